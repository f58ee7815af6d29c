//! The catalog of formats: their names, file extensions, and the fields that each supports.

use std::fmt;

use crate::text::text;

/// A format for exchanging puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Nine lines of nine digits, `0` for an empty cell.
    Sudoku,
    /// 81 characters, `.` for an empty cell.
    Line,
    /// One puzzle per line, with its name: SadMan Sudoku and others.
    Sdm,
    /// SadMan Sudoku and SudoCue, with lines of metadata.
    Sdk,
    /// SudoCue's work in progress.
    Sdx,
    /// Simple Sudoku's framed text.
    Ss,
    /// The framed text with all candidates that forums use.
    Candidates,
    /// 729 characters, nine per cell.
    CandidateLine,
    /// HoDoKu's library line.
    Hodoku,
    /// The game ID of Simon Tatham's Solo.
    Solo,
    /// KSudoku's saved game.
    KSudoku,
    /// The open format for puzzles.
    Ipuz,
    /// A table for spreadsheets and programs.
    Csv,
    /// The XML collections of OpenSudoku.
    OpenSudoku,
    /// Ninefold's own format.
    Ninefold,
    /// A link to f-puzzles.
    FPuzzles,
    /// A link to SudokuPad.
    SudokuPad,
    /// A link to SudokuMaker.
    SudokuMaker,
    /// A link to SudokuWiki's solver.
    SudokuWiki,
    /// A link to SudokuExchange.
    SudokuExchange,
}

/// The extensions of files that are read and never written: saved games of other programs, and text that has boards in it.
const READ_ONLY_EXTENSIONS: [&str; 10] =
    ["htm", "html", "json", "jsonl", "ksudoku", "md", "rtf", "sav", "sql", "tsv"];

/// A piece of information about a puzzle that a format may support, beyond the digits on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PuzzleField {
    /// The title.
    Title,
    /// The author.
    Author,
    /// A description, or the rules.
    Description,
    /// A comment.
    Comment,
    /// The date of publication.
    Date,
    /// The newspaper, book or site that published the puzzle.
    Source,
    /// The address of that site.
    Url,
    /// The stated level of difficulty.
    Level,
    /// The folder in a collection.
    Folder,
    /// The digits that a player has placed.
    Placed,
    /// The distinction between givens and placed digits.
    Givens,
    /// The candidates that a player has noted.
    Candidates,
    /// The distinction between a cell with a single candidate and one with a digit.
    SingleCandidates,
    /// The marks in the corners of cells.
    CornerMarks,
    /// The colours of cells.
    Colours,
    /// The rules beyond those of classic sudoku, irregular boxes included.
    Rules,
    /// Drawings: lines, circles, texts and the like.
    Drawings,
    /// The solution that the file states.
    Solution,
    /// Settings and other fields of the program that wrote the puzzle.
    OtherFields,
    /// The puzzles after the first.
    FurtherPuzzles,
}

impl PuzzleField {
    /// All fields, in the order in which they are listed.
    pub const ALL: [Self; 20] = [
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
        Self::SingleCandidates,
        Self::CornerMarks,
        Self::Colours,
        Self::Rules,
        Self::Drawings,
        Self::Solution,
        Self::OtherFields,
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
            Self::SingleCandidates => text!("part-single-candidates"),
            Self::CornerMarks => text!("part-corner-marks"),
            Self::Colours => text!("part-colours"),
            Self::Rules => text!("part-rules"),
            Self::Drawings => text!("part-drawings"),
            Self::Solution => text!("part-solution"),
            Self::OtherFields => text!("part-other-fields"),
            Self::FurtherPuzzles => text!("part-further-puzzles"),
        })
    }
}

impl Format {
    /// All formats, in the order in which they are offered.
    pub const ALL: [Self; 20] = [
        Self::Sudoku,
        Self::Line,
        Self::Sdm,
        Self::Sdk,
        Self::Sdx,
        Self::Ss,
        Self::Candidates,
        Self::CandidateLine,
        Self::Hodoku,
        Self::Solo,
        Self::KSudoku,
        Self::Ipuz,
        Self::Csv,
        Self::OpenSudoku,
        Self::Ninefold,
        Self::FPuzzles,
        Self::SudokuPad,
        Self::SudokuMaker,
        Self::SudokuWiki,
        Self::SudokuExchange,
    ];

    /// Returns the name on the command line.
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
            Self::Hodoku => "hodoku",
            Self::Solo => "solo",
            Self::KSudoku => "ksudoku",
            Self::Ipuz => "ipuz",
            Self::Csv => "csv",
            Self::OpenSudoku => "opensudoku",
            Self::Ninefold => "ninefold",
            Self::FPuzzles => "fpuzzles",
            Self::SudokuPad => "sudokupad",
            Self::SudokuMaker => "sudokumaker",
            Self::SudokuWiki => "sudokuwiki",
            Self::SudokuExchange => "sudokuexchange",
        }
    }

    /// Returns the format with a name, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Returns the file extension, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Sudoku
            | Self::Sdm
            | Self::Sdk
            | Self::Sdx
            | Self::Ss
            | Self::Ipuz
            | Self::Csv
            | Self::OpenSudoku
            | Self::Ninefold => self.name(),
            Self::Line | Self::Candidates | Self::CandidateLine | Self::Hodoku | Self::Solo => "txt",
            Self::KSudoku => "xml",
            Self::FPuzzles
            | Self::SudokuPad
            | Self::SudokuMaker
            | Self::SudokuWiki
            | Self::SudokuExchange => "url",
        }
    }

    /// Returns the first format with this file extension, which has no dot and may be in upper case.
    pub fn from_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.extension().eq_ignore_ascii_case(extension))
    }

    /// Iterates over the file extensions under which puzzles are looked for in a folder and in a dialog: in lower case,
    /// without the dot, each once. A file with any other is read too when it is named.
    pub fn readable_extensions() -> impl Iterator<Item = &'static str> {
        let mut all: Vec<_> =
            Self::ALL.into_iter().map(Self::extension).chain(READ_ONLY_EXTENSIONS).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter()
    }

    /// Returns the name in menus.
    pub fn title(self) -> &'static str {
        match self {
            Self::Sudoku => text!("format-sudoku"),
            Self::Line => text!("format-line"),
            Self::Sdm => text!("format-sdm"),
            Self::Sdk => text!("format-sdk"),
            Self::Sdx => text!("format-sdx"),
            Self::Ss => text!("format-ss"),
            Self::Candidates => text!("format-candidates"),
            Self::CandidateLine => text!("format-candidate-line"),
            Self::Hodoku => text!("format-hodoku"),
            Self::Solo => text!("format-solo"),
            Self::KSudoku => text!("format-ksudoku"),
            Self::Ipuz => text!("format-ipuz"),
            Self::Csv => text!("format-csv"),
            Self::OpenSudoku => text!("format-opensudoku"),
            Self::Ninefold => text!("format-ninefold"),
            Self::FPuzzles => text!("format-fpuzzles"),
            Self::SudokuPad => text!("format-sudokupad"),
            Self::SudokuMaker => text!("format-sudokumaker"),
            Self::SudokuWiki => text!("format-sudokuwiki"),
            Self::SudokuExchange => text!("format-sudokuexchange"),
        }
    }

    /// Returns a description of one line.
    pub fn description(self) -> &'static str {
        match self {
            Self::Sudoku => text!("format-sudoku.description"),
            Self::Line => text!("format-line.description"),
            Self::Sdm => text!("format-sdm.description"),
            Self::Sdk => text!("format-sdk.description"),
            Self::Sdx => text!("format-sdx.description"),
            Self::Ss => text!("format-ss.description"),
            Self::Candidates => text!("format-candidates.description"),
            Self::CandidateLine => text!("format-candidate-line.description"),
            Self::Hodoku => text!("format-hodoku.description"),
            Self::Solo => text!("format-solo.description"),
            Self::KSudoku => text!("format-ksudoku.description"),
            Self::Ipuz => text!("format-ipuz.description"),
            Self::Csv => text!("format-csv.description"),
            Self::OpenSudoku => text!("format-opensudoku.description"),
            Self::Ninefold => text!("format-ninefold.description"),
            Self::FPuzzles => text!("format-fpuzzles.description"),
            Self::SudokuPad => text!("format-sudokupad.description"),
            Self::SudokuMaker => text!("format-sudokumaker.description"),
            Self::SudokuWiki => text!("format-sudokuwiki.description"),
            Self::SudokuExchange => text!("format-sudokuexchange.description"),
        }
    }

    /// Returns whether a file can contain several puzzles.
    pub const fn supports_multiple(self) -> bool {
        !matches!(
            self,
            Self::Sudoku | Self::Sdk | Self::Sdx | Self::Ss | Self::Candidates | Self::KSudoku | Self::Ipuz
        )
    }

    /// Returns whether this field is preserved when a puzzle is written in this format and read again.
    pub fn supports(self, field: PuzzleField) -> bool {
        use PuzzleField::{
            Author, Candidates, Colours, Comment, CornerMarks, Date, Description, Drawings, Folder,
            FurtherPuzzles, Givens, Level, OtherFields, Placed, Rules, SingleCandidates, Solution, Source,
            Title, Url,
        };
        match (self, field) {
            (_, FurtherPuzzles) => self.supports_multiple(),
            (Self::SudokuMaker, OtherFields) => false,
            (_, CornerMarks | Colours | Rules | Drawings | Solution | OtherFields) => {
                matches!(self, Self::Ninefold | Self::FPuzzles | Self::SudokuPad | Self::SudokuMaker)
            }
            // There a cell with one digit holds it.
            (_, SingleCandidates) => self != Self::CandidateLine,
            // Only these two write placed digits like givens.
            (_, Givens) => !matches!(self, Self::Candidates | Self::CandidateLine),
            (Self::Ninefold, _) => true,
            (Self::Sudoku | Self::Line | Self::Solo | Self::SudokuExchange, _) => false,
            (Self::Ipuz, field) => field != Folder,
            (Self::Csv, field) => field != Candidates,
            (Self::Sdm, field) => field == Title,
            (Self::Sdk, field) => {
                matches!(field, Author | Description | Comment | Date | Source | Url | Level | Placed)
            }
            (
                Self::Sdx
                | Self::Ss
                | Self::Candidates
                | Self::CandidateLine
                | Self::Hodoku
                | Self::KSudoku
                | Self::SudokuWiki,
                field,
            ) => matches!(field, Placed | Candidates),
            (Self::OpenSudoku, field) => matches!(field, Title | Comment | Folder | Placed | Candidates),
            (Self::FPuzzles | Self::SudokuPad | Self::SudokuMaker, field) => {
                matches!(field, Title | Author | Description | Placed | Candidates)
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
    fn every_format_is_found_by_its_name() {
        for format in Format::ALL {
            assert_eq!(Format::from_name(format.name()), Some(format));
            assert!(!format.description().contains('\n') && format.description().len() < 80);
        }
        assert_eq!(Format::from_name("pdf"), None);
    }

    #[test]
    fn a_format_is_found_by_its_file_extension() {
        for format in Format::ALL {
            assert_eq!(
                Format::from_extension(format.extension()).map(Format::extension),
                Some(format.extension())
            );
        }
        assert_eq!(Format::from_extension("SDK"), Some(Format::Sdk));
        assert_eq!(Format::from_extension(""), None);
        assert_eq!(Format::from_extension("json"), None, "files of it are only read");
    }
}
