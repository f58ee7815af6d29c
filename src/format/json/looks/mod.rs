//! Clues that drawings look like: of SudokuPad, whose lines and dots have no other meaning, and of f-puzzles and
//! SudokuMaker beside their rules.

mod marks;
mod paths;
mod scene;

use self::scene::Scene;
use super::limits::MAX_CLUES;
use crate::rules::{Clue, Puzzle};

/// Returns the clues that the drawings of a puzzle look like, and those of which its text speaks. With the `others` they are
/// those that the solution allows, each once, without those that are rules already.
pub(super) fn propose(puzzle: &Puzzle, others: Vec<Clue>) -> Vec<Clue> {
    let scene = Scene::new(puzzle);
    let mut proposals = others;
    proposals.extend(marks::propose(&scene));
    proposals.extend(paths::propose(&scene));
    sift(proposals, puzzle)
}

/// Does the same for a puzzle whose rules are stated: only if it has drawings, for its text speaks of the rules.
pub(super) fn propose_beside_rules(puzzle: &Puzzle) -> Vec<Clue> {
    let scene = Scene::new(puzzle);
    if scene.is_empty() { Vec::new() } else { propose(puzzle, Vec::new()) }
}

fn sift(proposals: Vec<Clue>, puzzle: &Puzzle) -> Vec<Clue> {
    let rules = &puzzle.rules;
    let allows = |clue: &Clue| puzzle.stated_solution.as_ref().is_none_or(|board| clue.allows(rules, board));
    let mut sifted: Vec<Clue> = Vec::new();
    for clue in proposals.into_iter().filter(allows) {
        if sifted.len() < MAX_CLUES && !sifted.contains(&clue) && !rules.clues().contains(&clue) {
            sifted.push(clue);
        }
    }
    sifted
}

#[cfg(test)]
mod tests;
