//! Typed paths: `~` for the home folder, and completion as in a shell. This module neither draws nor reads folders:
//! the caller passes the names.

use std::path::{
    Path, PathBuf, {self},
};

/// A name in a folder.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FolderEntry {
    pub name: String,
    pub is_folder: bool,
}

impl FolderEntry {
    /// Returns the name, with a trailing separator for a folder.
    pub fn display_name(&self) -> String {
        let end = if self.is_folder { path::MAIN_SEPARATOR_STR } else { "" };
        format!("{}{end}", self.name)
    }
}

/// The result of a completion.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Completion {
    /// The text, extended by the common prefix of all matching names.
    pub text: String,
    /// The sorted matching names; empty if there is only one.
    pub candidates: Vec<FolderEntry>,
}

/// Converts text to a path, which is absolute if the folder that it is relative to is known.
pub fn expand_path(text: &str, home: Option<&Path>, current: Option<&Path>) -> PathBuf {
    let text = text.trim();
    let path = match (text.strip_prefix('~'), home) {
        (Some(""), Some(home)) => home.to_owned(),
        (Some(rest), Some(home)) if rest.starts_with(path::is_separator) => {
            home.join(rest.trim_start_matches(path::is_separator))
        }
        _ => PathBuf::from(text),
    };
    current.map_or(path.clone(), |current| current.join(path))
}

/// Splits text after the last separator, into the folder and the start of a name.
pub fn split_folder(text: &str) -> (&str, &str) {
    match text.rfind(path::is_separator) {
        Some(at) => text.split_at(at + text[at..].chars().next().map_or(1, char::len_utf8)),
        None => ("", text),
    }
}

/// Completes text with the names in its folder. Hidden names are considered only if the typed name starts with a
/// dot.
pub fn complete(text: &str, names: Vec<FolderEntry>) -> Completion {
    if text == "~" {
        return Completion { text: format!("~{}", path::MAIN_SEPARATOR), candidates: Vec::new() };
    }
    let (folder, prefix) = split_folder(text);
    let mut candidates: Vec<_> = names
        .into_iter()
        .filter(|name| name.name.starts_with(prefix))
        .filter(|name| prefix.starts_with('.') || !name.name.starts_with('.'))
        .collect();
    candidates.sort();
    match candidates.as_slice() {
        [] => Completion { text: text.to_owned(), candidates },
        [only] => Completion { text: format!("{folder}{}", only.display_name()), candidates: Vec::new() },
        [first, rest @ ..] => {
            let common =
                rest.iter().fold(first.name.as_str(), |common, name| common_prefix(common, &name.name));
            Completion { text: format!("{folder}{common}"), candidates }
        }
    }
}

/// Returns the common prefix of two strings.
fn common_prefix<'a>(a: &'a str, b: &str) -> &'a str {
    let end = a.char_indices().zip(b.chars()).find(|((_, x), y)| x != y).map(|((at, _), _)| at);
    &a[..end.unwrap_or(a.len().min(b.len()))]
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    fn names(all: &[&str]) -> Vec<FolderEntry> {
        let name = |text: &&str| FolderEntry {
            name: text.trim_end_matches('/').to_owned(),
            is_folder: text.ends_with('/'),
        };
        all.iter().map(name).collect()
    }

    fn completed(text: &str, all: &[&str]) -> (String, Vec<String>) {
        let Completion { text, candidates } = complete(text, names(all));
        (text, candidates.iter().map(FolderEntry::display_name).collect())
    }

    #[test]
    fn a_leading_tilde_is_the_home_folder_and_a_relative_path_starts_in_the_current_one() {
        let (home, current) = (Path::new("/home/me"), Path::new("/tmp/here"));
        let path = |text| expand_path(text, Some(home), Some(current)).to_string_lossy().into_owned();
        assert_eq!(path("~"), "/home/me");
        assert_eq!(path("~/a b.sudoku"), "/home/me/a b.sudoku");
        assert_eq!(path("~//a"), "/home/me/a");
        assert_eq!(path(" /etc/x "), "/etc/x");
        assert_eq!(path("a/b"), "/tmp/here/a/b");
        assert_eq!(path("~me/a"), "/tmp/here/~me/a", "another person's home is not known");
        assert_eq!(path("a/~/b"), "/tmp/here/a/~/b");
        assert_eq!(expand_path("~/a", None, None), Path::new("~/a"));
    }

    #[test]
    fn the_only_possible_name_is_completed_and_a_folder_ends_in_a_separator() {
        let all = ["easy.sudoku", "games/", "hard.sudoku"];
        assert_eq!(completed("/puzzles/ea", &all), ("/puzzles/easy.sudoku".to_owned(), vec![]));
        assert_eq!(completed("g", &all), ("games/".to_owned(), vec![]));
        assert_eq!(completed("~/ha", &all), ("~/hard.sudoku".to_owned(), vec![]));
        assert_eq!(completed("~", &all), ("~/".to_owned(), vec![]));
    }

    #[test]
    fn several_names_are_completed_to_their_common_prefix_and_listed_in_order() {
        let all = ["ärger-zwei", "ärger-eins/", "other"];
        let both = vec!["ärger-eins/".to_owned(), "ärger-zwei".to_owned()];
        assert_eq!(completed("/x/ä", &all), ("/x/ärger-".to_owned(), both.clone()));
        assert_eq!(completed("/x/ärger-", &all), ("/x/ärger-".to_owned(), both));
        assert_eq!(completed("ab", &["ab", "abc"]).0, "ab");
        assert_eq!(completed("", &["é", "e"]), (String::new(), vec!["e".to_owned(), "é".to_owned()]));
    }

    #[test]
    fn a_text_that_no_name_begins_with_stays_unchanged() {
        assert_eq!(completed("/x/q", &["easy", "hard"]), ("/x/q".to_owned(), vec![]));
        assert_eq!(completed("/x/", &[]), ("/x/".to_owned(), vec![]));
    }

    #[test]
    fn hidden_names_are_completed_only_after_a_dot() {
        let all = [".config/", ".cache/", "notes"];
        assert_eq!(completed("/h/", &all), ("/h/notes".to_owned(), vec![]));
        assert_eq!(completed("/h/.ca", &all), ("/h/.cache/".to_owned(), vec![]));
        assert_eq!(completed("/h/.", &all).0, "/h/.c");
    }
}
