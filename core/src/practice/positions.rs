//! Positions to practise a technique in: stored places on the paths of the graded puzzles, each time turned and relabelled.
//!
//! The index names for each technique up to 64 puzzles whose path needs it, and the step at which it does. A request
//! replays the path to there, exchanges rows, columns and digits at random, and so never shows the same board twice.

use std::sync::LazyLock;

use siphasher::sip::SipHasher13;

use super::exercise::shows_candidates;
use super::{Exercise, NearMissPosition, choose_near_miss};
use crate::format::line;
use crate::generate::SeededRng;
use crate::grid::{Cell, CellMap, Digit, DigitSet, Digits, Size};
use crate::job::{CancelToken, Cancelled};
use crate::library::{self, GradedCollection};
use crate::solve;
use crate::solve::classic::Grid;
use crate::solve::rating::{RateError, Scale, SolvePath};
use crate::solve::technique::{CandidateGrid, Scope, Technique};

/// The text of the index: a line for each technique, with its id and `collection:puzzle:step` for each position.
const INDEX: &str = include_str!("../../../puzzles/graded/positions.txt");

/// The greatest number of positions of a technique in the index.
pub const MOST_PLACES: usize = 64;

/// The greatest number of places that are tried for a position.
const MOST_ATTEMPTS: usize = 4 * MOST_PLACES;

/// A place on the path of a graded puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathPlace {
    pub collection: GradedCollection,
    /// The index of the puzzle in the collection, from 0.
    pub puzzle: usize,
    /// The index of the step on its path, from 0.
    pub step: usize,
}

impl PathPlace {
    /// Writes it as in the index.
    pub fn write(&self) -> String {
        format!("{}:{}:{}", self.collection.file_name(), self.puzzle, self.step)
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(':');
        let collection = GradedCollection::from_file_name(parts.next()?)?;
        let place =
            Self { collection, puzzle: parts.next()?.parse().ok()?, step: parts.next()?.parse().ok()? };
        parts.next().is_none().then_some(place)
    }
}

/// Returns the technique with an id in files.
fn technique_with_id(id: &str) -> Option<Technique> {
    Technique::ALL.into_iter().find(|technique| technique.id() == id)
}

static PLACES: LazyLock<Vec<(Technique, Vec<PathPlace>)>> = LazyLock::new(|| {
    let line = |line: &str| {
        let mut words = line.split_whitespace();
        let technique = technique_with_id(words.next()?)?;
        Some((technique, words.filter_map(PathPlace::parse).collect()))
    };
    INDEX.lines().filter_map(line).collect()
});

/// Returns the places of a technique in the index; none if no path needs it.
pub fn places(technique: Technique) -> &'static [PathPlace] {
    PLACES.iter().find(|(known, _)| *known == technique).map_or(&[], |(_, places)| places)
}

/// Returns whether there are positions of a technique.
pub fn has_positions(technique: Technique) -> bool {
    match technique.scope() {
        Scope::Clues => library::clue_positions(technique).next().is_some(),
        _ => !places(technique).is_empty(),
    }
}

/// Returns the techniques of which the index has positions, in learning order.
pub fn indexed_techniques() -> impl Iterator<Item = Technique> {
    PLACES.iter().map(|(technique, _)| *technique)
}

/// A position to find a technique in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The board, and the steps of the technique on it.
    pub exercise: Exercise,
    /// The form of the position: the same for every turned or relabelled copy, see [`form`].
    pub form: u64,
}

/// Positions of a technique in random order: each form once before any comes again, and no board twice.
pub struct Positions {
    technique: Technique,
    rng: SeededRng,
    /// The places that are left in this round, the next last.
    round: Vec<PathPlace>,
    /// The stored positions of a technique by clues.
    stored: StoredRound,
}

/// The indices of stored positions that are left in a round, the next last.
#[derive(Default)]
struct StoredRound(Vec<usize>);

impl StoredRound {
    /// Returns the index of the next of so many; `None` if there are none.
    fn next(&mut self, count: usize, rng: &mut SeededRng) -> Option<usize> {
        if self.0.is_empty() {
            self.0 = (0..count).collect();
            rng.shuffle(&mut self.0);
        }
        self.0.pop()
    }

    fn is_over(&self) -> bool {
        self.0.is_empty()
    }
}

impl Positions {
    /// Creates the sequence that follows from a seed.
    pub fn new(technique: Technique, seed: u64) -> Self {
        Self { technique, rng: SeededRng::new(seed, 0), round: Vec::new(), stored: StoredRound::default() }
    }

    /// Returns the next position; `None` if the index has none of the technique. Forms that were used lately are passed over
    /// as long as others are left in the round.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn next(
        &mut self,
        was_used: impl Fn(u64) -> bool,
        cancel: &CancelToken,
    ) -> Result<Option<Position>, Cancelled> {
        if self.technique.scope() == Scope::Clues {
            return self.next_stored(was_used, cancel);
        }
        // Without candidates on the board, the step must follow from the digits alone.
        let is_by_sight = !shows_candidates(self.technique);
        for _ in 0..MOST_ATTEMPTS {
            if self.round.is_empty() {
                self.round = places(self.technique).to_vec();
                self.rng.shuffle(&mut self.round);
            }
            let Some(place) = self.round.pop() else { return Ok(None) };
            let Some(puzzle) = place.collection.get(place.puzzle) else { continue };
            let form = form(&puzzle.givens, self.technique);
            if was_used(form) && !self.round.is_empty() {
                continue;
            }
            let Some(grid) = grid_at(&puzzle.givens, place.step, self.technique, cancel)? else { continue };
            let mut turned = Turn::random(&mut self.rng).apply(&grid);
            if is_by_sight {
                turned.candidates = turned.possible_digits();
            }
            // The search for long chains depends on the order of rows and columns, so a turned board may have an easier one.
            if is_easiest(&turned, self.technique, cancel)? {
                let exercise = Exercise::from_grid(turned, self.technique, cancel)?;
                return Ok(Some(Position { exercise, form }));
            }
        }
        Ok(None)
    }
}

impl Positions {
    /// Returns the next of the stored positions of a technique by clues. Clues keep their places, so they are not turned.
    fn next_stored(
        &mut self,
        was_used: impl Fn(u64) -> bool,
        cancel: &CancelToken,
    ) -> Result<Option<Position>, Cancelled> {
        let all: Vec<CandidateGrid> = library::clue_positions(self.technique).collect();
        for _ in 0..MOST_ATTEMPTS {
            let Some(index) = self.stored.next(all.len(), &mut self.rng) else { return Ok(None) };
            let grid = all[index].clone();
            let form = form_with_clues(&grid, self.technique);
            if was_used(form) && !self.stored.is_over() {
                continue;
            }
            let exercise = Exercise::from_grid(grid, self.technique, cancel)?;
            return Ok(Some(Position { exercise, form }));
        }
        Ok(None)
    }
}

/// Positions with a near miss of a technique, in random order.
pub struct NearMissPositions {
    technique: Technique,
    rng: SeededRng,
    /// The places that are left in this round, each with its own technique, the next last.
    round: Vec<(Technique, PathPlace)>,
    /// The stored near misses of a technique by clues.
    stored: StoredRound,
}

impl NearMissPositions {
    /// Creates the sequence that follows from a seed.
    pub fn new(technique: Technique, seed: u64) -> Self {
        Self { technique, rng: SeededRng::new(seed, 1), round: Vec::new(), stored: StoredRound::default() }
    }

    /// Returns the next position with a near miss, one whose false step would cost a digit of the solution if there is one among
    /// those that are looked at; `None` if there is none. `knows_fins` is as for [`choose_near_miss`]. Forms of stored positions that
    /// were used lately are passed over as long as others are left in the round.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn next(
        &mut self,
        knows_fins: bool,
        was_used: impl Fn(u64) -> bool,
        cancel: &CancelToken,
    ) -> Result<Option<NearMissPosition>, Cancelled> {
        let technique = self.technique;
        if technique.scope() == Scope::Clues {
            return self.next_stored(was_used, cancel);
        }
        let seed = self.rng.next_below(usize::from(u16::MAX)) as u64;
        let mut failure = None;
        let positions = std::iter::from_fn(|| {
            self.next_position(cancel).unwrap_or_else(|cancelled| {
                failure = Some(cancelled);
                None
            })
        });
        let chosen = choose_near_miss(positions, technique, knows_fins, seed, cancel)?;
        failure.map_or(Ok(chosen), Err)
    }

    /// Returns the next stored position.
    fn next_stored(
        &mut self,
        was_used: impl Fn(u64) -> bool,
        cancel: &CancelToken,
    ) -> Result<Option<NearMissPosition>, Cancelled> {
        let all: Vec<CandidateGrid> =
            library::clue_near_misses(self.technique).map(|(grid, _)| grid).collect();
        for _ in 0..all.len() {
            let Some(index) = self.stored.next(all.len(), &mut self.rng) else { break };
            let grid = &all[index];
            if was_used(form_with_clues(grid, self.technique)) && !self.stored.is_over() {
                continue;
            }
            let Some(solution) = solve::solve(&grid.rules, &grid.givens, cancel)? else { continue };
            let seed = self.rng.next_below(usize::from(u16::MAX)) as u64;
            let position = [(grid.clone(), solution)];
            let found = choose_near_miss(position, self.technique, true, seed, cancel)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Returns the next position of any technique of the same level or a higher one, with its solution. Elsewhere a single is open.
    fn next_position(&mut self, cancel: &CancelToken) -> Result<Option<(CandidateGrid, Digits)>, Cancelled> {
        let level = |technique: Technique| Scale::Ninefold.lowest_level_of(technique);
        loop {
            if self.round.is_empty() {
                let suitable = |other: &Technique| level(*other) >= level(self.technique);
                let all = indexed_techniques().filter(suitable);
                self.round =
                    all.flat_map(|other| places(other).iter().map(move |place| (other, *place))).collect();
                self.rng.shuffle(&mut self.round);
            }
            let Some((other, place)) = self.round.pop() else { return Ok(None) };
            let Some(puzzle) = place.collection.get(place.puzzle) else { continue };
            let Some(grid) = grid_at(&puzzle.givens, place.step, other, cancel)? else { continue };
            let mut grid = Turn::random(&mut self.rng).apply(&grid);
            if !shows_candidates(self.technique) {
                grid.candidates = grid.possible_digits();
            }
            if let Some(solution) = solve::solve(&grid.rules, &grid.givens, cancel)? {
                return Ok(Some((grid, solution)));
            }
        }
    }
}

/// Returns the form of a position in the path of a puzzle: 64 bits of the canonical givens and the technique.
pub fn form(givens: &Grid, technique: Technique) -> u64 {
    let board = line::write(&givens.canonical());
    SipHasher13::new().hash([board.trim_end(), technique.id()].join(" ").as_bytes())
}

/// Returns the form of a position of a technique, on a board with clues or without.
pub fn form_of(grid: &CandidateGrid, technique: Technique) -> Option<u64> {
    match technique.scope() {
        Scope::Clues => Some(form_with_clues(grid, technique)),
        _ => grid.to_puzzle("").to_grid().map(|givens| form(&givens, technique)),
    }
}

/// Returns the form of a position in the path of a puzzle with clues.
fn form_with_clues(grid: &CandidateGrid, technique: Technique) -> u64 {
    let line = library::write_example(technique, grid).unwrap_or_default();
    SipHasher13::new().hash(line.as_bytes())
}

/// Returns a path; `None` without exactly one solution.
fn path_of_unique(path: Result<SolvePath, RateError>) -> Result<Option<SolvePath>, Cancelled> {
    match path {
        Ok(path) => Ok(Some(path)),
        Err(RateError::Cancelled(cancelled)) => Err(cancelled),
        Err(RateError::NoSolution | RateError::SeveralSolutions) => Ok(None),
    }
}

/// Returns whether the easiest step of a position is of a technique.
fn is_easiest(grid: &CandidateGrid, technique: Technique, cancel: &CancelToken) -> Result<bool, Cancelled> {
    let Some(mut path) = path_of_unique(SolvePath::resume(grid, cancel))? else { return Ok(false) };
    Ok(path.next(cancel)?.is_some_and(|step| step.technique == technique))
}

/// Returns the board before a step on the path of a puzzle; `None` if the step is of another technique.
fn grid_at(
    givens: &Grid,
    index: usize,
    technique: Technique,
    cancel: &CancelToken,
) -> Result<Option<CandidateGrid>, Cancelled> {
    let path = path_of_unique(SolvePath::new(givens, Scale::Ninefold, cancel))?;
    let Some(mut path) = path else { return Ok(None) };
    for _ in 0..index {
        if path.next(cancel)?.is_none() {
            return Ok(None);
        }
    }
    let next = path.next_on_grid(cancel)?;
    Ok(next.filter(|(_, step)| step.technique == technique).map(|(grid, _)| grid))
}

/// An exchange of rows, columns and digits that keeps the rules of classic sudoku.
struct Turn {
    /// The row and column of the old board at each place of the new one.
    rows: [i32; 9],
    columns: [i32; 9],
    is_transposed: bool,
    /// The new digit for each old one, from 0.
    digits: [usize; 9],
}

impl Turn {
    fn random(rng: &mut SeededRng) -> Self {
        let (rows, columns) = (random_lines(rng), random_lines(rng));
        let mut digits = std::array::from_fn(|digit| digit);
        let is_transposed = rng.next_below(2) == 1;
        rng.shuffle(&mut digits);
        Self { rows, columns, is_transposed, digits }
    }

    fn apply(&self, grid: &CandidateGrid) -> CandidateGrid {
        let size = Size::NINE;
        let origin = |cell: Cell| -> Cell {
            let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
            let at = if self.is_transposed { size.cell(column, row) } else { size.cell(row, column) };
            at.unwrap_or(cell)
        };
        let digit = |old: Digit| Digit::new(self.digits[old.value() - 1] + 1).unwrap_or(old);
        let digits = |old: &Digits| Digits::from_fn(size, |cell| old[origin(cell)].map(digit));
        let candidates = CellMap::from_fn(size, |cell| -> DigitSet {
            grid.candidates[origin(cell)].iter().map(digit).collect()
        });
        CandidateGrid::new(grid.rules.clone(), digits(&grid.givens), digits(&grid.digits), candidates)
    }
}

/// Returns lines in a random order that keeps those of a band together.
fn random_lines(rng: &mut SeededRng) -> [i32; 9] {
    let mut bands = [0, 1, 2];
    rng.shuffle(&mut bands);
    let mut lines = [0; 9];
    for (place, band) in bands.into_iter().enumerate() {
        let mut within = [0, 1, 2];
        rng.shuffle(&mut within);
        for (index, line) in within.into_iter().enumerate() {
            lines[3 * place + index] = 3 * band + line;
        }
    }
    lines
}
