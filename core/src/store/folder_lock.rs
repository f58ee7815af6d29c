//! A lock on a folder of Ninefold's own files, held while one of them is read, changed and replaced, so that two
//! windows do not do so at the same time.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::own_file;

const FILE_NAME: &str = ".lock";
/// The longest wait for another window. It holds the lock for some milliseconds, unless its process was stopped.
const PATIENCE: Duration = Duration::from_secs(1);
/// The wait before the next attempt.
const PAUSE: Duration = Duration::from_millis(2);

/// A lock on a folder until it is dropped.
#[derive(Debug)]
pub struct FolderLock {
    /// `None` if the lock cannot be had: on a system without locks, in a folder that is not writable, or when another
    /// process does not release it. The file is written nevertheless: losing a change of another window is rarer and
    /// better than losing all changes of this one.
    file: Option<File>,
}

impl FolderLock {
    /// Waits for the lock for a limited time.
    pub fn acquire(folder: &Path) -> Self {
        let path = folder.join(FILE_NAME);
        let Ok(file) = own_file::open_to_append(&path) else {
            return Self { file: None };
        };
        let start = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Self { file: Some(file) },
                Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => thread::sleep(PAUSE),
                Err(_) => return Self { file: None },
            }
        }
    }

    /// Returns whether it is held; `false` if it cannot be had.
    pub fn is_held(&self) -> bool {
        self.file.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_holder_at_a_time_has_the_lock_and_nobody_waits_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let held = FolderLock::acquire(folder.path());
        assert!(held.is_held());
        assert!(!FolderLock::acquire(folder.path()).is_held(), "it is held");
        drop(held);
        assert!(FolderLock::acquire(folder.path()).is_held());
        assert!(!FolderLock::acquire(&folder.path().join("none")).is_held());
    }
}
