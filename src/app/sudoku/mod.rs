//! A sudoku on the screen: session, board, panel, hints and practice.

pub mod board;
pub mod geometry;
pub mod hint;
pub mod panel;
pub mod pencil_marks;
pub mod practice;
pub mod scene;
pub mod selection;
pub mod session;
