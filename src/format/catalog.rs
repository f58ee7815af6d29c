//! The forms by name, and what each can hold.

use std::fmt;

use crate::text::text;

/// A form in which puzzles are passed around.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Nine lines of nine digits, `0` for an empty cell.
    Sudoku,
    /// 81 characters, `.` for an empty cell.
    Line,
    /// A line a puzzle with its name: SadMan Sudoku and others.
    Sdm,
    /// SadMan Sudoku and SudoCue, with lines about the puzzle.
    Sdk,
    /// SudoCue's work in progress.
    Sdx,
    /// Simple Sudoku's framed text.
    Ss,
    /// The framed text with all candidates that forums use.
    Candidates,
    /// 729 characters, nine a cell.
    CandidateLine,
    /// The XML collections of OpenSudoku.
    OpenSudoku,
    /// Ninefold's own.
    Ninefold,
    /// A link to f-puzzles.
    FPuzzles,
    /// A link to SudokuPad.
    SudokuPad,
    /// A link to SudokuWiki's solver.
    SudokuWiki,
    /// A link to SudokuExchange.
    SudokuExchange,
}

/// A part of what there is to say of a puzzle beyond the digits on its board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PuzzleField {
    /// What it is called.
    Title,
    /// Who made it.
    Author,
    /// What it is, or its rules.
    Description,
    /// What somebody had to say of it.
    Comment,
    /// When it was published.
    Date,
    /// Where it is from.
    Source,
    /// The address of that.
    Url,
    /// How hard it is said to be.
    Level,
    /// The folder it lies in.
    Folder,
    /// The digits that a player has placed.
    Placed,
    /// Which digits are givens, where those that were placed are written like them.
    Givens,
    /// The candidates that a player has noted.
    Candidates,
    /// The puzzles after the first.
    FurtherPuzzles,
}

impl PuzzleField {
    /// All parts, in the order in which they are named.
    pub const ALL: [Self; 13] = [
        Self::Title,
        Self::Author,
        Self::Description,
        Self::Comment,
        Self::Date,
        Self::Source,
        Self::Url,
        Self::Level,
        Self::Folder,
        Self::Placed,
        Self::Givens,
        Self::Candidates,
        Self::FurtherPuzzles,
    ];
}

impl fmt::Display for PuzzleField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Title => text!("part-title"),
            Self::Author => text!("part-author"),
            Self::Description => text!("part-description"),
            Self::Comment => text!("part-comment"),
            Self::Date => text!("part-date"),
            Self::Source => text!("part-source"),
            Self::Url => text!("part-url"),
            Self::Level => text!("part-level"),
            Self::Folder => text!("part-folder"),
            Self::Placed => text!("part-placed"),
            Self::Givens => text!("part-given-apart"),
            Self::Candidates => text!("part-candidates"),
            Self::FurtherPuzzles => text!("part-further-puzzles"),
        })
    }
}

impl Format {
    /// All forms, in the order in which they are offered.
    pub const ALL: [Self; 14] = [
        Self::Sudoku,
        Self::Line,
        Self::Sdm,
        Self::Sdk,
        Self::Sdx,
        Self::Ss,
        Self::Candidates,
        Self::CandidateLine,
        Self::OpenSudoku,
        Self::Ninefold,
        Self::FPuzzles,
        Self::SudokuPad,
        Self::SudokuWiki,
        Self::SudokuExchange,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sudoku => "sudoku",
            Self::Line => "line",
            Self::Sdm => "sdm",
            Self::Sdk => "sdk",
            Self::Sdx => "sdx",
            Self::Ss => "ss",
            Self::Candidates => "candidates",
            Self::CandidateLine => "candidate-line",
            Self::OpenSudoku => "opensudoku",
            Self::Ninefold => "ninefold",
            Self::FPuzzles => "fpuzzles",
            Self::SudokuPad => "sudokupad",
            Self::SudokuWiki => "sudokuwiki",
            Self::SudokuExchange => "sudokuexchange",
        }
    }

    /// The form with a name; `None` where there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.name() == name)
    }

    /// The ending of its files, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Sudoku
            | Self::Sdm
            | Self::Sdk
            | Self::Sdx
            | Self::Ss
            | Self::OpenSudoku
            | Self::Ninefold => self.name(),
            Self::Line | Self::Candidates | Self::CandidateLine => "txt",
            Self::FPuzzles | Self::SudokuPad | Self::SudokuWiki | Self::SudokuExchange => "url",
        }
    }

    /// The form of files with this ending, without the dot, in capitals or not: the first where there are several.
    pub fn from_extension(ending: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.extension().eq_ignore_ascii_case(ending))
    }

    /// What a menu calls it.
    pub fn title(self) -> &'static str {
        match self {
            Self::Sudoku => text!("form-sudoku"),
            Self::Line => text!("form-line"),
            Self::Sdm => text!("form-sdm"),
            Self::Sdk => text!("form-sdk"),
            Self::Sdx => text!("form-sdx"),
            Self::Ss => text!("form-ss"),
            Self::Candidates => text!("form-candidates"),
            Self::CandidateLine => text!("form-candidate-line"),
            Self::OpenSudoku => text!("form-opensudoku"),
            Self::Ninefold => text!("form-ninefold"),
            Self::FPuzzles => text!("form-fpuzzles"),
            Self::SudokuPad => text!("form-sudokupad"),
            Self::SudokuWiki => text!("form-sudokuwiki"),
            Self::SudokuExchange => text!("form-sudokuexchange"),
        }
    }

    /// What it is, in one line.
    pub fn description(self) -> &'static str {
        match self {
            Self::Sudoku => text!("form-sudoku.description"),
            Self::Line => text!("form-line.description"),
            Self::Sdm => text!("form-sdm.description"),
            Self::Sdk => text!("form-sdk.description"),
            Self::Sdx => text!("form-sdx.description"),
            Self::Ss => text!("form-ss.description"),
            Self::Candidates => text!("form-candidates.description"),
            Self::CandidateLine => text!("form-candidate-line.description"),
            Self::OpenSudoku => text!("form-opensudoku.description"),
            Self::Ninefold => text!("form-ninefold.description"),
            Self::FPuzzles => text!("form-fpuzzles.description"),
            Self::SudokuPad => text!("form-sudokupad.description"),
            Self::SudokuWiki => text!("form-sudokuwiki.description"),
            Self::SudokuExchange => text!("form-sudokuexchange.description"),
        }
    }

    /// Whether a text of this form can hold several puzzles.
    pub const fn supports_multiple(self) -> bool {
        !matches!(self, Self::Sudoku | Self::Sdk | Self::Sdx | Self::Ss | Self::Candidates)
    }

    /// Whether this part survives being written in this form and read again.
    pub fn supports(self, part: PuzzleField) -> bool {
        use PuzzleField::{
            Author, Candidates, Comment, Date, Description, Folder, FurtherPuzzles, Givens, Level, Placed,
            Source, Title, Url,
        };
        match (self, part) {
            (_, FurtherPuzzles) => self.supports_multiple(),
            // Only these two write what was placed as if it were given.
            (_, Givens) => !matches!(self, Self::Candidates | Self::CandidateLine),
            (Self::Ninefold, _) => true,
            (Self::Sudoku | Self::Line | Self::SudokuWiki | Self::SudokuExchange, _) => false,
            (Self::Sdm, part) => part == Title,
            (Self::Sdk, part) => {
                matches!(part, Author | Description | Comment | Date | Source | Url | Level | Placed)
            }
            (Self::Sdx | Self::Ss, part) => matches!(part, Placed | Candidates),
            (Self::Candidates | Self::CandidateLine, part) => matches!(part, Placed | Candidates),
            (Self::OpenSudoku, part) => matches!(part, Title | Comment | Folder | Placed | Candidates),
            (Self::FPuzzles | Self::SudokuPad, part) => {
                matches!(part, Title | Author | Description | Placed | Candidates)
            }
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_found_by_its_name() {
        for form in Format::ALL {
            assert_eq!(Format::from_name(form.name()), Some(form));
            assert!(!form.description().contains('\n') && form.description().len() < 80);
        }
        assert_eq!(Format::from_name("pdf"), None);
    }

    #[test]
    fn an_ending_leads_to_a_form_that_has_it() {
        for form in Format::ALL {
            assert_eq!(
                Format::from_extension(form.extension()).map(Format::extension),
                Some(form.extension())
            );
        }
        assert_eq!(Format::from_extension("SDK"), Some(Format::Sdk));
        assert_eq!(Format::from_extension(""), None);
    }
}
