//! The file of a draft: the state at the start, and every step of every branch.
//!
//! Version 1 has `givens`, the digits of a 9x9 grid, and no history. Version 2 has `draft`: `start`, the state before the
//! first step, and the tree of [`SavedHistory`] with what each step sets; and perhaps `verdict`. Both have `row_by_row`. Cells and digits are
//! written as in games, clues as in puzzles.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::state::{Background, Change, DraftState};
use super::step_label::StepLabel;
use crate::format::json::{ClueDocument, MAX_CLUES, bounded_drawing};
use crate::grid::{Cell, CellMap, Digit, Digits, Size};
use crate::history::{CorruptHistory, History, NodeId, ReplayDirection, SavedHistory};
use crate::rules::{Clue, Metadata};
use crate::text::{MAX_DESCRIPTION, MAX_TITLE, bounded, text};

/// The maximum size of the file: 16 MiB.
pub(super) const MAX_FILE_BYTES: u64 = 16 << 20;

/// The most clues in all steps together that are written; with more, only the present state is. Each takes some 200 bytes.
const MAX_WRITTEN_CLUES: usize = 40_000;

/// The most steps that are written.
const MAX_WRITTEN_STEPS: usize = 50_000;

/// A draft as it was read.
pub(super) struct SavedDraft {
    pub state: DraftState,
    pub history: History<StepLabel, Change>,
    pub row_by_row: bool,
    pub verdict: Option<SavedVerdict>,
}

/// The verdict about a draft that a list shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SavedVerdict {
    #[serde(rename = "none")]
    None,
    #[serde(rename = "one")]
    One,
    #[serde(rename = "several")]
    Several,
}

impl Default for SavedDraft {
    fn default() -> Self {
        let state = DraftState::empty(Size::NINE);
        Self { state, history: History::new(StepLabel::Start), row_by_row: true, verdict: None }
    }
}

/// A reason why a draft cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CorruptDraft {
    #[error(transparent)]
    Tree(#[from] CorruptHistory),
    /// A step names a cell, a digit, a box or a clue that the grid does not have; 0 is the start.
    #[error("{}", text!("damage-outside", step = *.0))]
    Outside(u32),
    /// A clue of a step is none, with the reason.
    #[error("{}", .1)]
    Clue(u32, String),
    /// It is not written in the form of a draft.
    #[error("{}", .0)]
    Form(String),
}

/// The contents of the file without its version.
#[derive(Serialize)]
pub(super) struct DraftDocument {
    draft: HistoryDocument,
    row_by_row: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<SavedVerdict>,
}

type HistoryDocument = SavedHistory<MetaDocument, StepLabel, StepDocument>;

#[derive(Serialize, Deserialize)]
struct MetaDocument {
    start: StateDocument,
}

/// A whole state.
#[derive(Serialize, Deserialize)]
struct StateDocument {
    size: usize,
    #[serde(flatten)]
    set: StepDocument,
}

/// The new values of a step. A missing one stays as it is.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct StepDocument {
    /// Another size: givens and boxes are then empty and there is no clue before the rest is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    resize: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    givens: Vec<(Cell, Option<Digit>)>,
    /// Cells with the numbers of their boxes, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    boxes: Vec<(Cell, Option<u8>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clues: Option<SpliceDocument>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    background: Option<BackgroundDocument>,
}

/// Clues that take the place of others.
#[derive(Serialize, Deserialize)]
struct SpliceDocument {
    /// The place of the first, from 0.
    at: usize,
    /// The number of clues that are removed there.
    #[serde(default)]
    gone: usize,
    #[serde(default)]
    new: Vec<ClueDocument>,
}

/// The other contents of an imported puzzle.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct BackgroundDocument {
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    date: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    source: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    url: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    level: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    folder: String,
    /// Field and value in JSON.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    drawings: Vec<(String, String)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<String>,
}

/// Returns whether all steps of a history are written.
pub(super) fn is_short(history: &History<StepLabel, Change>) -> bool {
    let written = |change: &Change| match change {
        Change::Clues(splice) => splice.after.len(),
        Change::Shape(delta) => delta.value_after(ReplayDirection::Redo).clues.len(),
        // Drawings may be long.
        Change::Background(_) => 1000,
        Change::Rules(_) => 100,
        _ => 1,
    };
    let clues: usize = history.nodes().flat_map(|(_, node)| node.changes()).map(written).sum();
    clues <= MAX_WRITTEN_CLUES && history.nodes().len() <= MAX_WRITTEN_STEPS
}

/// Returns the contents of the file. A history that is too long for it is left out.
pub(super) fn document(
    state: &DraftState,
    history: &History<StepLabel, Change>,
    row_by_row: bool,
    verdict: Option<SavedVerdict>,
) -> DraftDocument {
    let draft = match history.state_at(NodeId::START, state).filter(|_| is_short(history)) {
        Some(start) => {
            let meta = MetaDocument { start: StateDocument::from(&start) };
            history.to_saved(meta, |node| StepDocument::from_changes(node.changes()))
        }
        None => History::new(StepLabel::Start)
            .to_saved(MetaDocument { start: StateDocument::from(state) }, |node| {
                StepDocument::from_changes(node.changes())
            }),
    };
    DraftDocument { draft, row_by_row, verdict }
}

/// Reads the contents of a file of any version. An empty map is an empty draft.
pub(super) fn read(mut map: Map<String, Value>) -> Result<SavedDraft, CorruptDraft> {
    let row_by_row = map.remove("row_by_row").and_then(|value| value.as_bool()).unwrap_or(true);
    let draft = SavedDraft { row_by_row, ..SavedDraft::default() };
    let verdict = map.remove("verdict").and_then(|value| serde_json::from_value(value).ok());
    if let Some(value) = map.remove("draft") {
        let document: HistoryDocument =
            serde_json::from_value(value).map_err(|error| CorruptDraft::Form(error.to_string()))?;
        return Ok(SavedDraft { verdict, ..restore(&document, row_by_row)? });
    }
    // A draft of version 1; what is no grid is an empty one, as it was then.
    let givens = map.remove("givens").and_then(|givens| classic_givens(&givens));
    let mut state = draft.state;
    if let Some(givens) = givens {
        state.shape.givens = givens;
    }
    Ok(SavedDraft { state, ..draft })
}

/// Reads the 81 characters of a draft of version 1.
fn classic_givens(value: &Value) -> Option<Digits> {
    let text = value.as_str()?;
    let digit = |character: char| match character {
        '.' | '0' => Some(None),
        _ => Digit::from_char(character).filter(|digit| digit.value() <= 9).map(Some),
    };
    let cells: Option<Vec<Option<Digit>>> = text.chars().take(82).map(digit).collect();
    CellMap::from_values(Size::NINE, cells?)
}

fn restore(document: &HistoryDocument, row_by_row: bool) -> Result<SavedDraft, CorruptDraft> {
    let start = &document.meta.start;
    let size = Size::new(start.size).ok_or(CorruptDraft::Outside(0))?;
    let mut state = DraftState::empty(size);
    state.shape.boxes = CellMap::filled(size, None);
    start.set.apply_to(0, &mut state)?;
    let make = |number, _, step: &StepDocument, state: &mut DraftState| step.apply_to(number, state);
    let history = document.restore(StepLabel::Start, &mut state, make)?;
    Ok(SavedDraft { state, history, row_by_row, verdict: None })
}

impl From<&DraftState> for StateDocument {
    fn from(state: &DraftState) -> Self {
        let (size, shape) = (state.size(), &state.shape);
        let new: Vec<_> = shape.clues.iter().map(ClueDocument::from).collect();
        let text = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        let has_background = *state.background != Background::default();
        let set = StepDocument {
            resize: None,
            givens: givens(&shape.givens),
            boxes: boxes(&shape.boxes),
            clues: (!new.is_empty()).then_some(SpliceDocument { at: 0, gone: 0, new }),
            title: text(&state.texts.title),
            author: text(&state.texts.author),
            rules: text(&state.texts.rules),
            background: has_background.then(|| (&*state.background).into()),
        };
        Self { size: size.side(), set }
    }
}

fn givens(givens: &Digits) -> Vec<(Cell, Option<Digit>)> {
    givens.digits().map(|(cell, digit)| (cell, Some(digit))).collect()
}

fn boxes(boxes: &CellMap<Option<u8>>) -> Vec<(Cell, Option<u8>)> {
    let numbered = boxes.iter().filter(|(_, number)| number.is_some());
    numbered.map(|(cell, number)| (cell, number.map(|number| number + 1))).collect()
}

impl StepDocument {
    fn from_changes(changes: &[Change]) -> Self {
        let mut step = Self::default();
        let redo = ReplayDirection::Redo;
        for change in changes {
            match change {
                Change::Given(cell, delta) => step.givens.push((*cell, delta.value_after(redo))),
                Change::Box(cell, delta) => {
                    step.boxes.push((*cell, delta.value_after(redo).map(|number| number + 1)));
                }
                Change::Clues(splice) => {
                    let new = splice.after.iter().map(ClueDocument::from).collect();
                    step.clues = Some(SpliceDocument { at: splice.at, gone: splice.before.len(), new });
                }
                Change::Shape(delta) => {
                    let shape = delta.value_after(redo);
                    step.resize = Some(shape.givens.size().side());
                    (step.givens, step.boxes) = (givens(&shape.givens), boxes(&shape.boxes));
                    let new: Vec<_> = shape.clues.iter().map(ClueDocument::from).collect();
                    step.clues = (!new.is_empty()).then_some(SpliceDocument { at: 0, gone: 0, new });
                }
                Change::Title(delta) => step.title = Some(delta.value_after(redo)),
                Change::Author(delta) => step.author = Some(delta.value_after(redo)),
                Change::Rules(delta) => step.rules = Some(delta.value_after(redo)),
                Change::Background(delta) => step.background = Some((&*delta.value_after(redo)).into()),
            }
        }
        step
    }

    /// Makes the step with this number on a state.
    fn apply_to(&self, number: u32, state: &mut DraftState) -> Result<(), CorruptDraft> {
        let outside = || CorruptDraft::Outside(number);
        if let Some(side) = self.resize {
            let size = Size::new(side).ok_or_else(outside)?;
            let texts = state.texts.clone();
            let background = Arc::clone(&state.background);
            *state = DraftState { texts, background, ..DraftState::empty(size) };
            state.shape.boxes = CellMap::filled(size, None);
        }
        let size = state.size();
        for (cell, digit) in &self.givens {
            if !size.contains(*cell) || digit.is_some_and(|digit| digit.value() > size.side()) {
                return Err(outside());
            }
            state.shape.givens[*cell] = *digit;
        }
        for (cell, number) in &self.boxes {
            let is_box = number.is_none_or(|number| (1..=size.side()).contains(&usize::from(number)));
            if !size.contains(*cell) || !is_box {
                return Err(outside());
            }
            state.shape.boxes[*cell] = number.map(|number| number - 1);
        }
        if let Some(SpliceDocument { at, gone, new }) = &self.clues {
            let clues = Arc::make_mut(&mut state.shape.clues);
            let end = at.checked_add(*gone).filter(|end| *end <= clues.len()).ok_or_else(outside)?;
            if clues.len() - gone + new.len() > MAX_CLUES {
                return Err(outside());
            }
            let clue = |(place, document): (usize, &ClueDocument)| {
                let clue = document.clone().into_clue(at + place + 1, size);
                clue.map_err(|error| CorruptDraft::Clue(number, error.to_string()))
            };
            let new: Vec<Clue> = new.iter().enumerate().map(clue).collect::<Result<_, _>>()?;
            clues.splice(*at..end, new);
        }
        let set = |text: &mut String, new: &Option<String>, most: usize| {
            if let Some(new) = new {
                *text = bounded(new, most).to_owned();
            }
        };
        set(&mut state.texts.title, &self.title, MAX_TITLE);
        set(&mut state.texts.author, &self.author, MAX_TITLE);
        set(&mut state.texts.rules, &self.rules, MAX_DESCRIPTION);
        if let Some(background) = &self.background {
            state.background = Arc::new(background.into());
        }
        Ok(())
    }
}

impl From<&Background> for BackgroundDocument {
    fn from(background: &Background) -> Self {
        let Metadata { comment, date, source, url, level, folder, .. } = background.metadata.clone();
        let (drawings, unread) = (background.drawings.clone(), background.unread_rules.clone());
        Self { comment, date, source, url, level, folder, drawings, unread }
    }
}

impl From<&BackgroundDocument> for Background {
    fn from(document: &BackgroundDocument) -> Self {
        let text = |text: &String| text.clone();
        let metadata = Metadata {
            comment: text(&document.comment),
            date: text(&document.date),
            source: text(&document.source),
            url: text(&document.url),
            level: text(&document.level),
            folder: text(&document.folder),
            ..Metadata::default()
        };
        let drawings = document.drawings.iter().filter_map(|(field, json)| bounded_drawing(field, json));
        Self { metadata, drawings: drawings.collect(), unread_rules: document.unread.clone() }
    }
}
