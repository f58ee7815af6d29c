//! `.sudoku`: nine lines of nine characters, `1`-`9` a given, `0` or `.` an empty cell.
//!
//! Read generously: white space may stand anywhere, so the 81 cells may also come on one line or spaced out; lines
//! that begin with `#` are comments. Written strictly: nine lines of nine digits with `0`, which every reader of this
//! format has always accepted. One thing is not read generously: where a text has nine rows, each must have nine
//! cells, because a row that is short and another that is long would silently shift the board.

use super::error::{FormatError, Place, Problem};
use crate::grid::{Digit, Grid};

/// One row of the text as it was found: where it begins, and how many cells it has.
struct Row {
    start: Place,
    cells: usize,
}

/// Reads the givens from the text of a `.sudoku` file.
///
/// # Errors
/// A character that is no cell, a number of cells other than 81, or nine rows of which one is short or long.
pub fn read(text: &str) -> Result<Grid, FormatError> {
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(81);
    let mut rows: Vec<Row> = Vec::with_capacity(9);
    let mut count = 0;
    let mut beyond = None;
    let mut place = Place::START;
    let mut comment = None;

    for character in text.chars() {
        let here = place;
        place.pass(character);
        if comment == Some(here.line) || character.is_whitespace() {
            continue;
        }
        let same_row = rows.last_mut().filter(|row| row.start.line == here.line);
        let cell = match character {
            '#' if same_row.is_none() => {
                comment = Some(here.line);
                continue;
            }
            '0' | '.' => None,
            _ => match Digit::from_char(character) {
                Some(digit) => Some(digit),
                None => return Err(error(here, Problem::Character(character))),
            },
        };
        match same_row {
            Some(row) => row.cells += 1,
            None => rows.push(Row { start: here, cells: 1 }),
        }
        count += 1;
        if cells.len() < 81 {
            cells.push(cell);
        } else if beyond.is_none() {
            beyond = Some(here);
        }
    }

    if rows.len() == 9
        && let Some(row) = rows.iter().find(|row| row.cells != 9)
    {
        return Err(error(row.start, Problem::RowLength(row.cells)));
    }
    if let Some(beyond) = beyond {
        return Err(error(beyond, Problem::TooManyCells(count)));
    }
    let cells = cells.try_into().map_err(|_| error(end_of_cells(text), Problem::TooFewCells(count)))?;
    Ok(Grid::new(cells))
}

/// Writes a board as nine lines of nine digits, `0` for an empty cell.
pub fn write(grid: &Grid) -> String {
    let mut text = String::with_capacity(90);
    for cell in crate::grid::Cell::all() {
        text.push(grid.get(cell).map_or('0', |digit| char::from(b'0' + digit.value())));
        if cell.column() == 8 {
            text.push('\n');
        }
    }
    text
}

fn error(place: Place, problem: Problem) -> FormatError {
    FormatError { line: place.line, column: place.column, problem }
}

/// Where the text ends, white space at its end left out: the place where a person would go on typing.
fn end_of_cells(text: &str) -> Place {
    let mut place = Place::START;
    text.trim_end().chars().for_each(|character| place.pass(character));
    place
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{cell, grid};

    const N00B: &str =
        "210000400\n380400702\n000720000\n024806900\n000000000\n001203540\n000058000\n903004028\n008000057\n";

    fn message(text: &str) -> String {
        read(text).expect_err("this text is no puzzle").to_string()
    }

    #[test]
    fn nine_lines_of_nine_are_read_and_written_back_identical() {
        let board = read(N00B).unwrap();
        assert_eq!(board.get(cell("r2c4")), Digit::new(4));
        assert_eq!(write(&board), N00B);
    }

    #[test]
    fn white_space_dots_line_ends_and_comments_do_not_matter() {
        let expected = grid(N00B);
        let forms = [
            N00B.replace('\n', ""),
            N00B.replace('0', "."),
            N00B.replace('\n', "\r\n"),
            N00B.replace('\n', "\r"),
            N00B.replace('0', " 0\t") + "\n\n  \n",
            format!("# level: n00b\n#\n{N00B}  # the end, 123\n"),
            N00B.replace('\n', "\n\n"),
            N00B.chars().filter(|c| *c != '\n').map(|c| format!("{c}\n")).collect(),
        ];
        for form in forms {
            assert_eq!(read(&form), Ok(expected), "{form:?}");
        }
    }

    #[test]
    fn a_wrong_character_is_named_with_its_place() {
        let mut text = N00B.to_owned();
        text.replace_range(36..37, "x");
        assert_eq!(message(&text), "line 4, column 7: found 'x', expected 1-9, 0 or '.'");
        assert_eq!(
            message("12\u{7}"),
            "line 1, column 3: found the character U+0007, expected 1-9, 0 or '.'"
        );
        assert_eq!(message("12 # no comment here"), "line 1, column 4: found '#', expected 1-9, 0 or '.'");
    }

    #[test]
    fn too_few_and_too_many_cells_are_counted() {
        let eight_lines = &N00B[..80];
        assert_eq!(
            message(eight_lines),
            "line 8, column 10: found the end of the text after 72 cells, expected 81 cells"
        );
        assert_eq!(
            message(&format!("{N00B}12\n3\n")),
            "line 10, column 1: found 84 cells in all, expected 81 cells"
        );
        assert_eq!(
            message(""),
            "line 1, column 1: found the end of the text without a cell, expected 81 cells"
        );
    }

    #[test]
    fn nine_rows_must_have_nine_cells_each_even_when_the_sum_is_right() {
        let shifted = N00B.replace("380400702\n000720000", "3804007020\n00720000");
        assert_eq!(message(&shifted), "line 2, column 1: found a row of 10 cells, expected 9 cells");
        let short = N00B.replace("000720000", "00072000");
        assert_eq!(message(&short), "line 3, column 1: found a row of 8 cells, expected 9 cells");
    }
}
