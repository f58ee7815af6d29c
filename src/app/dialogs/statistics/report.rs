//! The figures that the statistics dialog shows. They are computed once from all results, which are not kept.

use std::fmt;

use jiff::civil::Date;

use crate::app::dialogs::statistics::plot::{Plot, PlottedWin};
use crate::app::ui::dates;
use crate::crosspatch::Size;
use crate::rating::Level;
use crate::store::results::{GameResult, Results, Statistics};
use crate::technique::Technique;

/// The figures of all results.
#[derive(Default)]
pub struct Report {
    pub totals: Statistics,
    /// The number of lines of the file that are no results.
    pub unreadable: usize,
    /// The groups by level or size, without empty ones.
    pub levels: Vec<(Group, Statistics)>,
    /// The groups by the hardest technique of the puzzle, without empty ones.
    pub techniques: Vec<(Group, Statistics)>,
    pub plot: Plot,
}

/// A group of games whose times can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    Level(Level),
    Size(Size),
    Technique(Technique),
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Size(size) => size.fmt(f),
            Self::Technique(technique) => technique.fmt(f),
        }
    }
}

impl Group {
    fn contains(self, result: &GameResult) -> bool {
        match self {
            Self::Level(level) => result.rating().is_some_and(|rated| rated.level == level),
            Self::Size(size) => result.words().map(Size::from_word_count) == Some(size),
            Self::Technique(technique) => result.rating().and_then(|rated| rated.hardest) == Some(technique),
        }
    }
}

impl Report {
    /// Computes the figures as of a day.
    pub fn new(results: &Results, today: Date) -> Self {
        let games = &results.games;
        let statistics = |group: Group| {
            let statistics = Statistics::from_results(games.iter().filter(|result| group.contains(result)));
            (statistics.games > 0).then_some((group, statistics))
        };
        let levels = Level::NINEFOLD.into_iter().map(Group::Level);
        let levels = levels.chain(Size::ALL.into_iter().map(Group::Size));
        let win = |result: &GameResult| {
            let day = dates::day(result.finished_at.filter(|_| result.is_won())?);
            let age = usize::try_from(today.since(day).ok()?.get_days()).ok()?;
            Some(PlottedWin { age, time: result.play_time(), is_own: result.is_own_win() })
        };
        Self {
            totals: Statistics::from_results(games),
            unreadable: results.unreadable,
            levels: levels.filter_map(statistics).collect(),
            techniques: Technique::ALL.into_iter().map(Group::Technique).filter_map(statistics).collect(),
            plot: Plot::new(games.iter().filter_map(win).collect()),
        }
    }

    /// Returns whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.totals.games == 0
    }
}
