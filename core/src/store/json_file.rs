//! A JSON object with a version in a file of Ninefold's own.

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::{Map, Value};

use super::folder_lock::FolderLock;
use super::{LoadError, folder, own_file};
use crate::text::text;

/// The size from which a file is written without line breaks, in bytes: nobody reads it by eye.
pub(super) const COMPACT_FROM: usize = 64 << 10;

/// The field with the version.
const VERSION: &str = "version";

/// A file with a JSON object in one of some versions.
#[derive(Clone, Debug)]
pub(super) struct JsonFile {
    path: PathBuf,
    /// The versions that can be read; the last is written.
    versions: RangeInclusive<u64>,
    /// The maximum size in bytes.
    max_bytes: u64,
}

/// The contents of a file, without the version.
pub(super) enum FileContents {
    Nothing,
    /// An object of the version that is written.
    Object(Map<String, Value>),
    /// An object of an older version that can be read.
    Older(Map<String, Value>),
    /// An object of a newer version.
    Newer,
    /// Anything else, with the reason.
    Damaged(String),
}

impl JsonFile {
    pub fn new(path: &Path, versions: RangeInclusive<u64>, max_bytes: u64) -> Self {
        Self { path: path.to_owned(), versions, max_bytes }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the contents. Without a file, or with the returned error, they are empty. A damaged file is quarantined.
    pub fn load(&self) -> (Map<String, Value>, Option<LoadError>) {
        let path = &self.path;
        match self.read() {
            Ok(FileContents::Object(map) | FileContents::Older(map)) => (map, None),
            Ok(FileContents::Nothing) => (Map::new(), None),
            Ok(FileContents::Newer) => (Map::new(), Some(LoadError::Newer(path.clone()))),
            Ok(FileContents::Damaged(why)) => (Map::new(), Some(LoadError::quarantine(path, why))),
            Err(error) => (Map::new(), Some(LoadError::Read(path.clone(), error))),
        }
    }

    /// Reads the contents.
    ///
    /// # Errors
    /// An error of the system, or something other than a plain file of the permitted size.
    pub fn read(&self) -> io::Result<FileContents> {
        let Some(bytes) = own_file::read(&self.path, self.max_bytes)? else {
            return Ok(FileContents::Nothing);
        };
        Ok(match serde_json::from_slice::<Map<String, Value>>(own_file::without_byte_order_mark(&bytes)) {
            Ok(mut map) => match map.remove(VERSION).as_ref().and_then(Value::as_u64) {
                Some(found) if found == *self.versions.end() => FileContents::Object(map),
                Some(found) if self.versions.contains(&found) => FileContents::Older(map),
                Some(newer) if newer > *self.versions.end() => FileContents::Newer,
                _ => FileContents::Damaged(text!("load-error-no-version").to_owned()),
            },
            Err(error) => FileContents::Damaged(error.to_string()),
        })
    }

    /// Locks the folder, so that no other window writes the file meanwhile.
    pub fn lock(&self) -> FolderLock {
        FolderLock::acquire(folder::containing(&self.path))
    }

    /// Creates the folder if need be, and locks it.
    ///
    /// # Errors
    /// An error of the system.
    pub fn create_folder_and_lock(&self) -> io::Result<FolderLock> {
        folder::create(folder::containing(&self.path))?;
        Ok(self.lock())
    }

    /// Replaces the contents.
    ///
    /// # Errors
    /// An error of the system; the old file is then still there.
    pub fn write(&self, contents: &Map<String, Value>) -> io::Result<()> {
        /// An object with its version.
        #[derive(Serialize)]
        struct Versioned<'a> {
            version: u64,
            #[serde(flatten)]
            contents: &'a Map<String, Value>,
        }
        let versioned = Versioned { version: *self.versions.end(), contents };
        let compact = serde_json::to_string(&versioned)?;
        let text = match compact.len() < COMPACT_FROM {
            true => serde_json::to_string_pretty(&versioned)?,
            false => compact,
        };
        own_file::write(&self.path, text.as_bytes())
    }
}
