//! `.ninefold`: Ninefold's own format, one JSON object per puzzle that preserves all of it.
//!
//! `"ninefold": 1` is the version; `givens` are 81 characters. Empty values are omitted: `title`, the texts of `about`,
//! `placed` (81 characters) and `candidates` (81 words, `.` for a cell without). Version 2 adds `game`, a whole game
//! with all its steps: a reader of puzzles ignores it and has the player's board in `placed` and `candidates`;
//! [`crate::format::game`] returns it undecoded. Version 3 is a crosspatch with its game, which contains no sudoku: `store` reads
//! that. Version 4 is a puzzle of another size or with rules of its own, with a game or without: see `general`.
//! Unknown keys are ignored, so that a later program may add some without a new version; one that changes the
//! meaning of a key gets a higher number, and this program then says that it is too old. Several puzzles follow one
//! another, one per line.

pub(in crate::format) mod general;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::format::error::{FormatError, FormatErrorKind};
use crate::format::{cell_words, json_value, rows};
use crate::rules::Metadata;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::text::{sanitize_title, text};

/// The version of a puzzle, as it is written.
const PUZZLE_VERSION: u64 = 1;
/// The version of a puzzle with a game: the newest that is read here.
const GAME_VERSION: u64 = 2;
/// The version of a crosspatch with its game.
pub const CROSSPATCH_VERSION: u64 = 3;
/// The version of a puzzle of another size, or with rules of its own.
pub const VARIANT_VERSION: u64 = 4;

/// The JSON object in the file.
#[derive(Serialize, Deserialize)]
struct Document<G> {
    ninefold: u64,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    givens: String,
    #[serde(default, skip_serializing_if = "AboutDocument::is_empty")]
    about: AboutDocument,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    placed: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    candidates: String,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    game: Option<G>,
}

/// The part of the object that is read first.
#[derive(Deserialize)]
struct VersionHeader {
    ninefold: u64,
}

macro_rules! about {
    ($($field:ident),*) => {
        /// The metadata of a puzzle in the file.
        #[derive(Serialize, Deserialize, Default)]
        struct AboutDocument {
            $(#[serde(default, skip_serializing_if = "String::is_empty")] $field: String,)*
        }

        impl AboutDocument {
            /// Returns whether no text says anything.
            fn is_empty(&self) -> bool {
                true $(&& self.$field.is_empty())*
            }
        }

        impl From<&Metadata> for AboutDocument {
            fn from(about: &Metadata) -> Self {
                Self { $($field: about.$field.clone()),* }
            }
        }

        impl From<AboutDocument> for Metadata {
            fn from(about: AboutDocument) -> Self {
                Self { $($field: about.$field),* }
            }
        }
    };
}

about!(author, description, comment, date, source, url, level, folder);

/// Returns whether a value is a puzzle of any size and rules.
pub(super) fn is_general(value: &Value) -> bool {
    value.get("ninefold").and_then(Value::as_u64) == Some(VARIANT_VERSION)
}

/// Reads a puzzle from a JSON object.
pub(super) fn from_value(value: Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    if is_general(&value) {
        return general::from_value(&value, title);
    }
    let version = value.get("ninefold").and_then(Value::as_u64);
    check_version(
        version.ok_or_else(|| FormatErrorKind::Json(text!("found-version.from-1").into()))?,
        GAME_VERSION,
    )?;
    let document =
        serde_json::from_value(value).map_err(|error| FormatErrorKind::Json(json_value::describe(&error)))?;
    puzzle::<IgnoredAny>(document, title).map(|(puzzle, _)| puzzle)
}

/// Reads the one puzzle of a text of this version and the game that comes with it, in the caller's type.
pub(in crate::format) fn read_game<G: DeserializeOwned>(
    text: &str,
    version: u64,
    title: &str,
) -> Result<(Puzzle, Option<G>), FormatError> {
    check_version(version, GAME_VERSION).map_err(FormatErrorKind::at_start)?;
    puzzle(parse_object(text)?, title).map_err(FormatErrorKind::at_start)
}

/// Returns the version number of an object.
pub(in crate::format) fn version(text: &str) -> Result<u64, FormatError> {
    let header: VersionHeader =
        serde_json::from_str(text).map_err(|error| json_value::error_at(&error, text))?;
    Ok(header.ninefold)
}

/// Reads an object with a version number that is at most `newest`.
///
/// # Errors
/// The reason why it is no `T`; or a newer version.
pub fn read_object<T: DeserializeOwned>(text: &str, newest: u64) -> Result<T, FormatError> {
    // The version is checked first: in a newer one everything else may mean something else.
    check_version(version(text)?, newest).map_err(FormatErrorKind::at_start)?;
    parse_object(text)
}

/// Reads an object whose version is known.
fn parse_object<T: DeserializeOwned>(text: &str) -> Result<T, FormatError> {
    serde_json::from_str(text).map_err(|error| json_value::error_at(&error, text))
}

/// Checks that this version can be read.
fn check_version(version: u64, newest: u64) -> Result<(), FormatErrorKind> {
    match version {
        0 => Err(FormatErrorKind::Json(text!("found-version.from-1").into())),
        CROSSPATCH_VERSION if newest < CROSSPATCH_VERSION => Err(FormatErrorKind::Crosspatch),
        newer if newer > newest => Err(FormatErrorKind::NewerVersion(newer)),
        _ => Ok(()),
    }
}

fn puzzle<G>(document: Document<G>, title: &str) -> Result<(Puzzle, Option<G>), FormatErrorKind> {
    let givens = board(&document.givens)?;
    let placed = if document.placed.is_empty() { Grid::EMPTY } else { board(&document.placed)? };
    if let Some((cell, _)) = placed.filled().find(|(cell, _)| givens.get(*cell).is_some()) {
        return Err(FormatErrorKind::GivenChanged(cell));
    }
    let candidates = candidates(&document.candidates)?;
    let own_title = sanitize_title(document.title);
    let title = if own_title.is_empty() { title.to_owned() } else { own_title };
    let puzzle = Puzzle::from_grid(title, &givens).with_metadata(document.about.into());
    Ok((puzzle.with_classic_progress(&placed, &candidates), document.game))
}

/// Reads a board of exactly 81 characters.
fn board(text: &str) -> Result<Grid, FormatErrorKind> {
    let mut cells = Vec::with_capacity(81);
    for character in text.chars().take(82) {
        cells.push(rows::cell(character).ok_or(FormatErrorKind::UnexpectedCharacter(character))?);
    }
    let count = if cells.len() > 81 { text.chars().count() } else { cells.len() };
    let cells = cells.try_into().map_err(|_| {
        if count > 81 { FormatErrorKind::TooManyCells(count) } else { FormatErrorKind::TooFewCells(count) }
    })?;
    Ok(Grid::new(cells))
}

fn candidates(text: &str) -> Result<Candidates, FormatErrorKind> {
    let mut candidates = Candidates::EMPTY;
    let mut count = 0;
    for word in text.split_ascii_whitespace() {
        if let Some(cell) = Cell::new(count).filter(|_| word != ".") {
            let digits: Option<DigitSet> = word.chars().map(Digit::from_char).collect();
            candidates.set(
                cell,
                digits.ok_or_else(|| FormatErrorKind::InvalidCandidates(word.chars().take(100).collect()))?,
            );
        }
        count += 1;
    }
    match count {
        0 | 81 => Ok(candidates),
        1..=80 => Err(FormatErrorKind::TooFewCells(count)),
        _ => Err(FormatErrorKind::TooManyCells(count)),
    }
}

/// Writes a puzzle as a line of JSON.
pub fn write(puzzle: &Puzzle) -> String {
    write_document(puzzle, None::<()>)
}

/// Writes a puzzle, with the current board as its progress, and its game as a line of JSON.
pub(in crate::format) fn write_game(puzzle: &Puzzle, game: impl Serialize) -> String {
    write_document(puzzle, Some(game))
}

fn write_document<G: Serialize>(puzzle: &Puzzle, game: Option<G>) -> String {
    let cells = puzzle.classic_cells();
    let written = |grid: &Grid| rows::characters(grid, '.');
    let words = |candidates: &Candidates| {
        let words: Vec<_> = Cell::all()
            .map(|cell| cell_words::write_candidates(candidates.get(cell), |digit| digit.to_string()))
            .collect();
        words.join(" ")
    };
    let document = Document {
        ninefold: if game.is_some() { GAME_VERSION } else { PUZZLE_VERSION },
        title: puzzle.title.clone(),
        givens: written(&cells.givens),
        about: (&puzzle.metadata).into(),
        placed: Some(cells.placed)
            .filter(|placed| *placed != Grid::EMPTY)
            .as_ref()
            .map(written)
            .unwrap_or_default(),
        candidates: cells.marks().as_ref().map(words).unwrap_or_default(),
        game,
    };
    serde_json::to_string(&document).expect("texts, numbers and lists of them are always JSON") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::json;
    use crate::solve::classic::{cell, grid};

    const N00B: &str = "21.....4..38.4..7.2...72.....248.69............12.354.....58...9.3..4.28..8....57";

    fn message(text: &str) -> String {
        json::read(text, "").unwrap_err().to_string()
    }

    #[test]
    fn a_plain_puzzle_is_short_and_all_of_a_full_one_is_preserved() {
        let plain = Puzzle::from_grid("n00b", &grid(N00B));
        assert_eq!(write(&plain), format!("{{\"ninefold\":1,\"title\":\"n00b\",\"givens\":\"{N00B}\"}}\n"));
        let mut placed = Grid::EMPTY;
        placed.set(cell("r1c3"), Digit::new(7));
        let about = Metadata {
            author: "Ruud \"2\"".into(),
            comment: "two\nlines".into(),
            folder: "easy".into(),
            ..Metadata::default()
        };
        let full =
            plain.with_metadata(about).with_classic_progress(&placed, &Candidates::from_grid(&grid(N00B)));
        assert_eq!(json::read(&write(&full), "").unwrap().puzzles, std::slice::from_ref(&full));
        let two = write(&full) + &write(&Puzzle::from_grid("other", &Grid::EMPTY));
        assert_eq!(json::read(&two, "").unwrap().puzzles.len(), 2);
    }

    #[test]
    fn a_newer_version_is_rejected_and_unknown_keys_are_ignored() {
        assert_eq!(
            message(&format!("\n{{\"ninefold\":5,\"givens\":\"{N00B}\"}}")),
            "this is version 5 of the format; please update Ninefold to open it (line 2)"
        );
        let text = format!("{{\"ninefold\":1,\"givens\":\"{N00B}\",\"history\":[1,2]}}");
        assert_eq!(json::read(&text, "file").unwrap().puzzles, [Puzzle::from_grid("file", &grid(N00B))]);
    }

    #[test]
    fn a_puzzle_reader_ignores_the_game_and_a_game_reader_returns_it() {
        let puzzle = Puzzle::from_grid("n00b", &grid(N00B));
        let written = write_game(&puzzle, [1, 2, 3]);
        assert!(
            written.starts_with("{\"ninefold\":2,") && written.ends_with("\"game\":[1,2,3]}\n"),
            "{written}"
        );
        assert_eq!(json::read(&written, "").unwrap().puzzles, std::slice::from_ref(&puzzle));
        assert_eq!(read_game(&written, GAME_VERSION, ""), Ok((puzzle.clone(), Some([1, 2, 3]))));
        assert_eq!(read_game::<u8>(&write(&puzzle), PUZZLE_VERSION, ""), Ok((puzzle.clone(), None)));
        let newer = written.replacen('2', "5", 1).replace("[1,2,3]", "\"of another kind\"");
        assert!(
            matches!(read_game::<[u8; 3]>(&newer, 5, ""), Err(error) if error.kind == FormatErrorKind::NewerVersion(5))
        );
        assert!(
            read_game::<u8>(&(write(&puzzle) + &write(&puzzle)), PUZZLE_VERSION, "").is_err(),
            "two are not one"
        );
    }

    #[test]
    fn errors_tell_what_is_wrong() {
        assert!(message("{\"ninefold\":1,\"givens\":\"12\"}").starts_with("only 2 of 81 cells found"));
        assert_eq!(
            message("{\"ninefold\":1}"),
            "this puzzle is damaged: the value \"givens\" is missing (line 1, column 1)"
        );
        assert!(message("{\"ninefold\":3}").contains("this is a Kriss Kross game, not a sudoku"));
        assert_eq!(
            message("{\"ninefold\":1,"),
            "this puzzle is damaged: the end is missing (line 1, column 14)"
        );
        assert!(message("{\"é\":1,\r\"ü\" 2}").ends_with("it is not valid JSON (line 2, column 5)"));
        assert!(
            message("{\"ninefold\":1,\"givens\":[]}").contains("a value is missing or of the wrong kind")
        );
        let wrong = |key: &str, value: &str| {
            message(&format!("{{\"ninefold\":1,\"givens\":\"{N00B}\",\"{key}\":\"{value}\"}}"))
        };
        assert!(wrong("placed", N00B).contains("the digit in r1c1 differs from the given there"));
        assert!(wrong("candidates", &"12 ".repeat(80)).contains("only 80 of 81 cells"));
        assert!(wrong("candidates", &"1x ".repeat(81)).contains("'1x' is neither a digit nor"));
        assert!(
            message(&("[".repeat(1000) + &"]".repeat(1000))).contains("it is not valid JSON"),
            "depth is bounded"
        );
    }
}
