//! Trying something out: "what if this were a 7?"
//!
//! From the start of a trial on, what is entered is in second ink, until the trial is kept or dropped. Start, keep and
//! drop are steps like any other. There is one trial at a time: a player has to tell two inks apart, not more.

use std::fmt;

use super::{Board, ColourSet, Game, Link, Refusal, StepLabel};
use crate::grid::{Candidate, Candidates, Cell, CellSet, Conflict, Digit, DigitSet, Grid, Unit};
use crate::text::text;

/// What is being tried: which of the things on the board were not there before, and so are in second ink.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    before: &'a Board,
    now: &'a Board,
}

impl<'a> Trial<'a> {
    /// The board as it was before the trial.
    pub fn before(&self) -> &'a Board {
        self.before
    }

    /// Why what is tried cannot be right, as far as the rules show it at once.
    pub fn contradiction(&self) -> Option<Contradiction> {
        Contradiction::find(self.now.digits())
    }

    /// Whether the digit of a cell is one of the trial.
    pub fn has_digit(&self, cell: Cell) -> bool {
        self.now.get(cell).is_some() && self.now.get(cell) != self.before.get(cell)
    }

    /// The cells whose digits are of the trial.
    pub fn digits(&self) -> CellSet {
        Cell::all().filter(|cell| self.has_digit(*cell)).collect()
    }

    /// The corner marks of a cell that are of the trial.
    pub fn corners(&self, cell: Cell) -> DigitSet {
        self.now.corners(cell).difference(self.before.corners.get(cell))
    }

    /// The centre marks of a cell that are of the trial.
    pub fn centres(&self, cell: Cell) -> DigitSet {
        self.now.centres(cell).difference(self.before.centres.get(cell))
    }

    /// The colours of a cell that are of the trial.
    pub fn colours(&self, cell: Cell) -> ColourSet {
        self.now.colours(cell).minus(self.before.colours(cell))
    }

    /// Whether the colour of a candidate is one of the trial.
    pub fn has_colour(&self, candidate: Candidate) -> bool {
        let now = self.now.candidate_colour(candidate);
        now.is_some() && now.as_ref() != self.before.candidate_colours.get(&candidate)
    }

    /// Whether a link is one of the trial.
    pub fn has_link(&self, link: &Link) -> bool {
        self.now.links.contains(link) && !self.before.links.contains(link)
    }
}

/// Why a board cannot become a solution, as plainly as the rules show it. `Display` is the sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Two equal digits see each other.
    Conflict(Conflict),
    /// Nothing can go into this empty cell.
    NoCandidate(Cell),
    /// The digit can go nowhere in this unit.
    NoPlace(Digit, Unit),
}

impl Contradiction {
    /// The first contradiction of a board: a clash, else a cell without a candidate, else a unit without a place for a
    /// digit. Judged by the digits alone: a player's marks need not be complete.
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

    /// The cells that it is about: those that clash, the empty one, or those of the unit.
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
    /// What is being tried; `None` while nothing is.
    pub fn trial(&self) -> Option<Trial<'_>> {
        self.state.before_trial.as_deref().map(|before| Trial { before, now: &self.state.board })
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
