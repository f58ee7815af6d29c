//! Puzzle text in and out: what is written is read back as far as the form holds it, through every pair of forms, and
//! what is damaged is refused at a place inside it.

use ninefold::format::{self, Form, Part};
use ninefold::grid::{About, Candidates, Digit, DigitSet, Grid, Puzzle};
use ninefold::library;
use proptest::prelude::*;

fn any_grid() -> impl Strategy<Value = Grid> {
    prop::collection::vec(prop::option::of(1..=9u8), 81).prop_map(|cells| {
        let cells: Vec<_> = cells.into_iter().map(|cell| cell.and_then(Digit::new)).collect();
        Grid::new(cells.try_into().unwrap())
    })
}

fn any_candidates() -> impl Strategy<Value = Candidates> {
    prop::collection::vec(prop_oneof![Just(0), 0..512u16], 81).prop_map(|cells| {
        let mut candidates = Candidates::NONE;
        for (cell, bits) in ninefold::grid::Cell::all().zip(cells) {
            let digits: DigitSet = Digit::all().filter(|digit| bits >> digit.index() & 1 == 1).collect();
            candidates.set(cell, digits);
        }
        candidates
    })
}

/// A line as a person writes it: no white space around it, anything but control characters in it.
fn a_line() -> impl Strategy<Value = String> {
    prop_oneof![2 => Just(String::new()), 3 => "[A-Za-z0-9#<&\"',;:é猫]([A-Za-z0-9 #<>&\"'%|,;:\\]\\[é]{0,12}[a-z0-9#&\"'])?"]
}

fn some_lines() -> impl Strategy<Value = String> {
    prop::collection::vec(a_line(), 0..3).prop_map(|lines| {
        let lines: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    })
}

fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    let about = (a_line(), some_lines(), some_lines(), a_line(), a_line(), a_line(), a_line(), a_line())
        .prop_map(|(author, description, comment, date, source, url, level, folder)| About {
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
    let candidates = prop_oneof![Just(Candidates::NONE), any_candidates()];
    (a_line(), any_grid(), about, placed, candidates).prop_map(
        |(title, givens, about, placed, candidates)| {
            Puzzle::new(title, givens).with_about(about).with_progress(&placed, &candidates)
        },
    )
}

/// What must be left of a puzzle that was written in a form and read again: said here once more, apart from the code.
fn what_is_kept(form: Form, puzzle: &Puzzle) -> Puzzle {
    let text = |part, text: &String| if form.keeps(part) { text.clone() } else { String::new() };
    let about = About {
        author: text(Part::Author, &puzzle.about.author),
        description: text(Part::Description, &puzzle.about.description),
        comment: text(Part::Comment, &puzzle.about.comment),
        date: text(Part::Date, &puzzle.about.date),
        source: text(Part::Source, &puzzle.about.source),
        url: text(Part::Url, &puzzle.about.url),
        level: text(Part::Level, &puzzle.about.level),
        folder: text(Part::Folder, &puzzle.about.folder),
    };
    let (mut givens, mut placed, mut candidates) = (puzzle.givens, Grid::EMPTY, Candidates::NONE);
    match form {
        // These always write candidates: those that the board leaves, where none were noted.
        Form::Sdx => (placed, candidates) = (puzzle.placed(), puzzle.candidates()),
        Form::Candidates => (givens, candidates) = (puzzle.board(), puzzle.candidates()),
        Form::CandidateLine => {
            (givens, candidates) = (puzzle.board(), puzzle.candidates());
            for cell in puzzle.board().empty_cells() {
                if let Some(last) = candidates.get(cell).single() {
                    givens.set(cell, Some(last));
                }
            }
        }
        _ => {
            if form.keeps(Part::Placed) {
                placed = puzzle.placed();
            }
            if form.keeps(Part::Candidates) {
                candidates = puzzle.noted().copied().unwrap_or(Candidates::NONE);
            }
        }
    }
    Puzzle::new(text(Part::Title, &puzzle.title), givens)
        .with_about(about)
        .with_progress(&placed, &candidates)
}

/// The parts in which one puzzle falls short of another.
fn what_is_lost(of: &Puzzle, kept: &Puzzle, form: Form) -> Vec<Part> {
    let (a, b) = (&of.about, &kept.about);
    let lost = [
        (Part::Title, of.title != kept.title),
        (Part::Author, a.author != b.author),
        (Part::Description, a.description != b.description),
        (Part::Comment, a.comment != b.comment),
        (Part::Date, a.date != b.date),
        (Part::Source, a.source != b.source),
        (Part::Url, a.url != b.url),
        (Part::Level, a.level != b.level),
        (Part::Folder, a.folder != b.folder),
        (Part::Placed, of.placed() != kept.placed() && form.keeps(Part::Givens)),
        (Part::Givens, of.givens != kept.givens),
        (Part::Candidates, of.noted().is_some() && kept.noted().is_none() && form.keeps(Part::Givens)),
    ];
    lost.into_iter().filter(|(_, lost)| *lost).map(|(part, _)| part).collect()
}

/// Writes a puzzle in a form and reads it again, and holds both against what the form keeps.
fn through(form: Form, puzzle: &Puzzle) -> Result<Puzzle, TestCaseError> {
    let written = format::write(form, std::slice::from_ref(puzzle));
    let read = format::read(written.text.as_bytes(), "");
    let read = read.map_err(|error| TestCaseError::fail(format!("{form}: {error}\n{}", written.text)))?;
    let expected = what_is_kept(form, puzzle);
    prop_assert_eq!(&read, &expected, "{}\n{}", form, written.text);
    let lost: Vec<Part> = written.losses.parts().map(|(part, _)| part).collect();
    prop_assert_eq!(lost, what_is_lost(puzzle, &expected, form), "{}", form);
    Ok(read)
}

/// Text that is nearly a puzzle: what a fuzzer of characters alone would hardly find.
fn nearly_a_puzzle() -> impl Strategy<Value = String> {
    let form = prop::sample::select(Form::ALL.to_vec());
    let change = prop::collection::vec((0..2000usize, "[0-9.#x|u{}<>\" \r\n\t\u{feff}é-]{0,3}"), 0..4);
    (any_puzzle(), form, change).prop_map(|(puzzle, form, changes)| {
        let mut text: Vec<char> = format::write(form, &[puzzle]).text.chars().collect();
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
    fn through_every_pair_of_forms_what_both_can_hold_survives_and_the_rest_is_said(puzzle in any_puzzle()) {
        for first in Form::ALL {
            let once = through(first, &puzzle)?;
            for second in Form::ALL {
                through(second, &once)?;
            }
        }
    }

    #[test]
    fn several_puzzles_are_read_back_in_their_order(puzzles in prop::collection::vec(any_puzzle(), 2..5)) {
        for form in Form::ALL {
            let written = format::write(form, &puzzles);
            let read = format::read_all(written.text.as_bytes(), "").unwrap();
            let expected: Vec<_> = puzzles.iter().map(|puzzle| what_is_kept(form, puzzle)).collect();
            let further = written.losses.parts().find(|(part, _)| *part == Part::FurtherPuzzles);
            if form.holds_several() {
                prop_assert_eq!(read, expected, "{}", form);
                prop_assert_eq!(further, None);
                prop_assert!(format::read(written.text.as_bytes(), "").unwrap_err().to_string().contains("more than one"));
            } else {
                prop_assert_eq!(&read, &expected[..1], "{}", form);
                prop_assert_eq!(further.map(|(_, count)| count), Some(puzzles.len() as u64 - 1));
            }
        }
    }

    #[test]
    fn a_damaged_puzzle_is_read_or_refused_at_a_place_inside_it(text in nearly_a_puzzle()) {
        if let Err(error) = format::read_all(text.as_bytes(), "") {
            let lines = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
            let line = lines.split('\n').nth(error.line - 1);
            prop_assert!(line.is_some(), "line {} of {:?}", error.line, text);
            prop_assert!(error.column <= line.unwrap().chars().count() + 1, "{error} in {text:?}");
        }
    }
}

#[test]
fn each_form_is_recognised_in_what_it_writes() {
    let mut placed = Grid::EMPTY;
    let puzzle = library::puzzle(8);
    placed.set(puzzle.givens.empty_cells().next().unwrap(), Digit::new(7));
    let about = About { author: "Ann".into(), ..About::default() };
    let full = puzzle.clone().with_about(about).with_progress(&placed, &Candidates::of(&puzzle.givens));
    for form in Form::ALL {
        for puzzles in [vec![full.clone()], vec![full.clone(), puzzle.clone()]] {
            let detected = format::detect(format::write(form, &puzzles).text.as_bytes());
            // Lines without names are a collection as soon as they are several.
            let expected = if form == Form::Line && puzzles.len() > 1 { Form::Sdm } else { form };
            assert_eq!(detected, expected);
        }
    }
    assert_eq!(format::detect(b"hello"), Form::Sudoku);
}

#[test]
fn a_text_is_read_the_same_with_a_byte_order_mark_and_any_line_end() {
    for index in 0..library::titles().len() {
        let puzzle = library::puzzle(index);
        for form in Form::ALL {
            let text = format::write(form, std::slice::from_ref(&puzzle)).text;
            let read = format::read(text.as_bytes(), "");
            assert!(read.is_ok());
            for other in [
                text.replace('\n', "\r\n"),
                text.replace('\n', "\r"),
                format!("\u{feff}{text}"),
                format!("\n\n{text}\n  \n"),
            ] {
                if form == Form::OpenSudoku && other.starts_with('\n') {
                    continue;
                }
                assert_eq!(format::read(other.as_bytes(), ""), read, "{form}: {other:?}");
            }
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_named_with_their_place() {
    let message = |bytes: &[u8]| format::read(bytes, "").unwrap_err().to_string();
    assert_eq!(
        message(b"123\n45\xFF6"),
        "line 2, column 3: found the byte 0xFF, which is not text, expected a text file (UTF-8)"
    );
    let picture = b"\x89PNG\r\n\x1a\n";
    assert!(message(picture).starts_with("line 1, column 1: found the byte 0x89"));
}

#[test]
fn a_file_of_more_than_a_mebibyte_is_refused_and_one_of_a_mebibyte_is_not() {
    let puzzle = ".".repeat(81);
    let padded = puzzle + &" ".repeat(format::MAX_BYTES - 81);
    assert!(format::read(padded.as_bytes(), "").is_ok());
    let error = format::read((padded + " ").as_bytes(), "").unwrap_err();
    assert!(error.to_string().contains("found more than 1 MiB"), "{error}");
}

#[test]
fn a_table_with_a_heading_is_read_as_lines_and_the_heading_refused() {
    let puzzle = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    let text = format!("puzzle,solution\n{puzzle},{puzzle}\n{puzzle},{puzzle}\n");
    assert_eq!(format::layout(text.as_bytes()), format::Layout::Lines);
    let error = format::read_all(text.as_bytes(), "").unwrap_err().to_string();
    assert_eq!(error, "line 1, column 1: found 'p', expected 1-9, 0 or '.'");
}
