//! What a table of either kind can do, so that games come, go and are kept in one way: [`AnyTable`]; and what lies on the
//! shelf or comes to the table: [`Laid`].

use crate::app::session::kind::PuzzleSession;

use crate::app::crosspatch;
use crate::app::session::Session;
use crate::app::settings::settings::Settings;
use crate::app::sudoku::session::SudokuSession;
use crate::crosspatch::Crosspatch;
use crate::grid::Puzzle;
use crate::store::collection::CollectionItem;
use crate::store::games::{AnyGame, LoadedGame, PuzzleRef, PuzzleSource, SaveSlot};

/// A game that lies on the shelf, or comes to the table.
#[derive(Debug)]
pub enum AnySession {
    Sudoku(Box<SudokuSession>),
    Crosspatch(Box<crosspatch::CrosspatchSession>),
}

impl AnySession {
    /// A game that goes on.
    pub fn resume(loaded: LoadedGame, place: Option<SaveSlot>) -> Self {
        match loaded.game {
            AnyGame::Sudoku(game) => SudokuSession::resumed(*game, loaded.meta, place).into(),
            AnyGame::Crosspatch(game) => {
                crosspatch::CrosspatchSession::resume(*game, loaded.meta, place).into()
            }
        }
    }

    /// A new game of a puzzle.
    pub fn new(
        puzzle: AnyPuzzle,
        source: PuzzleSource,
        place: Option<SaveSlot>,
        settings: &Settings,
    ) -> Self {
        match puzzle {
            AnyPuzzle::Sudoku(puzzle) => {
                let game = crate::game::Game::with_auto_marks(*puzzle, settings.auto_marks());
                SudokuSession::new(game, source, place).into()
            }
            AnyPuzzle::Crosspatch(puzzle) => {
                crosspatch::CrosspatchSession::new(*puzzle, source, place).into()
            }
        }
    }

    pub fn as_puzzle_session(&self) -> &dyn PuzzleSession {
        match self {
            Self::Sudoku(table) => &**table,
            Self::Crosspatch(table) => &**table,
        }
    }

    pub fn as_puzzle_session_mut(&mut self) -> &mut dyn PuzzleSession {
        match self {
            Self::Sudoku(table) => &mut **table,
            Self::Crosspatch(table) => &mut **table,
        }
    }

    /// What is around the game; the game itself is let go.
    pub fn into_session(self) -> Session {
        match self {
            Self::Sudoku(table) => table.session,
            Self::Crosspatch(table) => table.session,
        }
    }

    pub fn session_mut(&mut self) -> &mut Session {
        self.as_puzzle_session_mut().session_mut()
    }
}

impl From<SudokuSession> for AnySession {
    fn from(table: SudokuSession) -> Self {
        Self::Sudoku(Box::new(table))
    }
}

impl From<crosspatch::CrosspatchSession> for AnySession {
    fn from(table: crosspatch::CrosspatchSession) -> Self {
        Self::Crosspatch(Box::new(table))
    }
}

/// A puzzle of either kind.
#[derive(Debug)]
pub enum AnyPuzzle {
    Sudoku(Box<Puzzle>),
    Crosspatch(Box<Crosspatch>),
}

impl AnyPuzzle {
    /// Which puzzle it is.
    pub fn puzzle_ref(&self) -> PuzzleRef<'_> {
        match self {
            Self::Sudoku(puzzle) => PuzzleRef::Sudoku(&puzzle.givens),
            Self::Crosspatch(puzzle) => PuzzleRef::Crosspatch(puzzle),
        }
    }

    /// Whether it is as it was made: one that comes with somebody's progress is a game of its own.
    pub fn has_no_progress(&self) -> bool {
        match self {
            Self::Sudoku(puzzle) => puzzle.progress().is_none(),
            Self::Crosspatch(_) => true,
        }
    }
}

impl From<CollectionItem> for AnyPuzzle {
    fn from(item: CollectionItem) -> Self {
        match item {
            CollectionItem::Sudoku(puzzle) => Self::Sudoku(puzzle),
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
