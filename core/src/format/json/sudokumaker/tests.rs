//! Tests of the reader and the writer of SudokuMaker.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::format::{Format, PuzzleField, json as format_json, write_sudoku};
use crate::grid::{Cell, Digit, Direction};
use crate::rules::{Form, Parts, kind};
use crate::rules::{KINDS, KindId};

const SOLVED: &str = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";

/// Returns the constraint of regular boxes.
fn boxes(size: Size) -> Value {
    let regular = Regions::regular(size).unwrap();
    let numbers: Vec<_> = size.cells().map(|cell| regular.box_of(cell)).collect();
    json!({ "type": 1, "regions": numbers })
}

/// Returns an object with these constraints beside rows, columns and boxes, and with further fields.
fn object(constraints: Value, fields: Value) -> Value {
    let Value::Array(further) = constraints else { panic!("a list") };
    let all: Vec<Value> = [json!({ "type": 0 }), boxes(Size::NINE)].into_iter().chain(further).collect();
    let mut puzzle = json!({ "cells": vec![json!({}); 81], "constraints": all });
    if let (Some(object), Value::Object(fields)) = (puzzle.as_object_mut(), fields) {
        object.extend(fields);
    }
    json!({ "formatVersion": "1.5.0", "puzzle": puzzle })
}

fn read(constraints: Value) -> Puzzle {
    from_value(&object(constraints, json!({})), "file").unwrap()
}

fn message(constraints: Value, fields: Value) -> String {
    from_value(&object(constraints, fields), "").unwrap_err().to_string()
}

/// Returns the clues of constraints, as kinds and cells.
fn clues(constraints: Value) -> Vec<String> {
    let names = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    let shown = |clue: &Clue| {
        let Parts { cells, others, digits, value, .. } = clue.parts();
        let others = if others.is_empty() { String::new() } else { format!(" from {}", names(others)) };
        let digits = if digits.is_empty() { String::new() } else { format!(" {digits:?}") };
        let value = value.map(|value| format!(" = {value}")).unwrap_or_default();
        format!("{}: {}{others}{digits}{value}", clue.kind().id, names(cells))
    };
    read(constraints).rules.clues().iter().map(shown).collect()
}

#[test]
fn givens_values_marks_and_metadata_are_read() {
    let mut value = object(json!([]), json!({ "name": "Nine", "author": "Ann", "comment": "Normal rules." }));
    value["puzzle"]["cells"][0] = json!({ "given": true, "value": 9 });
    value["puzzle"]["cells"][1] = json!({ "value": 4 });
    value["puzzle"]["cells"][2] = json!({ "candidates": 40, "cornerPencilMarks": 2, "colors": 4 });
    value["puzzle"]["cells"][3] = Value::Null;
    let puzzle = from_value(&value, "file").unwrap();
    assert!(looks_like(&value));
    assert_eq!((puzzle.title.as_str(), puzzle.metadata.author.as_str()), ("Nine", "Ann"));
    assert_eq!(puzzle.metadata.description, "Normal rules.");
    assert_eq!(puzzle.givens.digits().collect::<Vec<_>>(), [(Cell::at(0, 0), Digit::new(9).unwrap())]);
    assert_eq!(puzzle.progress.placed[Cell::at(0, 1)], Digit::new(4));
    assert_eq!(format!("{:?}", puzzle.progress.centre_marks[Cell::at(0, 2)]), "{3, 5}");
    assert_eq!(format!("{:?}", puzzle.progress.corner_marks[Cell::at(0, 2)]), "{1}");
    assert_eq!(puzzle.drawings, [("grid.colors".to_owned(), "{\"r1c3\":4}".to_owned())]);
    assert_eq!(read_packed(&lz::pack(&value.to_string()), "file"), Ok(puzzle.clone()));
    assert_eq!(from_value(&to_value(&puzzle), ""), Ok(puzzle));
}

#[test]
fn each_number_of_a_type_stands_for_its_rule() {
    assert_eq!(
        clues(json!([
            { "type": 100, "cells": [0, 10] }, { "type": 101, "cells": [20] }, { "type": 102, "cells": [30] },
            { "type": 103, "cells": [40] },
        ])),
        ["odd: r3c3", "even: r1c1", "even: r2c2", "minimum: r5c5", "maximum: r4c4"]
    );
    let lines = json!([[0, 1, 2], [9]]);
    assert_eq!(
        clues(json!([
            { "type": 400, "lines": lines }, { "type": 401, "lines": lines, "minDifference": 5 },
            { "type": 401, "lines": lines, "minDifference": 4 }, { "type": 402, "lines": lines },
        ])),
        [
            "palindrome: r1c1 r1c2 r1c3",
            "renban: r1c1 r1c2 r1c3",
            "whisper: r1c1 r1c2 r1c3",
            "whisper: r1c1 r1c2 r1c3 = 4"
        ]
    );
    assert_eq!(
        clues(json!([
            { "type": 200, "clues": [{ "value": 1, "edge": 28 }, { "value": 3, "edge": 4 }], "negative": [] },
            { "type": 201, "clues": [{ "value": 2, "edge": 45 }], "negative": [2], "overrideNegativeDifferences": true },
            { "type": 202, "clues": [{ "value": 10, "edge": 82 }, { "value": 5, "edge": 91 }], "negative": [10, 5] },
        ])),
        [
            "difference: r2c2 r3c2",
            "difference: r1c4 r1c5 = 3",
            "ratio: r3c1 r4c1",
            "negative-ratio: ",
            "xv: r5c2 r6c2 = 10",
            "xv: r6c1 r6c2 = 5",
            "negative-xv: "
        ]
    );
    assert_eq!(
        clues(json!([
            { "type": 301, "cages": [{ "cells": [1, 2, 11], "value": 9 }, { "cells": [4], "value": 0 }] },
            { "type": 302, "groups": [[63, 62], [72, 71]] },
            { "type": 303, "clues": [{ "corner": 11, "digits": [1, 1] }] },
            { "type": 408, "bulbsWithArrows": [{ "bulbCells": [6], "arrows": [[6, 5, 4], [6]] }] },
            { "type": 500, "clues": [{ "value": 12, "outerCell": 4, "diagonal": 1 }, { "outerCell": 0, "diagonal": -1 }] },
            { "type": 501, "clues": [{ "value": 12, "outerCell": 65 }, { "outerCell": 1 }] },
        ])),
        [
            "killer-cage: r1c2 r1c3 r2c3 = 9",
            "killer-cage: r1c5",
            "arrow: r1c6 r1c5 from r1c7",
            "quadruple: r1c1 r1c2 r2c1 r2c2 [1, 1]",
            "little-killer: r1c3 r2c2 r3c1 = 12",
            "little-killer: r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9",
            "sandwich: r5c9 r5c8 r5c7 r5c6 r5c5 r5c4 r5c3 r5c2 r5c1 = 12",
            "clone: r8c1 r9c1 from r7c9 r8c9"
        ]
    );
    assert_eq!(
        clues(json!([
            { "type": 406, "lines": [[0, 9]], "groups": [14, 112, 896] },
            { "type": 406, "lines": [[1, 10]], "groups": [584, 146, 292] },
            { "type": 10 }, { "type": 11 }, { "type": 300, "slow": true, "thermometers": [[3, 4]] },
            { "type": 301, "disabled": true, "cages": [{ "cells": [900] }] },
        ])),
        [
            "slow-thermometer: r1c4 r1c5",
            "entropic-line: r1c1 r2c1",
            "modular-line: r1c2 r2c2",
            "rising-diagonal: ",
            "falling-diagonal: "
        ]
    );
}

#[test]
fn rules_without_a_kind_are_named_and_kept_and_never_refused() {
    let constraints = json!([
        { "type": 1000, "definition": { "name": "Hit counts", "backend": { "code": "x" } }, "input": {} },
        { "name": "Parity", "type": 406, "lines": [[0, 1]], "groups": [340, 682], "style": { "color": "#f00" } },
        { "type": 504, "clues": [{ "value": 2, "outerCell": 9 }] }, { "type": 405, "lines": [[13, 22, 31]] },
        { "type": 16, "groups": [30, 960] }, { "type": 777, "anything": [{}] }, { "type": "text" },
        { "type": 404, "lines": [[0, 1]], "singleRegionTotals": true },
        { "type": 202, "clues": [{ "value": 5, "edge": 1 }], "negative": [5] },
    ]);
    let puzzle = read(constraints.clone());
    assert_eq!(
        puzzle.unread_rules,
        [
            "Hit counts",
            "Parity",
            "numbered rooms",
            "sequence lines",
            "digits of each group in every 2x2 square",
            "SudokuMaker 777",
            &format!("SudokuMaker {}", u64::MAX),
            "region sum lines with one sum per box",
            "neighbours without a dot or letter",
        ]
    );
    assert_eq!(puzzle.rules.clues().len(), 1, "the letters are read all the same");
    assert!(!puzzle.is_classic() && puzzle.summary().contains("Hit counts"));
    // What they draw is drawn, and written once.
    let fields: Vec<&str> = puzzle.drawings.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(fields, ["line", "text", UNREAD]);
    let written = to_value(&puzzle);
    let types: Vec<_> =
        written["puzzle"]["constraints"].as_array().unwrap().iter().map(|one| &one["type"]).collect();
    assert_eq!(
        types,
        [
            &json!(0),
            &json!(1),
            &json!(202),
            &json!(1000),
            &json!(406),
            &json!(504),
            &json!(405),
            &json!(16),
            &json!(777),
            &json!("text"),
            &json!(404),
            &json!(202)
        ]
    );
    assert_eq!(from_value(&written, "file"), Ok(puzzle.clone()));
    assert_eq!(crate::format::variant::read(&format_json::write_ninefold(&puzzle), ""), Ok(vec![puzzle]));
}

#[test]
fn drawings_become_those_of_f_puzzles_and_sudokupad() {
    let puzzle = read(json!([
        { "type": 2000, "lines": [[{ "x": 0.5, "y": 1.5 }, { "x": -0.5, "y": 1.5 }]], "style": { "thickness": 0.2, "color": "#111" } },
        { "type": 2000, "lines": [[{ "x": 0, "y": 3 }, { "x": 9, "y": 3 }]], "style": { "thickness": 0.25, "color": "#222" } },
        { "type": 2001, "cages": [{ "value": "36", "cells": [0, 1] }], "style": { "text": { "color": "#333" }, "cage": { "color": "#444" } } },
        { "type": 2002, "params": [
            { "type": "ellipse", "rx": 0.1, "ry": 0.2, "angle": 0, "fill": "#fff", "stroke": "#000", "strokeWidth": 0.02 },
            { "type": "text", "text": "+4", "size": 0.3, "angle": 0, "fill": "#000", "stroke": "#fff" },
            { "type": "arrow", "length": 0.5, "headSize": 0.125, "angle": 90, "strokeWidth": 0.25, "stroke": "#555" },
            { "type": "rectangle", "width": 3, "height": 2, "angle": 45, "fill": "#666", "stroke": "#777" },
        ], "symbols": [[1, 0.5], [-0.5, 1.5, 1], [4.5, 4.5, 2], [2, 2, 3], [0.25, 0.5, 0], [3.1, 3, 1], [0, 0, 9], [0, 0, 0]] },
        { "type": 4000, "cells": [9, 80] },
    ]));
    let drawing = |name: &str| -> Value {
        let found = puzzle.drawings.iter().find(|(field, _)| field == name);
        serde_json::from_str(&found.unwrap_or_else(|| panic!("no {name}")).1).unwrap()
    };
    assert_eq!(drawing("line"), json!([{ "lines": [["R2C1", "R2C0"]], "outlineC": "#111", "width": 0.2 }]));
    assert_eq!(
        drawing("lines"),
        json!([{ "wayPoints": [[3.0, 0.0], [3.0, 9.0]], "color": "#222", "thickness": 16.0 }])
    );
    assert_eq!(
        drawing("cage"),
        json!([{ "cells": ["R1C1", "R1C2"], "value": "36", "fontC": "#333", "outlineC": "#444" }])
    );
    assert_eq!(
        drawing("circle"),
        json!([
            { "cells": ["R1C1", "R1C2"], "baseC": "#fff", "outlineC": "#000", "width": 0.2, "height": 0.4 },
            { "cells": ["R0C0", "R0C1", "R1C0", "R1C1"], "baseC": "#fff", "outlineC": "#000", "width": 0.2, "height": 0.4 },
        ])
    );
    assert_eq!(drawing("text"), json!([{ "cells": ["R2C0"], "value": "+4", "fontC": "#000", "size": 0.3 }]));
    assert_eq!(drawing("arrows")[0]["wayPoints"], json!([[4.25, 4.5], [4.75, 4.5]]));
    assert_eq!(drawing("rectangle")[0]["cells"], json!(["R2C2", "R2C3", "R3C2", "R3C3"]));
    assert_eq!(drawing("underlays")[0]["center"], json!([0.5, 0.25]));
    assert_eq!(drawing("overlays")[0]["fontSize"], json!(0.3 * 64.0));
    assert_eq!(drawing("foglight"), json!([[1, 0], [8, 8]]));
    assert!(puzzle.unread_rules.is_empty());
    assert_eq!(from_value(&to_value(&puzzle), "file"), Ok(puzzle));
}

#[test]
fn values_that_fill_the_board_are_the_solution_unless_they_break_a_rule() {
    let filled = |solved: &str, constraints: Value, fields: Value| {
        let mut value = object(constraints, fields);
        for (index, digit) in solved.bytes().enumerate().filter(|(_, digit)| *digit != b'.') {
            value["puzzle"]["cells"][index] = json!({ "value": digit - b'0', "given": index < 2 });
        }
        from_value(&value, "").unwrap()
    };
    let count = |board: &Digits| board.digits().count();
    let puzzle = filled(SOLVED, json!([]), json!({}));
    assert_eq!((count(&puzzle.givens), count(&puzzle.progress.placed)), (2, 0));
    assert!(puzzle.stated_solution.as_ref().is_some_and(Digits::is_full));
    assert_eq!(from_value(&to_value(&puzzle), ""), Ok(puzzle));
    // It is nobody's solution, and not lost either.
    let broken = json!([{ "type": 301, "cages": [{ "cells": [0, 1], "value": 17 }] }]);
    let puzzle = filled(SOLVED, broken, json!({}));
    assert_eq!((count(&puzzle.progress.placed), &puzzle.stated_solution), (79, &None));
    let part = format!("{}......", &SOLVED[..75]);
    let puzzle = filled(&part, json!([]), json!({}));
    assert_eq!((count(&puzzle.progress.placed), &puzzle.stated_solution), (73, &None));
    let is_solution = json!({ "export": { "sudokuPad": { "useIncompleteGridAsSolution": true } } });
    let puzzle = filled(&part, json!([]), is_solution);
    assert_eq!((count(&puzzle.progress.placed), puzzle.stated_solution.as_ref().map(count)), (0, Some(75)));
    assert_eq!(from_value(&to_value(&puzzle), ""), Ok(puzzle));
}

#[test]
fn grids_that_are_no_sudoku_are_refused_with_the_numbers() {
    let refused = |fields: Value| message(json!([]), fields);
    assert_eq!(
        refused(json!({ "width": 11, "height": 9 })),
        "this puzzle has 9 rows and 11 columns; Ninefold reads square grids"
    );
    assert!(
        refused(json!({ "width": 20, "height": 20 }))
            .contains("20 rows; Ninefold reads puzzles with 4 to 16")
    );
    assert!(refused(json!({ "minDigit": 0 })).contains("the digits 0-8 in 9 rows"));
    assert!(refused(json!({ "maxDigit": 6 })).contains("the digits 1-6 in 9 rows"));
    assert!(
        refused(json!({ "type": "custom", "width": 11, "height": 11 })).contains("the digits 1-9 in 11 rows")
    );
    assert!(refused(json!({ "type": "custom" })).contains("'digits that repeat in rows or columns'"));
    assert!(refused(json!({ "size": 6 })).contains("a value is missing or of the wrong kind"));
    let whole = json!([{ "type": 2003, "areas": [{ "x": 0, "y": 0, "width": 9, "height": 9 }] }]);
    assert!(from_value(&object(whole, json!({ "type": "custom" })), "").is_ok());
    let part = json!([{ "type": 2003, "areas": [{ "x": 0, "y": 0, "width": 6, "height": 9 }] }]);
    assert!(from_value(&object(part, json!({ "type": "custom" })), "").is_err());
}

#[test]
fn a_clue_that_leaves_the_grid_is_refused_with_its_place() {
    let refused = |constraint: Value| message(json!([constraint]), json!({}));
    assert_eq!(
        refused(json!({ "type": 301, "cages": [{ "cells": [0] }, { "cells": [80, 81] }] })),
        "clue 2 of the rule 'Killer cages' cannot be read: '81' is not a possible cell"
    );
    assert!(refused(json!({ "type": 200, "clues": [{ "edge": 0 }] })).contains("'0' is not a possible cell"));
    assert!(
        refused(json!({ "type": 303, "clues": [{ "corner": 9, "digits": [1] }] }))
            .contains("clue 1 of the rule 'Quadruples'")
    );
    assert!(refused(json!({ "type": 501, "clues": [{ "value": 1, "outerCell": 12 }] })).contains("'12'"));
    assert!(refused(json!({ "type": 500, "clues": [{ "outerCell": 12, "diagonal": 1 }] })).contains("'12'"));
    assert!(
        refused(json!({ "type": 400, "lines": [[0, "1"]] })).contains("clue 1 of the rule 'Renban lines'")
    );
    let cages: Vec<Value> = (0..5000).map(|_| json!({ "cells": [0] })).collect();
    assert!(
        refused(json!({ "type": 301, "cages": cages })).contains("there are more clues than in any puzzle")
    );
    let mut regions = boxes(Size::NINE);
    regions["regions"][0] = 1.into();
    let mut value = object(json!([]), json!({}));
    value["puzzle"]["constraints"] = json!([regions]);
    assert_eq!(
        from_value(&value, "").unwrap_err().to_string(),
        "the box of r1c2 has 8 cells instead of 9; correct the boxes in the program that wrote the puzzle"
    );
}

/// Returns a clue of a kind, as any program might write one.
fn clue_of(kind: &'static crate::rules::ClueKind, size: Size) -> Clue {
    let row: Vec<Cell> = size.cells().take(size.side()).collect();
    let at = |row: u8, column: u8| Cell::at(row, column);
    let digit = |value: usize| Digit::new(value).unwrap();
    let down = Direction { rows: 1, columns: 0 };
    let parts = match kind.form {
        Form::Global => Parts::default(),
        Form::Cell => Parts { cells: vec![at(1, 2)], ..Parts::default() },
        Form::Pair => {
            let value = if kind.id == KindId::Xv { Some(5) } else { Some(3) };
            Parts { cells: vec![at(1, 1), at(2, 1)], value, ..Parts::default() }
        }
        Form::Group | Form::Cells => {
            let value = kind.has_number.then_some(7);
            Parts { cells: vec![at(0, 1), at(0, 2)], value, ..Parts::default() }
        }
        Form::Digits => {
            let cells = vec![at(0, 0), at(0, 1), at(1, 0), at(1, 1)];
            Parts { cells, digits: vec![digit(1), digit(4)], ..Parts::default() }
        }
        Form::Line => {
            let value = kind.has_number.then_some(1);
            Parts { cells: row[..3].to_vec(), value, ..Parts::default() }
        }
        Form::Arrow => Parts { cells: vec![at(1, 1), at(2, 2)], others: vec![at(0, 0)], ..Parts::default() },
        Form::Outside => {
            let cells = size.cells().filter(|cell| cell.column() == 1).collect();
            Parts { cells, value: Some(3), direction: Some(down), ..Parts::default() }
        }
        Form::OutsideDiagonal => {
            let direction = Some(Direction { rows: -1, columns: -1 });
            Parts { cells: vec![at(2, 2), at(1, 1), at(0, 0)], direction, ..Parts::default() }
        }
        Form::Clone => {
            Parts { cells: vec![at(0, 0), at(0, 1)], others: vec![at(2, 0), at(2, 1)], ..Parts::default() }
        }
    };
    // The third cell of a grid of three is not at its edge.
    let parts = match kind.form {
        Form::OutsideDiagonal => {
            let side = size.side() as u8;
            let cells = (0..side).rev().map(|place| at(place, place)).collect();
            Parts { cells, ..parts }
        }
        _ => parts,
    };
    Clue::new(kind, parts, size).unwrap()
}

#[test]
fn every_kind_that_has_a_type_comes_back_and_any_other_is_reported() {
    const WITHOUT_A_TYPE: [KindId; 5] =
        [KindId::RestrictedCell, KindId::ZipperLine, KindId::NabnerLine, KindId::BoxIndexer, KindId::Windoku];
    for side in [4, 6, 9, 16] {
        let size = Size::new(side).unwrap();
        for kind in &KINDS {
            let rules = Rules::new(size, Regions::regular(size).unwrap(), vec![clue_of(kind, size)]);
            let puzzle = Puzzle::new(rules, CellMap::filled(size, None));
            let has_type = !WITHOUT_A_TYPE.contains(&kind.id);
            let written = write_sudoku(Format::SudokuMaker, &puzzle).unwrap();
            let lost: Vec<_> = written.losses.fields().map(|(field, _)| field).collect();
            let expected = if has_type { vec![] } else { vec![PuzzleField::Rules] };
            assert_eq!(lost, expected, "{} {size}", kind.id);
            let read = crate::format::read(written.text.as_bytes(), "").unwrap().puzzles.remove(0);
            assert_eq!(read == puzzle, has_type, "{} {size}", kind.id);
        }
    }
}

#[test]
fn dots_and_what_their_absence_means_come_back_together() {
    let ids = [
        KindId::Difference,
        KindId::Ratio,
        KindId::NegativeRatio,
        KindId::Nonconsecutive,
        KindId::Xv,
        KindId::NegativeXv,
    ];
    for skipped in 0..1 << ids.len() {
        let kept = ids.iter().enumerate().filter(|(place, _)| skipped >> place & 1 == 0);
        let clues: Vec<Clue> = kept.map(|(_, id)| clue_of(kind(*id), Size::NINE)).collect();
        let rules = Rules::new(Size::NINE, Rules::classic().regions().clone(), clues);
        let puzzle = Puzzle::new(rules, CellMap::filled(Size::NINE, None));
        assert_eq!(from_value(&to_value(&puzzle), ""), Ok(puzzle), "{skipped:b}");
    }
}

/// Returns JSON that is something like a constraint.
fn any_constraint() -> impl Strategy<Value = Value> {
    let number = prop_oneof![
        Just(json!(-1)),
        (0..200_u64).prop_map(|number| json!(number)),
        Just(json!(1e300)),
        Just(json!("x"))
    ];
    let leaf = prop_oneof![number.clone(), Just(Value::Null), Just(json!(true))];
    let list = prop::collection::vec(
        prop_oneof![leaf.clone(), prop::collection::vec(leaf, 0..4).prop_map(Value::from)],
        0..4,
    );
    let numbers = [
        0, 1, 10, 100, 200, 201, 202, 300, 301, 302, 303, 304, 305, 401, 404, 406, 408, 500, 501, 504, 600,
        1000, 2000, 2001, 2002, 2003, 4000,
    ];
    let entry = (list.clone(), number.clone(), number.clone()).prop_map(|(list, a, b)| {
        json!({ "cells": list, "value": a, "edge": b, "corner": b, "outerCell": a, "diagonal": 1, "digits": list, "x": a, "y": b })
    });
    let entries = prop::collection::vec(entry, 0..3);
    (prop::sample::select(numbers.to_vec()), list, entries).prop_map(|(number, list, entries)| {
        json!({
            "type": number, "cells": list, "lines": [list, entries], "thermometers": [list], "groups": [list],
            "clues": entries, "cages": entries, "bulbsWithArrows": [{ "bulbCells": list, "arrows": [list] }],
            "params": entries, "symbols": [list], "negative": list, "regions": list, "areas": entries,
        })
    })
}

proptest! {
    #[test]
    fn whatever_a_constraint_is_it_is_read_or_refused(constraints in prop::collection::vec(any_constraint(), 0..4)) {
        if let Ok(puzzle) = from_value(&object(constraints.into(), json!({})), "") {
            let _ = from_value(&to_value(&puzzle), "");
        }
    }
}
