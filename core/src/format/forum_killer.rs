//! Killers in the notation of forums, which SumoCue, JSudoku and Sudoku Solver write: `3x3::k:3072:3072:5378:…`.
//!
//! The fields between colons are the boxes side by side and above one another, `d` for both diagonals, `k` for killer, and
//! a number for each cell: 256 times the sum of its cage plus the number of the cage. Cells without a sum are in no cage
//! (<http://www.sudocue.net/forum/viewtopic.php?f=1&t=519>).

use std::collections::BTreeMap;

use super::clue_list::ClueList;
use super::error::FormatErrorKind;
use crate::grid::{Cell, CellMap, Regions, Size};
use crate::rules::{KindId, Parts, Puzzle};

/// The factor of the sum in a number.
const SUM: u32 = 256;

/// The parts of a line.
struct Fields<'a> {
    /// The numbers of boxes side by side and above one another.
    boxes: (usize, usize),
    /// The letters for more rules.
    letters: &'a str,
    /// What follows the letter of the kind.
    rest: &'a str,
}

/// Returns whether a line is meant as such a killer.
pub(super) fn looks_like(line: &str) -> bool {
    /// The fewest numbers: even the smallest board has as many cells.
    const MIN_NUMBERS: usize = 16;
    let Some(fields) = split(line) else { return false };
    let numbers = fields.rest.split(':').take_while(|field| number(field).is_some());
    numbers.take(MIN_NUMBERS).count() == MIN_NUMBERS
}

fn split(line: &str) -> Option<Fields<'_>> {
    let (size, rest) = line.trim().split_once(':')?;
    let (columns, rows) = size.split_once('x')?;
    let count = |text: &str| number(text).filter(|_| text.len() <= 2).map(|number| number as usize);
    let (letters, rest) = rest.split_once(':').filter(|(letters, _)| letters.len() <= 2)?;
    let rest = rest.strip_prefix("k:")?;
    Some(Fields { boxes: (count(columns)?, count(rows)?), letters, rest })
}

fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Reads the killer of a line. `title` is its title if nothing follows its cells.
///
/// # Errors
/// The board is of another size than 4x4, 9x9 and 16x16, or has more or fewer cells.
pub(super) fn read(line: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let unread = || FormatErrorKind::unread_kinds(&[KindId::KillerCage]);
    let Fields { boxes: (columns, rows), letters, rest } = split(line).ok_or_else(unread)?;
    let side = columns * rows;
    let size = Size::new(side).ok_or(FormatErrorKind::VariantSize(side as u64))?;
    // Nothing tells the height of a box from its width.
    if columns != rows {
        return Err(unread());
    }
    let mut fields = rest.split(':');
    let numbers: Vec<u32> = fields.by_ref().map_while(number).take(Cell::COUNT + 1).collect();
    let count = numbers.len();
    let numbers =
        CellMap::from_values(size, numbers).ok_or_else(|| FormatErrorKind::wrong_count(count, size))?;
    let mut cages: BTreeMap<u32, Vec<Cell>> = BTreeMap::new();
    for (cell, number) in numbers.iter().filter(|(_, number)| **number >= SUM) {
        cages.entry(*number).or_default().push(cell);
    }
    let mut cages: Vec<(u32, Vec<Cell>)> = cages.into_iter().collect();
    cages.sort_by_key(|(_, cells)| cells[0]);
    let mut clues = ClueList::new(size);
    for (number, cells) in cages {
        let value = u16::try_from(number / SUM).ok();
        clues.push(KindId::KillerCage, Parts { cells, value, ..Parts::default() });
    }
    for letter in letters.chars() {
        match letter {
            'd' | 'D' => {
                clues.switch(KindId::RisingDiagonal);
                clues.switch(KindId::FallingDiagonal);
            }
            other => clues.name(&other.to_string()),
        }
    }
    let regions = Regions::regular(size).map_err(|_| FormatErrorKind::NoBoxes(side))?;
    clues.into_puzzle(regions, CellMap::filled(size, None), title)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::variant::cages_by_name;

    /// Returns a killer of two cages side by side in each row: 4 and 5 cells with these sums.
    fn line(letters: &str, sums: [u32; 2]) -> String {
        let number = |cell: u32| {
            let second = u32::from(cell % 9 > 3);
            sums[second as usize] * 256 + 2 * (cell / 9) + second + 1
        };
        let numbers: String = (0..81).map(|cell| format!("{}:", number(cell))).collect();
        format!("3x3:{letters}:k:{numbers}")
    }

    #[test]
    fn cells_of_the_same_number_are_a_cage_with_its_sum() {
        let puzzle = read(&line("", [20, 25]), "file").unwrap();
        let cages = cages_by_name(&puzzle);
        assert_eq!((cages.len(), puzzle.title.as_str()), (18, "file"));
        assert_eq!((cages[0].1, cages[1].1), (Some(20), Some(25)));
        assert_eq!(cages[0].0, ["r1c1", "r1c2", "r1c3", "r1c4"]);
        let without = read(&line("", [0, 25]), "").unwrap();
        assert_eq!(cages_by_name(&without).len(), 9, "a cage without a sum is none");
    }

    #[test]
    fn letters_are_rules() {
        let puzzle = read(&line("d", [20, 25]), "").unwrap();
        assert!(puzzle.rules.summary().contains("Rising diagonal, Falling diagonal"));
        assert_eq!(read(&line("q", [20, 25]), "").unwrap().unread_rules, ["q"]);
    }

    #[test]
    fn what_is_no_killer_is_not_taken_and_a_wrong_one_is_refused() {
        for other in
            ["3x3::k:12:13", "3x3:2_1d4b", "k", "a:b:k:1", "3x3::x:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1"]
        {
            assert!(!looks_like(other), "{other}");
        }
        let whole = line("", [20, 25]);
        assert!(looks_like(&whole));
        let message = |line: &str| read(line, "").unwrap_err().to_string();
        let short = whole.trim_end_matches(':').rsplit_once(':').unwrap().0.to_owned();
        assert!(message(&short).contains("80 of 81"), "{}", message(&short));
        assert!(message(&format!("{whole}1:")).contains("82 cells"));
        assert!(message(&whole.replacen("3x3", "9x9", 1)).contains("81 rows"));
        assert!(message(&whole.replacen("3x3", "2x3", 1)).contains("'Killer cages'"));
    }
}
