//! The entries that a player makes in cells, the modes that decide which of them a typed digit is, and the marks that
//! the game maintains.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Colour;
use crate::grid::Digit;
use crate::text::text;

/// An entry in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Entry {
    /// The digit of the cell.
    #[serde(rename = "digit")]
    Digit(Digit),
    /// A mark in a corner of the cell.
    #[serde(rename = "corner")]
    Corner(Digit),
    /// A mark in the centre of the cell.
    #[serde(rename = "centre")]
    Centre(Digit),
    /// One of the colours of the cell.
    #[serde(rename = "colour")]
    Colour(Colour),
}

impl Entry {
    /// Returns its digit; `None` for a colour.
    pub(super) fn digit(self) -> Option<Digit> {
        match self {
            Self::Digit(digit) | Self::Corner(digit) | Self::Centre(digit) => Some(digit),
            Self::Colour(_) => None,
        }
    }
}

/// The meaning of a typed digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum EntryMode {
    /// A digit to place.
    #[default]
    Digit,
    /// A corner mark.
    Corner,
    /// A centre mark.
    Centre,
    /// The number of a colour.
    Colour,
}

impl EntryMode {
    /// All modes, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour];

    /// Returns the entry that a digit means in this mode.
    pub fn entry(self, digit: impl Into<Digit>) -> Entry {
        let digit = digit.into();
        match self {
            Self::Digit => Entry::Digit(digit),
            Self::Corner => Entry::Corner(digit),
            Self::Centre => Entry::Centre(digit),
            Self::Colour => Entry::Colour(digit.into()),
        }
    }

    /// Returns the next mode; the first after the last.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// Returns the previous mode; the last before the first.
    #[must_use]
    pub fn previous(self) -> Self {
        Self::ALL[(self as usize + Self::ALL.len() - 1) % Self::ALL.len()]
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Digit(digit) => write!(f, "{digit}"),
            Self::Corner(digit) => f.write_str(&text!("entry-corner", digit = *digit)),
            Self::Centre(digit) => f.write_str(&text!("entry-centre", digit = *digit)),
            Self::Colour(colour) => write!(f, "{colour}"),
        }
    }
}

/// The pencil marks that the game maintains. All off by default.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct AutoMarks {
    /// Whether a new or reset game starts with the candidates of every empty cell as centre marks.
    pub fill: bool,
    /// Whether placing a digit also removes it from the marks of its peers, in the same step.
    pub clean: bool,
    /// Whether that goes by every clue alone too: the cells of a cage lose the marks that its sum rules out.
    #[serde(rename = "by-clues", skip_serializing_if = "std::ops::Not::not")]
    pub by_clues: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_modes_cycle_in_both_directions() {
        for (place, mode) in EntryMode::ALL.into_iter().enumerate() {
            assert_eq!(mode.next(), EntryMode::ALL[(place + 1) % 4]);
            assert_eq!(mode.next().previous(), mode);
        }
    }
}
