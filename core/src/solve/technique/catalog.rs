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
use super::scope::Scope;
use crate::text::{self, text};

/// Passes the rows of all techniques to a macro.
///
/// - `= id`: in files and for texts; it never changes.
/// - `family`: one of [`Family`]; those of uniqueness are not used where a second solution is possible.
/// - `scope`: the boards on which it is found, one of [`Scope`].
/// - `find`, `general`: the finders on 81 cells and on boards of any rules, with the arguments between the context and the
///   sink.
/// - `explain`: the function that explains a step.
/// - `spot`: advice to players on how to spot it.
/// - `level`, `difficulty`, `hodoku_score`: in our own scale the level and the difficulty in tenths, both of the easiest
///   step, and the score of a step in HoDoKu's scale.
macro_rules! technique_table {
    ($generate:ident) => {
        $generate! {
            FullHouse = "full-house", family: Singles, scope: Houses,
                find: single::full_house(), general: houses::single::full_house(), explain: patterns::single,
                spot: text!("spot-full-house"), level: Beginner, difficulty: 10, hodoku_score: 4;
            LastOfClue = "last-of-clue", family: Sums, scope: Clues,
                find: nothing(), general: clues::last_cell::find(), explain: clues::last_of_clue,
                spot: text!("spot-last-of-clue"), level: Beginner, difficulty: 11, hodoku_score: 6;
            HiddenSingle = "hidden-single", family: Singles, scope: Houses,
                find: single::hidden(), general: houses::single::hidden(), explain: patterns::single,
                spot: text!("spot-hidden-single"), level: Beginner, difficulty: 15, hodoku_score: 14;
            NakedSingle = "naked-single", family: Singles, scope: Houses,
                find: single::naked(), general: houses::single::naked(), explain: patterns::single,
                spot: text!("spot-naked-single"), level: Easy, difficulty: 23, hodoku_score: 4;
            MarkedCell = "marked-cell", family: Clues, scope: Clues,
                find: nothing(), general: clues::marked_cell::find(), explain: clues::marked_cell,
                spot: text!("spot-marked-cell"), level: Beginner, difficulty: 12, hodoku_score: 10;
            ThermometerEnds = "thermometer-ends", family: Clues, scope: Clues,
                find: nothing(), general: clues::thermometer::ends(), explain: clues::thermometer_ends,
                spot: text!("spot-thermometer"), level: Beginner, difficulty: 13, hodoku_score: 12;
            NoPartner = "no-partner", family: Clues, scope: Clues,
                find: nothing(), general: clues::partner::no_partner(), explain: clues::no_partner,
                spot: text!("spot-no-partner"), level: Beginner, difficulty: 14, hodoku_score: 14;
            ThermometerNeighbours = "thermometer-neighbours", family: Clues, scope: Clues,
                find: nothing(), general: clues::thermometer::neighbours(), explain: clues::thermometer_neighbours,
                spot: text!("spot-thermometer"), level: Easy, difficulty: 18, hodoku_score: 20;
            WhisperSides = "whisper-sides", family: Clues, scope: Clues,
                find: nothing(), general: clues::alternation::find(), explain: clues::whisper_sides,
                spot: text!("spot-whisper"), level: Easy, difficulty: 19, hodoku_score: 20;
            RelatedNeighbours = "related-neighbours", family: Clues, scope: Clues,
                find: nothing(), general: clues::neighbours::find(), explain: clues::related_neighbours,
                spot: text!("spot-related-neighbours"), level: Easy, difficulty: 20, hodoku_score: 24;
            CageCombinations = "cage-combinations", family: Sums, scope: Clues,
                find: nothing(), general: clues::combinations::find(Technique::CageCombinations),
                explain: clues::combinations,
                spot: text!("spot-combinations"), level: Beginner, difficulty: 14, hodoku_score: 30;
            ArrowCombinations = "arrow-combinations", family: Sums, scope: Clues,
                find: nothing(), general: clues::combinations::find(Technique::ArrowCombinations),
                explain: clues::combinations,
                spot: text!("spot-combinations"), level: Easy, difficulty: 23, hodoku_score: 34;
            QuadrupleDigits = "quadruple-digits", family: Clues, scope: Clues,
                find: nothing(), general: clues::combinations::find(Technique::QuadrupleDigits),
                explain: clues::combinations,
                spot: text!("spot-quadruple"), level: Easy, difficulty: 23, hodoku_score: 30;
            RenbanRun = "renban-run", family: Clues, scope: Clues,
                find: nothing(), general: clues::combinations::find(Technique::RenbanRun),
                explain: clues::combinations,
                spot: text!("spot-renban"), level: Beginner, difficulty: 14, hodoku_score: 34;
            NeededDigit = "needed-digit", family: Clues, scope: Clues,
                find: nothing(), general: clues::needed::find(), explain: clues::needed_digit,
                spot: text!("spot-needed-digit"), level: Beginner, difficulty: 14, hodoku_score: 40;
            RuleOf45One = "rule-of-45-one", family: Sums, scope: Clues,
                find: nothing(), general: clues::area_sum::find(1..=1), explain: clues::rule_of_45,
                spot: text!("spot-rule-of-45"), level: Easy, difficulty: 25, hodoku_score: 40;
            Pointing = "pointing", family: Intersections, scope: Houses,
                find: intersection::pointing(), general: houses::locked::find(Technique::Pointing),
                explain: patterns::intersection,
                spot: text!("spot-intersection"), level: Medium, difficulty: 26, hodoku_score: 50;
            Claiming = "claiming", family: Intersections, scope: Houses,
                find: intersection::claiming(), general: houses::locked::find(Technique::Claiming),
                explain: patterns::intersection,
                spot: text!("spot-intersection"), level: Medium, difficulty: 28, hodoku_score: 50;
            LineEnds = "line-ends", family: Clues, scope: Clues,
                find: nothing(), general: clues::combinations::find(Technique::LineEnds),
                explain: clues::combinations,
                spot: text!("spot-line-ends"), level: Medium, difficulty: 33, hodoku_score: 50;
            LockedInClue = "locked-in-clue", family: Intersections, scope: Clues,
                find: nothing(), general: houses::locked::find(Technique::LockedInClue),
                explain: patterns::intersection,
                spot: text!("spot-intersection"), level: Medium, difficulty: 28, hodoku_score: 50;
            LockedPair = "locked-pair", family: Subsets, scope: Classic,
                find: subset::locked(2), general: nothing(), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Medium, difficulty: 30, hodoku_score: 40;
            NakedPair = "naked-pair", family: Subsets, scope: Houses,
                find: subset::naked(2), general: houses::subset::naked(2), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Medium, difficulty: 30, hodoku_score: 60;
            HiddenPair = "hidden-pair", family: Subsets, scope: Houses,
                find: subset::hidden(2), general: houses::subset::hidden(2), explain: patterns::subset,
                spot: text!("spot-hidden-subset"), level: Medium, difficulty: 34, hodoku_score: 70;
            HouseDigitInClue = "house-digit-in-clue", family: Sums, scope: Clues,
                find: nothing(), general: clues::house_digit::find(), explain: clues::combinations,
                spot: text!("spot-house-digit-in-clue"), level: Medium, difficulty: 32, hodoku_score: 70;
            BlockedCombination = "blocked-combination", family: Sums, scope: Clues,
                find: nothing(), general: clues::blocked::find(), explain: clues::combinations,
                spot: text!("spot-blocked-combination"), level: Medium, difficulty: 34, hodoku_score: 80;
            KillerPair = "killer-pair", family: Sums, scope: Clues,
                find: nothing(), general: clues::killer_pair::find(2), explain: clues::killer_subset,
                spot: text!("spot-killer-pair"), level: Medium, difficulty: 34, hodoku_score: 80;
            RuleOf45Two = "rule-of-45-two", family: Sums, scope: Clues,
                find: nothing(), general: clues::area_sum::find(2..=2), explain: clues::rule_of_45,
                spot: text!("spot-rule-of-45"), level: Medium, difficulty: 35, hodoku_score: 80;
            OutsideClue = "outside-clue", family: Clues, scope: Clues,
                find: nothing(), general: clues::combinations::find(Technique::OutsideClue),
                explain: clues::combinations,
                spot: text!("spot-outside-clue"), level: Medium, difficulty: 36, hodoku_score: 90;
            LockedTriple = "locked-triple", family: Subsets, scope: Classic,
                find: subset::locked(3), general: nothing(), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Medium, difficulty: 36, hodoku_score: 60;
            NakedTriple = "naked-triple", family: Subsets, scope: Houses,
                find: subset::naked(3), general: houses::subset::naked(3), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Medium, difficulty: 36, hodoku_score: 80;
            HiddenTriple = "hidden-triple", family: Subsets, scope: Houses,
                find: subset::hidden(3), general: houses::subset::hidden(3), explain: patterns::subset,
                spot: text!("spot-hidden-subset"), level: Medium, difficulty: 40, hodoku_score: 100;
            KillerTriple = "killer-triple", family: Sums, scope: Clues,
                find: nothing(), general: clues::killer_pair::find(3), explain: clues::killer_subset,
                spot: text!("spot-killer-pair"), level: Medium, difficulty: 40, hodoku_score: 110;
            SeenFromAllPlaces = "seen-from-all-places", family: Intersections, scope: Clues,
                find: nothing(), general: clues::seen::find(), explain: clues::seen_from_all_places,
                spot: text!("spot-seen-from-all-places"), level: Hard, difficulty: 42, hodoku_score: 120;
            EqualSums = "equal-sums", family: Sums, scope: Clues,
                find: nothing(), general: clues::combinations::find(Technique::EqualSums),
                explain: clues::combinations,
                spot: text!("spot-equal-sums"), level: Hard, difficulty: 42, hodoku_score: 120;
            LineCombinations = "line-combinations", family: Clues, scope: Clues,
                find: nothing(), general: clues::combinations::find(Technique::LineCombinations),
                explain: clues::combinations,
                spot: text!("spot-line-combinations"), level: Hard, difficulty: 44, hodoku_score: 130;
            TwoClues = "two-clues", family: Clues, scope: Clues,
                find: nothing(), general: clues::two_clues::find(), explain: clues::combinations,
                spot: text!("spot-two-clues"), level: Hard, difficulty: 46, hodoku_score: 140;
            RuleOf45More = "rule-of-45-more", family: Sums, scope: Clues,
                find: nothing(), general: clues::area_sum::find(3..=7), explain: clues::rule_of_45,
                spot: text!("spot-rule-of-45"), level: Hard, difficulty: 48, hodoku_score: 150;
            XWing = "x-wing", family: Fish, scope: Houses,
                find: fish::basic(2), general: houses::fish::basic(2), explain: patterns::fish,
                spot: text!("spot-fish"), level: Hard, difficulty: 32, hodoku_score: 140;
            NakedQuad = "naked-quad", family: Subsets, scope: Houses,
                find: subset::naked(4), general: houses::subset::naked(4), explain: patterns::subset,
                spot: text!("spot-naked-subset"), level: Hard, difficulty: 50, hodoku_score: 120;
            HiddenQuad = "hidden-quad", family: Subsets, scope: Houses,
                find: subset::hidden(4), general: houses::subset::hidden(4), explain: patterns::subset,
                spot: text!("spot-hidden-subset"), level: Hard, difficulty: 54, hodoku_score: 150;
            Skyscraper = "skyscraper", family: SingleDigit, scope: Houses,
                find: strong_link_pairs::skyscraper(), general: houses::strong_links::find(Technique::Skyscraper),
                explain: single_digit::strong_link_pairs,
                spot: text!("spot-two-links"), level: Hard, difficulty: 40, hodoku_score: 130;
            TwoStringKite = "two-string-kite", family: SingleDigit, scope: Houses,
                find: strong_link_pairs::kite(), general: houses::strong_links::find(Technique::TwoStringKite),
                explain: single_digit::strong_link_pairs,
                spot: text!("spot-two-links"), level: Hard, difficulty: 41, hodoku_score: 150;
            DualTwoStringKite = "dual-two-string-kite", family: SingleDigit, scope: Classic,
                find: strong_link_pairs::dual_kite(), general: nothing(), explain: single_digit::strong_link_pairs,
                spot: text!("spot-two-links"), level: Hard, difficulty: 41, hodoku_score: 150;
            TurbotFish = "turbot-fish", family: SingleDigit, scope: Houses,
                find: strong_link_pairs::turbot(), general: houses::strong_links::find(Technique::TurbotFish),
                explain: single_digit::strong_link_pairs,
                spot: text!("spot-two-links"), level: Hard, difficulty: 42, hodoku_score: 120;
            EmptyRectangle = "empty-rectangle", family: SingleDigit, scope: Classic,
                find: empty_rectangle::single(), general: nothing(), explain: single_digit::empty_rectangle,
                spot: text!("spot-empty-rectangle"), level: Hard, difficulty: 43, hodoku_score: 120;
            DualEmptyRectangle = "dual-empty-rectangle", family: SingleDigit, scope: Classic,
                find: empty_rectangle::dual(), general: nothing(), explain: single_digit::empty_rectangle,
                spot: text!("spot-empty-rectangle"), level: Hard, difficulty: 43, hodoku_score: 120;
            XyWing = "xy-wing", family: Wings, scope: Houses,
                find: wing::xy(), general: houses::wing::find(Technique::XyWing),
                explain: wings::three_cells,
                spot: text!("spot-wing"), level: Hard, difficulty: 42, hodoku_score: 160;
            UniqueRectangle1 = "unique-rectangle1", family: Uniqueness, scope: Classic,
                find: unique_rectangle::find(Technique::UniqueRectangle1), general: nothing(),
                explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            ColourTrap = "colour-trap", family: Colouring, scope: Classic,
                find: colouring::trap(), general: nothing(), explain: single_digit::colours,
                spot: text!("spot-colours"), level: Hard, difficulty: 50, hodoku_score: 150;
            ColourWrap = "colour-wrap", family: Colouring, scope: Classic,
                find: colouring::wrap(), general: nothing(), explain: single_digit::colours,
                spot: text!("spot-colours"), level: Hard, difficulty: 50, hodoku_score: 150;
            Swordfish = "swordfish", family: Fish, scope: Houses,
                find: fish::basic(3), general: houses::fish::basic(3), explain: patterns::fish,
                spot: text!("spot-fish"), level: Hard, difficulty: 38, hodoku_score: 150;
            WWing = "w-wing", family: Wings, scope: Classic,
                find: w_wing::find(), general: nothing(), explain: wings::w_wing,
                spot: text!("spot-same-pairs"), level: Hard, difficulty: 44, hodoku_score: 150;
            XyzWing = "xyz-wing", family: Wings, scope: Houses,
                find: wing::xyz(), general: houses::wing::find(Technique::XyzWing),
                explain: wings::three_cells,
                spot: text!("spot-wing"), level: Hard, difficulty: 44, hodoku_score: 180;
            UniqueRectangle2 = "unique-rectangle2", family: Uniqueness, scope: Classic,
                find: unique_rectangle::find(Technique::UniqueRectangle2), general: nothing(),
                explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            UniqueRectangle3 = "unique-rectangle3", family: Uniqueness, scope: Classic,
                find: unique_rectangle::find(Technique::UniqueRectangle3), general: nothing(),
                explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 46, hodoku_score: 100;
            UniqueRectangle4 = "unique-rectangle4", family: Uniqueness, scope: Classic,
                find: unique_rectangle::find(Technique::UniqueRectangle4), general: nothing(),
                explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            UniqueRectangle5 = "unique-rectangle5", family: Uniqueness, scope: Classic,
                find: unique_rectangle::find(Technique::UniqueRectangle5), general: nothing(),
                explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            UniqueRectangle6 = "unique-rectangle6", family: Uniqueness, scope: Classic,
                find: unique_rectangle::find(Technique::UniqueRectangle6), general: nothing(),
                explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 45, hodoku_score: 100;
            HiddenRectangle = "hidden-rectangle", family: Uniqueness, scope: Classic,
                find: hidden_rectangle::find(), general: nothing(), explain: rectangles::explain,
                spot: text!("spot-unique-rectangle"), level: Hard, difficulty: 46, hodoku_score: 100;
            BugPlusOne = "bug-plus-one", family: Uniqueness, scope: Classic,
                find: bug::find(), general: nothing(), explain: rectangles::explain,
                spot: text!("spot-bug"), level: Hard, difficulty: 56, hodoku_score: 100;
            AvoidableRectangle1 = "avoidable-rectangle1", family: Uniqueness, scope: Classic,
                find: avoidable_rectangle::first(), general: nothing(), explain: rectangles::explain,
                spot: text!("spot-avoidable-rectangle"), level: Hard, difficulty: 47, hodoku_score: 100;
            AvoidableRectangle2 = "avoidable-rectangle2", family: Uniqueness, scope: Classic,
                find: avoidable_rectangle::second(), general: nothing(), explain: rectangles::explain,
                spot: text!("spot-avoidable-rectangle"), level: Hard, difficulty: 47, hodoku_score: 100;
            RemotePair = "remote-pair", family: Chains, scope: Classic,
                find: remote_pair::find(), general: nothing(), explain: chains::explain,
                spot: text!("spot-same-pairs"), level: Hard, difficulty: 50, hodoku_score: 110;
            FinnedXWing = "finned-x-wing", family: Fish, scope: Classic,
                find: finned_fish::finned(2), general: nothing(), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 51, hodoku_score: 130;
            SashimiXWing = "sashimi-x-wing", family: Fish, scope: Classic,
                find: finned_fish::sashimi(2), general: nothing(), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 52, hodoku_score: 150;
            FinnedSwordfish = "finned-swordfish", family: Fish, scope: Classic,
                find: finned_fish::finned(3), general: nothing(), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 55, hodoku_score: 200;
            SashimiSwordfish = "sashimi-swordfish", family: Fish, scope: Classic,
                find: finned_fish::sashimi(3), general: nothing(), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 56, hodoku_score: 240;
            Jellyfish = "jellyfish", family: Fish, scope: Houses,
                find: fish::basic(4), general: houses::fish::basic(4), explain: patterns::fish,
                spot: text!("spot-fish"), level: Hard, difficulty: 52, hodoku_score: 160;
            FinnedJellyfish = "finned-jellyfish", family: Fish, scope: Classic,
                find: finned_fish::finned(4), general: nothing(), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 57, hodoku_score: 250;
            SashimiJellyfish = "sashimi-jellyfish", family: Fish, scope: Classic,
                find: finned_fish::sashimi(4), general: nothing(), explain: patterns::fish,
                spot: text!("spot-finned-fish"), level: Hard, difficulty: 58, hodoku_score: 260;
            MultiColours1 = "multi-colours1", family: Colouring, scope: Classic,
                find: colouring::multi_1(), general: nothing(), explain: single_digit::colours,
                spot: text!("spot-colours"), level: Hard, difficulty: 60, hodoku_score: 200;
            MultiColours2 = "multi-colours2", family: Colouring, scope: Classic,
                find: colouring::multi_2(), general: nothing(), explain: single_digit::colours,
                spot: text!("spot-colours"), level: Hard, difficulty: 60, hodoku_score: 200;
            EveryOption = "every-option", family: Forcing, scope: Clues,
                find: nothing(), general: clues::options::find(), explain: clues::every_option,
                spot: text!("spot-every-option"), level: Expert, difficulty: 62, hodoku_score: 240;
            XChain = "x-chain", family: Chains, scope: Houses,
                find: chain::x_chain(), general: houses::chains::x_chain(), explain: chains::explain,
                spot: text!("spot-x-chain"), level: Expert, difficulty: 65, hodoku_score: 260;
            XyChain = "xy-chain", family: Chains, scope: Houses,
                find: chain::xy_chain(), general: houses::chains::xy_chain(), explain: chains::explain,
                spot: text!("spot-xy-chain"), level: Expert, difficulty: 66, hodoku_score: 260;
            WxyzWing = "wxyz-wing", family: Wings, scope: Classic,
                find: wxyz_wing::find(), general: nothing(), explain: wings::wxyz,
                spot: text!("spot-wing"), level: Hard, difficulty: 57, hodoku_score: 300;
            AlternatingChain = "alternating-chain", family: Chains, scope: Houses,
                find: loops::alternating_chain(false), general: houses::chains::alternating(false),
                explain: chains::explain,
                spot: text!("spot-chain"), level: Expert, difficulty: 70, hodoku_score: 280;
            ContinuousLoop = "continuous-loop", family: Chains, scope: Houses,
                find: loops::continuous(false), general: houses::chains::continuous(false),
                explain: chains::explain,
                spot: text!("spot-chain"), level: Expert, difficulty: 70, hodoku_score: 280;
            DiscontinuousLoop = "discontinuous-loop", family: Chains, scope: Houses,
                find: loops::discontinuous(false), general: houses::chains::discontinuous(false),
                explain: chains::explain,
                spot: text!("spot-chain"), level: Expert, difficulty: 70, hodoku_score: 280;
            SueDeCoq = "sue-de-coq", family: AlmostLockedSets, scope: Classic,
                find: sue_de_coq::find(), general: nothing(), explain: sets::explain,
                spot: text!("spot-sue-de-coq"), level: Expert, difficulty: 72, hodoku_score: 250;
            OneCandidateTwoClues = "one-candidate-two-clues", family: Clues, scope: Clues,
                find: nothing(), general: clues::contradiction::by_two_clues(), explain: contradiction::contradiction,
                spot: text!("spot-one-candidate-two-clues"), level: Expert, difficulty: 56, hodoku_score: 200;
            ShortContradiction = "short-contradiction", family: Forcing, scope: Clues,
                find: nothing(), general: clues::contradiction::short(), explain: contradiction::contradiction,
                spot: text!("spot-contradiction"), level: Expert, difficulty: 62, hodoku_score: 300;
            GroupedAlternatingChain = "grouped-alternating-chain", family: Chains, scope: Houses,
                find: loops::alternating_chain(true), general: houses::chains::alternating(true),
                explain: chains::explain,
                spot: text!("spot-chain"), level: Extreme, difficulty: 73, hodoku_score: 300;
            GroupedContinuousLoop = "grouped-continuous-loop", family: Chains, scope: Houses,
                find: loops::continuous(true), general: houses::chains::continuous(true),
                explain: chains::explain,
                spot: text!("spot-chain"), level: Extreme, difficulty: 73, hodoku_score: 300;
            GroupedDiscontinuousLoop = "grouped-discontinuous-loop", family: Chains, scope: Houses,
                find: loops::discontinuous(true), general: houses::chains::discontinuous(true),
                explain: chains::explain,
                spot: text!("spot-chain"), level: Extreme, difficulty: 73, hodoku_score: 300;
            AlsXz = "als-xz", family: AlmostLockedSets, scope: Classic,
                find: als::xz(), general: nothing(), explain: sets::explain,
                spot: text!("spot-als"), level: Extreme, difficulty: 73, hodoku_score: 300;
            AlsXyWing = "als-xy-wing", family: AlmostLockedSets, scope: Classic,
                find: als::xy_wing(), general: nothing(), explain: sets::explain,
                spot: text!("spot-als"), level: Extreme, difficulty: 75, hodoku_score: 320;
            AlsChain = "als-chain", family: AlmostLockedSets, scope: Classic,
                find: als::chain(), general: nothing(), explain: sets::explain,
                spot: text!("spot-als"), level: Extreme, difficulty: 77, hodoku_score: 340;
            DeathBlossom = "death-blossom", family: AlmostLockedSets, scope: Classic,
                find: als::death_blossom(), general: nothing(), explain: sets::explain,
                spot: text!("spot-als"), level: Extreme, difficulty: 78, hodoku_score: 360;
            Tridagon = "tridagon", family: Patterns, scope: Classic,
                find: tridagon::find(), general: nothing(), explain: patterns::tridagon,
                spot: text!("spot-tridagon"), level: Extreme, difficulty: 76, hodoku_score: 380;
            ClueContradiction = "clue-contradiction", family: Forcing, scope: Clues,
                find: nothing(), general: clues::contradiction::with_clues(), explain: contradiction::contradiction,
                spot: text!("spot-contradiction"), level: Expert, difficulty: 62, hodoku_score: 480;
            ForcingChainContradiction = "forcing-chain-contradiction", family: Forcing, scope: Classic,
                find: forcing::chain_contradiction(), general: nothing(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 82, hodoku_score: 500;
            ForcingChainVerity = "forcing-chain-verity", family: Forcing, scope: Classic,
                find: forcing::chain_verity(), general: nothing(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 82, hodoku_score: 500;
            Nishio = "nishio", family: Forcing, scope: Classic,
                find: forcing::nishio(), general: nothing(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 76, hodoku_score: 500;
            ForcingNetContradiction = "forcing-net-contradiction", family: Forcing, scope: Classic,
                find: forcing::net_contradiction(), general: nothing(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 88, hodoku_score: 700;
            ForcingNetVerity = "forcing-net-verity", family: Forcing, scope: Classic,
                find: forcing::net_verity(), general: nothing(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 88, hodoku_score: 700;
            Search = "search", family: Forcing, scope: Classic,
                find: nothing(), general: nothing(), explain: forcing::explain,
                spot: text!("spot-forcing"), level: Nightmare, difficulty: 110, hodoku_score: 10_000;
        }
    };
}
pub(crate) use technique_table;

macro_rules! catalog {
    ($($name:ident = $id:literal, family: $family:ident, scope: $scope:ident,
        find: $($find:ident)::+($($argument:expr),*), general: $($general:ident)::+($($option:expr),*),
        explain: $($explain:ident)::+,
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

            /// Returns the boards on which it is found.
            pub const fn scope(self) -> Scope {
                match self {
                    $(Self::$name => Scope::$scope,)*
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

/// The number of techniques of classic sudoku.
const CLASSIC_COUNT: usize = {
    let (mut index, mut count) = (0, 0);
    while index < Technique::ALL.len() {
        count += !matches!(Technique::ALL[index].scope(), Scope::Clues) as usize;
        index += 1;
    }
    count
};

impl Technique {
    /// The techniques of classic sudoku, in learning order.
    pub const CLASSIC: [Self; CLASSIC_COUNT] = {
        let mut techniques = [Self::FullHouse; CLASSIC_COUNT];
        let (mut index, mut count) = (0, 0);
        while index < Self::ALL.len() {
            if !matches!(Self::ALL[index].scope(), Scope::Clues) {
                techniques[count] = Self::ALL[index];
                count += 1;
            }
            index += 1;
        }
        techniques
    };

    /// Returns all techniques by family; in each, those of classic sudoku before those of clues, in learning order.
    pub fn by_family() -> [Self; Self::ALL.len()] {
        let mut techniques = Self::ALL;
        techniques.sort_by_key(|it| (it.family(), it.scope() == Scope::Clues, *it));
        techniques
    }

    /// Returns the number of techniques of classic sudoku before it in learning order.
    pub const fn classic_place(self) -> u64 {
        let (mut index, mut count) = (0, 0);
        while index < self as usize {
            count += !matches!(Self::ALL[index].scope(), Scope::Clues) as u64;
            index += 1;
        }
        count
    }

    /// Returns whether a step is a chain or rests on an assumption: it is not seen at a glance.
    pub const fn is_chain(self) -> bool {
        matches!(self.family(), Family::Chains | Family::Forcing | Family::AlmostLockedSets)
    }

    /// Returns whether a step assumes a candidate, from which clues lead to a contradiction.
    pub const fn is_contradiction_by_clues(self) -> bool {
        matches!(self, Self::OneCandidateTwoClues | Self::ShortContradiction | Self::ClueContradiction)
    }

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
