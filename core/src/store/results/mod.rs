//! The results of games in `results.jsonl`, one JSON object per line. A line is appended when a game is started and
//! when it is finished. Of several lines for a game the last one counts, but a win is final.
//!
//! The results stay when the games themselves are deleted. An unreadable line, such as one cut off by a crash, is
//! skipped and counted.

mod export;
mod statistics;

pub use export::{csv, json};
pub use statistics::{Statistics, median};

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::games::{DailyId, ForecastRecord, RatingSummary};
use super::{LoadError, SaveError, file, folder, own_file};
use crate::game::{AssistRecord, AutoMarks};
use crate::rules::Variant;
use crate::solve::technique::Technique;
use crate::store::folder_lock::FolderLock;
use crate::store::lines::read_line;

/// The name of the file in the data folder.
pub const FILE_NAME: &str = "results.jsonl";
/// The file with the results from before the last reset.
const PREVIOUS_FILE_NAME: &str = "results-before.jsonl";
/// The maximum length of a line in bytes; a longer one is skipped.
const MAX_LINE: usize = 4 << 20;

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The time when it was started, which identifies the game.
    #[serde(rename = "begun")]
    pub started_at: Timestamp,
    /// The title of the puzzle.
    #[serde(default)]
    pub title: String,
    /// The kind of puzzle.
    #[serde(flatten)]
    pub kind: ResultKind,
    /// The rating of a variant, which is compared with no other kind of puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "variant-rating")]
    pub variant_rating: Option<RatingSummary>,
    /// The time when it was finished: won, or the solution revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "over")]
    pub finished_at: Option<Timestamp>,
    /// The play time in milliseconds.
    #[serde(rename = "played")]
    pub play_time_ms: u32,
    /// The help that was taken.
    #[serde(default)]
    #[serde(rename = "record")]
    pub assists: AssistRecord,
    /// The marks that the game would maintain. Only the help records whether it really wrote or removed any.
    #[serde(default)]
    #[serde(rename = "automatics")]
    pub auto_marks: AutoMarks,
    /// The day and the kind, if it was a daily puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<DailyId>,
    /// What was known of the game when it began.
    #[serde(flatten)]
    pub forecast: ForecastRecord,
}

/// A kind of puzzle, with the property by which its games are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ResultKind {
    /// A sudoku, by its difficulty.
    #[serde(rename = "rated")]
    Sudoku(RatingSummary),
    /// A crosspatch, by its size.
    #[serde(rename = "crosspatch")]
    Crosspatch {
        /// The number of its words.
        words: usize,
    },
    /// A variant of sudoku, by its rules.
    #[serde(rename = "variant")]
    Variant(Variant),
}

impl GameResult {
    /// Returns the hardest technique of the puzzle, if it is known.
    pub fn hardest(&self) -> Option<Technique> {
        self.rating().or(self.variant_rating)?.hardest
    }

    /// Returns the rating of the puzzle, if it is a classic sudoku.
    pub fn rating(&self) -> Option<RatingSummary> {
        match self.kind {
            ResultKind::Sudoku(rating) => Some(rating),
            ResultKind::Crosspatch { .. } | ResultKind::Variant(_) => None,
        }
    }

    /// Returns the variant, if the puzzle is one.
    pub fn variant(&self) -> Option<Variant> {
        match self.kind {
            ResultKind::Variant(variant) => Some(variant),
            ResultKind::Sudoku(_) | ResultKind::Crosspatch { .. } => None,
        }
    }

    /// Returns the number of words, if the puzzle is a crosspatch.
    pub fn words(&self) -> Option<usize> {
        match self.kind {
            ResultKind::Sudoku(_) | ResultKind::Variant(_) => None,
            ResultKind::Crosspatch { words } => Some(words),
        }
    }

    /// Returns whether the player won the game.
    pub fn is_won(&self) -> bool {
        self.finished_at.is_some() && !self.assists.revealed
    }

    /// Returns whether the game was won by the player's own work, see [`AssistRecord::is_own_win`]. Only such wins
    /// count for the best and the median time and for streaks; the others are wins with help.
    pub fn is_own_win(&self) -> bool {
        self.is_won() && self.assists.is_own_win()
    }

    /// Returns whether the game was won without any help.
    pub fn is_unaided(&self) -> bool {
        self.is_won() && self.assists.is_unaided()
    }

    /// Returns the play time.
    pub fn play_time(&self) -> Duration {
        Duration::from_millis(self.play_time_ms.into())
    }
}

/// The results that a file contains.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Results {
    /// The result of each game, in the order in which the games were started.
    pub games: Vec<GameResult>,
    /// The number of lines that are no results.
    pub unreadable: usize,
}

/// The log of all results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultLog {
    folder: PathBuf,
}

impl ResultLog {
    /// Opens the log in a data folder, which need not exist yet.
    pub fn new(data_dir: &Path) -> Self {
        Self { folder: data_dir.to_owned() }
    }

    fn path(&self) -> PathBuf {
        self.folder.join(FILE_NAME)
    }

    /// Appends a line.
    ///
    /// # Errors
    /// An error of the system.
    pub fn append(&self, result: &GameResult) -> Result<(), SaveError> {
        let write = || -> io::Result<()> {
            folder::create(&self.folder)?;
            // Another window may be restoring the previous results, which replaces the file.
            let _lock = FolderLock::acquire(&self.folder);
            let is_new = !self.path().exists();
            let mut file = own_file::open_to_append(&self.path())?;
            // Starts with a line end in case a crash cut off the last line. A single write keeps the lines of two
            // windows apart.
            let line = format!("\n{}\n", serde_json::to_string(result)?);
            file.write_all(line.as_bytes())?;
            file.sync_data()?;
            if is_new {
                folder::sync(&self.folder);
            }
            Ok(())
        };
        write().map_err(|error| SaveError::new(&self.path(), error))
    }

    /// Returns all results, in the order in which the games were started.
    ///
    /// # Errors
    /// An error of the system.
    pub fn load(&self) -> Result<Vec<GameResult>, LoadError> {
        Ok(self.read(|_| ())?.games)
    }

    /// Returns all results without their titles, which only other programs need, and the number of unreadable lines.
    ///
    /// # Errors
    /// An error of the system.
    pub fn load_untitled(&self) -> Result<Results, LoadError> {
        self.read(|result| result.title = String::new())
    }

    fn read(&self, shorten: impl Fn(&mut GameResult)) -> Result<Results, LoadError> {
        let path = self.path();
        let read = || match own_file::open(&path) {
            Ok(file) => latest_of_each_game(BufReader::new(file), shorten),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Results::default()),
            Err(error) => Err(error),
        };
        read().map_err(|error| LoadError::Read(path.clone(), error))
    }

    /// Resets the statistics. Until the next reset the previous results can be restored.
    ///
    /// # Errors
    /// An error of the system.
    pub fn reset(&self) -> Result<(), SaveError> {
        let _lock = FolderLock::acquire(&self.folder);
        match folder::rename(&self.path(), &self.previous_path()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(SaveError::new(&self.folder, error)),
            _ => Ok(()),
        }
    }

    /// Restores the results from before the last reset, in addition to those since.
    ///
    /// # Errors
    /// An error of the system, or nothing to restore.
    pub fn restore(&self) -> Result<(), SaveError> {
        let (before, now) = (self.previous_path(), self.path());
        let join = || -> io::Result<()> {
            let _lock = FolderLock::acquire(&self.folder);
            let mut older = own_file::open(&before)?;
            let newer = match own_file::open(&now) {
                Ok(file) => Some(file),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(error),
            };
            file::write_atomically_with(&now, |all| {
                io::copy(&mut older, all)?;
                newer.map_or(Ok(0), |mut newer| io::copy(&mut newer, all)).map(drop)
            })?;
            // Windows may keep the name of a file that is open.
            drop(older);
            folder::remove(&before)
        };
        join().map_err(|error| SaveError::new(&now, error))
    }

    fn previous_path(&self) -> PathBuf {
        self.folder.join(PREVIOUS_FILE_NAME)
    }
}

/// Reduces the lines of a file to one result for each game, each of which is shortened. Lines with the same start time
/// are of one game: those of its start and its end, and those of its copies in other windows.
fn latest_of_each_game(mut lines: impl BufRead, shorten: impl Fn(&mut GameResult)) -> io::Result<Results> {
    let mut all = Results::default();
    let mut places: HashMap<Timestamp, u32> = HashMap::new();
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut lines, MAX_LINE, &mut line)? {
        if length <= MAX_LINE && line.trim_ascii().is_empty() {
            continue;
        }
        let Ok(mut result) = serde_json::from_slice::<GameResult>(&line) else {
            all.unreadable += 1;
            continue;
        };
        shorten(&mut result);
        match places.entry(result.started_at) {
            Entry::Vacant(place) => {
                place.insert(all.games.len() as u32);
                all.games.push(result);
            }
            Entry::Occupied(place) => {
                let known = &mut all.games[*place.get() as usize];
                if !known.is_won() {
                    *known = result;
                }
            }
        }
    }
    all.games.sort_unstable_by_key(|result| result.started_at);
    Ok(all)
}

#[cfg(test)]
pub(super) mod tests {
    use std::fs::OpenOptions;

    use super::*;
    use crate::game::HintCounts;
    use crate::solve::rating::{Difficulty, Level};
    use crate::store::games::{BaseTime, DailyKind, TimeForecast};
    use jiff::civil::Date;

    pub fn result(second: i64, played: u32) -> GameResult {
        GameResult {
            started_at: Timestamp::from_second(second).unwrap(),
            title: "a \"game\", with\nlines".into(),
            kind: ResultKind::Sudoku(RatingSummary {
                level: Level::Medium,
                difficulty: Difficulty::from_tenths(34),
                hardest: None,
            }),
            variant_rating: None,
            finished_at: None,
            play_time_ms: played,
            assists: AssistRecord::default(),
            auto_marks: AutoMarks::default(),
            daily: None,
            forecast: ForecastRecord::default(),
        }
    }

    pub fn won(second: i64, played: u32) -> GameResult {
        GameResult { finished_at: Timestamp::from_second(second + 100).ok(), ..result(second, played) }
    }

    pub fn of_words(second: i64, words: usize) -> GameResult {
        GameResult { kind: ResultKind::Crosspatch { words }, title: "words".into(), ..won(second, 20) }
    }

    pub fn revealed(second: i64) -> GameResult {
        let assists =
            AssistRecord { revealed: true, hints: HintCounts([3, 0, 0, 0]), ..AssistRecord::default() };
        GameResult { assists, ..won(second, 10) }
    }

    #[test]
    fn the_last_line_of_a_game_counts_and_a_win_is_final() {
        let folder = tempfile::tempdir().unwrap();
        let results = ResultLog::new(&folder.path().join("not yet there"));
        assert_eq!(results.load().unwrap(), []);
        for line in [result(1, 0), result(2, 5), won(1, 600), won(1, 700), result(1, 800)] {
            results.append(&line).unwrap();
        }
        assert_eq!(results.load().unwrap(), [won(1, 600), result(2, 5)]);
        // A crash in the middle of a line costs that line.
        let mut file = OpenOptions::new().append(true).open(results.path()).unwrap();
        file.write_all(b"\n{\"begun\":\"2026-").unwrap();
        drop(file);
        results.append(&won(3, 9)).unwrap();
        assert_eq!(results.load().unwrap().len(), 3);
        results.reset().unwrap();
        assert_eq!(results.load().unwrap(), []);
        results.append(&won(4, 9)).unwrap();
        results.restore().unwrap();
        assert_eq!(results.load().unwrap().len(), 4);
        assert!(results.restore().is_err(), "only once");
    }

    #[test]
    fn copies_of_a_game_count_once_and_the_first_win_of_any_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let results = ResultLog::new(folder.path());
        // Started in one window and copied by two others; the second one wins first.
        for line in [result(1, 10), result(1, 12), result(1, 15), won(1, 300), won(1, 200), result(1, 400)] {
            results.append(&line).unwrap();
        }
        results.append(&won(2, 50)).unwrap();
        let all = results.load().unwrap();
        assert_eq!(all, [won(1, 300), won(2, 50)]);
        let sum = Statistics::from_results(&all);
        assert_eq!((sum.games, sum.wins, sum.longest_streak, sum.best), (2, 2, 2, Some(50)));
    }

    #[test]
    fn any_number_of_results_is_read_and_an_endless_line_is_skipped() {
        let folder = tempfile::tempdir().unwrap();
        let results = ResultLog::new(folder.path());
        results.append(&won(1, 600)).unwrap();
        let mut file = OpenOptions::new().append(true).open(results.path()).unwrap();
        file.write_all(&vec![b'x'; MAX_LINE + 10]).unwrap();
        results.append(&won(2, 600)).unwrap();
        // A hole of 80 MiB in the file is one line of zeros.
        file.set_len(80 << 20).unwrap();
        results.append(&won(3, 600)).unwrap();
        assert_eq!(results.load().unwrap(), [won(1, 600), won(2, 600), won(3, 600)]);
        let untitled = results.load_untitled().unwrap();
        assert_eq!((untitled.games.len(), untitled.unreadable), (3, 2));
        assert!(untitled.games.iter().all(|result| result.title.is_empty()));
        results.reset().unwrap();
        results.restore().unwrap();
        assert_eq!(results.load().unwrap().len(), 3);
    }

    #[test]
    fn a_new_file_of_results_and_its_removal_survive_a_power_loss() {
        let base = tempfile::tempdir().unwrap();
        let data = base.path().join("data");
        let results = ResultLog::new(&data);
        let add = || folder::tests::synced_by(|| results.append(&won(1, 600)).unwrap());
        assert_eq!(add(), [base.path(), &data]);
        assert_eq!(add(), [] as [PathBuf; 0], "the name is on the disk already");
        assert_eq!(folder::tests::synced_by(|| results.reset().unwrap()), [data.as_path()]);
        assert_eq!(folder::tests::synced_by(|| results.restore().unwrap()), [data.as_path(), &data]);
    }

    #[test]
    fn lines_of_either_kind_are_read_back_and_the_format_for_sudoku_is_unchanged() {
        let line = r#"{"begun":"1970-01-01T00:00:01Z","title":"t","rated":{"level":"medium","difficulty":34,"hardest":null},"over":"1970-01-01T00:01:41Z","played":7,"record":{"hints":[0,0,0,0],"checks":0,"revealed":false},"automatics":{"fill":false,"clean":false}}"#;
        let sudoku: GameResult = serde_json::from_str(line).unwrap();
        assert_eq!(sudoku, GameResult { title: "t".into(), ..won(1, 7) });
        assert_eq!(serde_json::to_string(&sudoku).unwrap(), line);
        let words = of_words(2, 82);
        let line = serde_json::to_string(&words).unwrap();
        assert!(line.contains(r#""crosspatch":{"words":82}"#), "{line}");
        assert_eq!(latest_of_each_game(line.as_bytes(), |_| ()).unwrap().games, [words]);
        let killer = r#"{"begun":"1970-01-01T00:00:01Z","title":"t","variant":"6x6+killer-cage","played":7}"#;
        let killer: GameResult = serde_json::from_str(killer).unwrap();
        assert_eq!(killer.variant().map(Variant::ids).as_deref(), Some("6x6+killer-cage"));
        let line = serde_json::to_string(&killer).unwrap();
        assert_eq!(serde_json::from_str::<GameResult>(&line).unwrap(), killer);
        let daily = DailyId { date: Date::constant(2026, 11, 21), kind: DailyKind::Variant };
        let daily = GameResult { daily: Some(daily), ..killer };
        let line = serde_json::to_string(&daily).unwrap();
        assert!(line.contains(r#""daily":{"variant":"2026-11-21"}"#), "{line}");
        assert_eq!(serde_json::from_str::<GameResult>(&line).unwrap(), daily);
        assert_eq!(
            latest_of_each_game(
                br#"{"begun":"1970-01-01T00:00:01Z","title":"of no kind","played":7}"#.as_slice(),
                |_| ()
            )
            .unwrap(),
            Results { games: Vec::new(), unreadable: 1 }
        );
    }

    #[test]
    fn lines_of_noise_are_counted_and_blank_ones_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let results = ResultLog::new(folder.path());
        std::fs::write(results.path(), b"noise\n\n \r\n\xff\xfe\0\n{}\n").unwrap();
        results.append(&won(1, 600)).unwrap();
        let read = results.load_untitled().unwrap();
        assert_eq!((read.games.len(), read.unreadable), (1, 3));
    }

    #[test]
    fn the_forecast_is_part_of_a_line_and_a_line_of_a_later_version_is_read_without_it() {
        let line = r#"{"begun":"1970-01-01T00:00:01Z","title":"t","rated":{"level":"medium","difficulty":34,"hardest":null},"over":"1970-01-01T00:01:41Z","played":7,"record":{"hints":[0,0,0,0],"checks":0,"revealed":false},"automatics":{"fill":false,"clean":false},"base":[300,90,45,0,0],"forecast":[840,600,1200],"for_me":true}"#;
        let forecast = ForecastRecord {
            base: BaseTime([300, 90, 45, 0, 0]),
            forecast: Some(TimeForecast::new(840.0, 600.0, 1200.0)),
            is_for_me: true,
        };
        let result = GameResult { title: "t".into(), forecast, ..won(1, 7) };
        assert_eq!(serde_json::to_string(&result).unwrap(), line);
        assert_eq!(serde_json::from_str::<GameResult>(line).unwrap(), result);
        let later = line.replace("[840,600,1200]", "{\"minutes\":14}").replace("[300,90,45,0,0]", "[1]");
        let read = serde_json::from_str::<GameResult>(&later).unwrap();
        let forecast = ForecastRecord { is_for_me: true, ..ForecastRecord::default() };
        assert_eq!(read, GameResult { forecast, ..result });
    }

    #[test]
    fn a_game_without_its_title_takes_little_memory() {
        // 400,000 games take 64 MB at most.
        assert!(size_of::<GameResult>() <= 160, "{}", size_of::<GameResult>());
    }

    #[test]
    fn a_line_of_an_earlier_version_says_whether_its_win_is_the_players_own() {
        let line = |record: &str| {
            let line = format!(
                r#"{{"begun":"1970-01-01T00:00:01Z","rated":{{"level":"medium","difficulty":34,"hardest":null}},"over":"1970-01-01T00:01:41Z","played":7,"record":{record},"automatics":{{"fill":false,"clean":true}}}}"#
            );
            serde_json::from_str::<GameResult>(&line).unwrap()
        };
        let plain = line(r#"{"hints":[0,0,0,0],"checks":0,"revealed":false}"#);
        assert!(plain.is_own_win() && plain.is_unaided());
        let nudged = line(r#"{"hints":[1,0,0,0],"checks":2,"revealed":false,"automatic-marks":true}"#);
        assert!(nudged.is_own_win() && !nudged.is_unaided());
        for record in [
            r#"{"hints":[0,0,0,53],"checks":0,"revealed":false}"#,
            r#"{"hints":[0,0,0,0],"checks":0,"revealed":false,"solution-views":1}"#,
            r#"{"hints":[0,0,0,0],"checks":0,"revealed":false,"step-lists":1}"#,
        ] {
            assert!(line(record).is_won() && !line(record).is_own_win(), "{record}");
        }
    }
}
