//! The look of each kind of clue, as a table.

use crate::picture::ClueInk;
use crate::rules::ClueKind;

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

/// The look of each kind, by its id.
const LOOKS: [(&str, Look); 42] = [
    ("killer-cage", Look::Cage),
    ("extra-region", Look::Area { inset: 0.09 }),
    ("thermometer", Look::Thermometer { is_hollow: false }),
    ("slow-thermometer", Look::Thermometer { is_hollow: true }),
    ("arrow", Look::Arrow),
    ("double-arrow", Look::DoubleArrow),
    ("difference", Look::Dot { is_black: false }),
    ("ratio", Look::Dot { is_black: true }),
    ("negative-ratio", Look::Nothing),
    ("nonconsecutive", Look::Nothing),
    ("xv", Look::Letter),
    ("negative-xv", Look::Nothing),
    ("quadruple", Look::Quadruple),
    ("little-killer", Look::LittleKiller),
    ("sandwich", Look::Outside(OutsideSign::Nothing)),
    ("x-sum", Look::Outside(OutsideSign::Sum)),
    ("skyscraper", Look::Outside(OutsideSign::Bars)),
    ("odd", Look::Disc),
    ("even", Look::Square),
    ("minimum", Look::Extreme { points_outwards: false }),
    ("maximum", Look::Extreme { points_outwards: true }),
    ("restricted-cell", Look::Nothing),
    ("clone", Look::Clone),
    ("palindrome", line(0.16, ClueInk::Grey, Core::Single)),
    ("between-line", Look::Ended { ink: ClueInk::Between, is_diamond: false }),
    ("lockout-line", Look::Ended { ink: ClueInk::Lockout, is_diamond: true }),
    ("renban", line(0.22, ClueInk::Pink, Core::Nothing)),
    ("whisper", line(0.16, ClueInk::Green, Core::Double)),
    ("region-sum-line", line(0.14, ClueInk::Blue, Core::Single)),
    ("entropic-line", line(0.14, ClueInk::Peach, Core::Dotted)),
    ("modular-line", line(0.14, ClueInk::Teal, Core::Dashed)),
    ("zipper-line", line(0.14, ClueInk::Violet, Core::DashDotted)),
    ("nabner-line", line(0.22, ClueInk::Olive, Core::DoubleDotted)),
    ("column-indexer", Look::Indexer(ClueInk::Red)),
    ("row-indexer", Look::Indexer(ClueInk::Green)),
    ("box-indexer", Look::Indexer(ClueInk::Between)),
    ("rising-diagonal", Look::Diagonal { is_rising: true }),
    ("falling-diagonal", Look::Diagonal { is_rising: false }),
    ("anti-knight", Look::Nothing),
    ("anti-king", Look::Nothing),
    ("disjoint-groups", Look::Nothing),
    ("windoku", Look::Windoku),
];

/// Returns the look of a kind.
pub(super) fn look(kind: &ClueKind) -> Look {
    LOOKS.iter().find(|(id, _)| *id == kind.id).map_or(Look::Nothing, |(_, look)| *look)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::KINDS;

    #[test]
    fn every_kind_has_a_look_and_every_look_a_kind() {
        let ids: Vec<&str> = LOOKS.iter().map(|(id, _)| *id).collect();
        assert_eq!(ids, KINDS.iter().map(|kind| kind.id).collect::<Vec<_>>());
    }
}
