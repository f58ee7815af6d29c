//! Typing and drawing with keys: digits and numbers, moves, and the key that uses the tool.

use crate::app::input::cursor_move::{self, CursorMove, Direction};
use crate::app::pages::editor::Editor;
use crate::app::pages::editor::drawing::Drawing;
use crate::draft::{EditError, Gesture, MarginPlace, Place, Tool, ToolGroup};
use crate::grid;
use crate::grid::{Candidate, Cell, Digit};
use crate::rules::{ClueIndex, ClueKind, Form};
use crate::text::text;

/// The most characters of a number.
const MAX_NUMBER: usize = 3;

impl Editor {
    /// Enters a typed digit: into the chosen clues, as the number of a box, or as a given. Returns the message to show, if any.
    pub fn enter(&mut self, digit: Digit) -> Option<String> {
        match self.types_into_clue() || !self.keep_typed_one(digit) {
            true => self.enter_digit(digit),
            false => None,
        }
    }

    /// Enters a digit that is typed whole. In row-by-row mode the cursor advances after a given; otherwise typing the
    /// same digit again removes it.
    pub(super) fn enter_digit(&mut self, digit: Digit) -> Option<String> {
        self.typed_one = None;
        if self.types_into_clue() {
            if self.types_digits() {
                return self.apply(self.draft.type_digit(digit));
            }
            return self.type_number(&digit.value().to_string());
        }
        if self.tool == Tool::Boxes && self.group == ToolGroup::Boxes {
            self.box_number = (digit.value() - 1) as u8;
            let message = self.apply(self.draft.paint_boxes(self.selection, Some(self.box_number)));
            return message;
        }
        if let Some(cell) = self.selection.single().filter(|cell| self.is_uncertain(*cell)) {
            // The digit that was read is confirmed by typing it.
            return self.set_given(Candidate { cell, digit });
        }
        match (self.selection.len(), self.is_row_by_row()) {
            (2.., _) | (_, false) => {
                let selection = self.selection;
                let message = self.apply(self.draft.type_given(selection, digit));
                self.selection = selection;
                message
            }
            _ => {
                let message = self.apply(self.draft.set_givens(self.cursor.into(), Some(digit)));
                self.advance();
                message
            }
        }
    }

    /// Handles the key of an empty cell: types a 0 into the chosen clue, else clears the cell; in row-by-row mode the cursor
    /// advances.
    pub fn skip_cell(&mut self) -> Option<String> {
        if self.types_into_clue() && !self.types_digits() {
            return self.type_number("0");
        }
        let message = self.clear_givens(self.selection);
        if self.is_row_by_row() && self.selection.len() == 1 {
            self.advance();
        }
        message
    }

    fn advance(&mut self) {
        let next = self.size().cells().nth(self.size().index(self.cursor) + 1);
        let cell = next.unwrap_or(self.cursor);
        (self.cursor, self.selection) = (cell, cell.into());
    }

    /// Returns whether typed digits are for the chosen clues.
    pub(super) fn types_into_clue(&self) -> bool {
        self.chosen_kinds().any(|kind| kind.has_number || kind.form == Form::Digits)
    }

    /// Returns whether they are digits of the clue rather than those of a number.
    pub(super) fn types_digits(&self) -> bool {
        self.chosen_kinds().any(|kind| kind.form == Form::Digits)
    }

    fn chosen_kinds(&self) -> impl Iterator<Item = &'static ClueKind> {
        let choice = self.draft.choice();
        let clues = choice.clues.iter().filter_map(|clue| self.draft.state().clues().get(clue.get()));
        clues.map(|clue| clue.kind()).chain(choice.open.iter().map(|open| open.kind))
    }

    /// Adds digits to the number of the chosen clue.
    fn type_number(&mut self, digits: &str) -> Option<String> {
        let typed = format!("{}{digits}", self.typed);
        if typed.len() > MAX_NUMBER {
            return Some(EditError::Number(typed).to_string());
        }
        self.set_number(typed)
    }

    fn set_number(&mut self, typed: String) -> Option<String> {
        let message = self.apply(self.draft.set_value(&typed));
        if message.is_none() {
            self.typed = typed;
        }
        self.notice = self.chosen_text();
        message
    }

    /// Handles Backspace: removes the last digit of the chosen clue, else clears the cell. In row-by-row mode, an empty cell
    /// clears the previous one instead.
    pub fn erase_back(&mut self) -> Option<String> {
        if self.types_into_clue() {
            if self.types_digits() {
                return self.apply(self.draft.erase_digit());
            }
            let mut typed = match self.typed.is_empty() {
                true => self.draft.value_text(),
                false => self.typed.clone(),
            };
            typed.pop();
            return self.set_number(typed);
        }
        let before = self.size().index(self.cursor).checked_sub(1);
        let before = before.and_then(|index| self.size().cells().nth(index));
        if let (true, None, 1, Some(before)) =
            (self.is_row_by_row(), self.givens()[self.cursor], self.selection.len(), before)
        {
            (self.cursor, self.selection) = (before, before.into());
        }
        self.clear_givens(self.selection)
    }

    /// Removes the chosen clues, else clears the selected cells.
    pub fn clear_cell(&mut self) -> Option<String> {
        if self.draft.choice().is_empty() {
            return self.clear_givens(self.selection);
        }
        self.typed.clear();
        let gone = self.chosen_names();
        let message = self.apply(self.draft.delete_chosen());
        if message.is_none() {
            self.notice = Some(text!("editor-removed", clues = gone));
        }
        message
    }

    /// Moves the cursor, or goes on with what is drawn by keys. Returns the message to show, if any.
    pub fn move_cursor(&mut self, to: CursorMove) -> Option<String> {
        let step = drawing_step(to);
        match (&self.drawing, step) {
            (None, _)
                if let CursorMove::NextEmpty(direction) = to
                    && !self.draft.choice().clues.is_empty() =>
            {
                let (rows, columns) = self::step(direction);
                return self.move_clue(rows, columns);
            }
            (Some(Drawing::Line { by_keys: true, .. }), Some(step)) => self.draw_step(step, false),
            (Some(Drawing::Outwards), Some((rows, columns))) => {
                let (row, column) = (self.cursor.row() as i32 + rows, self.cursor.column() as i32 + columns);
                return match MarginPlace::new(row, column, self.size()) {
                    Some(place) => self.draw_margin(place, None, false),
                    None => Some(text!("editor-outwards").to_owned()),
                };
            }
            (Some(Drawing::Diagonals { place, over }), Some((rows, columns))) => {
                let (place, over) = (*place, *over);
                // Beside the grid the diagonals differ in their rows, above and below it in their columns.
                let is_beside = is_beside(place, self.size());
                let chosen =
                    self.offered_diagonals(place).into_iter().find(|(direction, _)| match is_beside {
                        true => i32::from(direction.rows) == rows,
                        false => i32::from(direction.columns) == columns,
                    });
                return match chosen {
                    Some((direction, _)) => self.draw_margin(place, Some(direction), over),
                    None => Some(EditError::TwoDiagonals.to_string()),
                };
            }
            (_, _) => self.select(cursor_move::destination(self.cursor, to, self.givens())),
        }
        None
    }

    /// Extends the selection, or the circle of the arrow that is drawn.
    pub fn extend(&mut self, direction: Direction) {
        let (rows, columns) = step(direction);
        if matches!(self.drawing, Some(Drawing::Line { by_keys: true, .. })) {
            return self.draw_step((rows, columns), true);
        }
        let Some(cell) = self.size().neighbour(self.cursor, rows, columns) else { return };
        let selection = self.selection;
        self.select(cell);
        self.selection = selection;
        self.selection.insert(cell);
    }

    fn draw_step(&mut self, (rows, columns): (i32, i32), is_circle: bool) {
        let Some(Drawing::Line { cells, .. }) = &self.drawing else { return };
        let next = cells.last().and_then(|last| self.size().neighbour(*last, rows, columns));
        if let Some(next) = next {
            self.extend_drawing(next, is_circle);
        }
    }

    /// Uses the tool on the selected cells, or ends the line that is drawn. Returns the message to show, if any.
    pub fn use_tool(&mut self) -> Option<String> {
        if self.has_suggestion() {
            self.accept_suggestion();
            return None;
        }
        if self.offer().is_some() {
            self.use_offer();
            return None;
        }
        match self.drawing.take() {
            Some(Drawing::Line { cells, pill, over, by_keys: true }) if cells.len() > 1 => {
                return self.finish_line(&cells, pill, over);
            }
            Some(Drawing::Line { by_keys: true, .. } | Drawing::Outwards | Drawing::Diagonals { .. }) => {
                self.update_shape();
                return None;
            }
            _ => {}
        }
        let (tool, selection) = (self.tool, self.selection);
        match (self.group, tool.gesture()) {
            (ToolGroup::Digits | ToolGroup::Rules, _) => None,
            (ToolGroup::Boxes, _) => self.paint_box(selection),
            (_, Gesture::Line) => {
                let cell = self.cursor;
                self.select(cell);
                self.drawing = Some(Drawing::Line { cells: vec![cell], pill: 1, over: false, by_keys: true });
                self.notice = Some(text!("editor-line-begun").to_owned());
                None
            }
            (_, Gesture::Area) => {
                let message = self.apply(self.draft.area(tool, selection, false));
                self.selection = selection;
                message
            }
            (_, Gesture::Border) => {
                let cells: Vec<Cell> = selection.iter().collect();
                match cells[..] {
                    [a, b] => self.apply(self.draft.border(tool, a, b, false)),
                    _ => Some(text!("editor-select-two").to_owned()),
                }
            }
            (_, Gesture::Corner) => match self.draft.corner(tool, selection, false) {
                Err(EditError::Gesture(_)) => Some(text!("editor-select-four").to_owned()),
                edit => self.apply(edit),
            },
            (_, Gesture::Margin) => {
                let last = self.size().side() - 1;
                let is_at_edge = |index: usize| index == 0 || index == last;
                if !is_at_edge(self.cursor.row()) && !is_at_edge(self.cursor.column()) {
                    return Some(text!("editor-edge-first").to_owned());
                }
                self.drawing = Some(Drawing::Outwards);
                self.notice = Some(text!("editor-outwards").to_owned());
                None
            }
            (_, Gesture::Switch) => None,
        }
    }

    /// Chooses the next tool of a group, if the group is chosen already; else the group.
    pub fn next_tool(&mut self, group: ToolGroup) -> Option<String> {
        let tools: Vec<Tool> = group.tools().collect();
        // With an area selected, the key draws over it.
        let draws = group == ToolGroup::Cage && self.selection.len() > 1;
        let is_repeated = self.group == group && !draws && group != ToolGroup::Rules;
        let index = tools.iter().position(|tool| *tool == self.tool).filter(|_| is_repeated);
        match index {
            Some(index) => self.choose_tool(tools[(index + 1) % tools.len()]),
            None => self.choose_group(group),
        }
    }

    /// Chooses the next clue at the selected cells; after the last one none.
    pub fn choose_next_clue(&mut self) -> Option<String> {
        let clues = self.clues_here();
        if clues.is_empty() {
            return Some(text!("editor-no-clue-here").to_owned());
        }
        let chosen = self.draft.choice().clues.first();
        let index = chosen.and_then(|chosen| clues.iter().position(|clue| clue == chosen));
        let (cursor, selection) = (self.cursor, self.selection);
        match index.map_or(clues.first(), |index| clues.get(index + 1)) {
            Some(clue) => self.choose_clue(*clue),
            None => self.unchoose(),
        }
        // The next press of the key is about the same cells.
        (self.cursor, self.selection) = (cursor, selection);
        None
    }

    /// Copies the chosen clue to a place nearby. Returns the message to show, if any.
    pub fn copy_clue(&mut self) -> Option<String> {
        let message = self.apply(self.draft.copy_chosen());
        self.select_chosen();
        message
    }

    /// Moves the chosen clue. Returns the message to show, if any.
    pub(super) fn move_clue(&mut self, rows: i32, columns: i32) -> Option<String> {
        let step = |count: i32| count.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        let by = grid::Direction { rows: step(rows), columns: step(columns) };
        let message = self.apply(self.draft.move_chosen(by));
        self.select_chosen();
        message
    }

    /// Selects the cells of the chosen clue, and tells which one it is.
    fn select_chosen(&mut self) {
        let rules = self.draft.rules();
        if let [clue] = self.draft.choice().clues[..]
            && !matches!(rules.clue(clue).kind().form, Form::Outside | Form::OutsideDiagonal)
            && let cells = rules.clue_cells(clue)
            && let Some(first) = cells.first()
        {
            (self.cursor, self.selection) = (first, cells);
        }
        self.notice = self.chosen_text();
    }

    /// Returns the clues of the cursor's cell: those on it, on the borders and corners around it, and beside it.
    fn clues_here(&self) -> Vec<ClueIndex> {
        let (state, size) = (self.draft.state(), self.size());
        let mut clues = state.clues_at(Place::Cell(self.cursor));
        let near = state.clues().iter().enumerate().filter(|(_, clue)| match Gesture::of(clue.kind()) {
            Gesture::Border | Gesture::Corner => clue.has_cell(self.cursor),
            Gesture::Margin => MarginPlace::of(clue).is_some_and(|place| {
                let (row, column) = (self.cursor.row() as i32, self.cursor.column() as i32);
                (place.row - row).abs() <= 1
                    && (place.column - column).abs() <= 1
                    && (is_beside(place, size) && place.row == row
                        || place.column == column
                        || !is_in_line(place, size))
            }),
            _ => false,
        });
        clues.extend(near.map(|(index, _)| ClueIndex::new(index)));
        clues
    }

    /// Returns the names of the chosen clues.
    fn chosen_names(&self) -> String {
        let choice = self.draft.choice();
        let clues = choice.clues.iter().filter_map(|clue| self.draft.state().clues().get(clue.get()));
        let open = choice.open.iter().map(|open| open.kind.singular().to_owned());
        clues.map(|clue| clue.title()).chain(open).collect::<Vec<_>>().join(", ")
    }

    /// Returns the chosen clues in words, with what can be typed.
    pub(super) fn chosen_text(&self) -> Option<String> {
        let choice = self.draft.choice();
        let clue = match (&choice.clues[..], &choice.open[..]) {
            ([], []) => return None,
            ([clue], []) => self.draft.state().clues().get(clue.get())?.tooltip(),
            _ => self.chosen_names(),
        };
        Some(match (self.types_into_clue(), self.types_digits()) {
            _ if choice.open.iter().any(|open| open.kind.form == Form::Clone) => {
                text!("editor-chosen.clone", clue = clue)
            }
            (true, true) => text!("editor-chosen.digits", clue = clue),
            (true, false) => text!("editor-chosen.number", clue = clue),
            _ => clue,
        })
    }
}

/// Returns whether a place is left or right of the grid.
fn is_beside(place: MarginPlace, size: grid::Size) -> bool {
    place.column < 0 || place.column >= size.side() as i32
}

/// Returns whether a row or column begins at a place.
fn is_in_line(place: MarginPlace, size: grid::Size) -> bool {
    place.inwards(size).is_some()
}

/// Returns the step of a move in rows and columns.
fn step(direction: Direction) -> (i32, i32) {
    match direction {
        Direction::Left => (0, -1),
        Direction::Right => (0, 1),
        Direction::Up => (-1, 0),
        Direction::Down => (1, 0),
    }
}

/// Returns the step of a key while something is drawn: the keys of the ends of rows and columns lead to diagonal neighbours, as
/// they do on the number pad.
fn drawing_step(to: CursorMove) -> Option<(i32, i32)> {
    match to {
        CursorMove::Step(direction) => Some(step(direction)),
        CursorMove::RowStart => Some((-1, -1)),
        CursorMove::ColumnTop => Some((-1, 1)),
        CursorMove::RowEnd => Some((1, -1)),
        CursorMove::ColumnBottom => Some((1, 1)),
        CursorMove::NextEmpty(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_the_number_pad_draw_in_eight_directions() {
        let keys = [
            CursorMove::Step(Direction::Left),
            CursorMove::Step(Direction::Right),
            CursorMove::Step(Direction::Up),
            CursorMove::Step(Direction::Down),
            CursorMove::RowStart,
            CursorMove::RowEnd,
            CursorMove::ColumnTop,
            CursorMove::ColumnBottom,
        ];
        let mut steps: Vec<_> = keys.into_iter().filter_map(drawing_step).collect();
        steps.sort_unstable();
        steps.dedup();
        assert_eq!(steps.len(), 8);
        assert!(!steps.contains(&(0, 0)));
    }
}
