//! The scales of ratings: the order of techniques, and the level, score and difficulty of a step.

mod hodoku;
mod ninefold;

use std::fmt;

pub use ninefold::NEVER_NEEDED;
pub(super) use ninefold::{general_techniques_up_to, techniques_up_to};
use serde::{Deserialize, Serialize};

use crate::solve::technique::classic::FinderOptions;
use crate::solve::technique::{StepSize, Technique};
use crate::text::{self, text};

/// The rules by which a puzzle is rated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scale {
    /// Our own: seven levels, techniques in learning order.
    #[default]
    Ninefold,
    /// The order, scores and levels of HoDoKu 2.2.
    Hodoku,
}

/// A level of difficulty, in ascending order. Each scale uses its own subset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    /// Full houses and hidden singles in boxes.
    #[serde(rename = "beginner")]
    Beginner,
    /// All singles.
    #[serde(rename = "easy")]
    Easy,
    /// Intersections, pairs and triples.
    #[serde(rename = "medium")]
    Medium,
    /// Quads, fish, single-digit patterns, wings, uniqueness, colouring.
    #[serde(rename = "hard")]
    Hard,
    /// HoDoKu's fourth level: chains, almost locked sets, larger finned fish.
    #[serde(rename = "unfair")]
    Unfair,
    /// Chains and loops, Sue de Coq.
    #[serde(rename = "expert")]
    Expert,
    /// Grouped chains and almost locked sets; the last level in HoDoKu's scale.
    #[serde(rename = "extreme")]
    Extreme,
    /// Forcing chains and nets.
    #[serde(rename = "nightmare")]
    Nightmare,
}

impl Level {
    /// The levels of our own scale, easiest first.
    pub const NINEFOLD: [Self; 7] =
        [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Extreme, Self::Nightmare];

    /// Returns the id in tables written for other programs; the same as in our own files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Expert => "expert",
            Self::Extreme => "extreme",
            Self::Nightmare => "nightmare",
        }
    }
}

/// A difficulty on the scale of Sudoku Explainer, from 1.0 to 12, stored in tenths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Difficulty(u16);

impl Difficulty {
    /// Creates a difficulty from tenths: 12 for 1.2.
    pub const fn from_tenths(tenths: u16) -> Self {
        Self(tenths)
    }

    /// Returns the difficulty in tenths: 12 for 1.2.
    pub const fn as_tenths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::decimal(f64::from(self.0) / 10.0, 1))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Beginner => text!("level-beginner"),
            Self::Easy => text!("level-easy"),
            Self::Medium => text!("level-medium"),
            Self::Hard => text!("level-hard"),
            Self::Unfair => text!("level-unfair"),
            Self::Expert => text!("level-expert"),
            Self::Extreme => text!("level-extreme"),
            Self::Nightmare => text!("level-nightmare"),
        })
    }
}

/// A group of techniques in the order of a scale.
#[derive(Clone, Copy, Debug)]
pub(super) enum Phase {
    /// Takes the step of the first technique that has one.
    First(&'static [Technique]),
    /// Takes the strongest among the first steps of all techniques.
    Strongest(&'static [Technique]),
}

impl Scale {
    /// Returns the techniques in the order in which they are tried.
    pub(super) const fn phases(self) -> &'static [Phase] {
        match self {
            Self::Ninefold => &ninefold::PHASES,
            Self::Hodoku => &hodoku::PHASES,
        }
    }

    /// Returns the options for the finders.
    pub fn options(self) -> FinderOptions {
        match self {
            Self::Ninefold => FinderOptions::default(),
            Self::Hodoku => hodoku::options(),
        }
    }

    /// Returns the difficulty of a step.
    pub fn difficulty(self, step: impl Into<StepSize>) -> Difficulty {
        ninefold::difficulty(step.into())
    }

    /// Returns the level of the easiest step of a technique.
    pub fn lowest_level_of(self, technique: Technique) -> Level {
        match self {
            Self::Ninefold => ninefold::lowest_level(technique),
            Self::Hodoku => hodoku::level(technique),
        }
    }

    /// Returns the score of a step.
    pub fn score(self, step: impl Into<StepSize>) -> u32 {
        let step = step.into();
        match self {
            Self::Ninefold => ninefold::score(step),
            Self::Hodoku => hodoku::score(step.technique),
        }
    }

    /// Returns the level required by a step.
    pub fn level(self, step: impl Into<StepSize>) -> Level {
        let step = step.into();
        match self {
            Self::Ninefold => ninefold::level(step),
            Self::Hodoku => hodoku::level(step.technique),
        }
    }
}

impl Scale {
    pub(super) const fn lowest_level(self) -> Level {
        match self {
            Self::Ninefold => Level::Beginner,
            Self::Hodoku => Level::Easy,
        }
    }

    /// Returns the level of a path whose hardest step is of this level: a long path may count as harder.
    pub(super) fn promoted(self, level: Level, score: u32) -> Level {
        match self {
            Self::Ninefold => ninefold::promoted(level, score),
            Self::Hodoku => hodoku::promoted(level, score),
        }
    }
}
