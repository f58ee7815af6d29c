//! Returning to the bookmark or to the last correct state, as a new step that undo takes back like any other.

use super::{Board, Game, NodeId, Refusal, StepLabel};
use crate::grid::{Cell, Grid};
use crate::search::Verdict;

impl Board {
    /// Returns whether nothing on the board contradicts this solution: no digit differs from it, and no centre marks
    /// lack the digit of their cell. Cells without centre marks, and corner marks, never do.
    fn is_consistent_with(&self, solution: &Grid) -> bool {
        let misses = |cell| {
            let marks = self.centres(cell);
            !marks.is_empty() && !solution.get(cell).is_some_and(|digit| marks.contains(digit))
        };
        solution.extends(&self.digits) && !Cell::all().any(misses)
    }
}

impl Game {
    /// Returns the node of the bookmark.
    pub fn bookmark(&self) -> Option<NodeId> {
        self.bookmark
    }

    pub(super) fn set_bookmark(&mut self) -> Result<(), Refusal> {
        let here = Some(self.history.current());
        if self.bookmark == here {
            return Err(Refusal::AtBookmark);
        }
        self.bookmark = here;
        Ok(())
    }

    pub(super) fn back_to_bookmark(&mut self) -> Result<(), Refusal> {
        let bookmark = self.bookmark.ok_or(Refusal::NoBookmark)?;
        let there = self.history.state_at(bookmark, &self.state).ok_or(Refusal::NoSuchStep)?;
        self.step(StepLabel::BackToBookmark, Refusal::AtBookmark, |state| *state = there)
    }

    pub(super) fn back_to_correct(&mut self) -> Result<(), Refusal> {
        let solution = match &self.verdict {
            None => return Err(Refusal::NotCheckedYet),
            Some(Verdict::Multiple) => return Err(Refusal::SeveralSolutions),
            Some(Verdict::Impossible | Verdict::Conflicting(_)) => return Err(Refusal::NoSolution),
            Some(Verdict::Unique(solution)) => solution,
        };
        let correct =
            self.history.states_to_start(&self.state).find(|state| state.board.is_consistent_with(solution));
        let correct = correct.ok_or(Refusal::NeverCorrect)?;
        self.step(StepLabel::BackToCorrect, Refusal::NothingWrong, |state| *state = correct)
    }
}
