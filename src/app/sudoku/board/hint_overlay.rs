//! The annotations of a hint on the board. Each role has a colour and a shape: a disc for the pattern, a ring for its
//! other side, a square for an assumption, a struck-out disc for an elimination and a double ring for a placement.
//! Frames are solid around the pattern and dashed around eliminations. The links of a chain are
//! arrows, solid if strong and dashed if weak; the selected link is thicker and drawn above the candidates.

use crate::app::sudoku::hint::role_color::role_color;
use eframe::egui::epaint::PathStroke;
use eframe::egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use crate::app::sudoku::geometry::Geometry;
use crate::app::sudoku::hint::annotations::{AnnotationRole, Annotations, CellGroup, ChainArrow};
use crate::app::sudoku::pencil_marks;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::grid::{Candidate, Cell, CellSet, Unit};
use crate::technique::{LinkKind, Node};

/// Returns the fill of a cell; `None` if it is not annotated.
pub fn cell_fill(cell: Cell, annotations: &Annotations, theme: &Theme) -> Option<Color32> {
    Some(match annotations.cells.get(&cell)? {
        AnnotationRole::Neutral | AnnotationRole::Assumption => theme.same,
        AnnotationRole::Other => theme.other_fill,
        AnnotationRole::Pattern | AnnotationRole::Placed => theme.good_fill,
        AnnotationRole::Eliminated => theme.error_fill,
    })
}

/// Returns whether the overlay draws the candidates of a cell in place of its marks.
pub fn hides_marks(cell: Cell, annotations: &Annotations) -> bool {
    !annotations.shown_candidates.get(cell).is_empty()
        || annotations.cells.get(&cell) == Some(&AnnotationRole::Placed)
}

/// Paints all annotations over the fills of the cells.
pub fn paint(painter: &Painter, geometry: &Geometry, annotations: &Annotations, theme: &Theme) {
    // Paints wide frames first, so that narrower frames inside them stay visible.
    for (unit, role) in annotations.units.iter().rev() {
        frame(painter, geometry, *unit, *role, theme);
    }
    for group in &annotations.groups {
        outline(painter, geometry, group, theme);
    }
    for arrow in annotations.arrows.iter().filter(|arrow| !arrow.is_active) {
        self::arrow(painter, geometry, arrow, theme);
    }
    for cell in Cell::all().filter(|cell| annotations.cells.get(cell) != Some(&AnnotationRole::Placed)) {
        for digit in annotations.shown_candidates.get(cell).iter() {
            let one = Candidate { cell, digit };
            candidate(painter, geometry, one, annotations.candidates.get(&one).copied(), theme);
        }
    }
    for (one, _) in annotations.candidates.iter().filter(|(_, role)| **role == AnnotationRole::Placed) {
        placed_digit(painter, geometry, *one, theme);
    }
    for arrow in annotations.arrows.iter().filter(|arrow| arrow.is_active) {
        self::arrow(painter, geometry, arrow, theme);
    }
    for cell in annotations.highlighted_cells.iter() {
        let rect = geometry.cell_rect(cell).shrink(1.0);
        painter.rect_stroke(rect, CornerRadius::same(4), Stroke::new(3.5, theme.ink), StrokeKind::Inside);
    }
}

fn frame(painter: &Painter, geometry: &Geometry, unit: Unit, role: AnnotationRole, theme: &Theme) {
    let width = (geometry.cell_size * 0.053).clamp(2.0, 6.0);
    let color = role_color(role, theme);
    let rect = geometry.unit_rect(unit);
    if role == AnnotationRole::Pattern {
        let stroke = Stroke::new(width, color);
        painter.rect_stroke(rect.shrink(width * 0.75), CornerRadius::same(6), stroke, StrokeKind::Inside);
        return;
    }
    let inset = rect.shrink(width * 1.2);
    let corners =
        [inset.left_top(), inset.right_top(), inset.right_bottom(), inset.left_bottom(), inset.left_top()];
    painter.extend(Shape::dashed_line(&corners, Stroke::new(width * 0.7, color), width * 2.4, width * 1.5));
}

/// Paints an outline around a group of cells, with its letter.
fn outline(painter: &Painter, geometry: &Geometry, group: &CellGroup, theme: &Theme) {
    let stroke = Stroke::new((geometry.cell_size * 0.03).clamp(1.5, 3.0), role_color(group.role, theme));
    let gap = geometry.cell_size * 0.06;
    for cell in group.cells.iter() {
        let rect = geometry.cell_rect(cell);
        let is_open = |row: Option<usize>, column: Option<usize>| {
            let next = row.zip(column).and_then(|(row, column)| Cell::at(row, column));
            !next.is_some_and(|next| group.cells.contains(next))
        };
        let (row, column) = (cell.row(), cell.column());
        let open = [
            is_open(row.checked_sub(1), Some(column)),
            is_open(Some(row + 1), Some(column)),
            is_open(Some(row), column.checked_sub(1)),
            is_open(Some(row), Some(column + 1)),
        ];
        let [top, bottom, left, right] = open.map(|open| if open { gap } else { 0.0 });
        let inner = Rect::from_min_max(rect.min + Vec2::new(left, top), rect.max - Vec2::new(right, bottom));
        let sides = [
            (inner.left_top(), inner.right_top()),
            (inner.left_bottom(), inner.right_bottom()),
            (inner.left_top(), inner.left_bottom()),
            (inner.right_top(), inner.right_bottom()),
        ];
        for ((from, to), _) in sides.into_iter().zip(open).filter(|(_, open)| *open) {
            painter.line_segment([from, to], stroke);
        }
    }
    if let (Some(name), Some(cell)) = (group.name, group.cells.first()) {
        // Small, so that the candidate in the corner stays visible.
        let corner = geometry.cell_rect(cell).left_top();
        let size = geometry.cell_size * 0.15;
        let background = Rect::from_min_size(corner, Vec2::splat(size * 1.1));
        painter.rect_filled(background, CornerRadius::same(3), stroke.color);
        painter.text(background.center(), Align2::CENTER_CENTER, name, theme::semibold(size), theme.cell);
    }
}

fn candidate(
    painter: &Painter,
    geometry: &Geometry,
    one: Candidate,
    role: Option<AnnotationRole>,
    theme: &Theme,
) {
    let cell = geometry.cell_rect(one.cell);
    let at = pencil_marks::mark_position(cell, one.digit);
    let radius = geometry.cell_size * 0.135;
    let size = cell.height() * pencil_marks::MARK_SIZE;
    let stroke = Stroke::new((geometry.cell_size * 0.028).clamp(1.5, 3.0), theme.cell);
    let mut text_color = theme.soft;
    let mut font = theme::regular(size);
    if let Some(role) = role {
        let color = role_color(role, theme);
        let stroke = Stroke { color, ..stroke };
        font = theme::semibold(size);
        match role {
            AnnotationRole::Pattern | AnnotationRole::Eliminated => {
                painter.circle_filled(at, radius, color);
                text_color = theme.cell;
            }
            AnnotationRole::Assumption => {
                let background = Rect::from_center_size(at, Vec2::splat(radius * 1.9));
                painter.rect_filled(background, CornerRadius::same(2), theme.cell);
                painter.rect_stroke(background, CornerRadius::same(2), stroke, StrokeKind::Inside);
                text_color = color;
            }
            AnnotationRole::Other | AnnotationRole::Neutral | AnnotationRole::Placed => {
                painter.circle(at, radius - stroke.width / 2.0, theme.cell, stroke);
                text_color = color;
            }
        }
    }
    painter.text(at, Align2::CENTER_CENTER, one.digit.to_string(), font, text_color);
    if role == Some(AnnotationRole::Eliminated) {
        let half = Vec2::new(radius * 0.72, 0.0);
        painter.line_segment([at - half, at + half], Stroke { width: stroke.width * 0.8, ..stroke });
    }
}

/// Paints a placed digit in a double ring.
fn placed_digit(painter: &Painter, geometry: &Geometry, one: Candidate, theme: &Theme) {
    let centre = geometry.cell_rect(one.cell).center();
    painter.circle_stroke(centre, geometry.cell_size * 0.41, Stroke::new(1.5, theme.good));
    painter.circle_stroke(centre, geometry.cell_size * 0.34, Stroke::new(2.0, theme.good));
    let galley =
        painter.layout_no_wrap(one.digit.to_string(), theme::semibold(geometry.cell_size * 0.45), theme.good);
    painter.galley(centre - galley.mesh_bounds.center().to_vec2(), galley, theme.good);
}

/// Paints an arrow between two nodes, curved so that it does not cross the cells in between.
fn arrow(painter: &Painter, geometry: &Geometry, arrow: &ChainArrow, theme: &Theme) {
    let (from, to) = nearest(geometry, arrow.link.from, arrow.link.to);
    let offset = to - from;
    if offset.length() < 1.0 {
        return;
    }
    let (width, color) = if arrow.is_active { (0.034, theme.accent) } else { (0.016, theme.soft) };
    let stroke = Stroke::new((geometry.cell_size * width).clamp(1.0, 4.0), color);
    let radius = geometry.cell_size * 0.15;
    let side = offset.rot90().normalized() * (offset.length() * 0.14).min(geometry.cell_size * 0.55);
    let middle = from + offset / 2.0 + side;
    let start = from + (middle - from).normalized() * radius;
    let end = to + (middle - to).normalized() * radius;
    let head = (geometry.cell_size * 0.1).max(stroke.width * 2.5);
    let direction = (to - middle).normalized();
    let neck = end - direction * head * 0.7;
    let bend = |t: f32| {
        let (a, b) = (start.lerp(middle, t), middle.lerp(neck, t));
        a.lerp(b, t)
    };
    let points: Vec<Pos2> = (0..=16).map(|step| bend(step as f32 / 16.0)).collect();
    match arrow.link.kind {
        LinkKind::Strong => {
            painter.add(Shape::line(points, PathStroke::from(stroke)));
        }
        LinkKind::Weak => {
            let dash = geometry.cell_size * 0.09;
            painter.extend(Shape::dashed_line(&points, stroke, dash, dash * 0.8));
        }
    }
    let across = direction.rot90() * head * 0.45;
    let tip = vec![end, end - direction * head + across, end - direction * head - across];
    painter.add(Shape::convex_polygon(tip, color, Stroke::NONE));
}

/// Returns the positions of the two nearest candidates of two nodes.
fn nearest(geometry: &Geometry, from: Node, to: Node) -> (Pos2, Pos2) {
    let places = |node: Node| {
        let position = move |cell: Cell| pencil_marks::mark_position(geometry.cell_rect(cell), node.digit);
        let cells: CellSet = node.cells;
        cells.iter().map(position).collect::<Vec<_>>()
    };
    let (starts, ends) = (places(from), places(to));
    let pairs = starts.iter().flat_map(|start| ends.iter().map(move |end| (*start, *end)));
    pairs.min_by(|a, b| a.0.distance(a.1).total_cmp(&b.0.distance(b.1))).unwrap_or_default()
}
