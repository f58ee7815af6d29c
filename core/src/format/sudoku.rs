//! `.sudoku`: nine lines of nine characters, `1`-`9` a given, `0` or `.` an empty cell.
//!
//! Reading is lenient, as described in `rows`; lines that begin with `#` are comments. Writing is strict: nine lines of
//! nine digits with `0`, which every reader of this format has always accepted.

use super::error::FormatError;
use super::rows;
use crate::solve::classic::Grid;

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
    use crate::solve::classic::{Digit, cell, grid};

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
        let variants = [
            N00B.replace('\n', ""),
            N00B.replace('0', "."),
            N00B.replace('\n', "\r\n"),
            N00B.replace('\n', "\r"),
            N00B.replace('0', " 0\t") + "\n\n  \n",
            format!("# level: n00b\n#\n{N00B}  # the end, 123\n"),
            N00B.replace('\n', "\n\n"),
            N00B.chars().filter(|c| *c != '\n').map(|c| format!("{c}\n")).collect(),
        ];
        for variant in variants {
            assert_eq!(read(&variant), Ok(expected), "{variant:?}");
        }
    }

    #[test]
    fn a_wrong_character_is_reported_with_its_position() {
        let mut text = N00B.to_owned();
        text.replace_range(36..37, "x");
        assert_eq!(message(&text), "found 'x' instead of 1-9, 0 or '.' (line 4, column 7)");
        assert_eq!(
            message(&N00B.replacen("00", "0\u{7}", 1)),
            "found the character U+0007 instead of 1-9, 0 or '.' (line 1, column 4)"
        );
        assert_eq!(
            message("12 # no comment here"),
            "no puzzle found: it begins with \"12 # no comment here\""
        );
    }

    #[test]
    fn too_few_and_too_many_cells_are_counted() {
        let eight_lines = &N00B[..80];
        assert_eq!(message(eight_lines), "only 72 of 81 cells found (line 8, column 10)");
        assert_eq!(message(&format!("{N00B}12\n3\n")), "84 cells found instead of 81 (line 10, column 1)");
        assert_eq!(message(""), "no puzzle found: there is nothing in it");
    }

    #[test]
    fn a_text_that_is_no_board_is_reported_as_what_it_is() {
        assert_eq!(message("# only\n\n# two comments\n"), "no puzzle found: only comments");
        assert_eq!(message(" \n"), "no puzzle found: there is nothing in it");
        assert_eq!(
            message("\nGood morning, this is a letter\n"),
            "no puzzle found: it begins with \"Good morning, this is a…\""
        );
        assert_eq!(message("12\u{7}\u{1}"), "this is not a text file");
        assert_eq!(message(&format!("\nGrid 01\n{N00B}")), "no puzzle found: it begins with \"Grid 01\"");
        assert_eq!(message("123\n"), "only 3 of 81 cells found (line 1, column 4)");
    }

    #[test]
    fn a_hash_is_an_empty_cell_only_if_nothing_else_can_be_meant() {
        let expected = Ok(grid(N00B));
        for variant in [
            N00B.replace('0', "#"),
            N00B.replace('0', "# ").replace('\n', "\r\n\r\n"),
            N00B.replace('0', "#").replace('\n', ""),
        ] {
            assert_eq!(read(&variant), expected, "{variant:?}");
        }
        // With a comment among them, or another blank as well, these lines could be comments.
        let hash = "a row with '#' looks like a comment; use 0 or '.' for empty cells";
        for variant in [format!("# n00b\n{}", N00B.replace('0', "#")), N00B.replacen("00", "##", 1)] {
            assert_eq!(message(&variant).split(" (").next(), Some(hash), "{variant:?}");
        }
        let commented = format!("#1#2#3#4#\n{N00B}");
        assert_eq!(read(&commented), expected, "a board with a comment above it stays one");
        assert!(read(&"#########\n".repeat(9)).is_err());
    }

    #[test]
    fn nine_rows_must_have_nine_cells_each_even_when_the_sum_is_right() {
        let shifted = N00B.replace("380400702\n000720000", "3804007020\n00720000");
        assert_eq!(message(&shifted), "a row has 10 cells instead of 9 (line 2, column 1)");
        let short = N00B.replace("000720000", "00072000");
        assert_eq!(message(&short), "a row has 8 cells instead of 9 (line 3, column 1)");
    }
}
