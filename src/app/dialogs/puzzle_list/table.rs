//! The table of the puzzle list: its headers, by which it is sorted, the visible rows, and its keys. Letters and digits
//! are commands only while the table has the focus; in the search field they are typed.

use std::ops::Range;
use std::time::Duration;

use eframe::egui::accesskit::SortDirection;
use eframe::egui::{
    Align2, Button, Event, EventFilter, Id, Key, Modifiers, Popup, Pos2, Rect, Response, RichText, Role,
    ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, scroll_area,
};

use crate::app::dialogs::puzzle_list::row::{Column, Columns, alignment, column_name, table_id};
use crate::app::dialogs::puzzle_list::{filter_bar, marks, nothing_found, row};
use crate::app::sessions::puzzle_list::{PuzzleList, SortColumn};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::{selection_changed, text_line};
use crate::app::ui::with_id::with_id;
use crate::text::text;

/// The heights of a row, of one with a board, and of the headers, in points.
const ROW_HEIGHT: f32 = 38.0;
const BOARD_ROW_HEIGHT: f32 = 52.0;
const HEADER_HEIGHT: f32 = 28.0;
/// The time after which rows that are being read are looked for again, should their job not wake the window.
const READ_DELAY: Duration = Duration::from_millis(100);
/// The salt of the id of the scrolled rows.
const ROWS_SALT: &str = "list rows";

fn row_height(list: &PuzzleList) -> f32 {
    if list.has_variants() { BOARD_ROW_HEIGHT } else { ROW_HEIGHT }
}

/// Returns the number of rows that fit into the table.
pub fn rows_per_page(list: &PuzzleList, table: Rect) -> usize {
    (((table.height() - HEADER_HEIGHT) / row_height(list)) as usize).saturating_sub(1).max(1)
}

/// Draws the table. `target` is the row that a key has selected in this frame.
pub fn show(ui: &mut Ui, list: &mut PuzzleList, is_wide: bool, target: Option<usize>) {
    let rect = ui.max_rect();
    let has_times = list.progress().is_some_and(|progress| progress.solved + progress.started > 0);
    let columns = if list.has_variants() {
        Columns::with_boards(rect, is_wide, has_times)
    } else {
        let names = list.has_names().then(|| longest_name(ui, list));
        Columns::new(rect, is_wide, names, has_times)
    };
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
        super::within(ui, "nothing", body.shrink2(Vec2::new(22.0, 18.0)), |ui| nothing(ui, list));
    }
}

/// Returns the width of the longest name among the rows that were visible so far, so that the column only grows.
fn longest_name(ui: &Ui, list: &PuzzleList) -> f32 {
    let id = table_id().with(("longest name", list.name()));
    let before = ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
    let widths = list.visible_rows().map(|read| row::name_width(ui, read));
    let longest = widths.fold(before, f32::max);
    ui.data_mut(|data| data.insert_temp(id, longest));
    longest
}

/// Draws what is shown when no puzzle matches.
fn nothing(ui: &mut Ui, list: &mut PuzzleList) {
    ui.label(RichText::new(nothing_found(list)).color(Theme::current(ui).soft));
    let text = match list.view().query.trim() {
        "" => text!("list-nothing.show-all"),
        _ => text!("list-nothing.clear"),
    };
    let button = Button::new(text).min_size(Vec2::new(0.0, 32.0));
    if with_id(ui, "clear", |ui| ui.add(button)).clicked() {
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
                cell.with_min_x(cell.left() + row::name_indent(column)),
                Align2::LEFT_CENTER,
                text!("list-columns.name"),
                theme::regular(theme::SMALL),
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
    let (font, ink) = if is_sorted {
        (theme::semibold(theme::SMALL), theme.ink)
    } else {
        (theme::regular(theme::SMALL), theme.soft)
    };
    let text = if sorted == SortColumn::Status { "" } else { column_name(sorted) };
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
    let arrow = if is_sorted { 12.0 } else { 0.0 };
    let is_right = alignment(column) == Align2::RIGHT_CENTER;
    let left = if is_right { cell.right() - galley.size().x - arrow } else { cell.left() };
    let width = galley.size().x;
    ui.painter().galley(Pos2::new(left, cell.center().y - galley.size().y / 2.0), galley, ink);
    if is_sorted {
        let x = if text.is_empty() { cell.center().x } else { left + width + 8.0 };
        marks::sort_arrow(ui.painter(), Pos2::new(x, cell.center().y), list.view().is_descending, theme.ink);
    }
}

fn rows(ui: &mut Ui, columns: &Columns, list: &mut PuzzleList, target: Option<usize>) {
    let mut area = ScrollArea::vertical().id_salt(ROWS_SALT).auto_shrink(false);
    // Applies without a key press too: initially the puzzle on the board is selected.
    let chosen = target.unwrap_or(list.chosen());
    if selection_changed(ui, chosen) {
        let state = scroll_area::State::load(ui.ctx(), ui.make_persistent_id(ROWS_SALT));
        let offset = state.map_or(0.0, |state| state.clamped_offset().y);
        // Not animated: typed digits would change the target on the way.
        let height = ui.available_height();
        area = area.vertical_scroll_offset(offset_that_shows(chosen, row_height(list), offset, height));
    }
    area.show_viewport(ui, |ui, viewport| {
        let height = row_height(list);
        ui.set_height(height * list.len() as f32);
        ui.spacing_mut().item_spacing.y = 0.0;
        let (left, top) = (ui.max_rect().left(), ui.max_rect().top());
        let size = Vec2::new(ui.available_width(), height);
        let at = |row: usize| Rect::from_min_size(Pos2::new(left, top + row as f32 * height), size);
        let visible = visible_rows(viewport, height, list.len());
        if list.needs_rows(&visible) {
            list.request_rows(visible.clone(), waker(ui.ctx()));
        }
        if visible.clone().any(|row| list.row(row).is_none()) {
            ui.ctx().request_repaint_after(READ_DELAY);
        }
        for row in visible {
            row::show(ui, at(row), columns, list, row);
        }
    });
}

/// Returns the offset nearest to `offset` at which a table of this height shows a row.
fn offset_that_shows(row: usize, row_height: f32, offset: f32, height: f32) -> f32 {
    let top = row as f32 * row_height;
    offset.min(top).max(top + row_height - height).max(0.0)
}

/// Returns the indices of the visible rows.
fn visible_rows(viewport: Rect, row_height: f32, len: usize) -> Range<usize> {
    let first = (viewport.top() / row_height).floor().max(0.0) as usize;
    let end = (viewport.bottom() / row_height).ceil().max(0.0) as usize;
    first.min(len)..end.min(len)
}

/// The longest pause between two digits of a number, in seconds.
const NUMBER_PAUSE: f64 = 1.2;
/// The letter that plays the next unsolved puzzle.
pub const NEXT_KEY: Key = Key::N;

/// Handles the keys. Returns the row that they select.
pub fn handle_keys(ui: &Ui, list: &mut PuzzleList, field: &Response, page: usize) -> Option<usize> {
    if Popup::is_any_open(ui.ctx()) {
        return None;
    }
    let table = table_id();
    let in_table = ui.memory(|memory| memory.has_focus(table));
    let enters_field = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let enters_table = in_table && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    let target = target_row(ui, list, page, in_table);
    if let Some(row) = target {
        list.choose(row);
        if field.has_focus() {
            ui.memory_mut(|memory| memory.request_focus(table));
        }
    }
    // Until the search is finished, the rows belong to the previous query.
    if (enters_field || enters_table) && list.len() > 0 && !list.is_searching() {
        list.open_row(target.unwrap_or(list.chosen()), waker(ui.ctx()));
    }
    if in_table {
        handle_typing(ui, list);
    }
    target
}

/// Returns the row selected by the arrow and page keys.
fn target_row(ui: &Ui, list: &PuzzleList, page: usize, in_table: bool) -> Option<usize> {
    let last = list.len().checked_sub(1)?;
    let chosen = list.chosen();
    let target = ui.input_mut(|input| {
        let mut pressed = |modifiers, key| input.consume_key(modifiers, key);
        if pressed(Modifiers::NONE, Key::ArrowDown) {
            Some(chosen + 1)
        } else if pressed(Modifiers::NONE, Key::ArrowUp) {
            Some(chosen.saturating_sub(1))
        } else if pressed(Modifiers::NONE, Key::PageDown) {
            Some(chosen + page)
        } else if pressed(Modifiers::NONE, Key::PageUp) {
            Some(chosen.saturating_sub(page))
        } else if pressed(Modifiers::COMMAND, Key::Home) || in_table && pressed(Modifiers::NONE, Key::Home) {
            Some(0)
        } else if pressed(Modifiers::COMMAND, Key::End) || in_table && pressed(Modifiers::NONE, Key::End) {
            Some(last)
        } else {
            None
        }
    });
    target.map(|row| row.min(last))
}

/// Handles typed text while the table has the focus: digits jump to a number, a letter begins a search.
fn handle_typing(ui: &Ui, list: &mut PuzzleList) {
    let typed: String = ui.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect()
    });
    let typed = typed.trim();
    let erases = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Backspace));
    if erases {
        return filter_bar::focus(ui, &list.view().query, false);
    }
    if typed.is_empty() {
        return;
    }
    if typed.eq_ignore_ascii_case(NEXT_KEY.name()) {
        list.open_next_after_chosen(waker(ui.ctx()));
    } else if typed.chars().all(|character| character.is_ascii_digit()) {
        let number = number_so_far(ui, typed);
        list.jump_to(number);
    } else {
        list.search(typed.to_owned(), waker(ui.ctx()));
        filter_bar::focus(ui, typed, false);
    }
}

/// Returns the number that the digits typed in quick succession form.
fn number_so_far(ui: &Ui, typed: &str) -> usize {
    let (id, now) = (Id::unique("list number"), ui.input(|input| input.time));
    let (before, at) = ui.data(|data| data.get_temp::<(String, f64)>(id)).unwrap_or_default();
    let number = if now - at <= NUMBER_PAUSE { before + typed } else { typed.to_owned() };
    let value = number.parse().unwrap_or(usize::MAX);
    ui.data_mut(|data| data.insert_temp(id, (number, now)));
    value
}
