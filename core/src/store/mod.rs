//! Everything that is read from disk and saved there.
//!
//! Puzzle files are read here, with a limit on their size or line by line, and passed to `format`; a [`Collection`] is
//! a list of all puzzles in some files. Ninefold's own files are in one folder: the data folder of the platform, or the
//! one named by `--data-dir` or `NINEFOLD_DATA_DIR`. One thread, the [`WriteQueue`], replaces them atomically, so that
//! a crash never leaves half a file. A file that cannot be read is quarantined or left alone, never deleted. Each game
//! has a file of its own, see [`games`].

pub mod collection;
pub mod course_log;
mod deletion;
mod document_set;
mod error;
mod file;
mod folder;
mod folder_lock;
pub mod games;
mod json_file;
pub mod line_blocks;
pub mod lines;
mod merge;
mod open_error;
mod own_collections;
mod own_file;
mod picture_file;
mod puzzle_folder;
mod rating_cache;
mod recent_files;
pub mod results;
mod shared_document;
mod temporary_file;
mod text_file;
mod versioned_file;
pub mod win_figures;
mod write_queue;

use std::path::{Path, PathBuf};

pub use crate::store::error::LoadError;
pub use crate::store::error::SaveError;
pub use crate::store::error::describe_error;
pub use crate::store::text_file::{is_crosspatch, open_crosspatch};
pub use collection::Collection;
pub use document_set::{DocumentEntry, DocumentLock, DocumentSet};
pub use file::{PendingFile, open_any, write_unsynced};
pub use games::GameStore;
pub use merge::MergeRule;
pub use open_error::{OpenError, title_from_path};
pub use own_collections::{
    CollectionList, CollectionStore, KeepError, KeptCollection, MAX_COLLECTION_NAME, OwnCollection,
};
pub use picture_file::open_pictures;
pub use puzzle_folder::{FolderFiles, puzzle_extensions, puzzle_files};
pub use rating_cache::{PuzzleHash, RatingCache, RatingOutcome};
pub use recent_files::RecentFiles;
pub use shared_document::{ArrivedContents, SharedDocument};
pub use temporary_file::remove_own_temporaries;
pub use text_file::read_text;
pub use versioned_file::VersionedFile;
pub use write_queue::{
    SHUTDOWN_TIMEOUT, UnsavedItem, WriteQueue, WriteQueueHandle, WriteStatus, WriteSubject,
};

use etcetera::BaseStrategy;

/// Writes a file that the user has asked for, replacing any existing one atomically, like [`PendingFile`]. Both remove
/// what earlier writes to the folder have left if they were killed.
///
/// # Errors
/// An error of the system.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    file::write_atomically(path, bytes).map_err(|error| SaveError::new(path, error))?;
    temporary_file::remove_beside(path);
    Ok(())
}

/// Returns the folder of Ninefold's own files: `asked`, else `NINEFOLD_DATA_DIR`, else the one of the platform; `None`
/// if the platform has none. The folder need not exist yet.
pub fn data_dir(asked: Option<PathBuf>) -> Option<PathBuf> {
    asked
        .or_else(|| std::env::var_os("NINEFOLD_DATA_DIR").map(PathBuf::from))
        .filter(|folder| !folder.as_os_str().is_empty())
        .or_else(|| Some(etcetera::choose_base_strategy().ok()?.data_dir().join("ninefold")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_asked_for_is_taken_unless_its_name_is_empty() {
        assert_eq!(data_dir(Some("games".into())), Some(PathBuf::from("games")));
        assert_ne!(data_dir(Some(PathBuf::new())), Some(PathBuf::new()));
    }
}
