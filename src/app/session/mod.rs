//! What is around a game while somebody sits at it, whatever kind of puzzle it is: where it is kept, what is known of it
//! beside, its clock, and what was said last.

use std::time::{Duration, Instant};

use jiff::Timestamp;

use crate::app::session::clock::Clock;
use crate::app::session::storage::{SharedSaveSlot, Storage};
use crate::store::WriteSubject;
use crate::store::games::{AnyGame, GameMeta, SaveSlot};
use crate::store::results::GameResult;

/// How much play time may pass before it is written though nothing else has changed.
const TIME_SAVE_INTERVAL: Duration = Duration::from_secs(10);

/// Everything around a game that does not depend on its kind.
#[derive(Debug)]
pub struct Session {
    /// What is known of the game beside.
    pub meta: GameMeta,
    /// Where it is kept; `None` where nothing is.
    save_slot: Option<SharedSaveSlot>,
    /// Whether something has changed since it was handed over to be written.
    is_dirty: bool,
    /// Whether it was ever handed over, or comes from the disk.
    persisted: bool,
    /// Whether it was over when the results were told of it last.
    logged_finished: Option<bool>,
    /// What the clock showed when it was handed over last.
    saved_play_time: Duration,
    clock: Clock,
    /// Whether the person has done something in the game since it was opened; the clock waits for that.
    started: bool,
    paused: bool,
    /// What was said last, until the next act.
    message: Option<String>,
}

impl Session {
    /// That of a game which was played for so long; `kept` where it comes from the disk.
    pub fn new(head: GameMeta, played: Duration, place: Option<SaveSlot>, kept: bool) -> Self {
        Self {
            meta: head,
            save_slot: place.map(SharedSaveSlot::new),
            is_dirty: false,
            persisted: kept,
            logged_finished: None,
            saved_play_time: played,
            clock: Clock::stopped_at(played),
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
    pub fn play_time(&self) -> Duration {
        self.clock.elapsed(Instant::now())
    }

    /// Notes that the person does something in the game: from the first such action on the clock may run.
    pub fn mark_started(&mut self) {
        self.started = true;
    }

    /// Lets the clock run while the game is started, its board can be seen, and it is neither paused nor over.
    pub fn tick(&mut self, is_visible: bool, is_over: bool, now: Instant) {
        self.clock.set_running(is_visible && self.started && !self.paused && !is_over, now);
        if self.clock.elapsed(now) >= self.saved_play_time + TIME_SAVE_INTERVAL {
            self.mark_time_dirty();
        }
    }

    /// Whether the game is kept on disk, or about to be.
    pub fn is_persisted(&self) -> bool {
        self.persisted && self.save_slot.is_some()
    }

    /// What its file is called, once it has been written.
    pub fn file_name(&self) -> Option<String> {
        self.save_slot.as_ref()?.file_name()
    }

    /// Has the game written, changed or not.
    pub fn mark_dirty(&mut self) {
        self.is_dirty = true;
    }

    /// Has what is known beside written, where the game is kept.
    pub fn mark_dirty_if_saved(&mut self) {
        self.is_dirty |= self.persisted;
    }

    /// Has the time written, where the game is kept and some has passed.
    pub fn mark_time_dirty(&mut self) {
        self.is_dirty |= self.persisted && self.play_time() > self.saved_play_time;
    }

    /// It was won; the first time counts.
    pub fn mark_won(&mut self) {
        self.meta.won_at.get_or_insert_with(Timestamp::now);
    }

    /// How long it was played, where it is to be written: it is kept and has changed since it was. Asked again, it has not.
    pub fn take_dirty(&mut self) -> Option<Duration> {
        let is_due = self.save_slot.is_some() && std::mem::take(&mut self.is_dirty);
        is_due.then(|| self.play_time())
    }

    /// Hands the game, played for so long, over to be written.
    pub fn save(&mut self, store: &Storage, title: &str, game: AnyGame, played: Duration) {
        let Some(keeping) = &self.save_slot else { return };
        self.persisted = true;
        self.saved_play_time = played;
        keeping.save(&store.keeper, title, game, &self.meta);
    }

    /// What the task is called that writes the game; `None` where nothing is kept.
    pub fn task_name(&self) -> Option<String> {
        Some(self.save_slot.as_ref()?.task_name(&self.meta))
    }

    /// Has what is kept of it removed.
    pub fn discard(self, store: &Storage) {
        if let Some(keeping) = self.save_slot.filter(|_| self.persisted) {
            keeping.discard(&store.keeper);
        }
    }

    /// Has a line added to the results when the game is begun and when it is over.
    pub fn log_result(&mut self, store: &Storage, result: GameResult) {
        let state = Some(result.finished_at.is_some());
        if self.logged_finished == state {
            return;
        }
        self.logged_finished = state;
        let results = store.results.clone();
        // Each line is one of its own: none takes the place of another.
        let what = format!("result {} {}", result.started_at, result.finished_at.is_some());
        store.keeper.enqueue_as(WriteSubject::Results, what, move || results.append(&result));
    }

    /// Whether the game is paused: the clock stands and the board is covered.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses, or goes on.
    pub fn toggle_pause(&mut self) {
        self.paused = !self.paused;
    }

    /// What was said last.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    pub fn set_message(&mut self, message: impl Into<String>) {
        self.message = Some(message.into());
    }

    /// Forgets what was said, because something new is being done.
    pub fn clear_message(&mut self) {
        self.message = None;
    }
}
pub mod board_parts;
pub mod clock;
pub mod collection_names;
pub mod help_summary;
pub mod hit_map;
pub mod kind;
pub mod panel_parts;
pub mod storage;
