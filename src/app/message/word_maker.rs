//! Messages to the dialog that makes a crosspatch from the player's own words.

/// A request to the dialog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordMakerMessage {
    /// Use this text as the list of words.
    SetText(String),
    /// Ask for a file with words.
    ChooseFile,
    /// Make a puzzle of all words and play it.
    Make,
    /// Make a puzzle without the words that found no place, and play it.
    MakeWithoutUnplaced,
    /// Stop making the puzzle.
    Stop,
}
