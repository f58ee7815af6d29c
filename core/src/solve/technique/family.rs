//! The families of techniques, grouped by their idea.

use crate::text::text;

/// A family of techniques.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    /// The last place of a unit, or the last digit of a cell.
    Singles,
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
    /// Patterns of many cells that cannot be filled with few digits.
    Patterns,
    /// Consequences of an assumption.
    Forcing,
    /// Statements of clues about their cells.
    Clues,
    /// Sums of clues and of houses.
    Sums,
}

impl Family {
    /// All families, in the order in which people learn their first techniques: those of classic sudoku, then those of
    /// clues.
    pub const ALL: [Self; 14] = [
        Self::Singles,
        Self::Intersections,
        Self::Subsets,
        Self::Fish,
        Self::SingleDigit,
        Self::Wings,
        Self::Colouring,
        Self::Uniqueness,
        Self::Chains,
        Self::AlmostLockedSets,
        Self::Patterns,
        Self::Forcing,
        Self::Clues,
        Self::Sums,
    ];

    /// Returns the display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Singles => text!("family-singles"),
            Self::Intersections => text!("family-intersections"),
            Self::Subsets => text!("family-subsets"),
            Self::Fish => text!("family-fish"),
            Self::SingleDigit => text!("family-single-digit"),
            Self::Wings => text!("family-wings"),
            Self::Colouring => text!("family-colouring"),
            Self::Uniqueness => text!("family-uniqueness"),
            Self::Chains => text!("family-chains"),
            Self::AlmostLockedSets => text!("family-almost-locked-sets"),
            Self::Patterns => text!("family-patterns"),
            Self::Forcing => text!("family-forcing"),
            Self::Clues => text!("family-clues"),
            Self::Sums => text!("family-sums"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::technique::{Scope, Technique};

    #[test]
    fn families_begin_with_their_techniques_of_classic_sudoku_and_those_of_clues_are_last() {
        let by_family = Technique::by_family();
        assert!(Technique::ALL.iter().all(|technique| by_family.contains(technique)));
        assert!(by_family.is_sorted_by_key(|technique| technique.family()));
        for family in Family::ALL {
            let of = |is_clue: bool| {
                let mut members = by_family.to_vec();
                members.retain(|one| one.family() == family && (one.scope() == Scope::Clues) == is_clue);
                members
            };
            let (classic, clues) = (of(false), of(true));
            assert!(clues.is_sorted() && classic.is_sorted(), "{family:?}");
            assert_eq!(classic.is_empty(), matches!(family, Family::Clues | Family::Sums), "{family:?}");
            let place = |technique: &Technique| by_family.iter().position(|one| one == technique);
            assert!(classic.last().and_then(place) < clues.first().and_then(place) || clues.is_empty());
        }
    }
}
