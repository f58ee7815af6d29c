//! Puzzle ratings: the path that always takes the easiest step, and the level, score and difficulty derived from it.
//!
//! A [`Scale`] defines the order in which techniques are tried and the value of each. [`SolvePath`] takes the steps one
//! by one, [`rate`] takes them all. `ninefold` is our own scale; `hodoku` follows the most used rating program, so that
//! results can be compared. Levels never depend on the number of clues.

mod hodoku;
mod ninefold;
mod puzzle_path;
mod singles_queue;
mod solve_path;

use std::fmt;

pub use ninefold::NEVER_NEEDED;
pub use puzzle_path::{PuzzlePath, PuzzleRating, rate_for_display, rate_puzzle, rate_puzzle_within};
pub use solve_path::SolvePath;

use serde::{Deserialize, Serialize};

use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::{CellSet, Grid};
use crate::solve::technique::classic::FinderOptions;
use crate::solve::technique::{StepSize, Technique};
use crate::text::text;
use crate::{solve::classic::search, text};

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

/// The rating of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The difficulty of the hardest step.
    pub difficulty: Difficulty,
    /// The technique of the hardest step; `None` for a full board.
    pub hardest: Option<Technique>,
    /// The number of steps of each technique, in the order of [`Technique::ALL`].
    pub counts: [u16; Technique::ALL.len()],
}

/// The reason why a puzzle has no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RateError {
    #[error("{}", text!("not-rated-unsolvable"))]
    NoSolution,
    /// It has more than one solution.
    #[error("{}", text!("not-rated-several"))]
    SeveralSolutions,
    /// Cancelled before the result was known.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl Rating {
    /// Returns the number of steps of a technique.
    pub const fn count(&self, technique: Technique) -> u16 {
        self.counts[technique as usize]
    }

    /// Returns the last technique in learning order that the path needs; `None` for a full board.
    pub fn last_technique(&self) -> Option<Technique> {
        Technique::ALL.into_iter().rfind(|technique| self.count(*technique) > 0)
    }
}

/// A group of techniques in the order of a scale.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Takes the step of the first technique that has one.
    First(&'static [Technique]),
    /// Takes the strongest among the first steps of all techniques.
    Strongest(&'static [Technique]),
}

impl Scale {
    /// Returns the techniques in the order in which they are tried.
    const fn phases(self) -> &'static [Phase] {
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

/// Rates a puzzle by the path that always takes the easiest step.
///
/// # Errors
/// [`RateError`] if the puzzle does not have exactly one solution, or if cancelled.
pub fn rate(puzzle: &Grid, scale: Scale, cancel: &CancelToken) -> Result<Rating, RateError> {
    let mut path = SolvePath::new(puzzle, scale, cancel)?;
    let mut builder = RatingBuilder::new(scale);
    while let Some(step) = path.next(cancel)? {
        builder.add_step(&step);
    }
    Ok(builder.build())
}

/// Rates a puzzle in our own scale as far as its path needs no step of a harder level and no technique that comes later
/// in learning order than `last`. Returns the rating of that part, and the cells that are then still empty: none if it
/// is the whole path. Harder steps are not searched for, which makes this many times as fast as [`rate`] on puzzles
/// that are too hard.
///
/// # Errors
/// As [`rate`].
pub fn rate_within(
    puzzle: &Grid,
    level: Level,
    last: Technique,
    cancel: &CancelToken,
) -> Result<(Rating, CellSet), RateError> {
    let scale = Scale::Ninefold;
    let techniques = ninefold::techniques_up_to(level, last);
    let mut path = SolvePath::new(puzzle, scale, cancel)?;
    let mut builder = RatingBuilder::new(scale);
    while let Some(step) = path.next_with(techniques, cancel)? {
        builder.add_step(&step);
        if builder.level > level {
            break;
        }
    }
    Ok((builder.build(), path.state().empty()))
}

/// Returns whether a path of this level in our own scale can need a technique.
pub fn may_need(level: Level, technique: Technique) -> bool {
    ninefold::techniques_up_to(level, Technique::Search).contains(&technique)
}

/// Accumulates the steps of a path.
struct RatingBuilder {
    scale: Scale,
    level: Level,
    score: u32,
    hardest: Option<(Difficulty, Technique)>,
    counts: [u16; Technique::ALL.len()],
}

impl RatingBuilder {
    const fn new(scale: Scale) -> Self {
        Self {
            scale,
            level: scale.lowest_level(),
            score: 0,
            hardest: None,
            counts: [0; Technique::ALL.len()],
        }
    }

    fn add_step(&mut self, step: impl Into<StepSize>) {
        let step = step.into();
        self.counts[step.technique as usize] += 1;
        self.score += self.scale.score(step);
        self.level = self.level.max(self.scale.level(step));
        self.hardest = self.hardest.max(Some((self.scale.difficulty(step), step.technique)));
    }

    /// Returns the rating, whose level is that of the hardest step.
    fn build_without_promotion(self) -> Rating {
        let level = self.level;
        Rating { level, ..self.build() }
    }

    fn build(self) -> Rating {
        let Self { scale, level, score, hardest, counts } = self;
        Rating {
            level: scale.promoted(level, score),
            score,
            difficulty: hardest.map_or(Difficulty::default(), |(difficulty, _)| difficulty),
            hardest: hardest.map(|(_, technique)| technique),
            counts,
        }
    }
}

impl Scale {
    const fn lowest_level(self) -> Level {
        match self {
            Self::Ninefold => Level::Beginner,
            Self::Hodoku => Level::Easy,
        }
    }

    /// Returns the level of a path whose hardest step is of this level: a long path may count as harder.
    fn promoted(self, level: Level, score: u32) -> Level {
        match self {
            Self::Ninefold => ninefold::promoted(level, score),
            Self::Hodoku => hodoku::promoted(level, score),
        }
    }
}

/// Returns the only solution of a puzzle.
fn unique_solution(puzzle: &Grid, cancel: &CancelToken) -> Result<Grid, RateError> {
    match search::solve_counting_to_two(puzzle, cancel)? {
        (None, _) => Err(RateError::NoSolution),
        (Some(_), true) => Err(RateError::SeveralSolutions),
        (Some(solution), false) => Ok(solution),
    }
}
