//! The dialog with the list of puzzles: a search field, the rows, and buttons for the selected row.

use std::ops::Range;

use eframe::egui::{
    Align2, Button, Id, Key, Modal, Modifiers, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind,
    TextEdit, Ui, Vec2, WidgetInfo,
};

use crate::app::ListMessage;
use crate::app::message::Message;
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{selection_changed, text_line};
use crate::store::collection::ListRow;
use crate::text;
use crate::text::text;

/// Height of a row, in points.
const ROW_HEIGHT: f32 = 30.0;
/// Widths of the columns with the number and the level; the name and the folder share the rest.
const NUMBER_WIDTH: f32 = 84.0;
const LEVEL_WIDTH: f32 = 110.0;

/// Draws the dialog. Returns whether it should stay open.
pub fn show(ui: &Ui, list: &PuzzleList, messages: &mut Vec<Message>) -> bool {
    let available = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let modal = Modal::new(Id::unique("list")).frame(crate::app::dialogs::frame::dialog_frame(ui)).show(
        ui.ctx(),
        |ui| {
            ui.set_width(available.x.min(720.0) - 40.0);
            ui.spacing_mut().item_spacing = Vec2::splat(10.0);
            let theme = Theme::current(ui);
            ui.label(RichText::new(list.name()).font(theme::semibold(20.0)));
            ui.label(RichText::new(summary(list)).color(theme.soft));
            // Until the search is finished, the rows belong to the previous query.
            let entered = search_field(ui, list, messages) && !list.is_searching();
            // The height of the full list, so that the dialog does not shrink when a search finds fewer rows.
            let max_height = ROW_HEIGHT * list.collection().len().clamp(4, 16) as f32;
            let height = (available.y - 250.0).clamp(4.0 * ROW_HEIGHT, max_height);
            let target = keyboard_target(ui, list, (height / ROW_HEIGHT) as usize);
            if let Some(index) = target {
                messages.push(Message::List(ListMessage::Choose(index)));
            }
            rows(ui, list, height, target, messages);
            problems(ui, list);
            ui.horizontal(|ui| {
                let size = Vec2::new((ui.available_width() - 10.0) / 2.0, 36.0);
                let play = Button::new(RichText::new(text!("list-play")).color(theme.primary_ink))
                    .fill(theme.primary);
                if (ui.add_enabled(list.len() > 0, play.min_size(size)).clicked() || entered)
                    && list.len() > 0
                {
                    messages.push(Message::List(ListMessage::Play(target.unwrap_or(list.chosen()))));
                }
                if ui.add(Button::new(text!("list-close")).min_size(size)).clicked() {
                    ui.close();
                }
            });
        },
    );
    !modal.should_close()
}

/// Returns the number of puzzles or of matches as text.
fn summary(list: &PuzzleList) -> String {
    let count = list.collection().len();
    let all = if list.collection().is_truncated() {
        text!("list-summary.cut", count = count)
    } else {
        text!("list-summary", count = count)
    };
    let all = match list.progress() {
        Some(progress) if progress.solved > 0 => {
            text!("list-summary-solved", summary = all, count = progress.solved)
        }
        _ => all,
    };
    if list.is_searching() {
        text!("list-summary.searching", summary = all)
    } else if list.query().trim().is_empty() {
        all
    } else {
        text!("list-summary.found", count = list.len(), summary = all)
    }
}

/// Draws the search field. Returns whether Enter was pressed in it.
fn search_field(ui: &mut Ui, list: &PuzzleList, messages: &mut Vec<Message>) -> bool {
    let mut query = list.query().to_owned();
    let field = TextEdit::singleline(&mut query).hint_text(text!("list-search")).desired_width(f32::INFINITY);
    let field = ui.add(field);
    field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, text!("list-search")));
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    if field.changed() {
        messages.push(Message::List(ListMessage::Search(query)));
    }
    entered
}

/// Returns the row selected by the arrow and page keys.
fn keyboard_target(ui: &Ui, list: &PuzzleList, page: usize) -> Option<usize> {
    let last = list.len().checked_sub(1)?;
    let chosen = list.chosen();
    ui.input_mut(|input| {
        let mut pressed = |modifiers, key| input.consume_key(modifiers, key);
        if pressed(Modifiers::NONE, Key::ArrowDown) {
            Some(chosen + 1)
        } else if pressed(Modifiers::NONE, Key::ArrowUp) {
            Some(chosen.saturating_sub(1))
        } else if pressed(Modifiers::NONE, Key::PageDown) {
            Some(chosen + page)
        } else if pressed(Modifiers::NONE, Key::PageUp) {
            Some(chosen.saturating_sub(page))
        } else if pressed(Modifiers::COMMAND, Key::Home) {
            Some(0)
        } else if pressed(Modifiers::COMMAND, Key::End) {
            Some(last)
        } else {
            None
        }
    })
    .map(|index| index.min(last))
}

fn rows(ui: &mut Ui, list: &PuzzleList, height: f32, target: Option<usize>, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let outline = Stroke::new(1.0, theme.line);
    let shown =
        ScrollArea::vertical().auto_shrink(false).max_height(height).show_viewport(ui, |ui, viewport| {
            ui.set_height(ROW_HEIGHT * list.len() as f32);
            ui.spacing_mut().item_spacing.y = 0.0;
            let (left, top) = (ui.max_rect().left(), ui.max_rect().top());
            let size = Vec2::new(ui.available_width(), ROW_HEIGHT);
            let at = |index: usize| Rect::from_min_size((left, top + index as f32 * ROW_HEIGHT).into(), size);
            let visible = visible_rows(viewport, list.len());
            if list.needs_rows(&visible) {
                messages.push(Message::List(ListMessage::RequestRows(visible.clone())));
            }
            for index in visible {
                row(ui, at(index), list, index, messages);
            }
            // Applies without a key press too: initially the first unsolved puzzle is selected.
            let index = target.unwrap_or(list.chosen());
            if selection_changed(ui, index) {
                ui.scroll_to_rect(at(index), None);
            }
            if list.len() == 0 && !list.is_searching() {
                ui.label(RichText::new(text!("list-nothing")).color(theme.soft));
            }
        });
    ui.painter().rect_stroke(shown.inner_rect, 6.0, outline, StrokeKind::Outside);
}

/// Returns the indices of the visible rows.
fn visible_rows(viewport: Rect, len: usize) -> Range<usize> {
    let first = (viewport.top() / ROW_HEIGHT).floor().max(0.0) as usize;
    let end = (viewport.bottom() / ROW_HEIGHT).ceil().max(0.0) as usize;
    first.min(len)..end.min(len)
}

fn row(ui: &mut Ui, rect: Rect, list: &PuzzleList, index: usize, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let response = ui.interact(rect, ui.scope_id().with(("row", index)), Sense::click());
    let chosen = index == list.chosen();
    let row = list.row(index);
    let played = status_text(list, index);
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, row_text(row, played)));
    if chosen {
        ui.painter().rect_filled(rect, 0.0, theme.selected);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, 0.0, theme.button);
    }
    let entered = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if response.double_clicked() || entered {
        messages.push(Message::List(ListMessage::Play(index)));
    } else if response.clicked() {
        messages.push(Message::List(ListMessage::Choose(index)));
    }
    let Some(row) = row else { return };
    let level = rect.right() - 12.0 - LEVEL_WIDTH;
    let name = rect.left() + NUMBER_WIDTH + 14.0;
    let number = text::number(row.number);
    let column = |from: f32, to: f32| rect.with_min_x(from).with_max_x(to);
    cell(ui, column(rect.left(), rect.left() + NUMBER_WIDTH), Align2::RIGHT_CENTER, &number, theme.soft);
    let middle = if row.folder.is_empty() { level } else { name + (level - name) * 0.6 };
    let title = if row.name.is_empty() { "–" } else { &row.name };
    let title = played.map_or_else(|| title.to_owned(), |played| format!("{title} · {played}"));
    cell(ui, column(name, middle - 8.0), Align2::LEFT_CENTER, &title, theme.ink);
    cell(ui, column(middle, level - 8.0), Align2::LEFT_CENTER, &row.folder, theme.soft);
    cell(ui, column(level, rect.right()), Align2::LEFT_CENTER, &row.level, theme.soft);
}

/// Draws text in a column.
fn cell(ui: &Ui, rect: Rect, align: Align2, text: &str, color: eframe::egui::Color32) {
    text_line(ui.painter(), rect, align, text, theme::regular(14.0), color);
}

/// Returns the announcement for screen readers: the number of puzzles and the selected row, which is `None` until it
/// has been read. The search field has the focus, so a screen reader does not read the row on its own.
pub fn announcement(list: &PuzzleList) -> (String, Option<String>) {
    let chosen = match list.len() {
        0 => Some(String::new()),
        _ => list.row(list.chosen()).map(|row| row_text(Some(row), status_text(list, list.chosen()))),
    };
    (summary(list), chosen)
}

/// Returns the status of a row in one word; `None` if its puzzle has not been played.
fn status_text(list: &PuzzleList, index: usize) -> Option<&'static str> {
    Some(if list.status(index)?.is_solved() { text!("calendar.won") } else { text!("calendar.begun") })
}

fn row_text(row: Option<&ListRow>, played: Option<&str>) -> String {
    let Some(row) = row else { return "…".to_owned() };
    let parts = [row.name.as_str(), played.unwrap_or_default(), &row.level, &row.folder];
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .fold(row.number.to_string(), |all, part| format!("{all}, {part}"))
}

/// Draws the first problem with the files; its tooltip lists all known problems.
fn problems(ui: &mut Ui, list: &PuzzleList) {
    let Some(first) = list.collection().problems().first() else { return };
    let count = list.collection().problem_count();
    let text = text!("list-left-out", count = count, first = first.as_str());
    let label = ui.add(
        eframe::egui::Label::new(RichText::new(text).size(13.0).color(Theme::current(ui).error)).truncate(),
    );
    label.on_hover_ui(|ui| {
        for problem in list.collection().problems().iter().take(20) {
            ui.label(problem);
        }
    });
}
