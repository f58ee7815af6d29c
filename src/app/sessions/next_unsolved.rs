//! The search for the next unsolved puzzle of a graded collection.

use crate::grid::Puzzle;
use crate::job::Job;
use crate::library::GradedCollection;

/// The job that looks for the puzzle.
#[derive(Debug, Default)]
pub struct NextUnsolved {
    pub job: Option<Job<(GradedCollection, Option<IndexedPuzzle>)>>,
}

/// A puzzle and its index in the collection.
type IndexedPuzzle = (usize, Puzzle);

impl NextUnsolved {
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }
}
