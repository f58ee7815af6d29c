//! The finders of techniques on 81 cells, one file per family, with their state, context and step.
//!
//! A [`FinderContext`] examines a [`SolverState`] and returns the next [`Step`] or all of them. Each technique has one
//! finder, in the file of its family, whose header defines the technique. What finders read is in `context`, below them;
//! `registry`, above them, calls them. Rating and generating use these steps as they are.

mod als;
mod avoidable_rectangle;
mod bug;
mod chain;
mod clue_links;
mod colouring;
mod combinations;
mod context;
mod empty_rectangle;
mod finned_fish;
mod fish;
mod forcing;
mod graph;
mod hidden_rectangle;
mod intersection;
mod loops;
mod omission;
mod path_cache;
mod rectangle;
mod registry;
mod remote_pair;
mod single;
mod state;
mod step;
mod strong_link_pairs;
mod subset;
mod sue_de_coq;
mod transitive_closure;
mod tridagon;
mod unique_rectangle;
mod w_wing;
mod wing;
mod wxyz_wing;

use super::Technique;
use super::step::{CandidateRole, CellRole, HouseRole, LinkKind};

pub use clue_links::ClueLinks;
pub use context::{AlsChainDirection, FinderContext, FinderOptions};
pub use omission::steps_but_for_one;
pub use path_cache::PathCache;
pub(crate) use single::single;
pub use state::SolverState;
pub use step::{Chain, Link, LinkReason, LockedSet, Node, Reason, Step};

/// Helpers for the tests of the families: boards as 81 characters, steps as sentences.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::CancelToken;
    use crate::solve::classic::{Candidate, Candidates, Cell, Digit, Grid, grid};
    use crate::solve::technique::{CandidateGrid, explanation};

    /// Returns every step of a technique on a board.
    pub fn all_steps(board: &str, technique: Technique) -> Vec<Step> {
        all_steps_in(&SolverState::from_puzzle(&grid(board)), technique)
    }

    /// Returns every step of a technique in a state.
    pub fn all_steps_in(state: &SolverState, technique: Technique) -> Vec<Step> {
        FinderContext::new(state, &FinderOptions::default(), &CancelToken::default())
            .all_steps(&[technique])
            .expect("not cancelled")
    }

    /// Asserts that a technique has a step with this explanation on a board of nine rows after the removal of some
    /// candidates, given as triples of digit, row and column. A `+` precedes a digit that was placed and is not a
    /// given.
    pub fn assert_explained(technique: Technique, rows: [&str; 9], removed: &str, expected: &str) {
        let (mut puzzle, mut board, mut cells, mut placed) = (Grid::EMPTY, Grid::EMPTY, Cell::all(), false);
        for character in rows.concat().chars() {
            if character != '+' {
                let (cell, digit) = (cells.next().expect("81 cells"), Digit::from_char(character));
                board.set(cell, digit);
                puzzle.set(cell, digit.filter(|_| !placed));
            }
            placed = character == '+';
        }
        let state =
            without_candidates(SolverState::new(&puzzle, &board, &Candidates::from_grid(&board)), removed);
        let all = explained(&state, &all_steps_in(&state, technique));
        assert!(all.iter().any(|text| text == expected), "explanations: {all:#?}");
    }

    /// Returns a state without some candidates, given as triples of digit, row and column.
    pub fn without_candidates(mut state: SolverState, removed: &str) -> SolverState {
        for triple in removed.split_whitespace() {
            let [digit, row, column] = [0, 1, 2].map(|at| triple[at..=at].parse::<u8>().expect("a digit"));
            let cell = Cell::at(usize::from(row) - 1, usize::from(column) - 1).expect("a cell");
            assert!(state.remove(Candidate { cell, digit: Digit::new(digit).expect("a digit") }), "{triple}");
        }
        state
    }

    /// Returns the explanation of every step of a technique on a board.
    pub fn explanations(board: &str, technique: Technique) -> Vec<String> {
        let state = SolverState::from_puzzle(&grid(board));
        explained(&state, &all_steps_in(&state, technique))
    }

    /// Returns the explanations of steps in a state.
    pub fn explained(state: &SolverState, steps: &[Step]) -> Vec<String> {
        let grid = CandidateGrid::from(state);
        steps.iter().map(|step| explanation::explain(&grid, &step.into()).to_string()).collect()
    }
}
