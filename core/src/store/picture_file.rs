//! Picture files from which puzzles are read.

use std::io::Read;
use std::path::{Path, PathBuf};

use super::{OpenError, file};
use crate::job::CancelToken;
use crate::photo;
use crate::photo::{PhotoError, Reading};

/// The number of bytes that tell what a file is.
const BEGINNING: u64 = 32;

/// Reads the sudokus in pictures, in the order of the files; `None` unless all files are pictures. `progress` takes the
/// number of files that were read, and of all.
///
/// # Errors
/// A file cannot be read, or there is no sudoku in any picture; then the error of the first. [`OpenError::Cancelled`] if
/// cancelled.
pub fn open_pictures(
    paths: &[PathBuf],
    cancel: &CancelToken,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Option<Vec<Reading>>, OpenError> {
    if paths.is_empty() || !paths.iter().all(|path| is_picture(path)) {
        return Ok(None);
    }
    let mut readings = Vec::new();
    let mut first_error = None;
    for (number, path) in (1..).zip(paths) {
        match open_picture(path, cancel) {
            Ok(found) => readings.extend(found),
            Err(error @ OpenError::Cancelled(_)) => return Err(error),
            Err(error) => drop(first_error.get_or_insert(error)),
        }
        progress(number, paths.len() as u64);
    }
    match first_error {
        Some(error) if readings.is_empty() => Err(error),
        _ => Ok(Some(readings)),
    }
}

fn open_picture(path: &Path, cancel: &CancelToken) -> Result<Vec<Reading>, OpenError> {
    let mut bytes = Vec::new();
    // A byte more tells that a file is too large.
    file::open(path)?.take(photo::MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > photo::MAX_BYTES {
        return Err(PhotoError::TooLarge.into());
    }
    Ok(photo::read(&bytes, cancel)?)
}

/// Returns whether a file begins as a picture does, of a format that is read or of another one.
fn is_picture(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read = file::open(path).and_then(|file| file.take(BEGINNING).read_to_end(&mut beginning));
    read.is_ok() && photo::is_picture(&beginning)
}
