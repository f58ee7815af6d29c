//! The clues that a board breaks.

use crate::game::Game;
use crate::grid::CellSet;
use crate::rules::{ClueIndex, Conflict};

/// The clues that a board breaks, each with the sentence that says how.
#[derive(Default, Debug)]
pub struct BrokenClues(Vec<Conflict>);

impl BrokenClues {
    /// Finds the clues that the board of a game breaks.
    pub fn new(game: &Game) -> Self {
        // Without clues there is nothing to look for.
        if game.puzzle().rules.clues().is_empty() {
            return Self::default();
        }
        Self(game.conflicts().into_iter().filter(|conflict| conflict.clue().is_some()).collect())
    }

    /// Returns the clues.
    pub fn clues(&self) -> Vec<ClueIndex> {
        self.0.iter().filter_map(Conflict::clue).collect()
    }

    /// Returns the cells that break them.
    pub fn cells(&self) -> CellSet {
        self.0.iter().map(Conflict::cells).fold(CellSet::EMPTY, CellSet::union)
    }

    /// Returns the sentence about the first clue that is not broken on another board.
    pub fn first_not_in(&self, others: &Self) -> Option<String> {
        let is_known = |conflict: &&Conflict| others.0.iter().any(|other| other.clue() == conflict.clue());
        self.0.iter().find(|conflict| !is_known(conflict)).map(Conflict::to_string)
    }

    /// Returns the sentences about the clues that a cell breaks.
    pub fn sentences(&self, cell: crate::grid::Cell) -> impl Iterator<Item = String> + '_ {
        self.0.iter().filter(move |conflict| conflict.cells().contains(cell)).map(Conflict::to_string)
    }
}
