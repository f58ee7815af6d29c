//! The parts of fields of puzzles in JSON: cells by name, numbers, and the cells that a clue outside sees.

use serde_json::Value;

use crate::format::error::{ClueProblem, FormatErrorKind};
use crate::format::json_value::is_meaningful;
use crate::format::place::{Place, place_of, place_of_name};
use crate::grid::{Cell, Digit, Digits, Direction, RegionError, Size};
use crate::text::text;

/// The directions of clues outside of a grid, with their names in f-puzzles and in `.ninefold`.
const DIRECTIONS: [(Direction, &str, &str); 8] = [
    (Direction { rows: -1, columns: 0 }, "U", "up"),
    (Direction { rows: 1, columns: 0 }, "D", "down"),
    (Direction { rows: 0, columns: -1 }, "L", "left"),
    (Direction { rows: 0, columns: 1 }, "R", "right"),
    (Direction { rows: -1, columns: -1 }, "UL", "up-left"),
    (Direction { rows: -1, columns: 1 }, "UR", "up-right"),
    (Direction { rows: 1, columns: -1 }, "DL", "down-left"),
    (Direction { rows: 1, columns: 1 }, "DR", "down-right"),
];

/// Reads a cell of the grid by its name.
pub(super) fn cell(value: &Value, size: Size) -> Result<Cell, ClueProblem> {
    let name = value.as_str().ok_or(ClueProblem::Shape)?;
    let inside = place_of_name(name).and_then(|(row, column)| size.cell(row, column));
    inside.ok_or_else(|| ClueProblem::NoCell(name.chars().take(40).collect()))
}

/// Reads a list of cells; none if there is no list.
pub(super) fn cells(value: Option<&Value>, size: Size) -> Result<Vec<Cell>, ClueProblem> {
    match value.filter(|value| is_meaningful(value)) {
        None => Ok(Vec::new()),
        Some(Value::Array(names)) => names.iter().map(|name| cell(name, size)).collect(),
        Some(_) => Err(ClueProblem::Shape),
    }
}

/// Returns a number that is written as a number or as text.
pub(super) fn number(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) => {
            let text = text.trim();
            text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
        }
        _ => None,
    }
}

/// Returns the digit of a value; `None` if it is none of the size.
pub(super) fn digit(value: &Value, size: Size) -> Option<Digit> {
    let value = usize::try_from(number(value)?).ok()?;
    Digit::new(value).filter(|_| value <= size.side())
}

/// Returns whether a value stands for nothing, as an empty text does.
pub(super) fn is_blank(value: &Value) -> bool {
    !is_meaningful(value) || value.as_str().is_some_and(|text| text.trim().is_empty())
}

/// Returns the place before the first cell of a clue outside, where its number stands.
pub(super) fn place_outside(first: Cell, direction: Direction) -> Place {
    let (row, column) = place_of(first);
    (row - i32::from(direction.rows), column - i32::from(direction.columns))
}

/// Returns the direction in which a clue beside a row or column looks; `None` at a corner, and inside of the grid.
pub(super) fn inwards(size: Size, (row, column): Place) -> Option<Direction> {
    let side = size.side() as i32;
    let is_inside = |place: i32| (0..side).contains(&place);
    let (rows, columns) = match (row, column) {
        (-1, column) if is_inside(column) => (1, 0),
        (row, column) if row == side && is_inside(column) => (-1, 0),
        (row, -1) if is_inside(row) => (0, 1),
        (row, column) if column == side && is_inside(row) => (0, -1),
        _ => return None,
    };
    Some(Direction { rows, columns })
}

/// Returns the direction with a name in f-puzzles or in `.ninefold`.
pub(super) fn direction(name: &str) -> Option<Direction> {
    let named = DIRECTIONS.iter().find(|(_, short, long)| *short == name || *long == name);
    named.map(|(direction, ..)| *direction)
}

/// Returns the name of a direction in f-puzzles and in `.ninefold`.
pub(super) fn direction_names(direction: Direction) -> Option<(&'static str, &'static str)> {
    let named = DIRECTIONS.iter().find(|(other, ..)| *other == direction);
    named.map(|(_, short, long)| (*short, *long))
}

/// Returns the size with a number of rows.
pub(super) fn size(rows: u64) -> Result<Size, FormatErrorKind> {
    usize::try_from(rows).ok().and_then(Size::new).ok_or(FormatErrorKind::VariantSize(rows))
}

/// Returns the values of the cells of a grid in reading order.
pub(super) fn grid(
    value: Option<&Value>,
    size: Option<Size>,
) -> Result<(Size, Vec<&Value>), FormatErrorKind> {
    let rows = value
        .and_then(Value::as_array)
        .ok_or_else(|| FormatErrorKind::Json(text!("found-grid-without-rows").into()))?;
    let size = match size {
        Some(size) => size,
        None => self::size(rows.len() as u64)?,
    };
    let side = size.side();
    let cells: Vec<&Value> =
        rows.iter().filter_map(Value::as_array).filter(|row| row.len() == side).flatten().collect();
    if rows.len() != side || cells.len() != size.cell_count() {
        return Err(FormatErrorKind::Json(text!("found-grid-not-square", rows = side)));
    }
    Ok((size, cells))
}

/// Converts the reason why boxes do not fit a grid.
pub(super) fn region_error(error: RegionError, size: Size) -> FormatErrorKind {
    match error {
        RegionError::WrongSize { first, cells } => {
            FormatErrorKind::BoxSize { cell: first, cells, rows: size.side() }
        }
        RegionError::NoBoxes => FormatErrorKind::NoBoxes(size.side()),
    }
}

/// Returns the error for a value of a cell that cannot be read.
pub(super) fn wrong_cell(cell: Cell) -> FormatErrorKind {
    FormatErrorKind::Json(text!("found-value-no-digit.in-cell", cell = cell.to_string()))
}

/// Reads a solution: a list of digits, or a text with a character for each cell. Cells may be missing. `None` if it is
/// not one of this size.
pub(super) fn solution(value: &Value, size: Size) -> Option<Digits> {
    let digits: Vec<Option<Digit>> = match value {
        Value::Array(values) if values.len() == size.cell_count() => values
            .iter()
            .map(|value| match digit(value, size) {
                None if !is_unknown(value) => None,
                digit => Some(digit),
            })
            .collect::<Option<_>>()?,
        Value::String(text) => {
            let digit = |character: char| match Digit::from_char(character) {
                None => "0.?_-*xX ".contains(character).then_some(None),
                Some(digit) => (digit.value() <= size.side()).then_some(Some(digit)),
            };
            text.trim().chars().take(Cell::COUNT + 1).map(digit).collect::<Option<_>>()?
        }
        _ => return None,
    };
    Digits::from_values(size, digits).filter(|board| board.values().iter().any(Option::is_some))
}

/// Returns whether a value stands for a cell that the solution leaves out.
fn is_unknown(value: &Value) -> bool {
    is_blank(value)
        || number(value) == Some(0)
        || value.as_str().is_some_and(|text| [".", "?", "-"].contains(&text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::place::ray;

    #[test]
    fn a_clue_outside_sees_the_cells_of_its_row_or_diagonal() {
        let size = Size::new(4).unwrap();
        let names = |cells: Vec<Cell>| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
        let below = inwards(size, (4, 1)).unwrap();
        assert_eq!(names(ray(size, (3, 1), below)), "r4c2 r3c2 r2c2 r1c2");
        assert_eq!(names(ray(size, (0, 2), direction("DL").unwrap())), "r1c3 r2c2 r3c1");
        assert_eq!([(-1, -1), (0, 0), (4, 4), (9, 1)].map(|place| inwards(size, place)), [None; 4]);
        assert_eq!(ray(size, (0, 0), Direction { rows: 0, columns: 0 }).len(), 4);
    }

    #[test]
    fn a_solution_may_have_gaps() {
        let size = Size::new(4).unwrap();
        let read = |json: &str| solution(&serde_json::from_str(json).unwrap(), size);
        let board = read("[1,2,3,4,\"3\",null,0,\"\",1,1,1,1,2,2,2,2]").unwrap();
        assert_eq!(board.values().iter().flatten().count(), 13);
        assert_eq!(read("\"1234.?0_1111 2222\""), None);
        assert!(read("\"1234.?0_11112222\"").is_some());
        assert_eq!(read("\"................\""), None);
        assert_eq!(read("[5,2,3,4,3,1,1,1,1,1,1,1,2,2,2,2]"), None);
    }
}
