//! The contents of a draft, and the changes between two states of it.

use std::sync::Arc;

use super::step_label::StepLabel;
use crate::grid::{Cell, CellMap, Digit, Digits, Regions, Size};
use crate::history::{Delta, ReplayDirection, Undoable};
use crate::rules::{Clue, Metadata, Puzzle, Rules};

/// The contents of a draft: everything that undo brings back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftState {
    pub(super) shape: Shape,
    /// The title, the author and the text of the rules, as they are typed.
    pub(super) texts: Texts,
    pub(super) background: Arc<Background>,
}

/// The size, the boxes, the givens and the clues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The number of the box of each cell, from 0; `None` for a cell in no box. Boxes may be unfinished.
    pub boxes: CellMap<Option<u8>>,
    pub givens: Digits,
    pub clues: Arc<Vec<Clue>>,
}

/// The texts of a draft.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Texts {
    pub title: String,
    pub author: String,
    pub rules: String,
}

/// The other contents of an imported puzzle, which the draft keeps.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Background {
    /// The metadata but for the author and the description, which are empty here.
    pub metadata: Metadata,
    pub drawings: Vec<(String, String)>,
    pub unread_rules: Vec<String>,
}

/// A change of a part of a draft.
#[derive(PartialEq, Debug)]
pub enum Change {
    Given(Cell, Delta<Option<Digit>>),
    Box(Cell, Delta<Option<u8>>),
    Clues(Splice),
    /// Another size, and all that depends on it.
    Shape(Box<Delta<Shape>>),
    Title(Box<Delta<String>>),
    Author(Box<Delta<String>>),
    Rules(Box<Delta<String>>),
    Background(Delta<Arc<Background>>),
}

/// Clues in a row of which others take the place.
#[derive(PartialEq, Debug)]
pub struct Splice {
    /// The place of the first.
    pub(super) at: usize,
    pub(super) before: Box<[Clue]>,
    pub(super) after: Box<[Clue]>,
}

impl DraftState {
    /// Creates an empty draft of a size, with regular boxes if it has any.
    pub fn empty(size: Size) -> Self {
        let boxes = Regions::regular(size).ok();
        let number = |cell| boxes.as_ref().and_then(|boxes| boxes.box_of(cell)).map(|number| number as u8);
        let shape = Shape {
            boxes: CellMap::from_fn(size, number),
            givens: CellMap::filled(size, None),
            clues: Arc::default(),
        };
        Self { shape, texts: Texts::default(), background: Arc::default() }
    }

    /// Returns the size of the grid.
    pub fn size(&self) -> Size {
        self.shape.givens.size()
    }

    /// Returns the number of the box of each cell, from 0; `None` for a cell in no box. Boxes may be unfinished: see
    /// [`Self::unfinished_boxes`].
    pub fn boxes(&self) -> &CellMap<Option<u8>> {
        &self.shape.boxes
    }

    pub fn givens(&self) -> &Digits {
        &self.shape.givens
    }

    pub fn clues(&self) -> &[Clue] {
        &self.shape.clues
    }

    pub fn title(&self) -> &str {
        &self.texts.title
    }

    pub fn author(&self) -> &str {
        &self.texts.author
    }

    /// Returns the rules in the setter's words.
    pub fn rule_text(&self) -> &str {
        &self.texts.rules
    }

    /// Returns whether there are drawings of a file beyond the clues.
    pub fn has_drawings(&self) -> bool {
        !self.background.drawings.is_empty()
    }

    /// Returns whether nothing is drawn: no given, no clue and no box of one's own.
    pub fn is_empty(&self) -> bool {
        self.shape.givens.values().iter().all(Option::is_none)
            && self.shape.clues.is_empty()
            && self.shape.boxes == Self::empty(self.size()).shape.boxes
    }

    /// Returns the rules: of the boxes those that are finished.
    pub fn rules(&self) -> Rules {
        let size = self.size();
        let mut counts = [0; 256];
        for number in self.shape.boxes.values().iter().flatten() {
            counts[usize::from(*number)] += 1;
        }
        let finished =
            self.shape.boxes.map(|number| number.filter(|it| counts[usize::from(*it)] == size.side()));
        let regions =
            Regions::new(finished).expect("each box that is left has as many cells as there are rows");
        Rules::new(size, regions, self.shape.clues.to_vec())
    }

    /// Returns the puzzle, with texts that are safe to show. `otherwise` is its title if it has none.
    pub fn puzzle(&self, rules: Arc<Rules>, otherwise: &str) -> Puzzle {
        let mut metadata = self.background.metadata.clone();
        metadata.author.clone_from(&self.texts.author);
        metadata.description.clone_from(&self.texts.rules);
        let mut puzzle = Puzzle::new(rules, self.shape.givens.clone())
            .with_texts(self.texts.title.clone(), otherwise, metadata)
            .with_unread_rules(self.background.unread_rules.iter().cloned());
        puzzle.drawings.clone_from(&self.background.drawings);
        puzzle
    }
}

/// Returns the difference between two lists of clues as one splice; `None` if they are equal.
fn splice(before: &[Clue], after: &[Clue]) -> Option<Splice> {
    let at = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let (before, after) = (&before[at..], &after[at..]);
    let tail = before.iter().rev().zip(after.iter().rev()).take_while(|(a, b)| a == b).count();
    let (before, after) = (&before[..before.len() - tail], &after[..after.len() - tail]);
    let is_equal = before.is_empty() && after.is_empty();
    (!is_equal).then(|| Splice { at, before: before.into(), after: after.into() })
}

impl Undoable for DraftState {
    type Label = StepLabel;
    type Change = Change;

    fn diff(&self, after: &Self) -> Box<[Change]> {
        let mut changes = Vec::new();
        let (from, to) = (&self.shape, &after.shape);
        if self.size() == after.size() {
            for cell in self.size().cells() {
                changes
                    .extend(Delta::new(from.givens[cell], to.givens[cell]).map(|it| Change::Given(cell, it)));
                changes.extend(Delta::new(from.boxes[cell], to.boxes[cell]).map(|it| Change::Box(cell, it)));
            }
            if !Arc::ptr_eq(&from.clues, &to.clues) {
                changes.extend(splice(&from.clues, &to.clues).map(Change::Clues));
            }
        } else {
            let delta = Delta::new(from.clone(), to.clone());
            changes.extend(delta.map(|delta| Change::Shape(Box::new(delta))));
        }
        let text = |before: &String, after: &String| Delta::new(before.clone(), after.clone()).map(Box::new);
        changes.extend(text(&self.texts.title, &after.texts.title).map(Change::Title));
        changes.extend(text(&self.texts.author, &after.texts.author).map(Change::Author));
        changes.extend(text(&self.texts.rules, &after.texts.rules).map(Change::Rules));
        let background = Delta::new(Arc::clone(&self.background), Arc::clone(&after.background));
        changes.extend(background.map(Change::Background));
        changes.into()
    }

    fn apply(&mut self, changes: &[Change], direction: ReplayDirection) {
        for change in changes {
            match change {
                Change::Given(cell, delta) => self.shape.givens[*cell] = delta.value_after(direction),
                Change::Box(cell, delta) => self.shape.boxes[*cell] = delta.value_after(direction),
                Change::Clues(splice) => {
                    let (old, new) = match direction {
                        ReplayDirection::Undo => (&splice.after, &splice.before),
                        ReplayDirection::Redo => (&splice.before, &splice.after),
                    };
                    let clues = Arc::make_mut(&mut self.shape.clues);
                    clues.splice(splice.at..splice.at + old.len(), new.iter().cloned());
                }
                Change::Shape(delta) => self.shape = delta.value_after(direction),
                Change::Title(delta) => self.texts.title = delta.value_after(direction),
                Change::Author(delta) => self.texts.author = delta.value_after(direction),
                Change::Rules(delta) => self.texts.rules = delta.value_after(direction),
                Change::Background(delta) => self.background = delta.value_after(direction),
            }
        }
    }
}
