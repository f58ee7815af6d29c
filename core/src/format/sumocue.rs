//! Killers and jigsaws of SumoCue: `SumoCueV1=0J0=8J0+1J0…`.
//!
//! After the version, `D` stands for both diagonals, and each cell is an entry: `=` and the sum of the cage whose first cell
//! it is, or `+` and the index of the first cell of its cage; then, in a jigsaw, `J` and the number of its box. Without a sum,
//! 0, cells are in no cage. The sum of a single cell is its digit (the author's words, and what the readers of jigsaws agree
//! about: <http://www.sudocue.net/forum/viewtopic.php?f=1&t=519>). Other versions are refused by name.

use super::clue_list::ClueList;
use super::error::{FormatErrorKind, beginning};
use super::json::shapes::region_error;
use crate::grid::{Cell, CellMap, Digit, Regions, Size};
use crate::rules::{KindId, Parts, Puzzle};

/// The beginning of a line, before its version.
const PREFIX: &str = "SumoCueV";
/// The version that is read.
const VERSION: char = '1';

/// An entry: the sum of a cage, or the index of its first cell, and the box.
struct Entry {
    is_first: bool,
    number: u16,
    box_number: Option<u8>,
}

impl Entry {
    /// Parses an entry, of which this is the first sign.
    fn parse(sign: char, text: &str) -> Option<Self> {
        let (number, box_number) = match text.trim().split_once('J') {
            Some((number, box_number)) => (number, Some(box_number.parse().ok()?)),
            None => (text.trim(), None),
        };
        Some(Self { is_first: sign == '=', number: number.parse().ok()?, box_number })
    }
}

/// Returns whether a line is meant as a puzzle of SumoCue.
pub(super) fn looks_like(line: &str) -> bool {
    let rest = line.trim().strip_prefix(PREFIX);
    rest.is_some_and(|rest| rest.starts_with(|version: char| version.is_ascii_digit()) && rest.contains('='))
}

/// Reads the puzzle of a line. `title` is its title.
///
/// # Errors
/// It is of another version, or its cells or boxes are not those of a board.
pub(super) fn read(line: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let text = line.trim().strip_prefix(PREFIX).unwrap_or_default();
    let other = || FormatErrorKind::unread_kinds(&[KindId::KillerCage]);
    let text = text.strip_prefix(VERSION).ok_or_else(other)?;
    let (has_diagonals, text) = match text.strip_prefix(['D', 'd']) {
        Some(text) => (true, text),
        None => (false, text),
    };
    let signs = text.match_indices(['=', '+']).take(Cell::COUNT + 1);
    let entries: Vec<Entry> = signs
        .map(|(at, sign)| {
            let rest = &text[at + 1..];
            let end = rest.find(['=', '+']).unwrap_or(rest.len());
            Entry::parse(sign.chars().next()?, &rest[..end])
        })
        .collect::<Option<_>>()
        .filter(|_| text.starts_with(['=', '+']))
        .ok_or_else(|| FormatErrorKind::NotAPuzzle(beginning(line)))?;
    let count = entries.len();
    let size = Size::of_cells(count).ok_or_else(|| FormatErrorKind::wrong_count(count, Size::NINE))?;
    let entries =
        CellMap::from_values(size, entries).ok_or_else(|| FormatErrorKind::wrong_count(count, size))?;

    let regions = match entries.values().iter().any(|entry| entry.box_number.is_some()) {
        true => Regions::new(entries.map(|entry| entry.box_number)),
        false => Regions::regular(size),
    };
    let regions = regions.map_err(|error| region_error(error, size))?;
    let mut clues = ClueList::new(size);
    if has_diagonals {
        clues.switch(KindId::RisingDiagonal);
        clues.switch(KindId::FallingDiagonal);
    }
    let mut givens = CellMap::filled(size, None);
    for (first, entry) in entries.iter().filter(|(_, entry)| entry.is_first && entry.number > 0) {
        let index = size.index(first);
        let others =
            entries.iter().filter(|(_, other)| !other.is_first && usize::from(other.number) == index);
        let cells: Vec<Cell> = std::iter::once(first).chain(others.map(|(cell, _)| cell)).collect();
        let digit = Digit::new(entry.number.into()).filter(|digit| digit.value() <= size.side());
        match digit.filter(|_| cells.len() == 1) {
            Some(digit) => givens[first] = Some(digit),
            None => {
                clues
                    .push(KindId::KillerCage, Parts { cells, value: Some(entry.number), ..Parts::default() });
            }
        }
    }
    clues.into_puzzle(regions, givens, title)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::variant::cages_by_name;

    /// Returns the cells of a board with the rows as boxes.
    fn line(side: usize) -> String {
        let cells = (0..side * side).map(|cell| format!("={}J{}", cell % (side + 1), cell / side));
        format!("SumoCueV1{}", cells.collect::<String>())
    }

    #[test]
    fn each_cell_of_a_jigsaw_has_its_digit_and_its_box() {
        for side in [6, 9] {
            let puzzle = read(&line(side), "file").unwrap();
            assert_eq!((puzzle.rules.size().side(), puzzle.title.as_str()), (side, "file"));
            let boxes = puzzle.rules.regions().boxes();
            assert!(boxes.iter().enumerate().all(|(row, cells)| cells.iter().all(|cell| cell.row() == row)));
            assert_eq!(puzzle.givens.values()[..3], [None, Digit::new(1), Digit::new(2)]);
            assert!(puzzle.rules.clues().is_empty());
            let list = format!("{0}\n{0}\n", line(side));
            let read = crate::format::read(list.as_bytes(), "file").unwrap().puzzles;
            assert_eq!(read, [puzzle.clone(), puzzle]);
        }
    }

    #[test]
    fn each_cell_of_a_killer_leads_to_the_first_one_of_its_cage() {
        // Cages of three cells side by side, the last row without a sum.
        let entry = |cell: usize| match cell % 3 {
            0 if cell < 72 => "=15".to_owned(),
            0 => "=0".to_owned(),
            more => format!("+{}", cell - more),
        };
        let entries: String = (0..81).map(entry).collect();
        let puzzle = read(&format!("SumoCueV1D{entries}"), "").unwrap();
        assert!(puzzle.rules.summary().contains("Rising diagonal, Falling diagonal"));
        assert!(puzzle.rules.regions().is_regular());
        let cages: Vec<_> =
            cages_by_name(&puzzle).into_iter().filter(|(cells, _)| !cells.is_empty()).collect();
        assert_eq!(cages.len(), 24);
        assert_eq!((cages[1].0.join(" "), cages[1].1), ("r1c4 r1c5 r1c6".into(), Some(15)));
    }

    #[test]
    fn another_version_and_what_is_no_board_are_refused() {
        let message = |line: &str| {
            assert!(looks_like(line));
            read(line, "").unwrap_err().to_string()
        };
        assert!(message(&line(9).replacen("V1", "V2", 1)).contains("'Killer cages'"));
        assert!(message(&line(9).replacen("=1J0", "=1J1", 1)).contains("box"));
        assert!(message(line(9).rsplit_once('=').unwrap().0).contains("80"));
        assert!(message("SumoCueV1=1J").contains("no puzzle found"));
        assert!(!looks_like("SumoCue") && !looks_like("SumoCueV1"));
    }
}
