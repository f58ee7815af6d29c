//! The table of the statistics: a row for each level, size or technique, as wide as the dialog.

use eframe::egui::{Align2, CornerRadius, Rect, Role, Sense, Stroke, Ui, Vec2, WidgetInfo};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::text_line;
use crate::text::text;

/// The number of columns with values.
pub const VALUES: usize = 6;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 32.0;

/// The share of the width that the names take.
const NAME_SHARE: f32 = 0.34;

/// Shows the rows, each with a name and a value for each column. `first` is the heading of the names.
pub fn show(ui: &mut Ui, first: &str, rows: &[(String, [String; VALUES])]) {
    let headings = [
        text!("statistics-column.games"),
        text!("statistics-column.wins"),
        text!("statistics-column.best"),
        text!("statistics-column.median"),
        text!("statistics-column.streak"),
        text!("statistics-column.hints"),
    ];
    let theme = Theme::current(ui);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let (rect, response) = row_rect(ui);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken(first, &headings)));
        let small = theme::regular(13.0);
        cell(ui, rect, 0, first, small.clone(), theme.soft);
        for (column, heading) in headings.iter().enumerate() {
            cell(ui, rect, column + 1, heading, small.clone(), theme.soft);
        }
        for (name, values) in rows {
            let (rect, response) = row_rect(ui);
            response.widget_info(|| {
                let named: Vec<_> = headings
                    .iter()
                    .zip(values)
                    .map(|(heading, value)| format!("{heading} {value}"))
                    .collect();
                WidgetInfo::labeled(Role::Label, true, spoken(name, &named))
            });
            if response.hovered() {
                ui.painter().rect_filled(rect, CornerRadius::same(6), theme.button);
            }
            ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.0, theme.line));
            cell(ui, rect, 0, name, theme::semibold(14.0), theme.ink);
            for (column, value) in values.iter().enumerate() {
                cell(ui, rect, column + 1, value, theme::regular(14.0), theme.ink);
            }
        }
    });
}

fn row_rect(ui: &mut Ui) -> (Rect, eframe::egui::Response) {
    ui.allocate_exact_size(Vec2::new(ui.available_width() - 8.0, ROW_HEIGHT), Sense::hover())
}

fn spoken(name: &str, values: &[impl AsRef<str>]) -> String {
    let all = std::iter::once(name).chain(values.iter().map(AsRef::as_ref));
    all.collect::<Vec<_>>().join(", ")
}

/// Draws the text of a column: the first left, the others right.
fn cell(
    ui: &Ui,
    row: Rect,
    column: usize,
    text: &str,
    font: eframe::egui::FontId,
    ink: eframe::egui::Color32,
) {
    const INSET: f32 = 8.0;
    let names = row.width() * NAME_SHARE;
    let width = (row.width() - names) / VALUES as f32;
    let (left, width, align) = match column {
        0 => (row.left(), names, Align2::LEFT_CENTER),
        _ => (row.left() + names + (column - 1) as f32 * width, width, Align2::RIGHT_CENTER),
    };
    let place = Rect::from_min_size(eframe::egui::pos2(left, row.top()), Vec2::new(width, row.height()));
    let inset = if width < 70.0 { 3.0 } else { INSET };
    text_line(ui.painter(), place.shrink2(Vec2::new(inset, 0.0)), align, text, font, ink);
}
