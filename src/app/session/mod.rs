//! State that every open game has, whatever its puzzle family: save slot, metadata, clock and status message.

pub mod board_parts;
pub mod clock;
pub mod enlargement;
pub mod hardest_word;
pub mod panel_parts;
pub mod play_session;
pub mod puzzle_session;
pub mod storage;
pub mod timeline;
pub mod timeline_picture;
pub mod win;
pub mod win_panel;
pub mod win_text;

use std::time::{Duration, Instant};

use jiff::Timestamp;

use crate::app::session::clock::Clock;
use crate::app::session::storage::{SharedSaveSlot, Storage};
use crate::store::WriteSubject;
use crate::store::games::{AnyGame, GameMeta, SaveSlot};
use crate::store::results::GameResult;

/// The play time after which a game is written even though nothing else has changed.
const TIME_SAVE_INTERVAL: Duration = Duration::from_secs(10);

/// The state of an open game that does not depend on its puzzle family.
#[derive(Debug)]
pub struct Session {
    /// The metadata of the game.
    pub meta: GameMeta,
    /// The save slot; `None` where nothing is saved.
    save_slot: Option<SharedSaveSlot>,
    /// Whether something has changed since the game was last queued for writing.
    is_dirty: bool,
    /// Whether the game was ever queued for writing, or comes from the disk.
    persisted: bool,
    /// Whether the game was over when its result was last logged.
    logged_finished: Option<bool>,
    /// The play time when the game was last queued for writing.
    saved_play_time: Duration,
    clock: Clock,
    /// Whether the last win was not the first one of the game.
    is_won_again: bool,
    /// Whether the player has played the game since it was opened; the clock waits for that.
    started: bool,
    paused: bool,
    /// The status message, shown until the next user action.
    message: Option<String>,
    /// Whether the message describes a change on the board.
    message_tells_change: bool,
}

impl Session {
    /// Creates the state of a game with this play time; `is_saved` if it comes from the disk.
    pub fn new(meta: GameMeta, play_time: Duration, slot: Option<SaveSlot>, is_saved: bool) -> Self {
        Self {
            meta,
            save_slot: slot.map(SharedSaveSlot::new),
            is_dirty: false,
            persisted: is_saved,
            logged_finished: None,
            saved_play_time: play_time,
            clock: Clock::stopped_at(play_time),
            is_won_again: false,
            started: false,
            paused: false,
            message: None,
            message_tells_change: false,
        }
    }

    /// Returns the clock with the play time.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Returns the play time up to now.
    pub fn play_time(&self) -> Duration {
        self.clock.elapsed(Instant::now())
    }

    /// Records that the player plays the game; the clock may run from then on.
    pub fn mark_started(&mut self) {
        self.started = true;
    }

    /// Runs the clock while the game is started, its board is visible, and it is neither paused nor over.
    pub fn tick(&mut self, is_visible: bool, is_over: bool, now: Instant) {
        self.clock.set_running(is_visible && self.started && !self.paused && !is_over, now);
        if self.clock.elapsed(now) >= self.saved_play_time + TIME_SAVE_INTERVAL {
            self.mark_time_dirty();
        }
    }

    /// Returns whether the game is on disk, or about to be.
    pub fn is_persisted(&self) -> bool {
        self.persisted && self.save_slot.is_some()
    }

    /// Gives up the save slot, for the game that takes the place of this one.
    pub fn take_save_slot(self) -> Option<SharedSaveSlot> {
        self.save_slot
    }

    /// Saves the game from the start, whether or not it has progress.
    pub fn save_from_start(&mut self) {
        self.is_dirty = true;
        self.persisted = true;
    }

    /// Saves the game where another one was saved.
    pub fn take_over(&mut self, slot: SharedSaveSlot) {
        self.save_slot = Some(slot);
        self.save_from_start();
    }

    /// Returns the name of its file, once it has been written.
    pub fn file_name(&self) -> Option<String> {
        self.save_slot.as_ref()?.file_name()
    }

    /// Marks the game to be written, changed or not.
    pub fn mark_dirty(&mut self) {
        self.is_dirty = true;
    }

    /// Marks the game to be written because its metadata changed, if it is saved at all.
    pub fn mark_dirty_if_saved(&mut self) {
        self.is_dirty |= self.persisted;
    }

    /// Marks the game to be written because play time has passed, if it is saved at all.
    pub fn mark_time_dirty(&mut self) {
        self.is_dirty |= self.persisted && self.play_time() > self.saved_play_time;
    }

    /// Records the win and stops the clock, so that the win has one time everywhere. Of several wins the first counts.
    pub fn mark_won(&mut self) {
        self.clock.set_running(false, Instant::now());
        self.is_won_again = self.meta.won_at.is_some();
        self.meta.won_at.get_or_insert_with(Timestamp::now);
    }

    /// Returns whether the last win was not the first one, which counts.
    pub fn is_won_again(&self) -> bool {
        self.is_won_again
    }

    /// Returns the play time if the game needs to be written and can be saved, and clears the dirty mark.
    pub fn take_dirty(&mut self) -> Option<Duration> {
        let is_due = self.save_slot.is_some() && std::mem::take(&mut self.is_dirty);
        is_due.then(|| self.play_time())
    }

    /// Queues the game, with this play time, for writing.
    pub fn save(&mut self, store: &Storage, title: &str, game: AnyGame, played: Duration) {
        let Some(slot) = &self.save_slot else { return };
        self.persisted = true;
        self.saved_play_time = played;
        slot.save(&store.queue, title, game, &self.meta);
    }

    /// Returns the name of the task that writes the game; `None` where nothing is saved.
    pub fn task_name(&self) -> Option<String> {
        Some(self.save_slot.as_ref()?.task_name(&self.meta))
    }

    /// Appends a line to the results when the game starts and when it is over.
    pub fn log_result(&mut self, store: &Storage, result: GameResult) {
        let state = Some(result.finished_at.is_some());
        if self.logged_finished == state {
            return;
        }
        self.logged_finished = state;
        let results = store.results.clone();
        // Each line has its own task name, so that none replaces another in the queue.
        let task = format!("result {} {}", result.started_at, result.finished_at.is_some());
        store.queue.enqueue_as(WriteSubject::Results, task, move || results.append(&result));
    }

    /// Returns whether the results have the end of the game.
    pub fn has_logged_end(&self) -> bool {
        self.logged_finished == Some(true)
    }

    /// Returns whether the game is paused: the clock is stopped and the board is covered.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses or resumes the game.
    pub fn toggle_pause(&mut self) {
        self.paused = !self.paused;
    }

    /// Returns the status message.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// Returns whether the status message describes a change on the board, so that a screen reader need not.
    pub fn message_tells_change(&self) -> bool {
        self.message_tells_change && self.message.is_some()
    }

    pub fn set_message(&mut self, message: impl Into<String>) {
        (self.message, self.message_tells_change) = (Some(message.into()), false);
    }

    /// Sets a message that describes a change on the board.
    pub fn set_change_message(&mut self, message: String) {
        (self.message, self.message_tells_change) = (Some(message), true);
    }

    /// Clears the status message, because the user does something else.
    pub fn clear_message(&mut self) {
        self.message = None;
    }
}
