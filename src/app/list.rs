//! The list of puzzles to choose from, where a file holds several. No drawing here; `list_sheet` reads it.
//!
//! A list may have a million puzzles, which stay in their file. Only the rows in sight are read, and like the search
//! for words and the puzzle that is chosen they are read beside the window.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use super::played::{Played, Progress, Standing, Traces};
use crate::grid::Grid;
use crate::job::{Cancelled, Job, Lost};
use crate::library;
use crate::store::collection::{Item, Row};
use crate::store::{Collection, OpenError};

/// Rows that are read beyond those in sight, on both sides, so that scrolling seldom meets one that is not there yet.
const AHEAD: usize = 60;
/// A list of at most so many puzzles is gone through to count the solved ones.
const COUNTED: usize = 2000;

/// A list and what is shown of it.
#[derive(Debug)]
pub struct PuzzleList {
    collection: Arc<Collection>,
    name: String,
    /// The graded collection that it shows, if it is one.
    graded: Option<library::Collection>,
    /// The words that are looked for.
    words: String,
    /// The puzzles that have them; all where no words are looked for.
    found: Option<Arc<Vec<usize>>>,
    searching: Option<Job<Result<Vec<usize>, Cancelled>>>,
    /// The chosen row, counted among those that are shown.
    chosen: usize,
    rows: Page,
    traces: Traces,
    /// What was played; made when rows are first read.
    known: Arc<OnceLock<Played>>,
    /// How many puzzles were played; `None` before that is known, and of a list that is too long to be counted.
    progress: Option<Progress>,
    reading: Option<Job<Page>>,
    fetching: Option<Job<Option<Fetched>>>,
    /// The index of the puzzle that was handed over last.
    played: Option<usize>,
}

/// Rows that have been read.
#[derive(Debug, Default)]
struct Page {
    first: usize,
    rows: Vec<Row>,
    /// How the puzzle of each row stands, where it was played.
    played: Vec<Option<Standing>>,
    /// That of the whole list, where it was asked for.
    progress: Option<Progress>,
}

/// A puzzle and its index.
type Fetched = (usize, Result<Item, OpenError>);

/// What the list has brought.
#[derive(Debug)]
pub enum Brought {
    /// The puzzle that was asked for.
    Puzzle {
        /// Its index in the list.
        index: usize,
        /// The puzzle.
        puzzle: Item,
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
        graded: Option<library::Collection>,
        traces: Traces,
    ) -> Self {
        Self {
            collection: Arc::new(collection),
            name,
            graded,
            words: String::new(),
            found: None,
            searching: None,
            chosen: 0,
            rows: Page::default(),
            traces,
            known: Arc::default(),
            progress: None,
            reading: None,
            fetching: None,
            played: None,
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The graded collection that it shows, if it is one.
    pub fn graded(&self) -> Option<library::Collection> {
        self.graded
    }

    /// How many of its puzzles were played, once that is known, of a list that is not too long to be counted.
    pub fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }

    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    pub fn words(&self) -> &str {
        &self.words
    }

    /// How many rows there are to choose from.
    pub fn len(&self) -> usize {
        self.found.as_ref().map_or_else(|| self.collection.len(), |found| found.len())
    }

    pub fn chosen(&self) -> usize {
        self.chosen
    }

    pub fn choose(&mut self, place: usize) {
        self.chosen = place.min(self.len().saturating_sub(1));
    }

    /// The index in the list of the puzzle that was handed over last.
    pub fn played(&self) -> Option<usize> {
        self.played
    }

    pub fn is_searching(&self) -> bool {
        self.searching.is_some()
    }

    /// Whether work goes on beside the window.
    pub fn is_busy(&self) -> bool {
        self.searching.is_some() || self.reading.is_some() || self.fetching.is_some()
    }

    /// The row at a place among those that are shown; `None` while it is being read.
    pub fn row(&self, place: usize) -> Option<&Row> {
        self.rows.rows.get(place.checked_sub(self.rows.first)?)
    }

    /// How the puzzle of the row at a place stands; `None` where it was not played, and while it is being read.
    pub fn standing(&self, place: usize) -> Option<Standing> {
        *self.rows.played.get(place.checked_sub(self.rows.first)?)?
    }

    /// Looks again at what was played: the list is shown anew.
    pub fn look_again(&mut self, traces: Traces) {
        self.traces = traces;
        self.known = Arc::default();
        self.progress = None;
        self.rows = Page::default();
    }

    /// The index in the list of the row at a place.
    fn index(&self, place: usize) -> Option<usize> {
        match &self.found {
            Some(found) => found.get(place).copied(),
            None => (place < self.collection.len()).then_some(place),
        }
    }

    /// Looks for words; the rows that are shown stay until the others are found.
    pub fn search(&mut self, words: String, wake: impl FnOnce() + Send + 'static) {
        if words.trim() == self.words.trim() {
            self.words = words;
            return;
        }
        self.words = words;
        if self.words.trim().is_empty() {
            self.searching = None;
            return self.show(None);
        }
        let (collection, words) = (Arc::clone(&self.collection), self.words.clone());
        self.searching = Some(Job::start(wake, move |cancel| collection.find(&words, cancel)));
    }

    fn show(&mut self, found: Option<Vec<usize>>) {
        self.found = found.map(Arc::new);
        self.chosen = 0;
        self.rows = Page::default();
        self.reading = None;
    }

    /// Whether rows in sight have not been read yet, and nothing is being read.
    pub fn lacks(&self, places: &Range<usize>) -> bool {
        let end = places.end.min(self.len());
        let read = self.rows.first..self.rows.first + self.rows.rows.len();
        let are_there = places.start >= end || read.start <= places.start && end <= read.end;
        self.reading.is_none() && !are_there
    }

    /// Reads the rows in sight, where they are not there yet.
    pub fn want(&mut self, places: Range<usize>, wake: impl FnOnce() + Send + 'static) {
        if !self.lacks(&places) {
            return;
        }
        let first = places.start.saturating_sub(AHEAD);
        let places = first..(places.end + AHEAD).min(self.len());
        let (collection, found) = (Arc::clone(&self.collection), self.found.clone());
        let (known, traces) = (Arc::clone(&self.known), self.traces.clone());
        let counts = self.progress.is_none() && collection.len() <= COUNTED;
        self.reading = Some(Job::start(wake, move |cancel| {
            let index = |place: usize| found.as_ref().map_or(Some(place), |found| found.get(place).copied());
            let known = known.get_or_init(|| traces.follow());
            let givens = |index: usize| collection.get(index).ok().map(|puzzle| puzzle.givens);
            let indices: Vec<_> = places.filter_map(index).collect();
            let played = indices.iter().map(|index| known.standing(&givens(*index)?)).collect();
            let all = (0..collection.len()).map(|index| givens(index).unwrap_or(Grid::EMPTY));
            let progress = counts.then(|| Progress::of(all, known, cancel).ok()).flatten();
            let rows = indices.into_iter().map(|index| collection.row(index)).collect();
            Page { first, rows, played, progress }
        }));
    }

    /// Reads the puzzle of the row at a place, to be played.
    pub fn fetch(&mut self, place: usize, wake: impl FnOnce() + Send + 'static) {
        if let Some(index) = self.index(place) {
            self.choose(place);
            self.fetch_index(index, wake);
        }
    }

    /// Reads the first puzzle behind one in the list that is not solved, to be played.
    pub fn fetch_next(&mut self, after: usize, traces: Traces, wake: impl FnOnce() + Send + 'static) {
        let collection = Arc::clone(&self.collection);
        self.fetching = Some(Job::start(wake, move |cancel| {
            let played = traces.follow();
            let is_open = |read: &Result<Item, OpenError>| match read {
                Ok(Item::Sudoku(puzzle)) => !played.standing(&puzzle.givens).is_some_and(Standing::is_solved),
                Ok(Item::Crosspatch(_)) | Err(_) => true,
            };
            let rest = (after + 1..collection.len()).take_while(|_| cancel.check().is_ok());
            rest.map(|index| (index, collection.item(index))).find(|(_, read)| is_open(read))
        }));
    }

    fn fetch_index(&mut self, index: usize, wake: impl FnOnce() + Send + 'static) {
        let collection = Arc::clone(&self.collection);
        self.fetching = Some(Job::start(wake, move |_| Some((index, collection.item(index)))));
    }

    /// Takes what was read and found, once it is there, and hands over the puzzle that was asked for.
    ///
    /// # Errors
    /// [`Lost`] when the work failed.
    pub fn collect(&mut self) -> Result<Option<Brought>, Lost> {
        if let Some(Ok(found)) = Job::take_ended(&mut self.searching).transpose()? {
            self.show(Some(found));
        }
        if let Some(mut page) = Job::take_ended(&mut self.reading).transpose()? {
            if let Some(progress) = page.progress.take() {
                // A list begins where there is something to do.
                if self.progress.is_none() && self.found.is_none() && self.chosen == 0 {
                    self.chosen = progress.first_open.unwrap_or(0);
                }
                self.progress = Some(progress);
            }
            self.rows = page;
        }
        let fetched = Job::take_ended(&mut self.fetching).transpose()?;
        Ok(fetched.map(|fetched| match fetched {
            Some((index, Ok(puzzle))) => {
                self.played = Some(index);
                if self.found.is_none() {
                    self.chosen = index;
                }
                let path = self.collection.path(index).map(PathBuf::from);
                Brought::Puzzle { index, puzzle, path }
            }
            Some((_, Err(error))) => Brought::Failed(error),
            None => Brought::End,
        }))
    }
}
