//! Makes the index of base times, `puzzles/graded/base-times.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin base_times
//! ```
//!
//! For each puzzle of the collections by level it follows the easiest path, and writes how hard it is, how long it takes a usual
//! player, and the techniques that it needs.

#![allow(clippy::print_stdout, reason = "it reports its progress")]

use std::path::Path;

use ninefold::forecast::{GradedPath, profiles, write_graded_paths};
use ninefold::job::CancelToken;

/// As many puzzles as a collection of a level has.
const ALL: usize = 200;

fn main() -> std::io::Result<()> {
    let all = profiles(ALL, &CancelToken::default()).map_err(std::io::Error::other)?;
    let paths: Vec<GradedPath> = all
        .into_iter()
        .map(|(collection, puzzle, profile)| GradedPath { collection, puzzle, summary: profile.summary() })
        .collect();
    println!("{} puzzles", paths.len());
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../puzzles/graded/base-times.txt");
    std::fs::write(Path::new(file), write_graded_paths(&paths))
}
