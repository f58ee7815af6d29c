//! The graded collections: progress in each, and playing one.

use std::time::Duration;

use super::practice::DIGITS;
use super::*;
use jiff::Timestamp;
use ninefold::game::{Action, Game};
use ninefold::generate::VariantKind;
use ninefold::job::CancelToken;
use ninefold::library::{GradedCollection, VariantCollection};
use ninefold::rules::Puzzle;
use ninefold::solve::classic::Grid;
use ninefold::solve::classic::search;
use ninefold::solve::rating::Level;
use ninefold::solve::technique::Technique;
use ninefold::store::GameStore;
use ninefold::store::games::{GameMeta, PuzzleSource, SaveSlot};

const HARD: GradedCollection = GradedCollection::Level(Level::Hard);

fn givens(collection: GradedCollection, index: usize) -> Grid {
    collection.get(index).unwrap().givens
}

/// Saves a game of a puzzle: won after a number of seconds, or with one digit placed.
fn save_game(data: &Path, givens: &Grid, source: PuzzleSource, won: Option<u64>) {
    let solution = search::solve_counting_to_two(givens, &CancelToken::default()).unwrap().0.unwrap();
    let mut game = Game::new(Puzzle::from_grid("kept", givens));
    let entries = solution.filled().filter(|(cell, _)| givens.get(*cell).is_none());
    for (cell, digit) in entries.take(if won.is_some() { 81 } else { 1 }) {
        game.apply(Action::Place { cell: cell.into(), digit: digit.into() });
    }
    game.set_play_time(Duration::from_secs(won.unwrap_or(5)));
    let meta = GameMeta { won_at: won.map(|_| Timestamp::now()), ..GameMeta::new(source) };
    SaveSlot::new(&GameStore::new(data)).save(&game.into(), &meta).unwrap();
}

/// Opens a window in which the first hard puzzle is solved, the second started, the third solved in an equivalent form,
/// and others played only as exercises.
fn window_with_played_puzzles() -> Window {
    let data = Rc::new(tempfile::tempdir().unwrap());
    save_game(data.path(), &givens(HARD, 0), PuzzleSource::Clipboard, Some(125));
    save_game(data.path(), &givens(HARD, 1), PuzzleSource::Clipboard, None);
    save_game(data.path(), &givens(HARD, 2).canonical(), PuzzleSource::Clipboard, Some(65));
    save_game(data.path(), &givens(HARD, 4), PuzzleSource::Practice(Technique::XWing), None);
    Window::open_with_data(None, Vec2::new(1180.0, 800.0), data)
}

#[test]
fn collections_are_grouped_by_level_and_family_with_progress() {
    let mut window = window_with_played_puzzles();
    window.key(Key::F12);
    for text in ["By level", "Fish", "Wings", "Chains and loops"] {
        window.assert_shows(text);
    }
    window.assert_shows("Hard, 2 of 200 solved, 1 started, best 01:05, median 01:35");
    window.assert_shows("Expert, 0 of 200 solved");
    window.assert_shows("X-wing, 0 of 20 solved");
    window.assert_shows("X-chain, 0 of 20 solved");
}

#[test]
fn the_list_of_a_collection_opens_at_the_first_unsolved_puzzle() {
    let mut window = window_with_played_puzzles();
    window.key(Key::F12);
    (0..3).for_each(|_| window.key(Key::ArrowDown));
    assert!(window.focused().contains("Hard, 2 of 200 solved"), "{}", window.focused());
    window.key(Key::Enter);
    window.assert_shows("200 puzzles · 2 solved");
    window.assert_shows("1, solved");
    window.assert_shows("2, started");
    window.key(Key::Enter);
    assert_eq!(window.givens(), givens(HARD, 1));
    window.assert_shows("No. 2 of 200");
}

#[test]
fn the_next_unsolved_puzzle_is_found_after_a_restart_too() {
    let mut window = window_with_played_puzzles();
    window.key(Key::F12);
    window.click("Hard, 2 of 200 solved, 1 started, best 01:05, median 01:35");
    window.key(Key::N);
    assert_eq!(window.givens(), givens(HARD, 1));
    // The third puzzle is solved in an equivalent form.
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(window.givens(), givens(HARD, 3));
    window.place_one_digit();
    window.wait_until_saved();
    let mut window = window.again();
    assert_eq!(window.puzzle().title, "Hard 4");
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(window.givens(), givens(HARD, 4));
}

#[test]
fn after_the_last_puzzle_of_a_collection_comes_the_first_unsolved_one() {
    let mut window = window_with_played_puzzles();
    window.key(Key::F12);
    (0..3).for_each(|_| window.key(Key::ArrowDown));
    window.key(Key::Enter);
    window.keys(Modifiers::COMMAND, Key::End);
    window.key(Key::Enter);
    assert_eq!(window.givens(), givens(HARD, 199));
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(window.givens(), givens(HARD, 1));
}

#[test]
fn a_completely_solved_collection_shows_a_message() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let house = GradedCollection::Technique(Technique::FullHouse);
    house
        .all_puzzles()
        .for_each(|graded| save_game(data.path(), &graded.givens, PuzzleSource::Clipboard, Some(9)));
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    let before = window.givens();
    window.key(Key::F12);
    for letter in "full".chars() {
        window.harness.event(egui::Event::Text(letter.to_string()));
        window.settle();
    }
    window.click("Next unsolved");
    window.assert_shows("Full house: all 20 puzzles are solved");
    assert_eq!(window.givens(), before);
}

#[test]
fn a_completely_solved_collection_shows_a_message_while_a_crosspatch_is_open() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let house = GradedCollection::Technique(Technique::FullHouse);
    house
        .all_puzzles()
        .for_each(|graded| save_game(data.path(), &graded.givens, PuzzleSource::Clipboard, Some(9)));
    let file = bundled_file("crosspatches/first-steps").with_extension("crosspatch");
    let mut window = Window::open_with_data(Some(file), Vec2::new(1180.0, 800.0), data);
    window.key(Key::F12);
    for letter in "full".chars() {
        window.harness.event(egui::Event::Text(letter.to_string()));
        window.settle();
    }
    window.click("Next unsolved");
    window.assert_shows("Full house: all 20 puzzles are solved");
    assert!(window.harness.state().crosspatch().is_some());
}

#[test]
fn a_win_counts_immediately() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let beginner = givens(GradedCollection::Level(Level::Beginner), 0);
    let solution = search::solve_counting_to_two(&beginner, &CancelToken::default()).unwrap().0.unwrap();
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.key(Key::F12);
    window.key(Key::N);
    assert_eq!(window.givens(), beginner);
    for (cell, digit) in solution.filled() {
        if beginner.get(cell).is_none() {
            window.press(cell.into());
            window.key(DIGITS[digit.index()]);
        }
    }
    window.key(Key::F12);
    window.assert_shows("Beginner, 1 of 200 solved");
}

#[test]
fn the_lesson_of_a_technique_starts_from_its_collection() {
    let mut window = window_with_played_puzzles();
    window.key(Key::F12);
    let name = "XY-chain, 0 of 20 solved";
    let mut steps = 0;
    while !window.focused().starts_with(name) {
        window.key(Key::ArrowDown);
        steps += 1;
        assert!(steps < 200, "the arrow keys never reach {name}");
    }
    window.key(Key::P);
    assert_eq!(window.puzzle().title, "XY-chain");
    assert!(!window.shows("Puzzle library"));
}

#[test]
fn an_exercise_of_an_earlier_version_opens_as_a_game() {
    let mut window = window_with_played_puzzles();
    window.key(Key::F3);
    window.key(Key::F);
    window.key(Key::F);
    window.assert_shows("kept");
    window.key(Key::Enter);
    assert_eq!(window.givens(), givens(HARD, 4));
    window.place_one_digit();
}

#[test]
fn a_list_is_kept_in_the_library_renamed_deleted_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.sdm");
    let lines = (0..3).map(|index| ninefold::format::line::write(&givens(HARD, index))).collect::<String>();
    std::fs::write(&path, &lines).unwrap();
    let mut window = window_with_played_puzzles();
    window.drop_file(&path);
    window.button("Keep in my collections");
    assert!(!window.shows("Keep in my collections"), "it is kept now");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), lines, "the file is not written");
    std::fs::remove_file(&path).unwrap();
    window.key(Key::Escape);
    window.assert_shows("Kept as “mine” in My collections");

    window.key(Key::F12);
    window.assert_shows("My collections");
    window.click("mine, 2 of 3 solved, 1 started, best 01:05, median 01:35");
    window.key(Key::R);
    window.harness.event(egui::Event::Text(" own".to_owned()));
    window.settle();
    window.key(Key::Escape);
    window.assert_shows("mine, 2 of 3 solved");
    window.button("Rename");
    window.harness.event(egui::Event::Text(" own".to_owned()));
    window.settle();
    window.key(Key::Enter);
    window.assert_shows("mine own, 2 of 3 solved");
    window.button("Delete");
    assert!(!window.shows("mine own, 2"));
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_shows("mine own, 2 of 3 solved");
    window.wait_until_saved();
    let mut window = window.again();
    window.key(Key::F12);
    window.click("mine own, 2 of 3 solved, 1 started, best 01:05, median 01:35");
    window.key(Key::N);
    assert_eq!(window.givens(), givens(HARD, 1));
    window.assert_shows("2 of mine own");
    window.key(Key::F12);
    window.click("mine own, 2 of 3 solved, 1 started, best 01:05, median 01:35");
    window.key(Key::Enter);
    window.assert_shows("3 puzzles · 2 solved");
    window.assert_shows("No. 2");
}

/// Writes a file to the collections of a data folder.
fn write_collection(data: &Path, name: &str, heading: &str) {
    let folder = data.join("collections");
    std::fs::create_dir_all(&folder).unwrap();
    let puzzle = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    std::fs::write(folder.join(name), format!("{heading}\n{puzzle}\n")).unwrap();
}

#[test]
fn collections_that_cannot_be_read_are_named() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let heading = format!("# ninefold-collection 1\n# name: Mine\n# puzzles: {}", "9".repeat(30));
    write_collection(data.path(), "collection-1.sdm", &heading);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.key(Key::F12);
    window.assert_shows("1 collection cannot be read: collection-1.sdm");
}

#[test]
fn a_collection_with_a_long_name_pushes_nothing_out_of_the_window() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let heading = format!("# ninefold-collection 1\n# name: {}\n# puzzles: 1", "long".repeat(60));
    write_collection(data.path(), "collection-1.sdm", &heading);
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0)] {
        let mut window = Window::open_with_data(None, size, Rc::clone(&data));
        window.key(Key::F12);
        window.assert_shows("Rename");
        let mut misfits = window.misfits();
        // The name itself ends in "…", in the list and below it.
        misfits.retain(|misfit| !misfit.starts_with("label cut short: \"longlong"));
        assert_eq!(misfits, [""; 0], "{size}");
    }
}

#[test]
fn letters_search_the_collections_and_enter_opens_the_best_match() {
    let mut window = window_with_played_puzzles();
    window.key(Key::F12);
    window.harness.key_press(Key::X);
    window.harness.event(egui::Event::Text("x-w".to_owned()));
    window.settle();
    window.assert_shows("X-wing, 0 of 20 solved");
    assert!(!window.shows("Swordfish, 0"), "{:#?}", window.labels());
    // Letters that press buttons while the list has the focus are typed in the field.
    window.harness.key_press(Key::N);
    window.harness.event(egui::Event::Text("n".to_owned()));
    window.settle();
    window.assert_shows("No collection matches");
    window.key(Key::Backspace);
    window.key(Key::Enter);
    window.assert_shows("20 puzzles");
}

#[test]
fn a_kept_list_of_variants_is_whole_after_a_restart_and_its_wins_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mixed.txt");
    let kinds = ["10x10", "killer", "arrow"].map(|id| VariantKind::from_id(id).unwrap());
    let puzzles = kinds.map(|kind| VariantCollection::of(kind).get(0).unwrap());
    let four = "123434122143432. four\n";
    let lines: String = puzzles.iter().map(ninefold::format::json::write_ninefold).collect();
    std::fs::write(&path, lines + four).unwrap();
    let mut window = Window::new();
    window.drop_file(&path);
    window.button("Keep in my collections");
    window.key(Key::Escape);
    std::fs::remove_file(&path).unwrap();
    window.wait_until_saved();
    let mut window = window.again();
    window.key(Key::F12);
    window.click("mixed, 0 of 4 solved");
    window.key(Key::N);
    assert_eq!(window.puzzle(), puzzles[0]);
    for puzzle in &puzzles[1..] {
        window.key(Key::F12);
        window.button("Show list");
        // The puzzle on the board is chosen.
        window.key(Key::ArrowDown);
        window.key(Key::Enter);
        assert_eq!(window.puzzle(), *puzzle);
    }
}

#[test]
fn a_win_counts_the_solved_variants_of_an_open_list() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("small.txt");
    std::fs::write(&path, "123434122143432. one\n.234341221434321 two\n1.34341221434321 three\n").unwrap();
    let mut window = Window::open(Some(path));
    window.key(Key::Enter);
    window.press(cell("r4c4").into());
    window.key(Key::Num1);
    window.assert_shows("1 of 3 in this set solved");
}

#[test]
fn a_collection_that_an_earlier_version_has_cropped_is_said_and_left_as_it_is() {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let folder = data.path().join("collections");
    std::fs::create_dir(&folder).unwrap();
    let line = ninefold::format::line::write(&givens(HARD, 0)).trim_end().to_owned();
    let text = format!("# ninefold-collection 1\n# name: Old\n# puzzles: 2\n{line} Killer 3\n{line} Mine\n");
    std::fs::write(folder.join("collection-1.sdm"), &text).unwrap();
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.key(Key::F12);
    window.click("Old, 0 of 2 solved, 1 puzzle seems to lack its rules");
    window.button("Show list");
    window.button("1 puzzle seems to lack its rules…");
    window.assert_shows("version 1.0.0-rc.1 did not keep them");
    window.key(Key::Escape);
    window.key(Key::Escape);
    window.wait_until_saved();
    assert_eq!(std::fs::read_to_string(folder.join("collection-1.sdm")).unwrap(), text);
}
