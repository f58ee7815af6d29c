//! The answers of the course in `course.jsonl`, one JSON object per line. What the player knows is computed from them, so
//! that it survives a crash and two windows, and the rules may change later.
//!
//! A line is appended when an answer is given, and when a win shows a technique used in the player's own game. The lines stay
//! when games are deleted. A line of a later version, of an unknown kind or cut off by a crash is skipped and kept.

use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{LoadError, SaveError, file, folder, own_file};
use crate::store::folder_lock::FolderLock;
use crate::text::sanitize_line;

/// The name of the file in the data folder.
pub const FILE_NAME: &str = "course.jsonl";
/// The version of the lines.
const VERSION: u32 = 1;
/// The size in bytes above which the file is rewritten, and the number of lines of each technique and kind that are kept then.
const MOST_BYTES: u64 = 4 << 20;
const KEPT_LINES: usize = 60;
/// The greatest size in bytes that is read.
const MOST_READ: u64 = 16 << 20;

/// An answer, or another event of learning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CourseAnswer {
    /// When it was given, and the day of that for the player.
    #[serde(rename = "at")]
    pub at: Timestamp,
    #[serde(rename = "day")]
    pub day: Date,
    /// The id of the lesson; none for an answer outside of one.
    #[serde(rename = "lesson", default, skip_serializing_if = "String::is_empty")]
    pub lesson: String,
    /// The id of the technique. A later version may know more of them.
    #[serde(rename = "technique", default, skip_serializing_if = "String::is_empty")]
    pub technique: String,
    #[serde(rename = "kind")]
    pub kind: AnswerKind,
    #[serde(rename = "right", default)]
    pub is_right: bool,
    /// The help that was taken: 0 none, 1 the area, 2 the name, 3 the cells, 4 all.
    #[serde(rename = "help", default)]
    pub help: u8,
    /// How long it took, in milliseconds; 0 if that is not known.
    #[serde(rename = "ms", default)]
    pub milliseconds: u32,
    /// The form of the position, the same for every turned copy.
    #[serde(rename = "form", default, skip_serializing_if = "Option::is_none", with = "hexadecimal")]
    pub form: Option<u64>,
}

/// The kind of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AnswerKind {
    /// A technique that was named was to be found.
    #[serde(rename = "named")]
    Named,
    /// The technique was used in a game that the player won.
    #[serde(rename = "own")]
    Own,
    /// A kind that only a later version knows.
    #[serde(other, rename = "unknown")]
    Unknown,
}

/// A line with its version.
#[derive(Serialize, Deserialize)]
struct Line<T> {
    #[serde(rename = "v")]
    version: u32,
    #[serde(flatten)]
    answer: T,
}

/// A 64-bit number as 16 hexadecimal digits.
mod hexadecimal {
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde passes it so")]
    pub fn serialize<S: Serializer>(form: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
        match form {
            Some(form) => serializer.serialize_str(&format!("{form:016x}")),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        Ok(text.and_then(|text| u64::from_str_radix(&text, 16).ok()))
    }
}

/// The log of all answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CourseLog {
    folder: PathBuf,
}

impl CourseLog {
    /// Opens the log in a data folder, which need not exist yet.
    pub fn new(data_dir: &Path) -> Self {
        Self { folder: data_dir.to_owned() }
    }

    fn path(&self) -> PathBuf {
        self.folder.join(FILE_NAME)
    }

    /// Appends answers, all or none of them.
    ///
    /// # Errors
    /// An error of the system.
    pub fn append(&self, answers: &[CourseAnswer]) -> Result<(), SaveError> {
        let write = || -> io::Result<()> {
            folder::create(&self.folder)?;
            // Another window may be rewriting the file.
            let _lock = FolderLock::acquire(&self.folder);
            let is_new = !self.path().exists();
            let mut file = own_file::open_to_append(&self.path())?;
            // Starts with a line end in case a crash cut off the last line. A single write keeps the lines of two windows
            // apart.
            let mut lines = String::from("\n");
            for answer in answers {
                lines += &serde_json::to_string(&Line { version: VERSION, answer })?;
                lines.push('\n');
            }
            file.write_all(lines.as_bytes())?;
            file.sync_data()?;
            if is_new {
                folder::sync(&self.folder);
            }
            if file.metadata()?.len() > MOST_BYTES {
                drop(file);
                self.shorten()?;
            }
            Ok(())
        };
        write().map_err(|error| SaveError::new(&self.path(), error))
    }

    /// Appends those answers that the log does not have yet: of the same time, technique and kind.
    ///
    /// # Errors
    /// An error of the system.
    pub fn append_once(&self, answers: &[CourseAnswer]) -> Result<(), SaveError> {
        let known = self.load().unwrap_or_default();
        let is_same = |one: &CourseAnswer, other: &CourseAnswer| {
            (one.at, &one.technique, one.kind) == (other.at, &other.technique, other.kind)
        };
        let is_new = |answer: &&CourseAnswer| !known.iter().any(|one| is_same(one, answer));
        let new: Vec<_> = answers.iter().filter(is_new).cloned().collect();
        if new.is_empty() { Ok(()) } else { self.append(&new) }
    }

    /// Returns all answers in the order in which they were given.
    ///
    /// # Errors
    /// An error of the system.
    pub fn load(&self) -> Result<Vec<CourseAnswer>, LoadError> {
        let text = self.read().map_err(|error| LoadError::Read(self.path(), error))?;
        Ok(text.lines().filter_map(answer).collect())
    }

    fn read(&self) -> io::Result<String> {
        let mut bytes = Vec::new();
        match own_file::open(&self.path()) {
            Ok(file) => file.take(MOST_READ).read_to_end(&mut bytes)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            Err(error) => return Err(error),
        };
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Rewrites the file with the last lines of each technique and kind, and with those that this version does not know.
    fn shorten(&self) -> io::Result<()> {
        let text = self.read()?;
        let mut counts: HashMap<(String, AnswerKind), usize> = HashMap::new();
        let mut kept: Vec<&str> = Vec::new();
        for line in text.lines().rev().filter(|line| !line.trim().is_empty()) {
            let is_kept = match answer(line) {
                Some(answer) => {
                    let count = counts.entry((answer.technique, answer.kind)).or_default();
                    *count += 1;
                    *count <= KEPT_LINES
                }
                // What is cut off is no line of any version.
                None => serde_json::from_str::<serde_json::Value>(line).is_ok(),
            };
            if is_kept {
                kept.push(line);
            }
        }
        file::write_atomically_with(&self.path(), |all| {
            kept.iter().rev().try_for_each(|line| writeln!(all, "{line}"))
        })
    }
}

/// Reads a line; `None` if it is of a later version or an unknown kind, or no answer at all.
fn answer(line: &str) -> Option<CourseAnswer> {
    let Line { version, mut answer } = serde_json::from_str::<Line<CourseAnswer>>(line.trim()).ok()?;
    for text in [&mut answer.lesson, &mut answer.technique] {
        *text = sanitize_line(text).into_owned();
    }
    (version <= VERSION && answer.kind != AnswerKind::Unknown).then_some(answer)
}
