//! Numbers above nine, typed as two digits. On a board with ten digits or more a typed 1 waits a moment for a second digit;
//! anything else that happens first takes it as a 1.

use std::time::Duration;

use crate::grid::{Digit, Size};

/// How long a typed 1 waits for a second digit, in seconds.
const WAIT: f64 = 0.6;

/// A typed 1 that may be the first digit of a number, with what its key is for.
#[derive(Clone, Copy, Debug)]
pub struct TypedOne<T> {
    /// The purpose of the number, such as the command of its key.
    pub purpose: T,
    /// The time of the first frame after it, on the clock of the window; `None` before.
    since: Option<f64>,
}

impl<T> TypedOne<T> {
    /// Creates a typed 1 that waits from the next frame on.
    pub fn new(purpose: T) -> Self {
        Self { purpose, since: None }
    }

    /// Returns the number that a second digit, 0 to 9, makes of it; `None` if a board of this size has no such digit.
    pub fn number_with(&self, second: u8, size: Size) -> Option<Digit> {
        Digit::new(10 + usize::from(second)).filter(|digit| size.digit_set().contains(*digit))
    }

    /// Returns how long it still waits, at a time on the clock of the window.
    pub fn waits(&mut self, now: f64) -> Duration {
        let since = *self.since.get_or_insert(now);
        Duration::from_secs_f64((since + WAIT - now).max(0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_one_waits_six_tenths_of_a_second_from_the_first_frame_after_it() {
        let mut typed = TypedOne::new(());
        assert_eq!(typed.waits(5.0), Duration::from_millis(600));
        assert!(!typed.waits(5.5).is_zero());
        assert!(typed.waits(5.7).is_zero());
    }

    #[test]
    fn a_second_digit_makes_only_numbers_of_the_board() {
        let size = Size::new(12).unwrap();
        let number = |second| TypedOne::new(()).number_with(second, size).map(Digit::value);
        assert_eq!([0, 1, 2, 3].map(number), [Some(10), Some(11), Some(12), None]);
    }
}
