//! Saved games: any game is read back unchanged, and impossible ones are rejected.

use std::time::Duration;

use ninefold_core::format::game as form;
use ninefold_core::game::{Action, AutoMarks, CorruptGame, Game, SavedGame};
use ninefold_core::grid::Size;
use ninefold_core::rules::{PeerTable, Progress};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::random_actions::{any_acts, played};
use super::{N00B, digit, game, place};

/// Returns the game after a round trip through its saved form.
fn round_trip(game: &Game) -> Game {
    let text = serde_json::to_string(&game.to_saved()).unwrap();
    serde_json::from_str::<SavedGame>(&text).unwrap().into_game(game.puzzle().clone()).unwrap()
}

/// Reads a game that was written by something else.
fn read(saved: Value) -> Result<Game, String> {
    let saved: SavedGame = serde_json::from_value(saved).map_err(|error| error.to_string())?;
    let puzzle = ninefold_core::format::read_one(N00B.as_bytes(), "test").unwrap();
    saved.into_game(puzzle).map_err(|error: CorruptGame| error.to_string())
}

proptest! {
    #[test]
    fn any_game_is_read_back_unchanged(acts in any_acts()) {
        let (mut game, _) = played(acts);
        game.set_play_time(Duration::from_millis(272_500));
        // The verdict is not saved; it is computed again.
        let read = round_trip(&game);
        prop_assert_eq!(read.to_saved(), game.to_saved());
        let mut read = read;
        read.set_verdict(game.verdict().unwrap().clone());
        prop_assert_eq!(read, game);
    }

    #[test]
    fn no_text_that_resembles_a_game_crashes_the_reader(
        acts in any_acts(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any_leaf()), 1..4),
    ) {
        let mut saved = serde_json::to_value(played(acts).0.to_saved()).unwrap();
        for (place, leaf) in changes {
            replace(&mut saved, &place, leaf);
        }
        if let Ok(mut game) = read(saved) {
            // Whatever is accepted as a game can be played.
            let nodes: Vec<_> = game.history().nodes().map(|(id, _)| id).collect();
            for node in nodes.into_iter().take(50) {
                game.apply(Action::GoTo(node));
            }
            prop_assert!(game.board().digits().extends(&game.puzzle().givens));
            let written = game.to_saved();
            prop_assert_eq!(round_trip(&game).to_saved(), written);
        }
    }
}

#[test]
fn bookmarks_are_saved_in_their_order_and_a_file_with_one_can_be_read() {
    let mut game = game(N00B);
    for (name, value) in [("r1c3", 7), ("r1c4", 3), ("r1c5", 6)] {
        game.apply(place(name, value));
        game.apply(Action::ToggleBookmark);
    }
    assert_eq!(round_trip(&game).bookmarks(), game.bookmarks());
    let mut saved = serde_json::to_value(game.to_saved()).unwrap();
    assert_eq!((&saved["bookmark"], &saved["earlier_bookmarks"]), (&json!(3), &json!([1, 2])));
    // As version 0.1 wrote it.
    saved.as_object_mut().unwrap().remove("earlier_bookmarks");
    let read: SavedGame = serde_json::from_value(saved).unwrap();
    assert_eq!(read.into_game(game.puzzle().clone()).unwrap().bookmarks(), &game.bookmarks()[2..]);
}

#[test]
fn the_play_time_is_saved_with_the_game() {
    let mut game = game(N00B);
    let played = Duration::from_millis(272_500);
    game.set_play_time(played);
    assert_eq!((game.play_time(), round_trip(&game).play_time()), (played, played));
}

#[test]
fn a_game_reports_its_automatic_mark_settings() {
    let mut game = game(N00B);
    let automatics = AutoMarks { clean: true, fill: true, ..AutoMarks::default() };
    game.set_auto_marks(automatics);
    assert_eq!(game.auto_marks(), automatics);
}

/// Arbitrary replacement values.
pub fn any_leaf() -> impl Strategy<Value = Value> {
    prop_oneof![
        (0..120u64).prop_map(Value::from),
        (100..1700u64).prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        Just(Value::Null),
        Just(json!([])),
        Just(json!({})),
        Just(json!("reset")),
    ]
}

/// Replaces one of all values in a JSON tree.
pub fn replace(tree: &mut Value, place: &prop::sample::Index, by: Value) {
    fn count(tree: &Value) -> usize {
        1 + match tree {
            Value::Array(all) => all.iter().map(count).sum(),
            Value::Object(all) => all.values().map(count).sum(),
            _ => 0,
        }
    }
    fn put(tree: &mut Value, mut at: usize, by: Value) {
        if at == 0 {
            *tree = by;
            return;
        }
        at -= 1;
        let parts: Box<dyn Iterator<Item = &mut Value>> = match tree {
            Value::Array(all) => Box::new(all.iter_mut()),
            Value::Object(all) => Box::new(all.values_mut()),
            _ => return,
        };
        for part in parts {
            let size = count(part);
            if at < size {
                return put(part, at, by);
            }
            at -= size;
        }
    }
    let at = place.index(count(tree));
    put(tree, at, by);
}

#[test]
fn the_game_format_stays_compatible_with_existing_files() {
    // A file with every kind of step: it must stay readable forever, with the same meaning.
    let text = include_str!("../../data/every-step.ninefold");
    let (puzzle, saved) = form::read::<SavedGame>(text, "").unwrap();
    let saved = saved.unwrap();
    assert_eq!(form::write(&puzzle, &saved), text);
    let game = saved.into_game(puzzle).unwrap();
    let labels: Vec<_> = game.history().nodes().map(|(_, node)| node.label().to_string()).collect();
    assert_eq!(labels, include_str!("../../data/every-step.txt").lines().collect::<Vec<_>>());
}

#[test]
fn a_game_of_150_steps_with_marks_takes_less_than_64_kib() {
    let mut game = game(N00B);
    game.set_auto_marks(AutoMarks { clean: true, fill: false, ..AutoMarks::default() });
    game.apply(Action::Fill(super::all_cells()));
    let solution = super::solution(&game);
    let empty: Vec<_> = game.board().empty_cells().iter().collect();
    for (turn, cell) in empty.iter().cycle().take(150).enumerate() {
        game.set_play_time(Duration::from_secs(turn as u64 * 9));
        let right = solution[*cell].unwrap();
        let entry = match turn / empty.len() {
            0 => ninefold_core::game::Entry::Centre(right),
            1 => ninefold_core::game::Entry::Digit(right),
            _ => ninefold_core::game::Entry::Colour(digit(turn as u8 % 9 + 1).into()),
        };
        game.apply(game.entry_action(*cell, entry));
    }
    assert!(game.history().nodes().len() > 150);
    let size = serde_json::to_string(&game.to_saved()).unwrap().len();
    assert!(size < 64 << 10, "{size}");
    println!("{size} bytes");
}

#[test]
fn a_puzzle_opened_with_progress_keeps_that_progress_when_saved() {
    let puzzle = game(N00B).puzzle().clone();
    let mut progress = Progress::none(Size::NINE);
    progress.placed[super::cell("r1c3")] = Some(digit(7));
    progress.centre_marks = PeerTable::new(&puzzle.rules).candidates(&puzzle.givens);
    let begun = puzzle.clone().with_progress(progress);
    let mut game = Game::new(begun.clone());
    game.apply(place("r1c4", 3));
    let now = |game: &Game| game.puzzle().clone().with_progress(game.board().progress());
    // Puzzle readers get the current board; the game keeps its start.
    let read = game.to_saved().into_game(now(&game)).unwrap();
    assert_eq!(read, game);
    assert_eq!(read.puzzle(), &begun);
    let filled =
        Game::with_auto_marks(puzzle.clone(), AutoMarks { fill: true, clean: false, ..AutoMarks::default() });
    assert_eq!(filled.to_saved().into_game(now(&filled)).unwrap(), filled);
}

#[test]
fn impossible_games_are_rejected_with_a_message() {
    let step = |from: u64| json!({"at": 1, "from": from, "did": "reset", "set": {"digits": [[13, 7]]}});
    let of = |steps: Value| json!({"here": 0, "steps": steps});
    assert_eq!(
        read(of(json!([step(0), step(3), step(2)]))),
        Err("step 2 is in the wrong place in the history".into())
    );
    assert_eq!(
        read(of(json!([step(1)]))),
        Err("step 1 is in the wrong place in the history".into()),
        "a cycle"
    );
    let given = json!([{"at": 0, "did": "reset", "set": {"digits": [[11, 5]]}}]);
    assert_eq!(read(of(given)), Err("step 1 changes r1c1, which is a given".into()));
    let twice = json!([{"at": 0, "did": "reset", "set": {"linked": [[[13, 7], [14, 7], "weak"], [[14, 7], [13, 7], "strong"]]}}]);
    assert_eq!(read(of(twice)), Err("step 1 draws a second link between the same candidates".into()));
    assert_eq!(read(json!({"here": 7, "steps": [step(0)]})), Err("there is no step 7".into()));
    assert_eq!(read(json!({"here": 0, "bookmark": 2, "steps": [step(0)]})), Err("there is no step 2".into()));
    let elsewhere = json!({"here": 0, "next": 2, "steps": [step(0), step(1)]});
    assert_eq!(read(elsewhere), Err("step 0 is in the wrong place in the history".into()));
    for wrong in [
        json!({"played": -1}),
        json!({"played": 1e300}),
        json!({"steps": {}}),
        json!({"steps": [{"at": 1, "did": "dance"}]}),
        json!({"steps": [{"at": 1, "did": {"put": [{"digit": 10}, [13]]}}]}),
        json!({"steps": [{"at": 1, "did": {"put": [{"digit": 1}, [99, 100]]}}]}),
        json!({"steps": [{"at": 1, "did": {"put": [{"digit": 1}, [110]]}}]}),
        json!({"steps": [{"at": 1, "did": "reset", "set": {"digits": [[13, 10]]}}]}),
        json!({"steps": [{"at": 1, "did": "reset", "set": {"centres": [[110, 1]]}}]}),
        json!({"steps": [{"at": 1, "did": "reset", "set": {"coloured": [[[1313, 1], 1]]}}]}),
        json!({"steps": [{"at": 1, "did": "reset", "set": {"linked": [[[13, 7], [14, 12], "weak"]]}}]}),
    ] {
        assert!(read(wrong.clone()).is_err(), "{wrong}");
    }
}
