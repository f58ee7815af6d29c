//! The bookmark, and going back to the last correct state.

use ninefold_core::game::{Action, EntryMode, Game, NodeId, Outcome, Refusal};
use ninefold_core::grid::{Digit, Digits, Size};
use ninefold_core::rules::Progress;

use super::{N00B, TWO, cell, checked_game, digit, game, place, solution};

fn wrong_digit(solution: &Digits, name: &str) -> Digit {
    Size::NINE.digits().find(|digit| Some(*digit) != solution[cell(name)]).unwrap()
}

/// Enters a correct or a wrong digit or mark into a cell.
fn enter(game: &mut Game, name: &str, mode: EntryMode, right: bool) {
    let solution = solution(game);
    let digit = if right { solution[cell(name)].unwrap() } else { wrong_digit(&solution, name) };
    let outcome = game.apply(game.entry_action(cell(name), mode.entry(digit)));
    assert!(!matches!(outcome, Outcome::Refused(_)), "{outcome:?}");
}

#[test]
fn returning_to_the_bookmark_can_be_undone() {
    let mut game = game(N00B);
    assert_eq!(game.apply(Action::BackToBookmark), Outcome::Refused(Refusal::NoBookmark));
    game.apply(place("r1c3", 7));
    assert_eq!(game.apply(Action::ToggleBookmark), Outcome::Recorded);
    assert_eq!(game.bookmarks(), [game.history().current()]);
    assert_eq!(game.apply(Action::BackToBookmark), Outcome::Refused(Refusal::AtBookmark));
    let marked = game.board().clone();
    game.apply(place("r1c4", 3));
    game.apply(place("r1c5", 6));
    let played = game.board().clone();
    assert_eq!(game.apply(Action::BackToBookmark), Outcome::Changed);
    assert_eq!(*game.board(), marked);
    game.apply(Action::Undo);
    assert_eq!(*game.board(), played);
}

#[test]
fn going_back_again_and_again_visits_every_bookmark() {
    let mut game = game(N00B);
    for (name, value) in [("r1c3", 7), ("r1c4", 3), ("r1c5", 6)] {
        game.apply(place(name, value));
        game.apply(Action::ToggleBookmark);
    }
    game.apply(place("r2c3", 3));
    let mut filled = || {
        assert_eq!(game.apply(Action::BackToBookmark), Outcome::Changed);
        game.board().empty_cells().len()
    };
    let counts = [filled(), filled(), filled(), filled()];
    let last = counts[0];
    assert_eq!(counts, [last, last + 1, last + 2, last], "the one set last comes first");
}

#[test]
fn a_bookmark_set_again_at_the_same_step_is_removed() {
    let mut game = game(N00B);
    game.apply(Action::ToggleBookmark);
    game.apply(place("r1c3", 7));
    game.apply(Action::ToggleBookmark);
    assert_eq!(game.bookmarks(), [NodeId::START, game.history().current()]);
    assert_eq!(game.apply(Action::ToggleBookmark), Outcome::Recorded);
    assert_eq!(game.bookmarks(), [NodeId::START]);
    assert_eq!(game.bookmark_refusal(), None);
    game.apply(Action::Undo);
    game.apply(Action::ToggleBookmark);
    assert_eq!(game.bookmark_refusal(), Some(Refusal::NoBookmark));
}

#[test]
fn asking_for_the_last_correct_state_counts_as_a_check_even_if_nothing_is_wrong() {
    let mut game = checked_game(N00B);
    enter(&mut game, "r1c3", EntryMode::Digit, true);
    assert_eq!(game.apply(Action::BackToCorrect), Outcome::Refused(Refusal::NothingWrong));
    assert_eq!(game.assists().checks, 1);
}

#[test]
fn the_bookmark_can_be_reached_from_another_branch() {
    let mut game = game(N00B);
    game.apply(place("r1c3", 7));
    game.apply(Action::ToggleBookmark);
    let marked = game.board().clone();
    game.apply(Action::Undo);
    game.apply(place("r1c3", 6));
    game.apply(Action::BackToBookmark);
    assert_eq!(*game.board(), marked);
    game.apply(Action::Undo);
    assert_eq!(game.board().get(cell("r1c3")), Some(digit(6)));
}

#[test]
fn returning_to_a_bookmark_set_before_a_trial_ends_the_trial() {
    let mut game = game(N00B);
    game.apply(Action::ToggleBookmark);
    game.apply(Action::StartTrial);
    game.apply(place("r1c3", 7));
    game.apply(Action::BackToBookmark);
    assert!(game.trial().is_none() && !game.is_started());
    game.apply(Action::Undo);
    assert!(game.trial().is_some());
}

#[test]
fn the_last_correct_state_precedes_the_first_wrong_digit_still_on_the_board() {
    let mut game = checked_game(N00B);
    enter(&mut game, "r1c3", EntryMode::Digit, true);
    enter(&mut game, "r1c4", EntryMode::Digit, false);
    game.apply(Action::Erase(cell("r1c4").into()));
    enter(&mut game, "r1c5", EntryMode::Digit, true);
    let correct = game.board().clone();
    enter(&mut game, "r1c6", EntryMode::Digit, false);
    enter(&mut game, "r1c8", EntryMode::Digit, true);
    let wrong = game.board().clone();
    assert_eq!(game.apply(Action::BackToCorrect), Outcome::Changed);
    assert_eq!(*game.board(), correct, "the mistake that was erased again does not count");
    assert_eq!(game.apply(Action::BackToCorrect), Outcome::Refused(Refusal::NothingWrong));
    game.apply(Action::Undo);
    assert_eq!(*game.board(), wrong);
}

#[test]
fn existing_centre_marks_count_as_mistakes_and_corner_marks_never_do() {
    let mut game = checked_game(N00B);
    enter(&mut game, "r1c3", EntryMode::Centre, true);
    enter(&mut game, "r1c3", EntryMode::Centre, false);
    enter(&mut game, "r1c4", EntryMode::Corner, false);
    assert_eq!(game.apply(Action::BackToCorrect), Outcome::Refused(Refusal::NothingWrong));
    let correct = game.board().clone();
    enter(&mut game, "r1c3", EntryMode::Centre, true);
    assert_eq!(game.apply(Action::BackToCorrect), Outcome::Changed, "the correct digit was removed");
    assert_eq!(*game.board(), correct);
    enter(&mut game, "r1c5", EntryMode::Centre, false);
    enter(&mut game, "r1c5", EntryMode::Digit, true);
    assert_eq!(
        game.apply(Action::BackToCorrect),
        Outcome::Refused(Refusal::NothingWrong),
        "marks under a correct digit are harmless"
    );
}

#[test]
fn going_back_to_the_last_correct_state_needs_one_known_solution() {
    let refused = |mut game: Game| match game.apply(Action::BackToCorrect) {
        Outcome::Refused(refusal) => refusal,
        outcome => panic!("{outcome:?}"),
    };
    assert_eq!(refused(game(N00B)), Refusal::NotCheckedYet);
    assert_eq!(refused(checked_game(TWO)), Refusal::SeveralSolutions);
    assert_eq!(refused(checked_game(&("11".to_owned() + &".".repeat(79)))), Refusal::NoSolution);
}

#[test]
fn a_game_that_started_with_a_wrong_entry_has_no_correct_state() {
    let fresh = checked_game(N00B);
    let solution = solution(&fresh);
    let mut progress = Progress::none(Size::NINE);
    progress.placed[cell("r1c3")] = Some(wrong_digit(&solution, "r1c3"));
    let left = fresh.puzzle().clone().with_progress(progress);
    let mut game = Game::new(left);
    game.set_verdict(fresh.verdict().unwrap().clone());
    assert_eq!(game.apply(Action::BackToCorrect), Outcome::Refused(Refusal::NeverCorrect));
    assert_eq!(game.history().current(), NodeId::START);
}
