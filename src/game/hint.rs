//! The next thing to do, and why: the first rung of the hint ladder.

use std::fmt;

use super::check::names;
use super::{Action, Checked, Position};
use crate::grid::{Cell, CellSet, Digit, Unit};
use crate::job::{Cancel, Cancelled};
use crate::technique::{Hunt, Options, State, Step, Technique, UnitRole, words};
use crate::text::text;

/// What helps next. `Display` is the sentence for the player, [`Hint::title`] its heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Some entries are wrong; nothing is built on them.
    Mistakes(CellSet),
    /// A digit can be placed by a single.
    Step(Step),
    /// No single is left: a digit of the solution, in a cell with as few candidates as there are.
    FromSolution {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// The board is full and right.
    Complete,
    /// The puzzle has no solution.
    Unsolvable,
}

/// What a hint knows today, the easiest first.
const SINGLES: [Technique; 3] = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];

impl Position {
    /// The next thing to do: mistakes first, then a single, then a digit of the solution.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn hint(&self, cancel: &Cancel) -> Result<Hint, Cancelled> {
        match self.check(cancel)? {
            Checked::Unsolvable => return Ok(Hint::Unsolvable),
            Checked::Entries { wrong, .. } if !wrong.is_empty() => return Ok(Hint::Mistakes(wrong)),
            Checked::Entries { empty: 0, .. } => return Ok(Hint::Complete),
            Checked::Entries { .. } => {}
        }
        let (state, options) = (State::of(&self.board), Options::default());
        if let Some(single) = Hunt::new(&state, &options, cancel).next(&SINGLES)? {
            return Ok(Hint::Step(single));
        }
        let solution = self.solution(cancel)?;
        let cell = self.board.empty_cells().min_by_key(|cell| self.board.candidates(*cell).len());
        let placed = cell.and_then(|cell| Some(Hint::FromSolution { cell, digit: solution?.get(cell)? }));
        Ok(placed.unwrap_or(Hint::Unsolvable))
    }
}

impl Hint {
    /// What kind of hint this is, in a few words.
    pub fn title(&self) -> String {
        match self {
            Self::Mistakes(cells) => text!("hint-mistakes", count = cells.len()),
            Self::Step(step) => step.technique.to_string(),
            Self::FromSolution { .. } => text!("hint-from-solution").to_owned(),
            Self::Complete => text!("hint-complete").to_owned(),
            Self::Unsolvable => text!("hint-unsolvable").to_owned(),
        }
    }

    /// The digit to place and its cell, if the hint is one to place.
    pub fn placement(&self) -> Option<(Cell, Digit)> {
        match self {
            Self::Step(step) => step.placements.first().map(|placed| (placed.cell, placed.digit)),
            Self::FromSolution { cell, digit } => Some((*cell, *digit)),
            Self::Mistakes(_) | Self::Complete | Self::Unsolvable => None,
        }
    }

    /// The wrong entries, if the hint is about such.
    pub fn mistakes(&self) -> CellSet {
        if let Self::Mistakes(cells) = self { *cells } else { CellSet::EMPTY }
    }

    /// The unit that the hint rests on, if it rests on one.
    pub fn unit(&self) -> Option<Unit> {
        if let Self::Step(step) = self { step.reason.units(UnitRole::Pattern).next() } else { None }
    }

    /// What applying the hint does: places the digit, or erases the wrong entries; `None` where there is nothing to do.
    pub fn action(&self) -> Option<Action> {
        match self {
            Self::Mistakes(cells) => Some(Action::Erase(*cells)),
            _ => self.placement().map(|(cell, digit)| Action::Place { cell, digit }),
        }
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mistakes(cells) => {
                let (count, cells) = (cells.len(), names(*cells));
                f.write_str(&text!("hint-mistakes.sentences", count = count, cells = cells))
            }
            Self::Step(step) => words::explain(step).fmt(f),
            Self::FromSolution { cell, digit } => {
                f.write_str(&text!("hint-from-solution.sentences", digit = *digit, cell = *cell))
            }
            Self::Complete => f.write_str(text!("hint-complete.sentences")),
            Self::Unsolvable => f.write_str(text!("hint-unsolvable.sentences")),
        }
    }
}
