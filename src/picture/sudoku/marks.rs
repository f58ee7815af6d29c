//! Pencil marks in a cell. Corner marks are bold and at the corners, centre marks are in a line, candidates in
//! fixed places, so that they are distinguished by place and weight alone.

use super::layout::{BoardLayout, digit_text};
use crate::grid::{Candidate, Cell, Digit, DigitSet};
use crate::picture::geometry::{Point, Rect};
use crate::picture::{Ink, Picture, Weight, text};

/// The height of a corner mark, as a fraction of the cell's.
const CORNER_SIZE: f32 = 0.20;

/// The distance of the centre of a corner mark from the edges, as a fraction of the cell's size.
const CORNER_INSET: f32 = 0.13;

/// The least height of a centre mark.
const LEAST_SIZE: f32 = 9.0;

/// The kind of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// In a corner of the cell.
    Corner,
    /// In the middle of the cell.
    Centre,
    /// In the fixed place of its digit.
    Candidate,
}

/// A mark as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MarkGlyph {
    /// The digit.
    pub digit: Digit,
    /// The kind.
    pub kind: MarkKind,
    /// The position that it is centred on.
    pub centre: Point,
    /// Its height.
    pub size: f32,
}

/// The marks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CellMarks {
    /// The corner marks.
    pub corner: DigitSet,
    /// The centre marks.
    pub centre: DigitSet,
}

/// Returns the position of each mark in a cell, corner marks first. Candidates give up their places where corner marks
/// need them.
pub fn layout_marks(layout: &BoardLayout, cell: Cell, marks: CellMarks, in_places: bool) -> Vec<MarkGlyph> {
    let rect = layout.cell_rect(cell);
    if in_places && marks.corner.is_empty() {
        let in_place = |digit: Digit| MarkGlyph {
            digit,
            kind: MarkKind::Candidate,
            centre: layout.candidate_position(Candidate { cell, digit }),
            size: rect.height() * layout.candidate_size,
        };
        return marks.centre.iter().map(in_place).collect();
    }
    let corners = marks.corner.iter().zip(0..).map(|(digit, index)| MarkGlyph {
        digit,
        kind: MarkKind::Corner,
        centre: corner_position(rect, index),
        size: rect.height() * CORNER_SIZE,
    });
    corners.chain(centre_marks(rect, marks.centre)).collect()
}

/// Returns the centre of a corner mark: the corners first, then the middles of the sides, then the middle.
fn corner_position(cell: Rect, index: usize) -> Point {
    const PLACES: [(f32, f32); 9] = [
        (-1.0, -1.0),
        (1.0, -1.0),
        (-1.0, 1.0),
        (1.0, 1.0),
        (0.0, -1.0),
        (0.0, 1.0),
        (-1.0, 0.0),
        (1.0, 0.0),
        (0.0, 0.0),
    ];
    let (x, y) = PLACES[index % PLACES.len()];
    let reach = 0.5 - CORNER_INSET;
    cell.center() + Point::new(x * reach * cell.width(), y * reach * cell.height())
}

/// Returns centre marks: in one line up to six, in two from seven on.
fn centre_marks(cell: Rect, digits: DigitSet) -> impl Iterator<Item = MarkGlyph> {
    let count = digits.len();
    let share = match count {
        0..=4 => 0.24,
        5..=6 => 0.20,
        _ => 0.19,
    };
    let in_line = if count <= 6 { count.max(1) } else { count.div_ceil(2) };
    // The digits of the font are 0.62 of their height wide.
    let fits = cell.width() * 0.92 / (in_line as f32 * 0.62);
    let size = (cell.height() * share).max(LEAST_SIZE).min(fits);
    let lines = count.div_ceil(in_line);
    digits.iter().enumerate().map(move |(index, digit)| {
        let (line, place) = (index / in_line, index % in_line);
        let length = if line + 1 == lines { count - line * in_line } else { in_line };
        let offset = Point::new(
            (place as f32 - (length as f32 - 1.0) / 2.0) * size * 0.62,
            (line as f32 - (lines as f32 - 1.0) / 2.0) * size * 1.1,
        );
        MarkGlyph { digit, kind: MarkKind::Centre, centre: cell.center() + offset, size }
    })
}

/// Draws the marks of a cell; the highlighted digit stands out.
pub fn draw_marks(picture: &mut Picture, glyphs: &[MarkGlyph], highlighted: Option<Digit>) {
    for glyph in glyphs {
        let (mut ink, weight) = match glyph.kind {
            MarkKind::Corner => (Ink::Accent, Weight::SemiBold),
            MarkKind::Centre => (Ink::Text, Weight::Regular),
            MarkKind::Candidate => (Ink::Soft, Weight::Regular),
        };
        if highlighted == Some(glyph.digit) {
            let width = if glyph.digit.has_two_characters() { 1.36 } else { 1.0 };
            let background = Point::new(glyph.size * width, glyph.size * 1.24);
            picture.fill_rounded(Rect::centered(glyph.centre, background), 3.0, Ink::Accent);
            ink = Ink::Cell;
        }
        picture.text(text(glyph.centre, digit_text(glyph.digit), glyph.size, weight, ink));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::sudoku::layout::BoardShape;

    fn layout() -> BoardLayout {
        let room = Rect::new(Point::default(), Point::splat(675.0));
        BoardLayout::new(&BoardShape::classic(), room, 1.0)
    }

    #[test]
    fn centre_marks_stand_in_one_line_up_to_six_and_in_two_from_seven_on() {
        for (count, expected) in [(1, 1), (6, 1), (7, 2), (9, 2)] {
            let marks = CellMarks { centre: DigitSet::up_to(count), ..CellMarks::default() };
            let marks = layout_marks(&layout(), Cell::at(4, 4), marks, false);
            let mut lines: Vec<_> = marks.iter().map(|mark| mark.centre.y as i32).collect();
            lines.dedup();
            assert_eq!(lines.len(), expected, "{count}");
        }
    }

    #[test]
    fn all_marks_are_inside_of_their_cell() {
        let (layout, cell) = (layout(), Cell::at(1, 4));
        let marks = CellMarks { corner: DigitSet::up_to(8), centre: DigitSet::up_to(9) };
        for mark in layout_marks(&layout, cell, marks, true) {
            let half = Point::new(mark.size * 0.31, mark.size * 0.5);
            let rect = layout.cell_rect(cell);
            assert!(rect.contains(mark.centre - half) && rect.contains(mark.centre + half), "{mark:?}");
        }
    }

    #[test]
    fn candidates_keep_their_places_until_corner_marks_come() {
        let mut marks = CellMarks { centre: Digit::new(5).unwrap().into(), ..CellMarks::default() };
        let kinds =
            |marks| layout_marks(&layout(), Cell::at(0, 0), marks, true).into_iter().map(|mark| mark.kind);
        assert!(kinds(marks).eq([MarkKind::Candidate]));
        marks.corner = Digit::new(2).unwrap().into();
        assert!(kinds(marks).eq([MarkKind::Corner, MarkKind::Centre]));
    }
}
