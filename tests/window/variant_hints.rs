//! Hints on puzzles with rules of their own: the ladder, mistakes, why an entry is wrong, and where logic ends.

use eframe::egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use ninefold::assist::HintLevel;
use ninefold::grid::{Cell, Digit, Size};

use super::Window;
use super::variants::{KILLER, digit_key};

/// A 4x4 in which two rows can swap 1 and 2, unless a clue tells which is where.
fn swap(clues: &str) -> String {
    let row = |digits: [&str; 4]| {
        let cells = digits.map(|digit| match digit {
            "" => "{}".to_owned(),
            digit => format!(r#"{{"value":{digit},"given":true}}"#),
        });
        format!("[{}]", cells.join(","))
    };
    let rows = [["", "", "3", "4"], ["3", "4", "1", "2"], ["", "", "4", "3"], ["4", "3", "2", "1"]].map(row);
    format!(r#"{{"size":4,"grid":[{}],{clues}}}"#, rows.join(","))
}

/// Returns a digit that is wrong in the first cell.
fn wrong_in_first(window: &Window) -> Digit {
    let right = window.solution()[Cell::at(0, 0)];
    Size::new(6).unwrap().digits().find(|digit| Some(*digit) != right).unwrap()
}

#[test]
fn a_hint_on_a_killer_goes_from_a_nudge_to_the_proof_and_enter_carries_it_out() {
    let mut window = Window::open_text(KILLER);
    window.key(Key::H);
    window.assert_shows("Where to look");
    assert!(!window.shows("Cage combinations"), "a nudge does not name the technique");
    window.key(Key::H);
    window.assert_shows("Cage combinations");
    window.key(Key::H);
    assert!(!window.shows("the hint rules out"), "what follows is not told yet");
    window.key(Key::H);
    window.assert_shows("can only be");
    window.assert_shows("the hint rules out");
    let game = || window.harness.state().game().unwrap();
    assert_eq!(game().assists().hints.at_level(HintLevel::Why), 1);
    assert!(!game().board().has_centre_marks());
    window.key(Key::Enter);
    assert!(window.harness.state().game().unwrap().board().has_centre_marks());
    window.key(Key::U);
    assert!(!window.harness.state().game().unwrap().board().has_centre_marks());
}

#[test]
fn a_killer_is_won_by_hints_alone() {
    let mut window = Window::open_text(KILLER);
    for _ in 0..200 {
        if window.is_won() {
            break;
        }
        window.press_once(Modifiers::SHIFT, Key::H);
        window.wait_for("Apply");
        window.press_once(Modifiers::NONE, Key::Enter);
    }
    assert!(window.is_won());
    assert!(!window.shows("Needs trial"));
}

#[test]
fn a_mistake_in_a_killer_comes_before_any_step() {
    let mut window = Window::open_text(KILLER);
    let wrong = wrong_in_first(&window);
    window.key(digit_key(wrong.value()));
    window.key(Key::H);
    window.assert_shows("One digit is wrong");
    window.key(Key::Enter);
    assert_eq!(window.empty_count(), 36);
}

#[test]
fn a_wrong_entry_in_a_killer_is_refuted_and_enter_removes_it() {
    let mut window = Window::open_text(KILLER);
    let (wrong, right) = (wrong_in_first(&window), window.solution()[Cell::at(0, 0)].unwrap());
    window.key(digit_key(wrong.value()));
    window.key(Key::Y);
    window.assert_shows("Why it is wrong");
    window.key(Key::Enter);
    assert_eq!(window.empty_count(), 36);
    window.key(digit_key(right.value()));
    window.key(Key::Y);
    window.assert_shows("Nothing is wrong there");
}

#[test]
fn a_digit_that_a_marked_cell_excludes_is_refuted_by_that_cell() {
    let mut window = Window::open_text(&swap(r#""even":[{"cell":"R1C2"}]"#));
    window.key(Key::ArrowRight);
    window.key(Key::Num1);
    window.key(Key::Y);
    window.assert_shows("r1c2 holds an even digit");
    window.assert_shows("remove 1 from r1c2");
    window.key(Key::Enter);
    window.key(Key::ArrowLeft);
    window.key(Key::Num2);
    window.key(Key::Y);
    window.assert_shows("Why it is wrong");
}

#[test]
fn where_the_known_rules_leave_several_solutions_the_hint_says_so() {
    let mut window = Window::open_text(&swap(r#""odd":[{"cell":"R1C3"}]"#));
    window.key(Key::H);
    window.assert_shows("By the rules that Ninefold knows, this puzzle has more than one solution");
    window.key(Key::H);
    window.assert_shows("One of them has");
    window.key(Key::Escape);
    window.key(Key::F8);
    window.assert_shows("the puzzle has more than one solution, and logic goes no further");
}

#[test]
fn all_steps_of_a_killer_are_listed_and_its_solution_path_leads_to_the_end() {
    let mut window = Window::open_text(KILLER);
    window.key(Key::F7);
    window.assert_shows("All steps");
    window.assert_shows("Cage combinations");
    window.key(Key::Escape);
    window.key(Key::F8);
    window.wait_for("Solution path");
    window.key(Key::End);
    window.key(Key::Enter);
    assert_eq!(window.empty_count(), 1, "all steps before the last one");
}

#[test]
fn the_combinations_of_a_clue_stand_in_its_hint() {
    let mut window = Window::open_text(KILLER);
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("Cage combinations");
    window.assert_shows("possible");
    assert!(window.harness.query_by_role_and_label(Role::List, "Combinations").is_some());
}

#[test]
fn the_name_of_a_clue_in_a_hint_can_be_focused_and_pressing_it_selects_its_cells() {
    let mut window = Window::open_text(KILLER);
    window.keys(Modifiers::SHIFT, Key::H);
    let name = window
        .labels()
        .into_iter()
        .find(|label| label.starts_with("Cage of ") && label.contains(" at ") && !label.contains([':', ',']));
    let name = name.unwrap();
    window.harness.get_by_role_and_label(Role::Link, &name).click_accesskit();
    window.settle();
    assert!(window.shows("Cage combinations"), "the hint stays");
    window.assert_shows(&name[..name.find(" at ").unwrap()]);
}
