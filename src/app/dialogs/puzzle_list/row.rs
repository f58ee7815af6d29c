//! A row of the puzzle list.

use std::borrow::Cow;

use eframe::egui::{Color32, Id, Pos2, Rect, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo};

use crate::app::dialogs::puzzle_list::columns::{Column, Columns, alignment, table_id};
use crate::app::dialogs::puzzle_list::{icons, paint_fill};
use crate::app::session::clock::FormattedTime;
use crate::app::sessions::played_index::PuzzleStatus;
use crate::app::sessions::puzzle_list::rating_table::RowRating;
use crate::app::sessions::puzzle_list::{PuzzleList, ReadRow, SortColumn};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::text_line;
use crate::rating::Level;
use crate::store::RatingOutcome;
use crate::store::collection::ListRow;
use crate::technique::Technique;
use crate::text::text;

/// Returns the id of a row.
pub fn id(row: usize) -> Id {
    table_id().with(("row", row))
}

/// Draws a row.
pub fn show(ui: &mut Ui, rect: Rect, columns: &Columns, list: &mut PuzzleList, row: usize) {
    let theme = Theme::current(ui);
    let is_chosen = row == list.chosen();
    let read = list.row(row);
    let response = ui.interact(rect, id(row), Sense::CLICK);
    response.widget_info(|| {
        let text = read.map_or_else(|| "…".to_owned(), |read| spoken(list, read));
        WidgetInfo::selected(Role::Row, true, is_chosen, text)
    });
    let is_heard = ui.accesskit_node_builder(id(row), |node| node.set_row_index(row)).is_some();
    let fill = rect.shrink2(Vec2::new(8.0, 0.0));
    if is_chosen {
        paint_fill(ui, fill, theme.selected);
    } else if response.hovered() {
        paint_fill(ui, fill, theme.button);
    }
    if let Some(read) = read {
        contents(ui, rect, columns, list, (row, read), is_heard);
    }
    if response.double_clicked() {
        list.open_row(row, waker(ui.ctx()));
    } else if response.clicked() {
        list.choose(row);
        ui.memory_mut(|memory| memory.request_focus(table_id()));
    }
}

/// Draws the cells of a row that has been read.
fn contents(
    ui: &mut Ui,
    rect: Rect,
    columns: &Columns,
    list: &PuzzleList,
    (row, read): (usize, &ReadRow),
    is_heard: bool,
) {
    let theme = Theme::current(ui);
    let is_chosen = row == list.chosen();
    let (status, rating) = (list.status(read.index), list.rating(read.index));
    let soft = if is_chosen { theme.ink } else { theme.soft };
    for (column, cell) in columns.cells(rect) {
        let is_status = column == Column::Sorted(SortColumn::Status);
        if is_status {
            paint_status(ui, cell.center(), status, is_chosen);
        }
        let (text, ink) = cell_text(column, list, read, status, rating);
        let ink = if ink == Ink::Soft { soft } else { theme.ink };
        if column == Column::Sorted(SortColumn::Level) && rating == RowRating::Running {
            icons::ring(
                ui.painter(),
                Pos2::new(cell.left() + 6.0, cell.center().y),
                theme.line,
                theme.accent,
            );
            paint(ui, cell.with_min_x(cell.left() + 18.0), column, &text, ink);
        } else if !is_status {
            paint(ui, cell, column, &text, ink);
        }
        if is_heard {
            describe_cell(ui, id(row), cell, column, &text);
        }
    }
}

/// Adds a cell to the accessibility tree.
fn describe_cell(ui: &mut Ui, row: Id, rect: Rect, column: Column, text: &str) {
    ui.scope_builder(UiBuilder::new().max_rect(rect).accessibility_parent(row), |ui| {
        let cell = ui.interact(rect, row.with(format!("{column:?}")), Sense::empty());
        cell.widget_info(|| WidgetInfo::labeled(Role::Cell, true, text));
    });
}

/// The ink of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ink {
    Strong,
    Soft,
}

/// Returns the text of a cell.
fn cell_text<'a>(
    column: Column,
    list: &PuzzleList,
    read: &'a ReadRow,
    status: Option<PuzzleStatus>,
    rating: RowRating,
) -> (Cow<'a, str>, Ink) {
    let rated = rating.summary();
    match column {
        Column::Name => (name(&read.row).into(), Ink::Strong),
        Column::Sorted(SortColumn::Status) => (status_word(status).into(), Ink::Soft),
        Column::Sorted(SortColumn::Number) => (read.number.as_str().into(), Ink::Soft),
        Column::Sorted(SortColumn::Givens) => {
            (list.givens(read.index).map_or_else(String::new, |count| count.to_string()).into(), Ink::Strong)
        }
        Column::Sorted(SortColumn::Level) => {
            let ink = if rated.is_some() { Ink::Strong } else { Ink::Soft };
            (level_text(rating, &read.row).into(), ink)
        }
        Column::Sorted(SortColumn::Rating) => {
            (rated.map_or_else(String::new, |rated| rated.difficulty.to_string()).into(), Ink::Strong)
        }
        Column::Sorted(SortColumn::HardestStep) => {
            (rated.and_then(|rated| rated.hardest).map_or("", Technique::name).into(), Ink::Soft)
        }
        Column::Sorted(SortColumn::Time) => match status {
            Some(PuzzleStatus::Solved(time)) => (format_time(time).into(), Ink::Strong),
            Some(PuzzleStatus::SolvedWithHelp(_)) => {
                (text!("list-solved-in.with-help-short").into(), Ink::Soft)
            }
            Some(PuzzleStatus::Started(time)) => {
                (text!("list-begun-at", time = format_time(time)).into(), Ink::Soft)
            }
            None => ("".into(), Ink::Soft),
        },
    }
}

/// Returns the name of a puzzle and the folder stated in the file.
fn name(row: &ListRow) -> String {
    match (row.name.as_str(), row.folder.as_str()) {
        (name, "") => name.to_owned(),
        ("", folder) => folder.to_owned(),
        (name, folder) => format!("{name} · {folder}"),
    }
}

/// Returns the level of a puzzle, or why there is none.
pub fn level_text(rating: RowRating, row: &ListRow) -> String {
    match rating {
        RowRating::Unknown => text!("list-not-rated").to_owned(),
        RowRating::Running => text!("list-rating").to_owned(),
        RowRating::Known(RatingOutcome::Rated(rated)) => rated.level.to_string(),
        RowRating::Known(RatingOutcome::NoSolution) => text!("list-no-solution").to_owned(),
        RowRating::Known(RatingOutcome::SeveralSolutions) => text!("list-several-solutions").to_owned(),
        RowRating::Unratable => row.level.clone(),
    }
}

fn paint(ui: &Ui, rect: Rect, column: Column, text: &str, ink: Color32) {
    if !text.is_empty() {
        let shows_more = column == Column::Sorted(SortColumn::Level);
        // "not rated yet" is wider than a level, and the columns right of it are empty then.
        let rect = if shows_more { rect.with_max_x(rect.right() + 60.0) } else { rect };
        text_line(ui.painter(), rect, alignment(column), text, theme::regular(14.0), ink);
    }
}

fn paint_status(ui: &Ui, centre: Pos2, status: Option<PuzzleStatus>, is_chosen: bool) {
    let theme = Theme::current(ui);
    match status {
        Some(PuzzleStatus::Solved(_) | PuzzleStatus::SolvedWithHelp(_)) => {
            icons::tick(ui.painter(), centre, if is_chosen { theme.ink } else { theme.good_text });
        }
        Some(PuzzleStatus::Started(_)) => icons::half_disc(ui.painter(), centre, theme.accent),
        None => {}
    }
}

/// Returns the status in a word.
fn status_word(status: Option<PuzzleStatus>) -> &'static str {
    match status {
        Some(PuzzleStatus::Solved(_) | PuzzleStatus::SolvedWithHelp(_)) => text!("calendar.won"),
        Some(PuzzleStatus::Started(_)) => text!("calendar.begun"),
        None => text!("calendar.untouched"),
    }
}

/// Returns a time of play as text.
pub fn format_time(milliseconds: u32) -> String {
    FormattedTime::from_milliseconds(milliseconds).to_string()
}

/// Returns the name of a row for screen readers: "415, Hard 4.4, XYZ-wing, not played".
pub fn spoken(list: &PuzzleList, read: &ReadRow) -> String {
    let rating = list.rating(read.index);
    let level = match rating {
        RowRating::Known(RatingOutcome::Rated(rated)) => {
            level_and_rating(rated.level, &rated.difficulty.to_string())
        }
        // The start of rating is no news.
        RowRating::Running => level_text(RowRating::Unknown, &read.row),
        _ => level_text(rating, &read.row),
    };
    let hardest = rating.summary().and_then(|rated| rated.hardest).map_or("", Technique::name);
    let name = name(&read.row);
    let parts = [name.as_str(), status_word(list.status(read.index)), &level, hardest];
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .fold((read.index + 1).to_string(), |all, part| format!("{all}, {part}"))
}

/// Returns a level with its rating: "Hard 4.4".
pub fn level_and_rating(level: Level, difficulty: &str) -> String {
    text!("list-level-and-rating", level = level.to_string(), rating = difficulty)
}
