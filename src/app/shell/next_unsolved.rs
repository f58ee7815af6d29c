//! Plays the next unsolved puzzle of a graded collection.

use crate::app::App;
use crate::app::session::collection_names::{collection_name, puzzle_title};
use crate::app::sessions::played_index::PuzzleStatus;
use crate::app::ui::wake::waker;
use crate::grid::Puzzle;
use crate::job::{Job, JobFailed};
use crate::library::GradedCollection;
use crate::store::games::PuzzleSource;
use crate::text::text;
use eframe::egui::Context;

impl App {
    /// Plays the first unsolved puzzle of a collection, starting from an index and wrapping around at the end.
    pub(in crate::app) fn play_next_unsolved(
        &mut self,
        ctx: &Context,
        collection: GradedCollection,
        from: usize,
    ) {
        let sources = self.played_sources();
        self.sessions.next_unsolved.job = Some(Job::start(waker(ctx), move |cancel| {
            let (played, puzzles) = (sources.build(), collection.all_puzzles().collect::<Vec<_>>());
            let is_open = |index: &usize| {
                puzzles
                    .get(*index)
                    .is_some_and(|graded| !played.status(&graded.givens).is_some_and(PuzzleStatus::is_solved))
            };
            let mut order = (0..puzzles.len()).map(|offset| (from + offset) % puzzles.len());
            let index = order.find(|index| cancel.check().is_err() || is_open(index));
            let found = index.and_then(|index| Some((index, puzzles.get(index)?)));
            (
                collection,
                found.map(|(index, graded)| {
                    let title = puzzle_title(collection, index);
                    (index, Puzzle::new(title, graded.givens))
                }),
            )
        }));
    }

    /// Plays the puzzle that was found.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub(in crate::app) fn poll_next_unsolved(&mut self, ctx: &Context) -> Result<(), JobFailed> {
        match Job::take_finished(&mut self.sessions.next_unsolved.job).transpose()? {
            None => {}
            Some((collection, None)) => {
                let (name, count) = (collection_name(collection), collection.len());
                self.set_message(text!("library-all-solved", name = name, count = count));
            }
            Some((collection, Some((index, puzzle)))) => {
                self.dialogs.close_choosers();
                let file = collection.file_name().to_owned();
                self.play(ctx, puzzle, PuzzleSource::Graded { file, index }, None);
            }
        }
        Ok(())
    }
}
