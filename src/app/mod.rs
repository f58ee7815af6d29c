//! Top: the window, and the only room that knows egui.
//!
//! A key, a click or a screen reader's request becomes an `Act`; `App::act` carries it out, mostly by handing a
//! [`crate::game::Action`] to the game on the `table`; the next frame draws what the table shows. Drawing never
//! changes anything: it pushes acts. The board draws a `Scene`, which the game, the watched search or the browser of
//! solutions describes: one `View` at a time. What may take longer than a frame (reading a file, the check, a hint,
//! all solutions) is a [`crate::job::Job`] that wakes the window; the watched search goes in slices, a frame each.

mod bars;
mod bindings;
mod board;
mod board_access;
mod cards;
mod clock;
mod colours;
mod command;
mod dialog;
mod keymap;
mod keys_sheet;
mod list;
mod list_sheet;
mod marks;
mod opening;
mod preferences;
mod scene;
mod selection;
mod settings;
mod sheets;
mod solutions;
mod solutions_cards;
mod speech;
mod system_theme;
mod table;
mod theme;
mod trace;
mod watch;
mod watch_cards;
mod widgets;
mod window;
mod wording;

use std::borrow::Cow;
use std::ops::Range;
use std::path::PathBuf;
use std::time::Instant;

use eframe::egui::{self, Context, ThemePreference, Ui, ViewportCommand};

pub use window::open_window;

use command::{Command, Mode};
use dialog::{Answer, OpenDialog};
use keymap::Move;
use keys_sheet::{KeysSheet, OfKeys};
use list::{Brought, PuzzleList};
use opening::{Opened, Opening, Origin};
use settings::{Settings, Switch, WrongEntries};
use solutions::Solutions;
use speech::{Heard, Speech};
use table::{Source, Table};
use theme::{Accent, Palette};
use watch::{Speed, Watch};

use crate::format::{self, Form};
use crate::game::{Action, Assist, Checked, EntryMode, Game, Hint, LinkKind, NodeId};
use crate::grid::{Candidate, Cell, Digit, Grid, Puzzle};
use crate::job::{Cancel, Cancelled, Job, Lost};
use crate::library;
use crate::rating::{self, NotRated, Rating, Scale};
use crate::search::{self, Order, Verdict};
use crate::store::{OpenError, RecentError, RecentFiles};

/// Everything that a person can ask of the window.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Act {
    /// Something that has a name.
    Command(Command),
    /// A digit was typed, or pressed on the pad.
    Digit {
        /// Which.
        digit: Digit,
        /// What it means, where a held key says so.
        held: Option<EntryMode>,
    },
    /// Highlight a digit on the whole board, or none.
    Highlight(Option<Digit>),
    /// Move the selection.
    Move(Move),
    /// Make the selection larger by a move.
    Extend(Move),
    /// A cell was pressed with the mouse; with a key held it is added to the selection.
    Press {
        /// Where.
        cell: Cell,
        /// Whether what is selected stays so.
        adding: bool,
    },
    /// The pointer passes a cell with the button down.
    Drag(Cell),
    /// The button went up.
    Release,
    /// A cell was pressed with the other button.
    Mark(Cell),
    /// A candidate was pressed, to be coloured or linked.
    Grab(Candidate),
    /// The button went up after that.
    LetGo {
        /// Over this candidate.
        on: Option<Candidate>,
        /// What kind of link is meant, if it is another one.
        kind: LinkKind,
    },
    /// Go to a place in the history of the game.
    GoTo(NodeId),
    /// Select all cells like this one, or like the cursor's.
    Similar(Option<Cell>),
    /// Do this to the game, wherever the selection is.
    Play(Action),
    /// Select a cell.
    Select(Cell),
    /// Select nothing.
    Deselect,
    /// Open a file, or several as one list.
    Open(Vec<PathBuf>),
    /// Open the puzzle, or the puzzles, of a text.
    Paste(String),
    /// Copy the game to the clipboard in this form.
    CopyAs(Form),
    /// Something that is asked of the list of puzzles.
    List(OfList),
    /// Turn a setting on or off.
    Turn(Switch),
    /// When wrong entries are marked.
    WrongEntries(WrongEntries),
    /// Something that is asked of the keys.
    Keys(OfKeys),
    /// Show the window in these colours.
    Palette(Palette),
    /// Show the window in this tint.
    Accent(Accent),
    /// Play the bundled puzzle at this index.
    PlayBundled(usize),
    /// Take the disc of the win away.
    CloseDisc,
    /// Close the notice.
    CloseNotice,
    /// Watch the search at this speed.
    Speed(Speed),
    /// Watch the search in this order.
    Order(Order),
    /// Keep so many solutions at most.
    Cap(usize),
}

/// What can be asked of the list of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
enum OfList {
    /// Look for words.
    Search(String),
    /// Read the rows at these places: they are in sight.
    Want(Range<usize>),
    /// Choose the row at a place.
    Choose(usize),
    /// Play the puzzle of the row at a place.
    Play(usize),
}

/// What the board and the cards show.
enum View {
    /// The game on the table.
    Play,
    /// The search at work on its puzzle.
    Watch(Box<Watch>),
    /// The solutions of its puzzle.
    Solutions(Box<Solutions>),
}

impl View {
    fn mode(&self) -> Mode {
        match self {
            Self::Play => Mode::Play,
            Self::Watch(_) => Mode::Watch,
            Self::Solutions(_) => Mode::Solutions,
        }
    }
}

impl Act {
    /// Whether it means something in this mode: what is about the board of the game does not while another is shown.
    fn works_in(&self, mode: Mode) -> bool {
        match self {
            Self::Digit { .. } | Self::Highlight(_) | Self::Move(_) | Self::Extend(_) => mode == Mode::Play,
            Self::Mark(_) | Self::Grab(_) | Self::LetGo { .. } | Self::GoTo(_) => mode == Mode::Play,
            Self::Press { .. } | Self::Drag(_) | Self::Release | Self::Similar(_) => mode == Mode::Play,
            Self::Select(_) | Self::Deselect | Self::CloseDisc | Self::Play(_) => mode == Mode::Play,
            Self::Command(command) => command.works_in(mode),
            _ => true,
        }
    }
}

/// What a job found out about the game on the table.
enum Advice {
    Hint(Hint),
    Checked(Checked),
    Solution(Option<Grid>),
}

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
    /// Games of this session that were begun and left: opening one of their puzzles again goes on with it.
    shelf: Vec<Table>,
    /// The list that was opened last, and whether it is shown.
    list: Option<PuzzleList>,
    list_shown: bool,
    settings: Settings,
    preferences: bool,
    /// Lies over the preferences.
    keys_sheet: Option<KeysSheet>,
    recent: RecentFiles,
    notice: Option<Notice>,
    path_question: Option<String>,
    shortcuts: bool,
    window_title: String,
    speech: Speech,

    dialog: Option<OpenDialog>,
    opening: Option<Opening>,
    checking: Option<Job<Result<Verdict, Cancelled>>>,
    rating: Option<Job<Result<Rating, NotRated>>>,
    advice: Option<Job<Result<Advice, Cancelled>>>,
    keeping: Option<Job<Result<(), RecentError>>>,
    /// The list of recent files changed while the last one was still being written.
    keep_again: bool,
}

impl App {
    /// The program with a bundled puzzle on the table; `file` is opened as soon as it is read. Ninefold's own files
    /// are kept in `data_dir`; without one nothing is kept.
    pub fn new(ctx: &Context, file: Option<PathBuf>, data_dir: Option<PathBuf>) -> Self {
        theme::install(ctx);
        ctx.options_mut(|options| {
            // These keys are in the command table like all others.
            options.zoom_with_keyboard = false;
            options.quit_shortcuts.clear();
        });
        let (recent, damaged) = RecentFiles::load(data_dir);
        let mut app = Self {
            table: Table::new(Game::new(library::puzzle(0)), Source::Bundled(0)),
            view: View::Play,
            shelf: Vec::new(),
            list: None,
            list_shown: false,
            settings: Settings::default(),
            preferences: false,
            keys_sheet: None,
            recent,
            notice: damaged.map(|error| Notice { tone: Tone::Error, text: error.to_string() }),
            path_question: None,
            shortcuts: false,
            window_title: String::new(),
            speech: Speech::default(),
            dialog: None,
            opening: None,
            checking: None,
            rating: None,
            advice: None,
            keeping: None,
            keep_again: false,
        };
        match file {
            Some(path) => app.open(ctx, vec![path]),
            None => app.check_puzzle(ctx),
        }
        app
    }

    /// Whether work goes on beside the window.
    pub fn is_busy(&self) -> bool {
        let looking = matches!(&self.view, View::Solutions(solutions) if solutions.is_looking());
        looking
            || self.opening.is_some()
            || self.list.as_ref().is_some_and(PuzzleList::is_busy)
            || self.checking.is_some()
            || self.rating.is_some()
            || self.advice.is_some()
            || self.keeping.is_some()
    }

    /// The game on the table.
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// What the status line says: what was said last, else what is selected.
    fn status_text(&self) -> String {
        match &self.view {
            View::Play => {}
            View::Watch(watch) => return watch.status(&self.settings.keys),
            View::Solutions(solutions) => return solutions.status(),
        }
        if self.table.is_paused() {
            return self.settings.keys.with_keys("Paused", &[(Command::Pause, "goes on")]);
        }
        if let Some(message) = self.table.message() {
            return message.to_owned();
        }
        let selection = self.table.selection();
        match (selection.selected_cursor(), self.table.armed()) {
            (Some(_), _) if selection.cells().len() > 1 => {
                format!("{} cells selected", selection.cells().len())
            }
            (Some(cell), _) => self.table.scene(&self.settings).describe(cell).short(),
            (None, Some(digit)) => format!("Press the cells where {digit} goes · Esc puts it down"),
            (None, None) => "Select a cell, or press a digit on the pad first".to_owned(),
        }
    }

    /// What of the window a screen reader is told about when it changes.
    fn heard(&self) -> Heard {
        let hint = self.table.hint().map(|hint| format!("{}. {hint}", hint.title()));
        let (scene, status) = match &self.view {
            View::Play if self.table.is_paused() => (None, None),
            View::Play => (Some(self.table.scene(&self.settings)), None),
            // The cell that the search is on is heard as the cursor.
            View::Watch(watch) => {
                (None, Some(watch.status(&self.settings.keys)).filter(|_| watch.scene().cursor.is_none()))
            }
            View::Solutions(solutions) => (None, Some(solutions.spoken())),
        };
        Heard {
            mode: self.mode(),
            title: self.game().puzzle().title.clone(),
            scene,
            message: self.table.message().map(str::to_owned),
            hint,
            status,
            list: self.list.as_ref().filter(|_| self.list_shown).map(list_sheet::spoken),
        }
    }

    /// What goes on beside the window, in words; where nothing does, where to find the keys.
    fn work_text(&self) -> Cow<'static, str> {
        let words = if let Some(opening) = &self.opening {
            let name = opening.origin().name();
            return match opening.progress() {
                Some(progress) => format!("Opening {name}: {progress} · Esc stops").into(),
                None => format!("Opening {name}…").into(),
            };
        } else if self.advice.is_some()
            || matches!(&self.view, View::Solutions(solutions) if solutions.is_looking())
        {
            "Thinking…"
        } else {
            return self.settings.keys.with_keys("", &[(Command::Shortcuts, "shows all keys")]).into();
        };
        words.into()
    }

    /// What the board is there for now.
    fn mode(&self) -> Mode {
        match self.view.mode() {
            Mode::Play if self.table.is_paused() => Mode::Paused,
            mode => mode,
        }
    }

    fn is_enabled(&self, command: Command) -> bool {
        match command {
            _ if !command.works_in(self.mode()) => false,
            Command::Undo => self.game().can_undo(),
            Command::Redo => self.game().can_redo(),
            Command::Reset => self.game().is_started(),
            Command::Erase => !self.table.selection().is_empty(),
            Command::List => self.list.is_some(),
            Command::DropTrial => self.game().trial().is_some(),
            _ => true,
        }
    }

    /// Carries out an act.
    fn act(&mut self, act: Act, ui: &Ui, frame: &eframe::Frame) {
        if !act.works_in(self.mode()) {
            return;
        }
        if !matches!(act, Act::CloseNotice | Act::Release) {
            self.table.hush();
            self.speech.expect();
        }
        let before = *self.game().board().digits();
        match act {
            Act::Command(command) => self.command(command, ui, frame),
            Act::Digit { digit, held } => self.table.digit(digit, held),
            Act::Mark(cell) => self.table.mark(cell),
            Act::Grab(candidate) => self.table.grab(candidate),
            Act::LetGo { on, kind } => self.table.let_go(on, kind),
            Act::GoTo(node) => self.table.go_to(node),
            Act::Highlight(digit) => self.table.highlight(digit),
            Act::Move(to) => self.table.step(to, false),
            Act::Extend(to) => self.table.step(to, true),
            Act::Press { cell, adding } => self.table.press(cell, adding),
            Act::Drag(cell) => self.table.drag_over(cell),
            Act::Release => self.table.release(),
            Act::Similar(cell) => self.table.select_similar(cell),
            Act::Play(action) => self.table.apply(action),
            Act::Select(cell) => self.table.select(cell),
            Act::Deselect => self.table.deselect(),
            Act::Open(paths) => self.open(ui.ctx(), paths),
            Act::Paste(text) => self.opening = Some(Opening::clipboard(text, waker(ui.ctx()))),
            Act::CopyAs(form) => self.copy(ui.ctx(), form),
            Act::List(asked) => self.of_list(ui.ctx(), asked),
            Act::Turn(switch) => {
                let on = switch.of(&mut self.settings);
                *on = !*on;
                self.settings_changed(ui.ctx());
            }
            Act::WrongEntries(wrong_entries) => {
                self.settings.wrong_entries = wrong_entries;
                self.settings_changed(ui.ctx());
            }
            Act::Keys(asked) => {
                // A preset is also chosen in the preferences, without the sheet.
                let mut closed = KeysSheet::default();
                if asked == OfKeys::Show {
                    self.keys_sheet = Some(KeysSheet::default());
                }
                let sheet = self.keys_sheet.as_mut().unwrap_or(&mut closed);
                sheet.carry_out(asked, &mut self.settings.keys);
                bindings::put_in_force(ui.ctx(), &self.settings.keys);
            }
            Act::Palette(palette) => theme::choose(ui.ctx(), palette, theme::chosen(ui.ctx()).1),
            Act::Accent(accent) => theme::choose(ui.ctx(), theme::chosen(ui.ctx()).0, accent),
            Act::PlayBundled(index) => self.play(ui.ctx(), library::puzzle(index), Source::Bundled(index)),
            Act::CloseDisc => self.table.close_disc(),
            Act::CloseNotice => self.notice = None,
            Act::Speed(speed) => self.watch(|watch| watch.choose_speed(speed)),
            Act::Order(order) => self.watch(|watch| watch.choose_order(order)),
            Act::Cap(cap) => self.solutions(|solutions| solutions.choose_cap(cap, waker(ui.ctx()))),
        }
        if *self.game().board().digits() != before {
            // An answer about the board as it was is of no use any more.
            self.advice = None;
        }
    }

    fn command(&mut self, command: Command, ui: &Ui, frame: &eframe::Frame) {
        let ctx = ui.ctx();
        match command {
            Command::NextPuzzle => self.next_puzzle(ctx),
            Command::List => self.list_shown = true,
            Command::Copy => self.copy(ctx, Form::Line),
            Command::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Command::Open if self.dialog.is_some() => {}
            Command::Open => self.dialog = Some(OpenDialog::ask(frame)),
            Command::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Command::Undo => self.table.apply(Action::Undo),
            Command::Redo => self.table.apply(Action::Redo),
            Command::Erase => self.table.erase(),
            Command::Reset => self.table.apply(Action::Reset),
            Command::SelectAll => self.table.select_all(),
            Command::InvertSelection => self.table.invert_selection(),
            Command::SelectSimilar => self.table.select_similar(None),
            Command::ShowPairs => self.table.show_pairs(),
            Command::Hint if self.table.hint().is_some() || self.advice.is_some() => {}
            Command::Hint => {
                self.table.apply(Action::Took(Assist::Hint));
                let position = self.game().position();
                self.advise(ctx, move |cancel| position.hint(cancel).map(Advice::Hint));
            }
            Command::Check => {
                self.table.apply(Action::Took(Assist::Check));
                let position = self.game().position();
                self.advise(ctx, move |cancel| position.check(cancel).map(Advice::Checked));
            }
            Command::Reveal => {
                let position = self.game().position();
                self.advise(ctx, move |cancel| position.solution(cancel).map(Advice::Solution));
            }
            Command::Accept if self.table.disc() => self.next_puzzle(ctx),
            Command::Accept => self.table.apply_hint(),
            Command::Close => self.close(ctx),
            Command::ThemeSystem => ctx.set_theme(ThemePreference::System),
            Command::ThemeLight => ctx.set_theme(ThemePreference::Light),
            Command::ThemeDark => ctx.set_theme(ThemePreference::Dark),
            Command::ZoomIn => egui::gui_zoom::zoom_in(ctx),
            Command::ZoomOut => egui::gui_zoom::zoom_out(ctx),
            Command::ZoomReset => ctx.set_zoom_factor(1.0),
            Command::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Command::Shortcuts => self.shortcuts = !self.shortcuts,
            Command::Preferences => self.preferences = true,
            Command::Pause => {
                // What was asked about the board would change or show it under its cover.
                self.advice = None;
                self.table.pause();
            }
            Command::ModeDigit => self.table.choose_mode(EntryMode::Digit),
            Command::ModeCorner => self.table.choose_mode(EntryMode::Corner),
            Command::ModeCentre => self.table.choose_mode(EntryMode::Centre),
            Command::ModeColour => self.table.choose_mode(EntryMode::Colour),
            Command::NextMode => self.table.choose_mode(self.table.mode().next()),
            Command::PreviousMode => self.table.choose_mode(self.table.mode().previous()),
            Command::Fill => self.table.fill(),
            Command::RemoveImpossible => self.table.remove_impossible(),
            Command::EraseColours => self.table.apply(Action::EraseColours),
            Command::SetBookmark => {
                self.table.apply(Action::SetBookmark);
                let back = [(Command::BackToBookmark, "comes back to it")];
                self.table.say(self.settings.keys.with_keys("The bookmark is set here", &back));
            }
            Command::BackToBookmark => self.table.apply(Action::BackToBookmark),
            Command::BackToCorrect => self.table.apply(Action::BackToCorrect),
            Command::Try => {
                self.table.try_or_keep();
                if self.game().trial().is_some() {
                    let ways = [(Command::Try, "keeps it"), (Command::DropTrial, "drops it")];
                    self.table
                        .say(self.settings.keys.with_keys("What you enter now is in second ink", &ways));
                }
            }
            Command::DropTrial => self.table.apply(Action::DropTrial),
            Command::Watch if self.view.mode() == Mode::Watch => {}
            Command::Watch => {
                self.advice = None;
                self.table.release();
                self.view = View::Watch(Box::new(Watch::new(self.game().puzzle().givens)));
            }
            Command::Solutions if self.view.mode() == Mode::Solutions => {}
            Command::Solutions => {
                self.advice = None;
                self.table.release();
                let givens = self.game().puzzle().givens;
                self.view = View::Solutions(Box::new(Solutions::new(givens, waker(ctx))));
            }
            Command::Play => self.watch(Watch::play_or_pause),
            Command::Step => self.watch(Watch::step),
            Command::NextSolution => self.watch(Watch::next_solution),
            Command::Restart => self.watch(Watch::restart),
            Command::Faster => self.watch(|watch| watch.choose_speed(watch.speed().faster())),
            Command::Slower => self.watch(|watch| watch.choose_speed(watch.speed().slower())),
            Command::Previous => self.solutions(Solutions::back),
            Command::Following => self.solutions(Solutions::forward),
        }
    }

    /// Does something with the search that is being watched, if one is.
    fn watch(&mut self, change: impl FnOnce(&mut Watch)) {
        if let View::Watch(watch) = &mut self.view {
            change(watch);
        }
    }

    /// Does something with the solutions that are being looked at, if they are.
    fn solutions(&mut self, change: impl FnOnce(&mut Solutions)) {
        if let View::Solutions(solutions) = &mut self.view {
            change(solutions);
        }
    }

    fn settings_changed(&mut self, ctx: &Context) {
        let time = settings::animation_time(&self.settings);
        ctx.all_styles_mut(|style| style.animation_time = time);
        self.table.follow(&self.settings);
    }

    /// Closes the topmost thing that is open.
    fn close(&mut self, ctx: &Context) {
        if let Some(opening) = self.opening.take() {
            self.check_once(ctx);
            if opening.progress().is_some() {
                return self.table.say("Opening was stopped");
            }
        }
        if self.view.mode() != Mode::Play {
            self.view = View::Play;
            return;
        }
        let is_free = self.table.is_paused() || !self.table.disc() && self.table.hint().is_none();
        if is_free && self.notice.take().is_some() {
            return;
        }
        // What is covered stays as it is.
        if !self.table.is_paused() {
            self.table.close();
        }
    }

    fn next_puzzle(&mut self, ctx: &Context) {
        let mut at_end = false;
        if let (Source::Listed { index, .. }, Some(list)) = (&self.table.source, &mut self.list)
            && list.played() == Some(*index)
        {
            if list.fetch_next(*index, waker(ctx)) {
                return;
            }
            at_end = true;
        }
        let index = match self.table.source {
            Source::Bundled(index) => (index + 1) % library::titles().len(),
            _ => 0,
        };
        self.play(ctx, library::puzzle(index), Source::Bundled(index));
        if at_end {
            self.table.say("That was the last puzzle of the list: here is a bundled one");
        }
    }

    /// Reads puzzle files beside the window; what is on the table stays until a puzzle is there.
    fn open(&mut self, ctx: &Context, paths: Vec<PathBuf>) {
        self.opening = Some(Opening::files(paths, waker(ctx)));
    }

    fn opened(&mut self, ctx: &Context, origin: Origin, result: Result<Opened, OpenError>) {
        let name = origin.name();
        match result {
            Err(OpenError::Cancelled(_)) => {}
            Err(error) => {
                self.notice = Some(Notice { tone: Tone::Error, text: format!("{name}: {error}") });
                self.check_once(ctx);
            }
            Ok(opened) => {
                if let Origin::Files(paths) = &origin {
                    paths.iter().rev().for_each(|path| self.recent.push(path));
                    self.keep_recent(ctx);
                }
                match opened {
                    Opened::Puzzle(puzzle) => {
                        let source = match origin {
                            Origin::Files(paths) => paths.into_iter().next().map(Source::File),
                            Origin::Clipboard => None,
                        };
                        self.play(ctx, *puzzle, source.unwrap_or(Source::Clipboard));
                    }
                    Opened::List(collection) => {
                        self.list = Some(PuzzleList::new(collection, name));
                        self.list_shown = true;
                        self.check_once(ctx);
                    }
                }
            }
        }
    }

    fn of_list(&mut self, ctx: &Context, asked: OfList) {
        let Some(list) = &mut self.list else { return };
        match asked {
            OfList::Search(words) => list.search(words, waker(ctx)),
            OfList::Want(places) => list.want(places, waker(ctx)),
            OfList::Choose(place) => list.choose(place),
            OfList::Play(place) => list.fetch(place, waker(ctx)),
        }
    }

    fn brought(&mut self, ctx: &Context, brought: Brought) {
        self.list_shown = false;
        match brought {
            Brought::Puzzle { index, puzzle, path } => {
                let list = self.list.as_ref().map(|list| list.name().to_owned()).unwrap_or_default();
                let file = path.and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
                self.play(ctx, *puzzle, Source::Listed { index, from: file.unwrap_or(list) });
            }
            Brought::Failed(error) => {
                self.notice = Some(Notice { tone: Tone::Error, text: format!("The list: {error}") });
            }
        }
    }

    /// Copies the game in a form: what was placed too, where the form holds that.
    fn copy(&mut self, ctx: &Context, form: Form) {
        let game = self.game();
        let puzzle = game.puzzle().clone().with_progress(game.board().digits(), &game.board().centre_marks());
        let written = format::write(form, &[puzzle]);
        ctx.copy_text(written.text.trim_end().to_owned());
        self.table.say(match form {
            Form::Line => "The givens were copied as 81 characters".to_owned(),
            form if written.losses.is_empty() => format!("Copied as {form}"),
            form => format!("Copied as {form} · {}", written.losses),
        });
    }

    /// Puts a puzzle on the table, or the game of it that was begun before; a begun game goes to the shelf.
    fn play(&mut self, ctx: &Context, puzzle: Puzzle, source: Source) {
        self.view = View::Play;
        self.list_shown = false;
        // It spoke of the puzzle that leaves, or of a file that was wanted instead.
        self.notice = None;
        // A puzzle that comes with somebody's progress is a game of its own.
        let fresh = puzzle.progress().is_none();
        let same = |table: &Table| fresh && table.game().puzzle().givens == puzzle.givens;
        let resumed = self.shelf.iter().position(same);
        let next = match resumed {
            Some(place) => {
                let mut table = self.shelf.remove(place);
                table.source = source;
                table.follow(&self.settings);
                table.say("Here is your game as you left it");
                table
            }
            None if same(&self.table) && self.table.is_begun() => {
                self.table.source = source;
                return self.table.say("This is the puzzle that you are playing");
            }
            None => Table::new(Game::with_automatics(puzzle, self.settings.automatics()), source),
        };
        let mut left = std::mem::replace(&mut self.table, next);
        left.tick(false, Instant::now());
        if left.is_begun() {
            self.shelf.push(left);
        }
        self.advice = None;
        self.check_puzzle(ctx);
    }

    fn check_puzzle(&mut self, ctx: &Context) {
        let givens = self.game().puzzle().givens;
        self.checking = match self.game().verdict() {
            Some(_) => None,
            None => Some(Job::start(waker(ctx), move |cancel| search::check(&givens, cancel))),
        };
        self.rate_puzzle(ctx);
    }

    /// Finds out how hard the puzzle on the table is, where that is not known and it has one solution.
    fn rate_puzzle(&mut self, ctx: &Context) {
        let is_unique = matches!(self.game().verdict(), Some(Verdict::Unique(_)));
        let givens = self.game().puzzle().givens;
        self.rating = (is_unique && self.table.rating().is_none())
            .then(|| Job::start(waker(ctx), move |cancel| rating::rate(&givens, Scale::Ninefold, cancel)));
    }

    /// Checks the puzzle on the table, where that was put off until a file would be read.
    fn check_once(&mut self, ctx: &Context) {
        if self.checking.is_none() {
            self.check_puzzle(ctx);
        }
    }

    fn checked(&mut self, verdict: Verdict) {
        let text = match &verdict {
            Verdict::Unique(_) => None,
            Verdict::Multiple => Some((Tone::Remark, "This puzzle has more than one solution. You can play it: any full board without a clash wins.".to_owned())),
            Verdict::Impossible => Some((Tone::Error, "This puzzle has no solution. Perhaps a given was mistyped.".to_owned())),
            Verdict::Clashing(clash) => {
                Some((Tone::Error, format!("This puzzle has no solution: {clash}. Perhaps one of them was mistyped.")))
            }
        };
        if let Some((tone, text)) = text {
            self.notice = Some(Notice { tone, text });
        }
        self.table.learn(verdict);
    }

    fn advise(
        &mut self,
        ctx: &Context,
        find: impl FnOnce(&Cancel) -> Result<Advice, Cancelled> + Send + 'static,
    ) {
        self.advice = Some(Job::start(waker(ctx), find));
    }

    fn advised(&mut self, advice: Advice) {
        match advice {
            Advice::Hint(hint) => self.table.show_hint(hint),
            Advice::Checked(checked) => self.table.show_check(&checked, &self.settings),
            Advice::Solution(Some(solution)) => self.table.apply(Action::Reveal(Box::new(solution))),
            Advice::Solution(None) => self.table.say("This puzzle has no solution to reveal"),
        }
    }

    fn keep_recent(&mut self, ctx: &Context) {
        self.keep_again = self.keeping.is_some();
        if !self.keep_again {
            let recent = self.recent.clone();
            self.keeping = Some(Job::start(waker(ctx), move |_| recent.save()));
        }
    }

    /// Takes what the work beside the window has brought.
    fn collect(&mut self, ctx: &Context) {
        if let Some(answer) = self.dialog.as_mut().and_then(|dialog| dialog.poll(ctx)) {
            self.dialog = None;
            match answer {
                Answer::Files(paths) => self.open(ctx, paths),
                Answer::Cancelled => {}
                Answer::Unavailable => self.path_question = Some(String::new()),
            }
        }
        if let Some(ended) = self.opening.as_mut().and_then(Opening::take_ended)
            && let Some(opening) = self.opening.take()
        {
            match ended {
                Ok(result) => self.opened(ctx, opening.origin().clone(), result),
                Err(lost) => {
                    self.work_failed("Reading the puzzles", lost);
                    self.check_once(ctx);
                }
            }
        }
        match self.list.as_mut().map(PuzzleList::collect) {
            None | Some(Ok(None)) => {}
            Some(Ok(Some(brought))) => self.brought(ctx, brought),
            Some(Err(lost)) => self.work_failed("Reading the list", lost),
        }
        match Job::take_ended(&mut self.checking) {
            None | Some(Ok(Err(Cancelled))) => {}
            Some(Ok(Ok(verdict))) => {
                self.checked(verdict);
                self.rate_puzzle(ctx);
            }
            Some(Err(lost)) => self.work_failed("The check of the puzzle", lost),
        }
        match Job::take_ended(&mut self.rating) {
            None | Some(Ok(Err(_))) => {}
            Some(Ok(Ok(rating))) => self.table.rate(rating),
            Some(Err(lost)) => self.work_failed("Rating the puzzle", lost),
        }
        match Job::take_ended(&mut self.advice) {
            None | Some(Ok(Err(Cancelled))) => {}
            Some(Ok(Ok(advice))) => self.advised(advice),
            Some(Err(lost)) => self.work_failed("The search for an answer", lost),
        }
        if let View::Solutions(solutions) = &mut self.view
            && let Err(lost) = solutions.collect()
        {
            self.work_failed("The search for solutions", lost);
        }
        match Job::take_ended(&mut self.keeping) {
            None | Some(Ok(Ok(()))) => {}
            Some(Ok(Err(error))) => self.table.say(error.to_string()),
            Some(Err(lost)) => self.work_failed("Keeping the list of recent files", lost),
        }
        if self.keep_again && self.keeping.is_none() {
            self.keep_recent(ctx);
        }
    }

    /// A fault of ours, which no input should bring about: said rather than hidden.
    fn work_failed(&mut self, work: &str, lost: Lost) {
        self.notice = Some(Notice { tone: Tone::Error, text: format!("{work} failed: {lost}.") });
    }
}

/// What a job calls when it has ended.
fn waker(ctx: &Context) -> impl Fn() + Clone + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
