//! The timeline: its keys, flags and forks, the strip of a trial, and commands that have nothing to go back to.

use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable;

use super::Window;

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;

impl Window {
    /// Enters digits into r1c3 and the empty cells after it.
    fn enter(&mut self, digits: &[Key]) {
        for digit in digits {
            self.key(*digit);
            self.key(Key::ArrowRight);
        }
    }

    fn focus_timeline(&mut self) {
        self.harness.get_by_label_contains("Timeline, step").focus();
        self.settle();
    }

    /// Clicks the control whose name begins with a text and ends with a time.
    fn click_at_any_time(&mut self, name: &str) {
        self.harness.get_by_label_contains(name).click();
        self.settle();
    }

    fn press_point(&mut self, at: Pos2) {
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            self.harness.input_mut().events.push(Event::PointerMoved(at));
            self.harness.input_mut().events.push(Event::PointerButton {
                pos: at,
                button,
                pressed,
                modifiers,
            });
            self.harness.step();
        }
        self.settle();
    }

    #[track_caller]
    fn assert_says(&mut self, modifiers: Modifiers, key: Key, text: &str) {
        self.keys(modifiers, key);
        self.assert_shows(text);
    }
}

#[test]
fn a_branch_that_was_left_is_kept_and_every_fork_leads_back_to_it() {
    let mut window = Window::new();
    window.assert_shows("Timeline, no steps");
    window.enter(&[Key::Num7, Key::Num3, Key::Num6]);
    window.keys(CTRL, Key::Z);
    window.keys(CTRL, Key::Z);
    window.key(Key::Num5);
    window.assert_shows("The other way is kept: 2 steps. See the fork on the timeline.");
    window.assert_shows("Timeline, step 2 of 2, one fork");
    assert_eq!(window.digit_at("r1c5"), None);

    // The ring of the fork shows the other way ahead; its line goes to a step on it.
    window.click("Other way: 2 steps from step 1");
    window.assert_shows("Timeline, step 1 of 3, one fork");
    window.key(Key::End);
    let line = window.harness.get_by_label_contains("Other way: 1 step from step 1, first 5 in").rect();
    window.press_point(line.right_center() - eframe::egui::Vec2::new(4.0, 0.0));
    window.assert_shows("Timeline, step 2 of 2, one fork");
    assert_eq!(window.digit_at("r1c4"), None);

    // The same by keys.
    window.focus_timeline();
    window.key(Key::ArrowLeft);
    window.key(Key::ArrowDown);
    window.key(Key::End);
    window.assert_shows("Timeline, step 3 of 3, one fork");
    assert_eq!((window.digit_at("r1c4"), window.digit_at("r1c5")), (Some(3), Some(6)));
    window.key(Key::Home);
    window.assert_shows("Timeline, step 0 of 3, one fork");
    window.key(Key::PageDown);
    window.key(Key::PageUp);
    window.key(Key::ArrowRight);
    assert_eq!((window.digit_at("r1c3"), window.digit_at("r1c4")), (Some(7), None));
    window.key(Key::Enter);
    window.key(Key::ArrowDown);
    window.assert_shows("Timeline, step 1 of 3, one fork");
    assert_eq!(window.digit_at("r1c3"), Some(7), "the arrow moved the cursor on the board");
}

#[test]
fn a_fork_with_several_ways_has_a_menu_and_a_bookmark_a_flag() {
    let mut window = Window::new();
    for digit in [Key::Num7, Key::Num5, Key::Num6] {
        window.key(digit);
        window.keys(CTRL, Key::Z);
    }
    window.key(Key::B);
    window.key(Key::Num9);
    window.key(Key::B);
    window.click("3 other ways from step 0");
    window.click_at_any_time("1 step · 5 in row 1 column 3 · ");
    window.keys(CTRL, Key::Y);
    assert_eq!(window.digit_at("r1c3"), Some(5));
    window.click_at_any_time("Bookmark · step 0 · ");
    assert_eq!(window.digit_at("r1c3"), None);
    window.keys(SHIFT, Key::B);
    assert_eq!(window.digit_at("r1c3"), Some(9), "the bookmark set last comes first");
}

#[test]
fn a_trial_shows_a_strip_with_buttons_and_its_end_can_be_undone() {
    let mut window = Window::new();
    window.key(Key::T);
    window.assert_shows("Trial started");
    window.enter(&[Key::Num5, Key::Num3]);
    window.assert_shows("Trying, 2 digits");
    window.key(Key::Num3);
    window.assert_shows("Trying, 3 digits, r1c4 clashes");
    window.button("Discard");
    window.assert_shows("Trial discarded: 3 digits removed · Ctrl+Z brings it back");
    assert_eq!((window.digit_at("r1c3"), window.shows("Trying, ")), (None, false));
    window.keys(CTRL, Key::Z);
    window.assert_shows("Trying, 3 digits");
    window.button("Keep");
    assert_eq!((window.digit_at("r1c3"), window.shows("Trying, ")), (Some(5), false));
}

#[test]
fn a_command_without_anything_to_go_back_to_says_why() {
    let mut window = Window::new();
    window.assert_says(SHIFT, Key::B, "No bookmark yet. Set one with B.");
    let nothing = "Nothing is entered yet, so there is nothing to go back to.";
    window.assert_says(CTRL, Key::Backspace, nothing);
    window.assert_says(SHIFT, Key::T, "No trial is open. Start one with T.");
    window.key(Key::B);
    window.assert_says(SHIFT, Key::B, "The board is as it was at the bookmark.");
    window.assert_says(Modifiers::NONE, Key::B, "Bookmark removed");
}
