//! The digits above nine as letters, a choice of each game.

use std::rc::Rc;

use eframe::egui::{Event, Key, Modifiers, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};

use super::Window;
use super::board_sizes::board;
use super::open::copied_text;

const NONE: Modifiers = Modifiers::NONE;
const COMMAND: &str = "Digits above nine as letters";

impl Window {
    /// Opens a game on a board of a size and chooses letters.
    fn with_letters(side: usize) -> Self {
        let mut window = Self::open_text(&board(side));
        window.choose_letters();
        window
    }

    fn choose_letters(&mut self) {
        self.click("Puzzle");
        self.click(COMMAND);
    }

    /// Presses a letter with the modifiers, which come up first, as fast fingers do. The text of a key follows its press.
    fn roll(&mut self, modifiers: Modifiers, key: Key) {
        let press = |pressed, repeat| Event::Key { key, physical_key: Some(key), pressed, repeat, modifiers };
        let text = || Event::Text(key.name().to_lowercase());
        let input = self.harness.input_mut();
        input.events.extend([Event::ModifiersChanged(modifiers), press(true, false), text()]);
        input.events.extend([press(true, true), text(), Event::ModifiersChanged(NONE)]);
        input.events.push(Event::Key {
            key,
            physical_key: Some(key),
            pressed: false,
            repeat: false,
            modifiers: NONE,
        });
        self.harness.step();
    }
}

#[test]
fn letters_are_a_choice_of_each_game_with_ten_digits_or_more() {
    let mut window = Window::open_text(&board(9));
    window.search_commands("as letters");
    window.key(Key::Enter);
    window.assert_shows("Only for boards with ten digits or more");

    let mut window = Window::open_text(&board(12));
    window.assert_shows("Digit 12, ");
    window.choose_letters();
    window.assert_shows("Digits above nine are letters now");
    window.assert_shows("Digit C, ");
    assert!(!window.shows("Digit 12, "));
    window.key(Key::B);
    assert_eq!(window.digit_in(0, 0), Some(11));
    window.key(Key::U);
    window.assert_shows("Undone: B in row 1 column 1");
    window.assert_shows("Digit C, ");
    window.choose_letters();
    window.assert_shows("Digit 12, ");
    window.assert_shows("Digits above nine are numbers now");
}

#[test]
fn only_boards_with_digits_above_nine_have_the_choice_in_their_menu() {
    for (side, has_choice) in [(9, false), (12, true)] {
        let mut window = Window::open_text(&board(side));
        window.click("Puzzle");
        assert_eq!(window.shows("Digits above nine as letters"), has_choice, "{side}");
    }
}

#[test]
fn the_palette_switches_between_numbers_and_letters() {
    let mut window = Window::open_text(&board(16));
    window.search_commands("as letters");
    window.key(Key::Enter);
    window.assert_shows("Digit G, ");
}

#[test]
fn letters_enter_digits_in_the_current_mode() {
    let mut window = Window::with_letters(12);
    window.press_once(NONE, Key::A);
    assert_eq!(window.digit_in(0, 0), Some(10), "A is a digit and no move");
    window.press_once(NONE, Key::ArrowRight);
    window.press_once(NONE, Key::Num1);
    assert_eq!(window.digit_in(0, 1), Some(1), "1 does not wait");
    window.press_once(NONE, Key::Num1);
    window.press_once(NONE, Key::X);
    window.press_once(NONE, Key::C);
    window.press_once(NONE, Key::B);
    window.settle();
    window.assert_shows("row 1 column 2, empty, corner marks B C");
    window.press_once(Modifiers::ALT, Key::C);
    window.press_once(NONE, Key::C);
    window.press_once(NONE, Key::V);
    window.press_once(NONE, Key::A);
    window.settle();
    window.assert_shows("There are nine colours");
    window.assert_shows("row 1 column 2, empty, candidates C, corner marks B C");
    // With a modifier, a letter is its command.
    window.press_once(NONE, Key::Z);
    window.press_once(Modifiers::COMMAND, Key::A);
    assert_eq!(window.digit_in(0, 1), None);
    window.settle();
    window.assert_shows("cells selected");
}

#[test]
fn commands_on_the_letters_of_digits_are_on_alt_and_the_letters_of_arrows_do_not_move() {
    let mut window = Window::with_letters(12);
    window.press_once(Modifiers::ALT, Key::B);
    window.settle();
    window.assert_shows("Bookmark set");
    window.press_once(NONE, Key::ArrowRight);
    for key in [Key::S, Key::D, Key::W] {
        window.press_once(NONE, key);
        window.press_once(Modifiers::ALT, key);
    }
    window.press_once(Modifiers::ALT, Key::A);
    window.settle();
    window.assert_shows("row 1 column 2 · ");
    assert_eq!(window.digit_in(0, 1), None);
    // Twelve digits leave G its command.
    window.press_once(NONE, Key::G);
    window.settle();
    window.assert_shows("with two candidates");

    window.click("Edit");
    let key = |window: &Window, item: &str| {
        let item = window.harness.get_by_label(item);
        item.accesskit_node().data().keyboard_shortcut().map(str::to_owned)
    };
    assert_eq!(key(&window, "Remove bookmark").as_deref(), Some("Alt+B"));
    assert_eq!(key(&window, "Show cells with two candidates").as_deref(), Some("G"));
    window.key(Key::Escape);
    window.choose_letters();
    window.click("Edit");
    assert_eq!(key(&window, "Remove bookmark").as_deref(), Some("B"));
}

#[test]
fn a_letter_is_typed_once_whatever_the_order_of_its_events() {
    let mut window = Window::with_letters(16);
    window.roll(NONE, Key::G);
    assert_eq!(window.digit_in(0, 0), Some(16));
    window.roll(NONE, Key::G);
    assert_eq!(window.digit_in(0, 0), None, "a second press removes it");
    window.roll(Modifiers::ALT, Key::C);
    window.roll(NONE, Key::C);
    window.settle();
    window.assert_shows("row 1 column 1, empty, candidates C");
    // While another window has the focus, no release is reported.
    let press = |pressed| Event::Key {
        key: Key::C,
        physical_key: Some(Key::C),
        pressed,
        repeat: false,
        modifiers: NONE,
    };
    window.harness.input_mut().events.extend([press(true), Event::WindowFocused(false)]);
    window.harness.step();
    window.harness.input_mut().events.extend([Event::WindowFocused(true), press(true), press(false)]);
    window.harness.step();
    window.settle();
    window.assert_shows("row 1 column 1, empty, candidates C");
    // An on-screen keyboard sends text alone.
    window.harness.input_mut().events.push(Event::Text("d".to_owned()));
    window.harness.step();
    window.settle();
    window.assert_shows("row 1 column 1, empty, candidates C D");
}

#[test]
fn the_choice_is_kept_with_the_game_and_its_thumbnail_has_letters() {
    let mut window = Window::with_letters(12);
    window.key(Key::C);
    window.wait_until_saved();
    window.key(Key::F3);
    assert!(window.paints_exactly("C"), "the thumbnail of the game");
    window.key(Key::Escape);
    let data = Rc::clone(&window.data);
    drop(window);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.assert_shows("Digit C, ");
    window.key(Key::B);
    assert_eq!(window.digit_in(0, 1), Some(11));
    // Another game has numbers, and this one has its letters in the list of games.
    window.harness.event(Event::Paste(board(16)));
    window.settle();
    window.assert_shows("Digit 16, ");
    window.wait_until_saved();
    window.key(Key::F3);
    assert!(window.paints_exactly("C") && window.paints_exactly("16"));
}

#[test]
fn the_list_of_keys_tells_how_the_digits_above_nine_are_typed() {
    let mut window = Window::open_text(&board(9));
    window.key(Key::F1);
    assert!(!window.shows("above nine"));
    let mut window = Window::open_text(&board(12));
    window.key(Key::F1);
    window.assert_shows("A digit above nine: 1 then 0–2 within 0.6 s");
    window.assert_shows("Highlight above nine: Alt+1 then 0–2");
    window.assert_shows("Set bookmark: B");
    window.key(Key::Escape);
    window.choose_letters();
    window.key(Key::F1);
    window.assert_shows("A digit above nine: A–C");
    window.assert_shows("Highlight above nine: click on it");
    window.assert_shows("Set bookmark: Alt+B");
    window.assert_shows("Move, wrapping at the edges: arrows");
    window.key(Key::Escape);
    // The keys are changed for all games.
    window.open_section("Keys");
    window.assert_shows("Set bookmark: B");
}

#[test]
fn a_number_above_nine_can_have_a_key_of_its_own() {
    let mut window = Window::open_text(&board(12));
    window.open_keys();
    window.press_row("Enter 12: none");
    window.keys(NONE, Key::F9);
    window.leave_keys();
    window.key(Key::F9);
    assert_eq!(window.digit_in(0, 0), Some(12));
    window.key(Key::F1);
    window.assert_shows("A digit above nine: 1 then 0–2 within 0.6 s, F9");
    window.key(Key::Escape);
    window.wait_until_saved();
    let data = Rc::clone(&window.data);
    drop(window);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.key(Key::F9);
    assert_eq!(window.digit_in(0, 1), Some(12), "it is saved");
}

#[test]
fn the_copied_picture_has_the_letters_of_its_game() {
    let mut window = Window::open_text(&board(12));
    let svg = |window: &mut Window| {
        window.click("Edit");
        window.click("Copy as");
        copied_text(window, |window| window.harness.get_by_label("Copy SVG").click()).unwrap()
    };
    let numbers = svg(&mut window);
    window.choose_letters();
    let letters = svg(&mut window);
    assert!(letters.starts_with("<svg") && letters != numbers);
    window.choose_letters();
    assert_eq!(svg(&mut window), numbers);
}
