//! The solving path and the rating of a puzzle of any rules, always the easiest step next.
//!
//! Classic puzzles have the path of the fast finders. On others a digit comes from the solution where no technique helps:
//! the puzzle needs trial.

use std::rc::Rc;
use std::time::Duration;

use super::{Level, RateError, Rating, RatingBuilder, Scale, SolvePath};
use crate::grid::{Candidate, Cell, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::Puzzle;
use crate::solve::classic::convert;
use crate::solve::scale::general_techniques_up_to;
use crate::solve::technique::{CandidateGrid, ClueCache, Reason, State, Step, Technique, TechniqueSet};
use crate::solve::{self, GeneralSearch, StepFinder, Verdict};

/// A puzzle of any rules being solved. If it has several solutions, the path consists of what holds in all of them.
pub struct PuzzlePath(AnyPath);

enum AnyPath {
    Classic(Box<SolvePath>),
    General(Box<GeneralPath>),
}

struct GeneralPath {
    state: State,
    cache: Rc<ClueCache>,
    /// The solution, or one of several.
    solution: Digits,
    is_unique: bool,
    techniques: Vec<Technique>,
}

/// The rating of a puzzle of any rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRating {
    /// The steps. Where a digit came from the solution, only those before it.
    pub rating: Rating,
    /// Whether a step is a chain or rests on an assumption, whatever its level.
    pub has_chains: bool,
    /// Whether the techniques lead to the end; otherwise it needs trial.
    pub is_solved: bool,
}

impl PuzzleRating {
    /// Returns the rating, with the search as the hardest step if the techniques do not lead to the end.
    pub fn with_trial(self) -> Rating {
        let search = search_step(None);
        let scale = Scale::Ninefold;
        let Self { rating, is_solved, .. } = self;
        match is_solved {
            true => rating,
            false => Rating {
                level: scale.level(&search),
                difficulty: scale.difficulty(&search),
                hardest: Some(Technique::Search),
                ..rating
            },
        }
    }
}

impl PuzzlePath {
    /// Creates the path from the start of a puzzle that may have several solutions.
    ///
    /// # Errors
    /// [`RateError`] if the puzzle has no solution, or if cancelled.
    pub fn of_solvable(puzzle: &Puzzle, cancel: &CancelToken) -> Result<Self, RateError> {
        let (solution, is_unique) = match solve::check(&puzzle.rules, &puzzle.givens, cancel)? {
            Verdict::Unique(solution) | Verdict::Stated(solution) => (*solution, true),
            Verdict::Multiple => {
                let solution = solve::solve(&puzzle.rules, &puzzle.givens, cancel)?;
                (solution.ok_or(RateError::NoSolution)?, false)
            }
            Verdict::Conflicting(_) | Verdict::Impossible => return Err(RateError::NoSolution),
        };
        let finder = StepFinder::new(&first_grid(puzzle), is_unique);
        Ok(Self::from_position(finder, solution, is_unique, TechniqueSet::ALL))
    }

    /// Creates the rest of the path from a position that agrees with a solution, by some techniques alone. `is_unique`
    /// tells whether it is the only one.
    pub fn from_position(
        finder: StepFinder,
        solution: Digits,
        is_unique: bool,
        allowed: TechniqueSet,
    ) -> Self {
        Self(match finder.into_classic() {
            Ok(classic) => AnyPath::Classic(Box::new(SolvePath::from_classic(classic, &solution, allowed))),
            Err(state) => {
                let techniques = allowed.iter().filter(|technique| *technique != Technique::Search).collect();
                let cache = Rc::default();
                AnyPath::General(Box::new(GeneralPath {
                    state: *state,
                    cache,
                    solution,
                    is_unique,
                    techniques,
                }))
            }
        })
    }

    /// Returns whether a cell has a wrong digit, or is without the right one among its candidates: no basis for further
    /// steps.
    pub fn has_mistakes(&self) -> bool {
        match &self.0 {
            AnyPath::Classic(path) => path.has_mistakes(),
            AnyPath::General(path) => {
                path.solution.digits().any(|(cell, digit)| !path.state.domain(cell).contains(digit))
            }
        }
    }

    /// Returns whether the board is full after the steps so far.
    pub fn is_complete(&self) -> bool {
        match &self.0 {
            AnyPath::Classic(path) => path.is_complete(),
            AnyPath::General(path) => path.state.is_full(),
        }
    }

    /// Returns whether the puzzle has one solution only.
    pub fn is_unique(&self) -> bool {
        match &self.0 {
            AnyPath::Classic(path) => path.is_unique(),
            AnyPath::General(path) => path.is_unique,
        }
    }

    /// Carries out the next step, and returns it with the board before it; `None` at the end. If no technique helps, it is a
    /// digit of the only solution. A path with several solutions ends there.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the step was known.
    pub fn next_on_grid(&mut self, cancel: &CancelToken) -> Result<Option<(CandidateGrid, Step)>, Cancelled> {
        match &mut self.0 {
            AnyPath::Classic(path) => path.next_on_grid(cancel),
            AnyPath::General(path) => {
                let grid = path.state.grid();
                Ok(path.next(cancel)?.map(|step| (grid, step)))
            }
        }
    }
}

/// Returns the board on which the path of a puzzle begins.
fn first_grid(puzzle: &Puzzle) -> CandidateGrid {
    let mut grid = CandidateGrid::from(&Puzzle::new(puzzle.rules.clone(), puzzle.givens.clone()));
    if !puzzle.rules.is_classic() {
        // What clues say about single cells is a step.
        grid.candidates = grid.peer_table().candidates_by_sight(&grid.digits);
    }
    grid
}

impl GeneralPath {
    /// Returns the rating of the path; `None` as soon as a step is above a level.
    fn rate(&mut self, most: Level, cancel: &CancelToken) -> Result<Option<PuzzleRating>, Cancelled> {
        let mut builder = RatingBuilder::new(Scale::Ninefold);
        let (mut has_chains, mut is_solved) = (false, true);
        while let Some(step) = self.next(cancel)? {
            if step.technique == Technique::Search {
                is_solved = false;
                break;
            }
            has_chains |= step.technique.is_chain();
            builder.add_step(&step);
            if builder.level > most {
                return Ok(None);
            }
        }
        Ok(Some(PuzzleRating { rating: builder.build_without_promotion(), has_chains, is_solved }))
    }

    fn next(&mut self, cancel: &CancelToken) -> Result<Option<Step>, Cancelled> {
        if self.state.is_full() {
            return Ok(None);
        }
        let search = GeneralSearch::new(&self.state, Rc::clone(&self.cache), cancel);
        let step = search.first(&self.techniques, None)?.or_else(|| self.solution_step());
        if let Some(step) = &step {
            debug_assert!(solve::agrees(step, &self.solution) || !self.is_unique, "{step:?} is wrong");
            self.state.apply(step);
        }
        Ok(step)
    }

    /// Returns a digit of the only solution, in a cell with few candidates.
    fn solution_step(&self) -> Option<Step> {
        let cell: Cell = self.state.open().iter().min_by_key(|cell| self.state.domain(*cell).len())?;
        let digit = self.solution[cell].filter(|_| self.is_unique)?;
        Some(search_step(Some(Candidate { cell, digit })))
    }
}

/// Returns the step that a player could only find by trial: a digit of the solution.
fn search_step(placed: Option<Candidate>) -> Step {
    Step {
        technique: Technique::Search,
        placements: placed.into_iter().collect(),
        eliminations: Vec::new(),
        reason: Reason {
            digits: placed.map(|placed| placed.digit).into_iter().collect(),
            ..Reason::default()
        },
    }
}

/// Rates a puzzle of any rules in our own scale. Scores of different kinds of puzzle are not to be compared.
///
/// # Errors
/// [`RateError`] if the puzzle does not have exactly one solution, or if cancelled.
pub fn rate_puzzle(puzzle: &Puzzle, cancel: &CancelToken) -> Result<PuzzleRating, RateError> {
    if puzzle.rules.is_classic() {
        let rating = super::rate(&convert::grid(&puzzle.givens), Scale::Ninefold, cancel)?;
        let uses = |technique: &Technique| rating.count(*technique) > 0;
        let has_chains = Technique::ALL.iter().filter(|technique| uses(technique)).any(|it| it.is_chain());
        let is_solved = !uses(&Technique::Search);
        return Ok(PuzzleRating { rating, has_chains, is_solved });
    }
    let mut path = PuzzlePath::of_solvable(puzzle, cancel)?;
    if !path.is_unique() {
        return Err(RateError::SeveralSolutions);
    }
    let AnyPath::General(path) = &mut path.0 else { return Err(RateError::NoSolution) };
    let rating = path.rate(Level::Nightmare, cancel)?;
    Ok(rating.expect("no step is above the last level"))
}

/// The time after which a puzzle that is not classic has no rating for those who play or set it.
const DISPLAY_LIMIT: Duration = Duration::from_secs(20);

/// Rates a puzzle in our own scale for those who play or set it, with the search as the hardest step if it needs trial.
///
/// # Errors
/// [`RateError`] if the puzzle does not have exactly one solution, if cancelled, or if it is not classic and takes longer
/// than 20 seconds.
pub fn rate_for_display(puzzle: &Puzzle, cancel: &CancelToken) -> Result<Rating, RateError> {
    match puzzle.to_grid() {
        Some(givens) => super::rate(&givens, Scale::Ninefold, cancel),
        None => Ok(rate_puzzle(puzzle, &cancel.limited_to(DISPLAY_LIMIT))?.with_trial()),
    }
}

/// Rates a puzzle that is not classic and whose only solution is known, as [`rate_puzzle`] does. Returns `None` as soon as a
/// step is above a level, or where the puzzle needs trial.
///
/// # Errors
/// [`Cancelled`] if it was cancelled before the rating was known.
pub fn rate_puzzle_within(
    puzzle: &Puzzle,
    solution: &Digits,
    most: Level,
    cancel: &CancelToken,
) -> Result<Option<PuzzleRating>, Cancelled> {
    let finder = StepFinder::new(&first_grid(puzzle), true);
    let allowed = general_techniques_up_to(most);
    let mut path = PuzzlePath::from_position(finder, solution.clone(), true, allowed);
    let AnyPath::General(path) = &mut path.0 else { return Ok(None) };
    Ok(path.rate(most, cancel)?.filter(|rated| rated.is_solved))
}
