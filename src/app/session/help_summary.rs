//! A short summary of the help that a player has taken, for the win banner and the review.

use crate::assist::AssistRecord;
use crate::game::AutoMarks;
use crate::text::text;

/// Returns a summary such as "2 hints, 1 check", or "no help".
pub fn help_summary(record: &AssistRecord, automatics: AutoMarks) -> String {
    let counted = [
        (record.hints.total(), text!("help-hints", count = record.hints.total())),
        (record.checks, text!("help-checks", count = record.checks)),
        (record.refutations, text!("help-refutations", count = record.refutations)),
        (record.step_lists, text!("help-step-lists", count = record.step_lists)),
    ];
    let is_automatic = record.automatic_marks || automatics != AutoMarks::default();
    let other = [
        (record.marked_mistakes, text!("help-marked-mistakes")),
        (is_automatic, text!("help-automatic-marks")),
        (record.revealed || record.solution_views > 0, text!("help-solution")),
    ];
    let counted = counted.into_iter().filter(|(count, _)| *count > 0).map(|(_, text)| text);
    let other = other.into_iter().filter(|(taken, _)| *taken).map(|(_, text)| text.to_owned());
    let parts: Vec<_> = counted.chain(other).collect();
    if parts.is_empty() { text!("help-none").to_owned() } else { parts.join(", ") }
}

/// Returns the same for a win: it says that no hints were taken before it names other help.
pub fn win_help(record: &AssistRecord, automatics: AutoMarks) -> String {
    if record.revealed {
        return text!("help-not-counted").to_owned();
    }
    let is_unaided = *record == AssistRecord::default() && automatics == AutoMarks::default();
    let summary = help_summary(record, automatics);
    match record.hints.total() {
        0 if !is_unaided => text!("help-no-hints", help = summary),
        _ => summary,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assist::{Assist, HintLevel};

    #[test]
    fn a_win_says_that_there_were_no_hints_before_it_names_other_help() {
        let mut record = AssistRecord::default();
        assert_eq!(win_help(&record, AutoMarks::default()), "no help");
        record.record(Assist::Check);
        assert_eq!(win_help(&record, AutoMarks::default()), "no hints, 1 check");
        record.record(Assist::Hint { from: None, to: HintLevel::Nudge });
        assert_eq!(win_help(&record, AutoMarks::default()), "1 hint, 1 check");
        record.revealed = true;
        assert_eq!(win_help(&record, AutoMarks::default()), "solved after Show solution: not counted");
    }

    #[test]
    fn the_summary_lists_exactly_the_help_that_was_taken() {
        let mut record = AssistRecord::default();
        assert_eq!(help_summary(&record, AutoMarks::default()), "no help");
        record.record(Assist::Check);
        assert_eq!(help_summary(&record, AutoMarks::default()), "1 check");
        record.record(Assist::Hint { from: None, to: HintLevel::Nudge });
        record.record(Assist::Hint { from: None, to: HintLevel::Why });
        assert_eq!(help_summary(&record, AutoMarks::default()), "2 hints, 1 check");
        record.record(Assist::SolutionView);
        record.record(Assist::Refutation);
        let automatics = AutoMarks { clean: true, ..AutoMarks::default() };
        let help = help_summary(&record, automatics);
        assert_eq!(help, "2 hints, 1 check, 1 mistake explained, automatic marks, solution viewed");
    }
}
