//! The check that a command does not replace one of its own input files by its output.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::puzzle_path;
use super::terminal::Printable;

/// An output that is an input too, by the name of the input if it has one.
#[derive(Debug, thiserror::Error)]
#[error("{} cannot be both input and output", Printable(.0.display()))]
pub(super) struct OwnInput(PathBuf);

/// Checks that an output is none of the input files, of whatever names: by another spelling, through a link, or as
/// standard input that comes from it. Devices and pipes may be both.
///
/// # Errors
/// The output is an input.
pub(super) fn check(output: &Path, inputs: &[PathBuf]) -> Result<(), OwnInput> {
    let Some(id) = file_id(output) else { return Ok(()) };
    let same = inputs.iter().find(|input| file_id(&input_path(input)).as_ref() == Some(&id));
    same.map_or(Ok(()), |input| {
        let is_stdin = input.as_path() == Path::new("-");
        Err(OwnInput(if is_stdin { output.to_owned() } else { input.clone() }))
    })
}

/// Returns the path of an input, of which `-` is standard input, without the number of a puzzle.
fn input_path(input: &Path) -> Cow<'_, Path> {
    let is_stdin = input == Path::new("-") && cfg!(unix);
    if is_stdin { Path::new("/dev/stdin").into() } else { puzzle_path::split(input).0 }
}

/// Returns what identifies a file: its device and number, which hard links share. `None` if there is no such file.
#[cfg(unix)]
fn file_id(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    let metadata = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
    Some((metadata.dev(), metadata.ino()))
}

/// Returns what identifies a file: its full path as the system spells it. `None` if there is no such file.
#[cfg(not(unix))]
fn file_id(path: &Path) -> Option<PathBuf> {
    if path.is_file() { path.canonicalize().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_recognised_by_any_of_its_names() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::create_dir(path("sub")).unwrap();
        std::fs::write(path("a.png"), "one").unwrap();
        std::fs::write(path("b.png"), "two").unwrap();
        std::fs::hard_link(path("a.png"), path("hard.png")).unwrap();
        let inputs = [path("b.png"), path("a.png")];
        let mut same = vec!["a.png", "./a.png", "sub/../a.png"];
        if cfg!(unix) {
            same.push("hard.png");
        }
        for name in same {
            let error = check(&path(name), &inputs).unwrap_err().to_string();
            assert!(error.ends_with("a.png cannot be both input and output"), "{name}: {error}");
        }
        assert!(check(&path("c.png"), &inputs).is_ok(), "it does not exist");
        assert!(check(&path("a.png"), &[path("a.png:2")]).is_err(), "a puzzle of the same file");
        assert!(check(&path("b.png"), &inputs[1..]).is_ok());
        assert!(check(&path("sub"), &[path("sub")]).is_ok(), "a folder is not replaced");
    }

    #[cfg(unix)]
    #[test]
    fn a_symbolic_link_is_the_file_and_a_device_may_be_both() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.sdm"), folder.path().join("link.sdm"));
        std::fs::write(&file, "one").unwrap();
        std::os::unix::fs::symlink("a.sdm", &link).unwrap();
        assert!(check(&link, std::slice::from_ref(&file)).is_err());
        assert!(check(&file, std::slice::from_ref(&link)).is_err());
        let null = Path::new("/dev/null");
        assert!(check(null, &[null.to_owned()]).is_ok());
    }
}
