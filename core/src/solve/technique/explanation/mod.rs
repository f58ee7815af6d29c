//! Steps in sentences: the explanation of each technique's steps.
//!
//! An explanation is an [`Explanation`]: typed tokens, so that a window can colour a cell's name and a translator can
//! reorder the parts. Sentences are messages with named placeholders. Their order is always the same: the pattern, the
//! reason, the consequence.

mod arguments;
mod chains;
mod clue_names;
mod clues;
mod contradiction;
mod forcing;
mod link_list;
mod patterns;
mod rectangles;
mod sets;
mod single_digit;
pub mod template;
mod wings;

pub use clues::{by_clues, clue_list};
pub use link_list::{BranchName, LinkRow, NotationPart, branch_names, link_rows, notation};
pub use template::{Explanation, Token};

use super::catalog::technique_table;
use super::{CandidateGrid, Step, Technique};
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
pub use template::sentence;

macro_rules! explain {
    ($($name:ident = $id:literal, family: $family:ident, scope: $scope:ident,
        find: $($find:ident)::+($($argument:expr),*), general: $($general:ident)::+($($option:expr),*),
        explain: $($explain:ident)::+,
        spot: $spot:expr, level: $level:ident, difficulty: $difficulty:literal, hodoku_score: $score:literal;)*) => {
        /// Returns the complete explanation of a step that was found on a board.
        pub fn explain(grid: &CandidateGrid, step: &Step) -> Explanation {
            match step.technique {
                $(Technique::$name => $($explain)::+(grid, step),)*
            }
        }
    };
}
technique_table!(explain);

/// Returns the end of the explanation of a step with chains: what follows from their links.
pub fn chain_conclusion(grid: &CandidateGrid, step: &Step) -> Explanation {
    use Technique::{
        EveryOption, ForcingChainContradiction, ForcingChainVerity, ForcingNetContradiction,
        ForcingNetVerity, Nishio,
    };
    match step.technique {
        ForcingChainContradiction
        | ForcingChainVerity
        | ForcingNetContradiction
        | ForcingNetVerity
        | Nishio => forcing::chain_conclusion(step),
        EveryOption => clues::chain_conclusion(grid, step),
        technique if technique.is_contradiction_by_clues() => clues::chain_conclusion(grid, step),
        _ => Some(chains::conclusion(grid, step))
            .filter(|text| !text.tokens().is_empty())
            .unwrap_or_else(|| sentence!("why-removals.so", removals = removals(&step.eliminations))),
    }
}

/// Lists the eliminations, the end of an explanation: "remove 2 from r4c8 and r4c9, 3 and 7 from r5c5."
fn eliminations(step: &Step) -> Explanation {
    removals(&step.eliminations)
}

/// Lists candidates to remove.
fn removals(candidates: &[Candidate]) -> Explanation {
    let removals = group_by_digits(candidates)
        .into_iter()
        .map(|(digits, cells)| sentence!("why-removal", digits = digits, cells = cells));
    let removals = removals.reduce(|before, next| sentence!("list-more", before = before, next = next));
    removals.map_or_else(Explanation::default, |removals| sentence!("why-removals", removals = removals))
}

/// Groups candidates into as few statements as possible: cells with the same digits are named together.
fn group_by_digits(candidates: &[Candidate]) -> Vec<(DigitSet, CellSet)> {
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    for Candidate { cell, digit } in candidates {
        match cells.iter_mut().find(|(other, _)| other == cell) {
            Some((_, digits)) => digits.insert(*digit),
            None => cells.push((*cell, DigitSet::from(*digit))),
        }
    }
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (cell, digits) in cells {
        match groups.iter_mut().find(|(other, _)| *other == digits) {
            Some((_, cells)) => _ = cells.insert(cell),
            None => groups.push((digits, cell.into())),
        }
    }
    groups
}
