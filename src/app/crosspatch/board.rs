//! The crosspatch board. It draws a [`CrosspatchScene`] and exposes it to screen readers as a grid of named cells.
//! `shell::mouse` handles its mouse input.

use std::collections::BTreeSet;

use eframe::egui::accesskit::{Action, ActionData};
use eframe::egui::{
    CornerRadius, Id, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::crosspatch::CrosspatchMessage;
use crate::app::session::board_parts::HitMap;
use crate::app::session::board_parts::id;
use crate::app::session::enlargement::{CellSides, LargeBoard};
use crate::app::ui::paint;
use crate::app::ui::theme::Theme;
use crate::crosspatch::Coord;
use crate::picture::crosspatch::{CrosspatchScene, Layout, draw};
use crate::text::text;

/// The sides of cells from which on letters are legible.
const CELL_SIDES: CellSides = CellSides { small: 18.0, legible: 24.0, largest: 48.0, buttons_below: 26.0 };

/// A layout of the board, in points of the window.
#[derive(Clone)]
pub struct Geometry {
    layout: Layout,
    /// The place of the board, which may hide a part of it.
    room: Rect,
}

impl Geometry {
    /// Returns the coordinate at a position; it may have no cell.
    pub fn coord_at(&self, position: Pos2) -> Option<Coord> {
        self.layout.coord_at(paint::point(position)).filter(|_| self.room.contains(position))
    }

    fn cell_rect(&self, place: Coord) -> Rect {
        paint::rect(self.layout.cell_rect(place))
    }
}

/// Shows the board in the centre of a rectangle.
pub fn show(ui: &mut Ui, room: Rect, scene: &CrosspatchScene, messages: &mut Vec<Message>) {
    let pixel = 1.0 / ui.pixels_per_point();
    let layout_in = |rect| Layout::new(&scene.framework, paint::picture_rect(rect), pixel);
    let cell_side = |rect| layout_in(rect).cell_size;
    let cell_rect = |rect, (row, column): (usize, usize)| {
        paint::rect(layout_in(rect).cell_rect(Coord { row: row as u8, column: column as u8 }))
    };
    let cursor = scene.cursor.map(|at| (at.row.into(), at.column.into()));
    // A board to look at, such as that of a search, is shown whole.
    let sides = CellSides { small: if scene.playable { CELL_SIDES.small } else { 0.0 }, ..CELL_SIDES };
    let large = LargeBoard::new(&scene.framework, room, sides, cursor, &cell_side, &cell_rect);
    let layout = layout_in(large.extent(ui));
    let outer = paint::rect(layout.outer).intersect(room);
    let geometry = Geometry { layout, room };
    let response = crate::app::session::board_parts::focus_stop(ui, outer);
    HitMap::register(ui.ctx(), geometry.clone(), response.layer_id);
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, true, text!("crosspatch-board")));
    if scene.paused {
        if response.clicked() {
            messages.push(Message::Command(Command::Pause));
        }
        ui.accesskit_node_builder(id(), |node| node.set_description(text!("paused")));
        crate::app::session::board_parts::paint_pause_overlay(
            &ui.painter_at(room),
            square_in(room),
            Theme::current(ui),
        );
    } else if ui.is_rect_visible(outer) {
        let painter = ui.painter_at(outer.expand(3.0).intersect(room.expand(3.0)));
        paint::paint(&painter, &draw(&geometry.layout, scene), Theme::current(ui));
        if let Some(place) = drop_target(ui, &geometry, scene) {
            let rect = geometry.cell_rect(place);
            painter.rect_stroke(
                rect,
                CornerRadius::same(3),
                Stroke::new(3.0, Theme::current(ui).good),
                StrokeKind::Inside,
            );
        }
        describe(ui, &response, &geometry, scene, messages);
        if scene.playable {
            large.offer_buttons(ui.ctx());
        }
    }
}

/// Returns the largest square in the centre of a rectangle.
pub fn square_in(area: Rect) -> Rect {
    Rect::from_center_size(area.center(), Vec2::splat(area.width().min(area.height())))
}

/// Returns the cell under a word that is being dragged.
fn drop_target(ui: &Ui, geometry: &Geometry, scene: &CrosspatchScene) -> Option<Coord> {
    let pointer = ui.input(|input| input.pointer.latest_pos()).filter(|_| scene.is_dragging_word)?;
    geometry.coord_at(pointer).filter(|coord| scene.framework.get(*coord).is_some())
}

fn cell_id(place: Coord) -> Id {
    id().with((place.row, place.column))
}

/// Describes the board to screen readers as a grid of named cells. The cell at the cursor is the active descendant.
fn describe(
    ui: &mut Ui,
    response: &Response,
    geometry: &Geometry,
    scene: &CrosspatchScene,
    messages: &mut Vec<Message>,
) {
    ui.accesskit_node_builder(id(), |node| {
        node.set_row_count(scene.framework.height());
        node.set_column_count(scene.framework.width());
        if let Some(cursor) = scene.cursor {
            node.set_active_descendant(cell_id(cursor).accesskit_id());
        }
    });
    let rows: BTreeSet<u8> = scene.framework.cells().map(|(coord, _)| coord.row).collect();
    for row in rows {
        let row_id = id().with(("row", row));
        let cells = || scene.framework.cells().map(|(coord, _)| coord).filter(move |coord| coord.row == row);
        let rect = cells().map(|coord| geometry.cell_rect(coord)).fold(Rect::NOTHING, Rect::union);
        let in_grid = UiBuilder::new().max_rect(response.rect).accessibility_parent(id());
        ui.scope_builder(in_grid, |ui| {
            ui.interact(rect, row_id, Sense::hover());
            ui.accesskit_node_builder(row_id, |node| {
                node.set_role(Role::Row);
                node.set_row_index(row.into());
            });
        });
        let in_row = UiBuilder::new().max_rect(rect).accessibility_parent(row_id);
        ui.scope_builder(in_row, |ui| {
            for coord in cells() {
                describe_cell(ui, geometry.cell_rect(coord), coord, scene, messages);
            }
        });
    }
}

fn describe_cell(ui: &Ui, rect: Rect, coord: Coord, scene: &CrosspatchScene, messages: &mut Vec<Message>) {
    let cell = ui.interact(rect, cell_id(coord), Sense::hover());
    cell.widget_info(|| WidgetInfo::labeled(Role::GridCell, true, scene.describe(coord)));
    ui.accesskit_node_builder(cell_id(coord), |node| {
        node.set_row_index(coord.row.into());
        node.set_column_index(coord.column.into());
        node.set_selected(scene.cursor == Some(coord));
        if scene.playable {
            node.add_action(Action::Click);
            node.add_action(Action::Focus);
            if !scene.framework.is_given(coord) {
                node.add_action(Action::SetValue);
            }
        }
    });
    if !scene.playable {
        return;
    }
    let requests: Vec<_> = ui.input(|input| {
        let requests = |action| input.accesskit_action_requests(cell_id(coord), action);
        requests(Action::Click)
            .chain(requests(Action::Focus))
            .chain(requests(Action::SetValue))
            .cloned()
            .collect()
    });
    for request in requests {
        match (request.action, request.data) {
            (Action::SetValue, Some(ActionData::Value(value))) => {
                messages.push(Message::Crosspatch(CrosspatchMessage::SetLetter(
                    coord,
                    value.trim().chars().next(),
                )));
            }
            (Action::SetValue, _) => {}
            _ if scene.cursor == Some(coord) => ui.memory_mut(|memory| memory.request_focus(id())),
            _ => {
                messages.push(Message::Crosspatch(CrosspatchMessage::Press(coord)));
                ui.memory_mut(|memory| memory.request_focus(id()));
            }
        }
    }
}
