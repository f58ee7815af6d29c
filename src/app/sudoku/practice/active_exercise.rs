//! The exercise of a session and its progress. The practice panel draws it.

use crate::game::{Action, Board, HintLevel, NodeId};
use crate::grid::CellSet;
use crate::practice::{Answer, Exercise};
use crate::technique::Technique;
use crate::text::text;

/// An exercise and its progress.
#[derive(Debug)]
pub struct ActiveExercise {
    exercise: Exercise,
    stage: ExerciseStage,
    /// The Leitner box of its technique, see [`Mastery::leitner_box`](crate::practice::Mastery::leitner_box).
    pub leitner_box: Option<u32>,
    /// Whether the exercise was solved at the first attempt; `None` before that is known and after it was recorded.
    unrecorded: Option<bool>,
    /// The cells of the last incomplete answer.
    partial: CellSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ExerciseStage {
    /// No answer has counted yet.
    Open,
    /// The first answer that counted was wrong, or a hint revealed the cells. The exercise counts as missed even if it
    /// is solved later.
    Missed,
    /// Solved by the player, or by a hint.
    Over {
        /// The node of the history at which the exercise ended.
        at: NodeId,
        /// Whether a hint solved it.
        by_hint: bool,
    },
}

impl ActiveExercise {
    pub fn new(exercise: Exercise, leitner_box: Option<u32>) -> Self {
        Self { exercise, stage: ExerciseStage::Open, leitner_box, unrecorded: None, partial: CellSet::EMPTY }
    }

    pub fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    pub fn technique(&self) -> Technique {
        self.exercise.technique()
    }

    /// Returns whether the exercise is not solved yet.
    pub fn is_open(&self) -> bool {
        matches!(self.stage, ExerciseStage::Open | ExerciseStage::Missed)
    }

    /// Returns the node of the history at which the exercise ended.
    pub fn ended_at(&self) -> Option<NodeId> {
        if let ExerciseStage::Over { at, .. } = self.stage { Some(at) } else { None }
    }

    /// Returns whether a hint solved the exercise.
    pub fn is_solved_by_hint(&self) -> bool {
        matches!(self.stage, ExerciseStage::Over { by_hint: true, .. })
    }

    /// Evaluates the selected cells as an answer.
    pub fn evaluate(&self, cells: CellSet) -> Option<Answer> {
        self.is_open().then(|| self.exercise.judge_selection(cells))
    }

    /// Evaluates a change of the board as an answer. Only entries and erasures count.
    pub fn evaluate_on_board(&self, before: &Board, after: &Board) -> Option<Answer> {
        self.exercise.judge_changes(before, after).filter(|_| self.is_open())
    }

    /// Returns whether an action may be an answer; undo, for example, is not.
    pub fn may_be_answer(&self, action: &Action) -> bool {
        use Action::{AddEntry, Erase, Place, RemoveEntry};
        self.is_open() && matches!(action, Place { .. } | AddEntry(..) | RemoveEntry(..) | Erase(_))
    }

    /// Submits the selected cells as an answer at a node of the history. Returns the feedback on an answer that is not
    /// right. An incomplete answer that grows counts neither as solved nor as missed; trying one cell after another
    /// counts as missed.
    pub fn submit(&mut self, answer: &Answer, cells: CellSet, here: NodeId) -> Option<String> {
        let name = self.technique().name();
        let text = match *answer {
            Answer::Found(_) => return self.mark_found(here),
            Answer::Incomplete => {
                if !self.partial.is_subset(cells) {
                    self.mark_missed();
                }
                self.partial = cells;
                return Some(text!("practice-incomplete", technique = name));
            }
            Answer::PartlyRight { right, total } => {
                text!("practice-partly", technique = name, right = right, count = total)
            }
            Answer::Wrong => text!("practice-wrong", technique = name),
        };
        self.mark_missed();
        Some(text)
    }

    /// Submits an answer made on the board. An incomplete answer never counts, as marks are changed one at a time.
    pub fn submit_on_board(&mut self, answer: &Answer, here: NodeId) -> Option<String> {
        let name = self.technique().name();
        let text = match *answer {
            Answer::Found(_) => return self.mark_found(here),
            Answer::Incomplete => return Some(text!("practice-incomplete.on-board", technique = name)),
            Answer::PartlyRight { right, total } => {
                text!("practice-partly.on-board", technique = name, right = right, count = total)
            }
            Answer::Wrong => text!("practice-wrong.on-board", technique = name),
        };
        self.mark_missed();
        Some(text)
    }

    fn mark_found(&mut self, here: NodeId) -> Option<String> {
        self.record(true);
        self.stage = ExerciseStage::Over { at: here, by_hint: false };
        None
    }

    fn mark_missed(&mut self) {
        self.record(false);
        self.stage = ExerciseStage::Missed;
    }

    /// Handles a new level of a hint: once it shows the cells, the exercise counts as missed.
    pub fn on_hint(&mut self, technique: Technique, level: HintLevel) {
        if self.is_open() && technique == self.technique() && level >= HintLevel::Where {
            self.mark_missed();
        }
    }

    /// Handles the application of the technique by a hint.
    pub fn on_solved_for_player(&mut self, technique: Technique, here: NodeId) {
        if self.is_open() && technique == self.technique() {
            self.record(false);
            self.stage = ExerciseStage::Over { at: here, by_hint: true };
        }
    }

    fn record(&mut self, found: bool) {
        if self.stage == ExerciseStage::Open {
            self.unrecorded = Some(found);
        }
    }

    /// Takes the result to record, once: the technique and whether it was solved at the first attempt.
    pub fn take_record(&mut self) -> Option<(Technique, bool)> {
        Some((self.technique(), self.unrecorded.take()?))
    }
}
