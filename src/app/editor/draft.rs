//! The puzzle that is being made: its givens and all steps that led to them, kept as `draft.json` in the data folder.

use std::path::Path;
use std::time::Duration;

use serde::Serialize;

use crate::grid::{Cell, Digit, Grid};
use crate::history::{History, Swap, Undoable, Way};
use crate::store::{Keeper, LoadError, OwnFile, Rule, Subject};

const FILE_NAME: &str = "draft.json";
const VERSION: u64 = 1;

/// A cell, and what stood in it before and after a step.
type Change = (Cell, Swap<Option<Digit>>);

impl Undoable for Grid {
    type Deed = ();
    type Change = Change;

    fn changes_to(&self, after: &Self) -> Box<[Change]> {
        Cell::all().filter_map(|cell| Some((cell, Swap::of(self.get(cell), after.get(cell))?))).collect()
    }

    fn make(&mut self, changes: &[Change], way: Way) {
        changes.iter().for_each(|(cell, swap)| self.set(*cell, swap.to(way)));
    }
}

/// The givens and how they came there.
#[derive(Debug)]
pub struct Draft {
    givens: Grid,
    history: History<(), Change>,
    /// Whether the cursor goes on to the next cell when one is typed.
    row_by_row: bool,
    /// `None` where nothing is kept.
    own: Option<OwnFile>,
    /// Whether something has changed since it was handed over to be written.
    unsaved: bool,
}

/// What `draft.json` holds beside its version.
#[derive(Serialize)]
struct Contents {
    givens: Grid,
    row_by_row: bool,
}

impl Draft {
    /// The draft that was left last; the error says why it could not be read, and what became of it.
    pub fn load(folder: Option<&Path>) -> (Self, Option<LoadError>) {
        let (own, mut map, error) = match folder {
            None => (None, serde_json::Map::new(), None),
            Some(folder) => {
                let (own, map, error) = OwnFile::load(&folder.join(FILE_NAME), VERSION, Rule::Fields(&[]));
                (Some(own), map, error)
            }
        };
        let givens = map.remove("givens").and_then(|givens| serde_json::from_value(givens).ok());
        let draft = Self {
            givens: givens.unwrap_or(Grid::EMPTY),
            history: History::new(()),
            row_by_row: map.remove("row_by_row").and_then(|value| value.as_bool()).unwrap_or(true),
            own,
            unsaved: false,
        };
        if let Some(own) = &draft.own {
            own.set_known(&draft.contents());
        }
        (draft, error)
    }

    /// Has it written where it has changed.
    pub fn keep(&mut self, keeper: &Keeper) {
        if let (true, Some(own)) = (self.unsaved, &self.own) {
            own.keep_as(Subject::Draft, keeper, &self.contents());
        }
        self.unsaved = false;
    }

    fn contents(&self) -> Contents {
        Contents { givens: self.givens, row_by_row: self.row_by_row }
    }

    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    pub fn is_row_by_row(&self) -> bool {
        self.row_by_row
    }

    pub fn type_row_by_row(&mut self, row_by_row: bool) {
        self.unsaved |= self.row_by_row != row_by_row;
        self.row_by_row = row_by_row;
    }

    /// Makes one step to other givens; says whether they are others.
    pub fn change(&mut self, after: Grid) -> bool {
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

    /// Takes the last step back, or makes it again: the first cell that changes. `None` where there is no step.
    pub fn go(&mut self, way: Way) -> Option<Cell> {
        let before = self.givens;
        let gone = match way {
            Way::Back => self.history.undo(&mut self.givens),
            Way::Forth => self.history.redo(&mut self.givens),
        };
        self.unsaved |= gone;
        Cell::all().find(|cell| before.get(*cell) != self.givens.get(*cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::cell;

    fn with(board: &Grid, place: &str, digit: u8) -> Grid {
        let mut board = *board;
        board.set(cell(place), Digit::new(digit));
        board
    }

    #[test]
    fn each_change_is_a_step_that_undo_takes_back_and_redo_makes_again() {
        let (mut draft, error) = Draft::load(None);
        assert!(error.is_none());
        let one = with(&Grid::EMPTY, "r1c1", 5);
        let two = with(&one, "r4c7", 3);
        assert!(draft.change(one) && draft.change(two));
        assert!(!draft.change(two), "nothing changed");
        assert_eq!(draft.go(Way::Back), Some(cell("r4c7")));
        assert_eq!(draft.go(Way::Back), Some(cell("r1c1")));
        assert_eq!((draft.go(Way::Back), *draft.givens()), (None, Grid::EMPTY));
        assert_eq!(draft.go(Way::Forth), Some(cell("r1c1")));
        assert_eq!(*draft.givens(), one);
    }

    #[test]
    fn a_draft_comes_back_as_it_was_left_and_without_its_file_is_empty() {
        let folder = tempfile::tempdir().unwrap();
        let (mut draft, _) = Draft::load(Some(folder.path()));
        assert_eq!((*draft.givens(), draft.is_row_by_row()), (Grid::EMPTY, true));
        let givens = with(&Grid::EMPTY, "r9c9", 1);
        draft.change(givens);
        draft.type_row_by_row(false);
        draft.keep(&Keeper::start(|| (), || ()));
        let (again, error) = Draft::load(Some(folder.path()));
        assert!(error.is_none());
        assert_eq!((*again.givens(), again.is_row_by_row()), (givens, false));
    }

    #[test]
    fn a_draft_that_is_no_board_is_an_empty_one() {
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
