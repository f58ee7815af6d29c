//! Crosspatches in the window: typing, picking and dragging words, checks, hints and winning.

use std::path::{Path, PathBuf};

use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Role, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use ninefold::crosspatch::{Coord, write_board};

use super::Window;

const CTRL: Modifiers = Modifiers::COMMAND;

fn bundled(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/crosspatches").join(format!("{name}.crosspatch"))
}

impl Window {
    /// Opens the smallest crosspatch: grid, given and unit across; row, digit and hint down.
    fn open_first_steps() -> Self {
        Self::open(Some(bundled("first-steps")))
    }

    fn open_crosspatch(text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.crosspatch");
        std::fs::write(&file, text).unwrap();
        Self::open(Some(file))
    }

    fn type_letters(&mut self, letters: &str) {
        for letter in letters.chars() {
            // A keyboard sends both a key event and a text event.
            if let Some(key) = Key::from_name(&letter.to_uppercase().to_string()) {
                self.harness.key_press(key);
            }
            self.harness.event(Event::Text(letter.to_string()));
            self.settle();
        }
    }

    /// Returns the board as text, with `#` for empty cells.
    fn letters(&self) -> String {
        let game = self.harness.state().crosspatch().expect("a crosspatch is played");
        let letter = |coord: Coord| game.letter(coord);
        write_board(game.puzzle(), letter)
    }
}

#[test]
fn a_game_can_be_won_with_the_keyboard_alone() {
    let mut window = Window::open_first_steps();
    window.assert_shows("one solution");
    window.assert_shows("row 1, column 1: empty");
    for (index, word) in ["grid", "given", "unit", "row", "digit", "hint"].into_iter().enumerate() {
        if index > 0 {
            window.key(Key::PageDown);
        }
        window.type_letters(word);
    }
    window.assert_shows("You win!");
    assert_eq!(window.letters(), "grid   h\n o i   i\n w given\n   i   t\nunit\n");
    window.assert_shows("Solved in ");
}

#[test]
fn a_game_can_be_won_with_the_mouse_alone() {
    let mut window = Window::open_first_steps();
    let game = [
        ("grid, fits", "row 1, column 2: empty"),
        ("row", "row 3, column 2: empty"),
        ("digit", "row 4, column 4: empty"),
        ("given", "row 3, column 5: empty"),
        ("unit", "row 5, column 1: empty"),
        ("hint", "row 2, column 8: empty"),
    ];
    for (word, cell) in game {
        let word = if window.harness.query_by_label(word).is_some() {
            word.to_owned()
        } else {
            format!("{word}, fits")
        };
        window.click(&word);
        let name = word.trim_end_matches(", fits");
        window
            .assert_shows(&format!("{name} selected: click where it goes · Enter to place it at the cursor"));
        window.click(cell);
    }
    window.assert_shows("You win!");
    window.click("row 1, column 1: G");
    assert!(!window.shows("You win!"), "a press takes the disc away");
}

#[test]
fn typed_letters_never_trigger_commands() {
    let mut window = Window::open_crosspatch("#####\n# #\n# #\n######\n# #\n\nidyll kriss kross\nsolver\n");
    window.type_letters("hup");
    assert_eq!(window.letters(), "hup##\n# #\n# #\n######\n# #\n");
    window.key(Key::Backspace);
    window.key(Key::Backspace);
    assert_eq!(window.letters(), "h####\n# #\n# #\n######\n# #\n", "each moves back and erases");
    window.keys(CTRL, Key::Z);
    assert_eq!(window.letters(), "hu###\n# #\n# #\n######\n# #\n");
    window.keys(CTRL, Key::B);
    window.assert_shows("Paused");
    window.type_letters("x");
    window.keys(CTRL, Key::B);
    assert_eq!(window.letters(), "hu###\n# #\n# #\n######\n# #\n");
}

#[test]
fn space_a_click_on_the_cursor_and_arrows_change_the_direction() {
    let mut window = Window::open_first_steps();
    window.key(Key::ArrowRight);
    window.assert_shows("row 1, column 2: empty · the 4 letters across");
    window.key(Key::Space);
    window.assert_shows("row 1, column 2: empty · the 3 letters down");
    window.click("row 1, column 2: empty");
    window.assert_shows("row 1, column 2: empty · the 4 letters across");
    window.key(Key::ArrowDown);
    window.assert_shows("row 1, column 2: empty · the 3 letters down");
    window.key(Key::ArrowDown);
    window.assert_shows("row 2, column 2: empty · the 3 letters down");
    window.key(Key::Space);
    window.assert_shows("No other word crosses here");
}

#[test]
fn a_word_not_in_the_list_is_marked_and_prevents_the_win() {
    let mut window = Window::open_crosspatch("##\n##\n\nab cd ac bd\n");
    window.type_letters("aa");
    window.assert_shows("row 1, column 1: A, not part of a word of the list, or of a word used twice");
    window.key(Key::PageDown);
    window.type_letters("cd");
    window.assert_shows("entries are not in the list");
    assert!(!window.shows("You win!"));
    window.key(Key::PageUp);
    window.key(Key::ArrowRight);
    window.type_letters("b");
    window.assert_shows("You win!");
}

#[test]
fn a_hint_has_four_levels_and_can_be_applied() {
    let mut window = Window::open_first_steps();
    window.keys(CTRL, Key::H);
    window.assert_shows("One of the slots with 3 letters can be filled.");
    window.keys(CTRL, Key::H);
    window.assert_shows("Unique word");
    window.assert_shows("Only one word is left for one of the slots");
    assert!(!window.shows("the hint places"));
    window.keys(CTRL, Key::H);
    window.assert_shows("Look at the 3 letters down from row 1, column 2.");
    window.keys(CTRL, Key::H);
    window.assert_shows("'row' is the only word left");
    window.assert_shows("row 2, column 2: empty, the hint places O");
    window.assert_shows("row, suggested by the hint");
    window.keys(CTRL, Key::J);
    window.assert_shows("Look at the 3 letters down from row 1, column 2.");
    window.key(Key::Enter);
    assert!(window.letters().starts_with("#r##   #\n o #"), "{}", window.letters());
    let record = window.harness.state().crosspatch().unwrap().assists();
    assert_eq!((record.hints.total(), record.hints.0[3]), (1, 1));
}

#[test]
fn a_hint_stays_while_words_are_entered_until_it_no_longer_holds() {
    let mut window = Window::open_first_steps();
    window.keys(CTRL | Modifiers::SHIFT, Key::H);
    window.assert_shows("'row' is the only word left");
    window.button("unit, fits");
    window.assert_shows("unit selected: click where it goes");
    window.assert_shows("'row' is the only word left");
    window.key(Key::Escape);
    window.keys(CTRL | Modifiers::SHIFT, Key::H);
    window.type_letters("g");
    window.assert_shows("row 1, column 1: G");
    window.assert_shows("'row' is the only word left");
    window.type_letters("x");
    assert!(!window.shows("'row' is the only word left"), "x cannot be in the slot of row");
}

#[test]
fn a_hint_reports_mistakes_first_and_erases_them() {
    let mut window = Window::open_first_steps();
    window.type_letters("x");
    window.keys(CTRL, Key::H);
    window.assert_shows("One of your letters cannot be right");
    window.keys(CTRL, Key::H);
    window.assert_shows("row 1, column 1: X, wrong");
    window.key(Key::Enter);
    window.assert_shows("row 1, column 1: empty");
}

#[test]
fn check_marks_mistakes_and_reset_and_reveal_can_be_undone() {
    let mut window = Window::open_first_steps();
    window.type_letters("gr");
    window.keys(CTRL, Key::Enter);
    window.assert_shows("Correct so far");
    window.type_letters("z");
    window.keys(CTRL, Key::Enter);
    window.assert_shows("One letter is wrong");
    window.assert_shows("row 1, column 3: Z, wrong");
    window.keys(CTRL, Key::R);
    window.assert_shows("row 1, column 1: empty");
    window.keys(CTRL, Key::Z);
    window.assert_shows("row 1, column 3: Z");
    window.button("Show solution");
    assert_eq!(window.letters(), "grid   h\n o i   i\n w given\n   i   t\nunit\n");
    assert!(!window.shows("You win!"));
    window.keys(CTRL, Key::Z);
    window.assert_shows("row 1, column 3: Z");
}

#[test]
fn enter_places_the_only_fitting_word_and_ctrl_backspace_removes_it() {
    let mut window = Window::open_first_steps();
    window.key(Key::Enter);
    window.assert_shows("3 words fit here");
    window.type_letters("gr");
    window.assert_shows("1 word fits");
    window.key(Key::Enter);
    assert!(window.letters().starts_with("grid"));
    window.keys(CTRL, Key::Backspace);
    assert!(window.letters().starts_with("####"));
    window.type_letters("xq");
    window.key(Key::Enter);
    window.assert_shows("No word of the list fits here");
}

#[test]
fn a_word_can_be_dragged_from_the_list_onto_a_slot() {
    let mut window = Window::open_first_steps();
    let centre = |window: &Window, name: &str| window.harness.get_by_label(name).rect().center();
    let (from, to) = (centre(&window, "digit"), centre(&window, "row 4, column 4: empty"));
    let button = |pos: Pos2, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for event in [
        Event::PointerMoved(from),
        button(from, true),
        Event::PointerMoved(from + Vec2::new(-40.0, 0.0)),
        Event::PointerMoved(to),
        button(to, false),
    ] {
        window.harness.event(event);
        window.harness.step();
    }
    window.settle();
    assert!(
        window.letters().contains("# given") || window.letters().starts_with("###d"),
        "{}",
        window.letters()
    );
    window.assert_shows("digit, used");
}

#[test]
fn a_puzzle_with_several_solutions_or_none_shows_a_message() {
    let none = Window::open_crosspatch("##\n##\n\nab cd ae bd\n");
    none.assert_shows("This puzzle has no solution");
    let mut surplus = Window::open_crosspatch("###\n\nabc abd\n");
    surplus.assert_shows("One word has no place: 2 words of 3 letters for 1 slot");
    surplus.assert_shows("too many words");
    surplus.key(Key::Escape);
    surplus.keys(CTRL, Key::Enter);
    surplus.assert_shows("One word has no place");
    let several = Window::open_crosspatch("##\n##\n\nab ac bd cd\n");
    several.assert_shows("several solutions");
}

#[test]
fn an_invalid_crosspatch_file_is_explained_and_the_current_game_stays() {
    let mut window = Window::open_first_steps();
    window.type_letters("g");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.crosspatch");
    std::fs::write(&file, "###\n\nabc a#c\n").unwrap();
    window.drop_file(&file);
    window
        .assert_shows("bad.crosspatch: found '#' in a word instead of letters or digits (line 3, column 6)");
    assert!(window.letters().starts_with("g###"));
}

#[test]
fn switching_to_a_sudoku_and_back_restores_the_crosspatch() {
    let mut window = Window::open_first_steps();
    window.type_letters("grid");
    window.drop_file(&super::bundled_file("debug"));
    assert!(window.harness.state().crosspatch().is_none());
    window.assert_shows("row 9 column 9, empty");
    window.drop_file(&bundled("first-steps"));
    assert!(window.letters().starts_with("grid"));
    window.keys(CTRL, Key::Z);
    assert!(window.letters().starts_with("gri#"), "{}", window.letters());
}

#[test]
fn a_selected_word_is_put_down_when_another_game_is_opened() {
    let mut window = Window::open_first_steps();
    window.type_letters("g");
    window.click("unit");
    window.drop_file(&super::bundled_file("debug"));
    window.drop_file(&bundled("first-steps"));
    window.click("row 5, column 1: empty");
    assert_eq!(window.letters(), "g###   #\n # #   #\n # #####\n   #   #\n####\n");
}

#[test]
fn a_report_on_a_crosspatch_has_its_steps_and_the_hardest_word() {
    let mut window = Window::open_first_steps();
    window.key(Key::F10);
    assert!(!window.shows("steps undone"), "nothing has been played");
    for (index, word) in ["grid", "given", "unit", "row", "digit", "hint"].into_iter().enumerate() {
        if index > 0 {
            window.key(Key::PageDown);
        }
        window.type_letters(word);
    }
    window.key(Key::F10);
    window.assert_shows("Step 20 of 20");
    window.assert_shows("Hardest step: Unique ");
    window.key(Key::Home);
    window.key(Key::ArrowRight);
    window.assert_shows("Step 1 of 20 · 00:0");
    window.assert_shows(" · g typed");
    window.key(Key::Escape);
    window.assert_shows("Solved in 00:0");
}

#[test]
fn the_word_list_opens_at_its_first_heading() {
    let window = Window::open_sized(Some(bundled("animals")), Vec2::new(1000.0, 700.0));
    let heading = window.harness.get_by_label_contains("3 letters · ").rect();
    let status = window.harness.get_by_label("one solution").rect();
    assert!(heading.top() > status.bottom(), "{heading:?}");
}

#[test]
fn a_game_is_restored_with_its_history_and_is_among_the_saved_games() {
    let mut window = Window::open_first_steps();
    window.type_letters("grid");
    window.wait_until_saved();
    let mut window = window.again();
    assert!(window.letters().starts_with("grid"));
    window.keys(CTRL, Key::Z);
    assert!(window.letters().starts_with("gri#"));
    window.drop_file(&super::bundled_file("debug"));
    window.key(Key::F3);
    window.assert_shows("first-steps");
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert!(window.letters().starts_with("gri#"));
}

#[test]
fn a_won_game_counts_in_the_statistics() {
    let mut window = Window::open_crosspatch("##\n##\n\nab cd ac bd\n");
    window.type_letters("ab");
    window.key(Key::PageDown);
    window.type_letters("cd");
    window.assert_shows("You win!");
    window.wait_until_saved();
    window.key(Key::F4);
    window.assert_shows("Kriss Kross, small");
}

#[test]
fn snapshot_of_a_crosspatch() {
    let mut window = Window::open_sized(Some(bundled("animals")), Vec2::new(1000.0, 700.0));
    window.keys(CTRL | Modifiers::SHIFT, Key::H);
    window.assert_matches_snapshot("crosspatch-hint");
    window.key(Key::Enter);
    window.type_letters("gorilla");
    window.choose("View", "Dark theme");
    window.assert_matches_snapshot("crosspatch-dark");
}

#[test]
fn snapshot_of_a_crosspatch_in_a_narrow_window() {
    let mut window = Window::open_sized(Some(bundled("kitchen")), Vec2::new(480.0, 700.0));
    window.assert_matches_snapshot("crosspatch-narrow");
}

#[test]
fn search_playback_leaves_the_game_untouched() {
    let mut window = Window::open_crosspatch("##  ##\n##  ##\n\nab ac bd cd ef eg fh gh\n");
    window.type_letters("a");
    window.key(Key::F5);
    window.assert_shows("Watch the solver");
    window.key(Key::ArrowRight);
    window.assert_shows("trying '");
    assert_eq!(window.figure("change"), "1 change");
    window.key(Key::N);
    window.wait_for("Solution 1 after 8 changes");
    for _ in 0..8 {
        window.key(Key::N);
    }
    window.wait_for("Searched everything: 8 solutions");
    window.key(Key::F6);
    window.assert_shows("Watch the solver");
    window.key(Key::Escape);
    assert_eq!(window.letters(), "a#  ##\n##  ##\n");
}

#[test]
fn long_words_do_not_push_buttons_out_of_the_window() {
    let (across, down) = ("a".repeat(20) + &"b".repeat(40), "a".repeat(10) + &"c".repeat(50));
    let text = format!("{}\n{}\n{across} {down}\n", "#".repeat(60), "#\n".repeat(59));
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0)] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("long.crosspatch");
        std::fs::write(&file, &text).unwrap();
        let window = Window::open_sized(Some(file), size);
        for button in window.harness.get_all_by_role(Role::Button) {
            let right = button.rect().right();
            assert!(right <= size.x, "{:?} ends at {right}", button.accesskit_node().label());
        }
        // Text that is truncated on screen is complete for screen readers.
        window.assert_shows(&across);
    }
}

#[test]
fn a_long_check_can_be_stopped() {
    // The search on a lattice of 64 words does not end within the time of a test.
    let row = |line: usize| if line.is_multiple_of(2) { "#".repeat(63) } else { "# ".repeat(32) };
    let mut state = 1_u64;
    let mut letter = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if state >> 63 == 0 { 'a' } else { 'b' }
    };
    let rows: Vec<String> = (0..63).map(row).collect();
    let words: Vec<String> = (0..64).map(|_| (0..63).map(|_| letter()).collect()).collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lattice.crosspatch");
    std::fs::write(&file, format!("{}\n\n{}\n", rows.join("\n"), words.join("\n"))).unwrap();
    let data = std::rc::Rc::new(tempfile::tempdir().unwrap());
    let size = Vec2::new(1180.0, 800.0);
    let mut window = Window { harness: Window::harness(Some(file), size, data.path().to_owned()), data };
    window.wait_for("checking…");
    window.wait_for("Stop");
    window.click("Stop");
    window.assert_shows("not checked");
    assert!(!window.harness.state().is_busy());
}

#[test]
fn a_branch_that_was_left_can_be_reached_on_the_timeline() {
    let mut window = Window::open_first_steps();
    window.assert_shows("Timeline, no steps");
    window.type_letters("x");
    let left = window.letters();
    window.keys(CTRL, Key::Z);
    window.key(Key::ArrowLeft);
    window.type_letters("y");
    window.assert_shows("The other way is kept: 1 step. See the fork on the timeline.");
    window.click("Other way: 1 step from step 0");
    window.keys(CTRL, Key::Y);
    assert_eq!(window.letters(), left);
}
