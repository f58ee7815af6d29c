//! Strings of the solver, read and written.

use super::*;
use crate::format::{self, Format, PuzzleField};
use crate::rules::Clue;

/// Reads the one puzzle of a text.
fn one(text: &str) -> Puzzle {
    let puzzles = format::read(text.as_bytes(), "").unwrap_or_else(|error| panic!("{error}: {text}")).puzzles;
    let [puzzle] = &puzzles[..] else { panic!("{} puzzles: {text}", puzzles.len()) };
    puzzle.clone()
}

fn kinds(puzzle: &Puzzle) -> Vec<&'static str> {
    puzzle.rules.clues().iter().map(|clue| clue.kind().id.as_str()).collect()
}

fn cell_names(clue: &Clue) -> String {
    clue.cells().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

const PAGE: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";

#[test]
fn givens_alone_are_a_classic_puzzle() {
    let string = ".~R1C1_5~R1C2_3.~R9C9_9";
    for text in [
        string.to_owned(),
        format!("{string}\n"),
        format!("{PAGE}{string}"),
        format!("{PAGE}{}", string.replace('~', "%7E")),
        format!("Look at {PAGE}{string} and solve it.\n\nBye!"),
        "# A comment\n.~R1C1_5\n.~R1C2_3\n.~R9C9_9\n".to_owned(),
    ] {
        let puzzle = one(&text);
        assert!(puzzle.is_classic(), "{text}");
        let givens: Vec<String> =
            puzzle.givens.digits().map(|(cell, digit)| format!("{cell}{digit}")).collect();
        assert_eq!(givens, ["r1c15", "r1c23", "r9c99"], "{text}");
    }
}

#[test]
fn a_list_of_strings_is_a_puzzle_on_each_line() {
    let list = ".Cage~7~R1C1~R1C2.~R1C1_5\n.AntiKnight.~R1C1_5\n";
    let read = format::read(list.as_bytes(), "").unwrap().puzzles;
    assert_eq!(read.iter().map(kinds).collect::<Vec<_>>(), [["killer-cage"], ["anti-knight"]]);
    let lines = ".Cage~7~R1C1~R1C2\n.AntiKnight\n.~R1C1_5\n";
    assert_eq!(kinds(&one(lines)), ["killer-cage", "anti-knight"]);
}

#[test]
fn sizes_and_boxes_are_those_of_the_string() {
    let six = one(".Shape~6x6.~R6C6_6");
    assert_eq!((six.rules.size().side(), six.rules.regions().is_regular()), (6, true));
    assert!(one(".Shape~16x16.~RgCg_16").givens[Cell::at(15, 15)].is_some());
    assert!(one(".NoBoxes.~R1C1_1").rules.regions().boxes().is_empty());
    let rows: String = "123456".chars().map(|row| row.to_string().repeat(6)).collect();
    let jigsaw = one(&format!(".Shape~6x6.Jigsaw~{rows}.NoBoxes.~R1C1_1"));
    assert_eq!(jigsaw.rules.regions().boxes()[5].len(), 6);
    assert!(jigsaw.rules.clues().is_empty());
    // With the boxes, the pieces are more regions.
    let both = one(&format!(".Shape~6x6.Jigsaw~{rows}.~R1C1_1"));
    assert_eq!((both.rules.regions().is_regular(), kinds(&both).len()), (true, 6));
    let message = |text: &str| format::read(text.as_bytes(), "").unwrap_err().to_string();
    assert!(message(".Shape~6x9.~R1C1_1").contains("6 rows and 9 columns"));
    assert!(message(".Shape~9x9~0-8.~R1C1_1").contains("0-8"));
    assert!(message(".Shape~3x3.~R1C1_1").contains("3 rows"));
    assert!(message(".Jigsaw~123.~R1C1_1").contains("3 of 81"), "{}", message(".Jigsaw~123.~R1C1_1"));
}

#[test]
fn every_item_with_a_kind_is_read() {
    let line = "~R1C1~R1C2~R1C3";
    for (item, kind, cells) in [
        (format!(".Thermo{line}"), "thermometer", "r1c1 r1c2 r1c3"),
        (format!(".Renban{line}"), "renban", "r1c1 r1c2 r1c3"),
        (format!(".Entropic{line}"), "entropic-line", "r1c1 r1c2 r1c3"),
        (format!(".RegionSumLine{line}"), "region-sum-line", "r1c1 r1c2 r1c3"),
        (format!(".Between{line}"), "between-line", "r1c1 r1c2 r1c3"),
        (format!(".Palindrome{line}"), "palindrome", "r1c1 r1c2 r1c3"),
        (format!(".Zipper{line}"), "zipper-line", "r1c1 r1c2 r1c3"),
        (format!(".DoubleArrow{line}"), "double-arrow", "r1c1 r1c2 r1c3"),
        (format!(".AllDifferent{line}"), "extra-region", "r1c1 r1c2 r1c3"),
        (format!(".Whisper~4{line}"), "whisper", "r1c1 r1c2 r1c3"),
        (format!(".Whisper{line}"), "whisper", "r1c1 r1c2 r1c3"),
        (format!(".Modular~3{line}"), "modular-line", "r1c1 r1c2 r1c3"),
        (format!(".Lockout~4{line}"), "lockout-line", "r1c1 r1c2 r1c3"),
        (format!(".Cage~6{line}"), "killer-cage", "r1c1 r1c2 r1c3"),
        (".WhiteDot~R1C1~R1C2".into(), "difference", "r1c1 r1c2"),
        (".BlackDot~R1C1~R1C2".into(), "ratio", "r1c1 r1c2"),
        (".X~R1C1~R1C2".into(), "xv", "r1c1 r1c2"),
        (".V~R1C1~R1C2".into(), "xv", "r1c1 r1c2"),
        (format!(".Arrow{line}"), "arrow", "r1c2 r1c3"),
        (format!(".PillArrow~2{line}"), "arrow", "r1c3"),
        (".Quad~R1C1~1~2".into(), "quadruple", "r1c1 r1c2 r2c1 r2c2"),
        (".Indexing~C~R1C1".into(), "column-indexer", "r1c1"),
        (".Indexing~R~R1C1".into(), "row-indexer", "r1c1"),
        (".XSum~R1~~10".into(), "x-sum", "r1c9 r1c8 r1c7 r1c6 r1c5 r1c4 r1c3 r1c2 r1c1"),
        (".Skyscraper~C2~3~".into(), "skyscraper", "r1c2 r2c2 r3c2 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2"),
        (".Sandwich~5~C2".into(), "sandwich", "r1c2 r2c2 r3c2 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2"),
        (".LittleKiller~12~R8C1".into(), "little-killer", "r8c1 r9c2"),
        (".LittleKiller~12~R1C3".into(), "little-killer", "r1c3 r2c2 r3c1"),
        (".LittleKiller~12~R2C9".into(), "little-killer", "r2c9 r1c8"),
        (".LittleKiller~12~R9C8".into(), "little-killer", "r9c8 r8c9"),
        (".~R1C1_1_3_5".into(), "restricted-cell", "r1c1"),
        (".Diagonal~1".into(), "rising-diagonal", ""),
        (".Diagonal~-1".into(), "falling-diagonal", ""),
        (".AntiKnight".into(), "anti-knight", ""),
        (".AntiKing".into(), "anti-king", ""),
        (".Windoku".into(), "windoku", ""),
        (".DisjointSets".into(), "disjoint-groups", ""),
        (".AntiConsecutive".into(), "nonconsecutive", ""),
        (".StrictXV".into(), "negative-xv", ""),
        (".And.X~R1C1~R1C2.End".into(), "xv", "r1c1 r1c2"),
    ] {
        let puzzle = one(&item);
        assert_eq!(kinds(&puzzle), [kind], "{item}");
        assert!(puzzle.unread_rules.is_empty(), "{item}: {:?}", puzzle.unread_rules);
        assert_eq!(cell_names(&puzzle.rules.clues()[0]), cells, "{item}");
        // And written as it was.
        let written = format::write(Format::Iss, std::slice::from_ref(&puzzle)).unwrap();
        assert!(written.losses.is_empty(), "{item}: {}", written.losses);
        assert_eq!(one(&written.text).rules, puzzle.rules, "{item}: {}", written.text);
    }
    assert_eq!(kinds(&one(".StrictKropki")), ["negative-ratio", "nonconsecutive"]);
    let dots = one(".WhiteDot~R1C1~R1C2~R2C1~R9C9");
    assert_eq!(dots.rules.clues().iter().map(cell_names).collect::<Vec<_>>(), ["r1c1 r1c2", "r1c1 r2c1"]);
    assert_eq!(one(".Cage~0~R1C1~R1C2").rules.clues()[0].value(), None);
}

#[test]
fn what_is_not_read_is_named() {
    for (item, name) in [
        (".SumLine~10~R1C1~R1C2", "SumLine"),
        (".Modular~4~R1C1~R1C2", "Modular 4"),
        (".Lockout~5~R1C1~R1C2", "Lockout 5"),
        (".Or.X~R1C1~R1C2.V~R1C1~R1C2.End", "Or"),
        (".Replicate~0g~R1C1.X~R1C1~R1C2.End", "Replicate"),
        (".Thermo~R1C1~VX1", "Thermo"),
        (".Quad~R9C9~1", "Quad"),
        (".AntiConsecutive.WhiteDot~R1C1~R1C2", "AntiConsecutive"),
        (".Shape~6x6.Windoku", "Windoku"),
        (".~R1C1_x", "R1C1_x"),
    ] {
        let puzzle = one(item);
        assert_eq!(puzzle.unread_rules, [name], "{item}");
        assert!(kinds(&puzzle).iter().all(|kind| *kind == "difference"), "{item}");
    }
    let cage = one(".Cage~A~R1C1~R1C2");
    assert_eq!((kinds(&cage), &cage.unread_rules[..]), (vec!["killer-cage"], &["Cage A".to_owned()][..]));
}

#[test]
fn what_the_page_has_no_item_for_is_named_when_it_is_written() {
    let object = |field: &str| {
        let rows = format!("[{}]", vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(","));
        format!("{{\"size\":9,\"grid\":{rows},{field}}}")
    };
    for (field, name) in [
        ("\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]", "White dots"),
        ("\"minimum\":[{\"cell\":\"R1C1\"}]", "Minimum cells"),
        ("\"slowthermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "Slow thermometers"),
    ] {
        let puzzle = one(&object(field));
        let written = format::write(Format::Iss, std::slice::from_ref(&puzzle)).unwrap();
        assert!(written.losses.fields().any(|(field, _)| field == PuzzleField::Rules), "{field}");
        assert!(written.losses.to_string().contains(name), "{field}: {}", written.losses);
    }
    let odd = one(&object("\"odd\":[{\"cell\":\"R1C1\"}]"));
    let written = format::write(Format::Iss, std::slice::from_ref(&odd)).unwrap();
    assert!(written.text.ends_with(".~R1C1_1_3_5_7_9\n"), "{}", written.text);
}

#[test]
fn a_text_that_only_begins_with_a_dot_is_no_string() {
    for text in [".", "..", ".3.2.6..", ".~", ".gitignore", ".foo~bar", ". A sentence~ with R1C1", ".R1C1"] {
        assert!(!looks_like(text), "{text}");
    }
    assert!(looks_like(".Newest~R1C1~R1C2") && looks_like(" .~R1C1_5"));
}
