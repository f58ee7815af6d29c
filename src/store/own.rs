//! A small file of Ninefold's own: a JSON object with a version, such as `preferences.json`.

use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::{Map, Value};

use super::{Keeper, LoadError, SaveError, file};
use crate::text::text;

/// The most bytes of such a file: 1 MiB.
const MAX_BYTES: u64 = 1 << 20;

/// Where the version stands.
const VERSION: &str = "version";

/// One of these files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnFile {
    path: PathBuf,
    version: u64,
    /// Whether what is there may be replaced: not what this program cannot read.
    is_ours: bool,
}

impl OwnFile {
    /// Reads a file of this version. Where it does not exist, or is not read for the reason that is given, nothing is
    /// in it; a damaged one is set aside, one that cannot be read or is newer is never replaced.
    pub fn load(path: &Path, version: u64) -> (Self, Map<String, Value>, Option<LoadError>) {
        let own = |is_ours| Self { path: path.to_owned(), version, is_ours };
        let bytes = match file::read(path, MAX_BYTES) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return (own(true), Map::new(), None),
            Err(error) => return (own(false), Map::new(), Some(LoadError::Read(path.to_owned(), error))),
        };
        let why = match serde_json::from_slice::<Map<String, Value>>(&bytes) {
            Ok(map) => match map.get(VERSION).and_then(Value::as_u64) {
                Some(found) if found == version => return (own(true), map, None),
                Some(newer) if newer > version => {
                    return (own(false), Map::new(), Some(LoadError::Newer(path.to_owned())));
                }
                _ => text!("load-error-no-version").to_owned(),
            },
            Err(error) => error.to_string(),
        };
        let error = LoadError::set_aside(path, why);
        (own(matches!(error, LoadError::SetAside(..))), Map::new(), Some(error))
    }

    /// Has this written into the file, with the version before it. Nothing is written where what is there is not ours.
    pub fn keep(&self, keeper: &Keeper, contents: &impl Serialize) {
        /// An object and its version.
        #[derive(Serialize)]
        struct Versioned<'a, T> {
            version: u64,
            #[serde(flatten)]
            contents: &'a T,
        }
        // What does not become JSON is a fault of ours, and not worth the game: it stays unwritten.
        let text = serde_json::to_string_pretty(&Versioned { version: self.version, contents });
        if let (true, Ok(text)) = (self.is_ours, text) {
            let path = self.path.clone();
            keeper.keep(self.path.to_string_lossy(), move || {
                file::replace(&path, text.as_bytes()).map_err(|error| SaveError::new(&path, error))
            });
        }
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
        let (own, map, error) = OwnFile::load(&path, 3);
        assert!(map.is_empty() && error.is_none());
        let contents = serde_json::json!({"a": [1, 2], "b": "text"});
        keep(&own, &contents);
        let (_, map, error) = OwnFile::load(&path, 3);
        assert!(error.is_none());
        assert_eq!((map.get("a"), map.get("b")), (contents.get("a"), contents.get("b")));
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_said_and_a_new_one_begun() {
        for damaged in ["{", "[]", "", "{}", r#"{"version":"1"}"#, &"[".repeat(100_000)] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("own.json");
            fs::write(&path, damaged).unwrap();
            let (own, map, error) = OwnFile::load(&path, 1);
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
        let (own, map, error) = OwnFile::load(&newer, 1);
        assert!(map.is_empty() && error.unwrap().to_string().contains("newer Ninefold"));
        keep(&own, &serde_json::json!({}));
        assert_eq!(fs::read_to_string(&newer).unwrap(), text);

        // A folder of that name cannot be read by anybody, however mighty.
        let unreadable = folder.path().join("unreadable.json");
        fs::create_dir(&unreadable).unwrap();
        let (own, map, error) = OwnFile::load(&unreadable, 1);
        assert!(map.is_empty() && error.unwrap().to_string().contains("it is a folder. It is left as it is"));
        keep(&own, &serde_json::json!({}));
        assert!(unreadable.is_dir());
    }
}
