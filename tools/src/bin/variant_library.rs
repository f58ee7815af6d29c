//! Generates the collections of puzzles of other sizes and rules in `puzzles/variants`, reproducibly byte for byte:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin variant_library
//! ```
//!
//! With `-- --levels` the puzzles stay, and get the levels of their steps; one that now needs trial gives way to another of
//! its old level.
//!
//! The seeds of each kind are consecutive. Each level that the kind has gets the same share of the thirty; the puzzles of a
//! level are sorted by their score.

use std::path::Path;

use ninefold::generate::{VariantKind, VariantSpec};
use ninefold::job::CancelToken;
use ninefold::library::{VariantCollection, write_variant_line};
use ninefold::rules::Puzzle;
use ninefold::solve::rating::{Level, PuzzleRating, rate_puzzle};
use rayon::prelude::*;

/// The number of puzzles of each kind, and the seed of the first.
const COUNT: usize = 30;
const FIRST_SEED: u64 = 1_001;

fn main() -> std::io::Result<()> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("puzzles/variants");
    std::fs::create_dir_all(&folder)?;
    let kinds: Vec<VariantKind> = VariantKind::all().collect();
    let keeps_puzzles = std::env::args().any(|argument| argument == "--levels");
    kinds.into_par_iter().try_for_each(|kind| {
        let levels = kind.levels();
        let rated_line = |puzzle: &Puzzle, rated: &PuzzleRating| {
            let level = rated.rating.level;
            let line = write_variant_line(puzzle, level).expect("every kind of clue has a letter");
            (level, Some(rated.rating.score), line)
        };
        let make = |level: Level, seed: u64| {
            let spec = VariantSpec { level: Some(level), ..VariantSpec::new(kind, seed) };
            let made = spec.generate(&CancelToken::default()).expect("nobody cancels");
            rated_line(&made.puzzle, &made.rating.expect("one of a level is rated"))
        };
        let collection = VariantCollection::of(kind);
        let puzzle = |index: usize| {
            let level = levels[index * levels.len() / COUNT];
            if !keeps_puzzles {
                return make(level, FIRST_SEED + index as u64);
            }
            let known = collection.get(index).expect("there are thirty");
            let rated = rate_puzzle(&known, &CancelToken::default()).expect("it has one solution");
            match rated.is_solved {
                true => rated_line(&known, &rated),
                false => {
                    eprintln!("{} {} needs trial", kind.id(), index + 1);
                    make(level, FIRST_SEED + 10_000 + index as u64)
                }
            }
        };
        let mut puzzles: Vec<(Level, Option<u32>, String)> = (0..COUNT).into_par_iter().map(puzzle).collect();
        puzzles.sort();
        let text: String = puzzles.into_iter().map(|(.., line)| line + "\n").collect();
        std::fs::write(folder.join(kind.id()).with_extension("txt"), text)
    })
}
