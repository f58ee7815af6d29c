//! Generated puzzles per second, ours and those of the `sudoku` crate in turn, on one thread.
//!
//! `cargo bench --bench generate` generates full boards, minimal puzzles and minimal puzzles with half-turn symmetry,
//! and prints the medians of the rounds and of their ratios. `cargo bench --bench generate -- tables` generates puzzles
//! to specification on all cores instead: 200 for each level and symmetry and 20 for each technique, with the median
//! and the longest time and number of tries; names of collections after it, as in `tables hard hidden-quad`, select
//! these lines. The peer crate is used in benches only and is not part of the program.

use std::hint::black_box;
use std::time::Instant;

use ninefold_core::generate::{GenerateSpec, Symmetry};
use ninefold_core::job::CancelToken;
use ninefold_core::library::GradedCollection;
use ninefold_core::solve::rating::Level;
use sudoku::Sudoku;

const ROUNDS: usize = 7;
const PUZZLES: u64 = 2000;

fn main() {
    let mut arguments = std::env::args();
    if arguments.any(|argument| argument == "tables") {
        // Cargo adds an argument of its own.
        let wanted: Vec<_> = arguments.filter(|argument| argument != "--bench").collect();
        let is_wanted =
            |of: &GradedCollection| wanted.is_empty() || wanted.iter().any(|name| name == of.file_name());
        println!("{:44} {:>9} {:>9} {:>8} {:>8}", "", "median s", "worst s", "tries", "worst");
        return GradedCollection::all().filter(is_wanted).for_each(table);
    }
    println!("{:28} {:>10} {:>10} {:>7}", "", "ours /s", "peer /s", "ratio");
    let half_turn = sudoku::Symmetry::HalfRotation;
    measure("minimal", GenerateSpec { minimal: true, ..GenerateSpec::new(0) }, Sudoku::generate);
    measure("unique", GenerateSpec::new(0), Sudoku::generate);
    measure(
        "unique, half turn",
        GenerateSpec { symmetry: Symmetry::HalfTurn, ..GenerateSpec::new(0) },
        || Sudoku::generate_with_symmetry(half_turn),
    );
}

fn measure(what: &str, spec: GenerateSpec, peer: impl Fn() -> Sudoku) {
    let mut rounds = Vec::new();
    for round in 0..=ROUNDS as u64 {
        let spec = GenerateSpec { seed: round, ..spec.clone() };
        let start = Instant::now();
        for number in 0..PUZZLES {
            let generated = spec.attempt(number, &CancelToken::default()).expect("nobody cancels");
            assert!(black_box(generated).is_ok(), "any puzzle is as ordered");
        }
        let our_time = start.elapsed().as_secs_f64();
        let start = Instant::now();
        (0..PUZZLES).for_each(|_| _ = black_box(peer()));
        // The first round is a warm-up.
        if round > 0 {
            rounds.push((our_time, start.elapsed().as_secs_f64()));
        }
    }
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let ours = PUZZLES as f64 / median(rounds.iter().map(|(ours, _)| *ours).collect());
    let peers = PUZZLES as f64 / median(rounds.iter().map(|(_, peer)| *peer).collect());
    let ratio = median(rounds.iter().map(|(ours, peer)| peer / ours).collect());
    println!("{what:28} {ours:10.0} {peers:10.0} {ratio:7.2}");
}

/// Prints the lines of one level or technique.
fn table(collection: GradedCollection) {
    match collection {
        GradedCollection::Level(level) => {
            for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
                let spec = GenerateSpec { level: Some(level), symmetry, ..GenerateSpec::new(0) };
                line(&format!("{level}, symmetry {symmetry:?}"), &spec, 200);
            }
            let minimal = GenerateSpec { level: Some(level), minimal: true, ..GenerateSpec::new(0) };
            if level > Level::Beginner {
                line(&format!("{level}, minimal"), &minimal, 200);
            }
        }
        GradedCollection::Technique(technique) => {
            line(
                &technique.to_string(),
                &GenerateSpec { technique: Some(technique), ..GenerateSpec::new(0) },
                20,
            );
        }
    }
}

/// Generates this many puzzles and prints how long each took.
fn line(what: &str, spec: &GenerateSpec, count: u64) {
    let (mut times, mut tries) = (Vec::new(), Vec::new());
    for seed in 0..count {
        let spec = GenerateSpec { seed: 1_000_000 + seed, ..spec.clone() };
        let start = Instant::now();
        let generated = spec.generate(&CancelToken::default(), |_| ()).expect("nobody cancels");
        times.push(start.elapsed().as_secs_f64());
        tries.push(generated.attempt + 1);
    }
    times.sort_by(f64::total_cmp);
    tries.sort_unstable();
    let (middle, last) = (times.len() / 2, times.len() - 1);
    println!("{what:44} {:9.3} {:9.3} {:8} {:8}", times[middle], times[last], tries[middle], tries[last]);
}
