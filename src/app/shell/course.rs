//! Writes the log of the course: answers in exercises, and techniques used in the player's own games.

use jiff::Timestamp;

use crate::app::App;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::dates;
use crate::game::HintLevel;
use crate::practice::{answers_from_boxes, form, lesson_of};
use crate::solve::technique::Technique;
use crate::store::course_log::{AnswerKind, CourseAnswer};

impl App {
    /// Logs that a won game shows its player to use techniques: once for each game, and for none with a hint that named or showed
    /// a step.
    pub(super) fn log_own_use(&self, techniques: &[Technique]) {
        // Most frames of a won game have nothing to log.
        if techniques.is_empty() {
            return;
        }
        let record = self.current().assist_record();
        let has_hints = record.hints.above(HintLevel::Nudge) > 0 || record.step_lists > 0;
        let is_simple = self.sessions.current.sudoku().is_some_and(SudokuSession::is_simple);
        let Some(won_at) = self.session().meta.won_at.filter(|_| record.is_own_win()) else { return };
        if has_hints || is_simple || self.session().meta.source.is_practice() {
            return;
        }
        let givens = self.game().and_then(|game| game.puzzle().to_grid());
        let line = |technique: &Technique| CourseAnswer {
            form: givens.as_ref().map(|givens| form(givens, *technique)),
            ..CourseAnswer::new(won_at, dates::day(won_at), *technique, AnswerKind::Own, true)
        };
        self.log_answers(techniques.iter().map(line).collect());
    }

    /// Logs the first answer in an exercise for a technique.
    pub(super) fn log_exercise(&self, technique: Technique, is_right: bool) {
        let now = Timestamp::now();
        self.log_answers(vec![CourseAnswer {
            lesson: lesson_of(technique).map_or(String::new(), |lesson| lesson.id.to_owned()),
            ..CourseAnswer::new(now, dates::day(now), technique, AnswerKind::Named, is_right)
        }]);
    }

    /// Writes answers that the log lacks. A new log begins with what earlier versions knew of the player.
    fn log_answers(&self, answers: Vec<CourseAnswer>) {
        let (Some(store), Some(last)) = (&self.services.storage, answers.last()) else { return };
        let boxes = answers_from_boxes(&self.sessions.practice.mastery, last.at, last.day);
        let course = store.course.clone();
        // A task replaces an older one of the same name.
        let name = format!("~ course {}", last.at);
        store.queue.enqueue(name, move || course.append_once(&answers, boxes.clone()));
    }
}
