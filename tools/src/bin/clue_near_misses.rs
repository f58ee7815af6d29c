//! Finds the near misses of the techniques by clues to practise with, `assets/clue-near-misses.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin clue_near_misses
//! ```
//!
//! A near miss is a position without a step of the technique and without a single, in which a step would be there if one
//! candidate were gone, and would cost a digit of the solution. It is looked for after the last step of the technique on the path
//! of a puzzle, for the patterns whose lesson shows candidates. Up to 16 of each are chosen as in `clue_positions`; a
//! technique of which fewer than eight are found gets none.

#![allow(clippy::print_stdout, reason = "it reports its progress")]

use std::collections::BTreeMap;
use std::path::Path;

use ninefold::grid::{Candidate, Digits};
use ninefold::job::CancelToken;
use ninefold::library::write_near_miss;
use ninefold::practice::{lesson_of, near_misses_because_of};
use ninefold::rules::Puzzle;
use ninefold::solve::rating::{PuzzlePath, Scale};
use ninefold::solve::technique::{CandidateGrid, Family, Scope, Technique};
use ninefold::solve::{StepFinder, solve};
use ninefold::store::course_log::ShownAids;
use ninefold_tools::{Found, evenly_among_kinds, puzzles_with_clues};
use rayon::prelude::*;

/// A technique of which fewer are found gets none.
const FEWEST: usize = 8;
/// The number of positions of a puzzle in which a near miss of a technique is looked for.
const POSITIONS: usize = 6;

const SINGLES: [Technique; 3] = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];

/// The near misses of a technique, and in how many positions they were looked for.
#[derive(Default)]
struct Tally {
    found: Vec<Found>,
    positions: usize,
}

fn main() -> std::io::Result<()> {
    let searched: Vec<_> =
        puzzles_with_clues().into_par_iter().flat_map_iter(|(kind, puzzle)| search(&kind, &puzzle)).collect();
    let mut all: BTreeMap<Technique, Tally> = BTreeMap::new();
    for (technique, tally) in searched {
        let sum = all.entry(technique).or_default();
        sum.positions += tally.positions;
        sum.found.extend(tally.found);
    }
    let mut text = String::new();
    for (technique, Tally { found, positions }) in all {
        println!("{technique}: {} puzzles with one, {positions} positions looked at", found.len());
        if found.len() >= FEWEST {
            let mut lines: Vec<String> = evenly_among_kinds(found).into_iter().map(|it| it.line).collect();
            lines.sort();
            // A seed may make a bundled puzzle again.
            lines.dedup();
            lines.into_iter().for_each(|line| text += &format!("{line}\n"));
        }
    }
    std::fs::write(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/clue-near-misses.txt")), text)
}

/// Looks for a near miss of each technique by clues that the path of a puzzle needs.
fn search(kind: &str, puzzle: &Puzzle) -> Vec<(Technique, Tally)> {
    let never = CancelToken::default();
    let Ok(Some(solution)) = solve(&puzzle.rules, &puzzle.givens, &never) else { return Vec::new() };
    let mut path = PuzzlePath::of_solvable(puzzle, &never).expect("it has one solution");
    let (mut positions, mut last, mut hardest) = (Vec::new(), BTreeMap::new(), 0);
    while let Some((grid, step)) = path.next_on_grid(&never).expect("nobody cancels") {
        hardest = hardest.max(Scale::Ninefold.difficulty(&step).as_tenths());
        let technique = step.technique;
        let shows_candidates = || lesson_of(technique).is_some_and(|it| it.aids == ShownAids::All);
        if technique.scope() == Scope::Clues && is_pattern(technique) && shows_candidates() {
            last.insert(technique, positions.len());
        }
        if !SINGLES.contains(&technique) {
            positions.push(grid);
        }
    }
    let search = |(technique, last): (Technique, usize)| {
        let after = &positions[last + 1..];
        let chosen = after.iter().step_by(after.len().div_ceil(POSITIONS).max(1));
        let mut tally = Tally::default();
        for grid in chosen {
            tally.positions += 1;
            if let Some(obstacle) = obstacle(grid, technique, &solution) {
                let line = write_near_miss(technique, grid, obstacle);
                tally.found.extend(line.map(|line| Found { kind: kind.to_owned(), hardest, line }));
                break;
            }
        }
        (technique, tally)
    };
    last.into_iter().map(search).collect()
}

/// Returns whether a technique is a pattern that can be seen, and not a trial.
fn is_pattern(technique: Technique) -> bool {
    technique.family() != Family::Forcing && !technique.is_contradiction_by_clues()
}

/// Returns the candidate in the way of the smallest false step in a position that costs a digit of the solution.
fn obstacle(grid: &CandidateGrid, technique: Technique, solution: &Digits) -> Option<Candidate> {
    let never = CancelToken::default();
    let unwanted: Vec<Technique> = SINGLES.into_iter().chain([technique]).collect();
    let finder = StepFinder::new(grid, true);
    if finder.search(&never).first(&unwanted).expect("nobody cancels").is_some() {
        return None;
    }
    let empty = grid.digits.empty_cells();
    let candidates = empty
        .iter()
        .flat_map(|cell| grid.candidates[cell].iter().map(move |digit| Candidate { cell, digit }));
    let size = |obstacle: &Candidate| {
        let found =
            near_misses_because_of(grid, solution, technique, *obstacle, &never).expect("nobody cancels");
        let costly = found.iter().filter(|it| it.is_costly).map(|it| &it.near_miss.step);
        costly.map(|step| step.reason.cells.iter().map(|(_, cells)| cells.len()).sum::<usize>()).min()
    };
    candidates.filter_map(|it| Some((size(&it)?, it))).min_by_key(|(size, it)| (*size, *it)).map(|(_, it)| it)
}
