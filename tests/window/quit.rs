//! The quit shortcut works everywhere, except while a shortcut is recorded or text is typed.

use std::time::{Duration, Instant};

use eframe::egui::{Event, Key, Modifiers, ViewportCommand};

use egui_kittest::kittest::Queryable;

use super::{Window, bundled_file};

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    /// Presses a key and returns whether the window closes.
    pub fn quits(&mut self, modifiers: Modifiers, key: Key) -> bool {
        let press = |pressed| Event::Key { key, physical_key: Some(key), pressed, repeat: false, modifiers };
        let modifiers_changed = [modifiers, NONE].map(Event::ModifiersChanged);
        let [before, after] = modifiers_changed;
        self.harness.input_mut().events.extend([before, press(true), press(false), after]);
        let start = Instant::now();
        loop {
            assert!(start.elapsed() < Duration::from_secs(60), "it neither closes nor asks");
            self.harness.step();
            let outputs = self.harness.output().viewport_output.values();
            if outputs.flat_map(|output| &output.commands).any(|command| *command == ViewportCommand::Close) {
                return true;
            }
            // Unsaved changes are written first.
            if !self.harness.state().is_quitting() {
                return false;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

#[test]
fn ctrl_q_quits_from_every_page_and_every_dialog() {
    for (modifiers, key) in [
        (NONE, Key::F1),
        (NONE, Key::F2),
        (NONE, Key::F3),
        (NONE, Key::F4),
        (NONE, Key::F5),
        (NONE, Key::F6),
        (NONE, Key::F7),
        (NONE, Key::F8),
        (NONE, Key::F9),
        (NONE, Key::F10),
        (NONE, Key::F12),
        (NONE, Key::P),
        (NONE, Key::H),
        (CTRL, Key::Comma),
        (CTRL | Modifiers::SHIFT, Key::N),
        (CTRL, Key::E),
        (CTRL, Key::L),
        (CTRL, Key::O),
        (CTRL, Key::S),
    ] {
        let mut window = Window::new();
        window.key(Key::Num7);
        window.keys(modifiers, key);
        assert!(window.quits(CTRL, Key::Q), "after {modifiers:?} {key:?}");
    }
}

#[test]
fn ctrl_q_quits_with_the_puzzle_list_the_key_editor_or_a_menu_open() {
    let mut window = Window::open(Some(bundled_file("n00b")));
    window.drop_files(&[bundled_file("n00b"), bundled_file("l33t")]);
    window.assert_shows("l33t");
    assert!(window.quits(CTRL, Key::Q), "list of puzzles");

    let mut window = Window::new();
    window.open_keys();
    assert!(window.quits(CTRL, Key::Q), "key editor");

    for menu in ["Puzzle", "Edit", "Hint", "View", "Help"] {
        let mut window = Window::new();
        window.harness.get_all_by_label(menu).next().unwrap().click();
        window.settle();
        assert!(window.quits(CTRL, Key::Q), "menu {menu}");
    }
}

#[test]
fn the_key_editor_captures_the_quit_shortcut_while_recording() {
    let mut window = Window::new();
    window.open_keys();
    window.press_row("Quit: Ctrl+Q");
    assert!(!window.quits(CTRL, Key::Q));
    window.settle();
    window.press_row("Quit: Ctrl+Q");
    window.keys(NONE, Key::Q);
    window.leave_keys();
    assert!(window.quits(NONE, Key::Q), "its new key");
}

#[test]
fn a_letter_bound_to_quit_is_typed_as_text_in_text_fields() {
    let mut window = Window::new();
    window.open_keys();
    window.press_row("Quit: Ctrl+Q");
    window.keys(NONE, Key::Q);
    window.leave_keys();
    window.keys(CTRL, Key::O);
    assert!(!window.quits(NONE, Key::Q), "the path has a q");
    window.key(Key::Escape);
    window.key(Key::F3);
    assert!(window.quits(NONE, Key::Q), "nothing is typed here");
}
