//! The solution that a file states, held against the rules that are known.

use std::fmt;

use super::{Conflict, PeerTable, Puzzle};
use crate::grid::{Cell, Digits};
use crate::text::text;

/// A reason why the solution that a file states is none. `Display` is the sentence for the user, without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatedFault {
    /// A cell has another digit than its given.
    Given(Cell),
    /// It breaks a rule.
    Rule(Conflict),
}

impl fmt::Display for StatedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Given(cell) => text!("stated-fault.given", cell = *cell),
            Self::Rule(conflict) => text!("stated-fault", conflict = conflict.to_string()),
        })
    }
}

impl Puzzle {
    /// Returns the first reason why the solution that the file states is none; `None` if there is no reason, or no stated
    /// solution.
    pub fn stated_fault(&self) -> Option<StatedFault> {
        let stated = self.stated_solution.as_ref().filter(|stated| stated.size() == self.rules.size())?;
        let is_other = |(cell, given)| stated[cell].is_some_and(|digit| digit != given);
        if let Some((cell, _)) = self.givens.digits().find(|given| is_other(*given)) {
            return Some(StatedFault::Given(cell));
        }
        PeerTable::new(&self.rules).conflicts(&self.rules, stated).first().copied().map(StatedFault::Rule)
    }

    /// Returns the solution that the file states, in which cells may be missing; `None` if it is none by the rules that are
    /// known.
    pub fn possible_stated_solution(&self) -> Option<&Digits> {
        let stated = self.stated_solution.as_ref().filter(|stated| stated.size() == self.rules.size())?;
        self.stated_fault().is_none().then_some(stated)
    }
}
