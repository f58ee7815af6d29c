//! The names of the formats and of the fields that they may support.

use std::fmt;

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
    /// A link to Interactive Sudoku Solver.
    Iss,
    /// A link to SudokuWiki's solver.
    SudokuWiki,
    /// A link to SudokuExchange.
    SudokuExchange,
    /// A state of Sudoku Coach.
    SudokuCoach,
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
