//! The ratings of the puzzles of a list, which jobs write while the window reads them.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use crate::solve::rating::{Difficulty, Level};
use crate::solve::technique::Technique;
use crate::store::RatingOutcome;
use crate::store::games::RatingSummary;

/// The rating of a puzzle of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowRating {
    /// Not rated yet; with the level if it is known without a rating.
    Unknown(Option<Level>),
    /// Being rated; with the level if it was known before.
    Running(Option<Level>),
    /// Rated.
    Known(RatingOutcome),
    /// Not a sudoku, or no longer readable.
    Unratable,
}

impl RowRating {
    /// Returns the level, if it is known.
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Unknown(level) | Self::Running(level) => level,
            Self::Known(RatingOutcome::Rated(summary)) => Some(summary.level),
            Self::Known(RatingOutcome::NoSolution | RatingOutcome::SeveralSolutions) | Self::Unratable => {
                None
            }
        }
    }

    /// Returns the rating of a puzzle with one solution.
    pub fn summary(self) -> Option<RatingSummary> {
        match self {
            Self::Known(RatingOutcome::Rated(summary)) => Some(summary),
            _ => None,
        }
    }
}

/// The ratings of all puzzles of a list, by their index. A rating takes four bytes: its kind or its level, the
/// technique of the hardest step, and the difficulty. Before it is rated, a puzzle may have a level in place of the technique.
#[derive(Debug)]
pub struct RatingTable {
    packed: Vec<AtomicU32>,
    /// The number of puzzles of each level.
    level_counts: [AtomicUsize; Level::NINEFOLD.len()],
    /// The number of puzzles that need no rating any more.
    done: AtomicUsize,
}

/// The kinds of entries; those of rated puzzles are [`FIRST_LEVEL`] and the index of the level.
const UNKNOWN: u32 = 0;
const RUNNING: u32 = 1;
const NO_SOLUTION: u32 = 2;
const SEVERAL_SOLUTIONS: u32 = 3;
const UNRATABLE: u32 = 4;
const FIRST_LEVEL: u32 = 5;

impl RatingTable {
    pub fn new(len: usize) -> Self {
        let packed = (0..len).map(|_| AtomicU32::new(UNKNOWN)).collect();
        Self { packed, level_counts: Default::default(), done: AtomicUsize::new(0) }
    }

    pub fn len(&self) -> usize {
        self.packed.len()
    }

    /// Returns the number of puzzles that need no rating any more.
    pub fn done(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    pub fn is_complete(&self) -> bool {
        self.done() >= self.len()
    }

    /// Returns the number of puzzles of a level.
    pub fn level_count(&self, level: Level) -> usize {
        self.level_counts[level_index(level)].load(Ordering::Relaxed)
    }

    pub fn get(&self, index: usize) -> RowRating {
        self.packed
            .get(index)
            .map_or(RowRating::Unknown(None), |packed| unpack(packed.load(Ordering::Relaxed)))
    }

    /// Marks a puzzle as being rated. Returns whether it was not rated yet, and nobody else rates it.
    pub fn claim(&self, index: usize) -> bool {
        self.exchange_kind(index, UNKNOWN, RUNNING)
    }

    /// Takes back a claim.
    pub fn release(&self, index: usize) {
        self.exchange_kind(index, RUNNING, UNKNOWN);
    }

    /// Replaces one kind of entry by another, and keeps the level. Returns whether it was of that kind.
    fn exchange_kind(&self, index: usize, from: u32, to: u32) -> bool {
        let change = |packed: u32| (packed & 0xFF == from).then_some(packed & !0xFF | to);
        self.packed
            .get(index)
            .is_some_and(|packed| packed.try_update(Ordering::Relaxed, Ordering::Relaxed, change).is_ok())
    }

    /// Sets the rating of a puzzle, or its level alone. Only the first rating counts.
    pub fn set(&self, index: usize, rating: RowRating) {
        let Some(packed) = self.packed.get(index) else { return };
        let is_open = |packed: u32| packed & 0xFF <= RUNNING;
        let new = pack(rating);
        let set = packed.try_update(Ordering::Relaxed, Ordering::Relaxed, |old| is_open(old).then_some(new));
        let Ok(old) = set else { return };
        let count = |packed: u32| {
            let level = unpack(packed).level()?;
            Some(&self.level_counts[level_index(level)])
        };
        count(old).inspect(|count| _ = count.fetch_sub(1, Ordering::Relaxed));
        count(new).inspect(|count| _ = count.fetch_add(1, Ordering::Relaxed));
        if !is_open(new) {
            self.done.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Returns the index of a level in our own scale.
fn level_index(level: Level) -> usize {
    Level::NINEFOLD.into_iter().position(|one| one == level).unwrap_or_default()
}

/// Packs the level of a puzzle that is not rated; 0 if it has none.
fn pack_level(level: Option<Level>) -> u32 {
    level.map_or(0, |level| (level_index(level) as u32 + 1) << 8)
}

fn unpack_level(packed: u32) -> Option<Level> {
    let index = (packed >> 8 & 0xFF).checked_sub(1)?;
    Level::NINEFOLD.get(index as usize).copied()
}

fn pack(rating: RowRating) -> u32 {
    match rating {
        RowRating::Unknown(level) => UNKNOWN | pack_level(level),
        RowRating::Running(level) => RUNNING | pack_level(level),
        RowRating::Unratable => UNRATABLE,
        RowRating::Known(RatingOutcome::NoSolution) => NO_SOLUTION,
        RowRating::Known(RatingOutcome::SeveralSolutions) => SEVERAL_SOLUTIONS,
        RowRating::Known(RatingOutcome::Rated(RatingSummary { level, difficulty, hardest })) => {
            let level = level_index(level) as u32;
            let hardest = hardest.map_or(0, |technique| technique as u32 + 1);
            (FIRST_LEVEL + level) | (hardest << 8) | (u32::from(difficulty.as_tenths()) << 16)
        }
    }
}

fn unpack(packed: u32) -> RowRating {
    match packed & 0xFF {
        UNKNOWN => RowRating::Unknown(unpack_level(packed)),
        RUNNING => RowRating::Running(unpack_level(packed)),
        NO_SOLUTION => RowRating::Known(RatingOutcome::NoSolution),
        SEVERAL_SOLUTIONS => RowRating::Known(RatingOutcome::SeveralSolutions),
        UNRATABLE => RowRating::Unratable,
        level => {
            let level = (level - FIRST_LEVEL) as usize;
            let hardest = ((packed >> 8) & 0xFF).checked_sub(1);
            RowRating::Known(RatingOutcome::Rated(RatingSummary {
                level: Level::NINEFOLD.get(level).copied().unwrap_or(Level::Nightmare),
                difficulty: Difficulty::from_tenths((packed >> 16) as u16),
                hardest: hardest.and_then(|index| Technique::ALL.get(index as usize).copied()),
            }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rating_is_kept_and_counted_once() {
        let hardest = [None, Some(Technique::XWing), Technique::ALL.last().copied()];
        let rated = Level::NINEFOLD.into_iter().flat_map(|level| {
            hardest.map(|hardest| {
                let difficulty = Difficulty::from_tenths(119);
                RowRating::Known(RatingOutcome::Rated(RatingSummary { level, difficulty, hardest }))
            })
        });
        let others = [
            RowRating::Known(RatingOutcome::NoSolution),
            RowRating::Known(RatingOutcome::SeveralSolutions),
            RowRating::Unratable,
        ];
        let all: Vec<_> = rated.chain(others).collect();
        let table = RatingTable::new(all.len());
        for (index, rating) in all.iter().enumerate() {
            assert!(table.claim(index) && !table.claim(index) && !table.is_complete());
            assert_eq!(table.get(index), RowRating::Running(None));
            table.release(index);
            assert_eq!(table.get(index), RowRating::Unknown(None));
            table.set(index, *rating);
            table.set(index, *rating);
            assert_eq!(table.get(index), *rating);
            assert!(!table.claim(index));
        }
        assert!(table.is_complete());
        assert!(Level::NINEFOLD.into_iter().all(|level| table.level_count(level) == 3));
    }

    #[test]
    fn a_level_without_a_rating_counts_until_the_puzzle_is_rated() {
        let table = RatingTable::new(1);
        table.set(0, RowRating::Unknown(Some(Level::Hard)));
        assert_eq!((table.get(0).level(), table.level_count(Level::Hard)), (Some(Level::Hard), 1));
        assert!(table.claim(0) && !table.is_complete());
        assert_eq!(table.get(0), RowRating::Running(Some(Level::Hard)));
        table.release(0);
        assert_eq!(table.get(0), RowRating::Unknown(Some(Level::Hard)));
        let rated =
            RatingSummary { level: Level::Expert, difficulty: Difficulty::from_tenths(70), hardest: None };
        table.set(0, RowRating::Known(RatingOutcome::Rated(rated)));
        assert!(table.is_complete());
        assert_eq!([Level::Hard, Level::Expert].map(|level| table.level_count(level)), [0, 1]);
    }
}
