//! Tests of clues that drawings look like.

use serde_json::json;

use crate::format::json::tests::{object, read_object};
use crate::format::json::{write_fpuzzles, write_ninefold};
use crate::format::variant::read;
use crate::rules::KindId;

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
    let ids: Vec<KindId> = puzzle.proposals.iter().map(|clue| clue.kind().id).collect();
    assert_eq!(ids, [KindId::Palindrome]);
}

/// Returns the proposals of an object of f-puzzles with a text and drawings: kinds, cells and numbers.
fn proposed(text: &str, drawn: serde_json::Value) -> (Vec<String>, crate::rules::Puzzle) {
    let mut fields = drawn;
    fields["ruleset"] = json!(text);
    let puzzle = read_object(&object(9, fields)).unwrap();
    let shown = |clue: &crate::rules::Clue| {
        let cells: Vec<String> = clue.cells().iter().map(ToString::to_string).collect();
        let value = clue.value().map(|value| format!(" = {value}")).unwrap_or_default();
        format!("{} {}{value}", clue.kind().id, cells.join(" ")).trim().to_owned()
    };
    (puzzle.proposals.iter().map(shown).collect(), puzzle)
}

fn circle(colour: &str) -> serde_json::Value {
    json!({ "cells": ["R1C1", "R1C2"], "baseC": colour, "outlineC": "#000000", "width": 0.3, "height": 0.3 })
}

#[test]
fn a_number_that_the_text_states_is_that_of_the_proposals() {
    let white = json!({ "circle": [circle("#FFFFFF")] });
    let black = json!({ "circle": [circle("#000000")] });
    let letter = json!({ "text": [{ "cells": ["R1C1", "R1C2"], "value": "X" }] });
    let line = |colour: &str| json!({ "line": [{ "lines": [["R1C1", "R1C2", "R1C3"]], "outlineC": colour, "width": 0.2 }] });
    let (green, orange) = (line("#67F067"), line("#FFA500"));
    for (text, drawn, expected) in [
        ("Digits joined by a white dot are consecutive.", &white, "difference r1c1 r1c2"),
        ("Digits joined by a white dot differ by exactly 2.", &white, "difference r1c1 r1c2 = 2"),
        ("Digits joined by a black dot have the ratio 1:3.", &black, "ratio r1c1 r1c2 = 3"),
        ("Digits with an X between them add up to 15.", &letter, "xv r1c1 r1c2 = 15"),
        ("Whispers: neighbours on a green line differ by at least 4.", &green, "whisper r1c1 r1c2 r1c3 = 4"),
        ("Dutch whispers: neighbours on a line differ by at least 4.", &orange, "whisper r1c1 r1c2 r1c3 = 4"),
        (
            "German whispers: neighbours on a green line differ by at least 5.",
            &green,
            "whisper r1c1 r1c2 r1c3",
        ),
    ] {
        let (shown, puzzle) = proposed(text, drawn.clone());
        assert_eq!(shown, [expected], "{text}");
        assert_eq!(puzzle.supported_proposals().len(), 1, "{text}");
        assert!(puzzle.disputed_proposals().is_empty(), "{text}");
    }
}

#[test]
fn what_the_text_says_otherwise_or_not_at_all_is_proposed_without_support() {
    let white = json!({ "circle": [circle("#FFFFFF")] });
    let letter = json!({ "text": [{ "cells": ["R1C1", "R1C2"], "value": "X" }] });
    for (text, drawn, is_disputed) in [
        ("Normal sudoku rules apply.", &white, false),
        ("Digits joined by a white dot differ by at least 2.", &white, true),
        ("Digits with an X between them add up to 10 or 15.", &letter, true),
    ] {
        let (shown, puzzle) = proposed(text, drawn.clone());
        assert_eq!(shown.len(), 1, "{text}");
        assert!(puzzle.supported_proposals().is_empty(), "{text}");
        assert_eq!(!puzzle.disputed_proposals().is_empty(), is_disputed, "{text}");
        // A solution in the file confirms what the text says nothing else about.
        let mut solved = drawn.clone();
        let row = if drawn == &white { "123456789" } else { "461235789" };
        solved["solution"] = json!(row.repeat(9));
        assert_eq!(proposed(text, solved).1.supported_proposals().is_empty(), is_disputed, "{text}");
    }
}

#[test]
fn a_solution_that_breaks_one_drawing_confirms_no_other_of_its_kind() {
    let mut other = circle("#FFFFFF");
    other["cells"] = json!(["R1C4", "R1C5"]);
    let drawn = json!({ "circle": [circle("#FFFFFF"), other], "solution": "123956784".repeat(9) });
    assert!(proposed("Circles are magic.", drawn.clone()).0.is_empty());
    assert_eq!(proposed("White dots: consecutive.", drawn).0, ["difference r1c1 r1c2"]);
}

#[test]
fn a_letter_in_a_circle_is_a_letter_alone() {
    let drawn =
        json!({ "circle": [circle("#FFFFFF")], "text": [{ "cells": ["R1C2", "R1C1"], "value": "X" }] });
    assert_eq!(proposed("XV and kropki.", drawn).0, ["xv r1c1 r1c2 = 10"]);
    let text = |value: &str| json!({ "circle": [circle("#FFFFFF")], "text": [{ "cells": ["R1C1", "R1C2"], "value": value }] });
    assert_eq!(proposed("", text("3")).0, ["difference r1c1 r1c2 = 3"]);
    assert!(proposed("", text("XI")).0.is_empty());
}

#[test]
fn the_same_text_proposes_the_same_for_every_program() {
    let text = "Anti-knight: cells a knight\u{2019}s move apart cannot contain the same digit";
    let (shown, puzzle) = proposed(text, json!({}));
    assert_eq!(shown, ["anti-knight"]);
    assert_eq!(puzzle.supported_proposals().len(), 1);
    let of_sudokupad = json!({ "cells": vec![vec![json!({}); 9]; 9], "metadata": { "rules": text } });
    assert_eq!(read(&of_sudokupad.to_string(), "").unwrap()[0].proposals, puzzle.proposals);
    // What is a rule already is not proposed, and neither is what the text denies.
    assert!(proposed(text, json!({ "antiknight": true })).0.is_empty());
    assert!(proposed("Cells a knight's move apart have a ratio of 1:2.", json!({})).0.is_empty());
}
