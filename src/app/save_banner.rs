//! The banner that says that saving fails, for as long as it does.

use eframe::egui::accesskit::Live;
use eframe::egui::{Button, Color32, Frame, Label, Margin, Panel, Sides, Ui};

use super::quit::loss;
use super::theme::Theme;
use super::{Act, App};
use crate::store::{Standing, Subject};
use crate::text::text;

/// In a narrower window, in points, only the first sentence is shown: the board needs the room.
const ROOM_FOR_ALL: f32 = 700.0;

/// Whether the banner is shown.
#[derive(Default, Debug)]
pub struct SaveBanner {
    /// What failed when it was looked at last.
    failing: Option<Subject>,
    /// Whether it was closed. The status bar goes on saying that saving fails.
    is_closed: bool,
}

impl SaveBanner {
    /// Follows how writing stands. Returns whether saving works again.
    pub fn follow(&mut self, standing: &Standing) -> bool {
        let failing = standing.failed().map(|failed| failed.subject.clone());
        // Closed while only preferences could not be saved, it opens again for a game.
        let is_worse =
            |now: &Subject| !matches!(&self.failing, Some(before) if before.is_work() >= now.is_work());
        if failing.as_ref().is_none_or(is_worse) {
            self.is_closed = false;
        }
        let works_again = self.failing.is_some() && failing.is_none();
        self.failing = failing;
        works_again
    }

    /// Hides it until saving works again, or something worse fails.
    pub fn close(&mut self) {
        self.is_closed = true;
    }

    pub fn is_shown(&self) -> bool {
        self.failing.is_some() && !self.is_closed
    }
}

/// Draws the banner under the menus.
pub fn show(ui: &mut Ui, app: &App, acts: &mut Vec<Act>) {
    if !app.save_banner.is_shown() {
        return;
    }
    let standing = app.standing();
    let Some(failed) = standing.failed() else { return };
    let goes_on = match failed.subject.is_work() {
        true => text!("save-banner"),
        false => text!("save-banner.other"),
    };
    let loss = loss(failed);
    let text = format!("{loss} {goes_on}");
    let is_narrow = ui.available_width() < ROOM_FOR_ALL;
    let frame = Frame::new().fill(Theme::of(ui).out_fill).inner_margin(Margin::symmetric(18, 7));
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
                let close = Button::new("×").fill(Color32::TRANSPARENT).small();
                if ui.add(close).on_hover_text(text!("save-banner.close")).clicked() {
                    acts.push(Act::CloseSaveBanner);
                }
                if app.unsaved_work().is_some() && ui.button(text!("save-banner.copy")).clicked() {
                    acts.push(Act::SaveUnsaved);
                }
            },
        );
    });
}
