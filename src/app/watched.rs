//! The search that is watched, of either kind of puzzle: what it does, how far it is, and what the board shows of it.

use super::crosspatch;
use super::scene::Scene;
use crate::crosspatch::{Crosspatch, Watched as WatchedWords};
use crate::event::Event;
use crate::grid::Grid;
use crate::search::{self, Order, Watched};
use crate::text::text;

/// A search, and the puzzle that it began with.
#[derive(Debug)]
pub enum Subject {
    Sudoku { givens: Grid, search: Box<Watched>, last: Option<search::Event> },
    Crosspatch { puzzle: Box<Crosspatch>, search: Box<WatchedWords>, last: Option<crate::crosspatch::Event> },
}

/// What a search did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happened {
    /// Something was placed or erased.
    Change,
    /// A solution was found.
    Solved,
}

/// What the board shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picture {
    Sudoku(Box<Scene>),
    Crosspatch(Box<crosspatch::Scene>),
}

impl From<Grid> for Subject {
    fn from(givens: Grid) -> Self {
        let search = Box::new(Watched::new(&givens, Order::default()));
        Self::Sudoku { givens, search, last: None }
    }
}

impl From<Crosspatch> for Subject {
    fn from(puzzle: Crosspatch) -> Self {
        let search = Box::new(WatchedWords::new(&puzzle));
        Self::Crosspatch { puzzle: Box::new(puzzle), search, last: None }
    }
}

impl Subject {
    /// Begins anew.
    pub fn restart(&mut self, order: Order) {
        match self {
            Self::Sudoku { givens, search, last } => (**search, *last) = (Watched::new(givens, order), None),
            Self::Crosspatch { puzzle, search, last } => {
                (**search, *last) = (WatchedWords::new(puzzle), None)
            }
        }
    }

    /// Whether the order in which it tries can be chosen.
    pub fn has_orders(&self) -> bool {
        matches!(self, Self::Sudoku { .. })
    }

    /// Does one thing more; `None` when everything has been tried.
    pub fn go_on(&mut self) -> Option<Happened> {
        fn of<P, V>(event: Event<P, V>) -> Happened {
            match event {
                Event::Placed(..) | Event::Erased(_) => Happened::Change,
                Event::Solved => Happened::Solved,
            }
        }
        match self {
            Self::Sudoku { search, last, .. } => {
                *last = Some(search.next()?);
                last.map(of)
            }
            Self::Crosspatch { search, last, .. } => {
                *last = Some(search.next()?);
                last.map(of)
            }
        }
    }

    /// In how many places something is on trial.
    pub fn depth(&self) -> usize {
        match self {
            Self::Sudoku { search, .. } => search.depth(),
            Self::Crosspatch { search, .. } => search.depth(),
        }
    }

    /// In how many places something can be.
    pub fn open(&self) -> usize {
        match self {
            Self::Sudoku { search, .. } => search.open_cells(),
            Self::Crosspatch { puzzle, .. } => puzzle.slots().len(),
        }
    }

    /// Whether everything has been searched.
    pub fn is_over(&self) -> bool {
        match self {
            Self::Sudoku { search, .. } => search.is_over(),
            Self::Crosspatch { search, .. } => search.is_over(),
        }
    }

    /// Whether a solution stands there and is what happens next.
    pub fn is_at_solution(&self) -> bool {
        match self {
            Self::Sudoku { search, .. } => search.is_at_solution(),
            Self::Crosspatch { search, .. } => search.is_at_solution(),
        }
    }

    /// What it did last, in words; nothing before it began and at a solution.
    pub fn said(&self) -> Option<String> {
        match self {
            Self::Sudoku { last, .. } => match (*last)? {
                Event::Placed(cell, digit) => Some(text!("search-tries", cell = cell, digit = digit)),
                Event::Erased(cell) => Some(text!("search-backs-up", cell = cell)),
                Event::Solved => None,
            },
            Self::Crosspatch { puzzle, last, .. } => match (*last)? {
                Event::Placed(slot, word) => {
                    let (slot, word) = (puzzle.slot(slot).to_string(), puzzle.word(word).to_string());
                    Some(text!("crosspatch-search-tries", slot = slot, word = word))
                }
                Event::Erased(slot) => {
                    Some(text!("crosspatch-search-backs-up", slot = puzzle.slot(slot).to_string()))
                }
                Event::Solved => None,
            },
        }
    }

    /// What the board shows of it; with `still`, where it is: at speed nobody could follow that.
    pub fn picture(&self, still: bool) -> Picture {
        let is_over = self.is_over();
        match self {
            Self::Sudoku { givens, search, last } => {
                // Not at a solution, and not when nothing is on trial any more.
                let cell = last.and_then(Event::place).filter(|_| !is_over);
                Picture::Sudoku(Box::new(Scene {
                    selected: cell.into_iter().collect(),
                    cursor: cell.filter(|_| still),
                    ..Scene::new(*givens, *search.grid())
                }))
            }
            Self::Crosspatch { puzzle, search, last } => {
                let slot = last.and_then(Event::place).filter(|_| !is_over).map(|slot| puzzle.slot(slot));
                Picture::Crosspatch(Box::new(crosspatch::Scene {
                    entries: puzzle.letters(search.placed()).into_iter().collect(),
                    slot: slot.into_iter().flat_map(crate::crosspatch::Slot::cells).collect(),
                    cursor: slot.filter(|_| still).map(|slot| slot.start),
                    ..crosspatch::Scene::of(puzzle)
                }))
            }
        }
    }
}
