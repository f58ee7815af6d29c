//! The tasks of the print dialog.

use jiff::civil::Date;

use crate::library::GradedCollection;
use crate::rating::Level;
use crate::technique::Technique;

/// The task of the print dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintTask {
    /// The game in its current state.
    Game,
    /// The start board of the game.
    Start,
    /// The solution path of the game's puzzle.
    Path,
    /// The open list, or some of its puzzles.
    List,
    /// A graded collection, or some of its puzzles.
    Graded(GradedCollection),
    /// New puzzles like those of a graded collection: of its level, or that need its technique.
    New(GradedCollection, usize),
    /// The daily puzzles of the month of a date.
    Daily(Date, Level),
    /// A practice sheet with this number of positions.
    Practice(Technique, usize),
}

/// The three groups of tasks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintTaskGroup {
    Puzzle,
    List,
    Practice,
}

impl PrintTaskGroup {
    pub const ALL: [Self; 3] = [Self::Puzzle, Self::List, Self::Practice];
}

impl PrintTask {
    /// Returns the group of the task.
    pub fn group(self) -> PrintTaskGroup {
        match self {
            Self::Game | Self::Start | Self::Path => PrintTaskGroup::Puzzle,
            Self::List | Self::Graded(_) | Self::New(..) | Self::Daily(..) => PrintTaskGroup::List,
            Self::Practice(..) => PrintTaskGroup::Practice,
        }
    }

    /// Returns whether some of the puzzles can be chosen by their numbers.
    pub fn has_numbers(self) -> bool {
        matches!(self, Self::List | Self::Graded(_))
    }

    /// Returns whether the pages show puzzles, not positions or steps.
    pub fn shows_puzzles(self) -> bool {
        !matches!(self, Self::Path | Self::Practice(..))
    }
}
