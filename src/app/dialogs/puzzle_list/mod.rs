//! The dialog with the list of puzzles: a search field and filters, the table, a preview of the selected puzzle, and the
//! progress of rating.

mod columns;
mod filter_bar;
mod footer;
mod header;
mod icons;
mod keys;
mod preview;
mod row;
mod table;

use eframe::egui::{CornerRadius, Frame, Id, Margin, Modal, Rect, Sense, Stroke, Ui, UiBuilder, Vec2};

use crate::app::dialogs::frame::{dialog_frame, set_dialog_name};
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::Message;
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::ui::theme::Theme;
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
        within(ui, regions.title, |ui| header::show(ui, list, out));
        let field = within(ui, regions.filters, |ui| filter_bar::show(ui, list, is_wide));
        let moves = keys::handle(ui, list, &field, table::rows_per_page(regions.table));
        within(ui, regions.table, |ui| table::show(ui, list, is_wide, moves));
        within(ui, regions.preview, |ui| preview::show(ui, list, is_wide));
        within(ui, regions.footer, |ui| footer::show(ui, list));
        if header::close_button(ui, regions.title) {
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
fn paint_fill(ui: &Ui, rect: Rect, color: eframe::egui::Color32) {
    ui.painter().rect_filled(rect, CornerRadius::same(8), color);
}

/// Returns the announcement for screen readers: the number of puzzles and the selected row, which is `None` until it
/// has been read. The search field may have the focus, so a screen reader does not read the row on its own.
pub fn announcement(list: &PuzzleList) -> (String, Option<String>) {
    let chosen = match list.len() {
        0 => Some(nothing_found(list)),
        _ => list.row(list.chosen()).map(|read| row::spoken(list, read)),
    };
    (header::summary(list), chosen)
}

/// Returns the text in place of the rows when no puzzle matches.
fn nothing_found(list: &PuzzleList) -> String {
    match list.view().query.trim() {
        "" => text!("list-nothing").to_owned(),
        query => text!("list-nothing-matches", query = query),
    }
}
