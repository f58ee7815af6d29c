//! Simon Tatham's Solo: its game ID. Its saved game is in `format/variant/solo_save.rs`.
//!
//! A game ID is `3x3:` and the cells row by row: a letter is a run of blanks, `a` one to `z` 26, and `_` separates two
//! digits. The parameters before the colon are the boxes side by side and below one another, `j` for jigsaw, `x` for
//! diagonals, `k` for killer, and hints for the generator; after a `#` instead of the colon there is only a seed
//! (`solo.c` of <https://www.chiark.greenend.org.uk/~sgtatham/puzzles/>).

use super::error::{FormatError, FormatErrorKind, TextPosition, beginning};
use crate::rules::{KindId, Puzzle};
use crate::solve::classic::{Cell, Digit, Grid};
use crate::text::text;

/// The first key of a saved game.
const SAVE_KEY: &str = "SAVEFILE";
/// The largest number of cells that a game ID is counted to: Solo's largest puzzles have 31 rows.
const MAX_CELLS: usize = 31 * 31;

/// The parameters of a game.
#[derive(Clone, Copy)]
pub(super) struct Parameters {
    /// The number of boxes side by side, and of the rows of a box.
    pub columns: usize,
    /// The number of boxes one above the other, and of the columns of a box.
    pub rows: usize,
    is_jigsaw: bool,
    pub has_diagonals: bool,
    pub is_killer: bool,
}

impl Parameters {
    /// Parses the parameters before the colon of a game ID, such as `3x3`, `9j` or `2x3xdi`.
    pub fn parse(text: &str) -> Option<Self> {
        let (columns, mut rest) = number(text)?;
        let mut rows = columns;
        if let Some((value, after)) = rest.strip_prefix('x').and_then(number) {
            (rows, rest) = (value, after);
        } else if !rest.starts_with('j') {
            return None;
        }
        if rest.len() > 12 || !rest.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
            return None;
        }
        // Those of the generator, a symmetry and a difficulty, may contain letters that are rules by themselves.
        let rules = rest.split(['d', 'm', 'r', 'a']).next().unwrap_or_default();
        let is_jigsaw = rules.contains('j');
        let has_two = rows != columns || text.contains('x') && !text.starts_with(&format!("{columns}j"));
        Some(Self {
            columns: if is_jigsaw && has_two { columns * rows } else { columns },
            rows: if is_jigsaw { 1 } else { rows },
            is_jigsaw,
            has_diagonals: rules.contains('x'),
            is_killer: rules.contains('k'),
        })
    }

    /// Returns the number of rows of the board.
    pub fn size(self) -> usize {
        self.columns * self.rows
    }

    /// Returns whether the description says where the boxes are.
    pub fn has_free_boxes(self) -> bool {
        self.is_jigsaw || self.rows == 1
    }

    /// Checks that this is a sudoku of nine rows and 3x3 boxes without other rules.
    pub fn check(self) -> Result<(), FormatErrorKind> {
        Err(match self {
            _ if self.size() != 9 => FormatErrorKind::UnreadSize(self.size() as u64),
            _ if self.is_killer => FormatErrorKind::unread_kinds(&[KindId::KillerCage]),
            _ if self.is_jigsaw || self.columns != 3 => {
                FormatErrorKind::UnreadRule(text!("rule-irregular-regions").into())
            }
            _ if self.has_diagonals => {
                FormatErrorKind::unread_kinds(&[KindId::RisingDiagonal, KindId::FallingDiagonal])
            }
            _ => return Ok(()),
        })
    }
}

/// Parses a number of one or two digits at the beginning of a text.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    let value = text.get(..end)?.parse().ok().filter(|value| (1..=31).contains(value))?;
    Some((value, &text[end..]))
}

/// A piece of a description: blanks, or the number in a cell.
pub(super) enum Piece {
    Blanks(usize),
    Number(u32),
}

/// Iterates over the pieces of a description, each with the index of its first character; an error is a character
/// that cannot stand there.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = (usize, Result<Piece, char>)> {
    let mut characters = text.char_indices().peekable();
    std::iter::from_fn(move || {
        loop {
            let (index, character) = characters.next()?;
            let piece = match character {
                '_' => continue,
                'a'..='z' => Ok(Piece::Blanks(usize::from(character as u8 - b'a') + 1)),
                '1'..='9' => {
                    let mut value = character.to_digit(10).unwrap_or(0);
                    while let Some(digit) = characters.peek().and_then(|(_, next)| next.to_digit(10)) {
                        value = (value * 10 + digit).min(10_000);
                        characters.next();
                    }
                    Ok(Piece::Number(value))
                }
                _ => Err(character),
            };
            return Some((index, piece));
        }
    })
}

/// Returns the number of cells of a description, or `None` if it is none.
fn count_cells(text: &str) -> Option<usize> {
    let mut count = 0;
    for (_, piece) in pieces(text) {
        count += match piece.ok()? {
            Piece::Blanks(blanks) => blanks,
            Piece::Number(_) => 1,
        };
        if count > MAX_CELLS {
            return None;
        }
    }
    Some(count)
}

/// Returns whether a line is meant as a game ID of Solo. Other games of the collection have similar IDs, so an ID of
/// another size must have the right number of cells.
pub(super) fn looks_like(line: &str) -> bool {
    let line = line.trim();
    let Some(end) = line.find([':', '#']) else { return false };
    let (parameters, rest) = line.split_at(end);
    let Some(parameters) = Parameters::parse(parameters) else { return false };
    let Some(description) = rest.strip_prefix(':') else {
        return rest.len() > 4 && rest[1..].bytes().all(|byte| byte.is_ascii_digit());
    };
    let size = parameters.size();
    count_cells(description.split(',').next().unwrap_or_default())
        .is_some_and(|count| count == size * size || size == 9 && (60..=100).contains(&count))
}

/// Splits a game ID into its parameters and its description; `None` if it is none, or only a seed.
pub(super) fn split(line: &str) -> Option<(Parameters, &str)> {
    let (parameters, description) = line.trim().split_once(':').filter(|_| looks_like(line))?;
    Some((Parameters::parse(parameters)?, description))
}

/// Reads the puzzle of a game ID.
///
/// # Errors
/// The ID contains only a seed, or a puzzle of another size or with other rules; a character that cannot stand there;
/// or a number of cells other than 81.
pub fn read(line: &str, title: &str) -> Result<Puzzle, FormatError> {
    let start = line.len() - line.trim_start().len();
    let id = line.trim();
    let not_a_puzzle = || FormatErrorKind::NotAPuzzle(beginning(line)).at_start();
    let end = id.find([':', '#']).ok_or_else(not_a_puzzle)?;
    let parameters = Parameters::parse(&id[..end]).ok_or_else(not_a_puzzle)?;
    if id[end..].starts_with('#') {
        return Err(FormatErrorKind::SeedWithoutPuzzle.at_start());
    }
    parameters.check().map_err(FormatErrorKind::at_start)?;
    let column = line[..start].chars().count() + end + 2;
    read_cells(&id[end + 1..], TextPosition::new(1, column)).map(|givens| Puzzle::from_grid(title, &givens))
}

/// Reads the cells of a description that begins at a position.
pub(super) fn read_cells(text: &str, place: TextPosition) -> Result<Grid, FormatError> {
    let at = |index: usize| TextPosition::new(place.line, place.column + text[..index].chars().count());
    let (mut grid, mut count, mut excess) = (Grid::EMPTY, 0usize, None);
    for (index, piece) in pieces(text) {
        match piece {
            Err(character) => return Err(FormatErrorKind::UnexpectedCharacter(character).at(at(index))),
            Ok(Piece::Blanks(blanks)) => count = count.saturating_add(blanks),
            Ok(Piece::Number(value)) => {
                let digit = u8::try_from(value).ok().and_then(Digit::new);
                let digit =
                    digit.ok_or_else(|| FormatErrorKind::NoSuchCell(value.to_string()).at(at(index)))?;
                if let Some(cell) = Cell::new(count) {
                    grid.set(cell, Some(digit));
                }
                count = count.saturating_add(1);
            }
        }
        if count > 81 {
            excess.get_or_insert(index);
        }
    }
    match excess {
        Some(index) => Err(FormatErrorKind::TooManyCells(count).at(at(index))),
        None if count < 81 => Err(FormatErrorKind::TooFewCells(count).at(at(text.len()))),
        None => Ok(grid),
    }
}

/// Writes a board as a game ID.
pub fn write(grid: &Grid) -> String {
    let mut text = String::from("3x3:");
    let mut blanks = 0;
    for (index, digit) in grid.cells().iter().enumerate() {
        let Some(digit) = digit else {
            blanks += 1;
            continue;
        };
        push_blanks(&mut text, blanks);
        if blanks == 0 && index > 0 {
            text.push('_');
        }
        text.push_str(&digit.to_string());
        blanks = 0;
    }
    push_blanks(&mut text, blanks);
    text.push('\n');
    text
}

fn push_blanks(text: &mut String, mut blanks: u8) {
    while blanks > 0 {
        let run = blanks.min(26);
        text.push(char::from(b'a' + run - 1));
        blanks -= run;
    }
}

/// Returns whether a text is a saved game of Simon Tatham's collection.
pub(super) fn is_save(text: &str) -> bool {
    text.trim_start().strip_prefix(SAVE_KEY).is_some_and(|rest| rest.trim_start().starts_with(':'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::grid;

    const ID: &str = "3x3:b3a2a6b9b3a5b1b1_8a6_4d8_1a2_9b7g8b6_7a8_2d2_6a9_5b8b2a3b9b5a1a3b";
    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    #[test]
    fn a_game_id_is_read_and_written() {
        let board = grid(BOARD);
        for id in [
            ID.to_owned(),
            format!(" {ID}\t"),
            ID.replacen("3x3", "3x3dt", 1),
            ID.replacen("3x3", "3x3adu", 1),
        ] {
            assert!(looks_like(&id), "{id}");
            assert_eq!(read(&id, "file"), Ok(Puzzle::from_grid("file", &board)), "{id}");
        }
        assert_eq!(write(&board), format!("{ID}\n"));
        assert_eq!(write(&Grid::EMPTY), "3x3:zzzc\n");
        assert_eq!(read("3x3:zzzc", "").unwrap().classic_cells().givens, Grid::EMPTY);
    }

    #[test]
    fn other_sizes_and_rules_are_rejected_by_name() {
        let message = |parameters: &str, cells: &str| {
            let id = format!("{parameters}:{cells}");
            assert!(looks_like(&id), "{id}");
            read(&id, "").unwrap_err().to_string()
        };
        let cells = &ID[4..];
        assert!(message("3x3x", cells).contains("'Rising diagonal, Falling diagonal'"));
        assert!(message("3x3kda", &format!("{cells},a_1,b2")).contains("'Killer cages'"));
        assert!(message("9j", &format!("{cells},abc")).contains("'Irregular boxes'"));
        assert!(message("3x3j", &format!("{cells},abc")).contains("'Irregular boxes'"));
        assert!(message("9x1", cells).contains("'Irregular boxes'"));
        assert!(message("2x2", "a1b2_3c4d3a").contains("4 rows"), "{}", message("2x2", "a1b2_3c4d3a"));
        assert!(message("4x4", "16a15zzzzzzzzzs").contains("16 rows"));
        let seed = "3x3db#123456789012345";
        assert!(looks_like(seed));
        assert!(read(seed, "").unwrap_err().to_string().contains("only a random seed"));
    }

    #[test]
    fn a_wrong_game_id_has_a_position_and_other_text_is_not_meant() {
        let message = |id: &str| read(id, "").unwrap_err().to_string();
        assert_eq!(
            message(&ID.replacen("b3", "b0", 1)),
            "found '0' instead of 1-9, 0 or '.' (line 1, column 6)"
        );
        assert_eq!(message(&ID[..ID.len() - 1]), "only 79 of 81 cells found (line 1, column 69)");
        assert_eq!(message(&format!("{ID}2")), "82 cells found instead of 81 (line 1, column 70)");
        assert_eq!(
            message(&ID.replacen("b3", "b12", 1)),
            "'12' is not a cell and digit of a board (line 1, column 6)"
        );
        for other in [
            "3x3",
            "3x3:",
            "3x3:hello",
            "3x3#",
            "3x3#1",
            "3:30",
            "5x5:abc",
            "10:45",
            "1x1 #12345",
            "issue#12345",
        ] {
            assert!(!looks_like(other), "{other}");
        }
    }
}
