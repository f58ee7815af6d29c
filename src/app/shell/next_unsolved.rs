//! Shows the list of a collection of the library, and plays its next unsolved puzzle.

use crate::app::App;
use crate::app::message::LibraryCollection;
use crate::app::session::collection_names::puzzle_title;
use crate::app::sessions::loading::{LoadJob, open_own};
use crate::app::sessions::played_index::{PlayedIndex, PuzzleStatus};
use crate::app::shell::banner::Severity;
use crate::app::ui::wake::waker;
use crate::classic::Grid;
use crate::job::{CancelToken, Job, JobFailed};
use crate::library::GradedCollection;
use crate::rules::Puzzle;
use crate::store::{CollectionStore, OpenError, OwnCollection};
use crate::text::text;
use eframe::egui::Context;

impl App {
    /// Plays the first unsolved puzzle of a collection, starting from an index and wrapping around at the end.
    pub(in crate::app) fn play_next_unsolved(
        &mut self,
        ctx: &Context,
        collection: LibraryCollection,
        from: usize,
    ) {
        let sources = self.played_sources();
        let store = self.services.storage.as_ref().map(|storage| storage.collections.clone());
        self.sessions.next_unsolved.job = Some(Job::start(waker(ctx), move |cancel| {
            let played = sources.build();
            let mut collection = collection;
            let found = match &mut collection {
                LibraryCollection::Graded(graded) => Ok(find_graded(*graded, from, &played, cancel)),
                LibraryCollection::Own(own) => find_own(own, store.as_ref(), from, &played, cancel),
            };
            (collection, found)
        }));
    }

    /// Shows the list of a collection.
    pub(in crate::app) fn browse(&mut self, ctx: &Context, collection: LibraryCollection) {
        let store = self.services.storage.as_ref().map(|storage| storage.collections.clone());
        let load_job = match (collection, store) {
            (LibraryCollection::Graded(graded), _) => LoadJob::graded(graded, waker(ctx)),
            (LibraryCollection::Own(own), Some(store)) => LoadJob::own(own, store, waker(ctx)),
            (LibraryCollection::Own(_), None) => return,
        };
        self.dialogs.close_choosers();
        self.sessions.puzzle_maker.stop();
        self.sessions.load_job = Some(load_job);
    }

    /// Plays the puzzle that was found.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub(in crate::app) fn poll_next_unsolved(&mut self, ctx: &Context) -> Result<(), JobFailed> {
        match Job::take_finished(&mut self.sessions.next_unsolved.job).transpose()? {
            None => {}
            Some((collection, Ok(None))) => {
                let (name, count) = (collection.name(), collection.len());
                self.set_message(text!("library-all-solved", name = name, count = count));
            }
            Some((collection, Ok(Some((index, puzzle))))) => {
                self.dialogs.close_choosers();
                self.play(ctx, puzzle, collection.source(index), None);
            }
            Some((collection, Err(error))) => {
                let text = text!("banner-of", name = collection.name(), error = error.to_string());
                self.notify(Severity::Error, text);
            }
        }
        Ok(())
    }
}

/// Returns the index of the first unsolved puzzle, starting from an index and wrapping around at the end.
fn find_unsolved(
    givens: &[Option<Grid>],
    from: usize,
    played: &PlayedIndex,
    cancel: &CancelToken,
) -> Option<usize> {
    let is_open = |index: &usize| {
        let status = givens[*index].and_then(|givens| played.status(&givens));
        givens[*index].is_some() && !status.is_some_and(PuzzleStatus::is_solved)
    };
    let mut order = (0..givens.len()).map(|offset| (from + offset) % givens.len());
    order.find(|index| cancel.check().is_err() || is_open(index))
}

fn find_graded(
    collection: GradedCollection,
    from: usize,
    played: &PlayedIndex,
    cancel: &CancelToken,
) -> Option<(usize, Puzzle)> {
    let givens: Vec<_> = collection.all_puzzles().map(|graded| Some(graded.givens)).collect();
    let index = find_unsolved(&givens, from, played, cancel)?;
    Some((index, Puzzle::from_grid(puzzle_title(collection, index), &givens[index]?)))
}

fn find_own(
    own: &mut OwnCollection,
    store: Option<&CollectionStore>,
    from: usize,
    played: &PlayedIndex,
    cancel: &CancelToken,
) -> Result<Option<(usize, Puzzle)>, OpenError> {
    let Some(store) = store else { return Ok(None) };
    let collection = open_own(store, own, cancel)?;
    own.count = collection.len();
    let mut givens = Vec::with_capacity(collection.len());
    collection.scan(cancel, |_, puzzle| givens.push(puzzle.map(|puzzle| puzzle.givens)))?;
    match find_unsolved(&givens, from, played, cancel) {
        Some(index) => Ok(Some((index, collection.get(index)?))),
        None => Ok(None),
    }
}
