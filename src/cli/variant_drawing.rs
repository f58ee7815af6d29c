//! Drawings of puzzles of other sizes and rules in the characters of a terminal, and their clues in words.
//!
//! Boxes are framed, dots and letters stand between their cells, numbers outside of the grid beside it, and a small
//! letter after a digit names the cage of the cell. Everything is listed in words as well, lines in words only.

use std::fmt::Write as _;

use crate::grid::{Cell, Digit, Digits, Size};
use crate::rules::{Clue, Form, KINDS, KindId, Rules};

/// The width of a cell: a space, the digit, the letter of its cage.
const CELL: usize = 3;

/// A sheet of characters, larger than the grid by a margin for outside clues.
struct Sheet {
    rows: Vec<Vec<char>>,
}

impl Sheet {
    fn put(&mut self, row: usize, column: usize, text: &str) {
        for (place, character) in text.chars().enumerate() {
            if let Some(at) = self.rows.get_mut(row).and_then(|row| row.get_mut(column + place)) {
                *at = character;
            }
        }
    }
}

/// The places of a grid on a sheet.
#[derive(Clone, Copy)]
struct DrawingLayout {
    size: Size,
    top: usize,
    left: usize,
}

impl DrawingLayout {
    /// Returns the row and column of the digit of a cell.
    fn digit(self, row: usize, column: usize) -> (usize, usize) {
        (self.top + 2 * row + 1, self.left + (CELL + 1) * column + 2)
    }
}

/// Returns the drawing of a board with its boxes and clues.
pub(super) fn draw(rules: &Rules, board: &Digits) -> String {
    let size = rules.size();
    let side = size.side();
    let has_outside = rules.clues().iter().any(|clue| clue.parts().direction.is_some());
    let layout =
        DrawingLayout { size, top: usize::from(has_outside), left: if has_outside { CELL + 1 } else { 0 } };
    let width = layout.left + (CELL + 1) * side + 1 + layout.left;
    let height = layout.top + 2 * side + 1 + layout.top;
    let mut sheet = Sheet { rows: vec![vec![' '; width]; height] };
    draw_boxes(&mut sheet, layout, rules);
    for (cell, digit) in board.iter() {
        let (row, column) = layout.digit(cell.row(), cell.column());
        sheet.put(row, column, &digit.map_or('.', Digit::to_char).to_string());
    }
    let cages = rules.clues_of(KindId::KillerCage);
    for (number, cage) in cages.enumerate() {
        for cell in cage.cells() {
            let (row, column) = layout.digit(cell.row(), cell.column());
            sheet.put(row, column + 1, &letter(number).to_string());
        }
    }
    for clue in rules.clues() {
        match clue.kind().form {
            Form::Pair => draw_pair(&mut sheet, layout, clue),
            Form::Outside | Form::OutsideDiagonal => draw_outside(&mut sheet, layout, clue),
            _ => {}
        }
    }
    let lines = sheet.rows.into_iter().map(|row| row.into_iter().collect::<String>());
    lines.map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Returns the letter of a cage. They repeat after 52.
fn letter(number: usize) -> char {
    let letters = ('a'..='z').chain('A'..='Z');
    letters.cycle().nth(number).unwrap_or('a')
}

/// Draws the borders between cells of different boxes, and around the grid.
fn draw_boxes(sheet: &mut Sheet, layout: DrawingLayout, rules: &Rules) {
    let side = layout.size.side() as i32;
    let region = |row: i32, column: i32| {
        layout
            .size
            .cell(row, column)
            .map(|cell| rules.regions().box_of(cell).map_or(usize::MAX, |region| region))
    };
    for row in 0..=side {
        for column in 0..=side {
            let (down, right) = (region(row, column), region(row, column));
            let (up, left) = (region(row - 1, column), region(row, column - 1));
            let diagonal = region(row - 1, column - 1);
            let at = (layout.top + 2 * row as usize, layout.left + (CELL + 1) * column as usize);
            if column < side && down != up {
                sheet.put(at.0, at.1 + 1, "---");
            }
            if row < side && right != left {
                sheet.put(at.0 + 1, at.1, "|");
            }
            let around = [down, left, diagonal, up];
            if around.iter().any(|other| *other != around[0]) {
                sheet.put(at.0, at.1, "+");
            }
        }
    }
}

/// Draws a dot or letter between two cells side by side.
fn draw_pair(sheet: &mut Sheet, layout: DrawingLayout, clue: &Clue) {
    let [a, b] = clue.cells() else { return };
    let (first, second) = if a < b { (a, b) } else { (b, a) };
    let sign = match (clue.kind().id, clue.value()) {
        (KindId::Difference, None | Some(1)) => "o".to_owned(),
        (KindId::Ratio, None | Some(2)) => "*".to_owned(),
        (KindId::Xv, Some(10)) => "X".to_owned(),
        (KindId::Xv, Some(5)) => "V".to_owned(),
        (_, value) => value.map_or_else(String::new, |value| value.to_string()),
    };
    let (row, column) = layout.digit(first.row(), first.column());
    match (second.row() - first.row(), second.column().abs_diff(first.column())) {
        (0, 1) => sheet.put(row, column + 2, &sign),
        (1, 0) => sheet.put(row + 1, column, &sign),
        _ => {}
    }
}

/// Draws the number of an outside clue beside the grid.
fn draw_outside(sheet: &mut Sheet, layout: DrawingLayout, clue: &Clue) {
    let (Some(value), Some(direction), Some(first)) =
        (clue.value(), clue.parts().direction, clue.cells().first())
    else {
        return;
    };
    let text = format!("{value:^CELL$}");
    let last = layout.size.side() as i32;
    let row = first.row() as i32 - i32::from(direction.rows);
    let column = first.column() as i32 - i32::from(direction.columns);
    let sheet_column = match column {
        -1 => layout.left - CELL - 1,
        column => layout.left + (CELL + 1) * column as usize + 1,
    };
    let sheet_row = match row {
        -1 => layout.top - 1,
        row if row == last => layout.top + 2 * layout.size.side() + 1,
        row => layout.top + 2 * row as usize + 1,
    };
    sheet.put(sheet_row, sheet_column, &text);
}

/// Returns the clues in words, those of a kind together, with what the kind means.
pub(super) fn list(clues: &[Clue]) -> Vec<String> {
    let mut lines = Vec::new();
    for kind in &KINDS {
        let of_kind: Vec<&Clue> = clues.iter().filter(|clue| clue.kind() == kind).collect();
        if of_kind.is_empty() {
            continue;
        }
        lines.push(format!("{}: {}", kind.name(), kind.meaning()));
        if kind.form == Form::Cell {
            let cells: Vec<Cell> = of_kind.iter().flat_map(|clue| clue.cells()).copied().collect();
            lines.push(format!("  {}", names(&cells)));
        } else {
            let cages = of_kind.iter().enumerate();
            let name = |number| {
                if kind.id == KindId::KillerCage { format!("{} ", letter(number)) } else { String::new() }
            };
            lines.extend(
                cages.filter_map(|(number, clue)| Some(format!("  {}{}", name(number), words(clue)?))),
            );
        }
    }
    lines
}

/// Returns the cells and numbers of a clue; `None` if it holds for the whole grid.
fn words(clue: &Clue) -> Option<String> {
    let parts = clue.parts();
    let mut text = names(clue.cells());
    if !parts.others.is_empty() {
        text = match clue.kind().form {
            Form::Arrow => format!("{} -> {text}", names(&parts.others)),
            _ => format!("{text} = {}", names(&parts.others)),
        };
    }
    if !parts.digits.is_empty() {
        let digits: Vec<String> = parts.digits.iter().map(ToString::to_string).collect();
        let _ = write!(text, ": {}", digits.join(", "));
    }
    if let Some(value) = clue.value() {
        let _ = write!(text, ": {value}");
    }
    (!text.is_empty()).then_some(text)
}

fn names(cells: &[Cell]) -> String {
    cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
