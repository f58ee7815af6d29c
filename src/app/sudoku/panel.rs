//! The side panel of a sudoku, and its bottom panel in narrow windows: status, number pad and commands, or a hint.

use crate::app::session::kind::PuzzleSession;
use crate::app::session::panel_parts::{
    PAUSE_BUTTON_SIZE, StatusLine, clock_label, clock_text_width, pause_button, small_label, source_text,
    status_line, timeline,
};
use std::time::Instant;

use eframe::egui::{Align, Label, Layout, RichText, ScrollArea, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::settings::Settings;
use crate::app::sudoku::hint;
use crate::app::sudoku::pad;
use crate::app::sudoku::practice::panel;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{card, chip, chip_width, command_button_width, command_row, digits_per_row};
use crate::search::Verdict;
use crate::store::games::PuzzleSource;
use crate::text::text;

/// The height of the bottom panel with one row of commands, and of each further row, in points.
const BOTTOM_PANEL_HEIGHT: f32 = 204.0;
const BOTTOM_PANEL_ROW_HEIGHT: f32 = 36.0;
/// Margin of the bottom panel and gap between its rows, in points.
const BOTTOM_PANEL_GAP: f32 = 6.0;
const BOTTOM_PANEL_MARGIN: i8 = 12;
/// The commands of the bottom panel.
const BOTTOM_PANEL_COMMANDS: [Command; 7] = [
    Command::Undo,
    Command::Redo,
    Command::Erase,
    Command::Hint,
    Command::Check,
    Command::Reset,
    Command::ShowSolution,
];

/// The height below which the side panel has smaller buttons, in points.
const COMPACT_BELOW: f32 = 640.0;

/// Draws the side panel.
pub fn side_panel(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = 14.0;
    if let Some((hint, exercise)) = session.solved_exercise().filter(|_| !session.is_paused()) {
        return card(ui, 16, |ui| panel::solved_card(ui, hint, exercise, 10.0, 40.0, messages));
    }
    if let Some(hint) = session.hint().filter(|_| !session.is_paused()) {
        return hint_panel(ui, session, hint, settings, messages);
    }
    card(ui, 16, |ui| {
        status(ui, session, settings, false, None, messages);
        credits(ui, session);
    });
    let open_exercise = session.active_exercise().filter(|exercise| exercise.is_open());
    if let Some(exercise) = open_exercise {
        card(ui, 16, |ui| panel::task_card(ui, exercise));
    }
    // In a low window the controls are smaller.
    let is_low = open_exercise.is_some() || ui.max_rect().height() < COMPACT_BELOW;
    let (key, button) = if is_low { (46.0, 32.0) } else { (66.0, 40.0) };
    card(ui, 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        pad::modes(ui, button, session, messages);
        pad::note(ui, session);
        pad::keys(ui, 3, key, session, messages);
        command_row(
            ui,
            button,
            &with_availability(session, [Command::Undo, Command::Redo, Command::Erase]),
            messages,
        );
        timeline(
            ui,
            session.game().history(),
            ToString::to_string,
            |node| SudokuMessage::GoTo(node).into(),
            messages,
        );
    });
    card(ui, 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        command_row(ui, button, &with_availability(session, [Command::Hint, Command::Check]), messages);
        let rest = [Command::Reset, Command::ShowSolution, Command::Watch];
        command_row(ui, button, &with_availability(session, rest), messages);
    });
}

/// Draws the side panel with a hint: the status in one line, the hint, and the pad, which keeps working. Only the hint
/// scrolls.
fn hint_panel(
    ui: &mut Ui,
    session: &SudokuSession,
    hint: &hint::ShownHint,
    settings: &Settings,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing.y = 10.0;
    card(ui, 12, |ui| short_status(ui, session, settings, messages));
    // What is below the hint: the card of the pad with its gap and frame.
    let below = HINT_PAD_HEIGHT + 12.0;
    let room = (ui.max_rect().bottom() - ui.cursor().top() - below).max(160.0);
    ScrollArea::vertical().id_salt("hint").max_height(room).show(ui, |ui| {
        card(ui, 16, |ui| hint::show_card(ui, hint, 8.0, 40.0, room - 36.0, messages));
    });
    card(ui, 12, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        pad::keys(ui, 9, 40.0, session, messages);
        pad::modes(ui, 32.0, session, messages);
    });
}

/// The height of the pad below a hint, in points.
const HINT_PAD_HEIGHT: f32 = 106.0;

/// Draws the title, the difficulty, the clock and the pause button in one line.
fn short_status(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    let difficulty = session.rating().map(|rating| rating.difficulty.to_string()).unwrap_or_default();
    let time = session.play.session.clock().formatted_time(Instant::now());
    let line = StatusLine {
        title: &session.game().puzzle().title,
        pill: (&difficulty, Theme::current(ui).soft),
        is_paused: session.is_paused(),
        time: settings.show_timer.then_some(time),
    };
    status_line(ui, line, messages);
}

/// Returns the number of commands per row of the bottom panel: all, or half of them if their names are long.
fn commands_per_row(ui: &Ui, width: f32) -> usize {
    let all = BOTTOM_PANEL_COMMANDS.len();
    let share = (width - BOTTOM_PANEL_GAP * (all as f32 - 1.0)) / all as f32;
    if BOTTOM_PANEL_COMMANDS.into_iter().all(|command| command_button_width(ui, command) <= share) {
        all
    } else {
        all.div_ceil(2)
    }
}

/// Returns the height of the bottom panel at a width, in points.
pub fn bottom_panel_height(ui: &Ui, width: f32) -> f32 {
    let inner = width - 2.0 * f32::from(BOTTOM_PANEL_MARGIN);
    let is_one_row = commands_per_row(ui, inner) == BOTTOM_PANEL_COMMANDS.len();
    BOTTOM_PANEL_HEIGHT + if is_one_row { 0.0 } else { BOTTOM_PANEL_ROW_HEIGHT + BOTTOM_PANEL_GAP }
}

/// Draws the bottom panel of a narrow window.
pub fn bottom_panel(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing = Vec2::splat(8.0);
    if let Some((hint, exercise)) = session.solved_exercise().filter(|_| !session.is_paused()) {
        ScrollArea::vertical()
            .show(ui, |ui| card(ui, 12, |ui| panel::solved_card(ui, hint, exercise, 6.0, 36.0, messages)));
        return;
    }
    if let Some(hint) = session.hint().filter(|_| !session.is_paused()) {
        let room = ui.available_height() - 26.0;
        ScrollArea::vertical()
            .show(ui, |ui| card(ui, 12, |ui| hint::show_card(ui, hint, 6.0, 36.0, room, messages)));
        return;
    }
    card(ui, BOTTOM_PANEL_MARGIN, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(BOTTOM_PANEL_GAP);
        let held = pad::held_text(ui, session);
        status(ui, session, settings, session.is_exercise(), held, messages);
        pad::modes(ui, 30.0, session, messages);
        pad::keys(ui, digits_per_row(ui), 50.0, session, messages);
        let commands = with_availability(session, BOTTOM_PANEL_COMMANDS);
        for row in commands.chunks(commands_per_row(ui, ui.available_width())) {
            command_row(ui, BOTTOM_PANEL_ROW_HEIGHT, row, messages);
        }
    });
}

/// Pairs each command with its availability.
fn with_availability<const N: usize>(
    session: &SudokuSession,
    commands: [Command; N],
) -> [(Command, bool); N] {
    commands.map(|command| (command, session.unavailable(command).is_none()))
}

/// Draws the status of the puzzle. With `shows_task` it includes the task of an exercise, for layouts without a task
/// card; `note` is shown instead of the progress.
fn status(
    ui: &mut Ui,
    session: &SudokuSession,
    settings: &Settings,
    shows_task: bool,
    note: Option<String>,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    let game = session.game();
    ui.spacing_mut().item_spacing.y = 4.0;
    let (text, color) = match game.verdict() {
        None => (text!("verdict-checking").to_owned(), theme.soft),
        Some(Verdict::Unique(_)) => match session.rating() {
            Some(rating) => {
                let (level, difficulty) = (rating.level.to_string(), rating.difficulty.to_string());
                (text!("rating", level = level, difficulty = difficulty), theme.soft)
            }
            None => (text!("verdict-unique").to_owned(), theme.soft),
        },
        Some(Verdict::Multiple) => (text!("verdict-several").to_owned(), theme.error),
        Some(Verdict::Impossible) => (text!("verdict-impossible").to_owned(), theme.error),
        Some(Verdict::Conflicting(_)) => (text!("verdict-clashing").to_owned(), theme.error),
    };
    let title = || Label::new(RichText::new(&game.puzzle().title).font(theme::semibold(20.0))).truncate();
    let level = |ui: &mut Ui| {
        let pill = chip(ui, &text, color);
        if let Some(rating) = session.rating() {
            pill.on_hover_text(match rating.hardest {
                Some(hardest) => text!("rating.more", hardest = hardest.name(), score = rating.score),
                None => text!("rating.trivial", score = rating.score),
            });
        }
    };
    // The width that is left for the title beside the verdict, the time and the button. If it is too small, the title
    // and the verdict get their own rows.
    let gap = ui.spacing().item_spacing.x;
    let clock = session.play.session.clock().formatted_time(Instant::now());
    let time_width = if settings.show_timer { clock_text_width(&clock.to_string()) + gap } else { 0.0 };
    let available = ui.available_width() - chip_width(ui, &text) - time_width - PAUSE_BUTTON_SIZE - 2.0 * gap;
    let (title_above, pill_above) = (available < MIN_TITLE_WIDTH, available < 0.0);
    if title_above {
        ui.add(title());
    }
    if pill_above {
        ui.horizontal(level);
    }
    ui.horizontal(|ui| {
        if !title_above {
            ui.scope(|ui| {
                ui.set_max_width(available);
                ui.add(title());
            });
        }
        if !pill_above {
            level(ui);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            pause_button(ui, session.is_paused(), messages);
            if settings.show_timer {
                clock_label(ui, clock);
            }
        });
    });
    let source = match &session.play.meta().source {
        PuzzleSource::Practice(_) if shows_task => text!("practice-how.short").to_owned(),
        other => source_text(other),
    };
    let progress = match game.board().empty_cells().len() {
        0 if game.board().digits().is_solved() => text!("progress-solved", source = source),
        0 => text!("progress-full", source = source),
        left => text!("progress-left", source = source, count = left),
    };
    ui.add(small_label(ui, note.unwrap_or(progress)));
}

/// Minimum width of a title beside other widgets, in points.
const MIN_TITLE_WIDTH: f32 = 64.0;

/// Draws the author and other metadata of the puzzle, if any; the tooltip has the full text.
fn credits(ui: &mut Ui, session: &SudokuSession) {
    let about = &session.game().puzzle().metadata;
    let author = if about.author.is_empty() {
        String::new()
    } else {
        text!("credit-author", author = about.author.as_str())
    };
    let texts =
        [&author, &about.level, &about.source, &about.date, &about.description, &about.comment, &about.url];
    let texts: Vec<_> = texts.into_iter().filter(|text| !text.is_empty()).map(String::as_str).collect();
    if !texts.is_empty() {
        let line = texts.join(" · ").replace('\n', " ");
        ui.add(small_label(ui, line)).on_hover_text(texts.join("\n"));
    }
}
