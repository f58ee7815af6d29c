//! The sessions of all families: which is current, which are suspended, and where puzzles come from.

pub mod any_session;
pub mod loading;
pub mod lookup;
pub mod next_unsolved;
pub mod played_index;
pub mod puzzle_list;
pub mod puzzle_maker;
