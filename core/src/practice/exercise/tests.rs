//! Tests of exercises: which selections and changes are answers.

use super::*;
use crate::game::{Action, Entry, Game};
use crate::grid::Size;
use crate::job::CancelToken;
use crate::practice::{Positions, taught_techniques};
use crate::solve::StepFinder;

fn exercise(technique: Technique) -> Exercise {
    let mut positions = Positions::new(technique, 1);
    let position = positions.next(|_| false, &CancelToken::default()).expect("nobody cancels");
    position.expect("the index has positions").exercise
}

/// Returns exercises for every technique that can be practised.
fn exercises() -> impl Iterator<Item = Exercise> {
    taught_techniques().flat_map(|technique| {
        let mut positions = Positions::new(technique, 2);
        let mut next = move || positions.next(|_| false, &CancelToken::default()).ok().flatten();
        let found = [next(), next()];
        found.into_iter().flatten().map(|position| position.exercise)
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
            for cells in [pattern, changed, pattern.union(changed), pattern.union(exercise.crossings(step))] {
                assert!(is_found(&exercise.judge_selection(cells)), "{}: {cells:?}", exercise.technique);
            }
        }
    }
    assert!(count > 80, "{count} positions");
}

/// Returns what may be selected beside the pattern: where the lines of a fish cross, and the other cells of a clue.
fn beside(exercise: &Exercise, step: &Step) -> CellSet {
    let rules = &exercise.grid.rules;
    let clues = step.reason.clues.iter().flat_map(|clue| rules.clue(*clue).cells().iter().copied());
    exercise.crossings(step).union(clues.collect())
}

#[test]
fn part_of_the_changed_cells_is_not_enough() {
    let (mut parts, mut lucky) = (0, 0);
    for exercise in exercises() {
        let whole: Vec<_> = exercise
            .steps
            .iter()
            .map(|step| (pattern(step), changed_cells(step), beside(&exercise, step)))
            .collect();
        // The definition again: exactly one of these sets, or a pattern with some of the cells that it changes.
        let is_whole = |cells: CellSet| {
            whole.iter().any(|(pattern, changed, beside)| {
                let rest = cells.difference(*pattern);
                cells == *changed || pattern.is_subset(cells) && rest.is_subset(changed.union(*beside))
            })
        };
        let check = |cells: CellSet| {
            let answer = exercise.judge_selection(cells);
            assert_eq!(is_found(&answer), is_whole(cells), "{}: {cells:?} is {answer:?}", exercise.technique);
            let is_part = whole.iter().any(|(pattern, changed, _)| cells.is_subset(pattern.union(*changed)));
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
    let outside = Size::NINE.cells().find(|cell| !parts.contains(*cell)).expect("some cell is not involved");
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
    use Technique::{BugPlusOne, HiddenPair, NakedPair, NakedSingle, Skyscraper, XWing, XyChain};
    for technique in [NakedPair, HiddenPair, XWing, Skyscraper, XyChain, NakedSingle, BugPlusOne] {
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
    let mut positions = Positions::new(Technique::XWing, 1);
    let mut next = || positions.next(|_| false, &CancelToken::default()).ok().flatten();
    let has_two = |exercise: &Exercise| exercise.steps.iter().any(|step| step.eliminations.len() > 1);
    let mut exercises = std::iter::from_fn(|| next().map(|position| position.exercise)).take(20);
    let exercise = exercises.find(has_two).expect("some step has two eliminations");
    let step = exercise.steps.iter().max_by_key(|step| step.eliminations.len()).expect("it has steps");
    assert_eq!(on_board(&exercise, &step.eliminations[..1], None), Some(Answer::Incomplete));
    assert!(on_board(&exercise, &step.eliminations, None).is_some());
}

#[test]
fn changes_of_no_step_are_distinguished_from_those_of_a_step() {
    let exercise = exercise(Technique::NakedPair);
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
    assert_eq!(on_board(&exercise, &[other, right], None), Some(Answer::PartlyRight { right: 1, total: 2 }));
    assert_eq!(on_board(&exercise, &[], None), None);
}

#[test]
fn marks_of_the_player_are_no_answer_where_the_position_shows_no_candidates() {
    let exercise = exercise(Technique::Pointing);
    let eliminations = &exercise.steps[0].eliminations;
    assert_eq!(on_board(&exercise, eliminations, None), None);
    assert!(is_found(&exercise.judge_selection(pattern(&exercise.steps[0]))));
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
