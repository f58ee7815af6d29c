//! Shapes in place of the digits 1 to 9, a choice of each game.

use std::fs;
use std::rc::Rc;

use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;

use super::Window;
use super::board_sizes::board;
use super::open::copied_text;

const NONE: Modifiers = Modifiers::NONE;
const COMMAND: &str = "Shapes in place of digits";

impl Window {
    /// Opens a game on a board of a size and chooses shapes.
    fn with_shapes(side: usize) -> Self {
        let mut window = Self::open_text(&board(side));
        window.choose_shapes();
        window
    }

    fn choose_shapes(&mut self) {
        self.click("Puzzle");
        self.click(COMMAND);
    }
}

#[test]
fn shapes_are_named_wherever_a_digit_is_named() {
    let mut window = Window::with_shapes(6);
    window.assert_shows("Shapes stand for the digits now");
    window.assert_shows("Digit heart, ");
    assert!(!window.shows("Digit 6, "));
    window.press_once(NONE, Key::Num3);
    window.settle();
    assert_eq!(window.digit_in(0, 0), Some(3), "1 to 9 enter them");
    window.assert_shows("row 1 column 1, triangle");
    window.key(Key::U);
    window.assert_shows("Undone: triangle in row 1 column 1");
    window.press_once(NONE, Key::X);
    window.press_once(NONE, Key::Num4);
    window.settle();
    window.assert_shows("row 1 column 1, empty, corner marks star");
    window.press_once(NONE, Key::Num7);
    window.settle();
    window.assert_shows("This board has the digits 1 to 6");
    window.choose_shapes();
    window.assert_shows("The digits are shown again");
    window.assert_shows("Digit 6, ");
}

#[test]
fn a_hint_names_the_shape() {
    let mut window = Window::with_shapes(4);
    for _ in 0..4 {
        window.key(Key::H);
    }
    let text = window.labels().join("\n");
    let names = ["circle", "square", "triangle", "star"];
    assert!(names.iter().any(|name| text.contains(&format!("lace {name}"))), "{text}");
    window.key(Key::Enter);
    assert_eq!(window.harness.state().game().unwrap().board().empty_cells().len(), 6);
}

#[test]
fn only_boards_of_nine_digits_without_numbers_in_their_clues_have_the_choice() {
    let cages = include_str!("../../core/tests/data/killer-6x6.json");
    for (puzzle, has_choice) in
        [(board(4), true), (board(9), true), (board(12), false), (cages.to_owned(), false)]
    {
        let mut window = Window::open_text(&puzzle);
        window.click("Puzzle");
        assert_eq!(window.shows(COMMAND), has_choice, "{puzzle}");
    }
    let mut window = Window::open_text(&board(12));
    window.search_commands("shapes");
    window.key(Key::Enter);
    window.assert_shows("Only for boards with up to nine digits and without sums");
}

#[test]
fn the_choice_is_kept_with_the_game_and_its_thumbnail_has_shapes() {
    let mut window = Window::with_shapes(6);
    window.key(Key::Num2);
    window.wait_until_saved();
    let data = Rc::clone(&window.data);
    drop(window);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.assert_shows("Digit heart, ");
    assert!(!window.paints_exactly("6"), "the board and the pad have shapes");
    window.key(Key::F3);
    assert!(!window.paints_exactly("6"), "the thumbnail, too");
    window.key(Key::Escape);
    window.choose_shapes();
    assert!(window.paints_exactly("6"));
}

#[test]
fn pictures_and_pages_have_the_shapes_of_the_game() {
    let mut window = Window::open_text(&board(6));
    let svg = |window: &mut Window| {
        window.click("Edit");
        window.click("Copy as");
        copied_text(window, |window| window.harness.get_by_label("Copy SVG").click()).unwrap()
    };
    let folder = tempfile::tempdir().unwrap();
    let mut pages = 0..;
    let mut pdf = |window: &mut Window| {
        let path = folder.path().join(format!("{}.pdf", pages.next().unwrap()));
        window.open_print();
        window.save_through_prompt("Save as PDF…", &path);
        window.key(Key::Escape);
        fs::read(path).unwrap()
    };
    let (numbers, written) = (svg(&mut window), pdf(&mut window));
    window.choose_shapes();
    let shapes = svg(&mut window);
    assert!(shapes.contains("#c72a83"), "the colour of the heart");
    assert!(!numbers.contains("#c72a83"));
    assert_ne!(pdf(&mut window).len(), written.len());
}
