//! The size of a crosspatch, to distinguish those that take minutes from those that take an evening.

use std::fmt;

use crate::text::text;

/// The size of a crosspatch by its number of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Size {
    /// Up to 20 words.
    Small,
    /// 21 to 50 words.
    Medium,
    /// More than 50 words.
    Large,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Returns the size of a puzzle with this number of words.
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
