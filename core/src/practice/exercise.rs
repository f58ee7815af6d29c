//! An exercise: a position in which to find a technique, and the judging of answers.

use super::lesson_of;
use crate::game::Board;
use crate::grid::{Candidate, Cell, CellMap, CellSet, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::Puzzle;
use crate::solve::StepFinder;
use crate::solve::technique::{CandidateGrid, CandidateRole, HouseRole, Step, Technique};
use crate::store::course_log::ShownAids;

/// A position in which to find a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    technique: Technique,
    grid: CandidateGrid,
    steps: Vec<Step>,
    aids: ShownAids,
}

/// The verdict on selected cells, or on changes of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// They are a complete step.
    Found(Box<Step>),
    /// All of them are part of a step that has more. This is no answer yet: neither right nor wrong.
    Incomplete,
    /// Some of them are part of a step, and the others are not.
    PartlyRight {
        /// The number of those that are.
        right: usize,
        /// The number of all.
        total: usize,
    },
    /// None of them is part of a step.
    Wrong,
}

impl Exercise {
    /// Creates an exercise in a position.
    pub(super) fn from_grid(
        grid: CandidateGrid,
        technique: Technique,
        cancel: &CancelToken,
    ) -> Result<Self, Cancelled> {
        let finder = StepFinder::new(&grid, true);
        let steps = finder.search(cancel).all(&[technique])?;
        Ok(Self::with_steps(technique, grid, steps, shown_aids(technique)))
    }

    /// Creates an exercise in a position in which these steps are right answers.
    pub(super) fn with_steps(
        technique: Technique,
        grid: CandidateGrid,
        steps: Vec<Step>,
        aids: ShownAids,
    ) -> Self {
        Self { technique, grid, steps, aids }
    }

    /// Returns the technique to find.
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// Returns the position: candidates and placed digits.
    pub fn grid(&self) -> &CandidateGrid {
        &self.grid
    }

    /// Returns the steps of the technique in the position.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the position as a puzzle with progress, without candidates where they are not shown.
    pub fn puzzle(&self, title: impl Into<String>) -> Puzzle {
        let mut puzzle = self.grid.to_puzzle(title);
        if !self.shows_candidates() {
            puzzle.progress.centre_marks = CellMap::filled(self.grid.size(), DigitSet::EMPTY);
        }
        puzzle
    }

    /// Returns whether the board shows candidates.
    pub fn shows_candidates(&self) -> bool {
        self.aids == ShownAids::All
    }

    /// Judges selected cells. They are a step if they are its whole pattern, with or without cells that it changes, or
    /// exactly the cells that it changes.
    pub fn judge_selection(&self, cells: CellSet) -> Answer {
        // The cells of one step may be those that another changes.
        let by_pattern = self.steps.iter().find(|step| self.matches_pattern(step, cells));
        let by_changes = || self.steps.iter().find(|step| changed_cells(step) == cells);
        if let Some(step) = by_pattern.or_else(by_changes).filter(|_| !cells.is_empty()) {
            return Answer::Found(Box::new(step.clone()));
        }
        let part = |step: &Step| self.whole(step).intersection(cells).len();
        match self.steps.iter().map(part).max().unwrap_or(0) {
            0 => Answer::Wrong,
            all if all == cells.len() => Answer::Incomplete,
            right => Answer::PartlyRight { right, total: cells.len() },
        }
    }

    /// Returns the cells where the base and cover houses of a fish cross, with the digit or without; none for other
    /// steps.
    fn crossings(&self, step: &Step) -> CellSet {
        let cells = |role| {
            let houses = step.reason.houses(role).map(|house| self.grid.cells(house));
            houses.fold(CellSet::EMPTY, CellSet::union)
        };
        cells(HouseRole::Base).intersection(cells(HouseRole::Cover))
    }

    /// Returns all cells that a step is about, with the filled ones of its clues.
    fn whole(&self, step: &Step) -> CellSet {
        let clues = step.reason.clues.iter().flat_map(|clue| self.grid.rules.clue(*clue).cells());
        let clues: CellSet = clues.copied().collect();
        pattern(step).union(changed_cells(step)).union(self.crossings(step)).union(clues)
    }

    /// Returns whether these cells are those that a step rests on; cells that it is about besides may be among them.
    fn matches_pattern(&self, step: &Step, cells: CellSet) -> bool {
        let pattern = pattern(step);
        !pattern.is_empty() && pattern.is_subset(cells) && cells.is_subset(self.whole(step))
    }

    /// Judges the effect of the latest action on the board; `None` if it placed no digit and removed no candidate. A
    /// step is found if it contains some effect of the action, and the board now has its whole effect.
    pub fn judge_changes(&self, before: &Board, after: &Board) -> Option<Answer> {
        let changes = self.changes(before, after);
        let is_right = |change: &&Candidate| self.steps.iter().any(|step| contributes(step, change, after));
        let is_found = |step: &&Step| {
            changes.iter().any(|change| contributes(step, change, after)) && self.is_done(step, after)
        };
        match changes.iter().filter(is_right).count() {
            _ if changes.is_empty() => None,
            0 => Some(Answer::Wrong),
            right if right < changes.len() => Some(Answer::PartlyRight { right, total: changes.len() }),
            // Of several completed steps, the one with the most eliminations best shows the intention of the action.
            _ => Some(match self.steps.iter().filter(is_found).max_by_key(|step| step.eliminations.len()) {
                Some(step) => Answer::Found(Box::new(step.clone())),
                None => Answer::Incomplete,
            }),
        }
    }

    /// Returns whether the board has the whole effect of a step.
    fn is_done(&self, step: &Step, board: &Board) -> bool {
        let left = |cell| self.remaining(board, cell);
        step.placements.iter().all(|placed| left(placed.cell) == DigitSet::from(placed.digit))
            && step.eliminations.iter().all(|gone| !left(gone.cell).contains(gone.digit))
    }

    /// Returns the candidates of the position that the board leaves in a cell.
    fn remaining(&self, board: &Board, cell: Cell) -> DigitSet {
        match board.digits()[cell] {
            Some(digit) => digit.into(),
            None => {
                let left = self.grid.candidates[cell].intersection(self.possible(board.digits(), cell));
                left.intersection(board.centres(cell))
            }
        }
    }

    /// Returns the digits that the digits of a board leave for an empty cell.
    fn possible(&self, digits: &Digits, cell: Cell) -> DigitSet {
        let taken = self.grid.peers(cell).iter().filter_map(|peer| digits[peer]);
        digits.size().digit_set().difference(taken.collect())
    }

    /// Returns the digits placed and the candidates removed, except for those that a new digit removed from its peers.
    fn changes(&self, before: &Board, after: &Board) -> Vec<Candidate> {
        let (old, new) = (before.digits(), after.digits());
        let mut changes = Vec::new();
        for cell in self.grid.digits.empty_cells().iter() {
            match new[cell] {
                Some(digit) if old[cell] != Some(digit) => changes.push(Candidate { cell, digit }),
                // Marks of the player's own are no answer.
                None if old[cell].is_none() && self.shows_candidates() => {
                    let gone = before
                        .centres(cell)
                        .difference(after.centres(cell))
                        .intersection(self.grid.candidates[cell])
                        .intersection(self.possible(new, cell));
                    changes.extend(gone.iter().map(|digit| Candidate { cell, digit }));
                }
                _ => {}
            }
        }
        changes
    }
}

/// Returns what the board of an exercise for a technique shows. Singles are found by looking: with all candidates filled in
/// there is nothing to find.
pub(super) fn shown_aids(technique: Technique) -> ShownAids {
    lesson_of(technique).map_or(ShownAids::All, |lesson| lesson.aids)
}

/// Returns whether the board of an exercise for a technique shows candidates. Without them, its step must follow from the
/// digits alone.
pub(super) fn shows_candidates(technique: Technique) -> bool {
    shown_aids(technique) == ShownAids::All
}

/// Returns the cells that a step rests on.
pub(super) fn pattern(step: &Step) -> CellSet {
    let reason = &step.reason;
    let cells = reason.cells.iter().map(|(_, cells)| *cells);
    let candidates = reason.candidates.iter().filter(|(role, _)| *role != CandidateRole::Blocker);
    let candidates = candidates.map(|(_, node)| node.cells);
    let chains =
        reason.chains.iter().flat_map(|chain| &chain.links).map(|link| link.from.cells.union(link.to.cells));
    let sets = reason.sets.iter().map(|set| set.cells);
    cells.chain(candidates).chain(chains).chain(sets).fold(CellSet::EMPTY, CellSet::union)
}

/// Returns whether a change of the board is part of a step's effect.
fn contributes(step: &Step, change: &Candidate, after: &Board) -> bool {
    // A digit can also be placed by removing the other candidates of its cell.
    let instead = |placed: &Candidate| placed.cell == change.cell && placed.digit != change.digit;
    match after.digits()[change.cell] {
        Some(_) => step.placements.contains(change),
        None => step.eliminations.contains(change) || step.placements.iter().any(instead),
    }
}

/// Returns the cells in which a step places a digit or removes a candidate.
pub(super) fn changed_cells(step: &Step) -> CellSet {
    step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.cell).collect()
}

#[cfg(test)]
mod tests;
