//! The names of rules beyond classic sudoku, as other programs and people write them: in the fields of JSON and YAML, the
//! columns of tables, addresses and headings. A puzzle with such a name is not read as a plain sudoku in silence, but for
//! one of a table that names no rule in its beginning: see `rule_table`.
//!
//! Names are compared in small letters and without signs: `killer_cages` is `killerCages`.

mod mentions;
mod words;

pub(super) use self::mentions::{REACH, of_boards, of_text};
pub(super) use self::words::{in_field, in_heading, in_path, is_kind};

use serde_json::Value;

use super::json_value::is_meaningful;

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
const DEFAULTS: [&str; 24] = [
    "null", "nan", "na", "none", "no", "off", "false", "classic", "standard", "normal", "regular", "default",
    "plain", "sudoku", "basic", "9x9", "square", "row", "rows", "column", "columns", "cols", "box", "boxes",
];

/// Returns a name in small letters and without signs.
pub(super) fn plain(name: &str) -> String {
    name.chars()
        .take(60)
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}

/// Returns whether the value of a field of this name says of which kind a puzzle is.
pub(super) fn tells_kind(name: &str) -> bool {
    KIND_NAMES.contains(&&*plain(name))
}

/// Returns whether a field stands for a rule by its name, and its value is not that of a puzzle without it.
pub(super) fn is_rule(name: &str, value: &Value) -> bool {
    let name = plain(name);
    let is_part = RULE_PARTS.iter().any(|part| name.contains(part));
    let is_list = value.is_array() || value.is_object() || *value == Value::Bool(true);
    (is_part || is_list && RULE_NAMES.contains(&&*name)) && !is_default(value)
}

/// Returns the rule in a text that is the notation of a program, such as `.Jigsaw~0012…`. Prose may speak of any rule.
pub(super) fn rule_in_notation(text: &str) -> Option<&'static str> {
    let is_notation = !text.trim().contains(char::is_whitespace);
    let text = if is_notation { text.to_ascii_lowercase() } else { String::new() };
    RULE_PARTS.into_iter().find(|part| text.contains(part))
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

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
}
