//! Messages about the files of saved games, from their dialog.

use crate::app::message::Message;
use crate::store::games::GameLabel;

/// A change to a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedGamesMessage {
    /// Delete the game with this file name.
    Delete(String),
    /// Give the game with this file name a title and a note.
    SetLabel(String, GameLabel),
    /// Undo the last change.
    Undo,
}

impl From<SavedGamesMessage> for Message {
    fn from(message: SavedGamesMessage) -> Self {
        Self::SavedGames(message)
    }
}
