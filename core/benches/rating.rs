//! Rated puzzles per second on one thread, and the time of single steps.
//!
//! `cargo bench --bench rating [-- FILE]` rates `ratings/random-minimal.csv` of the folder that `NINEFOLD_CORPORA` names, or
//! the puzzles of a file (81 characters first on each line), by both scales; without both, the project's own sample. Then it times every step of every path in our own scale, and prints the median,
//! the 99th percentile and the slowest, separately for forcing nets.

#[path = "../tests/core/inputs.rs"]
mod inputs;

use std::hint::black_box;
use std::time::{Duration, Instant};

use ninefold_core::format;
use ninefold_core::job::CancelToken;
use ninefold_core::solve::classic::Grid;
use ninefold_core::solve::rating::{Scale, SolvePath, rate};
use ninefold_core::solve::technique::Technique;

const ROUNDS: usize = 5;

fn main() {
    let puzzles = puzzles();
    let never = CancelToken::default();
    for (name, scale) in [("ninefold", Scale::Ninefold), ("hodoku", Scale::Hodoku)] {
        let mut seconds: Vec<f64> = (0..=ROUNDS)
            .map(|_| {
                let start = Instant::now();
                let rated =
                    puzzles.iter().filter(|puzzle| rate(black_box(puzzle), scale, &never).is_ok()).count();
                assert_eq!(rated, puzzles.len(), "each of these puzzles has one solution");
                start.elapsed().as_secs_f64()
            })
            .skip(1)
            .collect();
        seconds.sort_by(f64::total_cmp);
        let rate = puzzles.len() as f64 / seconds[ROUNDS / 2];
        println!(
            "{name:9} {} puzzles: {rate:.0} puzzles/s on one thread (median of {ROUNDS})",
            puzzles.len()
        );
    }
    let (mut steps, mut nets) = (Vec::new(), Vec::new());
    for puzzle in &puzzles {
        let Ok(mut path) = SolvePath::new(puzzle, Scale::Ninefold, &never) else { continue };
        loop {
            let start = Instant::now();
            let Ok(Some(step)) = path.next(&never) else { break };
            let time = start.elapsed();
            let is_net = step.technique >= Technique::ForcingNetContradiction;
            if is_net { &mut nets } else { &mut steps }.push(time);
        }
    }
    say("next step", steps);
    say("forcing net", nets);
}

fn say(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let Some(last) = times.last() else { return println!("{what}: none") };
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e6;
    let slowest = last.as_secs_f64() * 1e6;
    println!(
        "{what}: {} steps, median {:.1} us, 99th percentile {:.1} us, slowest {slowest:.1} us",
        times.len(),
        at(0.5),
        at(0.99)
    );
}

fn puzzles() -> Vec<Grid> {
    let text = match std::env::args().skip(1).find(|argument| !argument.starts_with('-')) {
        Some(path) => std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")),
        None => inputs::corpus("ratings/random-minimal.csv")
            .unwrap_or_else(|| include_str!("../tests/data/ratings/sample.csv").to_owned()),
    };
    let puzzle = |line: &str| format::read_one(line.get(..81)?.as_bytes(), "").ok()?.to_grid();
    text.lines().filter_map(puzzle).collect()
}
