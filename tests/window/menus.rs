//! The menus of the menu bar: short enough to be read at a glance, and nothing is out of reach.

use crate::Window;
use eframe::egui;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};

impl Window {
    /// Returns the names of the items of the open menus, from the top.
    fn items(&self) -> Vec<String> {
        let roles = [Role::MenuItem, Role::MenuItemCheckBox, Role::MenuItemRadio];
        let is_item = |node: &egui_kittest::kittest::AccessKitNode<'_>| roles.contains(&node.role());
        let items = self.harness.get_all(By::new().predicate(is_item));
        items.filter_map(|item| item.accesskit_node().label()).collect()
    }
}

#[test]
fn the_puzzle_menu_has_a_row_for_what_is_used_each_day_and_one_for_the_rest() {
    let mut window = Window::new();
    let bar = window.items().len();
    window.click("Puzzle");
    let items = window.items();
    assert!(items.len() - bar <= 15, "{items:?}");
    for kept in [
        "Puzzle of the day",
        "Variant of the day",
        "Puzzle library…",
        "Open…",
        "Print…",
        "My games…",
        "Statistics…",
    ] {
        assert!(items.iter().any(|item| item.contains(kept)), "{kept}: {items:?}");
    }
    assert!(!items.iter().any(|item| item == "Calendar…"), "{items:?}");
    window.click("More puzzles");
    let items = window.items();
    for inside in ["Calendar…", "Sample puzzles", "Kriss Kross", "Puzzle list…", "My own puzzle…"] {
        assert!(items.iter().any(|item| item == inside), "{inside}: {items:?}");
    }
    window.click("Calendar…");
    window.assert_shows("Calendar");
    assert!(!window.items().iter().any(|item| item == "More puzzles"), "the menus are closed");
}

#[test]
fn commands_that_belong_together_share_a_menu_inside_the_edit_menu() {
    let mut window = Window::new();
    window.click("Edit");
    window.click("Select");
    window.click("Select all");
    window.assert_shows("81 cells selected");
    window.click("Edit");
    window.click("Copy as");
    window.assert_shows("Copy SVG");
}

/// Sends these events to the window in one frame.
fn send(window: &mut Window, events: &[egui::Event]) {
    events.iter().for_each(|event| window.harness.input_mut().events.push(event.clone()));
    window.harness.step();
}

/// Moves the pointer to a title of the bar, in frames before the press or in that of the press, and clicks there.
fn move_and_click(window: &mut Window, title: &str, frames_before: usize) {
    // The first one is that of the bar.
    let titles = window.harness.get_all_by_role_and_label(Role::MenuItem, title);
    let pos = titles.map(|node| node.rect()).min_by(|one, other| one.top().total_cmp(&other.top()));
    let pos = pos.expect("get_all finds at least one").center();
    let press = |pressed| egui::Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    send(window, &[egui::Event::PointerMoved(pos)]);
    (0..frames_before).for_each(|_| window.harness.step());
    send(window, &[press(true)]);
    send(window, &[press(false)]);
    window.settle();
}

#[test]
fn a_click_on_a_title_that_the_pointer_has_just_opened_keeps_the_menu_open_and_the_next_one_closes_it() {
    for frames_before in [0, 1, 3] {
        let mut window = Window::new();
        move_and_click(&mut window, "Puzzle", frames_before);
        window.assert_shows("Puzzle library…");
        move_and_click(&mut window, "Hint", frames_before);
        assert!(!window.shows("Puzzle library…"), "one menu is open");
        window.assert_shows("Solution path");
        move_and_click(&mut window, "Hint", frames_before);
        assert!(!window.shows("Solution path"), "{frames_before}");
        move_and_click(&mut window, "Hint", frames_before);
        window.assert_shows("Solution path");
    }
}
