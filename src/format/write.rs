//! Writing puzzles in a form, one after another, and saying what the form could not hold.

use std::fmt;

use super::catalog::{Format, PuzzleField};
use super::{
    candidate_line, candidates, fpuzzles, line, ninefold, opensudoku, sdk, sdx, ss, sudoku, sudokuexchange,
    sudokupad, sudokuwiki,
};
use crate::grid::{Grid, Puzzle};
use crate::text;
use crate::text::{Conjunction, text};

/// What was written, and what was not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteOutcome {
    /// The text: UTF-8 with line feeds, and one at its end.
    pub text: String,
    /// What the form could not hold.
    pub losses: LossReport,
}

/// Writes puzzles in a form. Of several the first alone is written where the form holds one.
pub fn write(form: Format, puzzles: &[Puzzle]) -> WriteOutcome {
    let mut writer = Writer::new(form);
    let mut text: String = puzzles.iter().map(|puzzle| writer.push(puzzle)).collect();
    let (end, losses) = writer.finish();
    text.push_str(&end);
    WriteOutcome { text, losses }
}

/// Writes puzzle after puzzle, so that a collection of any length needs no memory.
#[derive(Debug)]
pub struct Writer {
    losses: LossReport,
    pushed: u64,
    /// The folder that is open.
    folder: String,
}

impl Writer {
    /// A writer of a form.
    pub fn new(form: Format) -> Self {
        let losses = LossReport { form, counts: [0; PuzzleField::ALL.len()] };
        Self { losses, pushed: 0, folder: String::new() }
    }

    /// How many puzzles were written.
    pub fn written_count(&self) -> u64 {
        self.pushed
    }

    /// Counts a puzzle, and what the form cannot hold of it, that is written elsewhere: alone in a file of its own.
    pub fn record(&mut self, puzzle: &Puzzle) {
        self.losses.add_all(puzzle);
        self.pushed += 1;
    }

    /// The text of the next puzzle, to be put after what came before. Empty for a further puzzle where the form holds
    /// one.
    pub fn push(&mut self, puzzle: &Puzzle) -> String {
        let form = self.losses.form;
        if self.pushed > 0 && !form.supports_multiple() {
            self.losses.add(PuzzleField::FurtherPuzzles);
            return String::new();
        }
        self.record(puzzle);
        match form {
            Format::Sudoku => sudoku::write(&puzzle.givens),
            Format::Line => line::write(&puzzle.givens),
            Format::Sdm => line::write_sdm(&puzzle.givens, &super::one_line(&puzzle.title)),
            Format::Sdk => sdk::write(puzzle),
            Format::Sdx => sdx::write(puzzle),
            Format::Ss => ss::write(puzzle),
            Format::Candidates => candidates::write(puzzle),
            Format::CandidateLine => candidate_line::write(puzzle),
            Format::OpenSudoku => self.push_game(puzzle),
            Format::Ninefold => ninefold::write(puzzle),
            Format::FPuzzles => fpuzzles::write(puzzle),
            Format::SudokuPad => sudokupad::write(puzzle),
            Format::SudokuWiki => sudokuwiki::write(&puzzle.givens),
            Format::SudokuExchange => sudokuexchange::write(&puzzle.givens),
        }
    }

    /// What comes after the last puzzle, and what the form could not hold.
    pub fn finish(mut self) -> (String, LossReport) {
        let mut text = String::new();
        if self.losses.form == Format::OpenSudoku {
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
        start + &self.change_folder(&puzzle.metadata.folder) + &opensudoku::write_game(puzzle)
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

/// What a form could not hold, and of how many puzzles. `Display` is one line for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LossReport {
    form: Format,
    counts: [u64; PuzzleField::ALL.len()],
}

impl LossReport {
    /// Whether everything was kept.
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|count| *count == 0)
    }

    /// The parts that were not kept, each with the number of puzzles that had it.
    pub fn fields(&self) -> impl Iterator<Item = (PuzzleField, u64)> {
        PuzzleField::ALL.into_iter().zip(self.counts).filter(|(_, count)| *count > 0)
    }

    fn add(&mut self, part: PuzzleField) {
        for (of, count) in PuzzleField::ALL.into_iter().zip(&mut self.counts) {
            *count += u64::from(of == part);
        }
    }

    fn add_all(&mut self, puzzle: &Puzzle) {
        let form = self.form;
        let about = &puzzle.metadata;
        let texts = [
            (PuzzleField::Title, &puzzle.title),
            (PuzzleField::Author, &about.author),
            (PuzzleField::Description, &about.description),
            (PuzzleField::Comment, &about.comment),
            (PuzzleField::Date, &about.date),
            (PuzzleField::Source, &about.source),
            (PuzzleField::Url, &about.url),
            (PuzzleField::Level, &about.level),
            (PuzzleField::Folder, &about.folder),
        ];
        let placed = puzzle.placed() != Grid::EMPTY;
        // In 729 characters the last candidate of a cell looks like a digit in it.
        let last = || {
            form == Format::CandidateLine
                && puzzle.board().empty_cells().any(|cell| puzzle.candidates().get(cell).len() == 1)
        };
        // Simple Sudoku knows candidates that were removed, not some that were noted.
        let notes_differ =
            form == Format::Ss && puzzle.marks().is_some() && ss::removed_candidates(puzzle).is_none();
        let had = texts.into_iter().filter(|(_, text)| !text.is_empty()).map(|(part, _)| part);
        let had = had
            .chain(placed.then_some(PuzzleField::Placed))
            .chain(puzzle.marks().map(|_| PuzzleField::Candidates));
        for part in had.filter(|part| !form.supports(*part)).collect::<Vec<_>>() {
            self.add(part);
        }
        if notes_differ {
            self.add(PuzzleField::Candidates);
        }
        if !form.supports(PuzzleField::Givens) && (placed || last()) {
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
        for (part, count) in self.fields() {
            match groups.iter_mut().find(|(other, _)| *other == count) {
                _ if part == PuzzleField::FurtherPuzzles => {
                    further = Some(text!("losses-further", count = count))
                }
                Some((_, parts)) => parts.push(part),
                None => groups.push((count, vec![part])),
            }
        }
        let said = groups.into_iter().map(|(count, parts)| {
            text!("losses-of", parts = text::list(parts, Conjunction::And), count = count)
        });
        let losses =
            said.chain(further).reduce(|before, next| text!("list-more", before = before, next = next));
        let losses = losses.unwrap_or_default();
        let is_lost = |part: &PuzzleField| self.fields().any(|(lost, _)| lost == *part);
        let is_kept = |part: &PuzzleField| {
            self.form.supports(*part)
                && !is_lost(part)
                && !matches!(part, PuzzleField::Givens | PuzzleField::FurtherPuzzles)
        };
        let kept: Vec<PuzzleField> = PuzzleField::ALL.into_iter().filter(is_kept).collect();
        let alone = kept.is_empty();
        let kept =
            std::iter::once(text!("part-givens").to_owned()).chain(kept.iter().map(PuzzleField::to_string));
        let kept = text::list(kept, Conjunction::And);
        let form = self.form.to_string();
        f.write_str(&match (alone, self.form.supports_multiple()) {
            (false, true) => text!("losses", losses = losses, form = form, kept = kept),
            (true, true) => text!("losses.alone", losses = losses, form = form, kept = kept),
            (false, false) => text!("losses.of-one", losses = losses, form = form, kept = kept),
            (true, false) => text!("losses.alone-of-one", losses = losses, form = form, kept = kept),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Metadata};

    #[test]
    fn what_is_lost_is_said_in_one_line() {
        let titled = Puzzle::new("a title", Grid::EMPTY);
        let about = Metadata { author: "Ann".into(), ..Metadata::default() };
        let noted = titled
            .clone()
            .with_metadata(about)
            .with_progress(&Grid::EMPTY, &Candidates::from_grid(&Grid::EMPTY));
        let said = |form, puzzles: &[Puzzle]| write(form, puzzles).losses.to_string();
        assert_eq!(
            said(Format::Line, &[noted.clone(), titled.clone(), noted.clone()]),
            "not kept: title of 3 puzzles, author and candidates of 2 puzzles; `line` holds givens alone"
        );
        assert_eq!(
            said(Format::Sudoku, &[titled.clone(), noted.clone()]),
            "not kept: title of 1 puzzle, 1 puzzle after the first; `sudoku` holds givens of one puzzle alone"
        );
        assert_eq!(
            said(Format::Sdm, std::slice::from_ref(&noted)),
            "not kept: author and candidates of 1 puzzle; `sdm` holds givens and title"
        );
        assert_eq!(said(Format::Ninefold, &[noted]), "everything is kept");
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
