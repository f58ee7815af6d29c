//! Generates puzzles for the new-puzzle dialog in the background. No drawing here; `dialogs::new_puzzle`
//! draws it.
//!
//! One puzzle is prefetched that matches the current request, so that Play is instant; for a level the next one is
//! generated right after that. At most one puzzle waits; once it is ready, no job runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::app::settings::preferences_file::NewPuzzleCounts;
use crate::generate::{GenerateSpec, Generated, Symmetry, random_seed};
use crate::job::{Cancelled, Job, JobFailed};
use crate::rating::Level;
use crate::rules::Puzzle;
use crate::technique::Technique;
use crate::text::text;

/// The puzzle that the player requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleRequest {
    pub goal: PuzzleGoal,
    pub symmetry: Symmetry,
}

impl PuzzleRequest {
    /// Returns the options to generate such a puzzle from a seed.
    pub fn spec(self, seed: u64) -> GenerateSpec {
        let spec = GenerateSpec { symmetry: self.symmetry, ..GenerateSpec::new(seed) };
        match self.goal {
            PuzzleGoal::Level(level) => GenerateSpec { level: Some(level), ..spec },
            PuzzleGoal::Technique(technique) => GenerateSpec { technique: Some(technique), ..spec },
            PuzzleGoal::Surprise => GenerateSpec {
                level: Level::NINEFOLD.get(seed as usize % Level::NINEFOLD.len()).copied(),
                ..spec
            },
        }
    }
}

/// The goal that the puzzle has to meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleGoal {
    /// A level.
    Level(Level),
    /// A technique that the puzzle needs, with nothing harder.
    Technique(Technique),
    /// Any level.
    Surprise,
}

/// A puzzle and the seed that it was generated from.
type ReadyPuzzle = (u64, Generated);

/// The generator and the puzzle that is ready.
#[derive(Debug)]
pub struct PuzzleMaker {
    pub counts: NewPuzzleCounts,
    request: PuzzleRequest,
    ready: Option<ReadyPuzzle>,
    job: Option<Job<Result<ReadyPuzzle, Cancelled>>>,
    tries: Arc<AtomicU64>,
    /// Whether the next puzzle is to be played as soon as it is ready.
    play_requested: bool,
}

impl Default for PuzzleMaker {
    fn default() -> Self {
        let request = PuzzleRequest { goal: PuzzleGoal::Level(Level::Medium), symmetry: Symmetry::HalfTurn };
        Self {
            counts: NewPuzzleCounts::default(),
            request,
            ready: None,
            job: None,
            tries: Arc::default(),
            play_requested: false,
        }
    }
}

impl PuzzleMaker {
    pub fn request(&self) -> PuzzleRequest {
        self.request
    }

    /// Returns the number of failed tries so far, while the player waits for a puzzle.
    pub fn pending_tries(&self) -> Option<u64> {
        self.play_requested.then(|| self.tries.load(Ordering::Relaxed))
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Sets the request and starts to generate a puzzle for it.
    pub fn set_request(&mut self, request: PuzzleRequest, wake: impl Fn() + Clone + Send + 'static) {
        if request != self.request {
            (self.ready, self.job, self.play_requested) = (None, None, false);
            self.request = request;
        }
        self.prefetch(wake);
    }

    /// Starts to generate a puzzle for the request, unless one is ready.
    pub fn prefetch(&mut self, wake: impl Fn() + Clone + Send + 'static) {
        if self.ready.is_some() || self.job.is_some() {
            return;
        }
        let seed = random_seed();
        let spec = self.request.spec(seed);
        self.tries = Arc::default();
        let tries = Arc::clone(&self.tries);
        let wake_at_end = wake.clone();
        self.job = Some(Job::start(wake_at_end, move |cancel| {
            let generated = spec.generate(cancel, |tried| {
                tries.store(tried.total(), Ordering::Relaxed);
                wake();
            });
            generated.map(|generated| (seed, generated))
        }));
    }

    /// Requests that [`Self::poll`] returns the next puzzle, to be played.
    pub fn play_when_ready(&mut self, wake: impl Fn() + Clone + Send + 'static) {
        self.play_requested = true;
        self.prefetch(wake);
    }

    /// Cancels the request to play, and the job.
    pub fn stop(&mut self) {
        (self.job, self.play_requested) = (None, false);
    }

    /// Returns the requested puzzle with its seed, once it is ready.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub fn poll(
        &mut self,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Result<Option<(u64, Puzzle)>, JobFailed> {
        if let Some(result) = Job::take_finished(&mut self.job) {
            self.ready = result?.ok();
        }
        let Some((seed, generated)) = self.ready.take_if(|_| self.play_requested) else { return Ok(None) };
        self.play_requested = false;
        if !matches!(self.request.goal, PuzzleGoal::Technique(_)) {
            self.prefetch(wake);
        }
        let title = generated.rating.as_ref().map_or(String::new(), |rating| {
            let number = self.counts.next(rating.level);
            text!("new-puzzle-title", name = rating.level.to_string(), number = number)
        });
        Ok(Some((seed, Puzzle::from_grid(title, &generated.puzzle))))
    }
}
