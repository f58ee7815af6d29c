//! All games, in short, for the home screen; deleting them, and bringing them back.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};
use std::{fs, io};

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::game_file::{GameFile, ParsedFile};
use super::slot_lock::SlotLock;
use super::{EXTENSION, GameMeta, GameStore, MAX_BYTES, PuzzleRef, game_file};
use crate::crosspatch::{CellKind, Crosspatch, Letters, SlotStates};
use crate::grid::Grid;
use crate::job::{CancelToken, Cancelled};
use crate::store::{SaveError, file, folder};
use crate::text::text;

/// How long what was deleted can be brought back by hand.
const DELETED_RETENTION: Duration = Duration::from_secs(30 * 24 * 3600);

/// A game in short.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// What its file is called.
    pub name: String,
    /// What the puzzle is called.
    pub title: String,
    /// The puzzle and how far it is.
    pub preview: Preview,
    /// What is known of it beside.
    pub meta: GameMeta,
    /// How long it was played, in milliseconds.
    pub play_time_ms: u32,
    /// When it was saved last.
    pub saved_at: SystemTime,
}

/// What of a game is drawn small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Preview {
    /// Sudoku.
    Sudoku {
        /// The start board.
        givens: Grid,
        /// The board as it stands.
        board: Grid,
    },
    /// A crosspatch.
    Crosspatch {
        /// The puzzle.
        puzzle: Box<Crosspatch>,
        /// The letters of the player.
        letters: Letters,
    },
}

impl Preview {
    /// Whether the board is solved.
    fn is_solved(&self) -> bool {
        match self {
            Self::Sudoku { board, .. } => board.is_solved(),
            Self::Crosspatch { puzzle, letters } => SlotStates::new(puzzle, letters).is_solved(),
        }
    }

    /// How many cells the player has filled, and of how many.
    pub fn progress(&self) -> (usize, usize) {
        match self {
            Self::Sudoku { givens, board } => {
                let given = givens.filled().count();
                (board.filled().count() - given, 81 - given)
            }
            Self::Crosspatch { puzzle, letters } => {
                let cells = puzzle.framework().cells();
                let open = || cells.clone().filter(|(_, content)| *content == CellKind::Open);
                (open().filter(|(place, _)| letters.contains_key(place)).count(), open().count())
            }
        }
    }
}

impl Summary {
    /// Whether there is nothing left to do: it was won, or its board is solved.
    pub fn is_finished(&self) -> bool {
        self.meta.won_at.is_some() || self.preview.is_solved()
    }
}

/// What of a history a listing shows.
#[derive(Deserialize)]
struct SummaryFile {
    #[serde(default)]
    #[serde(rename = "played")]
    play_time_ms: u32,
    #[serde(default, rename = "steps")]
    _steps: IgnoredAny,
}

impl GameStore {
    /// The names of these games and when they were saved, the youngest first.
    pub(super) fn names_by_age(&self, is_wanted: impl Fn(&str) -> bool) -> Vec<(SystemTime, String)> {
        let game = |entry: fs::DirEntry| {
            let name = entry.file_name().into_string().ok()?.strip_suffix(EXTENSION)?.to_owned();
            if !is_wanted(&name) {
                return None;
            }
            Some((entry.metadata().ok()?.modified().ok()?, name))
        };
        let mut names: Vec<_> =
            fs::read_dir(&self.folder).into_iter().flatten().flatten().filter_map(game).collect();
        names.sort_unstable_by(|a, b| b.cmp(a));
        names
    }

    /// All games in short, the one that was saved last first. What cannot be read is left out, and untouched.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before all were read.
    pub fn list(&self, cancel: &CancelToken) -> Result<Vec<Summary>, Cancelled> {
        let mut all = Vec::new();
        for (saved, name) in self.names_by_age(|_| true) {
            cancel.check()?;
            all.extend(self.summary(name, saved));
        }
        Ok(all)
    }

    /// The start boards of all games, each with when it was saved and the name of its file. No file is read for it.
    pub fn sudoku_boards(&self) -> impl Iterator<Item = (Grid, SystemTime, String)> {
        let named = |(saved, name): (SystemTime, String)| {
            Some((PuzzleRef::givens_from_file_name(&name)?, saved, name))
        };
        self.names_by_age(|_| true).into_iter().filter_map(named)
    }

    /// The game with a name, in short; `None` where it cannot be read.
    pub fn summary(&self, name: String, saved: SystemTime) -> Option<Summary> {
        let bytes = file::read(&self.path(&name), MAX_BYTES).ok()??;
        let (title, shown, document) =
            match game_file::read::<SummaryFile, SummaryFile>(&bytes, &name).ok()? {
                ParsedFile::Sudoku(puzzle, document) => {
                    let (givens, board) = (puzzle.givens, puzzle.board());
                    (puzzle.title, Preview::Sudoku { givens, board }, document)
                }
                ParsedFile::Crosspatch(puzzle, letters, document) => {
                    let title = puzzle.title.clone();
                    (title, Preview::Crosspatch { puzzle: Box::new(puzzle), letters }, document)
                }
            };
        let GameFile { meta: head, history } = document;
        Some(Summary {
            name,
            title,
            preview: shown,
            meta: head,
            play_time_ms: history.play_time_ms,
            saved_at: saved,
        })
    }

    fn deleted_path(&self, name: &str) -> PathBuf {
        self.folder.join("deleted").join(name.to_owned() + EXTENSION)
    }

    /// Deletes a game. For a month it lies in the folder `deleted`, from where [`Self::restore`] brings it back.
    ///
    /// # Errors
    /// It cannot be moved there, or is open in a window.
    pub fn delete(&self, name: &str) -> Result<(), SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        // Held until it is deleted, so that no window opens it meanwhile.
        let Some(_lock) = SlotLock::try_acquire(self, name).map_err(error)? else {
            return Err(error(io::Error::other(text!("save-error-open"))));
        };
        let to = self.deleted_path(name);
        folder::create(folder::containing(&to)).map_err(error)?;
        folder::rename(&self.path(name), &to).map_err(error)?;
        // When it was deleted, for the month; where that fails it goes by when it was saved.
        let _ =
            fs::File::options().append(true).open(&to).and_then(|file| file.set_modified(SystemTime::now()));
        Ok(())
    }

    /// Brings a deleted game back.
    ///
    /// # Errors
    /// It is gone, or another game has its name by now.
    pub fn restore(&self, name: &str) -> Result<(), SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        if self.path(name).exists() {
            return Err(error(io::Error::other(text!("save-error-in-its-place"))));
        }
        folder::rename(&self.deleted_path(name), &self.path(name)).map_err(error)
    }

    /// Removes what a crash has left, and what was deleted more than a month ago.
    pub fn clean_up(&self) {
        self.remove_stale_locks();
        file::remove_temporaries(&self.folder);
        file::remove_temporaries(folder::containing(&self.folder));
        let old = |entry: &fs::DirEntry| {
            let age =
                entry.metadata().and_then(|data| data.modified()).ok().and_then(|time| time.elapsed().ok());
            age.is_some_and(|age| age > DELETED_RETENTION)
        };
        for entry in fs::read_dir(self.folder.join("deleted")).into_iter().flatten().flatten().filter(old) {
            // Best effort: it is in nobody's way.
            let _ = fs::remove_file(entry.path());
        }
    }
}
