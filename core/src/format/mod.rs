//! File formats: text to puzzles and back, one file per format.
//!
//! [`read`] takes the bytes of a file or of the clipboard and returns puzzles of any size and rules, or a [`FormatError`]
//! with the reason and its position; [`Writer`] returns text and the fields that the [`Format`] does not support. The
//! format is detected from the content, never from the file's name; [`crate::encoding`] decodes the bytes. Nothing here
//! panics, whatever the bytes, or needs more than a few times their memory.
//!
//! `spec` is the table of the formats, in the order in which they are detected: each with its reader, its writer and what it
//! keeps. Readers of texts with 81 cells ([`mod@line`], [`sdk`], [`sdx`], [`candidates`], [`ss`]) return a classic
//! [`rules::Puzzle`](crate::rules::Puzzle); [`mod@json`], [`ksudoku`], [`solo`] and links have puzzles of any rules. A text
//! that is a file of none of the formats is searched for boards: `other_json` by the names of its fields, `scan` any other.
//!
//! A rule that a text names beside its cells, in an address, a heading or a column, is an unread rule of the puzzle:
//! `rule_names`.

pub mod candidate_line;
pub mod candidates;
mod catalog;
mod cell_bytes;
mod cell_words;
mod classic_cells;
mod clue_list;
mod clue_problem;
pub mod cosmetics;
pub mod csv;
mod drawings;
mod error;
mod excerpt;
mod forum_killer;
pub mod game;
mod gnome_sudoku;
pub mod hodoku;
mod id_line;
mod inferred_clues;
pub mod ipuz;
mod iss;
pub mod json;
mod json_shapes;
mod json_value;
pub mod ksudoku;
pub mod line;
pub mod link;
mod list;
mod list_notes;
mod lisudoku;
mod loss_report;
mod lz;
mod note;
pub mod opensudoku;
mod other_json;
pub mod pattern;
mod place;
mod pzpr;
mod reading;
mod rows;
mod rule_names;
mod rule_table;
mod scan;
pub mod sdk;
mod sdku;
pub mod sdx;
mod short_link;
pub mod solo;
mod spec;
pub mod ss;
pub mod sudoku;
mod sudoku_coach;
pub mod sudokuexchange;
pub mod sudokuwiki;
mod sumocue;
mod table_row;
mod url_escape;
pub mod variant;
mod write;

pub use catalog::{Format, PuzzleField};
pub use classic_cells::ClassicCells;
pub use error::{ClueProblem, FormatError, FormatErrorKind, ShortLink};
pub use json::{fpuzzles_value, write_fpuzzles_json};
pub use list::read_line;
pub use list_notes::ListNotes;
pub use loss_report::LossReport;
pub use note::{Note, SkippedLines};
pub use reading::{detect, detect_layout, read, read_one};
pub use short_link::ShortLinkWay;
pub use write::{WriteError, WriteErrorKind, WriteOutcome, Writer, can_hold, write, write_sudoku};

use std::borrow::Cow;

use crate::encoding;
use crate::encoding::NotText;
use crate::rules::Puzzle;

/// The maximum size of a puzzle file: 1 MiB. A puzzle needs about a hundred bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The maximum size of a file that is one board, without the white space around it. In a longer text there is more.
const MAX_BOARD_BYTES: usize = 1 << 16;

/// The maximum size of a collection that cannot be read line by line: 16 MiB, some 150,000 puzzles.
pub const MAX_COLLECTION_BYTES: usize = 16 << 20;

/// The number of bytes at the beginning of a file that tell its [`FileLayout`].
pub const HEAD_BYTES: usize = 1 << 16;

/// The arrangement of puzzles in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileLayout {
    /// One puzzle per line: a file of any length can be read incrementally.
    Lines,
    /// An XML collection, read with [`opensudoku::GameReader`], up to [`MAX_COLLECTION_BYTES`].
    XmlCollection,
    /// One puzzle, or a few, read with [`read()`].
    Whole,
}

/// The puzzles in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Its puzzles, one or more.
    pub puzzles: Vec<Puzzle>,
    /// Remarks on skipped lines and on solutions that do not fit.
    pub notes: Vec<Note>,
}

impl Reading {
    /// Creates what a text holds that is nothing but puzzles.
    fn of(puzzles: Vec<Puzzle>) -> Self {
        Self { puzzles, notes: Vec::new() }
    }

    /// Creates what a text holds that is one puzzle.
    fn of_one(puzzle: Puzzle) -> Self {
        Self::of(vec![puzzle])
    }
}

/// The most puzzles that are read from one text: each takes about a hundred times the memory of a short line.
const MAX_PUZZLES: usize = 10_000;

/// Checks that a text does not have more than [`MAX_PUZZLES`].
fn check_count(count: usize) -> Result<(), FormatError> {
    if count > MAX_PUZZLES { Err(FormatErrorKind::TooManyPuzzles(MAX_PUZZLES).at_start()) } else { Ok(()) }
}

/// Decodes the bytes as text: see [`encoding::decode`].
///
/// # Errors
/// The bytes are not text.
pub fn decode_text(bytes: &[u8]) -> Result<Cow<'_, str>, FormatError> {
    encoding::decode(bytes).map_err(|NotText| FormatErrorKind::NotText.at_start())
}

/// Returns a text as one line that is safe to show, as for titles and names.
fn one_line(text: &str) -> String {
    crate::text::sanitize_line(text).into_owned()
}
