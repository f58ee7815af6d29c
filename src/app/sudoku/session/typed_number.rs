//! Numbers above nine, typed as two digits. On a board with ten digits or more a typed 1 waits a moment for a second digit;
//! anything else that happens first takes it as a 1.

use std::time::Duration;

use crate::app::input::board_command::BoardCommand;
use crate::app::sudoku::session::SudokuSession;
use crate::game::EntryMode;
use crate::grid::{Cell, CellSet, Digit};

/// How long a typed 1 waits for a second digit, in seconds.
const WAIT: f64 = 0.6;

/// A typed 1 that may be the first digit of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct TypedOne {
    /// The command of its key: to enter it or to highlight it.
    command: BoardCommand,
    /// The time of the first frame after it, on the clock of the window; `None` before.
    since: Option<f64>,
}

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
        self.typed_one = keeps.then_some(TypedOne { command, since: None });
        keeps
    }

    /// Returns whether a typed 1 waits for a second digit.
    pub fn has_typed_one(&self) -> bool {
        self.typed_one.is_some()
    }

    /// Returns the number that a second digit, 0 to 9, makes of a typed 1; `None` without one, or if the board has no
    /// such digit.
    pub fn number_with(&self, second: u8) -> Option<Digit> {
        self.typed_one?;
        Digit::new(10 + usize::from(second)).filter(|digit| self.size().digit_set().contains(*digit))
    }

    /// Enters or highlights the number that the typed 1 has become.
    pub(super) fn complete_number(&mut self, number: Digit) {
        match self.typed_one.take().map(|typed| typed.command) {
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
        let typed = self.typed_one.as_mut()?;
        let since = *typed.since.get_or_insert(now);
        Some(Duration::from_secs_f64((since + WAIT - now).max(0.0)))
    }

    /// Returns the cells that show the typed 1 while it waits.
    pub(super) fn typed_one_cells(&self) -> CellSet {
        match self.typed_one.map(|typed| typed.command) {
            Some(BoardCommand::Enter { held, .. }) if held.unwrap_or(self.mode) == EntryMode::Digit => {
                let is_open = |cell: &Cell| self.givens()[*cell].is_none();
                self.selection.cells().iter().filter(is_open).collect()
            }
            _ => CellSet::EMPTY,
        }
    }
}
