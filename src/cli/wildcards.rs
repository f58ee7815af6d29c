//! Wildcards in file names, such as `puzzles\*.sudoku`. On Windows no shell replaces them, so each program does.

#![cfg(any(windows, test))]

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Replaces each argument whose last part has wildcards by the names that fit, in order. One that fits nothing stays as
/// it is, for the message that there is no such file.
pub(super) fn expand(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let expanded = arguments.into_iter().flat_map(|argument| match matches(Path::new(&argument)) {
        paths if paths.is_empty() => vec![argument],
        paths => paths.into_iter().map(PathBuf::into_os_string).collect(),
    });
    expanded.collect()
}

/// Returns the paths that fit a path with wildcards in its last part, in order; none if it has no wildcards.
fn matches(path: &Path) -> Vec<PathBuf> {
    let pattern = path.file_name().unwrap_or_default().to_string_lossy();
    if !pattern.contains(['*', '?']) {
        return Vec::new();
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let searched = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let names =
        searched.read_dir().into_iter().flatten().flatten().map(|entry| entry.file_name()).filter(|name| {
            let name = name.to_string_lossy();
            fits(&pattern, &name) && (pattern.starts_with('.') || !name.starts_with('.'))
        });
    let mut paths: Vec<_> = names.map(|name| folder.join(name)).collect();
    paths.sort();
    paths
}

/// Returns whether a name fits a pattern: `*` is any number of characters, `?` is one. Upper and lower case are the
/// same, as everywhere in file names of Windows.
fn fits(pattern: &str, name: &str) -> bool {
    let letters = |text: &str| text.chars().flat_map(char::to_lowercase).collect::<Vec<_>>();
    let (pattern, name) = (letters(pattern), letters(name));
    let (mut at, mut read) = (0, 0);
    // The place behind the last `*`, and how many characters of the name it and all before it take.
    let mut last_star = None;
    while read < name.len() {
        match pattern.get(at) {
            Some('*') => {
                at += 1;
                last_star = Some((at, read));
            }
            Some(letter) if *letter == '?' || *letter == name[read] => {
                at += 1;
                read += 1;
            }
            _ => {
                let Some((behind, taken)) = last_star else { return false };
                last_star = Some((behind, taken + 1));
                (at, read) = (behind, taken + 1);
            }
        }
    }
    pattern[at..].iter().all(|letter| *letter == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_is_any_number_of_characters_and_a_question_mark_is_one() {
        for (pattern, name) in [
            ("*", ""),
            ("*.sudoku", "a.sudoku"),
            ("*.SDM", "Ärger.sdm"),
            ("ä*", "Ärger.sdm"),
            ("?.ss", "é.ss"),
            ("a*b*c", "aXbXbXc"),
            ("a*", "a"),
            ("*a*", "bab"),
            ("**", "x"),
        ] {
            assert!(fits(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in
            [("*.sdm", "a.sdmx"), ("?", ""), ("?", "ab"), ("a*b", "abc"), ("", "a"), ("a*b*c", "acb")]
        {
            assert!(!fits(pattern, name), "{pattern} {name}");
        }
    }

    #[test]
    fn an_argument_with_wildcards_becomes_the_files_that_fit_and_others_stay() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.sdm", "a.sdm", "c.txt", ".hidden.sdm"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        let path = |name: &str| folder.path().join(name).into_os_string();
        let expanded = |name: &str| expand([path(name)]);
        assert_eq!(expanded("*.sdm"), [path("a.sdm"), path("b.sdm")]);
        assert_eq!(expanded(".h*"), [path(".hidden.sdm")]);
        assert_eq!(expanded("*.none"), [path("*.none")]);
        assert_eq!(expanded("none/*.sdm"), [path("none/*.sdm")]);
        assert_eq!(
            expand(["check".into(), path("?.txt"), "-".into()]),
            ["check".into(), path("c.txt"), "-".into()]
        );
        let here = expand(["Cargo.tom?".into()]);
        assert_eq!(here, ["Cargo.toml"], "tests run in the folder of the package");
    }
}
