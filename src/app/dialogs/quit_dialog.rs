//! The question on quitting when something could not be saved.

use eframe::egui::{Button, Id, Label, Modal, RichText, Ui, Vec2};

use super::shortcuts;
use super::shortcuts::set_dialog_name;
use crate::app::shell::quit::{QuitAnswer, loss_text};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::{App, Message};
use crate::text::text;

/// From this width on, in points, the three buttons stand in one row.
const MIN_ROW_WIDTH: f32 = 420.0;

impl App {
    /// Draws the question, while it is asked.
    pub(in crate::app) fn draw_quit_dialog(&mut self, ui: &Ui, messages: &mut Vec<Message>) {
        if !self.quit.is_confirming() {
            return;
        }
        let Some(lost) = self.lost_work() else { return };
        let can_be_copied = self.unsaved_work().is_some();
        let is_new = std::mem::take(&mut self.quit.question_is_new);
        let modal = Modal::new(Id::unique("quit")).frame(shortcuts::dialog_frame(ui)).show(ui.ctx(), |ui| {
            let width = (ui.ctx().content_rect().width() - 96.0).min(480.0);
            ui.set_width(width);
            ui.spacing_mut().item_spacing = Vec2::splat(10.0);
            set_dialog_name(ui, text!("quit-question"));
            ui.label(RichText::new(text!("quit-question")).font(theme::semibold(20.0)));
            ui.add(Label::new(loss_text(&lost)).wrap());
            ui.add(
                Label::new(RichText::new(text!("quit-question.why")).color(Theme::current(ui).soft)).wrap(),
            );
            let mut answers = vec![
                (QuitAnswer::QuitAnyway, text!("quit-question.quit")),
                (QuitAnswer::Cancel, text!("quit-question.cancel")),
            ];
            if can_be_copied {
                answers.insert(0, (QuitAnswer::SaveCopy, text!("save-banner.copy")));
            }
            let in_a_row = width >= MIN_ROW_WIDTH;
            let columns = if in_a_row { answers.len() as f32 } else { 1.0 };
            let size = Vec2::new((width - 10.0 * (columns - 1.0)) / columns, 36.0);
            let buttons = |ui: &mut Ui| {
                for (answer, words) in answers {
                    let button = ui.add_sized(size, Button::new(words));
                    if is_new && answer == QuitAnswer::Cancel {
                        button.request_focus();
                    }
                    if button.clicked() {
                        messages.push(Message::Quit(answer));
                    }
                }
            };
            if in_a_row { ui.horizontal(buttons).inner } else { ui.vertical(buttons).inner }
        });
        if modal.should_close() {
            messages.push(Message::Quit(QuitAnswer::Cancel));
        }
    }
}
