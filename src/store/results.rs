//! The results of games in `results.jsonl`, one JSON object per line. A line is appended when a game is started and
//! when it is finished. Of several lines for a game the last one counts, but a win is final.
//!
//! The results stay when the games themselves are deleted. An unreadable line, such as one cut off by a crash, is
//! skipped.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::folder_lock::FolderLock;
use super::games::{DailyId, RatingSummary};
use super::{LoadError, SaveError, file, folder};
use crate::game::{AssistRecord, AutoMarks, HintCounts};
use crate::text::text;

const FILE_NAME: &str = "results.jsonl";
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
    /// The marks that the game maintained.
    #[serde(default)]
    #[serde(rename = "automatics")]
    pub auto_marks: AutoMarks,
    /// The day and level, if it was a daily puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<DailyId>,
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
}

impl GameResult {
    /// Returns the rating of the puzzle, if it is a sudoku.
    pub fn rating(&self) -> Option<RatingSummary> {
        match self.kind {
            ResultKind::Sudoku(rating) => Some(rating),
            ResultKind::Crosspatch { .. } => None,
        }
    }

    /// Returns the number of words, if the puzzle is a crosspatch.
    pub fn words(&self) -> Option<usize> {
        match self.kind {
            ResultKind::Sudoku(_) => None,
            ResultKind::Crosspatch { words } => Some(words),
        }
    }

    /// Returns whether the player won the game.
    pub fn is_won(&self) -> bool {
        self.finished_at.is_some() && !self.assists.revealed
    }

    /// Returns whether no help was taken and no marks were maintained.
    pub fn is_unaided(&self) -> bool {
        self.assists == AssistRecord::default() && self.auto_marks == AutoMarks::default()
    }

    /// Returns the play time.
    pub fn play_time(&self) -> Duration {
        Duration::from_millis(self.play_time_ms.into())
    }
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
            let mut file = OpenOptions::new().create(true).append(true).open(self.path())?;
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
        let path = self.path();
        let read = || match File::open(&path) {
            Ok(file) => latest_of_each_game(BufReader::new(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
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
            let mut older = File::open(&before)?;
            let newer = match File::open(&now) {
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

/// Reduces the lines of a file to one result for each game. Lines with the same start time are of one game: those of
/// its start and its end, and those of its copies in other windows.
fn latest_of_each_game(mut lines: impl BufRead) -> io::Result<Vec<GameResult>> {
    let mut all: BTreeMap<Timestamp, GameResult> = BTreeMap::new();
    let mut line = Vec::new();
    while read_line(&mut lines, &mut line)? {
        let Ok(result) = serde_json::from_slice::<GameResult>(&line) else { continue };
        let was_won = all.get(&result.started_at).is_some_and(GameResult::is_won);
        if !was_won {
            all.insert(result.started_at, result);
        }
    }
    Ok(all.into_values().collect())
}

/// Reads the next line into `line`, which is empty if the line is too long. Returns `false` at the end.
fn read_line(lines: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = lines.by_ref().take(MAX_LINE as u64).read_until(b'\n', line)?;
    if read == MAX_LINE && line.last() != Some(&b'\n') {
        line.clear();
        lines.skip_until(b'\n')?;
    }
    Ok(read > 0)
}

/// The statistics of several games.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Statistics {
    /// The number of games started.
    pub games: usize,
    /// The number of games won.
    pub wins: usize,
    /// The number of games won without help.
    pub unaided: usize,
    /// The shortest time of a win, in milliseconds.
    pub best: Option<u32>,
    /// The median time of the wins, in milliseconds.
    pub median: Option<u32>,
    /// The number of consecutive wins up to now. A revealed solution ends a streak.
    pub streak: usize,
    /// The longest streak.
    pub longest_streak: usize,
    /// All hints, by level.
    pub hints: HintCounts,
    /// The number of checks.
    pub checks: u32,
    /// The number of games played with automatic marks.
    pub automatic: usize,
    /// The number of revealed solutions.
    pub revealed: usize,
}

impl Statistics {
    /// Computes the statistics of games in the order in which they were started.
    pub fn from_results<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> Self {
        let mut sum = Self::default();
        let mut times = Vec::new();
        for result in results {
            sum.games += 1;
            for (all, more) in sum.hints.0.iter_mut().zip(result.assists.hints.0) {
                *all = all.saturating_add(more);
            }
            sum.checks = sum.checks.saturating_add(result.assists.checks);
            let is_automatic = result.assists.automatic_marks || result.auto_marks != AutoMarks::default();
            sum.automatic += usize::from(is_automatic);
            if result.is_won() {
                sum.wins += 1;
                sum.unaided += usize::from(result.is_unaided());
                sum.streak += 1;
                sum.longest_streak = sum.longest_streak.max(sum.streak);
                times.push(result.play_time_ms);
            } else if result.assists.revealed {
                sum.revealed += 1;
                sum.streak = 0;
            }
        }
        times.sort_unstable();
        sum.best = times.first().copied();
        sum.median = median(&times);
        sum
    }
}

/// Returns the median of sorted times: the middle one, or the mean of the middle two; `None` if there are none.
pub fn median(sorted: &[u32]) -> Option<u32> {
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = *sorted.get((sorted.len() - 1) / 2)?;
    Some(lower.midpoint(upper))
}

/// Returns the results as CSV for other programs: a line per game, titles in double quotes.
pub fn csv(results: &[GameResult]) -> String {
    let mut text = String::from(
        "begun,over,won,title,level,rating,hardest,milliseconds,nudges,names,places,reasons,checks,revealed,fill,clean,daily,kind,words,refutations,solutionviews,steplists,markedmistakes,automaticmarks\n",
    );
    for result in results {
        let (rating, words) = (result.rating(), result.words());
        let kind = if rating.is_some() { "sudoku" } else { "crosspatch" };
        let hardest = rating.and_then(|rating| serde_json::to_value(rating.hardest?).ok());
        let optional = |value: Option<String>| value.unwrap_or_default();
        let title = result.title.replace('"', "\"\"");
        // Spreadsheets would run a title that starts like a formula.
        let guard = if title.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
        let fields = [
            result.started_at.to_string(),
            optional(result.finished_at.map(|over| over.to_string())),
            result.is_won().to_string(),
            format!("\"{guard}{title}\""),
            optional(rating.map(|rating| rating.level.id().to_owned())),
            optional(rating.map(|rating| rating.difficulty.to_string())),
            optional(hardest.and_then(|hardest| hardest.as_str().map(str::to_owned))),
            result.play_time_ms.to_string(),
            result.assists.hints.0.map(|count| count.to_string()).join(","),
            result.assists.checks.to_string(),
            result.assists.revealed.to_string(),
            result.auto_marks.fill.to_string(),
            result.auto_marks.clean.to_string(),
            optional(result.daily.map(|daily| daily.date.to_string())),
            kind.to_owned(),
            optional(words.map(|words| words.to_string())),
            result.assists.refutations.to_string(),
            result.assists.solution_views.to_string(),
            result.assists.step_lists.to_string(),
            result.assists.marked_mistakes.to_string(),
            result.assists.automatic_marks.to_string(),
        ];
        text.push_str(&fields.join(","));
        text.push('\n');
    }
    text
}

/// Returns the results as JSON: a list of objects.
pub fn json(results: &[GameResult]) -> String {
    serde_json::to_string_pretty(results)
        .unwrap_or_else(|error| text!("save-error-json", why = error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::{Difficulty, Level};

    fn result(second: i64, played: u32) -> GameResult {
        GameResult {
            started_at: Timestamp::from_second(second).unwrap(),
            title: "a \"game\", with\nlines".into(),
            kind: ResultKind::Sudoku(RatingSummary {
                level: Level::Medium,
                difficulty: Difficulty::from_tenths(34),
                hardest: None,
            }),
            finished_at: None,
            play_time_ms: played,
            assists: AssistRecord::default(),
            auto_marks: AutoMarks::default(),
            daily: None,
        }
    }

    fn won(second: i64, played: u32) -> GameResult {
        GameResult { finished_at: Timestamp::from_second(second + 100).ok(), ..result(second, played) }
    }

    fn of_words(second: i64, words: usize) -> GameResult {
        GameResult { kind: ResultKind::Crosspatch { words }, title: "words".into(), ..won(second, 20) }
    }

    fn revealed(second: i64) -> GameResult {
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
        assert_eq!(latest_of_each_game(line.as_bytes()).unwrap(), [words]);
        assert_eq!(
            latest_of_each_game(
                br#"{"begun":"1970-01-01T00:00:01Z","title":"of no kind","played":7}"#.as_slice()
            )
            .unwrap(),
            []
        );
    }

    #[test]
    fn statistics_sum_up_the_games() {
        let help = GameResult {
            assists: AssistRecord { hints: HintCounts([0, 1, 0, 1]), checks: 1, ..AssistRecord::default() },
            ..won(5, 500)
        };
        let all = [won(1, 300), won(2, 100), revealed(3), won(4, 200), help, result(6, 50)];
        let sum = Statistics::from_results(&all);
        assert_eq!((sum.games, sum.wins, sum.unaided, sum.revealed), (6, 4, 3, 1));
        assert_eq!((sum.best, sum.median), (Some(100), Some(250)), "300, 100, 200 and 500");
        assert_eq!((sum.streak, sum.longest_streak), (2, 2));
        assert_eq!((sum.hints, sum.checks), (HintCounts([3, 1, 0, 1]), 1));
        assert_eq!(Statistics::from_results([]), Statistics::default());
    }

    #[test]
    fn the_median_of_an_even_count_is_the_mean_of_the_middle_two() {
        assert_eq!((median(&[]), median(&[41])), (None, Some(41)));
        assert_eq!((median(&[41, 491]), median(&[1, 2, 90])), (Some(266), Some(2)));
        assert_eq!(median(&[u32::MAX, u32::MAX]), Some(u32::MAX));
    }

    #[test]
    fn a_table_of_results_has_a_line_per_game() {
        let text = csv(&[won(0, 1500), GameResult { title: "=1+1".into(), ..result(1, 2) }, of_words(2, 82)]);
        let lines = "1970-01-01T00:00:00Z,1970-01-01T00:01:40Z,true,\"a \"\"game\"\", with\nlines\",medium,3.4,,1500,\
                     0,0,0,0,0,false,false,false,,sudoku,,0,0,0,false,false\n1970-01-01T00:00:01Z,,false,\"'=1+1\",medium,3.4,,2,0,0,0,0,0,false,false,false,,sudoku,,0,0,0,false,false\n\
                     1970-01-01T00:00:02Z,1970-01-01T00:01:42Z,true,\"words\",,,,20,0,0,0,0,0,false,false,false,,crosspatch,82,0,0,0,false,false\n";
        assert!(text.ends_with(lines), "{text}");
        let columns = |line: &str| line.split(',').count();
        assert_eq!(columns(text.lines().next().unwrap()), 24);
        assert_eq!(serde_json::from_str::<Vec<GameResult>>(&json(&[won(0, 1)])).unwrap(), [won(0, 1)]);
    }
}
