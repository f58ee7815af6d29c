//! The sessions of all kinds of puzzle: which is current, which are suspended, and where puzzles come from.

pub mod any_session;
pub mod loading;
pub mod lookup;
pub mod next_unsolved;
pub mod played_index;
pub mod puzzle_list;
pub mod puzzle_maker;
pub mod services;

use crate::app::sessions::any_session::AnySession;
use crate::app::sessions::loading::LoadJob;
use crate::app::sessions::lookup::GameLookup;
use crate::app::sessions::next_unsolved::NextUnsolved;
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::sessions::puzzle_maker::PuzzleMaker;
use crate::app::sudoku::practice::Practice;
use jiff::Timestamp;

/// The sessions of all kinds of puzzle, and where further puzzles come from.
pub struct Sessions {
    /// The session that is played.
    pub current: AnySession,
    /// Sessions that were left unfinished since the program started; opening one of their puzzles again resumes it.
    pub suspended: Vec<AnySession>,
    pub game_lookup: Option<GameLookup>,
    /// The start time and the file text of the current game, as long as nothing was done in it.
    pub unplayed_game: Option<(Timestamp, String)>,
    pub load_job: Option<LoadJob>,
    /// Whether the files of the command line are still being read and nothing has been played yet.
    pub is_starting: bool,
    /// The list that was opened last.
    pub list: Option<PuzzleList>,
    pub next_unsolved: NextUnsolved,
    pub puzzle_maker: PuzzleMaker,
    pub practice: Practice,
}
