//! The current and the suspended sessions of all families, and the sources of puzzles.

pub mod any_session;
pub mod course;
pub mod loading;
pub mod lookup;
pub mod next_for_me;
pub mod next_unsolved;
pub mod played_index;
pub mod puzzle_list;
pub mod puzzle_maker;
pub mod puzzle_set;
pub mod services;
pub mod word_maker;

use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::session::storage::Storage;
use crate::app::session::win::WinReport;
use crate::app::sessions::any_session::AnySession;
use crate::app::sessions::course::Course;
use crate::app::sessions::loading::LoadJob;
use crate::app::sessions::lookup::GameLookup;
use crate::app::sessions::next_for_me::NextForMe;
use crate::app::sessions::next_unsolved::NextUnsolved;
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::sessions::puzzle_maker::PuzzleMaker;
use crate::app::sessions::word_maker::WordMaker;
use crate::grid::DigitNames;
use crate::job::{Cancelled, Job};
use crate::rules::Puzzle;
use crate::store::games::{DailyId, GameLabel};
use jiff::Timestamp;
use std::iter;

/// A game without progress, to be started again the next time.
pub struct UnplayedGame {
    pub started_at: Timestamp,
    pub digit_names: DigitNames,
    pub is_simple: bool,
    /// The text of its file.
    pub text: String,
}

/// The sessions of all families, and the sources of further puzzles.
pub struct Sessions {
    /// The current session.
    pub current: AnySession,
    /// Sessions that were left unfinished since the program started; opening one of their puzzles again resumes it.
    pub suspended: Vec<AnySession>,
    pub game_lookup: Option<GameLookup>,
    /// The current game, while it has no progress.
    pub unplayed_game: Option<UnplayedGame>,
    pub load_job: Option<LoadJob>,
    /// Whether the files of the command line are still being read and nothing has been played yet.
    pub is_starting: bool,
    /// The list that was opened last.
    pub list: Option<PuzzleList>,
    pub next_unsolved: NextUnsolved,
    /// The puzzle that is suggested to the player.
    pub next_for_me: NextForMe,
    /// The job that makes the variant of a day.
    pub daily_variant: Option<Job<(DailyId, Result<Puzzle, Cancelled>)>>,
    pub puzzle_maker: PuzzleMaker,
    pub word_maker: WordMaker,
    pub course: Course,
    /// The report on the win of the current game.
    pub win: Option<WinReport>,
}

impl Sessions {
    /// Returns all sessions, the current one first.
    pub fn all(&self) -> impl Iterator<Item = &dyn PuzzleSession> {
        let left = self.course.left_game.iter().chain(&self.course.left_question);
        iter::once(&self.current).chain(&self.suspended).chain(left).map(AnySession::as_puzzle_session)
    }

    /// Gives the game with this file name a title and a note and saves it, if it is open here. Returns whether it is.
    pub fn set_label(&mut self, name: &str, label: &GameLabel, storage: &Storage) -> bool {
        let left = self.course.left_game.iter_mut();
        let all = iter::once(&mut self.current).chain(&mut self.suspended).chain(left);
        let mut all = all.map(AnySession::as_puzzle_session_mut);
        let Some(session) = all.find(|session| session.session().file_name().as_deref() == Some(name)) else {
            return false;
        };
        session.session_mut().meta.label = label.clone();
        session.session_mut().mark_dirty();
        session.save(storage);
        true
    }
}
