//! A data folder written by version 0.1 can be opened completely.
//!
//! `tests/data/version-0.1` was written by that version and never changes: games of both kinds, preferences with
//! changed key bindings, results, recent files and the editor's draft.

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use eframe::egui::{Key, Modifiers, Vec2};
use ninefold::store::GameStore;
use ninefold::store::games::AnyGame;
use ninefold::store::results::ResultLog;

use super::Window;

fn version_0_1() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/version-0.1")
}

/// Returns a writable copy of the data folder.
fn copy_of_version_0_1() -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    fs::create_dir(copy.path().join("games")).unwrap();
    for folder in ["", "games"] {
        let entries = fs::read_dir(version_0_1().join(folder)).unwrap().map(Result::unwrap);
        for entry in entries.filter(|entry| entry.path().is_file()) {
            fs::copy(entry.path(), copy.path().join(folder).join(entry.file_name())).unwrap();
        }
    }
    copy
}

fn window() -> Window {
    Window::open_with_data(None, Vec2::new(1180.0, 800.0), Rc::new(copy_of_version_0_1()))
}

#[test]
fn every_game_of_version_0_1_opens_with_its_full_history() {
    let games = GameStore::new(&version_0_1());
    let steps = [
        ("007090050908010700460700000100000263000080090006004000000000030000100002043008075", 1),
        ("050064100040039000007000009500020018260000074370050006700000600000170040005380090", 10),
        ("217385469385469712496721835524816973639547281871293546762158394953674128148932650", 1),
        ("503700009009801000040300008010000004008000700300000020100008050000607200400005106", 1),
        ("600004002070052400004900067001090800002000091000000230000540000080039000050700010", 2),
        ("crosspatch-1ca8f81c7d23420e", 4),
    ];
    for (name, steps) in steps {
        let loaded = games.load(name).unwrap().unwrap_or_else(|| panic!("{name} is missing"));
        let nodes = match loaded.game {
            AnyGame::Sudoku(game) => game.history().nodes().count(),
            AnyGame::Crosspatch(game) => game.history().nodes().count(),
        };
        // The start is a node too.
        assert_eq!(nodes, steps + 1, "{name}");
    }
}

#[test]
fn the_results_of_version_0_1_can_be_read() {
    let results = ResultLog::new(&version_0_1()).load().unwrap();
    assert_eq!(results.len(), 5);
    assert_eq!(results.iter().filter(|result| result.is_won()).count(), 1);
}

#[test]
fn the_window_restores_the_last_game_of_version_0_1() {
    let window = window();
    assert_eq!(window.empty_count(), 81 - 26 - 1);
}

#[test]
fn key_bindings_changed_in_version_0_1_still_work() {
    let mut window = window();
    window.key(Key::J);
    window.assert_shows("Paused");
    window.key(Key::J);
    assert!(!window.shows("Paused"));
    // The key of the bookmark command was removed.
    window.key(Key::B);
    assert_eq!(window.harness.state().game().unwrap().bookmarks(), []);
}

#[test]
fn the_draft_and_recent_files_of_version_0_1_are_restored() {
    let mut window = window();
    window.keys(Modifiers::COMMAND, Key::E);
    window.assert_shows("5 givens");
    window.key(Key::Escape);
    window.click("Puzzle");
    window.click("Recent files");
    window.assert_shows("animals.crosspatch");
}
