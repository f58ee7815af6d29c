//! The list of puzzles to choose from, where a file holds several. No drawing here; `list_sheet` reads it.
//!
//! A list may have a million puzzles, which stay in their file. Only the rows in sight are read, and like the search
//! for words and the puzzle that is chosen they are read beside the window.

use std::collections::HashMap;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use crate::grid::{Grid, Puzzle};
use crate::job::{Cancel, Cancelled, Job, Lost};
use crate::store::collection::Row;
use crate::store::games::Shown;
use crate::store::{Collection, Games, OpenError};

/// Rows that are read beyond those in sight, on both sides, so that scrolling seldom meets one that is not there yet.
const AHEAD: usize = 60;

/// A list and what is shown of it.
#[derive(Debug)]
pub struct PuzzleList {
    collection: Arc<Collection>,
    name: String,
    /// The words that are looked for.
    words: String,
    /// The puzzles that have them; all where no words are looked for.
    found: Option<Arc<Vec<usize>>>,
    searching: Option<Job<Result<Vec<usize>, Cancelled>>>,
    /// The chosen row, counted among those that are shown.
    chosen: usize,
    rows: Page,
    /// Where the games of this person are; `None` where none are kept.
    games: Option<Games>,
    /// The canonical forms of the puzzles of those games, and whether they were finished; made when rows are first read.
    known: Arc<OnceLock<HashMap<Grid, bool>>>,
    reading: Option<Job<Page>>,
    fetching: Option<Job<(usize, Result<Puzzle, OpenError>)>>,
    /// The index of the puzzle that was handed over last.
    played: Option<usize>,
}

/// Rows that have been read.
#[derive(Debug, Default)]
struct Page {
    first: usize,
    rows: Vec<Row>,
    /// Of each row whether its puzzle, or an equivalent one, was played here, and whether to the end.
    played: Vec<Option<bool>>,
}

/// What the list has brought.
#[derive(Debug)]
pub enum Brought {
    /// The puzzle that was asked for.
    Puzzle {
        /// Its index in the list.
        index: usize,
        /// The puzzle.
        puzzle: Box<Puzzle>,
        /// The file that it is from; `None` for what was pasted.
        path: Option<PathBuf>,
    },
    /// It could not be read.
    Failed(OpenError),
}

impl PuzzleList {
    /// A list with its first puzzle chosen.
    pub fn new(collection: Collection, name: String, games: Option<Games>) -> Self {
        Self {
            collection: Arc::new(collection),
            name,
            words: String::new(),
            found: None,
            searching: None,
            chosen: 0,
            rows: Page::default(),
            games,
            known: Arc::default(),
            reading: None,
            fetching: None,
            played: None,
        }
    }

    pub fn name(&self) -> &str {
        &self.name
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

    /// Whether the puzzle of the row at a place, or one that is the same but for the names of its digits and the way the
    /// board is turned, was played here, and whether to the end; `None` where it was not, and while it is being read.
    pub fn was_finished(&self, place: usize) -> Option<bool> {
        *self.rows.played.get(place.checked_sub(self.rows.first)?)?
    }

    /// Looks again at what was played: the list is shown anew.
    pub fn look_again(&mut self) {
        self.known = Arc::default();
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
        let (known, games) = (Arc::clone(&self.known), self.games.clone());
        self.reading = Some(Job::start(wake, move |_| {
            let index = |place: usize| found.as_ref().map_or(Some(place), |found| found.get(place).copied());
            let known = known.get_or_init(|| games.map_or_else(HashMap::new, |games| forms(&games)));
            let indices: Vec<_> = places.filter_map(index).collect();
            let finished = |index: &usize| {
                // Where nothing was played nothing has to be looked for.
                let puzzle = collection.get(*index).ok().filter(|_| !known.is_empty())?;
                known.get(&puzzle.givens.canonical()).copied()
            };
            let played = indices.iter().map(finished).collect();
            Page { first, rows: indices.into_iter().map(|index| collection.row(index)).collect(), played }
        }));
    }

    /// Reads the puzzle of the row at a place, to be played.
    pub fn fetch(&mut self, place: usize, wake: impl FnOnce() + Send + 'static) {
        if let Some(index) = self.index(place) {
            self.choose(place);
            self.fetch_index(index, wake);
        }
    }

    /// Reads the puzzle that follows one in the list, to be played; says whether there is one.
    pub fn fetch_next(&mut self, after: usize, wake: impl FnOnce() + Send + 'static) -> bool {
        let next = after + 1;
        let exists = next < self.collection.len();
        if exists {
            self.fetch_index(next, wake);
        }
        exists
    }

    fn fetch_index(&mut self, index: usize, wake: impl FnOnce() + Send + 'static) {
        let collection = Arc::clone(&self.collection);
        self.fetching = Some(Job::start(wake, move |_| (index, collection.get(index))));
    }

    /// Takes what was read and found, once it is there, and hands over the puzzle that was asked for.
    ///
    /// # Errors
    /// [`Lost`] when the work failed.
    pub fn collect(&mut self) -> Result<Option<Brought>, Lost> {
        if let Some(Ok(found)) = Job::take_ended(&mut self.searching).transpose()? {
            self.show(Some(found));
        }
        if let Some(page) = Job::take_ended(&mut self.reading).transpose()? {
            self.rows = page;
        }
        let fetched = Job::take_ended(&mut self.fetching).transpose()?;
        Ok(fetched.map(|(index, read)| match read {
            Ok(puzzle) => {
                self.played = Some(index);
                let path = self.collection.path(index).map(PathBuf::from);
                Brought::Puzzle { index, puzzle: Box::new(puzzle), path }
            }
            Err(error) => Brought::Failed(error),
        }))
    }
}

/// The canonical forms of the puzzles of all games, and whether one of each was finished.
fn forms(games: &Games) -> HashMap<Grid, bool> {
    let mut forms = HashMap::new();
    for summary in games.list(&Cancel::default()).unwrap_or_default() {
        if let Shown::Sudoku { givens, .. } = &summary.shown {
            *forms.entry(givens.canonical()).or_insert(false) |= summary.is_finished();
        }
    }
    forms
}
