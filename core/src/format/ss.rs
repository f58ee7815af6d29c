//! `.ss`: one puzzle of Simple Sudoku, framed with `*-----------*` and `|---+---+---|`, a `.` for an empty cell.
//!
//! `rows` reads the frame. Below it, after an empty line, the files of Simple Sudoku have the player's steps, one per
//! line: `Innd` places the digit d in cell nn, `Ennddd` removes the candidate ddd from cell nn; cells count from 00,
//! row by row. HoDoKu reads and writes the same and describes it in a comment in `MainFrame.java` (`loadFromFile`);
//! there, as here, the candidates are those that the digits leave, less those that were removed.

use super::error::{FormatError, FormatErrorKind, lines};
use super::rows;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Digit, Grid};

/// Reads the puzzle of a framed text, or of any other text with 81 cells, and the player's steps below a frame.
///
/// # Errors
/// The reason why the cells cannot be read; a line below the frame that names no cell or digit, or changes a given.
pub fn read(text: &str, title: &str) -> Result<Puzzle, FormatError> {
    let givens = rows::read(text)?;
    let puzzle = Puzzle::from_grid(title, &givens);
    let frames = lines(text).filter(|(_, line)| rows::is_frame(line)).map(|(place, _)| place.line);
    let Some(bottom) = frames.last() else { return Ok(puzzle) };
    let (mut placed, mut removed) = (Grid::EMPTY, Vec::new());
    for (place, line) in lines(text).filter(|(place, _)| place.line > bottom) {
        let Some((is_placed, cell, digit)) = parse_step(line) else { continue };
        let no_such_cell = || FormatErrorKind::NoSuchCell(line.trim().to_owned()).at(place);
        let cell = Cell::new(cell).ok_or_else(no_such_cell)?;
        let digit = Digit::new(digit).ok_or_else(no_such_cell)?;
        match givens.get(cell) {
            _ if !is_placed => removed.push((cell, digit)),
            None => placed.set(cell, Some(digit)),
            Some(given) if given == digit => {}
            Some(_) => return Err(FormatErrorKind::GivenChanged(cell).at(place)),
        }
    }
    Ok(without_candidates(puzzle.with_classic_progress(&placed, &Candidates::EMPTY), &removed))
}

/// Returns a puzzle with the candidates that its board leaves, less the removed ones; without marks if none was, or only
/// such as the board excludes anyway.
pub(super) fn without_candidates(puzzle: Puzzle, removed: &[(Cell, Digit)]) -> Puzzle {
    let mut candidates = Candidates::from_grid(&puzzle.classic_cells().board());
    if !removed.iter().any(|(cell, digit)| candidates.get(*cell).contains(*digit)) {
        return puzzle;
    }
    for (cell, digit) in removed {
        let mut left = candidates.get(*cell);
        left.remove(*digit);
        candidates.set(*cell, left);
    }
    let placed = puzzle.classic_cells().placed;
    puzzle.with_classic_progress(&placed, &candidates)
}

/// Parses a line below the frame: whether it places a digit, the number of its cell, and the digit. `None` for any
/// other line.
fn parse_step(line: &str) -> Option<(bool, usize, u8)> {
    let line = line.trim();
    let (is_placed, numbers) = match (line.strip_prefix('I'), line.strip_prefix('E')) {
        (Some(numbers), _) if numbers.len() == 3 => (true, numbers),
        (_, Some(numbers)) if numbers.len() == 5 => (false, numbers),
        _ => return None,
    };
    if !numbers.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (cell, digit) = numbers.split_at(2);
    // A number of three digits may be too large for a digit of the board; 0 is then reported as no digit.
    Some((is_placed, cell.parse().ok()?, digit.parse().unwrap_or(0)))
}

/// Returns the candidates that the board leaves and the player has not noted. `None` if these do not describe the
/// notes: a note that the board excludes, or an empty cell without notes, which would have all candidates here.
pub(super) fn removed_candidates(puzzle: &Puzzle) -> Option<Vec<(Cell, Digit)>> {
    let cells = puzzle.classic_cells();
    let (marks, board) = (cells.marks()?, cells.board());
    let left = Candidates::from_grid(&board);
    let mut removed = Vec::new();
    for cell in board.empty_cells() {
        let (marks, left) = (marks.get(cell), left.get(cell));
        if !marks.is_subset(left) || marks.is_empty() && !left.is_empty() {
            return None;
        }
        removed.extend(left.difference(marks).iter().map(|digit| (cell, digit)));
    }
    Some(removed).filter(|removed| !removed.is_empty())
}

/// Writes a puzzle in the frame, and the player's steps below it.
pub fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    let mut text = write_frame(&cells.givens);
    let placed = cells.placed;
    let mut steps = String::new();
    for (cell, digit) in placed.filled() {
        steps.push_str(&format!("I{:02}{digit}\n", cell.index()));
    }
    for (cell, digit) in removed_candidates(puzzle).unwrap_or_default() {
        steps.push_str(&format!("E{:02}{:03}\n", cell.index(), digit.value()));
    }
    if !steps.is_empty() {
        text.push('\n');
        text.push_str(&steps);
    }
    text
}

/// Writes a board in the frame.
fn write_frame(grid: &Grid) -> String {
    let characters = rows::characters(grid, '.');
    let mut text = String::from("*-----------*\n");
    for row in 0..9 {
        for band in 0..3 {
            let start = row * 9 + band * 3;
            text.push('|');
            text.push_str(&characters[start..start + 3]);
        }
        text.push_str(if row == 2 || row == 5 { "|\n|---+---+---|\n" } else { "|\n" });
    }
    text.push_str("*-----------*\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::cell;

    const BY_SIMPLE_SUDOKU: &str = " *-----------*\n |.3.|4..|...|\n |9.2|8.6|3.1|\n |...|...|.2.|\n |---+---+---|\n \
        |8..|.6.|7..|\n |.6.|2.5|.9.|\n |..3|.4.|..8|\n |---+---+---|\n |.7.|...|...|\n |4.8|9.2|5.6|\n \
        |...|..8|.3.|\n *-----------*\n Simple Sudoku\n  Version 4.2n\n";

    #[test]
    fn the_clipboard_of_simple_sudoku_is_read_and_written() {
        let board = read(BY_SIMPLE_SUDOKU, "").unwrap().classic_cells().givens;
        assert_eq!(
            rows::characters(&board, '.'),
            ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3."
        );
        let frame_alone: String =
            BY_SIMPLE_SUDOKU.lines().take(13).map(|line| format!("{}\n", line.trim())).collect();
        assert_eq!(write(&Puzzle::from_grid("", &board)), frame_alone);
    }

    #[test]
    fn frames_of_any_style_and_lost_line_ends_do_not_matter() {
        let expected = read(BY_SIMPLE_SUDOKU, "");
        let frame = |from: &str, to: &str| BY_SIMPLE_SUDOKU.replace(from, to);
        let without_frame = BY_SIMPLE_SUDOKU
            .lines()
            .filter(|line| line.contains(['3', '8', '|']))
            .filter(|line| !line.contains("---"))
            .collect::<Vec<_>>()
            .join("\n");
        let variants = [
            BY_SIMPLE_SUDOKU.lines().take(13).collect::<Vec<_>>().join(" "),
            frame("*-----------*", "+===+===+===+").replace("|---+---+---|", "+---+---+---+"),
            frame("*-----------*", ".-----------.").replace("|---+---+---|", ":---+---+---:"),
            frame("*-----------*", "┌───┬───┬───┐")
                .replace("|---+---+---|", "├───┼───┼───┤")
                .replace('|', "│"),
            frame("|---+---+---|", "------+------+------").replace("*-----------*", ""),
            frame(".", "*").replace("|***|***|*2*|", "| * * * | * * * | * 2 * |"),
            frame(".", "_"),
            frame(".", "?"),
            without_frame,
            format!("Can you solve this one?\n{BY_SIMPLE_SUDOKU}"),
        ];
        for variant in variants {
            assert_eq!(read(&variant, ""), expected, "{variant}");
        }
    }

    /// The example of HoDoKu's description, in part.
    const WITH_PROGRESS: &str = "*-----------*\n|38.|...|5.6|\n|...|9..|...|\n|...|.4.|89.|\n|---+---+---|\n\
        |.4.|6..|.3.|\n|9..|7.1|..4|\n|.7.|..8|.1.|\n|---+---+---|\n|.13|.6.|...|\n|...|..4|...|\n\
        |2.5|...|.83|\n*-----------*\n\nI388\nI074\nI029\nE78007\nE78009\n";

    #[test]
    fn placed_digits_and_removed_candidates_below_the_frame_are_read_and_written() {
        let puzzle = read(WITH_PROGRESS, "title").unwrap();
        let placed: Vec<_> =
            puzzle.classic_cells().placed.filled().map(|(cell, digit)| (cell, digit.value())).collect();
        assert_eq!(placed, [(cell("r1c3"), 9), (cell("r1c8"), 4), (cell("r5c3"), 8)]);
        assert!(
            puzzle.classic_cells().givens.get(cell("r5c3")).is_none()
                && puzzle.classic_cells().board().conflicts().next().is_none()
        );
        let left = Candidates::from_grid(&puzzle.classic_cells().board());
        assert_eq!(format!("{:?}", left.get(cell("r9c7"))), "{1, 4, 6, 7, 9}");
        assert_eq!(format!("{:?}", puzzle.classic_cells().candidates().get(cell("r9c7"))), "{1, 4, 6}");
        assert!(puzzle.classic_cells().board().empty_cells().all(|cell| cell == cell_of_removed()
            || left.get(cell) == puzzle.classic_cells().candidates().get(cell)));
        assert_eq!(read(&write(&puzzle), "title"), Ok(puzzle.clone()));
        assert!(write(&puzzle).ends_with("I029\nI074\nI388\nE78007\nE78009\n"));
        let without_removed = read(&WITH_PROGRESS.replace("E78007\nE78009\n", ""), "").unwrap();
        assert_eq!(
            (without_removed.classic_cells().placed, without_removed.classic_cells().marks()),
            (puzzle.classic_cells().placed, None)
        );
    }

    fn cell_of_removed() -> Cell {
        cell("r9c7")
    }

    #[test]
    fn an_impossible_step_is_rejected_and_other_lines_are_ignored() {
        let message = |line: &str| read(&WITH_PROGRESS.replace("I388", line), "").unwrap_err().to_string();
        assert_eq!(message("I818"), "'I818' is not a cell and digit of a board (line 15, column 1)");
        assert!(message("I380").contains("is not a cell") && message("E38010").contains("is not a cell"));
        assert_eq!(message("I009"), "the digit in r1c1 differs from the given there (line 15, column 1)");
        for words in ["I003", "In all 388 of them", "I3888", "E7800", "Version 4.2n"] {
            assert_eq!(
                read(&WITH_PROGRESS.replace("I388", words), "")
                    .unwrap()
                    .classic_cells()
                    .placed
                    .filled()
                    .count(),
                2
            );
        }
    }

    #[test]
    fn notes_that_the_format_cannot_express_are_not_written() {
        let puzzle = read(WITH_PROGRESS, "").unwrap();
        let mut some = Candidates::EMPTY;
        some.set(cell("r9c7"), puzzle.classic_cells().candidates().get(cell("r9c7")));
        let text = write(&puzzle.clone().with_classic_progress(&puzzle.classic_cells().placed, &some));
        assert!(text.ends_with("I388\n"), "{text}");
    }

    #[test]
    fn a_dash_among_cells_is_no_cell() {
        let message = read(&BY_SIMPLE_SUDOKU.replace("|.3.|", "|-3.|"), "").unwrap_err().to_string();
        assert_eq!(message, "found '-' instead of 1-9, 0 or '.' (line 2, column 3)");
    }
}
