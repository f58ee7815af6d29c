//! The panel below the board of a narrow window: the digits in one row, the modes and the commonest commands in
//! another, or the strip of a hint.

use eframe::egui::{Button, Rect, ScrollArea, TextStyle, Ui, UiBuilder, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::session::panel_parts::small_label;
use crate::app::sudoku::hint::strip;
use crate::app::sudoku::session::SudokuSession;
use crate::app::sudoku::{combinations, pad, question, rules_card, simple_panel, start_card, trial_strip};
use crate::app::ui::icons::Icon;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{card, command_row, digits_per_row, icon_button, tooltip};
use crate::app::ui::with_id::with_id;

/// The height of the pad, in points: its rows, and the place of the timeline below them.
const PAD_HEIGHT: f32 = KEY_HEIGHT + GAP + MODES_HEIGHT + EDGE;
const KEY_HEIGHT: f32 = 50.0;
/// The height of keys in several rows, in points.
const LOW_KEY_HEIGHT: f32 = 34.0;
/// The number of keys in a row, where the width allows it.
const COLUMNS: usize = 9;
const MODES_HEIGHT: f32 = 34.0;
const COMMANDS_HEIGHT: f32 = 36.0;
const GAP: f32 = 6.0;
const EDGE: f32 = 30.0;
/// The margin beside the rows, in points.
const MARGIN: f32 = 10.0;
/// The height of keys where there is more room, and of the line with the task of an exercise, in points.
const LARGE_KEY_HEIGHT: f32 = 72.0;
const TASK_HEIGHT: f32 = 20.0;
/// The height of the heading, the switch and the frame of the combinations, in points.
const COMBINATIONS_FRAME: f32 = 84.0;
/// The padding and the greatest height of the rules, in points.
const RULES_PADDING: f32 = 12.0;
const MOST_RULES: f32 = 280.0;

/// Returns the height that the panel needs below the board, in points.
pub fn height(ui: &Ui, session: &SudokuSession) -> f32 {
    if session.is_paused() {
        return pad_height(session);
    }
    if session.shows_rules() {
        let width = ui.ctx().content_rect().width() - 2.0 * (MARGIN + RULES_PADDING);
        let text = rules_card::height(ui, session, width) + 2.0 * RULES_PADDING + 2.0;
        return (text + MARGIN).clamp(pad_height(session), MOST_RULES);
    }
    match session.hint() {
        Some(_) => strip::height(ui.ctx()),
        None => pad_height(session) + if has_task(session) { TASK_HEIGHT } else { 0.0 },
    }
}

/// Returns the height of the pad, in points: a board with more digits than fit in a row has lower keys in more rows.
fn pad_height(session: &SudokuSession) -> f32 {
    let rows = pad::row_count(session, Some(COLUMNS)) as f32;
    let keys = if rows > 1.0 { rows * (LOW_KEY_HEIGHT + GAP) - GAP } else { KEY_HEIGHT };
    PAD_HEIGHT - KEY_HEIGHT + keys
}

fn has_task(session: &SudokuSession) -> bool {
    session.question().is_some()
}

/// Draws the panel.
pub fn show(ui: &mut Ui, session: &SudokuSession, messages: &mut Vec<Message>) {
    if let Some(hint) = session.hint().filter(|_| !session.is_paused()) {
        return strip::show(ui, hint, messages);
    }
    if session.shows_rules() {
        let place = ui.max_rect().shrink2(Vec2::new(MARGIN, 0.0));
        let room = place.height() - 2.0 * RULES_PADDING - 2.0 - MARGIN;
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            card(ui, "rules", RULES_PADDING as i8, |ui| rules_card::show(ui, session, room, true, messages));
        });
        return;
    }
    if let Some(shown) = session.combinations() {
        let room = ui.max_rect().height() - COMBINATIONS_FRAME;
        return card(ui, "combinations", 10, |ui| {
            combinations::show(ui, session, shown, room.max(40.0), messages)
        });
    }
    let rect = ui.max_rect().shrink2(Vec2::new(MARGIN, 0.0));
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        // Zoomed in, there may be room for a part of it only.
        ScrollArea::vertical().id_salt("pad").show(ui, |ui| rows(ui, rect, session, messages));
    });
}

fn rows(ui: &mut Ui, rect: Rect, session: &SudokuSession, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    let task = if has_task(session) { TASK_HEIGHT } else { 0.0 };
    let room = rect.height() - task;
    // Zoomed in, the keys are lower; in a high window they are higher, with a row of commands below.
    let least = pad_height(session);
    let shrunk = (room / least).clamp(0.55, 1.0);
    let has_commands = room >= least + COMMANDS_HEIGHT + GAP;
    let rest = room - least - if has_commands { COMMANDS_HEIGHT + GAP } else { 0.0 };
    let is_in_one_row = pad::row_count(session, Some(COLUMNS)) == 1;
    let usual = if is_in_one_row { KEY_HEIGHT } else { LOW_KEY_HEIGHT };
    let key = (usual * shrunk + if is_in_one_row { rest.max(0.0) } else { 0.0 }).min(LARGE_KEY_HEIGHT);
    if let Some(question) = session.question() {
        ui.add(small_label(ui, question::text::puzzle_task(question)));
    }
    if session.is_simple() {
        return simple_panel::rows(ui, room, session, messages);
    }
    let most = digits_per_row(ui);
    let rows = pad::row_count(session, Some(most));
    pad::keys(
        ui,
        &pad::KeyRows { most_in_a_row: Some(most), height: rows as f32 * (key + GAP) - GAP },
        session,
        messages,
    );
    if session.shown_start_card().is_some() {
        modes_and_hint(ui, MODES_HEIGHT * shrunk, session, messages);
        // In the place of the timeline.
        return start_card::show_row(ui, EDGE - GAP - 3.0, messages);
    }
    match session.game().trial().is_some() {
        true => trial_row(ui, MODES_HEIGHT * shrunk, session, messages),
        false => modes_row(ui, MODES_HEIGHT * shrunk, session, messages),
    }
    if let Some(held) = pad::held_text(ui, session) {
        // In the place of the timeline, so that nothing moves.
        let place = Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), EDGE - 12.0));
        ui.place(place, small_label(ui, held));
    }
    if has_commands {
        let commands = [Command::Check, Command::Reset, Command::ShowSolution];
        let commands = session.with_availability(commands);
        command_row(ui, COMMANDS_HEIGHT, &commands, messages);
    }
}

/// The commands at the end of the row of modes.
const CHANGES: [(Command, Icon); 3] =
    [(Command::Undo, Icon::Undo), (Command::Redo, Icon::Redo), (Command::Erase, Icon::Erase)];
/// The widths of their buttons, in points.
const ICON_WIDTH: f32 = 38.0;

/// Draws the modes and the hint, before there is anything to change.
fn modes_and_hint(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    let hint = button_width(ui, Command::Hint.name());
    ui.horizontal_top(|ui| {
        let modes = ui.available_width() - hint - GAP;
        ui.allocate_ui(Vec2::new(modes, height), |ui| {
            ui.set_max_width(modes);
            pad::modes(ui, height, session, messages);
        });
        hint_button(ui, Vec2::new(hint, height), session, messages);
    });
}

/// Draws the modes, and the commands that are needed most.
fn modes_row(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    let hint = button_width(ui, Command::Hint.name());
    let commands = 3.0 * (ICON_WIDTH + GAP) + hint + GAP;
    let modes = ui.available_width() - commands - GAP;
    // Zoomed in, each has a row of its own.
    let in_one_row = modes >= 200.0;
    if !in_one_row {
        pad::modes(ui, height, session, messages);
    }
    ui.horizontal_top(|ui| {
        if in_one_row {
            ui.allocate_ui(Vec2::new(modes, height), |ui| {
                ui.set_max_width(modes);
                pad::modes(ui, height, session, messages);
            });
            ui.add_space(GAP);
        }
        changes(ui, height, session, messages);
        let width = if in_one_row { hint } else { ui.available_width() };
        hint_button(ui, Vec2::new(width, height), session, messages);
    });
}

fn hint_button(ui: &mut Ui, size: Vec2, session: &SudokuSession, messages: &mut Vec<Message>) {
    let is_on = session.unavailable(Command::Hint).is_none();
    let button = Button::new(Command::Hint.name()).min_size(size);
    ui.spacing_mut().button_padding.x = 4.0;
    let button = with_id(ui, Command::Hint.id(), |ui| ui.add_enabled(is_on, button));
    if button.on_hover_text(tooltip(ui, Command::Hint)).clicked() {
        messages.push(Message::Command(Command::Hint));
    }
}

/// Draws the two nearest modes, and Keep and Discard in the place of the others.
fn trial_row(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    let width = ui.available_width();
    let in_one_row = width >= 400.0;
    let changes_width = if in_one_row { 3.0 * (ICON_WIDTH + GAP) } else { 0.0 };
    let half = (width - changes_width - GAP) / 2.0;
    if !in_one_row {
        ui.horizontal(|ui| changes(ui, height, session, messages));
    }
    ui.horizontal_top(|ui| {
        let modes = if in_one_row { half * 0.8 } else { half };
        ui.allocate_ui(Vec2::new(modes, height), |ui| {
            ui.set_max_width(modes);
            pad::near_modes(ui, height, session, messages);
        });
        if in_one_row {
            changes(ui, height, session, messages);
        }
        trial_strip::buttons(ui, ui.available_width(), height, session, messages);
    });
}

fn changes(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    for (command, icon) in CHANGES {
        let is_on = session.unavailable(command).is_none();
        if icon_button(ui, command, icon, Vec2::new(ICON_WIDTH, height), is_on).clicked() {
            messages.push(Message::Command(command));
        }
    }
}

fn button_width(ui: &Ui, name: &str) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let galley = ui.painter().layout_no_wrap(name.to_owned(), font, Theme::current(ui).ink);
    (galley.size().x + 14.0).max(47.0)
}
