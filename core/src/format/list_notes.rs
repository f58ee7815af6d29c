//! Gathers the notes on a list with one puzzle per line.

use super::error::{FormatError, FormatErrorKind};
use super::line::LineReading;
use super::note::{Note, SkippedLines};
use crate::rules::Puzzle;

/// The notes on a list with one puzzle per line, gathered line by line.
#[derive(Default, Debug)]
pub struct ListNotes {
    skipped: SkippedLines,
    wrong_solutions: u64,
}

impl ListNotes {
    /// Adds what a line was read as. Returns its puzzle, or why it should be one and is not; `None` for a line that is
    /// something else, such as a heading.
    pub fn add(
        &mut self,
        line: usize,
        read: Result<LineReading, FormatError>,
    ) -> Option<Result<Puzzle, FormatError>> {
        match read {
            Ok(read) => {
                self.add_solution(read.has_wrong_solution);
                Some(Ok(read.puzzle))
            }
            Err(FormatError { kind: FormatErrorKind::NotAPuzzle(beginning), .. }) => {
                self.skipped.add(line, || beginning);
                None
            }
            Err(error) => Some(Err(error.on_line(line))),
        }
    }

    /// Adds whether a puzzle has a solution beside it that is not its own.
    pub fn add_solution(&mut self, is_wrong: bool) {
        self.wrong_solutions += u64::from(is_wrong);
    }

    /// Adds the notes on lines that follow those of these notes.
    pub fn append(&mut self, later: Self) {
        if self.skipped.count == 0 {
            self.skipped = later.skipped;
        } else {
            self.skipped.count += later.skipped.count;
        }
        self.wrong_solutions += later.wrong_solutions;
    }

    /// Takes the notes gathered so far.
    pub fn take_all(&mut self) -> impl Iterator<Item = Note> + use<> {
        let Self { skipped, wrong_solutions } = std::mem::take(self);
        let skipped = Some(Note::Skipped(skipped))
            .filter(|note| !matches!(note, Note::Skipped(lines) if lines.count == 0));
        skipped.into_iter().chain((wrong_solutions > 0).then_some(Note::WrongSolutions(wrong_solutions)))
    }
}
