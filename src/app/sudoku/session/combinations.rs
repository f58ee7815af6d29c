//! The combinations of a clue that the player looks at, and the sum of the selected cells.

use crate::app::message::sudoku::CombinationRequest;
use crate::app::sudoku::session::SudokuSession;
use crate::game::Action;
use crate::rules::{Clue, ClueIndex, CombinationList, HouseSum};
use crate::text::{capitalized, text};

/// A clue whose combinations are shown.
#[derive(Debug)]
pub struct ShownCombinations {
    clue: ClueIndex,
    /// Whether the player's marks limit them.
    by_marks: bool,
    /// Whether all are listed, however many there are.
    shows_all: bool,
    lists: Vec<CombinationList>,
}

impl ShownCombinations {
    pub fn clue(&self) -> ClueIndex {
        self.clue
    }

    pub fn by_marks(&self) -> bool {
        self.by_marks
    }

    pub fn shows_all(&self) -> bool {
        self.shows_all
    }

    /// Returns the combinations of each part of the clue that adds up.
    pub fn lists(&self) -> &[CombinationList] {
        &self.lists
    }
}

impl SudokuSession {
    /// Returns the sum of the selected cells in words, in a puzzle with clues.
    pub fn selection_sum(&self) -> Option<String> {
        if self.shape.rules().clues().is_empty() {
            return None;
        }
        let asked = (self.selection.cells(), self.game().history().current());
        if let Some(sum) = self.house_sum() {
            return Some(format!("{} · {sum}", capitalized(&sum.house.to_string())));
        }
        let sum = self.sum.get(&asked, || self.game().selection_sum(asked.0));
        sum.map(|sum| sum.to_string())
    }

    /// Returns what the cages of the selected house add up to, if few cells make the difference.
    pub fn house_sum(&self) -> Option<HouseSum> {
        let selected = self.selection.cells();
        let may_be_house = selected.len() == self.size().side() && !self.is_simple();
        may_be_house.then(|| self.shape.rules().house_sum(selected)).flatten()
    }

    /// Returns the combinations that are shown.
    pub fn combinations(&self) -> Option<&ShownCombinations> {
        self.combinations.as_ref().filter(|_| !self.is_paused())
    }

    /// Shows the combinations of the first clue of the cell at the cursor, or of its next one; closes them after the last.
    pub(super) fn show_next_combinations(&mut self) {
        let (rules, cell) = (self.shape.rules(), self.selection.cursor());
        let is_of_cell = |clue: &ClueIndex| rules.clue(*clue).has_cell(cell) && rules.has_combinations(*clue);
        let clues: Vec<ClueIndex> =
            rules.indexed_clues().map(|(index, _)| index).filter(is_of_cell).collect();
        let shown = self.combinations.as_ref().map(|shown| shown.clue);
        let next = match shown.and_then(|shown| clues.iter().position(|clue| *clue == shown)) {
            Some(place) => clues.get(place + 1),
            None => clues.first(),
        };
        match next.copied() {
            Some(clue) => self.show_combinations(clue),
            None if shown.is_some() => self.combinations = None,
            None => self.set_message(text!("combinations-none", cell = cell)),
        }
    }

    /// Shows the combinations of a clue, if it has any.
    pub(super) fn show_combinations(&mut self, clue: ClueIndex) {
        if !self.shape.rules().has_combinations(clue) {
            self.combinations = None;
            return;
        }
        let by_marks = self.combinations.as_ref().is_some_and(|shown| shown.by_marks);
        self.combinations = Some(ShownCombinations { clue, by_marks, shows_all: false, lists: Vec::new() });
        self.refresh_combinations();
    }

    /// Shows the combinations of the cell that was just selected, while those of another one are shown, or where a lesson shows
    /// them.
    pub(super) fn follow_combinations(&mut self) {
        let shown = self.combinations.as_ref().map(|shown| shown.clue);
        let (rules, Some(cell)) = (self.shape.rules(), self.selection.cells().single()) else { return };
        if shown.is_none() && !self.lesson_shows_combinations()
            || shown.is_some_and(|clue| rules.clue(clue).has_cell(cell))
        {
            return;
        }
        let is_of_cell =
            |(index, clue): &(ClueIndex, &Clue)| clue.has_cell(cell) && rules.has_combinations(*index);
        let next = rules.indexed_clues().find(is_of_cell).map(|(index, _)| index);
        if let Some(clue) = next {
            self.show_combinations(clue);
        }
    }

    /// Finds the combinations that are shown again, after the board has changed.
    pub(super) fn refresh_combinations(&mut self) {
        if let Some(shown) = &mut self.combinations {
            shown.lists = self.play.game.combinations(shown.clue, shown.by_marks);
        }
    }

    pub(super) fn update_combinations(&mut self, request: CombinationRequest) {
        let Some(shown) = &mut self.combinations else { return };
        match request {
            CombinationRequest::Close => self.combinations = None,
            CombinationRequest::ToggleMarks => {
                shown.by_marks = !shown.by_marks;
                self.refresh_combinations();
            }
            CombinationRequest::ShowAll => shown.shows_all = true,
            CombinationRequest::Strike(digits) => {
                let clue = shown.clue;
                self.apply(Action::StrikeCombination(clue, digits));
            }
        }
    }
}
