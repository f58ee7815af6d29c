//! Selection and entry of digits, marks, colours and links in a sudoku session.

use crate::app::input::cursor_move::{self, CursorMove, Direction};
use crate::app::message::LinkChoice;
use crate::app::sudoku::session::SudokuSession;
use crate::game::{Action, Colour, EntryMode, Link, LinkKind};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::text::text;

impl SudokuSession {
    /// Selects only this cell.
    pub fn select(&mut self, cell: Cell) {
        self.selection.select(cell);
        self.highlighted = None;
        self.follow_combinations();
    }

    pub fn deselect(&mut self) {
        self.selection.clear();
    }

    /// Moves the cursor; with `extending`, the selection grows. If nothing is selected, selects the cell at the cursor
    /// instead. While a hint shows a chain, jumps to the left and right select its links.
    pub fn move_cursor(&mut self, to: CursorMove, extending: bool) {
        if let CursorMove::NextEmpty(direction @ (Direction::Left | Direction::Right)) = to
            && self.play.hint.as_ref().is_some_and(|hint| hint.link_count() > 0)
        {
            let is_next = direction == Direction::Right;
            return self.select_link(if is_next { LinkChoice::Next } else { LinkChoice::Previous });
        }
        let from = self.selection.cursor();
        let cell =
            if self.selection.is_empty() { from } else { cursor_move::destination(from, to, self.digits()) };
        if extending {
            return self.selection.extend(cell);
        }
        self.selection.move_to(cell);
        self.highlighted = None;
        self.follow_combinations();
    }

    /// Keeps the selected cells selected while the cursor moves on, or lets go of the cell of the cursor. If nothing is selected,
    /// keeps the cell at the cursor.
    pub fn keep_selection(&mut self) {
        if self.selection.is_empty() {
            self.select(self.selection.cursor());
        }
        let message = match self.selection.keep() {
            0 => text!("selection-kept.none").to_owned(),
            count => text!("selection-kept", count = count),
        };
        self.set_message(message);
    }

    /// Deselects kept cells other than that of the cursor; returns whether any were kept.
    pub fn deselect_kept(&mut self) -> bool {
        let was_keeping = self.selection.is_keeping();
        if was_keeping {
            self.select(self.selection.cursor());
        }
        was_keeping
    }

    pub fn select_all(&mut self) {
        self.selection.select_all(self.size().cell_set());
    }

    pub fn invert_selection(&mut self) {
        self.selection.invert(self.size());
    }

    /// Selects all cells with the same contents as this one, or the cursor's: its digit, or if it is empty, its corner
    /// and centre marks. With a digit armed, a double click counts as two clicks and selects nothing. One on an empty cell
    /// without marks selects that cell alone: all such cells are seldom meant, and a digit would fill them.
    pub fn select_similar(&mut self, cell: Option<Cell>) {
        if cell.is_some() && self.armed.is_some() {
            return;
        }
        let board = self.play.game.board();
        let contents = |cell: Cell| (board.get(cell), board.corners(cell), board.centres(cell));
        let like = contents(cell.unwrap_or(self.selection.cursor()));
        if cell.is_some() && like == (None, DigitSet::EMPTY, DigitSet::EMPTY) {
            return;
        }
        self.selection.select_all(self.size().cells().filter(|cell| contents(*cell) == like).collect());
    }

    /// Handles a drag to a cell.
    pub fn drag_over(&mut self, cell: Cell) {
        self.selection.drag_over(cell);
    }

    /// Handles the end of a drag.
    pub fn release(&mut self) {
        self.selection.release();
        self.drag_source = None;
    }

    /// Enters a typed or clicked digit into the selected cells; with nothing selected, arms or disarms it. `held` is
    /// the mode of a held modifier key.
    pub fn enter_digit(&mut self, digit: Digit, held: Option<EntryMode>) {
        if self.answer_numbered_name(digit.value()) {
            return;
        }
        let mode = held.unwrap_or(self.mode);
        if !self.allows_mode(mode) {
            return;
        }
        if mode == EntryMode::Colour {
            if digit.value() > Colour::all().count() {
                return self.set_message(text!("digit-not-a-colour"));
            }
            self.colour = digit.into();
        } else if !self.size().digit_set().contains(digit) {
            let last = self.size().digits().next_back().map(|digit| self.digit_names().typed(digit));
            return self.set_message(text!("digit-not-on-board", last = last.unwrap_or_default()));
        }
        if self.selection.is_empty() {
            self.armed = (self.armed != Some(digit)).then_some(digit);
        } else {
            self.apply(self.play.game.entry_action(self.selection.cells(), mode.entry(digit)));
        }
    }

    /// Handles a press on a cell: enters the armed digit, or else selects the cell.
    pub fn press(&mut self, cell: Cell, adding: bool, held: Option<EntryMode>) {
        match self.armed {
            Some(digit) => {
                let mode = held.unwrap_or(self.mode);
                if !self.allows_mode(mode) {
                    return;
                }
                self.apply(self.play.game.entry_action(cell, mode.entry(digit)));
            }
            None => {
                self.selection.press(cell, adding);
                self.highlighted = None;
                self.follow_combinations();
            }
        }
    }

    /// Handles a click on a cell with the secondary button: toggles a mark of the highlighted digit. In colour mode
    /// shows a message instead, as the click has missed the marks.
    pub fn toggle_mark(&mut self, cell: Cell) {
        if self.mode == EntryMode::Colour {
            return self.set_message(text!("colour-marks"));
        }
        let mode = if self.mode == EntryMode::Corner { EntryMode::Corner } else { EntryMode::Centre };
        if !self.allows_mode(mode) {
            return;
        }
        match self.shown_digit() {
            Some(digit) => self.apply(self.play.game.entry_action(cell, mode.entry(digit))),
            None => self.set_message(text!("no-digit-to-mark")),
        }
    }

    /// Returns whether a link is being drawn.
    pub fn is_linking(&self) -> bool {
        self.drag_source.is_some()
    }

    /// Handles a press of the secondary button on a candidate in colour mode.
    pub fn start_drag(&mut self, candidate: Candidate) {
        self.drag_source = Some(candidate);
    }

    /// Handles the release of the secondary button: colours the candidate if it was pressed on the same one, else links
    /// the two.
    pub fn drop_on(&mut self, on: Option<Candidate>, kind: LinkKind) {
        let Some((from, to)) = self.drag_source.take().zip(on) else { return };
        match Link::new(from, to, kind) {
            Some(link) => self.apply(Action::Link(link)),
            None => self.apply(self.play.game.colour_action(from, self.colour)),
        }
    }

    /// Returns the cells for bulk changes of candidates: the selected cells if there are several, else all cells.
    fn target_cells(&self) -> CellSet {
        if self.selection.cells().len() > 1 { self.selection.cells() } else { self.size().cell_set() }
    }

    /// Fills in all candidates.
    pub fn fill_candidates(&mut self) {
        self.apply(Action::Fill(self.target_cells()));
    }

    /// Fills in the candidates that every clue leaves by itself.
    pub fn fill_by_clues(&mut self) {
        self.apply(Action::FillByClues(self.target_cells()));
    }

    /// Removes the marks that digits in other cells rule out.
    pub fn remove_impossible(&mut self) {
        self.apply(Action::RemoveImpossible(self.target_cells()));
    }

    pub fn erase(&mut self) {
        self.apply(Action::Erase(self.selection.cells()));
    }

    /// Returns the entry mode of typed digits.
    pub fn mode(&self) -> EntryMode {
        self.mode
    }

    /// Sets the entry mode. For colour mode, a message explains the use of the mouse.
    pub fn choose_mode(&mut self, mode: EntryMode) {
        self.mode = mode;
        if mode == EntryMode::Colour {
            self.set_message(text!("colour-marks"));
        }
    }

    /// Sets or clears the digit that is highlighted on the whole board.
    pub fn highlight(&mut self, digit: Option<Digit>) {
        self.highlighted = digit;
        self.armed = None;
    }

    pub fn armed(&self) -> Option<Digit> {
        self.armed
    }

    /// Returns the digit that is armed or highlighted on the whole board.
    pub fn emphasized_digit(&self) -> Option<Digit> {
        self.armed.or(self.highlighted)
    }

    /// Returns the digit that is highlighted on the whole board: the armed or chosen digit, or that of the selected
    /// cell.
    pub(super) fn shown_digit(&self) -> Option<Digit> {
        self.armed.or(self.highlighted).or_else(|| self.digits()[self.selection.selected_cursor()?])
    }
}
