//! What a table of either kind can do, so that games come, go and are kept in one way: [`AnyTable`]; and what lies on the
//! shelf or comes to the table: [`Laid`].

use std::time::{Duration, Instant};

use jiff::Timestamp;

use crate::app::crosspatch;
use crate::app::session::Session;
use crate::app::session::help_summary::help_summary;
use crate::app::session::storage::Storage;
use crate::app::settings::settings::Settings;
use crate::app::sudoku::session::SudokuSession;
use crate::assist::AssistRecord;
use crate::crosspatch::Crosspatch;
use crate::game::AutoMarks;
use crate::grid::Puzzle;
use crate::history::milliseconds;
use crate::store::collection::CollectionItem;
use crate::store::games::{AnyGame, LoadedGame, PuzzleRef, PuzzleSource, SaveSlot};
use crate::store::results::{GameResult, ResultKind};
use crate::text::text;

/// A game of either kind and what is around it.
pub trait PuzzleSession {
    /// Which puzzle it is of.
    fn puzzle_ref(&self) -> PuzzleRef<'_>;

    fn session(&self) -> &Session;

    fn session_mut(&mut self) -> &mut Session;

    /// Whether there is anything to lose.
    fn has_progress(&self) -> bool;

    fn is_over(&self) -> bool;

    /// The game, played for so long.
    fn snapshot(&mut self, played: Duration) -> AnyGame;

    /// What the puzzle is called.
    fn title(&self) -> &str;

    /// What help was taken.
    fn assist_record(&self) -> AssistRecord;

    /// What the game does of itself.
    fn auto_marks(&self) -> AutoMarks;

    /// What the game counts as in the results; `None` while that is not known, and where it does not count.
    fn result_kind(&self) -> Option<ResultKind>;

    /// How the game, played for so long, went so far, for the results.
    fn result(&self, played: Duration) -> Option<GameResult> {
        let (head, record) = (&self.session().meta, self.assist_record());
        Some(GameResult {
            started_at: head.started_at,
            title: self.title().to_owned(),
            kind: self.result_kind()?,
            finished_at: head.won_at.or_else(|| record.revealed.then(Timestamp::now)),
            play_time_ms: milliseconds(played),
            assists: record,
            auto_marks: self.auto_marks(),
            daily: if let PuzzleSource::Daily(daily) = &head.source { Some(*daily) } else { None },
        })
    }

    /// What was won, and with how much help.
    fn win_summary(&self) -> String {
        text!("win-help", title = self.title(), help = help_summary(&self.assist_record(), self.auto_marks()))
    }

    /// Lets the clock run while the game is started, its board can be seen, and it is neither paused nor over.
    fn tick(&mut self, is_visible: bool, now: Instant) {
        let is_over = self.is_over();
        self.session_mut().tick(is_visible, is_over, now);
    }

    /// Hands the game over to be written where it has changed, and its result.
    fn save(&mut self, store: &Storage) {
        let Some(played) = self.session_mut().take_dirty() else { return };
        let is_begun = self.has_progress();
        if !self.session().is_persisted() && !is_begun {
            return;
        }
        let game = self.snapshot(played);
        let title = self.title().to_owned();
        self.session_mut().save(store, &title, game, played);
        if let Some(result) = self.result(played) {
            self.session_mut().log_result(store, result);
        }
    }
}

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
