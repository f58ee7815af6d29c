//! The puzzles that the player has made: several drafts, each with its own steps.

use super::*;

impl Window {
    fn drawn(&self) -> String {
        let puzzle = self.harness.state().draft();
        let row = puzzle.givens.values().iter().take(9);
        row.map(|digit| digit.map_or('.', |digit| digit.to_char())).collect()
    }

    fn open_list(&mut self) {
        self.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::E);
        self.wait_until("the list is read", |window| !window.shows("Reading your puzzles"));
    }
}

#[test]
fn a_new_puzzle_is_empty_and_each_has_its_own_steps_and_comes_back() {
    let mut window = Window::new();
    window.keys(Modifiers::COMMAND, Key::E);
    window.type_cells("123");
    window.keys(Modifiers::COMMAND, Key::E);
    assert_eq!(window.drawn(), ".........");
    window.assert_shows("My puzzles 2");
    window.keys(Modifiers::COMMAND, Key::E);
    window.assert_shows("This puzzle is still empty");
    window.type_cells("9");
    window.open_list();
    window.assert_shows("Untitled, Several solutions · changed today, ");
    window.key(Key::ArrowRight);
    window.key(Key::Enter);
    window.wait_until("the other puzzle", |window| window.drawn() == "123......");
    window.key(Key::U);
    assert_eq!(window.drawn(), "12.......");
    window.wait_until_saved();
    let mut window = window.again();
    assert_eq!(window.drawn(), "12.......", "the one that was shown last");
    window.key(Key::R);
    assert_eq!(window.drawn(), "123......");
}

#[test]
fn a_puzzle_is_deleted_and_restored() {
    let mut window = Window::new();
    window.keys(Modifiers::COMMAND, Key::E);
    window.type_cells("123");
    window.keys(Modifiers::COMMAND, Key::E);
    window.type_cells("9");
    window.wait_until_saved();
    window.open_list();
    window.key(Key::Delete);
    window.assert_shows("Deleted: Untitled");
    window.wait_until_saved();
    assert!(!window.data.path().join("drafts/2.json").exists());
    window.keys(Modifiers::COMMAND, Key::Z);
    window.wait_until_saved();
    assert!(window.data.path().join("drafts/2.json").exists());
    window.key(Key::Enter);
    window.wait_until("the restored puzzle", |window| window.drawn() == "9........");
}

#[test]
fn the_editor_opens_again_after_a_restart_only_if_it_was_open() {
    let mut window = Window::new();
    window.keys(Modifiers::COMMAND, Key::E);
    window.wait_until_saved();
    let mut window = window.again();
    window.assert_shows("More than 10,000 solutions");
    window.key(Key::Escape);
    window.wait_until_saved();
    let window = window.again();
    assert!(!window.shows("More than 10,000 solutions"));
}

#[test]
fn a_notice_that_a_draft_cannot_be_saved_goes_with_the_editor() {
    let mut window = Window::new();
    window.keys(Modifiers::COMMAND, Key::E);
    window.keys(Modifiers::ALT, Key::Num8);
    window.scroll_to("Anti-knight");
    window.click("Anti-knight");
    window.keys(Modifiers::ALT, Key::Num1);
    let folder = tempfile::tempdir().unwrap();
    window.keys(Modifiers::COMMAND, Key::S);
    let field = window.harness.get_by_role(egui::Role::TextInput);
    field.set_text_value_accesskit(&folder.path().join("own.sdk").display().to_string());
    window.settle();
    window.button("Save");
    window.key(Key::Escape);
    window.key(Key::Escape);
    assert!(!window.shows("cannot be saved as"));
}
