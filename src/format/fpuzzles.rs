//! f-puzzles: the setter's page whose packed JSON is in half of all puzzle links.
//!
//! An object with `size`, `title`, `author`, `ruleset` and `grid`, nine rows of nine cells; a cell may have a `value`,
//! which is a given if `given` is true, and the player's `centerPencilMarks` and `cornerPencilMarks`
//! (<https://www.f-puzzles.com>, `?load=` and lz-string in Base64). Any further key with a meaningful value is a rule,
//! or a drawing that stands for one: the puzzle is then refused by the name of the rule. Cell colours and the message for
//! solvers are left out, and recorded as such; the solution and settings are ignored.

use serde_json::{Map, Value, json};

use super::error::FormatErrorKind;
use super::json_value::digit;
use super::lz;
use crate::classic::{Candidates, Cell, DigitSet, Grid, Metadata, OmittedFields, Puzzle};
use crate::text;
use crate::text::text;

/// The keys that are no rules: the puzzle itself, its metadata, and settings of the page.
const NON_RULE_KEYS: [&str; 13] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "highlightConflicts",
    "successMessage",
    "msgcorrect",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
    "id",
];

/// The keys of a cell that colour it.
pub(super) const CELL_COLOURS: [&str; 3] = ["c", "cArray", "highlight"];

/// The keys of the rules, with the ids of the names that players know them by.
const RULES: [(&str, &str); 46] = [
    ("antiking", "rule-anti-king"),
    ("antiknight", "rule-anti-knight"),
    ("arrow", "rule-arrows"),
    ("betweenline", "rule-between-lines"),
    ("boxindexer", "rule-box-indexers"),
    ("cage", "rule-drawn-cages"),
    ("circle", "rule-drawn-circles"),
    ("clone", "rule-clones"),
    ("columnindexer", "rule-column-indexers"),
    ("diagonal+", "rule-diagonals"),
    ("diagonal-", "rule-diagonals"),
    ("difference", "rule-white-dots"),
    ("disjointgroups", "rule-disjoint-groups"),
    ("doublearrow", "rule-double-arrows"),
    ("entropicline", "rule-entropic-lines"),
    ("even", "rule-even-cells"),
    ("extraregion", "rule-extra-regions"),
    ("givenPencilMarks", "rule-given-pencil-marks"),
    ("killercage", "rule-killer-cages"),
    ("line", "rule-drawn-lines"),
    ("littlekillersum", "rule-little-killer-sums"),
    ("lockout", "rule-lockout-lines"),
    ("maximum", "rule-maximum-cells"),
    ("minimum", "rule-minimum-cells"),
    ("modularline", "rule-modular-lines"),
    ("nabner", "rule-nabner-lines"),
    ("negative", "rule-negative"),
    ("nonconsecutive", "rule-nonconsecutive"),
    ("odd", "rule-odd-cells"),
    ("palindrome", "rule-palindromes"),
    ("quadruple", "rule-quadruples"),
    ("ratio", "rule-black-dots"),
    ("rectangle", "rule-drawn-rectangles"),
    ("regionsumline", "rule-region-sum-lines"),
    ("renban", "rule-renban-lines"),
    ("rowindexer", "rule-row-indexers"),
    ("sandwichsum", "rule-sandwich-sums"),
    ("skyscraper", "rule-skyscrapers"),
    ("slowthermometer", "rule-slow-thermometers"),
    ("text", "rule-drawn-text"),
    ("thermometer", "rule-thermometers"),
    ("whispers", "rule-whisper-lines"),
    ("windoku", "rule-windoku"),
    ("xsum", "rule-x-sums"),
    ("xv", "rule-xv"),
    ("zipperline", "rule-zipper-lines"),
];

/// Returns the name by which players know the rule of a field; the field itself if it is not known.
pub(super) fn rule_name(field: &str) -> String {
    let known = RULES.iter().find(|(rule, _)| *rule == field).map(|(_, id)| text::fixed(id).to_owned());
    known.unwrap_or_else(|| field.chars().take(40).collect())
}

/// Returns whether a value means anything: it is not `false`, `null`, or empty.
pub(super) fn is_meaningful(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(values) => !values.is_empty(),
        Value::Object(map) => !map.is_empty(),
        Value::String(text) => !text.is_empty(),
        _ => true,
    }
}

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

/// Reads a puzzle from the JSON object.
pub(super) fn from_value(value: &Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let object = value.as_object().ok_or_else(|| FormatErrorKind::Json(text!("found-no-object").into()))?;
    if let Some(size) = object.get("size").and_then(Value::as_u64).filter(|size| *size != 9) {
        return Err(FormatErrorKind::UnsupportedSize(size));
    }
    if let Some((key, _)) =
        object.iter().find(|(key, value)| !NON_RULE_KEYS.contains(&key.as_str()) && is_meaningful(value))
    {
        return Err(FormatErrorKind::UnsupportedRule(rule_name(key)));
    }
    let text = |key: &str| object.get(key).and_then(Value::as_str).unwrap_or_default();
    let metadata = Metadata {
        author: super::one_line(text("author")),
        description: text("ruleset").to_owned(),
        ..Metadata::default()
    };
    let own_title = super::one_line(text("title"));
    let title = if own_title.is_empty() { title.to_owned() } else { own_title };
    let (givens, placed, candidates) = grid(object.get("grid"))?;
    let puzzle = Puzzle::new(title, givens).with_metadata(metadata).with_progress(&placed, &candidates);
    Ok(puzzle.with_omitted(omitted(object)))
}

/// Returns what is not read of an object.
fn omitted(object: &Map<String, Value>) -> OmittedFields {
    let has = |object: &Map<String, Value>, field: &str| object.get(field).is_some_and(is_meaningful);
    let rows = object.get("grid").and_then(Value::as_array).into_iter().flatten();
    let cells = || rows.clone().filter_map(Value::as_array).flatten().filter_map(Value::as_object);
    OmittedFields {
        colours: cells().any(|cell| CELL_COLOURS.iter().any(|field| has(cell, field))),
        corner_marks: cells().any(|cell| has(cell, "cornerPencilMarks") && !has(cell, "value")),
        message: has(object, "successMessage") || has(object, "msgcorrect"),
    }
}

fn grid(value: Option<&Value>) -> Result<(Grid, Grid, Candidates), FormatErrorKind> {
    let (mut givens, mut placed, mut candidates) = (Grid::EMPTY, Grid::EMPTY, Candidates::EMPTY);
    let rows = value
        .and_then(Value::as_array)
        .ok_or_else(|| FormatErrorKind::Json(text!("found-grid-without-rows").into()))?;
    let cells: Vec<&Value> =
        rows.iter().filter_map(Value::as_array).filter(|row| row.len() == 9).flatten().collect();
    if rows.len() != 9 || cells.len() != 81 {
        return Err(FormatErrorKind::Json(text!("found-grid-of-other-size").into()));
    }
    for (cell, value) in Cell::all().zip(cells) {
        let region = value.get("region").and_then(Value::as_u64);
        if region.is_some_and(|region| region != cell.box_index() as u64)
            || value.get("region") == Some(&Value::Null)
        {
            return Err(FormatErrorKind::UnsupportedRule(text!("rule-irregular-regions").into()));
        }
        match value.get("value") {
            None | Some(Value::Null) => {}
            Some(found) => {
                let digit = digit(found).ok_or_else(|| {
                    FormatErrorKind::Json(text!("found-value-no-digit.in-cell", cell = cell))
                })?;
                let given = value.get("given") == Some(&Value::Bool(true));
                if given { &mut givens } else { &mut placed }.set(cell, Some(digit));
            }
        }
        if value.get("givenPencilMarks").is_some_and(is_meaningful) {
            return Err(FormatErrorKind::UnsupportedRule(text!("rule-given-pencil-marks").into()));
        }
        let marks = ["centerPencilMarks", "cornerPencilMarks"]
            .into_iter()
            .filter_map(|key| value.get(key)?.as_array());
        candidates.set(cell, marks.flatten().filter_map(digit).collect());
    }
    Ok((givens, placed, candidates))
}

/// Returns the puzzle as the JSON object.
pub(super) fn to_value(puzzle: &Puzzle) -> Value {
    let placed = puzzle.placed();
    let marks = |digits: DigitSet| digits.iter().map(|digit| digit.value()).collect::<Vec<_>>();
    let cell = |cell: Cell| match (puzzle.givens.get(cell), placed.get(cell)) {
        (Some(given), _) => json!({ "value": given.value(), "given": true }),
        (None, Some(placed)) => json!({ "value": placed.value() }),
        (None, None) => match puzzle.marks().map(|noted| noted.get(cell)).filter(|noted| !noted.is_empty()) {
            Some(noted) => json!({ "centerPencilMarks": marks(noted) }),
            None => json!({}),
        },
    };
    let rows: Vec<Vec<Value>> =
        (0..9).map(|row| Cell::all().filter(|cell| cell.row() == row).map(cell).collect()).collect();
    let mut object = Map::new();
    object.insert("size".into(), 9.into());
    for (key, text) in [
        ("title", &puzzle.title),
        ("author", &puzzle.metadata().author),
        ("ruleset", &puzzle.metadata().description),
    ] {
        if !text.is_empty() {
            object.insert(key.into(), text.as_str().into());
        }
    }
    object.insert("grid".into(), rows.into());
    Value::Object(object)
}

/// Reads the packed part of a link.
pub(super) fn read_packed(packed: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let text = lz::unpack(packed)?;
    from_value(&serde_json::from_str(&text).map_err(|_| FormatErrorKind::UnpackFailed)?, title)
}

/// Returns the packed part of a link.
pub(super) fn pack(puzzle: &Puzzle) -> String {
    lz::pack(&to_value(puzzle).to_string())
}

/// Writes a puzzle as a link to f-puzzles.
pub fn write(puzzle: &Puzzle) -> String {
    format!("https://www.f-puzzles.com/?load={}\n", super::url_escape::escape(&pack(puzzle)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::{Digit, cell};

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

    fn read(text: &str) -> Result<Puzzle, FormatErrorKind> {
        from_value(&serde_json::from_str(text).unwrap(), "file")
    }

    #[test]
    fn givens_entries_marks_and_metadata_are_read() {
        let puzzle = read(&classic("")).unwrap();
        assert_eq!((puzzle.title.as_str(), puzzle.metadata().author.as_str()), ("Five", "Ann"));
        assert_eq!(puzzle.givens.filled().collect::<Vec<_>>(), [(cell("r1c1"), Digit::new(5).unwrap())]);
        assert_eq!(puzzle.placed().get(cell("r1c2")), Digit::new(7));
        assert_eq!(format!("{:?}", puzzle.candidates().get(cell("r1c3"))), "{1, 2, 3}");
        assert_eq!(puzzle.omitted(), OmittedFields { colours: true, corner_marks: true, message: false });
        let written = puzzle.clone().with_omitted(OmittedFields::NONE);
        assert_eq!(from_value(&to_value(&puzzle), ""), Ok(written.clone()));
        assert_eq!(read_packed(&pack(&puzzle), ""), Ok(written));
    }

    #[test]
    fn a_rule_beyond_sudoku_is_rejected_by_name() {
        let message = |also: &str| read(&classic(also)).unwrap_err().to_string();
        assert_eq!(
            message(r#","killercage":[{"cells":["R1C1"],"value":"5"}]"#),
            "this puzzle has the rule 'killer cages', which Ninefold does not support"
        );
        assert!(message(r#","antiknight":true"#).contains("'anti-knight'"));
        assert!(message(r#","newestrule":[1]"#).contains("'newestrule'"));
        let text = classic("").replace(r#""region":0"#, r#""region":1"#);
        assert!(read(&text).unwrap_err().to_string().contains("'irregular regions'"));
        assert_eq!(
            read(&classic("").replace(r#""size":9"#, r#""size":6"#)),
            Err(FormatErrorKind::UnsupportedSize(6))
        );
    }

    #[test]
    fn the_rules_are_sorted_and_unique() {
        assert!(RULES.is_sorted_by(|a, b| a.0 < b.0));
    }
}
