//! Collections: files with one puzzle or a million of them as one list.
//!
//! A file with one puzzle per line is left on disk. It is scanned once, and each puzzle takes eight bytes in memory for
//! the offset of its line. Files in all other formats are read whole, within a limit, and kept as lines in Ninefold's
//! own format. Opening or searching a long list takes a while, so both belong in a [`crate::job::Job`].

mod indexer;
mod scan;
mod search;

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

pub use scan::ScannedPuzzle;

use super::lines::Lines;
use super::{OpenError, file};
use crate::crosspatch::Crosspatch;
use crate::format::line;
use crate::job::{CancelToken, lock};
use crate::rules::{Metadata, Puzzle};
use crate::text::{sanitize_line, text};
use crate::{crosspatch, format};

/// The maximum number of puzzles in a collection. Further ones are left out, and [`Collection::is_truncated`] returns
/// `true`.
pub const MAX_PUZZLES: usize = 2_000_000;

/// The maximum number of open files. With more files, small ones are kept in memory, since the system limits open
/// files.
const MAX_OPEN: usize = 64;

/// The maximum number of problems kept for display.
const MAX_PROBLEMS: usize = 100;

/// The puzzles of one or more files.
#[derive(Debug)]
pub struct Collection {
    segments: Vec<Segment>,
    len: usize,
    problems: Vec<String>,
    problem_count: u64,
    notes: Vec<String>,
    is_truncated: bool,
}

/// A puzzle of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CollectionItem {
    /// Sudoku.
    Sudoku(Box<Puzzle>),
    /// A crosspatch.
    Crosspatch(Box<Crosspatch>),
}

/// The puzzles of one file.
#[derive(Debug)]
struct Segment {
    /// The title for puzzles without a name of their own.
    title: String,
    path: Option<PathBuf>,
    data: Data,
    /// Whether the data is one crosspatch instead of lines of sudoku.
    is_crosspatch: bool,
    /// The offset of the line of each puzzle.
    offsets: Vec<u64>,
}

/// The source of the lines.
#[derive(Debug)]
enum Data {
    File(OpenFile),
    Memory(Vec<u8>),
}

/// An open file, with its stamp from when it was scanned. After a change the offsets are no longer valid.
#[derive(Debug)]
struct OpenFile {
    file: Mutex<File>,
    stamp: FileStamp,
}

/// The length of a file and its modification time, if the system has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FileStamp {
    len: u64,
    modified: Option<SystemTime>,
}

impl FileStamp {
    fn from_file(file: &File) -> io::Result<Self> {
        let metadata = file.metadata()?;
        Ok(Self { len: metadata.len(), modified: metadata.modified().ok() })
    }
}

impl OpenFile {
    /// Checks that the file is unchanged.
    fn check(&self, file: &File) -> Result<(), OpenError> {
        if FileStamp::from_file(file)? == self.stamp { Ok(()) } else { Err(OpenError::Changed) }
    }
}

/// The row of a puzzle in a list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ListRow {
    /// Its number in the list, from 1.
    pub number: usize,
    /// Its name; empty if it has none of its own.
    pub name: String,
    /// The level stated in the file.
    pub level: String,
    /// The folder stated in the file; without one, in a list of several files, the name of the file.
    pub folder: String,
}

impl Collection {
    /// Opens files as one list. `progress` gets the number of bytes done and the total.
    ///
    /// # Errors
    /// [`OpenError::Cancelled`]; or the error of the only file, or those of the first few files, if there is no puzzle
    /// at all. A bad file or line among good ones is one of the [`Self::problems`].
    pub fn open(
        paths: &[PathBuf],
        cancel: &CancelToken,
        mut progress: impl FnMut(u64, u64),
    ) -> Result<Self, OpenError> {
        let size = |path: &PathBuf| path.metadata().map_or(0, |metadata| metadata.len());
        let total: u64 = paths.iter().map(size).sum();
        let mut done = 0;
        let mut index = indexer::Indexer::new(paths.len());
        for path in paths {
            let named = |error| match paths {
                [_] => error,
                _ => format!("{}: {error}", sanitize_line(&path.display().to_string())),
            };
            index.add_file(path, named, cancel, |bytes| progress(done + bytes, total))?;
            done += size(path);
        }
        index.finish()
    }

    /// Reads the puzzles of a text, such as the clipboard's. `title` is for puzzles without a name of their own.
    ///
    /// # Errors
    /// As for [`Self::open`].
    pub fn from_bytes(bytes: &[u8], title: &str, cancel: &CancelToken) -> Result<Self, OpenError> {
        let mut index = indexer::Indexer::default();
        index.add_bytes(bytes, title, cancel)?;
        index.finish()
    }

    /// Returns the number of puzzles, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "a collection is never empty")]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Reads a sudoku by its index, from 0.
    ///
    /// # Errors
    /// The file is gone or has changed, or the puzzle is a crosspatch.
    pub fn get(&self, index: usize) -> Result<Puzzle, OpenError> {
        match self.item(index)? {
            CollectionItem::Sudoku(puzzle) => Ok(*puzzle),
            CollectionItem::Crosspatch(_) => Err(format::FormatErrorKind::Crosspatch.into_error().into()),
        }
    }

    /// Reads a puzzle of either kind by its index, from 0.
    ///
    /// # Errors
    /// The file is gone or has changed.
    pub fn item(&self, index: usize) -> Result<CollectionItem, OpenError> {
        let (segment, within) =
            self.locate(index).ok_or_else(|| io::Error::other("there is no such puzzle in the list"))?;
        let title = if segment.offsets.len() == 1 {
            segment.title.clone()
        } else {
            format!("{} {}", segment.title, within + 1)
        };
        if segment.is_crosspatch {
            return segment.crosspatch().map(|puzzle| CollectionItem::Crosspatch(Box::new(puzzle)));
        }
        segment.read(within, &title).map(|puzzle| CollectionItem::Sudoku(Box::new(puzzle)))
    }

    /// Returns the row of a puzzle by its index, from 0. If the puzzle cannot be read any more, the row has only a
    /// number.
    pub fn row(&self, index: usize) -> ListRow {
        let number = index + 1;
        if let Some((segment, _)) = self.locate(index).filter(|(segment, _)| segment.is_crosspatch) {
            let level = text!("list-crosspatch").to_owned();
            return ListRow { number, name: segment.title.clone(), level, folder: String::new() };
        }
        let row =
            self.locate(index).and_then(|(segment, within)| Some((segment, segment.read(within, "").ok()?)));
        match row {
            Some((segment, puzzle)) => {
                let file = if self.segments.len() > 1 { segment.title.clone() } else { String::new() };
                let Metadata { level, folder, .. } = puzzle.metadata.clone();
                // A puzzle alone in its file has the name of the file.
                let (name, file) = match (puzzle.title.is_empty(), segment.offsets.len()) {
                    (true, 1) => (file, String::new()),
                    _ => (puzzle.title, file),
                };
                let folder = if folder.is_empty() { file } else { folder };
                ListRow { number, name, level, folder }
            }
            None => ListRow { number, ..ListRow::default() },
        }
    }

    /// Returns the file of a puzzle; `None` if it is from a text.
    pub fn path(&self, index: usize) -> Option<&Path> {
        self.locate(index)?.0.path.as_deref()
    }

    /// Returns the problems with files and lines that contain no puzzle, one line each; the first hundred of
    /// [`Self::problem_count`].
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// Returns the number of files and lines that contain no puzzle.
    pub fn problem_count(&self) -> u64 {
        self.problem_count
    }

    /// Returns what was skipped in the files, and what does not fit, which is no problem.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns whether there were more than [`MAX_PUZZLES`], or more in one file than can be kept in memory.
    pub fn is_truncated(&self) -> bool {
        self.is_truncated
    }

    /// Returns the segment of a puzzle, and the puzzle's index in it.
    fn locate(&self, mut index: usize) -> Option<(&Segment, usize)> {
        for segment in &self.segments {
            if index < segment.offsets.len() {
                return Some((segment, index));
            }
            index -= segment.offsets.len();
        }
        None
    }
}

impl Segment {
    /// Parses the crosspatch that the segment contains.
    fn crosspatch(&self) -> Result<Crosspatch, OpenError> {
        let bytes = match &self.data {
            Data::Memory(bytes) => bytes.as_slice(),
            Data::File(_) => &[],
        };
        Ok(crosspatch::read(bytes, &self.title)?)
    }

    fn read(&self, index: usize, title: &str) -> Result<Puzzle, OpenError> {
        let at = self.offsets[index];
        let read = |bytes: &[u8]| Ok(line::read_bytes(bytes, title)?.puzzle.into());
        match &self.data {
            Data::Memory(bytes) => {
                let rest = usize::try_from(at).ok().and_then(|at| bytes.get(at..)).unwrap_or_default();
                let mut lines = Lines::new(Cursor::new(rest));
                read(lines.next_line()?.map_or(&[], |line| line.bytes))
            }
            Data::File(file) => {
                let mut open = lock(&file.file);
                file.check(&open)?;
                open.seek(SeekFrom::Start(at))?;
                // Most lines are short: reads no more than they need.
                let mut lines = Lines::new(BufReader::with_capacity(512, &*open));
                read(lines.next_line()?.map_or(&[], |line| line.bytes))
            }
        }
    }

    /// Returns a reader of all lines, for a search. For a file on disk it opens the file again, so as not to disturb
    /// [`Self::read`].
    ///
    /// # Errors
    /// The file is gone or has changed.
    fn reader(&self) -> Result<Box<dyn Read + '_>, OpenError> {
        Ok(match (&self.data, &self.path) {
            (Data::Memory(bytes), _) => Box::new(Cursor::new(bytes)),
            (Data::File(open), Some(path)) => {
                let file = file::open(path)?;
                open.check(&file)?;
                Box::new(file)
            }
            (Data::File(_), None) => Box::new(io::empty()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::Grid;
    use crate::format::{ClassicPuzzle, Format, write};
    use crate::rules::Metadata;

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    /// Returns a list of files with these texts, named `0.txt`, `1.txt` and so on, and the folder with them.
    fn list(texts: &[&str]) -> Result<(Collection, tempfile::TempDir), OpenError> {
        let folder = tempfile::tempdir().unwrap();
        let paths: Vec<_> =
            (0..texts.len()).map(|index| folder.path().join(format!("{index}.txt"))).collect();
        for (path, text) in paths.iter().zip(texts) {
            std::fs::write(path, text).unwrap();
        }
        Ok((Collection::open(&paths, &CancelToken::default(), |_, _| ())?, folder))
    }

    fn found(list: &Collection, words: &str) -> Vec<usize> {
        list.find(words, &CancelToken::default()).unwrap()
    }

    #[test]
    fn a_file_with_a_puzzle_per_line_is_read_in_place() {
        let text = format!(
            "# a comment\r\n{N00B} First\r\n\r\n{N00B}\r\nno puzzle\r\n{} last",
            N00B.replace('0', ".")
        );
        let (list, _folder) = list(&[&text]).unwrap();
        assert_eq!(list.len(), 3);
        let titles: Vec<_> = (0..3).map(|index| list.get(index).unwrap().title).collect();
        assert_eq!(titles, ["First", "0 2", "last"], "one without a name has the file's and its number");
        assert!((0..3).all(|index| list.get(index).unwrap().givens == list.get(0).unwrap().givens));
        assert_eq!(list.row(1), ListRow { number: 2, ..ListRow::default() });
        assert_eq!(list.row(2), ListRow { number: 3, name: "last".into(), ..ListRow::default() });
        assert_eq!(list.notes(), ["line 5 (\"no puzzle\") is not part of a puzzle"]);
        assert_eq!(list.problems(), [""; 0]);
        assert!(list.get(3).is_err() && list.row(3).name.is_empty());
    }

    #[test]
    fn lists_of_the_2000s_are_read_in_any_encoding() {
        let text = format!("# für Ænne\r\n{N00B} Rätsel\r\n\r\n{N00B} Über 2\r\n{N00B}\r\n");
        let latin: Vec<u8> = text.chars().map(|character| character as u32 as u8).collect();
        let wide = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(bytes).collect()
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("old.sdm");
        for bytes in [latin, wide(u16::to_le_bytes), wide(u16::to_be_bytes), text.clone().into_bytes()] {
            std::fs::write(&path, [bytes.as_slice(), b"\x1A"].concat()).unwrap();
            let opened = Collection::open(std::slice::from_ref(&path), &CancelToken::default(), |_, _| ());
            let list = opened.unwrap();
            let titles: Vec<_> = (0..list.len()).map(|index| list.get(index).unwrap().title).collect();
            assert_eq!(titles, ["Rätsel", "Über 2", "old 3"]);
            assert_eq!((list.problem_count(), found(&list, "ÜBER")), (0, vec![1]), "{:?}", list.problems());
        }
    }

    #[test]
    fn crosspatches_and_many_small_files_can_be_in_one_list() {
        let folder = tempfile::tempdir().unwrap();
        let mut paths: Vec<_> =
            (0..200).map(|number| folder.path().join(format!("{number}.sudoku"))).collect();
        paths.iter().for_each(|path| std::fs::write(path, N00B).unwrap());
        let crosspatch = folder.path().join("words.crosspatch");
        std::fs::write(&crosspatch, "##\n#\n\nab\nac\n").unwrap();
        paths.push(crosspatch);
        let list = Collection::open(&paths, &CancelToken::default(), |_, _| ()).unwrap();
        assert_eq!((list.len(), list.problem_count()), (201, 0));
        let is_open = |segment: &Segment| matches!(segment.data, Data::File(_));
        assert_eq!(list.segments.iter().filter(|segment| is_open(segment)).count(), 0, "no file stays open");
        assert_eq!(list.get(199).unwrap().title, "199");
        let CollectionItem::Crosspatch(puzzle) = list.item(200).unwrap() else { panic!("a sudoku") };
        assert_eq!((puzzle.title.as_str(), puzzle.words().len()), ("words", 2));
        assert_eq!((list.row(200).name.as_str(), list.row(200).level.as_str()), ("words", "Kriss Kross"));
        assert!(list.get(200).is_err());
        assert_eq!(found(&list, "words"), [200]);
    }

    #[test]
    fn a_file_that_has_changed_is_reported() {
        let (list, folder) = list(&[&format!("{N00B} One\n{N00B} Two\n")]).unwrap();
        assert_eq!(list.get(1).unwrap().title, "Two");
        std::fs::write(folder.path().join("0.txt"), format!("{N00B}\n{N00B} Two\n")).unwrap();
        assert!(matches!(list.get(1), Err(OpenError::Changed)));
        assert_eq!(list.row(1), ListRow { number: 2, ..ListRow::default() });
        assert_eq!(found(&list, "two"), [0; 0]);
    }

    #[test]
    fn several_files_of_any_format_make_one_list() {
        let about = Metadata { level: "Easy".into(), folder: "mine".into(), ..Metadata::default() };
        let game = ClassicPuzzle::new("The game", Grid::EMPTY).with_metadata(about);
        let xml = write(Format::OpenSudoku, &[game.clone(), game.clone()]).text;
        let (list, _folder) =
            list(&[N00B, "not a puzzle", &xml, &write(Format::Ninefold, &[game]).text]).unwrap();
        assert_eq!(list.len(), 4);
        assert_eq!((list.problem_count(), list.problems().len()), (1, 1));
        assert!(
            list.problems()[0].contains("1.txt: no puzzle found: it begins with \"not a puzzle\""),
            "{:?}",
            list.problems()
        );
        assert_eq!(list.get(0).unwrap().title, "0", "a puzzle alone in its file is called like it");
        let row = |number: usize, level: &str, folder: &str| ListRow {
            number,
            name: "The game".into(),
            level: level.into(),
            folder: folder.into(),
        };
        assert_eq!(list.row(1), row(2, "", "mine"), "this form has no levels");
        assert_eq!(list.row(3), row(4, "Easy", "mine"));
        assert_eq!((list.row(0).name.as_str(), list.row(0).folder.as_str()), ("0", ""));
        assert_eq!(found(&list, "0"), [0], "by the name of its file");
        assert!(list.path(0).unwrap().ends_with("0.txt"));
        assert_eq!(found(&list, "easy"), [3]);
        assert_eq!(found(&list, "MINE"), [1, 2, 3]);
    }

    #[test]
    fn puzzles_are_found_by_number_and_name() {
        let text: String = ["One", "two 3 2", "Größe", ""].map(|name| format!("{N00B} {name}\n")).concat();
        let list = Collection::from_bytes(text.as_bytes(), "pasted", &CancelToken::default()).unwrap();
        assert_eq!(found(&list, "one"), [0]);
        assert_eq!(found(&list, "GRÖSSE"), [0; 0]);
        assert_eq!(found(&list, " größe "), [2]);
        assert_eq!(found(&list, "3"), [2, 1], "first the number, then the name");
        assert_eq!(found(&list, "2"), [1], "a puzzle with its number in its name is found once");
        assert_eq!(found(&list, "#4"), [3]);
        assert_eq!(found(&list, "0"), [0; 0]);
        assert_eq!(found(&list, ""), [0, 1, 2, 3]);
        assert_eq!(list.path(0), None);
        let stopped = CancelToken::default();
        stopped.cancel();
        assert!(list.find("one", &stopped).is_err());
    }

    #[test]
    fn a_file_without_a_puzzle_says_what_is_wrong_with_it() {
        let message = |text: &str| list(&[text]).unwrap_err().to_string();
        assert_eq!(message("123"), "only 3 of 81 cells found (line 1, column 4)");
        assert!(message("<opensudoku/>").contains("no puzzle found"));
        assert!(message("https://sudokupad.app/abc").contains("does not contain a puzzle"));
        let large = "<opensudoku>".to_owned() + &" ".repeat(16 << 20);
        assert!(message(&large).contains("over 16 MiB"), "{}", message(&large));
        assert!(
            Collection::open(&["no/such/file".into()], &CancelToken::default(), |_, _| ())
                .unwrap_err()
                .to_string()
                .contains("does not exist")
        );
    }

    #[test]
    fn opening_can_be_cancelled_and_reports_progress() {
        let text = format!("{N00B}\n").repeat(20_000);
        let path = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(&path, &text).unwrap();
        let paths = [path.path().to_owned()];
        let mut heard = Vec::new();
        let list = Collection::open(&paths, &CancelToken::default(), |done, total| heard.push((done, total)))
            .unwrap();
        assert_eq!(list.len(), 20_000);
        assert!(
            heard.len() >= 4
                && heard.is_sorted()
                && heard.iter().all(|(done, total)| done < total && *total == text.len() as u64)
        );
        let stopped = CancelToken::default();
        stopped.cancel();
        let opened = Collection::open(&paths, &stopped, |_, _| ());
        assert!(matches!(opened, Err(OpenError::Cancelled(_))));
    }
}
