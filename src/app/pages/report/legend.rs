//! The marks on the line of the report, and the key to those that occur.

use eframe::egui::{Align2, Painter, Pos2, Rect, Role, Sense, Stroke, Ui, Vec2, WidgetInfo};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{text_line, text_width};
use crate::report::{GameReport, MoveName};
use crate::text::text;

/// The width of a mark in the key, the gap before its name, and the gap between two, in points.
const MARK_WIDTH: f32 = 14.0;
const NAME_GAP: f32 = 5.0;
const ITEM_GAP: f32 = 14.0;
const HEIGHT: f32 = 18.0;
/// The distance between the lines of a hatched trial, in points, and in the small one of the key.
const HATCH: f32 = 7.0;
const SMALL_HATCH: f32 = 4.0;

/// A mark on the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// What the program did for the player.
    Help,
    Mistake,
    Trial,
}

impl Mark {
    const ALL: [Self; 3] = [Self::Help, Self::Mistake, Self::Trial];

    /// Returns the mark of a move with this name, if it has one.
    pub fn of(name: &MoveName) -> Option<Self> {
        match name {
            MoveName::Hint | MoveName::FinishSingles | MoveName::Reveal => Some(Self::Help),
            MoveName::Mistake { .. } => Some(Self::Mistake),
            MoveName::Trial(_) => Some(Self::Trial),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Help => text!("report-line.help"),
            Self::Mistake => text!("report-line.mistake"),
            Self::Trial => text!("report-line.trial"),
        }
    }
}

/// Returns the marks that occur in a game.
pub fn marks_of(report: &GameReport) -> Vec<Mark> {
    let occurs = |mark: &Mark| report.moves.iter().any(|played| Mark::of(&played.name) == Some(*mark));
    Mark::ALL.into_iter().filter(occurs).collect()
}

/// Returns the width of the key to these marks.
pub fn width(ui: &Ui, marks: &[Mark]) -> f32 {
    let gaps = ITEM_GAP * marks.len().saturating_sub(1) as f32;
    marks.iter().map(|mark| item_width(ui, *mark)).sum::<f32>() + gaps
}

fn item_width(ui: &Ui, mark: Mark) -> f32 {
    MARK_WIDTH + NAME_GAP + text_width(ui, mark.name(), theme::regular(theme::SMALL)) + 1.0
}

/// Draws the key to these marks in one line.
pub fn show(ui: &mut Ui, marks: &[Mark]) {
    let theme = Theme::current(ui);
    let (all, _) = ui.allocate_exact_size(Vec2::new(width(ui, marks), HEIGHT), Sense::hover());
    let mut left = all.left();
    for mark in marks {
        let size = Vec2::new(item_width(ui, *mark), HEIGHT);
        let rect = Rect::from_min_size(Pos2::new(left, all.top()), size);
        let item = ui.interact(rect, ui.scope_id().with(mark.name()), Sense::hover());
        item.widget_info(|| WidgetInfo::labeled(Role::Label, true, mark.name()));
        let sign = Rect::from_min_size(rect.min, Vec2::new(MARK_WIDTH, HEIGHT));
        let painter = ui.painter();
        match mark {
            Mark::Help => tick(painter, sign.center(), HEIGHT / 2.0 - 2.0, theme),
            Mark::Mistake => cross(painter, sign.center(), theme),
            Mark::Trial => hatch(&ui.painter_at(sign), sign.shrink2(Vec2::new(0.0, 2.0)), SMALL_HATCH, theme),
        }
        let place = rect.with_min_x(sign.right() + NAME_GAP);
        let font = theme::regular(theme::SMALL);
        text_line(painter, place, Align2::LEFT_CENTER, mark.name(), font, theme.soft);
        left = rect.right() + ITEM_GAP;
    }
}

/// Paints the mark of a move at its place on the line; a trial is an area.
pub fn paint(painter: &Painter, mark: Mark, at: Pos2, theme: &Theme) {
    match mark {
        Mark::Help => tick(painter, at, 9.0, theme),
        Mark::Mistake => cross(painter, at, theme),
        Mark::Trial => {}
    }
}

/// Paints the area of a trial.
pub fn paint_trial(painter: &Painter, rect: Rect, theme: &Theme) {
    hatch(painter, rect, HATCH, theme);
}

fn tick(painter: &Painter, at: Pos2, half: f32, theme: &Theme) {
    painter.vline(at.x, at.y - half..=at.y + half, Stroke::new(2.0, theme.link));
}

fn cross(painter: &Painter, at: Pos2, theme: &Theme) {
    for sign in [-1.0, 1.0] {
        let arm = Vec2::new(4.0, 4.0 * sign);
        painter.line_segment([at - arm, at + arm], Stroke::new(2.0, theme.error));
    }
}

/// Paints slanted lines in a rectangle.
fn hatch(painter: &Painter, rect: Rect, distance: f32, theme: &Theme) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let mut x = rect.left() - rect.height();
    while x < rect.right() {
        let line = [Pos2::new(x, rect.bottom()), Pos2::new(x + rect.height(), rect.top())];
        painter.line_segment(line, Stroke::new(1.0, theme.trial.gamma_multiply(0.6)));
        x += distance;
    }
}
