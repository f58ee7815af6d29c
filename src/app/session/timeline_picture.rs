//! The drawing of the timeline: track, ticks, forks, flags, handle and tooltip.

use eframe::egui::{
    Color32, CornerRadius, FontId, Id, LayerId, Order, Painter, Pos2, Rangef, Rect, Shape, Stroke, Ui, Vec2,
};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;

/// The radius of the handle, in points.
pub const HANDLE_RADIUS: f32 = 8.0;
/// The distance of the track from both sides, and of its centre from the top.
const MARGIN: f32 = 10.0;
const TRACK_Y: f32 = 14.0;
const TRACK_HEIGHT: f32 = 6.0;
const THIN_HEIGHT: f32 = 5.0;
const EMPTY_HEIGHT: f32 = 3.0;

/// A line below the track for another branch, and how many such lines there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lane {
    pub index: u8,
    pub count: u8,
}

/// The positions of steps on a timeline.
#[derive(Clone, Copy, Debug)]
pub struct TimelineScale {
    rect: Rect,
    /// The step at the right end, at least 1.
    last: usize,
}

impl TimelineScale {
    pub fn new(rect: Rect, last: usize) -> Self {
        Self { rect, last: last.max(1) }
    }

    fn width(&self) -> f32 {
        (self.rect.width() - 2.0 * MARGIN).max(1.0)
    }

    pub fn x(&self, step: usize) -> f32 {
        self.rect.left() + MARGIN + self.width() * step as f32 / self.last as f32
    }

    /// Returns the height of the track's centre.
    pub fn y(&self) -> f32 {
        self.rect.top() + TRACK_Y.min(self.rect.height() / 2.0)
    }

    pub fn bottom(&self) -> f32 {
        self.rect.bottom()
    }

    /// Returns the height of the line of another branch.
    pub fn lane_y(&self, lane: Lane) -> f32 {
        self.y() + if lane.count > 1 { 13.0 + 8.0 * f32::from(lane.index) } else { 17.0 }
    }

    /// Returns the step nearest to a position.
    pub fn step_at(&self, x: f32) -> usize {
        let share = (x - self.rect.left() - MARGIN) / self.width();
        (share * self.last as f32).round().max(0.0) as usize
    }
}

/// Paints the track of a timeline and what is on it.
pub struct Track {
    scale: TimelineScale,
    painter: Painter,
    theme: &'static Theme,
}

impl Track {
    pub fn new(rect: Rect, scale: TimelineScale, ui: &Ui) -> Self {
        Self { scale, painter: ui.painter_at(rect.expand(2.0)), theme: Theme::current(ui) }
    }

    fn bar(&self, from: f32, to: f32, color: Color32) {
        self.bar_of_height(TRACK_HEIGHT, from, to, color);
    }

    fn bar_of_height(&self, height: f32, from: f32, to: f32, color: Color32) {
        let (top, radius) = (self.scale.y() - height / 2.0, CornerRadius::same(3));
        let bar = Rect::from_min_max(Pos2::new(from, top), Pos2::new(to, top + height));
        self.painter.rect_filled(bar, radius, color);
    }

    /// Paints the track of a game in which there is no step to choose.
    pub fn paint_empty(&self) {
        let (from, to) = (self.scale.x(0), self.scale.x(self.scale.last));
        self.bar_of_height(EMPTY_HEIGHT, from, to, self.theme.button);
    }

    /// Paints a track with this many steps, the ticks, the part up to the current step, and the part of a trial.
    pub fn paint(&self, last: usize, current: usize, trial: Option<usize>) {
        let x = |step| self.scale.x(step);
        self.bar(x(0), x(last), self.theme.track);
        self.bar(x(0), x(current), self.theme.accent);
        if let Some(start) = trial {
            self.bar(x(start), x(current), self.theme.trial);
        }
        let spacing = match self.scale.last {
            ..150 => 10,
            150..400 => 25,
            _ => 50,
        };
        // More steps than there is room for need fewer ticks.
        let spacing = (spacing..).step_by(spacing).find(|gap| x(*gap) - x(0) >= 8.0).unwrap_or(spacing);
        let y = self.scale.y();
        for step in (spacing..self.scale.last).step_by(spacing) {
            let tick = [Pos2::new(x(step), y + 6.0), Pos2::new(x(step), y + 10.0)];
            self.painter.line_segment(tick, Stroke::new(1.0, self.theme.soft.gamma_multiply(0.7)));
        }
    }

    /// Paints the line of another branch, from its fork to the ring at its end.
    pub fn paint_branch(&self, from: usize, to: usize, lane: Lane, is_highlighted: bool) {
        let ink = if is_highlighted { self.theme.accent } else { self.theme.soft };
        let stroke = Stroke::new(2.0, ink);
        let (left, right) = (self.scale.x(from), self.scale.x(to));
        let (top, y) = (self.scale.y() + 3.0, self.scale.lane_y(lane));
        let bend = 5.0_f32.min(right - left);
        let mut points = vec![Pos2::new(left, top)];
        points.extend((0..=6).map(|step| {
            let angle = std::f32::consts::FRAC_PI_2 * step as f32 / 6.0;
            Pos2::new(left + bend * (1.0 - angle.cos()), y - bend * (1.0 - angle.sin()))
        }));
        points.push(Pos2::new((right - 3.5).max(left + bend), y));
        self.painter.add(Shape::line(points, stroke));
        let radius = if lane.count > 1 { 3.6 } else { 4.5 };
        self.painter.circle(Pos2::new(right, y), radius, self.theme.panel, stroke);
    }

    /// Paints the ring of a fork on the track.
    pub fn paint_ring(&self, step: usize, is_passed: bool, is_highlighted: bool) {
        let ink = if is_passed || is_highlighted { self.theme.accent } else { self.theme.soft };
        let centre = Pos2::new(self.scale.x(step), self.scale.y());
        self.painter.circle(
            centre,
            if is_highlighted { 4.6 } else { 3.6 },
            self.theme.panel,
            Stroke::new(2.0, ink),
        );
    }
}

/// Paints a timeline as a thin line at the lower edge of a rectangle.
pub fn paint_thin(ui: &Ui, rect: Rect, last: usize, current: usize, trial: Option<usize>) {
    let theme = Theme::current(ui);
    let x = |step: usize| rect.left() + rect.width() * step as f32 / last.max(1) as f32;
    let bar = |from: f32, to: f32, color: Color32| {
        let bar =
            Rect::from_min_max(Pos2::new(from, rect.bottom() - THIN_HEIGHT), Pos2::new(to, rect.bottom()));
        ui.painter().rect_filled(bar, 0.0, color);
    };
    bar(rect.left(), rect.right(), if last == 0 { theme.button } else { theme.track });
    bar(x(0), x(current), theme.accent);
    if let Some(start) = trial {
        bar(x(start), x(current), theme.trial);
    }
}

/// Paints a flag at a point of the track.
pub fn paint_flag(painter: &Painter, foot: Pos2, ink: Color32) {
    let top = foot - Vec2::new(0.0, 13.0);
    painter.line_segment([foot + Vec2::new(0.0, 4.0), top], Stroke::new(1.6, ink));
    let half = |x: f32, y: f32| top + Vec2::new(x, y);
    // The notched cloth in two convex parts.
    painter.add(Shape::convex_polygon(
        vec![half(0.0, 0.0), half(9.0, 0.0), half(6.4, 3.2), half(0.0, 3.2)],
        ink,
        Stroke::NONE,
    ));
    painter.add(Shape::convex_polygon(
        vec![half(0.0, 3.2), half(6.4, 3.2), half(9.0, 6.4), half(0.0, 6.4)],
        ink,
        Stroke::NONE,
    ));
}

/// Paints the handle.
pub fn paint_handle(ui: &Ui, centre: Pos2, is_trial: bool, has_focus: bool) {
    let theme = Theme::current(ui);
    let ink = if is_trial { theme.trial } else { theme.accent };
    // The edge is inside the radius.
    ui.painter().circle(centre, HANDLE_RADIUS - 1.5, theme.panel, Stroke::new(3.0, ink));
    if has_focus {
        ui.painter().circle_stroke(centre, HANDLE_RADIUS + 2.0, Stroke::new(2.0, theme.accent));
    }
}

/// The least distance of a tooltip from the edge of the window, in points.
const TIP_EDGE: f32 = 8.0;

/// Returns the place of a tooltip of a size whose arrow ends at a point: inside the width of the card, or of the window if
/// the card is narrower.
fn tip_rect(at: Pos2, size: Vec2, card: Rangef, window: Rangef) -> Rect {
    let room = if size.x <= card.span() { card } else { window.shrink(TIP_EDGE) };
    let x = (at.x - size.x / 2.0).min(room.max - size.x).max(room.min);
    Rect::from_min_size(Pos2::new(x, at.y - 5.0 - size.y), size)
}

/// Paints a tooltip whose arrow ends at a point.
pub fn paint_tip(ui: &Ui, id: Id, at: Pos2, text: &str) {
    let theme = Theme::current(ui);
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, id.with("tip")));
    let font: FontId = theme::regular(theme::SMALL);
    let padding = Vec2::new(20.0, 12.0);
    let window = ui.ctx().content_rect().x_range();
    let widest = window.span() - 2.0 * TIP_EDGE - padding.x;
    let galley = painter.layout(text.to_owned(), font, theme.panel, widest);
    let tip = tip_rect(at, galley.size() + padding, ui.max_rect().x_range(), window);
    painter.rect_filled(tip, CornerRadius::same(8), theme.ink);
    let foot = at.x.clamp(tip.left() + 12.0, (tip.right() - 12.0).max(tip.left() + 12.0));
    let arrow = [Vec2::new(-6.0, 0.0), Vec2::new(6.0, 0.0), Vec2::new(0.0, 5.0)];
    let points = arrow.map(|offset| Pos2::new(foot, tip.bottom()) + offset).to_vec();
    painter.add(Shape::convex_polygon(points, theme.ink, Stroke::NONE));
    painter.galley(tip.min + Vec2::new(10.0, 6.0), galley, theme.panel);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tooltip_is_inside_the_card_or_of_a_narrow_card_inside_the_window() {
        let window = Rangef::new(0.0, 760.0);
        let place = |x: f32, width: f32| {
            let card = Rangef::new(560.0, 740.0);
            let tip = tip_rect(Pos2::new(x, 100.0), Vec2::new(width, 30.0), card, window);
            (tip.left(), tip.right())
        };
        assert_eq!(place(650.0, 100.0), (600.0, 700.0));
        assert_eq!(place(740.0, 100.0), (640.0, 740.0));
        assert_eq!(place(740.0, 300.0), (452.0, 752.0));
        assert_eq!(place(570.0, 300.0), (420.0, 720.0));
    }
}
