//! Builds a collection: goes through the files once to find their puzzles.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Mutex;

use super::{
    Collection, Data, FileStamp, MAX_OPEN, MAX_PROBLEMS, MAX_PUZZLES, OpenFile, Segment, SkippedCounts,
};
use crate::format::{
    FileLayout, Format, FormatError, FormatErrorKind, HEAD_BYTES, ListNotes, MAX_BYTES, MAX_COLLECTION_BYTES,
    Note, Writer, line, opensudoku,
};
use crate::job::CancelToken;
use crate::rules::Puzzle;
use crate::store::file;
use crate::store::lines::Lines;
use crate::store::open_error::{OpenError, title_from_path};
use crate::store::text_file::is_crosspatch;
use crate::{crosspatch, encoding, format};

/// The maximum number of bytes kept of a file that is read whole. No reasonable file needs more, unless it repeats long
/// texts for each of its puzzles.
const MAX_MEMORY: usize = 24 << 20;

/// The maximum number of bytes of small files and crosspatches kept in memory.
const MAX_IN_MEMORY: usize = 64 << 20;

/// Returns the error for a collection that has to be read whole and is too large for it.
fn too_large() -> FormatError {
    FormatErrorKind::CollectionTooLarge(MAX_COLLECTION_BYTES >> 20).into_error()
}

/// A collection being built.
#[derive(Default)]
pub(super) struct Indexer {
    segments: Vec<Segment>,
    len: usize,
    problems: Vec<String>,
    skipped: SkippedCounts,
    first_error: Option<OpenError>,
    notes: Vec<String>,
    is_truncated: bool,
    /// The number of files.
    file_count: usize,
    /// The number of bytes of small files and crosspatches kept in memory.
    memory_used: usize,
}

impl Indexer {
    /// Starts a collection of this number of files.
    pub fn new(files: usize) -> Self {
        Self { file_count: files, ..Self::default() }
    }

    pub fn finish(self) -> Result<Collection, OpenError> {
        let Self {
            segments: parts,
            len,
            problems,
            skipped,
            first_error: first,
            notes,
            is_truncated: is_cut,
            file_count: files,
            ..
        } = self;
        if len == 0 && files > 1 {
            // Names the first files. The list would be long for a folder full of other files.
            return Err(OpenError::NoneOf(problems.into_iter().take(3).collect::<Vec<_>>().join("\n")));
        }
        if len == 0 {
            return Err(first.unwrap_or_else(|| io::Error::other("there is no puzzle").into()));
        }
        Ok(Collection {
            segments: parts,
            len,
            problems,
            skipped,
            passed_over: Vec::new(),
            notes,
            cropped: 0,
            is_truncated: is_cut,
        })
    }

    /// Adds the puzzles of a file. `named` adds the name of the file to an error.
    pub fn add_file(
        &mut self,
        path: &Path,
        named: impl Fn(String) -> String,
        cancel: &CancelToken,
        progress: impl FnMut(u64),
    ) -> Result<(), OpenError> {
        let read = || -> Result<(File, Vec<u8>), OpenError> {
            let mut file = file::open(path)?;
            let mut head = Vec::new();
            file.by_ref().take(HEAD_BYTES as u64).read_to_end(&mut head)?;
            file.seek(SeekFrom::Start(0))?;
            Ok((file, head))
        };
        let (mut file, head) = match read() {
            Ok(read) => read,
            Err(error) => {
                self.add_problem(error, &named);
                return Ok(());
            }
        };
        let title = title_from_path(path);
        let layout = format::detect_layout(&head);
        if is_crosspatch(Some(path), &head) {
            self.add_crosspatch(file, path, title, &named);
            return Ok(());
        }
        let is_whole_head = head.len() < HEAD_BYTES;
        let is_kept = encoding::is_utf16(&head)
            || self.file_count > MAX_OPEN && is_whole_head && self.memory_used + head.len() <= MAX_IN_MEMORY;
        // Offsets count bytes of UTF-8, so a file in UTF-16 cannot be left on disk.
        if layout == FileLayout::Lines && !is_kept {
            let stamp = match FileStamp::from_file(&file) {
                Ok(stamp) => stamp,
                Err(error) => {
                    self.add_problem(error.into(), &named);
                    return Ok(());
                }
            };
            let at =
                self.scan_lines(BufReader::with_capacity(HEAD_BYTES, &file), &named, cancel, progress)?;
            let open = OpenFile { stamp, file: Mutex::new(file) };
            let path = Some(path.to_owned());
            self.push(Segment { title, path, data: Data::File(open), is_crosspatch: false, offsets: at });
            return Ok(());
        }
        let limit = if layout == FileLayout::Whole { MAX_BYTES } else { MAX_COLLECTION_BYTES };
        // Reserved, because growing copies: for a moment the file would be in memory two and a half times.
        let len = file.metadata().map_or(0, |metadata| metadata.len()).min(limit as u64);
        let mut bytes = Vec::with_capacity(usize::try_from(len).unwrap_or(limit) + 1);
        match file.by_ref().take(limit as u64 + 1).read_to_end(&mut bytes) {
            Ok(_) if layout == FileLayout::Lines => self.add_lines(bytes, &title, Some(path), &named, cancel),
            Ok(_) => self.add_whole(&bytes, layout, &title, Some(path), &named, cancel),
            Err(error) => {
                self.add_problem(error.into(), &named);
                Ok(())
            }
        }
    }

    /// Adds the puzzles of a text.
    pub fn add_bytes(&mut self, bytes: &[u8], title: &str, cancel: &CancelToken) -> Result<(), OpenError> {
        let named = |error| error;
        let layout = format::detect_layout(&bytes[..bytes.len().min(HEAD_BYTES)]);
        if layout != FileLayout::Lines {
            return self.add_whole(bytes, layout, title, None, &named, cancel);
        }
        self.add_lines(bytes.to_owned(), title, None, &named, cancel)
    }

    /// Adds puzzles whose lines are kept in memory.
    pub fn add_lines(
        &mut self,
        bytes: Vec<u8>,
        title: &str,
        path: Option<&Path>,
        named: &impl Fn(String) -> String,
        cancel: &CancelToken,
    ) -> Result<(), OpenError> {
        let bytes = if encoding::is_utf16(&bytes) {
            if bytes.len() > MAX_COLLECTION_BYTES {
                self.add_problem(too_large().into(), named);
                return Ok(());
            }
            match format::decode_text(&bytes) {
                Ok(text) => text.into_owned().into_bytes(),
                Err(error) => {
                    self.add_problem(error.into(), named);
                    return Ok(());
                }
            }
        } else {
            bytes
        };
        let at = self.scan_lines(Cursor::new(&bytes), named, cancel, |_| ())?;
        let path = path.map(Path::to_owned);
        self.memory_used += bytes.len();
        let data = Data::Memory(bytes);
        self.push(Segment { title: title.to_owned(), path, data, is_crosspatch: false, offsets: at });
        Ok(())
    }

    /// Adds a crosspatch, which is kept in memory.
    fn add_crosspatch(&mut self, file: File, path: &Path, title: String, named: &impl Fn(String) -> String) {
        let mut bytes = Vec::new();
        let read = file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(OpenError::from);
        let read = read.and_then(|_| Ok(crosspatch::read(&bytes, &title)?));
        match read {
            Err(error) => self.add_problem(error, named),
            Ok(_) if self.memory_used + bytes.len() > MAX_IN_MEMORY || self.len == MAX_PUZZLES => {
                self.is_truncated = true
            }
            Ok(_) => {
                self.memory_used += bytes.len();
                let (path, data) = (Some(path.to_owned()), Data::Memory(bytes));
                self.push(Segment { title, path, data, is_crosspatch: true, offsets: vec![0] });
            }
        }
    }

    /// Returns the offsets of the lines with puzzles.
    fn scan_lines(
        &mut self,
        reader: impl io::BufRead,
        named: &impl Fn(String) -> String,
        cancel: &CancelToken,
        mut progress: impl FnMut(u64),
    ) -> Result<Vec<u64>, OpenError> {
        let mut at = Vec::new();
        let mut notes = ListNotes::default();
        let mut lines = Lines::new(reader);
        loop {
            let line = match lines.next_line() {
                Ok(Some(line)) => line,
                Ok(None) => break,
                Err(error) => {
                    self.add_problem(error.into(), named);
                    break;
                }
            };
            if line.number % 4096 == 0 {
                cancel.check()?;
                progress(line.offset);
            }
            if line::is_skipped(line.bytes) {
                continue;
            }
            let number = usize::try_from(line.number).unwrap_or(usize::MAX);
            let is_puzzle = match line::split(line.bytes) {
                Some((givens, rest)) => {
                    notes.add_solution(line::has_wrong_solution(&givens, rest));
                    true
                }
                None => {
                    cancel.check()?;
                    // A puzzle of another size or with rules is one as well.
                    match notes.add(number, format::read_line(line.bytes, "")) {
                        Some(Ok(_)) => true,
                        Some(Err(error)) => {
                            self.add_line_problem(error.into(), named);
                            false
                        }
                        None => false,
                    }
                }
            };
            if is_puzzle && self.len + at.len() == MAX_PUZZLES {
                self.is_truncated = true;
                break;
            }
            if is_puzzle {
                at.push(line.offset);
            }
        }
        self.add_notes(notes.take_all(), named);
        at.shrink_to_fit();
        Ok(at)
    }

    /// Adds puzzles that are read whole, as lines in Ninefold's own format.
    fn add_whole(
        &mut self,
        bytes: &[u8],
        layout: FileLayout,
        title: &str,
        path: Option<&Path>,
        named: &impl Fn(String) -> String,
        cancel: &CancelToken,
    ) -> Result<(), OpenError> {
        // The lines of a collection can be longer than the file. Reserved for the same reason as in `add_file`.
        let capacity = if layout == FileLayout::XmlCollection { MAX_MEMORY } else { 0 };
        let (mut at, mut lines) = (Vec::new(), Vec::with_capacity(capacity));
        let mut writer = Writer::new(Format::Ninefold);
        let mut push = |line: &str| {
            let fits = lines.len() + line.len() <= MAX_MEMORY;
            if fits {
                at.push(lines.len() as u64);
                lines.extend_from_slice(line.as_bytes());
            }
            fits
        };
        let read = match layout {
            FileLayout::XmlCollection if bytes.len() > MAX_COLLECTION_BYTES => Err(too_large()),
            FileLayout::XmlCollection => match format::decode_text(bytes) {
                Err(error) => Err(error),
                Ok(text) => {
                    let mut games = opensudoku::GameReader::new(&text, "");
                    loop {
                        cancel.check()?;
                        match games.next() {
                            None => break Ok(()),
                            Some(Ok(puzzle)) => {
                                if !writer.push(&puzzle).is_ok_and(|line| push(&line)) {
                                    self.is_truncated = true;
                                    break Ok(());
                                }
                            }
                            Some(Err(error)) => break Err(error),
                        }
                    }
                }
            },
            FileLayout::Lines | FileLayout::Whole => format::read(bytes, "").map(|reading| {
                let mut push = |puzzle: &Puzzle| writer.push(puzzle).is_ok_and(|line| push(&line));
                self.is_truncated |= !reading.puzzles.iter().all(&mut push);
                self.add_notes(reading.notes.into_iter(), named);
            }),
        };
        if let Err(error) = read {
            self.add_problem(error.into(), named);
        }
        lines.shrink_to_fit();
        self.push(Segment {
            title: title.to_owned(),
            path: path.map(Path::to_owned),
            data: Data::Memory(lines),
            is_crosspatch: false,
            offsets: at,
        });
        Ok(())
    }

    fn push(&mut self, segment: Segment) {
        self.len += segment.offsets.len();
        if !segment.offsets.is_empty() {
            self.segments.push(segment);
        }
    }

    fn add_notes(&mut self, notes: impl Iterator<Item = Note>, named: &impl Fn(String) -> String) {
        let room = MAX_PROBLEMS.saturating_sub(self.notes.len());
        self.notes.extend(notes.take(room).map(|note| named(note.to_string())));
    }

    /// Adds a file that has no puzzle.
    fn add_problem(&mut self, error: OpenError, named: &impl Fn(String) -> String) {
        self.skipped.files += 1;
        self.keep_problem(error, named);
    }

    /// Adds a line that has no puzzle.
    fn add_line_problem(&mut self, error: OpenError, named: &impl Fn(String) -> String) {
        self.skipped.lines += 1;
        self.keep_problem(error, named);
    }

    fn keep_problem(&mut self, error: OpenError, named: &impl Fn(String) -> String) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(named(error.to_string()));
        }
        self.first_error.get_or_insert(error);
    }
}
