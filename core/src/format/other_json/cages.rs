//! Cages in JSON of other programs: a list of objects with the cells of a cage and its sum.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::fields;
use crate::grid::{Cell, Regions, Size};
use crate::rules::{Clue, KindId, Parts, kind};

/// The most cages that are read: each has a cell of its own.
const MAX_CAGES: usize = 256;

/// Returns the clues that the fields of a puzzle's own object stand for.
///
/// # Errors
/// The name of a rule that cannot be read.
pub(super) fn clues(object: &Map<String, Value>, size: Size) -> Result<Vec<Clue>, String> {
    let mut clues = Vec::new();
    let short = |name: &str| name.chars().take(40).collect::<String>();
    for (name, value) in object.iter().filter(|(name, value)| fields::is_rule(name, value)) {
        if fields::is_cages(name) {
            clues.extend(cages(value, size).ok_or_else(|| short(name))?);
        } else if !(fields::is_regions(name) && is_regular(value, size)) {
            return Err(short(name));
        }
    }
    match fields::kind(object) {
        Some(text) if clues.is_empty() || !fields::is_killer(text) => Err(short(text)),
        _ => Ok(clues),
    }
}

/// Returns the name of the first rule in the fields of an object.
pub(super) fn rule(object: &Map<String, Value>) -> Option<&str> {
    let named = object.iter().find(|(name, value)| {
        fields::is_rule(name, value) && !(fields::is_regions(name) && is_regular(value, Size::NINE))
    });
    named.map(|(name, _)| name.as_str()).or_else(|| fields::kind(object))
}

/// Returns whether a value tells for each cell that it is in its regular box, in any numbering of the boxes.
fn is_regular(value: &Value, size: Size) -> bool {
    let Ok(regular) = Regions::regular(size) else { return false };
    let numbers = || -> Option<Vec<Option<i64>>> {
        let rows = value.as_array()?;
        let flat =
            rows.iter().flat_map(|row| row.as_array().map_or(std::slice::from_ref(row), Vec::as_slice));
        let numbers: Vec<Option<i64>> = flat.take(Cell::COUNT + 1).map(Value::as_i64).collect();
        (numbers.len() == size.cell_count()).then_some(numbers)
    };
    let Some(numbers) = numbers() else { return false };
    let mut of_box = vec![None; size.side()];
    let fits = size.cells().zip(&numbers).all(|(cell, number)| {
        let of_box = regular.box_of(cell).and_then(|index| of_box.get_mut(index));
        number.is_some() && of_box.is_some_and(|known| *known.get_or_insert(*number) == *number)
    });
    of_box.sort_unstable();
    of_box.dedup();
    fits && of_box.len() == size.side()
}

/// Reads the list of cages, which may be a text with the list in it.
fn cages(value: &Value, size: Size) -> Option<Vec<Clue>> {
    let list = match value {
        Value::String(text) => Cow::Owned(serde_json::from_str(text).ok()?),
        value => Cow::Borrowed(value),
    };
    let entries = list.as_array().filter(|entries| entries.len() <= MAX_CAGES)?;
    let all: Vec<(Vec<Place>, Option<usize>)> = entries.iter().map(cage).collect::<Option<_>>()?;
    // Whether rows and columns begin with 0 or 1 shows only at the edges.
    let pairs = || {
        all.iter().flat_map(|(cells, _)| cells).filter_map(|place| match place {
            Place::Pair(row, column) => Some([*row, *column]),
            Place::Named(..) | Place::Index(_) => None,
        })
    };
    let has_zero = pairs().flatten().any(|number| number == 0);
    let has_side = pairs().flatten().any(|number| number == size.side());
    if pairs().next().is_some() && has_zero == has_side {
        return None;
    }
    let first = usize::from(has_side);
    let cell = |place: &Place| {
        let (row, column) = match *place {
            Place::Pair(row, column) => (row.checked_sub(first)?, column.checked_sub(first)?),
            Place::Named(row, column) => (row.checked_sub(1)?, column.checked_sub(1)?),
            Place::Index(index) => (index / size.side(), index % size.side()),
        };
        size.cell(i32::try_from(row).ok()?, i32::try_from(column).ok()?)
    };
    let clue = |(cells, sum): &(Vec<Place>, Option<usize>)| {
        let cells: Vec<Cell> = cells.iter().map(cell).collect::<Option<_>>()?;
        let value = match sum {
            Some(sum) => Some(u16::try_from(*sum).ok()?),
            None => None,
        };
        Clue::new(kind(KindId::KillerCage), Parts { cells, value, ..Parts::default() }, size).ok()
    };
    all.iter().map(clue).collect()
}

/// A cell as a program names it.
enum Place {
    /// Row and column, both from 0 or both from 1.
    Pair(usize, usize),
    /// Row and column from 1, as in `r1c3`.
    Named(usize, usize),
    /// The number of the cell from 0, in reading order.
    Index(usize),
}

/// Reads a cage: its cells and its sum, if it has one.
fn cage(value: &Value) -> Option<(Vec<Place>, Option<usize>)> {
    let object = value.as_object()?;
    let get = |names: &[&str]| names.iter().find_map(|name| object.get(*name));
    let cells = get(&["cells", "positions", "squares"])?.as_array()?;
    let sum = match get(&["sum", "value", "total", "target", "clue"]) {
        None | Some(Value::Null) => None,
        Some(sum) => Some(number(sum)?),
    };
    let places: Vec<Place> = cells.iter().take(Cell::COUNT).map(place).collect::<Option<_>>()?;
    (!places.is_empty()).then_some((places, sum))
}

fn place(value: &Value) -> Option<Place> {
    match value {
        Value::Array(pair) => match pair.as_slice() {
            [row, column] => Some(Place::Pair(number(row)?, number(column)?)),
            _ => None,
        },
        Value::Object(object) => {
            let get = |names: [&str; 4]| names.into_iter().find_map(|name| object.get(name));
            let (row, column) =
                (get(["row", "r", "y", "i"])?, get(["col", "column", "c", "x"]).or(object.get("j"))?);
            Some(Place::Pair(number(row)?, number(column)?))
        }
        Value::String(name) => {
            let (row, column) = name.trim().strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
            Some(Place::Named(row.parse().ok()?, column.parse().ok()?))
        }
        value => number(value).map(Place::Index),
    }
}

fn number(value: &Value) -> Option<usize> {
    match value {
        Value::Number(number) => usize::try_from(number.as_u64()?).ok(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}
