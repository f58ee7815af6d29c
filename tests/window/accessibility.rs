//! Accessibility: names, actions and announcements in the accessibility tree.

use std::path::Path;

use eframe::egui::accesskit::{Action, ActionData, ActionRequest, Live, TreeId};
use eframe::egui::os::OperatingSystem;
use eframe::egui::{Event, Key, Modifiers, Role, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, By, NodeT, Queryable};
use ninefold::app::App;

use super::{Window, bundled_file, button};

impl Window {
    /// Requests an accessibility action on a cell.
    pub(super) fn request_action(&mut self, name: &str, action: Action, data: Option<ActionData>) {
        let node = self.harness.get_by_label(name);
        let (target_node, _) = node.accesskit_node().locate();
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
        self.harness.event(Event::AccessKitActionRequest(request));
        self.settle();
    }

    pub fn set_value(&mut self, name: &str, value: f64) {
        self.request_action(name, Action::SetValue, Some(ActionData::NumericValue(value)));
    }

    /// Returns the text of the live region.
    pub fn announcement(&self) -> String {
        let regions: Vec<_> =
            self.harness.query_all_by_role(Role::Status).map(|node| node.accesskit_node()).collect();
        let Some(region) = regions.first() else { return String::new() };
        assert_eq!(regions.len(), 1, "there is one live region");
        assert_eq!(region.live(), Live::Polite);
        region.label().expect("an empty region is left out").trim().to_owned()
    }

    /// Drops a file and returns all that is announced, frame by frame, until it is read.
    fn announcements_of_file(&mut self, path: &Path) -> Vec<String> {
        let mut heard = Vec::new();
        self.send_files(&[path.to_owned()]);
        self.harness.step();
        while self.harness.state().is_busy() {
            heard.push(self.announcement());
            self.harness.step();
        }
        heard.push(self.announcement());
        self.settle();
        heard.push(self.announcement());
        heard
    }

    /// Returns the name of the focused widget or, on the board, of the cell.
    pub fn focused(&self) -> String {
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
fn on_platforms_with_text_values_the_name_is_the_position_and_the_value_the_contents() {
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
fn selection_and_focus_are_exposed() {
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
    assert_eq!(window.announcement(), "2 cells selected");
}

#[test]
fn clicking_or_focusing_a_cell_selects_it_and_gives_the_board_the_keyboard() {
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
fn setting_a_value_places_a_digit_zero_clears_it_and_both_can_be_undone() {
    let mut window = Window::new();
    window.set_value("row 4 column 5, empty", 7.0);
    assert_eq!(window.digit_at("r4c5"), Some(7));
    assert_eq!(window.announcement(), "row 4 column 5: 7");
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
fn marks_can_be_toggled_by_value_and_are_announced() {
    let mut window = Window::new();
    let text = |value: &str| Some(ActionData::Value(value.into()));
    window.set_value("row 4 column 5, empty", -7.0);
    window.request_action("row 4 column 5, empty, candidates 7", Action::SetValue, text("mark 1"));
    assert_eq!(window.announcement(), "row 4 column 5: empty, candidates 1 7");
    window.request_action("row 4 column 5, empty, candidates 1 7", Action::SetValue, text("corner 3"));
    window.assert_shows("row 4 column 5, empty, candidates 1 7, corner marks 3");
    window.set_value("row 4 column 5, empty, candidates 1 7, corner marks 3", -7.0);
    assert_eq!(window.announcement(), "row 4 column 5: empty, candidates 1, corner marks 3");
    window.set_value("row 4 column 5, empty, candidates 1, corner marks 3", 0.0);
    assert_eq!(window.announcement(), "row 4 column 5: empty");
}

#[test]
fn setting_the_value_of_a_given_is_refused_and_announced_each_time() {
    let mut window = Window::new();
    window.set_value("row 1 column 1, given 2", 5.0);
    assert_eq!(window.digit_at("r1c1"), Some(2));
    assert_eq!(window.announcement(), "row 1 column 1 is a given and cannot be changed");
    let region = |window: &Window| window.harness.get_by_role(Role::Status).accesskit_node().label();
    let first = region(&window);
    window.set_value("row 1 column 1, given 2", 5.0);
    assert_ne!(region(&window), first, "a region that does not change is not announced");
    assert_eq!(window.announcement(), "row 1 column 1 is a given and cannot be changed");
}

#[test]
fn moves_conflicts_and_the_win_are_announced() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num5);
    let announcement = window.announcement();
    assert!(announcement.starts_with("5, conflicts with row 3 column 9"), "{announcement}");
    assert!(
        announcement.ends_with("The board is full, but 2 pairs of cells clash: they are marked"),
        "{announcement}"
    );
    window.key(Key::U);
    assert_eq!(window.announcement(), "Undone: 5 in row 9 column 9");
    window.key(Key::Num7);
    let announcement = window.announcement();
    assert!(announcement.starts_with("7. You win! "), "{announcement}");
    assert!(announcement.ends_with(". Beginner 1.0. No help."), "{announcement}");
    window.key(Key::Escape);
    assert_eq!(window.announcement(), "");
}

#[test]
fn a_hint_and_its_effect_are_announced_in_full() {
    let mut window = Window::new();
    window.key(Key::H);
    assert_eq!(window.announcement(), "Where to look. Look at box 1: one digit can be placed there.");
    window.keys(Modifiers::SHIFT, Key::H);
    assert!(window.announcement().starts_with("Hidden single. In box 1, the digit 7 is still missing"));
    window.key(Key::Enter);
    assert_eq!(window.announcement(), "7");
}

#[test]
fn cursor_moves_are_not_announced_twice() {
    let mut window = Window::new();
    window.key(Key::ArrowDown);
    assert_eq!(window.announcement(), "");
    let live = |node: &AccessKitNode<'_>| node.live() != Live::Off;
    let live = window.harness.query_all(By::new().predicate(live)).count();
    assert_eq!(live, 0, "the cell itself is heard; nothing that changes with it is live");
}

#[test]
fn search_playback_and_solutions_are_announced() {
    let mut window = Window::new();
    window.key(Key::F5);
    assert_eq!(window.announcement(), "Watch the solver. Space to start the search · Right for one step");
    window.key(Key::ArrowRight);
    assert_eq!(window.focused(), "row 1 column 3, 5", "the step is announced as its cell");
    window.key(Key::Escape);
    assert_eq!(window.announcement(), "n00b, 51 cells left");
    window.key(Key::F6);
    assert!(
        window.announcement().ends_with("This puzzle has exactly one solution."),
        "{}",
        window.announcement()
    );
}

/// Returns the names of all widgets that Tab visits, starting and ending at the board.
fn tab_stops(window: &mut Window) -> Vec<String> {
    let mut stops = Vec::new();
    loop {
        window.key(Key::Tab);
        let stop = window.focused();
        if stop.starts_with("row ") {
            return stops;
        }
        assert!(!stop.is_empty(), "something without a name has the focus after {stops:?}");
        assert!(stops.len() < 60, "Tab never returns to the board: {stops:?}");
        stops.push(stop);
    }
}

#[test]
fn tab_visits_everything_in_reading_order_and_returns_to_the_board() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0)] {
        let mut window = Window::open_sized(Some(bundled_file("n00b")), size);
        let stops = tab_stops(&mut window);
        let index = |name: &str| {
            stops
                .iter()
                .position(|stop| stop.starts_with(name))
                .unwrap_or_else(|| panic!("{name}: {stops:?}"))
        };
        let order = ["Digit 1", "Digit 9", "Erase", "Hint"].map(index);
        assert!(order.is_sorted(), "{stops:?}");
        if size.x < 760.0 {
            // One button opens all menus.
            index("Menu");
        } else {
            assert!(index("Hint") < index("Check"), "{stops:?}");
            assert!(["Puzzle", "Edit", "View", "Help"].map(index).is_sorted(), "{stops:?}");
        }
    }
}

#[test]
fn menus_work_with_the_keyboard_alone() {
    let mut window = Window::new();
    let mut steps = 0;
    while window.focused() != "Help" {
        window.key(Key::Tab);
        steps += 1;
        assert!(steps < 60, "Tab never reaches the menus");
    }
    window.key(Key::Enter);
    let mut steps = 0;
    while !window.focused().starts_with("Keyboard shortcuts") {
        window.key(Key::Tab);
        steps += 1;
        assert!(steps < 60, "Tab never enters the menu: {:?}", window.focused());
    }
    window.key(Key::Enter);
    assert!(window.shows("Place or remove a digit"));
    window.key(Key::Escape);
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), Some(7), "the board has the keys again");
}

#[test]
fn enter_and_space_press_the_focused_button() {
    for key in [Key::Enter, Key::Space] {
        let mut window = Window::new();
        let hint = |window: &Window| button(&window.harness, "Hint").accesskit_node().is_focused();
        let mut steps = 0;
        while !hint(&window) {
            window.key(Key::Tab);
            steps += 1;
            assert!(steps < 60, "Tab never reaches the hint");
        }
        window.key(key);
        assert!(window.announcement().starts_with("Where to look"), "{key:?}: {}", window.announcement());
    }
}

#[test]
fn in_the_puzzle_list_enter_activates_the_focused_widget() {
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
            assert!(steps < 20, "Tab never reaches {name}");
        }
    };
    open(&mut window);
    tab_to(&mut window, "Close");
    window.key(Key::Enter);
    assert!(!window.shows("3 puzzles"));
    assert_eq!(window.digit_at("r1c1"), Some(2), "closing plays nothing");

    open(&mut window);
    tab_to(&mut window, "1, not played");
    window.key(Key::End);
    assert!(window.focused().starts_with("3, "), "{}", window.focused());
    window.key(Key::Enter);
    assert_eq!(window.digit_at("r1c1"), Some(3), "the row that has the focus is played");

    // Ratings that come later are announced without the number of puzzles.
    let heard = window.announcements_of_file(&path);
    assert!(heard.iter().any(|text| text.starts_with("3 puzzles. 3, ")), "{heard:?}");
    window.key(Key::ArrowUp);
    assert!(
        window.announcement().starts_with('2'),
        "the selected row is announced: {}",
        window.announcement()
    );
    window.key(Key::Enter);
    assert_eq!(window.digit_at("r1c1"), Some(2));
    assert_eq!(window.empty_count(), 80);
}

#[test]
fn a_paused_game_is_hidden_from_screen_readers_too() {
    let mut window = Window::new();
    window.key(Key::P);
    assert_eq!(window.announcement(), "Paused");
    window.assert_shows("row 1 column 1, hidden");
    assert!(!window.shows("given"));
    window.key(Key::P);
    assert_eq!(window.announcement(), "n00b, 51 cells left");
}

#[test]
fn a_dialog_can_be_used_and_closed_by_keyboard_and_returns_focus_to_the_board() {
    for (modifiers, key, stop) in
        [(Modifiers::COMMAND, Key::Comma, "Light"), (Modifiers::NONE, Key::F1, "Close")]
    {
        let mut window = Window::new();
        window.keys(modifiers, key);
        for name in [stop, "Close"] {
            let mut steps = 0;
            while window.focused() != name {
                window.key(Key::Tab);
                steps += 1;
                assert!(!window.focused().starts_with("row "), "the board is behind the dialog");
                assert!(steps < 160, "Tab never reaches {name}");
            }
        }
        window.key(Key::Enter);
        window.key(Key::Num7);
        assert_eq!(window.digit_at("r1c3"), Some(7));
        assert_eq!(window.focused(), "row 1 column 3, 7");
    }
}
