//! The techniques by name, in the order in which people learn them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Makes the enumeration and the list of all of it from one list of names.
macro_rules! techniques {
    ($($name:ident,)*) => {
        /// A way to find a step. The order is the learning order: what comes earlier is easier to see and to explain.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "each is defined by `words::definition` and in the module of its family")]
        pub enum Technique {
            $($name,)*
        }

        impl Technique {
            /// All of them in learning order.
            pub const ALL: [Self; [$(stringify!($name)),*].len()] = [$(Self::$name),*];
        }
    };
}

techniques! {
    FullHouse,
    HiddenSingle,
    NakedSingle,
    Pointing,
    Claiming,
    LockedPair,
    NakedPair,
    HiddenPair,
    LockedTriple,
    NakedTriple,
    HiddenTriple,
    XWing,
    NakedQuad,
    HiddenQuad,
    Skyscraper,
    TwoStringKite,
    DualTwoStringKite,
    TurbotFish,
    EmptyRectangle,
    DualEmptyRectangle,
    XyWing,
    UniqueRectangle1,
    ColourTrap,
    ColourWrap,
    Swordfish,
    WWing,
    XyzWing,
    UniqueRectangle2,
    UniqueRectangle3,
    UniqueRectangle4,
    UniqueRectangle5,
    UniqueRectangle6,
    HiddenRectangle,
    BugPlusOne,
    AvoidableRectangle1,
    AvoidableRectangle2,
    RemotePair,
    FinnedXWing,
    SashimiXWing,
    FinnedSwordfish,
    SashimiSwordfish,
    Jellyfish,
    FinnedJellyfish,
    SashimiJellyfish,
    MultiColours1,
    MultiColours2,
    XChain,
    XyChain,
    WxyzWing,
    AlternatingChain,
    ContinuousLoop,
    DiscontinuousLoop,
    SueDeCoq,
    GroupedAlternatingChain,
    GroupedContinuousLoop,
    GroupedDiscontinuousLoop,
    AlsXz,
    AlsXyWing,
    AlsChain,
    DeathBlossom,
    ForcingChainContradiction,
    ForcingChainVerity,
    Nishio,
    ForcingNetContradiction,
    ForcingNetVerity,
    Search,
}

impl Technique {
    /// Whether the technique holds only where the puzzle is known to have one solution.
    pub const fn needs_uniqueness(self) -> bool {
        use Technique::*;
        matches!(
            self,
            UniqueRectangle1
                | UniqueRectangle2
                | UniqueRectangle3
                | UniqueRectangle4
                | UniqueRectangle5
                | UniqueRectangle6
                | HiddenRectangle
                | BugPlusOne
                | AvoidableRectangle1
                | AvoidableRectangle2
        )
    }

    /// What players call it.
    pub fn name(self) -> &'static str {
        super::words::name(self)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_stands_once_in_learning_order_and_has_a_name_of_its_own() {
        assert!(Technique::ALL.iter().enumerate().all(|(place, technique)| *technique as usize == place));
        assert_eq!(Technique::Search as usize + 1, Technique::ALL.len());
        let mut names: Vec<_> = Technique::ALL.iter().map(|technique| technique.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Technique::ALL.len());
    }
}
