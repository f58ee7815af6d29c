//! The ratings of the puzzles of a list, which jobs write while the window reads them.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use crate::solve::rating::{Difficulty, Level};
use crate::solve::technique::Technique;
use crate::store::RatingOutcome;
use crate::store::games::RatingSummary;

/// The rating of a puzzle of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowRating {
    /// Not rated yet.
    Unknown,
    /// Being rated.
    Running,
    /// Rated.
    Known(RatingOutcome),
    /// Not a sudoku, or no longer readable.
    Unratable,
}

impl RowRating {
    /// Returns the rating of a puzzle with one solution.
    pub fn summary(self) -> Option<RatingSummary> {
        match self {
            Self::Known(RatingOutcome::Rated(summary)) => Some(summary),
            _ => None,
        }
    }
}

/// The ratings of all puzzles of a list, by their index. A rating takes four bytes: its kind or its level, the
/// technique of the hardest step, and the difficulty.
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
        let index = Level::NINEFOLD.into_iter().position(|one| one == level);
        index.map_or(0, |index| self.level_counts[index].load(Ordering::Relaxed))
    }

    pub fn get(&self, index: usize) -> RowRating {
        self.packed.get(index).map_or(RowRating::Unknown, |packed| unpack(packed.load(Ordering::Relaxed)))
    }

    /// Marks a puzzle as being rated. Returns whether it was not rated yet, and nobody else rates it.
    pub fn claim(&self, index: usize) -> bool {
        self.packed.get(index).is_some_and(|packed| {
            packed.compare_exchange(UNKNOWN, RUNNING, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        })
    }

    /// Takes back a claim.
    pub fn release(&self, index: usize) {
        if let Some(packed) = self.packed.get(index) {
            let _ = packed.compare_exchange(RUNNING, UNKNOWN, Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    /// Sets the rating of a puzzle. Only the first one counts.
    pub fn set(&self, index: usize, rating: RowRating) {
        let Some(packed) = self.packed.get(index) else { return };
        let new = pack(rating);
        let old = packed.swap(new, Ordering::Relaxed);
        if old > RUNNING || new <= RUNNING {
            return;
        }
        self.done.fetch_add(1, Ordering::Relaxed);
        if let Some(count) =
            new.checked_sub(FIRST_LEVEL).and_then(|rest| self.level_counts.get(rest as usize & 0xFF))
        {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }
}

fn pack(rating: RowRating) -> u32 {
    match rating {
        RowRating::Unknown => UNKNOWN,
        RowRating::Running => RUNNING,
        RowRating::Unratable => UNRATABLE,
        RowRating::Known(RatingOutcome::NoSolution) => NO_SOLUTION,
        RowRating::Known(RatingOutcome::SeveralSolutions) => SEVERAL_SOLUTIONS,
        RowRating::Known(RatingOutcome::Rated(RatingSummary { level, difficulty, hardest })) => {
            let level = Level::NINEFOLD.into_iter().position(|one| one == level).unwrap_or_default() as u32;
            let hardest = hardest.map_or(0, |technique| technique as u32 + 1);
            (FIRST_LEVEL + level) | (hardest << 8) | (u32::from(difficulty.as_tenths()) << 16)
        }
    }
}

fn unpack(packed: u32) -> RowRating {
    match packed & 0xFF {
        UNKNOWN => RowRating::Unknown,
        RUNNING => RowRating::Running,
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
            assert_eq!(table.get(index), RowRating::Running);
            table.release(index);
            assert_eq!(table.get(index), RowRating::Unknown);
            table.set(index, *rating);
            table.set(index, *rating);
            assert_eq!(table.get(index), *rating);
            assert!(!table.claim(index));
        }
        assert!(table.is_complete());
        assert!(Level::NINEFOLD.into_iter().all(|level| table.level_count(level) == 3));
    }
}
