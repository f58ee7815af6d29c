//! Lists: one puzzle on each line, in any of the forms of a line.

use super::drawings::simplify;
use super::error::{self, FormatError, FormatErrorKind};
use super::line::{self, LineReading};
use super::list_notes::ListNotes;
use super::note::Note;
use super::other_json::{self, Outcome};
use super::{Reading, check_count, decode_text, json, variant};
use crate::rules::Puzzle;

/// Reads a list with one puzzle per line.
pub(super) fn read_lines(text: &str, title: &str) -> Result<Reading, FormatError> {
    let mut notes = ListNotes::default();
    let (mut puzzles, mut variants) = (Vec::new(), 0);
    for (place, line) in error::lines(text).filter(|(_, line)| !line::is_skipped(line.as_bytes())) {
        if let Some(read) = notes.add(place.line, read_line(line.as_bytes(), title)) {
            let puzzle = read?;
            variants += usize::from(!puzzle.is_classic());
            check_count(variants)?;
            puzzles.push(puzzle);
        }
    }
    if puzzles.is_empty() {
        return Err(FormatErrorKind::NotAPuzzle(error::beginning(text)).at_start());
    }
    Ok(Reading { puzzles, notes: notes.take_all().collect() })
}

/// Reads the puzzle of one line of a list. A line that is not UTF-8 is read as Windows-1252, which older programs wrote.
/// `title` is its title if the line has none.
///
/// # Errors
/// The reason why the line is no puzzle, with the line number 1.
pub fn read_line(line: &[u8], title: &str) -> Result<LineReading, FormatError> {
    // Most lines are digits: only an object is looked at twice.
    if line.trim_ascii_start().starts_with(b"{") {
        let text = decode_text(line)?;
        // Nothing of what the program itself has written is left out.
        if let Some(puzzle) = json::read_own(&text, title) {
            return puzzle.map(LineReading::from);
        }
        if let Some(Outcome::Found(found)) = other_json::read(&text, title)? {
            return only(found.into_reading()?);
        }
    }
    let error = match line::read_bytes(line, title) {
        Ok(read) => return Ok(read),
        Err(error) => error,
    };
    let text = decode_text(line)?;
    if !error.kind.may_be_other_rules() || !variant::looks_like_line(&text) {
        return Err(error);
    }
    let puzzle = variant::read_line(&text, title).map_err(|other| error.or_nearer(other))?;
    Ok(simplify(puzzle).into())
}

/// Returns the only puzzle of a line.
fn only(reading: Reading) -> Result<LineReading, FormatError> {
    let Reading { puzzles, notes } = reading;
    let has_wrong_solution = notes.iter().any(|note| matches!(note, Note::WrongSolutions(_)));
    let [puzzle]: [Puzzle; 1] =
        puzzles.try_into().map_err(|_| FormatErrorKind::MultiplePuzzles.at_start())?;
    Ok(LineReading { puzzle, has_wrong_solution })
}
