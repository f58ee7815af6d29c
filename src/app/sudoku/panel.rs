//! The side panel of a sudoku: status, number pad and commands, or a hint.

use crate::app::session::clock::display_interval;
use crate::app::session::panel_parts::{
    PAUSE_BUTTON_SIZE, StatusLine, clock_label, clock_text_width, pause_button, small_label, source_text,
    status_line, title_font, title_label,
};
use crate::app::session::puzzle_session::PuzzleSession;
use std::time::Instant;

use eframe::egui::{Align, Color32, Layout, Rect, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::session::timeline::{TimelineContents, timeline, timeline_at_edge};
use crate::app::settings::Settings;
use crate::app::sudoku::hint;
use crate::app::sudoku::pad::{self, KeyRows};
use crate::app::sudoku::practice;
use crate::app::sudoku::session::SudokuSession;
use crate::app::sudoku::{remaining, trial_strip};
use crate::app::ui::rating_text::rating_text;
use crate::app::ui::theme::Theme;
use crate::app::ui::unfolding_text::UnfoldingText;
use crate::app::ui::widgets::{card, chip, chip_width, command_row, row_count};
use crate::app::ui::zoom;
use crate::engine::Verdict;
use crate::game::{Change, StepLabel};
use crate::store::games::PuzzleSource;
use crate::text::text;

/// The height of the card with the task of an exercise and its gap, in points.
const TASK_HEIGHT: f32 = 100.0;

/// Draws the side panel.
pub fn side_panel(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = PanelSizes::FULL.gap;
    if let Some((hint, exercise)) = session.solved_exercise().filter(|_| !session.is_paused()) {
        return card(ui, 16, |ui| practice::solved_card(ui, hint, exercise, 10.0, 40.0, messages));
    }
    if let Some(hint) = session.hint().filter(|_| !session.is_paused()) {
        return hint_panel(ui, session, hint, settings, messages);
    }
    let open_exercise = session.active_exercise().filter(|exercise| exercise.is_open());
    let task = if open_exercise.is_some() { TASK_HEIGHT } else { 0.0 };
    // Long names make more rows of buttons than the two of the usual sizes.
    let width = ui.max_rect().width() - 2.0 * f32::from(PanelSizes::SMALL.padding);
    let rows = |commands: &[Command]| row_count(ui, width, commands);
    let rows = rows(&CHANGES) + rows(&QUESTIONS) + rows(&REST);
    let credits = credits(session);
    let credits_height = credits.as_ref().map_or(0.0, |credits| credits.height(ui, width));
    let sizes = PanelSizes::fitting(
        ui.max_rect().height() - task - credits_height - (rows as f32 - 3.0) * 44.0,
        session.game().trial().is_some(),
        zoom::chrome(ui.ctx()),
    );
    ui.spacing_mut().item_spacing.y = sizes.gap;
    card(ui, sizes.padding, |ui| {
        status(ui, session, settings, messages);
        if let Some(credits) = &credits {
            credits.show(ui);
        }
    });
    if let Some(exercise) = open_exercise {
        card(ui, sizes.padding, |ui| practice::task_card(ui, exercise));
    }
    let is_trial = session.game().trial().is_some();
    if sizes.has_strip {
        trial_strip::show(ui, session, messages);
    }
    card(ui, sizes.padding, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(sizes.spacing);
        match is_trial && !sizes.has_strip {
            true => modes_or_trial(ui, session, messages),
            false => pad::modes(ui, sizes.button, session, messages),
        }
        pad::note(ui, session);
        let height = 3.0 * sizes.key + 2.0 * sizes.spacing;
        let rows = KeyRows { most_in_a_row: None, height, is_short: false };
        pad::keys(ui, &rows, session, messages);
        command_row(ui, sizes.button, &with_availability(session, CHANGES), messages);
        timeline(ui, &timeline_contents(session), messages);
    });
    card(ui, sizes.padding, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(sizes.spacing);
        command_row(ui, sizes.button, &with_availability(session, QUESTIONS), messages);
        command_row(ui, sizes.button, &with_availability(session, REST), messages);
    });
    let room = ui.max_rect().bottom() - ui.cursor().top();
    let is_large = zoom::chrome(ui.ctx()) >= LARGE_CHROME && room >= remaining::HEIGHT;
    if is_large && open_exercise.is_none() && !session.is_paused() {
        card(ui, sizes.padding, |ui| remaining::show(ui, session, settings));
    }
}

/// The commands of the side panel, in rows.
const CHANGES: [Command; 3] = [Command::Undo, Command::Redo, Command::Erase];
const QUESTIONS: [Command; 2] = [Command::Hint, Command::Check];
const REST: [Command; 3] = [Command::Reset, Command::ShowSolution, Command::Watch];

/// The factor of a large window from which on the keys are higher.
const LARGE_CHROME: f32 = 1.5;

/// The sizes of the side panel, in points.
#[derive(Clone, Copy)]
struct PanelSizes {
    /// The gap between cards, and the padding and spacing in one.
    gap: f32,
    padding: i8,
    spacing: f32,
    key: f32,
    button: f32,
    /// Whether there is room for the strip of a trial; otherwise its buttons take the place of others.
    has_strip: bool,
}

impl PanelSizes {
    const FULL: Self =
        Self { gap: 14.0, padding: 16, spacing: 8.0, key: 66.0, button: 40.0, has_strip: true };
    /// In a large window, whose keys grow more than the rest.
    const LARGE: Self = Self { key: 84.0, ..Self::FULL };
    const COMPACT: Self = Self { key: 46.0, button: 32.0, ..Self::FULL };
    const SMALL: Self =
        Self { gap: 10.0, padding: 12, spacing: 6.0, key: 38.0, button: 32.0, has_strip: false };
    const TINY: Self = Self { gap: 6.0, padding: 10, spacing: 4.0, key: 30.0, button: 28.0, ..Self::SMALL };

    /// Returns the largest sizes that fit in a height, with the strip of a trial or without.
    fn fitting(height: f32, is_trial: bool, chrome: f32) -> Self {
        match (height, is_trial) {
            (770.0.., _) if chrome >= LARGE_CHROME => Self::LARGE,
            (642.0.., false) => Self::FULL,
            (698.0.., true) => Self { gap: 10.0, key: 64.0, ..Self::FULL },
            (545.0.., false) => Self::COMPACT,
            (601.0.., true) => Self { gap: 10.0, ..Self::COMPACT },
            (470.0.., _) => Self::SMALL,
            _ => Self::TINY,
        }
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
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing.y = 10.0;
    card(ui, 12, |ui| short_status(ui, session, settings, messages));
    let most_in_a_row = Some(HINT_PAD_COLUMNS);
    let keys = 40.0 * pad::row_count(session, most_in_a_row) as f32;
    // What is below the hint: the card of the pad with its gap and frame.
    let below = HINT_PAD_HEIGHT + keys + 12.0;
    let room = (ui.max_rect().bottom() - ui.cursor().top() - below).max(160.0);
    card(ui, 16, |ui| hint::show_card(ui, hint, 8.0, 40.0, room - 36.0, messages));
    card(ui, 12, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        let rows = KeyRows { most_in_a_row, height: keys, is_short: true };
        pad::keys(ui, &rows, session, messages);
        pad::modes(ui, 32.0, session, messages);
    });
}

/// The height of the pad below a hint without the keys of the digits, in points.
const HINT_PAD_HEIGHT: f32 = 66.0;
/// The largest number of keys in a row below a hint.
const HINT_PAD_COLUMNS: usize = 9;

/// Draws the title, the difficulty, the clock and the pause button in one line.
fn short_status(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    let difficulty = session.rating().map(|rating| rating.difficulty.to_string()).unwrap_or_default();
    let time = session.play.session.clock().displayed_time(Instant::now(), display_interval());
    let line = StatusLine {
        title: session.play.title(),
        chip: (&difficulty, Theme::current(ui).soft),
        is_paused: session.is_paused(),
        time: settings.show_timer.then_some(time),
    };
    status_line(ui, line, messages);
}

/// Draws the choice of the entry mode; during a trial Keep and Discard take the place of half of it.
fn modes_or_trial(ui: &mut Ui, session: &SudokuSession, messages: &mut Vec<Message>) {
    const HEIGHT: f32 = 30.0;
    if session.game().trial().is_none() {
        return pad::modes(ui, HEIGHT, session, messages);
    }
    let width = (ui.available_width() - 6.0) / 2.0;
    ui.horizontal(|ui| {
        ui.allocate_ui(Vec2::new(width, HEIGHT), |ui| {
            ui.set_max_width(width);
            pad::near_modes(ui, HEIGHT, session, messages);
        });
        trial_strip::buttons(ui, width, HEIGHT, session, messages);
    });
}

/// Draws the timeline at the lower edge of a narrow window.
pub fn edge_timeline(ui: &mut Ui, area: Rect, session: &SudokuSession, messages: &mut Vec<Message>) {
    timeline_at_edge(ui, area, &timeline_contents(session), messages);
}

/// Pairs each command with its availability.
fn with_availability<const N: usize>(
    session: &SudokuSession,
    commands: [Command; N],
) -> [(Command, bool); N] {
    commands.map(|command| (command, session.unavailable(command).is_none()))
}

/// Draws the status of the puzzle.
fn status(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    let game = session.game();
    ui.spacing_mut().item_spacing.y = 4.0;
    let (text, color) = verdict(ui, session);
    let level = |ui: &mut Ui| {
        let chip = chip(ui, &text, color);
        if let Some(rating) = session.rating() {
            chip.on_hover_text(match rating.hardest {
                Some(hardest) => text!("rating.more", hardest = hardest.name(), score = rating.score),
                None => text!("rating.trivial", score = rating.score),
            });
        }
    };
    // The width that is left for the title beside the verdict, the time and the button. If it is too small, the title
    // and the verdict get their own rows.
    let gap = ui.spacing().item_spacing.x;
    let clock = session.play.session.clock().displayed_time(Instant::now(), display_interval());
    let time_width = if settings.show_timer { clock_text_width(&clock.to_string()) + gap } else { 0.0 };
    let available = ui.available_width() - chip_width(ui, &text) - time_width - PAUSE_BUTTON_SIZE - 2.0 * gap;
    let title =
        ui.painter().layout_no_wrap(session.play.title().to_owned(), title_font(), Color32::PLACEHOLDER);
    // One that fits into no row is cut wherever it is.
    let is_cut = available < title.size().x && title.size().x <= ui.available_width();
    let (title_above, chip_above) = (is_cut || available < MIN_TITLE_WIDTH, available < 0.0);
    if title_above {
        title_label(ui, &session.play);
    }
    if chip_above {
        ui.horizontal(level);
    }
    ui.horizontal(|ui| {
        if !title_above {
            ui.scope(|ui| {
                ui.set_max_width(available);
                title_label(ui, &session.play);
            });
        }
        if !chip_above {
            level(ui);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            pause_button(ui, session.is_paused(), messages);
            if settings.show_timer {
                clock_label(ui, clock);
            }
        });
    });
    let source = source_text(&session.play.meta().source);
    let progress = match game.board().empty_cells().len() {
        0 if game.is_solved() => text!("progress-solved", source = source),
        0 => text!("progress-full", source = source),
        left if settings.show_timer && waits_for_entry(session) => text!("progress-waiting", count = left),
        left => text!("progress-left", source = source, count = left),
    };
    ui.add(small_label(ui, progress));
}

/// Returns what is known about the solutions or the level of the puzzle, and its colour.
pub fn verdict(ui: &Ui, session: &SudokuSession) -> (String, Color32) {
    let theme = Theme::current(ui);
    match session.game().verdict() {
        None => (text!("verdict-checking").to_owned(), theme.soft),
        Some(Verdict::Unique(_)) => match session.rating() {
            Some(rating) => (rating_text(rating.level, rating.difficulty), theme.soft),
            None => (text!("verdict-unique").to_owned(), theme.soft),
        },
        Some(Verdict::Multiple) => (text!("verdict-several").to_owned(), theme.error),
        Some(Verdict::Impossible) => (text!("verdict-impossible").to_owned(), theme.error),
        Some(Verdict::Conflicting(_)) => (text!("verdict-clashing").to_owned(), theme.error),
    }
}

/// Returns whether the line below the title reports that the clock waits for the first entry. The source of a puzzle
/// that the player has chosen is more important.
fn waits_for_entry(session: &SudokuSession) -> bool {
    let is_ours =
        matches!(session.play.meta().source, PuzzleSource::Bundled(_) | PuzzleSource::Generated { .. });
    is_ours && session.play.session.is_at_zero() && session.play.waits_for_entry()
}

/// Minimum width of a title beside other widgets, in points.
const MIN_TITLE_WIDTH: f32 = 64.0;

/// Returns the description of the puzzle, such as its author and its rules in words, as a line and in full; `None` if
/// nothing is.
fn credits(session: &SudokuSession) -> Option<UnfoldingText> {
    let about = &session.game().puzzle().metadata;
    let author = if about.author.is_empty() {
        String::new()
    } else {
        text!("credit-author", author = about.author.as_str())
    };
    let texts =
        [&author, &about.level, &about.source, &about.date, &about.description, &about.comment, &about.url];
    let texts: Vec<_> = texts.into_iter().filter(|text| !text.is_empty()).map(String::as_str).collect();
    (!texts.is_empty()).then(|| UnfoldingText {
        name: text!("puzzle-text"),
        line: texts.join(" · ").replace('\n', " "),
        full: texts.join("\n"),
    })
}
