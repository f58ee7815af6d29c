//! Saved games: any game is read back unchanged, and impossible ones are rejected.

use std::fs;
use std::time::Duration;

use ninefold_core::assist::{Assist, HintLevel};
use ninefold_core::crosspatch::{Action, CorruptGame, Crosspatch, Game, Outcome, SavedGame, Word};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::Puzzle;
use ninefold_core::solve::classic::Grid;
use ninefold_core::store::LoadError;
use ninefold_core::store::games::{
    self, AnyGame, GameMeta, GameReadError, GameStore, Preview, PuzzleSource, SaveSlot,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{any_acts, example, game, numbers, play, puzzle, type_into};

/// Returns the game after a round trip through its saved form.
fn round_trip(game: &Game) -> Game {
    let text = serde_json::to_string(&game.to_saved()).unwrap();
    serde_json::from_str::<SavedGame>(&text).unwrap().into_game(game.puzzle().clone()).unwrap()
}

/// Reads a game that was written by something else.
fn read(saved: Value) -> Result<Game, String> {
    let saved: SavedGame = serde_json::from_value(saved).map_err(|error| error.to_string())?;
    saved.into_game(example()).map_err(|error: CorruptGame| error.to_string())
}

proptest! {
    #[test]
    fn any_game_is_read_back_unchanged(acts in any_acts()) {
        let mut game = game();
        play(&mut game, acts);
        game.set_play_time(Duration::from_millis(272_500));
        prop_assert_eq!(round_trip(&game), game);
    }

    #[test]
    fn no_text_that_resembles_a_game_crashes_the_reader(
        acts in any_acts(),
        step in any::<prop::sample::Index>(),
        key in prop::sample::select(vec!["at", "from", "did", "set", "next"]),
        leaf in prop_oneof![
            (0..90u64).prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<(u8, u8, char)>().prop_map(|(row, column, letter)| json!([[[row, column], letter]])),
            (0..9u16).prop_map(|word| json!({"laid": word})),
            Just(json!({})),
        ],
    ) {
        let mut game = game();
        play(&mut game, acts);
        let mut saved = serde_json::to_value(game.to_saved()).unwrap();
        let steps = saved["steps"].as_array_mut().unwrap();
        if !steps.is_empty() {
            let at = step.index(steps.len());
            steps[at][key] = leaf;
        }
        if let Ok(mut game) = read(saved) {
            let nodes: Vec<_> = game.history().nodes().map(|(id, _)| id).collect();
            for node in nodes {
                game.apply(Action::GoTo(node));
            }
            for (_, node) in game.history().nodes() {
                prop_assert!(!node.label().describe(game.puzzle()).is_empty());
            }
            prop_assert_eq!(round_trip(&game).to_saved(), game.to_saved());
        }
    }
}

#[test]
fn branches_play_time_and_assists_are_read_back() {
    let mut game = game();
    type_into(&mut game, 0, "kr");
    game.set_play_time(Duration::from_secs(9));
    game.apply(Action::Undo);
    type_into(&mut game, 2, "kross");
    game.apply(Action::RecordAssist(Assist::Hint { from: None, to: HintLevel::Name }));
    game.apply(Action::Undo);
    let mut read = round_trip(&game);
    assert_eq!(read, game);
    assert_eq!(
        (read.assists().hints.at_level(HintLevel::Name), read.play_time()),
        (1, Duration::from_secs(9))
    );
    assert_eq!(read.apply(Action::Redo), Outcome::Changed);
    assert_eq!(read.text(read.puzzle().slot_ids().nth(2).unwrap().0).as_deref(), Some("kross"));
}

#[test]
fn impossible_games_are_rejected_with_a_message() {
    let of = |set: Value| json!({"here": 0, "steps": [{"at": 1, "did": "erased", "set": set}]});
    assert!(read(of(json!([[[0, 0], "K"]]))).is_ok());
    assert_eq!(
        read(of(json!([[[1, 1], "k"]]))).unwrap_err(),
        "step 1 changes row 2, column 2, which is not an open cell"
    );
    assert_eq!(
        read(of(json!([[[255, 255], "k"]]))).unwrap_err(),
        "step 1 changes row 256, column 256, which is not an open cell"
    );
    assert_eq!(read(of(json!([[[0, 0], " "]]))).unwrap_err(), "step 1 enters ' ', which is not a letter");
    let laid = |word: u64| json!({"steps": [{"at": 1, "did": {"laid": word}}]});
    assert!(read(laid(3)).is_ok());
    assert_eq!(read(laid(4)).unwrap_err(), "step 1 places a word that the puzzle does not have");
    assert_eq!(read(json!({"here": 2})).unwrap_err(), "there is no step 2");
    let cycle = json!({"steps": [{"at": 1, "from": 1, "did": "reset"}]});
    assert_eq!(read(cycle).unwrap_err(), "step 1 is in the wrong place in the history");
    assert!(read(json!({"steps": [{"at": 1, "did": {"typed": "ab"}}]})).is_err());
}

#[test]
fn the_game_format_stays_compatible_with_existing_files() {
    // It must stay readable forever, with the same meaning.
    let text = include_str!("../../data/crosspatch-every-step.ninefold");
    let loaded = games::read(text.as_bytes(), "").unwrap();
    assert_eq!(games::write(&loaded.game, &loaded.meta), text);
    let AnyGame::Crosspatch(game) = loaded.game else { panic!("it is a crosspatch") };
    assert_eq!(game.puzzle().title, "trivial example");
    let labels: Vec<_> =
        game.history().nodes().map(|(_, node)| node.label().describe(game.puzzle())).collect();
    assert_eq!(
        labels,
        [
            "Start",
            "k typed",
            "solver placed",
            "kriss placed",
            "Word removed",
            "Letters erased",
            "Back to the start",
            "Solution shown"
        ]
    );
}

fn head() -> GameMeta {
    GameMeta::new(PuzzleSource::Clipboard)
}

#[test]
fn games_of_both_kinds_are_stored_together_and_found_by_their_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let games = GameStore::new(folder.path());
    let mut crosspatch = game();
    type_into(&mut crosspatch, 0, "kriss");
    let sudoku = ninefold_core::game::Game::new(ninefold_core::library::puzzle(0));
    let same_givens = sudoku.puzzle().clone();
    let crosspatch = AnyGame::from(crosspatch);
    SaveSlot::new(&games).save(&crosspatch, &head()).unwrap();
    SaveSlot::new(&games).save(&sudoku.clone().into(), &head()).unwrap();

    // Neither the title of a puzzle nor the order of its words makes it a different one.
    let words = ["solver", "kross", "idyll", "kriss"].map(Word::new).to_vec();
    let same = Crosspatch::new("another name", example().framework().clone(), words);
    let (found, errors) = games.find(&same, None);
    let (loaded, place) = found.unwrap();
    assert!(errors.is_empty() && loaded.game == crosspatch);
    assert_eq!(
        place.name(),
        Some("crosspatch-d038fafee226ca84"),
        "files that are there must be found for ever"
    );
    let (loaded, _) = games.find(&same_givens, None).0.unwrap();
    assert!(matches!(loaded.game, AnyGame::Sudoku(_)));
    assert!(games.find(&puzzle("###\n#\n#\n\nabc axy\n"), None).0.is_none());
    assert!(games.find(&Puzzle::from_grid("", &Grid::EMPTY), None).0.is_none());

    let all = games.list(&CancelToken::default()).unwrap().games;
    let progress = |kind: fn(&Preview) -> bool| {
        all.iter().find(|summary| kind(&summary.preview)).map(|summary| summary.preview.progress())
    };
    assert_eq!(progress(|shown| matches!(shown, Preview::Crosspatch { .. })), Some((5, 17)));
    assert_eq!(progress(|shown| matches!(shown, Preview::Sudoku { .. })).unwrap().0, 0);
    assert!(all.iter().all(|summary| !summary.is_finished()));
}

#[test]
fn a_solved_crosspatch_is_listed_as_finished() {
    let folder = tempfile::tempdir().unwrap();
    let games = GameStore::new(folder.path());
    let mut game = game();
    let solution = ninefold_core::crosspatch::solve(game.puzzle(), &CancelToken::default()).unwrap().unwrap();
    game.apply(Action::Reveal(solution));
    SaveSlot::new(&games).save(&game.into(), &head()).unwrap();
    assert!(games.list(&CancelToken::default()).unwrap().games[0].is_finished());
}

#[test]
fn a_damaged_crosspatch_is_quarantined_and_a_newer_one_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let games = GameStore::new(folder.path());
    let text = games::write(&game().into(), &head());
    let put = |text: String| {
        fs::create_dir_all(games.folder()).unwrap();
        fs::write(games.folder().join("one.ninefold"), text).unwrap();
    };
    put(text.clone());
    assert!(games.load("one").unwrap().is_some());
    put(text.replacen("\"ninefold\":3", "\"ninefold\":5", 1));
    assert!(matches!(games.load("one"), Err(LoadError::Newer(_))));
    for damaged in [
        text.replace("solver", "sol#er"),
        text.replace("\"here\":0", "\"here\":9"),
        text.replace("\"head\"", "\"foot\""),
    ] {
        assert_ne!(damaged, text);
        put(damaged);
        assert!(matches!(games.load("one"), Err(LoadError::Quarantined(..))));
        assert!(!games.folder().join("one.ninefold").exists());
    }
    let error = games::read(text.replace("solver", "sol#er").as_bytes(), "").unwrap_err();
    assert!(matches!(error, GameReadError::Crosspatch(_)), "{error}");
}

#[test]
fn a_file_is_detected_as_a_game_of_either_kind_or_neither() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a game.ninefold");
    fs::write(&path, games::write(&game().into(), &head())).unwrap();
    let loaded = games::open(&path).unwrap().unwrap();
    assert_eq!(loaded.game, game().into());
    fs::write(&path, games::write(&game().into(), &head()).replace("\"here\":0", "\"here\":9")).unwrap();
    assert_eq!(games::open(&path).unwrap_err().to_string(), "there is no step 9");
    fs::write(&path, ninefold_core::crosspatch::write(&example())).unwrap();
    assert!(games::open(&path).unwrap().is_none());
}

#[test]
fn a_game_of_two_thousand_letters_takes_less_than_a_mebibyte() {
    let mut random = numbers(7);
    let mut game = game();
    let cells: Vec<_> = game.puzzle().framework().cells().map(|(place, _)| place).collect();
    while game.history().nodes().len() <= 2000 {
        let place = cells[random(cells.len())];
        game.apply(Action::Type(place, char::from(b'a' + random(26) as u8)));
    }
    let text = games::write(&game.clone().into(), &head());
    assert!(text.len() < 1 << 20, "{}", text.len());
    assert_eq!(games::read(text.as_bytes(), "").unwrap().game, game.into());
}
