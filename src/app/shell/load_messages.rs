//! Messages about Ninefold's own files that could not be read: plain sentences without long file names and parser
//! errors.

use std::path::Path;

use crate::store::LoadError;
use crate::text::text;

/// The greatest length of a file name that is shown in full.
const MAX_NAME_LENGTH: usize = 32;

/// Returns the message about an error.
pub fn load_error_text(error: &LoadError) -> String {
    let is_preferences = error_path(error).is_some_and(|path| path.ends_with("preferences.json"));
    let message = match error {
        LoadError::Quarantined(path, _, aside) => {
            text!(
                "load-message-set-aside",
                what = file_description(path),
                folder = folder_name(path),
                aside = short_name(aside)
            )
        }
        LoadError::Damaged(path, _) => {
            text!("load-message-damaged", what = file_description(path), folder = folder_name(path))
        }
        LoadError::Newer(path) => {
            text!("load-message-newer", what = file_description(path), folder = folder_name(path))
        }
        other => other.to_string(),
    };
    // A quarantined file makes room for a new one; in all other cases the old file stays.
    match is_preferences && !matches!(error, LoadError::Quarantined(..)) {
        true => format!("{message} {}", text!("load-message-not-kept")),
        false => message,
    }
}

fn error_path(error: &LoadError) -> Option<&Path> {
    match error {
        LoadError::Read(path, _)
        | LoadError::Newer(path)
        | LoadError::Damaged(path, _)
        | LoadError::Quarantined(path, ..) => Some(path),
    }
}

/// Returns a description of the file: a game, or its name.
fn file_description(path: &Path) -> String {
    match path.extension().is_some_and(|extension| extension == "ninefold") {
        true => text!("load-message-game").to_owned(),
        false => short_name(path),
    }
}

fn folder_name(path: &Path) -> String {
    path.parent().unwrap_or(path).display().to_string()
}

/// Returns the name of a file; of a long one only the beginning and all extensions.
fn short_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let (stem, extensions) = name.split_once('.').unwrap_or((&name, ""));
    if stem.chars().count() <= MAX_NAME_LENGTH {
        return name.into_owned();
    }
    let beginning: String = stem.chars().take(12).collect();
    format!("{beginning}….{extensions}")
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn the_message_on_a_damaged_game_omits_its_digits_and_the_parser_error() {
        let path = PathBuf::from(format!("/data/games/{}-2.ninefold", "123456780".repeat(9)));
        let aside = PathBuf::from(format!("{}.damaged", path.display()));
        let message =
            load_error_text(&LoadError::Quarantined(path, "EOF while parsing a string".into(), aside));
        assert_eq!(
            message,
            "A saved game in /data/games was damaged and cannot be read. \
             It was renamed to 123456780123….ninefold.damaged."
        );
    }

    #[test]
    fn the_message_on_newer_preferences_says_that_changes_are_not_kept() {
        let message = load_error_text(&LoadError::Newer("/data/preferences.json".into()));
        assert!(message.contains("written by a newer version of Ninefold"), "{message}");
        assert!(message.ends_with("Changes to preferences will not be saved."), "{message}");
        let game = load_error_text(&LoadError::Newer("/data/games/1.ninefold".into()));
        assert!(!game.contains("preferences"), "{game}");
        let error = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
        let unreadable = load_error_text(&LoadError::Read("/data/preferences.json".into(), error));
        assert!(unreadable.ends_with("Changes to preferences will not be saved."), "{unreadable}");
        let aside = "/data/preferences.json.damaged".into();
        let damaged =
            load_error_text(&LoadError::Quarantined("/data/preferences.json".into(), "x".into(), aside));
        assert!(damaged.ends_with("It was renamed to preferences.json.damaged."), "{damaged}");
    }
}
