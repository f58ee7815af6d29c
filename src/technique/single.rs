//! Singles: cells that can be filled because only one digit, or only one place, is left.

use std::fmt;

use crate::grid::{Cell, Digit, Grid, Unit};

/// A digit that can be placed, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Single {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
    /// Why.
    pub reason: Reason,
}

/// Why a single holds. `Display` is the technique's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Full house: the cell is the last empty one of the unit.
    FullHouse(Unit),
    /// Hidden single: the digit has no other place in the unit.
    Hidden(Unit),
    /// Naked single: the cell's peers hold the other eight digits.
    Naked,
}

impl Reason {
    /// The unit that the step rests on, if it rests on one.
    pub fn unit(self) -> Option<Unit> {
        match self {
            Self::FullHouse(unit) | Self::Hidden(unit) => Some(unit),
            Self::Naked => None,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FullHouse(_) => "Full house",
            Self::Hidden(_) => "Hidden single",
            Self::Naked => "Naked single",
        })
    }
}

impl fmt::Display for Single {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cell, digit, reason } = self;
        match reason {
            Reason::FullHouse(unit) => {
                write!(
                    f,
                    "{cell} is the last empty cell of {unit}, and {digit} is the digit that {unit} lacks."
                )
            }
            Reason::Hidden(unit) => write!(
                f,
                "In {unit} the digit {digit} can only go in {cell}: every other empty cell of {unit} sees a {digit} \
                 already."
            ),
            Reason::Naked => {
                write!(f, "The cells that {cell} sees hold every digit but {digit}, so {cell} is {digit}.")
            }
        }
    }
}

/// The easiest single on a board without clashes: full houses first, then hidden singles in boxes and in lines, then
/// naked singles, each in reading order; `None` where there is none.
pub fn next_single(grid: &Grid) -> Option<Single> {
    full_house(grid).or_else(|| hidden(grid)).or_else(|| naked(grid))
}

fn full_house(grid: &Grid) -> Option<Single> {
    Unit::all().find_map(|unit| {
        let digit = grid.digits_in(unit).complement().single()?;
        let cell = unit.cells().into_iter().find(|cell| grid.get(*cell).is_none())?;
        Some(Single { cell, digit, reason: Reason::FullHouse(unit) })
    })
}

fn hidden(grid: &Grid) -> Option<Single> {
    let boxes = Unit::all().filter(|unit| unit.is_box());
    let lines = Unit::all().filter(|unit| !unit.is_box());
    boxes.chain(lines).find_map(|unit| {
        grid.digits_in(unit).complement().iter().find_map(|digit| {
            let mut places = unit
                .cells()
                .into_iter()
                .filter(|cell| grid.get(*cell).is_none() && grid.candidates(*cell).contains(digit));
            let cell = places.next()?;
            places.next().is_none().then_some(Single { cell, digit, reason: Reason::Hidden(unit) })
        })
    })
}

fn naked(grid: &Grid) -> Option<Single> {
    grid.empty_cells().find_map(|cell| {
        let digit = grid.candidates(cell).single()?;
        Some(Single { cell, digit, reason: Reason::Naked })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::grid;

    fn found(board: &str) -> (String, String) {
        let single = next_single(&grid(board)).expect("this board has a single");
        (single.reason.to_string(), single.to_string())
    }

    #[test]
    fn a_full_house_is_the_last_empty_cell_of_a_unit() {
        let (name, why) = found(
            "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 14893265.",
        );
        assert_eq!(name, "Full house");
        assert_eq!(why, "r9c9 is the last empty cell of row 9, and 7 is the digit that row 9 lacks.");
    }

    #[test]
    fn a_hidden_single_is_the_only_place_of_a_digit_in_a_unit() {
        // The 5s of rows 2 and 3 and of column 1 leave r1c2 or r1c3 in box 1; r1c3 is taken.
        let (name, why) = found(
            "..7...... ...5..... ......5.. 5........ ......... ......... ......... ......... .........",
        );
        assert_eq!(name, "Hidden single");
        assert!(why.starts_with("In box 1 the digit 5 can only go in r1c2:"), "{why}");
    }

    #[test]
    fn a_naked_single_sees_the_other_eight_digits() {
        let (name, why) = found(
            "....1.... ....2.... ......... ......... 3.4...5.. ...6..... ....7.... ....8.... .........",
        );
        assert_eq!(name, "Naked single");
        assert_eq!(why, "The cells that r5c5 sees hold every digit but 9, so r5c5 is 9.");
    }

    #[test]
    fn a_board_without_a_single_has_none() {
        assert_eq!(next_single(&Grid::EMPTY), None);
    }
}
