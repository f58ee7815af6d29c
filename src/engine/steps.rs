//! Steps on boards of any rules, by the finders that know them.

use crate::classic::convert;
use crate::grid::Candidate;
use crate::job::{CancelToken, Cancelled};
use crate::technique::classic::{FinderContext, FinderOptions, SolverState};
use crate::technique::{CandidateGrid, Step, Technique};

/// A position in which steps are searched for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepFinder {
    state: SolverState,
    options: FinderOptions,
}

/// A search for steps in one position. What one technique has worked out is there for the next.
pub struct StepSearch<'a> {
    context: FinderContext<'a>,
}

impl StepFinder {
    /// Creates a finder for a position; `None` if no technique knows its rules. `is_unique` tells whether the puzzle has one
    /// solution, on which some techniques rely.
    pub fn new(grid: &CandidateGrid, is_unique: bool) -> Option<Self> {
        let options = FinderOptions { uniqueness: is_unique, ..FinderOptions::default() };
        grid.rules.is_classic().then(|| Self { state: grid.into(), options })
    }

    /// Returns the position.
    pub fn grid(&self) -> CandidateGrid {
        (&self.state).into()
    }

    /// Starts a search.
    pub fn search<'a>(&'a self, cancel: &'a CancelToken) -> StepSearch<'a> {
        StepSearch { context: FinderContext::new(&self.state, &self.options, cancel) }
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        step.placements.iter().filter_map(|one| convert::candidate(*one)).for_each(|it| self.state.place(it));
        for eliminated in step.eliminations.iter().filter_map(|one| convert::candidate(*one)) {
            self.state.remove(eliminated);
        }
    }

    /// Returns the position and the options of the classic finders.
    pub(crate) fn into_classic(self) -> (SolverState, FinderOptions) {
        (self.state, self.options)
    }
}

impl StepSearch<'_> {
    /// Returns the first step of the first technique that has one.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn first(&self, techniques: &[Technique]) -> Result<Option<Step>, Cancelled> {
        Ok(self.context.first_step(techniques)?.as_ref().map(Step::from))
    }

    /// Returns every step of these techniques, grouped by technique. Of several steps of one technique with the same
    /// digits and the same effect, only the first is returned.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn all(&self, techniques: &[Technique]) -> Result<Vec<Step>, Cancelled> {
        Ok(self.context.all_steps(techniques)?.iter().map(Step::from).collect())
    }

    /// Returns the shortest refutation of a candidate by chains, by the net of its digit or by the net of all singles.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn refute(&self, candidate: Candidate) -> Result<Option<Step>, Cancelled> {
        let Some(candidate) = convert::candidate(candidate) else { return Ok(None) };
        Ok(self.context.refute(candidate)?.as_ref().map(Step::from))
    }
}
