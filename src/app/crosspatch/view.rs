//! The part of a large board that is shown: it can be enlarged and moved, so that letters are legible in a small
//! window. The egui context stores it, as it does for scroll areas.

use eframe::egui::{Button, Context, Id, Pos2, Rect, Ui, UiBuilder, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::ui::icons::{self, Icon};
use crate::app::ui::paint;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::tooltip;
use crate::crosspatch::{Coord, Framework};
use crate::picture::crosspatch::{CrosspatchScene, Layout};

/// The side of a cell, in points, below which the board is enlarged at first, its side then, and the one up to which it
/// can be enlarged.
const SMALL_CELL: f32 = 18.0;
const LEGIBLE_CELL: f32 = 24.0;
const LARGEST_CELL: f32 = 48.0;
/// The side of a cell, in points, below which the buttons are shown.
const BUTTONS_BELOW: f32 = 26.0;
/// The factor of one press.
const STEP: f32 = 1.25;
const BUTTON: f32 = 32.0;

/// The view of a board.
#[derive(Clone, PartialEq)]
struct View {
    /// The board that it is for.
    framework: Framework,
    /// The factor by which the board is larger than its place.
    factor: f32,
    /// The point of the board in the middle of its place, from 0 to 1 in each direction.
    centre: Vec2,
    cursor: Option<Coord>,
    /// The size of the place.
    room: Vec2,
}

fn id() -> Id {
    Id::unique("view of a crosspatch")
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

/// Returns the rectangle in which the whole board is laid out; what is outside of `room` is hidden.
pub fn extent(ui: &Ui, room: Rect, scene: &CrosspatchScene) -> Rect {
    let pixel = 1.0 / ui.pixels_per_point();
    let fit = Layout::new(&scene.framework, paint::picture_rect(room), pixel).cell_size.max(1.0);
    let most = (LARGEST_CELL / fit).max(1.0);
    let stored = ui.data(|data| data.get_temp::<View>(id()));
    let stored = stored.filter(|view| view.framework == scene.framework);
    let mut view = stored.unwrap_or_else(|| View {
        framework: scene.framework.clone(),
        factor: if scene.playable && fit < SMALL_CELL { LEGIBLE_CELL / fit } else { 1.0 },
        centre: Vec2::splat(0.5),
        cursor: None,
        room: room.size(),
    });
    let has_modal = ui.memory(|memory| memory.top_modal_layer().is_some());
    if !has_modal && ui.rect_contains_pointer(room) {
        let (zoom, scroll) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta()));
        view.factor *= zoom;
        view.centre -= scroll / (room.size() * view.factor.max(1.0));
    }
    view.factor = view.factor.clamp(1.0, most);
    let clamp = |view: &mut View| {
        let half = 0.5 / view.factor;
        view.centre = view.centre.clamp(Vec2::splat(half), Vec2::splat(1.0 - half));
    };
    clamp(&mut view);
    let place = |view: &View| {
        let size = room.size() * view.factor;
        Rect::from_min_size(room.center() - view.centre * size, size)
    };
    if view.cursor != scene.cursor || view.room != room.size() {
        view.cursor = scene.cursor;
        view.room = room.size();
        if let Some(cursor) = scene.cursor {
            let all = place(&view);
            let layout = Layout::new(&scene.framework, paint::picture_rect(all), pixel);
            let cell = paint::rect(layout.cell_rect(cursor)).expand(layout.cell_size);
            let by = |low: f32, high: f32, from: f32, to: f32| (low - from).min(0.0) + (high - to).max(0.0);
            let moved = Vec2::new(
                by(cell.left(), cell.right(), room.left(), room.right()),
                by(cell.top(), cell.bottom(), room.top(), room.bottom()),
            );
            view.centre += moved / all.size();
            clamp(&mut view);
        }
    }
    let all = place(&view);
    ui.data_mut(|data| data.insert_temp(id(), view));
    all
}

/// Draws the buttons that enlarge the board and make it smaller, in its corner, where its cells are small.
pub fn buttons(ui: &mut Ui, room: Rect, scene: &CrosspatchScene, messages: &mut Vec<Message>) {
    let fit = Layout::new(&scene.framework, paint::picture_rect(room), 0.0).cell_size;
    if fit >= BUTTONS_BELOW || !scene.playable || scene.paused {
        return;
    }
    let mut corner = Pos2::new(room.right() - 2.0 * BUTTON - 8.0, room.bottom() - BUTTON - 4.0);
    let theme = Theme::current(ui);
    for (command, icon) in [(Command::ShrinkBoard, Icon::Minus), (Command::EnlargeBoard, Icon::Plus)] {
        let place = Rect::from_min_size(corner, Vec2::splat(BUTTON));
        corner.x += BUTTON + 4.0;
        let mut child = ui.new_child(UiBuilder::new().max_rect(place));
        let button = Button::new("").min_size(place.size()).stroke((1.0, theme.line));
        let response = child.add(button).accessible_name(command.name());
        icons::paint(ui.painter(), place, 14.0, icon, theme.ink);
        if response.clicked() {
            messages.push(Message::Command(command));
        }
        response.on_hover_text(tooltip(ui, command));
    }
}
