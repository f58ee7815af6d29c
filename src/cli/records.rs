//! Results as JSON for scripts: a record for each puzzle, which is an object on a line of its own, as an array or without
//! one. Every command writes its records through [`Results`], so that an array is one whatever produced its lines.
//!
//! The keys are listed in `docs/command-line.md`; a test compares them.

use std::fmt;
use std::io::{self, Write};

use clap::ValueEnum;
use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::ser::Formatter;

use super::driver::{InputLocation, ProblemSink, print_problem};
use super::input_piece::{InputProblem, InputPuzzle};
use crate::format;
use crate::grid::{Candidate, Digit, Digits, Size};
use crate::solve::classic::Grid;
use crate::solve::rating::Difficulty;
use crate::text::is_control_or_bidi;

/// The output formats of commands that have text of their own or records.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
pub enum ResultFormat {
    /// Text for people
    #[default]
    Text,
    /// A JSON array with one object per puzzle, each on a line
    Json,
    /// The same objects, one per line, without the array
    Jsonl,
}

/// The forms of records.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum RecordFormat {
    /// A JSON array with one object per puzzle, each on a line
    Json,
    /// The same objects, one per line, without the array
    Jsonl,
}

impl ResultFormat {
    /// Returns the form of the records; `None` for text.
    pub(super) const fn records(self) -> Option<RecordFormat> {
        match self {
            Self::Text => None,
            Self::Json => Some(RecordFormat::Json),
            Self::Jsonl => Some(RecordFormat::Jsonl),
        }
    }
}

/// A writer of results: as they are, or with a form of records lines that each are a record.
pub(super) struct Results<W> {
    inner: W,
    format: Option<RecordFormat>,
    /// Whether there is no record yet.
    is_empty: bool,
    /// Whether the next byte begins a line.
    is_at_line_start: bool,
}

impl<W: Write> Results<W> {
    pub fn new(inner: W, format: Option<RecordFormat>) -> Self {
        Self { inner, format, is_empty: true, is_at_line_start: true }
    }

    /// Returns the form of the records; `None` for text.
    pub fn format(&self) -> Option<RecordFormat> {
        self.format
    }

    /// Ends the array, if it is one, and flushes.
    pub fn finish(&mut self) -> io::Result<()> {
        if self.format == Some(RecordFormat::Json) {
            self.inner.write_all(if self.is_empty { b"[]\n" } else { b"\n]\n" })?;
        }
        self.inner.flush()
    }
}

impl<W: Write> Write for Results<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.format != Some(RecordFormat::Json) {
            return self.inner.write_all(bytes);
        }
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            if self.is_at_line_start {
                self.inner.write_all(if self.is_empty { b"[\n" } else { b",\n" })?;
                self.is_empty = false;
            }
            // The line ends when the next record or the end of the array comes.
            let record = line.strip_suffix(b"\n");
            self.is_at_line_start = record.is_some();
            self.inner.write_all(record.unwrap_or(line))?;
        }
        Ok(())
    }

    fn write_fmt(&mut self, arguments: fmt::Arguments<'_>) -> io::Result<()> {
        match self.format {
            None => self.inner.write_fmt(arguments),
            Some(_) => self.write_all(arguments.to_string().as_bytes()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<W: Write> ProblemSink for Results<W> {
    /// Reports a problem on standard error, or what cannot be read as a record in place of its puzzle.
    fn report(&mut self, location: &InputLocation<'_>, problem: &InputProblem) -> io::Result<()> {
        match problem {
            InputProblem::Error(error) | InputProblem::Refusal(error) if self.format.is_some() => {
                let InputLocation { input: source, line } = *location;
                write_record(self, &ErrorRecord { source, line: line.number, error })
            }
            problem => print_problem(location, problem),
        }
    }
}

/// The record of something that cannot be read, or not by the command.
#[derive(Serialize)]
struct ErrorRecord<'a> {
    #[serde(rename = "source")]
    source: &'a str,
    #[serde(rename = "line", skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(rename = "error")]
    error: &'a str,
}

/// The record of a puzzle: what all commands say of one, and the result of the command.
#[derive(Serialize)]
pub(super) struct PuzzleRecord<'a, T> {
    /// The name of the file as given; "-" for standard input and for what a command makes itself.
    #[serde(rename = "source")]
    source: &'a str,
    /// The line on which it begins, from 1; `None` if it is not known.
    #[serde(rename = "line", skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(rename = "title", skip_serializing_if = "str::is_empty")]
    title: &'a str,
    #[serde(rename = "puzzle")]
    puzzle: Value,
    #[serde(flatten)]
    result: T,
}

impl<'a, T: Serialize> PuzzleRecord<'a, T> {
    /// Creates the record of a result for a puzzle at a place.
    pub fn new(location: &InputLocation<'a>, puzzle: &'a InputPuzzle, result: T) -> Self {
        let InputLocation { input: source, line } = *location;
        Self { source, line: line.number, title: puzzle.title(), puzzle: puzzle_value(puzzle), result }
    }

    /// Writes the record as a line.
    pub fn write(&self, text: &mut impl Write) -> io::Result<()> {
        write_record(text, self)
    }
}

/// A cell with a digit in it, or without one.
#[derive(Serialize)]
pub(super) struct CellRecord {
    #[serde(rename = "cell")]
    pub cell: String,
    #[serde(rename = "digit")]
    pub digit: Option<usize>,
}

impl From<&Candidate> for CellRecord {
    fn from(candidate: &Candidate) -> Self {
        Self { cell: candidate.cell.to_string(), digit: Some(candidate.digit.value()) }
    }
}

/// Returns a puzzle as the characters of its givens if it is classic, else as an object of f-puzzles.
fn puzzle_value(puzzle: &InputPuzzle) -> Value {
    let line = |givens: &Grid| format::line::write(givens).trim_end().into();
    match (puzzle.grid(), puzzle) {
        (None, InputPuzzle::Puzzle(puzzle)) => format::fpuzzles_value(puzzle),
        (Some(givens), _) => line(&givens),
        (None, InputPuzzle::Line(givens)) => line(givens),
    }
}

/// Returns a full board as 81 digits, or as a list of numbers for another size.
pub(super) fn solution_value(solution: &Digits) -> Value {
    match solution.size() == Size::NINE {
        true => format::variant::characters(solution).into(),
        false => solution.values().iter().map(|digit| digit.map(Digit::value)).collect(),
    }
}

/// Writes a record as a line.
fn write_record(text: &mut impl Write, record: &impl Serialize) -> io::Result<()> {
    // As a whole: an array puts something before it.
    let mut line = Vec::new();
    record.serialize(&mut serde_json::Serializer::with_formatter(&mut line, EscapingFormatter))?;
    line.push(b'\n');
    text.write_all(&line)
}

/// Serialises a difficulty as a number with one decimal place.
pub(super) fn serialize_difficulty<S: Serializer>(
    difficulty: &Option<Difficulty>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    difficulty.map(|difficulty| f64::from(difficulty.as_tenths()) / 10.0).serialize(serializer)
}

/// Writes JSON without blanks, and the characters that a terminal would interpret as escape sequences of JSON.
struct EscapingFormatter;

impl Formatter for EscapingFormatter {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some((at, character)) = rest.char_indices().find(|(_, it)| is_control_or_bidi(*it)) {
            writer.write_all(&rest.as_bytes()[..at])?;
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = &rest[at + character.len_utf8()..];
        }
        writer.write_all(rest.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(format: RecordFormat, parts: &[&str]) -> String {
        let mut results = Results::new(Vec::new(), Some(format));
        for part in parts {
            results.write_all(part.as_bytes()).unwrap();
        }
        results.finish().unwrap();
        String::from_utf8(results.inner).unwrap()
    }

    #[test]
    fn lines_become_an_array_however_they_arrive() {
        for parts in
            [&["{1}\n{2}\n{3}\n"][..], &["{1}\n", "{2}", "\n{3}\n"], &["{1", "}\n{2}\n", "", "{3}\n"]]
        {
            assert_eq!(written(RecordFormat::Json, parts), "[\n{1},\n{2},\n{3}\n]\n");
            assert_eq!(written(RecordFormat::Jsonl, parts), "{1}\n{2}\n{3}\n");
        }
        assert_eq!(written(RecordFormat::Json, &[]), "[]\n");
        assert_eq!(written(RecordFormat::Jsonl, &[]), "");
    }

    #[test]
    fn no_character_of_a_record_is_one_that_a_terminal_interprets() {
        let mut line = Vec::new();
        let hostile = "a\u{1b}[2J\"\u{9b}\u{202e}\\\u{7f}\nÄ数";
        write_record(&mut line, &hostile).unwrap();
        let line = String::from_utf8(line).unwrap();
        assert!(line.trim_end().chars().all(|character| !is_control_or_bidi(character)), "{line}");
        assert_eq!(serde_json::from_str::<String>(&line).unwrap(), hostile);
    }
}
