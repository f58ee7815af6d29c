//! What is to be found on the board of a table, and how that goes. No drawing here; `practice_cards` reads it.

use crate::game::{Action, Board, NodeId, Rung};
use crate::grid::CellSet;
use crate::practice::{Answer, Exercise};
use crate::technique::Technique;
use crate::text::text;

/// An exercise and how far it is.
#[derive(Debug)]
pub struct Practising {
    exercise: Exercise,
    stage: Stage,
    /// The compartment of its technique, as [`Mastery::compartment`](crate::practice::Mastery::compartment) has it.
    pub known: u32,
    /// Whether it was found at once, until that is counted.
    uncounted: Option<bool>,
    /// The cells of the latest incomplete answer.
    partial: CellSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// No answer so far that counts.
    Asked,
    /// The first answer that counts was wrong, or a hint told where it is: it is counted, and finding it changes nothing.
    Missed,
    /// It is found, or was shown.
    Over {
        /// Where in the history.
        at: NodeId,
    },
}

impl Practising {
    pub fn new(exercise: Exercise, known: u32) -> Self {
        Self { exercise, stage: Stage::Asked, known, uncounted: None, partial: CellSet::EMPTY }
    }

    pub fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    pub fn technique(&self) -> Technique {
        self.exercise.technique()
    }

    /// Whether it is still to be found.
    pub fn is_asked(&self) -> bool {
        matches!(self.stage, Stage::Asked | Stage::Missed)
    }

    /// Where in the history it was over.
    pub fn over_at(&self) -> Option<NodeId> {
        if let Stage::Over { at } = self.stage { Some(at) } else { None }
    }

    /// What the chosen cells are as an answer.
    pub fn answer(&self, cells: CellSet) -> Option<Answer> {
        self.is_asked().then(|| self.exercise.answer(cells))
    }

    /// What an action is as an answer: only what a person writes or erases is one.
    pub fn answer_on_board(&self, before: &Board, after: &Board) -> Option<Answer> {
        self.exercise.answer_on_board(before, after).filter(|_| self.is_asked())
    }

    /// Whether an action may be an answer. Undo and the like are none.
    pub fn may_be_answer(&self, action: &Action) -> bool {
        use Action::{Erase, Place, Put, Take};
        self.is_asked() && matches!(action, Place { .. } | Put(..) | Take(..) | Erase(_))
    }

    /// Takes an answer by selected cells, given at this place in the history, and returns what is wrong with it. An
    /// incomplete answer counts neither as found nor as missed while it only grows; probing one cell after another does.
    pub fn take(&mut self, answer: &Answer, cells: CellSet, here: NodeId) -> Option<String> {
        let name = self.technique().name();
        let text = match *answer {
            Answer::Found(_) => return self.found(here),
            Answer::Incomplete => {
                if !self.partial.is_within(cells) {
                    self.missed();
                }
                self.partial = cells;
                return Some(text!("practice-incomplete", technique = name));
            }
            Answer::Partly { right, of } => {
                text!("practice-partly", technique = name, right = right, count = of)
            }
            Answer::Wrong => text!("practice-wrong", technique = name),
        };
        self.missed();
        Some(text)
    }

    /// The same for an answer that was made on the board. Marks go one at a time: a part never counts.
    pub fn take_on_board(&mut self, answer: &Answer, here: NodeId) -> Option<String> {
        let name = self.technique().name();
        let text = match *answer {
            Answer::Found(_) => return self.found(here),
            Answer::Incomplete => return Some(text!("practice-incomplete.on-board", technique = name)),
            Answer::Partly { right, of } => {
                text!("practice-partly.on-board", technique = name, right = right, count = of)
            }
            Answer::Wrong => text!("practice-wrong.on-board", technique = name),
        };
        self.missed();
        Some(text)
    }

    fn found(&mut self, here: NodeId) -> Option<String> {
        self.count(true);
        self.stage = Stage::Over { at: here };
        None
    }

    fn missed(&mut self) {
        self.count(false);
        self.stage = Stage::Missed;
    }

    /// A hint came to a rung: from where it shows the cells on there is nothing left to find.
    pub fn was_told(&mut self, technique: Technique, rung: Rung) {
        if self.is_asked() && technique == self.technique() && rung >= Rung::Where {
            self.missed();
        }
    }

    /// What was to be found has been done for the player.
    pub fn was_done(&mut self, technique: Technique, here: NodeId) {
        if self.is_asked() && technique == self.technique() {
            self.count(false);
            self.stage = Stage::Over { at: here };
        }
    }

    fn count(&mut self, found: bool) {
        if self.stage == Stage::Asked {
            self.uncounted = Some(found);
        }
    }

    /// The technique and whether it was found at once, when that is known, once.
    pub fn take_count(&mut self) -> Option<(Technique, bool)> {
        Some((self.technique(), self.uncounted.take()?))
    }
}
