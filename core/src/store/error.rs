//! Errors in reading and saving files, in plain words.

use std::io;
use std::path::{Path, PathBuf};

use crate::store::file;
use crate::text::text;

/// The reason why one of Ninefold's own files could not be read, in words. The file is unchanged, unless it is
/// quarantined.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// An error of the system.
    #[error("{}", text!("load-error-read", file = name(.0), why = describe_error(.1)))]
    Read(PathBuf, #[source] io::Error),
    /// The file was written by a newer version of Ninefold.
    #[error("{}", text!("load-error-newer", file = name(.0)))]
    Newer(PathBuf),
    /// The file is damaged or not one of Ninefold's, and could not be renamed.
    #[error("{}", text!("load-error-damaged", file = name(.0), why = .1.clone()))]
    Damaged(PathBuf, String),
    /// The file is damaged or not one of Ninefold's, and has been renamed.
    #[error("{}", text!("load-error-set-aside", file = name(.0), why = .1.clone(), aside = file_name(.2)))]
    Quarantined(PathBuf, String, PathBuf),
}

/// Returns a path in readable form.
fn name(path: &Path) -> String {
    path.display().to_string()
}

/// Returns the last part of a path.
fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

impl LoadError {
    /// Quarantines a file that is damaged for this reason.
    pub(crate) fn quarantine(path: &Path, why: String) -> Self {
        match file::quarantine(path) {
            Ok(aside) => Self::Quarantined(path.to_owned(), why, aside),
            Err(_) => Self::Damaged(path.to_owned(), why),
        }
    }
}

/// The reason why something could not be saved, in words.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// An error of the system, with the file or folder.
    #[error("{}", text!("save-error", where = .0.display().to_string(), why = describe_error(.1)))]
    Write(PathBuf, #[source] io::Error),
    /// The writer thread is gone, which is a bug.
    #[error("{}", text!("save-error-ended"))]
    Ended,
}

impl SaveError {
    /// Returns the reason without the path.
    pub fn reason(&self) -> String {
        match self {
            Self::Write(_, error) => describe_error(error),
            other => other.to_string(),
        }
    }

    /// Creates the error of the system for this file or folder.
    pub(super) fn new(path: &Path, source: io::Error) -> Self {
        Self::Write(path.to_owned(), source)
    }
}

/// Describes a system error in words, without its number.
pub fn describe_error(error: &io::Error) -> String {
    match error.kind() {
        _ if is_in_use(error) => text!("file-in-use"),
        io::ErrorKind::NotFound => text!("file-not-found"),
        io::ErrorKind::PermissionDenied => text!("file-not-permitted"),
        io::ErrorKind::IsADirectory => text!("file-is-a-folder"),
        // A file is never created where one may exist, so it is the folder that cannot be created.
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => text!("file-not-a-folder"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => text!("file-disk-full"),
        io::ErrorKind::FileTooLarge => text!("file-too-large"),
        io::ErrorKind::ReadOnlyFilesystem => text!("file-read-only"),
        _ => {
            // The system's own message, without its number and without the name of a temporary file.
            return error.to_string().split(" (os error").next().unwrap_or_default().to_owned();
        }
    }
    .to_owned()
}

/// Returns whether another program keeps a file from being read or replaced.
fn is_in_use(error: &io::Error) -> bool {
    // Windows has two reasons that `std` does not distinguish from others: a sharing violation, and a lock on a part.
    let by_windows = cfg!(windows) && matches!(error.raw_os_error(), Some(32 | 33));
    by_windows || matches!(error.kind(), io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy)
}
