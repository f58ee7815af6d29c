//! Pictures of the kinds of puzzle: a few cells with the clue of the kind, large enough to be read in a tile.

use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use crate::app::ui::paint::ink_color;
use crate::app::ui::puzzle_kinds::PuzzleKind;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::generate::VariantKind;
use crate::grid::Size;
use crate::picture::{ClueInk, Ink};

/// The smallest font of a digit, in points.
const LEAST_DIGIT: f32 = theme::COUNT;

/// The side of a cell below which there is no room for its digit, in points.
const LEAST_CELL: f32 = 13.0;

/// The side of a picture of the usual size, in points.
const USUAL: f32 = 72.0;

/// Paints the picture of a kind into a square.
pub fn paint(painter: &Painter, square: Rect, kind: PuzzleKind, theme: &Theme) {
    let id = kind.map_or("", VariantKind::id);
    match kind {
        Some(kind) if kind.id() == kind.size().to_string() => paint_size(painter, square, kind.size(), theme),
        _ => paint_clues(painter, square, id, theme),
    }
}

/// Paints a box of a grid with its highest digit.
fn paint_size(painter: &Painter, square: Rect, size: Size, theme: &Theme) {
    let Some((rows, columns)) = size.box_shape() else { return };
    let sketch = Sketch::new(painter, square, (columns, rows), 0.0, theme);
    sketch.grid();
    let font = theme::semibold((22.0 * square.width() / USUAL).max(15.0));
    painter.text(sketch.rect.center(), Align2::CENTER_CENTER, size.side().to_string(), font, theme.given);
}

/// A digit in a cell: its column and row, what is there, and whether it is given.
type CellText = (f32, f32, &'static str, bool);

fn paint_clues(painter: &Painter, square: Rect, id: &str, theme: &Theme) {
    let usual = Sketch::new(painter, square, (3, 3), 0.0, theme);
    let large = Sketch::new(painter, square, (2, 2), 0.0, theme);
    match id {
        "" => usual.with(&[
            (0.0, 0.0, "5", true),
            (2.0, 0.0, "1", true),
            (1.0, 1.0, "7", true),
            (0.0, 2.0, "9", true),
            (2.0, 2.0, "4", false),
        ]),
        "x" => {
            usual.grid();
            usual.diagonals();
            usual.digits(&[(0.0, 0.0, "3", true), (0.0, 2.0, "8", true), (2.0, 2.0, "6", true)]);
        }
        "windoku" => {
            usual.ground();
            usual.area((1.0, 1.0), (3.0, 3.0), ClueInk::Area);
            usual.lines();
            usual.thick(&[(2.0, 0.0), (2.0, 3.0)]);
            usual.thick(&[(0.0, 2.0), (3.0, 2.0)]);
            usual.digits(&[(1.0, 1.0, "4", true), (2.0, 1.0, "1", true), (1.0, 2.0, "9", true)]);
        }
        "jigsaw" => {
            usual.grid();
            usual.thick(&[(1.0, 0.0), (1.0, 1.0), (2.0, 1.0), (2.0, 2.0), (3.0, 2.0)]);
            usual.thick(&[(0.0, 2.0), (2.0, 2.0)]);
            usual.digits(&[(0.0, 0.0, "2", true), (2.0, 1.0, "2", true), (1.0, 2.0, "2", false)]);
        }
        "anti-knight" => {
            usual.with(&[(0.0, 0.0, "5", true)]);
            usual.cross(2.0, 1.0);
            usual.cross(1.0, 2.0);
        }
        "nonconsecutive" => {
            usual.with(&[(1.0, 1.0, "4", true), (0.0, 1.0, "5", false), (2.0, 1.0, "3", false)]);
            usual.strike(0.0, 1.0);
            usual.strike(2.0, 1.0);
        }
        "dots" => {
            large.with(&[(0.0, 0.0, "3", true), (1.0, 0.0, "4", false), (0.0, 1.0, "6", false)]);
            large.dot((1.0, 0.5), ClueInk::DotWhite, 0.13);
            large.dot((0.5, 1.0), ClueInk::DotBlack, 0.13);
        }
        "xv" => {
            large.with(&[(0.0, 0.0, "3", true), (1.0, 0.0, "7", false), (0.0, 1.0, "2", false)]);
            large.letter((1.0, 0.5), "X");
            large.letter((0.5, 1.0), "V");
        }
        "killer" => {
            usual.with(&[(0.0, 2.0, "2", false), (2.0, 2.0, "5", true)]);
            usual.cage(&ANGLE, (0.0, 0.0), "14");
        }
        "killer-empty" => {
            usual.with(&[]);
            usual.cage(&rectangle(0.0, 0.0, 3.0, 1.0), (0.0, 0.0), "11");
            usual.cage(&rectangle(0.0, 1.0, 2.0, 3.0), (0.0, 1.0), "4");
        }
        "x+killer" => {
            usual.grid();
            usual.diagonals();
            usual.cage(&ANGLE, (0.0, 0.0), "18");
        }
        "anti-knight+killer" => {
            usual.with(&[(1.0, 0.0, "5", false)]);
            usual.cage(&rectangle(0.0, 0.0, 3.0, 1.0), (0.0, 0.0), "9");
            usual.cross(0.0, 2.0);
            usual.cross(2.0, 2.0);
        }
        "dots+killer" => {
            usual.with(&[]);
            usual.cage(&rectangle(0.0, 0.0, 3.0, 1.0), (0.0, 0.0), "9");
            usual.dot((1.0, 1.5), ClueInk::DotWhite, 0.2);
            usual.dot((1.5, 2.0), ClueInk::DotBlack, 0.2);
        }
        "little-killer" => {
            let aside = square.translate(vec2(7.0 * square.width() / USUAL, 0.0));
            let sketch = Sketch::new(painter, aside, (3, 3), 14.0, theme);
            sketch.grid();
            sketch.path(&[(0.0, 0.0), (2.4, 2.4)], Stroke::new(1.0, theme.soft));
            sketch.arrow(&[(-0.2, -0.2), (0.12, 0.12)], 1.5);
            sketch.digits(&[(0.0, 0.0, "9", false), (1.0, 1.0, "5", false), (2.0, 2.0, "6", false)]);
            sketch.beside((-0.42, -0.48), "20");
        }
        "quadruple" => {
            large.grid();
            let aside = (0.15 * large.cell).max(5.0) / large.cell;
            let has_digits = usual.cell >= LEAST_CELL;
            let radius = if has_digits { 2.6 * aside } else { 0.4 };
            let ring = Stroke::new(1.5, theme.given);
            painter.circle(large.at((1.0, 1.0)), radius * large.cell, theme.cell, ring);
            let digits = [(-1.0, -1.2, "2"), (1.0, -1.2, "4"), (-1.0, 1.2, "7"), (1.0, 1.2, "8")];
            for (x, y, digit) in digits.into_iter().filter(|_| has_digits) {
                let place = (1.0 + x * aside, 1.0 + y * aside);
                large.text(place, digit, theme::semibold(LEAST_DIGIT), theme.given);
            }
        }
        "thermometer" => {
            usual.ground();
            usual.lines();
            usual.thermometer(&[(0.5, 2.5), (0.5, 1.3), (1.3, 0.5), (2.5, 0.5)]);
            usual.digits(&[(0.0, 2.0, "1", true), (2.0, 0.0, "6", false)]);
        }
        "arrow" => {
            usual.grid();
            usual.circled_arrow((0.5, 0.5), &[(0.85, 0.85), (1.5, 1.5), (1.5, 2.5), (2.5, 2.5)]);
            usual.digits(&[(0.0, 0.0, "9", true)]);
        }
        "thermometer+arrow" => {
            usual.grid();
            usual.thermometer(&[(0.5, 2.5), (0.5, 0.5)]);
            usual.circled_arrow((2.5, 0.5), &[(2.5, 1.0), (2.5, 1.5), (1.5, 2.5)]);
            usual.digits(&[(2.0, 0.0, "8", true)]);
        }
        "whisper" => {
            usual.grid();
            usual.line(&[(0.5, 0.5), (1.5, 1.5), (2.5, 1.5), (2.5, 2.5)], 0.26, ClueInk::Green);
            usual.digits(&[(0.0, 0.0, "1", true), (1.0, 1.0, "8", false), (2.0, 1.0, "3", true)]);
        }
        "renban" => {
            usual.grid();
            usual.line(&[(0.5, 2.5), (0.5, 1.5), (1.5, 0.5), (2.5, 0.5)], 0.3, ClueInk::Pink);
            usual.digits(&[(0.0, 2.0, "5", true), (0.0, 1.0, "3", false), (1.0, 0.0, "4", true)]);
        }
        "sandwich" | "x-sum" => {
            let sketch = Sketch::new(painter, square, (3, 3), 14.0, theme);
            let is_sandwich = id == "sandwich";
            sketch.ground();
            if !is_sandwich {
                sketch.area((1.0, 0.0), (2.0, 2.0), ClueInk::Area);
            }
            sketch.lines();
            match is_sandwich {
                true => {
                    sketch.digits(&[(1.0, 0.0, "1", true), (1.0, 1.0, "5", false), (1.0, 2.0, "9", true)])
                }
                false => sketch.digits(&[(1.0, 0.0, "2", true), (1.0, 1.0, "8", false)]),
            }
            sketch.beside((1.5, -0.42), if is_sandwich { "5" } else { "10" });
        }
        other => debug_assert!(false, "{other} has no picture"),
    }
}

/// The distance between the outline of a cage and the edges of its cells, in cells.
const INSET: f32 = 0.1;

/// The outline of a cage of five cells: a row, and a column below its beginning.
const ANGLE: [(f32, f32); 6] = [
    (INSET, INSET),
    (3.0 - INSET, INSET),
    (3.0 - INSET, 1.0 - INSET),
    (1.0 - INSET, 1.0 - INSET),
    (1.0 - INSET, 3.0 - INSET),
    (INSET, 3.0 - INSET),
];

/// Returns the outline of a cage whose cells are a rectangle.
fn rectangle(left: f32, top: f32, right: f32, bottom: f32) -> [(f32, f32); 4] {
    let (left, top, right, bottom) = (left + INSET, top + INSET, right - INSET, bottom - INSET);
    [(left, top), (right, top), (right, bottom), (left, bottom)]
}

/// A few cells that are drawn. Places are in cells, from the upper left corner.
struct Sketch<'a> {
    painter: &'a Painter,
    theme: &'a Theme,
    /// The numbers of columns and rows.
    shape: (usize, usize),
    rect: Rect,
    /// The side of a cell, in points.
    cell: f32,
}

impl<'a> Sketch<'a> {
    /// Creates cells in the middle of a square, below a place for numbers beside the grid, in points of a usual picture.
    fn new(
        painter: &'a Painter,
        square: Rect,
        (columns, rows): (usize, usize),
        above: f32,
        theme: &'a Theme,
    ) -> Self {
        let above = above * square.width() / USUAL;
        let room = square.width() - 4.0 - above;
        let cell = room / columns.max(rows) as f32;
        let extent = vec2(columns as f32, rows as f32) * cell;
        let centre = square.center() + vec2(0.0, above / 2.0);
        let rect = Rect::from_min_size((centre - extent / 2.0).round(), extent);
        Self { painter, theme, shape: (columns, rows), rect, cell }
    }

    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        self.rect.min + vec2(x, y) * self.cell
    }

    fn ink(&self, ink: ClueInk) -> Color32 {
        ink_color(Ink::Clue(ink), self.theme)
    }

    fn ground(&self) {
        self.painter.rect_filled(self.rect, CornerRadius::ZERO, self.theme.cell);
    }

    fn lines(&self) {
        let thin = Stroke::new(1.0, self.theme.thin);
        for column in 1..self.shape.0 {
            self.painter.vline(self.at((column as f32, 0.0)).x, self.rect.y_range(), thin);
        }
        for row in 1..self.shape.1 {
            self.painter.hline(self.rect.x_range(), self.at((0.0, row as f32)).y, thin);
        }
        let frame = Stroke::new(1.5, self.theme.thick);
        self.painter.rect_stroke(self.rect, CornerRadius::ZERO, frame, StrokeKind::Middle);
    }

    fn grid(&self) {
        self.ground();
        self.lines();
    }

    fn with(&self, digits: &[CellText]) {
        self.grid();
        self.digits(digits);
    }

    fn digits(&self, digits: &[CellText]) {
        let size = (self.cell * 0.6).clamp(LEAST_DIGIT, 19.0);
        // In a small picture they would cover each other and the clue.
        let is_small = self.cell < LEAST_CELL;
        let is_middle = |column: f32, row: f32| (column, row) == (1.0, 1.0);
        for (column, row, digit, is_given) in digits {
            if is_small && !(is_middle(*column, *row) && self.shape == (3, 3)) {
                continue;
            }
            let (font, ink) = match is_given {
                true => (theme::semibold(size), self.theme.given),
                false => (theme::regular(size), self.theme.accent),
            };
            self.text((column + 0.5, row + 0.5), digit, font, ink);
        }
    }

    fn text(&self, at: (f32, f32), text: &str, font: FontId, ink: Color32) {
        self.painter.text(self.at(at), Align2::CENTER_CENTER, text, font, ink);
    }

    /// Draws a number beside the grid.
    fn beside(&self, at: (f32, f32), number: &str) {
        let font = theme::semibold((self.cell * 0.72).clamp(LEAST_DIGIT, 13.0));
        self.text(at, number, font, self.theme.given);
    }

    fn path(&self, places: &[(f32, f32)], stroke: Stroke) {
        let points: Vec<Pos2> = places.iter().map(|place| self.at(*place)).collect();
        self.painter.add(Shape::line(points, stroke));
    }

    fn thick(&self, places: &[(f32, f32)]) {
        self.path(places, Stroke::new(2.5, self.theme.thick));
    }

    fn area(&self, from: (f32, f32), to: (f32, f32), ink: ClueInk) {
        self.painter.rect_filled(Rect::from_min_max(self.at(from), self.at(to)), 0.0, self.ink(ink));
    }

    fn diagonals(&self) {
        let stroke = Stroke::new(2.0, self.ink(ClueInk::Diagonal));
        self.path(&[(0.0, 0.0), (3.0, 3.0)], stroke);
        self.path(&[(3.0, 0.0), (0.0, 3.0)], stroke);
    }

    /// Draws a line with round ends and corners.
    fn line(&self, places: &[(f32, f32)], width: f32, ink: ClueInk) {
        let width = (width * self.cell).max(self.theme.min_line_width);
        let ink = self.ink(ink);
        self.path(places, Stroke::new(width, ink));
        for place in places {
            self.painter.circle_filled(self.at(*place), width / 2.0, ink);
        }
    }

    fn thermometer(&self, places: &[(f32, f32)]) {
        self.line(places, 0.34, ClueInk::Grey);
        self.painter.circle_filled(self.at(places[0]), 0.4 * self.cell, self.ink(ClueInk::Grey));
    }

    fn circled_arrow(&self, circle: (f32, f32), shaft: &[(f32, f32)]) {
        self.painter.circle_stroke(
            self.at(circle),
            0.42 * self.cell,
            Stroke::new(1.5, self.ink(ClueInk::Line)),
        );
        self.arrow(shaft, 1.5);
    }

    /// Draws a path that ends in a tip.
    fn arrow(&self, places: &[(f32, f32)], width: f32) {
        let stroke = Stroke::new(width.max(self.theme.min_line_width), self.ink(ClueInk::Line));
        self.path(places, stroke);
        let [.., before, tip] = places else { return };
        let (before, tip) = (self.at(*before), self.at(*tip));
        let back = (before - tip).normalized() * 0.28 * self.cell;
        let side = vec2(-back.y, back.x) * 0.7;
        let points = vec![tip + back + side, tip, tip + back - side];
        self.painter.add(Shape::line(points, stroke));
    }

    fn dot(&self, at: (f32, f32), ink: ClueInk, radius: f32) {
        let edge = Stroke::new(1.5, self.ink(ClueInk::DotEdge));
        self.painter.circle(self.at(at), radius * self.cell, self.ink(ink), edge);
    }

    /// Draws a cross in a cell.
    fn cross(&self, column: f32, row: f32) {
        let stroke = Stroke::new(2.0, self.theme.error);
        let (low, high) = (0.28, 0.72);
        self.path(&[(column + low, row + low), (column + high, row + high)], stroke);
        self.path(&[(column + low, row + high), (column + high, row + low)], stroke);
    }

    /// Strikes the digit of a cell.
    fn strike(&self, column: f32, row: f32) {
        let stroke = Stroke::new(2.0, self.theme.error);
        self.path(&[(column + 0.2, row + 0.78), (column + 0.8, row + 0.22)], stroke);
    }

    fn letter(&self, at: (f32, f32), letter: &str) {
        let place = Rect::from_center_size(self.at(at), Vec2::splat(self.cell * 0.36));
        self.painter.rect_filled(place, 0.0, self.theme.cell);
        self.text(at, letter, theme::semibold((self.cell * 0.45).max(LEAST_DIGIT)), self.theme.given);
    }

    /// Draws the outline of a cage with its sum in the cell of its corner.
    fn cage(&self, corners: &[(f32, f32)], first: (f32, f32), sum: &str) {
        let mut points: Vec<Pos2> = corners.iter().map(|corner| self.at(*corner)).collect();
        points.extend(points.first().copied());
        let stroke = Stroke::new(1.0_f32.max(self.theme.min_line_width), self.theme.given);
        self.painter.extend(Shape::dashed_line(&points, stroke, 3.0, 2.0));
        if self.cell < LEAST_CELL {
            return;
        }
        let font = theme::semibold(LEAST_DIGIT);
        let galley = self.painter.layout_no_wrap(sum.to_owned(), font, self.theme.given);
        let corner = self.at(first) + vec2(2.5, 1.5);
        let ground = Rect::from_min_size(corner, galley.size() - vec2(0.0, 2.0)).expand2(vec2(1.0, 0.0));
        self.painter.rect_filled(ground, 0.0, self.theme.cell);
        self.painter.galley(pos2(corner.x, corner.y - 1.5), galley, self.theme.given);
    }
}
