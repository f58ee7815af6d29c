//! The input of finders on boards of any rules: the rules prepared for them, a board, and the arrangements of the
//! digits of a clue. Nothing here knows a technique.

mod arrangement;
mod context;
mod model;
mod state;

pub(super) use arrangement::Arrangement;
pub use context::ClueCache;
pub(super) use context::{Effect, Flow, GeneralContext, StepSink};
pub(super) use model::HouseCells;
pub use model::Model;
pub use state::State;
