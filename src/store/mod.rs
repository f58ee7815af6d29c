//! Floor 3: what is read from disk and kept there.
//!
//! Puzzle files are read here, with a bound on their size or line by line, and handed to `format`; a [`Collection`] is a
//! list of all puzzles in some files. Ninefold's own files live in one folder: the platform's data folder, or the one
//! that `NINEFOLD_DATA_DIR` names. They are replaced in one step, so that a crash never leaves half of one.

pub mod collection;
pub mod lines;
mod open_error;
mod recent;

use std::path::PathBuf;

pub use collection::Collection;
pub use open_error::OpenError;
pub use recent::{RecentError, RecentFiles};

use etcetera::BaseStrategy;

/// The folder of Ninefold's own files; `None` where the platform names none. It need not exist yet.
pub fn data_dir() -> Option<PathBuf> {
    std::env::var_os("NINEFOLD_DATA_DIR")
        .filter(|folder| !folder.is_empty())
        .map(PathBuf::from)
        .or_else(|| Some(etcetera::choose_base_strategy().ok()?.data_dir().join("ninefold")))
}
