//! The selection and order of the puzzles that a list shows.

use std::cmp::Reverse;

use crate::app::sessions::played_index::PuzzleStatus;
use crate::app::sessions::puzzle_list::rating_table::{RatingTable, RowRating};
use crate::app::sessions::puzzle_list::survey::Survey;
use crate::job::{CancelToken, Cancelled};
use crate::rules::{Variant, VariantFeature};
use crate::solve::rating::Level;
use crate::solve::technique::{Technique, TechniqueSet};
use crate::store::Collection;

/// A column by which the list can be sorted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SortColumn {
    Status,
    #[default]
    Number,
    Givens,
    Level,
    Rating,
    HardestStep,
    Time,
}

/// The puzzles to show, by what was played of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum StatusFilter {
    #[default]
    All,
    Unsolved,
    Started,
    Solved,
}

/// The search, the filters and the sorting of a list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ListView {
    /// The search text.
    pub query: String,
    pub level: Option<Level>,
    /// The feature that puzzles must have.
    pub feature: Option<VariantFeature>,
    pub status: StatusFilter,
    pub sort: SortColumn,
    pub is_descending: bool,
}

impl ListView {
    /// Returns whether puzzles may be left out.
    pub fn is_filtered(&self) -> bool {
        !self.query.trim().is_empty()
            || self.level.is_some()
            || self.feature.is_some()
            || self.status != StatusFilter::All
    }

    /// Removes the search text and all filters, and keeps the sorting.
    pub fn clear_filters(&mut self) {
        *self = Self { sort: self.sort, is_descending: self.is_descending, ..Self::default() };
    }

    /// Returns whether all puzzles are shown in the order of the file.
    fn is_plain(&self) -> bool {
        !self.is_filtered() && self.sort == SortColumn::Number && !self.is_descending
    }

    /// Returns whether another column or direction is chosen than that of a new list.
    fn is_sorted(&self) -> bool {
        self.sort != SortColumn::Number || self.is_descending
    }

    /// Returns the indices of the puzzles to show, in order; `None` for all in the order of the file.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn order(
        &self,
        collection: &Collection,
        survey: &Survey,
        table: &RatingTable,
        cancel: &CancelToken,
    ) -> Result<Option<Vec<usize>>, Cancelled> {
        if self.is_plain() {
            return Ok(None);
        }
        let mut found = self.search(collection, table, cancel)?;
        cancel.check()?;
        found.retain(|index| {
            self.shows_level(table.get(*index))
                && self.shows_variant(survey.variant(*index))
                && self.shows_status(survey.status(*index))
        });
        // Without a chosen column the puzzle whose number was searched for stays first.
        if self.is_sorted() {
            let key = |index: usize| sort_key(self.sort, index, survey, table);
            // What is not known comes last in both directions.
            match self.is_descending {
                false => found.sort_by_cached_key(|index| key(*index).map_or((1, 0), |key| (0, key))),
                true => found
                    .sort_by_cached_key(|index| key(*index).map_or((1, Reverse(0)), |key| (0, Reverse(key)))),
            }
        }
        Ok(Some(found))
    }

    /// Returns the puzzles that match the search text: by number, name and folder, and by the names of the level and
    /// of the technique of the hardest step.
    fn search(
        &self,
        collection: &Collection,
        table: &RatingTable,
        cancel: &CancelToken,
    ) -> Result<Vec<usize>, Cancelled> {
        if self.query.trim().is_empty() {
            return Ok((0..collection.len()).collect());
        }
        let named = collection.find(&self.query, cancel)?;
        let words = SearchWords::new(&self.query);
        if words.is_empty() {
            return Ok(named);
        }
        let mut is_named = vec![false; collection.len()];
        named.iter().for_each(|index| is_named[*index] = true);
        let rated = (0..collection.len())
            .filter(|index| !is_named[*index] && words.match_rating(table.get(*index)))
            .collect::<Vec<_>>();
        let first = named.first().copied();
        let mut found = [named, rated].concat();
        // A puzzle found by its number is the first one.
        let numbered = self.query.trim().trim_start_matches('#').parse::<usize>().ok();
        let is_first = |index: &usize| numbered.is_some() && first == Some(*index);
        found.sort_by_key(|index| (!is_first(index), *index));
        Ok(found)
    }

    fn shows_level(&self, rating: RowRating) -> bool {
        self.level.is_none_or(|level| rating.level() == Some(level))
    }

    fn shows_variant(&self, variant: Option<Variant>) -> bool {
        self.feature
            .is_none_or(|feature| variant.is_some_and(|variant| variant.features().any(|it| it == feature)))
    }

    fn shows_status(&self, status: Option<PuzzleStatus>) -> bool {
        match self.status {
            StatusFilter::All => true,
            StatusFilter::Unsolved => !status.is_some_and(PuzzleStatus::is_solved),
            StatusFilter::Started => matches!(status, Some(PuzzleStatus::Started(_))),
            StatusFilter::Solved => status.is_some_and(PuzzleStatus::is_solved),
        }
    }
}

/// Returns the value of a column by which a puzzle is sorted; `None` if it is not known.
fn sort_key(column: SortColumn, index: usize, survey: &Survey, table: &RatingTable) -> Option<u32> {
    let rating = || table.get(index).summary();
    match column {
        SortColumn::Number => u32::try_from(index).ok(),
        SortColumn::Givens => survey.counts(index).map(|(givens, _)| u32::from(givens)),
        SortColumn::Level => {
            let difficulty = rating().map_or(0, |rated| u32::from(rated.difficulty.as_tenths()));
            table.get(index).level().map(|level| ((level as u32) << 16) + difficulty)
        }
        SortColumn::Rating => rating().map(|rated| rated.difficulty.as_tenths().into()),
        SortColumn::HardestStep => rating()?.hardest.map(|technique| technique as u32),
        SortColumn::Status => survey.status(index).map(|status| match status {
            PuzzleStatus::Solved(_) | PuzzleStatus::SolvedWithHelp(_) => 0,
            PuzzleStatus::Started(_) => 1,
        }),
        SortColumn::Time => match survey.status(index)? {
            PuzzleStatus::Solved(time) => Some(time),
            PuzzleStatus::Started(_) | PuzzleStatus::SolvedWithHelp(_) => None,
        },
    }
}

/// The levels and techniques whose names contain a search text. Hyphens and spaces do not count: "xwing" finds the
/// X-wing.
#[derive(Debug)]
struct SearchWords {
    levels: Vec<Level>,
    techniques: TechniqueSet,
}

impl SearchWords {
    fn new(query: &str) -> Self {
        let plain = |text: &str| -> String {
            text.chars()
                .filter(|character| character.is_alphanumeric())
                .flat_map(char::to_lowercase)
                .collect()
        };
        let query = plain(query);
        let is_found = |name: &str| !query.is_empty() && plain(name).contains(&query);
        let levels = Level::NINEFOLD.into_iter().filter(|level| is_found(&level.to_string())).collect();
        let mut techniques = TechniqueSet::EMPTY;
        // The finned X-wing contains the X-wing; whoever types the whole name means that technique alone.
        let exact = Technique::ALL.into_iter().find(|technique| plain(technique.name()) == query);
        for technique in Technique::ALL.into_iter().filter(|one| is_found(one.name())) {
            if exact.is_none_or(|exact| exact == technique) {
                techniques.insert(technique);
            }
        }
        Self { levels, techniques }
    }

    fn is_empty(&self) -> bool {
        self.levels.is_empty() && self.techniques == TechniqueSet::EMPTY
    }

    fn match_rating(&self, rating: RowRating) -> bool {
        let hardest = rating.summary().and_then(|summary| summary.hardest);
        rating.level().is_some_and(|level| self.levels.contains(&level))
            || hardest.is_some_and(|technique| self.techniques.contains(technique))
    }
}
