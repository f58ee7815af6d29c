//! What is around a game while somebody sits at it, whatever kind of puzzle it is: where it is kept, what is known of it
//! beside, its clock, and what was said last.

use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::clock::Clock;
use super::saving::{Keeping, Store};
use crate::store::Subject;
use crate::store::games::{AnyGame, Head, Place};
use crate::store::results::GameResult;

/// How much play time may pass before it is written though nothing else has changed.
const TIME_UNSAVED: Duration = Duration::from_secs(10);

/// Everything around a game that does not depend on its kind.
#[derive(Debug)]
pub struct Sitting {
    /// What is known of the game beside.
    pub head: Head,
    /// Where it is kept; `None` where nothing is.
    keeping: Option<Keeping>,
    /// Whether something has changed since it was handed over to be written.
    unsaved: bool,
    /// Whether it was ever handed over, or comes from the disk.
    kept: bool,
    /// Whether it was over when the results were told of it last.
    logged: Option<bool>,
    /// What the clock showed when it was handed over last.
    saved_at: Duration,
    clock: Clock,
    /// Whether the person has done something in the game since it was opened; the clock waits for that.
    started: bool,
    paused: bool,
    /// What was said last, until the next act.
    message: Option<String>,
}

impl Sitting {
    /// That of a game which was played for so long; `kept` where it comes from the disk.
    pub fn new(head: Head, played: Duration, place: Option<Place>, kept: bool) -> Self {
        Self {
            head,
            keeping: place.map(Keeping::new),
            unsaved: false,
            kept,
            logged: None,
            saved_at: played,
            clock: Clock::at(played),
            started: false,
            paused: false,
            message: None,
        }
    }

    /// The time that the game has taken.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How long it was played by now.
    pub fn played(&self) -> Duration {
        self.clock.spent(Instant::now())
    }

    /// Notes that the person does something in the game: from the first such action on the clock may run.
    pub fn start(&mut self) {
        self.started = true;
    }

    /// Lets the clock run while the game is started, its board can be seen, and it is neither paused nor over.
    pub fn tick(&mut self, is_visible: bool, is_over: bool, now: Instant) {
        self.clock.run(is_visible && self.started && !self.paused && !is_over, now);
        if self.clock.spent(now) >= self.saved_at + TIME_UNSAVED {
            self.touch_time();
        }
    }

    /// Whether the game is kept on disk, or about to be.
    pub fn is_kept(&self) -> bool {
        self.kept && self.keeping.is_some()
    }

    /// What its file is called, once it has been written.
    pub fn file_name(&self) -> Option<String> {
        self.keeping.as_ref()?.name()
    }

    /// Has the game written, changed or not.
    pub fn touch(&mut self) {
        self.unsaved = true;
    }

    /// Has what is known beside written, where the game is kept.
    pub fn touch_kept(&mut self) {
        self.unsaved |= self.kept;
    }

    /// Has the time written, where the game is kept and some has passed.
    pub fn touch_time(&mut self) {
        self.unsaved |= self.kept && self.played() > self.saved_at;
    }

    /// It was won; the first time counts.
    pub fn won(&mut self) {
        self.head.won.get_or_insert_with(Timestamp::now);
    }

    /// How long it was played, where it is to be written: it is kept and has changed since it was. Asked again, it has not.
    pub fn take_due(&mut self) -> Option<Duration> {
        let is_due = self.keeping.is_some() && std::mem::take(&mut self.unsaved);
        is_due.then(|| self.played())
    }

    /// Hands the game, played for so long, over to be written.
    pub fn save(&mut self, store: &Store, title: &str, game: AnyGame, played: Duration) {
        let Some(keeping) = &self.keeping else { return };
        self.kept = true;
        self.saved_at = played;
        keeping.save(&store.keeper, title, game, &self.head);
    }

    /// What the task is called that writes the game; `None` where nothing is kept.
    pub fn task_name(&self) -> Option<String> {
        Some(self.keeping.as_ref()?.task_name(&self.head))
    }

    /// Has what is kept of it removed.
    pub fn discard(self, store: &Store) {
        if let Some(keeping) = self.keeping.filter(|_| self.kept) {
            keeping.discard(&store.keeper);
        }
    }

    /// Has a line added to the results when the game is begun and when it is over.
    pub fn log(&mut self, store: &Store, result: GameResult) {
        let state = Some(result.over.is_some());
        if self.logged == state {
            return;
        }
        self.logged = state;
        let results = store.results.clone();
        // Each line is one of its own: none takes the place of another.
        let what = format!("result {} {}", result.begun, result.over.is_some());
        store.keeper.keep_as(Subject::Results, what, move || results.add(&result));
    }

    /// Whether the game is paused: the clock stands and the board is covered.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses, or goes on.
    pub fn pause(&mut self) {
        self.paused = !self.paused;
    }

    /// What was said last.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    pub fn say(&mut self, message: impl Into<String>) {
        self.message = Some(message.into());
    }

    /// Forgets what was said, because something new is being done.
    pub fn hush(&mut self) {
        self.message = None;
    }
}
