//! Why one of Ninefold's own files could not be read, in words, and what became of it.

use std::io;
use std::path::{Path, PathBuf};

use super::file;

/// Why one of Ninefold's own files could not be read. It is untouched, unless it says that it has another name.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The system's.
    #[error("{} cannot be read: {}. It is left as it is.", .0.display(), file::in_words(.1))]
    Read(PathBuf, #[source] io::Error),
    /// It is of a newer Ninefold.
    #[error("{} was written by a newer Ninefold and is left as it is: please update.", .0.display())]
    Newer(PathBuf),
    /// It is damaged, or no file of ours, and could not be given another name.
    #[error("{} is damaged: {}. It is left as it is.", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// It was damaged, or no file of ours, and has another name now.
    #[error("{} was damaged: {}. It was set aside as {}.", .0.display(), .1, .2.file_name().unwrap_or_default().display())]
    SetAside(PathBuf, String, PathBuf),
}

impl LoadError {
    /// Sets a file aside that is damaged, for this reason.
    pub(super) fn set_aside(path: &Path, why: String) -> Self {
        match file::set_aside(path) {
            Ok(aside) => Self::SetAside(path.to_owned(), why, aside),
            Err(_) => Self::Damaged(path.to_owned(), why),
        }
    }
}
