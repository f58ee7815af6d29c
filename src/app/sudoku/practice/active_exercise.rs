//! The exercise on the board of a session and its progress. No drawing here; the practice panel reads it.

use crate::game::{Action, Board, HintLevel, NodeId};
use crate::grid::CellSet;
use crate::practice::{Answer, Exercise};
use crate::technique::Technique;
use crate::text::text;

/// An exercise and its stage.
#[derive(Debug)]
pub struct ActiveExercise {
    exercise: Exercise,
    stage: ExerciseStage,
    /// The Leitner box of its technique, see [`Mastery::leitner_box`](crate::practice::Mastery::leitner_box).
    pub leitner_box: u32,
    /// Whether it was solved at the first attempt, until that is recorded.
    unrecorded: Option<bool>,
    /// The cells of the latest incomplete answer.
    partial: CellSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ExerciseStage {
    /// No answer has counted so far.
    Open,
    /// The first answer that counted was wrong, or a hint revealed the cells: it is recorded as missed, and
    /// solving it no longer changes that.
    Missed,
    /// Solved, by the player or for the player.
    Over {
        /// The point in the history at which it ended.
        at: NodeId,
    },
}

impl ActiveExercise {
    pub fn new(exercise: Exercise, known: u32) -> Self {
        Self {
            exercise,
            stage: ExerciseStage::Open,
            leitner_box: known,
            unrecorded: None,
            partial: CellSet::EMPTY,
        }
    }

    pub fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    pub fn technique(&self) -> Technique {
        self.exercise.technique()
    }

    /// Returns whether it is not solved yet.
    pub fn is_open(&self) -> bool {
        matches!(self.stage, ExerciseStage::Open | ExerciseStage::Missed)
    }

    /// Returns the point in the history at which it ended.
    pub fn ended_at(&self) -> Option<NodeId> {
        if let ExerciseStage::Over { at } = self.stage { Some(at) } else { None }
    }

    /// Judges the selected cells as an answer.
    pub fn evaluate(&self, cells: CellSet) -> Option<Answer> {
        self.is_open().then(|| self.exercise.judge_selection(cells))
    }

    /// Judges a change of the board as an answer: only entries and erasures count.
    pub fn evaluate_on_board(&self, before: &Board, after: &Board) -> Option<Answer> {
        self.exercise.judge_changes(before, after).filter(|_| self.is_open())
    }

    /// Returns whether an action may be an answer. Undo and the like are none.
    pub fn may_be_answer(&self, action: &Action) -> bool {
        use Action::{AddEntry, Erase, Place, RemoveEntry};
        self.is_open() && matches!(action, Place { .. } | AddEntry(..) | RemoveEntry(..) | Erase(_))
    }

    /// Submits selected cells as an answer at this point of the history, and returns the feedback to a wrong
    /// one. A growing incomplete answer counts neither as solved nor as missed; probing one cell after another
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

    /// Submits an answer made on the board. Marks are changed one at a time, so a partial answer never counts.
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
        self.stage = ExerciseStage::Over { at: here };
        None
    }

    fn mark_missed(&mut self) {
        self.record(false);
        self.stage = ExerciseStage::Missed;
    }

    /// Handles a hint that reached a level: once it shows the cells, nothing is left to find.
    pub fn on_hint(&mut self, technique: Technique, level: HintLevel) {
        if self.is_open() && technique == self.technique() && level >= HintLevel::Where {
            self.mark_missed();
        }
    }

    /// Handles that the technique was applied for the player.
    pub fn on_solved_for_player(&mut self, technique: Technique, here: NodeId) {
        if self.is_open() && technique == self.technique() {
            self.record(false);
            self.stage = ExerciseStage::Over { at: here };
        }
    }

    fn record(&mut self, found: bool) {
        if self.stage == ExerciseStage::Open {
            self.unrecorded = Some(found);
        }
    }

    /// Takes the technique and whether it was solved at the first attempt; available once.
    pub fn take_record(&mut self) -> Option<(Technique, bool)> {
        Some((self.technique(), self.unrecorded.take()?))
    }
}
