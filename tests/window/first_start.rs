//! The first minute: the row for newcomers, the rules, and the puzzle of the day.

use super::open::copied_text;
use super::*;
use ninefold::job::CancelToken;
use ninefold::rating::{Level, Scale, rate};

const ASKS: &str = "New here?";

impl Window {
    /// Opens a window without a file, as a newcomer does.
    fn first(size: Vec2) -> Self {
        Self::open_sized(None, size)
    }

    fn open_again(&self) -> Self {
        Self::open_with_data(None, Vec2::new(1180.0, 800.0), Rc::clone(&self.data))
    }
}

#[test]
fn a_level_of_the_welcome_row_starts_a_puzzle_and_the_row_does_not_come_back() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0)] {
        let mut window = Window::first(size);
        window.assert_shows(ASKS);
        window.click("Medium");
        let givens = window.givens();
        let rating = rate(&givens, Scale::Ninefold, &CancelToken::default()).unwrap();
        assert_eq!(rating.level, Level::Medium);
        assert!(!window.shows(ASKS));
        assert!(!window.open_again().shows(ASKS));
    }
}

#[test]
fn the_welcome_row_leaves_the_place_to_other_pages_and_comes_back_with_the_game() {
    let mut window = Window::first(Vec2::new(1180.0, 800.0));
    for page in [Key::F2, Key::F5] {
        window.key(page);
        assert!(!window.shows(ASKS), "{page:?}");
        window.key(Key::Escape);
        window.assert_shows(ASKS);
    }
}

#[test]
fn the_welcome_row_is_closed_by_its_cross_and_shown_again_from_the_help_menu() {
    let mut window = Window::first(Vec2::new(1180.0, 800.0));
    window.assert_shows("Stuck? Press");
    window.click("Close this row");
    assert!(!window.shows(ASKS));
    window.click("Help");
    window.click("Show welcome row");
    window.assert_shows(ASKS);
    assert!(!window.open_again().shows(ASKS), "the second start is not the first");
    assert!(!Window::new().shows(ASKS), "whoever opens a file has a puzzle");
}

#[test]
fn the_first_win_closes_the_welcome_row() {
    let mut window = Window::first(Vec2::new(1180.0, 800.0));
    window.assert_shows("cells left");
    window.button("Show solution");
    assert!(window.digits().is_solved());
    assert!(!window.shows(ASKS));
}

#[test]
fn the_help_menu_has_the_rules_and_the_version() {
    let mut window = Window::new();
    window.click("Help");
    window.click("Rules of sudoku");
    window.assert_shows("holds every digit from 1 to 9 once");
    window.key(Key::Escape);
    window.click("Help");
    window.click("About Ninefold");
    window.assert_shows(concat!("Ninefold ", env!("CARGO_PKG_VERSION")));
    window.click("All licences");
    window.click("Inter: OFL-1.1");
    window.assert_shows("SIL OPEN FONT LICENSE Version 1.1");
    window.key(Key::Escape);
    let copied = copied_text(&mut window, |window| {
        window.harness.get_by_label("Copy system information").click();
    });
    let copied = copied.expect("it is on the clipboard");
    assert!(copied.starts_with(concat!("Ninefold ", env!("CARGO_PKG_VERSION"))), "{copied}");
    assert!(copied.contains("Window: 1180 x 800 points"), "{copied}");
    assert!(!copied.contains("ninefold/"), "it names no folder: {copied}");
    window.key(Key::Escape);
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), Some(7));
}

#[test]
fn the_puzzle_of_the_day_remembers_its_level_and_goes_on_where_it_was_left() {
    let mut window = Window::new();
    window.key(Key::F9);
    window.click("Medium");
    window.click("Play");
    let puzzle = window.puzzle();
    assert!(puzzle.title.starts_with("Medium"), "{}", puzzle.title);
    window.key(Key::M);
    window.wait_until_saved();
    let mut window = window.open_again();
    window.drop_file(&bundled_file("n00b"));
    window.keys(Modifiers::COMMAND, Key::D);
    let game = window.harness.state().game().unwrap();
    assert_eq!(Some(window.givens()), puzzle.to_grid());
    assert!(game.can_undo(), "its marks are still there");
}
