//! Asks the questions of the course, logs the answers, and returns to the game that was left.

use eframe::egui::Context;

use crate::app::App;
use crate::app::pages::Page;
use crate::app::sessions::any_session::AnySession;
use crate::app::sessions::course::{
    self, CourseStore, FoundQuestion, LESSON_FILE, QuestionRequest, position_of,
};
use crate::app::sudoku::question::text as lesson_text;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::wake::waker;
use crate::game::Game;
use crate::generate::random_seed;
use crate::job::{Job, JobFailed};
use crate::library;
use crate::practice::{
    CHAPTERS, Chapter, Lesson, LessonPart, Placement, QuestionPlace, Task, all_lessons, next_part,
    next_question, other_position, placement_question, question_count, refresh_question,
};
use crate::store::course_log::{AnswerKind, CourseAnswer};
use crate::store::games::{PuzzleSource, SaveSlot};
use crate::text::text;

impl App {
    /// Returns whether the current game is a question of the course.
    pub(in crate::app) fn is_question(&self) -> bool {
        matches!(self.session().meta.source, PuzzleSource::Lesson(_))
    }

    fn place(&self) -> Option<&QuestionPlace> {
        Some(self.sessions.current.sudoku()?.question()?.question().place())
    }

    /// Starts a lesson, or takes it up where it was left.
    pub(in crate::app) fn start_lesson(&mut self, ctx: &Context, lesson: &'static Lesson) {
        let is_open = |session: &AnySession| {
            let question = session.sudoku().and_then(SudokuSession::question);
            question.is_some_and(|it| it.question().place().lesson == lesson.id && !it.is_over())
        };
        self.dialogs.close_choosers();
        if is_open(&self.sessions.current) {
            self.page = Page::Play;
            return;
        }
        if let Some(session) = self.sessions.course.left_question.take_if(|session| is_open(session)) {
            return self.show_question(ctx, session);
        }
        self.request_question(ctx, QuestionRequest::Lesson(lesson));
    }

    /// Starts a part of a lesson from its beginning.
    pub(in crate::app) fn start_lesson_part(
        &mut self,
        ctx: &Context,
        lesson: &'static Lesson,
        part: LessonPart,
    ) {
        self.dialogs.close_choosers();
        self.request_question(ctx, QuestionRequest::Part(lesson, part));
    }

    /// Starts the test at the end of a chapter.
    pub(in crate::app) fn start_test(&mut self, ctx: &Context, chapter: &'static Chapter) {
        if chapter.has_test {
            self.ask(ctx, chapter.first_test_question(random_seed()));
        }
    }

    /// Starts the placement.
    pub(in crate::app) fn start_placement(&mut self, ctx: &Context) {
        let placement = Placement::default();
        let Some(rung) = placement.next_rung() else { return };
        self.sessions.course.placement = Some((placement, rung));
        self.ask(ctx, placement_question(rung, 1, random_seed()));
    }

    /// Asks one unnamed question about each technique that is fading.
    pub(in crate::app) fn start_refreshing(&mut self, ctx: &Context) {
        let mut due = self.sessions.course.progress().to_refresh();
        if due.is_empty() {
            return self.set_message(text!("course-nothing-to-refresh"));
        }
        let first = due.remove(0);
        self.sessions.course.refreshing = due;
        self.ask(ctx, refresh_question(first, 1, random_seed()));
    }

    fn ask(&mut self, ctx: &Context, place: QuestionPlace) {
        self.request_question(ctx, QuestionRequest::At(place));
    }

    fn request_question(&mut self, ctx: &Context, request: QuestionRequest) {
        let store = self.course_store();
        self.sessions.course.request(request, store, waker(ctx));
    }

    /// Returns where the course is saved; `None` where nothing is.
    pub(super) fn course_store(&self) -> Option<CourseStore> {
        self.services.storage.as_ref().map(|store| CourseStore {
            log: store.course.clone(),
            games: store.games.clone(),
            queue: store.queue.handle(),
        })
    }

    /// Collects the log and the question that were read or made, and restores that of a saved game.
    ///
    /// # Errors
    /// [`JobFailed`] when a job panicked.
    pub(in crate::app) fn poll_course(&mut self, ctx: &Context) -> Result<(), JobFailed> {
        if self.sessions.course.take_loaded()?
            && let Page::Course(page) = &mut self.page
        {
            page.update(&self.sessions.course);
        }
        if let Some(restored) = Job::take_finished(&mut self.sessions.course.resume_job).transpose()?
            && let Some(session) = self.sessions.current.sudoku_mut()
            && let (Some(question), None) = (restored, session.question())
        {
            session.start_question(question);
        }
        let Some(FoundQuestion { question, saved, .. }) = self.sessions.course.take_question()? else {
            return Ok(());
        };
        let Some(question) = question else {
            self.set_message(text!("course-no-position"));
            return Ok(());
        };
        let session = match saved {
            Some((loaded, slot)) => {
                let is_copy = slot.is_copy();
                let mut session = AnySession::resume(*loaded, Some(slot));
                if let Some(session) = session.sudoku_mut().filter(|_| !is_copy) {
                    session.start_question(question);
                }
                session
            }
            None => {
                let title = lesson_text::short_title(question.place());
                let source = PuzzleSource::Lesson(position_of(question.place(), false));
                let game = Game::with_auto_marks(question.puzzle(title), self.settings.auto_marks());
                let mut session = SudokuSession::new(game, source, self.question_slot());
                session.start_question(question);
                session.into()
            }
        };
        self.show_question(ctx, session);
        Ok(())
    }

    /// Returns the save slot of a question, unless the question before it has it.
    fn question_slot(&self) -> Option<SaveSlot> {
        let has_slot = self.is_question() || self.sessions.course.left_question.is_some();
        let store = self.services.storage.as_ref().filter(|_| !has_slot)?;
        Some(SaveSlot::for_name(&store.games, LESSON_FILE.to_owned()))
    }

    /// Makes a question the current game. The game that was played is kept as it is.
    pub(super) fn show_question(&mut self, ctx: &Context, mut next: AnySession) {
        self.show_board();
        next.apply_settings(&self.settings);
        let was_question = self.is_question();
        let mut previous = std::mem::replace(&mut self.sessions.current, next);
        if !was_question {
            self.save_left(&mut previous);
            self.sessions.course.left_game = Some(previous);
        } else if let Some(slot) = previous.into_session().take_save_slot() {
            self.session_mut().take_over(slot);
        }
        if let Some(slot) =
            self.sessions.course.left_question.take().and_then(|it| it.into_session().take_save_slot())
        {
            self.session_mut().take_over(slot);
        }
        self.check_puzzle(ctx);
    }

    /// Goes on after a question: shows more of what is explained, or asks the next one.
    pub(in crate::app) fn go_on_in_lesson(&mut self, ctx: &Context) {
        let Some(session) = self.sessions.current.sudoku_mut() else { return };
        let Some(question) = session.question() else { return };
        if question.is_read() && !question.is_over() {
            if session.show_more_of_question() {
                return;
            }
            session.question_mut().into_iter().for_each(|question| question.finish_reading());
            self.log_question();
        } else if !question.is_over() {
            return self.set_message(text!("lesson-answer-first"));
        }
        self.ask_next(ctx);
    }

    /// Skips a question: another position is asked about in its place.
    pub(in crate::app) fn skip_question(&mut self, ctx: &Context) {
        let Some(question) = self.sessions.current.sudoku_mut().and_then(|session| session.question_mut())
        else {
            return;
        };
        if question.is_over() {
            return self.ask_next(ctx);
        }
        let (place, is_read) = (question.question().place().clone(), question.is_read());
        if !is_read {
            question.skip();
            self.log_question();
        }
        match place.lesson() {
            Some(_) => self.ask(ctx, other_position(&place)),
            None => self.ask_next(ctx),
        }
    }

    /// Goes on to the next part of the lesson, passed or not.
    pub(in crate::app) fn go_to_next_part(&mut self, ctx: &Context) {
        let Some(place) = self.place().cloned() else { return };
        match next_part(&place) {
            Some(next) => self.ask(ctx, next),
            None => self.finish_lesson(ctx, &place),
        }
    }

    /// Asks the question after the current one, or ends the lesson.
    fn ask_next(&mut self, ctx: &Context) {
        let Some(place) = self.place().cloned() else { return };
        if place.is_placement() {
            return self.ask_next_of_placement(ctx, &place);
        }
        if place.lesson().is_none() && place.test_chapter().is_none() {
            let number = place.number.saturating_add(1);
            return match self.sessions.course.refreshing.is_empty() {
                false => {
                    let technique = self.sessions.course.refreshing.remove(0);
                    self.ask(ctx, refresh_question(technique, number, random_seed()));
                }
                true => self.finish_lesson(ctx, &place),
            };
        }
        match next_question(&place, &self.sessions.course.progress().lesson(&place.lesson)) {
            Some(next) => self.ask(ctx, next),
            None => self.finish_lesson(ctx, &place),
        }
    }

    fn ask_next_of_placement(&mut self, ctx: &Context, place: &QuestionPlace) {
        let was_right = self.was_answered_rightly();
        let Some((placement, rung)) = &mut self.sessions.course.placement else {
            return self.finish_lesson(ctx, place);
        };
        placement.record(*rung, was_right);
        let Some(next) = placement.next_rung() else { return self.finish_placement(ctx) };
        *rung = next;
        self.ask(ctx, placement_question(next, place.number.saturating_add(1), random_seed()));
    }

    fn was_answered_rightly(&self) -> bool {
        let question = self.sessions.current.sudoku().and_then(SudokuSession::question);
        question.is_some_and(|question| question.was_right() && question.help().is_none())
    }

    /// Ends the placement: the techniques of the chapters before the one to begin with count as found when named.
    fn finish_placement(&mut self, ctx: &Context) {
        let Some((placement, _)) = self.sessions.course.placement.take() else { return };
        let chapter = placement.chapter();
        let (at, day) = course::now();
        let before = all_lessons().filter(|lesson| lesson.chapter < chapter);
        let known = before.flat_map(|lesson| {
            lesson.techniques.iter().map(move |technique| CourseAnswer {
                lesson: lesson.id.to_owned(),
                ..CourseAnswer::new(at, day, *technique, AnswerKind::Placed, true)
            })
        });
        self.log_course(known.collect());
        let begin = CHAPTERS.iter().find(|it| it.number >= chapter).or(CHAPTERS.last());
        self.leave_question(ctx);
        self.open_course(ctx);
        if let (Some(begin), Page::Course(page)) = (begin, &mut self.page) {
            page.select_chapter(begin);
            let message = text!("course-placed", number = begin.label(), name = begin.name());
            self.set_message(message);
        }
    }

    /// Ends a lesson, a test or refreshing: returns to the game that was left, and shows the map.
    fn finish_lesson(&mut self, ctx: &Context, place: &QuestionPlace) {
        let title = lesson_text::title(place);
        self.leave_question(ctx);
        self.open_course(ctx);
        if let Page::Course(page) = &mut self.page {
            page.select_after(&place.lesson);
        }
        self.set_message(text!("course-finished", title = title));
    }

    /// Leaves the question. A placement with a few answers says which chapter it has found so far.
    pub(in crate::app) fn stop_lesson(&mut self, ctx: &Context) {
        match self.sessions.course.placement.as_ref().is_some_and(|(placement, _)| placement.can_stop()) {
            true => self.finish_placement(ctx),
            false => self.leave_question(ctx),
        }
    }

    /// Leaves the question, which stays as it is, and returns to the game that was left.
    pub(in crate::app) fn leave_question(&mut self, ctx: &Context) {
        self.sessions.course.cancel_question();
        self.sessions.course.placement = None;
        self.sessions.course.refreshing.clear();
        let game = self.sessions.course.left_game.take().unwrap_or_else(|| {
            let puzzle = library::puzzle(0).into();
            AnySession::new(puzzle, PuzzleSource::Bundled(0), self.new_slot(), &self.settings)
        });
        self.show_board();
        let question = std::mem::replace(&mut self.sessions.current, game);
        self.sessions.current.apply_settings(&self.settings);
        self.keep_question(question);
        self.check_puzzle(ctx);
    }

    /// Saves a question that is no longer the current game, and keeps it.
    pub(super) fn keep_question(&mut self, mut question: AnySession) {
        self.save_left(&mut question);
        if let PuzzleSource::Lesson(position) = &question.as_puzzle_session().meta().source {
            self.sessions.course.open_lesson = Some(position.clone());
        }
        self.sessions.course.left_question = Some(question);
    }

    /// Logs the first answer to the question, once.
    pub(in crate::app) fn log_question(&mut self) {
        let Some(session) = self.sessions.current.sudoku_mut() else { return };
        let aids = session.shown_aids();
        let time = session.play.session.play_time();
        let Some(question) = session.question_mut() else { return };
        let Some(is_right) = question.take_record() else { return };
        let asked = question.question();
        let place = asked.place().clone();
        let (at, day) = course::now();
        let has_more_aids = aids != place.aids();
        let help = match (question.help(), has_more_aids) {
            (None, true) => Some(crate::game::HintLevel::Nudge),
            (help, _) => help,
        };
        let answer = CourseAnswer {
            at,
            day,
            lesson: place.lesson.clone(),
            part: Some(place.part.number()),
            technique: question.counted_technique(),
            kind: place.kind(),
            is_right,
            help: help.filter(|_| place.part != LessonPart::See),
            aids: Some(aids),
            milliseconds: u32::try_from(time.as_millis()).ok().filter(|it| *it > 0),
            form: place.form,
            is_there: (*asked.task() == Task::Presence).then(|| !asked.steps().is_empty()),
            given_help: place.given_help(),
        };
        if let PuzzleSource::Lesson(position) = &mut session.play.session.meta.source {
            position.is_answered = true;
        }
        session.play.session.mark_dirty();
        let answers = match (place.part, place.lesson()) {
            (LessonPart::See, _) if place.number < question_count(&place) => return,
            // All its techniques were explained, or belong to what was.
            (LessonPart::See, Some(lesson)) if !lesson.techniques.is_empty() => {
                let of =
                    |technique| CourseAnswer { technique: Some(technique), form: None, ..answer.clone() };
                lesson.techniques.iter().copied().map(of).collect()
            }
            _ => vec![answer],
        };
        self.log_course(answers);
    }

    /// Restores the question of the current game if it comes from the disk.
    pub(in crate::app) fn resume_question(&mut self, ctx: &Context) {
        self.sessions.course.resume_job = None;
        let Some(session) = self.sessions.current.sudoku() else { return };
        if let PuzzleSource::Lesson(position) = &session.play.session.meta.source
            && session.question().is_none()
        {
            let (puzzle, position) = (session.game().puzzle().clone(), position.clone());
            self.sessions.course.resume_job =
                Some(Job::start(waker(ctx), move |cancel| course::restore(&puzzle, &position, cancel)));
        }
    }
}
