//! The card of a selected house: the sums of its cages, and the cells that make the difference.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Align, Button, Color32, CornerRadius, FontId, Frame, Layout, Margin, RichText, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::icons;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::chip;
use crate::app::ui::with_id::with_id;
use crate::rules::HouseSum;
use crate::text::text;

/// The most sums that are written one by one.
const MOST_SUMS: usize = 6;
const BUTTON_HEIGHT: f32 = 32.0;

/// Draws the contents of the card.
pub fn show(ui: &mut Ui, session: &SudokuSession, sum: &HouseSum, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    ui.spacing_mut().item_spacing = Vec2::splat(8.0);
    ui.horizontal(|ui| {
        ui.label(
            RichText::new(crate::text::capitalized(&sum.house.to_string()))
                .font(theme::semibold(theme::BODY)),
        );
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if icons::close_cross(ui, text!("dialog-close")).clicked() {
                messages.push(SudokuMessage::Deselect.into());
            }
            let count = sum.cells.len();
            let difference = match sum.is_outside {
                true => text!("house-sum-chip", count = count),
                false => text!("house-sum-chip.inside", count = count),
            };
            chip(ui, &difference, theme.soft);
        });
    });
    if sum.cages.len() <= MOST_SUMS {
        sums(ui, sum);
    }
    ui.label(sentence(theme, sum));
    ui.horizontal(|ui| {
        let cell = sum.cells.first().filter(|_| sum.cells.len() == 1);
        let count = if cell.is_some() { 2.0 } else { 1.0 };
        let size = Vec2::new((ui.available_width() - 8.0 * (count - 1.0)) / count, BUTTON_HEIGHT);
        if let Some(cell) = cell {
            let button = Button::new(text!("house-sum-go", cell = cell)).min_size(size);
            if with_id(ui, "go", |ui| ui.add(button)).clicked() {
                messages.push(SudokuMessage::Select(cell).into());
            }
        }
        let is_on = session.unavailable(Command::Combinations).is_none();
        let button = Button::new(text!("house-sum-combinations")).min_size(size);
        if with_id(ui, "combinations", |ui| ui.add_enabled(is_on, button)).clicked() {
            messages.push(SudokuMessage::SelectClue(sum.cages[0].0).into());
        }
    });
}

/// Draws the sums with plus signs between them, and what they make.
fn sums(ui: &mut Ui, sum: &HouseSum) {
    let theme = Theme::current(ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (place, (_, cage)) in sum.cages.iter().enumerate() {
            if place > 0 {
                ui.label(RichText::new("+").size(theme::SMALL).color(theme.soft));
            }
            Frame::new()
                .fill(theme.same)
                .corner_radius(CornerRadius::same(9))
                .inner_margin(Margin::symmetric(9, 5))
                .show(ui, |ui| {
                    ui.label(
                        RichText::new(cage.to_string())
                            .font(theme::semibold(theme::BODY))
                            .color(theme.accent),
                    )
                });
        }
        ui.label(RichText::new("=").size(theme::SMALL).color(theme.soft));
        ui.label(
            RichText::new(sum.total().to_string()).font(theme::semibold(theme::HEADING)).color(theme.ink),
        );
    });
}

/// Returns the sentence, with what matters in green.
fn sentence(theme: &Theme, sum: &HouseSum) -> LayoutJob {
    let mut job = LayoutJob::default();
    let format =
        |font: FontId, ink: Color32| TextFormat { line_height: Some(22.0), ..TextFormat::simple(font, ink) };
    let plain = format(theme::regular(theme::BODY), theme.ink);
    let strong = format(theme::semibold(theme::BODY), theme.good_text);
    job.append(&format!("{} ", sum.cages_text()), 0.0, plain.clone());
    job.append(&sum.cells_text(), 0.0, strong.clone());
    job.append(&format!(".\n{} ", sum.difference_text()), 0.0, plain.clone());
    job.append(&sum.left_text(), 0.0, strong);
    job.append(".", 0.0, plain);
    job
}
