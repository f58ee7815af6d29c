//! Going through files once to know where their puzzles are.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Mutex;

use super::{Collection, Data, MAX_PROBLEMS, MAX_PUZZLES, OpenFile, Part, Stamp};
use crate::format::{
    self, Form, HEAD_BYTES, Layout, MAX_BYTES, MAX_COLLECTION_BYTES, Problem, Writer, line, opensudoku,
};
use crate::grid::Puzzle;
use crate::job::Cancel;
use crate::store::lines::Lines;
use crate::store::open_error::{OpenError, title_of};

/// The most bytes of lines that are kept of a file that is read whole: more than the largest such file needs that does
/// not say the same of all its puzzles at length.
const MAX_MEMORY: usize = 24 << 20;

/// A list that is being built.
#[derive(Default)]
pub(super) struct Index {
    parts: Vec<Part>,
    len: usize,
    problems: Vec<String>,
    problem_count: u64,
    first: Option<OpenError>,
    is_cut: bool,
}

impl Index {
    pub fn finish(self) -> Result<Collection, OpenError> {
        let Self { parts, len, problems, problem_count, first, is_cut } = self;
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
        let read = || -> Result<(File, Layout), OpenError> {
            let mut file = File::open(path)?;
            let mut head = Vec::with_capacity(HEAD_BYTES);
            file.by_ref().take(HEAD_BYTES as u64).read_to_end(&mut head)?;
            file.seek(SeekFrom::Start(0))?;
            Ok((file, format::layout(&head)))
        };
        let (mut file, layout) = match read() {
            Ok(read) => read,
            Err(error) => {
                self.note(error, &named);
                return Ok(());
            }
        };
        let title = title_of(path);
        if layout == Layout::Lines {
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
            self.push(Part { title, path: Some(path.to_owned()), data: Data::File(open), at });
            return Ok(());
        }
        let limit = if layout == Layout::Games { MAX_COLLECTION_BYTES } else { MAX_BYTES };
        let mut bytes = Vec::new();
        match file.by_ref().take(limit as u64 + 1).read_to_end(&mut bytes) {
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
        let at = self.go_through(Cursor::new(bytes), &named, cancel, |_| ())?;
        self.push(Part { title: title.to_owned(), path: None, data: Data::Memory(bytes.to_owned()), at });
        Ok(())
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
            Layout::Games if bytes.len() > MAX_COLLECTION_BYTES => {
                let problem = Problem::CollectionTooLarge(MAX_COLLECTION_BYTES >> 20);
                Err(format::FormatError { line: 1, column: 1, problem })
            }
            Layout::Games => match format::text(bytes) {
                Err(error) => Err(error),
                Ok(text) => {
                    let mut games = opensudoku::Games::new(text, "");
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
