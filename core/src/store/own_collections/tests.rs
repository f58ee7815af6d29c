//! Tests of the player's own collections: what is kept, what is read again, and what an earlier version has cropped.

use super::*;
use crate::format::json;
use crate::generate::VariantKind;
use crate::grid::{Cell, Digit, Digits, Direction, Regions, Size};
use crate::library::VariantCollection;
use crate::rules::{Clue, ClueKind, Form, KINDS, KindId, Metadata, OmittedFields, Parts, Puzzle, Rules};

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
    let puzzle =
        Puzzle::from_grid("With a level", line::read(N00B, "").unwrap().puzzle.givens).with_metadata(about);
    let json = crate::format::write(Format::Ninefold, &[puzzle]).unwrap().text;
    let kept = keep(&store, " Mine\n# name: ", &format!("{N00B} One\n{N00B}\n{json}"));
    assert_eq!((kept.collection.count, kept.left_out), (3, 0));
    let again = list(&String::from_utf8(store.read(&kept.collection.id).unwrap()).unwrap());
    let rows: Vec<_> = (0..3).map(|index| again.row(index)).map(|(row, _)| (row.name, row.level)).collect();
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
    write("collection-2.sdm", &format!("# ninefold-collection 1\n# name: A\n# puzzles: {huge}\n{N00B}\n"));
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
    assert_eq!(list(&String::from_utf8(store.read(&first.id).unwrap()).unwrap()).row(0).0.name, "One");
    store.delete(&second.id).unwrap();
    assert_eq!(names(&store), [("A longer name".to_owned(), 1)]);
    assert_ne!(keep(&store, "c", N00B).collection.id, second.id, "the id of a deleted one is not used again");
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

/// Returns a clue of a kind in a grid of 6x6.
fn clue(kind: &'static ClueKind) -> Clue {
    let size = Size::new(6).unwrap();
    let at = |places: &[(u8, u8)]| places.iter().map(|(row, column)| Cell::at(*row, *column)).collect();
    let value = if kind.id == KindId::Xv { Some(5) } else { kind.has_number.then_some(3) };
    let pair = Parts { cells: at(&[(1, 1), (1, 2)]), ..Parts::default() };
    let upwards = at(&[(5, 2), (4, 2), (3, 2), (2, 2), (1, 2), (0, 2)]);
    let parts = match kind.form {
        Form::Global => Parts::default(),
        Form::Cell => Parts { cells: at(&[(5, 5)]), ..Parts::default() },
        Form::Digits => {
            Parts { cells: at(&[(0, 0)]), digits: Digit::new(2).into_iter().collect(), ..Parts::default() }
        }
        Form::Arrow | Form::Clone => Parts { others: at(&[(2, 1), (2, 2)]), ..pair },
        Form::Outside => {
            let direction = Some(Direction { rows: -1, columns: 0 });
            Parts { cells: upwards, value: Some(7), direction, ..Parts::default() }
        }
        Form::OutsideDiagonal => {
            let direction = Some(Direction { rows: 1, columns: 1 });
            let cells = at(&[(2, 0), (3, 1), (4, 2), (5, 3)]);
            Parts { cells, value: Some(7), direction, ..Parts::default() }
        }
        _ => Parts { value, ..pair },
    };
    Clue::new(kind, parts, size).unwrap()
}

/// Returns a puzzle of each kind that is made to order, and one with each kind of clue and everything else that a puzzle may
/// have.
fn one_of_each_kind() -> Vec<Puzzle> {
    let made = VariantKind::all().map(|kind| VariantCollection::of(kind).get(0).unwrap());
    let six = Size::new(6).unwrap();
    let about = |number: usize| Metadata {
        author: "Ann".into(),
        description: format!("Rules in words, {number}.\nIn two lines."),
        level: "Hard".into(),
        folder: "mine".into(),
        ..Metadata::default()
    };
    let digits =
        |side: usize| Digits::from_fn(six, |cell| Digit::new(1 + (cell.row() + cell.column()) % side));
    let drawn = KINDS.iter().enumerate().map(|(number, kind)| {
        let rules = Rules::new(six, Regions::regular(six).unwrap(), vec![clue(kind)]);
        let mut puzzle = Puzzle::new(rules, Digits::filled(six, None))
            .with_texts(format!("With {}", kind.id), "", about(number))
            .with_unread_rules(["Fog".to_owned()]);
        puzzle.stated_solution = Some(digits(6));
        puzzle.drawings = vec![("line".into(), "[1]".into())];
        puzzle.proposals = vec![clue(&KINDS[0])];
        puzzle.progress.placed[Cell::at(0, 0)] = Digit::new(1);
        puzzle.progress.centre_marks[Cell::at(0, 1)] = six.digit_set();
        puzzle.progress.corner_marks[Cell::at(0, 2)] = six.digit_set();
        puzzle
    });
    // A classic puzzle may have more than its givens too.
    let mut classic = Puzzle::from_grid("classic", line::read(N00B, "").unwrap().puzzle.givens);
    classic.stated_solution = Some(classic.givens.clone());
    classic.progress.corner_marks[Cell::at(0, 2)] = Size::NINE.digit_set();
    made.chain(drawn).chain([classic]).collect()
}

#[test]
fn every_kind_of_puzzle_is_kept_whole_by_every_way_into_a_collection() {
    let folder = tempfile::tempdir().unwrap();
    let store = CollectionStore::new(folder.path());
    let cancel = CancelToken::default();
    let puzzles = one_of_each_kind();
    assert_eq!(puzzles.len(), VariantKind::all().len() + KINDS.len() + 1);
    let lines: Vec<String> = puzzles.iter().map(json::write_ninefold).collect();
    let text = lines.concat();
    let file = folder.path().join("list.txt");
    fs::write(&file, &text).unwrap();
    let files: Vec<PathBuf> =
        (0..puzzles.len()).map(|number| folder.path().join(format!("{number:03}.ninefold"))).collect();
    files.iter().zip(&lines).for_each(|(path, line)| fs::write(path, line).unwrap());
    let open = |paths: &[PathBuf]| Collection::open(paths, &cancel, |_, _| ()).unwrap();
    for (way, list) in [
        ("a file", Collection::from_lines(text.clone().into_bytes(), "", &cancel).unwrap()),
        ("a folder", open(&files)),
        ("pasted text", Collection::from_bytes(text.as_bytes(), "pasted", &cancel).unwrap()),
    ] {
        let kept = store.keep(way, &list, &cancel).unwrap();
        assert_eq!((kept.collection.count, kept.left_out), (puzzles.len(), 0), "{way}");
        let again = store.open(&kept.collection, &cancel).unwrap();
        assert_eq!((again.len(), again.cropped_count()), (puzzles.len(), 0), "{way}");
        for (index, puzzle) in puzzles.iter().enumerate() {
            assert_eq!(again.get(index).as_ref().ok(), Some(puzzle), "{way}: {}", puzzle.title);
        }
        let renamed = OwnCollection { name: "Other".into(), ..kept.collection };
        store.apply(&renamed, false).unwrap();
        assert_eq!(store.open(&renamed, &cancel).unwrap().get(0).ok().as_ref(), puzzles.first());
    }
}

#[test]
fn puzzles_of_other_programs_are_kept_as_their_list_has_them() {
    let folder = tempfile::tempdir().unwrap();
    let store = CollectionStore::new(folder.path());
    let cancel = CancelToken::default();
    let puzzles = one_of_each_kind();
    let text: String = puzzles.iter().map(json::write_fpuzzles_json).collect();
    let list = Collection::from_lines(text.into_bytes(), "", &cancel).unwrap();
    let kept = store.keep("theirs", &list, &cancel).unwrap().collection;
    let again = store.open(&kept, &cancel).unwrap();
    for index in 0..puzzles.len() {
        // What was not read of their files is known of the list alone.
        let read = list.get(index).unwrap();
        assert_eq!(again.get(index).ok(), Some(Puzzle { omitted: OmittedFields::NONE, ..read }));
    }
}

#[test]
fn a_classic_puzzle_is_a_line_that_any_program_reads_and_a_larger_one_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let store = CollectionStore::new(folder.path());
    let ten = VariantCollection::of(VariantKind::from_id("10x10").unwrap()).get(0).unwrap();
    let kept = keep(&store, "both", &format!("{N00B} One\n{}", json::write_ninefold(&ten))).collection;
    let text = String::from_utf8(store.read(&kept.id).unwrap()).unwrap();
    let lines: Vec<&str> = text.lines().skip_while(|line| line.starts_with('#')).collect();
    assert_eq!(lines[0], format!("{N00B} One"));
    assert!(lines[1].starts_with("{\"ninefold\":4,"), "{}", lines[1]);
}

#[test]
fn puzzles_that_an_earlier_version_has_cropped_are_recognised_and_the_file_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let store = CollectionStore::new(folder.path());
    fs::create_dir(folder.path().join("collections")).unwrap();
    let path = folder.path().join("collections/collection-1.sdm");
    let clash = N00B.replacen("21", "22", 1);
    let empty = "0".repeat(81);
    let whole = format!("{N00B} An arrow\n{N00B} Killer\n{N00B} 10x10x1\n");
    let cropped = format!(
        "{N00B} 10x10 1\n{clash}\n{empty} Without givens\n{{\"ninefold\":1,\"title\":\"Thermometer 30\",\"givens\":\"{N00B}\"}}\n"
    );
    let read = |text: &str| {
        fs::write(&path, text).unwrap();
        let own = store.find("collection-1").unwrap();
        let list = store.open(&own, &CancelToken::default()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        (list.len(), list.cropped_count())
    };
    let head = "# ninefold-collection 1\n# name: Mine\n# puzzles: 7\n";
    assert_eq!(read(&format!("{head}{whole}{cropped}")), (7, 4));
    assert_eq!(read(&format!("{head}{whole}")), (3, 0));
    // A collection of this version has what it was made of, whatever that was.
    assert_eq!(read(&format!("{head}{WHOLE}\n{cropped}")), (4, 0));
    fs::write(&path, format!("{head}{cropped}")).unwrap();
    store.rename("collection-1", "Ours").unwrap();
    let own = store.find("collection-1").unwrap();
    assert_eq!(own.name, "Ours");
    assert_eq!(store.open(&own, &CancelToken::default()).unwrap().cropped_count(), 4);
}
