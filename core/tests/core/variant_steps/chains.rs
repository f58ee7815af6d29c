//! Chains and patterns of strong links on other boards than 9x9 with ordinary boxes. `tests/data/chains.txt` has a block
//! for each: the technique, the puzzle, the digits that are not given, the candidates that are gone, and the sentence, which
//! `NINEFOLD_UPDATE_TEXTS=1` writes again.

use ninefold_core::format::variant;
use ninefold_core::grid::{Candidate, Digit, Size};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{PeerTable, Rules};
use ninefold_core::solve::StepFinder;
use ninefold_core::solve::technique::{CandidateGrid, Scope, Step, Technique, explanation};

/// Reads candidates as digit, `r`, row, `c` and column.
fn candidates(text: &str, size: Size) -> Vec<Candidate> {
    let one = |word: &str| {
        let mut numbers = word.split(['r', 'c']).map(|number| number.parse::<i32>().expect("a number"));
        let mut next = || numbers.next().expect("digit, row and column");
        let digit = Digit::new(next() as usize).expect("a digit");
        Candidate { cell: size.cell(next() - 1, next() - 1).expect("a cell"), digit }
    };
    text.split_whitespace().filter(|word| *word != "-").map(one).collect()
}

/// Returns the board and the step of a block, with the expected sentence.
fn read(block: &str) -> (CandidateGrid, Step, &str) {
    let lines: Vec<&str> = block.lines().collect();
    let [technique, puzzle, placed, gone, sentence] = lines[..] else { panic!("five lines: {block}") };
    let technique = Technique::ALL.into_iter().find(|it| it.id() == technique).expect("a technique");
    let puzzle = variant::read_line(puzzle, "").expect("a puzzle");
    let mut digits = puzzle.givens.clone();
    for Candidate { cell, digit } in candidates(placed, puzzle.rules.size()) {
        digits[cell] = Some(digit);
    }
    let mut left = PeerTable::new(&puzzle.rules).candidates_by_sight(&digits);
    for Candidate { cell, digit } in candidates(gone, puzzle.rules.size()) {
        left[cell] = left[cell].difference(digit.into());
    }
    let grid = CandidateGrid::new(puzzle.rules.clone(), puzzle.givens, digits, left);
    let found = StepFinder::new(&grid, true).search(&CancelToken::default()).first(&[technique]);
    (grid, found.expect("not cancelled").unwrap_or_else(|| panic!("no {technique}")), sentence)
}

#[test]
fn chains_run_over_any_houses_and_through_clues() {
    let blocks = include_str!("../../data/chains.txt").split("\n\n");
    let mut techniques = Vec::new();
    let mut written = Vec::new();
    let updates = std::env::var_os("NINEFOLD_UPDATE_TEXTS").is_some();
    for block in blocks {
        let (grid, step, sentence) = read(block);
        assert!(!grid.rules.is_classic() && step.technique.scope() == Scope::Houses);
        let now = explanation::explain(&grid, &step).to_string();
        written.push(block.replacen(sentence, &now, 1).trim_end().to_owned());
        assert!(updates || now == sentence.trim_end(), "{now}\n{sentence}");
        techniques.push(step.technique);
    }
    if updates {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/chains.txt");
        std::fs::write(path, written.join("\n\n") + "\n").unwrap();
    }
    techniques.sort_unstable();
    techniques.dedup();
    assert!(techniques.len() > 9, "{techniques:?}");
}

#[test]
fn a_link_in_a_diagonal_is_none_where_the_rules_have_no_diagonal() {
    let blocks = include_str!("../../data/chains.txt").split("\n\n");
    let (grid, step, _) =
        blocks.map(read).find(|(_, step, _)| step.technique == Technique::TurbotFish).unwrap();
    let classic = CandidateGrid::new(Rules::classic(), grid.givens, grid.digits, grid.candidates);
    let found = StepFinder::new(&classic, true).search(&CancelToken::default()).all(&[Technique::TurbotFish]);
    let effects: Vec<_> = found.unwrap().into_iter().map(|it| it.eliminations).collect();
    assert!(!effects.contains(&step.eliminations), "{effects:?}");
}
