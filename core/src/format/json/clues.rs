//! The clues of an f-puzzles object, read by the form of their kind.

use serde_json::{Map, Value};

use super::limits::{MAX_ALL_CLUES, MAX_CLUES};
use super::shapes;
use crate::format::error::{ClueProblem, FormatErrorKind};
use crate::format::json_value::is_meaningful;
use crate::format::place::{Place, place_of_name, ray};
use crate::grid::{Cell, Digit, Size};
use crate::rules::{Clue, ClueError, ClueKind, Form, KINDS, KindId, Parts};
use crate::text::text;

/// The field of the negative constraints, a list of the fields to which they apply.
pub(super) const NEGATIVE: &str = "negative";
/// The field of restricted cells, which is one of the cells and not of the puzzle.
pub(super) const RESTRICTED: &str = "givenPencilMarks";
/// The most numbers that the name of clues that cannot be checked has.
const MAX_NAMED: usize = 3;
/// The prefix of the ids of negative constraints.
const NEGATIVE_ID: &str = "negative-";

/// Returns whether a field of the puzzle stands for clues.
pub(super) fn is_clue_field(field: &str) -> bool {
    field != RESTRICTED && KINDS.iter().any(|kind| kind.field == field)
}

/// Returns the entry of [`NEGATIVE`] for a kind; `None` if it has a field of its own.
pub(super) fn negative_name(kind: &'static ClueKind) -> Option<&'static str> {
    kind.id.as_str().strip_prefix(NEGATIVE_ID).filter(|_| kind.field == NEGATIVE)
}

/// The clues of an object.
#[derive(Default)]
pub(super) struct Clues {
    /// Those that are read.
    pub read: Vec<Clue>,
    /// Those that are drawn, but cannot be checked: their numbers are letters, or their cells are not in the grid.
    pub unchecked: Vec<UncheckedClues>,
}

/// The clues of a kind that cannot be checked.
pub(super) struct UncheckedClues {
    kind: &'static ClueKind,
    /// Their entries in the list of the kind.
    pub entries: Vec<Value>,
}

impl UncheckedClues {
    /// Returns the name of the field with their list.
    pub fn field(&self) -> &'static str {
        self.kind.field
    }

    /// Returns a name for them: their kind, and what is in the place of their numbers.
    pub fn name(&self) -> String {
        let values = self.entries.iter().filter_map(|entry| match entry.get("value")? {
            Value::String(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        });
        let mut values: Vec<String> = values.take(MAX_NAMED).collect();
        values.dedup();
        match values.is_empty() {
            true => self.kind.name().to_owned(),
            false => text!("rule-unchecked", rule = self.kind.name(), values = values.join(", ")),
        }
    }
}

/// Returns whether a clue with this fault can be drawn all the same.
fn is_drawn(problem: &ClueProblem) -> bool {
    matches!(
        problem,
        ClueProblem::NoCell(_)
            | ClueProblem::Parts(ClueError::Value | ClueError::Digit(_) | ClueError::Outside(_))
    )
}

/// Reads all clues of an object but those that stand in its cells, in the order of [`KINDS`].
pub(super) fn read(object: &Map<String, Value>, size: Size) -> Result<Clues, FormatErrorKind> {
    let mut clues = Clues::default();
    for kind in KINDS.iter().filter(|kind| kind.field != RESTRICTED) {
        let Some(value) = object.get(kind.field).filter(|value| is_meaningful(value)) else { continue };
        if let Some(name) = negative_name(kind) {
            let is_named = value.as_array().is_some_and(|names| names.iter().any(|other| other == name));
            if is_named {
                clues.read.push(global(kind, size)?);
            }
        } else if kind.form == Form::Global {
            if *value != Value::Bool(true) {
                return Err(problem(kind, 1, ClueProblem::Shape));
            }
            clues.read.push(global(kind, size)?);
        } else {
            read_list(kind, value, size, &mut clues)?;
        }
    }
    Ok(clues)
}

/// Returns the error for a rule that is not known, by its name in the file.
pub(super) fn unknown_rule(name: &str) -> FormatErrorKind {
    FormatErrorKind::UnsupportedRule(name.chars().take(40).collect())
}

/// Returns the error for a puzzle without the rule of rows and columns.
pub(super) fn repeats_in_rows() -> FormatErrorKind {
    FormatErrorKind::UnsupportedRule(text!("rule-repeats-in-rows").into())
}

/// Returns the negative constraints that are not known.
pub(super) fn unknown_negatives(object: &Map<String, Value>) -> Vec<Value> {
    let is_known = |name: &str| KINDS.iter().any(|kind| negative_name(kind) == Some(name));
    match object.get(NEGATIVE).filter(|value| is_meaningful(value)) {
        None => Vec::new(),
        Some(Value::Array(names)) => {
            names.iter().filter(|name| !name.as_str().is_some_and(is_known)).cloned().collect()
        }
        Some(other) => vec![other.clone()],
    }
}

fn global(kind: &'static ClueKind, size: Size) -> Result<Clue, FormatErrorKind> {
    clue(kind, Parts::default(), size, 1)
}

/// Reads the list of clues of one kind.
fn read_list(
    kind: &'static ClueKind,
    value: &Value,
    size: Size,
    clues: &mut Clues,
) -> Result<(), FormatErrorKind> {
    let entries = value.as_array().ok_or_else(|| problem(kind, 1, ClueProblem::Shape))?;
    let mut count = 0;
    let mut unchecked = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let number = index + 1;
        let (all, is_unchecked) = match checked_clues(kind, entry, size) {
            Err(reason) if is_drawn(&reason) => (clues_without_number(kind, entry, size), true),
            all => (all.map_err(|reason| problem(kind, number, reason))?, false),
        };
        count += all.len() + usize::from(is_unchecked);
        if count > MAX_CLUES || clues.read.len() + all.len() > MAX_ALL_CLUES {
            return Err(problem(kind, number, ClueProblem::TooMany));
        }
        clues.read.extend(all);
        if is_unchecked {
            unchecked.push(entry.clone());
        }
    }
    if !unchecked.is_empty() {
        clues.unchecked.push(UncheckedClues { kind, entries: unchecked });
    }
    Ok(())
}

/// Reads the clues of an entry of a list.
fn checked_clues(kind: &'static ClueKind, entry: &Value, size: Size) -> Result<Vec<Clue>, ClueProblem> {
    parts(kind, entry, size)?.into_iter().map(|parts| checked(kind, parts, size)).collect()
}

/// Returns what holds of an entry whose number cannot be read: digits in a cage differ.
fn clues_without_number(kind: &'static ClueKind, entry: &Value, size: Size) -> Vec<Clue> {
    let entry = Some(entry).filter(|_| kind.id == KindId::KillerCage).and_then(Value::as_object);
    let Some(mut entry) = entry.cloned() else { return Vec::new() };
    entry.remove("value");
    checked_clues(kind, &Value::Object(entry), size).unwrap_or_default()
}

/// Creates a clue.
fn checked(kind: &'static ClueKind, parts: Parts, size: Size) -> Result<Clue, ClueProblem> {
    // More digits than cells cannot be among them.
    if kind.id == KindId::Quadruple && parts.digits.len() > parts.cells.len() {
        return Err(ClueProblem::Parts(ClueError::Value));
    }
    Clue::new(kind, parts, size).map_err(ClueProblem::Parts)
}

/// Creates a clue, the one with a number in its list.
pub(in crate::format) fn clue(
    kind: &'static ClueKind,
    parts: Parts,
    size: Size,
    number: usize,
) -> Result<Clue, FormatErrorKind> {
    checked(kind, parts, size).map_err(|reason| problem(kind, number, reason))
}

/// Returns the error for the clue with a number in the list of its kind, from 1.
pub(in crate::format) fn problem(
    kind: &'static ClueKind,
    number: usize,
    problem: ClueProblem,
) -> FormatErrorKind {
    FormatErrorKind::Clue { rule: kind.name().to_owned(), number, problem }
}

/// Reads an entry of a list: no clue if it is empty, several if it has several lines.
fn parts(kind: &'static ClueKind, entry: &Value, size: Size) -> Result<Vec<Parts>, ClueProblem> {
    if !is_meaningful(entry) {
        return Ok(Vec::new());
    }
    let entry = entry.as_object().ok_or(ClueProblem::Shape)?;
    let list = |field: &str| shapes::cells(entry.get(field), size);
    let value = value(kind, entry)?;
    if kind.id == KindId::Xv && value.is_none() {
        return Ok(Vec::new());
    }
    let one = |parts: Parts| Ok(if parts.cells.is_empty() { Vec::new() } else { vec![parts] });
    match kind.form {
        Form::Global => Err(ClueProblem::Shape),
        Form::Cell => {
            let cell = entry.get("cell").ok_or(ClueProblem::Shape)?;
            one(Parts { cells: vec![shapes::cell(cell, size)?], ..Parts::default() })
        }
        Form::Pair | Form::Group | Form::Cells => {
            one(Parts { cells: list("cells")?, value, ..Parts::default() })
        }
        Form::Digits => {
            let digits = digits(entry.get("values"), size)?;
            if digits.is_empty() {
                return Ok(Vec::new());
            }
            one(Parts { cells: list("cells")?, digits, ..Parts::default() })
        }
        Form::Line => {
            let lines = lines(entry, size)?.into_iter().filter(|cells| cells.len() > 1);
            Ok(lines.map(|cells| Parts { cells, value, ..Parts::default() }).collect())
        }
        Form::Arrow => {
            let circle = list("cells")?;
            if circle.len() > 3 {
                return Err(ClueProblem::Parts(ClueError::CellCount(circle.len())));
            }
            let lines = lines(entry, size)?.into_iter().map(|mut cells| {
                // A line begins in the circle.
                let skipped = usize::from(cells.first().is_some_and(|first| circle.contains(first)));
                cells.drain(..skipped);
                cells
            });
            let lines = lines.filter(|cells| !cells.is_empty());
            Ok(lines.map(|cells| Parts { cells, others: circle.clone(), ..Parts::default() }).collect())
        }
        Form::Outside if value.is_none() => Ok(Vec::new()),
        Form::Outside => {
            let (place, name) = outside(entry)?;
            let direction =
                shapes::inwards(size, place).ok_or_else(|| ClueProblem::NoCell(name.to_owned()))?;
            let first = (place.0 + i32::from(direction.rows), place.1 + i32::from(direction.columns));
            let cells = ray(size, first, direction);
            one(Parts { cells, value, direction: Some(direction), ..Parts::default() })
        }
        Form::OutsideDiagonal => {
            let (place, name) = outside(entry)?;
            let direction = entry.get("direction").and_then(Value::as_str).and_then(shapes::direction);
            let diagonal = direction.filter(|direction| direction.rows != 0 && direction.columns != 0);
            let direction = diagonal.ok_or(ClueProblem::Shape)?;
            let first = (place.0 + i32::from(direction.rows), place.1 + i32::from(direction.columns));
            let cells = ray(size, first, direction);
            if cells.is_empty() || size.cell(place.0, place.1).is_some() {
                return Err(ClueProblem::NoCell(name.to_owned()));
            }
            one(Parts { cells, value, direction: Some(direction), ..Parts::default() })
        }
        Form::Clone => {
            let (first, second) = (list("cells")?, list("cloneCells")?);
            if first.len() != second.len() {
                return Err(ClueProblem::Parts(ClueError::CellCount(second.len())));
            }
            // A cell that is its own clone says nothing.
            let pairs = first.into_iter().zip(second).filter(|(a, b)| a != b);
            let (cells, others) = pairs.unzip();
            one(Parts { cells, others, ..Parts::default() })
        }
    }
}

/// Reads the place of a clue outside of the grid, with its name.
fn outside(entry: &Map<String, Value>) -> Result<(Place, &str), ClueProblem> {
    let name = entry.get("cell").and_then(Value::as_str).ok_or(ClueProblem::Shape)?;
    let name = crate::text::bounded(name, 40);
    let place = place_of_name(name).ok_or_else(|| ClueProblem::NoCell(name.to_owned()))?;
    Ok((place, name))
}

fn lines(entry: &Map<String, Value>, size: Size) -> Result<Vec<Vec<Cell>>, ClueProblem> {
    match entry.get("lines").filter(|lines| is_meaningful(lines)) {
        None => Ok(Vec::new()),
        Some(Value::Array(lines)) => lines.iter().map(|line| shapes::cells(Some(line), size)).collect(),
        Some(_) => Err(ClueProblem::Shape),
    }
}

/// Reads a list of digits.
pub(super) fn digits(value: Option<&Value>, size: Size) -> Result<Vec<Digit>, ClueProblem> {
    match value.filter(|value| is_meaningful(value)) {
        None => Ok(Vec::new()),
        Some(Value::Array(values)) if values.len() <= 16 => values
            .iter()
            .map(|value| shapes::digit(value, size).ok_or(ClueProblem::Parts(ClueError::Value)))
            .collect(),
        Some(_) => Err(ClueProblem::Shape),
    }
}

/// Reads the number of a clue. One that its kind does not know would be lost, and with it perhaps a rule.
fn value(kind: &'static ClueKind, entry: &Map<String, Value>) -> Result<Option<u16>, ClueProblem> {
    let wrong = ClueProblem::Parts(ClueError::Value);
    let Some(value) = entry.get("value").filter(|value| !shapes::is_blank(value)) else { return Ok(None) };
    if !kind.has_number {
        return Err(wrong);
    }
    if kind.id == KindId::Xv {
        return match value.as_str().map(str::trim) {
            Some("X" | "x") => Ok(Some(10)),
            Some("V" | "v") => Ok(Some(5)),
            _ => Err(wrong),
        };
    }
    let number = shapes::number(value).and_then(|number| u16::try_from(number).ok());
    number.map(Some).ok_or(wrong)
}
