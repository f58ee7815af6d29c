//! The question of the course in a sudoku session.

use crate::app::session::play_session::Effect;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::sudoku::hint::ShownHint;
use crate::app::sudoku::question::{ActiveQuestion, text as lesson_text};
use crate::app::sudoku::session::SudokuSession;
use crate::game::{Action, Board, EntryMode, Hint, HintLevel};
use crate::picture::sudoku::annotations::Annotations;
use crate::practice::{Question, Reply, Task};
use crate::solve::technique::Technique;
use crate::store::course_log::ShownAids;
use crate::store::games::PuzzleSource;
use crate::text::text;

impl SudokuSession {
    /// Asks a question. Nothing is selected, as an automatically selected cell could be part of the answer.
    pub fn start_question(&mut self, question: Question) {
        if *question.task() != Task::Solve {
            self.selection.clear();
        }
        // The first lessons are about the one empty cell of a unit.
        let framed = question.framed_house().map(|house| question.grid().cells(house));
        let empty = self.play.game.board().empty_cells();
        if let Some(cell) = framed.and_then(|cells| cells.intersection(empty).single())
            && *question.task() == Task::Step
        {
            self.selection.select(cell);
        }
        self.mode = match question.task() {
            Task::CornerMarks { .. } => EntryMode::Corner,
            _ => EntryMode::Digit,
        };
        let source = &self.play.session.meta.source;
        let is_answered = matches!(source, PuzzleSource::Lesson(position) if position.is_answered);
        self.question = Some(ActiveQuestion::new(question, is_answered));
        self.draw_question();
        self.say_of_question(lesson_text::announcement);
        // Saved, so that it is there again after the window was closed.
        self.play.session.save_from_start();
    }

    /// Returns the question of the course.
    pub fn question(&self) -> Option<&ActiveQuestion> {
        self.question.as_ref()
    }

    pub fn question_mut(&mut self) -> Option<&mut ActiveQuestion> {
        self.question.as_mut()
    }

    /// Returns the question if it is shown in place of the usual panel: every one but a whole puzzle.
    pub fn shown_question(&self) -> Option<&ActiveQuestion> {
        self.question.as_ref().filter(|question| !question.is_puzzle())
    }

    /// Submits the selected cells as an answer.
    pub fn submit_cells(&mut self) {
        let cells = self.selection.cells();
        let Some(question) = &self.question else { return };
        if cells.is_empty() {
            return self.set_message(text!("practice-select").to_owned());
        }
        let reply = question.judge_selection(cells);
        self.take_reply(reply);
    }

    /// Answers that the pattern is not here.
    pub fn answer_not_here(&mut self) {
        let Some(question) = self.question.as_ref().filter(|it| !it.is_over()) else { return };
        let reply = question.question().judge_not_here();
        self.take_reply(Some(reply));
    }

    /// Answers that the step that is drawn has a name.
    pub fn answer_name(&mut self, technique: Technique) {
        let reply = self.question.as_ref().and_then(|question| question.judge_name(technique));
        self.take_reply(reply);
    }

    /// Answers with the name at a number, from 1. Returns whether a name is asked for, so that the number is no digit to enter.
    pub(super) fn answer_numbered_name(&mut self, number: usize) -> bool {
        let names = self.question.as_ref().map_or(&[][..], |question| question.names());
        let chosen = names.get(number - 1).copied();
        let is_asked = !names.is_empty();
        chosen.into_iter().for_each(|technique| self.answer_name(technique));
        is_asked
    }

    /// Judges a change of the board as an answer.
    pub(super) fn judge_change(&mut self, before: &Board) {
        let Some(question) = &self.question else { return };
        let reply = question.judge_changes(before, self.play.game.board());
        self.take_reply(reply);
    }

    /// Ends a puzzle of the course that was just won.
    pub(super) fn win_question(&mut self, effect: Effect) {
        let record = self.play.game.assists();
        let is_own =
            record.is_own_win() && record.hints.above(HintLevel::Nudge) == 0 && record.step_lists == 0;
        let Some(question) = self.question.as_mut().filter(|_| effect == Effect::Won) else { return };
        match question.is_puzzle() {
            true => question.win(is_own),
            // The answer is what counts, not that the board is full.
            false => self.play.close_win_banner(),
        }
    }

    fn take_reply(&mut self, reply: Option<Reply>) {
        let (Some(question), Some(reply)) = (&mut self.question, reply) else { return };
        let is_silent = reply == Reply::Incomplete
            && !matches!(question.question().task(), Task::TakeBack { .. } | Task::Trial { .. });
        question.submit(reply);
        if !is_silent || self.play.session.message().is_none() {
            self.say_of_question(lesson_text::reply);
        }
        self.play.session.mark_dirty_if_saved();
        self.draw_question();
    }

    /// Shows more of the step: of an explained one the next part, or more help.
    pub fn show_more_of_question(&mut self) -> bool {
        let Some(question) = &mut self.question else { return false };
        let is_more = question.show_more();
        if is_more {
            self.say_of_question(lesson_text::help);
            self.draw_question();
        }
        is_more
    }

    /// Asks for more help with the question.
    pub(super) fn ask_for_help(&mut self) {
        if !self.show_more_of_question() {
            self.set_message(text!("lesson-help.none"));
        }
    }

    /// Shows less of the step that is explained.
    pub fn show_less_of_question(&mut self) {
        if let Some(question) = self.question.as_mut().filter(|it| it.is_read()) {
            question.show_less();
            self.say_of_question(lesson_text::help);
            self.draw_question();
        }
    }

    /// Says what the panel of the question shows.
    fn say_of_question(&mut self, text: impl FnOnce(&ActiveQuestion) -> String) {
        if let Some(question) = &mut self.question {
            question.message = text(question);
            self.play.session.set_message(question.message.as_str());
        }
    }

    /// Draws the step of the question as far as it is to be seen: as a hint at a level.
    fn draw_question(&mut self) {
        let Some(question) = self.question.as_ref().filter(|it| !it.is_puzzle()) else { return };
        let asked = question.question();
        let found = match question.reply() {
            Some((Reply::Right { step: Some(step), .. }, _)) => Some((**step).clone()),
            _ => None,
        };
        let level = match asked.task() {
            _ if found.is_some() => Some(HintLevel::Why),
            // The hint says the name.
            Task::Name { .. } => question.is_over().then_some(HintLevel::Why),
            _ => question.drawn_level(),
        };
        let step = found.or_else(|| asked.shown_step().cloned());
        self.play.hint = match (level, step) {
            // A near miss is drawn by its own annotations: its step is false.
            (Some(level), Some(step)) if asked.near_miss().is_none() => {
                let grid = Box::new(asked.grid().clone());
                Some(ShownHint::new(Hint::Step { step: Box::new(step), grid }, level))
            }
            _ => None,
        };
        let drawing = self.drawing();
        if let Some(question) = &mut self.question {
            question.drawing = drawing;
        }
    }

    /// Returns what a question draws beside its step: the near miss once it is answered, the step whose name is asked for, or the
    /// area to look in.
    fn drawing(&self) -> Option<Annotations> {
        let question = self.question.as_ref()?;
        let asked = question.question();
        let shows_near_miss = question.is_over() || question.help() >= Some(HintLevel::Where);
        if let Some(near) = asked.near_miss().filter(|_| shows_near_miss) {
            let (step, obstacles) = (&near.proven.near_miss.step, &near.proven.near_miss.obstacles);
            return Some(Annotations::near_miss(&near.grid, step, obstacles, &near.solution));
        }
        if self.play.hint.is_some() {
            return None;
        }
        if let Some(clue) = asked.framed_clue() {
            return Some(Annotations::framed_clue(clue));
        }
        if !question.names().is_empty() {
            return Some(Annotations::new(asked.grid(), asked.shown_step()?, HintLevel::Why, None));
        }
        let house = match asked.place().shows_area() {
            true => return Some(Annotations::new(asked.grid(), asked.shown_step()?, HintLevel::Nudge, None)),
            false => asked.framed_house()?,
        };
        Some(Annotations::framed(house))
    }

    /// Returns what the board shows besides its digits, with what the player has filled in.
    pub fn shown_aids(&self) -> ShownAids {
        let own = self.question.as_ref().map_or(ShownAids::None, |it| it.question().place().aids());
        let board = self.play.game.board();
        let empty = board.empty_cells();
        // Marks of all cells were filled in, those of a few written.
        let is_filled = !empty.is_empty() && empty.iter().all(|cell| !board.centres(cell).is_empty());
        if is_filled { ShownAids::All } else { own }
    }

    /// Returns whether the lesson shows the combinations of the clue at the cursor.
    pub(super) fn lesson_shows_combinations(&self) -> bool {
        let shows = |it: &ActiveQuestion| it.question().place().aids() == ShownAids::Combinations;
        self.shown_question().is_some_and(shows)
    }

    /// Returns whether an action may answer the question.
    pub(super) fn may_answer(&self, action: &Action) -> bool {
        use Action::{AddEntry, Erase, Place, RemoveEntry};
        let Some(question) = self.question.as_ref().filter(|it| !it.is_over()) else { return false };
        let is_entry = matches!(action, Place { .. } | AddEntry(..) | RemoveEntry(..) | Erase(_));
        match question.question().task() {
            Task::Read | Task::Name { .. } | Task::Solve => false,
            Task::TakeBack { .. } => is_entry || matches!(action, Action::Undo),
            Task::Trial { .. } => is_entry || matches!(action, Action::DiscardTrial),
            _ => is_entry,
        }
    }

    /// Returns whether the panel of the question has keys for entries.
    pub fn question_has_keys(&self) -> bool {
        let answers_by_keys = |it: &ActiveQuestion| !it.is_read() && !it.is_over() && it.names().is_empty();
        self.shown_question().is_some_and(answers_by_keys)
    }
}
