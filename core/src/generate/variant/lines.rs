//! Lines that fit a solution: thermometers, arrows, whispers and renbans.

use super::super::rng::SeededRng;
use super::turned;
use crate::grid::{Cell, CellSet, Digit, Digits, Size};

/// The kind of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    Thermometer,
    /// The first cell is the circle.
    Arrow,
    Whisper,
    Renban,
}

impl LineKind {
    /// Returns the numbers of cells, as often as they are wanted. Few long lines fit together with their images.
    /// `long` lines say more, so that fewer givens are needed.
    fn lengths(self, half_turn: bool, long: bool) -> &'static [usize] {
        match self {
            _ if half_turn && !long => &[3, 3, 4],
            Self::Thermometer if long => &[4, 5, 5, 6, 6, 7],
            Self::Arrow if long => &[3, 4, 4, 5],
            Self::Whisper if long => &[5, 6, 7, 8, 9],
            Self::Renban if long => &[4, 5, 5, 6],
            Self::Thermometer => &[3, 4, 4, 5, 5, 6],
            Self::Arrow => &[3, 3, 3, 4, 4, 5],
            Self::Whisper => &[3, 4, 4, 5, 5, 6, 7],
            Self::Renban => &[3, 4, 4, 5, 5],
        }
    }

    /// Returns whether digits may begin a line of a length; if they are as many, whether they are one.
    fn allows(self, digits: &[usize], length: usize) -> bool {
        let [before @ .., last] = digits else { return true };
        match self {
            Self::Thermometer => before.last().is_none_or(|before| before < last),
            Self::Whisper => before.last().is_none_or(|before| before.abs_diff(*last) >= 5),
            Self::Renban => {
                let bounds = digits.iter().min().zip(digits.iter().max());
                !before.contains(last) && bounds.is_none_or(|(low, high)| high - low < length)
            }
            Self::Arrow => {
                let (circle, shaft) = (digits[0], digits[1..].iter().sum::<usize>());
                if digits.len() == length { circle == shaft } else { before.is_empty() || shaft < circle }
            }
        }
    }
}

/// The cells of lines, and how they are connected.
pub(super) struct LineDrawing<'a> {
    solution: &'a Digits,
    half_turn: bool,
    has_long_lines: bool,
    taken: CellSet,
    /// The diagonal steps, by the upper left of the four cells and whether they fall.
    steps: Vec<(Cell, bool)>,
}

/// The most lines that are begun for one.
const STARTS: usize = 60;

/// The most cells that are tried for a line from a start.
const PATIENCE: usize = 60;

impl<'a> LineDrawing<'a> {
    pub fn new(solution: &'a Digits, half_turn: bool, has_long_lines: bool) -> Self {
        Self { solution, half_turn, has_long_lines, taken: CellSet::EMPTY, steps: Vec::new() }
    }

    fn size(&self) -> Size {
        self.solution.size()
    }

    /// Adds a line of three cells or more that shares no cell with another and crosses none, with its image after a half
    /// turn if there is to be one. `None` if none was found.
    pub fn add(&mut self, kind: LineKind, rng: &mut SeededRng) -> Option<Vec<Vec<Cell>>> {
        let size = self.size();
        let cells: Vec<Cell> = size.cells().collect();
        let lengths = kind.lengths(self.half_turn, self.has_long_lines);
        for _ in 0..if self.half_turn { 10 * STARTS } else { STARTS } {
            let length = lengths[rng.next_below(lengths.len())];
            let start = cells[rng.next_below(cells.len())];
            let mut line = Vec::new();
            let mut patience = PATIENCE;
            if self.is_free(start, &line) && self.grow(kind, length, start, &mut line, &mut patience, rng) {
                let mut lines = vec![line];
                if self.half_turn {
                    lines.push(lines[0].iter().map(|cell| turned(*cell, size)).collect());
                }
                for line in &lines {
                    self.taken = self.taken.union(line.iter().copied().collect());
                    self.steps.extend(line.windows(2).filter_map(|pair| diagonal(pair[0], pair[1])));
                }
                return Some(lines);
            }
        }
        None
    }

    /// Returns whether a cell may be part of a line with these cells.
    fn is_free(&self, cell: Cell, line: &[Cell]) -> bool {
        let image = turned(cell, self.size());
        let is_apart = !self.half_turn || image != cell && !line.contains(&image);
        is_apart && !self.taken.contains(cell) && !line.contains(&cell)
    }

    /// Returns whether a step crosses one of another line or of this one.
    fn crosses(&self, from: Cell, to: Cell, line: &[Cell]) -> bool {
        let Some((corner, falls)) = diagonal(from, to) else { return false };
        let other = (corner, !falls);
        let size = self.size();
        let own = line.windows(2).any(|pair| {
            let image = || diagonal(turned(pair[0], size), turned(pair[1], size));
            diagonal(pair[0], pair[1]) == Some(other) || self.half_turn && image() == Some(other)
        });
        own || self.steps.contains(&other)
    }

    /// Completes a line to a length, beginning with a cell that is free. Returns whether that is possible.
    fn grow(
        &self,
        kind: LineKind,
        length: usize,
        cell: Cell,
        line: &mut Vec<Cell>,
        patience: &mut usize,
        rng: &mut SeededRng,
    ) -> bool {
        if *patience == 0 {
            return false;
        }
        *patience -= 1;
        let size = self.size();
        line.push(cell);
        let digits = |image: bool| -> Vec<usize> {
            let cells = line.iter().map(|cell| if image { turned(*cell, size) } else { *cell });
            cells.filter_map(|cell| self.solution[cell].map(Digit::value)).collect()
        };
        let fits =
            kind.allows(&digits(false), length) && (!self.half_turn || kind.allows(&digits(true), length));
        if fits && line.len() == length {
            return true;
        }
        if fits {
            let mut around: Vec<Cell> = (-1..=1)
                .flat_map(|rows| (-1..=1).filter_map(move |columns| size.neighbour(cell, rows, columns)))
                .filter(|next| self.is_free(*next, line) && !self.crosses(cell, *next, line))
                .filter(|next| line.len() < 2 || !turns_back(line[line.len() - 2], cell, *next))
                .collect();
            rng.shuffle(&mut around);
            for next in around {
                if self.grow(kind, length, next, line, patience, rng) {
                    return true;
                }
            }
        }
        line.pop();
        false
    }
}

/// Returns whether the angle at the middle one of three cells in a row is less than a right one, which looks cramped.
fn turns_back(before: Cell, cell: Cell, next: Cell) -> bool {
    let step = |from: Cell, to: Cell| {
        (to.row() as i32 - from.row() as i32, to.column() as i32 - from.column() as i32)
    };
    let (first, second) = (step(before, cell), step(cell, next));
    first.0 * second.0 + first.1 * second.1 < 0
}

/// Returns the upper left of the four cells in which a diagonal step is, and whether it falls to the right; `None` for
/// other steps.
fn diagonal(from: Cell, to: Cell) -> Option<(Cell, bool)> {
    let (rows, columns) = (from.row().abs_diff(to.row()), from.column().abs_diff(to.column()));
    let corner = Cell::at(from.row().min(to.row()) as u8, from.column().min(to.column()) as u8);
    ((rows, columns) == (1, 1)).then(|| (corner, (from.row() < to.row()) == (from.column() < to.column())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::solution::random_solution;

    #[test]
    fn lines_have_three_cells_or_more_and_neither_meet_nor_cross() {
        for seed in 0..40 {
            let mut rng = SeededRng::new(seed, 0);
            let solution = Digits::from(&random_solution(&mut rng));
            let half_turn = seed % 2 == 0;
            for kind in [LineKind::Thermometer, LineKind::Arrow, LineKind::Whisper, LineKind::Renban] {
                let mut drawing = LineDrawing::new(&solution, half_turn, false);
                let lines: Vec<Vec<Cell>> =
                    (0..8).filter_map(|_| drawing.add(kind, &mut rng)).flatten().collect();
                assert!(half_turn || lines.len() >= 4, "{kind:?} {seed}");
                let mut seen = CellSet::EMPTY;
                for line in &lines {
                    assert!(line.len() >= 3 && line.iter().all(|cell| seen.insert(*cell)));
                    let digits: Vec<usize> =
                        line.iter().filter_map(|cell| solution[*cell].map(Digit::value)).collect();
                    assert!(kind.allows(&digits, digits.len()), "{kind:?} {digits:?}");
                    assert!(line.windows(3).all(|three| !turns_back(three[0], three[1], three[2])));
                }
                let steps: Vec<(Cell, bool)> = lines
                    .iter()
                    .flat_map(|line| line.windows(2).filter_map(|pair| diagonal(pair[0], pair[1])))
                    .collect();
                assert!(steps.iter().all(|(corner, falls)| !steps.contains(&(*corner, !falls))));
            }
        }
    }
}
