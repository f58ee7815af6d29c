//! The clock starts with the player's first entry and stops whenever the board cannot be played.

use eframe::egui::{self, Event, Key, Modifiers, PointerButton, Pos2, Role};
use egui_kittest::kittest::{By, NodeT, Queryable};

use super::Window;

const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    fn clock_runs(&self) -> bool {
        self.harness.state().is_clock_running()
    }

    fn open_started() -> Self {
        let mut window = Self::new();
        window.key(Key::Num7);
        assert!(window.clock_runs(), "the first digit starts it");
        window
    }

    fn open_started_crosspatch() -> Self {
        let file = super::bundled_file("crosspatches/first-steps").with_extension("crosspatch");
        let mut window = Self::open(Some(file));
        assert!(!window.clock_runs(), "opening a puzzle does not start it");
        window.key(Key::ArrowRight);
        assert!(!window.clock_runs(), "nor does a move");
        window.harness.event(Event::Text("a".to_owned()));
        window.settle();
        assert!(window.clock_runs());
        window
    }

    /// Changes the reported viewport state from the next frame on.
    fn change_viewport(&mut self, change: impl FnOnce(&mut egui::ViewportInfo)) {
        let viewport = self.harness.input_mut().viewports.entry(egui::ViewportId::ROOT).or_default();
        change(viewport);
        self.settle();
    }

    pub(super) fn click_at(&mut self, pos: Pos2) {
        self.harness.event(Event::PointerMoved(pos));
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            self.harness.event(Event::PointerButton { pos, button, pressed, modifiers });
        }
        self.settle();
    }

    /// Returns the names and positions of all named buttons.
    fn buttons(&self) -> Vec<(String, Pos2)> {
        let is_pressed = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            matches!(
                node.role(),
                Role::Button | Role::MenuItem | Role::MenuItemCheckBox | Role::MenuItemRadio
            )
        };
        let nodes = self.harness.get_all(By::new().predicate(is_pressed));
        let name = |node: &egui_kittest::Node| node.accesskit_node().label();
        nodes.filter_map(|node| Some((name(&node)?, node.rect().center()))).collect()
    }

    /// Opens a menu of the menu bar. A button of the panel may have the same name.
    fn open_menu(&mut self, name: &str) {
        let places = self.buttons().into_iter().filter(|(button, _)| button == name);
        let (_, pos) = places.min_by(|one, other| one.1.y.total_cmp(&other.1.y)).unwrap();
        self.click_at(pos);
    }

    /// Returns whether the middle of the board is covered.
    fn is_covered(&self) -> bool {
        let board = Pos2::new(368.0, 406.0);
        self.harness.ctx.layer_id_at(board).is_some_and(|layer| layer.order != egui::Order::Background)
    }
}

#[test]
fn the_clock_starts_with_the_first_entry() {
    let mut window = Window::new();
    assert!(!window.clock_runs());
    window.key(Key::F1);
    window.key(Key::Escape);
    window.keys(CTRL, Key::Plus);
    assert!(!window.clock_runs(), "help and zoom are not part of the game");
    window.key(Key::ArrowRight);
    window.key(Key::H);
    window.key(Key::Escape);
    assert!(!window.clock_runs(), "nor is a look at the board or a hint an entry");
    window.key(Key::Num7);
    window.key(Key::Backspace);
    assert!(window.clock_runs());
    window.drop_file(&super::bundled_file("l33t"));
    assert!(!window.clock_runs(), "another game waits again");
    window.key(Key::M);
    assert!(window.clock_runs(), "marks are entries too");
}

#[test]
fn the_clock_of_a_restored_game_starts_with_the_first_action() {
    let mut window = Window::open_started();
    window.wait_until_saved();
    let mut window = window.again();
    assert!(!window.clock_runs());
    window.key(Key::ArrowRight);
    assert!(window.clock_runs());
}

#[test]
fn the_clock_stops_under_every_menu_and_everything_its_items_open() {
    for start in [Window::open_started, Window::open_started_crosspatch] {
        let mut covered = Vec::new();
        let mut window = start();
        for menu in ["Puzzle", "Edit", "Hint", "View", "Help"] {
            let before = window.buttons();
            window.open_menu(menu);
            assert!(!window.clock_runs(), "{menu} is open");
            let items: Vec<_> = window.buttons().into_iter().filter(|item| !before.contains(item)).collect();
            assert!(items.len() >= 2, "{menu}: {items:?}");
            window.key(Key::Escape);
            assert!(window.clock_runs(), "{menu} is closed");
            for (item, pos) in items {
                window.open_menu(menu);
                window.click_at(pos);
                if window.is_covered() {
                    assert!(!window.clock_runs(), "{menu}, {item} covers the board");
                    covered.push(item);
                }
                (0..3).for_each(|_| window.key(Key::Escape));
                if !window.clock_runs() {
                    // The item has opened another game or page, or paused the game.
                    window = start();
                }
            }
        }
        assert!(covered.len() >= 10, "{covered:?}");
        println!("{covered:?}");
    }
}

#[test]
fn the_clock_stops_under_dialogs_that_no_menu_opens() {
    let mut window = Window::open_started();
    window.key(Key::F4);
    assert!(!window.clock_runs());
    window.key(Key::Escape);
    assert!(window.clock_runs());
    window.keys(CTRL, Key::Comma);
    assert!(!window.clock_runs(), "the board is in sight, but cannot be played");
    window.key(Key::Escape);
    assert!(window.clock_runs());
    window.keys(CTRL, Key::S);
    assert!(!window.clock_runs(), "the question for a path");
}

#[test]
fn the_clock_stops_while_another_page_is_shown() {
    for (modifiers, key) in [(Modifiers::NONE, Key::F5), (Modifiers::NONE, Key::F6), (CTRL, Key::E)] {
        let mut window = Window::open_started();
        window.keys(modifiers, key);
        if modifiers.is_none() {
            // The first press says what it costs.
            window.keys(modifiers, key);
        }
        assert!(!window.clock_runs(), "{key:?}");
        window.key(Key::Escape);
        assert!(window.clock_runs(), "{key:?}");
    }
}

#[test]
fn the_clock_stops_while_the_window_is_minimised_or_hidden() {
    let mut window = Window::open_started();
    window.change_viewport(|viewport| viewport.minimized = Some(true));
    assert!(!window.clock_runs());
    window.change_viewport(|viewport| viewport.minimized = Some(false));
    assert!(window.clock_runs());
    window.change_viewport(|viewport| viewport.occluded = Some(true));
    assert!(!window.clock_runs());
    window.change_viewport(|viewport| viewport.occluded = Some(false));
    assert!(window.clock_runs());
}

#[test]
fn the_clock_stops_while_the_game_is_paused_and_once_it_is_won() {
    let mut window = Window::open_started();
    window.key(Key::P);
    assert!(!window.clock_runs());
    window.key(Key::P);
    assert!(window.clock_runs());
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num1);
    assert!(window.clock_runs());
    window.key(Key::Num7);
    window.assert_shows("You win!");
    assert!(!window.clock_runs());
}

#[test]
fn the_clock_runs_while_another_window_is_used_unless_the_player_wants_a_pause() {
    let mut window = Window::open_started();
    let focus = |window: &mut Window, focused: bool| {
        window.harness.input_mut().focused = focused;
        window.harness.event(Event::WindowFocused(focused));
        window.settle();
    };
    focus(&mut window, false);
    assert!(window.clock_runs(), "looking something up is no pause");
    focus(&mut window, true);
    window.keys(CTRL, Key::Comma);
    window.show_section("General");
    window.click("Pause when another window is used");
    window.key(Key::Escape);
    assert!(window.clock_runs());
    focus(&mut window, false);
    assert!(!window.clock_runs());
    focus(&mut window, true);
    assert!(window.clock_runs(), "it goes on by itself");
    // The key that follows the focus in the same frame is an entry as ever.
    focus(&mut window, false);
    window.harness.input_mut().focused = true;
    window.harness.event(Event::WindowFocused(true));
    window.key(Key::Backspace);
    assert!(window.clock_runs());
    assert_eq!(window.digit_at("r1c3"), None);
    let mut window = window.again();
    window.key(Key::ArrowRight);
    focus(&mut window, false);
    assert!(!window.clock_runs(), "the preference is kept");
}
