//! Steps on boards of any rules: no step of any technique removes a digit of the solution, and what a step removes is
//! implied by the rules on its board. Every step on random boards of random puzzles of 4x4 to 12x12, of the puzzles in
//! `tests/data`, and of the published puzzles in the folder that `NINEFOLD_CORPORA` names.
//!
//! `NINEFOLD_STEP_BOARDS` sets the number of boards, a hundred by default, and `NINEFOLD_STEP_PROOFS` the number of removals that
//! are proved by a search. Contradictions through clues, which are slow, are looked for on one board in ten.

mod boards;
mod chains;
mod lines;
mod sentences;

use std::sync::Arc;

use ninefold_core::grid::{Candidate, Digits};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{Clue, KindId, Parts, Rules, kind};
use ninefold_core::solve::StepFinder;
use ninefold_core::solve::general::Solver;
use ninefold_core::solve::technique::{CandidateGrid, Family, LinkReason, Step, Technique, explanation};

use boards::{Random, Solved, board, generated, made, published};

/// Returns a number from the environment, or a default.
fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn is_sound(step: &Step, solution: &Digits) -> bool {
    let is_true = |candidate: &Candidate| solution[candidate.cell] == Some(candidate.digit);
    step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true)
}

/// Returns whether no solution on a board has a candidate; `None` if that takes long to find out.
fn is_implied(grid: &CandidateGrid, removed: Candidate) -> Option<bool> {
    let kind = kind(KindId::RestrictedCell);
    let size = grid.size();
    let listed = grid.candidates.iter().filter(|(_, digits)| !digits.is_empty()).map(|(cell, digits)| {
        let parts = Parts { cells: vec![cell], digits: digits.iter().collect(), ..Parts::default() };
        Clue::new(kind, parts, size).expect("a cell with digits")
    });
    let clues = grid.rules.clues().iter().cloned().chain(listed).collect();
    let rules = Rules::new(size, grid.rules.regions().clone(), clues);
    let mut digits = grid.digits.clone();
    digits[removed.cell] = Some(removed.digit);
    let limited = CancelToken::default().limited_to(std::time::Duration::from_secs(1));
    Some(Solver::new(&rules, &digits).solutions(1, &limited).ok()?.is_empty())
}

#[test]
fn no_step_removes_a_digit_of_the_solution_and_each_is_implied_by_the_rules() {
    let count = number("NINEFOLD_STEP_BOARDS", 100);
    let proofs = number("NINEFOLD_STEP_PROOFS", 60);
    let published = published();
    let mut random = Random(number("NINEFOLD_STEP_SEED", 50) as u64);
    let never = CancelToken::default();
    let slow = [Technique::ClueContradiction, Technique::ShortContradiction];
    let through_clues = [Technique::ForcingChainContradiction, Technique::ForcingChainVerity];
    let mut found = vec![0_usize; Technique::ALL.len()];
    let (mut proved, mut boards, mut unlike, mut through) = (0, 0, Vec::new(), 0);
    while boards < count {
        let made_side = random.pick(&[4, 5, 6, 7, 8, 9, 10, 12]);
        // Without the published puzzles, there are only those of our own.
        let sources = if published.is_empty() { 4 } else { 6 };
        let solved = match random.below(sources) {
            0..=2 => made(made_side, &mut random),
            3 => generated(&mut random),
            _ => {
                let Solved { name, rules, solution } = &published[random.below(published.len())];
                Solved { name: name.clone(), rules: Arc::clone(rules), solution: solution.clone() }
            }
        };
        if solved.rules.is_classic() {
            continue;
        }
        boards += 1;
        let grid = board(&solved, &mut random);
        let finder = StepFinder::new(&grid, true);
        let search = finder.search(&never);
        for technique in Technique::ALL {
            let is_general = technique.scope() != ninefold_core::solve::technique::Scope::Classic;
            let is_wanted = match () {
                _ if slow.contains(&technique) => random.below(10) == 0,
                // Of the classic ones, those whose links run through clues.
                _ if !is_general => through_clues.contains(&technique) && random.below(4) == 0,
                _ => true,
            };
            if !is_wanted {
                continue;
            }
            let steps = search.all(&[technique]).expect("not cancelled");
            for step in &steps {
                assert!(is_sound(step, &solved.solution), "{}: {step:?}\non {grid:?}", solved.name);
                found[technique as usize] += 1;
                let mut links = step.reason.chains.iter().flat_map(|chain| &chain.links);
                let has_chain = !is_general || technique.family() == Family::Chains;
                through +=
                    usize::from(has_chain && links.any(|it| matches!(it.reason, LinkReason::Clue(..))));
                let text = explanation::explain(&grid, step).to_string();
                assert!(text.len() > 20 && !text.contains("why-"), "{technique}: {text}");
            }
            for step in steps.iter().take(2) {
                let differences = sentences::differences(&grid, step);
                if !differences.is_empty() {
                    let text = explanation::explain(&grid, step);
                    unlike.push(format!("{}: {differences:?} {text}", solved.name));
                }
            }
            if !steps.is_empty() && proved < proofs && random.below(4) == 0 {
                let step = &steps[random.below(steps.len())];
                let removed = step.eliminations.first().copied();
                let wrong = step.placements.first().and_then(|placed| {
                    let others = grid.candidates[placed.cell].iter().filter(|digit| *digit != placed.digit);
                    let digit = others.into_iter().next()?;
                    Some(Candidate { cell: placed.cell, digit })
                });
                let Some(removed) = removed.or(wrong) else { continue };
                if let Some(is_implied) = is_implied(&grid, removed) {
                    assert!(is_implied, "{}: {removed} by {step:?}", solved.name);
                    proved += 1;
                }
            }
        }
    }
    for technique in Technique::ALL {
        println!("{:7} {technique}", found[technique as usize]);
    }
    println!("{through} chains run through clues");
    println!("{proved} removals proved");
    assert!(count < 100 || through > 0, "no chain runs through a clue");
    assert!(unlike.is_empty(), "sentences without what is drawn: {unlike:#?}");
    assert!(count < 100 || proved >= proofs.min(count / 2), "{proved} removals proved");
}
