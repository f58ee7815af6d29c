//! Numbers of puzzles as they are typed: "1-8, 12".

use std::ops::RangeInclusive;

/// Ranges of numbers, counted from 1. No range means all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers(Vec<RangeInclusive<usize>>);

impl Numbers {
    /// Parses numbers and ranges, separated by commas or spaces; an empty text is all. `None` if it is something else.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.replace(['–', '—'], "-");
        let parts = text.split([',', ';', ' ']).map(str::trim).filter(|part| !part.is_empty());
        let range = |part: &str| {
            let (first, last) = match part.split_once('-') {
                None => (part.parse().ok()?, part.parse().ok()?),
                Some((first, "")) => (first.parse().ok()?, usize::MAX),
                Some(("", last)) => (1, last.parse().ok()?),
                Some((first, last)) => (first.parse().ok()?, last.parse().ok()?),
            };
            (first >= 1 && first <= last).then_some(first..=last)
        };
        parts.map(range).collect::<Option<_>>().map(Self)
    }

    /// Returns the numbers up to a count, in the order in which they are given.
    pub fn within(&self, count: usize) -> impl Iterator<Item = usize> {
        let all = self.0.is_empty().then_some(1..=count);
        let some = self.0.iter().map(move |range| *range.start()..=(*range.end()).min(count));
        all.into_iter().chain(some).flatten()
    }
}

/// Returns the proposal for a list: the puzzle with this number and those after it, eight in all.
pub fn around(number: usize) -> String {
    format!("{}–{}", number.max(1), number.max(1) + 7)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str, count: usize) -> Option<Vec<usize>> {
        Numbers::parse(text).map(|numbers| numbers.within(count).collect())
    }

    #[test]
    fn numbers_and_ranges_are_kept_in_their_order() {
        assert_eq!(numbers("3, 1-2", 9), Some(vec![3, 1, 2]));
        assert_eq!(numbers("412–414", 1000), Some(vec![412, 413, 414]));
        assert_eq!(numbers("8-", 10), Some(vec![8, 9, 10]));
        assert_eq!(numbers("-2 5", 10), Some(vec![1, 2, 5]));
        assert_eq!(numbers("", 3), Some(vec![1, 2, 3]));
    }

    #[test]
    fn numbers_beyond_the_list_are_left_out() {
        assert_eq!(numbers("2-9999999999", 3), Some(vec![2, 3]));
        assert_eq!(numbers("7", 3), Some(vec![]));
    }

    #[test]
    fn anything_else_is_refused() {
        for wrong in ["x", "0", "3-2", "1-2-3", "-", "99999999999999999999999"] {
            assert_eq!(numbers(wrong, 9), None, "{wrong}");
        }
    }
}
