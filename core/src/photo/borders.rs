//! What the lines of a grid tell about its puzzle: whether the thick ones are around boxes of 3x3, and whether dashed ones
//! are around cages.

use super::cells::{CELLS, FINE_CELL as CELL};
use super::plane::{Plane, quantile};
use crate::grid::{CellMap, Regions, Size};

/// How far from a border the ink of a line is summed up, in pixels.
const REACH: usize = 8;
/// The pixels at both ends of that from which the brightness of the paper is taken.
const PAPER: usize = 3;
/// How much more ink the thinnest of the thick lines has than the thickest of the thin ones.
const LEAST_RATIO: f32 = 1.5;
/// The share of the ink of the thickest line below which all lines are equally thin.
const FAINT: f32 = 0.1;

/// How far inside of a cell the dashes of a cage are, in pixels.
const INSETS: std::ops::RangeInclusive<usize> = 3..=13;
/// How much further inside there is paper, in pixels.
const BEYOND: usize = 5;
/// The least difference between a dash and the paper, of 255.
const LEAST_CONTRAST: f32 = 20.0;
/// How many dashes there are along a cell.
const DASHES: std::ops::RangeInclusive<usize> = 4..=14;
/// How much longer the longest distance of two dashes may be than the shortest.
const IRREGULAR: usize = 2;
/// The share of the side of a cell that the dashes cover, without the corners.
const COVERED: std::ops::RangeInclusive<f32> = 0.3..=0.85;
/// The share of the paper beyond the dashes that other ink may cover.
const MOST_BEYOND: f32 = 0.35;
/// How many dashed sides of cells make cages, and how many of them there are at least in each direction.
const DASHED_SIDES: usize = 24;
const DASHED_SIDES_EACH: usize = 6;

/// A direction of lines, or of the pixels along them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Across,
    Down,
}

impl Direction {
    const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// Returns the value at a place along a line of this direction, and at one across it.
    fn at(self, sheet: &Plane, along: usize, across: usize) -> f32 {
        let (x, y) = if self == Self::Across { (along, across) } else { (across, along) };
        sheet.values[y * sheet.width + x]
    }
}

/// Returns the boxes that the thick lines of a sheet are around; `None` if there are none of nine cells each. Each cell of
/// the sheet has [`CELL`] pixels a side.
pub(super) fn boxes(sheet: &Plane) -> Option<Regions> {
    let pieces = Direction::BOTH.map(|direction| {
        let place = |index: usize| (index / CELLS + 1, index % CELLS);
        let weight = |index| border_ink(sheet, direction, place(index));
        (0..(CELLS - 1) * CELLS).map(weight).collect::<Vec<f32>>()
    });
    let least_thick = least_thick(pieces.iter().flatten().copied().collect())?;
    let is_thick = |direction: usize, line: usize, cell: usize| {
        pieces[direction][(line - 1) * CELLS + cell] >= least_thick
    };
    let size = Size::NINE;
    // Each cell takes the lowest number of those that it is connected with.
    let mut numbers: Vec<usize> = (0..CELLS * CELLS).collect();
    loop {
        let before = numbers.clone();
        for (index, cell) in size.cells().enumerate() {
            let (row, column) = (cell.row(), cell.column());
            let left = (column > 0 && !is_thick(1, column, row)).then(|| index - 1);
            let above = (row > 0 && !is_thick(0, row, column)).then(|| index - CELLS);
            for other in left.into_iter().chain(above) {
                let lowest = numbers[index].min(numbers[other]);
                (numbers[index], numbers[other]) = (lowest, lowest);
            }
        }
        if numbers == before {
            break;
        }
    }
    Regions::new(CellMap::from_fn(size, |cell| Some(numbers[size.index(cell)] as u8))).ok()
}

/// Returns how much ink there is across the border before a line, along a cell.
fn border_ink(sheet: &Plane, direction: Direction, (line, cell): (usize, usize)) -> f32 {
    let along = cell * CELL + CELL / 4..(cell + 1) * CELL - CELL / 4;
    let strip: Vec<f32> = (line * CELL - REACH..line * CELL + REACH)
        .map(|across| along.clone().map(|along| direction.at(sheet, along, across)).sum::<f32>())
        .map(|sum| sum / along.len() as f32)
        .collect();
    let mean = |values: &[f32]| values.iter().sum::<f32>() / values.len() as f32;
    let papers = [mean(&strip[..PAPER]), mean(&strip[2 * REACH - PAPER..])];
    strip.iter().enumerate().map(|(place, value)| (value - papers[place / REACH]).abs()).sum()
}

/// Returns how much ink the thinnest of the thick lines has; `None` if all have about the same.
fn least_thick(mut inks: Vec<f32>) -> Option<f32> {
    inks.sort_unstable_by(f32::total_cmp);
    let faint = FAINT * inks.last()?;
    let step = |pair: &[f32]| pair[1] / pair[0].max(faint);
    let (_, least) = inks
        .windows(2)
        .map(|pair| (step(pair), pair[1]))
        .filter(|(step, _)| *step >= LEAST_RATIO)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))?;
    Some(least)
}

/// Returns whether many cells of a sheet have dashed lines inside of their borders. Each cell of the sheet has [`CELL`]
/// pixels a side.
pub(super) fn has_cages(sheet: &Plane) -> bool {
    let count = |direction| {
        let sides = (0..2 * CELLS * CELLS).filter(|side| is_dashed(sheet, direction, *side));
        sides.count()
    };
    let [across, down] = Direction::BOTH.map(count);
    across.min(down) >= DASHED_SIDES_EACH && across + down >= DASHED_SIDES
}

/// Returns whether there is a dashed line inside of one of the two sides of a cell in a direction.
fn is_dashed(sheet: &Plane, direction: Direction, side: usize) -> bool {
    let (cell, is_first) = (side / 2, side.is_multiple_of(2));
    let (start, first) = (cell % CELLS * CELL, cell / CELLS * CELL);
    let along = start + CELL / 8..start + CELL - CELL / 8;
    let row = |inset: usize| -> Vec<f32> {
        let across = if is_first { first + inset } else { first + CELL - 1 - inset };
        along.clone().map(|along| direction.at(sheet, along, across)).collect()
    };
    let mut inner: Vec<f32> = (CELL / 8..CELL - CELL / 8).step_by(4).flat_map(row).collect();
    let paper = quantile(&mut inner, 0.5);
    let differences =
        |inset: usize| row(inset).into_iter().map(|value| (value - paper).abs()).collect::<Vec<f32>>();
    INSETS.into_iter().any(|inset| {
        let line = differences(inset);
        let contrast = quantile(&mut line.clone(), 0.9);
        let is_ink = |difference: &f32| *difference > contrast / 2.0;
        let share =
            |line: &[f32]| line.iter().filter(|value| is_ink(value)).count() as f32 / line.len() as f32;
        contrast >= LEAST_CONTRAST
            && COVERED.contains(&share(&line))
            && are_dashes(&line.iter().map(is_ink).collect::<Vec<bool>>())
            && share(&differences(inset + BEYOND)) <= MOST_BEYOND
    })
}

/// Returns whether ink is on and off regularly.
fn are_dashes(ink: &[bool]) -> bool {
    let starts: Vec<usize> = (1..ink.len()).filter(|place| ink[*place] && !ink[*place - 1]).collect();
    let steps = || starts.windows(2).map(|pair| pair[1] - pair[0]);
    let (Some(shortest), Some(longest)) = (steps().min(), steps().max()) else { return false };
    DASHES.contains(&starts.len()) && longest <= IRREGULAR * shortest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sheet in which the border before each cell has a width, in pixels.
    fn sheet(across: impl Fn(usize, usize) -> usize, down: impl Fn(usize, usize) -> usize) -> Plane {
        Plane::from_fn(CELLS * CELL, CELLS * CELL, |x, y| {
            let is_line = |place: usize, width: usize| {
                let inside = (place + CELL / 2) % CELL;
                inside + width / 2 >= CELL / 2 && inside + width / 2 < CELL / 2 + width
            };
            let line = |place: usize| ((place + CELL / 2) / CELL).min(CELLS);
            let (row, column) = (y / CELL, x / CELL);
            let is_ink = is_line(y, across(line(y), column)) || is_line(x, down(line(x), row));
            if is_ink { 30.0 } else { 240.0 }
        })
    }

    #[test]
    fn thick_lines_around_boxes_of_three_by_three_are_regular() {
        let width = |line: usize, _| if line.is_multiple_of(3) { 4 } else { 1 };
        assert!(boxes(&sheet(width, width)).unwrap().is_regular());
        assert_eq!(boxes(&sheet(|_, _| 2, |_, _| 2)), None, "all lines are alike");
        let rows = |line: usize, _| if line.is_multiple_of(3) { 4 } else { 1 };
        assert_eq!(boxes(&sheet(rows, |_, _| 1)), None, "no boxes of nine cells");
    }

    #[test]
    fn thick_lines_around_other_boxes_are_not_regular() {
        // The first box takes a cell from the second one and gives one for it.
        let number = |row: usize, column: usize| match (row, column) {
            (0, 3) => 0,
            (2, 2) => 1,
            _ => row / 3 * 3 + column / 3,
        };
        let across = |line: usize, column: usize| {
            let is_border = line == 0 || line == 9 || number(line - 1, column) != number(line, column);
            if is_border { 4 } else { 1 }
        };
        let down = |line: usize, row: usize| {
            let is_border = line == 0 || line == 9 || number(row, line - 1) != number(row, line);
            if is_border { 4 } else { 1 }
        };
        let regions = boxes(&sheet(across, down)).unwrap();
        assert!(!regions.is_regular());
        let box_of = |row, column| regions.box_of(crate::grid::Cell::at(row, column));
        assert_eq!(box_of(0, 3), box_of(0, 0));
        assert_eq!(box_of(2, 2), box_of(0, 4));
    }

    /// A sheet with a line inside of each side of a cell that consists of dashes and gaps of these lengths.
    fn cages(dash: usize, gap: usize, inset: usize) -> Plane {
        Plane::from_fn(CELLS * CELL, CELLS * CELL, |x, y| {
            let is_side = |place: usize| {
                let place = place % CELL;
                place.abs_diff(inset) < 2 || place.abs_diff(CELL - 1 - inset) < 2
            };
            let is_dash = |place: usize| place % (dash + gap) < dash;
            let is_grid = x % CELL == 0 || y % CELL == 0;
            let is_ink = is_grid || (is_side(y) && is_dash(x)) || (is_side(x) && is_dash(y));
            if is_ink { 60.0 } else { 250.0 }
        })
    }

    #[test]
    fn dashes_inside_of_many_cells_are_cages_and_whole_lines_are_not() {
        assert!(has_cages(&cages(6, 4, 5)));
        assert!(has_cages(&cages(5, 3, 9)));
        assert!(!has_cages(&cages(10, 0, 5)));
        assert!(!has_cages(&cages(30, 30, 5)));
        assert!(!has_cages(&sheet(|_, _| 2, |_, _| 2)));
    }
}
