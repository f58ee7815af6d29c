//! Writing puzzles in a format, one after another, and reporting the fields that it does not support.

use std::fmt;

use super::catalog::{Format, PuzzleField};
use super::{
    candidate_line, candidates, csv, fpuzzles, hodoku, ipuz, ksudoku, line, ninefold, opensudoku, sdk, sdx,
    solo, ss, sudoku, sudokuexchange, sudokupad, sudokuwiki, variant,
};
use crate::grid::{Grid, Puzzle};
use crate::rules::SudokuPuzzle;
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
pub fn write(format: Format, puzzles: &[Puzzle]) -> WriteOutcome {
    let mut writer = Writer::new(format);
    let mut text: String = puzzles.iter().map(|puzzle| writer.push(puzzle)).collect();
    let (end, losses) = writer.finish();
    text.push_str(&end);
    WriteOutcome { text, losses }
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
        let losses = LossReport { format, counts: [0; PuzzleField::ALL.len()] };
        Self { losses, pushed: 0, folder: String::new() }
    }

    /// Returns the number of puzzles written.
    pub fn written_count(&self) -> u64 {
        self.pushed
    }

    /// Counts a puzzle that is written elsewhere, alone in its own file, and records what the format does not support
    /// of it.
    pub fn record(&mut self, puzzle: &Puzzle) {
        self.losses.add_all(puzzle);
        self.pushed += 1;
    }

    /// Returns the text of the next puzzle, to be appended to the text before. It is empty for a further puzzle if the
    /// format supports a single one.
    pub fn push(&mut self, puzzle: &Puzzle) -> String {
        let format = self.losses.format;
        if self.pushed > 0 && !format.supports_multiple() {
            self.losses.add(PuzzleField::FurtherPuzzles);
            return String::new();
        }
        self.record(puzzle);
        match format {
            Format::Sudoku => sudoku::write(&puzzle.givens),
            Format::Line => line::write(&puzzle.givens),
            Format::Sdm => line::write_sdm(&puzzle.givens, &super::one_line(&puzzle.title)),
            Format::Sdk => sdk::write(puzzle),
            Format::Sdx => sdx::write(puzzle),
            Format::Ss => ss::write(puzzle),
            Format::Candidates => candidates::write(puzzle),
            Format::CandidateLine => candidate_line::write(puzzle),
            Format::Hodoku => hodoku::write(puzzle),
            Format::Solo => solo::write(&puzzle.givens),
            Format::KSudoku => ksudoku::write(puzzle),
            Format::Ipuz => ipuz::write(puzzle),
            Format::Csv if self.pushed == 1 => csv::HEADING.to_owned() + &csv::write_row(puzzle),
            Format::Csv => csv::write_row(puzzle),
            Format::OpenSudoku => self.push_game(puzzle),
            Format::Ninefold => ninefold::write(puzzle),
            Format::FPuzzles => fpuzzles::write(puzzle),
            Format::SudokuPad => sudokupad::write(puzzle),
            Format::SudokuWiki => sudokuwiki::write(&puzzle.givens),
            Format::SudokuExchange => sudokuexchange::write(&puzzle.givens),
        }
    }

    /// Returns the text of the next puzzle of another size or with rules, to be appended to the text before; `None` if
    /// the format cannot hold it.
    pub fn push_variant(&mut self, puzzle: &SudokuPuzzle) -> Option<String> {
        let is_plain = puzzle.rules.clues().is_empty() && puzzle.rules.regions().is_regular();
        let text = match self.losses.format {
            Format::FPuzzles => variant::write_fpuzzles(puzzle),
            Format::SudokuPad => variant::write_sudokupad(puzzle),
            Format::Ninefold => variant::write_ninefold(puzzle),
            Format::Line | Format::Sdm if is_plain => variant::write_line(puzzle),
            _ => return None,
        };
        self.pushed += 1;
        Some(text)
    }

    /// Returns the text after the last puzzle, and the fields that were lost.
    pub fn finish(mut self) -> (String, LossReport) {
        let mut text = String::new();
        if self.losses.format == Format::Csv && self.pushed == 0 {
            text = csv::HEADING.to_owned();
        }
        if self.losses.format == Format::OpenSudoku {
            if self.pushed == 0 {
                text = opensudoku::document_start();
            }
            text += &self.change_folder("");
            text += &opensudoku::document_end();
        }
        (text, self.losses)
    }

    fn push_game(&mut self, puzzle: &Puzzle) -> String {
        let start = if self.pushed == 1 { opensudoku::document_start() } else { String::new() };
        start + &self.change_folder(&puzzle.metadata().folder) + &opensudoku::write_game(puzzle)
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

/// The fields that a format does not support, each with the number of puzzles that had it. `Display` is one line for
/// the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LossReport {
    format: Format,
    counts: [u64; PuzzleField::ALL.len()],
}

impl LossReport {
    /// Returns whether nothing was lost.
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|count| *count == 0)
    }

    /// Iterates over the fields that were lost, each with the number of puzzles that had it.
    pub fn fields(&self) -> impl Iterator<Item = (PuzzleField, u64)> {
        PuzzleField::ALL.into_iter().zip(self.counts).filter(|(_, count)| *count > 0)
    }

    fn add(&mut self, field: PuzzleField) {
        for (lost, count) in PuzzleField::ALL.into_iter().zip(&mut self.counts) {
            *count += u64::from(lost == field);
        }
    }

    fn add_all(&mut self, puzzle: &Puzzle) {
        let format = self.format;
        let metadata = puzzle.metadata();
        let texts = [
            (PuzzleField::Title, &puzzle.title),
            (PuzzleField::Author, &metadata.author),
            (PuzzleField::Description, &metadata.description),
            (PuzzleField::Comment, &metadata.comment),
            (PuzzleField::Date, &metadata.date),
            (PuzzleField::Source, &metadata.source),
            (PuzzleField::Url, &metadata.url),
            (PuzzleField::Level, &metadata.level),
            (PuzzleField::Folder, &metadata.folder),
        ];
        let placed = puzzle.placed() != Grid::EMPTY;
        // In 729 characters the last candidate of a cell looks like a digit in it.
        let last = || {
            format == Format::CandidateLine
                && puzzle.board().empty_cells().any(|cell| puzzle.candidates().get(cell).len() == 1)
        };
        // Simple Sudoku and HoDoKu store removed candidates rather than noted ones.
        let notes_differ = matches!(format, Format::Ss | Format::Hodoku)
            && puzzle.marks().is_some()
            && ss::removed_candidates(puzzle).is_none();
        let present = texts.into_iter().filter(|(_, text)| !text.is_empty()).map(|(field, _)| field);
        let present = present
            .chain(placed.then_some(PuzzleField::Placed))
            .chain(puzzle.marks().map(|_| PuzzleField::Candidates));
        for field in present.filter(|field| !format.supports(*field)).collect::<Vec<_>>() {
            self.add(field);
        }
        if notes_differ {
            self.add(PuzzleField::Candidates);
        }
        // A puzzle is one line of a table: a text of several lines loses their ends.
        if format == Format::Csv {
            let texts = [
                (PuzzleField::Description, &metadata.description),
                (PuzzleField::Comment, &metadata.comment),
            ];
            texts.into_iter().filter(|(_, text)| text.contains('\n')).for_each(|(field, _)| self.add(field));
        }
        if !format.supports(PuzzleField::Givens) && (placed || last()) {
            self.add(PuzzleField::Givens);
        }
    }
}

impl fmt::Display for LossReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(text!("losses-none"));
        }
        let mut groups: Vec<(u64, Vec<PuzzleField>)> = Vec::new();
        let mut further = None;
        for (field, count) in self.fields() {
            match groups.iter_mut().find(|(other, _)| *other == count) {
                _ if field == PuzzleField::FurtherPuzzles => {
                    further = Some(text!("losses-further", count = count))
                }
                Some((_, fields)) => fields.push(field),
                None => groups.push((count, vec![field])),
            }
        }
        let message = groups.into_iter().map(|(count, fields)| {
            text!("losses-of", parts = text::list(fields, Conjunction::And), count = count)
        });
        let losses =
            message.chain(further).reduce(|before, next| text!("list-more", before = before, next = next));
        let losses = losses.unwrap_or_default();
        let is_lost = |field: &PuzzleField| self.fields().any(|(lost, _)| lost == *field);
        let is_kept = |field: &PuzzleField| {
            self.format.supports(*field)
                && !is_lost(field)
                && !matches!(field, PuzzleField::Givens | PuzzleField::FurtherPuzzles)
        };
        let kept: Vec<PuzzleField> = PuzzleField::ALL.into_iter().filter(is_kept).collect();
        let alone = kept.is_empty();
        let kept =
            std::iter::once(text!("part-givens").to_owned()).chain(kept.iter().map(PuzzleField::to_string));
        let kept = text::list(kept, Conjunction::And);
        let format = self.format.to_string();
        f.write_str(&match (alone, self.format.supports_multiple()) {
            (false, true) => text!("losses", losses = losses, form = format, kept = kept),
            (true, true) => text!("losses.alone", losses = losses, form = format, kept = kept),
            (false, false) => text!("losses.of-one", losses = losses, form = format, kept = kept),
            (true, false) => text!("losses.alone-of-one", losses = losses, form = format, kept = kept),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Metadata};

    #[test]
    fn losses_are_reported_in_one_line() {
        let titled = Puzzle::new("a title", Grid::EMPTY);
        let metadata = Metadata { author: "Ann".into(), ..Metadata::default() };
        let marked = titled
            .clone()
            .with_metadata(metadata)
            .with_progress(&Grid::EMPTY, &Candidates::from_grid(&Grid::EMPTY));
        let message = |format, puzzles: &[Puzzle]| write(format, puzzles).losses.to_string();
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
            Puzzle::new("", Grid::EMPTY)
                .with_metadata(Metadata { folder: folder.into(), ..Metadata::default() })
        };
        let text = write(Format::OpenSudoku, &[game(""), game("a"), game("a"), game("b"), game("")]).text;
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
        assert_eq!(write(Format::OpenSudoku, &[]).text.lines().count(), 3);
    }
}
