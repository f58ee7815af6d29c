//! The sudoku board. It draws a [`BoardView`] and exposes it to screen readers; `shell::mouse` handles its mouse input.

pub mod accessibility;

use std::sync::Arc;

use eframe::egui::{Context, CornerRadius, Id, Mesh, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::editor::BoardSpot;
use crate::app::session::board_parts::{HitMap, focus_stop, paint_pause_overlay};
use crate::app::session::enlargement::{CellSides, LargeBoard};
use crate::app::ui::paint;
use crate::app::ui::paint::{picture_rect, point, pos, rect};
use crate::app::ui::theme::Theme;
use crate::draft::MarginPlace;
use crate::grid::{Candidate, Cell, CellSet, Direction};
use crate::picture::sudoku::description::CellDescription;
use crate::picture::sudoku::{BoardLayout, BoardScene, ClueCache, ClueLayers, Style};
use crate::picture::{Picture, sudoku};
use crate::rules::ClueIndex;

/// A board in the window: what is drawn, and what can be done with it.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardView {
    pub scene: BoardScene,
    /// Whether cells can be clicked.
    pub playable: bool,
    /// Whether givens can be changed.
    pub edits_givens: bool,
    /// The cell with the keyboard focus.
    pub cursor: Option<Cell>,
    /// Whether the cell of the cursor is framed: among kept cells it is not to be told from them otherwise.
    pub frames_cursor: bool,
    /// Whether candidates can be clicked.
    pub candidates_clickable: bool,
    /// The candidate from which a link is being dragged.
    pub drag_source: Option<Candidate>,
    /// The places of clues that are not drawn to the end.
    pub open_places: Vec<OpenPlace>,
    /// Whether digits are larger than usual.
    pub has_large_digits: bool,
    /// Whether the player's colours have patterns.
    pub colour_patterns: bool,
    /// Whether the game is paused, which covers the board.
    pub paused: bool,
    /// The text of the win banner, if it is shown.
    pub win_text: Option<String>,
}

impl BoardView {
    /// Creates a board to look at.
    pub fn new(scene: BoardScene) -> Self {
        Self {
            scene,
            playable: false,
            edits_givens: false,
            cursor: None,
            frames_cursor: false,
            candidates_clickable: false,
            drag_source: None,
            open_places: Vec::new(),
            has_large_digits: false,
            colour_patterns: false,
            paused: false,
            win_text: None,
        }
    }

    /// Returns the description of a cell.
    pub fn describe(&self, cell: Cell) -> CellDescription<'_> {
        self.scene.describe(cell, self.paused)
    }
}

/// The sides of cells of a board with more than nine digits, where marks are small. All of it is shown at first.
const CELL_SIDES: CellSides = CellSides { small: 0.0, legible: 0.0, largest: 72.0, buttons_below: 36.0 };

/// A place on the board of a draft where something is still missing.
#[derive(Clone, PartialEq, Debug)]
pub enum OpenPlace {
    /// The place of a number beside the grid, by row and column.
    Margin(i32, i32),
    /// The corner of these cells.
    Corner(Vec<Cell>),
    /// Cells that are part of something.
    Cells(CellSet),
    /// A diagonal that can be chosen, with its first cell.
    Diagonal(Cell, Direction),
}

/// The least size of sums and other numbers of clues, in points, where a cell has room for it.
const LEAST_CLUE_TEXT: f32 = 9.0;

/// The font size of large digits, as a fraction of a cell.
const LARGE_DIGIT_SIZE: f32 = 0.66;

/// Draws the board in the centre of `square`.
pub fn show(ui: &mut Ui, square: Rect, view: BoardView, messages: &mut Vec<Message>) {
    let view = &Arc::new(view);
    let style = paint::board_style(ui.ctx(), view.colour_patterns);
    let digit_size = if view.has_large_digits { LARGE_DIGIT_SIZE } else { style.digit_size };
    let style = Style { digit_size, ..style };
    let shape = &view.scene.shape;
    let pixel = 1.0 / ui.pixels_per_point();
    let layout_in = |rect| {
        let mut layout = BoardLayout::new(shape, picture_rect(rect), pixel);
        layout.clue_text.least = LEAST_CLUE_TEXT;
        layout
    };
    let cell_side = |rect| layout_in(rect).cell_size;
    let cell_rect = |all, (row, column): (usize, usize)| {
        rect(layout_in(all).cell_rect(Cell::at(row as u8, column as u8)))
    };
    let cursor = view.cursor.map(|cell| (cell.row(), cell.column()));
    // On others marks are large enough.
    let large = shape
        .size()
        .has_digits_above_nine()
        .then(|| LargeBoard::new(shape.size(), square, CELL_SIDES, cursor, &cell_side, &cell_rect));
    let layout = layout_in(large.as_ref().map_or(square, |large| large.extent(ui)));
    let geometry = Geometry::new(ui, layout, square, Arc::clone(view), style);
    let bounds = geometry.bounds();

    let response = focus_stop(ui, bounds);
    HitMap::register(ui.ctx(), geometry.clone(), response.layer_id);

    if let Some(clue) = response.hover_pos().and_then(|at| geometry.clue_at(at)).filter(|_| !view.paused) {
        let tooltip = view.scene.shape.rules().clue(clue).tooltip();
        response.clone().on_hover_text_at_pointer(tooltip);
    }
    if view.paused {
        if response.clicked() {
            messages.push(Message::Command(Command::Pause));
        }
        paint_pause_overlay(&ui.painter_at(bounds), bounds, Theme::current(ui));
    } else if ui.is_rect_visible(bounds) {
        let painter = ui.painter_at(bounds);
        let theme = Theme::current(ui);
        let (ground, contents) = sudoku::draw_parts(&geometry.layout, &view.scene, style, &geometry.clues);
        paint::paint(&painter, &ground, theme);
        paint_below(&painter, &geometry.clues, theme);
        paint::paint(&painter, &contents, theme);
        if let Some(cell) = view.cursor.filter(|_| view.frames_cursor) {
            let stroke = place_stroke(&geometry, theme);
            let frame = geometry.cell_rect(cell).shrink(2.0 * stroke.width);
            painter.rect_stroke(frame, CornerRadius::same(4), stroke, StrokeKind::Inside);
        }
        paint_open_places(&painter, &geometry, view, theme);
        if let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) {
            paint_link_in_progress(&painter, &geometry, view, pointer, Theme::current(ui));
        }
    }
    if let Some(large) = large.filter(|_| view.playable && !view.paused) {
        large.offer_buttons(ui.ctx());
    }
    accessibility::describe(ui, &response, |cell| geometry.cell_rect(cell), view, messages);
}

/// Returns the clues of a board, drawn again only if they or their place have changed.
fn clue_layers(ctx: &Context, layout: &BoardLayout, scene: &BoardScene, style: Style) -> Arc<ClueLayers> {
    let id = Id::unique("clues of the board");
    let mut cache: ClueCache = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    let key = (Arc::clone(&scene.shape), layout.clone(), style.clues, scene.shown_emphasis());
    let layers =
        cache.layers(key, |(shape, layout, _, emphasis)| sudoku::draw_layers(layout, shape, style, emphasis));
    ctx.data_mut(|data| data.insert_temp(id, cache));
    layers
}

/// Paints what is below everything that is written. With many clues these are thousands of lines, kept as triangles.
fn paint_below(painter: &Painter, clues: &Arc<ClueLayers>, theme: &'static Theme) {
    #[derive(Clone)]
    struct Kept {
        clues: Arc<ClueLayers>,
        theme: &'static Theme,
        scale: f32,
        mesh: Option<Arc<Mesh>>,
    }
    let (ctx, id) = (painter.ctx(), Id::unique("lines of the board"));
    let scale = ctx.pixels_per_point();
    let kept: Option<Kept> = ctx.data(|data| data.get_temp(id));
    let is_same = |kept: &Kept| {
        Arc::ptr_eq(&kept.clues, clues) && std::ptr::eq(kept.theme, theme) && kept.scale == scale
    };
    let kept = kept.filter(is_same).unwrap_or_else(|| {
        let mesh = paint::mesh(ctx, &clues.below, theme);
        let kept = Kept { clues: Arc::clone(clues), theme, scale, mesh };
        ctx.data_mut(|data| data.insert_temp(id, kept.clone()));
        kept
    });
    match kept.mesh {
        Some(mesh) => drop(painter.add(mesh)),
        None => paint::paint(painter, &clues.below, theme),
    }
}

/// Paints the link that is being dragged: from its mark to the pointer, with a ring around both marks.
fn paint_link_in_progress(
    painter: &Painter,
    geometry: &Geometry,
    view: &BoardView,
    pointer: Pos2,
    theme: &Theme,
) {
    let Some(source) = view.drag_source else { return };
    let ring = |candidate| {
        let (centre, radius) = geometry.candidate_circle(candidate);
        painter.circle_stroke(centre, radius * 1.2, Stroke::new(2.0, theme.accent));
        (centre, radius)
    };
    let (from, radius) = ring(source);
    let on = geometry.candidate_at(pointer);
    if on == Some(source) || from.distance(pointer) <= radius {
        return;
    }
    let start = from + (pointer - from).normalized() * radius;
    let mut picture = Picture::default();
    sudoku::draw_link(&mut picture, &geometry.layout, point(start), point(pointer), true);
    paint::paint(painter, &picture, theme);
    if let Some(on) = on {
        ring(on);
    }
}

/// Returns the stroke of frames around places on the board.
fn place_stroke(geometry: &Geometry, theme: &Theme) -> Stroke {
    Stroke::new((0.04 * geometry.layout.cell_size).max(2.0), theme.accent)
}

/// Paints the places where something is missing: a frame, or an arrow to choose.
fn paint_open_places(painter: &Painter, geometry: &Geometry, view: &BoardView, theme: &Theme) {
    let layout = &geometry.layout;
    let cell = layout.cell_size;
    let stroke = place_stroke(geometry, theme);
    for place in &view.open_places {
        match place {
            OpenPlace::Margin(row, column) => {
                let centre = pos(layout.margin_centre((*row, *column), false));
                let frame = Rect::from_center_size(centre, Vec2::splat(0.52 * cell));
                painter.rect_stroke(frame, CornerRadius::same(4), stroke, StrokeKind::Inside);
            }
            OpenPlace::Corner(cells) => {
                let sum = cells.iter().map(|cell| geometry.cell_rect(*cell).center().to_vec2());
                let centre = sum.fold(Vec2::ZERO, |sum, at| sum + at) / cells.len().max(1) as f32;
                painter.circle(centre.to_pos2(), 0.24 * cell, theme.cell, stroke);
            }
            OpenPlace::Cells(cells) => {
                for cell in cells.iter() {
                    let frame = geometry.cell_rect(cell).shrink(stroke.width);
                    painter.rect_stroke(frame, CornerRadius::same(4), stroke, StrokeKind::Inside);
                }
            }
            OpenPlace::Diagonal(first, direction) => {
                let centre = geometry.cell_rect(*first).center();
                painter.circle(centre, 0.3 * cell, theme.cell, stroke);
                let along =
                    Vec2::new(direction.columns.into(), direction.rows.into()).normalized() * 0.17 * cell;
                let tip = centre + along;
                let barbs = [along.rot90(), -along.rot90()].map(|side| tip - along * 0.7 + side * 0.7);
                painter.line_segment([centre - along, tip], stroke);
                barbs.into_iter().for_each(|end| {
                    painter.line_segment([tip, end], stroke);
                });
            }
        }
    }
}

/// A board as it is drawn, with its layout in points of the window.
#[derive(Clone)]
pub struct Geometry {
    pub layout: BoardLayout,
    pub view: Arc<BoardView>,
    /// The place of the board, which may hide a part of it.
    room: Rect,
    clues: Arc<ClueLayers>,
}

impl Geometry {
    /// Creates the geometry of a board that is laid out, and shown as far as it is in a room.
    fn new(ui: &Ui, layout: BoardLayout, room: Rect, view: Arc<BoardView>, style: Style) -> Self {
        let clues = clue_layers(ui.ctx(), &layout, &view.scene, style);
        Self { layout, view, room, clues }
    }

    /// Returns the clue that can be pressed at a position.
    pub(in crate::app) fn clue_at(&self, position: Pos2) -> Option<ClueIndex> {
        self.clues.clue_at(point(position)).filter(|_| self.room.contains(position))
    }

    /// Returns the rectangle of the board with its margins, as far as it is shown.
    pub fn bounds(&self) -> Rect {
        rect(self.layout.bounds).intersect(self.room)
    }

    pub(in crate::app) fn cell_rect(&self, cell: Cell) -> Rect {
        rect(self.layout.cell_rect(cell))
    }

    /// Returns the cell at a position.
    pub(in crate::app) fn cell_at(&self, position: Pos2) -> Option<Cell> {
        self.layout.cell_at(point(position)).filter(|_| self.room.contains(position))
    }

    /// Returns what is at a position of a board on which a puzzle is set.
    pub(in crate::app) fn spot_at(&self, position: Pos2) -> BoardSpot {
        if !self.room.contains(position) {
            return BoardSpot::default();
        }
        let at = point(position);
        let size = self.layout.size();
        let margin = self.layout.margin_at(at);
        BoardSpot {
            cell: self.layout.cell_at(at),
            border: self.layout.border_at(at),
            corner: self.layout.corner_at(at),
            margin: margin.and_then(|(row, column)| MarginPlace::new(row, column, size)),
            clue: self.clues.clue_at(at),
        }
    }

    /// Returns whether a position is away from the corners of the cell that it is in.
    pub(in crate::app) fn is_inside(&self, position: Pos2) -> bool {
        let Some(cell) = self.cell_at(position) else { return false };
        let rect = self.cell_rect(cell);
        let offset = (position - rect.center()) / rect.size();
        // Half a diamond and half a square: on the way to a diagonal neighbour the pointer passes only the corners.
        offset.x.abs() + offset.y.abs() < 0.68
    }

    /// Returns the clickable candidate at a position.
    pub(in crate::app) fn candidate_at(&self, position: Pos2) -> Option<Candidate> {
        (self.view.candidates_clickable && self.room.contains(position))
            .then(|| self.view.scene.mark_at(&self.layout, point(position)))?
    }

    /// Returns the centre of a candidate and the radius of the shape around it.
    fn candidate_circle(&self, candidate: Candidate) -> (Pos2, f32) {
        let (centre, radius) = self.view.scene.mark_circle(&self.layout, candidate);
        (pos(centre), radius)
    }
}
