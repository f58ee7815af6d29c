//! A part of a large crosspatch, enlarged in a small window.

use super::*;
use eframe::egui::Role;
use egui_kittest::kittest::{AccessKitNode, By};

const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    /// Returns the place of the cell at the cursor.
    fn cursor_rect(&self) -> egui::Rect {
        let selected =
            |node: &AccessKitNode<'_>| node.role() == Role::GridCell && node.is_selected() == Some(true);
        self.harness.get(By::new().predicate(selected)).rect()
    }
}

#[test]
fn keys_buttons_and_the_wheel_enlarge_and_move_the_board_and_the_cursor_stays_in_view() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), Vec2::new(480.0, 640.0));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/crosspatches/animals.crosspatch");
    window.drop_file(&file);
    let whole = window.cursor_rect();
    let board = window.harness.get_by_role(Role::Grid).rect();
    window.keys(CTRL, Key::PageUp);
    window.click("Enlarge board");
    let enlarged = window.cursor_rect();
    assert!((enlarged.width() / whole.width() - 1.5625).abs() < 0.1, "{enlarged} was {whole}");
    let room =
        egui::Rect::from_min_max(egui::Pos2::new(0.0, 44.0), egui::Pos2::new(480.0, board.bottom() + 8.0));
    for key in
        [Key::ArrowDown, Key::ArrowRight, Key::ArrowDown, Key::ArrowLeft, Key::ArrowDown, Key::ArrowDown]
    {
        (0..4).for_each(|_| window.key(key));
        assert!(room.contains_rect(window.cursor_rect()), "{:?}: {}", key, window.cursor_rect());
    }
    let before = window.cursor_rect();
    window.harness.hover_at(room.center());
    let delta = Vec2::new(0.0, 40.0);
    let (unit, phase) = (egui::MouseWheelUnit::Point, egui::TouchPhase::Move);
    let (source, modifiers) = (egui::MouseWheelSource::Trackpad, Modifiers::NONE);
    window.harness.event(egui::Event::MouseWheel { unit, delta, phase, source, modifiers });
    window.settle();
    assert!(window.cursor_rect().top() > before.top() + 10.0, "the wheel moves the board");
    (0..2).for_each(|_| window.keys(CTRL, Key::PageDown));
    assert_eq!(window.cursor_rect().size(), whole.size());
    window.keys(CTRL, Key::PageDown);
    assert_eq!(window.cursor_rect().size(), whole.size(), "it is never smaller than its place");
}

#[test]
fn a_sudoku_with_more_than_nine_digits_is_enlarged_likewise_and_what_is_hidden_cannot_be_pressed() {
    let mut window = Window::open_text_sized(&board_sizes::board(16), Vec2::new(480.0, 640.0));
    let (whole, board) = (window.cursor_rect(), window.harness.get_by_role(Role::Grid).rect());
    let enlarge = window.harness.get_by_role_and_label(Role::Button, "Enlarge board").rect();
    assert!(!enlarge.intersects(board), "the buttons cover no cell: {enlarge} and {board}");
    window.click("Enlarge board");
    window.keys(CTRL, Key::PageUp);
    let enlarged = window.cursor_rect();
    assert!((enlarged.width() / whole.width() - 1.5625).abs() < 0.1, "{enlarged} was {whole}");
    (0..15).for_each(|_| window.key(Key::ArrowRight));
    assert!(board.expand(1.0).contains_rect(window.cursor_rect()), "the cursor stays in view");
    let last = window.cursor_rect();
    // Below the board are hidden cells, and the panel.
    window.frame(mouse::click(board.right_bottom() + Vec2::new(0.0, 60.0)));
    assert_eq!(window.cursor_rect(), last);
    (0..2).for_each(|_| window.keys(CTRL, Key::PageDown));
    assert_eq!(window.cursor_rect().size(), whole.size());
}

#[test]
fn a_board_with_nine_digits_is_always_shown_whole() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), Vec2::new(480.0, 640.0));
    let whole = window.cursor_rect();
    window.keys(CTRL, Key::PageUp);
    assert_eq!(window.cursor_rect(), whole);
    window.assert_shows("Only for boards with ten digits or more");
}

#[test]
fn the_buttons_of_a_hint_keep_their_place_in_a_small_window_and_its_text_is_whole() {
    for language in [Language::English, Language::German] {
        text::set_language(language);
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/crosspatches/first-steps.crosspatch");
        let data = Rc::new(tempfile::tempdir().unwrap());
        let size = Vec2::new(480.0, 640.0);
        let harness = Window::harness_in_current_language(Some(file), size, data.path().to_owned());
        let mut window = Window { harness, data };
        window.settle();
        let (less, word) = match language {
            Language::English => ("Show less", "'row' is"),
            Language::German => ("Weniger zeigen", "»row« ist"),
        };
        let mut places = Vec::new();
        for _ in 0..4 {
            window.keys(CTRL, Key::H);
            places.push(button(&window.harness, less).rect().bottom());
        }
        assert!(places.iter().all(|place| *place == places[0] && *place < 612.0), "{places:?}");
        // The last sentence is above the words, which are above the buttons.
        let mut labels = window.harness.get_all_by_role(Role::Label);
        let is_sentence =
            |label: &egui_kittest::Node<'_>| label.value().is_some_and(|text| text.starts_with(word));
        let sentence = labels.rfind(is_sentence).unwrap().rect();
        let first = window.harness.get_by_label_contains("row, ").rect();
        assert!(sentence.height() > 30.0 && sentence.bottom() < first.top(), "{sentence} and {first}");
    }
    text::set_language(Language::English);
}
