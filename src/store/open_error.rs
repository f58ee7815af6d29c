//! Why a file could not be opened, in words.

use std::io;
use std::path::Path;

use super::file;
use crate::format::FormatError;
use crate::job::Cancelled;
use crate::text::{sanitize_title, text};

/// Why a puzzle file could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file could not be read.
    #[error("{}", describe_read_error(.0))]
    Read(#[from] io::Error),
    /// The file was read but is no puzzle.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The file holds a game, but one that cannot be.
    #[error(transparent)]
    Game(#[from] super::games::GameReadError),
    /// The file was read but is no crosspatch.
    #[error(transparent)]
    Crosspatch(#[from] crate::crosspatch::ReadError),
    /// No file of several holds a puzzle: what is wrong with them, a line each.
    #[error("{0}")]
    NoneOf(String),
    /// The folder has no puzzle files.
    #[error("{}", text!("open-error.no-puzzles"))]
    NoPuzzles,
    /// The file is not as it was when its puzzles were counted.
    #[error("{}", text!("open-error.changed"))]
    Changed,
    /// It was asked to stop before the file was read.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

/// What a puzzle is called whose file does not say: the file's name without ending.
pub(super) fn title_from_path(path: &Path) -> String {
    sanitize_title(path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned())
}

fn describe_read_error(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => text!("open-error.not-found").to_owned(),
        io::ErrorKind::PermissionDenied => text!("open-error.not-permitted").to_owned(),
        io::ErrorKind::IsADirectory => text!("open-error.folder").to_owned(),
        _ => text!("open-error", why = file::describe(error)),
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;
    use crate::job::CancelToken;
    use crate::store::Collection;

    /// What is said of a file that cannot be opened.
    fn message(path: &Path) -> String {
        let opened = Collection::open(&[path.to_owned()], &CancelToken::default(), |_, _| ());
        opened.unwrap_err().to_string()
    }

    #[test]
    fn what_keeps_a_file_from_being_read_is_said_in_words() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(message(folder.path()), "this is a folder");
        assert_eq!(message(&folder.path().join("none.sudoku")), "there is no such file");
    }

    #[test]
    fn a_file_larger_than_a_mebibyte_is_refused_without_reading_it_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.sudoku");
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        let error = message(&path);
        assert!(error.contains("too large for a puzzle file (over 1 MiB)"), "{error}");
    }
}
