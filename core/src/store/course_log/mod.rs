//! The answers of the course in `course.jsonl`, one JSON object per line. The marks of mastery are computed from them,
//! see `practice::CourseProgress`, and stored nowhere.
//!
//! `v` is the version of a line. Lines of a newer version and of unknown kinds or techniques are skipped and stay in the
//! file, and so do damaged ones, such as one cut off by a crash. Past 4 MiB the file is shortened to the last lines of
//! each technique and kind.

mod answer;
mod shortening;

use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

pub use self::answer::{AnswerKind, CourseAnswer, ShownAids};
use super::folder_lock::FolderLock;
use super::lines::read_line;
use super::{LoadError, SaveError, folder, own_file};

/// The name of the file in the data folder.
const FILE_NAME: &str = "course.jsonl";
/// The version of the lines that are written.
const VERSION: u64 = 1;
/// The size in bytes past which the file is shortened.
const MAX_BYTES: u64 = 4 << 20;
/// The maximum length of a line in bytes, its line feed included; a longer one is skipped.
const MAX_LINE: usize = 64 << 10;

/// The answers that a file contains.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CourseAnswers {
    /// The answers, in the order of the lines.
    pub answers: Vec<CourseAnswer>,
    /// The number of lines of a newer version.
    pub newer: usize,
}

/// The log of all answers of the course.
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

    /// Appends an answer. It is on the disk when this returns.
    ///
    /// # Errors
    /// An error of the system.
    pub fn append(&self, answer: &CourseAnswer) -> Result<(), SaveError> {
        self.append_all(std::slice::from_ref(answer))
    }

    /// Appends several answers in one write, as [`Self::append`] does.
    ///
    /// # Errors
    /// An error of the system.
    pub fn append_all(&self, answers: &[CourseAnswer]) -> Result<(), SaveError> {
        let path = self.path();
        let write = || -> io::Result<()> {
            folder::create(&self.folder)?;
            // Another window may be shortening the file, which replaces it.
            let lock = FolderLock::acquire(&self.folder);
            let is_new = !path.exists();
            let mut file = own_file::open_to_append(&path)?;
            // A single write keeps the lines of two windows apart.
            let mut text = String::new();
            if !ends_with_line_feed(&path)? {
                text.push('\n');
            }
            for answer in answers {
                text.push_str(&serde_json::to_string(&VersionedAnswer { version: VERSION, answer })?);
                text.push('\n');
            }
            file.write_all(text.as_bytes())?;
            file.sync_data()?;
            if is_new {
                folder::sync(&self.folder);
            }
            let length = file.metadata()?.len();
            drop(file);
            if length > MAX_BYTES && lock.is_held() {
                // The answers are saved. A file that cannot be replaced now is shortened at the next one.
                let _ = shortening::shorten(&path);
            }
            Ok(())
        };
        write().map_err(|error| SaveError::new(&path, error))
    }

    /// Appends those answers that the log lacks: of another time, technique or kind than any in it. A log without answers gets
    /// `first` before them.
    ///
    /// # Errors
    /// An error of the system.
    pub fn append_once(&self, answers: &[CourseAnswer], first: Vec<CourseAnswer>) -> Result<(), SaveError> {
        let known = self.load().unwrap_or_default();
        let is_same = |one: &CourseAnswer, other: &CourseAnswer| {
            (one.at.as_second(), one.technique, one.kind)
                == (other.at.as_second(), other.technique, other.kind)
        };
        let is_new = |answer: &&CourseAnswer| !known.answers.iter().any(|one| is_same(one, answer));
        let mut new = if known == CourseAnswers::default() { first } else { Vec::new() };
        new.extend(answers.iter().filter(is_new).cloned());
        if new.is_empty() { Ok(()) } else { self.append_all(&new) }
    }

    /// Returns all answers. Without a file there are none.
    ///
    /// # Errors
    /// An error of the system.
    pub fn load(&self) -> Result<CourseAnswers, LoadError> {
        let path = self.path();
        let read = || match own_file::open(&path) {
            Ok(file) => read_answers(BufReader::new(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(CourseAnswers::default()),
            Err(error) => Err(error),
        };
        read().map_err(|error| LoadError::Read(path.clone(), error))
    }
}

/// Returns whether a file ends with a line feed or is empty; a crash may have cut off its last line.
fn ends_with_line_feed(path: &Path) -> io::Result<bool> {
    let mut file = own_file::open(path)?;
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

fn read_answers(mut lines: impl BufRead) -> io::Result<CourseAnswers> {
    let mut all = CourseAnswers::default();
    let mut line = Vec::new();
    while read_line(&mut lines, MAX_LINE, &mut line)?.is_some() {
        match ReadLine::new(&line) {
            ReadLine::Answer(answer) => all.answers.push(*answer),
            ReadLine::Newer => all.newer += 1,
            ReadLine::Blank | ReadLine::Unknown => {}
        }
    }
    Ok(all)
}

/// An answer with the version of its line.
#[derive(Serialize)]
struct VersionedAnswer<'a> {
    #[serde(rename = "v")]
    version: u64,
    #[serde(flatten)]
    answer: &'a CourseAnswer,
}

/// The version of a line, whatever else it has.
#[derive(Deserialize)]
struct LineVersion {
    #[serde(rename = "v")]
    version: u64,
}

/// What a line is.
enum ReadLine {
    Blank,
    Answer(Box<CourseAnswer>),
    /// It is of a newer version.
    Newer,
    /// It is damaged, or its kind or its technique is unknown.
    Unknown,
}

impl ReadLine {
    fn new(line: &[u8]) -> Self {
        let line = own_file::without_byte_order_mark(line).trim_ascii();
        if line.is_empty() {
            return Self::Blank;
        }
        match serde_json::from_slice::<LineVersion>(line) {
            Ok(LineVersion { version: VERSION }) => match serde_json::from_slice(line) {
                Ok(answer) => Self::Answer(Box::new(answer)),
                Err(_) => Self::Unknown,
            },
            Ok(LineVersion { version }) if version > VERSION => Self::Newer,
            Ok(_) | Err(_) => Self::Unknown,
        }
    }
}
