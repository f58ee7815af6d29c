//! The side panel of a sudoku: status, cards, number pad and commands, or a hint.

use eframe::egui::{Margin, Rect, Sense, Ui, UiBuilder, Vec2, pos2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::session::panel_parts::HIGH_PANEL;
use crate::app::session::timeline::{self, TimelineContents, timeline_at_edge, timeline_in};
use crate::app::settings::Settings;
use crate::app::sudoku::hint;
use crate::app::sudoku::pad::{self, KeyRows};
use crate::app::sudoku::session::SudokuSession;
use crate::app::sudoku::status_card::{short_status, status};
use crate::app::sudoku::{
    combinations, house_card, lesson, remaining, rules_card, simple_panel, start_card, trial_strip,
};
use crate::app::ui::quiet_row::quiet_command_row;
use crate::app::ui::two_line_button::{two_line_row, two_lines_per_row};
use crate::app::ui::widgets::{card, card_with, command_row, command_row_as, row_count};
use crate::app::ui::zoom;
use crate::game::{Change, StepLabel};
use crate::text::text;

/// Draws the side panel beside a board of this height, in points, with which it ends if there is room. It has the status of
/// the puzzle unless a bar shows it.
pub fn side_panel(
    ui: &mut Ui,
    session: &SudokuSession,
    settings: &Settings,
    has_status: bool,
    board_height: f32,
    messages: &mut Vec<Message>,
) {
    let is_high = ui.max_rect().height() >= HIGH_PANEL;
    let gap = if is_high { 12.0 } else { 8.0 };
    ui.spacing_mut().item_spacing.y = gap;
    if session.is_simple() && !session.is_paused() {
        return simple_panel::show(ui, session, has_status, messages);
    }
    if let Some(hint) = session.hint().filter(|_| !session.is_paused()) {
        return hint_panel(ui, session, hint, settings, has_status, messages);
    }
    let end = (ui.max_rect().top() + board_height).min(ui.max_rect().bottom());
    let padding = if is_high { Margin::symmetric(16, 10) } else { Margin::symmetric(12, 6) };
    if has_status {
        card_with(ui, "status", padding, |ui| status(ui, session, settings, messages));
    }
    let has_cards = has_status && session.has_rules_to_read()
        || session.combinations().is_some()
        || session.house_sum().is_some();
    if has_cards && has_status {
        return flat_panel(ui, session, end, padding, messages);
    }
    cards(ui, session, ui.max_rect().bottom() - PanelSizes::ALL[3].height(gap, [2, 2, 1]), padding, messages);
    pad_and_commands(ui, session, settings, end, gap, messages);
}

/// Draws the cards between the status and the pad, down to a line: the combinations or the sum of a house that were asked for,
/// the task of a puzzle of the course, and the rules, which take what is left.
fn cards(ui: &mut Ui, session: &SudokuSession, bottom: f32, padding: Margin, messages: &mut Vec<Message>) {
    let frame = padding.sum().y + 2.0;
    let room = |ui: &Ui| bottom - ui.cursor().top() - frame;
    if let Some(sum) = session.house_sum().filter(|_| !session.is_paused()) {
        card_with(ui, "house", padding, |ui| house_card::show(ui, session, &sum, messages));
    } else if let Some(shown) = session.combinations() {
        let room = room(ui);
        card_with(ui, "combinations", padding, |ui| combinations::show(ui, session, shown, room, messages));
    }
    if let Some(question) = session.question().filter(|question| question.is_puzzle()) {
        card_with(ui, "lesson", padding, |ui| lesson::card::puzzle_task(ui, question));
    }
    let left = room(ui);
    if session.has_rules_to_read() && rules_card::has_room(ui, session, left, frame) {
        card_with(ui, "rules", padding, |ui| rules_card::show(ui, session, left, false, messages));
    }
}

/// Draws the cards, and the pad in one row with the commands below them, which end at a line whatever the cards contain.
fn flat_panel(ui: &mut Ui, session: &SudokuSession, end: f32, padding: Margin, messages: &mut Vec<Message>) {
    let gap = ui.spacing().item_spacing.y;
    let rect = ui.max_rect();
    let rows = pad::row_count(session, Some(FLAT_COLUMNS)) as f32;
    let inner = rect.width() - 2.0 * FLAT_PADDING;
    let in_a_row = asked_in_a_row(ui, inner);
    let asked_rows = FLAT_COMMANDS.len().div_ceil(in_a_row) as f32;
    let keys = rows * (FLAT_KEY + FLAT_SPACING) - FLAT_SPACING;
    let asked = asked_rows * (FLAT_ASKED + FLAT_SPACING) - FLAT_SPACING;
    let frame = 2.0 * FLAT_PADDING + 2.0;
    let pad = FLAT_BUTTON + FLAT_SPACING + keys + frame;
    let commands = FLAT_BUTTON + FLAT_TIMELINE + asked + 2.0 * FLAT_SPACING + frame;
    let top = (end - commands - gap - pad).max(ui.cursor().top() + gap);
    cards(ui, session, top - gap, padding, messages);
    let place = Rect::from_min_max(rect.min.max(pos2(rect.left(), top)), rect.max);
    let below = UiBuilder::new().scope_id(ui.scope_id().with("flat")).max_rect(place);
    ui.scope_builder(below, |ui| {
        ui.spacing_mut().item_spacing.y = gap;
        card(ui, "pad", FLAT_PADDING as i8, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(FLAT_SPACING);
            if session.is_paused() {
                ui.disable();
            }
            pad::modes(ui, FLAT_BUTTON, session, messages);
            pad::keys(ui, &KeyRows { most_in_a_row: Some(FLAT_COLUMNS), height: keys }, session, messages);
        });
        card(ui, "commands", FLAT_PADDING as i8, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(FLAT_SPACING);
            if session.is_paused() {
                ui.disable();
            }
            command_row(ui, FLAT_BUTTON, &session.with_availability(CHANGES), messages);
            let line = Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), FLAT_TIMELINE));
            timeline_in(ui, line, &timeline_contents(session), messages);
            ui.allocate_rect(line, Sense::hover());
            if session.game().trial().is_some() && !session.is_paused() {
                return ui
                    .horizontal(|ui| {
                        let half = (ui.available_width() - FLAT_SPACING) / 2.0;
                        ui.scope(|ui| {
                            ui.set_max_width(half);
                            two_line_row(ui, asked, 2, &asked_commands(session)[..2], messages);
                        });
                        trial_strip::buttons(ui, half, asked, session, messages);
                    })
                    .inner;
            }
            two_line_row(ui, FLAT_ASKED, in_a_row, &asked_commands(session), messages);
        });
    });
}

/// The sizes of the pad in one row and of the commands below it, in points.
const FLAT_PADDING: f32 = 12.0;
const FLAT_SPACING: f32 = 8.0;
const FLAT_BUTTON: f32 = 32.0;
const FLAT_KEY: f32 = 40.0;
const FLAT_TIMELINE: f32 = 20.0;
const FLAT_ASKED: f32 = 44.0;
/// The largest number of keys in its row.
const FLAT_COLUMNS: usize = 9;
/// The commands with their keys below their names.
const FLAT_COMMANDS: [Command; 4] = [Command::Hint, Command::Check, Command::FillMarks, Command::ToggleTrial];

/// Returns these commands with their availability and short names.
fn asked_commands(session: &SudokuSession) -> [(Command, bool, &'static str); 4] {
    FLAT_COMMANDS.map(|command| (command, session.unavailable(command).is_none(), short_name(command)))
}

/// Returns the name of a command on a narrow button.
fn short_name(command: Command) -> &'static str {
    match command {
        Command::FillMarks => text!("fill-marks-button"),
        Command::ToggleTrial => text!("trial-button"),
        _ => command.name(),
    }
}

/// Returns the number of these commands in a row.
fn asked_in_a_row(ui: &Ui, width: f32) -> usize {
    two_lines_per_row(ui, width, FLAT_COMMANDS.map(short_name).into_iter())
}

/// Draws the pad in three rows and the commands, as large as there is room.
fn pad_and_commands(
    ui: &mut Ui,
    session: &SudokuSession,
    settings: &Settings,
    end: f32,
    gap: f32,
    messages: &mut Vec<Message>,
) {
    // What is left below the cards decides on the sizes of the others.
    let top = ui.cursor().top();
    let width = ui.max_rect().width();
    let is_small = width < SMALL_PANEL;
    let rows = |ui: &Ui, padding: i8| {
        let width = width - 2.0 * f32::from(padding);
        let rows = |commands: &[Command]| row_count(ui, width, commands);
        let ends = if is_small { 0 } else { rows(&ENDS) };
        let entries = if is_small { 1 } else { rows(&ENTRIES) };
        [pad::mode_rows(ui, width) + rows(&CHANGES), rows(&QUESTIONS) + entries, ends]
    };
    let room = ui.max_rect().bottom() - top;
    let sizes =
        PanelSizes::fitting(room, end - top, gap, |padding| rows(ui, padding), zoom::chrome(ui.ctx()));
    card(ui, "pad", sizes.padding, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(sizes.spacing);
        if session.is_paused() {
            ui.disable();
        }
        pad::modes(ui, sizes.button, session, messages);
        let height = 3.0 * sizes.key + 2.0 * sizes.spacing;
        pad::keys(ui, &KeyRows { most_in_a_row: None, height }, session, messages);
    });
    if let Some(contents) = session.shown_start_card() {
        // It ends with the column, as the commands do whose place it has.
        return card(ui, "start", sizes.padding, |ui| {
            start_card::show(ui, contents, end - f32::from(sizes.padding) - 1.0, messages);
        });
    }
    card(ui, "commands", sizes.padding, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(sizes.spacing);
        if session.is_paused() {
            ui.disable();
        }
        command_row(ui, sizes.button, &session.with_availability(CHANGES), messages);
        let line = Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), timeline::HEIGHT));
        timeline_in(ui, line, &timeline_contents(session), messages);
        ui.allocate_rect(line, Sense::hover());
        command_row(ui, sizes.button, &session.with_availability(QUESTIONS), messages);
        let [_, _, ends] = rows(ui, sizes.padding);
        if session.game().trial().is_some() && !session.is_paused() {
            // The strip takes the place of what a trial does not need, so that nothing moves.
            let height = sizes.button + (QUIET_HEIGHT + sizes.spacing) * ends as f32;
            return match width < STRIP_WIDTH {
                true => {
                    let width = ui.available_width();
                    ui.horizontal(|ui| trial_strip::buttons(ui, width, sizes.button, session, messages));
                }
                false => trial_strip::show(ui, height, session, messages),
            };
        }
        if is_small {
            return command_row_as(ui, sizes.button, &entries(session)[1..], messages);
        }
        command_row_as(ui, sizes.button, &entries(session), messages);
        quiet_command_row(ui, QUIET_HEIGHT, &session.with_availability(ENDS), messages);
    });
    let room = ui.max_rect().bottom() - ui.cursor().top();
    let is_large = zoom::chrome(ui.ctx()) >= LARGE_CHROME && room >= remaining::HEIGHT;
    if is_large
        && !session.is_paused()
        && let Some(text) = remaining::text(session, settings)
    {
        card(ui, "remaining", sizes.padding, |ui| remaining::show(ui, &text));
    }
}

/// The width of the panel below which it has the commonest commands only, in points.
const SMALL_PANEL: f32 = 270.0;
/// The width of the panel from which on the strip of a trial has room for its text, in points.
const STRIP_WIDTH: f32 = 340.0;

/// The commands of the side panel, in rows.
const CHANGES: [Command; 3] = [Command::Undo, Command::Redo, Command::Erase];
const QUESTIONS: [Command; 2] = [Command::Hint, Command::Check];
const ENTRIES: [Command; 2] = [Command::FillMarks, Command::ToggleTrial];
/// The commands that end what was begun, in plain text.
const ENDS: [Command; 2] = [Command::Reset, Command::ShowSolution];
const QUIET_HEIGHT: f32 = 28.0;

/// Returns the buttons of [`ENTRIES`] with their availability and short names.
fn entries(session: &SudokuSession) -> [(Command, bool, &'static str); 2] {
    ENTRIES.map(|command| {
        let name = if command == Command::ToggleTrial { short_name(command) } else { command.name() };
        (command, session.unavailable(command).is_none(), name)
    })
}

/// The factor of a large window from which on the keys are higher.
const LARGE_CHROME: f32 = 1.5;

/// The sizes of the cards with the pad and the commands, in points.
#[derive(Clone, Copy)]
struct PanelSizes {
    /// The padding and the spacing in a card.
    padding: i8,
    spacing: f32,
    key: f32,
    button: f32,
}

impl PanelSizes {
    /// From the largest sizes to the smallest, each with the least height of a key.
    const ALL: [Self; 4] = [
        Self { padding: 16, spacing: 8.0, key: 56.0, button: 40.0 },
        Self { padding: 14, spacing: 7.0, key: 44.0, button: 34.0 },
        Self { padding: 12, spacing: 6.0, key: 36.0, button: 30.0 },
        Self { padding: 8, spacing: 4.0, key: 28.0, button: 28.0 },
    ];
    /// The most by which a key may grow, and its greatest height in a large window.
    const MAX_GROWTH: f32 = 28.0;

    /// Returns the largest sizes that fit in a height. Keys grow towards the second height.
    fn fitting(room: f32, aligned: f32, gap: f32, rows: impl Fn(i8) -> [usize; 3], chrome: f32) -> Self {
        let heights = Self::ALL.map(|sizes| (sizes, sizes.height(gap, rows(sizes.padding))));
        let fits = heights.iter().find(|(_, height)| *height <= room + 0.5);
        let (sizes, height) = fits.copied().unwrap_or(heights[heights.len() - 1]);
        let most = if chrome >= LARGE_CHROME { Self::MAX_GROWTH } else { Self::MAX_GROWTH - 4.0 };
        let growth = ((aligned.min(room) - height) / 3.0).clamp(0.0, most);
        Self { key: sizes.key + growth, ..sizes }
    }

    /// Returns the height of both cards with the gap between them and these rows of commands.
    fn height(&self, gap: f32, [modes_and_changes, commands, ends]: [usize; 3]) -> f32 {
        let spacing = self.spacing;
        let rows = |count: usize| (self.button + spacing) * count as f32;
        let pad = rows(modes_and_changes) + 3.0 * (self.key + spacing) + timeline::HEIGHT;
        let below = rows(commands) - spacing + (QUIET_HEIGHT + spacing) * ends as f32;
        pad + below + gap + 4.0 * (f32::from(self.padding) + 1.0)
    }
}

/// Returns what the timeline of a game shows.
fn timeline_contents(session: &SudokuSession) -> TimelineContents<'_, StepLabel, Change> {
    let game = session.game();
    TimelineContents {
        history: game.history(),
        bookmarks: game.bookmarks(),
        trial_start: game.trial_start(),
        describe: &|label: &StepLabel| label.to_string(),
    }
}

/// Draws the side panel with a hint: the status in one line, the hint, and the pad, which keeps working. Only the
/// text of the hint scrolls.
fn hint_panel(
    ui: &mut Ui,
    session: &SudokuSession,
    hint: &hint::ShownHint,
    settings: &Settings,
    has_status: bool,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing.y = 10.0;
    if has_status {
        card_with(ui, "status", HINT_CARD, |ui| short_status(ui, session, settings, messages));
    }
    if ui.max_rect().width() < SMALL_PANEL {
        let room = ui.max_rect().height() - 20.0;
        return card(ui, "hint", 10, |ui| hint::show_card(ui, hint, 6.0, 32.0, room, messages));
    }
    let most_in_a_row = Some(HINT_PAD_COLUMNS);
    let keys = 40.0 * pad::row_count(session, most_in_a_row) as f32;
    // What is below the hint: the card of the pad with its gap and frame.
    let has_changes = ui.max_rect().height() >= HIGH_PANEL;
    let changes = if has_changes { 32.0 + 8.0 } else { 0.0 };
    let below = HINT_PAD_HEIGHT + keys + changes + 12.0;
    let room = (ui.max_rect().bottom() - ui.cursor().top() - below).max(160.0);
    card(ui, "hint", 16, |ui| hint::show_card(ui, hint, 8.0, 40.0, room - 36.0, messages));
    card_with(ui, "pad", HINT_CARD, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        let rows = KeyRows { most_in_a_row, height: keys };
        pad::keys(ui, &rows, session, messages);
        pad::modes(ui, 32.0, session, messages);
        if has_changes {
            command_row(ui, 32.0, &session.with_availability(CHANGES), messages);
        }
    });
}

/// The padding of the cards above and below a hint, whose contents begin where those of the hint do.
const HINT_CARD: Margin = Margin { left: 16, right: 16, top: 12, bottom: 12 };
/// The height of the pad below a hint without the keys of the digits, in points.
const HINT_PAD_HEIGHT: f32 = 66.0;
/// The largest number of keys in a row below a hint.
const HINT_PAD_COLUMNS: usize = 9;

/// Draws the timeline at the lower edge of a narrow window.
pub fn edge_timeline(ui: &mut Ui, area: Rect, session: &SudokuSession, messages: &mut Vec<Message>) {
    timeline_at_edge(ui, area, &timeline_contents(session), messages);
}
