//! The file format of a game: the tree of [`crate::history::SavedHistory`], and the edits of a crosspatch step. The
//! puzzle is not part of it; it has its own text format.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::game::{Change, EditState};
use super::letter::is_letter;
use super::{AssistRecord, CellKind, Coord, Crosspatch, Game, History, StepLabel, fold};
use crate::history;
use crate::history::{ReplayDirection, milliseconds};
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
    #[serde(skip_serializing_if = "is_untouched")]
    #[serde(rename = "record")]
    assists: AssistRecord,
}

/// The edits of a step: the new letter of each changed cell, or none.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct StepEdits {
    set: Vec<(Coord, Option<char>)>,
}

/// An error in a saved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CorruptGame {
    #[error(transparent)]
    Tree(#[from] history::CorruptHistory),
    /// A step changes something that is not an open cell.
    #[error("{}", text!("damage-no-open-cell", step = *.0, row = u16::from(.1.row) + 1, column = u16::from(.1.column) + 1))]
    NoOpenCell(u32, Coord),
    /// A step sets something that is not a letter.
    #[error("{}", text!("damage-no-letter", step = *.0, found = .1.escape_debug().to_string()))]
    NoLetter(u32, char),
    /// A step names a word that the puzzle does not have.
    #[error("{}", text!("damage-no-word", step = *.0))]
    NoWord(u32),
}

fn is_untouched(assists: &AssistRecord) -> bool {
    *assists == AssistRecord::default()
}

impl StepEdits {
    fn from_changes(changes: &[Change]) -> Self {
        Self {
            set: changes
                .iter()
                .map(|Change(coord, delta)| (*coord, delta.value_after(ReplayDirection::Redo)))
                .collect(),
        }
    }

    /// Sets the letters on a board. `step` is the number of the step, for the error.
    fn apply_to(&self, step: u32, board: &mut EditState, puzzle: &Crosspatch) -> Result<(), CorruptGame> {
        for (coord, letter) in &self.set {
            if puzzle.framework().get(*coord) != Some(CellKind::Open) {
                return Err(CorruptGame::NoOpenCell(step, *coord));
            }
            match letter {
                Some(letter) if is_letter(*letter) => board.0.insert(*coord, fold(*letter)),
                Some(other) => return Err(CorruptGame::NoLetter(step, *other)),
                None => board.0.remove(coord),
            };
        }
        Ok(())
    }
}

impl Game {
    /// Returns the form of the game in a file.
    pub fn to_saved(&self) -> SavedGame {
        let meta = SavedMeta { play_time_ms: milliseconds(self.play_time()), assists: self.assists() };
        SavedGame(self.history().to_saved(meta, |node| StepEdits::from_changes(node.changes())))
    }
}

impl SavedGame {
    /// Restores the game of this puzzle.
    ///
    /// # Errors
    /// [`CorruptGame`] if the steps cannot be replayed.
    pub fn into_game(self, puzzle: Crosspatch) -> Result<Game, CorruptGame> {
        let mut board = EditState::default();
        let make = |step, label, put: &StepEdits, board: &mut EditState| match label {
            StepLabel::PlaceWord(word) if word.index() >= puzzle.words().len() => {
                Err(CorruptGame::NoWord(step))
            }
            _ => put.apply_to(step, board, &puzzle),
        };
        let history: History = self.0.restore(StepLabel::Start, &mut board, make)?;
        let SavedMeta { play_time_ms, assists } = self.0.meta;
        Ok(Game::from_parts(puzzle, board, history, assists, Duration::from_millis(play_time_ms.into())))
    }
}
