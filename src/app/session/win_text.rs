//! Texts about a win: the level and kind of the puzzle, and a short summary of the help that the player has taken, which
//! the review shows too.

use crate::assist::AssistRecord;
use crate::crosspatch::Size;
use crate::store::results::ResultKind;
use crate::text::text;

/// Returns the level and difficulty of a puzzle, or its size; else its title.
pub fn level_text(kind: Option<ResultKind>, title: &str) -> String {
    match kind {
        Some(ResultKind::Sudoku(rating)) => {
            text!("win-level", level = rating.level.to_string(), difficulty = rating.difficulty.to_string())
        }
        Some(ResultKind::Crosspatch { words }) => Size::from_word_count(words).to_string(),
        Some(ResultKind::Variant(variant)) => variant.to_string(),
        None => title.to_owned(),
    }
}

/// Returns the level of a puzzle, or its size; else its title.
pub fn kind_text(kind: Option<ResultKind>, title: &str) -> String {
    match kind {
        Some(ResultKind::Sudoku(rating)) => rating.level.to_string(),
        other => level_text(other, title),
    }
}

/// Returns a text with its first letter in upper case.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns a summary such as "2 hints, 1 check", or "no help".
pub fn help_summary(record: &AssistRecord) -> String {
    let mut parts = help_parts(record);
    if has_seen_solution(record) {
        parts.push(text!("help-solution").to_owned());
    }
    if parts.is_empty() { text!("help-none").to_owned() } else { parts.join(", ") }
}

/// Returns the kinds of help that were taken, but for a look at the solution.
fn help_parts(record: &AssistRecord) -> Vec<String> {
    let counted = [
        (record.hints.total(), text!("help-hints", count = record.hints.total())),
        (record.counted_steps.unwrap_or(0), text!("help-steps", count = record.counted_steps.unwrap_or(0))),
        (record.checks, text!("help-checks", count = record.checks)),
        (record.refutations, text!("help-refutations", count = record.refutations)),
        (record.step_lists, text!("help-step-lists", count = record.step_lists)),
    ];
    let other = [
        (record.marked_mistakes, text!("help-marked-mistakes")),
        (record.automatic_marks, text!("help-automatic-marks")),
        (record.came_with_entries, text!("help-entries")),
    ];
    let counted = counted.into_iter().filter(|(count, _)| *count > 0).map(|(_, text)| text);
    let other = other.into_iter().filter(|(taken, _)| *taken).map(|(_, text)| text.to_owned());
    counted.chain(other).collect()
}

fn has_seen_solution(record: &AssistRecord) -> bool {
    record.revealed || record.solution_views > 0
}

/// Returns the help that was taken in a win: "with 2 hints; you looked at the solution".
pub fn win_help(record: &AssistRecord) -> String {
    if record.revealed {
        return text!("help-not-counted").to_owned();
    }
    let parts = help_parts(record).join(", ");
    let help = match (parts.is_empty(), has_seen_solution(record)) {
        (true, false) => text!("help-none").to_owned(),
        (true, true) => text!("help-solution").to_owned(),
        (false, false) => text!("help-with", help = parts),
        (false, true) => text!("help-with.and-solution", help = parts),
    };
    if record.is_own_win() { help } else { text!("help-no-record", help = help) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assist::{Assist, HintLevel};

    #[test]
    fn a_win_names_the_help_that_was_taken_in_a_sentence() {
        let mut record = AssistRecord::default();
        assert_eq!(win_help(&record), "no help");
        record.record(Assist::Check);
        assert_eq!(win_help(&record), "with 1 check");
        record.record(Assist::Hint { from: None, to: HintLevel::Nudge });
        assert_eq!(win_help(&record), "with 1 hint, 1 check");
        record.record(Assist::AppliedStep);
        assert_eq!(win_help(&record), "with 1 hint, 1 step applied, 1 check; this sets no record");
        record.record(Assist::SolutionView);
        let help = "with 1 hint, 1 step applied, 1 check; you looked at the solution; this sets no record";
        assert_eq!(win_help(&record), help);
        record.revealed = true;
        assert_eq!(win_help(&record), "solved after Show solution: not counted");
    }

    #[test]
    fn the_summary_lists_exactly_the_help_that_was_taken() {
        let mut record = AssistRecord::default();
        assert_eq!(help_summary(&record), "no help");
        record.record(Assist::Check);
        assert_eq!(help_summary(&record), "1 check");
        record.record(Assist::Hint { from: None, to: HintLevel::Nudge });
        record.record(Assist::Hint { from: None, to: HintLevel::Why });
        assert_eq!(help_summary(&record), "2 hints, 1 check");
        record.record(Assist::SolutionView);
        record.record(Assist::Refutation);
        record.automatic_marks = true;
        let help = help_summary(&record);
        assert_eq!(
            help,
            "2 hints, 1 check, 1 mistake explained, automatic marks, you looked at the solution"
        );
        let entries = AssistRecord { came_with_entries: true, ..AssistRecord::default() };
        assert_eq!(win_help(&entries), "with entries that came with the puzzle; this sets no record");
    }
}
