//! Reads f-puzzles: the setter's page whose packed JSON is in half of all puzzle links.
//!
//! An object with `size`, `title`, `author`, `ruleset` and `grid`, rows of cells; a cell may have a `value`, which is a
//! given if `given` is true, and the player's `centerPencilMarks` and `cornerPencilMarks` (<https://www.f-puzzles.com>,
//! `?load=` and lz-string in Base64). Every field that stands for a rule becomes clues. What only draws, or sets how a
//! program behaves, is kept as it is; any other field is a rule that is not known: it is named, and kept as it is too.

use serde_json::{Map, Value};

use super::limits;
use super::shapes::{self, region_error};
use super::{clues, rule_text};
use crate::format::drawings::{self, CELL_COLOURS, CELL_PREFIX, RULE_PREFIX, is_fpuzzles_field};
use crate::format::error::{ClueProblem, FormatErrorKind};
use crate::format::inferred_clues;
use crate::format::json_value::is_meaningful;
use crate::format::lz;
use crate::grid::{Cell, CellMap, Digit, DigitSet, Digits, Regions, Size};
use crate::rules::Metadata;
use crate::rules::{Clue, KindId, Parts, Progress, Puzzle, Rules, kind};
use crate::text::text;

/// The fields of the puzzle itself.
const PUZZLE_FIELDS: [&str; 6] = ["size", "title", "author", "ruleset", "grid", "solution"];

/// The fields of a cell that are read.
const CELL_FIELDS: [&str; 7] =
    ["value", "given", "region", "centerPencilMarks", "cornerPencilMarks", clues::RESTRICTED, "parity"];

/// Returns whether a value is meant as such an object. Other programs have a grid as well, but of digits.
pub(super) fn looks_like(value: &Value) -> bool {
    let is_object = |cell: &Value| cell.is_object() || cell.is_null();
    value.get("grid").is_some_and(|grid| match grid {
        Value::Array(rows) => rows.iter().all(|row| match row {
            Value::Array(cells) => cells.iter().all(is_object),
            row => row.is_null(),
        }),
        grid => !grid.is_string() && !grid.is_object(),
    })
}

/// Reads a puzzle from an object. `title` is its title if it has none.
pub(super) fn from_value(value: &Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let object = value.as_object().ok_or_else(|| FormatErrorKind::Json(text!("found-no-object").into()))?;
    let size = object.get("size").filter(|size| is_meaningful(size));
    let rows = size.map(|size| {
        shapes::number(size).ok_or_else(|| FormatErrorKind::Json(text!("found-wrong-value").into()))
    });
    let size = rows.transpose()?.map(shapes::size).transpose()?;
    let (size, cells) = shapes::grid(object.get("grid"), size)?;
    let cells = cell_objects(size, cells)?;

    let metadata = object.get("metadata").and_then(|metadata| metadata.get("norowcol"));
    if metadata == Some(&Value::Bool(true)) {
        return Err(clues::repeats_in_rows());
    }
    let clues::Clues { read: mut clues, unchecked } = clues::read(object, size)?;
    for (cell, fields) in &cells {
        add_clues_of_cell(*cell, fields, size, &mut clues)?;
    }
    // Clues of cells take the place of their kind.
    clues.sort_by_key(|clue| clue.kind().id);

    let rules = Rules::new(size, regions(size, &cells)?, clues);
    let mut puzzle = Puzzle::new(rules, CellMap::filled(size, None));
    for (cell, fields) in &cells {
        read_cell(*cell, fields, &mut puzzle)?;
    }
    let text = |field: &str| object.get(field).and_then(Value::as_str).unwrap_or_default().to_owned();
    let description = rule_text::by_author(text("ruleset"), &puzzle.rules);
    let metadata = Metadata { author: text("author"), description, ..Metadata::default() };
    let mut puzzle = puzzle.with_texts(text("title"), title, metadata);
    puzzle.stated_solution = object.get("solution").and_then(|value| shapes::solution(value, size));
    let mut unread = unread_fields(object, &cells);
    let names = unread_names(object, &unread).into_iter();
    let names: Vec<String> = names.chain(unchecked.iter().map(clues::UncheckedClues::name)).collect();
    unread.extend(unchecked.into_iter().map(|clues| (clues.field().to_owned(), Some(clues.entries.into()))));
    puzzle.drawings = drawings(object, &cells, puzzle.stated_solution.is_none());
    let kept = unread.iter().filter_map(|(field, value)| {
        let value = limits::bounded_other(value.as_ref()?)?;
        Some((format!("{RULE_PREFIX}{field}"), value))
    });
    puzzle.drawings.extend(kept);
    puzzle.proposals = inferred_clues::propose(&puzzle, Vec::new());
    Ok(puzzle.with_unread_rules(names))
}

/// Reads a puzzle from the packed part of a link.
pub(in crate::format) fn read_packed(packed: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let text = lz::unpack(packed)?;
    from_value(&serde_json::from_str(&text).map_err(|_| FormatErrorKind::UnpackFailed)?, title)
}

type CellObject<'a> = (Cell, &'a Map<String, Value>);

/// Returns the object of each cell that has one.
fn cell_objects(size: Size, cells: Vec<&Value>) -> Result<Vec<CellObject<'_>>, FormatErrorKind> {
    let cells = size.cells().zip(cells).filter(|(_, value)| !value.is_null());
    cells
        .map(|(cell, value)| Ok((cell, value.as_object().ok_or_else(|| shapes::wrong_cell(cell))?)))
        .collect()
}

/// Returns the fields with a meaning that are not known, with the values that are to be kept.
fn unread_fields(object: &Map<String, Value>, cells: &[CellObject<'_>]) -> Vec<(String, Option<Value>)> {
    let is_known = |field: &str| {
        PUZZLE_FIELDS.contains(&field) || is_fpuzzles_field(field) || clues::is_clue_field(field)
    };
    let is_known_in_cell = |field: &str| CELL_FIELDS.contains(&field) || CELL_COLOURS.contains(&field);
    let of_puzzle = object.iter().filter(|(field, _)| !is_known(field));
    let of_puzzle = of_puzzle.map(|(field, value)| (field, value, Some(value.clone())));
    // SudokuPad has switches for rules among what it says about a puzzle, which is kept as a whole.
    let metadata = object.get("metadata").and_then(Value::as_object);
    let switches = metadata.into_iter().flatten().filter(|(_, value)| **value == Value::Bool(true));
    let of_cells =
        cells.iter().flat_map(|(_, cell)| cell.iter().filter(|(field, _)| !is_known_in_cell(field)));
    let others = switches.chain(of_cells).map(|(field, value)| (field, value, None));
    let meaningful = of_puzzle.chain(others).filter(|(_, value, _)| is_meaningful(value));
    let fields = meaningful.map(|(field, _, kept)| (field.clone(), kept));
    let negatives = clues::unknown_negatives(object);
    let negatives = (!negatives.is_empty()).then(|| (clues::NEGATIVE.to_owned(), Some(negatives.into())));
    fields.chain(negatives).collect()
}

/// Returns the names of rules that are not read.
fn unread_names(object: &Map<String, Value>, fields: &[(String, Option<Value>)]) -> Vec<String> {
    let fields = fields.iter().map(|(field, _)| field).filter(|field| *field != clues::NEGATIVE);
    let fields = fields
        .map(|field| if drawings::is_fog(field) { text!("rule-fog").to_owned() } else { field.clone() });
    let negatives = clues::unknown_negatives(object).into_iter();
    let negatives =
        negatives.map(|name| format!("{} {}", clues::NEGATIVE, name.as_str().unwrap_or_default()));
    fields.chain(negatives).collect()
}

/// Adds the rules that stand in a cell: the digits to choose from, and its parity in an older way of writing it.
fn add_clues_of_cell(
    cell: Cell,
    fields: &Map<String, Value>,
    size: Size,
    clues: &mut Vec<Clue>,
) -> Result<(), FormatErrorKind> {
    let wrong = || shapes::wrong_cell(cell);
    let mut digits = clues::digits(fields.get(clues::RESTRICTED), size).map_err(|_: ClueProblem| wrong())?;
    digits.sort_unstable();
    digits.dedup();
    let parity = match fields.get("parity").filter(|value| is_meaningful(value)) {
        None => None,
        Some(Value::String(parity)) if parity.eq_ignore_ascii_case("odd") => Some(KindId::Odd),
        Some(Value::String(parity)) if parity.eq_ignore_ascii_case("even") => Some(KindId::Even),
        Some(_) => return Err(wrong()),
    };
    let restricted = (!digits.is_empty()).then_some((KindId::RestrictedCell, digits));
    for (id, digits) in restricted.into_iter().chain(parity.map(|id| (id, Vec::new()))) {
        clues.push(clues::clue(kind(id), Parts { cells: vec![cell], digits, ..Parts::default() }, size, 1)?);
    }
    Ok(())
}

/// Reads the boxes: the numbers of the cells, or the regular boxes for cells without a number.
fn regions(size: Size, cells: &[CellObject<'_>]) -> Result<Regions, FormatErrorKind> {
    let regular = Regions::regular(size);
    // Where there are no regular boxes, rows take their place.
    let number = |cell: Cell| match &regular {
        Ok(regular) => regular.box_of(cell).map(|number| number as u8),
        Err(_) => Some(cell.row() as u8),
    };
    let mut box_of = CellMap::from_fn(size, number);
    let mut has_numbers = 0;
    for (cell, fields) in cells {
        let Some(region) = fields.get("region") else { continue };
        has_numbers += 1;
        box_of[*cell] = match region {
            Value::Null => None,
            // A cell in no box.
            region if region.as_i64() == Some(-1) => None,
            region => {
                let number = shapes::number(region).and_then(|number| u8::try_from(number).ok());
                Some(number.ok_or_else(|| shapes::wrong_cell(*cell))?)
            }
        };
    }
    let regions = if regular.is_err() && has_numbers == 0 { regular } else { Regions::new(box_of) };
    regions.map_err(|error| region_error(error, size))
}

/// Reads the digit and the marks of a cell.
fn read_cell(cell: Cell, fields: &Map<String, Value>, puzzle: &mut Puzzle) -> Result<(), FormatErrorKind> {
    let size = puzzle.rules.size();
    if let Some(value) = fields.get("value").filter(|value| !shapes::is_blank(value)) {
        let digit = shapes::digit(value, size).ok_or_else(|| shapes::wrong_cell(cell))?;
        let is_given = fields.get("given") == Some(&Value::Bool(true));
        let board: &mut Digits = if is_given { &mut puzzle.givens } else { &mut puzzle.progress.placed };
        board[cell] = Some(digit);
    }
    let marks = |field: &str| -> DigitSet {
        let values = fields.get(field).and_then(Value::as_array).into_iter().flatten();
        values.filter_map(|value| shapes::digit(value, size)).collect()
    };
    let Progress { centre_marks, corner_marks, .. } = &mut puzzle.progress;
    centre_marks[cell] = marks("centerPencilMarks");
    corner_marks[cell] = marks("cornerPencilMarks");
    Ok(())
}

/// Returns what the object draws or says beyond the rules, in the order of its fields.
fn drawings(
    object: &Map<String, Value>,
    cells: &[CellObject<'_>],
    keeps_solution: bool,
) -> Vec<(String, String)> {
    let is_drawing = |field: &str| is_fpuzzles_field(field) || keeps_solution && field == "solution";
    let of_puzzle = object.iter().filter(|(field, value)| is_drawing(field) && is_meaningful(value));
    let of_puzzle = of_puzzle.map(|(field, value)| (field.clone(), limits::bounded_drawing(value)));
    let of_cells = CELL_COLOURS.iter().copied().chain(unread_in_cells(cells)).filter_map(|field| {
        let coloured = cells.iter().filter_map(|(cell, fields)| {
            let value = fields.get(field).filter(|value| is_meaningful(value))?;
            Some((cell.to_string(), value.clone()))
        });
        let coloured: Map<String, Value> = coloured.collect();
        let is_any = !coloured.is_empty();
        is_any.then(|| (format!("{CELL_PREFIX}{field}"), limits::bounded_drawing(&Value::Object(coloured))))
    });
    of_puzzle.chain(of_cells).collect()
}

/// Returns the fields of cells that are not known, each once.
fn unread_in_cells<'a>(cells: &[CellObject<'a>]) -> Vec<&'a str> {
    let fields = cells.iter().flat_map(|(_, fields)| fields.keys().map(String::as_str));
    let unread = fields.filter(|field| !CELL_FIELDS.contains(field) && !CELL_COLOURS.contains(field));
    unread.collect::<std::collections::BTreeSet<_>>().into_iter().collect()
}

/// Returns the cells of a set as numbers.
pub(super) fn numbers(digits: impl Iterator<Item = Digit>) -> Value {
    digits.map(|digit| Value::from(digit.value())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::drawings::simplify;
    use crate::format::json::{fpuzzles_writer, read_line};
    use crate::rules::OmittedFields;
    use crate::rules::Puzzle;
    use crate::solve::classic::{Digit, cell};

    fn classic(also: &str) -> String {
        let mut rows = vec![vec!["{}".to_owned(); 9]; 9];
        rows[0][0] = r#"{"value":5,"given":true,"c":"red"}"#.into();
        rows[0][1] = r#"{"value":"7"}"#.into();
        rows[0][2] = r#"{"centerPencilMarks":[1,2],"cornerPencilMarks":["3"],"region":0}"#.into();
        let rows: Vec<_> = rows.iter().map(|row| format!("[{}]", row.join(","))).collect();
        format!(
            r#"{{"size":9,"title":"Five","author":"Ann","ruleset":"Normal rules.","grid":[{}],"cage":[],"antiking":false{also}}}"#,
            rows.join(",")
        )
    }

    #[test]
    fn givens_entries_marks_and_metadata_of_a_classic_puzzle_are_read() {
        let puzzle = read_line(&classic(",\"msgcorrect\":\"Well done\""), "file").unwrap();
        assert_eq!((puzzle.title.as_str(), puzzle.metadata.author.as_str()), ("Five", "Ann"));
        assert_eq!(
            puzzle.classic_cells().givens.filled().collect::<Vec<_>>(),
            [(cell("r1c1"), Digit::new(5).unwrap())]
        );
        assert_eq!(puzzle.classic_cells().placed.get(cell("r1c2")), Digit::new(7));
        assert_eq!(format!("{:?}", puzzle.classic_cells().candidates().get(cell("r1c3"))), "{1, 2, 3}");
        assert_eq!(puzzle.omitted, OmittedFields { colours: true, corner_marks: true, message: true });
        let written = Puzzle { omitted: OmittedFields::NONE, ..puzzle.clone() };
        let read = read_packed(&fpuzzles_writer::pack(&puzzle), "");
        assert_eq!(read.map(simplify), Ok(written));
    }

    #[test]
    fn a_puzzle_with_rules_is_not_classic_and_named() {
        let message = |text: &str| read_line(text, "").unwrap().summary();
        assert_eq!(
            message(&classic(r#","killercage":[{"cells":["R1C1"],"value":"5"}],"antiknight":true"#)),
            "Killer cages, Anti-knight"
        );
        assert_eq!(
            message(&classic(r#","line":[{"lines":[["R1C1","R1C2"]]}]"#)),
            "drawings that may be rules"
        );
        assert_eq!(message(&classic(r#","newestrule":[1]"#)), "newestrule");
    }
}
