//! Trials: "what if this were a 7?"
//!
//! Entries made during a trial are tentative until the trial is kept or discarded. Starting, keeping and discarding are
//! steps like any other. There is one trial at a time, so that a player has no more than two kinds of entries to tell
//! apart.

use std::fmt;

use super::change::Change;
use super::{Board, ColourSet, Game, Link, NodeId, Refusal, StepLabel};
use crate::grid::{Candidate, Candidates, Cell, CellSet, Conflict, Digit, DigitSet, Grid, Unit};
use crate::text::text;

/// The open trial: the entries that were not on the board before it.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    before: &'a Board,
    now: &'a Board,
}

impl<'a> Trial<'a> {
    /// Returns the board from before the trial.
    pub fn before(&self) -> &'a Board {
        self.before
    }

    /// Returns why the trial cannot be right, as far as the rules show it immediately.
    pub fn contradiction(&self) -> Option<Contradiction> {
        Contradiction::find(self.now.digits())
    }

    /// Returns whether the digit of a cell belongs to the trial.
    pub fn has_digit(&self, cell: Cell) -> bool {
        self.now.get(cell).is_some() && self.now.get(cell) != self.before.get(cell)
    }

    /// Returns the cells whose digits belong to the trial.
    pub fn digits(&self) -> CellSet {
        Cell::all().filter(|cell| self.has_digit(*cell)).collect()
    }

    /// Returns the corner marks of a cell that belong to the trial.
    pub fn corners(&self, cell: Cell) -> DigitSet {
        self.now.corners(cell).difference(self.before.corners.get(cell))
    }

    /// Returns the centre marks of a cell that belong to the trial.
    pub fn centres(&self, cell: Cell) -> DigitSet {
        self.now.centres(cell).difference(self.before.centres.get(cell))
    }

    /// Returns the colours of a cell that belong to the trial.
    pub fn colours(&self, cell: Cell) -> ColourSet {
        self.now.colours(cell).difference(self.before.colours(cell))
    }

    /// Returns whether the colour of a candidate belongs to the trial.
    pub fn has_colour(&self, candidate: Candidate) -> bool {
        let now = self.now.candidate_colour(candidate);
        now.is_some() && now.as_ref() != self.before.candidate_colours.get(&candidate)
    }

    /// Returns whether a link belongs to the trial.
    pub fn has_link(&self, link: &Link) -> bool {
        self.now.links.contains(link) && !self.before.links.contains(link)
    }
}

/// A reason why a board cannot become a solution, by the rules alone. `Display` is the sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Two equal digits see each other.
    Conflict(Conflict),
    /// No digit fits in this empty cell.
    NoCandidate(Cell),
    /// The unit has no cell for the digit.
    NoPlace(Digit, Unit),
}

impl Contradiction {
    /// Finds the first contradiction of a board: a conflict, else a cell without candidates, else a unit without a cell
    /// for a digit. Judges by the digits alone, since a player's marks need not be complete.
    pub fn find(board: &Grid) -> Option<Self> {
        if let Some(clash) = board.conflicts().next() {
            return Some(Self::Conflict(clash));
        }
        let candidates = Candidates::from_grid(board);
        if let Some(cell) = board.empty_cells().find(|cell| candidates.get(*cell).is_empty()) {
            return Some(Self::NoCandidate(cell));
        }
        Unit::all().find_map(|unit| {
            let places = unit.cells().into_iter().map(|cell| candidates.get(cell));
            let possible = places.fold(board.digits_in(unit), DigitSet::union);
            possible.complement().first().map(|digit| Self::NoPlace(digit, unit))
        })
    }

    /// Returns the cells concerned: those in conflict, the empty one, or those of the unit.
    pub fn cells(&self) -> CellSet {
        match self {
            Self::Conflict(clash) => CellSet::from_iter(clash.cells()),
            Self::NoCandidate(cell) => (*cell).into(),
            Self::NoPlace(_, unit) => unit.cell_set(),
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict(clash) => clash.fmt(f),
            Self::NoCandidate(cell) => f.write_str(&text!("contradiction-cell", cell = *cell)),
            Self::NoPlace(digit, unit) => {
                f.write_str(&text!("contradiction-unit", unit = unit.to_string(), digit = *digit))
            }
        }
    }
}

impl Game {
    /// Returns the open trial.
    pub fn trial(&self) -> Option<Trial<'_>> {
        self.state.before_trial.as_deref().map(|before| Trial { before, now: &self.state.board })
    }

    /// Returns the node since which the trial has been open: its start, or a jump into it; `None` without a trial.
    pub fn trial_start(&self) -> Option<NodeId> {
        self.trial()?;
        let changes_trial = |id: &NodeId| {
            let changes = self.history.node(*id).map_or(&[][..], |node| node.changes());
            changes.iter().any(|change| matches!(change, Change::Trial(_)))
        };
        self.history.ancestors(self.history.current()).find(changes_trial)
    }

    pub(super) fn start_trial(&mut self) -> Result<(), Refusal> {
        if self.trial().is_some() {
            return Err(Refusal::TrialIsOpen);
        }
        self.step(StepLabel::StartTrial, Refusal::TrialIsOpen, |state| {
            state.before_trial = Some(Box::new(state.board.clone()));
        })
    }

    pub(super) fn keep_trial(&mut self) -> Result<(), Refusal> {
        self.step(StepLabel::KeepTrial, Refusal::NoTrial, |state| state.before_trial = None)
    }

    pub(super) fn discard_trial(&mut self) -> Result<(), Refusal> {
        self.step(StepLabel::DiscardTrial, Refusal::NoTrial, |state| {
            if let Some(before) = state.before_trial.take() {
                state.board = *before;
            }
        })
    }
}
