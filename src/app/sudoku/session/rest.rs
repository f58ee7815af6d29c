//! Whether only singles are left, which an open menu asks in each frame.

use std::cell::RefCell;

use crate::grid::Digits;

/// The digits that were asked about last, and the answer.
#[derive(Default, Debug)]
pub struct RestCache(RefCell<Option<(Digits, bool)>>);

impl RestCache {
    /// Returns the answer for these digits, which `find` looks for if they are others than before.
    pub fn is_only_singles(&self, digits: &Digits, find: impl FnOnce() -> bool) -> bool {
        let mut last = self.0.borrow_mut();
        if let Some((asked, answer)) = last.as_ref()
            && asked == digits
        {
            return *answer;
        }
        let answer = find();
        *last = Some((digits.clone(), answer));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Size};

    #[test]
    fn the_same_digits_are_looked_at_once() {
        let (cache, mut digits) = (RestCache::default(), Digits::filled(Size::NINE, None));
        assert!(cache.is_only_singles(&digits, || true));
        assert!(cache.is_only_singles(&digits, || unreachable!("the digits are the same")));
        digits[Cell::at(0, 0)] = Some(Digit::ONE);
        assert!(!cache.is_only_singles(&digits, || false));
    }
}
