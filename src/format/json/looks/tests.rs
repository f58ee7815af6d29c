//! Tests of clues that drawings look like.

use serde_json::json;

use crate::format::json::tests::{object, read_object};
use crate::format::json::{write_fpuzzles, write_ninefold};
use crate::format::variant::read;

#[test]
fn drawings_of_f_puzzles_are_proposed_as_the_rules_that_they_look_like() {
    let dot = |cells: [&str; 2], colour: &str| json!({ "cells": cells, "baseC": colour, "outlineC": "#000000", "width": 0.25, "height": 0.25 });
    let line = |cells: [&str; 3], colour: &str, width: f64| json!({ "lines": [cells], "outlineC": colour, "width": width });
    let drawn = json!({
        "ruleset": "Green lines are German whispers, pink lines are renban lines, grey lines are palindromes.",
        "circle": [
            dot(["R1C1", "R1C2"], "#FFFFFF"), dot(["R2C1", "R3C1"], "#000000"),
            { "cells": ["R9C1"], "baseC": "#CFCFCF", "width": 0.85, "height": 0.85 },
        ],
        "text": [{ "cells": ["R5C5", "R5C6"], "value": "X", "size": 0.5 }, { "cells": ["R7C7"], "value": "V" }],
        "line": [
            line(["R4C1", "R4C2", "R4C3"], "#67F067", 0.2), line(["R5C1", "R5C2", "R5C3"], "#F067F0", 0.2),
            line(["R6C1", "R6C2", "R6C3"], "#CFCFCF", 0.2), line(["R9C3", "R9C2", "R9C1"], "#CFCFCF", 0.3),
            { "lines": [["R1C9", "R2C9"]], "outlineC": "#67F067", "width": 0.2, "fromConstraint": "whispers" },
        ],
    });
    let puzzle = read_object(&object(9, drawn.clone())).unwrap();
    let mut proposed: Vec<String> =
        puzzle.proposals.iter().map(|clue| format!("{} {}", clue.kind().id, clue.cells()[0])).collect();
    proposed.sort_unstable();
    assert_eq!(
        proposed,
        [
            "difference r1c1",
            "palindrome r6c1",
            "ratio r2c1",
            "renban r5c1",
            "thermometer r9c1",
            "whisper r4c1",
            "xv r5c5"
        ]
    );
    assert!(puzzle.rules.clues().is_empty(), "none is a rule until someone says so");
    for written in [write_fpuzzles(&puzzle), write_ninefold(&puzzle)] {
        assert_eq!(read(&written, "file").unwrap(), std::slice::from_ref(&puzzle));
    }
    // What is a rule already is not proposed, and neither is what the solution breaks.
    let mut known = drawn;
    known["difference"] = json!([{ "cells": ["R1C1", "R1C2"] }]);
    known["solution"] = json!("1".repeat(81));
    let puzzle = read_object(&object(9, known)).unwrap();
    let ids: Vec<&str> = puzzle.proposals.iter().map(|clue| clue.kind().id).collect();
    assert_eq!(ids, ["palindrome"]);
    // Words alone are no drawing.
    let words = json!({ "ruleset": "Antiknight: cells a knight's move apart differ." });
    assert!(read_object(&object(9, words)).unwrap().proposals.is_empty());
}
