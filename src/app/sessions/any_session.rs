//! A session or a puzzle of any family.

use std::time::Duration;

use crate::app::session::puzzle_session::PuzzleSession;

use crate::app::crosspatch::session::CrosspatchSession;
use crate::app::input::availability::Unavailable;
use crate::app::input::command::Command;
use crate::app::session::Session;
use crate::app::settings::Settings;
use crate::app::sudoku::session::SudokuSession;
use crate::crosspatch::Crosspatch;
use crate::grid::DigitNames;
use crate::history::NodeId;
use crate::rules::Puzzle;
use crate::store::collection::CollectionItem;
use crate::store::games::{AnyGame, LoadedGame, PuzzleRef, PuzzleSource, SaveSlot};

/// A session of any family: the current one, or one that is suspended.
#[derive(Debug)]
pub enum AnySession {
    Sudoku(Box<SudokuSession>),
    Crosspatch(Box<CrosspatchSession>),
}

impl AnySession {
    /// Resumes a loaded game.
    pub fn resume(loaded: LoadedGame, slot: Option<SaveSlot>) -> Self {
        match loaded.game {
            AnyGame::Sudoku(game) => SudokuSession::resumed(*game, loaded.meta, slot).into(),
            AnyGame::Crosspatch(game) => CrosspatchSession::resume(*game, loaded.meta, slot).into(),
        }
    }

    /// Starts a new game of a puzzle.
    pub fn new(puzzle: AnyPuzzle, source: PuzzleSource, slot: Option<SaveSlot>, settings: &Settings) -> Self {
        match puzzle {
            AnyPuzzle::Sudoku(puzzle) => {
                let game = crate::game::Game::with_auto_marks(*puzzle, settings.auto_marks());
                SudokuSession::new(game, source, slot).into()
            }
            AnyPuzzle::Crosspatch(puzzle) => CrosspatchSession::new(*puzzle, source, slot).into(),
        }
    }

    /// Returns the session as a sudoku; `None` for another family.
    pub fn sudoku(&self) -> Option<&SudokuSession> {
        if let Self::Sudoku(session) = self { Some(session) } else { None }
    }

    /// Returns the names of the digits of its game.
    pub fn digit_names(&self) -> DigitNames {
        self.sudoku().map(SudokuSession::digit_names).unwrap_or_default()
    }

    pub fn sudoku_mut(&mut self) -> Option<&mut SudokuSession> {
        if let Self::Sudoku(session) = self { Some(session) } else { None }
    }

    /// Returns the session as a crosspatch; `None` for another family.
    pub fn crosspatch(&self) -> Option<&CrosspatchSession> {
        if let Self::Crosspatch(session) = self { Some(session) } else { None }
    }

    pub fn crosspatch_mut(&mut self) -> Option<&mut CrosspatchSession> {
        if let Self::Crosspatch(session) = self { Some(session) } else { None }
    }

    /// Returns whether a job about the game is running.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Sudoku(session) => session.is_busy(),
            Self::Crosspatch(session) => session.is_busy(),
        }
    }

    /// Starts to check the puzzle, unless its verdict is known.
    pub fn check_puzzle(&mut self, wake: impl FnOnce() + Send + 'static) {
        match self {
            Self::Sudoku(session) => session.check_puzzle(wake),
            Self::Crosspatch(session) => session.check_puzzle(wake),
        }
    }

    /// Returns whether a check of the puzzle is running.
    pub fn is_checking(&self) -> bool {
        match self {
            Self::Sudoku(session) => session.is_checking(),
            Self::Crosspatch(session) => session.is_checking(),
        }
    }

    /// Cancels all jobs about the game and ends what is half done, because another game becomes the current one.
    pub fn suspend(&mut self) {
        match self {
            Self::Sudoku(session) => session.cancel_jobs(),
            Self::Crosspatch(session) => session.suspend(),
        }
    }

    /// Closes the topmost open element on the board, or clears the selection. Returns whether there was an element.
    pub fn close(&mut self) -> bool {
        match self {
            Self::Sudoku(session) => session.close(),
            Self::Crosspatch(session) => session.close(),
        }
    }

    /// Goes to a node of the history.
    pub fn go_to(&mut self, node: NodeId) {
        match self {
            Self::Sudoku(session) => session.go_to(node),
            Self::Crosspatch(session) => session.go_to(node),
        }
    }

    /// Goes to the fork of a branch of the history, so that redo leads along the branch.
    pub fn choose_branch(&mut self, first: NodeId) {
        match self {
            Self::Sudoku(session) => session.choose_branch(first),
            Self::Crosspatch(session) => session.choose_branch(first),
        }
    }

    /// Returns why a command about the game is unavailable; `None` if it is available.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        match self {
            Self::Sudoku(session) => session.unavailable(command),
            Self::Crosspatch(session) => session.unavailable(command),
        }
    }

    /// Returns a copy of the game, and the steps up to now with their play times.
    pub fn played_line(&self) -> (AnyGame, Vec<(NodeId, Duration)>) {
        match self {
            Self::Sudoku(session) => (session.game().clone().into(), session.game().history().played_line()),
            Self::Crosspatch(session) => {
                (session.game().clone().into(), session.game().history().played_line())
            }
        }
    }

    /// Applies the settings to the game.
    pub fn apply_settings(&mut self, settings: &Settings) {
        if let Self::Sudoku(session) = self {
            session.apply_settings(settings);
        }
    }

    pub fn as_puzzle_session(&self) -> &dyn PuzzleSession {
        match self {
            Self::Sudoku(session) => &session.play,
            Self::Crosspatch(session) => &session.play,
        }
    }

    pub fn as_puzzle_session_mut(&mut self) -> &mut dyn PuzzleSession {
        match self {
            Self::Sudoku(session) => &mut session.play,
            Self::Crosspatch(session) => &mut session.play,
        }
    }

    /// Returns the state around the game and drops the game itself.
    pub fn into_session(self) -> Session {
        match self {
            Self::Sudoku(session) => session.play.session,
            Self::Crosspatch(session) => session.play.session,
        }
    }

    pub fn session_mut(&mut self) -> &mut Session {
        self.as_puzzle_session_mut().session_mut()
    }
}

impl From<SudokuSession> for AnySession {
    fn from(session: SudokuSession) -> Self {
        Self::Sudoku(Box::new(session))
    }
}

impl From<CrosspatchSession> for AnySession {
    fn from(session: CrosspatchSession) -> Self {
        Self::Crosspatch(Box::new(session))
    }
}

/// A puzzle of any family.
#[derive(Debug)]
pub enum AnyPuzzle {
    Sudoku(Box<Puzzle>),
    Crosspatch(Box<Crosspatch>),
}

impl AnyPuzzle {
    /// Returns the reference to the puzzle.
    pub fn puzzle_ref(&self) -> PuzzleRef<'_> {
        match self {
            Self::Sudoku(puzzle) => (&**puzzle).into(),
            Self::Crosspatch(puzzle) => PuzzleRef::Crosspatch(puzzle),
        }
    }

    /// Returns whether the puzzle carries no progress; one that does is a separate game.
    pub fn has_no_progress(&self) -> bool {
        match self {
            Self::Sudoku(puzzle) => puzzle.progress.is_none(),
            Self::Crosspatch(_) => true,
        }
    }
}

impl From<CollectionItem> for AnyPuzzle {
    fn from(item: CollectionItem) -> Self {
        match item {
            CollectionItem::Sudoku(puzzle) => (*puzzle).into(),
            CollectionItem::Crosspatch(puzzle) => Self::Crosspatch(puzzle),
        }
    }
}

impl From<Puzzle> for AnyPuzzle {
    fn from(puzzle: Puzzle) -> Self {
        Self::Sudoku(Box::new(puzzle))
    }
}

impl From<Crosspatch> for AnyPuzzle {
    fn from(puzzle: Crosspatch) -> Self {
        Self::Crosspatch(Box::new(puzzle))
    }
}
