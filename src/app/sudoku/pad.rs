//! The number pad of a sudoku: the row of entry modes and the keys of the digits.

use eframe::egui::{Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::session::panel_parts::small_label;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::widgets::{Choice, NumberPadKey, choice_row, digit_key};
use crate::game::EntryMode;
use crate::grid::Digit;
use crate::text::text;

/// Draws the choice of the entry mode.
pub fn modes(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    choice_row(ui, height, &mode_choices(session), messages);
}

/// Draws the keys of the digits in rows of this many.
pub fn keys(ui: &mut Ui, in_a_row: usize, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    let gaps = ui.spacing().item_spacing.x * (in_a_row as f32 - 1.0);
    let size = Vec2::new((ui.available_width() - gaps) / in_a_row as f32, height);
    for row in Digit::all().collect::<Vec<_>>().chunks(in_a_row) {
        ui.horizontal(|ui| {
            for digit in row {
                number_pad_key(ui, size, *digit, session, messages);
            }
        });
    }
}

/// Draws the line that explains the pad, where the mode needs one.
pub fn note(ui: &mut Ui, session: &SudokuSession) {
    if session.mode() == EntryMode::Colour {
        let label = small_label(ui, text!("pad-colour-marks").to_owned());
        ui.add(label).on_hover_text(Command::ModeColour.tooltip());
    }
}

/// Returns the choices of the entry mode.
fn mode_choices(session: &SudokuSession) -> [Choice<Message>; 4] {
    [
        (EntryMode::Digit, Command::ModeDigit),
        (EntryMode::Corner, Command::ModeCorner),
        (EntryMode::Centre, Command::ModeCentre),
        (EntryMode::Colour, Command::ModeColour),
    ]
    .map(|(mode, command)| (command.name().to_owned(), session.mode() == mode, Message::Command(command)))
}

fn number_pad_key(
    ui: &mut Ui,
    size: Vec2,
    digit: Digit,
    session: &SudokuSession,
    messages: &mut Vec<Message>,
) {
    let key = NumberPadKey {
        digit,
        remaining: session.remaining(digit),
        armed: session.armed() == Some(digit),
        colour: (session.mode() == EntryMode::Colour).then(|| digit.into()),
    };
    if digit_key(ui, size, key).clicked() {
        messages.push(Message::Command(Command::enter_digit(digit)));
    }
}
