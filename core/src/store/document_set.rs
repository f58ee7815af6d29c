//! Documents of one kind, each in a file of its own: one beside the other files of the data folder, as earlier versions had,
//! the others in a folder. The window that shows a document holds a lock on it; a lock ends with the program, however that
//! ends.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{SaveError, deletion, folder, own_file};

/// The extension of a document.
const EXTENSION: &str = "json";
/// The folder of the locks, in that of the documents.
const LOCK_FOLDER: &str = ".locks";
/// The first number that is tried as a name.
const FIRST_NUMBER: usize = 2;
/// The most documents.
const MAX_DOCUMENTS: usize = 10_000;

/// The documents of one kind.
#[derive(Clone, Debug)]
pub struct DocumentSet {
    /// The file of the first one.
    first: PathBuf,
    /// The folder of the others.
    folder: PathBuf,
}

/// A document that is saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentEntry {
    pub name: String,
    /// When it was last written.
    pub modified: SystemTime,
}

/// A lock on a document until it is dropped.
#[derive(Debug)]
pub struct DocumentLock {
    /// `None` on a system without locks or in a folder that is not writable, where all windows write.
    _file: Option<File>,
}

impl DocumentSet {
    /// Creates the set of a first document and of those in a folder.
    pub fn new(first: PathBuf, folder: PathBuf) -> Self {
        Self { first, folder }
    }

    /// Returns the name of the first document.
    pub fn first_name(&self) -> String {
        self.first.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Returns the file of a document.
    pub fn path(&self, name: &str) -> PathBuf {
        match name == self.first_name() {
            true => self.first.clone(),
            false => self.folder.join(format!("{name}.{EXTENSION}")),
        }
    }

    /// Returns whether a document is saved.
    pub fn contains(&self, name: &str) -> bool {
        is_name(name) && self.path(name).exists()
    }

    /// Returns all saved documents, the one that was written last first. Takes as long as the disk.
    pub fn entries(&self) -> Vec<DocumentEntry> {
        let others = fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let is_document = |path: &PathBuf| path.extension().is_some_and(|extension| extension == EXTENSION);
        let others = others.filter(is_document);
        let entry = |path: PathBuf| {
            let name = path.file_stem()?.to_str().filter(|name| is_name(name))?.to_owned();
            let metadata = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
            Some(DocumentEntry { name, modified: metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH) })
        };
        let mut all: Vec<_> = std::iter::once(self.first.clone()).chain(others).filter_map(entry).collect();
        all.sort_by(|a, b| (b.modified, &a.name).cmp(&(a.modified, &b.name)));
        all
    }

    /// Takes the lock on a document; `None` if another window has it.
    pub fn lock(&self, name: &str) -> Option<DocumentLock> {
        let locks = self.folder.join(LOCK_FOLDER);
        let file = folder::create(&locks).and_then(|()| own_file::open_to_append(&locks.join(name)));
        let Ok(file) = file else { return Some(DocumentLock { _file: None }) };
        match file.try_lock() {
            Ok(()) => Some(DocumentLock { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => None,
            Err(TryLockError::Error(_)) => Some(DocumentLock { _file: None }),
        }
    }

    /// Finds a name that no document has, nor one that is deleted or new in another window, and locks it.
    pub fn claim(&self) -> (String, DocumentLock) {
        let numbers = FIRST_NUMBER..FIRST_NUMBER + MAX_DOCUMENTS;
        let free = numbers.map(|number| number.to_string()).find_map(|name| {
            let path = self.path(&name);
            let is_free = || !path.exists() && !deletion::deleted_path(&path).exists();
            let lock = if is_free() { self.lock(&name) } else { None };
            lock.filter(|_| is_free()).map(|lock| (name, lock))
        });
        free.unwrap_or_else(|| (self.first_name(), DocumentLock { _file: None }))
    }

    /// Deletes a document. It can be restored for a month.
    ///
    /// # Errors
    /// It cannot be moved to the folder of deleted files.
    pub fn delete(&self, name: &str) -> Result<(), SaveError> {
        let path = self.path(name);
        deletion::delete(&path).map_err(|error| SaveError::new(&path, error))
    }

    /// Restores a deleted document.
    ///
    /// # Errors
    /// It is gone or cannot be moved.
    pub fn restore(&self, name: &str) -> Result<(), SaveError> {
        let path = self.path(name);
        deletion::restore(&path).map_err(|error| SaveError::new(&path, error))
    }

    /// Removes what was deleted more than a month ago.
    pub fn clean_up(&self) {
        deletion::clean_up(&self.folder);
        deletion::clean_up(folder::containing(&self.first));
    }
}

/// Returns whether a text may be the name of a document: one that cannot lead to another folder.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.len() <= 64 && Path::new(text).file_name().is_some_and(|name| name == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(folder: &Path) -> DocumentSet {
        DocumentSet::new(folder.join("draft.json"), folder.join("drafts"))
    }

    #[test]
    fn a_new_name_is_that_of_no_document_no_deleted_one_and_no_other_window() {
        let folder = tempfile::tempdir().unwrap();
        let set = set(folder.path());
        let (name, lock) = set.claim();
        assert_eq!(name, "2");
        assert_eq!(set.claim().0, "3", "the other is claimed");
        fs::write(set.path("2"), "{}").unwrap();
        drop(lock);
        assert_eq!(set.claim().0, "3", "the other is saved");
        set.delete("2").unwrap();
        assert_eq!(set.claim().0, "3", "the other can be restored");
        assert!(set.entries().is_empty());
        set.restore("2").unwrap();
        assert_eq!(set.entries().len(), 1);
    }

    #[test]
    fn the_first_document_is_where_earlier_versions_had_it_and_a_lock_has_one_holder() {
        let folder = tempfile::tempdir().unwrap();
        let set = set(folder.path());
        fs::write(folder.path().join("draft.json"), "{}").unwrap();
        fs::create_dir(folder.path().join("drafts")).unwrap();
        fs::write(folder.path().join("drafts/7.json"), "{}").unwrap();
        fs::write(folder.path().join("drafts/7.json.damaged"), "{").unwrap();
        let mut names: Vec<_> = set.entries().into_iter().map(|entry| entry.name).collect();
        names.sort();
        assert_eq!(names, ["7", "draft"]);
        assert!(set.contains("draft") && set.contains("7") && !set.contains("8"));
        assert!(!set.contains("../draft") && !set.contains(""));
        let lock = set.lock("draft");
        assert!(lock.is_some() && set.lock("draft").is_none() && set.lock("7").is_some());
        drop(lock);
        assert!(set.lock("draft").is_some());
    }
}
