//! The next puzzle: which one follows the current puzzle, what it is called, and playing it; or the next unsolved puzzle
//! of a collection of the library.

use std::borrow::Cow;
use std::path::PathBuf;

use eframe::egui::Context;

use crate::app::App;
use crate::app::input::command::Command;
use crate::app::message::LibraryCollection;
use crate::app::session::panel_parts::puzzle_title;
use crate::app::sessions::any_session::AnySession;
use crate::app::sessions::loading::LoadJob;
use crate::app::sessions::played_index::{PlayedIndex, PuzzleStatus};
use crate::app::sessions::puzzle_maker::{PuzzleGoal, PuzzleRequest};
use crate::app::settings::choices::StartWith;
use crate::app::shell::banner::Severity;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::wake::waker;
use crate::daily;
use crate::game::Game;
use crate::generate::VariantKind;
use crate::grid::DigitNames;
use crate::job::{CancelToken, Job, JobFailed};
use crate::library::{GradedCollection, VariantCollection};
use crate::rules::Puzzle;
use crate::solve::rating::Level;
use crate::solve::technique::Technique;
use crate::store::games::{DailyKind, PuzzleKey, PuzzleSource};
use crate::store::{CollectionStore, OpenError, OwnCollection};
use crate::text::text;

/// The puzzle that follows the current one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextPuzzle {
    /// The next unsolved puzzle of the open list, after this index.
    OfList { name: String, after: usize },
    /// The next unsolved puzzle of a collection of the library, from this index on.
    OfCollection { collection: LibraryCollection, from: usize },
    /// A new puzzle of a level.
    OfLevel(Level),
    /// A new puzzle that needs a technique.
    OfTechnique(Technique),
    /// A new puzzle of a variant.
    OfVariant(VariantKind),
    /// The next question of the course.
    Question,
    /// The next bundled Kriss Kross.
    Crosspatch,
}

/// The contents of the window when it opens.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum OpenWith {
    /// The puzzles that the preferences name.
    #[default]
    Preferred,
    /// Files and folders, at least one.
    Files(Vec<PathBuf>),
    /// The puzzle of the day.
    Daily,
    /// A new puzzle of a level; `None` for that of the puzzle played last.
    New(Option<Level>),
}

impl OpenWith {
    /// Returns what the options of the command line ask for.
    pub fn new(files: Vec<PathBuf>, daily: bool, new: Option<Option<Level>>) -> Self {
        match new {
            _ if !files.is_empty() => Self::Files(files),
            Some(level) => Self::New(level),
            None if daily => Self::Daily,
            None => Self::Preferred,
        }
    }
}

impl NextPuzzle {
    /// Returns the text on a button or in a menu.
    pub fn label(&self) -> String {
        match self {
            Self::OfList { name, .. } => text!("next-puzzle-of", name = name.as_str()),
            Self::OfCollection { collection, .. } => {
                text!("next-puzzle-of", name = collection.name())
            }
            Self::OfLevel(level) => text!("next-puzzle-new", kind = level.to_string()),
            Self::OfTechnique(technique) => text!("next-puzzle-new", kind = technique.name()),
            Self::OfVariant(kind) => text!("next-puzzle-new", kind = kind.name()),
            Self::Question => text!("next-puzzle-question").to_owned(),
            Self::Crosspatch => text!("next-puzzle-crosspatch").to_owned(),
        }
    }

    /// Returns the text below a win, where a button plays it.
    pub fn announcement(&self) -> String {
        match self {
            Self::OfLevel(level) => text!("next-puzzle-new.next", kind = level.to_string()),
            Self::OfTechnique(technique) => {
                text!("next-puzzle-new.next-technique", technique = technique.name())
            }
            Self::OfVariant(kind) => text!("next-puzzle-new.next-variant", kind = kind.name()),
            other => other.label(),
        }
    }
}

impl App {
    /// Returns the puzzle that follows the current one: the next unsolved one of its list or collection, else a new
    /// one of its level.
    pub(in crate::app) fn following_puzzle(&self) -> NextPuzzle {
        if self.sessions.current.crosspatch().is_some() {
            return NextPuzzle::Crosspatch;
        }
        match (&self.session().meta.source, &self.sessions.list) {
            (PuzzleSource::Listed { index, .. }, Some(list)) if list.last_opened() == Some(*index) => {
                return NextPuzzle::OfList { name: list.name().to_owned(), after: *index };
            }
            (PuzzleSource::Graded { file, index }, _) => {
                if let Some(collection) = GradedCollection::from_file_name(file) {
                    let collection = LibraryCollection::Graded(collection);
                    return NextPuzzle::OfCollection { collection, from: index + 1 };
                }
            }
            (PuzzleSource::Variant { kind, index }, _) => {
                if let Some(kind) = VariantKind::from_id(kind) {
                    let collection = LibraryCollection::Variant(VariantCollection::of(kind));
                    return NextPuzzle::OfCollection { collection, from: index + 1 };
                }
            }
            (PuzzleSource::Collection { id, name, index }, _) => {
                // The number of its puzzles is known when it is read.
                let own = OwnCollection { id: id.clone(), name: name.clone(), count: 0 };
                let collection = LibraryCollection::Own(own);
                return NextPuzzle::OfCollection { collection, from: index + 1 };
            }
            (PuzzleSource::Lesson(_), _) => return NextPuzzle::Question,
            (PuzzleSource::Generated { kind: Some(id), .. }, _) => {
                if let Some(kind) = VariantKind::from_id(id) {
                    return NextPuzzle::OfVariant(kind);
                }
            }
            (PuzzleSource::Generated { .. }, _) => {
                if let PuzzleGoal::Technique(technique) = self.sessions.puzzle_maker.request().goal {
                    return NextPuzzle::OfTechnique(technique);
                }
            }
            (PuzzleSource::Daily(id), _) => {
                return match id.kind {
                    DailyKind::Level(level) => NextPuzzle::OfLevel(level),
                    DailyKind::Variant => NextPuzzle::OfVariant(daily::variant_kind(id.date)),
                };
            }
            _ => {}
        }
        let rules = self.game().map(|game| &game.puzzle().rules);
        match rules.and_then(|rules| VariantKind::similar_to(rules)) {
            Some(kind) => NextPuzzle::OfVariant(kind),
            None => NextPuzzle::OfLevel(self.last_level()),
        }
    }

    /// Returns the level of the current puzzle, in our own scale; while it is not known, the one requested last.
    fn last_level(&self) -> Level {
        let current = self.sessions.current.sudoku().and_then(SudokuSession::rating);
        let current = current.map(|rating| rating.level).filter(|level| Level::NINEFOLD.contains(level));
        current.unwrap_or_else(|| match self.sessions.puzzle_maker.request().goal {
            PuzzleGoal::Level(level) => level,
            PuzzleGoal::Technique(_) | PuzzleGoal::Surprise | PuzzleGoal::Variant(_) => Level::Medium,
        })
    }

    /// Plays the puzzle that follows the current one.
    pub(in crate::app) fn next_puzzle(&mut self, ctx: &Context) {
        match self.following_puzzle() {
            NextPuzzle::OfList { after, .. } => {
                let played = self.played_sources();
                if let Some(list) = &mut self.sessions.list {
                    list.open_next_unsolved(after, played, waker(ctx));
                }
            }
            NextPuzzle::OfCollection { collection, from } => self.play_next_unsolved(ctx, collection, from),
            NextPuzzle::OfLevel(level) => self.play_new(ctx, PuzzleGoal::Level(level)),
            NextPuzzle::OfVariant(kind) => self.play_new(ctx, PuzzleGoal::Variant(kind)),
            NextPuzzle::OfTechnique(_) => self.sessions.puzzle_maker.play_when_ready(waker(ctx)),
            NextPuzzle::Question => self.go_on_in_lesson(ctx),
            NextPuzzle::Crosspatch => self.next_crosspatch(ctx),
        }
    }

    /// Shows what the window is opened with. Without files, the last game is there in any case, and comes back when its
    /// puzzle is opened.
    pub(in crate::app) fn start(&mut self, ctx: &Context, open: OpenWith) {
        if let OpenWith::Files(files) = open {
            self.sessions.is_starting = true;
            return self.open(ctx, files);
        }
        self.restore_last(ctx);
        let goes_on = open == OpenWith::Preferred && self.settings.start_with == StartWith::LastGame;
        if goes_on && self.editor.reopens() {
            self.open_editor(ctx);
        }
        match (open, self.settings.start_with) {
            (OpenWith::Daily, _) | (OpenWith::Preferred, StartWith::DailyPuzzle) => {
                self.play_today(ctx, DailyKind::Level(self.settings.daily_level));
            }
            (OpenWith::New(Some(level)), _) => self.play_new(ctx, PuzzleGoal::Level(level)),
            (OpenWith::New(None), _) | (OpenWith::Preferred, StartWith::NewPuzzle) => {
                self.play_new(ctx, PuzzleGoal::Level(self.last_level()));
            }
            (OpenWith::Files(_), _) | (OpenWith::Preferred, StartWith::LastGame) => {}
        }
    }

    /// Plays a new puzzle as soon as it is ready.
    pub(in crate::app) fn play_new(&mut self, ctx: &Context, goal: PuzzleGoal) {
        // A child goes on with the same kind in the same way.
        let current = self.sessions.current.sudoku().filter(|session| session.is_simple());
        let is_small = goal.variant().is_some_and(|kind| PuzzleGoal::FOR_CHILDREN.contains(&kind.id()));
        let for_children = current.filter(|_| is_small).map(SudokuSession::digit_names);
        let maker = &mut self.sessions.puzzle_maker;
        maker.set_request(PuzzleRequest { goal, for_children, ..maker.request() }, waker(ctx));
        maker.play_when_ready(waker(ctx));
    }

    /// Plays a puzzle as a new game in simple mode, whose digits have these names.
    pub(in crate::app) fn play_for_child(
        &mut self,
        ctx: &Context,
        puzzle: Puzzle,
        source: PuzzleSource,
        names: DigitNames,
    ) {
        let mut session = AnySession::new(puzzle.into(), source, self.new_slot(), &self.settings);
        if let AnySession::Sudoku(session) = &mut session {
            session.set_for_children(names);
        }
        self.activate(ctx, session);
    }

    /// Returns the text of a command in a menu: that of the next puzzle names it, and a command that goes on with what
    /// it began says so.
    pub(in crate::app) fn command_label(&self, command: Command) -> Cow<'static, str> {
        let is_in_trial = || self.game().is_some_and(|game| game.trial().is_some());
        let has_bookmark = || self.game().is_some_and(Game::is_at_bookmark);
        match command {
            Command::NextPuzzle => self.following_puzzle().label().into(),
            Command::ToggleTrial if is_in_trial() => text!("command-try.keep").into(),
            Command::SetBookmark if has_bookmark() => text!("command-set-bookmark.remove").into(),
            _ => command.name().into(),
        }
    }
}

impl App {
    /// Plays the first unsolved puzzle of a collection, starting from an index and wrapping around at the end.
    pub(in crate::app) fn play_next_unsolved(
        &mut self,
        ctx: &Context,
        collection: LibraryCollection,
        from: usize,
    ) {
        let sources = self.played_sources();
        let store = self.services.storage.as_ref().map(|storage| storage.collections.clone());
        self.sessions.next_unsolved.job = Some(Job::start(waker(ctx), move |cancel| {
            let played = sources.build();
            let mut collection = collection;
            let found = match &mut collection {
                LibraryCollection::Graded(graded) => Ok(find_graded(*graded, from, &played, cancel)),
                LibraryCollection::Variant(variant) => Ok(find_variant(*variant, from, &played, cancel)),
                LibraryCollection::Own(own) => find_own(own, store.as_ref(), from, &played, cancel),
            };
            (collection, found)
        }));
    }

    /// Shows the list of a collection.
    pub(in crate::app) fn browse(&mut self, ctx: &Context, collection: LibraryCollection) {
        let store = self.services.storage.as_ref().map(|storage| storage.collections.clone());
        let load_job = match (collection, store) {
            (LibraryCollection::Graded(graded), _) => LoadJob::graded(graded, waker(ctx)),
            (LibraryCollection::Variant(variant), _) => LoadJob::variants(variant, waker(ctx)),
            (LibraryCollection::Own(own), Some(store)) => LoadJob::own(own, store, waker(ctx)),
            (LibraryCollection::Own(_), None) => return,
        };
        self.dialogs.close_choosers();
        self.sessions.puzzle_maker.stop();
        self.sessions.load_job = Some(load_job);
    }

    /// Plays the puzzle that was found.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub(in crate::app) fn poll_next_unsolved(&mut self, ctx: &Context) -> Result<(), JobFailed> {
        match Job::take_finished(&mut self.sessions.next_unsolved.job).transpose()? {
            None => {}
            Some((collection, Ok(None))) => {
                let (name, count) = (collection.name(), collection.len());
                self.set_message(text!("library-all-solved", name = name, count = count));
            }
            Some((collection, Ok(Some((index, puzzle))))) => {
                self.dialogs.close_choosers();
                self.play(ctx, puzzle, collection.source(index), None);
            }
            Some((collection, Err(error))) => {
                let text = text!("banner-of", name = collection.name(), error = error.to_string());
                self.report(Severity::Error, text);
            }
        }
        Ok(())
    }
}

/// Returns the first of so many puzzles that `open` returns, starting from an index and wrapping around at the end. `open`
/// returns a puzzle unless it is solved.
fn find_unsolved<T>(count: usize, from: usize, open: impl FnMut(usize) -> Option<T>) -> Option<T> {
    (0..count).map(|offset| (from + offset) % count).find_map(open)
}

fn find_graded(
    collection: GradedCollection,
    from: usize,
    played: &PlayedIndex,
    cancel: &CancelToken,
) -> Option<(usize, Puzzle)> {
    let givens: Vec<_> = collection.all_puzzles().map(|graded| graded.givens).collect();
    let keys: Vec<_> = givens.iter().map(|givens| Some(PuzzleKey::Classic(*givens))).collect();
    let index = find_unsolved_key(&keys, from, played, cancel)?;
    Some((index, Puzzle::from_grid(puzzle_title(collection, index), &givens[index])))
}

fn find_variant(
    collection: VariantCollection,
    from: usize,
    played: &PlayedIndex,
    cancel: &CancelToken,
) -> Option<(usize, Puzzle)> {
    let is_solved = |puzzle: &Puzzle| played.puzzle_status(puzzle).is_some_and(PuzzleStatus::is_solved);
    find_unsolved(collection.len(), from, |index| {
        let puzzle = collection.get(index)?;
        (cancel.check().is_err() || !is_solved(&puzzle)).then_some((index, puzzle))
    })
}

/// Returns the index of the first unsolved puzzle with a key.
fn find_unsolved_key(
    keys: &[Option<PuzzleKey>],
    from: usize,
    played: &PlayedIndex,
    cancel: &CancelToken,
) -> Option<usize> {
    find_unsolved(keys.len(), from, |index| {
        let is_open =
            || keys[index].is_some_and(|key| !played.key_status(key).is_some_and(PuzzleStatus::is_solved));
        (cancel.check().is_err() || is_open()).then_some(index)
    })
}

fn find_own(
    own: &mut OwnCollection,
    store: Option<&CollectionStore>,
    from: usize,
    played: &PlayedIndex,
    cancel: &CancelToken,
) -> Result<Option<(usize, Puzzle)>, OpenError> {
    let Some(store) = store else { return Ok(None) };
    let collection = store.open(own, cancel)?;
    own.count = collection.len();
    let mut keys = Vec::with_capacity(collection.len());
    collection.scan(cancel, |_, puzzle| keys.push(puzzle.map(|puzzle| puzzle.key)))?;
    match find_unsolved_key(&keys, from, played, cancel) {
        Some(index) => Ok(Some((index, collection.get(index)?))),
        None => Ok(None),
    }
}
