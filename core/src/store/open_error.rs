//! Errors in opening a puzzle file.

use std::io;
use std::path::Path;

use super::describe_error;
use crate::format::FormatError;
use crate::job::Cancelled;
use crate::photo::PhotoError;
use crate::text::{sanitize_title, text};

/// The reason why a puzzle file could not be opened, in words.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file could not be read.
    #[error("{}", describe_read_error(.0))]
    Read(#[from] io::Error),
    /// The file contains no puzzle.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The file contains a game that is invalid.
    #[error(transparent)]
    Game(#[from] super::games::GameReadError),
    /// The file contains no valid crosspatch.
    #[error(transparent)]
    Crosspatch(#[from] crate::crosspatch::ReadError),
    /// None of several files contains a puzzle. The text lists their errors, one per line.
    #[error("{0}")]
    NoneOf(String),
    /// No sudoku was read from a picture.
    #[error(transparent)]
    Photo(PhotoError),
    /// The folder has no puzzle files.
    #[error("{}", text!("open-error.no-puzzles"))]
    NoPuzzles,
    /// The file has changed since its puzzles were counted.
    #[error("{}", text!("open-error.changed"))]
    Changed,
    /// Cancelled before the file was read.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl From<PhotoError> for OpenError {
    fn from(error: PhotoError) -> Self {
        match error {
            PhotoError::Cancelled(cancelled) => Self::Cancelled(cancelled),
            other => Self::Photo(other),
        }
    }
}

/// Returns the title of a puzzle whose file does not give one: the name of the file without extension.
pub fn title_from_path(path: &Path) -> String {
    sanitize_title(path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned())
}

fn describe_read_error(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => text!("open-error.not-found").to_owned(),
        io::ErrorKind::PermissionDenied => text!("open-error.not-permitted").to_owned(),
        io::ErrorKind::IsADirectory => text!("open-error.folder").to_owned(),
        _ => text!("open-error", why = describe_error(error)),
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;
    use crate::job::CancelToken;
    use crate::store::Collection;

    /// Returns the message for a file that cannot be opened.
    fn message(path: &Path) -> String {
        let opened = Collection::open(&[path.to_owned()], &CancelToken::default(), |_, _| ());
        opened.unwrap_err().to_string()
    }

    #[test]
    fn errors_in_reading_a_file_are_described_in_words() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(message(folder.path()), "this is a folder");
        assert_eq!(message(&folder.path().join("none.sudoku")), "the file does not exist");
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_or_a_device_is_refused_without_waiting_for_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe.png");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for path in [pipe, "/dev/zero".into()] {
            assert_eq!(message(&path), "cannot be read: it is no plain file");
            let pictures = crate::store::open_pictures(&[path], &CancelToken::default(), &mut |_, _| ());
            assert!(matches!(pictures, Ok(None)));
        }
    }

    #[test]
    fn a_file_larger_than_a_mebibyte_is_refused_without_reading_it_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.sudoku");
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        let error = message(&path);
        assert!(error.contains("too large for a puzzle file (over 1 MiB)"), "{error}");
    }

    #[test]
    fn a_puzzle_whose_rows_may_repeat_digits_is_refused_by_its_rule() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("repeats.json");
        let row = ["{}"; 9].join(",");
        let fields = "\"metadata\":{\"norowcol\":true}";
        let text = format!("{{\"size\":9,\"grid\":[{}],{fields}}}", vec![format!("[{row}]"); 9].join(","));
        std::fs::write(&path, text).unwrap();
        assert_eq!(
            message(&path),
            "this puzzle has the rule 'digits that repeat in rows or columns', which Ninefold does not support"
        );
    }
}
