//! The part of the window beside or below the board, where the command palette opens. The egui context stores it.

use eframe::egui::{Context, Id, Rect};

use crate::app::shell::layout::Layout;

fn id() -> Id {
    Id::unique("panel area")
}

/// Stores the area of the panel of this frame.
pub fn store(ctx: &Context, layout: &Layout) {
    ctx.data_mut(|data| data.insert_temp(id(), (layout.panel, layout.is_wide)));
}

/// Returns the latest area of the panel, and whether it is beside the board.
pub fn latest(ctx: &Context) -> (Rect, bool) {
    ctx.data(|data| data.get_temp(id())).unwrap_or((ctx.content_rect(), true))
}
