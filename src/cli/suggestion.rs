//! The command that a misspelt word means. Without a command the words are files that the window opens, so that `chek`
//! would open it and say there that the file does not exist.

use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{Command, Error};

use super::terminal::Printable;
use crate::text;
use crate::text::{Language, text};

/// Returns the error of files of which the first is no file but nearly the name of a command; `None` if it is not.
pub(super) fn misspelt_command(files: &[PathBuf], parser: &Command) -> Option<Error> {
    let first = files.first().filter(|path| !path.exists())?;
    // A path or a name with an extension is meant as a file.
    let word = first.to_str().filter(|word| word.chars().all(char::is_alphabetic))?;
    let command = nearest(word, parser.get_subcommands().map(Command::get_name))?;
    // The name of a command is that of a file only where the arguments say so.
    if command == word {
        return None;
    }
    // The command runs in English, but what stands in for the window has its language.
    text::set_language(Language::negotiate(sys_locale::get_locales()));
    let name = Printable(Path::new(word).display()).to_string();
    let message = text!("command-line-no-file", name = name, command = command.to_owned());
    Some(Error::raw(ErrorKind::InvalidSubcommand, message + "\n"))
}

/// Returns the name that a word is a misspelling of: the nearest within two changes, or one if the word is short.
fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.to_lowercase().chars().collect();
    let most = if word.len() > 4 { 2 } else { 1 };
    let distance = |name: &'a str| (changes(&word, &name.chars().collect::<Vec<_>>()), name);
    let nearest = names.map(distance).min_by_key(|(changes, _)| *changes)?;
    Some(nearest).filter(|(changes, _)| *changes <= most).map(|(_, name)| name)
}

/// Returns the number of letters to insert, remove or replace, or of neighbours to exchange, that make one word of another.
fn changes(word: &[char], name: &[char]) -> usize {
    let mut table = vec![vec![0; name.len() + 1]; word.len() + 1];
    for row in 0..=word.len() {
        for column in 0..=name.len() {
            table[row][column] = if row == 0 || column == 0 {
                row + column
            } else {
                let is_other = usize::from(word[row - 1] != name[column - 1]);
                let replaced = table[row - 1][column - 1] + is_other;
                let fewest = replaced.min(table[row - 1][column] + 1).min(table[row][column - 1] + 1);
                let is_exchanged = row > 1
                    && column > 1
                    && word[row - 1] == name[column - 2]
                    && word[row - 2] == name[column - 1];
                if is_exchanged { fewest.min(table[row - 2][column - 2] + 1) } else { fewest }
            };
        }
    }
    table[word.len()][name.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_with_a_wrong_missing_or_exchanged_letter_means_the_nearest_name() {
        const NAMES: [&str; 6] = ["check", "solve", "rate", "hint", "read", "canonical"];
        for (word, expected) in [
            ("chek", Some("check")),
            ("checks", Some("check")),
            ("slove", Some("solve")),
            ("Solve", Some("solve")),
            ("rat", Some("rate")),
            ("reed", Some("read")),
            ("hnt", Some("hint")),
            ("cannonicle", None),
            ("canoncal", Some("canonical")),
            ("a.sdm", None),
            ("solve.sdm", None),
            ("puzzle", None),
            ("", None),
        ] {
            assert_eq!(nearest(word, NAMES.into_iter()), expected, "{word}");
        }
    }
}
