//! Generates puzzles for the new-puzzle dialog in the background. No drawing here; `dialogs::new_puzzle`
//! draws it.
//!
//! One puzzle is prefetched that matches the current request, so that Play is instant; for a level the next one is
//! generated right after that. At most one puzzle waits; once it is ready, no job runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::app::settings::preferences_file::NewPuzzleCounts;
use crate::generate::{GenerateSpec, Symmetry, VariantKind, VariantSpec, random_seed};
use crate::grid::DigitNames;
use crate::job::{CancelToken, Cancelled, Job, JobFailed};
use crate::library;
use crate::rules::Puzzle;
use crate::solve::rating::{Level, RateError, rate_puzzle};
use crate::solve::technique::Technique;
use crate::store::games::PuzzleSource;
use crate::text::text;

/// The puzzle that the player requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleRequest {
    pub goal: PuzzleGoal,
    /// The level of a variant that is made at it; `None` for any.
    pub variant_level: Option<Level>,
    pub symmetry: Symmetry,
    /// Whether a variant of any level has few givens, where its kind can.
    pub few_givens: bool,
    /// The names of the digits of a game for a child; `None` for a usual game.
    pub for_children: Option<DigitNames>,
}

impl PuzzleRequest {
    /// Makes such a puzzle from a seed. `on_tries` takes the number of failed tries so far.
    fn make(
        self,
        seed: u64,
        cancel: &CancelToken,
        mut on_tries: impl FnMut(u64),
    ) -> Result<ReadyPuzzle, Cancelled> {
        if let PuzzleGoal::Variant(kind) = self.goal {
            return self.make_variant(kind, seed, cancel, on_tries);
        }
        let made = self.spec(seed).generate(cancel, |tried| on_tries(tried.total()))?;
        let level = made.rating.as_ref().map(|rating| rating.level);
        Ok(ReadyPuzzle { seed, puzzle: Puzzle::from_grid("", &made.puzzle), level })
    }

    /// Makes a variant from a seed, or where logic does not solve that puzzle, from another seed. Kinds that are not made at
    /// levels are not rated, since rating them takes longer than making them.
    fn make_variant(
        self,
        kind: VariantKind,
        mut seed: u64,
        cancel: &CancelToken,
        mut on_tries: impl FnMut(u64),
    ) -> Result<ReadyPuzzle, Cancelled> {
        let half_turn = self.symmetry == Symmetry::HalfTurn;
        let level = self.level_of(kind);
        let few_givens = self.has_few_givens(kind);
        // With a level, the generator itself makes only what logic solves.
        let is_rated = level.is_none() && self.for_children.is_none() && !kind.levels().is_empty();
        let mut seeds_left = if is_rated { MOST_SEEDS } else { 1 };
        let mut tried = 0;
        loop {
            let spec = VariantSpec { half_turn, level, few_givens, ..VariantSpec::new(kind, seed) };
            let mut attempt = 0;
            let puzzle = loop {
                if let Some(made) = spec.attempt(attempt, cancel)? {
                    break made.puzzle;
                }
                (attempt, tried) = (attempt + 1, tried + 1);
                on_tries(tried);
            };
            seeds_left -= 1;
            if seeds_left == 0 || is_solved_by_logic(&puzzle, cancel)? {
                return Ok(ReadyPuzzle { seed, puzzle, level: None });
            }
            tried += 1;
            on_tries(tried);
            // The seeds follow from the first one, which is random.
            seed = seed.wrapping_add(1);
        }
    }

    /// Returns the level at which a puzzle of a kind is to be made; `None` for any.
    pub fn level_of(self, kind: VariantKind) -> Option<Level> {
        let is_any = self.for_children.is_some() || self.has_few_givens(kind);
        self.variant_level.filter(|level| !is_any && kind.levels().contains(level))
    }

    /// Returns whether a puzzle of a kind is to have few givens.
    pub fn has_few_givens(self, kind: VariantKind) -> bool {
        self.few_givens && self.for_children.is_none() && kind.has_few_givens()
    }

    /// Returns the request for a game for a child, whose digits have these names.
    #[must_use]
    pub fn for_child(self, names: DigitNames) -> Self {
        let kind = self.goal.variant().filter(|kind| PuzzleGoal::FOR_CHILDREN.contains(&kind.id()));
        let kind = kind.or_else(|| VariantKind::from_id(PuzzleGoal::FOR_CHILDREN[0]));
        Self { goal: kind.map_or(self.goal, PuzzleGoal::Variant), for_children: Some(names), ..self }
    }

    /// Returns the options to generate a classic sudoku from a seed.
    pub fn spec(self, seed: u64) -> GenerateSpec {
        let spec = GenerateSpec { symmetry: self.symmetry, ..GenerateSpec::new(seed) };
        match self.goal {
            PuzzleGoal::Level(level) => GenerateSpec { level: Some(level), ..spec },
            PuzzleGoal::Technique(technique) => GenerateSpec { technique: Some(technique), ..spec },
            PuzzleGoal::Surprise => GenerateSpec {
                level: Level::NINEFOLD.get(seed as usize % Level::NINEFOLD.len()).copied(),
                ..spec
            },
            PuzzleGoal::Variant(_) => spec,
        }
    }
}

/// The most seeds that are tried for a variant of any level, before one that logic does not solve is good enough. Of little
/// killers, logic solves one in seven.
const MOST_SEEDS: u32 = 100;

/// Returns whether the techniques lead to the solution of a puzzle with one solution.
fn is_solved_by_logic(puzzle: &Puzzle, cancel: &CancelToken) -> Result<bool, Cancelled> {
    match rate_puzzle(puzzle, cancel) {
        Ok(rated) => Ok(rated.is_solved),
        Err(RateError::Cancelled(cancelled)) => Err(cancelled),
        Err(_) => Ok(false),
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
    /// A variant.
    Variant(VariantKind),
}

impl PuzzleGoal {
    /// The ids of the kinds for children.
    pub const FOR_CHILDREN: [&str; 2] = ["4x4", "6x6"];

    /// Returns the kind of the variant; `None` for a classic sudoku.
    pub fn variant(self) -> Option<VariantKind> {
        match self {
            Self::Variant(kind) => Some(kind),
            Self::Level(_) | Self::Technique(_) | Self::Surprise => None,
        }
    }
}

/// A puzzle without a title, and the seed that it was generated from.
#[derive(Debug)]
struct ReadyPuzzle {
    seed: u64,
    puzzle: Puzzle,
    /// The level of a classic sudoku that was made by level or technique.
    level: Option<Level>,
}

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
        let request = PuzzleRequest {
            goal: PuzzleGoal::Level(Level::Medium),
            variant_level: None,
            symmetry: Symmetry::HalfTurn,
            few_givens: false,
            for_children: None,
        };
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
        let request = self.request;
        self.tries = Arc::default();
        let tries = Arc::clone(&self.tries);
        let wake_at_end = wake.clone();
        self.job = Some(Job::start(wake_at_end, move |cancel| {
            request.make(seed, cancel, |tried| {
                tries.store(tried, Ordering::Relaxed);
                wake();
            })
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

    /// Returns the title of the next puzzle of a level or variant. It is not that of a bundled puzzle.
    fn next_title(&mut self, id: &str, name: &str) -> String {
        loop {
            let title = text!("new-puzzle-title", name = name, number = self.counts.next(id));
            if library::titles().all(|bundled| bundled != title) {
                return title;
            }
        }
    }

    /// Returns the requested puzzle with its source, once it is ready.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub fn poll(
        &mut self,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Result<Option<(Puzzle, PuzzleSource)>, JobFailed> {
        if let Some(result) = Job::take_finished(&mut self.job) {
            self.ready = result?.ok();
        }
        let Some(ready) = self.ready.take_if(|_| self.play_requested) else { return Ok(None) };
        self.play_requested = false;
        let variant = self.request.goal.variant();
        if !matches!(self.request.goal, PuzzleGoal::Technique(_)) {
            self.prefetch(wake);
        }
        let series = match (variant, ready.level) {
            (Some(kind), _) => Some((kind.id(), kind.name())),
            (None, Some(level)) => Some((level.id(), level.to_string())),
            (None, None) => None,
        };
        let title = series.map_or(String::new(), |(id, name)| self.next_title(id, &name));
        let kind = variant.map(|kind| kind.id().to_owned());
        let source = PuzzleSource::Generated { seed: ready.seed, kind };
        Ok(Some((Puzzle { title, ..ready.puzzle }, source)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_of_any_level_is_solved_by_logic() {
        let kind = VariantKind::from_id("little-killer").expect("there are little killers");
        let request = PuzzleRequest { goal: PuzzleGoal::Variant(kind), ..PuzzleMaker::default().request };
        let cancel = CancelToken::default();
        let needs_trial = |seed: &u64| {
            let spec = VariantSpec { half_turn: true, ..VariantSpec::new(kind, *seed) };
            !is_solved_by_logic(&spec.generate(&cancel).expect("nobody cancels").puzzle, &cancel)
                .expect("nobody cancels")
        };
        let seed = (0..200).find(needs_trial).expect("some of these seeds give a puzzle that needs trial");

        let made = request.make(seed, &cancel, |_| ()).expect("nobody cancels");

        assert_ne!(made.seed, seed);
        assert!(is_solved_by_logic(&made.puzzle, &cancel).expect("nobody cancels"));
    }
}
