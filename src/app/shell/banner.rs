//! The banners below the menu bar: important notices, and failed saving.

use eframe::egui::accesskit::Live;
use eframe::egui::{Frame, Label, Margin, Panel, Sides, Ui};

use crate::app::App;
use crate::app::message::ExportKind;
use crate::app::message::Message;
use crate::app::shell::Shell;
use crate::app::shell::quit::loss_text;
use crate::app::ui::icons::close_cross;
use crate::app::ui::theme::Theme;
use crate::app::ui::with_id::with_id;
use crate::store::{WriteStatus, WriteSubject};
use crate::text::text;

/// A notice that stays until it is closed.
pub struct Banner {
    pub severity: Severity,
    pub text: String,
}

/// A notice in the topmost dialog, until the next action.
pub struct DialogNotice {
    pub notice: Banner,
    /// `true` once drawn. A banner that was not belongs to a dialog that its action has closed.
    pub is_seen: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    Error,
    Info,
}

impl Shell {
    /// Removes a notice from the banner. Returns whether it was there.
    pub fn withdraw(&mut self, notice: &str) -> bool {
        let Some(banner) = &mut self.banner else { return false };
        if banner.text.lines().all(|line| line != notice) {
            return false;
        }
        let rest: Vec<_> = banner.text.lines().filter(|line| *line != notice).collect();
        let rest = rest.join("\n");
        match rest.is_empty() {
            true => self.banner = None,
            false => banner.text = rest,
        }
        true
    }
}

/// Draws the banner below the menu bar.
pub fn banner(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let Some(banner) = &app.shell.banner else { return };
    let theme = Theme::current(ui);
    let fill = match banner.severity {
        Severity::Error => theme.error_fill,
        Severity::Info => theme.same,
    };
    let frame = Frame::new().fill(fill).inner_margin(Margin::symmetric(18, 7));
    let panel = Panel::top("notice").show_separator_line(false).resizable(false).frame(frame);
    panel.show(ui, |ui| {
        Sides::new().shrink_left().show(
            ui,
            |ui| {
                let label = ui.add(Label::new(&banner.text).wrap());
                ui.accesskit_node_builder(label.id, |node| node.set_live(Live::Assertive));
            },
            |ui| {
                let name = text!("banner-close");
                if close_cross(ui, name).on_hover_text(name).clicked() {
                    messages.push(Message::CloseBanner);
                }
            },
        );
    });
}

/// The window width, in points, below which only the first sentence is shown, because the board needs the space.
const FULL_TEXT_WIDTH: f32 = 700.0;

/// The state of the banner.
#[derive(Default, Debug)]
pub struct SaveBanner {
    /// The subject that failed at the last update.
    failing: Option<WriteSubject>,
    /// Whether the player closed the banner. The status bar continues to report failed saving.
    is_closed: bool,
}

impl SaveBanner {
    /// Updates the banner from the write status. Returns whether saving works again.
    pub fn update(&mut self, status: &WriteStatus) -> bool {
        let failing = status.first_failure().map(|failed| failed.subject.clone());
        // A banner that was closed for preferences opens again for a game.
        let is_worse = |now: &WriteSubject| !matches!(&self.failing, Some(before) if before.is_user_work() >= now.is_user_work());
        if failing.as_ref().is_none_or(is_worse) {
            self.is_closed = false;
        }
        let works_again = self.failing.is_some() && failing.is_none();
        self.failing = failing;
        works_again
    }

    /// Hides the banner until saving works again or something more important fails.
    pub fn close(&mut self) {
        self.is_closed = true;
    }

    pub fn is_shown(&self) -> bool {
        self.failing.is_some() && !self.is_closed
    }
}

/// Draws the banner below the menu bar.
pub fn save_banner(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    if !app.shell.save_banner.is_shown() {
        return;
    }
    let status = app.write_status();
    let Some(failed) = status.first_failure() else { return };
    let consequence = match failed.subject.is_user_work() {
        true => text!("save-banner"),
        false => text!("save-banner.other"),
    };
    let loss = loss_text(failed);
    let text = format!("{loss} {consequence}");
    let is_narrow = ui.available_width() < FULL_TEXT_WIDTH;
    let frame = Frame::new().fill(Theme::current(ui).error_fill).inner_margin(Margin::symmetric(18, 7));
    let panel = Panel::top("save-banner").show_separator_line(false).resizable(false).frame(frame);
    panel.show(ui, |ui| {
        Sides::new().shrink_left().show(
            ui,
            |ui| {
                let label = ui.add(Label::new(if is_narrow { &loss } else { &text }).wrap());
                let label = label.on_hover_text(&text);
                ui.accesskit_node_builder(label.id, |node| {
                    node.set_live(Live::Assertive);
                    node.set_value(text.as_str());
                });
            },
            |ui| {
                let name = text!("save-banner.close");
                if close_cross(ui, name).on_hover_text(name).clicked() {
                    messages.push(Message::CloseSaveBanner);
                }
                if app.unsaved_work().is_some()
                    && with_id(ui, "copy", |ui| ui.button(text!("save-banner.copy"))).clicked()
                {
                    messages.push(Message::Save(ExportKind::Unsaved));
                }
            },
        );
    });
}
