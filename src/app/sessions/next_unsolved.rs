//! The collections of the library, and the search for the next unsolved puzzle of one.

use crate::app::message::LibraryCollection;
use crate::app::session::panel_parts::collection_name;
use crate::job::Job;
use crate::rules::Puzzle;
use crate::store::OpenError;
use crate::store::games::PuzzleSource;

/// The job that looks for the puzzle.
#[derive(Debug, Default)]
pub struct NextUnsolved {
    pub job: Option<Job<(LibraryCollection, FoundPuzzle)>>,
}

impl LibraryCollection {
    pub fn name(&self) -> String {
        match self {
            Self::Graded(collection) => collection_name(*collection),
            Self::Variant(collection) => collection.kind().name(),
            Self::Own(collection) => collection.name.clone(),
        }
    }

    /// Returns the number of its puzzles.
    pub fn len(&self) -> usize {
        match self {
            Self::Graded(collection) => collection.len(),
            Self::Variant(collection) => collection.len(),
            Self::Own(collection) => collection.count,
        }
    }

    /// Returns the source of its puzzle at an index.
    pub fn source(&self, index: usize) -> PuzzleSource {
        match self {
            Self::Graded(collection) => {
                PuzzleSource::Graded { file: collection.file_name().to_owned(), index }
            }
            Self::Variant(collection) => {
                PuzzleSource::Variant { kind: collection.kind().id().to_owned(), index }
            }
            Self::Own(own) => PuzzleSource::Collection { id: own.id.clone(), name: own.name.clone(), index },
        }
    }
}

/// The puzzle that was found, if any is unsolved.
type FoundPuzzle = Result<Option<IndexedPuzzle>, OpenError>;

/// A puzzle and its index in the collection.
type IndexedPuzzle = (usize, Puzzle);

impl NextUnsolved {
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }
}
