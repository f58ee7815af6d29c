//! A game as it is written down: the tree as [`crate::history::Saved`] says, and what a step of a crosspatch puts where.
//! The puzzle is not here: it has its own form.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::game::{Change, EditState};
use super::letter::is_letter;
use super::{AssistRecord, CellKind, Coord, Crosspatch, Game, History, StepLabel, fold};
use crate::history;
use crate::history::{ReplayDirection, milliseconds};
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
    #[serde(skip_serializing_if = "is_untouched")]
    #[serde(rename = "record")]
    assists: AssistRecord,
}

/// What a step put where: letters, or nothing where there was one.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct StepEdits {
    set: Vec<(Coord, Option<char>)>,
}

/// What is wrong with a game that was written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CorruptGame {
    /// The tree cannot be.
    #[error(transparent)]
    Tree(#[from] history::CorruptHistory),
    /// A step changes what is no open cell.
    #[error("{}", text!("damage-no-open-cell", step = *.0, row = u16::from(.1.row) + 1, column = u16::from(.1.column) + 1))]
    NoOpenCell(u32, Coord),
    /// A step puts down what is no letter.
    #[error("{}", text!("damage-no-letter", step = *.0, found = .1.escape_debug().to_string()))]
    NoLetter(u32, char),
    /// A step speaks of a word that the puzzle does not have.
    #[error("{}", text!("damage-no-word", step = *.0))]
    NoWord(u32),
}

fn is_untouched(record: &AssistRecord) -> bool {
    *record == AssistRecord::default()
}

impl StepEdits {
    fn from_changes(changes: &[Change]) -> Self {
        Self {
            set: changes
                .iter()
                .map(|Change(place, swap)| (*place, swap.value_after(ReplayDirection::Redo)))
                .collect(),
        }
    }

    /// Puts it on a board. `step` is the number of the step that does so, for the error.
    fn apply_to(&self, step: u32, board: &mut EditState, puzzle: &Crosspatch) -> Result<(), CorruptGame> {
        for (place, letter) in &self.set {
            if puzzle.framework().get(*place) != Some(CellKind::Open) {
                return Err(CorruptGame::NoOpenCell(step, *place));
            }
            match letter {
                Some(letter) if is_letter(*letter) => board.0.insert(*place, fold(*letter)),
                Some(other) => return Err(CorruptGame::NoLetter(step, *other)),
                None => board.0.remove(place),
            };
        }
        Ok(())
    }
}

impl Game {
    /// The game as it is to be written down.
    pub fn to_saved(&self) -> SavedGame {
        let beside = SavedMeta { play_time_ms: milliseconds(self.play_time()), assists: self.assists() };
        SavedGame(self.history().to_saved(beside, |node| StepEdits::from_changes(node.changes())))
    }
}

impl SavedGame {
    /// The game of this puzzle that was written down.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn into_game(self, puzzle: Crosspatch) -> Result<Game, CorruptGame> {
        let mut board = EditState::default();
        let make = |step, deed, put: &StepEdits, board: &mut EditState| match deed {
            StepLabel::PlaceWord(word) if word.index() >= puzzle.words().len() => {
                Err(CorruptGame::NoWord(step))
            }
            _ => put.apply_to(step, board, &puzzle),
        };
        let history: History = self.0.restore(StepLabel::Start, &mut board, make)?;
        let SavedMeta { play_time_ms: played, assists: record } = self.0.meta;
        Ok(Game::from_parts(puzzle, board, history, record, Duration::from_millis(played.into())))
    }
}
