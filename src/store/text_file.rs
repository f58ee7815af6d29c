//! Text files with something other than puzzles.

use std::io;
use std::path::Path;

use super::{OpenError, file};
use crate::crosspatch::{ReadError, ReadErrorKind};
use crate::encoding;
use crate::encoding::NotText;

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
