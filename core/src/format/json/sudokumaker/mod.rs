//! SudokuMaker, the setter's page: its JSON, and links that contain it.
//!
//! An object with `formatVersion` and `puzzle`, and in that `name`, `author`, `comment`, `width` and `height` or `size` (9 if
//! they are missing), `minDigit` and `maxDigit`, and `cells` row by row. A cell may have a `value`, which is a given if
//! `given` is true, `candidates` and `cornerPencilMarks`, numbers with bit 1 for a 1, and `colors`. `constraints` have a number
//! as `type` ([`types`]); those that are `disabled` are left out. A puzzle of the `type` `custom` has rows and columns
//! without repeats only if a constraint says so. Links are <https://sudokumaker.app>, `?puzzle=` and lz-string. The page
//! publishes no definition; this one was compared with its links, and with what others found out
//! (<https://github.com/VitaKaninen/Sudokupad-Tools>, `docs/test-puzzle.sudokumaker.json`).
//!
//! A rule that has no kind, or is a program of the setter, is named in [`Puzzle::unread_rules`], and the constraint is
//! kept as it is ([`UNREAD`]). The values that are no givens are the setter's solution if they fill the board and break no rule;
//! otherwise they are progress.

mod constraints;
mod cosmetics;
mod places;
mod types;
mod writer;

use serde_json::{Map, Value};

use self::constraints::Constraints;
use self::cosmetics::Shapes;
use self::types::{PROGRAM, REGIONS, ROWS_AND_COLUMNS, type_of};
use super::limits::{self, MAX_ALL_CLUES};
use super::rule_text;
use super::shapes::{self, region_error};
use crate::format::drawings::{CELL_PREFIX, SUDOKUMAKER_COLOURS};
use crate::format::error::{ClueProblem, FormatErrorKind};
use crate::format::inferred_clues;
use crate::format::lz;
use crate::grid::{CellMap, DigitSet, Digits, Regions, Size};
use crate::rules::{Clue, Metadata, Puzzle, Rules};
use crate::text::text;

pub(super) use self::writer::to_value;

/// The drawing under which constraints are kept that are not read.
pub(in crate::format) const UNREAD: &str = "sudokumaker";
/// The type of the givens, which says nothing.
const GIVENS: u64 = 0;

/// Returns whether a value is a puzzle of SudokuMaker.
pub(super) fn looks_like(value: &Value) -> bool {
    value.get("formatVersion").is_some() && value.get("puzzle").is_some_and(Value::is_object)
}

/// Reads the packed part of a link.
pub(in crate::format) fn read_packed(packed: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let text = lz::unpack(packed)?;
    let value: Value = serde_json::from_str(&text).map_err(|_| FormatErrorKind::UnpackFailed)?;
    if looks_like(&value) { from_value(&value, title) } else { Err(FormatErrorKind::UnpackFailed) }
}

/// Returns the packed part of a link.
pub(super) fn pack(puzzle: &Puzzle) -> String {
    lz::pack(&to_value(puzzle).to_string())
}

/// Reads a puzzle from the JSON object. `title` is its title if it has none.
pub(super) fn from_value(value: &Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let puzzle = value.get("puzzle").unwrap_or(&Value::Null);
    let size = size(puzzle)?;
    let constraints = Constraints::new(puzzle, size);
    check_rows_and_columns(puzzle, &constraints, size)?;
    let mut content = Content::default();
    for constraint in constraints.iter() {
        content.add(constraint, &constraints, size)?;
    }
    let regions = Regions::new(content.box_of.unwrap_or_else(|| CellMap::filled(size, None)));
    let regions = regions.map_err(|error| region_error(error, size))?;
    let mut clues = content.clues;
    clues.sort_by_key(|clue| clue.kind().id);
    let mut read = Puzzle::new(Rules::new(size, regions, clues), CellMap::filled(size, None));
    let colours = read_cells(puzzle, &mut read)?;
    adopt_solution(puzzle, &mut read);
    let text = |field: &str| puzzle.get(field).and_then(Value::as_str).unwrap_or_default().to_owned();
    let description = rule_text::by_author(text("comment"), &read.rules);
    let metadata = Metadata { author: text("author"), description, ..Metadata::default() };
    let mut read = read.with_texts(text("name"), title, metadata).with_unread_rules(content.unread);
    let fields = content.shapes.into_fields();
    read.drawings =
        fields.map(|(field, value)| (field.to_owned(), limits::bounded_drawing(&value))).collect();
    if !colours.is_empty() {
        let field = format!("{CELL_PREFIX}{SUDOKUMAKER_COLOURS}");
        read.drawings.push((field, limits::bounded_drawing(&Value::Object(colours))));
    }
    if !content.kept.is_empty()
        && let Some(kept) = limits::bounded_other(&Value::Array(content.kept))
    {
        read.drawings.push((UNREAD.to_owned(), kept));
    }
    read.proposals = inferred_clues::propose(&read, Vec::new());
    Ok(read)
}

/// Reads the size. The digits must be those from 1 to it.
fn size(puzzle: &Value) -> Result<Size, FormatErrorKind> {
    let number = |field: &str| puzzle.get(field).filter(|value| !value.is_null()).map(shapes::number);
    let wrong = || FormatErrorKind::Json(text!("found-wrong-value").into());
    let number = |field: &str| number(field).map(|number| number.ok_or_else(wrong)).transpose();
    let both = number("size")?.unwrap_or(9);
    let (columns, rows) = (number("width")?.unwrap_or(both), number("height")?.unwrap_or(both));
    if rows != columns {
        return Err(FormatErrorKind::NotSquare { rows, columns });
    }
    let size = shapes::size(rows)?;
    let first = number("minDigit")?.unwrap_or(1);
    // A grid without the usual rules has nine digits, whatever its size.
    let usual = if is_custom(puzzle) { 9 } else { (first + rows).saturating_sub(1) };
    let last = number("maxDigit")?.unwrap_or(usual);
    if first == 1 && last == rows {
        Ok(size)
    } else {
        Err(FormatErrorKind::OtherDigits { first, last, rows })
    }
}

fn is_custom(puzzle: &Value) -> bool {
    puzzle.get("type").and_then(Value::as_str) == Some("custom")
}

/// Checks that rows and columns have each digit once.
fn check_rows_and_columns(
    puzzle: &Value,
    constraints: &Constraints<'_>,
    size: Size,
) -> Result<(), FormatErrorKind> {
    let is_whole = |area: &Value| {
        let number = |field: &str| area.get(field).and_then(Value::as_u64);
        let side = Some(size.side() as u64);
        [number("x"), number("y")] == [Some(0); 2] && [number("width"), number("height")] == [side; 2]
    };
    let mut demands = constraints.of_type(ROWS_AND_COLUMNS).map(|constraint| match constraint.get("areas") {
        None | Some(Value::Null) => true,
        Some(areas) => areas.as_array().is_some_and(|areas| areas.iter().any(is_whole)),
    });
    if !is_custom(puzzle) || demands.any(|demands| demands) {
        return Ok(());
    }
    Err(super::clues::repeats_in_rows())
}

/// The contents of all constraints.
#[derive(Default)]
struct Content {
    clues: Vec<Clue>,
    /// The number of the box of each cell; `None` if there are no boxes.
    box_of: Option<CellMap<Option<u8>>>,
    /// The names of rules that are not read.
    unread: Vec<String>,
    /// Their constraints.
    kept: Vec<Value>,
    shapes: Shapes,
}

impl Content {
    fn add(&mut self, constraint: &Value, all: &Constraints<'_>, size: Size) -> Result<(), FormatErrorKind> {
        let number = type_of(constraint).unwrap_or(u64::MAX);
        match number {
            GIVENS | ROWS_AND_COLUMNS => {}
            REGIONS if self.box_of.is_none() => self.box_of = Some(box_of(constraint, size)?),
            REGIONS => {
                self.keep(constraint, constraints::name(constraint, text!("rule-irregular-regions")), size)
            }
            number if cosmetics::only_draws(number) => self.shapes.add(constraint, false, size),
            _ => {
                let meaning = all.read(constraint)?;
                if self.clues.len() + meaning.clues.len() > MAX_ALL_CLUES
                    && let Some(clue) = meaning.clues.first()
                {
                    let count = meaning.clues.len();
                    return Err(super::problem(clue.kind(), count, ClueProblem::TooMany));
                }
                let has_clues = !meaning.clues.is_empty();
                self.clues.extend(meaning.clues);
                if let Some(name) = meaning.unread {
                    // What is read of it is not kept a second time.
                    let rest = has_clues.then(|| {
                        let mut rest = constraint.clone();
                        rest["clues"] = Value::Array(Vec::new());
                        rest
                    });
                    self.keep(rest.as_ref().unwrap_or(constraint), name, size);
                }
            }
        }
        Ok(())
    }

    /// Keeps a constraint that is a rule of this name, and what it draws.
    fn keep(&mut self, constraint: &Value, name: String, size: Size) {
        self.unread.push(name);
        self.kept.push(constraint.clone());
        if type_of(constraint) != Some(PROGRAM) {
            self.shapes.add(constraint, true, size);
        }
    }
}

/// Reads the numbers of the boxes; a number below zero is a cell in no box.
fn box_of(constraint: &Value, size: Size) -> Result<CellMap<Option<u8>>, FormatErrorKind> {
    let wrong = || FormatErrorKind::Json(text!("found-wrong-value").into());
    let numbers = constraint.get("regions").and_then(Value::as_array).ok_or_else(wrong)?;
    if numbers.len() != size.cell_count() {
        return Err(wrong());
    }
    let number = |number: &Value| match number.as_i64() {
        Some(..0) => Ok(None),
        Some(number) => u8::try_from(number).map(Some).map_err(|_| wrong()),
        None if number.is_null() => Ok(None),
        None => Err(wrong()),
    };
    let numbers: Vec<Option<u8>> = numbers.iter().map(number).collect::<Result<_, _>>()?;
    CellMap::from_values(size, numbers).ok_or_else(wrong)
}

/// Reads the digits and marks of the cells. Returns their colours by their names.
fn read_cells(puzzle: &Value, read: &mut Puzzle) -> Result<Map<String, Value>, FormatErrorKind> {
    let size = read.rules.size();
    let wrong = || FormatErrorKind::Json(text!("found-grid-not-square", rows = size.side()));
    let cells = puzzle.get("cells").and_then(Value::as_array).ok_or_else(wrong)?;
    if cells.len() != size.cell_count() {
        return Err(wrong());
    }
    let mut colours = Map::new();
    for (cell, fields) in size.cells().zip(cells) {
        if let Some(value) = fields.get("value").filter(|value| !value.is_null()) {
            let digit = shapes::digit(value, size).ok_or_else(|| shapes::wrong_cell(cell))?;
            let is_given = fields.get("given") == Some(&Value::Bool(true));
            let board: &mut Digits = if is_given { &mut read.givens } else { &mut read.progress.placed };
            board[cell] = Some(digit);
        }
        let marks = |field: &str| {
            let bits = fields.get(field).and_then(Value::as_u64).unwrap_or(0);
            types::digits_of_bits(bits, size)
        };
        let is_open = read.givens[cell].is_none() && read.progress.placed[cell].is_none();
        let marks = |field: &str| if is_open { marks(field) } else { DigitSet::EMPTY };
        read.progress.centre_marks[cell] = marks("candidates");
        read.progress.corner_marks[cell] = marks("cornerPencilMarks");
        if let Some(colour) = fields.get("colors").filter(|colour| colour.as_u64().unwrap_or(0) > 0) {
            colours.insert(cell.to_string(), colour.clone());
        }
    }
    Ok(colours)
}

/// Makes the digits that are no givens the stated solution, if they are one: they fill the board and break no rule, or the
/// object says that they are a part of it.
fn adopt_solution(puzzle: &Value, read: &mut Puzzle) {
    let board = read.board();
    let is_part = puzzle
        .get("export")
        .and_then(|export| export.get("sudokuPad")?.get("useIncompleteGridAsSolution"))
        .is_some_and(|is_part| *is_part == Value::Bool(true));
    let has_own = read.progress.placed.digits().next().is_some();
    if has_own && (board.is_full() || is_part) && read.rules.allow(&board) {
        read.stated_solution = Some(board);
        read.progress.placed = CellMap::filled(read.rules.size(), None);
    }
}

#[cfg(test)]
mod tests;
