//! Floor 1: the second kind of puzzle, crosspatches (Kriss Kross, fill-in): the words of a list are fitted into a
//! framework so that all interlock.
//!
//! Everything of this kind that has no sudoku in it is here: the text form (`read`, `write`), the framework and its
//! [`Slot`]s, what a puzzle must fulfil to be worth solving ([`Crosspatch::faults`]), the three reductions with their
//! reasons ([`Step`]), and the backtracking search ([`Search`]). The reductions are sudoku's own: what a crossing rules
//! out, a slot with one word left (a naked single), a word with one slot left (a hidden single). A [`Game`] is one being
//! played; what it shares with sudoku is the tree of steps, how that is written down, and the record of help.

/// The ending of files that hold a crosspatch.
pub const EXTENSION: &str = "crosspatch";

mod check;
mod domains;
mod framework;
mod game;
mod generate;
mod layout;
mod letter;
mod observed_search;
mod puzzle;
mod read;
mod saved_game;
mod search;
mod size;
mod slot;
mod slot_states;
mod step;
mod write;

pub use crate::assist::{Assist, AssistRecord, HintCounts, HintLevel};
pub use crate::history::{NodeId, Timeline};
pub use check::{Fault, Verdict, check, survey};
pub use domains::Domains;
pub use framework::{CellKind, Coord, Framework, Letters, MAX_SIDE};
pub use game::{Action, Game, Hint, History, Outcome, Refusal, StepLabel};
pub use generate::{LayoutError, LayoutOptions, generate};
pub use letter::{fold, is_letter};
pub use observed_search::ObservedSearch;
pub use puzzle::{Crosspatch, MAX_WORDS, Word, WordId};
pub use read::{ReadError, ReadErrorKind, looks_like, read};
pub use saved_game::{CorruptGame, SavedGame};
pub use search::{Event, Search, SearchProgress, count, solve};
pub use size::Size;
pub use slot::{Crossing, Direction, Slot, SlotId};
pub use slot_states::{SlotContent, SlotStates};
pub use step::{Reduction, Step, StepSolver};
pub use write::{write, write_board};
