//! What can be asked of the open dialog.

use crate::rating::Level;
use crate::store::games::DailyId;

/// What can be asked of the sheets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DialogMessage {
    /// Show the finished games, or the others.
    ShowFinished(bool),
    /// Choose the game, the day or the collection at a place.
    Select(usize),
    /// Play the game at a place.
    Play(usize),
    /// Delete the game at a place.
    Delete(usize),
    /// Bring back what was deleted last, or the statistics.
    Undo,
    /// Group the statistics by the technique, or by level.
    GroupByTechnique(bool),
    /// Begin the statistics anew.
    ResetStatistics,
    /// Write the statistics into a file.
    Export(ExportKind),
    /// Go so many months on, or back.
    ShiftMonths(i8),
    /// Play the puzzle of a day.
    PlayDaily(DailyId),
    /// The level of the puzzles of the days.
    SetLevel(Level),
    /// Show the step at a place of the review.
    ShowStep(usize),
    /// Let the review play, or pause.
    ToggleReplay,
}

/// What can be saved under a name of the person's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportKind {
    /// The game on the table with all its steps.
    Game,
    /// The puzzle in the editor, in the form that the ending of the name says.
    Draft,
    /// What could not be written into the data folder: a game, or the puzzle in the editor.
    Unsaved,
    /// The statistics as a table.
    Csv,
    /// The statistics as JSON.
    Json,
}
