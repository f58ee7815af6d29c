//! Inputs that are not part of the repository. They are read only where a variable names their folder, so that a clone
//! passes its tests with nothing beside it.

use std::path::PathBuf;

/// Returns the text of a file of the third-party collections; `None`, with a message, where `NINEFOLD_CORPORA` is not set.
///
/// # Panics
///
/// If the variable is set but the file cannot be read: a test that was asked for is not skipped.
pub fn corpus(name: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("NINEFOLD_CORPORA").map(PathBuf::from) else {
        println!("skipped: NINEFOLD_CORPORA names no folder with {name}");
        return None;
    };
    let path = folder.join(name);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}
