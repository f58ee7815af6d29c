//! The card with the combinations of a clue: chips to strike, and the digits that are left.

use eframe::egui::{Button, CornerRadius, Label, RichText, Role, ScrollArea, Stroke, Ui, Vec2, WidgetInfo};

use crate::app::message::Message;
use crate::app::message::sudoku::{CombinationRequest, SudokuMessage};
use crate::app::sudoku::hint::combination_chips::spaced;
use crate::app::sudoku::session::SudokuSession;
use crate::app::sudoku::session::combinations::ShownCombinations;
use crate::app::ui::icons;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{column_width, text_width};
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
    let is_compact = height < COMPACT;
    let has_switch = heading(ui, session, shown, is_compact, &mut request);
    // All of it is in sight; only parts of a clue with very many combinations scroll.
    let id = ("combinations", shown.clue().get());
    let below = if is_compact { 0.0 } else { note_height(session) };
    let room = height - HEADING - below;
    if is_compact {
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
    }
    ScrollArea::vertical().id_salt(id).max_height(room.max(CHIP)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        for (index, list) in shown.lists().iter().enumerate() {
            // The chips of other combinations have other ids.
            let combinations: Vec<_> = list.combinations.iter().map(|one| one.digits).collect();
            with_id(ui, (shown.clue().get(), index, combinations), |ui| {
                chips(ui, shown, list, is_compact, &mut request)
            });
            with_id(ui, (index, "digits"), |ui| digits(ui, session, list, messages));
        }
        if is_compact && !has_switch && has_marks_switch(session) {
            marks_switch(ui, shown, text!("combinations-by-marks"), &mut request);
        }
    });
    if !is_compact {
        note(ui, session, shown, &mut request);
    }
    messages.extend(request.map(|request| SudokuMessage::Combinations(request).into()));
}

/// Draws the clue and the cross that closes the card. Returns whether the switch that lets marks count is beside them, where the
/// card has no note with it.
fn heading(
    ui: &mut Ui,
    session: &SudokuSession,
    shown: &ShownCombinations,
    is_compact: bool,
    request: &mut Option<CombinationRequest>,
) -> bool {
    let theme = Theme::current(ui);
    ui.horizontal(|ui| {
        let title = session.game().puzzle().rules.clue(shown.clue()).tooltip();
        let title_width = text_width(ui, &title, theme::semibold(theme::BODY));
        let labels = [text!("combinations-by-marks"), text!("combinations-by-marks.short")];
        let fits = |label: &&str| {
            let gaps = 2.0 * ui.spacing().item_spacing.x + icons::CROSS_SIZE;
            title_width + marks_switch_width(ui, label) + gaps <= ui.available_width()
        };
        let switch = labels.into_iter().find(fits).filter(|_| is_compact && has_marks_switch(session));
        let switch_width =
            switch.map_or(0.0, |label| marks_switch_width(ui, label) + ui.spacing().item_spacing.x);
        let has_room = |text: &str| {
            let beside =
                text_width(ui, text, theme::regular(theme::SMALL)) + 3.0 * ui.spacing().item_spacing.x;
            title_width + beside + switch_width + icons::CROSS_SIZE <= ui.available_width()
        };
        let count = match shown.lists() {
            [list] if !list.has_too_many => {
                Some(text!("combinations-fit", left = list.left().count(), count = list.count))
            }
            _ => None,
        };
        let count = count.filter(|count| has_room(count));
        let width = ui.available_width() - icons::CROSS_SIZE - switch_width - ui.spacing().item_spacing.x;
        let width = width.max(0.0);
        ui.scope(|ui| {
            ui.set_max_width(width);
            ui.add(Label::new(RichText::new(title).font(theme::semibold(theme::BODY))).wrap());
        });
        ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
            if icons::close_cross(ui, text!("dialog-close")).clicked() {
                *request = Some(CombinationRequest::Close);
            }
            if let Some(label) = switch {
                ui.spacing_mut().interact_size.y = icons::CROSS_SIZE;
                ui.spacing_mut().button_padding.y = 0.0;
                marks_switch(ui, shown, label, request);
            }
            if let Some(count) = count {
                ui.label(RichText::new(count).size(theme::SMALL).color(theme.soft));
            }
        });
        switch.is_some()
    })
    .inner
}

fn chips(
    ui: &mut Ui,
    shown: &ShownCombinations,
    list: &CombinationList,
    is_compact: bool,
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
    let in_a_row = match list.combinations.len() {
        _ if is_compact => 6,
        MANY.. => 5,
        _ => 4,
    };
    let height = if is_compact { CHIP - 4.0 } else { CHIP };
    let longest =
        list.combinations.iter().map(|one| text_width(ui, &spaced(one.digits), theme::regular(theme::SMALL)));
    let least = longest.fold(0.0, f32::max) + 10.0;
    let width = ui.available_width();
    let in_a_row = (1..=in_a_row).rev().find(|count| column_width(ui, width, *count) >= least).unwrap_or(1);
    for row in list.combinations.chunks(in_a_row) {
        let size = Vec2::new(column_width(ui, width, in_a_row), height);
        ui.horizontal(|ui| {
            for combination in row {
                if chip(ui, combination, size) {
                    *request = Some(CombinationRequest::Strike(combination.digits));
                }
            }
        });
    }
}

/// Draws what is in all combinations, and that a press strikes one; with marks on the board, the switch that lets them count.
fn note(
    ui: &mut Ui,
    session: &SudokuSession,
    shown: &ShownCombinations,
    request: &mut Option<CombinationRequest>,
) {
    let theme = Theme::current(ui);
    ui.horizontal(|ui| {
        if has_marks_switch(session) {
            marks_switch(ui, shown, text!("combinations-by-marks"), request);
        }
        let every = match shown.lists() {
            [list] if !list.every.is_empty() => {
                Some(text!("combinations-note.every", every = listed(list.every)))
            }
            _ => None,
        };
        let press = text!("combinations-note").to_owned();
        let both = every.as_ref().map(|every| format!("{every} {press}"));
        let room = ui.available_width();
        let fits = |text: &String| text_width(ui, text, theme::regular(theme::SMALL)) <= room;
        if let Some(text) = both.into_iter().chain(every).chain([press]).find(fits) {
            ui.label(RichText::new(text).size(theme::SMALL).color(theme.soft));
        }
    });
}

/// Returns whether the card has the switch that lets the player's marks count.
fn has_marks_switch(session: &SudokuSession) -> bool {
    session.game().board().has_centre_marks()
}

/// Returns the width of that switch with a label, in points.
fn marks_switch_width(ui: &Ui, label: &str) -> f32 {
    text_width(ui, label, theme::regular(theme::SMALL)) + 2.0 * ui.spacing().button_padding.x
}

fn marks_switch(
    ui: &mut Ui,
    shown: &ShownCombinations,
    label: &str,
    request: &mut Option<CombinationRequest>,
) {
    let button = Button::selectable(shown.by_marks(), RichText::new(label).size(theme::SMALL));
    let response = with_id(ui, "by marks", |ui| ui.add(button));
    if response.accessible_name(text!("combinations-by-marks")).clicked() {
        *request = Some(CombinationRequest::ToggleMarks);
    }
}

/// The height of the heading with the gap below it, in points.
const HEADING: f32 = 30.0;

/// Returns the height of the last line with the gap above it, in points.
fn note_height(session: &SudokuSession) -> f32 {
    if has_marks_switch(session) { 36.0 } else { 24.0 }
}

/// The height below which the card has no note, and more combinations in a row, in points.
const COMPACT: f32 = 140.0;
/// The width below which the digits take two rows, in points.
const NARROW: f32 = 220.0;
/// The number of combinations from which on more of them are in a row.
const MANY: usize = 16;
/// The height of a combination, in points.
const CHIP: f32 = 30.0;
/// The most combinations that are listed without being asked for.
const SHOWN: usize = 24;

/// Draws a combination as a button. Returns whether it was pressed.
fn chip(ui: &mut Ui, combination: &Combination, size: Vec2) -> bool {
    let theme = Theme::current(ui);
    let Combination { digits, is_possible, is_struck } = *combination;
    let is_out = !is_possible || is_struck;
    let mut label = RichText::new(spaced(digits)).size(theme::SMALL);
    if is_out {
        label = label.strikethrough().color(theme.soft);
    }
    ui.spacing_mut().button_padding = Vec2::new(2.0, 0.0);
    let button = Button::new(label).min_size(size);
    let outline = Stroke::new(1.0, theme.line);
    let button = if is_out { button.fill(theme.panel).stroke(outline) } else { button };
    let response = ui.add_enabled(is_possible, button);
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
    let in_a_row = if ui.available_width() < NARROW { 5 } else { session.size().side().min(9) };
    let all: Vec<_> = session.size().digits().collect();
    let rows = ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(2.0);
        let size = Vec2::new(column_width(ui, ui.available_width(), in_a_row), CHIP - 4.0);
        for row in all.chunks(in_a_row) {
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding = Vec2::ZERO;
                for digit in row.iter().copied() {
                    let text = RichText::new(digit.to_string());
                    let (is_every, is_some) = (list.every.contains(digit), list.some.contains(digit));
                    let text = match () {
                        () if is_every => text.font(theme::semibold(theme::BODY)).color(theme.accent),
                        () if is_some => text.font(theme::semibold(theme::BODY)).color(theme.ink),
                        () => text.font(theme::regular(theme::BODY)).color(theme.soft).strikethrough(),
                    };
                    let button = Button::new(text).min_size(size).corner_radius(CornerRadius::same(7));
                    let button = match is_every {
                        true => button.fill(theme.same),
                        false => button.frame_when_inactive(false),
                    };
                    if ui.add(button).clicked() {
                        messages.push(SudokuMessage::EnterDigit { digit, held: None }.into());
                    }
                }
            });
        }
    });
    rows.response.on_hover_text(spoken);
}

fn listed(digits: DigitSet) -> String {
    match digits.is_empty() {
        true => "–".to_owned(),
        false => digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" "),
    }
}
