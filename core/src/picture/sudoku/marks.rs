//! Pencil marks in a cell. Corner marks are bold and at the corners, centre marks are in a line, candidates in
//! fixed places, so that they are distinguished by place and weight alone.

use std::borrow::Cow;

use super::layout::BoardLayout;
use crate::grid::{Cell, CellMap, Digit, DigitSet};
use crate::picture::geometry::{Point, Rect};
use crate::picture::{Centring, Ink, Paint, Picture, Stroke, TextItem, Weight, text};

/// The height of a corner mark, as a fraction of the cell's.
const CORNER_SIZE: f32 = 0.20;

/// The distance of the centre of a corner mark from the edges, as a fraction of the cell's size.
const CORNER_INSET: f32 = 0.145;

/// The places of corner marks: the corners first, then the middles of the sides, then the middle.
const CORNER_PLACES: [(f32, f32); 9] = [
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

/// The least height of a centre mark, and of any mark on a board with more than nine digits.
const LEAST_SIZE: f32 = 9.0;

/// The width of a digit of the font, in proportion to its height.
const DIGIT_WIDTH: f32 = 0.62;

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

/// A mark as it is drawn, or the number of those for which there is no room, such as "+3".
#[derive(Clone, PartialEq, Debug)]
pub struct MarkGlyph {
    /// The digit, or the digits that are counted.
    pub digits: DigitSet,
    pub text: Cow<'static, str>,
    pub kind: MarkKind,
    /// The position that it is centred on.
    pub centre: Point,
    /// Its height.
    pub size: f32,
}

/// The marks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CellMarks {
    pub corner: DigitSet,
    pub centre: DigitSet,
}

/// Returns the position of each mark in a cell, corner marks first. Candidates give up their places where corner marks
/// need them, and on boards with more than nine digits where they would be too small.
pub fn layout_marks(layout: &BoardLayout, cell: Cell, marks: CellMarks, in_places: bool) -> Vec<MarkGlyph> {
    let rect = layout.cell_rect(cell);
    let size = rect.height() * layout.candidate_size;
    if in_places && marks.corner.is_empty() && (!layout.has_many_digits() || size >= LEAST_SIZE) {
        let part = layout.mark_rect(cell);
        let in_place = |digit: Digit| MarkGlyph {
            digits: digit.into(),
            text: layout.digit_text(digit).into(),
            kind: MarkKind::Candidate,
            centre: layout.place_in(part, digit),
            size,
        };
        return marks.centre.iter().map(in_place).collect();
    }
    let mut glyphs = corner_marks(layout, layout.mark_rect(cell), marks.corner);
    glyphs.extend(match layout.has_many_digits() {
        true => centre_marks_of_many(layout, rect, marks.centre),
        false => centre_marks(layout, rect, marks.centre),
    });
    glyphs
}

/// A text for some digits: that of one, or how many they are.
type DigitsText = (DigitSet, Cow<'static, str>);

/// Returns the texts of the first digits, and the number of the others.
fn first_texts(layout: &BoardLayout, digits: DigitSet, shown: usize) -> Vec<DigitsText> {
    let mut texts: Vec<DigitsText> =
        digits.iter().take(shown).map(|digit| (digit.into(), layout.digit_text(digit).into())).collect();
    let others: DigitSet = digits.iter().skip(shown).collect();
    if !others.is_empty() {
        texts.push((others, format!("+{}", others.len()).into()));
    }
    texts
}

fn corner_marks(layout: &BoardLayout, cell: Rect, digits: DigitSet) -> Vec<MarkGlyph> {
    let (mut size, mut shown) = (cell.height() * CORNER_SIZE, digits.len());
    if layout.has_many_digits() {
        // Three beside each other, of two characters each.
        let fits = cell.width() * 0.92 / (6.0 * DIGIT_WIDTH);
        let room = if size < LEAST_SIZE { 5 } else { CORNER_PLACES.len() };
        size = size.max(LEAST_SIZE).min(fits);
        shown = if digits.len() > room { room - 1 } else { room };
    }
    let texts = first_texts(layout, digits, shown).into_iter().zip(CORNER_PLACES);
    let reach = 0.5 - CORNER_INSET;
    let glyph = |((digits, text), (x, y)): (DigitsText, (f32, f32))| {
        let half = text.len() as f32 * DIGIT_WIDTH * size / 2.0;
        let side = match layout.has_many_digits() {
            true => (reach * cell.width()).min(cell.width() / 2.0 - half - 1.0),
            false => reach * cell.width(),
        };
        let centre = cell.center() + Point::new(x * side, y * reach * cell.height());
        MarkGlyph { digits, text, kind: MarkKind::Corner, centre, size }
    };
    texts.map(glyph).collect()
}

/// Returns centre marks: in one line up to six, in two from seven on.
fn centre_marks(layout: &BoardLayout, cell: Rect, digits: DigitSet) -> Vec<MarkGlyph> {
    let count = digits.len();
    let share = match count {
        0..=4 => 0.24,
        5..=6 => 0.20,
        _ => 0.19,
    };
    let in_line = if count <= 6 { count.max(1) } else { count.div_ceil(2) };
    // Shapes are wider than digits.
    let gap = if layout.digit_shape(Digit::ONE).is_some() { 0.3 } else { 0.0 };
    let fits = cell.width() * 0.92 / (in_line as f32 * (DIGIT_WIDTH + gap) - gap);
    let size = (cell.height() * share).max(LEAST_SIZE).min(fits);
    in_lines(cell, &first_texts(layout, digits, count), in_line, size, gap)
}

/// Returns centre marks on a board with more than nine digits: up to three in one line, all in two lines, or else the first four or fewer
/// and the number of the others.
fn centre_marks_of_many(layout: &BoardLayout, cell: Rect, digits: DigitSet) -> Vec<MarkGlyph> {
    /// The space between two marks, in proportion to their height.
    const GAP: f32 = 0.24;
    let all = std::iter::once(digits.len());
    let shown = all.chain((1..=4).rev().filter(|shown| *shown < digits.len()));
    let mut smallest = (Vec::new(), 1, 0.0);
    for shown in shown {
        let texts = first_texts(layout, digits, shown);
        let lines = if texts.len() > 3 { 2..=2 } else { 1..=2 };
        for lines in lines {
            let in_line = texts.len().div_ceil(lines).max(1);
            let widths = texts.chunks(in_line).map(|line| line_width(line, GAP));
            let fits = cell.width() * 0.9 / widths.fold(1.0, f32::max);
            let size = (cell.height() * 0.22).max(LEAST_SIZE).min(fits);
            if size >= LEAST_SIZE {
                return in_lines(cell, &texts, in_line, size, GAP);
            }
            smallest = (texts.clone(), in_line, size);
        }
    }
    let (texts, in_line, size) = smallest;
    in_lines(cell, &texts, in_line, size, GAP)
}

/// Returns the width of a line of marks, in proportion to their height.
fn line_width(line: &[DigitsText], gap: f32) -> f32 {
    let characters: usize = line.iter().map(|(_, text)| text.len()).sum();
    characters as f32 * DIGIT_WIDTH + gap * (line.len() as f32 - 1.0)
}

/// Returns marks in lines around the centre of a cell.
fn in_lines(cell: Rect, texts: &[DigitsText], in_line: usize, size: f32, gap: f32) -> Vec<MarkGlyph> {
    let lines = texts.len().div_ceil(in_line);
    let mut glyphs = Vec::with_capacity(texts.len());
    for (index, line) in texts.chunks(in_line).enumerate() {
        let mut left = -line_width(line, gap) / 2.0;
        for (digits, text) in line {
            let width = text.len() as f32 * DIGIT_WIDTH;
            let offset = Point::new(
                (left + width / 2.0) * size,
                (index as f32 - (lines as f32 - 1.0) / 2.0) * size * 1.1,
            );
            left += width + gap;
            let centre = cell.center() + offset;
            let (digits, text) = (*digits, text.clone());
            glyphs.push(MarkGlyph { digits, text, kind: MarkKind::Centre, centre, size });
        }
    }
    glyphs
}

/// The candidates of the cells of a draft that stand out from those in several solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateTints {
    /// Candidates in one solution only.
    pub decisive: CellMap<DigitSet>,
    /// Candidates in no solution, although no given rules them out.
    pub faded: CellMap<DigitSet>,
}

/// The opacity of candidates in no solution.
const FADED: f32 = 0.3;

/// Draws candidates in no solution.
pub fn draw_faded(picture: &mut Picture, glyphs: &[MarkGlyph]) {
    for glyph in glyphs {
        let paint = Paint { ink: Ink::Soft, opacity: FADED };
        let item = text(glyph.centre, glyph.text.clone(), glyph.size, Weight::Regular, Ink::Soft);
        picture.text(TextItem { paint, ..item });
    }
}

/// Draws the marks of a cell; the highlighted digit and decisive candidates stand out, and the impossible ones are struck out. On a
/// colour or a clue, candidates are as dark as digits, so that they can be read; on a clue they have a halo.
pub fn draw_marks(
    picture: &mut Picture,
    layout: &BoardLayout,
    glyphs: &[MarkGlyph],
    highlighted: Option<Digit>,
    is_on_ground: bool,
    [impossible, decisive]: [DigitSet; 2],
    halo: Option<(f32, Paint)>,
) {
    for glyph in glyphs {
        let (mut ink, weight) = match glyph.kind {
            _ if glyph.digits.difference(decisive).is_empty() => (Ink::Accent, Weight::SemiBold),
            MarkKind::Corner => (Ink::Accent, Weight::SemiBold),
            MarkKind::Centre => (Ink::Text, Weight::Regular),
            MarkKind::Candidate if is_on_ground => (Ink::Soft, Weight::Regular),
            MarkKind::Candidate => (Ink::Text, Weight::Regular),
        };
        if highlighted.is_some_and(|digit| glyph.digits.contains(digit)) {
            let width = if glyph.text.len() > 1 { 1.36 } else { 1.0 };
            let background = Point::new(glyph.size * width, glyph.size * 1.24);
            picture.fill_rounded(Rect::centered(glyph.centre, background), 3.0, Ink::Accent);
            ink = Ink::Cell;
        }
        // A number of marks is struck out if all of them are impossible.
        let is_impossible = glyph.digits.difference(impossible).is_empty();
        if is_impossible && ink != Ink::Cell {
            ink = Ink::ErrorText;
        }
        // The highlighted one has a ground of its own.
        let halo = halo.filter(|_| ink != Ink::Cell);
        let shape = glyph.digits.single().and_then(|digit| layout.digit_shape(digit));
        let text = text(glyph.centre, glyph.text.clone(), glyph.size, weight, ink);
        picture.digit(shape, TextItem { halo, ..text });
        if is_impossible {
            let reach = Point::new(glyph.size * 0.36 * glyph.text.len() as f32, glyph.size * 0.36);
            let ends = vec![
                glyph.centre + Point::new(-reach.x, reach.y),
                glyph.centre + Point::new(reach.x, -reach.y),
            ];
            picture.line(ends, Stroke::new((glyph.size * 0.09).max(1.0), ink));
        }
    }
}

/// Draws the mark of a cell that was read from a picture with doubt.
pub fn draw_doubt(picture: &mut Picture, cell: Rect) {
    picture.text(TextItem {
        centre: cell.center() + Point::new(-0.34, -0.32) * cell.width(),
        text: "?".into(),
        size: cell.width() * 0.26,
        weight: Weight::SemiBold,
        paint: Ink::Trial.into(),
        centring: Centring::Glyphs,
        halo: None,
        is_upside_down: false,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{DigitNames, Regions, Size};
    use crate::picture::sudoku::layout::BoardShape;
    use crate::rules::Rules;
    use std::sync::Arc;

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

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
    fn corner_marks_keep_clear_of_the_frame_of_a_selected_cell() {
        let (layout, cell) = (layout(), Cell::at(4, 4));
        let marks = CellMarks { corner: DigitSet::up_to(8), centre: DigitSet::EMPTY };
        let free = layout.cell_rect(cell).shrink(layout.lines.cell + layout.lines.selection + 1.0);
        for mark in layout_marks(&layout, cell, marks, false) {
            // The ink of a digit is lower than its line.
            let half = Point::new(mark.size * 0.31, mark.size * 0.37);
            assert!(free.contains(mark.centre - half) && free.contains(mark.centre + half), "{mark:?}");
        }
    }

    #[test]
    fn where_marks_above_nine_have_no_room_the_first_are_legible_and_the_others_counted() {
        let size = Size::new(16).unwrap();
        let rules = Rules::new(size, Regions::regular(size).unwrap(), Vec::new());
        let shape = BoardShape::new(&Arc::new(rules));
        let marks = CellMarks { corner: DigitSet::EMPTY, centre: size.digit_set() };
        let glyphs = |shape: &BoardShape, side: f32, marks| {
            let layout = BoardLayout::new(shape, Rect::new(Point::default(), Point::splat(side)), 1.0);
            let glyphs = layout_marks(&layout, Cell::at(1, 4), marks, true);
            for glyph in &glyphs {
                let half = Point::new(glyph.size * 0.31 * glyph.text.len() as f32, glyph.size * 0.5);
                let rect = layout.cell_rect(Cell::at(1, 4));
                assert!(
                    rect.contains(glyph.centre - half) && rect.contains(glyph.centre + half),
                    "{glyph:?}"
                );
                assert!(glyph.size >= LEAST_SIZE, "{glyph:?}");
            }
            glyphs.into_iter().map(|glyph| glyph.text.into_owned()).collect::<Vec<_>>()
        };
        assert_eq!(glyphs(&shape, 1200.0, marks).len(), 16, "in their places");
        assert_eq!(glyphs(&shape, 660.0, marks), ["1", "2", "3", "4", "+12"]);
        let corner = CellMarks { corner: [1, 10, 11, 12, 13, 16].map(digit).into_iter().collect(), ..marks };
        assert_eq!(glyphs(&shape, 660.0, corner)[..5], ["1", "10", "11", "12", "+2"]);
        let three = CellMarks { centre: [10, 13, 16].map(digit).into_iter().collect(), ..marks };
        assert_eq!(glyphs(&shape, 660.0, three), ["10", "13", "16"], "in two lines");
        let letters = shape.with_digit_names(DigitNames::Letters);
        assert_eq!(glyphs(&letters, 660.0, three), ["A", "D", "G"]);
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
