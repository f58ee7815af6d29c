//! The dialogs about games (saved games, statistics and calendar), used with the keyboard alone.

use std::fs;

use eframe::egui::{Key, Modifiers};
use jiff::civil::Date;
use jiff::{Timestamp, ToSpan, Zoned};
use ninefold::crosspatch::{self, Action, Game};
use ninefold::game::{AssistRecord, AutoMarks};
use ninefold::store::GameStore;
use ninefold::store::games::{ForecastRecord, GameMeta, PuzzleSource, SaveSlot};
use ninefold::store::results::{GameResult, ResultKind, ResultLog};

use super::{Window, bundled_file};

/// Opens a window with three games: `n00b`, `l33t`, and the current game `debug`, which is won.
fn window_with_games() -> Window {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.drop_file(&bundled_file("l33t"));
    window.key(Key::Num1);
    window.drop_file(&bundled_file("debug"));
    window.key(Key::Num7);
    window.wait_until_saved();
    window
}

#[test]
fn a_saved_game_can_be_found_and_continued_by_keyboard_alone() {
    let mut window = window_with_games();
    window.key(Key::F3);
    window.assert_shows("Unfinished (2)");
    window.assert_shows("Finished (1)");
    window.assert_shows("l33t, Easy");
    window.key(Key::ArrowRight);
    window.key(Key::Enter);
    assert_eq!(window.digit_at("r1c3"), Some(7), "it was the older one");
    assert!(!window.shows("Unfinished"));
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), None);
}

#[test]
fn finished_games_are_on_their_own_tab_and_can_be_opened() {
    let mut window = window_with_games();
    window.drop_file(&bundled_file("n00b"));
    window.key(Key::F3);
    assert!(!window.shows("debug, "));
    window.key(Key::F);
    window.assert_shows("debug, ");
    window.key(Key::Enter);
    assert_eq!(window.empty_count(), 0);
}

#[test]
fn a_won_game_that_was_reset_is_unfinished_again() {
    let mut window = window_with_games();
    window.keys(Modifiers::COMMAND, Key::R);
    window.wait_until_saved();
    window.key(Key::F3);
    window.assert_shows("Unfinished (3)");
}

#[test]
fn exercises_are_on_a_tab_of_their_own() {
    let mut window = window_with_games();
    let puzzle = window.puzzle();
    let mut game = ninefold::game::Game::new(puzzle);
    game.apply(ninefold::game::Action::RecordAssist(ninefold::game::Assist::Check));
    let games = GameStore::new(window.data.path());
    let meta = GameMeta::new(PuzzleSource::Practice(ninefold::solve::technique::Technique::XWing));
    SaveSlot::new(&games).save(&game.into(), &meta).unwrap();
    window.key(Key::F3);
    window.assert_shows("Unfinished (2)");
    window.assert_shows("Practice (1)");
    window.key(Key::F);
    window.key(Key::F);
    window.assert_shows("debug, ");
}

#[test]
fn a_deleted_game_can_be_restored() {
    let mut window = window_with_games();
    window.key(Key::F3);
    window.key(Key::Delete);
    window.assert_shows("Unfinished (1)");
    window.wait_until_saved();
    let count = |window: &Window| {
        fs::read_dir(window.data.path().join("games"))
            .unwrap()
            .flatten()
            .filter(|entry| entry.path().is_file())
            .count()
    };
    assert_eq!(count(&window), 2);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_shows("Unfinished (2)");
    window.wait_until_saved();
    assert_eq!(count(&window), 3);
    window.key(Key::Escape);
    window.drop_file(&bundled_file("l33t"));
    window.assert_shows("Game continued where you left it");
}

#[test]
fn the_current_game_cannot_be_deleted() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    window.key(Key::F3);
    window.key(Key::Delete);
    window.assert_shows("Unfinished (1)");
}

#[test]
fn statistics_count_games_and_assists_by_level_and_technique() {
    let mut window = window_with_games();
    window.key(Key::F4);
    window.assert_shows("3 games");
    window.assert_shows("1 win");
    window.assert_shows("1 win without any help");
    window.assert_shows("Easy");
    window.key(Key::T);
    window.assert_shows("Full house");
    window.click("Reset statistics");
    window.assert_shows("No games yet");
    window.wait_until_saved();
    window.click("Restore");
    window.wait_until_saved();
    window.key(Key::Escape);
    window.key(Key::F4);
    window.assert_shows("3 games");
}

#[test]
fn crosspatches_are_among_the_saved_games() {
    let mut window = window_with_games();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/crosspatches/animals.crosspatch");
    let mut game = Game::new(crosspatch::read(&fs::read(path).unwrap(), "animals").unwrap());
    let (coord, _) = game.puzzle().framework().cells().nth(1).unwrap();
    game.apply(Action::Type(coord, 'w'));
    let games = GameStore::new(window.data.path());
    SaveSlot::new(&games).save(&game.into(), &GameMeta::new(PuzzleSource::Clipboard)).unwrap();
    window.key(Key::F3);
    window.assert_shows("Unfinished (3)");
    window.assert_shows("animals, Kriss Kross, 37 words, 1 of 135 · ");
}

#[test]
fn crosspatches_have_their_own_rows_in_the_statistics() {
    let mut window = window_with_games();
    let results = ResultLog::new(window.data.path());
    for (words, second) in [(12, 1), (82, 2)] {
        let start = Timestamp::from_second(second).unwrap();
        let result = GameResult {
            started_at: start,
            title: "words".to_owned(),
            kind: ResultKind::Crosspatch { words },
            variant_rating: None,
            finished_at: Some(start),
            play_time_ms: 61_000,
            assists: AssistRecord::default(),
            auto_marks: AutoMarks::default(),
            daily: None,
            forecast: ForecastRecord::default(),
        };
        results.append(&result).unwrap();
    }
    window.key(Key::F4);
    window.assert_shows("Kriss Kross, small");
    window.assert_shows("Kriss Kross, large");
    assert!(!window.shows("Kriss Kross, medium"));
    window.assert_shows("Beginner");
}

#[test]
fn lines_of_the_results_that_cannot_be_read_are_counted() {
    let mut window = window_with_games();
    let path = window.data.path().join("results.jsonl");
    let good = fs::read(&path).unwrap();
    fs::write(&path, [b"noise\n\0\0\n".as_slice(), &good].concat()).unwrap();
    window.key(Key::F4);
    window.assert_shows("2 lines of the results cannot be read and are left out: results.jsonl");
    window.assert_shows("3 games");
    window.key(Key::Escape);
    fs::write(&path, b"noise").unwrap();
    window.key(Key::F4);
    window.assert_shows("1 line of the results cannot be read and is left out: results.jsonl");
    window.assert_shows("No games yet");
}

#[test]
fn the_statistics_can_be_exported_as_csv() {
    let mut window = window_with_games();
    window.key(Key::F4);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.csv");
    window.save_as("CSV…", &path);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 4, "{text}");
    assert!(text.contains(",true,\"debug\",beginner,"), "{text}");
    assert!(text.lines().skip(1).all(|line| line.contains(",sudoku,,")), "{text}");
}

#[test]
fn a_copy_of_the_game_can_be_saved_and_opened_elsewhere() {
    let mut window = Window::new();
    window.key(Key::Num7);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy.ninefold");
    window.keys(Modifiers::COMMAND, Key::S);
    window.answer_path(&path);
    window.assert_shows("Saved as ");
    let mut other = Window::open_bundled("l33t");
    other.drop_file(&path);
    assert_eq!(other.digit_at("r1c3"), Some(7));
    other.key(Key::U);
    assert_eq!(other.digit_at("r1c3"), None);
}

impl Window {
    /// Presses a button that opens the path prompt, and enters a path. Tests have no native file dialogs.
    fn save_as(&mut self, button: &str, path: &std::path::Path) {
        self.click(button);
        self.answer_path(path);
    }

    pub fn answer_path(&mut self, path: &std::path::Path) {
        self.wait_for("This desktop has no file dialog");
        self.keys(Modifiers::COMMAND, Key::A);
        self.harness.event(eframe::egui::Event::Text(path.to_string_lossy().into_owned()));
        self.settle();
        self.key(Key::Enter);
    }
}

/// Returns a date as the window writes it: with its year if that is not the current one.
fn written(date: Date) -> String {
    let year = if date.year() == Zoned::now().year() { "" } else { " %Y" };
    date.strftime(&format!("%-d %B{year}")).to_string()
}

#[test]
fn the_daily_puzzle_can_be_played_and_is_marked_in_the_calendar() {
    let mut window = Window::new();
    window.keys(Modifiers::COMMAND, Key::D);
    let today = Zoned::now().date();
    window.assert_shows("Daily puzzle");
    window.assert_shows(&format!("Easy, {}", written(today)));
    window.assert_shows(", more about it");
    window.place_one_digit();
    window.wait_until_saved();
    window.key(Key::F9);
    window.assert_shows(&format!("{}, started", written(today)));
    window.key(Key::ArrowLeft);
    let yesterday = today.yesterday().unwrap();
    window.assert_shows(&format!("{}, not played", written(yesterday)));
    window.key(Key::PageUp);
    window.key(Key::Enter);
    let month_ago = yesterday.checked_sub(1.month()).unwrap();
    window.assert_shows(&format!("Easy, {}", written(month_ago)));
}

#[test]
fn the_calendar_offers_no_puzzles_of_future_days() {
    let mut window = Window::new();
    window.key(Key::F9);
    window.key(Key::ArrowDown);
    window.key(Key::PageDown);
    let today = Zoned::now().date();
    window.assert_shows(&format!("{}, not played", written(today)));
}

#[test]
fn the_puzzle_list_recognises_played_puzzles_with_relabelled_digits() {
    let mut window = window_with_games();
    let n00b = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    let renamed: String = n00b
        .chars()
        .rev()
        .map(|c| if c == '0' { c } else { (b'1' + (c as u8 - b'1' + 4) % 9) as char })
        .collect();
    let other = "000000012000035000000600070700000300000400800100000000000120000080000040050000600";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("list.sdm");
    fs::write(&file, format!("{renamed} Turned\n{other} Other\n{} Won\n", DEBUG)).unwrap();
    window.drop_file(&file);
    window.assert_shows("1, Turned, started");
    window.assert_shows("3, Won, solved");
    window.assert_shows("2, Other, not played");
}

const DEBUG: &str = "217385469385469712496721835524816973639547281871293546762158394953674128148932650";

#[test]
fn saved_games_are_searched_and_sorted() {
    let mut window = window_with_games();
    window.key(Key::F3);
    window.keys(Modifiers::COMMAND, Key::F);
    // Letters, Delete and arrows belong to the field while it has the focus.
    window.harness.key_press(Key::F);
    window.harness.event(eframe::egui::Event::Text("l33".to_owned()));
    window.settle();
    window.assert_shows("l33t, Easy");
    assert!(!window.shows("n00b, "), "{:#?}", window.labels());
    window.key(Key::Enter);
    assert_eq!(window.puzzle().title, "l33t");

    window.key(Key::F3);
    egui_kittest::kittest::Queryable::get_by_role(&window.harness, eframe::egui::accesskit::Role::ComboBox)
        .click();
    window.settle();
    window.click("Title");
    let titles = |window: &Window| {
        let labels = window.labels().into_iter();
        labels
            .filter(|label| ["n00b, ", "l33t, "].iter().any(|title| label.starts_with(title)))
            .collect::<Vec<_>>()
    };
    assert!(titles(&window)[0].starts_with("l33t"), "{:#?}", titles(&window));
    window.keys(Modifiers::COMMAND, Key::F);
    window.harness.event(eframe::egui::Event::Text("nowhere".to_owned()));
    window.settle();
    window.assert_shows("No game matches “nowhere”.");
    window.button("Clear the search");
    for title in ["n00b, ", "l33t, "] {
        window.assert_shows(title);
    }
}
