//! What a step did, in words for a timeline.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Colour, Entry, Link};
use crate::grid::{Candidate, CellSet};
use crate::text::text;

/// What a step did. `Display` says it in a few words: "7 in r4c5".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Deed {
    /// Nothing yet: this is where the game begins.
    #[serde(rename = "begun")]
    Begun,
    /// Wrote this into cells.
    #[serde(rename = "put")]
    Put(Entry, CellSet),
    /// Took this out of cells.
    #[serde(rename = "taken")]
    Taken(Entry, CellSet),
    /// Erased what was topmost in cells.
    #[serde(rename = "erased")]
    Erased(CellSet),
    /// Took all colours and links from the board.
    #[serde(rename = "erased-colours")]
    ErasedColours,
    /// Gave a candidate a colour, or none.
    #[serde(rename = "coloured")]
    Coloured(Candidate, Option<Colour>),
    /// Drew a link.
    #[serde(rename = "linked")]
    Linked(Link),
    /// Erased a link.
    #[serde(rename = "unlinked")]
    Unlinked(Link),
    /// Noted the candidates of cells.
    #[serde(rename = "filled")]
    Filled(CellSet),
    /// Took the marks that a peer rules out.
    #[serde(rename = "removed-impossible")]
    RemovedImpossible,
    /// Did what was concluded.
    #[serde(rename = "concluded")]
    Concluded {
        /// How many digits it placed.
        placed: u8,
        /// How many candidates it ruled out.
        ruled_out: u16,
    },
    /// Returned to the start board.
    #[serde(rename = "reset")]
    Reset,
    /// Filled in the solution for the player.
    #[serde(rename = "revealed")]
    Revealed,
    /// Returned to the bookmark.
    #[serde(rename = "back-to-bookmark")]
    BackToBookmark,
    /// Returned to the last correct state.
    #[serde(rename = "back-to-correct")]
    BackToCorrect,
    /// Began to try something.
    #[serde(rename = "trial-started")]
    TrialStarted,
    /// Kept what was tried.
    #[serde(rename = "trial-kept")]
    TrialKept,
    /// Dropped what was tried.
    #[serde(rename = "trial-dropped")]
    TrialDropped,
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Begun => f.write_str(text!("deed-begun")),
            Self::Put(entry, cells) => {
                f.write_str(&text!("deed-put", entry = entry.to_string(), place = place(*cells)))
            }
            Self::Taken(entry, cells) => {
                f.write_str(&text!("deed-taken", entry = entry.to_string(), place = place(*cells)))
            }
            Self::Erased(cells) => f.write_str(&text!("deed-erased", place = place(*cells))),
            Self::ErasedColours => f.write_str(text!("deed-erased-colours")),
            Self::Coloured(candidate, Some(colour)) => f.write_str(&text!(
                "deed-coloured",
                colour = colour.to_string(),
                candidate = candidate.to_string()
            )),
            Self::Coloured(candidate, None) => {
                f.write_str(&text!("deed-uncoloured", candidate = candidate.to_string()))
            }
            Self::Linked(link) => link.fmt(f),
            Self::Unlinked(link) => f.write_str(&text!("deed-unlinked", link = link.to_string())),
            Self::Filled(cells) => f.write_str(&text!("deed-filled", place = place(*cells))),
            Self::RemovedImpossible => f.write_str(text!("deed-removed-impossible")),
            Self::Concluded { placed, ruled_out: 0 } => {
                f.write_str(&text!("deed-concluded.placed", count = *placed))
            }
            Self::Concluded { placed: 0, ruled_out } => {
                f.write_str(&text!("deed-concluded.ruled-out", count = *ruled_out))
            }
            Self::Concluded { placed, ruled_out } => {
                f.write_str(&text!("deed-concluded.both", placed = *placed, out = *ruled_out))
            }
            Self::Reset => f.write_str(text!("deed-reset")),
            Self::Revealed => f.write_str(text!("deed-revealed")),
            Self::BackToBookmark => f.write_str(text!("deed-back-to-bookmark")),
            Self::BackToCorrect => f.write_str(text!("deed-back-to-correct")),
            Self::TrialStarted => f.write_str(text!("deed-trial-started")),
            Self::TrialKept => f.write_str(text!("deed-trial-kept")),
            Self::TrialDropped => f.write_str(text!("deed-trial-dropped")),
        }
    }
}

/// The only cell of a set by its name, several by their number.
fn place(cells: CellSet) -> String {
    match cells.single() {
        Some(cell) => cell.to_string(),
        None => text!("cells", count = cells.len()),
    }
}
