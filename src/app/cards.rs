//! The column beside the board, or the strip under it: status, number pad and actions, or the hint in their place.

use std::time::Instant;

use eframe::egui::{
    Align, Align2, CornerRadius, Label, Layout, Pos2, Rect, RichText, Role, ScrollArea, Sense, Shape, Slider,
    Stroke, Ui, Vec2, WidgetInfo,
};

use super::clock::Time;
use super::command::Command;
use super::settings::Settings;
use super::sheet::date;
use super::table::{Source, Table};
use super::theme::{self, Theme};
use super::widgets::{
    Choice, PadKey, card, choice_row, command_row, digit_key, digits_in_a_row, name_width, pill, pill_width,
    tooltip,
};
use super::workshop::name_of;
use super::{Act, hint, practice_cards};
use crate::game::EntryMode;
use crate::grid::Digit;
use crate::history::{History, NodeId};
use crate::library;
use crate::search::Verdict;
use crate::text::text;

/// Height of the strip with its commands in one row, and of another row, in points.
const STRIP_HEIGHT: f32 = 204.0;
const STRIP_ROW: f32 = 36.0;
/// Between the rows of the strip, and its margin, in points.
const STRIP_GAP: f32 = 6.0;
const STRIP_MARGIN: i8 = 12;
/// The commands of the strip: what changes entries, then the rest.
const STRIP_COMMANDS: [Command; 7] = [
    Command::Undo,
    Command::Redo,
    Command::Erase,
    Command::Hint,
    Command::Check,
    Command::Reset,
    Command::Reveal,
];

/// Below this height, in points, the column has lower buttons.
const LOW: f32 = 640.0;

/// The column beside the board.
pub fn column(ui: &mut Ui, table: &Table, settings: &Settings, acts: &mut Vec<Act>) {
    ui.spacing_mut().item_spacing.y = 14.0;
    if let Some((hint, practising)) = table.find().filter(|_| !table.is_paused()) {
        return card(ui, 16, |ui| practice_cards::found(ui, hint, practising, 10.0, 40.0, acts));
    }
    if let Some(hint) = table.hint().filter(|_| !table.is_paused()) {
        return card(ui, 16, |ui| hint::show_card(ui, hint, 10.0, 40.0, acts));
    }
    card(ui, 16, |ui| {
        status(ui, table, settings, false, acts);
        credit(ui, table);
    });
    let asked = table.practising().filter(|practising| practising.is_asked());
    if let Some(practising) = asked {
        card(ui, 16, |ui| practice_cards::asked(ui, practising));
    }
    // In a low window everything is a little lower.
    let is_low = asked.is_some() || ui.max_rect().height() < LOW;
    let (key, button) = if is_low { (46.0, 32.0) } else { (66.0, 40.0) };
    card(ui, 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        choice_row(ui, button, &modes(table), acts);
        let width = (ui.available_width() - 16.0) / 3.0;
        for first in [1, 4, 7] {
            ui.horizontal(|ui| {
                for digit in (first..first + 3).filter_map(Digit::new) {
                    pad_key(ui, Vec2::new(width, key), digit, table, acts);
                }
            });
        }
        if table.mode() == EntryMode::Colour {
            let words = small(ui, text!("pad-colour-marks").to_owned());
            ui.add(words).on_hover_text(Command::ModeColour.tooltip());
        }
        command_row(ui, button, &with_state(table, [Command::Undo, Command::Redo, Command::Erase]), acts);
        timeline(ui, table.game().history(), ToString::to_string, Act::GoTo, acts);
    });
    card(ui, 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        command_row(ui, button, &with_state(table, [Command::Hint, Command::Check]), acts);
        let rest = [Command::Reset, Command::Reveal, Command::Watch];
        command_row(ui, button, &with_state(table, rest), acts);
    });
}

/// How many commands a row of a strip of this width holds: all, or about half where their names are long.
fn commands_in_a_row(ui: &Ui, width: f32) -> usize {
    let all = STRIP_COMMANDS.len();
    let share = (width - STRIP_GAP * (all as f32 - 1.0)) / all as f32;
    if STRIP_COMMANDS.into_iter().all(|command| name_width(ui, command) <= share) {
        all
    } else {
        all.div_ceil(2)
    }
}

/// Height of a strip of this width, in points.
pub fn strip_height(ui: &Ui, width: f32) -> f32 {
    let inner = width - 2.0 * f32::from(STRIP_MARGIN);
    let is_one_row = commands_in_a_row(ui, inner) == STRIP_COMMANDS.len();
    STRIP_HEIGHT + if is_one_row { 0.0 } else { STRIP_ROW + STRIP_GAP }
}

/// The strip under the board of a narrow window.
pub fn strip(ui: &mut Ui, table: &Table, settings: &Settings, acts: &mut Vec<Act>) {
    ui.spacing_mut().item_spacing = Vec2::splat(8.0);
    if let Some((hint, practising)) = table.find().filter(|_| !table.is_paused()) {
        ScrollArea::vertical()
            .show(ui, |ui| card(ui, 12, |ui| practice_cards::found(ui, hint, practising, 6.0, 36.0, acts)));
        return;
    }
    if let Some(hint) = table.hint().filter(|_| !table.is_paused()) {
        ScrollArea::vertical().show(ui, |ui| card(ui, 12, |ui| hint::show_card(ui, hint, 6.0, 36.0, acts)));
        return;
    }
    card(ui, STRIP_MARGIN, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(STRIP_GAP);
        status(ui, table, settings, table.is_exercise(), acts);
        choice_row(ui, 30.0, &modes(table), acts);
        let in_a_row = digits_in_a_row(ui);
        let width = (ui.available_width() - (in_a_row as f32 - 1.0) * STRIP_GAP) / in_a_row as f32;
        for row in Digit::all().collect::<Vec<_>>().chunks(in_a_row) {
            ui.horizontal(|ui| {
                for digit in row {
                    pad_key(ui, Vec2::new(width, 50.0), *digit, table, acts);
                }
            });
        }
        let commands = with_state(table, STRIP_COMMANDS);
        for row in commands.chunks(commands_in_a_row(ui, ui.available_width())) {
            command_row(ui, STRIP_ROW, row, acts);
        }
    });
}

/// The four things that a typed digit can mean.
fn modes(table: &Table) -> [Choice; 4] {
    [
        (EntryMode::Digit, Command::ModeDigit),
        (EntryMode::Corner, Command::ModeCorner),
        (EntryMode::Centre, Command::ModeCentre),
        (EntryMode::Colour, Command::ModeColour),
    ]
    .map(|(mode, command)| (command.name().to_owned(), table.mode() == mode, Act::Command(command)))
}

/// A slider through the steps of a game, from the start to the last. `said` says what a step did.
pub(super) fn timeline<D: Copy + PartialEq, C: PartialEq>(
    ui: &mut Ui,
    history: &History<D, C>,
    said: impl Fn(&D) -> String,
    go_to: impl Fn(NodeId) -> Act,
    acts: &mut Vec<Act>,
) {
    let timeline = history.timeline();
    let last = timeline.nodes.len() - 1;
    if last == 0 {
        return;
    }
    ui.spacing_mut().slider_width = ui.available_width();
    let mut here = timeline.here;
    let deed = history.node(timeline.nodes[here]).map(|node| said(node.deed()));
    let slider = ui.add(Slider::new(&mut here, 0..=last).show_value(false));
    slider.widget_info(|| WidgetInfo::slider(true, timeline.here as f64, text!("timeline")));
    if here != timeline.here {
        acts.push(go_to(timeline.nodes[here]));
    }
    let deed = deed.unwrap_or_default();
    slider.on_hover_text(text!("timeline.step", step = timeline.here, last = last, deed = deed));
}

fn pad_key(ui: &mut Ui, size: Vec2, digit: Digit, table: &Table, acts: &mut Vec<Act>) {
    let key = PadKey {
        digit,
        left: table.left(digit),
        armed: table.armed() == Some(digit),
        colour: (table.mode() == EntryMode::Colour).then(|| digit.into()),
    };
    if digit_key(ui, size, key).clicked() {
        acts.push(Act::Command(Command::enter(digit)));
    }
}

/// Commands, each with whether it can be given now.
fn with_state<const N: usize>(table: &Table, commands: [Command; N]) -> [(Command, bool); N] {
    commands.map(|command| (command, table.unavailable(command).is_none()))
}

/// What is known of the puzzle; `asks` tells what is to be found on it, where there is no card for that.
fn status(ui: &mut Ui, table: &Table, settings: &Settings, asks: bool, acts: &mut Vec<Act>) {
    let theme = Theme::of(ui);
    let game = table.game();
    ui.spacing_mut().item_spacing.y = 4.0;
    let (words, color) = match game.verdict() {
        None => (text!("verdict-checking").to_owned(), theme.soft),
        Some(Verdict::Unique(_)) => match table.rating() {
            Some(rating) => {
                let (level, difficulty) = (rating.level.to_string(), rating.difficulty.to_string());
                (text!("rating", level = level, difficulty = difficulty), theme.soft)
            }
            None => (text!("verdict-unique").to_owned(), theme.soft),
        },
        Some(Verdict::Multiple) => (text!("verdict-several").to_owned(), theme.out),
        Some(Verdict::Impossible) => (text!("verdict-impossible").to_owned(), theme.out),
        Some(Verdict::Clashing(_)) => (text!("verdict-clashing").to_owned(), theme.out),
    };
    let title = || Label::new(RichText::new(&game.puzzle().title).font(theme::semibold(20.0))).truncate();
    let level = |ui: &mut Ui| {
        let pill = pill(ui, &words, color);
        if let Some(rating) = table.rating() {
            pill.on_hover_text(match rating.hardest {
                Some(hardest) => text!("rating.more", hardest = hardest.name(), score = rating.score),
                None => text!("rating.trivial", score = rating.score),
            });
        }
    };
    // What the pill, the time and the button leave for the title. Where that is too little each gets a line of its own.
    let gap = ui.spacing().item_spacing.x;
    let clock = table.sitting.clock().time(Instant::now());
    let time_width = if settings.show_timer { width_of(&clock.to_string()) + gap } else { 0.0 };
    let room = ui.available_width() - pill_width(ui, &words) - time_width - PAUSE - 2.0 * gap;
    let (title_above, pill_above) = (room < LEAST_TITLE, room < 0.0);
    if title_above {
        ui.add(title());
    }
    if pill_above {
        ui.horizontal(level);
    }
    ui.horizontal(|ui| {
        if !title_above {
            ui.scope(|ui| {
                ui.set_max_width(room);
                ui.add(title());
            });
        }
        if !pill_above {
            level(ui);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            pause_button(ui, table.is_paused(), acts);
            if settings.show_timer {
                time(ui, clock);
            }
        });
    });
    let source = match &table.sitting.head.source {
        Source::Practice(_) if asks => text!("practice-how.short").to_owned(),
        other => source(other),
    };
    let progress = match game.board().empty_cells().len() {
        0 if game.board().digits().is_solved() => text!("progress-solved", source = source),
        0 => text!("progress-full", source = source),
        left => text!("progress-left", source = source, count = left),
    };
    ui.add(small(ui, progress));
}

/// Where a puzzle came from, in a few words.
pub(super) fn source(source: &Source) -> String {
    match source {
        Source::Bundled(_) => text!("source-bundled").to_owned(),
        Source::File(path) => path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
        Source::Listed { index, from } => text!("source-list", number = *index + 1, list = from.as_str()),
        Source::Graded { file, index } => {
            let list = library::Collection::of_file(file).map_or_else(|| file.clone(), name_of);
            text!("source-list", number = *index + 1, list = list)
        }
        Source::Clipboard => text!("source-clipboard").to_owned(),
        Source::Own => text!("source-own").to_owned(),
        Source::Practice(_) => text!("source-practice").to_owned(),
        Source::Daily(daily) => text!("source-daily", date = date(daily.date)),
        Source::Made { seed } => text!("source-made", seed = seed.to_string()),
        Source::Unknown(_) => text!("source-unknown").to_owned(),
    }
}

/// The time, each digit in a place of its own, so that the others stand still when one changes.
pub(super) fn time(ui: &mut Ui, time: Time) {
    let text = time.to_string();
    let size = Vec2::new(width_of(&text), 24.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response
        .widget_info(|| WidgetInfo::labeled(Role::Label, true, text!("time-spoken", time = text.as_str())));
    let mut left = rect.left();
    for character in text.chars() {
        let width = width_in_time(character);
        let centre = Pos2::new(left + width / 2.0, rect.center().y);
        let ink = Theme::of(ui).ink;
        ui.painter().text(centre, Align2::CENTER_CENTER, character, theme::regular(20.0), ink);
        left += width;
    }
}

/// The width of a time, and of a character in it, in points.
fn width_of(time: &str) -> f32 {
    time.chars().map(width_in_time).sum()
}

fn width_in_time(character: char) -> f32 {
    if character.is_ascii_digit() { 12.0 } else { 6.0 }
}

/// The least width of a title beside other things, in points.
const LEAST_TITLE: f32 = 64.0;
/// The side of the button that pauses, in points.
const PAUSE: f32 = 28.0;

/// Two bars, or while paused a triangle.
pub(super) fn pause_button(ui: &mut Ui, paused: bool, acts: &mut Vec<Act>) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(PAUSE), Sense::click());
    let words = if paused { text!("pause-button.go-on") } else { text!("pause-button") };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words));
    let theme = Theme::of(ui);
    let painter = ui.painter();
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, CornerRadius::same(8), theme.button_hover);
    }
    let icon = rect.shrink(8.0);
    if paused {
        let points = vec![icon.left_top(), icon.right_center(), icon.left_bottom()];
        painter.add(Shape::convex_polygon(points, theme.ink, Stroke::NONE));
    } else {
        for left in [icon.left() + 1.0, icon.right() - 5.0] {
            let bar = Rect::from_min_max(Pos2::new(left, icon.top()), Pos2::new(left + 4.0, icon.bottom()));
            painter.rect_filled(bar, CornerRadius::same(1), theme.ink);
        }
    }
    let clicked = response.clicked();
    response.on_hover_text(tooltip(ui, Command::Pause));
    if clicked {
        acts.push(Act::Command(Command::Pause));
    }
}

/// A line of small, soft text, cut where the card ends.
pub(super) fn small(ui: &Ui, text: String) -> Label {
    Label::new(RichText::new(text).size(13.0).color(Theme::of(ui).soft)).truncate()
}

/// Who made the puzzle and what else is known of it, where the file says; on hovering all of it.
fn credit(ui: &mut Ui, table: &Table) {
    let about = &table.game().puzzle().about;
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
        ui.add(small(ui, line)).on_hover_text(texts.join("\n"));
    }
}
