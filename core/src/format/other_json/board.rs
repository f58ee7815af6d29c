//! Boards in JSON: a string with a character for each cell, or a list of cells, of rows, or of rows as strings.

use serde_json::Value;

use super::fields;
use crate::format::scan;
use crate::grid::{Cell, CellMap, Digit, Digits, Regions, Size};
use crate::rules::{PeerTable, Rules};
use crate::solve::classic::convert;

/// The numbers of rows of boards that are looked for: those with regular boxes.
const SIDES: [usize; 7] = [4, 6, 8, 9, 10, 12, 16];

/// The characters for an empty cell.
const BLANKS: &str = "0._*?-xX ";

/// The characters between the cells of a board in a string.
const SEPARATORS: &[char] = &[',', ';', '|', '/', '\n', '\r', '\t', ' '];

/// A board, with the digits that a player has placed apart from its givens.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Cells {
    pub givens: Digits,
    pub placed: Digits,
}

/// The content of a cell: its digit, and whether it is a given.
type Content = (Option<Digit>, bool);

impl Cells {
    /// Reads a value that is a board and nothing else.
    pub fn new(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => Self::of_text(text),
            Value::Array(items) if items.len() <= Cell::COUNT => {
                let mut cells = Vec::new();
                let lengths: Vec<usize> =
                    items.iter().map(|item| push(item, &mut cells)).collect::<Option<_>>()?;
                // Cells in one list, or as many rows as a row has cells.
                let fits = |length: usize| lengths.iter().all(|other| *other == length);
                (fits(1) || fits(items.len())).then(|| Self::of_cells(&cells)).flatten()
            }
            _ => None,
        }
    }

    /// Reads a string with a character for each cell, which may have separators between them.
    fn of_text(text: &str) -> Option<Self> {
        /// The longest string that is a board with separators, in bytes.
        const MAX_TEXT: usize = 1000;
        if text.len() > MAX_TEXT || text.len() < 16 {
            return None;
        }
        let read = |text: &str| {
            let cells: Vec<Content> = text.chars().map(cell).collect::<Option<_>>()?;
            Self::of_cells(&cells)
        };
        read(text).or_else(|| read(&text.replace(SEPARATORS, "")))
    }

    fn of_cells(cells: &[Content]) -> Option<Self> {
        let size = Size::of_cells(cells.len()).filter(|size| SIDES.contains(&size.side()))?;
        let fits = cells.iter().all(|(digit, _)| digit.is_none_or(|digit| digit.value() <= size.side()));
        let board = |given: bool| {
            let digits = cells.iter().map(|(digit, is_given)| digit.filter(|_| *is_given == given));
            CellMap::from_values(size, digits.collect())
        };
        fits.then(|| Some(Self { givens: board(true)?, placed: board(false)? })).flatten()
    }

    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        self.givens.size()
    }

    /// Returns the board with the givens and the placed digits.
    pub fn board(&self) -> Digits {
        let mut board = self.givens.clone();
        for (cell, digit) in self.placed.digits() {
            board[cell] = Some(digit);
        }
        board
    }

    /// Returns whether the board may be a puzzle. Other data has numbers in squares too: a 9x9 board needs as many
    /// givens as a puzzle with one solution, one of another size a name that says what it is.
    pub fn is_plausible(&self, name: &str, has_rules: bool) -> bool {
        let size = self.size();
        if size == Size::NINE {
            let is_plausible = scan::is_plausible(&convert::grid(&self.givens));
            if is_plausible || !has_rules {
                return is_plausible;
            }
        }
        let Ok(regions) = Regions::regular(size) else { return false };
        let rules = Rules::new(size, regions, Vec::new());
        let digits: std::collections::BTreeSet<_> =
            self.givens.digits().map(|(_, digit)| digit.value()).collect();
        // Two digits that are missing could be exchanged.
        let is_puzzle = has_rules || digits.len() + 1 >= size.side();
        fields::is_puzzle(name)
            && is_puzzle
            && PeerTable::new(&rules).conflicts(&rules, &self.givens).is_empty()
    }
}

/// Reads the character of a cell.
fn cell(character: char) -> Option<Content> {
    match Digit::from_char(character) {
        Some(digit) => Some((Some(digit), true)),
        None => BLANKS.contains(character).then_some((None, true)),
    }
}

/// Adds an item of a list, a cell or a row. Returns the number of its cells; `None` if it is neither.
fn push(item: &Value, cells: &mut Vec<Content>) -> Option<usize> {
    let before = cells.len();
    match item {
        Value::Array(row) if row.len() <= Cell::COUNT => {
            for item in row {
                cells.push(content(item)?);
            }
        }
        Value::String(row) if row.chars().count() > 2 => {
            for character in row.chars().take(Cell::COUNT) {
                cells.push(cell(character)?);
            }
        }
        item => cells.push(content(item)?),
    }
    Some(cells.len() - before)
}

/// Reads a cell: a number, a character, nothing, or an object with its value.
fn content(value: &Value) -> Option<Content> {
    match value {
        Value::Null => Some((None, true)),
        Value::Number(number) => {
            let number = number.as_u64().or_else(|| number.as_f64().and_then(whole))?;
            let number = usize::try_from(number).ok()?;
            if number == 0 { Some((None, true)) } else { Some((Some(Digit::new(number)?), true)) }
        }
        Value::String(text) => {
            let text = text.trim();
            match text.parse::<usize>() {
                Ok(0) => Some((None, true)),
                Ok(number) => Some((Some(Digit::new(number)?), true)),
                Err(_) if text.is_empty() => Some((None, true)),
                Err(_) => {
                    let mut characters = text.chars();
                    cell(characters.next()?).filter(|_| characters.next().is_none())
                }
            }
        }
        Value::Object(object) => {
            let value =
                object.iter().find(|(name, _)| fields::is_cell_value(name)).map(|(_, value)| value)?;
            let (digit, _) = if value.is_object() { None } else { content(value) }?;
            let mark = object.iter().find(|(name, _)| fields::is_given_mark(name)).map(|(_, value)| value);
            Some((digit, mark != Some(&Value::Bool(false))))
        }
        Value::Bool(_) | Value::Array(_) => None,
    }
}

/// Returns a number without decimals as a whole one.
fn whole(number: f64) -> Option<u64> {
    (number.fract() == 0.0 && (0.0..=16.0).contains(&number)).then_some(number as u64)
}
