//! The search for a saved game of the puzzle that is about to be played.

use crate::app::sessions::any_session::AnyPuzzle;
use crate::job::Job;
use crate::store::LoadError;
use crate::store::games::{LoadedGame, PuzzleSource, SaveSlot};

/// What is looked for: the game of a puzzle that is about to be played.
pub struct GameLookup {
    pub job: Option<Job<LookupResult>>,
    pub wanted: PlayRequest,
    /// What is said when it is on the table.
    pub remark: Option<String>,
}

/// What is to be played.
pub enum PlayRequest {
    Puzzle(AnyPuzzle, PuzzleSource),
    /// A game with all its steps, from a file.
    Game(Box<LoadedGame>),
    /// One that is kept.
    Saved,
}

pub type LookupResult = (Option<(LoadedGame, SaveSlot)>, Vec<LoadError>);
