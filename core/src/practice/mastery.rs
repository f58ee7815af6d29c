//! A player's success with each technique, and which one to practise next.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::solve::technique::Technique;

/// A player's success with each technique.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Mastery {
    /// The number of exercises answered so far.
    answered: u32,
    techniques: BTreeMap<Technique, LeitnerCard>,
}

/// A player's success with one technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct LeitnerCard {
    /// From 0, where a technique is until it is found, to [`Mastery::LEITNER_BOXES`].
    #[serde(rename = "compartment")]
    leitner_box: u32,
    /// The number of the exercise from which on the technique comes up again.
    due: u32,
}

impl Mastery {
    /// The number of boxes above the lowest one; the last one contains what is known well.
    pub const LEITNER_BOXES: u32 = 5;

    /// Returns the box of a technique, 0 if it was missed last; `None` if it was never practised.
    pub fn leitner_box(&self, technique: Technique) -> Option<u32> {
        self.techniques.get(&technique).map(|card| card.leitner_box.min(Self::LEITNER_BOXES))
    }

    /// Records that a technique was found or missed.
    pub fn record(&mut self, technique: Technique, found: bool) {
        let known = self.leitner_box(technique).unwrap_or(0);
        let leitner_box = if found { (known + 1).min(Self::LEITNER_BOXES) } else { 0 };
        self.answered = self.answered.saturating_add(1);
        let due = self.answered.saturating_add(1 << leitner_box.max(1));
        self.techniques.insert(technique, LeitnerCard { leitner_box, due });
    }

    /// Returns which of some techniques, given in learning order, to practise next: one that is due, the weakest first,
    /// else the first that was never practised, else the one that is due soonest.
    pub fn next_technique(&self, techniques: impl IntoIterator<Item = Technique>) -> Option<Technique> {
        techniques.into_iter().min_by_key(|technique| match self.techniques.get(technique) {
            Some(card) if card.due <= self.answered => (0, card.leitner_box),
            None => (1, 0),
            Some(card) => (2, card.due),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missed_techniques_come_again_soon_and_found_ones_rarely() {
        let all = [Technique::Pointing, Technique::NakedPair, Technique::XWing];
        let mut mastery = Mastery::default();
        assert_eq!(mastery.next_technique(all), Some(Technique::Pointing));
        mastery.record(Technique::Pointing, true);
        mastery.record(Technique::Pointing, true);
        assert_eq!(
            (mastery.leitner_box(Technique::Pointing), mastery.next_technique(all)),
            (Some(2), Some(Technique::NakedPair))
        );
        mastery.record(Technique::NakedPair, false);
        assert_eq!(mastery.next_technique(all), Some(Technique::XWing));
        mastery.record(Technique::XWing, true);
        mastery.record(Technique::XWing, true);
        // Missed three exercises ago and due again; the one that was found twice is not.
        assert_eq!(mastery.next_technique(all), Some(Technique::NakedPair));
        mastery.record(Technique::Pointing, false);
        assert_eq!(mastery.leitner_box(Technique::Pointing), Some(0));
        (0..9).for_each(|_| mastery.record(Technique::XWing, true));
        assert_eq!(mastery.leitner_box(Technique::XWing), Some(Mastery::LEITNER_BOXES));
    }

    #[test]
    fn a_wrong_first_answer_is_no_progress() {
        let mut mastery = Mastery::default();
        assert_eq!(mastery.leitner_box(Technique::XWing), None);
        mastery.record(Technique::XWing, false);
        assert_eq!(mastery.leitner_box(Technique::XWing), Some(0));
        mastery.record(Technique::XWing, true);
        assert_eq!(mastery.leitner_box(Technique::XWing), Some(1));
    }
}
