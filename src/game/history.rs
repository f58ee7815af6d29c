//! Undo and redo without limit.

use crate::grid::{Cell, Digit, Grid};

/// One cell changed from one content to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub cell: Cell,
    pub before: Option<Digit>,
    pub after: Option<Digit>,
}

/// What one action changed; undone and redone as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// At least one, each of another cell.
    pub changes: Vec<Change>,
    pub kind: StepKind,
}

/// Whose work a step is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StepKind {
    /// The player's own.
    Played,
    /// The solution, filled in for the player.
    Revealed,
}

/// All steps of a game: those done, then those undone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct History {
    steps: Vec<Step>,
    /// How many of the steps are done.
    done: usize,
}

impl History {
    pub fn can_undo(&self) -> bool {
        self.done > 0
    }

    pub fn can_redo(&self) -> bool {
        self.done < self.steps.len()
    }

    /// Does a new step and forgets the undone ones; `None`, and nothing done, for a step without changes.
    pub fn record(&mut self, step: Step, board: &mut Grid) -> Option<StepKind> {
        if step.changes.is_empty() {
            return None;
        }
        self.steps.truncate(self.done);
        self.steps.push(step);
        self.redo(board)
    }

    /// Takes the last done step back; `None` where there is none.
    pub fn undo(&mut self, board: &mut Grid) -> Option<StepKind> {
        self.done = self.done.checked_sub(1)?;
        let step = &self.steps[self.done];
        for change in &step.changes {
            board.set(change.cell, change.before);
        }
        Some(step.kind)
    }

    /// Does the first undone step again; `None` where there is none.
    pub fn redo(&mut self, board: &mut Grid) -> Option<StepKind> {
        let step = self.steps.get(self.done)?;
        for change in &step.changes {
            board.set(change.cell, change.after);
        }
        self.done += 1;
        Some(step.kind)
    }
}
