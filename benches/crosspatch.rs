//! How long crosspatches take to solve: `cargo bench --bench crosspatch`. Medians of whole searches, all solutions.

use std::path::Path;
use std::time::Instant;

use ninefold::crosspatch::{Crosspatch, count, read};
use ninefold::job::Cancel;

const ROUNDS: usize = 51;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["puzzles/crosspatches", "tests/crosspatches"] {
        let entries = std::fs::read_dir(root.join(folder)).expect("the folder is part of the repository");
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let bytes = std::fs::read(&path).expect("the file is part of the repository");
            let puzzle = read(&bytes, "").expect("every file there can be read");
            let (solutions, median) = median(&puzzle);
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            println!(
                "{name:<14} {:>3} slots {solutions:>2} solutions {median:>9.3} ms",
                puzzle.slots().len()
            );
        }
    }
}

fn median(puzzle: &Crosspatch) -> (usize, f64) {
    let mut times = Vec::new();
    let mut solutions = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        solutions = count(puzzle, usize::MAX, &Cancel::default()).expect("nobody else holds this cancel");
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    (solutions, times[ROUNDS / 2])
}
