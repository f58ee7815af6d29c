//! CSV: a table for spreadsheets and other programs, a heading and one puzzle per line.
//!
//! The first column is the puzzle, 81 characters with `.` for an empty cell, so that no spreadsheet takes it for a
//! number. The third has the placed digits in the same way, or nothing. Texts are in double quotes (RFC 4180), on one
//! line, and with an apostrophe before a character that would begin a formula.

use std::borrow::Cow;

use super::rows;
use crate::rules::Metadata;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Grid};

/// The heading: the columns of each line.
pub(super) const HEADING: &str =
    "puzzle,title,placed,author,level,date,source,url,folder,description,comment\n";

/// Writes a puzzle as a line of the table.
pub(super) fn write_row(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    let metadata = &puzzle.metadata;
    let placed = cells.placed;
    let mut line = rows::characters(&cells.givens, '.');
    line.push(',');
    line.push_str(&quote(&puzzle.title));
    line.push(',');
    if placed != Grid::EMPTY {
        line.push_str(&rows::characters(&placed, '.'));
    }
    for text in [
        &metadata.author,
        &metadata.level,
        &metadata.date,
        &metadata.source,
        &metadata.url,
        &metadata.folder,
        &metadata.description,
        &metadata.comment,
    ] {
        line.push(',');
        line.push_str(&quote(text));
    }
    line + "\n"
}

/// Returns a text as a field: nothing if it is empty, or else in quotes.
fn quote(text: &str) -> Cow<'static, str> {
    let text = super::one_line(text);
    if text.is_empty() {
        return Cow::Borrowed("");
    }
    let guard = if is_formula(&text) { "'" } else { "" };
    Cow::Owned(format!("\"{guard}{}\"", text.replace('"', "\"\"")))
}

/// The characters at the beginning of a formula.
const GUARDED: [char; 4] = ['=', '+', '-', '@'];

/// Returns whether a text begins as a formula does, perhaps after apostrophes.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(GUARDED)
}

/// The number of columns.
const COLUMNS: usize = 11;

/// Reads what follows the cells in a line of this table. `None` if it is another table.
pub(super) fn read_row(givens: Grid, rest: &[u8], title: &str) -> Option<Puzzle> {
    let ([b',', rest @ ..], [_, b'"' | b',', ..]) = (rest, rest) else { return None };
    let fields = split_fields(std::str::from_utf8(rest).ok()?)?;
    let fields: [String; COLUMNS - 1] = fields.try_into().ok()?;
    let [own_title, placed, author, level, date, source, url, folder, description, comment] = fields;
    let placed = if placed.is_empty() { Grid::EMPTY } else { rows::parse_board(&placed).ok()? };
    let metadata = Metadata { author, level, date, source, url, folder, description, comment };
    let puzzle = Puzzle::from_grid(if own_title.is_empty() { title } else { &own_title }, &givens);
    Some(puzzle.with_metadata(metadata).with_classic_progress(&placed, &Candidates::EMPTY))
}

/// Splits a line into its fields, without quotation marks and without the apostrophe that guards a text. `None` if
/// there are more fields than in this table, or a quotation mark is missing.
fn split_fields(line: &str) -> Option<Vec<String>> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    let mut characters = line.trim_end().chars().peekable();
    while let Some(character) = characters.next() {
        let count = fields.len();
        let field = fields.last_mut()?;
        match character {
            '"' if is_quoted && characters.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted && count == COLUMNS => return None,
            ',' if !is_quoted => fields.push(String::new()),
            _ => field.push(character),
        }
    }
    for field in &mut fields {
        if field.starts_with('\'') && is_formula(field) {
            field.remove(0);
        }
    }
    (!is_quoted).then_some(fields)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Format, line, write};
    use crate::solve::classic::{Digit, cell, grid};

    const N00B: &str = "21....4..38.4..7.2...72.....248.69.............12.354.....58...9.3..4.28..8....57";

    #[test]
    fn a_table_has_a_heading_and_a_line_per_puzzle() {
        let mut placed = Grid::EMPTY;
        placed.set(cell("r1c3"), Digit::new(7));
        let metadata =
            Metadata { author: "+1".into(), description: "two\nlines, one".into(), ..Metadata::default() };
        let full = Puzzle::from_grid("a \"b\"", &grid(N00B))
            .with_metadata(metadata)
            .with_classic_progress(&placed, &Candidates::EMPTY);
        let text = write(Format::Csv, &[full.clone(), Puzzle::from_grid("", &grid(N00B))]).unwrap().text;
        let expected = format!(
            "{HEADING}{N00B},\"a \"\"b\"\"\",{}7{},\"'+1\",,,,,,\"two lines, one\",\n{N00B},,,,,,,,,,\n",
            "..",
            ".".repeat(78)
        );
        assert_eq!(text, expected);
        let read: Vec<Puzzle> = text.lines().skip(1).map(|row| line::read(row, "").unwrap().puzzle).collect();
        assert_eq!(
            read[0].metadata,
            Metadata { description: "two lines, one".into(), ..full.metadata.clone() }
        );
        assert_eq!(
            (&read[0].title, read[0].classic_cells().placed),
            (&full.title, full.classic_cells().placed)
        );
        assert_eq!(read[1], Puzzle::from_grid("", &grid(N00B)));
        assert_eq!(write(Format::Csv, &[]).unwrap().text, HEADING);
        assert_eq!(HEADING.split(',').count(), 11);
    }

    #[test]
    fn every_line_is_a_puzzle_by_itself() {
        let text = write(Format::Csv, &[Puzzle::from_grid("One", &grid(N00B))]).unwrap().text;
        let read = line::read(text.lines().nth(1).unwrap_or_default(), "").unwrap();
        assert_eq!((read.puzzle.classic_cells().givens, read.puzzle.title.as_str()), (grid(N00B), "One"));
    }
}
