//! The pieces in which an input is read. The lines of a list are handed on unparsed, many at a time, so that the threads
//! that process the puzzles parse them too: for easy puzzles that is as much work as solving. On two cores, a million of
//! them take 0.6 s; they took 1.7 s while one thread parsed and the others solved.

use std::io::{BufReader, Read};
use std::ops::Range;
use std::sync::Arc;

use crate::format::{self, AnyPuzzle, ListNotes, Note, line};
use crate::store::OpenError;
use crate::store::lines::Lines;

/// The maximum number of lines in a block.
const MAX_LINES: usize = 1 << 10;

/// An entry of an input: a puzzle, or an error.
pub(super) struct InputEntry<P = AnyPuzzle> {
    /// The place in the input.
    pub line: InputLine,
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

impl<P> InputEntry<P> {
    /// Creates an entry for a note on the whole input.
    pub fn note(note: &Note) -> Self {
        Self { line: InputLine::UNKNOWN, puzzle: Err(InputProblem::Note(note.to_string())) }
    }
}

/// Converts a puzzle to what a command accepts.
pub(super) type Accept<P> = fn(AnyPuzzle) -> Result<P, InputProblem>;

/// The place of a puzzle in its input.
#[derive(Clone, Copy)]
pub(super) struct InputLine {
    /// The line, from 1, if the input has one puzzle per line.
    pub number: Option<u64>,
    /// The number of bytes before the puzzle; 0 if unknown.
    pub offset: u64,
}

impl InputLine {
    /// No known place: the input is no list, or the entry concerns all of it.
    pub const UNKNOWN: Self = Self { number: None, offset: 0 };
}

/// A piece of an input.
pub(super) enum InputPiece {
    /// A puzzle that is parsed already, or an error.
    Entry(Box<InputEntry>),
    /// Lines of a list.
    Lines(LineBlock),
}

/// Consecutive lines of a list, not parsed yet.
pub(super) struct LineBlock {
    text: Arc<BlockText>,
    /// The lines that belong to this block.
    lines: Range<usize>,
}

/// The lines that blocks share.
#[derive(Default)]
struct BlockText {
    bytes: Vec<u8>,
    lines: Vec<BlockLine>,
    /// Whether puzzles are named by their lines.
    is_numbered: bool,
}

/// A line of a block.
struct BlockLine {
    /// Its number in the file, from 1.
    number: u64,
    /// Its offset in the file.
    offset: u64,
    /// Its end in the bytes of the block, where the next line begins.
    end: usize,
}

impl InputPiece {
    /// Returns the maximum number of puzzles.
    pub fn len(&self) -> usize {
        match self {
            Self::Entry(_) => 1,
            Self::Lines(block) => block.lines.len(),
        }
    }

    /// Keeps at most `count` lines of a block, at least one, and returns a piece with the others, if any.
    pub fn split_off(&mut self, count: usize) -> Option<Self> {
        let Self::Lines(LineBlock { text, lines }) = self else { return None };
        let middle = lines.start + count.max(1);
        if middle >= lines.end {
            return None;
        }
        let rest = LineBlock { text: Arc::clone(text), lines: middle..lines.end };
        lines.end = middle;
        Some(Self::Lines(rest))
    }

    /// Passes each puzzle or error to `take`, and adds notes on the lines.
    pub fn parse<P>(self, accept: Accept<P>, notes: &mut ListNotes, mut take: impl FnMut(InputEntry<P>)) {
        let LineBlock { text, lines } = match self {
            Self::Entry(entry) => {
                let InputEntry { line, puzzle } = *entry;
                return take(InputEntry { line, puzzle: puzzle.and_then(accept) });
            }
            Self::Lines(block) => block,
        };
        let mut start = lines.start.checked_sub(1).map_or(0, |before| text.lines[before].end);
        for BlockLine { number, offset, end } in &text.lines[lines] {
            let read = format::read_any_line(&text.bytes[start..*end], "");
            start = *end;
            let number_in_list = usize::try_from(*number).unwrap_or(usize::MAX);
            let Some(read) = notes.add(number_in_list, read) else { continue };
            let puzzle = read.map_err(|error| InputProblem::Error(error.to_string())).and_then(accept);
            let line = InputLine { number: text.is_numbered.then_some(*number), offset: *offset };
            take(InputEntry { line, puzzle });
        }
    }
}

/// Reads a list with one puzzle per line.
pub(super) struct LineBlocks<R> {
    lines: Lines<BufReader<R>>,
    is_numbered: bool,
    /// The error that ended the reading, to be passed on after the last lines.
    error: Option<String>,
    is_at_end: bool,
}

impl<R: Read> LineBlocks<R> {
    /// Starts reading. `is_numbered` tells whether puzzles are named by their lines.
    pub fn new(reader: BufReader<R>, is_numbered: bool) -> Self {
        Self { lines: Lines::new(reader), is_numbered, error: None, is_at_end: false }
    }
}

impl<R: Read> Iterator for LineBlocks<R> {
    type Item = InputPiece;

    /// Returns the lines that are read already, or else the next one as soon as it arrives.
    fn next(&mut self) -> Option<InputPiece> {
        let mut text = BlockText { is_numbered: self.is_numbered, ..BlockText::default() };
        while !self.is_at_end && text.lines.len() < MAX_LINES {
            match self.lines.next_line() {
                Ok(Some(line)) if line::is_skipped(line.bytes) => {}
                Ok(Some(line)) => {
                    text.bytes.extend_from_slice(line.bytes);
                    let end = text.bytes.len();
                    text.lines.push(BlockLine { number: line.number, offset: line.offset, end });
                }
                Ok(None) => self.is_at_end = true,
                Err(error) => {
                    self.error = Some(OpenError::from(error).to_string());
                    self.is_at_end = true;
                }
            }
            if !text.lines.is_empty() && !self.lines.is_line_buffered() {
                break;
            }
        }
        if text.lines.is_empty() {
            let problem = InputProblem::Error(self.error.take()?);
            let entry = InputEntry { line: InputLine::UNKNOWN, puzzle: Err(problem) };
            return Some(InputPiece::Entry(Box::new(entry)));
        }
        let lines = 0..text.lines.len();
        Some(InputPiece::Lines(LineBlock { text: Arc::new(text), lines }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    /// Returns the number of lines of each piece.
    fn lengths(text: &[u8], buffer: usize) -> Vec<usize> {
        LineBlocks::new(BufReader::with_capacity(buffer, text), true).map(|piece| piece.len()).collect()
    }

    #[test]
    fn lines_are_handed_on_as_soon_as_another_would_have_to_be_waited_for() {
        let text = format!("{EASY}\n").repeat(10);
        assert_eq!(lengths(text.as_bytes(), 1), [1; 10]);
        assert_eq!(lengths(text.as_bytes(), 200), [2, 2, 3, 2, 1]);
        assert_eq!(lengths(text.as_bytes(), 1 << 16), [10]);
        assert_eq!(lengths(format!("# a\n\n{EASY}").as_bytes(), 1 << 16), [1]);
        assert!(lengths(b"# a comment only\n", 1 << 16).is_empty());
        assert_eq!(lengths(format!("{EASY}\n").repeat(3000).as_bytes(), 1 << 20), [1024, 1024, 952]);
    }

    #[test]
    fn a_block_gives_the_same_puzzles_however_it_is_split() {
        let mut text = String::from("# a list\nA heading\n");
        for number in 0..20 {
            text += &format!("{EASY} no. {number}\n");
        }
        text += "12345\nAnother heading\n";
        let parsed = |most: usize| {
            let mut notes = ListNotes::default();
            let mut found = Vec::new();
            for mut piece in LineBlocks::new(BufReader::new(text.as_bytes()), true) {
                loop {
                    let rest = piece.split_off(most);
                    assert!(piece.len() <= most.max(1));
                    let mut some = ListNotes::default();
                    piece.parse(Ok, &mut some, |InputEntry { line, puzzle }| {
                        let title = puzzle.map(|puzzle| match puzzle {
                            AnyPuzzle::Classic(puzzle) => puzzle.title,
                            AnyPuzzle::Variant(_) => String::new(),
                        });
                        found.push((
                            line.number,
                            line.offset,
                            title.map_err(|problem| format!("{problem:?}")),
                        ));
                    });
                    notes.append(some);
                    match rest {
                        Some(rest) => piece = rest,
                        None => break,
                    }
                }
            }
            (found, notes.take_all().map(|note| note.to_string()).collect::<Vec<_>>())
        };
        let whole = parsed(usize::MAX);
        assert_eq!(whole.0.iter().filter(|(.., title)| title.is_ok()).count(), 20);
        assert_eq!(whole.0[0], (Some(3), 19, Ok("no. 0".to_owned())));
        assert_eq!(whole.1.len(), 1, "{:?}", whole.1);
        for most in [0, 1, 2, 7, 19, 20, 21] {
            assert_eq!(parsed(most), whole, "{most}");
        }
    }
}
