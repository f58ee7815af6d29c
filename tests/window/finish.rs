//! The rest of a puzzle filled in when only singles are left, the position as a new puzzle, and marks that cannot be.

use super::*;
use ninefold::app::OpenWith;

const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    fn own_wins(&self) -> bool {
        self.harness.state().game().unwrap().assists().is_own_win()
    }
}

#[test]
fn one_key_fills_in_the_rest_when_only_singles_are_left_and_one_undo_takes_it_back() {
    let mut window = Window::open_bundled("easy-1");
    let before = window.empty_count();
    assert!(before > 30);
    window.key(Key::L);
    assert_eq!(window.empty_count(), 0);
    window.assert_shows("You win!");
    window.assert_shows("With 1 step applied; this sets no record.");
    assert!(!window.own_wins(), "the program has carried it out");
    window.key(Key::Escape);
    window.keys(CTRL, Key::Z);
    assert_eq!(window.empty_count(), before);
}

#[test]
fn the_rest_is_not_filled_in_while_more_than_singles_is_needed_or_a_digit_is_wrong() {
    let mut window = Window::open_bundled("hard-1");
    let before = window.digits();
    window.key(Key::L);
    window.assert_shows("More than singles is left");
    assert_eq!(window.digits(), before);
    assert!(window.own_wins());
    let mut window = Window::new();
    window.key(Key::Num1);
    window.key(Key::L);
    window.assert_shows("More than singles is left, or a digit is wrong.");
    assert!(window.empty_count() > 1);
}

#[test]
fn the_position_becomes_a_new_puzzle_and_the_game_is_kept() {
    let mut window = Window::new();
    let (title, empty) = (window.puzzle().title, window.empty_count());
    window.click("Puzzle");
    window.click("More puzzles");
    let item = |window: &Window| {
        let item = window.harness.get_by_label("Present position as a new puzzle");
        !item.accesskit_node().is_disabled()
    };
    assert!(!item(&window), "it would be the same puzzle");
    window.key(Key::Escape);
    window.key(Key::Num7);
    window.click("Puzzle");
    window.click("More puzzles");
    assert!(item(&window));
    window.click("Present position as a new puzzle");
    assert_eq!(window.puzzle().title, format!("{title}, from here"));
    assert_eq!(window.givens().get(cell("r1c3")).map(Digit::value), Some(7), "a given now");
    assert_eq!(window.empty_count(), empty - 1);
    window.key(Key::F3);
    window.assert_shows(&title);
}

#[test]
fn a_position_without_a_solution_is_no_puzzle() {
    let mut window = Window::new();
    let title = window.puzzle().title;
    window.key(Key::Num1);
    window.click("Puzzle");
    window.click("More puzzles");
    window.click("Present position as a new puzzle");
    window.assert_shows("This position has no solution: a digit is wrong");
    assert_eq!(window.puzzle().title, title);
}

#[test]
fn marks_that_cannot_be_are_shown_as_such_if_the_player_wants_it() {
    let mut window = Window::new();
    // r1c1 is a 2, so r1c3 cannot be.
    window.keys(CTRL, Key::Num2);
    window.keys(CTRL, Key::Num7);
    window.assert_shows("row 1 column 3, empty, candidates 2 7");
    assert!(!window.shows("impossible marks"));
    window.keys(CTRL, Key::Comma);
    window.show_section("Marks");
    window.click("Show impossible marks");
    window.key(Key::Escape);
    window.assert_shows("row 1 column 3, empty, candidates 2 7, impossible marks 2");
    window.assert_shows("r1c3 · candidates 2 7 · impossible marks 2");
}

#[test]
fn the_window_opens_on_the_puzzle_of_the_day_or_a_new_one() {
    let open = |open: OpenWith| {
        text::set_language(Language::English);
        let data = Rc::new(tempfile::tempdir().unwrap());
        let folder = data.path().to_owned();
        let harness = Harness::builder()
            .with_size(Vec2::new(1180.0, 800.0))
            .build_eframe(move |cc| App::opened_with(&cc.egui_ctx, open, Some(folder)));
        let mut window = Window { harness, data };
        window.settle();
        assert!(!window.shows("New here?"), "whoever asks for a puzzle is offered no other");
        window
    };
    let daily = open(OpenWith::Daily);
    assert!(daily.puzzle().title.starts_with("Easy, "), "{}", daily.puzzle().title);
    daily.assert_shows("Daily puzzle");
    let hard = open(OpenWith::New(Some(ninefold::solve::rating::Level::Hard)));
    hard.assert_shows("Hard");
    assert!(hard.puzzle().title.contains("Hard"), "{}", hard.puzzle().title);
    assert_ne!(open(OpenWith::New(None)).givens(), Window::open(None).givens());
}
