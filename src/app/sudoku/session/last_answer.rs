//! The answer to a question that is asked in each frame and takes time, such as whether only singles are left.

use std::cell::RefCell;

/// The key that was asked about last, and the answer.
#[derive(Debug)]
pub struct LastAnswer<K, V>(RefCell<Option<(K, V)>>);

impl<K, V> Default for LastAnswer<K, V> {
    fn default() -> Self {
        Self(RefCell::new(None))
    }
}

impl<K: Clone + PartialEq, V: Copy> LastAnswer<K, V> {
    /// Returns the answer for a key, which `find` looks for if it is another one than before.
    pub fn get(&self, key: &K, find: impl FnOnce() -> V) -> V {
        let mut last = self.0.borrow_mut();
        if let Some((asked, answer)) = last.as_ref()
            && asked == key
        {
            return *answer;
        }
        let answer = find();
        *last = Some((key.clone(), answer));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Digits, Size};

    #[test]
    fn the_same_digits_are_looked_at_once() {
        let (cache, mut digits) = (LastAnswer::default(), Digits::filled(Size::NINE, None));
        assert!(cache.get(&digits, || true));
        assert!(cache.get(&digits, || unreachable!("the digits are the same")));
        digits[Cell::at(0, 0)] = Some(Digit::ONE);
        assert!(!cache.get(&digits, || false));
    }
}
