//! Top: the window, and the only room that knows egui.
//!
//! A key, a click or a screen reader's request becomes an `Act`; `App::act` (in `carry_out`) does it, mostly by handing a
//! [`crate::game::Action`] to the game on the `table`; the next frame draws what the table shows. Drawing never
//! changes anything: it pushes messages. What becomes of the work beside the window is in `work`. The board draws a `Scene`,
//! which the game, the watched search or the browser of solutions describes: one `View` at a time. What may take longer
//! than a frame (reading a file, the check, a hint, all solutions) is a [`crate::job::Job`] that wakes the window; the
//! watched search goes in slices, a frame each.
//!
//! A game of the second kind of puzzle lies over the sudoku on the table while it is played: `crosspatch` holds what is
//! of its own, its table, board, list of words and hints. What both kinds share knows neither: `sitting` (clock, place on
//! disk, message), `laid` (how games of either kind come, go and are kept), `watch` with `watched`, and the commands with
//! their keys.

mod crosspatch;
mod dialogs;
mod input;
mod message;
mod pages;
mod session;
mod sessions;
mod settings;
mod shell;
mod sudoku;
mod ui;

use crate::app::pages::Page;
use crate::app::sessions::Sessions;
use crate::app::sessions::services::Services;
use crate::app::shell::Shell;
use std::path::PathBuf;

use eframe::egui::Context;

pub use shell::window::open_window;

use crate::app::shell::signals;
use crate::app::ui::theme;

use crate::app::message::list::ListMessage;

use crate::app::crosspatch::CrosspatchSession;
use crate::app::dialogs::Dialog;
use crate::app::dialogs::key_editor::KeyEditor;
use crate::app::dialogs::path_prompt::PathPrompt;
use crate::app::input::command::InputMode;
use crate::app::pages::editor::Editor;
use crate::app::session::Session;
use crate::app::session::kind::PuzzleSession;
use crate::app::session::storage::Storage;
use crate::app::sessions::next_unsolved::NextUnsolved;
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::sessions::puzzle_maker::PuzzleMaker;
use crate::app::settings::preferences_file::{PreferencesFile, SavedPreferences};
use crate::app::settings::settings::Settings;
use crate::app::settings::technique_encounters::TechniqueEncounters;
use crate::app::shell::announcer::Announcer;
use crate::app::shell::export::SaveDialog;
use crate::app::shell::keymap::HeldKeys;
use crate::app::shell::mouse::Mouse;
use crate::app::shell::quit::Quit;
use crate::app::shell::save_banner::SaveBanner;
use crate::app::shell::signals::ShutdownRequest;
use crate::app::shell::window_title::WindowTitle;
use crate::app::sudoku::practice::Practice;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::wake::waker;
use crate::store::games::PuzzleSource;

use crate::game::Game;
use crate::store::RecentFiles;
use crate::text::text;
use crate::{library, text};

/// The program behind the window.
pub struct App {
    shell: Shell,
    sessions: Sessions,
    /// What the board area shows; the game is played only on [`Page::Play`].
    page: Page,
    editor: Editor,
    dialog: Option<Dialog>,
    is_list_open: bool,
    settings: Settings,
    is_preferences_open: bool,
    is_new_puzzle_open: bool,
    /// Lies over the preferences.
    key_editor: Option<KeyEditor>,
    path_prompt: Option<PathPrompt>,
    is_shortcuts_open: bool,
    services: Services,
}

impl App {
    /// The program with the game on the table that was left last, else a bundled puzzle; `files` are opened as soon as
    /// they are read, several or a folder as a list. Ninefold's own files are kept in `data_dir`; without one nothing is
    /// kept. The language that the thread speaks is taken for that of the system.
    pub fn new(ctx: &Context, files: impl IntoIterator<Item = PathBuf>, data_dir: Option<PathBuf>) -> Self {
        let memory = PreferencesFile::load(data_dir.as_deref());
        Self::with_preferences_file(ctx, files, data_dir, memory)
    }

    fn with_preferences_file(
        ctx: &Context,
        files: impl IntoIterator<Item = PathBuf>,
        data_dir: Option<PathBuf>,
        mut memory: PreferencesFile,
    ) -> Self {
        theme::install(ctx);
        ctx.options_mut(|options| {
            // These keys are in the command table like all others.
            options.zoom_with_keyboard = false;
            options.quit_shortcuts.clear();
        });
        let (recent, error) = RecentFiles::load(data_dir.as_deref());
        let (editor, no_draft) = Editor::load(data_dir.as_deref());
        let store = data_dir.map(|folder| Storage::new(&folder, waker(ctx)));
        let mut app = Self {
            shell: Shell {
                banner: None,
                save_banner: SaveBanner::default(),
                quit: Quit::default(),
                shutdown_request: ShutdownRequest::default(),
                held_keys: HeldKeys::default(),
                mouse: Mouse::default(),
                window_title: WindowTitle::default(),
                is_drawn: true,
                announcer: Announcer::default(),
                has_file_dialogs: false,
                file_dialog: None,
                save_dialog: SaveDialog::default(),
            },
            sessions: Sessions {
                current: SudokuSession::new(Game::new(library::puzzle(0)), PuzzleSource::Bundled(0), None)
                    .into(),
                suspended: Vec::new(),
                game_lookup: None,
                unplayed_game: None,
                load_job: None,
                is_starting: false,
                list: None,
                next_unsolved: NextUnsolved::default(),
                puzzle_maker: PuzzleMaker::default(),
                practice: Practice::default(),
            },
            page: Page::Play,
            editor,
            dialog: None,
            is_list_open: false,
            settings: Settings::default(),
            is_preferences_open: false,
            is_new_puzzle_open: false,
            key_editor: None,
            path_prompt: None,
            is_shortcuts_open: false,
            services: Services {
                storage: store,
                preferences_file: PreferencesFile::default(),
                saved_preferences: SavedPreferences::default(),
                system_language: text::language(),
                recent_files: recent,
                technique_encounters: TechniqueEncounters::default(),
            },
        };
        app.report_load_errors(error.into_iter().chain(memory.error.take()).chain(no_draft).collect());
        if let Some(before) = memory.loaded.take() {
            before.apply(ctx);
            app.settings = before.settings.clone();
            app.sessions.practice.mastery = before.mastery.clone();
            app.services.technique_encounters = before.technique_encounters.clone();
            app.services.saved_preferences = before;
        }
        app.services.preferences_file = memory;
        app.apply_settings(ctx);
        let files: Vec<_> = files.into_iter().collect();
        if files.is_empty() {
            app.restore_last(ctx);
        } else {
            app.sessions.is_starting = true;
            app.open(ctx, files);
        }
        app
    }

    /// Whether work goes on beside the window.
    pub fn is_busy(&self) -> bool {
        self.page.is_busy()
            || self.sessions.load_job.is_some()
            || self.sessions.list.as_ref().is_some_and(PuzzleList::is_busy)
            || self.sessions.current.is_busy()
            || self.sessions.game_lookup.is_some()
            || self.dialog.as_ref().is_some_and(Dialog::is_busy)
            || self.shell.save_dialog.is_busy()
            || self.path_prompt.as_ref().is_some_and(PathPrompt::is_busy)
            || self.sessions.puzzle_maker.is_busy()
            || self.editor.is_busy()
            || self.sessions.practice.is_busy()
            || self.sessions.next_unsolved.is_busy()
    }

    /// Has everything saved before SIGTERM, SIGINT or SIGHUP ends the program, without a question. Elsewhere than on Unix
    /// there are no such signals.
    ///
    /// # Errors
    /// The system's: then they end the program at once.
    pub fn save_on_signals(&self, ctx: &Context) -> std::io::Result<()> {
        #[cfg(unix)]
        if let Some(store) = &self.services.storage {
            signals::listen(self.shell.shutdown_request.clone(), store.keeper.handle(), waker(ctx))?;
        }
        #[cfg(not(unix))]
        let _ = ctx;
        Ok(())
    }

    /// The sudoku that is played; `None` while another family is.
    pub fn game(&self) -> Option<&Game> {
        self.sessions.current.sudoku().map(SudokuSession::game)
    }

    /// The crosspatch that is played; `None` while another family is.
    pub fn crosspatch(&self) -> Option<&crate::crosspatch::Game> {
        self.sessions.current.crosspatch().map(CrosspatchSession::game)
    }

    fn current(&self) -> &dyn PuzzleSession {
        self.sessions.current.as_puzzle_session()
    }

    fn current_mut(&mut self) -> &mut dyn PuzzleSession {
        self.sessions.current.as_puzzle_session_mut()
    }

    fn session(&self) -> &Session {
        self.current().session()
    }

    fn session_mut(&mut self) -> &mut Session {
        self.current_mut().session_mut()
    }

    /// What the puzzle that is played is called.
    fn title(&self) -> &str {
        if self.is_editing() {
            return text!("editor");
        }
        self.current().title()
    }

    /// Says something in the status line, until the next act.
    fn set_message(&mut self, words: impl Into<String>) {
        self.session_mut().set_message(words);
    }

    /// What the board is there for now.
    fn mode(&self) -> InputMode {
        match self.page.mode() {
            InputMode::Play if self.session().is_paused() => InputMode::Paused,
            InputMode::Play if self.sessions.current.crosspatch().is_some() => InputMode::Crosspatch,
            mode => mode,
        }
    }
}
