//! What the window keeps on disk of its games: each change at once, and at the end; and the way back to a game that was
//! left. The thread that writes is `store`'s; the window hands it a copy, which costs it next to nothing.

use std::mem;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use eframe::egui::Context;

use super::laid::{AnyPuzzle, AnyTable, Laid};
use super::table::Source;
use super::work::waker;
use super::{App, Notice, Tone, View, load_messages};
use crate::job::{Job, Lost};
use crate::library;
use crate::store::games::{AnyGame, Head, Loaded, Place};
use crate::store::results::Results;
use crate::store::{Games, Keeper, LoadError, Standing, Subject, games};
use crate::text::text;

/// What the window needs to keep anything.
#[derive(Debug)]
pub struct Store {
    pub keeper: Keeper,
    pub games: Games,
    pub results: Results,
}

impl Store {
    pub fn new(data_dir: &Path, wake: impl Fn() + Send + 'static) -> Self {
        let games = Games::of(data_dir);
        let sweep = {
            let games = games.clone();
            move || games.sweep()
        };
        Self { keeper: Keeper::start(wake, sweep), games, results: Results::of(data_dir) }
    }
}

/// What is looked for: the game of a puzzle that is about to be played.
pub struct Finding {
    job: Option<Job<Found>>,
    wanted: Wanted,
    /// What is said when it is on the table.
    remark: Option<String>,
}

type Found = (Option<(Loaded, Place)>, Vec<LoadError>);

/// What is to be played.
enum Wanted {
    Puzzle(AnyPuzzle, Source),
    /// A game with all its steps, from a file.
    Game(Box<Loaded>),
    /// One that is kept.
    Kept,
}

impl App {
    /// Puts a puzzle on the table, or the game of it that was begun before; a begun game goes to the shelf. `remark` is
    /// said when it is there.
    pub(super) fn play(
        &mut self,
        ctx: &Context,
        puzzle: impl Into<AnyPuzzle>,
        source: Source,
        remark: Option<String>,
    ) {
        self.is_at_start = false;
        let puzzle = puzzle.into();
        let fresh = puzzle.is_fresh();
        let same = |table: &dyn AnyTable| fresh && !table.is_over() && table.of() == puzzle.of();
        if self.stays(|table| same(table) && table.is_begun()) {
            self.sitting_mut().head.source = source;
            return self.say(remark.unwrap_or_else(|| text!("game-same").to_owned()));
        }
        if let Some(mut laid) = self.take_from_shelf(same) {
            laid.sitting_mut().head.source = source;
            laid.sitting_mut().say(remark.unwrap_or_else(|| text!("game-resumed").to_owned()));
            return self.put_on_table(ctx, laid);
        }
        match &self.store {
            Some(store) if fresh => {
                let games = store.games.clone();
                let job = match &puzzle {
                    AnyPuzzle::Sudoku(puzzle) => {
                        let givens = puzzle.givens;
                        Job::start(waker(ctx), move |_| games.find(&givens, None))
                    }
                    AnyPuzzle::Crosspatch(puzzle) => {
                        let puzzle = puzzle.clone();
                        Job::start(waker(ctx), move |_| games.find(&*puzzle, None))
                    }
                };
                let wanted = Wanted::Puzzle(puzzle, source);
                self.finding = Some(Finding { job: Some(job), wanted, remark });
            }
            _ => {
                let is_exercise = matches!(source, Source::Practice(_));
                let mut laid = Laid::new(puzzle, source, self.new_place(), &self.settings);
                if laid.table().is_begun() && !is_exercise {
                    // What the file placed or marked is progress: it is there again at the next start.
                    laid.sitting_mut().touch();
                }
                remark.into_iter().for_each(|remark| laid.sitting_mut().say(remark));
                self.put_on_table(ctx, laid);
            }
        }
    }

    /// Puts a game on the table that was read from a file; where it is kept here too, the one that is kept.
    pub(super) fn play_loaded(&mut self, ctx: &Context, loaded: Loaded) {
        let begun = loaded.head.begun;
        let same =
            |table: &dyn AnyTable| table.sitting().head.begun == begun && table.of() == loaded.game.of();
        if self.stays(same) {
            return self.say(text!("saving-playing-game"));
        }
        if let Some(mut laid) = self.take_from_shelf(same) {
            laid.sitting_mut().say(text!("game-resumed"));
            return self.put_on_table(ctx, laid);
        }
        match &self.store {
            Some(store) => {
                let (games, game) = (store.games.clone(), loaded.game.clone());
                let job = Job::start(waker(ctx), move |_| games.find(game.of(), Some(begun)));
                let wanted = Wanted::Game(Box::new(loaded));
                self.finding = Some(Finding { job: Some(job), wanted, remark: None });
            }
            None => self.put_on_table(ctx, Laid::resumed(loaded, None)),
        }
    }

    /// Puts the game with this name on the table.
    pub(super) fn play_kept(&mut self, ctx: &Context, name: String) {
        self.is_at_start = false;
        let same = |table: &dyn AnyTable| table.sitting().file_name().as_ref() == Some(&name);
        if self.stays(same) {
            return;
        }
        if let Some(laid) = self.take_from_shelf(same) {
            return self.put_on_table(ctx, laid);
        }
        let Some(store) = &self.store else { return };
        let games = store.games.clone();
        let job = Job::start(waker(ctx), move |_| match games.open(&name) {
            Ok(found) => (found, Vec::new()),
            Err(error) => (None, vec![error]),
        });
        self.finding = Some(Finding { job: Some(job), wanted: Wanted::Kept, remark: None });
    }

    /// Whether such a game is on the table already; it is then what is played.
    fn stays(&mut self, is_wanted: impl Fn(&dyn AnyTable) -> bool) -> bool {
        if !self.crosspatch.as_ref().is_some_and(|table| is_wanted(&**table)) {
            if !is_wanted(&self.table) {
                return false;
            }
            // The sudoku lies under the crosspatch.
            self.leave_crosspatch();
        }
        self.leave_for_play();
        true
    }

    fn take_from_shelf(&mut self, is_wanted: impl Fn(&dyn AnyTable) -> bool) -> Option<Laid> {
        let place = self.shelf.iter().position(|laid| is_wanted(laid.table()))?;
        Some(self.shelf.remove(place))
    }

    /// Where a game that is not kept yet will be.
    fn new_place(&self) -> Option<Place> {
        self.store.as_ref().map(|store| Place::new(&store.games))
    }

    /// Takes what was found of the game of a puzzle.
    pub(super) fn collect_found(&mut self, ctx: &Context) {
        let Some(ended) = self.finding.as_mut().and_then(|finding| Job::take_ended(&mut finding.job)) else {
            return;
        };
        let Some(Finding { wanted, remark, .. }) = self.finding.take() else { return };
        // A search that failed found nothing; that is said when the new game is on the table.
        let (found, errors) = ended.unwrap_or_else(|Lost| (None, Vec::new()));
        let mut is_copy = false;
        let (mut laid, said) = match (found, wanted) {
            (Some((loaded, place)), wanted) => {
                is_copy = place.is_copy();
                let said = text!("game-resumed");
                let mut laid = Laid::resumed(loaded, Some(place));
                if let Wanted::Puzzle(_, source) = wanted {
                    laid.sitting_mut().head.source = source;
                }
                (laid, Some(said.to_owned()))
            }
            (None, Wanted::Puzzle(puzzle, source)) => {
                (Laid::new(puzzle, source, self.new_place(), &self.settings), None)
            }
            (None, Wanted::Kept) => return self.tell(errors),
            (None, Wanted::Game(loaded)) => {
                let mut laid = Laid::resumed(*loaded, self.new_place());
                laid.sitting_mut().touch();
                (laid, Some(text!("saving-kept").to_owned()))
            }
        };
        remark.or(said).into_iter().for_each(|said| laid.sitting_mut().say(said));
        self.put_on_table(ctx, laid);
        if is_copy {
            self.notify(Tone::Remark, text!("saving-open-elsewhere").to_owned());
        }
        self.tell(errors);
    }

    /// What leaves the window ready for another game.
    fn leave_for_play(&mut self) {
        self.finding = None;
        self.view = View::Play;
        self.list_shown = false;
        // It spoke of the puzzle that leaves, or of a file that was wanted instead.
        self.notice = None;
    }

    fn put_on_table(&mut self, ctx: &Context, next: Laid) {
        self.leave_for_play();
        self.leave_crosspatch();
        self.advice = None;
        match next {
            Laid::Sudoku(mut next) => {
                next.follow(&self.settings);
                let left = mem::replace(&mut self.table, *next);
                self.put_on_shelf(left.into());
                self.check_puzzle(ctx);
            }
            Laid::Crosspatch(mut next) => {
                // The sudoku stays where it is, under the crosspatch.
                self.table.tick(false, Instant::now());
                self.autosave();
                next.check_puzzle(waker(ctx));
                self.crosspatch = Some(next);
            }
        }
    }

    /// Takes the crosspatch from the table, if one is there.
    fn leave_crosspatch(&mut self) {
        if let Some(mut left) = self.crosspatch.take() {
            left.stop_asking();
            self.put_on_shelf(Laid::Crosspatch(left));
        }
    }

    /// Has a game that leaves the table written; one that was begun goes to the shelf.
    fn put_on_shelf(&mut self, mut left: Laid) {
        let table = left.table_mut();
        table.tick(false, Instant::now());
        if let Some(store) = &self.store {
            table.save(store);
        }
        if table.is_begun() && !table.is_over() {
            self.shelf.push(left);
        }
    }

    /// The puzzle that was left last, where nothing was done in its game.
    fn last_untouched(&self) -> Option<(AnyPuzzle, Source)> {
        let text = self.remembered.untouched.as_ref()?;
        let loaded = games::read(text.as_bytes(), "").ok()?;
        let puzzle = match loaded.game {
            AnyGame::Sudoku(game) => game.puzzle().clone().into(),
            AnyGame::Crosspatch(game) => game.puzzle().clone().into(),
        };
        Some((puzzle, loaded.head.source))
    }

    /// Puts the game on the table that was left last, or that of the first bundled puzzle.
    pub(super) fn go_on(&mut self, ctx: &Context) {
        let untouched = self.last_untouched();
        let last = match untouched {
            Some(_) => None,
            None => self.remembered.game.clone().and_then(|name| self.last_game(&name)),
        };
        let laid = last.unwrap_or_else(|| {
            let first = || (library::puzzle(0).into(), Source::Bundled(0));
            let (puzzle, source) = untouched.unwrap_or_else(first);
            // It may have been begun since, in another window.
            let found = self.store.as_ref().map(|store| store.games.find(puzzle.of(), None));
            let (found, errors) = found.unwrap_or_default();
            self.tell(errors);
            match found {
                Some((loaded, place)) => {
                    if place.is_copy() {
                        self.notify(Tone::Remark, text!("saving-open-elsewhere").to_owned());
                    }
                    Laid::resumed(loaded, Some(place))
                }
                None => Laid::new(puzzle, source, self.new_place(), &self.settings),
            }
        });
        match laid {
            Laid::Sudoku(table) => self.table = *table,
            Laid::Crosspatch(mut table) => {
                table.check_puzzle(waker(ctx));
                self.crosspatch = Some(table);
            }
        }
        self.check_puzzle(ctx);
    }

    /// The game that was left last, if it is still there and can be read.
    fn last_game(&mut self, name: &str) -> Option<Laid> {
        let store = self.store.as_ref()?;
        match store.games.open(name) {
            Ok(loaded) => {
                let (loaded, place) = loaded?;
                if place.is_copy() {
                    self.notify(Tone::Remark, text!("saving-open-elsewhere").to_owned());
                }
                Some(Laid::resumed(loaded, Some(place)))
            }
            Err(error) => {
                self.tell(vec![error]);
                None
            }
        }
    }

    /// Says what could not be read, and what became of it.
    pub(super) fn tell(&mut self, errors: Vec<LoadError>) {
        for error in errors {
            self.notify(Tone::Error, load_messages::message(&error));
        }
    }

    /// Has what has changed since the last time written.
    pub(super) fn autosave(&mut self) {
        if let Some(store) = &self.store {
            self.table.save(store);
            self.crosspatch.iter_mut().for_each(|table| table.save(store));
            self.editor.keep(&store.keeper);
        }
    }

    /// Hands everything over to be written, with the time that was played until now.
    pub(super) fn hand_over(&mut self) {
        let now = Instant::now();
        self.table.tick(false, now);
        self.crosspatch.iter_mut().for_each(|table| table.tick(false, now));
        self.sitting_mut().touch_time();
        self.autosave();
    }

    /// Has everything written now and waits for it, at the end, but no longer than `patience`.
    pub(super) fn save_at_end(&mut self, patience: Duration) {
        self.hand_over();
        if let Some(store) = &self.store
            && store.keeper.finish_within(patience)
        {
            // A game that was written just now for the first time has its name since then.
            self.remember_game();
        }
    }

    /// Whether all that was done is on disk. Never waits.
    pub fn is_saved(&self) -> bool {
        self.standing().is_all_kept()
    }

    /// How writing stands.
    pub(super) fn standing(&self) -> Standing {
        self.store.as_ref().map(|store| store.keeper.standing()).unwrap_or_default()
    }

    /// How saving stands, in words, and whether that is well; nothing where nothing is kept.
    pub(super) fn saving_text(&self) -> Option<(String, bool)> {
        self.store.as_ref()?;
        match self.standing().failed().and_then(|failed| failed.error.clone()) {
            Some(error) => Some((text!("saving-failed", why = error.reason()), false)),
            None => self.sitting().is_kept().then(|| (text!("saving-autosaved").to_owned(), true)),
        }
    }

    /// Opens the banner when saving fails, and closes it when it works again.
    pub(super) fn watch_saving(&mut self) {
        if self.save_banner.follow(&self.standing()) {
            self.say(text!("saving-works-again"));
        }
    }

    /// Somebody's work that is not on the disk and was not saved elsewhere, but is still at hand: the game that is played
    /// before others.
    pub(super) fn unsaved_work(&self) -> Option<Work> {
        let standing = self.standing();
        let unsaved: Vec<_> =
            standing.unsaved.iter().filter(|unsaved| !self.quit.is_rescued(&unsaved.what)).collect();
        let mut tables = [self.played(), &self.table as &dyn AnyTable]
            .into_iter()
            .chain(self.shelf.iter().map(Laid::table));
        let game = tables.find_map(|table| {
            let task = table.sitting().task_name()?;
            let is_unsaved = unsaved.iter().any(|unsaved| unsaved.what == task);
            is_unsaved.then(|| Work::Game { task, title: table.title().to_owned() })
        });
        let has_draft = || unsaved.iter().any(|unsaved| unsaved.subject == Subject::Draft);
        game.or_else(|| has_draft().then_some(Work::Draft))
    }

    /// The game to be copied, with what is known of it: the one that would be lost, else the one that is played.
    pub(super) fn game_to_copy(&mut self, rescued: Option<&Work>) -> (AnyGame, Head) {
        let of = |table: &mut dyn AnyTable| {
            let (time, head) = (table.sitting().played(), table.sitting().head.clone());
            (table.game_at(time), head)
        };
        if let Some(Work::Game { task, .. }) = rescued {
            let is_it = |table: &dyn AnyTable| table.sitting().task_name().as_ref() == Some(task);
            if is_it(&self.table) {
                return of(&mut self.table);
            }
            if let Some(laid) = self.shelf.iter_mut().find(|laid| is_it(laid.table())) {
                return of(laid.table_mut());
            }
        }
        of(self.played_mut())
    }

    /// Says what concerns the game that came to the table, until it is closed.
    pub(super) fn notify(&mut self, tone: Tone, text: String) {
        let text = match self.notice.take() {
            Some(before) if before.text.lines().any(|line| line == text) => before.text,
            Some(before) => format!("{}\n{text}", before.text),
            None => text,
        };
        self.notice = Some(Notice { tone, text });
    }
}

/// Something that somebody made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Work {
    Game {
        /// What the task is called that writes it.
        task: String,
        title: String,
    },
    /// The puzzle in the editor.
    Draft,
}

/// Where the game of a table is kept; the thread that writes has it too.
#[derive(Clone, Debug)]
pub struct Keeping {
    place: Arc<Mutex<Place>>,
}

impl Keeping {
    pub fn new(place: Place) -> Self {
        Self { place: Arc::new(Mutex::new(place)) }
    }

    /// Has the game as it is now written.
    pub fn save(&self, keeper: &Keeper, title: &str, game: AnyGame, head: &Head) {
        let (place, head) = (Arc::clone(&self.place), head.clone());
        keeper.keep_as(Subject::Game(title.to_owned()), self.task_name(&head), move || {
            place.lock().unwrap_or_else(PoisonError::into_inner).save(&game, &head)
        });
    }

    /// What the task is called that writes the game.
    pub fn task_name(&self, head: &Head) -> String {
        format!("game {} {}", head.begun, Arc::as_ptr(&self.place).addr())
    }

    /// Has the game removed, after what is still to be written of it.
    pub fn discard(self, keeper: &Keeper) {
        let place = self.place;
        let what = format!("~ game {}", Arc::as_ptr(&place).addr());
        keeper.keep(what, move || place.lock().unwrap_or_else(PoisonError::into_inner).remove());
    }

    /// What its file is called; `None` before it was written first, and while it is being written.
    pub fn name(&self) -> Option<String> {
        self.place.try_lock().ok()?.name().map(str::to_owned)
    }
}
