//! Steps on boards of any rules, by the finders that know them.
//!
//! Classic boards have the fast finders alone. On others the general finders are first; on 9x9 with ordinary boxes the
//! techniques that only the fast finders know are found on the same candidates, which clues have thinned, but for those
//! that rest on uniqueness.

use crate::grid::{Candidate, Cell, CellSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::convert;
use crate::solve::scale::{Level, Scale};
use crate::solve::technique::classic::{ClueLinks, FinderContext, FinderOptions, SolverState};
use crate::solve::technique::{
    CandidateGrid, CellRole, ClueCache, GeneralFinder, Scope, State, Step, StepSize, Technique,
};

/// A position in which steps are searched for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepFinder(StepBoard);

#[derive(Clone, PartialEq, Eq, Debug)]
enum StepBoard {
    Classic { state: Box<SolverState>, options: FinderOptions },
    General(Box<State>),
}

/// A search for steps in one position. What one technique has worked out is there for the next.
pub struct StepSearch<'a>(PositionSearch<'a>);

enum PositionSearch<'a> {
    Classic(Box<FinderContext<'a>>),
    General(Box<GeneralSearch<'a>>),
}

/// A search in a position that is not classic.
pub(crate) struct GeneralSearch<'a> {
    state: &'a State,
    cache: std::rc::Rc<ClueCache>,
    cancel: &'a CancelToken,
    /// The board for the fast finders with the links of its clues, if it has ordinary boxes of 9x9.
    classic: std::cell::OnceCell<Option<(SolverState, ClueLinks)>>,
}

impl StepFinder {
    /// Creates a finder for a position. `is_unique` tells whether the puzzle has one solution, on which some techniques rely.
    pub fn new(grid: &CandidateGrid, is_unique: bool) -> Self {
        Self(match grid.rules.is_classic() {
            true => {
                let options = FinderOptions { uniqueness: is_unique, ..FinderOptions::default() };
                StepBoard::Classic { state: Box::new(grid.into()), options }
            }
            false => StepBoard::General(Box::new(State::new(grid))),
        })
    }

    /// Returns the position.
    pub fn grid(&self) -> CandidateGrid {
        match &self.0 {
            StepBoard::Classic { state, .. } => (&**state).into(),
            StepBoard::General(state) => state.grid(),
        }
    }

    /// Starts a search.
    pub fn search<'a>(&'a self, cancel: &'a CancelToken) -> StepSearch<'a> {
        StepSearch(match &self.0 {
            StepBoard::Classic { state, options } => {
                PositionSearch::Classic(Box::new(FinderContext::new(state, options, cancel)))
            }
            StepBoard::General(state) => {
                PositionSearch::General(Box::new(GeneralSearch::new(state, std::rc::Rc::default(), cancel)))
            }
        })
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        match &mut self.0 {
            StepBoard::Classic { state, .. } => {
                let candidates = |list: &[Candidate]| -> Vec<_> {
                    list.iter().filter_map(|one| convert::candidate(*one)).collect()
                };
                candidates(&step.placements).into_iter().for_each(|it| state.place(it));
                candidates(&step.eliminations).into_iter().for_each(|it| _ = state.remove(it));
            }
            StepBoard::General(state) => state.apply(step),
        }
    }

    /// Returns the position and the options of the classic finders; otherwise the board of any rules.
    pub(crate) fn into_classic(self) -> Result<(SolverState, FinderOptions), Box<State>> {
        match self.0 {
            StepBoard::Classic { state, options } => Ok((*state, options)),
            StepBoard::General(state) => Err(state),
        }
    }
}

impl StepSearch<'_> {
    /// Returns the first step of the first technique that has one.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn first(&self, techniques: &[Technique]) -> Result<Option<Step>, Cancelled> {
        match &self.0 {
            PositionSearch::Classic(context) => Ok(context.first_step(techniques)?.as_ref().map(Step::from)),
            PositionSearch::General(search) => search.first(techniques, None),
        }
    }

    /// Returns every step of these techniques, grouped by technique. Of several steps of one technique with the same
    /// digits and the same effect, only the first is returned.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn all(&self, techniques: &[Technique]) -> Result<Vec<Step>, Cancelled> {
        match &self.0 {
            PositionSearch::Classic(context) => {
                Ok(context.all_steps(techniques)?.iter().map(Step::from).collect())
            }
            PositionSearch::General(search) => search.all(techniques),
        }
    }

    /// Returns the easiest step of these techniques on a board that is not classic, where steps of all techniques of a level
    /// are compared; `None` on a classic one. Of steps that are equal otherwise, one that can be seen from a cell comes first.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn first_by_rank(
        &self,
        techniques: &[Technique],
        near: Option<Cell>,
    ) -> Option<Result<Option<Step>, Cancelled>> {
        match &self.0 {
            PositionSearch::Classic(_) => None,
            PositionSearch::General(search) => Some(search.first(techniques, near)),
        }
    }

    /// Returns every step of these techniques in the order of [`Self::first_by_rank`], so that the first of them is that one; on
    /// a classic board as [`Self::all`] does.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn all_by_rank(&self, techniques: &[Technique], near: Option<Cell>) -> Result<Vec<Step>, Cancelled> {
        match &self.0 {
            PositionSearch::Classic(_) => self.all(techniques),
            PositionSearch::General(search) => {
                let mut all = search.all(techniques)?;
                let scale = Scale::Ninefold;
                all.sort_by_cached_key(|step| {
                    let class = StepClass::of(step.technique);
                    match class {
                        // Chains have the level from which on they are searched for.
                        StepClass::Chain => {
                            (scale.lowest_level_of(step.technique), class, Some(step.technique), None)
                        }
                        _ => (scale.level(step), class, None, Some(StepRank::of(step, search.state, near))),
                    }
                });
                Ok(all)
            }
        }
    }

    /// Returns the shortest refutation of a candidate by chains, by the net of its digit or by the net of all singles.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn refute(&self, candidate: Candidate) -> Result<Option<Step>, Cancelled> {
        match &self.0 {
            PositionSearch::Classic(context) => {
                let Some(candidate) = convert::candidate(candidate) else { return Ok(None) };
                Ok(context.refute(candidate)?.as_ref().map(Step::from))
            }
            PositionSearch::General(search) => search.refute(candidate),
        }
    }
}

impl<'a> GeneralSearch<'a> {
    /// Starts a search with what is known from earlier positions of the same puzzle.
    pub fn new(state: &'a State, cache: std::rc::Rc<ClueCache>, cancel: &'a CancelToken) -> Self {
        Self { state, cache, cancel, classic: std::cell::OnceCell::new() }
    }

    /// Returns the easiest step of these techniques, which are in learning order: of the lowest level, and there the one with
    /// the least to look at. Chains and what only the fast finders know come behind other steps of their level, in learning
    /// order. Of steps that are equal otherwise, one that can be seen from a cell comes first.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn first(&self, techniques: &[Technique], near: Option<Cell>) -> Result<Option<Step>, Cancelled> {
        let finder = GeneralFinder::new(self.state, &self.cache, self.cancel);
        let (options, classic) = (Self::options(), std::cell::OnceCell::new());
        let first_of = |technique: Technique| {
            if technique.scope() != Scope::Classic {
                return finder.first(technique, |_| true);
            }
            if technique.needs_uniqueness() {
                return Ok(None);
            }
            // What one technique has worked out is there for the next.
            let Some(context) = classic.get_or_init(|| self.classic_context(&options)) else {
                return Ok(None);
            };
            Ok(context.first_step(&[technique])?.as_ref().map(Step::from))
        };
        let scale = Scale::Ninefold;
        let mut harder: Vec<(Level, Step)> = Vec::new();
        for level in Level::NINEFOLD {
            for class in StepClass::ALL {
                let of_class = techniques.iter().copied().filter(|it| StepClass::of(*it) == class);
                for technique in of_class.filter(|it| scale.lowest_level_of(*it) == level) {
                    if class != StepClass::Chain {
                        let steps = finder.all(technique)?.into_iter();
                        harder.extend(steps.map(|step| (scale.level(&step), step)));
                    } else if let Some(step) = first_of(technique)? {
                        return Ok(Some(step));
                    }
                }
                let is_next =
                    |(of, step): &&(Level, Step)| *of <= level && StepClass::of(step.technique) == class;
                let steps = harder.iter().filter(is_next).map(|(_, step)| step);
                if let Some(easiest) = steps.min_by_key(|step| StepRank::of(step, self.state, near)) {
                    return Ok(Some(easiest.clone()));
                }
            }
        }
        Ok(None)
    }

    /// Returns every step of these techniques, grouped by technique.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn all(&self, techniques: &[Technique]) -> Result<Vec<Step>, Cancelled> {
        let finder = GeneralFinder::new(self.state, &self.cache, self.cancel);
        let (options, classic) = (Self::options(), std::cell::OnceCell::new());
        let mut all = Vec::new();
        for technique in techniques {
            if technique.scope() != Scope::Classic {
                all.extend(finder.all(*technique)?);
            } else if !technique.needs_uniqueness()
                && let Some(context) = classic.get_or_init(|| self.classic_context(&options))
            {
                all.extend(context.all_steps(&[*technique])?.iter().map(Step::from));
            }
        }
        Ok(all)
    }

    /// Returns the easiest step before chains that excludes a candidate, or else the refutation by what it leads to.
    fn refute(&self, candidate: Candidate) -> Result<Option<Step>, Cancelled> {
        let excludes = |step: &Step| {
            let is_other = |placed: &Candidate| placed.cell == candidate.cell && *placed != candidate;
            step.eliminations.contains(&candidate) || step.placements.iter().any(is_other)
        };
        let finder = GeneralFinder::new(self.state, &self.cache, self.cancel);
        let is_direct = |technique: &Technique| {
            *technique < Technique::EveryOption && technique.scope() != Scope::Classic
        };
        for technique in Technique::ALL.into_iter().filter(is_direct) {
            if let Some(step) = finder.first(technique, excludes)? {
                return Ok(Some(step));
            }
        }
        finder.refute(candidate)
    }

    fn options() -> FinderOptions {
        FinderOptions { uniqueness: false, ..FinderOptions::default() }
    }

    /// Returns the context of the fast finders; `None` if they do not know such boards.
    fn classic_context<'b>(&'b self, options: &'b FinderOptions) -> Option<FinderContext<'b>> {
        let prepare = || {
            let rules = self.state.model().rules();
            rules.has_classic_grid().then(|| ((&self.state.grid()).into(), self.state.into()))
        };
        let (state, clues) = self.classic.get_or_init(prepare).as_ref()?;
        Some(FinderContext::new(state, options, self.cancel).with_clues(clues))
    }
}

/// The classes of steps of one level, in the order in which they are searched for. All steps of a class are compared, but for
/// those of chains, which come in learning order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum StepClass {
    Plain,
    TwoClues,
    /// Chains, and all that only the fast finders know.
    Chain,
    ShortContradiction,
    ClueContradiction,
}

impl StepClass {
    const ALL: [Self; 5] =
        [Self::Plain, Self::TwoClues, Self::Chain, Self::ShortContradiction, Self::ClueContradiction];

    fn of(technique: Technique) -> Self {
        match technique {
            Technique::TwoClues | Technique::OneCandidateTwoClues => Self::TwoClues,
            Technique::ShortContradiction => Self::ShortContradiction,
            Technique::ClueContradiction => Self::ClueContradiction,
            _ if technique.scope() != Scope::Classic && technique < Technique::EveryOption => Self::Plain,
            _ => Self::Chain,
        }
    }
}

/// The place of a step among those of its level, the one with the least to look at first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct StepRank {
    /// The sets, rows, bounds and relations that a sentence lists, and twice the links.
    work: usize,
    cells: usize,
    clues: usize,
    removes: bool,
    /// Whether no cell of the step is in the row, column or box of the cell in question.
    is_far: bool,
    technique: Technique,
    /// The first cell that changes.
    cell: Option<Cell>,
}

impl StepRank {
    /// Returns the place of a step on a board.
    fn of(step: &Step, state: &State, near: Option<Cell>) -> Self {
        let size = StepSize::from(step);
        let cells = step.reason.cells.iter().fold(CellSet::EMPTY, |all, (_, cells)| all.union(*cells));
        let changed = step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.cell);
        Self {
            // A relation of two cells is like a bound; that neighbours are on different sides is seen along the line.
            // Of related cells, one with few digits is easiest to see.
            work: match step.technique {
                Technique::RelatedNeighbours => {
                    let starts = step.reason.cells(CellRole::Pattern).iter();
                    size.lines + starts.map(|cell| state.domain(cell).len().saturating_sub(1)).sum::<usize>()
                }
                _ => size.lines + 2 * size.links,
            },
            cells: cells.len(),
            clues: step.reason.clues.len(),
            removes: step.placements.is_empty(),
            is_far: near.is_some_and(|near| {
                let mut seen = state.peers(near);
                seen.insert(near);
                seen.intersection(cells.union(changed.clone().collect())).is_empty()
            }),
            technique: step.technique,
            cell: changed.min(),
        }
    }
}

/// Returns whether a step keeps the digits of a solution.
pub(crate) fn agrees(step: &Step, solution: &Digits) -> bool {
    let is_true = |candidate: &Candidate| solution[candidate.cell] == Some(candidate.digit);
    step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true)
}
