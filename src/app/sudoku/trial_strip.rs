//! The strip that shows an open trial, with its buttons Keep and Discard.

use eframe::egui::{
    Button, CornerRadius, Id, Pos2, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
    WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{KEY_GAP, text_width};
use crate::game::Contradiction;
use crate::text::text;

/// The greatest height of a button, in points.
const BUTTON_HEIGHT: f32 = 40.0;

/// Draws the strip in this height, in points.
pub fn show(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    let id = Id::unique("trial strip");
    let theme = Theme::current(ui);
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
    let radius = CornerRadius::same(12);
    ui.painter().rect_filled(rect, radius, theme.trial_fill);
    ui.painter().rect_stroke(rect, radius, Stroke::new(1.0, theme.trial), StrokeKind::Inside);
    let clash = clash_text(session);
    let button = BUTTON_HEIGHT.min(height - 12.0);
    let inner = rect.shrink2(Vec2::new(10.0, (height - button) / 2.0));
    let right = inner.right();
    let count = text!("trial-strip.digits", count = digit_count(session));
    let rest = clash.as_deref().unwrap_or(&count);
    // The text comes before the keys on the buttons.
    let text_width = text_width(ui, rest, theme::semibold(theme::BODY)).max(text_width(
        ui,
        text!("trial-strip"),
        theme::semibold(theme::BODY),
    ));
    let widths = |has_keys: bool| BUTTONS.map(|command| button_width(ui, command, has_keys));
    let room = inner.width() - 23.0 - 18.0;
    let has_keys = widths(true).iter().sum::<f32>() + text_width <= room;
    let [keep_width, discard_width] = widths(has_keys);
    let mut place_button = |left: f32, width: f32, command: Command, is_urged: bool| {
        let rect = Rect::from_min_size(Pos2::new(left, inner.top()), Vec2::new(width, button));
        place(ui, rect, command, is_urged, has_keys, messages);
        rect
    };
    let discard = place_button(right - discard_width, discard_width, Command::DiscardTrial, clash.is_some());
    let keep = place_button(discard.left() - 10.0 - keep_width, keep_width, Command::ToggleTrial, false);
    let painter = ui
        .painter()
        .with_clip_rect(Rect::from_min_max(inner.min, Pos2::new(keep.left() - 8.0, inner.bottom())));
    let dot = Pos2::new(inner.left() + 8.5, rect.center().y);
    painter.circle_filled(dot, 4.5, theme.trial);
    let label = Rect::from_min_max(
        Pos2::new(dot.x + 14.5, inner.top()),
        Pos2::new(keep.left() - 8.0, inner.bottom()),
    );
    let trying =
        painter.layout_no_wrap(text!("trial-strip").to_owned(), theme::semibold(theme::BODY), theme.trial);
    let ink = if clash.is_some() { theme.error_text } else { theme.soft };
    let rest_galley = |text: String| painter.layout_no_wrap(text, theme::regular(theme::BODY), ink);
    let one_line = rest_galley(format!(" · {rest}"));
    let fits = trying.size().x + one_line.size().x <= label.width();
    if fits {
        let top = label.center().y - trying.size().y / 2.0;
        let left = label.left() + trying.size().x;
        painter.galley(Pos2::new(label.left(), top), trying, theme.trial);
        painter.galley(Pos2::new(left, top), one_line, ink);
    } else {
        // In a narrow panel the text is smaller, or leaves out the cell, which the board shows.
        let short = if clash.is_some() { text!("trial-strip.clash-short") } else { rest };
        let smaller = |text: &str| painter.layout_no_wrap(text.to_owned(), theme::regular(theme::SMALL), ink);
        let fitting = [rest_galley(rest.to_owned()), smaller(rest)];
        let fitting = fitting.into_iter().find(|galley| galley.size().x <= label.width());
        let rest = fitting.unwrap_or_else(|| smaller(short));
        let top = label.center().y - trying.size().y;
        let below = label.center().y;
        painter.galley(Pos2::new(label.left(), top), trying, theme.trial);
        painter.galley(Pos2::new(label.left(), below), rest, ink);
    }
    let spoken = ui.interact(label, id.with("label"), Sense::hover());
    spoken.widget_info(|| {
        let name = match &clash {
            Some(clash) => text!("trial-strip.spoken-clash", digits = count.as_str(), clash = clash.as_str()),
            None => text!("trial-strip.spoken", digits = count.as_str()),
        };
        WidgetInfo::labeled(Role::Label, true, name)
    });
}

/// Draws Keep and Discard in the place of other buttons, for a narrow window.
pub fn buttons(ui: &mut Ui, width: f32, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    let gap = ui.spacing().item_spacing.x;
    let size = Vec2::new((width - gap) / 2.0, height);
    let has_clash = clash_text(session).is_some();
    for command in [Command::ToggleTrial, Command::DiscardTrial] {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        place(ui, rect, command, has_clash && command == Command::DiscardTrial, false, messages);
    }
}

fn digit_count(session: &SudokuSession) -> usize {
    session.game().trial().map_or(0, |trial| trial.digits().len())
}

/// Returns the text about a clash: the tried cell, or both.
fn clash_text(session: &SudokuSession) -> Option<String> {
    let trial = session.game().trial()?;
    let Contradiction::Conflict(clash) = trial.contradiction()? else { return None };
    let tried = clash.cells().iter().find(|cell| trial.has_digit(*cell)).or(clash.cells().first())?;
    Some(text!("trial-strip.clash", cell = tried))
}

fn name(command: Command) -> &'static str {
    if command == Command::DiscardTrial { text!("trial-strip.discard") } else { text!("trial-strip.keep") }
}

/// The buttons, from left to right.
const BUTTONS: [Command; 2] = [Command::ToggleTrial, Command::DiscardTrial];

fn button_width(ui: &Ui, command: Command, has_key: bool) -> f32 {
    let key = key_text(ui, command)
        .filter(|_| has_key)
        .map_or(0.0, |key| text_width(ui, &key, theme::semibold(theme::SMALL)) + KEY_GAP);
    text_width(ui, name(command), theme::semibold(theme::BODY)) + key + 20.0
}

fn key_text(ui: &Ui, command: Command) -> Option<String> {
    key_bindings::active(ui.ctx()).keys(command).first().map(key_bindings::shortcut_name)
}

fn place(
    ui: &mut Ui,
    rect: Rect,
    command: Command,
    is_urged: bool,
    shows_key: bool,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    let is_keep = command == Command::ToggleTrial;
    let (fill, ink, soft) = match is_keep {
        true => (theme.trial, theme.trial_fill, theme.trial_fill),
        false => (theme.trial_fill, theme.ink, theme.soft),
    };
    let label = RichText::new(name(command)).color(ink);
    let key = key_text(ui, command).filter(|_| shows_key);
    let button = match key {
        Some(key) => Button::new((label, RichText::new(key).size(theme::SMALL).color(soft))).gap(KEY_GAP),
        None => Button::new(label),
    };
    let button = button.fill(fill).stroke(Stroke::new(1.0, theme.trial)).min_size(rect.size());
    // The place is allocated already.
    let mut child = ui.new_child(UiBuilder::new().scope_id(ui.scope_id().with(command.id())).max_rect(rect));
    child.spacing_mut().button_padding.x = 8.0;
    let response = child.add(button).accessible_name(name(command));
    if is_urged {
        let ring = rect.expand(3.0);
        ui.painter().rect_stroke(
            ring,
            CornerRadius::same(11),
            Stroke::new(2.0, theme.accent),
            StrokeKind::Inside,
        );
    }
    if response.clicked() {
        messages.push(Message::Command(command));
    }
}
