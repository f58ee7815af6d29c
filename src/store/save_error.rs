//! Why something could not be kept, in words.

use std::io;
use std::path::{Path, PathBuf};

use super::file;
use crate::text::text;

/// Why something could not be kept.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The system's error, and the folder or file.
    #[error("{}", text!("save-error", where = .0.display().to_string(), why = file::describe(.1)))]
    Write(PathBuf, #[source] io::Error),
    /// The thread that writes is gone: a fault of ours.
    #[error("{}", text!("save-error-ended"))]
    Ended,
}

impl SaveError {
    /// Why it cannot be written, without where.
    pub fn reason(&self) -> String {
        match self {
            Self::Write(_, error) => file::describe(error),
            other => other.to_string(),
        }
    }

    /// The system's error for this folder or file.
    pub(super) fn new(path: &Path, source: io::Error) -> Self {
        Self::Write(path.to_owned(), source)
    }
}
