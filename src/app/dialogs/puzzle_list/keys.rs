//! The keys of the puzzle list. Letters and digits are commands only while the table has the focus; in the search field
//! they are typed.

use eframe::egui::{Event, Id, Key, Modifiers, Popup, Response, Ui};

use crate::app::dialogs::puzzle_list::columns::table_id;
use crate::app::dialogs::puzzle_list::filter_bar;
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::ui::wake::waker;

/// The longest pause between two digits of a number, in seconds.
const NUMBER_PAUSE: f64 = 1.2;
/// The letter that plays the next unsolved puzzle.
pub const NEXT_KEY: Key = Key::N;

/// Handles the keys. Returns the row that they select.
pub fn handle(ui: &Ui, list: &mut PuzzleList, field: &Response, page: usize) -> Option<usize> {
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
