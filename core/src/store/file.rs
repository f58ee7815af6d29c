//! Reading and writing whole files. A file is replaced atomically, so that a crash or a power loss leaves either the
//! old one or the new one. A file that cannot be read is renamed, never deleted.

use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::folder;
use super::temporary_file::{self, create_temporary, rename_temporary};
use crate::text::text;

/// The longest chain of symbolic links to follow, as on Linux.
const MAX_LINKS: usize = 40;

/// Replaces a file atomically, or creates it together with its folder: writes the bytes to a temporary file in the same
/// folder, syncs and renames it, and syncs the folder. Follows symbolic links and keeps the permissions of an existing
/// file.
///
/// # Errors
/// An error of the system; the old file is then still there.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_atomically_with(path, |file| file.write_all(bytes))
}

/// Does the same as [`write_atomically`] with content written by `write`.
///
/// # Errors
/// As for [`write_atomically`].
pub fn write_atomically_with(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let path = match PathTarget::resolve(path)? {
        PathTarget::File(path) => path,
        PathTarget::Device(mut file) => return write(&mut file),
    };
    let parent = folder::containing(&path);
    folder::create(parent)?;
    let mut new = create_temporary(parent)?;
    keep_permissions(&path, new.as_file());
    write(new.as_file_mut())?;
    new.as_file().sync_all()?;
    rename_temporary(new, &path)?;
    folder::sync(parent);
    Ok(())
}

/// Writes one of many new files atomically into an existing folder, but without syncing it, which would take longer
/// than everything else.
///
/// # Errors
/// An error of the system.
pub fn write_unsynced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut new = create_temporary(folder::containing(path))?;
    new.write_all(bytes)?;
    rename_temporary(new, path)
}

/// The target of a path, after following symbolic links.
enum PathTarget {
    /// A file that may be replaced or created.
    File(PathBuf),
    /// A device or a pipe, open for writing. Renaming would replace it by a file.
    Device(File),
}

impl PathTarget {
    /// Resolves a path. A write-protected file is an error, although the permissions of its folder would allow
    /// replacing it.
    fn resolve(path: &Path) -> io::Result<Self> {
        match fs::OpenOptions::new().write(true).open(path) {
            // The system reports no kind for a device of Windows, such as `NUL`.
            Ok(file) if file.metadata().is_ok_and(|data| data.is_file()) => {
                // Only a link needs it, and some drives of Windows cannot do it.
                Ok(Self::File(if path.is_symlink() { path.canonicalize()? } else { path.to_owned() }))
            }
            Ok(device) => Ok(Self::Device(device)),
            Err(_) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let mut path = path.to_owned();
                for _ in 0..MAX_LINKS {
                    let Ok(next) = fs::read_link(&path) else { break };
                    path = folder::containing(&path).join(next);
                }
                Ok(Self::File(path))
            }
            Err(error) => Err(error),
        }
    }
}

/// Gives a new file the owner and the permissions of the one that it replaces, as far as the system allows.
fn keep_permissions(old: &Path, new: &File) {
    let Ok(old) = fs::metadata(old) else { return };
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        // The owner first: changing it may reduce the permissions.
        if let Ok(metadata) = new.metadata()
            && (metadata.uid(), metadata.gid()) != (old.uid(), old.gid())
        {
            let _ = std::os::unix::fs::fchown(new, Some(old.uid()), Some(old.gid()));
        }
    }
    let _ = new.set_permissions(old.permissions());
}

/// A file that is written piece by piece and appears when it is complete. Until then it has no name, or on Windows one
/// that the system removes with it, so that nothing is left of it if the program ends.
#[derive(Debug)]
pub struct PendingFile {
    content: io::BufWriter<File>,
    /// The path of the finished file; `None` for a device or a pipe, which is written to directly.
    destination: Option<PathBuf>,
}

impl PendingFile {
    /// Starts a file that will be at this path. Its folder must exist.
    ///
    /// # Errors
    /// An error of the system, such as an existing file that may not be replaced.
    pub fn create(path: &Path) -> io::Result<Self> {
        let (content, place) = match PathTarget::resolve(path)? {
            PathTarget::File(path) => (tempfile::tempfile_in(folder::containing(&path))?, Some(path)),
            PathTarget::Device(device) => (device, None),
        };
        Ok(Self { content: io::BufWriter::new(content), destination: place })
    }

    /// Moves the file to its path, like `write_atomically`.
    ///
    /// # Errors
    /// An error of the system; the old file is then still there.
    pub fn finish(self) -> io::Result<()> {
        let mut content = self.content.into_inner().map_err(io::IntoInnerError::into_error)?;
        let Some(place) = self.destination else { return Ok(()) };
        content.rewind()?;
        write_atomically_with(&place, |file| io::copy(&mut content, file).map(drop))?;
        temporary_file::remove_beside(&place);
        Ok(())
    }
}

impl Write for PendingFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.content.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.content.flush()
    }
}

/// Checks a path before its file is opened: opening a pipe may already wait.
///
/// # Errors
/// There is something other than a plain file, such as a pipe, whose reader would wait for ever, or a device without an
/// end.
pub fn check_plain(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(found) if !found.is_file() => Err(io::Error::other(text!("file-not-plain"))),
        // What cannot be looked at is opened, which reports why not.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Opens a plain file to read it.
///
/// # Errors
/// An error of the system, or something other than a plain file. A folder is [`io::ErrorKind::IsADirectory`]; Windows
/// alone would only say that it is not permitted.
pub fn open(path: &Path) -> io::Result<File> {
    check_plain(path)?;
    open_any(path)
}

/// Opens a file, pipe or device to read it: for a command, whose input often is one, such as that of `<(...)`, and which
/// the person can stop.
///
/// # Errors
/// An error of the system. A folder is [`io::ErrorKind::IsADirectory`], now or when it is read.
pub fn open_any(path: &Path) -> io::Result<File> {
    File::open(path).map_err(|error| if path.is_dir() { io::ErrorKind::IsADirectory.into() } else { error })
}

/// Reads a file of at most `at_most` bytes; `None` if there is none.
///
/// # Errors
/// An error of the system, or a larger file.
pub fn read(path: &Path, at_most: u64) -> io::Result<Option<Vec<u8>>> {
    let file = match open(path) {
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

/// Renames a file that cannot be read as one of Ninefold's, appending `.damaged`, and returns its new path.
///
/// # Errors
/// An error of the system; the file then keeps its name.
pub fn quarantine(path: &Path) -> io::Result<PathBuf> {
    let name = |number: usize| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { ".damaged".to_owned() } else { format!(".damaged-{number}") });
        PathBuf::from(name)
    };
    let free = (1..).map(name).find(|name| !name.exists()).unwrap_or_else(|| name(1));
    folder::rename(path, &free)?;
    Ok(free)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "old").unwrap();
        let failed = write_atomically_with(&path, |file| {
            file.write_all(b"half of the n")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        write_atomically(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    fn a_pending_file_is_not_to_be_seen_before_it_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "old").unwrap();
        let names = || fs::read_dir(folder.path()).unwrap().count();
        let mut pending = PendingFile::create(&path).unwrap();
        pending.write_all(&[b'x'; 100_000]).unwrap();
        pending.flush().unwrap();
        // On Windows no file is without a name.
        let hidden = usize::from(cfg!(windows));
        assert_eq!((fs::read(&path).unwrap(), names()), (b"old".to_vec(), 1 + hidden));
        drop(pending);
        assert_eq!((fs::read(&path).unwrap(), names()), (b"old".to_vec(), 1), "it was given up");
        let mut pending = PendingFile::create(&path).unwrap();
        pending.write_all(b"new").unwrap();
        pending.finish().unwrap();
        assert_eq!((fs::read(&path).unwrap(), names()), (b"new".to_vec(), 1));
        assert!(PendingFile::create(&folder.path().join("none/file")).is_err());
    }

    #[test]
    fn the_first_file_in_a_new_folder_survives_a_power_loss() {
        let base = tempfile::tempdir().unwrap();
        let folder = base.path().join("games");
        let synced = folder::tests::synced_by(|| write_atomically(&folder.join("first"), b"game").unwrap());
        assert_eq!(synced, [base.path(), &folder]);
        let synced = folder::tests::synced_by(|| drop(quarantine(&folder.join("first")).unwrap()));
        assert_eq!(synced, [folder]);
    }

    #[test]
    fn a_folder_is_neither_read_nor_replaced() {
        let base = tempfile::tempdir().unwrap();
        let kind = |result: io::Result<()>| result.unwrap_err().kind();
        assert_eq!(kind(write_atomically(base.path(), b"new")), io::ErrorKind::IsADirectory);
        assert_eq!(kind(read(base.path(), 10).map(drop)), io::ErrorKind::IsADirectory);
        assert_eq!(kind(PendingFile::create(base.path()).map(drop)), io::ErrorKind::IsADirectory);
    }

    #[test]
    fn a_write_protected_file_stays_as_it_is() {
        let base = tempfile::tempdir().unwrap();
        let path = base.path().join("file");
        fs::write(&path, "old").unwrap();
        let protect = |is_protected: bool| {
            let mut permissions = fs::metadata(&path).unwrap().permissions();
            permissions.set_readonly(is_protected);
            fs::set_permissions(&path, permissions).unwrap();
        };
        protect(true);
        // A user with all permissions may also write this file.
        if fs::OpenOptions::new().write(true).open(&path).is_err() {
            let refused = write_atomically(&path, b"new").unwrap_err();
            assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied);
            assert_eq!(fs::read(&path).unwrap(), b"old");
        }
        #[allow(clippy::permissions_set_readonly_false, reason = "the folder is removed at once")]
        protect(false);
        write_atomically(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }

    #[test]
    fn a_path_may_have_spaces_other_letters_and_hundreds_of_characters() {
        let base = tempfile::tempdir().unwrap();
        let mut folder = base.path().join("Größe und 数独");
        while folder.as_os_str().len() < 400 {
            folder.push("ein langer Name für einen Ordner");
        }
        let path = folder.join("Rätsel 1.json");
        for content in ["one", "two"] {
            write_atomically(&path, content.as_bytes()).unwrap();
            assert_eq!(read(&path, 10).unwrap().unwrap(), content.as_bytes());
        }
        write_unsynced(&path, b"three").unwrap();
        let mut pending = PendingFile::create(&folder.join("Rätsel 2.json")).unwrap();
        pending.write_all(b"four").unwrap();
        pending.finish().unwrap();
        assert_eq!(quarantine(&path).unwrap().file_name().unwrap(), "Rätsel 1.json.damaged");
        let lock = crate::store::folder_lock::FolderLock::acquire(&folder);
        drop(lock);
        let mut names: Vec<_> =
            fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, [".lock", "Rätsel 1.json.damaged", "Rätsel 2.json"]);
    }

    #[cfg(windows)]
    mod windows {
        use std::os::windows::fs::OpenOptionsExt;
        use std::time::Duration;

        use super::*;

        #[test]
        fn a_path_in_its_extended_form_is_the_same_file() {
            let base = tempfile::tempdir().unwrap();
            let path = base.path().join("file");
            fs::write(&path, "old").unwrap();
            let extended = path.canonicalize().unwrap();
            assert!(extended.to_str().unwrap().starts_with(r"\\?\"), "{}", extended.display());
            write_atomically(&extended, b"new").unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"new");
        }

        #[test]
        fn a_file_that_another_program_reads_for_a_moment_is_replaced_afterwards() {
            let base = tempfile::tempdir().unwrap();
            let path = base.path().join("file");
            fs::write(&path, "old").unwrap();
            // A virus scanner shares reading and writing, but not replacing.
            let reader = fs::OpenOptions::new().read(true).share_mode(3).open(&path).unwrap();
            let closes = std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(100));
                drop(reader);
            });
            write_atomically(&path, b"new").unwrap();
            closes.join().unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"new");
        }

        #[test]
        fn a_file_that_another_program_keeps_open_is_reported_in_plain_words() {
            let base = tempfile::tempdir().unwrap();
            let path = base.path().join("file");
            fs::write(&path, "old").unwrap();
            let _reader = fs::OpenOptions::new().read(true).share_mode(1).open(&path).unwrap();
            let refused = write_atomically(&path, b"new").unwrap_err();
            assert_eq!(crate::store::describe_error(&refused), "another program is using the file");
            assert_eq!(fs::read(&path).unwrap(), b"old");
            assert_eq!(fs::read_dir(base.path()).unwrap().count(), 1, "no temporary file is left");
        }

        #[test]
        fn a_device_is_written_to() {
            write_atomically(Path::new("NUL"), b"new").unwrap();
        }
    }

    #[cfg(unix)]
    mod unix {
        use std::os::unix::fs::{PermissionsExt, symlink};

        use super::*;

        #[test]
        fn a_symbolic_link_stays_and_its_target_is_replaced() {
            let base = tempfile::tempdir().unwrap();
            fs::create_dir(base.path().join("dotfiles")).unwrap();
            let target = base.path().join("dotfiles/preferences.json");
            let (direct, second) = (base.path().join("preferences.json"), base.path().join("second"));
            symlink("dotfiles/preferences.json", &direct).unwrap();
            symlink(&direct, &second).unwrap();
            // First with the target missing, then with it present.
            for (path, content) in [(&direct, "one"), (&direct, "two"), (&second, "three")] {
                write_atomically(path, content.as_bytes()).unwrap();
                assert_eq!(fs::read_to_string(&target).unwrap(), content);
                assert!(direct.is_symlink() && second.is_symlink() && !target.is_symlink());
            }
        }

        #[test]
        fn symbolic_links_in_a_circle_are_an_error() {
            let base = tempfile::tempdir().unwrap();
            let (one, other) = (base.path().join("one"), base.path().join("other"));
            symlink(&one, &other).unwrap();
            symlink(&other, &one).unwrap();
            assert!(write_atomically(&one, b"new").is_err());
            assert!(one.is_symlink() && other.is_symlink());
        }

        #[test]
        fn a_file_that_is_replaced_keeps_its_permissions() {
            let base = tempfile::tempdir().unwrap();
            let path = base.path().join("file");
            for mode in [0o600, 0o664, 0o755] {
                fs::write(&path, "old").unwrap();
                fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
                write_atomically(&path, b"new").unwrap();
                assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
            }
        }

        #[test]
        fn a_device_is_written_to_and_not_replaced() {
            use std::os::unix::fs::FileTypeExt;
            write_atomically(Path::new("/dev/null"), b"new").unwrap();
            let mut pending = PendingFile::create(Path::new("/dev/null")).unwrap();
            pending.write_all(b"new").unwrap();
            pending.finish().unwrap();
            assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        }
    }

    #[test]
    fn a_quarantined_file_keeps_its_name_and_never_replaces_an_earlier_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        let mut names = Vec::new();
        for content in ["one", "two", "three"] {
            write_atomically(&path, content.as_bytes()).unwrap();
            names.push(quarantine(&path).unwrap().file_name().unwrap().to_string_lossy().into_owned());
            assert!(read(&path, 10).unwrap().is_none());
        }
        assert_eq!(names, ["a.json.damaged", "a.json.damaged-2", "a.json.damaged-3"]);
        assert_eq!(fs::read(folder.path().join("a.json.damaged-2")).unwrap(), b"two");
    }

    #[test]
    fn no_more_than_the_limit_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large");
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        assert_eq!(read(&path, 1 << 20).unwrap_err().to_string(), "the file is larger than 1 MiB");
    }
}
