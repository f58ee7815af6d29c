//! SudokuWiki's links to puzzles with other rules: its solvers for jigsaws, killers and both diagonals.
//!
//! `jigsaw.aspx?bd=` has `&jigmap=` with a character for the box of each cell; `sudokux.aspx?bd=` stands for both
//! diagonals. The `bd=` of `killersudoku.aspx` is 81 colours, a comma, and two digits for each cell: neighbours of the same
//! colour are a cage, and one of its cells has the sum. Puzzles can also be packed, with a letter for the kind in place of the
//! `S` of `S9B`; of these only the plain one is read.

use super::read_board;
use crate::format::error::FormatErrorKind;
use crate::format::json::shapes::region_error;
use crate::grid::{Cell, CellMap, CellSet, Digits, Regions, Size};
use crate::rules::{Clue, KindId, Parts, Puzzle, Rules, kind};
use crate::text::text;

/// The parts of a link that tell its puzzle.
pub(in crate::format) struct LinkParts<'a> {
    /// The name of the page, such as `sudokux.aspx`.
    pub page: &'a str,
    /// The value of `bd=`.
    pub board: &'a str,
    /// The value of `jigmap=`.
    pub boxes: Option<&'a str>,
}

/// Returns the kind of a packed puzzle with other rules, by the letter that it begins with.
pub(in crate::format) fn packed_kind(text: &str) -> Option<char> {
    let mut characters = text.chars();
    let kind = characters.next().filter(|letter| letter.is_ascii_uppercase() && *letter != 'S')?;
    let rest = characters.as_str().strip_prefix("9B")?;
    (rest.len() >= 81 && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())).then_some(kind)
}

/// Creates the error for a packed puzzle of this kind.
pub(in crate::format) fn packed_error(kind: char) -> FormatErrorKind {
    let name = match kind {
        'J' => text!("rule-irregular-regions").to_owned(),
        'X' => text!("rule-diagonals").to_owned(),
        other => other.to_string(),
    };
    FormatErrorKind::UnreadRule(text!("rule-packed", name = name, packing = format!("{kind}9B…")))
}

/// Reads the puzzle of a link.
///
/// # Errors
/// The board, the boxes or the cages cannot be read, or it is a jigsaw without its boxes.
pub(in crate::format) fn read(parts: &LinkParts<'_>, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let page = parts.page.to_ascii_lowercase();
    if let Some(kind) = packed_kind(parts.board) {
        return Err(packed_error(kind));
    }
    if let Some((colours, sums)) = parts.board.split_once(',') {
        let rules = Rules::new(Size::NINE, Rules::classic().regions().clone(), cages(colours, sums)?);
        return Ok(titled(Puzzle::new(rules, Digits::filled(Size::NINE, None)), title));
    }
    let mut puzzle = read_board(parts.board, title)?;
    let regions = match parts.boxes {
        Some(boxes) => read_boxes(boxes)?,
        None if page.starts_with("jigsaw") => {
            return Err(FormatErrorKind::UnreadRule(text!(
                "rule-irregular-regions.missing",
                name = "jigmap="
            )));
        }
        None => puzzle.rules.regions().clone(),
    };
    let diagonals = [KindId::RisingDiagonal, KindId::FallingDiagonal].into_iter().map(kind);
    let diagonals = diagonals.filter_map(|kind| Clue::new(kind, Parts::default(), Size::NINE).ok());
    let clues = if page.starts_with("sudokux") { diagonals.collect() } else { Vec::new() };
    puzzle.rules = Rules::new(Size::NINE, regions, clues).into();
    Ok(puzzle)
}

fn titled(puzzle: Puzzle, title: &str) -> Puzzle {
    puzzle.with_texts(String::new(), title, crate::rules::Metadata::default())
}

/// Reads the character of each cell's box.
fn read_boxes(text: &str) -> Result<Regions, FormatErrorKind> {
    let boxes: Vec<Option<u8>> = text.bytes().map(Some).collect();
    let count = boxes.len();
    let wrong_count = || match count {
        0..81 => FormatErrorKind::TooFewCells(count),
        _ => FormatErrorKind::TooManyCells(count),
    };
    let boxes = CellMap::from_values(Size::NINE, boxes).ok_or_else(wrong_count)?;
    Regions::new(boxes).map_err(|error| region_error(error, Size::NINE))
}

/// Reads the cages of a killer: the colour of each cell, and two digits with the sum of its cage, or zeros.
fn cages(colours: &str, sums: &str) -> Result<Vec<Clue>, FormatErrorKind> {
    let unread = || FormatErrorKind::unread_kinds(&[KindId::KillerCage]);
    let kind = kind(KindId::KillerCage);
    let colours = CellMap::from_values(Size::NINE, colours.bytes().collect()).ok_or_else(unread)?;
    let pair = |pair: &[u8]| std::str::from_utf8(pair).ok().and_then(|pair| pair.parse::<u16>().ok());
    let sums: Vec<u16> = sums.as_bytes().chunks(2).map(pair).collect::<Option<_>>().ok_or_else(unread)?;
    let sums = CellMap::from_values(Size::NINE, sums).ok_or_else(unread)?;
    let mut clues = Vec::new();
    let mut seen = CellSet::EMPTY;
    for first in Size::NINE.cells() {
        if seen.contains(first) {
            continue;
        }
        let cage = area(&colours, first);
        seen = seen.union(cage);
        let mut values = cage.iter().map(|cell| sums[cell]).filter(|sum| *sum > 0);
        let value = values.next();
        // Without a number, cells of the colour 0 are in no cage.
        match (value, values.next()) {
            (_, Some(_)) => return Err(unread()),
            (None, None) if colours[first] == b'0' => continue,
            _ => {}
        }
        let parts = Parts { cells: cage.iter().collect(), value, ..Parts::default() };
        clues.push(Clue::new(kind, parts, Size::NINE).map_err(|_| unread())?);
    }
    if clues.is_empty() { Err(unread()) } else { Ok(clues) }
}

/// Returns the cells that are connected with this one by neighbours of the same colour.
fn area(colours: &CellMap<u8>, first: Cell) -> CellSet {
    let mut area = CellSet::EMPTY;
    let mut open = vec![first];
    while let Some(cell) = open.pop() {
        if area.contains(cell) {
            continue;
        }
        area.insert(cell);
        let (row, column) = (cell.row() as i32, cell.column() as i32);
        let near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        let near = near.into_iter().filter_map(|(row, column)| Size::NINE.cell(row, column));
        open.extend(near.filter(|near| colours[*near] == colours[cell]));
    }
    area
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::link;
    use crate::format::variant::cages_by_name;

    const EMPTY: &str = "000000000000030004010000090009240000000500400076093050000600000107000000000900000";
    const BOXES: &str = "111222333141225363141225663741125633744525636744555666744599999777788899788888899";

    /// Returns the only puzzle of a text, read as a line and in a post.
    fn only(address: &str) -> Puzzle {
        let read = link::read(address, "").unwrap();
        for text in [address.to_owned(), format!("Look at this one:\n\n{address}\n\nIt is hard!\n")] {
            let puzzles = crate::format::read(text.as_bytes(), "").unwrap().puzzles;
            assert_eq!(puzzles, std::slice::from_ref(&read), "{text}");
        }
        read
    }

    #[test]
    fn a_jigsaw_has_the_boxes_of_its_map() {
        let puzzle =
            only(&format!("https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd={EMPTY}&jigmap={BOXES}"));
        let boxes = puzzle.rules.regions().boxes();
        assert_eq!((boxes.len(), boxes[0].len()), (9, 9));
        assert!(!puzzle.rules.regions().is_regular() && puzzle.unread_rules.is_empty());
        let message = |link: &str| link::read(link, "").unwrap_err().to_string();
        let without = message(&format!("https://www.sudokuwiki.org/jigsaw.htm?shape=33&bd={EMPTY}"));
        assert!(without.contains("Irregular boxes, whose map jigmap= is not in the link"), "{without}");
        let wrong = format!("https://www.sudokuwiki.org/jigsaw.htm?bd={EMPTY}&jigmap={}", &BOXES[1..]);
        assert!(message(&wrong).contains("80 of 81"));
        let uneven = BOXES.replacen('1', "2", 1);
        let uneven = format!("https://www.sudokuwiki.org/jigsaw.htm?bd={EMPTY}&jigmap={uneven}");
        assert!(message(&uneven).contains("box"), "{}", message(&uneven));
    }

    #[test]
    fn both_diagonals_count_on_the_page_for_them() {
        let puzzle = only(&format!("https://www.sudokuwiki.org/sudokux.aspx?bd={EMPTY}"));
        assert_eq!(puzzle.rules.summary(), "Rising diagonal, Falling diagonal");
        let plain = link::read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={EMPTY}"), "").unwrap();
        assert!(plain.is_classic());
    }

    #[test]
    fn a_killer_has_a_cage_for_each_area_of_a_colour() {
        // Cages of a row each but the last, which has no sum.
        let colours: String = (0..9).map(|row| if row % 2 == 0 { "1" } else { "2" }.repeat(9)).collect();
        let sums: String =
            (0..9).map(|row| if row < 8 { "45" } else { "00" }.to_owned() + &"00".repeat(8)).collect();
        let puzzle = only(&format!("https://www.sudokuwiki.org/killersudoku.htm?bd={colours},{sums}"));
        let cages = cages_by_name(&puzzle);
        assert_eq!(cages.len(), 9);
        assert_eq!((cages[0].0.len(), cages[0].1, cages[8].1), (9, Some(45), None));
        assert!(puzzle.givens.digits().next().is_none());
        let message = |board: &str| {
            let link = format!("https://www.sudokuwiki.org/killersudoku.htm?bd={board}");
            link::read(&link, "").unwrap_err().to_string()
        };
        for board in [
            format!("{colours},{}", &sums[2..]),
            format!("{},{sums}", &colours[1..]),
            format!("{colours},{}", sums.replacen("4500", "4545", 1)),
            format!("{colours},{}", sums.replacen("45", "4x", 1)),
        ] {
            assert!(message(&board).contains("'Killer cages'"), "{}", message(&board));
        }
    }

    #[test]
    fn a_packed_puzzle_with_other_rules_names_its_packing() {
        for (kind, name) in [('J', "Irregular boxes"), ('X', "Both diagonals"), ('K', "K")] {
            let packed = format!("{kind}9B{}", "0a".repeat(81));
            for text in [packed.clone(), format!("https://www.sudokuwiki.org/sudoku.htm?bd={packed}")] {
                let message = crate::format::read(text.as_bytes(), "").unwrap_err().to_string();
                assert!(message.contains(name) && message.contains(&format!("{kind}9B")), "{message}");
            }
        }
        assert_eq!(packed_kind("J9B"), None);
    }
}
