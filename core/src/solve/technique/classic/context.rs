//! The data that finders read: the board, the options, and intermediate results that several of them share. The context knows
//! no finder; `registry` calls them.

use std::any::Any;
use std::cell::{OnceCell, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;

use super::path_cache::Changes;
use super::{ClueLinks, PathCache, SolverState, Step, Technique};
use crate::job::CancelToken;
use crate::solve::classic::{Cell, CellSet};

/// Limits and permissions for the finders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinderOptions {
    /// Allows techniques that hold only if the puzzle has one solution. On by default; switch it off where that is not
    /// known.
    pub uniqueness: bool,
    /// Accepts a rectangle although one of its candidates has been eliminated.
    pub incomplete_rectangles: bool,
    /// Accepts two candidates in a box as an empty rectangle.
    pub small_empty_rectangles: bool,
    /// Lets almost locked sets share cells.
    pub als_overlap: bool,
    /// The maximum length of an X-chain, XY-chain or remote pair in candidates; a cell with two candidates counts as
    /// two.
    pub max_chain_length: usize,
    /// Orders the steps of a chaining technique by the number of eliminations instead of by length.
    pub strongest_first: bool,
    /// The maximum number of restricted commons in a chain of almost locked sets.
    pub max_als_chain_length: usize,
    /// The order in which such a chain may visit sets.
    pub als_chain_direction: AlsChainDirection,
    /// The maximum number of fins of a fish.
    pub max_fins: usize,
}

/// The order in which a chain may visit almost locked sets, relative to the order of units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AlsChainDirection {
    /// From earlier sets to later ones.
    Forward,
    /// From earlier sets to later ones, and in any order if that finds nothing.
    #[default]
    ForwardFirst,
    /// In any order.
    Both,
}

impl Default for FinderOptions {
    fn default() -> Self {
        Self {
            uniqueness: true,
            incomplete_rectangles: true,
            small_empty_rectangles: false,
            als_overlap: false,
            max_chain_length: 20,
            strongest_first: false,
            max_als_chain_length: 6,
            als_chain_direction: AlsChainDirection::default(),
            max_fins: 5,
        }
    }
}

/// Tells a finder whether to continue.
pub(super) type Flow = ControlFlow<()>;

/// Receives each step that is found and returns whether to continue.
pub(super) type StepSink<'a> = dyn FnMut(Step) -> Flow + 'a;

/// The state and options of one search for steps, with results that several finders share.
pub struct FinderContext<'a> {
    /// The board.
    pub state: &'a SolverState,
    /// The limits and permissions.
    pub options: &'a FinderOptions,
    /// Cancels the search.
    pub(super) cancel: &'a CancelToken,
    /// The weak links that clues add on boards that are not classic.
    pub(super) clues: Option<&'a ClueLinks>,
    /// The results of earlier searches, if the state is part of a path.
    pub(super) path: Option<&'a PathCache>,
    bivalue_cells: OnceCell<CellSet>,
    /// At most one result of each type.
    shared: RefCell<Vec<Rc<dyn Any>>>,
}

impl<'a> FinderContext<'a> {
    /// Creates a context with empty caches.
    pub fn new(state: &'a SolverState, options: &'a FinderOptions, cancel: &'a CancelToken) -> Self {
        Self {
            state,
            options,
            cancel,
            clues: None,
            path: None,
            bivalue_cells: OnceCell::new(),
            shared: RefCell::default(),
        }
    }

    /// Creates a context for the next state of a path, all of whose contexts have the same cache and options.
    pub fn on_path(
        state: &'a SolverState,
        options: &'a FinderOptions,
        cancel: &'a CancelToken,
        path: &'a PathCache,
    ) -> Self {
        Self { path: Some(path), ..Self::new(state, options, cancel) }
    }

    /// Returns the same context with weak links that clues add.
    pub fn with_clues(self, clues: &'a ClueLinks) -> Self {
        Self { clues: Some(clues), ..self }
    }

    /// Returns what has changed on the path since a technique found nothing. A step of the technique has a part in it.
    pub(super) fn changes(&self, technique: Technique) -> Changes {
        self.path.map_or(Changes::ALL, |path| path.changes_since(technique, self.state))
    }

    /// Returns the cells with two candidates.
    pub(super) fn bivalue_cells(&self) -> CellSet {
        let pair = |cell: &Cell| self.state.candidates(*cell).len() == 2;
        *self.bivalue_cells.get_or_init(|| self.state.empty().iter().filter(pair).collect())
    }

    /// Stops the finder if the search was cancelled. Slow finders call it now and then.
    pub(super) fn check_cancelled(&self) -> Flow {
        if self.cancel.check().is_ok() { Flow::Continue(()) } else { Flow::Break(()) }
    }

    /// Returns the intermediate result of a type, which the first finder that asks for it computes. The type belongs to
    /// the family that uses it.
    pub(super) fn shared<T: 'static>(&self, compute: impl FnOnce() -> T) -> Rc<T> {
        let known = self.shared.borrow().iter().find_map(|result| Rc::clone(result).downcast().ok());
        known.unwrap_or_else(|| {
            let computed = Rc::new(compute());
            self.shared.borrow_mut().push(Rc::clone(&computed) as Rc<dyn Any>);
            computed
        })
    }
    /// Returns the same, computed from that of an earlier state of the path, if there is one.
    pub(super) fn shared_on_path<T: 'static>(&self, compute: impl FnOnce(Option<T>) -> T) -> Rc<T> {
        let mut is_new = false;
        let result = self.shared(|| {
            is_new = true;
            compute(self.path.and_then(PathCache::take))
        });
        if let Some(path) = self.path.filter(|_| is_new) {
            path.keep(Rc::clone(&result) as Rc<dyn Any>);
        }
        result
    }
}
