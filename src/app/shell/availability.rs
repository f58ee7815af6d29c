//! The availability of commands.

use crate::app::App;
use crate::app::input::availability::Unavailable;
use crate::app::input::command::Command;
use crate::app::input::mode::InputMode;
use crate::app::pages::report::ReportPage;
use crate::app::sessions::any_session::AnySession;
use crate::app::sudoku::session::SudokuSession;

impl App {
    /// Returns why a command is unavailable; `None` if it is available.
    pub(in crate::app) fn unavailable(&self, command: Command) -> Option<Unavailable> {
        let mode = self.mode();
        if command.is_sudoku_only() && self.game().is_none() && !self.is_editing() {
            return Some(Unavailable::SudokuOnly);
        }
        if !command.is_available_in(mode) {
            return Some(Unavailable::in_mode(mode));
        }
        let reason = match mode {
            InputMode::Play | InputMode::Lesson | InputMode::Crosspatch => {
                self.sessions.current.unavailable(command)
            }
            InputMode::Edit => self.editor.unavailable(command),
            InputMode::Paused
            | InputMode::Watch
            | InputMode::Solutions
            | InputMode::Steps
            | InputMode::Report
            | InputMode::Course => None,
        };
        reason.or_else(|| match command {
            Command::PuzzleList if self.sessions.list.is_none() => Some(Unavailable::NoList),
            Command::CopyFromGame if self.game().is_none() => Some(Unavailable::SudokuOnly),
            Command::Report if self.sessions.current.sudoku().is_some_and(SudokuSession::is_simple) => {
                Some(Unavailable::Simple)
            }
            Command::Report if !self.has_steps() => Some(Unavailable::NothingPlayed),
            Command::PlayFromHere if !self.report_page().is_some_and(ReportPage::can_play_from_here) => {
                Some(Unavailable::BoardIsFull)
            }
            Command::PractisePassedOver
                if self.report_page().and_then(ReportPage::practised_technique).is_none() =>
            {
                Some(Unavailable::NothingPassedOver)
            }
            Command::NotHere if !self.is_asked_if_here() => Some(Unavailable::NotAskedIfHere),
            Command::RefreshTechniques if self.sessions.course.progress().to_refresh().is_empty() => {
                Some(Unavailable::NothingToRefresh)
            }
            Command::SuggestOther if !self.current().is_won() || self.suggestion().is_none() => {
                Some(Unavailable::NoSuggestedPuzzle)
            }
            Command::ApplyShownStep if mode == InputMode::Steps && self.shows_draft() => {
                Some(Unavailable::StepOfDraft)
            }
            _ => None,
        })
    }

    /// Returns whether the current game has a step to undo or to redo.
    fn has_steps(&self) -> bool {
        match &self.sessions.current {
            AnySession::Sudoku(session) => session.game().can_undo() || session.game().can_redo(),
            AnySession::Crosspatch(session) => {
                let history = session.game().history();
                history.can_undo() || history.can_redo()
            }
        }
    }

    /// Returns why a command is unavailable, as text for the user.
    pub(in crate::app) fn unavailable_reason(&self, command: Command) -> Option<String> {
        self.unavailable(command).map(|reason| reason.text(&self.active_bindings()))
    }
}
