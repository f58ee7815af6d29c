//! `.sdk`: one puzzle of SadMan Sudoku, with the metadata lines that SudoCue added.
//!
//! Nine lines with `.` for an empty cell; before them lines `#A` author, `#D` description, `#C` comment, `#B` date,
//! `#S` source, `#L` level, `#U` address of the source, the value directly after the letter
//! (<http://sudocue.net/fileformats.php>). SadMan's own files have named sections: `[Puzzle]` for the givens, `[State]`
//! for the player's board; further sections (pencil marks, colours) are ignored. A description and a comment of several
//! lines are written as several `#D` and `#C` lines, and read back so.

use super::error::{FormatError, FormatErrorKind, lines};
use super::rows;
use crate::rules::Metadata;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Grid};

/// The sections of SadMan Sudoku, by which its files are recognised.
const SECTIONS: [&str; 5] = ["Puzzle", "State", "PencilMarks", "Colours", "Colors"];

/// Returns whether the text has what only this format has: a section, or a line of metadata.
pub(super) fn looks_like(text: &str) -> bool {
    let is_known = |name: &str| SECTIONS.iter().any(|known| name.eq_ignore_ascii_case(known));
    lines(text).any(|(_, line)| section(line).is_some_and(is_known) || field(line).is_some())
}

/// Returns the letter and the value of a line of metadata.
fn field(line: &str) -> Option<(char, &str)> {
    let rest = line.trim_start().strip_prefix('#')?;
    let letter = rest.chars().next().filter(|letter| "ADCBSLU".contains(*letter))?;
    Some((letter, rest[1..].trim()))
}

/// Returns the name of a section, if the line begins one.
fn section(line: &str) -> Option<&str> {
    line.trim().strip_prefix('[')?.strip_suffix(']')
}

/// Reads the text of a `.sdk` file.
///
/// # Errors
/// The reason why the cells cannot be read, no section `[Puzzle]` if there are sections, or a state that changes a
/// given.
pub fn read(text: &str, title: &str) -> Result<Puzzle, FormatError> {
    let mut metadata = Metadata::default();
    for (letter, value) in lines(text).filter_map(|(_, line)| field(line)) {
        add_field(&mut metadata, letter, value);
    }
    // The lines of metadata do not belong to the cells.
    let only_comments = |error: FormatError| match error.kind {
        FormatErrorKind::Empty => FormatErrorKind::OnlyComments.at_start(),
        _ => error,
    };
    let Some(givens) = section_cells(text, Some("puzzle")).map_err(only_comments)? else {
        let givens =
            section_cells(text, None).map_err(only_comments)?.ok_or(FormatErrorKind::NoPuzzle.at_start())?;
        return Ok(Puzzle::from_grid(title, &givens).with_metadata(metadata));
    };
    let puzzle = Puzzle::from_grid(title, &givens).with_metadata(metadata);
    let Some(state) = section_cells(text, Some("state"))? else { return Ok(puzzle) };
    if let Some((cell, _)) =
        givens.filled().find(|(cell, digit)| state.get(*cell).is_some_and(|other| other != *digit))
    {
        return Err(FormatErrorKind::GivenChanged(cell).at(section_start(text, "state")));
    }
    Ok(puzzle.with_classic_progress(&state, &Candidates::EMPTY))
}

fn add_field(metadata: &mut Metadata, letter: char, value: &str) {
    let (text, several) = match letter {
        'A' => (&mut metadata.author, false),
        'D' => (&mut metadata.description, true),
        'C' => (&mut metadata.comment, true),
        'B' => (&mut metadata.date, false),
        'S' => (&mut metadata.source, false),
        'L' => (&mut metadata.level, false),
        _ => (&mut metadata.url, false),
    };
    if text.is_empty() {
        value.clone_into(text);
    } else if several {
        text.push('\n');
        text.push_str(value);
    }
}

/// Reads the cells of a section, or those before any section; `None` if there is no such section.
fn section_cells(text: &str, wanted: Option<&str>) -> Result<Option<Grid>, FormatError> {
    let mut current = None;
    let mut found = wanted.is_none();
    // Other lines are emptied rather than left out, so that the positions of errors are those of the file.
    let mut cells = String::with_capacity(text.len());
    for (_, line) in lines(text) {
        let name = section(line);
        current = name.or(current);
        let inside = current.map(str::to_ascii_lowercase).as_deref() == wanted;
        found |= inside;
        if name.is_none() && inside && !rows::is_comment(line) {
            cells.push_str(line);
        }
        cells.push('\n');
    }
    if found { rows::read(&cells).map(Some) } else { Ok(None) }
}

fn section_start(text: &str, name: &str) -> super::error::TextPosition {
    let mut sections =
        lines(text).filter(|(_, line)| section(line).is_some_and(|found| found.eq_ignore_ascii_case(name)));
    sections.next().map_or(super::error::TextPosition::START, |(place, _)| place)
}

/// Writes a puzzle: the lines of metadata, then nine lines with `.`; with sections if digits were placed.
pub fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    let metadata = &puzzle.metadata;
    let mut text = String::with_capacity(128);
    let fields = [
        ('A', &metadata.author),
        ('D', &metadata.description),
        ('C', &metadata.comment),
        ('B', &metadata.date),
        ('S', &metadata.source),
        ('L', &metadata.level),
        ('U', &metadata.url),
    ];
    for (letter, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
        for (_, line) in lines(value) {
            text.extend(['#', letter]);
            text.push_str(line);
            text.push('\n');
        }
    }
    let placed = cells.placed != Grid::EMPTY;
    if placed {
        text.push_str("[Puzzle]\n");
    }
    push_rows(&mut text, &cells.givens);
    if placed {
        text.push_str("[State]\n");
        push_rows(&mut text, &cells.board());
    }
    text
}

fn push_rows(text: &mut String, grid: &Grid) {
    text.push_str(&super::sudoku::write(grid).replace('0', "."));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{cell, grid};

    const BY_SUDOCUE: &str = "#ARuud\n#DA random puzzle created by SudoCue\n#CJust start plugging in the numbers\n\
        #B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n\
        .........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n";

    #[test]
    fn the_metadata_of_sudocue_is_read_and_written_back_identical() {
        let puzzle = read(BY_SUDOCUE, "title").unwrap();
        assert_eq!((puzzle.metadata.author.as_str(), puzzle.metadata.level.as_str()), ("Ruud", "Easy"));
        assert_eq!(puzzle.metadata.description, "A random puzzle created by SudoCue");
        assert_eq!(puzzle.metadata.url, "http://www.sudocue.net/");
        assert_eq!(puzzle.classic_cells().givens.filled().count(), 36);
        assert_eq!(write(&puzzle), BY_SUDOCUE);
        assert_eq!(read(&BY_SUDOCUE.replace('\n', "\r\n"), "title"), Ok(puzzle));
    }

    #[test]
    fn sections_hold_the_puzzle_and_its_state() {
        let rows = &BY_SUDOCUE[BY_SUDOCUE.find("2..1").unwrap()..];
        let state = rows.replacen("2..1", "29.1", 1);
        let text = format!("#AMe\n[Puzzle]\n{rows}[State]\n{state}[PencilMarks]\n,,123,\n[Colours]\nred\n");
        let puzzle = read(&text, "").unwrap();
        assert_eq!(puzzle.metadata.author, "Me");
        assert_eq!(puzzle.classic_cells().givens, grid(rows));
        assert_eq!(
            puzzle.classic_cells().placed.filled().map(|(cell, _)| cell).collect::<Vec<_>>(),
            [cell("r1c2")]
        );
        assert_eq!(read(&write(&puzzle), ""), Ok(puzzle));
    }

    #[test]
    fn brackets_that_name_no_section_are_not_recognised() {
        assert!(looks_like("[puzzle]\n") && looks_like("#AMe\n"));
        assert!(!looks_like("[code]\n123\n[/code]\n") && !looks_like("[\n[1,2]\n]\n"));
    }

    #[test]
    fn a_state_that_changes_a_given_is_rejected() {
        let rows = &BY_SUDOCUE[BY_SUDOCUE.find("2..1").unwrap()..];
        let text = format!("[Puzzle]\n{rows}[State]\n{}", rows.replacen("2..1", "3..1", 1));
        let message = read(&text, "").unwrap_err().to_string();
        assert_eq!(message, "the digit in r1c1 differs from the given there (line 11, column 1)");
    }

    #[test]
    fn errors_have_their_position_in_the_file() {
        let text = BY_SUDOCUE.replace("6.28.73.4", "6.28x73.4");
        assert!(
            read(&text, "")
                .unwrap_err()
                .to_string()
                .ends_with("found 'x' instead of 1-9, 0 or '.' (line 11, column 5)")
        );
        let short = read("[Puzzle]\n123\n[State]\n", "").unwrap_err();
        assert_eq!(short.to_string(), "only 3 of 81 cells found (line 2, column 4)");
    }
}
