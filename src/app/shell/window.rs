//! The window: opening it, and its logic, input and drawing in each frame.

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use eframe::egui::{
    Context, Event, Popup, RawInput, Ui, ViewportBuilder, {self},
};

#[cfg(target_os = "linux")]
use winit::raw_window_handle::{HasDisplayHandle, RawDisplayHandle};

use crate::app::App;
use crate::app::dialogs::preferences::PreferencesDialog;
use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::Page;
use crate::app::pages::editor::tool_panel;
use crate::app::session::{board_parts, clock, timeline};
use crate::app::settings::preferences_file::{PreferencesFile, SavedPreferences};
use crate::app::shell::keymap::Focus;
use crate::app::shell::next_puzzle::OpenWith;
use crate::app::shell::quit::QuitOutcome;
use crate::app::shell::window_title::WindowTitle;
use crate::app::shell::{
    clipboard, identity, keymap, layout, message_box, system_fonts, system_theme, window_placement,
};
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::choice_focus;
use crate::app::ui::file_drop;
use crate::app::ui::focus_area;
use crate::app::ui::theme;
use crate::app::ui::wake::SPINNER_DELAY;
use crate::app::ui::zoom;
use crate::text::{Language, text};
use crate::{store, text};

/// The maximum side of a texture, in pixels. egui makes the texture of all glyphs as wide as the graphics card permits,
/// and glyphs side by side take the height of the highest. With 16,384 pixels, which most cards permit, that took 4 MiB
/// in a window of 1180x800, three times: in egui, on the way to the card, and there. With 2,048 it takes 0.5 MiB, which
/// saves a few milliseconds at every start.
const MAX_TEXTURE_SIDE: usize = 2048;

/// Opens the window, and returns when it is closed. Ninefold's own files are in `data_dir`, else in the folder that
/// [`store::data_dir`] finds.
pub fn open_window(open: OpenWith, data_dir: Option<PathBuf>) -> ExitCode {
    let data_dir = store::data_dir(data_dir);
    let preferences_file = PreferencesFile::load(data_dir.as_deref());
    let viewport = identity::apply_to(WindowTitle::default().apply_to(ViewportBuilder::default()));
    let placement = preferences_file.loaded.as_ref().and_then(|preferences| preferences.window);
    let zoom = preferences_file.loaded.as_ref().map_or(1.0, SavedPreferences::zoom);
    let viewport = window_placement::restore(viewport, placement, zoom);
    // Dithering smooths gradients, of which there are none, and costs a software renderer a fifth of every frame.
    let options = eframe::NativeOptions {
        viewport,
        renderer: eframe::Renderer::Glow,
        dithering: false,
        // `system_fonts` does that.
        system_font_fallback: false,
        // `clipboard` does that.
        clipboard_shortcuts: false,
        ..Default::default()
    };
    let outcome = Arc::<Mutex<QuitOutcome>>::default();
    let outcome_of_app = Arc::clone(&outcome);
    let chosen_language = preferences_file.loaded.as_ref().and_then(|loaded| loaded.settings.language);
    let is_open = Arc::<AtomicBool>::default();
    let opened = Arc::clone(&is_open);
    let create = move |cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        opened.store(true, Ordering::Relaxed);
        let size = window_placement::size(placement, zoom);
        zoom::install(&cc.egui_ctx, zoom, layout::chrome_factor(size));
        window_placement::keep_on_screen(cc);
        window_placement::restore_maximized(cc, placement);
        system_theme::follow_desktop(&cc.egui_ctx);
        file_drop::set_works(&cc.egui_ctx, accepts_drops(cc));
        system_fonts::install(&cc.egui_ctx);
        clipboard::install(cc);
        text::set_language(Language::negotiate(sys_locale::get_locales()));
        let mut app = App::with_preferences_file(&cc.egui_ctx, open, data_dir, preferences_file);
        app.shell.has_file_dialogs = true;
        if let Ok(mut outcome) = outcome_of_app.lock() {
            *outcome = app.shell.quit.outcome();
        }
        // Without signal handlers a signal may lose the latest change; this is no reason to fail.
        let _ = app.save_on_signals(&cc.egui_ctx);
        Ok(Box::new(app))
    };
    let run = || eframe::run_native(identity::APP_ID, options, Box::new(create));
    hide_panics_until(Arc::clone(&is_open));
    // Where there is no terminal, nobody would see the message of a panic.
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    if !matches!(result, Ok(Ok(()))) {
        message_box::set_language(chosen_language);
    }
    match result {
        Ok(Ok(())) => match outcome.lock().map(|outcome| outcome.loss()) {
            Ok(None) => return ExitCode::SUCCESS,
            Ok(Some(loss)) => message_box::report_loss(&loss),
            Err(_) => {}
        },
        Ok(Err(error)) => message_box::report_unopened(&describe_error(&error)),
        Err(payload) => match message_box::panic_message(&*payload) {
            message if is_open.load(Ordering::Relaxed) => message_box::report_crash(message),
            message if message.contains("XRandR") => message_box::report_missing_randr(),
            message => message_box::report_unopened(message),
        },
    }
    ExitCode::FAILURE
}

/// Returns whether the window system hands over files that are dropped on the window. With Wayland winit does not.
#[cfg(target_os = "linux")]
fn accepts_drops(window: &impl HasDisplayHandle) -> bool {
    !matches!(window.display_handle().map(|display| display.as_raw()), Ok(RawDisplayHandle::Wayland(_)))
}

/// Returns whether the window system hands over files that are dropped on the window.
#[cfg(not(target_os = "linux"))]
fn accepts_drops<W>(_window: &W) -> bool {
    true
}

/// Hides the messages of panics until the window is open. winit panics where something is missing, which is reported in
/// plain words. A panic later is an error of the program, whose message helps to find it.
fn hide_panics_until(is_open: Arc<AtomicBool>) {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if is_open.load(Ordering::Relaxed) {
            report(panic);
        }
    }));
}

/// Returns why the window could not be opened.
fn describe_error(error: &eframe::Error) -> String {
    match error {
        // Their messages list what was asked for.
        eframe::Error::NoGlutinConfigs(..) | eframe::Error::OpenGL(_) => text!("window-no-opengl").to_owned(),
        error => strip_source_location(&error.to_string()).to_owned(),
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
            self.shell.printing.remove_files();
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
        self.sessions.current.digit_names().make_current();
        // For a hidden window only `logic` is called, which some desktops do not report otherwise.
        self.shell.is_drawn = false;
        self.poll_jobs(ctx);
        self.report_paste_error(ctx);
        self.poll_quit(ctx);
        if let Some(technique) = self.sessions.current.sudoku_mut().and_then(SudokuSession::take_newly_named)
        {
            self.services.technique_encounters.record(technique);
        }
        if self.pending_since().is_some() || self.editor.is_counting() {
            ctx.request_repaint_after(SPINNER_DELAY);
        }
        self.shell.has_won |= self.current().is_over();
        self.update_start_card(ctx);
        window_placement::update_min_size(ctx);
        let title = WindowTitle::new(self.title());
        if title != self.shell.window_title {
            ctx.send_viewport_cmd(title.command());
            self.shell.window_title = title;
        }
    }

    fn raw_input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        input.max_texture_side = input.max_texture_side.map(|side| side.min(MAX_TEXTURE_SIDE));
        if !self.has_dialog() && !Popup::is_any_open(ctx) && self.focus(ctx) == Focus::Board {
            self.shell.arrow_keys.take_from(&mut input.events, |key| ctx.input(|input| input.key_down(key)));
        }
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        if self.shell.shutdown_request.is_complete() {
            return;
        }
        self.sessions.current.digit_names().make_current();
        self.shell.is_drawn = true;
        key_bindings::install(ui.ctx(), &self.active_bindings());
        self.settings.chain_text.install(ui.ctx());
        magnify_large_window(ui.ctx());
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
            self.await_second_digit(now, ui, frame);
            if let Page::Watch(watch) = &mut self.page
                && let Some(wait) = watch.advance()
            {
                ui.ctx().request_repaint_after(wait);
            }
            if let Page::Report(report) = &mut self.page
                && let Some(wait) = report.advance()
            {
                ui.ctx().request_repaint_after(wait);
            }
        }
        self.sessions.current.digit_names().make_current();
        let state = self.announcement_state();
        self.shell.announcer.update(state, focus_area::is_in_area(ui.ctx()));
        choice_focus::begin_frame(ui.ctx());
        theme::fit_tooltips(ui.ctx());
        theme::show_press(ui.ctx());
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
            self.shell.printing.remove_files();
            self.shell.shutdown_request.complete();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.save_at_end(self.shell.quit.timeout());
        self.record_quit_outcome();
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        // The colour of cards and cells, which cover most of the window: see `Occlusion`.
        let color = visuals.window_fill;
        self.shell.clear_color.set(color);
        color.to_normalized_gamma_f32()
    }
}

impl App {
    /// Handles the events of this frame in order, so that each one sees the effects of those before it.
    fn handle_input(&mut self, ui: &Ui, frame: &eframe::Frame) {
        let held_keys = &mut self.shell.held_keys;
        let mut arrow_keys = self.shell.arrow_keys.take();
        held_keys.mark_repeats(&mut arrow_keys);
        ui.input_mut(|input| held_keys.mark_repeats(&mut input.events));
        let dropped = ui.input(|input| -> Vec<PathBuf> {
            input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect()
        });
        if !dropped.is_empty() {
            self.update(Message::Open(dropped), ui, frame);
        }
        let keys = &mut self.settings.keys;
        if self.dialogs.get_mut::<PreferencesDialog>().is_some_and(|open| open.take_keys(ui.ctx(), keys)) {
            self.begin_action();
        }
        // Where the desktop delays drawing, arrow keys were taken in a frame without it, and other events follow them.
        let mut events = arrow_keys;
        ui.input(|input| events.extend_from_slice(&input.events));
        if !events.is_empty() {
            clock::record_input(ui.ctx());
        }
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
        // A text of the draft takes all keys.
        if self.is_editing() && tool_panel::had_text_focus(ctx) {
            return quit();
        }
        if self.has_typed_one()
            && let Some(number) = self.completed_number(event)
        {
            return vec![SudokuMessage::CompleteNumber(number).into()];
        }
        if self.has_typed_one() && matches!(event, Event::WindowFocused(false)) {
            return vec![SudokuMessage::FinishNumber.into()];
        }
        // The button of the next puzzle has the focus after a win.
        let closes_win = self.current().shows_win_banner() && is_escape(event);
        let focus = if closes_win { Focus::Board } else { self.focus(ctx) };
        keymap::messages(event, follows_key, focus, mode, &bindings)
    }

    /// Returns what has the keyboard focus while no dialog is open.
    fn focus(&self, ctx: &Context) -> Focus {
        match ctx.memory(|memory| memory.focused()) {
            None => Focus::Board,
            Some(id) if id == board_parts::id() => Focus::Board,
            Some(id) if id == timeline::id() => Focus::Timeline,
            Some(_) => Focus::Widget,
        }
    }

    /// Returns whether a dialog is open.
    pub(in crate::app) fn has_dialog(&self) -> bool {
        !self.dialogs.is_empty() || self.shell.quit.is_confirming()
    }
}

/// Sets the factor by which a large window magnifies text, bars and keys.
fn magnify_large_window(ctx: &Context) {
    let window = ctx.content_rect().size() * ctx.zoom_factor();
    zoom::set_chrome(ctx, layout::chrome_factor(window));
}

fn is_escape(event: &Event) -> bool {
    matches!(event, Event::Key { key: egui::Key::Escape, pressed: true, .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::{Pos2, Rect, Vec2};

    #[test]
    fn textures_are_no_larger_than_2048_pixels_even_if_the_graphics_card_permits_more() {
        let ctx = Context::default();
        let mut app = App::new(&ctx, None, None);
        let mut max_side = |permitted| {
            let mut input = RawInput { max_texture_side: permitted, ..RawInput::default() };
            eframe::App::raw_input_hook(&mut app, &ctx, &mut input);
            input.max_texture_side
        };
        assert_eq!(max_side(Some(16_384)), Some(2_048));
        assert_eq!(max_side(Some(1_024)), Some(1_024));
        assert_eq!(max_side(None), None, "unchanged since the last frame");
    }

    #[test]
    fn a_key_after_an_arrow_key_that_came_before_a_delayed_frame_is_not_lost() {
        let key = |key, modifiers| Event::Key {
            key,
            physical_key: Some(key),
            pressed: true,
            repeat: false,
            modifiers,
        };
        let ctx = Context::default();
        let mut app = App::new(&ctx, None, None);
        let mut frame = eframe::Frame::_new_kittest();
        let input = |app: &mut App, event| {
            let mut input = RawInput { events: vec![event], ..RawInput::default() };
            eframe::App::raw_input_hook(app, &ctx, &mut input);
            input
        };
        // eframe calls the hook and no more in a frame that is not drawn.
        let left_over = input(&mut app, key(egui::Key::ArrowRight, egui::Modifiers::ALT));
        assert!(left_over.events.is_empty());
        let next = input(&mut app, key(egui::Key::Num7, egui::Modifiers::COMMAND));
        let step = |app: &App| app.game().map(|game| game.history().current());
        let before = step(&app);
        let output = ctx.run_ui(next, |ui| eframe::App::ui(&mut app, ui, &mut frame));
        output.drop_without_applying_deltas();
        assert_ne!(step(&app), before, "the mark was entered");
    }

    #[test]
    fn the_first_frame_is_laid_out_for_the_window_at_the_zoom_of_the_last_one() {
        for (window, chosen, chrome) in [
            (Vec2::new(1180.0, 800.0), 1.4, 1.0),
            (Vec2::new(3840.0, 2160.0), 1.0, 2.1),
            (Vec2::new(3840.0, 2160.0), 0.8, 2.1),
        ] {
            let ctx = Context::default();
            zoom::install(&ctx, chosen, layout::chrome_factor(window));
            let preferences = SavedPreferences { zoom: chosen, ..SavedPreferences::default() };
            let preferences_file =
                PreferencesFile { loaded: Some(preferences), ..PreferencesFile::default() };
            let mut app = App::with_preferences_file(&ctx, OpenWith::Preferred, None, preferences_file);
            for frame in 1..=2 {
                let screen = Rect::from_min_size(Pos2::ZERO, window / (chosen * chrome));
                let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
                let output = ctx.run_ui(input, |ui| {
                    magnify_large_window(ui.ctx());
                    app.draw(ui, &mut Vec::new());
                });
                output.drop_without_applying_deltas();
                // egui rounds the size a little.
                let difference = ctx.content_rect().size() * ctx.zoom_factor() - window;
                assert!(difference.length() < 1.0, "frame {frame}, zoom {chosen}: {difference}");
                assert_eq!(ctx.zoom_factor(), chosen * chrome, "frame {frame}, zoom {chosen}");
            }
        }
    }

    #[test]
    fn the_source_location_is_removed_from_an_error_of_winit() {
        let message =
            "winit EventLoopError: os error at /home/x/.cargo/src/winit/mod.rs:788: no display is set";
        assert_eq!(strip_source_location(message), "no display is set");
        assert_eq!(strip_source_location("Found no glutin configs"), "Found no glutin configs");
    }
}
