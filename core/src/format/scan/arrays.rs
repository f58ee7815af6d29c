//! Boards written as lists in source code and data: JSON, Python, C, Java, NumPy, Matlab and whatever else nests lists
//! in brackets.

use std::ops::Range;

use super::boards::byte_set;
use super::boards::{from_boxes, is_plausible, usual_cell};
use super::proposal::{Proposal, TextKind};
use crate::rules::Puzzle;
use crate::solve::classic::{Digit, Grid};

/// The deepest nesting that is followed; of deeper lists, the inner ones are.
const MAX_DEPTH: usize = 32;

/// The greatest number of names in a list that is a board. In a list of options, each cell has one.
const MAX_NAMES: usize = 100;

/// Whether each byte begins or ends a list, a string or a comment.
const IS_SIGN: [bool; 256] = byte_set(b"[](){}\"'`#/");

/// A list that has begun.
struct List {
    bracket: u8,
    start: usize,
    cells: Vec<Option<Digit>>,
    /// `true` if it has an item that is no cell, or too many.
    is_other: bool,
    /// The number of names in it, such as types.
    names: usize,
    /// Whether an item may follow: it begins, or a comma was last.
    is_after_comma: bool,
    /// Whether there is nothing between two commas.
    has_gap: bool,
    /// Whether there are lists of three cells in it.
    has_threes: bool,
    /// Whether there are nine cells in it that are three lists of three: a row, or a box.
    has_boxes: bool,
}

impl List {
    fn push(&mut self, cells: &[Option<Digit>]) {
        self.is_after_comma = false;
        if self.cells.len() + cells.len() > 81 {
            self.is_other = true;
        } else if !self.is_other {
            self.cells.extend_from_slice(cells);
        }
    }

    fn push_other(&mut self) {
        self.is_after_comma = false;
        self.is_other = true;
    }
}

/// Finds the lists of 81 cells, nested or not.
pub fn find(text: &str, title: &str) -> Vec<Proposal> {
    let mut scanner = Scanner { bytes: text.as_bytes(), at: 0, lists: Vec::new(), found: Vec::new() };
    scanner.run();
    let boards = scanner.found.into_iter().filter(|(_, board)| is_plausible(board));
    boards
        .map(|(range, board)| Proposal {
            range,
            kind: TextKind::Array,
            puzzle: Puzzle::from_grid(title, &board),
        })
        .collect()
}

struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
    lists: Vec<List>,
    found: Vec<(Range<usize>, Grid)>,
}

impl Scanner<'_> {
    fn run(&mut self) {
        loop {
            let rest = &self.bytes[self.at..];
            if self.lists.is_empty() {
                let Some(open) = rest.iter().position(|byte| matches!(byte, b'[' | b'(' | b'{')) else {
                    return;
                };
                self.at += open;
            }
            let Some(byte) = self.bytes.get(self.at).copied() else { return };
            match byte {
                b'[' | b'(' | b'{' => {
                    if self.lists.len() == MAX_DEPTH {
                        self.lists.clear();
                    }
                    self.lists.push(List {
                        bracket: byte,
                        start: self.at,
                        cells: Vec::new(),
                        is_other: false,
                        names: 0,
                        is_after_comma: true,
                        has_gap: false,
                        has_threes: false,
                        has_boxes: false,
                    });
                    self.at += 1;
                }
                b']' | b')' | b'}' => self.close(byte),
                _ => self.item(byte),
            }
        }
    }

    /// Ends a list: it is a board, cells of the list around it, or something else.
    fn close(&mut self, bracket: u8) {
        self.at += 1;
        let Some(mut list) = self.lists.pop() else { return };
        // Nothing after the last comma is an empty cell only in a list with others: many languages allow a comma there.
        if list.has_gap && list.is_after_comma && matches!(list.cells.len(), 8 | 26 | 80) {
            list.push(&[None]);
        }
        let is_pair = matches!((list.bracket, bracket), (b'[', b']') | (b'(', b')') | (b'{', b'}'));
        if !is_pair {
            self.lists.clear();
            return;
        }
        let around = self.lists.last_mut();
        match (list.cells.len(), around) {
            (81, _) if !list.is_other => {
                let board = list.cells.try_into().map(Grid::new).unwrap_or(Grid::EMPTY);
                self.found.push((list.start..self.at, board));
                if list.has_boxes {
                    self.found.push((list.start..self.at, from_boxes(&board)));
                }
                if let Some(around) = self.lists.last_mut() {
                    around.push_other();
                }
            }
            (count @ (1 | 3 | 9 | 27), Some(around)) if !list.is_other => {
                around.has_threes |= count == 3;
                around.has_boxes |= list.has_boxes || count == 9 && list.has_threes;
                around.push(&list.cells);
            }
            // `int[]`.
            (0, Some(around)) if !list.is_other => around.is_after_comma = false,
            (_, Some(around)) => around.push_other(),
            (_, None) => {}
        }
    }

    /// Reads what is neither the beginning nor the end of a list.
    fn item(&mut self, byte: u8) {
        let start = self.at;
        let rest = &self.bytes[start..];
        let Some(list) = self.lists.last_mut() else { return };
        // Of a list that is no board, only the lists in it matter.
        if list.is_other && !IS_SIGN[usize::from(byte)] {
            let skipped = rest.iter().position(|byte| IS_SIGN[usize::from(*byte)]);
            self.at = skipped.map_or(self.bytes.len(), |skipped| start + skipped);
            return;
        }
        match byte {
            b',' => {
                // Nothing between commas is an empty cell.
                if list.is_after_comma {
                    list.push(&[None]);
                    list.has_gap = true;
                }
                list.is_after_comma = true;
                self.at += 1;
            }
            b'"' | b'\'' | b'`' => self.string(byte),
            b'0'..=b'9' | b'.' => {
                let number = word(rest, |byte| byte.is_ascii_digit() || byte == b'.');
                match number {
                    [digit] => list.push(&[usual_cell(char::from(*digit)).flatten()]),
                    // A number with decimals, as spreadsheets and NumPy write them.
                    [digit, b'.', decimals @ ..] if decimals.iter().all(|byte| *byte == b'0') => {
                        list.push(&[usual_cell(char::from(*digit)).flatten()]);
                    }
                    _ => list.push_other(),
                }
                self.at += number.len();
            }
            b'_' | b'*' | b'?' | b'a'..=b'z' | b'A'..=b'Z' => {
                let name =
                    word(rest, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'*' | b'?'));
                let is_nothing = ["none", "null", "nil", "nan", "undefined", "nothing", "x", "_", "*", "?"]
                    .iter()
                    .any(|nothing| name.eq_ignore_ascii_case(nothing.as_bytes()));
                // Any other name is a type or a function around the cells.
                if is_nothing {
                    list.push(&[None]);
                } else {
                    list.names += 1;
                    list.is_other |= list.names > MAX_NAMES;
                }
                self.at += name.len();
            }
            // An array of Lisp, or a comment.
            b'#' if rest.starts_with(b"#2A(") => self.at += 3,
            b'#' => self.at = self.end_of_line(start),
            b'/' if rest.starts_with(b"//") => self.at = self.end_of_line(start),
            b'-' => {
                list.push_other();
                self.at += 1;
            }
            _ => self.at += 1,
        }
    }

    /// Reads a string: one cell, a row, or anything else.
    fn string(&mut self, quote: u8) {
        /// The longest string that is looked at.
        const MAX_STRING: usize = 100;
        let inside = &self.bytes[self.at + 1..];
        let end = inside.iter().take(MAX_STRING).position(|byte| *byte == quote || *byte == b'\n');
        let Some(end) = end.filter(|end| inside[*end] == quote) else {
            self.at += 1;
            if let Some(list) = self.lists.last_mut() {
                list.push_other();
            }
            return;
        };
        let content = &inside[..end];
        self.at += end + 2;
        // A key names what follows.
        let is_key = self.bytes[self.at..].iter().find(|byte| **byte != b' ') == Some(&b':');
        let cell = |byte: &u8| match byte {
            b' ' | b'x' | b'X' | b'-' => Some(None),
            byte => usual_cell(char::from(*byte)),
        };
        let cells: Option<Vec<_>> = content.iter().map(cell).collect();
        let Some(list) = self.lists.last_mut().filter(|_| !is_key) else { return };
        match cells {
            Some(cells) if cells.is_empty() => list.push(&[None]),
            Some(cells) if matches!(cells.len(), 1 | 9 | 27) => list.push(&cells),
            _ => list.push_other(),
        }
    }

    fn end_of_line(&self, start: usize) -> usize {
        self.bytes[start..].iter().position(|byte| *byte == b'\n').map_or(self.bytes.len(), |end| start + end)
    }
}

/// Returns the word at the beginning of these bytes.
fn word(bytes: &[u8], is_part: impl Fn(u8) -> bool) -> &[u8] {
    let end = bytes.iter().position(|byte| !is_part(*byte)).unwrap_or(bytes.len());
    &bytes[..end]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::rows::characters;

    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    fn list(cell: impl Fn(char) -> String, between: &str, brackets: [&str; 2], around: [&str; 2]) -> String {
        let cells: Vec<char> = BOARD.chars().collect();
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|row| {
                let cells: Vec<String> = row.iter().map(|character| cell(*character)).collect();
                format!("{}{}{}", brackets[0], cells.join(between), brackets[1])
            })
            .collect();
        format!("{}{}{}", around[0], rows.join(",\n "), around[1])
    }

    #[test]
    fn lists_of_every_language_are_found() {
        let zero = |character: char| character.to_string().replace('.', "0");
        for text in [
            list(zero, ", ", ["[", "]"], ["[", "]"]),
            list(zero, ",", ["{", "}"], ["int board[9][9] = {", "};"]),
            list(zero, ",", ["", ""], ["new int[] {", "}"]),
            list(zero, " ", ["[", "]"], ["array([", "])"]),
            list(|character| format!("{}.", zero(character)), " ", ["[", "]"], ["[", "]"]),
            list(zero, " ", ["", ";"], ["[", "]"]),
            list(|character| format!("\"{character}\""), ",", ["[", "]"], ["board = [", "]"]),
            list(|character| zero(character).replace('0', "None"), ",", ["(", ")"], ["(", ")"]),
            list(|character| zero(character).replace('0', "null"), ",", ["[", "] // row\n"], ["[", "]"]),
            list(|character| zero(character).replace('0', ""), ",", ["[", "]"], ["[", "]"]),
            list(
                |character| character.to_string(),
                "",
                ["\"", "\""],
                ["{\"title\": \"t\", \"rows\": [", "]}"],
            ),
            list(|character| format!("Some({})", zero(character)), ",", ["vec![", "]"], ["vec![", "]"]),
        ] {
            match &find(&text, "")[..] {
                [Proposal { puzzle, .. }] => {
                    assert_eq!(characters(&puzzle.classic_cells().givens, '.'), BOARD, "{text}")
                }
                other => panic!("{} boards in {text}", other.len()),
            }
        }
    }

    #[test]
    fn lists_of_other_lengths_are_no_boards() {
        let cells = |count: usize| {
            format!(
                "[{}]",
                BOARD
                    .chars()
                    .cycle()
                    .take(count)
                    .map(|cell| format!("{cell},").replace('.', "0"))
                    .collect::<String>()
            )
        };
        assert_eq!(find(&cells(81), "").len(), 1);
        for count in [0, 1, 80, 82, 162] {
            assert!(find(&cells(count), "").is_empty(), "{count}");
        }
        assert!(find(&"[".repeat(100_000), "").is_empty() && find(&"[\"".repeat(100_000), "").is_empty());
    }
}
