//! Changes that a list of games makes to a game: its label, deleting and restoring it.

use std::io::Write;
use std::{fs, io};

use super::slot_lock::SlotLock;
use super::{GameLabel, GameStore, MAX_BYTES, game_file};
use crate::store::{SaveError, deletion, own_file};
use crate::text::text;

/// The changes that a list of games has made to a game; `None` where there is none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GameChange {
    /// The new label.
    pub label: Option<GameLabel>,
    /// Whether it is deleted, after it was deleted or restored.
    pub is_deleted: Option<bool>,
}

impl GameStore {
    /// Makes the changes to a game that are not made yet, so a window can queue the latest state without those before
    /// it.
    ///
    /// # Errors
    /// The file cannot be read, written or moved, or a window has the game open.
    pub fn apply(&self, name: &str, change: &GameChange) -> Result<(), SaveError> {
        let is_there = self.path(name).exists();
        if change.is_deleted == Some(false) && !is_there {
            self.restore(name)?;
        }
        if let Some(label) = &change.label {
            self.set_label(name, label)?;
        }
        if change.is_deleted == Some(true) && is_there {
            self.delete(name)?;
        }
        Ok(())
    }

    /// Gives a saved game this title and note. The time when it was last saved stays.
    ///
    /// # Errors
    /// The file cannot be read or written, or a window has the game open.
    pub fn set_label(&self, name: &str, label: &GameLabel) -> Result<(), SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        let path = self.path(name);
        // Held while the file is read and written, so that no window plays what is about to be replaced.
        let _lock = self.lock_closed(name)?;
        let Some(bytes) = own_file::read(&path, MAX_BYTES).map_err(error)? else { return Ok(()) };
        let invalid = |why| error(io::Error::new(io::ErrorKind::InvalidData, why));
        let Some(text) = game_file::relabel(&bytes, label).map_err(invalid)? else { return Ok(()) };
        let saved_at = fs::metadata(&path).and_then(|data| data.modified());
        let write = |file: &mut fs::File| {
            file.write_all(text.as_bytes())?;
            // A new title is no progress. Without this time the game is only listed as the one played last.
            let _ = saved_at.and_then(|time| file.set_modified(time));
            Ok(())
        };
        own_file::write_with(&path, write).map_err(error)
    }

    /// Takes the lock of a game that no window has open.
    fn lock_closed(&self, name: &str) -> Result<SlotLock, SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        let lock = SlotLock::try_acquire(self, name).map_err(error)?;
        lock.ok_or_else(|| error(io::Error::other(text!("save-error-open"))))
    }

    /// Deletes a game. It stays in the folder `deleted` for a month, from where [`Self::restore`] brings it back.
    ///
    /// # Errors
    /// It cannot be moved there, or a window has it open.
    pub fn delete(&self, name: &str) -> Result<(), SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        // Held until the game is deleted, so that no window opens it meanwhile.
        let _lock = self.lock_closed(name)?;
        deletion::delete(&self.path(name)).map_err(error)
    }

    /// Restores a deleted game.
    ///
    /// # Errors
    /// It is gone, or another game has its name by now.
    pub fn restore(&self, name: &str) -> Result<(), SaveError> {
        let error = |error| SaveError::new(&self.folder, error);
        if self.path(name).exists() {
            return Err(error(io::Error::other(text!("save-error-in-its-place"))));
        }
        deletion::restore(&self.path(name)).map_err(error)
    }
}
