//! The rules of a puzzle in words, for programs that show the author's words and nothing else.

use std::borrow::Cow;

use crate::rules::{Puzzle, Rules};
use crate::text::text;

/// Returns the text about the rules that is written for a puzzle: the author's, or else a line for each rule.
pub(super) fn of_puzzle(puzzle: &Puzzle) -> Cow<'_, str> {
    let description = &puzzle.metadata.description;
    if description.is_empty() && !puzzle.rules.is_classic() {
        Cow::Owned(of_rules(&puzzle.rules))
    } else {
        Cow::Borrowed(description)
    }
}

/// Returns what an author wrote about the rules: nothing, if it is the text of [`of_puzzle`], which says what the rules say.
pub(super) fn by_author(text: String, rules: &Rules) -> String {
    if !text.is_empty() && text == of_rules(rules) { String::new() } else { text }
}

fn of_rules(rules: &Rules) -> String {
    let lines = rules.lines();
    // The line about the size and the boxes says it with other numbers.
    let has_size_line = lines.first().is_some_and(|line| line.kind.is_none());
    let first = (!has_size_line).then(|| text!("rules-normal").to_owned());
    let lines = lines.into_iter().map(|line| format!("{}: {}", line.name, line.meaning));
    first.into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}
