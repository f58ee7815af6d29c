//! GNOME Sudoku: its saved game, a JSON object.
//!
//! `cells` are objects with the `position`, row and column from 0, the `value`, whether it is `fixed`, that is a given,
//! and the `earmarks`, the digits that the player noted. Empty cells may be missing; `difficulty_category` is a name,
//! or a number in older files (`to_json` and `from_json` in `board.vala` of <https://gitlab.gnome.org/GNOME/gnome-sudoku>).

use serde_json::Value;

use super::error::FormatErrorKind;
use super::json_value::digit;
use crate::rules::Metadata;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Grid};
use crate::text::text;

/// Returns whether a value is a saved game of GNOME Sudoku.
pub(super) fn looks_like(value: &Value) -> bool {
    let cells = value.get("cells").and_then(Value::as_array);
    cells.is_some_and(|cells| cells.iter().take(1).all(|cell| cell.get("position").is_some()))
        && value.get("difficulty_category").is_some()
}

/// Reads a saved game.
pub(super) fn from_value(value: &Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let (mut givens, mut placed, mut marks) = (Grid::EMPTY, Grid::EMPTY, Candidates::EMPTY);
    for entry in value.get("cells").and_then(Value::as_array).into_iter().flatten() {
        let coordinate = |index: usize| {
            let number = entry.get("position")?.get(index)?.as_u64()?;
            usize::try_from(number).ok()
        };
        let cell = coordinate(0).zip(coordinate(1)).and_then(|(row, column)| Cell::at(row, column));
        let cell = cell.ok_or_else(|| FormatErrorKind::Json(text!("found-wrong-value").into()))?;
        let found = entry.get("value").unwrap_or(&Value::Null);
        let board = if entry.get("fixed") == Some(&Value::Bool(true)) { &mut givens } else { &mut placed };
        match digit(found) {
            None if !(found.is_null() || found.as_u64() == Some(0)) => {
                return Err(FormatErrorKind::Json(text!("found-value-no-digit.in-cell", cell = cell)));
            }
            digit => board.set(cell, digit),
        }
        let earmarks = entry.get("earmarks").and_then(Value::as_array).into_iter().flatten();
        marks.set(cell, earmarks.filter_map(digit).collect());
    }
    let level = value.get("difficulty_category").and_then(Value::as_str).unwrap_or_default();
    let metadata = Metadata { level: level.to_owned(), ..Metadata::default() };
    Ok(Puzzle::from_grid(title, &givens).with_metadata(metadata).with_classic_progress(&placed, &marks))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{Digit, cell};

    const GAME: &str = r#"{
        "difficulty_category": "medium",
        "time_elapsed": 12.5,
        "cells": [
            { "position": [0, 2], "value": 3, "fixed": true, "earmarks": [] },
            { "position": [1, 0], "value": 9, "fixed": false, "earmarks": [] },
            { "position": [8, 8], "value": 0, "fixed": false, "earmarks": [2, 4] }
        ]
    }"#;

    fn read(text: &str) -> Result<Puzzle, FormatErrorKind> {
        from_value(&serde_json::from_str(text).unwrap(), "file")
    }

    #[test]
    fn fixed_cells_are_givens_and_earmarks_are_candidates() {
        let puzzle = read(GAME).unwrap();
        assert!(looks_like(&serde_json::from_str(GAME).unwrap()));
        assert_eq!((puzzle.title.as_str(), puzzle.metadata.level.as_str()), ("file", "medium"));
        assert_eq!(
            puzzle.classic_cells().givens.filled().collect::<Vec<_>>(),
            [(cell("r1c3"), Digit::new(3).unwrap())]
        );
        assert_eq!(
            puzzle.classic_cells().placed.filled().collect::<Vec<_>>(),
            [(cell("r2c1"), Digit::new(9).unwrap())]
        );
        assert_eq!(format!("{:?}", puzzle.classic_cells().marks().unwrap().get(cell("r9c9"))), "{2, 4}");
        let older = GAME.replace("\"medium\"", "1");
        assert_eq!(read(&older).unwrap().metadata, Metadata::default());
    }

    #[test]
    fn a_position_or_a_value_outside_the_board_is_rejected() {
        assert_eq!(
            read(&GAME.replace("[8, 8]", "[9, 8]")),
            Err(FormatErrorKind::Json("a value is missing or of the wrong kind".into()))
        );
        assert_eq!(
            read(&GAME.replace("\"value\": 9", "\"value\": 10")),
            Err(FormatErrorKind::Json("the value in r2c1 is not a digit".into()))
        );
    }
}
