//! Puzzles with rules of their own: opened, played, broken and won.

use std::rc::Rc;

use eframe::egui::accesskit::{Action, Toggled};
use eframe::egui::{Key, Modifiers, Pos2, Role, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use ninefold::grid::Digits;
use ninefold::job::CancelToken;
use ninefold::solve;
use ninefold::solve::rating;
use ninefold::store::results::ResultLog;

use super::Window;
use super::mouse::click;

/// A killer of our own with 6x6 cells and no givens.
pub const KILLER: &str = include_str!("../../core/tests/data/killer-6x6.json");

fn open_killer() -> Window {
    Window::open_text(KILLER)
}

impl Window {
    pub(super) fn solution(&self) -> Digits {
        let puzzle = self.puzzle();
        solve::solve(&puzzle.rules, &puzzle.givens, &CancelToken::default()).unwrap().unwrap()
    }

    pub fn is_won(&self) -> bool {
        self.harness.state().game().unwrap().is_solved()
    }
}

pub fn digit_key(digit: usize) -> Key {
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6][digit - 1]
}

#[test]
fn a_killer_is_played_to_the_win_by_keys_alone() {
    let mut window = open_killer();
    let solution = window.solution();
    let rating = rating::rate_puzzle(&window.puzzle(), &CancelToken::default()).unwrap().rating;
    window.wait_for(&format!("{} · {}", rating.level, rating.difficulty));
    for row in 0..6_u8 {
        for column in 0..6_u8 {
            let digit = solution[ninefold::grid::Cell::at(row, column)].unwrap().value();
            window.press_once(Modifiers::NONE, digit_key(digit));
            window.press_once(Modifiers::NONE, Key::ArrowRight);
        }
        window.press_once(Modifiers::NONE, Key::ArrowDown);
    }
    window.settle();
    assert!(window.is_won());
    window.assert_shows("You win!");
}

#[test]
fn a_won_variant_is_compared_with_wins_of_its_variant_and_counted_by_it() {
    let mut window = open_killer();
    let solution = window.solution();
    for cell in solution.size().cells() {
        let at = window.middle(&cell.to_string());
        window.frame(click(at));
        window.press_once(Modifiers::NONE, digit_key(solution[cell].unwrap().value()));
    }
    window.settle();
    window.assert_shows("Your first game: 6x6, Killer cages");
    window.wait_until_saved();
    window.key(Key::F4);
    let table = window.harness.get_by_role_and_label(Role::Table, "Statistics");
    let names = table.get_all_by_role(Role::RowHeader).filter_map(|row| row.accesskit_node().label());
    assert_eq!(names.collect::<Vec<_>>(), ["6x6, Killer cages"]);
}

#[test]
fn a_killer_is_played_to_the_win_by_the_mouse_alone_and_is_there_again_after_half() {
    let mut window = open_killer();
    let solution = window.solution();
    let cells: Vec<_> = solution.size().cells().collect();
    let play = |window: &mut Window, range: std::ops::Range<usize>| {
        for cell in &cells[range] {
            let at = window.middle(&cell.to_string());
            window.frame(click(at));
            let digit = solution[*cell].unwrap().value();
            let name = format!("Digit {digit}, ");
            let at = window.harness.query_all_by_label_contains(&name).next().unwrap().rect().center();
            window.frame(click(at));
        }
    };
    play(&mut window, 0..18);
    assert_eq!(window.empty_count(), 18);
    let data = Rc::clone(&window.data);
    assert!(window.quits(Modifiers::COMMAND, Key::Q));
    drop(window);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    assert_eq!(window.empty_count(), 18, "it is resumed where it was");
    play(&mut window, 18..36);
    assert!(window.is_won());
}

#[test]
fn an_entry_that_breaks_a_cage_is_said_with_its_numbers() {
    let mut window = open_killer();
    for digit in [1, 2] {
        window.key(digit_key(digit));
        window.key(Key::ArrowRight);
    }
    window.key(digit_key(3));
    window.assert_shows("The cage of 12 at r1c1 adds up to 6");
    window.key(digit_key(6));
    assert!(!window.shows("adds up to 6"), "the sentence goes with its reason");
}

#[test]
fn a_press_on_a_sum_selects_the_cells_of_its_cage() {
    let mut window = open_killer();
    let (first, second) = (window.middle("r1c1"), window.middle("r1c2"));
    let half = (second.x - first.x) / 2.0;
    // The sum is in the corner of the first cell.
    window.frame(click(Pos2::new(first.x - 0.86 * half, first.y - 0.84 * half)));
    window.assert_shows("Cage of 12: 3 cells");
    window.key(digit_key(5));
    assert_eq!(window.empty_count(), 33, "the digit goes into all of them");
}

#[test]
fn the_rules_of_a_puzzle_are_beside_its_board_and_in_a_narrow_window_one_press_away() {
    let window = open_killer();
    window.assert_shows("Digits in a cage differ and add up to its number");
    window.assert_shows("6x6");
    let mut window = Window::open_text_sized(KILLER, Vec2::new(480.0, 640.0));
    window.assert_shows("Digits in a cage differ and add up to its number");
    window.key(Key::ArrowRight);
    assert!(!window.shows("Digits in a cage differ"), "until the first press");
    window.button("Rules");
    window.assert_shows("Digits in a cage differ and add up to its number");
    window.key(Key::Escape);
    assert!(!window.shows("Digits in a cage differ"));
}

#[test]
fn hints_check_and_solution_work_by_the_rules_of_the_puzzle() {
    let mut window = open_killer();
    let solution = window.solution();
    window.key(Key::H);
    window.key(Key::Escape);
    let wrong =
        (1..=6).find(|digit| Some(*digit) != solution[ninefold::grid::Cell::at(0, 0)].map(|it| it.value()));
    window.key(digit_key(wrong.unwrap()));
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_shows("wrong");
    window.run_by_name("Show solution");
    assert!(window.is_won(), "{:?}", window.labels());
}

/// A puzzle of our own with white dots that are only drawn. With them it has one solution, without them several.
pub(super) const DRAWN_DOTS: &str = r##"{"size":4,"title":"Dots","ruleset":"Normal rules. White dots: consecutive digits.",
    "grid":[[{"value":1,"given":true},{},{},{}],[{"value":3,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{"value":3,"given":true}]],
    "circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF","outlineC":"#000000","fontC":"#000000","width":0.35,"height":0.35},
    {"cells":["R2C1","R3C1"],"baseC":"#FFFFFF","outlineC":"#000000","fontC":"#000000","width":0.35,"height":0.35},
    {"cells":["R1C3","R2C3"],"baseC":"#FFFFFF","outlineC":"#000000","fontC":"#000000","width":0.35,"height":0.35}]}"##;

#[test]
fn drawings_that_look_like_rules_are_offered_with_a_switch() {
    let mut window = Window::open_text(DRAWN_DOTS);
    window.assert_shows("These drawings look like rules");
    let clues = |window: &Window| window.puzzle().rules.clues().len();
    let before = clues(&window);
    window.click("White dots: 3");
    assert_ne!(clues(&window), before, "the switch changes the rules");
    window.key(digit_key(4));
    let data = Rc::clone(&window.data);
    let after = clues(&window);
    assert!(window.quits(Modifiers::COMMAND, Key::Q));
    drop(window);
    let window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    assert_eq!(clues(&window), after, "the choice is kept with the game");
}

#[test]
fn the_pages_of_steps_show_the_drawings_of_the_file() {
    let mut window = Window::open_text(
        r##"{"size":4,"grid":[[{"value":1,"given":true},{"value":2,"given":true},{},{}],[{},{},{"value":1,"given":true},{}],
        [{},{},{},{"value":3,"given":true}],[{},{},{},{}]],"rectangle":[{"cells":["R4C1"],"baseC":"#FFAA00",
        "outlineC":"#AA5500","width":0.8,"height":0.8,"value":"Q"}]}"##,
    );
    assert!(window.paints_exactly("Q"));
    for (page, title) in [(Key::F7, "All steps"), (Key::F8, "Solution path")] {
        window.key(page);
        window.wait_for("1 of ");
        window.assert_shows(title);
        assert!(window.paints_exactly("Q"), "{title}");
        window.key(Key::Escape);
    }
    window.key(Key::F2);
    window.wait_for("1 of ");
    assert!(!window.paints_exactly("Q"), "the example of a technique is another puzzle");
}

#[test]
fn a_drawn_rule_of_which_the_text_says_something_else_stays_off_and_that_is_said() {
    let clues = |window: &Window| window.puzzle().rules.clues().len();
    assert_eq!(clues(&Window::open_text(DRAWN_DOTS)), 3, "the text means these dots");
    let window = Window::open_text(&DRAWN_DOTS.replace("consecutive digits", "digits differ by 1 or 2"));
    window.assert_shows("White dots: 3");
    window.assert_shows("The author’s text says something else about this");
    assert_eq!(clues(&window), 0);
    let silent = Window::open_text(&DRAWN_DOTS.replace(" White dots: consecutive digits.", ""));
    assert_eq!(clues(&silent), 0, "one solution proves nothing");
}

#[test]
fn combinations_of_a_cage_open_with_k_and_one_can_be_struck_and_restored() {
    let mut window = open_killer();
    window.key(Key::K);
    window.assert_shows("Cage of 12: 3 cells");
    window.click("1 5 6, possible");
    window.assert_shows("1 5 6, struck");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_shows("1 5 6, possible");
    window.key(Key::Escape);
    assert!(!window.shows("1 5 6"));
}

#[test]
fn a_selection_of_several_cells_tells_its_sum() {
    let mut window = open_killer();
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.assert_shows("2 cells");
    window.key(Key::I);
    window.assert_shows("Cage of 3, sum 12");
}

#[test]
fn a_killer_is_played_to_the_win_by_the_actions_of_a_screen_reader_alone() {
    let mut window = open_killer();
    let solution = window.solution();
    let grid = window.harness.get_by_role(Role::Grid);
    assert_eq!(grid.accesskit_node().data().row_count(), Some(6));
    window.assert_shows("Cage of 12: r1c1, r1c2 and r1c3, open");
    for (cell, digit) in solution.digits() {
        let start = format!("row {} column {}, empty", cell.row() + 1, cell.column() + 1);
        let name = window.labels().into_iter().find(|label| label.starts_with(&start)).unwrap();
        window.set_value(&name, digit.value() as f64);
    }
    assert!(window.is_won());
    window.assert_shows("Cage of 12: r1c1, r1c2 and r1c3, holds");
}

#[test]
fn an_item_of_the_list_of_clues_selects_its_cells_and_numbers_outside_are_headers() {
    let mut window = open_killer();
    window.request_action(
        "Cage of 12: row 1 column 1, row 1 column 2 and row 1 column 3, open",
        Action::Click,
        None,
    );
    window.key(digit_key(5));
    assert_eq!(window.empty_count(), 33);
    let window = Window::open_text(include_str!("../../core/tests/data/sandwich-6x6.json"));
    window.assert_shows("row 1, Sandwich 9");
    window.assert_shows("column 2, Sandwich 5");
}

#[test]
fn the_library_has_a_collection_of_each_variant_that_counts_what_is_solved() {
    let mut window = Window::new();
    window.key(Key::F12);
    window.click("4x4, 0 of 30 solved");
    window.key(Key::N);
    assert_eq!(window.puzzle().title, "4x4 1");
    let solution = window.solution();
    for cell in window.puzzle().givens.empty_cells().iter() {
        let at = window.middle(&cell.to_string());
        window.frame(click(at));
        window.press_once(Modifiers::NONE, digit_key(solution[cell].unwrap().value()));
    }
    assert!(window.is_won());
    window.wait_for("1 of 30 in this set solved");
    window.press_once(Modifiers::COMMAND, Key::N);
    window.settle();
    assert_eq!(window.puzzle().title, "4x4 2");
}

/// Returns an f-puzzles object of 4x4 with givens in rows and further fields.
fn four(givens: &str, fields: &str) -> String {
    let cell = |digit: char| match digit {
        '.' => "{}".to_owned(),
        digit => format!("{{\"value\":{digit},\"given\":true}}"),
    };
    let rows: Vec<String> = givens
        .split(' ')
        .map(|row| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(",")))
        .collect();
    format!("{{\"size\":4,\"title\":\"Four\",\"grid\":[{}]{fields}}}", rows.join(","))
}

#[test]
fn a_stated_solution_that_breaks_a_clue_is_not_used_and_that_is_said() {
    let fields = r#","killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"solution":"1342421321343421""#;
    let mut window = Window::open_text(&four("1... .... .... ....", fields));
    window.wait_for("The solution in the file breaks the rules of the puzzle and is not used: ");
    window.assert_shows("The cage of 3 at r1c1 adds up to 4.");
    window.assert_shows("several solutions");
    assert!(!window.shows("stated solution"));
    window.key(Key::Num2);
    window.key(Key::C);
    assert!(!window.shows("is wrong"), "the only possible digit is right");
    window.keys(Modifiers::COMMAND, Key::E);
    assert!(!window.shows("The solution in the file"), "the editor shows another puzzle");
}

#[test]
fn a_win_under_a_rule_that_is_not_read_sets_no_record() {
    let two = "..34 3412 ..43 4321";
    let mut window = Window::open_text(&four(two, r#","newest":[1]"#));
    window.wait_for("Ninefold does not know all rules of this puzzle: newest.");
    assert!(!window.shows("This puzzle has more than one solution"));
    for (cell, digit) in [("r1c1", 1), ("r1c2", 2), ("r3c1", 2), ("r3c2", 1)] {
        let at = window.middle(cell);
        window.frame(click(at));
        window.press_once(Modifiers::NONE, digit_key(digit));
    }
    window.settle();
    window.assert_shows("You win!");
    window.assert_shows("No help; this sets no record, as Ninefold does not know every rule.");
    assert!(!window.shows("streak"));
    window.wait_until_saved();
    assert_eq!(ResultLog::new(window.data.path()).load().unwrap(), []);

    // With a stated solution, which decides, a win counts.
    let stated = r#","newest":[1],"solution":"1234341221434321""#;
    let mut window = Window::open_text(&four(two, stated));
    window.wait_for("stated solution");
    for (cell, digit) in [("r1c1", 1), ("r1c2", 2), ("r3c1", 2), ("r3c2", 1)] {
        let at = window.middle(cell);
        window.frame(click(at));
        window.press_once(Modifiers::NONE, digit_key(digit));
    }
    window.settle();
    window.assert_shows("No help.");
    window.wait_until_saved();
    assert_eq!(ResultLog::new(window.data.path()).load().unwrap().len(), 1);
}

#[test]
fn a_puzzle_without_a_solution_names_the_clue_that_cannot_hold() {
    let cage = r#","killercage":[{"cells":["R1C1","R1C2"],"value":"8"}]"#;
    let mut window = Window::open_text(&four("1... .... .... ....", cage));
    window.wait_for("This puzzle has no solution: Cage of 8 cannot hold, whatever the other clues are.");
    assert!(!window.shows("may be mistyped"));
    let mut window = Window::open_text(&four("123. ...4 .... ....", ""));
    window.wait_for("cannot hold together.");
}

/// Returns the killer with an author's text of some words.
fn killer_with_text(words: usize) -> String {
    let text = "Digits in cages differ. ".repeat(words / 4);
    KILLER.replacen('{', &format!("{{\"ruleset\":\"{text}\","), 1)
}

#[test]
fn the_rules_are_whole_beside_the_board_and_nothing_moves_with_the_first_entry_or_a_card() {
    let mut window = Window::open_text(&killer_with_text(40));
    assert!(!window.shows("More"), "{:?}", window.labels());
    let places = |window: &Window| {
        let hint = window.harness.get_by_role_and_label(Role::Button, "Hint").rect();
        let digit = window.harness.query_all_by_label_contains("Digit 1, ").next().unwrap().rect();
        (hint, digit)
    };
    let before = places(&window);
    window.key(digit_key(3));
    assert_eq!(places(&window), before, "after the first entry");
    window.key(Key::K);
    window.assert_shows("Cage of 12: 3 cells");
    assert_eq!(places(&window), before, "with the combinations of a cage");
}

#[test]
fn rules_that_are_too_long_for_their_card_end_with_a_button_that_shows_all() {
    let mut window = Window::open_text(&killer_with_text(600));
    window.button("More");
    window.assert_shows("Rules of sudoku");
    window.key(Key::Escape);
    window.keys(Modifiers::SHIFT, Key::F1);
    window.assert_shows("Rules of sudoku");
}

#[test]
fn combinations_follow_the_cursor_to_the_next_cage() {
    let mut window = open_killer();
    window.key(Key::K);
    window.assert_shows("Cage of 12: 3 cells");
    for _ in 0..3 {
        window.key(Key::ArrowRight);
    }
    assert!(!window.shows("Cage of 12: 3 cells"));
    assert!(window.shows(" fit"), "the cage of the cell at the cursor");
}

#[test]
fn marks_count_for_combinations_in_a_small_window_too() {
    let mut window = Window::open_text_sized(KILLER, Vec2::new(480.0, 640.0));
    window.key(Key::M);
    window.key(Key::K);
    window.assert_shows("1 5 6, possible");
    window.click("By my marks");
    let switch = window.harness.get_by_label("By my marks");
    assert_eq!(switch.accesskit_node().toggled(), Some(Toggled::True));
}

#[test]
fn a_selected_house_says_which_cells_stick_out_of_it_or_are_left_over() {
    let mut window = open_killer();
    let rules = window.puzzle().rules;
    let houses = (0..6_u8).map(|row| (row, ninefold::rules::House::Row(row).cells(&rules)));
    let sums: Vec<_> = houses.filter_map(|(row, cells)| Some((row, rules.house_sum(cells)?))).collect();
    let (row, sum) = sums.first().expect("the cages of some row differ from it by few cells");
    let first = window.middle(&format!("r{}c1", row + 1));
    window.frame(click(first));
    for _ in 0..5 {
        window.keys(Modifiers::SHIFT, Key::ArrowRight);
    }
    window.assert_shows(&sum.to_string());
    window.assert_shows(&format!("Row {}", row + 1));
    window.key(Key::ArrowDown);
    assert!(!window.shows(&sum.cells_text()), "the card goes with the selection");
}

#[test]
fn a_double_click_on_an_empty_cell_selects_that_cell_alone() {
    let mut window = open_killer();
    let at = window.middle("r3c3");
    window.frame(click(at));
    window.frame(click(at));
    window.key(digit_key(2));
    assert_eq!(window.empty_count(), 35);
}

#[test]
fn the_solution_path_says_what_it_costs_before_it_opens() {
    let mut window = open_killer();
    let first = window.solution()[ninefold::grid::Cell::at(0, 0)].unwrap().value();
    window.key(digit_key(first));
    for key in [Key::F8, Key::F6, Key::F5] {
        window.key(key);
        window.assert_shows("the game sets no record any more");
        assert!(window.shows("35 cells left"), "the board is still there");
    }
    window.key(Key::F8);
    window.key(Key::F8);
    window.wait_for("1 of ");
}
