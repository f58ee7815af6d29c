//! The number of times that hints named each technique.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::technique::Technique;

/// The number of encounters by technique, under names that do not depend on the language.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct TechniqueEncounters(BTreeMap<String, u32>);

impl TechniqueEncounters {
    /// Returns the number of encounters.
    pub fn count(&self, technique: Technique) -> u32 {
        self.0.get(&technique.list_id()).copied().unwrap_or_default()
    }

    /// Adds an encounter.
    pub fn record(&mut self, technique: Technique) {
        let count = self.0.entry(technique.list_id()).or_default();
        *count = count.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_technique_is_counted_separately() {
        let mut met = TechniqueEncounters::default();
        met.record(Technique::XWing);
        met.record(Technique::XWing);
        assert_eq!((met.count(Technique::XWing), met.count(Technique::Swordfish)), (2, 0));
    }
}
