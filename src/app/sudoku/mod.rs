//! TODO

pub mod board;
pub mod hint;
pub mod panel;
pub mod practice;
pub mod selection;
pub mod session;
