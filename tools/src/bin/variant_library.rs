//! Generates the collections of puzzles of other sizes and rules in `puzzles/variants`, reproducibly byte for byte:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin variant_library
//! ```
//!
//! The seeds of each kind are consecutive. Each level that the kind has gets the same share of the thirty; the puzzles of a
//! level are sorted by their score.

use std::path::Path;

use ninefold::generate::{VariantKind, VariantSpec};
use ninefold::job::CancelToken;
use ninefold::library::write_variant_line;
use ninefold::solve::rating::Level;
use rayon::prelude::*;

/// The number of puzzles of each kind, and the seed of the first.
const COUNT: usize = 30;
const FIRST_SEED: u64 = 1_001;

fn main() -> std::io::Result<()> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("puzzles/variants");
    std::fs::create_dir_all(&folder)?;
    let kinds: Vec<VariantKind> = VariantKind::all().collect();
    kinds.into_par_iter().try_for_each(|kind| {
        let levels = kind.levels();
        let puzzle = |index: usize| {
            let level = levels[index * levels.len() / COUNT];
            let spec = VariantSpec::new(kind, FIRST_SEED + index as u64);
            let made = VariantSpec { level: Some(level), ..spec }
                .generate(&CancelToken::default())
                .expect("nobody cancels");
            let line = write_variant_line(&made.puzzle, level).expect("every kind of clue has a letter");
            (level, made.rating.map(|rated| rated.rating.score), line)
        };
        let mut puzzles: Vec<(Level, Option<u32>, String)> = (0..COUNT).into_par_iter().map(puzzle).collect();
        puzzles.sort();
        let text: String = puzzles.into_iter().map(|(.., line)| line + "\n").collect();
        std::fs::write(folder.join(kind.id()).with_extension("txt"), text)
    })
}
