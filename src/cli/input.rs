//! The input of the commands: puzzles from files or standard input, in any format and of any length.

use std::collections::VecDeque;
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use super::input_piece::{InputEntry, InputLine, InputPiece, InputProblem, ListParts};
use super::puzzle_path::{self, NoSuchPuzzle};
use super::read_ahead::ReadAhead;
use super::terminal::Printable;
use crate::crosspatch::Crosspatch;
use crate::encoding::Utf8Reader;
use crate::format::{
    FileLayout, FormatErrorKind, HEAD_BYTES, ListNotes, MAX_BYTES, MAX_COLLECTION_BYTES, Reading, line,
    opensudoku,
};
use crate::rules::Puzzle;
use crate::store::OpenError;
use crate::{crosspatch, encoding, format, store};

/// An opened input, by its kind of puzzle.
pub(super) enum AnyInput {
    /// Sudokus.
    Sudoku(Input),
    /// The name of the input and its crosspatch.
    Crosspatch(String, Box<Crosspatch>),
}

/// The reason why an input cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(super) enum InputError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    NoSuchPuzzle(#[from] NoSuchPuzzle),
}

/// A file or standard input with sudokus.
pub(super) struct Input {
    /// The name in results and errors.
    pub name: String,
    /// Whether the input is a collection, which may have any number of puzzles.
    pub is_collection: bool,
    /// `true` for input known to be a single puzzle. Of lines on standard input, more may follow.
    pub is_single: bool,
    /// The size in bytes, if known.
    pub size: Option<u64>,
    /// The contents, not parsed where that can be left to others.
    pub pieces: Box<dyn Iterator<Item = InputPiece> + Send>,
    /// The reason why puzzles that are not classic are errors; `None` if they are none.
    pub only_classic: Option<&'static str>,
}

impl Input {
    /// Returns the puzzles one after another, and then the notes on them.
    pub fn entries(self) -> impl Iterator<Item = InputEntry> {
        let Self { mut pieces, only_classic, .. } = self;
        let mut notes = ListNotes::default();
        let mut piece = None;
        let mut ready = VecDeque::new();
        let mut is_at_end = false;
        std::iter::from_fn(move || {
            loop {
                if let Some(entry) = ready.pop_front() {
                    return Some(entry);
                }
                if is_at_end {
                    return None;
                }
                match piece.take().or_else(|| pieces.next()) {
                    Some(mut some) => {
                        piece = some.split_off(ENTRIES);
                        some.parse(only_classic, &mut notes, |entry| ready.push_back(entry));
                    }
                    None => {
                        is_at_end = true;
                        ready.extend(notes.take_all().map(|note| InputEntry::note(&note)));
                    }
                }
            }
        })
    }
}

/// The number of lines that [`Input::entries`] parses at a time, so few that they stay in the cache.
const ENTRIES: usize = 64;

impl Input {
    /// Returns the same input for a command that works with classic puzzles only: others are errors, for a reason.
    pub fn only_classic(self, reason: &'static str) -> Self {
        Self { only_classic: Some(reason), ..self }
    }

    /// Opens a file, one puzzle of it for `FILE:3`, or standard input for `-`.
    pub fn open(argument: &Path) -> Result<AnyInput, InputError> {
        let (path, number) = puzzle_path::split(argument);
        let opened = Self::open_file(&path)?;
        let Some(number) = number else { return Ok(opened) };
        let name = Printable(argument.display()).to_string();
        match opened {
            AnyInput::Sudoku(input) => Ok(AnyInput::Sudoku(input.with_only(number, name)?)),
            AnyInput::Crosspatch(_, puzzle) if number == 1 => Ok(AnyInput::Crosspatch(name, puzzle)),
            AnyInput::Crosspatch(..) => Err(NoSuchPuzzle { number, count: 1 }.into()),
        }
    }

    /// Returns the input with one of its puzzles alone, counted from 1, under a name of its own.
    fn with_only(self, number: u64, name: String) -> Result<Self, NoSuchPuzzle> {
        let (is_collection, mut count) = (self.is_collection, 0);
        let is_puzzle = |entry: &InputEntry| !matches!(entry.puzzle, Err(InputProblem::Note(_)));
        for entry in self.entries().filter(is_puzzle) {
            count += 1;
            if count as u64 == number {
                // Alone, it is not named by its line.
                let line = InputLine { is_in_list: false, ..entry.line };
                let piece = InputPiece::Entry(Box::new(InputEntry { line, ..entry }));
                return Ok(Self {
                    name,
                    is_collection,
                    is_single: true,
                    size: None,
                    pieces: Box::new(std::iter::once(piece)),
                    only_classic: None,
                });
            }
        }
        Err(NoSuchPuzzle { number, count })
    }

    /// Opens a file, or standard input for `-`.
    fn open_file(path: &Path) -> Result<AnyInput, OpenError> {
        if path == Path::new("-") {
            return Self::open_stream(path, io::stdin());
        }
        let file = store::open_any(path)?;
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
            if head.len() > MAX_BYTES {
                return Err(FormatErrorKind::TooLarge.into_error().into());
            }
            let title = path.file_stem().unwrap_or_default().to_string_lossy();
            return Ok(AnyInput::Crosspatch(name, crosspatch::read(&head, &title)?.into()));
        }
        let layout = format::detect_layout(&head);
        // The only puzzle of a file needs no line number.
        let puzzle_lines =
            || head.split(|byte| matches!(byte, b'\n' | b'\r')).filter(|line| !line::is_skipped(line));
        let is_alone = !is_open && head.len() < HEAD_BYTES && puzzle_lines().take(2).count() == 1;
        let is_whole_file = size.is_some() && head.len() < HEAD_BYTES;
        let read_whole = || format::read(&head, "").map_or(0, |read| read.puzzles.len());
        let file_puzzles = if layout != FileLayout::Whole && is_whole_file { read_whole() } else { 0 };
        let source = Cursor::new(head).chain(source);
        let is_single;
        let pieces: Box<dyn Iterator<Item = InputPiece> + Send> = match layout {
            FileLayout::Lines => {
                is_single = file_puzzles == 1;
                Box::new(ListParts::new(source, !is_alone))
            }
            FileLayout::XmlCollection => {
                is_single = file_puzzles == 1;
                Box::new(xml_entries(source)?.map(Box::new).map(InputPiece::Entry))
            }
            FileLayout::Whole => {
                let mut bytes = Vec::new();
                source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
                let Reading { puzzles, notes } = format::read(&bytes, "")?;
                is_single = puzzles.len() == 1;
                let line = if is_single { InputLine::FIRST } else { InputLine::UNKNOWN };
                let puzzle = move |puzzle: Puzzle| InputEntry { line, puzzle: Ok(puzzle.into()) };
                let notes: Vec<_> = notes.iter().map(InputEntry::note).collect();
                Box::new(puzzles.into_iter().map(puzzle).chain(notes).map(Box::new).map(InputPiece::Entry))
            }
        };
        let is_collection = layout != FileLayout::Whole;
        Ok(AnyInput::Sudoku(Self { name, is_collection, is_single, size, pieces, only_classic: None }))
    }
}

/// How long to wait for more input from a pipe before detecting its format.
const STREAM_WAIT: Duration = Duration::from_millis(30);

/// Returns whether the complete lines of `head` are a list with one puzzle per line.
fn is_list(path: &Path, head: &[u8]) -> bool {
    let end = head.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let lines = &head[..end];
    !encoding::is_utf16(head)
        && format::detect_layout(lines) == FileLayout::Lines
        && !store::is_crosspatch(Some(path), lines)
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
        let mut reader = opensudoku::GameReader::new(&text, "");
        let (mut number, mut counted) = (1, 0);
        while let Some(game) = reader.next() {
            let end = reader.position();
            number += text.as_bytes()[counted..end].iter().filter(|byte| **byte == b'\n').count() as u64;
            counted = end;
            let line = InputLine { number: Some(number), ..InputLine::UNKNOWN };
            let puzzle = game.map(Into::into).map_err(|error| InputProblem::Error(error.to_string()));
            if sender.send(InputEntry { line, puzzle }).is_err() {
                return;
            }
        }
    })?;
    Ok(receiver.into_iter())
}
