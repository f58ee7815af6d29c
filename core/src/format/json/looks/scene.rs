//! The drawings of a puzzle in one form, whichever program they are of: marks, lines and arrows, with their colours.

use serde_json::Value;

use crate::format::json::limits::MAX_CLUES;
use crate::format::json::shapes;
use crate::grid::{Cell, Size};
use crate::rules::{KindId, Puzzle, RuleText};

/// The drawings of a puzzle and the text of its rules.
pub(super) struct Scene {
    /// The size of the grid.
    pub size: Size,
    /// The marks.
    pub marks: Vec<Mark>,
    /// The lines.
    pub lines: Vec<Path>,
    /// The arrows.
    pub arrows: Vec<Path>,
    /// The rules, in small letters.
    pub rules: String,
    /// Their statements about kinds of clue.
    pub text: RuleText,
}

/// A circle, a rectangle or a text.
pub(super) struct Mark {
    /// The row of the centre; cells have their centre at a half.
    pub row: f64,
    /// The column of the centre.
    pub column: f64,
    /// The height, in cells.
    pub height: f64,
    /// The width, in cells.
    pub width: f64,
    /// `true` for a round shape.
    pub is_round: bool,
    /// The colour that it is filled with.
    pub fill: Option<Colour>,
    /// Its text.
    pub text: String,
}

/// A line or an arrow.
pub(super) struct Path {
    /// Its points: row and column.
    pub points: Vec<(f64, f64)>,
    /// Its colour.
    pub colour: Option<Colour>,
    /// Its width, in pixels of the page.
    pub thickness: f64,
}

/// A colour: red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Colour(pub u8, pub u8, pub u8);

impl Scene {
    /// Gathers the drawings of a puzzle. Those of f-puzzles that stand for a rule in another field are left out.
    pub fn new(puzzle: &Puzzle) -> Self {
        let rules = puzzle.metadata.description.to_lowercase().replace('\u{2019}', "'");
        let mut scene = Self {
            size: puzzle.rules.size(),
            marks: Vec::new(),
            lines: Vec::new(),
            arrows: Vec::new(),
            text: RuleText::new(&puzzle.metadata.description),
            rules,
        };
        // Underlays first, as SudokuPad draws them.
        const FIELDS: [&str; 8] =
            ["underlays", "overlays", "circle", "rectangle", "text", "lines", "line", "arrows"];
        for field in FIELDS {
            let drawing = puzzle.drawings.iter().find(|(name, _)| name == field);
            let value: Option<Value> = drawing.and_then(|(_, json)| serde_json::from_str(json).ok());
            let shapes = value.as_ref().and_then(Value::as_array).into_iter().flatten();
            let shapes = shapes.filter(|shape| shape.get("fromConstraint").is_none()).take(MAX_CLUES);
            match field {
                "underlays" | "overlays" => scene.marks.extend(shapes.filter_map(Mark::new)),
                "lines" => scene.lines.extend(shapes.filter_map(Path::new)),
                "arrows" => scene.arrows.extend(shapes.filter_map(Path::new)),
                "line" => scene.lines.extend(shapes.flat_map(Path::of_fpuzzles)),
                _ => {
                    let is_round = field == "circle";
                    scene.marks.extend(shapes.filter_map(|shape| Mark::of_fpuzzles(shape, is_round)));
                }
            }
        }
        scene
    }

    /// Returns the number that the text of the rules states for a kind: see [`RuleText::number`].
    pub fn number(&self, id: KindId, letter: Option<u16>) -> Option<u16> {
        self.text.number(id, letter, self.size)
    }

    /// Returns whether the text of the rules has one of some words.
    pub fn says(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.rules.contains(word))
    }

    /// Returns the cell with a point in it.
    pub fn cell_at(&self, (row, column): (f64, f64)) -> Option<Cell> {
        self.size.cell(row.floor() as i32, column.floor() as i32)
    }
}

impl Mark {
    fn new(value: &Value) -> Option<Self> {
        let (row, column) = point(value.get("center")?)?;
        let number = |field| value.get(field).and_then(Value::as_f64).unwrap_or_default();
        let text = match value.get("text") {
            Some(Value::String(text)) => text.trim().chars().take(20).collect(),
            Some(Value::Number(number)) => number.to_string(),
            _ => String::new(),
        };
        Some(Self {
            row,
            column,
            height: number("height"),
            width: number("width"),
            is_round: value.get("rounded") == Some(&Value::Bool(true)),
            fill: value.get("backgroundColor").and_then(Value::as_str).and_then(Colour::new),
            text,
        })
    }

    /// Reads a shape of f-puzzles: it is in the middle of its cells.
    fn of_fpuzzles(value: &Value, is_round: bool) -> Option<Self> {
        let names = value.get("cells").and_then(Value::as_array)?;
        let places = names.iter().take(4).map(|name| shapes::place(name.as_str()?));
        let places: Vec<shapes::Place> = places.collect::<Option<_>>()?;
        let count = places.len() as f64;
        let middle = |sum: i32| f64::from(sum) / count + 0.5;
        let number = |field| value.get(field).and_then(Value::as_f64).unwrap_or_default();
        let text = value.get("value").and_then(Value::as_str).unwrap_or_default();
        (!places.is_empty()).then(|| Self {
            row: middle(places.iter().map(|place| place.0).sum()),
            column: middle(places.iter().map(|place| place.1).sum()),
            height: number("height"),
            width: number("width"),
            is_round,
            fill: value.get("baseC").and_then(Value::as_str).and_then(Colour::new),
            text: text.trim().chars().take(20).collect(),
        })
    }

    /// Returns whether its height and its width are in a range.
    pub fn is_sized(&self, range: std::ops::RangeInclusive<f64>) -> bool {
        range.contains(&self.height) && range.contains(&self.width)
    }

    /// Returns the cells whose centres it covers.
    pub fn cells(&self, size: Size) -> Vec<Cell> {
        let covers = |cell: &Cell| {
            let (row, column) = (cell.row() as f64 + 0.5, cell.column() as f64 + 0.5);
            (row - self.row).abs() < self.height / 2.0 && (column - self.column).abs() < self.width / 2.0
        };
        size.cells().filter(covers).collect()
    }
}

impl Path {
    fn new(value: &Value) -> Option<Self> {
        let points = value.get("wayPoints")?.as_array()?;
        let points: Vec<_> = points.iter().take(Cell::COUNT).map(point).collect::<Option<_>>()?;
        Some(Self {
            points,
            colour: value.get("color").and_then(Value::as_str).and_then(Colour::new),
            thickness: value.get("thickness").and_then(Value::as_f64).unwrap_or_default(),
        })
    }

    /// Reads the lines of a shape of f-puzzles, which run through the middle of cells.
    fn of_fpuzzles(value: &Value) -> Vec<Self> {
        /// The pixels of SudokuPad in a cell.
        const PIXELS: f64 = 64.0;
        let colour = value.get("outlineC").and_then(Value::as_str).and_then(Colour::new);
        let thickness = PIXELS * value.get("width").and_then(Value::as_f64).unwrap_or_default();
        let middle = |name: &Value| {
            let (row, column) = shapes::place(name.as_str()?)?;
            Some((f64::from(row) + 0.5, f64::from(column) + 0.5))
        };
        let points = |line: &Value| -> Option<Vec<(f64, f64)>> {
            line.as_array()?.iter().take(Cell::COUNT).map(middle).collect()
        };
        let lines = value.get("lines").and_then(Value::as_array).into_iter().flatten();
        lines.filter_map(points).map(|points| Self { points, colour, thickness }).collect()
    }

    /// Returns whether all points are in the centres of cells.
    pub fn is_centred(&self) -> bool {
        let is_centre = |number: f64| (number - number.floor() - 0.5).abs() < 0.15;
        self.points.iter().all(|(row, column)| is_centre(*row) && is_centre(*column))
    }

    /// Returns the cells that it runs through, also between its points; `None` if it leaves the grid, or runs in
    /// neither rows nor columns nor diagonals.
    pub fn cells(&self, size: Size) -> Option<Vec<Cell>> {
        let mut places = self.points.iter().map(|(row, column)| (row.floor() as i32, column.floor() as i32));
        let mut at = places.next()?;
        let mut cells = vec![size.cell(at.0, at.1)?];
        for to in places {
            let (rows, columns) = (i64::from(to.0) - i64::from(at.0), i64::from(to.1) - i64::from(at.1));
            if rows != 0 && columns != 0 && rows.abs() != columns.abs() {
                return None;
            }
            while at != to {
                at = (at.0 + rows.signum() as i32, at.1 + columns.signum() as i32);
                cells.push(size.cell(at.0, at.1)?);
            }
        }
        (cells.len() <= size.cell_count()).then_some(cells)
    }
}

impl Colour {
    /// Reads a colour: `#RGB`, `#RRGGBB`, either with the opacity after it, `#0` to `#F` for greys, or six digits without `#`.
    /// `None` for one that is nearly transparent, too.
    fn new(text: &str) -> Option<Self> {
        let digits = match text {
            "white" => "FFF",
            "black" => "000",
            bare if bare.len() == 6 => bare,
            text => text.strip_prefix('#')?,
        };
        let values: Vec<u8> =
            digits.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
        let (colour, opacity) = match *values {
            [grey] => (Self(grey * 17, grey * 17, grey * 17), 255),
            [r, g, b] => (Self(r * 17, g * 17, b * 17), 255),
            [r, g, b, a] => (Self(r * 17, g * 17, b * 17), a * 17),
            [r, s, g, h, b, c] => (Self(16 * r + s, 16 * g + h, 16 * b + c), 255),
            [r, s, g, h, b, c, a, d] => (Self(16 * r + s, 16 * g + h, 16 * b + c), 16 * a + d),
            _ => return None,
        };
        (opacity > 16).then_some(colour)
    }

    /// Returns whether it is white, or nearly.
    pub fn is_white(self) -> bool {
        self.0.min(self.1).min(self.2) > 235
    }

    /// Returns whether it is black, or nearly.
    pub fn is_black(self) -> bool {
        self.0.max(self.1).max(self.2) < 40
    }

    /// Returns whether it is a grey between white and black.
    pub fn is_grey(self) -> bool {
        let (low, high) = (self.0.min(self.1).min(self.2), self.0.max(self.1).max(self.2));
        high - low < 20 && !self.is_white() && !self.is_black()
    }

    /// Returns its hue in degrees; `None` for a grey.
    pub fn hue(self) -> Option<i32> {
        let [r, g, b] = [self.0, self.1, self.2].map(i32::from);
        let (low, high) = (r.min(g).min(b), r.max(g).max(b));
        let range = high - low;
        (range > 20).then(|| match high {
            _ if high == r => (60 * (g - b) / range).rem_euclid(360),
            _ if high == g => 120 + 60 * (b - r) / range,
            _ => 240 + 60 * (r - g) / range,
        })
    }
}

/// Reads a point: row and column, not far from the grid.
fn point(value: &Value) -> Option<(f64, f64)> {
    let number = |index: usize| value.get(index)?.as_f64().filter(|number| number.abs() < 100.0);
    Some((number(0)?, number(1)?))
}
