//! The numbers of the types of constraints in SudokuMaker, the kinds of clues that they stand for, and how they list them.

use serde_json::Value;

use crate::grid::{Digit, DigitSet, Size};
use crate::rules::{ClueKind, kind};

/// The type of the regions.
pub(super) const REGIONS: u64 = 1;
/// The type of dots for differences.
pub(super) const DIFFERENCES: u64 = 200;
/// The type of dots for ratios.
pub(super) const RATIOS: u64 = 201;
/// The type of letters for sums.
pub(super) const SUMS: u64 = 202;
/// The type of thermometers, slow ones too.
pub(super) const THERMOMETERS: u64 = 300;
/// The type of lines on which neighbours are of different groups of digits.
pub(super) const GROUP_LINES: u64 = 406;
/// The type of rows and columns without repeats in a grid that has none otherwise.
pub(super) const ROWS_AND_COLUMNS: u64 = 2003;
/// The type of rules that the setter has written as a program.
pub(super) const PROGRAM: u64 = 1000;

/// The way in which a type lists its clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Listing {
    /// There is one clue, for the whole grid.
    Global,
    /// Each of `cells` is a clue.
    EachCell,
    /// All `cells` are one clue.
    OneGroup,
    /// The field of this name has the lines.
    Lines(&'static str),
    /// `cages` have cells and a number, 0 for none.
    Cages,
    /// `clues` have a number and an edge.
    Edges,
    /// `clues` have digits and a corner.
    Corners,
    /// `clues` have a number and a place outside.
    Outside,
    /// `clues` have a number, a place outside and a diagonal: 1 rises to the right, -1 falls.
    Diagonals,
    /// `groups` have cells that are equal.
    Equals,
    /// `bulbsWithArrows` have the cells of a bulb and the arrows from it.
    Arrows,
}

/// The types with the ids of their kinds.
pub(super) const TYPES: [(u64, &str, Listing); 30] = [
    (10, "falling-diagonal", Listing::Global),
    (11, "rising-diagonal", Listing::Global),
    (12, "anti-king", Listing::Global),
    (13, "anti-knight", Listing::Global),
    (14, "disjoint-groups", Listing::Global),
    (15, "nonconsecutive", Listing::Global),
    (100, "even", Listing::EachCell),
    (101, "odd", Listing::EachCell),
    (102, "maximum", Listing::EachCell),
    (103, "minimum", Listing::EachCell),
    (DIFFERENCES, "difference", Listing::Edges),
    (RATIOS, "ratio", Listing::Edges),
    (SUMS, "xv", Listing::Edges),
    (THERMOMETERS, "thermometer", Listing::Lines("thermometers")),
    (301, "killer-cage", Listing::Cages),
    (302, "clone", Listing::Equals),
    (303, "quadruple", Listing::Corners),
    (305, "extra-region", Listing::OneGroup),
    (400, "renban", Listing::Lines("lines")),
    (401, "whisper", Listing::Lines("lines")),
    (402, "palindrome", Listing::Lines("lines")),
    (403, "between-line", Listing::Lines("lines")),
    (404, "region-sum-line", Listing::Lines("lines")),
    (407, "lockout-line", Listing::Lines("lines")),
    (408, "arrow", Listing::Arrows),
    (409, "double-arrow", Listing::Lines("lines")),
    (500, "little-killer", Listing::Diagonals),
    (501, "sandwich", Listing::Outside),
    (502, "x-sum", Listing::Outside),
    (503, "skyscraper", Listing::Outside),
];

/// The types of indexers, which list their cells like an extra region.
pub(super) const INDEXERS: [(u64, &str); 2] = [(600, "row-indexer"), (601, "column-indexer")];

/// Returns the number of a constraint's type.
pub(super) fn type_of(constraint: &Value) -> Option<u64> {
    constraint.get("type").and_then(Value::as_u64)
}

/// Returns the kind and the listing of a type.
pub(super) fn kind_of(number: u64) -> Option<(&'static ClueKind, Listing)> {
    let listed = TYPES.iter().find(|(known, ..)| *known == number).map(|(_, id, listing)| (*id, *listing));
    let indexer = INDEXERS.iter().find(|(known, _)| *known == number).map(|(_, id)| (*id, Listing::OneGroup));
    let (id, listing) = listed.or(indexer)?;
    Some((kind(id)?, listing))
}

/// Returns the groups of digits that lines of a kind with such groups have.
pub(super) fn groups_of(id: &str, size: Size) -> Option<Vec<DigitSet>> {
    let third = size.side().div_ceil(3);
    let class = |digit: Digit| match id {
        "entropic-line" => Some((digit.value() - 1) / third),
        "modular-line" => Some(digit.value() % 3),
        _ => None,
    };
    let groups = (0..3).map(|group| size.digits().filter(|digit| class(*digit) == Some(group)).collect());
    let groups: Vec<DigitSet> = groups.collect();
    (!groups.iter().all(|group| group.is_empty())).then_some(groups)
}

/// Returns the digits of a group, in which bit 1 stands for 1.
pub(super) fn digits_of_bits(bits: u64, size: Size) -> DigitSet {
    size.digits().filter(|digit| bits >> digit.value() & 1 == 1).collect()
}

/// Returns the group of some digits, as [`digits_of_bits`] reads it.
pub(super) fn bits_of_digits(digits: DigitSet) -> u64 {
    digits.iter().map(|digit| 1 << digit.value()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_type_has_a_kind_of_its_own() {
        let mut ids: Vec<_> = TYPES.iter().map(|(number, id, _)| (*number, *id)).chain(INDEXERS).collect();
        assert!(ids.is_sorted_by(|a, b| a.0 < b.0));
        for (number, id) in &ids {
            assert_eq!(kind_of(*number).map(|(kind, _)| kind.id), Some(*id));
        }
        ids.sort_by_key(|(_, id)| *id);
        ids.dedup_by_key(|(_, id)| *id);
        assert_eq!(ids.len(), TYPES.len() + INDEXERS.len());
    }

    #[test]
    fn groups_of_digits_are_bits_that_begin_with_1_for_the_digit_1() {
        let bits = |id: &str| {
            let groups = groups_of(id, Size::NINE).unwrap();
            groups.into_iter().map(bits_of_digits).collect::<Vec<_>>()
        };
        assert_eq!(bits("entropic-line"), [14, 112, 896]);
        assert_eq!(bits("modular-line"), [584, 146, 292]);
        assert_eq!(groups_of("renban", Size::NINE), None);
        assert_eq!(bits_of_digits(digits_of_bits(1023, Size::NINE)), 1022);
    }
}
