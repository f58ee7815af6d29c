//! Tests of puzzles in JSON of other programs.

use serde_json::{Value, json};

use crate::format::rows::characters;
use crate::format::{Note, lz, other_json, read};
use crate::rules::Puzzle;

const PUZZLE: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
const SOLUTION: &str = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";

/// Returns a board as rows of numbers.
fn rows(board: &str) -> Value {
    let numbers: Vec<u32> = board.chars().filter_map(|cell| cell.to_digit(10)).collect();
    numbers.chunks(9).collect()
}

/// Returns the givens of the classic puzzles of a text, and the summaries of the others.
fn found(value: &Value) -> Vec<String> {
    let name = |puzzle: &Puzzle| match puzzle.to_grid() {
        Some(givens) => characters(&givens, '0'),
        None => puzzle.summary(),
    };
    let read = |text: String| match read(text.as_bytes(), "file") {
        Ok(reading) => reading.puzzles.iter().map(name).collect(),
        Err(error) => vec![error.to_string()],
    };
    let on_one_line: Vec<String> = read(value.to_string());
    assert_eq!(read(serde_json::to_string_pretty(value).unwrap()), on_one_line, "layout means nothing");
    on_one_line
}

/// Returns an f-puzzles object with a cage.
fn killer() -> Value {
    let cage = json!([{ "cells": ["R1C1", "R1C2"], "value": "3" }]);
    json!({ "size": 9, "grid": vec![vec![json!({}); 9]; 9], "killercage": cage })
}

#[test]
fn a_row_of_a_data_set_is_its_puzzle_and_not_its_solution() {
    for (puzzle, solution) in [
        ("puzzle", "solution"),
        ("quizzes", "solutions"),
        ("question", "answer"),
        ("board", "solved_board"),
        ("grid", "solution"),
        ("unsolved", "solved"),
        ("input", "target"),
    ] {
        for write in [rows, |board: &str| Value::from(board)] {
            let row = json!({ puzzle: write(PUZZLE), solution: write(SOLUTION), "id": 7 });
            assert_eq!(found(&row), [PUZZLE], "{puzzle}");
            assert_eq!(found(&json!([row, row])), [PUZZLE, PUZZLE], "{puzzle}");
            assert_eq!(found(&json!({ "data": { "rows": [row] } })), [PUZZLE], "{puzzle}");
        }
    }
    let inside = json!({ "puzzle": { "cells": rows(PUZZLE) }, "solution": { "cells": rows(SOLUTION) } });
    assert_eq!(found(&inside), [PUZZLE]);
    let lines = format!("{}\n{}\n", json!({ "quiz": PUZZLE, "answer": SOLUTION }), json!({ "quiz": PUZZLE }));
    assert_eq!(read(lines.as_bytes(), "").unwrap().puzzles.len(), 2);
}

#[test]
fn a_solution_without_its_puzzle_is_no_puzzle() {
    for value in [
        json!({ "solution": SOLUTION }),
        json!({ "puzzle": "see above", "solved": rows(SOLUTION) }),
        json!([{ "id": 1, "answer": format!("It is {SOLUTION}.") }]),
        json!({ "metadata": { "solution": SOLUTION }, "rows": 9 }),
    ] {
        assert_eq!(found(&value), ["no puzzle found: only the solution of one"], "{value}");
    }
    assert_eq!(found(&json!({ "board": rows(SOLUTION) })), [SOLUTION], "a solved board alone is a puzzle");
}

#[test]
fn a_wrong_solution_is_noted() {
    let row = json!({ "puzzle": PUZZLE, "solution": SOLUTION.replacen('2', "9", 1) });
    let reading = read(row.to_string().as_bytes(), "").unwrap();
    assert_eq!(reading.notes, [Note::WrongSolutions(1)]);
}

#[test]
fn payloads_and_objects_inside_are_read_once() {
    let object = killer();
    let payload = format!("fpuzzles{}", lz::pack(&object.to_string()));
    for value in [
        json!({ "source": "a book", "payload": payload, "puzzle": object, "solution": SOLUTION }),
        json!({ "payload": payload }),
        json!({ "link": format!("https://sudokupad.app/{payload}"), "solution": SOLUTION }),
        json!({ "data": { "object": object } }),
        json!([object]),
    ] {
        assert_eq!(found(&value), ["Killer cages"], "{value}");
    }
    let cells = vec![vec![json!({}); 9]; 9];
    let own = json!({ "cells": cells, "metadata": { "solution": SOLUTION }, "id": "x", "regions": [] });
    assert_eq!(found(&json!({ "puzzle": own })).len(), 1);
    assert_ne!(found(&json!({ "puzzle": own })), [SOLUTION]);
}

#[test]
fn the_cells_of_a_notebook_are_text() {
    let source: Vec<String> =
        PUZZLE.as_bytes().chunks(9).map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect();
    let notebook = json!({
        "cells": [
            { "cell_type": "markdown", "metadata": {}, "source": ["# Solver\n", "9x9"] },
            { "cell_type": "code", "outputs": [{ "text": [format!("{SOLUTION}\n")] }], "source": source }
        ],
        "metadata": { "kernelspec": { "name": "python3" } }, "nbformat": 4
    });
    assert_eq!(found(&notebook), [PUZZLE]);
}

#[test]
fn a_puzzle_with_rules_is_never_answered_as_a_plain_one() {
    let unread = |name: &str| {
        vec![format!("this puzzle has the rule '{name}', which Ninefold does not read in this format")]
    };
    for (name, value) in [
        ("cages", json!([[0, 1], [0, 2]])),
        ("killerCages", json!("[{\"cells\":1}]")),
        ("thermometers", json!([[[0, 0], [0, 1]]])),
        ("arrows", json!([{ "from": 1 }])),
        ("regions", json!(vec![1; 81])),
        ("diagonals", json!(true)),
        ("constraints", json!(["anti-knight"])),
    ] {
        assert_eq!(found(&json!({ "board": PUZZLE, name: value })), unread(name));
        assert_eq!(found(&json!({ name: value, "data": { "board": rows(PUZZLE) } })), unread(name));
    }
    for (name, value) in
        [("type", "Killer9x9"), ("variant", "jigsaw"), ("gameType", "x"), ("rules", "Thermo Sudoku")]
    {
        assert_eq!(found(&json!({ "board": PUZZLE, name: value })), unread(value));
        assert_eq!(found(&json!({ "text": format!("Mine: {PUZZLE}"), name: value })), unread(value));
    }
    assert_eq!(
        found(&json!([{ "p": PUZZLE, "type": "jigsaw" }])),
        unread("jigsaw"),
        "whatever the field is called"
    );
    assert_eq!(found(&json!({ "killers": [{ "board": PUZZLE }] })), unread("killers"));
    assert_eq!(found(&json!({ "code": format!(".Jigsaw~{PUZZLE}.~R1C1_3") })), unread("jigsaw"));
    assert_eq!(found(&json!({ "text": format!("No jigsaw, just {PUZZLE}") })), [PUZZLE]);
    let boxes: Vec<usize> = (0..81).map(|cell| cell / 27 * 3 + cell % 9 / 3).collect();
    let plain = json!({
        "board": PUZZLE, "type": "classic", "cages": [], "killerCages": null, "diagonals": false, "regions": boxes,
        "constraints": { "rows": true, "columns": true, "boxes": true }, "difficulty": "killer", "thermos": "[]"
    });
    assert_eq!(found(&plain), [PUZZLE]);
}

#[test]
fn simple_cages_are_read() {
    let read = |cages: Value| {
        let value = json!({ "board": PUZZLE, "type": "killer", "killerCages": cages });
        let mut puzzles = read(value.to_string().as_bytes(), "").unwrap().puzzles;
        match puzzles.pop() {
            Some(puzzle) if !puzzle.is_classic() => puzzle.rules.clues().to_vec(),
            other => panic!("{other:?}"),
        }
    };
    let first = read(json!([{ "sum": 10, "cells": [{ "row": 0, "col": 2 }, { "row": 0, "col": 3 }] }]));
    assert_eq!((first[0].value(), first[0].cells()[1].to_string()), (Some(10), "r1c4".into()));
    assert_eq!(read(json!([{ "value": 10, "cells": [[0, 2], [0, 3]] }])), first);
    assert_eq!(read(json!([{ "total": "10", "cells": ["r1c3", "R1C4"] }])), first);
    assert_eq!(read(json!([{ "sum": 10, "cells": [2, 3] }])), first);
    assert_eq!(read(json!("[{\"sum\":10,\"cells\":[[0,2],[0,3]]}]")), first);
    let ones =
        read(json!([{ "sum": 10, "cells": [[1, 3], [1, 4]] }, { "sum": 9, "cells": [[9, 9], [9, 8]] }]));
    assert_eq!(ones[0], first[0]);
    let unclear = json!({ "board": PUZZLE, "cages": [{ "sum": 10, "cells": [[1, 3], [1, 4]] }] });
    assert!(found(&unclear)[0].contains("the rule 'cages'"), "rows from 0 or from 1?");
}

#[test]
fn a_backup_has_its_plain_puzzles_and_notes_the_others() {
    let six = "100000000200003000000400050000000006";
    let mut later = PUZZLE.to_owned();
    later.replace_range(2..3, "7");
    let backup = json!({
        "boards": [
            { "uid": 1, "initialBoard": PUZZLE, "solvedBoard": SOLUTION, "type": "Default9x9", "killerCages": null },
            { "uid": 2, "initialBoard": PUZZLE, "solvedBoard": SOLUTION, "type": "Killer9x9", "killerCages": "[1]" },
            { "uid": 3, "initialBoard": six, "type": "Default6x6" }
        ],
        "savedGames": [{ "uid": 1, "currentBoard": later, "notes": "" }]
    });
    assert_eq!(found(&backup), [PUZZLE, "6x6"]);
    let text = backup.to_string();
    let any = read(text.as_bytes(), "").unwrap();
    let first = any.puzzles.first().filter(|puzzle| puzzle.is_classic()).expect("a classic puzzle");
    assert_eq!(first.progress.placed.digits().count(), 1, "the saved game is its progress");
    let note = |notes: &[Note]| notes.iter().map(Note::to_string).collect::<Vec<_>>().join("; ");
    assert_eq!(
        note(&any.notes),
        "one puzzle is left out: this puzzle has the rule 'killerCages', which Ninefold does not read in this format"
    );
}

#[test]
fn numbers_in_squares_are_no_puzzles() {
    for value in [
        json!({ "matrix": [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]] }),
        json!({ "transform": [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }),
        json!({ "values": vec![vec![0; 9]; 9] }),
        json!({ "board": vec![vec![5; 9]; 9] }),
        json!({}),
        json!({ "list": [[[[]]]] }),
    ] {
        assert!(found(&value)[0].starts_with("no puzzle found"), "{value}");
    }
}

#[test]
fn text_that_is_no_json_is_not_meant() {
    for text in
        ["[1, 2", "{'A1': '5'}", "[quote]1[/quote]", "{{sudoku|5}}", "", "no", &json!(killer()).to_string()]
    {
        assert!(matches!(other_json::read(text, ""), Ok(None)), "{text}");
    }
}
