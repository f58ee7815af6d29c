//! Playing: typing, winning, undo, hints, checks, files, focus and window sizes.

use eframe::egui::{self, Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use ninefold::app::App;
use ninefold::game::HintCounts;

use super::{Window, bundled_file, button};
use egui_kittest::kittest::NodeT;

#[test]
fn debug_is_won_by_typing_7_in_its_empty_cell() {
    let mut window = Window::open_bundled("debug");
    window.assert_shows("Beginner · 1.0");
    window.click("row 9 column 9, empty");
    window.key(Key::Num7);
    window.assert_shows("You win!");
    window.assert_shows("row 9 column 9, 7");
}

#[test]
fn a_new_window_accepts_typing_immediately() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num7);
    window.assert_shows("You win!");
}

#[test]
fn after_esc_the_won_game_is_visible_and_can_be_undone() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num7);
    window.key(Key::Escape);
    assert!(!window.shows("You win!"));
    assert_eq!(window.digit_at("r9c9"), Some(7));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.digit_at("r9c9"), None);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    window.assert_shows("You win!");
}

#[test]
fn a_click_closes_the_win_banner_and_enter_opens_the_next_puzzle() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num7);
    window.click("row 1 column 1, given 2");
    assert!(!window.shows("You win!"));
    assert_eq!(window.digit_at("r9c9"), Some(7));

    window.key(Key::U);
    window.key(Key::Num7);
    window.key(Key::Enter);
    assert!(!window.shows("You win!"));
    assert!(window.empty_count() > 1, "another puzzle is open");
}

#[test]
fn a_full_wrong_board_shows_the_number_of_clashes_and_marks_them() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num5);
    window.assert_shows("The board is full, but 2 pairs of cells clash: they are marked");
    window.assert_shows("row 9 column 9, 5, conflicts with row 3 column 9");
    window.assert_shows("row 3 column 9, given 5, conflicts with row 9 column 9");
}

#[test]
fn undo_redo_erase_and_reset_work_by_key_and_button() {
    let mut window = Window::new();
    assert_eq!(window.empty_count(), 51);
    window.key(Key::Num7);
    window.key(Key::ArrowRight);
    window.key(Key::Num3);
    assert_eq!((window.digit_at("r1c3"), window.digit_at("r1c4")), (Some(7), Some(3)));
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c4"), None);
    window.assert_shows("Undone: 3 in r1c4");
    let announced = "Undone: 3 in row 1 column 4";
    assert!(window.labels().iter().any(|label| label == announced), "{:#?}", window.labels());
    window.key(Key::R);
    assert_eq!(window.digit_at("r1c4"), Some(3));
    window.assert_shows("Redone: 3 in r1c4");
    window.key(Key::ArrowRight);
    assert!(!window.shows("Redone: "), "the next action ends it");
    window.key(Key::ArrowLeft);
    window.button("Undo");
    assert_eq!(window.digit_at("r1c4"), None);
    window.button("Redo");
    assert_eq!(window.digit_at("r1c4"), Some(3));
    window.key(Key::Num3);
    assert_eq!(window.digit_at("r1c4"), None, "the same digit again takes it away");
    window.key(Key::Num8);
    window.key(Key::Backspace);
    assert_eq!(window.digit_at("r1c4"), None);
    window.key(Key::Num8);
    window.button("Erase");
    assert_eq!(window.digit_at("r1c4"), None);
    window.keys(Modifiers::COMMAND, Key::R);
    assert_eq!(window.empty_count(), 51);
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), Some(7));
}

#[test]
fn every_cell_can_be_reached_by_keyboard() {
    let mut window = Window::new();
    let moves = [
        (Modifiers::NONE, Key::End, "r1c9"),
        (Modifiers::NONE, Key::D, "r1c1"),
        (Modifiers::NONE, Key::W, "r9c1"),
        (Modifiers::NONE, Key::ArrowLeft, "r9c9"),
        (Modifiers::NONE, Key::PageUp, "r1c9"),
        (Modifiers::NONE, Key::Home, "r1c1"),
        (Modifiers::ALT, Key::ArrowRight, "r1c3"),
        (Modifiers::NONE, Key::S, "r2c3"),
        (Modifiers::NONE, Key::A, "r2c2"),
        (Modifiers::NONE, Key::PageDown, "r9c2"),
    ];
    for (modifiers, key, expected) in moves {
        window.keys(modifiers, key);
        // On the first empty cell the status line still says how to begin.
        let status = if expected == "r1c3" { "Type a digit" } else { &format!("{expected} ·") };
        assert!(window.shows(status), "{key:?} leads to {expected}");
    }
}

#[test]
fn a_given_is_locked_and_the_status_bar_says_so() {
    let mut window = Window::new();
    window.click("row 1 column 1, given 2");
    window.assert_shows("r1c1 · 2 · given");
    window.key(Key::Num5);
    window.assert_shows("r1c1 is a given and cannot be changed");
    assert_eq!(window.digit_at("r1c1"), Some(2));
}

#[test]
fn digits_can_be_placed_by_mouse_cell_first_or_digit_first() {
    let mut window = Window::new();
    window.click("row 5 column 5, empty");
    window.click("Digit 9, 7 left");
    assert_eq!(window.digit_at("r5c5"), Some(9));

    window.key(Key::Escape);
    window.assert_shows("Select a cell, or choose a digit on the number pad");
    window.click("Digit 6, 8 left");
    window.key(Key::X);
    window.assert_shows("Click the cells where 6 may go");
    window.key(Key::Z);
    window.assert_shows("Click the cells where 6 goes");
    window.click("row 5 column 6, empty");
    window.click("row 5 column 7, empty");
    assert_eq!((window.digit_at("r5c6"), window.digit_at("r5c7")), (Some(6), Some(6)));
    window.key(Key::Escape);
    window.click("row 5 column 6, 6, conflicts with row 4 column 6 and row 5 column 7");
    window.assert_shows("r5c6 · 6 · your entry · clashes with r4c6");
}

#[test]
fn a_hint_explains_its_reason_and_enter_applies_it() {
    let mut window = Window::new();
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("Hidden single");
    window.assert_shows("Only r1c3 can be 7: place 7 in r1c3");
    assert_eq!(window.digit_at("r1c3"), None, "a hint changes nothing by itself");
    window.key(Key::Enter);
    assert_eq!(window.digit_at("r1c3"), Some(7));
    assert!(!window.shows("Hidden single"));
    assert_eq!(window.harness.state().game().unwrap().assists().hints, HintCounts([0, 0, 0, 1]));
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), None);
}

#[test]
fn esc_or_any_board_change_closes_a_hint() {
    let mut window = Window::new();
    window.key(Key::H);
    window.assert_shows("Look at box 1");
    window.key(Key::Escape);
    assert!(!window.shows("Look at box 1"));
    window.key(Key::H);
    window.key(Key::H);
    let record = window.harness.state().game().unwrap().assists();
    assert_eq!(record.hints, HintCounts([0, 1, 0, 0]), "the same hint on the same board counts once");
    window.key(Key::Num7);
    assert!(!window.shows("Hidden single"));
}

#[test]
fn a_hint_on_a_wrong_board_locates_the_mistake_and_can_undo_it() {
    let mut window = Window::new();
    window.key(Key::Num5);
    window.button("Hint");
    window.assert_shows("One digit is wrong");
    assert!(!window.shows("r1c3 holds"), "it is not pointed out before that is asked for");
    window.button("Show me");
    window.assert_shows("r1c3 holds a wrong digit");
    window.assert_shows("row 1 column 3, 5, wrong according to the hint");
    window.button("Go back");
    assert_eq!(window.digit_at("r1c3"), None);
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), Some(5));
}

#[test]
fn check_marks_wrong_entries_until_the_board_changes() {
    let mut window = Window::new();
    window.key(Key::Num5);
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_shows("r1c3 is wrong");
    window.assert_shows("row 1 column 3, 5, wrong");
    window.key(Key::Num7);
    assert!(!window.shows("row 1 column 3, 7, wrong"));
    window.button("Check");
    window.assert_shows("Correct so far · 50 cells left");
}

#[test]
fn reveal_shows_the_solution_without_a_win_and_can_be_undone() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.button("Show solution");
    assert_eq!(window.empty_count(), 0);
    assert!(!window.shows("You win!"));
    assert!(window.harness.state().game().unwrap().assists().revealed);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!((window.empty_count(), window.digit_at("r1c3")), (50, Some(7)));
}

#[test]
fn an_invalid_file_is_reported_and_leaves_the_game_untouched() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.drop_file(&bundled_file("error"));
    window.assert_shows("error.sudoku: only 72 of 81 cells found (line 8, column 10)");
    assert_eq!((window.digit_at("r1c3"), window.empty_count()), (Some(7), 50));
    window.key(Key::Escape);
    assert!(!window.shows("error.sudoku"));
    window.key(Key::ArrowRight);
    window.key(Key::Num3);
    assert_eq!(window.digit_at("r1c4"), Some(3), "the board still takes keys");
}

#[test]
fn a_window_opened_with_an_invalid_file_shows_the_error_and_a_bundled_puzzle() {
    let mut window = Window::open_bundled("error");
    window.assert_shows("error.sudoku: only 72 of 81 cells");
    window.assert_shows("cells left");
    window.assert_shows("1.2, more about it");
    let left = window.empty_count();
    window.key(Key::Num7);
    assert_eq!(window.empty_count(), left - 1);
}

#[test]
fn a_dropped_file_opens_and_the_previous_game_can_be_resumed() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.drop_file(&bundled_file("l33t"));
    assert_eq!(window.digit_at("r1c1"), Some(8));
    assert_eq!(window.puzzle().title, "l33t");
    window.drop_file(&bundled_file("n00b"));
    window.assert_shows("Game continued where you left it");
    assert_eq!(window.digit_at("r1c3"), Some(7));
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), None);
}

#[test]
fn a_reset_game_is_kept_when_another_puzzle_is_opened() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.keys(Modifiers::COMMAND, Key::R);
    window.drop_file(&bundled_file("l33t"));
    window.drop_file(&bundled_file("n00b"));
    assert_eq!(window.digit_at("r1c3"), None);
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), Some(7), "undo still brings the board back");
}

#[test]
fn pausing_hides_the_hint_too_and_esc_does_not_close_it() {
    let mut window = Window::new();
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("In box 1");
    window.key(Key::P);
    assert!(!window.shows("In box 1"));
    window.key(Key::Escape);
    window.key(Key::P);
    window.assert_shows("In box 1");
}

#[test]
fn recently_opened_files_are_available_in_the_next_window() {
    let mut window = Window::open_bundled("debug");
    window.drop_file(&bundled_file("l33t"));
    window.wait_until_saved();
    let folder = window.data.path().to_owned();
    let mut next = Harness::builder()
        .with_size(Vec2::new(1180.0, 800.0))
        .build_eframe(move |cc| App::new(&cc.egui_ctx, None, Some(folder)));
    next.get_by_label("Puzzle").click();
    next.run_ok();
    next.get_by_label_contains("Recent files").click();
    next.run_ok();
    next.get_by_label("debug.sudoku").click();
    next.run_ok();
    while next.state().is_busy() {
        next.run_ok();
    }
    assert_eq!(next.state().game().unwrap().board().empty_cells().len(), 1);
}

#[test]
fn a_puzzle_that_is_not_unique_is_playable_with_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let mut window = Window::new();
    window.drop_file(&file("several.sudoku", ".".repeat(81)));
    window.assert_shows("several solutions");
    window.assert_shows("This puzzle has more than one solution");
    window.drop_file(&file("clash.sudoku", "4...4".to_owned() + &".".repeat(76)));
    window.assert_shows("r1c1 and r1c5 both hold 4 in row 1");
    window.drop_file(&file("none.sudoku", "12345678.........9".to_owned() + &".".repeat(63)));
    window.assert_shows("no solution");
    window.key(Key::Num9);
    assert_eq!(window.digit_at("r1c9"), Some(9), "it can be typed into all the same");
}

#[test]
fn a_warning_about_a_puzzle_disappears_with_it() {
    let mut window = Window::open_text(&("4...4".to_owned() + &".".repeat(76)));
    window.assert_shows("r1c1 and r1c5 both hold 4 in row 1");
    window.keys(Modifiers::COMMAND, Key::N);
    assert!(!window.shows("both hold 4"));
}

#[test]
fn tab_moves_focus_to_the_buttons_and_digits_still_reach_the_board() {
    let mut window = Window::new();
    // With the board focused, screen readers read the selected cell.
    let board =
        |window: &Window| window.harness.get_all_by_role(egui::Role::GridCell).any(|cell| cell.is_focused());
    assert!(board(&window));
    window.key(Key::Tab);
    assert!(!board(&window));
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), Some(7));
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert!(board(&window), "Shift+Tab returns to the board");
}

#[test]
fn clicking_a_button_keeps_the_keyboard_focus_on_the_board() {
    let mut window = Window::new();
    window.button("Hint");
    window.button("Close");
    window.key(Key::ArrowRight);
    window.key(Key::Num3);
    assert_eq!(window.digit_at("r1c4"), Some(3));
}

#[test]
fn the_shortcuts_dialog_opens_closes_and_blocks_digits() {
    let mut window = Window::new();
    window.key(Key::F1);
    window.assert_shows("Keyboard shortcuts");
    window.assert_shows("Ctrl+Y, Ctrl+Shift+Z, R");
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), None);
    window.key(Key::Escape);
    assert!(!window.shows("Keyboard shortcuts"));
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), Some(7));
}

#[test]
fn the_board_is_an_accessible_grid_of_81_selectable_cells() {
    let mut window = Window::new();
    let cells = window.harness.get_all_by_role(egui::Role::GridCell).count();
    assert_eq!(cells, 81);
    window.harness.get_by_label("row 4 column 5, empty").click_accesskit();
    window.settle();
    window.assert_shows("r4c5 · empty");
}

#[test]
fn the_smallest_window_has_every_control_inside_it() {
    for size in
        [Vec2::new(480.0, 640.0), Vec2::new(899.0, 640.0), Vec2::new(900.0, 640.0), Vec2::new(1180.0, 800.0)]
    {
        let mut window = Window::open_sized(None, size);
        // The card for newcomers has the place of these commands until the first entry.
        window.key(Key::Num5);
        let bounds = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        // The menus of a narrow window have the rest.
        let rest: &[_] = if size.x < 760.0 { &[] } else { &["Check", "Reset", "Show solution"] };
        for name in ["Undo", "Redo", "Erase", "Hint"].iter().chain(rest) {
            let rect = button(&window.harness, name).rect();
            assert!(bounds.contains_rect(rect), "{name} at {rect:?} in a window of {size:?}");
        }
        let board = window.harness.get_by_role(egui::Role::Grid).rect();
        assert!(bounds.contains_rect(board), "the board at {board:?} in a window of {size:?}");
        assert!(board.width() >= 460.0, "{board:?} in a window of {size:?}");
    }
}

/// A puzzle with several solutions and a text that is longer than a line.
const PUZZLE_WITH_TEXT: &str = "#AAnn\n#DNormal sudoku rules apply. Along the diagonal that runs down to the right no \
digit may repeat, which nothing but this sentence says at its end.\n\
21....4..\n38.4..7.2\n7........\n.........\n.........\n.........\n.........\n.........\n.........\n";

#[test]
fn the_text_of_a_puzzle_unfolds_by_keys_and_the_notice_of_several_solutions_names_it() {
    let mut window = Window::open_text(PUZZLE_WITH_TEXT);
    window.wait_for("This puzzle has more than one solution. Its text may ask for more");
    window.settle();
    assert!(!window.shows("says at its end"), "the line is cut");
    window.harness.get_by_label("Text of the puzzle").focus();
    window.settle();
    window.key(Key::Enter);
    window.assert_shows("by Ann");
    window.assert_shows("says at its end");
    window.key(Key::Enter);
    assert!(!window.shows("says at its end"));
    // There is no room for the line in a narrow window.
    window.click("Help");
    window.click("Rules of sudoku");
    window.assert_shows("This puzzle: Normal sudoku rules apply.");
}

#[test]
fn a_puzzle_with_several_solutions_and_no_text_is_played_as_it_is() {
    let mut window = Window::open_text(&PUZZLE_WITH_TEXT[PUZZLE_WITH_TEXT.find("21..").unwrap()..]);
    window.wait_for("This puzzle has more than one solution. You can play it");
}

#[test]
fn a_press_on_the_covered_board_resumes_the_game_and_its_pad_is_off_until_then() {
    let mut window = Window::new();
    window.key(Key::P);
    assert!(button(&window.harness, "Hint").accesskit_node().is_disabled());
    window.harness.get_by_role(egui::Role::Grid).click();
    window.settle();
    assert!(!window.shows("Paused · P to resume"));
    assert!(!button(&window.harness, "Hint").accesskit_node().is_disabled());
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), Some(7));
}
