//! Numbers above nine, typed as two digits.

use std::time::Duration;

use crate::app::input::board_command::BoardCommand;
use crate::app::input::typed_one::TypedOne;
use crate::app::sudoku::session::SudokuSession;
use crate::game::EntryMode;
use crate::grid::{Cell, CellSet, Digit};

impl SudokuSession {
    /// Keeps a typed 1 if it may be the first digit of a number on this board. Returns whether it did.
    pub(super) fn keep_typed_one(&mut self, command: BoardCommand) -> bool {
        let digit = match command {
            // There are nine colours on every board.
            BoardCommand::Enter { held, .. } if held.unwrap_or(self.mode) == EntryMode::Colour => None,
            BoardCommand::Enter { digit, .. } => Some(digit),
            BoardCommand::Highlight(digit) => digit,
            BoardCommand::Move(_) | BoardCommand::Extend(_) => None,
        };
        let keeps = digit == Some(Digit::ONE) && self.shape.has_wide_digits();
        self.typed_one = keeps.then_some(TypedOne::new(command));
        keeps
    }

    /// Returns whether a typed 1 waits for a second digit.
    pub fn has_typed_one(&self) -> bool {
        self.typed_one.is_some()
    }

    /// Returns the number that a second digit, 0 to 9, makes of a typed 1; `None` without one, or if the board has no
    /// such digit.
    pub fn number_with(&self, second: u8) -> Option<Digit> {
        self.typed_one?.number_with(second, self.size())
    }

    /// Enters or highlights the number that the typed 1 has become.
    pub(super) fn complete_number(&mut self, number: Digit) {
        match self.typed_one.take().map(|typed| typed.purpose) {
            Some(BoardCommand::Enter { held, .. }) => self.enter_digit(number, held),
            Some(BoardCommand::Highlight(_)) => self.highlight(Some(number)),
            _ => {}
        }
    }

    /// Takes a typed 1 as a 1.
    pub fn finish_number(&mut self) {
        self.complete_number(Digit::ONE);
    }

    /// Returns how long the typed 1 still waits, at a time on the clock of the window; `None` without one.
    pub fn typed_one_waits(&mut self, now: f64) -> Option<Duration> {
        self.typed_one.as_mut().map(|typed| typed.waits(now))
    }

    /// Returns the cells that show the typed 1 while it waits.
    pub(super) fn typed_one_cells(&self) -> CellSet {
        match self.typed_one.map(|typed| typed.purpose) {
            Some(BoardCommand::Enter { held, .. }) if held.unwrap_or(self.mode) == EntryMode::Digit => {
                let is_open = |cell: &Cell| self.givens()[*cell].is_none();
                self.selection.cells().iter().filter(is_open).collect()
            }
            _ => CellSet::EMPTY,
        }
    }
}
