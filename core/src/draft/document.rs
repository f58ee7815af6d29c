//! The draft: the present state, its undo tree, what is chosen, and its file.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::edit::Typing;
use super::merge::{self, Arrival};
use super::saved::{self, MAX_FILE_BYTES, SavedDraft, SavedVerdict};
use super::state::Change;
use super::{Choice, DraftState, Edit, StepLabel};
use crate::grid::{CellSet, Size};
use crate::history::{History, ReplayDirection};
use crate::rules::{Conflict, PeerTable, Puzzle, Rules};
use crate::store::{LoadError, SharedDocument, WriteQueue, WriteSubject};

/// The name of the file of the draft in the data folder.
pub const FILE_NAME: &str = "draft.json";

/// The version of the file, and the oldest that is read: that of drafts with 9x9 givens alone.
const VERSIONS: std::ops::RangeInclusive<u64> = 1..=2;

/// A puzzle in the making.
#[derive(Debug)]
pub struct Draft {
    state: DraftState,
    history: History<StepLabel, Change>,
    choice: Choice,
    /// The target of the typing that the last edit was part of; `None` if the next key begins a step of its own.
    typing: Option<Typing>,
    /// The rules of the state, for all who ask between two edits.
    rules: Arc<Rules>,
    peers: Arc<PeerTable>,
    /// Whether the cursor advances to the next cell after a typed digit.
    row_by_row: bool,
    /// The last verdict about the present state that was found; `None` if it was not.
    verdict: Option<SavedVerdict>,
    /// The file of the draft; `None` if it is not saved.
    file: Option<SharedDocument>,
    /// The number of the last arrival from another window that the draft has taken up.
    known: u64,
    /// Whether the draft has changed since it was last queued for writing.
    unsaved: bool,
}

/// The changes of an undone or redone step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    pub label: StepLabel,
    /// The cells with other givens, boxes or clues.
    pub cells: CellSet,
}

impl Draft {
    /// Creates an empty draft of 9x9 that is not saved.
    pub fn unsaved() -> Self {
        Self::new(SavedDraft::default(), None)
    }

    fn new(saved: SavedDraft, file: Option<SharedDocument>) -> Self {
        let SavedDraft { state, history, row_by_row, verdict } = saved;
        let rules = Arc::new(state.rules());
        let peers = PeerTable::new(&rules);
        let (choice, typing) = (Choice::default(), None);
        Self {
            state,
            history,
            choice,
            typing,
            rules,
            peers,
            row_by_row,
            verdict,
            file,
            known: 0,
            unsaved: false,
        }
    }

    /// Loads the draft that is saved in a folder. The error says why it could not be read and what happens to the file; the
    /// draft is then empty.
    pub fn load(folder: Option<&Path>) -> (Self, Option<LoadError>) {
        folder.map_or_else(|| (Self::unsaved(), None), |folder| Self::open(&folder.join(FILE_NAME)))
    }

    /// Loads the draft of a file; an empty one if there is none. The error is that of [`Self::load`].
    pub fn open(path: &Path) -> (Self, Option<LoadError>) {
        let (file, map, mut error) = SharedDocument::load(path, VERSIONS, MAX_FILE_BYTES, merge::combine);
        let saved = saved::read(map).unwrap_or_else(|corrupt| {
            error = error.take().or(Some(LoadError::quarantine(path, corrupt.to_string())));
            SavedDraft::default()
        });
        (Self::new(saved, Some(file)), error)
    }

    /// Makes this draft a copy with all steps, which is written to another file as soon as it changes.
    pub fn become_copy(&mut self, path: &Path) {
        let (file, ..) = SharedDocument::load(path, VERSIONS, MAX_FILE_BYTES, merge::combine);
        (self.file, self.known, self.unsaved) = (Some(file), 0, false);
    }

    /// Returns whether the draft holds nothing: no given, clue or box of one's own, no text and no step.
    pub fn is_blank(&self) -> bool {
        let has_text = [self.state.title(), self.state.author(), self.state.rule_text()];
        self.state.is_empty()
            && has_text.iter().all(|text| text.is_empty())
            && self.state.size() == Size::NINE
            && !self.can_undo()
            && !self.can_redo()
    }

    /// Returns the last verdict about the present state that was found.
    pub fn verdict(&self) -> Option<SavedVerdict> {
        self.verdict
    }

    /// Sets the verdict about the present state, for the list of drafts.
    pub fn set_verdict(&mut self, verdict: Option<SavedVerdict>) {
        if self.verdict != verdict && !self.is_blank() {
            (self.verdict, self.unsaved) = (verdict, true);
        }
    }

    /// Queues the draft for writing if it has changed.
    pub fn save(&mut self, queue: &WriteQueue) {
        if let (true, Some(file)) = (self.unsaved, &self.file) {
            file.save_as(WriteSubject::Draft, queue, &self.to_file(), self.known);
        }
        self.unsaved = false;
    }

    /// Returns the file, which a job can ask what another window has written; `None` if the draft is not saved.
    pub fn file(&self) -> Option<&SharedDocument> {
        self.file.as_ref()
    }

    /// Takes up what another window has written, if anything has arrived. With `keeps` the draft stays as it is even if
    /// nothing was drawn here.
    pub fn take_up(&mut self, keeps: bool) -> Option<Arrival> {
        let arrived = self.file.as_ref()?.arrived(self.known)?;
        self.known = arrived.number;
        // A file that is no draft is renamed before the next write.
        let theirs = saved::read(arrived.contents).ok()?;
        let has_drawn = keeps || self.unsaved || arrived.is_written_over;
        let arrival = merge::take_up(&mut self.state, &mut self.history, theirs, has_drawn);
        (self.choice, self.typing) = (Choice::default(), None);
        let was_unsaved = self.unsaved;
        self.update();
        self.unsaved = was_unsaved || has_drawn || arrival == Arrival::Kept;
        Some(arrival)
    }

    fn to_file(&self) -> saved::DraftDocument {
        saved::document(&self.state, &self.history, self.row_by_row, self.verdict)
    }

    /// Returns what is drawn.
    pub fn state(&self) -> &DraftState {
        &self.state
    }

    /// Returns what is chosen.
    pub fn choice(&self) -> &Choice {
        &self.choice
    }

    /// Returns the rules: of the boxes those that are finished.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the cells that see each other.
    pub fn peers(&self) -> &Arc<PeerTable> {
        &self.peers
    }

    /// Returns what the givens break, as they are set.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.peers.conflicts(&self.rules, self.state.givens())
    }

    /// Returns the draft as its board shows it, without boxes that are unfinished. `otherwise` is its title if it has none.
    /// Nothing that leaves the editor is made of it: see [`Self::puzzle`].
    pub fn board_puzzle(&self, otherwise: &str) -> Puzzle {
        self.state.puzzle(Arc::clone(&self.rules), otherwise)
    }

    /// Returns all steps.
    pub fn history(&self) -> &History<StepLabel, Change> {
        &self.history
    }

    pub fn is_row_by_row(&self) -> bool {
        self.row_by_row
    }

    pub fn set_row_by_row(&mut self, row_by_row: bool) {
        self.unsaved |= self.row_by_row != row_by_row;
        self.row_by_row = row_by_row;
    }

    /// Makes an edit, which comes from the functions of this draft, as one step, and takes over what it chooses. Returns whether
    /// anything but the choice has changed.
    pub fn apply(&mut self, edit: Edit) -> bool {
        let Edit { label, after, choice, typing } = edit;
        let goes_on = typing.is_some() && typing == self.typing;
        let changed = match goes_on {
            true => self.history.amend(label, Duration::ZERO, &mut self.state, after),
            false => self.history.record(label, Duration::ZERO, &mut self.state, after),
        };
        // A text that is typed begins with its first change.
        if changed || choice != self.choice {
            self.typing = typing;
        }
        self.choice = choice;
        if changed {
            self.update();
        }
        changed
    }

    /// Ends typing: the next key begins a step of its own.
    pub fn end_typing(&mut self) {
        self.typing = None;
    }

    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Undoes or redoes a step; `None` if there is none.
    pub fn replay(&mut self, direction: ReplayDirection) -> Option<Replay> {
        let before = self.history.current();
        let moved = match direction {
            ReplayDirection::Undo => self.history.undo(&mut self.state),
            ReplayDirection::Redo => self.history.redo(&mut self.state),
        };
        let after = self.history.current();
        let node = self.history.node(if direction == ReplayDirection::Undo { before } else { after });
        let replay = node.filter(|_| moved).map(|node| Replay {
            label: *node.label(),
            cells: changed_cells(node.changes(), self.state.size()),
        })?;
        (self.choice, self.typing) = (Choice::default(), None);
        self.update();
        Some(replay)
    }

    fn update(&mut self) {
        self.rules = Arc::new(self.state.rules());
        self.peers = PeerTable::new(&self.rules);
        (self.verdict, self.unsaved) = (None, true);
    }
}

fn changed_cells(changes: &[Change], size: Size) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for change in changes {
        match change {
            Change::Given(cell, _) | Change::Box(cell, _) => cells = cells.union((*cell).into()),
            Change::Clues(splice) => {
                for clue in splice.before.iter().chain(&splice.after) {
                    let parts = clue.parts();
                    let all: CellSet = parts.cells.iter().chain(&parts.others).copied().collect();
                    cells = cells.union(all);
                }
            }
            Change::Shape(_) | Change::Title(_) | Change::Author(_) | Change::Rules(_) => {}
            Change::Background(_) => {}
        }
    }
    cells.intersection(size.cell_set())
}
