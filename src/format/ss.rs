//! `.ss`: one puzzle of Simple Sudoku, framed with `*-----------*` and `|---+---+---|`, a `.` for an empty cell.
//!
//! Read as all text in frames is, by [`rows`]. Written as Simple Sudoku copies it to the clipboard.

use super::error::FormatError;
use super::rows;
use crate::grid::Grid;

/// Reads the givens from framed text.
///
/// # Errors
/// What keeps the cells from being read.
pub fn read(text: &str) -> Result<Grid, FormatError> {
    rows::read(text)
}

/// Writes a board in the frame.
pub fn write(grid: &Grid) -> String {
    let characters = rows::characters(grid, '.');
    let mut text = String::from("*-----------*\n");
    for row in 0..9 {
        for band in 0..3 {
            let start = row * 9 + band * 3;
            text.push('|');
            text.push_str(&characters[start..start + 3]);
        }
        text.push_str(if row == 2 || row == 5 { "|\n|---+---+---|\n" } else { "|\n" });
    }
    text.push_str("*-----------*\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const BY_SIMPLE_SUDOKU: &str = " *-----------*\n |.3.|4..|...|\n |9.2|8.6|3.1|\n |...|...|.2.|\n |---+---+---|\n \
        |8..|.6.|7..|\n |.6.|2.5|.9.|\n |..3|.4.|..8|\n |---+---+---|\n |.7.|...|...|\n |4.8|9.2|5.6|\n \
        |...|..8|.3.|\n *-----------*\n Simple Sudoku\n  Version 4.2n\n";

    #[test]
    fn the_clipboard_of_simple_sudoku_is_read_and_written() {
        let board = read(BY_SIMPLE_SUDOKU).unwrap();
        assert_eq!(
            rows::characters(&board, '.'),
            ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3."
        );
        let frame_alone: String =
            BY_SIMPLE_SUDOKU.lines().take(13).map(|line| format!("{}\n", line.trim())).collect();
        assert_eq!(write(&board), frame_alone);
    }

    #[test]
    fn frames_of_any_style_and_lost_line_ends_do_not_matter() {
        let expected = read(BY_SIMPLE_SUDOKU);
        let frame = |from: &str, to: &str| BY_SIMPLE_SUDOKU.replace(from, to);
        let without_frame = BY_SIMPLE_SUDOKU
            .lines()
            .filter(|line| line.contains(['3', '8', '|']))
            .filter(|line| !line.contains("---"))
            .collect::<Vec<_>>()
            .join("\n");
        let forms = [
            BY_SIMPLE_SUDOKU.lines().take(13).collect::<Vec<_>>().join(" "),
            frame("*-----------*", "+===+===+===+").replace("|---+---+---|", "+---+---+---+"),
            frame("*-----------*", ".-----------.").replace("|---+---+---|", ":---+---+---:"),
            frame("*-----------*", "┌───┬───┬───┐")
                .replace("|---+---+---|", "├───┼───┼───┤")
                .replace('|', "│"),
            frame("|---+---+---|", "------+------+------").replace("*-----------*", ""),
            frame(".", "*").replace("|***|***|*2*|", "| * * * | * * * | * 2 * |"),
            frame(".", "_"),
            frame(".", "?"),
            without_frame,
            format!("Can you solve this one?\n{BY_SIMPLE_SUDOKU}"),
        ];
        for form in forms {
            assert_eq!(read(&form), expected, "{form}");
        }
    }

    #[test]
    fn a_dash_among_cells_is_no_cell() {
        let said = read(&BY_SIMPLE_SUDOKU.replace("|.3.|", "|-3.|")).unwrap_err().to_string();
        assert_eq!(said, "line 2, column 3: found '-', expected 1-9, 0 or '.'");
    }
}
