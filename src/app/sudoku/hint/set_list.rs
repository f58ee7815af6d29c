//! The legend of a hint: the sets that belong together, or what rings and crosses mean.

use eframe::egui::{Align2, CornerRadius, Pos2, RichText, Role, Sense, Stroke, Ui, Vec2, WidgetInfo};

use crate::app::message::Message;
use crate::app::ui::paint::ink_color;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::named_group;
use crate::app::ui::with_id::clickable;
use crate::grid::{Cell, Digit};
use crate::picture::sudoku::Annotations;
use crate::picture::sudoku::annotations::{CellGroup, GroupKind};
use crate::text::{self, Conjunction, text};

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 40.0;

/// Shows a row for each set with a letter. Pointing at a row, or focusing it, fades the other sets on the board.
pub fn show(ui: &mut Ui, annotations: &Annotations, messages: &mut Vec<Message>) {
    let mut named: Vec<_> =
        annotations.groups.iter().enumerate().filter(|(_, group)| group.name.is_some()).collect();
    if named.is_empty() {
        return;
    }
    // C is the part that the others depend on, so it comes first.
    named.sort_by_key(|(_, group)| (group.name != Some('C') || named_in_order(annotations), group.name));
    let name = match named.iter().map(|(_, group)| group.kind).next() {
        Some(GroupKind::Colour) => text!("set-list.colours"),
        Some(GroupKind::Side) => text!("set-list.sides"),
        _ => text!("set-list"),
    };
    named_group(ui, Role::List, name, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let mut pointed = None;
        for (index, group) in named {
            if set_row(ui, group, annotations.highlighted_group == Some(index)) {
                pointed = Some(index);
            }
        }
        if pointed != annotations.highlighted_group {
            messages.push(Message::HighlightSet(pointed));
        }
    });
}

/// Returns whether the letters only number the sets.
fn named_in_order(annotations: &Annotations) -> bool {
    annotations.groups.first().is_some_and(|group| group.name == Some('A')) || annotations.groups.len() != 3
}

/// Shows the row of a set. Returns whether it is pointed at or has the focus.
fn set_row(ui: &mut Ui, group: &CellGroup, is_highlighted: bool) -> bool {
    let theme = Theme::current(ui);
    let name = group.name.unwrap_or(' ').to_string();
    let (rect, response) = clickable(ui, (&name, group.cells), Vec2::new(ui.available_width(), ROW_HEIGHT));
    let cells = text::list(group.cells.iter(), Conjunction::And);
    response.widget_info(|| {
        let digits = text::list(group.digits.iter(), Conjunction::And);
        let cells = text::list(group.cells.iter().map(Cell::spoken), Conjunction::And);
        let (name, cells, digits) = (name.as_str(), cells.as_str(), digits.as_str());
        let label = match group.kind {
            GroupKind::Colour => text!("set-list.colour", name = name, cells = cells, digits = digits),
            GroupKind::Side => text!("set-list.side", name = name, cells = cells, digits = digits),
            GroupKind::Set => text!("set-list.item", name = name, cells = cells, digits = digits),
        };
        WidgetInfo::labeled(Role::ListItem, true, label)
    });
    let painter = ui.painter();
    let ink = ink_color(group.role.ink(), theme);
    if is_highlighted {
        let fill = group.role.fill_ink().map_or(theme.button, |fill| ink_color(fill, theme));
        painter.rect_filled(rect.expand2(Vec2::new(7.0, 0.0)), CornerRadius::same(6), fill);
    }
    let disc = Pos2::new(rect.left() + 10.0, rect.center().y);
    painter.circle_filled(disc, 10.0, ink);
    painter.text(disc, Align2::CENTER_CENTER, name, theme::semibold(theme::SMALL), theme.cell);
    let digits = group.digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ");
    let digits = painter.layout_no_wrap(digits, theme::semibold(theme::BODY), ink);
    let right = rect.right() - digits.size().x;
    painter.galley(Pos2::new(right, rect.center().y - digits.size().y / 2.0), digits, ink);
    let mut job =
        eframe::egui::text::LayoutJob::simple_singleline(cells, theme::regular(theme::BODY), theme.ink);
    job.wrap.max_width = right - rect.left() - 42.0;
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    let cells = painter.layout_job(job);
    painter.galley(Pos2::new(rect.left() + 32.0, rect.center().y - cells.size().y / 2.0), cells, theme.ink);
    response.hovered() || response.has_focus()
}

/// Shows what rings with rays and crosses mean, for a single.
pub fn single_legend(ui: &mut Ui, annotations: &Annotations, digit: Digit) {
    if annotations.rays.is_empty() {
        return;
    }
    let theme = Theme::current(ui);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::new(30.0, 16.0), Sense::hover());
        let (ink, centre) = (theme.set(1).0, Pos2::new(rect.left() + 8.0, rect.center().y));
        ui.painter().circle_stroke(centre, 6.5, Stroke::new(2.0, ink));
        ui.painter().hline(centre.x + 6.5..=rect.right(), centre.y, Stroke::new(2.0, ink));
        ui.label(RichText::new(text!("single-blocks.rules-out")).size(theme::SMALL).color(theme.soft));
        if annotations.crosses.is_empty() {
            return;
        }
        ui.add_space(10.0);
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
        let inner = rect.shrink(2.0);
        let stroke = Stroke::new(2.0, theme.error);
        ui.painter().line_segment([inner.left_top(), inner.right_bottom()], stroke);
        ui.painter().line_segment([inner.left_bottom(), inner.right_top()], stroke);
        ui.label(
            RichText::new(text!("single-blocks.crossed", digit = digit)).size(theme::SMALL).color(theme.soft),
        );
    });
}
