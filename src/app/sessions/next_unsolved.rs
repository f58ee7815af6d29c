//! Playing through a graded collection: the next puzzle of it that is not solved.

use crate::grid::Puzzle;
use crate::job::Job;
use crate::library::GradedCollection;

/// The puzzle that is being looked for.
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
