//! The cards of practice: what is to be found and how to answer, and what was found.

use eframe::egui::{Align, Layout, Pos2, RichText, Role, Sense, Stroke, Ui, Vec2, WidgetInfo};

use super::command::Command;
use super::practising::Practising;
use super::theme::{self, Theme};
use super::widgets::command_row_as;
use super::{Act, bindings, hint};
use crate::practice::Mastery;
use crate::technique::words::definition;
use crate::text::text;

/// Between the discs of [`known`], in points.
const STEP: f32 = 14.0;
/// The width of all of them, in points.
pub const KNOWN: f32 = STEP * Mastery::COMPARTMENTS as f32;

/// How well a technique is known: a disc for each compartment, those that it has reached filled.
pub fn known(ui: &mut Ui, compartment: u32) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(KNOWN, STEP), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, known_in_words(compartment)));
    paint_known(ui, rect.left_center(), compartment);
    response.on_hover_text(known_in_words(compartment));
}

/// The discs alone, from their left end on.
pub fn paint_known(ui: &Ui, left: Pos2, compartment: u32) {
    let theme = Theme::of(ui);
    for number in 0..Mastery::COMPARTMENTS {
        let centre = left + Vec2::new((number as f32 + 0.5) * STEP, 0.0);
        if number < compartment {
            ui.painter().circle_filled(centre, 4.5, theme.mine);
        } else {
            ui.painter().circle_stroke(centre, 4.0, Stroke::new(1.0, theme.soft));
        }
    }
}

/// How well a technique is known, in words.
pub fn known_in_words(compartment: u32) -> String {
    match compartment {
        0 => text!("practice-known.never").to_owned(),
        known => text!("practice-known", known = known, most = Mastery::COMPARTMENTS),
    }
}

/// What is to be found, and how to answer.
pub fn asked(ui: &mut Ui, practising: &Practising) {
    ui.spacing_mut().item_spacing.y = 8.0;
    let theme = Theme::of(ui);
    ui.horizontal(|ui| {
        ui.label(RichText::new(practising.technique().name()).font(theme::semibold(15.0)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| known(ui, practising.known));
    });
    ui.label(RichText::new(definition(practising.technique())).size(14.0));
    ui.label(RichText::new(how(ui)).size(13.0).color(theme.soft));
}

/// How an exercise is answered.
pub fn how(ui: &Ui) -> String {
    match bindings::in_force(ui.ctx()).keys(Command::Check).first() {
        Some(key) => text!("practice-how.key", key = bindings::name(key)),
        None => text!("practice-how").to_owned(),
    }
}

/// What was found and why it holds, how well it is known now, and on to the next.
pub fn found(
    ui: &mut Ui,
    ladder: &hint::Ladder,
    practising: &Practising,
    gap: f32,
    button_height: f32,
    acts: &mut Vec<Act>,
) {
    hint::told(ui, ladder, gap, acts);
    ui.horizontal(|ui| {
        ui.label(RichText::new(text!("practice-right")).font(theme::semibold(15.0)));
        ui.label(RichText::new(known_in_words(practising.known)).size(13.0).color(Theme::of(ui).soft));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| known(ui, practising.known));
    });
    ui.add_space(2.0);
    let buttons = [
        (Command::Accept, true, text!("practice-right.next")),
        (Command::Close, true, text!("practice-right.play-on")),
    ];
    command_row_as(ui, button_height, &buttons, acts);
}
