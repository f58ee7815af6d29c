//! Labels of the steps of a game, for a timeline.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Colour, Entry, Link};
use crate::grid::{Candidate, CellSet, Size};
use crate::rules::{ClueIndex, DigitMultiset};
use crate::text::text;

/// The label of a step. `Display` is a short text such as "7 in r4c5".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StepLabel {
    /// The start of the game, before any step.
    #[serde(rename = "begun")]
    Start,
    #[serde(rename = "put")]
    AddEntry(Entry, CellSet),
    /// Removed an entry from cells.
    #[serde(rename = "taken")]
    RemoveEntry(Entry, CellSet),
    /// Erased the topmost layer of cells.
    #[serde(rename = "erased")]
    Erase(CellSet),
    /// Erased all colours and links.
    #[serde(rename = "erased-colours")]
    EraseColours,
    /// Gave a candidate a colour, or removed its colour.
    #[serde(rename = "coloured")]
    Colour(Candidate, Option<Colour>),
    /// Drew a link.
    #[serde(rename = "linked")]
    Link(Link),
    /// Erased a link.
    #[serde(rename = "unlinked")]
    Unlink(Link),
    /// Struck a combination of a clue.
    #[serde(rename = "combination-struck")]
    StrikeCombination(ClueIndex, DigitMultiset),
    /// Restored a combination of a clue.
    #[serde(rename = "combination-restored")]
    RestoreCombination(ClueIndex, DigitMultiset),
    /// Filled in the candidates of cells.
    #[serde(rename = "filled")]
    Fill(CellSet),
    /// Filled in the candidates of cells that every clue leaves by itself.
    #[serde(rename = "filled-by-clues")]
    FillByClues(CellSet),
    /// Removed the marks that a peer rules out.
    #[serde(rename = "removed-impossible")]
    RemoveImpossible,
    /// Carried out the consequences of a hint.
    #[serde(rename = "concluded")]
    ApplyConsequences {
        /// The number of digits placed.
        placed: u8,
        /// The number of candidates eliminated.
        ruled_out: u16,
    },
    /// Returned to the start board.
    #[serde(rename = "reset")]
    Reset,
    /// Filled in the solution for the player.
    #[serde(rename = "revealed")]
    Reveal,
    /// Returned to the bookmark.
    #[serde(rename = "back-to-bookmark")]
    BackToBookmark,
    /// Returned to the last correct state.
    #[serde(rename = "back-to-correct")]
    BackToCorrect,
    #[serde(rename = "trial-started")]
    StartTrial,
    /// Kept the entries of the trial.
    #[serde(rename = "trial-kept")]
    KeepTrial,
    #[serde(rename = "trial-dropped")]
    DiscardTrial,
}

impl StepLabel {
    /// Returns whether a grid of a size has all cells and digits that the label names.
    pub(super) fn fits(&self, size: Size) -> bool {
        let has_cells = |cells: &CellSet| cells.iter().all(|cell| size.contains(cell));
        match self {
            Self::AddEntry(entry, cells) | Self::RemoveEntry(entry, cells) => {
                has_cells(cells) && entry.digit().is_none_or(|digit| size.digit_set().contains(digit))
            }
            Self::Erase(cells) | Self::Fill(cells) | Self::FillByClues(cells) => has_cells(cells),
            Self::StrikeCombination(_, digits) | Self::RestoreCombination(_, digits) => {
                digits.set().difference(size.digit_set()).is_empty()
            }
            Self::Colour(candidate, _) => candidate.fits(size),
            Self::Link(link) | Self::Unlink(link) => link.from().fits(size) && link.to().fits(size),
            _ => true,
        }
    }
}

impl fmt::Display for StepLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str(text!("step-label-begun")),
            Self::AddEntry(entry, cells) => {
                f.write_str(&text!("step-label-put", entry = entry.to_string(), place = cells_text(*cells)))
            }
            Self::RemoveEntry(entry, cells) => {
                f.write_str(&text!("step-label-taken", entry = entry.to_string(), place = cells_text(*cells)))
            }
            Self::Erase(cells) => f.write_str(&text!("step-label-erased", place = cells_text(*cells))),
            Self::EraseColours => f.write_str(text!("step-label-erased-colours")),
            Self::Colour(candidate, Some(colour)) => f.write_str(&text!(
                "step-label-coloured",
                colour = colour.to_string(),
                candidate = candidate.to_string()
            )),
            Self::Colour(candidate, None) => {
                f.write_str(&text!("step-label-uncoloured", candidate = candidate.to_string()))
            }
            Self::Link(link) => link.fmt(f),
            Self::Unlink(link) => f.write_str(&text!("step-label-unlinked", link = link.to_string())),
            Self::StrikeCombination(_, digits) => {
                f.write_str(&text!("step-label-struck", digits = digits.to_string()))
            }
            Self::RestoreCombination(_, digits) => {
                f.write_str(&text!("step-label-struck.restored", digits = digits.to_string()))
            }
            Self::Fill(cells) => f.write_str(&text!("step-label-filled", place = cells_text(*cells))),
            Self::FillByClues(cells) => {
                f.write_str(&text!("step-label-filled-by-clues", place = cells_text(*cells)))
            }
            Self::RemoveImpossible => f.write_str(text!("step-label-removed-impossible")),
            Self::ApplyConsequences { placed, ruled_out: 0 } => {
                f.write_str(&text!("step-label-concluded.placed", count = *placed))
            }
            Self::ApplyConsequences { placed: 0, ruled_out } => {
                f.write_str(&text!("step-label-concluded.ruled-out", count = *ruled_out))
            }
            Self::ApplyConsequences { placed, ruled_out } => {
                f.write_str(&text!("step-label-concluded.both", placed = *placed, out = *ruled_out))
            }
            Self::Reset => f.write_str(text!("step-label-reset")),
            Self::Reveal => f.write_str(text!("step-label-revealed")),
            Self::BackToBookmark => f.write_str(text!("step-label-back-to-bookmark")),
            Self::BackToCorrect => f.write_str(text!("step-label-back-to-correct")),
            Self::StartTrial => f.write_str(text!("step-label-trial-started")),
            Self::KeepTrial => f.write_str(text!("step-label-trial-kept")),
            Self::DiscardTrial => f.write_str(text!("step-label-trial-dropped")),
        }
    }
}

/// Returns the name of a single cell, or the number of several.
fn cells_text(cells: CellSet) -> String {
    match cells.single() {
        Some(cell) => cell.to_string(),
        None => text!("cells", count = cells.len()),
    }
}
