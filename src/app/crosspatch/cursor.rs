//! The cursor of a crosspatch: a cell and the typing direction.

use crate::app::input::cursor_move;
use crate::app::input::cursor_move::CursorMove;
use crate::crosspatch::{Coord, Crosspatch, Direction, Slot, SlotId};

/// The cell for the next letter, and the direction to the one after it.
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

    /// Returns its slot: the one in its direction, else the other one.
    pub fn slot(&self, puzzle: &Crosspatch) -> Option<SlotId> {
        let through = |direction| puzzle.slot_through(self.place, direction);
        through(self.direction).or_else(|| through(self.direction.perpendicular()))
    }

    /// Returns the slot that crosses its slot there.
    pub fn crossing(&self, puzzle: &Crosspatch) -> Option<SlotId> {
        puzzle.slot_through(self.place, self.direction.perpendicular())
    }

    /// Moves to a cell, keeping the direction if there is a slot that way.
    pub fn move_to(&mut self, puzzle: &Crosspatch, place: Coord) {
        self.place = place;
        if puzzle.slot_through(place, self.direction).is_none() {
            self.toggle_direction(puzzle);
        }
    }

    /// Toggles the direction if a slot crosses. Returns whether one does.
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

    /// Returns the next or previous editable cell of the slot.
    pub fn neighbour_in_slot(&self, puzzle: &Crosspatch, forward: bool) -> Option<Coord> {
        let slot = puzzle.slot(self.slot(puzzle)?);
        let at = usize::from(slot.position(self.place)?);
        let is_open = |place: &Coord| !puzzle.framework().is_given(*place);
        match forward {
            true => slot.cells().skip(at + 1).find(is_open),
            false => slot.cells().take(at).rev().find(is_open),
        }
    }

    /// Applies a move. A move towards the other direction first toggles the direction, if a slot crosses.
    /// `is_full` tells full slots, for the moves to one that is not.
    pub fn apply_move(&mut self, puzzle: &Crosspatch, to: CursorMove, is_full: impl Fn(SlotId) -> bool) {
        use cursor_move::Direction::{Down, Left, Right};
        match to {
            CursorMove::Step(way) => {
                let along = if matches!(way, Left | Right) { Direction::Across } else { Direction::Down };
                if along == self.direction || !self.toggle_direction(puzzle) {
                    self.move_to(puzzle, self.neighbour(puzzle, way));
                }
            }
            CursorMove::RowStart | CursorMove::RowEnd => {
                let Some(slot) = self.slot(puzzle).map(|slot| puzzle.slot(slot)) else { return };
                let end = if to == CursorMove::RowStart { slot.cells().next() } else { slot.cells().last() };
                self.place = end.unwrap_or(self.place);
            }
            CursorMove::ColumnTop => self.move_to_next_slot(puzzle, false, |_| true),
            CursorMove::ColumnBottom => self.move_to_next_slot(puzzle, true, |_| true),
            CursorMove::NextEmpty(way) => {
                self.move_to_next_slot(puzzle, matches!(way, Right | Down), |slot| !is_full(slot));
            }
        }
    }

    /// Returns the next cell of the row or column, skipping coordinates without a cell and wrapping at the end.
    fn neighbour(&self, puzzle: &Crosspatch, way: cursor_move::Direction) -> Coord {
        use cursor_move::Direction::{Down, Left, Right, Up};
        let framework = puzzle.framework();
        let (height, width) = (framework.height(), framework.width());
        let (row, column) = (usize::from(self.place.row), usize::from(self.place.column));
        let at = |steps: usize| {
            let (row, column) = match way {
                Left => (row, (column + width - steps) % width),
                Right => (row, (column + steps) % width),
                Up => ((row + height - steps) % height, column),
                Down => ((row + steps) % height, column),
            };
            Coord { row: row as u8, column: column as u8 }
        };
        let length = if matches!(way, Left | Right) { width } else { height };
        (1..length).map(at).find(|place| framework.get(*place).is_some()).unwrap_or(self.place)
    }

    /// Moves to the next or previous slot that `is_wanted` accepts, wrapping at the end.
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

    /// Across: rows 1 and 3; down: columns 1 and 3. The middle of row 2 is not a cell.
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
