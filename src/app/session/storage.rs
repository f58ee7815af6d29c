//! What the window keeps on disk of its games: each change at once, and at the end; and the way back to a game that was
//! left. The thread that writes is `store`'s; the window hands it a copy, which costs it next to nothing.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use crate::store::games::{AnyGame, GameMeta, SaveSlot};
use crate::store::results::ResultLog;
use crate::store::{GameStore, WriteQueue, WriteSubject};

/// What the window needs to keep anything.
#[derive(Debug)]
pub struct Storage {
    pub keeper: WriteQueue,
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
        Self { keeper: WriteQueue::start(wake, sweep), games, results: ResultLog::new(data_dir) }
    }
}

/// Something that somebody made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnsavedWork {
    Game {
        /// What the task is called that writes it.
        task: String,
        title: String,
    },
    /// The puzzle in the editor.
    Draft,
}

/// Where the game of a table is kept; the thread that writes has it too.
#[derive(Clone, Debug)]
pub struct SharedSaveSlot {
    slot: Arc<Mutex<SaveSlot>>,
}

impl SharedSaveSlot {
    pub fn new(place: SaveSlot) -> Self {
        Self { slot: Arc::new(Mutex::new(place)) }
    }

    /// Has the game as it is now written.
    pub fn save(&self, keeper: &WriteQueue, title: &str, game: AnyGame, head: &GameMeta) {
        let (place, head) = (Arc::clone(&self.slot), head.clone());
        keeper.enqueue_as(WriteSubject::Game(title.to_owned()), self.task_name(&head), move || {
            place.lock().unwrap_or_else(PoisonError::into_inner).save(&game, &head)
        });
    }

    /// What the task is called that writes the game.
    pub fn task_name(&self, head: &GameMeta) -> String {
        format!("game {} {}", head.started_at, Arc::as_ptr(&self.slot).addr())
    }

    /// Has the game removed, after what is still to be written of it.
    pub fn discard(self, keeper: &WriteQueue) {
        let place = self.slot;
        let what = format!("~ game {}", Arc::as_ptr(&place).addr());
        keeper.enqueue(what, move || place.lock().unwrap_or_else(PoisonError::into_inner).remove());
    }

    /// What its file is called; `None` before it was written first, and while it is being written.
    pub fn file_name(&self) -> Option<String> {
        self.slot.try_lock().ok()?.name().map(str::to_owned)
    }
}
