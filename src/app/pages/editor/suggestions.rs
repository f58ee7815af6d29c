//! Suggested givens for a puzzle with several solutions.

use std::sync::Arc;

use crate::draft::analysis::{self, Addition, MAX_COUNTED};
use crate::grid::{Candidate, Cell, CellMap, DigitSet, Digits, Size};
use crate::job::{Cancelled, Job, JobFailed};
use crate::rules::Rules;
use crate::text::text;

/// The suggestions and the selected one.
#[derive(Debug, Default)]
pub struct Suggestions {
    job: Option<Job<Result<Vec<Addition>, Cancelled>>>,
    /// The suggestions, best first; empty if none are shown.
    additions: Vec<Addition>,
    chosen: usize,
}

impl Suggestions {
    /// Starts the search for suggestions.
    pub fn request(&mut self, rules: Arc<Rules>, givens: Digits, wake: impl FnOnce() + Send + 'static) {
        self.close();
        let look = move |cancel: &_| analysis::additions(&rules, &givens, MAX_COUNTED, cancel);
        self.job = Some(Job::start(wake, look));
    }

    /// Cancels the search and closes the suggestions. Returns whether there was either.
    pub fn close(&mut self) -> bool {
        let is_open = self.is_busy() || !self.additions.is_empty();
        *self = Self::default();
        is_open
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Takes the result of the search. Returns whether there are suggestions; `None` unless the search has just ended.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn poll(&mut self) -> Result<Option<bool>, JobFailed> {
        let Some(Ok(found)) = Job::take_finished(&mut self.job).transpose()? else { return Ok(None) };
        self.additions = found;
        Ok(Some(!self.additions.is_empty()))
    }

    /// Returns all suggestions, best first; empty if none are shown.
    pub fn all(&self) -> &[Addition] {
        &self.additions
    }

    /// Returns the index of the selected suggestion.
    pub fn index(&self) -> usize {
        self.chosen
    }

    /// Returns the selected suggestion.
    pub fn chosen(&self) -> Option<&Addition> {
        self.additions.get(self.chosen)
    }

    /// Selects the next or previous suggestion, wrapping around.
    pub fn cycle(&mut self, forward: bool) {
        let len = self.additions.len().max(1);
        self.chosen = (self.chosen + if forward { 1 } else { len - 1 }) % len;
    }

    /// Selects the best suggestion in a cell, if any.
    pub fn choose_in(&mut self, cell: Cell) {
        if let Some(index) = self.additions.iter().position(|addition| addition.given.cell == cell) {
            self.chosen = index;
        }
    }

    /// Returns the number of suggestions that leave exactly one solution.
    fn unique(&self) -> usize {
        self.additions.iter().filter(|addition| addition.makes_unique()).count()
    }

    /// Returns the candidates to highlight: the suggestions that leave the fewest solutions. Empty if even these
    /// leave too many to count.
    pub fn best(&self, size: Size) -> CellMap<DigitSet> {
        let mut best = CellMap::filled(size, DigitSet::EMPTY);
        let Some(first) = self.additions.first().filter(|first| !first.has_more) else { return best };
        for addition in self.additions.iter().take_while(|addition| addition.solutions == first.solutions) {
            let Candidate { cell, digit } = addition.given;
            best[cell].insert(digit);
        }
        best
    }

    /// Returns a sentence about the best suggestions.
    pub fn summary(&self) -> String {
        match (self.additions.first(), self.unique()) {
            (None, _) => String::new(),
            (Some(best), 0) if best.has_more => text!("editor-additions.many", count = best.solutions),
            (Some(best), 0) => text!("editor-additions.fewest", count = best.solutions),
            (Some(_), unique) => text!("editor-additions", count = unique),
        }
    }
}

/// Returns the effect of a suggestion, such as "7 in r3c5: one solution".
pub fn addition_text(addition: &Addition) -> String {
    let given = addition.given.to_string();
    match addition.solutions {
        count if addition.has_more => text!("editor-addition.more", given = given, count = count),
        count => text!("editor-addition", given = given, count = count),
    }
}
