//! Puzzles made to order for the window. No drawing here; `workshop_sheet` reads it.
//!
//! What is wished for is made as soon as it is chosen, so that it is there when it is asked for; of a level the next one is
//! made right after that. So at most one puzzle waits, and when it is there nothing goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::generate::{Made, Order, Symmetry, any_seed};
use crate::grid::Puzzle;
use crate::job::{Cancelled, Job, Lost};
use crate::library::Collection;
use crate::rating::Level;
use crate::technique::Technique;
use crate::text::text;

/// What a person wishes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wish {
    pub kind: Kind,
    pub symmetry: Symmetry,
}

/// What sort of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of a level.
    Level(Level),
    /// One that needs a technique and nothing harder.
    Technique(Technique),
    /// One of any level.
    Surprise,
}

/// Something that is asked of the workshop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfWorkshop {
    /// To make such puzzles.
    Wish(Wish),
    /// To play one, as soon as it is made.
    Play,
    /// To practise a technique, or the one whose turn it is.
    Practise(Option<Technique>),
    /// To show a graded collection.
    Browse(Collection),
    /// To play the first puzzle of a graded collection that is not solved.
    GoOn(Collection),
}

/// A puzzle and the seed that it was made from.
type Ready = (u64, Made);

/// What makes them.
#[derive(Debug)]
pub struct Workshop {
    wish: Wish,
    ready: Option<Ready>,
    making: Option<Job<Result<Ready, Cancelled>>>,
    tries: Arc<AtomicU64>,
    /// Whether the next one is to be played as soon as it is there.
    wanted: bool,
}

impl Default for Workshop {
    fn default() -> Self {
        let wish = Wish { kind: Kind::Level(Level::Medium), symmetry: Symmetry::HalfTurn };
        Self { wish, ready: None, making: None, tries: Arc::default(), wanted: false }
    }
}

impl Workshop {
    pub fn wish(&self) -> Wish {
        self.wish
    }

    /// How many tries were in vain so far, where somebody waits.
    pub fn waits(&self) -> Option<u64> {
        self.wanted.then(|| self.tries.load(Ordering::Relaxed))
    }

    pub fn is_busy(&self) -> bool {
        self.making.is_some()
    }

    /// Takes another wish and begins to make it.
    pub fn choose(&mut self, wish: Wish, wake: impl Fn() + Clone + Send + 'static) {
        if wish != self.wish {
            (self.ready, self.making, self.wanted) = (None, None, false);
            self.wish = wish;
        }
        self.prepare(wake);
    }

    /// Begins to make what is wished for, if none waits.
    pub fn prepare(&mut self, wake: impl Fn() + Clone + Send + 'static) {
        if self.ready.is_some() || self.making.is_some() {
            return;
        }
        let seed = any_seed();
        let order = self.wish.order(seed);
        self.tries = Arc::default();
        let tries = Arc::clone(&self.tries);
        let wake_at_end = wake.clone();
        self.making = Some(Job::start(wake_at_end, move |cancel| {
            let made = order.make(cancel, |tried| {
                tries.store(tried.total(), Ordering::Relaxed);
                wake();
            });
            made.map(|made| (seed, made))
        }));
    }

    /// Somebody wants to play: [`Self::collect`] will hand one over.
    pub fn want(&mut self, wake: impl Fn() + Clone + Send + 'static) {
        self.wanted = true;
        self.prepare(wake);
    }

    /// Nobody waits any more, and nothing is made.
    pub fn stop(&mut self) {
        (self.making, self.wanted) = (None, false);
    }

    /// The puzzle that is waited for, once it is there, with its seed.
    ///
    /// # Errors
    /// [`Lost`] where the work failed.
    pub fn collect(
        &mut self,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Result<Option<(u64, Puzzle)>, Lost> {
        if let Some(ended) = Job::take_ended(&mut self.making) {
            self.ready = ended?.ok();
        }
        let Some((seed, made)) = self.ready.take_if(|_| self.wanted) else { return Ok(None) };
        self.wanted = false;
        if !matches!(self.wish.kind, Kind::Technique(_)) {
            self.prepare(wake);
        }
        let level = made.rating.as_ref().map_or(String::new(), |rating| rating.level.to_string());
        Ok(Some((seed, Puzzle::new(level, made.puzzle))))
    }
}

/// The techniques that can be practised, in learning order.
pub fn techniques() -> impl Iterator<Item = Technique> {
    Collection::all().filter_map(|collection| match collection {
        Collection::Technique(technique) => Some(technique),
        Collection::Level(_) => None,
    })
}

impl Wish {
    /// What to make from a seed.
    fn order(self, seed: u64) -> Order {
        let order = Order { symmetry: self.symmetry, ..Order::new(seed) };
        match self.kind {
            Kind::Level(level) => Order { level: Some(level), ..order },
            Kind::Technique(technique) => Order { technique: Some(technique), ..order },
            Kind::Surprise => {
                Order { level: Level::OURS.get(seed as usize % Level::OURS.len()).copied(), ..order }
            }
        }
    }
}

/// A graded collection as the text of a list: each puzzle with a name.
pub fn list_of(collection: Collection) -> String {
    let line = |(index, graded): (usize, crate::library::Graded)| {
        let (title, difficulty) = (title_of(collection, index), graded.difficulty.to_string());
        let title = text!("workshop-listed", title = title, difficulty = difficulty);
        crate::format::line::write_sdm(&graded.givens, &title)
    };
    collection.all_puzzles().enumerate().map(line).collect()
}

/// What the puzzle of a collection at an index is called.
pub fn title_of(collection: Collection, index: usize) -> String {
    text!("workshop-title", name = name_of(collection), number = index + 1)
}

/// What a collection is called.
pub fn name_of(collection: Collection) -> String {
    match collection {
        Collection::Level(level) => level.to_string(),
        Collection::Technique(technique) => technique.name().to_owned(),
    }
}
