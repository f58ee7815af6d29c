//! Puzzles with rules of third parties: every f-puzzles object is read or refused by the name of a rule, comes back
//! from every format, and allows its published solution alone. Skipped with a message where `NINEFOLD_CORPORA` names no
//! folder of collections. And what no format may drop in silence.

use std::collections::BTreeMap;

use crate::inputs;
use ninefold_core::format::{
    self, Format, FormatErrorKind, PuzzleField, WriteError, WriteErrorKind, Writer, json, variant,
};
use ninefold_core::grid::{CellMap, Digit, DigitSet, Digits, Regions, Size};
use ninefold_core::rules::{Clue, KindId, Metadata, Parts, Puzzle, Rules, kind};
use serde_json::Value;

const FILES: [&str; 4] = ["fpuzzles.jsonl", "fpuzzles-solved.jsonl", "with-rule-text.jsonl", "hard.jsonl"];

/// Returns the records of all collections, each with a name.
fn records() -> Vec<(String, Value)> {
    let lines = |file: &str| {
        let text = inputs::corpus(&format!("variants/{file}")).unwrap_or_default();
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
fn read(text: &str) -> Puzzle {
    let [reading]: [Puzzle; 1] = variant::read(text, "").unwrap().try_into().unwrap();
    reading
}

/// Returns the puzzles that are read, with their records.
fn puzzles() -> Vec<(String, Value, Puzzle)> {
    let read = |(name, record): (String, Value)| {
        let mut read = variant::read(&record["puzzle"].to_string(), "").ok()?;
        let puzzle = read.pop()?;
        assert_eq!(read.len(), 0, "{name}");
        Some((name, record, puzzle))
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
            json::write_fpuzzles_json(&puzzle),
            json::write_fpuzzles(&puzzle),
            json::write_sudokupad(&puzzle),
            json::write_ninefold(&puzzle),
        ] {
            assert_eq!(read(&written), puzzle, "{name}: {written}");
        }
    }
}

#[test]
fn an_object_with_rules_is_read_with_all_it_says() {
    for (name, record, puzzle) in puzzles() {
        let text = record["puzzle"].to_string();
        let read = format::read_one(text.as_bytes(), "").unwrap();
        if read.is_classic() {
            assert!(puzzle.rules.is_classic(), "{name}");
        } else {
            assert_eq!(read, puzzle, "{name}");
        }
    }
}

/// Returns a board; `None` for numbers without spaces between them, of a larger size than 9x9.
fn board(text: &str, rules: &Rules) -> Option<Digits> {
    CellMap::from_values(rules.size(), text.chars().map(Digit::from_char).collect())
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
            for cell in rules.size().cells() {
                let Some(digit) = solution[cell] else { continue };
                assert!(puzzle.givens[cell].is_none_or(|given| given == digit), "{name}: {cell}");
                solution[cell] = Digit::new(digit.value() % rules.size().side() + 1);
                assert!(!rules.allow(&solution), "{name}: {cell}");
                solution[cell] = Some(digit);
            }
        }
    }
    println!("{checked} solutions are allowed");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn objects_of_sudokupad_are_read_packed_and_plain_with_proposals() {
    for (file, proposals) in [("01.json", 0), ("02.json", 21)] {
        let Some(text) = inputs::corpus(&format!("variants/scl/{file}")) else { continue };
        let value: Value = serde_json::from_str(&text).unwrap();
        let packed = read(value["payload"].as_str().unwrap());
        let plain = read(&value["puzzle"].to_string());
        assert_eq!(packed, plain, "{file}: every field and colour arrives");
        assert_eq!(packed.proposals.len(), proposals, "{:?}", packed.proposals);
        let solution = packed.stated_solution.as_ref().unwrap();
        assert!(packed.rules.allow(solution));
        assert!(!packed.metadata.description.is_empty() && !packed.title.is_empty());
        assert_eq!(read(&json::write_ninefold(&packed)), packed);
        // The whole record, with the solution in it, is the same puzzle once.
        let record = format::read(text.as_bytes(), "").unwrap().puzzles;
        let [record] = &record[..] else { panic!("{file}: {} puzzles", record.len()) };
        assert_eq!((&record.rules, &record.proposals), (&packed.rules, &packed.proposals));
    }
}

#[test]
fn a_list_may_have_a_link_and_an_object_of_either_kind() {
    let Some(text) = inputs::corpus("variants/links/test-puzzle2.fpuzzles-url.txt") else { return };
    let link = text.lines().find(|line| line.starts_with("https://f-puzzles")).unwrap();
    let puzzle = read(link);
    println!("{:?}", puzzle.rules.clues());
    let classic = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    let list = format!("{link}\n{classic}\n{}", json::write_fpuzzles_json(&puzzle));
    let read = format::read(list.as_bytes(), "").unwrap().puzzles;
    assert_eq!(read.len(), 3);
    assert_eq!((&read[0], &read[2]), (&puzzle, &puzzle));
    assert!(read[1].is_classic());
}

/// Returns an empty puzzle of a size, with rows for boxes where there are no regular ones.
fn plain(side: usize) -> Puzzle {
    let size = Size::new(side).unwrap();
    let regions = Regions::regular(size);
    let regions = regions.or_else(|_| Regions::new(CellMap::from_fn(size, |cell| Some(cell.row() as u8))));
    Puzzle::new(Rules::new(size, regions.unwrap(), Vec::new()), CellMap::filled(size, None))
}

fn with_rules(puzzle: Puzzle, clues: Vec<Clue>, regions: Option<Regions>) -> Puzzle {
    let regions = regions.unwrap_or_else(|| puzzle.rules.regions().clone());
    Puzzle { rules: Rules::new(puzzle.rules.size(), regions, clues).into(), ..puzzle }
}

/// Returns a puzzle with givens, and all texts and progress that there are.
fn full(side: usize) -> Puzzle {
    let mut puzzle = plain(side);
    let size = puzzle.rules.size();
    let cells: Vec<_> = size.cells().collect();
    for (index, digit) in size.digits().enumerate().take(3) {
        puzzle.givens[cells[index]] = Some(digit);
    }
    let mut progress = puzzle.progress.clone();
    progress.placed[cells[side - 1]] = Digit::new(side);
    progress.centre_marks[cells[side + 1]] = DigitSet::from(Digit::new(4).unwrap());
    progress.centre_marks[cells[2 * side]] = size.digit_set();
    progress.corner_marks[cells[3 * side]] = size.digit_set();
    let [title, author, comment, date, source, url, level, folder] =
        ["a title", "Ann", "a comment", "2026-11-26", "a paper", "https://example.org", "Hard", "a folder"]
            .map(str::to_owned);
    let description = "Digits in cages differ.".to_owned();
    let metadata = Metadata { author, description, comment, date, source, url, level, folder };
    puzzle.with_progress(progress).with_texts(title, "", metadata)
}

/// Returns a clue for the first two cells of a grid.
fn cage(side: usize) -> Clue {
    let size = Size::new(side).unwrap();
    let cells = size.cells().take(2).collect();
    Clue::new(kind(KindId::KillerCage), Parts { cells, value: Some(5), ..Parts::default() }, size).unwrap()
}

/// Returns puzzles that have something beyond the givens, each with a name.
fn puzzles_with_everything() -> Vec<(String, Puzzle)> {
    let mut puzzles = Vec::new();
    let mut add = |name: &str, puzzle: Puzzle, proposals: Vec<Clue>| {
        let name = format!("{name}, {}", puzzle.rules.size());
        puzzles.push((name, Puzzle { proposals, ..puzzle }));
    };
    for side in [4, 5, 6, 8, 9, 10, 12, 14, 15, 16] {
        let drawn = |field: &str, json: &str| {
            let mut puzzle = plain(side);
            puzzle.drawings = vec![(field.to_owned(), json.to_owned())];
            puzzle
        };
        add("empty", plain(side), vec![]);
        add("full", full(side), vec![]);
        let mut text_only = plain(side);
        text_only.metadata.description = "All cages sum to 10.".into();
        add("rule text only", text_only, vec![]);
        add("rules", with_rules(full(side), vec![cage(side)], None), vec![]);
        add("rules only", with_rules(plain(side), vec![cage(side)], None), vec![]);
        add("drawings only", drawn("line", "[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]"), vec![]);
        add("drawings of SudokuPad only", drawn("underlays", "[{\"center\":[1,1]}]"), vec![]);
        add("colours only", drawn("grid.c", "{\"r1c1\":\"#FF0000\"}"), vec![]);
        add("settings only", drawn("successMessage", "\"Well done!\""), vec![]);
        add("clues that are only drawn", plain(side), vec![cage(side)]);
        let mut solved = plain(side);
        let size = solved.rules.size();
        solved.stated_solution =
            Some(CellMap::from_fn(size, |cell| Digit::new((cell.row() + cell.column()) % side + 1)));
        add("solution only", solved, vec![]);
        add("unread rule", plain(side).with_unread_rules(["Hit counts".to_owned()]), vec![]);
        let rows = Regions::new(CellMap::from_fn(size, |cell| Some(cell.row() as u8))).unwrap();
        add("irregular boxes", with_rules(plain(side), vec![], Some(rows)), vec![]);
    }
    puzzles
}

/// Reads the one puzzle of a text, as completely as any reader does.
fn read_back(text: &str) -> Puzzle {
    if let Ok(mut read) = variant::read(text, "") {
        assert_eq!(read.len(), 1, "{text}");
        return read.remove(0);
    }
    let mut read = format::read(text.as_bytes(), "").unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(read.puzzles.len(), 1, "{text}");
    read.puzzles.remove(0)
}

/// Returns the fields of a puzzle that are not as they were when it is read back.
fn changed_fields(a: &Puzzle, b: &Puzzle) -> Vec<PuzzleField> {
    let (about, left) = (&a.metadata, &b.metadata);
    let drawn = |puzzle: &Puzzle, field: PuzzleField| {
        let kind = |name: &str| match name {
            "grid.c" => PuzzleField::Colours,
            "successMessage" => PuzzleField::OtherFields,
            _ => PuzzleField::Drawings,
        };
        let drawings = puzzle.drawings.iter().filter(|(name, _)| kind(name) == field);
        drawings.cloned().collect::<Vec<_>>()
    };
    let is_changed = |field| drawn(a, field) != drawn(b, field);
    let has_marks = a.progress.centre_marks.values().iter().any(|marks| !marks.is_empty());
    let fields = [
        (PuzzleField::Title, a.title != b.title),
        (PuzzleField::Author, about.author != left.author),
        (PuzzleField::Description, about.description != left.description),
        (PuzzleField::Comment, about.comment != left.comment),
        (PuzzleField::Date, about.date != left.date),
        (PuzzleField::Source, about.source != left.source),
        (PuzzleField::Url, about.url != left.url),
        (PuzzleField::Level, about.level != left.level),
        (PuzzleField::Folder, about.folder != left.folder),
        (PuzzleField::Placed, a.progress.placed != b.progress.placed),
        (PuzzleField::Givens, a.givens != b.givens),
        // Some formats have all candidates where none are noted.
        (PuzzleField::Candidates, has_marks && a.progress.centre_marks != b.progress.centre_marks),
        (PuzzleField::CornerMarks, a.progress.corner_marks != b.progress.corner_marks),
        (PuzzleField::Colours, is_changed(PuzzleField::Colours)),
        (PuzzleField::Rules, a.rules != b.rules || a.unread_rules != b.unread_rules),
        (PuzzleField::Drawings, is_changed(PuzzleField::Drawings) || a.proposals != b.proposals),
        (PuzzleField::Solution, a.stated_solution != b.stated_solution),
        (PuzzleField::OtherFields, is_changed(PuzzleField::OtherFields)),
    ];
    fields.into_iter().filter(|(_, is_changed)| *is_changed).map(|(field, _)| field).collect()
}

/// Checks that what is not as it was is named, and that what is named is not as it was.
fn assert_named(name: &str, before: &Puzzle, text: &str, named: &[PuzzleField]) {
    let changed = changed_fields(before, &read_back(text));
    let is_reported = |field: &PuzzleField| match field {
        // What becomes a given is no longer placed or a candidate.
        PuzzleField::Placed => named.contains(&PuzzleField::Givens),
        PuzzleField::Candidates => named.contains(&PuzzleField::SingleCandidates),
        _ => false,
    };
    let silent: Vec<_> =
        changed.iter().filter(|field| !named.contains(field) && !is_reported(field)).collect();
    assert!(silent.is_empty(), "{name}: {silent:?} dropped in silence: {text}");
    let is_true = |field: &&PuzzleField| changed.contains(field) || **field == PuzzleField::SingleCandidates;
    let false_names: Vec<_> = named.iter().filter(|field| !is_true(field)).collect();
    assert!(false_names.is_empty(), "{name}: {false_names:?} kept, but named: {text}");
}

/// Checks that a format has a reason to refuse a puzzle, and names others that take it.
fn assert_justified(name: &str, puzzle: &Puzzle, error: &WriteError) {
    let holds_variants = [Format::Ninefold, Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker];
    assert!(!holds_variants.contains(&error.format), "{name}");
    let rules = &puzzle.rules;
    let sized = [Format::Line, Format::Sdm, Format::Ipuz, Format::Iss];
    let has_size = rules.size() == Size::NINE || sized.contains(&error.format);
    let is_plain = rules.clues().is_empty() && rules.regions().is_regular() && puzzle.unread_rules.is_empty();
    let is_drawn = puzzle.drawings.iter().any(|(field, _)| field == "line" || field == "underlays");
    let is_drawn = is_drawn || !puzzle.proposals.is_empty();
    assert!(!(has_size && is_plain && !is_drawn), "{name}: {error}");
    let message = error.to_string();
    assert!(message.starts_with(&format!("`{}` cannot hold ", error.format)), "{name}: {message}");
    let others = match error.kind {
        WriteErrorKind::Drawings => "`ninefold`, `fpuzzles`, `sudokupad` and `sudokumaker` can",
        _ => "`ninefold`, `fpuzzles`, `sudokupad`, `sudokumaker` and `iss` can",
    };
    assert!(message.ends_with(others), "{name}: {message}");
    assert!(error.format != Format::Iss || error.kind == WriteErrorKind::Drawings, "{name}: {message}");
}

#[test]
fn nothing_of_any_puzzle_is_dropped_by_any_format_without_being_named_or_refused() {
    let (mut written, mut refused) = (0, 0);
    for (name, puzzle) in puzzles_with_everything() {
        for format in Format::ALL {
            let name = format!("{name} to {format}");
            let mut writer = Writer::new(format);
            match writer.push(&puzzle) {
                Ok(text) => {
                    let (end, losses) = writer.finish();
                    let named: Vec<_> = losses.fields().map(|(field, _)| field).collect();
                    assert_named(&name, &puzzle, &(text + &end), &named);
                    written += 1;
                }
                Err(error) => {
                    assert_justified(&name, &puzzle, &error);
                    refused += 1;
                }
            }
        }
    }
    println!("{written} written, {refused} refused");
}

#[test]
fn nothing_of_a_board_in_the_window_is_dropped_without_being_named_or_refused() {
    for (name, puzzle) in puzzles_with_everything() {
        if !puzzle.proposals.is_empty() {
            continue;
        }
        for format in Format::ALL {
            let name = format!("{name} to {format}");
            match format::write_sudoku(format, &puzzle) {
                Ok(written) => {
                    let named: Vec<_> = written.losses.fields().map(|(field, _)| field).collect();
                    assert_named(&name, &puzzle, &written.text, &named);
                }
                Err(error) => assert_justified(&name, &puzzle, &error),
            }
        }
    }
}
