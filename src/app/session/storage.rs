//! Access to saved games and results. The writer thread of `store` writes each change as soon as it is queued;
//! the window only makes a copy, which is cheap.

use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::job::lock;
use crate::store::course_log::CourseLog;
use crate::store::games::{AnyGame, GameMeta, SaveSlot};
use crate::store::results::ResultLog;
use crate::store::{CollectionStore, GameStore, RatingCache, WriteQueue, WriteSubject};

/// The write queue, the saved games and the results.
#[derive(Debug)]
pub struct Storage {
    pub queue: WriteQueue,
    pub games: GameStore,
    pub results: ResultLog,
    pub course: CourseLog,
    pub ratings: RatingCache,
    pub collections: CollectionStore,
}

impl Storage {
    pub fn new(data_dir: &Path, wake: impl Fn() + Send + 'static) -> Self {
        let games = GameStore::new(data_dir);
        let collections = CollectionStore::new(data_dir);
        let sweep = {
            let (games, collections) = (games.clone(), collections.clone());
            move || {
                games.clean_up();
                collections.clean_up();
            }
        };
        Self {
            queue: WriteQueue::start(wake, sweep),
            games,
            results: ResultLog::new(data_dir),
            course: CourseLog::new(data_dir),
            ratings: RatingCache::new(data_dir),
            collections,
        }
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
    /// The file name, which is known while the slot is locked for writing too.
    name: Arc<Mutex<Option<String>>>,
}

impl SharedSaveSlot {
    pub fn new(slot: SaveSlot) -> Self {
        let name = slot.name().map(str::to_owned);
        Self { slot: Arc::new(Mutex::new(slot)), name: Arc::new(Mutex::new(name)) }
    }

    /// Queues the current state of the game for writing.
    pub fn save(&self, queue: &WriteQueue, title: &str, game: AnyGame, meta: &GameMeta) {
        let (slot, name, meta) = (Arc::clone(&self.slot), Arc::clone(&self.name), meta.clone());
        queue.enqueue_as(WriteSubject::Game(title.to_owned()), self.task_name(&meta), move || {
            let mut slot = lock(&slot);
            let result = slot.save(&game, &meta);
            *lock(&name) = slot.name().map(str::to_owned);
            result
        });
    }

    /// Returns the name of the task that writes the game.
    pub fn task_name(&self, meta: &GameMeta) -> String {
        format!("game {} {}", meta.started_at, Arc::as_ptr(&self.slot).addr())
    }

    /// Returns the file name; `None` before the first write.
    pub fn file_name(&self) -> Option<String> {
        lock(&self.name).clone()
    }
}
