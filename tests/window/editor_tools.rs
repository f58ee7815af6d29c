//! The tools of the editor: clues drawn with the mouse and with keys, their numbers, boxes, rules and texts, and what is known
//! of the draft.

use std::rc::Rc;

use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Role, Vec2};
use egui_kittest::kittest::{By, Queryable};
use ninefold::rules::{ClueKind, KindId, Puzzle};

use super::Window;
use super::open::copied_text;

/// A puzzle with two solutions: 8 and 5 in two rows can be swapped.
const TWO: &str = "217300469385469712496721835524816973639547281871293546762100394953674128148932657";

const ALT: Modifiers = Modifiers::ALT;
const NONE: Modifiers = Modifiers::NONE;

/// The group of tools of each key from Alt+1 on.
const DIGITS: Key = Key::Num1;
const LINE: Key = Key::Num2;
const CAGE: Key = Key::Num3;
const DOT: Key = Key::Num4;
const CORNER: Key = Key::Num5;
const OUTSIDE: Key = Key::Num6;
const BOXES: Key = Key::Num7;
const RULES: Key = Key::Num8;

impl Window {
    pub(super) fn open_draft() -> Self {
        let mut window = Self::new();
        window.keys(Modifiers::COMMAND, Key::E);
        window
    }

    /// Returns the draft as it would be played.
    fn draft(&self) -> Puzzle {
        self.harness.state().draft()
    }

    /// Returns the kinds of the clues with their cells and number, in order.
    pub(super) fn clues(&self) -> Vec<(&'static str, Vec<String>, Option<usize>)> {
        let puzzle = self.draft();
        let clue = |clue: &ninefold::rules::Clue| {
            let cells = clue.parts().others.iter().chain(clue.cells()).map(ToString::to_string);
            (clue.kind().id.as_str(), cells.collect(), clue.value())
        };
        puzzle.rules.clues().iter().map(clue).collect()
    }

    pub(super) fn button_event(pos: Pos2, pressed: bool, modifiers: Modifiers) -> Event {
        Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers }
    }

    /// Presses at a place, moves through others and releases at the last one, each in a frame of its own.
    fn drag_through(&mut self, places: &[Pos2]) {
        self.frame([Event::PointerMoved(places[0])]);
        self.frame([Self::button_event(places[0], true, NONE)]);
        for place in &places[1..] {
            self.frame([Event::PointerMoved(*place)]);
        }
        self.frame([Self::button_event(places[places.len() - 1], false, NONE)]);
    }

    pub(super) fn drag_cells(&mut self, cells: &[&str]) {
        let places: Vec<Pos2> = cells.iter().map(|cell| self.middle(cell)).collect();
        self.drag_through(&places);
    }

    fn tap(&mut self, at: Pos2) {
        self.drag_through(&[at]);
    }

    fn between(&self, a: &str, b: &str) -> Pos2 {
        self.middle(a) + (self.middle(b) - self.middle(a)) / 2.0
    }

    /// Types without waiting between keys.
    pub(super) fn type_digits(&mut self, digits: &str) {
        for digit in digits.chars() {
            self.key(Key::from_name(&digit.to_string()).unwrap());
        }
    }

    pub(super) fn scroll_to(&mut self, control: &str) {
        self.harness.get_by_label(control).scroll_to_me();
        self.settle();
    }

    pub(super) fn choose_from(&mut self, list: &str, entry: &str) {
        let named = By::new().role(Role::ComboBox).label_contains(list);
        self.harness.query_all(named).next().expect("the list has its name").click();
        self.settle();
        let is_entry = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            matches!(node.role(), Role::MenuItemCheckBox | Role::ListBoxOption)
        };
        // A long list scrolls.
        self.harness.get(By::new().predicate(is_entry).label(entry)).scroll_to_me();
        self.settle();
        self.harness.get(By::new().predicate(is_entry).label(entry)).click();
        self.settle();
    }
}

pub(super) fn cells(names: &str) -> Vec<String> {
    names.split(' ').map(str::to_owned).collect()
}

#[test]
fn a_killer_cage_is_drawn_by_a_drag_and_its_sum_is_typed() {
    let mut window = Window::open_draft();
    window.button("Cage: Killer cage");
    window.drag_cells(&["r1c1", "r1c2", "r2c2"]);
    assert_eq!(window.clues(), [("killer-cage", cells("r1c1 r1c2 r2c2"), None)]);
    window.type_digits("15");
    window.assert_shows("Cage of 15: 3 cells");
    window.assert_shows("Cage of 3, sum 15");
    window.key(Key::Backspace);
    assert_eq!(window.clues()[0].2, Some(1));
    window.key(Key::U);
    assert_eq!(window.clues()[0].2, None, "a number is one step, however it was typed");
    window.key(Key::U);
    assert!(window.clues().is_empty());
    window.key(Key::R);
    assert_eq!(window.clues().len(), 1);
}

#[test]
fn selected_cells_become_a_cage_when_its_tool_is_chosen_and_the_same_area_again_removes_it() {
    let mut window = Window::open_draft();
    window.drag_cells(&["r5c5", "r5c6", "r6c6"]);
    window.assert_shows("3 cells selected");
    window.button("Cage: Killer cage");
    assert_eq!(window.clues(), [("killer-cage", cells("r5c5 r5c6 r6c6"), None)]);
    window.key(Key::Escape);
    window.drag_cells(&["r5c5", "r5c6", "r6c6"]);
    assert!(window.clues().is_empty());
}

#[test]
fn a_thermometer_follows_the_pointer_and_a_single_press_chooses_it() {
    let mut window = Window::open_draft();
    window.keys(ALT, LINE);
    window.assert_shows("Thermometer. Drag through the cells of the line");
    window.drag_cells(&["r4c4", "r5c5", "r5c7"]);
    assert_eq!(window.clues(), [("thermometer", cells("r4c4 r5c5 r5c6 r5c7"), None)]);
    window.assert_shows("On a thermometer, second of 4");
    window.tap(window.middle("r9c9"));
    window.tap(window.middle("r5c6"));
    window.key(Key::Delete);
    assert!(window.clues().is_empty());
    window.assert_shows("Removed: Thermometer");
}

#[test]
fn a_line_is_drawn_with_keys_and_escape_gives_it_up() {
    let mut window = Window::open_draft();
    window.keys(ALT, LINE);
    window.key(Key::Enter);
    window.key(Key::ArrowRight);
    window.key(Key::PageDown);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(window.clues(), [("thermometer", cells("r1c1 r1c2 r2c3 r3c3"), None)]);
    window.key(Key::Enter);
    window.key(Key::ArrowDown);
    window.key(Key::Escape);
    assert_eq!(window.clues().len(), 1);
    window.assert_shows("My own puzzle");
}

#[test]
fn the_circle_of_an_arrow_is_extended_with_shift() {
    let mut window = Window::open_draft();
    window.keys(ALT, LINE);
    window.choose_from("Kinds: Line", "Arrow");
    window.key(Key::Enter);
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    let puzzle = window.draft();
    let arrow = &puzzle.rules.clues()[0];
    assert_eq!((arrow.kind().id.as_str(), arrow.parts().others.len(), arrow.cells().len()), ("arrow", 2, 2));
}

#[test]
fn dots_are_set_with_keys_at_two_selected_cells_and_the_same_again_removes_one() {
    let mut window = Window::open_draft();
    window.keys(ALT, DOT);
    window.key(Key::Enter);
    window.assert_shows("Select the two cells beside the border first");
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.key(Key::Enter);
    assert_eq!(window.clues(), [("difference", cells("r1c1 r1c2"), None)]);
    window.assert_shows("White dot");
    window.key(Key::Num3);
    assert_eq!(window.clues()[0].2, Some(3), "the number of the dot");
    window.key(Key::ArrowDown);
    window.keys(Modifiers::SHIFT, Key::ArrowDown);
    window.keys(ALT, DOT);
    window.keys(ALT, DOT);
    window.assert_shows("X. Press the border of two cells");
}

#[test]
fn letters_and_dots_are_set_by_a_press_on_a_border() {
    let mut window = Window::open_draft();
    window.keys(ALT, DOT);
    window.choose_from("Kinds: Dot", "V");
    window.tap(window.between("r4c4", "r4c5"));
    assert_eq!(window.clues(), [("xv", cells("r4c4 r4c5"), Some(5))]);
    window.choose_from("Kinds: Dot", "Black dot");
    window.tap(window.between("r4c4", "r5c4"));
    assert_eq!(window.clues()[1], ("ratio", cells("r4c4 r5c4"), None));
    window.tap(window.between("r4c4", "r5c4"));
    assert_eq!(window.clues().len(), 1, "the same again removes it");
    window.tap(window.middle("r7c7"));
    assert_eq!(window.clues().len(), 1, "the middle of a cell is no border");
}

#[test]
fn a_quadruple_waits_for_its_digits() {
    let mut window = Window::open_draft();
    window.keys(ALT, CORNER);
    window.tap(window.between("r2c2", "r3c3"));
    assert!(window.clues().is_empty());
    window.assert_shows("Quadruple · type its digits");
    window.type_digits("37");
    let puzzle = window.draft();
    let digits: Vec<usize> =
        puzzle.rules.clues()[0].parts().digits.iter().map(|digit| digit.value()).collect();
    assert_eq!(digits, [3, 7]);
}

#[test]
fn a_sandwich_is_set_in_the_margin_with_the_mouse_and_with_keys() {
    let mut window = Window::open_draft();
    window.keys(ALT, OUTSIDE);
    let (first, second) = (window.middle("r1c1"), window.middle("r2c1"));
    let left = Pos2::new(first.x - 0.85 * (second.y - first.y), second.y);
    window.tap(left);
    window.assert_shows("type its number");
    window.type_digits("17");
    assert_eq!(window.clues().len(), 1);
    assert_eq!((window.clues()[0].0, window.clues()[0].2), ("sandwich", Some(17)));
    assert_eq!(window.clues()[0].1[0], "r2c1");
    window.tap(window.middle("r9c4"));
    window.key(Key::Enter);
    window.assert_shows("Press the arrow key that points out of the grid");
    window.key(Key::ArrowDown);
    window.type_digits("0");
    assert_eq!((window.clues()[1].2, window.clues()[1].1[0].as_str()), (Some(0), "r9c4"));
}

#[test]
fn a_little_killer_offers_its_diagonals() {
    let mut window = Window::open_draft();
    window.keys(ALT, OUTSIDE);
    window.choose_from("Kinds: Outside", "Little killer");
    let (first, second) = (window.middle("r1c3"), window.middle("r2c3"));
    window.tap(Pos2::new(first.x, first.y - 0.85 * (second.y - first.y)));
    window.assert_shows("Two diagonals begin there; choose one");
    window.tap(window.middle("r1c4"));
    window.type_digits("25");
    let clues = window.clues();
    assert_eq!((clues[0].0, clues[0].1[0].as_str(), clues[0].2), ("little-killer", "r1c4", Some(25)));
    window.tap(window.middle("r1c3"));
    window.key(Key::Enter);
    window.key(Key::ArrowUp);
    window.key(Key::ArrowLeft);
    assert_eq!(window.clues()[1].1, cells("r1c2 r2c1"));
}

#[test]
fn irregular_boxes_are_painted_and_an_unfinished_one_is_said() {
    let mut window = Window::open_draft();
    window.keys(ALT, BOXES);
    window.button("Box 1");
    window.drag_cells(&["r1c4", "r2c4"]);
    window.assert_shows("Box 1 has 11 of 9 cells");
    window.button("Box 2");
    window.drag_cells(&["r3c3", "r3c2"]);
    window.assert_shows("Irregular");
    // What screen readers were told stays until the solutions are counted.
    window.wait_until("the boxes are finished", |window| !window.shows(" of 9 cells"));
    let puzzle = window.draft();
    let regions = puzzle.rules.regions();
    let number = |name: &str| {
        let cell = puzzle.rules.size().cells().find(|cell| cell.to_string() == name).unwrap();
        regions.box_of(cell)
    };
    assert_eq!(number("r1c4"), number("r1c1"));
    assert_eq!(number("r3c3"), number("r1c5"));
    assert!(!regions.is_regular());
}

#[test]
fn nothing_leaves_the_editor_without_a_box_that_is_unfinished() {
    let mut window = Window::open_draft();
    window.keys(ALT, BOXES);
    window.button("Box 1");
    window.drag_cells(&["r1c4"]);
    window.keys(ALT, DIGITS);
    window.assert_shows("Box 1 has 10 of 9 cells, box 2 has 8.");
    assert!(!window.shows("ore than 10,000"));
    let refusal = "This waits until every box of your puzzle is finished";
    for (modifiers, key) in [
        (Modifiers::COMMAND, Key::Enter),
        (Modifiers::COMMAND, Key::S),
        (Modifiers::COMMAND, Key::P),
        (NONE, Key::L),
    ] {
        let copied = copied_text(&mut window, |window| window.keys(modifiers, key));
        window.assert_shows(refusal);
        assert_eq!(copied, None);
        window.assert_shows("How digits are typed");
        // The message goes with the next edit.
        window.key(Key::Num5);
        window.key(Key::U);
    }
    assert_eq!(copied_text(&mut window, |window| window.harness.event(Event::Copy)), None);
    window.wait_until_saved();
    let mut window = window.again();
    window.assert_shows("Box 1 has 10 of 9 cells, box 2 has 8.");
    window.keys(ALT, BOXES);
    window.button("Box 2");
    window.drag_cells(&["r3c3"]);
    window.keys(ALT, DIGITS);
    window.wait_until("the boxes are finished", |window| !window.shows(" of 9 cells"));
    window.keys(Modifiers::COMMAND, Key::Enter);
    assert!(!window.puzzle().rules.regions().is_regular());
}

#[test]
fn the_size_is_chosen_and_numbers_above_nine_are_typed_as_two_digits() {
    let mut window = Window::open_draft();
    window.keys(ALT, BOXES);
    window.choose_from("Size", "16x16");
    window.keys(ALT, DIGITS);
    // Without the time that frames take in between, in which the 1 would be entered.
    for key in [Key::Num1, Key::Num6, Key::Num7] {
        window.press_once(Modifiers::NONE, key);
    }
    window.settle();
    let puzzle = window.draft();
    let givens: Vec<(String, usize)> =
        puzzle.givens.digits().map(|(cell, digit)| (cell.to_string(), digit.value())).collect();
    assert_eq!(givens, [("r1c1".to_owned(), 16), ("r1c2".to_owned(), 7)]);
    window.keys(ALT, BOXES);
    window.choose_from("Size", "9x9");
    window.assert_shows("Left out because 9x9 has no room for it: 1 given");
    window.key(Key::U);
    window.key(Key::U);
    window.key(Key::U);
    window.key(Key::U);
    assert_eq!(window.draft().rules.size().side(), 9);
}

#[test]
fn rules_for_the_whole_grid_are_switches_and_the_texts_take_all_keys() {
    let mut window = Window::open_draft();
    window.keys(ALT, RULES);
    window.scroll_to("Anti-knight");
    window.click("Anti-knight");
    assert_eq!(window.clues(), [("anti-knight", Vec::new(), None)]);
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Title");
    field.focus();
    window.settle();
    window.harness.event(Event::Text("m7t".into()));
    for key in [Key::M, Key::Num7, Key::T] {
        window.harness.key_press(key);
    }
    window.settle();
    assert_eq!(window.draft().title, "m7t");
    assert!(window.draft().givens.digits().next().is_none());
    window.harness.key_press(Key::Escape);
    window.settle();
    window.scroll_to("Anti-knight");
    window.click("Anti-knight");
    assert!(window.clues().is_empty());
}

#[test]
fn a_clue_makes_a_puzzle_unique_and_it_is_played_with_its_clue() {
    let mut window = Window::open_draft();
    window.harness.event(Event::Paste(TWO.to_owned()));
    window.settle();
    window.assert_shows("2 solutions");
    window.keys(ALT, LINE);
    window.drag_cells(&["r1c5", "r1c6"]);
    window.assert_shows("One solution");
    window.keys(Modifiers::SHIFT, Key::M);
    window.assert_shows("Not needed, each by itself");
    window.keys(Modifiers::SHIFT, Key::M);
    window.wait_until("its level", |window| window.shows("Hardest step: "));
    window.keys(Modifiers::COMMAND, Key::Enter);
    let puzzle = window.puzzle();
    assert_eq!(puzzle.rules.clues().len(), 1);
    assert_eq!(puzzle.rules.clues()[0].kind().id, KindId::Thermometer);
}

#[test]
fn a_given_that_breaks_a_clue_is_said_with_the_sentence_of_the_clue() {
    let mut window = Window::open_draft();
    window.keys(ALT, CAGE);
    window.drag_cells(&["r1c1", "r1c2"]);
    window.type_digits("5");
    window.keys(ALT, DIGITS);
    window.key(Key::ArrowLeft);
    window.tap(window.middle("r1c1"));
    window.type_digits("4");
    window.type_digits("3");
    window.assert_shows("The cage of 5 at r1c1 adds up to 7");
}

#[test]
fn clues_that_have_no_solution_together_are_named_and_drawn_as_broken() {
    let mut window = Window::open_draft();
    window.keys(ALT, CAGE);
    for row in ["r1", "r2"] {
        window.drag_cells(&[&format!("{row}c1"), &format!("{row}c2")]);
        window.type_digits("17");
    }
    window.assert_shows("Cage of 17 and Cage of 17 cannot hold together");
    window.key(Key::U);
    assert!(!window.shows("cannot hold together"));
}

#[test]
fn the_number_of_a_clue_is_changed_after_it_is_chosen_with_a_key() {
    let mut window = Window::open_draft();
    window.keys(ALT, CAGE);
    window.drag_cells(&["r1c1", "r1c2"]);
    window.type_digits("5");
    window.tap(window.middle("r5c5"));
    window.tap(window.middle("r1c2"));
    window.key(Key::Escape);
    window.key(Key::K);
    window.type_digits("12");
    assert_eq!(window.clues()[0].2, Some(12));
}

#[test]
fn a_draft_with_clues_is_there_again_after_a_restart_with_its_steps() {
    let mut window = Window::open_draft();
    window.keys(ALT, LINE);
    window.drag_cells(&["r4c4", "r4c6"]);
    window.wait_until_saved();
    let data = Rc::clone(&window.data);
    drop(window);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    assert_eq!(window.clues(), [("thermometer", cells("r4c4 r4c5 r4c6"), None)]);
    window.key(Key::U);
    assert!(window.clues().is_empty());
}

#[test]
fn a_variant_is_pasted_into_the_editor_and_copied_as_a_link() {
    let mut window = Window::open_draft();
    window.harness.event(Event::Paste(include_str!("../../core/tests/data/killer-6x6.json").to_owned()));
    window.settle();
    let kinds: Vec<&ClueKind> = window.draft().rules.clues().iter().map(|clue| clue.kind()).collect();
    assert!(!kinds.is_empty() && kinds.iter().all(|kind| kind.id == KindId::KillerCage));
    window.assert_shows("One solution");
    window.key(Key::L);
    window.assert_shows("Copied: ");
}

#[test]
fn the_tools_are_there_in_a_narrow_window_and_its_keys_type_a_sum() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let mut window = Window::open_with_data(None, Vec2::new(480.0, 640.0), data);
    window.keys(Modifiers::COMMAND, Key::E);
    window.button("Cage: Killer cage");
    window.drag_cells(&["r1c1", "r1c2", "r2c2"]);
    window.button("Type 2");
    window.button("Type 0");
    assert_eq!(window.clues()[0].2, Some(20));
    for tool in
        ["Digits", "Line: Thermometer", "Dot: White dot", "Corner", "Outside: Sandwich", "Boxes", "Rules"]
    {
        assert!(window.harness.query_by_role_and_label(Role::RadioButton, tool).is_some(), "{tool}");
    }
}

#[test]
fn unfinished_boxes_are_said_in_every_tool_and_their_painting_is_there_after_a_restart() {
    let mut window = Window::open_draft();
    window.keys(ALT, BOXES);
    window.tap(window.middle("r1c4"));
    for tool in [BOXES, DIGITS, LINE] {
        window.keys(ALT, tool);
        window.assert_shows("2 boxes are unfinished");
        window.assert_shows("Box 1 has 10 of 9 cells, box 2 has 8. Play, links, files and print wait");
    }
    for (modifiers, key) in [(NONE, Key::L), (NONE, Key::F8), (Modifiers::COMMAND, Key::Enter)] {
        window.keys(modifiers, key);
        window.assert_shows("This waits until every box of your puzzle is finished");
    }
    window.wait_until_saved();
    let mut window = window.again();
    window.assert_shows("2 boxes are unfinished");
    window.button("Go on painting");
    assert!(window.harness.query_by_role_and_label(Role::RadioButton, "Box 2").is_some());
    window.tap(window.middle("r1c4"));
    assert!(!window.shows("boxes are unfinished"));
    window.key(Key::U);
    window.button("Regular boxes again");
    assert!(!window.shows("boxes are unfinished"));
}

#[test]
fn the_rules_are_written_from_the_clues_on_request() {
    let mut window = Window::open_draft();
    window.keys(ALT, LINE);
    window.drag_cells(&["r4c4", "r4c6"]);
    window.keys(ALT, RULES);
    window.scroll_to("Write them from the clues");
    window.click("Write them from the clues");
    let text = window.draft().metadata.description.clone();
    assert!(text.starts_with("Normal sudoku rules apply.\nThermometer: "), "{text}");
}
