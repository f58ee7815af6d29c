//! Collections: files with one puzzle or a million of them as one list.
//!
//! A file with one puzzle per line is left on disk. It is scanned once, and each puzzle takes eight bytes in memory for
//! the offset of its line. Files in all other formats are read whole, within a limit, and kept as lines in Ninefold's
//! own format. Opening or searching a long list takes a while, so both belong in a [`crate::job::Job`].

mod indexer;
mod scan;
mod search;

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

pub use scan::ScannedPuzzle;

use super::lines::Lines;
use super::{OpenError, file};
use crate::crosspatch::Crosspatch;
use crate::job::{CancelToken, lock};
use crate::rules::{Metadata, Puzzle};
use crate::text::{sanitize_line, text};
use crate::{crosspatch, format};

/// The maximum number of puzzles in a collection. Further ones are left out, and [`Collection::is_truncated`] returns
/// `true`.
pub const MAX_PUZZLES: usize = 2_000_000;

/// The maximum number of open files. With more files, small ones are kept in memory, since the system limits open
/// files.
const MAX_OPEN: usize = 64;

/// The maximum number of problems kept for display.
const MAX_PROBLEMS: usize = 1000;

/// The puzzles of one or more files.
#[derive(Debug)]
pub struct Collection {
    segments: Vec<Segment>,
    len: usize,
    problems: Vec<String>,
    skipped: SkippedCounts,
    passed_over: Vec<String>,
    notes: Vec<String>,
    cropped: usize,
    is_truncated: bool,
}

/// How much of the files of a collection contains no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SkippedCounts {
    pub files: u64,
    /// Lines among lines with puzzles.
    pub lines: u64,
}

/// A puzzle of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CollectionItem {
    /// Sudoku.
    Sudoku(Box<Puzzle>),
    /// A crosspatch.
    Crosspatch(Box<Crosspatch>),
}

/// The puzzles of one file.
#[derive(Debug)]
struct Segment {
    /// The title for puzzles without a name of their own.
    title: String,
    path: Option<PathBuf>,
    data: Data,
    /// Whether the data is one crosspatch instead of lines of sudoku.
    is_crosspatch: bool,
    /// The offset of the line of each puzzle.
    offsets: Vec<u64>,
}

/// The source of the lines.
#[derive(Debug)]
enum Data {
    File(OpenFile),
    Memory(Vec<u8>),
}

/// An open file, with its stamp from when it was scanned. After a change the offsets are no longer valid.
#[derive(Debug)]
struct OpenFile {
    file: Mutex<File>,
    stamp: FileStamp,
}

/// The length of a file and its modification time, if the system has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FileStamp {
    len: u64,
    modified: Option<SystemTime>,
}

impl FileStamp {
    fn from_file(file: &File) -> io::Result<Self> {
        let metadata = file.metadata()?;
        Ok(Self { len: metadata.len(), modified: metadata.modified().ok() })
    }
}

impl OpenFile {
    /// Checks that the file is unchanged.
    fn check(&self, file: &File) -> Result<(), OpenError> {
        if FileStamp::from_file(file)? == self.stamp { Ok(()) } else { Err(OpenError::Changed) }
    }
}

/// The row of a puzzle in a list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ListRow {
    /// Its number in the list, from 1.
    pub number: usize,
    /// Its name; empty if it has none of its own.
    pub name: String,
    /// The level stated in the file.
    pub level: String,
    /// The folder stated in the file; without one, in a list of several files, the name of the file.
    pub folder: String,
}

impl Collection {
    /// Opens files as one list. `progress` gets the number of bytes done and the total.
    ///
    /// # Errors
    /// [`OpenError::Cancelled`]; or the error of the only file, or those of the first few files, if there is no puzzle
    /// at all. A bad file or line among good ones is one of the [`Self::problems`].
    pub fn open(
        paths: &[PathBuf],
        cancel: &CancelToken,
        mut progress: impl FnMut(u64, u64),
    ) -> Result<Self, OpenError> {
        let size = |path: &PathBuf| path.metadata().map_or(0, |metadata| metadata.len());
        let total: u64 = paths.iter().map(size).sum();
        let mut done = 0;
        let mut index = indexer::Indexer::new(paths.len());
        for path in paths {
            let named = |error| match paths {
                [_] => error,
                _ => format!("{}: {error}", sanitize_line(&path.display().to_string())),
            };
            index.add_file(path, named, cancel, |bytes| progress(done + bytes, total))?;
            done += size(path);
        }
        index.finish()
    }

    /// Reads the puzzles of a text, such as the clipboard's. `title` is for puzzles without a name of their own.
    ///
    /// # Errors
    /// As for [`Self::open`].
    pub fn from_bytes(bytes: &[u8], title: &str, cancel: &CancelToken) -> Result<Self, OpenError> {
        let mut index = indexer::Indexer::default();
        index.add_bytes(bytes, title, cancel)?;
        index.finish()
    }

    /// Reads a text that is known to have one puzzle per line, as [`Self::from_bytes`] does, at any length.
    ///
    /// # Errors
    /// As for [`Self::open`].
    pub fn from_lines(bytes: Vec<u8>, title: &str, cancel: &CancelToken) -> Result<Self, OpenError> {
        let mut index = indexer::Indexer::default();
        index.add_lines(bytes, title, None, &|error| error, cancel)?;
        index.finish()
    }

    /// Returns the number of puzzles, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "a collection is never empty")]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Reads a sudoku by its index, from 0.
    ///
    /// # Errors
    /// The file is gone or has changed, or the puzzle is a crosspatch.
    pub fn get(&self, index: usize) -> Result<Puzzle, OpenError> {
        match self.item(index)? {
            CollectionItem::Sudoku(puzzle) => Ok(*puzzle),
            CollectionItem::Crosspatch(_) => Err(format::FormatErrorKind::Crosspatch.into_error().into()),
        }
    }

    /// Reads a puzzle of either kind by its index, from 0.
    ///
    /// # Errors
    /// The file is gone or has changed.
    pub fn item(&self, index: usize) -> Result<CollectionItem, OpenError> {
        let (segment, within) =
            self.locate(index).ok_or_else(|| io::Error::other("there is no such puzzle in the list"))?;
        let title = if segment.offsets.len() == 1 {
            segment.title.clone()
        } else {
            format!("{} {}", segment.title, within + 1)
        };
        if segment.is_crosspatch {
            return segment.crosspatch().map(|puzzle| CollectionItem::Crosspatch(Box::new(puzzle)));
        }
        segment.read(within, &title).map(|puzzle| CollectionItem::Sudoku(Box::new(puzzle)))
    }

    /// Returns the row of a puzzle by its index, from 0, and the puzzle; `None` for a crosspatch. If the puzzle cannot be
    /// read any more, the row has only a number.
    pub fn row(&self, index: usize) -> (ListRow, Option<Puzzle>) {
        let number = index + 1;
        if let Some((segment, _)) = self.locate(index).filter(|(segment, _)| segment.is_crosspatch) {
            let level = text!("list-crosspatch").to_owned();
            return (ListRow { number, name: segment.title.clone(), level, folder: String::new() }, None);
        }
        let read =
            self.locate(index).and_then(|(segment, within)| Some((segment, segment.read(within, "").ok()?)));
        let Some((segment, puzzle)) = read else { return (ListRow { number, ..ListRow::default() }, None) };
        let file = if self.segments.len() > 1 { segment.title.clone() } else { String::new() };
        let Metadata { level, folder, .. } = puzzle.metadata.clone();
        // A puzzle alone in its file has the name of the file.
        let (name, file) = match (puzzle.title.is_empty(), segment.offsets.len()) {
            (true, 1) => (file, String::new()),
            _ => (puzzle.title.clone(), file),
        };
        let folder = if folder.is_empty() { file } else { folder };
        (ListRow { number, name, level, folder }, Some(puzzle))
    }

    /// Returns the file of a puzzle; `None` if it is from a text.
    pub fn path(&self, index: usize) -> Option<&Path> {
        self.locate(index)?.0.path.as_deref()
    }

    /// Returns the problems with files and lines that contain no puzzle, one line each; the first thousand of
    /// [`Self::problem_count`].
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// Returns the number of files and lines that contain no puzzle.
    pub fn problem_count(&self) -> u64 {
        self.skipped.files + self.skipped.lines
    }

    /// Returns the same for files and lines.
    pub fn skipped(&self) -> SkippedCounts {
        self.skipped
    }

    /// Returns the names of files that were not read, because they are no puzzle files by their names.
    pub fn passed_over(&self) -> &[String] {
        &self.passed_over
    }

    /// Adds names of files that were not read.
    pub fn set_passed_over(&mut self, names: Vec<String>) {
        self.passed_over = names;
    }

    /// Adds a note on the list.
    pub fn add_note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Returns what was skipped in the files, and what does not fit, which is no problem.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns the number of puzzles that seem to lack their size or rules, in a collection of an earlier version.
    pub fn cropped_count(&self) -> usize {
        self.cropped
    }

    /// Sets the number of puzzles that seem to lack their size or rules.
    pub(super) fn set_cropped(&mut self, count: usize) {
        self.cropped = count;
    }

    /// Returns whether there were more than [`MAX_PUZZLES`], or more in one file than can be kept in memory.
    pub fn is_truncated(&self) -> bool {
        self.is_truncated
    }

    /// Returns the segment of a puzzle, and the puzzle's index in it.
    fn locate(&self, mut index: usize) -> Option<(&Segment, usize)> {
        for segment in &self.segments {
            if index < segment.offsets.len() {
                return Some((segment, index));
            }
            index -= segment.offsets.len();
        }
        None
    }
}

impl Segment {
    /// Parses the crosspatch that the segment contains.
    fn crosspatch(&self) -> Result<Crosspatch, OpenError> {
        let bytes = match &self.data {
            Data::Memory(bytes) => bytes.as_slice(),
            Data::File(_) => &[],
        };
        Ok(crosspatch::read(bytes, &self.title)?)
    }

    fn read(&self, index: usize, title: &str) -> Result<Puzzle, OpenError> {
        let at = self.offsets[index];
        let read =
            |bytes: &[u8]| format::read_line(bytes, title).map(|read| read.puzzle).map_err(OpenError::from);
        match &self.data {
            Data::Memory(bytes) => {
                let rest = usize::try_from(at).ok().and_then(|at| bytes.get(at..)).unwrap_or_default();
                let mut lines = Lines::new(Cursor::new(rest));
                read(lines.next_line()?.map_or(&[], |line| line.bytes))
            }
            Data::File(file) => {
                let mut open = lock(&file.file);
                file.check(&open)?;
                open.seek(SeekFrom::Start(at))?;
                // Most lines are short: reads no more than they need.
                let mut lines = Lines::new(BufReader::with_capacity(512, &*open));
                read(lines.next_line()?.map_or(&[], |line| line.bytes))
            }
        }
    }

    /// Returns a reader of all lines, for a search. For a file on disk it opens the file again, so as not to disturb
    /// [`Self::read`].
    ///
    /// # Errors
    /// The file is gone or has changed.
    fn reader(&self) -> Result<Box<dyn Read + '_>, OpenError> {
        Ok(match (&self.data, &self.path) {
            (Data::Memory(bytes), _) => Box::new(Cursor::new(bytes)),
            (Data::File(open), Some(path)) => {
                let file = file::open(path)?;
                open.check(&file)?;
                Box::new(file)
            }
            (Data::File(_), None) => Box::new(io::empty()),
        })
    }
}

#[cfg(test)]
mod tests;
