//! The actions that edit the board: entries, marks, colours and links, and erasing.

use std::sync::Arc;

use crate::game::{
    Action, AutoMarks, Board, Colour, ColourSet, Consequences, Entry, Game, Link, Refusal, StepLabel,
};
use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::rules::{Clue, ClueIndex, DigitMultiset, PeerTable};

impl Board {
    /// Returns the board at the start of a game.
    pub(super) fn start(givens: &Digits, peers: &PeerTable, auto_marks: AutoMarks) -> Self {
        let mut board = Self::new(givens.clone());
        if auto_marks.fill {
            board.centres = peers.candidates(givens);
        }
        board
    }

    /// Places a digit and removes it from the marks of these peers.
    fn place(&mut self, cell: Cell, digit: Digit, peers: CellSet) {
        self.add(cell, Entry::Digit(digit));
        peers.iter().for_each(|peer| self.remove_marks(peer, digit.into()));
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

    /// Returns the peers of a cell whose marks lose a digit that is placed there.
    fn cleaned_peers(&self, cell: Cell) -> CellSet {
        if self.auto_marks.clean { self.peers.peers(cell) } else { CellSet::EMPTY }
    }

    /// Returns the marks that cells of the same clues lose when these digits are placed, if clues are to clean marks: what
    /// every clue rules out by itself.
    fn cleaned_by_clues(&self, placed: impl Iterator<Item = (Cell, Digit)> + Clone) -> Vec<(Cell, DigitSet)> {
        let rules = &self.puzzle.rules;
        if !(self.auto_marks.clean && self.auto_marks.by_clues) || rules.clues().is_empty() {
            return Vec::new();
        }
        let mut digits = self.board().digits().clone();
        placed.clone().for_each(|(cell, digit)| digits[cell] = Some(digit));
        let possible = self.candidates_by_clues(&digits);
        let has_placed = |clue: &&Clue| placed.clone().any(|(cell, _)| clue.has_cell(cell));
        let clues = rules.clues().iter().filter(has_placed);
        let cells = clues.flat_map(|clue| clue.cells().iter().chain(&clue.parts().others).copied());
        let open: CellSet = cells.filter(|cell| digits[*cell].is_none()).collect();
        open.iter().map(|cell| (cell, rules.size().digit_set().difference(possible[cell]))).collect()
    }

    /// Returns whether placing a digit in these cells removes a mark from one of their peers.
    pub(super) fn cleans_marks(&self, digit: Digit, cells: CellSet) -> bool {
        let board = self.board();
        let open = self.within_grid(cells).difference(self.givens());
        let mut peers = open.iter().flat_map(|cell| self.cleaned_peers(cell).iter());
        let has_mark = |cell: Cell, digits: DigitSet| {
            let marks = board.corners[cell].union(board.centres[cell]);
            board.digits[cell].is_none() && !marks.intersection(digits).is_empty()
        };
        peers.any(|peer| has_mark(peer, digit.into()))
            || self
                .cleaned_by_clues(open.iter().map(|cell| (cell, digit)))
                .into_iter()
                .any(|(cell, digits)| has_mark(cell, digits))
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
        let lacking_cells: Vec<_> = lacking.iter().map(|cell| (cell, self.cleaned_peers(cell))).collect();
        let by_clues = match entry {
            Entry::Digit(digit) => self.cleaned_by_clues(lacking.iter().map(|cell| (cell, digit))),
            _ => Vec::new(),
        };
        self.edit(StepLabel::AddEntry(entry, lacking), already, |board| {
            for (cell, peers) in lacking_cells {
                match entry {
                    Entry::Digit(digit) => board.place(cell, digit, peers),
                    _ => board.add(cell, entry),
                }
            }
            by_clues.into_iter().for_each(|(cell, digits)| board.remove_marks(cell, digits));
        })
    }

    pub(super) fn remove_entry(&mut self, entry: Entry, cells: CellSet) -> Result<(), Refusal> {
        let open = self.accepting_cells(cells, entry)?;
        let having: CellSet = open.iter().filter(|cell| self.board().has(*cell, entry)).collect();
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
        let placed = placements.digits().filter(|(cell, _)| !givens.contains(*cell));
        let by_clues = self.cleaned_by_clues(placed.clone());
        let placed: Vec<_> = placed.map(|(cell, digit)| (cell, digit, self.cleaned_peers(cell))).collect();
        let ruled_out: usize = eliminations.values().iter().map(|digits| digits.len()).sum();
        let label = StepLabel::ApplyConsequences { placed: placed.len() as u8, ruled_out: ruled_out as u16 };
        self.edit(label, Refusal::NothingToRemove, |board| {
            for (cell, digit, peers) in placed {
                board.place(cell, digit, peers);
            }
            by_clues.into_iter().for_each(|(cell, digits)| board.remove_marks(cell, digits));
            let possible = peers.candidates(&board.digits);
            let open = eliminations
                .iter()
                .filter(|(cell, digits)| !digits.is_empty() && board.digits[*cell].is_none());
            for (cell, digits) in open.collect::<Vec<_>>() {
                if board.centres[cell].is_empty() {
                    board.centres[cell] = possible[cell];
                }
                board.remove_marks(cell, *digits);
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
            Layer::Marks => self.remove_marks(cell, self.size().digit_set()),
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
        self.edit(StepLabel::Erase(cells), Refusal::NothingToErase, |board| {
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
