//! The catalogue of techniques: one row each, in learning order.
//!
//! A row holds all that the program knows about a technique apart from its finder and its texts. Each place that needs
//! a part of it passes the name of a macro to [`technique_table`] and generates what it needs: the enum and the texts
//! here, the call of the finder in `registry`, the explanation in `explanation`, the levels and scores in `rating`. So a
//! new technique is a row here, a finder in the file of its family, and its texts in `locales`: the name under its id,
//! with its definition as an attribute.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::family::Family;
use crate::text::{self, text};

/// Passes the rows of all techniques to a macro.
///
/// - `= id`: in files and for texts; it never changes.
/// - `family`: one of [`Family`]; those of uniqueness are not used where a second solution is possible.
/// - `find`: the finder with the arguments between the context and the sink.
/// - `explain`: the function that explains a step.
/// - `spot`: advice to players on how to spot it.
/// - `level`, `difficulty`, `hodoku_score`: in our own scale the level and the difficulty in tenths, both of the easiest
///   step, and the score of a step in HoDoKu's scale.
macro_rules! technique_table {
    ($generate:ident) => {
        $generate! {
            FullHouse = "full-house", family: Singles,
                find: single::full_house(), explain: patterns::single,
                spot: text!("spot-full-house"), level: Beginner, difficulty: 10, hodoku_score: 4;
            HiddenSingle = "hidden-single", family: Singles,
                find: single::hidden(), explain: patterns::single,
                spot: text!("spot-hidden-single"), level: Beginner, difficulty: 15, hodoku_score: 14;
            NakedSingle = "naked-single", family: Singles,
                find: single::naked(), explain: patterns::single,
                spot: text!("spot-naked-single"), level: Easy, difficulty: 23, hodoku_score: 4;
            Pointing = "pointing", family: Intersections,
                find: intersection::pointing(), explain: patterns::intersection,
                spot: text!("spot-intersection"), level: Medium, difficulty: 26, hodoku_score: 50;
            Claiming = "claiming", family: Intersections,
                find: intersection::claiming(), explain: patterns::intersection,
                spot: text!("spot-intersection"), level: Medium, difficulty: 28, hodoku_score: 50;
            LockedPair = "locked-pair", family: Subsets,
                find: subset::locked(2), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Medium, difficulty: 30, hodoku_score: 40;
            NakedPair = "naked-pair", family: Subsets,
                find: subset::naked(2), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Medium, difficulty: 30, hodoku_score: 60;
            HiddenPair = "hidden-pair", family: Subsets,
                find: subset::hidden(2), explain: patterns::subset,
                spot: text!("spot-hidden-subset"), level: Medium, difficulty: 34, hodoku_score: 70;
            LockedTriple = "locked-triple", family: Subsets,
                find: subset::locked(3), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Medium, difficulty: 36, hodoku_score: 60;
            NakedTriple = "naked-triple", family: Subsets,
                find: subset::naked(3), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Medium, difficulty: 36, hodoku_score: 80;
            HiddenTriple = "hidden-triple", family: Subsets,
                find: subset::hidden(3), explain: patterns::subset,
                spot: text!("spot-hidden-subset"), level: Medium, difficulty: 40, hodoku_score: 100;
            XWing = "x-wing", family: Fish,
                find: fish::basic(2), explain: patterns::fish,
                spot: text!("spot-fish"), level: Hard, difficulty: 32, hodoku_score: 140;
            NakedQuad = "naked-quad", family: Subsets,
                find: subset::naked(4), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Hard, difficulty: 50, hodoku_score: 120;
            HiddenQuad = "hidden-quad", family: Subsets,
                find: subset::hidden(4), explain: patterns::subset,
                spot: text!("spot-hidden-subset"), level: Hard, difficulty: 54, hodoku_score: 150;
            Skyscraper = "skyscraper", family: SingleDigit,
                find: strong_link_pairs::skyscraper(), explain: single_digit::strong_link_pairs,
                spot: text!("spot-two-links"), level: Hard, difficulty: 40, hodoku_score: 130;
            TwoStringKite = "two-string-kite", family: SingleDigit,
                find: strong_link_pairs::kite(), explain: single_digit::strong_link_pairs,
                spot: text!("spot-two-links"), level: Hard, difficulty: 41, hodoku_score: 150;
            DualTwoStringKite = "dual-two-string-kite", family: SingleDigit,
                find: strong_link_pairs::dual_kite(), explain: single_digit::strong_link_pairs,
                spot: text!("spot-two-links"), level: Hard, difficulty: 41, hodoku_score: 150;
            TurbotFish = "turbot-fish", family: SingleDigit,
                find: strong_link_pairs::turbot(), explain: single_digit::strong_link_pairs,
                spot: text!("spot-two-links"), level: Hard, difficulty: 42, hodoku_score: 120;
            EmptyRectangle = "empty-rectangle", family: SingleDigit,
                find: empty_rectangle::single(), explain: single_digit::empty_rectangle,
                spot: text!("spot-empty-rectangle"), level: Hard, difficulty: 43, hodoku_score: 120;
            DualEmptyRectangle = "dual-empty-rectangle", family: SingleDigit,
                find: empty_rectangle::dual(), explain: single_digit::empty_rectangle,
                spot: text!("spot-empty-rectangle"), level: Hard, difficulty: 43, hodoku_score: 120;
            XyWing = "xy-wing", family: Wings,
                find: wing::xy(), explain: wings::three_cells,
                spot: text!("spot-wing"), level: Hard, difficulty: 42, hodoku_score: 160;
            UniqueRectangle1 = "unique-rectangle1", family: Uniqueness,
                find: unique_rectangle::find(Technique::UniqueRectangle1), explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            ColourTrap = "colour-trap", family: Colouring,
                find: colouring::trap(), explain: single_digit::colours,
                spot: text!("spot-colours"), level: Hard, difficulty: 50, hodoku_score: 150;
            ColourWrap = "colour-wrap", family: Colouring,
                find: colouring::wrap(), explain: single_digit::colours,
                spot: text!("spot-colours"), level: Hard, difficulty: 50, hodoku_score: 150;
            Swordfish = "swordfish", family: Fish,
                find: fish::basic(3), explain: patterns::fish,
                spot: text!("spot-fish"), level: Hard, difficulty: 38, hodoku_score: 150;
            WWing = "w-wing", family: Wings,
                find: w_wing::find(), explain: wings::w_wing,
                spot: text!("spot-same-pairs"), level: Hard, difficulty: 44, hodoku_score: 150;
            XyzWing = "xyz-wing", family: Wings,
                find: wing::xyz(), explain: wings::three_cells,
                spot: text!("spot-wing"), level: Hard, difficulty: 44, hodoku_score: 180;
            UniqueRectangle2 = "unique-rectangle2", family: Uniqueness,
                find: unique_rectangle::find(Technique::UniqueRectangle2), explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            UniqueRectangle3 = "unique-rectangle3", family: Uniqueness,
                find: unique_rectangle::find(Technique::UniqueRectangle3), explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 46, hodoku_score: 100;
            UniqueRectangle4 = "unique-rectangle4", family: Uniqueness,
                find: unique_rectangle::find(Technique::UniqueRectangle4), explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            UniqueRectangle5 = "unique-rectangle5", family: Uniqueness,
                find: unique_rectangle::find(Technique::UniqueRectangle5), explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            UniqueRectangle6 = "unique-rectangle6", family: Uniqueness,
                find: unique_rectangle::find(Technique::UniqueRectangle6), explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            HiddenRectangle = "hidden-rectangle", family: Uniqueness,
                find: hidden_rectangle::find(), explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 46, hodoku_score: 100;
            BugPlusOne = "bug-plus-one", family: Uniqueness,
                find: bug::find(), explain: rectangles::explain,
                spot: text!("spot-bug"), level: Hard, difficulty: 56, hodoku_score: 100;
            AvoidableRectangle1 = "avoidable-rectangle1", family: Uniqueness,
                find: avoidable_rectangle::first(), explain: rectangles::explain,
                spot: text!("spot-avoidable-rectangle"), level: Hard, difficulty: 47, hodoku_score: 100;
            AvoidableRectangle2 = "avoidable-rectangle2", family: Uniqueness,
                find: avoidable_rectangle::second(), explain: rectangles::explain,
                spot: text!("spot-avoidable-rectangle"), level: Hard, difficulty: 47, hodoku_score: 100;
            RemotePair = "remote-pair", family: Chains,
                find: remote_pair::find(), explain: chains::explain,
                spot: text!("spot-same-pairs"), level: Hard, difficulty: 50, hodoku_score: 110;
            FinnedXWing = "finned-x-wing", family: Fish,
                find: finned_fish::finned(2), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 51, hodoku_score: 130;
            SashimiXWing = "sashimi-x-wing", family: Fish,
                find: finned_fish::sashimi(2), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 52, hodoku_score: 150;
            FinnedSwordfish = "finned-swordfish", family: Fish,
                find: finned_fish::finned(3), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 55, hodoku_score: 200;
            SashimiSwordfish = "sashimi-swordfish", family: Fish,
                find: finned_fish::sashimi(3), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 56, hodoku_score: 240;
            Jellyfish = "jellyfish", family: Fish,
                find: fish::basic(4), explain: patterns::fish,
                spot: text!("spot-fish"), level: Hard, difficulty: 52, hodoku_score: 160;
            FinnedJellyfish = "finned-jellyfish", family: Fish,
                find: finned_fish::finned(4), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 57, hodoku_score: 250;
            SashimiJellyfish = "sashimi-jellyfish", family: Fish,
                find: finned_fish::sashimi(4), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 58, hodoku_score: 260;
            MultiColours1 = "multi-colours1", family: Colouring,
                find: colouring::multi_1(), explain: single_digit::colours,
                spot: text!("spot-colours"), level: Hard, difficulty: 60, hodoku_score: 200;
            MultiColours2 = "multi-colours2", family: Colouring,
                find: colouring::multi_2(), explain: single_digit::colours,
                spot: text!("spot-colours"), level: Hard, difficulty: 60, hodoku_score: 200;
            XChain = "x-chain", family: Chains,
                find: chain::x_chain(), explain: chains::explain,
                spot: text!("spot-x-chain"), level: Expert, difficulty: 65, hodoku_score: 260;
            XyChain = "xy-chain", family: Chains,
                find: chain::xy_chain(), explain: chains::explain,
                spot: text!("spot-xy-chain"), level: Expert, difficulty: 66, hodoku_score: 260;
            WxyzWing = "wxyz-wing", family: Wings,
                find: wxyz_wing::find(), explain: wings::wxyz,
                spot: text!("spot-wing"), level: Hard, difficulty: 57, hodoku_score: 300;
            AlternatingChain = "alternating-chain", family: Chains,
                find: loops::alternating_chain(false), explain: chains::explain,
                spot: text!("spot-chain"), level: Expert, difficulty: 70, hodoku_score: 280;
            ContinuousLoop = "continuous-loop", family: Chains,
                find: loops::continuous(false), explain: chains::explain,
                spot: text!("spot-chain"), level: Expert, difficulty: 70, hodoku_score: 280;
            DiscontinuousLoop = "discontinuous-loop", family: Chains,
                find: loops::discontinuous(false), explain: chains::explain,
                spot: text!("spot-chain"), level: Expert, difficulty: 70, hodoku_score: 280;
            SueDeCoq = "sue-de-coq", family: AlmostLockedSets,
                find: sue_de_coq::find(), explain: sets::explain,
                spot: text!("spot-sue-de-coq"), level: Expert, difficulty: 72, hodoku_score: 250;
            GroupedAlternatingChain = "grouped-alternating-chain", family: Chains,
                find: loops::alternating_chain(true), explain: chains::explain,
                spot: text!("spot-chain"), level: Extreme, difficulty: 73, hodoku_score: 300;
            GroupedContinuousLoop = "grouped-continuous-loop", family: Chains,
                find: loops::continuous(true), explain: chains::explain,
                spot: text!("spot-chain"), level: Extreme, difficulty: 73, hodoku_score: 300;
            GroupedDiscontinuousLoop = "grouped-discontinuous-loop", family: Chains,
                find: loops::discontinuous(true), explain: chains::explain,
                spot: text!("spot-chain"), level: Extreme, difficulty: 73, hodoku_score: 300;
            AlsXz = "als-xz", family: AlmostLockedSets,
                find: als::xz(), explain: sets::explain,
                spot: text!("spot-als"), level: Extreme, difficulty: 73, hodoku_score: 300;
            AlsXyWing = "als-xy-wing", family: AlmostLockedSets,
                find: als::xy_wing(), explain: sets::explain,
                spot: text!("spot-als"), level: Extreme, difficulty: 75, hodoku_score: 320;
            AlsChain = "als-chain", family: AlmostLockedSets,
                find: als::chain(), explain: sets::explain,
                spot: text!("spot-als"), level: Extreme, difficulty: 77, hodoku_score: 340;
            DeathBlossom = "death-blossom", family: AlmostLockedSets,
                find: als::death_blossom(), explain: sets::explain,
                spot: text!("spot-als"), level: Extreme, difficulty: 78, hodoku_score: 360;
            ForcingChainContradiction = "forcing-chain-contradiction", family: Forcing,
                find: forcing::chain_contradiction(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 82, hodoku_score: 500;
            ForcingChainVerity = "forcing-chain-verity", family: Forcing,
                find: forcing::chain_verity(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 82, hodoku_score: 500;
            Nishio = "nishio", family: Forcing,
                find: forcing::nishio(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 76, hodoku_score: 500;
            ForcingNetContradiction = "forcing-net-contradiction", family: Forcing,
                find: forcing::net_contradiction(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 88, hodoku_score: 700;
            ForcingNetVerity = "forcing-net-verity", family: Forcing,
                find: forcing::net_verity(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 88, hodoku_score: 700;
            Search = "search", family: Forcing,
                find: nothing(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 110, hodoku_score: 10_000;
        }
    };
}
pub(crate) use technique_table;

macro_rules! catalog {
    ($($name:ident = $id:literal, family: $family:ident,
        find: $($find:ident)::+($($argument:expr),*), explain: $($explain:ident)::+,
        spot: $spot:expr, level: $level:ident, difficulty: $difficulty:literal, hodoku_score: $score:literal;)*) => {
        /// A solving technique. The order is the learning order: earlier techniques are easier to see and to explain.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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

            /// Returns the family.
            pub const fn family(self) -> Family {
                match self {
                    $(Self::$name => Family::$family,)*
                }
            }

            /// Returns advice to players on how to spot it.
            pub fn how_to_spot(self) -> &'static str {
                match self {
                    $(Self::$name => $spot,)*
                }
            }
        }
    };
}
technique_table!(catalog);

impl Technique {
    /// Returns whether the technique holds only if the puzzle is known to have one solution.
    pub const fn needs_uniqueness(self) -> bool {
        matches!(self.family(), Family::Uniqueness)
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
        text::fixed(self.id())
    }

    /// Returns the definition for players, in one sentence.
    pub fn definition(self) -> &'static str {
        text::attribute(self.id(), "definition")
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
        assert!(Technique::ALL.iter().all(|technique| technique.name() != technique.id()));
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
