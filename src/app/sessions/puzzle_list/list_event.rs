//! The source of a list, the results of its jobs, and the copy of it in the player's own collections.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::sessions::puzzle_list::PuzzleList;
use crate::job::Job;
use crate::library;
use crate::store::collection::CollectionItem;
use crate::store::{Collection, CollectionStore, KeepError, KeptCollection, OpenError, OwnCollection};

/// The source of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListOrigin {
    /// Files, or pasted text.
    Other,
    /// A graded collection.
    Graded(library::GradedCollection),
    Variant(library::VariantCollection),
    /// A collection of the player.
    Own(OwnCollection),
}

/// A puzzle and its index.
pub type OpenedRow = (usize, Result<CollectionItem, OpenError>);

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
    /// The list was copied to the player's own collections, or why it was not.
    Kept(KeepResult),
    /// The puzzle could not be read.
    Failed(OpenError),
    /// No other puzzle is unsolved.
    End,
}

/// The collection that a list was copied to, or why it was not.
pub type KeepResult = Result<KeptCollection, KeepError>;

/// Starts to copy a list to the player's own collections, under its name without the extension.
fn keep_job(
    collection: Arc<Collection>,
    name: String,
    store: CollectionStore,
    wake: impl FnOnce() + Send + 'static,
) -> Job<KeepResult> {
    Job::start(wake, move |cancel| {
        let name = Path::new(&name).file_stem().map_or(name.as_str().into(), |stem| stem.to_string_lossy());
        store.keep(&name, &collection, cancel)
    })
}

impl PuzzleList {
    /// Returns whether the list is being copied to the player's own collections.
    pub fn is_keeping(&self) -> bool {
        self.keep_job.is_some()
    }

    /// Copies the list to the player's own collections.
    pub fn keep(&mut self, store: CollectionStore, wake: impl FnOnce() + Send + 'static) {
        if self.origin != ListOrigin::Other || self.is_keeping() {
            return;
        }
        self.keep_job = Some(keep_job(Arc::clone(&self.collection), self.name.clone(), store, wake));
    }
}
