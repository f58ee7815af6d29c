//! Clues that drawings look like: of SudokuPad, whose lines and dots have no other meaning, and of f-puzzles and
//! SudokuMaker beside their rules.

mod marks;
mod paths;
mod scene;

use self::scene::Scene;

use crate::rules::{Agreement, Clue, ClueKind, Puzzle, RuleText};

/// The most clues that are inferred for a puzzle.
const MAX_CLUES: usize = 1000;

/// Returns the clues that the drawings of a puzzle look like, and those of which its text speaks, whatever program it is of.
/// A number that the text states for a kind belongs to its clues. With the `others` they are
/// those that the solution allows, each once, without those that are rules already.
pub(super) fn propose(puzzle: &Puzzle, others: Vec<Clue>) -> Vec<Clue> {
    let scene = Scene::new(puzzle);
    let mut proposals = others;
    proposals.extend(marks::propose(&scene));
    proposals.extend(paths::propose(&scene));
    sift(proposals, puzzle, &scene.text)
}

/// Returns the proposals that the stated solution allows. If it breaks one, it confirms no other of the kind: only those
/// that the text means are left.
fn sift(proposals: Vec<Clue>, puzzle: &Puzzle, text: &RuleText) -> Vec<Clue> {
    let rules = &puzzle.rules;
    let allows = |clue: &Clue| puzzle.stated_solution.as_ref().is_none_or(|board| clue.allows(rules, board));
    let broken: Vec<&ClueKind> = proposals.iter().filter(|clue| !allows(clue)).map(Clue::kind).collect();
    let is_meant = |clue: &Clue| {
        !broken.contains(&clue.kind()) || text.agreement(clue, rules.size()) == Agreement::Agrees
    };
    let mut sifted: Vec<Clue> = Vec::new();
    for clue in proposals.iter().filter(|clue| allows(clue) && is_meant(clue)) {
        if sifted.len() < MAX_CLUES && !sifted.contains(clue) && !rules.clues().contains(clue) {
            sifted.push(clue.clone());
        }
    }
    sifted
}

#[cfg(test)]
mod tests;
