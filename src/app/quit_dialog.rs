//! The question on quitting when something could not be saved.

use eframe::egui::{Button, Id, Label, Modal, RichText, Ui, Vec2};

use super::quit::{QuitAnswer, loss};
use super::sheets::{self, name_dialog};
use super::theme::{self, Theme};
use super::{Act, App};
use crate::text::text;

/// From this width on, in points, the three buttons stand in one row.
const ROOM_FOR_A_ROW: f32 = 420.0;

impl App {
    /// Draws the question, while it is asked.
    pub(super) fn draw_quit(&mut self, ui: &Ui, acts: &mut Vec<Act>) {
        if !self.quit.is_asking() {
            return;
        }
        let Some(lost) = self.lost_work() else { return };
        let can_be_copied = self.unsaved_work().is_some();
        let is_new = std::mem::take(&mut self.quit.question_is_new);
        let modal = Modal::new(Id::unique("quit")).frame(sheets::frame(ui)).show(ui.ctx(), |ui| {
            let width = (ui.ctx().content_rect().width() - 96.0).min(480.0);
            ui.set_width(width);
            ui.spacing_mut().item_spacing = Vec2::splat(10.0);
            name_dialog(ui, text!("quit-question"));
            ui.label(RichText::new(text!("quit-question")).font(theme::semibold(20.0)));
            ui.add(Label::new(loss(&lost)).wrap());
            ui.add(Label::new(RichText::new(text!("quit-question.why")).color(Theme::of(ui).soft)).wrap());
            let mut answers = vec![
                (QuitAnswer::QuitAnyway, text!("quit-question.quit")),
                (QuitAnswer::Cancel, text!("quit-question.cancel")),
            ];
            if can_be_copied {
                answers.insert(0, (QuitAnswer::SaveCopy, text!("save-banner.copy")));
            }
            let in_a_row = width >= ROOM_FOR_A_ROW;
            let columns = if in_a_row { answers.len() as f32 } else { 1.0 };
            let size = Vec2::new((width - 10.0 * (columns - 1.0)) / columns, 36.0);
            let buttons = |ui: &mut Ui| {
                for (answer, words) in answers {
                    let button = ui.add_sized(size, Button::new(words));
                    if is_new && answer == QuitAnswer::Cancel {
                        button.request_focus();
                    }
                    if button.clicked() {
                        acts.push(Act::Quit(answer));
                    }
                }
            };
            if in_a_row { ui.horizontal(buttons).inner } else { ui.vertical(buttons).inner }
        });
        if modal.should_close() {
            acts.push(Act::Quit(QuitAnswer::Cancel));
        }
    }
}
