//! Top: the window, and the only room that knows egui.
//!
//! A key, a click or a screen reader's request becomes an `Act`; `App::act` (in `carry_out`) does it, mostly by handing a
//! [`crate::game::Action`] to the game on the `table`; the next frame draws what the table shows. Drawing never
//! changes anything: it pushes acts. What becomes of the work beside the window is in `work`. The board draws a `Scene`,
//! which the game, the watched search or the browser of solutions describes: one `View` at a time. What may take longer
//! than a frame (reading a file, the check, a hint, all solutions) is a [`crate::job::Job`] that wakes the window; the
//! watched search goes in slices, a frame each.
//!
//! A game of the second kind of puzzle lies over the sudoku on the table while it is played: `crosspatch` holds what is
//! of its own, its table, board, list of words and hints. What both kinds share knows neither: `sitting` (clock, place on
//! disk, message), `laid` (how games of either kind come, go and are kept), `watch` with `watched`, and the commands with
//! their keys.

mod act;
mod availability;
#[cfg(test)]
mod availability_tests;
mod bars;
mod bindings;
mod board;
mod board_access;
mod board_command;
mod cards;
mod carry_out;
mod clock;
mod colours;
mod command;
mod crosspatch;
mod dialog;
mod editor;
mod graded;
mod help_taken;
mod hint;
mod keymap;
mod keys_sheet;
mod laid;
mod layout;
mod list;
mod list_sheet;
mod load_messages;
mod marks;
mod mouse;
mod moves;
mod opening;
mod path_prompt;
mod path_text;
mod played;
mod practice;
mod practice_cards;
mod practising;
mod preferences;
mod quit;
mod quit_dialog;
mod remembered;
mod said;
mod save_banner;
mod saving;
mod scene;
mod selection;
mod settings;
mod sheet;
mod sheets;
mod signals;
mod sitting;
mod solutions;
mod solutions_cards;
mod speech;
mod system_theme;
mod table;
mod theme;
mod trace;
mod visibility;
mod watch;
mod watch_cards;
mod watched;
mod widgets;
mod window;
mod window_place;
mod window_title;
mod work;
mod workshop;
mod workshop_sheet;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use eframe::egui::Context;
use jiff::Timestamp;

pub use window::open_window;

use act::{Act, OfList};

use command::Mode;
use crosspatch::Table as CrosspatchTable;
use dialog::Dialog;
use editor::Editor;
use graded::Graded;
use hint::{Guide, Met};
use keymap::HeldKeys;
use keys_sheet::KeysSheet;
use laid::{AnyTable, Laid};
use list::PuzzleList;
use mouse::Mouse;
use opening::Opening;
use path_prompt::PathPrompt;
use practice::Practice;
use quit::Quit;
use remembered::{Memory, Remembered};
use save_banner::SaveBanner;
use saving::{Finding, Store};
use settings::Settings;
use sheet::{Saving, Sheet};
use signals::EndRequest;
use sitting::Sitting;
use solutions::Solutions;
use speech::Speech;
use table::{Source, Table};
use watch::Watch;
use window_title::WindowTitle;
use work::{Advice, waker};
use workshop::Workshop;

use crate::game::Game;
use crate::job::{Cancelled, Job};
use crate::library;
use crate::rating::{NotRated, Rating};
use crate::search::Verdict;
use crate::store::RecentFiles;
use crate::text::{self, Language, text};

/// What the board and the cards show.
enum View {
    /// The game on the table.
    Play,
    /// The search at work on its puzzle.
    Watch(Box<Watch>),
    /// The solutions of its puzzle.
    Solutions(Box<Solutions>),
    /// A list of steps, each drawn when it is chosen.
    Guide(Box<Guide>),
    /// The puzzle that is being made.
    Edit,
}

impl View {
    /// Whether what it shows is still being found.
    fn is_finding(&self) -> bool {
        match self {
            Self::Play | Self::Watch(_) | Self::Edit => false,
            Self::Solutions(solutions) => solutions.is_looking(),
            Self::Guide(guide) => guide.is_finding(),
        }
    }

    fn mode(&self) -> Mode {
        match self {
            Self::Play => Mode::Play,
            Self::Watch(_) => Mode::Watch,
            Self::Solutions(_) => Mode::Solutions,
            Self::Guide(_) => Mode::Guide,
            Self::Edit => Mode::Edit,
        }
    }
}

/// Work that is done sooner is not spoken of: what comes and goes at once flickers.
const UNNOTICED: Duration = Duration::from_millis(150);

/// What must be known and not be missed.
struct Notice {
    tone: Tone,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tone {
    Error,
    Remark,
}

/// The program behind the window.
pub struct App {
    table: Table,
    /// What is shown of the table; the game is played only in `View::Play`.
    view: View,
    /// A crosspatch that lies over the sudoku: while there is one it is what is played.
    crosspatch: Option<Box<CrosspatchTable>>,
    editor: Editor,
    /// Games of this session that were begun and left: opening one of their puzzles again goes on with it.
    shelf: Vec<Laid>,
    /// `None` where nothing is kept.
    store: Option<Store>,
    finding: Option<Finding>,
    sheet: Option<Sheet>,
    saving: Saving,
    save_banner: SaveBanner,
    quit: Quit,
    /// The end that a signal asks for.
    end_request: EndRequest,
    /// The list that was opened last, and whether it is shown.
    list: Option<PuzzleList>,
    list_shown: bool,
    settings: Settings,
    /// What is in the file of preferences.
    remembered: Remembered,
    memory: Memory,
    /// The game on the table as a file, with when it was begun, while nothing was done in it.
    untouched: Option<(Timestamp, String)>,
    /// What the window speaks where the settings do not say.
    system_language: Language,
    preferences: bool,
    workshop: Workshop,
    graded: Graded,
    practice: Practice,
    workshop_shown: bool,
    /// Lies over the preferences.
    keys_sheet: Option<KeysSheet>,
    recent: RecentFiles,
    notice: Option<Notice>,
    path_prompt: Option<PathPrompt>,
    shortcuts: bool,
    held_keys: HeldKeys,
    mouse: Mouse,
    window_title: WindowTitle,
    /// Whether the latest frame was drawn: it is not while the window is hidden.
    is_drawn: bool,
    speech: Speech,

    /// Whether the desktop's dialogs are asked for; a window without a screen asks by itself.
    has_dialogs: bool,
    dialog: Option<Dialog<Vec<PathBuf>>>,
    opening: Option<Opening>,
    /// Whether the files of the command line are still being read, and nothing has been played yet.
    is_at_start: bool,
    checking: Option<Job<Result<Verdict, Cancelled>>>,
    rating: Option<Job<Result<Rating, NotRated>>>,
    advice: Option<Job<Result<Advice, Cancelled>>>,
    /// When the advice was asked for.
    asked: Instant,
    /// How often hints named each technique.
    met: Met,
}

impl App {
    /// The program with the game on the table that was left last, else a bundled puzzle; `files` are opened as soon as
    /// they are read, several or a folder as a list. Ninefold's own files are kept in `data_dir`; without one nothing is
    /// kept. The language that the thread speaks is taken for that of the system.
    pub fn new(ctx: &Context, files: impl IntoIterator<Item = PathBuf>, data_dir: Option<PathBuf>) -> Self {
        let memory = Memory::load(data_dir.as_deref());
        Self::with_memory(ctx, files, data_dir, memory)
    }

    fn with_memory(
        ctx: &Context,
        files: impl IntoIterator<Item = PathBuf>,
        data_dir: Option<PathBuf>,
        mut memory: Memory,
    ) -> Self {
        theme::install(ctx);
        ctx.options_mut(|options| {
            // These keys are in the command table like all others.
            options.zoom_with_keyboard = false;
            options.quit_shortcuts.clear();
        });
        let (recent, error) = RecentFiles::load(data_dir.as_deref());
        let (editor, no_draft) = Editor::load(data_dir.as_deref());
        let store = data_dir.map(|folder| Store::new(&folder, waker(ctx)));
        let mut app = Self {
            table: Table::new(Game::new(library::puzzle(0)), Source::Bundled(0), None),
            view: View::Play,
            crosspatch: None,
            editor,
            shelf: Vec::new(),
            store,
            finding: None,
            sheet: None,
            saving: Saving::default(),
            save_banner: SaveBanner::default(),
            quit: Quit::default(),
            end_request: EndRequest::default(),
            list: None,
            list_shown: false,
            settings: Settings::default(),
            remembered: Remembered::default(),
            memory: Memory::default(),
            untouched: None,
            system_language: text::language(),
            preferences: false,
            workshop: Workshop::default(),
            graded: Graded::default(),
            practice: Practice::default(),
            workshop_shown: false,
            keys_sheet: None,
            recent,
            notice: None,
            path_prompt: None,
            shortcuts: false,
            held_keys: HeldKeys::default(),
            mouse: Mouse::default(),
            window_title: WindowTitle::default(),
            is_drawn: true,
            speech: Speech::default(),
            has_dialogs: false,
            dialog: None,
            opening: None,
            is_at_start: false,
            checking: None,
            rating: None,
            advice: None,
            asked: Instant::now(),
            met: Met::default(),
        };
        app.tell(error.into_iter().chain(memory.error.take()).chain(no_draft).collect());
        if let Some(before) = memory.before.take() {
            before.put_in_force(ctx);
            app.settings = before.settings.clone();
            app.practice.mastery = before.mastery.clone();
            app.met = before.met.clone();
            app.remembered = before;
        }
        app.memory = memory;
        app.settings_changed(ctx);
        let files: Vec<_> = files.into_iter().collect();
        if files.is_empty() {
            app.go_on(ctx);
        } else {
            app.is_at_start = true;
            app.open(ctx, files);
        }
        app
    }

    /// Whether work goes on beside the window.
    pub fn is_busy(&self) -> bool {
        self.view.is_finding()
            || self.opening.is_some()
            || self.list.as_ref().is_some_and(PuzzleList::is_busy)
            || self.checking.is_some()
            || self.rating.is_some()
            || self.advice.is_some()
            || self.finding.is_some()
            || self.sheet.as_ref().is_some_and(Sheet::is_busy)
            || self.saving.is_busy()
            || self.path_prompt.as_ref().is_some_and(PathPrompt::is_busy)
            || self.workshop.is_busy()
            || self.crosspatch.as_ref().is_some_and(|table| table.is_busy())
            || self.editor.is_busy()
            || self.practice.is_busy()
            || self.graded.is_busy()
    }

    /// Has everything saved before SIGTERM, SIGINT or SIGHUP ends the program, without a question. Elsewhere than on Unix
    /// there are no such signals.
    ///
    /// # Errors
    /// The system's: then they end the program at once.
    pub fn save_on_signals(&self, ctx: &Context) -> std::io::Result<()> {
        #[cfg(unix)]
        if let Some(store) = &self.store {
            signals::listen(self.end_request.clone(), store.keeper.handle(), waker(ctx))?;
        }
        #[cfg(not(unix))]
        let _ = ctx;
        Ok(())
    }

    /// The sudoku on the table.
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// The crosspatch that lies over it, if one is played.
    pub fn crosspatch(&self) -> Option<&crate::crosspatch::Game> {
        self.crosspatch.as_ref().map(|table| table.game())
    }

    /// The table that is played at, whatever its kind.
    fn played(&self) -> &dyn AnyTable {
        match &self.crosspatch {
            Some(table) => &**table,
            None => &self.table,
        }
    }

    fn played_mut(&mut self) -> &mut dyn AnyTable {
        match &mut self.crosspatch {
            Some(table) => &mut **table,
            None => &mut self.table,
        }
    }

    fn sitting(&self) -> &Sitting {
        self.played().sitting()
    }

    fn sitting_mut(&mut self) -> &mut Sitting {
        self.played_mut().sitting_mut()
    }

    /// What the puzzle that is played is called.
    fn title(&self) -> &str {
        if self.is_editing() {
            return text!("editor");
        }
        self.played().title()
    }

    /// Says something in the status line, until the next act.
    fn say(&mut self, words: impl Into<String>) {
        self.sitting_mut().say(words);
    }

    /// What the board is there for now.
    fn mode(&self) -> Mode {
        match self.view.mode() {
            Mode::Play if self.sitting().is_paused() => Mode::Paused,
            Mode::Play if self.crosspatch.is_some() => Mode::Crosspatch,
            mode => mode,
        }
    }
}
