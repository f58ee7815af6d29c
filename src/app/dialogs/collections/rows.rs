//! The rows of the collections: name, progress and counts.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    Align2, CornerRadius, Galley, Pos2, Rangef, Rect, Role, Sense, StrokeKind, Ui, Vec2, WidgetInfo,
};

use super::{Action, CollectionsDialog, row_id};
use crate::app::dialogs::library_entry::Heading;
use crate::app::message::LibraryCollection;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{selection_changed, text_line};
use crate::text::text;

/// Height of a row and of a heading, in points.
pub const ROW_HEIGHT: f32 = 30.0;
const HEADING_HEIGHT: f32 = 36.0;
/// Width of the column with the counts, in points.
const COUNT_WIDTH: f32 = 84.0;
/// Maximum width of the column with the progress bar, in points.
const MAX_BAR_WIDTH: f32 = 220.0;

impl CollectionsDialog {
    /// Draws the rows of the listed collections, under headings.
    pub(super) fn rows(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        ui.spacing_mut().item_spacing.y = 0.0;
        let moved = selection_changed(ui, self.chosen);
        let mut before = None;
        let listed = self.collections.iter().enumerate().filter(|(index, _)| self.is_listed(*index));
        for (index, collection) in listed {
            let of = Heading::of(collection);
            if before != Some(of) {
                heading(ui, of.text());
            }
            before = Some(of);
            let columns = Self::columns(ui.available_rect_before_wrap());
            let name = name_galley(ui, collection, columns.name.span());
            // A long name has two lines.
            let height = if name.rows.len() > 1 { name.size().y + 8.0 } else { ROW_HEIGHT };
            let (_, rect) = ui.allocate_space(Vec2::new(ui.available_width(), height));
            let response = ui.interact(rect, row_id(index), Sense::CLICK);
            let chosen = index == self.chosen;
            response.widget_info(|| {
                WidgetInfo::selected(Role::ListBoxOption, true, chosen, self.description(index))
            });
            if response.double_clicked() {
                actions.extend([Action::Select(index), Action::Browse]);
            } else if response.clicked() {
                actions.push(Action::Select(index));
            }
            if chosen && moved {
                // Scrolls the heading above the row into view too.
                ui.scroll_to_rect(rect.with_min_y(rect.top() - HEADING_HEIGHT), None);
            }
            if ui.is_rect_visible(rect) {
                self.row(ui, rect, index, &name, response.hovered());
            }
        }
    }

    /// Returns the columns of a row.
    fn columns(row: Rect) -> CollectionColumns {
        let row = row.x_range().shrink(10.0);
        let count = row.max - COUNT_WIDTH;
        let bar = count - MAX_BAR_WIDTH.min(row.span() * 0.3);
        CollectionColumns {
            name: Rangef::new(row.min, bar - 8.0),
            bar: Rangef::new(bar, count),
            right: row.max,
        }
    }

    fn row(&self, ui: &Ui, rect: Rect, index: usize, name: &Arc<Galley>, hovered: bool) {
        let theme = Theme::current(ui);
        let chosen = index == self.chosen;
        if chosen || hovered {
            let fill = if chosen { theme.selected } else { theme.button };
            ui.painter().rect_filled(rect, CornerRadius::same(6), fill);
        }
        let collection = &self.collections[index];
        let columns = Self::columns(rect);
        let middle = rect.center().y;
        let count = rect.with_max_x(columns.right).with_min_x(columns.bar.max);
        let bar = Rect::from_x_y_ranges(columns.bar, Rangef::new(middle - 3.0, middle + 3.0));
        let write = |rect: Rect, align, text: &str, ink| {
            text_line(ui.painter(), rect, align, text, theme::regular(theme::BODY), ink);
        };
        let at = Pos2::new(columns.name.min, middle - name.size().y / 2.0);
        ui.painter().galley(at, Arc::clone(name), theme.ink);
        ui.painter().rect(bar, 3, theme.track(), theme.button_outline(), StrokeKind::Outside);
        let soft = if chosen { theme.ink } else { theme.soft };
        let Some(progress) = self.progress.get(index) else {
            return write(count, Align2::RIGHT_CENTER, "…", soft);
        };
        let share = |part: usize| bar.width() * part as f32 / collection.len().max(1) as f32;
        let begun = bar.with_max_x(bar.left() + share(progress.solved + progress.started));
        ui.painter().rect_filled(begun, 3, theme.accent.gamma_multiply(0.4));
        let solved = bar.with_max_x(bar.left() + share(progress.solved));
        ui.painter().rect_filled(solved, 3, theme.accent);
        let text = text!("library-solved.short", solved = progress.solved, count = collection.len());
        write(count, Align2::RIGHT_CENTER, &text, soft);
    }
}

/// The columns of a row, in points.
struct CollectionColumns {
    name: Rangef,
    bar: Rangef,
    /// The right of the counts, which begin where the bar ends.
    right: f32,
}

/// Lays out the name of a collection in up to two lines.
fn name_galley(ui: &Ui, collection: &LibraryCollection, width: f32) -> Arc<Galley> {
    let format = TextFormat::simple(theme::regular(theme::BODY), Theme::current(ui).ink);
    let mut job = LayoutJob::single_section(collection.name().to_string(), format);
    job.wrap = TextWrapping { max_width: width, max_rows: 2, ..TextWrapping::default() };
    ui.painter().layout_job(job)
}

fn heading(ui: &mut Ui, text: &str) {
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(ui.available_width(), HEADING_HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    let at = rect.left_bottom() + Vec2::new(10.0, -7.0);
    ui.painter().text(at, Align2::LEFT_BOTTOM, text, theme::semibold(theme::SMALL), Theme::current(ui).ink);
}
