//! The part of a large board that is shown: it can be enlarged and moved, so that letters and marks are legible in a small
//! window. The egui context stores it, as it does for scroll areas.

use std::hash::{DefaultHasher, Hash, Hasher};

use eframe::egui::{Align2, Button, Context, Id, Rect, Sense, Ui, UiBuilder, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::ui::icons::{self, Icon};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::tooltip;

/// The factor of one press.
const STEP: f32 = 1.25;
/// The width of a button and of the text between both, in points.
const BUTTON: f32 = 28.0;
const FACTOR_WIDTH: f32 = 54.0;

/// Sides of cells, in points.
#[derive(Clone, Copy, Debug)]
pub struct CellSides {
    /// The side below which a board is enlarged at first; 0 for never.
    pub small: f32,
    /// The side that it then has.
    pub legible: f32,
    /// The side up to which it can be enlarged.
    pub largest: f32,
    /// The side below which the buttons are shown.
    pub buttons_below: f32,
}

/// A board that can be enlarged.
pub struct LargeBoard<'a> {
    /// A hash by which it differs from other boards.
    key: u64,
    room: Rect,
    sides: CellSides,
    /// The row and column of the cursor.
    cursor: Option<(usize, usize)>,
    /// Returns the side of the cells of the board in a rectangle.
    cell_side: &'a dyn Fn(Rect) -> f32,
    /// Returns the cell at a row and column of the board in a rectangle.
    cell_rect: &'a dyn Fn(Rect, (usize, usize)) -> Rect,
}

/// The part that is shown.
#[derive(Clone, PartialEq)]
struct View {
    key: u64,
    /// The factor by which the board is larger than its room.
    factor: f32,
    /// The point of the board in the middle of its room, from 0 to 1 in each direction.
    centre: Vec2,
    cursor: Option<(usize, usize)>,
    /// The size of the room.
    room: Vec2,
    /// The frame in which the board offered the buttons.
    offered_in: Option<u64>,
}

fn id() -> Id {
    Id::unique("enlargement of the board")
}

/// Enlarges the board by steps, or makes it smaller by negative ones.
pub fn step(ctx: &Context, steps: i32) {
    ctx.data_mut(|data| {
        if let Some(mut view) = data.get_temp::<View>(id()) {
            view.factor *= STEP.powi(steps);
            // The cursor comes into view.
            view.cursor = None;
            data.insert_temp(id(), view);
        }
    });
}

impl<'a> LargeBoard<'a> {
    /// Creates a board that is shown in a room. A board with another `identity` is shown whole again.
    pub fn new(
        identity: impl Hash,
        room: Rect,
        sides: CellSides,
        cursor: Option<(usize, usize)>,
        cell_side: &'a dyn Fn(Rect) -> f32,
        cell_rect: &'a dyn Fn(Rect, (usize, usize)) -> Rect,
    ) -> Self {
        let mut hasher = DefaultHasher::new();
        identity.hash(&mut hasher);
        Self { key: hasher.finish(), room, sides, cursor, cell_side, cell_rect }
    }

    /// Returns the rectangle in which the whole board is laid out; what is outside of its room is hidden.
    pub fn extent(&self, ui: &Ui) -> Rect {
        let room = self.room;
        let fit = (self.cell_side)(room).max(1.0);
        let most = (self.sides.largest / fit).max(1.0);
        let stored = ui.data(|data| data.get_temp::<View>(id())).filter(|view| view.key == self.key);
        let mut view = stored.unwrap_or_else(|| View {
            key: self.key,
            factor: if fit < self.sides.small { self.sides.legible / fit } else { 1.0 },
            centre: Vec2::splat(0.5),
            cursor: None,
            room: room.size(),
            offered_in: None,
        });
        let has_modal = ui.memory(|memory| memory.top_modal_layer().is_some());
        if !has_modal && ui.rect_contains_pointer(room) {
            let (zoom, scroll) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta()));
            view.factor *= zoom;
            view.centre -= scroll / (room.size() * view.factor.max(1.0));
        }
        view.factor = view.factor.clamp(1.0, most);
        view.clamp();
        if view.cursor != self.cursor || view.room != room.size() {
            (view.cursor, view.room) = (self.cursor, room.size());
            if let Some(cursor) = self.cursor {
                let all = view.place(room);
                let cell = (self.cell_rect)(all, cursor).expand((self.cell_side)(all));
                let by =
                    |low: f32, high: f32, from: f32, to: f32| (low - from).min(0.0) + (high - to).max(0.0);
                let moved = Vec2::new(
                    by(cell.left(), cell.right(), room.left(), room.right()),
                    by(cell.top(), cell.bottom(), room.top(), room.bottom()),
                );
                view.centre += moved / all.size();
                view.clamp();
            }
        }
        let all = view.place(room);
        ui.data_mut(|data| data.insert_temp(id(), view));
        all
    }

    /// Offers the buttons that enlarge the board and make it smaller, where its cells are small. A bar of the window has them,
    /// so that they cover no cell.
    pub fn offer_buttons(&self, ctx: &Context) {
        let offered = (self.cell_side)(self.room) < self.sides.buttons_below;
        let (before, frame) = (offered_factor(ctx), ctx.cumulative_frame_nr());
        ctx.data_mut(|data| {
            if let Some(mut view) = data.get_temp::<View>(id()) {
                view.offered_in = offered.then_some(frame);
                data.insert_temp(id(), view);
            }
        });
        if before != offered_factor(ctx) {
            ctx.request_repaint();
        }
    }
}

/// Returns the factor of the board that offers to be enlarged.
fn offered_factor(ctx: &Context) -> Option<f32> {
    let view = ctx.data(|data| data.get_temp::<View>(id()))?;
    // The bars may be drawn before the board of the frame.
    view.offered_in.filter(|frame| frame + 1 >= ctx.cumulative_frame_nr()).map(|_| view.factor)
}

/// Draws the buttons that enlarge the board and make it smaller, with the factor between them, if it offers them.
pub fn buttons(ui: &mut Ui, height: f32, messages: &mut Vec<Message>) {
    let Some(factor) = offered_factor(ui.ctx()) else { return };
    let theme = Theme::current(ui);
    let place = ui.allocate_exact_size(Vec2::new(2.0 * BUTTON + FACTOR_WIDTH, height), Sense::hover()).0;
    let size = Vec2::new(BUTTON, height);
    let corners = [
        (Command::ShrinkBoard, Icon::Minus, place.min),
        (Command::EnlargeBoard, Icon::Plus, place.max - size),
    ];
    for (command, icon, corner) in corners {
        let place = Rect::from_min_size(corner, size);
        let mut child = ui.new_child(UiBuilder::new().scope_id(id().with(command.id())).max_rect(place));
        let response = child.add(Button::new("").min_size(size)).accessible_name(command.name());
        icons::paint(ui.painter(), place, 12.0, icon, theme.ink);
        if response.clicked() {
            messages.push(Message::Command(command));
        }
        response.on_hover_text(tooltip(ui, command));
    }
    let percent = format!("{:.0} %", factor * 100.0);
    ui.painter().text(
        place.center(),
        Align2::CENTER_CENTER,
        percent,
        theme::regular(theme::SMALL),
        theme.soft,
    );
}

impl View {
    /// Moves the centre so that the board fills its room.
    fn clamp(&mut self) {
        let half = 0.5 / self.factor;
        self.centre = self.centre.clamp(Vec2::splat(half), Vec2::splat(1.0 - half));
    }

    /// Returns the rectangle of the whole board.
    fn place(&self, room: Rect) -> Rect {
        let size = room.size() * self.factor;
        Rect::from_min_size(room.center() - self.centre * size, size)
    }
}
