//! The tint of the cells that undo, redo or a jump has just changed.

use std::time::Duration;

use eframe::egui::accesskit::{Action, ActionData, ActionRequest, TreeId};
use eframe::egui::{Color32, Event, Key, Modifiers, Rect, ViewportId};
use egui_kittest::kittest::{NodeT, Queryable};

use super::{Window, cell, filled_rects};

const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    /// Draws one frame at a time on the clock of the window, in seconds.
    fn frame_at(&mut self, time: f64) {
        self.harness.input_mut().time = Some(time);
        self.harness.step();
    }

    /// Presses a key and draws the frame that handles it, at a time on the clock of the window.
    fn press_at(&mut self, time: f64, modifiers: Modifiers, key: Key) {
        let event = |pressed| Event::Key { key, physical_key: Some(key), pressed, repeat: false, modifiers };
        self.harness.input_mut().events.extend([
            Event::ModifiersChanged(modifiers),
            event(true),
            event(false),
            Event::ModifiersChanged(Modifiers::NONE),
        ]);
        self.frame_at(time);
    }

    /// Returns the fills that are painted one over the other in a cell.
    fn fills(&self, name: &str) -> Vec<Color32> {
        let cell = cell(name);
        let label = format!("row {} column {}, ", cell.row() + 1, cell.column() + 1);
        let node = self.harness.get_all_by_label_contains(&label).next().expect("each cell has a name");
        let rect = node.rect();
        let fills = self.harness.output().shapes.iter().flat_map(|clipped| filled_rects(&clipped.shape));
        let is_cell = |painted: &Rect| {
            painted.center().distance(rect.center()) < 2.0 && (painted.width() - rect.width()).abs() < 6.0
        };
        fills.filter(|(painted, _)| is_cell(painted)).map(|(_, fill)| fill).collect()
    }

    /// Returns the cells among these that are tinted now, compared with a frame much later.
    fn tinted(&mut self, names: &[&'static str]) -> Vec<&'static str> {
        let now: Vec<_> = names.iter().map(|name| self.fills(name)).collect();
        let time = self.harness.ctx.input(|input| input.time);
        self.frame_at(time + 10.0);
        let after = names.iter().map(|name| self.fills(name));
        let tinted =
            names.iter().zip(now.into_iter().zip(after)).filter(|(_, (now, after))| now.len() > after.len());
        tinted.map(|(name, _)| *name).collect()
    }

    fn repaints_at_once(&self) -> bool {
        self.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay == Duration::ZERO
    }
}

#[test]
fn undo_and_redo_tint_what_they_change_for_a_moment() {
    let mut window = Window::new();
    window.press_at(100.0, Modifiers::NONE, Key::Num7);
    assert_eq!(window.tinted(&["r1c3", "r2c3"]), [""; 0], "an entry is no jump");
    window.key(Key::Escape);
    let plain = window.fills("r1c3");
    window.press_at(200.0, Modifiers::NONE, Key::U);
    let fresh = window.fills("r1c3");
    assert_eq!(fresh.len(), plain.len() + 1);
    assert!(window.repaints_at_once());
    window.frame_at(200.075);
    let half = window.fills("r1c3");
    assert!(half.len() == fresh.len() && half.last() != fresh.last(), "{half:?} fades from {fresh:?}");
    assert!(window.repaints_at_once());
    window.frame_at(200.151);
    assert_eq!(window.fills("r1c3"), plain);
    // Background work may ask for a frame too.
    let rests = (0..100).any(|frame| {
        window.frame_at(200.2 + f64::from(frame) * 0.01);
        !window.repaints_at_once()
    });
    assert!(rests, "a faded tint needs no frames");
    window.press_at(300.0, Modifiers::NONE, Key::R);
    assert_eq!(window.tinted(&["r1c3", "r2c3"]), ["r1c3"]);
}

#[test]
fn jumps_tint_all_cells_that_they_change() {
    let mut window = Window::new();
    let cells = ["r1c3", "r1c4", "r2c3"];
    window.key(Key::B);
    window.key(Key::Num7);
    window.key(Key::ArrowRight);
    window.keys(SHIFT, Key::Num9);
    window.key(Key::ArrowRight);
    window.key(Key::Escape);
    window.press_at(500.0, SHIFT, Key::B);
    assert_eq!(window.tinted(&cells), ["r1c3", "r1c4"], "back to the bookmark");
    let node = window.harness.get_by_label_contains("Timeline, step");
    let (target_node, _) = node.accesskit_node().locate();
    let (action, data) = (Action::SetValue, Some(ActionData::NumericValue(2.0)));
    let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
    window.harness.input_mut().events.push(Event::AccessKitActionRequest(request));
    window.frame_at(600.0);
    window.frame_at(600.01);
    assert_eq!(window.digit_at("r1c3"), Some(7));
    assert_eq!(window.tinted(&cells), ["r1c3", "r1c4"], "forward along the timeline");
}

#[test]
fn the_end_of_a_trial_tints_its_digits() {
    for (modifiers, end) in [(Modifiers::NONE, "kept"), (SHIFT, "discarded")] {
        let mut window = Window::new();
        window.key(Key::T);
        window.key(Key::Num6);
        window.press_at(500.0, modifiers, Key::T);
        assert_eq!(window.tinted(&["r1c3", "r2c3"]), ["r1c3"], "{end}");
    }
}

#[test]
fn going_back_to_the_last_correct_state_tints_the_cells() {
    let mut window = Window::new();
    window.key(Key::Num5);
    window.press_at(500.0, CTRL, Key::Backspace);
    assert_eq!(window.tinted(&["r1c3", "r2c3"]), ["r1c3"]);
}

#[test]
fn with_reduced_motion_nothing_is_tinted() {
    let mut window = Window::new();
    window.keys(CTRL, Key::Comma);
    window.click("Reduce motion");
    window.key(Key::Escape);
    window.key(Key::Num7);
    window.press_at(500.0, Modifiers::NONE, Key::U);
    assert_eq!(window.tinted(&["r1c3", "r2c3"]), [""; 0]);
}
