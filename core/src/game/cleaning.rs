//! The marks that placed digits remove, and their return.
//!
//! A digit that is placed removes itself from the marks of the cells that see it, unless it clashes: then it is likely to
//! be the wrong one. The board remembers what was removed. When a digit is replaced or erased, the marks that it may have
//! removed come back, as far as no other digit excludes them.

use super::{Board, Game, Refusal, StepLabel};
use crate::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::rules::Clue;

impl Board {
    /// Removes digits from the marks of a cell, including hidden marks, and remembers them.
    fn clean_marks(&mut self, cell: Cell, digits: DigitSet) {
        let remove = |marks: &mut CellMap<DigitSet>, cleaned: &mut CellMap<DigitSet>| {
            cleaned[cell] = cleaned[cell].union(marks[cell].intersection(digits));
            marks[cell] = marks[cell].difference(digits);
        };
        remove(&mut self.corners, &mut self.cleaned_corners);
        remove(&mut self.centres, &mut self.cleaned_centres);
    }

    /// Puts marks back that were removed from a cell.
    fn restore_marks(&mut self, cell: Cell, digits: DigitSet) {
        let restore = |marks: &mut CellMap<DigitSet>, cleaned: &mut CellMap<DigitSet>| {
            marks[cell] = marks[cell].union(cleaned[cell].intersection(digits));
            cleaned[cell] = cleaned[cell].difference(digits);
        };
        restore(&mut self.corners, &mut self.cleaned_corners);
        restore(&mut self.centres, &mut self.cleaned_centres);
    }

    /// Forgets removed marks of a cell: they do not come back.
    pub(super) fn forget_cleaned(&mut self, cell: Cell, digits: DigitSet) {
        self.cleaned_corners[cell] = self.cleaned_corners[cell].difference(digits);
        self.cleaned_centres[cell] = self.cleaned_centres[cell].difference(digits);
    }

    /// Forgets the removed marks that are there again by other means.
    pub(super) fn forget_written(&mut self) {
        for cell in self.size().cells() {
            self.cleaned_corners[cell] = self.cleaned_corners[cell].difference(self.corners[cell]);
            self.cleaned_centres[cell] = self.cleaned_centres[cell].difference(self.centres[cell]);
        }
    }

    /// Returns the marks of a cell that placed digits have removed, of both kinds.
    fn cleaned(&self, cell: Cell) -> DigitSet {
        self.cleaned_corners[cell].union(self.cleaned_centres[cell])
    }

    /// Returns whether placed digits have removed marks that come back when the digits go.
    fn has_cleaned(&self) -> bool {
        self.cleaned_corners.has_digits() || self.cleaned_centres.has_digits()
    }

    /// Returns whether marks of an empty cell have been removed that were not on the board before.
    pub(super) fn has_cleaned_since(&self, before: &Self) -> bool {
        let is_new = |cell| !self.cleaned(cell).difference(before.cleaned(cell)).is_empty();
        self.has_cleaned() && self.empty_cells().iter().any(is_new)
    }
}

impl Game {
    /// Makes a step that changes digits, and the marks that follow from them.
    pub(super) fn edit_digits(
        &mut self,
        label: StepLabel,
        nothing: Refusal,
        change: impl FnOnce(&mut Board),
    ) -> Result<(), Refusal> {
        let mut board = self.board().clone();
        change(&mut board);
        self.update_marks(&mut board);
        self.edit(label, nothing, |current| *current = board)
    }

    /// Gives back the marks that digits had removed which are gone from a board, and removes those that its new digits
    /// exclude. A digit is new too when it does not clash any more.
    pub(super) fn update_marks(&self, board: &mut Board) {
        let before = self.board().digits();
        if *before == board.digits || !(self.auto_marks.clean || board.has_cleaned()) {
            return;
        }
        let gone = before.digits().filter(|(cell, digit)| board.digits[*cell] != Some(*digit));
        self.restore_marks(board, &gone.collect::<Vec<_>>());
        if !self.auto_marks.clean {
            return;
        }
        let (before, settled) = (self.settled_digits(before), self.settled_digits(&board.digits));
        let placed: Vec<(Cell, Digit)> =
            settled.digits().filter(|(cell, digit)| before[*cell] != Some(*digit)).collect();
        for (cell, digit) in &placed {
            self.peers.peers(*cell).iter().for_each(|peer| board.clean_marks(peer, (*digit).into()));
        }
        for (cell, digits) in self.excluded_by_clues(&settled, &placed) {
            board.clean_marks(cell, digits);
        }
    }

    /// Returns the digits of a board without those of the player that clash or break a clue.
    fn settled_digits(&self, digits: &Digits) -> Digits {
        let mut settled = digits.clone();
        for conflict in self.peers.conflicts(&self.puzzle.rules, digits) {
            conflict
                .cells()
                .iter()
                .filter(|cell| !self.is_given(*cell))
                .for_each(|cell| settled[cell] = None);
        }
        settled
    }

    /// Returns the digits that every clue excludes by itself in the open cells of the clues of these placed digits, if
    /// clues are to clean marks.
    fn excluded_by_clues(&self, digits: &Digits, placed: &[(Cell, Digit)]) -> Vec<(Cell, DigitSet)> {
        let rules = &self.puzzle.rules;
        if !self.auto_marks.by_clues || rules.clues().is_empty() || placed.is_empty() {
            return Vec::new();
        }
        let possible = self.candidates_by_clues(digits);
        let cells =
            placed.iter().fold(CellSet::EMPTY, |cells, (cell, _)| cells.union(self.clue_cells(*cell)));
        let open = cells.iter().filter(|cell| digits[*cell].is_none());
        open.map(|cell| (cell, rules.size().digit_set().difference(possible[cell]))).collect()
    }

    /// Returns the cells of all clues that a cell belongs to.
    fn clue_cells(&self, cell: Cell) -> CellSet {
        let clues = self.puzzle.rules.clues().iter().filter(|clue: &&Clue| clue.has_cell(cell));
        clues.flat_map(|clue| clue.cells().iter().chain(&clue.parts().others).copied()).collect()
    }

    /// Gives back the marks that these digits may have removed and that are possible without them.
    fn restore_marks(&self, board: &mut Board, gone: &[(Cell, Digit)]) {
        if gone.is_empty() || !board.has_cleaned() {
            return;
        }
        let size = board.size();
        let mut concerned = CellMap::filled(size, DigitSet::EMPTY);
        for (cell, digit) in gone {
            self.peers.peers(*cell).iter().for_each(|peer| concerned[peer].insert(*digit));
            for cell in self.clue_cells(*cell).union((*cell).into()).iter() {
                concerned[cell] = size.digit_set();
            }
        }
        let by_clues = self.auto_marks.by_clues && !self.puzzle.rules.clues().is_empty();
        // What clues rule out on the start board already was no obstacle to the marks before.
        let left = by_clues.then(|| {
            let (now, at_start) =
                (self.candidates_by_clues(&board.digits), self.candidates_by_clues(&self.puzzle.givens));
            CellMap::from_fn(size, |cell| now[cell].union(size.digit_set().difference(at_start[cell])))
        });
        for cell in size.cells() {
            let seen: DigitSet =
                self.peers.peers(cell).iter().filter_map(|peer| board.digits[peer]).collect();
            let mut possible = concerned[cell].intersection(board.cleaned(cell)).difference(seen);
            if let Some(left) = &left {
                possible = possible.intersection(left[cell]);
            }
            board.restore_marks(cell, possible);
        }
    }
}
