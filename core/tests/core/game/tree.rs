//! The undo tree: branches are kept, redo follows the one taken last, and any node can be visited directly.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use ninefold_core::game::{Action, EntryMode, Fork, Game, NodeId, Outcome, Refusal};

use super::{N00B, cell, cells, digit, game, place};

/// Returns the labels of the line that undo and redo follow.
fn line(game: &Game) -> Vec<String> {
    let timeline = game.history().timeline();
    timeline.nodes.iter().map(|id| game.history().node(*id).unwrap().label().to_string()).collect()
}

/// r1c3: 7, then r1c4: 3; back to the start, r1c3: 6.
fn branched_game() -> (Game, [NodeId; 3]) {
    let mut game = game(N00B);
    let mut node = |action| {
        game.apply(action);
        game.history().current()
    };
    let first = node(place("r1c3", 7));
    let second = node(place("r1c4", 3));
    node(Action::GoTo(NodeId::START));
    let other = node(place("r1c3", 6));
    (game, [first, second, other])
}

#[test]
fn a_step_after_undo_starts_a_new_branch_and_keeps_the_old_one() {
    let (mut game, [first, second, other]) = branched_game();
    assert!(!game.can_redo());
    assert_eq!(game.history().branches(NodeId::START).collect::<Vec<_>>(), [first, other]);
    assert_eq!(game.history().nodes().len(), 4);
    assert_eq!(game.apply(Action::GoTo(second)), Outcome::Changed);
    assert_eq!(game.board().get(cell("r1c3")), Some(digit(7)));
    assert_eq!(game.board().get(cell("r1c4")), Some(digit(3)));
}

#[test]
fn redo_follows_the_branch_taken_last() {
    let (mut game, [first, second, other]) = branched_game();
    game.apply(Action::Undo);
    game.apply(Action::Redo);
    assert_eq!(game.history().current(), other);
    game.apply(Action::GoTo(second));
    game.apply(Action::Undo);
    game.apply(Action::Undo);
    game.apply(Action::Redo);
    assert_eq!(game.history().current(), first, "going to a node takes the branches that lead there");
    assert!(game.can_redo());
}

#[test]
fn repeating_a_step_reuses_its_branch() {
    let (mut game, [first, ..]) = branched_game();
    game.apply(Action::Undo);
    game.apply(place("r1c3", 7));
    assert_eq!(game.history().current(), first);
    assert_eq!(game.history().nodes().len(), 4);
    assert!(game.can_redo(), "what followed it then can be made again");
}

#[test]
fn the_timeline_runs_from_the_start_to_the_current_node_and_along_the_last_branch() {
    let (mut game, [first, ..]) = branched_game();
    assert_eq!(line(&game), ["start", "6 in r1c3"]);
    game.apply(Action::GoTo(first));
    assert_eq!(line(&game), ["start", "7 in r1c3", "3 in r1c4"]);
    assert_eq!(game.history().timeline().current, 1);
}

#[test]
fn each_step_has_a_label() {
    let mut game = game(N00B);
    let typed = [
        ("r4c5", EntryMode::Digit),
        ("r5c5 r5c6 r5c7", EntryMode::Centre),
        ("r5c5", EntryMode::Corner),
        ("r1c1", EntryMode::Colour),
        ("r1c1", EntryMode::Colour),
    ];
    for (names, mode) in typed {
        game.apply(game.entry_action(cells(names), mode.entry(digit(7))));
    }
    game.apply(Action::Erase(cell("r4c5").into()));
    game.apply(Action::Reset);
    let words = [
        "start",
        "7 in r4c5",
        "centre 7 in 3 cells",
        "corner 7 in r5c5",
        "colour orange in r1c1",
        "colour orange removed from r1c1",
        "r4c5 erased",
        "reset",
    ];
    assert_eq!(line(&game), words);
}

#[test]
fn going_to_the_current_node_or_one_of_another_game_is_refused() {
    let (game_of_four, [.., other]) = branched_game();
    let mut game = game(N00B);
    let refused = |game: &mut Game, node| match game.apply(Action::GoTo(node)) {
        Outcome::Refused(refusal) => refusal,
        outcome => panic!("{outcome:?}"),
    };
    assert_eq!(refused(&mut game, other), Refusal::NoSuchStep);
    assert_eq!(refused(&mut game, NodeId::START), Refusal::AlreadyHere);
    assert!(game.history().node(other).is_none());
    assert_eq!(game.history().branches(other).count(), 0);
    assert_eq!(game_of_four.history().current(), other);
}

#[test]
fn a_revealed_board_counts_as_revealed_however_it_is_reached() {
    let mut game = game(N00B);
    let solution = super::solution(&game);
    game.apply(Action::Reveal(Box::new(solution)));
    game.apply(game.entry_action(cell("r1c3"), EntryMode::Colour.entry(digit(1))));
    game.apply(Action::Erase(cell("r1c3").into()));
    assert_eq!(game.apply(Action::Undo), Outcome::Revealed);
    assert_eq!(game.apply(Action::Undo), Outcome::Changed, "that was but a colour");
    game.apply(Action::GoTo(NodeId::START));
    assert_eq!(game.apply(Action::Redo), Outcome::Revealed);
}

#[test]
fn ten_thousand_steps_are_quick_to_apply_undo_and_visit() {
    let began = Instant::now();
    let mut game = super::checked_game(N00B);
    let empty: Vec<_> = game.board().empty_cells().iter().collect();
    for step in 0..10_000 {
        let place = step * 7 % empty.len();
        // Digits and colours in some cells, marks in others, so that no mark conflicts with a digit.
        let modes = [[EntryMode::Digit, EntryMode::Colour], [EntryMode::Corner, EntryMode::Centre]];
        let entry = modes[place % 2][step / empty.len() % 2].entry(digit(1 + (step % 9) as u8));
        game.apply(game.entry_action(empty[place], entry));
    }
    let end = game.board().clone();
    let last = game.history().current();
    let steps = game.history().timeline().current;
    assert_eq!(steps, 10_000);
    assert_eq!(game.apply(Action::BackToCorrect), Outcome::Changed);
    game.apply(Action::Undo);
    (0..steps).for_each(|_| assert!(!matches!(game.apply(Action::Undo), Outcome::Refused(_))));
    assert!(!game.is_started());
    game.apply(Action::GoTo(last));
    assert_eq!(*game.board(), end);
    game.apply(Action::GoTo(NodeId::START));
    let spent = began.elapsed();
    assert!(spent < Duration::from_secs(2), "{spent:?}: far more than the few hundredths that it takes");
}

/// Returns the nodes that a timeline leads to, by its steps and by changing the way at its forks, again and again.
fn reachable(game: &Game) -> BTreeSet<NodeId> {
    let (mut seen, mut waiting) = (BTreeSet::new(), vec![game.clone()]);
    while let Some(game) = waiting.pop() {
        let timeline = game.history().timeline();
        seen.extend(timeline.nodes.iter().copied());
        for fork in game.history().forks(&timeline) {
            for branch in fork.branches {
                if seen.insert(branch[0]) {
                    let mut there = game.clone();
                    there.apply(Action::ChooseBranch(branch[0]));
                    assert_eq!(there.history().current(), timeline.nodes[fork.at]);
                    waiting.push(there);
                }
            }
        }
    }
    seen
}

#[test]
fn every_branch_can_be_reached_from_the_forks_of_the_timeline() {
    let (mut game, [first, second, other]) = branched_game();
    for (from, place) in [
        (first, place("r1c4", 5)),
        (first, place("r1c4", 6)),
        (second, place("r1c5", 6)),
        (second, place("r1c5", 9)),
        (other, place("r1c4", 3)),
        (NodeId::START, place("r2c3", 3)),
    ] {
        game.apply(Action::GoTo(from));
        game.apply(place);
    }
    let all: BTreeSet<_> = game.history().nodes().map(|(id, _)| id).collect();
    for node in all.iter().copied() {
        game.apply(Action::GoTo(node));
        assert_eq!(reachable(&game), all, "from {node:?}");
    }
}

#[test]
fn choosing_a_branch_goes_to_its_fork_and_redo_then_follows_it() {
    let (mut game, [first, second, other]) = branched_game();
    let history = game.history();
    let forks = history.forks(&history.timeline());
    assert_eq!(forks, [Fork { at: 0, branches: vec![vec![first, second]] }]);
    game.apply(Action::ChooseBranch(first));
    assert_eq!(game.history().current(), NodeId::START);
    assert_eq!(line(&game), ["start", "7 in r1c3", "3 in r1c4"]);
    let history = game.history();
    assert_eq!(history.forks(&history.timeline()), [Fork { at: 0, branches: vec![vec![other]] }]);
    game.apply(Action::Redo);
    assert_eq!(game.history().current(), first);
    assert_eq!(game.apply(Action::ChooseBranch(NodeId::START)), Outcome::Refused(Refusal::NoSuchStep));
}
