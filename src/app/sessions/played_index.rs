//! An index of the puzzles that this player has started or solved. Equivalent puzzles (relabelled, rotated,
//! mirrored) count as the same.

use std::collections::{HashMap, HashSet};
use std::time::SystemTime;

use crate::assist::AssistRecord;
use crate::job::{CancelToken, Cancelled};
use crate::rules::Puzzle;
use crate::solve::classic::Grid;
use crate::store::GameStore;
use crate::store::games::{GameMeta, PuzzleKey, PuzzleRef};
use crate::store::results::median;

/// The status of a puzzle. The better status is the greater one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PuzzleStatus {
    /// Started, and played for this many milliseconds.
    Started(u32),
    /// Solved with help that leaves no record, in this many milliseconds.
    SolvedWithHelp(u32),
    /// Solved by the player, in this many milliseconds.
    Solved(u32),
}

impl PuzzleStatus {
    /// Returns the better of two statuses; of two wins, the faster one.
    fn better(self, other: Self) -> Self {
        match (self, other) {
            (Self::Solved(one), Self::Solved(two)) => Self::Solved(one.min(two)),
            (Self::SolvedWithHelp(one), Self::SolvedWithHelp(two)) => Self::SolvedWithHelp(one.min(two)),
            (one, two) => one.max(two),
        }
    }

    pub fn is_solved(self) -> bool {
        matches!(self, Self::Solved(_) | Self::SolvedWithHelp(_))
    }
}

/// The sources that the index is built from.
#[derive(Clone, Debug, Default)]
pub struct PlayedSources {
    /// The saved games; `None` where none are saved.
    pub games: Option<GameStore>,
    /// The games of the current run of the program, which may not be on the disk yet.
    pub open: Vec<(PuzzleKey, PuzzleStatus)>,
}

impl PlayedSources {
    /// Builds the index. Reads no games: each one is read only when the status of its puzzle is requested.
    pub fn build(&self) -> PlayedIndex {
        let mut played = PlayedIndex { games: self.games.clone(), ..PlayedIndex::default() };
        for (key, saved, name) in self.games.iter().flat_map(GameStore::puzzles) {
            played.names.entry(played.shapes.add(key)).or_default().push((saved, name));
        }
        for (key, status) in &self.open {
            let entry = played.open.entry(played.shapes.add(*key)).or_insert(*status);
            *entry = entry.better(*status);
        }
        played
    }
}

/// The games that were played, by their puzzle: a classic one in its canonical form.
#[derive(Debug, Default)]
pub struct PlayedIndex {
    pub games: Option<GameStore>,
    names: HashMap<PuzzleKey, Vec<(SystemTime, String)>>,
    pub open: HashMap<PuzzleKey, PuzzleStatus>,
    shapes: PuzzleShapes,
}

/// The shapes of all classic puzzles that were played, and whether any variant was. Most puzzles of a long list have another
/// shape and need no canonical form, which is slow to find.
#[derive(Debug, Default)]
struct PuzzleShapes {
    classic: HashSet<PuzzleShape>,
    has_variants: bool,
}

impl PuzzleShapes {
    /// Adds a puzzle. Returns the key of all that are equivalent to it.
    fn add(&mut self, key: PuzzleKey) -> PuzzleKey {
        match key {
            PuzzleKey::Classic(givens) => {
                self.classic.insert(PuzzleShape::new(&givens));
                PuzzleKey::Classic(givens.canonical())
            }
            PuzzleKey::Variant(_) => {
                self.has_variants = true;
                key
            }
        }
    }
}

/// Counts that equivalent puzzles have in common: the givens of each digit, box, row and column, in ascending order.
#[derive(PartialEq, Eq, Hash, Debug)]
struct PuzzleShape([[u8; 9]; 4]);

impl PuzzleShape {
    fn new(givens: &Grid) -> Self {
        let mut counts = [[0; 9]; 4];
        for (cell, digit) in givens.filled() {
            let (row, column) = (cell.row(), cell.column());
            let units = [usize::from(digit.value()) - 1, row / 3 * 3 + column / 3, row, column];
            for (count, unit) in counts.iter_mut().zip(units) {
                count[unit] += 1;
            }
        }
        counts.iter_mut().for_each(|count| count.sort_unstable());
        // A reflection in a diagonal makes rows of columns.
        counts[2..].sort_unstable();
        Self(counts)
    }
}

impl PlayedIndex {
    /// Returns the status of a puzzle; `None` if it was never played. An exercise does not count as a game of its
    /// puzzle.
    pub fn status(&self, givens: &Grid) -> Option<PuzzleStatus> {
        if self.shapes.classic.is_empty() || !self.shapes.classic.contains(&PuzzleShape::new(givens)) {
            return None;
        }
        self.best(PuzzleKey::Classic(givens.canonical()))
    }

    /// Returns the status of a classic sudoku or a variant; `None` if it was never played.
    pub fn puzzle_status(&self, puzzle: &Puzzle) -> Option<PuzzleStatus> {
        match puzzle.to_grid() {
            Some(givens) => self.status(&givens),
            None if self.shapes.has_variants => self.key_status(PuzzleRef::from(puzzle).key()?),
            None => None,
        }
    }

    /// Returns the status of the puzzle with a key; `None` if it was never played.
    pub fn key_status(&self, key: PuzzleKey) -> Option<PuzzleStatus> {
        match key {
            PuzzleKey::Classic(givens) => self.status(&givens),
            PuzzleKey::Variant(_) => self.best(key),
        }
    }

    /// Returns the best status of the games of a puzzle.
    fn best(&self, key: PuzzleKey) -> Option<PuzzleStatus> {
        let saved = self.names.get(&key).into_iter().flatten().filter_map(|(saved, name)| {
            let summary = self.games.as_ref()?.summary(name.clone(), *saved)?;
            game_status(&summary.meta, &summary.assists, summary.play_time_ms)
        });
        saved.chain(self.open.get(&key).copied()).reduce(PuzzleStatus::better)
    }
}

/// Returns the status of a game with this help that was played for this many milliseconds.
pub fn game_status(meta: &GameMeta, assists: &AssistRecord, time: u32) -> Option<PuzzleStatus> {
    match meta.won_at {
        _ if meta.source.is_practice() => None,
        None => Some(PuzzleStatus::Started(time)),
        Some(_) if assists.is_own_win() => Some(PuzzleStatus::Solved(time)),
        Some(_) => Some(PuzzleStatus::SolvedWithHelp(time)),
    }
}

/// The progress in a collection: how many of its puzzles were played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CollectionProgress {
    pub solved: usize,
    pub started: usize,
    /// The shortest time of the player's own wins, in milliseconds.
    pub best: Option<u32>,
    /// The median time of the player's own wins, in milliseconds.
    pub median: Option<u32>,
    /// The index of the first puzzle that is not solved.
    pub first_unsolved: Option<usize>,
}

impl CollectionProgress {
    /// Counts the progress in puzzles with these statuses, which are in the collection's order.
    ///
    /// # Errors
    /// [`Cancelled`] if the job is cancelled.
    pub fn count(
        statuses: impl Iterator<Item = Option<PuzzleStatus>>,
        cancel: &CancelToken,
    ) -> Result<Self, Cancelled> {
        let mut counter = Self::counter();
        for (index, status) in statuses.enumerate() {
            cancel.check()?;
            counter.add(index, status);
        }
        Ok(counter.finish())
    }

    /// Returns a counter for puzzles whose status is found elsewhere.
    pub fn counter() -> ProgressCounter {
        ProgressCounter::default()
    }
}

/// Counts the progress in a collection, one puzzle after the other.
#[derive(Default, Debug)]
pub struct ProgressCounter {
    progress: CollectionProgress,
    times: Vec<u32>,
}

impl ProgressCounter {
    /// Adds a puzzle.
    pub fn add(&mut self, index: usize, status: Option<PuzzleStatus>) {
        match status {
            Some(PuzzleStatus::Solved(time)) => {
                self.progress.solved += 1;
                self.times.push(time);
            }
            Some(PuzzleStatus::SolvedWithHelp(_)) => self.progress.solved += 1,
            other => {
                self.progress.started += usize::from(other.is_some());
                self.progress.first_unsolved.get_or_insert(index);
            }
        }
    }

    /// Returns the progress in all added puzzles.
    pub fn finish(self) -> CollectionProgress {
        let Self { progress, mut times } = self;
        times.sort_unstable();
        CollectionProgress { best: times.first().copied(), median: median(&times), ..progress }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_of_two_statuses_counts() {
        assert_eq!(PuzzleStatus::Started(9).better(PuzzleStatus::Solved(5)), PuzzleStatus::Solved(5));
        assert_eq!(PuzzleStatus::Solved(5).better(PuzzleStatus::Started(9)), PuzzleStatus::Solved(5));
        assert_eq!(PuzzleStatus::Solved(5).better(PuzzleStatus::Solved(3)), PuzzleStatus::Solved(3));
        assert_eq!(PuzzleStatus::Started(9).better(PuzzleStatus::Started(9)), PuzzleStatus::Started(9));
        let (own, helped) = (PuzzleStatus::Solved(5), PuzzleStatus::SolvedWithHelp(1));
        assert_eq!((own.better(helped), helped.better(own)), (own, own), "a win with help is no record");
        assert_eq!(helped.better(PuzzleStatus::Started(9)), helped);
        assert!(helped.is_solved());
    }

    #[test]
    fn an_equivalent_puzzle_is_recognised_among_others_of_its_size() {
        let line = "000000012000035000000600070700000300000400800100000000000120000080000040050000600";
        let read = |line: &str| crate::format::line::read(line, "").unwrap().puzzle.to_grid().unwrap();
        let played = PlayedSources {
            open: vec![(PuzzleKey::Classic(read(line)), PuzzleStatus::Solved(5))],
            ..PlayedSources::default()
        }
        .build();
        let renamed: String = line
            .chars()
            .map(|c| if c == '0' { c } else { (b'1' + (c as u8 - b'1' + 4) % 9) as char })
            .collect();
        let transposed: String =
            (0..81).map(|cell| renamed.as_bytes()[cell % 9 * 9 + cell / 9] as char).collect();
        for equivalent in [line, &renamed, &transposed] {
            assert_eq!(played.status(&read(equivalent)), Some(PuzzleStatus::Solved(5)));
        }
        // The same counts, but another puzzle: two digits of a box change places.
        assert_eq!(played.status(&read(&line.replacen("12", "21", 1))), None);
    }

    #[test]
    fn puzzles_are_counted_and_the_first_unsolved_one_is_found() {
        let grid_of = |first: u8| {
            let mut grid = Grid::EMPTY;
            for (cell, value) in
                crate::solve::classic::Cell::all().zip((1..=first).cycle().take(first.into()))
            {
                grid.set(cell, crate::solve::classic::Digit::new(value));
            }
            grid
        };
        let puzzles = [grid_of(1), grid_of(2), grid_of(3), grid_of(4), grid_of(5)];
        let open = vec![(puzzles[0], PuzzleStatus::Solved(70)), (puzzles[2], PuzzleStatus::Started(9))];
        let helped = (puzzles[4], PuzzleStatus::SolvedWithHelp(1));
        let open = open.into_iter().chain([(puzzles[3], PuzzleStatus::Solved(90)), helped]);
        let open = open.map(|(givens, status)| (PuzzleKey::Classic(givens), status)).collect();
        let played = PlayedSources { open, ..PlayedSources::default() }.build();
        let progress = CollectionProgress::count(
            puzzles.iter().map(|givens| played.status(givens)),
            &CancelToken::default(),
        )
        .unwrap();
        let expected = CollectionProgress {
            solved: 3,
            started: 1,
            best: Some(70),
            median: Some(80),
            first_unsolved: Some(1),
        };
        assert_eq!(progress, expected);
    }
}
