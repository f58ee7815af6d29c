//! The names of steps.

use serde::{Deserialize, Serialize};

/// The kind of a step of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StepLabel {
    #[serde(rename = "start")]
    Start,
    #[serde(rename = "givens")]
    Givens,
    #[serde(rename = "add-clue")]
    AddClue,
    #[serde(rename = "remove-clue")]
    RemoveClue,
    /// A clue took the place of another one.
    #[serde(rename = "replace-clue")]
    ReplaceClue,
    /// A number or the digits of a clue.
    #[serde(rename = "value")]
    Value,
    /// A rule for the whole grid.
    #[serde(rename = "switch")]
    Switch,
    #[serde(rename = "boxes")]
    Boxes,
    #[serde(rename = "size")]
    Size,
    #[serde(rename = "text")]
    Text,
    /// Another puzzle took the place of the draft.
    #[serde(rename = "puzzle")]
    Puzzle,
    #[serde(rename = "minimal")]
    Minimise,
    #[serde(rename = "clear")]
    Clear,
}
