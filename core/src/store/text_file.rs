//! Files that contain one text: a crosspatch, or something other than puzzles.

use std::io;
use std::path::Path;

use crate::crosspatch::{Crosspatch, ReadError, ReadErrorKind};
use crate::encoding::NotText;
use crate::store::open_error::title_from_path;
use crate::store::{OpenError, file};
use crate::{crosspatch, encoding, format};

/// The maximum size of such a file: 1 MiB, far more than the longest list of words.
const MAX_BYTES: u64 = 1 << 20;

/// Reads a text file.
///
/// # Errors
/// It cannot be read, is larger than 1 MiB, or is not text.
pub fn read_text(path: &Path) -> Result<String, OpenError> {
    let bytes = file::read(path, MAX_BYTES)?.ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    let text = encoding::decode(&bytes).map_err(|NotText| ReadError {
        line: 1,
        column: 1,
        kind: ReadErrorKind::NotText,
    })?;
    Ok(text.into_owned())
}

/// The maximum size of such a file: 1 MiB, far more than the longest list of words.
const MAX_CROSSPATCH_BYTES: u64 = 1 << 20;

/// Returns whether a file is more likely a crosspatch than a sudoku: it has the extension, or its first bytes look like
/// a crosspatch and cannot be read as a sudoku.
pub fn is_crosspatch(path: Option<&Path>, head: &[u8]) -> bool {
    let has_ending = path
        .and_then(Path::extension)
        .is_some_and(|ending| ending.eq_ignore_ascii_case(crosspatch::EXTENSION));
    // A comment in a sudoku file may look like a row of a framework.
    has_ending || crosspatch::looks_like(&encoding::decode_head(head)) && format::read(head, "").is_err()
}

/// Reads the crosspatch in a file; `None` if the file is not one, but perhaps something for another reader.
///
/// # Errors
/// The file is a crosspatch but cannot be read as one.
pub fn open_crosspatch(path: &Path) -> Result<Option<Crosspatch>, OpenError> {
    // The sudoku reader reports a file that cannot be read at all.
    match file::read(path, MAX_CROSSPATCH_BYTES) {
        Ok(Some(bytes)) if is_crosspatch(Some(path), &bytes) => {
            Ok(Some(crosspatch::read(&bytes, &title_from_path(path))?))
        }
        _ => Ok(None),
    }
}
