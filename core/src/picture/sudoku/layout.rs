//! The shape of a board, and the positions of its cells.

use std::ops::Range;
use std::sync::Arc;

use super::clue_text::{ClueText, SumPlace, sum_places};
use super::margins::{Margins, margins};
use crate::format::cosmetics::Cosmetics;
use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitNames, DigitSet, Digits, Size};
use crate::picture::DigitShape;
use crate::picture::geometry::{Point, Rect};
use crate::rules::{KindId, PeerTable, Puzzle, Rules};
use crate::solve::technique::CandidateGrid;

/// The size and the boxes of a board, which of its cells see each other, and the names of its digits.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardShape {
    rules: Arc<Rules>,
    peers: Arc<PeerTable>,
    cosmetics: Arc<Cosmetics>,
    margins: Margins,
    /// The sums of cages, which take the top of cells.
    sums: Arc<[SumPlace]>,
    /// The cells with the circle of a quadruple at a corner.
    quadruples: CellSet,
    digit_names: DigitNames,
}

impl BoardShape {
    /// Creates the shape of boards with these rules, with the names of digits that are current on this thread. A session
    /// keeps it, because computing it takes time.
    pub fn new(rules: &Arc<Rules>) -> Arc<Self> {
        Self::with_peers(rules, PeerTable::new(rules), Cosmetics::default())
    }

    /// Creates the shape of the boards of a puzzle, with the drawings of its file.
    pub fn of_puzzle(puzzle: &Puzzle) -> Arc<Self> {
        let cosmetics = Cosmetics::read(&puzzle.drawings, &puzzle.rules);
        Self::with_peers(&puzzle.rules, PeerTable::new(&puzzle.rules), cosmetics)
    }

    fn with_peers(rules: &Arc<Rules>, peers: Arc<PeerTable>, cosmetics: Cosmetics) -> Arc<Self> {
        let (margins, sums) = (margins(rules, &cosmetics), sum_places(rules, &cosmetics).into());
        let circles = rules.clues_of(KindId::Quadruple);
        let quadruples = circles.flat_map(|clue| clue.cells().iter().copied()).collect();
        let (rules, cosmetics) = (Arc::clone(rules), Arc::new(cosmetics));
        let digit_names = DigitNames::current();
        Arc::new(Self { rules, peers, cosmetics, margins, sums, quadruples, digit_names })
    }

    /// Returns the same shape with other names of the digits.
    pub fn with_digit_names(&self, digit_names: DigitNames) -> Arc<Self> {
        Arc::new(Self { digit_names, ..self.clone() })
    }

    /// Returns the same shape with room for clues on all sides.
    pub fn with_all_margins(&self) -> Arc<Self> {
        let margins = self.margins.union(Margins::for_clues_on_all_sides());
        Arc::new(Self { margins, ..self.clone() })
    }

    /// Returns the shape of a classic sudoku.
    pub fn classic() -> Arc<Self> {
        Self::new(&Rules::classic())
    }

    /// Returns the shape of a board on which a step was found.
    pub fn of(grid: &CandidateGrid) -> Arc<Self> {
        Self::with_peers(&grid.rules, Arc::clone(grid.peer_table()), Cosmetics::default())
    }

    /// Returns the number of rows, columns and digits.
    pub fn size(&self) -> Size {
        self.rules.size()
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the drawings of the file that are no clues.
    pub fn cosmetics(&self) -> &Cosmetics {
        &self.cosmetics
    }

    /// Returns the sums of cages.
    pub(super) fn sums(&self) -> &[SumPlace] {
        &self.sums
    }

    /// Returns the room beside the grid.
    pub fn margins(&self) -> Margins {
        self.margins
    }

    /// Returns the width and height of the board with its margins, in cells.
    pub fn extent(&self) -> Point {
        let side = self.size().side() as f32;
        Point::new(
            side + self.margins.left + self.margins.right,
            side + self.margins.top + self.margins.bottom,
        )
    }

    /// Returns the names of the digits.
    pub fn digit_names(&self) -> DigitNames {
        self.digit_names
    }

    /// Returns whether the texts of some digits have two characters.
    pub fn has_wide_digits(&self) -> bool {
        self.size().has_wide_digits(self.digit_names)
    }

    /// Returns the cells that must have another digit than this one.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers.peers(cell)
    }

    /// Returns the digits that can go into each empty cell of a board, by the digits in other cells.
    pub fn candidates(&self, digits: &Digits) -> CellMap<DigitSet> {
        self.peers.candidates(digits)
    }

    /// Returns the cell that is some rows and columns away; `None` outside of the board.
    pub fn neighbour(&self, cell: Cell, rows: i32, columns: i32) -> Option<Cell> {
        self.size().neighbour(cell, rows, columns)
    }

    /// Returns the number of candidates beside each other in a cell: as many as a box is wide; on boards with more than
    /// nine digits, as many as keep the rows of candidates about as long as their columns.
    fn candidate_columns(&self) -> usize {
        let side = self.size().side();
        let square = (1..=side).find(|columns| columns * columns >= side).unwrap_or(1);
        match self.size().box_shape() {
            Some((_, width)) if !self.size().has_digits_above_nine() => width,
            _ => square,
        }
    }

    /// Returns the size of a digit in proportion to that on a board where all digits have one character.
    pub fn digit_scale(&self) -> f32 {
        if self.has_wide_digits() { 0.42 / DIGIT_SIZE } else { 1.0 }
    }
}

/// The usual font size of digits, as a fraction of a cell.
pub const DIGIT_SIZE: f32 = 0.55;

/// The widths of the lines of a board, in whole pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LineWidths {
    /// The width of a line between cells.
    pub cell: f32,
    /// The width of a line between regions.
    pub region: f32,
    /// The width of the frame of the board.
    pub frame: f32,
    /// The frame of selected cells.
    pub selection: f32,
}

/// The width at the edges of cells that marks leave to the circles of quadruples, as a fraction of a cell.
const QUADRUPLE_INSET: f32 = 0.09;

/// The height of a candidate and the radius of a disc around it, as fractions of a cell.
const CANDIDATE: (f32, f32) = (0.21, 0.122);

/// The same on boards with the sums of cages.
const CANDIDATE_BESIDE_SUMS: (f32, f32) = (0.19, 0.11);

/// The same on boards where some digits have two characters.
const WIDE_CANDIDATE: (f32, f32) = (0.16, 0.1);

/// The same on boards with more than nine digits of one character each.
const SMALL_CANDIDATE: (f32, f32) = (0.19, 0.105);

/// The positions of all cells and edges, on whole pixels, so that no line is blurred. Cells may differ by one pixel in
/// size: the difference is invisible, and the board fills its room.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardLayout {
    /// The bounds of the board with its margins.
    pub bounds: Rect,
    /// The bounds of the grid with its frame.
    pub outer: Rect,
    size: Size,
    /// The sums of cages, below which marks are.
    pub(super) sums: Arc<[SumPlace]>,
    /// The number of characters of the shortest sum, which is the highest if any is higher than usual; `None` without sums.
    pub(super) shortest_sum: Option<usize>,
    /// The cells whose corners marks leave free.
    quadruples: CellSet,
    digit_names: DigitNames,
    candidate_columns: usize,
    candidate_rows: usize,
    /// The edges between and around the columns, as offsets from the outer corner.
    column_edges: Vec<f32>,
    row_edges: Vec<f32>,
    pub cell_size: f32,
    /// The height of a candidate, as a fraction of a cell.
    pub candidate_size: f32,
    /// The radius of a disc around a candidate, as a fraction of a cell.
    pub disc_radius: f32,
    /// The size of a pixel; 0 where there are none.
    pub pixel: f32,
    pub lines: LineWidths,
    /// The size of the numbers and letters of clues.
    pub clue_text: ClueText,
}

impl BoardLayout {
    /// Creates the largest board in a rectangle, centred. `pixel` is the size of a pixel, 0 where there are none.
    pub fn new(shape: &BoardShape, room: Rect, pixel: f32) -> Self {
        let whole = |length: f32| if pixel > 0.0 { (length / pixel).round() * pixel } else { length };
        let cell = Self::cell_in(shape, room, pixel);
        let at_least = |least: f32, share: f32| whole((share * cell).max(least)).max(pixel);
        let lines = LineWidths {
            cell: at_least(1.0, 0.013),
            region: at_least(2.0, 0.027),
            frame: at_least(3.0, 0.036),
            selection: at_least(3.0, 0.04),
        };
        Self::with_lines(shape, room, pixel, lines)
    }

    /// Creates the largest board in a rectangle, centred, with lines of these widths.
    pub fn with_lines(shape: &BoardShape, room: Rect, pixel: f32, lines: LineWidths) -> Self {
        let whole = |length: f32| if pixel > 0.0 { (length / pixel).round() * pixel } else { length };
        let (side, count) = (shape.size().side() as f32, shape.size().side());
        let cell = Self::cell_in(shape, room, pixel);
        let size = Point::splat(whole(cell * side));
        let margins = shape.margins();
        let before = Point::new(whole(margins.left * cell), whole(margins.top * cell));
        let after = Point::new(whole(margins.right * cell), whole(margins.bottom * cell));
        let corner = room.center() - (before + size + after) * 0.5;
        let outer = Rect::sized(Point::new(whole(corner.x), whole(corner.y)) + before, size);
        let bounds = Rect::new(outer.min - before, outer.max + after);
        let inner = (size.x - 2.0 * lines.frame).max(side * pixel);
        let edges =
            |inner: f32| (0..=count).map(|edge| lines.frame + whole(inner * edge as f32 / side)).collect();
        let candidate_columns = shape.candidate_columns();
        let (candidate_size, disc_radius) = match shape.has_wide_digits() {
            true => WIDE_CANDIDATE,
            false if shape.size().has_digits_above_nine() => SMALL_CANDIDATE,
            false if !shape.sums.is_empty() => CANDIDATE_BESIDE_SUMS,
            false => CANDIDATE,
        };
        Self {
            bounds,
            outer,
            sums: Arc::clone(&shape.sums),
            shortest_sum: shape.sums.iter().map(|sum| sum.characters).min(),
            quadruples: shape.quadruples,
            size: shape.size(),
            digit_names: shape.digit_names(),
            candidate_columns,
            candidate_rows: count.div_ceil(candidate_columns),
            column_edges: edges(inner),
            row_edges: edges(size.y - 2.0 * lines.frame),
            cell_size: inner / side,
            candidate_size,
            disc_radius,
            pixel,
            lines,
            clue_text: ClueText::default(),
        }
    }

    /// Returns the side of a cell of the largest board in a rectangle.
    fn cell_in(shape: &BoardShape, room: Rect, pixel: f32) -> f32 {
        let extent = shape.extent();
        (room.width() / extent.x).min(room.height() / extent.y).max(pixel.max(1e-3))
    }

    /// Returns the number of rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the part of a cell that its marks use: clear of the sums and outlines of cages, if the board has such, and away
    /// from the circles of quadruples.
    pub(super) fn mark_rect(&self, cell: Cell) -> Rect {
        let rect = self.cell_rect(cell);
        let inset = if self.quadruples.contains(cell) { QUADRUPLE_INSET } else { 0.0 };
        let (part, beside) = (rect.shrink(inset * rect.height()), self.beside_sums(rect));
        part.intersect(beside)
    }

    /// Returns whether cells hold more marks than a small cell has room for.
    pub(super) fn has_many_digits(&self) -> bool {
        self.size.has_digits_above_nine()
    }

    /// Returns the text of a digit, also of one that is drawn as a shape.
    pub(super) fn digit_text(&self, digit: Digit) -> &'static str {
        self.digit_names.typed(digit)
    }

    /// Returns the shape that is drawn in place of a digit.
    pub(super) fn digit_shape(&self, digit: Digit) -> Option<DigitShape> {
        DigitShape::of(digit, self.digit_names)
    }

    /// Returns the rectangle of a cell.
    pub fn cell_rect(&self, cell: Cell) -> Rect {
        let (row, column) = (cell.row(), cell.column());
        let corner = |row: usize, column: usize| {
            self.outer.min + Point::new(self.column_edges[column], self.row_edges[row])
        };
        Rect::new(corner(row, column), corner(row + 1, column + 1))
    }

    /// Returns the rectangle around cells.
    pub fn cells_rect(&self, cells: CellSet) -> Option<Rect> {
        cells.iter().map(|cell| self.cell_rect(cell)).reduce(Rect::union)
    }

    /// Returns the cell at a position.
    pub fn cell_at(&self, position: Point) -> Option<Cell> {
        self.size.cells().find(|cell| self.cell_rect(*cell).contains(position))
    }

    /// Returns the fixed position of a candidate in a cell: the first top left, the last bottom right.
    pub fn candidate_position(&self, candidate: Candidate) -> Point {
        self.place_in(self.mark_rect(candidate.cell), candidate.digit)
    }

    /// Returns the centre of a candidate in the part of its cell that marks use.
    pub(super) fn place_in(&self, rect: Rect, digit: Digit) -> Point {
        let index = digit.value() - 1;
        let (row, column) = (index / self.candidate_columns, index % self.candidate_columns);
        // Slightly outside of equal parts, so that the marks do not crowd in the middle.
        let share = |index: usize, count: usize| {
            if count < 2 {
                return 0.5;
            }
            let spread = 0.29 * 3.0 * (count - 1) as f32 / count as f32;
            0.5 + (index as f32 / (count - 1) as f32 - 0.5) * spread
        };
        let share = Point::new(share(column, self.candidate_columns), share(row, self.candidate_rows));
        rect.min + Point::new(rect.width() * share.x, rect.height() * share.y)
    }

    /// Returns the bar of a line between two rows, over a range of columns.
    pub fn row_line(&self, row: usize, columns: Range<usize>, width: f32) -> Rect {
        let y = self.outer.min.y + self.row_edges[row] - self.before(width);
        let x = |column: usize| self.outer.min.x + self.column_edges[column];
        Rect::new(Point::new(x(columns.start), y), Point::new(x(columns.end), y + width))
    }

    /// Returns the bar of a line between two columns, over a range of rows.
    pub fn column_line(&self, column: usize, rows: Range<usize>, width: f32) -> Rect {
        let x = self.outer.min.x + self.column_edges[column] - self.before(width);
        let y = |row: usize| self.outer.min.y + self.row_edges[row];
        Rect::new(Point::new(x, y(rows.start)), Point::new(x + width, y(rows.end)))
    }

    /// Returns the part of a line before the edge. A line with an even number of pixels covers both cells equally; with
    /// an odd number, the extra pixel is after the edge.
    fn before(&self, width: f32) -> f32 {
        if self.pixel > 0.0 { (width / self.pixel / 2.0).floor() * self.pixel } else { width / 2.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Regions;

    fn regular(side: usize) -> Arc<BoardShape> {
        let size = Size::new(side).unwrap();
        BoardShape::new(&Arc::new(Rules::new(size, Regions::regular(size).unwrap(), Vec::new())))
    }

    #[test]
    fn candidates_of_a_cell_stay_inside_of_it_and_apart() {
        for side in [4, 6, 8, 9, 10, 12, 14, 16] {
            let shape = regular(side);
            let layout = BoardLayout::new(&shape, Rect::new(Point::splat(0.0), Point::splat(600.0)), 1.0);
            let cell = Cell::at(0, 3);
            let at: Vec<_> = shape
                .size()
                .digits()
                .map(|digit| layout.candidate_position(Candidate { cell, digit }))
                .collect();
            assert!(at.iter().all(|point| layout.cell_rect(cell).contains(*point)), "{side}");
            for (index, one) in at.iter().enumerate() {
                assert!(
                    at[..index]
                        .iter()
                        .all(|other| one.distance(*other) > 0.9 * layout.cell_size * layout.candidate_size),
                    "{side}"
                );
            }
        }
    }

    #[test]
    fn lines_grow_with_the_cell_in_whole_pixels() {
        let lines = |side: f32, pixel: f32| {
            BoardLayout::new(&regular(9), Rect::new(Point::default(), Point::splat(side)), pixel).lines
        };
        let small = lines(680.0, 1.0);
        assert_eq!((small.cell, small.region, small.frame), (1.0, 2.0, 3.0));
        let large = lines(1940.0, 1.0);
        assert_eq!((large.cell, large.region, large.frame), (3.0, 6.0, 8.0));
    }
}
