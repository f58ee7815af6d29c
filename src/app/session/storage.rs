//! Access to what is saved of the games. The writer thread of `store` writes each change as soon as it is queued;
//! the window only gives it a copy, which is cheap.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use crate::store::games::{AnyGame, GameMeta, SaveSlot};
use crate::store::results::ResultLog;
use crate::store::{GameStore, WriteQueue, WriteSubject};

/// The write queue, the saved games and the results.
#[derive(Debug)]
pub struct Storage {
    pub queue: WriteQueue,
    pub games: GameStore,
    pub results: ResultLog,
}

impl Storage {
    pub fn new(data_dir: &Path, wake: impl Fn() + Send + 'static) -> Self {
        let games = GameStore::new(data_dir);
        let sweep = {
            let games = games.clone();
            move || games.clean_up()
        };
        Self { queue: WriteQueue::start(wake, sweep), games, results: ResultLog::new(data_dir) }
    }
}

/// The user's work that is not saved yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnsavedWork {
    Game {
        /// The name of the task that writes the game.
        task: String,
        title: String,
    },
    /// The puzzle in the editor.
    Draft,
}

/// The save slot of a game, shared with the writer thread.
#[derive(Clone, Debug)]
pub struct SharedSaveSlot {
    slot: Arc<Mutex<SaveSlot>>,
}

impl SharedSaveSlot {
    pub fn new(place: SaveSlot) -> Self {
        Self { slot: Arc::new(Mutex::new(place)) }
    }

    /// Queues the current state of the game for writing.
    pub fn save(&self, queue: &WriteQueue, title: &str, game: AnyGame, head: &GameMeta) {
        let (place, head) = (Arc::clone(&self.slot), head.clone());
        queue.enqueue_as(WriteSubject::Game(title.to_owned()), self.task_name(&head), move || {
            place.lock().unwrap_or_else(PoisonError::into_inner).save(&game, &head)
        });
    }

    /// Returns the name of the task that writes the game.
    pub fn task_name(&self, head: &GameMeta) -> String {
        format!("game {} {}", head.started_at, Arc::as_ptr(&self.slot).addr())
    }

    /// Removes the saved game, after the queued writes of it.
    pub fn discard(self, queue: &WriteQueue) {
        let place = self.slot;
        let what = format!("~ game {}", Arc::as_ptr(&place).addr());
        queue.enqueue(what, move || place.lock().unwrap_or_else(PoisonError::into_inner).remove());
    }

    /// Returns the file name; `None` before the first write, and during a write.
    pub fn file_name(&self) -> Option<String> {
        self.slot.try_lock().ok()?.name().map(str::to_owned)
    }
}
