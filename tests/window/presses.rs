//! A press and the keyboard focus belong to what was seen: they are kept while a banner, a card or a message appears.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::rc::Rc;

use eframe::egui::accesskit::Action;
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::kittest::{By, NodeT, Queryable};

use super::variants::DRAWN_DOTS;
use super::{Window, bundled_file};

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

impl Window {
    /// Opens `n00b` in a window that cannot save games.
    fn without_saving() -> Self {
        let data = tempfile::tempdir().unwrap();
        fs::write(data.path().join("games"), "").unwrap();
        Self::open_with_data(Some(bundled_file("n00b")), Vec2::new(1180.0, 800.0), Rc::new(data))
    }

    fn primary_button(&mut self, pos: Pos2, pressed: bool) {
        let button = PointerButton::Primary;
        self.harness.event(Event::PointerButton { pos, button, pressed, modifiers: NONE });
        self.harness.step();
    }

    /// Presses what has a label with this text, and holds the button down. Returns the position.
    fn hold(&mut self, label: &str) -> Pos2 {
        let pos = self.harness.get_by_label_contains(label).rect().center();
        // However long the frames take until the release, it is a click.
        self.harness.ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
        self.harness.event(Event::PointerMoved(pos));
        self.harness.step();
        self.primary_button(pos, true);
        pos
    }

    fn release(&mut self, pos: Pos2) {
        self.primary_button(pos, false);
        self.settle();
    }

    /// Drops a file that is no puzzle, and waits for the message about it.
    fn drop_nonsense(&mut self) {
        let file = self.data.path().join("nonsense.txt");
        fs::write(&file, "This is no puzzle.").unwrap();
        self.send_files(&[file]);
        self.wait_for("nonsense.txt");
        self.settle();
    }

    /// Returns the ids of the controls that have a name and a role of their own.
    fn control_ids(&self) -> BTreeMap<String, u64> {
        let mut ids: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for node in self.harness.get_all(By::new().predicate(|_| true)) {
            let node = node.accesskit_node();
            let is_control = [Action::Click, Action::Focus].iter().any(|it| node.data().supports_action(*it));
            if let Some(name) = node.label().filter(|_| is_control) {
                ids.entry(format!("{:?} {name:?}", node.role())).or_default().push(node.locate().0.0);
            }
        }
        ids.into_iter().filter(|(_, ids)| ids.len() == 1).map(|(name, ids)| (name, ids[0])).collect()
    }

    /// Fails if a control has another id while a message about a file is shown.
    #[track_caller]
    fn assert_keeps_ids(&mut self, view: &str) {
        let before = self.control_ids();
        assert!(before.len() > 2, "{view}: {before:?}");
        self.drop_nonsense();
        let after = self.control_ids();
        let changed: Vec<_> =
            before.iter().filter(|(name, id)| after.get(*name).is_some_and(|now| now != *id)).collect();
        assert!(changed.is_empty(), "{view}: {changed:#?}");
        let gone: Vec<_> = before.keys().filter(|name| !after.contains_key(*name)).collect();
        assert!(gone.len() < 2, "{view}: {gone:#?}");
    }
}

#[test]
fn a_press_and_the_focus_are_kept_while_the_banner_of_failed_saving_appears() {
    let mut window = Window::without_saving();
    let at = window.hold("Digit 5");
    window.harness.key_press(Key::Num7);
    window.wait_for("Not saved: ");
    assert_eq!(window.digit_at("r1c3"), Some(7));
    window.release(at);
    assert_eq!(window.digit_at("r1c3"), Some(5), "the press of the key counts");

    let mut window = Window::without_saving();
    window.harness.get_by_label_contains("Digit 5").focus();
    window.settle();
    let before = window.focus();
    assert!(before.as_ref().is_some_and(|(_, name)| name.starts_with("Digit 5")), "{before:?}");
    window.key(Key::Num7);
    window.wait_for("Not saved: ");
    assert_eq!(window.focus(), before);
}

#[test]
fn a_press_is_kept_while_a_file_that_cannot_be_read_is_reported() {
    let mut window = Window::new();
    let at = window.hold("Digit 7");
    window.drop_nonsense();
    window.release(at);
    assert_eq!(window.digit_at("r1c3"), Some(7));
}

#[test]
fn a_press_is_kept_while_rules_come_or_go_and_the_verdict_with_them() {
    let mut window = Window::open_text(DRAWN_DOTS);
    for count in [3, 0] {
        let empty = window.empty_count();
        let at = window.hold("Digit 4");
        window.harness.get_by_label("White dots: 3").click_accesskit();
        window.settle();
        assert_ne!(window.puzzle().rules.clues().len(), count, "the rules have changed");
        window.release(at);
        assert_eq!(window.empty_count(), empty - 1, "the press of the key counts");
        window.key(Key::U);
    }
}

#[test]
fn the_controls_of_every_page_keep_their_ids_while_a_banner_is_shown() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0)] {
        let mut window = Window::open_sized(Some(bundled_file("n00b")), size);
        for (view, modifiers, key) in [
            ("game", NONE, Key::F24),
            ("hint", Modifiers::SHIFT, Key::H),
            ("techniques", NONE, Key::F2),
            ("search", NONE, Key::F5),
            ("solutions", NONE, Key::F6),
            ("all steps", NONE, Key::F7),
            ("path", NONE, Key::F8),
            ("editor", CTRL, Key::E),
        ] {
            window.keys(modifiers, key);
            window.assert_keeps_ids(&format!("{view} in {size}"));
            window.key(Key::Escape);
            if window.shows("nonsense.txt") {
                window.click("Close this message");
            }
            window.key(Key::Escape);
        }
    }
    let mut window = Window::open(None);
    window.assert_keeps_ids("first start");
    let words: PathBuf =
        concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/crosspatches/first-steps.crosspatch").into();
    let mut window = Window::open(Some(words));
    window.assert_keeps_ids("words");
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num7);
    window.assert_keeps_ids("win");
}

#[test]
fn the_controls_of_a_dialog_keep_their_ids_while_a_message_is_shown() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num7);
    window.drop_file(&bundled_file("n00b"));
    window.key(Key::Num7);
    for (view, modifiers, key) in [
        ("new puzzle", CTRL_SHIFT, Key::N),
        ("calendar", NONE, Key::F9),
        ("collections", NONE, Key::F12),
        ("games", NONE, Key::F3),
        ("statistics", NONE, Key::F4),
        ("report", NONE, Key::F10),
        ("print", CTRL, Key::P),
    ] {
        window.keys(modifiers, key);
        window.assert_keeps_ids(view);
        window.key(Key::Escape);
        window.key(Key::Escape);
    }
    window.run_by_name("About");
    window.assert_keeps_ids("about");
}
