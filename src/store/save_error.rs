//! Errors in saving a file.

use std::io;
use std::path::{Path, PathBuf};

use super::describe_error;
use crate::text::text;

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
