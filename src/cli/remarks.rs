//! The text in which an author states rules, and remarks that explain a verdict: the same for puzzles of any rules.

use super::input_piece::InputPuzzle;
use crate::draft::analysis;
use crate::grid::Digits;
use crate::job::CancelToken;
use crate::rules::Rules;

/// Returns the text of the rules as `ninefold show` prints it; empty if there is none.
pub(super) fn rules(description: &str) -> String {
    match description.trim() {
        "" => String::new(),
        text => format!("Rules: {text}\n"),
    }
}

/// Returns why a puzzle without a solution has none, without a full stop; `None` if that is not found in some seconds.
pub(super) fn no_solution_reason(rules: &Rules, givens: &Digits) -> Option<String> {
    analysis::no_solution_reason(rules, givens, &CancelToken::default()).ok().flatten()
}

/// Returns why a puzzle has no solution, without a full stop; `None` if that is not known.
pub(super) fn reason_of(puzzle: &InputPuzzle) -> Option<String> {
    let puzzle = puzzle.clone().into_puzzle();
    no_solution_reason(&puzzle.rules, &puzzle.givens)
}

/// Returns why a puzzle has no solution, to follow the sentence that says so; empty if that is not known.
pub(super) fn reason_text(puzzle: &InputPuzzle) -> String {
    reason_of(puzzle).map_or_else(String::new, |reason| format!(": {reason}"))
}

/// Returns sentences, without a full stop, that may explain why a puzzle has no solution or several: clues that are only
/// drawn, and a text that may state further rules.
pub(super) fn remarks(description: &str, drawn_only: usize) -> Vec<String> {
    let mut remarks = Vec::new();
    if drawn_only > 0 {
        let clues = if drawn_only == 1 { "1 clue is".to_owned() } else { format!("{drawn_only} clues are") };
        let them = if drawn_only == 1 { "it as a rule" } else { "them as rules" };
        remarks.push(format!("{clues} only drawn: --drawn takes {them}"));
    }
    let words: Vec<_> = description.split_whitespace().collect();
    if !words.is_empty() {
        remarks.push(format!("the rule text may ask for more: \"{}\"", words.join(" ")));
    }
    remarks
}
