//! Painting that the boards of every family share: focus, pause overlay and win banner.

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::text::text;
use eframe::egui::accesskit::Role;
use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Align2, Color32, EventFilter, FontId, Id, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo,
};

/// Returns the board's id: the one focus stop that receives all keys.
pub fn id() -> Id {
    Id::unique("board")
}

/// Width of the frame around the board, in points.
pub const FRAME_WIDTH: f32 = 3.0;

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
    let (centre, step) = (board.center(), board.width() / 9.0);
    let text = |y: f32, font: FontId, text: &str, ink: Color32| {
        painter.text(centre + Vec2::new(0.0, y * step), Align2::CENTER_CENTER, text, font, ink);
    };
    text(-0.3, theme::semibold(step * 0.55), text!("paused"), theme.ink);
    if let Some(key) = key_bindings::active(painter.ctx()).keys(Command::Pause).first() {
        let resume = text!("paused-cover", key = key_bindings::shortcut_name(key));
        text(0.4, theme::regular((step * 0.2).max(12.0)), &resume, theme.soft);
    }
}

/// Draws "You win!" on a disc over the middle of a square board.
pub fn win_banner(ui: &mut Ui, board: Rect, summary: &str) {
    let theme = Theme::current(ui);
    let side = board.width();
    let (centre, radius) = (board.center(), side * 0.3);
    let painter = ui.painter_at(board);
    painter.circle_filled(centre, radius, theme.win);
    let text = |y: f32, font: FontId, text: String| {
        painter.text(centre + Vec2::new(0.0, side * y), Align2::CENTER_CENTER, text, font, theme.win_ink);
    };
    text(-0.052, theme::semibold(side * 0.074), text!("win").to_owned());
    // A long summary may need several lines.
    let font = theme::regular(side * 0.029);
    let mut job = LayoutJob::simple(summary.to_owned(), font.clone(), theme.win_ink, radius * 1.8);
    job.halign = Align::Center;
    let galley = painter.layout_job(job);
    let more = match galley.rows.len() {
        0 | 1 => {
            text(0.03, font, summary.to_owned());
            0.0
        }
        rows => {
            let height = galley.size().y / rows as f32;
            let top = centre + Vec2::new(0.0, side * 0.03 - height / 2.0);
            painter.galley(top, galley, theme.win_ink);
            height * (rows as f32 - 1.0) / side
        }
    };
    text(
        0.094 + more,
        theme::regular((side * 0.0225).max(11.0)),
        win_key_hints(&key_bindings::active(ui.ctx())),
    );

    let spoken = ui.interact(
        Rect::from_center_size(centre, Vec2::splat(radius * 2.0)),
        Id::unique("win"),
        Sense::hover(),
    );
    spoken.widget_info(|| WidgetInfo::labeled(Role::Label, true, text!("win")));
}

/// Returns the key hints that are shown after a win.
pub fn win_key_hints(keys: &KeyBindings) -> String {
    let key = |command| keys.keys(command).first().map(key_bindings::shortcut_name);
    let both = [
        key(Command::Accept).map(|key| text!("win-next", key = key)),
        key(Command::Close).map(|key| text!("win-look", key = key)),
    ];
    both.into_iter().flatten().collect::<Vec<_>>().join("      ")
}
