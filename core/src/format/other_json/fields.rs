//! The names of fields in JSON of other programs, and what they say: a puzzle, a solution, a rule.
//!
//! Names are compared in small letters and without signs: `killer_cages` is `killerCages`.

use serde_json::{Map, Value};

use crate::format::rule_names::{self, plain};
pub(super) use crate::format::rule_names::{is_rule, rule_in_notation};

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

/// Returns the text by which an object says that its puzzle has a rule, such as `killer` as its type.
pub(super) fn kind(object: &Map<String, Value>) -> Option<&str> {
    let fields = object.iter().filter(|(name, _)| rule_names::tells_kind(name));
    fields.flat_map(|(_, value)| texts(value)).find(|text| rule_names::is_kind(text))
}

/// Returns the text of a value, or the texts of a list.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(values) => values.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
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
    fn the_kind_of_a_puzzle_is_a_word_in_its_type() {
        let kind = |value: Value| value.as_object().and_then(kind).map(str::to_owned);
        assert_eq!(kind(json!({ "type": "Killer9x9" })), Some("Killer9x9".into()));
        assert_eq!(kind(json!({ "variants": ["classic", "Anti-Knight"] })), Some("Anti-Knight".into()));
        assert_eq!(kind(json!({ "gameType": "X" })), Some("X".into()));
        assert_eq!(kind(json!({ "type": "Default9x9", "rules": "Normal sudoku rules apply." })), None);
        assert_eq!(kind(json!({ "difficulty": "killer", "title": "Killer" })), None);
    }
}
