//! The list of all games for the home screen, and the changes that it makes to a game: its label, deleting and restoring
//! it.

use std::io::Write;
use std::sync::Arc;
use std::time::SystemTime;
use std::{fs, io};

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::assist::AssistRecord;
use crate::crosspatch::{CellKind, Crosspatch, Letters, SlotStates};
use crate::grid::Digits;
use crate::job::{CancelToken, Cancelled};
use crate::rules::Rules;
use crate::store::games::game_file::{GameFile, ParsedFile};
use crate::store::games::save_slot::SlotLock;
use crate::store::games::{
    EXTENSION, GameLabel, GameMeta, GameStore, LoadedGame, MAX_BYTES, PuzzleKey, PuzzleRef, SaveSlot,
    game_file,
};
use crate::store::{SaveError, deletion, folder, own_file, temporary_file};
use crate::text::text;

/// The maximum number of files that are read to find an unfinished game.
const MAX_READ_AT_START: usize = 50;

/// The summary of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The name of its file.
    pub name: String,
    pub puzzle_title: String,
    /// The puzzle and its progress.
    pub preview: Preview,
    /// The metadata of the game.
    pub meta: GameMeta,
    /// The play time in milliseconds.
    pub play_time_ms: u32,
    /// The help that was taken.
    pub assists: AssistRecord,
    /// The time when it was last saved.
    pub saved_at: SystemTime,
    /// Whether a window had it open when the summary was made.
    pub is_open: bool,
}

/// All games in a folder.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GameList {
    /// The summaries of the games, the one last saved first.
    pub games: Vec<Summary>,
    /// The names of the files that cannot be read.
    pub unreadable: Vec<String>,
}

/// The contents of a thumbnail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Preview {
    /// Sudoku.
    Sudoku {
        rules: Arc<Rules>,
        /// The start board.
        givens: Digits,
        /// The current board.
        board: Digits,
    },
    /// A crosspatch.
    Crosspatch { puzzle: Box<Crosspatch>, letters: Letters },
}

impl Preview {
    /// Returns whether the board is solved.
    fn is_solved(&self) -> bool {
        match self {
            Self::Sudoku { rules, board, .. } => board.is_full() && rules.allow(board),
            Self::Crosspatch { puzzle, letters } => SlotStates::new(puzzle, letters).is_solved(),
        }
    }

    /// Returns the number of cells that the player has filled, and of those to fill.
    pub fn progress(&self) -> (usize, usize) {
        match self {
            Self::Sudoku { givens, board, .. } => {
                let given = givens.digits().count();
                (board.digits().count() - given, board.values().len() - given)
            }
            Self::Crosspatch { puzzle, letters } => {
                let cells = puzzle.framework().cells();
                let open = || cells.clone().filter(|(_, content)| *content == CellKind::Open);
                (open().filter(|(coord, _)| letters.contains_key(coord)).count(), open().count())
            }
        }
    }
}

impl Summary {
    /// Returns whether nothing is left to do: the board is solved, or the exercise was done. A game that was won and
    /// then reset is played again.
    pub fn is_finished(&self) -> bool {
        self.preview.is_solved() || self.is_exercise() && self.meta.won_at.is_some()
    }

    /// Returns the title that the player has given the game, else that of the puzzle.
    pub fn title(&self) -> &str {
        self.meta.label.title_or(&self.puzzle_title)
    }

    /// Returns whether the game is an exercise for a technique.
    pub fn is_exercise(&self) -> bool {
        self.meta.source.is_practice()
    }
}

/// The part of a history that a summary needs.
#[derive(Deserialize)]
struct SummaryFile {
    #[serde(default)]
    #[serde(rename = "played")]
    play_time_ms: u32,
    #[serde(default)]
    #[serde(rename = "record")]
    assists: AssistRecord,
    /// Whether the puzzle came with entries; a file of an earlier version has it only here.
    #[serde(default)]
    #[serde(rename = "came_begun")]
    has_progress: bool,
    #[serde(default, rename = "steps")]
    _steps: IgnoredAny,
}

impl GameStore {
    /// Returns the names of the wanted games and the times when they were saved, the latest first.
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

    /// Returns all games. The files of unreadable ones stay unchanged.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before all were read.
    pub fn list(&self, cancel: &CancelToken) -> Result<GameList, Cancelled> {
        let mut list = GameList::default();
        for (saved_at, name) in self.names_by_age(|_| true) {
            cancel.check()?;
            match self.summary(name.clone(), saved_at) {
                Some(summary) => list.games.push(summary),
                // Another window may have deleted it just now.
                None if !self.path(&name).exists() => {}
                None => list.unreadable.push(name + EXTENSION),
            }
        }
        Ok(list)
    }

    /// Returns the puzzle of each game of sudoku, with the time when it was saved and the name of its file. Reads no file.
    pub fn puzzles(&self) -> impl Iterator<Item = (PuzzleKey, SystemTime, String)> {
        let named = |(saved_at, name): (SystemTime, String)| {
            Some((PuzzleRef::key_from_file_name(&name)?, saved_at, name))
        };
        self.names_by_age(|_| true).into_iter().filter_map(named)
    }

    /// Returns the unfinished games that no window has open, the one last saved first, with their slots. Only the
    /// latest files are read, and unreadable ones are left out, as this is for the start of the program.
    pub fn unfinished(&self) -> impl Iterator<Item = (LoadedGame, SaveSlot)> {
        let is_unfinished =
            |summary: &Summary| !summary.is_finished() && !summary.is_exercise() && !summary.is_open;
        let latest = self.names_by_age(|_| true).into_iter().take(MAX_READ_AT_START);
        let summaries = latest.filter_map(|(saved_at, name)| self.summary(name, saved_at));
        summaries.filter(is_unfinished).filter_map(|summary| self.open(&summary.name).ok().flatten())
    }

    /// Returns the summary of the game with a name; `None` if it cannot be read.
    pub fn summary(&self, name: String, saved_at: SystemTime) -> Option<Summary> {
        let bytes = own_file::read(&self.path(&name), MAX_BYTES).ok()??;
        let (puzzle_title, preview, file) =
            match game_file::read::<SummaryFile, SummaryFile>(&bytes, &name).ok()? {
                ParsedFile::Sudoku(puzzle, file) => {
                    let board = puzzle.board();
                    let preview = Preview::Sudoku { rules: puzzle.rules, givens: puzzle.givens, board };
                    (puzzle.title, preview, file)
                }
                ParsedFile::Crosspatch(puzzle, letters, file) => {
                    let title = puzzle.title.clone();
                    (title, Preview::Crosspatch { puzzle: Box::new(puzzle), letters }, file)
                }
            };
        let GameFile { meta, history } = file;
        let SummaryFile { play_time_ms, mut assists, has_progress, .. } = history;
        assists.came_with_entries |= has_progress;
        let is_open = self.is_open(&name);
        Some(Summary { name, puzzle_title, preview, meta, play_time_ms, assists, saved_at, is_open })
    }

    /// Removes the files left by a crash, and games deleted more than a month ago.
    pub fn clean_up(&self) {
        self.remove_stale_locks();
        temporary_file::remove_temporaries(&self.folder);
        temporary_file::remove_temporaries(folder::containing(&self.folder));
        deletion::clean_up(&self.folder);
    }
}

/// The changes that a list of games has made to a game; `None` where there is none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GameChange {
    /// The new label.
    pub label: Option<GameLabel>,
    /// `true` if the game is deleted now, `false` if it was restored.
    pub is_deleted: Option<bool>,
}

impl GameStore {
    /// Makes the changes to a game that are not made yet, so a window can queue the latest state without those before
    /// it.
    ///
    /// # Errors
    /// The file cannot be read, written or moved, or a window has the game open.
    pub fn apply(&self, name: &str, change: &GameChange) -> Result<(), SaveError> {
        let is_there = self.path(name).exists();
        if change.is_deleted == Some(false) && !is_there {
            self.restore(name)?;
        }
        if let Some(label) = &change.label {
            self.set_label(name, label)?;
        }
        if change.is_deleted == Some(true) && is_there {
            self.delete(name)?;
        }
        Ok(())
    }

    /// Gives a saved game this title and note. The time when it was last saved stays.
    ///
    /// # Errors
    /// The file cannot be read or written, or a window has the game open.
    pub fn set_label(&self, name: &str, label: &GameLabel) -> Result<(), SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        let path = self.path(name);
        // Held while the file is read and written, so that no window plays what is about to be replaced.
        let _lock = self.lock_closed(name)?;
        let Some(bytes) = own_file::read(&path, MAX_BYTES).map_err(error)? else { return Ok(()) };
        let invalid = |why| error(io::Error::new(io::ErrorKind::InvalidData, why));
        let Some(text) = game_file::relabel(&bytes, label).map_err(invalid)? else { return Ok(()) };
        let saved_at = fs::metadata(&path).and_then(|data| data.modified());
        let write = |file: &mut fs::File| {
            file.write_all(text.as_bytes())?;
            // A new title is no progress. Without this time the game is only listed as the one played last.
            let _ = saved_at.and_then(|time| file.set_modified(time));
            Ok(())
        };
        own_file::write_with(&path, write).map_err(error)
    }

    /// Takes the lock of a game that no window has open.
    fn lock_closed(&self, name: &str) -> Result<SlotLock, SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        let lock = SlotLock::try_acquire(self, name).map_err(error)?;
        lock.ok_or_else(|| error(io::Error::other(text!("save-error-open"))))
    }

    /// Deletes a game. It stays in the folder `deleted` for a month, from where [`Self::restore`] brings it back.
    ///
    /// # Errors
    /// It cannot be moved there, or a window has it open.
    pub fn delete(&self, name: &str) -> Result<(), SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        // Held until the game is deleted, so that no window opens it meanwhile.
        let _lock = self.lock_closed(name)?;
        deletion::delete(&self.path(name)).map_err(error)
    }

    /// Restores a deleted game.
    ///
    /// # Errors
    /// It is gone, or another game has its name by now.
    pub fn restore(&self, name: &str) -> Result<(), SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        if self.path(name).exists() {
            return Err(error(io::Error::other(text!("save-error-in-its-place"))));
        }
        deletion::restore(&self.path(name)).map_err(error)
    }
}
