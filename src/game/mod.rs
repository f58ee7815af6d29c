//! Floor 2: a game being played.
//!
//! A [`Game`] holds the start puzzle and a separate working copy. [`Game::apply`] is the only door through which the
//! working copy changes: it takes an [`Action`], records the undo, decides the win by rule and says what happened as
//! an [`Outcome`]. What needs the search (hint, check, reveal) is asked of a [`Position`], a copy that can be taken
//! to another thread.

mod action;
mod check;
mod hint;
mod history;

pub use action::{Action, Assist, Outcome, Refusal};
pub use check::Checked;
pub use hint::Hint;

use history::{Change, History, Step, StepKind};

use crate::grid::{Cell, CellSet, Digit, Grid, Puzzle};
use crate::search::Verdict;

/// One game: the puzzle as it came, the board as it stands, and all steps between.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    puzzle: Puzzle,
    board: Grid,
    history: History,
    record: Record,
    verdict: Option<Verdict>,
}

/// What help was taken. Undo does not take it back: what was seen was seen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Record {
    /// Hints asked for.
    pub hints: u32,
    /// Checks asked for.
    pub checks: u32,
    /// Whether the solution was revealed.
    pub revealed: bool,
}

/// What advice is asked about: the givens, the board, and the verdict on the givens as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    givens: Grid,
    board: Grid,
    verdict: Option<Verdict>,
}

impl Game {
    /// A new game on the start board, or, where somebody had begun the puzzle, on the board as it was left.
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            board: puzzle.board(),
            puzzle,
            history: History::default(),
            record: Record::default(),
            verdict: None,
        }
    }

    /// The puzzle as it came.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The board as it stands.
    pub fn board(&self) -> &Grid {
        &self.board
    }

    /// What help was taken so far.
    pub fn record(&self) -> Record {
        self.record
    }

    /// What the check of the puzzle found, once it is known.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Keeps what the check of the puzzle found. Knowledge about the puzzle, not a move: nothing on the board changes.
    pub fn learn(&mut self, verdict: Verdict) {
        self.verdict = Some(verdict);
    }

    /// Whether the cell belongs to the start puzzle and so cannot change.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.givens.get(cell).is_some()
    }

    /// Whether the player has put anything on the board.
    pub fn is_started(&self) -> bool {
        self.board != self.puzzle.givens
    }

    /// Whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is an undone step to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// A copy of what advice is asked about.
    pub fn position(&self) -> Position {
        Position { givens: self.puzzle.givens, board: self.board, verdict: self.verdict.clone() }
    }

    /// What typing a digit into a cell means: place it, or, where it already stands, take it away again.
    pub fn typed(&self, cell: Cell, digit: Digit) -> Action {
        if self.board.get(cell) == Some(digit) && !self.is_given(cell) {
            Action::Erase(cell.into())
        } else {
            Action::Place { cell, digit }
        }
    }

    /// Carries out an action: the only way to change a game.
    pub fn apply(&mut self, action: Action) -> Outcome {
        let done = match action {
            Action::Place { cell, digit } => self.place(cell, digit),
            Action::Erase(cells) => self.erase(cells),
            Action::Reset => self.reset(),
            Action::Reveal(solution) => self.reveal(&solution),
            Action::Undo => self.history.undo(&mut self.board).ok_or(Refusal::NothingToUndo),
            Action::Redo => self.history.redo(&mut self.board).ok_or(Refusal::NothingToRedo),
            Action::Took(assist) => {
                match assist {
                    Assist::Hint => self.record.hints += 1,
                    Assist::Check => self.record.checks += 1,
                }
                return Outcome::Noted;
            }
        };
        match done {
            Err(refusal) => Outcome::Refused(refusal),
            Ok(StepKind::Revealed) if self.board.is_solved() => Outcome::Revealed,
            Ok(_) if self.board.is_solved() => Outcome::Won,
            Ok(_) if self.board.is_full() => {
                Outcome::FullButClashing { clashes: self.board.clashes().count() }
            }
            Ok(_) => Outcome::Changed,
        }
    }

    fn place(&mut self, cell: Cell, digit: Digit) -> Result<StepKind, Refusal> {
        if self.is_given(cell) {
            return Err(Refusal::Given(cell));
        }
        self.record_step([(cell, Some(digit))], StepKind::Played).ok_or(Refusal::AlreadyThere(cell))
    }

    fn erase(&mut self, cells: CellSet) -> Result<StepKind, Refusal> {
        let erasable = cells.iter().filter(|cell| !self.is_given(*cell));
        let changes: Vec<_> = erasable.map(|cell| (cell, None)).collect();
        match cells.iter().next() {
            Some(given) if changes.is_empty() => Err(Refusal::Given(given)),
            _ => self.record_step(changes, StepKind::Played).ok_or(Refusal::NothingToErase),
        }
    }

    fn reset(&mut self) -> Result<StepKind, Refusal> {
        let start = self.puzzle.givens;
        self.record_step(Cell::all().map(|cell| (cell, start.get(cell))), StepKind::Played)
            .ok_or(Refusal::AtStart)
    }

    fn reveal(&mut self, solution: &Grid) -> Result<StepKind, Refusal> {
        if !(solution.is_solved() && solution.extends(&self.puzzle.givens)) {
            return Err(Refusal::NotASolution);
        }
        self.record.revealed |= !self.board.is_solved();
        self.record_step(solution.filled().map(|(cell, digit)| (cell, Some(digit))), StepKind::Revealed)
            .ok_or(Refusal::AlreadySolved)
    }

    /// Makes one undoable step of what differs from the board; `None` where nothing does.
    fn record_step(
        &mut self,
        wanted: impl IntoIterator<Item = (Cell, Option<Digit>)>,
        kind: StepKind,
    ) -> Option<StepKind> {
        let changes = wanted
            .into_iter()
            .map(|(cell, after)| Change { cell, before: self.board.get(cell), after })
            .filter(|change| change.before != change.after)
            .collect();
        self.history.record(Step { changes, kind }, &mut self.board)
    }
}
