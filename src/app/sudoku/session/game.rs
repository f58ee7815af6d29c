//! The sudoku game as played by a session.

use std::time::Duration;

use crate::app::session::play_session::{Effect, PuzzleGame};
use crate::app::sudoku::hint::ShownHint;
use crate::game::{
    Action, Assist, AssistRecord, AutoMarks, Change, CheckReport, Game, Hint, HintLevel, History, Outcome,
    RefutationResult, StepLabel,
};
use crate::grid::Digits;
use crate::rules::Puzzle;
use crate::store::games::{GameMeta, PuzzleRef, PuzzleSource};
use crate::store::results::ResultKind;
use crate::text::text;

/// The result of a job about the position.
#[derive(Debug)]
pub enum Answer {
    Hint(Hint, HintLevel),
    Refutation(RefutationResult),
    Check(CheckReport),
    Solution(Option<Digits>),
    /// The present position as a puzzle; `None` if it has no solution.
    Position(Option<Box<Puzzle>>),
}

impl PuzzleGame for Game {
    type Action = Action;
    type Outcome = Outcome;
    type ShownHint = ShownHint;
    type Answer = Answer;
    type Label = StepLabel;
    type Change = Change;

    fn puzzle_ref(&self) -> PuzzleRef<'_> {
        self.puzzle().into()
    }

    fn title(&self) -> &str {
        &self.puzzle().title
    }

    /// Returns whether the board has entries, or the history has steps to undo or redo.
    fn has_progress(&self) -> bool {
        self.is_started() || self.can_undo() || self.can_redo()
    }

    fn is_at_start(&self) -> bool {
        !self.is_started()
    }

    fn is_over(&self) -> bool {
        self.is_solved()
    }

    fn history(&self) -> &History {
        self.history()
    }

    fn play_time(&self) -> Duration {
        self.play_time()
    }

    fn set_play_time(&mut self, played: Duration) {
        self.set_play_time(played);
    }

    fn assist_record(&self) -> AssistRecord {
        self.assists()
    }

    fn auto_marks(&self) -> AutoMarks {
        self.auto_marks()
    }

    fn result_kind(&self, meta: &GameMeta) -> Option<ResultKind> {
        match meta.source {
            PuzzleSource::Practice(_) | PuzzleSource::Lesson(_) => None,
            _ if self.has_unchecked_rules() => None,
            _ => match self.puzzle().rules.variant() {
                variant if variant.is_classic() => meta.rating.map(ResultKind::Sudoku),
                variant => Some(ResultKind::Variant(variant)),
            },
        }
    }

    fn has_unchecked_rules(&self) -> bool {
        self.has_unchecked_rules()
    }

    fn apply(&mut self, action: Action) -> Outcome {
        self.apply(action)
    }

    fn assist_action(assist: Assist) -> Action {
        Action::RecordAssist(assist)
    }

    fn keeps_hint(&self, hint: &ShownHint) -> bool {
        hint.holds_on(self.board().digits())
    }

    fn effect(outcome: &Outcome) -> Effect {
        match outcome {
            Outcome::Refused(_) => Effect::Refused,
            Outcome::Recorded => Effect::Recorded,
            Outcome::Changed
            | Outcome::Contradiction(_)
            | Outcome::FullWithConflicts { .. }
            | Outcome::Revealed => Effect::Changed,
            Outcome::Won => Effect::Won,
        }
    }

    fn describe_step(&self, label: &StepLabel) -> String {
        label.to_string()
    }

    fn outcome_message(outcome: &Outcome) -> Option<String> {
        Some(match outcome {
            Outcome::Refused(refusal) => refusal.to_string(),
            Outcome::Recorded | Outcome::Changed | Outcome::Won => return None,
            Outcome::Contradiction(contradiction) => text!("contradiction", why = contradiction.to_string()),
            Outcome::FullWithConflicts { conflicts } => text!("full-but-clashing", count = *conflicts),
            Outcome::Revealed => text!("revealed").to_owned(),
        })
    }
}
