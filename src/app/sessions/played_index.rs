//! An index of the puzzles that this player has started or solved. Equivalent puzzles (relabelled, rotated,
//! mirrored) count as the same.

use std::collections::HashMap;
use std::time::SystemTime;

use crate::grid::Grid;
use crate::job::{CancelToken, Cancelled};
use crate::store::GameStore;
use crate::store::games::PuzzleSource;
use crate::store::results::median;

/// The status of a puzzle. The better status is the greater one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PuzzleStatus {
    Started,
    /// Solved, in this many milliseconds.
    Solved(u32),
}

impl PuzzleStatus {
    /// Returns the better of two statuses; of two wins, the faster one.
    fn better(self, other: Self) -> Self {
        match (self, other) {
            (Self::Solved(one), Self::Solved(two)) => Self::Solved(one.min(two)),
            (one, two) => one.max(two),
        }
    }

    pub fn is_solved(self) -> bool {
        matches!(self, Self::Solved(_))
    }
}

/// The sources that the index is built from.
#[derive(Clone, Debug, Default)]
pub struct PlayedSources {
    /// The saved games; `None` where none are saved.
    pub games: Option<GameStore>,
    /// The games of the current run of the program, which may not be on the disk yet.
    pub open: Vec<(Grid, PuzzleStatus)>,
}

impl PlayedSources {
    /// Builds the index. Reads no games: each one is read only when the status of its puzzle is requested.
    pub fn build(&self) -> PlayedIndex {
        let mut played = PlayedIndex { games: self.games.clone(), ..PlayedIndex::default() };
        for (givens, saved, name) in self.games.iter().flat_map(GameStore::sudoku_boards) {
            played.names.entry(givens.canonical()).or_default().push((saved, name));
        }
        for (givens, status) in &self.open {
            let entry = played.open.entry(givens.canonical()).or_insert(*status);
            *entry = entry.better(*status);
        }
        played
    }
}

/// The games that were played, by the canonical form of their puzzle.
#[derive(Debug, Default)]
pub struct PlayedIndex {
    pub games: Option<GameStore>,
    names: HashMap<Grid, Vec<(SystemTime, String)>>,
    pub open: HashMap<Grid, PuzzleStatus>,
}

impl PlayedIndex {
    /// Returns the status of a puzzle; `None` if it was never played. An exercise does not count as a game of its
    /// puzzle.
    pub fn status(&self, givens: &Grid) -> Option<PuzzleStatus> {
        if self.names.is_empty() && self.open.is_empty() {
            return None;
        }
        let canonical = givens.canonical();
        let saved_games = self.names.get(&canonical).into_iter().flatten().filter_map(|(saved, name)| {
            let summary = self.games.as_ref()?.summary(name.clone(), *saved)?;
            game_status(&summary.meta.source, summary.meta.won_at.map(|_| summary.play_time_ms))
        });
        saved_games.chain(self.open.get(&canonical).copied()).reduce(PuzzleStatus::better)
    }
}

/// Returns the status of a game that was won in this many milliseconds, or is not won yet.
pub fn game_status(source: &PuzzleSource, won: Option<u32>) -> Option<PuzzleStatus> {
    match source {
        PuzzleSource::Practice(_) => None,
        _ => Some(won.map_or(PuzzleStatus::Started, PuzzleStatus::Solved)),
    }
}

/// The progress in a collection: how many of its puzzles were played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CollectionProgress {
    pub solved: usize,
    pub started: usize,
    /// The shortest time, in milliseconds.
    pub best: Option<u32>,
    /// The time that half of the wins took at most, in milliseconds.
    pub median: Option<u32>,
    /// The index of the first puzzle that is not solved.
    pub first_unsolved: Option<usize>,
}

impl CollectionProgress {
    /// Counts the progress in these puzzles, which are in the collection's order.
    ///
    /// # Errors
    /// [`Cancelled`] if the job is cancelled.
    pub fn count(
        puzzles: impl Iterator<Item = Grid>,
        played: &PlayedIndex,
        cancel: &CancelToken,
    ) -> Result<Self, Cancelled> {
        let (mut progress, mut times) = (Self::default(), Vec::new());
        for (index, givens) in puzzles.enumerate() {
            cancel.check()?;
            match played.status(&givens) {
                Some(PuzzleStatus::Solved(time)) => times.push(time),
                other => {
                    progress.started += usize::from(other.is_some());
                    progress.first_unsolved.get_or_insert(index);
                }
            }
        }
        times.sort_unstable();
        progress.solved = times.len();
        progress.best = times.first().copied();
        progress.median = median(&times);
        Ok(progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_of_two_statuses_counts() {
        assert_eq!(PuzzleStatus::Started.better(PuzzleStatus::Solved(5)), PuzzleStatus::Solved(5));
        assert_eq!(PuzzleStatus::Solved(5).better(PuzzleStatus::Started), PuzzleStatus::Solved(5));
        assert_eq!(PuzzleStatus::Solved(5).better(PuzzleStatus::Solved(3)), PuzzleStatus::Solved(3));
        assert_eq!(PuzzleStatus::Started.better(PuzzleStatus::Started), PuzzleStatus::Started);
    }

    #[test]
    fn puzzles_are_counted_and_the_first_unsolved_one_is_found() {
        let grid_of = |first: u8| {
            let mut grid = Grid::EMPTY;
            for (cell, value) in crate::grid::Cell::all().zip((1..=first).cycle().take(first.into())) {
                grid.set(cell, crate::grid::Digit::new(value));
            }
            grid
        };
        let puzzles = [grid_of(1), grid_of(2), grid_of(3), grid_of(4)];
        let open = vec![(puzzles[0], PuzzleStatus::Solved(70)), (puzzles[2], PuzzleStatus::Started)];
        let open = open.into_iter().chain([(puzzles[3], PuzzleStatus::Solved(90))]).collect();
        let played = PlayedSources { games: None, open }.build();
        let progress =
            CollectionProgress::count(puzzles.into_iter(), &played, &CancelToken::default()).unwrap();
        let expected = CollectionProgress {
            solved: 2,
            started: 1,
            best: Some(70),
            median: Some(80),
            first_unsolved: Some(1),
        };
        assert_eq!(progress, expected);
    }
}
