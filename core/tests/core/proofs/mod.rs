//! What steps by clues remove and place follows from the sets, bounds, ways and places that they list. A second reading of the
//! rules, with enumerations of its own, checks it on the paths of puzzles of our own generators and of published ones.

mod contradictions;
mod lines;
mod reader;
mod rows;
mod two_clues;

use ninefold_core::format;
use ninefold_core::generate::{VariantKind, VariantSpec};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{PeerTable, Puzzle};
use ninefold_core::solve::StepFinder;
use ninefold_core::solve::rating::{PuzzlePath, rate_puzzle};
use ninefold_core::solve::technique::{Technique, TechniqueSet, explanation};
use rayon::prelude::*;
use serde_json::Value;

use self::reader::Reader;
use crate::inputs;

/// Returns puzzles with names: generated ones, and published ones where a variable names their folder.
fn puzzles() -> Vec<(String, Puzzle)> {
    let never = CancelToken::default();
    let mut all = Vec::new();
    for kind in VariantKind::all() {
        for seed in 0..2 {
            let made = VariantSpec::new(kind, seed).generate(&never).expect("nobody cancels");
            all.push((format!("{} {seed}", kind.name()), made.puzzle));
        }
    }
    let mut read = |name: String, text: &str| {
        if let Ok(read) = format::read(text.as_bytes(), "") {
            all.extend(read.puzzles.into_iter().map(|puzzle| (name.clone(), puzzle)));
        }
    };
    for file in ["fpuzzles-solved", "fpuzzles", "with-rule-text"] {
        let text = inputs::corpus(&format!("variants/{file}.jsonl")).unwrap_or_default();
        for (number, line) in text.lines().enumerate() {
            let record: Value = serde_json::from_str(line).expect("a record");
            if record["unique_by_fields"] == Value::Bool(true) {
                read(format!("{file} {}", number + 1), &record["puzzle"].to_string());
            }
        }
    }
    if std::env::var_os("NINEFOLD_CORPORA").is_some() {
        for name in [1, 3, 6, 8, 11, 13, 16, 18, 21, 23, 26, 28, 31, 33, 36, 38] {
            let text = inputs::corpus(&format!("televised/{name:02}.json")).unwrap_or_default();
            read(format!("televised {name:02}"), &text);
        }
    }
    all.retain(|(_, puzzle)| !puzzle.rules.is_classic());
    all
}

#[test]
fn every_step_by_a_clue_follows_from_what_it_lists() {
    let never = CancelToken::default();
    let found: Vec<(usize, Vec<String>)> = puzzles()
        .into_par_iter()
        .map(|(name, puzzle)| {
            let (mut proved, mut faults) = (0, Vec::new());
            let limited = never.limited_to(std::time::Duration::from_secs(20));
            let Ok(mut path) = PuzzlePath::of_solvable(&puzzle, &limited) else { return (0, faults) };
            while let Ok(Some((grid, step))) = path.next_on_grid(&limited) {
                let reader = Reader { peers: PeerTable::new(&grid.rules), grid: &grid };
                let checked = match step.reason.applications.is_empty() {
                    true => reader.check(&step),
                    false => reader.contradiction(&step),
                };
                if let Err(fault) = checked {
                    faults.push(format!("{name}: {fault}: {}", explanation::explain(&grid, &step)));
                }
                proved += usize::from(!step.reason.arguments.is_empty());
            }
            (proved, faults)
        })
        .collect();
    let proved: usize = found.iter().map(|(proved, _)| proved).sum();
    let faults: Vec<String> = found.into_iter().flat_map(|(_, faults)| faults).collect();
    println!("{proved} steps by arguments");
    assert!(proved > 100, "{proved}");
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(12)]);
}

/// From here on, All steps shows a step only if there is no easier one.
const LAST_RESORT: Technique = Technique::ForcingChainContradiction;

#[test]
fn the_next_step_of_the_path_is_the_first_hint_and_the_first_of_all_steps() {
    let never = CancelToken::default();
    let kinds = ["killer-empty", "arrow", "sandwich", "x-sum", "whisper", "thermometer", "dots", "jigsaw"];
    let compared: usize = kinds
        .into_par_iter()
        .map(|id| {
            let kind = VariantKind::from_id(id).expect("a kind");
            let made = VariantSpec::new(kind, 5).generate(&never).expect("nobody cancels");
            let mut path = PuzzlePath::of_solvable(&made.puzzle, &never).expect("it has a solution");
            let (mut compared, mut number) = (0, 0);
            while let Ok(Some((grid, step))) = path.next_on_grid(&never) {
                number += 1;
                if number % 4 != 1 || step.technique >= LAST_RESORT {
                    continue;
                }
                let finder = StepFinder::new(&grid, true);
                let search = finder.search(&never);
                let techniques = TechniqueSet::ALL.iter().filter(|it| *it < LAST_RESORT).collect::<Vec<_>>();
                let hint = search.first_by_rank(&techniques, None).expect("other rules");
                assert_eq!(hint.as_ref(), Ok(&Some(step.clone())), "{id} {number}");
                let all = search.all_by_rank(&techniques, None).expect("nobody cancels");
                assert_eq!(all.first(), Some(&step), "{id} {number}");
                compared += 1;
            }
            compared
        })
        .sum();
    assert!(compared > 60, "{compared}");
}

#[test]
#[ignore = "a measurement"]
fn how_far_steps_lead() {
    let rows: Vec<(String, bool, bool, String, u128)> = puzzles()
        .into_par_iter()
        .filter_map(|(name, puzzle)| {
            let start = std::time::Instant::now();
            let limited = CancelToken::default().limited_to(std::time::Duration::from_secs(60));
            let rated = rate_puzzle(&puzzle, &limited).ok()?;
            let hardest = rated.rating.hardest.map_or_else(String::new, |it| it.to_string());
            let level = format!("{} {} {hardest}", rated.rating.level, rated.rating.difficulty);
            Some((name, rated.has_chains, rated.is_solved, level, start.elapsed().as_millis()))
        })
        .collect();
    for prefix in ["fpuzzles-solved", "fpuzzles", "with-rule-text", "televised", ""] {
        let of: Vec<_> = rows.iter().filter(|row| row.0.starts_with(prefix)).collect();
        let below = of.iter().filter(|row| !row.1 && row.2).count();
        let solved = of.iter().filter(|row| row.2).count();
        let mut times: Vec<u128> = of.iter().map(|row| row.4).collect();
        times.sort();
        println!(
            "{prefix:16} {} puzzles, below chains {below}, to the end {solved}, median {:?} ms, worst {:?} ms",
            of.len(),
            times.get(times.len() / 2),
            times.last()
        );
    }
    for row in rows.iter().filter(|row| row.0.starts_with("televised")) {
        println!("{row:?}");
    }
}

#[test]
#[ignore = "a measurement"]
fn what_is_left_to_contradictions() {
    let counts: Vec<std::collections::BTreeMap<String, usize>> = puzzles()
        .into_par_iter()
        .map(|(_, puzzle)| {
            let limited = CancelToken::default().limited_to(std::time::Duration::from_secs(20));
            let mut counts = std::collections::BTreeMap::new();
            let Ok(mut path) = PuzzlePath::of_solvable(&puzzle, &limited) else { return counts };
            while let Ok(Some((grid, step))) = path.next_on_grid(&limited) {
                let links: usize = step.reason.chains.iter().map(|chain| chain.links.len()).sum();
                if step.technique == Technique::ClueContradiction
                    && links == 0
                    && let Some(clue) = step.reason.clues.first()
                {
                    let clue = grid.rules.clue(*clue);
                    let open = clue.all_cells().filter(|cell| grid.digits[*cell].is_none()).count();
                    *counts.entry(format!("{:?} {open}", clue.kind().id)).or_default() += 1;
                }
            }
            counts
        })
        .collect();
    let mut all = std::collections::BTreeMap::new();
    for (name, count) in counts.into_iter().flatten() {
        *all.entry(name).or_insert(0) += count;
    }
    println!("{all:#?}");
}

#[test]
#[ignore = "a measurement"]
fn how_long_a_hint_takes() {
    let mut times: Vec<(u128, String, Technique)> = puzzles()
        .into_par_iter()
        .flat_map_iter(|(name, puzzle)| {
            let limited = CancelToken::default().limited_to(std::time::Duration::from_secs(20));
            let mut times = Vec::new();
            let Ok(mut path) = PuzzlePath::of_solvable(&puzzle, &limited) else { return times };
            while let Ok(Some((grid, step))) = path.next_on_grid(&limited) {
                let finder = StepFinder::new(&grid, true);
                let start = std::time::Instant::now();
                let techniques: Vec<Technique> = Technique::ALL.into_iter().collect();
                let found = finder.search(&limited).first_by_rank(&techniques, None);
                if matches!(found, Some(Ok(Some(_)))) {
                    times.push((start.elapsed().as_micros(), name.clone(), step.technique));
                }
            }
            times
        })
        .collect();
    times.sort();
    let count = times.len();
    let slow = times.iter().filter(|(time, ..)| *time > 50_000).count();
    println!("{count} hints, {slow} over 50 ms");
    for share in [50, 90, 99] {
        println!("{share} % within {} us", times[count * share / 100].0);
    }
    for slowest in times.iter().rev().take(20) {
        println!("{slowest:?}");
    }
}
