//! Boards on one line: 81 characters without a gap, nine words of nine, 81 fields of a table.

use std::ops::Range;

use super::boards::byte_set;
use super::boards::{MIN_GIVENS, is_plausible, may_be_blank, one_blank_board, usual_cell};
use super::proposal::{Proposal, TextKind};
use crate::format::candidate_line;
use crate::format::error::lines;
use crate::rules::Puzzle;
use crate::solve::classic::Grid;

/// The number of cells.
const CELLS: usize = 81;

/// Whether each byte is a digit or one of the usual blanks.
const IS_CELL: [bool; 256] = byte_set(b"0123456789._*?");

/// Iterates over the runs of at least 81 bytes that are cells, each as long as it can be.
///
/// Only every 81st byte is looked at where there is no run, so that long lines of other text cost little.
pub fn find_runs(bytes: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        loop {
            // No run contains the byte before `from`. A run that begins in the next 81 bytes contains the last of them.
            let probe = from + CELLS - 1;
            if !IS_CELL[usize::from(*bytes.get(probe)?)] {
                from = probe + 1;
                continue;
            }
            let is_other = |byte: &u8| !IS_CELL[usize::from(*byte)];
            let start = from + bytes[from..probe].iter().rposition(is_other).map_or(0, |last| last + 1);
            let end = bytes[probe..].iter().position(is_other).map_or(bytes.len(), |next| probe + next);
            from = end + 1;
            if end - start >= CELLS {
                return Some(start..end);
            }
        }
    })
}

/// Returns a run of cells that is nearly as long as a board, if a line has one: a board with some cells too few or too
/// many.
pub fn incomplete_run(line: &str) -> Option<Range<usize>> {
    let is_cell = |byte: &u8| IS_CELL[usize::from(*byte)];
    let mut start = 0;
    for part in line.as_bytes().chunk_by(|first, second| is_cell(first) == is_cell(second)) {
        let digits = part.iter().filter(|byte| byte.is_ascii_digit()).count();
        if is_cell(&part[0]) && (60..100).contains(&part.len()) && digits >= MIN_GIVENS {
            return Some(start..start + part.len());
        }
        start += part.len();
    }
    None
}

/// Finds the boards that are on one line of the text each.
pub fn find(text: &str, title: &str) -> Vec<Proposal> {
    let mut proposals = Vec::new();
    for (_, line) in lines(text).filter(|(_, line)| line.len() >= CELLS) {
        let offset = line.as_ptr() as usize - text.as_ptr() as usize;
        let mut propose = |range: Range<usize>, kind, puzzle| {
            proposals.push(Proposal { range: offset + range.start..offset + range.end, kind, puzzle });
        };
        for (range, board) in find_in_line(line) {
            propose(range, TextKind::Run, Puzzle::from_grid(title, &board));
        }
        for range in find_runs(line.as_bytes()).filter(|range| range.len() == candidate_line::LENGTH) {
            if let Ok(puzzle) = candidate_line::read(&line[range.clone()], title) {
                propose(range, TextKind::Run, puzzle);
            }
        }
    }
    proposals
}

/// Finds the boards on a line, with their positions in it, in their order. A run of a few characters more than 81 that
/// may be punctuation is found at each of its places.
pub fn find_in_line(line: &str) -> Vec<(Range<usize>, Grid)> {
    let mut found = Vec::new();
    if line.len() < CELLS || line.bytes().filter(u8::is_ascii_digit).count() < MIN_GIVENS {
        return found;
    }
    for run in find_runs(line.as_bytes()) {
        found.extend(boards_of_run(line, run));
    }
    if found.is_empty() {
        found.extend(unusual_runs(line));
    }
    if found.is_empty() {
        found.extend(words(line));
    }
    if found.is_empty() {
        found.extend(fields(line));
    }
    // A full board beside a puzzle is meant as its solution, even if it is none.
    let has_puzzle = found.iter().any(|(_, board)| !board.is_full() && is_plausible(board));
    found.retain(|(_, board)| is_plausible(board) || has_puzzle && board.is_full());
    found
}

/// Returns the boards of a run of cells: one, several without a gap, or one with punctuation around it.
fn boards_of_run(line: &str, run: Range<usize>) -> Vec<(Range<usize>, Grid)> {
    /// The longest punctuation around a board, as in `**...**`.
    const MAX_AROUND: usize = 8;
    let board = |start: usize| {
        let range = start..start + CELLS;
        one_blank_board(line[range.clone()].chars()).map(|board| (range, board))
    };
    let excess = run.len() - CELLS;
    if run.len().is_multiple_of(CELLS) && run.len() <= 4 * CELLS {
        return run.step_by(CELLS).filter_map(board).collect();
    }
    if excess > MAX_AROUND {
        return Vec::new();
    }
    // Markdown's emphasis.
    let (before, after) = (&line[run.start..run.start + excess / 2], &line[run.end - excess / 2..run.end]);
    if ["*", "**", "***", "_", "__"].contains(&before) && before == after && excess.is_multiple_of(2) {
        return board(run.start + excess / 2).into_iter().collect();
    }
    let is_punctuation =
        |range: Range<usize>| !line[range].contains(|character: char| character.is_ascii_digit());
    (run.start..=run.start + excess)
        .filter(|start| is_punctuation(run.start..*start) && is_punctuation(start + CELLS..run.end))
        .filter_map(board)
        .filter(|(_, board)| is_plausible(board))
        .collect()
}

/// Returns the boards of 81 characters whose blank is an unusual one, such as `x`, `-` or, in quotes or alone on the
/// line, a space.
fn unusual_runs(line: &str) -> Vec<(Range<usize>, Grid)> {
    let mut found = Vec::new();
    let is_delimiter = |character: char| {
        character.is_whitespace()
            || matches!(
                character,
                '"' | '\'' | '`' | ',' | ';' | '|' | '<' | '>' | '(' | ')' | '[' | ']' | '{' | '}'
            )
    };
    let is_in_address =
        |character: char| is_delimiter(character) || matches!(character, '/' | '=' | '&' | '?' | '#' | ':');
    for part in line.split(is_delimiter).filter(|part| part.len() >= CELLS) {
        let whole = std::iter::once(part).filter(|part| part.len() == CELLS);
        for part in whole.chain(part.split(is_in_address).filter(|part| part.len() == CELLS)) {
            found.extend(one_blank_board(part.chars()).map(|board| (position(line, part), board)));
        }
    }
    if found.is_empty() {
        let in_quotes = line.split(['"', '\'', '`']).filter(|part| part.len() == CELLS);
        let parts = in_quotes
            .chain([line.trim_end_matches(['\r', '\n'])].into_iter().filter(|line| line.len() == CELLS));
        for part in parts.filter(|part| part.contains(' ')) {
            found.extend(one_blank_board(part.chars()).map(|board| (position(line, part), board)));
        }
    }
    found.dedup_by(|(first, _), (second, _)| first == second);
    found
}

/// Returns the position of a part of a line.
fn position(line: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - line.as_ptr() as usize;
    start..start + part.len()
}

/// Returns the boards written as words of the same length on one line: nine of nine cells, or 81 of one.
fn words(line: &str) -> Vec<(Range<usize>, Grid)> {
    let is_gap = |character: char| {
        character.is_whitespace() || matches!(character, '/' | ',' | ';' | '|' | '"' | '\'' | '\\')
    };
    let mut found = Vec::new();
    let mut streak: Vec<&str> = Vec::new();
    let mut end_streak = |streak: &mut Vec<&str>| {
        let length = streak.first().map_or(0, |word| word.len());
        if length > 0 && (streak.len() * length).is_multiple_of(CELLS) {
            for words in streak.chunks(CELLS / length) {
                let range = position(line, words[0]).start..position(line, words[words.len() - 1]).end;
                let board = one_blank_board(words.iter().flat_map(|word| word.chars()));
                found.extend(board.map(|board| (range, board)));
            }
        }
        streak.clear();
    };
    for word in line.split(is_gap).filter(|word| !word.is_empty()) {
        let may_be_cells = matches!(word.len(), 1 | 3 | 9 | 27)
            && word.chars().all(|character| usual_cell(character).is_some() || may_be_blank(character));
        if !may_be_cells || streak.first().is_some_and(|first| first.len() != word.len()) {
            end_streak(&mut streak);
        }
        if may_be_cells {
            streak.push(word);
        }
    }
    end_streak(&mut streak);
    found
}

/// Returns the board written as fields of a table, each one cell or nothing: 81 fields next to each other, with other
/// fields before or after them.
fn fields(line: &str) -> Option<(Range<usize>, Grid)> {
    let delimiter = [',', '\t', ';', '|'].into_iter().find(|delimiter| {
        line.bytes().filter(|byte| char::from(*byte) == *delimiter).take(CELLS - 1).count() == CELLS - 1
    })?;
    let mut cells = Vec::with_capacity(CELLS);
    let (mut start, mut end) = (0, 0);
    let mut offset = 0;
    for field in line.split(delimiter) {
        match field_cell(field) {
            Some(cell) => {
                if cells.is_empty() {
                    start = offset;
                }
                end = offset + field.len();
                cells.push(cell);
            }
            None if cells.len() == CELLS => break,
            None => cells.clear(),
        }
        offset += field.len() + 1;
        // More fields than cells: it does not show which of them are the board.
        if cells.len() > CELLS {
            return None;
        }
    }
    let cells = cells.try_into().ok()?;
    Some((start..end, Grid::new(cells)))
}

/// Returns the cell of a field of a table: nothing, or one cell, perhaps in quotes.
pub fn field_cell(field: &str) -> Option<Option<crate::solve::classic::Digit>> {
    let field = field.trim().trim_matches(['"', '\'']).trim();
    let mut characters = field.chars();
    match (characters.next(), characters.next()) {
        (None, _) => Some(None),
        (Some(character), None) => {
            usual_cell(character).or_else(|| matches!(character, '-' | 'x' | 'X' | '#').then_some(None))
        }
        _ if ["nan", "null", "none", "na"].iter().any(|word| field.eq_ignore_ascii_case(word)) => Some(None),
        // A number of a spreadsheet.
        (Some(character), Some('.')) if characters.as_str() == "0" => usual_cell(character),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    fn only(line: &str) -> Option<String> {
        match &find_in_line(line)[..] {
            [(_, board)] => Some(crate::format::rows::characters(board, '.')),
            _ => None,
        }
    }

    #[test]
    fn a_run_of_81_cells_is_found_wherever_it_is() {
        for (before, after) in [
            ("", ""),
            ("1. ", ""),
            ("0000183b305c ", "  1.2"),
            ("[code]", "[/code]"),
            ("Puzzle: \"", "\","),
            ("é ", " é"),
        ] {
            assert_eq!(only(&format!("{before}{BOARD}{after}")).as_deref(), Some(BOARD), "{before}");
        }
        for length in [80, 82] {
            assert_eq!(only(&"1".repeat(length)), None);
        }
    }

    #[test]
    fn every_place_of_a_run_is_found_as_by_looking_at_each_byte() {
        let text = format!("{}x{BOARD}y{}z{}", ".".repeat(80), "1".repeat(81), "2".repeat(200));
        let found: Vec<_> = find_runs(text.as_bytes()).collect();
        assert_eq!(found, [81..162, 163..244, 245..445]);
    }

    #[test]
    fn blanks_may_be_any_one_character() {
        for blank in ["0", "x", "X", "-", "e", "o", "#", "_", "~"] {
            let text = BOARD.replace('.', blank);
            assert_eq!(only(&format!("a board: {text} here")).as_deref(), Some(BOARD), "{blank}");
        }
        assert_eq!(only(&format!("\"{}\"", BOARD.replace('.', " "))).as_deref(), Some(BOARD));
        assert_eq!(only(&BOARD.replacen('.', "x", 2).replacen('.', "y", 2)), None, "two unusual blanks");
    }

    #[test]
    fn words_and_fields_are_found() {
        let rows: Vec<&str> = (0..9).map(|row| &BOARD[row * 9..row * 9 + 9]).collect();
        let cells: Vec<String> = BOARD.chars().map(|cell| cell.to_string().replace('.', "")).collect();
        for line in [
            rows.join(" "),
            rows.join("/"),
            format!("Try {} please", rows.join(", ")),
            cells.join(","),
            format!("17,{}", cells.join(",")),
            format!("a;{};b c", cells.join(";")),
            cells.join("\t"),
            BOARD.chars().map(|cell| format!("{cell} ")).collect(),
        ] {
            assert_eq!(only(&line).as_deref(), Some(BOARD), "{line}");
        }
    }

    #[test]
    fn punctuation_around_a_run_is_no_cell() {
        assert_eq!(only(&format!("**{BOARD}**")).as_deref(), Some(BOARD));
        assert_eq!(
            only(&format!("{BOARD}.")).as_deref(),
            Some(BOARD),
            "one place to the right, digits conflict"
        );
    }
}
