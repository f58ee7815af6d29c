//! The input of the commands: puzzles from files or standard input, in any format and of any length.

use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use super::read_ahead::ReadAhead;
use super::terminal::Printable;
use crate::crosspatch::Crosspatch;
use crate::encoding::Utf8Reader;
use crate::format::{
    AnyPuzzle, AnyReading, FileLayout, FormatErrorKind, HEAD_BYTES, ListNotes, MAX_BYTES,
    MAX_COLLECTION_BYTES, Note, line, opensudoku,
};
use crate::grid::Puzzle;
use crate::store::OpenError;
use crate::store::lines::Lines;
use crate::{crosspatch, encoding, format, store};

/// An opened input, by its kind of puzzle.
pub(super) enum AnyInput {
    /// Sudokus.
    Sudoku(Input),
    /// The name of the input and its crosspatch.
    Crosspatch(String, Box<Crosspatch>),
}

/// A file or standard input with sudokus.
pub(super) struct Input<P = AnyPuzzle> {
    /// The name in results and errors.
    pub name: String,
    /// Whether the input is a collection, which may have any number of puzzles.
    pub is_collection: bool,
    /// The size in bytes, if known.
    pub size: Option<u64>,
    /// The puzzles.
    pub entries: Box<dyn Iterator<Item = InputEntry<P>> + Send>,
}

/// An entry of an input: a puzzle, or an error.
pub(super) struct InputEntry<P = AnyPuzzle> {
    /// The line number, from 1, if the input has one puzzle per line.
    pub line: Option<u64>,
    /// The number of bytes before the puzzle, if known.
    pub offset: u64,
    /// The puzzle, with an empty title if the file has none; or why there is none.
    pub puzzle: Result<P, InputProblem>,
}

/// A message in place of a puzzle.
#[derive(Debug)]
pub(super) enum InputProblem {
    /// Something cannot be read.
    Error(String),
    /// Something was skipped, which is no error.
    Note(String),
}

impl InputEntry {
    /// Creates an entry for a note on the whole input.
    fn note(note: &Note) -> Self {
        Self { line: None, offset: 0, puzzle: Err(InputProblem::Note(note.to_string())) }
    }
}

impl Input {
    /// Returns the same input for a command that works with classic puzzles only: others are errors.
    pub fn only_classic(self) -> Input<Puzzle> {
        let Self { name, is_collection, size, entries } = self;
        let entries = entries.map(|InputEntry { line, offset, puzzle }| {
            let classic = puzzle.and_then(|puzzle| match puzzle {
                AnyPuzzle::Classic(puzzle) => Ok(puzzle),
                AnyPuzzle::Variant(_) => Err(InputProblem::Error(NOT_CLASSIC.to_owned())),
            });
            InputEntry { line, offset, puzzle: classic }
        });
        Input { name, is_collection, size, entries: Box::new(entries) }
    }

    /// Opens a file, or standard input for `-`.
    pub fn open(path: &Path) -> Result<AnyInput, OpenError> {
        if path == Path::new("-") {
            return Self::open_stream(path, io::stdin());
        }
        let file = store::open(path)?;
        let metadata = file.metadata()?;
        if !metadata.is_file() && !metadata.is_dir() {
            return Self::open_stream(path, file);
        }
        let mut source = Utf8Reader::new(file);
        // Decoded as UTF-8, most characters take one byte instead of two.
        let size = if source.is_utf16()? { metadata.len() / 2 } else { metadata.len() };
        let mut head = Vec::with_capacity(HEAD_BYTES);
        source.by_ref().take(HEAD_BYTES as u64).read_to_end(&mut head)?;
        Self::read(path, head, source, Some(size), false)
    }

    /// Opens a pipe or a terminal, whose input may arrive slowly.
    fn open_stream(path: &Path, source: impl Read + Send + 'static) -> Result<AnyInput, OpenError> {
        let mut source = ReadAhead::new(source)?;
        let mut head = Vec::with_capacity(HEAD_BYTES);
        let mut wait = Some(STREAM_WAIT);
        let mut is_open = false;
        while head.len() < HEAD_BYTES && !is_open {
            match source.next_block(wait)? {
                Some(block) if block.is_empty() => break,
                Some(block) => {
                    head.extend(block);
                    wait = Some(STREAM_WAIT);
                }
                // A line that is typed should be answered immediately. This is possible in a list, as later lines do
                // not change the meaning of earlier ones.
                None => {
                    is_open = is_list(path, &head);
                    wait = None;
                }
            }
        }
        if is_open {
            return Self::read(path, head, source, None, true);
        }
        let mut source = Utf8Reader::new(Cursor::new(head).chain(source));
        let mut head = Vec::with_capacity(HEAD_BYTES);
        source.by_ref().take(HEAD_BYTES as u64).read_to_end(&mut head)?;
        Self::read(path, head, source, None, false)
    }

    /// Creates an input that begins with `head` and continues with `source`. `is_open` means that it is a list of which
    /// more may arrive.
    fn read(
        path: &Path,
        mut head: Vec<u8>,
        source: impl Read + Send + 'static,
        size: Option<u64>,
        is_open: bool,
    ) -> Result<AnyInput, OpenError> {
        let name = Printable(path.display()).to_string();
        if store::is_crosspatch(Some(path), &head) {
            source.take(MAX_BYTES as u64).read_to_end(&mut head)?;
            let title = path.file_stem().unwrap_or_default().to_string_lossy();
            return Ok(AnyInput::Crosspatch(name, crosspatch::read(&head, &title)?.into()));
        }
        let layout = format::detect_any_layout(&head);
        // The only puzzle of a file needs no line number.
        let puzzle_lines =
            || head.split(|byte| matches!(byte, b'\n' | b'\r')).filter(|line| !line::is_skipped(line));
        let is_alone = !is_open && head.len() < HEAD_BYTES && puzzle_lines().take(2).count() == 1;
        let source = Cursor::new(head).chain(source);
        let entries: Box<dyn Iterator<Item = InputEntry> + Send> = match layout {
            FileLayout::Lines => Box::new(LineEntries {
                lines: Lines::new(BufReader::with_capacity(HEAD_BYTES, source)),
                notes: ListNotes::default(),
                last: None,
                is_alone,
            }),
            FileLayout::XmlCollection => Box::new(xml_entries(source)?),
            FileLayout::Whole => {
                let mut bytes = Vec::new();
                source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
                let AnyReading { puzzles, notes } = format::read_any(&bytes, "")?;
                let puzzle = |puzzle| InputEntry { line: None, offset: 0, puzzle: Ok(puzzle) };
                let notes: Vec<_> = notes.iter().map(InputEntry::note).collect();
                Box::new(puzzles.into_iter().map(puzzle).chain(notes))
            }
        };
        Ok(AnyInput::Sudoku(Self { name, is_collection: layout != FileLayout::Whole, size, entries }))
    }
}

/// The error of a puzzle with other rules in a command for classic ones.
const NOT_CLASSIC: &str = "this puzzle is not a classic sudoku; the commands `check`, `solve`, `show` and `convert` work \
                           with puzzles of other sizes and rules";

/// How long to wait for more input from a pipe before detecting its format.
const STREAM_WAIT: Duration = Duration::from_millis(30);

/// Returns whether the complete lines of `head` are a list with one puzzle per line.
fn is_list(path: &Path, head: &[u8]) -> bool {
    let end = head.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let lines = &head[..end];
    !encoding::is_utf16(head)
        && format::detect_any_layout(lines) == FileLayout::Lines
        && !store::is_crosspatch(Some(path), lines)
}

/// The puzzles of a collection with one puzzle per line, and then the notes on it.
struct LineEntries<R> {
    lines: Lines<R>,
    notes: ListNotes,
    /// The notes to return, after the last puzzle.
    last: Option<std::vec::IntoIter<Note>>,
    is_alone: bool,
}

impl<R: io::BufRead> Iterator for LineEntries<R> {
    type Item = InputEntry;

    fn next(&mut self) -> Option<InputEntry> {
        while self.last.is_none() {
            let line = match self.lines.next_line() {
                Ok(Some(line)) => line,
                Ok(None) => break,
                Err(error) => {
                    self.last = Some(Vec::new().into_iter());
                    let problem = InputProblem::Error(OpenError::from(error).to_string());
                    return Some(InputEntry { line: None, offset: 0, puzzle: Err(problem) });
                }
            };
            if line::is_skipped(line.bytes) {
                continue;
            }
            let read = format::read_any_line(line.bytes, "");
            let number = usize::try_from(line.number).unwrap_or(usize::MAX);
            let puzzle = match self.notes.add(number, read) {
                None => continue,
                Some(read) => read.map_err(|error| InputProblem::Error(error.to_string())),
            };
            let number = (!self.is_alone).then_some(line.number);
            return Some(InputEntry { line: number, offset: line.offset, puzzle });
        }
        let notes = &mut self.notes;
        let last = self.last.get_or_insert_with(|| notes.take_all().collect::<Vec<_>>().into_iter());
        last.next().map(|note| InputEntry::note(&note))
    }
}

/// Returns the puzzles of an XML collection. The text is read completely, but the puzzles are parsed on demand on a
/// separate thread, so that they are never all in memory.
fn xml_entries(source: impl Read) -> Result<impl Iterator<Item = InputEntry> + Send + 'static, OpenError> {
    let mut bytes = Vec::new();
    source.take(MAX_COLLECTION_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_COLLECTION_BYTES {
        return Err(FormatErrorKind::CollectionTooLarge(MAX_COLLECTION_BYTES >> 20).into_error().into());
    }
    format::decode_text(&bytes)?;
    let (sender, receiver) = mpsc::sync_channel(1024);
    std::thread::Builder::new().name("xml".into()).spawn(move || {
        // Decoding has succeeded above.
        let text = format::decode_text(&bytes).unwrap_or_default();
        for game in opensudoku::GameReader::new(&text, "") {
            let entry = InputEntry {
                line: None,
                offset: 0,
                puzzle: game.map(AnyPuzzle::Classic).map_err(|error| InputProblem::Error(error.to_string())),
            };
            if sender.send(entry).is_err() {
                return;
            }
        }
    })?;
    Ok(receiver.into_iter())
}
