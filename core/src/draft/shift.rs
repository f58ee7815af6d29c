//! Moving and copying the chosen clues.

use super::edit::Typing;
use super::gestures::new_clue;
use super::{Choice, Draft, DraftState, Edit, EditError, MarginPlace, StepLabel};
use crate::grid::{Cell, Direction};
use crate::rules::{Clue, ClueIndex, Form, Parts};

/// The steps by which a copy is moved, in rows and columns; the first one that fits is taken.
const COPY_STEPS: [(i8, i8); 8] = [(1, 1), (0, 1), (1, 0), (-1, -1), (0, -1), (-1, 0), (1, -1), (-1, 1)];

impl Draft {
    /// Moves the chosen clues by some rows and columns. Moves that follow each other are one step.
    ///
    /// # Errors
    /// No clue is chosen, or one would leave the grid.
    pub fn move_chosen(&self, by: Direction) -> Result<Edit, EditError> {
        let state = self.state();
        let chosen = chosen(self)?;
        let mut clues = state.clues().to_vec();
        for place in &chosen {
            clues[place.get()] = moved(state, &clues[place.get()], by)?;
        }
        let edit = Edit::clues(state, StepLabel::ReplaceClue, clues, self.choice().clone())?;
        Ok(Edit { typing: Some(Typing::Place), ..edit })
    }

    /// Copies the chosen clues to a place nearby and chooses the copies.
    ///
    /// # Errors
    /// No clue is chosen, the copies have no place nearby, or there would be too many clues.
    pub fn copy_chosen(&self) -> Result<Edit, EditError> {
        let state = self.state();
        let chosen = chosen(self)?;
        let copies = |(rows, columns): (i8, i8)| -> Result<Vec<Clue>, EditError> {
            let copy =
                |place: &ClueIndex| moved(state, &state.clues()[place.get()], Direction { rows, columns });
            chosen.iter().map(copy).collect()
        };
        let is_free = |copies: &Vec<Clue>| copies.iter().all(|copy| !state.clues().contains(copy));
        let places = COPY_STEPS.map(copies);
        let free = places.iter().flatten().find(|copies| is_free(copies)).cloned();
        match (free, places) {
            (Some(copies), _) => Edit::add(state, copies),
            (None, [first, ..]) => first.and_then(|copies| Edit::add(state, copies)),
        }
    }
}

/// Returns the chosen clues, at least one.
fn chosen(draft: &Draft) -> Result<Vec<ClueIndex>, EditError> {
    let Choice { clues, .. } = draft.choice();
    let there = clues.iter().copied().filter(|clue| clue.get() < draft.state().clues().len());
    let there: Vec<ClueIndex> = there.collect();
    if there.is_empty() { Err(EditError::NoChoice) } else { Ok(there) }
}

/// Returns a clue moved by some rows and columns. One beside the grid stays there and looks in the same direction.
fn moved(state: &DraftState, clue: &Clue, by: Direction) -> Result<Clue, EditError> {
    let (rows, columns) = (i32::from(by.rows), i32::from(by.columns));
    let (size, kind, parts) = (state.size(), clue.kind(), clue.parts());
    if kind.form == Form::Global {
        return Err(EditError::NoChoice);
    }
    if let (Form::Outside | Form::OutsideDiagonal, Some(direction)) = (kind.form, parts.direction) {
        let place = MarginPlace::of(clue)
            .and_then(|place| MarginPlace::new(place.row + rows, place.column + columns, size));
        let looks_there = |place: &MarginPlace| match kind.form {
            Form::OutsideDiagonal => place.diagonals(size).contains(&direction),
            _ => place.inwards(size) == Some(direction),
        };
        let place = place.filter(looks_there).ok_or(EditError::NoPlace)?;
        return new_clue(state, kind, Parts { cells: place.ray(direction, size), ..parts.clone() });
    }
    let shift = |cells: &[Cell]| -> Result<Vec<Cell>, EditError> {
        let moved = cells.iter().map(|cell| size.neighbour(*cell, rows, columns));
        moved.collect::<Option<_>>().ok_or(EditError::NoPlace)
    };
    let (cells, others) = (shift(&parts.cells)?, shift(&parts.others)?);
    new_clue(state, kind, Parts { cells, others, ..parts.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draft::Tool;
    use crate::grid::Size;
    use crate::history::ReplayDirection;
    use crate::rules::{KindId, kind};

    fn tool(id: KindId) -> Tool {
        Tool::all().find(|tool| tool.kind() == Some(kind(id))).expect("there is a tool for the kind")
    }

    fn by(rows: i8, columns: i8) -> Direction {
        Direction { rows, columns }
    }

    fn draft_with_cage() -> Draft {
        let mut draft = Draft::unsaved();
        let cells = [Cell::at(0, 0), Cell::at(0, 1)].into_iter().collect();
        draft.apply(draft.area(tool(KindId::KillerCage), cells, false).unwrap());
        draft.apply(draft.set_value("12").unwrap());
        draft
    }

    fn cells(draft: &Draft, clue: usize) -> Vec<Cell> {
        draft.state().clues()[clue].cells().to_vec()
    }

    #[test]
    fn a_chosen_clue_moves_with_its_number_and_all_moves_are_one_step() {
        let mut draft = draft_with_cage();
        for (rows, columns) in [(1, 0), (1, 0), (0, 1)] {
            draft.apply(draft.move_chosen(by(rows, columns)).unwrap());
        }
        assert_eq!(cells(&draft, 0), [Cell::at(2, 1), Cell::at(2, 2)]);
        assert_eq!(draft.state().clues()[0].value(), Some(12));
        assert_eq!(draft.move_chosen(by(0, -2)), Err(EditError::NoPlace), "it would leave the grid");
        draft.replay(ReplayDirection::Undo);
        assert_eq!(cells(&draft, 0), [Cell::at(0, 0), Cell::at(0, 1)]);
    }

    #[test]
    fn a_copy_lies_beside_the_clue_and_is_chosen() {
        let mut draft = draft_with_cage();
        draft.apply(draft.copy_chosen().unwrap());
        assert_eq!(draft.state().clues().len(), 2);
        assert_eq!(cells(&draft, 1), [Cell::at(1, 1), Cell::at(1, 2)]);
        assert_eq!(draft.state().clues()[1].value(), Some(12));
        assert_eq!(draft.choice(), &Choice::one(ClueIndex::new(1)));
        draft.apply(draft.move_chosen(by(6, 0)).unwrap());
        draft.apply(draft.move_chosen(by(1, 6)).unwrap());
        draft.apply(draft.copy_chosen().unwrap());
        assert_eq!(cells(&draft, 2), [Cell::at(7, 6), Cell::at(7, 7)], "there is no room further down");
    }

    #[test]
    fn a_number_beside_the_grid_moves_along_its_side_and_no_further() {
        let mut draft = Draft::unsaved();
        let corner = MarginPlace::new(-1, 7, Size::NINE).unwrap();
        let falling = Direction { rows: 1, columns: 1 };
        draft.apply(draft.margin(tool(KindId::LittleKiller), corner, Some(falling), false).unwrap());
        draft.apply(draft.move_chosen(by(0, -2)).unwrap());
        assert_eq!(cells(&draft, 0).len(), 3, "the diagonal from r1c7");
        assert_eq!(draft.move_chosen(by(1, 0)), Err(EditError::NoPlace));
        assert_eq!(draft.move_chosen(by(0, i8::MAX)), Err(EditError::NoPlace));
    }

    #[test]
    fn without_a_chosen_clue_there_is_nothing_to_move() {
        assert_eq!(Draft::unsaved().move_chosen(by(1, 0)), Err(EditError::NoChoice));
        assert_eq!(Draft::unsaved().copy_chosen(), Err(EditError::NoChoice));
    }
}
