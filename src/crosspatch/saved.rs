//! A game as it is written down: the tree as [`crate::history::Saved`] says, and what a step of a crosspatch puts where.
//! The puzzle is not here: it has its own form.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::game::{Board, Change};
use super::letter::is_letter;
use super::{Content, Crosspatch, Deed, Game, History, Place, Record, fold};
use crate::history::{self, Way, milliseconds};
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
    #[serde(skip_serializing_if = "is_untouched")]
    #[serde(rename = "record")]
    record: Record,
}

/// What a step put where: letters, or nothing where there was one.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Put {
    set: Vec<(Place, Option<char>)>,
}

/// What is wrong with a game that was written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Damage {
    /// The tree cannot be.
    #[error(transparent)]
    Tree(#[from] history::Damage),
    /// A step changes what is no open cell.
    #[error("{}", text!("damage-no-open-cell", step = *.0, row = u16::from(.1.row) + 1, column = u16::from(.1.column) + 1))]
    NoOpenCell(u32, Place),
    /// A step puts down what is no letter.
    #[error("{}", text!("damage-no-letter", step = *.0, found = .1.escape_debug().to_string()))]
    NoLetter(u32, char),
    /// A step speaks of a word that the puzzle does not have.
    #[error("{}", text!("damage-no-word", step = *.0))]
    NoWord(u32),
}

fn is_untouched(record: &Record) -> bool {
    *record == Record::default()
}

impl Put {
    fn of(changes: &[Change]) -> Self {
        Self { set: changes.iter().map(|Change(place, swap)| (*place, swap.to(Way::Forth))).collect() }
    }

    /// Puts it on a board. `step` is the number of the step that does so, for the error.
    fn put(&self, step: u32, board: &mut Board, puzzle: &Crosspatch) -> Result<(), Damage> {
        for (place, letter) in &self.set {
            if puzzle.framework().get(*place) != Some(Content::Open) {
                return Err(Damage::NoOpenCell(step, *place));
            }
            match letter {
                Some(letter) if is_letter(*letter) => board.0.insert(*place, fold(*letter)),
                Some(other) => return Err(Damage::NoLetter(step, *other)),
                None => board.0.remove(place),
            };
        }
        Ok(())
    }
}

impl Game {
    /// The game as it is to be written down.
    pub fn saved(&self) -> Saved {
        let beside = Beside { played: milliseconds(self.played()), record: self.record() };
        Saved(self.history().saved(beside, |node| Put::of(node.changes())))
    }
}

impl Saved {
    /// The game of this puzzle that was written down.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn into_game(self, puzzle: Crosspatch) -> Result<Game, Damage> {
        let mut board = Board::default();
        let make = |step, deed, put: &Put, board: &mut Board| match deed {
            Deed::Laid(word) if word.index() >= puzzle.words().len() => Err(Damage::NoWord(step)),
            _ => put.put(step, board, &puzzle),
        };
        let history: History = self.0.history(Deed::Begun, &mut board, make)?;
        let Beside { played, record } = self.0.beside;
        Ok(Game::restored(puzzle, board, history, record, Duration::from_millis(played.into())))
    }
}
