//! The backtracking search: cyclic reduction, then a word on trial in the most constrained slot.
//!
//! It goes on only when asked for the next [`Event`], as any search that is watched.

use super::domains::DomainWipeout;
use super::{Crosspatch, Domains, SlotId, WordId};
use crate::job::{CancelToken, Cancelled};

/// What the search did: a word in a slot.
pub type Event = crate::search_event::SearchEvent<SlotId, WordId>;

/// The search between two events; it is left by dropping it.
#[derive(Clone, Debug)]
pub struct Search {
    domains: Domains,
    branches: Vec<Branch>,
    phase: Phase,
}

/// A slot on trial.
#[derive(Clone, Debug)]
struct Branch {
    slot: SlotId,
    /// The last one is tried next.
    untried: Vec<WordId>,
    checkpoint: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Go on from the word just placed: into another slot, or report the solution.
    Deepen,
    /// Try another word in the last slot.
    Try,
    /// Nothing: all has been tried.
    End,
}

impl Search {
    /// A search for all solutions. The first cyclic reduction is done; `on_pass` heard the choices before it and after
    /// each of its passes.
    pub fn new(puzzle: &Crosspatch, mut on_pass: impl FnMut(&Domains)) -> Self {
        let mut choices = Domains::new(puzzle);
        on_pass(&choices);
        let next = match choices.propagate(on_pass) {
            Ok(()) if puzzle.slots().is_empty() => Phase::End,
            Ok(()) => Phase::Deepen,
            Err(DomainWipeout) => Phase::End,
        };
        Self { domains: choices, branches: Vec::new(), phase: next }
    }

    /// What is possible now.
    pub fn domains(&self) -> &Domains {
        &self.domains
    }

    /// In how many slots words are on trial.
    pub fn depth(&self) -> usize {
        self.branches.len()
    }

    /// Whether everything has been tried, so that there is no further event.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::End || self.phase == Phase::Try && self.branches.is_empty()
    }

    /// Whether each slot has its word, which is the next event.
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
        let trial = self.branches.last_mut()?;
        let slot = trial.slot;
        self.domains.rollback(trial.checkpoint);
        match trial.untried.pop() {
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

/// What a search has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SearchProgress {
    /// How often a word was placed in a slot on trial, or taken out of it.
    pub steps: u64,
    /// How many solutions were found.
    pub solutions: usize,
}

/// Calls `on_solution` with the word of each slot, solution after solution, until it returns `false`, and `on_step` after
/// each step.
///
/// # Errors
/// [`Cancelled`] when asked to stop.
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

/// How many solutions there are, counting no further than `limit`.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
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

/// The first solution, the word of each slot; `None` where there is none.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn solve(puzzle: &Crosspatch, cancel: &CancelToken) -> Result<Option<Vec<WordId>>, Cancelled> {
    let mut first = None;
    for_each_solution(
        puzzle,
        cancel,
        |_| (),
        |choices| {
            first = puzzle.slot_ids().map(|(slot, _)| choices.only_word(slot)).collect();
            false
        },
    )?;
    Ok(first)
}
