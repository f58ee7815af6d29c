//! The print dialog: what it shows, what leaves it, and its key.

use std::fs;

use eframe::egui::{Event, Role};

use super::*;

impl Window {
    pub(super) fn open_print(&mut self) {
        self.keys(Modifiers::COMMAND, Key::P);
        self.assert_shows("What to print");
    }

    /// Saves through the path prompt, as nothing else is there without a desktop.
    pub(super) fn save_through_prompt(&mut self, button: &str, path: &Path) {
        self.click(button);
        self.wait_for("This desktop has no file dialog");
        self.settle();
        self.keys(Modifiers::COMMAND, Key::A);
        self.harness.event(Event::Text(path.to_string_lossy().into_owned()));
        self.settle();
        self.key(Key::Enter);
        self.settle();
    }
}

#[test]
fn the_dialog_shows_the_pages_of_this_game_and_turns_them() {
    let mut window = Window::open_bundled("hard-1");
    window.open_print();
    window.assert_shows("Page 1 of 2");
    window.key(Key::PageDown);
    window.assert_shows("Page 2 of 2");
    window.key(Key::PageDown);
    window.assert_shows("Page 2 of 2");
    window.click("Previous page");
    window.assert_shows("Page 1 of 2");
    window.key(Key::Escape);
    assert!(!window.shows("What to print"));
}

#[test]
fn a_practice_sheet_and_graded_puzzles_have_their_own_choices() {
    let mut window = Window::new();
    window.open_print();
    window.click("Practice sheet");
    window.assert_shows("Technique");
    window.assert_shows("Page 1 of 2");
    assert!(!window.shows("Large print"), "that is for puzzles");
    window.click("Several puzzles");
    window.assert_shows("Puzzle library");
    window.assert_shows("Numbers");
    window.assert_shows("Page 1 of 3");
}

#[test]
fn wrong_numbers_are_named_and_nothing_can_be_printed() {
    let mut window = Window::new();
    window.open_print();
    window.click("Several puzzles");
    window.harness.get_by_role_and_label(Role::TextInput, "Numbers").focus();
    window.settle();
    window.keys(Modifiers::COMMAND, Key::A);
    window.harness.event(Event::Text("nonsense".to_owned()));
    window.settle();
    window.assert_shows("Type numbers such as 1-8, 12, or nothing for all.");
    assert!(window.harness.get_by_role_and_label(Role::Button, "Print").accesskit_node().is_disabled());
    window.keys(Modifiers::COMMAND, Key::A);
    window.harness.event(Event::Text("999".to_owned()));
    window.settle();
    window.assert_shows("There are only 200 puzzles. Type other numbers.");
}

#[test]
fn the_settings_are_remembered() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let size = Vec2::new(1180.0, 800.0);
    let mut window = Window::open_with_data(None, size, Rc::clone(&data));
    window.open_print();
    window.click("Large print");
    window.key(Key::Escape);
    drop(window);
    let mut window = Window::open_with_data(None, size, data);
    window.open_print();
    let switch = window.harness.get_by_role_and_label(Role::CheckBox, "Large print");
    assert_eq!(switch.accesskit_node().toggled(), Some(egui::accesskit::Toggled::True));
}

#[test]
fn pages_are_saved_as_pdf_and_the_board_as_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::open_bundled("hard-1");
    window.open_print();
    let pdf = folder.path().join("pages.pdf");
    window.save_through_prompt("Save as PDF…", &pdf);
    assert!(fs::read(&pdf).unwrap().starts_with(b"%PDF"));
    let svg = folder.path().join("board.svg");
    window.save_through_prompt("Save as picture…", &svg);
    assert!(fs::read_to_string(&svg).unwrap().starts_with("<svg"));
    window.assert_shows("What to print");
}

#[test]
fn pages_that_cannot_be_saved_are_said_so_and_the_dialog_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let mut window = Window::open_bundled("hard-1");
    window.open_print();
    window.save_through_prompt("Save as PDF…", &file.join("pages.pdf"));
    window.assert_shows("pages.pdf");
    window.key(Key::Escape);
    window.assert_shows("What to print");
}

#[test]
fn a_key_that_the_player_has_given_to_another_command_does_not_print() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let size = Vec2::new(1180.0, 800.0);
    // What an older version has saved: Ctrl+P for the hint.
    let mut window = Window::open_with_data(None, size, Rc::clone(&data));
    window.open_print();
    window.key(Key::Escape);
    drop(window);
    let path = data.path().join("preferences.json");
    let saved = fs::read_to_string(&path).unwrap();
    let mut saved: serde_json::Value = serde_json::from_str(&saved).unwrap();
    let keys = saved.pointer_mut("/data/keys/changes").or(None);
    match keys {
        Some(changes) => changes["hint"] = "Ctrl+P".into(),
        None => saved["keys"]["changes"]["hint"] = "Ctrl+P".into(),
    }
    fs::write(&path, saved.to_string()).unwrap();
    let mut window = Window::open_with_data(None, size, data);
    window.keys(Modifiers::COMMAND, Key::P);
    assert!(!window.shows("What to print"), "the key belongs to the hint");
}

#[test]
fn a_paused_crosspatch_prints_its_letters_all_the_same() {
    let file = bundled_file("crosspatches/first-steps").with_extension("crosspatch");
    let mut window = Window::open(Some(file));
    window.keys(Modifiers::COMMAND, Key::B);
    window.open_print();
    window.assert_shows("Page 1 of 2");
}

#[test]
fn the_board_is_copied_as_a_picture() {
    let mut window = Window::open_bundled("hard-1");
    window.keys(Modifiers { shift: true, ..Modifiers::COMMAND }, Key::C);
    window.assert_shows("Copied the board as a picture");
}

#[test]
fn what_came_of_saving_is_said_in_the_dialog_above_its_buttons() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pages.pdf");
    let mut window = Window::open_bundled("hard-1");
    window.open_print();
    window.wait_for("Page 1 of 2");
    window.save_through_prompt("Save as PDF…", &file);
    window.wait_for("Saved as");
    let dialog = window.harness.get_by_role(Role::Dialog);
    let said = dialog.children_recursive().find(|node| {
        let node = node.accesskit_node();
        node.label().or(node.value()).is_some_and(|text| text.starts_with("Saved as"))
    });
    let said = said.expect("the dialog says it").rect();
    assert!(said.bottom() < button(&window.harness, "Save as PDF…").rect().top());
    window.key(Key::PageDown);
    window.key(Key::Escape);
    assert!(fs::metadata(&file).is_ok());
}
