//! The places of a digit, told on request: what the eye sees at a glance can be asked for.

use crate::app::sudoku::session::SudokuSession;
use crate::grid::{Cell, CellSet, Digit};
use crate::rules::House;
use crate::text::{self, Conjunction, text};

impl SudokuSession {
    /// Tells the places of the digit chosen last, or of the one that is asked about, in the row, the column and the box of the
    /// cell at the cursor.
    pub(super) fn tell_places(&mut self) {
        let asked = || self.shown_question().and_then(|question| question.question().scope().digit);
        let Some(digit) = self.shown_digit().or_else(asked) else {
            return self.set_message(text!("places-choose-digit"));
        };
        let cell = self.selection.cursor();
        let rules = self.shape.rules();
        let houses = House::all(rules).filter(|house| house.cells(rules).contains(cell));
        let parts: Vec<String> = houses.map(|house| self.places_text(digit, house)).collect();
        self.set_message(text!("places", digit = digit.to_string(), places = parts.join("; ")));
    }

    fn places_text(&self, digit: Digit, house: House) -> String {
        let cells = house.cells(self.shape.rules());
        let name = house.to_string();
        if cells.iter().any(|cell| self.digits()[cell] == Some(digit)) {
            return text!("places-placed", house = name);
        }
        let open: CellSet = cells.iter().filter(|cell| self.can_hold(*cell, digit)).collect();
        match open.is_empty() {
            true => text!("places-none", house = name),
            false => {
                let cells = open.iter().map(|cell| cell.to_string());
                text!("places-cells", house = name, cells = text::list(cells, Conjunction::And))
            }
        }
    }

    /// Returns whether a cell can hold a digit: by its candidates, or without any by what it sees.
    fn can_hold(&self, cell: Cell, digit: Digit) -> bool {
        let board = self.game().board();
        let marks = board.centres(cell);
        let possible = self.game().possible_digits()[cell].contains(digit);
        self.digits()[cell].is_none() && possible && (marks.is_empty() || marks.contains(digit))
    }
}
