//! The proof that a puzzle has one solution, within a number of steps.

use std::cell::{Cell, RefCell};

use crate::grid::{CellSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::Rules;
use crate::solve::general::Solver;

/// The number of steps of the search after which a puzzle counts as one with several solutions; the search looks at it
/// every few dozen steps. What takes more is no fun for people either. Steps are the same on every machine, unlike time.
const MAX_STEPS: u64 = 16;

/// The rules of a puzzle with its solution.
pub(super) struct Proof<'a> {
    rules: &'a Rules,
    solution: &'a Digits,
    cancel: &'a CancelToken,
}

impl<'a> Proof<'a> {
    pub fn new(rules: &'a Rules, solution: &'a Digits, cancel: &'a CancelToken) -> Self {
        Self { rules, solution, cancel }
    }

    /// Returns whether these givens have this solution only.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn holds(&self, givens: CellSet) -> Result<bool, Cancelled> {
        self.ask(|ask| ask(givens))
    }

    /// Passes a function that answers whether givens have this solution only, for as many questions as there are.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn ask<T>(
        &self,
        questions: impl FnOnce(&mut dyn FnMut(CellSet) -> Result<bool, Cancelled>) -> Result<T, Cancelled>,
    ) -> Result<T, Cancelled> {
        let (last_step, steps) = (Cell::new(MAX_STEPS), Cell::new(0));
        let stop = RefCell::new(CancelToken::default());
        let on_steps = |number| {
            steps.set(number);
            if number > last_step.get() || self.cancel.check().is_err() {
                stop.borrow().cancel();
            }
        };
        let empty = Digits::filled(self.rules.size(), None);
        let solver = Solver::new(self.rules, &empty).on_steps(on_steps);
        let mut uniqueness = solver.uniqueness(self.solution);
        questions(&mut |givens| {
            self.cancel.check()?;
            let token = CancelToken::default();
            stop.replace(token.clone());
            last_step.set(steps.get() + MAX_STEPS);
            match uniqueness.holds(givens, &token) {
                Err(Cancelled) => self.cancel.check().map(|()| false),
                answer => answer,
            }
        })
    }
}
