//! Where one game is kept, and the lock that says that it is open here.

use std::io;

use super::slot_lock::SlotLock;
use super::{AnyGame, GameMeta, GameStore, LoadedGame};
use crate::store::{LoadError, SaveError, file, folder};
use crate::text::text;

/// Where one game is kept. A new game gets its name and its lock when it is saved first.
#[derive(Debug)]
pub struct SaveSlot {
    games: GameStore,
    name: Option<String>,
    /// Held while the game is open here.
    lock: Option<SlotLock>,
    /// Whether another window had it when it was opened: then this is a copy, with a name of its own once it is saved.
    is_copy: bool,
}

impl SaveSlot {
    /// That of a game which is not kept yet.
    pub fn new(games: &GameStore) -> Self {
        Self { games: games.clone(), name: None, lock: None, is_copy: false }
    }

    /// That of a game which is kept under a name; a copy of it where it is open elsewhere.
    pub fn for_name(games: &GameStore, name: String) -> Self {
        match SlotLock::try_acquire(games, &name) {
            Ok(Some(lock)) => {
                Self { games: games.clone(), name: Some(name), lock: Some(lock), is_copy: false }
            }
            Ok(None) => Self { is_copy: true, ..Self::new(games) },
            // It may be that locks cannot be had because nothing can be written; saving says so.
            Err(_) => Self { games: games.clone(), name: Some(name), lock: None, is_copy: false },
        }
    }

    /// What it is called, once it is.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Whether another window had the game when it was opened here.
    pub fn is_copy(&self) -> bool {
        self.is_copy
    }

    /// Saves the game here.
    ///
    /// # Errors
    /// It cannot be written; what was saved before is still there.
    pub fn save(&mut self, game: &AnyGame, head: &GameMeta) -> Result<(), SaveError> {
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
        let text = super::write(game, head);
        if text.len() as u64 > super::MAX_BYTES {
            // The last state that can be read again is worth more.
            return Err(SaveError::new(&folder, io::ErrorKind::FileTooLarge.into()));
        }
        file::write_atomically(&self.games.path(&name), text.as_bytes())
            .map_err(|error| SaveError::new(&folder, error))
    }

    /// Removes what is kept here, for good.
    ///
    /// # Errors
    /// The system's.
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

    /// A name that no game has and no other window is about to take, and its lock.
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
    /// Reads the game with this name, and where it is kept.
    ///
    /// # Errors
    /// As [`Games::load`].
    pub fn open(&self, name: &str) -> Result<Option<(LoadedGame, SaveSlot)>, LoadError> {
        // The lock first, so that nobody else writes between reading and it.
        let place = SaveSlot::for_name(self, name.to_owned());
        Ok(self.load(name)?.map(|loaded| (loaded, place)))
    }
}
