//! The search for a saved game of the puzzle that is about to be played.

use crate::app::sessions::any_session::AnyPuzzle;
use crate::job::Job;
use crate::store::LoadError;
use crate::store::games::{LoadedGame, PuzzleSource, SaveSlot};

/// The background search for a saved game of the puzzle that is about to be played.
pub struct GameLookup {
    pub job: Option<Job<LookupResult>>,
    pub wanted: PlayRequest,
    /// The status message to show when the game is open.
    pub remark: Option<String>,
}

/// The game that the player wants to play.
pub enum PlayRequest {
    Puzzle(AnyPuzzle, PuzzleSource),
    /// A game with all its steps, from a file.
    Game(Box<LoadedGame>),
    /// A saved game, which the job opens.
    Saved,
}

pub type LookupResult = (Option<(LoadedGame, SaveSlot)>, Vec<LoadError>);
