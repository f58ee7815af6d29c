//! Practice in the window: which technique comes next, the positions for it, and going on with one that was left.

use eframe::egui::Context;

use super::practice::active_exercise::ActiveExercise;
use crate::app::App;
use crate::app::sessions::any_session::AnySession;
use crate::app::sessions::puzzle_maker::practice_techniques;
use crate::app::shell::jobs::waker;
use crate::generate::random_seed;
use crate::job::{Job, JobFailed};
use crate::library::GradedCollection;
use crate::practice::{Exercise, Mastery};
use crate::store::games::PuzzleSource;
use crate::technique::Technique;
use crate::text::text;

/// What is practised, and the work for it beside the window.
#[derive(Debug, Default)]
pub struct Practice {
    /// How well techniques are known.
    pub mastery: Mastery,
    /// The technique that was chosen, which comes again and again; `None` for those whose turn it is.
    chosen: Option<Technique>,
    /// The position that came last, so that another one follows.
    last: Option<(Technique, usize)>,
    request_job: Option<Job<Option<Exercise>>>,
    /// The exercise of the game on the table is being made again.
    resume_job: Option<Job<Option<Exercise>>>,
}

impl Practice {
    pub fn is_busy(&self) -> bool {
        self.request_job.is_some() || self.resume_job.is_some()
    }

    /// The technique whose turn it is.
    pub fn next_due(&self) -> Option<Technique> {
        self.mastery.next_technique(practice_techniques())
    }

    /// The technique of the next exercise.
    pub fn next(&self) -> Option<Technique> {
        self.chosen.or_else(|| self.next_due())
    }

    /// Begins to look for a position with a technique, or with those whose turn it is from now on.
    pub fn start(&mut self, chosen: Option<Technique>, wake: impl FnOnce() + Send + 'static) {
        self.chosen = chosen;
        self.request_exercise(wake);
    }

    /// Begins to look for the next position.
    fn request_exercise(&mut self, wake: impl FnOnce() + Send + 'static) {
        let Some(technique) = self.next() else { return };
        let collection = GradedCollection::Technique(technique);
        let chance = random_seed() as usize;
        let index = match self.last {
            // Any but the last one.
            Some((of, last)) if of == technique => {
                (last + 1 + chance % (collection.len() - 1)) % collection.len()
            }
            _ => chance % collection.len(),
        };
        self.last = Some((technique, index));
        self.request_job = Some(Job::start(wake, move |cancel| {
            Exercise::from_puzzle(&collection.get(index)?.givens, technique, cancel).ok().flatten()
        }));
    }
}

impl App {
    /// Asks for the next exercise. One that is used up does not stay among the games.
    pub(in crate::app) fn next_exercise(&mut self, ctx: &Context) {
        self.practice.request_exercise(waker(ctx));
    }

    /// Makes the exercise of the game on the table again, where it comes from the disk and is not answered yet.
    pub(in crate::app) fn resume_exercise(&mut self, ctx: &Context) {
        self.practice.resume_job = None;
        let head = &self.sudoku.session.meta;
        if let PuzzleSource::Practice(technique) = head.source
            && head.won_at.is_none()
            && self.sudoku.active_exercise().is_none()
        {
            let puzzle = self.game().puzzle().clone();
            self.practice.resume_job = Some(Job::start(waker(ctx), move |cancel| {
                Exercise::restore(&puzzle, technique, cancel).ok().flatten()
            }));
        }
    }

    /// Takes the positions that were found.
    ///
    /// # Errors
    /// [`Lost`] where the work failed.
    pub(in crate::app) fn poll_exercises(&mut self, ctx: &Context) -> Result<(), JobFailed> {
        if let Some(Some(exercise)) = Job::take_finished(&mut self.practice.request_job).transpose()? {
            self.is_new_puzzle_open = false;
            self.dialog = None;
            let technique = exercise.technique();
            let puzzle = exercise.puzzle(text!("practice-title", technique = technique.name()));
            let used_up =
                self.sudoku.discard_unused_exercise().then_some(self.sudoku.session.meta.started_at);
            self.play(ctx, puzzle, PuzzleSource::Practice(technique), None);
            let is_used_up =
                |left: &AnySession| Some(left.as_puzzle_session().session().meta.started_at) == used_up;
            if let Some(place) = self.suspended.iter().position(is_used_up)
                && let Some(store) = &self.storage
            {
                self.suspended.remove(place).into_session().discard(store);
            }
            self.start_exercise(exercise);
        }
        if let Some(Some(exercise)) = Job::take_finished(&mut self.practice.resume_job).transpose()? {
            self.start_exercise(exercise);
        }
        Ok(())
    }

    fn start_exercise(&mut self, exercise: Exercise) {
        self.sudoku.set_message(text!("practice-asked", technique = exercise.technique().name()));
        let known = self.practice.mastery.leitner_box(exercise.technique());
        self.sudoku.start_exercise(exercise, known);
    }

    /// Counts the answer that was given just now, if one was, and says what was found.
    pub(in crate::app) fn record_answer(&mut self, was_asked: bool) {
        let Some(practising) = self.sudoku.active_exercise_mut() else { return };
        if let Some((technique, found)) = practising.take_record() {
            self.practice.mastery.record(technique, found);
            practising.leitner_box = self.practice.mastery.leitner_box(technique);
        }
        if was_asked && let Some((_, practising)) = self.sudoku.solved_exercise() {
            self.sudoku.set_message(result_text(practising));
        }
    }
}

/// What is said of a find.
fn result_text(found: &ActiveExercise) -> String {
    let technique = found.technique().name();
    text!("practice-found", technique = technique, known = found.leitner_box, most = Mastery::LEITNER_BOXES)
}
pub mod active_exercise;
pub mod panel;
