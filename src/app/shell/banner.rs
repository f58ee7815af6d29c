//! The banner below the menu bar, for important notices.

use crate::app::App;
use crate::app::message::Message;
use crate::app::ui::close_cross::close_cross;
use crate::app::ui::theme::Theme;
use crate::text::text;
use eframe::egui::accesskit::Live;
use eframe::egui::{Frame, Label, Margin, Panel, Sides, Ui};

/// A notice that stays until it is closed.
pub struct Banner {
    pub severity: Severity,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    Error,
    Info,
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
