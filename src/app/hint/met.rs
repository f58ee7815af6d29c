//! How often a person has met each technique: each hint that named it counts once.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::technique::Technique;

/// Counts by technique, under names that never change with a language.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Met(BTreeMap<String, u32>);

impl Met {
    /// How often.
    pub fn of(&self, technique: Technique) -> u32 {
        self.0.get(&technique.list_id()).copied().unwrap_or_default()
    }

    /// Once more.
    pub fn count(&mut self, technique: Technique) {
        let count = self.0.entry(technique.list_id()).or_default();
        *count = count.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_technique_is_counted_by_itself() {
        let mut met = Met::default();
        met.count(Technique::XWing);
        met.count(Technique::XWing);
        assert_eq!((met.of(Technique::XWing), met.of(Technique::Swordfish)), (2, 0));
    }
}
