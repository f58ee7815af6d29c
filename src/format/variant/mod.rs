//! Puzzles of any size and with rules: f-puzzles objects, SudokuPad's own objects, game IDs of Solo, lines of cells,
//! links and `.ninefold`.
//!
//! [`read`] returns [`VariantReading`]s: the puzzle as its fields say it, and clues that its drawings only suggest. A
//! solution in the file never makes a rule.

mod clues;
mod fpuzzles;
mod fpuzzles_writer;
mod line;
pub(super) mod ninefold;
mod scl;
mod shapes;
mod solo;

use std::borrow::Cow;

use serde::de::IgnoredAny;
use serde_json::Value;

use self::fpuzzles::{CELL_DRAWING, DRAWING_FIELDS};
pub use self::line::characters;
use super::catalog::PuzzleField;
use super::error::{self, FormatError, FormatErrorKind, beginning};
use super::fpuzzles::{CELL_COLOURS, looks_like as is_fpuzzles};
use super::json_value::describe;
use super::line::is_skipped;
use super::link::{self, Payload};
use super::solo::looks_like as is_game_id;
use super::url_escape::escape;
use super::{MAX_BYTES, json, lz};
use crate::grid::Size;
use crate::rules::{Clue, Puzzle};
use crate::text::text;

/// The most puzzles that are read from one text: each takes about a hundred times the memory of a short line.
pub(super) const MAX_PUZZLES: usize = 10_000;

/// A puzzle as it was read, and what its drawings suggest.
#[derive(Clone, PartialEq, Debug)]
pub struct VariantReading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Clues that are recognised by the look of drawings alone. They are no rules until someone confirms them. None of
    /// them contradicts the solution that the file states.
    pub proposals: Vec<Clue>,
}

impl VariantReading {
    /// Creates the reading of a puzzle that says all it demands.
    fn of(puzzle: Puzzle) -> Self {
        Self { puzzle, proposals: Vec::new() }
    }

    /// Returns what differs from classic sudoku, in a few words.
    pub fn summary(&self) -> String {
        let summary = self.puzzle.rules.summary();
        if summary.is_empty() { text!("rule-drawings").to_owned() } else { summary }
    }
}

/// Reads the puzzles of a text: objects in JSON, one after another in any layout; or one object, link or line of cells
/// per line. `title` is the title of puzzles that have none.
///
/// # Errors
/// The first reason why the text is no puzzle.
pub fn read(text: &str, title: &str) -> Result<Vec<VariantReading>, FormatError> {
    if text.len() > MAX_BYTES {
        return Err(FormatErrorKind::TooLarge.at_start());
    }
    let mut lines = error::lines(text).filter(|(_, line)| !is_skipped(line.as_bytes())).peekable();
    let is_list = lines.peek().is_some_and(|(_, line)| looks_like_line(line));
    if text.trim_start().starts_with('{') && !is_list {
        return json::read_values(text, |value| read_value(value, title), check_count);
    }
    let mut puzzles = Vec::new();
    for (place, line) in lines {
        puzzles.push(read_line(line, title).map_err(|error| error.on_line(place.line))?);
        check_count(puzzles.len())?;
    }
    if puzzles.is_empty() { Err(FormatErrorKind::NoPuzzle.at_start()) } else { Ok(puzzles) }
}

/// Checks that a text does not have more than [`MAX_PUZZLES`].
pub(super) fn check_count(count: usize) -> Result<(), FormatError> {
    if count > MAX_PUZZLES { Err(FormatErrorKind::TooManyPuzzles(MAX_PUZZLES).at_start()) } else { Ok(()) }
}

/// Returns whether a line by itself is meant as a puzzle that [`read_line`] reads.
pub(super) fn looks_like_line(line: &str) -> bool {
    let line = line.trim();
    looks_like_json(line) && serde_json::from_str::<IgnoredAny>(line).is_ok()
        || link::payload(line).is_some()
        || game_id(line).is_some()
        || line::read(line, "").is_some()
}

/// Returns whether a text is meant as one of the objects in JSON.
pub(super) fn looks_like_json(text: &str) -> bool {
    let fields = ["\"grid\"", "\"cells\"", "\"ninefold\""];
    text.trim_start().starts_with('{') && fields.iter().any(|field| text.contains(field))
}

/// Returns whether a text is a plain object of SudokuPad, which no other reader knows: one would find only the digits
/// of its solution.
pub(super) fn is_plain_object(text: &str) -> bool {
    let is_possible = text.len() <= lz::MAX_UNPACKED && text.contains("\"cells\"") && looks_like_json(text);
    is_possible && serde_json::from_str(text).is_ok_and(|value| scl::looks_like(&value))
}

/// Reads the puzzle of a line: an object, a link or a board.
///
/// # Errors
/// The reason why it is no puzzle, with the line number 1.
pub fn read_line(line: &str, title: &str) -> Result<VariantReading, FormatError> {
    let line = line.trim();
    let puzzle = if line.starts_with('{') {
        read_value(line, title)
    } else if let Some(payload) = link::payload(line) {
        read_payload(&payload, title)
    } else if let Some(puzzle) = game_id(line).and_then(|id| solo::read(&id, title)) {
        puzzle.map(VariantReading::of)
    } else if let Some(puzzle) = line::read(line, title) {
        Ok(VariantReading::of(puzzle))
    } else {
        Err(FormatErrorKind::NotAPuzzle(beginning(line)))
    };
    puzzle.map_err(FormatErrorKind::at_start)
}

/// Returns the game ID of Solo that a line is, or that the address of its page has.
fn game_id(line: &str) -> Option<Cow<'_, str>> {
    match link::game_id(line) {
        Some(id) => Some(Cow::Owned(id)),
        None => is_game_id(line).then_some(Cow::Borrowed(line)),
    }
}

/// Reads the puzzles of the links in a text.
///
/// # Errors
/// The first reason why a link is no puzzle, with its line.
pub(super) fn read_links(text: &str, title: &str) -> Result<Vec<VariantReading>, FormatError> {
    let mut puzzles = Vec::new();
    for (place, line) in error::lines(text) {
        for payload in line.split_whitespace().filter_map(link::payload) {
            let puzzle = read_payload(&payload, title).map_err(FormatErrorKind::at_start);
            puzzles.push(puzzle.map_err(|error| error.on_line(place.line))?);
            check_count(puzzles.len())?;
        }
    }
    Ok(puzzles)
}

/// Reads the puzzle of one object in JSON.
fn read_value(text: &str, title: &str) -> Result<VariantReading, FormatErrorKind> {
    if text.len() > lz::MAX_UNPACKED {
        return Err(FormatErrorKind::Json(text!("found-too-much").into()));
    }
    let value: Value = serde_json::from_str(text).map_err(|error| FormatErrorKind::Json(describe(&error)))?;
    from_value(&value, title)
}

/// Returns whether a value is one of the objects in JSON.
pub(super) fn is_known(value: &Value) -> bool {
    ninefold::looks_like(value) || scl::looks_like(value) || is_fpuzzles(value)
}

/// Reads the puzzle of one object.
pub(super) fn from_value(value: &Value, title: &str) -> Result<VariantReading, FormatErrorKind> {
    if ninefold::looks_like(value) {
        ninefold::from_value(value.clone(), title)
    } else if scl::looks_like(value) {
        scl::from_value(value, title)
    } else if is_fpuzzles(value) {
        fpuzzles::from_value(value, title).map(VariantReading::of)
    } else {
        Err(FormatErrorKind::UnknownJson)
    }
}

/// Reads the packed part of a link.
fn read_payload(payload: &Payload, title: &str) -> Result<VariantReading, FormatErrorKind> {
    match payload {
        Payload::FPuzzles(packed) => {
            let value: Value =
                serde_json::from_str(&lz::unpack(packed)?).map_err(|_| FormatErrorKind::UnpackFailed)?;
            fpuzzles::from_value(&value, title).map(VariantReading::of)
        }
        Payload::SudokuPad(packed) => scl::from_value(&scl::unzip(&lz::unpack(packed)?)?, title),
    }
}

/// Writes a puzzle as an f-puzzles object in JSON.
pub fn write_fpuzzles_json(puzzle: &Puzzle) -> String {
    fpuzzles_writer::to_value(puzzle).to_string() + "\n"
}

/// Writes a puzzle as a link to f-puzzles.
pub fn write_fpuzzles(puzzle: &Puzzle) -> String {
    format!("https://www.f-puzzles.com/?load={}\n", packed(puzzle))
}

/// Writes a puzzle as a link to SudokuPad, which contains the f-puzzles object.
pub fn write_sudokupad(puzzle: &Puzzle) -> String {
    format!("https://sudokupad.app/?puzzleid=fpuzzles{}\n", packed(puzzle))
}

fn packed(puzzle: &Puzzle) -> String {
    escape(&lz::pack(&fpuzzles_writer::to_value(puzzle).to_string()))
}

/// Writes a puzzle as a line of `.ninefold`, with all of it.
pub fn write_ninefold(puzzle: &Puzzle) -> String {
    ninefold::write(puzzle, &[], None::<()>)
}

/// Writes a reading as a line of `.ninefold`, with all of it.
pub fn write_reading(reading: &VariantReading) -> String {
    ninefold::write(&reading.puzzle, &reading.proposals, None::<()>)
}

/// Writes the givens as a line with a character for each cell; boxes and clues are lost.
pub fn write_line(puzzle: &Puzzle) -> String {
    characters(&puzzle.givens) + "\n"
}

/// Writes the givens as a line, and the title behind them if it is not empty; boxes and clues are lost.
pub(super) fn write_named_line(puzzle: &Puzzle) -> String {
    let title = super::one_line(&puzzle.title);
    let between = if title.is_empty() { "" } else { " " };
    format!("{}{between}{title}\n", characters(&puzzle.givens))
}

/// Returns whether boards of this size are read from a line of their cells.
pub(super) fn has_line(size: Size) -> bool {
    line::SIDES.contains(&size.side())
}

/// The fields of other programs that draw nothing and are no rules.
const SETTINGS: [&str; 9] = [
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "successMessage",
    "msgcorrect",
    "metadata",
    "id",
    "cellSize",
    "settings",
];

/// Returns what a drawing of this name is for the player.
pub(super) fn field_of_drawing(name: &str) -> PuzzleField {
    match name {
        "solution" => PuzzleField::Solution,
        name if SETTINGS.contains(&name) => PuzzleField::OtherFields,
        name if name.strip_prefix(CELL_DRAWING).is_some_and(|field| CELL_COLOURS.contains(&field)) => {
            PuzzleField::Colours
        }
        _ => PuzzleField::Drawings,
    }
}

/// Returns whether an f-puzzles object has a field for a drawing of this name.
pub(super) fn holds_drawing(name: &str) -> bool {
    match name.strip_prefix(CELL_DRAWING) {
        Some(field) => CELL_COLOURS.contains(&field),
        None => DRAWING_FIELDS.contains(&name) || name == "solution",
    }
}

#[cfg(test)]
mod tests;
