//! The changes of a step, small enough to keep ten thousand steps, and complete enough to undo and redo them.

use super::{Board, Colour, ColourSet, Link, StepLabel};
use crate::grid::{Candidate, Cell, CellMap, Digit, DigitSet};
use crate::history::{Delta, ReplayDirection, Undoable};
use crate::rules::{ClueIndex, DigitMultiset};

/// The state that undo and redo restore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EditState {
    pub board: Board,
    /// During a trial, the board from before it.
    pub before_trial: Option<Box<Board>>,
}

/// A change of one part of the state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    Digit(Cell, Delta<Option<Digit>>),
    /// The corner marks of a cell.
    Corners(Cell, Delta<DigitSet>),
    /// The centre marks of a cell.
    Centres(Cell, Delta<DigitSet>),
    /// The corner marks of a cell that placed digits have removed.
    CleanedCorners(Cell, Delta<DigitSet>),
    /// The centre marks of a cell that placed digits have removed.
    CleanedCentres(Cell, Delta<DigitSet>),
    Colours(Cell, Delta<ColourSet>),
    CandidateColour(Candidate, Delta<Option<Colour>>),
    /// Whether the link was drawn; otherwise it was erased.
    Link(Link, bool),
    /// Whether the combination of a clue was struck; otherwise it was restored.
    Combination(ClueIndex, DigitMultiset, bool),
    /// The board from before the open trial.
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
        add_changes(&mut changes, &old.digits, &new.digits, Change::Digit);
        add_changes(&mut changes, &old.corners, &new.corners, Change::Corners);
        add_changes(&mut changes, &old.centres, &new.centres, Change::Centres);
        add_changes(&mut changes, &old.cleaned_corners, &new.cleaned_corners, Change::CleanedCorners);
        add_changes(&mut changes, &old.cleaned_centres, &new.cleaned_centres, Change::CleanedCentres);
        add_changes(&mut changes, &old.colours, &new.colours, Change::Colours);
        if old.candidate_colours != new.candidate_colours {
            let gone = old.candidate_colours.keys().filter(|key| !new.candidate_colours.contains_key(key));
            changes.extend(gone.chain(new.candidate_colours.keys()).filter_map(|key| {
                let colour_in = |board: &Board| board.candidate_colours.get(key).copied();
                Delta::new(colour_in(old), colour_in(new)).map(|delta| Change::CandidateColour(*key, delta))
            }));
        }
        changes.extend(old.links.difference(&new.links).map(|link| Change::Link(*link, false)));
        changes.extend(new.links.difference(&old.links).map(|link| Change::Link(*link, true)));
        let struck = [(&old.struck, &new.struck, false), (&new.struck, &old.struck, true)];
        for (one, other, is_struck) in struck {
            changes.extend(
                one.difference(other).map(|(clue, digits)| Change::Combination(*clue, *digits, is_struck)),
            );
        }
        if let Some(delta) = Delta::new(self.before_trial.clone(), after.before_trial.clone()) {
            changes.push(Change::Trial(Box::new(delta)));
        }
        changes.into_boxed_slice()
    }

    /// Applies the changes in any order: each part changes at most once in a step.
    fn apply(&mut self, changes: &[Change], direction: ReplayDirection) {
        let board = &mut self.board;
        for change in changes {
            match change {
                Change::Digit(cell, delta) => board.digits[*cell] = delta.value_after(direction),
                Change::Corners(cell, delta) => board.corners[*cell] = delta.value_after(direction),
                Change::Centres(cell, delta) => board.centres[*cell] = delta.value_after(direction),
                Change::CleanedCorners(cell, delta) => {
                    board.cleaned_corners[*cell] = delta.value_after(direction);
                }
                Change::CleanedCentres(cell, delta) => {
                    board.cleaned_centres[*cell] = delta.value_after(direction);
                }
                Change::Colours(cell, delta) => board.colours[*cell] = delta.value_after(direction),
                Change::CandidateColour(candidate, delta) => {
                    match delta.value_after(direction) {
                        Some(colour) => board.candidate_colours.insert(*candidate, colour),
                        None => board.candidate_colours.remove(candidate),
                    };
                }
                Change::Link(link, drawn) => {
                    if *drawn == (direction == ReplayDirection::Redo) {
                        board.links.insert(*link);
                    } else {
                        board.links.remove(link);
                    }
                }
                Change::Combination(clue, digits, struck) => {
                    if *struck == (direction == ReplayDirection::Redo) {
                        board.struck.insert((*clue, *digits));
                    } else {
                        board.struck.remove(&(*clue, *digits));
                    }
                }
                Change::Trial(delta) => self.before_trial = delta.value_after(direction),
            }
        }
    }
}

/// Adds a change for each cell whose value differs.
fn add_changes<T: Copy + PartialEq>(
    changes: &mut Vec<Change>,
    old: &CellMap<T>,
    new: &CellMap<T>,
    change: fn(Cell, Delta<T>) -> Change,
) {
    // Most steps leave most fields alone, and comparing whole fields is fast.
    if old != new {
        let cells = old.iter().zip(new.values());
        changes.extend(
            cells.filter_map(|((cell, old), new)| Delta::new(*old, *new).map(|delta| change(cell, delta))),
        );
    }
}

impl Change {
    /// Returns whether it changes a digit.
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
