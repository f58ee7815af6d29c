//! The rows of forms and their controls: switches, segments, drop-down lists, cards and swatches.

use eframe::egui::{
    Align, Align2, Button, CornerRadius, Layout, Popup, Pos2, Rect, Response, RichText, Role, ScrollArea,
    Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};

use std::borrow::Cow;

use crate::app::ui::choice_focus::ChoiceFocus;
use crate::app::ui::drop_down;
use crate::app::ui::theme;
use crate::app::ui::theme::{Accent, Palette, Theme};
use crate::app::ui::widgets::{ChoiceKind, text_line, text_width};
use crate::app::ui::with_id::with_id;
use crate::text::text;

const ROW_HEIGHT: f32 = 44.0;
const NOTED_ROW_HEIGHT: f32 = 54.0;
const SEGMENT_HEIGHT: f32 = 32.0;

/// Draws a row: a label, an explaining line unless it is empty, and controls at the right edge.
pub fn row(ui: &mut Ui, label: &str, note: &str, controls: impl FnOnce(&mut Ui)) {
    let rect = allocate(ui, note);
    let right = UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center));
    let left = ui.scope_builder(right, |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        controls(ui);
        ui.min_rect().left()
    });
    paint_label(ui, rect.with_max_x(left.inner - 12.0), label, note);
}

fn allocate(ui: &mut Ui, note: &str) -> Rect {
    let height = if note.is_empty() { ROW_HEIGHT } else { NOTED_ROW_HEIGHT };
    let (_, rect) = ui.allocate_space(Vec2::new(ui.available_width(), height));
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, (1.0, Theme::current(ui).line));
    rect
}

fn paint_label(ui: &Ui, rect: Rect, label: &str, note: &str) {
    let theme = Theme::current(ui);
    let line = |top: f32, height: f32| {
        Rect::from_min_size(Pos2::new(rect.left(), top), Vec2::new(rect.width(), height))
    };
    let font = theme::regular(theme::BODY);
    if note.is_empty() {
        // A long label has two lines.
        let galley = ui.painter().layout(label.to_owned(), font, theme.ink, rect.width());
        let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect).min;
        ui.painter().galley(at, galley, theme.ink);
    } else {
        let label_line = line(rect.top() + 7.0, 20.0);
        text_line(
            ui.painter(),
            label_line,
            Align2::LEFT_CENTER,
            label,
            theme::regular(theme::BODY),
            theme.ink,
        );
        let note_line = line(rect.top() + 27.0, 18.0);
        text_line(
            ui.painter(),
            note_line,
            Align2::LEFT_CENTER,
            note,
            theme::regular(theme::SMALL),
            theme.soft,
        );
    }
}

/// Draws a row with a switch; a press anywhere on the row turns it. Returns whether it was turned.
pub fn switch_row(ui: &mut Ui, label: &str, note: &str, is_on: bool) -> bool {
    const SIZE: Vec2 = Vec2::new(36.0, 20.0);
    let rect = allocate(ui, note);
    let response = ui.interact(rect, ui.scope_id().with(("switch", label)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_on, label));
    if !note.is_empty() {
        ui.accesskit_node_builder(response.id, |node| node.set_description(note));
    }
    let theme = Theme::current(ui);
    let track = Align2::RIGHT_CENTER.align_size_within_rect(SIZE, rect);
    let fill = match is_on {
        true => theme.primary,
        false if response.hovered() => theme.soft,
        false => theme.thin,
    };
    ui.painter().rect_filled(track, CornerRadius::same(10), fill);
    let share = ui.animate_bool_responsive(response.id, is_on);
    let knob = Pos2::new(track.left() + 10.0 + share * 16.0, track.center().y);
    ui.painter().circle_filled(knob, 8.0, theme.primary_ink);
    focus_ring(ui, &response, track.expand(2.0), 12);
    paint_label(ui, rect.with_max_x(track.left() - 12.0), label, note);
    if response.gained_focus() {
        ui.scroll_to_rect(rect, None);
    }
    response.clicked()
}

/// Draws a row with a switch for a value.
pub fn switch(ui: &mut Ui, label: &str, note: &str, is_on: &mut bool) {
    *is_on ^= switch_row(ui, label, note, *is_on);
}

/// A value of which there are few, with their names.
pub trait Choice: Copy + PartialEq + 'static {
    /// All values, in the order of their list.
    const ALL: &'static [Self];

    /// Returns the name of the value for the user.
    fn name(self) -> Cow<'static, str>;
}

/// Draws a row with a drop-down list of all values.
pub fn choice<T: Choice>(ui: &mut Ui, label: &str, value: &mut T) {
    choice_among(ui, label, T::ALL, value, T::name);
}

/// Draws a row with a drop-down list of some values.
pub fn choice_among<T: Copy + PartialEq, N: AsRef<str>>(
    ui: &mut Ui,
    label: &str,
    values: &[T],
    value: &mut T,
    name: impl Fn(T) -> N,
) {
    let mut pressed = None;
    row(ui, label, "", |ui| {
        pressed = with_names(values, *value, name, |names| dropdown(ui, label, names));
    });
    *value = pressed.unwrap_or(*value);
}

/// Draws a row with a segment for each value.
pub fn choice_segments<T: Choice>(ui: &mut Ui, label: &str, note: &str, value: &mut T) {
    let mut pressed = None;
    row(ui, label, note, |ui| {
        let kind = ChoiceKind::Setting(label);
        pressed = with_names(T::ALL, *value, T::name, |names| segments(ui, kind, names, None));
    });
    *value = pressed.unwrap_or(*value);
}

/// Draws all values as the entries of a drop-down list. Returns whether another one was chosen.
pub fn choice_entries<T: Choice>(ui: &mut Ui, value: &mut T) -> bool {
    let before = *value;
    let entries = T::ALL.iter().map(|entry| (entry.name(), *entry == before));
    if let Some(index) = drop_down::entries(ui, entries) {
        *value = T::ALL[index];
    }
    *value != before
}

/// Draws a row with two segments, the first for a value that is true.
pub fn two_segments(ui: &mut Ui, label: &str, note: &str, names: [&str; 2], is_first: &mut bool) {
    row(ui, label, note, |ui| {
        let names = [(names[0], *is_first), (names[1], !*is_first)];
        if let Some(index) = segments(ui, ChoiceKind::Setting(label), &names, None) {
            *is_first = index == 0;
        }
    });
}

/// Draws a control with the names of values. Returns the value that was pressed.
fn with_names<T: Copy + PartialEq, N: AsRef<str>>(
    values: &[T],
    chosen: T,
    name: impl Fn(T) -> N,
    draw: impl FnOnce(&[(&str, bool)]) -> Option<usize>,
) -> Option<T> {
    let names: Vec<N> = values.iter().map(|value| name(*value)).collect();
    let names: Vec<_> =
        names.iter().zip(values).map(|(name, value)| (name.as_ref(), *value == chosen)).collect();
    draw(&names).and_then(|index| values.get(index)).copied()
}

fn focus_ring(ui: &Ui, response: &Response, rect: Rect, radius: u8) {
    if response.has_focus() {
        let stroke = Stroke::new(2.0, Theme::current(ui).accent);
        ui.painter().rect_stroke(rect, CornerRadius::same(radius), stroke, StrokeKind::Outside);
    }
}

/// Draws segments, one of which is chosen. Returns the index of the one that was pressed. Within a row, whose layout
/// goes from the right to the left, it takes the width that it needs; else `width`, in several rows if its names need
/// them.
pub fn segments(
    ui: &mut Ui,
    kind: ChoiceKind<'_>,
    names: &[(&str, bool)],
    width: Option<f32>,
) -> Option<usize> {
    let focus = kind.focus(names.iter().map(|(_, is_chosen)| *is_chosen));
    kind.group(ui, |ui| segments_in_group(ui, (kind.item_role(), &focus), names, None, width))
}

/// Draws segments over the whole width, with what a screen reader says for each.
pub fn spoken_segments(
    ui: &mut Ui,
    kind: ChoiceKind<'_>,
    names: &[(&str, bool)],
    spoken: &[&str],
) -> Option<usize> {
    let focus = kind.focus(names.iter().map(|(_, is_chosen)| *is_chosen));
    let width = Some(ui.available_width());
    kind.group(ui, |ui| segments_in_group(ui, (kind.item_role(), &focus), names, Some(spoken), width))
}

fn segments_in_group(
    ui: &mut Ui,
    (role, focus): (Role, &ChoiceFocus),
    names: &[(&str, bool)],
    spoken: Option<&[&str]>,
    width: Option<f32>,
) -> Option<usize> {
    let theme = Theme::current(ui);
    let font =
        |chosen: bool| if chosen { theme::semibold(theme::SMALL) } else { theme::regular(theme::SMALL) };
    let natural = names.iter().map(|(name, _)| text_width(ui, name, theme::semibold(theme::SMALL)));
    let (widths, in_a_row): (Vec<f32>, _) = match width {
        Some(width) => {
            let widest = natural.fold(1.0, f32::max) + 12.0;
            let in_a_row = segments_per_row(names.len(), ((width - 6.0) / widest) as usize);
            (vec![(width - 6.0) / in_a_row as f32; names.len()], in_a_row)
        }
        None => (natural.map(|width| width + 32.0).collect(), names.len().max(1)),
    };
    let rows = names.len().div_ceil(in_a_row) as f32;
    let row_width: f32 = widths.iter().take(in_a_row).sum();
    let size = Vec2::new(row_width + 6.0, rows * (SEGMENT_HEIGHT - 2.0) + 6.0);
    let (_, track) = ui.allocate_space(size);
    ui.painter().rect_filled(track, CornerRadius::same(9), theme.button);
    ui.painter().rect_stroke(track, CornerRadius::same(9), theme.button_outline(), StrokeKind::Inside);
    let mut corner = track.min + Vec2::splat(3.0);
    let mut pressed = None;
    for (index, ((name, is_chosen), segment)) in names.iter().zip(widths).enumerate() {
        let rect = Rect::from_min_size(corner, Vec2::new(segment, SEGMENT_HEIGHT - 2.0));
        let response = ui.interact(rect, focus.id(index), focus.sense(index));
        let said = spoken.and_then(|spoken| spoken.get(index)).unwrap_or(name);
        response.widget_info(|| WidgetInfo::selected(role, true, *is_chosen, *said));
        if *is_chosen {
            ui.painter().rect_filled(rect, CornerRadius::same(7), theme.panel);
            ui.painter().rect_stroke(rect, CornerRadius::same(7), theme.button_outline(), StrokeKind::Inside);
        } else if response.hovered() {
            ui.painter().rect_filled(rect, CornerRadius::same(7), theme.button_hover);
        }
        let ink = theme.ink;
        text_line(ui.painter(), rect, Align2::CENTER_CENTER, name, font(*is_chosen), ink);
        focus_ring(ui, &response, rect, 7);
        if response.clicked() {
            pressed = Some(index);
        }
        pressed = focus.by_keys(ui, index, &response).or(pressed);
        corner.x += segment;
        if (index + 1) % in_a_row == 0 {
            corner = Pos2::new(track.left() + 3.0, rect.bottom());
        }
    }
    pressed
}

/// Returns the number of segments in each row of which at most `most` fit: all rows are equally long if that takes at
/// most one row more.
fn segments_per_row(count: usize, most: usize) -> usize {
    let most = most.clamp(1, count.max(1));
    let rows = count.div_ceil(most).max(1);
    let even = (1..=most).rev().find(|in_a_row| count.is_multiple_of(*in_a_row));
    let even = even.filter(|in_a_row| count / in_a_row <= rows + 1);
    even.unwrap_or(count.div_ceil(rows)).max(1)
}

/// Draws segments for values over the whole width. Returns the value that was pressed.
pub fn value_segments<T: Copy + PartialEq, N: AsRef<str>>(
    ui: &mut Ui,
    kind: ChoiceKind<'_>,
    values: &[T],
    chosen: T,
    name: impl Fn(T) -> N,
) -> Option<T> {
    let width = ui.available_width();
    with_names(values, chosen, name, |names| segments(ui, kind, names, Some(width)))
}

/// Draws a drop-down list with the chosen entry. Returns the index of the entry that was chosen now.
pub fn dropdown(ui: &mut Ui, name: &str, entries: &[(&str, bool)]) -> Option<usize> {
    let theme = Theme::current(ui);
    let chosen = entries.iter().find(|(_, is_chosen)| *is_chosen).map_or("", |(entry, _)| *entry);
    let font = theme::regular(theme::SMALL);
    let width = text_width(ui, chosen, font.clone()) + 44.0;
    let button = Button::new("").min_size(Vec2::new(width, SEGMENT_HEIGHT));
    let response = with_id(ui, name, |ui| ui.add(button));
    drop_down::describe(&response, name, chosen);
    let rect = response.rect;
    let text = rect.with_min_x(rect.left() + 10.0);
    text_line(ui.painter(), text, Align2::LEFT_CENTER, chosen, font, theme.ink);
    let tip = Pos2::new(rect.right() - 17.0, rect.center().y + 2.5);
    let arms = vec![tip + Vec2::new(-5.0, -5.0), tip, tip + Vec2::new(5.0, -5.0)];
    ui.painter().add(Shape::line(arms, Stroke::new(2.0, theme.ink)));
    let shown = Popup::menu(&response).show(|ui| {
        ui.set_min_width(rect.width());
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().button_padding.x = 8.0;
        let scroll = ScrollArea::vertical().max_height(drop_down::MAX_HEIGHT);
        scroll
            .show(ui, |ui| {
                drop_down::entries(ui, entries.iter().map(|(entry, is_chosen)| (*entry, *is_chosen)))
            })
            .inner
    });
    shown.and_then(|shown| {
        drop_down::describe_list(ui, shown.response.id, name);
        shown.inner
    })
}

/// Draws a button of a row.
pub fn small_button(ui: &mut Ui, text: &str) -> Response {
    let button = Button::new(RichText::new(text).size(theme::SMALL));
    with_id(ui, text, |ui| ui.add(button.min_size(Vec2::new(0.0, SEGMENT_HEIGHT))))
}

/// A theme to choose from.
pub struct ThemeCard<'a> {
    pub name: &'a str,
    pub is_chosen: bool,
    /// The palette, and whether the left and the right half are dark.
    pub palette: Palette,
    pub is_dark: [bool; 2],
}

/// Draws the themes side by side, each with a given and a digit of the player. Returns the index of the one pressed.
pub fn theme_cards(ui: &mut Ui, cards: &[ThemeCard<'_>], accent: Accent) -> Option<usize> {
    let group = ChoiceKind::Setting(text!("preferences-theme"));
    let focus = group.focus(cards.iter().map(|card| card.is_chosen));
    group.group(ui, |ui| theme_cards_in_group(ui, &focus, cards, accent))
}

fn theme_cards_in_group(
    ui: &mut Ui,
    focus: &ChoiceFocus,
    cards: &[ThemeCard<'_>],
    accent: Accent,
) -> Option<usize> {
    const HEIGHT: f32 = 64.0;
    const GAP: f32 = 14.0;
    let theme = Theme::current(ui);
    let (_, row) = ui.allocate_space(Vec2::new(ui.available_width(), HEIGHT + 36.0));
    let row = row.shrink2(Vec2::new(4.0, 0.0));
    let width = (row.width() - GAP * (cards.len() as f32 - 1.0)) / cards.len() as f32;
    let mut pressed = None;
    for (index, card) in cards.iter().enumerate() {
        let corner = Pos2::new(row.left() + index as f32 * (width + GAP), row.top() + 5.0);
        let rect = Rect::from_min_size(corner, Vec2::new(width, HEIGHT));
        let response =
            ui.interact(rect.with_max_y(rect.bottom() + 24.0), focus.id(index), focus.sense(index));
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, card.is_chosen, card.name));
        paint_card(ui, rect, card, accent);
        if card.is_chosen {
            let stroke = Stroke::new(2.0, theme.accent);
            ui.painter().rect_stroke(rect.expand(3.0), CornerRadius::same(11), stroke, StrokeKind::Middle);
        }
        // Around the name too, so that it does not look like the choice.
        focus_ring(ui, &response, response.rect.expand2(Vec2::new(5.0, 4.0)), 11);
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        let name =
            Rect::from_min_size(rect.left_bottom() + Vec2::new(-4.0, 6.0), Vec2::new(width + 8.0, 20.0));
        let (font, ink) = match card.is_chosen {
            true => (theme::semibold(theme::SMALL), theme.ink),
            false => (theme::regular(theme::SMALL), theme.soft),
        };
        text_line(ui.painter(), name, Align2::CENTER_CENTER, card.name, font, ink);
        if response.clicked() {
            pressed = Some(index);
        }
        pressed = focus.by_keys(ui, index, &response).or(pressed);
    }
    pressed
}

fn paint_card(ui: &Ui, rect: Rect, card: &ThemeCard<'_>, accent: Accent) {
    let [left, right] = card.is_dark.map(|dark| theme::preview(card.palette, accent, dark));
    let painter = ui.painter();
    let (first, second) = (rect.with_max_x(rect.center().x), rect.with_min_x(rect.center().x));
    let (round, flat) = (9, 0);
    painter.rect_filled(first, CornerRadius { nw: round, sw: round, ne: flat, se: flat }, left.cell);
    let own = if card.is_dark[0] == card.is_dark[1] { right.selected } else { right.cell };
    painter.rect_filled(second, CornerRadius { nw: flat, sw: flat, ne: round, se: round }, own);
    let outline = if card.palette == Palette::HighContrast { left.thick } else { Theme::current(ui).line };
    painter.rect_stroke(rect, CornerRadius::same(9), Stroke::new(1.0, outline), StrokeKind::Inside);
    painter.text(first.center(), Align2::CENTER_CENTER, "4", theme::semibold(theme::FIGURE), left.given);
    painter.text(second.center(), Align2::CENTER_CENTER, "7", theme::regular(theme::FIGURE), right.accent);
}

/// Draws the accents as discs. Returns the one that was pressed.
pub fn swatches(ui: &mut Ui, chosen: Accent) -> Option<Accent> {
    let group = ChoiceKind::Setting(text!("group-accents"));
    let focus = group.focus(Accent::ALL.iter().map(|accent| *accent == chosen));
    group.group(ui, |ui| swatches_in_group(ui, &focus, chosen))
}

fn swatches_in_group(ui: &mut Ui, focus: &ChoiceFocus, chosen: Accent) -> Option<Accent> {
    const RADIUS: f32 = 13.0;
    const SIDE: f32 = 32.0;
    let theme = Theme::current(ui);
    let mut pressed = None;
    let step = SIDE + 4.0;
    let width = step * Accent::ALL.len() as f32 - 4.0;
    let (_, place) = ui.allocate_space(Vec2::new(width, SIDE));
    for (index, accent) in Accent::ALL.into_iter().enumerate() {
        let corner = place.min + Vec2::new(step * index as f32, 0.0);
        let rect = Rect::from_min_size(corner, Vec2::splat(SIDE));
        let response = ui.interact(rect, focus.id(index), focus.sense(index));
        let is_chosen = accent == chosen;
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_chosen, accent.name()));
        let colour = theme::preview(Palette::Standard, accent, false).primary;
        ui.painter().circle_filled(rect.center(), RADIUS, colour);
        if is_chosen {
            let at = rect.center();
            let tick = vec![at + Vec2::new(-5.0, 0.5), at + Vec2::new(-1.5, 4.0), at + Vec2::new(5.0, -4.0)];
            ui.painter().add(Shape::line(tick, Stroke::new(2.0, theme.primary_ink)));
        }
        if is_chosen {
            ui.painter().circle_stroke(rect.center(), RADIUS + 2.5, Stroke::new(2.0, colour));
        }
        focus_ring(ui, &response, rect.shrink(1.0), 6);
        pressed = focus.by_keys(ui, index, &response).map(|index| Accent::ALL[index]).or(pressed);
        if response.on_hover_text(accent.name()).clicked() {
            pressed = Some(accent);
        }
    }
    pressed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_that_need_several_rows_fill_them_evenly() {
        assert_eq!([5, 2, 1].map(|count| segments_per_row(count, 5)), [5, 2, 1]);
        assert_eq!([segments_per_row(8, 7), segments_per_row(8, 4), segments_per_row(8, 3)], [4, 4, 2]);
        assert_eq!([segments_per_row(9, 8), segments_per_row(9, 5), segments_per_row(9, 2)], [3, 3, 2]);
        assert_eq!([segments_per_row(7, 4), segments_per_row(0, 0)], [4, 1]);
    }
}
