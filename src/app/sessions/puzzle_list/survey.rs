//! The results of one pass over a whole list: the givens of each puzzle, what was played of it, and its stored rating.

use std::collections::HashMap;

use crate::app::sessions::played_index::{CollectionProgress, PlayedIndex, PuzzleStatus};
use crate::app::sessions::puzzle_list::rating_table::{RatingTable, RowRating};
use crate::job::{CancelToken, Cancelled};
use crate::store::collection::ScannedPuzzle;
use crate::store::{Collection, PuzzleHash, RatingCache};

/// The result of a pass over a list.
#[derive(Debug, Default)]
pub struct Survey {
    /// The number of givens of each classic puzzle; 0 for any other.
    givens: Vec<u8>,
    /// The status of each puzzle that was played, by its index.
    statuses: HashMap<usize, PuzzleStatus>,
    /// The progress in the list.
    pub progress: CollectionProgress,
    /// Whether any puzzle has a name, a level or a folder in the file.
    pub has_names: bool,
}

impl Survey {
    /// Goes through a list, and puts the stored ratings into its table.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn run(
        collection: &Collection,
        played: &PlayedIndex,
        table: &RatingTable,
        cache: Option<&RatingCache>,
        cancel: &CancelToken,
    ) -> Result<Self, Cancelled> {
        let ratings = match cache {
            Some(cache) if !table.is_complete() => cache.load(),
            _ => HashMap::new(),
        };
        let mut survey = Self { givens: Vec::with_capacity(collection.len()), ..Self::default() };
        let mut counter = CollectionProgress::counter();
        collection.scan(cancel, |index, puzzle| {
            let givens = puzzle.and_then(|puzzle: ScannedPuzzle| puzzle.grid());
            let count = givens.map_or(0, |givens| givens.filled().count());
            survey.givens.push(u8::try_from(count).unwrap_or_default());
            survey.has_names |= puzzle.is_none_or(|puzzle| puzzle.has_name);
            let status = puzzle.and_then(|puzzle| played.key_status(puzzle.key));
            counter.add(index, status);
            survey.statuses.extend(status.map(|status| (index, status)));
            match givens {
                None => table.set(index, RowRating::Unratable),
                Some(_) if ratings.is_empty() => {}
                Some(givens) => {
                    let known = ratings.get(&PuzzleHash::new(&givens));
                    known.into_iter().for_each(|outcome| table.set(index, RowRating::Known(*outcome)));
                }
            }
        })?;
        survey.progress = counter.finish();
        Ok(survey)
    }

    /// Returns the number of givens of a puzzle; `None` if it is not a classic sudoku.
    pub fn givens(&self, index: usize) -> Option<u8> {
        self.givens.get(index).copied().filter(|count| *count > 0)
    }

    /// Returns the status of a puzzle; `None` if it was not played.
    pub fn status(&self, index: usize) -> Option<PuzzleStatus> {
        self.statuses.get(&index).copied()
    }
}
