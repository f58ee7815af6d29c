//! Messages over the pad of a narrow window, which has no status bar: each for some seconds, and what a background job
//! does while it runs.

use std::time::Duration;

use eframe::egui::{Align2, Area, CornerRadius, Frame, Id, Label, Margin, Order, RichText, Stroke, Ui, Vec2};

use crate::app::App;
use crate::app::session::play_session::HintView;
use crate::app::ui::theme::Theme;

/// How long a message is shown, in seconds.
const TIME: f64 = 4.0;
/// The distance from the lower edge of the window, in points.
const FROM_EDGE: f32 = 26.0;

/// The distance from it while the buttons of a hint are there, in points.
const OVER_BUTTONS: f32 = 60.0;

/// The message that was last seen, and when it was new.
#[derive(Clone, Default)]
struct Seen {
    text: String,
    since: f64,
}

/// Draws the message, if there is one.
pub fn show(ui: &Ui, app: &App) {
    let id = Id::unique("message over the pad");
    let now = ui.input(|input| input.time);
    let message = app.session().message().unwrap_or_default();
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
    // The list of suggestions shows the selected one.
    let is_shown = is_shown || app.is_editing() && app.editor.has_suggestion();
    let from_edge = if hint.is_some() || crosspatch_hint.is_some() { OVER_BUTTONS } else { FROM_EDGE };
    // A page that is still being computed shows that itself.
    let text = match (app.is_idle() || app.page.is_busy(), app.saving_text()) {
        (false, _) => app.background_text(),
        (true, Some((text, false))) => text,
        _ if !message.is_empty() && !is_shown && left > 0.0 => {
            ui.request_repaint_after(Duration::from_secs_f64(left));
            message.to_owned()
        }
        _ => return,
    };
    let theme = Theme::current(ui);
    let width = ui.ctx().content_rect().width() - 40.0;
    let area = Area::new(id)
        .order(Order::Foreground)
        .interactable(false)
        .anchor(Align2::CENTER_BOTTOM, Vec2::new(0.0, -from_edge));
    area.show(ui.ctx(), |ui| {
        let frame = Frame::new()
            .fill(theme.panel)
            .stroke(Stroke::new(1.0, theme.thick))
            .corner_radius(CornerRadius::same(9))
            .inner_margin(Margin::symmetric(12, 8));
        frame.show(ui, |ui| {
            ui.set_max_width(width);
            ui.add(Label::new(RichText::new(text).size(13.0).color(theme.ink)).wrap());
        });
    });
}
