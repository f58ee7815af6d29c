//! Our own scale: techniques in learning order, seven levels, difficulties on the scale of Sudoku Explainer.
//!
//! The difficulties of techniques known to that program are its own (release 1.2.1, as its wiki lists them); patterns
//! that it finds as chains have the values of its revised edition, or are between those of their neighbours. A chain is
//! harder the longer it is: a tenth for each threshold of 4, 6, 8, 12, 16, 24, ... links that it exceeds, as there.

use super::{Difficulty, Level, Phase};
use crate::solve::technique::Technique::*;
use crate::solve::technique::{ArgumentKind, StepSize, Technique, TechniqueSet, technique_table};

/// The order in which techniques are tried: the learning order, without those that no path needs. Leaving these out
/// makes rating 4 % faster.
const ORDER: [Technique; Technique::CLASSIC.len() - NEVER_NEEDED.len()] = {
    let mut order = [FullHouse; Technique::CLASSIC.len() - NEVER_NEEDED.len()];
    let (mut place, mut technique) = (0, 0);
    while technique < Technique::CLASSIC.len() {
        if !is_never_needed(Technique::CLASSIC[technique]) {
            order[place] = Technique::CLASSIC[technique];
            place += 1;
        }
        technique += 1;
    }
    order
};

const fn is_never_needed(technique: Technique) -> bool {
    let mut index = 0;
    while index < NEVER_NEEDED.len() {
        if NEVER_NEEDED[index] as usize == technique as usize {
            return true;
        }
        index += 1;
    }
    false
}

/// The order as one phase.
pub(super) const PHASES: [Phase; 1] = [Phase::First(&ORDER)];

macro_rules! ratings {
    ($($name:ident = $id:literal, family: $family:ident, scope: $scope:ident,
        find: $($find:ident)::+($($argument:expr),*), general: $($general:ident)::+($($option:expr),*),
        explain: $($explain:ident)::+,
        spot: $spot:expr, level: $level:ident, difficulty: $difficulty:literal, hodoku_score: $score:literal;)*) => {
        /// Returns the level of the easiest step of a technique.
        pub(super) const fn lowest_level(technique: Technique) -> Level {
            match technique {
                $($name => Level::$level,)*
            }
        }

        /// Returns the difficulty of a technique in tenths, without the surcharge for its length.
        const fn base_difficulty(technique: Technique) -> u16 {
            match technique {
                $($name => $difficulty,)*
            }
        }
    };
}
technique_table!(ratings);

/// Returns the techniques up to `last` in learning order that a path of this level can need.
pub(in crate::solve) fn techniques_up_to(level: Level, last: Technique) -> &'static [Technique] {
    let last_of_level = ORDER.iter().rfind(|technique| lowest_level(**technique) <= level);
    let last = last_of_level.map_or(last, |of_level| last.min(*of_level));
    &ORDER[..ORDER.partition_point(|technique| *technique <= last)]
}

/// Returns the techniques of boards of any rules that can have a step of this level or an easier one: a path with these
/// alone is the same as one with all techniques, as far as no step of that is above the level.
pub(in crate::solve) fn general_techniques_up_to(level: Level) -> TechniqueSet {
    Technique::ALL.into_iter().filter(|technique| lowest_level(*technique) <= level).collect()
}

/// The techniques that no path in our scale needs, since a technique that comes earlier in learning order always has
/// the same effect: a dual is two of its kind, a remote pair contains a naked pair and a W-wing, the second type of
/// multi-colours equals the first applied twice, and whatever all candidates of a cell or unit prove is a contradiction
/// of its negation. And the search is no technique.
pub const NEVER_NEEDED: [Technique; 6] =
    [DualTwoStringKite, DualEmptyRectangle, RemotePair, MultiColours2, ForcingChainVerity, Search];

/// Returns the difficulty of a step.
pub(super) fn difficulty(step: StepSize) -> Difficulty {
    let tenths = match (step.technique, step.argument) {
        (HiddenSingle, _) if step.is_in_box => 12,
        (Tridagon, _) if step.guardians > 1 => base_difficulty(Tridagon) + GUARDIAN_SURCHARGE,
        (technique, _) if technique.is_contradiction_by_clues() => contradiction_difficulty(step.links),
        (TwoClues, _) => two_clues_difficulty(step.joint_lines),
        (technique, None) => base_difficulty(technique) + length_surcharge(step),
        (_, Some(argument)) => argument_difficulty(step, argument),
    };
    Difficulty::from_tenths(tenths)
}

/// Returns the difficulty of a contradiction by clues in tenths, by the number of houses and clues that it uses.
fn contradiction_difficulty(length: usize) -> u16 {
    match length {
        0..=2 => 56,
        3 => 62,
        4..=6 => 73,
        7..=9 => 78,
        // What is longer than 12 is found only for a candidate that a player asks about.
        10..=12 => 82,
        _ => 90,
    }
}

/// Returns the difficulty of a step by two clues in tenths, by the number of pairs of their ways.
fn two_clues_difficulty(joint: usize) -> u16 {
    match joint {
        0..=12 => 46,
        13..=30 => 52,
        _ => 58,
    }
}

/// How much harder a tridagon is in tenths if it has more than one guardian.
const GUARDIAN_SURCHARGE: u16 = 3;

/// Returns the difficulty of an argument by a clue in tenths: that of its form, and what there is to list.
fn argument_difficulty(step: StepSize, argument: ArgumentKind) -> u16 {
    use ArgumentKind::*;
    let of_form = match argument {
        OneSet | Count if step.technique == NeededDigit => 14,
        OneSet => 14,
        Run => 20,
        Alternation if step.lines == 1 => 19,
        Alternation => 26,
        AlternationByCount => 34,
        Count | Size => 22,
        Place => 24,
        Bound => [23, 23, 26, 29][step.lines.min(3)],
        Needed => 26,
        Struck => 30,
        Table => 30,
    };
    let of_list = match (argument, step.lines) {
        (Bound | OneSet | Count | Alternation | AlternationByCount, _) | (_, 0..=1) => 0,
        (_, 2..=3) => 2,
        (_, 4..=8) => 8,
        (_, 9..=20) => 16,
        _ => 30,
    };
    of_form.max(base_difficulty(step.technique)) + of_list + step.cells.saturating_sub(5).min(15) as u16
}

/// The greatest difficulty of a step by an argument, or of a contradiction by clues, at each level, in tenths.
const LEVEL_LIMITS: [(u16, Level); 6] = [
    (14, Level::Beginner),
    (25, Level::Easy),
    (37, Level::Medium),
    (52, Level::Hard),
    (72, Level::Expert),
    (79, Level::Extreme),
];

/// Returns a tenth for each of these numbers of links that a chain exceeds.
fn length_surcharge(step: StepSize) -> u16 {
    if !matches!(base_difficulty(step.technique), 65..=70 | 73..=90) {
        return 0;
    }
    [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128].iter().filter(|limit| step.links > **limit).count() as u16
}

/// Returns the score of a step: its difficulty in tenths, squared beyond the singles, so that hard steps outweigh many
/// easy ones.
pub(super) fn score(step: StepSize) -> u32 {
    let tenths = u32::from(difficulty(step).as_tenths());
    match step.technique {
        FullHouse => 1,
        HiddenSingle => tenths / 5,
        NakedSingle => 4,
        _ => tenths * tenths / 25,
    }
}

/// Returns the level required by a step.
pub(super) fn level(step: StepSize) -> Level {
    match step.technique {
        HiddenSingle if difficulty(step).as_tenths() > 12 => Level::Easy,
        technique if step.argument.is_some() || technique.is_contradiction_by_clues() => {
            let tenths = difficulty(step).as_tenths();
            let limit = LEVEL_LIMITS.iter().find(|(most, _)| tenths <= *most);
            limit.map_or(Level::Nightmare, |(_, level)| *level)
        }
        technique => lowest_level(technique),
    }
}

/// The scores that at most 5 in 100 random minimal puzzles of a level exceed, with the next level. Singles are left
/// out: their score would count clues.
const SCORE_LIMITS: [(Level, u32, Level); 4] = [
    (Level::Medium, 350, Level::Hard),
    (Level::Hard, 737, Level::Expert),
    (Level::Expert, 2537, Level::Extreme),
    (Level::Extreme, 5292, Level::Nightmare),
];

/// Returns the level of a path; one with a high score counts as one level harder.
pub(super) fn promoted(level: Level, score: u32) -> Level {
    let limit = SCORE_LIMITS.iter().find(|(of, most, _)| *of == level && score > *most);
    limit.map_or(level, |(_, _, next)| *next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_high_score_counts_as_one_level_harder_but_not_for_singles() {
        assert_eq!(promoted(Level::Medium, 350), Level::Medium);
        assert_eq!(promoted(Level::Medium, 351), Level::Hard);
        assert_eq!(promoted(Level::Easy, 100_000), Level::Easy);
        assert_eq!(promoted(Level::Nightmare, 100_000), Level::Nightmare);
    }

    #[test]
    fn every_technique_of_a_level_is_searched_for_at_that_level() {
        for technique in ORDER {
            let step = StepSize {
                technique,
                is_in_box: false,
                links: 0,
                guardians: 0,
                argument: None,
                lines: 0,
                joint_lines: 0,
                cells: 0,
            };
            for of in
                [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme, Level::Nightmare]
            {
                if level(step) <= of {
                    assert!(techniques_up_to(of, Search).contains(&technique), "{technique} of {of}");
                }
            }
        }
        assert_eq!(techniques_up_to(Level::Nightmare, XyWing).last(), Some(&XyWing));
        assert_eq!(
            Level::NINEFOLD.map(|level| *techniques_up_to(level, Search).last().unwrap()),
            [HiddenSingle, NakedSingle, HiddenTriple, WxyzWing, SueDeCoq, Tridagon, ForcingNetVerity]
        );
    }

    #[test]
    fn a_tridagon_with_more_than_one_guardian_is_harder() {
        let step = |guardians| StepSize {
            technique: Tridagon,
            is_in_box: true,
            links: 0,
            guardians,
            argument: None,
            lines: 0,
            joint_lines: 0,
            cells: 0,
        };
        assert_eq!([1, 2, 4].map(|guardians| difficulty(step(guardians)).as_tenths()), [76, 79, 79]);
    }

    #[test]
    fn techniques_never_get_easier_by_more_than_their_neighbours_in_learning_order() {
        // The learning order follows what is easy to see, so difficulties may drop a little, but not by a class.
        for pair in ORDER.windows(2) {
            assert!(
                base_difficulty(pair[1]) + 25 >= base_difficulty(pair[0]),
                "{} before {}",
                pair[0],
                pair[1]
            );
        }
    }
}
