//! The status bar below the board: the status text, the progress of background work, and the state of saving. A narrow
//! window and a low one have none.

use std::time::Instant;

use eframe::egui::{Panel, RichText, Sides, Ui};

use crate::app::App;
use crate::app::dialogs::palette::Palette;
use crate::app::dialogs::preferences::PreferencesDialog;
use crate::app::dialogs::puzzle_list;
use crate::app::dialogs::puzzle_list::PuzzleListDialog;
use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeyHint;
use crate::app::input::mode::InputMode;
use crate::app::message::Message;
use crate::app::pages::Page;
use crate::app::session::enlargement;
use crate::app::sessions::any_session::AnySession;
use crate::app::shell::announcer::AnnouncerState;
use crate::app::shell::board_area;
use crate::app::shell::layout::bar_heights;
use crate::app::shell::menu_bar::{bar_frame, edge};
use crate::app::sudoku::hint;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::SPINNER_DELAY;
use crate::app::ui::zoom;
use crate::game::EntryMode;
use crate::text::text;

impl App {
    /// Returns the status text: the status message, else a description of the page or the selection.
    pub(in crate::app) fn status_text(&self) -> String {
        if let Some(palette) = self.dialogs.get::<Palette>() {
            if palette.query.trim().is_empty() {
                return text!("palette.search").to_owned();
            }
            return text!("palette-status", count = self.palette_rows(&palette.query).len());
        }
        if self.dialogs.is_open::<PreferencesDialog>() {
            return text!("preferences.kept").to_owned();
        }
        if let Some(message) = self.session().message() {
            // The panel says all of it.
            let short = self.question_says(message).then(|| self.question_status()).flatten();
            return short.unwrap_or_else(|| message.to_owned());
        }
        match &self.page {
            Page::Play => {}
            Page::Watch(watch) => return watch.status(&self.settings.keys),
            Page::Solutions(solutions) => return solutions.status(&self.settings.keys),
            Page::Steps(browser) => return browser.status(&self.settings.keys),
            Page::Report(report) => return report.status(&self.settings.keys),
            Page::Course(page) => return page.status(),
            Page::Editor => return self.editor.status(),
        }
        if self.session().is_paused() {
            return self.active_bindings().append_key_hints(
                text!("paused"),
                &[(Command::Pause, |key| text!("paused-goes-on", key = key))],
            );
        }
        let session = match &self.sessions.current {
            AnySession::Crosspatch(session) => return session.status(),
            AnySession::Sudoku(session) => session,
        };
        if session.is_simple() {
            return text!("simple-mode").to_owned();
        }
        let selection = session.selection();
        let waits = session.game().history().nodes().len() == 1
            && session.mode() == EntryMode::Digit
            && session.hint().is_none();
        match (selection.selected_cursor(), session.armed()) {
            (cell @ Some(_), None)
                if waits
                    && selection.cells().len() == 1
                    && cell == session.game().board().empty_cells().first() =>
            {
                text!("status-first").to_owned()
            }
            (Some(cell), _) if selection.cells().len() == 1 => session.cell_status(cell, &self.settings),
            _ if !selection.is_empty() => session
                .selection_sum()
                .unwrap_or_else(|| text!("cells-selected", count = selection.cells().len())),
            (_, Some(digit)) => self.settings.keys.append_key_hints(
                &match session.mode() {
                    EntryMode::Digit => text!("status-armed", digit = digit),
                    EntryMode::Corner | EntryMode::Centre => text!("status-armed.mark", digit = digit),
                    EntryMode::Colour => text!("status-armed.colour").to_owned(),
                },
                &[(Command::Close, |key| text!("status-armed.cancel", key = key))],
            ),
            _ => text!("status-nothing").to_owned(),
        }
    }

    /// Returns the state whose changes are announced to a screen reader.
    pub(in crate::app) fn announcement_state(&self) -> AnnouncerState {
        let session = self.sessions.current.sudoku();
        let hint = session.and_then(SudokuSession::hint).map(hint::ShownHint::announcement);
        let (board, status) = match &self.page {
            Page::Play if self.session().is_paused() => (None, None),
            Page::Play => match &self.sessions.current {
                AnySession::Crosspatch(session) => (None, Some(session.announcement())),
                // A tint that fades is no news.
                AnySession::Sudoku(session) => {
                    let mut board = session.view(&self.settings);
                    board.scene.changed.clear();
                    (Some(board), None)
                }
            },
            // The current cell of the search is announced as the cursor.
            Page::Watch(watch) => {
                (None, Some(watch.status(&self.settings.keys)).filter(|_| !watch.has_cursor()))
            }
            Page::Solutions(solutions) => (None, Some(solutions.announcement())),
            Page::Steps(browser) => (None, Some(browser.announcement())),
            Page::Report(report) => (None, Some(report.announcement())),
            Page::Course(page) => (None, Some(page.status())),
            Page::Editor => (Some(self.editor.announcement_view()), self.editor.announcement()),
        };
        AnnouncerState {
            mode: self.mode(),
            title: self.title().to_owned(),
            board,
            // The status of a crosspatch includes its message.
            message: match &self.page {
                Page::Play if self.sessions.current.crosspatch().is_some() => None,
                Page::Editor => self.session().message().or(self.editor.notice()).map(str::to_owned),
                _ => self.session().message().map(str::to_owned),
            },
            announces_moves: self.settings.announce_moves,
            message_tells_change: self.session().message_tells_change(),
            hint,
            step_list: if let Page::Steps(browser) = &self.page { Some(browser.title()) } else { None },
            status,
            list: match self.dialogs.about_games() {
                Some(dialog) => dialog.announcement().map(|item| (String::new(), item)),
                None => self
                    .sessions
                    .list
                    .as_ref()
                    .filter(|_| self.dialogs.is_open::<PuzzleListDialog>())
                    .map(puzzle_list::announcement),
            },
        }
    }

    /// Returns the time since which an answer about the game is pending, if one is.
    pub(in crate::app) fn pending_since(&self) -> Option<Instant> {
        self.current().pending_since()
    }

    /// Returns whether no background work is shown in the status bar.
    pub(in crate::app) fn is_idle(&self) -> bool {
        let is_searching = self.page.is_busy() || self.is_editing() && self.editor.has_foreground_job();
        self.sessions.load_job.is_none() && self.pending_since().is_none() && !is_searching
    }

    /// Returns the keys that end the open trial, while nothing else is to be shown in their place.
    fn trial_key_hints(&self) -> Option<String> {
        let is_trial = self.mode().is_sudoku() && self.game().is_some_and(|game| game.trial().is_some());
        let keys: [KeyHint; 2] = [
            (Command::ToggleTrial, |key| text!("status-trial.keeps", key = key)),
            (Command::DiscardTrial, |key| text!("status-trial.discards", key = key)),
        ];
        let is_saved = self.saving_text().is_none_or(|(_, is_good)| is_good);
        (is_trial && is_saved && self.is_idle()).then(|| self.active_bindings().append_key_hints("", &keys))
    }

    /// Returns the progress of background work as text; without any, the key of the shortcuts dialog.
    pub(in crate::app) fn background_text(&self) -> String {
        if self.dialogs.is_open::<Palette>() {
            return text!("palette-status.keys").to_owned();
        }
        if let Some(load_job) = &self.sessions.load_job {
            let name = load_job.origin().name();
            match load_job.percent() {
                0 => text!("opening", name = name),
                percent => self.settings.keys.append_key_hints(
                    &text!("opening-progress", name = name, percent = percent),
                    &[(Command::Close, |key| text!("opening-progress.cancel", key = key))],
                ),
            }
        } else if let Some(tries) = self.sessions.puzzle_maker.pending_tries() {
            text!("new-puzzle-waits", count = tries)
        } else if self.pending_since().is_some_and(|since| since.elapsed() >= SPINNER_DELAY)
            || self.page.is_busy()
            || self.is_editing() && self.editor.has_foreground_job()
        {
            text!("thinking").to_owned()
        } else if self.mode().is_sudoku()
            && self.sessions.current.sudoku().is_some_and(|session| session.mode() == EntryMode::Colour)
        {
            text!("status-colours").to_owned()
        } else if self.mode() == InputMode::Play && self.editor.is_played {
            let keys: [KeyHint; 1] = [(Command::Close, |key| text!("editor-back.from-game", key = key))];
            self.settings.keys.append_key_hints("", &keys)
        } else if self.is_editing() {
            let keys: [KeyHint; 1] = [(Command::Close, |key| text!("editor-back", key = key))];
            self.settings.keys.append_key_hints("", &keys)
        } else {
            let keys: [KeyHint; 1] = [(Command::Shortcuts, |key| text!("status-shortcuts", key = key))];
            self.settings.keys.append_key_hints("", &keys)
        }
    }
}

/// The height of the buttons that enlarge a board, in points.
const ZOOM_HEIGHT: f32 = 24.0;

/// Draws the status bar.
pub fn status_bar(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let [_, height] = bar_heights(zoom::chosen(ui.ctx()));
    let panel = Panel::bottom("status").exact_size(height).show_separator_line(false).resizable(false);
    let frame = bar_frame(ui, app);
    let shown = panel.frame(frame).show(ui, |ui| {
        ui.set_min_height(height);
        let soft = |text: String| RichText::new(text).size(theme::SMALL).color(theme.soft);
        Sides::new().shrink_left().truncate().height(height).show(
            ui,
            |ui| {
                // Not a live region: the announcer announces the changes.
                let (_, is_wide) = board_area::latest_panel_area(ui.ctx());
                ui.label(soft(app.win_status(is_wide).unwrap_or_else(|| app.status_text())));
            },
            |ui| {
                enlargement::buttons(ui, ZOOM_HEIGHT, messages);
                if let Some(text) = app.trial_key_hints().or_else(|| app.win_key_hints()) {
                    let (_, is_wide) = board_area::latest_panel_area(ui.ctx());
                    // In a narrow window the figures of a win take the whole line.
                    if is_wide || !app.shows_win_panel() {
                        ui.label(soft(text));
                    }
                    return;
                }
                match app.saving_text() {
                    Some((text, true)) if app.is_idle() => ui.label(soft(text)),
                    Some((text, false)) => ui.label(soft(text).color(theme.error)),
                    _ => ui.label(soft(app.background_text())),
                };
            },
        );
    });
    edge(ui, shown.response.rect.top() + 0.5);
}
