//! The size of the numbers and letters of clues, the corners in which the sums of cages are, and the digits that make room
//! for them.

use crate::format::cosmetics::Cosmetics;
use crate::grid::{Cell, CellSet};
use crate::picture::geometry::{Point, Rect};
use crate::picture::sudoku::BoardLayout;
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
const SUM: f32 = 0.19;

/// The width of a digit of the font, in proportion to its height.
pub(super) const DIGIT_WIDTH: f32 = 0.64;

/// The height of the ink of a digit, in proportion to the font size.
const INK: f32 = 0.73;

/// The widest sum, as a fraction of a cell.
const MAX_SUM_WIDTH: f32 = 0.62;

/// The distance of a sum from the borders of its cell, as a fraction of it: clear of the frame of a selected cell.
const SUM_EDGE: f32 = 0.055;

/// The height at the top of cells that marks leave to sums of the usual size, as a fraction of a cell.
const SUM_HEIGHT: f32 = 0.13;

/// The font size of a digit that makes room for a sum, and how far it is moved, as fractions of a cell.
const BESIDE_SUM: (f32, f32) = (0.5, 0.16);

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

impl BoardLayout {
    /// Returns the font size of a text of a clue as a fraction of a cell: the usual one, or the least one as far as there is
    /// room for it.
    pub(super) fn text_share(&self, usual: f32, room: f32) -> f32 {
        usual.max((self.clue_text.least / self.cell_size).min(room))
    }

    /// Returns the font size of a sum as a fraction of a cell.
    pub(super) fn sum_share(&self, characters: usize) -> f32 {
        self.text_share(self.clue_text.sum, sum_room(characters))
    }

    /// Returns the place of a sum, with a little room around it.
    pub(super) fn sum_rect(&self, place: SumPlace) -> Rect {
        let (cell, length) = (self.cell_rect(place.cell), |share: f32| share * self.cell_size);
        let share = self.sum_share(place.characters);
        let width = length(place.characters as f32 * DIGIT_WIDTH * share + 0.02);
        let (size, edge) = (Point::new(width, length(share * 0.86)), length(SUM_EDGE));
        let left = if place.is_right { cell.max.x - edge - size.x } else { cell.min.x + edge };
        Rect::sized(Point::new(left, cell.min.y + edge), size)
    }

    /// Returns the height at the top of cells that marks leave to sums, as a fraction of a cell.
    pub(super) fn marks_top(&self) -> f32 {
        let shares = self.sums.iter().map(|sum| self.sum_share(sum.characters));
        match shares.fold(0.0, f32::max) {
            0.0 => 0.0,
            share => SUM_HEIGHT + 0.86 * (share - SUM).max(0.0),
        }
    }

    /// Returns the centre of a digit in a cell and its font size: the middle and this size, unless it would touch a sum.
    pub(super) fn digit_place(&self, cell: Cell, size: f32, characters: usize) -> (Point, f32) {
        let middle = self.cell_rect(cell).center();
        let ink = Point::new(characters as f32 * DIGIT_WIDTH, INK) * size;
        let digit = Rect::centered(middle, ink);
        let (mut is_left, mut is_right) = (false, false);
        for place in self.sums.iter().filter(|place| place.cell == cell) {
            let rect = self.sum_rect(*place);
            let share = self.sum_share(place.characters);
            let ink = Rect::centered(rect.center(), Point::new(rect.width(), INK * share * self.cell_size));
            let shared = digit.intersect(ink);
            if shared.width() > 0.0 && shared.height() > 0.0 {
                *if place.is_right { &mut is_right } else { &mut is_left } = true;
            }
        }
        if !is_left && !is_right {
            return (middle, size);
        }
        let (most, by) = (BESIDE_SUM.0 * self.cell_size, BESIDE_SUM.1 * self.cell_size);
        let across = match (is_left, is_right) {
            (true, true) => 0.0,
            (true, false) => by,
            (false, _) => -by,
        };
        (middle + Point::new(across, by), size.min(most))
    }
}
