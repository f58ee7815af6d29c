//! Reads the game IDs of Solo with other sizes and rules.
//!
//! After the cells, a jigsaw has the lines between its boxes. A killer has those between its cages, and the sum of each
//! cage in its first cell. Lines are written as in `format/solo.rs` cells are: a letter is a run of places without a
//! line and the line after it, `_` is a line alone, and `z` a run without a line after it. First come the places between
//! the cells of each row, then those between the cells of each column (`spec_to_dsf` in `solo.c`).

use crate::format::error::{ClueProblem, FormatErrorKind};
use crate::format::json;
use crate::format::json::shapes::region_error;
use crate::format::solo::{self, Parameters, Piece};
use crate::grid::{Cell, CellMap, Digit, Regions, Size};
use crate::rules::Metadata;
use crate::rules::{Clue, KindId, Parts, Puzzle, Rules, kind};
use crate::text::text;

/// Reads the puzzle of a game ID; `None` if it is none. `title` is its title.
pub(super) fn read(line: &str, title: &str) -> Option<Result<Puzzle, FormatErrorKind>> {
    let (parameters, description) = solo::split(line)?;
    Some(read_game(&parameters, description, title))
}

/// Reads the puzzle of a description.
pub(super) fn read_game(
    parameters: &Parameters,
    description: &str,
    title: &str,
) -> Result<Puzzle, FormatErrorKind> {
    let rows = parameters.size();
    let size = Size::new(rows).ok_or(FormatErrorKind::VariantSize(rows as u64))?;
    let mut parts = description.split(',');
    let digits = numbers(parts.next().unwrap_or_default(), size)?;
    let digit = |number: &Option<u16>| match number {
        None => Ok(None),
        Some(number) => Digit::new(usize::from(*number))
            .filter(|digit| digit.value() <= rows)
            .map(Some)
            .ok_or_else(|| FormatErrorKind::NoSuchCell(number.to_string())),
    };
    let digits: Vec<Option<Digit>> = digits.iter().map(digit).collect::<Result<_, _>>()?;
    let irregular = || FormatErrorKind::UnreadRule(text!("rule-irregular-regions").into());
    let box_of = if parameters.has_free_boxes() {
        areas(parts.next().unwrap_or_default(), size).ok_or_else(irregular)?
    } else {
        let (height, width) = (parameters.columns, parameters.rows);
        CellMap::from_fn(size, |cell| cell.row() / height * height + cell.column() / width)
    };
    let box_of = box_of.map(|number| u8::try_from(*number).ok());
    let regions = Regions::new(box_of).map_err(|error| region_error(error, size))?;
    let mut clues = Vec::new();
    if parameters.is_killer {
        let lines = parts.next().unwrap_or_default();
        clues.extend(cages(lines, parts.next().unwrap_or_default(), size)?);
    }
    if parameters.has_diagonals {
        let kinds = [KindId::RisingDiagonal, KindId::FallingDiagonal].into_iter().map(kind);
        clues.extend(kinds.filter_map(|kind| Clue::new(kind, Parts::default(), size).ok()));
    }
    let givens = CellMap::from_values(size, digits).ok_or(FormatErrorKind::NoPuzzle)?;
    let puzzle = Puzzle::new(Rules::new(size, regions, clues), givens);
    Ok(puzzle.with_texts(String::new(), title, Metadata::default()))
}

/// Reads a number or nothing for each cell.
fn numbers(text: &str, size: Size) -> Result<Vec<Option<u16>>, FormatErrorKind> {
    let count = size.cell_count();
    let mut numbers: Vec<Option<u16>> = Vec::with_capacity(count);
    for (_, piece) in solo::pieces(text) {
        match piece {
            Err(character) => return Err(FormatErrorKind::UnexpectedCharacter(character)),
            Ok(Piece::Blanks(blanks)) => numbers.extend(std::iter::repeat_n(None, blanks)),
            Ok(Piece::Number(number)) => numbers.push(u16::try_from(number).ok()),
        }
        if numbers.len() > count {
            return Err(FormatErrorKind::wrong_count(numbers.len(), size));
        }
    }
    if numbers.len() < count { Err(FormatErrorKind::wrong_count(numbers.len(), size)) } else { Ok(numbers) }
}

/// Reads the cages: the lines between them and their sums.
fn cages(lines: &str, sums: &str, size: Size) -> Result<Vec<Clue>, FormatErrorKind> {
    let kind = kind(KindId::KillerCage);
    let problem = |number, reason| json::problem(kind, number, reason);
    let wrong = || problem(1, ClueProblem::Shape);
    let area_of = areas(lines, size).ok_or_else(wrong)?;
    let sums = numbers(sums, size).map_err(|_| wrong())?;
    let mut clues = Vec::new();
    // An area is named by its first cell, which has the sum.
    for (first, _) in area_of.iter().filter(|(cell, area)| size.index(*cell) == **area) {
        let area = size.index(first);
        let cells: Vec<Cell> = size.cells().filter(|cell| area_of[*cell] == area).collect();
        let parts = Parts { cells, value: sums.get(area).copied().flatten(), ..Parts::default() };
        let clue = Clue::new(kind, parts, size);
        clues.push(clue.map_err(|error| problem(clues.len() + 1, ClueProblem::Parts(error)))?);
    }
    Ok(clues)
}

/// Reads lines between cells. Returns for each cell the index of the first cell of its area; `None` if there are too few
/// places or too many.
fn areas(text: &str, size: Size) -> Option<CellMap<usize>> {
    // Some versions count one place less for a `z`.
    [26, 25].into_iter().find_map(|longest| {
        let mut joins = Vec::new();
        let mut place = 0_usize;
        for character in text.bytes() {
            let (run, has_line) = match character {
                b'_' => (0, true),
                b'z' => (longest, false),
                b'a'..=b'y' => (usize::from(character - b'a') + 1, true),
                _ => return None,
            };
            for at in place..place + run {
                joins.push(between(at, size)?);
            }
            place += run + usize::from(has_line);
        }
        // The last line is after the last place.
        let side = size.side();
        (place == 2 * side * (side - 1) + 1).then(|| join(&joins, size))
    })
}

/// Returns the two cells of a place between cells: first along the rows, then along the columns.
fn between(place: usize, size: Size) -> Option<[Cell; 2]> {
    let (side, gaps) = (size.side(), size.side() - 1);
    let (line, at) = (place / gaps, place % gaps);
    let cell = |row: usize, column: usize| size.cell(i32::try_from(row).ok()?, i32::try_from(column).ok()?);
    match line.checked_sub(side) {
        None => Some([cell(line, at)?, cell(line, at + 1)?]),
        Some(column) => Some([cell(at, column)?, cell(at + 1, column)?]),
    }
}

/// Joins cells to areas, each named by the index of its first cell.
fn join(joins: &[[Cell; 2]], size: Size) -> CellMap<usize> {
    let mut area_of = CellMap::from_fn(size, |cell| size.index(cell));
    for [first, second] in joins {
        let (least, other) = (area_of[*first].min(area_of[*second]), area_of[*first].max(area_of[*second]));
        area_of = area_of.map(|area| if *area == other { least } else { *area });
    }
    area_of
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::variant::cages_by_name;

    fn read_id(line: &str) -> Puzzle {
        read(line, "file").unwrap().unwrap()
    }

    #[test]
    fn sizes_boxes_and_diagonals_are_those_of_the_parameters() {
        let puzzle = read_id("2x3x:1z_2h");
        assert_eq!((puzzle.rules.size().side(), puzzle.rules.regions().is_regular()), (6, true));
        assert_eq!(puzzle.rules.summary(), "6x6, Rising diagonal, Falling diagonal");
        let tall = read_id("3x2:1zi");
        assert!(!tall.rules.regions().is_regular());
        let first: Vec<String> = tall.rules.regions().boxes()[0].iter().map(Cell::to_string).collect();
        assert_eq!(first, ["r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"]);
    }

    #[test]
    fn a_jigsaw_has_the_lines_between_its_boxes() {
        // The boxes of 4x4 are the rows: no line in a row, a line at each place of a column.
        let lines = format!("l{}", "_".repeat(12));
        let puzzle = read_id(&format!("4j:1a2m,{lines}"));
        let boxes = puzzle.rules.regions().boxes();
        assert!(boxes.iter().enumerate().all(|(row, cells)| cells.iter().all(|cell| cell.row() == row)));
        assert!(read(&format!("4j:1a2m,{}", &lines[1..]), "").unwrap().is_err(), "a line is missing");
        assert!(read("4j:1a2m", "").unwrap().is_err());
    }

    #[test]
    fn a_killer_has_cages_and_their_sums() {
        // Cages of two cells side by side.
        let puzzle = read_id(&format!("2x2k:p,abbba{},3a7a7a3a6a4a4a6a", "_".repeat(12)));
        let cages = cages_by_name(&puzzle);
        assert_eq!(cages.len(), 8, "{cages:?}");
        assert_eq!(cages[1], (vec!["r1c3".to_owned(), "r1c4".to_owned()], Some(7)));
        let message = |line: &str| read(line, "").unwrap().unwrap_err().to_string();
        assert!(message("2x2k:p,a_a_a,3a7a7a3a6a4a4a6a").contains("'Killer cages'"));
        assert!(message("2x2k:p").contains("'Killer cages'"));
        assert!(message(&format!("5x5:{}a", "z".repeat(24))).contains("25 rows"));
    }
}
