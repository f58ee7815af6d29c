//! The practice exercise of a sudoku session.

use crate::app::sudoku::hint::ShownHint;
use crate::app::sudoku::practice::ActiveExercise;
use crate::app::sudoku::session::SudokuSession;
use crate::game::{Hint, HintLevel, NodeId};
use crate::practice::{Answer, Exercise};
use crate::text::text;

impl SudokuSession {
    /// Starts an exercise. Nothing is selected, as an automatically selected cell could be part of the answer.
    pub fn start_exercise(&mut self, exercise: Exercise, leitner_box: Option<u32>) {
        self.selection.clear();
        self.active_exercise = Some(ActiveExercise::new(exercise, leitner_box));
        // Saved, so that it can be resumed after the window was closed.
        self.play.session.mark_dirty();
    }

    /// Submits the selected cells as the answer to the exercise.
    pub fn submit_answer(&mut self) {
        let Some(exercise) = self.active_exercise.as_ref().filter(|it| it.is_open()) else { return };
        let cells = self.selection.cells();
        if cells.is_empty() {
            return self.set_message(text!("practice-select").to_owned());
        }
        let answer = exercise.evaluate(cells);
        self.handle_answer(answer, |exercise, answer, here| exercise.submit(answer, cells, here));
    }

    pub(super) fn handle_answer(
        &mut self,
        answer: Option<Answer>,
        take: impl FnOnce(&mut ActiveExercise, &Answer, NodeId) -> Option<String>,
    ) {
        let (Some(exercise), Some(answer)) = (&mut self.active_exercise, answer) else { return };
        let message = take(exercise, &answer, self.play.game.history().current());
        let grid = Box::new(exercise.exercise().grid().clone());
        message.into_iter().for_each(|message| self.set_message(message));
        if let Answer::Found(step) = answer {
            // The solved exercise counts as a win, whether or not the board has changed.
            self.play.session.mark_won();
            self.play.session.mark_dirty_if_saved();
            self.play.hint = Some(ShownHint::new(Hint::Step { step, grid }, HintLevel::Why));
        }
    }

    /// Returns the exercise, solved or not.
    pub fn active_exercise(&self) -> Option<&ActiveExercise> {
        self.active_exercise.as_ref()
    }

    /// Returns the exercise, mutably.
    pub fn active_exercise_mut(&mut self) -> Option<&mut ActiveExercise> {
        self.active_exercise.as_mut()
    }

    /// Returns whether the session has an exercise that is not solved.
    pub fn is_exercise(&self) -> bool {
        self.active_exercise.as_ref().is_some_and(ActiveExercise::is_open)
    }

    /// Returns the hint and the exercise of a solved exercise, while its solution is shown.
    pub fn solved_exercise(&self) -> Option<(&ShownHint, &ActiveExercise)> {
        let (hint, exercise) = (self.play.hint.as_ref()?, self.active_exercise.as_ref()?);
        let start = exercise.exercise().grid();
        let is_solution = |hint: &Hint| matches!(hint, Hint::Step { grid, .. } if **grid == *start);
        (!exercise.is_open() && is_solution(hint.hint())).then_some((hint, exercise))
    }

    /// Discards an exercise whose board was changed only by the answer. Returns whether it did; such a game is not
    /// saved.
    pub fn discard_unused_exercise(&mut self) -> bool {
        let here = self.play.game.history().current();
        self.active_exercise.take_if(|it| it.ended_at().unwrap_or(NodeId::START) == here).is_some()
    }
}
