//! What is to be found on the board of a table, and how that goes. No drawing here; `practice_cards` reads it.

use crate::game::{Action, Board, HintLevel, NodeId};
use crate::grid::CellSet;
use crate::practice::{Answer, Exercise};
use crate::technique::Technique;
use crate::text::text;

/// An exercise and how far it is.
#[derive(Debug)]
pub struct ActiveExercise {
    exercise: Exercise,
    stage: ExerciseStage,
    /// The compartment of its technique, as [`Mastery::compartment`](crate::practice::Mastery::compartment) has it.
    pub leitner_box: u32,
    /// Whether it was found at once, until that is counted.
    unrecorded: Option<bool>,
    /// The cells of the latest incomplete answer.
    partial: CellSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ExerciseStage {
    /// No answer so far that counts.
    Open,
    /// The first answer that counts was wrong, or a hint told where it is: it is counted, and finding it changes nothing.
    Missed,
    /// It is found, or was shown.
    Over {
        /// Where in the history.
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

    /// Whether it is still to be found.
    pub fn is_open(&self) -> bool {
        matches!(self.stage, ExerciseStage::Open | ExerciseStage::Missed)
    }

    /// Where in the history it was over.
    pub fn ended_at(&self) -> Option<NodeId> {
        if let ExerciseStage::Over { at } = self.stage { Some(at) } else { None }
    }

    /// What the chosen cells are as an answer.
    pub fn evaluate(&self, cells: CellSet) -> Option<Answer> {
        self.is_open().then(|| self.exercise.judge_selection(cells))
    }

    /// What an action is as an answer: only what a person writes or erases is one.
    pub fn evaluate_on_board(&self, before: &Board, after: &Board) -> Option<Answer> {
        self.exercise.judge_changes(before, after).filter(|_| self.is_open())
    }

    /// Whether an action may be an answer. Undo and the like are none.
    pub fn may_be_answer(&self, action: &Action) -> bool {
        use Action::{AddEntry, Erase, Place, RemoveEntry};
        self.is_open() && matches!(action, Place { .. } | AddEntry(..) | RemoveEntry(..) | Erase(_))
    }

    /// Takes an answer by selected cells, given at this place in the history, and returns what is wrong with it. An
    /// incomplete answer counts neither as found nor as missed while it only grows; probing one cell after another does.
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
            Answer::PartlyRight { right, total: of } => {
                text!("practice-partly", technique = name, right = right, count = of)
            }
            Answer::Wrong => text!("practice-wrong", technique = name),
        };
        self.mark_missed();
        Some(text)
    }

    /// The same for an answer that was made on the board. Marks go one at a time: a part never counts.
    pub fn submit_on_board(&mut self, answer: &Answer, here: NodeId) -> Option<String> {
        let name = self.technique().name();
        let text = match *answer {
            Answer::Found(_) => return self.mark_found(here),
            Answer::Incomplete => return Some(text!("practice-incomplete.on-board", technique = name)),
            Answer::PartlyRight { right, total: of } => {
                text!("practice-partly.on-board", technique = name, right = right, count = of)
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

    /// A hint came to a rung: from where it shows the cells on there is nothing left to find.
    pub fn on_hint(&mut self, technique: Technique, rung: HintLevel) {
        if self.is_open() && technique == self.technique() && rung >= HintLevel::Where {
            self.mark_missed();
        }
    }

    /// What was to be found has been done for the player.
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

    /// The technique and whether it was found at once, when that is known, once.
    pub fn take_record(&mut self) -> Option<(Technique, bool)> {
        Some((self.technique(), self.unrecorded.take()?))
    }
}
