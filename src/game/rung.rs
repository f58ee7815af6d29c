//! How much a hint tells: four rungs, from a nudge to the whole proof.

use serde::{Deserialize, Serialize};

/// How much of a hint is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Rung {
    /// Where to look.
    #[default]
    Nudge,
    /// What the technique is called, and what it is.
    Name,
    /// Its cells, units and candidates; not what follows.
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
    pub(super) fn climbed(&mut self, from: Option<Rung>, to: Rung) {
        if let Some(from) = from {
            let count = &mut self.0[from as usize];
            *count = count.saturating_sub(1);
        }
        let count = &mut self.0[to as usize];
        *count = count.saturating_add(1);
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
