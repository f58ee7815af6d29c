//! Folder operations that survive a power loss: a new folder, a new name or a rename is on the disk only once the
//! folder that lists it is synced. Windows syncs it by itself and cannot be asked to.

use std::path::Path;
use std::time::Duration;
use std::{fs, io, thread};

/// The number of attempts to rename a file that another program has open, before the last one.
const RETRIES: u32 = 20;
/// The wait before the next attempt.
const PAUSE: Duration = Duration::from_millis(20);

/// Returns the folder that contains a file.
pub fn containing(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Creates a folder and its missing parents, and syncs the parent of each new one.
///
/// # Errors
/// An error of the system.
pub fn create(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let parent = containing(path);
    if parent != path {
        create(parent)?;
    }
    match fs::create_dir(path) {
        // Another process may create it at the same time.
        Err(_) if path.is_dir() => {}
        created => created?,
    }
    sync(parent);
    Ok(())
}

/// Renames a file, which may replace another one, and does not sync. On Windows a file cannot be renamed or replaced
/// while another program reads it, as virus scanners do for a moment with every new file: it is then tried again for a
/// short time.
///
/// # Errors
/// An error of the system.
pub fn rename_unsynced(from: &Path, to: &Path) -> io::Result<()> {
    for _ in 0..RETRIES {
        match fs::rename(from, to) {
            Err(error) if may_be_in_use(&error) => thread::sleep(PAUSE),
            done => return done,
        }
    }
    fs::rename(from, to)
}

/// Returns whether the reason for an error may be that another program has the file open, which only Windows minds.
pub fn may_be_in_use(error: &io::Error) -> bool {
    const ACCESS_DENIED: i32 = 5;
    const SHARING_VIOLATION: i32 = 32;
    cfg!(windows) && matches!(error.raw_os_error(), Some(ACCESS_DENIED | SHARING_VIOLATION))
}

/// Renames a file and syncs both folders.
///
/// # Errors
/// An error of the system.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    rename_unsynced(from, to)?;
    sync(containing(to));
    if containing(from) != containing(to) {
        sync(containing(from));
    }
    Ok(())
}

/// Removes a file and syncs its folder.
///
/// # Errors
/// An error of the system.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)?;
    sync(containing(path));
    Ok(())
}

/// Syncs the list of names in a folder to the disk. Best effort: not every system can, and only a power loss shows the
/// difference.
pub fn sync(path: &Path) {
    #[cfg(unix)]
    let _ = fs::File::open(path).and_then(|folder| folder.sync_all());
    #[cfg(test)]
    tests::SYNCED.with_borrow_mut(|synced| synced.push(path.to_owned()));
    // Other systems cannot open a folder like this.
    let _ = path;
}

#[cfg(test)]
pub(super) mod tests {
    use std::cell::RefCell;
    use std::path::PathBuf;

    use super::*;

    thread_local! {
        /// The folders that this thread has synced.
        pub static SYNCED: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
    }

    /// Returns the folders that this thread syncs while `act` runs, in order.
    pub fn synced_by(act: impl FnOnce()) -> Vec<PathBuf> {
        SYNCED.take();
        act();
        SYNCED.take()
    }

    #[test]
    fn the_parent_of_each_new_folder_is_synced() {
        let base = tempfile::tempdir().unwrap();
        let (outer, inner) = (base.path().join("a"), base.path().join("a/b"));
        assert_eq!(synced_by(|| create(&inner).unwrap()), [base.path(), &outer]);
        assert!(inner.is_dir());
        assert_eq!(synced_by(|| create(&inner).unwrap()), Vec::<PathBuf>::new());
    }

    #[test]
    fn a_folder_is_not_created_where_a_file_is() {
        let base = tempfile::tempdir().unwrap();
        let file = base.path().join("file");
        fs::write(&file, "").unwrap();
        assert_eq!(create(&file).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert!(create(&file.join("inner")).is_err());
    }

    #[test]
    fn a_path_without_a_folder_is_in_the_current_one() {
        assert_eq!(containing(Path::new("a.txt")), Path::new("."));
        assert_eq!(containing(Path::new("a/b.txt")), Path::new("a"));
        assert_eq!(containing(Path::new("/")), Path::new("."));
    }
}
