//! A small file of Ninefold's own: a JSON object with a version, such as `preferences.json`. Several windows may write the
//! same one: each writes only what it has changed itself.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use serde_json::{Map, Value};

use super::lock::FolderLock;
use super::merge::{Rule, merge};
use super::{Keeper, LoadError, SaveError, Subject, file, folder};
use crate::text::text;

/// The most bytes of such a file: 1 MiB.
const MAX_BYTES: u64 = 1 << 20;

/// The field with the version.
const VERSION: &str = "version";

/// One of these files.
#[derive(Clone, Debug)]
pub struct OwnFile {
    path: PathBuf,
    version: u64,
    /// Whether what is there may be replaced: not what this program cannot read.
    is_ours: bool,
    rule: Rule,
    /// The contents that this window last read or wrote. What it has now is compared with them.
    base: Arc<Mutex<Map<String, Value>>>,
}

/// What is in a file.
enum Found {
    Nothing,
    /// An object of this version.
    Contents(Map<String, Value>),
    /// One of a newer version.
    Newer,
    /// Anything else, and why.
    Damaged(String),
}

impl OwnFile {
    /// Reads a file of this version, whose fields are merged by this rule. Where it does not exist, or is not read for
    /// the reason that is given, nothing is in it; a damaged one is set aside, one that cannot be read or is newer is
    /// never replaced.
    pub fn load(path: &Path, version: u64, rule: Rule) -> (Self, Map<String, Value>, Option<LoadError>) {
        let mut own = Self { path: path.to_owned(), version, is_ours: true, rule, base: Arc::default() };
        let (map, error) = match own.read() {
            Ok(Found::Contents(map)) => (map, None),
            Ok(Found::Nothing) => (Map::new(), None),
            Ok(Found::Newer) => (Map::new(), Some(LoadError::Newer(path.to_owned()))),
            Ok(Found::Damaged(why)) => (Map::new(), Some(LoadError::set_aside(path, why))),
            Err(error) => (Map::new(), Some(LoadError::Read(path.to_owned(), error))),
        };
        own.is_ours = matches!(error, None | Some(LoadError::SetAside(..)));
        (own, map, error)
    }

    /// Takes these contents for what this window knows of the file: only what differs from them is written later.
    pub fn set_known(&self, contents: &impl Serialize) {
        if let Ok(Value::Object(contents)) = serde_json::to_value(contents) {
            *self.base.lock().unwrap_or_else(PoisonError::into_inner) = contents;
        }
    }

    /// Has these contents merged into the file. Nothing is written where what is there is not ours.
    pub fn keep(&self, keeper: &Keeper, contents: &impl Serialize) {
        self.keep_as(Subject::Other, keeper, contents);
    }

    /// As [`Self::keep`], for something that is not like preferences.
    pub fn keep_as(&self, subject: Subject, keeper: &Keeper, contents: &impl Serialize) {
        // What does not become JSON is a fault of ours, and not worth the game: it stays unwritten.
        if let (true, Ok(Value::Object(contents))) = (self.is_ours, serde_json::to_value(contents)) {
            let own = self.clone();
            keeper.keep_as(subject, self.path.to_string_lossy(), move || {
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
        let parent = folder::of(&self.path);
        folder::create(parent)?;
        let _lock = FolderLock::wait(parent);
        let theirs = match self.read()? {
            Found::Contents(theirs) => Some(theirs),
            Found::Nothing => None,
            // A newer Ninefold has begun to write it meanwhile.
            Found::Newer => return Ok(()),
            Found::Damaged(_) => {
                file::set_aside(&self.path)?;
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
            file::replace(&self.path, serde_json::to_string_pretty(&versioned)?.as_bytes())?;
        }
        base.clone_from(mine);
        Ok(())
    }

    fn read(&self) -> io::Result<Found> {
        let Some(bytes) = file::read(&self.path, MAX_BYTES)? else { return Ok(Found::Nothing) };
        Ok(match serde_json::from_slice::<Map<String, Value>>(&bytes) {
            Ok(mut map) => match map.remove(VERSION).as_ref().and_then(Value::as_u64) {
                Some(found) if found == self.version => Found::Contents(map),
                Some(newer) if newer > self.version => Found::Newer,
                _ => Found::Damaged(text!("load-error-no-version").to_owned()),
            },
            Err(error) => Found::Damaged(error.to_string()),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn keep(own: &OwnFile, contents: &Value) {
        let keeper = Keeper::start(|| (), || ());
        own.keep(&keeper, contents);
        assert!(keeper.finish());
    }

    #[test]
    fn what_is_kept_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("not").join("yet").join("own.json");
        let (own, map, error) = OwnFile::load(&path, 3, Rule::Whole);
        assert!(map.is_empty() && error.is_none());
        let contents = serde_json::json!({"a": [1, 2], "b": "text"});
        keep(&own, &contents);
        let (_, map, error) = OwnFile::load(&path, 3, Rule::Whole);
        assert!(error.is_none());
        assert_eq!((map.get("a"), map.get("b")), (contents.get("a"), contents.get("b")));
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_said_and_a_new_one_begun() {
        for damaged in ["{", "[]", "", "{}", r#"{"version":"1"}"#, &"[".repeat(100_000)] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("own.json");
            fs::write(&path, damaged).unwrap();
            let (own, map, error) = OwnFile::load(&path, 1, Rule::Whole);
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
        let (own, map, error) = OwnFile::load(&newer, 1, Rule::Whole);
        assert!(map.is_empty() && error.unwrap().to_string().contains("newer Ninefold"));
        keep(&own, &serde_json::json!({}));
        assert_eq!(fs::read_to_string(&newer).unwrap(), text);

        // A folder of that name cannot be read by anybody, however mighty.
        let unreadable = folder.path().join("unreadable.json");
        fs::create_dir(&unreadable).unwrap();
        let (own, map, error) = OwnFile::load(&unreadable, 1, Rule::Whole);
        assert!(map.is_empty() && error.unwrap().to_string().contains("it is a folder. It is left as it is"));
        keep(&own, &serde_json::json!({}));
        assert!(unreadable.is_dir());
    }
}
