//! Trials ("what if?"): trial entries, keeping and discarding them, and reported contradictions.

use ninefold_core::game::{Action, Colour, Contradiction, EntryMode, Game, Link, LinkKind, Outcome, Refusal};
use ninefold_core::grid::{Candidate, Digits, Size};
use ninefold_core::rules::{House, PeerTable, Rules};

use super::{N00B, cell, cells, digit, game, place};

fn refusal(outcome: Outcome) -> String {
    match outcome {
        Outcome::Refused(refusal) => refusal.to_string(),
        outcome => panic!("{outcome:?}"),
    }
}

/// A game with a 7 in r1c3, a centre 5 in r1c5, and then a trial with a 3 in r1c4 and a centre 6 in r1c5.
fn trying() -> Game {
    let mut game = game(N00B);
    game.apply(place("r1c3", 7));
    game.apply(game.entry_action(cell("r1c5"), EntryMode::Centre.entry(digit(5))));
    assert_eq!(game.apply(Action::StartTrial), Outcome::Changed);
    game.apply(place("r1c4", 3));
    game.apply(game.entry_action(cell("r1c5"), EntryMode::Centre.entry(digit(6))));
    game
}

#[test]
fn only_entries_made_during_a_trial_are_marked_as_trial() {
    let mut game = trying();
    let here = Candidate { cell: cell("r1c5"), digit: digit(5) };
    let there = Candidate { cell: cell("r5c5"), digit: digit(5) };
    let link = Link::new(here, there, LinkKind::Weak).unwrap();
    game.apply(Action::Link(link));
    game.apply(Action::Colour(there, Colour::new(4)));
    game.apply(game.entry_action(cell("r1c1"), EntryMode::Colour.entry(digit(2))));
    game.apply(game.entry_action(cell("r5c5"), EntryMode::Corner.entry(digit(5))));
    let trial = game.trial().unwrap();
    assert_eq!(trial.digits(), cells("r1c4"));
    assert_eq!(trial.centres(cell("r1c5")), digit(6).into());
    assert_eq!(trial.corners(cell("r5c5")), digit(5).into());
    assert_eq!(trial.colours(cell("r1c1")).len(), 1);
    assert_eq!(trial.before().get(cell("r1c3")), Some(digit(7)));
}

#[test]
fn marks_colours_and_links_from_before_a_trial_are_not_marked_as_trial() {
    let mut game = game(N00B);
    let here = Candidate { cell: cell("r1c5"), digit: digit(5) };
    let there = Candidate { cell: cell("r5c5"), digit: digit(5) };
    let link = Link::new(here, there, LinkKind::Weak).unwrap();
    game.apply(Action::Link(link));
    game.apply(Action::Colour(here, Colour::new(1)));
    for mode in [EntryMode::Corner, EntryMode::Centre, EntryMode::Colour] {
        game.apply(game.entry_action(cell("r1c5"), mode.entry(digit(5))));
    }
    game.apply(Action::StartTrial);
    let trial = game.trial().unwrap();
    assert!(trial.corners(here.cell).is_empty() && trial.centres(here.cell).is_empty());
    assert!(trial.colours(here.cell).is_empty());
}

#[test]
fn a_digit_changed_in_a_trial_is_marked_until_it_is_restored() {
    let mut game = trying();
    game.apply(place("r1c3", 6));
    assert_eq!(game.trial().unwrap().digits(), cells("r1c3 r1c4"));
    game.apply(place("r1c3", 7));
    assert_eq!(game.trial().unwrap().digits(), cells("r1c4"));
    game.apply(Action::Erase(cell("r1c3").into()));
    assert_eq!(game.trial().unwrap().digits(), cells("r1c4"), "an erased digit has no ink");
}

#[test]
fn keeping_a_trial_makes_its_entries_ordinary_and_can_be_undone() {
    let mut game = trying();
    let board = game.board().clone();
    assert_eq!(game.apply(Action::KeepTrial), Outcome::Changed);
    assert!(game.trial().is_none());
    assert_eq!(*game.board(), board);
    game.apply(Action::Undo);
    assert_eq!(game.trial().unwrap().digits(), cells("r1c4"));
}

#[test]
fn discarding_a_trial_removes_its_entries_and_can_be_undone() {
    let mut game = trying();
    let (board, before) = (game.board().clone(), game.trial().unwrap().before().clone());
    assert_eq!(game.apply(Action::DiscardTrial), Outcome::Changed);
    assert!(game.trial().is_none());
    assert_eq!(*game.board(), before);
    game.apply(Action::Undo);
    assert_eq!(*game.board(), board);
    assert!(game.trial().is_some());
}

#[test]
fn undoing_past_the_start_of_a_trial_ends_it() {
    let mut game = trying();
    for _ in 0..3 {
        assert!(game.trial().is_some());
        game.apply(Action::Undo);
    }
    assert!(game.trial().is_none());
    game.apply(Action::Redo);
    assert!(game.trial().is_some());
}

#[test]
fn trials_do_not_nest_and_keep_or_discard_need_an_open_trial() {
    let mut game = trying();
    assert_eq!(refusal(game.apply(Action::StartTrial)), "A trial is open: keep or discard it first");
    game.apply(Action::DiscardTrial);
    assert_eq!(game.apply(Action::KeepTrial), Outcome::Refused(Refusal::NoTrial));
    assert_eq!(game.apply(Action::DiscardTrial), Outcome::Refused(Refusal::NoTrial));
}

#[test]
fn reset_and_reveal_end_a_trial() {
    let solution = super::solution(&game(N00B));
    for end in [Action::Reset, Action::Reveal(Box::new(solution))] {
        let mut game = trying();
        game.apply(end);
        assert!(game.trial().is_none());
        game.apply(Action::Undo);
        assert_eq!(game.trial().unwrap().digits(), cells("r1c4"));
    }
}

#[test]
fn a_solved_board_cannot_be_revealed_in_a_trial() {
    let mut game = game(super::DEBUG);
    game.apply(Action::StartTrial);
    assert_eq!(game.apply(place("r9c9", 7)), Outcome::Won);
    let solution = game.board().digits().clone();
    assert_eq!(game.apply(Action::Reveal(Box::new(solution))), Outcome::Refused(Refusal::AlreadySolved));
}

#[test]
fn contradictions_are_reported_only_during_a_trial() {
    let mut game = game(N00B);
    assert_eq!(game.apply(place("r1c3", 2)), Outcome::Changed, "row 1 has a 2, but nothing is being tried");
    game.apply(Action::Undo);
    game.apply(Action::StartTrial);
    let Outcome::Contradiction(clash) = game.apply(place("r1c3", 2)) else { panic!("a clash") };
    assert_eq!(clash.to_string(), "r1c1 and r1c3 both hold 2 in row 1");
    assert_eq!(clash.cells(), cells("r1c1 r1c3"));
    assert_eq!(game.trial().unwrap().contradiction(), Some(clash));
    let marked = game.apply(game.entry_action(cell("r1c5"), EntryMode::Centre.entry(digit(6))));
    assert_eq!(marked, Outcome::Changed, "reported once, not at every mark");
    assert_eq!(game.apply(place("r1c3", 7)), Outcome::Changed);
    assert_eq!(game.trial().unwrap().contradiction(), None);
}

#[test]
fn a_contradiction_is_a_clash_a_cell_without_candidates_or_a_unit_without_room_for_a_digit() {
    let with = |entries: &[(&str, u8)]| {
        let rules = Rules::classic();
        let mut board = Digits::filled(Size::NINE, None);
        entries.iter().for_each(|(name, value)| board[cell(name)] = Some(digit(*value)));
        Contradiction::find(&rules, &PeerTable::new(&rules), &board)
    };
    assert_eq!(with(&[]), None);
    let row = |value: u8| {
        (["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8"][value as usize - 1], value)
    };
    let mut entries: Vec<_> = (1..=8).map(row).collect();
    assert_eq!(with(&entries), None);
    entries.push(("r5c9", 9));
    assert_eq!(with(&entries), Some(Contradiction::NoCandidate(cell("r1c9"))));
    // The 1s of row 1 and column 1 leave four cells of the first box, which other digits fill.
    let ones = [("r1c4", 1), ("r4c1", 1), ("r2c2", 5), ("r2c3", 6), ("r3c2", 7), ("r3c3", 8)];
    assert_eq!(with(&ones[..5]), None);
    let no_place = with(&ones).unwrap();
    let (house, cells) = (House::Box(0), House::Box(0).cells(&Rules::classic()));
    assert_eq!(no_place, Contradiction::NoPlace { digit: digit(1), house, cells });
    assert_eq!(no_place.to_string(), "box 1 has no place for 1");
}

#[test]
fn a_trial_has_been_open_since_its_start_or_since_a_jump_into_it() {
    let mut game = game(N00B);
    assert_eq!(game.trial_start(), None);
    game.apply(place("r1c3", 7));
    game.apply(Action::StartTrial);
    let start = game.history().current();
    game.apply(place("r1c4", 3));
    game.apply(Action::ToggleBookmark);
    assert_eq!(game.trial_start(), Some(start));
    game.apply(Action::DiscardTrial);
    assert_eq!(game.trial_start(), None);
    game.apply(Action::BackToBookmark);
    assert_eq!(game.trial_start(), Some(game.history().current()));
}

#[test]
fn a_clash_from_before_a_trial_is_no_contradiction_of_it() {
    let mut game = game(N00B);
    game.apply(place("r1c3", 2));
    assert_eq!(game.apply(Action::StartTrial), Outcome::Changed);
    assert_eq!(game.trial().unwrap().contradiction(), None);
    assert_eq!(game.apply(place("r1c4", 3)), Outcome::Changed, "nothing is wrong with that");
    let Outcome::Contradiction(clash) = game.apply(place("r1c5", 2)) else { panic!("a clash of the trial") };
    assert!(clash.cells().contains(cell("r1c5")));
}
