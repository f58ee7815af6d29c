//! The backtracking search: cyclic reduction, then a tentative letter at a crossing of the most constrained slot, or a
//! word there if all its crossings have their letters.
//!
//! It runs only when asked for the next step, like every search that can be observed. If it finds nothing for a while,
//! it starts once more from the top with the weights of the crossings that it has learned, and chooses its first
//! letters with a look-ahead: a wrong start would cost it the most.

use super::branching::{Choice, choices, look_ahead};
use super::domains::DomainWipeout;
use super::{Crosspatch, Domains, SlotId, WordId};
use crate::job::{CancelToken, Cancelled};
use crate::search_event::SearchEvent;

/// A word placed in a slot or erased from it, or a solution.
pub type Event = SearchEvent<SlotId, WordId>;

/// A tentative letter or word of a [`Search`], the end of one, or a solution. The domains determine what it means for
/// the slots.
pub type SearchStep = SearchEvent<(), ()>;

/// The number of steps without a solution after which the search starts once more.
const RESTART_STEPS: u32 = 1000;

/// The number of choices that the search makes with a look-ahead after that.
const LOOK_AHEAD_DEPTH: usize = 6;

/// A search, suspended between two events. Drop it to end it.
#[derive(Clone, Debug)]
pub struct Search {
    domains: Domains,
    branches: Vec<Branch>,
    phase: SearchPhase,
    /// The checkpoint after the first reduction.
    root: usize,
    /// The number of steps until the search starts once more; `None` if it has, or has found a solution.
    restart_in: Option<u32>,
    looks_ahead: bool,
}

/// A crossing or slot at which the search tries letters or words.
#[derive(Clone, Debug)]
struct Branch {
    /// The choices to try, the next one last.
    untried: Vec<Choice>,
    checkpoint: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SearchPhase {
    /// Continue from the last choice: with another one, or with the solution if there is none.
    Deepen,
    /// Try the next choice of the last branch.
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
            Ok(()) if puzzle.slots().is_empty() => SearchPhase::End,
            Ok(()) => SearchPhase::Deepen,
            Err(DomainWipeout) => SearchPhase::End,
        };
        let root = domains.checkpoint();
        let restart_in = Some(RESTART_STEPS);
        Self { domains, branches: Vec::new(), phase: next, root, restart_in, looks_ahead: false }
    }

    /// Returns the current domains.
    pub fn domains(&self) -> &Domains {
        &self.domains
    }

    /// Returns the number of tentative letters and words.
    pub fn depth(&self) -> usize {
        self.branches.len()
    }

    /// Returns whether everything has been tried, so that there is no further event.
    pub fn is_over(&self) -> bool {
        self.phase == SearchPhase::End || self.phase == SearchPhase::Try && self.branches.is_empty()
    }

    /// Returns whether each slot has its word; the next event is then a solution.
    pub fn is_at_solution(&self) -> bool {
        self.phase == SearchPhase::Deepen && self.domains.most_constrained().is_none()
    }
}

impl Search {
    /// Goes back to the first reduction, to choose with a look-ahead from there.
    fn restart(&mut self) {
        self.domains.rollback(self.root);
        self.branches.clear();
        self.phase = SearchPhase::Deepen;
        self.restart_in = None;
        self.looks_ahead = true;
    }

    /// Adds the next branch; reports a solution if each slot has its word.
    fn deepen(&mut self) -> Option<SearchStep> {
        if self.domains.most_constrained().is_none() {
            self.restart_in = None;
            self.phase = SearchPhase::Try;
            return Some(SearchStep::Solved);
        }
        let mut looked = None;
        if self.looks_ahead && self.branches.len() < LOOK_AHEAD_DEPTH {
            match look_ahead(&mut self.domains) {
                Ok(choices) => looked = choices,
                Err(DomainWipeout) => {
                    self.phase = SearchPhase::Try;
                    return Some(SearchStep::Erased(()));
                }
            }
        }
        let Some(mut untried) = looked.or_else(|| choices(&self.domains)) else {
            // The look-ahead has left one word for each slot: the next step is the solution.
            return Some(SearchStep::Placed((), ()));
        };
        untried.reverse();
        self.branches.push(Branch { untried, checkpoint: self.domains.checkpoint() });
        self.phase = SearchPhase::Try;
        None
    }

    /// Tries the next choice of the last branch.
    fn try_next(&mut self) -> Option<SearchStep> {
        let branch = self.branches.last_mut()?;
        self.domains.rollback(branch.checkpoint);
        Some(match branch.untried.pop() {
            Some(choice) => {
                self.phase = if choice.make(&mut self.domains).is_ok() {
                    SearchPhase::Deepen
                } else {
                    SearchPhase::Try
                };
                SearchStep::Placed((), ())
            }
            None => {
                self.branches.pop();
                self.phase = SearchPhase::Try;
                SearchStep::Erased(())
            }
        })
    }
}

impl Iterator for Search {
    type Item = SearchStep;

    fn next(&mut self) -> Option<SearchStep> {
        if self.is_over() {
            self.phase = SearchPhase::End;
            return None;
        }
        if let Some(steps) = &mut self.restart_in {
            *steps = steps.saturating_sub(1);
            if *steps == 0 && self.phase == SearchPhase::Try {
                self.restart();
                return Some(SearchStep::Erased(()));
            }
        }
        let step = if self.phase == SearchPhase::Deepen { self.deepen() } else { None };
        step.or_else(|| self.try_next())
    }
}

/// The progress of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SearchProgress {
    /// The number of times that a tentative letter or word was placed or erased.
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
    while let Some(step) = search.next() {
        cancel.check()?;
        if step == SearchStep::Solved {
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

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashSet};

    use super::*;
    use crate::crosspatch::read;

    /// Returns all solutions, the word of each slot.
    fn solutions(puzzle: &Crosspatch, looks_ahead: bool) -> Vec<Vec<WordId>> {
        let mut search = Search::new(puzzle, |_| ());
        if looks_ahead && !search.is_over() {
            search.restart();
        }
        let mut found = Vec::new();
        while let Some(step) = search.next() {
            if step == SearchStep::Solved {
                let words = puzzle.slot_ids().map(|(slot, _)| search.domains().only_word(slot));
                found.push(words.collect::<Option<_>>().expect("each slot of a solution has its word"));
            }
        }
        found
    }

    /// Returns a framework full of random letters of a small alphabet and the words in it, one letter changed now and
    /// then.
    fn small_puzzle(mut random: impl FnMut(usize) -> usize) -> Option<Crosspatch> {
        let (height, width, letters) = (2 + random(4), 2 + random(5), 2 + random(4));
        let mut cell = || if random(4) == 0 { ' ' } else { char::from(b'a' + random(letters) as u8) };
        let rows: Vec<String> = (0..height).map(|_| (0..width).map(|_| cell()).collect()).collect();
        let columns =
            (0..width).map(|column| rows.iter().map(|row| row.as_bytes()[column] as char).collect());
        let lines: Vec<String> = rows.iter().cloned().chain(columns).collect();
        let words: BTreeSet<&str> =
            lines.iter().flat_map(|line| line.split(' ')).filter(|word| word.len() > 1).collect();
        let mut words = words.into_iter().collect::<Vec<_>>().join(" ");
        if random(4) == 0 {
            words = words.replacen('a', "b", 1);
        }
        let framework: Vec<String> = rows
            .iter()
            .filter(|row| !row.trim().is_empty())
            .map(|row| row.replace(|letter: char| letter != ' ', "#"))
            .collect();
        read(format!("{}\n\n{words}\n", framework.join("\n")).as_bytes(), "").ok()
    }

    #[test]
    fn the_look_ahead_changes_the_order_but_not_the_solutions() {
        let mut state = 1_u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((state >> 33) as usize) % below
        };
        let (mut with_none, mut with_several) = (0, 0);
        let large = [
            include_str!("../../tests/data/crosspatches/six-letters.crosspatch"),
            include_str!("../../tests/data/crosspatches/seven-letters.crosspatch"),
        ];
        let large = large.map(|text| read(text.as_bytes(), "").expect("the file is valid"));
        for puzzle in (0..1500).filter_map(|_| small_puzzle(&mut random)).chain(large) {
            let (plain, ahead) = (solutions(&puzzle, false), solutions(&puzzle, true));
            let distinct: HashSet<_> = ahead.iter().collect();
            assert_eq!(distinct.len(), ahead.len(), "found twice: {puzzle:?}");
            assert_eq!(distinct, plain.iter().collect(), "{puzzle:?}");
            with_none += usize::from(plain.is_empty());
            with_several += usize::from(plain.len() > 1);
        }
        assert!(with_none > 50 && with_several > 50, "{with_none} {with_several}");
    }

    #[test]
    fn a_search_that_finds_nothing_for_a_while_starts_once_more() {
        let text = include_str!("../../tests/data/seventy-words.crosspatch");
        let puzzle = read(text.as_bytes(), "").expect("the file is valid");
        let mut search = Search::new(&puzzle, |_| ());
        let steps = search.by_ref().take(40_000).position(|step| step == SearchStep::Solved);
        assert!(search.looks_ahead, "it starts once more");
        assert!(steps.is_some(), "the look-ahead finds a solution soon");
    }
}
