//! The links of a chain: its notation in one line, and a list of links of which the current one is highlighted.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, Align2, CornerRadius, EventFilter, Frame, Key, Margin, Modifiers, Pos2, Rect, Role, ScrollArea,
    Sense, Shape, Stroke, Ui, Vec2, WidgetInfo,
};

use crate::app::message::{LinkChoice, Message};
use crate::app::settings::choices::ChainText;
use crate::app::sudoku::hint::count_links;
use crate::app::ui::form::spoken_segments;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceKind, fitting_font, named_group, selection_changed};
use crate::app::ui::with_id::clickable;
use crate::solve::technique::Step;
use crate::solve::technique::explanation::{LinkRow, NotationPart, branch_names, link_rows, notation};
use crate::text::text;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 29.0;

/// The height that a reason below the sentence adds to a row, in points.
const REASON_HEIGHT: f32 = 16.0;

/// The room of the number and the arrow at the left of a row.
const LEFT_WIDTH: f32 = 63.0;

/// The number of rows that are visible without scrolling.
const VISIBLE_ROWS: usize = 9;

/// The least number of rows that are visible beside the notation.
const LEAST_ROWS: usize = 3;

/// Below this room, in points, only the current link is visible, without the notation.
const SMALL_ROOM: f32 = 170.0;

/// Shows the current link only, if there is one.
pub fn show_current(ui: &mut Ui, step: &Step, link: usize, messages: &mut Vec<Message>) {
    let mut first = 0;
    for chain in step.reason.chains.iter().filter(|chain| !chain.links.is_empty()) {
        if let Some(row) = link_rows(step, chain).get(link - first) {
            return link_row(ui, row, link, Some(link), count_links(step), false, messages);
        }
        first += chain.links.len();
    }
}

/// Shows the list of links of a step with chains, and their notation above it where it is wanted and there is room;
/// `link` is the current one. The list scrolls if it is higher than the rest of `room`, in points.
pub fn show(
    ui: &mut Ui,
    step: &Step,
    link: Option<usize>,
    room: f32,
    has_notation: bool,
    messages: &mut Vec<Message>,
) {
    let top = ui.cursor().top();
    let chains: Vec<_> = step.reason.chains.iter().filter(|chain| !chain.links.is_empty()).collect();
    let firsts: Vec<usize> = chains
        .iter()
        .scan(0, |first, chain| {
            let start = *first;
            *first += chain.links.len();
            Some(start)
        })
        .collect();
    // The branch of the current link.
    let branch = firsts.iter().rposition(|first| link.unwrap_or(0) >= *first).unwrap_or(0);
    let (Some(chain), Some(first)) = (chains.get(branch), firsts.get(branch)) else { return };
    if chains.len() > 1 {
        let names = branch_names(step, &chains);
        let tabs: Vec<_> =
            names.iter().enumerate().map(|(index, name)| (name.short.as_str(), index == branch)).collect();
        let spoken: Vec<_> = names.iter().map(|name| name.spoken.as_str()).collect();
        let kind = ChoiceKind::Tabs(text!("group-branches"));
        if let Some(index) = spoken_segments(ui, kind, &tabs, &spoken) {
            messages.push(Message::SelectLink(LinkChoice::At(firsts[index])));
        }
    }
    // In the smallest window there is room for the current link only.
    let is_small = room < SMALL_ROOM && has_notation;
    let shown = ChainText::active(ui.ctx());
    if shown.has_notation() && has_notation && !is_small {
        notation_line(ui, &notation(step, chain, *first), link, messages);
        if !shown.has_links() {
            return;
        }
    }
    let rows = link_rows(step, chain);
    let left = room - (ui.cursor().top() - top) - ui.spacing().item_spacing.y;
    let visible = ((left / ROW_HEIGHT) as usize)
        .clamp(if is_small || !has_notation { 1 } else { LEAST_ROWS }, VISIBLE_ROWS);
    let height: f32 = rows.iter().take(visible).map(|row| row_height(ui, row)).sum();
    // Keeps the current row in view.
    let moved = selection_changed(ui, link.unwrap_or(0)) || is_small;
    named_group(ui, Role::List, text!("link-list"), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().id_salt("links").max_height(height).min_scrolled_height(height).show(
            ui,
            |ui| {
                for (index, row) in rows.iter().enumerate() {
                    let number = first + index;
                    link_row(ui, row, number, link, count_links(step), moved, messages);
                }
            },
        );
    });
}

/// Shows the chain in one line that wraps. A press copies it.
fn notation_line(ui: &mut Ui, parts: &[NotationPart], link: Option<usize>, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width() - 22.0;
    for part in parts {
        let is_current = part.link.is_some() && part.link == link;
        let (font, ink) = match is_current {
            true => (theme::semibold(theme::SMALL), theme.link),
            false => (theme::regular(theme::SMALL), theme.ink),
        };
        job.append(&part.text, 0.0, TextFormat { line_height: Some(21.0), ..TextFormat::simple(font, ink) });
    }
    let line = job.text.clone();
    let frame = Frame::new()
        .fill(theme.button)
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(11, 6));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.add(eframe::egui::Label::new(job).selectable(false));
    });
    let response = shown.response.interact(Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, text!("link-list.copy")));
    if response.clicked() {
        messages.push(Message::CopyChain(line));
    }
    response.on_hover_text(text!("link-list.copy"));
}

/// Returns the height of a row: its reason is beside the sentence, or below it where there is no room. A long sentence has
/// several lines.
fn row_height(ui: &Ui, row: &LinkRow) -> f32 {
    let (painter, theme) = (ui.painter(), Theme::current(ui));
    let left = ui.available_width() - LEFT_WIDTH;
    // As wide as the sentence of the current link, so that no row jumps.
    let font = theme::semibold(theme::BODY);
    let sentence = painter.layout(row.sentence.to_string(), font, theme.ink, left);
    let reason = painter.layout_no_wrap(row.reason.clone(), theme::regular(theme::SMALL), theme.ink).size().x;
    let lines = sentence.rows.len().max(1);
    let line_height = sentence.size().y / lines as f32;
    let is_below = !row.reason.is_empty() && (lines > 1 || sentence.size().x + reason + 6.0 > left);
    let below = if is_below { REASON_HEIGHT } else { 0.0 };
    ROW_HEIGHT + (lines - 1) as f32 * line_height + below
}

fn link_row(
    ui: &mut Ui,
    row: &LinkRow,
    number: usize,
    current: Option<usize>,
    count: usize,
    moved: bool,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    let size = Vec2::new(ui.available_width(), row_height(ui, row));
    let sentence = row.sentence.to_string();
    let (rect, response) = clickable(ui, (number, &sentence), size);
    let is_current = current == Some(number);
    response.widget_info(|| {
        let name = text!(
            "link-list.item",
            number = number + 1,
            count = count,
            sentence = row.sentence.spoken(),
            reason = row.reason.as_str()
        );
        WidgetInfo::labeled(Role::ListItem, true, name)
    });
    ui.accesskit_node_builder(response.id, |node| node.set_selected(is_current));
    if is_current && moved {
        response.scroll_to_me(Some(Align::Center));
    }
    if response.clicked() {
        messages.push(Message::SelectLink(LinkChoice::At(number)));
    }
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let keys = [
            (Key::ArrowLeft, LinkChoice::Previous),
            (Key::ArrowRight, LinkChoice::Next),
            (Key::Home, LinkChoice::First),
            (Key::End, LinkChoice::Last),
        ];
        for (key, choice) in keys {
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                messages.push(Message::SelectLink(choice));
            }
        }
    }
    let is_passed = current.is_none_or(|current| number < current);
    let painter = ui.painter();
    if is_current {
        painter.rect_filled(row_ground(rect), CornerRadius::same(6), theme.link_fill);
    } else if response.hovered() {
        painter.rect_filled(row_ground(rect), CornerRadius::same(6), theme.button);
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, theme.accent);
        let around = row_ground(rect);
        painter.rect_stroke(around, CornerRadius::same(6), ring, eframe::egui::StrokeKind::Inside);
    }
    // The line of the sentence.
    let middle = rect.top() + ROW_HEIGHT / 2.0;
    let disc = Pos2::new(rect.left() + 9.5, middle);
    let (fill, ink) = match () {
        () if is_current => (theme.link, theme.cell),
        () if is_passed => (theme.link_fill, theme.link),
        () => (theme.button, theme.soft),
    };
    painter.circle_filled(disc, 9.5, fill);
    let digits = (number + 1).to_string();
    painter.text(disc, Align2::CENTER_CENTER, digits, theme::semibold(theme::COUNT), ink);
    let line_ink = if is_current || is_passed { theme.link } else { theme.soft };
    let arrow = Rect::from_center_size(disc + Vec2::new(32.5, 0.0), Vec2::new(26.0, 8.0));
    paint_arrow(ui, arrow, row.is_strong, line_ink);
    let soft = if is_current { theme.ink } else { theme.soft };
    let (font, ink) = match () {
        () if is_current => (theme::semibold(theme::BODY), theme.ink),
        () if is_passed => (theme::regular(theme::BODY), theme.ink),
        () => (theme::regular(theme::BODY), theme.soft),
    };
    let left = rect.left() + LEFT_WIDTH;
    let galley = painter.layout(sentence, font, ink, rect.right() - left);
    let lines = galley.rows.len().max(1);
    let first_line = galley.size().y / lines as f32;
    let small = fitting_font(painter, &row.reason, theme::regular(theme::SMALL), rect.right() - left);
    let reason = painter.layout_no_wrap(row.reason.clone(), small, soft);
    let others = galley.size().y - first_line;
    painter.galley(Pos2::new(left, middle - first_line / 2.0), galley, ink);
    if rect.height() > ROW_HEIGHT + others + 0.5 {
        let line = middle + others + REASON_HEIGHT;
        painter.galley(Pos2::new(left, line - reason.size().y / 2.0), reason, soft);
    } else {
        let right = rect.right() - reason.size().x;
        painter.galley(Pos2::new(right, middle - reason.size().y / 2.0), reason, soft);
    }
}

/// Returns the place of what is painted behind a row. At the right it stays off the scroll bar.
fn row_ground(row: Rect) -> Rect {
    Rect::from_min_max(row.min - Vec2::new(7.0, 0.0), row.max + Vec2::new(3.0, 0.0))
}

/// Paints an arrow to the right: solid if strong, dashed if weak.
fn paint_arrow(ui: &Ui, rect: Rect, is_strong: bool, ink: eframe::egui::Color32) {
    let (y, stroke) = (rect.center().y, Stroke::new(2.0, ink));
    let ends = [Pos2::new(rect.left(), y), Pos2::new(rect.right() - 5.0, y)];
    if is_strong {
        ui.painter().line_segment(ends, stroke);
    } else {
        ui.painter().extend(Shape::dashed_line(&ends, stroke, 5.0, 3.0));
    }
    let tip = Pos2::new(rect.right(), y);
    let points = vec![tip, tip + Vec2::new(-8.0, -4.0), tip + Vec2::new(-8.0, 4.0)];
    ui.painter().add(Shape::convex_polygon(points, ink, Stroke::NONE));
}
