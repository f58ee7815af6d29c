//! Opens, resumes, suspends and saves games.

use crate::app::App;
use crate::app::dialogs::puzzle_list::PuzzleListDialog;
use crate::app::pages::Page;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::session::storage::UnsavedWork;
use crate::app::sessions::any_session::{AnyPuzzle, AnySession};
use crate::app::sessions::lookup::{GameLookup, PlayRequest};
use crate::app::sessions::played_index::{PlayedSources, game_status};
use crate::app::shell::banner::{Banner, DialogNotice, Severity};
use crate::app::shell::loading;
use crate::app::ui::wake::waker;
use crate::job::{Job, JobFailed};
use crate::library;
use crate::store::games::{AnyGame, GameLabel, GameMeta, LoadedGame, PuzzleSource, SaveSlot};
use crate::store::{
    GameStore, LoadError, SHUTDOWN_TIMEOUT, WriteQueueHandle, WriteStatus, WriteSubject, games,
};
use crate::text::text;
use eframe::egui::Context;
use std::mem;
use std::time::{Duration, Instant};

impl App {
    /// Opens a puzzle, or resumes an earlier game of it; the previous game is suspended. `remark` is the status
    /// message shown then.
    pub(in crate::app) fn play(
        &mut self,
        ctx: &Context,
        puzzle: impl Into<AnyPuzzle>,
        source: PuzzleSource,
        remark: Option<String>,
    ) {
        self.sessions.is_starting = false;
        // Another puzzle has been chosen since.
        self.sessions.daily_variant = None;
        let puzzle = without_details(puzzle.into(), &source);
        let fresh = puzzle.has_no_progress();
        let same = |session: &dyn PuzzleSession| {
            fresh
                && !session.is_over()
                && !session.session().meta.source.is_practice()
                && session.puzzle_ref() == puzzle.puzzle_ref()
        };
        if self.is_current(|session| same(session) && session.has_progress()) {
            self.session_mut().meta.source = source;
            if self.is_editing() {
                self.show_board();
            }
            return self.set_message(remark.unwrap_or_else(|| text!("game-same").to_owned()));
        }
        if let Some(mut session) = self.take_suspended(same) {
            session.session_mut().meta.source = source;
            session.session_mut().set_message(remark.unwrap_or_else(|| text!("game-resumed").to_owned()));
            return self.activate(ctx, session);
        }
        match &self.services.storage {
            Some(store) if fresh => {
                let (games, queue) = (store.games.clone(), store.queue.handle());
                let job = match &puzzle {
                    AnyPuzzle::Sudoku(puzzle) => {
                        let puzzle = puzzle.clone();
                        Job::start(waker(ctx), move |_| written(&queue, &games).find(&*puzzle, None))
                    }
                    AnyPuzzle::Crosspatch(puzzle) => {
                        let puzzle = puzzle.clone();
                        Job::start(waker(ctx), move |_| written(&queue, &games).find(&*puzzle, None))
                    }
                };
                let wanted = PlayRequest::Puzzle(puzzle, source);
                self.sessions.game_lookup = Some(GameLookup { job: Some(job), wanted, remark });
            }
            _ => {
                let is_exercise = source.is_practice();
                let mut session = AnySession::new(puzzle, source, self.new_slot(), &self.settings);
                if session.as_puzzle_session().has_progress() && !is_exercise {
                    // Entries and marks from the file are progress, which must be restored at the next start.
                    session.session_mut().mark_dirty();
                }
                remark.into_iter().for_each(|remark| session.session_mut().set_message(remark));
                self.activate(ctx, session);
            }
        }
    }

    /// Opens a game that was read from a file, or its saved version if there is one.
    pub(in crate::app) fn play_loaded(&mut self, ctx: &Context, loaded: LoadedGame) {
        let started_at = loaded.meta.started_at;
        let same = |session: &dyn PuzzleSession| {
            session.session().meta.started_at == started_at
                && session.puzzle_ref() == loaded.game.puzzle_ref()
        };
        if self.is_current(same) {
            return self.set_message(text!("saving-playing-game"));
        }
        if let Some(mut session) = self.take_suspended(same) {
            session.session_mut().set_message(text!("game-resumed"));
            return self.activate(ctx, session);
        }
        match &self.services.storage {
            Some(store) => {
                let (games, game) = (store.games.clone(), loaded.game.clone());
                let job = Job::start(waker(ctx), move |_| games.find(game.puzzle_ref(), Some(started_at)));
                let wanted = PlayRequest::Game(Box::new(loaded));
                self.sessions.game_lookup = Some(GameLookup { job: Some(job), wanted, remark: None });
            }
            None => self.activate(ctx, AnySession::resume(loaded, None)),
        }
    }

    /// Opens the saved game with this file name.
    pub(in crate::app) fn open_saved(&mut self, ctx: &Context, name: String) {
        self.sessions.is_starting = false;
        let same = |session: &dyn PuzzleSession| session.session().file_name().as_ref() == Some(&name);
        if self.is_current(same) {
            return;
        }
        if let Some(session) = self.take_suspended(same) {
            return self.activate(ctx, session);
        }
        let left = self.sessions.course.left_question.take_if(|session| same(session.as_puzzle_session()));
        if let Some(session) = left {
            return self.activate(ctx, session);
        }
        let Some(store) = &self.services.storage else { return };
        let (games, queue) = (store.games.clone(), store.queue.handle());
        let job = Job::start(waker(ctx), move |_| match written(&queue, &games).open(&name) {
            Ok(found) => (found, Vec::new()),
            Err(error) => (None, vec![error]),
        });
        self.sessions.game_lookup =
            Some(GameLookup { job: Some(job), wanted: PlayRequest::Saved, remark: None });
    }

    /// Returns whether the wanted game is already open, and if so shows its board.
    fn is_current(&mut self, is_wanted: impl Fn(&dyn PuzzleSession) -> bool) -> bool {
        let is_current = is_wanted(self.current());
        if is_current {
            self.show_board();
        }
        is_current
    }

    fn take_suspended(&mut self, is_wanted: impl Fn(&dyn PuzzleSession) -> bool) -> Option<AnySession> {
        let index =
            self.sessions.suspended.iter().position(|session| is_wanted(session.as_puzzle_session()))?;
        Some(self.sessions.suspended.remove(index))
    }

    /// Returns the save slot for a new game.
    pub(super) fn new_slot(&self) -> Option<SaveSlot> {
        self.services.storage.as_ref().map(|store| SaveSlot::new(&store.games))
    }

    /// Collects the result of the game lookup.
    pub(in crate::app) fn poll_lookup(&mut self, ctx: &Context) {
        let Some(result) =
            self.sessions.game_lookup.as_mut().and_then(|lookup| Job::take_finished(&mut lookup.job))
        else {
            return;
        };
        let Some(GameLookup { wanted, remark, .. }) = self.sessions.game_lookup.take() else { return };
        // A failed lookup counts as no game found.
        let (found, errors) = result.unwrap_or_else(|JobFailed| (None, Vec::new()));
        let mut is_copy = false;
        let (mut session, message) = match (found, wanted) {
            (Some((loaded, slot)), wanted) => {
                is_copy = slot.is_copy();
                let message = text!("game-resumed");
                let mut session = AnySession::resume(loaded, Some(slot));
                if let PlayRequest::Puzzle(_, source) = wanted {
                    session.session_mut().meta.source = source;
                }
                (session, Some(message.to_owned()))
            }
            (None, PlayRequest::Puzzle(puzzle, source)) => {
                (AnySession::new(puzzle, source, self.new_slot(), &self.settings), None)
            }
            (None, PlayRequest::Saved) => return self.report_load_errors(errors),
            (None, PlayRequest::Game(loaded)) => {
                let mut session = AnySession::resume(*loaded, self.new_slot());
                session.session_mut().mark_dirty();
                (session, Some(text!("saving-kept").to_owned()))
            }
        };
        remark.or(message).into_iter().for_each(|message| session.session_mut().set_message(message));
        if is_copy {
            name_copy(&mut session);
        }
        self.activate(ctx, session);
        if is_copy {
            self.notify(Severity::Info, text!("saving-open-elsewhere").to_owned());
        }
        self.report_load_errors(errors);
    }

    /// Prepares the window for another game.
    pub(super) fn show_board(&mut self) {
        self.sessions.game_lookup = None;
        self.page = Page::Play;
        self.dialogs.close::<PuzzleListDialog>();
        // The banner was about the previous puzzle, or about a file that was requested instead.
        self.shell.banner = None;
    }

    /// Makes a session the current one and suspends the one before.
    pub(super) fn activate(&mut self, ctx: &Context, mut next: AnySession) {
        if matches!(next.as_puzzle_session().meta().source, PuzzleSource::Lesson(_)) {
            return self.show_question(ctx, next);
        }
        self.show_board();
        self.editor.is_played &= next.as_puzzle_session().meta().source == PuzzleSource::Own;
        next.apply_settings(&self.settings);
        let was_question = self.is_question();
        let previous = mem::replace(&mut self.sessions.current, next);
        match was_question {
            // What was left for it is one of the suspended games now.
            true => {
                self.keep_question(previous);
                self.sessions.course.left_game.take().into_iter().for_each(|game| self.suspend(game));
            }
            false => self.suspend(previous),
        }
        self.check_puzzle(ctx);
    }

    /// Stops a session that is no longer current, and saves it.
    pub(super) fn save_left(&self, left: &mut AnySession) {
        left.suspend();
        let session = left.as_puzzle_session_mut();
        session.tick(false, Instant::now());
        if let Some(storage) = &self.services.storage {
            session.save(storage);
        }
    }

    /// Saves a session that is no longer current, and keeps it if its game is unfinished.
    fn suspend(&mut self, mut previous: AnySession) {
        self.save_left(&mut previous);
        let session = previous.as_puzzle_session();
        if session.has_progress() && !session.is_over() {
            self.sessions.suspended.push(previous);
        }
    }

    /// Returns the last puzzle if its game had no progress, with what the player has chosen for the game.
    fn last_untouched(&self) -> Option<(AnyPuzzle, GameMeta)> {
        let text = self.services.saved_preferences.unplayed_game.as_ref()?;
        let loaded = games::read(text.as_bytes(), "").ok()?;
        let puzzle = match loaded.game {
            AnyGame::Sudoku(game) => game.puzzle().clone().into(),
            AnyGame::Crosspatch(game) => game.puzzle().clone().into(),
        };
        Some((puzzle, loaded.meta))
    }

    /// Resumes the last game; without it, the unfinished game saved last; else opens the first bundled puzzle.
    pub(in crate::app) fn restore_last(&mut self, ctx: &Context) {
        let untouched = self.last_untouched();
        let last = match untouched {
            Some(_) => None,
            None => self.services.saved_preferences.last_game.clone().and_then(|name| self.last_game(&name)),
        };
        let last = if untouched.is_some() { None } else { last.or_else(|| self.newest_unfinished_game()) };
        let session = last.unwrap_or_else(|| {
            let first = || (library::puzzle(0).into(), GameMeta::new(PuzzleSource::Bundled(0)));
            let (puzzle, meta) = untouched.unwrap_or_else(first);
            // The game may have been started since, in another window.
            let found =
                self.services.storage.as_ref().map(|store| store.games.find(puzzle.puzzle_ref(), None));
            let (found, errors) = found.unwrap_or_default();
            self.report_load_errors(errors);
            let found = found.map(|(loaded, slot)| self.resume(loaded, slot));
            found.unwrap_or_else(|| {
                let source = meta.source.clone();
                let mut session = AnySession::new(puzzle, source, self.new_slot(), &self.settings);
                if let AnySession::Sudoku(session) = &mut session {
                    session.take_choices(&meta);
                }
                session
            })
        });
        self.sessions.current = session;
        self.check_puzzle(ctx);
    }

    /// Returns the last game, if it still exists and can be read.
    fn last_game(&mut self, name: &str) -> Option<AnySession> {
        let store = self.services.storage.as_ref()?;
        match store.games.open(name) {
            Ok(loaded) => {
                let (loaded, slot) = loaded?;
                Some(self.resume(loaded, slot))
            }
            Err(error) => {
                self.report_load_errors(vec![error]);
                None
            }
        }
    }

    /// Returns the unfinished game saved last.
    fn newest_unfinished_game(&self) -> Option<AnySession> {
        let games = &self.services.storage.as_ref()?.games;
        let mut unfinished = games.unfinished();
        unfinished.next().map(|(loaded, slot)| AnySession::resume(loaded, Some(slot)))
    }

    /// Resumes a saved game. Says so if another window has it open.
    fn resume(&mut self, loaded: LoadedGame, slot: SaveSlot) -> AnySession {
        let is_copy = slot.is_copy();
        let mut session = AnySession::resume(loaded, Some(slot));
        if is_copy {
            name_copy(&mut session);
            self.notify(Severity::Info, text!("saving-open-elsewhere").to_owned());
        }
        session
    }

    /// Reports files that could not be read.
    pub(in crate::app) fn report_load_errors(&mut self, errors: Vec<LoadError>) {
        for error in errors {
            let text = loading::load_error_text(&error);
            if loading::keeps_draft_unsaved(&error) {
                self.editor.set_save_warning(text.clone());
            }
            self.notify(Severity::Error, text);
        }
    }

    /// Saves everything that has changed.
    pub(in crate::app) fn autosave(&mut self) {
        if let Some(store) = &self.services.storage {
            self.sessions.current.as_puzzle_session_mut().save(store);
            self.editor.save(&store.queue);
        }
    }

    /// Queues everything for writing, with the play time up to now.
    pub(in crate::app) fn enqueue_all(&mut self) {
        let now = Instant::now();
        if let Some(session) = self.sessions.current.sudoku_mut() {
            session.finish_number();
        }
        self.current_mut().tick(false, now);
        self.session_mut().mark_time_dirty();
        self.autosave();
    }

    /// Saves everything before the program ends. Waits for the writes, but no longer than `timeout`.
    pub(in crate::app) fn save_at_end(&mut self, timeout: Duration) {
        self.shell.printing.remove_files();
        self.enqueue_all();
        if let Some(store) = &self.services.storage
            && store.queue.finish_within(timeout)
        {
            // A game gets its file name with the first write.
            self.save_last_game();
        }
    }

    /// Returns whether all work is on disk. Never waits.
    pub fn is_saved(&self) -> bool {
        self.write_status().is_all_saved()
    }

    /// Returns the status of the write queue.
    pub(in crate::app) fn write_status(&self) -> WriteStatus {
        self.services.storage.as_ref().map(|store| store.queue.status()).unwrap_or_default()
    }

    /// Returns the save status as text and whether it is good; `None` where nothing is saved.
    pub(in crate::app) fn saving_text(&self) -> Option<(String, bool)> {
        self.services.storage.as_ref()?;
        match self.write_status().first_failure().and_then(|failed| failed.error.clone()) {
            Some(error) => Some((text!("saving-failed", why = error.reason()), false)),
            None => self.session().is_persisted().then(|| (text!("saving-autosaved").to_owned(), true)),
        }
    }

    /// Opens the banner when saving fails, and closes it when saving works again.
    pub(in crate::app) fn poll_save_status(&mut self) {
        if self.shell.save_banner.update(&self.write_status()) {
            self.set_message(text!("saving-works-again"));
        }
    }

    /// Returns work that is neither on disk nor saved elsewhere; the current game comes first.
    pub(in crate::app) fn unsaved_work(&self) -> Option<UnsavedWork> {
        let status = self.write_status();
        let unsaved: Vec<_> = status
            .unsaved
            .iter()
            .filter(|unsaved| !self.shell.quit.is_saved_elsewhere(&unsaved.name))
            .collect();
        let mut sessions = std::iter::once(&self.sessions.current)
            .chain(&self.sessions.suspended)
            .map(AnySession::as_puzzle_session);
        let game = sessions.find_map(|session| {
            let task = session.session().task_name()?;
            let is_unsaved = unsaved.iter().any(|unsaved| unsaved.name == task);
            is_unsaved.then(|| UnsavedWork::Game { task, title: session.title().to_owned() })
        });
        let has_draft = || unsaved.iter().any(|unsaved| unsaved.subject == WriteSubject::Draft);
        game.or_else(|| has_draft().then_some(UnsavedWork::Draft))
    }

    /// Returns the game to save a copy of, with its metadata: the one that would be lost, else the current one.
    pub(in crate::app) fn game_to_copy(&mut self, rescued: Option<&UnsavedWork>) -> (AnyGame, GameMeta) {
        let copy = |session: &mut dyn PuzzleSession| {
            let (time, meta) = (session.session().play_time(), session.session().meta.clone());
            (session.snapshot(time), meta)
        };
        if let Some(UnsavedWork::Game { task, .. }) = rescued {
            let is_rescued =
                |session: &dyn PuzzleSession| session.session().task_name().as_ref() == Some(task);
            let mut sessions =
                std::iter::once(&mut self.sessions.current).chain(&mut self.sessions.suspended);
            if let Some(session) = sessions.find(|session| is_rescued(session.as_puzzle_session())) {
                return copy(session.as_puzzle_session_mut());
            }
        }
        copy(self.current_mut())
    }

    /// Shows a banner about the opened game until the player closes it.
    pub(in crate::app) fn notify(&mut self, severity: Severity, text: String) {
        let text = match self.shell.banner.take() {
            Some(before) if before.text.lines().any(|line| line == text) => before.text,
            Some(before) => format!("{}\n{text}", before.text),
            None => text,
        };
        self.shell.banner = Some(Banner { severity, text });
    }

    /// Reports what came of an action: in the dialog in which it was given, else in a banner.
    pub(in crate::app) fn report(&mut self, severity: Severity, text: String) {
        match self.dialogs.shows_messages() {
            true => {
                self.shell.dialog_notice =
                    Some(DialogNotice { notice: Banner { severity, text }, is_seen: false })
            }
            false => self.notify(severity, text),
        }
    }
}

impl App {
    /// Returns the sources of the index of played puzzles.
    pub(in crate::app) fn played_sources(&self) -> PlayedSources {
        let status_of = |session: &dyn PuzzleSession| {
            let time = u32::try_from(session.session().play_time().as_millis()).unwrap_or(u32::MAX);
            let status = game_status(&session.session().meta, &session.assist_record(), time);
            status.filter(|_| session.has_progress())
        };
        let sessions = self.sessions.suspended.iter().chain([&self.sessions.current]);
        let open = sessions
            .map(AnySession::as_puzzle_session)
            .filter_map(|session| Some((session.puzzle_ref().key()?, status_of(session)?)));
        PlayedSources {
            open: open.collect(),
            games: self.services.storage.as_ref().map(|store| store.games.clone()),
        }
    }
}

/// Names a generated puzzle whose title says how it is solved by its level and its number in the list alone.
fn without_details(mut puzzle: AnyPuzzle, source: &PuzzleSource) -> AnyPuzzle {
    if let AnyPuzzle::Sudoku(puzzle) = &mut puzzle
        && let Some(level) = library::level_in_details(&puzzle.title)
    {
        puzzle.title = match source {
            PuzzleSource::Listed { index, .. } | PuzzleSource::Collection { index, .. } => {
                text!("new-puzzle-title", name = level.to_string(), number = *index + 1)
            }
            _ => level.to_string(),
        };
    }
    puzzle
}

/// Gives the copy of a game that another window has open a title by which it can be distinguished from that one.
fn name_copy(session: &mut AnySession) {
    let title = text!("game-copy", title = session.as_puzzle_session().title());
    let meta = &mut session.session_mut().meta;
    meta.label = GameLabel::new(&title, meta.label.note());
}

/// Returns the saved games after what is queued has been written: a game that was just closed, or a new title of it. While
/// a file is being written, it counts as open.
fn written<'a>(queue: &WriteQueueHandle, games: &'a GameStore) -> &'a GameStore {
    queue.finish(SHUTDOWN_TIMEOUT);
    games
}
