//! The selected cells and the cursor.

use crate::grid::{Cell, CellSet, Size};

/// The selected cells and the cursor, which is the last selected cell and has the keyboard focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selection {
    cells: CellSet,
    cursor: Cell,
    /// The cells that stay selected when the cursor moves.
    kept: CellSet,
    /// The effect of the current drag; `None` if there is none.
    drag: Option<Drag>,
}

/// The effect of a drag on the cells it passes, determined by its first cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Drag {
    Adding,
    Removing,
}

impl Selection {
    /// Selects one cell.
    pub fn new(cell: Cell) -> Self {
        Self { cells: cell.into(), cursor: cell, kept: CellSet::EMPTY, drag: None }
    }

    pub fn cells(&self) -> CellSet {
        self.cells
    }

    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Returns the cursor if its cell is selected.
    pub fn selected_cursor(&self) -> Option<Cell> {
        self.cells.contains(self.cursor).then_some(self.cursor)
    }

    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Selects only this cell.
    pub fn select(&mut self, cell: Cell) {
        *self = Self::new(cell);
    }

    /// Selects only these cells. The cursor moves to the first of them unless it is in one of them.
    pub fn select_all(&mut self, cells: CellSet) {
        self.cells = cells;
        self.kept = CellSet::EMPTY;
        if !cells.contains(self.cursor)
            && let Some(first) = cells.first()
        {
            self.cursor = first;
        }
    }

    /// Clears the selection. The cursor does not move.
    pub fn clear(&mut self) {
        self.cells = CellSet::EMPTY;
        self.kept = CellSet::EMPTY;
        self.drag = None;
    }

    /// Moves the cursor: its cell is selected besides those that are kept.
    pub fn move_to(&mut self, cell: Cell) {
        self.cells = self.kept;
        self.extend(cell);
    }

    /// Keeps the selected cells selected when the cursor moves; if the cell of the cursor is kept already, lets go of it. Returns
    /// the number of cells that are kept now.
    pub fn keep(&mut self) -> usize {
        if self.kept.contains(self.cursor) {
            self.kept.remove(self.cursor);
        } else {
            self.kept = self.cells;
        }
        self.kept.len()
    }

    pub fn is_keeping(&self) -> bool {
        !self.kept.is_empty()
    }

    /// Lets go of all kept cells. They stay selected until the cursor moves.
    pub fn end_keeping(&mut self) {
        self.kept = CellSet::EMPTY;
    }

    /// Moves the cursor and adds its cell to the selection.
    pub fn extend(&mut self, to: Cell) {
        self.cells.insert(to);
        self.cursor = to;
    }

    /// Inverts the selection on a board of a size.
    pub fn invert(&mut self, size: Size) {
        self.select_all(size.cell_set().difference(self.cells));
    }

    /// Handles a press of the mouse button on a cell, which starts a new selection. With `adding`, the drag changes the
    /// current selection: it adds the cells it passes if the first one is not selected, and removes them otherwise.
    pub fn press(&mut self, cell: Cell, adding: bool) {
        self.kept = CellSet::EMPTY;
        if !adding {
            self.cells = CellSet::EMPTY;
        }
        let drag = if self.cells.contains(cell) { Drag::Removing } else { Drag::Adding };
        self.drag = Some(drag);
        self.cursor = cell;
        self.drag_over(cell);
    }

    /// Handles a drag to a cell. Cells that a fast pointer has skipped are included.
    pub fn drag_over(&mut self, cell: Cell) {
        let Some(drag) = self.drag else { return };
        for cell in cells_between(self.cursor, cell) {
            match drag {
                Drag::Adding => drop(self.cells.insert(cell)),
                Drag::Removing => self.cells.remove(cell),
            }
        }
        self.cursor = cell;
    }

    /// Handles the release of the mouse button.
    pub fn release(&mut self) {
        self.drag = None;
    }
}

/// Returns the cells on the straight line between two cells, including both ends.
fn cells_between(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let steps = from.row().abs_diff(to.row()).max(from.column().abs_diff(to.column())).max(1);
    let between =
        move |from: usize, to: usize, step: usize| (from * (steps - step) + to * step + steps / 2) / steps;
    (0..=steps).map(move |step| {
        let (row, column) = (between(from.row(), to.row(), step), between(from.column(), to.column(), step));
        Cell::at(row as u8, column as u8)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the cell with a name such as "r4c7".
    fn cell(name: &str) -> Cell {
        Size::NINE.cells().find(|cell| cell.to_string() == name).unwrap()
    }

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
    fn kept_cells_stay_selected_while_the_cursor_moves() {
        let mut selection = Selection::new(cell("r1c1"));
        assert_eq!(selection.keep(), 1);
        selection.move_to(cell("r4c4"));
        selection.move_to(cell("r9c9"));
        assert_eq!(selection.cells(), cells(&["r1c1", "r9c9"]));
        assert_eq!(selection.keep(), 2);
        selection.move_to(cell("r1c1"));
        assert_eq!(selection.keep(), 1, "r1c1 was kept, so it is let go of");
        assert_eq!(selection.cells(), cells(&["r1c1", "r9c9"]), "the cell of the cursor stays selected");
        selection.move_to(cell("r5c5"));
        assert_eq!(selection.cells(), cells(&["r5c5", "r9c9"]));
        selection.end_keeping();
        assert_eq!(selection.cells(), cells(&["r5c5", "r9c9"]), "they stay until the cursor moves");
        selection.move_to(cell("r5c6"));
        assert_eq!(selection.cells(), cells(&["r5c6"]));
    }

    #[test]
    fn a_press_of_the_mouse_and_a_cleared_selection_keep_nothing() {
        let others: [fn(&mut Selection); 4] = [
            |selection| selection.press(cell("r2c2"), false),
            |selection| selection.press(cell("r2c2"), true),
            Selection::clear,
            |selection| selection.invert(Size::NINE),
        ];
        for other in others {
            let mut selection = Selection::new(cell("r1c1"));
            selection.keep();
            other(&mut selection);
            selection.move_to(cell("r3c3"));
            assert_eq!(selection.cells(), cells(&["r3c3"]));
        }
    }

    #[test]
    fn the_cursor_extends_and_stays_when_nothing_is_selected() {
        let mut selection = Selection::new(cell("r1c1"));
        selection.extend(cell("r1c2"));
        assert_eq!(selection.cells(), cells(&["r1c1", "r1c2"]));
        selection.invert(Size::NINE);
        assert_eq!(selection.cells().len(), 79);
        assert_eq!(selection.selected_cursor(), Some(cell("r1c3")), "the first that is selected");
        selection.clear();
        assert!(selection.is_empty());
        assert_eq!(selection.cursor(), cell("r1c3"), "moves go on from there");
    }
}
