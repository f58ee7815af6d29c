//! A row of the puzzle list and its columns.

use std::borrow::Cow;

use eframe::egui::{Align2, Color32, Id, Pos2, Rect, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo};

use crate::app::dialogs::puzzle_list::{marks, paint_fill};
use crate::app::session::clock::FormattedTime;
use crate::app::sessions::played_index::PuzzleStatus;
use crate::app::sessions::puzzle_list::rating_table::RowRating;
use crate::app::sessions::puzzle_list::{PuzzleList, ReadRow, SortColumn};
use crate::app::ui::rating_text::needs_trial;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::{text_line, text_width};
use crate::app::ui::{theme, thumbnail};
use crate::rules::VariantFeature;
use crate::solve::technique::Technique;
use crate::store::RatingOutcome;
use crate::store::collection::ListRow;
use crate::store::games::RatingSummary;
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
    let size = if list.has_variants() { theme::SMALL } else { theme::BODY };
    for (column, cell) in columns.cells(rect) {
        let is_status = column == Column::Sorted(SortColumn::Status);
        if is_status {
            paint_status(ui, cell.center(), status, is_chosen);
        }
        let (text, ink) = cell_text(column, list, read, status, rating);
        let ink = if ink == Ink::Soft { soft } else { theme.ink };
        let is_running = matches!(rating, RowRating::Running(None));
        if column == Column::Puzzle {
            paint_puzzle(ui, cell, list, read, soft);
        } else if column == Column::Sorted(SortColumn::Level)
            && list.has_variants()
            && rating.level().is_some()
        {
            paint_pill(ui, cell, &text, if is_chosen { theme.cell } else { theme.button });
        } else if column == Column::Sorted(SortColumn::Level) && is_running {
            marks::ring(
                ui.painter(),
                Pos2::new(cell.left() + 6.0, cell.center().y),
                theme.line,
                theme.accent,
            );
            paint(ui, cell.with_min_x(cell.left() + 18.0), column, &text, (size, ink));
        } else if !is_status {
            paint(ui, cell, column, &text, (size, ink));
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
        Column::Puzzle => {
            let (name, counts) = (shown_name(read), counts_text(list, read));
            let parts = [name, counts].into_iter().filter(|part| !part.is_empty());
            (parts.collect::<Vec<_>>().join(", ").into(), Ink::Strong)
        }
        Column::Sorted(SortColumn::Status) => (status_word(status).into(), Ink::Soft),
        Column::Sorted(SortColumn::Number) => (read.number.as_str().into(), Ink::Soft),
        Column::Sorted(SortColumn::Givens) => {
            let givens = list.counts(read.index).map(|(givens, _)| givens.to_string());
            (givens.unwrap_or_default().into(), Ink::Strong)
        }
        Column::Sorted(SortColumn::Level) => {
            let ink = if rating.level().is_some() { Ink::Strong } else { Ink::Soft };
            let text = match rated.filter(|_| list.has_variants()) {
                Some(rated) => pill(rated, is_classic(read)),
                None => level_text(rating, &read.row),
            };
            (text.into(), ink)
        }
        Column::Sorted(SortColumn::Rating) => {
            let rated = rated.filter(|rated| !needs_trial(*rated, is_classic(read)));
            (rated.map_or_else(String::new, |rated| rated.difficulty.to_string()).into(), Ink::Strong)
        }
        Column::Sorted(SortColumn::HardestStep) => {
            let rated = rated.filter(|rated| !needs_trial(*rated, is_classic(read)));
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

/// Returns the width of the name of a puzzle.
pub fn name_width(ui: &Ui, read: &ReadRow) -> f32 {
    let font = theme::regular(theme::BODY);
    text_width(ui, &name(&read.row), font)
}

/// Returns the name of a puzzle and the folder stated in the file.
fn name(row: &ListRow) -> String {
    match (row.name.as_str(), row.folder.as_str()) {
        (name, "") => name.to_owned(),
        ("", folder) => folder.to_owned(),
        (name, folder) => format!("{name} · {folder}"),
    }
}

/// Returns the name of a puzzle in a list with boards: its own, or else its size and kinds of clue. Its folder is in the
/// preview.
pub fn shown_name(read: &ReadRow) -> String {
    match &read.puzzle {
        _ if !read.row.name.is_empty() => read.row.name.clone(),
        Some(puzzle) => {
            let variant = puzzle.rules.variant();
            if variant.is_classic() { VariantFeature::Classic.to_string() } else { variant.to_string() }
        }
        None => read.row.folder.clone(),
    }
}

/// Returns the numbers of givens and of clues: "17 givens · 9 clues".
pub fn counts_text(list: &PuzzleList, read: &ReadRow) -> String {
    let Some((givens, clues)) = list.counts(read.index) else { return String::new() };
    let givens = text!("list-givens", count = givens);
    match clues {
        0 => givens,
        clues => format!("{givens} · {}", text!("list-clues", count = clues)),
    }
}

/// Returns the level of a puzzle, or why there is none.
pub fn level_text(rating: RowRating, row: &ListRow) -> String {
    match rating {
        RowRating::Unknown(Some(level)) | RowRating::Running(Some(level)) => level.to_string(),
        RowRating::Unknown(None) => text!("list-not-rated").to_owned(),
        RowRating::Running(None) => text!("list-rating").to_owned(),
        RowRating::Known(RatingOutcome::Rated(rated)) => rated.level.to_string(),
        RowRating::Known(RatingOutcome::NoSolution) => text!("list-no-solution").to_owned(),
        RowRating::Known(RatingOutcome::SeveralSolutions) => text!("list-several-solutions").to_owned(),
        // Its rating takes too long.
        RowRating::Unratable if row.level.is_empty() => "–".to_owned(),
        RowRating::Unratable => row.level.clone(),
    }
}

/// Writes the text of a cell with this font size and ink.
fn paint(ui: &Ui, rect: Rect, column: Column, text: &str, (size, ink): (f32, Color32)) {
    if !text.is_empty() {
        let shows_more = column == Column::Sorted(SortColumn::Level);
        // "not rated yet" is wider than a level, and the columns right of it are empty then.
        let rect = if shows_more { rect.with_max_x(rect.right() + 60.0) } else { rect };
        text_line(ui.painter(), rect, alignment(column), text, theme::regular(size), ink);
    }
}

/// The side of the little board of a puzzle, the gap right of it, and the height of a line beside it, in points.
const BOARD_SIZE: f32 = 42.0;
const BOARD_GAP: f32 = 12.0;
const LINE_HEIGHT: f32 = 18.0;

/// Draws the little board of a puzzle, and its name above the numbers of givens and clues.
fn paint_puzzle(ui: &Ui, cell: Rect, list: &PuzzleList, read: &ReadRow, soft: Color32) {
    let board = Rect::from_min_size(
        Pos2::new(cell.left(), cell.center().y - BOARD_SIZE / 2.0),
        Vec2::splat(BOARD_SIZE),
    );
    if let Some(puzzle) = &read.puzzle {
        thumbnail::show_small(ui, board, &puzzle.rules, &puzzle.givens);
    }
    let left = board.right() + BOARD_GAP;
    let line = |y: f32| Rect::from_min_max(Pos2::new(left, y), Pos2::new(cell.right(), y + LINE_HEIGHT));
    let top = cell.center().y - LINE_HEIGHT;
    let ink = Theme::current(ui).ink;
    let counts = counts_text(list, read);
    let name_line = if counts.is_empty() { line(cell.center().y - LINE_HEIGHT / 2.0) } else { line(top) };
    let (name, font) = (shown_name(read), theme::semibold(theme::SMALL));
    text_line(ui.painter(), name_line, Align2::LEFT_CENTER, &name, font, ink);
    let font = theme::regular(theme::SMALL);
    text_line(ui.painter(), line(cell.center().y), Align2::LEFT_CENTER, &counts, font, soft);
}

/// Returns the space left of the name in a column.
pub fn name_indent(column: Column) -> f32 {
    if column == Column::Puzzle { BOARD_SIZE + BOARD_GAP } else { 0.0 }
}

/// Draws a level on a pill.
fn paint_pill(ui: &Ui, cell: Rect, text: &str, fill: Color32) {
    let (padding, font) = (Vec2::new(10.0, 4.0), theme::regular(theme::SMALL));
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, Theme::current(ui).ink);
    let size = galley.size() + 2.0 * padding;
    let corner = Pos2::new(cell.left(), cell.center().y - size.y / 2.0);
    ui.painter().rect_filled(Rect::from_min_size(corner, size), size.y / 2.0, fill);
    ui.painter().galley(corner + padding, galley, Theme::current(ui).ink);
}

fn paint_status(ui: &Ui, centre: Pos2, status: Option<PuzzleStatus>, is_chosen: bool) {
    let theme = Theme::current(ui);
    match status {
        Some(PuzzleStatus::Solved(_) | PuzzleStatus::SolvedWithHelp(_)) => {
            marks::tick(ui.painter(), centre, if is_chosen { theme.ink } else { theme.good_text });
        }
        Some(PuzzleStatus::Started(_)) => marks::half_disc(ui.painter(), centre, theme.accent),
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
        RowRating::Known(RatingOutcome::Rated(rated)) => level_and_rating(rated, is_classic(read)),
        // The start of rating is no news.
        RowRating::Running(level) => level_text(RowRating::Unknown(level), &read.row),
        _ => level_text(rating, &read.row),
    };
    let rated = rating.summary().filter(|rated| !needs_trial(*rated, is_classic(read)));
    let hardest = rated.and_then(|rated| rated.hardest).map_or("", Technique::name);
    let (name, counts) = match list.has_variants() {
        true => (shown_name(read), counts_text(list, read)),
        false => (name(&read.row), String::new()),
    };
    let parts = [name.as_str(), &counts, status_word(list.status(read.index)), &level, hardest];
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .fold((read.index + 1).to_string(), |all, part| format!("{all}, {part}"))
}

/// Returns a level with its rating: "Hard 4.4".
pub fn level_and_rating(rated: RatingSummary, is_classic: bool) -> String {
    let (level, rating) = (rated.level.to_string(), rated.difficulty.to_string());
    match needs_trial(rated, is_classic) {
        true => text!("rating.trial").to_owned(),
        false => text!("list-level-and-rating", level = level, rating = rating),
    }
}

/// Returns the same as it stands on a pill: "Hard · 4.4".
pub fn pill(rated: RatingSummary, is_classic: bool) -> String {
    let (level, rating) = (rated.level.to_string(), rated.difficulty.to_string());
    match needs_trial(rated, is_classic) {
        true => text!("rating.trial").to_owned(),
        false => text!("list-level-and-rating.pill", level = level, rating = rating),
    }
}

/// Returns whether a row is a classic puzzle.
pub fn is_classic(read: &ReadRow) -> bool {
    read.puzzle.as_ref().is_none_or(|puzzle| puzzle.rules.is_classic())
}

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
    /// The same with its little board and the numbers of givens and clues, in a list with variants.
    Puzzle,
}

/// The least width of the column with the hardest step, in points.
const MIN_STEP_WIDTH: f32 = 84.0;

/// The columns and their places.
pub struct Columns {
    left: f32,
    /// The columns with their left and right edges, relative to the table.
    columns: Vec<(Column, f32, f32)>,
}

impl Columns {
    /// Divides the width of the table of a list with variants. `has_times` is whether a puzzle was played.
    pub fn with_boards(table: Rect, is_wide: bool, has_times: bool) -> Self {
        use SortColumn::{HardestStep, Level, Number, Status, Time};
        let gap = if is_wide { 12.0 } else { 8.0 };
        let time = match (has_times, is_wide) {
            (true, _) => 72.0,
            (false, true) => 48.0,
            (false, false) => 0.0,
        };
        let fixed = [(Status, 28.0), (Number, if is_wide { 40.0 } else { 34.0 })];
        let level = if is_wide { 118.0 } else { 112.0 };
        let count = if is_wide { 6.0 } else { 5.0 };
        let used = fixed.iter().map(|(_, width)| width).sum::<f32>() + level + time + count * gap;
        let rest = (table.width() - used - 14.0).max(120.0);
        let puzzle = if is_wide { (0.58 * rest).max(rest - 260.0) } else { rest };
        let mut widths: Vec<(Column, f32)> =
            fixed.map(|(column, width)| (Column::Sorted(column), width)).into();
        widths.push((Column::Puzzle, puzzle));
        widths.push((Column::Sorted(Level), level));
        if is_wide {
            widths.push((Column::Sorted(HardestStep), rest - puzzle));
        }
        if time > 0.0 {
            widths.push((Column::Sorted(Time), time));
        }
        Self::place(table, widths, gap)
    }

    /// Divides the width of the table. `names` is the width of the longest name; `None` without names.
    /// `has_times` is whether a puzzle was played.
    pub fn new(table: Rect, is_wide: bool, names: Option<f32>, has_times: bool) -> Self {
        use SortColumn::{Givens, HardestStep, Level, Number, Rating, Status, Time};
        let mut widths: Vec<(Column, f32)> = Vec::new();
        let mut push = |column, width| widths.push((Column::Sorted(column), width));
        push(Status, if is_wide && names.is_none() { 44.0 } else { 36.0 });
        push(Number, if is_wide { 46.0 } else { 48.0 });
        if is_wide {
            push(Givens, 58.0);
        }
        push(Level, 84.0);
        push(Rating, if is_wide { 52.0 } else { 40.0 });
        // What is left is shared by the hardest step and the name.
        push(HardestStep, 0.0);
        push(
            Time,
            if !is_wide {
                76.0
            } else if names.is_some() && !has_times {
                52.0
            } else {
                92.0
            },
        );
        let gap = if is_wide { 10.0 } else { 8.0 };
        let used: f32 = widths.iter().map(|(_, width)| width + gap).sum();
        let rest = (table.width() - used - 14.0).max(40.0);
        let is_step = |column: &Column| *column == Column::Sorted(HardestStep);
        let step = widths.iter().position(|(column, _)| is_step(column)).unwrap_or_default();
        match (names, is_wide) {
            (None, _) => widths[step].1 = rest,
            (Some(longest), true) => {
                let most = rest - gap - MIN_STEP_WIDTH;
                let name = longest.max(rest / 2.0 - gap).min(most);
                widths[step].1 = rest - gap - name;
                widths.insert(2, (Column::Name, name));
            }
            // The preview shows the hardest step.
            (Some(_), false) => widths[step] = (Column::Name, rest),
        }
        Self::place(table, widths, gap)
    }

    /// Places columns of these widths one beside the other.
    fn place(table: Rect, widths: Vec<(Column, f32)>, gap: f32) -> Self {
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
