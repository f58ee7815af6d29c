//! What a step did, in words for a timeline.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Colour, Entry, Link};
use crate::grid::{Candidate, CellSet};

/// What a step did. `Display` says it in a few words: "7 in r4c5".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Nothing yet: this is where the game begins.
    Begun,
    /// Wrote this into cells.
    Put(Entry, CellSet),
    /// Took this out of cells.
    Taken(Entry, CellSet),
    /// Erased what was topmost in cells.
    Erased(CellSet),
    /// Took all colours and links from the board.
    ErasedColours,
    /// Gave a candidate a colour, or none.
    Coloured(Candidate, Option<Colour>),
    /// Drew a link.
    Linked(Link),
    /// Erased a link.
    Unlinked(Link),
    /// Noted the candidates of cells.
    Filled(CellSet),
    /// Took the marks that a peer rules out.
    RemovedImpossible,
    /// Did what was concluded.
    Concluded {
        /// How many digits it placed.
        placed: u8,
        /// How many candidates it ruled out.
        ruled_out: u16,
    },
    /// Returned to the start board.
    Reset,
    /// Filled in the solution for the player.
    Revealed,
    /// Returned to the bookmark.
    BackToBookmark,
    /// Returned to the last correct state.
    BackToCorrect,
    /// Began to try something.
    TrialStarted,
    /// Kept what was tried.
    TrialKept,
    /// Dropped what was tried.
    TrialDropped,
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Begun => f.write_str("start"),
            Self::Put(entry, cells) => write!(f, "{entry} in {}", Place(*cells)),
            Self::Taken(entry, cells) => write!(f, "{entry} out of {}", Place(*cells)),
            Self::Erased(cells) => write!(f, "{} erased", Place(*cells)),
            Self::ErasedColours => f.write_str("colours and links erased"),
            Self::Coloured(candidate, Some(colour)) => write!(f, "{colour} on {candidate}"),
            Self::Coloured(candidate, None) => write!(f, "no colour on {candidate}"),
            Self::Linked(link) => link.fmt(f),
            Self::Unlinked(link) => write!(f, "{link} erased"),
            Self::Filled(cells) => write!(f, "candidates filled in {}", Place(*cells)),
            Self::RemovedImpossible => f.write_str("impossible marks removed"),
            Self::Concluded { placed: 1, ruled_out: 0 } => f.write_str("1 digit placed"),
            Self::Concluded { placed, ruled_out: 0 } => write!(f, "{placed} digits placed"),
            Self::Concluded { placed: 0, ruled_out: 1 } => f.write_str("1 candidate ruled out"),
            Self::Concluded { placed: 0, ruled_out } => write!(f, "{ruled_out} candidates ruled out"),
            Self::Concluded { placed, ruled_out } => {
                write!(f, "digits placed: {placed}, candidates ruled out: {ruled_out}")
            }
            Self::Reset => f.write_str("reset"),
            Self::Revealed => f.write_str("solution revealed"),
            Self::BackToBookmark => f.write_str("back to the bookmark"),
            Self::BackToCorrect => f.write_str("back to the last correct state"),
            Self::TrialStarted => f.write_str("trial started"),
            Self::TrialKept => f.write_str("trial kept"),
            Self::TrialDropped => f.write_str("trial dropped"),
        }
    }
}

/// The only cell of a set by its name, several by their number.
struct Place(CellSet);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.single() {
            Some(cell) => cell.fmt(f),
            None => write!(f, "{} cells", self.0.len()),
        }
    }
}
