//! HoDoKu's order, scores and levels with its default settings (release 2.2; figures gathered from its documentation
//! and from runs). Franken fish, which it tries near the end, are not known here, and death blossoms, which it knows,
//! are off there.

use super::{Level, Phase};
use crate::solve::technique::Technique::*;
use crate::solve::technique::classic::{AlsChainDirection, FinderOptions};
use crate::solve::technique::{Technique, technique_table};

/// The order in which techniques are tried after the singles, which the queue finds. All kinds of loops, or of forcing
/// chains, are one technique there, whose strongest step is taken.
pub(super) const PHASES: [Phase; 6] = [
    Phase::First(&[
        LockedPair,
        LockedTriple,
        Pointing,
        Claiming,
        NakedPair,
        NakedTriple,
        HiddenPair,
        HiddenTriple,
        NakedQuad,
        HiddenQuad,
        XWing,
        Swordfish,
        Jellyfish,
        RemotePair,
        BugPlusOne,
        Skyscraper,
        TwoStringKite,
        TurbotFish,
        EmptyRectangle,
        WWing,
        XyWing,
        XyzWing,
        UniqueRectangle1,
        UniqueRectangle2,
        UniqueRectangle3,
        UniqueRectangle4,
        UniqueRectangle5,
        UniqueRectangle6,
        HiddenRectangle,
        AvoidableRectangle1,
        AvoidableRectangle2,
        FinnedXWing,
        SashimiXWing,
        FinnedSwordfish,
        SashimiSwordfish,
        FinnedJellyfish,
        SashimiJellyfish,
        SueDeCoq,
        ColourWrap,
        ColourTrap,
        MultiColours2,
        MultiColours1,
        XChain,
        XyChain,
    ]),
    Phase::Strongest(&[ContinuousLoop, DiscontinuousLoop, AlternatingChain]),
    Phase::Strongest(&[GroupedContinuousLoop, GroupedDiscontinuousLoop, GroupedAlternatingChain]),
    Phase::First(&[AlsXz, AlsXyWing, AlsChain]),
    Phase::Strongest(&[ForcingChainContradiction, ForcingChainVerity]),
    Phase::Strongest(&[ForcingNetContradiction, ForcingNetVerity]),
];

/// Returns the finder options: chains are ordered by the number of eliminations, and almost locked sets are chained
/// from earlier to later ones.
pub(super) fn options() -> FinderOptions {
    FinderOptions {
        strongest_first: true,
        als_chain_direction: AlsChainDirection::Forward,
        ..FinderOptions::default()
    }
}

macro_rules! scores {
    ($($name:ident = $id:literal, family: $family:ident, scope: $scope:ident,
        find: $($find:ident)::+($($argument:expr),*), general: $($general:ident)::+($($option:expr),*),
        explain: $($explain:ident)::+,
        spot: $spot:expr, level: $level:ident, difficulty: $difficulty:literal, hodoku_score: $score:literal;)*) => {
        /// Returns the score of a step of this technique.
        pub(super) const fn score(technique: Technique) -> u32 {
            match technique {
                $($name => $score,)*
            }
        }
    };
}
technique_table!(scores);

/// Returns the level of a technique.
pub(super) const fn level(technique: Technique) -> Level {
    match score(technique) {
        0..=14 => Level::Easy,
        15..=99 => Level::Medium,
        100 if matches!(technique, HiddenTriple) => Level::Medium,
        _ if matches!(technique, FinnedSwordfish) => Level::Unfair,
        100..=200 => Level::Hard,
        201..=360 => Level::Unfair,
        _ => Level::Extreme,
    }
}

/// Returns the level of a puzzle: higher than that of its hardest step if the score exceeds the level's maximum.
pub(super) const fn promoted(level: Level, score: u32) -> Level {
    let by_score = match score {
        0..=800 => Level::Easy,
        801..=1000 => Level::Medium,
        1001..=1600 => Level::Hard,
        1601..=1800 => Level::Unfair,
        _ => Level::Extreme,
    };
    if (by_score as u8) > (level as u8) { by_score } else { level }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_path_raises_the_level_and_a_short_one_does_not_lower_it() {
        assert_eq!(promoted(Level::Easy, 800), Level::Easy);
        assert_eq!(promoted(Level::Easy, 801), Level::Medium);
        assert_eq!(promoted(Level::Medium, 1601), Level::Unfair);
        assert_eq!(promoted(Level::Hard, 300), Level::Hard);
        assert_eq!(promoted(Level::Unfair, 1801), Level::Extreme);
    }
}
