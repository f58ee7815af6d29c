//! Makes puzzles of every kind that is made to order, and prints what they are like and how long each took:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin variants 1000                   of every kind
//! cargo run --release -p ninefold-tools --bin variants 100 killer sandwich    of these
//! cargo run --release -p ninefold-tools --bin variants 100 half-turn          with symmetric clues
//! ```
//!
//! Times are those of the processor where the system tells them, so that other programs do not matter.

#![allow(clippy::print_stdout, reason = "it prints a table")]

use std::time::{Duration, Instant};

use ninefold::generate::{VariantKind, VariantSpec};
use ninefold::job::CancelToken;
use ninefold::solve::{self, Verdict};
use rayon::prelude::*;

/// What a kind's puzzles are like: sorted lists with an entry for each.
struct Row {
    kind: VariantKind,
    times: Vec<Duration>,
    attempts: Vec<u64>,
    givens: Vec<usize>,
    clues: Vec<usize>,
    unique: usize,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let count = words.iter().find_map(|word| word.parse().ok()).unwrap_or(20);
    let half_turn = words.iter().any(|word| word == "half-turn");
    let wanted: Vec<VariantKind> = words.iter().filter_map(|word| VariantKind::from_id(word)).collect();
    let kinds: Vec<VariantKind> = if wanted.is_empty() { VariantKind::all().collect() } else { wanted };
    println!("kind                 median   99 %  worst ms  attempts  givens        clues         unique");
    let rows: Vec<Row> = kinds.into_par_iter().map(|kind| row(kind, count, half_turn)).collect();
    for Row { kind, times, attempts, givens, clues, unique } in rows {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let (last, middle) = (times.len() - 1, times.len() / 2);
        let spread = |numbers: &[usize]| format!("{} ({}-{})", numbers[middle], numbers[0], numbers[last]);
        println!(
            "{:18} {:8.1} {:6.1} {:9.1} {:5} /{:3}  {:12}  {:12}  {unique} of {count}",
            kind.id(),
            ms(times[middle]),
            ms(times[times.len() * 99 / 100]),
            ms(times[last]),
            attempts[middle] + 1,
            attempts[last] + 1,
            spread(&givens),
            spread(&clues),
        );
    }
}

/// Returns the time for which this thread has used a processor; `None` on other systems than Linux.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn row(kind: VariantKind, count: u64, half_turn: bool) -> Row {
    let mut row = Row {
        kind,
        times: Vec::new(),
        attempts: Vec::new(),
        givens: Vec::new(),
        clues: Vec::new(),
        unique: 0,
    };
    let cancel = CancelToken::default();
    for seed in 0..count {
        let (begun, used) = (Instant::now(), processor_time());
        let spec = VariantSpec { half_turn, ..VariantSpec::new(kind, seed) };
        let made = spec.generate(&cancel).expect("nobody cancels");
        let used = processor_time().zip(used).map(|(now, before)| now.saturating_sub(before));
        row.times.push(used.unwrap_or_else(|| begun.elapsed()));
        row.attempts.push(made.attempt);
        row.givens.push(made.puzzle.givens.digits().count());
        row.clues.push(made.puzzle.rules.clues().len());
        let verdict = solve::check(&made.puzzle.rules, &made.puzzle.givens, &cancel);
        row.unique += usize::from(verdict == Ok(Verdict::Unique(Box::new(made.solution))));
    }
    row.times.sort_unstable();
    row.attempts.sort_unstable();
    row.givens.sort_unstable();
    row.clues.sort_unstable();
    row
}
