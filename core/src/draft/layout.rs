//! The size, the boxes and everything at once.

use std::sync::Arc;

use super::gestures::new_clue;
use super::state::Background;
use super::{Choice, Draft, DraftState, Edit, EditError, MarginPlace, StepLabel};
use crate::grid::{Cell, CellMap, CellSet, Digit, Digits, Size};
use crate::rules::{Clue, Form, Metadata, Parts, Puzzle};
use crate::text::text;

/// The shape of the boxes of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoxShape {
    /// No boxes.
    None,
    /// Boxes of this height and width, which multiplied are the number of rows.
    Regular { height: usize, width: usize },
}

/// A box that is painted in part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnfinishedBox {
    /// Its number, from 0.
    pub number: u8,
    /// The number of its cells.
    pub cells: usize,
    /// The number of cells that it needs.
    pub needed: usize,
}

/// The boxes for which a draft is no puzzle yet, at least one. `Display` is a sentence for the user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", text!("unfinished-boxes", boxes = list_of(.0)))]
pub struct UnfinishedBoxes(Vec<UnfinishedBox>);

/// Returns the first few boxes as a list.
pub fn list_of(boxes: &[UnfinishedBox]) -> String {
    /// The most boxes that are named.
    const MAX_NAMED: usize = 3;
    boxes.iter().take(MAX_NAMED).map(ToString::to_string).collect::<Vec<_>>().join(" · ")
}

/// Returns how many boxes are unfinished, and what each has and what waits for them, as sentences.
pub fn unfinished_text(boxes: &[UnfinishedBox]) -> (String, String) {
    /// The most boxes that are named.
    const MAX_NAMED: usize = 4;
    let further = |it: &UnfinishedBox| text!("unfinished-box.next", number = it.number + 1, count = it.cells);
    let first = boxes.first().map(ToString::to_string);
    let named = first.into_iter().chain(boxes.iter().skip(1).map(further)).take(MAX_NAMED);
    let more = boxes.len().checked_sub(MAX_NAMED).filter(|more| *more > 0);
    let named: Vec<_> = named.chain(more.map(|more| text!("names-more", count = more))).collect();
    let needed = boxes.first().map_or(0, |first| first.needed);
    let text = text!("unfinished-boxes.wait", boxes = named.join(", "), needed = needed);
    (text!("unfinished-boxes.count", count = boxes.len()), text)
}

impl BoxShape {
    /// Returns the shapes that a size may have: the usual one first, no boxes last.
    pub fn all(size: Size) -> Vec<Self> {
        let side = size.side();
        let heights = (2..side).filter(|height| side.is_multiple_of(*height));
        let mut shapes: Vec<Self> =
            heights.map(|height| Self::Regular { height, width: side / height }).collect();
        let usual = size.box_shape().map(|(height, width)| Self::Regular { height, width });
        shapes.sort_by_key(|shape| Some(*shape) != usual);
        shapes.push(Self::None);
        shapes
    }

    /// Returns the number of the box of each cell, from 0.
    pub fn boxes(self, size: Size) -> CellMap<Option<u8>> {
        match self {
            Self::None => CellMap::filled(size, None),
            Self::Regular { height, width } => {
                let (height, width) = (height.max(1), width.max(1));
                let in_a_row = size.side().div_ceil(width);
                let number = |cell: Cell| cell.row() / height * in_a_row + cell.column() / width;
                CellMap::from_fn(size, |cell| u8::try_from(number(cell)).ok())
            }
        }
    }
}

impl std::fmt::Display for BoxShape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::None => f.write_str(text!("box-shape.none")),
            Self::Regular { height, width } => {
                f.write_str(&text!("box-shape.regular", height = *height, width = *width))
            }
        }
    }
}

/// The missing or surplus cells, as a sentence without a full stop.
impl std::fmt::Display for UnfinishedBox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (number, count, needed) = (self.number + 1, self.cells, self.needed);
        f.write_str(&text!("unfinished-box", number = number, count = count, needed = needed))
    }
}

impl DraftState {
    /// Returns the boxes with too few or too many cells, which are no rules before they are finished.
    pub fn unfinished_boxes(&self) -> Vec<UnfinishedBox> {
        let needed = self.size().side();
        let count = |number: u8| self.boxes().values().iter().filter(|it| **it == Some(number)).count();
        let unfinished = (0..=u8::MAX).filter_map(|number| {
            let cells = count(number);
            (cells > 0 && cells != needed).then_some(UnfinishedBox { number, cells, needed })
        });
        if self.boxes().values().iter().all(Option::is_none) { Vec::new() } else { unfinished.collect() }
    }

    /// Returns the shape of the boxes; `None` for irregular ones.
    pub fn box_shape(&self) -> Option<BoxShape> {
        let size = self.size();
        BoxShape::all(size).into_iter().find(|shape| is_same_division(&shape.boxes(size), self.boxes()))
    }

    /// Returns the first number of a box that still lacks cells, from 0; `None` if all are finished.
    pub fn next_box(&self) -> Option<u8> {
        let side = self.size().side();
        let count = |number: &u8| self.boxes().values().iter().filter(|it| **it == Some(*number)).count();
        (0..side as u8).find(|number| count(number) < side)
    }

    /// Returns the state of a puzzle, which its rules, its texts and its drawings are part of.
    pub fn of_puzzle(puzzle: &Puzzle) -> Self {
        let size = puzzle.rules.size();
        let mut state = Self::empty(size);
        let regions = puzzle.rules.regions();
        state.shape.boxes = CellMap::from_fn(size, |cell| regions.box_of(cell).map(|number| number as u8));
        state.shape.givens.clone_from(&puzzle.givens);
        state.shape.clues = puzzle.rules.clues().to_vec().into();
        state.texts.title.clone_from(&puzzle.title);
        state.texts.author.clone_from(&puzzle.metadata.author);
        state.texts.rules.clone_from(&puzzle.metadata.description);
        let metadata =
            Metadata { author: String::new(), description: String::new(), ..puzzle.metadata.clone() };
        let (drawings, unread_rules) = (puzzle.drawings.clone(), puzzle.unread_rules.clone());
        state.background = Arc::new(Background { metadata, drawings, unread_rules });
        state
    }
}

impl Draft {
    /// Returns the draft as a puzzle. `otherwise` is its title if it has none.
    ///
    /// # Errors
    /// A box has too few or too many cells: the puzzle would not have it.
    pub fn puzzle(&self, otherwise: &str) -> Result<Puzzle, UnfinishedBoxes> {
        match self.state().unfinished_boxes() {
            unfinished if !unfinished.is_empty() => Err(UnfinishedBoxes(unfinished)),
            _ => Ok(self.board_puzzle(otherwise)),
        }
    }

    /// Paints cells as part of a box, from 0, or of none.
    ///
    /// # Errors
    /// A cell is outside of the grid, or there is no box of this number.
    pub fn paint_boxes(&self, cells: CellSet, number: Option<u8>) -> Result<Edit, EditError> {
        let state = self.state();
        let size = state.size();
        if let Some(outside) = cells.iter().find(|cell| !size.contains(*cell)) {
            return Err(EditError::Outside(outside));
        }
        let side = size.side() as u8;
        if let Some(number) = number.filter(|number| *number >= side) {
            return Err(EditError::Number((u16::from(number) + 1).to_string()));
        }
        let mut after = state.clone();
        cells.iter().for_each(|cell| after.shape.boxes[cell] = number);
        Ok(edit(StepLabel::Boxes, after))
    }

    /// Sets all boxes to a shape.
    pub fn set_box_shape(&self, shape: BoxShape) -> Edit {
        let mut after = self.state().clone();
        after.shape.boxes = shape.boxes(after.size());
        edit(StepLabel::Boxes, after)
    }

    /// Changes the size, with the usual boxes of the new one. Givens and clues that fit there stay; what is beside the grid
    /// stays on its side.
    pub fn resize(&self, size: Size) -> Edit {
        let state = self.state();
        if size == state.size() {
            return Edit::choose(state, self.choice().clone());
        }
        let mut after = DraftState::empty(size);
        for (cell, digit) in state.givens().digits() {
            if size.contains(cell) && digit.value() <= size.side() {
                after.shape.givens[cell] = Some(digit);
            }
        }
        let clues = state.clues().iter().filter_map(|clue| resized(clue, state.size(), &after));
        after.shape.clues = clues.collect::<Vec<_>>().into();
        after.texts.clone_from(&state.texts);
        // Drawings are made for the old size.
        let background = &state.background;
        let (metadata, unread_rules) = (background.metadata.clone(), background.unread_rules.clone());
        after.background = Arc::new(Background { metadata, drawings: Vec::new(), unread_rules });
        edit(StepLabel::Size, after)
    }

    /// Removes all givens and clues. Size, boxes and texts stay.
    pub fn clear(&self) -> Edit {
        let mut after = self.state().clone();
        after.shape.givens = CellMap::filled(after.size(), None);
        after.shape.clues = Arc::default();
        edit(StepLabel::Clear, after)
    }

    /// Puts a puzzle in the place of the draft.
    pub fn take(&self, puzzle: &Puzzle) -> Edit {
        edit(StepLabel::Puzzle, DraftState::of_puzzle(puzzle))
    }

    /// Puts another state in the place of the draft's.
    pub fn restore(&self, state: DraftState) -> Edit {
        edit(StepLabel::Puzzle, state)
    }

    /// Sets the givens of cells of the grid.
    pub fn correct(&self, givens: &[(Cell, Option<Digit>)]) -> Edit {
        let mut after = self.state().clone();
        let size = after.size();
        let inside = givens.iter().filter(|(cell, _)| size.contains(*cell));
        inside.for_each(|(cell, digit)| after.shape.givens[*cell] = *digit);
        edit(StepLabel::Puzzle, after)
    }

    /// Leaves only these clues and givens, which are some of the draft.
    pub fn minimised(&self, clues: Vec<Clue>, givens: Digits) -> Edit {
        let mut after = self.state().clone();
        if givens.size() == after.size() {
            (after.shape.clues, after.shape.givens) = (clues.into(), givens);
        }
        edit(StepLabel::Minimise, after)
    }
}

fn edit(label: StepLabel, after: DraftState) -> Edit {
    Edit { label, after, choice: Choice::default(), typing: None }
}

/// Returns a clue on a grid of another size; `None` if it does not fit there.
fn resized(clue: &Clue, from: Size, state: &DraftState) -> Option<Clue> {
    let (kind, size) = (clue.kind(), state.size());
    let parts = match (kind.form, clue.parts().direction) {
        (Form::Outside | Form::OutsideDiagonal, Some(direction)) => {
            let cells = MarginPlace::of(clue)?.moved(from, size)?.ray(direction, size);
            Parts { cells, ..clue.parts().clone() }
        }
        _ => clue.parts().clone(),
    };
    new_clue(state, kind, parts).ok()
}

/// Returns whether two numberings divide a grid in the same way.
fn is_same_division(a: &CellMap<Option<u8>>, b: &CellMap<Option<u8>>) -> bool {
    let (mut to, mut from) = ([None; 256], [None; 256]);
    a.values().iter().zip(b.values()).all(|pair| match pair {
        (None, None) => true,
        (Some(a), Some(b)) => {
            let (a, b) = (usize::from(*a), usize::from(*b));
            *to[a].get_or_insert(b) == b && *from[b].get_or_insert(a) == a
        }
        _ => false,
    })
}
