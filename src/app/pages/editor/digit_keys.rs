//! The keys of the digits in the editor's panels, and how digits are typed.

use eframe::egui::{Role, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyHint;
use crate::app::message::Message;
use crate::app::message::editor::EditorMessage;
use crate::app::pages::editor::Editor;
use crate::app::sudoku::pad::arrangement;
use crate::app::ui::pad_key::{NumberPadKey, digit_key};
use crate::app::ui::widgets::{ChoiceEntry, digits_per_row, named_group};
use crate::game::EntryMode;
use crate::grid::Digit;
use crate::text::text;

/// Draws the keys of the digits in as few rows as they fit in.
pub fn digit_rows(ui: &mut Ui, height: f32, editor: &Editor, messages: &mut Vec<Message>) {
    let (in_a_row, _) = arrangement(editor.size().side(), Some(digits_per_row(ui)));
    digit_keys(ui, in_a_row, height, editor, messages);
}

/// Draws the keys of the digits as in a square.
pub fn pad(ui: &mut Ui, height: f32, editor: &Editor, messages: &mut Vec<Message>) {
    let (in_a_row, _) = arrangement(editor.size().side(), None);
    digit_keys(ui, in_a_row, height, editor, messages);
}

fn digit_keys(ui: &mut Ui, in_a_row: usize, height: f32, editor: &Editor, messages: &mut Vec<Message>) {
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - (in_a_row as f32 - 1.0) * gap) / in_a_row as f32;
    let digits: Vec<Digit> = editor.size().digits().collect();
    named_group(ui, Role::Group, text!("group-number-pad"), |ui| {
        for row in digits.chunks(in_a_row) {
            ui.horizontal(|ui| number_pad_row(ui, Vec2::new(width, height), row, editor, messages));
        }
    });
}

fn number_pad_row(ui: &mut Ui, size: Vec2, digits: &[Digit], editor: &Editor, messages: &mut Vec<Message>) {
    for digit in digits.iter().copied() {
        let left = editor.size().side() as i32 - editor.givens().count(digit) as i32;
        let key = NumberPadKey {
            digit,
            remaining: left,
            armed: false,
            mode: EntryMode::Digit,
            present: false,
            marked: false,
        };
        if digit_key(ui, size, key).clicked() {
            messages.push(EditorMessage::PressDigit(digit).into());
        }
    }
}

/// Returns the choices of typing row by row or cell by cell.
pub fn typing_choices(editor: &Editor) -> [ChoiceEntry<Message>; 2] {
    [(true, text!("editor-typing.by-row")), (false, text!("editor-typing.by-cell"))].map(|(by_row, text)| {
        let chosen = editor.is_row_by_row() == by_row;
        (text.to_owned(), chosen, Message::SetTypeByRow(by_row))
    })
}

/// Returns the hints for the keys that skip a cell and erase backwards.
pub fn typing_hints(ui: &Ui, editor: &Editor) -> String {
    if !editor.is_row_by_row() {
        return text!("editor-typing.again").to_owned();
    }
    let keys = key_bindings::active(ui.ctx());
    let hints: [KeyHint; 2] = [
        (Command::SkipCell, |key| text!("editor-typing.empty", key = key)),
        (Command::EraseBack, |key| text!("editor-typing.back", key = key)),
    ];
    keys.append_key_hints("", &hints)
}
