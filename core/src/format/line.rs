//! One puzzle on one line: 81 characters, the oldest way to exchange a sudoku.
//!
//! A cell is `1`-`9` or one of the blanks `0 . _ * ?`; what follows the 81st cell is the name, with or without a comma
//! or semicolon between them. With names, one puzzle per line and `0` for blanks this is the `.sdm` collection of
//! SadMan Sudoku and others. A line may also contain a link ([`super::link`]), 729 characters
//! ([`super::candidate_line`]) or a `.ninefold` puzzle.

use std::borrow::Cow;

pub use super::cell_bytes::{cells, split};
use super::error::{FormatError, FormatErrorKind, TextPosition, beginning};
use super::table_row::TableRow;
use super::{candidate_line, csv, id_line, json, link, rows, scan, table_row};
use crate::encoding;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Grid};
use crate::text::sanitize_line;

/// Returns the name of a puzzle from what follows its cells.
pub fn name(rest: &[u8]) -> Cow<'_, str> {
    if let Some((_, rest)) = board_after(rest) {
        // After a solution there are numbers about the puzzle rather than a name.
        let name = name(rest);
        return if name.contains(char::is_alphabetic) { name } else { Cow::Borrowed("") };
    }
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
    let is_json = || json::begins_object(line) && json::read_line(line, "").is_ok();
    split(line.as_bytes()).is_some()
        || link::looks_like(line)
        || candidate_line::looks_like(line)
        || id_line::read(line, "").is_some()
        || is_json()
        || read_susser(line, "").is_some()
        || looks_like_row(line)
}

/// Returns whether a line is a row of a list or a table with a board in it: there is little before the board, no sign of
/// a programming language or markup, and no other puzzle.
fn looks_like_row(line: &str) -> bool {
    let boards = scan::find_in_line(line);
    boards.first().is_some_and(|(range, _)| may_begin_row(&line[..range.start]) && read_row(line, "").is_ok())
}

/// Returns whether the text before a board may be a number or a name in a list.
fn may_begin_row(before: &str) -> bool {
    let is_key = before.contains("\":") || before.contains("':");
    before.len() <= table_row::MAX_BEFORE
        && !is_key
        && !before.contains(['{', '}', '[', ']', '<', '>', '=', '/', '\\'])
}

/// Reads a line of a list that has a puzzle with `+` before its placed digits. `None` for any other line.
fn read_susser(line: &str, title: &str) -> Option<LineReading> {
    let [(range, mut puzzle)] = scan::susser::find_in_line(line, title).try_into().ok()?;
    let (before, after) = (&line[..range.start], &line[range.end..]);
    let name = name(after.as_bytes());
    let title = if name.contains(char::is_alphabetic) { &*name } else { name_before(before, title) };
    title.clone_into(&mut puzzle.title);
    may_begin_row(before).then(|| puzzle.into())
}

/// A puzzle of a list, and whether the list has a solution beside it that is not its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineReading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Whether a solved board follows that does not solve the puzzle.
    pub has_wrong_solution: bool,
}

impl From<Puzzle> for LineReading {
    fn from(puzzle: Puzzle) -> Self {
        Self { puzzle, has_wrong_solution: false }
    }
}

/// Reads the puzzle of one line. `title` is its title if the line has none.
///
/// # Errors
/// The reason why the line is no puzzle, with the line number 1.
pub fn read(line: &str, title: &str) -> Result<LineReading, FormatError> {
    read_simple(line.as_bytes(), title).map_or_else(|| read_other(line, title), Ok)
}

/// Reads a line that begins with a board, or is a simple row of a table: the fast path for collections of a million
/// lines. `None` for any other line.
fn read_simple(line: &[u8], title: &str) -> Option<LineReading> {
    if let Some((givens, rest)) = split(line).filter(is_puzzle_first) {
        return Some(titled(givens, rest, title));
    }
    let TableRow { before, givens, solution } = table_row::read(line)?;
    let has_wrong_solution = solution.is_some_and(|solution| !scan::is_solution_of(&solution, &givens));
    Some(LineReading { puzzle: Puzzle::from_grid(name_before(before, title), &givens), has_wrong_solution })
}

/// Reads any other line.
fn read_other(line: &str, title: &str) -> Result<LineReading, FormatError> {
    if let Some(puzzle) = id_line::read(line, title) {
        return puzzle.map(LineReading::from);
    }
    if link::looks_like(line) {
        return link::read(line.trim(), title).map(LineReading::from).map_err(FormatErrorKind::at_start);
    }
    if candidate_line::looks_like(line) {
        return candidate_line::read(line, title).map(LineReading::from);
    }
    if let Some(read) = read_susser(line, title) {
        return Ok(read);
    }
    let json = json::begins_object(line).then(|| json::read_line(line, title));
    match json {
        Some(Err(error)) if !error.kind.may_be_other_text() => Err(error),
        Some(Ok(puzzle)) => Ok(puzzle.into()),
        json => read_row(line, title)?.ok_or_else(|| match json {
            Some(Err(error)) => error,
            _ => line_error(line),
        }),
    }
}

/// Reads the puzzle of one line of a collection, as [`read`] does. A line that is not UTF-8 is read as Windows-1252,
/// which older programs wrote.
///
/// # Errors
/// As [`read`], and bytes that are not text before the end of the cells.
pub fn read_bytes(line: &[u8], title: &str) -> Result<LineReading, FormatError> {
    match read_simple(line, title) {
        Some(read) => Ok(read),
        None => read_other(&super::decode_text(line)?, title),
    }
}

/// Returns whether a line that begins with a board has a solved board after it that is not its solution. This is the
/// fast path for collections of a million lines.
pub fn has_wrong_solution(givens: &Grid, rest: &[u8]) -> bool {
    board_after(rest).is_some_and(|(board, _)| board.is_full() && !scan::is_solution_of(&board, givens))
}

/// Splits what follows a board, in a table, into another board, such as its solution, and the rest.
fn board_after(rest: &[u8]) -> Option<(Grid, &[u8])> {
    let ([b',' | b';' | b'\t' | b':' | b' ' | b'|', rest @ ..], true) = (rest, rest.len() > 81) else {
        return None;
    };
    split(rest)
}

/// Returns whether the first board of a line is its puzzle. Some tables have the solution first.
fn is_puzzle_first((givens, rest): &(Grid, &[u8])) -> bool {
    !givens.is_full() || board_after(rest).is_none_or(|(board, _)| board.is_full())
}

fn titled(givens: Grid, rest: &[u8], title: &str) -> LineReading {
    if rest.is_empty() {
        return Puzzle::from_grid(title, &givens).into();
    }
    if let Some(puzzle) = csv::read_row(givens, rest, title) {
        return puzzle.into();
    }
    if rest[0] == b':'
        && let Some(puzzle) = scan::susser::with_removed(&givens, rest, title)
    {
        return puzzle.into();
    }
    let name = name(rest);
    let puzzle = Puzzle::from_grid(if name.is_empty() { title } else { &*name }, &givens);
    LineReading { puzzle, has_wrong_solution: has_wrong_solution(&givens, rest) }
}

/// Reads a row of a list or a table: a board, perhaps with a number or a name before it, and its solution in another
/// column. `None` if there is no board in the line.
///
/// # Errors
/// There are two boards, and neither belongs to the other.
fn read_row(line: &str, title: &str) -> Result<Option<LineReading>, FormatError> {
    let boards = scan::find_in_line(&line.replace('\0', " "));
    let Some((range, givens)) = boards.iter().find(|(_, board)| !board.is_full()).or(boards.first()) else {
        return Ok(None);
    };
    let mut has_wrong_solution = false;
    let mut puzzle = Puzzle::from_grid(name_before(&line[..range.start], title), givens);
    for (_, board) in boards.iter().filter(|(_, board)| board != givens) {
        if board.is_full() {
            has_wrong_solution |= !scan::is_solution_of(board, givens);
        } else if board.extends(givens) {
            puzzle = puzzle.with_classic_progress(board, &Candidates::EMPTY);
        } else {
            let other = Puzzle::from_grid(title, board);
            return Err(FormatErrorKind::ambiguous(puzzle, other).at_start());
        }
    }
    Ok(Some(LineReading { puzzle, has_wrong_solution }))
}

/// Returns the name of a puzzle from the text before its cells, or else the title.
fn name_before<'a>(text: &'a str, title: &'a str) -> &'a str {
    let name = text.trim_matches(|character: char| !character.is_alphanumeric());
    let says_nothing = name.is_empty()
        || ["puzzle", "sudoku", "board", "grid"].iter().any(|word| name.eq_ignore_ascii_case(word));
    if says_nothing { title } else { name }
}

/// Returns the reason why a line that begins with cells is no puzzle.
fn line_error(line: &str) -> FormatError {
    if let Some(error) = scan::susser::error_of_line(line) {
        return error;
    }
    let start = line.len() - line.trim_start().len();
    let before = line[..start].chars().count();
    let cells = line[start..].chars().take_while(|character| rows::cell(*character).is_some()).count();
    let position = |cells: usize| TextPosition::new(1, before + cells + 1);
    if cells < 27
        && let Some(run) = scan::incomplete_run(line)
    {
        return incomplete_board(run.len(), line[..run.start].chars().count());
    }
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

/// Returns the error for a run of cells after this many other characters.
fn incomplete_board(cells: usize, before: usize) -> FormatError {
    let position = TextPosition::new(1, before + cells.min(81) + 1);
    match cells {
        0..81 => FormatErrorKind::TooFewCells(cells).at(position),
        _ => FormatErrorKind::TooManyCells(cells).at(position),
    }
}

/// Writes a board as 81 characters, `.` for an empty cell.
pub fn write(grid: &Grid) -> String {
    bytes(grid).map(char::from).into_iter().collect()
}

/// Returns the bytes of [`write()`]. Takes no memory, for lists of millions.
pub fn bytes(grid: &Grid) -> [u8; 82] {
    let mut line = [b'\n'; 82];
    for (byte, cell) in line.iter_mut().zip(grid.cells()) {
        *byte = cell.map_or(b'.', |digit| b'0' + digit.value());
    }
    line
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
            assert_eq!(
                read(&format!("{N00B}{rest}"), "file"),
                Ok(Puzzle::from_grid(title, &board).into()),
                "{rest}"
            );
        }
        assert_eq!(write_sdm(&board, "the n00b"), format!("{N00B} the n00b\n"));
        assert_eq!(write_sdm(&board, ""), format!("{N00B}\n"));
        assert_eq!(write(&board), N00B.replace('0', ".") + "\n");
    }

    #[test]
    fn every_blank_is_read() {
        let board = super::super::sudoku::read(N00B);
        for blank in [".", "_", "*", "?"] {
            assert_eq!(
                read(&N00B.replace('0', blank), "").map(|line| line.puzzle.classic_cells().givens),
                board
            );
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
