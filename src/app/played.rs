//! What this person has played: of a puzzle whether, and of many how many. A puzzle counts also where it was played in
//! other clothes: with its digits renamed, or turned.

use std::collections::HashMap;
use std::time::SystemTime;

use super::App;
use super::laid::{AnyTable, Laid};
use super::table::Source;
use crate::grid::Grid;
use crate::job::{Cancel, Cancelled};
use crate::store::Games;
use crate::store::games::Of;
use crate::store::results::median;

/// How a puzzle stands. The better one is the larger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standing {
    Begun,
    /// Won, and how long that took, in milliseconds.
    Solved(u32),
}

impl Standing {
    /// The better of two; of two wins the faster one.
    fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Solved(one), Self::Solved(two)) => Self::Solved(one.min(two)),
            (one, two) => one.max(two),
        }
    }

    pub fn is_solved(self) -> bool {
        matches!(self, Self::Solved(_))
    }
}

/// Where what was played is found.
#[derive(Clone, Debug, Default)]
pub struct Traces {
    /// The games on the disk; `None` where none are kept.
    games: Option<Games>,
    /// Those of this session, which may not be on the disk yet.
    open: Vec<(Grid, Standing)>,
}

impl Traces {
    /// Looks which puzzles there are. Reads no game: that is done where one is asked for.
    pub fn follow(&self) -> Played {
        let mut played = Played { games: self.games.clone(), ..Played::default() };
        for (givens, saved, name) in self.games.iter().flat_map(Games::boards) {
            played.names.entry(givens.canonical()).or_default().push((saved, name));
        }
        for (givens, standing) in &self.open {
            let entry = played.open.entry(givens.canonical()).or_insert(*standing);
            *entry = entry.or(*standing);
        }
        played
    }
}

/// What was played, by canonical form.
#[derive(Debug, Default)]
pub struct Played {
    games: Option<Games>,
    names: HashMap<Grid, Vec<(SystemTime, String)>>,
    open: HashMap<Grid, Standing>,
}

impl Played {
    /// How a puzzle stands; `None` where it was never played. An exercise is no game of its puzzle.
    pub fn standing(&self, givens: &Grid) -> Option<Standing> {
        if self.names.is_empty() && self.open.is_empty() {
            return None;
        }
        let form = givens.canonical();
        let kept = self.names.get(&form).into_iter().flatten().filter_map(|(saved, name)| {
            let summary = self.games.as_ref()?.summary(name.clone(), *saved)?;
            standing(&summary.head.source, summary.head.won.map(|_| summary.played))
        });
        kept.chain(self.open.get(&form).copied()).reduce(Standing::or)
    }
}

/// How a game stands that was won in so many milliseconds, or not yet.
fn standing(source: &Source, won: Option<u32>) -> Option<Standing> {
    match source {
        Source::Practice(_) => None,
        _ => Some(won.map_or(Standing::Begun, Standing::Solved)),
    }
}

/// How many of some puzzles were played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    pub solved: usize,
    pub begun: usize,
    /// The shortest time, in milliseconds.
    pub best: Option<u32>,
    /// The time that half of the wins took at most, in milliseconds.
    pub median: Option<u32>,
    /// The place of the first one that is not solved.
    pub first_open: Option<usize>,
}

impl Progress {
    /// That of puzzles in their order.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop.
    pub fn of(
        puzzles: impl Iterator<Item = Grid>,
        played: &Played,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let (mut progress, mut times) = (Self::default(), Vec::new());
        for (place, givens) in puzzles.enumerate() {
            cancel.check()?;
            match played.standing(&givens) {
                Some(Standing::Solved(time)) => times.push(time),
                other => {
                    progress.begun += usize::from(other.is_some());
                    progress.first_open.get_or_insert(place);
                }
            }
        }
        times.sort_unstable();
        progress.solved = times.len();
        progress.best = times.first().copied();
        progress.median = median(&times);
        Ok(progress)
    }
}

impl App {
    /// Where what was played up to now is found.
    pub(super) fn traces(&self) -> Traces {
        let of = |table: &dyn AnyTable| {
            let Of::Sudoku(givens) = table.of() else { return None };
            let head = &table.sitting().head;
            let time = u32::try_from(table.sitting().played().as_millis()).unwrap_or(u32::MAX);
            let standing = standing(&head.source, head.won.map(|_| time)).filter(|_| table.is_begun())?;
            Some((*givens, standing))
        };
        let open = self.shelf.iter().map(Laid::table).chain([&self.table as &dyn AnyTable]);
        let open = open.filter_map(of).collect();
        Traces { games: self.store.as_ref().map(|store| store.games.clone()), open }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_of_two_standings_counts() {
        assert_eq!(Standing::Begun.or(Standing::Solved(5)), Standing::Solved(5));
        assert_eq!(Standing::Solved(5).or(Standing::Begun), Standing::Solved(5));
        assert_eq!(Standing::Solved(5).or(Standing::Solved(3)), Standing::Solved(3));
        assert_eq!(Standing::Begun.or(Standing::Begun), Standing::Begun);
    }

    #[test]
    fn puzzles_are_counted_and_the_first_open_one_is_known() {
        let of = |first: u8| {
            let mut grid = Grid::EMPTY;
            for (cell, value) in crate::grid::Cell::all().zip((1..=first).cycle().take(first.into())) {
                grid.set(cell, crate::grid::Digit::new(value));
            }
            grid
        };
        let puzzles = [of(1), of(2), of(3), of(4)];
        let open = vec![(puzzles[0], Standing::Solved(70)), (puzzles[2], Standing::Begun)];
        let open = open.into_iter().chain([(puzzles[3], Standing::Solved(90))]).collect();
        let played = Traces { games: None, open }.follow();
        let progress = Progress::of(puzzles.into_iter(), &played, &Cancel::default()).unwrap();
        let expected =
            Progress { solved: 2, begun: 1, best: Some(70), median: Some(80), first_open: Some(1) };
        assert_eq!(progress, expected);
    }
}
