//! Floor 0: the help that a player takes, the same in games of any kind. A hint tells as much as its [`Rung`] says, from a
//! nudge to the whole proof; a [`Record`] counts what was taken.

use serde::{Deserialize, Serialize};

/// How much of a hint is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Rung {
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

impl Rung {
    /// All four, from the first up.
    pub const ALL: [Self; 4] = [Self::Nudge, Self::Name, Self::Where, Self::Why];

    /// The next one up; none above the last.
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }

    /// The next one down; none below the first.
    pub fn less(self) -> Option<Self> {
        Self::ALL.get((self as usize).checked_sub(1)?).copied()
    }

    /// Its number, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }
}

/// How many hints went how far: each counts once, at the highest rung that it came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Hints(pub [u32; 4]);

impl Hints {
    /// How many ended on a rung.
    pub fn at(self, rung: Rung) -> u32 {
        self.0[rung as usize]
    }

    /// How many there were.
    pub fn total(self) -> u32 {
        self.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// A hint came to a rung, from a lower one if it was there before.
    fn climbed(&mut self, from: Option<Rung>, to: Rung) {
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
        from: Option<Rung>,
        /// Where it came to.
        to: Rung,
    },
    /// A check of the entries.
    Check,
}

/// What help was taken in a game. Undo does not take it back: what was seen was seen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// Hints asked for, by how far they went.
    pub hints: Hints,
    /// Checks asked for.
    pub checks: u32,
    /// Whether the solution was revealed.
    pub revealed: bool,
}

impl Record {
    /// Counts help that was taken.
    pub fn took(&mut self, assist: Assist) {
        match assist {
            Assist::Hint { from, to } => self.hints.climbed(from, to),
            Assist::Check => self.checks = self.checks.saturating_add(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rungs_go_up_and_down_and_end() {
        for pair in Rung::ALL.windows(2) {
            assert_eq!((pair[0].next(), pair[1].less()), (Some(pair[1]), Some(pair[0])));
        }
        assert_eq!((Rung::Nudge.less(), Rung::Why.next()), (None, None));
    }

    #[test]
    fn a_hint_counts_once_at_the_highest_rung_that_it_came_to() {
        let mut hints = Hints::default();
        hints.climbed(None, Rung::Nudge);
        hints.climbed(Some(Rung::Nudge), Rung::Name);
        hints.climbed(None, Rung::Why);
        assert_eq!(hints, Hints([0, 1, 0, 1]));
        assert_eq!((hints.total(), hints.at(Rung::Name)), (2, 1));
    }
}
