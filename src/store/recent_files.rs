//! The list of recently opened files, kept as `recent.json` in the data folder.

use std::path::{Path, PathBuf};

use serde::Serialize;

use super::merge::MergeRule;
use super::versioned_file::VersionedFile;
use super::{LoadError, WriteQueue};

/// How many files the list holds.
const CAPACITY: usize = 10;
const VERSION: u64 = 1;
const FILE_NAME: &str = "recent.json";
/// Two windows add to the same list.
const RULE: MergeRule = MergeRule::Fields(&[("files", MergeRule::Recent(CAPACITY))]);

/// The recently opened files, the last one first, without repeats.
#[derive(Clone, Debug, Default)]
pub struct RecentFiles {
    /// `None` keeps it in memory alone.
    file: Option<VersionedFile>,
    files: Vec<PathBuf>,
}

/// What `recent.json` holds beside its version.
#[derive(Serialize)]
struct Contents<'a> {
    files: &'a [PathBuf],
}

impl RecentFiles {
    /// Reads the list from the data folder; the error says why it could not, and what became of it.
    pub fn load(folder: Option<&Path>) -> (Self, Option<LoadError>) {
        let Some(folder) = folder else { return (Self::default(), None) };
        let (own, mut map, error) = VersionedFile::load(&folder.join(FILE_NAME), VERSION, RULE);
        let files = map.remove("files").and_then(|files| serde_json::from_value(files).ok());
        let mut files: Vec<PathBuf> = files.unwrap_or_default();
        files.truncate(CAPACITY);
        own.set_base(&Contents { files: &files });
        (Self { file: Some(own), files }, error)
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

    /// Has the list written to its folder.
    pub fn save(&self, keeper: &WriteQueue) {
        if let Some(own) = &self.file {
            own.save(keeper, &Contents { files: &self.files });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_comes_back_as_it_was_kept_last_opened_first_without_repeats() {
        let folder = tempfile::tempdir().unwrap();
        let (mut recent, error) = RecentFiles::load(Some(folder.path()));
        assert!(error.is_none());
        for name in ["/a", "/b", "/c", "/a"] {
            recent.push(Path::new(name));
        }
        recent.save(&WriteQueue::start(|| (), || ()));
        let (again, error) = RecentFiles::load(Some(folder.path()));
        assert!(error.is_none());
        assert_eq!(again.files(), ["/a", "/c", "/b"].map(PathBuf::from));
    }

    #[test]
    fn two_windows_add_to_one_list() {
        let folder = tempfile::tempdir().unwrap();
        let open = || RecentFiles::load(Some(folder.path())).0;
        let keep = |recent: &RecentFiles| recent.save(&WriteQueue::start(|| (), || ()));
        let mut first = open();
        first.push(Path::new("/a"));
        keep(&first);
        let mut windows = [open(), open()];
        for (window, name) in [(0, "/b"), (1, "/c"), (0, "/d"), (1, "/a")] {
            windows[window].push(Path::new(name));
            keep(&windows[window]);
        }
        assert_eq!(open().files(), ["/a", "/d", "/c", "/b"].map(PathBuf::from));
    }

    #[test]
    fn the_list_stays_short() {
        let mut recent = RecentFiles::default();
        (0..50).for_each(|number| recent.push(Path::new(&format!("/{number}"))));
        assert_eq!(recent.files().len(), CAPACITY);
        assert_eq!(recent.files()[0], Path::new("/49"));
    }
}
