//! The backtracking search: cyclic reduction, then a word on trial in the most constrained slot.
//!
//! It goes on only when asked for the next [`Event`], as any search that is watched.

use super::choices::Dead;
use super::{Choices, Crosspatch, SlotId, WordId};
use crate::job::{Cancel, Cancelled};

/// What the search did: a word in a slot.
pub type Event = crate::event::Event<SlotId, WordId>;

/// The search between two events; it is left by dropping it.
#[derive(Clone, Debug)]
pub struct Search {
    choices: Choices,
    tried: Vec<Trial>,
    next: Next,
}

/// A slot on trial.
#[derive(Clone, Debug)]
struct Trial {
    slot: SlotId,
    /// The last one is tried next.
    untried: Vec<WordId>,
    mark: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
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
    pub fn new(puzzle: &Crosspatch, mut on_pass: impl FnMut(&Choices)) -> Self {
        let mut choices = Choices::new(puzzle);
        on_pass(&choices);
        let next = match choices.reduce(on_pass) {
            Ok(()) if puzzle.slots().is_empty() => Next::End,
            Ok(()) => Next::Deepen,
            Err(Dead) => Next::End,
        };
        Self { choices, tried: Vec::new(), next }
    }

    /// What is possible now.
    pub fn choices(&self) -> &Choices {
        &self.choices
    }

    /// In how many slots words are on trial.
    pub fn depth(&self) -> usize {
        self.tried.len()
    }

    /// Whether everything has been tried, so that there is no further event.
    pub fn is_over(&self) -> bool {
        self.next == Next::End || self.next == Next::Try && self.tried.is_empty()
    }

    /// Whether each slot has its word, which is the next event.
    pub fn is_at_solution(&self) -> bool {
        self.next == Next::Deepen && self.choices.most_constrained().is_none()
    }
}

impl Iterator for Search {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        if self.is_over() {
            self.next = Next::End;
            return None;
        }
        if self.next == Next::Deepen {
            let Some(slot) = self.choices.most_constrained() else {
                self.next = Next::Try;
                return Some(Event::Solved);
            };
            let mut untried: Vec<_> = self.choices.words(slot).collect();
            untried.reverse();
            self.tried.push(Trial { slot, untried, mark: self.choices.mark() });
        }
        let trial = self.tried.last_mut()?;
        let slot = trial.slot;
        self.choices.back_to(trial.mark);
        match trial.untried.pop() {
            Some(word) => {
                self.choices.choose(slot, word);
                self.next = if self.choices.reduce(|_| ()).is_ok() { Next::Deepen } else { Next::Try };
                Some(Event::Placed(slot, word))
            }
            None => {
                self.tried.pop();
                self.next = Next::Try;
                Some(Event::Erased(slot))
            }
        }
    }
}

/// What a search has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effort {
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
pub(super) fn solutions(
    puzzle: &Crosspatch,
    cancel: &Cancel,
    mut on_step: impl FnMut(Effort),
    mut on_solution: impl FnMut(&Choices) -> bool,
) -> Result<(), Cancelled> {
    let mut search = Search::new(puzzle, |_| ());
    let mut effort = Effort::default();
    while let Some(event) = search.next() {
        cancel.check()?;
        if event == Event::Solved {
            effort.solutions += 1;
            if !on_solution(search.choices()) {
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
pub fn count(puzzle: &Crosspatch, limit: usize, cancel: &Cancel) -> Result<usize, Cancelled> {
    let mut found = 0;
    if limit > 0 {
        solutions(
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
pub fn solve(puzzle: &Crosspatch, cancel: &Cancel) -> Result<Option<Vec<WordId>>, Cancelled> {
    let mut first = None;
    solutions(
        puzzle,
        cancel,
        |_| (),
        |choices| {
            first = puzzle.slot_ids().map(|(slot, _)| choices.only(slot)).collect();
            false
        },
    )?;
    Ok(first)
}
