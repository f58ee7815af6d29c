//! Why something could not be kept, in words.

use std::io;
use std::path::{Path, PathBuf};

use super::file;

/// Why something could not be kept.
#[derive(Debug, thiserror::Error)]
#[error("cannot be saved in {}: {}", .folder.display(), file::in_words(.source))]
pub struct SaveError {
    folder: PathBuf,
    source: io::Error,
}

impl SaveError {
    /// The system's error for this folder or file.
    pub(super) fn new(folder: &Path, source: io::Error) -> Self {
        Self { folder: folder.to_owned(), source }
    }
}
