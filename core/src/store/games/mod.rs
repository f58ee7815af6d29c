//! The games of the player: one file each, named after the puzzle, so that the games of a puzzle are found without
//! reading them all.
//!
//! A file contains the puzzle, the current board, the history, and the [`GameMeta`]. While a window has a game open it
//! holds a lock on it, so that two windows never write the same file: the second one plays a copy.

mod any_game;
mod game_file;
mod game_meta;
mod lenient;
mod listing;
mod save_slot;
mod time_forecast;

use std::path::{Path, PathBuf};

pub use crate::store::games::game_meta::GameLabel;
pub use crate::store::games::listing::GameChange;
pub use any_game::{AnyGame, PuzzleKey, PuzzleRef};
pub use game_meta::{DailyId, DailyKind, GameMeta, LessonPosition, PuzzleSource, RatingSummary};
pub use listing::{GameList, Preview, Summary};
pub use save_slot::SaveSlot;
pub use time_forecast::{BaseTime, ForecastRecord, TimeForecast};

use jiff::Timestamp;

use super::{LoadError, file, own_file};
use crate::format::FormatError;
use crate::text::text;
use crate::{crosspatch, format, game};

/// The maximum size of a game's file: 256 MiB, about three million steps. A larger one is neither read nor written.
const MAX_BYTES: u64 = 256 << 20;
/// The maximum number of games of one puzzle.
const MAX_OF_ONE_PUZZLE: usize = 1000;

const EXTENSION: &str = ".ninefold";

/// The folder with the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStore {
    folder: PathBuf,
}

/// A game read from a file.
#[derive(Debug)]
pub struct LoadedGame {
    /// The game as it was saved.
    pub game: AnyGame,
    /// The metadata of the game.
    pub meta: GameMeta,
}

/// The reason why a text is not a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameReadError {
    /// The text is not in the format of a game.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The text contains a puzzle but no game.
    #[error("{}", text!("load-error-no-game"))]
    Puzzle,
    /// The history of a sudoku is corrupt.
    #[error(transparent)]
    Corrupt(#[from] game::CorruptGame),
    /// The puzzle of a crosspatch cannot be read.
    #[error(transparent)]
    Crosspatch(#[from] crosspatch::ReadError),
    /// The history of a crosspatch is corrupt.
    #[error(transparent)]
    CorruptCrosspatch(#[from] crosspatch::CorruptGame),
}

impl GameReadError {
    fn is_newer(&self) -> bool {
        matches!(self, Self::Format(FormatError { kind: format::FormatErrorKind::NewerVersion(_), .. }))
    }
}

/// Returns the text of a file with this game.
pub fn write(game: &AnyGame, meta: &GameMeta) -> String {
    game_file::write(game, meta)
}

/// Parses the text of a file with a game. `title` is for a puzzle without one.
///
/// # Errors
/// The text is not a game, or not a valid one.
pub fn read(bytes: &[u8], title: &str) -> Result<LoadedGame, GameReadError> {
    game_file::load(bytes, title)
}

/// Reads a file that the user has chosen; `None` if it contains no game, but perhaps puzzles for another reader.
///
/// # Errors
/// It contains an invalid game.
pub fn open(path: &Path) -> Result<Option<LoadedGame>, GameReadError> {
    // Other readers explain better what is wrong with a file that is not a game.
    let Ok(Some(bytes)) = file::read(path, MAX_BYTES) else { return Ok(None) };
    if !bytes.trim_ascii_start().starts_with(b"{") {
        return Ok(None);
    }
    let title = path.file_stem().unwrap_or_default().to_string_lossy();
    match read(&bytes, &title) {
        Ok(loaded) => Ok(Some(loaded)),
        Err(GameReadError::Format(_) | GameReadError::Puzzle) => Ok(None),
        Err(damage) => Err(damage),
    }
}

impl GameStore {
    /// Opens the games of a data folder. Neither folder need exist yet.
    pub fn new(data_dir: &Path) -> Self {
        Self { folder: data_dir.join("games") }
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the path of the file with a name.
    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name.to_owned() + EXTENSION)
    }

    /// Reads the game with this name. A damaged file is quarantined.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    pub fn load(&self, name: &str) -> Result<Option<LoadedGame>, LoadError> {
        let path = self.path(name);
        let bytes = match own_file::read(&path, MAX_BYTES) {
            Ok(None) => return Ok(None),
            Ok(Some(bytes)) => bytes,
            Err(error) => return Err(LoadError::Read(path, error)),
        };
        match read(&bytes, name) {
            Ok(loaded) => Ok(Some(loaded)),
            Err(why) if why.is_newer() => Err(LoadError::Newer(path)),
            Err(why) => Err(LoadError::quarantine(&path, why.to_string())),
        }
    }

    /// Finds a game of a puzzle with its save slot: with a start time the game started then, finished or not; without
    /// one the unfinished game saved last, which is not an exercise. Also returns the errors of files that could not be read.
    pub fn find<'a>(
        &self,
        puzzle: impl Into<PuzzleRef<'a>>,
        started_at: Option<Timestamp>,
    ) -> (Option<(LoadedGame, SaveSlot)>, Vec<LoadError>) {
        let puzzle = puzzle.into();
        let mut errors = Vec::new();
        let wanted = |loaded: &LoadedGame| match started_at {
            Some(started_at) => loaded.meta.started_at == started_at,
            None => loaded.meta.won_at.is_none() && !loaded.meta.source.is_practice(),
        };
        for (_, name) in self.names_by_age(puzzle.file_name_matcher()) {
            match self.open(&name) {
                Ok(Some((loaded, slot))) if loaded.game.puzzle_ref() == puzzle && wanted(&loaded) => {
                    return (Some((loaded, slot)), errors);
                }
                Ok(_) => {}
                Err(error) => errors.push(error),
            }
        }
        (None, errors)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::{Duration, SystemTime};

    use super::*;

    use crate::grid::Cell;
    use crate::job::CancelToken;
    use crate::library;
    use crate::rules::Puzzle;
    use crate::solve::classic;
    use crate::solve::technique::Technique;
    use crate::store::folder;

    fn puzzle() -> Puzzle {
        library::puzzle(0)
    }

    /// Saves a game with a play time of this many hours, by which it can be recognised, and returns its name.
    fn save(games: &GameStore, hours: u32) -> String {
        let mut game = game::Game::new(puzzle());
        let cell: Cell = game.board().empty_cells().first().unwrap();
        game.apply(
            game.entry_action(cell, game::EntryMode::Corner.entry(classic::Digit::from_index(0).unwrap())),
        );
        game.set_play_time(Duration::from_secs(u64::from(hours) * 3600));
        let mut slot = SaveSlot::new(games);
        slot.save(&game.into(), &GameMeta::new(PuzzleSource::Own)).unwrap();
        slot.name().unwrap().to_owned()
    }

    /// Sets the age of a saved game.
    fn age(games: &GameStore, name: &str, minutes: u64) {
        let file = fs::File::options().append(true).open(games.path(name)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(minutes * 60)).unwrap();
    }

    fn found(games: &GameStore) -> Option<String> {
        let (found, errors) = games.find(&puzzle(), None);
        assert!(errors.is_empty());
        found.map(|(_, slot)| slot.name().unwrap().to_owned())
    }

    #[test]
    fn the_game_of_a_puzzle_saved_last_is_found_even_with_gaps_in_the_names() {
        let folder = tempfile::tempdir().unwrap();
        let games = GameStore::new(folder.path());
        assert_eq!(found(&games), None);
        let names = [1, 2, 3].map(|hours| save(&games, hours));
        assert!(names[1].ends_with("-2") && names[2].ends_with("-3"));
        for (name, minutes) in names.iter().zip([1, 20, 30]) {
            age(&games, name, minutes);
        }
        assert_eq!(found(&games).as_ref(), Some(&names[0]));
        games.delete(&names[0]).unwrap();
        assert_eq!(found(&games).as_ref(), Some(&names[1]), "the first name is free");
        games.delete(&names[1]).unwrap();
        assert_eq!(found(&games).as_ref(), Some(&names[2]));
        // A name with a number is only a name: a new game takes the first free one.
        assert_eq!(save(&games, 4), names[0]);
        assert_eq!(found(&games).as_ref(), Some(&names[0]));
    }

    #[test]
    fn an_exercise_is_not_found_as_a_game_of_its_puzzle() {
        let folder = tempfile::tempdir().unwrap();
        let games = GameStore::new(folder.path());
        let name = save(&games, 1);
        let (mut loaded, mut slot) = games.open(&name).unwrap().unwrap();
        loaded.meta.source = PuzzleSource::Practice(Technique::XWing);
        slot.save(&loaded.game, &loaded.meta).unwrap();
        assert_eq!(found(&games), None);
        let (opened, _) = games.find(&puzzle(), Some(loaded.meta.started_at));
        assert!(opened.is_some(), "the exercise itself is found by its start");
    }

    #[test]
    fn saving_deleting_and_restoring_a_game_survive_a_power_loss() {
        let base = tempfile::tempdir().unwrap();
        let games = GameStore::new(&base.path().join("data"));
        let (folder, deleted) = (games.folder().to_owned(), games.folder().join("deleted"));
        let mut name = String::new();
        let synced = folder::tests::synced_by(|| name = save(&games, 1));
        assert!(synced.contains(&base.path().to_owned()) && synced.contains(&base.path().join("data")));
        assert_eq!(synced.last(), Some(&folder));
        let synced = folder::tests::synced_by(|| games.delete(&name).unwrap());
        assert!(synced.contains(&deleted) && synced.contains(&folder), "{synced:?}");
        let synced = folder::tests::synced_by(|| games.restore(&name).unwrap());
        assert!(synced.contains(&deleted) && synced.contains(&folder), "{synced:?}");
        let mut slot = SaveSlot::for_name(&games, name.clone());
        assert_eq!(folder::tests::synced_by(|| slot.remove().unwrap()), [folder]);
    }

    #[test]
    fn texts_of_a_saved_game_are_safe_to_display() {
        let folder = tempfile::tempdir().unwrap();
        let games = GameStore::new(folder.path());
        let name = save(&games, 1);
        let path = games.path(&name);
        let mut file: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        file["title"] = "a\nb\u{1b}[31m\u{202e}\0".into();
        file["game"]["head"]["source"] = serde_json::json!({"listed": {"index": 0, "from": "x\0y"}});
        fs::write(&path, file.to_string()).unwrap();
        let summary = &games.list(&CancelToken::default()).unwrap().games[0];
        assert_eq!(summary.title(), "a b [31m");
        assert_eq!(summary.meta.source, PuzzleSource::Listed { index: 0, from: "x y".to_owned() });
        let (loaded, _) = games.open(&name).unwrap().unwrap();
        let AnyGame::Sudoku(game) = loaded.game else { panic!("it is a sudoku") };
        assert_eq!(game.puzzle().title, "a b [31m");
    }

    #[test]
    fn a_game_that_is_open_is_neither_deleted_nor_given_a_title() {
        let folder = tempfile::tempdir().unwrap();
        let games = GameStore::new(folder.path());
        let name = save(&games, 1);
        let open = games.open(&name).unwrap();
        let label = GameLabel::new("mine", "");
        assert!(games.delete(&name).is_err() && games.set_label(&name, &label).is_err());
        assert!(games.list(&CancelToken::default()).unwrap().games[0].is_open);
        drop(open);
        games.set_label(&name, &label).unwrap();
        games.delete(&name).unwrap();
        assert!(!games.path(&name).exists());
    }

    #[test]
    fn a_title_and_a_note_change_nothing_else_of_a_saved_game() {
        let folder = tempfile::tempdir().unwrap();
        let games = GameStore::new(folder.path());
        let sudoku = save(&games, 1);
        let animals = concat!(env!("CARGO_MANIFEST_DIR"), "/../puzzles/crosspatches/animals.crosspatch");
        let puzzle = crosspatch::read(&fs::read(animals).unwrap(), "animals").unwrap();
        let mut game = crosspatch::Game::new(puzzle);
        let (coord, _) = game.puzzle().framework().cells().nth(1).unwrap();
        game.apply(crosspatch::Action::Type(coord, 'w'));
        let mut slot = SaveSlot::new(&games);
        slot.save(&game.into(), &GameMeta::new(PuzzleSource::Own)).unwrap();
        for name in [sudoku, slot.name().unwrap().to_owned()] {
            drop(std::mem::replace(&mut slot, SaveSlot::new(&games)));
            age(&games, &name, 60);
            let path = games.path(&name);
            let read = || -> serde_json::Value { serde_json::from_slice(&fs::read(&path).unwrap()).unwrap() };
            let (mut before, saved_at) = (read(), fs::metadata(&path).unwrap().modified().unwrap());
            games.set_label(&name, &GameLabel::new("For Eva", "one\ntwo")).unwrap();
            before["game"]["head"]["title"] = "For Eva".into();
            before["game"]["head"]["note"] = "one\ntwo".into();
            assert_eq!(read(), before);
            assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), saved_at, "it was not played");
            let (loaded, mut slot) = games.open(&name).unwrap().unwrap();
            slot.save(&loaded.game, &loaded.meta).unwrap();
            assert_eq!(read(), before, "playing on keeps them");
        }
    }

    #[test]
    fn the_last_state_of_a_game_in_a_list_is_reached_without_those_before_it() {
        let folder = tempfile::tempdir().unwrap();
        let games = GameStore::new(folder.path());
        let name = save(&games, 1);
        let title = || games.summary(name.clone(), SystemTime::now()).map(|it| it.title().to_owned());
        let change = |title: &str, is_deleted| {
            let label = Some(GameLabel::new(title, ""));
            games.apply(&name, &GameChange { label, is_deleted }).unwrap();
        };
        change("one", None);
        assert_eq!(title().as_deref(), Some("one"));
        change("two", Some(true));
        assert_eq!(title(), None);
        change("two", Some(false));
        assert_eq!(title().as_deref(), Some("two"));
        change("two", Some(false));
        games.delete(&name).unwrap();
        change("three", None);
        assert_eq!(title(), None, "a game deleted elsewhere does not come back with a title");
    }
}
