//! The names of the formats and of the fields that they may support.

use std::collections::BTreeSet;
use std::fmt;

use super::spec::{FormatSpec, SPECS};
use crate::text::text;

macro_rules! formats {
    ($($(#[$attribute:meta])* $format:ident,)*) => {
        /// A format for exchanging puzzles, in the order in which they are offered.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Format {
            $($(#[$attribute])* $format,)*
        }

        impl Format {
            /// All formats, in the order in which they are offered.
            pub const ALL: [Self; [$(Self::$format),*].len()] = [$(Self::$format),*];
        }
    };
}

formats! {
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
    /// Returns the row of the table.
    pub(super) fn spec(self) -> &'static FormatSpec {
        SPECS.iter().find(|spec| spec.format == self).expect("every format has a row")
    }

    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        self.spec().id
    }

    /// Returns the format with a name, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Returns the extension of files that are written, without the dot.
    pub fn extension(self) -> &'static str {
        self.spec().extensions[0]
    }

    /// Returns the first format with this file extension, which has no dot and may be in upper case.
    pub fn from_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.extension().eq_ignore_ascii_case(extension))
    }

    /// Iterates over the file extensions under which puzzles are looked for in a folder and in a dialog: in lower case,
    /// without the dot, each once. A file with any other is read too when it is named.
    pub fn readable_extensions() -> impl Iterator<Item = &'static str> {
        let all: BTreeSet<&str> = SPECS.iter().flat_map(|spec| spec.extensions).copied().collect();
        all.into_iter()
    }

    /// Returns the name in menus.
    pub fn title(self) -> &'static str {
        (self.spec().title)()
    }

    /// Returns a description of one line.
    pub fn description(self) -> &'static str {
        (self.spec().description)()
    }

    /// Returns whether a file can contain several puzzles.
    pub fn supports_multiple(self) -> bool {
        self.supports(PuzzleField::FurtherPuzzles)
    }

    /// Returns whether this field is preserved when a puzzle is written in this format and read again.
    pub fn supports(self, field: PuzzleField) -> bool {
        self.spec().keeps.iter().any(|fields| fields.contains(&field))
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
