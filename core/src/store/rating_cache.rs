//! The ratings of puzzles from lists, in `ratings.txt` in the data folder, so that no puzzle is rated twice.
//!
//! A rating belongs to the puzzle, not to its file: it is found again when the file is moved or gets more puzzles. A
//! line is appended for each rated puzzle; an unreadable line, such as one cut off by a crash, is skipped.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use siphasher::sip::SipHasher13;

use super::games::{PuzzleKey, RatingSummary};
use super::{SaveError, folder, own_file};
use crate::format::line;
use crate::solve::classic::Grid;
use crate::solve::rating::{Difficulty, Level};
use crate::solve::technique::Technique;
use crate::store::folder_lock::FolderLock;

const FILE_NAME: &str = "ratings.txt";
/// The first line, up to the version of the format.
const HEADER: &str = "ninefold-ratings ";
const VERSION: u32 = RatingCache::VERSION;
/// The maximum size of the file, about a million ratings. Beyond it, the older half is dropped.
const MAX_BYTES: u64 = 32 << 20;
/// The ids of puzzles that have no rating.
const NO_SOLUTION: &str = "none";
const SEVERAL_SOLUTIONS: &str = "multiple";
/// The id in place of the technique of a full board.
const NO_TECHNIQUE: &str = "-";

/// A hash that identifies a puzzle by its rules and givens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PuzzleHash(u64);

impl PuzzleHash {
    /// Returns the hash of a classic puzzle.
    pub fn new(givens: &Grid) -> Self {
        Self(SipHasher13::new().hash(line::write(givens).trim_end().as_bytes()))
    }
}

impl From<PuzzleKey> for PuzzleHash {
    fn from(key: PuzzleKey) -> Self {
        match key {
            PuzzleKey::Classic(givens) => Self::new(&givens),
            PuzzleKey::Variant(hash) => Self(hash),
        }
    }
}

/// The outcome of rating a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingOutcome {
    Rated(RatingSummary),
    NoSolution,
    /// It has more than one solution.
    SeveralSolutions,
}

/// The file of ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingCache {
    folder: PathBuf,
    max_bytes: u64,
}

impl RatingCache {
    /// The version of the format and of the ratings in it. It must be raised when the rating of puzzles changes: the old
    /// ratings are then dropped. `tests/core/ratings.rs` compares the ratings with those of this version.
    pub const VERSION: u32 = 3;

    /// Opens the ratings in a data folder, which need not exist yet.
    pub fn new(data_dir: &Path) -> Self {
        Self { folder: data_dir.to_owned(), max_bytes: MAX_BYTES }
    }

    fn path(&self) -> PathBuf {
        self.folder.join(FILE_NAME)
    }

    /// Reads all ratings; none from a file of another version or one that cannot be read.
    pub fn load(&self) -> HashMap<PuzzleHash, RatingOutcome> {
        let mut ratings = HashMap::new();
        let Ok(file) = own_file::open(&self.path()) else { return ratings };
        let techniques: HashMap<_, _> =
            Technique::ALL.into_iter().map(|technique| (technique.id(), technique)).collect();
        let mut lines = BufReader::with_capacity(1 << 16, file.take(2 * self.max_bytes)).split(b'\n');
        if !lines.next().is_some_and(|line| line.is_ok_and(|line| version(&line) == Some(VERSION))) {
            return ratings;
        }
        let parsed = lines.map_while(Result::ok).filter_map(|line| parse(&line, &techniques));
        ratings.extend(parsed);
        ratings
    }

    /// Adds ratings. A file of an older version is replaced; one of a newer version stays unchanged.
    ///
    /// # Errors
    /// An error of the system.
    pub fn append(&self, ratings: &[(PuzzleHash, RatingOutcome)]) -> Result<(), SaveError> {
        if ratings.is_empty() {
            return Ok(());
        }
        let path = self.path();
        let write = || -> io::Result<()> {
            folder::create(&self.folder)?;
            // Another window may be replacing the file.
            let _lock = FolderLock::acquire(&self.folder);
            let found = match own_file::open(&path) {
                Ok(file) => {
                    let (mut first, len) = (Vec::new(), file.metadata()?.len());
                    BufReader::new(file.take(100)).read_until(b'\n', &mut first)?;
                    Some((version(&first), len))
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(error),
            };
            let lines: String = ratings.iter().map(|(hash, outcome)| format_line(*hash, *outcome)).collect();
            match found {
                Some((Some(newer), _)) if newer > VERSION => Ok(()),
                Some((Some(VERSION), len)) if len <= self.max_bytes => {
                    // Starts with a line end in case a crash cut off the last line.
                    own_file::open_to_append(&path)?.write_all(format!("\n{lines}").as_bytes())
                }
                Some((Some(VERSION), _)) => {
                    let kept = self.younger_half(&path)?;
                    own_file::write(&path, [kept.as_slice(), lines.as_bytes()].concat().as_slice())
                }
                _ => own_file::write(&path, format!("{HEADER}{VERSION}\n{lines}").as_bytes()),
            }
        };
        write().map_err(|error| SaveError::new(&path, error))
    }

    /// Returns a header and the second half of the lines.
    fn younger_half(&self, path: &Path) -> io::Result<Vec<u8>> {
        let bytes = own_file::read(path, 4 * self.max_bytes)?.unwrap_or_default();
        let middle = bytes.len() / 2;
        let start =
            bytes[middle..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| middle + end);
        Ok([format!("{HEADER}{VERSION}").as_bytes(), &bytes[start..]].concat())
    }
}

/// Returns the version in the first line of a file.
fn version(line: &[u8]) -> Option<u32> {
    std::str::from_utf8(line).ok()?.trim_end().strip_prefix(HEADER)?.parse().ok()
}

fn format_line(PuzzleHash(hash): PuzzleHash, outcome: RatingOutcome) -> String {
    match outcome {
        RatingOutcome::Rated(RatingSummary { level, difficulty, hardest }) => {
            let hardest = hardest.map_or(NO_TECHNIQUE, Technique::id);
            format!("{hash:016x} {} {} {hardest}\n", level.id(), difficulty.as_tenths())
        }
        RatingOutcome::NoSolution => format!("{hash:016x} {NO_SOLUTION}\n"),
        RatingOutcome::SeveralSolutions => format!("{hash:016x} {SEVERAL_SOLUTIONS}\n"),
    }
}

/// Reads a line; `None` if it is not one, or names a level or technique of a later version.
fn parse(line: &[u8], techniques: &HashMap<&str, Technique>) -> Option<(PuzzleHash, RatingOutcome)> {
    let mut words = std::str::from_utf8(line).ok()?.split_ascii_whitespace();
    let hash = words.next().filter(|hash| hash.len() == 16)?;
    let hash = PuzzleHash(u64::from_str_radix(hash, 16).ok()?);
    let outcome = match words.next()? {
        NO_SOLUTION => RatingOutcome::NoSolution,
        SEVERAL_SOLUTIONS => RatingOutcome::SeveralSolutions,
        level => RatingOutcome::Rated(RatingSummary {
            level: Level::NINEFOLD.into_iter().find(|one| one.id() == level)?,
            difficulty: Difficulty::from_tenths(words.next()?.parse().ok()?),
            hardest: match words.next()? {
                NO_TECHNIQUE => None,
                technique => Some(*techniques.get(technique)?),
            },
        }),
    };
    Some((hash, outcome))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn hash(number: u64) -> PuzzleHash {
        PuzzleHash(number)
    }

    fn rated(level: Level, tenths: u16, hardest: Option<Technique>) -> RatingOutcome {
        RatingOutcome::Rated(RatingSummary { level, difficulty: Difficulty::from_tenths(tenths), hardest })
    }

    #[test]
    fn ratings_are_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let cache = RatingCache::new(&folder.path().join("not yet"));
        assert!(cache.load().is_empty());
        let all = [
            (hash(1), rated(Level::Hard, 44, Some(Technique::XWing))),
            (hash(u64::MAX), RatingOutcome::NoSolution),
            (hash(7), RatingOutcome::SeveralSolutions),
            (hash(8), rated(Level::Beginner, 10, None)),
        ];
        cache.append(&all[..2]).unwrap();
        cache.append(&[]).unwrap();
        cache.append(&all[2..]).unwrap();
        assert_eq!(cache.load(), all.into_iter().collect());
    }

    #[test]
    fn the_file_of_this_version_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let n00b = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
        let text = "ninefold-ratings 3\n\
                    db80b2b5036450e4 hard 44 xyz-wing\n\
                    \n\
                    0000000000000002 none\n\
                    0000000000000003 multiple\n\
                    0000000000000004 a-later-level 1 x-wing\n\
                    0000000000000005 hard 44 a-later-technique\n\
                    00000000000000";
        fs::write(folder.path().join("ratings.txt"), text).unwrap();
        let expected = [
            (
                PuzzleHash::new(&line::read(n00b, "").unwrap().puzzle.to_grid().unwrap()),
                rated(Level::Hard, 44, Some(Technique::XyzWing)),
            ),
            (hash(2), RatingOutcome::NoSolution),
            (hash(3), RatingOutcome::SeveralSolutions),
        ];
        assert_eq!(RatingCache::new(folder.path()).load(), expected.into_iter().collect());
    }

    #[test]
    fn an_older_file_is_replaced_and_a_newer_one_stays_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let (cache, path) = (RatingCache::new(folder.path()), folder.path().join("ratings.txt"));
        for (text, is_kept) in
            [("ninefold-ratings 2\n0 none\n", false), ("nonsense", false), ("ninefold-ratings 4\nany", true)]
        {
            fs::write(&path, text).unwrap();
            assert!(cache.load().is_empty());
            cache.append(&[(hash(1), RatingOutcome::NoSolution)]).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap() == text, is_kept);
            assert_eq!(cache.load().len(), usize::from(!is_kept));
        }
    }

    #[test]
    fn of_too_many_ratings_the_younger_half_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let cache = RatingCache { max_bytes: 1000, ..RatingCache::new(folder.path()) };
        for number in 0..200 {
            cache.append(&[(hash(number), RatingOutcome::NoSolution)]).unwrap();
        }
        let kept = cache.load();
        assert!((20..60).contains(&kept.len()), "{} ratings", kept.len());
        assert!(kept.contains_key(&hash(199)) && !kept.contains_key(&hash(0)));
        assert!(fs::metadata(folder.path().join("ratings.txt")).unwrap().len() < 1100);
    }
}
