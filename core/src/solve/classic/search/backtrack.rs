//! The backtracking that all engines share: it applies the rules, chooses a cell, guesses, and collects the solutions.
//!
//! An engine provides a [`Board`]: how words are stored, and the rules. Its operations are coarse, so that a vector
//! engine, whose code can be inlined only into functions compiled for the same processor, is called a handful of times
//! for each guess.

use std::ops::ControlFlow;

use super::layout::BandWords;
use super::line_box_triples::RuleOutcome;
use super::{branch, layout, line_box_triples};
use crate::job::CancelToken;
use crate::solve::classic::{Candidate, Grid};

/// A board in search, as an engine stores it. Bands are 0-2, bits those of [`layout`], digits 0-8.
///
/// Engines copy their boards themselves: a copy made here, by code for any processor, is written in smaller pieces than
/// a vector engine then reads, and waiting for these took a tenth of the time.
pub(super) trait Board: Sized {
    /// Creates the board of these digits; `None` if two equal ones see each other.
    fn new(grid: &Grid) -> Option<Self>;
    /// Creates a board with these candidates.
    fn from_words(words: &BandWords) -> Self;
    /// Returns the candidates.
    fn words(&self) -> BandWords;
    /// Returns the board whose cells have one candidate each: a solution.
    fn solution(&self) -> Grid;
    /// Applies the rules until they find nothing more, and writes which cells are open then. These are written where
    /// they stay, for the same reason as above.
    fn propagate(&mut self, open: &mut OpenCells) -> Result<(), DeadEnd>;
    /// Returns the digits that are possible in a cell, as bits 0-8.
    fn digits_at(&self, band: usize, bit: usize) -> u32;
    /// Returns a copy.
    fn copy(&self) -> Self;
    /// Assigns a cell to a digit: removes the cell from the other digits, and its row and box from this digit. `others`
    /// are the other digits that are possible in the cell, as bits 0-8.
    fn assume(&mut self, band: usize, bit: usize, digit: usize, others: u32);
    /// Removes a digit from a cell.
    fn exclude(&mut self, band: usize, bit: usize, digit: usize);
    /// Returns the candidates in these cells of each band only.
    fn part(&self, cells: [u32; 3]) -> Self;
    /// Returns the candidates that either this board or the other one has, but not both.
    fn toggled(&self, other: &Self) -> Self;
}

/// The cells of each band that are not settled when the rules find nothing more.
#[derive(Default)]
pub(super) struct OpenCells {
    pub all: [u32; 3],
    /// The cells with exactly two candidates.
    pub pairs: [u32; 3],
}

impl OpenCells {
    /// Returns whether all open cells have exactly two candidates. The words are compared one by one: comparing whole
    /// arrays reads them in wider pieces than they were written.
    fn are_pairs(&self) -> bool {
        let [a, b, c] = std::array::from_fn(|band| self.all[band] ^ self.pairs[band]);
        a | b | c == 0
    }
}

/// The board has no solution.
#[derive(Debug)]
pub(super) struct DeadEnd;

/// The reason why a search was stopped early.
pub(super) enum Stop {
    /// No further solutions are wanted.
    Requested,
    /// The owner cancelled the search.
    Cancelled,
    /// Many guesses brought no solution: better restart and look ahead from the beginning.
    Stalled,
    /// There is no solution, as a stronger rule has shown.
    Refuted,
}

/// The receiver of the solutions.
pub(super) enum Output<'a> {
    /// They are counted, up to a limit.
    Count { found: usize, limit: usize },
    /// Each is passed on, until the receiver breaks.
    Boards(&'a mut dyn FnMut(&Grid) -> ControlFlow<()>),
}

/// The number of guesses without a solution after which the line-box triple rule is applied to the board at the start.
/// It refutes most of the boards on which guessing takes longest, and costs as much as four guesses.
const TRIPLES_LIMIT: u32 = 100;

/// The number of guesses without a solution after which the search restarts with look-ahead. Puzzles made by people
/// need a few guesses, the hardest known a few hundred; some contrived boards need a million, and with look-ahead a
/// handful.
const GUESS_LIMIT: u32 = 1000;

/// The state of a search apart from its board.
pub(super) struct Search<'a> {
    grid: &'a Grid,
    /// A candidate that solutions must not hold.
    without: Option<Candidate>,
    cancel: &'a CancelToken,
    output: Output<'a>,
    /// The number of guesses since the start or the last solution.
    guesses: u32,
    /// Whether a solution was found. After that a restart would repeat it.
    has_solution: bool,
    /// Whether to test every candidate before a guess, and to remove those that lead to a dead end. That is slower on
    /// all but a few boards.
    look_ahead: bool,
}

/// A part of a board that can be filled in two ways, and the parts found before it.
struct TwoWayPart<'a, B> {
    /// The candidates of the part's cells, two for each: those of one filling and those of the other.
    both: B,
    others: Option<&'a TwoWayPart<'a, B>>,
    /// The number of this and the other parts.
    count: u32,
}

impl<'a> Search<'a> {
    /// Prepares a search for the solutions of a board, except those that hold the candidate `without`.
    pub(super) fn new(
        grid: &'a Grid,
        without: Option<Candidate>,
        output: Output<'a>,
        cancel: &'a CancelToken,
    ) -> Self {
        Self { grid, without, cancel, output, guesses: 0, has_solution: false, look_ahead: false }
    }

    /// Returns the number of solutions counted.
    pub(super) fn count(&self) -> usize {
        match self.output {
            Output::Count { found, .. } => found,
            Output::Boards(_) => 0,
        }
    }

    /// Returns the number of guesses since the start or the last solution.
    #[cfg(test)]
    pub(super) fn guesses(&self) -> u32 {
        self.guesses
    }

    /// Returns whether the search has stalled and looks ahead since.
    #[cfg(test)]
    pub(super) fn looks_ahead(&self) -> bool {
        self.look_ahead
    }

    /// Finds the solutions. Restarts once with look-ahead if the search stalls.
    pub(super) fn run<B: Board>(&mut self) -> ControlFlow<Stop> {
        let mut ended = self.descend_from_start::<B>();
        if let ControlFlow::Break(Stop::Stalled) = ended {
            self.look_ahead = true;
            ended = self.descend_from_start::<B>();
        }
        ended
    }

    fn descend_from_start<B: Board>(&mut self) -> ControlFlow<Stop> {
        match &mut self.start_board::<B>() {
            Some(board) => self.descend(board),
            None => ControlFlow::Continue(()),
        }
    }

    /// Returns the board at the start; `None` if two equal digits see each other. It is inlined so that the board is
    /// made where it stays: a copy costs 7 % of the time of an easy puzzle.
    #[inline]
    fn start_board<B: Board>(&self) -> Option<B> {
        let mut board = B::new(self.grid);
        if let (Some(board), Some(Candidate { cell, digit })) = (&mut board, self.without) {
            let (band, bit) = layout::band_and_bit(cell);
            board.exclude(band, bit, digit.index());
        }
        board
    }

    fn descend<B: Board>(&mut self, board: &mut B) -> ControlFlow<Stop> {
        let mut open = OpenCells::default();
        while board.propagate(&mut open).is_ok() {
            if open.are_pairs() {
                return self.split_two_way(board, open.all, None);
            }
            self.before_guess::<B>()?;
            if self.look_ahead && remove_dead_ends(board, &open.all) {
                continue;
            }
            let (band, bit) = branch::best_pair(&open.pairs, &open.all)
                .unwrap_or_else(|| branch::most_constrained(&board.words(), &open.all));
            let digits = board.digits_at(band, bit);
            let (digit, others) = first_and_others(digits);
            let mut guess = board.copy();
            guess.assume(band, bit, digit, others);
            self.descend(&mut guess)?;
            // The other branch is this board without the guess; with two candidates that is the other one.
            if others.is_power_of_two() {
                board.assume(band, bit, others.trailing_zeros() as usize, 1 << digit);
            } else {
                board.exclude(band, bit, digit);
            }
        }
        ControlFlow::Continue(())
    }

    fn before_guess<B: Board>(&mut self) -> ControlFlow<Stop> {
        if self.cancel.check().is_err() {
            return ControlFlow::Break(Stop::Cancelled);
        }
        self.guesses += 1;
        match self.guesses {
            TRIPLES_LIMIT if !self.has_solution && self.is_refuted_by_triples::<B>() => {
                ControlFlow::Break(Stop::Refuted)
            }
            GUESS_LIMIT if !self.look_ahead && !self.has_solution => ControlFlow::Break(Stop::Stalled),
            GUESS_LIMIT => {
                self.look_ahead = true;
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn is_refuted_by_triples<B: Board>(&self) -> bool {
        let Some(mut board) = self.start_board::<B>() else { return true };
        while board.propagate(&mut OpenCells::default()).is_ok() {
            match apply_triples(&board) {
                Some(Ok(changed)) => board = changed,
                Some(Err(DeadEnd)) => return true,
                None => return false,
            }
        }
        true
    }

    /// Finds the solutions of a board on which every open cell has two candidates: see [`branch`].
    fn split_two_way<B: Board>(
        &mut self,
        board: &B,
        open: [u32; 3],
        parts: Option<&TwoWayPart<B>>,
    ) -> ControlFlow<Stop> {
        let Some(band) = open.iter().position(|open| *open != 0) else {
            return self.fill(board, parts);
        };
        let found = parts.map_or(0, |parts| parts.count);
        if let Output::Count { .. } = self.output
            && branch::is_one_part(&open)
        {
            return self.count_fillings(found + 1);
        }
        let bit = open[band].trailing_zeros() as usize;
        let mut filled = board.copy();
        let (digit, other) = first_and_others(board.digits_at(band, bit));
        filled.assume(band, bit, digit, other);
        let mut left = OpenCells::default();
        if filled.propagate(&mut left).is_err() {
            return ControlFlow::Continue(());
        }
        let both = board.part(std::array::from_fn(|band| open[band] & !left.all[band]));
        self.split_two_way(&filled, left.all, Some(&TwoWayPart { both, others: parts, count: found + 1 }))
    }

    /// Takes the solution and all those that result from swapping parts of it.
    fn fill<B: Board>(&mut self, board: &B, parts: Option<&TwoWayPart<B>>) -> ControlFlow<Stop> {
        if let Output::Count { .. } = self.output {
            return self.count_fillings(parts.map_or(0, |parts| parts.count));
        }
        self.note_solution()?;
        self.pass_on(board, parts)
    }

    /// Counts the solutions of a board with this number of parts.
    fn count_fillings(&mut self, parts: u32) -> ControlFlow<Stop> {
        self.note_solution()?;
        if let Output::Count { found, limit } = &mut self.output {
            // A board has 20 parts at most, as a part has four cells or more.
            let fillings = 1_usize.checked_shl(parts).unwrap_or(usize::MAX);
            *found = found.saturating_add(fillings).min(*limit);
            if found == limit {
                return ControlFlow::Break(Stop::Requested);
            }
        }
        ControlFlow::Continue(())
    }

    /// Notes that there is a solution: the guesses are counted from here.
    fn note_solution(&mut self) -> ControlFlow<Stop> {
        if self.cancel.check().is_err() {
            return ControlFlow::Break(Stop::Cancelled);
        }
        self.guesses = 0;
        self.has_solution = true;
        ControlFlow::Continue(())
    }

    fn pass_on<B: Board>(&mut self, board: &B, parts: Option<&TwoWayPart<B>>) -> ControlFlow<Stop> {
        if let Some(TwoWayPart { both, others, .. }) = parts {
            self.pass_on(board, *others)?;
            return self.pass_on(&board.toggled(both), *others);
        }
        if self.cancel.check().is_err() {
            return ControlFlow::Break(Stop::Cancelled);
        }
        match &mut self.output {
            Output::Boards(receive) => receive(&board.solution()).map_break(|()| Stop::Requested),
            Output::Count { .. } => ControlFlow::Continue(()),
        }
    }
}

/// Splits a set of digits into the first one and the others, which are bits 0-8.
fn first_and_others(digits: u32) -> (usize, u32) {
    (digits.trailing_zeros() as usize, digits & digits.wrapping_sub(1))
}

/// Applies the line-box triple rule. `None` if it finds nothing.
fn apply_triples<B: Board>(board: &B) -> Option<Result<B, DeadEnd>> {
    let mut words = board.words();
    match line_box_triples::apply(&mut words) {
        RuleOutcome::Unchanged => None,
        RuleOutcome::Changed => Some(Ok(B::from_words(&words))),
        RuleOutcome::DeadEnd => Some(Err(DeadEnd)),
    }
}

/// Applies the line-box triple rule, then removes each candidate that leads to a dead end. Returns whether anything was
/// removed: then the rules must run again.
fn remove_dead_ends<B: Board>(board: &mut B, open: &[u32; 3]) -> bool {
    if let Some(applied) = apply_triples(board) {
        *board = applied.unwrap_or_else(|DeadEnd| B::from_words(&[0; 32]));
        return true;
    }
    let mut removed = false;
    for (band, open) in open.iter().enumerate() {
        for bit in (0..27).filter(|bit| open >> bit & 1 == 1) {
            let digits = board.digits_at(band, bit);
            for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
                let mut trial = board.copy();
                trial.assume(band, bit, digit, digits & !(1 << digit));
                if trial.propagate(&mut OpenCells::default()).is_err() {
                    board.exclude(band, bit, digit);
                    removed = true;
                }
            }
        }
    }
    removed
}
