//! The side panel of a sudoku: status, number pad and commands, or a hint.

use crate::app::session::clock::displayed_time;
use crate::app::session::panel_parts::{
    HIGH_PANEL, PAUSE_BUTTON_SIZE, StatusLine, clock_label, clock_text_width, pause_button, small_label,
    status_line, title_font, title_label, with_source,
};
use crate::app::session::puzzle_session::PuzzleSession;

use eframe::egui::{
    Align, Color32, CornerRadius, Layout, Margin, Popup, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::session::timeline::{self, TimelineContents, timeline, timeline_at_edge};
use crate::app::settings::Settings;
use crate::app::sudoku::hint;
use crate::app::sudoku::pad::{self, KeyRows};
use crate::app::sudoku::practice;
use crate::app::sudoku::session::SudokuSession;
use crate::app::sudoku::{combinations, remaining, rules_card, simple_panel, start_card, trial_strip};
use crate::app::ui::quiet_row::quiet_command_row;
use crate::app::ui::rating_text::{rating_text, variant_rating_text};
use crate::app::ui::theme::Theme;
use crate::app::ui::unfolding_text::UnfoldingText;
use crate::app::ui::widgets::{card, card_with, chip, chip_width, command_row, command_row_as, row_count};
use crate::app::ui::zoom;
use crate::game::{Change, StepLabel};
use crate::solve::Verdict;
use crate::store::games::PuzzleSource;
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
    let gap = if is_high { 14.0 } else { 8.0 };
    ui.spacing_mut().item_spacing.y = gap;
    if let Some((hint, exercise)) = session.solved_exercise().filter(|_| !session.is_paused()) {
        return card(ui, "solved", 16, |ui| practice::solved_card(ui, hint, exercise, 10.0, 40.0, messages));
    }
    if session.is_simple() && !session.is_paused() {
        return simple_panel::show(ui, session, has_status, messages);
    }
    if let Some(hint) = session.hint().filter(|_| !session.is_paused()) {
        return hint_panel(ui, session, hint, settings, has_status, messages);
    }
    let end = ui.max_rect().top() + board_height;
    let padding = if is_high { Margin::symmetric(16, 10) } else { Margin::symmetric(12, 6) };
    if has_status {
        card_with(ui, "status", padding, |ui| {
            status(ui, session, settings, messages);
            if let Some(credits) = credits(session) {
                credits.show(ui);
            }
        });
    }
    // What the pad and the commands leave, for a card with this frame.
    let room = |ui: &Ui, frame: f32| {
        let least = PanelSizes::ALL[2].height(gap, [2, 2, 1]) + 2.0 * gap + frame;
        (ui.max_rect().bottom() - ui.cursor().top() - least).max(RULES_LEAST)
    };
    if let Some(shown) = session.combinations() {
        let room = room(ui, COMBINATIONS_FRAME);
        card_with(ui, "combinations", padding, |ui| combinations::show(ui, session, shown, room, messages));
    } else if has_status && rules_card::has_rules(session.game().puzzle()) {
        let room = room(ui, RULES_FRAME);
        card_with(ui, "rules", padding, |ui| rules_card::show(ui, session, room, messages));
    }
    let open_exercise = session.active_exercise().filter(|exercise| exercise.is_open());
    if let Some(exercise) = open_exercise {
        card_with(ui, "task", padding, |ui| practice::task_card(ui, exercise));
    }
    // What is left below these cards decides on the sizes of the others.
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
    let start_card = session.shown_start_card();
    card(ui, "pad", sizes.padding, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(sizes.spacing);
        if session.is_paused() {
            ui.disable();
        }
        pad::modes(ui, sizes.button, session, messages);
        let height = 3.0 * sizes.key + 2.0 * sizes.spacing;
        let rows = KeyRows { most_in_a_row: None, height, is_short: false };
        pad::keys(ui, &rows, session, messages);
        if start_card.is_none() {
            command_row(ui, sizes.button, &session.with_availability(CHANGES), messages);
            timeline(ui, &timeline_contents(session), messages);
        }
    });
    if let Some(contents) = start_card {
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
        && open_exercise.is_none()
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

/// The height of the heading and the frame of the card with the rules, and the least height of its contents, in points.
const RULES_FRAME: f32 = 64.0;
const RULES_LEAST: f32 = 60.0;
/// The height of the heading, the switch and the frame of the card with combinations, in points.
const COMBINATIONS_FRAME: f32 = 96.0;

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
        let name = if command == Command::ToggleTrial { text!("trial-button") } else { command.name() };
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
        let pad = rows(modes_and_changes) + 3.0 * (self.key + spacing) + timeline::HEIGHT_IN_CARD;
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
        let rows = KeyRows { most_in_a_row, height: keys, is_short: true };
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

/// Draws the title, the difficulty, the clock and the pause button in one line.
fn short_status(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    let difficulty = session.rating().map(|rating| rating.difficulty.to_string()).unwrap_or_default();
    let time = displayed_time(ui.ctx(), session.play.session.clock());
    let line = StatusLine {
        title: session.play.title(),
        chip: (&difficulty, Theme::current(ui).soft),
        is_paused: session.is_paused(),
        time: settings.show_timer.then_some(time),
    };
    status_line(ui, line, messages);
}

/// Draws the timeline at the lower edge of a narrow window.
pub fn edge_timeline(ui: &mut Ui, area: Rect, session: &SudokuSession, messages: &mut Vec<Message>) {
    timeline_at_edge(ui, area, &timeline_contents(session), messages);
}

/// Draws the status of the puzzle.
fn status(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let (text, _) = verdict(ui, session);
    // The width that is left for the title beside the verdict, the time and the button. If it is too small, the title
    // and the verdict get their own rows.
    let gap = ui.spacing().item_spacing.x;
    let clock = displayed_time(ui.ctx(), session.play.session.clock());
    let time_width = if settings.show_timer { clock_text_width(ui, &clock.to_string()) + gap } else { 0.0 };
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
        ui.horizontal(|ui| level_chip(ui, session, messages));
    }
    ui.horizontal(|ui| {
        if !title_above {
            ui.scope(|ui| {
                ui.set_max_width(available);
                title_label(ui, &session.play);
            });
        }
        if !chip_above {
            level_chip(ui, session, messages);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            // Its place is kept, so that nothing moves when it comes.
            ui.set_min_height(PAUSE_BUTTON_SIZE);
            if session.shown_start_card().is_none() {
                pause_button(ui, session.is_paused(), messages);
            }
            if settings.show_timer {
                clock_label(ui, clock);
            }
        });
    });
    ui.add(small_label(ui, with_source(&session.play, session.progress_text())));
}

/// Draws what is known about the puzzle as a chip. A press on that of a level shows how the puzzle is rated, which says
/// more about its solution than everyone wants to know.
pub fn level_chip(ui: &mut Ui, session: &SudokuSession, messages: &mut Vec<Message>) {
    let (text, color) = verdict(ui, session);
    let label = chip(ui, &text, color);
    if session.is_undecided() && session.game().verdict().is_none() {
        let button = ui.interact(
            label.rect.expand2(Vec2::new(9.0, 3.0)),
            ui.scope_id().with("check again"),
            Sense::click(),
        );
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, text!("verdict-check-again")));
        if button.on_hover_text(text!("verdict-check-again")).clicked() {
            messages.push(SudokuMessage::CheckAgain.into());
        }
        return;
    }
    let Some(rating) = session.rating() else { return };
    let button = ui.interact(
        label.rect.expand2(Vec2::new(9.0, 3.0)),
        ui.scope_id().with("about the level"),
        Sense::click(),
    );
    button.widget_info(|| {
        WidgetInfo::labeled(Role::Button, true, text!("rating-details", rating = text.as_str()))
    });
    if button.hovered() || button.has_focus() {
        let (radius, stroke) = (CornerRadius::same(99), Stroke::new(1.0, Theme::current(ui).soft));
        ui.painter().rect_stroke(button.rect, radius, stroke, StrokeKind::Outside);
    }
    let is_classic = session.game().puzzle().is_classic();
    let mut lines = vec![match is_classic {
        true => rating_text(rating.level, rating.difficulty),
        false => variant_rating_text(rating.into()),
    }];
    lines.extend(rating.hardest.map(|hardest| text!("rating-details.hardest", technique = hardest.name())));
    lines.push(text!("rating-details.score", score = rating.score));
    if let PuzzleSource::Generated { seed, .. } = &session.play.meta().source {
        lines.push(text!("rating-details.seed", seed = seed.to_string()));
    }
    Popup::menu(&button).show(|ui| {
        ui.set_min_width(160.0);
        for line in lines {
            ui.label(line);
        }
    });
}

/// Returns what is known about the solutions or the level of the puzzle, and its colour. A level that the title names is
/// not repeated.
pub fn verdict(ui: &Ui, session: &SudokuSession) -> (String, Color32) {
    let theme = Theme::current(ui);
    match session.game().verdict() {
        None if session.is_undecided() => (text!("verdict-not-checked").to_owned(), theme.soft),
        None => (text!("verdict-checking").to_owned(), theme.soft),
        Some(Verdict::Unique(_)) => match session.rating() {
            Some(rating) => {
                let is_named = session.play.title().starts_with(&rating.level.to_string());
                let text = match is_named {
                    _ if !session.game().puzzle().is_classic() => variant_rating_text(rating.into()),
                    true => rating.difficulty.to_string(),
                    false => rating_text(rating.level, rating.difficulty),
                };
                (text, theme.soft)
            }
            None => (text!("verdict-unique").to_owned(), theme.soft),
        },
        Some(Verdict::Stated(_)) => (text!("verdict-stated").to_owned(), theme.soft),
        Some(Verdict::Multiple) => (text!("verdict-several").to_owned(), theme.error),
        Some(Verdict::Impossible) => (text!("verdict-impossible").to_owned(), theme.error),
        Some(Verdict::Conflicting(_)) => (text!("verdict-clashing").to_owned(), theme.error),
    }
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
    // The card with the rules has the description of any other puzzle.
    let none = String::new();
    let description = if session.game().puzzle().is_classic() { &about.description } else { &none };
    let texts = [&author, &about.level, &about.source, &about.date, description, &about.comment, &about.url];
    let texts: Vec<_> = texts.into_iter().filter(|text| !text.is_empty()).map(String::as_str).collect();
    (!texts.is_empty()).then(|| UnfoldingText {
        name: text!("puzzle-text"),
        line: texts.join(" · ").replace('\n', " "),
        full: texts.join("\n"),
    })
}
