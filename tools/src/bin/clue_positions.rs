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

use ninefold::grid::Size;
use ninefold::job::CancelToken;
use ninefold::library::{VariantCollection, write_example};
use ninefold::practice::lesson_of;
use ninefold::rules::{KindId, Puzzle};
use ninefold::solve::StepFinder;
use ninefold::solve::rating::{PuzzlePath, Scale};
use ninefold::solve::technique::{CandidateGrid, Scope, Technique};
use ninefold::store::course_log::ShownAids;
use ninefold_tools::{ordered, read_off};
use rayon::prelude::*;

/// The greatest number of positions of a technique.
const MOST: usize = 16;

/// Other kinds of clue than the bundled puzzles have, and the number of puzzles of each.
const CLUES: &[KindId] = &[KindId::Odd, KindId::Even, KindId::BetweenLine, KindId::RegionSumLine];
const COUNT: u64 = 80;

/// More puzzles of the kinds that have the rarest techniques, beyond the bundled ones.
const RARE_KINDS: &[&str] =
    &["killer-empty", "arrow", "sandwich", "renban", "dots", "thermometer", "x-sum", "whisper", "xv"];
const COUNT_OF_RARE: u64 = 24;

/// A position on the path of a puzzle.
struct Found {
    kind: String,
    /// The difficulty of the hardest step of the puzzle, in tenths.
    hardest: u16,
    line: String,
}

fn main() -> std::io::Result<()> {
    let bundled = VariantCollection::all().filter(|it| it.kind().size() == Size::NINE);
    let bundled: Vec<(String, Puzzle)> =
        bundled.flat_map(|it| it.puzzles().map(move |puzzle| (it.kind().id().to_owned(), puzzle))).collect();
    let seeds = |count| (0..count).into_par_iter();
    let others = CLUES
        .par_iter()
        .flat_map(|&id| seeds(COUNT).map(move |seed| (format!("{id:?}"), read_off(id, seed))));
    let rare = RARE_KINDS
        .par_iter()
        .flat_map(|id| seeds(COUNT_OF_RARE).map(|seed| ((*id).to_owned(), ordered(id, 1_000 + seed))));
    let found: Vec<_> = bundled
        .into_par_iter()
        .chain(others)
        .chain(rare)
        .flat_map_iter(|(kind, puzzle)| found_in(&kind, &puzzle))
        .collect();
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

/// Returns the easiest of each kind, then the next of each.
fn evenly_among_kinds(mut found: Vec<Found>) -> Vec<Found> {
    found.sort_by(|one, other| (one.hardest, &one.line).cmp(&(other.hardest, &other.line)));
    let mut turns: BTreeMap<String, usize> = BTreeMap::new();
    let mut ranked: Vec<(usize, Found)> = found
        .into_iter()
        .map(|it| {
            let turn = turns.entry(it.kind.clone()).or_default();
            *turn += 1;
            (*turn, it)
        })
        .collect();
    ranked.sort_by_key(|(turn, it)| (*turn, it.hardest));
    ranked.into_iter().take(MOST).map(|(_, it)| it).collect()
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
