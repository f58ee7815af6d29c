//! The strip of a hint below the board of a narrow window: its title, the current link or the text, and the buttons at
//! the lower edge. It opens to a sheet with all links, or with the whole text.

use eframe::egui::{
    Align, Button, Context, Id, Label, Layout, Rect, RichText, ScrollArea, Stroke, TextStyle, Ui, UiBuilder,
    Vec2,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::sudoku::hint::card::{
    about_link, highlight, show_buttons, show_explanation, show_tokens, text_height,
};
use crate::app::sudoku::hint::{ShownHint, chain_list};
use crate::app::ui::icons::close_cross;
use crate::app::ui::icons::{self, Icon};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::tooltip;
use crate::app::ui::with_id::with_id;
use crate::text::text;

/// The height of the strip and of the sheet, in points.
const HEIGHT: f32 = 130.0;
const SHEET_HEIGHT: f32 = 236.0;
/// Below this height, in points, there is room for the text and the buttons only.
const SMALL_HEIGHT: f32 = 110.0;
const HEADER_HEIGHT: f32 = 28.0;
const BUTTON_HEIGHT: f32 = 40.0;
const SMALL_BUTTON_HEIGHT: f32 = 28.0;
const MARGIN: Vec2 = Vec2::new(14.0, 7.0);
const TEXT_SIZE: f32 = theme::BODY;

/// The state of the strip, which the egui context stores.
#[derive(Clone, Copy, Default)]
struct StripState {
    /// `true` while the strip is open as a sheet.
    is_sheet: bool,
    /// Whether the text of the last frame was higher than its place.
    overflows: bool,
}

fn id() -> Id {
    Id::unique("hint strip")
}

fn state(ctx: &Context) -> StripState {
    ctx.data(|data| data.get_temp(id())).unwrap_or_default()
}

/// Returns the height of the strip, in points.
pub fn height(ctx: &Context) -> f32 {
    if state(ctx).is_sheet { SHEET_HEIGHT } else { HEIGHT }
}

/// Closes the sheet, once there is no hint.
pub fn close_sheet(ctx: &Context) {
    ctx.data_mut(|data| data.remove::<StripState>(id()));
}

/// Returns whether the strip is open as a sheet.
pub fn is_sheet(ctx: &Context) -> bool {
    state(ctx).is_sheet
}

/// The places of the parts of a strip.
pub struct Places {
    /// `None` where there is room for the text and the buttons only.
    pub header: Option<Rect>,
    pub body: Rect,
    pub buttons: Rect,
}

/// Draws the ground of a strip over the width of the window, and returns its places.
pub fn places(ui: &Ui) -> Places {
    let theme = Theme::current(ui);
    let area = ui.max_rect();
    let across = ui.ctx().content_rect().x_range();
    ui.painter().rect_filled(Rect::from_x_y_ranges(across, area.y_range()), 0.0, theme.panel);
    ui.painter().hline(across, area.top(), Stroke::new(1.0, theme.line));
    let inner = area.shrink2(MARGIN);
    let is_small = area.height() < SMALL_HEIGHT;
    let button = if is_small { SMALL_BUTTON_HEIGHT } else { BUTTON_HEIGHT };
    let header = if is_small { 0.0 } else { HEADER_HEIGHT };
    let buttons = inner.with_min_y(inner.bottom() - button);
    Places {
        header: (!is_small).then(|| inner.with_max_y(inner.top() + header)),
        body: inner.with_min_y(inner.top() + header).with_max_y(buttons.top() - 6.0),
        buttons,
    }
}

/// Draws the strip.
pub fn show(ui: &mut Ui, hint: &ShownHint, messages: &mut Vec<Message>) {
    let Places { header, body, buttons } = places(ui);
    if let Some(header) = header {
        part(ui, header, |ui| show_header(ui, hint, messages));
    }
    part(ui, buttons, |ui| show_buttons(ui, hint, buttons.height(), messages));
    part(ui, body, |ui| show_body(ui, hint, body.height(), messages));
}

/// Draws a part of a strip in its own place.
pub fn part(ui: &mut Ui, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 4.0);
        contents(ui);
    });
}

/// Draws the title, what is shown of how much, the button that opens the sheet, and the cross.
fn show_header(ui: &mut Ui, hint: &ShownHint, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let close = close_cross(ui, Command::Close.name());
        if close.on_hover_text(tooltip(ui, Command::Close)).clicked() {
            messages.push(Message::Command(Command::Close));
        }
        let now = state(ui.ctx());
        if hint.link_count() > 0 || now.overflows || now.is_sheet {
            let name =
                if hint.link_count() > 0 { text!("hint-strip.links") } else { text!("hint-strip.text") };
            sheet_button(ui, name);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let title = RichText::new(hint.title()).font(theme::semibold(theme::BODY));
            ui.add(Label::new(title).truncate());
            let more = match hint.link() {
                Some(link) => Some(text!("hint-strip.link", number = link + 1, count = hint.link_count())),
                None => hint.difficulty_label(),
            };
            if let Some(more) = more {
                let font = theme::regular(theme::SMALL);
                let width = ui.painter().layout_no_wrap(more.clone(), font.clone(), theme.soft).size().x;
                if width <= ui.available_width() {
                    ui.label(RichText::new(more).font(font).color(theme.soft));
                }
            }
        });
    });
}

/// Draws the button that opens or closes the sheet.
pub fn sheet_button(ui: &mut Ui, name: &str) {
    const ICON_PLACE: f32 = 22.0;
    let mut now = state(ui.ctx());
    let theme = Theme::current(ui);
    let font = TextStyle::Button.resolve(ui.style());
    let width = ui.painter().layout_no_wrap(name.to_owned(), font, theme.ink).size().x;
    ui.spacing_mut().button_padding = Vec2::new(8.0, 2.0);
    let size = Vec2::new(width + 16.0 + ICON_PLACE, 28.0);
    let button = Button::new((name, RichText::new("    ").size(theme::SMALL))).min_size(size);
    let response = with_id(ui, "sheet", |ui| ui.add(button));
    let response = response.accessible_name(name);
    let icon = response.rect.with_min_x(response.rect.right() - ICON_PLACE - 4.0);
    let direction = if now.is_sheet { Icon::Down } else { Icon::Up };
    icons::paint(ui.painter(), icon, 12.0, direction, theme.ink);
    if response.clicked() {
        now.is_sheet = !now.is_sheet;
        ui.data_mut(|data| data.insert_temp(id(), now));
        ui.ctx().request_repaint();
    }
}

/// Draws the current link, all links, or the text, which scrolls.
fn show_body(ui: &mut Ui, hint: &ShownHint, room: f32, messages: &mut Vec<Message>) {
    let mut now = state(ui.ctx());
    match hint.step().filter(|_| hint.link_count() > 0) {
        Some(step) if now.is_sheet => {
            let conclusion = text_height(ui, &hint.chain_conclusion(), TEXT_SIZE) + 8.0;
            chain_list::show(ui, step, hint.link(), room - conclusion.min(room / 2.0), false, messages);
            ui.separator();
            conclude(ui, hint, messages);
        }
        Some(step) => match hint.link() {
            Some(link) => chain_list::show_current(ui, step, link, messages),
            None => conclude(ui, hint, messages),
        },
        None => {
            let shown = ScrollArea::vertical()
                .id_salt("hint text")
                .max_height(room)
                .min_scrolled_height(0.0)
                .show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    show_text(ui, hint, messages);
                });
            now.overflows = shown.content_size.y > shown.inner_rect.height() + 1.0;
            ui.data_mut(|data| data.insert_temp(id(), now));
        }
    }
}

/// Draws what follows from the chain.
fn conclude(ui: &mut Ui, hint: &ShownHint, messages: &mut Vec<Message>) {
    ScrollArea::vertical().id_salt("conclusion").min_scrolled_height(0.0).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let annotations = hint.annotations();
        let text = hint.chain_conclusion();
        let pointed = show_tokens(ui, &text, &annotations, TEXT_SIZE, messages);
        highlight(pointed, &annotations, messages);
    });
}

/// Draws the text of a hint without links.
fn show_text(ui: &mut Ui, hint: &ShownHint, messages: &mut Vec<Message>) {
    let annotations = hint.annotations();
    let pointed = show_explanation(ui, hint, &annotations, TEXT_SIZE, messages);
    about_link(ui, hint, messages);
    highlight(pointed, &annotations, messages);
}
