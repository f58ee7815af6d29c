//! An exercise: a position in which to find a technique, and the judging of answers.

use super::lesson_of;
use crate::game::Board;
use crate::grid::{Candidate, Cell, CellMap, CellSet, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::Puzzle;
use crate::solve::StepFinder;
use crate::solve::classic::Grid;
use crate::solve::rating::{RateError, Scale, SolvePath};
use crate::solve::technique::{CandidateGrid, CandidateRole, HouseRole, Step, Technique};
use crate::store::course_log::ShownAids;

/// A position in which to find a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    technique: Technique,
    grid: CandidateGrid,
    steps: Vec<Step>,
    aids: ShownAids,
}

/// The verdict on selected cells, or on changes of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// They are a complete step.
    Found(Box<Step>),
    /// All of them are part of a step that has more. This is no answer yet: neither right nor wrong.
    Incomplete,
    /// Some of them are part of a step, and the others are not.
    PartlyRight {
        /// The number of those that are.
        right: usize,
        /// The number of all.
        total: usize,
    },
    /// None of them is part of a step.
    Wrong,
}

impl Exercise {
    /// Creates an exercise at the position in which the path of a puzzle first needs a technique; `None` if it never
    /// does.
    ///
    /// # Errors
    /// [`RateError`] if the puzzle does not have exactly one solution, or if cancelled.
    pub fn from_puzzle(
        givens: &Grid,
        technique: Technique,
        cancel: &CancelToken,
    ) -> Result<Option<Self>, RateError> {
        let mut path = SolvePath::new(givens, Scale::Ninefold, cancel)?;
        while let Some((grid, step)) = path.next_on_grid(cancel)? {
            if step.technique == technique {
                return Ok(Some(Self::from_grid(grid, technique, cancel)?));
            }
        }
        Ok(None)
    }

    /// Restores an exercise from its [`Self::puzzle`], or from any other position with a technique to find; `None` if
    /// it has no step of it.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn restore(
        puzzle: &Puzzle,
        technique: Technique,
        cancel: &CancelToken,
    ) -> Result<Option<Self>, Cancelled> {
        let exercise = Self::from_grid(puzzle.into(), technique, cancel)?;
        Ok(Some(exercise).filter(|exercise| !exercise.steps.is_empty()))
    }

    /// Creates an exercise in a position.
    pub(super) fn from_grid(
        grid: CandidateGrid,
        technique: Technique,
        cancel: &CancelToken,
    ) -> Result<Self, Cancelled> {
        let finder = StepFinder::new(&grid, true);
        let steps = finder.search(cancel).all(&[technique])?;
        Ok(Self::with_steps(technique, grid, steps, shown_aids(technique)))
    }

    /// Creates an exercise in a position in which these steps are right answers.
    pub(super) fn with_steps(
        technique: Technique,
        grid: CandidateGrid,
        steps: Vec<Step>,
        aids: ShownAids,
    ) -> Self {
        Self { technique, grid, steps, aids }
    }

    /// Returns the technique to find.
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// Returns the position: candidates and placed digits.
    pub fn grid(&self) -> &CandidateGrid {
        &self.grid
    }

    /// Returns the steps of the technique in the position.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the position as a puzzle with progress, without candidates where they are not shown.
    pub fn puzzle(&self, title: impl Into<String>) -> Puzzle {
        let mut puzzle = self.grid.to_puzzle(title);
        if !self.shows_candidates() {
            puzzle.progress.centre_marks = CellMap::filled(self.grid.size(), DigitSet::EMPTY);
        }
        puzzle
    }

    /// Returns whether the board shows candidates.
    pub fn shows_candidates(&self) -> bool {
        self.aids == ShownAids::All
    }

    /// Judges selected cells. They are a step if they are its whole pattern, with or without cells that it changes, or
    /// exactly the cells that it changes.
    pub fn judge_selection(&self, cells: CellSet) -> Answer {
        if let Some(step) = self.steps.iter().find(|step| self.matches_selection(step, cells)) {
            return Answer::Found(Box::new(step.clone()));
        }
        let part = |step: &Step| self.whole(step).intersection(cells).len();
        match self.steps.iter().map(part).max().unwrap_or(0) {
            0 => Answer::Wrong,
            all if all == cells.len() => Answer::Incomplete,
            right => Answer::PartlyRight { right, total: cells.len() },
        }
    }

    /// Returns the cells where the base and cover houses of a fish cross, with the digit or without; none for other
    /// steps.
    fn crossings(&self, step: &Step) -> CellSet {
        let cells = |role| {
            let houses = step.reason.houses(role).map(|house| self.grid.cells(house));
            houses.fold(CellSet::EMPTY, CellSet::union)
        };
        cells(HouseRole::Base).intersection(cells(HouseRole::Cover))
    }

    /// Returns all cells that a step is about.
    fn whole(&self, step: &Step) -> CellSet {
        pattern(step).union(changed_cells(step)).union(self.crossings(step))
    }

    /// Returns whether selecting these cells shows a step.
    fn matches_selection(&self, step: &Step, cells: CellSet) -> bool {
        let (pattern, changed) = (pattern(step), changed_cells(step));
        let is_pattern = !pattern.is_empty() && pattern.is_subset(cells) && cells.is_subset(self.whole(step));
        is_pattern || !changed.is_empty() && cells == changed
    }

    /// Judges the effect of the latest action on the board; `None` if it placed no digit and removed no candidate. A
    /// step is found if it contains some effect of the action, and the board now has its whole effect.
    pub fn judge_changes(&self, before: &Board, after: &Board) -> Option<Answer> {
        let changes = self.changes(before, after);
        let is_right = |change: &&Candidate| self.steps.iter().any(|step| contributes(step, change, after));
        let is_found = |step: &&Step| {
            changes.iter().any(|change| contributes(step, change, after)) && self.is_done(step, after)
        };
        match changes.iter().filter(is_right).count() {
            _ if changes.is_empty() => None,
            0 => Some(Answer::Wrong),
            right if right < changes.len() => Some(Answer::PartlyRight { right, total: changes.len() }),
            // Of several completed steps, the one with the most eliminations best shows the intention of the action.
            _ => Some(match self.steps.iter().filter(is_found).max_by_key(|step| step.eliminations.len()) {
                Some(step) => Answer::Found(Box::new(step.clone())),
                None => Answer::Incomplete,
            }),
        }
    }

    /// Returns whether the board has the whole effect of a step.
    fn is_done(&self, step: &Step, board: &Board) -> bool {
        let left = |cell| self.remaining(board, cell);
        step.placements.iter().all(|placed| left(placed.cell) == DigitSet::from(placed.digit))
            && step.eliminations.iter().all(|gone| !left(gone.cell).contains(gone.digit))
    }

    /// Returns the candidates of the position that the board leaves in a cell.
    fn remaining(&self, board: &Board, cell: Cell) -> DigitSet {
        match board.digits()[cell] {
            Some(digit) => digit.into(),
            None => {
                let left = self.grid.candidates[cell].intersection(self.possible(board.digits(), cell));
                left.intersection(board.centres(cell))
            }
        }
    }

    /// Returns the digits that the digits of a board leave for an empty cell.
    fn possible(&self, digits: &Digits, cell: Cell) -> DigitSet {
        let taken = self.grid.peers(cell).iter().filter_map(|peer| digits[peer]);
        digits.size().digit_set().difference(taken.collect())
    }

    /// Returns the digits placed and the candidates removed, except for those that a new digit removed from its peers.
    fn changes(&self, before: &Board, after: &Board) -> Vec<Candidate> {
        let (old, new) = (before.digits(), after.digits());
        let mut changes = Vec::new();
        for cell in self.grid.digits.empty_cells().iter() {
            match new[cell] {
                Some(digit) if old[cell] != Some(digit) => changes.push(Candidate { cell, digit }),
                // Marks of the player's own are no answer.
                None if old[cell].is_none() && self.shows_candidates() => {
                    let gone = before
                        .centres(cell)
                        .difference(after.centres(cell))
                        .intersection(self.grid.candidates[cell])
                        .intersection(self.possible(new, cell));
                    changes.extend(gone.iter().map(|digit| Candidate { cell, digit }));
                }
                _ => {}
            }
        }
        changes
    }
}

/// Returns what the board of an exercise for a technique shows. Singles are found by looking: with all candidates filled in
/// there is nothing to find.
pub(super) fn shown_aids(technique: Technique) -> ShownAids {
    lesson_of(technique).map_or(ShownAids::All, |lesson| lesson.aids)
}

/// Returns whether the board of an exercise for a technique shows candidates. Without them, its step must follow from the
/// digits alone.
pub(super) fn shows_candidates(technique: Technique) -> bool {
    shown_aids(technique) == ShownAids::All
}

/// Returns the cells that a step rests on.
pub(super) fn pattern(step: &Step) -> CellSet {
    let reason = &step.reason;
    let cells = reason.cells.iter().map(|(_, cells)| *cells);
    let candidates = reason.candidates.iter().filter(|(role, _)| *role != CandidateRole::Blocker);
    let candidates = candidates.map(|(_, node)| node.cells);
    let chains =
        reason.chains.iter().flat_map(|chain| &chain.links).map(|link| link.from.cells.union(link.to.cells));
    let sets = reason.sets.iter().map(|set| set.cells);
    cells.chain(candidates).chain(chains).chain(sets).fold(CellSet::EMPTY, CellSet::union)
}

/// Returns whether a change of the board is part of a step's effect.
fn contributes(step: &Step, change: &Candidate, after: &Board) -> bool {
    // A digit can also be placed by removing the other candidates of its cell.
    let instead = |placed: &Candidate| placed.cell == change.cell && placed.digit != change.digit;
    match after.digits()[change.cell] {
        Some(_) => step.placements.contains(change),
        None => step.eliminations.contains(change) || step.placements.iter().any(instead),
    }
}

/// Returns the cells in which a step places a digit or removes a candidate.
pub(super) fn changed_cells(step: &Step) -> CellSet {
    step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Action, Entry, Game};
    use crate::grid::Size;
    use crate::library::GradedCollection;

    fn exercise(technique: Technique) -> Exercise {
        let puzzle = GradedCollection::Technique(technique).get(0).expect("a collection has puzzles");
        Exercise::from_puzzle(&puzzle.givens, technique, &CancelToken::default())
            .expect("one solution")
            .expect("the puzzle needs the technique")
    }

    /// Returns exercises for every technique that can be practised.
    fn exercises() -> impl Iterator<Item = Exercise> {
        Technique::CLASSIC.into_iter().flat_map(|technique| {
            let collection = GradedCollection::Technique(technique);
            (0..collection.len().min(2)).filter_map(move |index| {
                Exercise::from_puzzle(&collection.get(index)?.givens, technique, &CancelToken::default())
                    .ok()?
            })
        })
    }

    fn is_found(answer: &Answer) -> bool {
        matches!(answer, Answer::Found(_))
    }

    #[test]
    fn a_step_is_found_by_its_whole_pattern_or_by_all_cells_that_it_changes() {
        let mut count = 0;
        for exercise in exercises() {
            count += 1;
            for step in &exercise.steps {
                let (pattern, changed) = (pattern(step), changed_cells(step));
                for cells in
                    [pattern, changed, pattern.union(changed), pattern.union(exercise.crossings(step))]
                {
                    assert!(is_found(&exercise.judge_selection(cells)), "{}: {cells:?}", exercise.technique);
                }
            }
        }
        assert!(count > 80, "{count} positions");
    }

    #[test]
    fn part_of_the_changed_cells_is_not_enough() {
        let (mut parts, mut lucky) = (0, 0);
        for exercise in exercises() {
            let whole: Vec<_> = exercise
                .steps
                .iter()
                .map(|step| (pattern(step), changed_cells(step), exercise.crossings(step)))
                .collect();
            // The definition again: exactly one of these sets, or a pattern with some of the cells that it changes.
            let is_whole = |cells: CellSet| {
                whole.iter().any(|(pattern, changed, crossings)| {
                    let rest = cells.difference(*pattern);
                    cells == *changed || pattern.is_subset(cells) && rest.is_subset(changed.union(*crossings))
                })
            };
            let check = |cells: CellSet| {
                let answer = exercise.judge_selection(cells);
                assert_eq!(
                    is_found(&answer),
                    is_whole(cells),
                    "{}: {cells:?} is {answer:?}",
                    exercise.technique
                );
                let is_part =
                    whole.iter().any(|(pattern, changed, _)| cells.is_subset(pattern.union(*changed)));
                assert!(!is_part || is_found(&answer) || answer == Answer::Incomplete, "{answer:?}");
                usize::from(is_found(&answer))
            };
            for cell in Size::NINE.cells() {
                lucky += check(cell.into());
            }
            for (pattern, changed, _) in &whole {
                for set in [pattern, changed] {
                    let cells: Vec<_> = set.iter().collect();
                    // All proper subsets of small sets; of large ones those that lack one cell.
                    let few = 1_u32 << cells.len().min(7);
                    for bits in 1..few - 1 {
                        let chosen = |(place, cell): (usize, &Cell)| {
                            (place < 7 && bits >> place & 1 == 1).then_some(*cell)
                        };
                        check(cells.iter().enumerate().filter_map(chosen).collect());
                        parts += 1;
                    }
                    for cell in cells.iter().filter(|_| cells.len() > 1) {
                        check(set.difference((*cell).into()));
                    }
                }
            }
        }
        assert!(parts > 10_000, "{parts} parts; of all single cells {lucky} are a whole step");
    }

    #[test]
    fn a_fish_is_found_by_all_cells_where_its_lines_cross() {
        let exercise = exercise(Technique::Swordfish);
        let step = &exercise.steps[0];
        let crossings = exercise.crossings(step);
        assert_eq!(crossings.len(), 9);
        for cells in [crossings, pattern(step), crossings.union(changed_cells(step))] {
            assert!(is_found(&exercise.judge_selection(cells)), "{cells:?}");
        }
        let part = crossings.difference(pattern(step).first().expect("a fish has cells").into());
        assert_eq!(exercise.judge_selection(part), Answer::Incomplete);
    }

    #[test]
    fn cells_outside_a_step_are_distinguished_from_parts_of_it() {
        let exercise = exercise(Technique::XyWing);
        let parts = exercise
            .steps
            .iter()
            .fold(CellSet::EMPTY, |all, step| all.union(pattern(step)).union(changed_cells(step)));
        let outside =
            Size::NINE.cells().find(|cell| !parts.contains(*cell)).expect("some cell is not involved");
        assert_eq!(exercise.judge_selection(outside.into()), Answer::Wrong);
        assert_eq!(exercise.judge_selection(CellSet::EMPTY), Answer::Wrong);
        let wing = pattern(&exercise.steps[0]);
        assert_eq!(
            exercise.judge_selection(wing.union(outside.into())),
            Answer::PartlyRight { right: 3, total: 4 }
        );
    }

    /// Returns the verdict after removing these candidates and placing this digit.
    fn on_board(exercise: &Exercise, gone: &[Candidate], placed: Option<Candidate>) -> Option<Answer> {
        let mut game = Game::new(exercise.puzzle("find it"));
        let before = game.board().clone();
        for candidate in gone {
            game.apply(Action::RemoveEntry(Entry::Centre(candidate.digit), candidate.cell.into()));
        }
        if let Some(Candidate { cell, digit }) = placed {
            game.apply(Action::Place { cell, digit });
        }
        exercise.judge_changes(&before, game.board())
    }

    #[test]
    fn a_step_is_found_by_carrying_it_out_on_the_board_one_change_at_a_time() {
        use Technique::{BugPlusOne, HiddenPair, NakedSingle, Pointing, Skyscraper, XWing, XyChain};
        for technique in [Pointing, HiddenPair, XWing, Skyscraper, XyChain, NakedSingle, BugPlusOne] {
            let exercise = exercise(technique);
            for step in &exercise.steps {
                let mut game = Game::new(exercise.puzzle("find it"));
                let all = step.eliminations.iter().map(|gone| (gone, false));
                let all: Vec<_> = all.chain(step.placements.iter().map(|placed| (placed, true))).collect();
                for (number, (change, places)) in all.iter().enumerate() {
                    let before = game.board().clone();
                    game.apply(match places {
                        true => Action::Place { cell: change.cell, digit: change.digit },
                        false => Action::RemoveEntry(Entry::Centre(change.digit), change.cell.into()),
                    });
                    let answer = exercise.judge_changes(&before, game.board());
                    let done = exercise.steps.iter().any(|step| exercise.is_done(step, game.board()));
                    match answer {
                        Some(Answer::Found(_)) => assert!(done, "{technique}: only a part is done"),
                        Some(Answer::Incomplete) => {
                            assert!(number + 1 < all.len(), "{technique}: all of it is done")
                        }
                        other => panic!("{technique}: {other:?}"),
                    }
                }
            }
        }
    }

    #[test]
    fn one_of_several_eliminations_is_incomplete() {
        let exercise = exercise(Technique::XWing);
        let step = exercise
            .steps
            .iter()
            .max_by_key(|step| step.eliminations.len())
            .expect("the exercise has a step");
        assert!(step.eliminations.len() > 1);
        assert_eq!(on_board(&exercise, &step.eliminations[..1], None), Some(Answer::Incomplete));
        assert!(on_board(&exercise, &step.eliminations, None).is_some());
    }

    #[test]
    fn changes_of_no_step_are_distinguished_from_those_of_a_step() {
        let exercise = exercise(Technique::Pointing);
        let is_of_step = |one: &Candidate| exercise.steps.iter().any(|step| step.eliminations.contains(one));
        let all = exercise
            .grid
            .candidates
            .iter()
            .flat_map(|(cell, digits)| digits.iter().map(move |digit| Candidate { cell, digit }));
        let other = { all }.find(|one| !is_of_step(one));
        let (other, right) = (other.expect("some candidate stays"), exercise.steps[0].eliminations[0]);
        assert_eq!(on_board(&exercise, &[other], None), Some(Answer::Wrong));
        assert_eq!(on_board(&exercise, &[], Some(other)), Some(Answer::Wrong));
        assert_eq!(
            on_board(&exercise, &[other, right], None),
            Some(Answer::PartlyRight { right: 1, total: 2 })
        );
        assert_eq!(on_board(&exercise, &[], None), None);
    }

    #[test]
    fn the_same_exercise_is_restored_from_its_puzzle() {
        for technique in [Technique::Claiming, Technique::XWing, Technique::XyWing] {
            let exercise = exercise(technique);
            let never = CancelToken::default();
            let restored = Exercise::restore(&exercise.puzzle("find it"), technique, &never);
            assert_eq!(restored, Ok(Some(exercise)), "{technique}");
        }
        let puzzle =
            GradedCollection::Technique(Technique::FullHouse).get(0).expect("a collection has puzzles");
        let start = Puzzle::from_grid("no such step", &puzzle.givens);
        assert_eq!(Exercise::restore(&start, Technique::BugPlusOne, &CancelToken::default()), Ok(None));
    }

    #[test]
    fn the_position_has_the_remaining_candidates_and_needs_the_technique() {
        let exercise = exercise(Technique::XWing);
        let puzzle = exercise.puzzle("find it");
        assert_eq!(puzzle.progress.centre_marks, exercise.grid.candidates);
        let finder = StepFinder::new(&CandidateGrid::from(&puzzle), true);
        let easier = &Technique::CLASSIC[..Technique::XWing.classic_place() as usize];
        let never = CancelToken::default();
        assert_eq!(finder.search(&never).first(easier), Ok(None));
    }
}
