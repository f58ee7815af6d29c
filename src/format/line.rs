//! One puzzle in one line: 81 characters, the oldest way to pass a sudoku on.
//!
//! A cell is `1`-`9` or one of the blanks `0 . _ * ?`; what follows the 81st cell is the name, with or without a comma
//! or semicolon between. With names this is the `.sdm` collection of SadMan Sudoku and others, a puzzle a line, digits
//! with `0`. A line may as well hold a link ([`super::link`]), 729 characters ([`super::candidate_line`]) or a puzzle of
//! `.ninefold`.

use std::borrow::Cow;

use super::error::{FormatError, FormatErrorKind, TextPosition, beginning};
use super::{candidate_line, json, link, rows};
use crate::encoding;
use crate::grid::{Digit, Grid, Puzzle};
use crate::text::sanitize_line;

/// The 81 cells at the beginning of a line and what follows them. `None` where there are fewer cells or more: the quick
/// look with which collections of a million lines are gone through.
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

/// The name of a puzzle from what follows its cells.
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

/// Whether a line is a comment or empty, and so no puzzle. One of Ctrl+Z or NULs, which may fill the end of a file, is
/// empty.
pub fn is_skipped(line: &[u8]) -> bool {
    match line.trim_ascii_start() {
        [] | [b'#', ..] => true,
        [0x1A | 0, rest @ ..] => rest.iter().all(|byte| matches!(byte, 0x1A | 0)),
        _ => false,
    }
}

/// Whether a line by itself is a puzzle, or means to be one that is no board of 81 cells: a link, a line of JSON.
pub(super) fn looks_like(line: &str) -> bool {
    let is_json = || line.trim_start().starts_with('{') && json::read_line(line, "").is_ok();
    split(line.as_bytes()).is_some()
        || link::looks_like(line)
        || candidate_line::looks_like(line)
        || is_json()
}

/// Reads the puzzle of one line. `title` is what it is called where the line does not say.
///
/// # Errors
/// What keeps the line from being a puzzle; its line number is 1.
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

/// Reads the puzzle of one line of a collection, as [`read`] does; a line that is no UTF-8 is one of
/// Windows-1252, as older programs wrote them.
///
/// # Errors
/// As [`read`], and bytes that are no text before the end of the cells.
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

/// Why a line that begins with cells is no puzzle.
fn line_error(line: &str) -> FormatError {
    let start = line.len() - line.trim_start().len();
    let before = line[..start].chars().count();
    let cells = line[start..].chars().take_while(|character| rows::cell(*character).is_some()).count();
    let place = |cells: usize| TextPosition::new(1, before + cells + 1);
    match line[start..].chars().nth(cells) {
        // Hardly a third of a board: it is meant to be something else.
        Some(_) if cells < 27 => FormatErrorKind::NotAPuzzle(beginning(line)).at_start(),
        _ if cells > 81 => FormatErrorKind::TooManyCells(cells).at(place(81)),
        // A name after too few cells: that cells are missing says more than that the name is none.
        Some(character) if cells < 60 || !character.is_whitespace() => {
            FormatErrorKind::UnexpectedCharacter(character).at(place(cells))
        }
        _ => FormatErrorKind::TooFewCells(cells).at(place(cells)),
    }
}

/// Writes a board as 81 characters, `.` for an empty cell.
pub fn write(grid: &Grid) -> String {
    rows::characters(grid, '.') + "\n"
}

/// Writes a board as a line of `.sdm`: 81 digits with `0`, and the name if it has one.
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
    fn a_line_that_is_no_puzzle_says_why() {
        let said = |line: &str| read(line, "").unwrap_err().to_string();
        assert_eq!(said("not a puzzle"), "no puzzle found: it begins with \"not a puzzle\"");
        assert_eq!(said(&N00B[1..]), "only 80 of 81 cells found (line 1, column 81)");
        assert_eq!(said(&format!("{} n00b", &N00B[2..])), "only 79 of 81 cells found (line 1, column 80)");
        assert_eq!(said(&format!("{N00B}12")), "83 cells found instead of 81 (line 1, column 82)");
        assert_eq!(
            said(&N00B.replacen("1203", "12x3", 1)),
            "found 'x' instead of 1-9, 0 or '.' (line 1, column 50)"
        );
    }
}
