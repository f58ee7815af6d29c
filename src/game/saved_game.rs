//! A game as it is written down: the tree as [`crate::history::Saved`] says, and what a step of sudoku puts where. The
//! givens and the texts of the puzzle are not here: they are what any reader of puzzles reads.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::change::{Change, EditState};
use super::{
    AssistRecord, AutoMarks, Board, Colour, ColourSet, Game, History, Link, LinkKind, Node, NodeId, StepLabel,
};
use crate::grid::{Candidate, Candidates, Cell, Digit, DigitSet, Grid, Puzzle};
use crate::history;
use crate::history::{ReplayDirection, Undoable, milliseconds};
use crate::text::text;

/// A game as it is written down, but for its puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SavedGame(history::SavedHistory<SavedMeta, StepLabel, StepEdits>);

/// What is known of a game beside its steps.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct SavedMeta {
    /// How long it was played, in milliseconds.
    #[serde(rename = "played")]
    play_time_ms: u32,
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "record")]
    assists: AssistRecord,
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "automatics")]
    auto_marks: AutoMarks,
    /// Whether somebody had begun the puzzle before it came here: then the start is how it came.
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "came_begun")]
    has_progress: bool,
    /// What the board held at the start beyond the givens.
    #[serde(skip_serializing_if = "is_default")]
    start: BoardDelta,
    /// The number of the step at which the bookmark is; 0 is the start.
    #[serde(skip_serializing_if = "is_default")]
    bookmark: Option<u32>,
}

/// What a step put where.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct StepEdits {
    #[serde(skip_serializing_if = "is_default")]
    set: BoardDelta,
    #[serde(skip_serializing_if = "is_default")]
    trial: Option<TrialChange>,
}

/// What a step did to the trial.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum TrialChange {
    /// It begins; what is on the board now is what was there before it.
    #[serde(rename = "begins")]
    Start,
    /// There is none any more.
    #[serde(rename = "ends")]
    End,
    /// One is open again; before it the board held this beyond the givens.
    #[serde(rename = "again")]
    Restore(BoardDelta),
}

/// What is put on a board, piece by piece; an empty piece takes away what is there.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct BoardDelta {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    digits: Vec<(Cell, Option<Digit>)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corners: Vec<(Cell, DigitSet)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    centres: Vec<(Cell, DigitSet)>,
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
}

/// What is wrong with a game that was written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CorruptGame {
    /// The tree cannot be.
    #[error(transparent)]
    Tree(#[from] history::CorruptHistory),
    /// A step changes a given.
    #[error("{}", text!("damage-given", step = *.0, cell = .1.to_string()))]
    Given(u32, Cell),
    /// A step draws a link twice.
    #[error("{}", text!("damage-link", step = *.0))]
    Link(u32),
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl BoardDelta {
    /// What these changes put on the board; what they do to the trial is another matter.
    fn from_changes(changes: &[Change]) -> Self {
        let mut pieces = Self::default();
        for change in changes {
            match change {
                Change::Digit(cell, swap) => {
                    pieces.digits.push((*cell, swap.value_after(ReplayDirection::Redo)))
                }
                Change::Corners(cell, swap) => {
                    pieces.corners.push((*cell, swap.value_after(ReplayDirection::Redo)))
                }
                Change::Centres(cell, swap) => {
                    pieces.centres.push((*cell, swap.value_after(ReplayDirection::Redo)))
                }
                Change::Colours(cell, swap) => {
                    pieces.colours.push((*cell, swap.value_after(ReplayDirection::Redo)))
                }
                Change::CandidateColour(candidate, swap) => {
                    pieces.candidate_colours.push((*candidate, swap.value_after(ReplayDirection::Redo)));
                }
                Change::Link(link, true) => pieces.added_links.push(*link),
                Change::Link(link, false) => pieces.removed_links.push(*link),
                Change::Trial(_) => {}
            }
        }
        pieces
    }

    /// What a board holds beyond the givens.
    fn beyond_givens(givens: &Grid, board: &Board) -> Self {
        Self::from_changes(&EditState::new(Board::new(*givens)).diff(&EditState::new(board.clone())))
    }

    /// Puts them on a board. `step` is the number of the step that does so, for the error.
    fn apply_to(&self, board: &mut Board, givens: &Grid, step: u32) -> Result<(), CorruptGame> {
        for (cell, digit) in &self.digits {
            if givens.get(*cell).is_some() {
                return Err(CorruptGame::Given(step, *cell));
            }
            board.digits.set(*cell, *digit);
        }
        self.corners.iter().for_each(|(cell, marks)| board.corners.set(*cell, *marks));
        self.centres.iter().for_each(|(cell, marks)| board.centres.set(*cell, *marks));
        self.colours.iter().for_each(|(cell, colours)| board.colours[cell.index()] = *colours);
        for (candidate, colour) in &self.candidate_colours {
            match colour {
                Some(colour) => board.candidate_colours.insert(*candidate, *colour),
                None => board.candidate_colours.remove(candidate),
            };
        }
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
    fn from_node(node: &Node, givens: &Grid) -> Self {
        let (deed, changes) = (node.label(), node.changes());
        Self {
            set: BoardDelta::from_changes(changes),
            trial: TrialChange::from_changes(deed, changes, givens),
        }
    }

    /// Does to a state what the step with this number did.
    fn apply_to(&self, number: u32, state: &mut EditState, givens: &Grid) -> Result<(), CorruptGame> {
        match &self.trial {
            None => {}
            Some(TrialChange::Start) => state.before_trial = Some(Box::new(state.board.clone())),
            Some(TrialChange::End) => state.before_trial = None,
            Some(TrialChange::Restore(pieces)) => {
                let mut before = Board::new(*givens);
                pieces.apply_to(&mut before, givens, number)?;
                state.before_trial = Some(Box::new(before));
            }
        }
        self.set.apply_to(&mut state.board, givens, number)
    }
}

impl TrialChange {
    fn from_changes(deed: &StepLabel, changes: &[Change], givens: &Grid) -> Option<Self> {
        changes.iter().find_map(|change| match change {
            Change::Trial(swap) => Some(match swap.value_after(ReplayDirection::Redo) {
                None => Self::End,
                Some(_) if *deed == StepLabel::StartTrial => Self::Start,
                Some(before) => Self::Restore(BoardDelta::beyond_givens(givens, &before)),
            }),
            _ => None,
        })
    }
}

impl Game {
    /// The game as it is to be written down.
    pub fn to_saved(&self) -> SavedGame {
        let givens = &self.puzzle.givens;
        let start = self.history.state_at(NodeId::START, &self.state);
        let beside = SavedMeta {
            play_time_ms: milliseconds(self.play_time),
            assists: self.assists,
            auto_marks: self.auto_marks,
            has_progress: self.puzzle.progress().is_some(),
            start: start
                .map_or_else(BoardDelta::default, |start| BoardDelta::beyond_givens(givens, &start.board)),
            bookmark: self.bookmark.map(|id| id.index() as u32),
        };
        SavedGame(self.history.to_saved(beside, |node| StepEdits::from_node(node, givens)))
    }
}

impl SavedGame {
    /// The game that was written down, of the puzzle with these givens; whatever else is known of the puzzle stays.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn into_game(self, puzzle: Puzzle) -> Result<Game, CorruptGame> {
        let givens = puzzle.givens;
        let beside = &self.0.meta;
        let mut start = Board::new(givens);
        beside.start.apply_to(&mut start, &givens, 0)?;
        let puzzle = match beside.has_progress {
            true => puzzle.with_progress(start.digits(), &start.centre_marks()),
            false => puzzle.with_progress(&Grid::EMPTY, &Candidates::EMPTY),
        };
        let mut state = EditState::new(start);
        let make = |number, _, put: &StepEdits, state: &mut EditState| put.apply_to(number, state, &givens);
        let history: History = self.0.restore(StepLabel::Start, &mut state, make)?;
        let bookmark = beside.bookmark.map(|number| history.node_by_number(number)).transpose()?;
        Ok(Game {
            puzzle,
            state,
            history,
            bookmark,
            auto_marks: beside.auto_marks,
            assists: beside.assists,
            play_time: Duration::from_millis(beside.play_time_ms.into()),
            verdict: None,
        })
    }
}
