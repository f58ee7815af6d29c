//! Floor 4: finding a technique on purpose, and how well that goes.
//!
//! An [`Exercise`] is a position just before a puzzle needs a technique; it knows every step of it there, so that any of
//! them is a right answer, whether its cells are named or it is made on the board. [`Mastery`] says which technique to practise next by the rule of Leitner: what was found
//! moves on to a compartment that comes up half as often, what was missed goes back to the first.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::Board;
use crate::grid::{Candidate, CellSet, Grid, Puzzle};
use crate::job::{Cancel, Cancelled};
use crate::rating::{NotRated, Scale, Walk};
use crate::technique::{CandidateRole, Hunt, State, Step, Technique};

/// A position in which to find a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    technique: Technique,
    givens: Grid,
    state: State,
    steps: Vec<Step>,
}

/// What some cells, or some changes of the board, are as an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// They are a step.
    Found(Box<Step>),
    /// All of them are part of one, which has more.
    Incomplete,
    /// Some of them are part of one, and the others are not.
    Partly {
        /// How many are.
        right: usize,
        /// How many there are.
        of: usize,
    },
    /// None of them is part of one.
    Wrong,
}

impl Exercise {
    /// The position in which the path of a puzzle first needs a technique; `None` where it never does.
    ///
    /// # Errors
    /// [`NotRated`] where the puzzle does not have exactly one solution, and when asked to stop.
    pub fn of(givens: &Grid, technique: Technique, cancel: &Cancel) -> Result<Option<Self>, NotRated> {
        let mut walk = Walk::new(givens, Scale::Ninefold, cancel)?;
        loop {
            let state = walk.state().clone();
            match walk.next(cancel)? {
                None => return Ok(None),
                Some(step) if step.technique == technique => {
                    return Ok(Some(Self::at(*givens, state, technique, cancel)?));
                }
                Some(_) => {}
            }
        }
    }

    /// The exercise whose [`Self::puzzle`] this is, or any other position with a technique to find in it; `None` where it
    /// has no step of it.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop.
    pub fn again(puzzle: &Puzzle, technique: Technique, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let state = State::new(&puzzle.givens, &puzzle.board(), &puzzle.candidates());
        let exercise = Self::at(puzzle.givens, state, technique, cancel)?;
        Ok(Some(exercise).filter(|exercise| !exercise.steps.is_empty()))
    }

    fn at(givens: Grid, state: State, technique: Technique, cancel: &Cancel) -> Result<Self, Cancelled> {
        let options = Scale::Ninefold.options();
        let steps = Hunt::new(&state, &options, cancel).all(&[technique])?;
        Ok(Self { technique, givens, state, steps })
    }

    /// What is to be found.
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// The position: candidates, placed digits and all.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The position as a puzzle that somebody has come so far with.
    pub fn puzzle(&self, title: impl Into<String>) -> Puzzle {
        Puzzle::new(title, self.givens).with_progress(self.state.values(), self.state.all_candidates())
    }

    /// What these cells are as an answer. Found is a step whose pattern they are, with or without the cells that it
    /// changes, or some of those cells alone.
    pub fn answer(&self, cells: CellSet) -> Answer {
        let is = |step: &&Step| {
            let (pattern, changed) = (pattern(step), changed(step));
            !cells.is_empty()
                && (cells == pattern || cells == pattern.or(changed) || cells.is_within(changed))
        };
        if let Some(step) = self.steps.iter().find(is) {
            return Answer::Found(Box::new(step.clone()));
        }
        let part = |step: &Step| pattern(step).or(changed(step)).and(cells).len();
        match self.steps.iter().map(part).max().unwrap_or(0) {
            0 => Answer::Wrong,
            all if all == cells.len() => Answer::Incomplete,
            right => Answer::Partly { right, of: cells.len() },
        }
    }

    /// What it is as an answer to have changed the board like this; `None` where no digit came and no candidate went.
    /// Found is whatever steps of the technique do, if only a part of it: the step that does most of it.
    pub fn answer_on_board(&self, before: &Board, after: &Board) -> Option<Answer> {
        let made = self.made(before, after);
        let does = |step: &Step, change: &Candidate| {
            // A digit is also placed by taking the other candidates out of its cell.
            let instead = |placed: &Candidate| placed.cell == change.cell && placed.digit != change.digit;
            match after.get(change.cell) {
                Some(_) => step.placements.contains(change),
                None => step.eliminations.contains(change) || step.placements.iter().any(instead),
            }
        };
        let by_step = |step: &&Step| made.iter().filter(|change| does(step, change)).count();
        let right = made.iter().filter(|change| self.steps.iter().any(|step| does(step, change))).count();
        match self.steps.iter().rev().max_by_key(by_step) {
            _ if made.is_empty() => None,
            Some(step) if right == made.len() => Some(Answer::Found(Box::new(step.clone()))),
            _ if right > 0 => Some(Answer::Partly { right, of: made.len() }),
            _ => Some(Answer::Wrong),
        }
    }

    /// The digits that came and the candidates that went, without those that a new digit took along.
    fn made(&self, before: &Board, after: &Board) -> Vec<Candidate> {
        let mut made = Vec::new();
        for cell in self.state.empty().iter() {
            match after.get(cell) {
                Some(digit) if before.get(cell) != Some(digit) => made.push(Candidate { cell, digit }),
                None if before.get(cell).is_none() => {
                    let gone = before.centres(cell).minus(after.centres(cell));
                    let gone = gone.and(self.state.candidates(cell)).and(after.digits().candidates(cell));
                    made.extend(gone.iter().map(|digit| Candidate { cell, digit }));
                }
                _ => {}
            }
        }
        made
    }
}

/// The cells that a step rests on.
fn pattern(step: &Step) -> CellSet {
    let reason = &step.reason;
    let cells = reason.cells.iter().map(|(_, cells)| *cells);
    let candidates = reason.candidates.iter().filter(|(role, _)| *role != CandidateRole::Blocker);
    let candidates = candidates.map(|(_, node)| node.cells);
    let chains =
        reason.chains.iter().flat_map(|chain| &chain.links).map(|link| link.from.cells.or(link.to.cells));
    let sets = reason.sets.iter().map(|set| set.cells);
    cells.chain(candidates).chain(chains).chain(sets).fold(CellSet::EMPTY, CellSet::or)
}

/// The cells in which it places a digit or removes a candidate.
fn changed(step: &Step) -> CellSet {
    step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.cell).collect()
}

/// How well techniques are known.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Mastery {
    /// Exercises that were answered so far.
    answered: u32,
    techniques: BTreeMap<Technique, Learned>,
}

/// How well one is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Learned {
    /// From 1 to [`Mastery::COMPARTMENTS`].
    compartment: u32,
    /// The number of the exercise from which on it comes up again.
    due: u32,
}

impl Mastery {
    /// The last of them holds what is known well.
    pub const COMPARTMENTS: u32 = 5;

    /// The compartment of a technique; 0 of one that was never practised.
    pub fn compartment(&self, technique: Technique) -> u32 {
        self.techniques.get(&technique).map_or(0, |learned| learned.compartment.min(Self::COMPARTMENTS))
    }

    /// Notes that a technique was found, or missed.
    pub fn note(&mut self, technique: Technique, found: bool) {
        let compartment = if found { (self.compartment(technique) + 1).min(Self::COMPARTMENTS) } else { 1 };
        self.answered = self.answered.saturating_add(1);
        let due = self.answered.saturating_add(1 << compartment);
        self.techniques.insert(technique, Learned { compartment, due });
    }

    /// Which of some techniques in learning order to practise next: one that is due, the weakest first, else the
    /// first that was never practised, else the one that is due soonest.
    pub fn next(&self, techniques: impl IntoIterator<Item = Technique>) -> Option<Technique> {
        techniques.into_iter().min_by_key(|technique| match self.techniques.get(technique) {
            Some(learned) if learned.due <= self.answered => (0, learned.compartment),
            None => (1, 0),
            Some(learned) => (2, learned.due),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Action, Entry, Game};
    use crate::grid::Cell;
    use crate::library::Collection;

    fn exercise(technique: Technique) -> Exercise {
        let puzzle = Collection::Technique(technique).get(0).expect("a collection has puzzles");
        Exercise::of(&puzzle.givens, technique, &Cancel::default()).expect("one solution").expect("needed")
    }

    #[test]
    fn a_step_is_found_by_its_pattern_or_by_what_it_changes() {
        for technique in [Technique::NakedPair, Technique::XWing, Technique::XyWing, Technique::XyChain] {
            let exercise = exercise(technique);
            for step in &exercise.steps {
                let (pattern, changed) = (pattern(step), changed(step));
                for cells in [pattern, changed, pattern.or(changed)] {
                    assert!(matches!(exercise.answer(cells), Answer::Found(_)), "{technique}: {cells:?}");
                }
                let first = CellSet::from(pattern.first().expect("a pattern has cells"));
                let part = exercise.answer(first);
                assert!(matches!(part, Answer::Incomplete | Answer::Found(_)), "{technique}: {part:?}");
            }
        }
    }

    #[test]
    fn cells_that_are_no_step_are_told_from_those_that_are_part_of_one() {
        let exercise = exercise(Technique::XyWing);
        let parts =
            exercise.steps.iter().fold(CellSet::EMPTY, |all, step| all.or(pattern(step)).or(changed(step)));
        let outside =
            Cell::all().find(|cell| !parts.contains(*cell)).expect("some cell has nothing to do with it");
        assert_eq!(exercise.answer(outside.into()), Answer::Wrong);
        assert_eq!(exercise.answer(CellSet::EMPTY), Answer::Wrong);
        let wing = pattern(&exercise.steps[0]);
        assert_eq!(exercise.answer(wing.with(outside)), Answer::Partly { right: 3, of: 4 });
    }

    /// What it is as an answer to take these marks away and to place this digit.
    fn on_board(exercise: &Exercise, gone: &[Candidate], placed: Option<Candidate>) -> Option<Answer> {
        let mut game = Game::new(exercise.puzzle("find it"));
        let before = game.board().clone();
        for candidate in gone {
            game.apply(Action::Take(Entry::Centre(candidate.digit), candidate.cell.into()));
        }
        if let Some(Candidate { cell, digit }) = placed {
            game.apply(Action::Place { cell, digit });
        }
        exercise.answer_on_board(&before, game.board())
    }

    #[test]
    fn a_step_is_found_by_making_all_of_it_or_a_part_on_the_board() {
        use Technique::{BugPlusOne, HiddenPair, NakedSingle, Pointing, Skyscraper, XyChain};
        for technique in [Pointing, HiddenPair, Skyscraper, XyChain, NakedSingle, BugPlusOne] {
            let exercise = exercise(technique);
            for step in &exercise.steps {
                let (gone, placed) = (&step.eliminations[..], step.placements.first().copied());
                let one = &gone[..gone.len().min(1)];
                for (gone, placed) in [(gone, placed), (one, placed), (one, None)] {
                    match on_board(&exercise, gone, placed) {
                        Some(Answer::Found(step)) => assert_eq!(step.technique, technique),
                        None => assert!(gone.is_empty() && placed.is_none()),
                        other => panic!("{technique}: {other:?}"),
                    }
                }
            }
        }
    }

    #[test]
    fn what_no_step_does_is_told_from_what_one_does() {
        let exercise = exercise(Technique::Pointing);
        let is_of_step = |one: &Candidate| exercise.steps.iter().any(|step| step.eliminations.contains(one));
        let other = exercise.state().all_candidates().iter().find(|one| !is_of_step(one));
        let (other, right) = (other.expect("some mark stays"), exercise.steps[0].eliminations[0]);
        assert_eq!(on_board(&exercise, &[other], None), Some(Answer::Wrong));
        assert_eq!(on_board(&exercise, &[], Some(other)), Some(Answer::Wrong));
        assert_eq!(on_board(&exercise, &[other, right], None), Some(Answer::Partly { right: 1, of: 2 }));
        assert_eq!(on_board(&exercise, &[], None), None);
    }

    #[test]
    fn the_same_exercise_is_made_again_from_its_puzzle() {
        for technique in [Technique::Claiming, Technique::XWing, Technique::XyWing] {
            let exercise = exercise(technique);
            let never = Cancel::default();
            let again = Exercise::again(&exercise.puzzle("find it"), technique, &never);
            assert_eq!(again, Ok(Some(exercise)), "{technique}");
        }
        let puzzle = Collection::Technique(Technique::FullHouse).get(0).expect("a collection has puzzles");
        let start = Puzzle::new("no such step", puzzle.givens);
        assert_eq!(Exercise::again(&start, Technique::BugPlusOne, &Cancel::default()), Ok(None));
    }

    #[test]
    fn the_position_has_the_candidates_that_are_left_and_needs_the_technique() {
        let exercise = exercise(Technique::XWing);
        let puzzle = exercise.puzzle("find it");
        assert_eq!(puzzle.candidates(), *exercise.state().all_candidates());
        let easier = &Technique::ALL[..Technique::XWing as usize];
        let (options, never) = (Scale::Ninefold.options(), Cancel::default());
        assert_eq!(Hunt::new(exercise.state(), &options, &never).next(easier), Ok(None));
    }

    #[test]
    fn what_is_missed_comes_again_soon_and_what_is_found_seldom() {
        let all = [Technique::Pointing, Technique::NakedPair, Technique::XWing];
        let mut mastery = Mastery::default();
        assert_eq!(mastery.next(all), Some(Technique::Pointing));
        mastery.note(Technique::Pointing, true);
        mastery.note(Technique::Pointing, true);
        assert_eq!(
            (mastery.compartment(Technique::Pointing), mastery.next(all)),
            (2, Some(Technique::NakedPair))
        );
        mastery.note(Technique::NakedPair, false);
        assert_eq!(mastery.next(all), Some(Technique::XWing));
        mastery.note(Technique::XWing, true);
        mastery.note(Technique::XWing, true);
        // Missed three exercises ago and due again; what was found twice is not.
        assert_eq!(mastery.next(all), Some(Technique::NakedPair));
        mastery.note(Technique::Pointing, false);
        assert_eq!(mastery.compartment(Technique::Pointing), 1);
        (0..9).for_each(|_| mastery.note(Technique::XWing, true));
        assert_eq!(mastery.compartment(Technique::XWing), Mastery::COMPARTMENTS);
    }
}
