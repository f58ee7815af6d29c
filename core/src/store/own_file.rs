//! Opening Ninefold's own files. All of them are plain files: anything else in their place, such as a pipe, whose
//! reader would wait for ever, or a device without an end, is left alone and reported.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

use super::file;
pub use super::file::{check_plain, open, read};

/// Opens a file to append to it, and creates it if there is none.
///
/// # Errors
/// As for [`open`].
pub fn open_to_append(path: &Path) -> io::Result<File> {
    check_plain(path)?;
    OpenOptions::new().create(true).append(true).open(path)
}

/// Replaces a file as [`file::write_atomically`] does.
///
/// # Errors
/// As for [`open`]; the old file is then still there.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    check_plain(path)?;
    file::write_atomically(path, bytes)
}

/// Replaces a file with content written by `write`, as [`file::write_atomically_with`] does.
///
/// # Errors
/// As for [`write()`].
pub fn write_with(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    check_plain(path)?;
    file::write_atomically_with(path, write)
}

/// Removes the byte order mark that some editors put before UTF-8.
pub fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn a_pipe_or_a_device_is_neither_read_nor_written() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
        for path in [pipe, link] {
            let errors = [
                open(&path).map(drop),
                open_to_append(&path).map(drop),
                read(&path, 10).map(drop),
                write(&path, b"new"),
                write_with(&path, |_| Ok(())),
            ];
            for error in errors {
                assert_eq!(error.unwrap_err().to_string(), "it is no plain file");
            }
        }
    }

    #[test]
    fn a_plain_file_is_read_and_written_through_a_link_too() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("file"), folder.path().join("link"));
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert_eq!(read(&link, 10).unwrap(), None);
        write(&link, b"one").unwrap();
        assert_eq!(read(&path, 10).unwrap(), Some(b"one".to_vec()));
        assert!(path.is_file() && link.is_symlink());
    }
}
