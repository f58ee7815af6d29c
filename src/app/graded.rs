//! Playing through a graded collection: the next puzzle of it that is not solved.

use eframe::egui::Context;

use super::App;
use super::played::Standing;
use super::table::Source;
use super::work::waker;
use super::workshop::{name_of, title_of};
use crate::grid::Puzzle;
use crate::job::{Job, Lost};
use crate::library::Collection;
use crate::text::text;

/// The puzzle that is being looked for.
#[derive(Debug, Default)]
pub struct Graded {
    seeking: Option<Job<(Collection, Option<Found>)>>,
}

/// A puzzle and its index in the collection.
type Found = (usize, Puzzle);

impl Graded {
    pub fn is_busy(&self) -> bool {
        self.seeking.is_some()
    }
}

impl App {
    /// Plays the first puzzle of a collection from an index on that is not solved; behind the last comes the first.
    pub(super) fn go_on_with(&mut self, ctx: &Context, collection: Collection, from: usize) {
        let traces = self.traces();
        self.graded.seeking = Some(Job::start(waker(ctx), move |cancel| {
            let (played, puzzles) = (traces.follow(), collection.all_puzzles().collect::<Vec<_>>());
            let is_open = |index: &usize| {
                puzzles
                    .get(*index)
                    .is_some_and(|graded| !played.standing(&graded.givens).is_some_and(Standing::is_solved))
            };
            let mut order = (0..puzzles.len()).map(|place| (from + place) % puzzles.len());
            let index = order.find(|index| cancel.check().is_err() || is_open(index));
            let found = index.and_then(|index| Some((index, puzzles.get(index)?)));
            (
                collection,
                found.map(|(index, graded)| {
                    let title = title_of(collection, index);
                    (index, Puzzle::new(title, graded.givens))
                }),
            )
        }));
    }

    /// Takes the puzzle that was looked for.
    ///
    /// # Errors
    /// [`Lost`] where the work failed.
    pub(super) fn collect_graded(&mut self, ctx: &Context) -> Result<(), Lost> {
        match Job::take_ended(&mut self.graded.seeking).transpose()? {
            None => {}
            Some((collection, None)) => {
                let (name, count) = (name_of(collection), collection.len());
                self.table.say(text!("library-all-solved", name = name, count = count));
            }
            Some((collection, Some((index, puzzle)))) => {
                self.sheet = None;
                self.workshop_shown = false;
                let file = collection.file().to_owned();
                self.play(ctx, puzzle, Source::Graded { file, index }, None);
            }
        }
        Ok(())
    }
}
