//! Errors in reading one of Ninefold's own files.

use std::io;
use std::path::{Path, PathBuf};

use super::{describe_error, file};
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
    pub(super) fn quarantine(path: &Path, why: String) -> Self {
        match file::quarantine(path) {
            Ok(aside) => Self::Quarantined(path.to_owned(), why, aside),
            Err(_) => Self::Damaged(path.to_owned(), why),
        }
    }
}
