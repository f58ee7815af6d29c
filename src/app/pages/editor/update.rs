//! Availability of the editor's commands, and the draft as a puzzle.

use crate::app::input::availability::Unavailable;
use crate::app::input::command::Command;
use crate::app::pages::editor::Editor;
use crate::app::ui::dates::today;
use crate::classic::Grid;
use crate::rules::Puzzle;
use crate::text::{date_with_year, text};

impl Editor {
    /// Returns why a command of the editor is unavailable; `None` if it is available.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        match command {
            Command::Undo => (!self.can_undo()).then_some(Unavailable::NothingToUndo),
            Command::Redo => (!self.can_redo()).then_some(Unavailable::NothingToRedo),
            Command::ClearCell => {
                self.givens().get(self.cursor).is_none().then_some(Unavailable::CellIsEmpty)
            }
            Command::ClearAll => (*self.givens() == Grid::EMPTY).then_some(Unavailable::GridIsEmpty),
            Command::AcceptSuggestion | Command::PreviousSuggestion => {
                self.suggestions.chosen().is_none().then_some(Unavailable::NoSuggestion)
            }
            _ => None,
        }
    }

    /// Returns the draft as a puzzle with today's date in its title.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::from_grid(text!("editor-title", date = date_with_year(today())), self.givens())
    }
}
