//! `.sudoku`: nine lines of nine characters, `1`-`9` a given, `0` or `.` an empty cell.
//!
//! Read generously, as [`rows`] says; lines that begin with `#` are comments. Written strictly: nine lines of nine digits
//! with `0`, which every reader of this format has always accepted.

use super::error::FormatError;
use super::rows;
use crate::grid::Grid;

/// Reads the givens from the text of a `.sudoku` file.
///
/// # Errors
/// A character that is no cell, a number of cells other than 81, or nine rows of which one is short or long.
pub fn read(text: &str) -> Result<Grid, FormatError> {
    rows::read(text)
}

/// Writes a board as nine lines of nine digits, `0` for an empty cell.
pub fn write(grid: &Grid) -> String {
    let mut text = String::with_capacity(90);
    for (index, character) in rows::characters(grid, '0').chars().enumerate() {
        text.push(character);
        if index % 9 == 8 {
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, cell, grid};

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
