//! The cursor of a crosspatch: a cell and the typing direction.

use crate::app::input::cursor_move;
use crate::app::input::cursor_move::CursorMove;
use crate::crosspatch::{Coord, Crosspatch, Direction, Slot, SlotId};

/// The cell for the next letter and the typing direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    pub place: Coord,
    direction: Direction,
}

impl Cursor {
    /// Creates a cursor on the first editable cell of the first slot that has one.
    pub fn new(puzzle: &Crosspatch) -> Self {
        let mut cursor = Self { place: Coord { row: 0, column: 0 }, direction: Direction::Across };
        if let Some(first) = puzzle.slots().first() {
            cursor.move_to_slot(puzzle, *first);
        }
        cursor
    }

    /// Returns the slot at the cursor: that in its direction, else the crossing one.
    pub fn slot(&self, puzzle: &Crosspatch) -> Option<SlotId> {
        let through = |direction| puzzle.slot_through(self.place, direction);
        through(self.direction).or_else(|| through(self.direction.perpendicular()))
    }

    /// Returns the slot that crosses the typing direction at the cursor.
    pub fn crossing(&self, puzzle: &Crosspatch) -> Option<SlotId> {
        puzzle.slot_through(self.place, self.direction.perpendicular())
    }

    /// Moves to a cell and keeps the direction if the cell has a slot in it.
    pub fn move_to(&mut self, puzzle: &Crosspatch, coord: Coord) {
        self.place = coord;
        if puzzle.slot_through(coord, self.direction).is_none() {
            self.toggle_direction(puzzle);
        }
    }

    /// Toggles the direction if there is a crossing slot. Returns whether there is one.
    pub fn toggle_direction(&mut self, puzzle: &Crosspatch) -> bool {
        let crosses = self.crossing(puzzle).is_some();
        if crosses {
            self.direction = self.direction.perpendicular();
        }
        crosses
    }

    /// Moves to the first editable cell of a slot.
    pub fn move_to_slot(&mut self, puzzle: &Crosspatch, slot: Slot) {
        (self.place, self.direction) = (slot.start, slot.direction);
        if puzzle.framework().is_given(self.place)
            && let Some(next) = self.neighbour_in_slot(puzzle, true)
        {
            self.place = next;
        }
    }

    /// Returns the next or previous editable cell in the slot.
    pub fn neighbour_in_slot(&self, puzzle: &Crosspatch, forward: bool) -> Option<Coord> {
        let slot = puzzle.slot(self.slot(puzzle)?);
        let at = usize::from(slot.position(self.place)?);
        let is_open = |coord: &Coord| !puzzle.framework().is_given(*coord);
        match forward {
            true => slot.cells().skip(at + 1).find(is_open),
            false => slot.cells().take(at).rev().find(is_open),
        }
    }

    /// Applies a move. A step across the typing direction first toggles the direction if there is a crossing slot.
    /// `is_full` determines which slots [`CursorMove::NextEmpty`] skips.
    pub fn apply_move(&mut self, puzzle: &Crosspatch, to: CursorMove, is_full: impl Fn(SlotId) -> bool) {
        use cursor_move::Direction::{Down, Left, Right};
        match to {
            CursorMove::Step(direction) => {
                let along =
                    if matches!(direction, Left | Right) { Direction::Across } else { Direction::Down };
                if along == self.direction || !self.toggle_direction(puzzle) {
                    self.move_to(puzzle, self.neighbour(puzzle, direction));
                }
            }
            CursorMove::RowStart | CursorMove::RowEnd => {
                let Some(slot) = self.slot(puzzle).map(|slot| puzzle.slot(slot)) else { return };
                let end = if to == CursorMove::RowStart { slot.cells().next() } else { slot.cells().last() };
                self.place = end.unwrap_or(self.place);
            }
            CursorMove::ColumnTop => self.move_to_next_slot(puzzle, false, |_| true),
            CursorMove::ColumnBottom => self.move_to_next_slot(puzzle, true, |_| true),
            CursorMove::NextEmpty(direction) => {
                self.move_to_next_slot(puzzle, matches!(direction, Right | Down), |slot| !is_full(slot));
            }
        }
    }

    /// Returns the next cell in the row or column, skipping gaps and wrapping around.
    fn neighbour(&self, puzzle: &Crosspatch, direction: cursor_move::Direction) -> Coord {
        use cursor_move::Direction::{Down, Left, Right, Up};
        let framework = puzzle.framework();
        let (height, width) = (framework.height(), framework.width());
        let (row, column) = (usize::from(self.place.row), usize::from(self.place.column));
        let at = |steps: usize| {
            let (row, column) = match direction {
                Left => (row, (column + width - steps) % width),
                Right => (row, (column + steps) % width),
                Up => ((row + height - steps) % height, column),
                Down => ((row + steps) % height, column),
            };
            Coord { row: row as u8, column: column as u8 }
        };
        let length = if matches!(direction, Left | Right) { width } else { height };
        (1..length).map(at).find(|coord| framework.get(*coord).is_some()).unwrap_or(self.place)
    }

    /// Moves to the next or previous slot that satisfies `is_wanted`, wrapping around.
    fn move_to_next_slot(&mut self, puzzle: &Crosspatch, forward: bool, is_wanted: impl Fn(SlotId) -> bool) {
        let Some(here) = self.slot(puzzle) else { return };
        let slots: Vec<_> = puzzle.slot_ids().collect();
        let (here, count) = (here.index(), slots.len());
        let at = |step: usize| slots[if forward { here + step } else { here + count - step } % count];
        if let Some((_, next)) = (1..count).map(at).find(|(id, _)| is_wanted(*id)) {
            self.move_to_slot(puzzle, next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crosspatch::read;
    use cursor_move::Direction::{Down, Left, Right, Up};

    /// Returns a puzzle with slots in rows 1 and 3 and columns 1 and 3; the middle of row 2 is a gap.
    fn puzzle() -> Crosspatch {
        read(b"###\n# #\n#x#\n\nabc cde exg fgh\n", "test").unwrap()
    }

    fn stepped(moves: &[CursorMove]) -> (u8, u8, Direction) {
        let puzzle = puzzle();
        let mut cursor = Cursor::new(&puzzle);
        moves.iter().for_each(|to| cursor.apply_move(&puzzle, *to, |slot| slot.index() == 1));
        (cursor.place.row, cursor.place.column, cursor.direction)
    }

    #[test]
    fn a_step_in_the_other_direction_first_toggles_it_at_a_crossing() {
        use Direction::{Across, Down as Downward};
        assert_eq!(stepped(&[]), (0, 0, Across));
        assert_eq!(stepped(&[CursorMove::Step(Down)]), (0, 0, Downward));
        assert_eq!(stepped(&[CursorMove::Step(Down), CursorMove::Step(Down)]), (1, 0, Downward));
        assert_eq!(
            stepped(&[CursorMove::Step(Right), CursorMove::Step(Down)]),
            (2, 1, Across),
            "nothing crosses there"
        );
    }

    #[test]
    fn steps_skip_gaps_and_wrap_around_the_edge() {
        use Direction::{Across, Down as Downward};
        let down = [CursorMove::Step(Down); 2];
        assert_eq!(stepped(&[&down[..], &[CursorMove::Step(Right)]].concat()), (1, 2, Downward));
        assert_eq!(stepped(&[CursorMove::Step(Left)]), (0, 2, Across));
        assert_eq!(stepped(&[CursorMove::Step(Down), CursorMove::Step(Up)]), (2, 0, Downward));
    }

    #[test]
    fn slots_follow_each_other_and_full_ones_can_be_skipped() {
        use Direction::{Across, Down as Downward};
        assert_eq!(stepped(&[CursorMove::ColumnBottom]), (2, 0, Across));
        assert_eq!(stepped(&[CursorMove::NextEmpty(Right)]), (0, 0, Downward));
        assert_eq!(stepped(&[CursorMove::ColumnTop]), (0, 2, Downward));
        assert_eq!(stepped(&[CursorMove::RowEnd]), (0, 2, Across));
    }
}
