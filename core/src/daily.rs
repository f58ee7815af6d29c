//! A puzzle for each day and level, and a variant for each day, the same for everybody and without a network.
//!
//! The date selects a puzzle of the level's graded collection, which is then transformed beyond recognition: its digits
//! are relabelled, its rows and columns permuted as the rules allow. This preserves its single solution and the
//! techniques it needs. The variant is generated from the date, and its kind is that of the day in a fixed rotation.

use jiff::civil::Date;

use crate::generate::{VariantKind, VariantSpec};
use crate::grid::{Cell, Digit, Digits, Size};
use crate::job::{CancelToken, Cancelled};
use crate::library::GradedCollection;
use crate::rules::Puzzle;
use crate::solve::rating::Level;

/// Returns the puzzle of a day, for a level of our own scale.
pub fn puzzle(date: Date, level: Level) -> Puzzle {
    let collection = GradedCollection::Level(level);
    let mut rng = SplitMix64(seed(date) << 8 | level as u64);
    let chosen = collection.get(rng.next_below(collection.len()));
    let givens = match &chosen {
        Some(graded) => shuffled(&(&graded.givens).into(), &mut rng),
        None => Digits::filled(Size::NINE, None),
    };
    let mut name = level.id().to_owned();
    name[..1].make_ascii_uppercase();
    Puzzle::from_grid(format!("{name} {date}"), givens)
}

/// The kinds of the variants of three weeks, from Monday to Sunday: cages or sums on Mondays, lines on Tuesdays, other houses
/// on Wednesdays, marks on Thursdays, two kinds in one on Saturdays.
const ROTATION: [[&str; 7]; 3] = [
    ["killer", "thermometer", "jigsaw", "dots", "sandwich", "x+killer", "arrow"],
    ["little-killer", "whisper", "x", "quadruple", "anti-knight", "thermometer+arrow", "killer-empty"],
    ["x-sum", "renban", "windoku", "xv", "nonconsecutive", "anti-knight+killer", "dots+killer"],
];

/// Returns the kind of the variant of a day.
pub fn variant_kind(date: Date) -> VariantKind {
    /// A Monday with which the rotation begins.
    const FIRST: Date = Date::constant(2026, 1, 5);
    let days = date.since(FIRST).map_or(0, |span| span.get_days());
    let day = days.rem_euclid(21) as usize;
    VariantKind::from_id(ROTATION[day / 7][day % 7]).expect("a test asks for the kind of every day")
}

/// Returns the variant of a day. It takes some milliseconds.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn variant(date: Date, cancel: &CancelToken) -> Result<Puzzle, Cancelled> {
    let kind = variant_kind(date);
    let generated = VariantSpec::new(kind, seed(date)).generate(cancel)?;
    Ok(Puzzle { title: format!("{} {date}", kind.name()), ..generated.puzzle })
}

/// Returns the number of a day: 20261121.
fn seed(date: Date) -> u64 {
    let day = i64::from(date.year()) * 10_000 + i64::from(date.month()) * 100 + i64::from(date.day());
    day as u64
}

/// Returns an equivalent classic board.
fn shuffled(board: &Digits, rng: &mut SplitMix64) -> Digits {
    let (rows, columns, digits) = (rng.line_permutation(), rng.line_permutation(), rng.permutation::<9>());
    let transposed = rng.next_below(2) == 1;
    let mut shuffled = Digits::filled(Size::NINE, None);
    for (cell, digit) in board.digits() {
        let (row, column) = (rows[cell.row()] as u8, columns[cell.column()] as u8);
        let to = if transposed { Cell::at(column, row) } else { Cell::at(row, column) };
        shuffled[to] = Digit::new(digits[digit.value() - 1] + 1);
    }
    shuffled
}

/// The pseudorandom generator SplitMix64 of Steele, Lea and Flood. Its numbers are the same on every platform and in
/// every version.
struct SplitMix64(u64);

impl SplitMix64 {
    /// Returns a number below `end`, which is at least 1.
    fn next_below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }

    /// Returns a random permutation of the numbers below `N`.
    fn permutation<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|place| place);
        for place in (1..N).rev() {
            order.swap(place, self.next_below(place + 1));
        }
        order
    }

    /// Returns a random permutation of the nine rows, or columns, that keeps bands together.
    fn line_permutation(&mut self) -> [usize; 9] {
        let (bands, within) = (
            self.permutation::<3>(),
            [self.permutation::<3>(), self.permutation::<3>(), self.permutation::<3>()],
        );
        std::array::from_fn(|line| bands[line / 3] * 3 + within[line / 3][line % 3])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::rating::{self, Scale};
    use crate::solve::{self, Verdict};

    fn days(count: i32) -> impl Iterator<Item = Date> {
        let first = Date::constant(2026, 11, 21);
        (0..count).map(move |day| first.checked_add(jiff::Span::new().days(day)).unwrap())
    }

    #[test]
    fn every_day_and_level_has_a_puzzle_of_that_level_with_one_solution() {
        for (date, level) in days(8).flat_map(|date| Level::NINEFOLD.map(|level| (date, level))) {
            let puzzle = puzzle(date, level);
            let rating =
                rating::rate(&puzzle.to_grid().unwrap(), Scale::Ninefold, &CancelToken::default()).unwrap();
            assert_eq!(rating.level, level, "{}", puzzle.title);
        }
    }

    #[test]
    fn a_day_always_has_the_same_puzzle_and_no_other_day_has_it() {
        let today = puzzle(Date::constant(2026, 11, 21), Level::Easy);
        assert_eq!(today, puzzle(Date::constant(2026, 11, 21), Level::Easy));
        let mut all: Vec<_> = days(400)
            .flat_map(|date| Level::NINEFOLD.map(|level| format!("{:?}", puzzle(date, level).givens)))
            .collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 400 * Level::NINEFOLD.len());
    }

    #[test]
    fn a_day_has_the_same_puzzles_on_every_machine() {
        let line = |puzzle: &Puzzle| crate::library::write_variant_line(puzzle, Level::Easy).unwrap();
        let day = |day| Date::constant(2026, 12, day);
        let made = |day| variant(day, &CancelToken::default()).unwrap();
        assert_eq!(
            [line(&puzzle(day(3), Level::Hard)), line(&made(day(3))), line(&made(day(4)))],
            [
                "b6a781b4a75a692a5b34b7a8751e6a2c7a1d8i135771d86e6d !easy",
                "zza7b4x V x0102=5 x1121=10 x1415=5 x1718=5 x2223=10 x2324=5 x2333=5 x2425=10 x3435=10 x3747=5 \
                 x4050=10 x4243=10 x4656=5 x4748=10 x5060=5 x5354=5 x6061=10 x6777=10 x8485=5 !easy",
                "b1g7g9e2d5c6i7c7d1a3y4 N !easy",
            ]
        );
    }

    #[test]
    fn every_day_has_a_variant_whose_kind_is_that_of_three_weeks_before() {
        let cancel = CancelToken::default();
        let three_weeks = jiff::Span::new().days(21);
        for date in days(21) {
            let before = date.checked_sub(three_weeks).unwrap();
            assert_eq!(variant_kind(before), variant_kind(date));
            assert!(days(21).filter(|other| variant_kind(*other) == variant_kind(date)).eq([date]));
        }
        for date in days(3) {
            let puzzle = variant(date, &cancel).unwrap();
            assert_eq!(variant(date, &cancel).as_ref(), Ok(&puzzle));
            let verdict = solve::check(&puzzle.rules, &puzzle.givens, &cancel);
            assert!(matches!(verdict, Ok(Verdict::Unique(_))), "{}", puzzle.title);
            let later = variant(date.checked_add(three_weeks).unwrap(), &cancel).unwrap();
            assert_ne!((later.rules, later.givens), (puzzle.rules, puzzle.givens));
        }
        assert_eq!(variant(Date::constant(2026, 11, 21), &cancel).unwrap().title, "X and killer 2026-11-21");
        assert!(variant(Date::MIN, &cancel).is_ok() && variant(Date::MAX, &cancel).is_ok());
    }
}
