//! The forecast of the time that a game takes, and the choice of the next puzzle for a player.
//!
//! The forecast knows no strength as one number and compares with nobody. [`PathProfile`] follows the easiest path of a puzzle
//! and tells what a usual player needs for it, [`TimeModel`] what this player needs, and [`Staircase`] how hard the next
//! puzzle should be. [`choose`] takes one of the puzzles of [`graded_paths()`]. [`PlayerHistory`] has all that from the results of
//! games: nothing else is stored, so that the rules may change.
//!
//! What the player knows is passed in as techniques: the course and this room do not know each other. [`simulate`] plays with
//! players of another form than the model and measures how well all this goes.

mod base_time;
mod choice;
mod comparison;
mod constants;
mod fit;
mod graded_paths;
mod history;
mod simulation;
mod staircase;

pub use base_time::{Hardness, PathProfile, PathStep, PathSummary, TimeGroup};
pub use choice::{ChoiceRequest, ChosenPuzzle, choose};
pub use comparison::{ForecastComparison, ForecastedGame, compare_forecasts, forecasted_games};
pub use fit::{ForecastMinutes, TimeModel, TimedWin, miss};
pub use graded_paths::{GradedPath, graded_paths, profiles, target_of_level, write_graded_paths};
pub use history::PlayerHistory;
pub use simulation::{ErrorShares, SimulatedForecasts, SimulatedStaircases, Simulation, simulate};
pub use staircase::{GameOutcome, Staircase};
