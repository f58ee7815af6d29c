//! Messages to the puzzle list, and the options of its view.

use std::ops::Range;

use crate::rating::Level;

/// A request to the puzzle list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListMessage {
    /// Search the list.
    Search(String),
    /// Read these rows, which are visible, and rate their puzzles first.
    RequestRows(Range<usize>),
    /// Select a row.
    Choose(usize),
    /// Select the puzzle with this number, or the next one that is shown.
    JumpTo(usize),
    /// Play the puzzle of a row.
    Play(usize),
    /// Play the next unsolved puzzle after the selected one.
    PlayNextUnsolved,
    /// Sort by a column; by the same one in the opposite direction.
    SortBy(SortColumn),
    /// Show the puzzles of a level; `None` for all levels.
    FilterLevel(Option<Level>),
    /// Show the puzzles with a status.
    FilterStatus(StatusFilter),
    /// Remove the search text and all filters.
    ClearFilters,
    /// Copy the list to the player's own collections.
    Keep,
    /// Stop rating.
    StopRating,
    /// Go on rating.
    ResumeRating,
}

/// A column by which the list can be sorted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SortColumn {
    Status,
    #[default]
    Number,
    Givens,
    Level,
    Rating,
    HardestStep,
    Time,
}

/// The puzzles to show, by what was played of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum StatusFilter {
    #[default]
    All,
    Unsolved,
    Started,
    Solved,
}

impl StatusFilter {
    pub const ALL: [Self; 4] = [Self::All, Self::Unsolved, Self::Started, Self::Solved];
}
