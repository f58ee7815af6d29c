//! The common parts of the boards of all families: focus, pause overlay, and the areas that the mouse can press.

use eframe::egui::{
    Align2, Color32, Context, EventFilter, FontId, Id, LayerId, Painter, Rect, Response, Sense, Stroke,
    StrokeKind, Ui, Vec2,
};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::text::text;

/// Returns the board's id: the one focus stop that receives all keys.
pub fn id() -> Id {
    Id::unique("board")
}

/// Width of the frame around the board, in points.
pub const FRAME_WIDTH: f32 = 3.0;

/// The unit of the texts on the pause overlay, as a fraction of the board's width.
const TEXT_UNIT: f32 = 1.0 / 9.0;

/// Makes a board with this rectangle the focus stop that receives all keys but Tab.
pub fn focus_stop(ui: &Ui, board: Rect) -> Response {
    let response = ui.interact(board, id(), Sense::click_and_drag());
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id(), filter));
    response
}

/// Paints the overlay of a paused game.
pub fn paint_pause_overlay(painter: &Painter, board: Rect, theme: &Theme) {
    painter.rect_filled(board, 0.0, theme.cell);
    painter.rect_stroke(board, 0.0, Stroke::new(FRAME_WIDTH, theme.thick), StrokeKind::Inside);
    let (centre, step) = (board.center(), board.width() * TEXT_UNIT);
    let text = |y: f32, font: FontId, text: &str, ink: Color32| {
        painter.text(centre + Vec2::new(0.0, y * step), Align2::CENTER_CENTER, text, font, ink);
    };
    text(-0.3, theme::semibold(step * 0.55), text!("paused"), theme.ink);
    let resume = match key_bindings::active(painter.ctx()).keys(Command::Pause).first() {
        Some(key) => text!("paused-cover.with-key", key = key_bindings::shortcut_name(key)),
        None => text!("paused-cover").to_owned(),
    };
    text(0.4, theme::regular((step * 0.2).max(12.0)), &resume, theme.soft);
}

/// Areas of one kind, each with the layer that it was drawn on.
#[derive(Clone)]
pub struct HitMap<T>(Vec<(T, LayerId)>);

impl<T: Clone + Send + Sync + 'static> HitMap<T> {
    fn id() -> Id {
        Id::unique(("hit map", std::any::type_name::<T>()))
    }

    /// Removes the areas of the last frame.
    pub fn clear(ctx: &Context) {
        ctx.data_mut(|data| data.remove::<Self>(Self::id()));
    }

    /// Adds an area that is drawn in this frame.
    pub fn register(ctx: &Context, area: T, layer: LayerId) {
        ctx.data_mut(|data| {
            data.get_temp_mut_or_insert_with(Self::id(), || Self(Vec::new())).0.push((area, layer))
        });
    }

    /// Returns the areas of the last frame.
    pub fn areas(ctx: &Context) -> Vec<(T, LayerId)> {
        ctx.data(|data| data.get_temp::<Self>(Self::id())).map(|map| map.0).unwrap_or_default()
    }
}
