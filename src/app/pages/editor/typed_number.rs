//! Givens above nine, typed as two digits: a typed 1 waits a moment for a second digit on a board with ten digits or more.

use std::time::Duration;

use crate::app::pages::editor::Editor;
use crate::grid::Digit;

/// How long a typed 1 waits for a second digit, in seconds.
const WAIT: f64 = 0.6;

/// A typed 1 that may be the first digit of a number.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct TypedOne {
    /// The time of the first frame after it, on the clock of the window; `None` before.
    since: Option<f64>,
}

impl Editor {
    /// Keeps a typed 1 if it may be the first digit of a given on this board. Returns whether it did.
    pub(super) fn keep_typed_one(&mut self, digit: Digit) -> bool {
        let keeps = digit == Digit::ONE && self.shape.has_wide_digits();
        self.typed_one = keeps.then(TypedOne::default);
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
        let typed = self.typed_one.as_mut()?;
        let since = *typed.since.get_or_insert(now);
        Some(Duration::from_secs_f64((since + WAIT - now).max(0.0)))
    }
}
