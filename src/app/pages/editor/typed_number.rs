//! Givens above nine, typed as two digits.

use std::time::Duration;

use crate::app::input::typed_one::TypedOne;
use crate::app::pages::editor::Editor;
use crate::grid::Digit;

impl Editor {
    /// Keeps a typed 1 if it may be the first digit of a given on this board. Returns whether it did.
    pub(super) fn keep_typed_one(&mut self, digit: Digit) -> bool {
        let keeps = digit == Digit::ONE && self.shape.has_wide_digits();
        self.typed_one = keeps.then_some(TypedOne::new(()));
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

    /// Enters the number that the typed 1 has become.
    pub fn complete_number(&mut self, number: Digit) -> Option<String> {
        self.typed_one.take().and_then(|_| self.enter_digit(number))
    }

    /// Takes a typed 1 as a 1.
    pub fn finish_number(&mut self) -> Option<String> {
        self.complete_number(Digit::ONE)
    }

    /// Returns how long the typed 1 still waits, at a time on the clock of the window; `None` without one.
    pub fn typed_one_waits(&mut self, now: f64) -> Option<Duration> {
        self.typed_one.as_mut().map(|typed| typed.waits(now))
    }
}
