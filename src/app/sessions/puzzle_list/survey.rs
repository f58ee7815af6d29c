//! The results of one pass over a whole list: the size, the givens and the clues of each puzzle, what was played of it, and
//! its stored rating.

use std::collections::{BTreeMap, HashMap};

use crate::app::sessions::played_index::{CollectionProgress, PlayedIndex, PuzzleStatus};
use crate::app::sessions::puzzle_list::rating_table::{RatingTable, RowRating};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{Variant, VariantFeature};
use crate::store::collection::ScannedPuzzle;
use crate::store::{Collection, PuzzleHash, RatingCache};

/// The result of a pass over a list.
#[derive(Debug, Default)]
pub struct Survey {
    /// The number of givens and of clues of each sudoku; `None` for a crosspatch.
    counts: Vec<Option<(u16, u16)>>,
    /// The index into `variants` of each sudoku.
    variant_indices: Vec<Option<u16>>,
    variants: Vec<Variant>,
    /// The number of puzzles with each feature.
    feature_counts: BTreeMap<VariantFeature, usize>,
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
        let mut survey = Self { counts: Vec::with_capacity(collection.len()), ..Self::default() };
        let mut variant_indices = HashMap::new();
        let mut counter = CollectionProgress::counter();
        collection.scan(cancel, |index, puzzle| {
            survey.counts.push(puzzle.map(|puzzle: ScannedPuzzle| (puzzle.givens, puzzle.clues)));
            let variant = puzzle.and_then(|puzzle| survey.add_variant(puzzle.variant, &mut variant_indices));
            survey.variant_indices.push(variant);
            survey.has_names |= puzzle.is_none_or(|puzzle| puzzle.has_name);
            let status = puzzle.and_then(|puzzle| played.key_status(puzzle.key));
            counter.add(index, status);
            survey.statuses.extend(status.map(|status| (index, status)));
            match puzzle {
                None => table.set(index, RowRating::Unratable),
                Some(_) if ratings.is_empty() => {}
                Some(puzzle) => {
                    let known = ratings.get(&PuzzleHash::from(puzzle.key));
                    known.into_iter().for_each(|outcome| table.set(index, RowRating::Known(*outcome)));
                }
            }
        })?;
        survey.progress = counter.finish();
        for (index, count) in variant_indices.into_values() {
            for feature in survey.variants[usize::from(index)].features() {
                *survey.feature_counts.entry(feature).or_default() += count;
            }
        }
        Ok(survey)
    }

    /// Counts a variant, and returns its index; `None` beyond 65,536 of them.
    fn add_variant(&mut self, variant: Variant, indices: &mut HashMap<Variant, (u16, usize)>) -> Option<u16> {
        if let Some((index, count)) = indices.get_mut(&variant) {
            *count += 1;
            return Some(*index);
        }
        let index = u16::try_from(self.variants.len()).ok()?;
        self.variants.push(variant);
        indices.insert(variant, (index, 1));
        Some(index)
    }

    /// Returns the number of givens and of clues of a puzzle; `None` if it is not a sudoku.
    pub fn counts(&self, index: usize) -> Option<(u16, u16)> {
        self.counts.get(index).copied().flatten()
    }

    /// Returns the variant of a puzzle; `None` if it is not a sudoku.
    pub fn variant(&self, index: usize) -> Option<Variant> {
        let variant = self.variant_indices.get(index).copied().flatten()?;
        self.variants.get(usize::from(variant)).copied()
    }

    /// Returns the features of the puzzles, each with the number of puzzles that have it.
    pub fn features(&self) -> impl Iterator<Item = (VariantFeature, usize)> {
        self.feature_counts.iter().map(|(feature, count)| (*feature, *count))
    }

    /// Returns whether any puzzle is a sudoku that is not classic.
    pub fn has_variants(&self) -> bool {
        self.variants.iter().any(|variant| !variant.is_classic())
    }

    /// Returns the status of a puzzle; `None` if it was not played.
    pub fn status(&self, index: usize) -> Option<PuzzleStatus> {
        self.statuses.get(&index).copied()
    }
}
