//! The dialog with the list of puzzles: its title, a search field and filters, the table, a preview of the selected
//! puzzle, and the progress of rating.

mod filter_bar;
mod preview;
mod row;
mod table;

use eframe::egui::{
    Align, Button, Color32, CornerRadius, Frame, Id, Label, Layout, Margin, Modal, Pos2, Rect, RichText,
    Role, Sense, Stroke, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::dialogs::{Dialog, DialogContext, dialog_frame, set_dialog_name};
use crate::app::message::Message;
use crate::app::sessions::puzzle_list::{ListOrigin, PuzzleList};
use crate::app::ui::icons::{CROSS_SIZE, close_cross};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{button_widths, chip, chip_width};
use crate::text::text;

/// The size of the dialog, in points, if the window is large enough.
const SIZE: Vec2 = Vec2::new(1040.0, 686.0);
/// The width from which on the preview is beside the table.
const MIN_WIDE: f32 = 820.0;
/// The heights of the title and of the line below the table, in points.
const TITLE_HEIGHT: f32 = 56.0;
const FOOTER_HEIGHT: f32 = 52.0;
/// The padding left and right.
const PADDING: f32 = 22.0;
const NARROW_PADDING: f32 = 14.0;

/// The dialog with the list of puzzles.
pub struct PuzzleListDialog;

impl Dialog for PuzzleListDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        context.list.as_deref_mut().is_some_and(|list| show(ui, list, out))
    }
}

fn show(ui: &Ui, list: &mut PuzzleList, out: &mut Vec<Message>) -> bool {
    let window = ui.ctx().content_rect().size();
    let is_wide = window.x >= MIN_WIDE;
    let margin = if is_wide { 48.0 } else { 16.0 };
    let size = (window - Vec2::splat(margin)).min(SIZE).max(Vec2::new(300.0, 320.0));
    let frame: Frame = dialog_frame(ui).inner_margin(Margin::ZERO).stroke(Stroke::NONE);
    let modal = Modal::new(Id::unique("list")).frame(frame).show(ui.ctx(), |ui| {
        set_dialog_name(ui, list.name());
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let regions = if is_wide { Regions::wide(ui, rect, list) } else { Regions::narrow(rect) };
        paint_lines(ui, &regions);
        within(ui, regions.title, |ui| show_header(ui, list, out));
        let field = within(ui, regions.filters, |ui| filter_bar::show(ui, list, is_wide));
        let moves = table::handle_keys(ui, list, &field, table::rows_per_page(regions.table));
        within(ui, regions.table, |ui| table::show(ui, list, is_wide, moves));
        within(ui, regions.preview, |ui| preview::show(ui, list, is_wide));
        within(ui, regions.footer, |ui| show_footer(ui, list));
        if close_button(ui, regions.title) {
            ui.close();
        }
    });
    !modal.should_close()
}

/// The parts of the dialog.
struct Regions {
    title: Rect,
    filters: Rect,
    table: Rect,
    preview: Rect,
    footer: Rect,
    is_wide: bool,
}

impl Regions {
    fn wide(ui: &Ui, rect: Rect, list: &PuzzleList) -> Self {
        let (title, rest) = rect.split_top_bottom_at_y(rect.top() + TITLE_HEIGHT);
        let preview_width = (rest.width() * 0.36).min(370.0);
        let (left, preview) = rest.split_left_right_at_x(rest.right() - preview_width);
        let (left, footer) = left.split_top_bottom_at_y(left.bottom() - FOOTER_HEIGHT);
        let filter_height = filter_bar::wide_height(ui, list, left.width() - 2.0 * PADDING);
        let (filters, table) = left.split_top_bottom_at_y(left.top() + filter_height);
        let padding = Vec2::new(PADDING, 0.0);
        Self {
            title: title.shrink2(padding),
            filters: filters.shrink2(padding),
            table,
            preview: preview.shrink2(padding),
            footer: footer.shrink2(padding),
            is_wide: true,
        }
    }

    fn narrow(rect: Rect) -> Self {
        let (title, rest) = rect.split_top_bottom_at_y(rect.top() + 48.0);
        let (filters, rest) = rest.split_top_bottom_at_y(rest.top() + 46.0);
        let (rest, footer) = rest.split_top_bottom_at_y(rest.bottom() - 44.0);
        let (table, preview) = rest.split_top_bottom_at_y(rest.bottom() - 156.0);
        let padding = Vec2::new(NARROW_PADDING, 0.0);
        Self {
            title: title.shrink2(padding),
            filters: filters.shrink2(padding),
            table,
            preview: preview.shrink2(padding),
            footer: footer.shrink2(padding),
            is_wide: false,
        }
    }
}

/// Draws the lines between the parts.
fn paint_lines(ui: &Ui, regions: &Regions) {
    let line = Stroke::new(1.0, Theme::current(ui).line);
    let painter = ui.painter();
    let table = regions.table;
    painter.hline(table.x_range(), table.bottom(), line);
    if regions.is_wide {
        let right = regions.preview.right() + PADDING;
        painter.hline(table.left()..=right, regions.title.bottom(), line);
        painter.vline(table.right(), regions.title.bottom()..=regions.footer.bottom(), line);
    } else {
        painter.hline(table.x_range(), table.top(), line);
    }
}

/// Draws contents into a part of the dialog.
fn within<R>(ui: &mut Ui, rect: Rect, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
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

/// Draws the line at the top.
pub fn show_header(ui: &mut Ui, list: &PuzzleList, out: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let mut inside = ui.max_rect().with_max_x(ui.max_rect().right() - CROSS_SIZE - 8.0);
    let summary = summary(list);
    let summary_width = chip_width(ui, &summary) + 20.0;
    let keep = text!("own-collections.keep");
    let is_tight = inside.width() < MIN_NAME_WIDTH + summary_width + button_widths(ui, 0.0, &[keep])[0];
    // A narrow dialog has room for one of both: how many puzzles were found, or the button.
    if *list.origin() == ListOrigin::Other && !(is_tight && list.view().is_filtered()) {
        inside = keep_button(ui, inside, list, out);
    }
    let layout = Layout::left_to_right(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(inside).layout(layout), |ui| {
        let name = RichText::new(list.name()).font(theme::semibold(theme::HEADING));
        let room = ui.available_width() - summary_width;
        let width = if room < MIN_NAME_WIDTH { ui.available_width() } else { room };
        ui.scope(|ui| {
            ui.set_max_width(width);
            ui.add(Label::new(name).truncate());
        });
        if room < MIN_NAME_WIDTH {
            return;
        }
        // A frame is as high as its layout.
        let centre = ui.cursor().left_center();
        let place = Rect::from_min_size(centre - Vec2::new(0.0, 12.0), Vec2::new(summary_width - 16.0, 24.0));
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| chip(ui, &summary, theme.soft));
    });
}

/// Draws the button that copies the list to the player's own collections. Returns the place that is left.
fn keep_button(ui: &mut Ui, place: Rect, list: &PuzzleList, out: &mut Vec<Message>) -> Rect {
    let layout = Layout::right_to_left(Align::Center);
    let shown = ui.scope_builder(UiBuilder::new().max_rect(place).layout(layout), |ui| {
        let button = Button::new(RichText::new(text!("own-collections.keep")).size(theme::SMALL));
        let button = ui.add_enabled(!list.is_keeping(), button.min_size(Vec2::new(0.0, CROSS_SIZE)));
        let button = button.on_hover_text(text!("own-collections.keep-tooltip"));
        if button.clicked() {
            out.push(Message::KeepList);
        }
        button.rect.left()
    });
    place.with_max_x(shown.inner - 8.0)
}

/// Draws the button that closes the dialog. Returns whether it was pressed.
pub fn close_button(ui: &mut Ui, title: Rect) -> bool {
    let centre = Pos2::new(title.right() - CROSS_SIZE / 2.0 + 6.0, title.center().y);
    let rect = Rect::from_center_size(centre, Vec2::splat(CROSS_SIZE));
    let button = ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| close_cross(ui, text!("list-close")));
    button.inner.on_hover_text(text!("list-close")).clicked()
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

pub fn show_footer(ui: &mut Ui, list: &mut PuzzleList) {
    let theme = Theme::current(ui);
    let layout = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(ui.max_rect()).layout(layout), |ui| {
        let (done, total) = (list.ratings().done(), list.ratings().len());
        if !list.ratings().is_complete() {
            let is_stopped = list.rating_is_stopped();
            let text = if is_stopped { text!("list-rating.resume") } else { text!("list-rating.stop") };
            if ui.add(Button::new(text).min_size(Vec2::new(48.0, 30.0))).clicked() {
                list.stop_rating(!is_stopped);
            }
            let text = text!("list-rated", done = done, total = total);
            ui.label(RichText::new(text.as_str()).size(theme::SMALL).color(theme.soft));
            let problems_width = if list.collection().problem_count() > 0 { 0.4 } else { 0.0 };
            let width = ui.available_width() * (1.0 - problems_width);
            bar(ui, width, done as f32 / total.max(1) as f32, &text, theme.accent);
        }
        problems(ui, list);
    });
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

/// Draws the first problem with the files; its tooltip lists all known problems.
fn problems(ui: &mut Ui, list: &PuzzleList) {
    let Some(first) = list.collection().problems().first() else { return };
    let count = list.collection().problem_count();
    let text = text!("list-left-out", count = count, first = first.as_str());
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let text = RichText::new(text).size(theme::SMALL).color(Theme::current(ui).error);
        ui.add(Label::new(text).truncate().show_tooltip_when_elided(false)).on_hover_ui(|ui| {
            for problem in list.collection().problems().iter().take(20) {
                ui.label(problem);
            }
        });
    });
}
