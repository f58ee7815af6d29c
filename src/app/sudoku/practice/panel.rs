//! The cards of practice: the task with instructions, and the result.

use eframe::egui::{Align, Layout, Pos2, RichText, Role, Sense, Stroke, Ui, Vec2, WidgetInfo};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::sudoku::hint;
use crate::app::sudoku::practice::active_exercise::ActiveExercise;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::command_row_as;
use crate::practice::Mastery;
use crate::text::text;

/// Distance between the discs of [`mastery_discs`], in points.
const DISC_STEP: f32 = 14.0;
/// Width of all discs, in points.
pub const DISCS_WIDTH: f32 = DISC_STEP * Mastery::LEITNER_BOXES as f32;

/// Draws the mastery of a technique: a disc for each Leitner box above the lowest one, filled up to the current one.
pub fn mastery_discs(ui: &mut Ui, leitner_box: Option<u32>) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(DISCS_WIDTH, DISC_STEP), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, mastery_text(leitner_box)));
    paint_mastery(ui, rect.left_center(), leitner_box);
    response.on_hover_text(mastery_text(leitner_box));
}

/// Paints only the discs, from their left end.
pub fn paint_mastery(ui: &Ui, left: Pos2, leitner_box: Option<u32>) {
    let known = leitner_box.unwrap_or(0);
    let theme = Theme::current(ui);
    for number in 0..Mastery::LEITNER_BOXES {
        let centre = left + Vec2::new((number as f32 + 0.5) * DISC_STEP, 0.0);
        if number < known {
            ui.painter().circle_filled(centre, 4.5, theme.accent);
        } else {
            ui.painter().circle_stroke(centre, 4.0, Stroke::new(1.0, theme.soft));
        }
    }
}

/// Returns the mastery of a technique as text.
pub fn mastery_text(leitner_box: Option<u32>) -> String {
    match leitner_box {
        None => text!("practice-known.never").to_owned(),
        Some(0) => text!("practice-known.missed").to_owned(),
        Some(known) => text!("practice-known", known = known, most = Mastery::LEITNER_BOXES),
    }
}

/// Draws the task and the instructions.
pub fn task_card(ui: &mut Ui, exercise: &ActiveExercise) {
    ui.spacing_mut().item_spacing.y = 8.0;
    let theme = Theme::current(ui);
    ui.horizontal(|ui| {
        ui.label(RichText::new(exercise.technique().name()).font(theme::semibold(15.0)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| mastery_discs(ui, exercise.leitner_box));
    });
    ui.label(RichText::new(exercise.technique().definition()).size(14.0));
    ui.label(RichText::new(answer_instructions(ui)).size(13.0).color(theme.soft));
}

/// Returns the instructions for answering an exercise.
pub fn answer_instructions(ui: &Ui) -> String {
    match key_bindings::active(ui.ctx()).keys(Command::Check).first() {
        Some(key) => text!("practice-how.key", key = key_bindings::shortcut_name(key)),
        None => text!("practice-how").to_owned(),
    }
}

/// Draws the explained solution, the new mastery, and the button for the next exercise.
pub fn solved_card(
    ui: &mut Ui,
    hint: &hint::ShownHint,
    exercise: &ActiveExercise,
    gap: f32,
    button_height: f32,
    messages: &mut Vec<Message>,
) {
    hint::show_text(ui, hint, gap, f32::INFINITY, messages);
    ui.horizontal(|ui| {
        let heading = match exercise.is_solved_by_hint() {
            true => text!("practice-right.by-hint"),
            false => text!("practice-right"),
        };
        ui.label(RichText::new(heading).font(theme::semibold(15.0)));
        ui.label(RichText::new(mastery_text(exercise.leitner_box)).size(13.0).color(Theme::current(ui).soft));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| mastery_discs(ui, exercise.leitner_box));
    });
    ui.add_space(2.0);
    let buttons = [
        (Command::Accept, true, text!("practice-right.next")),
        (Command::Close, true, text!("practice-right.play-on")),
    ];
    command_row_as(ui, button_height, &buttons, messages);
}
