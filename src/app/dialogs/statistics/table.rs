//! A table of the statistics: a row for each level, size or technique, as wide as the dialog.

use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Pos2, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder, Vec2,
    WidgetInfo,
};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{named_group, text_line};
use crate::text::text;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 32.0;

/// The space on both sides of a text, in points.
const INSET: f32 = 8.0;

/// The headings of a table.
#[derive(Clone, Copy, Debug)]
pub struct Headings<'a, const VALUES: usize> {
    /// That of the names.
    pub name: &'a str,
    pub values: [&'a str; VALUES],
    /// The columns that are left out in a narrow dialog, the least important first.
    pub dispensable: &'a [usize],
}

/// Shows the rows, each with a name and a value for each column.
pub fn show<const VALUES: usize>(
    ui: &mut Ui,
    headings: &Headings<'_, VALUES>,
    rows: &[(String, [String; VALUES])],
) {
    let Headings { name: first, values: headings, dispensable } = *headings;
    let theme = Theme::current(ui);
    let small = theme::regular(theme::SMALL);
    let columns = columns(ui, rows, &headings, dispensable);
    let table = text!("statistics");
    named_group(ui, Role::Table, table, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let row = row(ui, text!("group-header"));
        for (index, place) in places(row.rect, &columns) {
            let text = index.map_or(first, |index| headings[index]);
            cell(ui, place, index.is_none(), text, small.clone(), theme.soft);
            describe_cell(ui, &row, place, index, Role::ColumnHeader, text);
        }
        for (name, values) in rows {
            let row = self::row(ui, name);
            if row.hovered() {
                ui.painter().rect_filled(row.rect, CornerRadius::same(6), theme.button);
            }
            ui.painter().hline(row.rect.x_range(), row.rect.top(), Stroke::new(1.0, theme.line));
            for (index, place) in places(row.rect, &columns) {
                let (text, font) = match index {
                    None => (name, theme::semibold(theme::BODY)),
                    Some(index) => (&values[index], theme::regular(theme::BODY)),
                };
                cell(ui, place, index.is_none(), text, font, theme.ink);
                // The heading in front, as screen readers without a table mode read the cells one by one.
                let (role, spoken) = match index {
                    None => (Role::RowHeader, name.clone()),
                    Some(index) => (Role::Cell, format!("{} {text}", headings[index])),
                };
                describe_cell(ui, &row, place, index, role, &spoken);
            }
        }
    });
}

/// Allocates a row of the table with its name.
fn row(ui: &mut Ui, name: &str) -> Response {
    let (_, response) = row_rect(ui);
    response.widget_info(|| WidgetInfo::labeled(Role::Row, true, name));
    response
}

/// Adds a cell to the accessibility tree, in its row.
fn describe_cell(ui: &mut Ui, row: &Response, place: Rect, column: Option<usize>, role: Role, text: &str) {
    // The place of the row is allocated already.
    let ui = ui.new_child(UiBuilder::new().max_rect(place).accessibility_parent(row.id));
    let cell = ui.interact(place, row.id.with(column), Sense::hover());
    cell.widget_info(|| WidgetInfo::labeled(role, true, text));
    ui.accesskit_node_builder(cell.id, |node| node.set_column_index(column.map_or(0, |column| column + 1)));
}

fn row_rect(ui: &mut Ui) -> (Rect, Response) {
    ui.allocate_exact_size(Vec2::new(ui.available_width() - 8.0, ROW_HEIGHT), Sense::hover())
}

/// Returns the shown columns with values, each with its width: all if they fit beside the names.
fn columns<const VALUES: usize>(
    ui: &Ui,
    rows: &[(String, [String; VALUES])],
    headings: &[&str; VALUES],
    dispensable: &[usize],
) -> Vec<(usize, f32)> {
    let width = |text: &str, font| {
        let galley = ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
        galley.size().x.ceil() + 2.0 * INSET
    };
    let names = rows.iter().map(|(name, _)| width(name, theme::semibold(theme::BODY))).fold(0.0, f32::max);
    let mut columns: Vec<_> = (0..VALUES)
        .map(|column| {
            let values = rows.iter().map(|(_, values)| width(&values[column], theme::regular(theme::BODY)));
            (column, values.fold(width(headings[column], theme::regular(theme::SMALL)), f32::max))
        })
        .collect();
    let room = ui.available_width() - 8.0 - names;
    for dispensable in dispensable {
        if columns.iter().map(|(_, width)| width).sum::<f32>() > room {
            columns.retain(|(column, _)| column != dispensable);
        }
    }
    // What is left is shared, but not so much that the eye loses the row.
    let spare = room - columns.iter().map(|(_, width)| width).sum::<f32>();
    let more = (spare / columns.len() as f32).clamp(0.0, 36.0);
    columns.iter_mut().for_each(|(_, width)| *width += more);
    columns
}

/// Returns the places of the name and of each shown value in a row.
fn places(row: Rect, columns: &[(usize, f32)]) -> Vec<(Option<usize>, Rect)> {
    let mut left = row.right() - columns.iter().map(|(_, width)| width).sum::<f32>();
    let mut places = vec![(None, row.with_max_x(left))];
    for (column, width) in columns {
        let place = Rect::from_min_size(Pos2::new(left, row.top()), Vec2::new(*width, row.height()));
        places.push((Some(*column), place));
        left += width;
    }
    places
}

/// Draws a text, names left and values right.
fn cell(ui: &Ui, place: Rect, is_name: bool, text: &str, font: FontId, ink: Color32) {
    let align = if is_name { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
    text_line(ui.painter(), place.shrink2(Vec2::new(INSET, 0.0)), align, text, font, ink);
}
