//! The game under review, of any family: its steps, and the drawing of its board.

use std::collections::BTreeSet;
use std::time::Duration;

use eframe::egui::{Rect, Ui};

use crate::app::session::help_summary::help_summary;
use crate::app::ui::thumbnail;
use crate::crosspatch::{self, Coord};
use crate::game;
use crate::grid::{Cell, CellSet};
use crate::history::{NodeId, Timeline};
use crate::rules::Puzzle;
use crate::store::games::AnyGame;

/// A copy of a game that moves through its steps.
pub struct ReviewedGame(pub AnyGame);

impl ReviewedGame {
    pub fn timeline(&self) -> Timeline {
        match &self.0 {
            AnyGame::Sudoku(game) => game.history().timeline(),
            AnyGame::Crosspatch(game) => game.history().timeline(),
        }
    }

    /// Returns the number of steps of all branches, the start included.
    pub fn node_count(&self) -> usize {
        match &self.0 {
            AnyGame::Sudoku(game) => game.history().nodes().len(),
            AnyGame::Crosspatch(game) => game.history().nodes().len(),
        }
    }

    /// Returns the play time at a step.
    pub fn play_time(&self, node: NodeId) -> Duration {
        let time = match &self.0 {
            AnyGame::Sudoku(game) => game.history().node(node).map(|node| node.play_time()),
            AnyGame::Crosspatch(game) => game.history().node(node).map(|node| node.play_time()),
        };
        time.unwrap_or_default()
    }

    /// Returns a short text about a step.
    pub fn step_label(&self, node: NodeId) -> String {
        let label = match &self.0 {
            AnyGame::Sudoku(game) => game.history().node(node).map(|node| node.label().to_string()),
            AnyGame::Crosspatch(game) => {
                game.history().node(node).map(|node| node.label().describe(game.puzzle()))
            }
        };
        label.unwrap_or_default()
    }

    /// Shows the board after a step.
    pub fn go_to(&mut self, node: NodeId) {
        match &mut self.0 {
            AnyGame::Sudoku(game) => {
                game.apply(game::Action::GoTo(node));
            }
            AnyGame::Crosspatch(game) => {
                game.apply(crosspatch::Action::GoTo(node));
            }
        }
    }

    /// Returns a summary of the help that was taken.
    pub fn help_summary(&self) -> String {
        match &self.0 {
            AnyGame::Sudoku(game) => help_summary(&game.assists()),
            AnyGame::Crosspatch(game) => help_summary(&game.assists()),
        }
    }

    /// Draws the board, with the cells that have changed since an earlier step tinted.
    pub fn draw(&self, ui: &Ui, square: Rect, before: Option<NodeId>) {
        match &self.0 {
            AnyGame::Sudoku(game) => {
                let changed = before.map_or(CellSet::EMPTY, |before| changed_cells(game, before));
                let Puzzle { rules, givens, .. } = game.puzzle();
                thumbnail::show(ui, square, rules, givens, game.board().digits(), changed);
            }
            AnyGame::Crosspatch(game) => {
                let changed = before.map(|before| changed_letters(game, before)).unwrap_or_default();
                thumbnail::show_crosspatch_change(ui, square, game.puzzle(), game.letters(), &changed);
            }
        }
    }
}

/// Returns the cells that have changed since an earlier step.
fn changed_cells(game: &game::Game, before: NodeId) -> CellSet {
    let mut earlier = game.clone();
    earlier.apply(game::Action::GoTo(before));
    let (old, new) = (earlier.board(), game.board());
    let contents = |board: &game::Board, cell| (board.get(cell), board.centres(cell), board.corners(cell));
    let differs = |cell: &Cell| contents(old, *cell) != contents(new, *cell);
    game.puzzle().rules.size().cells().filter(differs).collect()
}

/// Returns the cells whose letter has changed since an earlier step.
fn changed_letters(game: &crosspatch::Game, before: NodeId) -> BTreeSet<Coord> {
    let mut earlier = game.clone();
    earlier.apply(crosspatch::Action::GoTo(before));
    let cells = game.puzzle().framework().cells().map(|(coord, _)| coord);
    cells.filter(|coord| earlier.letter(*coord) != game.letter(*coord)).collect()
}
