//! The dialog with the list of puzzles: its title, a search field and filters, the table, a preview of the selected
//! puzzle, and the progress of rating.

mod filter_bar;
mod marks;
mod preview;
mod row;
mod table;

use eframe::egui::{
    Align, Button, Color32, CornerRadius, FontId, Id, KeyboardShortcut, Layout, Rect, RichText, Role, Sense,
    Stroke, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::dialogs::frame::{self, DialogMessage, FixedPlace};
use crate::app::dialogs::skipped::summary as summary_of_skipped;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::sessions::puzzle_list::{ListOrigin, PuzzleList};
use crate::app::ui::icons::CROSS_SIZE;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{button_widths, chip, chip_width, text_width};
use crate::app::ui::with_id::with_id;
use crate::text::text;

/// The size of the dialog, in points, if the window is large enough.
const SIZE: Vec2 = Vec2::new(1040.0, 686.0);
/// The width from which on the preview is beside the table.
const MIN_WIDE: f32 = 900.0;
/// The height of the line below the table, in points.
const FOOTER_HEIGHT: f32 = 52.0;
/// The padding left and right.
const PADDING: f32 = 22.0;
const NARROW_PADDING: f32 = 16.0;

/// The dialog with the list of puzzles.
pub struct PuzzleListDialog;

impl Dialog for PuzzleListDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        {
            let message = context.message.as_ref();
            context.list.as_deref_mut().is_some_and(|list| show(ui, list, message, out))
        }
    }
}

fn show(ui: &Ui, list: &mut PuzzleList, message: Option<&DialogMessage>, out: &mut Vec<Message>) -> bool {
    let is_wide = ui.ctx().content_rect().width() >= MIN_WIDE;
    let mut place = FixedPlace::centred(ui.ctx(), SIZE);
    let beside = BesideTitle::new(ui, list, place.title_room(ui.ctx()));
    place.beside_title = beside.width;
    let name = list.name().to_owned();
    let modal = frame::show_fixed(ui, "list", &name, &place, |ui, parts| {
        let mut body = parts.body;
        if let Some(message) = message {
            let place = body.shrink2(Vec2::new(frame::margin(ui.ctx()), 0.0));
            let height = message.height(ui, place.width());
            body.max.y -= height;
            within(ui, "message", place.with_min_y(body.bottom()), |ui| message.show(ui));
        }
        let regions = if is_wide { DialogRegions::wide(ui, body, list) } else { DialogRegions::narrow(body) };
        paint_lines(ui, &regions);
        beside.show(ui, parts.beside_title, list, out);
        let field = within(ui, "filters", regions.filters, |ui| filter_bar::show(ui, list, is_wide));
        let moves = table::handle_keys(ui, list, &field, table::rows_per_page(list, regions.table));
        within(ui, "table", regions.table, |ui| table::show(ui, list, is_wide, moves));
        within(ui, "preview", regions.preview, |ui| preview::show(ui, list, is_wide));
        within(ui, "footer", regions.footer, |ui| show_footer(ui, list, out));
        if takes_print(ui) {
            out.push(Message::PrintList);
        }
    });
    !modal.should_close()
}

/// The parts of the dialog.
struct DialogRegions {
    filters: Rect,
    table: Rect,
    preview: Rect,
    footer: Rect,
    is_wide: bool,
}

impl DialogRegions {
    fn wide(ui: &Ui, rect: Rect, list: &PuzzleList) -> Self {
        let preview_width = (rect.width() * 0.36).min(370.0);
        let (left, preview) = rect.split_left_right_at_x(rect.right() - preview_width);
        let (left, footer) = left.split_top_bottom_at_y(left.bottom() - FOOTER_HEIGHT);
        let filter_height = filter_bar::wide_height(ui, list, left.width() - 2.0 * PADDING);
        let (filters, table) = left.split_top_bottom_at_y(left.top() + filter_height);
        let padding = Vec2::new(PADDING, 0.0);
        Self {
            filters: filters.shrink2(padding),
            table,
            preview: preview.shrink2(padding),
            footer: footer.shrink2(padding),
            is_wide: true,
        }
    }

    fn narrow(rect: Rect) -> Self {
        let (filters, rest) = rect.split_top_bottom_at_y(rect.top() + 50.0);
        let (rest, footer) = rest.split_top_bottom_at_y(rest.bottom() - 44.0);
        let (table, preview) = rest.split_top_bottom_at_y(rest.bottom() - 156.0);
        let padding = Vec2::new(NARROW_PADDING, 0.0);
        Self {
            filters: filters.shrink2(padding),
            table,
            preview: preview.shrink2(padding),
            footer: footer.shrink2(padding),
            is_wide: false,
        }
    }
}

/// Draws the lines between the parts.
fn paint_lines(ui: &Ui, regions: &DialogRegions) {
    let line = Stroke::new(1.0, Theme::current(ui).line);
    let painter = ui.painter();
    let table = regions.table;
    painter.hline(table.x_range(), table.bottom(), line);
    if regions.is_wide {
        painter.vline(table.right(), regions.filters.top()..=regions.footer.bottom(), line);
    } else {
        painter.hline(table.x_range(), table.top(), line);
    }
}

/// Draws contents into a part of the dialog with this name. Its controls keep their ids when another part comes or goes, or
/// a press that has begun would be lost.
fn within<R>(ui: &mut Ui, name: &str, rect: Rect, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let id = Id::unique(("list", name));
    ui.scope_builder(UiBuilder::new().scope_id(id).max_rect(rect), |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        contents(ui)
    })
    .inner
}

/// Paints the background of a selected or hovered row or field.
fn paint_fill(ui: &Ui, rect: Rect, color: Color32) {
    ui.painter().rect_filled(rect, CornerRadius::same(8), color);
}

/// Returns the announcement for screen readers: the number of puzzles and the selected row, which is `None` until it
/// has been read. The search field may have the focus, so a screen reader does not read the row on its own.
pub fn announcement(list: &PuzzleList) -> (String, Option<String>) {
    let chosen = match list.len() {
        0 => Some(nothing_found(list)),
        _ => list.row(list.chosen()).map(|read| row::spoken(list, read)),
    };
    (summary(list), chosen)
}

/// Returns the text in place of the rows when no puzzle matches.
fn nothing_found(list: &PuzzleList) -> String {
    match list.view().query.trim() {
        "" => text!("list-nothing").to_owned(),
        query => text!("list-nothing-matches", query = query),
    }
}

/// The width of a name beside the number of puzzles, at least, in points.
const MIN_NAME_WIDTH: f32 = 80.0;

/// The contents beside the title, as far as there is room: the number of puzzles, and the button that keeps the list.
struct BesideTitle {
    width: f32,
    /// The number of puzzles; empty if there is no room for it.
    summary: String,
    can_be_kept: bool,
}

impl BesideTitle {
    fn new(ui: &Ui, list: &PuzzleList, room: f32) -> Self {
        let mut summary = summary(list);
        let mut summary_width = chip_width(ui, &summary) + 12.0;
        let keep_width = button_widths(ui, 0.0, &[text!("own-collections.keep")])[0] + 16.0;
        let is_tight = room < MIN_NAME_WIDTH + summary_width + keep_width;
        // A narrow dialog has room for one of both: how many puzzles were found, or the button.
        let can_be_kept = *list.origin() == ListOrigin::Other && !(is_tight && list.view().is_filtered());
        let keep_width = if can_be_kept { keep_width } else { 0.0 };
        if room < MIN_NAME_WIDTH + summary_width + keep_width {
            (summary, summary_width) = (String::new(), 0.0);
        }
        Self { width: summary_width + keep_width, summary, can_be_kept }
    }

    fn show(self, ui: &mut Ui, place: Rect, list: &PuzzleList, out: &mut Vec<Message>) {
        if self.can_be_kept {
            keep_button(ui, place, list, out);
        }
        if !self.summary.is_empty() {
            // A frame is as high as its layout.
            let chip_place = Rect::from_min_size(
                place.left_center() - Vec2::new(0.0, 12.0),
                Vec2::new(place.width(), 24.0),
            );
            let soft = Theme::current(ui).soft;
            within(ui, "summary", chip_place, |ui| chip(ui, &self.summary, soft));
        }
    }
}

/// Draws the button that copies the list to the player's own collections.
fn keep_button(ui: &mut Ui, place: Rect, list: &PuzzleList, out: &mut Vec<Message>) {
    let layout = Layout::right_to_left(Align::Center);
    let id = Id::unique(("list", "keep"));
    ui.scope_builder(UiBuilder::new().scope_id(id).max_rect(place).layout(layout), |ui| {
        let button = Button::new(RichText::new(text!("own-collections.keep")).size(theme::SMALL));
        let button = ui.add_enabled(!list.is_keeping(), button.min_size(Vec2::new(0.0, CROSS_SIZE)));
        let button = button.on_hover_text(text!("own-collections.keep-tooltip"));
        if button.clicked() {
            out.push(Message::KeepList);
        }
    });
}

/// Returns the number of puzzles or of matches as text.
pub fn summary(list: &PuzzleList) -> String {
    let count = list.collection().len();
    let all = if list.collection().is_truncated() {
        text!("list-summary.cut", count = count)
    } else {
        text!("list-summary", count = count)
    };
    let all = match list.progress() {
        Some(progress) if progress.solved > 0 => {
            text!("list-summary-solved", summary = all, count = progress.solved)
        }
        _ => all,
    };
    if list.is_searching() {
        text!("list-summary.searching", summary = all)
    } else if list.view().is_filtered() {
        text!("list-summary.found", count = list.len(), summary = all)
    } else {
        all
    }
}

fn show_footer(ui: &mut Ui, list: &mut PuzzleList, out: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let layout = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(ui.max_rect()).layout(layout), |ui| {
        let (done, total) = (list.ratings().done(), list.ratings().len());
        if !list.ratings().is_complete() {
            let is_stopped = list.rating_is_stopped();
            let text = if is_stopped { text!("list-rating.resume") } else { text!("list-rating.stop") };
            let button = Button::new(text).min_size(Vec2::new(48.0, 30.0));
            if with_id(ui, "rating", |ui| ui.add(button)).clicked() {
                list.stop_rating(!is_stopped);
            }
            let text = text!("list-rated", done = done, total = total);
            ui.label(RichText::new(text.as_str()).size(theme::SMALL).color(theme.soft));
            let has_skipped = summary_of_skipped(list.collection()).is_some();
            let width = ui.available_width() * if has_skipped { 0.3 } else { 0.6 };
            // The bar gives way to the name of the button beside it.
            let width =
                width.min(ui.available_width() - print_button_width(ui) - ui.spacing().item_spacing.x);
            if width >= MIN_BAR_WIDTH {
                bar(ui, width, done as f32 / total.max(1) as f32, &text, theme.accent);
            }
        } else if list.has_variants() {
            let text = text!("list-all-rated", total = total);
            ui.label(RichText::new(text).size(theme::SMALL).color(theme.soft));
        }
        footer_buttons(ui, list, out);
    });
}

/// The width of a progress bar, at least, in points.
const MIN_BAR_WIDTH: f32 = 24.0;

/// Returns the width of the button that prints the list, in points.
fn print_button_width(ui: &Ui) -> f32 {
    let name = text_width(ui, Command::Print.name(), FontId::proportional(theme::SMALL));
    name + 2.0 * ui.spacing().button_padding.x
}

/// Draws the progress bar.
fn bar(ui: &mut Ui, width: f32, share: f32, text: &str, color: Color32) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, 6.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, text));
    ui.accesskit_node_builder(response.id, |node| node.set_numeric_value(f64::from(share)));
    let radius = CornerRadius::same(3);
    ui.painter().rect_filled(rect, radius, Theme::current(ui).line);
    let done = Rect::from_min_size(rect.min, Vec2::new(rect.width() * share, rect.height()));
    ui.painter().rect_filled(done, radius, color);
}

/// Draws the buttons that print the list and show what was skipped in its files.
fn footer_buttons(ui: &mut Ui, list: &PuzzleList, out: &mut Vec<Message>) {
    // Rating ends at any moment, and what shows its progress is drawn before these.
    let id = Id::unique(("list", "footer buttons"));
    let layout = Layout::left_to_right(Align::Center);
    ui.scope_builder(UiBuilder::new().scope_id(id).layout(layout), |ui| {
        let button =
            |text: RichText| Button::new(text.size(theme::SMALL)).min_size(Vec2::new(0.0, 30.0)).truncate();
        let print = ui.add(button(RichText::new(Command::Print.name())));
        if print.on_hover_text(print_tooltip(ui)).clicked() {
            out.push(Message::PrintList);
        }
        if let Some(skipped) = summary_of_skipped(list.collection()) {
            let theme = Theme::current(ui);
            let ink = if list.collection().problem_count() > 0 { theme.error_text } else { theme.soft };
            if ui.add(button(RichText::new(format!("{skipped}…")).color(ink)).frame(false)).clicked() {
                out.push(Message::ShowSkipped);
            }
        }
    });
}

/// Returns what the Print button does, with its key.
fn print_tooltip(ui: &Ui) -> String {
    let key = key_bindings::active(ui.ctx()).keys(Command::Print).first().map(key_bindings::shortcut_name);
    match key {
        Some(key) => format!("{} ({key})", text!("list-print")),
        None => text!("list-print").to_owned(),
    }
}

/// Takes the key that prints.
fn takes_print(ui: &Ui) -> bool {
    let keys = key_bindings::active(ui.ctx()).keys(Command::Print);
    let is_topmost = ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    let is_typing = ui.ctx().text_edit_focused();
    let types_it = |key: &KeyboardShortcut| is_typing && key_bindings::types_text(key);
    is_topmost
        && ui.input_mut(|input| {
            keys.iter().any(|key| !types_it(key) && input.consume_key(key.modifiers, key.logical_key))
        })
}
