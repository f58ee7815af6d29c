//! The crosspatch board. It draws a [`CrosspatchScene`] and exposes it to screen readers as a grid of named cells.
//! `shell::mouse` handles its mouse input.

use std::collections::BTreeSet;

use eframe::egui::accesskit::{Action, ActionData};
use eframe::egui::{
    Align2, Color32, CornerRadius, Id, Painter, Pos2, Rect, Response, Role, Sense, Shape, Stroke, StrokeKind,
    Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::crosspatch::hint::join_letters;
use crate::app::crosspatch::scene::{CrosspatchScene, display_letter};
use crate::app::message::Message;
use crate::app::message::crosspatch::CrosspatchMessage;
use crate::app::session::board_parts::id;
use crate::app::session::hit_map::HitMap;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::crosspatch::Coord;
use crate::text::text;

/// Maximum width of a cell, in points.
const MAX_CELL_SIZE: f32 = 72.0;

/// The positions of all cells, aligned to whole pixels so that lines are sharp.
#[derive(Clone)]
pub struct Geometry {
    pub outer: Rect,
    /// The side length of a cell, in points.
    cell_size: f32,
    /// The size of a pixel, in points.
    pub pixel: f32,
}

impl Geometry {
    /// Fits the board into a rectangle, centred.
    fn new(area: Rect, scene: &CrosspatchScene, pixels_per_point: f32) -> Self {
        let pixel = 1.0 / pixels_per_point;
        let (height, width) = (scene.framework.height().max(1), scene.framework.width().max(1));
        let fits = (area.width() / width as f32).min(area.height() / height as f32).min(MAX_CELL_SIZE);
        let step = ((fits * pixels_per_point).floor() * pixel).max(pixel);
        let size = Vec2::new(step * width as f32, step * height as f32);
        let corner = area.center() - size / 2.0;
        let whole = |points: f32| (points * pixels_per_point).round() * pixel;
        let corner = Pos2::new(whole(corner.x), whole(corner.y));
        Self { outer: Rect::from_min_size(corner, size), cell_size: step, pixel }
    }

    fn cell_rect(&self, coord: Coord) -> Rect {
        let offset = Vec2::new(f32::from(coord.column), f32::from(coord.row)) * self.cell_size;
        Rect::from_min_size(self.outer.min + offset, Vec2::splat(self.cell_size))
    }

    /// Returns the coordinate at a position; there may be no cell.
    pub fn coord_at(&self, position: Pos2) -> Option<Coord> {
        let offset = (position - self.outer.min) / self.cell_size;
        let inside = self.outer.contains(position) && offset.x < 255.0 && offset.y < 255.0;
        inside.then_some(Coord { row: offset.y as u8, column: offset.x as u8 })
    }
}

/// Draws the board in the centre of a rectangle.
pub fn show(ui: &mut Ui, area: Rect, scene: &CrosspatchScene, messages: &mut Vec<Message>) {
    let geometry = Geometry::new(area, scene, ui.pixels_per_point());
    let response = crate::app::session::board_parts::focus_stop(ui, geometry.outer);
    HitMap::register(ui.ctx(), geometry.clone(), response.layer_id);
    if scene.paused {
        crate::app::session::board_parts::paint_pause_overlay(
            &ui.painter_at(area),
            square_in(area),
            Theme::current(ui),
        );
    } else if ui.is_rect_visible(geometry.outer) {
        let painter = ui.painter_at(geometry.outer.expand(3.0));
        paint(&painter, &geometry, scene, Theme::current(ui));
        if let Some(coord) = drop_target(ui, &geometry, scene) {
            let rect = geometry.cell_rect(coord);
            painter.rect_stroke(
                rect,
                CornerRadius::same(3),
                Stroke::new(3.0, Theme::current(ui).good),
                StrokeKind::Inside,
            );
        }
        describe(ui, &response, &geometry, scene, messages);
    }
    if let Some(text) = &scene.win_text {
        crate::app::session::board_parts::win_banner(ui, square_in(area), text);
    }
}

/// Returns the largest square in the centre of a rectangle.
fn square_in(area: Rect) -> Rect {
    Rect::from_center_size(area.center(), Vec2::splat(area.width().min(area.height())))
}

/// Returns the cell under a word that is being dragged.
fn drop_target(ui: &Ui, geometry: &Geometry, scene: &CrosspatchScene) -> Option<Coord> {
    let pointer = ui.input(|input| input.pointer.latest_pos()).filter(|_| scene.is_dragging_word)?;
    geometry.coord_at(pointer).filter(|coord| scene.framework.get(*coord).is_some())
}

fn paint(painter: &Painter, geometry: &Geometry, scene: &CrosspatchScene, theme: &Theme) {
    for (coord, _) in scene.framework.cells() {
        painter.rect_filled(geometry.cell_rect(coord), 0.0, cell_fill(coord, scene, theme));
    }
    paint_lines(painter, geometry, scene, theme);
    for (coord, _) in scene.framework.cells() {
        paint_letter(painter, geometry, scene, coord, theme);
    }
    for cells in &scene.marks.crossing {
        paint_outline(painter, geometry, cells, theme.other, true);
    }
    paint_outline(painter, geometry, &scene.marks.slot, theme.good, false);
    for (coord, letters) in &scene.marks.possible {
        paint_possible_letters(painter, geometry.cell_rect(*coord), letters, theme);
    }
    if let Some(cursor) = scene.cursor {
        let rect = geometry.cell_rect(cursor).shrink(1.0);
        let width = (geometry.cell_size * 0.08).clamp(1.5, 3.0);
        painter.rect_stroke(
            rect,
            CornerRadius::same(3),
            Stroke::new(width, theme.accent),
            StrokeKind::Inside,
        );
    }
}

/// Returns the fill of a cell.
fn cell_fill(coord: Coord, scene: &CrosspatchScene, theme: &Theme) -> Color32 {
    if scene.wrong.contains(&coord) || scene.marks.wrong.contains(&coord) {
        theme.error_fill
    } else if scene.marks.slot.contains(&coord) {
        theme.good_fill
    } else if scene.marks.crossing.iter().any(|cells| cells.contains(&coord)) {
        theme.other_fill
    } else if scene.cursor == Some(coord) {
        theme.selected
    } else if scene.slot.contains(&coord) {
        theme.peer
    } else {
        theme.cell
    }
}

/// Paints the thin lines between cells and the thick outline around them.
fn paint_lines(painter: &Painter, geometry: &Geometry, scene: &CrosspatchScene, theme: &Theme) {
    let is_cell = |row: i32, column: i32| {
        let coord = u8::try_from(row).ok().zip(u8::try_from(column).ok());
        coord.is_some_and(|(row, column)| scene.framework.get(Coord { row, column }).is_some())
    };
    let whole = |width: f32| (width / geometry.pixel).round().max(1.0) * geometry.pixel;
    let (thin, thick) = (whole(1.0), whole((geometry.cell_size * 0.045).clamp(1.0, 2.0)));
    let bar = |min: Pos2, max: Pos2, color| painter.rect_filled(Rect::from_min_max(min, max), 0.0, color);
    for (coord, _) in scene.framework.cells() {
        let (rect, row, column) = (geometry.cell_rect(coord), i32::from(coord.row), i32::from(coord.column));
        if is_cell(row, column + 1) {
            bar(rect.right_top() - Vec2::new(thin, 0.0), rect.right_bottom(), theme.thin);
        }
        if is_cell(row + 1, column) {
            bar(rect.left_bottom() - Vec2::new(0.0, thin), rect.right_bottom(), theme.thin);
        }
    }
    for (coord, _) in scene.framework.cells() {
        let (rect, row, column) = (geometry.cell_rect(coord), i32::from(coord.row), i32::from(coord.column));
        // The outline is outside the cells; where two adjacent sides of a cell are open, it continues around the
        // corner.
        for vertical in [-1, 1] {
            for horizontal in [-1, 1] {
                let (above, beside) = (!is_cell(row + vertical, column), !is_cell(row, column + horizontal));
                let out = Vec2::new(horizontal as f32, vertical as f32) * thick;
                let corner =
                    rect.center() + rect.size() / 2.0 * Vec2::new(horizontal as f32, vertical as f32);
                let line = |to: Pos2| bar(corner.min(to), corner.max(to), theme.thick);
                if above && beside {
                    line(corner + out);
                }
                if above {
                    line(Pos2::new(rect.center().x, corner.y + out.y));
                }
                if beside {
                    line(Pos2::new(corner.x + out.x, rect.center().y));
                }
            }
        }
    }
}

fn paint_letter(
    painter: &Painter,
    geometry: &Geometry,
    scene: &CrosspatchScene,
    coord: Coord,
    theme: &Theme,
) {
    let rect = geometry.cell_rect(coord);
    let placed = scene.marks.letters.get(&coord).copied();
    let is_new = placed.is_some() && scene.letter(coord).is_none();
    let Some(character) = scene.letter(coord).or(placed) else { return };
    let is_clue = scene.framework.is_given(coord);
    let is_wrong = scene.wrong.contains(&coord) || scene.marks.wrong.contains(&coord);
    let is_clashing = scene.clashing.contains(&coord);
    let ink = match () {
        () if is_wrong || is_clashing => theme.error,
        () if is_new => theme.good,
        () if is_clue => theme.given,
        () => theme.accent,
    };
    let size = geometry.cell_size * 0.6;
    let font = if is_clue || is_new { theme::semibold(size) } else { theme::regular(size) };
    painter.text(rect.center(), Align2::CENTER_CENTER, display_letter(character), font, ink);
    if is_wrong {
        let inset = rect.shrink(geometry.cell_size * 0.2);
        let stroke = Stroke::new((geometry.cell_size * 0.045).max(1.0), theme.error);
        painter.line_segment([inset.left_bottom(), inset.right_top()], stroke);
    }
    if is_clashing {
        crate::app::session::board_parts::paint_corner_triangle(painter, rect, theme.error);
    }
}

/// Paints an outline around cells in a row or column; `dashed` for crossing slots.
fn paint_outline(painter: &Painter, geometry: &Geometry, cells: &[Coord], color: Color32, dashed: bool) {
    if cells.is_empty() {
        return;
    }
    let rect = cells.iter().map(|coord| geometry.cell_rect(*coord)).fold(Rect::NOTHING, Rect::union);
    let stroke = Stroke::new((geometry.cell_size * 0.08).clamp(1.5, 4.0), color);
    let rect = rect.shrink(stroke.width / 2.0);
    if dashed {
        let corners =
            [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
        painter.extend(Shape::dashed_line(&corners, stroke, 6.0, 4.0));
    } else {
        painter.rect_stroke(rect, CornerRadius::same(4), stroke, StrokeKind::Middle);
    }
}

/// Paints the possible letters of a crossing, small and above the middle.
fn paint_possible_letters(painter: &Painter, rect: Rect, letters: &[char], theme: &Theme) {
    let text = join_letters(letters);
    // As large as possible while all letters fit into the cell.
    let size =
        (rect.width() * 1.3 / letters.len().max(1) as f32).clamp(rect.width() * 0.14, rect.width() * 0.26);
    let at = rect.center_top() + Vec2::new(0.0, rect.height() * 0.06);
    painter.text(at, Align2::CENTER_TOP, text, theme::semibold(size), theme.other);
}

fn cell_id(coord: Coord) -> Id {
    id().with((coord.row, coord.column))
}

/// Describes the board to screen readers as a grid of named cells. The cell at the cursor is the active descendant.
fn describe(
    ui: &mut Ui,
    response: &Response,
    geometry: &Geometry,
    scene: &CrosspatchScene,
    messages: &mut Vec<Message>,
) {
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, true, text!("crosspatch-board")));
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
