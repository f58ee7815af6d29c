//! Patterns: the cells that are to be givens, as a puzzle or drawn with any signs.
//!
//! In a puzzle the givens are the digits, and its blanks stay what they are. In a drawing of nine rows of nine signs,
//! or of 81 on a line, any sign but a blank is a given.

use std::collections::BTreeSet;

use super::error::{FormatError, FormatErrorKind, lines};
use super::rows::{is_bar, is_comment, is_frame};
use super::{decode_text, read_one};
use crate::solve::classic::{Cell, CellSet};

/// The signs that are an empty cell whatever else there is.
const BLANKS: [char; 9] = [' ', '.', '0', '_', '\u{B7}', '\u{25A1}', '\u{25CB}', '\u{2B1C}', '\u{3000}'];

/// Reads the cells of the givens from the bytes of a file: a puzzle in any format, or a drawing.
///
/// # Errors
/// The reason why the file is no puzzle; or a drawing whose signs do not tell givens from empty cells.
pub fn read(bytes: &[u8]) -> Result<CellSet, FormatError> {
    let puzzle =
        read_one(bytes, "").and_then(|puzzle| match puzzle.to_grid().filter(|_| puzzle.is_classic()) {
            Some(givens) => Ok(givens),
            None => Err(FormatErrorKind::NotClassic(puzzle.summary()).at_start()),
        });
    if let Ok(givens) = &puzzle
        && givens.filled().next().is_some()
    {
        return Ok(givens.filled().map(|(cell, _)| cell).collect());
    }
    let drawing = decode_text(bytes).ok().and_then(|text| Drawing::find(&text));
    match (drawing, puzzle) {
        (Some(drawing), _) => drawing.cells().map_err(FormatErrorKind::at_start),
        (None, Err(error)) => Err(error),
        (None, Ok(_)) => Err(FormatErrorKind::PatternSigns(String::new()).at_start()),
    }
}

/// A drawing: its signs in reading order, 81 for each pattern.
struct Drawing(Vec<char>);

impl Drawing {
    /// Finds the drawing of a text: rows without spaces, without the comments and frames around them, or with spaces
    /// for the empty cells.
    fn find(text: &str) -> Option<Self> {
        let lines: Vec<&str> = lines(text).map(|(_, line)| line.trim_end()).collect();
        let is_text = |line: &&str| !line.is_empty();
        let is_row = |line: &&str| is_text(line) && !is_comment(line) && !is_frame(line);
        Self::of_rows(lines.iter().copied().filter(is_text))
            .or_else(|| Self::of_rows(lines.iter().copied().filter(is_row)))
            .or_else(|| Self::of_places(&lines))
    }

    /// Reads rows of nine signs each, or of 81.
    fn of_rows<'a>(rows: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut signs = Vec::new();
        for row in rows {
            let before = signs.len();
            signs.extend(row.chars().filter(|sign| !sign.is_whitespace() && !is_bar(*sign)));
            if !matches!(signs.len() - before, 9 | 81) {
                return None;
            }
        }
        Self::of_signs(signs)
    }

    /// Reads nine rows in which a space is an empty cell.
    fn of_places(lines: &[&str]) -> Option<Self> {
        let end = lines.iter().rposition(|line| !line.is_empty())?;
        let rows = lines.get(..9).filter(|_| end < 9)?;
        // With another sign for an empty cell, a short row has lost one.
        let is_other_blank = |sign: char| sign != ' ' && BLANKS.contains(&sign);
        if rows
            .iter()
            .any(|row| row.chars().count() > 9 || row.contains(is_other_blank) || row.contains('\t'))
        {
            return None;
        }
        let padded = |row: &&str| format!("{row:9}");
        Self::of_signs(rows.iter().map(padded).collect::<String>().chars().collect())
    }

    fn of_signs(signs: Vec<char>) -> Option<Self> {
        (!signs.is_empty() && signs.len().is_multiple_of(81)).then_some(Self(signs))
    }

    /// Returns the cells that are drawn.
    fn cells(&self) -> Result<CellSet, FormatErrorKind> {
        let Self(signs) = self;
        if signs.len() > 81 {
            return Err(FormatErrorKind::MultiplePuzzles);
        }
        let kinds: BTreeSet<char> = signs.iter().copied().collect();
        let has_blank = kinds.iter().any(|sign| BLANKS.contains(sign));
        let others: Vec<char> = kinds.iter().copied().filter(|sign| !BLANKS.contains(sign)).collect();
        let is_given = |sign: char| match (has_blank, &others[..]) {
            // Many write a hyphen for an empty cell, and beside another blank it may be either.
            (true, others) => !others.contains(&'-') && others.contains(&sign),
            (false, ['-', given] | [given, '-']) => sign == *given,
            _ => false,
        };
        let cells: CellSet =
            Cell::all().zip(signs).filter(|(_, sign)| is_given(**sign)).map(|(cell, _)| cell).collect();
        if cells.is_empty() {
            let signs: Vec<String> =
                kinds.iter().take(9).map(|sign| format!("'{}'", sign.escape_debug())).collect();
            return Err(FormatErrorKind::PatternSigns(signs.join(", ")));
        }
        Ok(cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twenty cells, with none in the first row and none in the last column.
    const STARS: &str =
        ".........\n.*..*..*.\n*...*...*\n*........\n*..*.*...\n.*.....*.\n.**...*..\n..*...*..\n...**....\n";

    fn drawn(text: &str) -> String {
        let cells = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error} in\n{text}"));
        Cell::all().map(|cell| if cells.contains(cell) { '*' } else { '.' }).collect()
    }

    fn message(text: &str) -> String {
        read(text.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn any_sign_but_a_blank_is_a_given() {
        let expected = STARS.replace('\n', "");
        let spaced: String =
            STARS.chars().map(|sign| if sign == '\n' { "\n".into() } else { format!("{sign} ") }).collect();
        for text in [
            STARS.to_owned(),
            expected.clone(),
            spaced,
            format!("# a pattern\n{STARS}"),
            STARS.replace('.', " "),
            STARS.replace('.', "_"),
            STARS.replace('.', "-"),
            STARS.replace('*', "x"),
            STARS.replace('*', "#"),
            STARS.replace('*', "?"),
            STARS.replace('*', "1"),
            STARS.replace('*', "\u{25A0}").replace('.', "\u{25A1}"),
            STARS.replacen('*', "x", 3).replacen('*', "5", 2),
            STARS.replace('*', "x").replace('.', "-"),
            format!(
                "+---------+\n{}+---------+\n",
                STARS.lines().map(|row| format!("|{row}|\n")).collect::<String>()
            ),
        ] {
            assert_eq!(drawn(&text), expected, "{text}");
        }
    }

    #[test]
    fn a_star_in_a_puzzle_is_no_given() {
        let puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
        let cells = read(puzzle.replace('.', "*").as_bytes()).unwrap();
        assert_eq!(cells.len(), puzzle.replace('.', "").len());
    }

    #[test]
    fn signs_that_may_be_either_are_refused_by_name() {
        assert_eq!(
            message(&STARS.replace('.', "x")),
            "the signs '*', 'x' do not tell the givens of this pattern from its empty cells; use '.' for an empty cell and x for a given"
        );
        assert!(message(&STARS.replace('*', "-")).starts_with("the signs '-', '.' do not tell"));
        assert!(message(&STARS.replace('*', ".")).starts_with("the signs '.' do not tell"));
        assert!(message(&STARS.replacen('*', "-", 1)).starts_with("the signs '*', '-', '.' do not tell"));
        assert_eq!(message(&STARS.repeat(2)), "this contains more than one puzzle");
        assert!(message("a letter\nto you").contains("a letter"));
        assert!(message(&STARS.replacen("*..", "..", 1)).starts_with("a row has 8 cells"));
    }
}
