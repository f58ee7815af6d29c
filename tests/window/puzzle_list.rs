//! The list of puzzles: rating, sorting, filters, search and keys.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, Pos2, Rect, Vec2};
use egui_kittest::kittest::{By, Queryable};
use ninefold::game::{Action, Game};
use ninefold::job::CancelToken;
use ninefold::library;
use ninefold::rules::Puzzle;
use ninefold::solve::classic::search;
use ninefold::store::GameStore;
use ninefold::store::games::{GameMeta, PuzzleSource, SaveSlot};

use super::*;

/// A file with ten puzzles of known levels: 1-6 of Beginner, 7-9 of Medium, 10 of Hard.
fn file(folder: &Path) -> PathBuf {
    let graded = |level: ninefold::solve::rating::Level, index: usize| {
        library::GradedCollection::Level(level).get(index).unwrap().givens
    };
    use ninefold::solve::rating::Level::{Beginner, Hard, Medium};
    let puzzles =
        (0..6).map(|i| graded(Beginner, i)).chain((0..3).map(|i| graded(Medium, i))).chain([graded(Hard, 0)]);
    let path = folder.join("ten.sdm");
    std::fs::write(&path, puzzles.map(|givens| ninefold::format::line::write(&givens)).collect::<String>())
        .unwrap();
    path
}

/// Saves a won game of a puzzle.
fn save_won(data: &Path, givens: Grid) {
    let solution = search::solve_counting_to_two(&givens, &CancelToken::default()).unwrap().0.unwrap();
    let mut game = Game::new(Puzzle::from_grid("kept", &givens));
    for (cell, digit) in solution.filled().filter(|(cell, _)| givens.get(*cell).is_none()) {
        game.apply(Action::Place { cell: cell.into(), digit: digit.into() });
    }
    game.set_play_time(Duration::from_secs(680));
    let meta = GameMeta { won_at: Some(jiff::Timestamp::now()), ..GameMeta::new(PuzzleSource::Clipboard) };
    SaveSlot::new(&GameStore::new(data)).save(&game.into(), &meta).unwrap();
}

/// Opens the ten puzzles in a window, and waits until all are rated.
fn rated_window(size: Vec2) -> (Window, tempfile::TempDir) {
    let (folder, data) = (tempfile::tempdir().unwrap(), Rc::new(tempfile::tempdir().unwrap()));
    let path = file(folder.path());
    let third =
        library::GradedCollection::Level(ninefold::solve::rating::Level::Beginner).get(2).unwrap().givens;
    save_won(data.path(), third);
    let mut window = Window::open_with_data(Some(path), size, data);
    window.wait_until_rated();
    (window, folder)
}

impl Window {
    pub(super) fn wait_until_rated(&mut self) {
        let is_rating = |label: &String| label.contains(" of ") && label.ends_with(" rated");
        self.wait_until("all are rated", |window| !window.labels().iter().any(is_rating));
        self.settle();
    }

    /// Returns the lines of the file of ratings, without its first line.
    fn kept_ratings(&self) -> Vec<String> {
        let kept = std::fs::read_to_string(self.data.path().join("ratings.txt")).unwrap_or_default();
        kept.lines().skip(1).filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    /// Returns the labels of the visible rows, from top to bottom.
    fn rows(&self) -> Vec<String> {
        let mut rows: Vec<_> = self
            .harness
            // The rows of the board and of the headings cannot be selected.
            .query_all(By::new().role(Role::Row).predicate(|row| row.is_selected().is_some()))
            .map(|row| (row.rect().top(), row.accesskit_node().label().unwrap_or_default()))
            .collect();
        rows.sort_by(|a, b| a.0.total_cmp(&b.0));
        rows.into_iter().map(|(_, label)| label).collect()
    }

    /// Draws a frame whenever the window asks for one, until its jobs have ended and it asks for none.
    fn draw_as_asked(&mut self) {
        let start = Instant::now();
        loop {
            if self.harness.ctx.has_requested_repaint() {
                self.harness.step();
            } else if !self.harness.state().is_busy() {
                return;
            }
            assert!(start.elapsed() < Duration::from_secs(60), "nothing draws the result of a job");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn press_header(&mut self, name: &str) {
        self.harness.get(By::new().role(Role::ColumnHeader).label(name)).click();
        self.settle();
    }

    fn type_in(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }
}

#[test]
fn every_row_shows_level_rating_hardest_step_and_best_time() {
    let (mut window, _folder) = rated_window(Vec2::new(1180.0, 800.0));
    let rows = window.rows();
    assert!(rows[0].starts_with("1, not played, Beginner 1."), "{rows:#?}");
    assert!(rows[2].starts_with("3, solved, Beginner 1."), "{rows:#?}");
    assert!(rows[9].starts_with("10, not played, Hard "), "{rows:#?}");
    window.assert_shows("11:20");
    window.assert_shows("10 puzzles · 1 solved");
    for chip in ["All, 10", "Beginner, 6", "Medium, 3", "Hard, 1"] {
        window.assert_shows(chip);
    }
    assert!(!window.shows("Extreme, 0"), "a level without puzzles is no choice");
    let headers = window.harness.get_all(By::new().role(Role::ColumnHeader)).count();
    assert_eq!(headers, 7);
    // The preview.
    window.assert_shows("No. 1");
    window.assert_shows("Not played yet");
    // The ratings are kept: nothing is rated a second time.
    // They are written every few seconds, and when rating ends.
    window.wait_until("the ratings are written", |window| window.kept_ratings().len() == 10);
    let kept = window.kept_ratings();
    assert_eq!(kept.iter().filter(|line| line.contains("beginner")).count(), 6, "{kept:#?}");
}

#[test]
fn the_list_is_sorted_filtered_and_searched() {
    let (mut window, _folder) = rated_window(Vec2::new(1180.0, 800.0));
    window.press_header("Level");
    window.press_header("Level");
    assert!(window.rows()[0].starts_with("10, "), "the hardest comes first: {:#?}", window.rows());
    window.press_header("Time");
    assert!(window.rows()[0].starts_with("3, solved"), "{:#?}", window.rows());
    window.press_header("No.");
    window.click("Medium, 3");
    assert_eq!(window.rows().len(), 3);
    window.assert_shows("3 puzzles found among 10 puzzles");
    window.click("All, 10");
    assert_eq!(window.rows().len(), 10);

    window.keys(Modifiers::COMMAND, Key::F);
    window.type_in("hard");
    assert!(matches!(window.rows().as_slice(), [row] if row.starts_with("10, ")), "{:#?}", window.rows());
    window.keys(Modifiers::COMMAND, Key::F);
    window.type_in("nothing like it");
    window.assert_shows("No puzzle matches “nothing like it”.");
    window.button("Clear the search");
    assert_eq!(window.rows().len(), 10);
    window.keys(Modifiers::COMMAND, Key::F);
    window.type_in("hidden single");
    assert!(window.rows().len() >= 6 && window.rows()[0].contains("Hidden single"), "{:#?}", window.rows());
    window.key(Key::Escape);
    assert_eq!(window.rows().len(), 10, "Esc clears the search first");
    window.key(Key::Escape);
    assert_eq!(window.rows().len(), 0, "and then closes the list");
}

/// Opens two killers, a puzzle with thermometers, one of 6x6 and a classic one without a name, and waits until all are rated.
fn variants_window(size: Vec2) -> (Window, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let of = |id: &str, count: usize| {
        let kind = ninefold::generate::VariantKind::from_id(id).unwrap();
        library::VariantCollection::of(kind).puzzles().take(count).collect::<Vec<_>>()
    };
    let beginner = library::GradedCollection::Level(ninefold::solve::rating::Level::Beginner);
    let classic = Puzzle::from_grid("", &beginner.get(0).unwrap().givens);
    let puzzles = [of("killer", 2), of("thermometer", 1), of("6x6", 1), vec![classic]].concat();
    let path = folder.path().join("evening.txt");
    let lines: String = puzzles.iter().map(ninefold::format::json::write_ninefold).collect();
    std::fs::write(&path, lines).unwrap();
    let mut window = Window::open_with_data(Some(path), size, Rc::new(tempfile::tempdir().unwrap()));
    window.wait_until_rated();
    (window, folder)
}

#[test]
fn a_list_of_variants_shows_what_each_puzzle_has_and_how_hard_it_is() {
    let (mut window, _folder) = variants_window(Vec2::new(1180.0, 800.0));
    let rows = window.rows();
    assert!(rows[0].starts_with("1, Killer 1, ") && rows[0].contains(" clues, not played, "), "{rows:#?}");
    assert!(rows[2].starts_with("3, Thermometers 1, "), "{rows:#?}");
    assert!(rows[3].starts_with("4, 6x6 1, ") && !rows[3].contains("clue"), "{rows:#?}");
    assert!(rows[4].starts_with("5, Classic, "), "a puzzle without a name is called by its kind: {rows:#?}");
    let levels = ninefold::solve::rating::Level::NINEFOLD.map(|level| level.to_string());
    let has_level = |row: &String| levels.iter().any(|level| row.contains(level.as_str()));
    assert!(rows.iter().all(has_level), "{rows:#?}");
    window.assert_shows("All 5 rated");
    window.assert_shows("No. 1 of 5 · by Ninefold · one solution");
    window.assert_shows("add up to its number");
    // Nothing is rated a second time.
    window.wait_until("the ratings are written", |window| window.kept_ratings().len() == 5);
}

#[test]
fn a_list_of_variants_is_searched_and_filtered_by_kind() {
    let (mut window, _folder) = variants_window(Vec2::new(1180.0, 800.0));
    for (query, count) in [("killer", 2), ("Thermometers 1", 1), ("thermo", 1), ("6x6", 1)] {
        window.keys(Modifiers::COMMAND, Key::F);
        window.type_in(query);
        assert_eq!(window.rows().len(), count, "{query}: {:#?}", window.rows());
    }
    window.key(Key::Escape);
    window.choose("Kind", "Killer cages  2");
    assert_eq!(window.rows().len(), 2, "{:#?}", window.rows());
    window.choose("Kind", "6x6  1");
    assert!(matches!(window.rows().as_slice(), [row] if row.starts_with("4, ")), "{:#?}", window.rows());
    window.choose("Kind", "all  5");
    assert_eq!(window.rows().len(), 5);
}

#[test]
fn bundled_variants_have_their_level_before_they_are_rated() {
    let mut window = Window::new();
    window.key(Key::F12);
    window.type_in("Killer");
    window.key(Key::Enter);
    let rows = window.rows();
    assert!(rows.len() > 5 && rows.iter().all(|row| !row.contains("not rated")), "{rows:#?}");
}

#[test]
fn letters_and_digits_are_commands_only_while_the_table_has_the_focus() {
    let (mut window, _folder) = rated_window(Vec2::new(1180.0, 800.0));
    let title = |window: &Window| window.puzzle().title.clone();
    // In the search field they are typed.
    window.harness.key_press(Key::N);
    window.type_in("n");
    assert!(window.harness.query_all_by_value("n").next().is_some());
    window.key(Key::Backspace);
    // An arrow moves to the table, where digits jump to a number.
    window.key(Key::ArrowDown);
    // In consecutive frames: each takes a quarter of a second here, and late digits begin a new number.
    window.harness.event(Event::Text("1".to_owned()));
    window.harness.step();
    window.type_in("0");
    window.assert_shows("No. 10");
    window.harness.run_steps(10);
    // Any other letter searches.
    window.type_in("b");
    assert_eq!(window.rows().len(), 6, "the beginner puzzles");
    window.type_in("e");
    assert!(window.harness.query_all_by_value("be").next().is_some());
    window.key(Key::ArrowDown);
    assert_eq!(window.rows()[1].split(',').next(), Some("2"));
    window.harness.key_press(Key::N);
    window.type_in("n");
    assert_eq!(
        title(&window),
        "ten 4",
        "the next unsolved puzzle after the selected one; the third is solved"
    );
    // The list opens at the puzzle on the board; its search still finds it.
    window.keys(Modifiers::COMMAND, Key::L);
    window.assert_shows("No. 4");
    assert!(window.harness.query_all_by_value("be").next().is_some());
    window.type_in("9");
    assert!(window.rows()[0].starts_with("9, "), "the old search is selected, so typing replaces it");
}

#[test]
fn a_row_that_is_rated_stays_where_it_is_until_a_header_is_pressed() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path());
    let mut window = Window::new();
    window.drop_file(&path);
    window.press_header("Rating");
    window.press_header("Rating");
    window.wait_until_rated();
    window.assert_shows("Medium, 3");
    window.press_header("Rating");
    window.press_header("Rating");
    assert!(window.rows()[0].starts_with("10, "), "{:#?}", window.rows());
}

#[test]
fn rating_stops_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.sdm");
    let puzzle = ninefold::format::line::write(
        &library::GradedCollection::Level(ninefold::solve::rating::Level::Extreme).get(0).unwrap().givens,
    );
    std::fs::write(&path, puzzle.repeat(300)).unwrap();
    let mut window = Window::new();
    window.drop_file(&path);
    let rated = |window: &Window| {
        let labels = window.labels();
        labels.iter().find_map(|label| label.strip_suffix(" of 300 rated")?.parse::<usize>().ok())
    };
    window.wait_until("one is rated", |window| rated(window) > Some(0));
    window.button("Stop");
    // What was rated is written when rating ends. If it went on, all 300 would be rated in the end.
    window.wait_until("rating has ended", |window| Some(window.kept_ratings().len()) == rated(window));
    let stopped = rated(&window);
    window.settle();
    assert_eq!(rated(&window), stopped);
    window.button("Go on");
    window.assert_shows("Stop");
    window.key(Key::Escape);
    assert!(!window.shows("Stop"));
}

#[test]
fn digits_show_the_row_and_its_preview_with_the_frames_that_were_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.sdm");
    let puzzle = ninefold::format::line::write(
        &library::GradedCollection::Level(ninefold::solve::rating::Level::Beginner).get(0).unwrap().givens,
    );
    std::fs::write(&path, puzzle.repeat(20_000)).unwrap();
    let mut window = Window::new();
    window.drop_file(&path);
    window.wait_for(" of 20,000 rated");
    // Rating draws the window again and again.
    window.button("Stop");
    window.key(Key::ArrowDown);
    for (number, written) in [("15000", "15,000"), ("777", "777"), ("19999", "19,999"), ("12", "12")] {
        // Late digits begin a new number.
        for digit in number.chars() {
            window.harness.event(Event::Text(digit.to_string()));
            window.harness.step();
        }
        let chosen = By::new().role(Role::Row).predicate(|row| row.is_selected() == Some(true));
        let row = window.harness.get(chosen).rect();
        let table = window.harness.get(By::new().role(Role::Table)).rect();
        assert!(table.contains_rect(row.shrink(1.0)), "{number}: {row:?} is outside of {table:?}");
        window.draw_as_asked();
        window.assert_shows(&format!("No. {written}"));
        let rows = window.rows();
        assert!(rows.iter().any(|row| row.starts_with(&format!("{number}, "))), "{number}: {rows:#?}");
        assert!(!rows.contains(&"…".to_owned()), "{number}: {rows:#?}");
        window.harness.run_steps(8);
    }
}

#[test]
fn everything_fits_into_a_narrow_window() {
    let size = Vec2::new(480.0, 640.0);
    let (mut window, _folder) = rated_window(size);
    let bounds = Rect::from_min_size(Pos2::ZERO, size);
    for name in ["Play", "Next unsolved", "Close"] {
        let rect = window.harness.get(By::new().role(Role::Button).label(name)).rect();
        assert!(bounds.contains_rect(rect), "{name} at {rect:?}");
    }
    window.assert_shows("No. 1");
    window.harness.get(By::new().role(Role::ComboBox).label_contains("Level: ")).click();
    window.settle();
    window.click("Hard  1");
    assert_eq!(window.rows().len(), 1);
    window.assert_matches_snapshot("list-narrow");
}

#[test]
fn a_list_is_printed_from_the_list_by_button_and_key() {
    let (mut window, _folder) = rated_window(Vec2::new(1180.0, 800.0));
    window.key(Key::ArrowDown);
    window.assert_shows("No. 2");
    window.button("Print…");
    window.assert_shows("From: The open list");
    window.key(Key::Escape);
    window.assert_shows("No. 2");
    assert_eq!(window.rows().len(), 10, "closing the print dialog returns to the list");
    window.keys(Modifiers::COMMAND, Key::P);
    window.assert_shows("From: The open list");
    window.key(Key::Escape);
    assert_eq!(window.rows().len(), 10);
}

#[test]
fn a_folder_names_the_files_that_it_passes_over() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.sudoku", "b.md", "c.xlsx", "d.pdf"] {
        std::fs::copy(bundled_file("n00b"), folder.path().join(name)).unwrap();
    }
    let mut window = Window::new();
    window.drop_file(folder.path());
    window.assert_shows("2 puzzles");
    window.button("2 files passed over…");
    window.assert_shows("c.xlsx, d.pdf");
}

#[test]
fn long_names_take_the_width_that_the_hardest_step_does_not_need() {
    let folder = tempfile::tempdir().unwrap();
    let givens =
        library::GradedCollection::Level(ninefold::solve::rating::Level::Beginner).get(0).unwrap().givens;
    let line = ninefold::format::line::write(&givens);
    let names = ["01-euler-one-grid-of-many", "02"];
    let text: String = names.iter().map(|name| format!("{} {name}\n", line.trim_end())).collect();
    let path = folder.path().join("named.sdm");
    std::fs::write(&path, text).unwrap();
    let mut window = Window::new();
    window.drop_file(&path);
    window.wait_until_rated();
    let header = |name: &str| window.harness.get(By::new().role(Role::ColumnHeader).label(name)).rect();
    assert!(header("Name").width() > 150.0, "{:?}", header("Name"));
    assert!(header("Hardest step").width() >= 84.0, "{:?}", header("Hardest step"));
}

#[test]
fn a_list_with_one_level_has_no_chips_that_say_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("same.sdm");
    let givens =
        library::GradedCollection::Level(ninefold::solve::rating::Level::Beginner).get(0).unwrap().givens;
    std::fs::write(&path, ninefold::format::line::write(&givens).repeat(3)).unwrap();
    let mut window = Window::new();
    window.drop_file(&path);
    window.wait_until_rated();
    assert!(!window.shows("All, 3") && !window.shows("Beginner, 3"), "{:#?}", window.labels());
}
