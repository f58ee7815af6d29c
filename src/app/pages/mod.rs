//! TODO

pub mod editor;
pub mod solutions;
pub mod steps;
pub mod watch;
