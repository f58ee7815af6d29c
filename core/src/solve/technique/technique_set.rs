//! A set of techniques: those that a player wants to see, or those that a search may use.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Technique;

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct TechniqueSet(u128);

impl TechniqueSet {
    /// The set of all techniques.
    pub const ALL: Self = Self((1 << Technique::ALL.len()) - 1);
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns whether the set contains a technique.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0 >> technique as usize & 1 == 1
    }

    /// Adds a technique.
    pub const fn insert(&mut self, technique: Technique) {
        self.0 |= 1 << technique as usize;
    }

    /// Removes a technique.
    pub const fn remove(&mut self, technique: Technique) {
        self.0 &= !(1 << technique as usize);
    }

    /// Returns the techniques that are in this set but not in the other.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Adds a technique if it is absent, and removes it otherwise.
    pub const fn toggle(&mut self, technique: Technique) {
        self.0 ^= 1 << technique as usize;
    }

    /// Returns the techniques in learning order.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.into_iter().filter(move |technique| self.contains(*technique))
    }
}

impl Serialize for TechniqueSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Technique::list_id))
    }
}

/// Ignores unknown ids: a later version may have had more techniques.
impl<'de> Deserialize<'de> for TechniqueSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        Ok(Self::ALL.iter().filter(|technique| names.contains(&technique.list_id())).collect())
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        let mut set = Self::EMPTY;
        techniques.into_iter().for_each(|technique| set.insert(technique));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_contains_techniques_that_were_inserted_and_not_removed() {
        let mut set = TechniqueSet::ALL;
        assert!(set.iter().eq(Technique::ALL));
        set.remove(Technique::XWing);
        set.remove(Technique::XWing);
        assert!(!set.contains(Technique::XWing) && set.contains(Technique::Search));
        assert_eq!(set.iter().count() + 1, Technique::ALL.len());
        set.toggle(Technique::XWing);
        assert_eq!(set, TechniqueSet::ALL);
        assert_eq!([Technique::XWing].into_iter().collect::<TechniqueSet>().iter().count(), 1);
    }

    #[test]
    fn a_set_is_written_as_ids_and_unknown_ids_are_ignored() {
        let set: TechniqueSet = [Technique::XWing, Technique::Search].into_iter().collect();
        let written = serde_json::to_string(&set).unwrap();
        assert_eq!(written, r#"["XWing","Search"]"#);
        let read = |text| serde_json::from_str::<TechniqueSet>(text).unwrap();
        assert_eq!((read(&written), read(r#"["Guess"]"#)), (set, TechniqueSet::EMPTY));
    }
}
