//! Finds the positions of the techniques by clues to practise in, `assets/clue-positions.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin clue_positions
//! ```
//!
//! They come from the paths of the bundled puzzles of all kinds, and of puzzles with clues that no kind to order has. For each
//! technique up to 16 are chosen, of each puzzle one, evenly among the kinds and those of the easiest puzzles first.

#![allow(clippy::print_stdout, reason = "it reports its progress")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use ninefold::job::CancelToken;
use ninefold::library::write_example;
use ninefold::practice::lesson_of;
use ninefold::rules::Puzzle;
use ninefold::solve::StepFinder;
use ninefold::solve::rating::{PuzzlePath, Scale};
use ninefold::solve::technique::{CandidateGrid, Scope, Technique};
use ninefold::store::course_log::ShownAids;
use ninefold_tools::{Found, evenly_among_kinds, puzzles_with_clues};
use rayon::prelude::*;

fn main() -> std::io::Result<()> {
    let puzzles = puzzles_with_clues().into_par_iter();
    let found: Vec<_> = puzzles.flat_map_iter(|(kind, puzzle)| found_in(&kind, &puzzle)).collect();
    let mut all: BTreeMap<Technique, Vec<Found>> = BTreeMap::new();
    for (technique, found) in found {
        all.entry(technique).or_default().push(found);
    }
    let mut text = String::new();
    for (technique, found) in all {
        let count = found.len();
        let chosen = evenly_among_kinds(found);
        println!("{technique}: {} of {count}", chosen.len());
        // A seed may make a bundled puzzle again.
        let lines: BTreeSet<&str> = chosen.iter().map(|it| it.line.as_str()).collect();
        lines.into_iter().for_each(|line| text += &format!("{line}\n"));
    }
    std::fs::write(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/clue-positions.txt")), text)
}

/// Returns the first position of each technique by clues on the path of a puzzle.
fn found_in(kind: &str, puzzle: &Puzzle) -> Vec<(Technique, Found)> {
    let never = CancelToken::default();
    let mut path = PuzzlePath::of_solvable(puzzle, &never).expect("it has one solution");
    let (mut first, mut hardest) = (BTreeMap::new(), 0);
    while let Some((grid, step)) = path.next_on_grid(&never).expect("nobody cancels") {
        hardest = hardest.max(Scale::Ninefold.difficulty(&step).as_tenths());
        if step.technique.scope() == Scope::Clues
            && !first.contains_key(&step.technique)
            && let Some(grid) = as_shown(grid, step.technique)
            && let Some(line) = write_example(step.technique, &grid)
        {
            first.insert(step.technique, line);
        }
    }
    let kind = kind.to_owned();
    first
        .into_iter()
        .map(|(technique, line)| (technique, Found { kind: kind.clone(), hardest, line }))
        .collect()
}

/// Returns a position as its lesson shows it; `None` if that has no step. Without candidates, it must follow from the digits.
fn as_shown(mut grid: CandidateGrid, technique: Technique) -> Option<CandidateGrid> {
    if lesson_of(technique).is_some_and(|lesson| lesson.aids != ShownAids::All) {
        grid.candidates = grid.peer_table().candidates_by_sight(&grid.digits);
    }
    let finder = StepFinder::new(&grid, true);
    let step = finder.search(&CancelToken::default()).first(&[technique]).ok().flatten();
    step.map(|_| grid)
}
