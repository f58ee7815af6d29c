//! Opening and copying puzzles: lists, the clipboard and files in other formats.

use std::cell::RefCell;
use std::path::PathBuf;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, OutputCommand, Pos2, Rect, Vec2};
use egui_kittest::kittest::{By, Queryable};
use tempfile::TempDir;

use super::{Window, bundled_file};

const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
const L33T: &str = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

thread_local! {
    /// Folders that are kept until the test ends, as an open list reads from its file.
    static FOLDERS: RefCell<Vec<TempDir>> = const { RefCell::new(Vec::new()) };
}

/// Creates a file in a folder of its own.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    FOLDERS.with_borrow_mut(|folders| folders.push(folder));
    path
}

/// Opens a window with a list of three puzzles.
fn window_with_list() -> Window {
    let text = format!("{N00B} The first\n{L33T} A hard one\n{N00B}\n{}\n", &N00B[1..]);
    Window::open(Some(file("three.sdm", &text)))
}

fn title(window: &Window) -> String {
    window.puzzle().title.clone()
}

fn paste(window: &mut Window, text: &str) {
    window.harness.event(Event::Paste(text.to_owned()));
    window.settle();
}

/// Performs an action and returns the text that it copies to the clipboard.
pub(super) fn copied_text(window: &mut Window, action: impl FnOnce(&mut Window)) -> Option<String> {
    action(window);
    window.harness.step();
    let commands = &window.harness.output().platform_output.commands;
    commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

#[test]
fn a_file_with_several_puzzles_opens_a_list_that_works_by_keyboard() {
    let mut window = window_with_list();
    window.assert_shows("three.sdm");
    window.assert_shows("3 puzzles");
    window.assert_shows("1, The first");
    window.button("1 line skipped…");
    window.assert_shows("only 80 of 81 cells found (line 4, column 81)");
    window.key(Key::Escape);
    window.assert_shows("1, The first");
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(title(&window), "A hard one");
    window.assert_shows("2 of three.sdm");
    assert!(!window.shows("1, The first"), "the list is gone");
    window.key(Key::ArrowRight);
    window.key(Key::Num1);
    assert_eq!(window.digit_at("r1c3"), Some(1), "the board takes keys at once");
}

#[test]
fn new_game_continues_in_the_list_and_the_list_can_be_reopened() {
    let mut window = window_with_list();
    window.key(Key::Enter);
    assert_eq!(title(&window), "The first");
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(title(&window), "A hard one");
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(title(&window), "three 3", "a puzzle without a name has the file's and its number");
    window.keys(Modifiers::COMMAND, Key::L);
    window.assert_shows("3 puzzles");
    window.key(Key::Escape);
    assert!(!window.shows("3 puzzles"));
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(title(&window), "The first", "after the end of the list come its unsolved puzzles");
}

#[test]
fn a_list_can_be_searched_by_name_or_number_and_used_with_the_mouse() {
    let mut window = window_with_list();
    for (query, found) in [("HARD", "2, A hard one"), ("1", "1, The first")] {
        window.harness.event(Event::Text(query.to_owned()));
        window.settle();
        window.assert_shows("1 puzzle found among 3 puzzles");
        window.assert_shows(found);
        for _ in query.chars() {
            window.key(Key::Backspace);
        }
    }
    window.harness.event(Event::Text("nowhere".to_owned()));
    window.settle();
    window.assert_shows("No puzzle matches “nowhere”.");
    window.key(Key::Enter);
    window.assert_shows("0 puzzles found");
    for _ in 0..7 {
        window.key(Key::Backspace);
    }
    window.harness.get_by_label_contains("2, A hard one").click();
    window.settle();
    window.button("Play");
    assert_eq!(title(&window), "A hard one");
}

#[test]
fn only_the_visible_rows_of_a_long_list_are_read() {
    let text: String = (1..=20_000).map(|number| format!("{N00B} name {number}\n")).collect();
    let mut window = Window::open(Some(file("long.sdm", &text)));
    window.assert_shows("20,000 puzzles");
    let rows = |window: &Window| window.harness.get_all(By::new().role(Role::Row)).count();
    assert!((9..40).contains(&rows(&window)), "{} rows", rows(&window));
    window.keys(Modifiers::COMMAND, Key::End);
    window.wait_for("20000, name 20000");
    assert!((9..40).contains(&rows(&window)), "{} rows", rows(&window));
    window.key(Key::Enter);
    assert_eq!(title(&window), "name 20000");
}

#[test]
fn files_dropped_together_open_as_one_list() {
    let mut window = Window::new();
    window.drop_files(&[bundled_file("easy-1"), bundled_file("error"), bundled_file("l33t")]);
    window.assert_shows("3 files");
    window.assert_shows("2 puzzles");
    window.button("1 file skipped…");
    window.assert_shows("error.sudoku: ");
    window.key(Key::Escape);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(title(&window), "l33t");
    window.assert_shows("2 of l33t.sudoku");
}

#[test]
fn a_folder_opens_as_a_list_of_its_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in
        [("p10.sudoku", L33T), ("p2.txt", N00B), ("words.crosspatch", "##\n#\n\nab\nac\n"), ("notes.pdf", "")]
    {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let mut window = Window::open(Some(folder.path().to_owned()));
    window.assert_shows("3 puzzles");
    for row in ["1, p2", "2, p10", "3, words"] {
        window.assert_shows(row);
    }
    window.key(Key::End);
    window.key(Key::Escape);
    window.drop_file(folder.path());
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert!(window.harness.state().crosspatch().is_some());
    window.keys(Modifiers::COMMAND, Key::O);

    let empty = tempfile::tempdir().unwrap();
    let window = Window::open(Some(empty.path().to_owned()));
    window.assert_shows("no puzzle files found in this folder");
}

#[test]
fn an_invalid_file_among_several_on_the_command_line_is_reported_and_the_others_open() {
    let files = [bundled_file("easy-1"), bundled_file("none"), bundled_file("l33t")];
    let data = std::rc::Rc::new(tempfile::tempdir().unwrap());
    let mut window = Window::open_files(files.to_vec(), data);
    window.assert_shows("2 puzzles");
    window.button("1 file skipped…");
    window.assert_shows("none.sudoku: the file does not exist");
    window.key(Key::Escape);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(title(&window), "l33t");
}

#[test]
fn an_invalid_file_on_the_command_line_opens_the_last_game_with_an_error_message() {
    let data = std::rc::Rc::new(tempfile::tempdir().unwrap());
    let mut window = Window::open_files(vec![bundled_file("l33t")], std::rc::Rc::clone(&data));
    let cell = window.empty_count();
    window.key(Key::Num2);
    let left = window.empty_count();
    assert_eq!(left, cell - 1, "a digit is placed");
    window.wait_until_saved();
    drop(window);
    for files in [vec![bundled_file("none")], vec![bundled_file("error"), bundled_file("none")]] {
        let window = Window::open_files(files, std::rc::Rc::clone(&data));
        assert_eq!((title(&window).as_str(), window.empty_count()), ("l33t", left));
        window.assert_shows("none.sudoku: the file does not exist");
    }
}

#[test]
fn pasting_a_puzzle_starts_a_new_game_and_keeps_the_old_one() {
    let mut window = Window::new();
    window.key(Key::Num7);
    paste(&mut window, &L33T.replace('0', "."));
    assert_eq!(window.digit_at("r1c1"), Some(8));
    assert!(!window.shows("clipboard"), "everyone remembers what they have just pasted");
    paste(&mut window, N00B);
    window.assert_shows("Game continued where you left it");
    assert_eq!(window.digit_at("r1c3"), Some(7));
    paste(&mut window, &format!("{N00B} One\n{L33T} Two\n"));
    window.assert_shows("2, Two");
}

#[test]
fn a_pasted_link_opens_and_a_rule_that_is_not_known_is_named() {
    let mut window = Window::new();
    paste(&mut window, &format!("https://www.sudokuwiki.org/sudoku.htm?bd={L33T}"));
    assert_eq!(window.digit_at("r1c1"), Some(8));
    let row = format!("[{}]", ["{}"; 9].join(","));
    paste(&mut window, &format!("{{\"size\":9,\"grid\":[{}],\"newest\":[1]}}", vec![row; 9].join(",")));
    assert_eq!(window.puzzle().unread_rules, ["newest"], "it is played");
    window.assert_shows("Ninefold does not know this rule.");
}

#[test]
fn pasting_something_else_shows_a_message_and_leaves_the_game_untouched() {
    let mut window = Window::new();
    window.key(Key::Num7);
    paste(&mut window, "good morning");
    window.assert_shows("No puzzle found on the clipboard: it begins with \"good morning\"");
    assert_eq!((window.digit_at("r1c3"), window.empty_count()), (Some(7), 50));
}

#[test]
fn the_givens_are_copied_as_81_characters() {
    let mut window = Window::new();
    window.key(Key::Num7);
    let givens = N00B.replace('0', ".");
    assert_eq!(copied_text(&mut window, |window| window.harness.event(Event::Copy)), Some(givens));
    window.settle();
    window.assert_shows("Givens copied as 81 characters");
}

#[test]
fn the_game_can_be_copied_in_any_format_and_losses_are_reported() {
    let copy_as = |format: &str| {
        let mut window = Window::new();
        window.key(Key::Num7);
        window.click("Edit");
        window.harness.get_by_label_contains("Copy as").click();
        window.settle();
        let text = copied_text(&mut window, |window| window.harness.get_by_label(format).click());
        window.settle();
        (text.expect("something is copied"), window)
    };
    let (text, window) = copy_as("Candidate grid");
    let board = ninefold::format::read_one(text.as_bytes(), "").unwrap();
    assert_eq!(board.givens.digits().count(), 31, "the current board, with the 7");
    assert!(text.contains("56"), "with the candidates of empty cells:\n{text}");
    window.assert_shows("Copied: Candidate grid · not kept: title");

    let (text, mut window) = copy_as("Ninefold (.ninefold)");
    window.key(Key::U);
    paste(&mut window, &text);
    assert_eq!(window.digit_at("r1c3"), Some(7), "a whole game is restored from the clipboard");
}

#[test]
fn a_puzzle_with_rules_is_copied_as_a_link_because_81_characters_cannot_hold_it() {
    let mut window = Window::new();
    paste(&mut window, include_str!("../../core/tests/data/killer-6x6.json"));
    let link = copied_text(&mut window, |window| window.harness.event(Event::Copy));
    window.settle();
    window.assert_shows("Copied: Link to SudokuPad");
    assert!(link.expect("a link is copied").starts_with("https://"));
}

#[test]
fn corner_marks_and_colours_are_named_where_a_copy_does_not_keep_them() {
    let copy_as = |format: &str| {
        let mut window = Window::new();
        window.keys(Modifiers::SHIFT, Key::Num5);
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Num1);
        window.click("Edit");
        window.harness.get_by_label_contains("Copy as").click();
        window.settle();
        window.harness.get_by_label(format).click();
        window.settle();
        window
    };
    copy_as("OpenSudoku (.opensudoku)").assert_shows("corner marks and colours of 1 puzzle");
    copy_as("Link to f-puzzles").assert_shows("not kept: colours of 1 puzzle");
}

#[test]
fn a_puzzle_in_progress_opens_with_its_progress_and_metadata() {
    let rows = |text: &str| (0..9).map(|row| text[row * 9..][..9].to_owned() + "\n").collect::<String>();
    let state = N00B.replacen("210", "217", 1);
    let text = format!(
        "#AAnn\n#LFiendish\n[Puzzle]\n{}[State]\n{}",
        rows(&N00B.replace('0', ".")),
        rows(&state.replace('0', "."))
    );
    let mut window = Window::open(Some(file("left.sdk", &text)));
    window.assert_shows("by Ann · Fiendish");
    assert_eq!(window.digit_at("r1c3"), Some(7));
    window.button("Reset");
    assert_eq!(window.digit_at("r1c3"), None);
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), Some(7));
}

#[test]
fn the_puzzle_list_fits_into_the_smallest_window() {
    for size in [Vec2::new(480.0, 640.0), Vec2::new(1180.0, 800.0)] {
        let text: String = (0..500).map(|_| format!("{N00B} {}\n", "a long name ".repeat(20))).collect();
        let window = Window::open_sized(Some(file("wide.sdm", &(text + &N00B[1..] + "\n"))), size);
        let bounds = Rect::from_min_size(Pos2::ZERO, size);
        for name in ["Play", "Close"] {
            let rect = window.harness.get(By::new().role(Role::Button).label(name)).rect();
            assert!(bounds.contains_rect(rect), "{name} at {rect:?} in a window of {size:?}");
        }
        let field = window.harness.get(By::new().role(Role::TextInput)).rect();
        assert!(bounds.contains_rect(field), "the search field at {field:?}");
    }
}

#[test]
fn a_deleted_file_of_an_open_list_is_reported() {
    let path = file("gone.sdm", &format!("{N00B} One\n{L33T} Two\n"));
    let mut window = Window::open(Some(path.clone()));
    std::fs::write(&path, "short now").unwrap();
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    window.assert_shows("Puzzle list: the file has changed since it was opened; open it again");
    assert_eq!(title(&window), "Beginner 1", "the game is as it was");
}

/// Nine rows whose first column is empty, unless the space before each is a margin.
pub const TWO_READINGS: &str = "    1  3\n  2   4\n 5    6\n   7\n 8  9 1\n     2\n 3   5\n  4   7\n 6   8\n";

#[test]
fn of_two_readings_the_player_chooses_with_both_boards_shown() {
    for (index, key) in [(0, Key::Enter), (1, Key::Space)] {
        let mut window = Window::open(None);
        let before = title(&window);
        paste(&mut window, TWO_READINGS);
        window.assert_shows("Which puzzle is it?");
        assert_eq!(title(&window), before, "nothing is played before the choice");
        for _ in 0..index {
            window.key(Key::Tab);
        }
        window.key(key);
        window.settle();
        assert!(window.harness.query_by_label_contains("Which puzzle").is_none());
        let first = window.givens();
        let rightmost = first.filled().map(|(cell, _)| cell.column()).max();
        assert_eq!(rightmost, Some(7 - index), "the column of the rightmost digit");
    }
}

#[test]
fn a_choice_of_two_readings_can_be_declined_and_made_with_the_mouse() {
    let mut window = Window::open(None);
    let before = title(&window);
    paste(&mut window, TWO_READINGS);
    window.key(Key::Escape);
    window.settle();
    assert!(window.harness.query_by_label_contains("Which puzzle").is_none());
    assert_eq!(title(&window), before);
    paste(&mut window, TWO_READINGS);
    window.harness.get_by_label_contains("Play board 2: rows").click();
    window.settle();
    assert_ne!(title(&window), before);
}

#[test]
fn a_post_with_a_board_is_played_and_what_was_skipped_is_said() {
    let mut window = Window::open(None);
    let rows: Vec<&str> = (0..9).map(|row| &L33T[row * 9..row * 9 + 9]).collect();
    paste(&mut window, &format!("I am stuck:\n> {}\nAny ideas?", rows.join("\n> ")));
    let givens = window.givens();
    assert_eq!(givens, format_line(L33T));
    window.assert_shows(
        "Opened. Note: 2 lines are not part of a puzzle, the first is line 1 (\"I am stuck:\")",
    );
}

fn format_line(line: &str) -> ninefold::solve::classic::Grid {
    ninefold::format::line::read(line, "").unwrap().puzzle.to_grid().unwrap()
}

#[test]
fn a_puzzle_that_is_one_by_its_candidates_has_them_as_rules_and_hints() {
    let board = ninefold::format::read_one(N00B.as_bytes(), "").unwrap().to_grid().unwrap();
    let marks = ninefold::solve::classic::Candidates::from_grid(&board);
    let words: Vec<String> = ninefold::solve::classic::Cell::all()
        .map(|cell| match board.get(cell) {
            Some(digit) => format!("{{{digit}}}"),
            None => marks.get(cell).iter().map(|digit| digit.to_string()).collect(),
        })
        .collect();
    let rows: String = words.chunks(9).map(|row| format!("| {} |\n", row.join(" "))).collect();
    let mut window = Window::new();
    paste(&mut window, &format!("+---+\n{rows}+---+\n"));
    assert!(!window.shows("more than one solution"));
    assert!(!window.puzzle().rules.clues().is_empty());
    let game = || window.harness.state().game().unwrap();
    assert_eq!(game().board().centre_marks(), window.puzzle().progress.centre_marks, "they are notes, too");
    assert!(!game().assists().came_with_entries);
    window.key(Key::M);
    let marks = window.harness.state().game().unwrap().board().centre_marks();
    let candidates = window.puzzle().progress.centre_marks;
    let is_candidate =
        |(cell, marks): (_, &ninefold::grid::DigitSet)| marks.difference(candidates[cell]).is_empty();
    assert!(marks.iter().all(is_candidate), "filled marks are among them");
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("Apply");
    assert!(!window.shows("From "));
}

#[test]
fn a_pasted_puzzle_with_rules_is_played() {
    let mut window = Window::new();
    let clue = "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]";
    let row = format!("[{}]", ["{}"; 9].join(","));
    paste(&mut window, &format!("{{\"size\":9,\"grid\":[{}],{clue}}}", vec![row; 9].join(",")));
    assert_eq!(window.puzzle().rules.clues().len(), 1);
    window.assert_shows("Killer cage");
}

#[test]
fn a_puzzle_in_fog_is_shown_as_a_whole_only_after_a_question() {
    let mut grid = vec![vec![serde_json::json!({}); 9]; 9];
    for (cell, digit) in "534678912".chars().enumerate() {
        grid[0][cell] = serde_json::json!({ "value": digit.to_digit(10), "given": true });
    }
    let object = serde_json::json!({ "size": 9, "title": "Foggy", "grid": grid, "foglight": ["R1C1"] });
    let mut window = Window::new();
    paste(&mut window, &object.to_string());
    window.assert_shows("A puzzle in fog");
    window.click("Leave it");
    assert!(!window.shows("A puzzle in fog") && !window.shows("Foggy"));

    paste(&mut window, &object.to_string());
    window.click("Show the whole board");
    assert!(!window.shows("A puzzle in fog"));
    window.assert_shows("Foggy");
}
