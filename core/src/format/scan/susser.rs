//! The notation of Sudoku Studio, YZF and Chinese forums, which they call Susser: 81 cells with `+` before each digit
//! that is no given, then a colon and the removed candidates as digit, row and column.
//!
//! `53+4+67....6..195…:217 316` is the usual form. The short one has commas between the rows and a `*` for a run of
//! empty cells, `53..7*,6..195*,…`: a single `*` of a row stands for all that are missing, several for equal parts of
//! them. The third one has the candidates of a cell in its place, `53+4[28]7…`. Sudoku Studio reads and writes them in
//! `SusserGridFormatInfo.cs` and `InlineSusserGridFormatInfo.cs` of <https://github.com/kyoyama-kazusa/Sudoku>. In
//! HoDoKu's line the first form has further fields around it, which [`hodoku`] reads.

use std::ops::Range;

use super::boards::byte_set;
use super::boards::{MIN_GIVENS, is_plausible, usual_cell};
use super::proposal::{Proposal, TextKind};
use crate::format::error::{FormatError, FormatErrorKind, TextPosition, lines};
use crate::format::{hodoku, ss};
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Digit, DigitSet, Grid};

/// The number of cells.
const CELLS: usize = 81;

/// Whether each byte may be a part of the cells.
const IS_PART: [bool; 256] = byte_set(b"0123456789.+[]");

/// Whether each byte may be a part of the short form.
const IS_SHORT: [bool; 256] = byte_set(b"0123456789.*,");

/// Cells in this notation.
struct Cells {
    givens: Grid,
    placed: Grid,
    candidates: Candidates,
    /// The number of digits after a `+`.
    pluses: usize,
}

impl Cells {
    /// Reads exactly 81 cells. `None` if the text is anything else.
    fn read(text: &str) -> Option<Self> {
        let mut cells =
            Self { givens: Grid::EMPTY, placed: Grid::EMPTY, candidates: Candidates::EMPTY, pluses: 0 };
        let mut characters = text.chars();
        let mut count = 0;
        while let Some(character) = characters.next() {
            let cell = Cell::new(count)?;
            match character {
                '+' => {
                    cells.placed.set(cell, Some(Digit::from_char(characters.next()?)?));
                    cells.pluses += 1;
                }
                '[' => {
                    let (marks, rest) = characters.as_str().split_once(']')?;
                    let digits: DigitSet = marks.chars().map(Digit::from_char).collect::<Option<_>>()?;
                    // Each digit once: anything else is a number.
                    if digits.is_empty() || digits.len() != marks.len() {
                        return None;
                    }
                    cells.candidates.set(cell, digits);
                    characters = rest.chars();
                }
                _ => cells.givens.set(cell, usual_cell(character)?),
            }
            count += 1;
        }
        (count == CELLS).then_some(cells)
    }

    /// Returns whether the text can be nothing but this notation: a single `+` before the first of 81 cells is the sign
    /// of something else, such as a new line in a list of changes.
    fn is_certain(&self, text: &str) -> bool {
        self.candidates != Candidates::EMPTY || self.pluses > usize::from(text.starts_with('+'))
    }
}

/// Finds the puzzles in this notation in a text.
pub fn find(text: &str, title: &str) -> Vec<Proposal> {
    let mut proposals = Vec::new();
    for (_, line) in lines(text) {
        let offset = line.as_ptr() as usize - text.as_ptr() as usize;
        for (range, puzzle) in find_in_line(line, title) {
            let range = offset + range.start..offset + range.end;
            proposals.push(Proposal { range, kind: TextKind::Link, puzzle });
        }
    }
    proposals
}

/// Finds the puzzles in this notation on a line, with their positions in it.
pub fn find_in_line(line: &str, title: &str) -> Vec<(Range<usize>, Puzzle)> {
    let mut found = Vec::new();
    if line.bytes().filter(u8::is_ascii_digit).count() < MIN_GIVENS {
        return found;
    }
    for range in parts(line, &IS_PART).filter(|range| range.len() >= CELLS) {
        found.extend(read_part(line, range, title));
    }
    for range in parts(line, &IS_SHORT) {
        // Commas of the sentence around it.
        let part = line[range.clone()].trim_start_matches(',');
        let start = range.end - part.len();
        let part = part.trim_end_matches(',');
        if let Some(board) = read_short(part).or_else(|| read_short(part.strip_suffix('.')?)) {
            found.push((start..start + part.len(), Puzzle::from_grid(title, &board)));
        }
    }
    found.retain(|(_, puzzle)| is_plausible(&puzzle.classic_cells().board()));
    found
}

/// Iterates over the longest parts of a line whose bytes are all in a set.
fn parts<'a>(line: &'a str, set: &'a [bool; 256]) -> impl Iterator<Item = Range<usize>> + 'a {
    let is_in = |byte: &u8| set[usize::from(*byte)];
    let mut end = 0;
    line.as_bytes().chunk_by(move |first, second| is_in(first) == is_in(second)).filter_map(move |part| {
        let start = end;
        end += part.len();
        is_in(&part[0]).then_some(start..end)
    })
}

/// Reads the cells of a part of a line and the removed candidates after it.
fn read_part(line: &str, range: Range<usize>, title: &str) -> Option<(Range<usize>, Puzzle)> {
    // A tag before the cells and one after them.
    let part = &line[range.clone()];
    let start =
        range.start + part.find(']').filter(|end| !part[..*end].contains('[')).map_or(0, |end| end + 1);
    let end =
        range.start + part.rfind('[').filter(|start| !part[*start..].contains(']')).unwrap_or(part.len());
    let text = line.get(start..end)?;
    let cells = Cells::read(text).or_else(|| Cells::read(text.strip_suffix('.')?))?;
    let (removed, length) = removed_candidates(&line[end..]).unwrap_or_default();
    let puzzle =
        Puzzle::from_grid(title, &cells.givens).with_classic_progress(&cells.placed, &cells.candidates);
    let is_notation = cells.is_certain(text) || are_possible(&puzzle.classic_cells().board(), &removed);
    is_notation.then(|| (start..end + length, ss::without_candidates(puzzle, &removed)))
}

/// Reads the colon and the removed candidates that follow the cells. Returns them and the length of this text.
fn removed_candidates(text: &str) -> Option<(Vec<(Cell, Digit)>, usize)> {
    let mut removed = Candidates::EMPTY;
    let mut rest = text.strip_prefix(':')?;
    loop {
        let word = rest.trim_start_matches(' ');
        let end = word.find(|character: char| !character.is_ascii_digit()).unwrap_or(word.len());
        let Some((cell, digit)) = hodoku::parse_candidate(&word[..end]) else { break };
        let mut digits = removed.get(cell);
        digits.insert(digit);
        removed.set(cell, digits);
        rest = &word[end..];
    }
    let removed: Vec<_> = removed.iter().map(|candidate| (candidate.cell, candidate.digit)).collect();
    (!removed.is_empty()).then(|| (removed, text.len() - rest.len()))
}

/// Returns whether these are several candidates that a board leaves: a single number after a board may be a rating.
fn are_possible(board: &Grid, removed: &[(Cell, Digit)]) -> bool {
    let left = Candidates::from_grid(board);
    removed.len() > 1 && removed.iter().all(|(cell, digit)| left.get(*cell).contains(*digit))
}

/// Reads the puzzle of a board and what follows it, if that is a colon and nothing but removed candidates.
pub fn with_removed(givens: &Grid, rest: &[u8], title: &str) -> Option<Puzzle> {
    let rest = std::str::from_utf8(rest).ok()?;
    let (removed, length) = removed_candidates(rest)?;
    let is_all = rest[length..].trim().is_empty() && are_possible(givens, &removed);
    is_all.then(|| ss::without_candidates(Puzzle::from_grid(title, givens), &removed))
}

/// Reads nine rows with commas between them, at least one of them shortened.
fn read_short(text: &str) -> Option<Grid> {
    if text.len() >= CELLS + 8 || !text.contains('*') {
        return None;
    }
    let rows: [&str; 9] = text.split(',').collect::<Vec<_>>().try_into().ok()?;
    let mut board = Vec::with_capacity(CELLS);
    for row in rows {
        let runs = row.matches('*').count();
        let missing = (9 + runs).checked_sub(row.len())?;
        if row.is_empty() || missing < runs || !missing.is_multiple_of(runs.max(1)) {
            return None;
        }
        for character in row.chars() {
            let length = if character == '*' { missing / runs } else { 1 };
            board.extend(std::iter::repeat_n(usual_cell(character)?, length));
        }
    }
    board.try_into().ok().map(Grid::new)
}

/// Returns the reason why a line that is nearly in this notation is no puzzle. `None` for any other line.
pub fn error_of_line(line: &str) -> Option<FormatError> {
    let start = line.len() - line.trim_start().len();
    let range = parts(line, &IS_PART).find(|range| range.start == start)?;
    let text = &line[range];
    let cells = text.bytes().filter(|byte| *byte != b'+').count();
    let is_meant = (60..100).contains(&cells)
        && text.contains('+')
        && !text.contains(['[', ']'])
        && text.bytes().filter(u8::is_ascii_digit).count() >= MIN_GIVENS;
    let column = line[..start].chars().count() + 1;
    let error = || hodoku::read_board(text, column).err();
    is_meant.then(error).flatten().filter(|error| {
        matches!(error.kind, FormatErrorKind::TooFewCells(_) | FormatErrorKind::TooManyCells(_))
    })
}

/// Returns the first line of a text that is nearly in this notation, as an error with its place.
pub fn error_of_text(text: &str) -> Option<FormatError> {
    lines(text).find_map(|(TextPosition { line, .. }, content)| Some(error_of_line(content)?.on_line(line)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{cell, grid};

    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    /// The same with r1c1 = 4 and r9c9 = 2 placed.
    const PLACED: &str =
        "+4.3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.+2";
    const SHORT: &str = "*3*2*6*,9*3*5*1,*18*64*,*81*29*,7*8,*67*82*,*26*95*,8*2*3*9,*5*1*3*";

    fn only(line: &str) -> Puzzle {
        match find_in_line(line, "").as_slice() {
            [(_, puzzle)] => puzzle.clone(),
            found => panic!("{} puzzles in {line}", found.len()),
        }
    }

    #[test]
    fn placed_digits_and_removed_candidates_are_read_anywhere_on_a_line() {
        for (before, after) in
            [("", ""), ("1. ", ""), ("[code]", "[/code]"), ("I have ", ", and then?"), ("\"", "\",")]
        {
            let puzzle = only(&format!("{before}{PLACED}:512 718{after}"));
            assert_eq!(puzzle.classic_cells().givens, grid(BOARD), "{before}");
            let placed: Vec<_> =
                puzzle.classic_cells().placed.filled().map(|(cell, digit)| (cell, digit.value())).collect();
            assert_eq!(placed, [(cell("r1c1"), 4), (cell("r9c9"), 2)]);
            let left = Candidates::from_grid(&puzzle.classic_cells().board());
            let removed: Vec<_> = left
                .iter()
                .filter(|candidate| {
                    !puzzle.classic_cells().candidates().get(candidate.cell).contains(candidate.digit)
                })
                .map(|candidate| candidate.to_string())
                .collect();
            assert_eq!(removed, ["5 in r1c2", "7 in r1c8"], "{before}");
        }
        assert_eq!(only(PLACED).classic_cells().marks(), None);
    }

    #[test]
    fn a_plain_board_with_removed_candidates_is_read_only_if_they_are_possible() {
        let puzzle = with_removed(&grid(BOARD), b":411 512", "a").unwrap();
        assert!(!puzzle.classic_cells().candidates().get(cell("r1c1")).contains(Digit::new(4).unwrap()));
        for rest in [":411", ":111 512", ":411 512 x", ":", ": a name", " 411 512"] {
            assert_eq!(with_removed(&grid(BOARD), rest.as_bytes(), ""), None, "{rest}");
        }
    }

    #[test]
    fn candidates_in_the_place_of_a_cell_are_read() {
        let line = BOARD.replacen("..3", "[45]+83", 1);
        let puzzle = only(&format!("Here: {line}."));
        assert_eq!(format!("{:?}", puzzle.classic_cells().candidates().get(cell("r1c1"))), "{4, 5}");
        assert_eq!(
            (puzzle.classic_cells().placed.get(cell("r1c2")), puzzle.classic_cells().givens),
            (Digit::new(8), grid(BOARD))
        );
        for wrong in ["[44]", "[450]", "[]", "[45"] {
            assert!(find_in_line(&line.replace("[45]", wrong), "").is_empty(), "{wrong}");
        }
    }

    #[test]
    fn the_short_form_is_read() {
        // What a run of empty cells is shortened to differs from row to row.
        let rows: Vec<&str> = (0..9).map(|row| &BOARD[row * 9..row * 9 + 9]).collect();
        let short = rows.join(",").replace("7.......8", "7*8").replace("9..3.5..1", "9..3.5*1");
        assert_eq!(only(&format!("A board {short}, which is short")).classic_cells().givens, grid(BOARD));
        assert!(find_in_line(&rows.join(","), "").is_empty(), "these are nine words of nine cells");
        assert!(find_in_line(&short.replacen(',', "", 1), "").is_empty());
        assert!(find_in_line(SHORT, "").is_empty(), "these runs are of different lengths");
    }

    #[test]
    fn other_text_is_not_meant() {
        for line in [
            format!("+{BOARD}"),
            BOARD.replace('.', "+"),
            PLACED.replacen('+', "", 2),
            PLACED.replacen("+4", "+.", 1),
            format!("{PLACED}1"),
            "1+2+3+4+5+6+7+8+9".repeat(12),
            "[".repeat(200),
            "+".repeat(200),
        ] {
            assert!(find_in_line(&line, "").is_empty(), "{line}");
        }
    }

    #[test]
    fn a_line_that_is_nearly_right_has_its_number_of_cells() {
        let message = |line: &str| error_of_line(line).map(|error| error.to_string());
        assert_eq!(
            message(&PLACED.replacen("..", ".", 1)).as_deref(),
            Some("only 80 of 81 cells found (line 1, column 83)")
        );
        assert_eq!(message(PLACED), None);
        assert_eq!(message("1 + 2"), None);
    }
}
