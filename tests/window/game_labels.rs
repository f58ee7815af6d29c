//! The titles and notes that a player gives saved games.

use std::fs;
use std::rc::Rc;

use eframe::egui::{Event, Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;
use serde_json::Value;

use super::{Window, bundled_file};

impl Window {
    fn type_label(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Selects the game whose description begins with this text.
    fn click_game(&mut self, start: &str) {
        self.harness.get_by(|node| node.label().is_some_and(|it| it.starts_with(start))).click();
        self.settle();
    }

    /// Returns the head of the only saved game with this title of the puzzle.
    fn head(&mut self, puzzle: &str) -> Value {
        self.wait_until_saved();
        let files = fs::read_dir(self.data.path().join("games")).unwrap().flatten();
        let games = files.filter(|entry| entry.path().is_file());
        let mut games =
            games.map(|entry| serde_json::from_slice::<Value>(&fs::read(entry.path()).unwrap()).unwrap());
        games.find(|game| game["title"] == puzzle).unwrap()["game"]["head"].clone()
    }
}

#[test]
fn a_saved_game_gets_a_title_and_a_note_that_are_found_kept_and_can_be_undone() {
    let mut window = Window::open_bundled("l33t");
    window.key(Key::Num1);
    window.drop_file(&bundled_file("debug"));
    window.keys(Modifiers::SHIFT, Key::Num1);
    window.drop_file(&bundled_file("n00b"));
    window.key(Key::Num7);
    window.wait_until_saved();
    // In another session of the program, so that only n00b is open.
    let data = Rc::clone(&window.data);
    drop(window);
    let mut window = Window::open_with_data(Some(bundled_file("n00b")), Vec2::new(1180.0, 800.0), data);

    window.key(Key::F3);
    window.click_game("l33t, ");
    window.key(Key::F2);
    window.type_label("Typed and cancelled");
    window.key(Key::Escape);
    window.assert_shows("Unfinished (3)");
    assert!(!window.shows("Typed and cancelled"));
    window.key(Key::F2);
    window.type_label("For\u{0}Eva ");
    window.key(Key::Tab);
    window.type_label("one");
    window.key(Key::Enter);
    window.type_label("two");
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_shows("For Eva, Easy");
    let head = window.head("l33t");
    assert_eq!((&head["title"], &head["note"]), (&"For Eva".into(), &"one\ntwo".into()));

    window.keys(Modifiers::COMMAND, Key::F);
    window.type_label("two");
    window.assert_shows("For Eva, Easy");
    assert!(!window.shows("n00b, Beginner"), "only the game with the note is found");
    window.key(Key::Escape);
    window.assert_shows("n00b, Beginner");
    window.click_game("For Eva, ");
    window.key(Key::Enter);
    assert_eq!(window.puzzle().title, "l33t");
    window.assert_shows("For Eva");
    window.key(Key::ArrowRight);
    window.keys(Modifiers::SHIFT, Key::Num9);
    assert_eq!(window.head("l33t")["title"], "For Eva", "playing on keeps it");

    window.key(Key::F3);
    window.click_game("For Eva, ");
    window.key(Key::F2);
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_label("For Ida");
    window.key(Key::Enter);
    assert_eq!(window.head("l33t")["title"], "For Ida", "the game is open");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_shows("For Eva, Easy");
    window.key(Key::Escape);
    window.key(Key::ArrowRight);
    window.keys(Modifiers::SHIFT, Key::Num9);
    let head = window.head("l33t");
    assert_eq!((&head["title"], &head["note"]), (&"For Eva".into(), &"one\ntwo".into()));
}

#[test]
fn a_game_gets_no_title_while_another_window_has_it_open() {
    let mut first = Window::new();
    first.key(Key::Num7);
    first.wait_until_saved();
    let size = Vec2::new(1180.0, 800.0);
    let mut second = Window::open_with_data(Some(bundled_file("debug")), size, Rc::clone(&first.data));
    second.key(Key::F3);
    second.click_game("n00b, ");
    second.key(Key::F2);
    assert!(!second.shows("Note"), "the form does not open");
    second.key(Key::Delete);
    second.assert_shows("n00b, Beginner");
    drop(first);
    second.key(Key::Escape);
    second.key(Key::F3);
    second.click_game("n00b, ");
    second.button("Title, note…");
    second.type_label("mine");
    second.key(Key::Enter);
    // Opened at once, while the title may still wait to be written.
    second.key(Key::Enter);
    assert!(!second.shows("open in another window"));
    assert_eq!(second.digit_at("r1c3"), Some(7));
    second.assert_shows("mine");
    second.key(Key::ArrowRight);
    second.key(Key::Num3);
    assert_eq!(second.head("n00b")["title"], "mine");
}
