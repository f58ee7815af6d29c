//! The second engine on puzzles of third parties: each has the one solution that was published, propagation never
//! removes a digit of it, and classic puzzles have the same solutions as in the classic engine. Skipped with a message
//! where `NINEFOLD_CORPORA` names no folder of collections.

use crate::inputs;
use ninefold_core::format;
use ninefold_core::grid::{CellMap, Digit, Digits, Size};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{KINDS, KindId, Puzzle, Rules};
use ninefold_core::solve::classic::search;
use ninefold_core::solve::general::Solver;
use serde_json::Value;

/// Returns the lines of a collection; none without a folder of collections.
fn lines(file: &str) -> Vec<String> {
    inputs::corpus(file).unwrap_or_default().lines().map(str::to_owned).collect()
}

/// Returns the published puzzles that their fields alone determine, each with its solution if one was published.
fn published() -> Vec<(String, Puzzle, Option<String>)> {
    let files = ["fpuzzles", "fpuzzles-solved", "with-rule-text"];
    let records = files.iter().flat_map(|file| lines(&format!("variants/{file}.jsonl")));
    let puzzle = |line: String| {
        let record: Value = serde_json::from_str(&line).unwrap();
        if record["unique_by_fields"] != Value::Bool(true) {
            return None;
        }
        let name = record["file"].as_str().unwrap_or_default().to_owned();
        let text = record["puzzle"].to_string();
        let puzzle = format::read(text.as_bytes(), "").unwrap().puzzles.remove(0);
        let solutions = ["solution", "solution_checked"].map(|key| record[key].as_str().map(str::to_owned));
        let solution =
            solutions.into_iter().flatten().find(|text| text.len() == puzzle.givens.values().len());
        Some((name, puzzle, solution))
    };
    records.filter_map(puzzle).collect()
}

/// Returns the board of a line of cells.
fn board(line: &str) -> Digits {
    let line = line.trim();
    let digits = line.chars().map(Digit::from_char).collect();
    CellMap::from_values(Size::of_cells(line.len()).unwrap(), digits).unwrap()
}

fn solution(rules: &Rules, givens: &Digits) -> Option<Digits> {
    match Solver::new(rules, givens).solve_counting_to_two(&CancelToken::default()).unwrap() {
        (Some(solution), false) => Some(solution),
        _ => None,
    }
}

/// A small generator of numbers, so that the test is the same every time (xorshift, Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }
}

#[test]
fn every_published_puzzle_has_its_published_solution_and_no_other() {
    for (name, puzzle, published) in published() {
        let found = solution(&puzzle.rules, &puzzle.givens);
        let found = found.unwrap_or_else(|| panic!("{name} has not exactly one solution"));
        assert!(puzzle.rules.allow(&found), "{name}");
        if let Some(published) = published {
            assert_eq!(found, board(&published), "{name}");
        }
    }
}

#[test]
fn propagation_never_removes_a_digit_of_the_solution() {
    let mut random = Random(5);
    for (name, puzzle, _) in published() {
        let solution = solution(&puzzle.rules, &puzzle.givens).unwrap();
        for round in 0..4 {
            // Any part of the clues and givens allows the solution too.
            let mut keeps = || round == 0 || random.below(3) > 0;
            let clues = puzzle.rules.clues().iter().filter(|_| keeps()).cloned().collect::<Vec<_>>();
            // Clues that mean that nothing is left out are wrong when something is.
            let clues = clues
                .into_iter()
                .filter(|clue| {
                    round == 0
                        || !matches!(
                            clue.kind().id,
                            KindId::NegativeXv
                                | KindId::NegativeRatio
                                | KindId::Nonconsecutive
                                | KindId::Minimum
                                | KindId::Maximum
                        )
                })
                .collect();
            let rules = Rules::new(puzzle.rules.size(), puzzle.rules.regions().clone(), clues);
            let givens = puzzle.givens.map(|given| given.filter(|_| keeps()));
            let left = Solver::new(&rules, &givens).propagated();
            let left = left.unwrap_or_else(|| panic!("{name} {round}: nothing is left"));
            let is_kept =
                solution.iter().all(|(cell, digit)| digit.is_some_and(|digit| left[cell].contains(digit)));
            assert!(is_kept, "{name} {round}");
        }
    }
}

#[test]
fn a_rule_text_that_asks_for_more_than_the_fields_is_pointed_out() {
    // Their fields alone have no or several solutions.
    let traps = [
        "ya824y7m", "y6oshl9l", "2po5fa8n", "y95g2na5", "yc6zpb2c", "y2mlxxvz", "y5chq7ad", "yz9ry7vd",
        "yxu86wt5", "ybuqbahd", "y5u322fd", "2fn6p9wk", "2ppkp88j",
    ];
    for line in lines("variants/fpuzzles.jsonl") {
        let record: Value = serde_json::from_str(&line).unwrap();
        let name = record["file"].as_str().unwrap_or_default();
        if !traps.iter().any(|trap| name.contains(trap)) {
            continue;
        }
        let text = record["puzzle"].to_string();
        let puzzle = format::read(text.as_bytes(), "").unwrap().puzzles.remove(0);
        assert!(!puzzle.is_classic(), "{name} is a puzzle with rules");
        assert_eq!(solution(&puzzle.rules, &puzzle.givens), None, "{name}");
        assert!(!puzzle.metadata.description.is_empty(), "{name}");
    }
}

#[test]
fn classic_puzzles_have_the_same_solutions_in_both_engines() {
    let mut random = Random(99);
    let rules = Rules::classic();
    let full = Solver::new(&rules, &CellMap::filled(Size::NINE, None));
    let full = full.solutions(1, &CancelToken::default()).unwrap().remove(0);
    for _ in 0..200 {
        let givens = full.map(|digit| digit.filter(|_| random.below(100) < 33));
        let line: String = givens.values().iter().map(|digit| digit.map_or('.', Digit::to_char)).collect();
        let classic = format::line::read(&line, "").unwrap().puzzle.to_grid().unwrap();
        let (cancel, limit) = (CancelToken::default(), 50);
        let count = Solver::new(&rules, &givens).count(limit, &cancel).unwrap();
        assert_eq!(count, search::count(&classic, limit, &cancel).unwrap(), "{line}");
    }
}

#[test]
fn every_kind_is_in_the_documentation() {
    let page = include_str!("../../../docs/variants.md");
    for kind in &KINDS {
        let name = format!("| {}, `{}` |", kind.name(), kind.id);
        let rule = format!("| {} | `{}` |", kind.meaning(), kind.field);
        let has_row = page.lines().any(|line| line.starts_with(&name) && line.contains(&rule));
        assert!(has_row, "docs/variants.md has no row {name} … {rule}");
    }
}
