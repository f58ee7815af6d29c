//! The conditions under which signs count as a board.

use crate::solve::classic::{Cell, Digit, DigitSet, Grid};

/// The fewest givens of a puzzle with a unique solution (McGuire, Tugemann and Civario, 2012).
pub const MIN_GIVENS: usize = 17;

/// The fewest different digits of such a puzzle: two digits that are missing could be exchanged in a solution.
const MIN_DIGITS: usize = 8;

/// Returns whether a board may have a unique solution, as far as it shows without solving it. A board in the middle of
/// other text must, or a table of numbers could be taken for one.
pub fn is_plausible(board: &Grid) -> bool {
    let digits: DigitSet = board.cells().iter().copied().flatten().collect();
    board.cells().iter().flatten().count() >= MIN_GIVENS && digits.len() >= MIN_DIGITS && is_consistent(board)
}

/// Returns whether no unit has a digit twice. This is done for each line of a table, so it stops at the first.
fn is_consistent(board: &Grid) -> bool {
    let mut seen = [DigitSet::EMPTY; 27];
    board.filled().all(|(cell, digit)| {
        [cell.row(), 9 + cell.column(), 18 + cell.box_index()].into_iter().all(|unit| {
            let is_new = !seen[unit].contains(digit);
            seen[unit].insert(digit);
            is_new
        })
    })
}

/// Returns whether a board is the complete solution of a puzzle.
pub fn is_solution_of(solution: &Grid, puzzle: &Grid) -> bool {
    solution.is_full() && solution.extends(puzzle) && is_consistent(solution)
}

/// Returns the digit of a cell, `Some(None)` for one of the usual blanks, or `None` for any other character.
pub fn usual_cell(character: char) -> Option<Option<Digit>> {
    super::super::rows::cell(character)
}

/// Reads 81 characters: digits and blanks, which are usual ones, or all the same other character. A single other
/// character among usual blanks is no blank: it may be a digit that was mistyped. `None` if there are more or fewer
/// characters.
pub fn one_blank_board(characters: impl Iterator<Item = char>) -> Option<Grid> {
    let mut cells = [None; 81];
    let mut blank = None;
    let mut has_usual = false;
    let mut count = 0;
    for character in characters {
        let cell = cells.get_mut(count)?;
        *cell = match usual_cell(character) {
            Some(cell) => {
                has_usual |= cell.is_none();
                cell
            }
            None if *blank.get_or_insert(character) == character && may_be_blank(character) => None,
            None => return None,
        };
        count += 1;
    }
    (count == 81 && !(has_usual && blank.is_some())).then(|| Grid::new(cells))
}

/// Returns whether people write a character for an empty cell.
pub fn may_be_blank(character: char) -> bool {
    matches!(character, ' ' | '-' | '~' | '#' | '+' | '/' | ':' | '=' | '@' | '!' | '^' | '$' | '%' | '&')
        || character.is_ascii_alphabetic()
}

/// Returns the board whose boxes are the rows of another.
pub fn from_boxes(boxes: &Grid) -> Grid {
    let mut board = Grid::EMPTY;
    for (cell, digit) in boxes.filled() {
        let (index, inside) = (cell.row(), cell.column());
        let place = Cell::at(index / 3 * 3 + inside / 3, index % 3 * 3 + inside % 3);
        if let Some(place) = place {
            board.set(place, Some(digit));
        }
    }
    board
}

/// Returns whether each byte is in the set.
pub const fn byte_set(bytes: &[u8]) -> [bool; 256] {
    let mut set = [false; 256];
    let mut index = 0;
    while index < bytes.len() {
        set[bytes[index] as usize] = true;
        index += 1;
    }
    set
}
