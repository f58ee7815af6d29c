//! The name of a file with the number of one of its puzzles: `killers.txt:3`.

use std::borrow::Cow;
use std::path::Path;

use crate::text::text;

/// The number after a name is none of a puzzle of the file.
#[derive(Debug, thiserror::Error)]
#[error("{}", text!("command-line-no-puzzle", number = .number.to_string(), count = *.count))]
pub(super) struct NoSuchPuzzle {
    /// The number that was asked for.
    pub number: u64,
    /// The number of puzzles in the file.
    pub count: usize,
}

/// Splits an argument into the path of a file and the number of a puzzle in it, from 1. A file whose name is all of the
/// argument has none.
pub(super) fn split(argument: &Path) -> (Cow<'_, Path>, Option<u64>) {
    split_on(argument, cfg!(windows))
}

/// Does the same for a system; on Windows `C:3` is the file 3 on drive C.
fn split_on(argument: &Path, has_drives: bool) -> (Cow<'_, Path>, Option<u64>) {
    let whole = (Cow::Borrowed(argument), None);
    let Some((file, digits)) = argument.to_str().and_then(|text| text.rsplit_once(':')) else { return whole };
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_drive = has_drives && file.len() == 1 && file.as_bytes()[0].is_ascii_alphabetic();
    if !is_number || file.is_empty() || is_drive || argument.exists() {
        return whole;
    }
    // A number that is too large for us is too large for any file.
    (Path::new(file).into(), Some(digits.parse().unwrap_or(u64::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_after_a_colon_names_a_puzzle_unless_a_file_has_that_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let parts = |argument: &str| {
            let argument = path(argument);
            let (file, number) = split_on(Path::new(&argument), false);
            (file.strip_prefix(folder.path()).unwrap().to_str().unwrap().to_owned(), number)
        };
        for (argument, file, number) in [
            ("a.sdm:3", "a.sdm", Some(3)),
            ("a.sdm:0", "a.sdm", Some(0)),
            ("a:b:12", "a:b", Some(12)),
            ("a.sdm", "a.sdm", None),
            ("a.sdm:", "a.sdm:", None),
            ("a.sdm:3x", "a.sdm:3x", None),
            ("a.sdm:-3", "a.sdm:-3", None),
            ("a:99999999999999999999", "a", Some(u64::MAX)),
        ] {
            assert_eq!(parts(argument), (file.to_owned(), number), "{argument}");
        }
        if cfg!(unix) {
            std::fs::write(path("a.sdm:3"), "").unwrap();
            assert_eq!(parts("a.sdm:3"), ("a.sdm:3".to_owned(), None), "there is such a file");
        }
    }

    #[test]
    fn the_letter_of_a_drive_is_no_file() {
        let numbers = ["C:3", "C:a.sdm:3", "ab:3", "1:3"].map(|text| split_on(Path::new(text), true).1);
        assert_eq!(numbers, [None, Some(3), Some(3), Some(3)]);
        assert_eq!(split_on(Path::new("c:3"), false).1, Some(3));
    }
}
