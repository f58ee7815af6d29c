//! Small files of Ninefold's own, such as `preferences.json`: a JSON object with a version. Several windows may write
//! the same file: each writes only its own changes.

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use serde::Serialize;
use serde_json::{Map, Value};

use super::json_file::{FileContents, JsonFile};
use super::merge::{MergeRule, merge};
use super::{LoadError, SaveError, WriteQueue, WriteSubject, file};
use crate::job::lock;

/// The maximum size of such a file: 1 MiB.
const MAX_BYTES: u64 = 1 << 20;

/// A file with a JSON object of a known version.
#[derive(Clone, Debug)]
pub struct VersionedFile {
    file: JsonFile,
    /// Whether the file may be replaced: not if this program cannot read it.
    is_ours: bool,
    rule: MergeRule,
    /// The contents that this window last read or wrote. Its changes are the differences from them.
    base: Arc<Mutex<Map<String, Value>>>,
    /// Whether the last attempt to write failed. The next one then writes even if nothing has changed, because its success
    /// is reported as a sign that saving works again.
    has_failed: Arc<AtomicBool>,
}

impl VersionedFile {
    /// Reads a file of this version, whose fields are merged by this rule. Without a file, or with the returned error,
    /// the contents are empty. A damaged file is quarantined; one that is newer or cannot be read is never replaced.
    pub fn load(path: &Path, version: u64, rule: MergeRule) -> (Self, Map<String, Value>, Option<LoadError>) {
        let file = JsonFile::new(path, version..=version, MAX_BYTES);
        let (map, error) = file.load();
        let is_ours = matches!(error, None | Some(LoadError::Quarantined(..)));
        (Self { file, is_ours, rule, base: Arc::default(), has_failed: Arc::default() }, map, error)
    }

    /// Sets the contents that this window has read. Only differences from them are written later.
    pub fn set_base(&self, contents: &impl Serialize) {
        if let Ok(Value::Object(contents)) = serde_json::to_value(contents) {
            *lock(&self.base) = contents;
        }
    }

    /// Enqueues a task that merges these contents into the file. Does nothing if the file may not be replaced.
    pub fn save(&self, queue: &WriteQueue, contents: &impl Serialize) {
        // Contents that do not become JSON are a bug, but not worth ending the game: they stay unwritten.
        if let (true, Ok(Value::Object(contents))) = (self.is_ours, serde_json::to_value(contents)) {
            let file = self.clone();
            queue.enqueue_as(WriteSubject::Other, self.file.path().to_string_lossy(), move || {
                let result = file.write(&contents);
                file.has_failed.store(result.is_err(), Ordering::Relaxed);
                result.map_err(|error| SaveError::new(file.file.path(), error))
            });
        }
    }

    /// Merges these contents into those that another window may have written since.
    fn write(&self, mine: &Map<String, Value>) -> io::Result<()> {
        let _lock = self.file.create_folder_and_lock()?;
        let theirs = match self.file.read()? {
            FileContents::Object(theirs) => Some(theirs),
            FileContents::Nothing | FileContents::Older(_) => None,
            // A newer Ninefold has started to write it meanwhile.
            FileContents::Newer => return Ok(()),
            FileContents::Damaged(_) => {
                file::quarantine(self.file.path())?;
                None
            }
        };
        let mut base = lock(&self.base);
        let merged = match &theirs {
            Some(theirs) => merge(&base, mine, theirs, self.rule),
            // All contents of this window, so that nothing is lost if somebody removed the file.
            None => mine.clone(),
        };
        if theirs.as_ref() != Some(&merged) || self.has_failed.load(Ordering::Relaxed) {
            self.file.write(&merged)?;
        }
        base.clone_from(mine);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn save(file: &VersionedFile, contents: &Value) {
        let queue = WriteQueue::start(|| (), || ());
        file.save(&queue, contents);
        assert!(queue.finish());
    }

    #[test]
    fn saved_contents_are_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("not").join("yet").join("own.json");
        let (file, map, error) = VersionedFile::load(&path, 3, MergeRule::Whole);
        assert!(map.is_empty() && error.is_none());
        let contents = serde_json::json!({"a": [1, 2], "b": "text"});
        save(&file, &contents);
        let (_, map, error) = VersionedFile::load(&path, 3, MergeRule::Whole);
        assert!(error.is_none());
        assert_eq!((map.get("a"), map.get("b")), (contents.get("a"), contents.get("b")));
    }

    #[test]
    fn a_damaged_file_is_quarantined_and_reported_and_a_new_one_started() {
        for damaged in ["{", "[]", "", "{}", r#"{"version":"1"}"#, &"[".repeat(100_000)] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("own.json");
            fs::write(&path, damaged).unwrap();
            let (file, map, error) = VersionedFile::load(&path, 1, MergeRule::Whole);
            assert!(map.is_empty());
            assert!(error.unwrap().to_string().ends_with("It was renamed to own.json.damaged."));
            assert_eq!(fs::read_to_string(folder.path().join("own.json.damaged")).unwrap(), damaged);
            save(&file, &serde_json::json!({}));
            assert!(path.exists());
        }
    }

    #[test]
    fn after_a_failure_success_means_that_the_file_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.json");
        let unchanged = "{\"version\":1,\"a\":2}";
        fs::write(&path, unchanged).unwrap();
        let (file, ..) = VersionedFile::load(&path, 1, MergeRule::Whole);
        save(&file, &serde_json::json!({"a": 2}));
        assert_eq!(fs::read_to_string(&path).unwrap(), unchanged);
        file.has_failed.store(true, Ordering::Relaxed);
        save(&file, &serde_json::json!({"a": 2}));
        assert_ne!(fs::read_to_string(&path).unwrap(), unchanged);
    }

    #[test]
    fn a_byte_order_mark_is_no_damage() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.json");
        fs::write(&path, "\u{feff}{\"version\":1,\"a\":2}").unwrap();
        let (file, map, error) = VersionedFile::load(&path, 1, MergeRule::Whole);
        assert!(error.is_none(), "{error:?}");
        assert_eq!(map.get("a"), Some(&Value::from(2)));
        save(&file, &serde_json::json!({"a": 3}));
        assert_eq!(VersionedFile::load(&path, 1, MergeRule::Whole).1.get("a"), Some(&Value::from(3)));
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_in_place_of_a_file_is_reported_and_delays_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.json");
        assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
        let (file, map, error) = VersionedFile::load(&path, 1, MergeRule::Whole);
        assert!(map.is_empty() && error.unwrap().to_string().contains("it is no plain file"));
        save(&file, &serde_json::json!({}));
        assert!(!path.is_file());
    }

    #[test]
    fn a_newer_file_and_an_unreadable_one_stay_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let newer = folder.path().join("newer.json");
        let text = r#"{"version":2,"a":1}"#;
        fs::write(&newer, text).unwrap();
        let (file, map, error) = VersionedFile::load(&newer, 1, MergeRule::Whole);
        assert!(map.is_empty() && error.unwrap().to_string().contains("newer version of Ninefold"));
        save(&file, &serde_json::json!({}));
        assert_eq!(fs::read_to_string(&newer).unwrap(), text);

        // Nobody, not even root, can read a folder as a file.
        let unreadable = folder.path().join("unreadable.json");
        fs::create_dir(&unreadable).unwrap();
        let (file, map, error) = VersionedFile::load(&unreadable, 1, MergeRule::Whole);
        assert!(map.is_empty() && error.unwrap().to_string().contains("it is a folder. It was not changed"));
        save(&file, &serde_json::json!({}));
        assert!(unreadable.is_dir());
    }
}
