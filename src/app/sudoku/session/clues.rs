//! The clues that the player points at or asks about.

use crate::app::sudoku::session::SudokuSession;
use crate::rules::{ClueIndex, Puzzle};
use crate::text::text;

impl SudokuSession {
    /// Selects the cells of a clue, with the cursor in the first one.
    pub(super) fn select_clue(&mut self, clue: ClueIndex) {
        if clue.get() >= self.shape.rules().clues().len() {
            return;
        }
        let clue_cells = self.shape.rules().clue_cells(clue);
        self.selection.select_all(clue_cells);
        self.set_message(self.shape.rules().clue(clue).tooltip());
        // A hint has the place of the combinations.
        if self.play.hint.is_none() {
            self.show_combinations(clue);
        }
    }

    /// Tells all clues of the cell at the cursor.
    pub(super) fn tell_clues(&mut self) {
        let cell = self.selection.cursor();
        let clues = self.shape.rules().spoken_clues(cell, true);
        self.set_message(match clues.is_empty() {
            true => text!("cell-without-clues", cell = cell),
            false => format!("{cell} · {}", clues.join(" · ")),
        });
    }

    /// Lights these clues, while all others fade; `None` lights all.
    pub(super) fn light(&mut self, clues: Option<Vec<ClueIndex>>) {
        self.highlighted_clues = clues;
    }

    /// Returns the clues that are highlighted while all others fade.
    pub fn highlighted_clues(&self) -> Option<&[ClueIndex]> {
        self.highlighted_clues.as_deref()
    }

    /// Returns whether the rules of the puzzle say more than its size.
    pub fn has_rules_to_read(&self) -> bool {
        says_more(self.game().puzzle())
    }

    /// Returns whether the rules are shown in the place of the pad, in a window without room for both.
    pub fn shows_rules(&self) -> bool {
        self.shows_rules && !self.is_paused() && self.hint().is_none()
    }
}

/// Returns whether the rules of a puzzle say more than its size.
pub(super) fn says_more(puzzle: &Puzzle) -> bool {
    let rules = &puzzle.rules;
    let is_plain = rules.clues().is_empty() && rules.regions().is_regular();
    let is_unsaid = puzzle.metadata.description.is_empty()
        && puzzle.unread_rules.is_empty()
        && puzzle.proposed_kinds().is_empty();
    let says_nothing = puzzle.is_classic() || is_plain && is_unsaid;
    !says_nothing
}
