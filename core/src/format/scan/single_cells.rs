//! Boards with one cell on each line and nothing on the lines of the empty ones, as a table is pasted from a word
//! processor.

use super::boards::{MIN_GIVENS, is_plausible};
use super::proposal::{Proposal, TextKind};
use crate::format::error::lines;
use crate::rules::Puzzle;
use crate::solve::classic::{Digit, Grid};

/// The number of cells.
const CELLS: usize = 81;

/// A line that is a cell.
#[derive(Clone, Copy)]
struct SingleCell {
    digit: Option<Digit>,
    /// The position of the line in the text, and of its end.
    start: usize,
    end: usize,
}

/// Finds the boards in a text, in each way in which they can be read: an empty line above or below the digits may be a
/// cell or not.
pub fn find(text: &str, title: &str) -> Vec<Proposal> {
    let mut proposals = Vec::new();
    let mut stretch: Vec<SingleCell> = Vec::new();
    for (_, line) in lines(text) {
        let content = line.trim();
        let mut characters = content.chars();
        let digit = characters.next().and_then(Digit::from_char);
        if content.is_empty() || digit.is_some() && characters.next().is_none() {
            let start = line.as_ptr() as usize - text.as_ptr() as usize;
            stretch.push(SingleCell { digit, start, end: start + line.len() });
        } else {
            find_in_stretch(title, &mut stretch, &mut proposals);
        }
    }
    find_in_stretch(title, &mut stretch, &mut proposals);
    proposals
}

/// Adds the boards of a stretch of lines that are cells.
fn find_in_stretch(title: &str, stretch: &mut Vec<SingleCell>, proposals: &mut Vec<Proposal>) {
    let cells = std::mem::take(stretch);
    let is_digit = |cell: &SingleCell| cell.digit.is_some();
    let (Some(first), Some(last)) = (cells.iter().position(is_digit), cells.iter().rposition(is_digit))
    else {
        return;
    };
    if last - first >= CELLS || cells.iter().filter(|cell| is_digit(cell)).count() < MIN_GIVENS {
        return;
    }
    for window in cells.windows(CELLS).take(first + 1).skip((last + 1).saturating_sub(CELLS)) {
        let digits = window.iter().map(|cell| cell.digit).collect::<Vec<_>>();
        let board = digits.try_into().map(Grid::new).unwrap_or(Grid::EMPTY);
        if is_plausible(&board) {
            // The range is that of the digits, whichever lines around them are cells.
            let range = cells[first].start..cells[last].end;
            proposals.push(Proposal {
                range,
                kind: TextKind::Cells,
                puzzle: Puzzle::from_grid(title, &board),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::rows::characters;

    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    /// A board with digits in the first and the last cell.
    const FULL_ENDS: &str =
        "4.3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.2";

    fn column(board: &str) -> String {
        board.chars().map(|cell| cell.to_string().replace('.', "") + "\r\n").collect()
    }

    fn boards(text: &str) -> Vec<String> {
        find(text, "")
            .iter()
            .map(|proposal| characters(&proposal.puzzle.classic_cells().givens, '.'))
            .collect()
    }

    #[test]
    fn empty_lines_are_empty_cells() {
        for around in ["", "\r\n", "\r\n\r\n\r\n"] {
            let text = format!("Sudoku No. 12\r\n{around}{}{around}The end", column(FULL_ENDS));
            assert_eq!(boards(&text), [FULL_ENDS], "{around:?}");
        }
        assert_eq!(boards(&format!("No. 12\n{}The end", column(BOARD))), [BOARD]);
    }

    #[test]
    fn a_line_too_many_or_too_few_is_never_guessed() {
        let text = format!("No. 12\n{}", column(FULL_ENDS));
        assert!(boards(&text.replacen("3\r\n\r\n", "3\r\n", 1)).is_empty());
        assert!(boards(&text.replacen("3\r\n", "3\r\n\r\n", 1)).is_empty());
        assert!(boards(&text.replacen("3\r\n", "34\r\n", 1)).is_empty());
        assert!(boards(&"\n".repeat(500)).is_empty());
    }
}
