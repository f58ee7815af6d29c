//! Practice in the window: which technique comes next, the positions for it, and going on with one that was left.

use eframe::egui::Context;

use super::App;
use super::laid::Laid;
use super::practising::Practising;
use super::table::Source;
use super::work::waker;
use super::workshop::techniques;
use crate::generate::any_seed;
use crate::job::{Job, Lost};
use crate::library::Collection;
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
    looking: Option<Job<Option<Exercise>>>,
    /// The exercise of the game on the table is being made again.
    resuming: Option<Job<Option<Exercise>>>,
}

impl Practice {
    pub fn is_busy(&self) -> bool {
        self.looking.is_some() || self.resuming.is_some()
    }

    /// The technique whose turn it is.
    pub fn turn(&self) -> Option<Technique> {
        self.mastery.next(techniques())
    }

    /// The technique of the next exercise.
    pub fn next(&self) -> Option<Technique> {
        self.chosen.or_else(|| self.turn())
    }

    /// Begins to look for a position with a technique, or with those whose turn it is from now on.
    pub fn begin(&mut self, chosen: Option<Technique>, wake: impl FnOnce() + Send + 'static) {
        self.chosen = chosen;
        self.look(wake);
    }

    /// Begins to look for the next position.
    fn look(&mut self, wake: impl FnOnce() + Send + 'static) {
        let Some(technique) = self.next() else { return };
        let collection = Collection::Technique(technique);
        let chance = any_seed() as usize;
        let index = match self.last {
            // Any but the last one.
            Some((of, last)) if of == technique => {
                (last + 1 + chance % (collection.len() - 1)) % collection.len()
            }
            _ => chance % collection.len(),
        };
        self.last = Some((technique, index));
        self.looking = Some(Job::start(wake, move |cancel| {
            Exercise::of(&collection.get(index)?.givens, technique, cancel).ok().flatten()
        }));
    }
}

impl App {
    /// Asks for the next exercise. One that is used up does not stay among the games.
    pub(super) fn next_exercise(&mut self, ctx: &Context) {
        self.practice.look(waker(ctx));
    }

    /// Makes the exercise of the game on the table again, where it comes from the disk and is not answered yet.
    pub(super) fn resume_exercise(&mut self, ctx: &Context) {
        self.practice.resuming = None;
        let head = &self.table.sitting.head;
        if let Source::Practice(technique) = head.source
            && head.won.is_none()
            && self.table.practising().is_none()
        {
            let puzzle = self.game().puzzle().clone();
            self.practice.resuming = Some(Job::start(waker(ctx), move |cancel| {
                Exercise::again(&puzzle, technique, cancel).ok().flatten()
            }));
        }
    }

    /// Takes the positions that were found.
    ///
    /// # Errors
    /// [`Lost`] where the work failed.
    pub(super) fn collect_exercises(&mut self, ctx: &Context) -> Result<(), Lost> {
        if let Some(Some(exercise)) = Job::take_ended(&mut self.practice.looking).transpose()? {
            self.workshop_shown = false;
            self.sheet = None;
            let technique = exercise.technique();
            let puzzle = exercise.puzzle(text!("practice-title", technique = technique.name()));
            let used_up = self.table.lay_exercise_aside().then_some(self.table.sitting.head.begun);
            self.play(ctx, puzzle, Source::Practice(technique), None);
            let is_used_up = |left: &Laid| Some(left.table().sitting().head.begun) == used_up;
            if let Some(place) = self.shelf.iter().position(is_used_up)
                && let Some(store) = &self.store
            {
                self.shelf.remove(place).into_sitting().discard(store);
            }
            self.ask(exercise);
        }
        if let Some(Some(exercise)) = Job::take_ended(&mut self.practice.resuming).transpose()? {
            self.ask(exercise);
        }
        Ok(())
    }

    fn ask(&mut self, exercise: Exercise) {
        self.table.say(text!("practice-asked", technique = exercise.technique().name()));
        let known = self.practice.mastery.compartment(exercise.technique());
        self.table.practise(exercise, known);
    }

    /// Counts the answer that was given just now, if one was, and says what was found.
    pub(super) fn count_answer(&mut self, was_asked: bool) {
        let Some(practising) = self.table.practising_mut() else { return };
        if let Some((technique, found)) = practising.take_count() {
            self.practice.mastery.note(technique, found);
            practising.known = self.practice.mastery.compartment(technique);
        }
        if was_asked && let Some((_, practising)) = self.table.find() {
            self.table.say(found_in_words(practising));
        }
    }
}

/// What is said of a find.
fn found_in_words(found: &Practising) -> String {
    let technique = found.technique().name();
    text!("practice-found", technique = technique, known = found.known, most = Mastery::COMPARTMENTS)
}
