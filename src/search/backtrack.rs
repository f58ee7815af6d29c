//! Depth-first search, the most constrained choice first.
//!
//! At each node the search looks for the choice with the fewest ways to make it: a cell with its candidates, or, when
//! every cell has at least two, a digit with a single place left in a unit. A choice without a way is a dead end; a
//! choice with one way is no guess. The state is the digits used in each row, column and box, so that a step costs
//! three bit operations to make and three to take back.

use std::ops::ControlFlow;

use crate::grid::{Cell, Digit, Grid, Unit};
use crate::job::{Cancel, Cancelled};

/// Bits 0-8: digits 1-9. Used only inside the search; the rest of the program has `DigitSet`.
type Digits = u16;
const ALL: Digits = 0b1_1111_1111;

/// See [`super::enumerate`].
pub(super) fn enumerate(
    grid: &Grid,
    cancel: &Cancel,
    on_solution: impl FnMut(&Grid) -> ControlFlow<()>,
) -> Result<(), Cancelled> {
    if grid.clashes().next().is_some() {
        return Ok(());
    }
    let mut search = Search {
        grid: *grid,
        used: [[0; 9]; 3],
        units: std::array::from_fn(|_| [0; 9]),
        empty: 0,
        cancel,
        on_solution,
    };
    for (slot, unit) in search.units.iter_mut().zip(Unit::all()) {
        *slot = unit.cells().map(Cell::index);
    }
    for cell in Cell::all() {
        match grid.get(cell) {
            Some(digit) => search.mark(cell, bit(digit)),
            None => search.empty += 1,
        }
    }
    match search.descend() {
        ControlFlow::Break(Stop::Cancelled) => Err(Cancelled),
        ControlFlow::Break(Stop::Asked) | ControlFlow::Continue(()) => Ok(()),
    }
}

/// Why a search ended before its end.
enum Stop {
    /// The callback has seen enough.
    Asked,
    /// The owner has.
    Cancelled,
}

/// A choice to branch on.
enum Choice {
    /// Some cell, unit or digit has no way left.
    DeadEnd,
    /// This cell holds one of these digits.
    Cell(Cell, Digits),
}

struct Search<'a, F> {
    grid: Grid,
    /// Digits that stand in each row, column and box.
    used: [[Digits; 9]; 3],
    /// The cells of the 27 units, as indices.
    units: [[usize; 9]; 27],
    /// How many cells are empty.
    empty: usize,
    cancel: &'a Cancel,
    on_solution: F,
}

impl<F: FnMut(&Grid) -> ControlFlow<()>> Search<'_, F> {
    fn descend(&mut self) -> ControlFlow<Stop> {
        if self.cancel.check().is_err() {
            return ControlFlow::Break(Stop::Cancelled);
        }
        if self.empty == 0 {
            return match (self.on_solution)(&self.grid) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(()) => ControlFlow::Break(Stop::Asked),
            };
        }
        let Choice::Cell(cell, digits) = self.choose() else { return ControlFlow::Continue(()) };
        self.empty -= 1;
        for digit in Digit::all().filter(|digit| digits & bit(*digit) != 0) {
            self.grid.set(cell, Some(digit));
            self.mark(cell, bit(digit));
            self.descend()?;
            self.mark(cell, bit(digit));
        }
        self.grid.set(cell, None);
        self.empty += 1;
        ControlFlow::Continue(())
    }

    /// Marks a digit as used in the units of a cell, or as free again.
    fn mark(&mut self, cell: Cell, digit: Digits) {
        let [rows, columns, boxes] = &mut self.used;
        rows[cell.row()] ^= digit;
        columns[cell.column()] ^= digit;
        boxes[cell.box_index()] ^= digit;
    }

    fn choose(&self) -> Choice {
        let [rows, columns, boxes] = &self.used;
        let mut candidates = [0; 81];
        let mut fewest = Choice::DeadEnd;
        let mut fewest_len = u32::MAX;
        for cell in self.grid.empty_cells() {
            let digits = !(rows[cell.row()] | columns[cell.column()] | boxes[cell.box_index()]) & ALL;
            match digits.count_ones() {
                0 => return Choice::DeadEnd,
                1 => return Choice::Cell(cell, digits),
                len if len < fewest_len => (fewest, fewest_len) = (Choice::Cell(cell, digits), len),
                _ => {}
            }
            candidates[cell.index()] = digits;
        }
        let used = self.used.iter().flatten();
        for (cells, used) in self.units.iter().zip(used) {
            let (mut once, mut twice) = (0, 0);
            for cell in cells {
                twice |= once & candidates[*cell];
                once |= candidates[*cell];
            }
            if once | used != ALL {
                return Choice::DeadEnd;
            }
            let alone = once & !twice;
            if alone != 0 {
                let digit = alone & alone.wrapping_neg();
                let place = cells.iter().find(|cell| candidates[**cell] & digit != 0);
                if let Some(cell) = place.and_then(|cell| Cell::new(*cell)) {
                    return Choice::Cell(cell, digit);
                }
            }
        }
        fewest
    }
}

fn bit(digit: Digit) -> Digits {
    1 << (digit.value() - 1)
}

#[cfg(test)]
mod tests {
    use super::super::{count, solve};
    use super::*;
    use crate::grid::grid;

    /// Solutions by the plainest means: row by row, ascending digits, nothing but the rules. Slow, and its own proof.
    fn count_plainly(board: &mut Grid, limit: usize) -> usize {
        let Some(cell) = board.empty_cells().next() else { return usize::from(board.is_solved()) };
        let mut found = 0;
        for digit in board.candidates(cell).iter() {
            board.set(cell, Some(digit));
            found += count_plainly(board, limit - found);
            if found >= limit {
                break;
            }
        }
        board.set(cell, None);
        found
    }

    const SOLVED: &str =
        "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657";

    #[test]
    fn counts_agree_with_the_plainest_search() {
        let never = Cancel::default();
        let solved = grid(SOLVED);
        // Boards with 0, 1 and many solutions: every third cell emptied from different starts, and one digit changed.
        for start in 0..27 {
            let mut board = solved;
            for cell in Cell::all().filter(|cell| (cell.index() * 7 + start * 5) % 9 < 4) {
                board.set(cell, None);
            }
            if start % 3 == 0 {
                let (cell, digit) = board.filled().next().unwrap();
                board.set(cell, Digit::new(digit.value() % 9 + 1));
            }
            if board.clashes().next().is_some() {
                assert_eq!(count(&board, 100, &never), Ok(0));
                continue;
            }
            for limit in [1, 2, 100] {
                assert_eq!(
                    count(&board, limit, &never),
                    Ok(count_plainly(&mut board.clone(), limit)),
                    "{board:?}"
                );
            }
        }
    }

    #[test]
    fn a_solution_extends_the_givens_and_wins() {
        let never = Cancel::default();
        let hard = grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
        let solution = solve(&hard, &never).unwrap().expect("this puzzle has a solution");
        assert!(solution.is_solved() && solution.extends(&hard));
        assert_eq!(count(&hard, 2, &never), Ok(1));
        assert!(solve(&Grid::EMPTY, &never).unwrap().unwrap().is_solved());
    }

    #[test]
    fn every_solution_is_heard_once_and_the_listener_may_stop() {
        let never = Cancel::default();
        let mut board = grid(SOLVED);
        for cell in Cell::all().filter(|cell| cell.row() < 2) {
            board.set(cell, None);
        }
        let mut heard = std::collections::HashSet::new();
        enumerate(&board, &never, |solution| {
            assert!(solution.is_solved() && solution.extends(&board));
            assert!(heard.insert(*solution), "heard twice");
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!(heard.len(), count(&board, usize::MAX, &never).unwrap());
        assert!(heard.len() > 1);

        let mut calls = 0;
        enumerate(&board, &never, |_| {
            calls += 1;
            ControlFlow::Break(())
        })
        .unwrap();
        assert_eq!(calls, 1);
    }

    #[test]
    fn an_endless_enumeration_can_be_cancelled() {
        let cancel = Cancel::default();
        let mut heard = 0;
        let ended = enumerate(&Grid::EMPTY, &cancel, |_| {
            heard += 1;
            if heard == 10 {
                cancel.cancel();
            }
            ControlFlow::Continue(())
        });
        assert_eq!(ended, Err(Cancelled));
        assert_eq!(heard, 10);
    }
}
