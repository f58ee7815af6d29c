//! SudokuWiki: links to its solver, `?bd=` and 81 digits, `0` for an empty cell.
//!
//! Since 2023 the page also writes 162 characters, two for each cell: a number in base 32, bit 0 for a given, the next
//! nine for the digit or the candidates (<https://www.sudokuwiki.org/Sudoku_String_Definitions>). These are read too; a
//! cell with a single bit that is no given counts as a placed digit.

use super::error::FormatErrorKind;
use super::rows;
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle};

/// Reads the value of `bd=`.
pub(super) fn read_board(text: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    if text.len() == 162 {
        read_pairs(text, title)
    } else {
        rows::parse_board(text).map(|givens| Puzzle::new(title, givens))
    }
}

fn read_pairs(text: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let (mut givens, mut placed, mut candidates) = (Grid::EMPTY, Grid::EMPTY, Candidates::EMPTY);
    for (cell, pair) in Cell::all().zip(text.as_bytes().chunks(2)) {
        let number = std::str::from_utf8(pair).ok().and_then(|pair| u32::from_str_radix(pair, 32).ok());
        let number = number
            .ok_or_else(|| FormatErrorKind::InvalidCandidates(String::from_utf8_lossy(pair).into_owned()))?;
        let set: DigitSet = Digit::all().filter(|digit| number >> digit.value() & 1 == 1).collect();
        match (set.single(), number & 1 == 1) {
            (Some(digit), true) => givens.set(cell, Some(digit)),
            (Some(digit), false) => placed.set(cell, Some(digit)),
            (None, _) => candidates.set(cell, set),
        }
    }
    Ok(Puzzle::new(title, givens).with_progress(&placed, &candidates))
}

/// Writes the givens as a link to SudokuWiki's solver.
pub fn write(grid: &Grid) -> String {
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={}\n", rows::characters(grid, '0'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::cell;

    /// The example of the page that defines it.
    const BY_THE_SOLVER: &str = "vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044";

    #[test]
    fn the_longer_string_distinguishes_givens_digits_and_candidates() {
        let puzzle = read_board(BY_THE_SOLVER, "").unwrap();
        assert_eq!(puzzle.givens.get(cell("r1c4")), Digit::new(1));
        assert_eq!(puzzle.placed().get(cell("r1c3")), Digit::new(2));
        assert_eq!(format!("{:?}", puzzle.candidates().get(cell("r1c2"))), "{3, 7}");
        assert!(puzzle.board().conflicts().next().is_none());
    }

    #[test]
    fn a_string_of_another_length_is_rejected() {
        let error = |text: &str| read_board(text, "").unwrap_err();
        assert_eq!(error(&BY_THE_SOLVER[..160]), FormatErrorKind::UnexpectedCharacter('v'));
        assert_eq!(
            error(&BY_THE_SOLVER.replace("vu48", "vu4!")),
            FormatErrorKind::InvalidCandidates("4!".into())
        );
        assert_eq!(error("123"), FormatErrorKind::TooFewCells(3));
    }
}
