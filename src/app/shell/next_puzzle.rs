//! The next puzzle: which one follows the current puzzle, what it is called, and playing it.

use eframe::egui::Context;

use crate::app::App;
use crate::app::input::command::Command;
use crate::app::message::LibraryCollection;
use crate::app::sessions::puzzle_maker::{PuzzleGoal, PuzzleRequest};
use crate::app::settings::start_with::StartWith;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::dates::today;
use crate::app::ui::wake::waker;
use crate::library::GradedCollection;
use crate::rating::Level;
use crate::store::OwnCollection;
use crate::store::games::{DailyId, PuzzleSource};
use crate::technique::Technique;
use crate::text::text;
use std::borrow::Cow;

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
    /// Another exercise.
    Exercise,
    /// The next bundled Kriss Kross.
    Crosspatch,
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
            Self::Exercise => text!("next-puzzle-exercise").to_owned(),
            Self::Crosspatch => text!("next-puzzle-crosspatch").to_owned(),
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
            (PuzzleSource::Collection { id, name, index }, _) => {
                // The number of its puzzles is known when it is read.
                let own = OwnCollection { id: id.clone(), name: name.clone(), count: 0 };
                let collection = LibraryCollection::Own(own);
                return NextPuzzle::OfCollection { collection, from: index + 1 };
            }
            (PuzzleSource::Practice(_), _) => return NextPuzzle::Exercise,
            (PuzzleSource::Generated { .. }, _) => {
                if let PuzzleGoal::Technique(technique) = self.sessions.puzzle_maker.request().goal {
                    return NextPuzzle::OfTechnique(technique);
                }
            }
            (PuzzleSource::Daily(daily), _) => return NextPuzzle::OfLevel(daily.level),
            _ => {}
        }
        NextPuzzle::OfLevel(self.last_level())
    }

    /// Returns the level of the current puzzle, in our own scale; while it is not known, the one requested last.
    fn last_level(&self) -> Level {
        let current = self.sessions.current.sudoku().and_then(SudokuSession::rating);
        let current = current.map(|rating| rating.level).filter(|level| Level::NINEFOLD.contains(level));
        current.unwrap_or_else(|| match self.sessions.puzzle_maker.request().goal {
            PuzzleGoal::Level(level) => level,
            PuzzleGoal::Technique(_) | PuzzleGoal::Surprise => Level::Medium,
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
            NextPuzzle::OfLevel(level) => self.play_new(ctx, level),
            NextPuzzle::OfTechnique(_) => self.sessions.puzzle_maker.play_when_ready(waker(ctx)),
            NextPuzzle::Exercise => self.next_exercise(ctx),
            NextPuzzle::Crosspatch => self.next_crosspatch(ctx),
        }
    }

    /// Shows what the window starts with. The last game is there in any case, and comes back when its puzzle is opened.
    pub(in crate::app) fn start(&mut self, ctx: &Context) {
        self.restore_last(ctx);
        match self.settings.start_with {
            StartWith::LastGame => {}
            StartWith::DailyPuzzle => {
                self.play_daily(ctx, DailyId { date: today(), level: self.settings.daily_level });
            }
            StartWith::NewPuzzle => self.play_new(ctx, self.last_level()),
        }
    }

    /// Plays a new puzzle of a level as soon as it is ready.
    pub(in crate::app) fn play_new(&mut self, ctx: &Context, level: Level) {
        let maker = &mut self.sessions.puzzle_maker;
        maker.set_request(PuzzleRequest { goal: PuzzleGoal::Level(level), ..maker.request() }, waker(ctx));
        maker.play_when_ready(waker(ctx));
    }

    /// Returns the text of a command in a menu; that of the next puzzle names it.
    pub(in crate::app) fn command_label(&self, command: Command) -> Cow<'static, str> {
        match command {
            Command::NextPuzzle => self.following_puzzle().label().into(),
            _ => command.name().into(),
        }
    }
}
