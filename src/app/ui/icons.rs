//! Icons, painted as shapes, because the font has no signs for them; and the cross that closes a dialog, card or banner.

use eframe::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, Role, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo,
};

use crate::app::ui::focus_area::mark_close_button;
use crate::app::ui::theme::Theme;
use crate::app::ui::with_id::clickable;

/// An icon on a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    Menu,
    Undo,
    Redo,
    Erase,
    /// From one direction to the other.
    Turn,
    Tick,
    Left,
    Right,
    Up,
    Down,
    Minus,
    Plus,
}

/// Paints an icon in the centre of a rectangle. `size` is the side of its square.
pub fn paint(painter: &Painter, area: Rect, size: f32, icon: Icon, ink: Color32) {
    let square = Align2::CENTER_CENTER.align_size_within_rect(Vec2::splat(size), area);
    let at = |x: f32, y: f32| square.min + Vec2::new(x, y) * size;
    let stroke = Stroke::new((size / 9.0).max(1.5), ink);
    let line = |points: &[(f32, f32)]| {
        let points: Vec<Pos2> = points.iter().map(|(x, y)| at(*x, *y)).collect();
        painter.add(Shape::line(points, stroke));
    };
    match icon {
        Icon::Menu => [0.2, 0.5, 0.8].iter().for_each(|y| line(&[(0.05, *y), (0.95, *y)])),
        Icon::Undo | Icon::Redo => {
            let x = |x: f32| if icon == Icon::Undo { x } else { 1.0 - x };
            line(&[(x(0.38), 0.08), (x(0.12), 0.34), (x(0.38), 0.6)]);
            // The arrow back: a straight line that ends in half a circle.
            let arc = (0..=10).map(|step| {
                let angle = std::f32::consts::PI * (step as f32 / 10.0 - 0.5);
                (x(0.6 + 0.28 * angle.cos()), 0.62 + 0.28 * angle.sin())
            });
            let path: Vec<_> = std::iter::once((x(0.12), 0.34)).chain(arc).chain([(x(0.4), 0.9)]).collect();
            line(&path);
        }
        Icon::Erase => {
            line(&[(0.36, 0.2), (0.98, 0.2), (0.98, 0.8), (0.36, 0.8), (0.04, 0.5), (0.36, 0.2)]);
            line(&[(0.52, 0.37), (0.78, 0.63)]);
            line(&[(0.78, 0.37), (0.52, 0.63)]);
        }
        Icon::Turn => {
            line(&[(0.1, 0.15), (0.1, 0.9)]);
            line(&[(0.0, 0.75), (0.1, 0.92), (0.2, 0.75)]);
            line(&[(0.1, 0.15), (0.9, 0.15)]);
            line(&[(0.75, 0.02), (0.92, 0.15), (0.75, 0.28)]);
        }
        Icon::Tick => line(&[(0.12, 0.55), (0.4, 0.8), (0.9, 0.22)]),
        Icon::Left => line(&[(0.64, 0.15), (0.32, 0.5), (0.64, 0.85)]),
        Icon::Right => line(&[(0.36, 0.15), (0.68, 0.5), (0.36, 0.85)]),
        Icon::Up => line(&[(0.15, 0.66), (0.5, 0.34), (0.85, 0.66)]),
        Icon::Down => line(&[(0.15, 0.34), (0.5, 0.66), (0.85, 0.34)]),
        Icon::Minus => line(&[(0.12, 0.5), (0.88, 0.5)]),
        Icon::Plus => {
            line(&[(0.12, 0.5), (0.88, 0.5)]);
            line(&[(0.5, 0.12), (0.5, 0.88)]);
        }
    }
}

/// The side of the cross with the space around it, in points.
pub const CROSS_SIZE: f32 = 28.0;

/// Shows the cross with this accessible name.
pub fn close_cross(ui: &mut Ui, name: &str) -> Response {
    let (rect, response) = clickable(ui, ("cross", name), Vec2::splat(CROSS_SIZE));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    mark_close_button(ui.ctx(), response.id);
    let (theme, radius) = (Theme::current(ui), CornerRadius::same(8));
    if response.hovered() {
        ui.painter().rect_filled(rect, radius, theme.button_hover);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, radius, Stroke::new(2.0, theme.accent), StrokeKind::Inside);
    }
    let (arm, centre) = (Vec2::splat(4.5), rect.center());
    for across in [arm, Vec2::new(arm.x, -arm.y)] {
        ui.painter().line_segment([centre - across, centre + across], Stroke::new(2.0, theme.ink));
    }
    response
}
