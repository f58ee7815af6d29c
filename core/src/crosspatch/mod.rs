//! Crosspatches (Kriss Kross, fill-in), the second kind of puzzle: the words of a list are fitted into a framework so
//! that they interlock.
//!
//! This room has everything about them that is independent of sudoku: the text format (`read`, `write`), the framework
//! and its [`Slot`]s, the faults that rule out a solution ([`Crosspatch::faults`]), the three reductions with their
//! reasons ([`Step`]), and the backtracking search ([`Search`]). The reductions correspond to those of sudoku: the
//! candidates that a crossing eliminates, a slot with one word left (a naked single), and a word with one slot left (a
//! hidden single). A [`Game`] is a crosspatch being played; it shares the tree of steps, its file format and the record
//! of help with sudoku.

/// The extension of files that contain a crosspatch.
pub const EXTENSION: &str = "crosspatch";

mod branching;
mod check;
mod domains;
mod framework;
mod game;
mod generate;
mod letter;
mod observed_search;
mod puzzle;
mod read;
mod saved_game;
mod search;
mod slot;
mod slot_states;
mod step;
mod tables;
mod word_input;
mod write;

pub use crate::assist::{Assist, AssistRecord, HintCounts, HintLevel};
pub use crate::crosspatch::puzzle::Size;
pub use crate::history::{NodeId, Timeline};
pub use check::{CrosspatchVerdict, Fault, check, survey};
pub use domains::Domains;
pub use framework::{CellKind, Coord, Framework, Letters, MAX_SIDE};
pub use game::{Action, Change, Game, Hint, History, Outcome, Refusal, StepLabel};
pub use generate::{LayoutError, LayoutOptions, generate};
pub use letter::{fold, is_letter};
pub use observed_search::ObservedSearch;
pub use puzzle::{Crosspatch, MAX_WORDS, Word, WordId};
pub use read::{ReadError, ReadErrorKind, looks_like, read};
pub use saved_game::{CorruptGame, SavedGame};
pub use search::{Event, Search, SearchProgress, SearchStep, count, solve};
pub use slot::{Crossing, Direction, Slot, SlotId};
pub use slot_states::{SlotContent, SlotStates};
pub use step::{Reduction, Step, StepSolver};
pub use word_input::{WordInput, WordProblem};
pub use write::{write, write_board};
