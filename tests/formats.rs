//! Puzzle text in and out: what is written is read back identical, and no bytes whatever do harm.

use ninefold::format;
use ninefold::grid::{Digit, Grid};
use proptest::prelude::*;

fn any_grid() -> impl Strategy<Value = Grid> {
    prop::collection::vec(prop::option::of(1..=9u8), 81).prop_map(|cells| {
        let cells: Vec<_> = cells.into_iter().map(|cell| cell.and_then(Digit::new)).collect();
        Grid::new(cells.try_into().unwrap())
    })
}

/// Text that is nearly a puzzle: what a fuzzer of characters alone would hardly find.
fn nearly_a_puzzle() -> impl Strategy<Value = String> {
    (any_grid(), prop::collection::vec((0..100usize, "[0-9.#x \r\n\t\u{feff}é]{0,3}"), 0..4)).prop_map(
        |(grid, changes)| {
            let mut text: Vec<char> = format::sudoku::write(&grid).chars().collect();
            for (place, put) in changes {
                let place = place.min(text.len());
                let end = (place + 1).min(text.len());
                text.splice(place..end, put.chars());
            }
            text.into_iter().collect()
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_back_identical(grid in any_grid()) {
        let text = format::sudoku::write(&grid);
        prop_assert_eq!(text.lines().count(), 9);
        prop_assert!(text.lines().all(|line| line.len() == 9 && line.bytes().all(|byte| byte.is_ascii_digit())));
        let puzzle = format::read(text.as_bytes(), "title").unwrap();
        prop_assert_eq!(puzzle.givens, grid);
        prop_assert_eq!(puzzle.title, "title");
    }

    #[test]
    fn any_bytes_are_read_or_refused_with_a_place(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        if let Err(error) = format::read(&bytes, "") {
            prop_assert!(error.line >= 1 && error.column >= 1);
            prop_assert!(error.to_string().contains("expected"));
        }
    }

    #[test]
    fn a_damaged_puzzle_is_read_or_refused_at_a_place_inside_it(text in nearly_a_puzzle()) {
        if let Err(error) = format::read(text.as_bytes(), "") {
            let lines = text.replace("\r\n", "\n").replace('\r', "\n");
            let line = lines.split('\n').nth(error.line - 1);
            prop_assert!(line.is_some(), "line {} of {:?}", error.line, text);
            prop_assert!(error.column <= line.unwrap().chars().count() + 1, "{error} in {text:?}");
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
fn a_byte_order_mark_is_no_character_of_the_puzzle() {
    let text = format!("\u{feff}{}", ".".repeat(81));
    assert_eq!(format::read(text.as_bytes(), "").unwrap().givens, Grid::EMPTY);
}
