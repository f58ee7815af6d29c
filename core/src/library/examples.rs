//! An example position for each technique, for the pages that explain it.
//!
//! `assets/examples.txt` has one per line for the techniques of classic sudoku: the technique, the board with a `+` before
//! each digit that is not given, and the candidates that earlier steps have eliminated, as digit, row and column. They come
//! from the solving paths of random puzzles; each is the one found with the fewest candidates and links.
//!
//! `assets/clue-examples.txt` has the techniques by clues, written by `tools/src/bin/clue_examples.rs`: the technique, the digits
//! that are not given and the eliminated candidates as digit, row and column, `-` for none, and the puzzle in the form of
//! [`compact`].

use std::sync::LazyLock;

use crate::grid::{Candidate, Digit, Digits, Size};
use crate::job::CancelToken;
use crate::rules::{PeerTable, Puzzle, Rules};
use crate::solve::StepFinder;
use crate::solve::technique::{CandidateGrid, Step, Technique};

use super::compact;

/// A position and a technique's step in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The position.
    pub grid: CandidateGrid,
    /// The step.
    pub step: Step,
}

/// Returns the example of a technique; the search, which is no technique, has none.
pub fn example(technique: Technique) -> Option<Example> {
    let grid = POSITIONS[technique as usize].as_ref()?;
    let finder = StepFinder::new(grid, true);
    let step = finder.search(&CancelToken::default()).first(&[technique]).ok().flatten()?;
    Some(Example { grid: grid.clone(), step })
}

impl Example {
    /// Returns the position as a puzzle with progress.
    pub fn puzzle(&self) -> Puzzle {
        self.grid.to_puzzle(self.step.technique.name())
    }
}

/// By technique.
static POSITIONS: LazyLock<[Option<CandidateGrid>; Technique::ALL.len()]> = LazyLock::new(|| {
    let lines = include_str!("../../../assets/examples.txt").lines();
    let mut positions = [const { None }; Technique::ALL.len()];
    for line in lines {
        let mut words = line.split(' ');
        let (Some(name), Some(board)) = (words.next(), words.next()) else { continue };
        let named = |technique: &Technique| technique.list_id() == name;
        if let Some(technique) = Technique::ALL.into_iter().find(named) {
            positions[technique as usize] = Some(parse_position(board, words.next().unwrap_or_default()));
        }
    }
    for line in include_str!("../../../assets/clue-examples.txt").lines() {
        let parsed = line.split_once(' ').and_then(|(name, position)| {
            let technique = Technique::ALL.into_iter().find(|technique| technique.list_id() == name)?;
            Some((technique, parse_clue_position(position)?))
        });
        if let Some((technique, position)) = parsed {
            positions[technique as usize] = Some(position);
        }
    }
    positions
});

/// Returns the stored positions to practise a technique by clues in; none for other techniques.
///
/// `assets/clue-positions.txt` has up to 16 of each, in the form of the examples; `tools/src/bin/clue_positions.rs` writes it.
/// Those of a lesson without candidates have none eliminated.
pub fn clue_positions(technique: Technique) -> impl Iterator<Item = CandidateGrid> {
    let own = lines_of(include_str!("../../../assets/clue-positions.txt"), technique);
    own.filter_map(parse_clue_position)
}

/// Returns the stored near misses of a technique by clues: positions without a step of it, each with the candidate because of which
/// there is none. None for other techniques, and for those by clues of which too few were found.
///
/// `assets/clue-near-misses.txt` has up to 16 of each, in the form of the examples with the candidate after the technique, as digit,
/// row and column; `tools/src/bin/clue_near_misses.rs` writes it.
pub fn clue_near_misses(technique: Technique) -> impl Iterator<Item = (CandidateGrid, Candidate)> {
    let own = lines_of(include_str!("../../../assets/clue-near-misses.txt"), technique);
    own.filter_map(|line| {
        let (obstacle, position) = line.split_once(' ')?;
        Some((parse_clue_position(position)?, triples(obstacle).next()?))
    })
}

/// Returns whether near misses of a technique by clues are stored.
pub fn has_clue_near_misses(technique: Technique) -> bool {
    lines_of(include_str!("../../../assets/clue-near-misses.txt"), technique).next().is_some()
}

/// Returns what follows the technique in each of its lines.
fn lines_of(text: &'static str, technique: Technique) -> impl Iterator<Item = &'static str> {
    let id = technique.list_id();
    text.lines().filter_map(move |line| line.strip_prefix(id.as_str())?.strip_prefix(' '))
}

/// Returns the line of a near miss of a technique by clues, see [`clue_near_misses`]; `None` as for [`write_example`].
pub fn write_near_miss(technique: Technique, grid: &CandidateGrid, obstacle: Candidate) -> Option<String> {
    let line = write_example(technique, grid)?;
    let position = line.strip_prefix(technique.list_id().as_str())?;
    Some(format!("{} {}{position}", technique.list_id(), triple(obstacle)))
}

/// Returns the line of an example of a technique by clues; `None` if it has a kind of clue without a letter.
pub fn write_example(technique: Technique, grid: &CandidateGrid) -> Option<String> {
    let seen = grid.peer_table().candidates_by_sight(&grid.digits);
    let list = |triples: Vec<String>| if triples.is_empty() { "-".to_owned() } else { triples.join(",") };
    let placed = grid.digits.digits().filter(|(cell, _)| grid.givens[*cell].is_none());
    let placed = placed.map(|(cell, digit)| triple(Candidate { cell, digit })).collect();
    let gone = grid.digits.empty_cells().iter().flat_map(|cell| {
        let gone = seen[cell].difference(grid.candidates[cell]);
        gone.iter().map(|digit| triple(Candidate { cell, digit })).collect::<Vec<_>>()
    });
    let puzzle = Puzzle::new(grid.rules.clone(), grid.givens.clone());
    let (placed, gone, puzzle) = (list(placed), list(gone.collect()), compact::write(&puzzle)?);
    Some(format!("{} {placed} {gone} {puzzle}", technique.list_id()))
}

fn parse_clue_position(text: &str) -> Option<CandidateGrid> {
    let mut parts = text.splitn(3, ' ');
    let (placed, gone) = (parts.next()?, parts.next()?);
    let Puzzle { rules, givens, .. } = compact::read(parts.next()?, Size::NINE)?;
    let mut digits = givens.clone();
    triples(placed).for_each(|Candidate { cell, digit }| digits[cell] = Some(digit));
    let mut candidates = PeerTable::new(&rules).candidates_by_sight(&digits);
    for Candidate { cell, digit } in triples(gone) {
        candidates[cell] = candidates[cell].difference(digit.into());
    }
    Some(CandidateGrid::new(rules, givens, digits, candidates))
}

/// Returns a candidate as digit, row and column.
fn triple(Candidate { cell, digit }: Candidate) -> String {
    format!("{}{}{}", digit.value(), cell.row() + 1, cell.column() + 1)
}

/// Reads candidates as digit, row and column, separated by commas.
fn triples(text: &str) -> impl Iterator<Item = Candidate> {
    text.split(',').filter_map(|triple| {
        let mut numbers = triple.chars().filter_map(|character| character.to_digit(10));
        let digit = Digit::new(numbers.next()? as usize)?;
        let cell = Size::NINE.cell(numbers.next()? as i32 - 1, numbers.next()? as i32 - 1)?;
        Some(Candidate { cell, digit })
    })
}

fn parse_position(text: &str, ruled_out: &str) -> CandidateGrid {
    let (rules, size) = (Rules::classic(), Size::NINE);
    let (mut givens, mut board) = (Digits::filled(size, None), Digits::filled(size, None));
    let (mut cells, mut is_placed) = (size.cells(), false);
    for character in text.chars() {
        if character != '+'
            && let Some(cell) = cells.next()
        {
            board[cell] = Digit::from_char(character);
            givens[cell] = board[cell].filter(|_| !is_placed);
        }
        is_placed = character == '+';
    }
    let mut candidates = PeerTable::new(&rules).candidates(&board);
    for Candidate { cell, digit } in triples(ruled_out) {
        candidates[cell] = candidates[cell].difference(digit.into());
    }
    CandidateGrid::new(rules, givens, board, candidates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve;

    use crate::solve::classic::search;
    use crate::solve::technique::Scope;

    #[test]
    fn every_technique_except_the_search_has_an_example_with_a_correct_step() {
        for technique in Technique::CLASSIC.into_iter().filter(|technique| *technique != Technique::Search) {
            let example = example(technique).unwrap_or_else(|| panic!("{technique} has no example"));
            assert_eq!(example.step.technique, technique);
            let puzzle = example.puzzle();
            let (solution, several) =
                search::solve_counting_to_two(&puzzle.to_grid().unwrap(), &CancelToken::default()).unwrap();
            assert!(!several, "{technique}");
            let solution = Digits::from(&solution.unwrap());
            let is_true = |one: &Candidate| solution[one.cell] == Some(one.digit);
            assert!(example.step.placements.iter().all(is_true), "{technique}");
            assert!(!example.step.eliminations.iter().any(is_true), "{technique}");
            assert_eq!(puzzle.progress.centre_marks, example.grid.candidates, "{technique}");
        }
        assert_eq!(example(Technique::Search), None);
    }

    #[test]
    fn every_technique_by_clues_has_an_example_in_which_it_is_the_easiest_step() {
        let cancel = CancelToken::default();
        for technique in Technique::ALL.into_iter().filter(|technique| technique.scope() == Scope::Clues) {
            let Example { grid, step } =
                example(technique).unwrap_or_else(|| panic!("{technique} has no example"));
            let easiest = StepFinder::new(&grid, true).search(&cancel).first(&Technique::ALL).unwrap();
            assert_eq!((step.technique, easiest.as_ref()), (technique, Some(&step)));
            assert_eq!(
                write_example(technique, &grid).and_then(|line| parse_line(&line)),
                Some(grid.clone())
            );
            let solve::Verdict::Unique(solution) = solve::check(&grid.rules, &grid.givens, &cancel).unwrap()
            else {
                panic!("{technique}")
            };
            assert!(grid.digits.digits().all(|(cell, digit)| solution[cell] == Some(digit)), "{technique}");
            let is_true = |one: &Candidate| solution[one.cell] == Some(one.digit);
            assert!(step.placements.iter().all(is_true), "{technique}");
            assert!(!step.eliminations.iter().any(is_true), "{technique}");
        }
    }

    fn parse_line(line: &str) -> Option<CandidateGrid> {
        parse_clue_position(line.split_once(' ')?.1)
    }
}
