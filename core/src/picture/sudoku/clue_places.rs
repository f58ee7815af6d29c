//! The places of the sums of cages on a board, and of the digits that make room for them.

use crate::grid::Cell;
use crate::picture::geometry::{Point, Rect};
use crate::picture::sudoku::BoardLayout;
use crate::picture::sudoku::clue_text::{
    ABOVE_CAGES, BELOW_SUMS, BESIDE_CAGES, BESIDE_SUM, DIGIT_WIDTH, INK, SUM, SUM_EDGE, SumPlace, sum_room,
};

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

    /// Returns the part of a cell that marks use: all of it on a board without sums.
    pub(super) fn beside_sums(&self, cell: Rect) -> Rect {
        let Some(characters) = self.shortest_sum else { return cell };
        let share = self.sum_share(characters);
        let top = BELOW_SUMS + 0.86 * (share - SUM).max(0.0);
        let (width, height) = (cell.width(), cell.height());
        Rect::new(
            cell.min + Point::new(BESIDE_CAGES * width, top * height),
            cell.max - Point::new(BESIDE_CAGES * width, ABOVE_CAGES * height),
        )
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
