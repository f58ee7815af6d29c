//! Links to lisudoku with the puzzle in them: `https://lisudoku.xyz/solver?import=` and an object in JSON, packed with
//! lz-string in Base64.
//!
//! The fields are written `gridSize` or `grid_size`; cells are objects with `row` and `col` from 0. A plain sudoku is in the
//! link as a string of its cells (`types.ts` and `decoder.ts` of <https://github.com/lisudoku/sudoku_formats>).

use serde_json::{Map, Value};

use super::clue_list::ClueList;
use super::drawings::simplify;
use super::error::FormatErrorKind;
use super::json::shapes::{self, region_error};
use super::json_value::is_meaningful;
use super::lz;
use crate::grid::{Cell, CellMap, Regions, Size};
use crate::rules::{KindId, Parts, Puzzle};
use crate::text::text;

/// The most entries of one list that are read: more than a board has cells and borders.
const MAX_ENTRIES: usize = 1000;

/// The fields that stand for a rule without parts.
const SWITCHES: [(&str, &[KindId]); 5] = [
    ("primarydiagonal", &[KindId::FallingDiagonal]),
    ("secondarydiagonal", &[KindId::RisingDiagonal]),
    ("antiknight", &[KindId::AntiKnight]),
    ("antiking", &[KindId::AntiKing]),
    ("kropkinegative", &[KindId::Nonconsecutive, KindId::NegativeRatio]),
];

/// The fields that are lists of lists of cells.
const LISTS: [(&str, KindId); 4] = [
    ("extraregions", KindId::ExtraRegion),
    ("thermos", KindId::Thermometer),
    ("renbans", KindId::Renban),
    ("palindromes", KindId::Palindrome),
];

/// The fields that are lists of cells.
const CELLS: [(&str, KindId); 2] = [("oddcells", KindId::Odd), ("evencells", KindId::Even)];

/// Reads a puzzle from the packed part of a link. `title` is its title.
///
/// # Errors
/// It cannot be unpacked, or its size, digits or boxes are not those of a board.
pub(super) fn read_packed(packed: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let text = lz::unpack(packed)?;
    let value: Value = serde_json::from_str(&text).map_err(|_| FormatErrorKind::UnpackFailed)?;
    from_value(&value, title).map(simplify)
}

fn from_value(value: &Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let object = value.as_object().ok_or_else(|| FormatErrorKind::Json(text!("found-no-object").into()))?;
    let fields = Fields::new(object);
    let wrong = || FormatErrorKind::Json(text!("found-wrong-value").into());
    let size = shapes::size(fields.get("gridsize").and_then(shapes::number).ok_or_else(wrong)?)?;
    let mut givens = CellMap::filled(size, None);
    for entry in fields.list("fixednumbers") {
        let entry = entry.as_object().map(Fields::new).ok_or_else(wrong)?;
        let at = entry.get("position").and_then(|place| cell(place, size)).ok_or_else(wrong)?;
        let digit = entry.get("value").and_then(|value| shapes::digit(value, size));
        givens[at] = Some(digit.ok_or_else(|| shapes::wrong_cell(at))?);
    }
    let mut clues = ClueList::new(size);
    for (field, value) in &fields.0 {
        add_clues(field, value, &mut clues);
    }
    clues.into_puzzle(regions(&fields, size)?, givens, title)
}

/// The fields of an object by their names in lower case, without `_`.
struct Fields<'a>(Vec<(String, &'a Value)>);

impl<'a> Fields<'a> {
    fn new(object: &'a Map<String, Value>) -> Self {
        /// The most fields that are looked at.
        const MAX_FIELDS: usize = 100;
        let fields = object.iter().take(MAX_FIELDS).filter(|(_, value)| is_meaningful(value));
        Self(fields.map(|(name, value)| (name.replace('_', "").to_ascii_lowercase(), value)).collect())
    }

    fn get(&self, name: &str) -> Option<&'a Value> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, value)| *value)
    }

    fn list(&self, name: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
        entries(self.get(name))
    }
}

fn entries(value: Option<&Value>) -> impl Iterator<Item = &Value> {
    value.and_then(Value::as_array).into_iter().flatten().take(MAX_ENTRIES)
}

fn cell(value: &Value, size: Size) -> Option<Cell> {
    let number = |name: &str| i32::try_from(shapes::number(value.get(name)?)?).ok();
    size.cell(number("row")?, number("col")?)
}

/// Returns the cells of a list; `None` if one is not in the grid.
fn cells(value: Option<&Value>, size: Size) -> Option<Vec<Cell>> {
    entries(value).map(|place| cell(place, size)).collect()
}

/// Reads the boxes; the regular ones if there are none.
fn regions(fields: &Fields<'_>, size: Size) -> Result<Regions, FormatErrorKind> {
    let error = |error| region_error(error, size);
    let wrong = || FormatErrorKind::Json(text!("found-wrong-value").into());
    if fields.get("regions").is_none() {
        return Regions::regular(size).map_err(error);
    }
    let mut box_of = CellMap::filled(size, None);
    for (number, region) in fields.list("regions").enumerate() {
        let number = u8::try_from(number).map_err(|_| wrong())?;
        for cell in cells(Some(region), size).ok_or_else(wrong)? {
            box_of[cell] = Some(number);
        }
    }
    Regions::new(box_of).map_err(error)
}

/// Adds the clues of a field. One that is not known is a rule that is not read.
fn add_clues(field: &str, value: &Value, clues: &mut ClueList) {
    let size = clues.size();
    if let Some((_, kinds)) = SWITCHES.iter().find(|(name, _)| *name == field) {
        if *value == Value::Bool(true) {
            kinds.iter().for_each(|kind| clues.switch(*kind));
        }
    } else if let Some((_, kind)) = LISTS.iter().find(|(name, _)| *name == field) {
        for entry in entries(Some(value)) {
            // Cells outside of the grid make it no clue.
            let cells = cells(Some(entry), size).unwrap_or_default();
            clues.push(*kind, Parts { cells, ..Parts::default() });
        }
    } else if let Some((_, kind)) = CELLS.iter().find(|(name, _)| *name == field) {
        for entry in entries(Some(value)) {
            let cells = cell(entry, size).into_iter().collect();
            clues.push(*kind, Parts { cells, ..Parts::default() });
        }
    } else {
        match field {
            "gridsize" | "fixednumbers" | "regions" => {}
            "arrows" | "killercages" | "kropkidots" => {
                for entry in entries(Some(value)) {
                    match entry.as_object().map(Fields::new) {
                        Some(entry) => add_entry(field, &entry, clues),
                        None => clues.name(field),
                    }
                }
            }
            _ if *value != Value::Bool(false) => clues.name(field),
            _ => {}
        }
    }
}

/// Adds the clue of an entry with several fields.
fn add_entry(field: &str, entry: &Fields<'_>, clues: &mut ClueList) {
    let size = clues.size();
    let list = |name: &str| cells(entry.get(name), size).unwrap_or_default();
    match field {
        "arrows" => {
            let (others, cells) = (list("circlecells"), list("arrowcells"));
            clues.push(KindId::Arrow, Parts { cells, others, ..Parts::default() });
        }
        "killercages" => {
            let value = entry.get("sum").and_then(shapes::number).and_then(|sum| u16::try_from(sum).ok());
            clues.push(KindId::KillerCage, Parts { cells: list("region"), value, ..Parts::default() });
        }
        _ => {
            let cells = ["cell1", "cell2"].iter().filter_map(|name| cell(entry.get(name)?, size)).collect();
            let parts = Parts { cells, ..Parts::default() };
            match entry.get("dottype").and_then(Value::as_str).map(str::to_ascii_lowercase).as_deref() {
                Some("consecutive") => clues.push(KindId::Difference, parts),
                Some("double") => clues.push(KindId::Ratio, parts),
                _ => clues.name(field),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::format::url_escape::escape;

    fn read(value: &Value) -> Puzzle {
        let link = format!("https://lisudoku.xyz/solver?import={}", escape(&lz::pack(&value.to_string())));
        let puzzles =
            crate::format::read(link.as_bytes(), "").unwrap_or_else(|error| panic!("{error}")).puzzles;
        let [puzzle] = &puzzles[..] else { panic!("{} puzzles", puzzles.len()) };
        puzzle.clone()
    }

    fn at(row: u8, col: u8) -> Value {
        json!({ "row": row, "col": col })
    }

    #[test]
    fn a_plain_sudoku_is_a_classic_one() {
        for name in ["gridSize", "grid_size"] {
            let puzzle = read(
                &json!({ name: 9, "fixedNumbers": [{ "position": at(0, 8), "value": 5 }], "thermos": [] }),
            );
            assert!(puzzle.is_classic());
            assert_eq!(
                puzzle.givens.digits().map(|(cell, digit)| (cell.to_string(), digit.value())).next(),
                Some(("r1c9".into(), 5))
            );
        }
    }

    #[test]
    fn every_rule_is_read_or_named() {
        let line = json!([at(0, 0), at(0, 1), at(1, 1)]);
        let puzzle = read(&json!({
            "gridSize": 6,
            "thermos": [line], "renbans": [line], "palindromes": [line], "extraRegions": [line],
            "arrows": [{ "circleCells": [at(5, 5)], "arrowCells": [at(4, 5), at(3, 5)] }],
            "killerCages": [{ "sum": 7, "region": [at(2, 2), at(2, 3)] }, { "sum": null, "region": [at(3, 2), at(3, 3)] }],
            "kropkiDots": [
                { "dotType": "Consecutive", "cell1": at(0, 4), "cell2": at(0, 5) },
                { "dotType": "Double", "cell1": at(1, 4), "cell2": at(1, 5) },
            ],
            "kropkiNegative": true, "primaryDiagonal": true, "secondaryDiagonal": true, "antiKnight": true,
            "antiKing": false, "oddCells": [at(5, 0)], "evenCells": [at(5, 1)], "topBottom": true,
        }));
        assert_eq!(puzzle.unread_rules, ["topbottom"]);
        let kinds: Vec<&str> = puzzle.rules.clues().iter().map(|clue| clue.kind().id.as_str()).collect();
        assert_eq!(
            kinds,
            [
                "killer-cage",
                "killer-cage",
                "extra-region",
                "thermometer",
                "arrow",
                "difference",
                "ratio",
                "negative-ratio",
                "nonconsecutive",
                "odd",
                "even",
                "palindrome",
                "renban",
                "rising-diagonal",
                "falling-diagonal",
                "anti-knight",
            ]
        );
        assert_eq!(puzzle.rules.clues()[0].value(), Some(7));
        assert!(puzzle.rules.regions().is_regular());
    }

    #[test]
    fn a_wrong_clue_is_named_and_a_wrong_board_refused() {
        let puzzle = read(&json!({ "gridSize": 9, "thermos": [[at(0, 0), at(9, 0)]], "arrows": [1] }));
        assert_eq!(puzzle.unread_rules, ["arrows", "Thermometers"]);
        let message = |value: &Value| {
            let link =
                format!("https://lisudoku.xyz/solver?import={}", escape(&lz::pack(&value.to_string())));
            crate::format::read(link.as_bytes(), "").unwrap_err().to_string()
        };
        assert!(message(&json!({ "gridSize": 25 })).contains("25 rows"));
        assert!(
            message(&json!({ "gridSize": 9, "fixedNumbers": [{ "position": at(0, 0), "value": 12 }] }))
                .contains("r1c1")
        );
        assert!(message(&json!({ "gridSize": 9, "regions": [[at(0, 0)]] })).contains("box"));
        assert!(message(&json!([])).contains("damaged"));
    }
}
