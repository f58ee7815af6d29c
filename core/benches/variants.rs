//! Proofs of uniqueness by the second engine, search only, on one thread; true candidates; 16x16; and what the editor asks.
//!
//! `cargo bench --bench variants` prints medians and worst times; with `-- drafts`, only those of the editor. The
//! collections are read from the folder that `NINEFOLD_CORPORA` names, and left out without it.

#[path = "../tests/core/inputs.rs"]
mod inputs;

use std::collections::BTreeMap;
use std::time::Instant;

use ninefold_core::draft::{Draft, analysis};
use ninefold_core::format::variant;
use ninefold_core::grid::{CellMap, Digit, Digits, Regions, Size};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{Puzzle, Rules};
use ninefold_core::solve::classic::search;
use ninefold_core::solve::general::Solver;
use serde_json::Value;

/// The number of cells for true candidates, and of puzzles of 16x16.
const POSITIONS: usize = 500;
const LARGE: usize = 200;

fn main() {
    let published = records(&["fpuzzles", "fpuzzles-solved", "with-rule-text"]);
    let unique: Vec<&(Value, Puzzle)> =
        published.iter().filter(|(record, _)| record["unique_by_fields"] == Value::Bool(true)).collect();
    drafts(&unique);
    if std::env::args().any(|argument| argument == "drafts") {
        return;
    }
    print("f-puzzles", unique.iter().map(|(_, puzzle)| proof(puzzle, 9)).collect());
    let mut by_kind: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for (_, puzzle) in &unique {
        let time = proof(puzzle, 3);
        let mut kinds: Vec<&str> = puzzle.rules.clues().iter().map(|clue| clue.kind().id.as_str()).collect();
        kinds.dedup();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.into_iter().for_each(|kind| by_kind.entry(kind).or_default().push(time));
    }
    by_kind.into_iter().for_each(|(kind, times)| print(&format!("  {kind}"), times));
    let mut collections: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for (record, puzzle) in records(&["hard"]) {
        let collection = record["collection"].as_str().unwrap_or_default().to_owned();
        collections.entry(collection).or_default().push(proof(&puzzle, 1));
    }
    collections.into_iter().for_each(|(name, times)| print(&name, times));
    true_candidates(&unique);
    large();
    classic();
}

/// Returns the puzzles of collections with their records.
fn records(files: &[&str]) -> Vec<(Value, Puzzle)> {
    let text = |file: &&str| inputs::corpus(&format!("variants/{file}.jsonl")).unwrap_or_default();
    let texts: Vec<String> = files.iter().map(text).collect();
    let lines = texts.iter().flat_map(|text| text.lines());
    let record = |line: &str| {
        let record: Value = serde_json::from_str(line).ok()?;
        let puzzle = variant::read_line(&record["puzzle"].to_string(), "").ok()?;
        Some((record, puzzle))
    };
    lines.filter_map(record).collect()
}

/// Returns the median time in milliseconds of proving that a puzzle has one solution.
fn proof(puzzle: &Puzzle, rounds: usize) -> f64 {
    let solver = Solver::new(&puzzle.rules, &puzzle.givens);
    let mut times: Vec<f64> = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            let found = solver.solve_counting_to_two(&CancelToken::default()).expect("nothing cancels it");
            let time = start.elapsed().as_secs_f64() * 1e3;
            assert!(matches!(found, (Some(_), false)), "{}", puzzle.title);
            time
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[rounds / 2]
}

fn print(name: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let Some(worst) = times.last() else { return };
    let (count, total) = (times.len(), times.iter().sum::<f64>());
    let [median, high] = [count / 2, count * 9 / 10].map(|place| times[place]);
    println!(
        "{name:24} {count:5}  total {total:9.1}  median {median:8.4}  90 % {high:8.3}  worst {worst:8.3} ms"
    );
}

/// A small generator of numbers, so that each run has the same cells (xorshift, Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }
}

/// Takes clues or givens away from puzzles until ten cells or more have several true candidates.
fn true_candidates(puzzles: &[&(Value, Puzzle)]) {
    let mut random = Random(11);
    let mut times = Vec::new();
    while times.len() < POSITIONS && !puzzles.is_empty() {
        let puzzle = &puzzles[random.below(puzzles.len())].1;
        let (mut clues, mut givens) = (puzzle.rules.clues().to_vec(), puzzle.givens.clone());
        loop {
            let filled: Vec<_> =
                givens.iter().filter(|(_, given)| given.is_some()).map(|(cell, _)| cell).collect();
            let parts = clues.len() + filled.len();
            if parts == 0 {
                break;
            }
            match random.below(parts) {
                clue if clue < clues.len() => drop(clues.swap_remove(clue)),
                given => givens[filled[given - clues.len()]] = None,
            }
            let rules = Rules::new(puzzle.rules.size(), puzzle.rules.regions().clone(), clues.clone());
            let solver = Solver::new(&rules, &givens);
            let start = Instant::now();
            let candidates = solver.true_candidates(&CancelToken::default()).expect("nothing cancels it");
            let time = start.elapsed().as_secs_f64() * 1e3;
            if candidates.values().iter().filter(|digits| digits.len() > 1).count() >= 10 {
                times.push(time);
                break;
            }
        }
    }
    print("true candidates", times);
}

/// Asks what the editor asks after a change of a draft: of puzzles with all, half and a fifth of their clues, without givens
/// and with them.
fn drafts(puzzles: &[&(Value, Puzzle)]) {
    for (name, part, has_givens) in [
        ("all clues", 1, true),
        ("half of them", 2, true),
        ("a fifth", 5, true),
        ("all, no givens", 1, false),
        ("half, no givens", 2, false),
        ("a fifth, no givens", 5, false),
    ] {
        let mut times: [Vec<f64>; 6] = Default::default();
        for (_, puzzle) in puzzles.iter().filter(|(_, puzzle)| !puzzle.rules.clues().is_empty()) {
            let mut draft = Draft::unsaved();
            draft.apply(draft.take(puzzle));
            let clues: Vec<_> = puzzle.rules.clues().iter().step_by(part).cloned().collect();
            let givens = match has_givens {
                true => puzzle.givens.clone(),
                false => Digits::filled(puzzle.rules.size(), None),
            };
            let edit = draft.minimised(clues, givens);
            let start = Instant::now();
            draft.apply(edit);
            times[0].push(start.elapsed().as_secs_f64() * 1e3);
            let (rules, givens) = (draft.rules(), draft.state().givens());
            let never = CancelToken::default();
            let mut time =
                |place: usize, start: Instant| times[place].push(start.elapsed().as_secs_f64() * 1e3);
            let start = Instant::now();
            let verdict = analysis::verdict(rules, givens, &never).expect("nothing cancels it");
            time(1, start);
            let start = Instant::now();
            let Ok(candidates) = analysis::true_candidates(rules, givens, &never) else { continue };
            time(2, start);
            let start = Instant::now();
            if analysis::candidates_of_one_solution(rules, givens, &candidates, &never).is_ok() {
                time(3, start);
            }
            match verdict.solution() {
                Some(solution) => {
                    let start = Instant::now();
                    analysis::redundant_parts(rules, givens, solution, &never).expect("nothing cancels it");
                    time(4, start);
                }
                None => {
                    let start = Instant::now();
                    let _ = analysis::count(rules, givens, &never);
                    time(5, start);
                }
            }
        }
        println!("{name}");
        let questions = ["edit", "verdict", "true candidates", "in one solution", "redundant", "count"];
        questions.into_iter().zip(times).for_each(|(question, times)| print(&format!("  {question}"), times));
    }
}

/// Takes digits away from shuffled grids of 16x16 as long as about a hundred remain and the solution stays unique.
fn large() {
    let size = Size::new(16).expect("a size");
    let regions = Regions::regular(size).expect("16x16 has boxes");
    let rules = Rules::new(size, regions, Vec::new());
    let mut random = Random(3);
    let (mut proofs, mut candidates) = (Vec::new(), Vec::new());
    for _ in 0..LARGE {
        let mut puzzle = Puzzle::new(rules.clone(), grid16(&mut random));
        let mut cells: Vec<_> = size.cells().collect();
        let mut left = cells.len();
        while left > 100
            && let Some(cell) = (!cells.is_empty()).then(|| cells.swap_remove(random.below(cells.len())))
        {
            let kept = puzzle.givens[cell].take();
            let solver = Solver::new(&rules, &puzzle.givens);
            if solver.count(2, &CancelToken::default()).expect("nothing cancels it") == 1 {
                left -= 1;
            } else {
                puzzle.givens[cell] = kept;
            }
        }
        proofs.push(proof(&puzzle, 1));
        let solver = Solver::new(&rules, &puzzle.givens);
        let start = Instant::now();
        solver.true_candidates(&CancelToken::default()).expect("nothing cancels it");
        candidates.push(start.elapsed().as_secs_f64() * 1e3);
    }
    print("16x16", proofs);
    print("16x16, true candidates", candidates);
}

/// Returns a grid of 16x16: a regular pattern with shuffled digits, rows and columns.
fn grid16(random: &mut Random) -> Digits {
    let mut shuffled = |parts: usize| {
        // The parts of each group, and the groups among themselves.
        let mut order: Vec<usize> = (0..parts).collect();
        (1..parts).rev().for_each(|last| order.swap(last, random.below(last + 1)));
        order
    };
    let digits = shuffled(16);
    let bands = [shuffled(4), shuffled(4)];
    let within: Vec<Vec<usize>> = (0..8).map(|_| shuffled(4)).collect();
    let line =
        |axis: usize, index: usize| bands[axis][index / 4] * 4 + within[4 * axis + index / 4][index % 4];
    CellMap::from_fn(Size::new(16).expect("a size"), |cell| {
        let (row, column) = (line(0, cell.row()), line(1, cell.column()));
        Digit::new(digits[(row % 4 * 4 + row / 4 + column) % 16] + 1)
    })
}

/// Compares both engines on 100,000 classic puzzles: grids with digits removed at random, most with several
/// solutions.
fn classic() {
    let mut random = Random(17);
    let rules = Rules::classic();
    let cancel = CancelToken::default();
    let empty = Solver::new(&rules, &CellMap::filled(Size::NINE, None));
    let full = empty.solutions(64, &cancel).expect("nothing cancels it");
    let (mut ours, mut classic) = (0.0, 0.0);
    for number in 0..100_000 {
        let digits = 24 + random.below(18);
        let givens = full[number % full.len()].map(|digit| digit.filter(|_| random.below(81) < digits));
        let line: String = givens.values().iter().map(|digit| digit.map_or('.', Digit::to_char)).collect();
        let grid = ninefold_core::format::line::read(&line, "")
            .expect("a board")
            .puzzle
            .to_grid()
            .expect("81 cells");
        let start = Instant::now();
        let expected = search::count(&grid, 10, &cancel).expect("nothing cancels it");
        let between = Instant::now();
        let solver = Solver::new(&rules, &givens);
        let found = solver.solutions(10, &cancel).expect("nothing cancels it");
        classic += (between - start).as_secs_f64();
        ours += between.elapsed().as_secs_f64();
        assert_eq!(found.len(), expected, "{line}");
        if let (1, Ok(Some(solution))) = (expected, search::solve(&grid, &cancel)) {
            let text: String = found[0].values().iter().flatten().map(|digit| digit.to_char()).collect();
            assert_eq!(text, ninefold_core::format::line::write(&solution).trim_end());
        }
    }
    println!("100,000 classic puzzles: the same counts; {ours:.1} s, classic engine {classic:.1} s");
}
