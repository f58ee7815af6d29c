//! The shape of a board, and the positions of its cells.

use std::borrow::Cow;
use std::ops::Range;

use super::geometry::{Point, Rect};

/// The shape of a board, without its contents. Cells and symbols are numbered from 0, cells row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardShape {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The region of each cell.
    pub regions: Vec<usize>,
    /// The symbols that can be entered.
    pub symbols: Vec<Cow<'static, str>>,
    /// The number of candidates beside each other in a cell.
    pub mark_columns: usize,
}

impl BoardShape {
    /// Creates a board with regular boxes of this width and height, and the digits from 1.
    pub fn regular(box_width: usize, box_height: usize) -> Self {
        let side = box_width * box_height;
        let region = |cell: usize| cell / side / box_height * box_height + cell % side / box_width;
        Self {
            rows: side,
            columns: side,
            regions: (0..side * side).map(region).collect(),
            symbols: (1..=side).map(|digit| Cow::Owned(digit.to_string())).collect(),
            mark_columns: box_width,
        }
    }

    /// Returns the number of cells.
    pub fn cell_count(&self) -> usize {
        self.rows * self.columns
    }

    /// Returns the cell at a row and a column; `None` outside of the board.
    pub fn cell_at(&self, row: Option<usize>, column: Option<usize>) -> Option<usize> {
        let (row, column) = (row?, column?);
        (row < self.rows && column < self.columns).then_some(row * self.columns + column)
    }

    /// Returns the row and the column of a cell.
    pub fn position(&self, cell: usize) -> (usize, usize) {
        (cell / self.columns, cell % self.columns)
    }
}

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

/// The positions of all cells and edges, on whole pixels, so that no line is blurred. Cells may differ by one pixel in
/// size: the difference is invisible, and the board fills its room.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardLayout {
    /// The bounds of the board with its frame.
    pub outer: Rect,
    columns: usize,
    rows: usize,
    mark_columns: usize,
    mark_rows: usize,
    /// The edges between and around the columns, as offsets from the outer corner.
    column_edges: Vec<f32>,
    row_edges: Vec<f32>,
    /// The size of a cell.
    pub cell_size: f32,
    /// The size of a pixel; 0 where there are none.
    pub pixel: f32,
    /// The widths of the lines.
    pub lines: LineWidths,
}

impl BoardLayout {
    /// Creates the largest board in a rectangle, centred. `pixel` is the size of a pixel, 0 where there are none.
    pub fn new(shape: &BoardShape, room: Rect, pixel: f32) -> Self {
        let whole = |length: f32| if pixel > 0.0 { (length / pixel).round() * pixel } else { length };
        let (columns, rows) = (shape.columns as f32, shape.rows as f32);
        let cell = (room.width() / columns).min(room.height() / rows).max(pixel.max(1e-3));
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
        let (columns, rows) = (shape.columns as f32, shape.rows as f32);
        let cell = (room.width() / columns).min(room.height() / rows).max(pixel.max(1e-3));
        let size = Point::new(whole(cell * columns), whole(cell * rows));
        let min = room.center() - size * 0.5;
        let outer = Rect::sized(Point::new(whole(min.x), whole(min.y)), size);
        let inner = (size.x - 2.0 * lines.frame).max(columns * pixel);
        let edges = |count: usize, inner: f32| {
            (0..=count).map(|edge| lines.frame + whole(inner * edge as f32 / count as f32)).collect()
        };
        let mark_columns = shape.mark_columns.max(1);
        Self {
            outer,
            columns: shape.columns,
            rows: shape.rows,
            mark_columns,
            mark_rows: shape.symbols.len().div_ceil(mark_columns).max(1),
            column_edges: edges(shape.columns, inner),
            row_edges: edges(shape.rows, size.y - 2.0 * lines.frame),
            cell_size: inner / columns,
            pixel,
            lines,
        }
    }

    /// Returns the rectangle of a cell.
    pub fn cell_rect(&self, cell: usize) -> Rect {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let corner = |row: usize, column: usize| {
            self.outer.min + Point::new(self.column_edges[column], self.row_edges[row])
        };
        Rect::new(corner(row, column), corner(row + 1, column + 1))
    }

    /// Returns the rectangle around cells.
    pub fn cells_rect(&self, cells: impl IntoIterator<Item = usize>) -> Option<Rect> {
        cells.into_iter().map(|cell| self.cell_rect(cell)).reduce(Rect::union)
    }

    /// Returns the cell at a position.
    pub fn cell_at(&self, position: Point) -> Option<usize> {
        (0..self.rows * self.columns).find(|cell| self.cell_rect(*cell).contains(position))
    }

    /// Returns the fixed position of a candidate in a cell: the first top left, the last bottom right.
    pub fn candidate_position(&self, cell: usize, symbol: usize) -> Point {
        let rect = self.cell_rect(cell);
        let (row, column) = (symbol / self.mark_columns, symbol % self.mark_columns);
        // Slightly outside of equal parts, so that the marks do not crowd in the middle.
        let share = |index: usize, count: usize| {
            if count < 2 {
                return 0.5;
            }
            let spread = 0.29 * 3.0 * (count - 1) as f32 / count as f32;
            0.5 + (index as f32 / (count - 1) as f32 - 0.5) * spread
        };
        let share = Point::new(share(column, self.mark_columns), share(row, self.mark_rows));
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

    #[test]
    fn a_regular_board_numbers_its_boxes_row_by_row() {
        let shape = BoardShape::regular(3, 2);
        assert_eq!((shape.rows, shape.columns, shape.symbols.len()), (6, 6, 6));
        assert_eq!(shape.regions[..6], [0, 0, 0, 1, 1, 1]);
        assert_eq!(shape.regions[12..18], [2, 2, 2, 3, 3, 3]);
        assert_eq!(shape.regions[35], 5);
    }

    #[test]
    fn candidates_of_a_cell_stay_inside_of_it_and_apart() {
        for (width, height) in [(2, 2), (3, 3), (4, 4)] {
            let shape = BoardShape::regular(width, height);
            let layout = BoardLayout::new(&shape, Rect::new(Point::splat(0.0), Point::splat(600.0)), 1.0);
            let at: Vec<_> =
                (0..shape.symbols.len()).map(|symbol| layout.candidate_position(7, symbol)).collect();
            assert!(at.iter().all(|point| layout.cell_rect(7).contains(*point)));
            for (index, one) in at.iter().enumerate() {
                assert!(at[..index].iter().all(|other| one.distance(*other) > layout.cell_size / 6.0));
            }
        }
    }

    #[test]
    fn lines_grow_with_the_cell_in_whole_pixels() {
        let shape = BoardShape::regular(3, 3);
        let lines = |side: f32, pixel: f32| {
            BoardLayout::new(&shape, Rect::new(Point::default(), Point::splat(side)), pixel).lines
        };
        let small = lines(680.0, 1.0);
        assert_eq!((small.cell, small.region, small.frame), (1.0, 2.0, 3.0));
        let large = lines(1940.0, 1.0);
        assert_eq!((large.cell, large.region, large.frame), (3.0, 6.0, 8.0));
    }
}
