//! HoDoKu: the library line, in which HoDoKu copies a puzzle and in which its collection of examples is written.
//!
//! `:0901:4:..81.5..6+35+6..7…:411 419:481::` are fields between colons: the code of a technique, or `0000`; its
//! digits, `x` or nothing; the board, with `+` before each digit that is no given; the candidates that were removed before, each
//! as digit, row and column; and what the technique removes or places. The collection, `reglib-1.3.txt` of
//! <https://sourceforge.net/projects/hodoku>, defines it; HoDoKu reads and writes it in `Sudoku2.java` (`setSudoku`,
//! `getSudoku`). The result of the technique is the answer to the example, so it is not applied; the code becomes the
//! title.

use super::error::{FormatError, FormatErrorKind, TextPosition};
use super::{rows, ss};
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Digit, Grid};

/// The code of a puzzle without a technique.
const NO_TECHNIQUE: &str = "0000";

/// A line as its fields.
struct Fields<'a> {
    code: &'a str,
    board: &'a str,
    removed: &'a str,
    /// The column of the first character of the board, and of the removed candidates.
    columns: [usize; 2],
}

/// Returns the fields of a line. `None` if it has no code, digits and cells.
fn split(line: &str) -> Option<Fields<'_>> {
    let start = line.len() - line.trim_start().len();
    let rest = line[start..].trim_end().strip_prefix(':')?;
    let mut fields = rest.splitn(5, ':');
    let (code, digits, board) = (fields.next()?, fields.next()?, fields.next()?);
    // Without a further colon it is a line of another program.
    let removed = fields.next()?;
    let is_word =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'));
    let is_code = |text: &str| text.len() <= 12 && is_word(text);
    let cells = board.chars().filter(|character| rows::cell(*character).is_some());
    // The code and the digits are ASCII: a character is a byte.
    let column = line[..start].chars().count() + code.len() + digits.len() + 4;
    let columns = [column, column + board.chars().count() + 1];
    let is_board = cells.count() >= 27 && !board.contains(char::is_whitespace);
    (!code.is_empty() && is_code(code) && is_code(digits) && is_board).then_some(Fields {
        code,
        board,
        removed,
        columns,
    })
}

/// Returns whether a line is meant as this format.
pub(super) fn looks_like(line: &str) -> bool {
    split(line).is_some()
}

/// Reads the puzzle of a line. `title` is its title if the line has no technique.
///
/// # Errors
/// A character of the board that is no cell, a number of cells other than 81, or a removed candidate that is none.
pub fn read(line: &str, title: &str) -> Result<Puzzle, FormatError> {
    let fields = split(line).ok_or_else(|| FormatErrorKind::NoPuzzle.at_start())?;
    let (givens, placed) = read_board(fields.board, fields.columns[0])?;
    let title = if fields.code == NO_TECHNIQUE { title } else { fields.code };
    let puzzle = Puzzle::from_grid(title, &givens).with_classic_progress(&placed, &Candidates::EMPTY);
    let removed = read_removed(fields.removed, fields.columns[1])?;
    Ok(ss::without_candidates(puzzle, &removed))
}

/// Reads the cells: the givens, and the digits after a `+`. `column` is that of the first character.
///
/// # Errors
/// A character that is no cell, or a number of cells other than 81.
pub(super) fn read_board(board: &str, column: usize) -> Result<(Grid, Grid), FormatError> {
    let (mut givens, mut placed) = (Grid::EMPTY, Grid::EMPTY);
    let (mut count, mut is_placed, mut excess) = (0, false, None);
    for (index, character) in board.chars().enumerate() {
        let place = TextPosition::new(1, column + index);
        if character == '+' && !is_placed {
            is_placed = true;
            continue;
        }
        let unexpected = || FormatErrorKind::UnexpectedCharacter(character).at(place);
        let digit = rows::cell(character).ok_or_else(unexpected)?;
        match Cell::new(count) {
            _ if is_placed && digit.is_none() => return Err(unexpected()),
            Some(cell) if is_placed => placed.set(cell, digit),
            Some(cell) => givens.set(cell, digit),
            None => _ = excess.get_or_insert(place),
        }
        count += 1;
        is_placed = false;
    }
    match excess {
        Some(place) => Err(FormatErrorKind::TooManyCells(count).at(place)),
        None if count < 81 => {
            let end = column + board.chars().count();
            Err(FormatErrorKind::TooFewCells(count).at(TextPosition::new(1, end)))
        }
        None => Ok((givens, placed)),
    }
}

/// Reads the removed candidates: words of a digit, a row and a column.
fn read_removed(text: &str, column: usize) -> Result<Vec<(Cell, Digit)>, FormatError> {
    // As a set, because a hostile line may repeat its words without end.
    let mut removed = Candidates::EMPTY;
    for word in text.split_whitespace() {
        let (cell, digit) = parse_candidate(word).ok_or_else(|| {
            let place = TextPosition::new(1, column + chars_before(text, word));
            FormatErrorKind::NoSuchCell(word.chars().take(100).collect()).at(place)
        })?;
        let mut digits = removed.get(cell);
        digits.insert(digit);
        removed.set(cell, digits);
    }
    Ok(removed.iter().map(|candidate| (candidate.cell, candidate.digit)).collect())
}

/// Returns the number of characters of a text before a part of it.
fn chars_before(text: &str, part: &str) -> usize {
    text[..part.as_ptr() as usize - text.as_ptr() as usize].chars().count()
}

/// Parses a candidate: a digit, a row and a column.
pub(super) fn parse_candidate(word: &str) -> Option<(Cell, Digit)> {
    let &[digit, row, column] = word.as_bytes() else { return None };
    let number = |byte: u8| Digit::from_char(char::from(byte));
    Some((Cell::at(number(row)?.index(), number(column)?.index())?, number(digit)?))
}

/// Writes a puzzle as a line with the placed digits and the removed candidates.
pub fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    let placed = cells.placed;
    let mut line = format!(":{NO_TECHNIQUE}:x:");
    for cell in Cell::all() {
        match (cells.givens.get(cell), placed.get(cell)) {
            (Some(given), _) => line.push_str(&given.to_string()),
            (None, Some(placed)) => line.push_str(&format!("+{placed}")),
            (None, None) => line.push('.'),
        }
    }
    let removed = ss::removed_candidates(puzzle).unwrap_or_default();
    let words: Vec<String> = removed
        .iter()
        .map(|(cell, digit)| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1))
        .collect();
    line + ":" + &words.join(" ") + "::\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{cell, grid};

    /// A naked single of the collection.
    const SINGLE: &str = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:";
    /// An X-wing of HoDoKu's own tests, and a state that a program compatible with it copies.
    const EXAMPLE: &str = ":0300:4:135792..4.9.8315278725461...8.917.5....3.4.783.72.89.1...673.1....1297..7..485..6:653 472 473 277 483 683 388:481:c28 r68";
    const STATE: &str = ":0000:x:6...8..4..+4.....862..4.67+5.+1+5397+486+2.7...+3+51+4+462+5183+9+7..61.2+4+7572+4+8...+3..1..4+7.+28:314 916 921 325 925 932 933 371 985 991::";
    const PLAIN: &str =
        ":0000:x:..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:::";

    #[test]
    fn givens_placed_digits_and_removed_candidates_are_distinguished() {
        let puzzle = read(STATE, "file").unwrap();
        assert_eq!(puzzle.title, "file");
        assert_eq!(
            (puzzle.classic_cells().givens.filled().count(), puzzle.classic_cells().placed.filled().count()),
            (30, 20)
        );
        assert_eq!(puzzle.classic_cells().givens.get(cell("r1c1")), Digit::new(6));
        assert_eq!(puzzle.classic_cells().placed.get(cell("r2c2")), Digit::new(4));
        let marks = puzzle.classic_cells().marks().unwrap();
        let left = Candidates::from_grid(&puzzle.classic_cells().board());
        let removed = left.iter().filter(|candidate| !marks.get(candidate.cell).contains(candidate.digit));
        let removed: Vec<_> = removed.map(|candidate| candidate.to_string()).collect();
        assert_eq!(removed.first().map(String::as_str), Some("3 in r1c4"));
        assert_eq!(removed.len(), 10);
        assert_eq!(read(&write(&puzzle), "file"), Ok(puzzle));
    }

    #[test]
    fn removed_candidates_come_back_and_those_that_the_board_excludes_say_nothing() {
        let line = format!("{}:411 712::\n", &PLAIN[..PLAIN.len() - 3]);
        let puzzle = read(&line, "").unwrap();
        assert_eq!(format!("{:?}", puzzle.classic_cells().candidates().get(cell("r1c1"))), "{5}");
        assert_eq!(write(&puzzle), line);
        let impossible = format!("{}:211::\n", &PLAIN[..PLAIN.len() - 3]);
        let puzzle = read(&impossible, "").unwrap();
        assert_eq!((puzzle.classic_cells().marks(), write(&puzzle)), (None, format!("{PLAIN}\n")));
    }

    #[test]
    fn the_answer_of_an_example_is_not_applied() {
        let puzzle = read(EXAMPLE, "file").unwrap();
        assert_eq!(puzzle.title, "0300");
        assert_eq!(puzzle.classic_cells().placed, Grid::EMPTY);
        let single = read(SINGLE, "").unwrap();
        assert_eq!(
            (single.classic_cells().givens.filled().count(), single.classic_cells().placed.filled().count()),
            (29, 22)
        );
        assert_eq!(
            (single.classic_cells().board().get(cell("r2c9")), single.classic_cells().marks()),
            (None, None)
        );
        assert!(puzzle.classic_cells().marks().unwrap().get(cell("r8c1")).contains(Digit::new(4).unwrap()));
    }

    #[test]
    fn a_puzzle_without_a_technique_has_the_title_of_its_file() {
        let board = grid("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
        assert_eq!(read(PLAIN, "file"), Ok(Puzzle::from_grid("file", &board)));
        assert_eq!(read(&PLAIN.replace(":x:", "::"), "file"), Ok(Puzzle::from_grid("file", &board)));
        assert_eq!(read(&PLAIN.replace('.', "0"), "file"), Ok(Puzzle::from_grid("file", &board)));
        assert_eq!(
            read(&format!("  {}", &PLAIN[..PLAIN.len() - 2]), "file"),
            Ok(Puzzle::from_grid("file", &board))
        );
        assert_eq!(write(&Puzzle::from_grid("", &board)), format!("{PLAIN}\n"));
    }

    #[test]
    fn an_error_has_its_column() {
        let message = |line: &str| read(line, "").unwrap_err().to_string();
        assert_eq!(
            message(&PLAIN.replacen(".2", ".x", 1)),
            "found 'x' instead of 1-9, 0 or '.' (line 1, column 13)"
        );
        assert_eq!(
            message(&PLAIN.replacen("..3", "+.3", 1)),
            "found '.' instead of 1-9, 0 or '.' (line 1, column 10)"
        );
        assert_eq!(message(&PLAIN.replacen("..3", "3", 1)), "only 79 of 81 cells found (line 1, column 88)");
        assert_eq!(
            message(&PLAIN.replacen("..3", "....3", 1)),
            "83 cells found instead of 81 (line 1, column 90)"
        );
        let wrong = EXAMPLE.replace("473", "4730");
        let column = wrong.find("4730").unwrap() + 1;
        assert_eq!(
            message(&wrong),
            format!("'4730' is not a cell and digit of a board (line 1, column {column})")
        );
    }

    #[test]
    fn other_text_with_colons_is_not_meant() {
        for other in [
            "",
            ":",
            "::::",
            ":smile: is a word",
            "12:34:56",
            ":0000:x:12:::",
            ":a b:x:..............................:",
        ] {
            assert!(!looks_like(other), "{other}");
        }
        assert!(looks_like(PLAIN) && looks_like(EXAMPLE));
    }
}
