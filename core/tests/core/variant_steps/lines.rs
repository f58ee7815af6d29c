//! Steps along lines and by two clues on small boards.

use ninefold_core::grid::{Cell, CellMap, Digit, DigitSet, Regions, Size};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{Clue, KindId, Parts, Rules, kind};
use ninefold_core::solve::StepFinder;
use ninefold_core::solve::rating::Scale;
use ninefold_core::solve::technique::{CandidateGrid, Step, Technique, explanation};

/// Returns the cell with a name: "r1c2".
fn cell(name: &str) -> Cell {
    let (row, column) = name[1..].split_once('c').expect("a cell");
    let index = |text: &str| text.parse::<u8>().expect("a number") - 1;
    Cell::at(index(row), index(column))
}

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(cell).collect()
}

fn clue(id: KindId, names: &str, value: Option<u16>) -> Clue {
    let parts = Parts { cells: cells(names), value, ..Parts::default() };
    Clue::new(kind(id), parts, Size::NINE).expect("a clue")
}

/// Returns an empty board with clues, where some cells have only these candidates: "r1c1=123".
fn grid(clues: Vec<Clue>, candidates: &str) -> CandidateGrid {
    let size = Size::NINE;
    let rules = Rules::new(size, Regions::regular(size).expect("boxes"), clues);
    let empty = CellMap::filled(size, None);
    let mut all = CellMap::filled(size, size.digits().collect::<DigitSet>());
    for (name, digits) in candidates.split_whitespace().filter_map(|text| text.split_once('=')) {
        let digit = |digit: char| Digit::new(digit.to_digit(10).expect("a digit") as usize).expect("a digit");
        all[cell(name)] = digits.chars().map(digit).collect();
    }
    CandidateGrid::new(rules.into(), empty.clone(), empty, all)
}

fn steps(grid: &CandidateGrid, technique: Technique) -> Vec<Step> {
    let finder = StepFinder::new(grid, true);
    finder.search(&CancelToken::default()).all(&[technique]).expect("nobody cancels")
}

fn removals(step: &Step) -> String {
    let removals = step.eliminations.iter().map(|gone| format!("{}≠{}", gone.cell, gone.digit));
    removals.collect::<Vec<_>>().join(" ")
}

#[test]
fn high_and_low_alternate_on_across_lines_that_share_a_cell() {
    let lines = vec![clue(KindId::Whisper, "r1c1 r2c2 r3c3", None), clue(KindId::Whisper, "r3c3 r4c4", None)];
    let grid = grid(lines, "r1c1=12 r2c2=6789 r3c3=1234 r4c4=2678");
    let found = steps(&grid, Technique::WhisperSides);
    let step = found.iter().find(|step| step.reason.clues.len() == 2).expect("a step by both lines");
    assert_eq!(removals(step), "r4c4≠2");
    assert_eq!(Scale::Ninefold.difficulty(step).as_tenths(), 26);
}

#[test]
fn cells_of_one_side_are_high_where_a_house_has_too_many_low_ones() {
    let line = clue(KindId::Whisper, "r1c1 r2c2 r1c3 r2c4 r1c5", None);
    let on_line = "r1c1=12346789 r2c2=12346789 r1c3=12346789 r2c4=12346789 r1c5=12346789";
    let two_low = grid(vec![line.clone()], &format!("{on_line} r1c7=12 r1c8=34"));
    let found = steps(&two_low, Technique::WhisperSides);
    let step = found.first().expect("r1c1, r1c3 and r1c5 are not low too");
    assert!(step.eliminations.iter().any(|gone| gone.cell == cell("r1c3") && gone.digit.value() == 4));
    assert!(step.eliminations.iter().any(|gone| gone.cell == cell("r2c2") && gone.digit.value() == 9));
    let text = explanation::explain(&two_low, step).to_string();
    assert!(text.contains("r1c7 and r1c8 can only be low"), "{text}");
    let one_low = grid(vec![line], &format!("{on_line} r1c7=12"));
    assert_eq!(steps(&one_low, Technique::WhisperSides), []);
}

#[test]
fn what_cells_of_a_line_exclude_one_after_the_other_is_one_step() {
    let line = clue(KindId::Whisper, "r1c1 r2c2 r3c3 r4c4", Some(4));
    let grid = grid(vec![line], "r1c1=1 r2c2=23456 r3c3=123456 r4c4=1234567");
    let found = steps(&grid, Technique::RelatedNeighbours);
    let from_end = found.iter().find(|step| step.reason.cells[0].1 == cell("r1c1").into());
    let step = from_end.expect("a step from r1c1");
    // r2c2 keeps 5 and 6, so r3c3 keeps 1 and 2, so r4c4 keeps 5, 6 and 7.
    let text = "r2c2≠2 r2c2≠3 r2c2≠4 r3c3≠3 r3c3≠4 r3c3≠5 r3c3≠6 r4c4≠1 r4c4≠2 r4c4≠3 r4c4≠4";
    assert_eq!(removals(step), text);
}

#[test]
fn a_set_of_a_cage_that_clashes_with_a_dot_is_not_possible() {
    // The cage is 2+5 or 3+4; the dot is 2 3, 3 4 or 4 5, always with 3 or 4.
    let clues =
        vec![clue(KindId::KillerCage, "r4c7 r5c7", Some(7)), clue(KindId::Difference, "r5c8 r6c8", Some(1))];
    let grid = grid(clues, "r4c7=24 r5c7=35 r5c8=35 r6c8=24");
    let found = steps(&grid, Technique::TwoClues);
    let gone: Vec<String> = found.iter().map(removals).collect();
    assert!(gone.contains(&"r4c7≠4 r5c7≠3".to_owned()), "{gone:?}");
    let text = explanation::explain(&grid, &found[0]).to_string();
    assert!(text.contains("rules out every way to fill the first clue"), "{text}");
}
