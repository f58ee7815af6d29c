//! Writing puzzles in a form, one after another, and saying what the form could not hold.

use std::fmt;

use super::form::{Form, Part};
use super::{
    candidate_line, candidates, fpuzzles, line, ninefold, opensudoku, sdk, sdx, ss, sudoku, sudokuexchange,
    sudokupad, sudokuwiki,
};
use crate::grid::{Grid, Puzzle};
use crate::text::{self, Joint, text};

/// What was written, and what was not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text: UTF-8 with line feeds, and one at its end.
    pub text: String,
    /// What the form could not hold.
    pub losses: Losses,
}

/// Writes puzzles in a form. Of several the first alone is written where the form holds one.
pub fn write(form: Form, puzzles: &[Puzzle]) -> Written {
    let mut writer = Writer::new(form);
    let mut text: String = puzzles.iter().map(|puzzle| writer.push(puzzle)).collect();
    let (end, losses) = writer.finish();
    text.push_str(&end);
    Written { text, losses }
}

/// Writes puzzle after puzzle, so that a collection of any length needs no memory.
#[derive(Debug)]
pub struct Writer {
    losses: Losses,
    pushed: u64,
    /// The folder that is open.
    folder: String,
}

impl Writer {
    /// A writer of a form.
    pub fn new(form: Form) -> Self {
        let losses = Losses { form, counts: [0; Part::ALL.len()] };
        Self { losses, pushed: 0, folder: String::new() }
    }

    /// How many puzzles were written.
    pub fn pushed(&self) -> u64 {
        self.pushed
    }

    /// Counts a puzzle, and what the form cannot hold of it, that is written elsewhere: alone in a file of its own.
    pub fn count(&mut self, puzzle: &Puzzle) {
        self.losses.add_all(puzzle);
        self.pushed += 1;
    }

    /// The text of the next puzzle, to be put after what came before. Empty for a further puzzle where the form holds
    /// one.
    pub fn push(&mut self, puzzle: &Puzzle) -> String {
        let form = self.losses.form;
        if self.pushed > 0 && !form.holds_several() {
            self.losses.add(Part::FurtherPuzzles);
            return String::new();
        }
        self.count(puzzle);
        match form {
            Form::Sudoku => sudoku::write(&puzzle.givens),
            Form::Line => line::write(&puzzle.givens),
            Form::Sdm => line::write_sdm(&puzzle.givens, &super::one_line(&puzzle.title)),
            Form::Sdk => sdk::write(puzzle),
            Form::Sdx => sdx::write(puzzle),
            Form::Ss => ss::write(puzzle),
            Form::Candidates => candidates::write(puzzle),
            Form::CandidateLine => candidate_line::write(puzzle),
            Form::OpenSudoku => self.push_game(puzzle),
            Form::Ninefold => ninefold::write(puzzle),
            Form::FPuzzles => fpuzzles::write(puzzle),
            Form::SudokuPad => sudokupad::write(puzzle),
            Form::SudokuWiki => sudokuwiki::write(&puzzle.givens),
            Form::SudokuExchange => sudokuexchange::write(&puzzle.givens),
        }
    }

    /// What comes after the last puzzle, and what the form could not hold.
    pub fn finish(mut self) -> (String, Losses) {
        let mut text = String::new();
        if self.losses.form == Form::OpenSudoku {
            if self.pushed == 0 {
                text = opensudoku::start();
            }
            text += &self.change_folder("");
            text += &opensudoku::end();
        }
        (text, self.losses)
    }

    fn push_game(&mut self, puzzle: &Puzzle) -> String {
        let start = if self.pushed == 1 { opensudoku::start() } else { String::new() };
        start + &self.change_folder(&puzzle.about.folder) + &opensudoku::game(puzzle)
    }

    fn change_folder(&mut self, folder: &str) -> String {
        let mut text = String::new();
        if self.folder != folder {
            if !self.folder.is_empty() {
                text += &opensudoku::end_folder();
            }
            if !folder.is_empty() {
                text += &opensudoku::start_folder(folder);
            }
            folder.clone_into(&mut self.folder);
        }
        text
    }
}

/// What a form could not hold, and of how many puzzles. `Display` is one line for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Losses {
    form: Form,
    counts: [u64; Part::ALL.len()],
}

impl Losses {
    /// Whether everything was kept.
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|count| *count == 0)
    }

    /// The parts that were not kept, each with the number of puzzles that had it.
    pub fn parts(&self) -> impl Iterator<Item = (Part, u64)> {
        Part::ALL.into_iter().zip(self.counts).filter(|(_, count)| *count > 0)
    }

    fn add(&mut self, part: Part) {
        for (of, count) in Part::ALL.into_iter().zip(&mut self.counts) {
            *count += u64::from(of == part);
        }
    }

    fn add_all(&mut self, puzzle: &Puzzle) {
        let form = self.form;
        let about = &puzzle.about;
        let texts = [
            (Part::Title, &puzzle.title),
            (Part::Author, &about.author),
            (Part::Description, &about.description),
            (Part::Comment, &about.comment),
            (Part::Date, &about.date),
            (Part::Source, &about.source),
            (Part::Url, &about.url),
            (Part::Level, &about.level),
            (Part::Folder, &about.folder),
        ];
        let placed = puzzle.placed() != Grid::EMPTY;
        // In 729 characters the last candidate of a cell looks like a digit in it.
        let last = || {
            form == Form::CandidateLine
                && puzzle.board().empty_cells().any(|cell| puzzle.candidates().get(cell).len() == 1)
        };
        // Simple Sudoku knows candidates that were removed, not some that were noted.
        let notes_differ = form == Form::Ss && puzzle.noted().is_some() && ss::removed(puzzle).is_none();
        let had = texts.into_iter().filter(|(_, text)| !text.is_empty()).map(|(part, _)| part);
        let had = had.chain(placed.then_some(Part::Placed)).chain(puzzle.noted().map(|_| Part::Candidates));
        for part in had.filter(|part| !form.keeps(*part)).collect::<Vec<_>>() {
            self.add(part);
        }
        if notes_differ {
            self.add(Part::Candidates);
        }
        if !form.keeps(Part::Givens) && (placed || last()) {
            self.add(Part::Givens);
        }
    }
}

impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(text!("losses-none"));
        }
        let mut groups: Vec<(u64, Vec<Part>)> = Vec::new();
        let mut further = None;
        for (part, count) in self.parts() {
            match groups.iter_mut().find(|(other, _)| *other == count) {
                _ if part == Part::FurtherPuzzles => further = Some(text!("losses-further", count = count)),
                Some((_, parts)) => parts.push(part),
                None => groups.push((count, vec![part])),
            }
        }
        let said = groups
            .into_iter()
            .map(|(count, parts)| text!("losses-of", parts = text::list(parts, Joint::And), count = count));
        let losses =
            said.chain(further).reduce(|before, next| text!("list-more", before = before, next = next));
        let losses = losses.unwrap_or_default();
        let is_lost = |part: &Part| self.parts().any(|(lost, _)| lost == *part);
        let is_kept = |part: &Part| {
            self.form.keeps(*part) && !is_lost(part) && !matches!(part, Part::Givens | Part::FurtherPuzzles)
        };
        let kept: Vec<Part> = Part::ALL.into_iter().filter(is_kept).collect();
        let alone = kept.is_empty();
        let kept = std::iter::once(text!("part-givens").to_owned()).chain(kept.iter().map(Part::to_string));
        let kept = text::list(kept, Joint::And);
        let form = self.form.to_string();
        f.write_str(&match (alone, self.form.holds_several()) {
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
    use crate::grid::{About, Candidates};

    #[test]
    fn what_is_lost_is_said_in_one_line() {
        let titled = Puzzle::new("a title", Grid::EMPTY);
        let about = About { author: "Ann".into(), ..About::default() };
        let noted =
            titled.clone().with_about(about).with_progress(&Grid::EMPTY, &Candidates::of(&Grid::EMPTY));
        let said = |form, puzzles: &[Puzzle]| write(form, puzzles).losses.to_string();
        assert_eq!(
            said(Form::Line, &[noted.clone(), titled.clone(), noted.clone()]),
            "not kept: title of 3 puzzles, author and candidates of 2 puzzles; `line` holds givens alone"
        );
        assert_eq!(
            said(Form::Sudoku, &[titled.clone(), noted.clone()]),
            "not kept: title of 1 puzzle, 1 puzzle after the first; `sudoku` holds givens of one puzzle alone"
        );
        assert_eq!(
            said(Form::Sdm, std::slice::from_ref(&noted)),
            "not kept: author and candidates of 1 puzzle; `sdm` holds givens and title"
        );
        assert_eq!(said(Form::Ninefold, &[noted]), "everything is kept");
    }

    #[test]
    fn folders_of_a_collection_are_opened_and_closed() {
        let game = |folder: &str| {
            Puzzle::new("", Grid::EMPTY).with_about(About { folder: folder.into(), ..About::default() })
        };
        let text = write(Form::OpenSudoku, &[game(""), game("a"), game("a"), game("b"), game("")]).text;
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
        assert_eq!(write(Form::OpenSudoku, &[]).text.lines().count(), 3);
    }
}
