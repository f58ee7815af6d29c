//! What a screen reader finds and can do, and what it is told: over the tree that the window hands to the desktop.

use eframe::egui::accesskit::{Action, ActionData, ActionRequest, Live, TreeId};
use eframe::egui::os::OperatingSystem;
use eframe::egui::{Event, Key, Modifiers, Role, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, By, NodeT, Queryable};
use ninefold::app::App;

use super::{Window, bundled_file, button};

impl Window {
    /// Asks something of the cell with this name.
    fn request_action(&mut self, name: &str, action: Action, data: Option<ActionData>) {
        let node = self.harness.get_by_label(name);
        let (target_node, _) = node.accesskit_node().locate();
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
        self.harness.event(Event::AccessKitActionRequest(request));
        self.settle();
    }

    pub fn set_value(&mut self, name: &str, value: f64) {
        self.request_action(name, Action::SetValue, Some(ActionData::NumericValue(value)));
    }

    /// What the live region says.
    pub fn said(&self) -> String {
        let regions: Vec<_> =
            self.harness.get_all_by_role(Role::Status).map(|node| node.accesskit_node()).collect();
        assert_eq!(regions.len(), 1, "there is one live region");
        assert_eq!(regions[0].live(), Live::Polite);
        regions[0].label().unwrap_or_default().trim().to_owned()
    }

    /// The name of what has the focus, its cell where it is the board.
    fn focused(&self) -> String {
        let focused = |node: &AccessKitNode<'_>| node.is_focused();
        let node = self.harness.query_all(By::new().predicate(focused)).next();
        let node = node.map(|node| node.accesskit_node());
        node.map(|node| node.label().or(node.value()).unwrap_or_default()).unwrap_or_default()
    }
}

#[test]
fn the_board_is_a_grid_of_nine_rows_of_nine_named_cells() {
    let window = Window::new();
    let grid = window.harness.get_by_role(Role::Grid);
    assert_eq!(grid.accesskit_node().label().as_deref(), Some("Sudoku board"));
    let rows: Vec<_> = grid.get_all_by_role(Role::Row).collect();
    assert_eq!(rows.len(), 9);
    for (row, node) in rows.iter().enumerate() {
        let cells: Vec<_> = node.get_all_by_role(Role::GridCell).collect();
        assert_eq!(cells.len(), 9, "row {}", row + 1);
        for (column, cell) in cells.iter().enumerate() {
            let name = cell.accesskit_node().label().unwrap_or_default();
            assert!(name.starts_with(&format!("row {} column {}, ", row + 1, column + 1)), "{name}");
        }
    }
    window.assert_shows("row 1 column 1, given 2");
    window.assert_shows("row 1 column 3, empty");
}

#[test]
fn where_texts_can_be_values_the_name_says_where_and_the_value_what() {
    let file = Some(bundled_file("n00b"));
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1180.0, 800.0))
        .with_os(OperatingSystem::Windows)
        .build_eframe(move |cc| App::new(&cc.egui_ctx, file, None));
    while harness.state().is_busy() {
        harness.run_ok();
    }
    harness.run_ok();
    let cell = harness.get_by_label("row 1 column 1");
    assert_eq!(cell.accesskit_node().value().as_deref(), Some("given 2"));
}

#[test]
fn selection_and_focus_are_reported() {
    let mut window = Window::new();
    assert_eq!(window.focused(), "row 1 column 3, empty");
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "row 2 column 3, empty");
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    let selected = |node: &AccessKitNode<'_>| node.is_selected() == Some(true);
    let cells = window.harness.get_all(By::new().role(Role::GridCell).predicate(selected));
    let names: Vec<_> = cells.filter_map(|cell| cell.accesskit_node().label()).collect();
    assert_eq!(names, ["row 2 column 3, empty", "row 2 column 4, given 4"]);
    assert_eq!(window.focused(), "row 2 column 4, given 4");
    assert_eq!(window.said(), "2 cells selected");
}

#[test]
fn a_cell_is_selected_by_click_and_by_focus_and_the_board_gets_the_keys() {
    for action in [Action::Click, Action::Focus] {
        let mut window = Window::new();
        window.key(Key::Tab);
        window.request_action("row 4 column 5, empty", action, None);
        assert_eq!(window.focused(), "row 4 column 5, empty", "{action:?}");
        window.key(Key::Num9);
        assert_eq!(window.digit_at("r4c5"), Some(9), "{action:?}");
    }
}

#[test]
fn a_value_places_a_digit_and_zero_clears_it_and_both_can_be_undone() {
    let mut window = Window::new();
    window.set_value("row 4 column 5, empty", 7.0);
    assert_eq!(window.digit_at("r4c5"), Some(7));
    assert_eq!(window.said(), "row 4 column 5: 7");
    window.set_value("row 4 column 5, 7", 7.0);
    assert_eq!(window.digit_at("r4c5"), Some(7), "setting what is there changes nothing");
    window.set_value("row 4 column 5, 7", 0.0);
    assert_eq!(window.digit_at("r4c5"), None);
    window.key(Key::U);
    assert_eq!(window.digit_at("r4c5"), Some(7));
    window.request_action("row 4 column 5, 7", Action::SetValue, Some(ActionData::Value("".into())));
    assert_eq!(window.digit_at("r4c5"), None);
}

#[test]
fn marks_are_toggled_by_a_value_and_read_and_said() {
    let mut window = Window::new();
    let text = |words: &str| Some(ActionData::Value(words.into()));
    window.set_value("row 4 column 5, empty", -7.0);
    window.request_action("row 4 column 5, empty, candidates 7", Action::SetValue, text("mark 1"));
    assert_eq!(window.said(), "row 4 column 5: empty, candidates 1 7");
    window.request_action("row 4 column 5, empty, candidates 1 7", Action::SetValue, text("corner 3"));
    window.assert_shows("row 4 column 5, empty, candidates 1 7, corner marks 3");
    window.set_value("row 4 column 5, empty, candidates 1 7, corner marks 3", -7.0);
    assert_eq!(window.said(), "row 4 column 5: empty, candidates 1, corner marks 3");
    window.set_value("row 4 column 5, empty, candidates 1, corner marks 3", 0.0);
    assert_eq!(window.said(), "row 4 column 5: empty");
}

#[test]
fn a_given_refuses_a_value_and_says_so_each_time() {
    let mut window = Window::new();
    window.set_value("row 1 column 1, given 2", 5.0);
    assert_eq!(window.digit_at("r1c1"), Some(2));
    assert_eq!(window.said(), "r1c1 is a given: it stays");
    let region = |window: &Window| window.harness.get_by_role(Role::Status).accesskit_node().label();
    let first = region(&window);
    window.set_value("row 1 column 1, given 2", 5.0);
    assert_ne!(region(&window), first, "a region that does not change says nothing");
    assert_eq!(window.said(), "r1c1 is a given: it stays");
}

#[test]
fn moves_conflicts_and_the_win_are_said() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num5);
    let said = window.said();
    assert!(said.starts_with("5, conflicts with row 3 column 9"), "{said}");
    assert!(said.ends_with("The board is full, but 2 pairs of cells clash: they are marked"), "{said}");
    window.key(Key::U);
    assert_eq!(window.said(), "empty");
    window.key(Key::Num7);
    assert_eq!(window.said(), "7. You win! debug · no help");
    window.key(Key::Escape);
    assert_eq!(window.said(), "");
}

#[test]
fn a_hint_is_said_in_full_and_so_is_what_it_does() {
    let mut window = Window::new();
    window.key(Key::H);
    assert_eq!(window.said(), "Where to look. A digit can be placed: look at box 1.");
    window.keys(Modifiers::SHIFT, Key::H);
    assert!(window.said().starts_with("Hidden single. In box 1 the digit 7 can only go in r1c3"));
    window.key(Key::Enter);
    assert_eq!(window.said(), "7");
}

#[test]
fn the_cursor_is_not_said_twice() {
    let mut window = Window::new();
    window.key(Key::ArrowDown);
    assert_eq!(window.said(), "");
    let live = |node: &AccessKitNode<'_>| node.live() != Live::Off;
    let live = window.harness.get_all(By::new().predicate(live)).count();
    assert_eq!(live, 1, "the cell itself is heard; nothing else that changes with it is live");
}

#[test]
fn the_watched_search_and_the_solutions_are_said() {
    let mut window = Window::new();
    window.key(Key::F5);
    assert_eq!(window.said(), "The search at work. Space plays the search · Right makes one step");
    window.key(Key::ArrowRight);
    assert_eq!(window.focused(), "row 1 column 3, 5", "the step is heard as the cell that it comes to");
    window.key(Key::Escape);
    assert_eq!(window.said(), "n00b, 51 cells left");
    window.key(Key::F6);
    assert!(window.said().ends_with("This puzzle has exactly one solution."), "{}", window.said());
}

/// Where Tab comes to from the board, until it is there again.
fn tab_stops(window: &mut Window) -> Vec<String> {
    let mut stops = Vec::new();
    loop {
        window.key(Key::Tab);
        let stop = window.focused();
        if stop.starts_with("row ") {
            return stops;
        }
        assert!(!stop.is_empty(), "something without a name has the focus after {stops:?}");
        assert!(stops.len() < 60, "Tab never comes back to the board: {stops:?}");
        stops.push(stop);
    }
}

#[test]
fn tab_goes_through_everything_in_reading_order_and_back_to_the_board() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0)] {
        let mut window = Window::open_sized(Some(bundled_file("n00b")), size);
        let stops = tab_stops(&mut window);
        let place = |name: &str| {
            stops
                .iter()
                .position(|stop| stop.starts_with(name))
                .unwrap_or_else(|| panic!("{name}: {stops:?}"))
        };
        let order = ["Digit 1", "Digit 9", "Erase", "Hint", "Check"].map(place);
        assert!(order.is_sorted(), "{stops:?}");
        assert!(["Puzzle", "Edit", "View", "Help"].map(place).is_sorted(), "{stops:?}");
    }
}

#[test]
fn a_menu_is_walked_and_used_by_keys_alone() {
    let mut window = Window::new();
    let mut steps = 0;
    while window.focused() != "Help" {
        window.key(Key::Tab);
        steps += 1;
        assert!(steps < 60, "Tab never comes to the menus");
    }
    window.key(Key::Enter);
    let mut steps = 0;
    while !window.focused().starts_with("Keyboard shortcuts") {
        window.key(Key::Tab);
        steps += 1;
        assert!(steps < 60, "Tab never comes into the menu: {:?}", window.focused());
    }
    window.key(Key::Enter);
    assert!(window.shows("Place a digit; again removes it"));
    window.key(Key::Escape);
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), Some(7), "the board has the keys again");
}

#[test]
fn a_focused_button_is_pressed_by_enter_and_by_space() {
    for key in [Key::Enter, Key::Space] {
        let mut window = Window::new();
        let hint = |window: &Window| button(&window.harness, "Hint").accesskit_node().is_focused();
        let mut steps = 0;
        while !hint(&window) {
            window.key(Key::Tab);
            steps += 1;
            assert!(steps < 60, "Tab never comes to the hint");
        }
        window.key(key);
        assert!(window.said().starts_with("Where to look"), "{key:?}: {}", window.said());
    }
}

#[test]
fn in_the_list_enter_presses_what_has_the_focus() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("several.txt");
    let lines = ["1", "2", "3"].map(|digit| format!("{digit}{}\n", ".".repeat(80)));
    std::fs::write(&path, lines.concat()).unwrap();

    let mut window = Window::new();
    let open = |window: &mut Window| {
        window.drop_file(&path);
        window.assert_shows("3 puzzles");
    };
    let tab_to = |window: &mut Window, name: &str| {
        let mut steps = 0;
        while !window.focused().starts_with(name) {
            window.key(Key::Tab);
            steps += 1;
            assert!(steps < 20, "Tab never comes to {name}");
        }
    };
    open(&mut window);
    tab_to(&mut window, "Close");
    window.key(Key::Enter);
    assert!(!window.shows("3 puzzles"));
    assert_eq!(window.digit_at("r1c1"), Some(2), "closing plays nothing");

    open(&mut window);
    tab_to(&mut window, "3");
    window.key(Key::Enter);
    assert_eq!(window.digit_at("r1c1"), Some(3), "the row that has the focus is played");

    open(&mut window);
    assert!(window.said().starts_with("3 puzzles"), "{}", window.said());
    window.key(Key::ArrowDown);
    assert!(window.said().starts_with('2'), "the chosen row is said: {}", window.said());
    window.key(Key::Enter);
    assert_eq!(window.digit_at("r1c1"), Some(2));
    assert_eq!(window.empty_count(), 80);
}

#[test]
fn a_paused_game_is_covered_for_ears_too() {
    let mut window = Window::new();
    window.key(Key::P);
    assert_eq!(window.said(), "Paused");
    window.assert_shows("row 1 column 1, covered");
    assert!(!window.shows("given"));
    window.key(Key::P);
    assert_eq!(window.said(), "n00b, 51 cells left");
}

#[test]
fn a_sheet_is_walked_and_closed_by_keys_and_the_board_has_them_again() {
    for (modifiers, key, stop) in
        [(Modifiers::COMMAND, Key::Comma, "High contrast"), (Modifiers::NONE, Key::F1, "Close")]
    {
        let mut window = Window::new();
        window.keys(modifiers, key);
        for name in [stop, "Close"] {
            let mut steps = 0;
            while window.focused() != name {
                window.key(Key::Tab);
                steps += 1;
                assert!(!window.focused().starts_with("row "), "the board is under the sheet");
                assert!(steps < 60, "Tab never comes to {name}");
            }
        }
        window.key(Key::Enter);
        window.key(Key::Num7);
        assert_eq!(window.digit_at("r1c3"), Some(7));
        assert_eq!(window.focused(), "row 1 column 3, 7");
    }
}
