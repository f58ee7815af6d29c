//! The map of the course, and its log: answers, and techniques used in the player's own games.

use eframe::egui::Context;

use crate::app::App;
use crate::app::pages::Page;
use crate::app::pages::course::CoursePage;
use crate::app::session::win::PlayedTechniques;
use crate::app::sudoku::question::text as lesson_text;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::dates;
use crate::app::ui::wake::waker;
use crate::game::HintLevel;
use crate::practice::{Chapter, CourseRow, Task, answers_from_boxes, form, lesson_of};
use crate::solve::technique::Technique;
use crate::store::course_log::{AnswerKind, CourseAnswer};

impl App {
    /// Logs that a won game shows its player to use techniques and to pass others over: once for each game, and for none with a
    /// hint that named or showed a step.
    pub(super) fn log_own_game(&self, techniques: &PlayedTechniques) {
        let PlayedTechniques { used, passed_over } = techniques;
        // Most frames of a won game have nothing to log.
        if used.is_empty() && passed_over.is_empty() {
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
        let day = dates::day(won_at);
        let line = |technique: &Technique| CourseAnswer {
            form: givens.as_ref().map(|givens| form(givens, *technique)),
            ..CourseAnswer::new(won_at, day, *technique, AnswerKind::Own, true)
        };
        // Without a form: it is no chance that was taken, and stands in the way of none.
        let missed =
            |technique: &Technique| CourseAnswer::new(won_at, day, *technique, AnswerKind::Own, false);
        let lines = used.iter().map(line).chain(passed_over.iter().map(missed));
        self.log_answers(lines.collect());
    }

    /// Opens the map of the course.
    pub(in crate::app) fn open_course(&mut self, ctx: &Context) {
        if matches!(self.page, Page::Course(_)) {
            return;
        }
        if self.is_question() {
            self.leave_question(ctx);
        }
        self.leave_board();
        self.push_return_page();
        match self.course_store() {
            // Another window may have added to it.
            Some(store) => self.sessions.course.load(store, waker(ctx)),
            None => self.sessions.course.load_nothing(),
        }
        self.page = Page::Course(Box::new(CoursePage::new(&self.sessions.course)));
    }

    /// Practises a technique in its lesson. Without one the map is shown.
    pub(in crate::app) fn practise(&mut self, ctx: &Context, technique: Option<Technique>) {
        match technique.and_then(lesson_of) {
            Some(lesson) => self.start_lesson(ctx, lesson),
            None => {
                self.dialogs.close_choosers();
                self.open_course(ctx);
            }
        }
    }

    /// Changes the map of the course, if it is shown.
    pub(in crate::app) fn with_course(&mut self, change: impl FnOnce(&mut CoursePage)) {
        if let Page::Course(page) = &mut self.page {
            change(page);
        }
    }

    /// Folds or unfolds a chapter of the map.
    pub(in crate::app) fn toggle_chapter(&mut self, chapter: &'static Chapter) {
        self.with_course(|page| page.toggle(chapter));
    }

    /// Starts what is selected on the map: a lesson or a test; a chapter is folded or unfolded.
    pub(in crate::app) fn start_selected_lesson(&mut self, ctx: &Context) {
        let Page::Course(page) = &self.page else { return };
        match page.selected() {
            CourseRow::Chapter(chapter) => self.toggle_chapter(chapter),
            CourseRow::Lesson(lesson) => self.start_lesson(ctx, lesson),
            CourseRow::Test(chapter) => self.start_test(ctx, chapter),
        }
    }

    /// Hides what is to be refreshed until tomorrow.
    pub(in crate::app) fn refresh_not_today(&mut self) {
        self.sessions.course.not_today = Some(dates::today());
        if let Page::Course(page) = &mut self.page {
            page.update(&self.sessions.course);
        }
    }

    /// Answers the question that the pattern is not here.
    pub(in crate::app) fn answer_not_here(&mut self) {
        self.sessions.current.sudoku_mut().into_iter().for_each(SudokuSession::answer_not_here);
    }

    /// Returns whether a question of the course is shown in place of the panel of the game.
    pub(in crate::app) fn shows_question(&self) -> bool {
        self.sessions.current.sudoku().is_some_and(|session| session.shown_question().is_some())
    }

    /// Returns where a question of the course stands, or the verdict on the answer, for the status bar.
    pub(super) fn question_status(&self) -> Option<String> {
        let question = self.sessions.current.sudoku().and_then(SudokuSession::shown_question)?;
        Some(lesson_text::status(question))
    }

    /// Returns whether the puzzle of a question of the course is won. What follows is as after every win.
    pub(in crate::app) fn shows_win_of_question(&self) -> bool {
        self.shown_question_is_puzzle() && self.current().is_won()
    }

    /// Returns whether the panel of a question of the course shows a message.
    pub(super) fn question_says(&self, message: &str) -> bool {
        let question = self.sessions.current.sudoku().and_then(SudokuSession::shown_question);
        question.is_some_and(|question| question.message == message)
    }

    /// Returns whether the question is a whole puzzle.
    pub(in crate::app) fn shown_question_is_puzzle(&self) -> bool {
        let question = self.sessions.current.sudoku().and_then(SudokuSession::question);
        question.is_some_and(|question| question.is_puzzle())
    }

    /// Returns whether the question is if a pattern is here.
    pub(in crate::app) fn is_asked_if_here(&self) -> bool {
        let question = self.sessions.current.sudoku().and_then(SudokuSession::shown_question);
        question.is_some_and(|it| *it.question().task() == Task::Presence && !it.is_over())
    }

    /// Logs answers of the course, which are on the disk before the next question is asked for.
    pub(super) fn log_course(&mut self, mut answers: Vec<CourseAnswer>) {
        let Some(last) = answers.last() else { return };
        if self.sessions.course.is_empty() {
            // A new log begins with what earlier versions knew of the player.
            let boxes = answers_from_boxes(&self.sessions.course.boxes, last.at, last.day);
            answers.splice(0..0, boxes);
        }
        self.sessions.course.add(&answers);
        let Some(store) = &self.services.storage else { return };
        let course = store.course.clone();
        // A task replaces an older one of the same name.
        let count = self.sessions.course.count_logged();
        store.queue.enqueue(format!("~ course answer {count}"), move || course.append_all(&answers));
    }

    /// Writes answers that the log lacks. A new log begins with what earlier versions knew of the player.
    fn log_answers(&self, answers: Vec<CourseAnswer>) {
        let (Some(store), Some(last)) = (&self.services.storage, answers.last()) else { return };
        let boxes = answers_from_boxes(&self.sessions.course.boxes, last.at, last.day);
        let course = store.course.clone();
        // A task replaces an older one of the same name.
        let name = format!("~ course {}", last.at);
        store.queue.enqueue(name, move || course.append_once(&answers, boxes.clone()));
    }
}
