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
/// That is never written for a classic puzzle, so its text stays.
pub(super) fn by_author(text: String, rules: &Rules) -> String {
    if !rules.is_classic() && text.trim() == of_rules(rules) { String::new() } else { text }
}

fn of_rules(rules: &Rules) -> String {
    let lines = rules.lines();
    // The line about the size and the boxes says it with other numbers.
    let has_size_line = lines.first().is_some_and(|line| line.kind.is_none());
    let first = (!has_size_line).then(|| text!("rules-normal").to_owned());
    let lines = lines.into_iter().map(|line| format!("{}: {}", line.name, line.meaning));
    first.into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::json::tests::{object, read_object};
    use crate::format::{Format, read_one, write_sudoku};

    #[test]
    fn rules_are_told_where_the_author_says_nothing_and_are_no_words_of_the_author_when_they_come_back() {
        let cages = serde_json::json!([{ "cells": ["R1C1", "R1C2"], "value": "10" }]);
        let killer = read_object(&object(9, serde_json::json!({ "killercage": cages }))).unwrap();
        let told = of_puzzle(&killer).into_owned();
        assert!(told.starts_with("Normal sudoku rules apply.\nKiller cage: "), "{told}");
        for format in [Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker] {
            let link = write_sudoku(format, &killer).unwrap().text;
            assert_eq!(read_one(link.as_bytes(), "").unwrap().metadata.description, "", "{format}");
        }
        let mut own = killer;
        own.metadata.description = "Cages are boxes of sweets.".into();
        assert_eq!(of_puzzle(&own), "Cages are boxes of sweets.");
        let link = write_sudoku(Format::FPuzzles, &own).unwrap().text;
        assert_eq!(read_one(link.as_bytes(), "").unwrap(), own);
        let mut classic = Puzzle::from_grid("", &crate::solve::classic::Grid::EMPTY);
        assert_eq!(of_puzzle(&classic), "");
        classic.metadata.description = "Normal sudoku rules apply.".into();
        let link = write_sudoku(Format::FPuzzles, &classic).unwrap().text;
        assert_eq!(read_one(link.as_bytes(), "").unwrap(), classic);
    }
}
