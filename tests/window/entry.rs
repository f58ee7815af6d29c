//! Entering digits: modes and modifiers, several cells, marks, colours and links, bookmarks and the timeline.

use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable;
use ninefold::game::{Colour, Entry};
use ninefold::solve::classic::{CellSet, Digit};

use super::{Window, cell};

const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL: Modifiers = Modifiers::COMMAND;

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn has(window: &Window, name: &str, entry: Entry) -> bool {
    window.harness.state().game().unwrap().board().has(cell(name).into(), entry)
}

/// Returns the centre of a cell in the window.
fn middle(window: &Window, row: usize, column: usize) -> Pos2 {
    let label = format!("row {row} column {column}, ");
    window.harness.get_all_by_label_contains(&label).next().expect("each cell has a name").rect().center()
}

fn pointer(window: &mut Window, position: Pos2, button: Option<(PointerButton, bool)>, modifiers: Modifiers) {
    window.harness.event(Event::PointerMoved(position));
    if let Some((button, pressed)) = button {
        window
            .harness
            .event_modifiers(Event::PointerButton { pos: position, button, pressed, modifiers }, modifiers);
    }
    window.harness.step();
}

/// Drags from cell to cell, one frame each.
fn drag(window: &mut Window, cells: &[(usize, usize)], modifiers: Modifiers) {
    drag_with(window, PointerButton::Primary, cells, modifiers);
}

fn drag_with(window: &mut Window, button: PointerButton, cells: &[(usize, usize)], modifiers: Modifiers) {
    let places: Vec<_> = cells.iter().map(|(row, column)| middle(window, *row, *column)).collect();
    pointer(window, places[0], Some((button, true)), modifiers);
    for position in &places {
        pointer(window, *position, None, modifiers);
    }
    pointer(window, places[places.len() - 1], Some((button, false)), modifiers);
    window.harness.event(Event::ModifiersChanged(Modifiers::NONE));
    window.settle();
}

#[test]
fn modifiers_and_modes_decide_what_a_digit_key_enters() {
    let mut window = Window::new();
    window.keys(SHIFT, Key::Num7);
    assert!(has(&window, "r1c3", Entry::Corner(digit(7).into())));
    window.keys(CTRL, Key::Num5);
    assert!(has(&window, "r1c3", Entry::Centre(digit(5).into())));
    window.keys(CTRL | SHIFT, Key::Num2);
    assert!(has(&window, "r1c3", Entry::Colour(Colour::new(1).unwrap())));
    for (key, entry) in [
        (Key::X, Entry::Corner(digit(9).into())),
        (Key::C, Entry::Centre(digit(9).into())),
        (Key::V, Entry::Colour(Colour::new(8).unwrap())),
        (Key::Z, Entry::Digit(digit(9).into())),
    ] {
        window.key(key);
        window.key(Key::Num9);
        assert!(has(&window, "r1c3", entry), "{entry:?}");
    }
    for expected in [
        Entry::Corner(digit(8).into()),
        Entry::Centre(digit(8).into()),
        Entry::Colour(Colour::new(7).unwrap()),
    ] {
        window.key(Key::Delete);
        window.key(Key::Space);
        window.key(Key::Num8);
        assert!(has(&window, "r1c3", expected), "{expected:?}");
    }
    window.keys(SHIFT, Key::Space);
    window.key(Key::Num6);
    assert!(has(&window, "r1c3", Entry::Centre(digit(6).into())));
}

#[test]
fn a_mark_is_added_to_all_selected_cells_unless_all_of_them_have_it() {
    let mut window = Window::new();
    window.keys(SHIFT, Key::Num6);
    window.keys(SHIFT, Key::ArrowRight);
    window.keys(SHIFT, Key::ArrowRight);
    window.assert_shows("3 cells selected");
    let with = |window: &Window| {
        ["r1c3", "r1c4", "r1c5"]
            .iter()
            .filter(|name| has(window, name, Entry::Corner(digit(6).into())))
            .count()
    };
    assert_eq!(with(&window), 1);
    window.keys(SHIFT, Key::Num6);
    assert_eq!(with(&window), 3);
    window.keys(SHIFT, Key::Num6);
    assert_eq!(with(&window), 0);
    window.key(Key::U);
    window.key(Key::U);
    assert_eq!(with(&window), 1, "each was one step");
}

#[test]
fn dragging_selects_cells_and_with_ctrl_adds_or_removes_them() {
    let mut window = Window::new();
    let colour = Entry::Colour(Colour::FIRST);
    let coloured = |window: &Window| {
        let board = window.harness.state().game().unwrap().board();
        CellSet::ALL
            .iter()
            .filter(|cell| board.has((*cell).into(), colour))
            .map(|cell| cell.to_string())
            .collect::<Vec<_>>()
    };
    drag(&mut window, &[(5, 1), (5, 2), (5, 3)], Modifiers::NONE);
    window.assert_shows("3 cells selected");
    drag(&mut window, &[(7, 1), (7, 2)], CTRL);
    window.assert_shows("5 cells selected");
    drag(&mut window, &[(5, 1), (5, 2)], CTRL);
    window.keys(CTRL | SHIFT, Key::Num1);
    assert_eq!(coloured(&window), ["r5c3", "r7c1", "r7c2"]);
    window.key(Key::U);
    assert!(coloured(&window).is_empty());
}

#[test]
fn select_all_none_inverse_and_similar_work_by_keyboard_and_double_click() {
    let mut window = Window::new();
    window.keys(CTRL, Key::A);
    window.assert_shows("81 cells selected");
    window.key(Key::Escape);
    window.assert_shows("Select a cell, or choose a digit on the number pad");
    window.key(Key::ArrowLeft);
    window.keys(CTRL, Key::I);
    window.assert_shows("80 cells selected");
    window.key(Key::Escape);
    let position = middle(&window, 1, 1);
    // The harness advances the time by 0.25 seconds per event.
    window.harness.ctx.options_mut(|options| options.input_options.max_double_click_delay = 2.0);
    for pressed in [true, false, true, false] {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        window.harness.event(Event::PointerMoved(position));
        window.harness.event(Event::PointerButton { pos: position, button, pressed, modifiers });
    }
    window.settle();
    window.assert_shows("6 cells selected");
    window.key(Key::Escape);
    window.key(Key::ArrowLeft);
    window.key(Key::Q);
    window.assert_shows("6 cells selected");
}

#[test]
fn the_right_button_marks_the_highlighted_digit_and_digit_first_entry_works_in_every_mode() {
    let mut window = Window::new();
    window.key(Key::Escape);
    window.click("Digit 6, 8 left");
    let position = middle(&window, 5, 5);
    pointer(&mut window, position, Some((PointerButton::Secondary, true)), Modifiers::NONE);
    pointer(&mut window, position, Some((PointerButton::Secondary, false)), Modifiers::NONE);
    window.settle();
    assert!(has(&window, "r5c5", Entry::Centre(digit(6).into())));
    window.button("Corner");
    window.click("row 5 column 6, empty");
    assert!(has(&window, "r5c6", Entry::Corner(digit(6).into())));
}

#[test]
fn filled_candidates_are_cleaned_from_then_on() {
    let mut window = Window::new();
    window.key(Key::M);
    window.assert_shows("Placed digits are now removed from the marks of cells that see them");
    assert!(
        has(&window, "r1c3", Entry::Centre(digit(7).into()))
            && has(&window, "r5c3", Entry::Centre(digit(7).into()))
    );
    window.key(Key::Num7);
    assert!(!has(&window, "r5c3", Entry::Centre(digit(7).into())));
    window.key(Key::U);
    assert!(has(&window, "r5c3", Entry::Centre(digit(7).into())), "one step");
    window.open_section("Marks");
    window.click("Remove a placed digit from the marks of cells that see it");
    window.key(Key::Escape);
    window.key(Key::Num7);
    assert!(has(&window, "r5c3", Entry::Centre(digit(7).into())));
    window.keys(SHIFT, Key::M);
    assert!(!has(&window, "r5c3", Entry::Centre(digit(7).into())));
}

#[test]
fn marks_stay_once_the_player_has_switched_off_that_they_are_cleaned() {
    let mut window = Window::new();
    window.open_section("Marks");
    for _ in 0..2 {
        window.click("Remove a placed digit from the marks of cells that see it");
    }
    window.key(Key::Escape);
    window.key(Key::M);
    assert!(!window.shows("Placed digits are now removed"));
    window.key(Key::Num7);
    assert!(has(&window, "r5c3", Entry::Centre(digit(7).into())));
    window.wait_until_saved();
    // The choice is remembered.
    let mut later = Window::open_with_data(
        Some(super::bundled_file("n00b")),
        eframe::egui::Vec2::new(1180.0, 800.0),
        std::rc::Rc::clone(&window.data),
    );
    later.key(Key::U);
    later.key(Key::M);
    assert!(!later.shows("Placed digits are now removed"));
}

#[test]
fn in_colour_mode_the_right_button_colours_and_links_marks() {
    let mut window = Window::new();
    window.key(Key::M);
    window.key(Key::V);
    window.key(Key::Escape);
    // The fixed position of 5 is the middle of the cell.
    assert!(
        has(&window, "r5c1", Entry::Centre(digit(5).into()))
            && has(&window, "r5c2", Entry::Centre(digit(5).into()))
    );
    drag_with(&mut window, PointerButton::Secondary, &[(5, 1)], Modifiers::NONE);
    let coloured =
        |window: &Window| window.harness.state().game().unwrap().board().coloured_candidates().count();
    let links = |window: &Window| window.harness.state().game().unwrap().board().links().count();
    assert_eq!((coloured(&window), links(&window)), (1, 0));
    drag_with(&mut window, PointerButton::Secondary, &[(5, 1), (5, 2)], Modifiers::NONE);
    assert_eq!((coloured(&window), links(&window)), (1, 1));
    drag_with(&mut window, PointerButton::Secondary, &[(5, 2), (5, 1)], Modifiers::NONE);
    assert_eq!(links(&window), 0, "drawn again, it is erased");
}

#[test]
fn a_trial_can_be_discarded_or_kept_and_reports_a_contradiction() {
    let mut window = Window::new();
    window.key(Key::T);
    window.key(Key::Num5);
    window.key(Key::ArrowDown);
    window.key(Key::Num5);
    window.assert_shows("This cannot be right");
    window.keys(SHIFT, Key::T);
    assert_eq!((window.digit_at("r1c3"), window.digit_at("r2c3")), (None, None));
    window.key(Key::T);
    window.key(Key::Num6);
    window.key(Key::T);
    window.assert_shows("Trial kept");
    assert_eq!(window.digit_at("r2c3"), Some(6));
}

#[test]
fn the_bookmark_the_last_correct_state_and_the_timeline_restore_earlier_boards() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.key(Key::B);
    window.key(Key::ArrowRight);
    window.key(Key::Num9);
    window.key(Key::ArrowRight);
    window.key(Key::Num6);
    window.keys(CTRL, Key::Backspace);
    assert_eq!((window.digit_at("r1c3"), window.digit_at("r1c4")), (Some(7), None), "r1c4 is no 9");
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c5"), Some(6));
    window.keys(SHIFT, Key::B);
    assert_eq!((window.digit_at("r1c3"), window.digit_at("r1c4")), (Some(7), None));
    window.assert_shows("Timeline, step 4 of 4, one fork");
}

#[test]
fn a_paused_game_is_hidden_and_ignores_digits() {
    let mut window = Window::new();
    window.key(Key::P);
    window.assert_shows("Paused");
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), None);
    assert!(!window.shows("row 1 column 1, given 2"), "the board is hidden");
    window.key(Key::P);
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), Some(7));
}

#[test]
fn wrong_entries_are_marked_immediately_on_check_or_never() {
    let mut window = Window::new();
    window.key(Key::Num5);
    assert!(!window.shows(", wrong"));
    window.keys(CTRL, Key::Comma);
    window.click("Mark wrong digits at once");
    window.key(Key::Escape);
    window.assert_shows("row 1 column 3, 5, wrong");
    window.open_section("Help");
    window.click("only how many");
    window.key(Key::Escape);
    window.keys(CTRL, Key::Enter);
    assert!(!window.shows(", wrong"));
}

#[test]
fn shift_with_the_number_pad_enters_marks_while_num_lock_is_on() {
    let mut window = Window::new();
    // Window systems then send the physical key of the number pad, the logical key Home, and Shift.
    let press = |pressed| Event::Key {
        key: Key::Home,
        physical_key: Some(Key::Num7),
        pressed,
        repeat: false,
        modifiers: SHIFT,
    };
    window.harness.event_modifiers(press(true), SHIFT);
    window.harness.event_modifiers(press(false), Modifiers::NONE);
    window.settle();
    assert!(has(&window, "r1c3", Entry::Corner(digit(7).into())));
}

#[test]
fn cells_with_two_candidates_can_be_highlighted_and_follow_the_marks() {
    // The only empty cell has the candidate 7 until the player marks another digit too.
    let mut window = Window::open_bundled("debug");
    window.key(Key::G);
    window.assert_shows("0 cells with two candidates");
    window.key(Key::G);
    window.keys(CTRL, Key::Num7);
    window.keys(CTRL, Key::Num8);
    window.key(Key::G);
    window.assert_shows("1 cell with two candidates");
}

#[test]
fn a_digit_that_clashes_is_not_counted_as_placed() {
    let mut window = Window::new();
    let left = |window: &Window| {
        let labels = window.labels();
        labels.iter().find(|label| label.starts_with("Digit 7, ")).cloned().unwrap()
    };
    assert_eq!(left(&window), "Digit 7, 6 left");
    window.key(Key::Num7);
    assert_eq!(left(&window), "Digit 7, 5 left");
    window.key(Key::Delete);
    // A second 7 in the row of the first.
    for _ in 0..2 {
        window.key(Key::Num7);
        window.keys(Modifiers::ALT, Key::ArrowRight);
    }
    assert_eq!(left(&window), "Digit 7, 6 left", "one of both is wrong");
}
