//! A small file of Ninefold's own: a JSON object with a version, such as `preferences.json`. Several windows may write the
//! same one: each writes only what it has changed itself.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use serde_json::{Map, Value};

use super::folder_lock::FolderLock;
use super::merge::{MergeRule, merge};
use super::{LoadError, SaveError, WriteQueue, WriteSubject, file, folder};
use crate::text::text;

/// The most bytes of such a file: 1 MiB.
const MAX_BYTES: u64 = 1 << 20;

/// The field with the version.
const VERSION: &str = "version";

/// One of these files.
#[derive(Clone, Debug)]
pub struct VersionedFile {
    path: PathBuf,
    version: u64,
    /// Whether what is there may be replaced: not what this program cannot read.
    is_ours: bool,
    rule: MergeRule,
    /// The contents that this window last read or wrote. What it has now is compared with them.
    base: Arc<Mutex<Map<String, Value>>>,
}

/// What is in a file.
enum FileContents {
    Nothing,
    /// An object of this version.
    Object(Map<String, Value>),
    /// One of a newer version.
    Newer,
    /// Anything else, and why.
    Damaged(String),
}

impl VersionedFile {
    /// Reads a file of this version, whose fields are merged by this rule. Where it does not exist, or is not read for
    /// the reason that is given, nothing is in it; a damaged one is set aside, one that cannot be read or is newer is
    /// never replaced.
    pub fn load(path: &Path, version: u64, rule: MergeRule) -> (Self, Map<String, Value>, Option<LoadError>) {
        let mut own = Self { path: path.to_owned(), version, is_ours: true, rule, base: Arc::default() };
        let (map, error) = match own.read() {
            Ok(FileContents::Object(map)) => (map, None),
            Ok(FileContents::Nothing) => (Map::new(), None),
            Ok(FileContents::Newer) => (Map::new(), Some(LoadError::Newer(path.to_owned()))),
            Ok(FileContents::Damaged(why)) => (Map::new(), Some(LoadError::quarantine(path, why))),
            Err(error) => (Map::new(), Some(LoadError::Read(path.to_owned(), error))),
        };
        own.is_ours = matches!(error, None | Some(LoadError::Quarantined(..)));
        (own, map, error)
    }

    /// Takes these contents for what this window knows of the file: only what differs from them is written later.
    pub fn set_base(&self, contents: &impl Serialize) {
        if let Ok(Value::Object(contents)) = serde_json::to_value(contents) {
            *self.base.lock().unwrap_or_else(PoisonError::into_inner) = contents;
        }
    }

    /// Has these contents merged into the file. Nothing is written where what is there is not ours.
    pub fn save(&self, keeper: &WriteQueue, contents: &impl Serialize) {
        self.save_as(WriteSubject::Other, keeper, contents);
    }

    /// As [`Self::keep`], for something that is not like preferences.
    pub fn save_as(&self, subject: WriteSubject, keeper: &WriteQueue, contents: &impl Serialize) {
        // What does not become JSON is a fault of ours, and not worth the game: it stays unwritten.
        if let (true, Ok(Value::Object(contents))) = (self.is_ours, serde_json::to_value(contents)) {
            let own = self.clone();
            keeper.enqueue_as(subject, self.path.to_string_lossy(), move || {
                own.write(&contents).map_err(|error| SaveError::new(&own.path, error))
            });
        }
    }

    /// Merges these contents into what another window may have written since.
    fn write(&self, mine: &Map<String, Value>) -> io::Result<()> {
        /// An object and its version.
        #[derive(Serialize)]
        struct Versioned<'a> {
            version: u64,
            #[serde(flatten)]
            contents: &'a Map<String, Value>,
        }
        let parent = folder::containing(&self.path);
        folder::create(parent)?;
        let _lock = FolderLock::acquire(parent);
        let theirs = match self.read()? {
            FileContents::Object(theirs) => Some(theirs),
            FileContents::Nothing => None,
            // A newer Ninefold has begun to write it meanwhile.
            FileContents::Newer => return Ok(()),
            FileContents::Damaged(_) => {
                file::quarantine(&self.path)?;
                None
            }
        };
        let mut base = self.base.lock().unwrap_or_else(PoisonError::into_inner);
        let merged = match &theirs {
            Some(theirs) => merge(&base, mine, theirs, self.rule),
            // Whatever this window knows, so that nothing is lost with a file that somebody removed.
            None => mine.clone(),
        };
        if theirs.as_ref() != Some(&merged) {
            let versioned = Versioned { version: self.version, contents: &merged };
            file::write_atomically(&self.path, serde_json::to_string_pretty(&versioned)?.as_bytes())?;
        }
        base.clone_from(mine);
        Ok(())
    }

    fn read(&self) -> io::Result<FileContents> {
        let Some(bytes) = file::read(&self.path, MAX_BYTES)? else { return Ok(FileContents::Nothing) };
        Ok(match serde_json::from_slice::<Map<String, Value>>(&bytes) {
            Ok(mut map) => match map.remove(VERSION).as_ref().and_then(Value::as_u64) {
                Some(found) if found == self.version => FileContents::Object(map),
                Some(newer) if newer > self.version => FileContents::Newer,
                _ => FileContents::Damaged(text!("load-error-no-version").to_owned()),
            },
            Err(error) => FileContents::Damaged(error.to_string()),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn keep(own: &VersionedFile, contents: &Value) {
        let keeper = WriteQueue::start(|| (), || ());
        own.save(&keeper, contents);
        assert!(keeper.finish());
    }

    #[test]
    fn what_is_kept_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("not").join("yet").join("own.json");
        let (own, map, error) = VersionedFile::load(&path, 3, MergeRule::Whole);
        assert!(map.is_empty() && error.is_none());
        let contents = serde_json::json!({"a": [1, 2], "b": "text"});
        keep(&own, &contents);
        let (_, map, error) = VersionedFile::load(&path, 3, MergeRule::Whole);
        assert!(error.is_none());
        assert_eq!((map.get("a"), map.get("b")), (contents.get("a"), contents.get("b")));
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_said_and_a_new_one_begun() {
        for damaged in ["{", "[]", "", "{}", r#"{"version":"1"}"#, &"[".repeat(100_000)] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("own.json");
            fs::write(&path, damaged).unwrap();
            let (own, map, error) = VersionedFile::load(&path, 1, MergeRule::Whole);
            assert!(map.is_empty());
            assert!(error.unwrap().to_string().ends_with("It was set aside as own.json.damaged."));
            assert_eq!(fs::read_to_string(folder.path().join("own.json.damaged")).unwrap(), damaged);
            keep(&own, &serde_json::json!({}));
            assert!(path.exists());
        }
    }

    #[test]
    fn a_newer_file_and_one_that_cannot_be_read_are_left_as_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let newer = folder.path().join("newer.json");
        let text = r#"{"version":2,"a":1}"#;
        fs::write(&newer, text).unwrap();
        let (own, map, error) = VersionedFile::load(&newer, 1, MergeRule::Whole);
        assert!(map.is_empty() && error.unwrap().to_string().contains("newer Ninefold"));
        keep(&own, &serde_json::json!({}));
        assert_eq!(fs::read_to_string(&newer).unwrap(), text);

        // A folder of that name cannot be read by anybody, however mighty.
        let unreadable = folder.path().join("unreadable.json");
        fs::create_dir(&unreadable).unwrap();
        let (own, map, error) = VersionedFile::load(&unreadable, 1, MergeRule::Whole);
        assert!(map.is_empty() && error.unwrap().to_string().contains("it is a folder. It is left as it is"));
        keep(&own, &serde_json::json!({}));
        assert!(unreadable.is_dir());
    }
}
