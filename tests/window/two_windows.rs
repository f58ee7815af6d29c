//! Two windows with the same data folder: neither reverts the changes of the other.

use std::fs;
use std::rc::Rc;

use eframe::egui::{Key, Modifiers, Vec2};
use ninefold::store::results::{GameResult, ResultLog};
use serde_json::Value;

use super::{Window, bundled_file};

/// Opens another window with the same data folder.
fn second_window(window: &Window) -> Window {
    Window::open_with_data(None, Vec2::new(1180.0, 800.0), Rc::clone(&window.data))
}

fn preferences(window: &Window) -> Value {
    let text = fs::read(window.data.path().join("preferences.json")).unwrap();
    serde_json::from_slice(&text).unwrap()
}

#[test]
fn a_move_in_one_window_does_not_revert_a_preference_of_the_other() {
    let mut first = Window::new();
    first.keys(Modifiers::COMMAND, Key::Plus);
    first.wait_until_saved();
    let mut second = second_window(&first);
    second.keys(Modifiers::COMMAND, Key::Num0);
    second.open_section("General");
    second.click("Hidden");
    second.show_section("Board");
    second.click("High contrast");
    second.key(Key::Escape);
    second.wait_until_saved();
    assert_eq!(preferences(&second)["zoom"], 1.0);

    first.key(Key::Num7);
    first.keys(Modifiers::COMMAND, Key::Comma);
    first.click("Highlight row, column and box");
    first.key(Key::Escape);
    first.wait_until_saved();
    let both = preferences(&first);
    assert_eq!((&both["zoom"], &both["palette"]), (&1.0.into(), &"high-contrast".into()), "{both}");
    assert_eq!((&both["show_timer"], &both["show_peers"]), (&false.into(), &false.into()), "{both}");
    drop((first, second));
}

#[test]
fn values_written_by_a_newer_version_stay_in_the_preferences() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let path = data.path().join("preferences.json");
    fs::write(&path, r#"{"version":1,"accent":"ultraviolet","sounds":{"win":"bell"},"show_timer":false}"#)
        .unwrap();
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.keys(Modifiers::COMMAND, Key::Plus);
    window.wait_until_saved();
    let written = preferences(&window);
    assert_eq!(written["accent"], "ultraviolet");
    assert_eq!(written["sounds"]["win"], "bell");
    assert_eq!(written["show_timer"], false);
    assert!(written["zoom"].as_f64().unwrap() > 1.0);
}

#[test]
fn a_second_game_of_a_puzzle_is_found_when_the_first_is_deleted() {
    let mut first = Window::new();
    first.key(Key::Num7);
    first.wait_until_saved();
    let mut second =
        Window::open_with_data(Some(bundled_file("n00b")), Vec2::new(1180.0, 800.0), Rc::clone(&first.data));
    second.place_one_digit();
    second.wait_until_saved();
    let left = second.empty_count();
    let games = first.data.path().join("games");
    let data = Rc::clone(&first.data);
    drop((first, second));
    let mut names: Vec<_> = fs::read_dir(&games).unwrap().flatten().map(|entry| entry.path()).collect();
    names.retain(|path| path.is_file());
    names.sort_by_key(|path| path.as_os_str().len());
    assert_eq!(names.len(), 2);
    fs::remove_file(&names[0]).unwrap();
    fs::remove_file(data.path().join("preferences.json")).unwrap();

    let window = Window::open_with_data(Some(bundled_file("n00b")), Vec2::new(1180.0, 800.0), data);
    window.assert_shows("Game continued where you left it");
    assert_eq!((window.digit_at("r1c3"), window.empty_count()), (Some(7), left));
}

#[test]
fn a_game_from_an_unknown_source_can_be_played_and_keeps_its_source() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    let games = window.data.path().join("games");
    let Window { harness, data } = window;
    drop(harness);
    let file = fs::read_dir(&games).unwrap().flatten().find(|entry| entry.path().is_file()).unwrap().path();
    let mut game: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    game["game"]["head"]["source"] = serde_json::json!({"scanned": {"page": 3}});
    fs::write(&file, game.to_string()).unwrap();

    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    assert_eq!(window.digit_at("r1c3"), Some(7));
    window.assert_shows("Saved game");
    window.key(Key::ArrowRight);
    window.key(Key::Num3);
    window.wait_until_saved();
    let game: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    assert_eq!(game["game"]["head"]["source"]["scanned"]["page"], 3);
    assert_eq!(game["game"]["history"]["here"], 2);
}

#[test]
fn a_game_and_its_copy_in_another_window_count_as_one() {
    let mut first = Window::open_bundled("debug");
    first.keys(Modifiers::SHIFT, Key::Num1);
    first.wait_until_saved();
    let mut second = second_window(&first);
    second.assert_shows("This game is open in another window");
    for window in [&mut second, &mut first] {
        window.key(Key::Num7);
        window.assert_shows("You win!");
        window.wait_until_saved();
    }
    let results = ResultLog::new(first.data.path()).load().unwrap();
    assert_eq!(results.iter().map(GameResult::is_won).collect::<Vec<_>>(), [true]);
    first.key(Key::F4);
    first.assert_shows("1 game");
    first.assert_shows("1 win");
}

#[cfg(unix)]
#[test]
fn closing_the_windows_releases_all_locks() {
    let mut first = Window::new();
    first.key(Key::Num7);
    first.wait_until_saved();
    let mut second = second_window(&first);
    second.key(Key::U);
    second.wait_until_saved();
    let open = first.data.path().join("games/open");
    let count = || fs::read_dir(&open).unwrap().count();
    second.wait_until("both windows hold a lock", |_| count() == 2);
    let data = Rc::clone(&first.data);
    drop(first);
    assert_eq!(count(), 1);
    drop(second);
    assert_eq!(count(), 0);
    drop(data);
}

#[cfg(unix)]
#[test]
fn preferences_behind_a_symbolic_link_are_written_to_its_target() {
    let target_folder = tempfile::tempdir().unwrap();
    let data = Rc::new(tempfile::tempdir().unwrap());
    let (target, link) = (target_folder.path().join("ninefold.json"), data.path().join("preferences.json"));
    fs::write(&target, r#"{"version":1,"show_timer":false}"#).unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.keys(Modifiers::COMMAND, Key::Plus);
    window.wait_until_saved();
    assert!(link.is_symlink());
    let preferences: Value = serde_json::from_slice(&fs::read(&target).unwrap()).unwrap();
    assert!(preferences["zoom"].as_f64().unwrap() > 1.0, "{preferences}");
    assert_eq!(preferences["show_timer"], false);
}

/// Returns the digits of the first row of the draft, `.` for an empty cell.
fn drawn_row(window: &Window) -> String {
    let puzzle = window.harness.state().draft();
    let row = puzzle.givens.values().iter().take(puzzle.rules.size().side());
    row.map(|digit| digit.map_or('.', |digit| digit.to_char())).collect()
}

#[test]
fn the_editor_shows_what_another_window_has_drawn_since() {
    let mut first = Window::new();
    let mut second = second_window(&first);
    second.keys(Modifiers::COMMAND, Key::E);
    second.type_cells("123456789456789123");
    second.wait_until_saved();
    drop(second);

    first.keys(Modifiers::COMMAND, Key::E);
    first.wait_until("the draft of the other window is shown", |window| drawn_row(window) == "123456789");
    first.assert_shows("Another window has changed the draft; this is what it looks like now");
    first.key(Key::ArrowDown);
    first.key(Key::ArrowDown);
    first.type_cells("2");
    first.wait_until_saved();
    let again = first.again();
    assert_eq!(drawn_row(&again), "123456789");
}

#[test]
fn a_puzzle_that_is_open_in_another_window_is_opened_as_a_copy_which_says_so() {
    let mut first = Window::new();
    first.keys(Modifiers::COMMAND, Key::E);
    first.type_cells("123");
    first.wait_until_saved();
    let mut second = second_window(&first);
    assert!(!second.shows("More than 10,000 solutions"), "it does not open the same editor");
    second.keys(Modifiers::COMMAND, Key::E);
    second.wait_for("open in another window, so you are drawing on a copy");
    assert_eq!(drawn_row(&second), "123......");
    (0..3).for_each(|_| second.key(Key::ArrowRight));
    second.type_cells("456789");
    second.wait_until_saved();
    second.assert_shows("My puzzles 2");

    first.type_cells("7");
    first.wait_until_saved();
    assert_eq!(drawn_row(&first), "1237.....");
    assert!(
        first.data.path().join("drafts/2.json").is_file() && first.data.path().join("draft.json").is_file()
    );
    drop(second);
    let again = first.again();
    assert!(matches!(drawn_row(&again).as_str(), "1237....." | "123456789"));
}

#[test]
fn a_second_window_has_an_empty_puzzle_of_its_own_beside_an_empty_one() {
    let mut first = Window::new();
    first.keys(Modifiers::COMMAND, Key::E);
    let mut second = second_window(&first);
    second.keys(Modifiers::COMMAND, Key::E);
    second.settle();
    assert!(!second.shows("open in another window"), "there is nothing to copy");
    second.type_cells("15");
    second.wait_until_saved();
    first.type_cells("2");
    first.wait_until_saved();
    assert_eq!((drawn_row(&first).as_str(), drawn_row(&second).as_str()), ("2........", "15......."));
    drop(second);
}
