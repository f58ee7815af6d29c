//! The limits of a report, counted in work: a search for a technique costs units by its level, whatever the machine is.

use crate::solve::rating::{Level, Scale};
use crate::solve::technique::Technique;

/// The work that is left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    /// The units that are left for the whole game.
    game: u64,
    /// The units that are left for the move.
    of_move: u64,
    /// The factor of a search on this kind of board.
    factor: u64,
}

/// The units for a game: some two seconds of searches on one core.
const GAME_UNITS: u64 = 4_000_000;
/// The units for a move.
const MOVE_UNITS: u64 = 400_000;
/// How many times as long a search takes where the rules have clues.
const CLUE_FACTOR: u64 = 20;

impl Work {
    /// Creates the work of a game.
    pub fn new(is_classic: bool) -> Self {
        Self { game: GAME_UNITS, of_move: MOVE_UNITS, factor: if is_classic { 1 } else { CLUE_FACTOR } }
    }

    /// Starts a move, which has the same work as every other.
    pub fn start_move(&mut self) {
        self.of_move = MOVE_UNITS;
    }

    /// Uses the work of a search for a technique, for its first step or for all of them. Returns `false`, and uses nothing,
    /// if too little is left.
    pub fn spend(&mut self, technique: Technique, is_for_all: bool) -> bool {
        let units = self.factor * cost(technique, is_for_all);
        let is_left = units <= self.of_move && units <= self.game;
        if is_left {
            self.of_move -= units;
            self.game -= units;
        }
        is_left
    }
}

/// Returns the units of a search: about five microseconds each.
fn cost(technique: Technique, is_for_all: bool) -> u64 {
    let (first, all) = match Scale::Ninefold.lowest_level_of(technique) {
        Level::Beginner | Level::Easy => (1, 2),
        Level::Medium => (2, 4),
        Level::Hard => (4, 8),
        Level::Unfair | Level::Expert => (60, 120),
        Level::Extreme => (200, 400),
        Level::Nightmare => (2_000, 8_000),
    };
    if is_for_all { all } else { first }
}
