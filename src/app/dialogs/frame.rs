//! The frame of every dialog: a header with the title on the left and the cross on the right, a line, and the contents.

use std::cell::Cell;
use std::sync::Arc;

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align, Area, Context, CornerRadius, Frame, Galley, Id, Label, Layout, Margin, Modal, ModalResponse,
    Order, Rect, RichText, Role, Sense, Shadow, Ui, UiBuilder, UiKind, Vec2, WidgetInfo,
};

use crate::app::ui::icons::{CROSS_SIZE, close_cross};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::zoom;
use crate::text::text;

/// The least size of a window with room for a high header and wide margins, in points.
const ROOMY: Vec2 = Vec2::new(800.0, 600.0);

/// The space between a dialog and the edges of the window, left and right together and above and below together.
const AROUND: Vec2 = Vec2::splat(32.0);

/// The space below a message, in points.
const MESSAGE_GAP: f32 = 10.0;

/// The space above and below the contents, in points.
const ABOVE: f32 = 14.0;
const BELOW: f32 = 18.0;

/// The place of a dialog whose size does not depend on its contents.
pub struct FixedPlace {
    pub rect: Rect,
    pub corners: CornerRadius,
    /// Whether the window behind it is dimmed.
    pub dims: bool,
    /// The width beside the title that the dialog uses itself, in points.
    pub beside_title: f32,
}

impl FixedPlace {
    /// Returns the place in the middle of the window, at most of this size.
    pub fn centred(ctx: &Context, size: Vec2) -> Self {
        let window = ctx.content_rect();
        let rect = Rect::from_center_size(window.center(), size.min(window.size() - AROUND).floor());
        Self { rect, corners: CornerRadius::same(12), dims: true, beside_title: 0.0 }
    }

    /// Returns the width of the title and what is beside it.
    pub fn title_room(&self, ctx: &Context) -> f32 {
        self.rect.width() - 2.0 * margin(ctx) - CROSS_SIZE
    }
}

/// The parts of a dialog with a fixed place, which shows its message itself.
pub struct Parts {
    /// The part of the header between the title and the cross.
    pub beside_title: Rect,
    /// All below the header.
    pub body: Rect,
}

/// Returns the space left and right of the contents of a dialog, in points.
pub fn margin(ctx: &Context) -> f32 {
    if ctx.content_rect().width() >= ROOMY.x { 22.0 } else { 16.0 }
}

fn header_height(ctx: &Context) -> f32 {
    let window = ctx.content_rect().size();
    if window.x >= ROOMY.x && window.y >= ROOMY.y { 56.0 } else { 44.0 }
}

/// The result of the last action in a dialog, shown above the buttons of the topmost one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DialogMessage {
    pub text: String,
    pub is_error: bool,
}

impl DialogMessage {
    /// Returns the height of the message with the space below it, in points.
    pub fn height(&self, ui: &Ui, width: f32) -> f32 {
        self.layout(ui, width).size().y + 12.0 + MESSAGE_GAP
    }

    fn layout(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        let ink = Theme::current(ui).ink;
        ui.painter().layout(self.text.clone(), theme::regular(theme::SMALL), ink, width - 24.0)
    }

    /// Draws the message over the width.
    pub fn show(&self, ui: &mut Ui) {
        let theme = Theme::current(ui);
        let galley = self.layout(ui, ui.available_width());
        let size = Vec2::new(ui.available_width(), galley.size().y + 12.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &self.text));
        if self.is_error {
            // The announcer says all other messages.
            ui.accesskit_node_builder(response.id, |node| node.set_live(Live::Assertive));
        }
        let fill = if self.is_error { theme.error_fill } else { theme.same };
        ui.painter().rect_filled(rect, CornerRadius::same(8), fill);
        ui.painter().galley(rect.min + Vec2::new(12.0, 6.0), galley, theme.ink);
    }
}

/// The room for the contents of a dialog.
pub struct Room<'a> {
    /// The size without the message.
    pub size: Vec2,
    message: Option<&'a DialogMessage>,
    has_shown_message: Cell<bool>,
}

impl Room<'_> {
    /// Draws the message of the dialog, if there is one. A dialog that does not call this has it at its end.
    pub fn show_message(&self, ui: &mut Ui) {
        if let Some(message) = self.message.filter(|_| !self.has_shown_message.replace(true)) {
            message.show(ui);
        }
    }
}

/// Draws a dialog in the middle of the window, at most this wide and as high as its contents. Returns whether it stays
/// open.
pub fn show_dialog(
    ui: &Ui,
    id: &str,
    title: &str,
    width: f32,
    message: Option<&DialogMessage>,
    contents: impl FnOnce(&mut Ui, &Room<'_>),
) -> bool {
    !show_modal(ui, id, title, width, message, contents).should_close()
}

/// Draws the same and returns how it was used.
pub fn show_modal(
    ui: &Ui,
    id: &str,
    title: &str,
    width: f32,
    message: Option<&DialogMessage>,
    contents: impl FnOnce(&mut Ui, &Room<'_>),
) -> ModalResponse<()> {
    let ctx = ui.ctx();
    let (margin, header) = (margin(ctx), header_height(ctx));
    let room = ctx.content_rect().size() - AROUND;
    let width = room.x.min(width);
    Modal::new(Id::unique(id)).frame(frame(ui, CornerRadius::same(12))).show(ctx, |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let (place, _) = ui.allocate_exact_size(Vec2::new(width, header), Sense::hover());
        draw_header(ui, place, title, margin, 0.0);
        let inside = Margin { top: ABOVE as i8, bottom: BELOW as i8, ..Margin::symmetric(margin as i8, 0) };
        let available = Vec2::new(width - 2.0 * margin, room.y - header - ABOVE - BELOW);
        Frame::new().inner_margin(inside).show(ui, |ui| {
            ui.set_width(available.x);
            ui.spacing_mut().item_spacing = Vec2::splat(10.0);
            let message_height = message.map_or(0.0, |message| message.height(ui, available.x));
            let size = available - Vec2::new(0.0, message_height);
            let room = Room { size, message, has_shown_message: Cell::new(false) };
            contents(ui, &room);
            room.show_message(ui);
            // A row that is wider would leave what is above it narrower. Zoomed in, that may be.
            let (is_usual, shown) = (zoom::chosen(ui.ctx()) <= 1.0, ui.min_rect().width());
            let fits = shown < available.x + 1.0;
            debug_assert!(!is_usual || fits, "{title}: a row of {shown} is wider than {}", available.x);
        });
    })
}

/// Draws a dialog in a fixed place and returns how it was used.
pub fn show_fixed(
    ui: &Ui,
    id: &str,
    title: &str,
    place: &FixedPlace,
    contents: impl FnOnce(&mut Ui, Parts),
) -> ModalResponse<()> {
    let rect = place.rect;
    let area = Area::new(Id::unique(id)).kind(UiKind::Modal).sense(Sense::hover()).order(Order::Foreground);
    // After the window was resized, egui would move the area by its former size.
    let area = area.constrain(false).fixed_pos(rect.min);
    let mut modal = Modal::new(Id::unique(id)).area(area).frame(frame(ui, place.corners));
    if !place.dims {
        modal = modal.backdrop_color(eframe::egui::Color32::TRANSPARENT);
    }
    modal.show(ui.ctx(), |ui| {
        ui.set_min_size(rect.size());
        ui.set_max_size(rect.size());
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let header = rect.with_max_y(rect.top() + header_height(ui.ctx()));
        let beside_title = draw_header(ui, header, title, margin(ui.ctx()), place.beside_title);
        contents(ui, Parts { beside_title, body: rect.with_min_y(header.bottom()) });
    })
}

/// Returns the frame. It has no shadow: the window behind it is dimmed, and a shadow that large costs a software
/// renderer as much as the dialog itself.
fn frame(ui: &Ui, corners: CornerRadius) -> Frame {
    Frame::popup(ui.style()).shadow(Shadow::NONE).corner_radius(corners).inner_margin(Margin::ZERO)
}

/// Draws the title, the cross that closes the dialog, and the line below them. A long title is cut where the dialog
/// needs the place. Returns the place between both.
fn draw_header(ui: &mut Ui, place: Rect, title: &str, margin: f32, beside: f32) -> Rect {
    set_dialog_name(ui, title);
    let line = place.shrink2(Vec2::new(margin, 0.0));
    // The cross itself ends at the margin, not the space around it.
    let cross = line.with_min_x(line.right() - CROSS_SIZE + 8.0).with_max_x(line.right() + 8.0);
    let room = line.with_max_x(cross.left() - 8.0);
    let left = UiBuilder::new().max_rect(room.with_max_x(room.right() - beside));
    let shown = ui.scope_builder(left.layout(Layout::left_to_right(Align::Center)), |ui| {
        ui.add(Label::new(RichText::new(title).font(theme::semibold(theme::HEADING))).truncate()).rect.right()
    });
    let right = UiBuilder::new().max_rect(cross).layout(Layout::right_to_left(Align::Center));
    ui.scope_builder(right, |ui| {
        if close_cross(ui, text!("dialog-close")).clicked() {
            ui.close();
        }
    });
    ui.painter().hline(place.x_range(), place.bottom() - 0.5, (1.0, Theme::current(ui).line));
    room.with_min_x(shown.inner + 12.0)
}

/// Sets the accessible name of the dialog that contains this `Ui`.
pub fn set_dialog_name(ui: &Ui, name: &str) {
    let dialog = ui.stack().iter().find(|stack| stack.kind() == Some(UiKind::Modal));
    if let Some(dialog) = dialog {
        ui.accesskit_node_builder(dialog.unique_id, |node| node.set_label(name));
    }
}
