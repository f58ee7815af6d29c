//! The 81 cells of a board in text, however they are laid out: what `.sudoku`, `.sdk`, `.ss` and a pasted line share.
//!
//! A cell is `1`-`9` or one of the blanks `0 . _ * ?`. White space may stand anywhere. Frames are passed over: `|`,
//! lines and words of `-`, `=`, `+` and corners such as `*-----------*` or `|---+---+---|`, and box-drawing
//! characters; of a text in a frame, what is written above and below it is passed over too. A line that begins with
//! `#` is a comment. One thing is not read generously: where a text has nine rows, each must have nine cells, because
//! a row that is short and another that is long would silently shift the board.

use super::error::{FormatError, Place, Problem, lines};
use crate::grid::{Digit, Grid};

/// What a character says of a cell: empty, or this digit. `None` where it is no cell.
pub(super) fn cell(character: char) -> Option<Option<Digit>> {
    match character {
        '0' | '.' | '_' | '*' | '?' => Some(None),
        _ => Digit::from_char(character).map(Some),
    }
}

/// The bare digits of a board in reading order, with this character for an empty cell.
pub(super) fn characters(grid: &Grid, empty: char) -> String {
    let character = |cell: &Option<Digit>| cell.map_or(empty, |digit| char::from(b'0' + digit.value()));
    grid.cells().iter().map(character).collect()
}

/// Whether a line or a word belongs to a frame: nothing but its characters, and at least three dashes. Six digits and
/// dots with a dash are no frame; a row of blanks `*` is none either.
pub(super) fn is_frame(text: &str) -> bool {
    let mut dashes = 0;
    for character in text.chars() {
        match character {
            '-' | '=' => dashes += 1,
            '\u{2500}'..='\u{257F}' => dashes += 1,
            '+' | '|' | '*' | '.' | ':' | '\'' | ',' => {}
            _ if character.is_whitespace() => {}
            _ => return false,
        }
    }
    dashes >= 3
}

/// Whether this is part of a frame in a row of cells.
pub(super) fn is_bar(character: char) -> bool {
    character == '|' || matches!(character, '\u{2500}'..='\u{257F}')
}

/// Whether a line is a comment.
pub(super) fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// The lines of a text that hold cells: without comments, frames, and what is written around a frame.
pub(super) fn lines_of_cells(text: &str) -> impl Iterator<Item = (Place, &str)> {
    let mut frame: Option<(usize, usize)> = None;
    for (place, line) in lines(text) {
        if !is_comment(line) && line.contains(['-', '=', '─', '━', '═']) && is_frame(line) {
            let (first, _) = frame.get_or_insert((place.line, place.line));
            frame = Some((*first, place.line));
        }
    }
    // Two lines of a frame may be the inner ones: then rows stand above and below them, and only words are passed over.
    let outside =
        move |line: usize| frame.is_some_and(|(first, last)| first < last && (line < first || line > last));
    let is_said = |line: &str| line.chars().any(char::is_alphabetic);
    lines(text).filter(move |(place, line)| {
        !(is_comment(line) || is_frame(line) || outside(place.line) && is_said(line))
    })
}

/// One row of the text as it was found: where it begins, and how many cells it has.
struct Row {
    start: Place,
    cells: usize,
}

/// Reads the 81 cells of a text.
///
/// # Errors
/// A character that is no cell, a number of cells other than 81, or nine rows of which one is short or long.
pub(super) fn read(text: &str) -> Result<Grid, FormatError> {
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(81);
    let mut rows: Vec<Row> = Vec::with_capacity(9);
    let mut count = 0;
    let mut beyond = None;
    for (start, line) in lines_of_cells(text) {
        let mut row: Option<Row> = None;
        let mut frame = 0;
        for (column, (offset, character)) in line.char_indices().enumerate() {
            let here = Place::new(start.line, column + 1);
            if offset < frame || character.is_whitespace() || is_bar(character) {
                continue;
            }
            let Some(cell) = cell(character).filter(|_| !begins_frame(line, offset)) else {
                // Frames that a paste has put on one line with the cells.
                let word = line[offset..].split_whitespace().next().unwrap_or_default();
                if !is_frame(word) {
                    return Err(Problem::Character(character).at(here));
                }
                frame = offset + word.len();
                continue;
            };
            row.get_or_insert(Row { start: here, cells: 0 }).cells += 1;
            count += 1;
            if cells.len() < 81 {
                cells.push(cell);
            } else if beyond.is_none() {
                beyond = Some(here);
            }
        }
        // Of more rows than ten it does not matter how long each is: a text of empty rows must not fill the memory.
        rows.extend(row.filter(|_| rows.len() < 10));
    }

    if rows.len() == 9
        && let Some(row) = rows.iter().find(|row| row.cells != 9)
    {
        return Err(Problem::RowLength(row.cells).at(row.start));
    }
    if let Some(beyond) = beyond {
        return Err(Problem::TooManyCells(count).at(beyond));
    }
    let cells = cells.try_into().map_err(|_| Problem::TooFewCells(count).at(end_of_cells(text)))?;
    Ok(Grid::new(cells))
}

/// Whether a word of frame begins here with a character that could be a cell, as in `*-----------*`.
fn begins_frame(line: &str, offset: usize) -> bool {
    let rest = &line[offset..];
    let starts_word = line[..offset].chars().next_back().is_none_or(char::is_whitespace);
    starts_word
        && rest.starts_with(['*', '.'])
        && is_frame(rest.split_whitespace().next().unwrap_or_default())
}

/// Where the text ends, white space at its end left out: the place where a person would go on typing.
pub(super) fn end_of_cells(text: &str) -> Place {
    super::error::place_after(text.trim_end())
}
