//! Temporary files beside the file that they will become, and what is left of them where the program was killed.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::Duration;

use tempfile::NamedTempFile;

use super::folder;

/// The prefix of the names of temporary files, which no other program uses.
const PREFIX: &str = ".ninefold-saving-";
/// The prefix in earlier versions. Only the data folder is searched for it.
const EARLIER_PREFIX: &str = ".saving-";
/// The age from which a temporary file counts as left by a crash.
const STALE_AFTER: Duration = Duration::from_secs(3600);

/// Creates a temporary file in a folder. It is removed unless it is renamed.
pub(super) fn create_temporary(folder: &Path) -> io::Result<NamedTempFile> {
    // Created like any other file, so that the user's umask decides who may read it, and so that Windows does not take
    // it for a file that need not reach the disk.
    let create = |path: &Path| File::options().read(true).write(true).create_new(true).open(path);
    tempfile::Builder::new().prefix(PREFIX).make_in(folder, create)
}

/// Renames a temporary file to its final path. `NamedTempFile::persist` does the same, but on Windows never over a file
/// that is open, and not to a long path.
pub(super) fn rename_temporary(mut new: NamedTempFile, path: &Path) -> io::Result<()> {
    folder::rename_unsynced(new.path(), path)?;
    new.disable_cleanup(true);
    Ok(())
}

/// Removes the temporary files that a crash has left in a folder of Ninefold's own files.
pub(super) fn remove_temporaries(folder: &Path) {
    remove_stale(folder, &[PREFIX, EARLIER_PREFIX]);
}

/// Removes the temporary files that a program that was ended while it wrote has left in any folder.
pub fn remove_own_temporaries(folder: &Path) {
    remove_stale(folder, &[PREFIX]);
}

/// Does the same as [`remove_own_temporaries`] in the folder of a file, after following symbolic links.
pub(super) fn remove_beside(file: &Path) {
    if let Ok(file) = file.canonicalize()
        && file.is_file()
    {
        remove_own_temporaries(folder::containing(&file));
    }
}

/// Removes the files of a folder whose names begin with one of the prefixes and that no running program can still be
/// writing.
fn remove_stale(folder: &Path, prefixes: &[&str]) {
    let is_old = |entry: &fs::DirEntry| {
        let data = entry.metadata().ok().filter(fs::Metadata::is_file);
        let age = data.and_then(|data| data.modified().ok()).and_then(|time| time.elapsed().ok());
        age.is_some_and(|age| age > STALE_AFTER)
    };
    let is_left = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        prefixes.iter().any(|prefix| name.to_string_lossy().starts_with(prefix)) && is_old(entry)
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten().filter(is_left) {
        // Best effort: it does no harm where it is.
        let _ = fs::remove_file(entry.path());
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;
    use crate::store::file;

    /// Creates files with these names in a folder, those older than any write whose name ends in `old`.
    fn create_aged(folder: &Path, names: &[&str]) {
        let long_ago = std::time::SystemTime::now() - 2 * STALE_AFTER;
        for name in names {
            let file = File::create(folder.join(name)).unwrap();
            if name.ends_with("old") {
                file.set_modified(long_ago).unwrap();
            }
        }
    }

    fn names_in(folder: &Path) -> Vec<String> {
        let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
        let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(name).collect();
        names.sort();
        names
    }

    #[test]
    fn temporary_files_of_a_crash_are_removed_and_those_being_written_stay() {
        let folder = tempfile::tempdir().unwrap();
        create_aged(
            folder.path(),
            &[".ninefold-saving-new", ".ninefold-saving-old", ".saving-new", ".saving-old", "game-old"],
        );
        remove_temporaries(folder.path());
        assert_eq!(names_in(folder.path()), [".ninefold-saving-new", ".saving-new", "game-old"]);
    }

    #[test]
    fn what_a_killed_write_left_in_a_folder_of_the_user_goes_with_the_next_write_there() {
        let folder = tempfile::tempdir().unwrap();
        let left = [".ninefold-saving-old", ".saving-old", "own-old"];
        let path = folder.path().join("out");
        create_aged(folder.path(), &left);
        crate::store::write(&path, b"one").unwrap();
        assert_eq!(names_in(folder.path()), [".saving-old", "out", "own-old"], "of another program");
        create_aged(folder.path(), &left);
        fs::create_dir(folder.path().join(".ninefold-saving-folder")).unwrap();
        let mut pending = file::PendingFile::create(&path).unwrap();
        pending.write_all(b"two").unwrap();
        pending.finish().unwrap();
        assert_eq!(names_in(folder.path()), [".ninefold-saving-folder", ".saving-old", "out", "own-old"]);
    }
}
