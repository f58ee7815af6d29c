//! Finds the puzzle files in a folder.

use std::cmp::Ordering;
use std::io;
use std::path::{Path, PathBuf};

use crate::crosspatch;
use crate::format::Format;
use crate::text::text;

/// The maximum number of files that are opened of a folder.
const MAX_FILES: usize = 10_000;

/// The maximum number of entries that are looked at in a folder.
const MAX_ENTRIES: usize = 200_000;

/// The files in a folder, in natural order: `2` before `10`. Hidden files and subfolders are left out.
#[derive(Debug, Default)]
pub struct FolderFiles {
    /// The puzzle files, recognised by their extensions.
    pub puzzles: Vec<PathBuf>,
    /// The names of the other files.
    pub others: Vec<String>,
    /// Whether there are more files than are listed.
    pub is_cut: bool,
}

impl FolderFiles {
    /// Returns what is said of a folder with more files than are listed.
    pub fn describe_cut() -> String {
        text!("list-folder-cut", files = MAX_FILES, entries = MAX_ENTRIES)
    }
}

/// Returns the files in a folder.
///
/// # Errors
/// An error of the system.
pub fn puzzle_files(folder: &Path) -> io::Result<FolderFiles> {
    let mut files = FolderFiles::default();
    for (index, entry) in folder.read_dir()?.enumerate() {
        if index == MAX_ENTRIES {
            files.is_cut = true;
            break;
        }
        let path = entry?.path();
        if name(&path).starts_with('.') || !path.is_file() {
            continue;
        }
        match is_puzzle_file(&path) {
            true => files.puzzles.push(path),
            false => files.others.push(name(&path)),
        }
    }
    files.puzzles.sort_by(|one, other| natural_order(&name(one), &name(other)));
    files.others.sort_by(|one, other| natural_order(one, other));
    files.is_cut |= files.puzzles.len() > MAX_FILES;
    files.puzzles.truncate(MAX_FILES);
    Ok(files)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Iterates over the extensions of puzzle files of any kind: in lower case, without the dot, each once.
pub fn puzzle_extensions() -> impl Iterator<Item = &'static str> {
    Format::readable_extensions().chain([crosspatch::EXTENSION])
}

fn is_puzzle_file(path: &Path) -> bool {
    let is_known = |ending: &str| puzzle_extensions().any(|known| known.eq_ignore_ascii_case(ending));
    path.extension().and_then(|ending| ending.to_str()).is_some_and(is_known)
}

/// Compares two names in natural order: numbers by value, letters without case, and equal names by their characters.
fn natural_order(one: &str, other: &str) -> Ordering {
    let (mut a, mut b) = (one, other);
    loop {
        let digits = |text: &str| text.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(text.len());
        let order = match (digits(a), digits(b)) {
            (1.., 1..) => {
                let (number_a, number_b) = (&a[..digits(a)], &b[..digits(b)]);
                (a, b) = (&a[number_a.len()..], &b[number_b.len()..]);
                let (value_a, value_b) = (number_a.trim_start_matches('0'), number_b.trim_start_matches('0'));
                value_a.len().cmp(&value_b.len()).then_with(|| value_a.cmp(value_b))
            }
            _ => {
                let (mut rest_a, mut rest_b) = (a.chars(), b.chars());
                let (first_a, first_b) = (rest_a.next(), rest_b.next());
                if first_a.is_none() && first_b.is_none() {
                    return one.cmp(other);
                }
                (a, b) = (rest_a.as_str(), rest_b.as_str());
                let fold =
                    |letter: Option<char>| letter.map(|letter| letter.to_lowercase().collect::<String>());
                fold(first_a).cmp(&fold(first_b))
            }
        };
        if order != Ordering::Equal {
            return order;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzle_files_are_listed_in_natural_order() {
        let folder = tempfile::tempdir().unwrap();
        let others = [".hidden.sdm", "notes.pdf", "none"];
        let puzzles = ["a10.sdm", "a2.SUDOKU", "A1.txt", "b.crosspatch", "a02.ss", "c.json", "d.HTML"];
        for name in puzzles.iter().chain(&others) {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        std::fs::create_dir(folder.path().join("inner.sdm")).unwrap();
        let files = puzzle_files(folder.path()).unwrap();
        let names: Vec<_> = files.puzzles.iter().map(|path| name(path)).collect();
        assert_eq!(names, ["A1.txt", "a02.ss", "a2.SUDOKU", "a10.sdm", "b.crosspatch", "c.json", "d.HTML"]);
        assert_eq!(files.others, ["none", "notes.pdf"]);
        assert!(puzzle_files(&folder.path().join("none")).is_err());
    }

    #[test]
    fn numbers_of_any_length_are_compared_by_value() {
        let long = "9".repeat(50);
        assert_eq!(natural_order(&format!("a{long}"), &format!("a1{long}")), Ordering::Less);
        assert_eq!(natural_order("é2", "É10"), Ordering::Less);
        assert_eq!(natural_order("a", "a"), Ordering::Equal);
        assert_eq!(natural_order("a", "a1"), Ordering::Less);
    }
}
