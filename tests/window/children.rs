//! Puzzles for children: small boards in simple mode, played by keys alone and by the mouse alone.

use std::rc::Rc;

use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;
use ninefold::grid::Cell;

use super::Window;
use super::board_sizes::board;

const NONE: Modifiers = Modifiers::NONE;
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };
const KEYS: [Key; 6] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6];

impl Window {
    /// Plays a new puzzle for children of a kind.
    fn for_children(kind: &str, names: &str) -> Self {
        let mut window = Self::new();
        window.keys(CTRL_SHIFT, Key::N);
        window.click("For children");
        window.click(kind);
        window.click(names);
        window.click("Play");
        window
    }

    fn is_empty_at(&self, cell: Cell) -> bool {
        self.harness.state().game().unwrap().board().get(cell).is_none()
    }
}

#[test]
fn a_puzzle_with_shapes_is_won_by_keys_alone() {
    let mut window = Window::for_children("4x4", "Shapes");
    window.assert_shows("Digit star, ");
    let solution = window.solution();
    window.press_once(NONE, Key::Home);
    window.press_once(NONE, Key::PageUp);
    for row in 0..4 {
        for column in 0..4 {
            let cell = Cell::at(row, column);
            if window.is_empty_at(cell) {
                window.press_once(NONE, KEYS[solution[cell].unwrap().value() - 1]);
            }
            window.press_once(NONE, Key::ArrowRight);
        }
        window.press_once(NONE, Key::ArrowDown);
    }
    window.settle();
    assert!(window.harness.state().game().unwrap().is_solved());
    window.assert_shows("Solved");
    window.assert_shows("You win!");
    let labels = window.labels().join("\n");
    for term in ["00:0", "second", "time", "median", "Report", "Solved in"] {
        assert!(!labels.contains(term), "simple mode has no clock: {term}: {labels}");
    }
    window.key(Key::F10);
    assert!(!window.shows("moves of this game"), "simple mode has no report");
}

#[test]
fn the_messages_of_simple_mode_name_no_cells() {
    let mut window = Window::for_children("4x4", "Digits");
    let board = |window: &Window| window.harness.state().game().unwrap().board().clone();
    let (solution, cells) = (window.solution(), window.solution().size().cells());
    let given = cells.clone().find(|cell| !window.is_empty_at(*cell)).unwrap();
    let empty = board(&window).empty_cells().first().unwrap();
    let click = |window: &mut Window, cell: Cell| {
        let label = format!("row {} column {}, ", cell.row() + 1, cell.column() + 1);
        let at = window.harness.get_by_label_contains(&label).rect().center();
        window.click_at(at);
    };
    let assert_names_no_cell = |window: &Window| {
        let named =
            window.labels().into_iter().find(|label| label.contains(" r1c") || label.starts_with("r1c"));
        assert_eq!(named, None);
    };
    let other = KEYS[solution[given].unwrap().value() % 4];
    click(&mut window, given);
    window.key(other);
    window.assert_shows("This one is part of the puzzle and stays");
    click(&mut window, empty);
    let left = board(&window).empty_cells().len();
    window.assert_shows(&format!("{left} places left"));
    window.key(KEYS[solution[empty].unwrap().value() - 1]);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_shows("Undone");
    assert_names_no_cell(&window);
    window.keys(Modifiers::COMMAND, Key::Y);
    window.assert_shows("Redone");
    assert_names_no_cell(&window);
}

#[test]
fn a_puzzle_is_won_by_the_mouse_alone() {
    let mut window = Window::for_children("6x6", "Digits");
    let solution = window.solution();
    for cell in solution.size().cells() {
        if window.is_empty_at(cell) {
            let label = format!("row {} column {}, empty", cell.row() + 1, cell.column() + 1);
            let at = window.harness.get_by_label_contains(&label).rect().center();
            window.click_at(at);
            let key = format!("Digit {}, ", solution[cell].unwrap());
            let at = window.harness.query_all_by_label_contains(&key).next().unwrap().rect().center();
            window.click_at(at);
        }
    }
    assert!(window.harness.state().game().unwrap().is_solved());
}

#[test]
fn simple_mode_has_no_clock_no_marks_and_no_terms() {
    let mut window = Window::for_children("6x6", "Digits");
    window.assert_shows("Put 1 to 6 once in each row, each column and each block of six.");
    window.assert_shows("Simple mode: no clock, no marks.");
    for label in ["Pause", "Corner", "Fill candidates", "Check", "one solution"] {
        assert!(!window.shows(label), "{label}");
    }
    let cell = window.harness.state().game().unwrap().board().empty_cells().first().unwrap();
    for (modifiers, key) in [(Modifiers::SHIFT, Key::Num1), (Modifiers::ALT, Key::X), (NONE, Key::M)] {
        window.press_once(modifiers, key);
        window.settle();
    }
    window.press_once(NONE, Key::X);
    window.settle();
    window.assert_shows("Simple mode has no marks");
    window.press_once(NONE, Key::Num1);
    assert!(!window.is_empty_at(cell), "a key enters a digit all the same");
    window.click("Edit");
    assert!(!window.shows("Fill in all candidates") && !window.shows("Set bookmark"));
}

#[test]
fn a_hint_for_a_child_tells_where_to_look_and_then_what_goes_there() {
    let mut window = Window::for_children("4x4", "Shapes");
    let empty = |window: &Window| window.harness.state().game().unwrap().board().empty_cells().len();
    while empty(&window) > 0 {
        let before = empty(&window);
        window.key(Key::H);
        window.assert_shows("A hint");
        if window.shows("Look at ") {
            window.key(Key::H);
        }
        let labels = window.labels().join("\n");
        for term in ["single", "house", "andidate", "solution", "r1c", "Hint 1"] {
            assert!(!labels.contains(term), "{term}: {labels}");
        }
        window.key(Key::Enter);
        assert_eq!(empty(&window), before - 1);
    }
}

#[test]
fn simple_mode_is_kept_with_the_game_goes_on_with_the_next_one_and_is_left_by_one_entry() {
    let mut window = Window::for_children("6x6", "Shapes");
    window.key(Key::Num1);
    window.wait_until_saved();
    let data = Rc::clone(&window.data);
    drop(window);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.assert_shows("Put each of the six shapes once");
    window.keys(Modifiers::COMMAND, Key::N);
    window.assert_shows("Put each of the six shapes once");
    assert_eq!(window.puzzle().title, "6x6 2");
    window.click("View");
    window.click("Simple mode");
    window.assert_shows("Simple mode is off");
    window.assert_shows("Corner");
    window.assert_shows("Pause");
}

#[test]
fn a_puzzle_for_a_child_that_was_not_begun_is_there_again_with_its_shapes() {
    let mut window = Window::for_children("4x4", "Shapes");
    window.wait_until_saved();
    let data = Rc::clone(&window.data);
    drop(window);
    let window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.assert_shows("Put each of the four shapes once");
    assert!(!window.shows("Pause"));
}

#[test]
fn simple_mode_is_for_small_boards_without_further_rules() {
    for (side, is_offered) in [(4, true), (6, true), (9, false)] {
        let mut window = Window::open_text(&board(side));
        assert!(!window.shows("For children"), "not unless it is chosen");
        window.click("View");
        assert_eq!(window.shows("Simple mode"), is_offered, "{side}");
    }
}

#[test]
fn everything_of_simple_mode_has_its_place_in_small_windows() {
    for size in [Vec2::new(480.0, 640.0), Vec2::new(640.0, 480.0), Vec2::new(1180.0, 800.0)] {
        for side in [4, 6] {
            let mut window = Window::open_text_sized(&board(side), size);
            window.search_commands("simple mode");
            window.key(Key::Enter);
            window.search_commands("shapes");
            window.key(Key::Enter);
            assert_eq!(window.misfits(), [""; 0], "{size} {side}");
            window.key(Key::H);
            assert_eq!(window.misfits(), [""; 0], "{size} {side}, with a hint");
        }
    }
}
