//! The next thing to do, and why, from the board as the player has it.
//!
//! Nothing is built on a mistake: wrong entries come first, then marks that lack the digit of their cell. Then the
//! easiest step that is not made yet, by the techniques that the player allows; of several of one technique the one
//! nearest to where he works. How much of it is told is a [`super::Rung`].

use super::{Action, CheckReport, Consequences, Position};
use crate::grid::{Candidate, Candidates, Cell, CellSet, Digit, Grid};
use crate::job::{CancelToken, Cancelled};
use crate::search::Verdict;
use crate::technique::{FinderContext, FinderOptions, SolverState, Step, Technique, TechniqueSet};

/// What helps next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Something on the board is wrong; nothing is built on it.
    Mistakes(Mistakes),
    /// A step that can be made.
    Step {
        /// What it says.
        step: Box<Step>,
        /// The board that it was found on, with the candidates that the player's marks leave.
        state: Box<SolverState>,
    },
    /// Why something is wrong.
    Refutation {
        /// What.
        wrong: WrongItem,
        /// How many steps were made before on the board.
        before: usize,
        /// The step that rules it out.
        step: Box<Step>,
        /// The board that it rules it out on: without wrong entries, after the steps before.
        state: Box<SolverState>,
    },
    /// Something is wrong because another cell that it sees holds the digit.
    Conflict {
        /// What.
        wrong: WrongItem,
        /// Which cell.
        by: Cell,
    },
    /// No technique that may be used helps: a digit of the solution, in a cell with as few candidates as there are.
    FromSolution {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// The board is full and right.
    Complete,
    /// The puzzle has no solution.
    Unsolvable,
}

/// What is wrong on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mistakes {
    /// Cells with a wrong digit.
    pub entries: CellSet,
    /// Empty cells whose centre marks lack the digit of the solution.
    pub marks: CellSet,
    /// Whether there is a state before the mistakes to go back to.
    pub can_go_back: bool,
}

impl Mistakes {
    /// All cells with something wrong.
    pub fn cells(&self) -> CellSet {
        self.entries.union(self.marks)
    }
}

/// Something wrong in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongItem {
    /// Where, and what.
    pub candidate: Candidate,
    /// Whether it was entered; else it is a mark.
    pub is_entry: bool,
}

impl WrongItem {
    /// What takes it away.
    fn action(self) -> Action {
        let Candidate { cell, digit } = self.candidate;
        if self.is_entry {
            return Action::Erase(cell.into());
        }
        let mut ruled_out = Candidates::EMPTY;
        ruled_out.set(cell, digit.into());
        Action::ApplyConsequences(Box::new(Consequences { placements: Grid::EMPTY, eliminations: ruled_out }))
    }
}

/// What there is on a board to build on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Readiness {
    /// Nothing is wrong, and something is left to do.
    Ready {
        /// The board with what may stand in its cells.
        state: Box<SolverState>,
        /// A solution.
        solution: Grid,
        /// What techniques may use.
        rules: FinderOptions,
    },
    /// Something is wrong.
    Mistakes(Mistakes),
    /// The board is full and right.
    Complete,
    /// The puzzle has no solution.
    Unsolvable,
}

/// What a hint may use, and where it is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintOptions {
    /// The techniques that it may use.
    pub allowed: TechniqueSet,
    /// Where the player works.
    pub near: Option<Cell>,
}

impl Default for HintOptions {
    fn default() -> Self {
        Self { allowed: TechniqueSet::ALL, near: None }
    }
}

/// From this technique on the first step is taken and not the nearest: all of them would take too long to find.
const FIRST_UNRANKED: Technique = Technique::XChain;

impl Position {
    /// The next thing to do.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn hint(&self, options: &HintOptions, cancel: &CancelToken) -> Result<Hint, Cancelled> {
        let (state, solution, rules) = match self.readiness(cancel)? {
            Readiness::Unsolvable => return Ok(Hint::Unsolvable),
            Readiness::Mistakes(mistakes) => return Ok(Hint::Mistakes(mistakes)),
            Readiness::Complete => return Ok(Hint::Complete),
            Readiness::Ready { state, solution, rules } => (*state, solution, rules),
        };
        if let Some(step) = easiest(&FinderContext::new(&state, &rules, cancel), options)? {
            return Ok(Hint::Step { step: Box::new(step), state: Box::new(state) });
        }
        let cell = state.empty().iter().min_by_key(|cell| state.candidates(*cell).len());
        let placed = cell.and_then(|cell| Some(Hint::FromSolution { cell, digit: solution.get(cell)? }));
        Ok(placed.unwrap_or(Hint::Unsolvable))
    }

    /// What logic can be built on.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn readiness(&self, cancel: &CancelToken) -> Result<Readiness, Cancelled> {
        let entries = match self.check(cancel)? {
            CheckReport::Unsolvable => return Ok(Readiness::Unsolvable),
            CheckReport::Entries { wrong, .. } => wrong,
        };
        let Some(solution) = self.solution(cancel)? else { return Ok(Readiness::Unsolvable) };
        let is_unique = matches!(self.verdict(cancel)?, Verdict::Unique(_));
        // Of several solutions a mark may mean another one: such marks say nothing.
        let marks = if is_unique { self.misleading_marks(&solution) } else { CellSet::EMPTY };
        if !entries.is_empty() || !marks.is_empty() {
            return Ok(Readiness::Mistakes(Mistakes { entries, marks, can_go_back: is_unique }));
        }
        if self.board.is_full() {
            return Ok(Readiness::Complete);
        }
        let state = Box::new(self.candidate_grid(&solution));
        let rules = FinderOptions { uniqueness: is_unique, ..FinderOptions::default() };
        Ok(Readiness::Ready { state, solution, rules })
    }

    /// The board with what may stand in its cells: where there are centre marks, what they and the board leave;
    /// elsewhere what the board leaves. Marks that speak against this solution are not counted at all.
    pub fn candidate_grid(&self, solution: &Grid) -> SolverState {
        let mut candidates = Candidates::from_grid(&self.board);
        if self.misleading_marks(solution).is_empty() {
            for cell in self.board.empty_cells() {
                let marks = self.centres().get(cell);
                if !marks.is_empty() {
                    candidates.set(cell, candidates.get(cell).intersection(marks));
                }
            }
        }
        SolverState::new(&self.givens, &self.board, &candidates)
    }

    /// The empty cells whose centre marks lack the digit of this solution.
    fn misleading_marks(&self, solution: &Grid) -> CellSet {
        let misleads = |cell: &Cell| {
            let marks = self.centres().get(*cell);
            !marks.is_empty() && !solution.get(*cell).is_some_and(|digit| marks.contains(digit))
        };
        self.board.empty_cells().filter(misleads).collect()
    }
}

/// The first technique in learning order that has a step, and of its steps the nearest.
fn easiest(hunt: &FinderContext, options: &HintOptions) -> Result<Option<Step>, Cancelled> {
    for technique in options.allowed.iter() {
        let found = match options.near {
            Some(near) if technique < FIRST_UNRANKED => hunt
                .all_steps(&[technique])?
                .into_iter()
                .min_by_key(|step| (effort(step), distance(step, near))),
            _ => hunt.first_step(&[technique])?,
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// Of two steps of one technique, which is easier to see: a hidden single is in a box.
fn effort(step: &Step) -> u8 {
    let in_box = step.reason.units.iter().any(|(_, unit)| unit.is_box());
    u8::from(step.technique == Technique::HiddenSingle && !in_box)
}

/// How far a step is from a cell: from the nearest of the cells that it changes.
fn distance(step: &Step, from: Cell) -> usize {
    let candidates = step.placements.iter().chain(&step.eliminations);
    let cells = candidates.map(|Candidate { cell, .. }| cell);
    let away = |cell: &Cell| {
        let (rows, columns) = (cell.row().abs_diff(from.row()), cell.column().abs_diff(from.column()));
        rows * rows + columns * columns
    };
    cells.map(away).min().unwrap_or(usize::MAX)
}

impl Hint {
    /// What following the hint does; `None` where there is nothing to do.
    pub fn action(&self) -> Option<Action> {
        match self {
            Self::Mistakes(mistakes) if mistakes.can_go_back => Some(Action::BackToCorrect),
            Self::Mistakes(mistakes) => Some(Action::Erase(mistakes.cells())),
            Self::Step { step, state } => {
                Some(Action::ApplyConsequences(Box::new(Consequences::from_step(state, step))))
            }
            Self::FromSolution { cell, digit } => Some(Action::Place { cell: *cell, digit: *digit }),
            Self::Refutation { wrong, .. } | Self::Conflict { wrong, .. } => Some(wrong.action()),
            Self::Complete | Self::Unsolvable => None,
        }
    }
}
