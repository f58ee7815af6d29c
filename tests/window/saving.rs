//! Saving: games and preferences are restored, and problems with files are reported while the game continues.

use std::fs;
use std::path::{Path, PathBuf};

use eframe::egui::{Key, Modifiers, Theme, Vec2};
use ninefold::solve::classic::Cell;

use super::{Window, bundled_file};

/// Opens a window without saved data; it shows the first bundled puzzle.
fn new_window() -> Window {
    Window::open(None)
}

impl Window {
    /// Closes the window and opens another with the same data folder.
    pub fn again(self) -> Self {
        let Self { harness, data } = self;
        drop(harness);
        Self::open_with_data(None, Vec2::new(1180.0, 800.0), data)
    }

    fn games(&self) -> PathBuf {
        self.data.path().join("games")
    }

    /// Returns the sorted file names in a subfolder of the data folder.
    fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.data.path().join(folder)).into_iter().flatten().flatten();
        let files = entries.filter(|entry| entry.file_type().unwrap().is_file());
        let mut names: Vec<_> = files.map(|entry| entry.file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Runs frames until everything is saved, the preferences included: a game has the name of its file, which they keep,
    /// when it is written.
    #[track_caller]
    pub fn wait_until_saved(&mut self) {
        for _ in 0..2 {
            self.wait_until("everything is saved", |window| window.harness.state().is_saved());
            self.harness.run_ok();
        }
    }

    /// Places a digit in the first empty cell.
    pub fn place_one_digit(&mut self) -> Cell {
        let cell = self.digits().empty_cells().next().unwrap();
        self.key(Key::Num1);
        cell
    }

    /// Returns the path of the only game file.
    #[track_caller]
    fn game_file(&self) -> PathBuf {
        let names = self.names("games");
        assert_eq!(names.len(), 1, "{names:?}");
        self.games().join(&names[0])
    }
}

#[test]
fn the_last_game_is_restored_with_its_undo_history() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.key(Key::Num5);
    window.key(Key::U);
    window.wait_until_saved();
    window.assert_shows("Autosaved");
    let before = window.harness.state().game().unwrap().history().clone();
    let mut window = window.again();
    assert_eq!(window.harness.state().game().unwrap().history(), &before);
    assert_eq!(window.puzzle().title, "n00b");
    window.assert_shows("Beginner · 1.2, more about it");
    window.key(Key::U);
    assert!(!window.harness.state().game().unwrap().can_undo());
    window.key(Key::R);
    window.key(Key::R);
    assert_eq!(window.digit_at("r1c3"), Some(5));
}

#[test]
fn a_game_without_progress_is_not_saved() {
    let mut window = Window::new();
    window.key(Key::ArrowDown);
    window.wait_until_saved();
    assert_eq!(window.names("games"), [""; 0]);
    assert!(!window.shows("Autosaved"));
}

#[test]
fn reopening_a_puzzle_after_a_restart_resumes_its_game() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.drop_file(&bundled_file("l33t"));
    window.place_one_digit();
    window.wait_until_saved();
    let mut window = window.again();
    assert_eq!(window.puzzle().title, "l33t");
    window.drop_file(&bundled_file("n00b"));
    window.assert_shows("Game continued where you left it");
    assert_eq!(window.digit_at("r1c3"), Some(7));
    window.wait_until_saved();
    assert_eq!(window.names("games").len(), 2, "no game is saved twice");
}

#[test]
fn reopening_a_won_puzzle_starts_a_new_game_and_keeps_the_won_one() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num7);
    window.assert_shows("You win!");
    window.wait_until_saved();
    let mut window = window.again();
    assert_eq!(window.empty_count(), 0, "it opens where it was left");
    window.drop_file(&bundled_file("debug"));
    assert_eq!(window.empty_count(), 1);
    window.key(Key::Num7);
    window.wait_until_saved();
    assert_eq!(window.names("games").len(), 2);
}

#[test]
fn a_game_file_opens_with_its_history_and_is_saved_once() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("copy.ninefold");
    fs::copy(window.game_file(), &copy).unwrap();

    let mut other = new_window();
    other.drop_file(&copy);
    other.assert_shows("Ninefold now keeps this game");
    other.key(Key::U);
    assert_eq!(other.digit_at("r1c3"), None, "the steps came with it");
    other.wait_until_saved();
    other.drop_file(&bundled_file("l33t"));
    other.drop_file(&copy);
    other.assert_shows("Game continued where you left it");
    assert_eq!(other.digit_at("r1c3"), None, "it was not reset to the state in the file");
    other.wait_until_saved();
    let mut other = other.again();
    other.drop_file(&copy);
    assert_eq!(other.names("games").len(), 1);

    fs::write(&copy, fs::read_to_string(&copy).unwrap().replace("\"here\":1", "\"here\":100")).unwrap();
    other.drop_file(&copy);
    other.assert_shows("there is no step 100");
}

#[test]
fn a_second_window_plays_a_copy_of_the_game() {
    let mut first = Window::new();
    first.key(Key::Num7);
    first.wait_until_saved();
    let file = first.game_file();
    let data = std::rc::Rc::clone(&first.data);
    let mut second = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    second.assert_shows("This game is open in another window, so you are playing a copy.");
    second.key(Key::U);
    second.assert_shows("This game is open in another window");
    second.wait_until_saved();
    first.key(Key::ArrowRight);
    first.key(Key::Num3);
    first.wait_until_saved();
    assert_eq!(first.names("games").len(), 2);
    assert!(
        fs::read_to_string(&file).unwrap().contains("\"placed\":\"..73"),
        "the first window's game is its own"
    );
    assert_eq!((first.digit_at("r1c3"), second.digit_at("r1c3")), (Some(7), None));
    drop(first);
    second.place_one_digit();
    second.wait_until_saved();
    assert_eq!(second.names("games").len(), 2, "each window has one game");
}

#[test]
fn an_unwritable_folder_is_reported_and_the_game_is_saved_once_it_is_writable() {
    let data = tempfile::tempdir().unwrap();
    // A file has the name of the folder, so that not even root can write there.
    let folder = data.path().join("blocked");
    fs::write(&folder, "").unwrap();
    let mut window = new_window();
    window.harness = Window::harness(Some(bundled_file("n00b")), Vec2::new(1180.0, 800.0), folder.clone());
    window.settle();
    window.key(Key::Num7);
    window.wait_for("Not saved: ");
    window.key(Key::ArrowRight);
    window.assert_shows("a file is where the folder should be");
    window.key(Key::Num3);
    assert!(!window.harness.state().is_saved());
    fs::remove_file(&folder).unwrap();
    window.wait_for("Saving works again; nothing was lost");
    window.wait_until_saved();
    let name =
        fs::read_dir(folder.join("games")).unwrap().flatten().find(|entry| entry.path().is_file()).unwrap();
    let text = fs::read_to_string(name.path()).unwrap();
    assert!(text.contains("\"here\":2"), "{text}");
}

/// Reopens a window after `damage` has changed its game file.
fn reopen_after(damage: impl Fn(&Path)) -> Window {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    let file = window.game_file();
    let Window { harness, data } = window;
    drop(harness);
    damage(&file);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    // The game can be played and saved.
    window.drop_file(&bundled_file("n00b"));
    assert_eq!(window.digit_at("r1c3"), None);
    window.place_one_digit();
    window.wait_until_saved();
    window.assert_shows("Autosaved");
    window
}

#[test]
fn a_damaged_or_foreign_game_is_quarantined_and_reported() {
    let contents: [&[u8]; 6] =
        [b"", b"{\"ninefold\":2,\"giv", b"\0\xff\0", b"{}", b"<xml/>", &[b'['; 100_000]];
    for content in contents {
        let mut quarantined = String::new();
        let mut window = Window::new();
        window.key(Key::Num7);
        window.wait_until_saved();
        let file = window.game_file();
        let Window { harness, data } = window;
        drop(harness);
        fs::write(&file, content).unwrap();
        let window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
        window.assert_shows(
            "was damaged and cannot be read. It was renamed to 210000400380….ninefold.damaged.",
        );
        quarantined.push_str(&file.to_string_lossy());
        quarantined.push_str(".damaged");
        assert_eq!(fs::read(quarantined).unwrap(), content, "nothing of it is lost");
        assert!(window.empty_count() > 40, "another game is there to be played");
    }
}

#[test]
fn a_game_of_a_newer_version_or_unreadable_one_is_left_alone() {
    let newer = |file: &Path| {
        let text = fs::read_to_string(file).unwrap().replacen("{\"ninefold\":2", "{\"ninefold\":5", 1);
        fs::write(file, text).unwrap();
    };
    let window = reopen_after(newer);
    let names = window.names("games");
    assert_eq!(names.len(), 2, "the new game has a name of its own: {names:?}");
    let is_newer =
        |name: &String| fs::read_to_string(window.games().join(name)).unwrap().contains("\"ninefold\":5");
    assert_eq!(names.iter().filter(|name| is_newer(name)).count(), 1);

    let window = reopen_after(|file| {
        fs::remove_file(file).unwrap();
        fs::create_dir(file).unwrap();
    });
    assert_eq!(window.names("games").len(), 1);
}

#[test]
fn a_file_that_is_left_alone_is_described() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    let file = window.game_file();
    let Window { harness, data } = window;
    drop(harness);
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen("{\"ninefold\":2", "{\"ninefold\":5", 1)).unwrap();
    let window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.assert_shows("was written by a newer version of Ninefold and was not changed");
}

#[test]
fn preferences_are_restored_in_the_next_window() {
    let mut window = Window::new();
    window.harness.ctx.set_theme(Theme::Dark);
    window.open_section("General");
    window.click("Hidden");
    window.show_section("Board");
    window.click("High contrast");
    window.key(Key::Escape);
    window.keys(Modifiers::COMMAND, Key::Plus);
    window.key(Key::F5);
    window.key(Key::ArrowUp);
    window.wait_until_saved();
    let data = std::rc::Rc::clone(&window.data);
    let text = || fs::read_to_string(data.path().join("preferences.json")).unwrap();
    let before = text();
    assert!(
        before.contains("\"show_timer\": false") && before.contains("\"palette\": \"high-contrast\""),
        "{before}"
    );
    assert!(before.contains("\"theme\": \"dark\""), "{before}");
    let mut window = window.again();
    assert!(!window.shows("Time 00:"));
    assert!(window.harness.ctx.zoom_factor() > 1.0);
    window.harness.run_ok();
    window.wait_until_saved();
    // The harness uses the light theme.
    let expected = before.replace("\"dark\"", "\"light\"");
    assert_eq!(text(), expected, "nothing is changed by opening the window");
}

#[test]
fn damaged_preferences_do_not_affect_games() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    let Window { harness, data } = window;
    drop(harness);
    fs::write(data.path().join("preferences.json"), "{").unwrap();
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.assert_shows("It was renamed to preferences.json.damaged.");
    assert_eq!(window.digit_at("r1c3"), Some(7), "the game goes on");
    window.key(Key::U);
    assert_eq!(window.digit_at("r1c3"), None);
}

#[test]
fn preferences_with_a_byte_order_mark_are_not_damaged() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    let Window { harness, data } = window;
    drop(harness);
    let path = data.path().join("preferences.json");
    fs::write(&path, format!("\u{feff}{}", fs::read_to_string(&path).unwrap())).unwrap();
    let window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    assert!(!window.shows("damaged"));
    assert!(path.exists());
}

#[test]
fn without_the_last_game_the_unfinished_game_saved_last_goes_on() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    window.drop_file(&bundled_file("debug"));
    window.key(Key::Num7);
    window.assert_shows("You win!");
    window.drop_file(&bundled_file("l33t"));
    window.place_one_digit();
    window.wait_until_saved();
    let last: Vec<_> = window.names("games");
    let Window { harness, data } = window;
    drop(harness);
    let l33t = last.iter().map(|name| data.path().join("games").join(name));
    let newest = l33t.max_by_key(|path| fs::metadata(path).unwrap().modified().unwrap()).unwrap();
    fs::write(newest, "{").unwrap();
    let window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.assert_shows("was damaged and cannot be read");
    assert_eq!(window.digit_at("r1c3"), Some(7), "it is n00b, as debug is finished");
}

#[cfg(unix)]
#[test]
fn pipes_in_the_data_folder_delay_nothing_and_are_reported() {
    let data = tempfile::tempdir().unwrap();
    let pipes = [
        "preferences.json",
        "recent.json",
        "draft.json",
        "results.jsonl",
        "ratings.txt",
        ".lock",
        "games/x.ninefold",
    ];
    fs::create_dir(data.path().join("games")).unwrap();
    for name in pipes {
        let made = std::process::Command::new("mkfifo").arg(data.path().join(name)).status().unwrap();
        assert!(made.success());
    }
    let data = std::rc::Rc::new(data);
    let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    window.assert_shows("preferences.json cannot be read: it is no plain file. It was not changed.");
    window.place_one_digit();
    window.wait_for("Could not save the statistics: it is no plain file.");
    window.key(Key::F3);
    window.assert_shows("Unfinished (1)");
    window.assert_shows("1 game cannot be read: x.ninefold");
}

#[test]
fn a_puzzle_without_progress_is_restored() {
    let ctrl = Modifiers::COMMAND;
    let mut window = new_window();
    window.keys(ctrl, Key::D);
    let daily = window.puzzle();
    assert_ne!(daily.givens, ninefold::library::puzzle(0).givens);
    window.wait_until_saved();
    let mut window = window.again();
    assert_eq!(window.puzzle(), daily);
    assert!(window.names("games").is_empty(), "it is not among the games");
    // With progress it is restored as a game.
    let cell = window.place_one_digit();
    window.wait_until_saved();
    let window = window.again();
    assert_eq!(window.puzzle(), daily);
    assert_eq!(window.digit_at(&cell.to_string()), Some(1));
}

#[test]
fn a_puzzle_opened_with_progress_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("progress.ss");
    let rows = [
        "..3.2.6..",
        "9..3.5..1",
        "..18.64..",
        "..81.29..",
        "7.......8",
        "..67.82..",
        "..26.95..",
        "8..2.3..9",
        "..5.1.3..",
    ];
    let row = |row: &&str| format!("|{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]);
    let frame = "*-----------*\n";
    let board = rows.chunks(3).map(|band| frame.to_owned() + &band.iter().map(row).collect::<String>());
    // A 4 in r1c1.
    fs::write(&file, board.collect::<String>() + frame + "\nI004\n").unwrap();
    let mut window = new_window();
    window.drop_file(&file);
    assert_eq!(window.digit_at("r1c1"), Some(4));
    window.wait_until_saved();
    let window = window.again();
    assert_eq!((window.digit_at("r1c1"), window.digit_at("r1c3")), (Some(4), Some(3)));
}

#[test]
fn a_started_game_opened_after_an_untouched_one_is_restored() {
    let mut window = new_window();
    window.place_one_digit();
    window.wait_until_saved();
    let begun = window.givens();
    window.drop_file(&bundled_file("l33t"));
    window.wait_until_saved();
    let mut window = window.again();
    assert_ne!(window.givens(), begun);
    window.key(Key::F3);
    window.key(Key::Enter);
    assert_eq!(window.givens(), begun);
    window.wait_until_saved();
    assert_eq!(window.again().givens(), begun);
}

#[test]
fn a_crosspatch_without_progress_is_restored() {
    let file = bundled_file("crosspatches/first-steps").with_extension("crosspatch");
    let mut window = Window::open(Some(file));
    window.wait_until_saved();
    let window = window.again();
    assert!(window.harness.state().crosspatch().is_some());
}

#[test]
fn a_game_with_rules_is_played_and_its_file_elsewhere_stays_as_it_is() {
    let clue = "\"size\":16,\"clues\":[{\"kind\":\"renban\",\"cells\":[\"r1c1\",\"r1c2\"]}]";
    let text = &include_str!("../../core/tests/data/with-rules.ninefold").replace("\"size\":16", clue);
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    let elsewhere = window.data.path().join("elsewhere.ninefold");
    fs::write(&elsewhere, text).unwrap();
    window.drop_file(&elsewhere);
    assert_eq!(window.puzzle().rules.size().side(), 16);
    window.assert_shows("Renban");
    window.wait_until_saved();
    assert_eq!(&fs::read_to_string(&elsewhere).unwrap(), text);
    window.key(Key::F3);
    window.assert_shows("1 of");
    window.key(Key::Escape);

    let window = Window::open(Some(elsewhere));
    assert_eq!(window.puzzle().rules.size().side(), 16, "it is named on the command line");
}
