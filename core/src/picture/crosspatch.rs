//! A crosspatch and its hints, drawn: square cells in the shape of the framework.

use std::collections::{BTreeMap, BTreeSet};

use crate::crosspatch::{Coord, Crosspatch, Framework, Letters};
use crate::picture::geometry::{Point, Rect};
use crate::picture::{Ink, Picture, Stroke, Weight, text};
use crate::text::text;

/// The maximum width of a cell on the screen.
const MAX_CELL_SIZE: f32 = 72.0;

/// The positions of all cells, on whole pixels, so that no line is blurred.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The bounds of all cells.
    pub outer: Rect,
    /// The side of a cell.
    pub cell_size: f32,
    /// The size of a pixel; 0 where there are none.
    pub pixel: f32,
}

impl Layout {
    /// Creates the largest board in a rectangle, centred.
    pub fn new(framework: &Framework, room: Rect, pixel: f32) -> Self {
        let (height, width) = (framework.height().max(1) as f32, framework.width().max(1) as f32);
        let fits = (room.width() / width).min(room.height() / height).min(MAX_CELL_SIZE);
        let step = if pixel > 0.0 { ((fits / pixel).floor() * pixel).max(pixel) } else { fits };
        let size = Point::new(step * width, step * height);
        let whole = |length: f32| if pixel > 0.0 { (length / pixel).round() * pixel } else { length };
        let min = room.center() - size * 0.5;
        Self { outer: Rect::sized(Point::new(whole(min.x), whole(min.y)), size), cell_size: step, pixel }
    }

    /// Returns the rectangle of a cell.
    pub fn cell_rect(&self, place: Coord) -> Rect {
        let offset = Point::new(f32::from(place.column), f32::from(place.row)) * self.cell_size;
        Rect::sized(self.outer.min + offset, Point::splat(self.cell_size))
    }

    /// Returns the coordinate at a position; it may have no cell.
    pub fn coord_at(&self, position: Point) -> Option<Coord> {
        let offset = (position - self.outer.min) * (1.0 / self.cell_size);
        let inside = self.outer.contains(position) && offset.x < 255.0 && offset.y < 255.0;
        inside.then_some(Coord { row: offset.y as u8, column: offset.x as u8 })
    }

    fn whole(&self, width: f32) -> f32 {
        if self.pixel > 0.0 { (width / self.pixel).round().max(1.0) * self.pixel } else { width }
    }
}

/// Draws a crosspatch.
pub fn draw(layout: &Layout, scene: &CrosspatchScene) -> Picture {
    let mut picture = Picture::default();
    for (place, _) in scene.framework.cells() {
        picture.fill_rect(layout.cell_rect(place), cell_fill(place, scene));
    }
    draw_lines(&mut picture, layout, scene);
    for (place, _) in scene.framework.cells() {
        draw_letter(&mut picture, layout, scene, place);
    }
    for cells in &scene.marks.crossing {
        draw_outline(&mut picture, layout, cells, Ink::Set(1), true);
    }
    draw_outline(&mut picture, layout, &scene.marks.slot, Ink::Good, false);
    for (place, letters) in &scene.marks.possible {
        draw_possible_letters(&mut picture, layout.cell_rect(*place), letters);
    }
    if let Some(cursor) = scene.cursor {
        let rect = layout.cell_rect(cursor).shrink(1.0);
        let width = (layout.cell_size * 0.08).clamp(1.5, 3.0);
        picture.outline_rect(rect, 3.0, Stroke::new(width, Ink::Accent));
    }
    picture
}

/// Returns the fill of a cell.
fn cell_fill(place: Coord, scene: &CrosspatchScene) -> Ink {
    if scene.wrong.contains(&place) || scene.marks.wrong.contains(&place) {
        Ink::ErrorFill
    } else if scene.marks.slot.contains(&place) {
        Ink::GoodFill
    } else if scene.marks.crossing.iter().any(|cells| cells.contains(&place)) {
        Ink::SetFill(1)
    } else if scene.cursor == Some(place) {
        Ink::Selected
    } else if scene.slot.contains(&place) {
        Ink::Peer
    } else {
        Ink::Cell
    }
}

/// Draws the thin lines between cells and the thick outline around them.
fn draw_lines(picture: &mut Picture, layout: &Layout, scene: &CrosspatchScene) {
    let is_cell = |row: i32, column: i32| {
        let place = u8::try_from(row).ok().zip(u8::try_from(column).ok());
        place.is_some_and(|(row, column)| scene.framework.get(Coord { row, column }).is_some())
    };
    let thin = layout.whole((layout.cell_size * 0.013).max(1.0));
    let thick = layout.whole((layout.cell_size * 0.045).clamp(1.0, 2.0));
    for (place, _) in scene.framework.cells() {
        let (rect, row, column) = (layout.cell_rect(place), i32::from(place.row), i32::from(place.column));
        let [_, top_right, bottom_right, bottom_left] = rect.corners();
        if is_cell(row, column + 1) {
            picture.fill_rect(Rect::new(top_right - Point::new(thin, 0.0), bottom_right), Ink::CellLine);
        }
        if is_cell(row + 1, column) {
            picture.fill_rect(Rect::new(bottom_left - Point::new(0.0, thin), bottom_right), Ink::CellLine);
        }
    }
    for (place, _) in scene.framework.cells() {
        let (rect, row, column) = (layout.cell_rect(place), i32::from(place.row), i32::from(place.column));
        // The line is outside of the cells; where two adjacent sides of a cell are open, it goes around the corner.
        for (vertical, y) in [(-1, rect.min.y), (1, rect.max.y)] {
            for (horizontal, x) in [(-1, rect.min.x), (1, rect.max.x)] {
                let (above, beside) = (!is_cell(row + vertical, column), !is_cell(row, column + horizontal));
                let out = Point::new(horizontal as f32, vertical as f32) * thick;
                let corner = Point::new(x, y);
                let mut bar = |to: Point| {
                    let min = Point::new(corner.x.min(to.x), corner.y.min(to.y));
                    let max = Point::new(corner.x.max(to.x), corner.y.max(to.y));
                    picture.fill_rect(Rect::new(min, max), Ink::RegionLine);
                };
                if above && beside {
                    bar(corner + out);
                }
                if above {
                    bar(Point::new(rect.center().x, corner.y + out.y));
                }
                if beside {
                    bar(Point::new(corner.x + out.x, rect.center().y));
                }
            }
        }
    }
}

fn draw_letter(picture: &mut Picture, layout: &Layout, scene: &CrosspatchScene, place: Coord) {
    let rect = layout.cell_rect(place);
    let placed = scene.marks.letters.get(&place).copied();
    let is_new = placed.is_some() && scene.letter(place).is_none();
    let Some(letter) = scene.letter(place).or(placed) else { return };
    let is_given = scene.framework.is_given(place);
    let is_wrong = scene.wrong.contains(&place) || scene.marks.wrong.contains(&place);
    let is_conflicting = scene.clashing.contains(&place);
    let ink = match () {
        () if is_wrong || is_conflicting => Ink::Error,
        () if is_new => Ink::GoodText,
        () if is_given => Ink::Given,
        () => Ink::Accent,
    };
    let weight = if is_given || is_new { Weight::SemiBold } else { Weight::Regular };
    let letter = display_letter(letter).to_string();
    picture.text(text(rect.center(), letter, layout.cell_size * 0.6, weight, ink));
    if is_wrong {
        let [_, top_right, _, bottom_left] = rect.shrink(layout.cell_size * 0.2).corners();
        let stroke = Stroke::new((layout.cell_size * 0.045).max(1.0), Ink::Error);
        picture.line(vec![bottom_left, top_right], stroke);
    }
    if is_conflicting {
        picture.corner_triangle(rect, Ink::Error);
    }
}

/// Draws a line around cells in a row or column; dashed for those that are only related.
fn draw_outline(picture: &mut Picture, layout: &Layout, cells: &[Coord], ink: Ink, is_dashed: bool) {
    let Some(rect) = cells.iter().map(|place| layout.cell_rect(*place)).reduce(Rect::union) else { return };
    let stroke = Stroke::new((layout.cell_size * 0.08).clamp(1.5, 4.0), ink);
    if is_dashed {
        picture.outline_rect(rect, 0.0, stroke.dashed(6.0, 4.0));
    } else {
        picture.outline_rect(rect, 4.0, stroke);
    }
}

/// Draws the letters that a crossing allows, small and above the middle.
fn draw_possible_letters(picture: &mut Picture, rect: Rect, letters: &[char]) {
    let joined: String = letters.iter().map(|letter| display_letter(*letter)).collect();
    // As large as possible while all of them fit into the cell.
    let share = (1.3 / letters.len().max(1) as f32).clamp(0.14, 0.26);
    let size = rect.width() * share;
    let at = Point::new(rect.center().x, rect.min.y + rect.height() * 0.06 + size * 0.6);
    picture.text(text(at, joined, size, Weight::SemiBold, Ink::Set(1)));
}

/// The contents of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrosspatchScene {
    /// The cells and the givens.
    pub framework: Framework,
    /// The letters entered besides the clues.
    pub entries: Letters,
    /// The cell of the keyboard.
    pub cursor: Option<Coord>,
    /// The cells of the slot at the cursor.
    pub slot: BTreeSet<Coord>,
    /// The cells of full slots whose word is not in the list or is used twice.
    pub clashing: BTreeSet<Coord>,
    /// The cells whose letters a check found wrong.
    pub wrong: BTreeSet<Coord>,
    pub marks: HintMarks,
    /// Whether the board responds to the mouse.
    pub playable: bool,
    /// Whether a word of the list is being dragged.
    pub is_dragging_word: bool,
    /// Whether the game is paused, which covers the board.
    pub paused: bool,
    /// The text of the win banner, if it is shown.
    pub win_text: Option<String>,
}

/// The marks of a hint on the board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HintMarks {
    /// The cells of the hint's slot, in order.
    pub slot: Vec<Coord>,
    /// The letters that the hint places.
    pub letters: BTreeMap<Coord, char>,
    /// The cells of each relevant crossing slot, in order.
    pub crossing: Vec<Vec<Coord>>,
    /// The possible letters at crossings.
    pub possible: BTreeMap<Coord, Vec<char>>,
    /// The cells with wrong letters.
    pub wrong: BTreeSet<Coord>,
}

impl CrosspatchScene {
    /// Creates the board of a puzzle without entries or marks.
    pub fn new(puzzle: &Crosspatch) -> Self {
        Self {
            framework: puzzle.framework().clone(),
            entries: Letters::new(),
            cursor: None,
            slot: BTreeSet::new(),
            clashing: BTreeSet::new(),
            wrong: BTreeSet::new(),
            marks: HintMarks::default(),
            playable: false,
            is_dragging_word: false,
            paused: false,
            win_text: None,
        }
    }

    /// Returns the letter in a cell.
    pub fn letter(&self, coord: Coord) -> Option<char> {
        self.framework.letter(&self.entries, coord)
    }

    /// Describes the position, contents and marks of a cell.
    pub fn describe(&self, coord: Coord) -> String {
        let description = describe_cell(&self.framework, &self.entries, coord);
        if self.wrong.contains(&coord) || self.marks.wrong.contains(&coord) {
            text!("crosspatch-cell-wrong", cell = description)
        } else if self.clashing.contains(&coord) {
            text!("crosspatch-cell-clashing", cell = description)
        } else if let Some(letter) = self.marks.letters.get(&coord) {
            text!("crosspatch-cell-placed", cell = description, letter = display_letter(*letter).to_string())
        } else {
            description
        }
    }
}

/// Describes the position and contents of a cell, such as "row 1, column 3: S, given".
pub fn describe_cell(framework: &Framework, letters: &Letters, coord: Coord) -> String {
    let contents = match framework.letter(letters, coord) {
        None => text!("crosspatch-cell-empty").to_owned(),
        Some(letter) if framework.is_given(coord) => {
            text!("crosspatch-cell-clue", letter = display_letter(letter).to_string())
        }
        Some(letter) => display_letter(letter).to_string(),
    };
    let (row, column) = (coord.row + 1, coord.column + 1);
    text!("crosspatch-cell", row = row, column = column, contents = contents)
}

/// Returns the drawn form of a letter: in upper case, if that is a single character.
pub fn display_letter(letter: char) -> char {
    let mut capitals = letter.to_uppercase();
    match (capitals.next(), capitals.next()) {
        (Some(capital), None) => capital,
        _ => letter,
    }
}
