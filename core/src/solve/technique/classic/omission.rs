//! Steps that hold but for one candidate: what a technique would find if that candidate were gone.
//!
//! The pattern of such a step has exactly one fault, and the candidate is it: a strong link with a third place, a cell of
//! a subset with one digit more. An avoidable rectangle can also fail because one of its corners is given.

use super::{FinderContext, FinderOptions, PathCache, SolverState, Step, Technique};
use crate::job::CancelToken;
use crate::solve::classic::{Candidate, Grid};

/// Returns the steps of a technique that hold but for one candidate, each with that candidate, in the order of the
/// candidates. The technique is none of forcing, whose intermediate results would be those of another candidate.
pub fn steps_but_for_one(state: &SolverState, technique: Technique) -> Vec<(Candidate, Step)> {
    let (options, never, cache) = (FinderOptions::default(), CancelToken::default(), PathCache::default());
    let all = |ctx: FinderContext| ctx.all_steps(&[technique]).unwrap_or_default();
    // If there is no true step, the cache records it, so that finders look only at what the omission changes.
    let start = FinderContext::on_path(state, &options, &never, &cache);
    let is_there = start.first_step(&[technique]).is_ok_and(|step| step.is_some());
    let known = if is_there { all(FinderContext::new(state, &options, &never)) } else { Vec::new() };
    let mut found = Vec::new();
    for candidate in state.all_candidates().iter() {
        let mut without = state.clone();
        without.remove(candidate);
        let steps = all(FinderContext::on_path(&without, &options, &never, &cache));
        found.extend(steps.into_iter().filter(|step| !is_known(step, &known)).map(|step| (candidate, step)));
    }
    if matches!(technique, Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2) {
        let givens = state.given_digits();
        for (cell, digit) in givens.filled() {
            let mut fewer: Grid = givens;
            fewer.set(cell, None);
            let without = SolverState::new(&fewer, state.values(), state.all_candidates());
            let steps = all(FinderContext::new(&without, &options, &never));
            let fresh = steps.into_iter().filter(|step| !is_known(step, &known));
            found.extend(fresh.map(|step| (Candidate { cell, digit }, step)));
        }
    }
    found
}

/// Returns whether a true step has the same effect, or more of it.
fn is_known(step: &Step, known: &[Step]) -> bool {
    let has_all = |part: &[Candidate], all: &[Candidate]| part.iter().all(|one| all.contains(one));
    known.iter().any(|other| {
        other.reason.digits == step.reason.digits
            && has_all(&step.placements, &other.placements)
            && has_all(&step.eliminations, &other.eliminations)
    })
}
