//! Which cells are selected, and where the next move begins. No drawing here.

use crate::grid::{Cell, CellSet};

/// The selected cells, and the cursor: the one that was reached last, which moves start from and the keyboard is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selection {
    cells: CellSet,
    cursor: Cell,
    /// What a drag does to the cells that it passes; `None` while nothing is dragged.
    drag: Option<Drag>,
}

/// A drag goes on as it began: it adds, or it takes away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Drag {
    Adding,
    Removing,
}

impl Selection {
    /// One cell.
    pub fn new(cell: Cell) -> Self {
        Self { cells: cell.into(), cursor: cell, drag: None }
    }

    pub fn cells(&self) -> CellSet {
        self.cells
    }

    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// The cursor, while it is selected.
    pub fn selected_cursor(&self) -> Option<Cell> {
        self.cells.contains(self.cursor).then_some(self.cursor)
    }

    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Selects one cell and no other.
    pub fn select(&mut self, cell: Cell) {
        *self = Self::new(cell);
    }

    /// Selects these cells and no others; the cursor stays where it is, or goes to the first of them.
    pub fn select_all(&mut self, cells: CellSet) {
        self.cells = cells;
        if !cells.contains(self.cursor)
            && let Some(first) = cells.first()
        {
            self.cursor = first;
        }
    }

    /// Selects nothing. The cursor stays where it is.
    pub fn clear(&mut self) {
        self.cells = CellSet::EMPTY;
        self.drag = None;
    }

    /// Moves the cursor and selects where it comes to, besides what is selected.
    pub fn extend(&mut self, to: Cell) {
        self.cells.insert(to);
        self.cursor = to;
    }

    /// Selects what was not selected.
    pub fn invert(&mut self) {
        self.select_all(CellSet::ALL.difference(self.cells));
    }

    /// The button goes down on a cell. Alone it begins a new selection; `adding` it changes the one that is there: a
    /// cell that is not in it is added and so are all that the drag passes, one that is in it is taken away and so are
    /// they.
    pub fn press(&mut self, cell: Cell, adding: bool) {
        if !adding {
            self.cells = CellSet::EMPTY;
        }
        let drag = if self.cells.contains(cell) { Drag::Removing } else { Drag::Adding };
        self.drag = Some(drag);
        self.cursor = cell;
        self.drag_over(cell);
    }

    /// The pointer comes to a cell with the button down. It may have come so fast that cells on the way were not
    /// noticed: they are passed too.
    pub fn drag_over(&mut self, cell: Cell) {
        let Some(drag) = self.drag else { return };
        for cell in cells_between(self.cursor, cell) {
            match drag {
                Drag::Adding => self.cells.insert(cell),
                Drag::Removing => self.cells.remove(cell),
            }
        }
        self.cursor = cell;
    }

    /// The button goes up.
    pub fn release(&mut self) {
        self.drag = None;
    }
}

/// The cells on the straight way from one cell to another, both ends among them.
fn cells_between(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let steps = from.row().abs_diff(to.row()).max(from.column().abs_diff(to.column())).max(1);
    let between =
        move |from: usize, to: usize, step: usize| (from * (steps - step) + to * step + steps / 2) / steps;
    (0..=steps).filter_map(move |step| {
        Cell::at(between(from.row(), to.row(), step), between(from.column(), to.column(), step))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::cell;

    fn cells(names: &[&str]) -> CellSet {
        names.iter().map(|name| cell(name)).collect()
    }

    #[test]
    fn a_drag_selects_what_it_passes_and_a_press_begins_anew() {
        let mut selection = Selection::new(cell("r5c5"));
        selection.press(cell("r1c1"), false);
        selection.drag_over(cell("r1c2"));
        selection.drag_over(cell("r2c2"));
        selection.release();
        selection.drag_over(cell("r9c9"));
        assert_eq!(
            selection.cells(),
            cells(&["r1c1", "r1c2", "r2c2"]),
            "after the release nothing is dragged"
        );
        assert_eq!(selection.cursor(), cell("r2c2"));
    }

    #[test]
    fn a_fast_drag_leaves_no_cell_out() {
        let mut selection = Selection::new(cell("r9c9"));
        selection.press(cell("r1c1"), false);
        selection.drag_over(cell("r1c4"));
        selection.drag_over(cell("r4c4"));
        selection.drag_over(cell("r2c2"));
        let passed = ["r1c1", "r1c2", "r1c3", "r1c4", "r2c4", "r3c4", "r4c4", "r3c3", "r2c2"];
        assert_eq!(selection.cells(), cells(&passed));
    }

    #[test]
    fn a_drag_with_the_key_held_adds_or_removes_by_its_first_cell() {
        let mut selection = Selection::new(cell("r1c1"));
        selection.press(cell("r1c3"), true);
        selection.drag_over(cell("r1c4"));
        selection.release();
        assert_eq!(selection.cells(), cells(&["r1c1", "r1c3", "r1c4"]));
        selection.press(cell("r1c4"), true);
        selection.drag_over(cell("r1c5"));
        selection.drag_over(cell("r1c1"));
        assert!(selection.is_empty(), "it began on a selected cell, so it takes away, r1c3 on the way too");
    }

    #[test]
    fn the_cursor_extends_and_stays_when_nothing_is_selected() {
        let mut selection = Selection::new(cell("r1c1"));
        selection.extend(cell("r1c2"));
        assert_eq!(selection.cells(), cells(&["r1c1", "r1c2"]));
        selection.invert();
        assert_eq!(selection.cells().len(), 79);
        assert_eq!(selection.selected_cursor(), Some(cell("r1c3")), "the first that is selected");
        selection.clear();
        assert!(selection.is_empty());
        assert_eq!(selection.cursor(), cell("r1c3"), "moves go on from there");
    }
}
