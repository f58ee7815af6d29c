//! A sudoku on the screen: session, board, panel, hints and practice.

pub mod board;
pub mod geometry;
pub mod hint;
pub mod panel;
pub mod practice;
pub mod selection;
pub mod session;
