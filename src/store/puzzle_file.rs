//! Reading a puzzle from a file.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::format::{self, FormatError};
use crate::grid::Puzzle;
use crate::job::Cancelled;

/// Why a puzzle file could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file could not be read.
    #[error("cannot be read: {}", plain(.0))]
    Read(#[from] io::Error),
    /// The file was read but is no puzzle.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The file is not as it was when its puzzles were counted.
    #[error("the file has changed since it was opened: open it again")]
    Changed,
    /// It was asked to stop before the file was read.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

/// Reads the one puzzle in a file; where the file names none, its title is the file's name without ending.
///
/// No more than [`format::MAX_BYTES`] are read, also from a file that never ends.
///
/// # Errors
/// The file cannot be read, or what it holds is no puzzle, or several.
pub fn read_puzzle(path: &Path) -> Result<Puzzle, OpenError> {
    let mut bytes = Vec::new();
    File::open(path)?.take(format::MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(format::read(&bytes, &title_of(path))?)
}

/// What a puzzle is called whose file does not say: the file's name without ending.
pub(super) fn title_of(path: &Path) -> String {
    path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// An error of the system in words, without its number.
fn plain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "it may not be read by you".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_keeps_a_file_from_being_read_is_said_in_words() {
        let folder = tempfile::tempdir().unwrap();
        let message = |path: &Path| read_puzzle(path).unwrap_err().to_string();
        assert_eq!(message(folder.path()), "cannot be read: it is a folder");
        assert_eq!(message(&folder.path().join("none.sudoku")), "cannot be read: there is no such file");
    }

    #[test]
    fn a_file_larger_than_a_mebibyte_is_refused_without_reading_it_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.sudoku");
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        let error = read_puzzle(&path).unwrap_err().to_string();
        assert!(error.contains("found more than 1 MiB"), "{error}");
    }
}
