//! Tests of the reader of SudokuPad's own objects.

use serde_json::json;

use super::*;

/// Returns an object with an empty grid of 9x9 and further fields.
fn object(fields: Value) -> Value {
    let mut object = json!({ "cells": vec![vec![json!({}); 9]; 9] });
    if let (Some(object), Value::Object(fields)) = (object.as_object_mut(), fields) {
        object.extend(fields);
    }
    object
}

fn read(fields: Value) -> Puzzle {
    from_value(&object(fields), "file").unwrap()
}

/// Returns the kinds and cells of clues.
fn shown(clues: &[Clue]) -> Vec<String> {
    let names = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    let shown = |clue: &Clue| {
        let from = Some(names(&clue.parts().others)).filter(|names| !names.is_empty());
        let value = clue.value().map(|value| format!(" = {value}")).unwrap_or_default();
        let from = from.map(|names| format!(" from {names}")).unwrap_or_default();
        format!("{}: {}{from}{value}", clue.kind().id, names(clue.cells()))
    };
    clues.iter().map(shown).collect()
}

#[test]
fn cages_are_metadata_differ_or_have_sums() {
    let cages = json!([
        { "value": "title: A" },
        { "value": "rules: One" },
        { "value": "rules: Two" },
        { "cells": [[0, 0], [0, 1]], "value": 5, "unique": true },
        { "cells": [[2, 0], [2, 1]], "value": "7" },
        { "cells": [[4, 0], [4, 1]], "unique": true, "hidden": true },
        { "cells": [[4, 0], [4, 9]], "unique": true },
        { "cells": (0..9).map(|column| [0, column]).collect::<Vec<_>>(), "unique": true, "type": "rowcol" },
    ]);
    let plain = read(json!({ "cages": cages.clone() }));
    assert_eq!((plain.title.as_str(), plain.metadata.description.as_str()), ("A", "One\nTwo"));
    assert_eq!(shown(plain.rules.clues()), ["killer-cage: r1c1 r1c2", "killer-cage: r5c1 r5c2"]);
    assert_eq!(shown(&plain.proposals), ["killer-cage: r1c1 r1c2 = 5", "killer-cage: r3c1 r3c2 = 7"]);
    let killer =
        read(json!({ "cages": cages, "metadata": { "rules": ["Digits in a cage", "sum to its number."] } }));
    assert_eq!(shown(killer.rules.clues()), ["killer-cage: r1c1 r1c2 = 5", "killer-cage: r5c1 r5c2"]);
    assert_eq!(shown(&killer.proposals), ["killer-cage: r3c1 r3c2 = 7"]);
    assert_eq!(killer.drawings.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>(), ["cages"]);
}

#[test]
fn a_cage_in_which_the_solution_repeats_a_digit_has_no_different_ones() {
    let solution = "11".to_owned() + &".".repeat(79);
    let cages = json!([{ "cells": [[0, 0], [0, 1]], "unique": true, "value": 2 }]);
    let read = read(json!({ "cages": cages, "metadata": { "solution": solution, "rules": "killer" } }));
    assert!(read.rules.clues().is_empty() && read.proposals.is_empty());
}

#[test]
fn regions_are_boxes_or_further_regions() {
    let rows: Vec<Vec<[usize; 2]>> = (0..9).map(|row| (0..9).map(|column| [row, column]).collect()).collect();
    let puzzle = read(json!({ "regions": rows }));
    assert_eq!(puzzle.rules.regions().boxes().len(), 9);
    assert!(!puzzle.rules.regions().is_regular() && puzzle.rules.clues().is_empty());
    let puzzle = read(json!({ "regions": [[[0, 0], [1, 1]], rows.concat()] }));
    assert_eq!(shown(puzzle.rules.clues()), ["extra-region: r1c1 r2c2"]);
    assert!(puzzle.rules.regions().boxes().is_empty());
    let wide = from_value(&object(json!({ "regions": [rows[..2].concat()] })), "").unwrap_err();
    assert!(wide.to_string().starts_with("the box of r1c1 has 18 cells"), "{wide}");
    assert!(read(json!({})).rules.regions().is_regular());
}

#[test]
fn switches_are_rules_and_words_are_proposals() {
    let reading = read(
        json!({ "metadata": { "antiknight": true, "antiking": false, "rules": "A king's move apart ..." } }),
    );
    assert_eq!(shown(reading.rules.clues()), ["anti-knight: "]);
    assert_eq!(shown(&reading.proposals), ["anti-king: "]);
    let refused = from_value(&object(json!({ "metadata": { "norowcol": true } })), "").unwrap_err();
    assert_eq!(refused, FormatErrorKind::UnsupportedRule("digits that repeat in rows or columns".into()));
}

#[test]
fn clues_are_proposed_by_their_looks() {
    let text = "Thermometers, arrows, whispers, renban, palindromes, diagonals, odd and even cells.";
    let dot = |row: f64, column: f64, colour: &str| json!({ "center": [row, column], "width": 0.3, "height": 0.3, "rounded": true, "backgroundColor": colour });
    let grey = |row: f64, column: f64, rounded: bool| json!({ "center": [row, column], "width": 0.7, "height": 0.7, "rounded": rounded, "backgroundColor": "#CFCFCF" });
    let line = |points: Value, colour: &str| json!({ "wayPoints": points, "color": colour, "thickness": 10 });
    let reading = read(json!({
        "metadata": { "rules": text },
        "overlays": [
            dot(1.0, 0.5, "#FFFFFF"),
            dot(0.5, 2.0, "#0"),
            dot(0.5, 4.0, "#FF0000"),
            { "center": [2.5, 3.0], "width": 0.2, "height": 0.2, "text": "X" },
            { "center": [2.0, 2.0], "width": 0.6, "height": 0.6, "rounded": true, "text": "1 2" },
            { "center": [4.5, 6.0], "width": 1.6, "height": 0.8, "rounded": true, "borderColor": "#0" },
            { "center": [-0.5, 2.5], "width": 0.3, "height": 0.3, "text": "12" },
        ],
        "underlays": [grey(8.5, 8.5, true), grey(8.5, 7.5, false), grey(5.5, 0.5, true)],
        "lines": [
            line(json!([[5.5, 2.5], [5.5, 0.5]]), "#CFCFCF"),
            line(json!([[6.5, 0.5], [8.5, 2.5]]), "#67F067"),
            line(json!([[6.5, 4.5], [6.5, 6.5]]), "#F067F0"),
            line(json!([[7.5, 4.5], [7.5, 6.5]]), "#CFCFCF"),
            line(json!([[0, 9], [9, 0]]), "#34BBE6"),
            line(json!([[0, 0], [3, 0]]), "#67F067"),
        ],
        "arrows": [
            line(json!([[4.5, 6.8], [4.5, 8.5]]), "#000"),
            line(json!([[-0.3, 2.7], [-0.1, 2.9]]), "#000"),
        ],
    }));
    assert_eq!(
        shown(&reading.proposals),
        [
            "odd: r9c9",
            "even: r9c8",
            "difference: r1c1 r2c1",
            "ratio: r1c2 r1c3",
            "xv: r3c3 r3c4 = 10",
            "quadruple: r2c2 r2c3 r3c2 r3c3",
            "thermometer: r6c1 r6c2 r6c3",
            "whisper: r7c1 r8c2 r9c3",
            "renban: r7c5 r7c6 r7c7",
            "palindrome: r8c5 r8c6 r8c7",
            "rising-diagonal: ",
            "arrow: r5c8 r5c9 from r5c6 r5c7",
            "little-killer: r1c4 r2c5 r3c6 r4c7 r5c8 r6c9 = 12",
        ]
    );
    assert!(reading.rules.is_classic());
    assert_eq!(reading.drawings.len(), 4);
}

#[test]
fn a_cage_whose_digits_may_repeat_is_no_killer_cage() {
    let cages = |unique: bool| json!([{ "cells": [[0, 0], [0, 1]], "value": "7", "unique": unique }]);
    let text = |rules: &str| json!({ "rules": rules });
    let repeats = "Digits in killer cages sum to the total and may repeat.";
    let drawn = read(json!({ "cages": cages(false), "metadata": text(repeats) }));
    assert!(drawn.rules.clues().is_empty() && drawn.proposals.is_empty());
    let silent = read(json!({ "cages": cages(false), "metadata": text("Killer cages show their sums.") }));
    assert_eq!(shown(&silent.proposals), ["killer-cage: r1c1 r1c2 = 7"]);
    let product = text("Killer cages: the product of the digits is given.");
    let product = read(json!({ "cages": cages(true), "metadata": product }));
    assert_eq!(shown(product.rules.clues()), ["killer-cage: r1c1 r1c2"], "its digits differ");
    assert!(product.supported_proposals().is_empty());
}

fn is_empty_list(value: &Value) -> bool {
    value.as_array().is_some_and(Vec::is_empty)
}

/// Returns a value without fields that are empty lists, which SudokuPad does not pack.
fn without_empty_lists(value: Value) -> Value {
    match value {
        Value::Array(values) => values.into_iter().map(without_empty_lists).collect(),
        Value::Object(object) => {
            let fields = object.into_iter().filter(|(_, value)| !is_empty_list(value));
            Value::Object(fields.map(|(name, value)| (name, without_empty_lists(value))).collect())
        }
        other => other,
    }
}

/// Packs the value of a field, or an entry of a list, as SudokuPad does: short names, empty objects in lists and empty
/// lists omitted, `t` and `f`, colours without quotes.
fn packed(value: &Value, field: Option<&str>) -> String {
    let is_hex = |text: &str| text.len() == 7 && text[1..].bytes().all(|byte| byte.is_ascii_hexdigit());
    match value {
        Value::Array(values) => {
            let entry = |value: &Value| match value {
                Value::Object(object) if object.is_empty() => String::new(),
                value => packed(value, None),
            };
            format!("[{}]", values.iter().map(entry).collect::<Vec<_>>().join(","))
        }
        Value::Object(object) => {
            let field = |(name, value): (&String, &Value)| {
                let names = SHORT_NAMES.into_iter().chain([("d", "duration")]);
                let short =
                    names.into_iter().find(|(_, long)| long == name).map_or(name.as_str(), |(it, _)| it);
                format!("{short}:{}", packed(value, Some(name)))
            };
            let object = object.iter().filter(|(_, value)| !is_empty_list(value));
            format!("{{{}}}", object.map(field).collect::<Vec<_>>().join(","))
        }
        Value::Bool(true) if field.is_some() => "t".into(),
        Value::Bool(false) if field.is_some() => "f".into(),
        Value::String(text) if field.is_some() && text == "#000000" => "#0".into(),
        Value::String(text) if field.is_some() && text == "#FFFFFF" => "#F".into(),
        Value::String(text) if field.is_some() && text.starts_with('#') && is_hex(text) => text[1..].into(),
        Value::String(text) => {
            let escaped = text.replace('\\', r"\\").replace('\n', r"\n").replace('\'', r"\'");
            format!("'{escaped}'")
        }
        value => value.to_string(),
    }
}

#[test]
fn every_field_and_colour_of_a_packed_object_arrives() {
    let colours = [
        "#000000",
        "#FFFFFF",
        "#ffffff",
        "#67F067",
        "#445566",
        "#000123",
        "#12E456",
        "#12345E",
        "#FACADE",
        "#F067F0FF",
        "none",
    ];
    let shape = |colour: &&str| {
        json!({ "center": [0.5, 0.5], "width": 0.82, "height": 1, "rounded": true, "bold": false, "stroke": colour,
            "backgroundColor": colour, "borderColor": colour, "color": colour, "text": "12E456", "fontSize": 24 })
    };
    let line = |colour: &&str| json!({ "wayPoints": [[0.5, 0.5], [1.5, 0.5]], "color": colour, "thickness": 4, "headLength": 0.3, "d": "M0 0L1 1" });
    let (shapes, lines): (Vec<Value>, Vec<Value>) =
        (colours.iter().map(shape).collect(), colours.iter().map(line).collect());
    let value = object(json!({
        "cellSize": 50, "id": 123_456, "regions": [[[0, 0], [0, 1]]], "underlays": shapes, "overlays": shapes,
        "lines": lines, "arrows": lines, "videos": [{ "duration": 654_321, "title": "It's\none" }],
        "metadata": { "rules": "#445566 {a}, [b]: c" },
        "cages": [{ "cells": [[0, 0]], "value": 123_456, "unique": true }],
    }));
    assert_eq!(unzip(&packed(&value, None)).unwrap(), value);
}

#[test]
fn the_objects_of_collections_come_back_from_packing_field_by_field() {
    let Some(folder) = std::env::var_os("NINEFOLD_CORPORA") else {
        return println!("skipped: NINEFOLD_CORPORA names no folder");
    };
    let folder = std::path::PathBuf::from(folder).join("variants");
    let mut count = 0;
    for file in [
        "fpuzzles.jsonl",
        "fpuzzles-solved.jsonl",
        "with-rule-text.jsonl",
        "hard.jsonl",
        "scl/01.json",
        "scl/02.json",
    ] {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let records = serde_json::Deserializer::from_str(&text).into_iter::<Value>();
        for puzzle in records.map(|record| record.unwrap()["puzzle"].take()) {
            assert_eq!(
                unzip(&packed(&puzzle, None)).unwrap(),
                with_long_names(without_empty_lists(puzzle)),
                "{file}"
            );
            count += 1;
        }
    }
    assert!(count > 500, "{count} objects");
}

#[test]
fn proposals_by_colour_are_those_of_the_unpacked_object() {
    let line =
        |colour: &str| json!({ "wayPoints": [[0.5, 0.5], [0.5, 3.5]], "color": colour, "thickness": 10 });
    let dot = json!({ "center": [1.0, 0.5], "width": 0.3, "height": 0.3, "rounded": true, "backgroundColor": "#FFFFFF" });
    let value = object(json!({
        "metadata": { "rules": "German whispers are green, renban lines are pink." },
        "lines": [line("#67F067"), line("#F067F0")],
        "overlays": [dot],
    }));
    let plain = from_value(&value, "").unwrap();
    assert_eq!(
        shown(&plain.proposals),
        ["difference: r1c1 r2c1", "whisper: r1c1 r1c2 r1c3 r1c4", "renban: r1c1 r1c2 r1c3 r1c4"]
    );
    assert_eq!(read_packed(&lz::pack(&packed(&value, None)), "").unwrap(), plain);
}

#[test]
fn older_links_have_the_path_of_a_drawing_under_the_short_name_of_a_duration() {
    let read = |text: &str| unzip(text).unwrap();
    let expected = json!({ "lines": [{ "d": "M 1 2" }], "videos": [{ "duration": 5 }] });
    assert_eq!(read("{l:[{d:'M 1 2'}],vd:[{d:5}]}"), expected);
    let expected = json!({ "borderColor": "#445566", "value": 445_566 });
    assert_eq!(read("{'borderColor':445566,'v':445566}"), expected);
}

#[test]
fn packed_objects_have_the_long_names_of_their_fields() {
    let value = unzip("{ce:[[,],[,]],l:[{wp:[[1,2]],c:#F,th:3}],metadata:{t:'A'}}").unwrap();
    let plain = json!({ "cells": [[{}, {}], [{}, {}]], "lines": [{ "wayPoints": [[1, 2]], "color": "#FFFFFF", "thickness": 3 }],
        "metadata": { "title": "A" } });
    assert_eq!(value, plain);
}
