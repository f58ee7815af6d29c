//! The visibility of the game's board. The clock runs only while the board is visible.

use std::time::Instant;

use eframe::egui::{Context, Popup};

use crate::app::App;
use crate::app::pages::Page;
use crate::app::session::clock::{READ_INTERVAL, display_interval};

impl App {
    /// Returns whether the board of the game can be seen and played on: it is the current page, nothing covers it,
    /// and the window is on the screen. Every dialog is an [`egui::Modal`](eframe::egui::Modal) and every menu a
    /// [`Popup`], so egui knows which are open.
    pub(in crate::app) fn is_board_visible(&self, ctx: &Context) -> bool {
        let is_covered = ctx.memory(|memory| memory.top_modal_layer().is_some()) || Popup::is_any_open(ctx);
        let has_desktop_dialog = self.shell.file_dialog.is_some() || self.shell.save_dialog.has_dialog();
        let is_hidden = !self.shell.is_drawn || ctx.input(|input| input.viewport().visible() == Some(false));
        matches!(self.page, Page::Play) && !is_covered && !has_desktop_dialog && !is_hidden
    }

    /// Starts or stops the clock of the current game, and requests the next frame that the displayed time needs.
    pub(in crate::app) fn update_clock(&mut self, ctx: &Context) {
        let now = Instant::now();
        let is_visible = self.is_board_visible(ctx);
        self.current_mut().tick(is_visible, now);
        if let Some(wait) = self.session().clock().next_change(now, display_interval()) {
            ctx.request_repaint_after(if self.settings.show_timer { wait } else { READ_INTERVAL });
        }
    }

    /// Returns whether the clock of the current game is running.
    pub fn is_clock_running(&self) -> bool {
        self.session().clock().is_running()
    }
}
