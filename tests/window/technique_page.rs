//! The page of techniques in a low window.

use eframe::egui::{Key, Role, Vec2};
use egui_kittest::kittest::Queryable as _;

use super::{Window, bundled_file};

#[test]
fn in_a_low_window_the_buttons_are_inside_and_the_search_stays_above_the_list() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), Vec2::new(640.0, 480.0));
    window.key(Key::F2);
    for name in ["Lesson 0.3", "Play one", "Close"] {
        let right = window.harness.get_by_label(name).rect().right();
        assert!(right <= 620.0, "{name} ends at {right}");
    }
    let search = |window: &Window| window.harness.get_by_role(Role::TextInput).rect();
    let before = search(&window);
    for _ in 0..20 {
        window.key(Key::ArrowDown);
    }
    assert_eq!(search(&window), before, "only the list scrolls");
}

#[test]
fn techniques_are_listed_by_family_with_those_of_clues_after_those_of_classic_sudoku() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), Vec2::new(1180.0, 1600.0));
    window.key(Key::F2);
    window.wait_for("Lesson 0.3");
    let top = |window: &Window, name: &str| window.harness.get_by_label(name).rect().top();
    assert!(top(&window, "Singles") < top(&window, "Hidden single"));
    assert!(top(&window, "Claiming") < top(&window, "Locked in a clue"));
    assert!(top(&window, "Locked in a clue") < top(&window, "Pairs, triples and quads"));
    window.key(Key::End);
    window.assert_shows("Sums");
    window.assert_shows("Rule of 45, three cells and more");
}
