//! The player's own collections: copies of lists of puzzles in the folder `collections` of the data folder.
//!
//! A collection is a text file with one puzzle per line, which any sudoku program reads; comments at its beginning
//! contain its name. It is a copy: the file that the puzzles come from is never written, and may be deleted. What was
//! played of a collection is known from the games.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::collection::{Collection, CollectionItem};
use super::{SaveError, deletion, folder, own_file, temporary_file};
use crate::format::{ClassicPuzzle, Format, Writer, line};
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
        let Head { name, count } = Head::parse(&head)?;
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

    /// Copies the sudokus of a list to a new collection.
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
            let Ok(CollectionItem::Sudoku(mut puzzle)) = list.item(index) else { continue };
            let row = list.row(index);
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
        let head = Head { name: clean_name(name), count };
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
            let count = Head::parse(bytes).map_or(0, |head| head.count);
            let head = Head { name: name.clone(), count }.to_string();
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
}

impl std::fmt::Display for Head {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { name, count } = self;
        write!(f, "{HEADER}{VERSION}\n{NAME}{name}\n{COUNT}{count}\n")
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
        let (mut name, mut count) = (None, 0);
        for line in lines.take_while(|line| line.starts_with('#')) {
            if let Some(text) = line.strip_prefix(NAME.trim_end()) {
                name = Some(clean_name(text));
            } else if let Some(text) = line.strip_prefix(COUNT) {
                count = text.parse().ok()?;
            }
        }
        Some(Self { name: name.filter(|name| !name.is_empty())?, count })
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
    let puzzle = ClassicPuzzle::from(puzzle);
    let plain = line::write_sdm(&puzzle.givens, &puzzle.title);
    let is_plain = line::read(&plain, "").is_ok_and(|read| read.puzzle == puzzle);
    if is_plain { plain } else { writer.push_classic(&puzzle) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Metadata;

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    fn list(text: &str) -> Collection {
        Collection::from_bytes(text.as_bytes(), "pasted", &CancelToken::default()).unwrap()
    }

    fn keep(store: &CollectionStore, name: &str, text: &str) -> KeptCollection {
        store.keep(name, &list(text), &CancelToken::default()).unwrap()
    }

    fn names(store: &CollectionStore) -> Vec<(String, usize)> {
        let all = store.list(&CancelToken::default()).unwrap();
        all.collections.into_iter().map(|one| (one.name, one.count)).collect()
    }

    #[test]
    fn a_list_is_kept_with_names_and_metadata() {
        let folder = tempfile::tempdir().unwrap();
        let store = CollectionStore::new(folder.path());
        assert!(names(&store).is_empty());
        let about = Metadata { level: "Easy".into(), ..Metadata::default() };
        let puzzle = ClassicPuzzle::new("With a level", line::read(N00B, "").unwrap().puzzle.givens)
            .with_metadata(about);
        let json = crate::format::write(Format::Ninefold, &[puzzle]).text;
        let kept = keep(&store, " Mine\n# name: ", &format!("{N00B} One\n{N00B}\n{json}"));
        assert_eq!((kept.collection.count, kept.left_out), (3, 0));
        let again = list(&String::from_utf8(store.read(&kept.collection.id).unwrap()).unwrap());
        let rows: Vec<_> = (0..3).map(|index| again.row(index)).map(|row| (row.name, row.level)).collect();
        let row = |name: &str, level: &str| (name.to_owned(), level.to_owned());
        assert_eq!(rows, [row("One", ""), row("", ""), row("With a level", "Easy")]);
        assert_eq!(names(&store), [("Mine # name:".to_owned(), 3)]);
    }

    #[test]
    fn a_collection_of_the_first_version_is_read_and_a_newer_one_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let store = CollectionStore::new(folder.path());
        fs::create_dir(folder.path().join("collections")).unwrap();
        let write = |id: &str, text: &str| {
            fs::write(folder.path().join("collections").join(id.to_owned() + ".sdm"), text).unwrap();
        };
        write(
            "collection-1",
            &format!("# ninefold-collection 1\n# name: Für Ænne\n# puzzles: 2\n{N00B} One\n{N00B}\n"),
        );
        write("collection-2", &format!("# ninefold-collection 2\n# name: Later\n{N00B}\n"));
        write("other", N00B);
        assert_eq!(names(&store), [("Für Ænne".to_owned(), 2)]);
    }

    #[test]
    fn files_that_are_no_collections_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let store = CollectionStore::new(folder.path());
        keep(&store, "Mine", N00B);
        let write = |name: &str, text: &str| {
            fs::write(folder.path().join("collections").join(name), text).unwrap();
        };
        let huge = "9".repeat(30);
        write(
            "collection-2.sdm",
            &format!("# ninefold-collection 1\n# name: A\n# puzzles: {huge}\n{N00B}\n"),
        );
        write("my list.sdm", N00B);
        write("notes.txt", "nothing of ours");
        let list = store.list(&CancelToken::default()).unwrap();
        assert_eq!(list.collections.len(), 1);
        assert_eq!(list.unreadable, ["collection-2.sdm", "my list.sdm"]);
    }

    #[test]
    fn a_byte_order_mark_before_a_collection_is_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let store = CollectionStore::new(folder.path());
        let kept = keep(&store, "Mine", N00B).collection;
        let path = store.path(&kept.id);
        let marked = format!("\u{feff}{}", fs::read_to_string(&path).unwrap());
        fs::write(&path, marked).unwrap();
        assert_eq!(names(&store), [("Mine".to_owned(), 1)]);
        store.rename(&kept.id, "Ours").unwrap();
        assert_eq!(names(&store), [("Ours".to_owned(), 1)]);
        assert_eq!(list(&String::from_utf8(store.read(&kept.id).unwrap()).unwrap()).len(), 1);
    }

    #[test]
    fn a_long_name_is_cut_when_it_is_kept_and_when_it_is_given() {
        let folder = tempfile::tempdir().unwrap();
        let store = CollectionStore::new(folder.path());
        let long = "Ä".repeat(240);
        let kept = keep(&store, &long, N00B).collection;
        assert_eq!(kept.name, "Ä".repeat(MAX_COLLECTION_NAME));
        store.rename(&kept.id, &"b".repeat(240)).unwrap();
        assert_eq!(names(&store), [("b".repeat(MAX_COLLECTION_NAME), 1)]);
    }

    #[test]
    fn a_collection_is_renamed_deleted_and_restored() {
        let folder = tempfile::tempdir().unwrap();
        let store = CollectionStore::new(folder.path());
        let first = keep(&store, "b", &format!("{N00B} One\n")).collection;
        let second = keep(&store, "a", &format!("{N00B} Two\n{N00B}\n")).collection;
        assert_ne!(first.id, second.id);
        store.rename(&first.id, "A longer name").unwrap();
        store.rename(&second.id, "  ").unwrap();
        store.rename("../../elsewhere", "x").unwrap();
        assert_eq!(names(&store), [("a".to_owned(), 2), ("A longer name".to_owned(), 1)]);
        assert_eq!(list(&String::from_utf8(store.read(&first.id).unwrap()).unwrap()).row(0).name, "One");
        store.delete(&second.id).unwrap();
        assert_eq!(names(&store), [("A longer name".to_owned(), 1)]);
        assert_ne!(
            keep(&store, "c", N00B).collection.id,
            second.id,
            "the id of a deleted one is not used again"
        );
        store.restore(&second.id).unwrap();
        assert_eq!(names(&store).len(), 3);
        store.clean_up();
        assert_eq!(names(&store).len(), 3);
        let renamed = OwnCollection { name: "z".into(), ..first };
        store.apply(&renamed, true).unwrap();
        store.apply(&renamed, true).unwrap();
        assert_eq!(names(&store).len(), 2);
        store.apply(&renamed, false).unwrap();
        assert_eq!(names(&store).last(), Some(&("z".to_owned(), 1)));
    }

    #[test]
    fn a_list_without_sudokus_is_not_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = CollectionStore::new(folder.path());
        let path = folder.path().join("words.crosspatch");
        fs::write(&path, "##\n#\n\nab\nac\n").unwrap();
        let words = Collection::open(&[path], &CancelToken::default(), |_, _| ()).unwrap();
        let kept = store.keep("words", &words, &CancelToken::default());
        assert!(matches!(kept, Err(KeepError::NoSudoku)), "{kept:?}");
        let stopped = CancelToken::default();
        stopped.cancel();
        assert!(matches!(store.keep("x", &list(N00B), &stopped), Err(KeepError::Cancelled(_))));
        assert!(names(&store).is_empty());
    }
}
