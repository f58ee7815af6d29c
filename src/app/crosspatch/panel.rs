//! The side panel of a crosspatch, and its bottom panel in narrow windows: status, word list and commands, or a hint
//! with the word list below it.

use std::time::Duration;

use eframe::egui::{
    Align, Color32, Id, Label, Layout, Margin, Rect, RichText, ScrollArea, Ui, UiBuilder, Vec2,
};

use crate::app::crosspatch::hint::ShownHint;
use crate::app::crosspatch::session::CrosspatchSession;
use crate::app::crosspatch::word_list;
use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::crosspatch::CrosspatchMessage;
use crate::app::session::clock::displayed_time;
use crate::app::session::panel_parts::{
    StatusLine, clock_label, hint_title, level_indicator, pause_button, small_label, status_line, title_font,
    title_label, with_source,
};
use crate::app::session::play_session::HintView;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::session::timeline::{self, TimelineContents, timeline, timeline_at_edge};
use crate::app::settings::Settings;
use crate::app::ui::icons::Icon;
use crate::app::ui::quiet_row::quiet_command_row;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{card, card_with, chip, chip_width, command_row, command_row_as, icon_button};
use crate::assist::HintLevel;
use crate::crosspatch::{CrosspatchVerdict, Fault, Hint, Reduction, StepLabel};
use crate::text::text;

/// The place of the timeline at the lower edge of a narrow window, in points.
const EDGE: f32 = 28.0;
const COMMANDS_HEIGHT: f32 = 34.0;
/// The heights of the bottom panel without and with a hint, in points.
const FILL_HEIGHT: f32 = 190.0;
const HINT_HEIGHT: f32 = 296.0;
/// The commands that a narrow window shows as icons.
const CHANGES: [(Command, Icon); 4] = [
    (Command::Undo, Icon::Undo),
    (Command::Redo, Icon::Redo),
    (Command::Erase, Icon::Erase),
    (Command::ToggleDirection, Icon::Turn),
];
/// The commands of the side panel.
const ENTRIES: [Command; 3] = [Command::Undo, Command::Redo, Command::Erase];
const ENDS: [Command; 2] = [Command::Reset, Command::ShowSolution];
/// The width of the time and the pause button with the gaps beside them, in points.
const CLOCK_WIDTH: f32 = 130.0;
/// Minimum width for the title and the time in one row, in points.
const MIN_TITLE_ROW_WIDTH: f32 = 270.0;
/// Minimum height of the word list in the side panel, in points.
const MIN_LIST_HEIGHT: f32 = 120.0;

/// The usual height of what is below the word list in the side panel, in points.
const BELOW_LIST: f32 = 14.0 + 32.0 + 4.0 * 48.0 + timeline::HEIGHT_IN_CARD;

/// Delay before the button that stops a check of the puzzle appears.
const STOP_BUTTON_DELAY: Duration = Duration::from_secs(1);

/// Height of a hint without its text, and of the row of words that stays below it in a narrow window, in points.
const HINT_FRAME_HEIGHT: f32 = 104.0;
const NARROW_LIST_HEIGHT: f32 = 48.0;
/// The height of the dashes that show the level of a hint, and the space between its parts, in points.
const LEVEL_HEIGHT: f32 = 6.0;
const GAP: f32 = 8.0;
/// The size of the text of a hint, and the least height of one line, in points.
const TEXT_SIZE: f32 = theme::BODY;
const LINE_HEIGHT: f32 = 20.0;

/// Draws the side panel, as high as the window allows, with the status unless a bar shows it.
pub fn side_panel(
    ui: &mut Ui,
    session: &CrosspatchSession,
    settings: &Settings,
    has_status: bool,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing.y = if has_status { 14.0 } else { 8.0 };
    if let Some(hint) = session.hint().filter(|_| !session.play.session.is_paused()) {
        return hint_panel(ui, session, hint, settings, has_status, messages);
    }
    if has_status {
        card(ui, "status", 16, |ui| status(ui, session, settings, messages));
    }
    // The list takes the height between the cards above and below, less the frame of its own card. The card below is as
    // high as in the last frame, as long names make more rows.
    let id = Id::unique("below the word list");
    let below = ui.data(|data| data.get_temp(id)).unwrap_or(BELOW_LIST);
    let list = (ui.max_rect().bottom() - ui.cursor().top() - below - 34.0).max(MIN_LIST_HEIGHT);
    card(ui, "words", 16, |ui| words(ui, session, list, messages));
    let top = ui.cursor().top() - ui.spacing().item_spacing.y;
    card(ui, "commands", 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        command_row(ui, 40.0, &with_availability(session, ENTRIES), messages);
        // Two in a row are wide enough for their keys.
        command_row(ui, 40.0, &with_availability(session, [Command::Hint, Command::Check]), messages);
        let word = [Command::ToggleDirection, Command::RemoveWord];
        command_row(ui, 40.0, &with_availability(session, word), messages);
        quiet_command_row(ui, 28.0, &with_availability(session, ENDS), messages);
        show_timeline(ui, None, session, messages);
    });
    let height = ui.min_rect().bottom() - top;
    if height != below {
        ui.data_mut(|data| data.insert_temp(id, height));
        ui.ctx().request_repaint();
    }
}

/// Draws the side panel with a hint: the status in one line, the hint, and the word list, which keeps working.
fn hint_panel(
    ui: &mut Ui,
    session: &CrosspatchSession,
    hint: &ShownHint,
    settings: &Settings,
    has_status: bool,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing.y = 10.0;
    let status = |ui: &mut Ui, messages: &mut Vec<Message>| {
        let time = displayed_time(ui.ctx(), session.play.session.clock());
        let line = StatusLine {
            title: session.play.title(),
            chip: verdict(ui, session),
            is_paused: false,
            time: settings.show_timer.then_some(time),
        };
        status_line(ui, line, messages);
    };
    if has_status {
        card_with(ui, "status", Margin::symmetric(16, 12), |ui| status(ui, messages));
    }
    // The text shrinks in favour of the list: both frames, the gap and what is in the hint card beside its text.
    let room = ui.max_rect().bottom() - ui.cursor().top() - MIN_LIST_HEIGHT - HINT_FRAME_HEIGHT - 74.0;
    card(ui, "hint", 16, |ui| hint_card(ui, session, hint, room.max(48.0), 40.0, messages));
    let list = (ui.max_rect().bottom() - ui.cursor().top() - 32.0).max(MIN_LIST_HEIGHT);
    card(ui, "words", 16, |ui| words(ui, session, list, messages));
}

/// Draws the word list, as high as given.
fn words(ui: &mut Ui, session: &CrosspatchSession, height: f32, messages: &mut Vec<Message>) {
    // Each game has its own position in the list.
    let id = ("words", session.play.meta().started_at);
    ScrollArea::vertical()
        .id_salt(id)
        .max_height(height)
        .min_scrolled_height(0.0)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            word_list::show(ui, session, messages);
        });
}

/// Returns the height of the bottom panel, in points.
pub fn bottom_panel_height(session: &CrosspatchSession) -> f32 {
    if session.hint().is_some() && !session.play.session.is_paused() { HINT_HEIGHT } else { FILL_HEIGHT }
}

/// Draws the bottom panel of a narrow window: the word list and a row of commands, or a hint above the word list.
pub fn bottom_panel(ui: &mut Ui, session: &CrosspatchSession, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing = Vec2::splat(6.0);
    let bottom = ui.max_rect().bottom() - EDGE;
    if let Some(hint) = session.hint().filter(|_| !session.play.session.is_paused()) {
        return card(ui, "hint", 10, |ui| narrow_hint(ui, session, hint, bottom - 10.0, messages));
    }
    let list = (bottom - ui.cursor().top() - COMMANDS_HEIGHT - 6.0 - 18.0).max(48.0);
    card(ui, "words", 8, |ui| words(ui, session, list, messages));
    let commands = with_availability(session, [Command::Hint, Command::Check]);
    ui.horizontal(|ui| {
        for (command, icon) in CHANGES {
            let is_on = session.unavailable(command).is_none();
            if icon_button(ui, command, icon, Vec2::new(38.0, COMMANDS_HEIGHT), is_on).clicked() {
                messages.push(Message::Command(command));
            }
        }
        ui.vertical(|ui| command_row(ui, COMMANDS_HEIGHT, &commands, messages));
    });
}

fn status(ui: &mut Ui, session: &CrosspatchSession, settings: &Settings, messages: &mut Vec<Message>) {
    let game = session.game();
    ui.spacing_mut().item_spacing.y = 4.0;
    // A title for which there is no room beside the time and the verdict gets its own row, also at high zoom.
    let galley =
        ui.painter().layout_no_wrap(session.play.title().to_owned(), title_font(), Color32::PLACEHOLDER);
    let beside = chip_width(ui, verdict(ui, session).0) + CLOCK_WIDTH;
    let width = ui.available_width();
    let title_above = width < MIN_TITLE_ROW_WIDTH || width < galley.size().x + beside;
    if title_above {
        title_label(ui, &session.play);
    }
    ui.horizontal(|ui| {
        let (text, color) = verdict(ui, session);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            pause_button(ui, session.play.session.is_paused(), messages);
            if settings.show_timer {
                let clock = session.play.session.clock();
                clock_label(ui, displayed_time(ui.ctx(), clock), clock.is_running());
            }
            chip(ui, text, color);
            stop_button(ui, session, messages);
            if !title_above {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    title_label(ui, &session.play);
                });
            }
        });
    });
    let left = game.puzzle().words().len() - game.used().len();
    let progress = match left {
        0 if game.is_solved() => text!("progress-solved").to_owned(),
        _ if game.is_full() => text!("progress-full").to_owned(),
        left => text!("crosspatch-left", count = left),
    };
    ui.add(small_label(ui, with_source(&session.play, progress)));
}

/// Returns what is known about the solutions, and its colour.
pub fn verdict(ui: &Ui, session: &CrosspatchSession) -> (&'static str, Color32) {
    let theme = Theme::current(ui);
    match session.verdict() {
        None if session.is_checking() => (text!("verdict-checking"), theme.soft),
        None => (text!("verdict-not-checked"), theme.soft),
        Some(CrosspatchVerdict::Unique) => (text!("verdict-unique"), theme.soft),
        Some(CrosspatchVerdict::Multiple) => (text!("verdict-several"), theme.error),
        Some(CrosspatchVerdict::Faulty(faults)) if faults.iter().all(Fault::is_surplus) => {
            (text!("verdict-too-many-words"), theme.error)
        }
        Some(CrosspatchVerdict::Faulty(faults)) if faults.iter().all(Fault::is_shortage) => {
            (text!("verdict-too-few-words"), theme.error)
        }
        Some(CrosspatchVerdict::Impossible | CrosspatchVerdict::Faulty(_)) => {
            (text!("verdict-impossible"), theme.error)
        }
    }
}

/// Draws the button that stops a long check of the puzzle.
pub fn stop_button(ui: &mut Ui, session: &CrosspatchSession, messages: &mut Vec<Message>) {
    let Some(since) = session.checking_since() else { return };
    match STOP_BUTTON_DELAY.checked_sub(since.elapsed()) {
        Some(wait) => ui.ctx().request_repaint_after(wait),
        None if ui
            .small_button(text!("crosspatch-stop"))
            .on_hover_text(text!("crosspatch-stop.tip"))
            .clicked() =>
        {
            messages.push(Message::Crosspatch(CrosspatchMessage::StopChecking));
        }
        None => {}
    }
}

/// Pairs each command with its availability.
fn with_availability<const N: usize>(
    session: &CrosspatchSession,
    commands: [Command; N],
) -> [(Command, bool); N] {
    commands.map(|command| (command, session.unavailable(command).is_none()))
}

/// Draws the timeline: at the lower edge of the area of a narrow window, else below the buttons.
pub fn show_timeline(
    ui: &mut Ui,
    narrow_area: Option<Rect>,
    session: &CrosspatchSession,
    messages: &mut Vec<Message>,
) {
    let puzzle = session.game().puzzle();
    let contents = TimelineContents {
        history: session.game().history(),
        bookmarks: &[],
        trial_start: None,
        describe: &|label: &StepLabel| label.describe(puzzle),
    };
    match narrow_area {
        Some(area) => timeline_at_edge(ui, area, &contents, messages),
        None => timeline(ui, &contents, messages),
    }
}

/// Draws a hint in a narrow window: its buttons at the lower edge, and what is left of the word list above them.
fn narrow_hint(
    ui: &mut Ui,
    session: &CrosspatchSession,
    hint: &ShownHint,
    bottom: f32,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    let buttons = ui.max_rect().with_min_y(bottom - COMMANDS_HEIGHT).with_max_y(bottom);
    hint_title(ui, &hint.title(), hint.length_label(session.game().puzzle()).as_deref(), messages);
    let above = buttons.top() - GAP;
    hint_text(ui, session, hint, above - NARROW_LIST_HEIGHT - ui.cursor().top());
    words(ui, session, (above - ui.cursor().top()).max(LINE_HEIGHT), messages);
    ui.scope_builder(UiBuilder::new().max_rect(buttons), |ui| {
        command_row_as(ui, COMMANDS_HEIGHT, &hint_buttons(hint), messages);
    });
}

/// Draws the text of a hint, which scrolls if it is higher than `room`, and its level.
fn hint_text(ui: &mut Ui, session: &CrosspatchSession, hint: &ShownHint, room: f32) {
    let has_level = hint.step().is_some_and(|step| step.reduction != Reduction::Search);
    let level = if has_level { LEVEL_HEIGHT + GAP } else { 0.0 };
    let text = hint.text(session.game().puzzle());
    let height = whole_lines(ui, &text, (room - level - GAP).max(LINE_HEIGHT));
    ScrollArea::vertical().id_salt("hint").max_height(height).min_scrolled_height(0.0).show(ui, |ui| {
        for sentence in text.lines() {
            ui.add(Label::new(RichText::new(sentence).font(theme::regular(TEXT_SIZE))).wrap());
        }
    });
    if has_level {
        level_indicator(ui, hint.level());
    }
}

/// Returns the height of as many whole lines of a text with a sentence in each as fit; all the room if all do.
fn whole_lines(ui: &Ui, text: &str, room: f32) -> f32 {
    let mut top = 0.0;
    let mut height = 0.0;
    for sentence in text.lines() {
        let font = theme::regular(TEXT_SIZE);
        let width = ui.available_width();
        let galley = ui.painter().layout(sentence.to_owned(), font, Color32::PLACEHOLDER, width);
        let bottoms = galley.rows.iter().map(|row| top + row.max_y());
        height = bottoms.filter(|bottom| *bottom <= room).fold(height, f32::max);
        top += galley.size().y + ui.spacing().item_spacing.y;
    }
    let is_whole = top - ui.spacing().item_spacing.y <= room;
    if is_whole { room } else { height.max(LINE_HEIGHT) }
}

/// Draws the hint card; its text is at most `max_height` high.
fn hint_card(
    ui: &mut Ui,
    session: &CrosspatchSession,
    hint: &ShownHint,
    max_height: f32,
    button: f32,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    hint_title(ui, &hint.title(), hint.length_label(session.game().puzzle()).as_deref(), messages);
    hint_text(ui, session, hint, max_height + LEVEL_HEIGHT + 2.0 * GAP);
    command_row_as(ui, button, &hint_buttons(hint), messages);
}

/// Returns the buttons of a hint: command, availability and text.
fn hint_buttons(hint: &ShownHint) -> Vec<(Command, bool, &'static str)> {
    let less = (Command::HintLess, hint.level() > HintLevel::Nudge, Command::HintLess.name());
    let more = (Command::Hint, true, text!("hint-more"));
    let show = (Command::Hint, true, text!("hint-mistakes.show"));
    let accept = |text| (Command::Accept, true, text);
    let erase = accept(text!("crosspatch-erase-them"));
    match (hint.hint(), hint.level()) {
        (Hint::Complete | Hint::Unsolvable, _) => vec![(Command::Close, true, Command::Close.name())],
        (Hint::Mistakes(_), HintLevel::Nudge) => vec![show, erase],
        (Hint::Mistakes(_), _) => vec![less, erase],
        (Hint::Word { .. }, HintLevel::Why) => vec![less, accept(Command::Accept.name())],
        (Hint::Word { .. }, _) => vec![less, more],
    }
}
