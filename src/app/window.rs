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
use super::command::{Command, Mode};
use super::keymap::{self, Focus};
use super::layout::{BoardShape, Layout, Space};
use super::mouse::Drawn;
use super::quit::Outcome;
use super::remembered::{Memory, Remembered};
use super::theme::Theme;
use super::watched::Picture;
use super::window_title::WindowTitle;
use super::{
    Act, App, UNNOTICED, View, bars, bindings, board, cards, crosspatch, editor, hint, keys_sheet, layout,
    list_sheet, preferences, save_banner, sheets, solutions_cards, system_theme, watch_cards, window_place,
    workshop_sheet,
};
use crate::game::EntryMode;
use crate::store;
use crate::text::{self, Language};

const APP_ID: &str = "ninefold";

/// Opens the window on the game that was left last, or on `files`, and returns when it is closed. Ninefold's own files are
/// in `data_dir`, or where [`store::data_dir`] finds their folder.
pub fn open_window(files: Vec<PathBuf>, data_dir: Option<PathBuf>) -> ExitCode {
    let data_dir = store::data_dir(data_dir);
    let memory = Memory::load(data_dir.as_deref());
    let viewport = WindowTitle::default().put_on(ViewportBuilder::default()).with_app_id(APP_ID);
    let place = memory.before.as_ref().and_then(|before| before.window);
    let zoom = memory.before.as_ref().map_or(1.0, Remembered::zoom);
    let viewport = window_place::restore(viewport, place, zoom);
    let options = eframe::NativeOptions { viewport, renderer: eframe::Renderer::Glow, ..Default::default() };
    let outcome = Arc::<Mutex<Outcome>>::default();
    let outcome_of_app = Arc::clone(&outcome);
    let create = move |cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        window_place::keep_on_screen(cc);
        window_place::restore_maximized(cc, place);
        system_theme::follow(&cc.egui_ctx);
        text::speak(Language::negotiate(sys_locale::get_locales()));
        let mut app = App::with_memory(&cc.egui_ctx, files, data_dir, memory);
        app.has_dialogs = true;
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
                without_source(&error.to_string())
            );
            ExitCode::FAILURE
        }
    }
}

/// What an error of winit says, without the line of its source where it arose.
fn without_source(message: &str) -> &str {
    let place = message.split_once("os error at ").and_then(|(_, place)| place.split_once(": "));
    place.map_or(message, |(_, why)| why)
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        if ctx.current_pass_index() == 0 && self.end_request.begin_frame() {
            self.hand_over();
            self.end_request.hand_over();
        }
        if self.end_request.is_over() {
            return;
        }
        if self.end_request.is_seen() {
            // Where nothing is drawn, the next frame hands over.
            ctx.request_repaint();
        }
        self.read_clock(ctx);
        // A hidden window is not drawn, and then `logic` is called alone; some desktops tell it in no other way.
        self.is_drawn = false;
        self.collect(ctx);
        self.watch_quit(ctx);
        if let Some(technique) = self.table.take_named() {
            self.met.count(technique);
        }
        if self.asked_since().is_some() || self.editor.is_counting() {
            ctx.request_repaint_after(UNNOTICED);
        }
        let title = WindowTitle::new(self.title());
        if title != self.window_title {
            ctx.send_viewport_cmd(title.command());
            self.window_title = title;
        }
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        if self.end_request.is_over() {
            return;
        }
        self.is_drawn = true;
        bindings::put_in_force(ui.ctx(), &self.keys());
        // A frame may be laid out twice; what was pressed or dropped is carried out once.
        if ui.ctx().current_pass_index() == 0 {
            self.take_input(ui, frame);
            self.read_clock(ui.ctx());
            if let View::Watch(watch) = &mut self.view
                && let Some(wait) = watch.advance()
            {
                ui.ctx().request_repaint_after(wait);
            }
        }
        self.speech.listen(self.heard());
        let mut acts = Vec::new();
        self.draw(ui, &mut acts);
        if !acts.is_empty() {
            ui.ctx().request_repaint();
        }
        for act in acts {
            self.act(act, ui, frame);
        }
        self.autosave();
        self.remember(ui.ctx());
        if self.end_request.is_seen() {
            self.hand_over();
            self.end_request.hand_over();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.save_at_end(self.quit.patience());
        self.note_outcome();
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }
}

impl App {
    /// Does what the events of this frame ask for, in their order: each finds what the ones before it left.
    fn take_input(&mut self, ui: &Ui, frame: &eframe::Frame) {
        let held_keys = &mut self.held_keys;
        ui.input_mut(|input| held_keys.mark_repeats(&mut input.events));
        let dropped = ui.input(|input| -> Vec<PathBuf> {
            input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect()
        });
        if !dropped.is_empty() {
            self.act(Act::Open(dropped), ui, frame);
        }
        if let Some(asked) = self.keys_sheet.as_ref().and_then(|sheet| sheet.take(ui.ctx())) {
            self.act(Act::Keys(asked), ui, frame);
        }
        let events = ui.input(|input| input.events.clone());
        let mut follows_key = false;
        for event in &events {
            let by_mouse = self.asked_by_mouse(event, ui.ctx());
            for act in by_mouse.into_iter().chain(self.asked_by(event, follows_key, ui.ctx())) {
                self.act(act, ui, frame);
            }
            follows_key = matches!(event, Event::Key { pressed: true, .. });
        }
    }

    /// Returns what a key, typed text or the clipboard asks for.
    fn asked_by(&self, event: &Event, follows_key: bool, ctx: &Context) -> Vec<Act> {
        if matches!(event, Event::PointerMoved(_) | Event::MouseMoved(_)) {
            // A frame may bring hundreds of these, and none of them needs a copy of the key bindings.
            return Vec::new();
        }
        let (mode, keys) = (self.mode(), self.keys());
        let quit = || {
            let quits = keymap::quits(event, ctx.text_edit_focused(), mode, &keys);
            quits.then_some(Act::Command(Command::Quit)).into_iter().collect()
        };
        if self.has_dialog() && !self.shortcuts || Popup::is_any_open(ctx) {
            return quit();
        }
        let focused = ctx.memory(|memory| memory.focused());
        let focus = if focused.is_none_or(|id| id == board::id()) { Focus::Board } else { Focus::Widget };
        let mut acts = keymap::acts(event, follows_key, focus, mode, &keys);
        if self.shortcuts {
            // Under the sheet only the keys that close it, or the window, still act; Esc is the sheet's own.
            acts.retain(|act| matches!(act, Act::Command(Command::Shortcuts | Command::Quit)));
        }
        acts
    }

    /// Whether a dialog lies over the window. What is drawn and what takes keys both ask here.
    pub(super) fn has_dialog(&self) -> bool {
        self.shortcuts
            || self.preferences
            || self.keys_sheet.is_some()
            || self.path_prompt.is_some()
            || self.quit.is_asking()
            || self.sheet.is_some()
            || self.workshop_shown
            || self.list_shown && self.list.is_some()
    }

    fn draw(&mut self, ui: &mut Ui, acts: &mut Vec<Act>) {
        Drawn::clear(ui.ctx());
        bars::menus(ui, self, acts);
        save_banner::show(ui, self, acts);
        bars::notice(ui, self, acts);
        bars::status(ui, self);
        self.speech.show(ui);
        let background = Frame::new().fill(Theme::of(ui).background);
        CentralPanel::default().frame(background).show(ui, |ui| {
            let rect = ui.available_rect_before_wrap();
            if ui.interact(rect, Id::unique("background"), Sense::CLICK).clicked() {
                acts.push(Act::Deselect);
            }
            if let (View::Play, Some(table)) = (&self.view, &self.crosspatch) {
                self.draw_crosspatch(ui, rect, table, acts);
            } else {
                self.draw_page(ui, rect, acts);
            }
        });
        if self.shortcuts {
            self.shortcuts = sheets::shortcuts(ui, &self.settings.keys, self.crosspatch.is_some());
        }
        if let Some(sheet) = &self.keys_sheet {
            if !keys_sheet::show(ui, sheet, acts) {
                self.keys_sheet = None;
            }
        } else if self.preferences {
            self.preferences = preferences::show(ui, &self.settings, acts);
        }
        if self.workshop_shown {
            self.workshop_shown = workshop_sheet::show(ui, &self.workshop, &self.practice, acts);
            if !self.workshop_shown {
                self.workshop.stop();
            }
        }
        if let Some(list) = &self.list
            && self.list_shown
        {
            self.list_shown = list_sheet::show(ui, list, acts);
        }
        self.draw_sheet(ui, acts);
        self.draw_path_prompt(ui, acts);
        self.draw_quit(ui, acts);
        if !self.has_dialog()
            && ui.memory(|memory| memory.focused().is_none())
            && !Popup::is_any_open(ui.ctx())
        {
            ui.memory_mut(|memory| memory.request_focus(board::id()));
        }
    }

    /// Where the board and its panel go in this part of the window.
    fn arrange(&self, ui: &Ui, rect: Rect, panel_height: f32, board: BoardShape) -> Layout {
        let space = Space {
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
    fn draw_page(&self, ui: &mut Ui, rect: Rect, acts: &mut Vec<Act>) {
        let width = layout::width_below(rect.width(), ui.ctx().zoom_factor());
        let layout = self.arrange(ui, rect, cards::strip_height(ui, width), BoardShape::Square);
        self.show_board(ui, layout.board, acts);
        panel(ui, layout.panel, |ui| match (&self.view, layout.is_wide) {
            (View::Play, true) => cards::column(ui, &self.table, &self.settings, acts),
            (View::Play, false) => cards::strip(ui, &self.table, &self.settings, acts),
            (View::Watch(watch), true) => watch_cards::column(ui, watch, acts),
            (View::Watch(watch), false) => watch_cards::strip(ui, watch, acts),
            (View::Solutions(solutions), true) => solutions_cards::column(ui, solutions, acts),
            (View::Solutions(solutions), false) => solutions_cards::strip(ui, solutions, acts),
            (View::Guide(guide), true) => hint::guide_column(ui, guide, &self.met, acts),
            (View::Guide(guide), false) => hint::guide_strip(ui, guide, &self.met, acts),
            (View::Edit, true) => editor::column(ui, &self.editor, acts),
            (View::Edit, false) => editor::strip(ui, &self.editor, acts),
        });
    }

    /// A crosspatch, and its panel beside it or below it.
    fn draw_crosspatch(&self, ui: &mut Ui, rect: Rect, table: &crosspatch::Table, acts: &mut Vec<Act>) {
        let framework = table.game().puzzle().framework();
        let shape = BoardShape::Filling(framework.width().max(1) as f32 / framework.height().max(1) as f32);
        let layout = self.arrange(ui, rect, crosspatch::cards::STRIP_HEIGHT, shape);
        crosspatch::board::show(ui, layout.board, &table.scene(), acts);
        panel(ui, layout.panel, |ui| match layout.is_wide {
            true => crosspatch::cards::column(ui, table, &self.settings, acts),
            false => crosspatch::cards::strip(ui, table, &self.settings, acts),
        });
    }

    /// The keys in force: while text is typed, none that writes something.
    pub(super) fn keys(&self) -> KeyBindings {
        let keys = &self.settings.keys;
        if self.mode().takes_text() { keys.while_typing() } else { keys.clone() }
    }

    /// The board of what is shown, but for a crosspatch that is played.
    fn show_board(&self, ui: &mut Ui, square: Rect, acts: &mut Vec<Act>) {
        let scene = match &self.view {
            View::Play => self.table.scene(&self.settings),
            View::Watch(watch) => match watch.picture() {
                Picture::Sudoku(scene) => *scene,
                Picture::Crosspatch(scene) => return crosspatch::board::show(ui, square, &scene, acts),
            },
            View::Solutions(solutions) => solutions.scene(),
            View::Guide(guide) => guide.scene(),
            View::Edit => self.editor.scene(&self.settings),
        };
        board::show(ui, square, &scene, acts);
    }

    /// Whether the command is the one of its kind that is in force.
    pub(super) fn is_chosen(&self, command: Command, ctx: &Context) -> bool {
        let preference = ctx.options(|options| options.theme_preference);
        match command {
            Command::ThemeSystem => preference == egui::ThemePreference::System,
            Command::ThemeLight => preference == egui::ThemePreference::Light,
            Command::ThemeDark => preference == egui::ThemePreference::Dark,
            Command::ModeDigit => self.table.mode() == EntryMode::Digit,
            Command::ModeCorner => self.table.mode() == EntryMode::Corner,
            Command::ModeCentre => self.table.mode() == EntryMode::Centre,
            Command::ModeColour => self.table.mode() == EntryMode::Colour,
            Command::ShowPairs => self.table.shows_pairs(),
            Command::Watch => self.view.mode() == Mode::Watch,
            Command::Solutions => self.view.mode() == Mode::Solutions,
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
        assert_eq!(without_source(message), "no display is set");
        assert_eq!(without_source("Found no glutin configs"), "Found no glutin configs");
    }
}
