//! The search player and the solution browser.

use std::time::Duration;

use eframe::egui::{self, Key, Modifiers, Vec2, ViewportId};
use egui_kittest::kittest::{By, Queryable};

use super::Window;

/// A puzzle whose first empty cell is r1c3, a 7.
const N00B: &str =
    "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057";
/// A puzzle with two solutions: the 8 and the 5 of two rows can be swapped.
pub(super) const TWO_SOLUTIONS: &str =
    "217300469 385469712 496721835 524816973 639547281 871293546 762100394 953674128 148932657";

#[test]
fn the_search_player_works_by_keyboard_and_leaves_the_game_untouched() {
    let mut window = Window::open_text(N00B);
    window.key(Key::Num7);
    window.key(Key::F5);
    window.assert_shows("Press F5 again to see it");
    window.key(Key::F5);
    window.assert_shows("Watch the solver");
    window.assert_shows("row 1 column 3, empty");
    window.key(Key::ArrowRight);
    window.assert_shows("row 1 column 3, 5");
    window.assert_shows("r1c3 · tries 5");
    assert_eq!(window.figure("change"), "1 change");
    window.key(Key::Period);
    assert_eq!(window.figure("changes"), "2 changes");

    window.key(Key::N);
    window.wait_for("Solution 1 after 943 changes");
    assert_eq!(window.figure("changes"), "943 changes");
    window.assert_shows("1 solution");
    window.assert_shows("row 1 column 3, 7");
    assert_eq!(window.figure("depth of 51"), "51 depth of 51");
    window.key(Key::N);
    window.wait_for("Searched everything: 1 solution, 6,994 changes");
    window.assert_shows("row 1 column 3, 7");

    // The keys of the game have no effect on this page.
    let before = window.harness.state().game().unwrap().clone();
    for key in [Key::Num3, Key::Backspace, Key::U, Key::ArrowLeft, Key::H] {
        window.key(key);
    }
    window.key(Key::Escape);
    assert!(!window.shows("Watch the solver"));
    assert_eq!(*window.harness.state().game().unwrap(), before);
    assert_eq!(window.digit_at("r1c3"), Some(7));
    window.assert_shows("r1c3 · 7 · your entry");
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), None);
}

/// Returns the number of changes that the side panel shows.
fn changes(window: &Window) -> u64 {
    let labels = window.labels();
    let number =
        |label: &String| label.strip_suffix(" changes").or(label.strip_suffix(" change"))?.parse().ok();
    labels.iter().find_map(number).expect("the side panel shows the number of changes")
}

#[test]
fn pause_stops_the_search_and_play_continues_it() {
    let mut window = Window::open_text(&".".repeat(81));
    window.key(Key::F5);
    window.key(Key::Space);
    window.assert_shows("playing");
    assert!(!window.labels().contains(&"0 changes".to_owned()), "the first change is made immediately");
    window.key(Key::Space);
    window.assert_shows("paused");
    // Each change needs a frame, and none is due.
    let output = &window.harness.output().viewport_output;
    assert_eq!(output[&ViewportId::ROOT].repaint_delay, Duration::MAX);
    let shown = changes(&window);
    window.harness.run();
    assert_eq!(changes(&window), shown);

    window.key(Key::ArrowUp);
    window.assert_shows("20 per second");
    window.key(Key::ArrowDown);
    window.assert_shows("10 per second");
    window.button("Play");
    window.wait_until("a change after the first, which is immediate", |window| changes(window) > shown + 1);
    window.button("Pause");
    window.assert_shows("paused");
    window.harness.run();
}

#[test]
fn an_endless_search_of_the_empty_board_can_be_closed_at_any_time() {
    let mut window = Window::open_text(&".".repeat(81));
    window.key(Key::F5);
    window.key(Key::N);
    window.wait_for("Solution 1 after 701 changes");
    window.button("Most constrained first");
    window.assert_shows("0 changes");
    window.key(Key::N);
    window.wait_for("Solution 1 after");
    window.button("Restart");
    window.assert_shows("0 changes");
    window.key(Key::Space);
    window.key(Key::Escape);
    assert!(!window.shows("Watch the solver"));
    window.harness.run();
    window.key(Key::Num4);
    assert_eq!(window.digit_at("r1c1"), Some(4));
}

#[test]
fn skipping_to_the_next_solution_can_be_stopped() {
    let mut window = Window::open_text(&("12345678.........9".to_owned() + &".".repeat(63)));
    window.key(Key::F5);
    window.key(Key::N);
    window.wait_for("Searched everything: no solution, 1 change");

    // The search fills the first row wrongly and corrects that only much later.
    let mut window = Window::open_text(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    );
    window.key(Key::F5);
    window.key(Key::N);
    window.harness.run_steps(3);
    window.assert_shows("Searching for the next solution");
    window.key(Key::Space);
    window.assert_shows("paused");
    window.harness.run();
}

#[test]
fn opening_another_puzzle_closes_the_search_player() {
    let mut window = Window::open_text(N00B);
    window.key(Key::F5);
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
    window.settle();
    assert!(!window.shows("Watch the solver"));
    window.assert_shows("cells left");
}

#[test]
fn two_solutions_can_be_browsed_and_the_differing_cells_are_named() {
    let mut window = Window::open_text(TWO_SOLUTIONS);
    window.key(Key::Num8);
    window.key(Key::F6);
    window.assert_shows("There are 2 solutions. They differ in 4 cells");
    window.assert_shows("1 of 2");
    window.assert_shows("row 1 column 4, given 3");
    let differing = |window: &Window| {
        let labels = window.labels();
        let cells = labels.into_iter().filter(|label| label.ends_with("differs between solutions"));
        cells.collect::<Vec<_>>()
    };
    let first = differing(&window);
    assert_eq!(first.len(), 4);
    window.key(Key::ArrowRight);
    window.assert_shows("2 of 2");
    let second = differing(&window);
    assert!(second.len() == 4 && first.iter().all(|cell| !second.contains(cell)));
    window.key(Key::ArrowRight);
    window.assert_shows("1 of 2");
    window.button("Previous");
    window.assert_shows("2 of 2");
    window.key(Key::Escape);
    assert!(!window.shows("All solutions"));
    assert_eq!(window.digit_at("r1c5"), Some(8));
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c5"), None);
}

#[test]
fn a_reached_limit_reads_at_least_and_can_be_changed() {
    let mut window = Window::open_text(&".".repeat(81));
    window.key(Key::F6);
    window.assert_shows("at least 1,000 solutions");
    window.assert_shows("1 of 1,000");
    window.button("10");
    window.assert_shows("at least 10 solutions");
    window.key(Key::ArrowLeft);
    window.assert_shows("10 of 10");
}

#[test]
fn a_single_solution_or_none_is_reported() {
    let mut window = Window::open_text(N00B);
    window.key(Key::F6);
    window.assert_shows("This puzzle has exactly one solution.");
    window.assert_shows("row 1 column 3, 7");
    window.key(Key::ArrowRight);
    window.assert_shows("row 1 column 3, 7");

    let mut window = Window::open_text(&("12345678.........9".to_owned() + &".".repeat(63)));
    window.key(Key::F6);
    window.assert_shows("This puzzle has no solution. The board shows its givens.");
    window.assert_shows("row 1 column 9, empty");
}

#[test]
fn the_smallest_window_has_every_control_inside_it() {
    let mut window = Window::open_text_sized(TWO_SOLUTIONS, Vec2::new(480.0, 640.0));
    for (key, list, names) in [
        (Key::F5, "Order of the search: ", &["Play", "Step", "Next solution", "Restart", "Close"][..]),
        (Key::F6, "Number of solutions to look for: ", &["Previous", "Next", "Close"][..]),
    ] {
        window.key(key);
        let bounds = window.harness.ctx.content_rect();
        let list = By::new().role(egui::Role::ComboBox).label_contains(list);
        let list = window.harness.get(list).rect();
        let buttons = names.iter().map(|name| super::button(&window.harness, name).rect());
        for rect in buttons.chain([list]) {
            assert!(bounds.contains_rect(rect), "{rect:?} after {key:?}");
        }
    }
    for size in [Vec2::new(900.0, 640.0), Vec2::new(1180.0, 800.0)] {
        let bounds = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        let mut window = Window::open_text_sized(TWO_SOLUTIONS, size);
        for (key, names) in [
            (Key::F5, ["Play", "Step", "Next solution", "Restart", "Close", "Most constrained first"]),
            (Key::F6, ["Previous", "Next", "Close", "10", "1,000", "10,000"]),
        ] {
            window.key(key);
            for name in names {
                let rect = super::button(&window.harness, name).rect();
                assert!(bounds.contains_rect(rect), "{name} at {rect:?} in a window of {size:?}");
            }
        }
    }
}
