//! Practice in the window: which technique comes next, the positions for it, and going on with one that was left.

use crate::app::sudoku::practice::active_exercise::ActiveExercise;
use crate::generate::random_seed;
use crate::job::Job;
use crate::library::GradedCollection;
use crate::practice::{Exercise, Mastery};
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
    pub request_job: Option<Job<Option<Exercise>>>,
    /// The exercise of the game on the table is being made again.
    pub resume_job: Option<Job<Option<Exercise>>>,
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
    pub fn request_exercise(&mut self, wake: impl FnOnce() + Send + 'static) {
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

/// What is said of a find.
pub fn result_text(found: &ActiveExercise) -> String {
    let technique = found.technique().name();
    text!("practice-found", technique = technique, known = found.leitner_box, most = Mastery::LEITNER_BOXES)
}
pub mod active_exercise;
pub mod panel;

/// The techniques that can be practised, in learning order.
pub fn practice_techniques() -> impl Iterator<Item = Technique> {
    GradedCollection::all().filter_map(|collection| match collection {
        GradedCollection::Technique(technique) => Some(technique),
        GradedCollection::Level(_) => None,
    })
}
