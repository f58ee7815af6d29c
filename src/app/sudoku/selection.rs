//! The selected cells and the cursor. No drawing here.

use crate::grid::{Cell, CellSet};

/// The selected cells, and the cursor: the cell reached last, from which moves start and which has the keyboard
/// focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selection {
    cells: CellSet,
    cursor: Cell,
    /// The effect of a drag on the cells that it passes; `None` while nothing is dragged.
    drag: Option<Drag>,
}

/// A drag keeps the effect it began with: it adds cells, or it removes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Drag {
    Adding,
    Removing,
}

impl Selection {
    /// Selects one cell.
    pub fn new(cell: Cell) -> Self {
        Self { cells: cell.into(), cursor: cell, drag: None }
    }

    pub fn cells(&self) -> CellSet {
        self.cells
    }

    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Returns the cursor, if it is selected.
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

    /// Selects these cells and no others; the cursor stays if it is one of them, or moves to the first.
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

    /// Moves the cursor and adds its cell to the selection.
    pub fn extend(&mut self, to: Cell) {
        self.cells.insert(to);
        self.cursor = to;
    }

    /// Inverts the selection.
    pub fn invert(&mut self) {
        self.select_all(CellSet::ALL.difference(self.cells));
    }

    /// Handles a button press on a cell. By default it starts a new selection. With `adding` it changes the
    /// current one: if the cell is not selected, it and all cells that the drag passes are added; otherwise
    /// they are removed.
    pub fn press(&mut self, cell: Cell, adding: bool) {
        if !adding {
            self.cells = CellSet::EMPTY;
        }
        let drag = if self.cells.contains(cell) { Drag::Removing } else { Drag::Adding };
        self.drag = Some(drag);
        self.cursor = cell;
        self.drag_over(cell);
    }

    /// Handles the pointer reaching a cell with the button down. A fast pointer may have skipped cells on the
    /// way: they are passed too.
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

    /// Handles the release of the button.
    pub fn release(&mut self) {
        self.drag = None;
    }
}

/// Returns the cells on the straight line between two cells, including both ends.
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
    fn a_drag_selects_the_cells_it_passes_and_a_press_starts_over() {
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
    fn a_fast_drag_skips_no_cell() {
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
