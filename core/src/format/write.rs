//! Writing puzzles in a format, one after another, and refusing those whose rules it cannot hold.

use super::catalog::{Format, PuzzleField};
use super::loss_report::LossReport;
use super::spec::Write;
use super::{csv, drawings, ipuz, opensudoku, variant};
use crate::grid::Size;
use crate::rules::Puzzle;
use crate::solve::classic::Grid;
use crate::text;
use crate::text::{Conjunction, text};

/// The text of written puzzles, and the fields that were lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteOutcome {
    /// The text: UTF-8 with line feeds, one at the end included.
    pub text: String,
    /// The fields that the format does not support.
    pub losses: LossReport,
}

/// Writes puzzles in a format. Only the first is written if the format supports a single puzzle.
///
/// # Errors
/// The format cannot hold one of the puzzles.
pub fn write(format: Format, puzzles: &[Puzzle]) -> Result<WriteOutcome, WriteError> {
    let mut writer = Writer::new(format);
    let mut text = puzzles.iter().map(|puzzle| writer.push(puzzle)).collect::<Result<String, _>>()?;
    let (end, losses) = writer.finish();
    text.push_str(&end);
    Ok(WriteOutcome { text, losses })
}

/// Writes a puzzle of any size and rules in a format, as for the board of a window. A classic one is written as such,
/// so that every program reads it.
///
/// # Errors
/// The format cannot hold the puzzle.
pub fn write_sudoku(format: Format, puzzle: &Puzzle) -> Result<WriteOutcome, WriteError> {
    let mut writer = Writer::new(format);
    let has_corner_marks = puzzle.progress.corner_marks.has_digits();
    // Their readers merge corner marks with the others, so the object with both remains a classic puzzle.
    let keeps_corner_marks =
        has_corner_marks && matches!(format, Format::FPuzzles | Format::SudokuPad | Format::SudokuMaker);
    let classic = puzzle.without_extras().filter(|_| puzzle.is_classic() && !keeps_corner_marks);
    let mut text = match classic {
        Some(classic) => {
            writer.losses.add_not_classic(puzzle);
            writer.push_classic(&classic)
        }
        None => writer.push_variant(puzzle)?,
    };
    let (end, losses) = writer.finish();
    text.push_str(&end);
    Ok(WriteOutcome { text, losses })
}

/// Returns whether a format can hold the size, the rules and the drawings of a puzzle.
pub fn can_hold(format: Format, puzzle: &Puzzle) -> bool {
    WriteError::check(format, puzzle).is_ok()
}

fn is_nine(puzzle: &Puzzle) -> bool {
    puzzle.rules.size() == Size::NINE
}

/// The reason why a format cannot hold a puzzle. `Display` is a phrase for the user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.describe())]
pub struct WriteError {
    /// The format.
    pub format: Format,
    /// The reason.
    pub kind: WriteErrorKind,
}

/// A part of a puzzle that a format cannot hold, and without which it would be another puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WriteErrorKind {
    /// Its rules or irregular boxes.
    Rules,
    /// Drawings, which may stand for rules.
    Drawings,
    /// Its size.
    Size(Size),
}

impl WriteError {
    /// Checks that a format can hold a puzzle.
    fn check(format: Format, puzzle: &Puzzle) -> Result<(), Self> {
        let has_rules = !puzzle.rules.clues().is_empty()
            || !puzzle.rules.regions().is_regular()
            || !puzzle.unread_rules.is_empty();
        let is_drawing = |(name, _): &(String, String)| drawings::field_of(name) == PuzzleField::Drawings;
        let has_drawings = !puzzle.proposals.is_empty() || puzzle.drawings.iter().any(is_drawing);
        let needed = [
            has_rules.then_some(WriteErrorKind::Rules),
            has_drawings.then_some(WriteErrorKind::Drawings),
            Some(WriteErrorKind::Size(puzzle.rules.size())),
        ];
        let refused = needed.into_iter().flatten().find(|kind| !kind.is_held_by(format));
        refused.map_or(Ok(()), |kind| Err(Self { format, kind }))
    }

    fn describe(&self) -> String {
        let holders = Format::ALL.into_iter().filter(|format| self.kind.is_held_by(*format));
        let holders = holders.map(|format| text!("format-quoted", form = format.to_string()));
        let (form, others) = (self.format.to_string(), text::list(holders, Conjunction::And));
        match self.kind {
            WriteErrorKind::Rules => text!("cannot-hold-rules", form = form, others = others),
            WriteErrorKind::Drawings => text!("cannot-hold-drawings", form = form, others = others),
            WriteErrorKind::Size(size) => {
                text!("cannot-hold-size", form = form, size = size.to_string(), others = others)
            }
        }
    }
}

impl WriteErrorKind {
    fn is_held_by(self, format: Format) -> bool {
        match self {
            Self::Rules => format.supports(PuzzleField::Rules),
            Self::Drawings => format.supports(PuzzleField::Drawings),
            Self::Size(Size::NINE) => true,
            Self::Size(_) if format.supports(PuzzleField::Rules) => true,
            Self::Size(size) => {
                matches!(format, Format::Line | Format::Sdm | Format::Ipuz) && variant::has_line(size)
            }
        }
    }
}

/// A writer of one puzzle after another, so that a collection of any length needs no memory.
#[derive(Debug)]
pub struct Writer {
    losses: LossReport,
    pushed: u64,
    /// The folder that is open.
    folder: String,
}

impl Writer {
    /// Creates a writer for a format.
    pub fn new(format: Format) -> Self {
        Self { losses: LossReport::new(format), pushed: 0, folder: String::new() }
    }

    /// Returns the number of puzzles written.
    pub fn written_count(&self) -> u64 {
        self.pushed
    }

    /// Returns the text of a file with this puzzle alone, and counts it with the others.
    ///
    /// # Errors
    /// The format cannot hold the puzzle.
    pub fn write_alone(&mut self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let mut alone = Self::new(self.losses.format());
        let text = alone.push(puzzle)?;
        let (end, losses) = alone.finish();
        self.losses.add_all(&losses);
        self.pushed += 1;
        Ok(text + &end)
    }

    /// Returns the text of the next puzzle, to be appended to the text before. It is empty for a further puzzle if the
    /// format supports a single one.
    ///
    /// # Errors
    /// The format cannot hold the puzzle.
    pub fn push(&mut self, puzzle: &Puzzle) -> Result<String, WriteError> {
        if puzzle.is_whole_classic() { Ok(self.push_classic(puzzle)) } else { self.push_variant(puzzle) }
    }

    /// Returns the text of the next puzzle, of which only the givens are known, as [`Self::push`] does.
    pub fn push_grid(&mut self, givens: &Grid) -> String {
        match self.losses.format().spec().write {
            Write::Givens(write) if self.takes_another() => {
                self.pushed += 1;
                write(givens)
            }
            _ => self.push_classic(&Puzzle::from_grid("", givens)),
        }
    }

    /// Returns whether a further puzzle can be written.
    fn takes_another(&self) -> bool {
        self.pushed == 0 || self.losses.format().supports_multiple()
    }

    /// Returns the text of the next puzzle, a classic one, as [`Self::push`] does.
    fn push_classic(&mut self, puzzle: &Puzzle) -> String {
        if !self.takes_another() {
            self.losses.add(PuzzleField::FurtherPuzzles);
            return String::new();
        }
        self.losses.add_puzzle(puzzle);
        self.pushed += 1;
        let format = self.losses.format();
        let start = match format {
            Format::Csv if self.pushed == 1 => csv::HEADING.to_owned(),
            Format::OpenSudoku if self.pushed == 1 => {
                opensudoku::document_start() + &self.change_folder(&puzzle.metadata.folder)
            }
            Format::OpenSudoku => self.change_folder(&puzzle.metadata.folder),
            _ => String::new(),
        };
        let text = match format.spec().write {
            Write::Givens(write) => write(&puzzle.classic_cells().givens),
            Write::Classic(write) | Write::Any { classic: write, .. } => write(puzzle),
        };
        if start.is_empty() { text } else { start + &text }
    }

    /// Returns the text of the next puzzle of another size or with rules, to be appended to the text before. A classic
    /// format takes one that has no more than colours and the like beyond a classic puzzle.
    ///
    /// # Errors
    /// The format cannot hold the puzzle.
    fn push_variant(&mut self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let format = self.losses.format();
        WriteError::check(format, puzzle)?;
        let text = match format.spec().write {
            Write::Any { other: write, .. } => write(puzzle),
            _ if format == Format::Line && !is_nine(puzzle) => variant::write_line(puzzle),
            _ if format == Format::Sdm && !is_nine(puzzle) => variant::write_named_line(puzzle),
            _ if format == Format::Ipuz && !is_nine(puzzle) => ipuz::write(puzzle),
            _ => {
                let classic =
                    puzzle.without_extras().ok_or(WriteError { format, kind: WriteErrorKind::Rules })?;
                if self.takes_another() {
                    self.losses.add_not_classic(puzzle);
                }
                return Ok(self.push_classic(&classic));
            }
        };
        self.losses.add_variant(puzzle);
        self.pushed += 1;
        Ok(text)
    }

    /// Returns the text after the last puzzle, and the fields that were lost.
    pub fn finish(mut self) -> (String, LossReport) {
        let mut text = String::new();
        if self.losses.format() == Format::Csv && self.pushed == 0 {
            text = csv::HEADING.to_owned();
        }
        if self.losses.format() == Format::OpenSudoku {
            if self.pushed == 0 {
                text = opensudoku::document_start();
            }
            text += &self.change_folder("");
            text += &opensudoku::document_end();
        }
        (text, self.losses)
    }

    fn change_folder(&mut self, folder: &str) -> String {
        let mut text = String::new();
        if self.folder != folder {
            if !self.folder.is_empty() {
                text += &opensudoku::folder_end();
            }
            if !folder.is_empty() {
                text += &opensudoku::folder_start(folder);
            }
            folder.clone_into(&mut self.folder);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Metadata;
    use crate::solve::classic::{Candidates, Grid};

    #[test]
    fn losses_are_reported_in_one_line() {
        let titled = Puzzle::from_grid("a title", &Grid::EMPTY);
        let metadata = Metadata { author: "Ann".into(), ..Metadata::default() };
        let marked = titled
            .clone()
            .with_metadata(metadata)
            .with_classic_progress(&Grid::EMPTY, &Candidates::from_grid(&Grid::EMPTY));
        let message = |format, puzzles: &[Puzzle]| write(format, puzzles).unwrap().losses.to_string();
        assert_eq!(
            message(Format::Line, &[marked.clone(), titled.clone(), marked.clone()]),
            "not kept: title of 3 puzzles, author and candidates of 2 puzzles; `line` holds only givens"
        );
        assert_eq!(
            message(Format::Sudoku, &[titled.clone(), marked.clone()]),
            "not kept: title of 1 puzzle, 1 puzzle after the first; `sudoku` holds only givens of one puzzle"
        );
        assert_eq!(
            message(Format::Sdm, std::slice::from_ref(&marked)),
            "not kept: author and candidates of 1 puzzle; `sdm` holds givens and title"
        );
        assert_eq!(message(Format::Ninefold, &[marked]), "nothing is lost");
    }

    #[test]
    fn folders_of_a_collection_are_opened_and_closed() {
        let game = |folder: &str| {
            Puzzle::from_grid("", &Grid::EMPTY)
                .with_metadata(Metadata { folder: folder.into(), ..Metadata::default() })
        };
        let text =
            write(Format::OpenSudoku, &[game(""), game("a"), game("a"), game("b"), game("")]).unwrap().text;
        let outline: Vec<_> = text.lines().map(|line| line.split(['"', ' ']).next().unwrap()).collect();
        assert_eq!(
            outline,
            [
                "<?xml",
                "<opensudoku",
                "<game",
                "<folder",
                "<game",
                "<game",
                "</folder>",
                "<folder",
                "<game",
                "</folder>",
                "<game",
                "</opensudoku>"
            ]
        );
        assert_eq!(write(Format::OpenSudoku, &[]).unwrap().text.lines().count(), 3);
    }
}
