//! File formats: text to puzzles and back, one file per format.
//!
//! [`read`] and [`read_all`] take the bytes of a file or of the clipboard and return puzzles or a [`FormatError`] with
//! the reason and its position; [`write()`] returns text and the fields that the [`Format`] does not support. The
//! format is detected from the content, never from the file's name; [`crate::encoding`] decodes the bytes. Nothing here
//! panics, whatever the bytes, or needs more than a few times their memory.
//!
//! Puzzles of other sizes and with rules come from [`mod@json`], and from links, game IDs and lines that [`variant`] reads;
//! [`read_any`] takes puzzles of both kinds.
//!
//! A rule that a text names beside its cells, in an address, a heading or a column, is an unread rule of the puzzle:
//! `rule_names`.
//!
//! # Detection, in this order
//! [`read_all`] and [`detect`] follow the same order. Two formats may share a reader: [`detect`] tells them apart,
//! [`read_all`] need not.
//!
//! 1. `<` first: XML, [`ksudoku`], [`opensudoku`] or `sdku`.
//! 2. One of the first three lines is a puzzle by itself (81 characters, 729, a link, a line of HoDoKu, a game ID, an
//!    object of JSON): one puzzle per line, [`mod@line`]; or a table, `rule_table`, if its heading has columns for rules, and
//!    a row of its beginning has one.
//! 3. `{` and a name in quotes first, or a script with it: JSON, [`mod@json`] and [`ipuz`]. In JSON of no such format,
//!    puzzles are searched for by the names of its fields.
//! 4. The first line of a saved game of [`solo`].
//! 5. A section `[Puzzle]`, or a line such as `#AAuthor`: [`sdk`].
//! 6. Words of several digits, nine in a row or 81 in all: cells with candidates, [`sdx`] and [`candidates`].
//! 7. Everything else is 81 cells in any layout, [`sudoku`] and [`ss`], and its errors are those of a board.

mod any;
pub mod candidate_line;
pub mod candidates;
mod catalog;
mod cell_bytes;
mod cell_words;
mod classic_puzzle;
mod clue_problem;
pub mod cosmetics;
pub mod csv;
mod drawings;
mod error;
mod excerpt;
pub mod game;
mod gnome_sudoku;
pub mod hodoku;
mod id_line;
pub mod ipuz;
pub mod json;
mod json_value;
pub mod ksudoku;
pub mod line;
pub mod link;
mod list_notes;
mod loss_report;
mod lz;
mod note;
pub mod opensudoku;
mod other_json;
pub mod pattern;
mod rows;
mod rule_names;
mod rule_table;
mod scan;
pub mod sdk;
mod sdku;
pub mod sdx;
mod short_link;
pub mod solo;
pub mod ss;
pub mod sudoku;
pub mod sudokuexchange;
pub mod sudokuwiki;
mod table_row;
mod url_escape;
pub mod variant;
mod write;

pub use any::{detect_any_layout, read_any, read_any_line};
pub use catalog::{Format, PuzzleField};
pub use classic_puzzle::ClassicPuzzle;
pub use error::{ClueProblem, FormatError, FormatErrorKind, ShortLink};
pub use json::write_fpuzzles_json;
pub use list_notes::ListNotes;
pub use loss_report::LossReport;
pub use note::{Note, SkippedLines};
pub use short_link::ShortLinkWay;
pub use write::{WriteError, WriteErrorKind, WriteOutcome, Writer, can_hold, write, write_sudoku};

use std::borrow::Cow;

use self::error::TextPosition;
use self::other_json::Outcome;
use crate::encoding;
use crate::encoding::NotText;

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
    /// One puzzle, or a few, read with [`read_all`].
    Whole,
}

/// Detects the layout of a file from its first [`HEAD_BYTES`] bytes, or from all if there are fewer.
pub fn detect_layout(head: &[u8]) -> FileLayout {
    let is_cut = head.len() >= HEAD_BYTES;
    let text = encoding::decode_head(head);
    // The last line may be incomplete.
    let end = if is_cut { text.rfind('\n') } else { None };
    let text = &text[..end.unwrap_or(text.len())];
    if text.trim_start().starts_with('<') && text.contains("<opensudoku") {
        return FileLayout::XmlCollection;
    }
    let lines = || error::lines(text).map(|(_, line)| line).filter(|line| !line::is_skipped(line.as_bytes()));
    if !lines().take(3).any(line::looks_like) || rule_table::looks_like(text) {
        return FileLayout::Whole;
    }
    // A list is mostly puzzles. In other text there may be one, and more that is not on one line.
    let (mut puzzles, mut others) = (0, 0);
    for line in lines().take(MAX_LINES) {
        *if line::looks_like(line) { &mut puzzles } else { &mut others } += 1;
    }
    if puzzles >= others { FileLayout::Lines } else { FileLayout::Whole }
}

/// The number of lines that tell whether a file is a list.
const MAX_LINES: usize = 100;

/// Detects the format of a text from its content; [`Format::Sudoku`] for a board in no particular layout and for what
/// is no puzzle at all. [`read_all`] does not need it; the tests use it to check that each format is recognised.
pub fn detect(bytes: &[u8]) -> Format {
    let head = &bytes[..bytes.len().min(MAX_BYTES)];
    let text = encoding::decode_head(head);
    match detect_layout(&head[..head.len().min(HEAD_BYTES)]) {
        FileLayout::XmlCollection => Format::OpenSudoku,
        FileLayout::Lines => {
            let mut lines =
                error::lines(&text).map(|(_, line)| line).filter(|line| !line::is_skipped(line.as_bytes()));
            detect_line(lines.next().unwrap_or_default(), lines.next().is_some())
        }
        FileLayout::Whole if json::looks_like(&text) => detect_json(&text),
        FileLayout::Whole if ksudoku::looks_like(&text) => Format::KSudoku,
        FileLayout::Whole if solo::is_save(&text) => Format::Solo,
        FileLayout::Whole if sdk::looks_like(&text) => Format::Sdk,
        FileLayout::Whole if cell_words::looks_like(&text) => {
            if cell_words::is_sdx(&text) {
                Format::Sdx
            } else {
                Format::Candidates
            }
        }
        FileLayout::Whole if error::lines(&text).any(|(_, line)| rows::is_frame(line)) => Format::Ss,
        FileLayout::Whole => Format::Sudoku,
    }
}

fn detect_json(text: &str) -> Format {
    match text {
        _ if text.contains("\"ninefold\"") => Format::Ninefold,
        _ if text.contains("ipuz.org/") => Format::Ipuz,
        _ if text.contains("\"formatVersion\"") => Format::SudokuMaker,
        _ => Format::FPuzzles,
    }
}

fn detect_line(line: &str, several: bool) -> Format {
    match link::host(line) {
        None if line.trim_end() == csv::HEADING.trim_end() => Format::Csv,
        Some(link::Host::FPuzzles) => Format::FPuzzles,
        Some(link::Host::SudokuPad) => Format::SudokuPad,
        Some(link::Host::SudokuWiki) => Format::SudokuWiki,
        Some(link::Host::SudokuExchange) => Format::SudokuExchange,
        Some(link::Host::SudokuMaker) => Format::SudokuMaker,
        // These are not written.
        Some(link::Host::SudokuCoach | link::Host::Shortener) => Format::SudokuPad,
        None if hodoku::looks_like(line) => Format::Hodoku,
        None if solo::looks_like(line) => Format::Solo,
        None if candidate_line::looks_like(line) => Format::CandidateLine,
        None if line.trim_start().starts_with('{') => detect_json(line),
        None if several || line.trim().len() > 81 => Format::Sdm,
        None => Format::Line,
    }
}

/// The puzzles in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading<P = ClassicPuzzle> {
    /// Its puzzles, one or more.
    pub puzzles: Vec<P>,
    /// Remarks on skipped lines and on solutions that do not fit.
    pub notes: Vec<Note>,
}

impl Reading {
    /// Creates what a text holds that is nothing but puzzles.
    fn of(puzzles: Vec<ClassicPuzzle>) -> Self {
        Self { puzzles, notes: Vec::new() }
    }
}

/// Reads the one classic puzzle of a file. `title` is its title if the file has none.
///
/// # Errors
/// The first reason why the bytes are no puzzle, with its line and column; also if there are several puzzles.
pub fn read(bytes: &[u8], title: &str) -> Result<ClassicPuzzle, FormatError> {
    let puzzles: [ClassicPuzzle; 1] = read_all(bytes, title)?
        .puzzles
        .try_into()
        .map_err(|_| FormatErrorKind::MultiplePuzzles.at_start())?;
    let [puzzle] = puzzles;
    Ok(puzzle)
}

/// Reads all puzzles of a file of classic puzzles. `title` is the title of puzzles for which the file has none.
///
/// A text that is a file of one of the formats is read as such. In any other text, boards are searched for.
///
/// # Errors
/// The first reason why the bytes are no puzzles, with its line and column; or that they can be read in two ways. A text
/// that names rules for one of them is not of classic puzzles.
pub fn read_all(bytes: &[u8], title: &str) -> Result<Reading, FormatError> {
    let reading = read_all_boards(bytes, title)?;
    match reading.puzzles.iter().find(|puzzle| !puzzle.unread_rules().is_empty()) {
        Some(other) => Err(FormatErrorKind::NotClassic(other.unread_rules().join(", ")).at_start()),
        None => Ok(reading),
    }
}

/// Reads all boards of a file, those included for which it names rules that are not read.
fn read_all_boards(bytes: &[u8], title: &str) -> Result<Reading, FormatError> {
    if bytes.len() > MAX_BYTES {
        return Err(FormatErrorKind::TooLarge.at_start());
    }
    let text = &*decode_text(bytes)?;
    match (read_text(detect_layout(head(bytes)), text, title), encoding::strip_terminal_codes(text)) {
        (Err(_), Cow::Owned(plain)) => read_text(detect_layout(head(plain.as_bytes())), &plain, title),
        (read, _) => read,
    }
}

/// Returns the bytes of a file that tell its layout.
fn head(bytes: &[u8]) -> &[u8] {
    &bytes[..bytes.len().min(HEAD_BYTES)]
}

/// Reads all puzzles of a decoded file.
fn read_text(layout: FileLayout, text: &str, title: &str) -> Result<Reading, FormatError> {
    if layout == FileLayout::Whole && rule_table::looks_like(text) {
        return rule_table::read(text, title);
    }
    let error = match read_format(layout, text, title) {
        Ok(reading) if layout == FileLayout::Whole => return Ok(with_named_rules(reading, text)),
        Err(error) if layout != FileLayout::Lines && error.kind.may_be_other_text() => error,
        read => return read,
    };
    let (has_solution, rule) = match other_json::read(text, title)? {
        Some(Outcome::Found(found)) => return found.into_classic(),
        Some(Outcome::Nothing { has_solution, rule }) => (has_solution, rule),
        None => (false, None),
    };
    match (scan::read(text, title)?, rule) {
        (Some(_), Some(rule)) => Err(FormatErrorKind::UnreadRule(rule).at_start()),
        (Some(reading), None) => Ok(reading),
        (None, _) if has_solution => Err(FormatErrorKind::OnlySolution.at_start()),
        (None, _) => Err(refine_error(error, text)),
    }
}

/// Adds the rules that a text names around its board. The formats in JSON and XML have them in fields of their own.
fn with_named_rules(mut reading: Reading, text: &str) -> Reading {
    let has_fields = text.trim_start().starts_with(['{', '[', '<']) && !sdk::looks_like(text);
    if let ([puzzle], false) = (&mut reading.puzzles[..], has_fields || solo::is_save(text)) {
        let described = puzzle.metadata().description.lines().filter_map(rule_names::in_heading);
        let rules = rule_names::of_text(text).into_iter().chain(described).collect();
        *puzzle = puzzle.clone().with_unread_rules(rules, None);
    }
    reading
}

/// Returns the reason why a text holds no puzzle, with what is nearest to a board in it.
fn refine_error(error: FormatError, text: &str) -> FormatError {
    if let Some(error) = scan::susser::error_of_text(text) {
        return error;
    }
    let is_other_text = matches!(
        error.kind,
        FormatErrorKind::NotAPuzzle(_) | FormatErrorKind::OnlyComments | FormatErrorKind::UnknownJson
    );
    let is_looked_at = is_other_text && text.len() <= scan::MAX_CLOSE_LOOK;
    match is_looked_at.then(|| scan::nearest_to_board(text)).flatten() {
        Some((line, cells)) => FormatErrorKind::Incomplete(cells).at(TextPosition::new(line, 1)),
        None => error,
    }
}

/// Reads all puzzles of a file of one of the formats.
fn read_format(layout: FileLayout, text: &str, title: &str) -> Result<Reading, FormatError> {
    let puzzles = match layout {
        FileLayout::XmlCollection => opensudoku::GameReader::new(text, title).collect(),
        FileLayout::Lines => return read_lines(text, title),
        FileLayout::Whole if json::looks_like(text) => {
            json::read_classic(&ipuz::without_callback(text), title)
        }
        FileLayout::Whole if ksudoku::looks_like(text) => Ok(vec![ksudoku::read(text, title)?]),
        FileLayout::Whole if solo::is_save(text) => {
            let puzzle = variant::read_save(text, title)?;
            Ok(vec![puzzle.try_into().map_err(FormatErrorKind::at_start)?])
        }
        FileLayout::Whole if text.trim_start().starts_with('<') && sdku::looks_like(text) => {
            return sdku::read(text, title);
        }
        FileLayout::Whole if text.trim_start().starts_with('<') => {
            Err(FormatErrorKind::NotAPuzzle(error::beginning(text)).at_start())
        }
        FileLayout::Whole if text.trim().len() > MAX_BOARD_BYTES => {
            Err(FormatErrorKind::NotAPuzzle(error::beginning(text)).at_start())
        }
        FileLayout::Whole if sdk::looks_like(text) => Ok(vec![sdk::read(text, title)?]),
        FileLayout::Whole if cell_words::looks_like(text) => Ok(vec![cell_words::read(text, title)?]),
        FileLayout::Whole => Ok(vec![ss::read(text, title)?]),
    };
    puzzles.map(Reading::of)
}

fn read_lines(text: &str, title: &str) -> Result<Reading, FormatError> {
    let mut notes = ListNotes::default();
    let lines = error::lines(text).filter(|(_, line)| !line::is_skipped(line.as_bytes()));
    let puzzles: Result<Vec<_>, _> =
        lines.filter_map(|(place, line)| notes.add(place.line, line::read(line, title))).collect();
    let puzzles = puzzles?;
    if puzzles.is_empty() {
        return Err(FormatErrorKind::NotAPuzzle(error::beginning(text)).at_start());
    }
    Ok(Reading { puzzles, notes: notes.take_all().collect() })
}

impl FormatError {
    /// Returns the error with this line number, from 1, if the text that was read is a single line of a file.
    #[must_use]
    pub fn on_line(self, line: usize) -> Self {
        Self { line, ..self }
    }
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
