//! The list of recently opened files, kept as `recent.json` in the data folder.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// How many files the list holds.
const CAPACITY: usize = 10;
const VERSION: u32 = 1;
const FILE_NAME: &str = "recent.json";

/// The recently opened files, the last one first, without repeats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecentFiles {
    /// The folder that the list is kept in; `None` keeps it in memory alone.
    folder: Option<PathBuf>,
    files: Vec<PathBuf>,
}

/// Why the list could not be read or kept.
#[derive(Debug, thiserror::Error)]
#[error("The list of recent files {what} {}: {source}", .path.display())]
pub struct RecentError {
    what: &'static str,
    path: PathBuf,
    source: io::Error,
}

/// What `recent.json` holds.
#[derive(Serialize, Deserialize)]
struct Contents {
    version: u32,
    files: Vec<PathBuf>,
}

impl RecentFiles {
    /// Reads the list from its folder. A list that cannot be read is set aside as `recent.json.damaged` and a new one
    /// begun; the error tells of it.
    pub fn load(folder: Option<PathBuf>) -> (Self, Option<RecentError>) {
        let Some(folder) = folder else { return (Self::default(), None) };
        let path = folder.join(FILE_NAME);
        let contents = match std::fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(error),
            Ok(bytes) => match serde_json::from_slice::<Contents>(&bytes) {
                Ok(contents) if contents.version == VERSION => Ok(contents.files),
                Ok(contents) => {
                    Err(io::Error::other(format!("its version is {}, not {VERSION}", contents.version)))
                }
                Err(error) => Err(error.into()),
            },
        };
        let (mut files, error) = match contents {
            Ok(files) => (files, None),
            Err(source) => {
                // Best effort: where even this fails the file stays as it is until the next one is written.
                let _ = std::fs::rename(&path, folder.join(format!("{FILE_NAME}.damaged")));
                (
                    Vec::new(),
                    Some(RecentError { what: "was set aside; it could not be read from", path, source }),
                )
            }
        };
        files.truncate(CAPACITY);
        (Self { folder: Some(folder), files }, error)
    }

    /// The files, the last opened one first.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Puts a file at the head of the list. A path that is not UTF-8 cannot be written down and is left out.
    pub fn push(&mut self, path: &Path) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        if path.to_str().is_some() {
            self.files.retain(|other| *other != path);
            self.files.insert(0, path);
            self.files.truncate(CAPACITY);
        }
    }

    /// Writes the list to its folder, replacing the old one in one step.
    ///
    /// # Errors
    /// The folder cannot be made or written to; the old list is then still there.
    pub fn save(&self) -> Result<(), RecentError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let write = || -> io::Result<()> {
            std::fs::create_dir_all(folder)?;
            let mut file = tempfile::NamedTempFile::new_in(folder)?;
            serde_json::to_writer_pretty(
                &mut file,
                &Contents { version: VERSION, files: self.files.clone() },
            )?;
            file.flush()?;
            file.as_file().sync_all()?;
            file.persist(folder.join(FILE_NAME))?;
            Ok(())
        };
        write().map_err(|source| RecentError {
            what: "could not be kept in",
            path: folder.join(FILE_NAME),
            source,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_comes_back_as_it_was_kept_last_opened_first_without_repeats() {
        let folder = tempfile::tempdir().unwrap();
        let data = Some(folder.path().join("not").join("yet").join("there"));
        let (mut recent, error) = RecentFiles::load(data.clone());
        assert!(error.is_none());
        for name in ["/a", "/b", "/c", "/a"] {
            recent.push(Path::new(name));
        }
        recent.save().unwrap();
        let (again, error) = RecentFiles::load(data);
        assert!(error.is_none());
        assert_eq!(again.files(), ["/a", "/c", "/b"].map(PathBuf::from));
    }

    #[test]
    fn the_list_stays_short() {
        let mut recent = RecentFiles::default();
        (0..50).for_each(|number| recent.push(Path::new(&format!("/{number}"))));
        assert_eq!(recent.files().len(), CAPACITY);
        assert_eq!(recent.files()[0], Path::new("/49"));
    }

    #[test]
    fn a_damaged_or_newer_list_is_set_aside_and_said() {
        for damaged in ["{", "[]", "", r#"{"version":2,"files":[]}"#, &"[".repeat(100_000)] {
            let folder = tempfile::tempdir().unwrap();
            std::fs::write(folder.path().join(FILE_NAME), damaged).unwrap();
            let (recent, error) = RecentFiles::load(Some(folder.path().to_owned()));
            assert!(recent.files().is_empty());
            assert!(error.unwrap().to_string().contains("set aside"));
            let kept = std::fs::read_to_string(folder.path().join("recent.json.damaged")).unwrap();
            assert_eq!(kept, damaged);
        }
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_an_error_in_words() {
        let folder = tempfile::tempdir().unwrap();
        let blocked = folder.path().join("file");
        std::fs::write(&blocked, "").unwrap();
        let (mut recent, _) = RecentFiles::load(Some(blocked));
        recent.push(Path::new("/a"));
        assert!(recent.save().unwrap_err().to_string().contains("could not be kept in"));
    }
}
