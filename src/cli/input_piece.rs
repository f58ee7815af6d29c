//! The pieces in which an input is read. The lines of a list are handed on unparsed, many at a time, so that the
//! threads that process the puzzles parse them too.

use std::io::Read;

use crate::format::{self, ListNotes, Note, line};
use crate::rules::Puzzle;
use crate::solve::classic::Grid;
use crate::store::OpenError;
use crate::store::line_blocks::{LineBlock, LineBlocks};
use crate::store::lines::Line;

/// An entry of an input: a puzzle, or an error.
pub(super) struct InputEntry {
    /// The place in the input.
    pub line: InputLine,
    /// The puzzle, with an empty title if the file has none; or why there is none.
    pub puzzle: Result<InputPuzzle, InputProblem>,
}

/// A puzzle of an input. Lists of millions of lines are processed without taking memory for each.
#[derive(Clone, Debug)]
pub(super) enum InputPuzzle {
    /// A line of a list with the givens of a classic puzzle and nothing else.
    Line(Grid),
    /// Any other puzzle.
    Puzzle(Box<Puzzle>),
}

/// A message in place of a puzzle.
#[derive(Clone, Debug)]
pub(super) enum InputProblem {
    /// Something cannot be read. The text names the line.
    Error(String),
    /// The command does not work with the puzzle. The text names no place.
    Refusal(String),
    /// Something was skipped, which is no error.
    Note(String),
}

impl InputEntry {
    /// Creates an entry for a note on the whole input.
    pub fn note(note: &Note) -> Self {
        Self { line: InputLine::UNKNOWN, puzzle: Err(InputProblem::Note(note.to_string())) }
    }
}

impl InputPuzzle {
    /// Returns the givens of a classic puzzle; `None` if it has another size, rules or drawings.
    pub fn grid(&self) -> Option<Grid> {
        match self {
            Self::Line(givens) => Some(*givens),
            Self::Puzzle(puzzle) if puzzle.is_classic() => puzzle.to_grid(),
            Self::Puzzle(_) => None,
        }
    }

    /// Returns the givens of a puzzle that is known to be classic, as those of [`Input::only_classic`] are.
    ///
    /// # Panics
    /// It has another size or rules.
    ///
    /// [`Input::only_classic`]: super::input::Input::only_classic
    pub fn classic_grid(&self) -> Grid {
        self.grid().expect("only classic puzzles come here")
    }

    /// Returns the puzzle.
    pub fn into_puzzle(self) -> Puzzle {
        match self {
            Self::Line(givens) => Puzzle::from_grid("", &givens),
            Self::Puzzle(puzzle) => *puzzle,
        }
    }

    /// Returns the description; it is empty if the file has none.
    pub fn description(&self) -> &str {
        match self {
            Self::Line(_) => "",
            Self::Puzzle(puzzle) => &puzzle.metadata.description,
        }
    }

    /// Returns the title; it is empty if the file has none.
    pub fn title(&self) -> &str {
        match self {
            Self::Line(_) => "",
            Self::Puzzle(puzzle) => &puzzle.title,
        }
    }
}

impl From<Puzzle> for InputPuzzle {
    fn from(puzzle: Puzzle) -> Self {
        Self::Puzzle(Box::new(puzzle))
    }
}

/// Passes on a puzzle, or the reason why a command for classic puzzles does not accept it.
fn accept(puzzle: InputPuzzle, only_classic: Option<&str>) -> Result<InputPuzzle, InputProblem> {
    match (&puzzle, only_classic) {
        (InputPuzzle::Puzzle(other), Some(reason)) if !other.is_classic() => {
            Err(InputProblem::Refusal(reason.to_owned()))
        }
        _ => Ok(puzzle),
    }
}

/// The place of a puzzle in its input.
#[derive(Clone, Copy)]
pub(super) struct InputLine {
    /// The line on which the puzzle begins, from 1; `None` if it is not known, or the entry concerns the whole input.
    pub number: Option<u64>,
    /// Whether the puzzle is named by its line: if the input has one puzzle per line.
    pub is_in_list: bool,
    /// The number of bytes before the puzzle; 0 if unknown.
    pub offset: u64,
}

impl InputLine {
    /// No known place: the file holds several puzzles in another way than one a line, or the entry concerns all of it.
    pub const UNKNOWN: Self = Self { number: None, is_in_list: false, offset: 0 };

    /// The first line, where the only puzzle of a file begins.
    pub const FIRST: Self = Self { number: Some(1), ..Self::UNKNOWN };

    /// Returns the line by which the puzzle is named; `None` outside of lists.
    pub fn in_list(self) -> Option<u64> {
        self.number.filter(|_| self.is_in_list)
    }
}

/// A piece of an input.
pub(super) enum InputPiece {
    /// A puzzle that is parsed already, or an error.
    Entry(Box<InputEntry>),
    /// Lines of a list, not parsed yet.
    Lines(ListPart),
}

/// Some lines of a list.
pub(super) struct ListPart {
    block: LineBlock,
    /// Whether puzzles are named by their lines.
    is_numbered: bool,
}

impl InputPiece {
    /// Returns the maximum number of puzzles.
    pub fn len(&self) -> usize {
        match self {
            Self::Entry(_) => 1,
            Self::Lines(part) => part.block.count(),
        }
    }

    /// Keeps at most `count` lines, at least one, and returns a piece with the others, if any.
    pub fn split_off(&mut self, count: usize) -> Option<Self> {
        let Self::Lines(ListPart { block, is_numbered }) = self else { return None };
        let block = block.split_off(count)?;
        Some(Self::Lines(ListPart { block, is_numbered: *is_numbered }))
    }

    /// Passes each puzzle or error to `take`, and adds notes on the lines. If `only_classic` gives a reason, other puzzles are errors.
    pub fn parse(self, only_classic: Option<&str>, notes: &mut ListNotes, mut take: impl FnMut(InputEntry)) {
        let ListPart { block, is_numbered } = match self {
            Self::Entry(entry) => {
                let InputEntry { line, puzzle } = *entry;
                let puzzle = puzzle.and_then(|puzzle| accept(puzzle, only_classic));
                return take_with_notes(InputEntry { line, puzzle }, &mut take);
            }
            Self::Lines(part) => part,
        };
        let place = |Line { number, offset, .. }: &Line<'_>| InputLine {
            number: Some(*number),
            is_in_list: is_numbered,
            offset: *offset,
        };
        let mut lines = block.lines();
        loop {
            // Most lines are 81 cells and nothing else.
            if let Some((line, givens)) = lines.next_if(line::cells) {
                take(InputEntry { line: place(&line), puzzle: Ok(InputPuzzle::Line(givens)) });
                continue;
            }
            let Some(line) = lines.next() else { return };
            if line::is_skipped(line.bytes) {
                continue;
            }
            let number = usize::try_from(line.number).unwrap_or(usize::MAX);
            let Some(read) = notes.add(number, format::read_line(line.bytes, "")) else { continue };
            let puzzle = read.map_err(|error| InputProblem::Error(error.to_string()));
            let puzzle = puzzle.and_then(|read| accept(read.into(), only_classic));
            take_with_notes(InputEntry { line: place(&line), puzzle }, &mut take);
        }
    }
}

/// Passes on an entry, after a note if its puzzle states a solution that its rules forbid.
fn take_with_notes(entry: InputEntry, take: &mut impl FnMut(InputEntry)) {
    if let Ok(InputPuzzle::Puzzle(puzzle)) = &entry.puzzle
        && let Some(fault) = puzzle.stated_fault()
    {
        let place = entry.line.in_list().map_or_else(String::new, |line| format!("line {line}: "));
        let note = InputProblem::Note(format!("{place}{fault}"));
        take(InputEntry { line: entry.line, puzzle: Err(note) });
    }
    take(entry);
}

/// The pieces of a list with one puzzle per line.
pub(super) struct ListParts<R> {
    blocks: LineBlocks<R>,
    is_numbered: bool,
    is_at_end: bool,
}

impl<R: Read> ListParts<R> {
    /// Starts reading. `is_numbered` tells whether puzzles are named by their lines.
    pub fn new(source: R, is_numbered: bool) -> Self {
        Self { blocks: LineBlocks::new(source), is_numbered, is_at_end: false }
    }
}

impl<R: Read> Iterator for ListParts<R> {
    type Item = InputPiece;

    /// Returns lines as soon as they arrive, and the error that ends the reading, if any, after the last ones.
    fn next(&mut self) -> Option<InputPiece> {
        if self.is_at_end {
            return None;
        }
        match self.blocks.next_block() {
            Ok(block) => Some(InputPiece::Lines(ListPart { block: block?, is_numbered: self.is_numbered })),
            Err(error) => {
                self.is_at_end = true;
                let puzzle = Err(InputProblem::Error(OpenError::from(error).to_string()));
                Some(InputPiece::Entry(Box::new(InputEntry { line: InputLine::UNKNOWN, puzzle })))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

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
            for mut piece in ListParts::new(text.as_bytes(), true) {
                loop {
                    let rest = piece.split_off(most);
                    assert!(piece.len() <= most.max(1));
                    let mut some = ListNotes::default();
                    piece.parse(None, &mut some, |InputEntry { line, puzzle }| {
                        let title = puzzle.map(|puzzle| puzzle.title().to_owned());
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
