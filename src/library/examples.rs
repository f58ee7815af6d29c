//! An example position for each technique, for the pages that explain it.
//!
//! `assets/examples.txt` has one per line: the technique, the board with a `+` before each digit that is not given, and
//! the candidates that earlier steps have eliminated, as digit, row and column. They come from the solving paths of
//! random puzzles; each is the one found with the fewest candidates and links.

use std::sync::LazyLock;

use crate::engine::StepFinder;
use crate::grid::{Digit, Digits, Size};
use crate::job::CancelToken;
use crate::rules::{PeerTable, Puzzle, Rules};
use crate::technique::{CandidateGrid, Step, Technique};

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
    let lines = include_str!("../../assets/examples.txt").lines();
    let mut positions = [const { None }; Technique::ALL.len()];
    for line in lines {
        let mut words = line.split(' ');
        let (Some(name), Some(board)) = (words.next(), words.next()) else { continue };
        let named = |technique: &Technique| technique.list_id() == name;
        if let Some(technique) = Technique::ALL.into_iter().find(named) {
            positions[technique as usize] = Some(parse_position(board, words.next().unwrap_or_default()));
        }
    }
    positions
});

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
    for triple in ruled_out.split(',') {
        let mut numbers = triple.chars().filter_map(|character| character.to_digit(10));
        if let (Some(digit), Some(row), Some(column)) = (numbers.next(), numbers.next(), numbers.next())
            && let Some(digit) = Digit::new(digit as usize)
            && let Some(cell) = size.cell(row as i32 - 1, column as i32 - 1)
        {
            candidates[cell] = candidates[cell].difference(digit.into());
        }
    }
    CandidateGrid::new(rules, givens, board, candidates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid;
    use crate::search;

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
            let is_true = |one: &grid::Candidate| solution[one.cell] == Some(one.digit);
            assert!(example.step.placements.iter().all(is_true), "{technique}");
            assert!(!example.step.eliminations.iter().any(is_true), "{technique}");
            assert_eq!(puzzle.progress.centre_marks, example.grid.candidates, "{technique}");
        }
        assert_eq!(example(Technique::Search), None);
    }
}
