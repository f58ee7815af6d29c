//! The board: a widget in four steps (size, interact, paint, accessibility). It draws a [`Scene`]; what the mouse does on
//! it is in `mouse`.

use eframe::egui::accesskit::Role;
use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Align2, Color32, CornerRadius, EventFilter, FontId, Id, Painter, Pos2, Rect, Response, Sense,
    Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};

use super::bindings::KeyBindings;
use super::command::Command;
use super::marks::{self, Marks};
use super::mouse::{Board, Drawn};
use super::scene::Scene;
use super::theme::{self, Theme};
use super::{Act, bindings, board_access, colours, hint};
use crate::game::LinkKind;
use crate::grid::{Candidate, Cell, CellSet, Digit, Unit};
use crate::text::text;

/// The board's id: the one focus stop that has all keys.
pub fn id() -> Id {
    Id::unique("board")
}

/// Where everything is, on whole pixels, so that no line is blurred. Cells may differ by one pixel in size: that
/// cannot be seen, and the board fills its square.
#[derive(Clone)]
pub struct Geometry {
    outer: Rect,
    /// The ten edges between and around the cells in each direction, as offsets from the outer corner, in points.
    edges: [f32; 10],
    /// Size of a cell, in points.
    pub(super) step: f32,
    /// Size of a pixel, in points.
    pixel: f32,
}

impl Geometry {
    /// The largest board in a square.
    fn new(square: Rect, pixels_per_point: f32) -> Self {
        let pixel = 1.0 / pixels_per_point;
        let whole = |points: f32| (points * pixels_per_point).round() * pixel;
        let side = whole(square.width().min(square.height()));
        let corner = Pos2::new(whole(square.center().x - side / 2.0), whole(square.center().y - side / 2.0));
        let frame = whole(FRAME);
        let inner = (side - 2.0 * frame).max(9.0 * pixel);
        Self {
            outer: Rect::from_min_size(corner, Vec2::splat(side)),
            edges: std::array::from_fn(|k| frame + whole(inner * k as f32 / 9.0)),
            step: inner / 9.0,
            pixel,
        }
    }

    pub(super) fn cell(&self, cell: Cell) -> Rect {
        let corner =
            |row: usize, column: usize| self.outer.min + Vec2::new(self.edges[column], self.edges[row]);
        Rect::from_min_max(corner(cell.row(), cell.column()), corner(cell.row() + 1, cell.column() + 1))
    }

    pub(super) fn unit(&self, unit: Unit) -> Rect {
        unit.cells().into_iter().map(|cell| self.cell(cell)).fold(Rect::NOTHING, Rect::union)
    }

    /// Returns the cell at a position.
    pub(super) fn at(&self, position: Pos2) -> Option<Cell> {
        Cell::all().find(|cell| self.cell(*cell).contains(position))
    }

    /// Returns the mark at a position, where marks can be pressed.
    pub(super) fn candidate(&self, scene: &Scene, position: Pos2) -> Option<Candidate> {
        let cell = self.at(position).filter(|_| scene.grabs_candidates)?;
        let shown = marks_in(cell, scene).shown(self.cell(cell)).into_iter();
        let near = shown.map(|mark| (mark.centre.distance(position), mark.digit));
        let nearest = near.min_by(|(one, _), (other, _)| one.total_cmp(other));
        nearest
            .filter(|(distance, _)| *distance < self.step * 0.15)
            .map(|(_, digit)| Candidate { cell, digit })
    }

    /// Returns where a candidate is drawn, and the radius of what is drawn around it.
    fn candidate_place(&self, scene: &Scene, candidate: Candidate) -> (Pos2, f32) {
        let rect = self.cell(candidate.cell);
        let shown = marks_in(candidate.cell, scene).shown(rect);
        let mark = shown.into_iter().rfind(|mark| mark.digit == candidate.digit);
        mark.map_or_else(
            || (marks::place(rect, candidate.digit), self.step * 0.13),
            |mark| (mark.centre, mark.size * 0.62),
        )
    }
}

/// Width of the frame around the board, in points.
const FRAME: f32 = 3.0;

/// Makes a board of this rectangle the focus stop that has all keys but Tab.
pub(super) fn focus_stop(ui: &Ui, board: Rect) -> Response {
    let response = ui.interact(board, id(), Sense::click_and_drag());
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id(), filter));
    response
}

/// Shows the board in the middle of `square`.
pub fn show(ui: &mut Ui, square: Rect, scene: &Scene, acts: &mut Vec<Act>) {
    let geometry = Geometry::new(square, ui.pixels_per_point());

    let response = focus_stop(ui, geometry.outer);
    Drawn::note_board(ui.ctx(), Board::Sudoku(geometry.clone()), response.layer_id);

    if scene.covered {
        cover(&ui.painter_at(geometry.outer), geometry.outer, Theme::of(ui));
    } else if ui.is_rect_visible(geometry.outer) {
        let painter = ui.painter_at(geometry.outer);
        paint(&painter, &geometry, scene, Theme::of(ui));
        if let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) {
            link_in_progress(&painter, &geometry, scene, pointer, Theme::of(ui));
        }
    }
    board_access::describe(ui, &response, |cell| geometry.cell(cell), scene, acts);
    if let Some(words) = &scene.disc {
        disc(ui, geometry.outer, words);
    }
}

/// The board of a game that is paused.
pub(super) fn cover(painter: &Painter, board: Rect, theme: &Theme) {
    painter.rect_filled(board, 0.0, theme.cell);
    painter.rect_stroke(board, 0.0, Stroke::new(FRAME, theme.thick), StrokeKind::Inside);
    let (centre, step) = (board.center(), board.width() / 9.0);
    let text = |y: f32, font: FontId, words: &str, ink: Color32| {
        painter.text(centre + Vec2::new(0.0, y * step), Align2::CENTER_CENTER, words, font, ink);
    };
    text(-0.3, theme::semibold(step * 0.55), text!("paused"), theme.ink);
    text(0.4, theme::regular((step * 0.2).max(12.0)), &text!("paused-cover", key = "P"), theme.soft);
}

fn paint(painter: &Painter, geometry: &Geometry, scene: &Scene, theme: &Theme) {
    painter.rect_filled(geometry.outer, 0.0, theme.cell);
    let clashing = if scene.show_clashes { scene.digits.clashing_cells() } else { CellSet::EMPTY };
    for cell in Cell::all() {
        if let Some(fill) = fill(cell, scene, theme) {
            painter.rect_filled(geometry.cell(cell), 0.0, fill);
        }
    }
    for (cell, set) in &scene.colours {
        colours::paint(painter, geometry.cell(*cell), *set, theme);
    }
    lines(painter, geometry, theme);
    candidates(painter, geometry, scene, theme);
    for (cell, digit) in scene.digits.filled() {
        let rect = geometry.cell(cell);
        let is_wrong = scene.wrong.contains(cell);
        let color = match () {
            () if clashing.contains(cell) || is_wrong => theme.out,
            () if scene.is_given(cell) => theme.given,
            () if scene.trial.contains(cell) => theme.second,
            () => theme.mine,
        };
        let size = geometry.step * 0.55;
        let font = if scene.is_given(cell) { theme::semibold(size) } else { theme::regular(size) };
        centred_digit(painter, rect.center(), digit, font, color);
        if scene.trial.or(scene.spared).contains(cell) {
            let (half, y) = (geometry.step * 0.16, rect.center().y + geometry.step * 0.34);
            let stroke = Stroke::new((geometry.step * 0.03).max(1.5), color);
            painter.add(Shape::dotted_line(
                &[Pos2::new(rect.center().x - half, y), Pos2::new(rect.center().x + half, y)],
                color,
                geometry.step * 0.08,
                stroke.width,
            ));
        }
        if is_wrong {
            let inset = rect.shrink(geometry.step * 0.2);
            let stroke = Stroke::new((geometry.step * 0.035).max(1.5), theme.out);
            painter.line_segment([inset.left_bottom(), inset.right_top()], stroke);
        }
    }
    if let Some(proof) = &scene.proof {
        hint::paint(painter, geometry, proof, theme);
    }
    selection(painter, geometry, scene, theme);
    for cell in clashing.iter() {
        corner_triangle(painter, geometry.cell(cell), theme.out);
    }
    // Where marks say how the solutions differ, a dot would only be in their way.
    let is_plain = |cell: &Cell| scene.digits.get(*cell).is_some() || scene.centre.get(*cell).is_empty();
    for cell in scene.differing.iter().filter(is_plain).chain(scene.lit.iter()) {
        corner_dot(painter, geometry.cell(cell), theme.mine);
    }
}

/// The marks of a cell as the scene shows them.
fn marks_in(cell: Cell, scene: &Scene) -> Marks {
    Marks {
        corner: scene.corner.get(cell),
        centre: scene.centre.get(cell),
        in_places: scene.marks_in_places,
        highlighted: scene.highlighted,
    }
}

/// Marks, with the colours of candidates behind them and the links between them.
fn candidates(painter: &Painter, geometry: &Geometry, scene: &Scene, theme: &Theme) {
    for (candidate, colour) in &scene.candidate_colours {
        let (centre, radius) = geometry.candidate_place(scene, *candidate);
        let rect = Rect::from_center_size(centre, Vec2::splat(2.0 * radius));
        colours::swatch(painter, rect, *colour, theme);
        painter.rect_stroke(rect, CornerRadius::same(2), Stroke::new(1.0, theme.thick), StrokeKind::Outside);
    }
    let is_told = |cell| scene.proof.as_ref().is_some_and(|proof| hint::hides_marks(cell, proof));
    for cell in Cell::all().filter(|cell| scene.digits.get(*cell).is_none() && !is_told(*cell)) {
        marks_in(cell, scene).paint(painter, geometry.cell(cell), theme);
    }
    for drawn in &scene.links {
        let (from, radius) = geometry.candidate_place(scene, drawn.from());
        let (to, other_radius) = geometry.candidate_place(scene, drawn.to());
        let way = (to - from).normalized();
        link(painter, geometry, from + way * radius, to - way * other_radius, drawn.kind(), theme);
    }
}

/// A link between two positions, with a dot at its end.
fn link(painter: &Painter, geometry: &Geometry, from: Pos2, to: Pos2, kind: LinkKind, theme: &Theme) {
    let stroke = Stroke::new((geometry.step * 0.03).clamp(1.5, 4.0), theme.mine);
    match kind {
        LinkKind::Strong => {
            painter.line_segment([from, to], stroke);
        }
        LinkKind::Weak => {
            painter.extend(Shape::dashed_line(&[from, to], stroke, 6.0, 5.0));
        }
    }
    painter.circle_filled(to, stroke.width * 1.6, theme.mine);
}

/// The link that is being dragged: from its mark to the pointer, with a ring around both marks.
fn link_in_progress(painter: &Painter, geometry: &Geometry, scene: &Scene, pointer: Pos2, theme: &Theme) {
    let Some(grabbed) = scene.grabbed else { return };
    let ring = |candidate| {
        let (centre, radius) = geometry.candidate_place(scene, candidate);
        painter.circle_stroke(centre, radius * 1.2, Stroke::new(2.0, theme.mine));
        (centre, radius)
    };
    let (from, radius) = ring(grabbed);
    let on = geometry.candidate(scene, pointer);
    if on == Some(grabbed) || from.distance(pointer) <= radius {
        return;
    }
    let way = (pointer - from).normalized();
    link(painter, geometry, from + way * radius, pointer, LinkKind::Strong, theme);
    if let Some(on) = on {
        ring(on);
    }
}

/// The frame around the selected cells: one line along the outer edges of all that touch.
fn selection(painter: &Painter, geometry: &Geometry, scene: &Scene, theme: &Theme) {
    let placed = |cell: &Cell| {
        scene.proof.as_ref().is_some_and(|proof| proof.cells.get(cell) == Some(&hint::Role::Placed))
    };
    let selected = |row: Option<usize>, column: Option<usize>| {
        let cell = row.zip(column).and_then(|(row, column)| Cell::at(row, column));
        cell.is_some_and(|cell| scene.selected.contains(cell) && !placed(&cell))
    };
    if let Some(cell) = scene.selected.single().filter(|cell| !placed(cell)) {
        let rect = geometry.cell(cell).shrink(2.0);
        painter.rect_stroke(rect, CornerRadius::same(4), Stroke::new(3.0, theme.mine), StrokeKind::Inside);
        return;
    }
    let width = 3.0;
    for cell in scene.selected.iter().filter(|cell| !placed(cell)) {
        let rect = geometry.cell(cell);
        let (row, column) = (cell.row(), cell.column());
        let (up, down) = (row.checked_sub(1), Some(row + 1));
        let (left, right) = (column.checked_sub(1), Some(column + 1));
        let bar = |min: Pos2, max: Pos2| {
            painter.rect_filled(Rect::from_min_max(min, max), 0.0, theme.mine);
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
        // Where two neighbours are selected but not the cell between them, the corner closes the line.
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
                painter.rect_filled(corner, 0.0, theme.mine);
            }
        }
    }
}

/// What the cell stands on, if not on the plain board.
fn fill(cell: Cell, scene: &Scene, theme: &Theme) -> Option<Color32> {
    let digit = scene.digits.get(cell);
    let marked = scene.proof.as_ref().and_then(|proof| hint::fill(cell, proof, theme));
    if marked.is_some() {
        marked
    } else if scene.wrong.contains(cell) {
        Some(theme.out_fill)
    } else if scene.selected.contains(cell) {
        Some(theme.selected)
    } else if digit.is_some() && digit == scene.highlighted
        || scene.differing.contains(cell)
        || scene.lit.contains(cell)
    {
        Some(theme.same)
    } else if scene.peers.contains(cell) {
        Some(theme.peer)
    } else {
        None
    }
}

fn lines(painter: &Painter, geometry: &Geometry, theme: &Theme) {
    let outer = geometry.outer;
    // Thin lines first, so that the thick ones lie over their ends.
    for (thick, width, color) in [(false, 1.0_f32, theme.thin), (true, 2.0, theme.thick)] {
        let pixels = (width / geometry.pixel).round().max(1.0);
        let width = pixels * geometry.pixel;
        // A line of an even number of pixels lies half on either cell, an odd one has its odd pixel after the edge.
        let before = (pixels / 2.0).floor() * geometry.pixel;
        for k in (1..9).filter(|k| (k % 3 == 0) == thick) {
            let offset = geometry.edges[k] - before;
            let across = Pos2::new(outer.left(), outer.top() + offset);
            let down = Pos2::new(outer.left() + offset, outer.top());
            painter.rect_filled(Rect::from_min_size(across, Vec2::new(outer.width(), width)), 0.0, color);
            painter.rect_filled(Rect::from_min_size(down, Vec2::new(width, outer.height())), 0.0, color);
        }
    }
    painter.rect_stroke(geometry.outer, 0.0, Stroke::new(FRAME, theme.thick), StrokeKind::Inside);
}

/// Draws a digit centred by its ink rather than by its line box.
fn centred_digit(painter: &Painter, centre: Pos2, digit: Digit, font: FontId, color: Color32) {
    let galley = painter.layout_no_wrap(digit.to_string(), font, color);
    let position = centre - galley.mesh_bounds.center().to_vec2();
    painter.galley(position, galley, color);
}

/// The mark of a clash that does without colour.
pub(super) fn corner_triangle(painter: &Painter, rect: Rect, color: Color32) {
    let side = rect.width() * 0.22;
    let corner = rect.right_top() + Vec2::new(-2.0, 2.0);
    let points = vec![corner, corner + Vec2::new(0.0, side), corner - Vec2::new(side, 0.0)];
    painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
}

/// The mark of a cell in which solutions differ, for those who do not see its fill.
fn corner_dot(painter: &Painter, rect: Rect, color: Color32) {
    let inset = rect.width() * 0.14;
    painter.circle_filled(rect.right_top() + Vec2::new(-inset, inset), rect.width() * 0.055, color);
}

/// "You win!" on its disc, over the middle of a square board.
pub(super) fn disc(ui: &mut Ui, board: Rect, words: &str) {
    let theme = Theme::of(ui);
    let side = board.width();
    let (centre, radius) = (board.center(), side * 0.3);
    let painter = ui.painter_at(board);
    painter.circle_filled(centre, radius, theme.win);
    let text = |y: f32, font: FontId, text: String| {
        painter.text(centre + Vec2::new(0.0, side * y), Align2::CENTER_CENTER, text, font, theme.win_ink);
    };
    text(-0.052, theme::semibold(side * 0.074), text!("win").to_owned());
    // All help that was taken may need several lines.
    let font = theme::regular(side * 0.029);
    let mut job = LayoutJob::simple(words.to_owned(), font.clone(), theme.win_ink, radius * 1.8);
    job.halign = Align::Center;
    let galley = painter.layout_job(job);
    let more = match galley.rows.len() {
        0 | 1 => {
            text(0.03, font, words.to_owned());
            0.0
        }
        rows => {
            let height = galley.size().y / rows as f32;
            let top = centre + Vec2::new(0.0, side * 0.03 - height / 2.0);
            painter.galley(top, galley, theme.win_ink);
            height * (rows as f32 - 1.0) / side
        }
    };
    text(0.094 + more, theme::regular((side * 0.0225).max(11.0)), win_keys(&bindings::in_force(ui.ctx())));

    let spoken = ui.interact(
        Rect::from_center_size(centre, Vec2::splat(radius * 2.0)),
        Id::unique("win"),
        Sense::hover(),
    );
    spoken.widget_info(|| WidgetInfo::labeled(Role::Label, true, text!("win")));
}

/// What the keys do after a win.
fn win_keys(keys: &KeyBindings) -> String {
    let key = |command| keys.keys(command).first().map(bindings::name);
    let both = [
        key(Command::Accept).map(|key| text!("win-next", key = key)),
        key(Command::Close).map(|key| text!("win-look", key = key)),
    ];
    both.into_iter().flatten().collect::<Vec<_>>().join("      ")
}
