//! Starts, restores and scores practice exercises.

use crate::app::App;
use crate::app::sessions::any_session::AnySession;
use crate::app::sudoku::practice::result_text;
use crate::app::ui::wake::waker;
use crate::job::{Job, JobFailed};
use crate::practice::{Exercise, lesson_of};
use crate::solve::technique::Technique;
use crate::store::games::PuzzleSource;
use crate::text::text;
use eframe::egui::Context;

impl App {
    /// Practises a technique: in its lesson, or by exercises where it has none. Without a technique the map is shown.
    pub(in crate::app) fn practise(&mut self, ctx: &Context, technique: Option<Technique>) {
        match (technique, technique.and_then(lesson_of)) {
            (_, Some(lesson)) => self.start_lesson(ctx, lesson),
            (Some(technique), None) => self.sessions.practice.start(Some(technique), waker(ctx)),
            (None, None) => {
                self.dialogs.close_choosers();
                self.open_course(ctx);
            }
        }
    }

    /// Requests the next exercise.
    pub(in crate::app) fn next_exercise(&mut self, ctx: &Context) {
        self.sessions.practice.request_exercise(waker(ctx));
    }

    /// Restores the exercise of the current game if it comes from the disk and has not been answered yet.
    pub(in crate::app) fn resume_exercise(&mut self, ctx: &Context) {
        self.sessions.practice.resume_job = None;
        let Some(session) = self.sessions.current.sudoku() else { return };
        let meta = &session.play.session.meta;
        if let PuzzleSource::Practice(technique) = meta.source
            && meta.won_at.is_none()
            && session.active_exercise().is_none()
        {
            let puzzle = session.game().puzzle().clone();
            self.sessions.practice.resume_job = Some(Job::start(waker(ctx), move |cancel| {
                Exercise::restore(&puzzle, technique, cancel).ok().flatten()
            }));
        }
    }

    /// Collects the exercises that were found.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub(in crate::app) fn poll_exercises(&mut self, ctx: &Context) -> Result<(), JobFailed> {
        if let Some(exercise) = self.sessions.practice.take_found()? {
            self.dialogs.close_choosers();
            let technique = exercise.technique();
            let puzzle = exercise.puzzle(text!("practice-title", technique = technique.name()));
            let unused = self.sessions.current.sudoku_mut().and_then(|session| {
                session.discard_unused_exercise().then_some(session.play.session.meta.started_at)
            });
            self.play(ctx, puzzle, PuzzleSource::Practice(technique), None);
            let is_unused =
                |session: &AnySession| Some(session.as_puzzle_session().session().meta.started_at) == unused;
            if let Some(index) = self.sessions.suspended.iter().position(is_unused)
                && let Some(store) = &self.services.storage
            {
                self.sessions.suspended.remove(index).into_session().discard(store);
            }
            self.start_exercise(exercise);
        }
        if let Some(Some(exercise)) =
            Job::take_finished(&mut self.sessions.practice.resume_job).transpose()?
        {
            self.start_exercise(exercise);
        }
        Ok(())
    }

    fn start_exercise(&mut self, exercise: Exercise) {
        let Some(session) = self.sessions.current.sudoku_mut() else { return };
        session.set_message(text!("practice-asked", technique = exercise.technique().name()));
        let known = self.sessions.practice.mastery.leitner_box(exercise.technique());
        session.start_exercise(exercise, known);
    }

    /// Records an answer that was just given, and shows the result.
    pub(in crate::app) fn record_answer(&mut self, was_exercise: bool) {
        let Some(session) = self.sessions.current.sudoku_mut() else { return };
        let Some(exercise) = session.active_exercise_mut() else { return };
        let record = exercise.take_record();
        if let Some((technique, found)) = record {
            self.sessions.practice.mastery.record(technique, found);
            exercise.leitner_box = self.sessions.practice.mastery.leitner_box(technique);
        }
        if was_exercise && let Some((_, exercise)) = session.solved_exercise() {
            let message = result_text(exercise);
            session.set_message(message);
        }
        if let Some((technique, found)) = record {
            self.log_exercise(technique, found);
        }
    }
}
