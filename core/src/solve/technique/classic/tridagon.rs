//! Tridagon: twelve cells of four boxes that three digits cannot fill.
//!
//! The boxes are where two bands and two stacks cross. In each box three cells are in different rows and columns: a
//! permutation, which gives each row of the box a column. If the four permutations together are odd, the twelve cells
//! cannot all hold three digits: with rows and columns swapped, three of the permutations are one diagonal of their box
//! and the fourth is the other one, and of the 6^4 ways to fill the diagonals none is without a clash. So one of the
//! other candidates of these cells, the *guardians*, is true. One guardian is placed. If all are in one cell, it loses
//! the three digits; if all are of one digit, every cell that sees all of them loses it. No other candidate can be ruled
//! out by each guardian. A cell need not have all three digits, and may hold one of them already. Holds whether the
//! puzzle has one solution or several. (The Tridagon rule, found by players of enjoysudoku.com in 2022.)
//!
//! The reason has the three digits, the four boxes, the twelve cells, and the guardians as candidates, one node each.

use super::context::{FinderContext, Flow, StepSink};
use super::{CandidateRole, CellRole, HouseRole, Reason, SolverState, Step, Technique};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, DigitSet, Unit};

/// The most guardians: more are hard to see.
const MOST_GUARDIANS: usize = 4;

/// The columns of the three rows of a box for each permutation, the even ones first.
const PERMUTATIONS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// The number of even permutations.
const EVEN: usize = 3;

/// Passes those with the fewest guardians first: a placement before removals.
pub(super) fn find(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let (changes, state) = (ctx.changes(Technique::Tridagon), ctx.state);
    let rectangles: Vec<[Unit; 4]> =
        rectangles().filter(|boxes| boxes.iter().any(|in_box| changes.touch(*in_box))).collect();
    let mut found = Vec::new();
    for digits in triples() {
        ctx.check_cancelled()?;
        let diagonals: Vec<Vec<Part>> =
            Unit::boxes().map(|in_box| diagonals(state, in_box, digits)).collect();
        for boxes in &rectangles {
            let of_boxes = boxes.map(|in_box| &diagonals[in_box.index()][..]);
            if of_boxes.iter().all(|parts| !parts.is_empty()) {
                extend(Part::NONE, &of_boxes, &mut |part| found.push((digits, *boxes, part)));
            }
        }
    }
    found.sort_by_key(|(.., part)| part.guardians);
    found.into_iter().filter_map(|(digits, boxes, part)| step(state, digits, boxes, part)).try_for_each(sink)
}

/// Returns the sets of three digits.
fn triples() -> impl Iterator<Item = DigitSet> {
    (0..1 << 9).map(DigitSet::from_bits).filter(|digits| digits.len() == 3)
}

/// Returns the boxes in which two bands and two stacks cross, each in reading order.
fn rectangles() -> impl Iterator<Item = [Unit; 4]> {
    const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];
    PAIRS.into_iter().flat_map(|bands| {
        PAIRS.into_iter().map(move |stacks| {
            [0, 1, 2, 3].map(|place| {
                let corner = Cell::at(3 * bands[place / 2], 3 * stacks[place % 2]).expect("below 9");
                Unit::box_of(corner)
            })
        })
    })
}

/// Three cells of a box in different rows and columns, or those of several boxes.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    /// Whether the permutations are odd together.
    is_odd: bool,
    /// The number of guardians.
    guardians: usize,
    /// The cells and the digits of the guardians.
    guarded: CellSet,
    digits: DigitSet,
}

impl Part {
    const NONE: Self = Self {
        cells: CellSet::EMPTY,
        is_odd: false,
        guardians: 0,
        guarded: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
    };

    /// Returns both together, if their guardians are few and in one cell or of one digit.
    fn union(self, other: Self) -> Option<Self> {
        let both = Self {
            cells: self.cells.union(other.cells),
            is_odd: self.is_odd != other.is_odd,
            guardians: self.guardians + other.guardians,
            guarded: self.guarded.union(other.guarded),
            digits: self.digits.union(other.digits),
        };
        let has_effect = both.guarded.len() <= 1 || both.digits.len() <= 1;
        (has_effect && both.guardians <= MOST_GUARDIANS).then_some(both)
    }

    /// Returns one cell of a diagonal; `None` if it can be none of the digits.
    fn of_cell(state: &SolverState, cell: Cell, digits: DigitSet) -> Option<Self> {
        let others = match state.value(cell) {
            Some(digit) => digits.contains(digit).then_some(DigitSet::EMPTY)?,
            None => {
                let candidates = state.candidates(cell);
                candidates.overlaps(digits).then_some(candidates.difference(digits))?
            }
        };
        let guarded = if others.is_empty() { CellSet::EMPTY } else { cell.into() };
        Some(Self { cells: cell.into(), is_odd: false, guardians: others.len(), guarded, digits: others })
    }
}

/// Returns the diagonals of a box whose cells can be these digits, with few other candidates.
fn diagonals(state: &SolverState, in_box: Unit, digits: DigitSet) -> Vec<Part> {
    let cells = in_box.cells();
    let diagonal = |(index, columns): (usize, [usize; 3])| {
        let start = Part { is_odd: index >= EVEN, ..Part::NONE };
        columns.into_iter().enumerate().try_fold(start, |part, (row, column)| {
            part.union(Part::of_cell(state, cells[3 * row + column], digits)?)
        })
    };
    PERMUTATIONS.into_iter().enumerate().filter_map(diagonal).collect()
}

/// Passes the unions of a part and a diagonal of each box that are odd.
fn extend(part: Part, boxes: &[&[Part]], take: &mut dyn FnMut(Part)) {
    let Some((first, rest)) = boxes.split_first() else {
        if part.is_odd {
            take(part);
        }
        return;
    };
    for diagonal in *first {
        if let Some(part) = part.union(*diagonal) {
            extend(part, rest, take);
        }
    }
}

/// Returns the step of a pattern, if it has an effect. A pattern without guardians is on a board without a solution.
fn step(state: &SolverState, digits: DigitSet, boxes: [Unit; 4], part: Part) -> Option<Step> {
    let guardians: Vec<Candidate> = part
        .guarded
        .iter()
        .flat_map(|cell| {
            let others = state.candidates(cell).difference(digits);
            others.iter().map(move |digit| Candidate { cell, digit })
        })
        .collect();
    let reason = Reason {
        digits: digits.iter().collect(),
        units: boxes.map(|in_box| (HouseRole::Pattern, in_box)).into(),
        cells: vec![(CellRole::Pattern, part.cells)],
        candidates: guardians.iter().map(|one| (CandidateRole::Guardian, (*one).into())).collect(),
        ..Reason::default()
    };
    if let [guardian] = guardians[..] {
        return Some(Step::placement(Technique::Tridagon, guardian, reason));
    }
    let out: Vec<Candidate> = match (part.guarded.single(), part.digits.single()) {
        (Some(cell), _) => {
            let lost = state.candidates(cell).intersection(digits);
            lost.iter().map(|digit| Candidate { cell, digit }).collect()
        }
        (None, Some(digit)) => in_cells_that_see_all(state, digit, part.guarded),
        (None, None) => Vec::new(),
    };
    (!out.is_empty()).then(|| Step::elimination(Technique::Tridagon, out, reason))
}

fn in_cells_that_see_all(state: &SolverState, digit: Digit, cells: CellSet) -> Vec<Candidate> {
    super::step::candidates_in(digit, state.places(digit).intersection(cells.common_peers()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::technique::Technique::Tridagon;
    use crate::solve::technique::classic::tests::assert_explained;

    /// Returns the number of ways to fill twelve cells with three digits.
    fn fillings(cells: &[Cell], filled: &mut Vec<(Cell, u8)>) -> usize {
        let Some((cell, rest)) = cells.split_first() else { return 1 };
        let mut ways = 0;
        for digit in 0..3 {
            if !filled.iter().any(|(other, same)| *same == digit && cell.peers().contains(*other)) {
                filled.push((*cell, digit));
                ways += fillings(rest, filled);
                filled.pop();
            }
        }
        ways
    }

    #[test]
    fn three_digits_cannot_fill_twelve_cells_if_their_permutations_are_odd_together_and_only_then() {
        let state = SolverState::from_puzzle(&crate::solve::classic::Grid::EMPTY);
        // On an empty board all other candidates are guardians: so the digits count as all nine.
        let all = rectangles().next().unwrap().map(|in_box| diagonals(&state, in_box, DigitSet::ALL));
        let (mut odd, mut even) = (0, 0);
        for place in 0..6_usize.pow(4) {
            let parts = [0, 1, 2, 3].map(|index| all[index][place / 6_usize.pow(index as u32) % 6]);
            let whole = parts.into_iter().try_fold(Part::NONE, Part::union).unwrap();
            let cells: Vec<Cell> = whole.cells.iter().collect();
            assert_eq!(cells.len(), 12);
            assert_eq!(fillings(&cells, &mut Vec::new()) == 0, whole.is_odd, "{cells:?}");
            *(if whole.is_odd { &mut odd } else { &mut even }) += 1;
        }
        assert_eq!((odd, even), (648, 648));
    }

    #[test]
    fn there_are_nine_rectangles_of_four_boxes_and_eighty_four_sets_of_three_digits() {
        let all: std::collections::HashSet<_> = rectangles().map(|boxes| boxes.map(Unit::index)).collect();
        assert_eq!((all.len(), triples().count()), (9, 84));
        assert!(all.contains(&[4, 5, 7, 8]) && all.contains(&[0, 2, 6, 8]));
    }

    #[test]
    fn one_guardian_is_placed() {
        assert_explained(
            Tridagon,
            [
                "+2.8.+49.35",
                "+4..35.2.8",
                "...8.2+94.",
                "+82.5..4+9.",
                "9...38.5+2",
                "...9+2+48..",
                ".3.+7.+5..+4",
                "...4.6+3..",
                "7..+21+3+5.9",
            ],
            "122 722 743 749 652 762 173 673 178 678",
            "In box 2, box 3, box 8 and box 9, twelve cells can hold only 1, 6 and 7, but for 8 in r9c8. \
             Each box has three of them, in three rows and three columns: r1c4, r1c7, r2c6, r2c8, r3c5, \
             r3c9, r7c4, r7c7, r8c6, r8c9, r9c5 and r9c8. Three digits cannot fill them: with rows and \
             columns swapped so that three boxes have the same diagonal, the fourth has the other one. So \
             r9c8 must be 8: place 8 in r9c8.",
        );
    }

    #[test]
    fn cells_that_see_all_guardians_of_one_digit_lose_it() {
        assert_explained(
            Tridagon,
            [
                "4.+5..7.38",
                "+78..+4.5+9.",
                ".39+8+5.7.+4",
                ".+4..8..+5+7",
                ".5+8.+7.9..",
                ".27..5+4+8.",
                "+8+94+51.37.",
                ".+7..3.8.+5",
                "5.+37.+8.49",
            ],
            "644 146 646 254 656 669 284 684 286 686 288",
            "In box 1, box 3, box 4 and box 6, twelve cells can hold only 1, 2 and 6, but for 3 in r5c1 \
             and r6c9. Each box has three of them, in three rows and three columns: r1c2, r1c7, r2c3, \
             r2c9, r3c1, r3c8, r4c3, r4c7, r5c1, r5c8, r6c2 and r6c9. Three digits cannot fill them: with \
             rows and columns swapped so that three boxes have the same diagonal, the fourth has the \
             other one. So 3 must be in r5c1 or r6c9. Cells that see both cannot be 3: remove 3 from r5c9 \
             and r6c1.",
        );
    }

    #[test]
    fn a_cell_with_all_guardians_loses_the_three_digits() {
        assert_explained(
            Tridagon,
            [
                "+9...+1.2..",
                "1.....35+9",
                "...97....",
                "29..471.+5",
                "7.51.+9...",
                ".+142+5..+9.",
                "..+15.+4+96.",
                "4.972.+5..",
                "5...91...",
            ],
            "712 713 614 616 622 623 636 358 858 669 372 872 379 879",
            "In box 4, box 5, box 7 and box 8, twelve cells can hold only 3, 6 and 8, but for 2 and 7 in \
             r9c3. Each box has three of them, in three rows and three columns: r4c3, r4c4, r5c2, r5c5, \
             r6c1, r6c6, r7c1, r7c5, r8c2, r8c6, r9c3 and r9c4. Three digits cannot fill them: with rows \
             and columns swapped so that three boxes have the same diagonal, the fourth has the other \
             one. So r9c3 must be 2 or 7: remove 3, 6 and 8 from r9c3.",
        );
    }
}
