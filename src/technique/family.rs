//! The families of techniques, grouped by their idea.

use super::Technique;
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
    /// Consequences of an assumption.
    Forcing,
}

impl Family {
    /// All families, in the order in which people learn their first techniques.
    pub const ALL: [Self; 11] = [
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
        Self::Forcing,
    ];

    /// Returns the family of a technique.
    pub fn for_technique(technique: Technique) -> Self {
        use Technique as T;
        match technique {
            T::FullHouse | T::HiddenSingle | T::NakedSingle => Self::Singles,
            T::Pointing | T::Claiming => Self::Intersections,
            T::LockedPair | T::LockedTriple | T::NakedPair | T::NakedTriple | T::NakedQuad => Self::Subsets,
            T::HiddenPair | T::HiddenTriple | T::HiddenQuad => Self::Subsets,
            T::XWing | T::Swordfish | T::Jellyfish => Self::Fish,
            T::FinnedXWing | T::FinnedSwordfish | T::FinnedJellyfish => Self::Fish,
            T::SashimiXWing | T::SashimiSwordfish | T::SashimiJellyfish => Self::Fish,
            T::Skyscraper | T::TwoStringKite | T::DualTwoStringKite | T::TurbotFish => Self::SingleDigit,
            T::EmptyRectangle | T::DualEmptyRectangle => Self::SingleDigit,
            T::XyWing | T::XyzWing | T::WxyzWing | T::WWing => Self::Wings,
            T::ColourTrap | T::ColourWrap | T::MultiColours1 | T::MultiColours2 => Self::Colouring,
            T::UniqueRectangle1 | T::UniqueRectangle2 | T::UniqueRectangle3 => Self::Uniqueness,
            T::UniqueRectangle4 | T::UniqueRectangle5 | T::UniqueRectangle6 => Self::Uniqueness,
            T::HiddenRectangle | T::AvoidableRectangle1 | T::AvoidableRectangle2 => Self::Uniqueness,
            T::BugPlusOne => Self::Uniqueness,
            T::RemotePair | T::XChain | T::XyChain => Self::Chains,
            T::AlternatingChain | T::ContinuousLoop | T::DiscontinuousLoop => Self::Chains,
            T::GroupedAlternatingChain | T::GroupedContinuousLoop | T::GroupedDiscontinuousLoop => {
                Self::Chains
            }
            T::SueDeCoq | T::AlsXz | T::AlsXyWing | T::AlsChain | T::DeathBlossom => Self::AlmostLockedSets,
            T::ForcingChainContradiction | T::ForcingChainVerity | T::Nishio => Self::Forcing,
            T::ForcingNetContradiction | T::ForcingNetVerity | T::Search => Self::Forcing,
        }
    }

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
            Self::Forcing => text!("family-forcing"),
        }
    }
}
