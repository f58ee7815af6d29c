//! What a step changes, piece by piece: small enough to keep ten thousand steps, and enough to go both ways.

use super::{Board, Colour, ColourSet, Link, StepLabel};
use crate::grid::{Candidate, Candidates, Cell, Digit, DigitSet};
use crate::history::{Delta, ReplayDirection, Undoable};

/// Everything that undo and redo bring back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EditState {
    pub board: Board,
    /// While something is being tried: the board as it was before.
    pub before_trial: Option<Box<Board>>,
}

/// One piece of the state that a step changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    Digit(Cell, Delta<Option<Digit>>),
    Corners(Cell, Delta<DigitSet>),
    Centres(Cell, Delta<DigitSet>),
    Colours(Cell, Delta<ColourSet>),
    CandidateColour(Candidate, Delta<Option<Colour>>),
    /// Drawn, or else erased.
    Link(Link, bool),
    Trial(Box<Delta<Option<Box<Board>>>>),
}

impl EditState {
    pub fn new(board: Board) -> Self {
        Self { board, before_trial: None }
    }
}

impl Undoable for EditState {
    type Label = StepLabel;
    type Change = Change;

    fn diff(&self, after: &Self) -> Box<[Change]> {
        let (old, new) = (&self.board, &after.board);
        let mut changes = Vec::new();
        if old.digits != new.digits {
            changes.extend(Cell::all().filter_map(|cell| {
                Delta::new(old.digits.get(cell), new.digits.get(cell)).map(|swap| Change::Digit(cell, swap))
            }));
        }
        let marks = |old: &Candidates, new: &Candidates, change: fn(Cell, Delta<DigitSet>) -> Change| {
            let differing = Cell::all()
                .filter_map(|cell| Delta::new(old.get(cell), new.get(cell)).map(|swap| change(cell, swap)));
            differing.collect::<Vec<_>>()
        };
        changes.extend(marks(&old.corners, &new.corners, Change::Corners));
        changes.extend(marks(&old.centres, &new.centres, Change::Centres));
        changes.extend(Cell::all().filter_map(|cell| {
            Delta::new(old.colours(cell), new.colours(cell)).map(|swap| Change::Colours(cell, swap))
        }));
        if old.candidate_colours != new.candidate_colours {
            let gone = old.candidate_colours.keys().filter(|key| !new.candidate_colours.contains_key(key));
            changes.extend(gone.chain(new.candidate_colours.keys()).filter_map(|key| {
                let colour_in = |board: &Board| board.candidate_colours.get(key).copied();
                Delta::new(colour_in(old), colour_in(new)).map(|swap| Change::CandidateColour(*key, swap))
            }));
        }
        changes.extend(old.links.difference(&new.links).map(|link| Change::Link(*link, false)));
        changes.extend(new.links.difference(&old.links).map(|link| Change::Link(*link, true)));
        if let Some(swap) = Delta::new(self.before_trial.clone(), after.before_trial.clone()) {
            changes.push(Change::Trial(Box::new(swap)));
        }
        changes.into_boxed_slice()
    }

    /// Each piece changes once in a step, so that their order does not matter.
    fn apply(&mut self, changes: &[Change], way: ReplayDirection) {
        let board = &mut self.board;
        for change in changes {
            match change {
                Change::Digit(cell, swap) => board.digits.set(*cell, swap.value_after(way)),
                Change::Corners(cell, swap) => board.corners.set(*cell, swap.value_after(way)),
                Change::Centres(cell, swap) => board.centres.set(*cell, swap.value_after(way)),
                Change::Colours(cell, swap) => board.colours[cell.index()] = swap.value_after(way),
                Change::CandidateColour(candidate, swap) => {
                    match swap.value_after(way) {
                        Some(colour) => board.candidate_colours.insert(*candidate, colour),
                        None => board.candidate_colours.remove(candidate),
                    };
                }
                Change::Link(link, drawn) => {
                    if *drawn == (way == ReplayDirection::Redo) {
                        board.links.insert(*link);
                    } else {
                        board.links.remove(link);
                    }
                }
                Change::Trial(swap) => self.before_trial = swap.value_after(way),
            }
        }
    }
}

impl Change {
    /// Whether it is a change of a digit.
    pub fn is_digit(&self) -> bool {
        matches!(self, Self::Digit(..))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Node;

    #[test]
    fn a_node_is_small_enough_to_keep_a_hundred_thousand() {
        assert!(size_of::<Node>() <= 128, "{}", size_of::<Node>());
    }

    #[test]
    fn a_change_is_small_enough_to_keep_many() {
        assert!(size_of::<Change>() <= 16, "{}", size_of::<Change>());
    }
}
