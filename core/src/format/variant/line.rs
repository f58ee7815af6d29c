//! A board of another size than 9x9 on one line: 16, 36, 64, 100, 144, 196, 225 or 256 cells, with regular boxes.
//!
//! A cell is a digit, a letter from `A` for 10 to `G` for 16, or one of the blanks `0 . _ * ? -`. With fewer than two
//! digits only dots are blanks, and zeros in 36 cells or more. What follows the cells is the solution, if there is one, and
//! then the name, as in a line of 81 cells.

use crate::grid::{CellMap, Digit, Digits, Regions, Size};
use crate::rules::Metadata;
use crate::rules::{Puzzle, Rules};

/// The numbers of rows of boards that have regular boxes and can be told from other text by their length.
pub(super) const SIDES: [usize; 8] = [4, 6, 8, 10, 12, 14, 15, 16];

/// Reads the board at the beginning of a line; `None` if there is none. `title` is its title if the line has none.
pub(super) fn read(line: &str, title: &str) -> Option<Puzzle> {
    let line = line.trim();
    let end = line.find(|character: char| character.is_whitespace() || ",;|".contains(character));
    let (cells, rest) = line.split_at(end.unwrap_or(line.len()));
    if !cells.is_ascii() {
        return None;
    }
    let size = Size::of_cells(cells.len()).filter(|size| SIDES.contains(&size.side()))?;
    let side = size.side();
    let cell = |character: char| match Digit::from_char(character) {
        Some(digit) => (digit.value() <= side).then_some(Some(digit)),
        None => "0._*?-".contains(character).then_some(None),
    };
    let digits: Vec<Option<Digit>> = cells.chars().map(cell).collect::<Option<_>>()?;
    // A ruler or a number of many zeros is no board.
    let filled = digits.iter().flatten().count();
    let has_only =
        |blank: char| cells.chars().filter(|character| *character == blank).count() + filled == cells.len();
    let is_board = filled > 1 || has_only('.') || cells.len() > 16 && has_only('0');
    let givens = CellMap::from_values(size, digits).filter(|_| is_board)?;
    let rules = Rules::new(size, Regions::regular(size).ok()?, Vec::new());
    let (solution, rest) = split_solution(rest, &givens);
    let own_title = rest.trim_start_matches([',', ';', '|']).to_owned();
    let mut puzzle = Puzzle::new(rules, givens).with_texts(own_title, title, Metadata::default());
    puzzle.stated_solution = solution;
    Some(puzzle)
}

/// Splits the solution off what follows the cells of a puzzle, if it begins with one.
fn split_solution<'a>(rest: &'a str, givens: &Digits) -> (Option<Digits>, &'a str) {
    let start = rest.trim_start_matches(|sign: char| sign.is_whitespace() || ",;|".contains(sign));
    let end = start.find(|sign: char| sign.is_whitespace() || ",;|".contains(sign)).unwrap_or(start.len());
    let (cells, after) = start.split_at(end);
    let digits: Option<Vec<Option<Digit>>> =
        cells.chars().map(|sign| Digit::from_char(sign).map(Some)).collect();
    let size = givens.size();
    let solution =
        digits.and_then(|digits| CellMap::from_values(size, digits)).filter(|solution: &Digits| {
            let fits = solution.digits().all(|(_, digit)| digit.value() <= size.side());
            fits && solution.is_full() && solution.extends(givens)
        });
    if solution.is_some() { (solution, after) } else { (None, rest) }
}

/// Returns the characters of a board, `.` for an empty cell.
pub fn characters(board: &Digits) -> String {
    board.values().iter().map(|digit| digit.map_or('.', Digit::to_char)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_another_length_is_a_board_of_another_size() {
        let puzzle = read("12..34......4321, a small one", "file").unwrap();
        assert_eq!((puzzle.title.as_str(), puzzle.rules.size().side()), ("a small one", 4));
        assert_eq!(characters(&puzzle.givens), "12..34......4321");
        let large = format!("{}G1a", "0".repeat(253));
        let puzzle = read(&large, "file").unwrap();
        assert_eq!(
            puzzle.givens.values()[253..].iter().flatten().map(|digit| digit.value()).sum::<usize>(),
            27
        );
        assert_eq!((puzzle.title.as_str(), puzzle.rules.regions().is_regular()), ("file", true));
    }

    #[test]
    fn a_full_board_after_the_cells_is_the_solution_that_is_stated() {
        let solution = "1234341221434321";
        for (line, title) in [
            (format!("12..34......4321,{solution}"), "file"),
            (format!("12..34......4321 {solution} a small one"), "a small one"),
            (format!("12..34......4321;{solution};3"), "3"),
        ] {
            let puzzle = read(&line, "file").unwrap();
            let stated = puzzle.stated_solution.as_ref().map(characters);
            assert_eq!((stated.as_deref(), puzzle.title.as_str()), (Some(solution), title), "{line}");
        }
        for other in ["2134341221434321", "123434122143432", "5234341221434321", "1234341221434.21"] {
            let puzzle = read(&format!("12..34......4321 {other}"), "file").unwrap();
            assert_eq!((puzzle.stated_solution, puzzle.title.as_str()), (None, other));
        }
    }

    #[test]
    fn a_board_with_one_given_or_none_has_dots_or_many_zeros() {
        for side in SIDES {
            let empty = ".".repeat(side * side);
            let one = format!("{}2", &empty[1..]);
            for line in [&empty, &one] {
                let puzzle = read(line, "").unwrap_or_else(|| panic!("{line}"));
                assert_eq!(characters(&puzzle.givens), *line);
                assert_eq!(read(&line.replace('.', "0"), "").is_some(), side > 4, "{line}");
                for ruler in ["-", "_", "*", "?", ".-"] {
                    assert_eq!(read(&line.replace('.', ruler), ""), None, "{line}");
                }
            }
        }
    }

    #[test]
    fn what_only_has_the_length_of_a_board_is_none() {
        for line in [
            "----------------",
            "1000000000000000",
            "12..34......4325",
            "abcdefgabcdefgab",
            "12..34......432",
            "1234123412341234é",
            &"1.".repeat(12),
            "",
        ] {
            assert_eq!(read(line, ""), None, "{line}");
        }
    }
}
