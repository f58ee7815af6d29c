//! The 81 cells of a board in text, however they are laid out: what `.sudoku`, `.sdk`, `.ss` and a pasted line share.
//!
//! A cell is `1`-`9` or one of the blanks `0 . _ * ?`. White space may stand anywhere. Frames are passed over: `|`,
//! lines and words of `-`, `=`, `+` and corners such as `*-----------*` or `|---+---+---|`, and box-drawing
//! characters; of a text in a frame, what is written above and below it is passed over too. A line that begins with
//! `#` is a comment; only where there is nothing but nine rows of nine, or one of 81, with digits and `#` alone, is that
//! an empty cell. One thing is not read generously: where a text has nine rows, each must have nine cells, because a row
//! that is short and another that is long would silently shift the board.

use super::error::{FormatError, FormatErrorKind, TextPosition, beginning, lines, position_after};
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
pub(super) fn cell_lines(text: &str) -> impl Iterator<Item = (TextPosition, &str)> {
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
    start: TextPosition,
    cells: usize,
}

/// Reads the 81 cells of a text.
///
/// # Errors
/// A character that is no cell, a number of cells other than 81, or nine rows of which one is short or long; or that the
/// text is not meant to be a board.
pub(super) fn read(text: &str) -> Result<Grid, FormatError> {
    read_cells(text).or_else(|error| match read_hashes(text) {
        Some(grid) => Ok(grid),
        None => Err(refine_error(text, error)),
    })
}

/// Reads nine rows of nine cells, or one of 81, with `#` for an empty cell: all else in the text is empty lines.
fn read_hashes(text: &str) -> Option<Grid> {
    let mut rows = 0;
    let mut length = None;
    let mut cells = Vec::with_capacity(81);
    for (_, line) in lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        rows += 1;
        let before = cells.len();
        for character in line.chars().filter(|character| !character.is_whitespace()) {
            let digit = if character == '#' { None } else { Some(Digit::from_char(character)?) };
            if cells.len() == 81 {
                return None;
            }
            cells.push(digit);
        }
        if *length.get_or_insert(cells.len() - before) != cells.len() - before {
            return None;
        }
    }
    let grid = Grid::new(cells.try_into().ok()?);
    // A board without a digit is nobody's puzzle, but a picture of something else.
    (matches!(rows, 1 | 9) && grid != Grid::EMPTY).then_some(grid)
}

/// Whether a line consists of cells among which `#` stands for some: no comment, but no row either.
fn is_row_with_hash(line: &str) -> bool {
    let (mut hashes, mut digits) = (0, 0);
    for character in line.chars().filter(|character| !character.is_whitespace()) {
        match cell(character) {
            _ if character == '#' => hashes += 1,
            Some(digit) => digits += usize::from(digit.is_some()),
            None if is_bar(character) => {}
            None => return false,
        }
    }
    hashes >= 2 && digits >= 1
}

/// Why a text is no board, in the light of what it is meant to be.
fn refine_error(text: &str, error: FormatError) -> FormatError {
    if let Some((place, _)) = lines(text).find(|(_, line)| is_row_with_hash(line)) {
        return FormatErrorKind::AmbiguousHash.at(place);
    }
    match error.kind {
        FormatErrorKind::TooFewCells(0) => {
            let has_comment = lines(text).any(|(_, line)| is_comment(line));
            let rest = lines(text).find(|(_, line)| !line.trim().is_empty() && !is_comment(line));
            let problem = match rest {
                None if has_comment => FormatErrorKind::OnlyComments,
                None => FormatErrorKind::Empty,
                Some((_, line)) => FormatErrorKind::NotAPuzzle(beginning(line)),
            };
            problem.at_start()
        }
        FormatErrorKind::UnexpectedCharacter(_) => {
            let is_noise = text.contains(|it: char| it.is_control() && !it.is_whitespace());
            let place = position_after(&text[..text.len() - text.trim_start().len()]);
            let begins_otherwise = (place.line, place.column) == (error.line, error.column);
            match (looks_like_board(text), is_noise) {
                (true, false) if begins_otherwise => FormatErrorKind::NotAPuzzle(beginning(text)).at_start(),
                (true, _) => error,
                (false, true) => FormatErrorKind::NotText.at_start(),
                (false, false) => FormatErrorKind::NotAPuzzle(beginning(text)).at_start(),
            }
        }
        _ => error,
    }
}

/// Whether most of a text is cells, three rows of them at least.
pub(super) fn looks_like_board(text: &str) -> bool {
    let characters = cell_lines(text).flat_map(|(_, line)| line.chars());
    let (mut cells, mut others) = (0, 0);
    for character in characters.filter(|character| !character.is_whitespace() && !is_bar(*character)) {
        *if cell(character).is_some() { &mut cells } else { &mut others } += 1;
    }
    cells >= 27 && cells >= 2 * others
}

fn read_cells(text: &str) -> Result<Grid, FormatError> {
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(81);
    let mut rows: Vec<Row> = Vec::with_capacity(9);
    let mut count = 0;
    let mut beyond = None;
    for (start, line) in cell_lines(text) {
        let mut row: Option<Row> = None;
        let mut frame = 0;
        for (column, (offset, character)) in line.char_indices().enumerate() {
            let here = TextPosition::new(start.line, column + 1);
            if offset < frame || character.is_whitespace() || is_bar(character) {
                continue;
            }
            let Some(cell) = cell(character).filter(|_| !begins_frame(line, offset)) else {
                // Frames that a paste has put on one line with the cells.
                let word = line[offset..].split_whitespace().next().unwrap_or_default();
                if !is_frame(word) {
                    return Err(FormatErrorKind::UnexpectedCharacter(character).at(here));
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
        return Err(FormatErrorKind::RowLength(row.cells).at(row.start));
    }
    if let Some(beyond) = beyond {
        return Err(FormatErrorKind::TooManyCells(count).at(beyond));
    }
    let cells = cells.try_into().map_err(|_| FormatErrorKind::TooFewCells(count).at(end_of_text(text)))?;
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
pub(super) fn end_of_text(text: &str) -> TextPosition {
    position_after(text.trim_end())
}
