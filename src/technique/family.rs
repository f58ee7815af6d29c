//! The families of techniques, grouped by their idea.

use crate::text::text;

/// A family of techniques.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    /// The last place of a unit, or the last digit of a cell.
    Singles,
    /// Statements of clues about their cells.
    Clues,
    /// Sums of clues and of houses.
    Sums,
    /// A box and a line share all places of a digit.
    Intersections,
    /// As many digits as cells.
    Subsets,
    /// As many lines as crossing lines, for one digit.
    Fish,
    /// Two strong links of one digit.
    SingleDigit,
    /// Bivalue cells, and one that they see.
    Wings,
    /// Strong links of one digit in two colours.
    Colouring,
    /// Patterns that would allow a second solution.
    Uniqueness,
    /// Alternating strong and weak links.
    Chains,
    /// One digit more than cells.
    AlmostLockedSets,
    /// Consequences of an assumption.
    Forcing,
}

impl Family {
    /// All families, in the order in which people learn their first techniques.
    pub const ALL: [Self; 13] = [
        Self::Singles,
        Self::Clues,
        Self::Sums,
        Self::Intersections,
        Self::Subsets,
        Self::Fish,
        Self::SingleDigit,
        Self::Wings,
        Self::Colouring,
        Self::Uniqueness,
        Self::Chains,
        Self::AlmostLockedSets,
        Self::Forcing,
    ];

    /// Returns the display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Singles => text!("family-singles"),
            Self::Clues => text!("family-clues"),
            Self::Sums => text!("family-sums"),
            Self::Intersections => text!("family-intersections"),
            Self::Subsets => text!("family-subsets"),
            Self::Fish => text!("family-fish"),
            Self::SingleDigit => text!("family-single-digit"),
            Self::Wings => text!("family-wings"),
            Self::Colouring => text!("family-colouring"),
            Self::Uniqueness => text!("family-uniqueness"),
            Self::Chains => text!("family-chains"),
            Self::AlmostLockedSets => text!("family-almost-locked-sets"),
            Self::Forcing => text!("family-forcing"),
        }
    }
}
