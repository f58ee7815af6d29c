//! The table of the formats.

use std::collections::BTreeSet;
use std::fmt;

use super::catalog::{Format, PuzzleField};
use super::drawings::simplify;
use super::link::Host;
use super::list::read_lines;
use super::{
    FileLayout, FormatError, FormatErrorKind, MAX_BOARD_BYTES, Reading, candidate_line, candidates,
    cell_words, csv, error, hodoku, ipuz, iss, json, ksudoku, line, link, one_line, opensudoku, rows, sdk,
    sdku, sdx, solo, ss, sudoku, sudoku_coach, sudokuexchange, sudokuwiki, variant,
};
use crate::rules::Puzzle;
use crate::solve::classic::Grid;
use crate::text::text;

/// A format: how it is called, detected, read and written.
pub(super) struct FormatSpec {
    pub format: Format,
    /// The name on the command line.
    pub id: &'static str,
    /// The file extensions, without the dot: first that of written files, then those that are only read.
    pub extensions: &'static [&'static str],
    /// The name in menus.
    pub title: fn() -> &'static str,
    /// A description of one line.
    pub description: fn() -> &'static str,
    /// Returns whether a text is of this format, if it is of none before it in the table.
    pub detect: fn(&Sample<'_>) -> bool,
    /// Reads a whole text of this format.
    pub read: fn(&str, &str) -> Result<Reading, FormatError>,
    pub write: Write,
    /// The fields that are preserved when a puzzle is written in this format and read again.
    pub keeps: &'static [&'static [PuzzleField]],
}

/// A writer of one puzzle.
#[derive(Clone, Copy)]
pub(super) enum Write {
    /// Writes the givens of a classic puzzle.
    Givens(fn(&Grid) -> String),
    /// Writes a classic puzzle.
    Classic(fn(&Puzzle) -> String),
    /// Writes a classic puzzle, or one of any rules.
    Any { classic: fn(&Puzzle) -> String, other: fn(&Puzzle) -> String },
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
        self.supports(FurtherPuzzles)
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

/// A text whose format is detected.
pub(super) struct Sample<'a> {
    text: &'a str,
    layout: FileLayout,
    /// The first line of a list that is no comment.
    line: Option<&'a str>,
    has_more_lines: bool,
}

impl<'a> Sample<'a> {
    /// Creates a sample of a text with this layout.
    pub fn new(text: &'a str, layout: FileLayout) -> Self {
        let lines = (layout == FileLayout::Lines).then_some(text).into_iter().flat_map(error::lines);
        let mut lines = lines.map(|(_, line)| line).filter(|line| !line::is_skipped(line.as_bytes()));
        Self { text, layout, line: lines.next(), has_more_lines: lines.next().is_some() }
    }

    /// Returns the format of the text.
    pub fn spec(&self) -> &'static FormatSpec {
        SPECS.iter().find(|spec| (spec.detect)(self)).expect("the last format takes every text")
    }

    /// Returns whether the text is a list whose first line has a property.
    fn has_line(&self, is: impl Fn(&str) -> bool) -> bool {
        self.line.is_some_and(is)
    }

    /// Returns whether the text is a list that begins with a link to a page.
    fn is_link(&self, host: Host) -> bool {
        self.has_line(|line| link::host(line) == Some(host))
    }

    /// Returns whether the text is JSON, or a list that begins with an object, in which this text occurs.
    fn is_json_with(&self, part: &str) -> bool {
        match self.line {
            Some(line) => line.trim_start().starts_with('{') && line.contains(part),
            None => self.is_whole(json::looks_like) && self.text.contains(part),
        }
    }

    /// Returns whether the text is no list and has a property.
    fn is_whole(&self, is: impl Fn(&str) -> bool) -> bool {
        self.layout == FileLayout::Whole && is(self.text)
    }

    /// Returns whether the text may be one board and no page of markup, and has a property.
    fn is_board(&self, is: impl Fn(&str) -> bool) -> bool {
        let text = self.text.trim();
        self.layout == FileLayout::Whole
            && text.len() <= MAX_BOARD_BYTES
            && !text.starts_with('<')
            && is(self.text)
    }
}

use PuzzleField::{
    Author, Candidates, Colours, Comment, CornerMarks, Date, Description, Drawings, Folder, FurtherPuzzles,
    Givens, Level, OtherFields, Placed, Rules, SingleCandidates, Solution, Source, Title, Url,
};

/// The distinctions that all formats make but those in which a cell with one digit holds it.
const CELLS: &[PuzzleField] = &[Givens, SingleCandidates];
/// The fields of formats for puzzles of any rules.
const ANY_RULES: &[PuzzleField] = &[CornerMarks, Colours, Rules, Drawings, Solution];
/// The texts about a puzzle, without its title and its folder.
const TEXTS: &[PuzzleField] = &[Author, Description, Comment, Date, Source, Url, Level];
/// A player's progress.
const PROGRESS: &[PuzzleField] = &[Placed, Candidates];
/// The fields of the objects of web pages.
const OBJECT: &[PuzzleField] = &[Title, Author, Description, Placed, Candidates];

/// The formats in the order in which they are detected. The last one takes every text.
pub(super) static SPECS: [FormatSpec; Format::ALL.len()] = [
    FormatSpec {
        format: Format::OpenSudoku,
        id: "opensudoku",
        extensions: &["opensudoku"],
        title: || text!("format-opensudoku"),
        description: || text!("format-opensudoku.description"),
        detect: |sample| sample.layout == FileLayout::XmlCollection,
        read: |text, title| {
            Ok(Reading::of(opensudoku::GameReader::new(text, title).collect::<Result<_, _>>()?))
        },
        write: Write::Classic(opensudoku::write_game),
        keeps: &[CELLS, PROGRESS, &[Title, Comment, Folder, FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::Csv,
        id: "csv",
        extensions: &["csv"],
        title: || text!("format-csv"),
        description: || text!("format-csv.description"),
        detect: |sample| sample.has_line(|line| line.trim_end() == csv::HEADING.trim_end()),
        read: read_lines,
        write: Write::Classic(csv::write_row),
        keeps: &[CELLS, TEXTS, &[Title, Folder, Placed, FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::SudokuPad,
        id: "sudokupad",
        extensions: &["url"],
        title: || text!("format-sudokupad"),
        description: || text!("format-sudokupad.description"),
        // Links to the other pages are not written.
        detect: |sample| {
            let hosts = [Host::SudokuPad, Host::Lisudoku, Host::Pzpr, Host::Shortener];
            hosts.iter().any(|host| sample.is_link(*host))
        },
        read: read_lines,
        write: Write::Any { classic: json::write_sudokupad, other: json::write_sudokupad },
        keeps: &[CELLS, OBJECT, ANY_RULES, &[OtherFields, FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::SudokuWiki,
        id: "sudokuwiki",
        extensions: &["url"],
        title: || text!("format-sudokuwiki"),
        description: || text!("format-sudokuwiki.description"),
        detect: |sample| sample.is_link(Host::SudokuWiki),
        read: read_lines,
        write: Write::Classic(sudokuwiki::write),
        keeps: &[CELLS, PROGRESS, &[FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::SudokuExchange,
        id: "sudokuexchange",
        extensions: &["url"],
        title: || text!("format-sudokuexchange"),
        description: || text!("format-sudokuexchange.description"),
        detect: |sample| sample.is_link(Host::SudokuExchange),
        read: read_lines,
        write: Write::Givens(sudokuexchange::write),
        keeps: &[CELLS, &[FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::Iss,
        id: "iss",
        extensions: &["url", "iss"],
        title: || text!("format-iss"),
        description: || text!("format-iss.description"),
        detect: |sample| {
            sample.is_link(Host::Iss) || sample.has_line(iss::looks_like) || sample.is_whole(iss::is_text)
        },
        read: |text, title| match iss::is_text(text) {
            true => iss::read(text, title).map(Reading::of_one).map_err(FormatErrorKind::at_start),
            false => read_lines(text, title),
        },
        write: Write::Any { classic: iss::write, other: iss::write },
        keeps: &[CELLS, &[Rules, FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::SudokuCoach,
        id: "sudoku-coach",
        extensions: &["txt"],
        title: || text!("format-sudoku-coach"),
        description: || text!("format-sudoku-coach.description"),
        detect: |sample| sample.is_link(Host::SudokuCoach) || sample.has_line(sudoku_coach::looks_like),
        read: read_lines,
        write: Write::Classic(sudoku_coach::write),
        keeps: &[CELLS, PROGRESS, &[FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::Ninefold,
        id: "ninefold",
        extensions: &["ninefold"],
        title: || text!("format-ninefold"),
        description: || text!("format-ninefold.description"),
        detect: |sample| sample.is_json_with("\"ninefold\""),
        read: json::read,
        write: Write::Any { classic: json::ninefold::write, other: json::write_ninefold },
        keeps: &[CELLS, PROGRESS, TEXTS, ANY_RULES, &[Title, Folder, OtherFields, FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::Ipuz,
        id: "ipuz",
        extensions: &["ipuz"],
        title: || text!("format-ipuz"),
        description: || text!("format-ipuz.description"),
        detect: |sample| sample.is_json_with("ipuz.org/"),
        read: json::read,
        write: Write::Classic(ipuz::write),
        keeps: &[CELLS, PROGRESS, TEXTS, &[Title]],
    },
    FormatSpec {
        format: Format::SudokuMaker,
        id: "sudokumaker",
        extensions: &["url"],
        title: || text!("format-sudokumaker"),
        description: || text!("format-sudokumaker.description"),
        detect: |sample| sample.is_link(Host::SudokuMaker) || sample.is_json_with("\"formatVersion\""),
        read: json::read,
        write: Write::Any { classic: json::write_sudokumaker, other: json::write_sudokumaker },
        keeps: &[CELLS, OBJECT, ANY_RULES, &[FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::FPuzzles,
        id: "fpuzzles",
        extensions: &["url", "json", "jsonl"],
        title: || text!("format-fpuzzles"),
        description: || text!("format-fpuzzles.description"),
        detect: |sample| sample.is_link(Host::FPuzzles) || sample.is_json_with(""),
        read: json::read,
        write: Write::Any { classic: json::write_fpuzzles, other: json::write_fpuzzles },
        keeps: &[CELLS, OBJECT, ANY_RULES, &[OtherFields, FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::KSudoku,
        id: "ksudoku",
        extensions: &["xml", "ksudoku"],
        title: || text!("format-ksudoku"),
        description: || text!("format-ksudoku.description"),
        detect: |sample| sample.is_whole(ksudoku::looks_like),
        read: |text, title| ksudoku::read(text, title).map(simplify).map(Reading::of_one),
        write: Write::Classic(ksudoku::write),
        keeps: &[CELLS, PROGRESS],
    },
    FormatSpec {
        format: Format::Solo,
        id: "solo",
        extensions: &["txt", "sav"],
        title: || text!("format-solo"),
        description: || text!("format-solo.description"),
        detect: |sample| sample.has_line(solo::looks_like) || sample.is_whole(solo::is_save),
        read: |text, title| variant::read_save(text, title).map(simplify).map(Reading::of_one),
        write: Write::Givens(solo::write),
        keeps: &[CELLS, &[FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::Hodoku,
        id: "hodoku",
        extensions: &["txt"],
        title: || text!("format-hodoku"),
        description: || text!("format-hodoku.description"),
        detect: |sample| sample.has_line(hodoku::looks_like),
        read: read_lines,
        write: Write::Classic(hodoku::write),
        keeps: &[CELLS, PROGRESS, &[FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::CandidateLine,
        id: "candidate-line",
        extensions: &["txt"],
        title: || text!("format-candidate-line"),
        description: || text!("format-candidate-line.description"),
        detect: |sample| sample.has_line(candidate_line::looks_like),
        read: read_lines,
        write: Write::Classic(candidate_line::write),
        keeps: &[PROGRESS, &[FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::Sdm,
        id: "sdm",
        extensions: &["sdm"],
        title: || text!("format-sdm"),
        description: || text!("format-sdm.description"),
        detect: |sample| sample.has_line(|line| sample.has_more_lines || line.trim().len() > 81),
        read: read_lines,
        write: Write::Classic(|puzzle| {
            line::write_sdm(&puzzle.classic_cells().givens, &one_line(&puzzle.title))
        }),
        keeps: &[CELLS, &[Title, FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::Line,
        id: "line",
        extensions: &["txt"],
        title: || text!("format-line"),
        description: || text!("format-line.description"),
        detect: |sample| sample.layout == FileLayout::Lines,
        read: read_lines,
        write: Write::Givens(line::write),
        keeps: &[CELLS, &[FurtherPuzzles]],
    },
    FormatSpec {
        format: Format::Sdk,
        id: "sdk",
        extensions: &["sdk"],
        title: || text!("format-sdk"),
        description: || text!("format-sdk.description"),
        detect: |sample| sample.is_board(sdk::looks_like),
        read: |text, title| sdk::read(text, title).map(Reading::of_one),
        write: Write::Classic(sdk::write),
        keeps: &[CELLS, TEXTS, &[Placed]],
    },
    FormatSpec {
        format: Format::Sdx,
        id: "sdx",
        extensions: &["sdx"],
        title: || text!("format-sdx"),
        description: || text!("format-sdx.description"),
        detect: |sample| sample.is_board(|text| cell_words::looks_like(text) && cell_words::is_sdx(text)),
        read: |text, title| cell_words::read(text, title).map(Reading::of_one),
        write: Write::Classic(sdx::write),
        keeps: &[CELLS, PROGRESS],
    },
    FormatSpec {
        format: Format::Candidates,
        id: "candidates",
        extensions: &["txt"],
        title: || text!("format-candidates"),
        description: || text!("format-candidates.description"),
        detect: |sample| sample.is_board(cell_words::looks_like),
        read: |text, title| cell_words::read(text, title).map(Reading::of_one),
        write: Write::Classic(candidates::write),
        keeps: &[PROGRESS, &[SingleCandidates]],
    },
    FormatSpec {
        format: Format::Ss,
        id: "ss",
        extensions: &["ss"],
        title: || text!("format-ss"),
        description: || text!("format-ss.description"),
        detect: |sample| sample.is_board(|text| error::lines(text).any(|(_, line)| rows::is_frame(line))),
        read: |text, title| ss::read(text, title).map(Reading::of_one),
        write: Write::Classic(ss::write),
        keeps: &[CELLS, PROGRESS],
    },
    FormatSpec {
        format: Format::Sudoku,
        id: "sudoku",
        extensions: &["sudoku", "htm", "html", "md", "rtf", "sql", "tsv"],
        title: || text!("format-sudoku"),
        description: || text!("format-sudoku.description"),
        detect: |_| true,
        read: read_board,
        write: Write::Givens(sudoku::write),
        keeps: &[CELLS],
    },
];

/// Reads a text that may be one board in any layout.
fn read_board(text: &str, title: &str) -> Result<Reading, FormatError> {
    let is_markup = text.trim_start().starts_with('<');
    if is_markup && sdku::looks_like(text) {
        return sdku::read(text, title);
    }
    if is_markup || text.trim().len() > MAX_BOARD_BYTES {
        return Err(FormatErrorKind::NotAPuzzle(error::beginning(text)).at_start());
    }
    ss::read(text, title).map(Reading::of_one)
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
