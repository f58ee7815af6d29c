//! The solving path of a puzzle, step by step, always the easiest one next.

use super::singles_queue::SinglesQueue;
use super::{Level, Phase, RateError, Scale, unique_solution};
use crate::grid::Digits;
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::search;
use crate::solve::classic::{Candidate, Cell, Grid, convert};
use crate::solve::scale::techniques_up_to;
use crate::solve::technique::classic::{FinderContext, FinderOptions, PathCache, SolverState, Step};
use crate::solve::technique::{self, CandidateGrid, Technique, TechniqueSet};

/// A puzzle being solved by the rules of a scale. If it has several solutions, the path consists of what holds in all
/// of them.
pub struct SolvePath {
    state: SolverState,
    scale: Scale,
    /// The assumptions that techniques may make: uniqueness if there is only one solution.
    options: FinderOptions,
    cache: PathCache,
    /// The solution, or one of several.
    solution: Grid,
    /// The techniques that may be used.
    allowed: TechniqueSet,
    /// The singles in the order in which they arise; only in HoDoKu's scale.
    queue: Option<SinglesQueue>,
}

impl SolvePath {
    /// Creates the path from the start of a puzzle.
    ///
    /// # Errors
    /// [`RateError`] if the puzzle does not have exactly one solution, or if cancelled.
    pub fn new(puzzle: &Grid, scale: Scale, cancel: &CancelToken) -> Result<Self, RateError> {
        let path = Self::of_solvable(puzzle, scale, cancel)?;
        if path.is_unique() { Ok(path) } else { Err(RateError::SeveralSolutions) }
    }

    /// Creates the path from the start of a puzzle that may have several solutions.
    ///
    /// # Errors
    /// [`RateError`] if the puzzle has no solution, or if cancelled.
    pub fn of_solvable(puzzle: &Grid, scale: Scale, cancel: &CancelToken) -> Result<Self, RateError> {
        let (solution, several) = search::solve_counting_to_two(puzzle, cancel)?;
        let solution = solution.ok_or(RateError::NoSolution)?;
        let (state, queue) = match scale {
            Scale::Ninefold => (SolverState::from_puzzle(puzzle), None),
            Scale::Hodoku => {
                let (state, queue) = SinglesQueue::for_puzzle(puzzle);
                (state, Some(queue))
            }
        };
        let options = FinderOptions { uniqueness: !several, ..scale.options() };
        let cache = PathCache::default();
        Ok(Self { state, scale, options, cache, solution, allowed: TechniqueSet::ALL, queue })
    }

    /// Creates the path in our own scale from the start of a puzzle whose only solution is known.
    pub fn with_solution(puzzle: &Grid, solution: &Grid) -> Self {
        let (state, options) = (SolverState::from_puzzle(puzzle), Scale::Ninefold.options());
        Self::from_state(state, *solution, options, TechniqueSet::ALL)
    }

    /// Creates the rest of the path in our own scale from a position of a classic puzzle.
    ///
    /// # Errors
    /// [`RateError`] if the puzzle does not have exactly one solution, or if cancelled.
    pub fn resume(grid: &CandidateGrid, cancel: &CancelToken) -> Result<Self, RateError> {
        let solution = unique_solution(&convert::grid(&grid.givens), cancel)?;
        Ok(Self::from_state(grid.into(), solution, Scale::Ninefold.options(), TechniqueSet::ALL))
    }

    /// Creates the rest of the path in our own scale from a position that agrees with a solution, by some techniques
    /// alone.
    pub(super) fn from_classic(
        (state, options): (SolverState, FinderOptions),
        solution: &Digits,
        allowed: TechniqueSet,
    ) -> Self {
        Self::from_state(state, convert::grid(solution), options, allowed)
    }

    fn from_state(state: SolverState, solution: Grid, options: FinderOptions, allowed: TechniqueSet) -> Self {
        let cache = PathCache::default();
        Self { state, scale: Scale::Ninefold, options, cache, solution, allowed, queue: None }
    }

    /// Returns whether a cell has a wrong digit, or is without the right one among its candidates: no basis for further
    /// steps.
    pub fn has_mistakes(&self) -> bool {
        Cell::all().any(|cell| match (self.state.value(cell), self.solution.get(cell)) {
            (Some(placed), Some(right)) => placed != right,
            (None, Some(right)) => !self.state.candidates(cell).contains(right),
            (_, None) => false,
        })
    }

    /// Returns whether the board is full after the steps so far.
    pub const fn is_complete(&self) -> bool {
        self.state.is_full()
    }

    /// Carries out the next step as [`Self::next`] does, and returns it with the board before it.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the step was known.
    pub fn next_on_grid(
        &mut self,
        cancel: &CancelToken,
    ) -> Result<Option<(CandidateGrid, technique::Step)>, Cancelled> {
        let grid = CandidateGrid::from(&self.state);
        Ok(self.next(cancel)?.map(|step| (grid, (&step).into())))
    }

    /// Returns the board after the steps so far.
    pub const fn state(&self) -> &SolverState {
        &self.state
    }

    /// Returns whether the puzzle has one solution only.
    pub const fn is_unique(&self) -> bool {
        self.options.uniqueness
    }

    /// Carries out and returns the next step; `None` at the end. If no technique helps, it is a digit that a search has
    /// found. A path with several solutions ends where each empty cell has more than one possible digit.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the step was known.
    pub fn next(&mut self, cancel: &CancelToken) -> Result<Option<Step>, Cancelled> {
        if self.state.is_full() {
            return Ok(None);
        }
        let found = match self.queue.as_mut().and_then(|queue| queue.next(&self.state)) {
            Some(single) => Some(single),
            None => self.find_step(cancel)?,
        };
        let Some(step) = found.map_or_else(|| self.search_step(cancel), |step| Ok(Some(step)))? else {
            return Ok(None);
        };
        debug_assert!(step.agrees_with(&self.solution), "{step:?} is wrong in {:?}", self.state);
        match &mut self.queue {
            Some(queue) => queue.apply(&mut self.state, &step),
            None => self.state.apply(&step),
        }
        Ok(Some(step))
    }

    /// Carries out and returns the next step by one of these techniques; `None` at the end, or if none of them helps.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the step was known.
    pub(super) fn next_with(
        &mut self,
        techniques: &[Technique],
        cancel: &CancelToken,
    ) -> Result<Option<Step>, Cancelled> {
        if self.state.is_full() {
            return Ok(None);
        }
        let found = self.context(cancel).first_step(techniques)?;
        if let Some(step) = &found {
            self.state.apply(step);
        }
        Ok(found)
    }

    /// Carries out all singles and the steps by other techniques up to `last` in learning order, always the easiest one
    /// next, until none helps. Returns the techniques other than singles that were used. Singles are placed without
    /// their reasons, so this is faster than taking the steps one by one.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the last step was known.
    pub fn advance(&mut self, last: Technique, cancel: &CancelToken) -> Result<TechniqueSet, Cancelled> {
        let singles = techniques_up_to(Level::Easy, last).len();
        let techniques = &techniques_up_to(Level::Nightmare, last)[singles..];
        let mut used = TechniqueSet::EMPTY;
        self.state.place_singles();
        while let Some(step) = self.next_with(techniques, cancel)? {
            used.insert(step.technique);
            self.state.place_singles();
        }
        Ok(used)
    }

    fn context<'a>(&'a self, cancel: &'a CancelToken) -> FinderContext<'a> {
        FinderContext::on_path(&self.state, &self.options, cancel, &self.cache)
    }

    /// Returns the first step by the phases of the scale.
    fn find_step(&self, cancel: &CancelToken) -> Result<Option<Step>, Cancelled> {
        let ctx = self.context(cancel);
        if self.allowed != TechniqueSet::ALL {
            // A technique that no path needs is needed where those that replace it are not allowed.
            return ctx.first_step(&self.allowed.iter().collect::<Vec<_>>());
        }
        for phase in self.scale.phases() {
            let found = match phase {
                Phase::First(techniques) => ctx.first_step(techniques)?,
                Phase::Strongest(techniques) => ctx.strongest_step(techniques)?,
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Returns a digit that is the same in all solutions, in the first such cell of those with the fewest candidates.
    fn search_step(&self, cancel: &CancelToken) -> Result<Option<Step>, Cancelled> {
        let mut cells: Vec<Cell> = self.state.empty().iter().collect();
        cells.sort_by_key(|cell| self.state.candidates(*cell).len());
        let placed = match self.is_unique() {
            true => cells
                .iter()
                .find_map(|cell| Some(Candidate { cell: *cell, digit: self.solution.get(*cell)? })),
            false => search::first_forced(self.state.values(), &self.solution, cells, cancel)?,
        };
        Ok(placed.map(Step::from_search))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::grid;

    /// Its path needs an avoidable rectangle of the first type, and nothing harder.
    const PUZZLE: &str =
        ".....3... ....2.47. 2..9...8. 8..341... 9..6..... 4..2.76.. .8....1.. 5.7....9. ..27.4...";

    fn path() -> SolvePath {
        let puzzle = grid(PUZZLE);
        let solution = unique_solution(&puzzle, &CancelToken::default()).expect("it has one solution");
        SolvePath::with_solution(&puzzle, &solution)
    }

    #[test]
    fn with_several_solutions_a_path_has_what_holds_in_all_of_them() {
        let never = CancelToken::default();
        // Without these givens there are some solutions, and still many forced digits.
        let mut puzzle = grid(PUZZLE);
        for given in ["r1c6", "r2c5"] {
            puzzle.set(crate::solve::classic::cell(given), None);
        }
        let mut solutions = Vec::new();
        search::enumerate(&puzzle, &never, |solution| {
            solutions.push(*solution);
            std::ops::ControlFlow::Continue(())
        })
        .unwrap();
        assert!((2..500).contains(&solutions.len()), "{}", solutions.len());
        for scale in [Scale::Ninefold, Scale::Hodoku] {
            assert!(matches!(SolvePath::new(&puzzle, scale, &never), Err(RateError::SeveralSolutions)));
            let mut path = SolvePath::of_solvable(&puzzle, scale, &never).unwrap();
            while let Some(step) = path.next(&never).unwrap() {
                assert!(solutions.iter().all(|solution| step.agrees_with(solution)), "{step:?}");
            }
            for cell in Cell::all() {
                let is_same = solutions.iter().all(|solution| solution.get(cell) == solutions[0].get(cell));
                assert_eq!(path.state().value(cell).is_some(), is_same, "{cell}");
            }
        }
    }

    #[test]
    fn advancing_uses_the_techniques_and_reaches_the_board_of_single_steps() {
        let never = CancelToken::default();
        for last in [Technique::XWing, Technique::AvoidableRectangle1, Technique::Search] {
            let (mut by_steps, mut used) = (path(), TechniqueSet::EMPTY);
            while let Some(step) =
                by_steps.next_with(techniques_up_to(Level::Nightmare, last), &never).expect("not cancelled")
            {
                used.insert(step.technique);
            }
            for single in techniques_up_to(Level::Easy, last) {
                used.remove(*single);
            }
            let mut path = path();
            assert_eq!(path.advance(last, &never), Ok(used), "{last:?}");
            assert_eq!(path.state(), by_steps.state(), "{last:?}");
            assert_eq!(path.state().is_full(), last > Technique::XWing);
            assert_eq!(used.contains(Technique::AvoidableRectangle1), last > Technique::XWing);
        }
    }
}
