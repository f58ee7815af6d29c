//! Puzzle ratings: the path that always takes the easiest step, and the level, score and difficulty derived from it.
//!
//! A [`Scale`] defines the order in which techniques are tried and the value of each. [`SolvePath`] takes the steps one
//! by one, [`rate`] takes them all. `scale` has our own, and one that follows the most used rating program, so that
//! results can be compared. Levels never depend on the number of clues.

mod puzzle_path;
mod singles_queue;
mod solve_path;

pub use puzzle_path::{PuzzlePath, PuzzleRating, rate_for_display, rate_puzzle, rate_puzzle_within};
pub use solve_path::SolvePath;

use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::search;
use crate::solve::classic::{CellSet, Grid};
pub use crate::solve::scale::{Difficulty, Level, NEVER_NEEDED, Scale};
use crate::solve::scale::{Phase, techniques_up_to};
use crate::solve::technique::{StepSize, Technique};
use crate::text::text;

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
    let techniques = techniques_up_to(level, last);
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
    techniques_up_to(level, Technique::Search).contains(&technique)
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

/// Returns the only solution of a puzzle.
fn unique_solution(puzzle: &Grid, cancel: &CancelToken) -> Result<Grid, RateError> {
    match search::solve_counting_to_two(puzzle, cancel)? {
        (None, _) => Err(RateError::NoSolution),
        (Some(_), true) => Err(RateError::SeveralSolutions),
        (Some(solution), false) => Ok(solution),
    }
}
