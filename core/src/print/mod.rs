//! Puzzles on paper: sheets of puzzles with their solutions, practice sheets for a technique, and the solution path of
//! a puzzle, as pages that [`render`](crate::render) turns into a file.
//!
//! A [`Document`] knows its pages before it draws any, so that each can show how many there are; [`Document::page`]
//! draws one. All lengths are points, 72 of which are an inch, unless a name has millimetres.

pub mod board;
mod course_sheet;
pub mod document;
pub mod image;
pub mod item;
pub mod layout;
mod pagination;
pub mod practice_sheet;
pub mod puzzle_sheet;
pub mod settings;
pub mod solution_path;
pub mod source;
#[cfg(test)]
mod tests;
mod text_flow;

pub use crate::print::settings::{Orientation, Paper};
pub use document::{CourseSheetRow, Document, PrintError};
pub use item::{PrintBoard, PrintItem, Solution};
pub use settings::{CandidateChoice, PerPage, PrintSettings, SolutionChoice, StepsPerPicture};

/// The points of a millimetre.
pub const MM: f32 = 72.0 / 25.4;
