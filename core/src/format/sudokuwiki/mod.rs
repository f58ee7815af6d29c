//! SudokuWiki: links to its plain solver, `?bd=` and 81 digits, `0` for an empty cell. Links to those for other rules are
//! read by `variants.rs`.
//!
//! Since 2023 the page also writes 162 characters, two for each cell: a number in base 32, bit 0 for a given, the next
//! nine for the digit or the candidates (<https://www.sudokuwiki.org/Sudoku_String_Definitions>). These are read too; a
//! cell with a single bit that is no given counts as a placed digit.
//!
//! Its links of today begin with `S9B`: 9 for the size, and 162 characters again, two for each cell, now a number in
//! base 36. 1 to 9 is a given, 10 to 18 a digit that was placed, and from 18 on the candidates, with bit 0 for a 1. The
//! page does not define this form; its examples do, each of which also has a link to its givens. A puzzle with progress
//! is written like that.

mod variants;

pub(super) use self::variants::{LinkParts, packed_error, packed_kind, read};

use super::error::FormatErrorKind;
use super::rows;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Digit, DigitSet, Grid};

/// The beginning of a board that has its cells in base 36.
const PREFIX: &str = "S9B";
/// The length of a board with two characters for each cell.
const PAIRS: usize = 2 * 81;

/// Returns whether a text is a board in base 36 by itself.
pub(super) fn is_payload(text: &str) -> bool {
    let pairs = text.strip_prefix(PREFIX);
    pairs.is_some_and(|pairs| pairs.len() == PAIRS && pairs.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// Reads the value of `bd=`.
pub(super) fn read_board(text: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    if let Some(pairs) = text.strip_prefix(PREFIX) {
        return match pairs.chars().count() {
            PAIRS => read_pairs(pairs, 36, title),
            0..PAIRS => Err(FormatErrorKind::TooFewCells(pairs.chars().count() / 2)),
            count => Err(FormatErrorKind::TooManyCells(count.div_ceil(2))),
        };
    }
    if text.len() == PAIRS {
        read_pairs(text, 32, title)
    } else {
        rows::parse_board(text).map(|givens| Puzzle::from_grid(title, &givens))
    }
}

/// The meaning of the two characters of a cell.
enum CellState {
    Given(Digit),
    Placed(Digit),
    Candidates(DigitSet),
}

/// Reads a board with two characters for each cell, a number in this base.
fn read_pairs(text: &str, base: u32, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let (mut givens, mut placed, mut candidates) = (Grid::EMPTY, Grid::EMPTY, Candidates::EMPTY);
    for (cell, pair) in Cell::all().zip(text.as_bytes().chunks(2)) {
        let number = std::str::from_utf8(pair).ok().and_then(|pair| u16::from_str_radix(pair, base).ok());
        let state = number.and_then(|number| if base == 36 { numbered(number) } else { flagged(number) });
        match state {
            Some(CellState::Given(digit)) => givens.set(cell, Some(digit)),
            Some(CellState::Placed(digit)) => placed.set(cell, Some(digit)),
            Some(CellState::Candidates(set)) => candidates.set(cell, set),
            None => {
                let pair = String::from_utf8_lossy(pair).into_owned();
                return Err(FormatErrorKind::InvalidCandidates(pair));
            }
        }
    }
    Ok(Puzzle::from_grid(title, &givens).with_classic_progress(&placed, &candidates))
}

/// Returns the state of a cell with a bit for each digit and bit 0 for a given.
fn flagged(number: u16) -> Option<CellState> {
    let set: DigitSet = Digit::all().filter(|digit| number >> digit.value() & 1 == 1).collect();
    Some(match (set.single(), number & 1 == 1) {
        (Some(digit), true) => CellState::Given(digit),
        (Some(digit), false) => CellState::Placed(digit),
        (None, _) => CellState::Candidates(set),
    })
}

/// Returns the state of a cell with a number for each given, each placed digit and each set of candidates.
fn numbered(number: u16) -> Option<CellState> {
    let digit = |value: u16| Digit::new(u8::try_from(value).ok()?);
    match number {
        0 => Some(CellState::Candidates(DigitSet::EMPTY)),
        1..=9 => digit(number).map(CellState::Given),
        10..=18 => digit(number - 9).map(CellState::Placed),
        19..530 => {
            let set = Digit::all().filter(|digit| (number - 18) >> digit.index() & 1 == 1);
            Some(CellState::Candidates(set.collect()))
        }
        _ => None,
    }
}

/// Writes a puzzle as a link to SudokuWiki's solver: the givens alone, or with the placed digits and the candidates if
/// the player has either. Where none are noted the candidates are those that follow from the board, as the page shows
/// no others than are written.
pub fn write(puzzle: &Puzzle) -> String {
    let board = if !puzzle.progress.is_none() {
        pairs(puzzle)
    } else {
        rows::characters(&puzzle.classic_cells().givens, '0')
    };
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}\n")
}

/// Returns a board in base 36 with the placed digits and the candidates.
fn pairs(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    let (placed, candidates) = (cells.placed, cells.candidates());
    let number = |cell: Cell| match (cells.givens.get(cell), placed.get(cell)) {
        (Some(given), _) => u32::from(given.value()),
        (None, Some(placed)) => 9 + u32::from(placed.value()),
        (None, None) => match candidates.get(cell) {
            DigitSet::EMPTY => 0,
            set => 18 + set.iter().map(|digit| 1 << digit.index()).sum::<u32>(),
        },
    };
    let sign = |number: u32| char::from_digit(number, 36).unwrap_or('0');
    let pair = |cell: Cell| [sign(number(cell) / 36), sign(number(cell) % 36)];
    PREFIX.chars().chain(Cell::all().flat_map(pair)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::cell;

    /// The example of the page that defines it.
    const BY_THE_SOLVER: &str = "vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044";

    #[test]
    fn the_longer_string_distinguishes_givens_digits_and_candidates() {
        let puzzle = read_board(BY_THE_SOLVER, "").unwrap();
        assert_eq!(puzzle.classic_cells().givens.get(cell("r1c4")), Digit::new(1));
        assert_eq!(puzzle.classic_cells().placed.get(cell("r1c3")), Digit::new(2));
        assert_eq!(format!("{:?}", puzzle.classic_cells().candidates().get(cell("r1c2"))), "{3, 7}");
        assert!(puzzle.classic_cells().board().conflicts().next().is_none());
    }

    /// The example of rectangle elimination, and the givens that its second link has.
    const IN_BASE_36: &str = "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205";
    const ITS_GIVENS: &str =
        "1.....5694.2.....8.5...9.4....64.8.1....1....2.8.35....4.5...1.9.....4.2621.....5";

    #[test]
    fn the_form_of_today_distinguishes_givens_digits_and_candidates() {
        let puzzle = read_board(IN_BASE_36, "").unwrap();
        assert!(is_payload(IN_BASE_36) && !is_payload(&IN_BASE_36[1..]) && !is_payload("S9B"));
        assert_eq!(rows::characters(&puzzle.classic_cells().givens, '.'), ITS_GIVENS);
        assert_eq!(puzzle.classic_cells().placed.get(cell("r2c2")), Digit::new(9));
        assert_eq!(puzzle.classic_cells().placed.filled().count(), 17);
        assert_eq!(format!("{:?}", puzzle.classic_cells().candidates().get(cell("r1c2"))), "{3, 7, 8}");
        assert!(puzzle.classic_cells().board().conflicts().next().is_none());
        assert_eq!(write(&puzzle), format!("https://www.sudokuwiki.org/sudoku.htm?bd={IN_BASE_36}\n"));
        let error = |text: &str| read_board(text, "").unwrap_err();
        assert_eq!(error(&IN_BASE_36[..163]), FormatErrorKind::TooFewCells(80));
        assert_eq!(error(&format!("{IN_BASE_36}1")), FormatErrorKind::TooManyCells(82));
        assert_eq!(
            error(&IN_BASE_36.replace("d205", "zz05")),
            FormatErrorKind::InvalidCandidates("zz".into())
        );
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
