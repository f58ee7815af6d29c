//! The crosspatch game as played by a session.

use std::time::Duration;

use crate::app::crosspatch::hint::ShownHint;
use crate::app::session::play_session::{Effect, PuzzleGame};
use crate::assist::{Assist, AssistRecord, HintLevel};
use crate::crosspatch::{Action, Change, Game, Hint, History, Outcome, StepLabel, WordId};
use crate::game::AutoMarks;
use crate::store::games::{GameMeta, PuzzleRef};
use crate::store::results::ResultKind;
use crate::text::text;

/// The result of a job about the position.
#[derive(Debug)]
pub enum Answer {
    Hint(Hint, HintLevel),
    /// The solution to check the letters against.
    Checked(Option<Vec<WordId>>),
    Solution(Option<Vec<WordId>>),
}

impl PuzzleGame for Game {
    type Action = Action;
    type Outcome = Outcome;
    type ShownHint = ShownHint;
    type Answer = Answer;
    type Label = StepLabel;
    type Change = Change;

    fn puzzle_ref(&self) -> PuzzleRef<'_> {
        PuzzleRef::Crosspatch(self.puzzle())
    }

    fn title(&self) -> &str {
        &self.puzzle().title
    }

    fn has_progress(&self) -> bool {
        self.history().can_undo() || self.history().can_redo()
    }

    fn is_at_start(&self) -> bool {
        self.letters().is_empty()
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
        AutoMarks::default()
    }

    fn result_kind(&self, _: &GameMeta) -> Option<ResultKind> {
        Some(ResultKind::Crosspatch { words: self.puzzle().words().len() })
    }

    fn apply(&mut self, action: Action) -> Outcome {
        self.apply(action)
    }

    fn assist_action(assist: Assist) -> Action {
        Action::RecordAssist(assist)
    }

    fn keeps_hint(&self, hint: &ShownHint) -> bool {
        hint.holds_in(self)
    }

    fn effect(outcome: &Outcome) -> Effect {
        match outcome {
            Outcome::Refused(_) => Effect::Refused,
            Outcome::Recorded => Effect::Recorded,
            Outcome::Changed | Outcome::FullWithConflicts(_) | Outcome::Revealed => Effect::Changed,
            Outcome::Won => Effect::Won,
        }
    }

    fn describe_step(&self, label: &StepLabel) -> String {
        label.describe(self.puzzle())
    }

    fn outcome_message(outcome: &Outcome) -> Option<String> {
        Some(match outcome {
            Outcome::Refused(refusal) => refusal.to_string(),
            Outcome::Recorded | Outcome::Changed | Outcome::Won => return None,
            Outcome::FullWithConflicts(count) => text!("crosspatch-full-but", count = *count),
            Outcome::Revealed => text!("revealed").to_owned(),
        })
    }
}
