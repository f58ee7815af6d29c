//! The first minute: the card for newcomers, the rules, and the puzzle of the day.

use super::open::copied_text;
use super::*;
use ninefold::daily;
use ninefold::job::CancelToken;
use ninefold::solve::rating::{Level, Scale, rate};

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
fn a_level_of_the_card_starts_a_puzzle_and_the_card_does_not_come_back() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0), Vec2::new(640.0, 480.0)] {
        let mut window = Window::first(size);
        window.assert_shows("All 28 …");
        window.click("Medium");
        let givens = window.givens();
        let rating = rate(&givens, Scale::Ninefold, &CancelToken::default()).unwrap();
        assert_eq!(rating.level, Level::Medium);
        assert!(!window.shows("All 28 …"));
        window.wait_until_saved();
        assert!(!window.open_again().shows(ASKS), "{size}");
    }
}

#[test]
fn the_card_leaves_the_place_to_other_pages_and_comes_back_with_the_game() {
    let mut window = Window::first(Vec2::new(1180.0, 800.0));
    for page in [Key::F2, Key::F5] {
        window.key(page);
        assert!(!window.shows(ASKS), "{page:?}");
        window.key(Key::Escape);
        window.assert_shows(ASKS);
    }
}

#[test]
fn the_first_entry_takes_the_card_away_and_moves_neither_the_board_nor_the_keys() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0), Vec2::new(640.0, 480.0)] {
        let mut window = Window::first(size);
        let places = |window: &Window| {
            let key = |digit: &str| {
                let name = format!("Digit {digit}, ");
                window.harness.query_all_by_label_contains(&name).next().unwrap().rect()
            };
            (window.board_rect(), key("1"), key("9"))
        };
        let before = places(&window);
        for name in ["Undo", "Redo", "Erase", "Pause"] {
            assert!(window.harness.query_all_by_label(name).next().is_none(), "{size}: {name}");
        }
        assert_eq!(window.misfits(), [""; 0], "{size}");
        window.place_one_digit();
        window.assert_shows("Undo");
        assert!(!window.shows("All 28 …"));
        assert_eq!(places(&window), before, "{size}");
        window.keys(Modifiers::COMMAND, Key::Z);
        assert!(!window.shows("All 28 …"), "{size}: it was begun");
    }
}

#[test]
fn the_card_is_there_again_until_a_game_has_been_won() {
    let mut window = Window::first(Vec2::new(1180.0, 800.0));
    window.assert_shows("Stuck? Press H");
    window.wait_until_saved();
    let mut window = window.open_again();
    window.assert_shows(ASKS);
    window.search_commands("show solution");
    window.key(Key::Enter);
    assert!(window.digits().is_solved());
    assert!(!window.shows(ASKS));
    window.wait_until_saved();
    let mut window = window.open_again();
    window.search_commands("Beginner 1");
    window.key(Key::Enter);
    assert_eq!(window.puzzle().title, "Beginner 1");
    assert!(!window.shows(ASKS));
    assert!(!Window::new().shows(ASKS), "whoever opens a file has a puzzle");
}

#[test]
fn the_card_leads_to_a_kind_and_to_all_of_them() {
    let mut window = Window::first(Vec2::new(1180.0, 800.0));
    window.click("All 28 …");
    window.assert_shows("Type to find a kind");
    window.key(Key::Escape);
    window.click("New Killer");
    assert_eq!(window.puzzle().title, "Killer 1");
    assert!(!window.shows(ASKS));
}

#[test]
fn today_on_the_card_has_the_level_of_both_puzzles_and_a_tick_when_solved() {
    let mut window = Window::first(Vec2::new(1180.0, 800.0));
    let today = jiff::Zoned::now().date();
    let variant = daily::variant_kind(today).name();
    window.assert_shows(&text::date_without_year(today));
    window.assert_shows(&format!("{variant}, "));
    window.click("Sudoku, Easy");
    assert!(window.puzzle().title.starts_with("Easy, "), "{}", window.puzzle().title);
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

const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

#[test]
fn the_variant_of_the_day_has_its_kind_and_date_as_title_and_goes_on_where_it_was_left() {
    let mut window = Window::new();
    window.keys(CTRL_SHIFT, Key::D);
    let puzzle = window.puzzle();
    let today = jiff::Zoned::now().date();
    let made = daily::variant(today, &CancelToken::default()).unwrap();
    assert_eq!((&puzzle.rules, &puzzle.givens), (&made.rules, &made.givens));
    let title = format!("{}, {}", daily::variant_kind(today).name(), text::date_without_year(today));
    assert_eq!(puzzle.title, title);
    window.assert_shows("Variant of the day");
    window.key(Key::M);
    window.wait_until_saved();
    let mut window = window.open_again();
    window.drop_file(&bundled_file("n00b"));
    window.keys(CTRL_SHIFT, Key::D);
    assert_eq!(window.puzzle().rules, puzzle.rules);
    assert!(window.harness.state().game().unwrap().can_undo(), "its marks are still there");
    window.keys(Modifiers::COMMAND, Key::D);
    assert!(window.puzzle().rules.is_classic(), "the sudoku of the day is another puzzle");
}

#[test]
fn the_variant_of_the_day_is_in_the_calendar_the_menu_and_on_the_card() {
    let mut window = Window::first(Vec2::new(1180.0, 800.0));
    window.assert_shows(ASKS);
    let kind = daily::variant_kind(jiff::Zoned::now().date()).name();
    window.harness.get_by_label_contains(&format!("{kind}, ")).click();
    window.settle();
    assert!(!window.shows(ASKS));
    assert!(!window.puzzle().rules.is_classic());
    let today = window.puzzle();
    window.key(Key::F9);
    window.assert_shows(&format!("{kind}, not played"));
    window.key(Key::Escape);
    window.run_by_name("Show solution");
    window.wait_until_saved();
    window.key(Key::F9);
    window.assert_shows(&format!("{kind}, started"));
    window.click("Easy");
    window.assert_shows("not played");
    window.click("Variant");
    window.assert_shows(&format!("{kind}, started"));
    window.key(Key::PageUp);
    window.click("Play");
    let earlier = window.puzzle();
    assert!(!earlier.rules.is_classic() && earlier != today);
    window.click("Puzzle");
    window.assert_shows("Variant of the day");
}

impl Window {
    /// Returns the rectangles of the buttons of the panel with these names.
    fn button_rects(&self, names: &[&str]) -> Vec<egui::Rect> {
        names.iter().map(|name| button(&self.harness, name).rect()).collect()
    }

    fn board_rect(&self) -> egui::Rect {
        self.harness.get_by_role(egui::Role::Grid).rect()
    }
}

#[test]
fn the_first_window_has_two_verticals_says_its_name_once_and_needs_no_scrolling() {
    let mut window = Window::first(Vec2::new(1180.0, 800.0));
    let board = window.board_rect();
    assert!((board.left() - 28.0).abs() < 2.0, "{board}");
    let name = window.harness.query_all_by_label("Beginner 1").count();
    assert_eq!(name, 1, "{:#?}", window.labels());
    window.assert_shows("Type a digit, or press one");
    assert!(!window.shows("Ctrl: Centre"));
    let is_inside = |rects: Vec<egui::Rect>| {
        assert!(rects.iter().all(|rect| rect.right() <= 1152.0 && rect.bottom() < 768.0), "{rects:?}");
    };
    is_inside(window.button_rects(&["Beginner", "Hard", "New Killer", "All 28 …"]));
    assert_eq!(window.misfits(), [""; 0]);
    window.place_one_digit();
    is_inside(window.button_rects(&["Hint", "Check", "Fill candidates", "Try", "Reset", "Show solution"]));
    assert_eq!(window.board_rect(), board, "it has its full size from the first moment");
    assert_eq!(window.misfits(), [""; 0]);
}

#[test]
fn a_low_window_has_one_bar_and_the_panel_beside_a_board_of_the_full_height() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), Vec2::new(640.0, 480.0));
    let board = window.board_rect();
    assert!(board.height() > 415.0, "{board}");
    assert!(window.harness.query_by_label("Puzzle").is_none(), "the menus are behind one button");
    for rect in window.button_rects(&["Digit", "Colour", "Undo", "Erase", "Hint", "Check", "Try"]) {
        assert!(rect.left() > board.right() && rect.bottom() <= 480.0, "{rect}");
    }
    window.key(Key::Num7);
    window.key(Key::B);
    window.assert_shows("Bookmark set");
    window.click("Menu");
    window.assert_shows("Puzzle");
}

#[test]
fn a_trial_moves_nothing() {
    let mut window = Window::new();
    let names = ["Digit", "Colour", "Undo", "Erase", "Hint", "Check"];
    let before = (window.board_rect(), window.button_rects(&names));
    window.click("Try");
    window.button_rects(&["Keep", "Discard"]);
    assert_eq!((window.board_rect(), window.button_rects(&names)), before);
}

#[test]
fn a_press_on_the_rating_shows_what_the_title_does_not_give_away() {
    let mut window = Window::open_bundled("hard-1");
    assert!(!window.shows("Hardest step"));
    window.harness.get_by_label_contains(", more about it").click();
    window.settle();
    window.assert_shows("Hardest step");
    window.assert_shows("Score");
}

#[test]
fn a_puzzle_whose_title_says_how_it_is_solved_is_called_by_its_level() {
    let line = "002000000000009070030060010000003500080000060001200000070080040060500000000000800";
    let window = Window::open_text(&format!("{line} Hard, rating 4.4, score 301, seed 4012, W-wing\n"));
    assert_eq!(window.puzzle().title, "Hard");
}

#[test]
fn the_help_menu_opens_the_user_guide_whose_contents_lead_to_its_sections() {
    let mut window = Window::new();
    window.click("Help");
    window.click("User guide");
    window.assert_shows("Opening puzzles");
    let place = |window: &Window| {
        window.harness.query_all_by_label("Levels").map(|node| node.rect().top()).fold(f32::NAN, f32::max)
    };
    let before = place(&window);
    window.harness.query_all_by_label("Levels").next().unwrap().click();
    window.settle();
    assert!(place(&window) < before, "scrolled to the section");
    for (key, is_down) in [(Key::Home, false), (Key::PageDown, true), (Key::PageUp, false), (Key::End, true)]
    {
        let before = place(&window);
        window.key(key);
        window.settle();
        assert_eq!(place(&window) < before, is_down, "{key:?}");
    }
    window.key(Key::Escape);
    assert!(!window.shows("Opening puzzles"));
}

#[test]
fn the_card_fits_in_german_too() {
    text::set_language(Language::German);
    for size in [(1180.0, 800.0), (1000.0, 700.0), (480.0, 640.0), (640.0, 480.0), (2560.0, 1440.0)] {
        let data = Rc::new(tempfile::tempdir().unwrap());
        let folder = data.path().to_owned();
        let size = Vec2::from(size);
        let mut window = Window { harness: Window::harness_in_current_language(None, size, folder), data };
        window.settle();
        window.assert_shows("Alle 28 …");
        assert_eq!(window.misfits(), [""; 0], "{size}");
    }
    text::set_language(Language::English);
}
