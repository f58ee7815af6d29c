//! The bounds of what is read of a puzzle in JSON, so that no file makes a window slow: the number of clues and the
//! numbers, texts and points of drawings.

use serde_json::{Map, Number, Value};

use crate::text::{MAX_DESCRIPTION, bounded};

/// The most clues of one kind that a puzzle may have.
pub(super) const MAX_CLUES: usize = 1000;
/// The most clues of all kinds together.
pub const MAX_ALL_CLUES: usize = 2000;
/// The most drawings of one field, and the most points of one line.
const MAX_ITEMS: usize = 1000;
/// The most values in the drawings of one field.
const MAX_VALUES: usize = 40_000;
/// The deepest that the values of a drawing are nested.
const MAX_DEPTH: usize = 8;
/// The longest text of a drawing, in bytes.
const MAX_LABEL: usize = 200;
/// The largest number: rows, columns and widths are far below it, in cells as in pixels.
const MAX_NUMBER: f64 = 1000.0;
/// The longest part of a file that is kept as it is, in bytes.
const MAX_OTHER: usize = 64 << 10;

/// The names of what has a size, in cells.
const SIZES: [&str; 5] = ["width", "height", "size", "headLength", "length"];
/// The largest of these sizes: some grids beside each other.
const MAX_SIZE: f64 = 50.0;
/// The names of what has a size in pixels, 64 of them to a cell.
const PIXELS: [&str; 2] = ["thickness", "fontSize"];
/// The names of texts that are drawn.
const LABELS: [&str; 2] = ["value", "text"];

/// Returns the text of a drawing's field as it is kept: what is too large or too many is cut, and sizes below zero are
/// zero.
pub(super) fn bounded_drawing(value: &Value) -> String {
    let mut left = MAX_VALUES;
    bound(value, "", 0, &mut left).to_string()
}

/// Returns the text of a value that is kept as it is; `None` if it is too long.
pub(super) fn bounded_other(value: &Value) -> Option<String> {
    let text = value.to_string();
    (text.len() <= MAX_OTHER).then_some(text)
}

fn bound(value: &Value, name: &str, depth: usize, left: &mut usize) -> Value {
    *left = left.saturating_sub(1);
    match value {
        Value::Number(number) => Value::Number(bound_number(number, name)),
        Value::String(text) => {
            let most = if LABELS.contains(&name) && depth > 1 { MAX_LABEL } else { MAX_DESCRIPTION };
            bounded(text, most).into()
        }
        Value::Array(_) | Value::Object(_) if depth > MAX_DEPTH => Value::Null,
        Value::Array(items) => {
            let mut bounded = Vec::new();
            for item in items.iter().take(MAX_ITEMS) {
                if *left == 0 {
                    break;
                }
                bounded.push(bound(item, name, depth + 1, left));
            }
            Value::Array(bounded)
        }
        Value::Object(fields) => {
            let mut bounded = Map::new();
            for (name, item) in fields.iter().take(MAX_ITEMS) {
                if *left == 0 {
                    break;
                }
                bounded.insert(name.clone(), bound(item, name, depth + 1, left));
            }
            Value::Object(bounded)
        }
        Value::Null | Value::Bool(_) => value.clone(),
    }
}

fn bound_number(number: &Number, name: &str) -> Number {
    let range = match name {
        _ if SIZES.contains(&name) => 0.0..=MAX_SIZE,
        _ if PIXELS.contains(&name) => 0.0..=MAX_NUMBER,
        _ => -MAX_NUMBER..=MAX_NUMBER,
    };
    // A number in range stays as the file writes it.
    let is_in_range = |number: f64| range.contains(&number);
    match number.as_f64() {
        Some(found) if is_in_range(found) => number.clone(),
        Some(found) => {
            Number::from_f64(found.clamp(*range.start(), *range.end())).unwrap_or_else(|| Number::from(0))
        }
        None => Number::from(0),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::format::json::tests::{message, object, read_object};

    fn bounded(value: &Value) -> Value {
        serde_json::from_str(&bounded_drawing(value)).unwrap()
    }

    #[test]
    fn drawings_of_usual_sizes_stay_as_they_are() {
        for drawing in [
            json!([{ "lines": [["R1C1", "R2C2"]], "outlineC": "#CFCFCF", "width": 0.3 }]),
            json!([{ "wayPoints": [[0.5, 0.5], [-1, 9.25]], "thickness": 11.5, "color": "#fff" }]),
            json!([{ "cells": ["R0C1"], "value": "12", "size": 1, "angle": -45 }]),
            json!("Well done!"),
            json!({ "r1c1": "#FF0000" }),
        ] {
            assert_eq!(bounded(&drawing), drawing);
        }
    }

    #[test]
    fn hostile_drawings_are_cut() {
        let line = json!([{ "wayPoints": vec![json!([1e9, -1e300]); 100_000], "thickness": -1e9 }]);
        let cut = bounded(&line);
        assert_eq!(cut[0]["wayPoints"].as_array().unwrap().len(), MAX_ITEMS);
        assert_eq!((&cut[0]["wayPoints"][0], &cut[0]["thickness"]), (&json!([1000.0, -1000.0]), &json!(0.0)));
        let many = json!(vec![json!({ "center": [1, 1], "width": 1e9, "text": "x".repeat(5000) }); 5000]);
        let cut = bounded(&many);
        assert_eq!(cut.as_array().unwrap().len(), MAX_ITEMS);
        assert_eq!(
            (cut[0]["width"].as_f64(), cut[0]["text"].as_str().map(str::len)),
            (Some(MAX_SIZE), Some(MAX_LABEL))
        );
        let wide = json!(vec![vec![vec![1; 900]; 900]; 9]);
        assert!(bounded_drawing(&wide).len() < 4 * MAX_VALUES);
        let mut deep = json!(1);
        for _ in 0..100 {
            deep = json!([deep]);
        }
        assert!(bounded_drawing(&deep).len() < 40);
    }

    #[test]
    fn hostile_files_are_refused_with_the_place_or_cut() {
        let cells = json!([{ "cells": ["R1C1", "R1C2"] }]);
        let many = |count: usize| vec![cells[0].clone(); count];
        assert_eq!(
            message(9, json!({ "killercage": many(5000) })),
            "clue 1,001 of the rule 'Killer cages' cannot be read: there are more clues than in any puzzle"
        );
        let of_three_kinds = json!({ "killercage": many(900), "extraregion": many(900), "ratio": many(900) });
        assert!(message(9, of_three_kinds).starts_with("clue 201 of the rule 'Black dots'"));
        let long = message(9, json!({ "ruleset": "x".repeat(1 << 20) }));
        assert!(long.contains("longer than any puzzle can be") || long.contains("too large"), "{long}");
        let text = read_object(&object(9, json!({ "ruleset": "x".repeat(100_000) }))).unwrap();
        assert_eq!(text.metadata.description.len(), MAX_DESCRIPTION);

        // In a saved game, drawings come from a file that may be larger than a puzzle.
        let line = json!([{ "wayPoints": vec![[1e9, -1e9]; 100_000], "thickness": -5, "headLength": 1e12 }]);
        let document = |json: &str| {
            let drawing = json!({ "field": "lines", "json": json });
            let givens = ["....", "....", "....", "...."];
            json!({ "ninefold": 4, "size": 4, "givens": givens, "drawings": [drawing] }).to_string()
        };
        let (puzzle, _) = crate::format::game::read::<u8>(&document(&line.to_string()), "").unwrap();
        let drawn: Value = serde_json::from_str(&puzzle.drawings[0].1).unwrap();
        assert_eq!(drawn[0]["wayPoints"].as_array().unwrap().len(), 1000);
        assert_eq!(drawn[0]["wayPoints"][0], json!([1000.0, -1000.0]));
        assert_eq!((&drawn[0]["thickness"], &drawn[0]["headLength"]), (&json!(0.0), &json!(50.0)));
        // What is no JSON, such as a number that is none, draws nothing.
        for wrong in ["[NaN]", "[1e999]", "{", ""] {
            let (puzzle, _) = crate::format::game::read::<u8>(&document(wrong), "").unwrap();
            assert!(puzzle.drawings.is_empty(), "{wrong}");
        }
    }
}
