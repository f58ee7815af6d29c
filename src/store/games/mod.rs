//! The games of this person: a file each, named after the givens, so that the game of a puzzle is found without a list
//! of all.
//!
//! A file holds what any `.ninefold` file holds: the puzzle, the board as it stands, the whole history, and what is known
//! of the game beside them, the [`Head`]. While a window has a game open it holds a lock on it, so that two windows never
//! write the same file: the second one goes on in a copy.

mod head;
mod listing;
mod place;

use std::path::{Path, PathBuf};

pub use head::{Daily, Head, Rated, Source};
pub use listing::Summary;
pub use place::Place;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{LoadError, file};
use crate::format::{self, FormatError, ninefold};
use crate::game::{Damage, Game, Saved};
use crate::grid::{Cell, Digit, Grid};
use crate::text::text;

/// The most bytes of a game's file: 64 MiB, some half a million steps.
const MAX_BYTES: u64 = 64 << 20;
/// How many games of one puzzle are looked for.
const MAX_OF_ONE_PUZZLE: usize = 1000;

const ENDING: &str = ".ninefold";

/// What a file says beside the puzzle.
#[derive(Serialize, Deserialize)]
struct Document<H> {
    head: Head,
    history: H,
}

/// The folder of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Games {
    folder: PathBuf,
}

/// A game that was read.
#[derive(Debug)]
pub struct Loaded {
    /// The game as it was left.
    pub game: Game,
    /// What is known of it beside.
    pub head: Head,
}

/// What keeps a text from being a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoGame {
    /// It is not of the form.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// It is a puzzle alone.
    #[error("{}", text!("load-error-no-game"))]
    Puzzle,
    /// Its history contradicts itself.
    #[error(transparent)]
    Damage(#[from] Damage),
}

impl NoGame {
    fn is_newer(&self) -> bool {
        matches!(self, Self::Format(FormatError { problem: format::Problem::Newer(_), .. }))
    }
}

/// The text of a file with this game.
pub fn write(game: &Game, head: &Head) -> String {
    let board = game.board();
    let puzzle = game.puzzle().clone().with_progress(board.digits(), &board.centre_marks());
    ninefold::write_game(&puzzle, Document { head: head.clone(), history: game.saved() })
}

/// Reads the text of a file with a game. `title` is what it is called where it does not say.
///
/// # Errors
/// What keeps it from being a game.
pub fn read(bytes: &[u8], title: &str) -> Result<Loaded, NoGame> {
    let (puzzle, document) = ninefold::read_game::<Document<Saved>>(format::text(bytes)?, title)?;
    let Document { head, history } = document.ok_or(NoGame::Puzzle)?;
    Ok(Loaded { game: history.into_game(puzzle)?, head })
}

/// Reads a file that somebody chose; one that holds puzzles but no game is `None`, for other readers.
///
/// # Errors
/// It has a game that cannot be read.
pub fn open(path: &Path) -> Result<Option<Loaded>, NoGame> {
    // What is wrong with a file that is no game, another reader says better.
    let Ok(Some(bytes)) = file::read(path, MAX_BYTES) else { return Ok(None) };
    if !bytes.trim_ascii_start().starts_with(b"{") {
        return Ok(None);
    }
    let title = path.file_stem().unwrap_or_default().to_string_lossy();
    match read(&bytes, &title) {
        Ok(loaded) => Ok(Some(loaded)),
        Err(NoGame::Damage(damage)) => Err(damage.into()),
        Err(_) => Ok(None),
    }
}

impl Games {
    /// Those of a data folder; neither need exist yet.
    pub fn of(data_dir: &Path) -> Self {
        Self { folder: data_dir.join("games") }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file with a name.
    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name.to_owned() + ENDING)
    }

    /// The names that games of a puzzle may have, without end.
    fn names(givens: &Grid) -> impl Iterator<Item = String> + use<> {
        let cells =
            Cell::all().map(|cell| givens.get(cell).map_or('0', |digit| (b'0' + digit.value()) as char));
        let first: String = cells.collect();
        (1..).map(move |number| if number == 1 { first.clone() } else { format!("{first}-{number}") })
    }

    /// The givens that a name says; the other way round than [`Self::names`].
    fn givens(name: &str) -> Option<Grid> {
        let digits = name.get(..Cell::all().len())?;
        let mut givens = Grid::EMPTY;
        for (cell, character) in Cell::all().zip(digits.chars()) {
            givens.set(cell, Digit::from_char(character));
        }
        digits.bytes().all(|byte| byte.is_ascii_digit()).then_some(givens)
    }

    /// Reads the game with this name. One that is damaged is set aside.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn load(&self, name: &str) -> Result<Option<Loaded>, LoadError> {
        let path = self.path(name);
        let bytes = match file::read(&path, MAX_BYTES) {
            Ok(None) => return Ok(None),
            Ok(Some(bytes)) => bytes,
            Err(error) => return Err(LoadError::Read(path, error)),
        };
        match read(&bytes, name) {
            Ok(loaded) => Ok(Some(loaded)),
            Err(why) if why.is_newer() => Err(LoadError::Newer(path)),
            Err(why) => Err(LoadError::set_aside(&path, why.to_string())),
        }
    }

    /// The game of a puzzle that is still being played, the youngest of several, and where it is kept; with a time, the
    /// one that was begun then, played or won. And what could not be read on the way.
    pub fn find(&self, givens: &Grid, begun: Option<Timestamp>) -> (Option<(Loaded, Place)>, Vec<LoadError>) {
        let mut errors = Vec::new();
        let names = Self::names(givens).take(MAX_OF_ONE_PUZZLE);
        let there: Vec<_> = names.take_while(|name| self.path(name).exists()).collect();
        let wanted = |loaded: &Loaded| match begun {
            Some(begun) => loaded.head.begun == begun,
            None => loaded.head.won.is_none(),
        };
        for name in there.into_iter().rev() {
            match self.open(&name) {
                Ok(Some((loaded, place))) if loaded.game.puzzle().givens == *givens && wanted(&loaded) => {
                    return (Some((loaded, place)), errors);
                }
                Ok(_) => {}
                Err(error) => errors.push(error),
            }
        }
        (None, errors)
    }
}
