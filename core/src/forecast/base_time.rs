//! The base time of a puzzle: what a usual player needs for the easiest path, by groups of steps, and how hard the path is.
//!
//! A step takes longer the harder its technique is, the emptier the board is, and the fewer other steps are open at the same
//! moment. Counting those is limited in work and not in time, so that the numbers are the same on every machine.

use std::collections::HashSet;

use super::constants::*;
use crate::job::{CancelToken, Cancelled};
use crate::rules::Puzzle;
use crate::solve::StepFinder;
use crate::solve::rating::{Difficulty, Level, NEVER_NEEDED, PuzzlePath, RateError, Scale};
use crate::solve::technique::{CandidateGrid, Scope, Step, Technique, TechniqueSet};
use crate::store::games::BaseTime;

/// A group of steps: each player has a speed of his own in each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeGroup {
    /// Full houses and hidden singles.
    HouseSingle,
    /// Naked singles, and other steps of a cell or a clue on the first two levels.
    CellSingle,
    Medium,
    Hard,
    /// The level Expert and all above.
    Expert,
}

impl TimeGroup {
    /// Returns the group of a step.
    fn of(step: &Step) -> Self {
        match (step.technique, Scale::Ninefold.level(step)) {
            (Technique::FullHouse | Technique::HiddenSingle, _) => Self::HouseSingle,
            (_, Level::Beginner | Level::Easy) => Self::CellSingle,
            (_, Level::Medium) => Self::Medium,
            (_, Level::Hard) => Self::Hard,
            (_, Level::Unfair | Level::Expert | Level::Extreme | Level::Nightmare) => Self::Expert,
        }
    }

    /// Returns whether its steps are singles, of which many are open at the same moment.
    pub(super) fn has_singles(self) -> bool {
        matches!(self, Self::HouseSingle | Self::CellSingle)
    }
}

/// A step of the easiest path, as far as the time for it depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathStep {
    pub group: TimeGroup,
    /// The number of empty cells before it.
    pub empty_cells: u16,
    /// The number of cells that can be filled by singles at that moment, or of the open steps of its level; at least 1.
    pub open_steps: u16,
}

impl PathStep {
    /// Returns the time that a usual player needs for it, in seconds.
    fn seconds(self) -> f64 {
        let by_open = SHARE_WHATEVER_IS_OPEN + SHARE_BY_OPEN_STEPS / f64::from(self.open_steps.max(1));
        let by_open = if self.group.has_singles() { by_open } else { by_open.min(1.0) };
        let by_empty = SHARE_WHATEVER_IS_EMPTY + SHARE_OF_EMPTY_CELL * f64::from(self.empty_cells);
        SECONDS_PER_STEP + SEARCH_SECONDS[self.group as usize] * by_open * by_empty
    }
}

/// How hard a puzzle is to win, in hundredths of a rating: the rating of its hardest step, and a little for each technique
/// beyond singles that its path needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Hardness(u16);

impl Hardness {
    /// Creates it from hundredths of a rating: 364 for 3.64.
    pub const fn from_hundredths(hundredths: u16) -> Self {
        Self(hundredths)
    }

    /// Returns it in hundredths of a rating.
    pub const fn as_hundredths(self) -> u16 {
        self.0
    }

    /// Returns it in tenths of a rating, as the target of a player is.
    pub fn as_tenths(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

/// The properties of the easiest path of a puzzle that say how long a game of it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathSummary {
    pub base: BaseTime,
    pub hardness: Hardness,
    /// The techniques beyond singles.
    pub techniques: TechniqueSet,
}

/// The easiest path of a puzzle, with what is open at each step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathProfile {
    pub steps: Vec<PathStep>,
    pub hardness: Hardness,
    /// The techniques beyond singles.
    pub techniques: TechniqueSet,
}

impl PathProfile {
    /// Follows the easiest path of a puzzle; `None` if it does not have exactly one solution.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn new(puzzle: &Puzzle, cancel: &CancelToken) -> Result<Option<Self>, Cancelled> {
        let mut path = match PuzzlePath::of_solvable(puzzle, cancel) {
            Ok(path) if path.is_unique() => path,
            Err(RateError::Cancelled(cancelled)) => return Err(cancelled),
            Ok(_) | Err(RateError::NoSolution | RateError::SeveralSolutions) => return Ok(None),
        };
        let mut counter = OpenStepCounter { units: MOST_UNITS, is_classic: puzzle.is_classic() };
        let mut steps = Vec::new();
        let mut hardest: Vec<(Technique, Difficulty)> = Vec::new();
        let mut rating = Difficulty::default();
        while steps.len() < MOST_PATH_STEPS
            && let Some((grid, step)) = path.next_on_grid(cancel)?
        {
            let group = TimeGroup::of(&step);
            let open_steps = counter.count(&grid, &step, group, cancel)?;
            steps.push(PathStep { group, empty_cells: grid.digits.empty_cells().len() as u16, open_steps });
            let difficulty = Scale::Ninefold.difficulty(&step);
            rating = rating.max(difficulty);
            if !group.has_singles() {
                match hardest.iter_mut().find(|(technique, _)| *technique == step.technique) {
                    Some((_, known)) => *known = difficulty.max(*known),
                    None => hardest.push((step.technique, difficulty)),
                }
            }
        }
        let sum: u32 = hardest.iter().map(|(_, difficulty)| u32::from(difficulty.as_tenths())).sum();
        let hundredths = 10.0 * (f64::from(rating.as_tenths()) + SHARE_OF_TECHNIQUE * f64::from(sum));
        Ok(Some(Self {
            steps,
            hardness: Hardness(hundredths.round() as u16),
            techniques: hardest.into_iter().map(|(technique, _)| technique).collect(),
        }))
    }

    /// Returns the base time.
    pub fn base_time(&self) -> BaseTime {
        let mut seconds = [0.0; GROUPS];
        for step in &self.steps {
            seconds[step.group as usize] += step.seconds();
        }
        BaseTime(seconds.map(|seconds| seconds.round() as u16))
    }

    /// Returns what it says about a game.
    pub fn summary(&self) -> PathSummary {
        PathSummary { base: self.base_time(), hardness: self.hardness, techniques: self.techniques }
    }
}

/// Counts the steps that are open on the boards of a path, as long as work is left.
struct OpenStepCounter {
    /// The work that is left.
    units: u64,
    is_classic: bool,
}

impl OpenStepCounter {
    /// Returns the number of steps that are open beside the next one of a path, itself included.
    fn count(
        &mut self,
        grid: &CandidateGrid,
        step: &Step,
        group: TimeGroup,
        cancel: &CancelToken,
    ) -> Result<u16, Cancelled> {
        let scale = Scale::Ninefold;
        let level = scale.level(step);
        let is_counted = |technique: &Technique| {
            let lowest = scale.lowest_level_of(*technique);
            let is_of_level = if group.has_singles() { lowest <= Level::Easy } else { lowest == level };
            is_of_level
                && !NEVER_NEEDED.contains(technique)
                && (!self.is_classic || technique.scope() != Scope::Clues)
        };
        let techniques: Vec<Technique> = Technique::ALL.into_iter().filter(is_counted).collect();
        let factor = if self.is_classic { 1 } else { UNITS_FACTOR_OF_CLUES };
        let units = factor * techniques.iter().map(|technique| search_units(*technique)).sum::<u64>();
        if units > MOST_UNITS_OF_A_COUNT || units > self.units {
            return Ok(UNKNOWN_OPEN_STEPS);
        }
        self.units -= units;
        let open = StepFinder::new(grid, true).search(cancel).all(&techniques)?;
        let count = match group.has_singles() {
            true => {
                let cells = open.iter().flat_map(|step| &step.placements).map(|placed| placed.cell);
                cells.collect::<HashSet<_>>().len()
            }
            false => open.iter().filter(|step| scale.level(*step) == level).count(),
        };
        Ok(u16::try_from(count).unwrap_or(u16::MAX).max(1))
    }
}

/// Returns the work of a search for all steps of a technique on a classic board, in units of some five microseconds.
fn search_units(technique: Technique) -> u64 {
    match Scale::Ninefold.lowest_level_of(technique) {
        Level::Beginner | Level::Easy => 2,
        Level::Medium => 4,
        Level::Hard => 8,
        Level::Unfair | Level::Expert => 120,
        Level::Extreme => 400,
        Level::Nightmare => 8_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::GradedCollection;

    fn profile(level: Level, index: usize) -> PathProfile {
        let graded = GradedCollection::Level(level).get(index).expect("there are 200");
        let puzzle = Puzzle::from_grid("", &graded.givens);
        PathProfile::new(&puzzle, &CancelToken::default())
            .expect("not cancelled")
            .expect("it has one solution")
    }

    #[test]
    fn the_first_step_of_an_easy_puzzle_has_many_beside_it_and_the_last_one_none() {
        let profile = profile(Level::Beginner, 0);
        let (first, last) = (profile.steps[0], profile.steps[profile.steps.len() - 1]);
        assert!(first.open_steps > 5 && first.empty_cells > 30, "{first:?}");
        let one = PathStep { group: TimeGroup::HouseSingle, empty_cells: 1, open_steps: 1 };
        assert_eq!(last, one);
        // Two seconds, and five of which 2.2 and 0.51 shares are taken.
        assert!((last.seconds() - 7.61).abs() < 1e-9, "{}", last.seconds());
    }

    #[test]
    fn a_step_that_is_no_single_takes_its_usual_time_at_most() {
        let step = |open_steps| PathStep { group: TimeGroup::Hard, empty_cells: 50, open_steps }.seconds();
        assert_eq!((step(1), step(3)), (122.0, 122.0));
        assert!((step(9) - 74.0).abs() < 1e-9, "{}", step(9));
    }

    #[test]
    fn hardness_is_the_rating_and_a_little_for_each_technique() {
        let easy = profile(Level::Easy, 3);
        let graded = GradedCollection::Level(Level::Easy).get(3).expect("there are 200");
        assert_eq!(easy.hardness.as_hundredths(), 10 * graded.difficulty.as_tenths());
        assert_eq!(easy.techniques, TechniqueSet::EMPTY);
        let hard = profile(Level::Hard, 3);
        let graded = GradedCollection::Level(Level::Hard).get(3).expect("there are 200");
        assert!(hard.hardness.as_hundredths() > 10 * graded.difficulty.as_tenths());
        assert!(hard.base_time().0[3] > 0 && hard.base_time().0[4] == 0, "{:?}", hard.base_time());
    }

    #[test]
    fn a_puzzle_without_one_solution_has_no_path_and_a_cancelled_search_no_answer() {
        let graded = GradedCollection::Level(Level::Hard).get(0).expect("there are 200");
        let mut puzzle = Puzzle::from_grid("", &graded.givens);
        let cancelled = CancelToken::default();
        cancelled.cancel();
        assert_eq!(PathProfile::new(&puzzle, &cancelled), Err(Cancelled));
        let cells: Vec<_> = puzzle.givens.digits().map(|(cell, _)| cell).collect();
        cells[..15].iter().for_each(|cell| puzzle.givens[*cell] = None);
        assert_eq!(PathProfile::new(&puzzle, &CancelToken::default()), Ok(None));
    }
}
