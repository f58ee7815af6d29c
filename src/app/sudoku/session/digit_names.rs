//! The names of the digits in a game: numbers, letters above nine, or shapes.

use std::sync::Arc;

use super::SudokuSession;
use crate::app::input::key_bindings::KeyBindings;
use crate::grid::DigitNames;
use crate::picture::sudoku::BoardShape;
use crate::rules::{Puzzle, Rules};
use crate::text::text;

/// Returns whether shapes can stand for all digits of a board with these rules.
pub(super) fn allows_shapes(rules: &Rules) -> bool {
    !rules.size().has_digits_above_nine() && !rules.has_numbers()
}

/// Returns the shape of the board of a puzzle. Its digits are numbers if these names are not for it.
pub(super) fn shape(puzzle: &Puzzle, names: DigitNames) -> Arc<BoardShape> {
    let is_allowed = names != DigitNames::Shapes || allows_shapes(&puzzle.rules);
    BoardShape::of_puzzle(puzzle).with_digit_names(if is_allowed { names } else { DigitNames::Numbers })
}

impl SudokuSession {
    /// Returns the names of the digits.
    pub fn digit_names(&self) -> DigitNames {
        self.shape.digit_names()
    }

    /// Returns whether letters stand for the digits above nine.
    pub fn has_letters(&self) -> bool {
        self.digit_names() == DigitNames::Letters
    }

    /// Changes between numbers and other names of the digits. The game keeps the choice, but it is no step.
    pub(super) fn toggle_names(&mut self, other: DigitNames) {
        let names = if self.digit_names() == other { DigitNames::Numbers } else { other };
        self.set_names(names);
        self.play.session.mark_dirty_if_saved();
        names.make_current();
        self.set_message(match names {
            DigitNames::Shapes => text!("digit-shapes"),
            DigitNames::Letters => text!("digits-above-nine.letters"),
            DigitNames::Numbers if other == DigitNames::Shapes => text!("digit-shapes.off"),
            DigitNames::Numbers => text!("digits-above-nine"),
        });
    }

    /// Sets the names of the digits.
    pub(super) fn set_names(&mut self, names: DigitNames) {
        self.play.session.meta.digit_names = names;
        self.shape = self.shape.with_digit_names(names);
    }

    /// Returns the key bindings in this game.
    pub fn bindings(&self, keys: &KeyBindings) -> KeyBindings {
        if self.has_letters() { keys.with_digit_letters(self.size()) } else { keys.clone() }
    }
}
