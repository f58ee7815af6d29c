//! SudokuMaker, the setter's page: its JSON, and links that contain it.
//!
//! An object with `formatVersion` and `puzzle`, and in that `name`, `author`, `comment`, `width` and `height` (9 if they
//! are missing), and 81 `cells` row by row. A cell may have a `value`, which is a given if `given` is true, and
//! `candidates`, a number with bit 1 for a 1. `constraints` have a number as `type`: 0 are the rows and columns, 1 the
//! regions; any other that is not `disabled` is a rule, or a drawing that stands for one, and the puzzle is refused by
//! its name. Links are <https://sudokumaker.app>, `?puzzle=` and lz-string. The page publishes no definition; this one
//! was compared with its links and with what others found out
//! (<https://github.com/VitaKaninen/Sudokupad-Tools>, `docs/test-puzzle.sudokumaker.json`).

use serde_json::Value;

use crate::classic::{Candidates, Cell, Digit, Grid};
use crate::format::ClassicPuzzle;
use crate::format::error::FormatErrorKind;
use crate::format::json_value::{digit, is_meaningful};
use crate::format::{lz, one_line};
use crate::rules::Metadata;
use crate::text::text;

/// The type of the constraint that rows and columns have each digit once.
const ROWS_AND_COLUMNS: u64 = 0;
/// The type of the regions.
const REGIONS: u64 = 1;

/// The type of the diagonals.
const DIAGONALS: u64 = 10;
/// The type of cages that are not killer cages.
const CAGES: u64 = 304;
/// The types of drawings.
const DRAWINGS: [u64; 2] = [2000, 2001];

/// The types of the other rules, with the ids of their kinds.
const RULES: [(u64, &str); 20] = [
    (100, "odd"),
    (101, "even"),
    (102, "minimum"),
    (103, "maximum"),
    (200, "difference"),
    (201, "ratio"),
    (202, "xv"),
    (300, "thermometer"),
    (301, "killer-cage"),
    (302, "clone"),
    (303, "quadruple"),
    (305, "extra-region"),
    (400, "palindrome"),
    (401, "whisper"),
    (402, "renban"),
    (403, "between-line"),
    (404, "region-sum-line"),
    (408, "arrow"),
    (500, "little-killer"),
    (501, "sandwich"),
];

/// Returns whether a value is a puzzle of SudokuMaker.
pub(super) fn looks_like(value: &Value) -> bool {
    value.get("formatVersion").is_some() && value.get("puzzle").is_some_and(Value::is_object)
}

/// Reads a puzzle from the JSON object.
pub(super) fn from_value(value: &Value, title: &str) -> Result<ClassicPuzzle, FormatErrorKind> {
    let puzzle = value.get("puzzle").unwrap_or(&Value::Null);
    let wrong = || FormatErrorKind::Json(text!("found-wrong-value").into());
    for key in ["width", "height", "size", "maxDigit"] {
        if let Some(size) = puzzle.get(key).and_then(Value::as_u64).filter(|size| *size != 9) {
            return Err(FormatErrorKind::UnreadSize(size));
        }
    }
    if puzzle.get("minDigit").is_some_and(|least| least.as_u64() != Some(1)) {
        return Err(FormatErrorKind::UnreadRule(text!("rule-other-signs-than-digits").into()));
    }
    check_constraints(puzzle)?;
    let cells = puzzle.get("cells").and_then(Value::as_array).ok_or_else(wrong)?;
    if cells.len() != 81 {
        return Err(FormatErrorKind::Json(text!("found-grid-of-other-size").into()));
    }
    let (mut givens, mut placed, mut marks) = (Grid::EMPTY, Grid::EMPTY, Candidates::EMPTY);
    for (cell, entry) in Cell::all().zip(cells) {
        if let Some(found) = entry.get("value").filter(|found| !found.is_null()) {
            let digit = digit(found)
                .ok_or_else(|| FormatErrorKind::Json(text!("found-value-no-digit.in-cell", cell = cell)))?;
            let is_given = entry.get("given") == Some(&Value::Bool(true));
            if is_given { &mut givens } else { &mut placed }.set(cell, Some(digit));
        }
        let bits = entry.get("candidates").and_then(Value::as_u64).unwrap_or(0);
        marks.set(cell, Digit::all().filter(|digit| bits >> digit.value() & 1 == 1).collect());
    }
    let text = |key: &str| puzzle.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let metadata = Metadata { author: text("author"), description: text("comment"), ..Metadata::default() };
    let own_title = one_line(&text("name"));
    let title = if own_title.is_empty() { title.to_owned() } else { own_title };
    Ok(ClassicPuzzle::new(title, givens).with_metadata(metadata).with_progress(&placed, &marks))
}

/// Checks that rows, columns and boxes are all there is. A puzzle without regions is a Latin square.
fn check_constraints(puzzle: &Value) -> Result<(), FormatErrorKind> {
    let rule = |name: String| Err(FormatErrorKind::UnreadRule(name));
    let mut has_boxes = false;
    for constraint in puzzle.get("constraints").and_then(Value::as_array).into_iter().flatten() {
        if constraint.get("disabled") == Some(&Value::Bool(true)) {
            continue;
        }
        match constraint.get("type").and_then(Value::as_u64) {
            Some(ROWS_AND_COLUMNS) => {}
            Some(REGIONS) if constraint.get("regions").is_some_and(are_boxes) => has_boxes = true,
            Some(REGIONS) => return rule(text!("rule-irregular-regions").into()),
            Some(DIAGONALS) => {
                return Err(FormatErrorKind::unread_kinds(&["rising-diagonal", "falling-diagonal"]));
            }
            Some(CAGES) => return rule(text!("rule-cages").into()),
            Some(number) if DRAWINGS.contains(&number) => return rule(text!("rule-drawings").into()),
            number => {
                if let Some((_, id)) = RULES.iter().find(|(known, _)| Some(*known) == number) {
                    return Err(FormatErrorKind::unread_kinds(&[id]));
                }
                // A rule made by the setter has a name.
                let name = constraint.get("name").or_else(|| constraint.get("definition")?.get("name"));
                let name = name.filter(|name| is_meaningful(name)).and_then(Value::as_str);
                let number = || format!("SudokuMaker {}", number.unwrap_or_default());
                return rule(name.map_or_else(number, |name| name.chars().take(40).collect()));
            }
        }
    }
    if has_boxes { Ok(()) } else { rule(text!("rule-irregular-regions").into()) }
}

/// Returns whether the numbers of the cells' regions are those of the nine boxes, in any order.
fn are_boxes(regions: &Value) -> bool {
    let Some(regions) = regions.as_array().filter(|regions| regions.len() == 81) else { return false };
    let numbers: Option<Vec<i64>> = regions.iter().map(Value::as_i64).collect();
    numbers.is_some_and(|numbers| {
        // Two cells have the same number exactly if they are in the same box.
        let mut of_box = [None; 9];
        let is_whole = Cell::all()
            .zip(&numbers)
            .all(|(cell, number)| of_box[cell.box_index()].get_or_insert(*number) == number);
        let mut different = of_box.to_vec();
        different.sort_unstable();
        different.dedup();
        is_whole && different.len() == 9
    })
}

/// Reads the packed part of a link.
pub(in crate::format) fn read_packed(packed: &str, title: &str) -> Result<ClassicPuzzle, FormatErrorKind> {
    let text = lz::unpack(packed)?;
    let value: Value = serde_json::from_str(&text).map_err(|_| FormatErrorKind::UnpackFailed)?;
    if looks_like(&value) { from_value(&value, title) } else { Err(FormatErrorKind::UnpackFailed) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::cell;

    fn classic(also: &str) -> String {
        let mut cells = vec!["{}"; 81];
        cells[0] = r#"{"given":true,"value":9}"#;
        cells[1] = r#"{"value":4}"#;
        cells[2] = r#"{"candidates":40}"#;
        let regions: Vec<_> = Cell::all().map(|cell| cell.box_index().to_string()).collect();
        format!(
            r#"{{"formatVersion":"1.5.0","puzzle":{{"name":"Nine","author":"Ann","comment":"Normal rules.","cells":[{}],"constraints":[{{"type":0}},{{"type":1,"regions":[{}]}},{{"type":301,"disabled":true,"cages":[]}}{also}]}}}}"#,
            cells.join(","),
            regions.join(",")
        )
    }

    fn read(text: &str) -> Result<ClassicPuzzle, FormatErrorKind> {
        from_value(&serde_json::from_str(text).unwrap(), "file")
    }

    #[test]
    fn givens_values_candidates_and_metadata_are_read() {
        let text = classic("");
        let puzzle = read(&text).unwrap();
        assert!(looks_like(&serde_json::from_str(&text).unwrap()));
        assert_eq!((puzzle.title.as_str(), puzzle.metadata().author.as_str()), ("Nine", "Ann"));
        assert_eq!(puzzle.metadata().description, "Normal rules.");
        assert_eq!(puzzle.givens.filled().collect::<Vec<_>>(), [(cell("r1c1"), Digit::new(9).unwrap())]);
        assert_eq!(puzzle.placed().get(cell("r1c2")), Digit::new(4));
        assert_eq!(format!("{:?}", puzzle.marks().unwrap().get(cell("r1c3"))), "{3, 5}");
        assert_eq!(read_packed(&lz::pack(&text), "file"), Ok(puzzle));
    }

    #[test]
    fn a_rule_beyond_sudoku_is_rejected_by_name() {
        let message = |also: &str| read(&classic(also)).unwrap_err().to_string();
        assert!(message(r#",{"type":300,"thermometers":[[1,2]]}"#).contains("'Thermometers'"));
        assert!(message(r#",{"type":1000,"definition":{"name":"Hit counts"}}"#).contains("'Hit counts'"));
        assert!(message(r#",{"type":777}"#).contains("'SudokuMaker 777'"));
        let irregular = classic("").replace("[0,0,0,1", "[0,0,1,0");
        assert!(read(&irregular).unwrap_err().to_string().contains("'irregular regions'"));
        let latin = classic("").replace(r#"{"type":1,"#, r#"{"type":1,"disabled":true,"#);
        assert!(read(&latin).unwrap_err().to_string().contains("'irregular regions'"));
        let wide = classic("").replace(r#""name":"#, r#""width":11,"name":"#);
        assert_eq!(read(&wide), Err(FormatErrorKind::UnreadSize(11)));
        let zero = classic("").replace(r#""name":"#, r#""minDigit":0,"name":"#);
        assert!(read(&zero).unwrap_err().to_string().contains("'symbols other than digits'"));
    }

    #[test]
    fn the_rules_are_sorted_and_unique() {
        assert!(RULES.is_sorted_by(|a, b| a.0 < b.0));
    }
}
