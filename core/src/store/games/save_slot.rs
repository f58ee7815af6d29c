//! Save slots: the file of one game, and the lock that shows that it is open here.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io, thread};

use crate::store::games::{AnyGame, GameMeta, GameStore, LoadedGame};
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

/// The number of attempts to get a lock that another process has. A process that only tests a lock, or removes a stale
/// one, has it for some microseconds.
const ATTEMPTS: u32 = 4;
/// The wait before the next attempt.
const PAUSE: Duration = Duration::from_millis(4);

/// A lock on a name. It ends with the program, however that ends.
#[derive(Debug)]
pub(super) struct SlotLock {
    /// `None` on a system without locks, where all windows write.
    held: Option<(PathBuf, File)>,
}

impl SlotLock {
    /// Takes the lock on a name; `None` if another window has it.
    ///
    /// # Errors
    /// The folder is not writable.
    pub fn try_acquire(games: &GameStore, name: &str) -> io::Result<Option<Self>> {
        let path = path(games, name);
        folder::create(folder::containing(&path))?;
        for attempt in 1.. {
            let file = match open(&path, options().create(true).truncate(false)) {
                // Windows opens no file that somebody is about to remove.
                Err(error) if attempt < ATTEMPTS && folder::may_be_in_use(&error) => {
                    thread::sleep(PAUSE);
                    continue;
                }
                opened => opened?,
            };
            match file.try_lock() {
                // Another window may have removed the file after it was opened and before it was locked: the lock would
                // then be on a file that nobody else can find.
                Ok(()) if is_at(&file, &path) => return Ok(Some(Self { held: Some((path, file)) })),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) if attempt >= ATTEMPTS => return Ok(None),
                Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
                Err(TryLockError::Error(_)) => return Ok(Some(Self { held: None })),
            }
        }
        Ok(None)
    }

    /// Takes the lock of a file left by a crash; `None` if a window has it.
    fn try_acquire_stale(path: PathBuf) -> Option<Self> {
        let file = open(&path, &options()).ok()?;
        file.try_lock().ok()?;
        is_at(&file, &path).then_some(Self { held: Some((path, file)) })
    }
}

impl Drop for SlotLock {
    /// Removes the file, if possible while it is still locked. A process that has opened it meanwhile finds that it is
    /// gone, and opens a new one.
    fn drop(&mut self) {
        let Some((path, file)) = self.held.take() else { return };
        // Windows removes no file that a process has open. One that opens it before it is removed keeps it, and removes
        // it in the end.
        let mut file = Some(file);
        if cfg!(windows) {
            file = None;
        }
        // Best effort: it does no harm where it is.
        let _ = fs::remove_file(path);
        drop(file);
    }
}

/// Returns the options with which lock files are opened.
fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    // Everybody may read and write it, but not remove it.
    #[cfg(windows)]
    std::os::windows::fs::OpenOptionsExt::share_mode(&mut options, 3);
    options
}

/// Opens a lock file.
fn open(path: &Path, options: &OpenOptions) -> io::Result<File> {
    own_file::check_plain(path)?;
    options.open(path)
}

/// Returns whether an open file is still the one at this path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// Returns whether an open file is still the one at this path. It is, because nobody can remove it while it is open.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Returns the path of the lock file for a name.
fn path(games: &GameStore, name: &str) -> PathBuf {
    games.folder.join("open").join(name)
}

impl GameStore {
    /// Returns whether a window has the game with this name open.
    pub fn is_open(&self, name: &str) -> bool {
        open(&path(self, name), &options())
            .is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
    }

    /// Removes the locks left by a crash.
    pub(super) fn remove_stale_locks(&self) {
        for entry in fs::read_dir(self.folder.join("open")).into_iter().flatten().flatten() {
            drop(SlotLock::try_acquire_stale(entry.path()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    fn games() -> (tempfile::TempDir, GameStore) {
        let folder = tempfile::tempdir().unwrap();
        let games = GameStore::new(folder.path());
        (folder, games)
    }

    fn locks(games: &GameStore) -> Vec<String> {
        let entries = fs::read_dir(games.folder.join("open")).into_iter().flatten().flatten();
        entries.map(|entry| entry.file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn one_window_at_a_time_has_a_game() {
        let (_folder, games) = games();
        assert!(!games.is_open("a"));
        let lock = SlotLock::try_acquire(&games, "a").unwrap().unwrap();
        assert!(games.is_open("a") && !games.is_open("b"));
        assert!(SlotLock::try_acquire(&games, "a").unwrap().is_none());
        assert!(SlotLock::try_acquire(&games, "b").unwrap().is_some());
        drop(lock);
        assert!(!games.is_open("a"));
        assert!(SlotLock::try_acquire(&games, "a").unwrap().is_some());
    }

    #[test]
    fn a_released_lock_and_one_left_by_a_crash_are_removed_and_a_held_one_stays() {
        let (_folder, games) = games();
        let lock = SlotLock::try_acquire(&games, "released").unwrap().unwrap();
        drop(lock);
        assert_eq!(locks(&games), [] as [&str; 0]);
        let held = SlotLock::try_acquire(&games, "held").unwrap().unwrap();
        fs::write(games.folder.join("open/left"), "").unwrap();
        games.clean_up();
        assert_eq!(locks(&games), ["held"]);
        assert!(games.is_open("held"));
        drop(held);
        assert_eq!(locks(&games), [] as [&str; 0]);
    }

    #[test]
    fn locks_that_come_and_go_are_never_held_twice() {
        let (_folder, games) = games();
        let (holders, taken, is_over) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    while !is_over.load(Ordering::Relaxed) {
                        let Some(lock) = SlotLock::try_acquire(&games, "a").unwrap() else { continue };
                        assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0, "two have the lock");
                        taken.fetch_add(1, Ordering::Relaxed);
                        holders.fetch_sub(1, Ordering::SeqCst);
                        drop(lock);
                    }
                });
            }
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    games.remove_stale_locks();
                }
            });
            thread::sleep(Duration::from_millis(300));
            is_over.store(true, Ordering::Relaxed);
        });
        assert!(taken.load(Ordering::Relaxed) > 10);
    }
}
