//! The games of this person, of either kind of puzzle: a file each, named after the puzzle, so that the game of a puzzle
//! is found without a list of all.
//!
//! A file holds the puzzle, the board as it stands, the whole history, and what is known of the game beside them, the
//! [`Head`]. While a window has a game open it holds a lock on it, so that two windows never
//! write the same file: the second one goes on in a copy.

mod any;
mod form;
mod head;
mod listing;
mod place;

use std::path::{Path, PathBuf};

pub use any::{AnyGame, Of};
pub use head::{Daily, Head, Rated, Source};
pub use listing::{Shown, Summary};
pub use place::Place;

use jiff::Timestamp;

use super::{LoadError, file};
use crate::format::{self, FormatError};
use crate::text::text;
use crate::{crosspatch, game};

/// The most bytes of a game's file: 64 MiB, some half a million steps.
const MAX_BYTES: u64 = 64 << 20;
/// How many games of one puzzle are looked for.
const MAX_OF_ONE_PUZZLE: usize = 1000;

const ENDING: &str = ".ninefold";

/// The folder of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Games {
    folder: PathBuf,
}

/// A game that was read.
#[derive(Debug)]
pub struct Loaded {
    /// The game as it was left.
    pub game: AnyGame,
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
    /// The history of a sudoku contradicts itself.
    #[error(transparent)]
    Damage(#[from] game::Damage),
    /// It is that of a crosspatch, but its puzzle is none.
    #[error(transparent)]
    Crosspatch(#[from] crosspatch::ReadError),
    /// The history of a crosspatch contradicts itself.
    #[error(transparent)]
    CrosspatchDamage(#[from] crosspatch::Damage),
}

impl NoGame {
    fn is_newer(&self) -> bool {
        matches!(self, Self::Format(FormatError { problem: format::Problem::Newer(_), .. }))
    }
}

/// The text of a file with this game.
pub fn write(game: &AnyGame, head: &Head) -> String {
    form::write(game, head)
}

/// Reads the text of a file with a game. `title` is what the puzzle is called where it does not say.
///
/// # Errors
/// What keeps it from being a game.
pub fn read(bytes: &[u8], title: &str) -> Result<Loaded, NoGame> {
    form::load(bytes, title)
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
        Err(NoGame::Format(_) | NoGame::Puzzle) => Ok(None),
        Err(damage) => Err(damage),
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
    pub fn find<'a>(
        &self,
        puzzle: impl Into<Of<'a>>,
        begun: Option<Timestamp>,
    ) -> (Option<(Loaded, Place)>, Vec<LoadError>) {
        let puzzle = puzzle.into();
        let mut errors = Vec::new();
        let names = puzzle.names().take(MAX_OF_ONE_PUZZLE);
        let there: Vec<_> = names.take_while(|name| self.path(name).exists()).collect();
        let wanted = |loaded: &Loaded| match begun {
            Some(begun) => loaded.head.begun == begun,
            None => loaded.head.won.is_none(),
        };
        for name in there.into_iter().rev() {
            match self.open(&name) {
                Ok(Some((loaded, place))) if loaded.game.of() == puzzle && wanted(&loaded) => {
                    return (Some((loaded, place)), errors);
                }
                Ok(_) => {}
                Err(error) => errors.push(error),
            }
        }
        (None, errors)
    }
}
