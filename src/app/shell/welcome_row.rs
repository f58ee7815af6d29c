//! The row over the board on the very first start: it offers levels and the variant of the day, and names the first
//! keys.

use eframe::egui::{
    Align, Button, CornerRadius, Frame, Label, Layout, Margin, Panel, RichText, Stroke, Ui, Vec2,
};

use crate::app::App;
use crate::app::input::command::Command;
use crate::app::input::key_bindings::{KeyBindings, shortcut_name};
use crate::app::input::mode::InputMode;
use crate::app::message::Message;
use crate::app::ui::icons::close_cross;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{paint_primary_focus, text_width};
use crate::app::ui::with_id::with_id;
use crate::solve::rating::Level;
use crate::text::text;

/// The levels that the row offers.
const LEVELS: [Level; 4] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard];
const HEIGHT: f32 = 48.0;
/// The height with a second line.
const TALL: f32 = 84.0;
const BUTTON_HEIGHT: f32 = 32.0;

/// Draws the row over the board of a game, while it is shown.
pub fn show(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let is_game = matches!(app.mode(), InputMode::Play | InputMode::Crosspatch | InputMode::Paused);
    if !app.shell.shows_welcome_row || !is_game {
        return;
    }
    let theme = Theme::current(ui);
    let is_narrow = ui.ctx().content_rect().width() < 760.0;
    let margin = app.side_margin(ui.ctx()).round() as i8;
    let hint = hint_text(&app.active_bindings());
    let inner = ui.available_width() - 2.0 * f32::from(margin) - 38.0;
    let (long, short) = (text!("welcome"), text!("welcome.short"));
    let room = inner - 40.0;
    let hint_width = hint_job(ui, &hint).map_or(f32::INFINITY, |job| ui.painter().layout_job(job).size().x);
    let has_room = |question: &str, beside: f32| level_row_width(ui, question) + beside <= room;
    // The keys and the other buttons are worth more than the long question. In the smallest window the board needs the place
    // of a second line.
    let children = button_width(ui, text!("new-puzzle-whom.children"));
    let both = children + button_width(ui, Command::DailyVariant.name());
    let with_hint = [both, 0.0].into_iter().find_map(|others| {
        [long, short].into_iter().find(|question| has_room(question, hint_width + 44.0 + others))
    });
    let has_hint = with_hint.is_some();
    let alone = || [long, short, ""].into_iter().find(|question| has_room(question, 0.0));
    let question = with_hint.or_else(alone).unwrap_or(short);
    let taken = level_row_width(ui, question) + if has_hint { hint_width + 44.0 } else { 0.0 };
    let others = Others { children: taken + children <= room, variant: taken + both <= room };
    let is_one_line = level_row_width(ui, question) <= room;
    let height = match (is_one_line, is_narrow) {
        (true, false) => HEIGHT,
        (true, true) => BUTTON_HEIGHT + 6.0,
        (false, _) => TALL,
    };
    let above: i8 = if is_narrow { 6 } else { 14 };
    let panel = Panel::top("welcome")
        .exact_size(height + f32::from(above))
        .show_separator_line(false)
        .resizable(false);
    let around = Frame::new().fill(theme.background).inner_margin(Margin {
        left: margin,
        right: margin,
        top: above,
        bottom: 0,
    });
    panel.frame(around).show(ui, |ui| {
        let card = Frame::new()
            .fill(theme.panel)
            .stroke(Stroke::new(1.0, theme.line))
            .corner_radius(CornerRadius::same(12))
            .inner_margin(Margin { left: 18, right: 10, top: 0, bottom: 0 });
        card.show(ui, |ui| {
            ui.set_min_size(Vec2::new(ui.available_width(), height - 2.0));
            if is_one_line {
                ui.horizontal_centered(|ui| {
                    ui.label(question);
                    levels(ui, others, messages);
                    if has_hint {
                        ui.add_space(14.0);
                        if let Some(job) = hint_job(ui, &hint) {
                            ui.add(Label::new(job));
                        }
                    }
                    cross_at_right(ui, messages);
                });
            } else {
                ui.spacing_mut().item_spacing.y = 4.0;
                ui.add_space(8.0);
                ui.allocate_ui_with_layout(
                    Vec2::new(ui.available_width(), 28.0),
                    Layout::left_to_right(Align::Center),
                    |ui| {
                        ui.label(question);
                        cross_at_right(ui, messages);
                    },
                );
                ui.horizontal(|ui| {
                    ui.set_min_height(BUTTON_HEIGHT);
                    levels(ui, others, messages);
                });
            }
        });
    });
}

/// The buttons beside those of the levels, as far as there is room for them.
#[derive(Clone, Copy)]
struct Others {
    children: bool,
    variant: bool,
}

/// Draws a button for each level, and the others for which there is room.
fn levels(ui: &mut Ui, others: Others, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    ui.spacing_mut().button_padding = Vec2::new(10.0, 6.0);
    for level in LEVELS {
        let is_first = level == LEVELS[0];
        let ink = if is_first { theme.primary_ink } else { theme.ink };
        let text = RichText::new(level.to_string()).size(theme::SMALL).color(ink);
        let mut button = Button::new(text).min_size(Vec2::new(0.0, BUTTON_HEIGHT));
        if is_first {
            button = button.fill(theme.primary);
        }
        let response = with_id(ui, level, |ui| ui.add(button));
        if is_first {
            paint_primary_focus(ui, &response);
        }
        let response = response.on_hover_text(text!("welcome.play", level = level.to_string()));
        if response.clicked() {
            messages.push(Message::PlayNew(level));
        }
    }
    let mut other = |name: &str, tooltip: &str, message: Message| {
        let text = RichText::new(name).size(theme::SMALL);
        let button = Button::new(text).min_size(Vec2::new(0.0, BUTTON_HEIGHT));
        let button = with_id(ui, name, |ui| ui.add(button));
        if button.on_hover_text(tooltip).clicked() {
            messages.push(message);
        }
    };
    if others.variant {
        let command = Command::DailyVariant;
        other(command.name(), command.tooltip(), command.into());
    }
    if others.children {
        other(text!("new-puzzle-whom.children"), text!("welcome.children"), Message::ChooseForChildren);
    }
}

fn cross_at_right(ui: &mut Ui, messages: &mut Vec<Message>) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if close_cross(ui, text!("welcome.close")).clicked() {
            messages.push(Message::CloseWelcomeRow);
        }
    });
}

/// Returns the sentence about the first keys; words between asterisks are keys.
fn hint_text(bindings: &KeyBindings) -> String {
    let key = |command| bindings.keys(command).first().map(shortcut_name);
    match (key(Command::Hint), key(Command::Shortcuts)) {
        (Some(hint), Some(keys)) => {
            text!("welcome.keys", hint = format!("*{hint}*"), keys = format!("*{keys}*"))
        }
        _ => String::new(),
    }
}

/// Returns the sentence about the first keys as it is drawn; `None` if there is none.
fn hint_job(ui: &Ui, hint: &str) -> Option<eframe::egui::text::LayoutJob> {
    let theme = Theme::current(ui);
    let mut job = eframe::egui::text::LayoutJob::default();
    for (index, part) in hint.split('*').enumerate() {
        let (font, color) = if index % 2 == 1 {
            (theme::semibold(theme::BODY), theme.ink)
        } else {
            (theme::regular(theme::BODY), theme.soft)
        };
        job.append(part, 0.0, eframe::egui::text::TextFormat::simple(font, color));
    }
    (!hint.is_empty()).then_some(job)
}

/// Returns the width of a question with the levels.
fn level_row_width(ui: &Ui, question: &str) -> f32 {
    let levels = LEVELS.into_iter().map(|level| button_width(ui, &level.to_string())).sum::<f32>();
    text_width(ui, question, theme::regular(theme::BODY)) + levels
}

/// Returns the width of a button with the gap before it.
fn button_width(ui: &Ui, name: &str) -> f32 {
    text_width(ui, name, theme::regular(theme::SMALL)) + 20.0 + ui.spacing().item_spacing.x
}
