//! The command palette, and the list of keyboard shortcuts.

use super::*;
use eframe::egui::Event;
use egui_kittest::kittest::By;

const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    fn type_query(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Opens the palette and types a query.
    pub(super) fn search_commands(&mut self, query: &str) {
        self.keys(CTRL, Key::K);
        self.type_query(query);
    }

    /// Returns what a screen reader reads of the rows of the palette.
    pub(super) fn palette_rows(&self) -> Vec<String> {
        let rows = self.harness.query_all_by_role(egui::Role::ListBoxOption);
        rows.filter_map(|row| row.accesskit_node().label()).collect()
    }
}

#[test]
fn the_palette_finds_a_command_and_enter_runs_it() {
    let mut window = Window::new();
    window.search_commands("fill cand");
    assert_eq!(window.palette_rows()[0], "Fill candidates, Edit, M");
    window.assert_shows("2 matches");
    window.key(Key::Enter);
    assert!(window.palette_rows().is_empty(), "it is closed");
    assert!(window.harness.state().game().unwrap().can_undo(), "candidates are filled in");
}

#[test]
fn the_first_commands_of_the_palette_are_those_used_last() {
    let mut window = Window::new();
    window.search_commands("pause");
    window.key(Key::Enter);
    window.assert_shows("Paused");
    window.keys(CTRL, Key::K);
    assert_eq!(window.palette_rows().len(), 8);
    assert!(window.palette_rows()[0].starts_with("Pause"));
    window.key(Key::Enter);
    window.settle();
    window.wait_until_saved();
    let again = Window::open_with_data(None, Vec2::new(1180.0, 800.0), Rc::clone(&window.data));
    drop(window);
    let mut again = again;
    again.keys(CTRL, Key::K);
    assert!(again.palette_rows()[0].starts_with("Pause"), "{:?}", again.palette_rows());
}

#[test]
fn unavailable_commands_are_last_and_give_their_reason() {
    let mut window = Window::new();
    window.search_commands("trial");
    let rows = window.palette_rows();
    assert!(rows[0].starts_with("Start trial, Edit"), "{rows:?}");
    assert!(rows[1].starts_with("Discard trial, No trial is open."), "{rows:?}");
}

#[test]
fn a_cell_and_a_number_go_there_and_escape_returns_to_the_board() {
    let mut window = Window::new();
    window.search_commands("r4c7");
    assert_eq!(window.palette_rows(), ["Go to row 4 column 7"]);
    window.key(Key::Enter);
    window.assert_shows("r4c7 ·");
    window.search_commands("12");
    assert!(window.palette_rows()[0].contains("No puzzle list is open"), "{:?}", window.palette_rows());
    window.key(Key::Escape);
    assert!(window.palette_rows().is_empty());
    window.keys(CTRL, Key::K);
    window.keys(CTRL, Key::K);
    assert!(window.palette_rows().is_empty(), "its key closes it too");
}

#[test]
fn a_number_in_the_palette_plays_that_puzzle_of_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.sdm");
    let line = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    std::fs::write(&file, format!("{line} One\n{line} Two\n")).unwrap();
    let mut window = Window::open(Some(file));
    window.key(Key::Enter);
    window.search_commands("2");
    assert_eq!(window.palette_rows()[0], "Puzzle 2 of two.sdm");
    window.key(Key::Enter);
    window.assert_shows("2 of two");
}

#[test]
fn the_palette_lies_beside_the_board_and_is_a_combo_box() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0)] {
        let mut window = Window::open_sized(Some(bundled_file("n00b")), size);
        window.search_commands("mark");
        window.assert_shows("Commands, ");
        window.harness.get_by_role(egui::Role::EditableComboBox);
        let rows: Vec<_> = window.harness.get_all_by_role(egui::Role::ListBoxOption).collect();
        assert!(rows[0].is_focused(), "a reader reads the selected row");
        let board = window.harness.get_by_role(egui::Role::Grid).rect();
        let field = window.harness.get_by_role(egui::Role::EditableComboBox).rect();
        for rect in rows.iter().map(|row| row.rect()).chain([field]) {
            assert!(!rect.intersects(board), "{size}: {rect} over {board}");
        }
    }
}

#[test]
fn a_row_of_the_shortcuts_runs_its_command_and_the_search_finds_names_and_keys() {
    let mut window = Window::new();
    window.key(Key::F1);
    window.assert_shows("Move and select");
    window.type_query("ctrl+d");
    let rows = |window: &Window| {
        let rows = window.harness.query_all(By::new().predicate(|node| {
            node.role() == egui::Role::Button && node.label().is_some_and(|label| label.contains(": "))
        }));
        rows.filter_map(|row| row.accesskit_node().label()).collect::<Vec<_>>()
    };
    assert_eq!(rows(&window), ["Puzzle of the day: Ctrl+D"]);
    for _ in 0..6 {
        window.key(Key::Backspace);
    }
    window.type_query("fill");
    window.click("Fill candidates: M");
    assert!(!window.shows("Move and select"), "it is closed");
    assert!(window.harness.state().game().unwrap().can_undo(), "candidates are filled in");
    window.key(Key::F1);
    window.click("Change keys…");
    window.assert_shows("Choose a row to add a key");
}

#[test]
fn the_palette_finds_techniques_levels_and_bundled_puzzles() {
    let mut window = Window::new();
    window.search_commands("x-w");
    assert_eq!(window.palette_rows()[0], "X-wing, Techniques", "{:?}", window.palette_rows());
    window.key(Key::Enter);
    window.assert_shows("Techniques");
    window.assert_shows("X-wing");
    window.key(Key::Escape);
    window.search_commands("rule of 45");
    let rows = window.palette_rows();
    assert_eq!(rows[0], "Rule of 45, one cell, Techniques", "{rows:?}");
    window.key(Key::Enter);
    window.assert_shows("Rule of 45, one cell");
    window.assert_shows("Lesson K4");
    window.key(Key::Escape);
    window.search_commands("l33t");
    let rows = window.palette_rows();
    assert_eq!(rows[0], "l33t, Sample puzzles", "{rows:?}");
    window.key(Key::Enter);
    assert_eq!(window.puzzle().title, "l33t");
    window.search_commands("easy");
    let rows = window.palette_rows();
    assert_eq!(rows[0], "Easy, New puzzle", "{rows:?}");
    window.key(Key::Escape);
    window.search_commands("first steps");
    window.key(Key::Enter);
    assert!(window.harness.state().crosspatch().is_some());
}

#[test]
fn the_palette_finds_a_kind_of_puzzle_to_play_and_its_collection() {
    let mut window = Window::new();
    window.search_commands("killer");
    assert_eq!(window.palette_rows()[..2], ["New Killer, New puzzle", "Killer, Puzzle library"]);
    window.key(Key::Enter);
    assert!(window.puzzle().title.starts_with("Killer "), "{}", window.puzzle().title);
    assert!(!window.puzzle().rules.is_classic());
    window.search_commands("thermo");
    let collection = "Thermometers, Puzzle library".to_owned();
    let row = window.palette_rows().iter().position(|row| *row == collection).unwrap();
    (0..row).for_each(|_| window.key(Key::ArrowDown));
    window.key(Key::Enter);
    window.assert_shows("30 puzzles");
}

#[test]
fn the_palette_names_a_menu_once_and_counts_only_what_was_searched() {
    let mut window = Window::new();
    window.keys(CTRL, Key::K);
    assert!(!window.labels().iter().any(|label| label.contains("match")), "{:#?}", window.labels());
    window.type_query("hint");
    let rows = window.palette_rows();
    assert_eq!(rows[0], "Hint, H", "{rows:?}");
}
