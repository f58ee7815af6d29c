//! Trials: "what if this were a 7?"
//!
//! Entries made during a trial are tentative until the trial is kept or discarded. Starting, keeping and discarding are
//! steps like any other. There is one trial at a time, so that a player has no more than two kinds of entries to keep
//! apart.

use std::fmt;

use super::change::Change;
use super::{Board, ColourSet, Game, NodeId, Refusal, StepLabel};
use crate::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::rules::{Conflict, House, PeerTable, Rules};
use crate::text::text;

/// The open trial: the entries that were not on the board before it.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    rules: &'a Rules,
    peers: &'a PeerTable,
    before: &'a Board,
    now: &'a Board,
}

impl<'a> Trial<'a> {
    /// Returns the board from before the trial.
    pub fn before(&self) -> &'a Board {
        self.before
    }

    /// Returns why the trial cannot be right, as far as the rules show it immediately. What was wrong before it began
    /// says nothing about it.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let tried = self.digits();
        let of = |board: &'a Board| Contradiction::all(self.rules, self.peers, board.digits());
        of(self.now).find(|contradiction| match contradiction {
            Contradiction::Conflict(conflict) => !conflict.cells().intersection(tried).is_empty(),
            other => of(self.before).all(|before| before != *other),
        })
    }

    /// Returns whether the digit of a cell belongs to the trial.
    pub fn has_digit(&self, cell: Cell) -> bool {
        self.now.get(cell).is_some() && self.now.get(cell) != self.before.get(cell)
    }

    /// Returns the cells whose digits belong to the trial.
    pub fn digits(&self) -> CellSet {
        self.now.size().cells().filter(|cell| self.has_digit(*cell)).collect()
    }

    /// Returns the corner marks of a cell that belong to the trial.
    pub fn corners(&self, cell: Cell) -> DigitSet {
        self.now.corners(cell).difference(hidden(&self.before.corners, cell))
    }

    /// Returns the centre marks of a cell that belong to the trial.
    pub fn centres(&self, cell: Cell) -> DigitSet {
        self.now.centres(cell).difference(hidden(&self.before.centres, cell))
    }

    /// Returns the colours of a cell that belong to the trial.
    pub fn colours(&self, cell: Cell) -> ColourSet {
        self.now.colours(cell).difference(self.before.colours(cell))
    }
}

/// Returns the marks of a cell, even if a digit hides them.
fn hidden(marks: &CellMap<DigitSet>, cell: Cell) -> DigitSet {
    marks.get(cell).copied().unwrap_or_default()
}

/// A reason why a board cannot become a solution, by the rules alone. `Display` is the sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// The digits break a rule.
    Conflict(Conflict),
    /// No digit fits in this empty cell.
    NoCandidate(Cell),
    /// The house has no cell for the digit.
    NoPlace { digit: Digit, house: House, cells: CellSet },
}

impl Contradiction {
    /// Finds the first contradiction of a board.
    pub fn find(rules: &Rules, peers: &PeerTable, board: &Digits) -> Option<Self> {
        Self::all(rules, peers, board).next()
    }

    /// Returns the contradictions of a board: conflicts, then cells without candidates, then houses without a cell for a
    /// digit, one for each house. Judges by the digits alone, since a player's marks need not be complete.
    fn all(rules: &Rules, peers: &PeerTable, board: &Digits) -> impl Iterator<Item = Self> {
        let conflicts = peers.conflicts(rules, board).into_iter().map(Self::Conflict);
        let candidates = peers.candidates(board);
        let stuck: Vec<_> = board.empty_cells().iter().filter(|cell| candidates[*cell].is_empty()).collect();
        let without_place = House::all(rules).filter_map(move |house| {
            let cells = house.cells(rules);
            let possible = cells.iter().fold(DigitSet::EMPTY, |possible, cell| {
                possible.union(board[cell].map_or(candidates[cell], DigitSet::of))
            });
            let missing = rules.size().digit_set().difference(possible).iter().next();
            // A box with fewer cells than there are digits lacks some anyway.
            let digit = missing.filter(|_| cells.len() == rules.size().side())?;
            Some(Self::NoPlace { digit, house, cells })
        });
        conflicts.chain(stuck.into_iter().map(Self::NoCandidate)).chain(without_place)
    }

    /// Returns the cells concerned: those in conflict, the empty one, or those of the house.
    pub fn cells(&self) -> CellSet {
        match self {
            Self::Conflict(conflict) => conflict.cells(),
            Self::NoCandidate(cell) => (*cell).into(),
            Self::NoPlace { cells, .. } => *cells,
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict(clash) => clash.fmt(f),
            Self::NoCandidate(cell) => f.write_str(&text!("contradiction-cell", cell = *cell)),
            Self::NoPlace { digit, house, .. } => {
                f.write_str(&text!("contradiction-unit", unit = house.to_string(), digit = *digit))
            }
        }
    }
}

impl Game {
    /// Returns the open trial.
    pub fn trial(&self) -> Option<Trial<'_>> {
        let before = self.state.before_trial.as_deref()?;
        Some(Trial { rules: &self.puzzle.rules, peers: &self.peers, before, now: &self.state.board })
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
