//! `.sdx`: SudoCue's work in progress, one row per line with spaces between the cells.
//!
//! A given is its digit, `u5` a digit that the player has placed, and a cell without a digit lists its candidates
//! (<http://sudocue.net/fileformats.php>). As a given and a single candidate would look the same, the candidate is
//! written twice (`55`), which means the same to a reader that collects the digits of a word.

use super::cell_words;
use super::error::FormatError;
use crate::rules::Puzzle;
use crate::solve::classic::Cell;

/// Reads the text of a `.sdx` file.
///
/// # Errors
/// A word that is no cell, or a number of cells other than 81.
pub fn read(text: &str, title: &str) -> Result<Puzzle, FormatError> {
    cell_words::read(text, title)
}

/// Writes a puzzle with the placed digits and the candidates: those that the player noted, or else those that follow
/// from the board.
pub fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    let (placed, candidates) = (cells.placed, cells.candidates());
    let mut text = String::with_capacity(512);
    for cell in Cell::all() {
        let word = match (cells.givens.get(cell), placed.get(cell)) {
            (Some(given), _) => given.to_string(),
            (None, Some(placed)) => format!("u{placed}"),
            (None, None) => {
                cell_words::write_candidates(candidates.get(cell), |digit| format!("{digit}{digit}"))
            }
        };
        text.push_str(&word);
        text.push(if cell.column() == 8 { '\n' } else { ' ' });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{Candidates, Digit, Grid, cell};

    const AS_SUDOCUE: &str = "2 679 u6 1 4789 5 49 9 3\n389 5 4 69 689 68 7 1 29\n59 1 679 2 4679 3 4569 8 59\n\
        6 9 2 8 15 7 3 59 4\n389 3479 3789 56 12456 46 159 2579 2579\n1 47 5 3 24 9 8 27 6\n\
        3459 2 39 7 3589 1 59 6 589\n359 8 1 569 3569 6 2 4 579\n7 369 369 4 35689 2 59 359 1\n";

    #[test]
    fn givens_placed_digits_and_candidates_are_distinguished() {
        let puzzle = read(AS_SUDOCUE, "title").unwrap();
        assert_eq!(puzzle.classic_cells().givens.get(cell("r1c1")), Digit::new(2));
        assert_eq!(
            puzzle
                .classic_cells()
                .placed
                .filled()
                .map(|(cell, digit)| (cell, digit.value()))
                .collect::<Vec<_>>(),
            [(cell("r1c3"), 6)]
        );
        assert_eq!(format!("{:?}", puzzle.classic_cells().candidates().get(cell("r1c2"))), "{6, 7, 9}");
        assert_eq!(write(&puzzle), AS_SUDOCUE);
    }

    #[test]
    fn the_only_candidate_of_a_cell_does_not_become_a_digit() {
        let mut marks = Candidates::EMPTY;
        marks.set(cell("r5c5"), Digit::new(5).unwrap().into());
        let puzzle = Puzzle::from_grid("", &Grid::EMPTY).with_classic_progress(&Grid::EMPTY, &marks);
        let text = write(&puzzle);
        assert!(text.contains(". . . . 55 . . . .\n"), "{text}");
        assert_eq!(read(&text, ""), Ok(puzzle));
    }

    #[test]
    fn a_word_that_is_no_cell_is_reported_with_its_position() {
        let message = |text: &str| read(text, "").unwrap_err().to_string();
        assert_eq!(
            message(&AS_SUDOCUE.replacen("679", "6x9", 1)),
            "'6x9' is neither a digit nor the candidates of a cell, such as 159 (line 1, column 3)"
        );
        assert!(message(&AS_SUDOCUE.replacen("2 679 ", "2 ", 1)).contains("only 80 of 81 cells"));
        assert!(
            message(&(AS_SUDOCUE.to_owned() + "1 2\n"))
                .starts_with("83 cells found instead of 81 (line 10, column 1)")
        );
    }
}
