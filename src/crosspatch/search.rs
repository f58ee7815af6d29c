//! The backtracking search: cyclic reduction, then a tentative word in the most constrained slot.
//!
//! It runs only when asked for the next [`Event`], like every search that can be observed.

use super::domains::DomainWipeout;
use super::{Crosspatch, Domains, SlotId, WordId};
use crate::job::{CancelToken, Cancelled};

/// A word placed in a slot or erased from it, or a solution.
pub type Event = crate::search_event::SearchEvent<SlotId, WordId>;

/// A search, suspended between two events. Drop it to end it.
#[derive(Clone, Debug)]
pub struct Search {
    domains: Domains,
    branches: Vec<Branch>,
    phase: Phase,
}

/// A slot in which the search tries words.
#[derive(Clone, Debug)]
struct Branch {
    slot: SlotId,
    /// The words to try, the next one last.
    untried: Vec<WordId>,
    checkpoint: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Continue from the word just placed: with another slot, or with the solution if there is none.
    Deepen,
    /// Try the next word of the last branch.
    Try,
    /// Nothing: everything has been tried.
    End,
}

impl Search {
    /// Starts a search for all solutions with a first cyclic reduction. Calls `on_pass` with the domains before that
    /// and after each of its passes.
    pub fn new(puzzle: &Crosspatch, mut on_pass: impl FnMut(&Domains)) -> Self {
        let mut domains = Domains::new(puzzle);
        on_pass(&domains);
        let next = match domains.propagate(on_pass) {
            Ok(()) if puzzle.slots().is_empty() => Phase::End,
            Ok(()) => Phase::Deepen,
            Err(DomainWipeout) => Phase::End,
        };
        Self { domains, branches: Vec::new(), phase: next }
    }

    /// Returns the current domains.
    pub fn domains(&self) -> &Domains {
        &self.domains
    }

    /// Returns the number of slots with tentative words.
    pub fn depth(&self) -> usize {
        self.branches.len()
    }

    /// Returns whether everything has been tried, so that there is no further event.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::End || self.phase == Phase::Try && self.branches.is_empty()
    }

    /// Returns whether each slot has its word; the next event is then a solution.
    pub fn is_at_solution(&self) -> bool {
        self.phase == Phase::Deepen && self.domains.most_constrained().is_none()
    }
}

impl Iterator for Search {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        if self.is_over() {
            self.phase = Phase::End;
            return None;
        }
        if self.phase == Phase::Deepen {
            let Some(slot) = self.domains.most_constrained() else {
                self.phase = Phase::Try;
                return Some(Event::Solved);
            };
            let mut untried: Vec<_> = self.domains.words(slot).collect();
            untried.reverse();
            self.branches.push(Branch { slot, untried, checkpoint: self.domains.checkpoint() });
        }
        let branch = self.branches.last_mut()?;
        let slot = branch.slot;
        self.domains.rollback(branch.checkpoint);
        match branch.untried.pop() {
            Some(word) => {
                self.domains.assign(slot, word);
                self.phase = if self.domains.propagate(|_| ()).is_ok() { Phase::Deepen } else { Phase::Try };
                Some(Event::Placed(slot, word))
            }
            None => {
                self.branches.pop();
                self.phase = Phase::Try;
                Some(Event::Erased(slot))
            }
        }
    }
}

/// The progress of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SearchProgress {
    /// The number of times that a tentative word was placed or erased.
    pub steps: u64,
    /// The number of solutions found.
    pub solutions: usize,
}

/// Calls `on_solution` for each solution until it returns `false`, and `on_step` after each step.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub(super) fn for_each_solution(
    puzzle: &Crosspatch,
    cancel: &CancelToken,
    mut on_step: impl FnMut(SearchProgress),
    mut on_solution: impl FnMut(&Domains) -> bool,
) -> Result<(), Cancelled> {
    let mut search = Search::new(puzzle, |_| ());
    let mut effort = SearchProgress::default();
    while let Some(event) = search.next() {
        cancel.check()?;
        if event == Event::Solved {
            effort.solutions += 1;
            if !on_solution(search.domains()) {
                break;
            }
        } else {
            effort.steps += 1;
            on_step(effort);
        }
    }
    Ok(())
}

/// Returns the number of solutions, at most `limit`.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn count(puzzle: &Crosspatch, limit: usize, cancel: &CancelToken) -> Result<usize, Cancelled> {
    let mut found = 0;
    if limit > 0 {
        for_each_solution(
            puzzle,
            cancel,
            |_| (),
            |_| {
                found += 1;
                found < limit
            },
        )?;
    }
    Ok(found)
}

/// Returns the first solution, the word of each slot; `None` if there is none.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn solve(puzzle: &Crosspatch, cancel: &CancelToken) -> Result<Option<Vec<WordId>>, Cancelled> {
    let mut first = None;
    for_each_solution(
        puzzle,
        cancel,
        |_| (),
        |domains| {
            first = puzzle.slot_ids().map(|(slot, _)| domains.only_word(slot)).collect();
            false
        },
    )?;
    Ok(first)
}
