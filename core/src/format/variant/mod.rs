//! Puzzles of any size and with rules in a text: objects in JSON, links, game IDs of Solo and lines of cells.
//!
//! The puzzles are as their fields say it, with clues that their drawings only suggest as proposals.

mod line;
mod solo;
mod solo_save;

use std::borrow::Cow;

use serde::de::IgnoredAny;

pub use self::line::characters;
pub(super) use self::solo_save::read as read_save;
use super::check_count;
use super::error::{self, FormatError, FormatErrorKind, beginning};
use super::json::sudokupad::payload;
use super::line::is_skipped;
use super::solo::looks_like as is_game_id;
use super::url_escape::unescape;
use super::{MAX_BYTES, id_line, json, link};
use crate::grid::Size;
use crate::rules::Puzzle;

/// Reads the puzzles of a text: objects in JSON, one after another in any layout; or one object, link or line of cells
/// per line. `title` is the title of puzzles that have none.
///
/// # Errors
/// The first reason why the text is no puzzle.
pub fn read(text: &str, title: &str) -> Result<Vec<Puzzle>, FormatError> {
    if text.len() > MAX_BYTES {
        return Err(FormatErrorKind::TooLarge.at_start());
    }
    let mut lines = error::lines(text).filter(|(_, line)| !is_skipped(line.as_bytes())).peekable();
    let is_list = lines.peek().is_some_and(|(_, line)| looks_like_line(line));
    if text.trim_start().starts_with('{') && !is_list {
        return json::read_all(text, |value| json::reading(value, title), check_count);
    }
    let mut puzzles = Vec::new();
    for (place, line) in lines {
        puzzles.push(read_line(line, title).map_err(|error| error.on_line(place.line))?);
        check_count(puzzles.len())?;
    }
    if puzzles.is_empty() { Err(FormatErrorKind::NoPuzzle.at_start()) } else { Ok(puzzles) }
}

/// Returns whether a line by itself is meant as a puzzle that [`read_line`] reads.
pub(super) fn looks_like_line(line: &str) -> bool {
    let line = line.trim();
    looks_like_json(line) && serde_json::from_str::<IgnoredAny>(line).is_ok()
        || link::packed(line).is_some()
        || game_id(line).is_some()
        || link_with_rules(line, "").is_some()
        || line::read(line, "").is_some()
}

/// Returns whether a text is meant as one of the objects in JSON.
pub(super) fn looks_like_json(text: &str) -> bool {
    let fields = ["\"grid\"", "\"cells\"", "\"ninefold\""];
    text.trim_start().starts_with('{') && fields.iter().any(|field| text.contains(field))
}

/// Reads the puzzle of a line: an object, a link or a board.
///
/// # Errors
/// The reason why it is no puzzle, with the line number 1.
pub fn read_line(line: &str, title: &str) -> Result<Puzzle, FormatError> {
    let line = line.trim();
    let puzzle = if line.starts_with('{') {
        json::parse(line).and_then(|value| json::reading(value, title))
    } else if let Some(packed) = link::packed(line) {
        packed.read(title)
    } else if let Some(puzzle) = game_id(line).and_then(|id| solo::read(&id, title)) {
        puzzle
    } else if let Some(puzzle) = link_with_rules(line, title) {
        Ok(puzzle)
    } else if let Some(puzzle) = line::read(line, title) {
        Ok(puzzle)
    } else {
        Err(FormatErrorKind::NotAPuzzle(beginning(line)))
    };
    puzzle.map_err(FormatErrorKind::at_start)
}

/// Returns the puzzle of an address that names rules beside its cells, read or not.
fn link_with_rules(line: &str, title: &str) -> Option<Puzzle> {
    // An address of no known page has a character for each cell.
    let is_link = (line.len() >= 81 || link::host(line).is_some())
        && !line.contains(char::is_whitespace)
        && link::looks_like(line);
    let puzzle = if is_link { link::read(line, title).ok() } else { None };
    puzzle.filter(|puzzle| !puzzle.is_classic())
}

/// Returns the game ID of Solo that a line is, or that the address of its page has.
fn game_id(line: &str) -> Option<Cow<'_, str>> {
    match link::game_id(line) {
        Some(id) => Some(Cow::Owned(id)),
        None => is_game_id(line).then_some(Cow::Borrowed(line)),
    }
}

/// Reads the packed objects in a text that are no part of a link, each with its prefix; none if there is none.
///
/// # Errors
/// There are more than are unpacked of one text.
pub(super) fn read_payloads(text: &str, title: &str) -> Result<Vec<Puzzle>, FormatError> {
    /// The fewest characters of one that holds a grid.
    const MIN_LENGTH: usize = 40;
    /// The most that are tried.
    const MAX_WORDS: usize = 100;
    let is_packed = |character: char| character.is_ascii_alphanumeric() || "+/=-$%".contains(character);
    let words = text.split(|character| !is_packed(character)).filter(|word| word.len() >= MIN_LENGTH);
    let payloads: Vec<&str> = words.filter(|word| payload::is_object(word)).take(MAX_WORDS + 1).collect();
    if payloads.len() > MAX_WORDS {
        return Err(FormatErrorKind::TooManyPuzzles(MAX_WORDS).at_start());
    }
    let read = |word: &str| payload::read_object(&unescape(word), title)?.ok();
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for puzzle in payloads.into_iter().filter_map(read) {
        if !puzzles.contains(&puzzle) {
            puzzles.push(puzzle);
        }
    }
    Ok(puzzles)
}

/// Reads the puzzles of the links in a text.
///
/// # Errors
/// The first reason why a link is no puzzle, with its line.
pub(super) fn read_links(text: &str, title: &str) -> Result<Vec<Puzzle>, FormatError> {
    let mut puzzles = Vec::new();
    for (place, line) in error::lines(text) {
        let id = if id_line::may_be(line) { id_line::read(line, title) } else { None };
        if let Some(puzzle) = id.and_then(Result::ok).filter(|puzzle| !puzzle.is_classic()) {
            puzzles.push(puzzle);
            check_count(puzzles.len())?;
            continue;
        }
        for word in line.split_whitespace() {
            let puzzle = match link::packed(word) {
                Some(packed) => {
                    packed.read(title).map_err(|problem| problem.at_start().on_line(place.line))?
                }
                None => match link_with_rules(word, title) {
                    Some(puzzle) => puzzle,
                    None => continue,
                },
            };
            puzzles.push(puzzle);
            check_count(puzzles.len())?;
        }
    }
    Ok(puzzles)
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

/// Returns the cells and the number of each clue of a puzzle, for tests.
#[cfg(test)]
pub(super) fn cages_by_name(puzzle: &Puzzle) -> Vec<(Vec<String>, Option<usize>)> {
    let name = |clue: &crate::rules::Clue| clue.cells().iter().map(ToString::to_string).collect();
    puzzle.rules.clues().iter().map(|clue| (name(clue), clue.value())).collect()
}
