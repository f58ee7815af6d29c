//! Floor 0: the help that a player takes, the same in games of any kind. A hint tells as much as its [`Rung`] says, from a
//! nudge to the whole proof; a [`Record`] counts what was taken.

use serde::{Deserialize, Serialize};

/// How much of a hint is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum HintLevel {
    /// Where to look.
    #[default]
    Nudge,
    /// What the technique is called, and what it is.
    Name,
    /// What it rests on: its cells, units and candidates, or its slots; not what follows.
    Where,
    /// The whole reasoning, and what follows.
    Why,
}

impl HintLevel {
    /// All four, from the first up.
    pub const ALL: [Self; 4] = [Self::Nudge, Self::Name, Self::Where, Self::Why];

    /// The next one up; none above the last.
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }

    /// The next one down; none below the first.
    pub fn previous(self) -> Option<Self> {
        Self::ALL.get((self as usize).checked_sub(1)?).copied()
    }

    /// Its number, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }
}

/// How many hints went how far: each counts once, at the highest rung that it came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct HintCounts(pub [u32; 4]);

impl HintCounts {
    /// How many ended on a rung.
    pub fn at_level(self, rung: HintLevel) -> u32 {
        self.0[rung as usize]
    }

    /// How many there were.
    pub fn total(self) -> u32 {
        self.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// A hint came to a rung, from a lower one if it was there before.
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
    /// A hint came to a rung, from a lower one if it was there before.
    Hint {
        /// Where it was.
        from: Option<HintLevel>,
        /// Where it came to.
        to: HintLevel,
    },
    /// A check of the entries.
    Check,
    /// An explanation of why an entry is wrong.
    Refutation,
    /// A page that shows the solution: the search at work, all solutions, or the path to them.
    SolutionView,
    /// A list of all steps that are possible now.
    StepList,
    /// A digit was entered while wrong ones are marked at once.
    MarkedMistakes,
}

/// What help was taken in a game. Undo does not take it back: what was seen was seen. A field that an older file lacks is
/// as at first, and one that is as at first is not written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct AssistRecord {
    /// Hints asked for, by how far they went.
    pub hints: HintCounts,
    /// Checks asked for.
    pub checks: u32,
    /// Whether the solution was revealed.
    pub revealed: bool,
    /// Entries that were explained to be wrong.
    #[serde(rename = "refutations", skip_serializing_if = "is_default")]
    pub refutations: u32,
    /// Pages opened that show the solution.
    #[serde(rename = "solution-views", skip_serializing_if = "is_default")]
    pub solution_views: u32,
    /// Lists of all possible steps opened.
    #[serde(rename = "step-lists", skip_serializing_if = "is_default")]
    pub step_lists: u32,
    /// Whether digits were entered while wrong ones were marked at once.
    #[serde(rename = "marked-mistakes", skip_serializing_if = "is_default")]
    pub marked_mistakes: bool,
    /// Whether the game wrote or removed pencil marks for the player.
    #[serde(rename = "automatic-marks", skip_serializing_if = "is_default")]
    pub automatic_marks: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl AssistRecord {
    /// Counts help that was taken.
    pub fn record(&mut self, assist: Assist) {
        match assist {
            Assist::Hint { from, to } => self.hints.record_level(from, to),
            Assist::Check => self.checks = self.checks.saturating_add(1),
            Assist::Refutation => self.refutations = self.refutations.saturating_add(1),
            Assist::SolutionView => self.solution_views = self.solution_views.saturating_add(1),
            Assist::StepList => self.step_lists = self.step_lists.saturating_add(1),
            Assist::MarkedMistakes => self.marked_mistakes = true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rungs_go_up_and_down_and_end() {
        for pair in HintLevel::ALL.windows(2) {
            assert_eq!((pair[0].next(), pair[1].previous()), (Some(pair[1]), Some(pair[0])));
        }
        assert_eq!((HintLevel::Nudge.previous(), HintLevel::Why.next()), (None, None));
    }

    #[test]
    fn a_hint_counts_once_at_the_highest_rung_that_it_came_to() {
        let mut hints = HintCounts::default();
        hints.record_level(None, HintLevel::Nudge);
        hints.record_level(Some(HintLevel::Nudge), HintLevel::Name);
        hints.record_level(None, HintLevel::Why);
        assert_eq!(hints, HintCounts([0, 1, 0, 1]));
        assert_eq!((hints.total(), hints.at_level(HintLevel::Name)), (2, 1));
    }

    #[test]
    fn a_record_of_an_earlier_release_is_read_and_what_was_not_taken_is_not_written() {
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
        let new = r#"{"hints":[1,0,0,2],"checks":3,"revealed":false,"refutations":1,"solution-views":1,"step-lists":1,"marked-mistakes":true,"automatic-marks":true}"#;
        assert_eq!(serde_json::to_string(&record).unwrap(), new);
        assert_eq!(serde_json::from_str::<AssistRecord>(new).unwrap(), record);
    }
}
