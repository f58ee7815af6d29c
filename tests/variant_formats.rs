//! Puzzles with rules of third parties: every f-puzzles object is read or refused by the name of a rule, comes back
//! from every format, and allows its published solution alone. Skipped with a message where the folder of collections
//! (`../shared/corpora`, or the one named by `NINEFOLD_CORPORA`) is absent.

use std::collections::BTreeMap;
use std::path::PathBuf;

use ninefold::format::variant::{self, VariantReading};
use ninefold::format::{self, AnyPuzzle, FormatErrorKind};
use ninefold::geometry::{Field, Symbol};
use ninefold::rules::{Board, Rules, SudokuPuzzle};
use serde_json::Value;

const FILES: [&str; 4] = ["fpuzzles.jsonl", "fpuzzles-solved.jsonl", "with-rule-text.jsonl", "hard.jsonl"];

fn folder() -> PathBuf {
    let corpora = std::env::var_os("NINEFOLD_CORPORA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpora")),
        PathBuf::from,
    );
    corpora.join("variants")
}

/// Returns the records of all collections, each with a name.
fn records() -> Vec<(String, Value)> {
    let lines = |file: &str| {
        let path = folder().join(file);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|_| {
            println!("skipped: no {}", path.display());
            String::new()
        });
        let record = |line: &str| {
            let record: Value = serde_json::from_str(line).unwrap();
            let name = record.get("file").or_else(|| record.get("name")).map(Value::to_string);
            (format!("{file} {}", name.unwrap_or_default()), record)
        };
        text.lines().map(record).collect::<Vec<_>>()
    };
    FILES.iter().flat_map(|file| lines(file)).collect()
}

/// Reads the one puzzle of a text.
fn read(text: &str) -> VariantReading {
    let [reading]: [VariantReading; 1] = variant::read(text, "").unwrap().try_into().unwrap();
    reading
}

/// Returns the puzzles that are read, with their records.
fn puzzles() -> Vec<(String, Value, SudokuPuzzle)> {
    let read = |(name, record): (String, Value)| {
        let mut read = variant::read(&record["puzzle"].to_string(), "").ok()?;
        let reading = read.pop()?;
        assert_eq!((read.len(), reading.proposals.len()), (0, 0), "{name}");
        Some((name, record, reading.puzzle))
    };
    records().into_iter().filter_map(read).collect()
}

#[test]
fn every_object_is_read_or_refused_by_the_name_of_a_rule() {
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    let mut count = 0;
    for (name, record) in records() {
        match variant::read(&record["puzzle"].to_string(), "") {
            Ok(_) => count += 1,
            Err(error) => match error.kind {
                FormatErrorKind::UnsupportedRule(rule) => *refused.entry(rule).or_default() += 1,
                _ => panic!("{name}: {error}"),
            },
        }
    }
    println!("{count} are read, refused: {refused:?}");
}

#[test]
fn every_object_comes_back_from_all_formats() {
    for (name, _, puzzle) in puzzles() {
        for written in [
            variant::write_fpuzzles_json(&puzzle),
            variant::write_fpuzzles(&puzzle),
            variant::write_sudokupad(&puzzle),
            variant::write_ninefold(&puzzle),
        ] {
            assert_eq!(read(&written).puzzle, puzzle, "{name}: {written}");
        }
    }
}

#[test]
fn an_object_is_classic_where_the_classic_reader_takes_it() {
    for (name, record, puzzle) in puzzles() {
        let text = record["puzzle"].to_string();
        let any = format::read_any(text.as_bytes(), "").unwrap().puzzles;
        match (format::read(text.as_bytes(), ""), &any[..]) {
            (Ok(classic), [AnyPuzzle::Classic(any)]) => {
                assert_eq!(classic, *any);
                assert!(puzzle.rules.is_classic(), "{name}");
            }
            (Err(error), [AnyPuzzle::Variant(any)]) => {
                assert_eq!(any.puzzle, puzzle);
                let is_named = matches!(
                    error.kind,
                    FormatErrorKind::UnsupportedRule(_) | FormatErrorKind::UnsupportedSize(_)
                );
                assert!(is_named, "{name}: {error}");
            }
            (classic, _) => panic!("{name}: {classic:?}"),
        }
    }
}

/// Returns a board; `None` for numbers without spaces between them, of a larger size than 9x9.
fn board(text: &str, rules: &Rules) -> Option<Board> {
    Field::from_values(rules.size(), text.chars().map(Symbol::from_char).collect())
}

#[test]
fn published_solutions_are_allowed_and_no_digit_of_them_can_change() {
    let (mut checked, mut faults) = (0, Vec::new());
    for (name, record, puzzle) in puzzles() {
        let texts = ["solution", "solution_checked"].map(|field| record[field].as_str());
        for text in texts.into_iter().flatten() {
            let rules = &puzzle.rules;
            let Some(mut solution) = board(text, rules) else { continue };
            let broken: Vec<_> = rules.broken_clues(&solution).collect();
            if !rules.allow(&solution) {
                faults.push(format!("{name}: {broken:?}"));
                continue;
            }
            checked += 1;
            if solution.values().contains(&None) {
                continue;
            }
            for pos in rules.size().positions() {
                let Some(symbol) = solution[pos] else { continue };
                assert!(puzzle.givens[pos].is_none_or(|given| given == symbol), "{name}: {pos}");
                solution[pos] = Symbol::new(symbol.value() % rules.size().side() + 1);
                assert!(!rules.allow(&solution), "{name}: {pos}");
                solution[pos] = Some(symbol);
            }
        }
    }
    println!("{checked} solutions are allowed");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn objects_of_sudokupad_are_read_packed_and_plain_with_proposals() {
    for (file, proposals) in [("01.json", 0), ("02.json", 21)] {
        let Ok(text) = std::fs::read_to_string(folder().join("scl").join(file)) else {
            println!("skipped: no {file}");
            continue;
        };
        let value: Value = serde_json::from_str(&text).unwrap();
        let packed = read(value["payload"].as_str().unwrap());
        let plain = read(&value["puzzle"].to_string());
        assert_eq!(packed.puzzle.rules, plain.puzzle.rules);
        assert_eq!(packed.proposals, plain.proposals);
        assert_eq!(packed.proposals.len(), proposals, "{:?}", packed.proposals);
        let solution = packed.puzzle.stated_solution.as_ref().unwrap();
        assert!(packed.puzzle.rules.allow(solution));
        assert!(!packed.puzzle.metadata.description.is_empty() && !packed.puzzle.title.is_empty());
        assert_eq!(read(&variant::write_ninefold(&packed.puzzle)).puzzle, packed.puzzle);
    }
}

#[test]
fn a_list_may_have_a_link_and_an_object_of_either_kind() {
    let Ok(text) = std::fs::read_to_string(folder().join("links/test-puzzle2.fpuzzles-url.txt")) else {
        println!("skipped: no link");
        return;
    };
    let link = text.lines().find(|line| line.starts_with("https://f-puzzles")).unwrap();
    let puzzle = read(link).puzzle;
    println!("{:?}", puzzle.rules.clues());
    let classic = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    let list = format!("{link}\n{classic}\n{}", variant::write_fpuzzles_json(&puzzle));
    let read = format::read_any(list.as_bytes(), "").unwrap().puzzles;
    let reading =
        || AnyPuzzle::Variant(Box::new(VariantReading { puzzle: puzzle.clone(), proposals: vec![] }));
    assert_eq!(read.len(), 3);
    assert_eq!((&read[0], &read[2]), (&reading(), &reading()));
    assert!(matches!(read[1], AnyPuzzle::Classic(_)));
}
