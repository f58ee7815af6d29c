//! The list of the puzzles in a file or a collection. No drawing here; `dialogs::list_dialog` draws it.
//!
//! A list may have a million puzzles, which stay in their file. Only the visible rows are read. Reading rows,
//! searching and opening the chosen puzzle are background jobs.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use crate::app::sessions::played_index::{CollectionProgress, PlayedIndex, PlayedSources, PuzzleStatus};
use crate::grid::Grid;
use crate::job::{Cancelled, Job, JobFailed};
use crate::library;
use crate::store::collection::{CollectionItem, ListRow};
use crate::store::{Collection, OpenError};

/// The number of rows read beyond the visible ones, on both sides, so that scrolling seldom reaches one that is not
/// read yet.
const READ_AHEAD: usize = 60;
/// The length up to which the solved puzzles of a list are counted.
const MAX_COUNTED: usize = 2000;

/// A list and the state of its view.
#[derive(Debug)]
pub struct PuzzleList {
    collection: Arc<Collection>,
    name: String,
    /// The graded collection that is listed, if it is one.
    graded: Option<library::GradedCollection>,
    /// The search text.
    query: String,
    /// The indices of the puzzles that match the search text; `None`, for all, without one.
    matches: Option<Arc<Vec<usize>>>,
    search_job: Option<Job<Result<Vec<usize>, Cancelled>>>,
    /// The chosen row, as an index into the rows shown.
    chosen: usize,
    rows: RowWindow,
    sources: PlayedSources,
    /// The index of played puzzles; built when rows are first read.
    played_index: Arc<OnceLock<PlayedIndex>>,
    /// The progress in the list; `None` until it is known, and for a list that is too long to be counted.
    progress: Option<CollectionProgress>,
    row_job: Option<Job<RowWindow>>,
    open_job: Option<Job<Option<OpenedRow>>>,
    /// The index of the puzzle that was opened last.
    last_opened: Option<usize>,
}

/// Rows that have been read.
#[derive(Debug, Default)]
struct RowWindow {
    first: usize,
    rows: Vec<ListRow>,
    /// The status of the puzzle of each row, if it was played.
    statuses: Vec<Option<PuzzleStatus>>,
    /// The progress in the whole list, if it was requested.
    progress: Option<CollectionProgress>,
}

/// A puzzle and its index.
type OpenedRow = (usize, Result<CollectionItem, OpenError>);

/// A result of the list's jobs.
#[derive(Debug)]
pub enum ListEvent {
    /// The requested puzzle.
    Puzzle {
        /// Its index in the list.
        index: usize,
        /// The puzzle.
        puzzle: CollectionItem,
        /// The file of the puzzle; `None` for pasted text.
        path: Option<PathBuf>,
    },
    /// The puzzle could not be read.
    Failed(OpenError),
    /// No other puzzle is unsolved.
    End,
}

impl PuzzleList {
    /// Creates a list with its first puzzle chosen.
    pub fn new(
        collection: Collection,
        name: String,
        graded: Option<library::GradedCollection>,
        sources: PlayedSources,
    ) -> Self {
        Self {
            collection: Arc::new(collection),
            name,
            graded,
            query: String::new(),
            matches: None,
            search_job: None,
            chosen: 0,
            rows: RowWindow::default(),
            sources,
            played_index: Arc::default(),
            progress: None,
            row_job: None,
            open_job: None,
            last_opened: None,
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the graded collection that is listed, if it is one.
    pub fn graded(&self) -> Option<library::GradedCollection> {
        self.graded
    }

    /// Returns the progress in the list, once it is known, unless the list is too long to be counted.
    pub fn progress(&self) -> Option<&CollectionProgress> {
        self.progress.as_ref()
    }

    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    pub fn query(&self) -> &str {
        &self.query
    }

    /// Returns the number of rows to choose from.
    pub fn len(&self) -> usize {
        self.matches.as_ref().map_or_else(|| self.collection.len(), |found| found.len())
    }

    pub fn chosen(&self) -> usize {
        self.chosen
    }

    pub fn choose(&mut self, row: usize) {
        self.chosen = row.min(self.len().saturating_sub(1));
    }

    /// Returns the index in the list of the puzzle that was opened last.
    pub fn last_opened(&self) -> Option<usize> {
        self.last_opened
    }

    pub fn is_searching(&self) -> bool {
        self.search_job.is_some()
    }

    /// Returns whether a background job is running.
    pub fn is_busy(&self) -> bool {
        self.search_job.is_some() || self.row_job.is_some() || self.open_job.is_some()
    }

    /// Returns a row; `None` until it has been read.
    pub fn row(&self, row: usize) -> Option<&ListRow> {
        self.rows.rows.get(row.checked_sub(self.rows.first)?)
    }

    /// Returns the status of the puzzle of a row; `None` if it was not played, and until it has been read.
    pub fn status(&self, row: usize) -> Option<PuzzleStatus> {
        *self.rows.statuses.get(row.checked_sub(self.rows.first)?)?
    }

    /// Rebuilds the index of played puzzles, because the list is shown again.
    pub fn refresh(&mut self, sources: PlayedSources) {
        self.sources = sources;
        self.played_index = Arc::default();
        self.progress = None;
        self.rows = RowWindow::default();
    }

    /// Returns the index in the list of the puzzle of a row.
    fn index(&self, row: usize) -> Option<usize> {
        match &self.matches {
            Some(found) => found.get(row).copied(),
            None => (row < self.collection.len()).then_some(row),
        }
    }

    /// Starts a search; the current rows stay until the results are there.
    pub fn search(&mut self, query: String, wake: impl FnOnce() + Send + 'static) {
        if query.trim() == self.query.trim() {
            self.query = query;
            return;
        }
        self.query = query;
        if self.query.trim().is_empty() {
            self.search_job = None;
            return self.set_matches(None);
        }
        let (collection, query) = (Arc::clone(&self.collection), self.query.clone());
        self.search_job = Some(Job::start(wake, move |cancel| collection.find(&query, cancel)));
    }

    fn set_matches(&mut self, found: Option<Vec<usize>>) {
        self.matches = found.map(Arc::new);
        self.chosen = 0;
        self.rows = RowWindow::default();
        self.row_job = None;
    }

    /// Returns whether visible rows have not been read yet and no job is reading.
    pub fn needs_rows(&self, rows: &Range<usize>) -> bool {
        let end = rows.end.min(self.len());
        let read = self.rows.first..self.rows.first + self.rows.rows.len();
        let are_read = rows.start >= end || read.start <= rows.start && end <= read.end;
        self.row_job.is_none() && !are_read
    }

    /// Reads the visible rows that have not been read yet.
    pub fn request_rows(&mut self, rows: Range<usize>, wake: impl FnOnce() + Send + 'static) {
        if !self.needs_rows(&rows) {
            return;
        }
        let first = rows.start.saturating_sub(READ_AHEAD);
        let rows = first..(rows.end + READ_AHEAD).min(self.len());
        let (collection, found) = (Arc::clone(&self.collection), self.matches.clone());
        let (known, sources) = (Arc::clone(&self.played_index), self.sources.clone());
        let counts = self.progress.is_none() && collection.len() <= MAX_COUNTED;
        self.row_job = Some(Job::start(wake, move |cancel| {
            let index = |row: usize| found.as_ref().map_or(Some(row), |found| found.get(row).copied());
            let known = known.get_or_init(|| sources.build());
            let givens = |index: usize| collection.get(index).ok().map(|puzzle| puzzle.givens);
            let indices: Vec<_> = rows.filter_map(index).collect();
            let played = indices.iter().map(|index| known.status(&givens(*index)?)).collect();
            let all = (0..collection.len()).map(|index| givens(index).unwrap_or(Grid::EMPTY));
            let progress = counts.then(|| CollectionProgress::count(all, known, cancel).ok()).flatten();
            let rows = indices.into_iter().map(|index| collection.row(index)).collect();
            RowWindow { first, rows, statuses: played, progress }
        }));
    }

    /// Reads the puzzle of a row, to be played.
    pub fn open_row(&mut self, row: usize, wake: impl FnOnce() + Send + 'static) {
        if let Some(index) = self.index(row) {
            self.choose(row);
            self.open_index(index, wake);
        }
    }

    /// Reads the first unsolved puzzle after an index in the list, to be played. After the end it looks from the start.
    pub fn open_next_unsolved(
        &mut self,
        after: usize,
        sources: PlayedSources,
        wake: impl FnOnce() + Send + 'static,
    ) {
        let collection = Arc::clone(&self.collection);
        self.open_job = Some(Job::start(wake, move |cancel| {
            let played = sources.build();
            let is_open = |read: &Result<CollectionItem, OpenError>| match read {
                Ok(CollectionItem::Sudoku(puzzle)) => {
                    !played.status(&puzzle.givens).is_some_and(PuzzleStatus::is_solved)
                }
                Ok(CollectionItem::Crosspatch(_)) | Err(_) => true,
            };
            let order = (after + 1..collection.len()).chain(0..after.min(collection.len()));
            let order = order.take_while(|_| cancel.check().is_ok());
            order.map(|index| (index, collection.item(index))).find(|(_, read)| is_open(read))
        }));
    }

    /// Reads the puzzle at an index in the list, to be played.
    pub fn open_index(&mut self, index: usize, wake: impl FnOnce() + Send + 'static) {
        let collection = Arc::clone(&self.collection);
        self.open_job = Some(Job::start(wake, move |_| Some((index, collection.item(index)))));
    }

    /// Collects finished work, and returns the requested puzzle once it is there.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub fn poll(&mut self) -> Result<Option<ListEvent>, JobFailed> {
        if let Some(Ok(found)) = Job::take_finished(&mut self.search_job).transpose()? {
            self.set_matches(Some(found));
        }
        if let Some(mut rows) = Job::take_finished(&mut self.row_job).transpose()? {
            if let Some(progress) = rows.progress.take() {
                // The first row chosen is the first unsolved puzzle.
                if self.progress.is_none() && self.matches.is_none() && self.chosen == 0 {
                    self.chosen = progress.first_unsolved.unwrap_or(0);
                }
                self.progress = Some(progress);
            }
            self.rows = rows;
        }
        let opened = Job::take_finished(&mut self.open_job).transpose()?;
        Ok(opened.map(|opened| match opened {
            Some((index, Ok(puzzle))) => {
                self.last_opened = Some(index);
                if self.matches.is_none() {
                    self.chosen = index;
                }
                let path = self.collection.path(index).map(PathBuf::from);
                ListEvent::Puzzle { index, puzzle, path }
            }
            Some((_, Err(error))) => ListEvent::Failed(error),
            None => ListEvent::End,
        }))
    }
}
