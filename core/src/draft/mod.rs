//! A puzzle in the making: what a setter draws with, the draft with its undo tree, and what is known of it.
//!
//! A [`Tool`] draws by one [`Gesture`]: through cells, over an area, on a border, on a corner, beside the grid, or as a
//! switch. The functions of the gestures ([`Draft::line`], [`Draft::area`] and so on) change nothing: they return an
//! [`Edit`] or the reason why there is none, an [`EditError`]. [`Draft::apply`] makes the edit a step of the one
//! history, and [`Choice`] says which clues typed numbers and Delete are for. [`analysis`] answers questions about the
//! draft in the background. The file of the draft is versioned and has explicit ids (`saved`).

pub mod analysis;
mod choice;
mod document;
mod edit;
mod edit_error;
mod gestures;
mod layout;
mod merge;
mod path;
mod place;
mod saved;
mod shift;
mod state;
mod step_label;
mod summary;
mod tool;
mod values;

pub use choice::{Choice, OpenClue};
pub use document::{Draft, FILE_NAME, Replay};
pub use edit::Edit;
pub use edit_error::EditError;
pub use layout::{BoxShape, UnfinishedBox, UnfinishedBoxes, list_of, unfinished_text};
pub use merge::Arrival;
pub use path::extend_line;
pub use place::{MarginPlace, Place};
pub use saved::{CorruptDraft, SavedVerdict};
pub use state::DraftState;
pub use step_label::StepLabel;
pub use summary::{DraftSummary, documents, summaries};
pub use tool::{Gesture, Tool, ToolGroup};

#[cfg(test)]
mod tests;
