//! Save slots: the file of one game, and the lock that shows that it is open here.

use std::io;

use super::slot_lock::SlotLock;
use super::{AnyGame, GameMeta, GameStore, LoadedGame};
use crate::store::{LoadError, SaveError, folder, own_file};
use crate::text::text;

/// The file of one game. A new game gets its name and its lock when it is first saved.
#[derive(Debug)]
pub struct SaveSlot {
    games: GameStore,
    name: Option<String>,
    /// Held while the game is open here.
    lock: Option<SlotLock>,
    /// Whether another window had the game when it was opened here. Then this is a copy, which gets a name of its own
    /// when it is saved.
    is_copy: bool,
}

impl SaveSlot {
    /// Creates the slot of a game that is not saved yet.
    pub fn new(games: &GameStore) -> Self {
        Self { games: games.clone(), name: None, lock: None, is_copy: false }
    }

    /// Creates the slot of a saved game; that of a copy if the game is open elsewhere.
    pub fn for_name(games: &GameStore, name: String) -> Self {
        match SlotLock::try_acquire(games, &name) {
            Ok(Some(lock)) => {
                Self { games: games.clone(), name: Some(name), lock: Some(lock), is_copy: false }
            }
            Ok(None) => Self { is_copy: true, ..Self::new(games) },
            // A lock may fail because nothing can be written; saving will report that.
            Err(_) => Self { games: games.clone(), name: Some(name), lock: None, is_copy: false },
        }
    }

    /// Returns the name of the file, once the game is saved.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns whether another window had the game when it was opened here.
    pub fn is_copy(&self) -> bool {
        self.is_copy
    }

    /// Saves the game.
    ///
    /// # Errors
    /// It cannot be written; what was saved before is still there.
    pub fn save(&mut self, game: &AnyGame, meta: &GameMeta) -> Result<(), SaveError> {
        let folder = self.games.folder.clone();
        let name = match &self.name {
            Some(name) => name.clone(),
            None => {
                let (name, lock) = self.claim(game).map_err(|error| SaveError::new(&folder, error))?;
                self.lock = Some(lock);
                self.name.insert(name).clone()
            }
        };
        if self.lock.is_none() {
            self.lock = SlotLock::try_acquire(&self.games, &name).ok().flatten();
        }
        let text = super::write(game, meta);
        if text.len() as u64 > super::MAX_BYTES {
            // Keeps the last state that can be read again.
            return Err(SaveError::new(&folder, io::ErrorKind::FileTooLarge.into()));
        }
        own_file::write(&self.games.path(&name), text.as_bytes())
            .map_err(|error| SaveError::new(&folder, error))
    }

    /// Deletes the saved game for good.
    ///
    /// # Errors
    /// An error of the system.
    pub fn remove(&mut self) -> Result<(), SaveError> {
        if let Some(name) = &self.name {
            match folder::remove(&self.games.path(name)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(SaveError::new(&self.games.folder, error));
                }
                _ => {}
            }
        }
        (self.name, self.lock) = (None, None);
        Ok(())
    }

    /// Finds a name that no game has and no other window is about to take, and locks it.
    fn claim(&self, game: &AnyGame) -> io::Result<(String, SlotLock)> {
        for name in game.puzzle_ref().file_names().take(super::MAX_OF_ONE_PUZZLE) {
            let is_free = || !self.games.path(&name).exists();
            if is_free()
                && let Some(lock) = SlotLock::try_acquire(&self.games, &name)?
                && is_free()
            {
                return Ok((name, lock));
            }
        }
        Err(io::Error::other(text!("save-error-too-many")))
    }
}

impl GameStore {
    /// Reads the game with this name, and returns it with its slot.
    ///
    /// # Errors
    /// As for [`GameStore::load`].
    pub fn open(&self, name: &str) -> Result<Option<(LoadedGame, SaveSlot)>, LoadError> {
        // The lock comes first, so that nobody writes between reading and locking.
        let slot = SaveSlot::for_name(self, name.to_owned());
        Ok(self.load(name)?.map(|loaded| (loaded, slot)))
    }
}
