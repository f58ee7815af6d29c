//! The card with the combinations of a clue: chips to strike, and the digits that are left.

use eframe::egui::{Button, RichText, Role, ScrollArea, Ui, Vec2, WidgetInfo};

use crate::app::message::Message;
use crate::app::message::sudoku::{CombinationRequest, SudokuMessage};
use crate::app::sudoku::hint::combination_chips::{CHIP, SHOWN, spaced};
use crate::app::sudoku::session::SudokuSession;
use crate::app::sudoku::session::combinations::ShownCombinations;
use crate::app::ui::icons;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::with_id::with_id;
use crate::grid::DigitSet;
use crate::rules::{Combination, CombinationList};
use crate::text::text;

/// Draws the card's contents, of at most a height in points.
pub fn show(
    ui: &mut Ui,
    session: &SudokuSession,
    shown: &ShownCombinations,
    height: f32,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing = Vec2::new(6.0, 6.0);
    let mut request = None;
    heading(ui, session, shown, &mut request);
    ScrollArea::vertical().id_salt("combinations").max_height(height).show(ui, |ui| {
        ui.set_width(ui.available_width());
        for (index, list) in shown.lists().iter().enumerate() {
            // The chips of other combinations have other ids.
            let combinations: Vec<_> = list.combinations.iter().map(|one| one.digits).collect();
            with_id(ui, (shown.clue().get(), index, combinations), |ui| chips(ui, shown, list, &mut request));
            with_id(ui, (index, "digits"), |ui| digits(ui, session, list, messages));
        }
    });
    if session.game().board().has_centre_marks() {
        let label = RichText::new(text!("combinations-by-marks")).size(theme::SMALL);
        let button = Button::selectable(shown.by_marks(), label);
        if with_id(ui, "by marks", |ui| ui.add(button)).clicked() {
            request = Some(CombinationRequest::ToggleMarks);
        }
    }
    messages.extend(request.map(|request| SudokuMessage::Combinations(request).into()));
}

fn heading(
    ui: &mut Ui,
    session: &SudokuSession,
    shown: &ShownCombinations,
    request: &mut Option<CombinationRequest>,
) {
    let theme = Theme::current(ui);
    ui.horizontal(|ui| {
        let clue = session.game().puzzle().rules.clue(shown.clue());
        ui.label(RichText::new(clue.tooltip()).font(theme::semibold(theme::BODY)));
        ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
            if icons::close_cross(ui, text!("dialog-close")).clicked() {
                *request = Some(CombinationRequest::Close);
            }
            if let [list] = shown.lists()
                && !list.has_too_many
            {
                let fit = text!("combinations-fit", left = list.left().count(), count = list.count);
                ui.label(RichText::new(fit).size(theme::SMALL).color(theme.soft));
            }
        });
    });
}

fn chips(
    ui: &mut Ui,
    shown: &ShownCombinations,
    list: &CombinationList,
    request: &mut Option<CombinationRequest>,
) {
    let theme = Theme::current(ui);
    if list.has_too_many {
        ui.label(RichText::new(text!("combinations-too-many")).size(theme::SMALL).color(theme.soft));
        return;
    }
    if list.combinations.len() > SHOWN && !shown.shows_all() {
        ui.horizontal(|ui| {
            ui.label(RichText::new(text!("combinations-count", count = list.count)).size(theme::SMALL));
            if ui.button(RichText::new(text!("combinations-list")).size(theme::SMALL)).clicked() {
                *request = Some(CombinationRequest::ShowAll);
            }
        });
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for combination in &list.combinations {
            if chip(ui, combination) {
                *request = Some(CombinationRequest::Strike(combination.digits));
            }
        }
    });
}

/// Draws a combination as a button. Returns whether it was pressed.
fn chip(ui: &mut Ui, combination: &Combination) -> bool {
    let theme = Theme::current(ui);
    let Combination { digits, is_possible, is_struck } = *combination;
    let is_out = !is_possible || is_struck;
    let mut label = RichText::new(spaced(digits)).size(theme::SMALL);
    if is_out {
        label = label.strikethrough().color(theme.soft);
    }
    let button = Button::new(label).min_size(Vec2::new(0.0, CHIP));
    let response = ui.add_enabled(is_possible, if is_out { button.fill(theme.panel) } else { button });
    let state = match () {
        () if !is_possible => text!("combinations-impossible"),
        () if is_struck => text!("combinations-struck"),
        () => text!("combinations-possible"),
    };
    response.widget_info(|| {
        WidgetInfo::selected(Role::Button, is_possible, is_struck, format!("{}, {state}", spaced(digits)))
    });
    response.clicked()
}

/// Draws all digits: those in every combination that is left bold, those in none faint. A press enters one, because the
/// card may be in the place of the pad.
fn digits(ui: &mut Ui, session: &SudokuSession, list: &CombinationList, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let spoken = text!("combinations-digits", every = listed(list.every), some = listed(list.some));
    let row = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 7.0;
        for digit in session.size().digits() {
            let text = RichText::new(digit.to_string());
            let text = match () {
                () if list.every.contains(digit) => text.font(theme::semibold(theme::BODY)).color(theme.ink),
                () if list.some.contains(digit) => text.font(theme::regular(theme::BODY)).color(theme.ink),
                () => text.font(theme::regular(theme::BODY)).color(theme.soft.gamma_multiply(0.45)),
            };
            let button = ui.add(Button::new(text).frame_when_inactive(false).min_size(Vec2::new(0.0, CHIP)));
            if button.clicked() {
                messages.push(SudokuMessage::EnterDigit { digit, held: None }.into());
            }
        }
    });
    row.response.on_hover_text(spoken);
}

fn listed(digits: DigitSet) -> String {
    match digits.is_empty() {
        true => "–".to_owned(),
        false => digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" "),
    }
}
