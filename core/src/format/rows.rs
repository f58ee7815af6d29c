//! The 81 cells of a board in text, in any layout: common to `.sudoku`, `.sdk`, `.ss` and pasted lines.
//!
//! A cell is `1`-`9` or one of the blanks `0 . _ * ?`. White space is ignored everywhere. Frames are ignored: `|`,
//! lines and words of `-`, `=`, `+` and corners such as `*-----------*` or `|---+---+---|`, and box-drawing characters;
//! so is the text above and below a frame. A line that begins with `#` is a comment; `#` is an empty cell only if there
//! is nothing but nine rows of nine, or one of 81, with digits and `#` alone. One thing is strict: if a text has nine
//! rows, each must have nine cells, because a short row and a long one would silently shift the board.

use super::error::{FormatError, FormatErrorKind, TextPosition, beginning, lines, position_after};
use crate::solve::classic::{Digit, Grid};

/// Returns the cell that a character stands for: empty, or a digit. `None` if it is no cell.
pub(super) fn cell(character: char) -> Option<Option<Digit>> {
    match character {
        '0' | '.' | '_' | '*' | '?' => Some(None),
        _ => Digit::from_char(character).map(Some),
    }
}

/// Returns the digits of a board in reading order, with this character for an empty cell.
pub(super) fn characters(grid: &Grid, empty: char) -> String {
    let character = |cell: &Option<Digit>| cell.map_or(empty, |digit| char::from(b'0' + digit.value()));
    grid.cells().iter().map(character).collect()
}

/// Reads a board of exactly 81 characters, as links have it.
pub(super) fn parse_board(text: &str) -> Result<Grid, FormatErrorKind> {
    let mut cells = Vec::with_capacity(81);
    let mut count = 0;
    for character in text.chars() {
        let cell = cell(character).ok_or(FormatErrorKind::UnexpectedCharacter(character))?;
        count += 1;
        if cells.len() < 81 {
            cells.push(cell);
        }
    }
    match cells.try_into() {
        Ok(cells) if count == 81 => Ok(Grid::new(cells)),
        Ok(_) => Err(FormatErrorKind::TooManyCells(count)),
        Err(_) => Err(FormatErrorKind::TooFewCells(count)),
    }
}

/// Returns whether a line or a word belongs to a frame: nothing but frame characters, and at least three dashes. Digits
/// and dots with a dash are no frame, nor is a row of blanks `*`.
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

/// Returns whether this is a part of a frame in a row of cells.
pub(super) fn is_bar(character: char) -> bool {
    character == '|' || matches!(character, '\u{2500}'..='\u{257F}')
}

/// Returns whether a line is a comment.
pub(super) fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// Iterates over the lines with cells: without comments, frames, and text around a frame.
pub(super) fn cell_lines(text: &str) -> impl Iterator<Item = (TextPosition, &str)> {
    let mut frame: Option<(usize, usize)> = None;
    for (position, line) in lines(text) {
        if !is_comment(line) && line.contains(['-', '=', '─', '━', '═']) && is_frame(line) {
            let (first, _) = frame.get_or_insert((position.line, position.line));
            frame = Some((*first, position.line));
        }
    }
    // Two lines of a frame may be the inner ones: then there are rows above and below them, and only words are skipped.
    let outside =
        move |line: usize| frame.is_some_and(|(first, last)| first < last && (line < first || line > last));
    let has_words = |line: &str| line.chars().any(char::is_alphabetic);
    lines(text).filter(move |(position, line)| {
        !(is_comment(line) || is_frame(line) || outside(position.line) && has_words(line))
    })
}

/// A row of the text: its position and its number of cells.
struct Row {
    start: TextPosition,
    cells: usize,
}

/// Reads the 81 cells of a text.
///
/// # Errors
/// A character that is no cell, a number of cells other than 81, or nine rows of which one is short or long; or that
/// the text is not meant to be a board.
pub(super) fn read(text: &str) -> Result<Grid, FormatError> {
    read_cells(text).or_else(|error| match read_hashes(text) {
        Some(grid) => Ok(grid),
        None => Err(refine_error(text, error)),
    })
}

/// Reads nine rows of nine cells, or one of 81, with `#` for an empty cell. Nothing else but empty lines is allowed.
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
    // A board without digits is no puzzle, but a picture of something else.
    (matches!(rows, 1 | 9) && grid != Grid::EMPTY).then_some(grid)
}

/// Returns whether a line consists of cells, some of them written `#`: neither a clear comment nor a clear row.
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

/// Refines the reason why a text is no board by what the text seems to be.
fn refine_error(text: &str, error: FormatError) -> FormatError {
    if let Some((position, _)) = lines(text).find(|(_, line)| is_row_with_hash(line)) {
        return FormatErrorKind::AmbiguousHash.at(position);
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
            let position = position_after(&text[..text.len() - text.trim_start().len()]);
            let begins_otherwise = (position.line, position.column) == (error.line, error.column);
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

/// Returns whether most of a text is cells, at least three rows of them.
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
    let mut excess = None;
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
            } else if excess.is_none() {
                excess = Some(here);
            }
        }
        // Beyond ten rows their lengths do not matter: a text of many rows must not fill the memory.
        rows.extend(row.filter(|_| rows.len() < 10));
    }

    if rows.len() == 9
        && let Some(row) = rows.iter().find(|row| row.cells != 9)
    {
        return Err(FormatErrorKind::RowLength(row.cells).at(row.start));
    }
    // Nine words are rows too.
    if let [row] = &rows[..]
        && text.split_whitespace().count() == 9
        && let Some(word) = text.split_whitespace().find(|word| word.len() != 9)
    {
        return Err(FormatErrorKind::RowLength(word.len()).at(row.start));
    }
    if let Some(excess) = excess {
        return Err(FormatErrorKind::TooManyCells(count).at(excess));
    }
    let cells = cells.try_into().map_err(|_| FormatErrorKind::TooFewCells(count).at(end_of_text(text)))?;
    Ok(Grid::new(cells))
}

/// Returns whether a word of a frame begins here with a character that could be a cell, as in `*-----------*`.
fn begins_frame(line: &str, offset: usize) -> bool {
    let rest = &line[offset..];
    let starts_word = line[..offset].chars().next_back().is_none_or(char::is_whitespace);
    starts_word
        && rest.starts_with(['*', '.'])
        && is_frame(rest.split_whitespace().next().unwrap_or_default())
}

/// Returns the position where the text ends, without trailing white space: where a person would continue typing.
pub(super) fn end_of_text(text: &str) -> TextPosition {
    position_after(text.trim_end())
}
