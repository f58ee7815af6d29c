//! Boards as lists of cells with their digits: `r1c1=5, r1c2=3`, facts of a logic program such as `given(1,1,5).`, and a
//! dictionary of all cells, `{'A1': '5', 'A2': '.', …`.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::solve::classic::{Cell, Digit, DigitSet};

/// The fewest cells of a list: there is no puzzle with fewer givens.
const MIN_ENTRIES: usize = 17;

/// How a list names its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Naming {
    /// `r1c1`, or `z1s1`.
    RowColumn,
    /// A letter and a digit. Which of them is the row shows only if all cells are in reading order.
    Letter,
    /// This name and two numbers in brackets. Which of them is the row shows by their order.
    Fact(String),
}

/// A cell with its digits.
struct Entry {
    range: Range<usize>,
    naming: Naming,
    /// The two coordinates, as they are written.
    place: (u8, u8),
    /// A digit, several candidates, or none.
    digits: DigitSet,
}

/// Returns the text with its list of cells drawn as a board. `None` if there is none, or more than one.
///
/// A list has nothing but commas, brackets and the like between its cells: the steps of a solution, each with its
/// reason, are no puzzle.
pub fn draw(text: &str) -> Option<String> {
    let mut groups: Vec<Vec<Entry>> = Vec::new();
    for entry in entries(text) {
        match groups.last_mut() {
            Some(group) if belongs(text, &group[group.len() - 1], &entry) => group.push(entry),
            _ => groups.push(vec![entry]),
        }
    }
    groups.retain(|group| group.len() >= MIN_ENTRIES);
    let [group] = <[Vec<Entry>; 1]>::try_from(groups).ok()?;
    let board = board_of(&group)?;
    let (start, end) = (group[0].range.start, group[group.len() - 1].range.end);
    Some(format!("{} {board} {}", &text[..start], &text[end..]))
}

/// Returns whether an entry follows another one in the same list.
fn belongs(text: &str, last: &Entry, entry: &Entry) -> bool {
    let between = &text[last.range.end..entry.range.start];
    let is_fact = matches!(entry.naming, Naming::Fact(_));
    // Facts may have comments.
    let mut lines =
        between.split('\n').map(|line| if is_fact { line.split('%').next().unwrap_or("") } else { line });
    let is_between = |character: char| character.is_whitespace() || ",;.&|{}()[]\"'".contains(character);
    last.naming == entry.naming && lines.all(|line| line.chars().all(is_between))
}

/// Iterates over what looks like a cell with its digits.
fn entries(text: &str) -> impl Iterator<Item = Entry> {
    let mut from = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = text.get(from..)?;
            let word = from + rest.find(|character: char| character.is_ascii_alphabetic())?;
            let length = text[word..].bytes().take_while(|byte| is_part_of_name(*byte)).count();
            let entry = entry_at(text, word, length);
            from = entry.as_ref().map_or(word + length, |entry| entry.range.end);
            if entry.is_some() {
                return entry;
            }
        }
    })
}

fn is_part_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Reads the entry that begins with a name of this length.
fn entry_at(text: &str, start: usize, length: usize) -> Option<Entry> {
    let name = &text[start..start + length];
    let rest = &text[start + length..];
    let before = text[..start].bytes().next_back();
    if before.is_some_and(is_part_of_name) {
        return None;
    }
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    let (naming, place, (digits, end)) = match *name.as_bytes() {
        [b'r' | b'R', row, b'c' | b'C', column] | [b'z' | b'Z', row, b's' | b'S', column] => {
            (Naming::RowColumn, (digit(row)?, digit(column)?), value(rest)?)
        }
        [letter @ (b'A'..=b'I' | b'a'..=b'i'), number] if !rest.starts_with('(') => {
            (Naming::Letter, (letter.to_ascii_uppercase() - b'A' + 1, digit(number)?), value(rest)?)
        }
        _ => {
            const MAX_FACT: usize = 20;
            let end = rest.bytes().take(MAX_FACT).position(|byte| byte == b')')?;
            let inside = rest[..end].strip_prefix('(')?;
            let mut numbers = inside.split(',').map(|number| match *number.trim().as_bytes() {
                [byte] => digit(byte),
                _ => None,
            });
            let place = (numbers.next()??, numbers.next()??);
            let value = Digit::new(numbers.next()??)?;
            let is_end = numbers.next().is_none();
            is_end.then(|| (Naming::Fact(name.to_owned()), place, (DigitSet::from(value), end + 1)))?
        }
    };
    Some(Entry { range: start..start + length + end, naming, place, digits })
}

/// Reads the sign and the digits that follow the name of a cell. Returns them and the length of this text.
fn value(text: &str) -> Option<(DigitSet, usize)> {
    let quotes = ['"', '\''];
    let rest = text.strip_prefix(quotes).unwrap_or(text).trim_start_matches(' ');
    let rest = rest.strip_prefix(['=', ':'])?.trim_start_matches(' ');
    let is_quoted = rest.starts_with(quotes);
    let rest = rest.strip_prefix(quotes).unwrap_or(rest);
    let end =
        rest.find(|character: char| !character.is_ascii_digit() && character != '.').unwrap_or(rest.len());
    // A full stop may end the sentence.
    let is_stop = end > 1 && !is_quoted && rest[..end].ends_with('.');
    let (digits, rest) = rest.split_at(end - usize::from(is_stop));
    let set: DigitSet = match digits {
        "." | "0" => DigitSet::EMPTY,
        "" if is_quoted => DigitSet::EMPTY,
        _ => digits.chars().map(Digit::from_char).collect::<Option<_>>()?,
    };
    let is_set = set.is_empty() || set.len() == digits.len();
    let is_end = !rest.starts_with(|character: char| character.is_alphanumeric() || character == '_');
    let rest = if is_quoted { rest.strip_prefix(quotes)? } else { rest };
    (is_set && is_end).then(|| (set, text.len() - rest.len()))
}

/// Returns the board of a list: 81 characters, or nine lines if cells have candidates.
fn board_of(group: &[Entry]) -> Option<String> {
    let mut cells: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for ((row, column), digits) in places(group)?.into_iter().zip(group.iter().map(|entry| entry.digits)) {
        let index = |number: u8| usize::from(number).checked_sub(1);
        // A cell that comes twice is not in a list of cells.
        if cells.insert(Cell::at(index(row)?, index(column)?)?, digits).is_some() {
            return None;
        }
    }
    let digits = |cell: Cell| cells.get(&cell).copied().unwrap_or(DigitSet::EMPTY);
    let has_candidates = Cell::all().any(|cell| (2..9).contains(&digits(cell).len()));
    let word = |cell: Cell| match digits(cell) {
        // All digits are no candidates that somebody has noted.
        digits if digits.is_empty() || digits.len() == 9 && !has_candidates => ".".to_owned(),
        digits => digits.iter().map(|digit| digit.to_string()).collect(),
    };
    let words: Vec<String> = Cell::all().map(word).collect();
    if has_candidates {
        return Some(format!(
            "\n{}\n",
            words.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
        ));
    }
    Some(words.concat())
}

/// Returns the row and the column of each entry, from 1. `None` if it does not show which coordinate is which.
fn places(group: &[Entry]) -> Option<Vec<(u8, u8)>> {
    let places: Vec<(u8, u8)> = group.iter().map(|entry| entry.place).collect();
    let swapped = || places.iter().map(|(first, second)| (*second, *first)).collect::<Vec<_>>();
    let in_reading_order = |places: &[(u8, u8)]| places.windows(2).all(|pair| pair[0] < pair[1]);
    match group[0].naming {
        Naming::RowColumn => return Some(places),
        // With gaps, the letters may be the rows of one program and the columns of another.
        Naming::Letter if places.len() < 81 => return None,
        Naming::Letter | Naming::Fact(_) => {}
    }
    let places = Some(&places).filter(|places| in_reading_order(places)).cloned();
    let places = places.or_else(|| Some(swapped()).filter(|places| in_reading_order(places)))?;
    // Some programs count from 0.
    let all = || places.iter().flat_map(|(row, column)| [*row, *column]);
    match (all().min()?, all().max()?) {
        (0, 8) => Some(places.iter().map(|(row, column)| (row + 1, column + 1)).collect()),
        (1, 9) => Some(places),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    /// Returns the list of the givens, or of all cells, with this text for row, column and digit.
    fn list(is_all: bool, between: &str, entry: impl Fn(usize, usize, &str) -> String) -> String {
        let cells = BOARD.char_indices().filter(|(_, cell)| is_all || *cell != '.');
        let entries: Vec<String> =
            cells.map(|(index, cell)| entry(index / 9, index % 9, &cell.to_string())).collect();
        entries.join(between)
    }

    fn letter(index: usize) -> char {
        char::from(b'A' + index as u8)
    }

    #[test]
    fn lists_of_cells_are_drawn() {
        for text in [
            list(false, ", ", |row, column, digit| format!("r{}c{}={digit}", row + 1, column + 1)),
            list(false, "\n", |row, column, digit| format!("R{}C{}: {digit}", row + 1, column + 1)),
            list(true, "; ", |row, column, digit| format!("z{}s{} = {digit}", row + 1, column + 1)),
            list(false, ". ", |row, column, digit| format!("given({},{},{digit})", row + 1, column + 1)),
            list(false, ".\n% a comment\n", |row, column, digit| format!("x({row}, {column}, {digit})")),
            list(true, ", ", |row, column, digit| format!("'{}{}': '{digit}'", letter(row), column + 1)),
            list(true, ", ", |row, column, digit| {
                format!("'{}{}': '{}'", letter(row), column + 1, digit.replace('.', "123456789"))
            }),
            list(true, " ", |row, column, digit| format!("{}{}={digit}", letter(column), row + 1)),
        ] {
            let drawn = draw(&format!("Given: {text}.\nend")).unwrap_or_default();
            assert!(drawn.starts_with("Given: ") && drawn.ends_with(".\nend"), "{drawn}");
            assert!(drawn.contains(&format!(" {BOARD} ")), "{text}");
        }
    }

    #[test]
    fn candidates_of_a_dictionary_are_kept() {
        let text = list(true, ", ", |row, column, digit| {
            format!("'{}{}': '{}'", letter(row), column + 1, digit.replace('.', "147"))
        });
        assert!(draw(&text).unwrap_or_default().contains("\n147 147 3 147 2 147 6 147 147\n"));
    }

    #[test]
    fn what_may_be_something_else_is_not_drawn() {
        let plain = |row: usize, column: usize, digit: &str| format!("r{}c{}={digit}", row + 1, column + 1);
        for text in [
            // The steps of a solution.
            list(false, "\nHidden single: ", plain),
            list(false, " (naked single)\n", plain),
            // A cell twice, and one that does not exist.
            format!("{}, r1c3=3", list(false, ", ", plain)),
            format!("{}, r0c3=3", list(false, ", ", plain)),
            // Letters that may be rows or columns, facts in no order or of several names.
            list(false, ", ", |row, column, digit| format!("{}{}={digit}", letter(row), column + 1)),
            list(false, ", ", |row, column, digit| {
                format!("x({},{},{digit})", (row * 4) % 9 + 1, column + 1)
            }),
            list(false, ", ", |row, column, digit| format!("x{column}({},{},{digit})", row + 1, column + 1)),
            "r1c1=5, r1c2=3".to_owned(),
            "r1c1=".repeat(1000),
            "a(1,".repeat(1000),
        ] {
            assert_eq!(draw(&text), None, "{text}");
        }
    }
}
