//! Boards of other sizes and with other boxes, from the first key to the last.

use eframe::egui::{Event, Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use ninefold::grid::{Cell, Digit, Size};

use super::Window;

/// Returns the text of a board of a size with a solution, of which the first row and column are left out.
pub(super) fn board(side: usize) -> String {
    let (height, width) = Size::new(side).unwrap().box_shape().unwrap();
    let digit = |row: usize, column: usize| {
        let value = (width * (row % height) + row / height + column) % side + 1;
        if row == 0 || column == 0 { '.' } else { Digit::new(value).unwrap().to_char() }
    };
    (0..side).flat_map(|row| (0..side).map(move |column| digit(row, column))).collect()
}

impl Window {
    pub(super) fn digit_in(&self, row: usize, column: usize) -> Option<usize> {
        let cell = Cell::at(row as u8, column as u8);
        self.harness.state().game().unwrap().board().get(cell).map(Digit::value)
    }

    fn selects(&self, row: usize, column: usize) {
        match (row, column) {
            // The status line still says how to begin.
            (1, 1) => self.assert_shows("Type a digit, or press one"),
            _ => self.assert_shows(&format!("row {row} column {column} · ")),
        }
    }

    /// Presses a key and draws the frame that handles it, a tenth of a second after the frame before.
    pub(super) fn press_once(&mut self, modifiers: Modifiers, key: Key) {
        let press = |pressed| Event::Key { key, physical_key: Some(key), pressed, repeat: false, modifiers };
        let now = self.harness.ctx.input(|input| input.time);
        let input = self.harness.input_mut();
        input.time = Some(now + 0.1);
        input.events.extend([Event::ModifiersChanged(modifiers), press(true), press(false)]);
        input.events.push(Event::ModifiersChanged(Modifiers::NONE));
        self.harness.step();
    }
}

#[test]
fn a_tour_of_boards_of_all_sizes() {
    for side in [4, 6, 9, 12, 16] {
        let mut window = Window::open_text(&board(side));
        let last = side - 1;
        let game = window.harness.state().game().unwrap();
        assert_eq!(game.puzzle().rules.size().side(), side, "it is played");

        let cells = window.harness.get_all_by_role(Role::GridCell).count();
        assert_eq!(cells, side * side, "each cell is in the accessibility tree");
        let grid = window.harness.get_by_role(Role::Grid);
        assert_eq!(grid.accesskit_node().data().row_count(), Some(side));
        window.assert_shows(&format!("row {side} column 1, empty"));

        window.selects(1, 1);
        window.key(Key::ArrowLeft);
        window.selects(1, side);
        window.key(Key::ArrowUp);
        window.selects(side, side);
        window.key(Key::Home);
        window.selects(side, 1);
        window.key(Key::ArrowRight);
        window.key(Key::PageUp);
        window.selects(1, 2);
        window.keys(Modifiers::ALT, Key::ArrowLeft);
        window.selects(1, 1);

        // Each key of the pad enters its digit; the last one is that of the solution.
        for digit in (1..=side).chain([1]) {
            let key = format!("Digit {digit}, ");
            let key = window.harness.query_all_by_label_contains(&key).next().unwrap();
            key.click();
            window.settle();
            assert_eq!(window.digit_in(0, 0), Some(digit), "{side}");
        }
        window.key(Key::ArrowRight);
        window.keys(Modifiers::COMMAND, Key::Num2);
        window.assert_shows("row 1 column 2, empty, candidates 2");
        window.keys(Modifiers::SHIFT, Key::Num3);
        window.assert_shows("row 1 column 2, empty, candidates 2, corner marks 3");
        window.key(Key::U);
        window.key(Key::U);
        window.key(Key::U);
        assert_eq!(window.digit_in(0, 0), Some(side), "undone");
        window.key(Key::Z);
        window.keys(Modifiers::COMMAND, Key::Enter);
        window.assert_shows("is wrong");
        window.key(Key::U);

        window.key(Key::H);
        window.key(Key::H);
        window.key(Key::Escape);
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        window.wait_until_saved();
        window.key(Key::F3);
        window.assert_shows("test");
        window.key(Key::Escape);
        assert_eq!(window.digit_in(last, last), window.digit_in(last, last));
    }
}

#[test]
fn a_number_above_nine_is_typed_as_two_digits() {
    const NONE: Modifiers = Modifiers::NONE;
    let mut window = Window::open_text(&board(12));
    window.press_once(NONE, Key::Num1);
    assert_eq!(window.digit_in(0, 0), None, "it may become a number");
    window.press_once(NONE, Key::Num2);
    assert_eq!(window.digit_in(0, 0), Some(12));

    // No board of twelve has a 13: two digits.
    window.press_once(NONE, Key::ArrowRight);
    window.press_once(NONE, Key::Num1);
    window.press_once(NONE, Key::Num3);
    assert_eq!(window.digit_in(0, 1), Some(3), "the 1 was entered first");
    window.press_once(NONE, Key::U);
    assert_eq!(window.digit_in(0, 1), Some(1));

    // Anything else enters the 1 first: here a move.
    window.press_once(NONE, Key::ArrowRight);
    window.press_once(NONE, Key::Num1);
    window.press_once(NONE, Key::ArrowRight);
    assert_eq!(window.digit_in(0, 2), Some(1));
    window.press_once(NONE, Key::Num1);
    window.press_once(NONE, Key::Num0);
    assert_eq!(window.digit_in(0, 3), Some(10), "0 after a 1 does not erase");
    window.press_once(NONE, Key::Num0);
    assert_eq!(window.digit_in(0, 3), None, "but alone it does");

    window.press_once(NONE, Key::Num1);
    let now = window.harness.ctx.input(|input| input.time);
    window.harness.input_mut().time = Some(now + 1.0);
    window.harness.step();
    assert_eq!(window.digit_in(0, 3), Some(1), "after a moment it is a 1");

    window.press_once(NONE, Key::ArrowRight);
    window.press_once(Modifiers::COMMAND, Key::Num1);
    window.press_once(Modifiers::COMMAND, Key::Num1);
    window.settle();
    window.assert_shows("row 1 column 5, empty, candidates 11");
    window.press_once(Modifiers::COMMAND, Key::Num1);
    window.press_once(NONE, Key::Num2);
    window.settle();
    window.assert_shows("row 1 column 5, empty, candidates 11 12");
}

#[test]
fn on_boards_of_up_to_nine_digits_a_typed_1_does_not_wait() {
    let mut window = Window::open_text(&board(9));
    window.key(Key::Num1);
    assert_eq!(window.digit_in(0, 0), Some(1));
    let mut window = Window::open_text(&board(4));
    window.key(Key::Num5);
    assert_eq!(window.digit_in(0, 0), None);
    window.assert_shows("This board has the digits 1 to 4");
}

#[test]
fn a_typed_1_is_not_lost_when_the_window_closes() {
    let mut window = Window::open_text(&board(16));
    window.press_once(Modifiers::NONE, Key::Num1);
    assert_eq!(window.digit_in(0, 0), None);
    let data = std::rc::Rc::clone(&window.data);
    assert!(window.quits(Modifiers::COMMAND, Key::Q));
    drop(window);
    let window = Window::open_with_data(None, eframe::egui::Vec2::new(1180.0, 800.0), data);
    assert_eq!(window.digit_in(0, 0), Some(1));
}

#[test]
fn steps_and_paths_are_shown_for_other_sizes_and_an_endless_search_says_so() {
    let mut window = Window::open_text(&board(6));
    for (key, page) in [(Key::F7, "All steps"), (Key::F8, "Solution path")] {
        window.key(key);
        window.assert_shows(page);
        window.key(Key::Escape);
    }
    window.key(Key::F5);
    window.assert_shows("it may never end");
}
