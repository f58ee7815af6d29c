//! Messages to the open dialog.

/// A request to the open dialog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DialogMessage {
    /// Show a group of saved games.
    ShowGroup(GameGroup),
    /// Select the game, the day or the collection at this index.
    Select(usize),
    /// Play the game at this index.
    Play(usize),
    /// Search the saved games.
    SearchGames(String),
    /// Sort the saved games.
    SortGames(GameSort),
    /// Delete the game at this index.
    Delete(usize),
    /// Edit the title and the note of the selected game.
    Label(LabelMessage),
    /// Undo the last change to a game, or restore the collection that was deleted last or the statistics that were reset.
    Undo,
    /// Show the list of the collection at this index.
    Browse(usize),
    /// Play the next unsolved puzzle of the collection at this index.
    PlayNextUnsolved(usize),
    /// Edit a name, which is now this text; `None` to stop without a change.
    EditName(Option<String>),
    /// Accept the edited name.
    AcceptName,
}

/// A request to the form with the title and the note of a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LabelMessage {
    /// Open the form for the selected game.
    Open,
    /// Replace the texts in the form.
    Edit { title: String, note: String },
    /// Give the game the title and the note in the form.
    Accept,
    /// Close the form without a change.
    Cancel,
}

/// A group of saved games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameGroup {
    Unfinished,
    Finished,
    /// The exercises for techniques, finished or not.
    Practice,
}

impl GameGroup {
    pub const ALL: [Self; 3] = [Self::Unfinished, Self::Finished, Self::Practice];

    /// Returns the next group; after the last one the first.
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}

/// The order of the saved games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum GameSort {
    /// The game last saved first.
    #[default]
    Saved,
    Title,
    /// The easiest first.
    Rating,
    /// The shortest play time first.
    Time,
}

impl GameSort {
    pub const ALL: [Self; 4] = [Self::Saved, Self::Title, Self::Rating, Self::Time];
}

/// The data to save at a path of the user's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportKind {
    /// The current game with all its steps.
    Game,
    /// The puzzle in the editor, in the format that the extension of the file name gives.
    Draft,
    /// The work that could not be written to the data folder: a game, or the puzzle in the editor.
    Unsaved,
    /// The statistics as CSV.
    Csv,
    /// The statistics as JSON.
    Json,
    /// The pages of the print dialog as a PDF file.
    Pdf,
    /// The board as a PNG or SVG picture, as the extension of the file name says.
    Picture,
}
