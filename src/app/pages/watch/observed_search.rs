//! A search on either kind of puzzle: its steps, its progress and its board.

use std::sync::Arc;

use crate::app::crosspatch;
use crate::app::sudoku::board::BoardView;
use crate::crosspatch::{Crosspatch, Letters, ObservedSearch as WatchedWords};
use crate::grid::{Cell, Digits};
use crate::picture::sudoku::{BoardScene, BoardShape};
use crate::rules::{Puzzle, Rules};
use crate::search_event::SearchEvent;
use crate::solve::classic::Grid;
use crate::solve::classic::search;
use crate::solve::classic::search::{BranchOrder, ObservedSearch};
use crate::solve::general;
use crate::text::text;

/// A search and its puzzle.
#[derive(Debug)]
pub enum AnyObservedSearch {
    Sudoku {
        givens: Grid,
        search: Box<ObservedSearch>,
        last: Option<search::SearchEvent>,
        /// The last solution, which stays on the board when the search is complete.
        solution: Option<Grid>,
    },
    /// A sudoku of another size or with rules of its own.
    Variant {
        puzzle: Box<Puzzle>,
        shape: Arc<BoardShape>,
        search: Box<general::ObservedSearch>,
        last: Option<general::SearchEvent>,
        /// The last solution, which stays on the board when the search is complete.
        solution: Option<Digits>,
    },
    Crosspatch {
        puzzle: Box<Crosspatch>,
        search: Box<WatchedWords>,
        last: Option<crate::crosspatch::Event>,
        /// The letters of the last solution.
        solution: Option<Letters>,
    },
}

/// The kind of a search step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchStepKind {
    /// A value was placed or erased.
    Change,
    /// A solution was found.
    Solved,
}

/// The contents of the board.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyScene {
    Sudoku(Box<BoardView>),
    Crosspatch(Box<crosspatch::CrosspatchScene>),
}

impl From<Grid> for AnyObservedSearch {
    fn from(givens: Grid) -> Self {
        let search = Box::new(ObservedSearch::new(&givens, BranchOrder::default()));
        Self::Sudoku { givens, search, last: None, solution: None }
    }
}

impl From<Puzzle> for AnyObservedSearch {
    fn from(puzzle: Puzzle) -> Self {
        if let Some(givens) = puzzle.to_grid().filter(|_| puzzle.is_classic()) {
            return givens.into();
        }
        let search = general::ObservedSearch::new(Rules::clone(&puzzle.rules), puzzle.givens.clone());
        let (shape, search) = (BoardShape::of_puzzle(&puzzle), Box::new(search));
        Self::Variant { puzzle: Box::new(puzzle), shape, search, last: None, solution: None }
    }
}

impl From<Crosspatch> for AnyObservedSearch {
    fn from(puzzle: Crosspatch) -> Self {
        let search = Box::new(WatchedWords::new(&puzzle));
        Self::Crosspatch { puzzle: Box::new(puzzle), search, last: None, solution: None }
    }
}

impl AnyObservedSearch {
    /// Restarts the search.
    pub fn restart(&mut self, order: BranchOrder) {
        match self {
            Self::Sudoku { givens, search, last, solution } => {
                (**search, *last, *solution) = (ObservedSearch::new(givens, order), None, None)
            }
            Self::Variant { puzzle, search, last, solution, .. } => {
                let new = general::ObservedSearch::new(Rules::clone(&puzzle.rules), puzzle.givens.clone());
                (**search, *last, *solution) = (new, None, None);
            }
            Self::Crosspatch { puzzle, search, last, solution } => {
                (**search, *last, *solution) = (WatchedWords::new(puzzle), None, None)
            }
        }
    }

    /// Returns whether the branch order can be chosen.
    pub fn has_orders(&self) -> bool {
        matches!(self, Self::Sudoku { .. })
    }

    /// Returns whether it follows rules of its own, so that it may take for ever.
    pub fn may_never_end(&self) -> bool {
        matches!(self, Self::Variant { .. })
    }

    /// Makes one step; `None` if the search is complete.
    pub fn step(&mut self) -> Option<SearchStepKind> {
        fn step_kind<P, V>(event: SearchEvent<P, V>) -> SearchStepKind {
            match event {
                SearchEvent::Placed(..) | SearchEvent::Erased(_) => SearchStepKind::Change,
                SearchEvent::Solved => SearchStepKind::Solved,
            }
        }
        match self {
            Self::Sudoku { search, last, solution, .. } => {
                *last = Some(search.next()?);
                if *last == Some(SearchEvent::Solved) {
                    *solution = Some(*search.grid());
                }
                last.map(step_kind)
            }
            Self::Variant { search, last, solution, .. } => {
                *last = Some(search.next()?);
                if *last == Some(SearchEvent::Solved) {
                    *solution = Some(search.board().clone());
                }
                last.map(step_kind)
            }
            Self::Crosspatch { puzzle, search, last, solution } => {
                *last = Some(search.next()?);
                if *last == Some(SearchEvent::Solved) {
                    *solution = Some(puzzle.letters(search.placed()).into_iter().collect());
                }
                last.map(step_kind)
            }
        }
    }

    /// Returns the number of trial values on the board.
    pub fn depth(&self) -> usize {
        match self {
            Self::Sudoku { search, .. } => search.depth(),
            Self::Variant { search, .. } => search.depth(),
            Self::Crosspatch { search, .. } => search.depth(),
        }
    }

    /// Returns the maximum depth: the number of cells or slots to fill.
    pub fn open_count(&self) -> usize {
        match self {
            Self::Sudoku { search, .. } => search.open_cells(),
            Self::Variant { search, .. } => search.open_cells(),
            Self::Crosspatch { puzzle, .. } => puzzle.slots().len(),
        }
    }

    /// Returns whether the search is complete.
    pub fn is_over(&self) -> bool {
        match self {
            Self::Sudoku { search, .. } => search.is_finished(),
            Self::Variant { search, .. } => search.is_finished(),
            Self::Crosspatch { search, .. } => search.is_over(),
        }
    }

    /// Returns whether the board holds a solution that the next step reports.
    pub fn is_at_solution(&self) -> bool {
        match self {
            Self::Sudoku { search, .. } => search.is_at_solution(),
            Self::Variant { search, .. } => search.is_at_solution(),
            Self::Crosspatch { search, .. } => search.is_at_solution(),
        }
    }

    /// Returns the last step as text; `None` before the first step and at a solution.
    pub fn last_event_text(&self) -> Option<String> {
        match self {
            Self::Sudoku { last, .. } => match (*last)? {
                SearchEvent::Placed(cell, digit) => Some(text!("search-tries", cell = cell, digit = digit)),
                SearchEvent::Erased(cell) => Some(text!("search-backs-up", cell = cell)),
                SearchEvent::Solved => None,
            },
            Self::Variant { last, .. } => match (*last)? {
                SearchEvent::Placed(cell, digit) => Some(text!("search-tries", cell = cell, digit = digit)),
                SearchEvent::Erased(cell) => Some(text!("search-backs-up", cell = cell)),
                SearchEvent::Solved => None,
            },
            Self::Crosspatch { puzzle, last, .. } => match (*last)? {
                SearchEvent::Placed(slot, word) => {
                    let (slot, word) = (puzzle.slot(slot).to_string(), puzzle.word(word).to_string());
                    Some(text!("crosspatch-search-tries", slot = slot, word = word))
                }
                SearchEvent::Erased(slot) => {
                    Some(text!("crosspatch-search-backs-up", slot = puzzle.slot(slot).to_string()))
                }
                SearchEvent::Solved => None,
            },
        }
    }

    /// Returns the contents of the board. It has a cursor only if `still`, as nobody could follow it at speed.
    pub fn scene(&self, still: bool) -> AnyScene {
        let is_over = self.is_over();
        match self {
            Self::Sudoku { givens, search, last, solution } => {
                let shown = solution.filter(|_| is_over).unwrap_or(*search.grid());
                // There is no position at a solution or after the end.
                let cell = last.and_then(SearchEvent::position).filter(|_| !is_over);
                let mut scene = BoardScene::classic(givens, &shown);
                scene.selected = cell.into_iter().map(Cell::from).collect();
                AnyScene::Sudoku(Box::new(BoardView {
                    cursor: cell.filter(|_| still).map(Cell::from),
                    ..BoardView::new(scene)
                }))
            }
            Self::Variant { puzzle, shape, search, last, solution } => {
                let shown = solution.as_ref().filter(|_| is_over).unwrap_or(search.board()).clone();
                let cell = last.and_then(SearchEvent::position).filter(|_| !is_over);
                let mut scene = BoardScene::new(Arc::clone(shape), puzzle.givens.clone(), shown);
                scene.selected = cell.into_iter().collect();
                AnyScene::Sudoku(Box::new(BoardView {
                    cursor: cell.filter(|_| still),
                    ..BoardView::new(scene)
                }))
            }
            Self::Crosspatch { puzzle, search, last, solution } => {
                let placed = || puzzle.letters(search.placed()).into_iter().collect();
                let slot =
                    last.and_then(SearchEvent::position).filter(|_| !is_over).map(|slot| puzzle.slot(slot));
                AnyScene::Crosspatch(Box::new(crosspatch::CrosspatchScene {
                    entries: solution.clone().filter(|_| is_over).unwrap_or_else(placed),
                    slot: slot.into_iter().flat_map(crate::crosspatch::Slot::cells).collect(),
                    cursor: slot.filter(|_| still).map(|slot| slot.start),
                    ..crosspatch::CrosspatchScene::new(puzzle)
                }))
            }
        }
    }
}
