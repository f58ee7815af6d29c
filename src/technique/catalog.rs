//! The techniques by name, in learning order.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Generates the enum, its ids and the list of all variants from one table.
macro_rules! techniques {
    ($($name:ident = $id:literal,)*) => {
        /// A solving technique. The order is the learning order: earlier techniques are easier to see and to explain.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[expect(missing_docs, reason = "each is defined by `explanation::definition` and in the module of its family")]
        pub enum Technique {
            $(#[serde(rename = $id)] $name,)*
        }

        impl Technique {
            /// All techniques in learning order.
            pub const ALL: [Self; [$(stringify!($name)),*].len()] = [$(Self::$name),*];

            /// Returns the id in files, which never changes: "x-wing".
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }
        }
    };
}

techniques! {
    FullHouse = "full-house",
    HiddenSingle = "hidden-single",
    NakedSingle = "naked-single",
    Pointing = "pointing",
    Claiming = "claiming",
    LockedPair = "locked-pair",
    NakedPair = "naked-pair",
    HiddenPair = "hidden-pair",
    LockedTriple = "locked-triple",
    NakedTriple = "naked-triple",
    HiddenTriple = "hidden-triple",
    XWing = "x-wing",
    NakedQuad = "naked-quad",
    HiddenQuad = "hidden-quad",
    Skyscraper = "skyscraper",
    TwoStringKite = "two-string-kite",
    DualTwoStringKite = "dual-two-string-kite",
    TurbotFish = "turbot-fish",
    EmptyRectangle = "empty-rectangle",
    DualEmptyRectangle = "dual-empty-rectangle",
    XyWing = "xy-wing",
    UniqueRectangle1 = "unique-rectangle1",
    ColourTrap = "colour-trap",
    ColourWrap = "colour-wrap",
    Swordfish = "swordfish",
    WWing = "w-wing",
    XyzWing = "xyz-wing",
    UniqueRectangle2 = "unique-rectangle2",
    UniqueRectangle3 = "unique-rectangle3",
    UniqueRectangle4 = "unique-rectangle4",
    UniqueRectangle5 = "unique-rectangle5",
    UniqueRectangle6 = "unique-rectangle6",
    HiddenRectangle = "hidden-rectangle",
    BugPlusOne = "bug-plus-one",
    AvoidableRectangle1 = "avoidable-rectangle1",
    AvoidableRectangle2 = "avoidable-rectangle2",
    RemotePair = "remote-pair",
    FinnedXWing = "finned-x-wing",
    SashimiXWing = "sashimi-x-wing",
    FinnedSwordfish = "finned-swordfish",
    SashimiSwordfish = "sashimi-swordfish",
    Jellyfish = "jellyfish",
    FinnedJellyfish = "finned-jellyfish",
    SashimiJellyfish = "sashimi-jellyfish",
    MultiColours1 = "multi-colours1",
    MultiColours2 = "multi-colours2",
    XChain = "x-chain",
    XyChain = "xy-chain",
    WxyzWing = "wxyz-wing",
    AlternatingChain = "alternating-chain",
    ContinuousLoop = "continuous-loop",
    DiscontinuousLoop = "discontinuous-loop",
    SueDeCoq = "sue-de-coq",
    GroupedAlternatingChain = "grouped-alternating-chain",
    GroupedContinuousLoop = "grouped-continuous-loop",
    GroupedDiscontinuousLoop = "grouped-discontinuous-loop",
    AlsXz = "als-xz",
    AlsXyWing = "als-xy-wing",
    AlsChain = "als-chain",
    DeathBlossom = "death-blossom",
    ForcingChainContradiction = "forcing-chain-contradiction",
    ForcingChainVerity = "forcing-chain-verity",
    Nishio = "nishio",
    ForcingNetContradiction = "forcing-net-contradiction",
    ForcingNetVerity = "forcing-net-verity",
    Search = "search",
}

impl Technique {
    /// Returns whether the technique holds only if the puzzle is known to have one solution.
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

    /// Returns the id in lists and counts of techniques, which were written before ids had hyphens: "XWing".
    pub fn list_id(self) -> String {
        let words = self.id().split('-');
        words
            .flat_map(|word| {
                word[..1].to_ascii_uppercase().chars().chain(word[1..].chars()).collect::<Vec<_>>()
            })
            .collect()
    }

    /// Returns the display name.
    pub fn name(self) -> &'static str {
        crate::technique::explanation::name(self)
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
    fn every_technique_occurs_once_in_learning_order_and_has_its_own_name() {
        assert!(Technique::ALL.iter().enumerate().all(|(index, technique)| *technique as usize == index));
        assert_eq!(Technique::Search as usize + 1, Technique::ALL.len());
        let mut names: Vec<_> = Technique::ALL.iter().map(|technique| technique.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Technique::ALL.len());
    }

    #[test]
    fn ids_in_files_are_written_with_hyphens_and_in_lists_of_techniques_without() {
        for (technique, id, list_id) in [
            (Technique::XWing, "x-wing", "XWing"),
            (Technique::UniqueRectangle1, "unique-rectangle1", "UniqueRectangle1"),
            (Technique::AlsXz, "als-xz", "AlsXz"),
        ] {
            assert_eq!((technique.id(), technique.list_id().as_str()), (id, list_id));
        }
        let written = |technique| serde_json::to_string(&technique).unwrap();
        assert!(
            Technique::ALL
                .into_iter()
                .all(|technique| written(technique) == format!("\"{}\"", technique.id()))
        );
    }
}
