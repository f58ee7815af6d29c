//! Generates the graded collections in `puzzles/graded`, reproducibly byte for byte:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin library                  all of them, which takes an hour or two
//! cargo run --release -p ninefold-tools --bin library hard x-wing      these
//! ```
//!
//! Each level has 200 puzzles with half-turn symmetry, each technique that a puzzle can need has 20. The seeds of a
//! collection are consecutive; a puzzle that is equivalent to an earlier one, of this or of any other collection, is
//! skipped. A line is what `ninefold generate --details` writes for the same specification, except those of `hidden-quad` and
//! `avoidable-rectangle-2`, which version 1.0.0-rc.1 generated: they stay as they are, because people may be playing
//! them.

#![allow(clippy::print_stdout, reason = "it reports its progress")]

use std::collections::HashSet;
use std::path::Path;
use std::time::Instant;

use ninefold::format::line;
use ninefold::generate::{GenerateSpec, Symmetry};
use ninefold::job::CancelToken;
use ninefold::library::{GradedCollection, GradedPuzzle};
use ninefold::solve::classic::Grid;
use rayon::prelude::*;

fn main() -> std::io::Result<()> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("puzzles/graded");
    std::fs::create_dir_all(&folder)?;
    let mut seen = HashSet::new();
    for collection in GradedCollection::all() {
        let name = collection.file_name().to_owned();
        let path = folder.join(&name).with_extension("sdm");
        if !wanted.is_empty() && !wanted.contains(&name) {
            // The collections before it must have been generated.
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            seen.extend(text.lines().filter_map(GradedPuzzle::parse).map(|graded| graded.givens.canonical()));
            continue;
        }
        let begun = Instant::now();
        std::fs::write(&path, make(collection, &mut seen))?;
        println!("{name}: {:.1} s", begun.elapsed().as_secs_f64());
    }
    Ok(())
}

/// Generates the text of a collection.
fn make(collection: GradedCollection, seen: &mut HashSet<Grid>) -> String {
    let spec = match collection {
        GradedCollection::Level(level) => {
            GenerateSpec { level: Some(level), symmetry: Symmetry::HalfTurn, ..GenerateSpec::new(0) }
        }
        GradedCollection::Technique(technique) => {
            GenerateSpec { technique: Some(technique), ..GenerateSpec::new(0) }
        }
    };
    let (first, count) = (collection.first_seed(), collection.len());
    let mut text = String::new();
    let mut kept = 0;
    for round in 0.. {
        let seeds = first + round * count as u64..first + (round + 1) * count as u64;
        let generated: Vec<_> = seeds
            .into_par_iter()
            .map(|seed| {
                let spec = GenerateSpec { seed, ..spec.clone() };
                let generated = spec.generate(&CancelToken::default(), |_| ()).expect("nobody cancels");
                (generated.puzzle, line::write_sdm(&generated.puzzle, &generated.details(seed)))
            })
            .collect();
        for (puzzle, line) in generated {
            if kept < count && seen.insert(puzzle.canonical()) {
                text += &line;
                kept += 1;
            }
        }
        if kept == count {
            break;
        }
    }
    text
}
