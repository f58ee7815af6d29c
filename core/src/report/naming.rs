//! The names of moves: the easiest step that leads to each, or several.

use super::named_move::MoveName;
use super::position::excluded;
use super::work::Work;
use crate::grid::Candidate;
use crate::job::{CancelToken, Cancelled};
use crate::solve::rating::{Level, Scale};
use crate::solve::technique::{CandidateGrid, Step, Technique};
use crate::solve::{StepFinder, StepSearch};

/// The greatest number of silent steps that touch what a move needs. Others may only prepare these.
const MOST_DIRECT_STEPS: usize = 3;

/// The greatest number of steps that are compared in pairs.
const MOST_PAIRED_STEPS: usize = 500;

/// The greatest number of steps that are tried before those that a move does not need are dropped.
const MOST_TRIED_STEPS: usize = 16;

/// The techniques by which a game is named, in learning order.
pub(super) struct NamingLimits {
    /// The singles, by clues included.
    pub singles: Vec<Technique>,
    /// The others, up to the level of the puzzle: for marks removed.
    pub for_removals: Vec<Technique>,
    /// The others, up to the hardest that the puzzle needs: for silent steps.
    pub for_silent_steps: Vec<Technique>,
    /// Whether the puzzle needs a technique that is not looked for.
    pub needs_more: bool,
}

/// Names moves one after another. The puzzle has one solution.
pub(super) struct Namer<'a> {
    pub limits: &'a NamingLimits,
    pub work: Work,
    pub cancel: &'a CancelToken,
}

/// The goal of silent steps.
#[derive(Clone, Copy)]
enum Goal<'a> {
    /// The digit becomes a single.
    Place(Candidate),
    /// All these candidates are gone.
    Remove(&'a [Candidate]),
}

/// The end of a search for silent steps.
enum SilentSteps {
    /// These steps lead to the goal, and the last one places the digit.
    Found(Vec<Step>, Option<Box<Step>>),
    /// No few steps do.
    TooMany,
    /// The work is used up.
    GivenUp,
}

/// Marks that were removed in one step of the game, with the position before it.
pub(super) struct Removal {
    pub removed: Vec<Candidate>,
    pub grid: CandidateGrid,
}

impl Namer<'_> {
    /// Returns the name of a right digit. The position is the one before it.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn name_placement(&mut self, grid: &CandidateGrid, placed: Candidate) -> Result<MoveName, Cancelled> {
        self.work.start_move();
        let finder = StepFinder::new(grid, true);
        if let Some(step) = self.single(&finder, placed)? {
            return Ok(MoveName::Step { step: Box::new(step), is_partial: false });
        }
        Ok(match self.silent_steps(finder, Goal::Place(placed))? {
            SilentSteps::Found(silent, Some(step)) if silent.is_empty() => {
                MoveName::Step { step, is_partial: false }
            }
            SilentSteps::Found(silent, last) => MoveName::Several { silent, last },
            other => self.no_name(&other),
        })
    }

    /// Returns the names of removals that follow each other, each with the number of removals that it names: as long as one
    /// step explains them all.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn name_removals(&mut self, run: &[Removal]) -> Result<Vec<(usize, MoveName)>, Cancelled> {
        let finders: Vec<_> = run.iter().map(|one| StepFinder::new(&one.grid, true)).collect();
        let mut names = Vec::new();
        let mut next: Option<Explanations<'_>> = None;
        let mut begin = 0;
        while begin < run.len() {
            self.work.start_move();
            let first = &run[begin];
            let mut explanations =
                next.take().unwrap_or_else(|| Explanations::new(&finders[begin], &first.grid, self.cancel));
            let mut removed = first.removed.clone();
            let mut end = begin + 1;
            let last = self.last_technique();
            let Some(mut step) = explanations.find(self, &removed, last)? else {
                names.push((1, self.name_by_several(&explanations, &finders[begin], &removed)?));
                begin = end;
                continue;
            };
            while let Some(more) = run.get(end) {
                removed.extend(&more.removed);
                if !is_subset(&removed, &excluded(&step, &first.grid)) {
                    // A step for all is looked for only as far as those for each alone need it.
                    let mut alone = Explanations::new(&finders[end], &more.grid, self.cancel);
                    let for_more = alone.find(self, &more.removed, last)?.map(|step| step.technique);
                    next = Some(alone);
                    let Some(most) = for_more.map(|technique| technique.max(step.technique)) else { break };
                    let Some(for_all) = explanations.find(self, &removed, most)? else { break };
                    step = for_all;
                    next = None;
                }
                end += 1;
            }
            removed.truncate(run[begin..end].iter().map(|one| one.removed.len()).sum());
            let is_partial = !is_subset(&excluded(&step, &first.grid), &removed);
            names.push((end - begin, MoveName::Step { step: Box::new(step), is_partial }));
            begin = end;
        }
        Ok(names)
    }

    /// Returns the name of removals that no single step explains.
    fn name_by_several(
        &mut self,
        explanations: &Explanations<'_>,
        finder: &StepFinder,
        removed: &[Candidate],
    ) -> Result<MoveName, Cancelled> {
        if let Some(silent) = explanations.two_that_cover(removed) {
            return Ok(MoveName::Several { silent, last: None });
        }
        Ok(match self.silent_steps(finder.clone(), Goal::Remove(removed))? {
            SilentSteps::Found(silent, last) => MoveName::Several { silent, last },
            SilentSteps::TooMany if explanations.is_given_up => MoveName::NotExamined,
            other => self.no_name(&other),
        })
    }

    fn no_name(&self, search: &SilentSteps) -> MoveName {
        match search {
            SilentSteps::TooMany if !self.limits.needs_more => MoveName::Leap,
            _ => MoveName::NotExamined,
        }
    }

    /// Returns the last technique that is looked for in removals.
    fn last_technique(&self) -> Technique {
        let limits = self.limits;
        limits.for_removals.last().or(limits.singles.last()).copied().unwrap_or(Technique::FullHouse)
    }

    /// Returns the easiest single that places a digit.
    fn single(&self, finder: &StepFinder, placed: Candidate) -> Result<Option<Step>, Cancelled> {
        let search = finder.search(self.cancel);
        for technique in &self.limits.singles {
            let steps = search.all(&[*technique])?;
            if let Some(step) = steps.into_iter().find(|step| step.placements.contains(&placed)) {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// Looks for removals that lead to a goal: always the easiest step next, without those that it does not need.
    fn silent_steps(&mut self, start: StepFinder, goal: Goal<'_>) -> Result<SilentSteps, Cancelled> {
        let mut finder = start.clone();
        let mut silent: Vec<Step> = Vec::new();
        while silent.len() < MOST_TRIED_STEPS {
            let step = match self.next_step(&finder)? {
                NextStep::Found(step) => *step,
                NextStep::None => break,
                NextStep::GivenUp => return Ok(SilentSteps::GivenUp),
            };
            if let Goal::Place(placed) = goal
                && step.placements.contains(&placed)
            {
                return self.found(&start, silent, goal, Some(Box::new(step)));
            }
            let before = finder.grid();
            let step = Step { eliminations: excluded(&step, &before), placements: Vec::new(), ..step };
            finder.apply(&step);
            if finder.grid() == before {
                break;
            }
            silent.push(step);
            if let Some(last) = self.reaches(&finder, goal)? {
                return self.found(&start, silent, goal, last);
            }
        }
        Ok(SilentSteps::TooMany)
    }

    /// Returns the easiest step of a position that is no single.
    fn next_step(&mut self, finder: &StepFinder) -> Result<NextStep, Cancelled> {
        let techniques = &self.limits.for_silent_steps;
        let search = finder.search(self.cancel);
        if let Some(last) = techniques.last()
            && !finder.grid().rules.is_classic()
        {
            if !self.work.spend(*last, true) {
                return Ok(NextStep::GivenUp);
            }
            let ranked = search.first_by_rank(techniques, None).transpose()?.flatten();
            return Ok(ranked.map_or(NextStep::None, |step| NextStep::Found(Box::new(step))));
        }
        for technique in techniques {
            if !self.work.spend(*technique, false) {
                return Ok(NextStep::GivenUp);
            }
            if let Some(step) = search.first(&[*technique])? {
                return Ok(NextStep::Found(Box::new(step)));
            }
        }
        Ok(NextStep::None)
    }

    /// Returns the step that places the digit of a goal, if the goal is reached.
    fn reaches(&self, finder: &StepFinder, goal: Goal<'_>) -> Result<Option<Option<Box<Step>>>, Cancelled> {
        Ok(match goal {
            Goal::Place(placed) => self.single(finder, placed)?.map(|step| Some(Box::new(step))),
            Goal::Remove(removed) => {
                let grid = finder.grid();
                (!removed.iter().any(|candidate| grid.has(*candidate))).then_some(None)
            }
        })
    }

    /// Returns the steps that lead to a goal without those that it does not need, if few of them touch it. `last` is the step
    /// that places the digit.
    fn found(
        &mut self,
        start: &StepFinder,
        steps: Vec<Step>,
        goal: Goal<'_>,
        last: Option<Box<Step>>,
    ) -> Result<SilentSteps, Cancelled> {
        let mut direct = steps.clone();
        for index in (0..steps.len()).rev() {
            let mut finder = start.clone();
            let others = direct.iter().enumerate().filter(|(other, _)| *other != index);
            others.for_each(|(_, step)| finder.apply(step));
            if self.is_reached(&finder, goal, last.as_deref())? {
                direct.remove(index);
            }
        }
        if direct.len() > MOST_DIRECT_STEPS {
            return Ok(SilentSteps::TooMany);
        }
        Ok(SilentSteps::Found(self.without_needless(start, steps, goal, last.as_deref())?, last))
    }

    /// Returns whether a goal is reached, with a digit that a step places.
    fn is_reached(
        &mut self,
        finder: &StepFinder,
        goal: Goal<'_>,
        last: Option<&Step>,
    ) -> Result<bool, Cancelled> {
        match last.filter(|step| !self.limits.singles.contains(&step.technique)) {
            Some(step) => self.is_found(finder, step),
            None => Ok(self.reaches(finder, goal)?.is_some()),
        }
    }

    /// Returns the steps without those that a goal or the steps after them do not need, the last ones left out first.
    fn without_needless(
        &mut self,
        start: &StepFinder,
        mut steps: Vec<Step>,
        goal: Goal<'_>,
        last: Option<&Step>,
    ) -> Result<Vec<Step>, Cancelled> {
        for index in (0..steps.len()).rev() {
            let mut finder = start.clone();
            steps[..index].iter().for_each(|step| finder.apply(step));
            let mut holds = true;
            for step in &steps[index + 1..] {
                if !self.is_found(&finder, step)? {
                    holds = false;
                    break;
                }
                finder.apply(step);
            }
            if holds && self.is_reached(&finder, goal, last)? {
                steps.remove(index);
            }
        }
        Ok(steps)
    }

    /// Returns whether a technique gives all of a step in a position too. If the work is used up, no.
    fn is_found(&mut self, finder: &StepFinder, step: &Step) -> Result<bool, Cancelled> {
        if !self.work.spend(step.technique, true) {
            return Ok(false);
        }
        let grid = finder.grid();
        let has_all = |other: &Step| {
            is_subset(&step.eliminations, &excluded(other, &grid))
                && step.placements.iter().all(|placed| other.placements.contains(placed))
        };
        Ok(finder.search(self.cancel).all(&[step.technique])?.iter().any(has_all))
    }
}

/// The next silent step.
enum NextStep {
    Found(Box<Step>),
    None,
    /// The work is used up.
    GivenUp,
}

/// The steps of a position that explain removals, found technique by technique as far as they are asked for.
struct Explanations<'a> {
    search: StepSearch<'a>,
    grid: &'a CandidateGrid,
    /// The steps so far, each with what it excludes; in learning order.
    steps: Vec<(Step, Vec<Candidate>)>,
    /// The number of techniques that were searched for.
    searched: usize,
    is_given_up: bool,
}

impl<'a> Explanations<'a> {
    fn new(finder: &'a StepFinder, grid: &'a CandidateGrid, cancel: &'a CancelToken) -> Self {
        Self { search: finder.search(cancel), grid, steps: Vec::new(), searched: 0, is_given_up: false }
    }

    /// Returns the easiest step that excludes all these candidates, by techniques up to `last`.
    fn find(
        &mut self,
        namer: &mut Namer<'_>,
        removed: &[Candidate],
        last: Technique,
    ) -> Result<Option<Step>, Cancelled> {
        let explains = |(_, excluded): &&(Step, Vec<Candidate>)| is_subset(removed, excluded);
        let known = self.steps.iter().filter(|(step, _)| step.technique <= last).find(explains);
        if let Some((step, _)) = known {
            return Ok(Some(step.clone()));
        }
        let limits = namer.limits;
        let techniques = limits.singles.iter().chain(&limits.for_removals).skip(self.searched);
        for technique in techniques.copied().take_while(|technique| *technique <= last) {
            if !namer.work.spend(technique, true) {
                self.is_given_up = true;
                return Ok(None);
            }
            self.searched += 1;
            let from = self.steps.len();
            for step in self.search.all(&[technique])? {
                let excluded = excluded(&step, self.grid);
                self.steps.push((step, excluded));
            }
            if let Some((step, _)) = self.steps[from..].iter().find(explains) {
                return Ok(Some(step.clone()));
            }
        }
        Ok(None)
    }

    /// Returns the two easiest steps that together exclude all these candidates.
    fn two_that_cover(&self, removed: &[Candidate]) -> Option<Vec<Step>> {
        let touches = |(_, excluded): &&(Step, Vec<Candidate>)| {
            removed.iter().any(|candidate| excluded.contains(candidate))
        };
        let useful: Vec<_> = self.steps.iter().filter(touches).take(MOST_PAIRED_STEPS).collect();
        for (index, (step, excluded)) in useful.iter().enumerate() {
            for (other, others) in &useful[..index] {
                let is_covered =
                    |candidate: &Candidate| excluded.contains(candidate) || others.contains(candidate);
                if removed.iter().all(is_covered) {
                    return Some(vec![other.clone(), step.clone()]);
                }
            }
        }
        None
    }
}

fn is_subset(part: &[Candidate], whole: &[Candidate]) -> bool {
    part.iter().all(|candidate| whole.contains(candidate))
}

/// Returns whether a technique only places digits, by nothing but houses and the last cell of a clue.
pub(super) fn is_pure_single(technique: Technique) -> bool {
    use Technique::{FullHouse, HiddenSingle, LastOfClue, NakedSingle};
    matches!(technique, FullHouse | LastOfClue | HiddenSingle | NakedSingle)
}

/// Returns whether a digit that a technique places is a single: the first ones in learning order.
pub(super) fn is_single(technique: Technique) -> bool {
    technique < Technique::Pointing && Scale::Ninefold.lowest_level_of(technique) <= Level::Easy
}
