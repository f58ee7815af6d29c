//! Puzzles made to order for the window. No drawing here; `workshop_sheet` reads it.
//!
//! What is wished for is made as soon as it is chosen, so that it is there when it is asked for; of a level the next one is
//! made right after that. So at most one puzzle waits, and when it is there nothing goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::generate::{GenerateSpec, Generated, Symmetry, random_seed};
use crate::grid::Puzzle;
use crate::job::{Cancelled, Job, JobFailed};
use crate::library::GradedCollection;
use crate::rating::Level;
use crate::technique::Technique;
use crate::text::text;

/// What a person wishes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleRequest {
    pub goal: PuzzleGoal,
    pub symmetry: Symmetry,
}

/// What sort of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleGoal {
    /// One of a level.
    Level(Level),
    /// One that needs a technique and nothing harder.
    Technique(Technique),
    /// One of any level.
    Surprise,
}

/// Something that is asked of the workshop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewPuzzleMessage {
    /// To make such puzzles.
    SetRequest(PuzzleRequest),
    /// To play one, as soon as it is made.
    Play,
    /// To practise a technique, or the one whose turn it is.
    Practise(Option<Technique>),
    /// To show a graded collection.
    Browse(GradedCollection),
    /// To play the first puzzle of a graded collection that is not solved.
    PlayNextUnsolved(GradedCollection),
}

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

/// The techniques that can be practised, in learning order.
pub fn practice_techniques() -> impl Iterator<Item = Technique> {
    GradedCollection::all().filter_map(|collection| match collection {
        GradedCollection::Technique(technique) => Some(technique),
        GradedCollection::Level(_) => None,
    })
}

impl PuzzleRequest {
    /// What to make from a seed.
    fn spec(self, seed: u64) -> GenerateSpec {
        let order = GenerateSpec { symmetry: self.symmetry, ..GenerateSpec::new(seed) };
        match self.goal {
            PuzzleGoal::Level(level) => GenerateSpec { level: Some(level), ..order },
            PuzzleGoal::Technique(technique) => GenerateSpec { technique: Some(technique), ..order },
            PuzzleGoal::Surprise => GenerateSpec {
                level: Level::NINEFOLD.get(seed as usize % Level::NINEFOLD.len()).copied(),
                ..order
            },
        }
    }
}

/// A graded collection as the text of a list: each puzzle with a name.
pub fn collection_text(collection: GradedCollection) -> String {
    let line = |(index, graded): (usize, crate::library::GradedPuzzle)| {
        let (title, difficulty) = (puzzle_title(collection, index), graded.difficulty.to_string());
        let title = text!("workshop-listed", title = title, difficulty = difficulty);
        crate::format::line::write_sdm(&graded.givens, &title)
    };
    collection.all_puzzles().enumerate().map(line).collect()
}

/// What the puzzle of a collection at an index is called.
pub fn puzzle_title(collection: GradedCollection, index: usize) -> String {
    text!("workshop-title", name = collection_name(collection), number = index + 1)
}

/// What a collection is called.
pub fn collection_name(collection: GradedCollection) -> String {
    match collection {
        GradedCollection::Level(level) => level.to_string(),
        GradedCollection::Technique(technique) => technique.name().to_owned(),
    }
}
