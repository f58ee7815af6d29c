//! Weak links that clues add to those of rows, columns, boxes and cells.

use super::LinkReason;
use crate::rules::{ClueIndex, ClueKind};
use crate::solve::classic::Candidate;

/// Pairs of candidates of which clues allow one at most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueLinks {
    /// By candidate: the other ends, each with the clue as the reason.
    ends: Vec<Vec<(Candidate, LinkReason)>>,
}

impl Default for ClueLinks {
    fn default() -> Self {
        Self { ends: vec![Vec::new(); 81 * 9] }
    }
}

impl ClueLinks {
    /// Adds the link from a candidate to another one because of a clue, unless there is one already. The link back is one of
    /// its own.
    pub fn add(&mut self, from: Candidate, to: Candidate, clue: ClueIndex, kind: &'static ClueKind) {
        let is_of_house = from.digit == to.digit && from.cell.peers().contains(to.cell);
        let ends = &mut self.ends[place(from)];
        if from.cell != to.cell && !is_of_house && ends.iter().all(|(end, _)| *end != to) {
            ends.push((to, LinkReason::Clue(clue, kind)));
        }
    }

    /// Returns the other ends of the links of a candidate.
    pub(super) fn ends(&self, candidate: Candidate) -> &[(Candidate, LinkReason)] {
        &self.ends[place(candidate)]
    }
}

fn place(Candidate { cell, digit }: Candidate) -> usize {
    cell.index() * 9 + digit.index()
}
