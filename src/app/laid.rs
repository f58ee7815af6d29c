//! What a table of either kind can do, so that games come, go and are kept in one way: [`AnyTable`]; and what lies on the
//! shelf or comes to the table: [`Laid`].

use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::crosspatch;
use super::help_taken::help_taken;
use super::saving::Store;
use super::settings::Settings;
use super::sitting::Sitting;
use super::table::{Source, Table};
use crate::assist::Record;
use crate::crosspatch::Crosspatch;
use crate::game::Automatics;
use crate::grid::Puzzle;
use crate::history::milliseconds;
use crate::store::collection::Item;
use crate::store::games::{AnyGame, Loaded, Of, Place};
use crate::store::results::{GameResult, Kind};
use crate::text::text;

/// A game of either kind and what is around it.
pub trait AnyTable {
    /// Which puzzle it is of.
    fn of(&self) -> Of<'_>;

    fn sitting(&self) -> &Sitting;

    fn sitting_mut(&mut self) -> &mut Sitting;

    /// Whether there is anything to lose.
    fn is_begun(&self) -> bool;

    fn is_over(&self) -> bool;

    /// The game, played for so long.
    fn game_at(&mut self, played: Duration) -> AnyGame;

    /// What the puzzle is called.
    fn title(&self) -> &str;

    /// What help was taken.
    fn record(&self) -> Record;

    /// What the game does of itself.
    fn automatics(&self) -> Automatics;

    /// What the game counts as in the results; `None` while that is not known, and where it does not count.
    fn kind(&self) -> Option<Kind>;

    /// How the game, played for so long, went so far, for the results.
    fn result(&self, played: Duration) -> Option<GameResult> {
        let (head, record) = (&self.sitting().head, self.record());
        Some(GameResult {
            begun: head.begun,
            title: self.title().to_owned(),
            kind: self.kind()?,
            over: head.won.or_else(|| record.revealed.then(Timestamp::now)),
            played: milliseconds(played),
            record,
            automatics: self.automatics(),
            daily: if let Source::Daily(daily) = &head.source { Some(*daily) } else { None },
        })
    }

    /// What was won, and with how much help.
    fn praise(&self) -> String {
        text!("win-help", title = self.title(), help = help_taken(&self.record(), self.automatics()))
    }

    /// Lets the clock run while the game is started, its board can be seen, and it is neither paused nor over.
    fn tick(&mut self, is_visible: bool, now: Instant) {
        let is_over = self.is_over();
        self.sitting_mut().tick(is_visible, is_over, now);
    }

    /// Hands the game over to be written where it has changed, and its result.
    fn save(&mut self, store: &Store) {
        let Some(played) = self.sitting_mut().take_due() else { return };
        let is_begun = self.is_begun();
        if !self.sitting().is_kept() && !is_begun {
            return;
        }
        let game = self.game_at(played);
        let title = self.title().to_owned();
        self.sitting_mut().save(store, &title, game, played);
        if let Some(result) = self.result(played) {
            self.sitting_mut().log(store, result);
        }
    }
}

/// A game that lies on the shelf, or comes to the table.
#[derive(Debug)]
pub enum Laid {
    Sudoku(Box<Table>),
    Crosspatch(Box<crosspatch::Table>),
}

impl Laid {
    /// A game that goes on.
    pub fn resumed(loaded: Loaded, place: Option<Place>) -> Self {
        match loaded.game {
            AnyGame::Sudoku(game) => Table::resumed(*game, loaded.head, place).into(),
            AnyGame::Crosspatch(game) => crosspatch::Table::resumed(*game, loaded.head, place).into(),
        }
    }

    /// A new game of a puzzle.
    pub fn new(puzzle: AnyPuzzle, source: Source, place: Option<Place>, settings: &Settings) -> Self {
        match puzzle {
            AnyPuzzle::Sudoku(puzzle) => {
                let game = crate::game::Game::with_automatics(*puzzle, settings.automatics());
                Table::new(game, source, place).into()
            }
            AnyPuzzle::Crosspatch(puzzle) => crosspatch::Table::new(*puzzle, source, place).into(),
        }
    }

    pub fn table(&self) -> &dyn AnyTable {
        match self {
            Self::Sudoku(table) => &**table,
            Self::Crosspatch(table) => &**table,
        }
    }

    pub fn table_mut(&mut self) -> &mut dyn AnyTable {
        match self {
            Self::Sudoku(table) => &mut **table,
            Self::Crosspatch(table) => &mut **table,
        }
    }

    /// What is around the game; the game itself is let go.
    pub fn into_sitting(self) -> Sitting {
        match self {
            Self::Sudoku(table) => table.sitting,
            Self::Crosspatch(table) => table.sitting,
        }
    }

    pub fn sitting_mut(&mut self) -> &mut Sitting {
        self.table_mut().sitting_mut()
    }
}

impl From<Table> for Laid {
    fn from(table: Table) -> Self {
        Self::Sudoku(Box::new(table))
    }
}

impl From<crosspatch::Table> for Laid {
    fn from(table: crosspatch::Table) -> Self {
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
    pub fn of(&self) -> Of<'_> {
        match self {
            Self::Sudoku(puzzle) => Of::Sudoku(&puzzle.givens),
            Self::Crosspatch(puzzle) => Of::Crosspatch(puzzle),
        }
    }

    /// Whether it is as it was made: one that comes with somebody's progress is a game of its own.
    pub fn is_fresh(&self) -> bool {
        match self {
            Self::Sudoku(puzzle) => puzzle.progress().is_none(),
            Self::Crosspatch(_) => true,
        }
    }
}

impl From<Item> for AnyPuzzle {
    fn from(item: Item) -> Self {
        match item {
            Item::Sudoku(puzzle) => Self::Sudoku(puzzle),
            Item::Crosspatch(puzzle) => Self::Crosspatch(puzzle),
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
