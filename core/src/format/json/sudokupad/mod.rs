//! Reads SudokuPad's own objects, packed in links as `scl` or `ctc`, or as plain JSON.
//!
//! Boxes, cages whose digits differ, sums where the text of the rules reads as killer, and two switches are rules. All
//! else is drawn: what its look and the text suggest becomes proposals, and the drawings are kept under the names of
//! their fields.

pub(in crate::format) mod payload;

mod compact_json;

use serde_json::{Map, Value};

use super::clues::{clue, problem, repeats_in_rows};
use super::limits::{self, MAX_CLUES};
use super::shapes::{self, region_error};
use crate::format::clue_problem::ClueProblem;
use crate::format::drawings::{CELL_PREFIX, is_fog};
use crate::format::error::FormatErrorKind;
use crate::format::inferred_clues;
use crate::format::json_value::is_meaningful;
use crate::format::lz;
use crate::grid::{Cell, CellMap, CellSet, DigitSet, Digits, RegionError, Regions, Size};
use crate::rules::{Clue, KindId, Metadata, Parts, Puzzle, RuleText, Rules, kind};
use crate::text::text;

/// The short names of fields in packed objects.
const SHORT_NAMES: [(&str, &str); 25] = [
    ("ca", "cages"),
    ("ce", "cells"),
    ("re", "regions"),
    ("l", "lines"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("ct", "center"),
    ("wp", "wayPoints"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("w", "width"),
    ("h", "height"),
    ("r", "rounded"),
    ("fs", "fontSize"),
    ("te", "text"),
    ("v", "value"),
    ("t", "title"),
    ("cs", "cellSize"),
    ("b", "bold"),
    ("vd", "videos"),
    ("d2", "d"),
];

/// The fields of the object that are read, and not kept as drawings.
const READ_FIELDS: [&str; 5] = ["cells", "regions", "cages", "metadata", "metaData"];
/// The fields of a cell that are read.
const CELL_FIELDS: [&str; 4] = ["value", "given", "pencilMarks", "centremarks"];

/// Returns whether a value is meant as such an object. Other programs have rows of cells as well, but of digits.
pub(super) fn looks_like(value: &Value) -> bool {
    let row = value.get("cells").and_then(|rows| rows.get(0)).and_then(Value::as_array);
    let is_object = |cell: &Value| cell.is_object() || cell.is_null();
    value.get("grid").is_none() && row.is_some_and(|cells| cells.iter().all(is_object))
}

/// Reads a puzzle from the packed part of a link.
pub(in crate::format) fn read_packed(packed: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    from_value(&unzip(&lz::unpack(packed)?)?, title)
}

/// Unpacks the compacted JSON of a link: with the long names of all fields.
fn unzip(text: &str) -> Result<Value, FormatErrorKind> {
    let plain = compact_json::expand(text)?;
    let value = serde_json::from_str(&plain).map_err(|_| FormatErrorKind::UnpackFailed)?;
    Ok(with_long_names(value))
}

fn with_long_names(value: Value) -> Value {
    match value {
        Value::Array(values) => values.into_iter().map(with_long_names).collect(),
        Value::Object(object) => {
            let fields = object.into_iter().map(|(name, value)| {
                let long = SHORT_NAMES.iter().find(|(short, _)| *short == name).map(|(_, long)| *long);
                // Older links have the path of a drawing under the name that is now short for a duration.
                let is_duration = name == "d" && !value.as_str().is_some_and(is_path);
                let long = long.or_else(|| is_duration.then_some("duration"));
                (long.map_or(name, str::to_owned), with_long_names(value))
            });
            Value::Object(fields.collect())
        }
        other => other,
    }
}

/// Returns whether a text begins as the path of a drawing in SVG does.
fn is_path(text: &str) -> bool {
    text.trim_start().starts_with(['M', 'm'])
}

/// Reads a puzzle from an object. `title` is its title if it has none.
pub(super) fn from_value(value: &Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let object = value.as_object().ok_or_else(|| FormatErrorKind::Json(text!("found-no-object").into()))?;
    let (size, cells) = shapes::grid(object.get("cells"), None)?;
    check_count(object, "cages", KindId::KillerCage)?;
    check_count(object, "regions", KindId::ExtraRegion)?;
    let cages: Vec<&Value> = list(object, "cages").collect();
    let about = About::new(object, &cages)?;
    let solution = about.solution.as_ref().and_then(|solution| shapes::solution(solution, size));

    let mut clues = Vec::new();
    for (id, _) in SWITCHES.into_iter().zip(about.switches).filter(|(_, is_on)| *is_on) {
        clues.extend(Clue::new(kind(id), Parts::default(), size).ok());
    }
    let regions = regions(object.get("regions"), size, &mut clues)?;
    let mut proposals = Vec::new();
    let mut drawn_cages = Vec::new();
    let text = RuleText::new(&about.rules);
    let may_be_killers = !text.denies(KindId::KillerCage);
    let sums = may_be_killers && reads_as_killer(&about.rules);
    for cage in cages {
        let proposed = proposals.len();
        if !read_cage(cage, size, sums, solution.as_ref(), &regions, &mut clues, &mut proposals) {
            drawn_cages.push(cage);
            // Equal digits in a cage that the text allows make it another kind of cage.
            if !may_be_killers {
                proposals.truncate(proposed);
            }
        }
    }
    let rules = Rules::new(size, regions, clues);
    let mut puzzle = Puzzle::new(rules, CellMap::filled(size, None));
    read_cells(&cells, &mut puzzle)?;
    let has_fog = object.iter().chain(&about.rest).any(|(name, value)| is_fog(name) && is_meaningful(value));
    puzzle.drawings = drawings(object, &cells, size, &drawn_cages, about.rest);
    puzzle.stated_solution = solution;

    let metadata = Metadata {
        author: about.author,
        description: about.rules,
        source: about.source,
        ..Metadata::default()
    };
    let puzzle = puzzle.with_texts(about.title, title, metadata);
    let proposals = inferred_clues::propose(&puzzle, proposals);
    let fog = has_fog.then(|| text!("rule-fog").to_owned());
    Ok(Puzzle { proposals, ..puzzle }.with_unread_rules(fog))
}

/// The kinds that are switched on in the metadata.
const SWITCHES: [KindId; 2] = [KindId::AntiKnight, KindId::AntiKing];

/// The metadata of an object.
#[derive(Default)]
struct About {
    title: String,
    author: String,
    rules: String,
    source: String,
    solution: Option<Value>,
    /// Whether each of [`SWITCHES`] is on.
    switches: [bool; 2],
    /// Everything else.
    rest: Map<String, Value>,
}

impl About {
    /// Gathers what cages without cells and the fields for it say. Later ones win, except that rules may come in
    /// several parts.
    fn new(object: &Map<String, Value>, cages: &[&Value]) -> Result<Self, FormatErrorKind> {
        let mut about = Self::default();
        for cage in cages.iter().filter(|cage| has_no_cells(cage)) {
            let text = cage.get("value").and_then(Value::as_str).unwrap_or_default();
            if let Some((name, content)) = text.split_once(':') {
                let before = std::mem::take(&mut about.rules);
                about.set(name.trim(), &content.trim().into())?;
                let both = [before, std::mem::take(&mut about.rules)];
                about.rules = both.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
            }
        }
        for name in ["metaData", "metadata"] {
            for (name, content) in object.get(name).and_then(Value::as_object).into_iter().flatten() {
                about.set(name, content)?;
            }
        }
        Ok(about)
    }

    fn set(&mut self, name: &str, content: &Value) -> Result<(), FormatErrorKind> {
        let is_on = *content == Value::Bool(true) || content.as_str() == Some("true");
        let lines = || match content {
            Value::Array(lines) => lines.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n"),
            content => content.as_str().unwrap_or_default().to_owned(),
        };
        match name {
            "title" => self.title = lines(),
            "author" => self.author = lines(),
            "source" => self.source = lines(),
            "rules" => self.rules = lines(),
            "solution" => self.solution = Some(content.clone()),
            "antiknight" => self.switches[0] = is_on,
            "antiking" => self.switches[1] = is_on,
            "norowcol" if is_on => return Err(repeats_in_rows()),
            _ if is_meaningful(content) => drop(self.rest.insert(name.to_owned(), content.clone())),
            _ => {}
        }
        Ok(())
    }
}

/// Returns the entries of a list of the object.
fn list<'a>(object: &'a Map<String, Value>, field: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
    object.get(field).and_then(Value::as_array).into_iter().flatten()
}

/// Checks that a list is not longer than any puzzle has clues of this kind.
fn check_count(object: &Map<String, Value>, field: &str, id: KindId) -> Result<(), FormatErrorKind> {
    match list(object, field).count() > MAX_CLUES {
        true => Err(problem(kind(id), MAX_CLUES + 1, ClueProblem::TooMany)),
        false => Ok(()),
    }
}

fn has_no_cells(cage: &Value) -> bool {
    cage.get("cells").is_none_or(|cells| !is_meaningful(cells))
}

/// Returns whether the text of the rules says that cages have sums.
fn reads_as_killer(rules: &str) -> bool {
    let rules = rules.to_lowercase();
    let sums = ["sum", "total", "add up", "adds up"];
    rules.contains("killer") || rules.contains("cage") && sums.iter().any(|word| rules.contains(word))
}

/// Reads a list of cells, such as `[[0,1],[0,2]]`; `None` if one is outside of the grid.
fn cells_of(value: Option<&Value>, size: Size) -> Option<Vec<Cell>> {
    let number =
        |value: Option<&Value>| value.and_then(shapes::number).and_then(|number| i32::try_from(number).ok());
    let cell = |place: &Value| size.cell(number(place.get(0))?, number(place.get(1))?);
    let places = value?.as_array()?;
    (places.len() <= size.cell_count()).then_some(())?;
    places.iter().map(cell).collect()
}

/// Reads the regions. Those as large as a row are boxes as far as they do not overlap; the digits differ in smaller
/// ones, and in overlapping ones. One that is the whole grid means nothing. Without any, the boxes are the regular ones.
fn regions(value: Option<&Value>, size: Size, clues: &mut Vec<Clue>) -> Result<Regions, FormatErrorKind> {
    let error = |error| region_error(error, size);
    let entries = value.and_then(Value::as_array).filter(|entries| !entries.is_empty());
    let Some(entries) = entries else { return Regions::regular(size).map_err(error) };
    let mut box_of = CellMap::filled(size, None);
    let mut count = 0;
    for (index, entry) in entries.iter().enumerate() {
        let wrong = || FormatErrorKind::Json(text!("found-wrong-value").into());
        let cells = cells_of(Some(entry), size).ok_or_else(wrong)?;
        let Some(first) = cells.first().copied() else { continue };
        if cells.len() == size.cell_count() {
            continue;
        }
        if cells.len() > size.side() {
            return Err(error(RegionError::WrongSize { first, cells: cells.len() }));
        }
        let is_new = cells.iter().all(|cell| box_of[*cell].is_none());
        let differ = cells.iter().copied().collect::<CellSet>().len() == cells.len();
        if cells.len() == size.side() && is_new && differ {
            cells.iter().for_each(|cell| box_of[*cell] = Some(count));
            count += 1;
        } else {
            clues.push(clue(
                kind(KindId::ExtraRegion),
                Parts { cells, ..Parts::default() },
                size,
                index + 1,
            )?);
        }
    }
    Regions::new(box_of).map_err(error)
}

/// Reads a cage. Returns whether nothing of it is left to draw.
fn read_cage(
    cage: &Value,
    size: Size,
    sums: bool,
    solution: Option<&Digits>,
    regions: &Regions,
    clues: &mut Vec<Clue>,
    proposals: &mut Vec<Clue>,
) -> bool {
    if has_no_cells(cage) {
        return cage.get("value").and_then(Value::as_str).is_some_and(|text| text.contains(':'));
    }
    // Older files repeat rows, columns and boxes as cages.
    let is_type = |name: &str| cage.get("type").and_then(Value::as_str) == Some(name);
    let Some(cells) = cells_of(cage.get("cells"), size) else { return false };
    let set: CellSet = cells.iter().copied().collect();
    let is_box = regions.boxes().iter().any(|cells| cells.iter().copied().collect::<CellSet>() == set);
    if is_type("rowcol") || is_type("region") && is_box {
        return true;
    }
    let is_unique = cage.get("unique") == Some(&Value::Bool(true));
    let sum = cage.get("value").and_then(shapes::number).and_then(|sum| u16::try_from(sum).ok());
    let clue = |value| {
        Clue::new(kind(KindId::KillerCage), Parts { cells: cells.clone(), value, ..Parts::default() }, size)
            .ok()
    };
    // A cage in which the solution repeats a digit is not meant to have different ones, whatever it says.
    let seen = |board: &Digits| {
        let digits = cells.iter().filter_map(|cell| board[*cell]);
        digits.clone().collect::<DigitSet>().len() == digits.count()
    };
    let differs = solution.is_none_or(seen);
    match clue(sum.filter(|_| sums)).filter(|_| is_unique && differs) {
        Some(rule) => {
            clues.push(rule);
            proposals.extend(sum.filter(|_| !sums).and_then(|sum| clue(Some(sum))));
            true
        }
        None => {
            proposals.extend(sum.and_then(|sum| clue(Some(sum))));
            false
        }
    }
}

/// Reads the digits and marks of the cells.
fn read_cells(cells: &[&Value], puzzle: &mut Puzzle) -> Result<(), FormatErrorKind> {
    let size = puzzle.rules.size();
    for (cell, fields) in size.cells().zip(cells) {
        if let Some(value) = fields.get("value").filter(|value| !shapes::is_blank(value)) {
            let sign = || FormatErrorKind::UnsupportedRule(text!("rule-other-signs-than-digits").into());
            let digit = shapes::digit(value, size).ok_or_else(sign)?;
            let is_given = fields.get("given") != Some(&Value::Bool(false));
            let board = if is_given { &mut puzzle.givens } else { &mut puzzle.progress.placed };
            board[cell] = Some(digit);
        }
        let marks = |field: &str| -> DigitSet {
            let values = fields.get(field).and_then(Value::as_array).into_iter().flatten();
            values.filter_map(|value| shapes::digit(value, size)).collect()
        };
        puzzle.progress.corner_marks[cell] = marks("pencilMarks");
        puzzle.progress.centre_marks[cell] = marks("centremarks");
    }
    Ok(())
}

/// Returns what the object draws or says beyond the rules.
fn drawings(
    object: &Map<String, Value>,
    cells: &[&Value],
    size: Size,
    cages: &[&Value],
    about: Map<String, Value>,
) -> Vec<(String, String)> {
    let mut kept: Vec<(String, Value)> = object
        .iter()
        .filter(|(field, value)| !READ_FIELDS.contains(&field.as_str()) && is_meaningful(value))
        .map(|(field, value)| (field.clone(), value.clone()))
        .collect();
    if !cages.is_empty() {
        kept.push(("cages".into(), cages.iter().copied().cloned().collect()));
    }
    if !about.is_empty() {
        kept.push(("metadata".into(), Value::Object(about)));
    }
    // What is said of cells, as an object by their names for each field.
    let mut of_cells: Map<String, Value> = Map::new();
    for (cell, fields) in size.cells().zip(cells) {
        for (field, value) in fields.as_object().into_iter().flatten() {
            if !CELL_FIELDS.contains(&field.as_str()) && is_meaningful(value) {
                let entry = of_cells.entry(field.clone()).or_insert_with(|| Value::Object(Map::new()));
                if let Value::Object(entry) = entry {
                    entry.insert(cell.to_string(), value.clone());
                }
            }
        }
    }
    kept.extend(of_cells.into_iter().map(|(field, value)| (format!("{CELL_PREFIX}{field}"), value)));
    kept.into_iter().map(|(field, value)| (field, limits::bounded_drawing(&value))).collect()
}

#[cfg(test)]
mod tests;
