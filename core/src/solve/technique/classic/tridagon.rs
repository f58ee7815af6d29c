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
    let rectangles: Vec<[Unit; 4]> = rectangles()
        .filter(|boxes| boxes.iter().any(|in_box| changes.touch(*in_box)))
        .collect();
    let mut found = Vec::new();
    for digits in triples() {
        ctx.check_cancelled()?;
        let diagonals: Vec<Vec<Part>> = Unit::boxes().map(|in_box| diagonals(state, in_box, digits)).collect();
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
