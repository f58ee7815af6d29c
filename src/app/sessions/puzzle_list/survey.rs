//! The results of one pass over a whole list: the givens of each puzzle, what was played of it, and its stored rating.

use std::collections::HashMap;

use crate::app::sessions::played_index::{CollectionProgress, PlayedIndex, PuzzleStatus};
use crate::app::sessions::puzzle_list::rating_table::{RatingTable, RowRating};
use crate::classic::Grid;
use crate::job::{CancelToken, Cancelled};
use crate::store::collection::{CollectionItem, ScannedPuzzle};
use crate::store::{Collection, PuzzleHash, RatingCache};

/// The result of a pass over a list.
#[derive(Debug, Default)]
pub struct Survey {
    /// The number of givens of each puzzle; 0 for a crosspatch.
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
            let givens = puzzle.map_or(Grid::EMPTY, |puzzle| puzzle.givens);
            let count = givens.filled().count();
            survey.givens.push(u8::try_from(count).unwrap_or_default());
            survey.has_names |= puzzle.is_none_or(|puzzle: ScannedPuzzle| puzzle.has_name);
            let status = match puzzle {
                Some(_) => played.status(&givens),
                None if played.has_variants() => variant_status(collection, index, played),
                None => None,
            };
            counter.add(index, status);
            survey.statuses.extend(status.map(|status| (index, status)));
            if puzzle.is_none() {
                table.set(index, RowRating::Unratable);
            } else if !ratings.is_empty()
                && let Some(outcome) = ratings.get(&PuzzleHash::new(&givens))
            {
                table.set(index, RowRating::Known(*outcome));
            }
        })?;
        survey.progress = counter.finish();
        Ok(survey)
    }

    /// Returns the number of givens of a puzzle; `None` if it is not a sudoku.
    pub fn givens(&self, index: usize) -> Option<u8> {
        self.givens.get(index).copied().filter(|count| *count > 0)
    }

    /// Returns the status of a puzzle; `None` if it was not played.
    pub fn status(&self, index: usize) -> Option<PuzzleStatus> {
        self.statuses.get(&index).copied()
    }
}

/// Returns the status of a puzzle that is not classic; `None` if it was not played, or is not a sudoku.
fn variant_status(collection: &Collection, index: usize, played: &PlayedIndex) -> Option<PuzzleStatus> {
    match collection.item(index) {
        Ok(CollectionItem::Sudoku(puzzle)) => played.puzzle_status(&puzzle),
        Ok(CollectionItem::Crosspatch(_)) | Err(_) => None,
    }
}
