//! The puzzle editor: typing, pasting, counting solutions, minimising, suggestions, playing, and the saved draft.

use super::*;
use ninefold::job::CancelToken;
use ninefold::solve::classic::search::GridSurvey;

const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

/// A puzzle with two solutions: 8 and 5 in two rows can be swapped.
const TWO: &str = "217300469385469712496721835524816973639547281871293546762100394953674128148932657";

impl Window {
    /// Opens a window with the editor.
    fn open_editor() -> Self {
        let mut window = Self::new();
        window.keys(Modifiers::COMMAND, Key::E);
        window
    }

    /// Types digits, and `0`, `.` or a space for empty cells, without waiting between keys.
    pub(super) fn type_cells(&mut self, cells: &str) {
        for sign in cells.chars() {
            let key = match sign {
                '.' => Key::Period,
                ' ' => Key::Space,
                _ => Key::from_name(&sign.to_string()).expect("a digit"),
            };
            self.harness.key_press(key);
            self.harness.run_ok();
        }
        self.settle();
    }

    /// Pastes a text.
    fn paste(&mut self, text: &str) {
        self.harness.event(egui::Event::Paste(text.to_owned()));
        self.settle();
    }

    /// Returns the givens of the current game as 81 characters.
    fn givens_line(&self) -> String {
        let givens = self.givens();
        Cell::all()
            .map(|cell| givens.get(cell).map_or('0', |digit| char::from(b'0' + digit.value())))
            .collect()
    }

    /// Returns the accessible label of a cell.
    fn cell_label(&self, cell: &str) -> String {
        let start = format!("row {} column {},", &cell[1..2], &cell[3..4]);
        self.labels().into_iter().find(|label| label.starts_with(&start)).expect("each cell has a label")
    }
}

#[test]
fn a_puzzle_can_be_typed_in_and_played() {
    let mut window = Window::open_editor();
    window.assert_shows("More than 10,000 solutions");
    window.type_cells(&N00B[..40].replace('0', "."));
    window.assert_shows("More than 10,000 solutions");
    window.type_cells(&N00B[40..70].replace('0', " "));
    window.type_cells(&N00B[70..]);
    window.assert_shows("One solution");
    window.assert_shows("30 givens");
    window.assert_shows("Hardest step: ");
    window.keys(Modifiers::COMMAND, Key::Enter);
    assert_eq!(window.givens_line(), N00B);
    window.assert_shows("My own puzzle");
    assert!(window.puzzle().title.starts_with("My own puzzle, "));
}

#[test]
fn a_mistyped_cell_can_be_erased_and_a_skipped_one_revisited() {
    let mut window = Window::open_editor();
    window.type_cells("12");
    window.key(Key::Backspace);
    window.type_cells("3");
    assert_eq!(window.cell_label("r1c1"), "row 1 column 1, given 1");
    assert_eq!(window.cell_label("r1c2"), "row 1 column 2, given 3");
    // Backspace empties r1c2 again; two rows up from row 1 is row 8.
    window.key(Key::Backspace);
    assert!(window.cell_label("r1c2").contains("empty"));
    window.key(Key::ArrowUp);
    window.type_cells("9");
    assert_eq!(window.cell_label("r9c2"), "row 9 column 2, given 9");
}

#[test]
fn in_cell_by_cell_mode_the_cursor_stays_and_the_same_digit_clears_the_cell() {
    let mut window = Window::open_editor();
    window.key(Key::T);
    window.type_cells("5");
    assert_eq!(window.cell_label("r1c1"), "row 1 column 1, given 5");
    window.type_cells("5");
    assert!(window.cell_label("r1c1").contains("empty"));
    window.click("Row by row");
    window.type_cells("56");
    assert_eq!(window.cell_label("r1c2"), "row 1 column 2, given 6");
}

#[test]
fn clashing_givens_and_unsolvable_boards_are_reported() {
    let mut window = Window::open_editor();
    window.type_cells("11");
    window.assert_shows("No solution");
    window.assert_shows("r1c1 and r1c2 both hold 1 in row 1");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_shows("More than 10,000 solutions");
    window.keys(Modifiers::COMMAND, Key::Delete);
    window.type_cells("12345678.........9");
    window.assert_shows("1 in row 1 column 1, 2 in row 1 column 2");
}

#[test]
fn cells_in_which_the_solutions_differ_show_the_alternatives() {
    let mut window = Window::open_editor();
    window.paste(TWO);
    window.assert_shows("2 solutions");
    window.assert_shows("Small digits show the 4 cells where they differ.");
    for cell in ["r1c5", "r1c6", "r7c5", "r7c6"] {
        assert!(
            window.cell_label(cell).contains("empty, candidates 5 8, differs"),
            "{}",
            window.cell_label(cell)
        );
    }
}

#[test]
fn a_puzzle_of_any_format_is_pasted_as_a_new_one_and_the_old_draft_stays() {
    let mut window = Window::open_editor();
    window.type_cells("7");
    let row = |first: char| format!("| {first} . . | . . . | . . . |\n");
    let rows = row('1') + &row('.').repeat(8);
    window.paste(&rows);
    assert_eq!(window.cell_label("r1c1"), "row 1 column 1, given 1");
    window.assert_shows("the one before is in My puzzles");
    window.assert_shows("1 given");
    window.assert_shows("My puzzles 2");
    window.paste("this is no puzzle");
    window.assert_shows("No puzzle found on the clipboard");
    assert_eq!(window.cell_label("r1c1"), "row 1 column 1, given 1");
    assert_eq!(window.puzzle().title, "n00b", "the game is as it was");
}

#[test]
fn a_puzzle_can_be_minimised_in_one_step() {
    let mut window = Window::open_editor();
    window.paste("217385469385469712496721835524816973639547281871293546762158394953674128000000000");
    window.assert_shows("One solution");
    window.assert_shows("72 givens");
    assert!(window.cell_label("r1c1").ends_with("given 2"));
    window.keys(Modifiers::SHIFT, Key::M);
    window.assert_shows("Not needed, each by itself");
    window.assert_shows("7 in row 7 column 1");
    assert!(window.cell_label("r1c1").ends_with("given 2, not needed"));
    window.keys(Modifiers::SHIFT, Key::M);
    assert!(window.cell_label("r1c1").ends_with("given 2"));
    window.key(Key::M);
    window.assert_shows("minimal");
    window.assert_shows("Removed ");
    window.key(Key::M);
    window.assert_shows("The puzzle is already minimal");
    window.key(Key::U);
    window.assert_shows("72 givens");
    window.keys(Modifiers::COMMAND, Key::Delete);
    window.key(Key::M);
    window.assert_shows("Only a puzzle with one solution can be made minimal");
}

#[test]
fn suggested_givens_are_listed_and_the_first_makes_the_solution_unique() {
    let mut window = Window::open_editor();
    window.paste(TWO);
    window.key(Key::H);
    window.assert_shows("8 givens would each leave one solution");
    assert_eq!(window.cell_label("r1c5"), "row 1 column 5, 5");
    window.key(Key::H);
    assert_eq!(window.cell_label("r1c5"), "row 1 column 5, 8");
    window.keys(Modifiers::SHIFT, Key::H);
    window.key(Key::Enter);
    assert!(window.cell_label("r1c5").starts_with("row 1 column 5, given 5"));
    window.assert_shows("One solution");
    window.key(Key::H);
    window.assert_shows("The puzzle already has exactly one solution");
}

#[test]
fn clicking_a_suggested_given_adds_it_and_escape_closes_the_list() {
    let mut window = Window::open_editor();
    window.click("What can I add?");
    window.assert_shows("Every given leaves more than 10,000 solutions");
    window.key(Key::Escape);
    assert!(!window.shows("Every given leaves"));
    window.assert_shows("My own puzzle");
    window.click("What can I add?");
    // The status bar says the same of the chosen one.
    let suggestion = "1 in row 1 column 1: more than 10,000 solutions";
    window.harness.get_by_role_and_label(egui::accesskit::Role::ListBoxOption, suggestion).click();
    window.settle();
    assert_eq!(window.cell_label("r1c1"), "row 1 column 1, given 1");
}

#[test]
fn puzzles_with_several_solutions_or_none_can_be_played_with_a_warning() {
    let mut window = Window::open_editor();
    window.type_cells("12");
    window.button("Play it");
    window.assert_shows("more than one solution");
    assert_eq!(window.empty_count(), 79);
    window.keys(Modifiers::COMMAND, Key::E);
    window.key(Key::Backspace);
    window.type_cells("1");
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_shows("no solution: r1c1 and r1c2 both hold 1");
}

#[test]
fn the_current_puzzle_can_be_copied_into_the_editor() {
    let mut window = Window::open_editor();
    window.key(Key::O);
    window.assert_shows("30 givens");
    window.assert_shows("One solution");
}

#[test]
fn the_draft_survives_a_restart() {
    let mut window = Window::open_editor();
    window.type_cells("000007");
    window.key(Key::T);
    window.wait_until_saved();
    let data = Rc::clone(&window.data);
    drop(window);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    assert_eq!(window.cell_label("r1c6"), "row 1 column 6, given 7", "the editor is open again");
    window.type_cells("5");
    window.type_cells("5");
    assert!(window.cell_label("r1c1").contains("empty"), "cell by cell, as it was left");
}

#[test]
fn closing_the_solutions_of_the_draft_returns_to_the_editor() {
    let mut window = Window::open_editor();
    window.paste("217300469385469712496721835524816973639547281871293546762100394953674128148932657");
    let survey = |text: &str| {
        let cells: Vec<_> = text.chars().map(|sign| Digit::new(sign.to_digit(10).unwrap() as u8)).collect();
        let board = Grid::new(cells.try_into().unwrap());
        GridSurvey::new(&board, 100, &CancelToken::default()).unwrap().solutions()
    };
    let count = survey("217300469385469712496721835524816973639547281871293546762100394953674128148932657");
    window.key(Key::F6);
    window.assert_shows(&format!("{count} solutions"));
    window.key(Key::Escape);
    window.assert_shows("My own puzzle");
    window.assert_shows("cells where they differ");
    window.key(Key::Escape);
    assert!(!window.shows("cells where they differ"));
    window.key(Key::F6);
    window.key(Key::Escape);
    assert!(!window.shows("cells where they differ"), "of the game, closing them leads to the game");
}

#[test]
fn the_draft_can_be_copied_and_is_saved_in_the_format_of_the_file_extension() {
    let mut window = Window::open_editor();
    window.type_cells("12");
    window.harness.event(egui::Event::Copy);
    window.settle();
    window.assert_shows("copied as 81 characters");
    let folder = tempfile::tempdir().unwrap();
    for (name, saved, begins) in [
        ("own.sdk", "own.sdk", "12......."),
        ("own.sudoku", "own.sudoku", "120000000"),
        ("own.1", "own.1.sudoku", "120000000"),
    ] {
        window.keys(Modifiers::COMMAND, Key::S);
        let path = folder.path().join(name);
        let field = window.harness.get_by_role(egui::Role::TextInput);
        field.set_text_value_accesskit(&path.display().to_string());
        window.settle();
        window.button("Save");
        let text = std::fs::read_to_string(folder.path().join(saved)).unwrap();
        assert!(text.contains(begins), "{name}");
    }
}

#[test]
fn the_menu_opens_the_editor() {
    let mut window = Window::new();
    window.click("Puzzle");
    window.click("More puzzles");
    window.harness.get_by_label_contains("My own puzzle…").click();
    window.settle();
    window.assert_shows("More than 10,000 solutions");
}

#[test]
fn a_typed_given_and_then_the_number_of_solutions_are_announced() {
    let mut window = Window::open_editor();
    window.paste("217385469385469712496721835524816973639547281871293546762158394953674128140932657");
    assert!(window.announcement().contains("One solution. "), "{}", window.announcement());
    window.key(Key::ArrowRight);
    window.type_cells("2");
    assert!(
        window
            .announcement()
            .ends_with("No solution: row 1 column 1 and row 1 column 2 both hold 2 in row 1"),
        "{}",
        window.announcement()
    );
}

#[test]
fn a_screen_reader_can_set_and_clear_givens_without_changing_the_game() {
    let mut window = Window::open_editor();
    window.set_value("row 1 column 1, empty", 5.0);
    let given = window.harness.get_by_label("row 1 column 1, given 5");
    assert!(given.accesskit_node().data().supports_action(egui::accesskit::Action::SetValue));
    window.set_value("row 1 column 1, given 5", -3.0);
    window.set_value("row 1 column 1, given 5", 0.0);
    assert!(window.cell_label("r1c1").contains("empty"));
    assert_eq!((window.empty_count(), window.digit_at("r1c1")), (51, Some(2)));
    assert!(!window.harness.state().game().unwrap().can_undo());
}

#[test]
fn pasting_several_puzzles_lets_the_user_choose_one_for_the_editor() {
    let mut window = Window::open_editor();
    window.paste(&format!("{TWO} two\n{N00B} n00b\n"));
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    window.assert_shows("30 givens");
    assert_eq!(window.puzzle().title, "n00b", "the game is as it was");
    assert!(!window.harness.state().game().unwrap().can_undo());
    // A puzzle chosen from the list of a file is played.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("list.txt");
    std::fs::write(&file, format!("{TWO} two\n{N00B} again\n")).unwrap();
    window.drop_file(&file);
    window.key(Key::Enter);
    assert_eq!(window.puzzle().title, "two");
}

#[test]
fn clicking_a_suggested_candidate_on_the_board_adds_it() {
    let mut window = Window::open_editor();
    window.paste(TWO);
    window.key(Key::H);
    // r1c6 can be 5 or 8; the 5 is in the middle of the cell.
    let board = window.harness.get_by_role(egui::Role::Grid).rect();
    let step = board.width() / 9.0;
    let middle = board.min + Vec2::new(5.5, 0.5) * step;
    window.harness.hover_at(middle);
    window.harness.drag_at(middle);
    window.harness.drop_at(middle);
    window.settle();
    assert!(
        window.cell_label("r1c6").starts_with("row 1 column 6, given 5"),
        "{}",
        window.cell_label("r1c6")
    );
    window.assert_shows("One solution");
}

#[test]
fn the_right_button_empties_a_cell_and_the_left_one_moves_the_cursor() {
    let mut window = Window::open_editor();
    window.paste(N00B);
    let board = window.harness.get_by_role(egui::Role::Grid).rect();
    let at = |column: f32| board.min + Vec2::new(column + 0.5, 0.5) * (board.width() / 9.0);
    window.harness.hover_at(at(0.0));
    for pressed in [true, false] {
        window.harness.event(egui::Event::PointerButton {
            pos: at(0.0),
            button: egui::PointerButton::Secondary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    window.settle();
    assert!(window.cell_label("r1c1").starts_with("row 1 column 1, empty"));
    window.harness.drag_at(at(2.0));
    window.harness.drop_at(at(2.0));
    window.settle();
    window.type_cells("9");
    assert_eq!(window.cell_label("r1c3").split(", can").next(), Some("row 1 column 3, given 9"));
}

#[test]
fn the_path_the_steps_and_the_solution_are_those_of_the_draft_and_lead_back_to_it() {
    let mut window = Window::open_editor();
    window.paste(N00B);
    window.type_cells("");
    window.assert_shows("One solution");
    window.wait_until("the place of the hardest step", |window| window.shows(" · step "));
    window.key(Key::Num7);
    window.keys(Modifiers::COMMAND, Key::Z);
    for (key, page) in [(Key::F8, "Solution path"), (Key::F7, "All steps"), (Key::F6, "1 solution")] {
        window.key(key);
        window.assert_shows(page);
        window.key(Key::Enter);
        assert!(!window.harness.state().game().unwrap().can_undo(), "the game has no step of the draft");
        window.key(Key::Escape);
        window.assert_shows("Hardest step: ");
    }
}

#[test]
fn esc_in_the_game_of_the_draft_returns_to_the_editor() {
    let mut window = Window::open_editor();
    window.paste(TWO);
    window.button("Play it");
    window.key(Key::Escape);
    window.key(Key::Escape);
    window.assert_shows("Small digits show the 4 cells where they differ.");
    window.key(Key::Escape);
    assert!(!window.shows("Small digits show the 4 cells"), "Esc leads to the game");
    window.key(Key::Escape);
    assert!(!window.shows("Small digits show the 4 cells"), "and stays there");
}

#[test]
fn the_puzzle_is_shared_from_the_column() {
    let mut window = Window::open_editor();
    window.paste(N00B);
    window.assert_shows("with its solution and rules");
    window.button("Copy a link");
    window.assert_shows("Copied: ");
    window.click("PDF");
    window.assert_shows("Print");
}
