//! The puzzles made of the boards that were found, with their progress, and notes on the rest.

use super::Record;
use crate::format::error::{FormatError, FormatErrorKind};
use crate::format::note::Note;
use crate::format::{Reading, check_count};
use crate::grid::Digits;
use crate::rules::{Progress, Puzzle};

/// The puzzles of a text.
pub(in crate::format) struct Found {
    puzzles: Vec<Puzzle>,
    /// The reasons why puzzles are left out.
    left_out: Vec<FormatErrorKind>,
    wrong_solutions: u64,
}

impl Found {
    /// Puts together what belongs together. `None` if there is nothing.
    pub(super) fn new(records: Vec<Record>) -> Option<Self> {
        let has_open = records.iter().any(|record| !record.board.is_full());
        let mut wrong_solutions = 0;
        let mut kept: Vec<Record> = Vec::new();
        let (mut open, mut full) = (Vec::new(), Vec::new());
        for record in records {
            if has_open && record.board.is_full() { full.push(record) } else { open.push(record) }
        }
        for record in open {
            let is_known = |other: &Record| other.board == record.board && other.puzzle.is_ok();
            // A text often has the same puzzle in two layouts; a list may have it twice in the same.
            if record.is_in_text && kept.iter().any(is_known) {
                continue;
            }
            let is_start = |start: &&mut Record| {
                start.board.size() == record.board.size() && record.board.extends(&start.board)
            };
            if record.is_position
                && let Some(start) = kept.iter_mut().find(is_start)
            {
                start.place(&record.board);
                continue;
            }
            kept.push(record);
        }
        // A solved board beside puzzles is the solution of one.
        for record in full {
            let is_of = |puzzle: &Record| {
                puzzle.board.size() == record.board.size() && record.board.extends(&puzzle.board)
            };
            wrong_solutions += u64::from(!kept.iter().any(is_of));
        }
        let (mut puzzles, mut left_out) = (Vec::new(), Vec::new());
        for record in kept {
            wrong_solutions += record.wrong_solutions;
            match record.puzzle {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(reason) => left_out.push(reason),
            }
        }
        let is_any = !puzzles.is_empty() || !left_out.is_empty();
        is_any.then_some(Self { puzzles, left_out, wrong_solutions })
    }

    /// Returns the puzzles.
    ///
    /// # Errors
    /// The reason why the first one is not read, if none is; there are too many.
    pub fn into_reading(self) -> Result<Reading, FormatError> {
        let notes = self.notes();
        if let (true, Some(reason)) = (self.puzzles.is_empty(), self.left_out.into_iter().next()) {
            return Err(reason.at_start());
        }
        check_count(self.puzzles.iter().filter(|puzzle| !puzzle.is_classic()).count())?;
        Ok(Reading { puzzles: self.puzzles, notes })
    }

    /// Returns the notes on what is left out.
    fn notes(&self) -> Vec<Note> {
        let count = self.left_out.len() as u64;
        let left_out = self.left_out.first().map(|why| Note::LeftOut { count, why: why.to_string() });
        let wrong = (self.wrong_solutions > 0).then_some(Note::WrongSolutions(self.wrong_solutions));
        left_out.into_iter().chain(wrong).collect()
    }
}

impl Record {
    /// Adds the digits of a later position of the puzzle.
    fn place(&mut self, board: &Digits) {
        if let Ok(puzzle) = &mut self.puzzle
            && puzzle.rules.size() == board.size()
        {
            let progress = Progress { placed: board.clone(), ..puzzle.progress.clone() };
            *puzzle = puzzle.clone().with_progress(progress);
        }
    }
}
