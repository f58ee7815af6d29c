//! Tables with columns that name the rules of their puzzles, such as `id,variant,puzzle`.
//!
//! Only a table with a row that names a rule in its first [`HEAD_BYTES`] is read here, whole; every other one is a list
//! with a puzzle on each line, and the names of rules further down in it are not seen. A row that names a rule has it
//! among its unread rules, with the solution of another column.

use super::error::{self, FormatError};
use super::{HEAD_BYTES, ListNotes, Reading, line, rows, rule_names};
use crate::rules::Puzzle;
use crate::solve::classic::Grid;
use crate::text::bounded;

/// The most rows that are looked at to find out whether the columns name rules.
const MAX_ROWS: usize = 1000;
/// The longest heading, in bytes.
const MAX_HEADING: usize = 2000;

/// The heading of a table.
struct Heading<'a> {
    delimiter: char,
    names: Vec<&'a str>,
}

impl<'a> Heading<'a> {
    /// Reads a line of names. `None` if it is none: a board with points for blanks has only signs of names.
    fn new(line: &'a str) -> Option<Self> {
        if line.len() > MAX_HEADING || line::looks_like(line) {
            return None;
        }
        let delimiter = ['\t', ';', ',', '|'].into_iter().find(|delimiter| line.contains(*delimiter))?;
        let names = split(line, delimiter);
        let is_sign =
            |sign: char| sign.is_alphanumeric() || matches!(sign, ' ' | '_' | '-' | '.' | '#' | '(' | ')');
        let is_name = |name: &&str| {
            name.len() < 81
                && name.chars().all(is_sign)
                && !name.starts_with(|first: char| first.is_ascii_digit())
        };
        names.iter().all(is_name).then_some(Self { delimiter, names })
    }

    /// Returns the rules that a row names.
    fn rules(&self, row: &str) -> Vec<String> {
        let fields = self.names.iter().zip(split(row, self.delimiter));
        fields.filter_map(|(name, value)| rule_names::in_field(name, value)).collect()
    }

    /// Returns the solution that a row states for these givens.
    fn solution(&self, row: &str, givens: &Grid) -> Option<Grid> {
        let boards = split(row, self.delimiter).into_iter().filter(|field| field.len() == 81);
        let mut boards = boards.filter_map(|field| rows::parse_board(field).ok());
        boards.find(|board| board.is_full() && board.extends(givens))
    }
}

/// Splits a row into its fields, without quotation marks around them.
fn split(row: &str, delimiter: char) -> Vec<&str> {
    let mut is_quoted = false;
    let fields = row.trim_end().split(|character| {
        is_quoted ^= character == '"';
        character == delimiter && !is_quoted
    });
    fields.map(|field| field.trim().trim_matches('"')).collect()
}

/// Returns the lines of a text that are no comments.
fn table_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = error::lines(text).map(|(place, line)| (place.line, line));
    lines.filter(|(_, line)| !line::is_skipped(line.as_bytes()))
}

/// Returns whether a text is a table with a row that names a rule, by its beginning.
pub(super) fn looks_like(text: &str) -> bool {
    let mut lines = table_lines(bounded(text, HEAD_BYTES));
    let Some(heading) = lines.next().and_then(|(_, line)| Heading::new(line)) else { return false };
    let names_rule = |(_, row): (usize, &str)| {
        row.len() > 81 && !heading.rules(row).is_empty() && line::read(row, "").is_ok()
    };
    lines.take(MAX_ROWS).any(names_rule)
}

/// Reads the puzzles of a table.
///
/// # Errors
/// A row with a board that is no puzzle.
pub(super) fn read(text: &str, title: &str) -> Result<Reading, FormatError> {
    let mut notes = ListNotes::default();
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut lines = table_lines(text);
    let heading = lines.next().and_then(|(_, line)| Heading::new(line));
    for (number, row) in lines {
        let Some(puzzle) = notes.add(number, line::read(row, title)) else { continue };
        let puzzle = puzzle?;
        let rules = heading.as_ref().map(|heading| heading.rules(row)).unwrap_or_default();
        let solution = heading.as_ref().and_then(|heading| heading.solution(row, &puzzle.to_grid()?));
        puzzles.push(puzzle.with_named_rules(rules, solution.as_ref().map(Into::into)));
    }
    Ok(Reading { puzzles, notes: notes.take_all().collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{self, FileLayout, detect_layout};

    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    const SOLUTION: &str =
        "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

    #[test]
    fn a_row_that_names_a_rule_is_no_plain_sudoku() {
        for (heading, row) in [
            ("id,variant,puzzle", format!("1,diagonal,{BOARD}")),
            ("puzzle;solution;type", format!("{BOARD};{SOLUTION};Killer")),
            ("name\tpuzzle\tanti_knight", format!("\"One\"\t{BOARD}\ttrue")),
            ("puzzle,cages", format!("{BOARD},\"12=r1c1,r1c2\"")),
        ] {
            let text = format!("{heading}\n{row}\n");
            assert_eq!(detect_layout(text.as_bytes()), FileLayout::Whole, "{text}");
            let puzzle = format::read(text.as_bytes(), "").unwrap().puzzles.remove(0);
            assert_eq!(puzzle.unread_rules.len(), 1, "{text}: {:?}", puzzle.unread_rules);
            assert_eq!(puzzle.stated_solution.is_some(), heading.contains("solution"), "{text}");
        }
        let both = format!("id,variant,puzzle\n1,classic,{BOARD}\n2,diagonal,{BOARD}\n");
        let both = format::read(both.as_bytes(), "").unwrap().puzzles;
        assert_eq!(both.iter().map(|puzzle| puzzle.unread_rules.len()).collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn a_table_of_plain_sudokus_stays_a_list() {
        for (heading, row) in [
            ("id,variant,puzzle", format!("1,classic,{BOARD}")),
            ("puzzle,solution", format!("{BOARD},{SOLUTION}")),
            ("puzzle,title", format!("{BOARD},Killer")),
            ("puzzle,difficulty,skyscraper", format!("{BOARD},Extreme,2")),
            ("puzzle,diagonal", format!("{BOARD},false")),
        ] {
            let text = format!("{heading}\n{row}\n");
            assert_eq!(detect_layout(text.as_bytes()), FileLayout::Lines, "{text}");
            assert!(format::read(text.as_bytes(), "").unwrap().puzzles[0].is_classic(), "{text}");
        }
        assert!(!looks_like("") && !looks_like("variant") && !looks_like(&format!("{BOARD},diagonal")));
    }

    #[test]
    fn a_list_of_boards_with_points_for_blanks_has_no_heading() {
        for text in [
            format!("{BOARD},Killer\n.{},Fiendish\n", &BOARD[1..]),
            format!("{BOARD}\tKiller\n{BOARD}\tDiagonal\n"),
        ] {
            assert_eq!(detect_layout(text.as_bytes()), FileLayout::Lines, "{text}");
            let puzzles = format::read(text.as_bytes(), "").unwrap().puzzles;
            assert_eq!(puzzles.len(), 2, "{text}");
            assert!(puzzles.iter().all(|puzzle| puzzle.is_classic()), "{text}");
        }
    }
}
