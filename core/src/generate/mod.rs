//! Sudoku generation to a specification.
//!
//! A [`GenerateSpec`] states what a puzzle must be: its level or the technique that it needs, the number and symmetry
//! of its givens, and the seed. [`GenerateSpec::generate`] tries until a puzzle meets all of that: nothing else is ever
//! returned. All randomness of an attempt comes from the seed and the attempt's number, and the result is the puzzle of
//! the first attempt that succeeds. So a specification gives the same puzzle on every platform and with any number of
//! threads. A new version keeps to that too, unless the changelog mentions that a technique has a faster method. A
//! [`VariantSpec`] does the same for puzzles of other sizes and rules. For puzzles made by hand there are the givens that are redundant ([`redundant_givens`], [`minimize`]) and those that are
//! missing ([`additions()`]).

mod additions;
mod avoidable_rectangle;
mod crosspatch;
mod pattern;
mod removal;
mod rng;
mod solution;
mod symmetry;
mod tridagon;
mod variant;

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use crate::grid;
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::{CellSet, Grid, convert};
use crate::solve::rating::{self, Level, RateError, Rating, SolvePath};
use crate::solve::technique::{Family, Technique};
use crate::text::text;
pub use additions::{Addition, additions};
pub use crosspatch::{SIDES, crosspatch, crosspatch_of_any_side};
pub use removal::{is_minimal, minimize, redundant_givens};
pub(crate) use rng::SeededRng;
pub use rng::random_seed;
pub use symmetry::Symmetry;
use tridagon::TridagonBoard;
pub use variant::{FEW_GIVENS, GeneratedVariant, VariantKind, VariantSpec};

/// The requirements of a puzzle. Anything goes for those left open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenerateSpec {
    /// The source of all randomness.
    pub seed: u64,
    /// The level in our own scale.
    pub level: Option<Level>,
    /// The technique that it needs; it needs none that comes later in learning order.
    pub technique: Option<Technique>,
    /// The number of givens.
    pub clues: RangeInclusive<usize>,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// The exact cells of the givens. Overrides the symmetry.
    pub pattern: Option<grid::CellSet>,
    /// Whether each given must be needed.
    pub minimal: bool,
}

impl GenerateSpec {
    /// Creates a specification without requirements.
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            level: None,
            technique: None,
            clues: MIN_CLUES..=81,
            symmetry: Symmetry::None,
            pattern: None,
            minimal: false,
        }
    }
}

/// The minimum number of givens of a puzzle with one solution (McGuire, Tugemann and Civario, 2012).
pub const MIN_CLUES: usize = 17;

/// A generated puzzle. It has one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The givens.
    pub puzzle: Grid,
    pub solution: Grid,
    /// The rating in our own scale, if the specification requires a level or a technique.
    pub rating: Option<Rating>,
    /// The number of the successful attempt, from 0.
    pub attempt: u64,
}

/// The reason why no puzzle can meet a specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// Fewer givens than any puzzle has, more than there are cells, or none between the two bounds.
    #[error("{}", text!("generate-clues", least = MIN_CLUES))]
    Clues,
    /// The number of cells in the pattern is not a permitted number of givens.
    #[error("{}", describe_pattern(*.0))]
    Pattern(usize),
    /// An easier technique always has the same effect first.
    #[error("{}", text!("generate-never-needed", technique = .0.name()))]
    NeverNeeded(Technique),
    /// A level of another scale.
    #[error("{}", text!("generate-level", level = .0.to_string()))]
    Level(Level),
    /// The technique is harder than the level.
    #[error("{}", text!("generate-too-hard", technique = .technique.name(), level = .level.to_string()))]
    TooHard { technique: Technique, level: Level },
}

/// Returns the reason why a pattern of this many cells cannot be filled.
fn describe_pattern(cells: usize) -> String {
    match cells {
        0..MIN_CLUES => text!("generate-pattern.few", count = cells, least = MIN_CLUES),
        _ => text!("generate-pattern", count = cells),
    }
}

/// The reason why an attempt produced no suitable puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rejection {
    /// It is solved without the technique, or below the level.
    TooEasy,
    /// It needs something harder.
    TooHard,
    /// It has more or fewer givens.
    Clues,
    /// A given is redundant.
    NotMinimal,
    /// The pattern could not be filled from this start.
    Pattern,
}

impl Rejection {
    /// All reasons.
    pub const ALL: [Self; 5] = [Self::TooEasy, Self::TooHard, Self::Clues, Self::NotMinimal, Self::Pattern];
}

/// The number of failed attempts, by reason.
#[derive(Debug, Default)]
pub struct AttemptCounts([AtomicU64; Rejection::ALL.len()]);

impl AttemptCounts {
    fn add(&self, rejection: Rejection) {
        self.0[rejection as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the number of attempts rejected for this reason.
    pub fn count(&self, rejection: Rejection) -> u64 {
        self.0[rejection as usize].load(Ordering::Relaxed)
    }

    /// Returns the number of all rejected attempts.
    pub fn total(&self) -> u64 {
        Rejection::ALL.into_iter().map(|rejection| self.count(rejection)).sum()
    }
}

impl fmt::Display for AttemptCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let missed = |rejection| self.count(rejection);
        let reasons = [
            (Rejection::TooEasy, text!("generate-too-easy-tries", count = missed(Rejection::TooEasy))),
            (Rejection::TooHard, text!("generate-too-hard-tries", count = missed(Rejection::TooHard))),
            (Rejection::Clues, text!("generate-clues-tries", count = missed(Rejection::Clues))),
            (
                Rejection::NotMinimal,
                text!("generate-not-minimal-tries", count = missed(Rejection::NotMinimal)),
            ),
            (Rejection::Pattern, text!("generate-pattern-tries", count = missed(Rejection::Pattern))),
        ];
        f.write_str(&text!("generate-tries", count = self.total()))?;
        let some = reasons.into_iter().filter(|(rejection, _)| missed(*rejection) > 0);
        some.enumerate()
            .try_for_each(|(place, (_, words))| write!(f, "{}{words}", if place == 0 { ": " } else { ", " }))
    }
}

/// The number of attempts in the first round, and the maximum in one.
const ROUND_SIZES: RangeInclusive<u64> = 16..=2048;

impl GenerateSpec {
    /// Checks whether a puzzle can meet the specification, as far as that is known.
    ///
    /// # Errors
    /// [`SpecError`] if none can.
    pub fn check(&self) -> Result<(), SpecError> {
        let clues = self.clues.clone();
        if clues.is_empty() || *clues.start() > 81 || *clues.end() < MIN_CLUES {
            return Err(SpecError::Clues);
        }
        if let Some(cells) = self.pattern.filter(|cells| !clues.contains(&cells.len())) {
            return Err(SpecError::Pattern(cells.len()));
        }
        if let Some(technique) = self.technique.filter(|technique| rating::NEVER_NEEDED.contains(technique)) {
            return Err(SpecError::NeverNeeded(technique));
        }
        match (self.level, self.technique) {
            (Some(Level::Unfair), _) => Err(SpecError::Level(Level::Unfair)),
            (Some(level), Some(technique)) if !rating::may_need(level, technique) => {
                Err(SpecError::TooHard { technique, level })
            }
            _ => Ok(()),
        }
    }

    /// Tries until a puzzle meets the specification, on the threads of the current rayon pool. `progress` receives the
    /// counts of failed attempts now and then. It runs for as long as it takes: call [`GenerateSpec::check`] first.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn generate(
        &self,
        cancel: &CancelToken,
        mut progress: impl FnMut(&AttemptCounts),
    ) -> Result<Generated, Cancelled> {
        let counts = AttemptCounts::default();
        let (mut first, mut round) = (0, *ROUND_SIZES.start());
        loop {
            let attempt = |number| match self.attempt(number, cancel) {
                Ok(Err(rejection)) => {
                    counts.add(rejection);
                    None
                }
                Ok(Ok(generated)) => Some(Ok(generated)),
                Err(cancelled) => Some(Err(cancelled)),
            };
            if let Some(result) = (first..first + round).into_par_iter().find_map_first(attempt) {
                return result;
            }
            progress(&counts);
            first += round;
            round = (2 * round).min(*ROUND_SIZES.end());
        }
    }

    /// Makes one attempt. The same number gives the same result.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn attempt(
        &self,
        number: u64,
        cancel: &CancelToken,
    ) -> Result<Result<Generated, Rejection>, Cancelled> {
        cancel.check()?;
        let mut rng = SeededRng::new(self.seed, number);
        let (mut puzzle, solution, orbits) = match self.pattern {
            Some(cells) => match pattern::fill(convert::cells(cells), &mut rng, cancel)? {
                Some((puzzle, solution)) => (puzzle, solution, Vec::new()),
                None => return Ok(Err(Rejection::Pattern)),
            },
            None => {
                let mut orbits: Vec<_> = self.symmetry.orbits().collect();
                let solution = if self.technique == Some(Technique::Tridagon) {
                    let board = TridagonBoard::new(&mut rng);
                    rng.shuffle(&mut orbits);
                    board.sort(&mut orbits);
                    board.solution
                } else {
                    let solution = solution::random_solution(&mut rng);
                    rng.shuffle(&mut orbits);
                    if let Some(technique) = self.technique {
                        removal::prioritize(technique, &solution, &mut orbits, &mut rng);
                    }
                    solution
                };
                let mut puzzle = removal::remove_givens(&solution, &orbits, cancel)?;
                if self.technique == Some(Technique::AvoidableRectangle2) {
                    match avoidable_rectangle::derive(&puzzle, &solution, &orbits, &mut rng, cancel)? {
                        Ok(derived) => puzzle = derived,
                        Err(rejection) => return Ok(Err(rejection)),
                    }
                }
                (puzzle, solution, orbits)
            }
        };
        let mut draft =
            PuzzleDraft { puzzle: &mut puzzle, solution: &solution, max_clues: *self.clues.end() };
        // If more givens are required, those removed last are put back first.
        for orbit in orbits.iter().rev() {
            if self.minimal || draft.clue_count() >= *self.clues.start() {
                break;
            }
            draft.add_givens(*orbit);
        }
        if !self.clues.contains(&draft.clue_count()) {
            return Ok(Err(Rejection::Clues));
        }
        let rating = match self.rate_and_adjust(&mut draft, &mut rng, cancel)? {
            Ok(rating) => rating,
            Err(rejection) => return Ok(Err(rejection)),
        };
        // If each given was tried by itself, the remaining ones are needed.
        let was_tried = self.symmetry == Symmetry::None
            && self.pattern.is_none()
            && self.technique != Some(Technique::AvoidableRectangle2);
        if self.minimal && !was_tried && !is_minimal(&puzzle, cancel)? {
            return Ok(Err(Rejection::NotMinimal));
        }
        Ok(Ok(Generated { puzzle, solution, rating, attempt: number }))
    }

    /// Rates a puzzle. While it is too hard and may have more givens, adds one in a cell that its path did not reach.
    fn rate_and_adjust(
        &self,
        draft: &mut PuzzleDraft<'_>,
        rng: &mut SeededRng,
        cancel: &CancelToken,
    ) -> Result<Result<Option<Rating>, Rejection>, Cancelled> {
        if self.level.is_none() && self.technique.is_none() {
            return Ok(Ok(None));
        }
        let level = self.level.unwrap_or(Level::Nightmare);
        let last = self.technique.unwrap_or(Technique::Search);
        loop {
            if let Some(rejection) = self.reject_early(draft, cancel)? {
                return Ok(Err(rejection));
            }
            let (rating, open) = match rating::rate_within(draft.puzzle, level, last, cancel) {
                Ok(rated) => rated,
                Err(RateError::Cancelled(cancelled)) => return Err(cancelled),
                // The puzzle has one solution, as all drafts do.
                Err(RateError::NoSolution | RateError::SeveralSolutions) => {
                    return Ok(Err(Rejection::Pattern));
                }
            };
            let has_technique = self.technique.is_none_or(|technique| rating.count(technique) > 0);
            // If a technique was not needed so far, more givens will not change that, except for the easiest technique.
            if !has_technique && self.technique != Some(Technique::FullHouse) {
                return Ok(Err(if open.is_empty() { Rejection::TooEasy } else { Rejection::TooHard }));
            }
            if open.is_empty() && rating.level <= level {
                let is_level = self.level.is_none_or(|level| rating.level == level);
                return Ok(if is_level { Ok(Some(rating)) } else { Err(Rejection::TooEasy) });
            }
            let may_grow = !self.minimal && self.pattern.is_none() && !open.is_empty();
            let more = open.iter().nth(rng.next_below(open.len().max(1)));
            let grown = more.is_some_and(|cell| may_grow && draft.add_givens(self.symmetry.orbit(cell)));
            if !grown {
                return Ok(Err(Rejection::TooHard));
            }
        }
    }

    /// Rejects a puzzle that does not need the technique, in two thirds of the time that its rating takes; `None` if it
    /// may be suitable.
    fn reject_early(
        &self,
        draft: &PuzzleDraft<'_>,
        cancel: &CancelToken,
    ) -> Result<Option<Rejection>, Cancelled> {
        let (None, Some(technique)) = (self.level, self.technique) else { return Ok(None) };
        if technique.family() == Family::Singles {
            return Ok(None);
        }
        let mut path = SolvePath::with_solution(draft.puzzle, draft.solution);
        if path.advance(technique, cancel)?.contains(technique) {
            return Ok(None);
        }
        Ok(Some(if path.state().is_full() { Rejection::TooEasy } else { Rejection::TooHard }))
    }
}

/// A puzzle that may still get more givens.
struct PuzzleDraft<'a> {
    puzzle: &'a mut Grid,
    solution: &'a Grid,
    /// The maximum number of givens.
    max_clues: usize,
}

impl PuzzleDraft<'_> {
    fn clue_count(&self) -> usize {
        self.puzzle.filled().count()
    }

    /// Adds the givens of some cells, unless there would be too many; returns whether it did.
    fn add_givens(&mut self, cells: CellSet) -> bool {
        let more = cells.iter().filter(|cell| self.puzzle.get(*cell).is_none()).count();
        let fits = more > 0 && self.clue_count() + more <= self.max_clues;
        if fits {
            cells.iter().for_each(|cell| self.puzzle.set(cell, self.solution.get(cell)));
        }
        fits
    }
}

impl Generated {
    /// Returns the title of the puzzle: its level and a running number, which give nothing away.
    pub fn title(&self, number: u64) -> String {
        match &self.rating {
            Some(rating) => format!("{} {number}", rating.level),
            None => number.to_string(),
        }
    }

    /// Returns what the graded collections say of the puzzle: the level, rating and score, the seed, and the last technique
    /// in learning order that it needs.
    pub fn details(&self, seed: u64) -> String {
        let Some(rating) = &self.rating else { return format!("seed {seed}") };
        let Rating { level, score, difficulty, .. } = rating;
        let last = rating.last_technique().map_or("none", Technique::name);
        format!("{level}, rating {difficulty}, score {score}, seed {seed}, {last}")
    }
}

#[cfg(test)]
mod tests;
