//! Tests of what is kept of clues and rules that are not read.

use serde_json::json;

use super::tests::{object, read_object};
use super::{write_fpuzzles, write_ninefold};
use crate::format;
use crate::format::variant::read;

#[test]
fn a_clue_whose_number_or_place_cannot_be_read_is_drawn_and_named() {
    for (fields, name, clues_left, shapes) in [
        (json!({ "killercage": [{ "cells": ["R1C1", "R1C2"], "value": "A" }] }), "Killer cages: A", 1, 1),
        (json!({ "killercage": [{ "cells": ["R1C1"], "value": "70000" }] }), "Killer cages: 70000", 1, 1),
        (json!({ "killercage": [{ "cells": ["R1C10", "R1C9"], "value": "3" }] }), "Killer cages: 3", 0, 1),
        (json!({ "sandwichsum": [{ "cell": "R0C4", "value": "?" }] }), "Sandwich sums: ?", 0, 1),
        (json!({ "xsum": [{ "cell": "R1C1", "value": "5" }] }), "X-sums: 5", 0, 1),
        (json!({ "xsum": [{ "cell": "R0C0", "value": "5" }] }), "X-sums: 5", 0, 1),
        (
            json!({ "littlekillersum": [{ "cell": "R0C1", "direction": "UL", "value": "A" }] }),
            "Little killers: A",
            0,
            1,
        ),
        (
            json!({ "quadruple": [{ "cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2, 3, 4, 5] }] }),
            "Quadruples",
            0,
            1,
        ),
        (json!({ "renban": [{ "lines": [["R1C1", "R1C2"]], "value": "3" }] }), "Renban lines: 3", 0, 1),
        (json!({ "xv": [{ "cells": ["R1C1", "R1C2"], "value": "L" }] }), "XV: L", 0, 1),
        (json!({ "ratio": [{ "cells": ["R1C9", "R1C10"] }] }), "Black dots", 0, 0),
    ] {
        let puzzle =
            read_object(&object(9, fields.clone())).unwrap_or_else(|error| panic!("{error}: {fields}"));
        assert_eq!(puzzle.unread_rules, [name], "{fields}");
        assert_eq!(puzzle.rules.clues().len(), clues_left, "{fields}");
        let drawn = format::cosmetics::Cosmetics::read(&puzzle.drawings, &puzzle.rules);
        let count = drawn.cages.len() + drawn.overlays.len() + drawn.lines.len();
        assert_eq!(count, shapes, "{fields}: {drawn:?}");
        for written in [write_ninefold(&puzzle), write_fpuzzles(&puzzle)] {
            assert_eq!(read(&written, "file").unwrap(), std::slice::from_ref(&puzzle), "{written}");
        }
    }
}

#[test]
fn a_cell_with_the_box_minus_one_is_in_none() {
    let mut value = object(4, json!({}));
    for row in 0..4 {
        for column in 0..4 {
            value["grid"][row][column]["region"] = (-1).into();
        }
    }
    assert!(read_object(&value).unwrap().rules.regions().boxes().is_empty());
}

#[test]
fn fog_is_named_in_every_object() {
    let fog = json!({ "foglight": ["R1C1"] });
    assert_eq!(read_object(&object(9, fog)).unwrap().unread_rules, ["fog"]);
    let cells = vec![vec![json!({}); 9]; 9];
    for field in ["foglight", "triggereffect"] {
        let puzzle = read_object(&json!({ "cells": cells, field: [[0, 0]] })).unwrap();
        assert_eq!(puzzle.unread_rules, ["fog"], "{field}");
    }
}
