//! Ninefold's own files: replaced in one step, so that a crash leaves the old one or the new one and never half of one;
//! and set aside, never deleted, where they cannot be read.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::text::text;

/// How the files begin that are not yet in their place.
const PREFIX: &str = ".saving-";
/// One of them that is older was left by a crash.
const LEFT_BEHIND: Duration = Duration::from_secs(3600);

/// Puts these bytes in the place of a file: written beside it, brought to the disk, then renamed. Makes its folder.
///
/// # Errors
/// The system's; the old file is then still there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    // As any other new file: who may read it the person's own mask decides.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.prefix(PREFIX).tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    // The new name is on the disk only when the folder is. Not every system can do this, and none needs it but after a
    // loss of power.
    #[cfg(unix)]
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Reads a file of at most so many bytes; `None` where there is none.
///
/// # Errors
/// The system's, and a larger file.
pub fn read(path: &Path, at_most: u64) -> io::Result<Option<Vec<u8>>> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut bytes = Vec::new();
    file.take(at_most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > at_most {
        return Err(io::Error::other(text!("file-more-than", size = at_most >> 20)));
    }
    Ok(Some(bytes))
}

/// Gives a file that cannot be read as ours another name beside its old one, `.damaged` at the end, and says which.
///
/// # Errors
/// The system's; the file is then where it was.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let name = |number: usize| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { ".damaged".to_owned() } else { format!(".damaged-{number}") });
        PathBuf::from(name)
    };
    let free = (1..).map(name).find(|name| !name.exists()).unwrap_or_else(|| name(1));
    fs::rename(path, &free)?;
    Ok(free)
}

/// Removes what a crash has left in a folder of files that were not yet in their place.
pub fn sweep(folder: &Path) {
    let is_old = |entry: &fs::DirEntry| {
        let age = entry.metadata().and_then(|data| data.modified()).ok().and_then(|time| time.elapsed().ok());
        age.is_some_and(|age| age > LEFT_BEHIND)
    };
    let is_left =
        |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with(PREFIX) && is_old(entry);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten().filter(is_left) {
        // Best effort: it is in nobody's way.
        let _ = fs::remove_file(entry.path());
    }
}

/// An error of the system in words, without its number.
pub fn in_words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => text!("file-not-found"),
        io::ErrorKind::PermissionDenied => text!("file-not-permitted"),
        io::ErrorKind::IsADirectory => text!("file-is-a-folder"),
        // No file is created where one may be: it is the folder that cannot be.
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => text!("file-not-a-folder"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => text!("file-disk-full"),
        io::ErrorKind::FileTooLarge => text!("file-too-large"),
        io::ErrorKind::ReadOnlyFilesystem => text!("file-read-only"),
        _ => return error.to_string(),
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_set_aside_keeps_its_name_and_all_that_came_before_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        let mut names = Vec::new();
        for content in ["one", "two", "three"] {
            replace(&path, content.as_bytes()).unwrap();
            names.push(set_aside(&path).unwrap().file_name().unwrap().to_string_lossy().into_owned());
            assert!(read(&path, 10).unwrap().is_none());
        }
        assert_eq!(names, ["a.json.damaged", "a.json.damaged-2", "a.json.damaged-3"]);
        assert_eq!(fs::read(folder.path().join("a.json.damaged-2")).unwrap(), b"two");
    }

    #[test]
    fn no_more_is_read_than_was_allowed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large");
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        assert_eq!(read(&path, 1 << 20).unwrap_err().to_string(), "it has more than 1 MiB");
    }

    #[test]
    fn what_a_crash_left_is_swept_away_and_what_is_being_written_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let names = [".saving-old", ".saving-new", "game"].map(|name| folder.path().join(name));
        let long_ago = std::time::SystemTime::now() - 2 * LEFT_BEHIND;
        for (path, age) in names.iter().zip([true, false, true]) {
            let file = File::create(path).unwrap();
            if age {
                file.set_modified(long_ago).unwrap();
            }
        }
        sweep(folder.path());
        assert_eq!(names.map(|path| path.exists()), [false, true, true]);
    }
}
