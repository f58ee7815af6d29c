//! Clues outside of the grid that are read off a solution.

use super::super::rng::SeededRng;
use super::{new_clue, turned};
use crate::grid::{Cell, Digit, Digits, Direction, Size};
use crate::rules::{Clue, KindId, Parts};

/// The number of diagonals with a sum.
const DIAGONALS: usize = 14;

/// The fewest cells of a diagonal with a sum.
const MIN_DIAGONAL: usize = 3;

/// Returns the cells that are seen from outside in a direction, from the first one.
fn ray(first: Cell, direction: Direction, size: Size) -> Vec<Cell> {
    let next = |cell: &Cell| size.neighbour(*cell, direction.rows.into(), direction.columns.into());
    std::iter::successors(Some(first), next).collect()
}

/// Returns the first cells of the rows and columns as they are seen from the left and from above, each with the
/// direction.
fn from_left_and_above(size: Size) -> impl Iterator<Item = (Cell, Direction)> {
    let right = (0..size.side()).map(|row| (Cell::at(row as u8, 0), Direction { rows: 0, columns: 1 }));
    let down = (0..size.side()).map(|column| (Cell::at(0, column as u8), Direction { rows: 1, columns: 0 }));
    right.chain(down)
}

fn back(direction: Direction) -> Direction {
    Direction { rows: -direction.rows, columns: -direction.columns }
}

fn outside_clue(
    kind: KindId,
    cells: Vec<Cell>,
    direction: Direction,
    sum: usize,
    size: Size,
) -> Option<Clue> {
    let value = u16::try_from(sum).ok();
    new_clue(kind, Parts { cells, value, direction: Some(direction), ..Parts::default() }, size)
}

fn values(cells: &[Cell], solution: &Digits) -> Vec<usize> {
    cells.iter().filter_map(|cell| solution[*cell].map(Digit::value)).collect()
}

/// Returns the sandwich sum of every row and column.
pub(super) fn sandwiches(solution: &Digits) -> Vec<Clue> {
    let size = solution.size();
    let sandwich = |(first, direction)| {
        let cells = ray(first, direction, size);
        let digits = values(&cells, solution);
        let place = |wanted: usize| digits.iter().position(|digit| *digit == wanted);
        let (a, b) = (place(1)?, place(size.side())?);
        let sum = digits[a.min(b) + 1..a.max(b)].iter().sum();
        outside_clue(KindId::Sandwich, cells, direction, sum, size)
    };
    from_left_and_above(size).filter_map(sandwich).collect()
}

/// Returns the X-sums of every row and column from both sides.
pub(super) fn x_sums(solution: &Digits) -> Vec<Clue> {
    let size = solution.size();
    let places = from_left_and_above(size).flat_map(|(first, direction)| {
        let last = ray(first, direction, size).last().copied().unwrap_or(first);
        [(first, direction), (last, back(direction))]
    });
    let x_sum = |(first, direction)| {
        let cells = ray(first, direction, size);
        let digits = values(&cells, solution);
        let sum = digits[..digits[0]].iter().sum();
        outside_clue(KindId::XSum, cells, direction, sum, size)
    };
    places.filter_map(x_sum).collect()
}

/// Returns the sums of random diagonals, no two from the same cell outside.
pub(super) fn diagonals(solution: &Digits, half_turn: bool, rng: &mut SeededRng) -> Vec<Clue> {
    let size = solution.size();
    let sides = from_left_and_above(size).flat_map(|(first, direction)| {
        let last = ray(first, direction, size).last().copied().unwrap_or(first);
        // Along the edge both ways, and inwards as the row or column.
        let slanted = move |inwards: Direction| {
            let along = [-1, 1];
            along.map(|step| match inwards.rows {
                0 => Direction { rows: step, ..inwards },
                _ => Direction { columns: step, ..inwards },
            })
        };
        slanted(direction)
            .map(|slanted| (first, slanted))
            .into_iter()
            .chain(slanted(back(direction)).map(|slanted| (last, slanted)))
    });
    let mut places: Vec<(Cell, Direction)> = sides.collect();
    rng.shuffle(&mut places);
    let place_outside = |(first, direction): (Cell, Direction)| {
        (first.row() as i8 - direction.rows, first.column() as i8 - direction.columns)
    };
    let mut chosen: Vec<(Cell, Direction)> = Vec::new();
    let mut taken: Vec<(i8, i8)> = Vec::new();
    for place in places {
        let image = (turned(place.0, size), back(place.1));
        let both = if half_turn { vec![place, image] } else { vec![place] };
        let is_free = |place: &(Cell, Direction)| {
            let length = ray(place.0, place.1, size).len();
            !taken.contains(&place_outside(*place)) && length >= MIN_DIAGONAL
        };
        if chosen.len() < DIAGONALS && both.iter().all(is_free) && (!half_turn || place.0 != image.0) {
            taken.extend(both.iter().copied().map(place_outside));
            chosen.extend(both);
        }
    }
    let diagonal = |(first, direction)| {
        let cells = ray(first, direction, size);
        let sum = values(&cells, solution).into_iter().sum();
        outside_clue(KindId::LittleKiller, cells, direction, sum, size)
    };
    chosen.into_iter().filter_map(diagonal).collect()
}
