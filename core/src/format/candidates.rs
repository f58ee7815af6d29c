//! Candidate grids: the framed text with all candidates of each cell that forums use.
//!
//! A cell with one digit holds it and counts as a given: the format does not tell who placed it. A cell without a digit
//! lists its candidates; a single one is written in braces, `{5}`, and brackets of any kind are read. Frames of any
//! style are read; the one written is that of Simple Sudoku's clipboard
//! (<http://sudopedia.sudocue.net/index.php?title=Sudoku_Clipboard_and_File_Formats>).

use super::cell_words;
use super::error::FormatError;
use crate::rules::Puzzle;
use crate::solve::classic::Cell;

/// Reads a candidate grid.
///
/// # Errors
/// A word that is no cell, or a number of cells other than 81.
pub fn read(text: &str, title: &str) -> Result<Puzzle, FormatError> {
    cell_words::read(text, title)
}

/// Writes the board with the placed digits and the candidates: those that the player noted, or else those that follow
/// from the board.
pub fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    let (board, candidates) = (cells.board(), cells.candidates());
    let words: Vec<String> = Cell::all()
        .map(|cell| match board.get(cell) {
            Some(digit) => digit.to_string(),
            None => cell_words::write_candidates(candidates.get(cell), |digit| format!("{{{digit}}}")),
        })
        .collect();
    let width = |column: usize| words.iter().skip(column).step_by(9).map(String::len).max().unwrap_or(1);
    let widths: Vec<usize> = (0..9).map(width).collect();
    // Each word has a space before it, and after it as many as its column needs and one more.
    let stack: Vec<usize> =
        widths.chunks(3).map(|widths| widths.iter().map(|width| width + 2).sum::<usize>() + 1).collect();
    let edge = format!("*{}*\n", "-".repeat(stack.iter().sum::<usize>() + 2));
    let between =
        format!("|{}|\n", stack.iter().map(|width| "-".repeat(*width)).collect::<Vec<_>>().join("+"));
    let mut text = edge.clone();
    for (cell, word) in Cell::all().zip(&words) {
        let column = cell.column();
        text.push_str(if column % 3 == 0 { "| " } else { "" });
        text.push_str(&format!("{word:<width$}  ", width = widths[column]));
        if column == 8 {
            text.push_str("|\n");
            if cell.row() == 2 || cell.row() == 5 {
                text.push_str(&between);
            }
        }
    }
    text + &edge
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{Candidates, Digit, Grid, cell, grid};

    const BY_SIMPLE_SUDOKU: &str = "\
*--------------------------------------------------------------------*
| 1567   3      1567   | 4      12579  179    | 689    5678   579    |
| 9      45     2      | 8      57     6      | 3      457    1      |
| 1567   1458   14567  | 1357   13579  1379   | 4689   2      4579   |
|----------------------+----------------------+----------------------|
| 8      12459  1459   | 13     6      139    | 7      145    2345   |
| 17     6      147    | 2      1378   5      | 14     9      34     |
| 1257   1259   3      | 17     4      179    | 126    156    8      |
|----------------------+----------------------+----------------------|
| 12356  7      1569   | 1356   135    134    | 12489  148    249    |
| 4      1      8      | 9      137    2      | 5      17     6      |
| 1256   1259   1569   | 1567   157    8      | 1249   3      2479   |
*--------------------------------------------------------------------*
                           Simple Sudoku
                            Version 4.2n
";

    #[test]
    fn the_candidate_grid_of_simple_sudoku_is_read() {
        let puzzle = read(BY_SIMPLE_SUDOKU, "title").unwrap();
        assert_eq!(puzzle.classic_cells().givens.get(cell("r1c2")), Digit::new(3));
        assert_eq!(
            puzzle.classic_cells().givens.filled().count(),
            29,
            "28 givens and a digit that stands alone"
        );
        assert_eq!(format!("{:?}", puzzle.classic_cells().candidates().get(cell("r9c9"))), "{2, 4, 7, 9}");
        assert_eq!(read(&write(&puzzle), "title"), Ok(puzzle));
    }

    #[test]
    fn a_board_without_notes_is_written_with_computed_candidates() {
        let solved =
            "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932650";
        let text = write(&Puzzle::from_grid("", &grid(solved)));
        assert!(text.starts_with("*----------------------------------*\n| 2  1  7  | 3"), "{text}");
        assert!(text.contains("6  5  {7}  |\n*"), "{text}");
        let puzzle = read(&text, "").unwrap();
        assert_eq!(puzzle.classic_cells().givens, grid(solved));
        assert_eq!(puzzle.classic_cells().marks(), Some(Candidates::from_grid(&grid(solved))));
    }

    #[test]
    fn every_line_of_the_frame_is_as_long_as_the_others() {
        let text = write(&Puzzle::from_grid("", &Grid::EMPTY));
        let lengths: Vec<usize> = text.lines().map(str::len).collect();
        assert_eq!(lengths.len(), 13);
        assert!(lengths.iter().all(|length| *length == lengths[0]), "{text}");
    }
}
