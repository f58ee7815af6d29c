//! The list of puzzles to choose from, where a file holds several. No drawing here; `list_sheet` reads it.
//!
//! A list may have a million puzzles, which stay in their file. Only the rows in sight are read, and like the search
//! for words and the puzzle that is chosen they are read beside the window.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use crate::app::sessions::played_index::{CollectionProgress, PlayedIndex, PlayedSources, PuzzleStatus};
use crate::grid::Grid;
use crate::job::{Cancelled, Job, JobFailed};
use crate::library;
use crate::store::collection::{CollectionItem, ListRow};
use crate::store::{Collection, OpenError};

/// Rows that are read beyond those in sight, on both sides, so that scrolling seldom meets one that is not there yet.
const READ_AHEAD: usize = 60;
/// A list of at most so many puzzles is gone through to count the solved ones.
const MAX_COUNTED: usize = 2000;

/// A list and what is shown of it.
#[derive(Debug)]
pub struct PuzzleList {
    collection: Arc<Collection>,
    name: String,
    /// The graded collection that it shows, if it is one.
    graded: Option<library::GradedCollection>,
    /// The words that are looked for.
    query: String,
    /// The puzzles that have them; all where no words are looked for.
    matches: Option<Arc<Vec<usize>>>,
    search_job: Option<Job<Result<Vec<usize>, Cancelled>>>,
    /// The chosen row, counted among those that are shown.
    chosen: usize,
    rows: RowWindow,
    sources: PlayedSources,
    /// What was played; made when rows are first read.
    played_index: Arc<OnceLock<PlayedIndex>>,
    /// How many puzzles were played; `None` before that is known, and of a list that is too long to be counted.
    progress: Option<CollectionProgress>,
    row_job: Option<Job<RowWindow>>,
    open_job: Option<Job<Option<OpenedRow>>>,
    /// The index of the puzzle that was handed over last.
    last_opened: Option<usize>,
}

/// Rows that have been read.
#[derive(Debug, Default)]
struct RowWindow {
    first: usize,
    rows: Vec<ListRow>,
    /// How the puzzle of each row stands, where it was played.
    statuses: Vec<Option<PuzzleStatus>>,
    /// That of the whole list, where it was asked for.
    progress: Option<CollectionProgress>,
}

/// A puzzle and its index.
type OpenedRow = (usize, Result<CollectionItem, OpenError>);

/// What the list has brought.
#[derive(Debug)]
pub enum ListEvent {
    /// The puzzle that was asked for.
    Puzzle {
        /// Its index in the list.
        index: usize,
        /// The puzzle.
        puzzle: CollectionItem,
        /// The file that it is from; `None` for what was pasted.
        path: Option<PathBuf>,
    },
    /// It could not be read.
    Failed(OpenError),
    /// There is no further one that is not solved.
    End,
}

impl PuzzleList {
    /// A list with its first puzzle chosen.
    pub fn new(
        collection: Collection,
        name: String,
        graded: Option<library::GradedCollection>,
        traces: PlayedSources,
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
            sources: traces,
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

    /// The graded collection that it shows, if it is one.
    pub fn graded(&self) -> Option<library::GradedCollection> {
        self.graded
    }

    /// How many of its puzzles were played, once that is known, of a list that is not too long to be counted.
    pub fn progress(&self) -> Option<&CollectionProgress> {
        self.progress.as_ref()
    }

    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    pub fn query(&self) -> &str {
        &self.query
    }

    /// How many rows there are to choose from.
    pub fn len(&self) -> usize {
        self.matches.as_ref().map_or_else(|| self.collection.len(), |found| found.len())
    }

    pub fn chosen(&self) -> usize {
        self.chosen
    }

    pub fn choose(&mut self, place: usize) {
        self.chosen = place.min(self.len().saturating_sub(1));
    }

    /// The index in the list of the puzzle that was handed over last.
    pub fn last_opened(&self) -> Option<usize> {
        self.last_opened
    }

    pub fn is_searching(&self) -> bool {
        self.search_job.is_some()
    }

    /// Whether work goes on beside the window.
    pub fn is_busy(&self) -> bool {
        self.search_job.is_some() || self.row_job.is_some() || self.open_job.is_some()
    }

    /// The row at a place among those that are shown; `None` while it is being read.
    pub fn row(&self, place: usize) -> Option<&ListRow> {
        self.rows.rows.get(place.checked_sub(self.rows.first)?)
    }

    /// How the puzzle of the row at a place stands; `None` where it was not played, and while it is being read.
    pub fn status(&self, place: usize) -> Option<PuzzleStatus> {
        *self.rows.statuses.get(place.checked_sub(self.rows.first)?)?
    }

    /// Looks again at what was played: the list is shown anew.
    pub fn refresh(&mut self, traces: PlayedSources) {
        self.sources = traces;
        self.played_index = Arc::default();
        self.progress = None;
        self.rows = RowWindow::default();
    }

    /// The index in the list of the row at a place.
    fn index(&self, place: usize) -> Option<usize> {
        match &self.matches {
            Some(found) => found.get(place).copied(),
            None => (place < self.collection.len()).then_some(place),
        }
    }

    /// Looks for words; the rows that are shown stay until the others are found.
    pub fn search(&mut self, words: String, wake: impl FnOnce() + Send + 'static) {
        if words.trim() == self.query.trim() {
            self.query = words;
            return;
        }
        self.query = words;
        if self.query.trim().is_empty() {
            self.search_job = None;
            return self.set_matches(None);
        }
        let (collection, words) = (Arc::clone(&self.collection), self.query.clone());
        self.search_job = Some(Job::start(wake, move |cancel| collection.find(&words, cancel)));
    }

    fn set_matches(&mut self, found: Option<Vec<usize>>) {
        self.matches = found.map(Arc::new);
        self.chosen = 0;
        self.rows = RowWindow::default();
        self.row_job = None;
    }

    /// Whether rows in sight have not been read yet, and nothing is being read.
    pub fn needs_rows(&self, places: &Range<usize>) -> bool {
        let end = places.end.min(self.len());
        let read = self.rows.first..self.rows.first + self.rows.rows.len();
        let are_there = places.start >= end || read.start <= places.start && end <= read.end;
        self.row_job.is_none() && !are_there
    }

    /// Reads the rows in sight, where they are not there yet.
    pub fn request_rows(&mut self, places: Range<usize>, wake: impl FnOnce() + Send + 'static) {
        if !self.needs_rows(&places) {
            return;
        }
        let first = places.start.saturating_sub(READ_AHEAD);
        let places = first..(places.end + READ_AHEAD).min(self.len());
        let (collection, found) = (Arc::clone(&self.collection), self.matches.clone());
        let (known, traces) = (Arc::clone(&self.played_index), self.sources.clone());
        let counts = self.progress.is_none() && collection.len() <= MAX_COUNTED;
        self.row_job = Some(Job::start(wake, move |cancel| {
            let index = |place: usize| found.as_ref().map_or(Some(place), |found| found.get(place).copied());
            let known = known.get_or_init(|| traces.build());
            let givens = |index: usize| collection.get(index).ok().map(|puzzle| puzzle.givens);
            let indices: Vec<_> = places.filter_map(index).collect();
            let played = indices.iter().map(|index| known.status(&givens(*index)?)).collect();
            let all = (0..collection.len()).map(|index| givens(index).unwrap_or(Grid::EMPTY));
            let progress = counts.then(|| CollectionProgress::count(all, known, cancel).ok()).flatten();
            let rows = indices.into_iter().map(|index| collection.row(index)).collect();
            RowWindow { first, rows, statuses: played, progress }
        }));
    }

    /// Reads the puzzle of the row at a place, to be played.
    pub fn open_row(&mut self, place: usize, wake: impl FnOnce() + Send + 'static) {
        if let Some(index) = self.index(place) {
            self.choose(place);
            self.open_index(index, wake);
        }
    }

    /// Reads the first puzzle behind one in the list that is not solved, to be played.
    pub fn open_next_unsolved(
        &mut self,
        after: usize,
        traces: PlayedSources,
        wake: impl FnOnce() + Send + 'static,
    ) {
        let collection = Arc::clone(&self.collection);
        self.open_job = Some(Job::start(wake, move |cancel| {
            let played = traces.build();
            let is_open = |read: &Result<CollectionItem, OpenError>| match read {
                Ok(CollectionItem::Sudoku(puzzle)) => {
                    !played.status(&puzzle.givens).is_some_and(PuzzleStatus::is_solved)
                }
                Ok(CollectionItem::Crosspatch(_)) | Err(_) => true,
            };
            let rest = (after + 1..collection.len()).take_while(|_| cancel.check().is_ok());
            rest.map(|index| (index, collection.item(index))).find(|(_, read)| is_open(read))
        }));
    }

    fn open_index(&mut self, index: usize, wake: impl FnOnce() + Send + 'static) {
        let collection = Arc::clone(&self.collection);
        self.open_job = Some(Job::start(wake, move |_| Some((index, collection.item(index)))));
    }

    /// Takes what was read and found, once it is there, and hands over the puzzle that was asked for.
    ///
    /// # Errors
    /// [`Lost`] when the work failed.
    pub fn poll(&mut self) -> Result<Option<ListEvent>, JobFailed> {
        if let Some(Ok(found)) = Job::take_finished(&mut self.search_job).transpose()? {
            self.set_matches(Some(found));
        }
        if let Some(mut page) = Job::take_finished(&mut self.row_job).transpose()? {
            if let Some(progress) = page.progress.take() {
                // A list begins where there is something to do.
                if self.progress.is_none() && self.matches.is_none() && self.chosen == 0 {
                    self.chosen = progress.first_unsolved.unwrap_or(0);
                }
                self.progress = Some(progress);
            }
            self.rows = page;
        }
        let fetched = Job::take_finished(&mut self.open_job).transpose()?;
        Ok(fetched.map(|fetched| match fetched {
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
