//! Puzzles made to order for the window. No drawing here; `workshop_sheet` reads it.
//!
//! What is wished for is made as soon as it is chosen, so that it is there when it is asked for; of a level the next one is
//! made right after that. So at most one puzzle waits, and when it is there nothing goes on.

use crate::app::message::new_puzzle::{PuzzleGoal, PuzzleRequest};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::generate::{Generated, Symmetry, random_seed};
use crate::grid::Puzzle;
use crate::job::{Cancelled, Job, JobFailed};
use crate::rating::Level;

/// A puzzle and the seed that it was made from.
type ReadyPuzzle = (u64, Generated);

/// What makes them.
#[derive(Debug)]
pub struct PuzzleMaker {
    request: PuzzleRequest,
    ready: Option<ReadyPuzzle>,
    job: Option<Job<Result<ReadyPuzzle, Cancelled>>>,
    tries: Arc<AtomicU64>,
    /// Whether the next one is to be played as soon as it is there.
    play_requested: bool,
}

impl Default for PuzzleMaker {
    fn default() -> Self {
        let wish = PuzzleRequest { goal: PuzzleGoal::Level(Level::Medium), symmetry: Symmetry::HalfTurn };
        Self { request: wish, ready: None, job: None, tries: Arc::default(), play_requested: false }
    }
}

impl PuzzleMaker {
    pub fn request(&self) -> PuzzleRequest {
        self.request
    }

    /// How many tries were in vain so far, where somebody waits.
    pub fn pending_tries(&self) -> Option<u64> {
        self.play_requested.then(|| self.tries.load(Ordering::Relaxed))
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Takes another wish and begins to make it.
    pub fn set_request(&mut self, wish: PuzzleRequest, wake: impl Fn() + Clone + Send + 'static) {
        if wish != self.request {
            (self.ready, self.job, self.play_requested) = (None, None, false);
            self.request = wish;
        }
        self.prefetch(wake);
    }

    /// Begins to make what is wished for, if none waits.
    pub fn prefetch(&mut self, wake: impl Fn() + Clone + Send + 'static) {
        if self.ready.is_some() || self.job.is_some() {
            return;
        }
        let seed = random_seed();
        let order = self.request.spec(seed);
        self.tries = Arc::default();
        let tries = Arc::clone(&self.tries);
        let wake_at_end = wake.clone();
        self.job = Some(Job::start(wake_at_end, move |cancel| {
            let made = order.generate(cancel, |tried| {
                tries.store(tried.total(), Ordering::Relaxed);
                wake();
            });
            made.map(|made| (seed, made))
        }));
    }

    /// Somebody wants to play: [`Self::collect`] will hand one over.
    pub fn play_when_ready(&mut self, wake: impl Fn() + Clone + Send + 'static) {
        self.play_requested = true;
        self.prefetch(wake);
    }

    /// Nobody waits any more, and nothing is made.
    pub fn stop(&mut self) {
        (self.job, self.play_requested) = (None, false);
    }

    /// The puzzle that is waited for, once it is there, with its seed.
    ///
    /// # Errors
    /// [`Lost`] where the work failed.
    pub fn poll(
        &mut self,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Result<Option<(u64, Puzzle)>, JobFailed> {
        if let Some(ended) = Job::take_finished(&mut self.job) {
            self.ready = ended?.ok();
        }
        let Some((seed, made)) = self.ready.take_if(|_| self.play_requested) else { return Ok(None) };
        self.play_requested = false;
        if !matches!(self.request.goal, PuzzleGoal::Technique(_)) {
            self.prefetch(wake);
        }
        let level = made.rating.as_ref().map_or(String::new(), |rating| rating.level.to_string());
        Ok(Some((seed, Puzzle::new(level, made.puzzle))))
    }
}
