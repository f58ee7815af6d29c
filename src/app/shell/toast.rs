//! The message of a window without a status bar: it is shown for some seconds over the pad of a narrow window, or in the bar
//! of a low one.

use std::time::Duration;

use eframe::egui::{Align2, Area, CornerRadius, Frame, Id, Label, Margin, Order, RichText, Stroke, Ui, Vec2};

use crate::app::App;
use crate::app::pages::Page;
use crate::app::session::play_session::HintView;
use crate::app::shell::layout::Form;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;

/// How long a message is shown, in seconds.
const TIME: f64 = 4.0;
/// The distance from the lower edge of the window, in points: over the timeline.
const FROM_EDGE: f32 = 2.0;

/// The distance from it while the buttons of a hint are there, in points.
const OVER_BUTTONS: f32 = 60.0;

/// The message that was last seen, and when it was new.
#[derive(Clone, Default)]
struct Seen {
    text: String,
    since: f64,
}

/// Returns what a window without a status bar says: a message for some seconds, or what a background job does.
pub fn passing_message(ui: &Ui, app: &App) -> Option<String> {
    let id = Id::unique("passing message");
    let now = ui.input(|input| input.time);
    // A dialog shows it itself.
    let message = app.session().message().filter(|_| !app.dialogs.shows_messages()).unwrap_or_default();
    let mut seen = ui.data(|data| data.get_temp::<Seen>(id)).unwrap_or_default();
    if seen.text != message {
        seen = Seen { text: message.to_owned(), since: now };
        ui.data_mut(|data| data.insert_temp(id, seen.clone()));
    }
    let left = TIME - (now - seen.since);
    // The strip of a hint shows the same text.
    let hint = app.sessions.current.sudoku().and_then(|session| session.hint());
    let is_shown = hint.is_some_and(|hint| {
        message == hint.status_text() || hint.link_status().is_some_and(|status| message == status)
    });
    let crosspatch_hint = app.sessions.current.crosspatch().and_then(|session| session.hint());
    let is_shown = is_shown || crosspatch_hint.is_some_and(|hint| message == hint.status_text());
    // The panel of a question says what it asks and what it says to an answer.
    let is_shown = is_shown || app.question_says(message);
    // The list of suggestions shows the selected one.
    let is_shown = is_shown || app.is_editing() && app.editor.has_suggestion();
    // A page that is still being computed shows that itself.
    match (app.is_idle() || app.page.is_busy(), app.saving_text()) {
        (false, _) => Some(app.background_text()),
        (true, Some((text, false))) => Some(text),
        _ if !message.is_empty() && !is_shown && left > 0.0 => {
            ui.request_repaint_after(Duration::from_secs_f64(left));
            Some(message.to_owned())
        }
        _ => None,
    }
}

/// Draws the passing message of a narrow window at its lower edge. A low window shows it in its bar.
pub fn show_toast(ui: &Ui, app: &App) {
    if app.form(ui.ctx()) != Form::Narrow {
        return;
    }
    let Some(text) = passing_message(ui, app) else { return };
    let has_buttons = app.current().shows_hint() || !matches!(app.page, Page::Play);
    let from_edge = if has_buttons { OVER_BUTTONS } else { FROM_EDGE };
    let theme = Theme::current(ui);
    let width = ui.ctx().content_rect().width() - 40.0;
    let area = Area::new(Id::unique("message at the edge"))
        .order(Order::Foreground)
        .interactable(false)
        .anchor(Align2::CENTER_BOTTOM, Vec2::new(0.0, -from_edge));
    area.show(ui.ctx(), |ui| {
        let frame = Frame::new()
            .fill(theme.panel)
            .stroke(Stroke::new(1.0, theme.thick))
            .corner_radius(CornerRadius::same(9))
            .inner_margin(Margin::symmetric(12, 5));
        frame.show(ui, |ui| {
            ui.set_max_width(width);
            ui.add(Label::new(RichText::new(text).size(theme::SMALL).color(theme.ink)).wrap());
        });
    });
}
