//! Going through files once to know where their puzzles are.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Mutex;

use super::{Collection, Data, MAX_OPEN, MAX_PROBLEMS, MAX_PUZZLES, OpenFile, Part, Stamp};
use crate::crosspatch;
use crate::encoding;
use crate::format::{
    self, Form, FormatError, HEAD_BYTES, Layout, MAX_BYTES, MAX_COLLECTION_BYTES, Problem, Writer, line,
    opensudoku,
};
use crate::grid::Puzzle;
use crate::job::Cancel;
use crate::store;
use crate::store::lines::Lines;
use crate::store::open_error::{OpenError, title_of};

/// The most bytes of lines that are kept of a file that is read whole: more than the largest such file needs that does
/// not say the same of all its puzzles at length.
const MAX_MEMORY: usize = 24 << 20;

/// The most bytes of small files and of crosspatches that are kept in memory.
const MAX_KEPT: usize = 64 << 20;

/// What is wrong with a collection that is read whole and too large for it.
fn too_large() -> FormatError {
    Problem::CollectionTooLarge(MAX_COLLECTION_BYTES >> 20).of_whole()
}

/// A list that is being built.
#[derive(Default)]
pub(super) struct Index {
    parts: Vec<Part>,
    len: usize,
    problems: Vec<String>,
    problem_count: u64,
    first: Option<OpenError>,
    is_cut: bool,
    /// How many files it is of.
    files: usize,
    /// How many bytes of files are kept so.
    kept: usize,
}

impl Index {
    /// An empty list of so many files.
    pub fn new(files: usize) -> Self {
        Self { files, ..Self::default() }
    }

    pub fn finish(self) -> Result<Collection, OpenError> {
        let Self { parts, len, problems, problem_count, first, is_cut, files, .. } = self;
        if len == 0 && files > 1 {
            // Which files they are is said, but of a folder full of others not of each.
            return Err(OpenError::NoneOf(problems.into_iter().take(3).collect::<Vec<_>>().join("\n")));
        }
        if len == 0 {
            return Err(first.unwrap_or_else(|| io::Error::other("there is no puzzle").into()));
        }
        Ok(Collection { parts, len, problems, problem_count, is_cut })
    }

    /// Adds the puzzles of a file. `named` puts its name before an error.
    pub fn add_file(
        &mut self,
        path: &Path,
        named: impl Fn(String) -> String,
        cancel: &Cancel,
        progress: impl FnMut(u64),
    ) -> Result<(), OpenError> {
        let read = || -> Result<(File, Vec<u8>), OpenError> {
            let mut file = File::open(path)?;
            let mut head = Vec::new();
            file.by_ref().take(HEAD_BYTES as u64).read_to_end(&mut head)?;
            file.seek(SeekFrom::Start(0))?;
            Ok((file, head))
        };
        let (mut file, head) = match read() {
            Ok(read) => read,
            Err(error) => {
                self.note(error, &named);
                return Ok(());
            }
        };
        let title = title_of(path);
        let layout = format::layout(&head);
        if store::is_crosspatch(Some(path), &head) {
            self.add_crosspatch(file, path, title, &named);
            return Ok(());
        }
        let is_whole_head = head.len() < HEAD_BYTES;
        let is_kept = encoding::is_utf16(&head)
            || self.files > MAX_OPEN && is_whole_head && self.kept + head.len() <= MAX_KEPT;
        // The places of lines are those in UTF-8: a file in UTF-16 cannot stay where it is.
        if layout == Layout::Lines && !is_kept {
            let stamp = match Stamp::of(&file) {
                Ok(stamp) => stamp,
                Err(error) => {
                    self.note(error.into(), &named);
                    return Ok(());
                }
            };
            let at =
                self.go_through(BufReader::with_capacity(HEAD_BYTES, &file), &named, cancel, progress)?;
            let open = OpenFile { stamp, file: Mutex::new(file) };
            let path = Some(path.to_owned());
            self.push(Part { title, path, data: Data::File(open), is_crosspatch: false, at });
            return Ok(());
        }
        let limit = if layout == Layout::Whole { MAX_BYTES } else { MAX_COLLECTION_BYTES };
        let mut bytes = Vec::new();
        match file.by_ref().take(limit as u64 + 1).read_to_end(&mut bytes) {
            Ok(_) if layout == Layout::Lines => self.add_lines(bytes, &title, Some(path), &named, cancel),
            Ok(_) => self.add_whole(&bytes, layout, &title, Some(path), &named, cancel),
            Err(error) => {
                self.note(error.into(), &named);
                Ok(())
            }
        }
    }

    /// Adds the puzzles of a text.
    pub fn add_bytes(&mut self, bytes: &[u8], title: &str, cancel: &Cancel) -> Result<(), OpenError> {
        let named = |error| error;
        let layout = format::layout(&bytes[..bytes.len().min(HEAD_BYTES)]);
        if layout != Layout::Lines {
            return self.add_whole(bytes, layout, title, None, &named, cancel);
        }
        self.add_lines(bytes.to_owned(), title, None, &named, cancel)
    }

    /// Adds the puzzles of lines that are kept in memory.
    fn add_lines(
        &mut self,
        bytes: Vec<u8>,
        title: &str,
        path: Option<&Path>,
        named: &impl Fn(String) -> String,
        cancel: &Cancel,
    ) -> Result<(), OpenError> {
        let bytes = if encoding::is_utf16(&bytes) {
            if bytes.len() > MAX_COLLECTION_BYTES {
                self.note(too_large().into(), named);
                return Ok(());
            }
            match format::text(&bytes) {
                Ok(text) => text.into_owned().into_bytes(),
                Err(error) => {
                    self.note(error.into(), named);
                    return Ok(());
                }
            }
        } else {
            bytes
        };
        let at = self.go_through(Cursor::new(&bytes), named, cancel, |_| ())?;
        let path = path.map(Path::to_owned);
        self.kept += bytes.len();
        let data = Data::Memory(bytes);
        self.push(Part { title: title.to_owned(), path, data, is_crosspatch: false, at });
        Ok(())
    }

    /// Adds a crosspatch, which is kept in memory.
    fn add_crosspatch(&mut self, file: File, path: &Path, title: String, named: &impl Fn(String) -> String) {
        let mut bytes = Vec::new();
        let read = file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(OpenError::from);
        let read = read.and_then(|_| Ok(crosspatch::read(&bytes, &title)?));
        match read {
            Err(error) => self.note(error, named),
            Ok(_) if self.kept + bytes.len() > MAX_KEPT || self.len == MAX_PUZZLES => self.is_cut = true,
            Ok(_) => {
                self.kept += bytes.len();
                let (path, data) = (Some(path.to_owned()), Data::Memory(bytes));
                self.push(Part { title, path, data, is_crosspatch: true, at: vec![0] });
            }
        }
    }

    /// Where the lines with puzzles begin.
    fn go_through(
        &mut self,
        reader: impl io::BufRead,
        named: &impl Fn(String) -> String,
        cancel: &Cancel,
        mut progress: impl FnMut(u64),
    ) -> Result<Vec<u64>, OpenError> {
        let mut at = Vec::new();
        let mut lines = Lines::new(reader);
        loop {
            let line = match lines.next_line() {
                Ok(Some(line)) => line,
                Ok(None) => break,
                Err(error) => {
                    self.note(error.into(), named);
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
            let is_puzzle = line::split(line.bytes).is_some() || {
                cancel.check()?;
                let read = line::read_bytes(line.bytes, "");
                read.map_err(|error| self.note(error.on_line(number).into(), named)).is_ok()
            };
            if is_puzzle && self.len + at.len() == MAX_PUZZLES {
                self.is_cut = true;
                break;
            }
            if is_puzzle {
                at.push(line.offset);
            }
        }
        at.shrink_to_fit();
        Ok(at)
    }

    /// Adds puzzles that are read whole, as lines of Ninefold's own form.
    fn add_whole(
        &mut self,
        bytes: &[u8],
        layout: Layout,
        title: &str,
        path: Option<&Path>,
        named: &impl Fn(String) -> String,
        cancel: &Cancel,
    ) -> Result<(), OpenError> {
        let (mut at, mut lines) = (Vec::new(), Vec::new());
        let mut writer = Writer::new(Form::Ninefold);
        let mut push = |puzzle: &Puzzle| {
            at.push(lines.len() as u64);
            lines.extend_from_slice(writer.push(puzzle).as_bytes());
            lines.len()
        };
        let read = match layout {
            Layout::Games if bytes.len() > MAX_COLLECTION_BYTES => Err(too_large()),
            Layout::Games => match format::text(bytes) {
                Err(error) => Err(error),
                Ok(text) => {
                    let mut games = opensudoku::Games::new(&text, "");
                    loop {
                        cancel.check()?;
                        match games.next() {
                            None => break Ok(()),
                            Some(Ok(puzzle)) => {
                                if push(&puzzle) > MAX_MEMORY {
                                    self.is_cut = true;
                                    break Ok(());
                                }
                            }
                            Some(Err(error)) => break Err(error),
                        }
                    }
                }
            },
            Layout::Lines | Layout::Whole => {
                format::read_all(bytes, "").map(|puzzles| puzzles.iter().for_each(|puzzle| _ = push(puzzle)))
            }
        };
        if let Err(error) = read {
            self.note(error.into(), named);
        }
        self.push(Part {
            title: title.to_owned(),
            path: path.map(Path::to_owned),
            data: Data::Memory(lines),
            is_crosspatch: false,
            at,
        });
        Ok(())
    }

    fn push(&mut self, part: Part) {
        self.len += part.at.len();
        if !part.at.is_empty() {
            self.parts.push(part);
        }
    }

    fn note(&mut self, error: OpenError, named: &impl Fn(String) -> String) {
        self.problem_count += 1;
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(named(error.to_string()));
        }
        self.first.get_or_insert(error);
    }
}
