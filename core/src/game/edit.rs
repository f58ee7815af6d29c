//! The actions that edit the board: entries, marks, colours and links, and erasing.

use std::sync::Arc;

use crate::game::{
    Action, AutoMarks, Board, Colour, ColourSet, Consequences, Entry, Game, Link, Refusal, StepLabel,
};
use crate::grid::{Candidate, Cell, CellMap, CellSet, Digits};
use crate::rules::{ClueIndex, DigitMultiset, PeerTable};

impl Board {
    /// Returns the board at the start of a game.
    pub(super) fn start(givens: &Digits, peers: &PeerTable, auto_marks: AutoMarks) -> Self {
        let mut board = Self::new(givens.clone());
        if auto_marks.fill {
            board.centres = peers.candidates(givens);
        }
        board
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

    /// Returns the start board with these automatic marks.
    pub(super) fn start_board(&self, auto_marks: AutoMarks) -> Board {
        Board::start(&self.puzzle.givens, &self.peers, auto_marks)
    }

    /// Returns those of the cells that the grid has.
    fn within_grid(&self, cells: CellSet) -> CellSet {
        let size = self.board().size();
        cells.iter().filter(|cell| size.contains(*cell)).collect()
    }

    /// Returns the cells that can take an entry, at least one.
    fn accepting_cells(&self, cells: CellSet, entry: Entry) -> Result<CellSet, Refusal> {
        let cells = self.within_grid(cells);
        let first = cells.first().ok_or(Refusal::NoCells)?;
        if let Some(digit) = entry.digit()
            && !self.board().size().digit_set().contains(digit)
        {
            return Err(Refusal::NoSuchDigit(digit));
        }
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
        let lacking: CellSet = open.iter().filter(|cell| !self.board().has(*cell, entry)).collect();
        let already = match (entry, open.first()) {
            (_, None) => Refusal::NoCells,
            (Entry::Digit(_), Some(cell)) => Refusal::AlreadyThere(cell),
            (_, Some(cell)) => Refusal::AlreadyMarked(cell),
        };
        let label = StepLabel::AddEntry(entry, lacking);
        let add = |board: &mut Board| lacking.iter().for_each(|cell| board.add(cell, entry));
        self.edit_digits(label, already, add)
    }

    pub(super) fn remove_entry(&mut self, entry: Entry, cells: CellSet) -> Result<(), Refusal> {
        let open = self.accepting_cells(cells, entry)?;
        let having: CellSet = open.iter().filter(|cell| self.board().has(*cell, entry)).collect();
        self.edit_digits(StepLabel::RemoveEntry(entry, having), Refusal::NotThere, |board| {
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

    pub(super) fn strike_combination(
        &mut self,
        clue: ClueIndex,
        digits: DigitMultiset,
    ) -> Result<(), Refusal> {
        let rules = &self.puzzle.rules;
        if clue.get() >= rules.clues().len() || !rules.has_combinations(clue) {
            return Err(Refusal::NotThere);
        }
        let combination = (clue, digits);
        let label = match self.board().struck.contains(&combination) {
            true => StepLabel::RestoreCombination(clue, digits),
            false => StepLabel::StrikeCombination(clue, digits),
        };
        self.edit(label, Refusal::NotThere, |board| {
            if !board.struck.remove(&combination) {
                board.struck.insert(combination);
            }
        })
    }

    pub(super) fn fill(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let possible = self.possible_digits();
        let empty = cells.intersection(self.board().empty_cells());
        self.edit(StepLabel::Fill(empty), Refusal::NothingToFill, |board| {
            empty.iter().for_each(|cell| board.centres[cell] = possible[cell]);
        })
    }

    pub(super) fn fill_by_clues(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let possible = self.digits_by_clues();
        let empty = cells.intersection(self.board().empty_cells());
        self.edit(StepLabel::FillByClues(empty), Refusal::NothingToFill, |board| {
            empty.iter().for_each(|cell| board.centres[cell] = possible[cell]);
        })
    }

    pub(super) fn remove_impossible(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let possible = self.possible_digits();
        let digits = self.board().size().digit_set();
        let empty = cells.intersection(self.board().empty_cells());
        self.edit(StepLabel::RemoveImpossible, Refusal::NothingToRemove, |board| {
            empty.iter().for_each(|cell| board.remove_marks(cell, digits.difference(possible[cell])));
        })
    }

    pub(super) fn apply_consequences(&mut self, consequences: &Consequences) -> Result<(), Refusal> {
        let Consequences { placements, eliminations } = consequences;
        if placements.size() != self.board().size() {
            return Err(Refusal::NothingToRemove);
        }
        let (givens, peers) = (self.givens(), Arc::clone(&self.peers));
        let placed: Vec<_> = placements.digits().filter(|(cell, _)| !givens.contains(*cell)).collect();
        let ruled_out: usize = eliminations.values().iter().map(|digits| digits.len()).sum();
        let label = StepLabel::ApplyConsequences { placed: placed.len() as u8, ruled_out: ruled_out as u16 };
        let mut after = self.board().clone();
        placed.into_iter().for_each(|(cell, digit)| after.add(cell, Entry::Digit(digit)));
        self.update_marks(&mut after);
        self.edit(label, Refusal::NothingToRemove, |board| {
            *board = after;
            let possible = peers.candidates(&board.digits);
            let open = eliminations
                .iter()
                .filter(|(cell, digits)| !digits.is_empty() && board.digits[*cell].is_none());
            for (cell, digits) in open.collect::<Vec<_>>() {
                if board.centres[cell].is_empty() {
                    board.centres[cell] = possible[cell];
                }
                board.remove_marks(cell, *digits);
                board.forget_cleaned(cell, *digits);
            }
        })
    }

    pub(super) fn reset(&mut self) -> Result<(), Refusal> {
        let start = self.start_board(self.auto_marks);
        self.step(StepLabel::Reset, Refusal::AtStart, |state| {
            state.board = start;
            state.before_trial = None;
        })
    }

    pub(super) fn reveal(&mut self, solution: &Digits) -> Result<(), Refusal> {
        if !(self.is_solution(solution) && solution.extends(&self.puzzle.givens)) {
            return Err(Refusal::NotASolution);
        }
        if self.board().digits() == solution {
            return Err(Refusal::AlreadySolved);
        }
        self.assists.revealed |= !self.is_solution(self.board().digits());
        self.step(StepLabel::Reveal, Refusal::AlreadySolved, |state| {
            state.board.digits = solution.clone();
            state.before_trial = None;
        })
    }
}

/// The layers of a cell, from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layer {
    Digit,
    Marks,
    /// The colours of the cell and of its candidates.
    Colours,
    /// The links that end in the cell.
    Links,
}

impl Layer {
    const ALL: [Self; 4] = [Self::Digit, Self::Marks, Self::Colours, Self::Links];
}

impl Board {
    fn has_layer(&self, layer: Layer, cell: Cell) -> bool {
        match layer {
            Layer::Digit => self.get(cell).is_some(),
            Layer::Marks => !self.corners(cell).union(self.centres(cell)).is_empty(),
            Layer::Colours => {
                let mut candidates = self.coloured_candidates();
                !self.colours(cell).is_empty() || candidates.any(|(candidate, _)| candidate.cell == cell)
            }
            Layer::Links => self.links().any(|link| link.cells().contains(cell)),
        }
    }

    /// Erases the topmost layer of a cell. None of it is hidden by a digit, since the digit would be the topmost layer.
    fn erase(&mut self, layer: Layer, cell: Cell) {
        match layer {
            Layer::Digit => self.digits[cell] = None,
            Layer::Marks => {
                self.remove_marks(cell, self.size().digit_set());
                self.forget_cleaned(cell, self.size().digit_set());
            }
            Layer::Colours => {
                self.colours[cell] = ColourSet::EMPTY;
                self.candidate_colours.retain(|candidate, _| candidate.cell != cell);
            }
            Layer::Links => {
                let ending: Vec<_> =
                    self.links().filter(|link| link.cells().contains(cell)).copied().collect();
                self.links.retain(|link| !ending.contains(link));
            }
        }
    }
}

impl Game {
    pub(super) fn erase(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let givens = self.givens();
        let having = |layer| -> CellSet {
            let open = if layer == Layer::Digit { cells.difference(givens) } else { cells };
            open.iter().filter(|cell| self.board().has_layer(layer, *cell)).collect()
        };
        let topmost = Layer::ALL.into_iter().map(|layer| (layer, having(layer)));
        let Some((layer, cells)) = topmost.into_iter().find(|(_, having)| !having.is_empty()) else {
            let only_given = cells.first().filter(|_| cells.difference(givens).is_empty());
            return Err(only_given.map_or(Refusal::NothingToErase, Refusal::Given));
        };
        self.edit_digits(StepLabel::Erase(cells), Refusal::NothingToErase, |board| {
            cells.iter().for_each(|cell| board.erase(layer, cell));
        })
    }

    pub(super) fn erase_colours(&mut self) -> Result<(), Refusal> {
        self.edit(StepLabel::EraseColours, Refusal::NothingToErase, |board| {
            board.colours = CellMap::filled(board.size(), ColourSet::EMPTY);
            board.candidate_colours.clear();
            board.links.clear();
        })
    }
}
