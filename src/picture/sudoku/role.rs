//! The roles of cells, candidates and units in a hint, each with its colour.

use super::hint::Disc;
use crate::picture::Ink;

/// The role of a cell, candidate or unit in an explanation. Each has a colour and, on the board, a shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AnnotationRole {
    /// Mentioned without a special role.
    Neutral,
    /// One of several sets that belong together, by its index: 0 to 2 are A, B and C.
    Set(u8),
    /// The cells or candidates that the step is based on.
    Pattern,
    /// False in the chain.
    LinkFalse,
    /// True in the chain.
    LinkTrue,
    /// An assumption made for the sake of argument.
    Assumption,
    /// An eliminated candidate.
    Eliminated,
    /// A placed digit.
    Placed,
}

impl AnnotationRole {
    /// The digits that rule others out, and fins.
    pub const RULES_OUT: Self = Self::Set(1);

    /// Returns the ink of its lines and words.
    pub fn ink(self) -> Ink {
        match self {
            Self::Neutral => Ink::Text,
            Self::Set(set) => Ink::Set(set),
            Self::Pattern => Ink::Good,
            Self::LinkFalse | Self::LinkTrue | Self::Assumption => Ink::Link,
            Self::Eliminated => Ink::Error,
            Self::Placed => Ink::GoodText,
        }
    }

    /// Returns the ink of its words.
    pub fn text_ink(self) -> Ink {
        if self == Self::Pattern { Ink::GoodText } else { self.ink() }
    }

    /// Returns the fill of its cells.
    pub fn fill_ink(self) -> Option<Ink> {
        match self {
            Self::Neutral | Self::LinkFalse | Self::LinkTrue => None,
            Self::Set(set) => Some(Ink::SetFill(set)),
            Self::Pattern | Self::Placed => Some(Ink::GoodFill),
            Self::Assumption => Some(Ink::LinkFill),
            Self::Eliminated => Some(Ink::ErrorFill),
        }
    }

    /// Returns the shape around its candidates.
    pub fn disc(self) -> Disc {
        match self {
            Self::Neutral | Self::Placed => Disc::Plain,
            Self::Set(set) => Disc::Set(set),
            Self::Pattern => Disc::Pattern,
            Self::LinkFalse => Disc::LinkFalse,
            Self::LinkTrue => Disc::LinkTrue,
            Self::Assumption => Disc::Assumed,
            Self::Eliminated => Disc::Struck,
        }
    }
}
