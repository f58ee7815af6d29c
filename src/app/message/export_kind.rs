//! The kinds of data that the player saves to a file.

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
