//! Boards whose empty cells are spaces, with or without a frame. Only the position of a digit in its line gives its
//! column.

use std::borrow::Cow;
use std::ops::Range;

use super::boards::is_plausible;
use super::plain_text::Line;
use super::proposal::{Proposal, TextKind};
use crate::format::rows::is_frame;
use crate::rules::Puzzle;
use crate::solve::classic::{Cell, Digit, Grid};

/// The largest distance from a cell to the next, in characters.
const MAX_PITCH: usize = 4;

/// Finds a board in a stretch of lines, in each way in which it can be read.
pub fn find(title: &str, lines: &[Line<'_>]) -> Vec<Proposal> {
    let is_drawn = lines.iter().any(|line| line.content.contains('|'));
    let rows = if is_drawn { drawn_rows(lines) } else { spaced_rows(lines) };
    let Some(rows) = rows else { return Vec::new() };
    let range = rows[0].start..rows[8].end();
    let texts: Vec<&str> = rows.iter().map(|row| row.content).collect();
    // A tab is as wide as whatever shows it.
    if texts.iter().any(|row| row.contains('\t')) {
        return Vec::new();
    }
    let boards = if is_drawn { read_drawn(&texts) } else { read_spaced(&texts) };
    let mut found: Vec<Grid> = Vec::new();
    for board in boards.into_iter().filter(is_plausible) {
        if !found.contains(&board) {
            found.push(board);
        }
    }
    let proposal = |board| Proposal {
        range: Range::clone(&range),
        kind: TextKind::Spaced,
        puzzle: Puzzle::from_grid(title, &board),
    };
    found.into_iter().map(proposal).collect()
}

/// Returns the nine lines between the bars of a frame.
fn drawn_rows<'a>(lines: &[Line<'a>]) -> Option<[Line<'a>; 9]> {
    let rows: Vec<Line<'a>> =
        lines.iter().filter(|line| line.content.contains('|') && !is_frame(line.content)).copied().collect();
    rows.try_into().ok()
}

/// Returns the nine lines from the first digit to the last, without an empty line after each three rows.
fn spaced_rows<'a>(lines: &[Line<'a>]) -> Option<[Line<'a>; 9]> {
    let has_digit = |line: &Line<'_>| line.content.contains(|character: char| character.is_ascii_digit());
    let first = lines.iter().position(has_digit)?;
    let last = lines.iter().rposition(has_digit)?;
    // An empty row at the edge counts if it has its spaces.
    let is_spaces = |line: &&Line<'_>| !line.content.is_empty() && line.is_blank();
    let before = lines[..first].iter().rev().take_while(is_spaces).count();
    let after = lines[last + 1..].iter().take_while(is_spaces).count();
    let parts: Vec<Line<'a>> = match last + 1 - first {
        9 => lines[first..=last].to_vec(),
        11 if [3, 7].iter().all(|gap| lines[first + gap].is_blank()) => lines[first..=last]
            .iter()
            .enumerate()
            .filter(|(index, _)| ![3, 7].contains(index))
            .map(|(_, line)| *line)
            .collect(),
        rows @ 5..9 if rows + before + after == 9 => lines[first - before..=last + after].to_vec(),
        _ => return None,
    };
    parts.try_into().ok()
}

/// Reads rows between bars: nine parts of one cell each, three of three, or one of nine.
fn read_drawn(rows: &[&str]) -> Vec<Grid> {
    let Some((parts, width)) = equal_parts(rows) else { return Vec::new() };
    let count = parts.len() / 9;
    let cells = 9 / count;
    let parts: Vec<&str> = parts.iter().map(|part| &**part).collect();
    let mut boards = Vec::new();
    for pitch in 1..=MAX_PITCH {
        for offset in 0..=pitch {
            // The margins are as wide as the gaps, or there are none.
            let last = offset + (cells - 1) * pitch;
            if last >= width || width - 1 - last > offset.max(pitch - 1) {
                continue;
            }
            boards.extend(read_columns(&parts, cells, pitch, offset));
        }
    }
    boards
}

/// Splits each row at its bars, into one part or three of the same width. Returns them and the width.
fn equal_parts<'a>(rows: &[&'a str]) -> Option<(Vec<Cow<'a, str>>, usize)> {
    let has_sides = rows.iter().all(|row| row.trim_start().starts_with('|'));
    if has_sides {
        let parts: Vec<Vec<&str>> =
            rows.iter().map(|row| row.trim().trim_matches('|').split('|').collect()).collect();
        let (count, width) = (parts[0].len(), parts[0][0].len());
        let is_equal =
            parts.iter().all(|row| row.len() == count && row.iter().all(|part| part.len() == width));
        let parts = parts.into_iter().flatten().map(Cow::Borrowed).collect();
        return (is_equal && [1, 3].contains(&count)).then_some((parts, width));
    }
    // Without bars at the sides, the spaces there are cells. The parts are as wide as those in the middle.
    let (mut parts, mut width) = (Vec::with_capacity(27), None);
    for row in rows {
        let [left, middle, right] = row.split('|').collect::<Vec<_>>().try_into().ok()?;
        let width = *width.get_or_insert(middle.len());
        let is_first = parts.is_empty();
        let margin = left.len().saturating_sub(width);
        let right = right.trim_end();
        if middle.len() != width || right.len() > width || !left[..margin].trim().is_empty() {
            return None;
        }
        if !is_first && left.len() != rows[0].find('|')? {
            return None;
        }
        parts.push(Cow::Owned(format!("{:>width$}", &left[margin..])));
        parts.push(Cow::Borrowed(middle));
        parts.push(Cow::Owned(format!("{right:width$}")));
    }
    Some((parts, width?))
}

/// Reads rows without a frame.
fn read_spaced(rows: &[&str]) -> Vec<Grid> {
    let digit = |character: char| character.is_ascii_digit();
    let Some(left) = rows.iter().filter_map(|row| row.find(digit)).min() else { return Vec::new() };
    let right = rows.iter().filter_map(|row| row.rfind(digit)).max().unwrap_or(left);
    for pitch in 1..=MAX_PITCH {
        let width = 8 * pitch + 1;
        if right - left >= width {
            continue;
        }
        // Without a digit in the first or the last column, what is a margin and what is a column does not show.
        let is_padded = rows.iter().all(|row| row.len() == width);
        let offsets = if is_padded { 0..=0 } else { (right + 1).saturating_sub(width)..=left };
        let boards: Vec<Grid> = offsets.filter_map(|offset| read_columns(rows, 9, pitch, offset)).collect();
        if !boards.is_empty() {
            return boards;
        }
    }
    Vec::new()
}

/// Reads parts of rows, each with this number of cells, `pitch` characters from one to the next. `None` if there is
/// anything elsewhere, or another sign for an empty cell.
fn read_columns(parts: &[&str], cells: usize, pitch: usize, offset: usize) -> Option<Grid> {
    let mut board = Grid::EMPTY;
    for (index, part) in parts.iter().enumerate() {
        for (column, character) in
            part.chars().enumerate().filter(|(_, character)| !character.is_whitespace())
        {
            let column = column.checked_sub(offset).filter(|column| column.is_multiple_of(pitch))? / pitch;
            let cell = Cell::new(index * cells + column).filter(|_| column < cells)?;
            board.set(cell, Some(Digit::from_char(character)?));
        }
    }
    Some(board)
}
