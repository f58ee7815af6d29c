//! Some of the techniques: those that a player wants to see, those that a search may use.

use super::Technique;

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TechniqueSet(u128);

impl TechniqueSet {
    /// All of them.
    pub const ALL: Self = Self((1 << Technique::ALL.len()) - 1);
    /// None of them.
    pub const EMPTY: Self = Self(0);

    /// Whether it has this one.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0 >> technique as usize & 1 == 1
    }

    /// Adds one.
    pub const fn insert(&mut self, technique: Technique) {
        self.0 |= 1 << technique as usize;
    }

    /// Takes one out.
    pub const fn remove(&mut self, technique: Technique) {
        self.0 &= !(1 << technique as usize);
    }

    /// Adds one that is not there, takes out one that is.
    pub const fn toggle(&mut self, technique: Technique) {
        self.0 ^= 1 << technique as usize;
    }

    /// Those in it, in learning order.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.into_iter().filter(move |technique| self.contains(*technique))
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
    fn a_set_holds_what_was_put_in_and_not_taken_out() {
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
}
