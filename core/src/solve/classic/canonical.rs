//! The canonical form: one representative board for each class of equivalent boards.
//!
//! Two boards are equivalent if one becomes the other by renaming digits, reordering the bands, the rows within a band,
//! the stacks and the columns within a stack, and exchanging rows with columns: 2·6⁸·9! transformations. The canonical
//! form is the least of all equivalents, read as 81 digits with 0 for an empty cell.
//!
//! The search goes row by row. It keeps every partial transformation that leads to the least rows so far, and extends
//! those by each row that makes the next row least. Columns that are empty so far stay interchangeable, as do stacks;
//! they are fixed only when a digit distinguishes them, so that a puzzle with few givens in its first rows has few
//! partial transformations. A digit that appears for the first time takes the next free name, and every order of
//! columns that then gives equal rows is kept. No transformation is lost, so puzzles with symmetries of their own need
//! no special case.

use super::{Cell, Digit, Grid};

impl Grid {
    /// Returns the least of all boards that are equivalent to this one. Two boards are equivalent exactly if their
    /// canonical forms are equal.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let value = |row, column| {
            Cell::at(row, column).and_then(|cell| self.get(cell)).map_or(0, |digit| digit.index() + 1)
        };
        let along = std::array::from_fn(|row| std::array::from_fn(|column| value(row, column)));
        let across = std::array::from_fn(|row| std::array::from_fn(|column| value(column, row)));
        let boards: [Rows; 2] = [along, across];
        let (mut transforms, mut next) = (vec![Transform::new(0), Transform::new(1)], Vec::new());
        let mut least = [0; 81];
        for row in least.chunks_exact_mut(9) {
            let mut best = Best { row: [u8::MAX; 9], transforms: next };
            for transform in &transforms {
                let rows = &boards[transform.board];
                transform
                    .next_rows(rows)
                    .for_each(|row| transform.with_row(row).place_stacks(0, &rows[row], [0; 9], &mut best));
            }
            row.copy_from_slice(&best.row);
            next = std::mem::replace(&mut transforms, best.transforms);
            next.clear();
        }
        Self::new(least.map(Digit::new))
    }
}

/// The rows of a board, 0 for an empty cell.
type Rows = [[usize; 9]; 9];

/// The name of a digit that has none yet; greater than all others.
const UNNAMED: u8 = 10;

/// A partial transformation: some rows are placed, and the columns are ordered as far as those rows distinguish them.
#[derive(Clone, Copy)]
struct Transform {
    /// The index of the board: 0 as it is, 1 with rows and columns exchanged.
    board: usize,
    /// The rows that are not placed yet, as bits.
    rows_left: u16,
    /// The rows of the band that is being filled, as bits; all rows between bands.
    band: u16,
    /// The original column at each place.
    columns: [u8; 9],
    /// The number of stacks, from the left, that are empty so far and therefore interchangeable.
    open_stacks: usize,
    /// For each stack, the number of its columns, from the left, that are empty so far and therefore interchangeable.
    open_columns: [usize; 3],
    /// The name of each digit.
    names: [u8; 10],
    /// The name for the next digit without one.
    next_name: u8,
}

/// The least next row found so far, and the partial transformations that lead to it.
struct Best {
    row: [u8; 9],
    transforms: Vec<Transform>,
}

impl Transform {
    const fn new(board: usize) -> Self {
        let mut names = [UNNAMED; 10];
        names[0] = 0;
        Self {
            board,
            rows_left: 0b1_1111_1111,
            band: 0b1_1111_1111,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            open_stacks: 3,
            open_columns: [3; 3],
            names,
            next_name: 1,
        }
    }

    /// Iterates over the rows that may come next. Of the empty rows of a band only one is tried, as they are
    /// interchangeable.
    fn next_rows(&self, rows: &Rows) -> impl Iterator<Item = usize> {
        let (may_come, mut empty_seen) = (self.rows_left & self.band, [false; 3]);
        let is_empty = rows.map(|row| row == [0; 9]);
        (0..9).filter(move |row| {
            may_come >> row & 1 == 1
                && (!is_empty[*row] || !std::mem::replace(&mut empty_seen[row / 3], true))
        })
    }

    /// Returns this transformation with a row placed next.
    fn with_row(mut self, row: usize) -> Self {
        self.rows_left &= !(1 << row);
        let band = 0b111 << (row / 3 * 3);
        self.band = if self.rows_left & band == 0 { 0b1_1111_1111 } else { band };
        self
    }

    /// Places the stacks from `place` on so that the row becomes least.
    fn place_stacks(self, place: usize, row: &[usize; 9], placed_row: [u8; 9], best: &mut Best) {
        if placed_row[..3 * place] > best.row[..3 * place] {
            return;
        }
        if place == 3 {
            if placed_row < best.row {
                best.row = placed_row;
                best.transforms.clear();
            }
            let mut transform = self;
            // Stacks that are empty in this row are placed first.
            transform.open_stacks =
                (0..self.open_stacks).take_while(|place| placed_row[3 * place..][..3] == [0; 3]).count();
            best.transforms.push(transform);
            return;
        }
        if place >= self.open_stacks {
            return self.place_columns(place, row, placed_row, best);
        }
        let mut keys = [[0; 3]; 3];
        for (other, key) in keys.iter_mut().enumerate().take(self.open_stacks).skip(place) {
            *key = self.names_in(other, row);
            key.sort_unstable();
        }
        let least = keys[place..self.open_stacks].iter().min().copied().unwrap_or_default();
        for (other, key) in keys.iter().enumerate().take(self.open_stacks).skip(place) {
            if *key == least {
                let mut transform = self;
                for column in 0..3 {
                    transform.columns.swap(3 * place + column, 3 * other + column);
                }
                transform.place_columns(place, row, placed_row, best);
                if least == [0; 3] {
                    return;
                }
            }
        }
    }

    /// Returns the names of the digits of a row in a stack.
    fn names_in(&self, stack: usize, row: &[usize; 9]) -> [u8; 3] {
        std::array::from_fn(|column| self.names[row[usize::from(self.columns[3 * stack + column])]])
    }

    /// Orders the interchangeable columns of a stack so that the row becomes least, and continues with the next stack.
    fn place_columns(mut self, stack: usize, row: &[usize; 9], placed_row: [u8; 9], best: &mut Best) {
        let open = self.open_columns[stack];
        let (first, names) = (3 * stack, self.names);
        let name = |column: &u8| names[row[usize::from(*column)]];
        let block = &mut self.columns[first..first + open];
        block.sort_unstable_by_key(name);
        let empty = block.iter().filter(|column| name(column) == 0).count();
        let new = block.iter().filter(|column| name(column) == UNNAMED).count();
        self.open_columns[stack] = empty;
        self.for_each_order(first + open - new, first + open, &mut |mut transform| {
            let mut placed_row = placed_row;
            for place in first..first + 3 {
                let digit = row[usize::from(transform.columns[place])];
                if transform.names[digit] == UNNAMED {
                    transform.names[digit] = transform.next_name;
                    transform.next_name += 1;
                }
                placed_row[place] = transform.names[digit];
            }
            transform.place_stacks(stack + 1, row, placed_row, best);
        });
    }

    /// Calls `each` with every order of the columns at the places `from..to`.
    fn for_each_order(mut self, from: usize, to: usize, each: &mut impl FnMut(Self)) {
        if to - from.min(to) < 2 {
            return each(self);
        }
        for place in from..to {
            self.columns.swap(from, place);
            self.for_each_order(from + 1, to, each);
            self.columns.swap(from, place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::grid;
    use proptest::prelude::*;

    /// A transformation to an equivalent board.
    #[derive(Clone, Debug)]
    struct Equivalence {
        names: Vec<u8>,
        rows: Vec<usize>,
        columns: Vec<usize>,
        exchanged: bool,
    }

    fn order() -> impl Strategy<Value = Vec<usize>> {
        let three = || Just(vec![0_usize, 1, 2]).prop_shuffle();
        (three(), [three(), three(), three()]).prop_map(|(bands, within)| {
            bands.iter().flat_map(|band| within[*band].iter().map(move |row| 3 * band + row)).collect()
        })
    }

    fn equivalence() -> impl Strategy<Value = Equivalence> {
        let names = Just((1..=9).collect::<Vec<u8>>()).prop_shuffle();
        (names, order(), order(), any::<bool>()).prop_map(|(names, rows, columns, exchanged)| Equivalence {
            names,
            rows,
            columns,
            exchanged,
        })
    }

    impl Equivalence {
        fn apply(&self, board: &Grid) -> Grid {
            let mut other = Grid::EMPTY;
            for (cell, digit) in board.filled() {
                let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
                let to = if self.exchanged { Cell::at(column, row) } else { Cell::at(row, column) };
                other.set(to.unwrap(), Digit::new(self.names[digit.index()]));
            }
            other
        }
    }

    const SOLVED: &str =
        "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657";

    /// A solved board with any number of cells emptied.
    fn board() -> impl Strategy<Value = Grid> {
        (0..=81_usize, Just(Cell::all().collect::<Vec<_>>()).prop_shuffle()).prop_map(|(keep, cells)| {
            let mut board = grid(SOLVED);
            cells.into_iter().skip(keep).for_each(|cell| board.set(cell, None));
            board
        })
    }

    proptest! {
        #[test]
        fn equivalent_boards_have_the_same_canonical_form(board in board(), equivalence in equivalence()) {
            let (canonical, other) = (board.canonical(), equivalence.apply(&board).canonical());
            prop_assert_eq!(canonical, other);
            prop_assert_eq!(canonical.canonical(), canonical);
            prop_assert!(canonical.cells() <= board.cells(), "the canonical form is the least");
        }

        #[test]
        fn a_board_with_one_given_fewer_has_another_canonical_form(board in board()) {
            if let Some((cell, _)) = board.filled().next() {
                let mut less = board;
                less.set(cell, None);
                prop_assert_ne!(board.canonical(), less.canonical());
            }
        }
    }

    #[test]
    fn the_canonical_form_is_the_least_of_all_equivalents() {
        // Compares with every order of rows and columns, digits renamed as they appear, which is feasible on a small
        // board.
        const THREE: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let orders: Vec<[usize; 9]> = (0..1296)
            .map(|number| {
                let of = |power: u32| THREE[number / 6_usize.pow(power) % 6];
                let (bands, within) = (of(3), [of(0), of(1), of(2)]);
                std::array::from_fn(|place| 3 * bands[place / 3] + within[bands[place / 3]][place % 3])
            })
            .collect();
        let board = grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
        let canonical = board.canonical();
        let cells = canonical.cells().map(|cell| cell.map_or(0, |digit| digit.value()));
        let mut least = [u8::MAX; 81];
        for exchanged in [false, true] {
            let at = |row: usize, column: usize| {
                let cell = if exchanged { Cell::at(column, row) } else { Cell::at(row, column) };
                board.get(cell.unwrap()).map_or(0, |digit| usize::from(digit.value()))
            };
            for rows in &orders {
                // This board has an empty row, so its canonical form starts with one: few orders need a closer look.
                if (0..9).any(|column| at(rows[0], column) != 0) {
                    continue;
                }
                for columns in &orders {
                    let (mut names, mut next) = ([0; 10], 1);
                    let mut same = true;
                    for place in 0..81 {
                        let digit = at(rows[place / 9], columns[place % 9]);
                        if digit != 0 && names[digit] == 0 {
                            names[digit] = next;
                            next += 1;
                        }
                        if same && names[digit] > least[place] {
                            break;
                        }
                        if names[digit] < least[place] {
                            same = false;
                            least[place] = names[digit];
                            least[place + 1..].fill(u8::MAX);
                        }
                    }
                }
            }
        }
        assert_eq!(cells, least);
    }

    #[test]
    fn the_empty_board_and_a_single_digit_have_canonical_forms() {
        assert_eq!(Grid::EMPTY.canonical(), Grid::EMPTY);
        let mut board = Grid::EMPTY;
        board.set(crate::solve::classic::cell("r2c5"), Digit::new(7));
        let mut canonical = Grid::EMPTY;
        canonical.set(crate::solve::classic::cell("r9c9"), Digit::new(1));
        assert_eq!(board.canonical(), canonical);
    }
}
