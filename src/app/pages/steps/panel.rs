//! The side panel of the step browser: the selected step and the list of steps. In a narrow window it is a strip below the
//! board.

use eframe::egui::{
    Align, Button, CornerRadius, EventFilter, Key, Label, Layout, Modifiers, Pos2, Rect, RichText, Role,
    ScrollArea, Sense, Ui, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::message::{LibraryCollection, Message};
use crate::app::pages::steps::{StepBrowser, StepListKind, StepPage};
use crate::app::session::panel_parts::title_line;
use crate::app::settings::preferences_file::TechniqueEncounters;
use crate::app::sudoku::hint::card::show_tokens;
use crate::app::sudoku::hint::{card as hint_card, chain_list, combination_chips, hint_text, strip};
use crate::app::ui::icons::{Icon, close_cross};
use crate::app::ui::search_field::{SearchField, escape_clears, type_ahead};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{
    button_widths, card, command_button, command_row, icon_button, named_group, selection_changed, tooltip,
};
use crate::app::ui::with_id::with_id;
use crate::library::GradedCollection;
use crate::practice::lesson_of;
use crate::solve::rating::Scale;
use crate::solve::technique::Technique;
use crate::solve::technique::explanation::{Explanation, chain_conclusion};
use crate::text::text;

/// The least height of the card with the list, with the gap above it, in points.
const LEAST_LIST_HEIGHT: f32 = 196.0;

/// Draws the side panel.
pub fn side_panel(
    ui: &mut Ui,
    browser: &StepBrowser,
    encounters: &TechniqueEncounters,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing.y = 14.0;
    // Some rows of the list stay in sight; a longer text scrolls.
    let room =
        if browser.pages().is_empty() { f32::INFINITY } else { ui.available_height() - LEAST_LIST_HEIGHT };
    card(ui, "step", 16, |ui| page(ui, browser, encounters, 40.0, room, messages));
    if !browser.pages().is_empty() {
        card(ui, "list", 16, |ui| {
            let room = ui.clip_rect().bottom() - ui.cursor().top() - 40.0;
            list(ui, browser, encounters, room.max(LEAST_LIST_HEIGHT - 54.0), messages);
        });
    }
}

fn page(
    ui: &mut Ui,
    browser: &StepBrowser,
    encounters: &TechniqueEncounters,
    button_height: f32,
    room: f32,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing = Vec2::new(8.0, 8.0);
    let theme = Theme::current(ui);
    ui.label(RichText::new(browser.title()).size(theme::SMALL).color(theme.soft));
    let close = (Command::Close, true);
    let (Some(page), Some(text)) = (browser.page(), browser.body()) else {
        ui.label(RichText::new(browser.placeholder_text()).size(theme::BODY));
        return command_row(ui, button_height, &[close], messages);
    };
    // The title above, the buttons below and the frame of the card.
    let room = (room - button_height - 74.0).max(140.0);
    ScrollArea::vertical().id_salt("text").max_height(room).show(ui, |ui| {
        page_text(ui, browser, page, &text, encounters, messages);
    });
    ui.add_space(2.0);
    let apply = (Command::ApplyShownStep, browser.consequences().is_some());
    match browser.kind() {
        StepListKind::Techniques => technique_buttons(ui, page.step.technique, button_height, messages),
        _ if browser.is_of_draft() => command_row(ui, button_height, &[close], messages),
        _ => command_row(ui, button_height, &[apply, close], messages),
    }
}

/// Draws the name, the text and the links of the selected step.
fn page_text(
    ui: &mut Ui,
    browser: &StepBrowser,
    page: &StepPage,
    text: &Explanation,
    encounters: &TechniqueEncounters,
    messages: &mut Vec<Message>,
) {
    let difficulty = hint_text::difficulty_label(&page.step);
    title_line(ui, page.step.technique.name(), Some(&difficulty), 0.0, |_| ());
    explanation(ui, browser, page, text, encounters, messages);
}

/// Draws the text and the links of the selected step.
pub(super) fn explanation(
    ui: &mut Ui,
    browser: &StepBrowser,
    page: &StepPage,
    text: &Explanation,
    encounters: &TechniqueEncounters,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    if browser.kind() == StepListKind::Techniques {
        ui.label(RichText::new(page.step.technique.definition()).size(theme::BODY).line_height(Some(22.0)));
        let spot = page.step.technique.how_to_spot();
        ui.label(RichText::new(spot).size(theme::BODY).line_height(Some(22.0)).color(theme.soft));
        let count_text = text!("step-list-met", count = encounters.count(page.step.technique));
        ui.label(RichText::new(count_text).size(theme::SMALL).color(theme.soft));
    }
    let annotations = browser.annotations();
    let highlighted = if browser.link_count() > 0 {
        chain_list::show(ui, &page.step, browser.link(), f32::INFINITY, true, messages);
        show_tokens(ui, &chain_conclusion(&page.grid, &page.step), &annotations, 15.0, messages)
    } else {
        let pointed = show_tokens(ui, text, &annotations, 15.0, messages);
        combination_chips::show(ui, &page.step);
        pointed
    };
    hint_card::highlight(highlighted, &annotations, messages);
    if let Some(note) = browser.end_note() {
        ui.label(RichText::new(note).size(theme::SMALL).color(theme.soft));
    }
}

/// Draws the buttons of a technique: practise it, play a puzzle that needs it, if there are any, and close.
fn technique_buttons(ui: &mut Ui, technique: Technique, height: f32, messages: &mut Vec<Message>) {
    let names = [text!("technique-practise"), text!("technique-play"), Command::Close.name()];
    let widths = button_widths(ui, ui.available_width(), &names);
    ui.horizontal(|ui| {
        play_buttons(ui, technique, &widths[..2], height, messages);
        let size = Vec2::new(widths[2], height);
        if command_button(ui, Command::Close, Command::Close.name(), true, size).clicked() {
            messages.push(Message::Command(Command::Close));
        }
    });
}

/// Draws the buttons that practise a technique, and play a puzzle that needs it, in these widths.
fn play_buttons(ui: &mut Ui, technique: Technique, widths: &[f32], height: f32, messages: &mut Vec<Message>) {
    let collection = GradedCollection::Technique(technique);
    let has_puzzles = GradedCollection::all().any(|known| known == collection);
    let can_be_practised = lesson_of(technique).is_some();
    let play = Message::PlayNextUnsolved(LibraryCollection::Graded(collection));
    let lesson = lesson_of(technique).map(|lesson| text!("course-lesson", place = lesson.place()));
    let practise = lesson.unwrap_or_else(|| text!("technique-practise").to_owned());
    let buttons = [
        (practise.as_str(), Message::Practise(Some(technique)), can_be_practised),
        (text!("technique-play"), play, has_puzzles),
    ];
    // As little as beside the texts of other buttons, so that the row fits into a narrow panel.
    ui.spacing_mut().button_padding.x = 4.0;
    let why_not = match can_be_practised {
        true => text!("technique-none.by-clues"),
        false => text!("technique-none"),
    };
    for ((name, message, is_available), width) in buttons.into_iter().zip(widths) {
        let button = Button::new(name).min_size(Vec2::new(*width, height));
        let button = with_id(ui, name, |ui| ui.add_enabled(is_available, button));
        if button.on_disabled_hover_text(why_not).clicked() {
            messages.push(message);
        }
    }
}

fn list(
    ui: &mut Ui,
    browser: &StepBrowser,
    encounters: &TechniqueEncounters,
    height: f32,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing = Vec2::new(8.0, 2.0);
    let above = ui.cursor().top();
    above_rows(ui, browser, messages);
    let height = height - (ui.cursor().top() - above);
    // Scrolls to the selected row when the selection changes.
    let moved = selection_changed(ui, browser.chosen());
    ScrollArea::vertical().id_salt("pages").max_height(height).show(ui, |ui| {
        ui.set_width(ui.available_width());
        rows(ui, browser, encounters, moved, messages);
    });
}

/// Draws what is above the list and does not scroll with it.
fn above_rows(ui: &mut Ui, browser: &StepBrowser, messages: &mut Vec<Message>) {
    match browser.kind() {
        StepListKind::Path => difficulty_chart(ui, browser, messages),
        StepListKind::Techniques => search(ui, browser, messages),
        StepListKind::Steps => {}
    }
}

/// Draws the list without a scroll area; `moved` scrolls the one around it to the selected row.
pub(super) fn rows(
    ui: &mut Ui,
    browser: &StepBrowser,
    encounters: &TechniqueEncounters,
    moved: bool,
    messages: &mut Vec<Message>,
) {
    named_group(ui, Role::ListBox, browser.title(), |ui| pages(ui, browser, encounters, moved, messages));
}

/// Draws the search field. What is typed elsewhere on the page is typed into it.
fn search(ui: &mut Ui, browser: &StepBrowser, messages: &mut Vec<Message>) {
    let mut query = browser.query().to_owned();
    let size = Vec2::new(ui.available_width(), 32.0);
    let field = SearchField { name: text!("step-list-search"), note: "", size }.show(ui, &mut query);
    ui.add_space(4.0);
    if field.has_focus() {
        // Esc clears the field first, and then closes the page.
        let keys = EventFilter {
            vertical_arrows: true,
            horizontal_arrows: true,
            escape: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(field.id, keys));
        for (key, command) in [(Key::ArrowUp, Command::PreviousStep), (Key::ArrowDown, Command::NextStep)] {
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                messages.push(Message::Command(command));
            }
        }
    }
    if escape_clears(ui, &query) {
        query.clear();
    } else if field.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        messages.push(Message::Command(Command::Close));
    }
    type_ahead(ui, &field, &mut query, |_| true);
    if query != browser.query() {
        messages.push(Message::SearchTechniques(query));
    }
    let has_matches = (0..browser.pages().len()).any(|index| browser.is_listed(index));
    if !has_matches {
        ui.label(
            RichText::new(text!("step-list-no-match")).size(theme::SMALL).color(Theme::current(ui).soft),
        );
    }
}

/// Draws a row for each page, under headings.
fn pages(
    ui: &mut Ui,
    browser: &StepBrowser,
    encounters: &TechniqueEncounters,
    moved: bool,
    messages: &mut Vec<Message>,
) {
    let mut before = None;
    let listed = browser.pages().iter().enumerate().filter(|(index, _)| browser.is_listed(*index));
    for (index, page) in listed {
        let heading = heading(browser.kind(), page);
        if heading.is_some() && heading != before {
            ui.add_space(4.0);
            ui.label(RichText::new(heading.clone().unwrap_or_default()).font(theme::semibold(theme::SMALL)));
        }
        before = heading;
        let chosen = index == browser.chosen();
        let button = Button::selectable(chosen, row(browser.kind(), index, page, encounters));
        let button = button.min_size(Vec2::new(ui.available_width(), 26.0)).truncate();
        let button = with_id(ui, index, |ui| ui.add(button));
        if chosen && moved {
            button.scroll_to_me(Some(Align::Center));
        }
        if button.clicked() {
            messages.push(Message::ShowStep(index));
        }
    }
}

/// Returns the heading under which a page is listed.
fn heading(kind: StepListKind, page: &StepPage) -> Option<String> {
    match kind {
        // On a classic board steps are grouped by technique; on others those of all techniques of a level are compared.
        StepListKind::Steps if page.grid.rules.is_classic() => Some(page.step.technique.name().to_owned()),
        StepListKind::Steps => Some(Scale::Ninefold.level(&page.step).to_string()),
        StepListKind::Path => None,
        StepListKind::Techniques => Some(page.step.technique.family().name().to_owned()),
    }
}

fn row(kind: StepListKind, index: usize, page: &StepPage, encounters: &TechniqueEncounters) -> String {
    let name = page.step.technique.name();
    let outcome = hint_text::outcome_summary(&page.step);
    match kind {
        StepListKind::Steps if page.grid.rules.is_classic() => outcome,
        StepListKind::Steps => match page.step.reason.clues[..] {
            [clue] => format!("{} · {outcome}", page.grid.rules.clue_name(clue)),
            _ => format!("{name} · {outcome}"),
        },
        StepListKind::Path => format!("{}  {name} · {outcome}", index + 1),
        StepListKind::Techniques => match encounters.count(page.step.technique) {
            0 => name.to_owned(),
            count => format!("{name} · {count}×"),
        },
    }
}

/// Draws the difficulty of the steps as a bar chart.
pub(super) fn difficulty_chart(ui: &mut Ui, browser: &StepBrowser, messages: &mut Vec<Message>) {
    let size = Vec2::new(ui.available_width(), 56.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text!("step-list-plot")));
    let theme = Theme::current(ui);
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(6), theme.button);
    let inner = rect.shrink2(Vec2::new(4.0, 5.0));
    let width = inner.width() / browser.pages().len().max(1) as f32;
    let tenths = |page: &StepPage| f32::from(Scale::Ninefold.difficulty(&page.step).as_tenths());
    // The hardest step has the full height, but at least that of difficulty 4.0, so that easy paths look easy.
    let max = browser.pages().iter().map(tenths).fold(40.0, f32::max);
    for (index, page) in browser.pages().iter().enumerate() {
        let left = inner.left() + index as f32 * width;
        let top = inner.bottom() - inner.height() * tenths(page) / max;
        let gap = if width > 3.0 { 1.0 } else { 0.0 };
        let bar = Rect::from_min_max(Pos2::new(left, top), Pos2::new(left + width - gap, inner.bottom()));
        let color = if index == browser.chosen() { theme.error } else { theme.accent };
        painter.rect_filled(bar, 0.0, color);
        if index == browser.chosen() {
            // A dot, so that the selection does not rely on colour alone.
            painter.circle_filled(Pos2::new(bar.center().x, inner.top() + 2.0), 2.5, theme.error);
        }
    }
    if response.clicked()
        && let Some(at) = response.interact_pointer_pos()
    {
        messages.push(Message::ShowStep(((at.x - inner.left()) / width).max(0.0) as usize));
    }
}

/// The height from which on the list is below the text without a sheet, in points.
const LIST_HEIGHT: f32 = 120.0;
/// The width of the buttons for the step before and after, in points.
const ARROW_WIDTH: f32 = 48.0;

/// Draws the strip.
pub fn show_strip(
    ui: &mut Ui,
    browser: &StepBrowser,
    encounters: &TechniqueEncounters,
    messages: &mut Vec<Message>,
) {
    let places = strip::places(ui);
    let shows_list = places.body.height() >= LIST_HEIGHT;
    if let Some(place) = places.header {
        strip::part(ui, place, |ui| header(ui, browser, shows_list, messages));
    }
    strip::part(ui, places.buttons, |ui| {
        if let Some(page) = browser.page() {
            ui.horizontal(|ui| buttons(ui, browser, page, places.buttons.height(), messages));
        }
    });
    strip::part(ui, places.body, |ui| match browser.page() {
        Some(page) => body(ui, browser, page, encounters, shows_list, messages),
        None => {
            ui.label(RichText::new(browser.placeholder_text()).size(theme::BODY));
        }
    });
}

/// Draws the name of the step, its place in the list, the button that opens the list, and the cross.
fn header(ui: &mut Ui, browser: &StepBrowser, shows_list: bool, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let close = close_cross(ui, Command::Close.name());
        if close.on_hover_text(tooltip(ui, Command::Close)).clicked() {
            messages.push(Message::Command(Command::Close));
        }
        if browser.page().is_some() && (strip::is_sheet(ui.ctx()) || !shows_list) {
            strip::sheet_button(ui, text!("step-list-sheet"));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let title = browser.page().map_or(browser.title(), |page| page.step.technique.name());
            ui.add(Label::new(RichText::new(title).font(theme::semibold(theme::BODY))).truncate());
            if browser.page().is_none() {
                return;
            }
            let place =
                text!("step-list-place", number = browser.chosen() + 1, count = browser.pages().len());
            let font = theme::regular(theme::SMALL);
            let full = text!("step-list-place.in-list", list = browser.title(), place = place.as_str());
            for more in [full, place] {
                let width = ui.painter().layout_no_wrap(more.clone(), font.clone(), theme.soft).size().x;
                if width <= ui.available_width() {
                    ui.label(RichText::new(more).font(font).color(theme.soft));
                    return;
                }
            }
        });
    });
}

/// Draws the text of the step, or the selected link alone, and the list where there is room.
fn body(
    ui: &mut Ui,
    browser: &StepBrowser,
    page: &StepPage,
    encounters: &TechniqueEncounters,
    shows_list: bool,
    messages: &mut Vec<Message>,
) {
    if let Some(link) = browser.link().filter(|_| !shows_list) {
        return chain_list::show_current(ui, &page.step, link, messages);
    }
    // Each step begins with its first line.
    let scroll = ScrollArea::vertical().id_salt(("step", browser.chosen())).min_scrolled_height(0.0);
    scroll.show(ui, |ui| {
        ui.set_width(ui.available_width());
        if let Some(text) = browser.body() {
            explanation(ui, browser, page, &text, encounters, messages);
        }
        if shows_list {
            ui.add_space(4.0);
            above_rows(ui, browser, messages);
            rows(ui, browser, encounters, false, messages);
        }
    });
}

/// Draws the buttons for the step before and after, and what can be done with the step.
fn buttons(ui: &mut Ui, browser: &StepBrowser, page: &StepPage, height: f32, messages: &mut Vec<Message>) {
    let several = browser.pages().len() > 1;
    for (command, icon) in [(Command::PreviousStep, Icon::Left), (Command::NextStep, Icon::Right)] {
        if icon_button(ui, command, icon, Vec2::new(ARROW_WIDTH, height), several).clicked() {
            messages.push(Message::Command(command));
        }
    }
    if browser.kind() == StepListKind::Techniques {
        let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        return play_buttons(ui, page.step.technique, &[width; 2], height, messages);
    }
    let command = if browser.is_of_draft() { Command::Close } else { Command::ApplyShownStep };
    let is_on = browser.is_of_draft() || browser.consequences().is_some();
    let size = Vec2::new(ui.available_width(), height);
    if command_button(ui, command, command.name(), is_on, size).clicked() {
        messages.push(Message::Command(command));
    }
}
