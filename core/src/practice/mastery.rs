//! A player's success with each technique as versions before the course counted it. They read it from the preferences still,
//! so it is written back as it was read.

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
    /// The number of the exercise from which on the technique came up again.
    due: u32,
}

impl Mastery {
    /// The number of boxes above the lowest one; the last one contains what is known well.
    const LEITNER_BOXES: u32 = 5;

    /// Returns the box of a technique, 0 if it was missed last; `None` if it was never practised.
    pub fn leitner_box(&self, technique: Technique) -> Option<u32> {
        self.techniques.get(&technique).map(|card| card.leitner_box.min(Self::LEITNER_BOXES))
    }
}
