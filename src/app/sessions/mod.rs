//! TODO

pub mod any_session;
pub mod loading;
pub mod next_unsolved;
pub mod played_index;
pub mod puzzle_list;
pub mod puzzle_maker;
