//! The actions that edit the board: entries, marks, colours and links.

use super::{Action, AutoMarks, Board, Colour, Consequences, Entry, Game, Link, Refusal, StepLabel};
use crate::grid::{Candidate, Candidates, Cell, CellSet, Digit, Grid};

impl Board {
    /// Returns the board at the start of a game.
    pub(super) fn start(givens: Grid, auto_marks: AutoMarks) -> Self {
        let mut board = Self::new(givens);
        if auto_marks.fill {
            board.centres = Candidates::from_grid(&givens);
        }
        board
    }

    /// Places a digit; with `clean` also removes it from the marks of its peers.
    fn place(&mut self, cell: Cell, digit: Digit, clean: bool) {
        self.add(cell, Entry::Digit(digit));
        if clean {
            cell.peers().iter().for_each(|peer| self.remove_marks(peer, digit.into()));
        }
    }
}

impl Game {
    /// Returns the action of typing an entry with these cells selected: to add it, or to remove it if all of them that
    /// can take it have it.
    pub fn entry_action(&self, cells: impl Into<CellSet>, entry: Entry) -> Action {
        let cells = cells.into();
        match self.accepting_cells(cells, entry) {
            Ok(open) if open.iter().all(|cell| self.board().has(cell, entry)) => {
                Action::RemoveEntry(entry, cells)
            }
            _ => Action::AddEntry(entry, cells),
        }
    }

    /// Returns the action of giving a candidate a colour: to remove the colour if the candidate has it already.
    pub fn colour_action(&self, candidate: Candidate, colour: Colour) -> Action {
        let again = self.board().candidate_colour(candidate) == Some(colour);
        Action::Colour(candidate, (!again).then_some(colour))
    }

    /// Returns the cells that can take an entry, at least one.
    fn accepting_cells(&self, cells: CellSet, entry: Entry) -> Result<CellSet, Refusal> {
        let first = cells.first().ok_or(Refusal::NoCells)?;
        let open = match entry {
            Entry::Digit(_) => cells.difference(self.givens()),
            Entry::Corner(_) | Entry::Centre(_) => cells.intersection(self.board().empty_cells()),
            Entry::Colour(_) => cells,
        };
        match open.is_empty() {
            false => Ok(open),
            true if self.is_given(first) => Err(Refusal::Given(first)),
            true => Err(Refusal::Filled(first)),
        }
    }

    pub(super) fn add_entry(&mut self, entry: Entry, cells: CellSet) -> Result<(), Refusal> {
        let open = self.accepting_cells(cells, entry)?;
        let lacking = open.iter().filter(|cell| !self.board().has(*cell, entry)).collect();
        let already = match (entry, open.first()) {
            (_, None) => Refusal::NoCells,
            (Entry::Digit(_), Some(cell)) => Refusal::AlreadyThere(cell),
            (_, Some(cell)) => Refusal::AlreadyMarked(cell),
        };
        let clean = self.auto_marks.clean;
        self.edit(StepLabel::AddEntry(entry, lacking), already, |board| {
            for cell in lacking.iter() {
                match entry {
                    Entry::Digit(digit) => board.place(cell, digit, clean),
                    _ => board.add(cell, entry),
                }
            }
        })
    }

    pub(super) fn remove_entry(&mut self, entry: Entry, cells: CellSet) -> Result<(), Refusal> {
        let open = self.accepting_cells(cells, entry)?;
        let having = open.iter().filter(|cell| self.board().has(*cell, entry)).collect();
        self.edit(StepLabel::RemoveEntry(entry, having), Refusal::NotThere, |board| {
            having.iter().for_each(|cell| board.remove(cell, entry));
        })
    }

    pub(super) fn colour(&mut self, candidate: Candidate, colour: Option<Colour>) -> Result<(), Refusal> {
        self.accepting_cells(candidate.cell.into(), Entry::Centre(candidate.digit))?;
        let nothing = match colour {
            Some(_) => Refusal::AlreadyMarked(candidate.cell),
            None => Refusal::NothingToErase,
        };
        self.edit(StepLabel::Colour(candidate, colour), nothing, |board| {
            match colour {
                Some(colour) => board.candidate_colours.insert(candidate, colour),
                None => board.candidate_colours.remove(&candidate),
            };
        })
    }

    pub(super) fn link(&mut self, link: Link) -> Result<(), Refusal> {
        for end in [link.from(), link.to()] {
            self.accepting_cells(end.cell.into(), Entry::Centre(end.digit))?;
        }
        let old = self.board().links.iter().find(|old| old.joins_same(&link)).copied();
        let erase = old.filter(|old| old.kind() == link.kind());
        let label = erase.map_or(StepLabel::Link(link), StepLabel::Unlink);
        self.edit(label, Refusal::NotThere, |board| {
            if let Some(old) = old {
                board.links.remove(&old);
            }
            if erase.is_none() {
                board.links.insert(link);
            }
        })
    }

    pub(super) fn fill(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let possible = Candidates::from_grid(self.board().digits());
        let empty = cells.intersection(self.board().empty_cells());
        self.edit(StepLabel::Fill(empty), Refusal::NothingToFill, |board| {
            empty.iter().for_each(|cell| board.centres.set(cell, possible.get(cell)));
        })
    }

    pub(super) fn remove_impossible(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let possible = Candidates::from_grid(self.board().digits());
        let empty = cells.intersection(self.board().empty_cells());
        self.edit(StepLabel::RemoveImpossible, Refusal::NothingToRemove, |board| {
            empty.iter().for_each(|cell| board.remove_marks(cell, possible.get(cell).complement()));
        })
    }

    pub(super) fn apply_consequences(&mut self, consequences: &Consequences) -> Result<(), Refusal> {
        let givens = self.givens();
        let placed: Vec<_> =
            consequences.placements.filled().filter(|(cell, _)| !givens.contains(*cell)).collect();
        let label = StepLabel::ApplyConsequences {
            placed: placed.len() as u8,
            ruled_out: consequences.eliminations.iter().count() as u16,
        };
        let clean = self.auto_marks.clean;
        self.edit(label, Refusal::NothingToRemove, |board| {
            for (cell, digit) in placed {
                board.place(cell, digit, clean);
            }
            let possible = Candidates::from_grid(&board.digits);
            let cells: CellSet = consequences.eliminations.iter().map(|candidate| candidate.cell).collect();
            for cell in cells.intersection(board.empty_cells()).iter() {
                if board.centres.get(cell).is_empty() {
                    board.centres.set(cell, possible.get(cell));
                }
                board.remove_marks(cell, consequences.eliminations.get(cell));
            }
        })
    }

    pub(super) fn reset(&mut self) -> Result<(), Refusal> {
        let start = Board::start(self.puzzle.givens, self.auto_marks);
        self.step(StepLabel::Reset, Refusal::AtStart, |state| {
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
        self.assists.revealed |= !self.board().digits().is_solved();
        self.step(StepLabel::Reveal, Refusal::AlreadySolved, |state| {
            state.board.digits = *solution;
            state.before_trial = None;
        })
    }
}
