//! The sudoku board. It draws a [`BoardScene`] and exposes it to screen readers; `shell::mouse` handles its mouse
//! input.

use crate::app::session::board_parts::{
    FRAME_WIDTH, focus_stop, paint_corner_triangle, paint_pause_overlay, win_banner,
};
use crate::app::sudoku::geometry::{Geometry, marks_in};
use eframe::egui::{Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2};

use crate::app::message::Message;
use crate::app::session::hit_map::HitMap;
use crate::app::sudoku::hint;
use crate::app::sudoku::scene::BoardScene;
use crate::app::ui::theme::Theme;
use crate::app::ui::{swatch, theme};
use crate::game::LinkKind;
use crate::grid::{Cell, CellSet, Digit};

/// Draws the board in the centre of `square`.
pub fn show(ui: &mut Ui, square: Rect, scene: &BoardScene, messages: &mut Vec<Message>) {
    let geometry = Geometry::new(square, ui.pixels_per_point());

    let response = focus_stop(ui, geometry.outer);
    HitMap::register(ui.ctx(), geometry.clone(), response.layer_id);

    if scene.paused {
        paint_pause_overlay(&ui.painter_at(geometry.outer), geometry.outer, Theme::current(ui));
    } else if ui.is_rect_visible(geometry.outer) {
        let painter = ui.painter_at(geometry.outer);
        paint(&painter, &geometry, scene, Theme::current(ui));
        if let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) {
            paint_link_in_progress(&painter, &geometry, scene, pointer, Theme::current(ui));
        }
    }
    accessibility::describe(ui, &response, |cell| geometry.cell_rect(cell), scene, messages);
    if let Some(text) = &scene.win_text {
        win_banner(ui, geometry.outer, text);
    }
}

fn paint(painter: &Painter, geometry: &Geometry, scene: &BoardScene, theme: &Theme) {
    painter.rect_filled(geometry.outer, 0.0, theme.cell);
    let clashing = if scene.show_clashes { scene.digits.conflicting_cells() } else { CellSet::EMPTY };
    for cell in Cell::all() {
        if let Some(fill) = cell_fill(cell, scene, theme) {
            painter.rect_filled(geometry.cell_rect(cell), 0.0, fill);
        }
    }
    for (cell, set) in &scene.colours {
        swatch::paint_cell(painter, geometry.cell_rect(*cell), *set, theme);
    }
    paint_lines(painter, geometry, theme);
    paint_candidates(painter, geometry, scene, theme);
    for (cell, digit) in scene.digits.filled() {
        let rect = geometry.cell_rect(cell);
        let is_wrong = scene.wrong.contains(cell);
        let color = match () {
            () if clashing.contains(cell) || is_wrong => theme.error,
            () if scene.is_given(cell) => theme.given,
            () if scene.trial.contains(cell) => theme.trial,
            () => theme.accent,
        };
        let size = geometry.cell_size * 0.55;
        let font = if scene.is_given(cell) { theme::semibold(size) } else { theme::regular(size) };
        paint_digit(painter, rect.center(), digit, font, color);
        if scene.trial.union(scene.redundant).contains(cell) {
            let (half, y) = (geometry.cell_size * 0.16, rect.center().y + geometry.cell_size * 0.34);
            let stroke = Stroke::new((geometry.cell_size * 0.03).max(1.5), color);
            painter.add(Shape::dotted_line(
                &[Pos2::new(rect.center().x - half, y), Pos2::new(rect.center().x + half, y)],
                color,
                geometry.cell_size * 0.08,
                stroke.width,
            ));
        }
        if is_wrong {
            let inset = rect.shrink(geometry.cell_size * 0.2);
            let stroke = Stroke::new((geometry.cell_size * 0.035).max(1.5), theme.error);
            painter.line_segment([inset.left_bottom(), inset.right_top()], stroke);
        }
    }
    if let Some(annotations) = &scene.annotations {
        hint_overlay::paint(painter, geometry, annotations, theme);
    }
    paint_selection(painter, geometry, scene, theme);
    for cell in clashing.iter() {
        paint_corner_triangle(painter, geometry.cell_rect(cell), theme.error);
    }
    // Marks already show how the solutions differ.
    let is_plain = |cell: &Cell| scene.digits.get(*cell).is_some() || scene.centre.get(*cell).is_empty();
    for cell in scene.differing.iter().filter(is_plain).chain(scene.filtered.iter()) {
        paint_corner_dot(painter, geometry.cell_rect(cell), theme.accent);
    }
}

/// Paints the marks, their colours and the links between them.
fn paint_candidates(painter: &Painter, geometry: &Geometry, scene: &BoardScene, theme: &Theme) {
    for (candidate, colour) in &scene.candidate_colours {
        let (centre, radius) = geometry.candidate_circle(scene, *candidate);
        let rect = Rect::from_center_size(centre, Vec2::splat(2.0 * radius));
        swatch::paint_swatch(painter, rect, *colour, theme);
        painter.rect_stroke(rect, CornerRadius::same(2), Stroke::new(1.0, theme.thick), StrokeKind::Outside);
    }
    let is_annotated = |cell| {
        scene.annotations.as_ref().is_some_and(|annotations| hint_overlay::hides_marks(cell, annotations))
    };
    for cell in Cell::all().filter(|cell| scene.digits.get(*cell).is_none() && !is_annotated(*cell)) {
        marks_in(cell, scene).paint(painter, geometry.cell_rect(cell), theme);
    }
    for drawn in &scene.links {
        let (from, radius) = geometry.candidate_circle(scene, drawn.from());
        let (to, other_radius) = geometry.candidate_circle(scene, drawn.to());
        let direction = (to - from).normalized();
        paint_link(
            painter,
            geometry,
            from + direction * radius,
            to - direction * other_radius,
            drawn.kind(),
            theme,
        );
    }
}

/// Paints a link between two positions, with a dot at its end.
fn paint_link(painter: &Painter, geometry: &Geometry, from: Pos2, to: Pos2, kind: LinkKind, theme: &Theme) {
    let stroke = Stroke::new((geometry.cell_size * 0.03).clamp(1.5, 4.0), theme.accent);
    match kind {
        LinkKind::Strong => {
            painter.line_segment([from, to], stroke);
        }
        LinkKind::Weak => {
            painter.extend(Shape::dashed_line(&[from, to], stroke, 6.0, 5.0));
        }
    }
    painter.circle_filled(to, stroke.width * 1.6, theme.accent);
}

/// Paints the link that is being drawn, from its mark to the pointer, with a ring around both marks.
fn paint_link_in_progress(
    painter: &Painter,
    geometry: &Geometry,
    scene: &BoardScene,
    pointer: Pos2,
    theme: &Theme,
) {
    let Some(source) = scene.drag_source else { return };
    let ring = |candidate| {
        let (centre, radius) = geometry.candidate_circle(scene, candidate);
        painter.circle_stroke(centre, radius * 1.2, Stroke::new(2.0, theme.accent));
        (centre, radius)
    };
    let (from, radius) = ring(source);
    let on = geometry.candidate_at(scene, pointer);
    if on == Some(source) || from.distance(pointer) <= radius {
        return;
    }
    let direction = (pointer - from).normalized();
    paint_link(painter, geometry, from + direction * radius, pointer, LinkKind::Strong, theme);
    if let Some(on) = on {
        ring(on);
    }
}

/// Paints the selection frame along the outer edges of the selected cells.
fn paint_selection(painter: &Painter, geometry: &Geometry, scene: &BoardScene, theme: &Theme) {
    let placed = |cell: &Cell| {
        scene
            .annotations
            .as_ref()
            .is_some_and(|annotations| annotations.cells.get(cell) == Some(&hint::AnnotationRole::Placed))
    };
    let selected = |row: Option<usize>, column: Option<usize>| {
        let cell = row.zip(column).and_then(|(row, column)| Cell::at(row, column));
        cell.is_some_and(|cell| scene.selected.contains(cell) && !placed(&cell))
    };
    if let Some(cell) = scene.selected.single().filter(|cell| !placed(cell)) {
        let rect = geometry.cell_rect(cell).shrink(2.0);
        painter.rect_stroke(rect, CornerRadius::same(4), Stroke::new(3.0, theme.accent), StrokeKind::Inside);
        return;
    }
    let width = 3.0;
    for cell in scene.selected.iter().filter(|cell| !placed(cell)) {
        let rect = geometry.cell_rect(cell);
        let (row, column) = (cell.row(), cell.column());
        let (up, down) = (row.checked_sub(1), Some(row + 1));
        let (left, right) = (column.checked_sub(1), Some(column + 1));
        let bar = |min: Pos2, max: Pos2| {
            painter.rect_filled(Rect::from_min_max(min, max), 0.0, theme.accent);
        };
        let (row, column) = (Some(row), Some(column));
        let inner = rect.shrink(width);
        if !selected(up, column) {
            bar(rect.min, Pos2::new(rect.right(), inner.top()));
        }
        if !selected(down, column) {
            bar(Pos2::new(rect.left(), inner.bottom()), rect.max);
        }
        if !selected(row, left) {
            bar(rect.min, Pos2::new(inner.left(), rect.bottom()));
        }
        if !selected(row, right) {
            bar(Pos2::new(inner.right(), rect.top()), rect.max);
        }
        // Closes the frame at corners where two neighbours are selected but not the cell between them.
        for (near_row, near_column, corner) in [
            (up, left, Rect::from_min_max(rect.min, inner.min)),
            (
                up,
                right,
                Rect::from_min_max(
                    Pos2::new(inner.right(), rect.top()),
                    Pos2::new(rect.right(), inner.top()),
                ),
            ),
            (
                down,
                left,
                Rect::from_min_max(
                    Pos2::new(rect.left(), inner.bottom()),
                    Pos2::new(inner.left(), rect.bottom()),
                ),
            ),
            (down, right, Rect::from_min_max(inner.max, rect.max)),
        ] {
            if !selected(near_row, near_column) {
                painter.rect_filled(corner, 0.0, theme.accent);
            }
        }
    }
}

/// Returns the fill of a cell; `None` for the background of the board.
fn cell_fill(cell: Cell, scene: &BoardScene, theme: &Theme) -> Option<Color32> {
    let digit = scene.digits.get(cell);
    let marked =
        scene.annotations.as_ref().and_then(|annotations| hint_overlay::cell_fill(cell, annotations, theme));
    if marked.is_some() {
        marked
    } else if scene.wrong.contains(cell) {
        Some(theme.error_fill)
    } else if scene.selected.contains(cell) {
        Some(theme.selected)
    } else if digit.is_some() && digit == scene.highlighted
        || scene.differing.contains(cell)
        || scene.filtered.contains(cell)
    {
        Some(theme.same)
    } else if scene.peers.contains(cell) {
        Some(theme.peer)
    } else {
        None
    }
}

fn paint_lines(painter: &Painter, geometry: &Geometry, theme: &Theme) {
    let outer = geometry.outer;
    // Paints thin lines first, so that the thick lines cover their ends.
    for (thick, width, color) in [(false, 1.0_f32, theme.thin), (true, 2.0, theme.thick)] {
        let pixels = (width / geometry.pixel).round().max(1.0);
        let width = pixels * geometry.pixel;
        // A line of an odd number of pixels has the extra pixel after the edge.
        let before = (pixels / 2.0).floor() * geometry.pixel;
        for k in (1..9).filter(|k| (k % 3 == 0) == thick) {
            let offset = geometry.edges[k] - before;
            let across = Pos2::new(outer.left(), outer.top() + offset);
            let down = Pos2::new(outer.left() + offset, outer.top());
            painter.rect_filled(Rect::from_min_size(across, Vec2::new(outer.width(), width)), 0.0, color);
            painter.rect_filled(Rect::from_min_size(down, Vec2::new(width, outer.height())), 0.0, color);
        }
    }
    painter.rect_stroke(geometry.outer, 0.0, Stroke::new(FRAME_WIDTH, theme.thick), StrokeKind::Inside);
}

/// Paints a digit, centred by its glyph rather than its line box.
fn paint_digit(painter: &Painter, centre: Pos2, digit: Digit, font: FontId, color: Color32) {
    let galley = painter.layout_no_wrap(digit.to_string(), font, color);
    let position = centre - galley.mesh_bounds.center().to_vec2();
    painter.galley(position, galley, color);
}

/// Paints the dot of a cell in which solutions differ, so that it does not rely on colour alone.
fn paint_corner_dot(painter: &Painter, rect: Rect, color: Color32) {
    let inset = rect.width() * 0.14;
    painter.circle_filled(rect.right_top() + Vec2::new(-inset, inset), rect.width() * 0.055, color);
}

pub mod accessibility;
pub mod hint_overlay;
