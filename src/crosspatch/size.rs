//! How large a crosspatch is, for telling those that take minutes from those that take an evening.

use std::fmt;

use crate::text::text;

/// How large a crosspatch is, by how many words it has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Size {
    /// Up to 20 words.
    Small,
    /// Up to 50.
    Medium,
    /// More.
    Large,
}

impl Size {
    /// All three, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// That of a puzzle with so many words.
    pub const fn from_word_count(words: usize) -> Self {
        match words {
            0..=20 => Self::Small,
            21..=50 => Self::Medium,
            _ => Self::Large,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Small => text!("crosspatch-size.small"),
            Self::Medium => text!("crosspatch-size.middle"),
            Self::Large => text!("crosspatch-size.large"),
        })
    }
}
