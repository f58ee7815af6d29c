//! The window: the only module that uses egui.
//!
//! A key press, a click or a screen reader's request becomes a `Message`. `App::update` (in
//! `shell::dispatch`) handles it, mostly by passing a [`crate::game::Action`] to the game of the current session;
//! the next frame draws the result. Drawing never changes a game, a session, a setting or a file: it pushes messages.
//! What a dialog shows is its own. Work that may take longer than a frame (reading a file, the check, a hint, all
//! solutions) is a [`crate::job::Job`] that wakes the window; `shell::jobs` collects the results. The observed search
//! runs in slices, one per frame.
//!
//! `Sessions` holds the current session, of either kind of puzzle, and the suspended ones. `sudoku` and `crosspatch`
//! contain a kind each: session, board, panel and hints. The code that both share knows neither: `session` (clock,
//! save slot and status message; the trait `PuzzleSession`), `input` (commands and their keys) and `ui` (theme and
//! widgets). The board area shows one `Page` at a time: the game, the observed search, the solutions, a list of
//! steps or the editor. `dialogs` holds the modal dialogs.

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
use crate::app::session::win::WinReport;
use crate::app::sessions::Sessions;
use crate::app::sessions::course::Course;
use crate::app::sessions::services::Services;
use crate::app::shell::Shell;
use std::path::PathBuf;

use eframe::egui::Context;

pub use shell::message_box::show_console_notice;
pub use shell::next_puzzle::OpenWith;
pub use shell::window::open_window;

#[cfg(unix)]
use crate::app::shell::signals;
use crate::app::ui::theme;

use crate::app::crosspatch::CrosspatchSession;
use crate::app::dialogs::Dialogs;
use crate::app::input::mode::InputMode;
use crate::app::pages::editor::Editor;
use crate::app::session::Session;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::session::storage::Storage;
use crate::app::sessions::next_for_me::NextForMe;
use crate::app::sessions::next_unsolved::NextUnsolved;
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::sessions::puzzle_maker::PuzzleMaker;
use crate::app::sessions::word_maker::WordMaker;
use crate::app::settings::Settings;
use crate::app::settings::preferences_file::TechniqueEncounters;
use crate::app::settings::preferences_file::{PreferencesFile, SavedPreferences};
use crate::app::shell::announcer::Announcer;
use crate::app::shell::banner::SaveBanner;
use crate::app::shell::dialogs::DialogFocus;
use crate::app::shell::export::SaveDialog;
use crate::app::shell::keymap::ArrowKeys;
use crate::app::shell::keymap::HeldKeys;
use crate::app::shell::mouse::Mouse;
use crate::app::shell::quit::Quit;
use crate::app::shell::signals::ShutdownRequest;
use crate::app::shell::window_title::WindowTitle;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::occlusion::{ClearColor, Occlusion};
use crate::app::ui::reader_tree::ReaderTree;
use crate::app::ui::wake::waker;
use crate::store::games::PuzzleSource;

use crate::game::Game;
use crate::rules::Puzzle;
use crate::store::RecentFiles;
use crate::text::text;
use crate::{library, text};

/// The state of the program.
pub struct App {
    shell: Shell,
    sessions: Sessions,
    /// The page in the board area; the game is played only on [`Page::Play`].
    page: Page,
    editor: Editor,
    dialogs: Dialogs,
    settings: Settings,
    services: Services,
}

impl App {
    /// Creates the program with the game that was current when it was last closed, else with a bundled puzzle.
    /// `files` are opened as soon as they are read; several files or a folder become a list. Ninefold's own files
    /// are in `data_dir`; without one nothing is saved. The current language of the thread is taken as the system's.
    pub fn new(ctx: &Context, files: impl IntoIterator<Item = PathBuf>, data_dir: Option<PathBuf>) -> Self {
        Self::opened_with(ctx, OpenWith::new(files.into_iter().collect(), false, None), data_dir)
    }

    /// Creates the program as [`Self::new`] does, with something else than files if the player asks for it.
    pub fn opened_with(ctx: &Context, open: OpenWith, data_dir: Option<PathBuf>) -> Self {
        let preferences_file = PreferencesFile::load(data_dir.as_deref());
        Self::with_preferences_file(ctx, open, data_dir, preferences_file)
    }

    fn with_preferences_file(
        ctx: &Context,
        open: OpenWith,
        data_dir: Option<PathBuf>,
        mut preferences_file: PreferencesFile,
    ) -> Self {
        theme::install(ctx);
        ctx.add_plugin(ReaderTree);
        let clear_color = ClearColor::default();
        ctx.add_plugin(Occlusion { clear_color: clear_color.clone() });
        ctx.options_mut(|options| {
            // Zoom and quit are commands with key bindings of their own.
            options.zoom_with_keyboard = false;
            options.quit_shortcuts.clear();
        });
        let (recent, error) = RecentFiles::load(data_dir.as_deref());
        let (editor, draft_errors) = Editor::load(data_dir.as_deref());
        let storage = data_dir.as_ref().map(|folder| Storage::new(folder, waker(ctx)));
        let mut app = Self {
            shell: Shell {
                banner: None,
                dialog_notice: None,
                save_banner: SaveBanner::default(),
                quit: Quit::default(),
                shutdown_request: ShutdownRequest::default(),
                asked_about_solution: None,
                has_won: false,
                arrow_keys: ArrowKeys::default(),
                held_keys: HeldKeys::default(),
                mouse: Mouse::default(),
                window_title: WindowTitle::default(),
                is_drawn: true,
                clear_color,
                announcer: Announcer::default(),
                dialog_focus: DialogFocus::default(),
                has_file_dialogs: false,
                file_dialog: None,
                save_dialog: SaveDialog::default(),
                printing: Default::default(),
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
                next_for_me: NextForMe::default(),
                daily_variant: None,
                puzzle_maker: PuzzleMaker::default(),
                word_maker: WordMaker::default(),
                course: Course::default(),
                win: None,
            },
            page: Page::Play,
            editor,
            dialogs: Dialogs::default(),
            settings: Settings::default(),
            services: Services {
                storage,
                data_folder: data_dir,
                preferences_file: PreferencesFile::default(),
                saved_preferences: SavedPreferences::default(),
                system_language: text::language(),
                recent_files: recent,
                recent_commands: Vec::new(),
                technique_encounters: TechniqueEncounters::default(),
            },
        };
        app.report_load_errors(
            error.into_iter().chain(preferences_file.error.take()).chain(draft_errors).collect(),
        );
        if let Some(preferences) = preferences_file.loaded.take() {
            preferences.apply(ctx);
            app.settings = preferences.settings.clone();
            app.sessions.course.boxes = preferences.mastery.clone();
            app.services.technique_encounters = preferences.technique_encounters.clone();
            app.sessions.puzzle_maker.counts = preferences.new_puzzle_counts.clone();
            app.services.recent_commands = preferences.recent_commands();
            app.services.saved_preferences = preferences;
        }
        app.services.preferences_file = preferences_file;
        app.apply_settings(ctx);
        app.shell.has_won = app.services.saved_preferences.has_won;
        app.start(ctx, open);
        app
    }

    /// Returns whether a background job is running.
    pub fn is_busy(&self) -> bool {
        self.page.is_busy()
            || self.sessions.load_job.is_some()
            || self.sessions.list.as_ref().is_some_and(PuzzleList::is_busy)
            || self.sessions.current.is_busy()
            || self.sessions.game_lookup.is_some()
            || self.dialogs.iter().any(|dialog| dialog.is_busy())
            || self.shell.save_dialog.is_busy()
            || self.sessions.puzzle_maker.is_busy()
            || self.sessions.word_maker.is_busy()
            || self.editor.is_busy()
            || self.sessions.course.is_busy()
            || self.sessions.next_unsolved.is_busy()
            || self.sessions.next_for_me.is_busy()
            || self.sessions.daily_variant.is_some()
            || self.sessions.win.as_ref().is_some_and(WinReport::is_busy)
    }

    /// Saves everything, without asking, before SIGTERM, SIGINT or SIGHUP ends the program. Does nothing on systems
    /// other than Unix, which lack these signals.
    ///
    /// # Errors
    /// The system's error if the signals cannot be handled; they then end the program at once.
    pub fn save_on_signals(&self, ctx: &Context) -> std::io::Result<()> {
        #[cfg(unix)]
        if let Some(store) = &self.services.storage {
            signals::listen(self.shell.shutdown_request.clone(), store.queue.handle(), waker(ctx))?;
        }
        #[cfg(not(unix))]
        let _ = ctx;
        Ok(())
    }

    /// Returns the game of the current sudoku; `None` while another kind of puzzle is played.
    pub fn game(&self) -> Option<&Game> {
        self.sessions.current.sudoku().map(SudokuSession::game)
    }

    /// Returns the game of the current crosspatch; `None` while another kind of puzzle is played.
    pub fn crosspatch(&self) -> Option<&crate::crosspatch::Game> {
        self.sessions.current.crosspatch().map(CrosspatchSession::game)
    }

    /// Returns the draft of the editor as its board shows it.
    pub fn draft(&self) -> Puzzle {
        self.editor.board_puzzle()
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

    /// Returns the title of the current puzzle.
    fn title(&self) -> &str {
        if self.is_editing() {
            return text!("editor");
        }
        self.current().title()
    }

    /// Shows a message in the status line until the next user action.
    fn set_message(&mut self, message: impl Into<String>) {
        self.session_mut().set_message(message);
    }

    /// Returns the input mode, which depends on the page and the current session.
    fn mode(&self) -> InputMode {
        match self.page.mode() {
            InputMode::Play if self.session().is_paused() => InputMode::Paused,
            InputMode::Play if self.sessions.current.crosspatch().is_some() => InputMode::Crosspatch,
            InputMode::Play if self.is_question() && !self.shows_win_of_question() => InputMode::Lesson,
            mode => mode,
        }
    }
}
