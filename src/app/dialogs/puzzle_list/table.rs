//! The table of the puzzle list: its headers, by which it is sorted, and the visible rows.

use std::ops::Range;

use eframe::egui::accesskit::SortDirection;
use eframe::egui::{
    Align2, Button, EventFilter, Pos2, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo,
};

use crate::app::dialogs::puzzle_list::columns::{Column, Columns, alignment, column_name, table_id};
use crate::app::dialogs::puzzle_list::{icons, nothing_found, row};
use crate::app::sessions::puzzle_list::{PuzzleList, SortColumn};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::{selection_changed, text_line};
use crate::text::text;

/// The heights of a row and of the headers, in points.
pub const ROW_HEIGHT: f32 = 38.0;
const HEADER_HEIGHT: f32 = 28.0;

/// Returns the number of rows that fit into the table.
pub fn rows_per_page(table: Rect) -> usize {
    (((table.height() - HEADER_HEIGHT) / ROW_HEIGHT) as usize).saturating_sub(1).max(1)
}

/// Draws the table. `target` is the row that a key has selected in this frame.
pub fn show(ui: &mut Ui, list: &mut PuzzleList, is_wide: bool, target: Option<usize>) {
    let rect = ui.max_rect();
    let columns = Columns::new(rect, is_wide, list.has_names());
    let table = ui.interact(rect, table_id(), Sense::focusable_noninteractive());
    table.widget_info(|| WidgetInfo::labeled(Role::Table, true, list.name()));
    ui.accesskit_node_builder(table_id(), |node| {
        node.set_row_count(list.len());
        node.set_column_count(columns.len());
        if list.len() > 0 {
            node.set_active_descendant(row::id(list.chosen()).accesskit_id());
        }
    });
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(table_id(), filter));
    let body = if is_wide { rect.with_min_y(rect.top() + HEADER_HEIGHT) } else { rect };
    ui.scope_builder(UiBuilder::new().max_rect(rect).accessibility_parent(table_id()), |ui| {
        if is_wide {
            let rect = rect.with_max_y(body.top());
            ui.scope_builder(UiBuilder::new().max_rect(rect).accessibility_role(Role::Row), |ui| {
                ui.accesskit_node_builder(ui.unique_id(), |node| node.set_label(text!("group-header")));
                headers(ui, rect, &columns, list);
            });
        }
        let inside = UiBuilder::new().max_rect(body.shrink2(Vec2::new(0.0, 1.0)));
        ui.scope_builder(inside, |ui| rows(ui, &columns, list, target));
    });
    if table.has_focus() {
        let stroke = Stroke::new(2.0, Theme::current(ui).accent);
        ui.painter().rect_stroke(body.shrink(1.0), 4.0, stroke, StrokeKind::Inside);
    }
    if list.len() == 0 && !list.is_searching() {
        super::within(ui, body.shrink2(Vec2::new(22.0, 18.0)), |ui| nothing(ui, list));
    }
}

/// Draws what is shown when no puzzle matches.
fn nothing(ui: &mut Ui, list: &mut PuzzleList) {
    ui.label(RichText::new(nothing_found(list)).color(Theme::current(ui).soft));
    let text = match list.view().query.trim() {
        "" => text!("list-nothing.show-all"),
        _ => text!("list-nothing.clear"),
    };
    if ui.add(Button::new(text).min_size(Vec2::new(0.0, 32.0))).clicked() {
        list.clear_filters(waker(ui.ctx()));
    }
}

fn headers(ui: &mut Ui, rect: Rect, columns: &Columns, list: &mut PuzzleList) {
    let theme = Theme::current(ui);
    ui.painter().rect_filled(rect, 0.0, theme.background);
    let line = Stroke::new(1.0, theme.line);
    ui.painter().hline(rect.x_range(), rect.top(), line);
    ui.painter().hline(rect.x_range(), rect.bottom(), line);
    for (index, (column, cell)) in columns.cells(rect).enumerate() {
        let Column::Sorted(sorted) = column else {
            let response = ui.interact(cell, table_id().with(("header", index)), Sense::hover());
            response
                .widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, true, text!("list-columns.name")));
            text_line(
                ui.painter(),
                cell,
                Align2::LEFT_CENTER,
                text!("list-columns.name"),
                theme::regular(12.5),
                theme.soft,
            );
            continue;
        };
        let response = ui.interact(
            cell.expand2(Vec2::new(4.0, 0.0)),
            table_id().with(("header", index)),
            Sense::click(),
        );
        let name = column_name(sorted);
        response.widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, true, name));
        let is_sorted = list.view().sort == sorted;
        if is_sorted {
            let is_descending = list.view().is_descending;
            ui.accesskit_node_builder(response.id, |node| {
                node.set_sort_direction(match is_descending {
                    true => SortDirection::Descending,
                    false => SortDirection::Ascending,
                });
            });
        }
        if response.hovered() || response.has_focus() {
            ui.painter().rect_filled(response.rect.shrink(1.0), 6.0, theme.button_hover);
        }
        if response.has_focus() {
            let ring = Stroke::new(2.0, theme.accent);
            ui.painter().rect_stroke(response.rect.shrink(1.0), 6.0, ring, StrokeKind::Inside);
        }
        if response.clicked() {
            list.sort_by(sorted, waker(ui.ctx()));
        }
        header_text(ui, cell, column, sorted, list);
        response.on_hover_text(text!("list-sort-tooltip", column = name));
    }
}

/// Writes a header, with the arrow of the column by which the list is sorted. The narrow column of the status shows
/// only the arrow.
fn header_text(ui: &Ui, cell: Rect, column: Column, sorted: SortColumn, list: &PuzzleList) {
    let theme = Theme::current(ui);
    let is_sorted = list.view().sort == sorted;
    let (font, ink) =
        if is_sorted { (theme::semibold(12.5), theme.ink) } else { (theme::regular(12.5), theme.soft) };
    let text = if sorted == SortColumn::Status { "" } else { column_name(sorted) };
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
    let arrow = if is_sorted { 12.0 } else { 0.0 };
    let is_right = alignment(column) == Align2::RIGHT_CENTER;
    let left = if is_right { cell.right() - galley.size().x - arrow } else { cell.left() };
    let width = galley.size().x;
    ui.painter().galley(Pos2::new(left, cell.center().y - galley.size().y / 2.0), galley, ink);
    if is_sorted {
        let x = if text.is_empty() { cell.center().x } else { left + width + 8.0 };
        icons::sort_arrow(ui.painter(), Pos2::new(x, cell.center().y), list.view().is_descending, theme.ink);
    }
}

fn rows(ui: &mut Ui, columns: &Columns, list: &mut PuzzleList, target: Option<usize>) {
    ScrollArea::vertical().auto_shrink(false).show_viewport(ui, |ui, viewport| {
        ui.set_height(ROW_HEIGHT * list.len() as f32);
        ui.spacing_mut().item_spacing.y = 0.0;
        let (left, top) = (ui.max_rect().left(), ui.max_rect().top());
        let size = Vec2::new(ui.available_width(), ROW_HEIGHT);
        let at = |row: usize| Rect::from_min_size(Pos2::new(left, top + row as f32 * ROW_HEIGHT), size);
        let visible = visible_rows(viewport, list.len());
        if list.needs_rows(&visible) {
            list.request_rows(visible.clone(), waker(ui.ctx()));
        }
        for row in visible {
            row::show(ui, at(row), columns, list, row);
        }
        // Applies without a key press too: initially the puzzle on the board is selected.
        let row = target.unwrap_or(list.chosen());
        if selection_changed(ui, row) {
            ui.scroll_to_rect(at(row), None);
        }
    });
}

/// Returns the indices of the visible rows.
fn visible_rows(viewport: Rect, len: usize) -> Range<usize> {
    let first = (viewport.top() / ROW_HEIGHT).floor().max(0.0) as usize;
    let end = (viewport.bottom() / ROW_HEIGHT).ceil().max(0.0) as usize;
    first.min(len)..end.min(len)
}
