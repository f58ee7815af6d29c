//! Why one of Ninefold's own files could not be read, in words, and what became of it.

use std::io;
use std::path::{Path, PathBuf};

use super::file;
use crate::text::text;

/// Why one of Ninefold's own files could not be read. It is untouched, unless it says that it has another name.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The system's.
    #[error("{}", text!("load-error-read", file = name(.0), why = file::describe(.1)))]
    Read(PathBuf, #[source] io::Error),
    /// It is of a newer Ninefold.
    #[error("{}", text!("load-error-newer", file = name(.0)))]
    Newer(PathBuf),
    /// It is damaged, or no file of ours, and could not be given another name.
    #[error("{}", text!("load-error-damaged", file = name(.0), why = .1.clone()))]
    Damaged(PathBuf, String),
    /// It was damaged, or no file of ours, and has another name now.
    #[error("{}", text!("load-error-set-aside", file = name(.0), why = .1.clone(), aside = file_name(.2)))]
    Quarantined(PathBuf, String, PathBuf),
}

/// A path as people read it.
fn name(path: &Path) -> String {
    path.display().to_string()
}

/// The last part of a path.
fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

impl LoadError {
    /// Sets a file aside that is damaged, for this reason.
    pub(super) fn quarantine(path: &Path, why: String) -> Self {
        match file::quarantine(path) {
            Ok(aside) => Self::Quarantined(path.to_owned(), why, aside),
            Err(_) => Self::Damaged(path.to_owned(), why),
        }
    }
}
