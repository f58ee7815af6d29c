//! Every command in every input mode: an unavailable command changes nothing and gives its reason, and nothing that
//! a command opens blocks the keyboard permanently.

use std::time::{Duration, Instant};

use eframe::egui::{Event, Key, Modifiers, Vec2};
use egui_kittest::Harness;

use crate::app::App;
use crate::app::input::board_command::BoardCommandGroup;
use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::mode::InputMode;
use crate::app::input::shortcut::ctrl_shift;
use crate::app::pages::Page;
use crate::app::sudoku::session::SudokuSession;
use crate::game::Game;
use crate::store::games::PuzzleSource;
use crate::text::Language;
use crate::{library, text};

/// A key that no command has; the command under test gets it.
const TESTED: Key = Key::F20;

struct Window(Harness<'static, App>);

impl Window {
    fn new() -> Self {
        text::set_language(Language::English);
        let harness = Harness::builder()
            .with_size(Vec2::new(1180.0, 800.0))
            .build_eframe(|cc| App::new(&cc.egui_ctx, None, None));
        let mut window = Self(harness);
        window.settle();
        window
    }

    fn app(&mut self) -> &mut App {
        self.0.state_mut()
    }

    fn settle(&mut self) {
        let start = Instant::now();
        self.0.run_ok();
        while self.0.state().is_busy() {
            assert!(start.elapsed() < Duration::from_secs(20), "work in the background never ends");
            std::thread::sleep(Duration::from_millis(1));
            self.0.run_ok();
        }
    }

    fn key(&mut self, modifiers: Modifiers, key: Key) {
        let press = |pressed| Event::Key { key, physical_key: Some(key), pressed, repeat: false, modifiers };
        self.0.input_mut().events.extend([press(true), press(false)]);
        self.0.step();
    }

    /// Opens a separate game in this mode. It lacks one digit, so that its steps and solutions are found
    /// immediately.
    fn enter(&mut self, mode: InputMode) {
        let app = self.app();
        app.settings.keys = Default::default();
        app.page = Page::Play;
        let last = library::titles().count() - 1;
        app.sessions.current =
            SudokuSession::new(Game::new(library::puzzle(last)), PuzzleSource::Bundled(last), None).into();
        let ctx = self.0.ctx.clone();
        if mode == InputMode::Crosspatch {
            self.app().play(&ctx, library::crosspatch(0), PuzzleSource::Bundled(0), None);
        }
        self.settle();
        let (modifiers, key) = match mode {
            InputMode::Play | InputMode::Crosspatch => return,
            InputMode::Paused => (Modifiers::NONE, Key::P),
            InputMode::Watch => (Modifiers::NONE, Key::F5),
            InputMode::Solutions => (Modifiers::NONE, Key::F6),
            InputMode::Steps => (Modifiers::NONE, Key::F7),
            InputMode::Report => {
                self.key(Modifiers::NONE, Key::H);
                self.key(Modifiers::NONE, Key::H);
                (Modifiers::NONE, Key::F10)
            }
            InputMode::Edit => (Modifiers::COMMAND, Key::E),
            InputMode::Course => (Modifiers::COMMAND, Key::T),
            InputMode::Lesson => {
                self.key(Modifiers::COMMAND, Key::T);
                self.settle();
                (Modifiers::NONE, Key::Enter)
            }
        };
        self.key(modifiers, key);
        self.settle();
        assert_eq!(self.app().mode(), mode);
    }

    /// Closes everything that is open.
    fn close_all(&mut self) {
        // Esc is pressed once more than necessary; it then clears the selection, which an arrow key restores. A lesson is left by it
        // too, once no selected cells are kept.
        for _ in 0..6 {
            let is_lesson = self.app().mode() == InputMode::Lesson;
            let is_closed = !self.app().has_dialog() && matches!(self.app().page, Page::Play) && !is_lesson;
            self.key(Modifiers::NONE, Key::Escape);
            if is_closed {
                break;
            }
        }
        if self.app().mode() == InputMode::Paused {
            self.key(Modifiers::NONE, Key::P);
        }
        self.settle();
    }

    /// Returns what is on the board of the current game, of either kind.
    fn entries(&mut self) -> (Option<crate::game::Board>, Option<crate::crosspatch::Letters>) {
        let app = self.app();
        (app.game().map(|game| game.board().clone()), app.crosspatch().map(|game| game.letters().clone()))
    }

    /// Returns whether the key of a digit, or in a crosspatch of a letter, places it.
    fn takes_entry(&mut self) -> bool {
        if let Some(game) = self.app().crosspatch() {
            if game.is_solved() {
                self.key(Modifiers::COMMAND, Key::Z);
            }
            let before = self.app().crosspatch().map(|game| game.letters().clone());
            for letter in ["q", "x"] {
                self.0.input_mut().events.push(Event::Text(letter.to_owned()));
                self.0.step();
            }
            return self.app().crosspatch().map(|game| game.letters().clone()) != before;
        }
        if self.app().game().unwrap().board().empty_cells().is_empty() {
            self.key(Modifiers::COMMAND, Key::Z);
        }
        // Restores the cursor if nothing is selected, then moves to an empty cell.
        for key in [Key::ArrowLeft, Key::ArrowRight] {
            self.key(Modifiers::NONE, key);
        }
        self.key(Modifiers::ALT, Key::ArrowRight);
        self.key(Modifiers::NONE, Key::Z);
        let before = self.app().game().unwrap().board().clone();
        self.key(Modifiers::NONE, Key::Num7);
        *self.app().game().unwrap().board().digits() != *before.digits()
    }
}

/// Returns all named commands, and one of each group of commands that only have keys on the board.
fn commands() -> impl Iterator<Item = Command> {
    let of_board =
        BoardCommandGroup::ALL.into_iter().filter_map(|group| group.commands().pop()).map(Command::Board);
    Command::MENU_ORDER.into_iter().chain(of_board)
}

/// Presses every command in a mode. An unavailable one changes nothing and gives its reason; after each one, once
/// everything it opened is closed, a digit can still be entered.
fn press_every_command_in(mode: InputMode) {
    let mut window = Window::new();
    for command in commands() {
        window.enter(mode);
        window.app().settings.keys.bind(command, ctrl_shift(TESTED));
        let reason = window.app().unavailable_reason(command);
        let before = window.entries();
        window.key(Modifiers::COMMAND | Modifiers::SHIFT, TESTED);
        if let Some(reason) = reason {
            // A command without a menu has no key in other modes.
            if command.is_available_in(mode) || command.menu().is_some() {
                assert_eq!(window.app().status_text(), reason, "{command:?}");
            }
            assert_eq!(window.app().mode(), mode, "{command:?}");
            assert!(!window.app().has_dialog(), "{command:?}");
            assert!(window.entries() == before, "{command:?}");
        }
        window.settle();
        window.app().settings.keys = Default::default();
        window.close_all();
        assert!(window.takes_entry(), "after {command:?}");
    }
}

#[test]
fn no_command_in_a_game_blocks_the_keyboard() {
    press_every_command_in(InputMode::Play);
}

#[test]
fn no_command_in_a_crosspatch_blocks_the_keyboard() {
    press_every_command_in(InputMode::Crosspatch);
}

#[test]
fn no_command_in_a_paused_game_blocks_the_keyboard() {
    press_every_command_in(InputMode::Paused);
}

#[test]
fn no_command_in_the_search_player_blocks_the_keyboard() {
    press_every_command_in(InputMode::Watch);
}

#[test]
fn no_command_in_the_solution_browser_blocks_the_keyboard() {
    press_every_command_in(InputMode::Solutions);
}

#[test]
fn no_command_in_the_step_browser_blocks_the_keyboard() {
    press_every_command_in(InputMode::Steps);
}

#[test]
fn no_command_in_the_editor_blocks_the_keyboard() {
    press_every_command_in(InputMode::Edit);
}

#[test]
fn no_command_on_the_map_of_the_course_blocks_the_keyboard() {
    press_every_command_in(InputMode::Course);
}

#[test]
fn no_command_in_a_lesson_blocks_the_keyboard() {
    press_every_command_in(InputMode::Lesson);
}

#[test]
fn a_missing_list_is_not_opened_and_the_status_bar_gives_the_reason() {
    let mut window = Window::new();
    window.key(Modifiers::COMMAND, Key::L);
    assert_eq!(
        window.app().status_text(),
        "No puzzle list is open. Open a file with several puzzles (Ctrl+O)."
    );
    assert!(window.takes_entry());
}

#[test]
fn a_reason_names_the_current_key_if_there_is_one() {
    let mut window = Window::new();
    window.app().settings.keys.unbind(Command::Open);
    window.app().settings.keys.bind(Command::Open, ctrl_shift(Key::F9));
    let name = key_bindings::shortcut_name(&ctrl_shift(Key::F9));
    let reason = window.app().unavailable_reason(Command::PuzzleList).unwrap();
    assert!(reason.ends_with(&format!("({name}).")), "{reason}");
    window.app().settings.keys.unbind(Command::Open);
    let reason = window.app().unavailable_reason(Command::PuzzleList).unwrap();
    assert_eq!(reason, "No puzzle list is open. Open a file with several puzzles.");
}
