//! Errors in opening a puzzle file.

use std::io;
use std::path::Path;

use super::describe_error;
use crate::format::FormatError;
use crate::job::Cancelled;
use crate::rules::Puzzle;
use crate::text::{sanitize_line, sanitize_title, text};

/// The reason why a puzzle file could not be opened, in words.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file could not be read.
    #[error("{}", describe_read_error(.0))]
    Read(#[from] io::Error),
    /// The file contains no puzzle.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The puzzle is no classic sudoku, so it has no place in a list. The text says that the window cannot play it.
    #[error("{}", describe_unplayable(.rules, .file.as_deref(), *.line))]
    NotClassic {
        /// The puzzle, if there is nothing else in the file.
        puzzle: Option<Box<Puzzle>>,
        /// The size and the rules, in a few words.
        rules: String,
        /// The name of its file.
        file: Option<String>,
        /// Its line in a list, from 1; 0 if it is alone.
        line: usize,
    },
    /// The file contains a game that is invalid.
    #[error(transparent)]
    Game(#[from] super::games::GameReadError),
    /// The file contains no valid crosspatch.
    #[error(transparent)]
    Crosspatch(#[from] crate::crosspatch::ReadError),
    /// None of several files contains a puzzle. The text lists their errors, one per line.
    #[error("{0}")]
    NoneOf(String),
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

/// Returns the title of a puzzle whose file does not give one: the name of the file without extension.
pub fn title_from_path(path: &Path) -> String {
    sanitize_title(path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned())
}

fn describe_unplayable(rules: &str, file: Option<&str>, line: usize) -> String {
    let problem = match file {
        Some(file) => text!("problem-unplayable", rules = rules, file = sanitize_line(file)),
        None => text!("problem-unplayable.without-file", rules = rules),
    };
    if line == 0 { problem } else { text!("format-error.line", line = line.to_string(), problem = problem) }
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

    #[test]
    fn a_file_larger_than_a_mebibyte_is_refused_without_reading_it_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.sudoku");
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        let error = message(&path);
        assert!(error.contains("too large for a puzzle file (over 1 MiB)"), "{error}");
    }

    #[test]
    fn a_puzzle_that_the_window_cannot_play_is_named_with_the_command_that_solves_it() {
        let folder = tempfile::tempdir().unwrap();
        let says = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            message(&path)
        };
        let unplayable = |rules: &str, file: &str| {
            format!(
                "the window cannot play this puzzle yet ({rules}); \"ninefold solve {file}\" on the command line solves it"
            )
        };
        let row = vec!["{}"; 16].join(",");
        let large = format!("{{\"size\":16,\"grid\":[{}]}}", vec![format!("[{row}]"); 16].join(","));
        assert_eq!(says("large.json", &large), unplayable("16x16", "large.json"));
        let row = ["{}"; 9].join(",");
        let fields = "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]";
        let killer = format!("{{\"size\":9,\"grid\":[{}],{fields}}}", vec![format!("[{row}]"); 9].join(","));
        assert_eq!(says("killer.json", &killer), unplayable("Killer cages", "killer.json"));
        assert_eq!(says("small.txt", "12..34......4321\n"), unplayable("4x4", "small.txt"));
        assert!(says("x.txt", "3x3x:zzzc\n").contains("Rising diagonal"));
        let unknown = killer.replace("killercage", "newest");
        assert_eq!(
            says("new.json", &unknown),
            "this puzzle has the rule 'newest', which Ninefold does not support"
        );
        let pasted = Collection::from_bytes(killer.as_bytes(), "", &CancelToken::default()).unwrap_err();
        assert!(pasted.to_string().contains("save it as a file"), "{pasted}");
    }
}
