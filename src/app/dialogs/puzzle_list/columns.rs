//! The columns of the puzzle list.

use eframe::egui::{Align2, Id, Rect};

use crate::app::sessions::puzzle_list::SortColumn;
use crate::text::text;

/// Returns the id of the table, which has the focus while keys are commands.
pub fn table_id() -> Id {
    Id::unique("list table")
}

/// A column of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    Sorted(SortColumn),
    /// The name of the puzzle, by which the list is not sorted.
    Name,
}

/// The columns and their places.
pub struct Columns {
    left: f32,
    /// The columns with their left and right edges, relative to the table.
    columns: Vec<(Column, f32, f32)>,
}

impl Columns {
    /// Divides the width of the table.
    pub fn new(table: Rect, is_wide: bool, has_names: bool) -> Self {
        use SortColumn::{Givens, HardestStep, Level, Number, Rating, Status, Time};
        let mut widths: Vec<(Column, f32)> = Vec::new();
        let mut push = |column, width| widths.push((Column::Sorted(column), width));
        push(Status, if is_wide { 44.0 } else { 36.0 });
        push(Number, if is_wide { 46.0 } else { 48.0 });
        if is_wide {
            push(Givens, 58.0);
        }
        push(Level, 84.0);
        push(Rating, if is_wide { 52.0 } else { 40.0 });
        // What is left is shared by the hardest step and the name.
        push(HardestStep, 0.0);
        push(Time, if is_wide { 92.0 } else { 76.0 });
        let gap = if is_wide { 10.0 } else { 8.0 };
        let used: f32 = widths.iter().map(|(_, width)| width + gap).sum();
        let rest = (table.width() - used - 14.0).max(40.0);
        let is_step = |column: &Column| *column == Column::Sorted(HardestStep);
        let step = widths.iter().position(|(column, _)| is_step(column)).unwrap_or_default();
        match (has_names, is_wide) {
            (false, _) => widths[step].1 = rest,
            (true, true) => {
                widths[step].1 = rest / 2.0;
                widths.insert(2, (Column::Name, rest / 2.0 - gap));
            }
            // The preview shows the hardest step.
            (true, false) => widths[step] = (Column::Name, rest),
        }
        let mut x = 0.0;
        let columns = widths
            .into_iter()
            .map(|(column, width)| {
                let place = (column, x, x + width);
                x += width + gap;
                place
            })
            .collect();
        Self { left: table.left(), columns }
    }

    /// Returns the number of columns.
    pub fn len(&self) -> usize {
        self.columns.len()
    }

    /// Returns each column with its rectangle in a row.
    pub fn cells(&self, row: Rect) -> impl Iterator<Item = (Column, Rect)> {
        self.columns.iter().map(move |(column, left, right)| {
            (*column, row.with_min_x(self.left + left).with_max_x(self.left + right))
        })
    }
}

/// Returns the alignment of a column.
pub fn alignment(column: Column) -> Align2 {
    match column {
        Column::Sorted(SortColumn::Number | SortColumn::Givens | SortColumn::Rating | SortColumn::Time) => {
            Align2::RIGHT_CENTER
        }
        Column::Sorted(SortColumn::Status) => Align2::CENTER_CENTER,
        _ => Align2::LEFT_CENTER,
    }
}

/// Returns the name of a column.
pub fn column_name(column: SortColumn) -> &'static str {
    match column {
        SortColumn::Status => text!("list-columns.status"),
        SortColumn::Number => text!("list-columns.number"),
        SortColumn::Givens => text!("list-columns.givens"),
        SortColumn::Level => text!("list-columns.level"),
        SortColumn::Rating => text!("list-columns.rating"),
        SortColumn::HardestStep => text!("list-columns.hardest"),
        SortColumn::Time => text!("list-columns.time"),
    }
}
