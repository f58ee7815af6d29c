//! The file format of a game: the tree of [`crate::history::SavedHistory`], and the edits of a sudoku step. The givens
//! and the metadata of the puzzle are not part of it; any reader of puzzles reads those.

use std::collections::BTreeSet;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::change::{Change, EditState};
use super::{
    AssistRecord, AutoMarks, Board, Colour, ColourSet, Game, History, Link, LinkKind, Node, NodeId, StepLabel,
};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Digits, Size};
use crate::history;
use crate::history::{ReplayDirection, Undoable, milliseconds};
use crate::rules::{ClueIndex, DigitMultiset, PeerTable, Progress, Puzzle};
use crate::text::text;

/// The form of a game in a file, without its puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SavedGame(history::SavedHistory<SavedMeta, StepLabel, StepEdits>);

/// The state of a game besides its steps.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct SavedMeta {
    /// The play time in milliseconds.
    #[serde(rename = "played")]
    play_time_ms: u32,
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "record")]
    assists: AssistRecord,
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "automatics")]
    auto_marks: AutoMarks,
    /// Whether the puzzle came with progress; then the start is the board as it came.
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "came_begun")]
    has_progress: bool,
    /// The contents of the start board besides the givens.
    #[serde(skip_serializing_if = "is_default")]
    start: BoardDelta,
    /// The number of the step that got a bookmark last; 0 is the start.
    #[serde(skip_serializing_if = "is_default")]
    bookmark: Option<u32>,
    /// The numbers of the steps that got a bookmark before.
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "earlier_bookmarks")]
    earlier_bookmarks: Vec<u32>,
}

/// The edits of a step.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct StepEdits {
    #[serde(skip_serializing_if = "is_default")]
    set: BoardDelta,
    #[serde(skip_serializing_if = "is_default")]
    trial: Option<TrialChange>,
}

/// The change that a step makes to the trial.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum TrialChange {
    /// A trial starts; the board before it is the board of this step.
    #[serde(rename = "begins")]
    Start,
    #[serde(rename = "ends")]
    End,
    /// A trial is open again; its board before had these contents besides the givens.
    #[serde(rename = "again")]
    Restore(Box<BoardDelta>),
}

/// Values to set on a board; an empty value clears what is there.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct BoardDelta {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    digits: Vec<(Cell, Option<Digit>)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corners: Vec<(Cell, DigitSet)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    centres: Vec<(Cell, DigitSet)>,
    /// The corner marks that placed digits have removed. Earlier versions neither write nor need these and the next.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "cleaned_corners")]
    cleaned_corners: Vec<(Cell, DigitSet)>,
    /// The centre marks that placed digits have removed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "cleaned_centres")]
    cleaned_centres: Vec<(Cell, DigitSet)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    colours: Vec<(Cell, ColourSet)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "coloured")]
    candidate_colours: Vec<(Candidate, Option<Colour>)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "unlinked")]
    removed_links: Vec<Link>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "linked")]
    added_links: Vec<Link>,
    /// Combinations of clues that are struck.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    struck: Vec<(ClueIndex, DigitMultiset)>,
    /// Combinations of clues that are no longer struck.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "unstruck")]
    restored: Vec<(ClueIndex, DigitMultiset)>,
}

/// An error in a saved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CorruptGame {
    #[error(transparent)]
    Tree(#[from] history::CorruptHistory),
    /// A step changes a given.
    #[error("{}", text!("damage-given", step = *.0, cell = .1.to_string()))]
    Given(u32, Cell),
    /// A step names a cell or a digit that the puzzle does not have.
    #[error("{}", text!("damage-outside", step = *.0))]
    Outside(u32),
    /// A step draws a link twice.
    #[error("{}", text!("damage-link", step = *.0))]
    Link(u32),
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl BoardDelta {
    /// Returns the values that these changes set, without changes of the trial.
    fn from_changes(changes: &[Change]) -> Self {
        let mut board_delta = Self::default();
        for change in changes {
            match change {
                Change::Digit(cell, delta) => {
                    board_delta.digits.push((*cell, delta.value_after(ReplayDirection::Redo)))
                }
                Change::Corners(cell, delta) => {
                    board_delta.corners.push((*cell, delta.value_after(ReplayDirection::Redo)))
                }
                Change::Centres(cell, delta) => {
                    board_delta.centres.push((*cell, delta.value_after(ReplayDirection::Redo)))
                }
                Change::CleanedCorners(cell, delta) => {
                    board_delta.cleaned_corners.push((*cell, delta.value_after(ReplayDirection::Redo)))
                }
                Change::CleanedCentres(cell, delta) => {
                    board_delta.cleaned_centres.push((*cell, delta.value_after(ReplayDirection::Redo)))
                }
                Change::Colours(cell, delta) => {
                    board_delta.colours.push((*cell, delta.value_after(ReplayDirection::Redo)))
                }
                Change::CandidateColour(candidate, delta) => {
                    board_delta
                        .candidate_colours
                        .push((*candidate, delta.value_after(ReplayDirection::Redo)));
                }
                Change::Link(link, true) => board_delta.added_links.push(*link),
                Change::Link(link, false) => board_delta.removed_links.push(*link),
                Change::Combination(clue, digits, true) => board_delta.struck.push((*clue, *digits)),
                Change::Combination(clue, digits, false) => board_delta.restored.push((*clue, *digits)),
                Change::Trial(_) => {}
            }
        }
        board_delta
    }

    /// Returns the contents of a board besides the givens.
    fn beyond_givens(givens: &Digits, board: &Board) -> Self {
        Self::from_changes(&EditState::new(Board::new(givens.clone())).diff(&EditState::new(board.clone())))
    }

    /// Returns whether a grid of this size has all cells and digits.
    fn fits(&self, size: Size) -> bool {
        let has_all = |digits: DigitSet| digits.difference(size.digit_set()).is_empty();
        let cleaned = self.cleaned_corners.iter().chain(&self.cleaned_centres);
        let marks = self.corners.iter().chain(&self.centres).chain(cleaned);
        let links = self.removed_links.iter().chain(&self.added_links);
        self.digits
            .iter()
            .map(|(cell, digit)| (*cell, digit.map(DigitSet::of).unwrap_or_default()))
            .chain(marks.copied())
            .chain(self.colours.iter().map(|(cell, _)| (*cell, DigitSet::EMPTY)))
            .all(|(cell, digits)| size.contains(cell) && has_all(digits))
            && self.candidate_colours.iter().all(|(candidate, _)| candidate.fits(size))
            && self.struck.iter().chain(&self.restored).all(|(_, digits)| has_all(digits.set()))
            && links.flat_map(|link| [link.from(), link.to()]).all(|end| end.fits(size))
    }

    /// Sets the values on a board. `step` is the number of the step, for the error.
    fn apply_to(&self, board: &mut Board, givens: &Digits, step: u32) -> Result<(), CorruptGame> {
        if !self.fits(board.size()) {
            return Err(CorruptGame::Outside(step));
        }
        for (cell, digit) in &self.digits {
            if givens[*cell].is_some() {
                return Err(CorruptGame::Given(step, *cell));
            }
            board.digits[*cell] = *digit;
        }
        self.corners.iter().for_each(|(cell, marks)| board.corners[*cell] = *marks);
        self.centres.iter().for_each(|(cell, marks)| board.centres[*cell] = *marks);
        self.cleaned_corners.iter().for_each(|(cell, marks)| board.cleaned_corners[*cell] = *marks);
        self.cleaned_centres.iter().for_each(|(cell, marks)| board.cleaned_centres[*cell] = *marks);
        self.colours.iter().for_each(|(cell, colours)| board.colours[*cell] = *colours);
        for (candidate, colour) in &self.candidate_colours {
            match colour {
                Some(colour) => board.candidate_colours.insert(*candidate, *colour),
                None => board.candidate_colours.remove(candidate),
            };
        }
        for combination in &self.restored {
            board.struck.remove(combination);
        }
        board.struck.extend(&self.struck);
        for link in &self.removed_links {
            board.links.remove(link);
        }
        for link in &self.added_links {
            let same = [LinkKind::Strong, LinkKind::Weak].into_iter().flat_map(|kind| {
                [Link::new(link.from(), link.to(), kind), Link::new(link.to(), link.from(), kind)]
            });
            if same.flatten().any(|same| board.links.contains(&same)) {
                return Err(CorruptGame::Link(step));
            }
            board.links.insert(*link);
        }
        Ok(())
    }
}

impl StepEdits {
    fn from_node(node: &Node, givens: &Digits) -> Self {
        let (label, changes) = (node.label(), node.changes());
        Self {
            set: BoardDelta::from_changes(changes),
            trial: TrialChange::from_changes(label, changes, givens),
        }
    }

    /// Makes the step with this number on a state.
    fn apply_to(&self, number: u32, state: &mut EditState, givens: &Digits) -> Result<(), CorruptGame> {
        match &self.trial {
            None => {}
            Some(TrialChange::Start) => state.before_trial = Some(Box::new(state.board.clone())),
            Some(TrialChange::End) => state.before_trial = None,
            Some(TrialChange::Restore(board_delta)) => {
                let mut before = Board::new(givens.clone());
                board_delta.apply_to(&mut before, givens, number)?;
                state.before_trial = Some(Box::new(before));
            }
        }
        self.set.apply_to(&mut state.board, givens, number)
    }
}

impl TrialChange {
    fn from_changes(label: &StepLabel, changes: &[Change], givens: &Digits) -> Option<Self> {
        changes.iter().find_map(|change| match change {
            Change::Trial(delta) => Some(match delta.value_after(ReplayDirection::Redo) {
                None => Self::End,
                Some(_) if *label == StepLabel::StartTrial => Self::Start,
                Some(before) => Self::Restore(Box::new(BoardDelta::beyond_givens(givens, &before))),
            }),
            _ => None,
        })
    }
}

impl Game {
    /// Returns the form of the game in a file.
    pub fn to_saved(&self) -> SavedGame {
        let givens = &self.puzzle.givens;
        let start = self.history.state_at(NodeId::START, &self.state);
        let mut bookmarks: Vec<_> = self.bookmarks.iter().map(|id| id.index() as u32).collect();
        let meta = SavedMeta {
            play_time_ms: milliseconds(self.play_time),
            assists: self.assists,
            auto_marks: self.auto_marks,
            has_progress: !self.puzzle.progress.is_none(),
            start: start
                .map_or_else(BoardDelta::default, |start| BoardDelta::beyond_givens(givens, &start.board)),
            bookmark: bookmarks.pop(),
            earlier_bookmarks: bookmarks,
        };
        SavedGame(self.history.to_saved(meta, |node| StepEdits::from_node(node, givens)))
    }
}

impl SavedGame {
    /// Restores the game of this puzzle. The progress of the puzzle is replaced by that in the file, its metadata
    /// stays.
    ///
    /// # Errors
    /// [`CorruptGame`] if the steps cannot be replayed.
    pub fn into_game(self, puzzle: impl Into<Puzzle>) -> Result<Game, CorruptGame> {
        let puzzle = puzzle.into();
        let givens = puzzle.givens.clone();
        let meta = &self.0.meta;
        let mut start = Board::new(givens.clone());
        meta.start.apply_to(&mut start, &givens, 0)?;
        let progress = match meta.has_progress {
            true => start.progress(),
            false => Progress::none(start.size()),
        };
        let puzzle = puzzle.with_progress(progress);
        let mut state = EditState::new(start);
        let make = |number, label: StepLabel, put: &StepEdits, state: &mut EditState| {
            if !label.fits(givens.size()) {
                return Err(CorruptGame::Outside(number));
            }
            put.apply_to(number, state, &givens)
        };
        let history: History = self.0.restore(StepLabel::Start, &mut state, make)?;
        let bookmarks = meta.earlier_bookmarks.iter().chain(&meta.bookmark);
        let mut bookmarks =
            bookmarks.map(|number| history.node_by_number(*number)).collect::<Result<Vec<_>, _>>()?;
        let mut seen = BTreeSet::new();
        bookmarks.retain(|node| seen.insert(*node));
        Ok(Game {
            peers: PeerTable::new(&puzzle.rules),
            state,
            history,
            bookmarks,
            auto_marks: meta.auto_marks,
            // A file of an earlier version has it only for the puzzle.
            assists: AssistRecord {
                came_with_entries: meta.assists.came_with_entries || puzzle.comes_with_entries(),
                ..meta.assists
            },
            puzzle,
            play_time: Duration::from_millis(meta.play_time_ms.into()),
            verdict: None,
        })
    }
}
