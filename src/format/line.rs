//! One puzzle on one line: 81 characters, the oldest way to exchange a sudoku.
//!
//! A cell is `1`-`9` or one of the blanks `0 . _ * ?`; what follows the 81st cell is the name, with or without a comma
//! or semicolon between them. With names, one puzzle per line and `0` for blanks this is the `.sdm` collection of
//! SadMan Sudoku and others. A line may also contain a link ([`super::link`]), 729 characters
//! ([`super::candidate_line`]) or a `.ninefold` puzzle.

use std::borrow::Cow;

use super::error::{FormatError, FormatErrorKind, TextPosition, beginning};
use super::{candidate_line, json, link, rows};
use crate::encoding;
use crate::grid::{Digit, Grid, Puzzle};
use crate::text::sanitize_line;

/// Splits a line into the 81 cells at its beginning and the rest. `None` if there are fewer cells or more. This is the
/// fast path for collections of a million lines.
pub fn split(line: &[u8]) -> Option<(Grid, &[u8])> {
    let (first, rest) = line.trim_ascii_start().split_at_checked(81)?;
    let mut cells = [None; 81];
    for (cell, byte) in cells.iter_mut().zip(first) {
        *cell = match byte {
            b'1'..=b'9' => Digit::new(byte - b'0'),
            b'0' | b'.' | b'_' | b'*' | b'?' => None,
            _ => return None,
        };
    }
    let ends = rest.first().is_none_or(|byte| rows::cell(char::from(*byte)).is_none());
    ends.then_some((Grid::new(cells), rest))
}

/// Returns the name of a puzzle from what follows its cells.
pub fn name(rest: &[u8]) -> Cow<'_, str> {
    let rest = match rest {
        [b',' | b';', rest @ ..] => rest,
        _ => rest,
    };
    match encoding::decode_part(rest.trim_ascii()) {
        Cow::Borrowed(name) => sanitize_line(name),
        Cow::Owned(name) => Cow::Owned(sanitize_line(&name).into_owned()),
    }
}

/// Returns whether a line contains no puzzle because it is empty or a comment. A line of Ctrl+Z or NULs, which may fill
/// the end of a file, is empty.
pub fn is_skipped(line: &[u8]) -> bool {
    match line.trim_ascii_start() {
        [] | [b'#', ..] => true,
        [0x1A | 0, rest @ ..] => rest.iter().all(|byte| matches!(byte, 0x1A | 0)),
        _ => false,
    }
}

/// Returns whether a line by itself is a puzzle, or is meant as one in another format than 81 cells: a link, a line of
/// JSON.
pub(super) fn looks_like(line: &str) -> bool {
    let is_json = || line.trim_start().starts_with('{') && json::read_line(line, "").is_ok();
    split(line.as_bytes()).is_some()
        || link::looks_like(line)
        || candidate_line::looks_like(line)
        || is_json()
}

/// Reads the puzzle of one line. `title` is its title if the line has none.
///
/// # Errors
/// The reason why the line is no puzzle, with the line number 1.
pub fn read(line: &str, title: &str) -> Result<Puzzle, FormatError> {
    if let Some((givens, rest)) = split(line.as_bytes()) {
        return Ok(titled(givens, rest, title));
    }
    if line.trim_start().starts_with('{') {
        return json::read_line(line, title);
    }
    if link::looks_like(line) {
        return link::read(line.trim(), title);
    }
    if candidate_line::looks_like(line) {
        return candidate_line::read(line, title);
    }
    Err(line_error(line))
}

/// Reads the puzzle of one line of a collection, as [`read`] does. A line that is not UTF-8 is read as Windows-1252,
/// which older programs wrote.
///
/// # Errors
/// As [`read`], and bytes that are not text before the end of the cells.
pub fn read_bytes(line: &[u8], title: &str) -> Result<Puzzle, FormatError> {
    match split(line) {
        Some((givens, rest)) => Ok(titled(givens, rest, title)),
        None => read(&super::decode_text(line)?, title),
    }
}

fn titled(givens: Grid, rest: &[u8], title: &str) -> Puzzle {
    let name = name(rest);
    Puzzle::new(if name.is_empty() { title } else { &*name }, givens)
}

/// Returns the reason why a line that begins with cells is no puzzle.
fn line_error(line: &str) -> FormatError {
    let start = line.len() - line.trim_start().len();
    let before = line[..start].chars().count();
    let cells = line[start..].chars().take_while(|character| rows::cell(*character).is_some()).count();
    let position = |cells: usize| TextPosition::new(1, before + cells + 1);
    match line[start..].chars().nth(cells) {
        // With hardly a third of a board it is meant to be something else.
        Some(_) if cells < 27 => FormatErrorKind::NotAPuzzle(beginning(line)).at_start(),
        _ if cells > 81 => FormatErrorKind::TooManyCells(cells).at(position(81)),
        // If a name follows too few cells, the number of cells is the more helpful error.
        Some(character) if cells < 60 || !character.is_whitespace() => {
            FormatErrorKind::UnexpectedCharacter(character).at(position(cells))
        }
        _ => FormatErrorKind::TooFewCells(cells).at(position(cells)),
    }
}

/// Writes a board as 81 characters, `.` for an empty cell.
pub fn write(grid: &Grid) -> String {
    rows::characters(grid, '.') + "\n"
}

/// Writes a board as a line of `.sdm`: 81 digits, `0` for an empty cell, and the name if it is not empty.
pub fn write_sdm(grid: &Grid, name: &str) -> String {
    let mut line = rows::characters(grid, '0');
    if !name.is_empty() {
        line.push(' ');
        line.push_str(name);
    }
    line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    #[test]
    fn what_follows_the_cells_is_the_name() {
        let board = super::super::sudoku::read(N00B).unwrap();
        for (rest, title) in [
            ("", "file"),
            (" n00b", "n00b"),
            ("\tn00b, an easy one ", "n00b, an easy one"),
            (",n00b", "n00b"),
            (" , n", ", n"),
            ("# n00b", "# n00b"),
            (" 12", "12"),
            ("  ", "file"),
            (" é", "é"),
        ] {
            assert_eq!(read(&format!("{N00B}{rest}"), "file"), Ok(Puzzle::new(title, board)), "{rest}");
        }
        assert_eq!(write_sdm(&board, "the n00b"), format!("{N00B} the n00b\n"));
        assert_eq!(write_sdm(&board, ""), format!("{N00B}\n"));
        assert_eq!(write(&board), N00B.replace('0', ".") + "\n");
    }

    #[test]
    fn every_blank_is_read() {
        let board = super::super::sudoku::read(N00B);
        for blank in [".", "_", "*", "?"] {
            assert_eq!(read(&N00B.replace('0', blank), "").map(|puzzle| puzzle.givens), board);
        }
    }

    #[test]
    fn the_reason_why_a_line_is_no_puzzle_is_reported() {
        let message = |line: &str| read(line, "").unwrap_err().to_string();
        assert_eq!(message("not a puzzle"), "no puzzle found: it begins with \"not a puzzle\"");
        assert_eq!(message(&N00B[1..]), "only 80 of 81 cells found (line 1, column 81)");
        assert_eq!(message(&format!("{} n00b", &N00B[2..])), "only 79 of 81 cells found (line 1, column 80)");
        assert_eq!(message(&format!("{N00B}12")), "83 cells found instead of 81 (line 1, column 82)");
        assert_eq!(
            message(&N00B.replacen("1203", "12x3", 1)),
            "found 'x' instead of 1-9, 0 or '.' (line 1, column 50)"
        );
    }
}
