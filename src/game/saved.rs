//! A game as it is written down: the tree as [`crate::history::Saved`] says, and what a step of sudoku puts where. The
//! givens and the texts of the puzzle are not here: they are what any reader of puzzles reads.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::change::{Change, State};
use super::{
    Automatics, Board, Colour, ColourSet, Deed, Game, History, Link, LinkKind, Node, NodeId, Record,
};
use crate::grid::{Candidate, Candidates, Cell, Digit, DigitSet, Grid, Puzzle};
use crate::history::{self, Undoable, Way, milliseconds};
use crate::text::text;

/// A game as it is written down, but for its puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Saved(history::Saved<Beside, Deed, Put>);

/// What is known of a game beside its steps.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Beside {
    /// How long it was played, in milliseconds.
    #[serde(rename = "played")]
    played: u32,
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "record")]
    record: Record,
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "automatics")]
    automatics: Automatics,
    /// Whether somebody had begun the puzzle before it came here: then the start is how it came.
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "came_begun")]
    came_begun: bool,
    /// What the board held at the start beyond the givens.
    #[serde(skip_serializing_if = "is_default")]
    start: Pieces,
    /// The number of the step at which the bookmark is; 0 is the start.
    #[serde(skip_serializing_if = "is_default")]
    bookmark: Option<u32>,
}

/// What a step put where.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Put {
    #[serde(skip_serializing_if = "is_default")]
    set: Pieces,
    #[serde(skip_serializing_if = "is_default")]
    trial: Option<TrialStep>,
}

/// What a step did to the trial.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum TrialStep {
    /// It begins; what is on the board now is what was there before it.
    #[serde(rename = "begins")]
    Begins,
    /// There is none any more.
    #[serde(rename = "ends")]
    Ends,
    /// One is open again; before it the board held this beyond the givens.
    #[serde(rename = "again")]
    Again(Pieces),
}

/// What is put on a board, piece by piece; an empty piece takes away what is there.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Pieces {
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
    coloured: Vec<(Candidate, Option<Colour>)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "unlinked")]
    unlinked: Vec<Link>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "linked")]
    linked: Vec<Link>,
}

/// What is wrong with a game that was written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Damage {
    /// The tree cannot be.
    #[error(transparent)]
    Tree(#[from] history::Damage),
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

impl Pieces {
    /// What these changes put on the board; what they do to the trial is another matter.
    fn of(changes: &[Change]) -> Self {
        let mut pieces = Self::default();
        for change in changes {
            match change {
                Change::Digit(cell, swap) => pieces.digits.push((*cell, swap.to(Way::Forth))),
                Change::Corners(cell, swap) => pieces.corners.push((*cell, swap.to(Way::Forth))),
                Change::Centres(cell, swap) => pieces.centres.push((*cell, swap.to(Way::Forth))),
                Change::Colours(cell, swap) => pieces.colours.push((*cell, swap.to(Way::Forth))),
                Change::CandidateColour(candidate, swap) => {
                    pieces.coloured.push((*candidate, swap.to(Way::Forth)));
                }
                Change::Link(link, true) => pieces.linked.push(*link),
                Change::Link(link, false) => pieces.unlinked.push(*link),
                Change::Trial(_) => {}
            }
        }
        pieces
    }

    /// What a board holds beyond the givens.
    fn beyond(givens: &Grid, board: &Board) -> Self {
        Self::of(&State::new(Board::new(*givens)).changes_to(&State::new(board.clone())))
    }

    /// Puts them on a board. `step` is the number of the step that does so, for the error.
    fn put(&self, board: &mut Board, givens: &Grid, step: u32) -> Result<(), Damage> {
        for (cell, digit) in &self.digits {
            if givens.get(*cell).is_some() {
                return Err(Damage::Given(step, *cell));
            }
            board.digits.set(*cell, *digit);
        }
        self.corners.iter().for_each(|(cell, marks)| board.corners.set(*cell, *marks));
        self.centres.iter().for_each(|(cell, marks)| board.centres.set(*cell, *marks));
        self.colours.iter().for_each(|(cell, colours)| board.colours[cell.index()] = *colours);
        for (candidate, colour) in &self.coloured {
            match colour {
                Some(colour) => board.candidate_colours.insert(*candidate, *colour),
                None => board.candidate_colours.remove(candidate),
            };
        }
        for link in &self.unlinked {
            board.links.remove(link);
        }
        for link in &self.linked {
            let same = [LinkKind::Strong, LinkKind::Weak].into_iter().flat_map(|kind| {
                [Link::new(link.from(), link.to(), kind), Link::new(link.to(), link.from(), kind)]
            });
            if same.flatten().any(|same| board.links.contains(&same)) {
                return Err(Damage::Link(step));
            }
            board.links.insert(*link);
        }
        Ok(())
    }
}

impl Put {
    fn of(node: &Node, givens: &Grid) -> Self {
        let (deed, changes) = (node.deed(), node.changes());
        Self { set: Pieces::of(changes), trial: TrialStep::of(deed, changes, givens) }
    }

    /// Does to a state what the step with this number did.
    fn make(&self, number: u32, state: &mut State, givens: &Grid) -> Result<(), Damage> {
        match &self.trial {
            None => {}
            Some(TrialStep::Begins) => state.before_trial = Some(Box::new(state.board.clone())),
            Some(TrialStep::Ends) => state.before_trial = None,
            Some(TrialStep::Again(pieces)) => {
                let mut before = Board::new(*givens);
                pieces.put(&mut before, givens, number)?;
                state.before_trial = Some(Box::new(before));
            }
        }
        self.set.put(&mut state.board, givens, number)
    }
}

impl TrialStep {
    fn of(deed: &Deed, changes: &[Change], givens: &Grid) -> Option<Self> {
        changes.iter().find_map(|change| match change {
            Change::Trial(swap) => Some(match swap.to(Way::Forth) {
                None => Self::Ends,
                Some(_) if *deed == Deed::TrialStarted => Self::Begins,
                Some(before) => Self::Again(Pieces::beyond(givens, &before)),
            }),
            _ => None,
        })
    }
}

impl Game {
    /// The game as it is to be written down.
    pub fn saved(&self) -> Saved {
        let givens = &self.puzzle.givens;
        let start = self.history.state_at(NodeId::START, &self.state);
        let beside = Beside {
            played: milliseconds(self.played),
            record: self.record,
            automatics: self.automatics,
            came_begun: self.puzzle.progress().is_some(),
            start: start.map_or_else(Pieces::default, |start| Pieces::beyond(givens, &start.board)),
            bookmark: self.bookmark.map(|id| id.index() as u32),
        };
        Saved(self.history.saved(beside, |node| Put::of(node, givens)))
    }
}

impl Saved {
    /// The game that was written down, of the puzzle with these givens; whatever else is known of the puzzle stays.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn into_game(self, puzzle: Puzzle) -> Result<Game, Damage> {
        let givens = puzzle.givens;
        let beside = &self.0.beside;
        let mut start = Board::new(givens);
        beside.start.put(&mut start, &givens, 0)?;
        let puzzle = match beside.came_begun {
            true => puzzle.with_progress(start.digits(), &start.centre_marks()),
            false => puzzle.with_progress(&Grid::EMPTY, &Candidates::NONE),
        };
        let mut state = State::new(start);
        let make = |number, _, put: &Put, state: &mut State| put.make(number, state, &givens);
        let history: History = self.0.history(Deed::Begun, &mut state, make)?;
        let bookmark = beside.bookmark.map(|number| history.numbered(number)).transpose()?;
        Ok(Game {
            puzzle,
            state,
            history,
            bookmark,
            automatics: beside.automatics,
            record: beside.record,
            played: Duration::from_millis(beside.played.into()),
            verdict: None,
        })
    }
}
