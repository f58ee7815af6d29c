//! Changing key bindings: presets, reassigning, removing, and resetting to the defaults.

use eframe::egui::{self, Event, Key, Modifiers, Pos2, Rect, Vec2};
use egui_kittest::kittest::{By, NodeT, Queryable};

use super::Window;

const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    /// Opens the preferences at a section.
    pub(super) fn open_section(&mut self, section: &str) {
        self.keys(CTRL, Key::Comma);
        self.show_section(section);
    }

    pub(super) fn show_section(&mut self, section: &str) {
        self.harness.get_by_role_and_label(egui::Role::Tab, section).click();
        self.settle();
    }

    /// Chooses an entry of a drop-down list of the preferences.
    pub(super) fn choose_entry(&mut self, list: &str, entry: &str) {
        self.harness.get_by_label_contains(&format!("{list}: ")).click();
        self.settle();
        // The name of the program is in the menu bar too.
        let entries: Vec<_> = self.harness.get_all_by_label(entry).collect();
        entries.last().unwrap().click();
        drop(entries);
        self.settle();
    }

    pub(super) fn open_keys(&mut self) {
        self.open_section("Keys");
        self.assert_shows("Choose a row to add a key");
    }

    /// Closes the preferences.
    pub(super) fn leave_keys(&mut self) {
        self.key(Key::Escape);
        assert!(!self.shows("Keys like"));
    }

    pub(super) fn press_row(&mut self, row: &str) {
        self.harness.get_by_label(row).scroll_to_me();
        self.settle();
        self.click(row);
    }

    /// Adds a key to a command.
    fn assign(&mut self, row: &str, modifiers: Modifiers, key: Key) {
        self.press_row(row);
        self.assert_shows("press a key");
        self.keys(modifiers, key);
    }

    /// Removes all keys from a command.
    fn unbind(&mut self, row: &str) {
        self.press_row(row);
        self.key(Key::Backspace);
        self.key(Key::Backspace);
    }

    /// Gives a command this key alone and closes both dialogs.
    fn rebind(&mut self, row: &str, modifiers: Modifiers, key: Key) {
        self.open_keys();
        self.unbind(row);
        let command = row.split(": ").next().unwrap();
        self.assign(&format!("{command}: none"), modifiers, key);
        self.leave_keys();
    }

    /// Presses the cross of a key.
    fn remove_key(&mut self, row: &str, key: &str) {
        self.harness.get_by_label(row).scroll_to_me();
        self.settle();
        let command = row.split(": ").next().unwrap();
        self.click(&format!("Remove {key} from {command}"));
    }

    /// Returns whether a text is painted, even if its accessible name differs.
    fn paints(&self, text: &str) -> bool {
        self.paints_text(|painted| painted.contains(text))
    }

    /// Returns whether a text is painted by itself.
    pub(super) fn paints_exactly(&self, text: &str) -> bool {
        self.paints_text(|painted| painted == text)
    }

    fn paints_text(&self, is_meant: impl Fn(&str) -> bool) -> bool {
        fn is_in(shape: &egui::Shape, is_meant: &dyn Fn(&str) -> bool) -> bool {
            match shape {
                egui::Shape::Text(painted) => is_meant(painted.galley.text()),
                egui::Shape::Vec(shapes) => shapes.iter().any(|shape| is_in(shape, is_meant)),
                _ => false,
            }
        }
        self.harness.output().shapes.iter().any(|clipped| is_in(&clipped.shape, &is_meant))
    }

    fn focused_name(&self) -> String {
        let nodes = self.harness.query_all(By::new().predicate(|node| node.is_focused()));
        nodes.filter_map(|node| node.accesskit_node().label()).next().unwrap_or_default()
    }
}

#[test]
fn a_new_key_is_added_works_and_is_shown_and_the_old_ones_still_work() {
    let mut window = Window::new();
    window.open_keys();
    window.assign("Undo: Ctrl+Z, U", Modifiers::NONE, Key::F12);
    window.assert_shows("F12 is now a key for Undo");
    window.assert_shows("Undo: Ctrl+Z, U, F12");
    window.leave_keys();
    for key in [Key::U, Key::F12] {
        window.key(Key::Num7);
        assert_eq!(window.digit_at("r1c3"), Some(7));
        window.key(key);
        assert_eq!(window.digit_at("r1c3"), None, "{key:?}");
    }
    window.key(Key::F1);
    window.assert_shows("Ctrl+Z, U, F12");
}

#[test]
fn the_cross_of_a_key_removes_it_and_undo_brings_it_back() {
    let mut window = Window::new();
    window.open_keys();
    window.remove_key("Undo: Ctrl+Z, U", "Ctrl+Z");
    window.assert_shows("Ctrl+Z removed from Undo, which is still on U");
    window.assert_shows("Undo: U");
    window.button("Undo");
    window.assert_shows("Undo: Ctrl+Z, U");
    assert!(!window.shows("removed from"), "what was undone is not reported any more");
    window.assign("Hint: H, Ctrl+H", Modifiers::NONE, Key::U);
    window.assert_shows("U is now a key for Hint (was Undo, still on Ctrl+Z)");
    window.keys(CTRL, Key::Z);
    window.assert_shows("Undo: Ctrl+Z, U");
    window.assert_shows("Hint: H, Ctrl+H");
    // The last key is removed after a question.
    window.remove_key("Puzzle of the day: Ctrl+D", "Ctrl+D");
    window.assert_shows("No key for Puzzle of the day?");
    window.assert_shows("Puzzle of the day: press a key");
    window.button("Remove");
    window.assert_shows("Puzzle of the day: none");
    window.button("Undo");
    window.assert_shows("Puzzle of the day: Ctrl+D");
    window.remove_key("Undo: Ctrl+Z, U", "U");
    window.leave_keys();
    window.key(Key::Num7);
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), Some(7), "the key does nothing any more");
    window.keys(CTRL, Key::Z);
    assert_eq!(window.digit_at("r1c3"), None);
    window.click("Edit");
    let undo = window.harness.get_by_role_and_label(egui::Role::MenuItem, "Undo");
    assert_eq!(undo.accesskit_node().data().keyboard_shortcut(), Some("Ctrl+Z"));
}

#[test]
fn reassigning_a_shortcut_removes_it_from_its_old_command_with_a_message() {
    let mut window = Window::new();
    window.open_keys();
    window.assign("Check: Ctrl+Enter", Modifiers::NONE, Key::U);
    window.assert_shows("U is now a key for Check (was Undo, still on Ctrl+Z)");
    window.assert_shows("Undo: Ctrl+Z");
    window.assign("Pause: P, Ctrl+B", Modifiers::NONE, Key::U);
    window.assert_shows("was Check, still on Ctrl+Enter");
    window.assign("Pause: P, Ctrl+B, U", CTRL, Key::Enter);
    window.assert_shows("was Check, which now has no key");
    window.assert_shows("Check: none");
    window.leave_keys();
    window.key(Key::U);
    window.assert_shows("Paused · P to resume");
}

#[test]
fn letter_keys_are_told_apart_by_label_or_by_place() {
    let mut window = Window::new();
    // As on AZERTY: the key of A is labelled Q.
    let press = |window: &mut Window| {
        let event = |pressed| Event::Key {
            key: Key::Q,
            physical_key: Some(Key::A),
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        window.harness.event(event(true));
        window.harness.event(event(false));
        window.settle();
    };
    press(&mut window);
    window.assert_shows("r1c3");
    let selected = |window: &Window| window.labels().iter().any(|label| label.contains("cells selected"));
    let by_label = selected(&window);
    window.key(Key::Escape);
    window.open_keys();
    window.harness.get_by_role_and_label(egui::Role::RadioButton, "By place").click();
    window.settle();
    window.leave_keys();
    window.key(Key::ArrowLeft);
    window.key(Key::ArrowRight);
    press(&mut window);
    window.assert_shows("r1c2");
    assert!(by_label, "by label, Q selects similar cells");
}

#[test]
fn the_key_editor_shows_letter_keys_while_a_crosspatch_is_open() {
    let mut window =
        Window::open(Some(super::bundled_file("crosspatches/first-steps").with_extension("crosspatch")));
    window.open_keys();
    window.assert_shows("Fill candidates: M");
    window.assert_shows("Hint: H, Ctrl+H");
}

#[test]
fn the_cover_of_a_paused_game_names_the_key_that_resumes_it() {
    let mut window = Window::new();
    window.key(Key::P);
    assert!(window.paints("Click, or press P, to resume"));
    window.key(Key::P);
    window.rebind("Pause: P, Ctrl+B", Modifiers::ALT, Key::F12);
    window.keys(Modifiers::ALT, Key::F12);
    assert!(window.paints("Click, or press Alt+F12, to resume"));
    assert!(!window.paints("Click, or press P, to resume"));
    window.keys(Modifiers::ALT, Key::F12);
    window.open_keys();
    window.unbind("Pause: Alt+F12");
    window.leave_keys();
    window.click("Pause");
    assert!(window.paints("Paused") && window.paints("Click to resume"));
}

#[test]
fn the_cover_of_a_paused_crosspatch_names_the_key_that_resumes_it() {
    let mut window =
        Window::open(Some(super::bundled_file("crosspatches/first-steps").with_extension("crosspatch")));
    window.rebind("Pause: P, Ctrl+B", Modifiers::ALT, Key::F12);
    window.keys(Modifiers::ALT, Key::F12);
    assert!(window.paints("Click, or press Alt+F12, to resume"));
}

#[test]
fn the_list_of_techniques_names_the_current_keys() {
    let mut window = Window::new();
    window.key(Key::F2);
    window.assert_shows(" · Down for the next one");
    window.key(Key::Escape);
    window.rebind("Next step: Down", Modifiers::NONE, Key::J);
    window.key(Key::F2);
    window.assert_shows(" · J for the next one");
    assert!(!window.shows("Down for the next one"));
}

#[test]
fn the_solution_browser_names_the_current_keys() {
    let mut window = Window::open_text(super::watch::TWO_SOLUTIONS);
    window.key(Key::F6);
    window.assert_shows("Solution 1 of 2 · Left for the previous one · Right for the next one");
    window.key(Key::Escape);
    window.rebind("Next: Right", Modifiers::NONE, Key::K);
    window.key(Key::F6);
    window.assert_shows("Solution 1 of 2 · Left for the previous one · K for the next one");
}

#[test]
fn the_shortcuts_dialog_lists_the_current_keys_of_a_crosspatch() {
    let mut window = Window::new();
    window.key(Key::F1);
    window.assert_shows("Previous or next slot");
    window.assert_shows("PgUp, PgDn");
    window.key(Key::Escape);
    window.rebind("Last cell of the column: PageDown", Modifiers::ALT, Key::F12);
    window.key(Key::F1);
    window.assert_shows("PageUp, Alt+F12");
}

#[test]
fn escape_cancels_and_backspace_removes_a_shortcut() {
    let mut window = Window::new();
    window.open_keys();
    window.press_row("Pause: P, Ctrl+B");
    window.assert_shows("Pause: press a key");
    window.assert_shows("Press another key for Pause · Esc to cancel · Backspace to remove all its keys");
    window.key(Key::Escape);
    window.assert_shows("Pause: P, Ctrl+B");
    window.assign("Pause: P, Ctrl+B", Modifiers::NONE, Key::Backspace);
    window.assert_shows("No key for Pause? Backspace removes P, Ctrl+B, Esc keeps it");
    window.key(Key::Escape);
    window.assert_shows("Pause: P, Ctrl+B");
    window.assign("Pause: P, Ctrl+B", Modifiers::NONE, Key::Backspace);
    window.key(Key::Backspace);
    window.assert_shows("Pause: none");
    window.leave_keys();
    window.key(Key::P);
    assert!(!window.shows("Paused"));
}

#[test]
fn resetting_restores_all_default_shortcuts() {
    let mut window = Window::new();
    window.open_keys();
    window.choose_entry("Keys like", "Solo");
    window.assert_shows("Next puzzle: N, Ctrl+N");
    window.assign("Hint: H, Ctrl+H", Modifiers::ALT, Key::F12);
    window.click("Reset this section");
    window.assert_shows("Shortcuts reset to default");
    window.assert_shows("Next puzzle: Ctrl+N");
    window.assert_shows("Hint: H, Ctrl+H");
    window.keys(CTRL, Key::Z);
    window.assert_shows("Hint: H, Ctrl+H, Alt+F12");
    window.click("Reset this section");
    window.leave_keys();
    window.key(Key::Num7);
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), None);
}

#[test]
fn clipboard_shortcuts_and_tab_cannot_be_reassigned() {
    let mut window = Window::new();
    window.open_keys();
    window.press_row("Hint: H, Ctrl+H");
    window.key(Key::Tab);
    window.assert_shows("Tab moves");
    window.harness.event(Event::Copy);
    window.settle();
    window.assert_shows("Clipboard shortcuts");
    assert_eq!(window.focused_name(), "Hint: press a key", "the row keeps recording");
    window.key(Key::F4);
    window.assert_shows("Hint: H, Ctrl+H, F4");
}

#[test]
fn digit_and_cursor_keys_can_be_reassigned_too() {
    let mut window = Window::new();
    window.open_keys();
    window.unbind("Enter 7: 7");
    window.assign("Enter 7: none", Modifiers::NONE, Key::F7);
    window.assert_shows("F7 is now a key for Enter 7");
    window.unbind("Move down: Down, S");
    window.assign("Move down: none", Modifiers::NONE, Key::J);
    window.leave_keys();
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), None, "7 is no key of a digit any more");
    window.key(Key::F7);
    assert_eq!(window.digit_at("r1c3"), Some(7));
    window.key(Key::J);
    window.assert_shows("r2c3");
    window.key(Key::F1);
    window.assert_shows("F7, ");
    window.assert_shows("Left, A, Right, D, Up, W, J");
}

#[test]
fn a_preset_can_be_chosen_in_the_preferences() {
    let mut window = Window::new();
    window.open_keys();
    window.choose_entry("Keys like", "HoDoKu");
    window.key(Key::Escape);
    window.key(Key::F12);
    window.assert_shows("Apply");
    window.key(Key::Questionmark);
    window.assert_shows("Alt+F12, Ctrl+F12");
}

#[test]
fn shortcuts_can_be_changed_with_the_keyboard_alone() {
    let mut window = Window::new();
    window.keys(CTRL, Key::Comma);
    let tab_to = |window: &mut Window, name: &str| {
        for _ in 0..250 {
            if window.focused_name() == name {
                return;
            }
            window.key(Key::Tab);
        }
        panic!("Tab never reaches {name}");
    };
    assert_eq!(window.focused_name(), "Board", "the focus is on the tabs");
    for section in ["Marks", "Help", "Keys"] {
        window.key(Key::ArrowRight);
        assert_eq!(window.focused_name(), section);
    }
    tab_to(&mut window, "Hint: H, Ctrl+H");
    window.key(Key::Space);
    window.assert_shows("Hint: press a key");
    window.key(Key::Space);
    window.assert_shows("was Next mode, which now has no key");
    assert_eq!(window.focused_name(), "Hint: H, Ctrl+H, Space");
    window.leave_keys();
    window.key(Key::Space);
    window.assert_shows("Where to look");
}

#[test]
fn the_key_editor_fits_into_the_smallest_window() {
    let size = Vec2::new(480.0, 640.0);
    let mut window = Window::open_sized(None, size);
    window.open_keys();
    let bounds = Rect::from_min_size(Pos2::ZERO, size);
    for name in ["Keys like: Ninefold", "Reset this section", "Erase: Backspace, Delete, 0"] {
        let is_pressed = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            matches!(node.role(), egui::Role::Button | egui::Role::ComboBox)
        };
        let nodes = window.harness.get_all(By::new().predicate(is_pressed).label(name));
        let rect = nodes.last().expect("get_all finds at least one").rect();
        assert!(bounds.contains_rect(rect), "{name} at {rect:?}");
    }
}

#[test]
fn the_keys_of_sudokupad_come_with_marks_in_a_line() {
    let mut window = Window::new();
    let in_places = |window: &mut Window| {
        window.show_section("Marks");
        let places = window.harness.get_by_role_and_label(egui::Role::RadioButton, "In a 3x3 pattern");
        let is_chosen = places.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True);
        window.show_section("Keys");
        is_chosen
    };
    window.open_keys();
    for other in ["HoDoKu", "Ninefold"] {
        window.choose_entry("Keys like", other);
        assert!(in_places(&mut window), "{other}");
    }
    window.choose_entry("Keys like", "SudokuPad");
    window.assert_shows("Centre marks stand in a line");
    assert!(!in_places(&mut window));
    window.choose_entry("Keys like", "HoDoKu");
    assert!(!in_places(&mut window), "another preset leaves it alone");
}
