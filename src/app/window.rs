//! The frame around the program: opening the window, and what happens in each of its frames.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use eframe::egui::{
    self, CentralPanel, Context, Event, Frame, Id, Popup, Rect, ScrollArea, Sense, Ui, UiBuilder,
    ViewportBuilder,
};

use super::bindings::KeyBindings;
use super::command::{Command, InputMode};
use super::keymap::{self, Focus};
use super::layout::{BoardShape, Layout, LayoutInput};
use super::mouse::HitMap;
use super::quit::QuitOutcome;
use super::remembered::{PreferencesFile, SavedPreferences};
use super::theme::Theme;
use super::watched::AnyScene;
use super::window_title::WindowTitle;
use super::{
    App, Message, Page, SPINNER_DELAY, bars, bindings, board, cards, crosspatch, editor, hint, keys_sheet,
    layout, list_sheet, preferences, save_banner, sheets, solutions_cards, system_theme, watch_cards,
    window_place, workshop_sheet,
};
use crate::game::EntryMode;
use crate::store;
use crate::text::{self, Language};

const APP_ID: &str = "ninefold";

/// Opens the window on the game that was left last, or on `files`, and returns when it is closed. Ninefold's own files are
/// in `data_dir`, or where [`store::data_dir`] finds their folder.
pub fn open_window(files: Vec<PathBuf>, data_dir: Option<PathBuf>) -> ExitCode {
    let data_dir = store::data_dir(data_dir);
    let memory = PreferencesFile::load(data_dir.as_deref());
    let viewport = WindowTitle::default().apply_to(ViewportBuilder::default()).with_app_id(APP_ID);
    let place = memory.loaded.as_ref().and_then(|before| before.window);
    let zoom = memory.loaded.as_ref().map_or(1.0, SavedPreferences::zoom);
    let viewport = window_place::restore(viewport, place, zoom);
    let options = eframe::NativeOptions { viewport, renderer: eframe::Renderer::Glow, ..Default::default() };
    let outcome = Arc::<Mutex<QuitOutcome>>::default();
    let outcome_of_app = Arc::clone(&outcome);
    let create = move |cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        window_place::keep_on_screen(cc);
        window_place::restore_maximized(cc, place);
        system_theme::follow_desktop(&cc.egui_ctx);
        text::set_language(Language::negotiate(sys_locale::get_locales()));
        let mut app = App::with_preferences_file(&cc.egui_ctx, files, data_dir, memory);
        app.has_file_dialogs = true;
        if let Ok(mut outcome) = outcome_of_app.lock() {
            *outcome = app.quit.outcome();
        }
        // Without this a signal loses what was done within the last moment, which is no reason not to play.
        let _ = app.save_on_signals(&cc.egui_ctx);
        Ok(Box::new(app))
    };
    #[allow(clippy::disallowed_methods)]
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
            // Without a window there is no better place to say it; a closed stderr leaves the exit status.
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

/// What an error of winit says, without the line of its source where it arose.
fn strip_source_location(message: &str) -> &str {
    let place = message.split_once("os error at ").and_then(|(_, place)| place.split_once(": "));
    place.map_or(message, |(_, why)| why)
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        if ctx.current_pass_index() == 0 && self.end_request.begin_frame() {
            self.enqueue_all();
            self.end_request.complete();
        }
        if self.end_request.is_complete() {
            return;
        }
        if self.end_request.is_acknowledged() {
            // Where nothing is drawn, the next frame hands over.
            ctx.request_repaint();
        }
        self.update_clock(ctx);
        // A hidden window is not drawn, and then `logic` is called alone; some desktops tell it in no other way.
        self.is_drawn = false;
        self.poll_jobs(ctx);
        self.poll_quit(ctx);
        if let Some(technique) = self.sudoku.take_newly_named() {
            self.technique_encounters.record(technique);
        }
        if self.pending_since().is_some() || self.editor.is_counting() {
            ctx.request_repaint_after(SPINNER_DELAY);
        }
        let title = WindowTitle::new(self.title());
        if title != self.window_title {
            ctx.send_viewport_cmd(title.command());
            self.window_title = title;
        }
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        if self.end_request.is_complete() {
            return;
        }
        self.is_drawn = true;
        bindings::install(ui.ctx(), &self.active_bindings());
        // A frame may be laid out twice; what was pressed or dropped is carried out once.
        if ui.ctx().current_pass_index() == 0 {
            self.handle_input(ui, frame);
            self.update_clock(ui.ctx());
            if let Page::Watch(watch) = &mut self.page
                && let Some(wait) = watch.advance()
            {
                ui.ctx().request_repaint_after(wait);
            }
        }
        self.announcer.update(self.announcement_state());
        let mut acts = Vec::new();
        self.draw(ui, &mut acts);
        if !acts.is_empty() {
            ui.ctx().request_repaint();
        }
        for act in acts {
            self.update(act, ui, frame);
        }
        self.autosave();
        self.save_preferences(ui.ctx());
        if self.end_request.is_acknowledged() {
            self.enqueue_all();
            self.end_request.complete();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.save_at_end(self.quit.timeout());
        self.record_quit_outcome();
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }
}

impl App {
    /// Does what the events of this frame ask for, in their order: each finds what the ones before it left.
    fn handle_input(&mut self, ui: &Ui, frame: &eframe::Frame) {
        let held_keys = &mut self.held_keys;
        ui.input_mut(|input| held_keys.mark_repeats(&mut input.events));
        let dropped = ui.input(|input| -> Vec<PathBuf> {
            input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect()
        });
        if !dropped.is_empty() {
            self.update(Message::Open(dropped), ui, frame);
        }
        if let Some(asked) = self.key_editor.as_ref().and_then(|sheet| sheet.take_keys(ui.ctx())) {
            self.update(Message::KeyEditor(asked), ui, frame);
        }
        let events = ui.input(|input| input.events.clone());
        let mut follows_key = false;
        for event in &events {
            let by_mouse = self.mouse_messages(event, ui.ctx());
            for act in by_mouse.into_iter().chain(self.event_messages(event, follows_key, ui.ctx())) {
                self.update(act, ui, frame);
            }
            follows_key = matches!(event, Event::Key { pressed: true, .. });
        }
    }

    /// Returns what a key, typed text or the clipboard asks for.
    fn event_messages(&self, event: &Event, follows_key: bool, ctx: &Context) -> Vec<Message> {
        if matches!(event, Event::PointerMoved(_) | Event::MouseMoved(_)) {
            // A frame may bring hundreds of these, and none of them needs a copy of the key bindings.
            return Vec::new();
        }
        let (mode, keys) = (self.mode(), self.active_bindings());
        let quit = || {
            let quits = keymap::is_quit(event, ctx.text_edit_focused(), mode, &keys);
            quits.then_some(Message::Command(Command::Quit)).into_iter().collect()
        };
        if self.has_dialog() && !self.is_shortcuts_open || Popup::is_any_open(ctx) {
            return quit();
        }
        let focused = ctx.memory(|memory| memory.focused());
        let focus = if focused.is_none_or(|id| id == board::id()) { Focus::Board } else { Focus::Widget };
        let mut acts = keymap::messages(event, follows_key, focus, mode, &keys);
        if self.is_shortcuts_open {
            // Under the sheet only the keys that close it, or the window, still act; Esc is the sheet's own.
            acts.retain(|act| matches!(act, Message::Command(Command::Shortcuts | Command::Quit)));
        }
        acts
    }

    /// Whether a dialog lies over the window. What is drawn and what takes keys both ask here.
    pub(super) fn has_dialog(&self) -> bool {
        self.is_shortcuts_open
            || self.is_preferences_open
            || self.key_editor.is_some()
            || self.path_prompt.is_some()
            || self.quit.is_confirming()
            || self.dialog.is_some()
            || self.is_new_puzzle_open
            || self.is_list_open && self.list.is_some()
    }

    fn draw(&mut self, ui: &mut Ui, acts: &mut Vec<Message>) {
        HitMap::clear(ui.ctx());
        bars::menu_bar(ui, self, acts);
        save_banner::show(ui, self, acts);
        bars::banner(ui, self, acts);
        bars::status_bar(ui, self);
        self.announcer.show(ui);
        let background = Frame::new().fill(Theme::current(ui).background);
        CentralPanel::default().frame(background).show(ui, |ui| {
            let rect = ui.available_rect_before_wrap();
            if ui.interact(rect, Id::unique("background"), Sense::CLICK).clicked() {
                acts.push(Message::Deselect);
            }
            if let (Page::Play, Some(table)) = (&self.page, &self.crosspatch) {
                self.draw_crosspatch(ui, rect, table, acts);
            } else {
                self.draw_page(ui, rect, acts);
            }
        });
        if self.is_shortcuts_open {
            self.is_shortcuts_open = sheets::show(ui, &self.settings.keys, self.crosspatch.is_some());
        }
        if let Some(sheet) = &self.key_editor {
            if !keys_sheet::show(ui, sheet, acts) {
                self.key_editor = None;
            }
        } else if self.is_preferences_open {
            self.is_preferences_open = preferences::show(ui, &self.settings, acts);
        }
        if self.is_new_puzzle_open {
            self.is_new_puzzle_open = workshop_sheet::show(ui, &self.puzzle_maker, &self.practice, acts);
            if !self.is_new_puzzle_open {
                self.puzzle_maker.stop();
            }
        }
        if let Some(list) = &self.list
            && self.is_list_open
        {
            self.is_list_open = list_sheet::show(ui, list, acts);
        }
        self.draw_dialog(ui, acts);
        self.draw_path_prompt(ui, acts);
        self.draw_quit_dialog(ui, acts);
        if !self.has_dialog()
            && ui.memory(|memory| memory.focused().is_none())
            && !Popup::is_any_open(ui.ctx())
        {
            ui.memory_mut(|memory| memory.request_focus(board::id()));
        }
    }

    /// Where the board and its panel go in this part of the window.
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
        Layout { board: layout.board.translate(offset), panel: layout.panel.translate(offset), ..layout }
    }

    /// The board, and its panel beside it or below it.
    fn draw_page(&self, ui: &mut Ui, rect: Rect, acts: &mut Vec<Message>) {
        let width = layout::bottom_panel_width(rect.width(), ui.ctx().zoom_factor());
        let layout = self.arrange(ui, rect, cards::bottom_panel_height(ui, width), BoardShape::Square);
        self.draw_board(ui, layout.board, acts);
        panel(ui, layout.panel, |ui| match (&self.page, layout.is_wide) {
            (Page::Play, true) => cards::side_panel(ui, &self.sudoku, &self.settings, acts),
            (Page::Play, false) => cards::bottom_panel(ui, &self.sudoku, &self.settings, acts),
            (Page::Watch(watch), true) => watch_cards::side_panel(ui, watch, acts),
            (Page::Watch(watch), false) => watch_cards::bottom_panel(ui, watch, acts),
            (Page::Solutions(solutions), true) => solutions_cards::side_panel(ui, solutions, acts),
            (Page::Solutions(solutions), false) => solutions_cards::bottom_panel(ui, solutions, acts),
            (Page::Steps(guide), true) => hint::guide_column(ui, guide, &self.technique_encounters, acts),
            (Page::Steps(guide), false) => hint::guide_strip(ui, guide, &self.technique_encounters, acts),
            (Page::Editor, true) => editor::side_panel(ui, &self.editor, acts),
            (Page::Editor, false) => editor::bottom_panel(ui, &self.editor, acts),
        });
    }

    /// A crosspatch, and its panel beside it or below it.
    fn draw_crosspatch(
        &self,
        ui: &mut Ui,
        rect: Rect,
        table: &crosspatch::CrosspatchSession,
        acts: &mut Vec<Message>,
    ) {
        let framework = table.game().puzzle().framework();
        let shape = BoardShape::Fill(framework.width().max(1) as f32 / framework.height().max(1) as f32);
        let layout = self.arrange(ui, rect, crosspatch::cards::BOTTOM_PANEL_HEIGHT, shape);
        crosspatch::board::show(ui, layout.board, &table.scene(), acts);
        panel(ui, layout.panel, |ui| match layout.is_wide {
            true => crosspatch::cards::side_panel(ui, table, &self.settings, acts),
            false => crosspatch::cards::bottom_panel(ui, table, &self.settings, acts),
        });
    }

    /// The keys in force: while text is typed, none that writes something.
    pub(super) fn active_bindings(&self) -> KeyBindings {
        let keys = &self.settings.keys;
        if self.mode().accepts_text() { keys.without_text_keys() } else { keys.clone() }
    }

    /// The board of what is shown, but for a crosspatch that is played.
    fn draw_board(&self, ui: &mut Ui, square: Rect, acts: &mut Vec<Message>) {
        let scene = match &self.page {
            Page::Play => self.sudoku.scene(&self.settings),
            Page::Watch(watch) => match watch.scene() {
                AnyScene::Sudoku(scene) => *scene,
                AnyScene::Crosspatch(scene) => return crosspatch::board::show(ui, square, &scene, acts),
            },
            Page::Solutions(solutions) => solutions.scene(),
            Page::Steps(guide) => guide.scene(),
            Page::Editor => self.editor.scene(&self.settings),
        };
        board::show(ui, square, &scene, acts);
    }

    /// Whether the command is the one of its kind that is in force.
    pub(super) fn is_checked(&self, command: Command, ctx: &Context) -> bool {
        let preference = ctx.options(|options| options.theme_preference);
        match command {
            Command::ThemeSystem => preference == egui::ThemePreference::System,
            Command::ThemeLight => preference == egui::ThemePreference::Light,
            Command::ThemeDark => preference == egui::ThemePreference::Dark,
            Command::ModeDigit => self.sudoku.mode() == EntryMode::Digit,
            Command::ModeCorner => self.sudoku.mode() == EntryMode::Corner,
            Command::ModeCentre => self.sudoku.mode() == EntryMode::Centre,
            Command::ModeColour => self.sudoku.mode() == EntryMode::Colour,
            Command::ShowPairs => self.sudoku.shows_pairs(),
            Command::Watch => self.page.mode() == InputMode::Watch,
            Command::Solutions => self.page.mode() == InputMode::Solutions,
            Command::Edit => self.is_editing(),
            _ => false,
        }
    }
}

/// The panel with the cards; what does not fit in it scrolls.
fn panel(ui: &mut Ui, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ScrollArea::vertical().id_salt("panel").show(ui, contents);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn why_there_is_no_window_is_said_without_a_path_of_the_build() {
        let message =
            "winit EventLoopError: os error at /home/x/.cargo/src/winit/mod.rs:788: no display is set";
        assert_eq!(strip_source_location(message), "no display is set");
        assert_eq!(strip_source_location("Found no glutin configs"), "Found no glutin configs");
    }
}
