//! Failed saves are shown until saving works again, and the window does not close without a confirmation.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use eframe::egui::{Event, Key, Modifiers, Role, Vec2, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::Queryable;

use super::{Window, bundled_file};

/// Opens a window whose data folder cannot be created, because a file has its name, and plays a step. Not even root can
/// write there.
pub(super) fn window_that_cannot_save() -> (Window, PathBuf) {
    let mut window = Window::open(None);
    let folder = window.data.path().join("blocked");
    fs::write(&folder, "").unwrap();
    window.harness = Window::harness(Some(bundled_file("n00b")), Vec2::new(1180.0, 800.0), folder.clone());
    window.settle();
    window.key(Key::Num7);
    window.wait_for("Could not save \"n00b\": a file is where the folder should be.");
    (window, folder)
}

/// What a frame requests of the window.
#[derive(Debug, PartialEq)]
enum CloseRequest {
    Close,
    CancelClose,
}

impl Window {
    /// Runs one frame.
    fn pass_frame(&mut self) -> Option<CloseRequest> {
        self.harness.step();
        let commands = &self.harness.output().viewport_output[&ViewportId::ROOT].commands;
        match commands {
            _ if commands.contains(&ViewportCommand::Close) => Some(CloseRequest::Close),
            _ if commands.contains(&ViewportCommand::CancelClose) => Some(CloseRequest::CancelClose),
            _ => None,
        }
    }

    /// Runs frames until the window closes or asks a question.
    fn closes(&mut self) -> bool {
        let start = Instant::now();
        loop {
            if self.pass_frame() == Some(CloseRequest::Close) {
                return true;
            }
            if self.shows("Quit without saving?") {
                return false;
            }
            assert!(start.elapsed() < Duration::from_secs(20), "it neither closes nor asks");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Presses the close button of the window manager.
    fn press_close_button(&mut self) -> Option<CloseRequest> {
        let viewport = self.harness.input_mut().viewports.entry(ViewportId::ROOT).or_default();
        viewport.events.push(ViewportEvent::Close);
        self.pass_frame()
    }

    /// Enters a 7. The next frame handles it.
    fn send_seven(&mut self) {
        let press = |pressed| Event::Key {
            key: Key::Num7,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        self.harness.input_mut().events.extend([press(true), press(false)]);
    }

    fn press_quit(&mut self) {
        let modifiers = Modifiers::COMMAND;
        let press =
            |pressed| Event::Key { key: Key::Q, physical_key: None, pressed, repeat: false, modifiers };
        // One frame: `Harness::step` would run a frame per event, and only the commands of the last are available.
        let events = &mut self.harness.input_mut().events;
        events.extend([Event::ModifiersChanged(modifiers), press(true), press(false)]);
        events.push(Event::ModifiersChanged(Modifiers::NONE));
    }

    /// Returns whether a game with a step is on disk.
    fn has_saved_step(&self) -> bool {
        let games = fs::read_dir(self.data.path().join("games")).into_iter().flatten().flatten();
        games
            .filter_map(|entry| fs::read_to_string(entry.path()).ok())
            .any(|text| text.contains("\"here\":1"))
    }

    fn is_focused(&self, label: &str) -> bool {
        self.harness.get_by_role_and_label(Role::Button, label).is_focused()
    }
}

#[test]
fn a_failed_save_shows_a_banner_until_saving_works_again() {
    let (mut window, folder) = window_that_cannot_save();
    window.assert_shows("You can keep playing; Ninefold keeps trying.");
    window.key(Key::ArrowRight);
    window.key(Key::Num3);
    window.assert_shows("Could not save \"n00b\"");
    window.button("Hide this message; the status bar still shows it");
    assert!(!window.shows("Could not save \"n00b\""), "it can be hidden");
    window.assert_shows("Not saved: a file is where the folder should be");
    fs::remove_file(&folder).unwrap();
    window.wait_for("Saving works again; nothing was lost");
    assert!(!window.shows("Not saved"));
    window.wait_until_saved();
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "").unwrap();
    window.key(Key::ArrowRight);
    window.key(Key::Num5);
    window.wait_for("Could not save \"n00b\"");
}

#[test]
fn the_banner_can_save_a_copy_elsewhere() {
    let (mut window, _) = window_that_cannot_save();
    let path = window.data.path().join("copy.ninefold");
    window.click("Save a copy…");
    window.answer_path(&path);
    window.wait_for("Saved as ");
    assert!(fs::read_to_string(&path).unwrap().contains("\"here\":1"));
    window.assert_shows("Could not save \"n00b\"");
    window.press_quit();
    assert!(!window.closes(), "the game continues, and its new steps are not in the copy");
}

#[test]
fn a_window_with_everything_saved_closes_without_asking() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.press_quit();
    assert!(window.closes());
    assert!(window.has_saved_step());
    // The command results in a close request, which is not cancelled.
    assert_eq!(window.press_close_button(), None);

    let mut other = Window::new();
    // In the frame of the request, so that the half second after which games are saved cannot pass in between.
    other.send_seven();
    // What was just played is written first.
    assert_eq!(other.press_close_button(), Some(CloseRequest::CancelClose));
    assert!(other.closes());
    assert!(other.has_saved_step());
}

#[test]
fn quitting_with_an_unsaved_game_asks_once_and_cancel_is_the_default() {
    let (mut window, folder) = window_that_cannot_save();
    for quit in [Window::press_quit, |window: &mut Window| {
        assert_eq!(window.press_close_button(), Some(CloseRequest::CancelClose));
    }] {
        quit(&mut window);
        assert!(!window.closes());
        window.settle();
        window.assert_shows("Could not save \"n00b\": a file is where the folder should be.");
        let dialogs = egui_kittest::kittest::By::new().role(Role::Dialog).label("Quit without saving?");
        assert_eq!(window.harness.query_all(dialogs).count(), 1, "the dialog has a name");
        assert!(window.is_focused("Cancel"));
        window.key(Key::Enter);
        assert!(!window.shows("Quit without saving?"));
        quit(&mut window);
        assert!(!window.closes());
        window.key(Key::Escape);
        assert!(!window.shows("Quit without saving?"));
    }
    window.key(Key::ArrowRight);
    window.key(Key::Num3);
    assert_eq!(window.digit_at("r1c4"), Some(3), "the game continues");
    window.press_quit();
    assert!(!window.closes());
    window.settle();
    window.harness.get_by_role_and_label(Role::Button, "Quit anyway").click();
    assert!(window.closes_without_asking());
    assert!(!folder.is_dir());
}

impl Window {
    /// Runs frames until the window closes, even if a question is shown.
    fn closes_without_asking(&mut self) -> bool {
        (0..10).any(|_| self.pass_frame() == Some(CloseRequest::Close))
    }
}

#[test]
fn the_quit_question_closes_the_window_once_a_copy_is_saved() {
    let (mut window, folder) = window_that_cannot_save();
    let path = window.data.path().join("copy.ninefold");
    window.press_quit();
    assert!(!window.closes());
    window.settle();
    window.harness.get_all_by_label("Save a copy…").last().unwrap().click();
    window.settle();
    // Cancelling the prompt returns to the question.
    window.wait_for("This desktop has no file dialog");
    window.key(Key::Escape);
    window.wait_for("Quit without saving?");
    window.harness.get_all_by_label("Save a copy…").last().unwrap().click();
    window.settle();
    window.wait_for("This desktop has no file dialog");
    window.keys(Modifiers::COMMAND, Key::A);
    window.harness.event(Event::Text(path.to_string_lossy().into_owned()));
    window.settle();
    window.harness.key_press(Key::Enter);
    assert!(window.closes());
    assert!(fs::read_to_string(&path).unwrap().contains("\"here\":1"));
    assert!(!folder.is_dir());
}

#[test]
fn the_quit_question_closes_the_window_once_saving_works_again() {
    let (mut window, folder) = window_that_cannot_save();
    window.press_quit();
    assert!(!window.closes());
    fs::remove_file(&folder).unwrap();
    let start = Instant::now();
    while window.pass_frame() != Some(CloseRequest::Close) {
        assert!(start.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(folder.join("games").is_dir());
}

#[test]
fn unsaved_preferences_do_not_prevent_quitting() {
    let mut window = Window::open(None);
    // A folder with the name of the file, which cannot be replaced.
    window.wait_until_saved();
    let file = window.data.path().join("preferences.json");
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    window.keys(Modifiers::COMMAND, Key::Plus);
    window.press_quit();
    assert!(window.closes());
}

#[test]
fn a_draft_file_that_is_not_ours_is_named_in_the_editor_and_quitting_asks() {
    let newer = r#"{"version":99,"draft":{}}"#;
    for is_folder in [false, true] {
        let data = std::rc::Rc::new(tempfile::tempdir().unwrap());
        let path = data.path().join("draft.json");
        if is_folder {
            fs::create_dir(&path).unwrap();
        } else {
            fs::write(&path, newer).unwrap();
        }
        let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), std::rc::Rc::clone(&data));
        window.button("Close this message");
        window.press_quit();
        assert!(window.closes(), "nothing is drawn yet");

        let mut window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), std::rc::Rc::clone(&data));
        window.button("Close this message");
        window.keys(Modifiers::COMMAND, Key::E);
        window.assert_shows("What you draw in the editor will not be saved");
        window.type_cells("123");
        window.wait_for("Could not save your own puzzle: ");
        window.press_quit();
        assert!(!window.closes());
        window.assert_shows("Save a copy…");
        window.button("Cancel");
        match is_folder {
            true => assert!(path.is_dir()),
            false => assert_eq!(fs::read_to_string(&path).unwrap(), newer),
        }

        // Without it the draft is saved.
        if is_folder {
            fs::remove_dir(&path).unwrap()
        } else {
            fs::remove_file(&path).unwrap()
        }
        window.wait_until_saved();
        window.press_quit();
        assert!(window.closes());
    }
}
