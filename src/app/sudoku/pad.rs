//! The number pad of a sudoku: the choice of the entry mode and the keys of the digits. A held key that gives the digits
//! another mode shows on both until it is released.

use eframe::egui::{Modifiers, Popup, Role, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::pad_key::{NumberPadKey, digit_key};
use crate::app::ui::widgets::{
    ChoiceEntry, ChoiceKind, ChoiceRows, buttons_per_row, choice_rows, named_group,
};
use crate::game::{Action, Colour, EntryMode};
use crate::grid::{Cell, Digit};
use crate::text::text;

/// The entry modes and the commands that choose them.
const MODES: [(EntryMode, Command); 4] = [
    (EntryMode::Digit, Command::ModeDigit),
    (EntryMode::Corner, Command::ModeCorner),
    (EntryMode::Centre, Command::ModeCentre),
    (EntryMode::Colour, Command::ModeColour),
];

/// Draws the choice of the entry mode. While a key is held, its mode is filled and the chosen one outlined.
pub fn modes(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    choose_mode(ui, height, &MODES, session, messages);
}

/// Draws the same with two modes only: digits, and the present one or corner marks.
pub fn near_modes(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    let shown = held_mode(ui, session).map_or(session.mode(), |(mode, _)| mode);
    let other = MODES.iter().find(|(mode, _)| *mode == shown && *mode != EntryMode::Digit);
    choose_mode(ui, height, &[MODES[0], *other.unwrap_or(&MODES[1])], session, messages);
}

/// Returns the number of rows of the choice of the entry mode in this width.
pub fn mode_rows(ui: &Ui, width: f32) -> usize {
    let names = MODES.iter().map(|(_, command)| command.name());
    MODES.len().div_ceil(buttons_per_row(ui, width, names))
}

fn choose_mode(
    ui: &mut Ui,
    height: f32,
    modes: &[(EntryMode, Command)],
    session: &SudokuSession,
    messages: &mut Vec<Message>,
) {
    let held = held_mode(ui, session).map(|(mode, _)| mode);
    let shown = held.unwrap_or(session.mode());
    let choice = |(mode, command): &(EntryMode, Command)| -> ChoiceEntry<Message> {
        (command.name().to_owned(), *mode == shown, Message::Command(*command))
    };
    let choices: Vec<_> = modes.iter().map(choice).collect();
    let outlined = held.map(|_| modes.iter().position(|(mode, _)| *mode == session.mode()));
    let rows = ChoiceRows { height, outlined: outlined.flatten() };
    choice_rows(ui, ChoiceKind::Setting(text!("group-entry-modes")), rows, &choices, messages);
}

/// The arrangement of the keys of the digits.
pub struct KeyRows {
    /// The largest number of keys in a row; `None` for rows as in a square.
    pub most_in_a_row: Option<usize>,
    /// The height of all keys, in points, with the gaps between them.
    pub height: f32,
}

/// Draws the keys of the digits.
pub fn keys(ui: &mut Ui, rows: &KeyRows, session: &SudokuSession, messages: &mut Vec<Message>) {
    let held = held_mode(ui, session).map(|(mode, _)| mode);
    let digits = keyed_digits(session, held);
    let (in_a_row, row_count) = arrangement(digits.len(), rows.most_in_a_row);
    let all = |length: f32, gap: f32, count: usize| (length - gap * (count as f32 - 1.0)) / count as f32;
    let gaps = ui.spacing().item_spacing;
    let size = Vec2::new(all(ui.available_width(), gaps.x, in_a_row), all(rows.height, gaps.y, row_count));
    named_group(ui, Role::Group, text!("group-number-pad"), |ui| {
        for row in digits.chunks(in_a_row) {
            ui.horizontal(|ui| {
                for digit in row.iter().copied() {
                    if digit_key(ui, size, pad_key(session, digit, held)).clicked() {
                        messages.push(SudokuMessage::EnterDigit { digit, held }.into());
                    }
                }
            });
        }
    });
}

/// Returns the digits that have a key: those of the board, or one for each colour.
fn keyed_digits(session: &SudokuSession, held: Option<EntryMode>) -> Vec<Digit> {
    match held.unwrap_or(session.mode()) {
        EntryMode::Colour => Colour::all().map(Digit::from).collect(),
        _ => session.size().digits().collect(),
    }
}

/// Returns the number of rows of the keys of the digits on the board.
pub fn row_count(session: &SudokuSession, most_in_a_row: Option<usize>) -> usize {
    arrangement(session.size().side(), most_in_a_row).1
}

/// Returns the number of keys in a row and the number of rows.
pub fn arrangement(count: usize, most_in_a_row: Option<usize>) -> (usize, usize) {
    let in_a_row = match most_in_a_row {
        Some(most) => count.div_ceil(count.div_ceil(most)),
        None => match count {
            ..=4 => 2,
            5..=6 => 3,
            9 => 3,
            10 => 5,
            _ => 4,
        },
    };
    (in_a_row, count.div_ceil(in_a_row))
}

fn pad_key(session: &SudokuSession, digit: Digit, held: Option<EntryMode>) -> NumberPadKey {
    let mode = held.unwrap_or(session.mode());
    // What pressing the key would remove is there.
    let cells = session.selection().cells();
    let action = session.game().entry_action(cells, mode.entry(digit));
    let has_small_marks = session.size().has_digits_above_nine();
    let marks = |cell: Cell| session.game().board().centres(cell).union(session.game().board().corners(cell));
    NumberPadKey {
        digit,
        mode,
        remaining: session.remaining(digit),
        armed: session.armed() == Some(digit),
        present: mode != EntryMode::Digit && matches!(action, Action::RemoveEntry(..)),
        marked: has_small_marks
            && mode == EntryMode::Digit
            && cells.single().is_some_and(|cell| marks(cell).contains(digit)),
    }
}

/// Returns what a held key does to the digits.
pub fn held_text(ui: &Ui, session: &SudokuSession) -> Option<String> {
    let (mode, held) = held_mode(ui, session)?;
    let key = key_bindings::modifiers_name(held);
    Some(match mode {
        EntryMode::Digit => return None,
        EntryMode::Corner => text!("pad-held-corner", key = key),
        EntryMode::Centre => text!("pad-held-centre", key = key),
        EntryMode::Colour => text!("pad-held-colour", key = key),
    })
}

/// Returns the entry mode that a held key gives to the digits, and what is held; `None` where no key enters a digit.
fn held_mode(ui: &Ui, session: &SudokuSession) -> Option<(EntryMode, Modifiers)> {
    let ctx = ui.ctx();
    let held = ctx.input(|input| input.modifiers);
    let has_modal = ctx.memory(|memory| memory.top_modal_layer().is_some());
    if held.is_none() || session.is_simple() || session.is_paused() || has_modal || Popup::is_any_open(ctx) {
        return None;
    }
    key_bindings::active(ctx).held_mode(held).map(|mode| (mode, held))
}
