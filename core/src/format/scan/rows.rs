//! Boards of several lines: nine rows of nine cells in any layout, with candidates, as a table, or with spaces for the
//! empty cells.

use std::ops::{Range, RangeInclusive};

use super::boards::{is_plausible, may_be_blank, one_blank_board, usual_cell};
use super::proposal::{Proposal, TextKind};
use super::runs::{field_cell, incomplete_run};
use super::spaced;
use crate::format::cell_words;
use crate::format::error::{TextPosition, lines};
use crate::format::rows::is_frame;
use crate::format::scan::plain_text::Line;
use crate::rules::Puzzle;
use crate::solve::classic::{Digit, Grid};

/// The longest line that may be a row, in bytes.
const MAX_ROW: usize = 200;

/// The cells of a row, as characters, `.` for an empty one that has none.
pub type RowCells = [char; 9];

/// A row of a board.
struct Row {
    /// The index of its line.
    line: usize,
    cells: RowCells,
}

/// Finds the boards of several lines.
pub fn find(text: &str, title: &str) -> Vec<Proposal> {
    let mut proposals = Vec::new();
    let mut stretch: Vec<Line<'_>> = Vec::new();
    // Only lines that may be rows are looked at again: hardly any of prose or code.
    for (_, line) in lines(text) {
        let may_have_marks = line.starts_with(['[', '>', ' ', '\t']) || line.ends_with([']', ' ']);
        if may_have_marks || may_be_row(line) {
            let line = Line::new(text, line);
            if may_be_row(line.content) {
                stretch.push(line);
                continue;
            }
        }
        if !stretch.is_empty() {
            find_in_stretch(text, title, &mut stretch, &mut proposals);
        }
    }
    find_in_stretch(text, title, &mut stretch, &mut proposals);
    proposals
}

/// Returns whether a line may be a row: it is short, and its letters are all the same.
fn may_be_row(line: &str) -> bool {
    if line.len() > MAX_ROW {
        return false;
    }
    let mut letter = None;
    line.bytes().all(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' => *letter.get_or_insert(byte) == byte,
        0x80.. => false,
        _ => true,
    })
}

/// Finds the boards of a stretch of lines that may be rows.
fn find_in_stretch(text: &str, title: &str, stretch: &mut Vec<Line<'_>>, proposals: &mut Vec<Proposal>) {
    let lines = std::mem::take(stretch);
    let rows = lines.iter().filter(|line| !line.is_between_rows()).count();
    // A row of a table may have no digit.
    let empty_rows = lines.iter().filter(|line| line.is_blank() && line.content.contains('\t')).count();
    if rows + empty_rows >= 9 {
        let mut found = nine_rows(&lines, lines.iter().map(|line| compact_row(line.content)));
        for delimiter in ['\t', ',', ';', '|'] {
            if found.is_empty() {
                found = nine_rows(&lines, table_rows(&lines, delimiter));
                found.retain(|(_, board)| !has_row_numbers(board));
            }
        }
        let puzzle = |(range, board)| Proposal {
            range,
            kind: TextKind::Rows,
            puzzle: Puzzle::from_grid(title, &board),
        };
        proposals.extend(found.into_iter().filter(|(_, board)| is_plausible(board)).map(puzzle));
        proposals.extend(candidate_grids(text, title, &lines));
    }
    if rows >= 7 {
        proposals.extend(spaced::find(title, &lines));
    }
    if rows > 2
        && let Some((range, board)) = loose_cells(&lines)
    {
        proposals.push(Proposal { range, kind: TextKind::Cells, puzzle: Puzzle::from_grid(title, &board) });
    }
}

/// Reads a line of nine cells with anything that is no cell between them.
pub fn compact_row(line: &str) -> Option<RowCells> {
    let mut cells = ['.'; 9];
    let mut count = 0;
    for character in line.chars() {
        if character.is_whitespace() || character == '|' {
            continue;
        }
        if usual_cell(character).is_none() && !may_be_blank(character) {
            return None;
        }
        *cells.get_mut(count)? = character;
        count += 1;
    }
    (count == 9 && !is_frame(line)).then_some(cells)
}

/// Reads lines of nine fields of a table. Of those with tabs, the last may be missing if they are empty, in all rows.
fn table_rows(lines: &[Line<'_>], delimiter: char) -> impl Iterator<Item = Option<RowCells>> {
    let rows = lines.iter().map(|line| line.content);
    let is_trimmed = delimiter == '\t' && !rows.clone().any(|row| row.ends_with('\t'));
    // A delimiter may be at the end of each row, of all or of none: with fewer of them, a row has lost a cell.
    let has_end = delimiter != '|' && rows.clone().any(|row| row.matches(delimiter).count() == 9);
    let count = 9 + usize::from(has_end);
    rows.map(move |row| table_row(row, delimiter, if is_trimmed { 2..=count } else { count..=count }))
}

/// Reads a line of a table with so many fields. A tenth one is empty.
fn table_row(line: &str, delimiter: char, counts: RangeInclusive<usize>) -> Option<RowCells> {
    if delimiter == '|' && is_frame(line) {
        return None;
    }
    let line = if delimiter == '|' { line.trim().strip_prefix('|')?.strip_suffix('|')? } else { line };
    let mut cells = ['.'; 9];
    let mut count = 0;
    for field in line.split(delimiter) {
        let cell = field_cell(field)?;
        match cells.get_mut(count) {
            Some(place) => *place = cell.map_or('.', |digit| char::from(b'0' + digit.value())),
            None if count == 9 && field.trim().is_empty() => {}
            None => return None,
        }
        count += 1;
    }
    counts.contains(&count).then_some(cells)
}

/// Returns whether the first column numbers the rows of a table that has lost its last column.
fn has_row_numbers(board: &Grid) -> bool {
    let mut numbers = board.cells().iter().step_by(9).zip(Digit::all());
    !board.is_full() && numbers.all(|(cell, digit)| *cell == Some(digit))
}

/// Finds the boards in consecutive lines of nine cells. `rows` gives the cells of each line.
fn nine_rows(lines: &[Line<'_>], rows: impl Iterator<Item = Option<RowCells>>) -> Vec<(Range<usize>, Grid)> {
    let mut found = Vec::new();
    let mut streak: Vec<Row> = Vec::new();
    for (line, cells) in rows.enumerate() {
        match cells {
            Some(cells) => streak.push(Row { line, cells }),
            None if lines[line].is_between_rows() => {}
            None => end_streak(lines, &mut streak, &mut found),
        }
    }
    end_streak(lines, &mut streak, &mut found);
    found
}

/// Adds the boards of a streak of rows: each nine of them, or those that empty lines or frames set apart.
fn end_streak(lines: &[Line<'_>], streak: &mut Vec<Row>, found: &mut Vec<(Range<usize>, Grid)>) {
    let streak = std::mem::take(streak);
    let streak = without_column_numbers(&streak);
    let mut add = |part: &[Row]| {
        let board = |nine: &[Row]| {
            let cells = nine.iter().flat_map(|row| row.cells);
            let range = lines[nine[0].line].start..lines[nine[nine.len() - 1].line].end();
            one_blank_board(cells).map(|board| (range, board))
        };
        let boards: Vec<_> = part.chunks(9).filter_map(board).collect();
        // Without a gap, what is wrong with a board may come from a row that is missing further up.
        let has_gaps = part.windows(2).any(|pair| pair[0].line + 1 != pair[1].line);
        if has_gaps || boards.len() == 1 || boards.iter().all(|(_, board)| is_plausible(board)) {
            found.extend(boards);
        }
    };
    if streak.chunks(9).all(|nine| is_board_of(nine, streak.len(), |row| row.line)) {
        return add(streak);
    }
    let parts = streak.chunk_by(|first, second| first.line + 1 == second.line);
    for part in parts.filter(|part| part.len().is_multiple_of(9)) {
        add(without_column_numbers(part));
    }
}

/// Returns whether nine consecutive rows of a streak of `count`, on the lines that `line` gives, are one board: they are
/// all rows that there are, or empty lines and frames are between the boxes only, or between all rows. Elsewhere, such a
/// gap is the end of a board with too few rows.
pub fn is_board_of<R>(nine: &[R], count: usize, line: impl Fn(&R) -> usize) -> bool {
    let has_gap = |row: usize| line(&nine[row - 1]) + 1 != line(&nine[row]);
    nine.len() == 9
        && (count == 9
            || (1..9).all(|row| has_gap(row) == (row.is_multiple_of(3) && has_gap(3)))
            || (1..9).all(has_gap))
}

/// Returns rows without a first one that numbers the columns.
fn without_column_numbers(streak: &[Row]) -> &[Row] {
    const NUMBERS: RowCells = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    match streak {
        [first, rest @ ..] if rest.len() == 9 && first.cells == NUMBERS => rest,
        _ => streak,
    }
}

/// Finds grids with candidates: nine lines of nine words, some of which have several digits.
fn candidate_grids(text: &str, title: &str, lines: &[Line<'_>]) -> Vec<Proposal> {
    let words = |line: &Line<'_>| cell_words::count_words(line.content);
    let mut found = Vec::new();
    let mut streak: Vec<usize> = Vec::new();
    let mut end_streak = |streak: &mut Vec<usize>| {
        if streak.chunks(9).all(|nine| is_board_of(nine, streak.len(), |line| *line)) {
            for nine in streak.chunks(9) {
                let range = lines[nine[0]].start..lines[nine[8]].end();
                // The lines as they are, without quotation marks between them.
                let grid: String = nine.iter().map(|index| lines[*index].content.to_owned() + "\n").collect();
                if let Ok(puzzle) = cell_words::read(&grid, title)
                    && cell_words::looks_like(&grid)
                    && is_plausible(&puzzle.classic_cells().board())
                {
                    found.push(Proposal { range, kind: TextKind::Candidates, puzzle });
                }
            }
        }
        streak.clear();
    };
    for (index, line) in lines.iter().enumerate() {
        match words(line) {
            Some(9) => streak.push(index),
            _ if line.is_between_rows() => {}
            _ => end_streak(&mut streak),
        }
    }
    end_streak(&mut streak);
    debug_assert!(found.iter().all(|proposal| proposal.range.end <= text.len()));
    found
}

/// Returns the number of the line, from 1, where something begins that is nearly a board, and its number of cells.
pub fn nearest_to_board(text: &str) -> Option<(usize, usize)> {
    /// The least number of rows that look like a board.
    const MIN_ROWS: usize = 5;
    /// The largest number of rows that are a board with too many of them.
    const MAX_ROWS: usize = 12;
    let mut best: Option<(usize, usize)> = None;
    let mut add = |line: usize, cells: usize| {
        // With all its cells, something else is wrong with a board.
        if cells != 81 && best.is_none_or(|(_, most)| cells.abs_diff(81) < most.abs_diff(81)) {
            best = Some((line, cells));
        }
    };
    let (mut start, mut rows) = (0, 0);
    for (position, line) in lines(text).chain([(TextPosition::START, "the end")]) {
        if let Some(run) = incomplete_run(line) {
            add(position.line, run.len());
        }
        let line = Line::new(line, line);
        if may_be_row(line.content) && compact_row(line.content).is_some_and(|row| has_digit(&row)) {
            start = if rows == 0 { position.line } else { start };
            rows += 1;
        } else if !line.is_between_rows() {
            if (MIN_ROWS..=MAX_ROWS).contains(&rows) {
                add(start, rows * 9);
            }
            rows = 0;
        }
    }
    best
}

fn has_digit(row: &RowCells) -> bool {
    row.iter().any(char::is_ascii_digit)
}

/// Reads lines that have 81 cells in all, but not nine rows: one cell per line, or three rows of 27.
fn loose_cells(lines: &[Line<'_>]) -> Option<(Range<usize>, Grid)> {
    let mut cells = Vec::with_capacity(81);
    let (mut rows, mut start, mut end) = (0, None, 0);
    for line in lines.iter().filter(|line| !line.is_between_rows()) {
        let before = cells.len();
        for character in
            line.content.chars().filter(|character| !character.is_whitespace() && *character != '|')
        {
            usual_cell(character)?;
            if cells.len() == 81 {
                return None;
            }
            cells.push(character);
        }
        // A row that is too short and one that is too long would shift the board.
        rows += usize::from(cells.len() > before);
        start.get_or_insert(line.start);
        end = line.end();
    }
    let board = one_blank_board(cells.into_iter()).filter(is_plausible)?;
    (rows != 9).then_some((start?..end, board))
}
