//! Finds the example positions of the techniques by clues in `assets/clue-examples.txt`, reproducibly byte for byte:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin clue_examples
//! ```
//!
//! They come from the paths of puzzles to order, and of puzzles with clues that no kind to order has; each is the one with
//! the fewest candidates, links, clues and combinations.

use std::collections::BTreeMap;
use std::path::Path;

use ninefold::job::CancelToken;
use ninefold::library::write_example;
use ninefold::rules::{KindId, Puzzle};
use ninefold::solve::rating::PuzzlePath;
use ninefold::solve::technique::{CandidateGrid, Scope, Step, StepSize, Technique};
use ninefold_tools::{ordered, read_off};
use rayon::prelude::*;

/// The kinds to order whose paths are searched, and the number of puzzles of each.
const KINDS: &[&str] = &[
    "killer",
    "killer-empty",
    "x",
    "windoku",
    "thermometer",
    "arrow",
    "dots",
    "xv",
    "whisper",
    "renban",
    "sandwich",
    "x-sum",
    "quadruple",
];
const COUNT: u64 = 8;

/// Other kinds of clue.
const CLUES: &[KindId] = &[KindId::Odd, KindId::Even, KindId::BetweenLine, KindId::RegionSumLine];

fn main() -> std::io::Result<()> {
    let seeds = || (0..COUNT).into_par_iter();
    let orders = KINDS.par_iter().flat_map(|id| seeds().map(|seed| ordered(id, seed)));
    let others = CLUES.par_iter().flat_map(|id| seeds().map(|seed| read_off(*id, seed)));
    let found: Vec<_> = orders.chain(others).map(|puzzle| best_of(&puzzle)).collect();
    let mut best: BTreeMap<Technique, (usize, String)> = BTreeMap::new();
    for (technique, (weight, line)) in found.into_iter().flatten() {
        if best.get(&technique).is_none_or(|(other, _)| weight < *other) {
            best.insert(technique, (weight, line));
        }
    }
    let text: String = best.into_values().map(|(_, line)| line + "\n").collect();
    std::fs::write(
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("assets/clue-examples.txt"),
        text,
    )
}

/// Returns the best position of each technique on the path of a puzzle.
fn best_of(puzzle: &Puzzle) -> BTreeMap<Technique, (usize, String)> {
    let never = CancelToken::default();
    let mut best: BTreeMap<Technique, (usize, String)> = BTreeMap::new();
    let mut path = PuzzlePath::of_solvable(puzzle, &never).expect("it has one solution");
    while let Some((grid, step)) = path.next_on_grid(&never).expect("nobody cancels") {
        if step.technique.scope() != Scope::Clues {
            continue;
        }
        let weight = weight(&grid, &step);
        if best.get(&step.technique).is_none_or(|(other, _)| weight < *other)
            && let Some(line) = write_example(step.technique, &grid)
        {
            best.insert(step.technique, (weight, line));
        }
    }
    best
}

fn weight(grid: &CandidateGrid, step: &Step) -> usize {
    let candidates: usize = grid.candidates.iter().map(|(_, digits)| digits.len()).sum();
    let reason = &step.reason;
    candidates
        + 8 * step.link_count()
        + 3 * StepSize::from(step).lines
        + 4 * reason.clues.len()
        + 4 * reason.cells.iter().map(|(_, cells)| cells.len()).sum::<usize>()
        + 2 * step.eliminations.len()
}
