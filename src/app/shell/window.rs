//! The window: opening it, and its logic, input and drawing in each frame.

use std::io::{
    Write, {self},
};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use eframe::egui::{
    CentralPanel, Context, Event, Frame, Id, Popup, Pos2, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2,
    ViewportBuilder, {self},
};

use crate::app::dialogs::preferences;
use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::watch::observed_search::AnyScene;
use crate::app::pages::{Page, editor, solutions, steps, watch};
use crate::app::session::win::WinContents;
use crate::app::session::{timeline, win_disc, win_panel};
use crate::app::sessions::any_session::AnySession;
use crate::app::settings::preferences_file::{PreferencesFile, SavedPreferences};
use crate::app::shell::keymap::Focus;
use crate::app::shell::layout::{BoardShape, Layout, LayoutInput};
use crate::app::shell::quit::QuitOutcome;
use crate::app::shell::window_title::WindowTitle;
use crate::app::shell::{
    keymap, layout, menu_bar, mouse, panel_area, save_banner, status_bar, system_theme, welcome_row,
    window_placement,
};
use crate::app::sudoku::board;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::focus_area;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::SPINNER_DELAY;
use crate::app::{App, crosspatch, sudoku};
use crate::text::Language;
use crate::{store, text};

const APP_ID: &str = "ninefold";

/// Opens the window with the last game, or with `files`, and returns when it is closed. Ninefold's own files are in
/// `data_dir`, else in the folder that [`store::data_dir`] finds.
pub fn open_window(files: Vec<PathBuf>, data_dir: Option<PathBuf>) -> ExitCode {
    let data_dir = store::data_dir(data_dir);
    let preferences_file = PreferencesFile::load(data_dir.as_deref());
    let viewport = WindowTitle::default().apply_to(ViewportBuilder::default()).with_app_id(APP_ID);
    let placement = preferences_file.loaded.as_ref().and_then(|preferences| preferences.window);
    let zoom = preferences_file.loaded.as_ref().map_or(1.0, SavedPreferences::zoom);
    let viewport = window_placement::restore(viewport, placement, zoom);
    let options = eframe::NativeOptions { viewport, renderer: eframe::Renderer::Glow, ..Default::default() };
    let outcome = Arc::<Mutex<QuitOutcome>>::default();
    let outcome_of_app = Arc::clone(&outcome);
    let create = move |cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        window_placement::keep_on_screen(cc);
        window_placement::restore_maximized(cc, placement);
        system_theme::follow_desktop(&cc.egui_ctx);
        text::set_language(Language::negotiate(sys_locale::get_locales()));
        let mut app = App::with_preferences_file(&cc.egui_ctx, files, data_dir, preferences_file);
        app.shell.has_file_dialogs = true;
        if let Ok(mut outcome) = outcome_of_app.lock() {
            *outcome = app.shell.quit.outcome();
        }
        // Without signal handlers a signal may lose the latest change; this is no reason to fail.
        let _ = app.save_on_signals(&cc.egui_ctx);
        Ok(Box::new(app))
    };
    #[allow(
        clippy::disallowed_methods,
        reason = "the window could not be opened: there is only the terminal"
    )]
    match eframe::run_native(APP_ID, options, Box::new(create)) {
        Ok(()) => match outcome.lock().map(|outcome| outcome.loss()) {
            Ok(None) => ExitCode::SUCCESS,
            Ok(Some(loss)) => {
                let _ = writeln!(io::stderr(), "ninefold: {}", text::sanitize_line(&loss));
                ExitCode::FAILURE
            }
            Err(_) => ExitCode::FAILURE,
        },
        Err(error) => {
            // Without a window, stderr is the only output; if it is closed, the exit status remains.
            let _ = writeln!(
                io::stderr(),
                "ninefold: the window cannot be opened: {}\n\
                 It needs a desktop (X11 or Wayland) with OpenGL. On a bare Debian or Ubuntu install: libegl1 \
                 libgl1-mesa-dri libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon0 libxkbcommon-x11-0.",
                strip_source_location(&error.to_string())
            );
            ExitCode::FAILURE
        }
    }
}

/// Returns an error message of winit without its source location.
fn strip_source_location(message: &str) -> &str {
    let location = message.split_once("os error at ").and_then(|(_, rest)| rest.split_once(": "));
    location.map_or(message, |(_, reason)| reason)
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        if ctx.current_pass_index() == 0 && self.shell.shutdown_request.begin_frame() {
            self.enqueue_all();
            self.shell.shutdown_request.complete();
        }
        if self.shell.shutdown_request.is_complete() {
            return;
        }
        if self.shell.shutdown_request.is_acknowledged() {
            // If this frame is not drawn, the next one queues everything.
            ctx.request_repaint();
        }
        self.update_clock(ctx);
        // For a hidden window only `logic` is called, which some desktops do not report otherwise.
        self.shell.is_drawn = false;
        self.poll_jobs(ctx);
        self.poll_quit(ctx);
        if let Some(technique) = self.sessions.current.sudoku_mut().and_then(SudokuSession::take_newly_named)
        {
            self.services.technique_encounters.record(technique);
        }
        if self.pending_since().is_some() || self.editor.is_counting() {
            ctx.request_repaint_after(SPINNER_DELAY);
        }
        let is_over = self.current().is_over();
        self.shell.shows_welcome_row &= self.shell.was_over || !is_over;
        self.shell.was_over = is_over;
        let title = WindowTitle::new(self.title());
        if title != self.shell.window_title {
            ctx.send_viewport_cmd(title.command());
            self.shell.window_title = title;
        }
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        if self.shell.shutdown_request.is_complete() {
            return;
        }
        self.shell.is_drawn = true;
        key_bindings::install(ui.ctx(), &self.active_bindings());
        // A frame may be laid out in several passes; input is handled once.
        if ui.ctx().current_pass_index() == 0 {
            self.handle_input(ui, frame);
            self.update_clock(ui.ctx());
            let now = ui.input(|input| input.time);
            if let Some(session) = self.sessions.current.sudoku_mut()
                && session.fade_recent_change(now, &self.settings)
            {
                ui.ctx().request_repaint();
            }
            if let Page::Watch(watch) = &mut self.page
                && let Some(wait) = watch.advance()
            {
                ui.ctx().request_repaint_after(wait);
            }
        }
        let state = self.announcement_state();
        self.shell.announcer.update(state, focus_area::is_in_area(ui.ctx()));
        let mut messages = Vec::new();
        self.draw(ui, &mut messages);
        if !messages.is_empty() {
            ui.ctx().request_repaint();
        }
        for message in messages {
            self.update(message, ui, frame);
        }
        self.autosave();
        self.save_preferences(ui.ctx());
        if self.shell.shutdown_request.is_acknowledged() {
            self.enqueue_all();
            self.shell.shutdown_request.complete();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.save_at_end(self.shell.quit.timeout());
        self.record_quit_outcome();
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }
}

impl App {
    /// Handles the events of this frame in order, so that each one sees the effects of those before it.
    fn handle_input(&mut self, ui: &Ui, frame: &eframe::Frame) {
        let held_keys = &mut self.shell.held_keys;
        ui.input_mut(|input| held_keys.mark_repeats(&mut input.events));
        let dropped = ui.input(|input| -> Vec<PathBuf> {
            input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect()
        });
        if !dropped.is_empty() {
            self.update(Message::Open(dropped), ui, frame);
        }
        if let Some(message) = self.dialogs.key_editor().and_then(|editor| editor.take_keys(ui.ctx())) {
            self.update(Message::KeyEditor(message), ui, frame);
        }
        let events = ui.input(|input| input.events.clone());
        let mut follows_key = false;
        for event in &events {
            let by_mouse = self.mouse_messages(event, ui.ctx());
            for message in by_mouse.into_iter().chain(self.event_messages(event, follows_key, ui.ctx())) {
                self.update(message, ui, frame);
            }
            follows_key = matches!(event, Event::Key { pressed: true, .. });
        }
    }

    /// Returns the messages for a key, typed text or the clipboard.
    fn event_messages(&self, event: &Event, follows_key: bool, ctx: &Context) -> Vec<Message> {
        if matches!(event, Event::PointerMoved(_) | Event::MouseMoved(_)) {
            // A frame may contain hundreds of these, and copying the key bindings for each is slow.
            return Vec::new();
        }
        let (mode, bindings) = (self.mode(), self.active_bindings());
        let quit = || {
            let quits = keymap::is_quit(event, ctx.text_edit_focused(), mode, &bindings);
            quits.then_some(Message::Command(Command::Quit)).into_iter().collect()
        };
        let toggle = self.dialogs.toggle().filter(|_| !self.shell.quit.is_confirming());
        if self.has_dialog() && toggle.is_none() || Popup::is_any_open(ctx) {
            return quit();
        }
        if let Some(toggle) = toggle {
            // The key that opened the dialog closes it; the dialog handles Esc itself.
            let typed = if ctx.text_edit_focused() { bindings.without_text_keys() } else { bindings.clone() };
            let mut messages = keymap::messages(event, true, Focus::Widget, mode, &typed);
            messages.retain(|message| *message == Message::Command(toggle));
            return if messages.is_empty() { quit() } else { messages };
        }
        let focused = ctx.memory(|memory| memory.focused());
        let focus = match focused {
            None => Focus::Board,
            Some(id) if id == crate::app::session::board_parts::id() => Focus::Board,
            Some(id) if id == timeline::id() => Focus::Timeline,
            // The button of the next puzzle has the focus then.
            Some(_) if self.current().shows_win_banner() && is_escape(event) => Focus::Board,
            Some(_) => Focus::Widget,
        };
        keymap::messages(event, follows_key, focus, mode, &bindings)
    }

    /// Returns whether a dialog is open.
    pub(in crate::app) fn has_dialog(&self) -> bool {
        !self.dialogs.is_empty() || self.shell.quit.is_confirming()
    }

    fn draw(&mut self, ui: &mut Ui, messages: &mut Vec<Message>) {
        mouse::clear_areas(ui.ctx());
        self.shell.window_title.describe(ui.ctx());
        menu_bar::menu_bar(ui, self, messages);
        welcome_row::show(ui, self, messages);
        save_banner::show(ui, self, messages);
        crate::app::shell::banner::banner(ui, self, messages);
        status_bar::status_bar(ui, self);
        self.shell.announcer.show(ui);
        let background = Frame::new().fill(Theme::current(ui).background);
        CentralPanel::default().frame(background).show(ui, |ui| {
            let rect = ui.available_rect_before_wrap();
            if ui.interact(rect, Id::unique("background"), Sense::CLICK).clicked() {
                let is_win = self.current().shows_win_banner();
                messages.push(if is_win { Message::CloseWinBanner } else { SudokuMessage::Deselect.into() });
            }
            if !self.current().shows_win_banner() {
                // The next win takes the focus again. What had it is gone.
                let had_focus = ui.data_mut(|data| {
                    std::mem::take(data.get_temp_mut_or_default::<bool>(win_panel::focus_id()))
                });
                if had_focus {
                    ui.memory_mut(|memory| memory.request_focus(crate::app::session::board_parts::id()));
                }
            }
            if self.dialogs.preferences().is_some() {
                self.draw_beside_preferences(ui, rect, messages);
            } else if let (Page::Play, Some(session)) = (&self.page, self.sessions.current.crosspatch()) {
                self.draw_crosspatch(ui, rect, session, messages);
            } else {
                self.draw_page(ui, rect, messages);
            }
        });
        self.draw_dialogs(ui, messages);
        self.draw_quit_dialog(ui, messages);
        let has_dialog = self.has_dialog();
        self.shell.dialog_focus.update(ui.ctx(), has_dialog);
        if !self.has_dialog()
            && ui.memory(|memory| memory.focused().is_none())
            && !Popup::is_any_open(ui.ctx())
        {
            ui.memory_mut(|memory| memory.request_focus(crate::app::session::board_parts::id()));
        }
    }

    /// Returns the layout of the board and its panel in this part of the window.
    fn arrange(&self, ui: &Ui, rect: Rect, panel_height: f32, board: BoardShape) -> Layout {
        let space = LayoutInput {
            window: ui.ctx().content_rect().size(),
            central: rect.size(),
            zoom: ui.ctx().zoom_factor(),
            panel_height,
            board,
        };
        let layout = layout::arrange(&space);
        let offset = rect.min.to_vec2();
        let layout =
            Layout { board: layout.board.translate(offset), panel: layout.panel.translate(offset), ..layout };
        panel_area::store(ui.ctx(), &layout);
        layout
    }

    /// Returns the same. After a win the panel of a narrow window needs less height, but stays below the board.
    fn arrange_with(&self, ui: &Ui, rect: Rect, height: f32, is_win: bool, board: BoardShape) -> Layout {
        let layout = self.arrange(ui, rect, height, board);
        if layout.is_wide || !is_win {
            return layout;
        }
        self.arrange(ui, rect, win_panel::BOTTOM_HEIGHT, board)
    }

    /// Draws the board, and its panel beside it or below it.
    fn draw_page(&self, ui: &mut Ui, rect: Rect, messages: &mut Vec<Message>) {
        let width = layout::bottom_panel_width(rect.width(), ui.ctx().zoom_factor());
        let win = self.win_contents();
        let height = sudoku::panel::bottom_panel_height(ui, width);
        let layout = self.arrange_with(ui, rect, height, win.is_some(), BoardShape::Square);
        self.draw_board(ui, layout.board, messages);
        win_disc::show(ui, layout.board, win.as_ref());
        if let Some(win) = &win {
            return self.draw_win_panel(ui, &layout, win, messages);
        }
        panel(ui, layout.panel, |ui| match (&self.page, layout.is_wide) {
            (Page::Play, is_wide) => {
                let Some(session) = self.sessions.current.sudoku() else { return };
                match is_wide {
                    true => sudoku::panel::side_panel(ui, session, &self.settings, messages),
                    false => sudoku::panel::bottom_panel(ui, session, &self.settings, messages),
                }
            }
            (Page::Watch(watch), true) => watch::panel::side_panel(ui, watch, messages),
            (Page::Watch(watch), false) => watch::panel::bottom_panel(ui, watch, messages),
            (Page::Solutions(solutions), true) => solutions::panel::side_panel(ui, solutions, messages),
            (Page::Solutions(solutions), false) => solutions::panel::bottom_panel(ui, solutions, messages),
            (Page::Steps(browser), true) => {
                steps::panel::side_panel(ui, browser, &self.services.technique_encounters, messages)
            }
            (Page::Steps(browser), false) => {
                steps::panel::bottom_panel(ui, browser, &self.services.technique_encounters, messages)
            }
            (Page::Editor, true) => editor::side_panel(ui, &self.editor, messages),
            (Page::Editor, false) => editor::bottom_panel(ui, &self.editor, messages),
        });
        if let (Page::Play, false, Some(session)) =
            (&self.page, layout.is_wide, self.sessions.current.sudoku())
            && !session.is_paused()
        {
            sudoku::panel::edge_timeline(ui, rect, session, messages);
        }
    }

    /// Draws the board alone in the space that the preferences leave: beside them, or above them with the selected row
    /// in sight.
    fn draw_beside_preferences(&self, ui: &mut Ui, rect: Rect, messages: &mut Vec<Message>) {
        let window = ui.ctx().content_rect();
        let reserved = preferences::reserved(window.size());
        if preferences::is_beside(window.size()) {
            let space = rect.with_max_x(window.right() - reserved).shrink2(Vec2::new(28.0, 22.0));
            let side = space.size().min_elem().max(1.0);
            return self.draw_board(ui, Rect::from_min_size(space.min, Vec2::splat(side)), messages);
        }
        let space = rect.with_max_y(window.bottom() - reserved);
        let side = (space.width() - 40.0).max(1.0);
        let row = self.sessions.current.sudoku().and_then(|session| session.selection().selected_cursor());
        let row = row.map_or(4.0, |cell| cell.row() as f32);
        let top = space.center().y - (row + 0.5) / 9.0 * side;
        let top =
            top.clamp(space.bottom() - 10.0 - side, (space.top() + 10.0).max(space.bottom() - 10.0 - side));
        let board = Rect::from_min_size(Pos2::new(space.center().x - side / 2.0, top), Vec2::splat(side));
        ui.scope_builder(UiBuilder::new().max_rect(space), |ui| {
            ui.set_clip_rect(ui.clip_rect().intersect(space));
            self.draw_board(ui, board, messages);
        });
    }

    /// Draws a crosspatch, and its panel beside it or below it.
    fn draw_crosspatch(
        &self,
        ui: &mut Ui,
        rect: Rect,
        session: &crosspatch::CrosspatchSession,
        messages: &mut Vec<Message>,
    ) {
        let framework = session.game().puzzle().framework();
        let shape = BoardShape::Fill(framework.width().max(1) as f32 / framework.height().max(1) as f32);
        let win = self.win_contents();
        let height = crosspatch::panel::BOTTOM_PANEL_HEIGHT;
        let layout = self.arrange_with(ui, rect, height, win.is_some(), shape);
        crosspatch::board::show(ui, layout.board, &session.scene(), messages);
        win_disc::show(ui, crosspatch::board::square_in(layout.board), win.as_ref());
        if let Some(win) = &win {
            return self.draw_win_panel(ui, &layout, win, messages);
        }
        panel(ui, layout.panel, |ui| match layout.is_wide {
            true => crosspatch::panel::side_panel(ui, session, &self.settings, messages),
            false => crosspatch::panel::bottom_panel(ui, session, &self.settings, messages),
        });
        if !layout.is_wide && !session.play.session.is_paused() {
            crosspatch::panel::show_timeline(ui, Some(rect), session, messages);
        }
    }

    /// Draws the panel of a won game.
    fn draw_win_panel(&self, ui: &mut Ui, layout: &Layout, win: &WinContents, messages: &mut Vec<Message>) {
        panel(ui, layout.panel, |ui| match layout.is_wide {
            true => win_panel::side_panel(ui, win, messages),
            false => win_panel::bottom_panel(ui, win, messages),
        });
    }

    /// Returns the current key bindings; while text is typed, without the keys that type text.
    pub(in crate::app) fn active_bindings(&self) -> KeyBindings {
        let bindings = &self.settings.keys;
        if self.mode().accepts_text() { bindings.without_text_keys() } else { bindings.clone() }
    }

    /// Draws the board of the current page.
    fn draw_board(&self, ui: &mut Ui, square: Rect, messages: &mut Vec<Message>) {
        let scene = match &self.page {
            Page::Play => match &self.sessions.current {
                AnySession::Sudoku(session) => session.scene(&self.settings),
                AnySession::Crosspatch(session) => {
                    return crosspatch::board::show(ui, square, &session.scene(), messages);
                }
            },
            Page::Watch(watch) => match watch.scene() {
                AnyScene::Sudoku(scene) => *scene,
                AnyScene::Crosspatch(scene) => return crosspatch::board::show(ui, square, &scene, messages),
            },
            Page::Solutions(solutions) => solutions.scene(),
            Page::Steps(browser) => browser.scene(),
            Page::Editor => self.editor.scene(&self.settings),
        };
        board::show(ui, square, &scene, messages);
    }
}

fn is_escape(event: &Event) -> bool {
    matches!(event, Event::Key { key: egui::Key::Escape, pressed: true, .. })
}

/// Draws the panel with its cards in a scroll area.
fn panel(ui: &mut Ui, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ScrollArea::vertical().id_salt("panel").show(ui, contents);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_location_is_removed_from_an_error_of_winit() {
        let message =
            "winit EventLoopError: os error at /home/x/.cargo/src/winit/mod.rs:788: no display is set";
        assert_eq!(strip_source_location(message), "no display is set");
        assert_eq!(strip_source_location("Found no glutin configs"), "Found no glutin configs");
    }
}
