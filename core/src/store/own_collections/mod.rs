//! The player's own collections: copies of lists of puzzles in the folder `collections` of the data folder.
//!
//! A collection is a text file with one puzzle per line; comments at its beginning contain its name. A classic puzzle is
//! written as any sudoku program reads it, and any other as a line of `.ninefold`, with everything that it has. It is a
//! copy: the file that the puzzles come from is never written, and may be deleted. What was played of a collection is known
//! from the games.

mod cropped;

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::collection::Collection;
use super::{OpenError, SaveError, deletion, folder, own_file, temporary_file};
use crate::format::{Format, Writer, line};
use crate::job::{CancelToken, Cancelled};
use crate::rules::Puzzle;
use crate::text::{sanitize_line, text};

const FOLDER: &str = "collections";
const EXTENSION: &str = ".sdm";
/// The first line, up to the version of the format.
const HEADER: &str = "# ninefold-collection ";
const VERSION: u32 = 1;
const NAME: &str = "# name: ";
const COUNT: &str = "# puzzles: ";
/// The line of a collection that was kept with sizes and rules: those of version 1.0.0-rc.1 were not.
const WHOLE: &str = "# rules: kept";
/// The maximum number of collections.
pub const MAX_COLLECTIONS: usize = 1000;
/// The maximum number of puzzles in a collection.
pub const MAX_PUZZLES: usize = 200_000;
/// The maximum size of a collection in bytes.
const MAX_BYTES: u64 = 64 << 20;
/// The maximum length of a name, in characters: that of a title of a game.
pub const MAX_COLLECTION_NAME: usize = 120;
/// The number of bytes in which the comments with the name are.
const HEAD_BYTES: u64 = 4096;

/// A collection of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnCollection {
    /// The name of its file, without the extension. It stays when the collection is renamed.
    pub id: String,
    /// The name that the player has given it.
    pub name: String,
    /// The number of its puzzles.
    pub count: usize,
}

/// The error of a collection that was not kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// Cancelled before all puzzles were copied.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// A limit is reached.
    #[error("{}", text!("own-collections-full", count = MAX_COLLECTIONS))]
    TooMany,
    /// The list has no sudoku.
    #[error("{}", text!("own-collections-no-sudoku"))]
    NoSudoku,
    /// It could not be written.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// A new collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptCollection {
    pub collection: OwnCollection,
    /// The number of puzzles of the list that it does not contain: crosspatches, unreadable ones, and those beyond
    /// the limit.
    pub left_out: usize,
}

/// The collections in a folder.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CollectionList {
    /// The collections by name.
    pub collections: Vec<OwnCollection>,
    /// The names of the files that cannot be read as collections of this version.
    pub unreadable: Vec<String>,
}

/// The folder of the collections.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectionStore {
    folder: PathBuf,
}

impl CollectionStore {
    /// Opens the collections in a data folder, which need not exist yet.
    pub fn new(data_dir: &Path) -> Self {
        Self { folder: data_dir.join(FOLDER) }
    }

    fn path(&self, id: &str) -> PathBuf {
        self.folder.join(id.to_owned() + EXTENSION)
    }

    /// Returns all collections.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn list(&self, cancel: &CancelToken) -> Result<CollectionList, Cancelled> {
        let mut list = CollectionList::default();
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten().take(10 * MAX_COLLECTIONS) {
            cancel.check()?;
            let file_name = entry.file_name().to_string_lossy().into_owned();
            let Some(id) = file_name.strip_suffix(EXTENSION) else { continue };
            match self.find(id) {
                Some(collection) => list.collections.push(collection),
                None => list.unreadable.push(sanitize_line(&file_name).into_owned()),
            }
        }
        list.collections.sort_by_cached_key(|one| (one.name.to_lowercase(), one.id.clone()));
        list.unreadable.sort();
        Ok(list)
    }

    /// Returns the collection with an id; `None` if it cannot be read.
    pub fn find(&self, id: &str) -> Option<OwnCollection> {
        if !is_id(id) {
            return None;
        }
        let mut head = Vec::new();
        own_file::open(&self.path(id)).ok()?.take(HEAD_BYTES).read_to_end(&mut head).ok()?;
        let Head { name, count, .. } = Head::parse(&head)?;
        Some(OwnCollection { id: id.to_owned(), name, count })
    }

    /// Reads the puzzles of a collection.
    ///
    /// # Errors
    /// It is gone or too large.
    pub fn read(&self, id: &str) -> io::Result<Vec<u8>> {
        if !is_id(id) {
            return Err(io::ErrorKind::NotFound.into());
        }
        own_file::read(&self.path(id), MAX_BYTES)?.ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Opens a collection as a list. One of version 1.0.0-rc.1 may have puzzles without their size and rules:
    /// [`Collection::cropped_count`] says how many. Its file stays as it is.
    ///
    /// # Errors
    /// It is gone or too large, or has no puzzle.
    pub fn open(&self, own: &OwnCollection, cancel: &CancelToken) -> Result<Collection, OpenError> {
        let bytes = self.read(&own.id)?;
        let is_whole = Head::parse(&bytes).is_none_or(|head| head.is_whole);
        let cropped = if is_whole { 0 } else { cropped::count(&bytes, cancel)? };
        let mut collection = Collection::from_lines(bytes, &own.name, cancel)?;
        collection.set_cropped(cropped);
        Ok(collection)
    }

    /// Copies the sudokus of a list to a new collection, with everything that [`Format::Ninefold`] keeps.
    ///
    /// # Errors
    /// [`KeepError`]; there is then no new collection.
    pub fn keep(
        &self,
        name: &str,
        list: &Collection,
        cancel: &CancelToken,
    ) -> Result<KeptCollection, KeepError> {
        let error = |error| SaveError::new(&self.folder, error);
        folder::create(&self.folder).map_err(error)?;
        let id = self.new_id()?;
        // The puzzles come first, as their number is written before them.
        let (mut lines, mut count) = (Vec::new(), 0);
        let mut writer = Writer::new(Format::Ninefold);
        for index in 0..list.len() {
            if index % 256 == 0 {
                cancel.check()?;
            }
            let (row, Some(mut puzzle)) = list.row(index) else { continue };
            puzzle.title = row.name;
            let line = format_line(&puzzle, &mut writer);
            if count == MAX_PUZZLES || (lines.len() + line.len()) as u64 > MAX_BYTES - HEAD_BYTES {
                break;
            }
            lines.extend_from_slice(line.as_bytes());
            count += 1;
        }
        if count == 0 {
            return Err(KeepError::NoSudoku);
        }
        let head = Head { name: clean_name(name), count, is_whole: true };
        let write = || own_file::write(&self.path(&id), &[head.to_string().as_bytes(), &lines].concat());
        write().map_err(error)?;
        let collection = OwnCollection { id, name: head.name, count };
        Ok(KeptCollection { collection, left_out: list.len() - count })
    }

    /// Returns an id that no collection has or had in the last month.
    fn new_id(&self) -> Result<String, KeepError> {
        let is_free = |id: &String| {
            let path = self.path(id);
            !path.exists() && !deletion::deleted_path(&path).exists()
        };
        (1..=MAX_COLLECTIONS)
            .map(|number| format!("collection-{number}"))
            .find(is_free)
            .ok_or(KeepError::TooMany)
    }

    /// Renames a collection. An empty name is not accepted and changes nothing.
    ///
    /// # Errors
    /// It cannot be read or written.
    pub fn rename(&self, id: &str, name: &str) -> Result<(), SaveError> {
        let (path, name) = (self.path(id), clean_name(name));
        if name.is_empty() || !is_id(id) {
            return Ok(());
        }
        let write = || -> io::Result<()> {
            let bytes = self.read(id)?;
            let bytes = own_file::without_byte_order_mark(&bytes);
            let is_comment = |line: &&[u8]| line.starts_with(b"# ");
            let comments = bytes.split_inclusive(|byte| *byte == b'\n').take_while(is_comment);
            let puzzles = &bytes[comments.map(<[u8]>::len).sum()..];
            let before = Head::parse(bytes);
            let count = before.as_ref().map_or(0, |head| head.count);
            let is_whole = before.is_some_and(|head| head.is_whole);
            let head = Head { name: name.clone(), count, is_whole }.to_string();
            own_file::write(&path, &[head.as_bytes(), puzzles].concat())
        };
        write().map_err(|error| SaveError::new(&path, error))
    }

    /// Deletes a collection. It stays in the folder `deleted` for a month, from where [`Self::restore`] brings it back.
    ///
    /// # Errors
    /// It cannot be moved there.
    pub fn delete(&self, id: &str) -> Result<(), SaveError> {
        deletion::delete(&self.path(id)).map_err(|error| SaveError::new(&self.folder, error))
    }

    /// Restores a deleted collection.
    ///
    /// # Errors
    /// It is gone.
    pub fn restore(&self, id: &str) -> Result<(), SaveError> {
        deletion::restore(&self.path(id)).map_err(|error| SaveError::new(&self.folder, error))
    }

    /// Gives a collection this name, and deletes or restores it. What is so already is left alone, so a window can
    /// queue the latest state without those before it.
    ///
    /// # Errors
    /// A file cannot be read, written or moved.
    pub fn apply(&self, collection: &OwnCollection, is_deleted: bool) -> Result<(), SaveError> {
        let OwnCollection { id, name, .. } = collection;
        if self.path(id).exists() == is_deleted {
            if is_deleted { self.delete(id) } else { self.restore(id) }?;
        }
        if !is_deleted && self.find(id).is_some_and(|found| found.name != clean_name(name)) {
            self.rename(id, name)?;
        }
        Ok(())
    }

    /// Removes the files left by a crash, and collections deleted more than a month ago.
    pub fn clean_up(&self) {
        temporary_file::remove_temporaries(&self.folder);
        deletion::clean_up(&self.folder);
    }
}

/// The comments at the beginning of a collection.
#[derive(Debug)]
struct Head {
    name: String,
    count: usize,
    /// Whether the puzzles have their sizes and rules.
    is_whole: bool,
}

impl std::fmt::Display for Head {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { name, count, is_whole } = self;
        write!(f, "{HEADER}{VERSION}\n{NAME}{name}\n{COUNT}{count}\n")?;
        if *is_whole { writeln!(f, "{WHOLE}") } else { Ok(()) }
    }
}

impl Head {
    fn parse(bytes: &[u8]) -> Option<Self> {
        let mut lines = own_file::without_byte_order_mark(bytes)
            .split(|byte| *byte == b'\n')
            .map(|line| String::from_utf8_lossy(line.trim_ascii_end()));
        let version: u32 = lines.next()?.strip_prefix(HEADER)?.parse().ok()?;
        if version != VERSION {
            return None;
        }
        let (mut name, mut count, mut is_whole) = (None, 0, false);
        for line in lines.take_while(|line| line.starts_with('#')) {
            if let Some(text) = line.strip_prefix(NAME.trim_end()) {
                name = Some(clean_name(text));
            } else if let Some(text) = line.strip_prefix(COUNT) {
                count = text.parse().ok()?;
            }
            is_whole |= line == WHOLE;
        }
        Some(Self { name: name.filter(|name| !name.is_empty())?, count, is_whole })
    }
}

/// Returns a name on one line, without control characters and not longer than [`MAX_COLLECTION_NAME`].
fn clean_name(name: &str) -> String {
    let name = sanitize_line(name.trim());
    let end = name.char_indices().nth(MAX_COLLECTION_NAME).map_or(name.len(), |(at, _)| at);
    name[..end].trim().to_owned()
}

/// Returns whether this is the id of a collection, not a path out of the folder.
fn is_id(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|character| character.is_ascii_alphanumeric() || character == '-')
}

/// Returns the line of a puzzle: 81 digits and the name, or Ninefold's own format if there is more to keep.
fn format_line(puzzle: &Puzzle, writer: &mut Writer) -> String {
    let plain = puzzle.to_grid().map(|givens| line::write_sdm(&givens, &puzzle.title));
    let is_whole = |plain: &String| line::read(plain, "").is_ok_and(|read| read.puzzle == *puzzle);
    plain
        .filter(is_whole)
        .unwrap_or_else(|| writer.push(puzzle).expect("the program's own format holds every puzzle"))
}

#[cfg(test)]
mod tests;
