//! The list of recently opened files, and the folder in which dialogs begin, saved as `recent.json` in the data folder.

use std::path::{Path, PathBuf};

use serde::Serialize;

use super::merge::MergeRule;
use super::versioned_file::VersionedFile;
use super::{LoadError, WriteQueue};

/// The maximum length of the list.
const CAPACITY: usize = 10;
const VERSION: u64 = 1;
const FILE_NAME: &str = "recent.json";
/// The list merges what two windows add to it.
const RULE: MergeRule = MergeRule::Fields(&[("files", MergeRule::Recent(CAPACITY))]);

/// The recently opened files, the latest first, without repeats.
#[derive(Clone, Debug, Default)]
pub struct RecentFiles {
    /// The file of the list; without it the list is only in memory.
    file: Option<VersionedFile>,
    files: Vec<PathBuf>,
    /// The folder of the file that was opened or saved last.
    folder: Option<PathBuf>,
}

/// The contents of `recent.json`, without its version.
#[derive(Serialize)]
struct Contents<'a> {
    files: &'a [PathBuf],
    #[serde(skip_serializing_if = "Option::is_none")]
    folder: Option<&'a Path>,
}

impl RecentFiles {
    /// Reads the list from the data folder. The error has why it could not be read, and what happened to the file.
    pub fn load(folder: Option<&Path>) -> (Self, Option<LoadError>) {
        let Some(folder) = folder else { return (Self::default(), None) };
        let (file, mut map, error) = VersionedFile::load(&folder.join(FILE_NAME), VERSION, RULE);
        let files = map.remove("files").and_then(|files| serde_json::from_value(files).ok());
        let mut files: Vec<PathBuf> = files.unwrap_or_default();
        files.truncate(CAPACITY);
        let folder: Option<PathBuf> =
            map.remove("folder").and_then(|folder| serde_json::from_value(folder).ok());
        file.set_base(&Contents { files: &files, folder: folder.as_deref() });
        (Self { file: Some(file), files, folder }, error)
    }

    /// Returns the files, the latest first.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Returns the folder of the file that was opened or saved last.
    pub fn folder(&self) -> Option<&Path> {
        // Earlier versions kept only the files.
        self.folder.as_deref().or_else(|| self.files.first()?.parent())
    }

    /// Remembers the folder of a file. A path that is not UTF-8 cannot be saved and is left out.
    pub fn remember_folder(&mut self, path: &Path) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        if let Some(folder) = path.parent().filter(|folder| folder.to_str().is_some()) {
            self.folder = Some(folder.to_owned());
        }
    }

    /// Puts a file at the head of the list. A path that is not UTF-8 cannot be saved and is left out.
    pub fn push(&mut self, path: &Path) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        self.remember_folder(&path);
        if path.to_str().is_some() {
            self.files.retain(|other| *other != path);
            self.files.insert(0, path);
            self.files.truncate(CAPACITY);
        }
    }

    /// Enqueues a task that saves the list.
    pub fn save(&self, queue: &WriteQueue) {
        if let Some(file) = &self.file {
            file.save(queue, &Contents { files: &self.files, folder: self.folder.as_deref() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the paths as they are kept.
    fn absolute<const N: usize>(paths: [&str; N]) -> [PathBuf; N] {
        paths.map(|path| std::path::absolute(path).unwrap())
    }

    #[test]
    fn the_list_is_read_back_with_the_latest_first_and_without_repeats() {
        let folder = tempfile::tempdir().unwrap();
        let (mut recent, error) = RecentFiles::load(Some(folder.path()));
        assert!(error.is_none());
        for name in ["/a", "/b", "/c", "/a"] {
            recent.push(Path::new(name));
        }
        recent.save(&WriteQueue::start(|| (), || ()));
        let (again, error) = RecentFiles::load(Some(folder.path()));
        assert!(error.is_none());
        assert_eq!(again.files(), absolute(["/a", "/c", "/b"]));
    }

    #[test]
    fn the_folder_used_last_is_read_back_and_earlier_files_have_that_of_the_latest_file() {
        let data = tempfile::tempdir().unwrap();
        let open = || RecentFiles::load(Some(data.path())).0;
        assert_eq!(open().folder(), None);
        let [opened, saved] = absolute(["/puzzles/a.sdm", "/copies/b.ninefold"]);
        let earlier = serde_json::json!({ "version": 1, "files": [opened] });
        std::fs::write(data.path().join(FILE_NAME), earlier.to_string()).unwrap();
        assert_eq!(open().folder(), opened.parent());
        let mut recent = open();
        recent.remember_folder(&saved);
        recent.save(&WriteQueue::start(|| (), || ()));
        assert_eq!(open().folder(), saved.parent());
        assert_eq!(open().files(), std::slice::from_ref(&opened), "a saved file is not one that was opened");
        let mut recent = open();
        recent.push(&opened);
        assert_eq!(recent.folder(), opened.parent());
    }

    #[test]
    fn two_windows_add_to_one_list() {
        let folder = tempfile::tempdir().unwrap();
        let open = || RecentFiles::load(Some(folder.path())).0;
        let save = |recent: &RecentFiles| recent.save(&WriteQueue::start(|| (), || ()));
        let mut first = open();
        first.push(Path::new("/a"));
        save(&first);
        let mut windows = [open(), open()];
        for (window, name) in [(0, "/b"), (1, "/c"), (0, "/d"), (1, "/a")] {
            windows[window].push(Path::new(name));
            save(&windows[window]);
        }
        assert_eq!(open().files(), absolute(["/a", "/d", "/c", "/b"]));
    }

    #[test]
    fn the_list_stays_short() {
        let mut recent = RecentFiles::default();
        (0..50).for_each(|number| recent.push(Path::new(&format!("/{number}"))));
        assert_eq!(recent.files().len(), CAPACITY);
        assert_eq!(recent.files()[..1], absolute(["/49"]));
    }
}
