//! Hints: the text and the marks of each level, and applying them.

use eframe::egui::{Key, Modifiers, Role, Vec2};
use egui_kittest::kittest::{By, NodeT, Queryable};
use ninefold::format::{self, Format};
use ninefold::game::{Board, HintLevel};
use ninefold::grid::Candidate;
use ninefold::job::CancelToken;
use ninefold::library::{Example, example};
use ninefold::solve::classic::{Cell, CellSet, convert};
use ninefold::solve::technique::Technique;

use super::{Window, button, cell};

/// One technique of each kind of pattern.
const KINDS: [Technique; 7] = [
    Technique::Pointing,
    Technique::NakedTriple,
    Technique::XyWing,
    Technique::FinnedXWing,
    Technique::UniqueRectangle1,
    Technique::AlternatingChain,
    Technique::AlsXz,
];

/// The accessible descriptions of the marks of a hint.
const MARKED: [&str; 6] = [
    "named by the hint",
    "part of the hint",
    "other part of the hint",
    "wrong according to the hint",
    "the hint rules out",
    "the hint places",
];

impl Window {
    /// Opens the example of a technique, with or without marks.
    pub fn open_example(technique: Technique, marked: bool) -> (Self, Example) {
        Self::open_example_sized(technique, marked, Vec2::new(1180.0, 800.0))
    }

    pub fn open_example_sized(technique: Technique, marked: bool, size: Vec2) -> (Self, Example) {
        let example = example(technique).unwrap();
        let format = if marked { Format::Sdx } else { Format::Line };
        let mut puzzle = example.puzzle();
        if !marked {
            puzzle.givens = example.grid.digits.clone();
        }
        (Self::open_text_sized(&format::write_sudoku(format, &puzzle).unwrap().text, size), example)
    }

    /// Returns the cells named in the text of the hint.
    fn named_cells(&self) -> CellSet {
        let names = self.harness.query_all(By::new().role(Role::Link));
        let links = names.filter_map(|node| node.accesskit_node().label());
        let links = links.filter(|name| name.len() == "row 1 column 1".len());
        // The rows of a chain name the cells of its links.
        let rows = self.harness.query_all(By::new().role(Role::ListItem));
        let rows = rows.filter_map(|node| node.accesskit_node().label());
        let cells = links.chain(rows).flat_map(|row| {
            let words: Vec<_> = row.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
            let name = |four: &[&str]| match four {
                ["row", row, "column", column] => Some(format!("r{row}c{column}")),
                _ => None,
            };
            words.windows(4).filter_map(name).collect::<Vec<_>>()
        });
        cells.map(|name| cell(&name)).collect()
    }

    /// Returns the cells that the board marks for the hint.
    fn marked_cells(&self) -> CellSet {
        let cells = self.harness.query_all(By::new().role(Role::GridCell));
        let labels = cells.filter_map(|node| node.accesskit_node().label());
        let marked = labels.filter(|label| MARKED.iter().any(|text| label.contains(text)));
        marked.map(|label| cell(&format!("r{}c{}", &label[4..5], &label[13..14]))).collect()
    }

    fn board(&self) -> &Board {
        self.harness.state().game().unwrap().board()
    }
}

#[test]
fn each_hint_level_names_what_it_marks_and_applying_it_can_be_undone() {
    for technique in KINDS {
        let (mut window, example) = Window::open_example(technique, true);
        let before = window.board().clone();
        window.key(Key::H);
        window.assert_shows("Where to look");
        assert!(!window.shows(technique.name()), "a nudge does not name {technique}");
        assert_eq!(
            (window.named_cells(), window.marked_cells()),
            (CellSet::EMPTY, CellSet::EMPTY),
            "{technique}"
        );
        window.key(Key::H);
        window.assert_shows(technique.name());
        assert_eq!(window.marked_cells(), CellSet::EMPTY, "{technique}");
        window.key(Key::H);
        assert!(!window.marked_cells().is_empty(), "{technique}");
        assert_eq!(window.named_cells(), window.marked_cells(), "{technique}");
        assert!(!window.shows("the hint rules out"), "{technique} is not named yet");
        window.key(Key::H);
        window.assert_shows("the hint rules out");
        assert_eq!(window.named_cells(), window.marked_cells(), "{technique}");
        let removed = example.step.eliminations.iter().map(|candidate| candidate.cell).collect();
        assert!(convert::cells(removed).is_subset(window.marked_cells()), "{technique}");
        assert_eq!(*window.board(), before, "a hint changes nothing by itself");

        window.key(Key::Enter);
        let mut expected = example.grid.candidates;
        for Candidate { cell, digit } in &example.step.eliminations {
            expected[*cell] = expected[*cell].difference((*digit).into());
        }
        assert_eq!(window.board().centre_marks(), expected, "{technique}");
        assert_eq!(window.board().digits(), before.digits(), "{technique}");
        window.key(Key::U);
        assert_eq!(*window.board(), before, "{technique}");
        assert_eq!(window.harness.state().game().unwrap().assists().hints.at_level(HintLevel::Why), 1);
        assert_eq!(window.harness.state().game().unwrap().assists().hints.total(), 1);
    }
}

#[test]
fn applying_a_hint_without_marks_writes_the_remaining_candidates_of_its_cells_only() {
    let (mut window, example) = Window::open_example(Technique::Pointing, false);
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("Pointing");
    window.key(Key::Enter);
    window.assert_shows("what is left in its cell is marked");
    for cell in window.board().empty_cells().iter() {
        let out =
            example.step.eliminations.iter().filter(|one| one.cell == cell).map(|one| one.digit).collect();
        let left = example.grid.candidates[cell].difference(out);
        let changed = left != example.grid.candidates[cell];
        assert_eq!(window.board().centres(cell), if changed { left } else { Default::default() }, "{cell}");
    }
    // The same hint is not given again.
    window.keys(Modifiers::SHIFT, Key::H);
    assert!(!window.shows("Pointing"));
}

#[test]
fn alt_and_an_arrow_step_through_the_links_of_a_chain_while_plain_arrows_move_the_cursor() {
    let (mut window, _) = Window::open_example(Technique::AlternatingChain, true);
    window.keys(Modifiers::SHIFT, Key::H);
    for link in 1..=5 {
        window.keys(Modifiers::ALT, Key::ArrowRight);
        window.assert_shows(&format!("Link {link} of 5 ·"));
    }
    window.keys(Modifiers::ALT, Key::ArrowRight);
    assert!(!window.shows("of 5 ·"), "after the last link comes the whole chain");
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    window.assert_shows("Link 5 of 5 ·");
    window.button("Previous link");
    window.assert_shows("Link 4 of 5 ·");
    window.assert_paints_in("Less", "J");
    window.assert_paints_in("Apply", "Enter");
    window.key(Key::ArrowRight);
    assert!(!window.shows("of 5 ·"), "the status bar is about the new cell");
    window.assert_shows("Link 4 of 5,");
}

/// Returns the row of a link in the list.
fn link_row(window: &Window, number: usize) -> egui_kittest::Node<'_> {
    let label = format!("Link {number} of ");
    let is_row = move |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.role() == Role::ListItem && node.label().is_some_and(|text| text.starts_with(&label))
    };
    window.harness.get(By::new().predicate(is_row))
}

#[test]
fn a_row_of_the_list_of_links_can_be_pressed_and_with_the_focus_takes_the_arrows() {
    let (mut window, _) = Window::open_example(Technique::AlternatingChain, true);
    window.keys(Modifiers::SHIFT, Key::H);
    link_row(&window, 3).click();
    window.settle();
    window.assert_shows("Link 3 of 5 ·");
    link_row(&window, 3).focus();
    window.settle();
    window.key(Key::ArrowRight);
    window.assert_shows("Link 4 of 5 ·");
    window.key(Key::Home);
    window.assert_shows("Link 1 of 5 ·");
}

#[test]
fn a_digit_beside_a_hint_keeps_it_and_one_in_its_cells_closes_it() {
    let (mut window, example) = Window::open_example(Technique::XyWing, true);
    window.keys(Modifiers::SHIFT, Key::H);
    let title = example.step.technique.name();
    let sets = example.step.reason.sets.iter();
    let pattern = sets.fold(CellSet::EMPTY, |all, set| all.union(convert::cells(set.cells)));
    let out = convert::cell(example.step.eliminations[0].cell).unwrap();
    let start = convert::grid(&example.grid.digits);
    let solution = ninefold::solve::classic::search::solve(&start, &CancelToken::default()).unwrap().unwrap();
    let enter = |window: &mut Window, cell: Cell| {
        let place = format!("row {} column {},", cell.row() + 1, cell.column() + 1);
        window.harness.get(By::new().role(Role::GridCell).label_contains(&place)).click();
        window.settle();
        window.key(Key::from_name(&solution.get(cell).unwrap().to_string()).unwrap());
    };
    let board = window.digits();
    let is_beside = |cell: &Cell| board.get(*cell).is_none() && !pattern.contains(*cell) && *cell != out;
    let beside = Cell::all().find(is_beside).unwrap();
    enter(&mut window, beside);
    window.assert_shows(title);
    enter(&mut window, pattern.first().unwrap());
    assert!(!window.shows(title));
}

#[test]
fn a_cell_named_in_the_text_is_highlighted_and_can_be_focused() {
    let (mut window, example) = Window::open_example(Technique::XyWing, true);
    window.keys(Modifiers::SHIFT, Key::H);
    let name = example.step.eliminations[0].cell.spoken();
    let links: Vec<_> = window.harness.query_all(By::new().role(Role::Link).label(&name)).collect();
    links.last().unwrap().click();
    window.settle();
    assert_eq!(*window.board().digits(), example.grid.digits);
    window.assert_shows(&format!("{name} · candidates "));
}

#[test]
fn a_hint_reports_missing_marks_before_any_step() {
    let mut window = Window::new();
    window.keys(Modifiers::COMMAND, Key::Num5);
    window.key(Key::H);
    window.assert_shows("In one cell, the right digit is missing from your marks");
    window.key(Key::H);
    window.assert_shows("The right digit is missing from the marks of r1c3");
    assert_eq!(window.marked_cells(), cell("r1c3").into());
    window.key(Key::Enter);
    assert!(window.centre_marks().get(cell("r1c3")).is_empty(), "back to just before it");
}

#[test]
fn a_hint_takes_the_marks_of_the_player_into_account() {
    let (mut window, example) = Window::open_example(Technique::NakedTriple, true);
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("Naked triple");
    window.key(Key::Enter);
    window.keys(Modifiers::SHIFT, Key::H);
    let out: Vec<String> = example.step.eliminations.iter().map(ToString::to_string).collect();
    for one in out {
        assert!(!window.shows(&format!("the hint rules out {one}")), "{one} is ruled out already");
    }
    assert!(window.board().empty_cells().iter().all(|cell| !window.board().centres(cell).is_empty()));
}

#[test]
fn disabled_techniques_are_not_used() {
    let (mut window, _) = Window::open_example(Technique::UniqueRectangle1, true);
    window.open_section("Help");
    let uniqueness = "Techniques that assume one solution";
    window.harness.get_by_label(uniqueness).click_accesskit();
    window.settle();
    window.key(Key::Escape);
    window.keys(Modifiers::SHIFT, Key::H);
    assert!(!window.shows("Unique rectangle"));
    window.assert_shows("Apply");
}

#[test]
fn all_steps_are_listed_drawn_when_selected_and_applied_by_enter() {
    let (mut window, example) = Window::open_example(Technique::Pointing, true);
    window.key(Key::F7);
    window.assert_shows("All steps");
    window.assert_shows("1 of ");
    let first = window.marked_cells();
    assert!(!first.is_empty());
    window.key(Key::ArrowDown);
    window.assert_shows("2 of ");
    window.key(Key::ArrowUp);
    assert_eq!(window.marked_cells(), first);
    let before = window.board().clone();
    window.key(Key::Enter);
    assert!(!window.shows("All steps · "));
    assert_ne!(*window.board(), before);
    window.key(Key::U);
    assert_eq!(*window.board(), before);
    assert_eq!(*window.board().digits(), example.grid.digits);
}

#[test]
fn the_keys_of_lists_lead_to_the_ends_of_the_solving_path_and_through_it() {
    let mut window = Window::new();
    window.key(Key::F8);
    window.wait_for("1 of 51");
    window.key(Key::End);
    window.assert_shows("51 of 51");
    window.key(Key::PageUp);
    window.assert_shows("41 of 51");
    window.key(Key::Home);
    window.assert_shows("1 of 51");
    window.key(Key::PageUp);
    window.assert_shows("1 of 51");
    window.key(Key::PageDown);
    window.assert_shows("11 of 51");
}

#[test]
fn the_tabs_of_forcing_chains_name_what_differs() {
    let mut window = Window::new();
    window.key(Key::F2);
    window.key(Key::End);
    // The forcing chains are the last techniques before those of clues.
    let mut seen = Vec::new();
    for _ in 0..36 {
        let tabs = window.harness.query_all_by_role(Role::Tab);
        seen.push(tabs.filter_map(|tab| tab.accesskit_node().label()).collect::<Vec<_>>());
        window.key(Key::ArrowUp);
    }
    let starts = ["If row 1 column 1 is 6", "If row 1 column 5 is 6"].map(str::to_owned);
    let ends =
        ["row 1 column 1", "row 5 column 1", "row 7 column 1"].map(|cell| format!("then {cell} is not 3"));
    assert!(seen.iter().any(|tabs| *tabs == starts), "{seen:#?}");
    assert!(seen.iter().any(|tabs| *tabs == ends), "{seen:#?}");
}

#[test]
fn the_solving_path_can_be_browsed_and_applied_up_to_any_step_as_one_action() {
    let mut window = Window::new();
    window.key(Key::F8);
    window.assert_shows("Solution path");
    window.assert_shows("Difficulty of each step");
    for _ in 0..4 {
        window.key(Key::ArrowDown);
    }
    window.assert_shows("5 of 51");
    window.key(Key::Enter);
    assert_eq!(window.empty_count(), 47, "the four steps before the one that is shown");
    window.key(Key::U);
    assert_eq!(window.empty_count(), 51);
    // No steps are shown on a board with a mistake.
    window.key(Key::Num5);
    window.key(Key::F8);
    window.assert_shows("Your board has a mistake. Ask for a hint to see where it is.");
    window.key(Key::Escape);
    assert_eq!(window.digit_at("r1c3"), Some(5));
}

#[test]
fn a_solving_path_ends_where_several_solutions_differ_and_the_hint_names_none_of_them_the_solution() {
    const END: &str = "The puzzle has more than one solution, and logic goes no further: each empty cell has more than \
                       one possible digit.";
    // The four cells of a rectangle can swap their digits; r2c1 is forced.
    let two = "2..385469.854697124967218355248169736395472818..293546762158394953674128148932657";
    let mut window = Window::open_text(two);
    window.key(Key::F8);
    window.assert_shows("1 of 1");
    window.assert_shows(END);
    let mut window = Window::open_text(&two.replacen('.', "3", 3).replacen("33", "..", 1));
    window.key(Key::H);
    window.assert_shows("From one of several solutions");
    window.assert_shows("Choose one yourself, or ask again to see one.");
    window.key(Key::H);
    window.assert_shows("This puzzle has more than one solution. One of them has");
    let mut window = Window::open_text(&".".repeat(81));
    window.key(Key::F8);
    window.assert_shows(END);
}

#[test]
fn a_solved_board_has_no_steps_and_is_said_to_be_solved() {
    let mut window = Window::open_text(
        "217385469385469712496721835524816973639547281871293546762158394953674128148932657",
    );
    window.key(Key::F8);
    window.assert_shows("The puzzle is solved.");
}

#[test]
fn a_wrong_entry_is_refuted_step_by_step_and_enter_removes_it() {
    let mut window = Window::new();
    window.key(Key::Num5);
    window.key(Key::Y);
    window.assert_shows("Why it is wrong");
    window.assert_shows("Suppose r1c3 is 5.");
    window.assert_shows("the hint rules out 5");
    assert_eq!(window.named_cells(), window.marked_cells());
    window.key(Key::Enter);
    assert_eq!(window.digit_at("r1c3"), None);

    window.key(Key::Num2);
    window.key(Key::Y);
    window.assert_shows("r1c3 cannot be 2: it sees the 2 in r1c1.");
    window.key(Key::Num7);
    window.key(Key::Y);
    window.assert_shows("Nothing is wrong there");
}

#[test]
fn every_technique_has_a_page_with_an_example_and_an_encounter_count() {
    let mut window = Window::new();
    window.keys(Modifiers::SHIFT, Key::H);
    window.key(Key::Escape);
    window.key(Key::F2);
    window.assert_shows("Techniques");
    window.assert_shows("You have not seen it in a hint yet.");
    for technique in Technique::by_family() {
        let Some(example) = example(technique) else {
            // Trial has no page.
            assert!(
                technique == Technique::Search || !Technique::CLASSIC.contains(&technique),
                "{technique}"
            );
            continue;
        };
        let step = example.step;
        window.assert_shows(technique.name());
        window.assert_shows(technique.definition());
        if !Technique::CLASSIC.contains(&technique) {
            // A clue that is outlined shows its cells without marks.
            assert!(!window.named_cells().is_empty(), "{technique}");
        } else if step.reason.chains.len() > 1 {
            // The list shows one branch at a time.
            assert!(window.named_cells().is_subset(window.marked_cells()), "{technique}");
        } else {
            assert_eq!(window.named_cells(), window.marked_cells(), "{technique}");
        }
        if technique == Technique::HiddenSingle {
            window.assert_shows("You have seen it in one hint.");
        }
        window.key(Key::ArrowDown);
    }
    window.key(Key::Escape);
    window.keys(Modifiers::NONE, Key::H);
    window.key(Key::H);
    window.click("More about this technique");
    window.assert_shows("You have seen it in");
}

#[test]
fn the_buttons_of_a_long_hint_stay_above_the_pad() {
    let (mut window, _) = Window::open_example_sized(Technique::AlsXz, true, Vec2::new(1000.0, 700.0));
    window.keys(Modifiers::SHIFT, Key::H);
    let apply = button(&window.harness, "Apply").rect();
    let pad = button(&window.harness, "Digit").rect();
    assert!(apply.bottom() + 12.0 < pad.top(), "{apply} {pad}");
}

#[test]
fn the_techniques_open_at_that_of_a_named_hint_and_letters_search_them() {
    let shown = |window: &Window, technique: Technique| window.shows(technique.definition());
    let mut window = Window::open_bundled("hard-1");
    window.key(Key::H);
    window.key(Key::F2);
    assert!(shown(&window, Technique::FullHouse), "a hint that names no technique gives nothing away");
    window.key(Key::Escape);
    window.keys(Modifiers::SHIFT, Key::H);
    window.key(Key::F2);
    assert!(!shown(&window, Technique::FullHouse), "the first step of this puzzle is another one");
    window.key(Key::Escape);
    // A letter begins a search, whatever it means on the board.
    window.key(Key::F2);
    window.harness.key_press(Key::X);
    window.harness.event(eframe::egui::Event::Text("x".to_owned()));
    window.settle();
    window.harness.event(eframe::egui::Event::Text("-w".to_owned()));
    window.settle();
    assert!(shown(&window, Technique::XWing), "{:#?}", window.labels());
    assert!(!window.shows("Swordfish"), "only matches are listed");
    window.key(Key::Escape);
    window.assert_shows("Swordfish");
    assert!(shown(&window, Technique::XWing), "the page stays");
}

#[test]
fn the_techniques_open_at_the_technique_of_the_lesson() {
    let mut window = Window::new();
    window.start_lesson_of(Technique::XyChain);
    window.key(Key::F2);
    window.assert_shows(Technique::XyChain.definition());
}

#[test]
fn undo_and_erase_are_at_hand_beside_a_hint() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.key(Key::H);
    button(&window.harness, "Erase");
    window.button("Undo");
    assert_eq!(window.digit_at("r1c3"), None);
}
