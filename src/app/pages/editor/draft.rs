//! The draft of a puzzle: its givens and their history, saved as `draft.json` in the data folder.

use std::path::Path;
use std::time::Duration;

use serde::Serialize;

use crate::classic::{Cell, Digit, Grid};
use crate::history::{Delta, History, ReplayDirection, Undoable};
use crate::store::{LoadError, MergeRule, VersionedFile, WriteQueue, WriteSubject};

const FILE_NAME: &str = "draft.json";
const VERSION: u64 = 1;

/// A cell and its digits before and after a step.
type Change = (Cell, Delta<Option<Digit>>);

impl Undoable for Grid {
    type Label = ();
    type Change = Change;

    fn diff(&self, after: &Self) -> Box<[Change]> {
        Cell::all().filter_map(|cell| Some((cell, Delta::new(self.get(cell), after.get(cell))?))).collect()
    }

    fn apply(&mut self, changes: &[Change], direction: ReplayDirection) {
        changes.iter().for_each(|(cell, swap)| self.set(*cell, swap.value_after(direction)));
    }
}

/// The givens and their history.
#[derive(Debug)]
pub struct Draft {
    givens: Grid,
    history: History<(), Change>,
    /// Whether the cursor advances to the next cell after a typed digit.
    row_by_row: bool,
    /// The file of the draft; `None` if it is not saved.
    file: Option<VersionedFile>,
    /// Whether the draft has changed since it was last queued for writing.
    unsaved: bool,
}

/// The contents of `draft.json` without its version.
#[derive(Serialize)]
struct DraftFile {
    givens: Grid,
    row_by_row: bool,
}

impl Draft {
    /// Loads the saved draft. The error says why it could not be read and what happens to the file.
    pub fn load(folder: Option<&Path>) -> (Self, Option<LoadError>) {
        let (file, mut map, error) = match folder {
            None => (None, serde_json::Map::new(), None),
            Some(folder) => {
                let (file, map, error) =
                    VersionedFile::load(&folder.join(FILE_NAME), VERSION, MergeRule::Fields(&[]));
                (Some(file), map, error)
            }
        };
        let givens = map.remove("givens").and_then(|givens| serde_json::from_value(givens).ok());
        let draft = Self {
            givens: givens.unwrap_or(Grid::EMPTY),
            history: History::new(()),
            row_by_row: map.remove("row_by_row").and_then(|value| value.as_bool()).unwrap_or(true),
            file,
            unsaved: false,
        };
        if let Some(file) = &draft.file {
            file.set_base(&draft.to_file());
        }
        (draft, error)
    }

    /// Queues the draft for writing if it has changed.
    pub fn save(&mut self, queue: &WriteQueue) {
        if let (true, Some(file)) = (self.unsaved, &self.file) {
            file.save_as(WriteSubject::Draft, queue, &self.to_file());
        }
        self.unsaved = false;
    }

    fn to_file(&self) -> DraftFile {
        DraftFile { givens: self.givens, row_by_row: self.row_by_row }
    }

    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    pub fn is_row_by_row(&self) -> bool {
        self.row_by_row
    }

    pub fn set_row_by_row(&mut self, row_by_row: bool) {
        self.unsaved |= self.row_by_row != row_by_row;
        self.row_by_row = row_by_row;
    }

    /// Replaces the givens as one step. Returns whether they have changed.
    pub fn set_givens(&mut self, after: Grid) -> bool {
        let changed = self.history.record((), Duration::ZERO, &mut self.givens, after);
        self.unsaved |= changed;
        changed
    }

    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Undoes or redoes a step. Returns its first changed cell; `None` if there is no step.
    pub fn replay(&mut self, direction: ReplayDirection) -> Option<Cell> {
        let before = self.givens;
        let gone = match direction {
            ReplayDirection::Undo => self.history.undo(&mut self.givens),
            ReplayDirection::Redo => self.history.redo(&mut self.givens),
        };
        self.unsaved |= gone;
        Cell::all().find(|cell| before.get(*cell) != self.givens.get(*cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::cell;

    fn with(board: &Grid, place: &str, digit: u8) -> Grid {
        let mut board = *board;
        board.set(cell(place), Digit::new(digit));
        board
    }

    #[test]
    fn each_change_is_a_step_that_can_be_undone_and_redone() {
        let (mut draft, error) = Draft::load(None);
        assert!(error.is_none());
        let one = with(&Grid::EMPTY, "r1c1", 5);
        let two = with(&one, "r4c7", 3);
        assert!(draft.set_givens(one) && draft.set_givens(two));
        assert!(!draft.set_givens(two), "nothing changed");
        assert_eq!(draft.replay(ReplayDirection::Undo), Some(cell("r4c7")));
        assert_eq!(draft.replay(ReplayDirection::Undo), Some(cell("r1c1")));
        assert_eq!((draft.replay(ReplayDirection::Undo), *draft.givens()), (None, Grid::EMPTY));
        assert_eq!(draft.replay(ReplayDirection::Redo), Some(cell("r1c1")));
        assert_eq!(*draft.givens(), one);
    }

    #[test]
    fn a_draft_is_restored_from_its_file_and_empty_without_one() {
        let folder = tempfile::tempdir().unwrap();
        let (mut draft, _) = Draft::load(Some(folder.path()));
        assert_eq!((*draft.givens(), draft.is_row_by_row()), (Grid::EMPTY, true));
        let givens = with(&Grid::EMPTY, "r9c9", 1);
        draft.set_givens(givens);
        draft.set_row_by_row(false);
        draft.save(&WriteQueue::start(|| (), || ()));
        let (again, error) = Draft::load(Some(folder.path()));
        assert!(error.is_none());
        assert_eq!((*again.givens(), again.is_row_by_row()), (givens, false));
    }

    #[test]
    fn an_invalid_draft_is_loaded_as_an_empty_one() {
        for givens in [r#""12""#, "81", r#"["1"]"#] {
            let folder = tempfile::tempdir().unwrap();
            std::fs::write(
                folder.path().join(FILE_NAME),
                format!(r#"{{"version":1,"givens":{givens},"row_by_row":3}}"#),
            )
            .unwrap();
            let (draft, _) = Draft::load(Some(folder.path()));
            assert_eq!((*draft.givens(), draft.is_row_by_row()), (Grid::EMPTY, true));
        }
    }
}
