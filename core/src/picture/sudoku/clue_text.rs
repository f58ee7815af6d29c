//! The size of the numbers and letters of clues, the corners in which the sums of cages are, and the digits that make room
//! for them.

use crate::format::cosmetics::Cosmetics;
use crate::grid::{Cell, CellSet};
use crate::rules::{Clue, KindId, Rules};

/// The font size of the numbers and letters of clues.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ClueText {
    /// That of the sum of a cage, as a fraction of a cell.
    pub sum: f32,
    /// The least one, as a length; smaller only where a cell has no room for it.
    pub least: f32,
}

impl Default for ClueText {
    fn default() -> Self {
        Self { sum: SUM, least: 0.0 }
    }
}

/// The usual font size of a sum, as a fraction of a cell.
pub(super) const SUM: f32 = 0.172;

/// The width of a digit of the font, in proportion to its height.
pub(super) const DIGIT_WIDTH: f32 = 0.64;

/// The height of the ink of a digit, in proportion to the font size.
pub(super) const INK: f32 = 0.73;

/// The widest sum, as a fraction of a cell.
const MAX_SUM_WIDTH: f32 = 0.62;

/// The distance of a sum from the borders of its cell, as a fraction of it.
pub(super) const SUM_EDGE: f32 = 0.045;

/// The part of a cell that marks use on a board with sums, so that they are clear of sums and of the outlines of cages: what
/// they leave on both sides, at the top beside sums of the usual size, and at the bottom, as fractions of a cell.
pub(super) const BESIDE_CAGES: f32 = 0.069;
pub(super) const BELOW_SUMS: f32 = 0.18;
pub(super) const ABOVE_CAGES: f32 = 0.03;

/// The font size of a digit that makes room for a sum, and how far it is moved, as fractions of a cell.
pub(super) const BESIDE_SUM: (f32, f32) = (0.5, 0.16);

/// The place of a sum.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct SumPlace {
    pub cell: Cell,
    /// Whether it is in the right corner, not in the left one.
    pub is_right: bool,
    /// The number of its characters.
    pub characters: usize,
}

/// Returns the cell of the sum of each cage, and whether the sum is in its right corner; `None` for a cage without. A cage
/// that shares a cell with an earlier one has its sum where there is none.
pub(super) fn sum_corners(cages: impl Iterator<Item = (CellSet, bool)>) -> Vec<Option<(Cell, bool)>> {
    let (mut left, mut right) = (CellSet::EMPTY, CellSet::EMPTY);
    let corner = |(cells, has_sum): (CellSet, bool)| {
        if !has_sum {
            return None;
        }
        if let Some(cell) = cells.difference(left).first() {
            left.insert(cell);
            return Some((cell, false));
        }
        let cell = cells.difference(right).first()?;
        right.insert(cell);
        Some((cell, true))
    };
    cages.map(corner).collect()
}

/// Returns the sums of the cages among the clues and the drawings of a puzzle.
pub(super) fn sum_places(rules: &Rules, cosmetics: &Cosmetics) -> Vec<SumPlace> {
    let is_cage = |clue: &&Clue| clue.kind().id == KindId::KillerCage;
    let cages: Vec<&Clue> = rules.clues().iter().filter(is_cage).collect();
    let corners = sum_corners(
        cages.iter().map(|clue| (clue.cells().iter().copied().collect(), clue.value().is_some())),
    );
    let sums = cages.iter().zip(corners).filter_map(|(clue, corner)| {
        let (cell, is_right) = corner?;
        Some(SumPlace { cell, is_right, characters: clue.value()?.to_string().len() })
    });
    let drawn = cosmetics.cages.iter().filter(|cage| !cage.text.is_empty()).filter_map(|cage| {
        let cells: CellSet = cage.cells.iter().copied().collect();
        Some(SumPlace { cell: cells.first()?, is_right: false, characters: cage.text.chars().count() })
    });
    sums.chain(drawn).collect()
}

/// Returns the largest font size of a sum that its cell has room for, as a fraction of the cell.
pub(super) fn sum_room(characters: usize) -> f32 {
    MAX_SUM_WIDTH / (characters.max(1) as f32 * DIGIT_WIDTH)
}
