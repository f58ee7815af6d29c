//! Writes a puzzle of any size and with rules as an f-puzzles object.

use serde_json::{Map, Value, json};

use super::fpuzzles::numbers;
use super::shapes::{direction_names, place_outside};
use super::{clues, rule_text};
use crate::format::drawings::{CELL_PREFIX, RULE_PREFIX, is_held_by_fpuzzles};
use crate::format::lz;
use crate::format::place::{place_name, place_of};
use crate::grid::{Cell, Digit, DigitSet, Direction};
use crate::rules::{Clue, ClueKind, Form, KINDS, KindId, Puzzle};

/// Returns the packed part of a link.
pub(in crate::format) fn pack(puzzle: &Puzzle) -> String {
    lz::pack(&to_value(puzzle).to_string())
}

/// Returns a puzzle as the object. Drawings of other programs, and the metadata that it has no fields for, are left
/// out.
pub(super) fn to_value(puzzle: &Puzzle) -> Value {
    let size = puzzle.rules.size();
    let mut object = Map::new();
    object.insert("size".into(), size.side().into());
    for (field, text) in [
        ("title", puzzle.title.as_str()),
        ("author", &puzzle.metadata.author),
        ("ruleset", &rule_text::of_puzzle(puzzle)),
    ] {
        if !text.is_empty() {
            object.insert(field.into(), text.into());
        }
    }
    let rows = (0..size.side()).map(|row| {
        let cells = size.cells().filter(|place| place.row() == row);
        cells.map(|place| Value::Object(cell(puzzle, place))).collect::<Value>()
    });
    let mut rows: Vec<Value> = rows.collect();
    for (field, text) in &puzzle.drawings {
        let Ok(value) = serde_json::from_str::<Value>(text) else { continue };
        match field.strip_prefix(CELL_PREFIX) {
            _ if !is_held_by_fpuzzles(field) => {}
            Some(colour) => colour_cells(&mut rows, colour, &value, puzzle),
            None => {
                let name = field.strip_prefix(RULE_PREFIX).unwrap_or(field);
                object.insert(name.to_owned(), value);
            }
        }
    }
    object.insert("grid".into(), rows.into());
    if let Some(solution) = &puzzle.stated_solution {
        let digits = solution.values().iter().map(|digit| digit.map(Digit::value));
        object.insert("solution".into(), digits.map(Value::from).collect());
    }
    for kind in KINDS.iter().filter(|kind| kind.field != clues::RESTRICTED) {
        insert_clues(kind, puzzle, &mut object);
    }
    Value::Object(object)
}

fn insert_clues(kind: &'static ClueKind, puzzle: &Puzzle, object: &mut Map<String, Value>) {
    let mut clues = puzzle.rules.clues_of(kind.id).peekable();
    if clues.peek().is_none() {
        return;
    }
    if let Some(name) = clues::negative_name(kind) {
        let names = object.entry(kind.field).or_insert_with(|| json!([]));
        if let Value::Array(names) = names {
            names.push(name.into());
        }
    } else if kind.form == Form::Global {
        object.insert(kind.field.into(), true.into());
    } else {
        // Clues that are not checked are kept as they are; what was read of one is not written beside it.
        let mut entries = match object.remove(kind.field) {
            Some(Value::Array(entries)) => entries,
            _ => Vec::new(),
        };
        let kept: Vec<Value> = entries.iter().map(|entry| entry["cells"].clone()).collect();
        let is_cage = kind.id == KindId::KillerCage;
        let is_new =
            |entry: &Value| !is_cage || entry.get("value").is_some() || !kept.contains(&entry["cells"]);
        entries.extend(clues.map(clue).filter(is_new));
        object.insert(kind.field.into(), entries.into());
    }
}

/// Returns a cell with its digit, marks, box and choice of digits.
fn cell(puzzle: &Puzzle, cell: Cell) -> Map<String, Value> {
    let mut object = Map::new();
    if let Some(given) = puzzle.givens[cell] {
        object.insert("value".into(), given.value().into());
        object.insert("given".into(), true.into());
    } else if let Some(placed) = puzzle.progress.placed[cell] {
        object.insert("value".into(), placed.value().into());
    }
    let restrictions = puzzle
        .rules
        .clues()
        .iter()
        .filter(|clue| clue.kind().field == clues::RESTRICTED && clue.cells().contains(&cell));
    let allowed = restrictions
        .map(|clue| clue.parts().digits.iter().copied().collect::<DigitSet>())
        .reduce(DigitSet::intersection);
    let lists = [
        ("centerPencilMarks", puzzle.progress.centre_marks[cell]),
        ("cornerPencilMarks", puzzle.progress.corner_marks[cell]),
        (clues::RESTRICTED, allowed.unwrap_or_default()),
    ];
    for (field, digits) in lists.into_iter().filter(|(_, digits)| !digits.is_empty()) {
        object.insert(field.into(), numbers(digits.iter()));
    }
    let regions = puzzle.rules.regions();
    if !regions.is_regular() {
        object.insert("region".into(), regions.box_of(cell).into());
    }
    object
}

fn colour_cells(rows: &mut [Value], field: &str, colours: &Value, puzzle: &Puzzle) {
    for cell in puzzle.rules.size().cells() {
        let colour = colours.get(cell.to_string());
        let object = rows.get_mut(cell.row()).and_then(|row| row.get_mut(cell.column()));
        if let (Some(colour), Some(Value::Object(object))) = (colour, object) {
            object.insert(field.into(), colour.clone());
        }
    }
}

/// Returns a clue as the entry of a list.
fn clue(clue: &Clue) -> Value {
    let parts = clue.parts();
    let name = |cell: &Cell| Value::from(place_name(place_of(*cell)));
    let names = |cells: &[Cell]| cells.iter().map(name).collect::<Value>();
    let mut entry = Map::new();
    let mut insert = |field: &str, value: Value| drop(entry.insert(field.into(), value));
    match clue.kind().form {
        Form::Global => {}
        Form::Cell => insert("cell", names(&parts.cells)[0].clone()),
        Form::Pair | Form::Group | Form::Cells => insert("cells", names(&parts.cells)),
        Form::Digits => {
            insert("cells", names(&parts.cells));
            insert("values", numbers(parts.digits.iter().copied()));
        }
        Form::Line => insert("lines", Value::from(vec![names(&parts.cells)])),
        Form::Arrow => {
            let line: Vec<Cell> = circle_end(clue).into_iter().chain(parts.cells.iter().copied()).collect();
            insert("cells", names(&parts.others));
            insert("lines", Value::from(vec![names(&line)]));
        }
        Form::Outside | Form::OutsideDiagonal => {
            let still = Direction { rows: 0, columns: 0 };
            let direction = parts.direction.unwrap_or(still);
            if let Some(first) = parts.cells.first() {
                insert("cell", place_name(place_outside(*first, direction)).into());
            }
            if clue.kind().form == Form::OutsideDiagonal {
                insert("cells", names(&parts.cells));
                insert("direction", direction_names(direction).map(|(short, _)| short).into());
            }
        }
        Form::Clone => {
            insert("cells", names(&parts.cells));
            insert("cloneCells", names(&parts.others));
        }
    }
    match clue.value() {
        Some(10) if clue.kind().id == KindId::Xv => insert("value", "X".into()),
        Some(_) if clue.kind().id == KindId::Xv => insert("value", "V".into()),
        Some(value) => insert("value", value.to_string().into()),
        None if clue.kind().form == Form::OutsideDiagonal => insert("value", "".into()),
        None => {}
    }
    Value::Object(entry)
}

/// Returns the cell of the circle at which the line of an arrow begins: the one next to it.
fn circle_end(clue: &Clue) -> Option<Cell> {
    let distance = |a: &Cell, b: &Cell| a.row().abs_diff(b.row()).max(a.column().abs_diff(b.column()));
    let first = clue.cells().first()?;
    clue.parts().others.iter().copied().min_by_key(|cell| distance(cell, first))
}
