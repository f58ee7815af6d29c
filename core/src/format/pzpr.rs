//! Sudokus of pzpr, the player behind puzz.link: its links and its files.
//!
//! A link is `https://puzz.link/p?sudoku/9/9/` and the cells: a digit, `a` to `f` for 10 to 15, `-` and two of these
//! characters for more, and `g` to `z` for a run of one to twenty empty cells. A file has the lines `pzprv3`, `sudoku`,
//! the number of rows, and the rows, `.` for an empty cell; as many rows after them are the player's. Sizes with other than
//! square boxes, or 3x2 for 6x6, have none in pzpr (`Encode.js`, `FileData.js` and `sudoku.js` of
//! <https://github.com/robx/pzprjs>).

use super::clue_list::ClueList;
use super::drawings::simplify;
use super::error::FormatErrorKind;
use crate::grid::{CellMap, Digit, Regions, Size};
use crate::rules::{Progress, Puzzle};

/// The name of the kind.
const KIND: &str = "sudoku";
/// The first line of a file.
const HEADING: &str = "pzprv3";

/// Returns the query of a link, if it is one of pzpr: the name of a kind and parts between slashes.
fn query(link: &str) -> Option<&str> {
    link.split_once('?').map(|(_, query)| query.split('#').next().unwrap_or_default())
}

/// Reads the puzzle of a link; `None` if there is none in it. `title` is its title.
///
/// # Errors
/// It is of another kind, of a size without regular boxes, or its cells are not those of a board.
pub(super) fn read_link(link: &str, title: &str) -> Option<Result<Puzzle, FormatErrorKind>> {
    let mut parts = query(link)?.split('/').peekable();
    let kind = parts.next()?;
    // A link to the editor, and the flags of a variant.
    let kind = kind.strip_suffix("_edit").unwrap_or(kind);
    let _ = parts.next_if(|part| part.starts_with("v:"));
    let number = |text: &str| text.parse::<u64>().ok();
    let (columns, rows, cells) = (number(parts.next()?)?, number(parts.next()?)?, parts.next()?);
    Some(match kind == KIND {
        true => read_cells(columns, rows, cells, title),
        false => Err(FormatErrorKind::OtherGame(kind.chars().take(40).collect())),
    })
}

fn read_cells(columns: u64, rows: u64, cells: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let size = size(columns, rows)?;
    let regions = regular(size)?;
    let mut digits = Vec::new();
    let mut rest = cells;
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        let (digit, length) = match first {
            '0'..='9' | 'a'..='f' => (first.to_digit(16), 1),
            '-' => (after.get(..2).and_then(|number| u32::from_str_radix(number, 16).ok()), 3),
            // A number that is not known.
            '.' => (Some(0), 1),
            'g'..='z' => {
                digits.extend(std::iter::repeat_n(None, first as usize - 'f' as usize));
                rest = after;
                continue;
            }
            other => return Err(FormatErrorKind::UnexpectedCharacter(other)),
        };
        let found = rest.get(..length).unwrap_or(rest);
        digits.push(checked_digit(digit.map(|digit| digit as usize), size, found)?);
        rest = rest.get(length..).unwrap_or_default();
        if digits.len() > size.cell_count() {
            break;
        }
    }
    let count = digits.len();
    let givens =
        CellMap::from_values(size, digits).ok_or_else(|| FormatErrorKind::wrong_count(count, size))?;
    Ok(simplify(ClueList::new(size).into_puzzle(regions, givens, title)?))
}

/// Returns a digit of the size, or none for 0.
fn checked_digit(number: Option<usize>, size: Size, found: &str) -> Result<Option<Digit>, FormatErrorKind> {
    match number {
        Some(0) => Ok(None),
        Some(number) if number <= size.side() => Ok(Digit::new(number)),
        _ => Err(FormatErrorKind::NoSuchCell(found.to_owned())),
    }
}

fn size(columns: u64, rows: u64) -> Result<Size, FormatErrorKind> {
    if columns != rows {
        return Err(FormatErrorKind::NotSquare { rows, columns });
    }
    usize::try_from(rows).ok().and_then(Size::new).ok_or(FormatErrorKind::VariantSize(rows))
}

/// Returns the boxes that pzpr draws.
fn regular(size: Size) -> Result<Regions, FormatErrorKind> {
    let none = FormatErrorKind::NoBoxes(size.side());
    match size.side() {
        4 | 6 | 9 | 16 => Regions::regular(size).map_err(|_| none),
        _ => Err(none),
    }
}

/// Returns whether a text is a file of pzpr, of any kind.
pub(super) fn is_file(text: &str) -> bool {
    let rest = text.trim_start().strip_prefix(HEADING);
    rest.is_some_and(|rest| {
        rest.trim_start_matches(|version: char| version == '.' || version.is_ascii_digit())
            .starts_with(['/', '\n', '\r'])
    })
}

/// Reads the puzzle of a file. `title` is its title.
///
/// # Errors
/// It is of another kind, of a size without regular boxes, or its cells are not those of a board.
pub(super) fn read_file(text: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let mut lines = text.trim().split(['\n', '/']).map(str::trim);
    let kind = lines.nth(1).unwrap_or_default();
    if kind != KIND {
        return Err(FormatErrorKind::OtherGame(kind.chars().take(40).collect()));
    }
    let rows = lines.next().unwrap_or_default();
    let rows = rows.parse().map_err(|_| FormatErrorKind::NoSuchCell(rows.chars().take(40).collect()))?;
    let size = size(rows, rows)?;
    let mut words = |count: usize| -> Vec<&str> {
        let rows = lines.by_ref().take(size.side());
        rows.flat_map(str::split_whitespace).take(count + 1).collect()
    };
    let (givens, placed) = (words(size.cell_count()), words(size.cell_count()));
    let count = givens.len();
    let givens = givens.into_iter().map(|word| match word {
        "." | "-" => Ok(None),
        word => checked_digit(word.parse().ok(), size, word),
    });
    let givens = givens.collect::<Result<Vec<_>, _>>()?;
    let givens =
        CellMap::from_values(size, givens).ok_or_else(|| FormatErrorKind::wrong_count(count, size))?;
    let puzzle = ClueList::new(size).into_puzzle(regular(size)?, givens, title)?;
    let mut progress = Progress::none(size);
    for (cell, word) in size.cells().zip(placed) {
        // Marks are in brackets before the digit: `[1,,3]5`.
        let (marks, digit) =
            word.strip_prefix('[').and_then(|rest| rest.split_once(']')).unwrap_or(("", word));
        progress.placed[cell] = digit_of(digit, size);
        progress.centre_marks[cell] = marks.split(',').filter_map(|mark| digit_of(mark, size)).collect();
    }
    Ok(simplify(puzzle.with_progress(progress)))
}

fn digit_of(text: &str, size: Size) -> Option<Digit> {
    text.parse().ok().and_then(Digit::new).filter(|digit| digit.value() <= size.side())
}

#[cfg(test)]
mod tests {
    use crate::format::variant::characters;

    /// Returns the cells of the one puzzle of a text.
    fn cells(text: &str) -> String {
        let puzzles =
            crate::format::read(text.as_bytes(), "").unwrap_or_else(|error| panic!("{error}: {text}"));
        let [puzzle] = &puzzles.puzzles[..] else { panic!("{} puzzles: {text}", puzzles.puzzles.len()) };
        assert!(puzzle.unread_rules.is_empty() && puzzle.rules.regions().is_regular());
        characters(&puzzle.givens)
    }

    const BOARD: &str = "21....4..38.4..7.2...72......248.69............12.354....58....9.3..4.28..8....57";

    /// Returns the cells of a board as a link has them.
    fn encoded(board: &str) -> String {
        let mut text = String::new();
        let mut run = 0;
        let end_run = |run: &mut u8, text: &mut String| {
            if *run > 0 {
                text.push(char::from(b'f' + std::mem::take(run)));
            }
        };
        for sign in board.chars() {
            match sign.to_digit(17) {
                Some(16) => {
                    end_run(&mut run, &mut text);
                    text.push_str("-10");
                }
                Some(_) => {
                    end_run(&mut run, &mut text);
                    text.push(sign.to_ascii_lowercase());
                }
                None => run += 1,
            }
            if run == 20 {
                end_run(&mut run, &mut text);
            }
        }
        end_run(&mut run, &mut text);
        text
    }

    #[test]
    fn a_link_has_digits_and_runs_of_empty_cells() {
        let small = "1....2....3....4....5....6....6....1";
        let large = format!("AG..5{}F", ".".repeat(250));
        for page in
            ["https://puzz.link/p", "https://pzv.jp/p.html", "http://pzplus.tck.mn/p.html", "puzz.link/p"]
        {
            for (side, board) in [(9, BOARD), (6, small), (16, &large)] {
                let link = format!("{page}?sudoku/{side}/{side}/{}", encoded(board));
                assert_eq!(cells(&link), board, "{link}");
                if page.contains("://") {
                    assert_eq!(cells(&format!("Try this: {link} It is easy!\n\nBye")), board, "{link}");
                }
            }
        }
        let link = format!("https://puzz.link/p?sudoku_edit/v:b/9/9/{}", encoded(BOARD));
        assert_eq!(cells(&link), BOARD);
    }

    #[test]
    fn what_is_no_board_of_a_link_is_refused_with_the_reason() {
        let message = |query: &str| {
            let link = format!("https://puzz.link/p?{query}");
            crate::format::read(link.as_bytes(), "").unwrap_err().to_string()
        };
        assert!(message("nurikabe/9/9/1g2").contains("nurikabe"));
        assert!(message("sudoku/9/6/1g2").contains("6 rows and 9 columns"), "{}", message("sudoku/9/6/1g2"));
        assert!(message("sudoku/25/25/1g2").contains("25 rows"));
        assert!(message("sudoku/8/8/1g2").contains('8'), "{}", message("sudoku/8/8/1g2"));
        assert!(message("sudoku/9/9/1g2").contains("3 of 81"), "{}", message("sudoku/9/9/1g2"));
        assert!(message("sudoku/9/9/ag2").contains("'a'") || message("sudoku/9/9/ag2").contains("\"a\""));
        assert!(message("sudoku/9/9/1!").contains("'!'"));
        assert!(message("x").contains("does not contain a puzzle"));
    }

    /// Returns a file with the cells of a board and of the player.
    fn file(board: &str, placed: &[&str], end: &str) -> String {
        let side = board.len().isqrt();
        let words: Vec<String> = board.chars().map(String::from).collect();
        let rows =
            |words: &[&str]| words.chunks(side).map(|row| row.join(" ") + " " + end).collect::<String>();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        format!("pzprv3{end}sudoku{end}{side}{end}{}{}", rows(&words), rows(placed))
    }

    #[test]
    fn a_file_has_the_rows_of_the_board_and_of_the_player() {
        let mut placed = vec!["."; 81];
        (placed[2], placed[3]) = ("7", "[3,,9]");
        for end in ["\n", "\r\n", "/"] {
            let text = file(BOARD, &placed, end);
            assert_eq!(cells(&text), BOARD, "{text}");
            let puzzle = crate::format::read(text.as_bytes(), "").unwrap().puzzles.remove(0);
            let marks = puzzle.rules.size().cells().map(|cell| puzzle.progress.centre_marks[cell].len());
            assert_eq!(puzzle.progress.placed.digits().count(), 1);
            assert_eq!(marks.sum::<usize>(), 2);
        }
        assert_eq!(cells(&file("1..........3....", &["."; 16], "\n")), "1..........3....");
        let message = |text: &str| crate::format::read(text.as_bytes(), "").unwrap_err().to_string();
        assert!(message(&file(BOARD, &[], "\n").replace("sudoku", "heyawake")).contains("heyawake"));
        assert!(message(&file(&BOARD[1..], &[], "\n").replace("\n8\n", "\n9\n")).contains("72 of 81"));
        assert!(message("pzprv3\nsudoku\nx\n").contains('x'));
    }
}
