//! Cages that cover the grid.

use super::super::rng::SeededRng;
use super::turned;
use crate::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Digits, Size};
use crate::rules::Combinations;

/// The shares of cages with 2, 3, 4 and 5 cells, in percent.
pub(super) const SHARES: [usize; 4] = [35, 40, 20, 5];

/// The largest cage.
const MAX_CELLS: usize = SHARES.len() + 1;

/// The most cages of a single cell.
pub(super) const MAX_SINGLES: usize = 2;

/// Returns cages that cover the grid: of connected cells with different digits of the solution, at most
/// [`MAX_SINGLES`] of them of a single cell. `None` if the attempt left more of those.
pub(super) fn cover(solution: &Digits, half_turn: bool, rng: &mut SeededRng) -> Option<Vec<Vec<Cell>>> {
    let size = solution.size();
    let mut cover = Cover {
        solution,
        half_turn,
        cage_of: CellMap::filled(size, None),
        cages: Vec::new(),
        counts: [0; 4],
    };
    if half_turn && let Some(middle) = size.cells().find(|cell| turned(*cell, size) == *cell) {
        cover.add_middle(middle, rng);
    }
    while let Some(start) = cover.tightest(rng) {
        cover.add(start, rng);
    }
    let mut cages: Vec<Vec<Cell>> = cover.cages.into_iter().filter(|cage| !cage.is_empty()).collect();
    cages.iter_mut().for_each(|cage| cage.sort_unstable());
    cages.sort_unstable();
    (cages.iter().filter(|cage| cage.len() == 1).count() <= MAX_SINGLES).then_some(cages)
}

struct Cover<'a> {
    solution: &'a Digits,
    half_turn: bool,
    /// The index of the cage of each cell that has one.
    cage_of: CellMap<Option<usize>>,
    cages: Vec<Vec<Cell>>,
    /// The number of cages with 2, 3, 4 and 5 cells.
    counts: [usize; 4],
}

/// Returns the cells that share an edge with a cell.
pub(super) fn neighbours(cell: Cell, size: Size) -> impl Iterator<Item = Cell> {
    let steps = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    steps.into_iter().filter_map(move |(rows, columns)| size.neighbour(cell, rows, columns))
}

impl Cover<'_> {
    fn size(&self) -> Size {
        self.solution.size()
    }

    fn is_free(&self, cell: Cell) -> bool {
        self.cage_of[cell].is_none()
    }

    /// Returns a free cell with the fewest free neighbours.
    fn tightest(&self, rng: &mut SeededRng) -> Option<Cell> {
        let size = self.size();
        let free = size.cells().filter(|cell| self.is_free(*cell));
        let freedom = |cell: &Cell| neighbours(*cell, size).filter(|other| self.is_free(*other)).count();
        let least = free.clone().map(|cell| freedom(&cell)).min()?;
        let tight: Vec<Cell> = free.filter(|cell| freedom(cell) == least).collect();
        Some(tight[rng.next_below(tight.len())])
    }

    /// Returns the digits of cells, `None` if two are equal.
    fn digits(&self, cells: &[Cell]) -> Option<DigitSet> {
        let digits: DigitSet = cells.iter().filter_map(|cell| self.solution[*cell]).collect();
        (digits.len() == cells.len()).then_some(digits)
    }

    /// Returns whether a cell may join others: they differ, and so do their images.
    fn may_join(&self, cell: Cell, cage: &[Cell]) -> bool {
        let mut cells = cage.to_vec();
        cells.push(cell);
        let size = self.size();
        let images: Vec<Cell> = cells.iter().map(|cell| turned(*cell, size)).collect();
        self.digits(&cells).is_some()
            && (!self.half_turn || self.digits(&images).is_some() && !images.contains(&cell))
    }

    /// Returns a number of cells for the next cage: mostly the one that is rarest for its share.
    fn next_length(&self, rng: &mut SeededRng) -> usize {
        let total: usize = self.counts.iter().sum();
        let open = |length: usize| (SHARES[length] * (total + 6)).saturating_sub(100 * self.counts[length]);
        let chances: [usize; 4] = std::array::from_fn(open);
        let mut number = rng.next_below(chances.iter().sum::<usize>().max(1));
        for (length, chance) in chances.into_iter().enumerate() {
            match number.checked_sub(chance) {
                Some(rest) => number = rest,
                None => return length + 2,
            }
        }
        2
    }

    /// Adds a cage that is its own image, around the middle cell.
    fn add_middle(&mut self, middle: Cell, rng: &mut SeededRng) {
        let size = self.size();
        let arms: Vec<Cell> = neighbours(middle, size).take(2).collect();
        let arm = arms[rng.next_below(arms.len())];
        let cage = vec![arm, middle, turned(arm, size)];
        if self.digits(&cage).is_some() {
            self.place(cage);
        }
    }

    /// Adds a cage from a cell, and its image.
    fn add(&mut self, start: Cell, rng: &mut SeededRng) {
        let size = self.size();
        let length = self.next_length(rng);
        let mut cage = vec![start];
        while cage.len() < length {
            let around: CellSet = cage.iter().flat_map(|cell| neighbours(*cell, size)).collect();
            let open: Vec<Cell> =
                around.iter().filter(|cell| self.is_free(*cell) && self.may_join(*cell, &cage)).collect();
            if open.is_empty() {
                break;
            }
            // A cell with no other way out would become a cage by itself.
            let is_tight = |cell: &Cell| {
                neighbours(*cell, size).all(|other| !self.is_free(other) || cage.contains(&other))
            };
            let tight: Vec<Cell> = open.iter().copied().filter(is_tight).collect();
            let open = if tight.is_empty() { open } else { tight };
            let chosen = [(); 2].map(|()| open[rng.next_below(open.len())]);
            cage.extend(chosen.into_iter().min_by_key(|cell| self.combinations(&cage, *cell)));
        }
        if cage.len() == 1 && self.join(start, rng) {
            return;
        }
        if self.half_turn && turned(start, size) != start {
            let images = cage.iter().map(|cell| turned(*cell, size)).collect();
            self.place(images);
        }
        self.place(cage);
    }

    /// Returns the number of combinations of a cage with a further cell. Cages with few are more telling, and fewer
    /// givens are needed with them.
    fn combinations(&self, cage: &[Cell], cell: Cell) -> usize {
        let digits = cage.iter().copied().chain([cell]).filter_map(|cell| self.solution[cell]);
        let sum: usize = digits.map(Digit::value).sum();
        Combinations::of(self.size()).with_sum(cage.len() + 1, sum as i32).len()
    }

    fn place(&mut self, cage: Vec<Cell>) {
        for cell in &cage {
            self.cage_of[*cell] = Some(self.cages.len());
        }
        if cage.len() > 1 {
            self.counts[cage.len() - 2] += 1;
        }
        self.cages.push(cage);
    }

    /// Adds a cell to a cage beside it, and its image to the image of the cage. Returns whether one may have it.
    fn join(&mut self, cell: Cell, rng: &mut SeededRng) -> bool {
        let size = self.size();
        let image = turned(cell, size);
        let mut beside: Vec<usize> = neighbours(cell, size).filter_map(|other| self.cage_of[other]).collect();
        rng.shuffle(&mut beside);
        // A pair first, so that the sizes keep their shares.
        beside.sort_by_key(|cage| self.cages[*cage].len());
        for cage in beside {
            let cells = &self.cages[cage];
            let image_cage = self.cage_of[turned(cells[0], size)].filter(|_| self.half_turn);
            let is_own_image = image_cage == Some(cage) || self.half_turn && image == cell;
            if cells.len() >= MAX_CELLS || is_own_image || !self.may_join(cell, cells) {
                continue;
            }
            self.extend(cage, cell);
            if let Some(image_cage) = image_cage {
                self.extend(image_cage, image);
            }
            return true;
        }
        false
    }

    fn extend(&mut self, cage: usize, cell: Cell) {
        let before = self.cages[cage].len();
        if before > 1 {
            self.counts[before - 2] -= 1;
        }
        self.counts[before - 1] += 1;
        self.cages[cage].push(cell);
        self.cage_of[cell] = Some(cage);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::solution::random_solution;

    #[test]
    fn cages_cover_the_grid_with_different_digits_in_the_wanted_sizes() {
        let mut sizes = [0; MAX_CELLS + 1];
        let mut failures = 0;
        for seed in 0..200 {
            let mut rng = SeededRng::new(seed, 0);
            let solution = Digits::from(&random_solution(&mut rng));
            let half_turn = seed % 2 == 0;
            let Some(cages) = cover(&solution, half_turn, &mut rng) else {
                failures += 1;
                continue;
            };
            let size = solution.size();
            let mut covered = CellSet::EMPTY;
            for cage in &cages {
                assert!(cage.iter().all(|cell| covered.insert(*cell)));
                let digits: DigitSet = cage.iter().filter_map(|cell| solution[*cell]).collect();
                assert_eq!(digits.len(), cage.len());
                let image: CellSet = cage.iter().map(|cell| turned(*cell, size)).collect();
                let is_image = |other: &&Vec<Cell>| other.iter().copied().collect::<CellSet>() == image;
                assert!(!half_turn || cages.iter().any(|other| is_image(&other)));
                sizes[cage.len()] += 1;
            }
            assert_eq!(covered, size.cell_set());
            assert!(cages.iter().filter(|cage| cage.len() == 1).count() <= MAX_SINGLES);
        }
        assert!(failures < 60, "{failures}");
        let total: usize = sizes.iter().sum();
        for (length, share) in SHARES.iter().enumerate() {
            let found = 100 * sizes[length + 2] / total;
            assert!(found.abs_diff(*share) <= 6, "{sizes:?}");
        }
    }
}
