//! A change that a gesture makes, before it is applied.

use std::sync::Arc;

use super::{Choice, DraftState, EditError, StepLabel};
use crate::format::json::MAX_CLUES;
use crate::rules::{Clue, ClueIndex};

/// A change of a draft, or only of what is chosen. [`super::Draft::apply`] makes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    pub(super) label: StepLabel,
    pub(super) after: DraftState,
    pub(super) choice: Choice,
    /// The target if it is typed key by key: all edits of one text are one step.
    pub(super) typing: Option<Typing>,
}

/// The target of typing key by key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Typing {
    /// The number or the digits of the chosen clues.
    Value,
    /// The place of the chosen clues.
    Place,
    Title,
    Author,
    Rules,
}

impl Edit {
    /// Creates the edit that leads to some clues. Clues that are beyond the most that a puzzle may have are refused.
    pub(super) fn clues(
        state: &DraftState,
        label: StepLabel,
        clues: Vec<Clue>,
        choice: Choice,
    ) -> Result<Self, EditError> {
        if clues.len() > MAX_CLUES && clues.len() > state.clues().len() {
            return Err(EditError::TooManyClues(MAX_CLUES));
        }
        let mut after = state.clone();
        after.shape.clues = clues.into();
        Ok(Self { label, after, choice, typing: None })
    }

    /// Creates the edit that adds clues behind the others and chooses them.
    pub(super) fn add(state: &DraftState, new: Vec<Clue>) -> Result<Self, EditError> {
        let first = state.clues().len();
        let choice = (first..first + new.len()).map(ClueIndex::new).collect();
        let clues = state.clues().iter().cloned().chain(new).collect();
        Self::clues(state, StepLabel::AddClue, clues, Choice { clues: choice, open: Vec::new() })
    }

    /// Creates the edit that removes clues.
    pub(super) fn remove(state: &DraftState, is_removed: impl Fn(usize, &Clue) -> bool) -> Self {
        let mut after = state.clone();
        let mut place = 0;
        Arc::make_mut(&mut after.shape.clues).retain(|clue| {
            place += 1;
            !is_removed(place - 1, clue)
        });
        Self { label: StepLabel::RemoveClue, after, choice: Choice::default(), typing: None }
    }

    /// Creates the edit that only chooses clues.
    pub(super) fn choose(state: &DraftState, choice: Choice) -> Self {
        Self { label: StepLabel::Start, after: state.clone(), choice, typing: None }
    }

    /// Returns what the step does.
    pub fn label(&self) -> StepLabel {
        self.label
    }

    /// Returns the draft after it.
    pub fn after(&self) -> &DraftState {
        &self.after
    }

    /// Returns what is chosen after it.
    pub fn choice(&self) -> &Choice {
        &self.choice
    }
}
