//! 729 characters: nine for each cell, the digit for a candidate and a blank for none, as solvers exchange a state.
//!
//! A cell with one digit holds it and counts as a given: the format tells neither who placed the digit, nor whether it
//! is only the last candidate. Both `.` and `0` are blanks.

use super::error::{FormatError, FormatErrorKind, TextPosition};
use super::rows;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Digit, DigitSet, Grid};

/// The number of characters.
pub(super) const LENGTH: usize = 9 * 81;

/// Returns whether a line has exactly as many cell characters as this format.
pub(super) fn looks_like(line: &str) -> bool {
    let line = line.trim();
    line.len() == LENGTH && line.chars().all(|character| rows::cell(character).is_some())
}

/// Reads 729 characters; white space between them is ignored.
///
/// # Errors
/// A character that is neither a blank nor the digit of its position, or a different number of characters.
pub fn read(text: &str, title: &str) -> Result<Puzzle, FormatError> {
    let mut sets = [DigitSet::EMPTY; 81];
    let mut position = TextPosition::START;
    let mut count = 0;
    for character in text.chars() {
        let here = position;
        position.advance(character);
        if character.is_whitespace() {
            continue;
        }
        match (rows::cell(character), sets.get_mut(count / 9)) {
            (Some(None), _) => {}
            (Some(Some(digit)), Some(set)) if digit.index() == count % 9 => set.insert(digit),
            (_, None) => return Err(FormatErrorKind::TooManyCells(count / 9 + 1).at(here)),
            _ => return Err(FormatErrorKind::UnexpectedCharacter(character).at(here)),
        }
        count += 1;
    }
    if count < LENGTH {
        return Err(FormatErrorKind::TooFewCells(count / 9).at(position));
    }
    let (mut givens, mut candidates) = (Grid::EMPTY, Candidates::EMPTY);
    for (cell, set) in Cell::all().zip(sets) {
        match set.single() {
            Some(digit) => givens.set(cell, Some(digit)),
            None => candidates.set(cell, set),
        }
    }
    Ok(Puzzle::from_grid(title, &givens).with_classic_progress(&Grid::EMPTY, &candidates))
}

/// Writes the board with the placed digits and the candidates: those that the player noted, or else those that follow
/// from the board.
pub fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    let (board, candidates) = (cells.board(), cells.candidates());
    let mut text = String::with_capacity(LENGTH + 1);
    for cell in Cell::all() {
        let set = board.get(cell).map_or_else(|| candidates.get(cell), DigitSet::from);
        text.extend(
            Digit::all()
                .map(|digit| if set.contains(digit) { char::from(b'0' + digit.value()) } else { '.' }),
        );
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::cell;

    #[test]
    fn nine_characters_describe_a_cell() {
        let text = format!("...4.....12.......{}.........", "0".repeat(LENGTH - 27));
        let puzzle = read(&text, "").unwrap();
        assert_eq!(
            puzzle.classic_cells().givens.filled().collect::<Vec<_>>(),
            [(cell("r1c1"), Digit::new(4).unwrap())]
        );
        assert_eq!(format!("{:?}", puzzle.classic_cells().candidates().get(cell("r1c2"))), "{1, 2}");
        assert_eq!(write(&puzzle), text.replace('0', ".") + "\n");
    }

    #[test]
    fn a_digit_out_of_its_position_is_reported() {
        let text = ".".repeat(10) + "5" + &".".repeat(LENGTH - 11);
        assert!(
            read(&text, "")
                .unwrap_err()
                .to_string()
                .ends_with("found '5' instead of 1-9, 0 or '.' (line 1, column 11)")
        );
        assert!(read(&text[11..], "").unwrap_err().to_string().contains("only 79 of 81 cells"));
    }
}
