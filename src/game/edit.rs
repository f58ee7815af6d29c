//! What each action makes of the board: entries, marks, colours and links.

use super::{Action, Automatics, Board, Colour, Conclusion, Deed, Entry, Game, Link, Refusal};
use crate::grid::{Candidate, Candidates, Cell, CellSet, Digit, Grid};

impl Board {
    /// The board that a game begins with.
    pub(super) fn start(givens: Grid, automatics: Automatics) -> Self {
        let mut board = Self::new(givens);
        if automatics.fill {
            board.centres = Candidates::of(&givens);
        }
        board
    }

    /// Places a digit; with `clean` it leaves the marks of the cells that see it.
    fn place(&mut self, cell: Cell, digit: Digit, clean: bool) {
        self.put(cell, Entry::Digit(digit));
        if clean {
            cell.peers().iter().for_each(|peer| self.strike(peer, digit.into()));
        }
    }
}

impl Game {
    /// What typing an entry with these cells selected means: write it, or, where all of them that can take it have
    /// it, take it away again.
    pub fn typed(&self, cells: impl Into<CellSet>, entry: Entry) -> Action {
        let cells = cells.into();
        match self.open_to(cells, entry) {
            Ok(open) if open.iter().all(|cell| self.board().has(cell, entry)) => Action::Take(entry, cells),
            _ => Action::Put(entry, cells),
        }
    }

    /// What giving a candidate a colour means: the colour it has already is taken away.
    pub fn coloured(&self, candidate: Candidate, colour: Colour) -> Action {
        let again = self.board().candidate_colour(candidate) == Some(colour);
        Action::Colour(candidate, (!again).then_some(colour))
    }

    /// Those of the cells that can take an entry: at least one.
    fn open_to(&self, cells: CellSet, entry: Entry) -> Result<CellSet, Refusal> {
        let first = cells.first().ok_or(Refusal::NoCells)?;
        let open = match entry {
            Entry::Digit(_) => cells.minus(self.givens()),
            Entry::Corner(_) | Entry::Centre(_) => cells.and(self.board().empty_cells()),
            Entry::Colour(_) => cells,
        };
        match open.is_empty() {
            false => Ok(open),
            true if self.is_given(first) => Err(Refusal::Given(first)),
            true => Err(Refusal::Filled(first)),
        }
    }

    pub(super) fn put(&mut self, entry: Entry, cells: CellSet) -> Result<(), Refusal> {
        let open = self.open_to(cells, entry)?;
        let lacking = open.iter().filter(|cell| !self.board().has(*cell, entry)).collect();
        let already = match (entry, open.first()) {
            (_, None) => Refusal::NoCells,
            (Entry::Digit(_), Some(cell)) => Refusal::AlreadyThere(cell),
            (_, Some(cell)) => Refusal::AlreadyMarked(cell),
        };
        let clean = self.automatics.clean;
        self.edit(Deed::Put(entry, lacking), already, |board| {
            for cell in lacking.iter() {
                match entry {
                    Entry::Digit(digit) => board.place(cell, digit, clean),
                    _ => board.put(cell, entry),
                }
            }
        })
    }

    pub(super) fn take(&mut self, entry: Entry, cells: CellSet) -> Result<(), Refusal> {
        let open = self.open_to(cells, entry)?;
        let having = open.iter().filter(|cell| self.board().has(*cell, entry)).collect();
        self.edit(Deed::Taken(entry, having), Refusal::NotThere, |board| {
            having.iter().for_each(|cell| board.take(cell, entry));
        })
    }

    pub(super) fn colour(&mut self, candidate: Candidate, colour: Option<Colour>) -> Result<(), Refusal> {
        self.open_to(candidate.cell.into(), Entry::Centre(candidate.digit))?;
        let nothing = match colour {
            Some(_) => Refusal::AlreadyMarked(candidate.cell),
            None => Refusal::NothingToErase,
        };
        self.edit(Deed::Coloured(candidate, colour), nothing, |board| {
            match colour {
                Some(colour) => board.candidate_colours.insert(candidate, colour),
                None => board.candidate_colours.remove(&candidate),
            };
        })
    }

    pub(super) fn link(&mut self, link: Link) -> Result<(), Refusal> {
        for end in [link.from(), link.to()] {
            self.open_to(end.cell.into(), Entry::Centre(end.digit))?;
        }
        let old = self.board().links.iter().find(|old| old.joins_same(&link)).copied();
        let erase = old.filter(|old| old.kind() == link.kind());
        let deed = erase.map_or(Deed::Linked(link), Deed::Unlinked);
        self.edit(deed, Refusal::NotThere, |board| {
            if let Some(old) = old {
                board.links.remove(&old);
            }
            if erase.is_none() {
                board.links.insert(link);
            }
        })
    }

    pub(super) fn fill(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let possible = Candidates::of(self.board().digits());
        let empty = cells.and(self.board().empty_cells());
        self.edit(Deed::Filled(empty), Refusal::NothingToFill, |board| {
            empty.iter().for_each(|cell| board.centres.set(cell, possible.get(cell)));
        })
    }

    pub(super) fn remove_impossible(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let possible = Candidates::of(self.board().digits());
        let empty = cells.and(self.board().empty_cells());
        self.edit(Deed::RemovedImpossible, Refusal::NothingToRemove, |board| {
            empty.iter().for_each(|cell| board.strike(cell, possible.get(cell).complement()));
        })
    }

    pub(super) fn conclude(&mut self, conclusion: &Conclusion) -> Result<(), Refusal> {
        let givens = self.givens();
        let placed: Vec<_> = conclusion.placed.filled().filter(|(cell, _)| !givens.contains(*cell)).collect();
        let deed = Deed::Concluded {
            placed: placed.len() as u8,
            ruled_out: conclusion.ruled_out.iter().count() as u16,
        };
        let clean = self.automatics.clean;
        self.edit(deed, Refusal::NothingToRemove, |board| {
            for (cell, digit) in placed {
                board.place(cell, digit, clean);
            }
            let possible = Candidates::of(&board.digits);
            let cells: CellSet = conclusion.ruled_out.iter().map(|candidate| candidate.cell).collect();
            for cell in cells.and(board.empty_cells()).iter() {
                if board.centres.get(cell).is_empty() {
                    board.centres.set(cell, possible.get(cell));
                }
                board.strike(cell, conclusion.ruled_out.get(cell));
            }
        })
    }

    pub(super) fn reset(&mut self) -> Result<(), Refusal> {
        let start = Board::start(self.puzzle.givens, self.automatics);
        self.step(Deed::Reset, Refusal::AtStart, |state| {
            state.board = start;
            state.before_trial = None;
        })
    }

    pub(super) fn reveal(&mut self, solution: &Grid) -> Result<(), Refusal> {
        if !(solution.is_solved() && solution.extends(&self.puzzle.givens)) {
            return Err(Refusal::NotASolution);
        }
        if self.board().digits() == solution {
            return Err(Refusal::AlreadySolved);
        }
        self.record.revealed |= !self.board().digits().is_solved();
        self.step(Deed::Revealed, Refusal::AlreadySolved, |state| {
            state.board.digits = *solution;
            state.before_trial = None;
        })
    }
}
