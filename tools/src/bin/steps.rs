//! Rates puzzles of every kind, and prints how far steps lead, which levels there are, and how long it took:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin steps 100                 puzzles of every kind that is made to order
//! cargo run --release -p ninefold-tools --bin steps 500 killer          of these
//! cargo run --release -p ninefold-tools --bin steps corpus              the published puzzles, by kind of clue
//! cargo run --release -p ninefold-tools --bin steps hints               the next step of each position on their paths
//! cargo run --release -p ninefold-tools --bin steps levels 20           how long a puzzle of each level takes to be made
//! ```
//!
//! The published puzzles are in the folder that `NINEFOLD_CORPORA` names. Times are those of the
//! processor where the system tells them, so that other programs do not matter.

#![allow(clippy::print_stdout, reason = "it prints a table")]

#[path = "../../../core/tests/core/inputs.rs"]
mod inputs;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ninefold::format::variant;
use ninefold::generate::{VariantKind, VariantSpec};
use ninefold::job::CancelToken;
use ninefold::rules::Puzzle;
use ninefold::solve::StepFinder;
use ninefold::solve::rating::{Level, PuzzlePath, rate_puzzle};
use ninefold::solve::technique::Technique;
use rayon::prelude::*;
use serde_json::Value;

/// How far steps lead in one puzzle, and the processor time of its rating.
struct Outcome {
    level: Level,
    has_chains: bool,
    is_solved: bool,
    time: Duration,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |wanted: &str| words.iter().any(|word| word == wanted);
    if has("corpus") {
        return corpus();
    }
    if has("hints") {
        return hints();
    }
    let count = words.iter().find_map(|word| word.parse().ok()).unwrap_or(20);
    let wanted: Vec<VariantKind> = words.iter().filter_map(|word| VariantKind::from_id(word)).collect();
    let kinds: Vec<VariantKind> = if wanted.is_empty() { VariantKind::all().collect() } else { wanted };
    if has("levels") {
        println!("kind                 level       made  median ms      worst  givens");
        return kinds.into_iter().for_each(|kind| levels(kind, count));
    }
    heading();
    for kind in kinds {
        let outcomes = (0..count).into_par_iter().map(|seed| {
            let spec = VariantSpec::new(kind, seed);
            outcome(&spec.generate(&CancelToken::default()).expect("nobody cancels").puzzle)
        });
        row(kind.id(), outcomes.collect());
    }
}

/// Returns the time for which this thread has used a processor; `None` on other systems than Linux.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Returns what a function returns, and how long it took.
fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let (begun, before) = (Instant::now(), processor_time());
    let result = run();
    let used = processor_time().zip(before).map(|(now, before)| now.saturating_sub(before));
    (result, used.unwrap_or_else(|| begun.elapsed()))
}

fn outcome(puzzle: &Puzzle) -> Outcome {
    let (rated, time) = timed(|| rate_puzzle(puzzle, &CancelToken::default()));
    let rated = rated.expect("it has one solution");
    Outcome { level: rated.rating.level, has_chains: rated.has_chains, is_solved: rated.is_solved, time }
}

fn heading() {
    println!("kind                 number  below chains %  solved %  median   99 %  worst ms  levels");
}

fn row(name: &str, outcomes: Vec<Outcome>) {
    let count = outcomes.len();
    let share = |wanted: &dyn Fn(&Outcome) -> bool| {
        outcomes.iter().filter(|outcome| wanted(outcome)).count() as f64 * 100.0 / count as f64
    };
    let below = share(&|outcome| outcome.is_solved && !outcome.has_chains);
    let solved = share(&|outcome| outcome.is_solved);
    let mut times: Vec<Duration> = outcomes.iter().map(|outcome| outcome.time).collect();
    times.sort_unstable();
    let mut levels: BTreeMap<Level, usize> = BTreeMap::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.is_solved) {
        *levels.entry(outcome.level).or_default() += 1;
    }
    let levels: Vec<String> = levels.iter().map(|(level, count)| format!("{} {count}", level.id())).collect();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "{name:20} {count:6}  {below:14.1}  {solved:8.1}  {:6.1} {:6.1} {:9.1}  {}",
        ms(times[count / 2]),
        ms(times[count * 99 / 100]),
        ms(times[count - 1]),
        levels.join(", "),
    );
}

/// Prints how long puzzles of a kind take to be made at each level. A puzzle that takes longer than the limit is not made.
fn levels(kind: VariantKind, count: u64) {
    const LIMIT: Duration = Duration::from_secs(3);
    for level in Level::NINEFOLD {
        let make = |seed: u64| {
            let spec = VariantSpec { level: Some(level), ..VariantSpec::new(kind, seed) };
            timed(|| spec.generate(&CancelToken::default().limited_to(LIMIT)).ok())
        };
        // A level that the first tries do not have is not looked for longer.
        let first: Vec<_> = (0..count.min(2)).into_par_iter().map(make).collect();
        if first.iter().all(|(made, _)| made.is_none()) {
            continue;
        }
        let mut all: Vec<_> = (count.min(2)..count).into_par_iter().map(make).collect();
        all.extend(first);
        let mut givens: Vec<usize> =
            all.iter().filter_map(|(made, _)| Some(made.as_ref()?.puzzle.givens.digits().count())).collect();
        givens.sort_unstable();
        let mut times: Vec<Duration> = all.iter().map(|(_, time)| *time).collect();
        times.sort_unstable();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{:20} {:10} {:5} {:10.0} {:10.0}  {} ({}-{})",
            kind.id(),
            level.id(),
            givens.len(),
            ms(times[times.len() / 2]),
            ms(times[times.len() - 1]),
            givens[givens.len() / 2],
            givens[0],
            givens[givens.len() - 1],
        );
    }
}

/// Returns the published puzzles with one solution.
fn published() -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    for file in ["fpuzzles", "fpuzzles-solved", "with-rule-text"] {
        let text = inputs::corpus(&format!("variants/{file}.jsonl")).unwrap_or_default();
        for line in text.lines() {
            let record: Value = serde_json::from_str(line).expect("a record");
            if record["unique_by_fields"] == Value::Bool(true) {
                puzzles.extend(variant::read_line(&record["puzzle"].to_string(), "").ok());
            }
        }
    }
    puzzles
}

fn corpus() {
    let puzzles = published();
    let outcomes: Vec<Outcome> = puzzles.par_iter().map(outcome).collect();
    let mut rows: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (number, puzzle) in puzzles.iter().enumerate() {
        let mut kinds: Vec<&str> = puzzle.rules.clues().iter().map(|clue| clue.kind().id.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.is_empty() {
            kinds.push("no clues");
        }
        kinds.into_iter().for_each(|kind| rows.entry(kind).or_default().push(number));
    }
    let copy = |number: &usize| {
        let Outcome { level, has_chains, is_solved, time } = outcomes[*number];
        Outcome { level, has_chains, is_solved, time }
    };
    heading();
    rows.iter().for_each(|(kind, numbers)| row(kind, numbers.iter().map(copy).collect()));
    row("all", (0..puzzles.len()).collect::<Vec<_>>().iter().map(copy).collect());
}

/// Prints how long the search for the next step takes on the positions of the paths.
fn hints() {
    let never = CancelToken::default();
    let times = |puzzle: &Puzzle| {
        let Ok(mut path) = PuzzlePath::of_solvable(puzzle, &never) else { return Vec::new() };
        let mut times = Vec::new();
        while let Ok(Some((grid, step))) = path.next_on_grid(&never) {
            let (found, time) = timed(|| {
                let finder = StepFinder::new(&grid, true);
                finder.search(&never).first(&Technique::ALL)
            });
            times.push((time, found.ok().flatten().map(|step| step.technique)));
            if step.technique == Technique::Search {
                break;
            }
        }
        times
    };
    let mut times: Vec<_> = published().par_iter().flat_map_iter(times).collect();
    times.sort_unstable_by_key(|(time, _)| *time);
    let count = times.len();
    let ms = |place: usize| times[place].0.as_secs_f64() * 1e3;
    let fast = times.iter().filter(|(time, _)| time.as_millis() < 50).count();
    println!(
        "{count} positions: median {:.2}, 99 % {:.1}, worst {:.1} ms; below 50 ms {:.2} %",
        ms(count / 2),
        ms(count * 99 / 100),
        ms(count - 1),
        fast as f64 * 100.0 / count as f64
    );
    for (time, technique) in times.iter().rev().take(10) {
        println!("{:9.1} ms  {technique:?}", time.as_secs_f64() * 1e3);
    }
}
