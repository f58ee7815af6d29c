//! Bookmarks, and returning to one or to the last correct state, as a new step that undo takes back like any other.

use super::change::EditState;
use super::{Board, Game, NodeId, Refusal, StepLabel};
use crate::grid::{Cell, Digits};
use crate::solve::Verdict;

impl Board {
    /// Returns whether nothing on the board contradicts this solution: no digit differs from it, and no centre marks
    /// lack the digit of their cell. Cells without centre marks, and corner marks, never do.
    fn is_consistent_with(&self, solution: &Digits) -> bool {
        let misses = |cell: Cell| {
            let marks = self.centres(cell);
            !marks.is_empty() && !solution[cell].is_some_and(|digit| marks.contains(digit))
        };
        solution.extends(&self.digits) && !self.size().cells().any(misses)
    }
}

impl Game {
    /// Returns the nodes with a bookmark, in the order in which they got it.
    pub fn bookmarks(&self) -> &[NodeId] {
        &self.bookmarks
    }

    /// Returns why there is no bookmark to go back to; `None` if there is one.
    pub fn bookmark_refusal(&self) -> Option<Refusal> {
        self.state_at_bookmark().err()
    }

    /// Returns whether the current node has a bookmark.
    pub fn is_at_bookmark(&self) -> bool {
        self.bookmarks.contains(&self.history.current())
    }

    /// Sets a bookmark at the current node, or removes the one that is there.
    pub(super) fn toggle_bookmark(&mut self) {
        let here = self.history.current();
        match self.bookmarks.iter().position(|bookmark| *bookmark == here) {
            Some(index) => {
                self.bookmarks.remove(index);
            }
            None => self.bookmarks.push(here),
        }
    }

    pub(super) fn back_to_bookmark(&mut self) -> Result<(), Refusal> {
        let there = self.state_at_bookmark()?;
        self.step(StepLabel::BackToBookmark, Refusal::AtBookmark, |state| *state = there)
    }

    /// Returns the state at the bookmark to go back to: the one set last, or if the board is as it was at a bookmark,
    /// the one set before that, so that going back again and again visits all of them.
    fn state_at_bookmark(&self) -> Result<EditState, Refusal> {
        if self.bookmarks.is_empty() {
            return Err(Refusal::NoBookmark);
        }
        let states: Vec<_> =
            self.bookmarks.iter().filter_map(|id| self.history.state_at(*id, &self.state)).collect();
        let here = states.iter().rposition(|state| *state == self.state).unwrap_or(states.len());
        let (before, after) = states.split_at(here);
        let mut others = before.iter().rev().chain(after.iter().rev());
        others.find(|state| **state != self.state).cloned().ok_or(Refusal::AtBookmark)
    }

    pub(super) fn back_to_correct(&mut self) -> Result<(), Refusal> {
        let solution = match &self.verdict {
            None => return Err(Refusal::NotCheckedYet),
            Some(Verdict::Multiple) => return Err(Refusal::SeveralSolutions),
            Some(Verdict::Impossible | Verdict::Conflicting(_)) => return Err(Refusal::NoSolution),
            Some(Verdict::Unique(solution) | Verdict::Stated(solution)) => solution,
        };
        let correct =
            self.history.states_to_start(&self.state).find(|state| state.board.is_consistent_with(solution));
        let correct = correct.ok_or(Refusal::NeverCorrect)?;
        self.step(StepLabel::BackToCorrect, Refusal::NothingWrong, |state| *state = correct)
    }
}
