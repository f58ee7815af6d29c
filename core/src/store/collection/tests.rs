//! Tests of collections: opening, reading, searching, and what is skipped.

use super::*;
use crate::format::{Format, write};
use crate::rules::Metadata;
use crate::rules::Puzzle;
use crate::solve::classic::Grid;

const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

/// Returns a list of files with these texts, named `0.txt`, `1.txt` and so on, and the folder with them.
fn list(texts: &[&str]) -> Result<(Collection, tempfile::TempDir), OpenError> {
    let folder = tempfile::tempdir().unwrap();
    let paths: Vec<_> = (0..texts.len()).map(|index| folder.path().join(format!("{index}.txt"))).collect();
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
    let text =
        format!("# a comment\r\n{N00B} First\r\n\r\n{N00B}\r\nno puzzle\r\n{} last", N00B.replace('0', "."));
    let (list, _folder) = list(&[&text]).unwrap();
    assert_eq!(list.len(), 3);
    let titles: Vec<_> = (0..3).map(|index| list.get(index).unwrap().title).collect();
    assert_eq!(titles, ["First", "0 2", "last"], "one without a name has the file's and its number");
    assert!((0..3).all(|index| list.get(index).unwrap().givens == list.get(0).unwrap().givens));
    assert_eq!(list.row(1).0, ListRow { number: 2, ..ListRow::default() });
    assert_eq!(list.row(2).0, ListRow { number: 3, name: "last".into(), ..ListRow::default() });
    assert_eq!(list.notes(), ["line 5 (\"no puzzle\") is not part of a puzzle"]);
    assert_eq!(list.problems(), [""; 0]);
    assert!(list.get(3).is_err() && list.row(3).0.name.is_empty());
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
    let mut paths: Vec<_> = (0..200).map(|number| folder.path().join(format!("{number}.sudoku"))).collect();
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
    assert_eq!((list.row(200).0.name.as_str(), list.row(200).0.level.as_str()), ("words", "Kriss Kross"));
    assert!(list.get(200).is_err());
    assert_eq!(found(&list, "words"), [200]);
}

#[test]
fn a_file_that_has_changed_is_reported() {
    let (list, folder) = list(&[&format!("{N00B} One\n{N00B} Two\n")]).unwrap();
    assert_eq!(list.get(1).unwrap().title, "Two");
    std::fs::write(folder.path().join("0.txt"), format!("{N00B}\n{N00B} Two\n")).unwrap();
    assert!(matches!(list.get(1), Err(OpenError::Changed)));
    assert_eq!(list.row(1).0, ListRow { number: 2, ..ListRow::default() });
    assert_eq!(found(&list, "two"), [0; 0]);
}

#[test]
fn several_files_of_any_format_make_one_list() {
    let about = Metadata { level: "Easy".into(), folder: "mine".into(), ..Metadata::default() };
    let game = Puzzle::from_grid("The game", &Grid::EMPTY).with_metadata(about);
    let xml = write(Format::OpenSudoku, &[game.clone(), game.clone()]).unwrap().text;
    let (list, _folder) =
        list(&[N00B, "not a puzzle", &xml, &write(Format::Ninefold, &[game]).unwrap().text]).unwrap();
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
    assert_eq!(list.row(1).0, row(2, "", "mine"), "this form has no levels");
    assert_eq!(list.row(3).0, row(4, "Easy", "mine"));
    assert_eq!((list.row(0).0.name.as_str(), list.row(0).0.folder.as_str()), ("0", ""));
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
    assert!(message("https://sudokupad.app/abc").contains("only names a puzzle"));
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
    let list =
        Collection::open(&paths, &CancelToken::default(), |done, total| heard.push((done, total))).unwrap();
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
