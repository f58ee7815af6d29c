//! Deletion that can be undone: a deleted file stays in the folder `deleted` beside it for a month.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::folder;

const DELETED_FOLDER: &str = "deleted";
/// How long a deleted file can be restored.
const DELETED_RETENTION: Duration = Duration::from_secs(30 * 24 * 3600);

/// Returns where a file is while it is deleted.
pub fn deleted_path(path: &Path) -> PathBuf {
    folder::containing(path).join(DELETED_FOLDER).join(path.file_name().unwrap_or_default())
}

/// Deletes a file.
///
/// # Errors
/// It cannot be moved to the folder of deleted files.
pub fn delete(path: &Path) -> io::Result<()> {
    let to = deleted_path(path);
    folder::create(folder::containing(&to))?;
    folder::rename(path, &to)?;
    // The time of deletion, from which the month counts; if it cannot be set, the month counts from the last save.
    let _ = File::options().append(true).open(&to).and_then(|file| file.set_modified(SystemTime::now()));
    Ok(())
}

/// Restores a deleted file.
///
/// # Errors
/// It is gone or cannot be moved.
pub fn restore(path: &Path) -> io::Result<()> {
    folder::rename(&deleted_path(path), path)
}

/// Removes the files of a folder that were deleted more than a month ago.
pub fn clean_up(folder: &Path) {
    for entry in fs::read_dir(folder.join(DELETED_FOLDER)).into_iter().flatten().flatten() {
        let modified = entry.metadata().and_then(|data| data.modified()).ok();
        let age = modified.and_then(|time| time.elapsed().ok());
        if age.is_some_and(|age| age > DELETED_RETENTION) {
            // Best effort: it does no harm where it is.
            let _ = fs::remove_file(entry.path());
        }
    }
}
