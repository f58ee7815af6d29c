//! The cells with centre marks that the player wrote, and those with candidates that the program filled in.

use super::{Change, Entry, Game, StepLabel};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::history::ReplayDirection;

impl Game {
    /// Returns the cells with centre marks of which the player wrote the first by hand. The marks of all others are
    /// candidates: filled in by the program, or there from the start.
    pub fn centred_cells(&self) -> CellSet {
        let marks = self.board().centre_marks();
        let mut open: CellSet =
            marks.iter().filter(|(_, digits)| !digits.is_empty()).map(|(cell, _)| cell).collect();
        let mut centred = CellSet::EMPTY;
        for node in self.history.ancestors(self.history.current()).filter_map(|id| self.history.node(id)) {
            if open.is_empty() {
                break;
            }
            let is_first = |cell: &Cell| {
                let began = |change: &Change| match change {
                    Change::Centres(changed, delta) => {
                        changed == cell && delta.value_after(ReplayDirection::Undo) == DigitSet::EMPTY
                    }
                    _ => false,
                };
                node.changes().iter().any(began)
            };
            let decided: CellSet = match node.label() {
                StepLabel::AddEntry(Entry::Centre(_), cells) => {
                    let begun: CellSet = cells.intersection(open).iter().filter(is_first).collect();
                    centred = centred.union(begun);
                    begun
                }
                StepLabel::Fill(cells) => *cells,
                StepLabel::ApplyConsequences { .. } => open.iter().filter(is_first).collect(),
                _ => CellSet::EMPTY,
            };
            open = open.difference(decided);
        }
        centred
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Action;
    use crate::grid::{Digit, Digits, Size};
    use crate::rules::{Puzzle, Rules};

    #[test]
    fn a_mark_by_hand_is_centred_and_filled_ones_are_candidates() {
        let empty = Puzzle::new(Rules::classic(), Digits::filled(Size::NINE, None));
        let (mut game, typed, filled) = (Game::new(empty), Cell::at(0, 0), Cell::at(4, 4));
        let mark = |value| Entry::Centre(Digit::new(value).unwrap());
        game.apply(Action::AddEntry(mark(1), typed.into()));
        game.apply(Action::Fill(filled.into()));
        game.apply(Action::RemoveEntry(mark(9), filled.into()));
        game.apply(Action::AddEntry(mark(9), filled.into()));
        assert_eq!(game.centred_cells(), typed.into(), "a mark put back stays a candidate");
        game.apply(Action::Fill(typed.into()));
        assert_eq!(game.centred_cells(), CellSet::EMPTY);
        game.apply(Action::Undo);
        assert_eq!(game.centred_cells(), typed.into());
    }
}
