//! The numbers of the types of constraints in SudokuMaker, the kinds of clues that they stand for, and how they list them.

use serde_json::Value;

use crate::grid::{Digit, DigitSet, Size};
use crate::rules::{ClueKind, KINDS, KindId};

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

/// Returns the number of the type that stands for a kind, and its listing; `None` if there is none. Two kinds may have the
/// same type.
pub(super) fn type_of_kind(id: KindId) -> Option<(u64, Listing)> {
    use KindId::*;

    Some(match id {
        KillerCage => (301, Listing::Cages),
        ExtraRegion => (305, Listing::OneGroup),
        Thermometer => (THERMOMETERS, Listing::Lines("thermometers")),
        SlowThermometer => (THERMOMETERS, Listing::Lines("thermometers")),
        Arrow => (408, Listing::Arrows),
        DoubleArrow => (409, Listing::Lines("lines")),
        Difference => (DIFFERENCES, Listing::Edges),
        Ratio => (RATIOS, Listing::Edges),
        Nonconsecutive => (15, Listing::Global),
        Xv => (SUMS, Listing::Edges),
        Quadruple => (303, Listing::Corners),
        LittleKiller => (500, Listing::Diagonals),
        Sandwich => (501, Listing::Outside),
        XSum => (502, Listing::Outside),
        Skyscraper => (503, Listing::Outside),
        Odd => (101, Listing::EachCell),
        Even => (100, Listing::EachCell),
        Minimum => (103, Listing::EachCell),
        Maximum => (102, Listing::EachCell),
        Clone => (302, Listing::Equals),
        Palindrome => (402, Listing::Lines("lines")),
        BetweenLine => (403, Listing::Lines("lines")),
        LockoutLine => (407, Listing::Lines("lines")),
        Renban => (400, Listing::Lines("lines")),
        Whisper => (401, Listing::Lines("lines")),
        RegionSumLine => (404, Listing::Lines("lines")),
        EntropicLine => (GROUP_LINES, Listing::Lines("lines")),
        ModularLine => (GROUP_LINES, Listing::Lines("lines")),
        ColumnIndexer => (601, Listing::OneGroup),
        RowIndexer => (600, Listing::OneGroup),
        RisingDiagonal => (11, Listing::Global),
        FallingDiagonal => (10, Listing::Global),
        AntiKnight => (13, Listing::Global),
        AntiKing => (12, Listing::Global),
        DisjointGroups => (14, Listing::Global),
        NegativeRatio | NegativeXv | RestrictedCell | ZipperLine | NabnerLine | BoxIndexer | Windoku => {
            return None;
        }
    })
}

/// Returns the number of a constraint's type.
pub(super) fn type_of(constraint: &Value) -> Option<u64> {
    constraint.get("type").and_then(Value::as_u64)
}

/// Returns the first kind of a type, and its listing.
pub(super) fn kind_of(number: u64) -> Option<(&'static ClueKind, Listing)> {
    let of_kind =
        |kind: &'static ClueKind| Some((kind, type_of_kind(kind.id).filter(|it| it.0 == number)?.1));
    KINDS.iter().find_map(of_kind)
}

/// Returns the groups of digits that lines of a kind with such groups have.
pub(super) fn groups_of(id: KindId, size: Size) -> Option<Vec<DigitSet>> {
    let third = size.side().div_ceil(3);
    let class = |digit: Digit| match id {
        KindId::EntropicLine => Some((digit.value() - 1) / third),
        KindId::ModularLine => Some(digit.value() % 3),
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
    fn groups_of_digits_are_bits_that_begin_with_1_for_the_digit_1() {
        let bits = |id: KindId| {
            let groups = groups_of(id, Size::NINE).unwrap();
            groups.into_iter().map(bits_of_digits).collect::<Vec<_>>()
        };
        assert_eq!(bits(KindId::EntropicLine), [14, 112, 896]);
        assert_eq!(bits(KindId::ModularLine), [584, 146, 292]);
        assert_eq!(groups_of(KindId::Renban, Size::NINE), None);
        assert_eq!(bits_of_digits(digits_of_bits(1023, Size::NINE)), 1022);
    }
}
