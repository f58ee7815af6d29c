//! Reading and writing puzzle text: everything that a format supports survives a round trip through any pair of
//! formats, and damaged input is rejected with a position inside the text.

use ninefold_core::format::{self, Format, PuzzleField};
use ninefold_core::rules::{Metadata, Puzzle};
use ninefold_core::solve::classic::{Candidates, Digit, DigitSet, Grid};
use ninefold_core::{library, text};
use proptest::prelude::*;

fn any_grid() -> impl Strategy<Value = Grid> {
    prop::collection::vec(prop::option::of(1..=9u8), 81).prop_map(|cells| {
        let cells: Vec<_> = cells.into_iter().map(|cell| cell.and_then(Digit::new)).collect();
        Grid::new(cells.try_into().unwrap())
    })
}

fn any_candidates() -> impl Strategy<Value = Candidates> {
    prop::collection::vec(prop_oneof![Just(0), 0..512u16], 81).prop_map(|cells| {
        let mut candidates = Candidates::EMPTY;
        for (cell, bits) in ninefold_core::solve::classic::Cell::all().zip(cells) {
            let digits: DigitSet = Digit::all().filter(|digit| bits >> digit.index() & 1 == 1).collect();
            candidates.set(cell, digits);
        }
        candidates
    })
}

/// A line as a person writes it: no surrounding white space and no control characters.
fn any_line() -> impl Strategy<Value = String> {
    prop_oneof![2 => Just(String::new()), 3 => "[A-Za-z0-9#<&\"',;:é猫]([A-Za-z0-9 #<>&\"'%|,;:\\]\\[é]{0,12}[a-z0-9#&\"'])?"]
}

fn any_lines() -> impl Strategy<Value = String> {
    prop::collection::vec(any_line(), 0..3).prop_map(|lines| {
        let lines: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    })
}

fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    let about =
        (any_line(), any_lines(), any_lines(), any_line(), any_line(), any_line(), any_line(), any_line())
            .prop_map(|(author, description, comment, date, source, url, level, folder)| Metadata {
                author,
                description,
                comment,
                date,
                source,
                url,
                level,
                folder,
            });
    let placed = prop_oneof![Just(Grid::EMPTY), any_grid()];
    let candidates = prop_oneof![Just(Candidates::EMPTY), any_candidates()];
    (any_line(), any_grid(), about, placed, candidates).prop_map(
        |(title, givens, about, placed, candidates)| {
            Puzzle::from_grid(title, &givens).with_metadata(about).with_classic_progress(&placed, &candidates)
        },
    )
}

/// Returns what must be left of a puzzle after a round trip through a format; an independent statement of the rules.
fn expected_after(form: Format, puzzle: &Puzzle) -> Puzzle {
    let text = |part, text: &String| if form.supports(part) { text.clone() } else { String::new() };
    let mut about = Metadata {
        author: text(PuzzleField::Author, &puzzle.metadata.author),
        description: text(PuzzleField::Description, &puzzle.metadata.description),
        comment: text(PuzzleField::Comment, &puzzle.metadata.comment),
        date: text(PuzzleField::Date, &puzzle.metadata.date),
        source: text(PuzzleField::Source, &puzzle.metadata.source),
        url: text(PuzzleField::Url, &puzzle.metadata.url),
        level: text(PuzzleField::Level, &puzzle.metadata.level),
        folder: text(PuzzleField::Folder, &puzzle.metadata.folder),
    };
    if form == Format::Csv {
        // A puzzle is one line of the table.
        for text in [&mut about.description, &mut about.comment] {
            *text = text::sanitize_line(text).into_owned();
        }
    }
    let cells = puzzle.classic_cells();
    let (mut givens, mut placed, mut candidates) = (cells.givens, Grid::EMPTY, Candidates::EMPTY);
    match form {
        // These formats always write candidates; without marks, those that the board leaves.
        Format::Sdx => (placed, candidates) = (cells.placed, cells.candidates()),
        // Without progress it is the givens alone.
        Format::SudokuWiki if puzzle.progress.is_none() => {}
        Format::SudokuWiki => (placed, candidates) = (cells.placed, cells.candidates()),
        Format::Candidates => (givens, candidates) = (cells.board(), cells.candidates()),
        Format::CandidateLine => {
            (givens, candidates) = (cells.board(), cells.candidates());
            for cell in cells.board().empty_cells() {
                if let Some(last) = candidates.get(cell).single() {
                    givens.set(cell, Some(last));
                }
            }
        }
        // It stores the candidates removed from those that the board leaves, where that is enough to restore the marks.
        Format::Ss | Format::Hodoku => {
            placed = cells.placed;
            let (board, noted) = (cells.board(), cells.candidates());
            let left = Candidates::from_grid(&board);
            let says_all = board.empty_cells().all(|cell| {
                let (noted, left) = (noted.get(cell), left.get(cell));
                noted.is_subset(left) && noted.is_empty() == left.is_empty()
            });
            if says_all && board.empty_cells().any(|cell| noted.get(cell) != left.get(cell)) {
                candidates = noted;
            }
        }
        _ => {
            if form.supports(PuzzleField::Placed) {
                placed = cells.placed;
            }
            if form.supports(PuzzleField::Candidates) {
                candidates = cells.marks().unwrap_or(Candidates::EMPTY);
            }
        }
    }
    Puzzle::from_grid(text(PuzzleField::Title, &puzzle.title), &givens)
        .with_metadata(about)
        .with_classic_progress(&placed, &candidates)
}

/// Returns the fields of a puzzle that did not survive a round trip.
fn expected_losses(of: &Puzzle, kept: &Puzzle, form: Format) -> Vec<PuzzleField> {
    let (a, b) = (&of.metadata, &kept.metadata);
    let (title, kept_title) = (&of.title, &kept.title);
    let (of, kept) = (of.classic_cells(), kept.classic_cells());
    let lost = [
        (PuzzleField::Title, title != kept_title),
        (PuzzleField::Author, a.author != b.author),
        (PuzzleField::Description, a.description != b.description),
        (PuzzleField::Comment, a.comment != b.comment),
        (PuzzleField::Date, a.date != b.date),
        (PuzzleField::Source, a.source != b.source),
        (PuzzleField::Url, a.url != b.url),
        (PuzzleField::Level, a.level != b.level),
        (PuzzleField::Folder, a.folder != b.folder),
        (PuzzleField::Placed, of.placed != kept.placed && form.supports(PuzzleField::Givens)),
        (PuzzleField::Givens, of.givens != kept.givens),
        (
            PuzzleField::Candidates,
            of.marks().is_some() && kept.marks().is_none() && form.supports(PuzzleField::Givens),
        ),
        (
            PuzzleField::SingleCandidates,
            of.marks().is_some() && of.board() != kept.board() && form == Format::CandidateLine,
        ),
    ];
    lost.into_iter().filter(|(_, lost)| *lost).map(|(part, _)| part).collect()
}

/// Writes a puzzle in a format, reads it again, and compares the result with what the format supports.
fn round_trip(form: Format, puzzle: &Puzzle) -> Result<Puzzle, TestCaseError> {
    let written = format::write(form, std::slice::from_ref(puzzle)).unwrap();
    let read = format::read_one(written.text.as_bytes(), "");
    let read = read.map_err(|error| TestCaseError::fail(format!("{form}: {error}\n{}", written.text)))?;
    let expected = expected_after(form, puzzle);
    prop_assert_eq!(&read, &expected, "{}\n{}", form, written.text);
    let lost: Vec<PuzzleField> = written.losses.fields().map(|(part, _)| part).collect();
    prop_assert_eq!(lost, expected_losses(puzzle, &expected, form), "{}", form);
    Ok(read)
}

/// Text as it may occur in a file of unknown origin: any characters, including control and bidi characters.
fn hostile_text() -> impl Strategy<Value = String> {
    let act = "[\0\u{1b}\u{7}\r\n\t\u{85}\u{9b}\u{2028}\u{202e}\u{2066}\u{feff} ]{0,3}";
    prop::collection::vec((act, any::<String>(), act), 1..4)
        .prop_map(|parts| parts.into_iter().map(|(a, b, c)| a + &b + &c).collect())
}

/// Returns a bundled puzzle.
fn bundled(index: usize) -> Puzzle {
    library::puzzle(index)
}

/// A puzzle as written by a program that does not restrict titles, in every format that has titles.
fn texts_with_title(title: &str) -> Vec<Vec<u8>> {
    let givens = format::write(Format::Line, &[bundled(0)]).unwrap().text.trim().to_owned();
    let rows = format::write(Format::Sudoku, &[bundled(0)]).unwrap().text;
    let line = title.replace(['\r', '\n'], "\u{1b}");
    let ninefold = serde_json::json!({
        "ninefold": 1, "title": title, "givens": givens,
        "about": { "author": title, "description": title, "comment": title, "date": title, "source": title,
            "url": title, "level": title, "folder": title },
    });
    let cells = givens.chars().map(|cell| match cell.to_digit(10) {
        Some(digit) => serde_json::json!({ "value": digit, "given": true }),
        None => serde_json::json!({}),
    });
    let cells: Vec<_> = cells.collect();
    let grid: Vec<_> = cells.chunks(9).collect();
    let fpuzzles = serde_json::json!({
        "size": 9, "title": title, "author": title, "ruleset": title, "grid": grid,
    })
    .to_string();
    let packed = lz_str::compress_to_base64(fpuzzles.as_str());
    let note: String = title.chars().map(|character| format!("&#{};", u32::from(character))).collect();
    let note = note.replace("&#0;", "\0");
    [
        format!("{givens} {line}\n"),
        format!("#A{line}\n#D{line}\n#D{line}\n#C{line}\n#S{line}\n#L{line}\n#U{line}\n{rows}"),
        ninefold.to_string(),
        fpuzzles,
        format!("https://f-puzzles.com/?load={packed}"),
        format!("https://sudokupad.app/fpuzzles{packed}"),
        format!("<opensudoku><name>{note}</name><game data='{givens}' note='{note}'/></opensudoku>"),
    ]
    .map(String::into_bytes)
    .into()
}

/// Text that is almost a puzzle, which random characters would hardly ever produce.
fn almost_a_puzzle() -> impl Strategy<Value = String> {
    let form = prop::sample::select(Format::ALL.to_vec());
    let change = prop::collection::vec((0..2000usize, "[0-9.#x|u{}<>\" \r\n\t\u{feff}é-]{0,3}"), 0..4);
    (any_puzzle(), form, change).prop_map(|(puzzle, form, changes)| {
        let mut text: Vec<char> = format::write(form, &[puzzle]).unwrap().text.chars().collect();
        for (place, put) in changes {
            let place = place % (text.len() + 1);
            let end = (place + 1).min(text.len());
            text.splice(place..end, put.chars());
        }
        text.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn converting_between_any_two_formats_keeps_what_both_support_and_reports_the_rest(puzzle in any_puzzle()) {
        for first in Format::ALL {
            let once = round_trip(first, &puzzle)?;
            for second in Format::ALL {
                round_trip(second, &once)?;
            }
        }
    }

    #[test]
    fn every_reader_sanitizes_any_title_and_keeps_the_board(title in hostile_text()) {
        let expected = bundled(0).givens;
        for bytes in texts_with_title(&title) {
            let read = format::read_one(&bytes, "file").map_err(|error| {
                TestCaseError::fail(format!("{error}: {:?}", String::from_utf8_lossy(&bytes)))
            })?;
            prop_assert_eq!(&read.givens, &expected);
            let Metadata { author, description, comment, date, source, url, level, folder } = read.metadata;
            for line in [read.title, author, date, source, url, level, folder] {
                prop_assert!(!line.contains(text::is_control_or_bidi) && line.trim() == line, "{line:?}");
                prop_assert!(line.len() <= text::MAX_TITLE);
            }
            for lines in [description, comment] {
                prop_assert!(!lines.split('\n').any(|line| line.contains(text::is_control_or_bidi)), "{lines:?}");
            }
        }
    }

    #[test]
    fn several_puzzles_are_read_back_in_order(puzzles in prop::collection::vec(any_puzzle(), 2..5)) {
        for form in Format::ALL {
            let written = format::write(form, &puzzles).unwrap();
            let read = format::read(written.text.as_bytes(), "").unwrap().puzzles;
            let expected: Vec<_> = puzzles.iter().map(|puzzle| expected_after(form, puzzle)).collect();
            let further = written.losses.fields().find(|(part, _)| *part == PuzzleField::FurtherPuzzles);
            if form.supports_multiple() {
                prop_assert_eq!(read, expected, "{}", form);
                prop_assert_eq!(further, None);
                prop_assert!(format::read_one(written.text.as_bytes(), "").unwrap_err().to_string().contains("more than one puzzle"));
            } else {
                prop_assert_eq!(&read, &expected[..1], "{}", form);
                prop_assert_eq!(further.map(|(_, count)| count), Some(puzzles.len() as u64 - 1));
            }
        }
    }

    #[test]
    fn a_damaged_puzzle_is_read_or_rejected_with_a_position_inside_the_text(text in almost_a_puzzle()) {
        if let Err(error) = format::read(text.as_bytes(), "") {
            let lines = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
            let line = lines.split('\n').nth(error.line - 1);
            prop_assert!(line.is_some(), "line {} of {:?}", error.line, text);
            prop_assert!(error.column <= line.unwrap().chars().count() + 1, "{error} in {text:?}");
        }
    }
}

#[test]
fn each_format_is_detected_in_its_own_output() {
    let mut placed = Grid::EMPTY;
    let puzzle = bundled(8);
    let givens = puzzle.classic_cells().givens;
    placed.set(givens.empty_cells().next().unwrap(), Digit::new(7));
    let about = Metadata { author: "Ann".into(), ..Metadata::default() };
    let full =
        puzzle.clone().with_metadata(about).with_classic_progress(&placed, &Candidates::from_grid(&givens));
    for form in Format::ALL {
        for puzzles in [vec![full.clone()], vec![full.clone(), puzzle.clone()]] {
            let detected = format::detect(format::write(form, &puzzles).unwrap().text.as_bytes());
            // Several lines without names are a collection.
            let expected = if form == Format::Line && puzzles.len() > 1 { Format::Sdm } else { form };
            assert_eq!(detected, expected);
        }
    }
    assert_eq!(format::detect(b"hello"), Format::Sudoku);
}

#[test]
fn byte_order_marks_and_line_endings_make_no_difference() {
    for index in 0..library::titles().len() {
        let puzzle = bundled(index);
        for form in Format::ALL {
            let text = format::write(form, std::slice::from_ref(&puzzle)).unwrap().text;
            let read = format::read_one(text.as_bytes(), "");
            assert!(read.is_ok());
            for other in [
                text.replace('\n', "\r\n"),
                text.replace('\n', "\r"),
                format!("\u{feff}{text}"),
                format!("\n\n{text}\n  \n"),
            ] {
                if form == Format::OpenSudoku && other.starts_with('\n') {
                    continue;
                }
                assert_eq!(format::read_one(other.as_bytes(), ""), read, "{form}: {other:?}");
            }
        }
    }
}

/// Puzzles of other programs that are not written here, all with the same givens.
fn foreign_texts() -> Vec<(&'static str, String)> {
    const ID: &str = "3x3:b3a2a6b9b3a5b1b1_8a6_4d8_1a2_9b7g8b6_7a8_2d2_6a9_5b8b2a3b9b5a1a3b";
    let cells: Vec<char> = FOREIGN.chars().collect();
    let digit = |cell: &char| cell.to_digit(10).unwrap_or(0);
    let gnome: Vec<_> = cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| digit(cell) > 0)
        .map(|(index, cell)| {
            serde_json::json!({ "position": [index / 9, index % 9], "value": digit(cell), "fixed": true, "earmarks": [] })
        })
        .collect();
    let gnome = serde_json::json!({ "difficulty_category": "easy", "time_elapsed": 1.5, "cells": gnome });
    let maker: Vec<_> = cells
        .iter()
        .map(|cell| match digit(cell) {
            0 => serde_json::json!({}),
            digit => serde_json::json!({ "given": true, "value": digit }),
        })
        .collect();
    let boxes: Vec<_> = (0..81).map(|cell| cell / 27 * 3 + cell % 9 / 3).collect();
    let constraints = serde_json::json!([{ "type": 0 }, { "type": 1, "regions": boxes }]);
    let maker = serde_json::json!({ "formatVersion": "1.5.0", "puzzle": { "cells": maker, "constraints": constraints } });
    let packed = lz_str::compress_to_encoded_uri_component(maker.to_string().as_str());
    let rows: Vec<Vec<u32>> = cells.chunks(9).map(|row| row.iter().map(digit).collect()).collect();
    let ipuz = serde_json::json!({ "kind": ["http://ipuz.org/sudoku#1"], "puzzle": rows });
    let pairs: String = cells.iter().map(|cell| format!("0{}", digit(cell))).collect();
    let plain = FOREIGN.replace('.', "0");
    vec![
        ("GNOME Sudoku", gnome.to_string()),
        ("GNOME Sudoku on several lines", serde_json::to_string_pretty(&gnome).unwrap()),
        ("SudokuMaker", maker.to_string()),
        ("SudokuMaker on several lines", serde_json::to_string_pretty(&maker).unwrap()),
        ("a link to SudokuMaker", format!("https://sudokumaker.app/?puzzle={packed}")),
        ("ipuz as a script", format!("ipuz({ipuz});\n")),
        (
            "Solo's saved game",
            format!(
                "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\n\
                 PARAMS  :3:3x3\nCPARAMS :5:3x3dt\nDESC    :65:{}\nNSTATES :1:1\nSTATEPOS:1:1\n",
                &ID[4..]
            ),
        ),
        ("a link to Solo", format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#{ID}")),
        ("SudokuWiki's board of today", format!("S9B{pairs}")),
        ("a link to SudokuWiki", format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{pairs}")),
        ("a link to sudoku.coach", format!("https://sudoku.coach/en/play/{plain}")),
        ("a link to any page", format!("HTTPS://example.org/print?b={plain}&size=9")),
        ("HoDoKu's line", format!(":0300-1:4:{FOREIGN}::481::")),
    ]
}

const FOREIGN: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

#[test]
fn puzzles_of_other_programs_are_read_with_their_givens() {
    let expected = format::read_one(FOREIGN.as_bytes(), "").unwrap().to_grid().unwrap();
    for (name, text) in foreign_texts() {
        for text in [text.clone(), text.replace('\n', "\r\n"), format!("\u{feff}\n{text}\n\n")] {
            let read = format::read_one(text.as_bytes(), "");
            assert_eq!(read.map(|puzzle| puzzle.classic_cells().givens), Ok(expected), "{name}: {text}");
        }
    }
}

fn utf16(text: &str, is_little: bool) -> Vec<u8> {
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    units.flat_map(|unit| if is_little { unit.to_le_bytes() } else { unit.to_be_bytes() }).collect()
}

#[test]
fn legacy_files_are_read_in_any_encoding_and_with_any_line_ending() {
    let about = Metadata { author: "René".into(), comment: "für Ænne".into(), ..Metadata::default() };
    let puzzle = Puzzle::from_grid("Rätsel", bundled(0).givens).with_metadata(about);
    for form in Format::ALL {
        let text = format::write(form, std::slice::from_ref(&puzzle)).unwrap().text;
        let expected = format::read_one(text.as_bytes(), "");
        assert!(expected.is_ok(), "{form}");
        let windows_1252: Vec<u8> = text.chars().map(|character| character as u32 as u8).collect();
        let dos = text.replace('\n', "\r\n");
        for bytes in [
            utf16(&text, true),
            utf16(&text, false),
            windows_1252.clone(),
            [windows_1252.as_slice(), b"\x1A"].concat(),
            [dos.as_bytes(), b"\x1A"].concat(),
            utf16(&(dos.clone() + "\x1A"), true),
            [text.as_bytes(), b"\0\0"].concat(),
        ] {
            assert_eq!(
                format::read_one(&bytes, ""),
                expected,
                "{form}: {:?}",
                String::from_utf8_lossy(&bytes)
            );
            let detected = format::detect(&bytes);
            assert_eq!(detected, format::detect(text.as_bytes()), "{form}");
        }
    }
}

#[test]
fn bytes_that_are_not_text_are_rejected_with_a_message() {
    let message = |bytes: &[u8]| format::read(bytes, "").unwrap_err().to_string();
    for noise in [&b"\x89PNG\r\n\x1a\n"[..], b"\x7fELF\x02\x01\x01\0", b"\xFF\xFE\x00\xD8", b"\0\x01\x02"] {
        assert_eq!(message(noise), "this is not a text file");
    }
    assert_eq!(message(b"123\n45\xFF6"), "no puzzle found: it begins with \"123\"");
}

#[test]
fn a_file_of_one_mebibyte_is_accepted_and_a_larger_one_rejected() {
    let puzzle = ".".repeat(81);
    let padded = puzzle + &" ".repeat(format::MAX_BYTES - 81);
    assert!(format::read(padded.as_bytes(), "").is_ok());
    let error = format::read((padded + " ").as_bytes(), "").unwrap_err();
    assert!(error.to_string().contains("too large for a puzzle file (over 1 MiB)"), "{error}");
}

#[test]
fn a_table_with_a_header_is_read_as_lines_and_the_header_noted() {
    let puzzle = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    let text = format!("puzzle,solution\n{puzzle},{puzzle}\n{puzzle},{puzzle}\n");
    assert_eq!(format::detect_layout(text.as_bytes()), format::FileLayout::Lines);
    let reading = format::read(text.as_bytes(), "").unwrap();
    assert_eq!(reading.puzzles.len(), 2);
    let notes: Vec<String> = reading.notes.iter().map(ToString::to_string).collect();
    assert_eq!(notes, ["line 1 (\"puzzle,solution\") is a heading"]);
}

#[test]
fn the_page_on_formats_lists_the_extensions_that_the_window_looks_for() {
    let page = include_str!("../../../docs/formats.md");
    let (_, list) = page.split_once("looks for files with these extensions:").unwrap();
    let (list, _) = list.split_once('.').unwrap();
    let listed: Vec<_> = list.split('`').skip(1).step_by(2).collect();
    let mut extensions: Vec<_> = ninefold_core::store::puzzle_extensions().collect();
    extensions.sort_unstable();
    assert_eq!(listed, extensions);
}

/// Returns what a format keeps beside the givens, as the table in `docs/formats.md` says it.
fn kept(form: Format) -> String {
    if form == Format::Ninefold {
        return "everything".into();
    }
    let is_listed = |field: &PuzzleField| {
        !matches!(field, PuzzleField::Givens | PuzzleField::SingleCandidates | PuzzleField::FurtherPuzzles)
    };
    let fields = PuzzleField::ALL.into_iter().filter(|field| form.supports(*field)).filter(is_listed);
    let fields = fields.filter(|field| form.supports(PuzzleField::Givens) || *field != PuzzleField::Placed);
    let fields: Vec<String> = fields.map(|field| field.to_string()).collect();
    let become_givens =
        match (form.supports(PuzzleField::Givens), form.supports(PuzzleField::SingleCandidates)) {
            (true, _) => "",
            (false, true) => "; placed digits become givens",
            (false, false) => "; placed digits and single candidates become givens",
        };
    fields.join(", ") + become_givens
}

#[test]
fn the_table_of_formats_says_what_each_keeps() {
    let page = include_str!("../../../docs/formats.md");
    let table = page.split("## Read and written").nth(1).unwrap().split("\n## ").next().unwrap();
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    let mut found = Vec::new();
    for row in rows {
        let row = row.replace("\\|", "/");
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        for name in cells[1].split(", ") {
            let form = Format::from_name(name.trim_matches('`')).unwrap_or_else(|| panic!("{name}"));
            assert_eq!(cells[3], kept(form), "{form}");
            found.push(form);
        }
    }
    assert_eq!(found.len(), Format::ALL.len());
    assert!(Format::ALL.iter().all(|form| found.contains(form)), "{found:?}");
}
