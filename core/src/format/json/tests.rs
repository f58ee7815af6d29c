//! Tests of the readers and writers of puzzles with rules.

use crate::format::place::{place_of_name, ray};
use proptest::prelude::*;
use serde_json::{Map, json};

use super::*;
use crate::format::variant::{read, write_line};
use crate::format::{self, MAX_BYTES, MAX_PUZZLES};
use crate::grid::{Cell, Digit, Size};
use crate::rules::{Clue, Form, KINDS, KindId, Parts};

/// Returns an f-puzzles object with an empty grid and further fields.
pub(in crate::format) fn object(side: usize, fields: Value) -> Value {
    let mut object = json!({ "size": side, "grid": vec![vec![json!({}); side]; side] });
    if let (Some(object), Value::Object(fields)) = (object.as_object_mut(), fields) {
        object.extend(fields);
    }
    object
}

pub(in crate::format) fn read_object(value: &Value) -> Result<Puzzle, FormatErrorKind> {
    let mut readings = read(&value.to_string(), "file").map_err(|error| error.kind)?;
    assert_eq!(readings.len(), 1);
    Ok(readings.remove(0))
}

/// Returns the message for an object with a field.
pub(super) fn message(side: usize, fields: Value) -> String {
    read_object(&object(side, fields)).unwrap_err().to_string()
}

/// Returns the clues of an object with a field, as kinds and cells.
fn clues(side: usize, fields: Value) -> Vec<String> {
    let puzzle = read_object(&object(side, fields)).unwrap();
    let names = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    let shown = |clue: &Clue| {
        let Parts { cells, others, digits, value, .. } = clue.parts();
        let mut text = format!("{}: {}", clue.kind().id, names(cells));
        if !others.is_empty() {
            text += &format!(" from {}", names(others));
        }
        if !digits.is_empty() {
            text += &format!(" {digits:?}");
        }
        text + &value.map(|value| format!(" = {value}")).unwrap_or_default()
    };
    puzzle.rules.clues().iter().map(shown).collect()
}

#[test]
fn each_form_of_a_clue_is_read() {
    assert_eq!(
        clues(
            9,
            json!({ "killercage": [{ "cells": ["R1C1", "R1C2"], "value": "9" }, { "cells": ["R5C5"] }] })
        ),
        ["killer-cage: r1c1 r1c2 = 9", "killer-cage: r5c5"]
    );
    assert_eq!(
        clues(9, json!({ "thermometer": [{ "lines": [["R1C1", "R2C1"], ["R1C1"], ["R1C1", "R1C2"]] }] })),
        ["thermometer: r1c1 r2c1", "thermometer: r1c1 r1c2"]
    );
    assert_eq!(
        clues(
            9,
            json!({ "arrow": [{ "cells": ["R5C5", "R5C6"], "lines": [["R5C6", "R4C7", "R3C8"], ["R5C5", "R6C5"]] }] })
        ),
        ["arrow: r4c7 r3c8 from r5c5 r5c6", "arrow: r6c5 from r5c5 r5c6"]
    );
    assert_eq!(
        clues(
            9,
            json!({ "xv": [
            { "cells": ["R1C1", "R1C2"], "value": "X" },
            { "cells": ["R1C1", "R2C1"], "value": "V" },
            { "cells": ["R9C1", "R9C2"], "value": "" },
        ], "difference": [{ "cells": ["R3C3", "R3C4"], "value": "2" }], "negative": ["xv", "ratio"] })
        ),
        [
            "difference: r3c3 r3c4 = 2",
            "negative-ratio: ",
            "xv: r1c1 r1c2 = 10",
            "xv: r1c1 r2c1 = 5",
            "negative-xv: "
        ]
    );
    assert_eq!(
        clues(
            4,
            json!({ "littlekillersum": [{ "cell": "R0C3", "direction": "DL", "value": "" }],
            "sandwichsum": [{ "cell": "R3C5", "value": "0" }, { "cell": "R0C1" }] })
        ),
        ["little-killer: r1c2 r2c1", "sandwich: r3c4 r3c3 r3c2 r3c1 = 0"]
    );
    assert_eq!(
        clues(
            4,
            json!({ "clone": [{ "cells": ["R1C1", "R1C2"], "cloneCells": ["R3C1", "R1C2"] }],
            "quadruple": [{ "cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, "1", 4] }],
            "antiknight": true, "diagonal+": true, "diagonal-": false, "renban": [], "odd": null })
        ),
        [
            "quadruple: r1c1 r1c2 r2c1 r2c2 [1, 1, 4]",
            "clone: r1c1 from r3c1",
            "rising-diagonal: ",
            "anti-knight: "
        ]
    );
}

#[test]
fn cells_have_digits_marks_choices_and_colours() {
    let mut value = object(
        4,
        json!({ "title": "T", "author": "A", "ruleset": "R", "solution": "1...............",
        "line": [{ "lines": [["R1C1", "R1C2"]], "fromConstraint": "Renban" }], "disabledlogic": ["wings"], "text": [] }),
    );
    value["grid"][0][0] = json!({ "value": 1, "given": true, "c": "#ff0000", "givenPencilMarks": null });
    value["grid"][0][1] = json!({ "value": "2", "cornerPencilMarks": [3, 9, "x"], "parity": "Even" });
    value["grid"][0][2] = json!({ "givenPencilMarks": [4, 3, 4], "centerPencilMarks": ["3"] });
    let puzzle = read_object(&value).unwrap();
    let at = |column| Cell::at(0, column);
    assert_eq!((puzzle.givens[at(0)], puzzle.progress.placed[at(1)]), (Digit::new(1), Digit::new(2)));
    assert_eq!(format!("{:?}", puzzle.progress.corner_marks[at(1)]), "{3}");
    assert_eq!(format!("{:?}", puzzle.progress.centre_marks[at(2)]), "{3}");
    let kinds: Vec<_> = puzzle.rules.clues().iter().map(|clue| clue.kind().id).collect();
    assert_eq!(kinds, [KindId::Even, KindId::RestrictedCell]);
    let fields: Vec<_> = puzzle.drawings.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(fields, ["disabledlogic", "line", "grid.c"]);
    assert_eq!(puzzle.drawings[2].1, r##"{"r1c1":"#ff0000"}"##);
    assert_eq!(puzzle.stated_solution.as_ref().map(|board| board[at(0)]), Some(Digit::new(1)));
    let written = write_fpuzzles_json(&puzzle);
    assert_eq!(read(&written, "").unwrap()[0], puzzle);
    assert!(
        written.contains("\"even\":[{\"cell\":\"R1C2\"}]") && written.contains("\"fromConstraint\""),
        "{written}"
    );
}

#[test]
fn boxes_are_regular_numbered_or_missing() {
    let mut value = object(4, json!({}));
    assert!(read_object(&value).unwrap().rules.regions().is_regular());
    for (row, column, region) in [(0, 1, 2), (2, 0, 0)] {
        value["grid"][row][column]["region"] = region.into();
    }
    let puzzle = read_object(&value).unwrap();
    assert_eq!(puzzle.rules.regions().box_of(Cell::at(0, 1)), Some(2));
    assert!(!puzzle.rules.regions().is_regular());
    let written = read(&write_fpuzzles_json(&puzzle), "").unwrap().remove(0);
    assert_eq!(written.rules, puzzle.rules);
    value["grid"][3][3]["region"] = Value::Null;
    let error = read_object(&value).unwrap_err();
    assert!(error.to_string().starts_with("the box of r3c3 has 3 cells instead of 4;"), "{error}");
    assert_eq!(read_object(&object(7, json!({}))).unwrap_err(), FormatErrorKind::NoBoxes(7));
}

#[test]
fn a_rule_that_is_not_known_is_named_and_kept() {
    let unread = |value: &Value| {
        let puzzle = read_object(value).unwrap();
        for written in [write_fpuzzles_json(&puzzle), write_fpuzzles(&puzzle), write_ninefold(&puzzle)] {
            assert_eq!(read(&written, "file").unwrap(), std::slice::from_ref(&puzzle), "{written}");
        }
        puzzle.unread_rules
    };
    let of = |fields: Value| unread(&object(9, fields));
    assert_eq!(of(json!({ "newestrule": [1] })), ["newestrule"]);
    assert_eq!(of(json!({ "negative": ["arrow", "xv"] })), ["negative arrow"]);
    assert_eq!(of(json!({ "metadata": { "antichess": true } })), ["antichess"]);
    assert!(of(json!({ "newestrule": [], "other": false })).is_empty());
    let mut value = object(9, json!({}));
    value["grid"][3][4]["newest"] = 1.into();
    let puzzle = read_object(&value).unwrap();
    assert_eq!((puzzle.unread_rules, puzzle.drawings.len()), (vec!["newest".to_owned()], 1));
    assert_eq!(of(json!({ "negative": true })), ["negative"]);
    let repeats = message(9, json!({ "metadata": { "norowcol": true } }));
    assert!(repeats.contains("the rule 'digits that repeat in rows or columns'"), "{repeats}");
}

#[test]
fn an_older_file_without_unread_rules_is_read_and_a_newer_one_keeps_them() {
    let older = r#"{"ninefold":4,"size":4,"givens":["1...","....","....","...."]}"#;
    let puzzle = read(older, "").unwrap().remove(0);
    assert!(puzzle.unread_rules.is_empty() && !write_ninefold(&puzzle).contains("unread"));
    let puzzle = puzzle.with_unread_rules(["Hit counts".to_owned()]);
    let written = write_ninefold(&puzzle);
    assert!(written.contains(r#""unread":["Hit counts"]"#), "{written}");
    assert_eq!(read(&written, "").unwrap(), [puzzle]);
}

#[test]
fn a_wrong_clue_is_reported_with_its_rule_and_number() {
    let cage = |cells: Value| json!({ "killercage": [{ "cells": ["R1C1"] }, { "cells": cells }] });
    assert_eq!(
        message(9, cage(json!(["R1C1", "R1C1"]))),
        "clue 2 of the rule 'Killer cages' cannot be read: r1c1 occurs twice"
    );
    let long: Vec<String> =
        (1..=17).map(|column| format!("R{}C{}", 1 + column / 9, 1 + column % 9)).collect();
    assert!(message(9, cage(json!(long))).ends_with("it cannot have 17 cells"));
    assert!(message(9, cage(json!("R1C1"))).ends_with("a part of it is missing or of the wrong kind"));
    assert!(message(9, cage(json!([1]))).ends_with("a part of it is missing or of the wrong kind"));
    for (fields, end) in [
        (json!({ "killercage": 5 }), "wrong kind"),
        (json!({ "antiknight": "yes" }), "wrong kind"),
        (json!({ "littlekillersum": [{ "cell": "R0C1", "direction": "D" }] }), "wrong kind"),
        (json!({ "arrow": [{ "cells": [], "lines": [["R1C1", "R1C2"]] }] }), "have 0 cells"),
        (json!({ "clone": [{ "cells": ["R1C1"], "cloneCells": [] }] }), "have 0 cells"),
        (json!({ "even": vec![json!({ "cell": "R1C1" }); 1001] }), "than in any puzzle"),
    ] {
        assert!(message(9, fields.clone()).ends_with(end), "{}", message(9, fields));
    }
}

#[test]
fn a_wrong_grid_is_reported() {
    assert_eq!(message(3, json!({})), "this puzzle has 3 rows; Ninefold reads puzzles with 4 to 16");
    assert!(message(9, json!({ "size": 8 })).ends_with("the grid is not 8 rows of 8 cells"));
    assert!(message(9, json!({ "size": "nine" })).contains("wrong kind"));
    assert!(message(9, json!({ "grid": [[{}]] })).ends_with("the grid is not 9 rows of 9 cells"));
    let mut value = object(6, json!({}));
    value["grid"][1][2]["value"] = 7.into();
    assert!(read_object(&value).unwrap_err().to_string().ends_with("the value in r2c3 is not a digit"));
    value["grid"][1][2] = json!([]);
    assert!(read_object(&value).is_err());
}

#[test]
fn a_text_may_have_several_puzzles_in_any_layout() {
    let one = object(6, json!({ "antiking": true }));
    let pretty = serde_json::to_string_pretty(&one).unwrap();
    assert_eq!(read(&format!("{pretty}\n{pretty}"), "").unwrap().len(), 2);
    let link = format!("https://f-puzzles.com/?load={}", lz::pack(&one.to_string()));
    let payload = format!("fpuzzles{}", lz::pack(&one.to_string()));
    let list = format!("{one}\n\n{link}\n{payload}\n# a remark\n12..34......4321 four");
    let puzzles = read(&list, "file").unwrap();
    let titles: Vec<_> = puzzles.iter().map(|reading| reading.title.as_str()).collect();
    assert_eq!(titles, ["file", "file", "file", "four"]);
    assert_eq!(puzzles[0], puzzles[2]);
    assert_eq!(read(&format!("{one}\nno puzzle"), "").unwrap_err().line, 2);
    assert_eq!(read(" \n", "").unwrap_err().kind, FormatErrorKind::NoPuzzle);
    assert!(read(&"{".repeat(1000), "").is_err());
    let many = "12..34......4321\n".repeat(MAX_PUZZLES + 1);
    let errors = [read(&many, "").unwrap_err(), format::read(many.as_bytes(), "").unwrap_err()];
    assert!(errors.iter().all(|error| error.kind == FormatErrorKind::TooManyPuzzles(MAX_PUZZLES)));
    assert_eq!(read(&" ".repeat(MAX_BYTES + 1), "").unwrap_err().kind, FormatErrorKind::TooLarge);
}

#[test]
fn version_4_is_read_as_it_was_written() {
    let text = concat!(
        r#"{"ninefold":4,"title":"Four","size":4,"boxes":["1122","1123","4423","4433"],"#,
        r#""givens":["1...","....","....","...."],"clues":["#,
        r#"{"kind":"killer-cage","cells":["r1c2","r1c3"],"value":5},"#,
        r#"{"kind":"arrow","cells":["r2c2"],"others":["r2c1"]},"#,
        r#"{"kind":"restricted-cell","cells":["r4c4"],"digits":[1,2]},"#,
        r#"{"kind":"little-killer","cells":["r1c3","r2c2","r3c1"],"value":9,"direction":"down-left"},"#,
        r#"{"kind":"anti-knight"}],"about":{"author":"Ann","description":"Rules."},"#,
        r#""placed":[".2..","....","....","...."],"centre":[". . 34 .",". . . .",". . . .",". . . ."],"#,
        r#""corner":[". . . 4",". . . .",". . . .",". . . ."],"solution":["12..","....","....","...."],"#,
        r#""drawings":[{"field":"line","json":"[1]"}]}"#,
        "\n"
    );
    let puzzle = read(text, "").unwrap().remove(0);
    assert_eq!((puzzle.title.as_str(), puzzle.metadata.description.as_str()), ("Four", "Rules."));
    assert_eq!(puzzle.rules.clues().len(), 5);
    assert_eq!(puzzle.rules.regions().box_of(Cell::at(1, 3)), Some(2));
    assert_eq!(puzzle.progress.placed[Cell::at(0, 1)], Digit::new(2));
    assert_eq!(puzzle.drawings, [("line".to_owned(), "[1]".to_owned())]);
    assert_eq!(write_ninefold(&puzzle), text);
    let any = format::read(text.as_bytes(), "").unwrap().puzzles;
    assert!(matches!(&any[..], [any] if *any == puzzle && !any.is_classic()));

    let message = |from: &str, to: &str| read(&text.replace(from, to), "").unwrap_err().to_string();
    assert!(message("killer-cage", "newest-kind").contains("the rule 'newest-kind'"));
    assert!(message("\"4423\"", "\"4422\"").contains("the box of r1c3 has 5 cells instead of 4"));
    assert!(message("down-left", "down").contains("Little killers"));
    assert!(message("\"r1c3\",\"r2c2\",\"r3c1\"", "\"r1c3\",\"r2c2\"").contains("Little killers"));
    assert!(message("\"r1c2\"", "\"r5c2\"").contains("'r5c2' is not a possible cell"));
    assert!(message("\"1...\"", "\"5...\"").contains("r1c1"));
    assert!(message("\"1...\"", "\"1..\"").contains("4 rows of 4 cells"));
    assert!(message("\". . 34 .\"", "\". . 3x .\"").contains("r1c3"));
    assert!(message("\"size\":4", "\"size\":99").contains("99 rows"));
}

#[test]
fn every_kind_comes_back_from_every_format() {
    let cells = |names: &[&str]| -> Vec<Cell> {
        let places = names.iter().filter_map(|name| place_of_name(name));
        places.map(|(row, column)| Cell::at(row as u8, column as u8)).collect()
    };
    let all: Vec<Clue> = KINDS
        .iter()
        .map(|kind| {
            let two = cells(&["R2C2", "R2C3"]);
            let value = if kind.field == "xv" { Some(5) } else { kind.has_number.then_some(3) };
            let parts = match kind.form {
                Form::Global => Parts::default(),
                Form::Cell => Parts { cells: cells(&["R6C6"]), ..Parts::default() },
                Form::Digits => Parts {
                    cells: cells(&["R1C1"]),
                    digits: Digit::new(2).into_iter().collect(),
                    ..Parts::default()
                },
                Form::Arrow | Form::Clone => {
                    Parts { cells: two, others: cells(&["R3C2", "R3C3"]), ..Parts::default() }
                }
                Form::Outside => Parts {
                    cells: ray(size(6), (5, 2), shapes::direction("U").unwrap()),
                    value: Some(7),
                    direction: shapes::direction("up"),
                    ..Parts::default()
                },
                Form::OutsideDiagonal => Parts {
                    cells: ray(size(6), (2, 0), shapes::direction("DR").unwrap()),
                    value: Some(7),
                    direction: shapes::direction("down-right"),
                    ..Parts::default()
                },
                _ => Parts { cells: two, value, ..Parts::default() },
            };
            Clue::new(kind, parts, size(6)).unwrap()
        })
        .collect();
    let regions = crate::grid::Regions::regular(size(6)).unwrap();
    let rules = crate::rules::Rules::new(size(6), regions, all);
    let puzzle = Puzzle::new(rules, crate::grid::CellMap::filled(size(6), None));
    for text in [
        write_ninefold(&puzzle),
        write_fpuzzles_json(&puzzle),
        write_fpuzzles(&puzzle),
        write_sudokupad(&puzzle),
    ] {
        assert_eq!(read(&text, "").unwrap()[0], puzzle, "{text}");
    }
    assert_eq!(write_line(&puzzle), format!("{}\n", ".".repeat(36)));
}

fn size(side: usize) -> Size {
    Size::new(side).unwrap()
}

/// A value as someone may put into a field: of the right form more often than not.
fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        3 => (0..12_u8, 0..12_u8).prop_map(|(row, column)| Value::from(format!("R{row}C{column}"))),
        1 => "[RC0-9]{0,6}|X|V|DL|UR|-1|é".prop_map(Value::from),
        2 => (0..20_u64).prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
        1 => any::<bool>().prop_map(Value::from),
        1 => Just(Value::Null),
        1 => Just(json!("7")),
    ];
    let keys = prop::sample::select(vec![
        "cells",
        "cell",
        "lines",
        "value",
        "values",
        "cloneCells",
        "direction",
        "given",
        "region",
        "wayPoints",
        "center",
        "width",
        "height",
        "rounded",
        "text",
        "backgroundColor",
        "thickness",
        "unique",
        "kind",
        "others",
        "symbols",
    ]);
    leaf.prop_recursive(4, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((keys.clone(), inner), 0..5).prop_map(|fields| {
                Value::Object(
                    fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>(),
                )
            }),
        ]
    })
}

/// Reads a hostile text; what is read comes back from the formats that hold all of it.
fn exercise(text: &str) {
    match read(text, "title") {
        Ok(readings) => {
            for puzzle in readings {
                assert_eq!(read(&write_ninefold(&puzzle), "").unwrap()[0].rules, puzzle.rules);
                assert!(read(&write_fpuzzles_json(&puzzle), "").is_ok());
                let rules = &puzzle.rules;
                let _ = rules.allow(&puzzle.givens);
                let board = puzzle.stated_solution.as_ref().unwrap_or(&puzzle.givens);
                assert!(
                    puzzle
                        .proposals
                        .iter()
                        .all(|clue| { puzzle.stated_solution.is_none() || clue.allows(rules, board) })
                );
            }
        }
        Err(error) => assert!(error.line > 0 && error.to_string().len() < 1000),
    }
    let _ = format::read(text.as_bytes(), "title");
}

#[test]
fn only_text_that_began_as_json_is_called_damaged() {
    let message = |text: &str| format::read(text.as_bytes(), "").unwrap_err().to_string();
    let damaged = "this puzzle is damaged:";
    for text in ["{\"ninefold\": 1,", "{ \"grid\": [[", "{\n \"cells\": x}"] {
        assert!(message(text).starts_with(damaged), "{}", message(text));
    }
    for text in ["{'A1': '5', 'A2': '123456789'}", "{{sudoku\n|5|3|\n}}", "{5, 3, 0}", "{a: 1", "{"] {
        assert!(!message(text).contains("damaged") && !message(text).contains("JSON"), "{}", message(text));
        let lines = format!("{text}\n{text}\n");
        assert!(!message(&lines).contains("damaged"), "{}", message(&lines));
    }
}

#[test]
fn a_grid_of_digits_is_no_object_of_f_puzzles() {
    let rows = vec![vec![5, 3, 0, 0, 7, 0, 0, 0, 0]; 9];
    assert!(!is_known(&serde_json::json!({ "grid": rows })));
    assert!(is_known(&serde_json::json!({ "grid": [[{}, null]] })));
}

proptest! {
    #[test]
    fn no_object_makes_a_reader_fail(
        side in 3_usize..10,
        fields in prop::collection::vec((prop::sample::select(KINDS.iter().map(|kind| kind.field).collect::<Vec<_>>()), any_value()), 0..4),
        other in ("[a-zA-Z]{0,12}|grid|size|solution|negative|line", any_value()),
        cell in any_value(),
    ) {
        let mut value = object(side, json!({}));
        value["grid"][1][1] = cell;
        for (field, content) in fields {
            value[field] = content;
        }
        value[other.0.as_str()] = other.1;
        exercise(&value.to_string());
    }

    #[test]
    fn no_object_of_sudokupad_makes_a_reader_fail(
        fields in prop::collection::vec((prop::sample::select(vec![
            "regions", "cages", "lines", "arrows", "overlays", "underlays", "metadata", "id",
        ]), prop::collection::vec(any_value(), 0..4)), 0..5),
        cell in any_value(),
    ) {
        let mut value = json!({ "cells": vec![vec![json!({}); 4]; 4] });
        value["cells"][0][0] = cell;
        for (field, content) in fields {
            value[field] = content.into();
        }
        exercise(&value.to_string());
        exercise(&format!("scl{}", lz::pack(&value.to_string())));
    }

    #[test]
    fn no_version_4_makes_a_reader_fail(
        fields in prop::collection::vec((prop::sample::select(vec![
            "boxes", "givens", "clues", "placed", "centre", "corner", "solution", "drawings", "about", "size",
        ]), any_value()), 0..4),
        kind in prop::sample::select(KINDS.iter().map(|kind| kind.id.as_str()).collect::<Vec<_>>()),
        clue in any_value(),
    ) {
        let mut value = json!({ "ninefold": 4, "size": 4, "givens": vec!["...."; 4], "clues": [clue] });
        if let Some(clue) = value["clues"][0].as_object_mut() {
            clue.insert("kind".into(), kind.into());
        }
        for (field, content) in fields {
            value[field] = content;
        }
        exercise(&value.to_string());
    }

    #[test]
    fn no_packed_text_makes_a_reader_fail(text in "\\PC{0,300}|[\\[\\]{}:,'a-z0-9#]{0,300}", prefix in "scl|ctc|fpuz|fpuzzles|https://f-puzzles.com/\\?load=") {
        exercise(&format!("{prefix}{}", lz::pack(&text)));
        exercise(&format!("{prefix}{text}"));
        exercise(&text);
    }
}
