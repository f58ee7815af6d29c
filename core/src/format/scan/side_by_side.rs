//! Boards side by side, as newspapers print them: two to four blocks of nine cells on each of nine lines, with a wide gap
//! between the blocks.

use super::boards::{may_be_blank, usual_cell};
use super::rows::is_board_of;
use crate::format::error::lines;
use crate::format::rows::is_frame;

/// The largest number of boards side by side.
const MAX_BOARDS: usize = 4;

/// The largest number of lines between a heading and its boards.
const MAX_DISTANCE: usize = 3;

/// A line with a row of each board.
struct RowOfAll {
    /// The index of the line.
    line: usize,
    /// The cells of each board.
    cells: Vec<String>,
}

/// Returns a text with boards side by side as one with a line for each of them, with the same number of lines. `None` if
/// there are none.
pub fn stack(text: &str) -> Option<String> {
    let mut lines: Vec<&str> = lines(text).map(|(_, line)| line).collect();
    let mut boards = Vec::new();
    let mut streak: Vec<RowOfAll> = Vec::new();
    for (line, content) in lines.iter().enumerate() {
        let row = split_row(content).map(|cells| RowOfAll { line, cells });
        let is_between = || content.trim().is_empty() || is_frame(content);
        match row {
            Some(row) if streak.last().is_none_or(|last| last.cells.len() == row.cells.len()) => {
                streak.push(row);
            }
            None if is_between() => {}
            row => {
                end_streak(&mut streak, &mut boards);
                streak.extend(row);
            }
        }
    }
    end_streak(&mut streak, &mut boards);
    if boards.is_empty() {
        return None;
    }
    let mut stacked: Vec<String> = lines.drain(..).map(str::to_owned).collect();
    boards.into_iter().for_each(|nine| stack_nine(&mut stacked, &nine));
    Some(stacked.join("\n"))
}

/// Adds the boards of a streak of rows, nine rows each.
fn end_streak(streak: &mut Vec<RowOfAll>, boards: &mut Vec<Vec<RowOfAll>>) {
    let mut rows = std::mem::take(streak);
    let is_whole = rows.chunks(9).all(|nine| is_board_of(nine, rows.len(), |row| row.line));
    while is_whole && rows.len() >= 9 {
        let rest = rows.split_off(9);
        boards.push(std::mem::replace(&mut rows, rest));
    }
}

/// Splits a line into the rows of two boards or more: nine cells each, with more between them than between any others.
fn split_row(line: &str) -> Option<Vec<String>> {
    let mut cells = Vec::new();
    let (mut gap, mut gaps) = (0, Vec::new());
    for character in line.chars() {
        if character.is_whitespace() || character == '|' {
            gap += if character == '\t' { 8 } else { 1 };
        } else if usual_cell(character).is_some() || may_be_blank(character) {
            gaps.push(std::mem::take(&mut gap));
            cells.push(character);
        } else {
            return None;
        }
        if cells.len() > 9 * MAX_BOARDS {
            return None;
        }
    }
    let is_between_boards = |index: usize| index.is_multiple_of(9);
    let inner = (1..cells.len()).filter(|index| !is_between_boards(*index)).map(|index| gaps[index]).max()?;
    let is_split =
        (1..cells.len()).filter(|index| is_between_boards(*index)).all(|index| gaps[index] > inner);
    let is_row = cells.len() > 9 && cells.len().is_multiple_of(9) && is_split && !is_frame(line);
    is_row.then(|| cells.chunks(9).map(|nine| nine.iter().collect()).collect())
}

/// Replaces nine lines by a line for each of their boards, each with its part of the heading above it.
fn stack_nine(lines: &mut [String], nine: &[RowOfAll]) {
    let (first, last) = (nine[0].line, nine[nine.len() - 1].line);
    let count = nine[0].cells.len();
    lines[first..=last].iter_mut().for_each(String::clear);
    for board in 0..count {
        lines[first + 2 * board] = nine.iter().map(|row| &*row.cells[board]).collect();
    }
    let is_text = |line: &String| line.contains(char::is_alphanumeric);
    let heading = (first.saturating_sub(MAX_DISTANCE)..first).rev().find(|line| is_text(&lines[*line]));
    let Some(heading) = heading else { return };
    let titles: Vec<String> = lines[heading]
        .split("  ")
        .flat_map(|part| part.split(['\t', '|']))
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect();
    if titles.len() == count {
        for (board, title) in titles.into_iter().enumerate() {
            let line = if board == 0 { heading } else { first + 2 * board - 1 };
            lines[line] = title;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    fn beside(gap: &str, between: &str) -> String {
        let row = |row: usize| {
            let cells: Vec<String> = BOARD[row * 9..row * 9 + 9].chars().map(String::from).collect();
            cells.join(between)
        };
        (0..9).map(|index| format!("{}{gap}{}\n", row(index), row(8 - index))).collect()
    }

    #[test]
    fn each_board_gets_a_line_and_its_part_of_the_heading() {
        for (gap, between) in [("   ", " "), (" ", ""), ("\t", ""), (" | ", " "), ("  ", "")] {
            let text = format!("Easy    Very hard\n\n{}\nThe end\n", beside(gap, between));
            let stacked = stack(&text).unwrap_or_else(|| panic!("{text}"));
            let lines: Vec<&str> = stacked.split('\n').collect();
            assert_eq!(lines.len(), text.split('\n').count());
            assert_eq!((lines[0], lines[2], lines[3], lines[12]), ("Easy", BOARD, "Very hard", "The end"));
            assert!(lines[4].starts_with("..5.1.3..8..2"), "{}", lines[4]);
        }
    }

    #[test]
    fn rows_without_a_wide_gap_or_of_two_boards_are_none() {
        assert_eq!(stack(&beside(" ", " ")), None);
        assert_eq!(stack(&beside("  ", " ").replacen("9 . . 3", "9 . . 3 3", 1)), None);
        let short: String = beside("  ", " ").lines().skip(1).map(|line| line.to_owned() + "\n").collect();
        assert_eq!(stack(&short), None);
        assert_eq!(stack(&format!("{short}\n{short}")), None);
        assert_eq!(stack(""), None);
    }
}
