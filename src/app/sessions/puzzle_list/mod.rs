//! The list of the puzzles in a file or a collection. No drawing here; `dialogs::puzzle_list` draws it.
//!
//! A list may have a million puzzles, which stay in their file. Only the visible rows are read. Everything that goes
//! through the whole list is a background job: the [`Survey`], the order of the rows, rating and opening a puzzle.

mod list_event;
mod open;
pub mod rating_job;
pub mod rating_table;
mod row_order;
mod rows;
mod survey;

use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use crate::app::sessions::played_index::{CollectionProgress, PlayedIndex, PlayedSources, PuzzleStatus};
use crate::app::sessions::puzzle_list::list_event::{KeepResult, OpenedRow};
pub use crate::app::sessions::puzzle_list::list_event::{ListEvent, ListOrigin};
use crate::app::sessions::puzzle_list::rating_job::VisiblePuzzles;
use crate::app::sessions::puzzle_list::rating_table::{RatingTable, RowRating};
use crate::app::sessions::puzzle_list::row_order::ListView;
pub use crate::app::sessions::puzzle_list::row_order::{SortColumn, StatusFilter};
pub use crate::app::sessions::puzzle_list::rows::ReadRow;
use crate::app::sessions::puzzle_list::rows::RowWindow;
use crate::app::sessions::puzzle_list::survey::Survey;
use crate::job::{Cancelled, Job, JobFailed, lock};
use crate::rules::VariantFeature;
use crate::solve::rating::Level;
use crate::store::{Collection, RatingCache};

/// A list and the state of its view.
#[derive(Debug)]
pub struct PuzzleList {
    collection: Arc<Collection>,
    name: String,
    origin: ListOrigin,
    /// The requested search, filters and sorting; the rows follow when the order is known.
    view: ListView,
    /// The indices of the puzzles of the rows; `None` for all puzzles in the order of the file.
    order: Option<Arc<Vec<usize>>>,
    order_job: Option<Job<Result<Option<Vec<usize>>, Cancelled>>>,
    /// Whether the order is to be computed when the survey is finished.
    order_is_due: bool,
    /// The chosen row, as an index into the rows shown.
    chosen: usize,
    /// The puzzle to choose when the order is known; by default the row stays chosen.
    wanted: Option<usize>,
    rows: RowWindow,
    row_job: Option<Job<RowWindow>>,
    /// The last chosen row that was read.
    preview: Option<ReadRow>,
    sources: PlayedSources,
    /// The index of played puzzles, built by the survey.
    played_index: Arc<OnceLock<PlayedIndex>>,
    survey: Option<Arc<Survey>>,
    survey_job: Option<Job<Result<Survey, Cancelled>>>,
    ratings: Arc<RatingTable>,
    rating_cache: Option<RatingCache>,
    rating_job: Option<Job<()>>,
    /// Whether the player has stopped rating.
    rating_is_stopped: bool,
    /// Whether the list is on the screen. Puzzles are rated only then, so as not to slow down a game.
    is_shown: bool,
    visible: Range<usize>,
    visible_puzzles: VisiblePuzzles,
    open_job: Option<Job<Option<OpenedRow>>>,
    keep_job: Option<Job<KeepResult>>,
    /// The index of the puzzle that was opened last.
    last_opened: Option<usize>,
}

impl PuzzleList {
    /// Creates a list. `current` is the index of the puzzle on the board, if it is from this list; it is chosen, else
    /// the first unsolved puzzle.
    pub fn new(
        collection: Collection,
        name: String,
        origin: ListOrigin,
        current: Option<usize>,
        sources: PlayedSources,
        rating_cache: Option<RatingCache>,
    ) -> Self {
        let current = current.filter(|index| *index < collection.len());
        let ratings = Arc::new(RatingTable::new(collection.len()));
        if let ListOrigin::Variant(variants) = &origin {
            for index in 0..variants.len() {
                ratings.set(index, RowRating::Unknown(variants.level(index)));
            }
        }
        Self {
            collection: Arc::new(collection),
            name,
            origin,
            view: ListView::default(),
            order: None,
            order_job: None,
            order_is_due: false,
            chosen: current.unwrap_or(0),
            wanted: None,
            rows: RowWindow::default(),
            row_job: None,
            preview: None,
            sources,
            played_index: Arc::default(),
            survey: None,
            survey_job: None,
            ratings,
            rating_cache,
            rating_job: None,
            rating_is_stopped: false,
            is_shown: false,
            visible: 0..0,
            visible_puzzles: VisiblePuzzles::default(),
            open_job: None,
            keep_job: None,
            last_opened: current,
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn origin(&self) -> &ListOrigin {
        &self.origin
    }

    /// Returns the progress in the list, once it is known.
    pub fn progress(&self) -> Option<&CollectionProgress> {
        self.survey.as_ref().map(|survey| &survey.progress)
    }

    pub fn collection(&self) -> &Arc<Collection> {
        &self.collection
    }

    /// Returns the requested search, filters and sorting.
    pub fn view(&self) -> &ListView {
        &self.view
    }

    pub fn ratings(&self) -> &RatingTable {
        &self.ratings
    }

    /// Returns whether the player has stopped rating.
    pub fn rating_is_stopped(&self) -> bool {
        self.rating_is_stopped
    }

    /// Returns whether puzzles have names of their own.
    pub fn has_names(&self) -> bool {
        self.survey.as_ref().is_some_and(|survey| survey.has_names)
    }

    /// Returns the number of rows to choose from.
    pub fn len(&self) -> usize {
        self.order.as_ref().map_or_else(|| self.collection.len(), |order| order.len())
    }

    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Returns the index in the list of the chosen puzzle.
    pub fn chosen_index(&self) -> Option<usize> {
        self.index(self.chosen)
    }

    pub fn choose(&mut self, row: usize) {
        self.chosen = row.min(self.len().saturating_sub(1));
        self.update_preview();
    }

    /// Chooses the puzzle with this number; if it is not shown, the next one in the order of the file.
    pub fn jump_to(&mut self, number: usize) {
        let index = number.saturating_sub(1);
        let row = match &self.order {
            None => Some(index),
            Some(order) => (0..order.len())
                .filter(|row| order[*row] >= index)
                .min_by_key(|row| order[*row])
                .or_else(|| (0..order.len()).max_by_key(|row| order[*row])),
        };
        self.choose(row.unwrap_or(0));
    }

    /// Returns the index in the list of the puzzle that was opened last.
    pub fn last_opened(&self) -> Option<usize> {
        self.last_opened
    }

    /// Returns whether the rows do not yet follow the requested view.
    pub fn is_searching(&self) -> bool {
        self.order_job.is_some() || self.order_is_due
    }

    /// Returns whether a background job is running whose end the window waits for. Rating is not: it may take hours.
    pub fn is_busy(&self) -> bool {
        self.survey_job.is_some()
            || self.is_searching()
            || self.row_job.is_some()
            || self.open_job.is_some()
            || self.keep_job.is_some()
            || self.is_shown && self.survey.is_none()
    }

    /// Returns a row; `None` until it has been read.
    pub fn row(&self, row: usize) -> Option<&ReadRow> {
        self.rows.get(row)
    }

    /// Returns the visible rows that have been read.
    pub fn visible_rows(&self) -> impl Iterator<Item = &ReadRow> {
        self.visible.clone().filter_map(|row| self.rows.get(row))
    }

    /// Returns the chosen row as it was last read.
    pub fn preview(&self) -> Option<&ReadRow> {
        self.preview.as_ref().filter(|preview| Some(preview.index) == self.index(self.chosen))
    }

    /// Returns the status of a puzzle; `None` if it was not played, and until it is known.
    pub fn status(&self, index: usize) -> Option<PuzzleStatus> {
        self.survey.as_ref()?.status(index)
    }

    /// Returns the number of givens and of clues of a puzzle; `None` for a crosspatch, and until it is known.
    pub fn counts(&self, index: usize) -> Option<(u16, u16)> {
        self.survey.as_ref()?.counts(index)
    }

    /// Returns whether a puzzle is not a classic sudoku, so that each row shows its board.
    pub fn has_variants(&self) -> bool {
        self.survey.as_ref().is_some_and(|survey| survey.has_variants())
    }

    /// Returns the sizes and kinds of clue of the puzzles, each with the number of puzzles that have it.
    pub fn features(&self) -> impl Iterator<Item = (VariantFeature, usize)> {
        self.survey.iter().flat_map(|survey| survey.features())
    }

    pub fn rating(&self, index: usize) -> RowRating {
        self.ratings.get(index)
    }

    /// Prepares the list for being shown again: what was played is looked up again, and the puzzle on the board is
    /// chosen. A search or filter that hides this puzzle is removed.
    pub fn show_again(&mut self, sources: PlayedSources) {
        self.sources = sources;
        self.played_index = Arc::default();
        (self.survey, self.survey_job) = (None, None);
        self.wanted = self.last_opened;
        let is_hidden = |index: usize| self.order.as_ref().is_some_and(|order| !order.contains(&index));
        if self.last_opened.is_some_and(is_hidden) {
            self.view.clear_filters();
        }
        self.order_is_due = true;
    }

    /// Returns the index in the list of the puzzle of a row.
    fn index(&self, row: usize) -> Option<usize> {
        match &self.order {
            Some(order) => order.get(row).copied(),
            None => (row < self.collection.len()).then_some(row),
        }
    }

    /// Searches; the first match is chosen. The current rows stay until the results are there.
    pub fn search(&mut self, query: String, wake: impl FnOnce() + Send + 'static) {
        let is_same = query.trim() == self.view.query.trim();
        self.view.query = query;
        if !is_same {
            let keeps = self.view.query.trim().is_empty();
            self.wanted = if keeps { self.index(self.chosen) } else { None };
            self.chosen = if keeps { self.chosen } else { 0 };
            self.start_order(wake);
        }
    }

    /// Sorts by a column, or by the same one in the opposite direction. Either renews the order, in which puzzles
    /// rated since then take their places.
    pub fn sort_by(&mut self, column: SortColumn, wake: impl FnOnce() + Send + 'static) {
        self.view.is_descending = self.view.sort == column && !self.view.is_descending;
        self.view.sort = column;
        self.renew_order(wake);
    }

    pub fn filter_level(&mut self, level: Option<Level>, wake: impl FnOnce() + Send + 'static) {
        self.view.level = level;
        self.renew_order(wake);
    }

    pub fn filter_feature(&mut self, feature: Option<VariantFeature>, wake: impl FnOnce() + Send + 'static) {
        self.view.feature = feature;
        self.renew_order(wake);
    }

    pub fn filter_status(&mut self, status: StatusFilter, wake: impl FnOnce() + Send + 'static) {
        self.view.status = status;
        self.renew_order(wake);
    }

    /// Removes the search text and all filters.
    pub fn clear_filters(&mut self, wake: impl FnOnce() + Send + 'static) {
        self.view.clear_filters();
        self.renew_order(wake);
    }

    /// Computes the order again; the chosen puzzle stays chosen if it is still shown.
    fn renew_order(&mut self, wake: impl FnOnce() + Send + 'static) {
        self.wanted = self.index(self.chosen);
        self.start_order(wake);
    }

    fn start_order(&mut self, wake: impl FnOnce() + Send + 'static) {
        let Some(survey) = self.survey.clone() else {
            self.order_is_due = true;
            return;
        };
        self.order_is_due = false;
        let (collection, ratings, view) =
            (Arc::clone(&self.collection), Arc::clone(&self.ratings), self.view.clone());
        self.order_job =
            Some(Job::start(wake, move |cancel| view.order(&collection, &survey, &ratings, cancel)));
    }

    fn set_order(&mut self, order: Option<Vec<usize>>) {
        let wanted = self.wanted.take();
        self.chosen = match (&order, wanted) {
            (None, Some(index)) => index,
            (Some(order), Some(index)) => order.iter().position(|one| *one == index).unwrap_or(0),
            (_, None) => self.chosen,
        };
        self.order = order.map(Arc::new);
        self.chosen = self.chosen.min(self.len().saturating_sub(1));
        self.rows = RowWindow::default();
        self.row_job = None;
        self.set_visible(self.visible.clone());
    }

    /// Returns whether visible rows have not been read yet, or are not the visible ones of the last request.
    pub fn needs_rows(&self, rows: &Range<usize>) -> bool {
        let rows = rows.start..rows.end.min(self.len());
        rows != self.visible || self.row_job.is_none() && !self.rows.contains(&rows)
    }

    /// Reads the visible rows that have not been read yet, and has their puzzles rated first.
    pub fn request_rows(&mut self, rows: Range<usize>, wake: impl FnOnce() + Send + 'static) {
        let rows = rows.start..rows.end.min(self.len());
        self.set_visible(rows.clone());
        if self.row_job.is_some() || self.rows.contains(&rows) {
            return;
        }
        let rows = RowWindow::range_around(&rows, self.len());
        let (collection, order) = (Arc::clone(&self.collection), self.order.clone());
        self.row_job = Some(Job::start(wake, move |_| RowWindow::read(&collection, order.as_ref(), rows)));
    }

    fn set_visible(&mut self, rows: Range<usize>) {
        let puzzles: Vec<_> = rows.clone().filter_map(|row| self.index(row)).collect();
        *lock(&self.visible_puzzles) = puzzles;
        self.visible = rows;
    }

    fn update_preview(&mut self) {
        if let Some(row) = self.rows.get(self.chosen) {
            self.preview = Some(row.clone());
        }
    }

    /// Stops or resumes rating.
    pub fn stop_rating(&mut self, is_stopped: bool) {
        self.rating_is_stopped = is_stopped;
        if is_stopped {
            self.rating_job = None;
        }
    }

    /// Starts and stops the jobs that run only while the list is on the screen.
    pub fn set_shown(&mut self, is_shown: bool, wake: impl Fn() + Clone + Send + 'static) {
        self.is_shown = is_shown;
        if !is_shown {
            self.rating_job = None;
            return;
        }
        if self.survey.is_none() && self.survey_job.is_none() {
            let (collection, ratings) = (Arc::clone(&self.collection), Arc::clone(&self.ratings));
            let (known, sources) = (Arc::clone(&self.played_index), self.sources.clone());
            let cache = self.rating_cache.clone();
            self.survey_job = Some(Job::start(wake.clone(), move |cancel| {
                let played = known.get_or_init(|| sources.build());
                Survey::run(&collection, played, &ratings, cache.as_ref(), cancel)
            }));
        }
        if self.survey.is_some() && self.order_is_due {
            self.start_order(wake.clone());
        }
        let is_wanted = self.survey.is_some() && !self.rating_is_stopped && !self.ratings.is_complete();
        if is_wanted && self.rating_job.is_none() {
            self.rating_job = Some(rating_job::start(
                Arc::clone(&self.collection),
                Arc::clone(&self.ratings),
                Arc::clone(&self.visible_puzzles),
                self.rating_cache.clone(),
                wake,
            ));
        }
    }

    /// Collects finished work, and returns the requested puzzle once it is there.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub fn poll(&mut self) -> Result<Option<ListEvent>, JobFailed> {
        if let Some(Ok(survey)) = Job::take_finished(&mut self.survey_job).transpose()? {
            // The first puzzle chosen is the one on the board, else the first unsolved one.
            let is_first = self.preview.is_none() && self.last_opened.is_none() && self.chosen == 0;
            if is_first && self.order.is_none() {
                self.chosen = survey.progress.first_unsolved.unwrap_or(0);
            }
            self.survey = Some(Arc::new(survey));
            self.update_preview();
        }
        if let Some(Ok(order)) = Job::take_finished(&mut self.order_job).transpose()? {
            self.set_order(order);
        }
        if let Some(rows) = Job::take_finished(&mut self.row_job).transpose()? {
            self.rows = rows;
            if self.survey.is_some() {
                self.update_preview();
            }
        }
        if let Some(Err(failed)) = Job::take_finished(&mut self.rating_job) {
            self.rating_is_stopped = true;
            return Err(failed);
        }
        if let Some(kept) = Job::take_finished(&mut self.keep_job).transpose()? {
            if let Ok(kept) = &kept {
                self.origin = ListOrigin::Own(kept.collection.clone());
            }
            return Ok(Some(ListEvent::Kept(kept)));
        }
        let opened = Job::take_finished(&mut self.open_job).transpose()?;
        Ok(opened.map(|opened| match opened {
            Some((index, Ok(puzzle))) => {
                self.last_opened = Some(index);
                if self.order.is_none() {
                    self.choose(index);
                }
                let path = self.collection.path(index).map(PathBuf::from);
                ListEvent::Puzzle { index, puzzle, path }
            }
            Some((_, Err(error))) => ListEvent::Failed(error),
            None => ListEvent::End,
        }))
    }
}
