//! Practice: chooses the next technique, finds positions for it and restores saved exercises.

use crate::app::sudoku::practice::active_exercise::ActiveExercise;
use crate::generate::random_seed;
use crate::job::Job;
use crate::library::GradedCollection;
use crate::practice::{Exercise, Mastery};
use crate::technique::Technique;
use crate::text::text;

/// The state of practice and its background jobs.
#[derive(Debug, Default)]
pub struct Practice {
    /// The player's mastery of each technique.
    pub mastery: Mastery,
    /// The technique to practise; `None` for whichever technique is due.
    chosen: Option<Technique>,
    /// The technique and index of the last position, so that a different position follows.
    last: Option<(Technique, usize)>,
    pub request_job: Option<Job<Option<Exercise>>>,
    /// The job that restores the exercise of a saved game.
    pub resume_job: Option<Job<Option<Exercise>>>,
}

impl Practice {
    pub fn is_busy(&self) -> bool {
        self.request_job.is_some() || self.resume_job.is_some()
    }

    /// Returns the technique that is due.
    pub fn next_due(&self) -> Option<Technique> {
        self.mastery.next_technique(practice_techniques())
    }

    /// Returns the technique of the next exercise.
    pub fn next(&self) -> Option<Technique> {
        self.chosen.or_else(|| self.next_due())
    }

    /// Starts practising a technique, or whichever technique is due.
    pub fn start(&mut self, chosen: Option<Technique>, wake: impl FnOnce() + Send + 'static) {
        self.chosen = chosen;
        self.request_exercise(wake);
    }

    /// Starts the search for the next position.
    pub fn request_exercise(&mut self, wake: impl FnOnce() + Send + 'static) {
        let Some(technique) = self.next() else { return };
        let collection = GradedCollection::Technique(technique);
        let random = random_seed() as usize;
        let index = match self.last {
            // Any position but the last one.
            Some((previous, last)) if previous == technique => {
                (last + 1 + random % (collection.len() - 1)) % collection.len()
            }
            _ => random % collection.len(),
        };
        self.last = Some((technique, index));
        self.request_job = Some(Job::start(wake, move |cancel| {
            Exercise::from_puzzle(&collection.get(index)?.givens, technique, cancel).ok().flatten()
        }));
    }
}

/// Returns the message for a solved exercise.
pub fn result_text(exercise: &ActiveExercise) -> String {
    let technique = exercise.technique().name();
    match exercise.leitner_box.unwrap_or(0) {
        _ if exercise.is_solved_by_hint() => text!("practice-done", technique = technique),
        0 => text!("practice-found.late", technique = technique),
        known => {
            text!("practice-found", technique = technique, known = known, most = Mastery::LEITNER_BOXES)
        }
    }
}
pub mod active_exercise;
pub mod panel;

/// Returns the techniques that can be practised, in learning order.
pub fn practice_techniques() -> impl Iterator<Item = Technique> {
    GradedCollection::all().filter_map(|collection| match collection {
        GradedCollection::Technique(technique) => Some(technique),
        GradedCollection::Level(_) => None,
    })
}
