//! Tests of drafts: every kind by its gesture, and what goes wrong.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::*;
use crate::grid::{Cell, CellSet, Digit, Digits, Direction, Size};
use crate::history::ReplayDirection;
use crate::rules::{Clue, ClueKind, Form, KINDS, KindId, Parts, Puzzle, Rules, kind};
use crate::store::WriteQueue;
use crate::text::{Language, set_language};

fn at(row: u8, column: u8) -> Cell {
    Cell::at(row - 1, column - 1)
}

fn cells(places: &[(u8, u8)]) -> Vec<Cell> {
    places.iter().map(|(row, column)| at(*row, *column)).collect()
}

fn set(places: &[(u8, u8)]) -> CellSet {
    cells(places).into_iter().collect()
}

fn digit(value: usize) -> Digit {
    Digit::new(value).unwrap()
}

fn tool(id: &str) -> Tool {
    Tool::all().find(|tool| tool.id() == id).unwrap_or_else(|| panic!("{id}"))
}

fn kinds(draft: &Draft) -> Vec<&'static str> {
    draft.state().clues().iter().map(|clue| clue.kind().id.as_str()).collect()
}

/// Draws a clue of a kind with its gesture, and types what it needs.
fn draw(draft: &mut Draft, kind: &'static ClueKind) -> Result<(), EditError> {
    gesture(draft, kind)?;
    if kind.form == Form::Clone {
        draft.apply(draft.area(Tool::of(kind), set(&[(4, 4), (4, 5)]), false)?);
    }
    if draft.choice().open.is_empty() {
        return Ok(());
    }
    match kind.form {
        Form::Digits => {
            draft.apply(draft.type_digit(digit(3))?);
            draft.apply(draft.type_digit(digit(1))?);
        }
        _ => {
            draft.apply(draft.set_value("1")?);
            draft.apply(draft.set_value("15")?);
        }
    }
    Ok(())
}

/// Makes the gesture of a kind, always in the same place.
fn gesture(draft: &mut Draft, kind: &'static ClueKind) -> Result<(), EditError> {
    let tool = Tool::of(kind);
    let edit = match Gesture::of(kind) {
        Gesture::Line => draft.line(tool, &cells(&[(2, 2), (2, 3), (3, 4)]), 1, false)?,
        Gesture::Area => draft.area(tool, set(&[(1, 1), (1, 2)]), false)?,
        Gesture::Border => draft.border(tool, at(5, 5), at(5, 6), false)?,
        Gesture::Corner => draft.corner(tool, set(&[(3, 3), (3, 4), (4, 3), (4, 4)]), false)?,
        Gesture::Margin => {
            let direction = (kind.form == Form::OutsideDiagonal).then_some(Direction { rows: 1, columns: 1 });
            draft.margin(tool, MarginPlace { row: -1, column: 3 }, direction, false)?
        }
        Gesture::Switch => {
            let is_on = draft.state().clues().iter().any(|clue| clue.kind() == kind);
            draft.switch(kind, !is_on)?
        }
    };
    draft.apply(edit);
    Ok(())
}

fn saved_and_loaded(draft: &mut Draft, folder: &Path) -> Draft {
    draft.save(&WriteQueue::start(|| (), || ()));
    let (again, error) = Draft::load(Some(folder));
    assert!(error.is_none(), "{error:?}");
    again
}

#[test]
fn every_kind_is_drawn_by_its_gesture_kept_undone_redone_and_removed_by_the_same_gesture() {
    for kind in &KINDS {
        let folder = tempfile::tempdir().unwrap();
        let (mut draft, _) = Draft::load(Some(folder.path()));
        draw(&mut draft, kind).unwrap_or_else(|error| panic!("{}: {error}", kind.id));
        let drawn = draft.state().clone();
        let are_own = kinds(&draft).iter().all(|id| *id == kind.id.as_str());
        assert!(!drawn.clues().is_empty() && are_own, "{}", kind.id);
        assert_eq!(draft.rules().clues(), drawn.clues());

        let mut again = saved_and_loaded(&mut draft, folder.path());
        assert_eq!(again.state(), &drawn, "{}", kind.id);
        let mut steps = 0;
        while again.replay(ReplayDirection::Undo).is_some() {
            steps += 1;
        }
        assert!(steps == 1, "{}: {steps} steps", kind.id);
        assert!(again.state().is_empty(), "{}", kind.id);
        while again.replay(ReplayDirection::Redo).is_some() {}
        assert_eq!(again.state(), &drawn, "{}", kind.id);

        gesture(&mut again, kind).unwrap();
        assert!(again.state().is_empty() && again.choice().is_empty(), "{}", kind.id);
        let restored = again.replay(ReplayDirection::Undo).unwrap();
        assert_eq!(again.state(), &drawn, "{}", kind.id);
        assert!(kind.form == Form::Global || !restored.cells.is_empty(), "{}", kind.id);
    }
}

#[test]
fn every_kind_has_a_tool_in_a_group_with_an_id_and_a_name_of_its_own() {
    let ids: BTreeSet<&str> = Tool::all().map(Tool::id).collect();
    assert_eq!(ids.len(), Tool::all().count());
    assert_eq!(Tool::all().count(), KINDS.len() + 3, "digits and boxes, and two letters instead of one kind");
    for tool in Tool::all() {
        assert!(tool.group().tools().any(|other| other == tool));
    }
    for language in [Language::English, Language::German] {
        set_language(language);
        let names: BTreeSet<String> = Tool::all().map(Tool::name).collect();
        assert_eq!(names.len(), Tool::all().count(), "{names:?}");
    }
    set_language(Language::English);
    assert_eq!([tool("x").name(), tool("v").name(), tool("ratio").name()], ["X", "V", "Black dot"]);
    let count = |group: ToolGroup| group.tools().count();
    assert_eq!(ToolGroup::ALL.map(count), [1, 14, 11, 4, 1, 4, 1, 9]);
}

#[test]
fn a_typed_number_is_one_step_and_without_it_the_clue_is_open_again() {
    let mut draft = Draft::unsaved();
    draft.apply(draft.area(tool("killer-cage"), set(&[(1, 1), (1, 2), (2, 1)]), false).unwrap());
    for text in ["1", "15"] {
        draft.apply(draft.set_value(text).unwrap());
    }
    assert_eq!(draft.state().clues()[0].title(), "Cage of 15");
    draft.replay(ReplayDirection::Undo);
    assert_eq!(draft.state().clues()[0].value(), None);
    draft.replay(ReplayDirection::Redo);
    draft.apply(draft.choose(draft.state().clue_at(Place::Cell(at(1, 1)))));
    assert_eq!(draft.value_text(), "15");
    draft.apply(draft.set_value("").unwrap());
    assert_eq!(draft.state().clues()[0].value(), None, "a cage needs no number");

    let place = MarginPlace { row: 2, column: 9 };
    draft.apply(draft.margin(tool("sandwich"), place, None, false).unwrap());
    assert_eq!((draft.state().clues().len(), draft.choice().open.len()), (1, 1));
    draft.apply(draft.set_value("7").unwrap());
    let clue = draft.state().clue_at(Place::Margin(place)).unwrap();
    assert_eq!(draft.state().clues()[clue.get()].cells()[0], at(3, 9));
    assert!(draft.choice().contains(clue));
    draft.apply(draft.set_value("").unwrap());
    assert_eq!((draft.state().clues().len(), draft.choice().open.len()), (1, 1));
    draft.apply(draft.margin(tool("sandwich"), place, None, false).unwrap());
    assert!(draft.choice().is_empty(), "the same place again closes it");
}

#[test]
fn typed_texts_are_a_step_each() {
    let mut draft = Draft::unsaved();
    for title in ["S", "Sn", "Snake "] {
        draft.apply(draft.set_title(title));
    }
    for author in ["A", "Ada"] {
        draft.apply(draft.set_author(author));
    }
    draft.apply(draft.set_rule_text("Normal sudoku rules."));
    let puzzle = draft.puzzle("otherwise").unwrap();
    assert_eq!((puzzle.title.as_str(), puzzle.metadata.author.as_str()), ("Snake", "Ada"));
    assert_eq!(puzzle.metadata.description, "Normal sudoku rules.");
    draft.replay(ReplayDirection::Undo);
    draft.replay(ReplayDirection::Undo);
    assert_eq!((draft.state().title(), draft.state().author()), ("Snake ", ""));
    draft.replay(ReplayDirection::Undo);
    assert_eq!(draft.puzzle("otherwise").unwrap().title, "otherwise");
    assert!(!draft.can_undo());
}

#[test]
fn what_is_typed_and_taken_back_leaves_no_step() {
    let mut draft = Draft::unsaved();
    draft.apply(draft.set_title("S"));
    draft.apply(draft.set_title(""));
    assert!(!draft.can_undo());
    draft.apply(draft.set_title("Snake"));
    draft.replay(ReplayDirection::Undo);
    draft.apply(draft.set_title("Ladder"));
    assert_eq!(draft.history().nodes().len(), 3, "both branches stay");
}

#[test]
fn shift_draws_over_a_clue_instead_of_removing_it() {
    let mut draft = Draft::unsaved();
    let line = cells(&[(1, 1), (1, 2), (1, 3)]);
    for (over, count) in [(false, 1), (true, 2), (false, 0)] {
        draft.apply(draft.line(tool("palindrome"), &line, 1, over).unwrap());
        assert_eq!(draft.state().clues().len(), count);
    }
    draft.apply(draft.border(tool("difference"), at(1, 1), at(1, 2), false).unwrap());
    draft.apply(draft.border(tool("ratio"), at(1, 2), at(1, 1), false).unwrap());
    assert_eq!(kinds(&draft), ["ratio"], "a dot takes the place of the other one");
    draft.apply(draft.border(tool("difference"), at(1, 1), at(1, 2), true).unwrap());
    assert_eq!(kinds(&draft), ["ratio", "difference"]);
    draft.apply(draft.border(tool("x"), at(4, 4), at(5, 4), false).unwrap());
    draft.apply(draft.border(tool("v"), at(4, 4), at(5, 4), false).unwrap());
    assert_eq!(draft.state().clues()[2].value(), Some(5));
    draft.apply(draft.border(tool("v"), at(4, 4), at(5, 4), false).unwrap());
    assert_eq!(draft.state().clues().len(), 2);
    draft.apply(draft.area(tool("odd"), set(&[(7, 7), (7, 8)]), false).unwrap());
    draft.apply(draft.area(tool("even"), set(&[(7, 8), (7, 9)]), false).unwrap());
    assert_eq!(kinds(&draft)[2..], ["odd", "even", "even"], "a cell is odd or even");
}

#[test]
fn a_line_is_the_same_from_both_ends_unless_it_has_a_bulb() {
    let mut draft = Draft::unsaved();
    let line = cells(&[(1, 1), (1, 2), (1, 3)]);
    let back: Vec<Cell> = line.iter().rev().copied().collect();
    draft.apply(draft.line(tool("renban"), &line, 1, false).unwrap());
    draft.apply(draft.line(tool("renban"), &back, 1, false).unwrap());
    assert!(draft.state().is_empty());
    draft.apply(draft.line(tool("thermometer"), &line, 1, false).unwrap());
    draft.apply(draft.line(tool("thermometer"), &back, 1, false).unwrap());
    assert_eq!(draft.state().clues()[0].cells(), back, "it is turned round");
    assert_eq!(draft.state().clues().len(), 1);
    draft.apply(draft.choose(None));
    draft.apply(draft.line(tool("thermometer"), &line[1..2], 1, false).unwrap());
    assert_eq!(draft.choice().clues.len(), 1, "a press on a line chooses it");
}

#[test]
fn an_arrow_has_a_pill_of_the_first_cells_which_another_arrow_shares() {
    let mut draft = Draft::unsaved();
    let line = cells(&[(5, 2), (5, 3), (5, 4), (4, 4), (3, 4)]);
    draft.apply(draft.line(tool("arrow"), &line, 2, false).unwrap());
    draft.apply(draft.line(tool("arrow"), &cells(&[(5, 3), (6, 3), (7, 3)]), 1, false).unwrap());
    let clues = draft.state().clues();
    assert_eq!((clues[0].cells(), &clues[0].parts().others[..]), (&line[2..], &line[..2]));
    assert_eq!((clues[1].cells(), &clues[1].parts().others[..]), (&cells(&[(6, 3), (7, 3)])[..], &line[..2]));
}

#[test]
fn a_part_of_a_cage_chooses_it_and_delete_removes_it() {
    let mut draft = Draft::unsaved();
    let cage = set(&[(1, 1), (1, 2), (2, 1)]);
    draft.apply(draft.area(tool("killer-cage"), cage, false).unwrap());
    draft.apply(draft.choose(None));
    assert_eq!(draft.delete_chosen(), Err(EditError::NoChoice));
    draft.apply(draft.area(tool("killer-cage"), set(&[(1, 2)]), false).unwrap());
    draft.apply(draft.delete_chosen().unwrap());
    assert!(draft.state().is_empty());
}

#[test]
fn a_quadruple_holds_four_digits_and_a_restricted_cell_has_a_digit_or_not() {
    let mut draft = Draft::unsaved();
    let corner = set(&[(1, 1), (1, 2), (2, 1), (2, 2)]);
    draft.apply(draft.corner(tool("quadruple"), corner, false).unwrap());
    for value in [7, 3, 3, 1] {
        draft.apply(draft.type_digit(digit(value)).unwrap());
    }
    assert_eq!(draft.state().clues()[0].title(), "Quadruple 1 3 3 7");
    assert_eq!(draft.type_digit(digit(2)), Err(EditError::FourDigits));
    draft.apply(draft.erase_digit().unwrap());
    assert_eq!(draft.state().clues()[0].title(), "Quadruple 1 3 3");
    draft.apply(draft.area(tool("restricted-cell"), set(&[(9, 8), (9, 9)]), false).unwrap());
    for value in [2, 8, 2, 5] {
        draft.apply(draft.type_digit(digit(value)).unwrap());
    }
    let digits: Vec<_> = draft.state().clues()[1..].iter().map(|clue| clue.parts().digits.clone()).collect();
    assert_eq!(digits, [[digit(5), digit(8)], [digit(5), digit(8)]]);
    for _ in 0..2 {
        draft.apply(draft.erase_digit().unwrap());
    }
    assert_eq!(
        (draft.state().clues().len(), draft.choice().open.len()),
        (1, 2),
        "they wait for digits again"
    );
}

#[test]
fn a_little_killer_is_one_of_the_diagonals_that_begin_beside_the_grid() {
    let size = Size::NINE;
    let diagonals = |row, column| MarginPlace::new(row, column, size).unwrap().diagonals(size);
    assert_eq!((diagonals(-1, 3).len(), diagonals(-1, -1).len(), diagonals(4, 9).len()), (2, 1, 2));
    assert!(MarginPlace::new(3, 3, size).is_none() && MarginPlace::new(-2, 3, size).is_none());
    let mut draft = Draft::unsaved();
    let place = MarginPlace { row: -1, column: 3 };
    let little = tool("little-killer");
    assert_eq!(draft.margin(little, place, None, false), Err(EditError::TwoDiagonals));
    let corner = MarginPlace { row: 9, column: 9 };
    draft.apply(draft.margin(little, corner, None, false).unwrap());
    let clue = &draft.state().clues()[0];
    assert_eq!((clue.cells().len(), clue.cells()[0], clue.value()), (9, at(9, 9), None));
    draft.apply(draft.set_value("45").unwrap());
    assert_eq!(draft.state().clues()[0].title(), "Little killer 45");
    assert!(draft.margin(tool("sandwich"), corner, None, false).is_err(), "no row begins at a corner");
}

#[test]
fn another_size_keeps_what_fits_and_is_one_step() {
    let mut draft = Draft::unsaved();
    draft.apply(draft.set_givens(set(&[(1, 1)]), Some(digit(6))).unwrap());
    draft.apply(draft.set_givens(set(&[(2, 2)]), Some(digit(9))).unwrap());
    draft.apply(draft.set_givens(set(&[(9, 9)]), Some(digit(1))).unwrap());
    draft.apply(draft.area(tool("killer-cage"), set(&[(1, 1), (1, 2)]), false).unwrap());
    draft.apply(draft.area(tool("killer-cage"), set(&[(8, 1), (8, 2)]), false).unwrap());
    let right = MarginPlace { row: 2, column: 9 };
    draft.apply(draft.margin(tool("skyscraper"), right, None, false).unwrap());
    draft.apply(draft.set_value("3").unwrap());
    let before = draft.state().clone();
    draft.apply(draft.resize(Size::new(6).unwrap()));
    assert_eq!(draft.state().size().side(), 6);
    assert_eq!(draft.state().givens().digits().collect::<Vec<_>>(), [(at(1, 1), digit(6))]);
    assert_eq!(kinds(&draft), ["killer-cage", "skyscraper"]);
    assert_eq!(draft.state().clues()[1].cells().first(), Some(&at(3, 6)));
    assert_eq!(draft.state().box_shape(), Some(BoxShape::Regular { height: 2, width: 3 }));
    draft.replay(ReplayDirection::Undo);
    assert_eq!(draft.state(), &before);
}

#[test]
fn each_size_has_its_shapes_of_boxes() {
    let shapes =
        |side| BoxShape::all(Size::new(side).unwrap()).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(shapes(6), ["Boxes of 2x3", "Boxes of 3x2", "No boxes"]);
    assert_eq!(shapes(9), ["Boxes of 3x3", "No boxes"]);
    assert_eq!(shapes(12).len(), 5);
    assert_eq!(shapes(7), ["No boxes"]);
    for side in 4..=16 {
        let size = Size::new(side).unwrap();
        let mut draft = Draft::unsaved();
        draft.apply(draft.resize(size));
        for shape in BoxShape::all(size) {
            draft.apply(draft.set_box_shape(shape));
            assert_eq!(draft.state().box_shape(), Some(shape), "{side}");
            assert!(draft.state().unfinished_boxes().is_empty());
            let boxes = if shape == BoxShape::None { 0 } else { side };
            assert_eq!(draft.rules().regions().boxes().len(), boxes);
        }
    }
}

#[test]
fn painted_boxes_are_rules_when_they_are_finished() {
    let folder = tempfile::tempdir().unwrap();
    let (mut draft, _) = Draft::load(Some(folder.path()));
    draft.apply(draft.resize(Size::new(4).unwrap()));
    draft.apply(draft.paint_boxes(set(&[(1, 3)]), Some(0)).unwrap());
    let unfinished = draft.state().unfinished_boxes();
    assert_eq!(
        unfinished.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["Box 1 has 5 of 4 cells", "Box 2 has 3 of 4 cells"]
    );
    assert_eq!((draft.rules().regions().boxes().len(), draft.state().next_box()), (2, Some(1)));
    let refused = draft.puzzle("").unwrap_err().to_string();
    assert!(
        refused.starts_with("Box 1 has 5 of 4 cells · Box 2 has 3 of 4 cells. Finish the boxes first"),
        "{refused}"
    );
    assert_eq!(draft.board_puzzle("").rules.regions().boxes().len(), 2);
    let mut draft = saved_and_loaded(&mut draft, folder.path());
    assert_eq!(draft.state().unfinished_boxes(), unfinished);
    draft.apply(draft.paint_boxes(set(&[(2, 2)]), Some(1)).unwrap());
    assert!(draft.state().unfinished_boxes().is_empty() && draft.state().next_box().is_none());
    assert!(draft.puzzle("").is_ok());
    assert_eq!((draft.rules().regions().boxes().len(), draft.state().box_shape()), (4, None));
    draft.apply(draft.paint_boxes(set(&[(4, 4)]), None).unwrap());
    assert_eq!(draft.rules().regions().boxes().len(), 3);
    assert!(draft.paint_boxes(set(&[(1, 1)]), Some(4)).is_err());
}

#[test]
fn a_draft_of_an_earlier_release_is_read_and_written_as_one_of_this() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("draft.json");
    let givens = "21.....4..38.4..7.2...72.....248.69............12.354.....58...9.3..4.28..8....57";
    let old = format!("{{\n  \"version\": 1,\n  \"givens\": \"{givens}\",\n  \"row_by_row\": false\n}}");
    fs::write(&path, &old).unwrap();
    let (mut draft, error) = Draft::load(Some(folder.path()));
    assert!(error.is_none(), "{error:?}");
    assert_eq!(draft.state().givens(), &Digits::from(&crate::solve::classic::grid(givens)));
    assert!(!draft.is_row_by_row() && draft.rules().is_classic());
    draft.save(&WriteQueue::start(|| (), || ()));
    assert_eq!(fs::read_to_string(&path).unwrap(), old, "nothing has changed");
    draw(&mut draft, kind(KindId::Thermometer)).unwrap();
    let again = saved_and_loaded(&mut draft, folder.path());
    assert_eq!(again.state(), draft.state());
    assert!(!again.is_row_by_row() && again.can_undo());
    let written = fs::read_to_string(&path).unwrap();
    assert!(written.contains("\"version\": 2") && !written.contains(givens), "{written}");
}

#[test]
fn a_damaged_draft_is_set_aside_and_a_newer_one_left_alone() {
    let drafts = [
        r#"{"version":2,"draft":{"start":{"size":3}}}"#,
        r#"{"version":2,"draft":{"start":{"size":9,"givens":[[11,12]]}}}"#,
        r#"{"version":2,"draft":{"start":{"size":9,"boxes":[[1010,1]]}}}"#,
        r#"{"version":2,"draft":{"start":{"size":9,"clues":{"at":1}}}}"#,
        r#"{"version":2,"draft":{"start":{"size":9,"clues":{"at":0,"gone":18446744073709551615}}}}"#,
        r#"{"version":2,"draft":{"start":{"size":9,"clues":{"at":0,"new":[{"kind":"even"}]}}}}"#,
        r#"{"version":2,"draft":{"start":{"size":9},"here":3}}"#,
        r#"{"version":2,"draft":{"start":{"size":9},"steps":[{"at":0,"did":"no such step"}]}}"#,
        r#"{"version":2,"draft":{"start":{"size":9},"steps":[{"at":0,"did":"clear","from":5}]}}"#,
        r#"{"version":2,"draft":7}"#,
        "{",
    ];
    for damaged in drafts {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("draft.json"), damaged).unwrap();
        let (mut draft, error) = Draft::load(Some(folder.path()));
        let error = error.unwrap_or_else(|| panic!("{damaged}")).to_string();
        assert!(error.contains("It was renamed to draft.json.damaged"), "{error}");
        assert!(draft.state().is_empty());
        draw(&mut draft, kind(KindId::Renban)).unwrap();
        assert_eq!(saved_and_loaded(&mut draft, folder.path()).state(), draft.state());
    }
    let folder = tempfile::tempdir().unwrap();
    let newer = r#"{"version":3,"draft":{}}"#;
    fs::write(folder.path().join("draft.json"), newer).unwrap();
    let (mut draft, error) = Draft::load(Some(folder.path()));
    assert!(error.unwrap().to_string().contains("newer"));
    draw(&mut draft, kind(KindId::Renban)).unwrap();
    draft.save(&WriteQueue::start(|| (), || ()));
    assert_eq!(fs::read_to_string(folder.path().join("draft.json")).unwrap(), newer);
}

#[test]
fn a_draft_with_all_branches_comes_back_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let (mut draft, _) = Draft::load(Some(folder.path()));
    for id in [KindId::Thermometer, KindId::KillerCage, KindId::AntiKnight] {
        draw(&mut draft, kind(id)).unwrap();
    }
    draft.replay(ReplayDirection::Undo);
    draft.replay(ReplayDirection::Undo);
    draft.apply(draft.resize(Size::new(12).unwrap()));
    draft.apply(draft.set_title("Twelve"));
    draw(&mut draft, kind(KindId::LittleKiller)).unwrap();
    draft.replay(ReplayDirection::Undo);
    let mut again = saved_and_loaded(&mut draft, folder.path());
    assert_eq!(again.state(), draft.state());
    assert_eq!(again.history(), draft.history());
    again.replay(ReplayDirection::Redo);
    assert_eq!(kinds(&again), ["thermometer", "little-killer"]);
}

#[test]
fn a_puzzle_comes_into_the_draft_with_all_that_it_has_and_goes_out_again() {
    let size = Size::NINE;
    let clue = Clue::new(kind(KindId::Odd), Parts { cells: vec![at(1, 1)], ..Parts::default() }, size);
    let rules = Rules::new(size, Rules::classic().regions().clone(), vec![clue.unwrap()]);
    let mut puzzle =
        Puzzle::new(rules, Digits::filled(size, None)).with_unread_rules(["Hit counts".to_owned()]);
    puzzle.title = "Odd".to_owned();
    puzzle.metadata.author = "Ada".to_owned();
    puzzle.metadata.source = "A book".to_owned();
    puzzle.metadata.description = "Odd cells.".to_owned();
    puzzle.drawings = vec![("line".to_owned(), "[]".to_owned())];
    let folder = tempfile::tempdir().unwrap();
    let (mut draft, _) = Draft::load(Some(folder.path()));
    draft.apply(draft.take(&puzzle));
    assert_eq!(draft.puzzle("").unwrap(), puzzle);
    let mut again = saved_and_loaded(&mut draft, folder.path());
    assert_eq!(again.puzzle("").unwrap(), puzzle);
    again.replay(ReplayDirection::Undo);
    assert!(again.state().is_empty() && again.state().title().is_empty());
}

#[test]
fn a_line_that_comes_back_to_its_first_cell_closes_where_its_kind_can() {
    let ring = cells(&[(6, 6), (6, 7), (7, 7), (7, 6), (6, 6)]);
    let turned = cells(&[(7, 7), (6, 7), (6, 6), (7, 6), (7, 7)]);
    let open = ["thermometer", "slow-thermometer", "between-line", "lockout-line", "double-arrow"];
    for kind in KINDS.iter().filter(|kind| kind.form == Form::Line) {
        let mut draft = Draft::unsaved();
        let drawn = draft.line(Tool::of(kind), &ring, 1, false);
        if open.contains(&kind.id.as_str()) {
            assert_eq!(drawn.err(), Some(EditError::Crossing { kind, cell: at(6, 6) }));
            continue;
        }
        draft.apply(drawn.unwrap());
        assert!(draft.state().clues()[0].is_closed(), "{}", kind.id);
        draft.apply(draft.line(Tool::of(kind), &turned, 1, false).unwrap());
        let has_middle = matches!(kind.id, KindId::Palindrome | KindId::ZipperLine);
        assert_eq!(draft.state().clues().is_empty(), !has_middle, "{}: the same line removes it", kind.id);
    }
    let drawn = Draft::unsaved().line(tool("arrow"), &cells(&[(1, 1), (1, 2), (2, 2), (1, 1)]), 1, false);
    assert!(matches!(drawn, Err(EditError::Crossing { .. })));
}
