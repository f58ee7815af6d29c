//! The look of each kind of clue.

use crate::picture::ClueInk;
use crate::picture::sudoku::clue_text::{DIGIT_WIDTH, sum_room};
use crate::rules::{Clue, KindId};

/// The look of the clues of a kind. Widths are fractions of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Look {
    /// Nothing on the board: it holds everywhere, or marks show it.
    Nothing,
    /// A dashed outline with a sum.
    Cage,
    /// Cells with a fill, joined.
    Area { inset: f32 },
    /// Cells with a fill and an outline, joined.
    Indexer(ClueInk),
    /// Two outlines with the same letter.
    Clone,
    /// A disc in the cell.
    Disc,
    /// A square in the cell.
    Square,
    /// A filled cell with chevrons at its sides, which point outwards or inwards.
    Extreme { points_outwards: bool },
    /// A stem with a bulb; a slow one is hollow.
    Thermometer { is_hollow: bool },
    /// A circle or a capsule, and shafts.
    Arrow,
    /// A line between two circles.
    DoubleArrow,
    /// A thick line.
    Line { width: f32, ink: ClueInk, core: Core },
    /// A thin line with rings or diamonds at its ends.
    Ended { ink: ClueInk, is_diamond: bool },
    /// A dot on a border.
    Dot { is_black: bool },
    /// A letter on a border.
    Letter,
    /// A circle with digits on a corner.
    Quadruple,
    /// A number with an arrow beside the grid.
    LittleKiller,
    /// A number beside the grid, with a sign where a puzzle has several such kinds.
    Outside(OutsideSign),
    /// A line from corner to corner.
    Diagonal { is_rising: bool },
    /// Further boxes.
    Windoku,
}

/// The pattern along the middle of a thick line, in the palettes that do not rely on hue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Core {
    Nothing,
    Single,
    Double,
    Dotted,
    Dashed,
    DashDotted,
    DoubleDotted,
}

/// The sign before a number beside the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OutsideSign {
    Nothing,
    Sum,
    Bars,
}

const fn line(width: f32, ink: ClueInk, core: Core) -> Look {
    Look::Line { width, ink, core }
}

/// Returns the look of a kind.
pub(super) fn look(id: KindId) -> Look {
    use KindId::*;

    match id {
        KillerCage => Look::Cage,
        ExtraRegion => Look::Area { inset: 0.09 },
        Thermometer => Look::Thermometer { is_hollow: false },
        SlowThermometer => Look::Thermometer { is_hollow: true },
        Arrow => Look::Arrow,
        DoubleArrow => Look::DoubleArrow,
        Difference => Look::Dot { is_black: false },
        Ratio => Look::Dot { is_black: true },
        NegativeRatio => Look::Nothing,
        Nonconsecutive => Look::Nothing,
        Xv => Look::Letter,
        NegativeXv => Look::Nothing,
        Quadruple => Look::Quadruple,
        LittleKiller => Look::LittleKiller,
        Sandwich => Look::Outside(OutsideSign::Nothing),
        XSum => Look::Outside(OutsideSign::Sum),
        Skyscraper => Look::Outside(OutsideSign::Bars),
        Odd => Look::Disc,
        Even => Look::Square,
        Minimum => Look::Extreme { points_outwards: false },
        Maximum => Look::Extreme { points_outwards: true },
        RestrictedCell => Look::Nothing,
        Clone => Look::Clone,
        Palindrome => line(0.16, ClueInk::Grey, Core::Single),
        BetweenLine => Look::Ended { ink: ClueInk::Between, is_diamond: false },
        LockoutLine => Look::Ended { ink: ClueInk::Lockout, is_diamond: true },
        Renban => line(0.22, ClueInk::Pink, Core::Nothing),
        Whisper => line(0.16, ClueInk::Green, Core::Double),
        RegionSumLine => line(0.14, ClueInk::Blue, Core::Single),
        EntropicLine => line(0.14, ClueInk::Peach, Core::Dotted),
        ModularLine => line(0.14, ClueInk::Teal, Core::Dashed),
        ZipperLine => line(0.14, ClueInk::Violet, Core::DashDotted),
        NabnerLine => line(0.22, ClueInk::Olive, Core::DoubleDotted),
        ColumnIndexer => Look::Indexer(ClueInk::Red),
        RowIndexer => Look::Indexer(ClueInk::Green),
        BoxIndexer => Look::Indexer(ClueInk::Between),
        RisingDiagonal => Look::Diagonal { is_rising: true },
        FallingDiagonal => Look::Diagonal { is_rising: false },
        AntiKnight => Look::Nothing,
        AntiKing => Look::Nothing,
        DisjointGroups => Look::Nothing,
        Windoku => Look::Windoku,
    }
}

/// Returns the largest font size of the text of a clue that leaves room for digits, as a fraction of a cell; `None` for a
/// clue without a text.
pub(super) fn text_room(clue: &Clue) -> Option<f32> {
    /// That of a number with one character, so that what is around it covers no digit.
    const SMALL: f32 = 0.3;
    /// That of a text between two cells or beside the grid, and the widest such text.
    const BESIDE: (f32, f32) = (0.4, 0.66);

    let beside = |characters: usize| (BESIDE.1 / (characters.max(1) as f32 * DIGIT_WIDTH)).min(BESIDE.0);
    match look(clue.kind().id) {
        Look::Cage => clue.value().map(|sum| sum_room(sum.to_string().len())),
        Look::Dot { is_black } => dot_number(clue, is_black).map(|_| SMALL),
        Look::Letter => clue.value().map(|sum| beside(letters(sum).len())),
        Look::Quadruple => {
            let digits = &clue.parts().digits;
            let is_wide = digits.iter().any(|digit| digit.value() > 9);
            // Four digits are in two lines, in a circle of the diagonal.
            let room = if digits.len() > 2 { 0.26 } else { SMALL };
            (!digits.is_empty()).then_some(if is_wide { 0.7 * room } else { room })
        }
        Look::LittleKiller | Look::Outside(_) => clue.value().map(|value| beside(value.to_string().len())),
        Look::Clone => Some(SMALL),
        _ => None,
    }
}

/// Returns the number of a dot, unless it is the usual one.
pub(super) fn dot_number(clue: &Clue, is_black: bool) -> Option<usize> {
    let usual = if is_black { 2 } else { 1 };
    clue.value().filter(|value| *value != usual)
}

/// Returns the letter of a sum: Roman numerals.
pub(super) fn letters(sum: usize) -> String {
    const NUMERALS: [(usize, &str); 5] = [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")];
    let mut rest = sum.min(39);
    let mut text = String::new();
    for (value, numeral) in NUMERALS {
        while rest >= value {
            rest -= value;
            text.push_str(numeral);
        }
    }
    text
}
