//! A file of Ninefold's own that each window holds and writes as a whole, such as the draft. No window overwrites what
//! another one has written: it writes both, and hands over what has arrived.

use std::io;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::{Arc, Mutex};

use serde::Serialize;
use serde_json::{Map, Value};

use super::json_file::{FileContents, JsonFile};
use super::{LoadError, SaveError, WriteQueue, WriteSubject, file};
use crate::job::lock;
use crate::text::text;

/// Returns contents with those of this window and those of another one; `None` if the second cannot be read.
type Combine = fn(&Map<String, Value>, &Map<String, Value>) -> Option<Map<String, Value>>;

/// A file that several windows hold.
#[derive(Clone, Debug)]
pub struct SharedDocument {
    file: JsonFile,
    combine: Combine,
    state: Arc<Mutex<FileState>>,
}

/// The knowledge of a window about its file.
#[derive(Default, Debug)]
struct FileState {
    /// The contents that this window last read or wrote.
    seen: Map<String, Value>,
    /// The number of times that another window had written before this one did.
    arrivals: u64,
    /// The last contents of another window.
    arrived: Map<String, Value>,
    /// Whether the file holds contents that cannot be combined with others, which are not overwritten.
    is_unreadable: bool,
    /// The number of writes that were queued and that have succeeded.
    queued: u64,
    written: u64,
    /// The arrivals when this window last wrote.
    written_at: u64,
}

/// The contents that another window has written.
#[derive(Clone, Debug)]
pub struct ArrivedContents {
    /// The number of the arrival, from 1.
    pub number: u64,
    pub contents: Map<String, Value>,
    /// Whether this window has changes of its own that were written after them, or are being written.
    pub is_written_over: bool,
}

impl SharedDocument {
    /// Reads a file in one of these versions, of which the last is written. Without a file, or with the returned error, the
    /// contents are empty. A damaged file is quarantined; one that is newer or cannot be read is never replaced.
    pub fn load(
        path: &Path,
        versions: RangeInclusive<u64>,
        max_bytes: u64,
        combine: Combine,
    ) -> (Self, Map<String, Value>, Option<LoadError>) {
        let file = JsonFile::new(path, versions, max_bytes);
        let (map, error) = file.load();
        let state = FileState { seen: map.clone(), ..FileState::default() };
        (Self { file, combine, state: Arc::new(Mutex::new(state)) }, map, error)
    }

    /// Enqueues a task that writes these contents. `known` is the number of the last arrival that they contain. The task
    /// fails as long as there is a file that may not be replaced.
    pub fn save_as(&self, subject: WriteSubject, queue: &WriteQueue, contents: &impl Serialize, known: u64) {
        // Contents that do not become JSON are a bug, but not worth ending the program: they stay unwritten.
        let Ok(Value::Object(mine)) = serde_json::to_value(contents) else { return };
        let (document, number) = (self.clone(), {
            let mut state = lock(&self.state);
            state.queued += 1;
            state.queued
        });
        queue.enqueue_as(subject, self.file.path().to_string_lossy(), move || {
            document.write(&mine, known).map_err(|error| SaveError::new(document.file.path(), error))?;
            lock(&document.state).written = number;
            Ok(())
        });
    }

    /// Returns what another window has written after the arrival with this number.
    pub fn arrived(&self, known: u64) -> Option<ArrivedContents> {
        let state = lock(&self.state);
        (state.arrivals > known).then(|| ArrivedContents {
            number: state.arrivals,
            contents: state.arrived.clone(),
            is_written_over: state.queued != state.written || state.written_at == state.arrivals,
        })
    }

    /// Returns whether the file was written since it was loaded.
    pub fn has_written(&self) -> bool {
        lock(&self.state).written > 0
    }

    /// Reads the file, so that [`Self::arrived`] knows whether another window has written it. Takes as long as the disk.
    pub fn look(&self) {
        // The lock keeps the writer of this window away.
        let _lock = self.file.lock();
        if let Ok(FileContents::Object(theirs)) = self.file.read() {
            lock(&self.state).see(theirs, self.combine);
        }
    }

    /// Writes the contents of this window, with those of another one that they do not contain.
    fn write(&self, mine: &Map<String, Value>, known: u64) -> io::Result<()> {
        let _lock = self.file.create_folder_and_lock()?;
        match self.file.read()? {
            FileContents::Object(theirs) => lock(&self.state).see(theirs, self.combine),
            // All contents of this window, so that nothing is lost if somebody removed the file.
            FileContents::Nothing | FileContents::Older(_) => {}
            FileContents::Newer => return Err(io::Error::other(text!("save-error-newer"))),
            FileContents::Damaged(_) => drop(file::quarantine(self.file.path())?),
        }
        let (arrivals, arrived) = {
            let mut state = lock(&self.state);
            if state.is_unreadable {
                file::quarantine(self.file.path())?;
                state.is_unreadable = false;
            }
            let is_new = state.arrivals > known;
            (state.arrivals, is_new.then(|| state.arrived.clone()))
        };
        let both = arrived.and_then(|arrived| (self.combine)(mine, &arrived));
        let contents = both.unwrap_or_else(|| mine.clone());
        self.file.write(&contents)?;
        let mut state = lock(&self.state);
        (state.seen, state.written_at) = (contents, arrivals);
        Ok(())
    }
}

impl FileState {
    /// Takes note of the contents of the file.
    fn see(&mut self, theirs: Map<String, Value>, combine: Combine) {
        if theirs != self.seen {
            self.is_unreadable = combine(&Map::new(), &theirs).is_none();
            self.seen.clone_from(&theirs);
            self.arrived = theirs;
            self.arrivals += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::json;

    use super::super::json_file::COMPACT_FROM;
    use super::*;

    /// Keeps the lists of both, those of this window last.
    fn both(mine: &Map<String, Value>, theirs: &Map<String, Value>) -> Option<Map<String, Value>> {
        let list = |map: &Map<String, Value>| map.get("list")?.as_array().cloned();
        let (mine, mut all) = (list(mine).unwrap_or_default(), list(theirs)?);
        all.extend(mine.into_iter().filter(|value| !list(theirs).is_some_and(|it| it.contains(value))));
        Some(Map::from_iter([("list".to_owned(), all.into())]))
    }

    fn load(path: &Path) -> (SharedDocument, Map<String, Value>, Option<LoadError>) {
        SharedDocument::load(path, 1..=2, 1 << 20, both)
    }

    #[track_caller]
    fn save(document: &SharedDocument, contents: &Value, known: u64) -> bool {
        let queue = WriteQueue::start(|| (), || ());
        document.save_as(WriteSubject::Draft, &queue, contents, known);
        queue.finish()
    }

    fn list(path: &Path) -> Value {
        load(path).1["list"].clone()
    }

    #[test]
    fn contents_that_cannot_be_read_are_renamed_once_and_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.json");
        let (first, second) = (load(&path).0, load(&path).0);
        assert!(save(&second, &json!({"list": [1]}), 0));
        fs::write(&path, r#"{"version": 2, "list": "of a later build"}"#).unwrap();
        first.look();
        let arrived = first.arrived(0).unwrap();
        assert!(save(&first, &json!({"list": [2]}), arrived.number));
        assert!(save(&first, &json!({"list": [3]}), arrived.number));
        assert_eq!(list(&path), json!([3]));
        let names = |part: &str| {
            let files = fs::read_dir(folder.path()).unwrap().flatten();
            files.filter(|file| file.file_name().to_string_lossy().contains(part)).count()
        };
        assert_eq!(names("damaged"), 1, "only what could not be read");
    }

    #[test]
    fn a_window_writes_what_another_one_wrote_until_it_has_taken_it_up() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.json");
        let (first, second) = (load(&path).0, load(&path).0);
        assert!(save(&first, &json!({"list": [1]}), 0));
        assert!(first.arrived(0).is_none());
        assert!(save(&second, &json!({"list": [2]}), 0));
        assert_eq!(list(&path), json!([1, 2]));
        assert!(save(&second, &json!({"list": [3]}), 0));
        assert_eq!(list(&path), json!([1, 3]), "its own earlier contents are no other window's");
        let arrived = second.arrived(0).unwrap();
        assert_eq!((arrived.number, &arrived.contents["list"]), (1, &json!([1])));
        assert!(arrived.is_written_over && second.arrived(1).is_none());
        assert!(save(&second, &json!({"list": [1, 4]}), 1));
        assert_eq!(list(&path), json!([1, 4]));

        first.look();
        let arrived = first.arrived(0).unwrap();
        assert_eq!(arrived.contents["list"], json!([1, 4]));
        assert!(!arrived.is_written_over);
        first.look();
        assert!(first.arrived(arrived.number).is_none(), "nothing has changed since");
    }

    #[test]
    fn an_older_version_is_read_and_replaced_as_a_whole_and_a_long_file_has_no_line_breaks() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.json");
        fs::write(&path, r#"{"version":1,"old":1}"#).unwrap();
        let (file, map, error) = load(&path);
        assert!(error.is_none(), "{error:?}");
        assert_eq!(map.get("old"), Some(&Value::from(1)));
        assert!(save(&file, &json!({"new": 2}), 0));
        assert_eq!(fs::read_to_string(&path).unwrap(), "{\n  \"version\": 2,\n  \"new\": 2\n}");
        assert!(save(&file, &json!({"new": "x".repeat(COMPACT_FROM)}), 0));
        assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 1);
    }

    #[test]
    fn a_file_that_is_not_ours_stays_and_saving_fails_until_it_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.json");
        let newer = r#"{"version":3,"list":[1]}"#;
        fs::write(&path, newer).unwrap();
        let (file, _, error) = load(&path);
        assert!(matches!(error, Some(LoadError::Newer(_))), "{error:?}");
        let contents = json!({"list": [2]});
        assert!(!save(&file, &contents, 0) && !file.has_written());
        assert_eq!(fs::read_to_string(&path).unwrap(), newer);
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert!(!save(&file, &contents, 0) && path.is_dir());
        fs::remove_dir(&path).unwrap();
        assert!(save(&file, &contents, 0) && file.has_written());
        assert_eq!(list(&path), json!([2]));
    }

    #[test]
    fn a_file_that_another_program_has_damaged_is_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.json");
        for (damaged, aside) in [("{", "own.json.damaged"), (r#"{"version":2}"#, "own.json.damaged-2")] {
            let (file, ..) = load(&path);
            fs::write(&path, damaged).unwrap();
            assert!(save(&file, &json!({"list": [2]}), 0));
            assert_eq!(list(&path), json!([2]));
            assert_eq!(fs::read_to_string(folder.path().join(aside)).unwrap(), damaged);
        }
    }
}
