//! Puzzles that need a tridagon.
//!
//! Random puzzles hardly ever do. So the full board is made around one: eleven of the twelve cells have three digits, and
//! the last cell has another. The twelve cells are the first to lose their givens, then those outside the four boxes,
//! so that the givens left in the boxes rule out other digits in the twelve cells.

use super::rng::SeededRng;
use super::solution;
use crate::solve::classic::{Cell, CellSet, Digit, Grid, Unit};

/// A full board with a tridagon.
pub(super) struct TridagonBoard {
    pub solution: Grid,
    /// The twelve cells.
    cells: CellSet,
    /// All cells of the four boxes.
    boxes: CellSet,
}

impl TridagonBoard {
    /// Makes a random one.
    pub fn new(rng: &mut SeededRng) -> Self {
        loop {
            let cells = random_cells(rng);
            let boxes =
                cells.iter().fold(CellSet::EMPTY, |all, cell| all.union(Unit::box_of(*cell).cell_set()));
            let solution =
                random_digits(&cells, rng).and_then(|placed| solution::random_solution_with(&placed, rng));
            if let Some(solution) = solution {
                return Self { solution, cells: cells.into_iter().collect(), boxes };
            }
        }
    }

    /// Sorts orbits of cells in the order in which they lose their givens; that of orbits of one kind stays random.
    pub fn sort(&self, orbits: &mut [CellSet]) {
        orbits.sort_by_key(|orbit| match () {
            () if orbit.overlaps(self.cells) => 0,
            () if !orbit.is_subset(self.boxes) => 1,
            () => 2,
        });
    }
}

/// Returns the twelve cells of a tridagon, box by box.
fn random_cells(rng: &mut SeededRng) -> [Cell; 12] {
    let mut pair = || {
        let mut places = [0, 1, 2];
        rng.shuffle(&mut places);
        [places[0], places[1]]
    };
    let (bands, stacks) = (pair(), pair());
    let mut columns = [[0, 1, 2]; 4];
    columns.iter_mut().for_each(|columns| rng.shuffle(columns));
    let inversions = |of: &[usize; 3]| {
        usize::from(of[0] > of[1]) + usize::from(of[0] > of[2]) + usize::from(of[1] > of[2])
    };
    if columns.iter().map(inversions).sum::<usize>() % 2 == 0 {
        columns[3].swap(0, 1);
    }
    std::array::from_fn(|index| {
        let (in_box, row) = (index / 3, index % 3);
        let (band, stack) = (bands[in_box / 2], stacks[in_box % 2]);
        Cell::at(3 * band + row, 3 * stack + columns[in_box][row]).expect("below 9")
    })
}

/// Returns random digits of the twelve cells, three but for one cell; `None` if two of them clash.
fn random_digits(cells: &[Cell; 12], rng: &mut SeededRng) -> Option<Vec<(Cell, Digit)>> {
    let mut digits: Vec<Digit> = Digit::all().collect();
    rng.shuffle(&mut digits);
    let (guarded, guardian) = (rng.next_below(12), digits[3]);
    let mut placed: Vec<(Cell, Digit)> = Vec::with_capacity(12);
    for in_box in cells.chunks(3) {
        let mut three = [digits[0], digits[1], digits[2]];
        rng.shuffle(&mut three);
        placed.extend(in_box.iter().copied().zip(three));
    }
    placed[guarded].1 = guardian;
    let clashes = |(cell, digit): &(Cell, Digit)| {
        placed.iter().any(|(other, same)| same == digit && cell.peers().contains(*other))
    };
    (!placed.iter().any(clashes)).then_some(placed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::GenerateSpec;
    use crate::job::CancelToken;
    use crate::solve::classic::DigitSet;
    use crate::solve::technique::Technique;

    #[test]
    fn eleven_of_the_twelve_cells_have_three_digits_and_are_the_first_to_lose_them() {
        for stream in 0..20 {
            let board = TridagonBoard::new(&mut SeededRng::new(1, stream));
            assert!(board.solution.is_solved());
            let digits: Vec<Digit> = board.cells.iter().filter_map(|cell| board.solution.get(cell)).collect();
            let times = |digit: Digit| digits.iter().filter(|other| **other == digit).count();
            assert_eq!((digits.len(), digits.iter().copied().collect::<DigitSet>().len()), (12, 4));
            assert_eq!(digits.iter().filter(|digit| times(**digit) == 1).count(), 1);
            let mut orbits: Vec<CellSet> = Cell::all().map(CellSet::from).collect();
            board.sort(&mut orbits);
            let part = |places: std::ops::Range<usize>| {
                orbits[places].iter().fold(CellSet::EMPTY, |all, orbit| all.union(*orbit))
            };
            assert_eq!((part(0..12), part(12..57).overlaps(board.boxes)), (board.cells, false));
        }
    }

    #[test]
    fn a_puzzle_that_needs_a_tridagon_is_generated() {
        let spec = GenerateSpec { technique: Some(Technique::Tridagon), ..GenerateSpec::new(1) };
        let made = spec.generate(&CancelToken::default(), |_| ()).unwrap();
        assert_eq!(made.rating.unwrap().last_technique(), Some(Technique::Tridagon));
    }
}
