//! The names of fields in JSON of other programs, and what they say: a puzzle, a solution, a rule.
//!
//! Names are compared in small letters and without signs: `killer_cages` is `killerCages`.

use serde_json::{Map, Value};

use crate::format::json_value::is_meaningful;

/// Parts of names that stand for a rule beyond classic sudoku, whatever is around them.
const RULE_PARTS: [&str; 37] = [
    "killer",
    "cage",
    "thermo",
    "arrow",
    "diagonal",
    "xsudoku",
    "kropki",
    "sandwich",
    "skyscraper",
    "antiknight",
    "antiking",
    "knightsmove",
    "kingsmove",
    "consecutive",
    "palindrome",
    "renban",
    "whisper",
    "jigsaw",
    "irregular",
    "windoku",
    "hypersudoku",
    "quadruple",
    "disjoint",
    "constraint",
    "inequalit",
    "greaterthan",
    "extraregion",
    "xsum",
    "betweenline",
    "entropic",
    "nabner",
    "zipperline",
    "evenodd",
    "oddeven",
    "samurai",
    "toroidal",
    "asterisk",
];

/// Names that stand for a rule if their value is a list, an object or `true`.
const RULE_NAMES: [&str; 22] = [
    "regions",
    "region",
    "zones",
    "dots",
    "whitedots",
    "blackdots",
    "xv",
    "odd",
    "even",
    "odds",
    "evens",
    "ratio",
    "ratios",
    "difference",
    "differences",
    "negative",
    "minimum",
    "maximum",
    "clone",
    "clones",
    "hyper",
    "lines",
];

/// Names of fields whose text says of which kind a puzzle is.
const KIND_NAMES: [&str; 12] = [
    "type",
    "types",
    "variant",
    "variants",
    "kind",
    "puzzletype",
    "gametype",
    "sudokutype",
    "gamemode",
    "mode",
    "ruleset",
    "rules",
];

/// Words that say that there is no rule beyond classic sudoku.
const DEFAULTS: [&str; 21] = [
    "none", "no", "off", "false", "classic", "standard", "normal", "regular", "default", "plain", "sudoku",
    "basic", "9x9", "square", "row", "rows", "column", "columns", "cols", "box", "boxes",
];

/// Returns a name in small letters and without signs.
fn plain(name: &str) -> String {
    name.chars()
        .take(60)
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}

/// Returns whether a field holds the solution of a puzzle.
pub(super) fn is_solution(name: &str) -> bool {
    let name = plain(name);
    let is_part = ["solution", "answer"].iter().any(|part| name.contains(part));
    let is_name =
        ["target", "targets", "label", "labels", "output", "response", "completion", "result", "completed"];
    is_part || name.contains("solved") && !name.contains("unsolved") || is_name.contains(&&*name)
}

/// Returns whether a field holds a puzzle, by its name.
pub(super) fn is_puzzle(name: &str) -> bool {
    let name = plain(name);
    let parts = ["puzzle", "board", "grid", "given", "quiz", "question", "unsolved", "initial", "sudoku"];
    parts.iter().any(|part| name.contains(part))
        || ["cells", "clues", "start", "rows", "values"].contains(&&*name)
}

/// Returns whether a field holds a later position of a puzzle.
pub(super) fn is_position(name: &str) -> bool {
    let name = plain(name);
    ["current", "progress", "state", "saved", "player", "entries"].iter().any(|part| name.contains(part))
}

/// Returns whether a field of a cell is its digit.
pub(super) fn is_cell_value(name: &str) -> bool {
    ["value", "digit", "number", "num", "val", "v"].contains(&&*plain(name))
}

/// Returns whether a field of a cell tells whether it is a given.
pub(super) fn is_given_mark(name: &str) -> bool {
    ["given", "fixed", "locked", "prefilled", "isgiven", "isfixed", "islocked", "isprefilled", "readonly"]
        .contains(&&*plain(name))
}

/// Returns whether a field lists cages with their sums.
pub(super) fn is_cages(name: &str) -> bool {
    ["cage", "cages", "killercage", "killercages", "killer"].contains(&&*plain(name))
}

/// Returns whether a field tells the region of each cell.
pub(super) fn is_regions(name: &str) -> bool {
    ["region", "regions", "boxes", "blocks", "jigsaw", "irregularregions", "zones"].contains(&&*plain(name))
}

/// Returns whether a text names killer cages.
pub(super) fn is_killer(text: &str) -> bool {
    let text = plain(text);
    ["killer", "cage"].iter().any(|part| text.contains(part))
}

/// Returns whether a field stands for a rule by its name, and its value is not that of a puzzle without it.
pub(super) fn is_rule(name: &str, value: &Value) -> bool {
    let name = plain(name);
    let is_part = RULE_PARTS.iter().any(|part| name.contains(part));
    let is_list = value.is_array() || value.is_object() || *value == Value::Bool(true);
    (is_part || is_list && RULE_NAMES.contains(&&*name)) && !is_default(value)
}

/// Returns the text by which an object says that its puzzle has a rule, such as `killer` as its type.
pub(super) fn kind(object: &Map<String, Value>) -> Option<&str> {
    let is_kind = |name: &str| KIND_NAMES.contains(&&*plain(name));
    let texts = object.iter().filter(|(name, _)| is_kind(name)).flat_map(|(_, value)| texts(value));
    texts.into_iter().find(|text| {
        let text = plain(text);
        let is_part = RULE_PARTS.iter().any(|part| text.contains(part) && *part != "constraint");
        is_part || ["x", "hyper", "xv", "antichess", "offset", "centerdot"].contains(&&*text)
    })
}

/// Returns the rule in a text that is the notation of a program, such as `.Jigsaw~0012…`. Prose may speak of any rule.
pub(super) fn rule_in_notation(text: &str) -> Option<&'static str> {
    let is_notation = !text.trim().contains(char::is_whitespace);
    let text = if is_notation { text.to_ascii_lowercase() } else { String::new() };
    RULE_PARTS.into_iter().find(|part| text.contains(part))
}

/// Returns the text of a value, or the texts of a list.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(values) => values.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// Returns whether a value says that there is no such rule.
fn is_default(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64() == Some(0.0),
        // Some programs write a list as a text.
        Value::String(text) => {
            matches!(text.trim(), "" | "[]" | "{}" | "0") || DEFAULTS.contains(&&*plain(text))
        }
        Value::Array(values) => values.iter().all(is_default),
        Value::Object(object) => {
            object.iter().all(|(name, value)| is_default(value) || DEFAULTS.contains(&&*plain(name)))
        }
        value => !is_meaningful(value),
    }
}

/// Returns the text of the title of an object; empty if it has none.
pub(super) fn title(object: &Map<String, Value>) -> &str {
    let text = |name: &str| object.get(name).and_then(Value::as_str);
    text("title").or_else(|| text("name")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn solutions_and_puzzles_are_told_apart_by_their_names() {
        for name in ["solution", "solutions", "Solved_Grid", "solvedBoard", "answer", "isSolved", "label"] {
            assert!(is_solution(name), "{name}");
        }
        for name in ["puzzle", "quizzes", "question", "board", "grid", "unsolved", "initialBoard", "givens"] {
            assert!(is_puzzle(name) && !is_solution(name), "{name}");
        }
    }

    #[test]
    fn rules_are_known_by_name_unless_their_value_is_the_default() {
        for (name, value) in [
            ("killerCages", json!("[{\"sum\":3}]")),
            ("cages", json!([{ "sum": 3 }])),
            ("thermometers", json!([[1, 2]])),
            ("hasDiagonals", json!(true)),
            ("regions", json!([[1], [2]])),
            ("anti_knight", json!(true)),
            ("constraints", json!(["thermo"])),
            ("lines", json!([[0, 1]])),
        ] {
            assert!(is_rule(name, &value), "{name}");
        }
        for (name, value) in [
            ("killerCages", json!(null)),
            ("killerCages", json!("[]")),
            ("cages", json!([])),
            ("diagonal", json!(false)),
            ("regions", json!("standard")),
            ("constraints", json!({ "rows": true, "columns": true, "boxes": true })),
            ("constraints", json!(["row", "column", "box"])),
            ("odd", json!(3)),
            ("difficulty", json!("hard")),
        ] {
            assert!(!is_rule(name, &value), "{name}");
        }
    }

    #[test]
    fn the_kind_of_a_puzzle_is_a_word_in_its_type() {
        let kind = |value: Value| value.as_object().and_then(kind).map(str::to_owned);
        assert_eq!(kind(json!({ "type": "Killer9x9" })), Some("Killer9x9".into()));
        assert_eq!(kind(json!({ "variants": ["classic", "Anti-Knight"] })), Some("Anti-Knight".into()));
        assert_eq!(kind(json!({ "gameType": "X" })), Some("X".into()));
        assert_eq!(kind(json!({ "type": "Default9x9", "rules": "Normal sudoku rules apply." })), None);
        assert_eq!(kind(json!({ "difficulty": "killer", "title": "Killer" })), None);
    }
}
