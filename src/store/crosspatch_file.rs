//! Files that hold a crosspatch.

use std::path::Path;

use super::open_error::title_from_path;
use super::{OpenError, file};
use crate::crosspatch::Crosspatch;
use crate::{crosspatch, encoding, format};

/// The most bytes of such a file: 1 MiB, far more than the words of the largest list.
const MAX_BYTES: u64 = 1 << 20;

/// Whether a file is rather a crosspatch than sudoku: its name says so, or it looks like one from its first bytes and they
/// can be read as no sudoku.
pub fn is_crosspatch(path: Option<&Path>, head: &[u8]) -> bool {
    let has_ending = path
        .and_then(Path::extension)
        .is_some_and(|ending| ending.eq_ignore_ascii_case(crosspatch::EXTENSION));
    // A comment of a sudoku may look like a row of a framework.
    has_ending || crosspatch::looks_like(&encoding::decode_head(head)) && format::read_all(head, "").is_err()
}

/// Reads the crosspatch in a file; `None` where there is none, but perhaps something for another reader.
///
/// # Errors
/// It is meant to be one and is none.
pub fn open_crosspatch(path: &Path) -> Result<Option<Crosspatch>, OpenError> {
    // What keeps a file from being read, the reader of sudoku says.
    match file::read(path, MAX_BYTES) {
        Ok(Some(bytes)) if is_crosspatch(Some(path), &bytes) => {
            Ok(Some(crosspatch::read(&bytes, &title_from_path(path))?))
        }
        _ => Ok(None),
    }
}
