//! Help that a player takes, for every kind of puzzle. A [`HintLevel`] is how much of a hint is shown, from a nudge
//! to the whole proof; an [`AssistRecord`] counts the help taken in a game.

use serde::{Deserialize, Serialize};

/// How much of a hint is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub enum HintLevel {
    /// The area to look at.
    #[default]
    #[serde(rename = "nudge")]
    Nudge,
    /// The name of the technique, and what it is.
    #[serde(rename = "name")]
    Name,
    /// The cells, units, candidates or slots that the step rests on, without its consequences.
    #[serde(rename = "where")]
    Where,
    /// The whole reasoning with its consequences.
    #[serde(rename = "why")]
    Why,
}

impl HintLevel {
    /// All levels, from the first up.
    pub const ALL: [Self; 4] = [Self::Nudge, Self::Name, Self::Where, Self::Why];

    /// Returns the next higher level; `None` above the last.
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }

    /// Returns the next lower level; `None` below the first.
    pub fn previous(self) -> Option<Self> {
        Self::ALL.get((self as usize).checked_sub(1)?).copied()
    }

    /// Returns the number of the level, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }
}

/// The number of hints that ended at each level. A hint counts once, at the highest level that it reached.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct HintCounts(pub [u32; 4]);

impl HintCounts {
    /// Returns the number of hints that ended at a level.
    pub fn at_level(self, level: HintLevel) -> u32 {
        self.0[level as usize]
    }

    /// Returns the number of hints that ended above a level.
    pub fn above(self, level: HintLevel) -> u32 {
        self.0[level as usize + 1..].iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Returns the number of all hints.
    pub fn total(self) -> u32 {
        self.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Counts a hint at level `to`, and no longer at the level `from` that it had before.
    fn record_level(&mut self, from: Option<HintLevel>, to: HintLevel) {
        if let Some(from) = from {
            let count = &mut self.0[from as usize];
            *count = count.saturating_sub(1);
        }
        let count = &mut self.0[to as usize];
        *count = count.saturating_add(1);
    }
}

/// Help that a player can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assist {
    /// A hint that reached a level.
    Hint {
        /// The level that the hint had before, if it was shown already.
        from: Option<HintLevel>,
        /// The level that it reached.
        to: HintLevel,
    },
    /// A check of the entries.
    Check,
    /// An explanation of why an entry is wrong.
    Refutation,
    /// A page that shows the solution: a search, all solutions, or the solving path.
    SolutionView,
    /// A list of all steps that are possible now.
    StepList,
    /// A digit entered while wrong entries are marked immediately.
    MarkedMistakes,
    /// A step of a hint, of the list of steps or of the solution path that the program carried out.
    AppliedStep,
}

/// The help taken in a game. Undo does not take it back: the player has seen it. A field that an older file lacks has
/// its default, and a field with its default is not written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct AssistRecord {
    /// The number of hints at each level.
    pub hints: HintCounts,
    /// The number of checks.
    pub checks: u32,
    /// Whether the solution was revealed.
    pub revealed: bool,
    /// The number of entries explained to be wrong.
    #[serde(rename = "refutations", skip_serializing_if = "is_default")]
    pub refutations: u32,
    /// The number of opened pages that show the solution.
    #[serde(rename = "solution-views", skip_serializing_if = "is_default")]
    pub solution_views: u32,
    /// The number of opened lists of all possible steps.
    #[serde(rename = "step-lists", skip_serializing_if = "is_default")]
    pub step_lists: u32,
    /// Whether digits were entered while wrong entries were marked immediately.
    #[serde(rename = "marked-mistakes", skip_serializing_if = "is_default")]
    pub marked_mistakes: bool,
    /// Whether the game wrote or removed pencil marks for the player.
    #[serde(rename = "automatic-marks", skip_serializing_if = "is_default")]
    pub automatic_marks: bool,
    /// The number of steps that the program carried out for the player. `None` if none was offered yet, or if the
    /// record is of an earlier version, which did not count them; [`Self::applied_steps`] knows how to read that.
    #[serde(rename = "applied-steps", skip_serializing_if = "Option::is_none")]
    pub counted_steps: Option<u32>,
    /// Whether the puzzle came with entries of its own beyond the givens.
    #[serde(rename = "came-with-entries", skip_serializing_if = "is_default")]
    pub came_with_entries: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl AssistRecord {
    /// Counts help that was taken.
    pub fn record(&mut self, assist: Assist) {
        // The steps of a record of an earlier version are estimated before the new help changes the estimate.
        let applied = self.applied_steps();
        match assist {
            Assist::Hint { from, to } => self.hints.record_level(from, to),
            Assist::Check => self.checks = self.checks.saturating_add(1),
            Assist::Refutation => self.refutations = self.refutations.saturating_add(1),
            Assist::SolutionView => self.solution_views = self.solution_views.saturating_add(1),
            Assist::StepList => self.step_lists = self.step_lists.saturating_add(1),
            Assist::MarkedMistakes => self.marked_mistakes = true,
            Assist::AppliedStep => {}
        }
        match assist {
            Assist::AppliedStep => self.counted_steps = Some(applied.saturating_add(1)),
            Assist::Hint { .. } | Assist::StepList => self.counted_steps = Some(applied),
            _ => {}
        }
    }

    /// Returns the number of steps that the program carried out. In a record of an earlier version these are the hints
    /// that were shown in full and the lists of steps: any of them may have been carried out.
    pub fn applied_steps(&self) -> u32 {
        let possible = || self.hints.at_level(HintLevel::Why).saturating_add(self.step_lists);
        self.counted_steps.unwrap_or_else(possible)
    }

    /// Returns whether a win with this help is the player's own, and so counts for the best and the median time, the
    /// streaks and the wins without help: no step was carried out by the program, the solution was neither shown nor
    /// watched, and the puzzle came without entries. Hints that were only looked at, checks, explained mistakes and
    /// automatic marks leave the win to the player.
    pub fn is_own_win(&self) -> bool {
        self.applied_steps() == 0 && !self.revealed && self.solution_views == 0 && !self.came_with_entries
    }

    /// Returns whether no help was taken at all.
    pub fn is_unaided(&self) -> bool {
        self.applied_steps() == 0 && Self { counted_steps: None, ..*self } == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_up_and_down_and_end() {
        for pair in HintLevel::ALL.windows(2) {
            assert_eq!((pair[0].next(), pair[1].previous()), (Some(pair[1]), Some(pair[0])));
        }
        assert_eq!((HintLevel::Nudge.previous(), HintLevel::Why.next()), (None, None));
    }

    #[test]
    fn a_hint_counts_once_at_the_highest_level_that_it_reached() {
        let mut hints = HintCounts::default();
        hints.record_level(None, HintLevel::Nudge);
        hints.record_level(Some(HintLevel::Nudge), HintLevel::Name);
        hints.record_level(None, HintLevel::Why);
        assert_eq!(hints, HintCounts([0, 1, 0, 1]));
        assert_eq!((hints.total(), hints.at_level(HintLevel::Name)), (2, 1));
        let above = HintLevel::ALL.map(|level| hints.above(level));
        assert_eq!(above, [2, 1, 1, 0]);
    }

    #[test]
    fn a_record_of_an_earlier_release_is_read_and_fields_with_their_default_are_not_written() {
        let old = r#"{"hints":[1,0,0,2],"checks":3,"revealed":false}"#;
        let record: AssistRecord = serde_json::from_str(old).unwrap();
        assert_eq!(
            record,
            AssistRecord { hints: HintCounts([1, 0, 0, 2]), checks: 3, ..AssistRecord::default() }
        );
        assert_eq!(serde_json::to_string(&record).unwrap(), old);
        let mut record = record;
        for assist in [Assist::Refutation, Assist::SolutionView, Assist::StepList, Assist::MarkedMistakes] {
            record.record(assist);
        }
        record.automatic_marks = true;
        record.came_with_entries = true;
        let new = r#"{"hints":[1,0,0,2],"checks":3,"revealed":false,"refutations":1,"solution-views":1,"step-lists":1,"marked-mistakes":true,"automatic-marks":true,"applied-steps":2,"came-with-entries":true}"#;
        assert_eq!(serde_json::to_string(&record).unwrap(), new);
        assert_eq!(serde_json::from_str::<AssistRecord>(new).unwrap(), record);
    }

    #[test]
    fn a_win_is_the_players_own_unless_a_step_was_applied_the_solution_was_seen_or_entries_came_along() {
        let record = |assists: &[Assist]| {
            let mut record = AssistRecord::default();
            assists.iter().for_each(|assist| record.record(*assist));
            record
        };
        let hint = Assist::Hint { from: None, to: HintLevel::Why };
        let looked = [hint, Assist::Check, Assist::Refutation, Assist::StepList, Assist::MarkedMistakes];
        assert!(AssistRecord::default().is_own_win() && AssistRecord::default().is_unaided());
        for assist in looked {
            assert!(record(&[assist]).is_own_win() && !record(&[assist]).is_unaided(), "{assist:?}");
        }
        assert!(!record(&[hint, Assist::AppliedStep]).is_own_win());
        assert!(!record(&[Assist::SolutionView]).is_own_win());
        let automatic = AssistRecord { automatic_marks: true, ..AssistRecord::default() };
        assert!(automatic.is_own_win() && !automatic.is_unaided());
        for other in [
            AssistRecord { revealed: true, ..AssistRecord::default() },
            AssistRecord { came_with_entries: true, ..AssistRecord::default() },
        ] {
            assert!(!other.is_own_win() && !other.is_unaided());
        }
    }

    #[test]
    fn a_full_hint_of_an_earlier_version_may_have_been_carried_out() {
        let read = |line: &str| serde_json::from_str::<AssistRecord>(line).unwrap();
        let nudged = read(r#"{"hints":[2,1,0,0],"checks":1,"revealed":false}"#);
        assert!(nudged.is_own_win() && !nudged.is_unaided());
        let mut full = read(r#"{"hints":[0,0,0,2],"checks":0,"revealed":false}"#);
        assert_eq!(full.applied_steps(), 2);
        // What is looked at in this version adds nothing, and what is applied is added.
        full.record(Assist::Hint { from: None, to: HintLevel::Why });
        assert_eq!(full.applied_steps(), 2);
        full.record(Assist::AppliedStep);
        assert_eq!(full.applied_steps(), 3);
        assert!(!read(r#"{"step-lists":1}"#).is_own_win());
        assert!(read(r#"{"hints":[0,0,0,2],"applied-steps":0}"#).is_own_win());
    }
}
